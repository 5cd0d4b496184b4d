//! The parts of which the text of a game is made.

use shakmaty::{Color, KnownOutcome, Outcome};

/// A part of the text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Token<'t> {
    /// "12." before a move.
    Number(&'t str),
    /// A move, or what is none.
    Word(&'t str),
    /// A numeric annotation glyph, also as the sign that it stands for.
    Nag(u8),
    /// What is said, without its braces.
    Comment(&'t str),
    /// "(=)": a draw was offered (FIDE Laws, Appendix C.12).
    DrawOffer,
    /// "e.p." after the move.
    EnPassant,
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
    /// How the game ended.
    Result(Outcome),
    /// A comment has no end.
    Unended,
}

/// Signs between moves that say what their glyph says (PGN standard, 10).
const SIGNS: [(&str, u8); 22] = [
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("+=", 14),
    ("+/=", 14),
    ("⩱", 15),
    ("=+", 15),
    ("=/+", 15),
    ("±", 16),
    ("+/-", 16),
    ("∓", 17),
    ("-/+", 17),
    ("+-", 18),
    ("+−", 18),
    ("+–", 18),
    ("-+", 19),
    ("−+", 19),
    ("–+", 19),
    ("□", 7),
    ("N", 146),
    ("TN", 146),
    ("N.", 146),
];

/// So many of them are opinions of the position.
const LAST: usize = 18;

/// Opinions of a move, by their signs.
const OPINIONS: [(&str, u8); 10] = [
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("!", 1),
    ("?", 2),
    ("‼", 3),
    ("⁇", 4),
    ("⁉", 5),
    ("⁈", 6),
];

/// All parts of a text.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut all = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let (token, length) = match first {
            '{' => match comment(rest) {
                Some(end) => (Some(Token::Comment(&rest[1..end])), end + 1),
                None => {
                    all.push(Token::Comment(&rest[1..]));
                    (Some(Token::Unended), rest.len())
                }
            },
            ';' => {
                let end = rest.find('\n').unwrap_or(rest.len());
                (Some(Token::Comment(&rest[1..end])), end)
            }
            '(' if rest.starts_with("(=)") => (Some(Token::DrawOffer), 3),
            '(' => (Some(Token::Open), 1),
            ')' => (Some(Token::Close), 1),
            '*' => (Some(Token::Result(Outcome::Unknown)), 1),
            '.' | '…' => (None, first.len_utf8()),
            '$' => glyph(rest),
            _ => match (opinion(rest), result(rest)) {
                (Some((nag, length)), _) => (Some(Token::Nag(nag)), length),
                (_, Some((outcome, length))) => (Some(Token::Result(outcome)), length),
                (None, None) => word(rest),
            },
        };
        all.extend(token);
        rest = rest[length..].trim_start();
    }
    all
}

/// Where the comment at the beginning ends: at its first brace (PGN standard, 5), but for one
/// within which others were opened and which goes on to a brace that would end nothing.
fn comment(text: &str) -> Option<usize> {
    let mut end = text.find('}')?;
    let mut opened = text[1..end].matches('{').count();
    while opened > 0 {
        let after = end + 1;
        match text[after..].find(['{', '}']) {
            Some(next) if text[after + next..].starts_with('}') => end = after + next,
            _ => break,
        }
        opened -= 1;
    }
    Some(end)
}

/// "$14"; one with a number that no glyph has says nothing.
fn glyph(text: &str) -> (Option<Token<'_>>, usize) {
    let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
    let token = match digits {
        0 => Some(Token::Word("$")),
        _ => text[1..=digits].parse().ok().map(Token::Nag),
    };
    (token, digits + 1)
}

/// "!?" and the like; of a longer row of signs the first count.
fn opinion(text: &str) -> Option<(u8, usize)> {
    let is = |(sign, _): &&(&str, u8)| text.starts_with(sign);
    let (sign, nag) = OPINIONS.iter().find(is)?;
    let more = text[sign.len()..]
        .bytes()
        .take_while(|it| b"!?".contains(it));
    Some((*nag, sign.len() + more.count()))
}

/// A result as it is written in whatever way.
fn result(text: &str) -> Option<(Outcome, usize)> {
    const BETWEEN: [&str; 8] = ["-", "–", "—", "−", ":", " - ", " – ", " : "];
    let mut rest = text;
    let mut eat = |parts: &[&'static str]| {
        let part = *parts.iter().find(|part| rest.starts_with(**part))?;
        rest = &rest[part.len()..];
        Some(part)
    };
    let first = eat(&["1/2", "½", "1", "0"])?;
    let half = matches!(first, "1/2" | "½");
    let known = match (eat(&BETWEEN), half) {
        (None, true) => KnownOutcome::Draw,
        (None, false) => return None,
        (Some(_), _) => match (first, eat(&["1/2", "½", "1", "0"])?) {
            ("1", "0") => KnownOutcome::Decisive {
                winner: Color::White,
            },
            ("0", "1") => KnownOutcome::Decisive {
                winner: Color::Black,
            },
            (_, "1/2" | "½") if half => KnownOutcome::Draw,
            _ => return None,
        },
    };
    let ends = rest.chars().next().is_none_or(is_end);
    ends.then(|| (Outcome::Known(known), text.len() - rest.len()))
}

/// The result that the value of a tag is.
pub(super) fn tag_result(value: &str) -> Outcome {
    let value = value.trim();
    let whole = result(value).filter(|(_, length)| *length == value.len());
    whole.map_or(Outcome::Unknown, |(outcome, _)| outcome)
}

/// Whether no word goes on with this sign.
fn is_end(sign: char) -> bool {
    sign.is_whitespace() || "{}();!?$*‼⁇⁉⁈".contains(sign)
}

/// A number, a sign, or a move.
fn word(text: &str) -> (Option<Token<'_>>, usize) {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let after = text[digits..].chars().next();
    if digits > 0 && !text.starts_with('0') {
        let dotted = matches!(after, Some('.' | '…'));
        let apart = after.is_none_or(|it| is_end(it) || it.is_alphabetic() || is_figurine(it));
        // "5254" is a move of correspondence chess, which is not read.
        if dotted || (apart && digits < 4) {
            return (Some(Token::Number(&text[..digits])), digits);
        }
    }
    let mut length = text.find(is_end).unwrap_or(text.len());
    length += in_parentheses(text, length);
    let word = &text[..length.max(text.chars().next().map_or(0, char::len_utf8))];
    let sign = SIGNS.iter().find(|(sign, _)| *sign == word);
    // An opinion of the position may stand at the move itself.
    let word = match SIGNS[1..LAST].iter().find(|(sign, _)| word.ends_with(sign)) {
        Some((opinion, _)) if sign.is_none() => &word[..word.len() - opinion.len()],
        _ => word,
    };
    let token = match (sign, word) {
        (Some((_, nag)), _) => Some(Token::Nag(*nag)),
        // A sign that stands apart from its move says nothing new.
        (_, "+" | "++" | "#" | "†" | "‡") => None,
        (_, "ep" | "e.p." | "e.p" | "a.p.") => Some(Token::EnPassant),
        _ => Some(Token::Word(word)),
    };
    (token, word.len())
}

/// How long what stands in parentheses and belongs to the move before it is: `d8(Q)`,
/// `exd6(e.p.)`.
fn in_parentheses(text: &str, at: usize) -> usize {
    let Some(inside) = text[at..].strip_prefix('(') else {
        return 0;
    };
    if at == 0 {
        return 0;
    }
    let Some(end) = inside.find(')') else {
        return 0;
    };
    let piece = inside[..end].chars().count() == 1 && text[..at].ends_with(['1', '8']);
    let belongs = matches!(&inside[..end], "ep" | "e.p." | "a.p.")
        || piece && inside.starts_with(|it: char| it.is_alphabetic() || is_figurine(it));
    if belongs { end + 2 } else { 0 }
}

/// Whether it is a picture of a piece.
pub(super) fn is_figurine(sign: char) -> bool {
    ('♔'..='♟').contains(&sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_however_they_are_written() {
        for (text, result) in [
            ("1-0", "1-0"),
            ("0–1", "0-1"),
            ("1:0", "1-0"),
            ("1 - 0", "1-0"),
            ("1/2-1/2", "1/2-1/2"),
            ("1/2 - 1/2", "1/2-1/2"),
            ("½-½", "1/2-1/2"),
            ("1/2", "1/2-1/2"),
            ("½", "1/2-1/2"),
            ("*", "*"),
        ] {
            let [Token::Result(outcome)] = tokens(text)[..] else {
                panic!("{text}: {:?}", tokens(text))
            };
            assert_eq!(outcome.to_string(), result, "{text}");
        }
        for no_result in ["0-0", "1-1", "1-0-0", "0-0-0", "1/3", "1.", "1-0x"] {
            let found = tokens(no_result);
            assert!(
                !found.iter().any(|it| matches!(it, Token::Result(_))),
                "{no_result}"
            );
        }
    }

    #[test]
    fn a_comment_ends_at_its_first_brace_unless_a_later_one_would_end_nothing() {
        for (text, said, words) in [
            ("{a} e4", vec!["a"], 1),
            ("{a {b} e4 {c}", vec!["a {b", "c"], 1),
            ("{a {b} c} e4", vec!["a {b} c"], 1),
            ("{a {b} {c} e4", vec!["a {b", "c"], 1),
            ("; to {the end\n e4", vec![" to {the end"], 1),
            ("{no end e4", vec!["no end e4"], 0),
        ] {
            let found = tokens(text);
            let comments: Vec<&str> = found
                .iter()
                .filter_map(|it| match it {
                    Token::Comment(said) => Some(*said),
                    _ => None,
                })
                .collect();
            assert_eq!(comments, said, "{text}");
            let is_word = |it: &&Token<'_>| matches!(it, Token::Word(_));
            assert_eq!(found.iter().filter(is_word).count(), words, "{text}");
        }
    }
}
