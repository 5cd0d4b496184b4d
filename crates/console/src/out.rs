//! The one way out to standard output and standard error: texts of others in what is printed move
//! no cursor, change no title and turn no line around.

use std::borrow::Cow;
use std::io::{self, IsTerminal, StdoutLock, Write};

use serde::Serialize;

use doppelbrett_core::foreign::is_unseen;

/// `text` as a terminal may show it: without invisible signs, such as those that change the
/// writing direction, and with U+FFFD for every control sign but the ends of lines and pages.
#[must_use]
pub fn harmless(text: &str) -> Cow<'_, str> {
    let clean = |sign: char| sign == '\n' || !(sign.is_control() || is_unseen(sign));
    if text.chars().all(clean) {
        return Cow::Borrowed(text);
    }
    let text = text.replace("\r\n", "\n");
    let kept = text.chars().filter(|sign| !is_unseen(*sign));
    kept.map(|sign| match sign {
        '\n' | '\u{c}' => '\n',
        '\t' => ' ',
        sign if sign.is_control() => char::REPLACEMENT_CHARACTER,
        sign => sign,
    })
    .collect()
}

/// A value as one line of JSON in which the signs that [`harmless`] would change are escaped, so
/// that it is printed as it is.
///
/// # Errors
/// When the value is no JSON.
pub fn json(value: &impl Serialize) -> serde_json::Result<String> {
    let line = serde_json::to_string(value)?;
    let mut escaped = String::with_capacity(line.len());
    for sign in line.chars() {
        if sign.is_control() || is_unseen(sign) {
            for unit in sign.encode_utf16(&mut [0; 2]) {
                escaped.push_str(&format!("\\u{unit:04x}"));
            }
        } else {
            escaped.push(sign);
        }
    }
    Ok(escaped)
}

/// Prints a line on standard error, whatever becomes of it.
#[expect(clippy::disallowed_methods, reason = "this is the one place")]
pub fn complain(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{}", harmless(line));
}

/// Writes a document: as it is into a file or to another program, and as a terminal may show it
/// there.
///
/// # Errors
/// When nothing can be written.
pub fn document(bytes: &[u8]) -> io::Result<()> {
    let mut out = raw();
    out.write_all(&as_read(bytes, is_seen()))?;
    out.flush()
}

fn as_read(bytes: &[u8], terminal: bool) -> Cow<'_, [u8]> {
    if !terminal {
        return Cow::Borrowed(bytes);
    }
    Cow::Owned(
        harmless(&String::from_utf8_lossy(bytes))
            .into_owned()
            .into(),
    )
}

/// Whether standard output is a terminal.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "this is the one place")]
pub fn is_seen() -> bool {
    io::stdout().is_terminal()
}

/// Standard output as it is: for the program's own control sequences, and for what its processes
/// tell each other. Nothing foreign may be written there.
#[expect(clippy::disallowed_methods, reason = "this is the one place")]
pub fn raw() -> StdoutLock<'static> {
    io::stdout().lock()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_text_of_others_moves_no_cursor_and_turns_no_line() {
        for (text, shown) in [
            (
                "Weiß: Bauer Eva zwei Eva vier.\n",
                "Weiß: Bauer Eva zwei Eva vier.\n",
            ),
            (
                "\u{1b}]0;x\u{7}Anna\u{1b}[2J",
                "\u{fffd}]0;x\u{fffd}Anna\u{fffd}[2J",
            ),
            // C1: the same in one sign, in terminals that know it.
            ("\u{9b}2JAnna\u{85}", "\u{fffd}2JAnna\u{fffd}"),
            ("Anna\u{202e}annA\u{2066}\u{200f}\u{61c}", "AnnaannA"),
            ("Anna\rBerta\u{8}", "Anna\u{fffd}Berta\u{fffd}"),
            (
                "[Event \"x\"]\r\n\r\n1. e4 *\r\n",
                "[Event \"x\"]\n\n1. e4 *\n",
            ),
            ("a\tb\u{c}c", "a b\nc"),
            ("♞ ⠝ é", "♞ ⠝ é"),
        ] {
            assert_eq!(harmless(text), shown, "{text:?}");
            assert_eq!(*as_read(text.as_bytes(), true), *shown.as_bytes());
            assert_eq!(*as_read(text.as_bytes(), false), *text.as_bytes());
        }
        assert_eq!(*as_read(b"\xff\x1b", true), *"\u{fffd}\u{fffd}".as_bytes());
        assert_eq!(*as_read(b"\xff\x1b", false), *b"\xff\x1b");
    }

    proptest! {
        #[test]
        fn whatever_comes_is_harmless_and_json_keeps_it(text in any::<String>()) {
            let shown = harmless(&text);
            prop_assert!(!shown.chars().any(|sign| sign != '\n' && (sign.is_control() || is_unseen(sign))));
            prop_assert_eq!(harmless(&shown), shown.clone());
            let line = json(&text).unwrap();
            prop_assert_eq!(harmless(&line), line.clone());
            prop_assert_eq!(serde_json::from_str::<String>(&line).unwrap(), text);
        }

        #[test]
        fn signs_that_change_a_line_are_escaped(sign in proptest::sample::select(
            &['\u{1b}', '\u{9b}', '\u{202e}', '\u{2066}', '\u{e0041}', '\u{7f}', '\n'][..]
        )) {
            let line = json(&format!("a{sign}b")).unwrap();
            prop_assert!(line.is_ascii() && !line.contains(char::is_control), "{}", line);
        }
    }
}
