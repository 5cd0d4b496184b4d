use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::str::FromStr;

use serde::Deserialize;
use sha2::Digest;
use thiserror::Error;

use super::InstallError;

/// A SHA-256 checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Sha256([u8; 32]);

impl Sha256 {
    /// The checksum of these bytes.
    #[must_use]
    pub fn of_bytes(bytes: &[u8]) -> Self {
        Self(sha2::Sha256::digest(bytes).into())
    }

    /// The checksum of a file.
    ///
    /// # Errors
    ///
    /// [`InstallError::Io`] when it cannot be read.
    pub fn of(path: &Path) -> Result<Self, InstallError> {
        let failed = |error| InstallError::io(path, &error);
        let mut file = File::open(path).map_err(failed)?;
        let mut digest = sha2::Sha256::new();
        let mut block = vec![0; 1 << 16];
        loop {
            match file.read(&mut block).map_err(failed)? {
                0 => return Ok(Self(digest.finalize().into())),
                length => digest.update(&block[..length]),
            }
        }
    }
}

impl fmt::Display for Sha256 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// The text is no checksum.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a SHA-256 checksum has 64 digits from 0 to f, not {0:?}")]
pub struct NoChecksum(String);

impl FromStr for Sha256 {
    type Err = NoChecksum;

    fn from_str(text: &str) -> Result<Self, NoChecksum> {
        let wrong = || NoChecksum(text.to_owned());
        let text = text.trim();
        if text.len() != 64 || !text.bytes().all(|sign| sign.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (n, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * n..2 * n + 2], 16).map_err(|_| wrong())?;
        }
        Ok(Self(bytes))
    }
}

impl TryFrom<String> for Sha256 {
    type Error = NoChecksum;

    fn try_from(text: String) -> Result<Self, NoChecksum> {
        text.parse()
    }
}

/// Compares a file with the promised checksum; returns the file's own if there is none to
/// compare with.
///
/// # Errors
///
/// [`InstallError::WrongChecksum`], or that the file cannot be read.
pub fn check(path: &Path, promised: Option<Sha256>) -> Result<Sha256, InstallError> {
    let found = Sha256::of(path)?;
    match promised {
        Some(expected) if expected != found => Err(InstallError::WrongChecksum { expected, found }),
        _ => Ok(found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FIPS 180-4's example "abc", and the empty message.
    const ABC: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    const NOTHING: &str = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

    #[test]
    fn files_have_the_checksums_that_the_standard_names() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        for (content, expected) in [("abc", ABC), ("", NOTHING)] {
            std::fs::write(&path, content).unwrap();
            assert_eq!(Sha256::of(&path).unwrap().to_string(), expected);
            assert!(check(&path, expected.to_uppercase().parse().ok()).is_ok());
            assert!(check(&path, None).is_ok());
        }
        assert!(matches!(
            check(&path, ABC.parse().ok()),
            Err(InstallError::WrongChecksum { .. })
        ));
    }

    #[test]
    fn what_is_no_checksum_is_refused() {
        for text in ["", "12", &ABC[1..], &ABC.replace('b', "g"), "ü"] {
            assert!(text.parse::<Sha256>().is_err(), "{text}");
        }
    }
}
