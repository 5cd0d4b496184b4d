use std::fmt::Write;

use crate::messages::Messages;

/// A text as HTML and as the value of an attribute.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // Not allowed in HTML, not even as a reference.
            sign if sign.is_control() && !"\t\n".contains(sign) => escaped.push('\u{fffd}'),
            sign => escaped.push(sign),
        }
    }
    escaped
}

pub(super) fn heading(text: &str) -> String {
    format!("<h2>{}</h2>", escape(text))
}

/// A table whose first column names each row; a sentence where there are none.
/// The caption and the columns are ids of texts.
pub(super) fn table(
    caption: &str,
    columns: &[&str],
    rows: impl Iterator<Item = Vec<String>>,
    messages: &Messages,
) -> String {
    let caption = escape(&messages.text(caption, &[]));
    let mut body = String::new();
    for row in rows {
        body.push_str("<tr>");
        for (n, cell) in row.iter().enumerate() {
            let text = escape(cell);
            // Writing to a string does not fail.
            let _ = match n {
                0 => write!(body, "<th scope=\"row\">{text}</th>"),
                _ if is_number(cell) => write!(body, "<td class=\"n\">{text}</td>"),
                _ => write!(body, "<td>{text}</td>"),
            };
        }
        body.push_str("</tr>\n");
    }
    if body.is_empty() {
        let none = escape(&messages.text("report-none", &[]));
        return format!("<p>{caption}: {none}</p>");
    }
    let mut head = String::new();
    for column in columns {
        let text = escape(&messages.text(column, &[]));
        let _ = write!(head, "<th scope=\"col\">{text}</th>");
    }
    // A wide table is scrolled, by keyboard too.
    format!(
        "<div class=\"wide\" role=\"region\" aria-label=\"{caption}\" tabindex=\"0\">\
         <table>\n<caption>{caption}</caption>\n<thead><tr>{head}</tr></thead>\n\
         <tbody>\n{body}</tbody>\n</table></div>"
    )
}

fn is_number(cell: &str) -> bool {
    let end = cell
        .find(|sign: char| !sign.is_ascii_digit())
        .unwrap_or(cell.len());
    end > 0 && (end == cell.len() || cell[end..].starts_with(" ("))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_markup_are_written_as_text() {
        for (text, expected) in [
            ("a < b & c > \"d\"", "a &lt; b &amp; c &gt; &quot;d&quot;"),
            ("Läufer", "Läufer"),
            ("a\u{1}b", "a\u{fffd}b"),
        ] {
            assert_eq!(escape(text), expected);
        }
    }

    #[test]
    fn figures_stand_at_the_right() {
        for (cell, expected) in [
            ("12", true),
            ("12 (3 %)", true),
            ("", false),
            ("1.wav", false),
            ("eva", false),
        ] {
            assert_eq!(is_number(cell), expected, "{cell}");
        }
    }
}
