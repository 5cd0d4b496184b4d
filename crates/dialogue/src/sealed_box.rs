//! The envelope of a sealed move: whoever has the code opens it, and nobody else, with whatever
//! they read of the journal.
//!
//! What lies in it is encrypted for a key pair ([`crypto_box`]'s sealed boxes) that follows from
//! the arbiter's code. The public key stands in the journal, so that a move can be sealed after
//! a restart, too; the code stands nowhere.

use crypto_box::aead::OsRng;
use crypto_box::{PublicKey, SecretKey};
use sha2::{Digest, Sha256};

/// How many digits a code has: about 80 bits, which nobody can try out.
const DIGITS: usize = 24;

/// All sealed moves have this length, so that it says nothing about the move.
const LENGTH: usize = 512;

/// The code of an envelope, for the arbiter alone.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(String);

impl Code {
    /// A new one.
    ///
    /// # Errors
    /// When the system gives no random numbers.
    pub fn random() -> Result<Self, getrandom::Error> {
        let mut digits = String::with_capacity(DIGITS);
        while digits.len() < DIGITS {
            let mut bytes = [0];
            getrandom::fill(&mut bytes)?;
            // The last ones would make some digits more frequent.
            if bytes[0] < 250 {
                digits.push(char::from(b'0' + bytes[0] % 10));
            }
        }
        Ok(Self(digits))
    }

    /// The code in what somebody typed, whatever stands between its digits; `None` if those are
    /// too few or too many.
    #[must_use]
    pub fn typed(text: &str) -> Option<Self> {
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        (digits.len() == DIGITS).then_some(Self(digits))
    }

    /// The code in groups of four digits, as it is written down.
    #[must_use]
    pub fn written(&self) -> String {
        let groups: Vec<&str> = (0..DIGITS)
            .step_by(4)
            .map(|at| &self.0[at..at + 4])
            .collect();
        groups.join(" ")
    }

    fn key(&self) -> SecretKey {
        let mut hash = Sha256::new();
        hash.update(b"doppelbrett envelope\n");
        hash.update(self.0.as_bytes());
        SecretKey::from(<[u8; 32]>::from(hash.finalize()))
    }

    /// The public key by which something is sealed for this code.
    #[must_use]
    pub fn lock(&self) -> String {
        hexadecimal(self.key().public_key().as_bytes())
    }

    /// What was [`sealed`](seal) for this code; `None` for another one, or a damaged envelope.
    #[must_use]
    pub fn open(&self, sealed: &str) -> Option<String> {
        let padded = self.key().unseal(&bytes(sealed)?).ok()?;
        let end = padded.iter().rposition(|byte| *byte != 0)? + 1;
        String::from_utf8(padded[..end].to_vec()).ok()
    }
}

/// `words`, so that only the code of `lock` makes them readable again; `None` if `lock` is none,
/// or the words are too long for an envelope.
#[must_use]
pub fn seal(words: &str, lock: &str) -> Option<String> {
    let key = PublicKey::from(<[u8; 32]>::try_from(bytes(lock)?).ok()?);
    let mut padded = words.as_bytes().to_vec();
    if padded.is_empty() || padded.len() > LENGTH {
        return None;
    }
    padded.resize(LENGTH, 0);
    Some(hexadecimal(&key.seal(&mut OsRng, &padded).ok()?))
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(hexadecimal: &str) -> Option<Vec<u8>> {
    let digits = hexadecimal.as_bytes();
    let byte = |pair: &[u8]| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok();
    digits
        .len()
        .is_multiple_of(2)
        .then(|| digits.chunks(2).map(byte).collect())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_code_opens_what_was_sealed() {
        let code = Code::random().unwrap();
        let sealed = seal("Springer Gustav eins Felix drei", &code.lock()).unwrap();
        assert!(!sealed.contains("Springer"));
        assert_eq!(
            code.open(&sealed).as_deref(),
            Some("Springer Gustav eins Felix drei")
        );
        assert_eq!(Code::random().unwrap().open(&sealed), None);
        let other = seal("Springer Gustav eins Felix drei", &code.lock()).unwrap();
        assert_ne!(sealed, other, "the same move looks the same");
        let short = seal("e4", &code.lock()).unwrap();
        assert_eq!(short.len(), sealed.len(), "the length tells the move");
    }

    #[test]
    fn a_code_is_typed_as_it_is_written_or_in_one() {
        let code = Code::random().unwrap();
        let written = code.written();
        assert_eq!(written.len(), 29);
        for typed in [
            written.clone(),
            written.replace(' ', ""),
            written.replace(' ', "-"),
            format!(" {written}. "),
        ] {
            assert!(Code::typed(&typed) == Some(code.clone()), "{typed}");
        }
        for typed in ["", "1234", &written[..28], &format!("{written}1")] {
            assert!(Code::typed(typed).is_none(), "{typed}");
        }
    }

    #[test]
    fn what_is_damaged_opens_nothing() {
        let code = Code::random().unwrap();
        let sealed = seal("0-0", &code.lock()).unwrap();
        for damaged in ["", "0", "zz", "ä0", &sealed[2..]] {
            assert_eq!(code.open(damaged), None, "{damaged}");
        }
        for (place, digit) in sealed.char_indices() {
            let mut damaged = sealed.clone();
            let another = if digit == '0' { "1" } else { "0" };
            damaged.replace_range(place..=place, another);
            assert_eq!(code.open(&damaged), None, "digit {place}");
        }
        for lock in ["", "00", "zz", "é"] {
            assert_eq!(seal("0-0", lock), None, "{lock}");
        }
        assert_eq!(seal("", &code.lock()), None);
        assert_eq!(seal(&"x".repeat(513), &code.lock()), None);
    }
}
