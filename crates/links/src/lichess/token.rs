use std::fs;
use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::Address;
use doppelbrett_system::files::{SECRET, is_open_to_others, own_folder, replace};
use doppelbrett_text::Secret;

/// The environment variable that may hold the token instead of the file: of the server whose
/// address goes before it, or of Lichess itself.
pub const TOKEN_VARIABLE: &str = "DOPPELBRETT_LICHESS_TOKEN";

/// No token is longer.
const LONGEST: usize = 512;

/// The server of a token that names none.
const LICHESS: &str = "https://lichess.org";

/// The file that keeps what lets the program into Lichess, after the address of the server
/// that it is for. Only its owner reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenFile(PathBuf);

/// Why there is no token.
#[derive(Debug, Error)]
pub enum TokenError {
    /// Nobody has logged in.
    #[error("nobody is logged in to Lichess; log in with doppelbrett lichess login")]
    None,
    /// The token is another server's.
    #[error("the token is for {0}; log in again with doppelbrett lichess login")]
    Elsewhere(Address),
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

    /// The token for the server `address`: that of the environment, else that of the file.
    ///
    /// # Errors
    /// When there is none for this server, or others can read it.
    pub fn read(&self, address: &Address) -> Result<Secret, TokenError> {
        let variable = std::env::var(TOKEN_VARIABLE).unwrap_or_default();
        let (of, token) = if variable.trim().is_empty() {
            self.stored()?
        } else {
            with_address(&variable, Some(LICHESS))?
        };
        if of == *address {
            Ok(token)
        } else {
            Err(TokenError::Elsewhere(of))
        }
    }

    /// The token of the file, and the server that it is for.
    ///
    /// # Errors
    /// When there is none, or others can read it.
    pub fn stored(&self) -> Result<(Address, Secret), TokenError> {
        let failed = |why| TokenError::File {
            path: self.0.clone(),
            why,
        };
        match is_open_to_others(&self.0) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Err(TokenError::None),
            Ok(true) => return Err(TokenError::Open(self.0.clone())),
            looked => looked.map_err(failed)?,
        };
        with_address(&fs::read_to_string(&self.0).map_err(failed)?, None)
    }

    /// Keeps `token` of the server `address`, for its owner alone.
    ///
    /// # Errors
    /// When the file cannot be written; an old one is then still there.
    pub fn keep(&self, address: &Address, token: &Secret) -> Result<(), TokenError> {
        let kept = || {
            if let Some(folder) = self.0.parent() {
                own_folder(folder)?;
            }
            let text = format!("{address}\n{}\n", token.reveal());
            replace(&self.0, text.as_bytes(), SECRET)
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

/// The server and its token, as `text` has them; without a server, that of `or`.
///
/// # Errors
/// When it names no server, or no token.
fn with_address(text: &str, or: Option<&str>) -> Result<(Address, Secret), TokenError> {
    let text = text.trim();
    let (address, token) = match text.split_once(char::is_whitespace) {
        Some((address, token)) => (Some(address), token),
        None => (or, text),
    };
    // A token that came from nobody knows where is sent nowhere.
    let address = address.ok_or(TokenError::None)?;
    let address = address.parse().map_err(|_| TokenError::NotOne)?;
    Ok((address, token_of(token)?))
}

/// The token that `text` is.
///
/// # Errors
/// When it is none.
pub fn token_of(text: &str) -> Result<Secret, TokenError> {
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

    fn lichess() -> Address {
        LICHESS.parse().unwrap()
    }

    #[test]
    fn only_its_owner_reads_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/lichess-token");
        let file = TokenFile::new(path.clone());
        let read = || file.read(&lichess());
        assert!(matches!(read(), Err(TokenError::None)));
        file.keep(&lichess(), &token_of(" lip_abc \n").unwrap())
            .unwrap();
        assert_eq!(
            fs::metadata(&path).unwrap().permissions().mode() & 0o777,
            0o600
        );
        assert_eq!(read().unwrap().reveal(), "lip_abc");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        assert!(matches!(read(), Err(TokenError::Open(_))));
        file.forget().unwrap();
        file.forget().unwrap();
        assert!(matches!(read(), Err(TokenError::None)));
    }

    #[test]
    fn another_server_does_not_get_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lichess-token");
        let file = TokenFile::new(path.clone());
        let own: Address = "https://lichess.example".parse().unwrap();
        file.keep(&own, &token_of("lip_abc").unwrap()).unwrap();
        assert_eq!(file.read(&own).unwrap().reveal(), "lip_abc");
        let other = file.read(&lichess());
        assert!(matches!(other, Err(TokenError::Elsewhere(of)) if of == own));
        // Nor does any server get one without an address.
        replace(&path, b"lip_abc", SECRET).unwrap();
        for address in [lichess(), own] {
            assert!(matches!(file.read(&address), Err(TokenError::None)));
        }
    }

    #[test]
    fn a_token_may_name_its_server() {
        for (text, or, found) in [
            ("lip_abc", Some(LICHESS), Some("https://lichess.org")),
            (
                " http://[::1]:80  lip_abc\n",
                Some(LICHESS),
                Some("http://[::1]:80"),
            ),
            ("http://lichess.org lip_abc", Some(LICHESS), None),
            ("https://lichess.org two words", None, None),
            ("lip_abc", None, None),
        ] {
            let read = with_address(text, or).ok();
            assert_eq!(
                read.as_ref().map(|(address, _)| address.to_string()),
                found.map(str::to_owned),
                "{text}"
            );
            assert!(read.is_none_or(|(_, token)| token.reveal() == "lip_abc"));
        }
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
