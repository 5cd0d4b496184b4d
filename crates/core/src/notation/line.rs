//! A typed line without what means nothing in it.

/// Every dash that a keyboard, a phone or a word processor may write.
const DASHES: [char; 11] = [
    '\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}', '\u{2015}', '\u{2043}', '\u{2212}',
    '\u{fe58}', '\u{fe63}', '\u{ff0d}',
];

/// The line with one dash for all dashes, blanks for punctuation and annotation signs, and "="
/// for the bracket before the piece that a pawn becomes.
pub(super) fn plain(line: &str) -> String {
    let signs: Vec<char> = line.chars().filter(|sign| !is_invisible(*sign)).collect();
    let mut plain = String::with_capacity(line.len());
    for (at, &sign) in signs.iter().enumerate() {
        match sign {
            '(' if holds_letter(&signs[at + 1..]) => plain.push('='),
            '\'' | '’' => {}
            _ if DASHES.contains(&sign) => plain.push('-'),
            _ if is_ornament(sign) => plain.push(' '),
            _ => plain.push(sign),
        }
    }
    plain
}

/// What joins or hides signs and is not seen.
fn is_invisible(sign: char) -> bool {
    matches!(
        sign,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{fe0e}' | '\u{fe0f}' | '\u{feff}'
    )
}

/// Whether it may stand in a line and means nothing: punctuation, or what somebody thinks of
/// the move.
fn is_ornament(sign: char) -> bool {
    matches!(
        sign,
        ',' | '.'
            | ';'
            | '!'
            | '?'
            | '"'
            | '„'
            | '“'
            | '”'
            | '«'
            | '»'
            | '('
            | ')'
            | '…'
            | '¡'
            | '¿'
            | '‼'
            | '⁇'
            | '⁈'
            | '⁉'
    )
}

/// Whether one letter and a closing bracket follow: "(D)".
fn holds_letter(rest: &[char]) -> bool {
    let mut rest = rest.iter().filter(|sign| !sign.is_whitespace());
    let letter = rest
        .next()
        .is_some_and(|sign| sign.is_alphabetic() || super::signs::figurine(*sign).is_some());
    letter && rest.next() == Some(&')')
}
