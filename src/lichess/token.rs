use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;

use thiserror::Error;

use crate::files::{SECRET, own_folder, replace};
use crate::settings::Secret;

/// The environment variable that may hold the token instead of the file.
pub const TOKEN_VARIABLE: &str = "DOPPELBRETT_LICHESS_TOKEN";

/// No token is longer.
const LONGEST: usize = 512;

/// The file that keeps what lets the program into Lichess. Only its owner reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenFile(PathBuf);

/// Why there is no token.
#[derive(Debug, Error)]
pub enum TokenError {
    /// Nobody has logged in.
    #[error("nobody is logged in to Lichess; log in with doppelbrett lichess login")]
    None,
    /// Others can read the file, so the token is no secret any more.
    #[error("others can read {}; revoke the token at Lichess and log in again", .0.display())]
    Open(PathBuf),
    /// What is there is no token.
    #[error("what was given is no token: a token is one word of letters, digits and _")]
    NotOne,
    /// The file cannot be read or written.
    #[error("the token in {} cannot be kept or read: {why}", path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
}

impl TokenFile {
    /// The file at `path`.
    #[must_use]
    pub const fn new(path: PathBuf) -> Self {
        Self(path)
    }

    /// The token: that of the environment, else that of the file.
    ///
    /// # Errors
    /// When there is none, or others can read it.
    pub fn read(&self) -> Result<Secret, TokenError> {
        if let Ok(token) = std::env::var(TOKEN_VARIABLE)
            && !token.trim().is_empty()
        {
            return token_of(&token);
        }
        self.stored()
    }

    /// The token of the file.
    ///
    /// # Errors
    /// When there is none, or others can read it.
    pub fn stored(&self) -> Result<Secret, TokenError> {
        let failed = |why| TokenError::File {
            path: self.0.clone(),
            why,
        };
        let about = match fs::metadata(&self.0) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Err(TokenError::None),
            about => about.map_err(failed)?,
        };
        if about.mode() & 0o077 != 0 {
            return Err(TokenError::Open(self.0.clone()));
        }
        token_of(&fs::read_to_string(&self.0).map_err(failed)?)
    }

    /// Keeps `token`, for its owner alone.
    ///
    /// # Errors
    /// When the file cannot be written; an old one is then still there.
    pub fn keep(&self, token: &Secret) -> Result<(), TokenError> {
        let kept = || {
            if let Some(folder) = self.0.parent() {
                own_folder(folder)?;
            }
            replace(&self.0, token.reveal().as_bytes(), SECRET)
        };
        kept().map_err(|why| TokenError::File {
            path: self.0.clone(),
            why,
        })
    }

    /// Forgets the token.
    ///
    /// # Errors
    /// When the file is there and cannot be removed.
    pub fn forget(&self) -> Result<(), TokenError> {
        match fs::remove_file(&self.0) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => Err(TokenError::File {
                path: self.0.clone(),
                why,
            }),
            _ => Ok(()),
        }
    }
}

/// The token that `text` is.
///
/// # Errors
/// When it is none.
pub(crate) fn token_of(text: &str) -> Result<Secret, TokenError> {
    let text = text.trim();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"_-.~".contains(&byte);
    if text.is_empty() || text.len() > LONGEST || !text.bytes().all(plain) {
        return Err(TokenError::NotOne);
    }
    Ok(Secret::new(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn only_its_owner_reads_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/lichess-token");
        let file = TokenFile::new(path.clone());
        assert!(matches!(file.read(), Err(TokenError::None)));
        file.keep(&token_of(" lip_abc \n").unwrap()).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().mode() & 0o777, 0o600);
        assert_eq!(file.read().unwrap().reveal(), "lip_abc");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        assert!(matches!(file.read(), Err(TokenError::Open(_))));
        file.forget().unwrap();
        file.forget().unwrap();
        assert!(matches!(file.read(), Err(TokenError::None)));
    }

    #[test]
    fn what_is_no_token() {
        for text in [
            "",
            " ",
            "two words",
            "a\r\nX-Evil: 1",
            "ä",
            &"x".repeat(600),
        ] {
            assert!(
                matches!(token_of(text), Err(TokenError::NotOne)),
                "{text:?}"
            );
        }
    }
}
