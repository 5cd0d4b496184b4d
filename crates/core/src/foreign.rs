//! Text written by others: names, events, reasons. It goes into lines that are read out,
//! printed and stored, and must not be able to make up lines of its own.

use serde::{Deserialize, Deserializer};

/// `text` as one line. Line breaks, control characters, characters that change the writing
/// direction, and this program's own markup are removed; blanks are single.
#[must_use]
pub fn one_line(text: &str) -> String {
    let kept = text.chars().filter(|sign| !is_unseen(*sign));
    let spaced: String = kept
        .map(|sign| if sign.is_control() { ' ' } else { sign })
        .collect();
    // Line and paragraph separators count as blanks, too.
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The same for a field that is deserialised.
///
/// # Errors
/// When it is not text.
pub fn line<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    String::deserialize(from).map(|text| one_line(&text))
}

/// The same for an optional field.
///
/// # Errors
/// When it is not text.
pub fn line_or_none<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    let text: Option<String> = Option::deserialize(from)?;
    Ok(text.map(|text| one_line(&text)))
}

/// Invisible characters: direction marks and isolates (UAX #9), zero-width characters that
/// split or join words, tags, and noncharacters.
#[must_use]
pub const fn is_unseen(sign: char) -> bool {
    matches!(
        sign,
        '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{fdd0}'..='\u{fdef}'
            | '\u{e0000}'..='\u{e007f}'
    ) || (sign as u32) & 0xfffe == 0xfffe
}

/// The line of `text`, from 1, at which TOML parsing failed.
pub fn line_of(error: &toml::de::Error, text: &str) -> Option<usize> {
    let before = text.get(..error.span()?.start)?;
    Some(before.matches('\n').count() + 1)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_it_makes_of_texts() {
        for (text, line) in [
            ("Groß, Jörg", "Groß, Jörg"),
            ("  Anna \t Bell\r\n", "Anna Bell"),
            ("Anna\nSchwarz gibt auf.", "Anna Schwarz gibt auf."),
            (
                "Anna\u{2028}Weiß\u{2029}gewinnt\u{85}!",
                "Anna Weiß gewinnt !",
            ),
            ("\u{1b}[2J\u{1b}]0;x\u{7}Anna", "[2J ]0;x Anna"),
            ("Anna\u{202e}annA\u{2066}\u{200f}", "AnnaannA"),
            ("\u{feff}A\u{200b}n\u{ad}na\u{e0041}", "Anna"),
            ("A\u{fdd0}n\u{fdef}n\u{ffff}a", "Anna"),
            // Joiners belong to words in some languages.
            ("نمی\u{200c}خواهم", "نمی\u{200c}خواهم"),
            ("\u{7}\n", ""),
        ] {
            assert_eq!(one_line(text), line, "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn whatever_comes_is_one_line_and_stays_so(text in any::<String>()) {
            let line = one_line(&text);
            prop_assert!(line.lines().count() <= 1);
            prop_assert!(!line.chars().any(|sign| sign.is_control() || is_unseen(sign)));
            let separators = ['\u{2028}', '\u{2029}'];
            prop_assert!(!line.contains(separators));
            prop_assert_eq!(one_line(&line), line.clone());
            prop_assert!(!line.contains("  ") && line.trim() == line);
        }

        #[test]
        fn what_is_clean_is_left_alone(words in prop::collection::vec("[a-zäöüßñçA-Z0-9.,'-]{1,8}", 0..6)) {
            let text = words.join(" ");
            prop_assert_eq!(one_line(&text), text);
        }
    }
}
