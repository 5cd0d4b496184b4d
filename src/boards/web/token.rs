//! The secret part of the link.

use std::fmt::Write as _;
use std::hint::black_box;

const RANDOM_BYTES: usize = 16;

/// A secret that can stand in a link. It has no `Debug`, so that no log holds it.
pub(super) struct Token(String);

impl Token {
    /// `None` when `text` is not 8 to 128 of `A–Z a–z 0–9 - _`.
    pub(super) fn parse(text: String) -> Option<Self> {
        let allowed = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
        ((8..=128).contains(&text.len()) && text.bytes().all(allowed)).then_some(Self(text))
    }

    /// 128 random bits.
    pub(super) fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; RANDOM_BYTES];
        getrandom::fill(&mut bytes)?;
        let mut text = String::with_capacity(2 * RANDOM_BYTES);
        for byte in bytes {
            // Writing to a String cannot fail.
            let _ = write!(text, "{byte:02x}");
        }
        Ok(Self(text))
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether `given` is this token. The time taken tells nothing but its length.
    pub(super) fn is(&self, given: &str) -> bool {
        self.0.len() == given.len()
            && black_box(
                self.0
                    .bytes()
                    .zip(given.bytes())
                    .fold(0, |unlike, (a, b)| black_box(unlike | (a ^ b))),
            ) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::Token;

    #[test]
    fn only_the_token_itself_is_the_token() {
        let token = Token::parse("abcdefgh".to_owned()).unwrap();
        assert!(token.is("abcdefgh"));
        for wrong in [
            "",
            "abcdefg",
            "abcdefghi",
            "abcdefgH",
            "Abcdefgh",
            "bbcdefgg",
        ] {
            assert!(!token.is(wrong), "{wrong}");
        }
    }
}
