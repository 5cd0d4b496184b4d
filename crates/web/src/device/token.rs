//! The secret part of the link.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

const RANDOM_BYTES: usize = 16;

/// A secret that can stand in a link. It has no `Debug`, so that no log holds it.
#[derive(Clone)]
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

    /// What the server keeps of it to find it again. Looking it up takes a time that
    /// tells nothing about the token.
    pub(super) fn digest(&self) -> Digest {
        digest(&self.0)
    }
}

/// The SHA-256 of a token.
pub(super) type Digest = [u8; 32];

/// That of a token that somebody gives.
pub(super) fn digest(token: &str) -> Digest {
    Sha256::digest(token.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::{Token, digest};

    #[test]
    fn only_the_token_itself_is_the_token() {
        let token = Token::parse("abcdefgh".to_owned()).unwrap();
        assert_eq!(token.digest(), digest("abcdefgh"));
        for wrong in ["", "abcdefg", "abcdefghi", "abcdefgH", "bbcdefgg"] {
            assert_ne!(token.digest(), digest(wrong), "{wrong}");
        }
    }

    #[test]
    fn each_new_one_is_another() {
        let (one, other) = (Token::random().unwrap(), Token::random().unwrap());
        assert_eq!(one.as_str().len(), 32);
        assert_ne!(one.as_str(), other.as_str());
        assert!(Token::parse(one.as_str().to_owned()).is_some());
    }
}
