//! Keys, as a terminal sends them: bytes, some of which begin a sequence.

/// A key, or something else that the terminal reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Key {
    /// A character.
    Char(char),
    Enter,
    Escape,
    /// Ctrl-D: nothing more is typed.
    End,
    /// An arrow, a function key, or whatever else has no character.
    Other,
    /// The window has the focus, or has it no longer.
    Focus(bool),
    /// The answer to the question what terminal it is.
    Answer,
}

const ESCAPE: u8 = 0x1b;

/// Makes keys of bytes.
#[derive(Debug, Default)]
pub(in crate::cli) struct Keys {
    /// The beginning of a key.
    begun: Vec<u8>,
}

/// What the bytes so far are.
enum Decoded {
    /// A key of so many bytes.
    Key(Key, usize),
    /// The beginning of one.
    Begun,
}

impl Keys {
    /// The keys that `bytes` complete.
    pub(in crate::cli) fn push(&mut self, bytes: &[u8]) -> Vec<Key> {
        self.begun.extend_from_slice(bytes);
        let mut keys = Vec::new();
        while !self.begun.is_empty() {
            match decode(&self.begun) {
                Decoded::Key(key, length) => {
                    keys.push(key);
                    self.begun.drain(..length);
                }
                Decoded::Begun => break,
            }
        }
        keys
    }

    /// Whether a key has begun: if nothing follows soon, it is over.
    pub(in crate::cli) const fn has_begun(&self) -> bool {
        !self.begun.is_empty()
    }

    /// Nothing has followed: what was begun is the Escape key, or a piece of something.
    pub(in crate::cli) fn over(&mut self) -> Option<Key> {
        let begun = std::mem::take(&mut self.begun);
        match begun[..] {
            [] => None,
            [ESCAPE] => Some(Key::Escape),
            _ => Some(Key::Other),
        }
    }
}

fn decode(bytes: &[u8]) -> Decoded {
    match bytes {
        [] | [ESCAPE] => Decoded::Begun,
        [ESCAPE, ESCAPE, ..] => Decoded::Key(Key::Escape, 1),
        [ESCAPE, b'[', rest @ ..] => sequence(rest),
        [ESCAPE, b'O'] => Decoded::Begun,
        [ESCAPE, b'O', _, ..] => Decoded::Key(Key::Other, 3),
        // A character with Alt.
        [ESCAPE, rest @ ..] => match character(rest) {
            Decoded::Key(_, length) => Decoded::Key(Key::Other, length + 1),
            Decoded::Begun => Decoded::Begun,
        },
        _ => character(bytes),
    }
}

/// What follows `ESC [`: parameters, then one final byte.
fn sequence(rest: &[u8]) -> Decoded {
    // The function keys of Linux's console: ESC [ [ A.
    if let [b'[', after @ ..] = rest {
        return match after {
            [] => Decoded::Begun,
            _ => Decoded::Key(Key::Other, 4),
        };
    }
    let Some(end) = rest.iter().position(|byte| !(0x20..0x40).contains(byte)) else {
        return Decoded::Begun;
    };
    let key = match &rest[..=end] {
        b"I" => Key::Focus(true),
        b"O" => Key::Focus(false),
        [b'?', .., b'c'] => Key::Answer,
        _ => Key::Other,
    };
    Decoded::Key(key, end + 3)
}

fn character(bytes: &[u8]) -> Decoded {
    let key = match bytes {
        [] => return Decoded::Begun,
        [b'\r' | b'\n', ..] => Key::Enter,
        [0x04, ..] => Key::End,
        [byte, ..] if byte.is_ascii_control() => Key::Other,
        [byte, ..] if byte.is_ascii() => Key::Char(char::from(*byte)),
        _ => {
            let most = bytes.len().min(4);
            return match (1..=most).find_map(|n| std::str::from_utf8(&bytes[..n]).ok()) {
                Some(text) => {
                    let key = text.chars().next().map_or(Key::Other, Key::Char);
                    Decoded::Key(key, text.len())
                }
                // A byte that begins or continues no character.
                None if most == 4 || !(0xc2..0xf5).contains(&bytes[0]) => {
                    Decoded::Key(Key::Other, 1)
                }
                None => Decoded::Begun,
            };
        }
    };
    Decoded::Key(key, 1)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn bytes_become_keys() {
        use Key::{Answer, Char, End, Enter, Escape, Focus, Other};
        for (bytes, keys, at_last) in [
            (&b"j"[..], &[Char('j')][..], None),
            (b"\n\r", &[Enter, Enter], None),
            ("sÍ".as_bytes(), &[Char('s'), Char('Í')], None),
            (b"\xc3", &[], Some(Other)),
            (b"\xffn", &[Other, Char('n')], None),
            (b"\x04", &[End], None),
            (b"\t\x7f", &[Other, Other], None),
            (b"\x1b", &[], Some(Escape)),
            (b"\x1b\x1b", &[Escape], Some(Escape)),
            // Arrows and function keys are no Escape.
            (b"\x1b[A", &[Other], None),
            (b"\x1b[1;5Cj", &[Other, Char('j')], None),
            (b"\x1bOPj", &[Other, Char('j')], None),
            (b"\x1b[[Aj", &[Other, Char('j')], None),
            (b"\x1b[", &[], Some(Other)),
            (b"\x1bj", &[Other], None),
            (b"\x1b[I\x1b[O", &[Focus(true), Focus(false)], None),
            (b"\x1b[?65;1;9c\x1b[I", &[Answer, Focus(true)], None),
        ] {
            let mut decoder = Keys::default();
            assert_eq!(decoder.push(bytes), keys, "{bytes:?}");
            assert_eq!(decoder.has_begun(), at_last.is_some(), "{bytes:?}");
            assert_eq!(decoder.over(), at_last, "{bytes:?}");
        }
    }

    proptest! {
        /// However the bytes come, the keys are the same.
        #[test]
        fn pieces_change_nothing(bytes: Vec<u8>, size in 1..5_usize) {
            let mut whole = Keys::default();
            let mut expected = whole.push(&bytes);
            expected.extend(whole.over());
            let mut pieces = Keys::default();
            let mut keys: Vec<Key> = bytes.chunks(size).flat_map(|it| pieces.push(it)).collect();
            keys.extend(pieces.over());
            prop_assert_eq!(keys, expected);
        }
    }
}
