use std::io;
use std::path::Path;

use thiserror::Error;

use super::Sha256;
use doppelbrett_text::messages::Messages;

/// Why a model was not installed. Whatever was there before is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InstallError {
    /// The server cannot be reached.
    #[error("{address} cannot be reached ({reason}): check the network, or install from a file")]
    Unreachable {
        /// The address.
        address: String,
        /// The network's error.
        reason: String,
    },
    /// The server answers, but not with the file.
    #[error("the server answers with {status} for {address}: try later, or install from a file")]
    Status {
        /// The address.
        address: String,
        /// The HTTP status.
        status: u16,
    },
    /// The connection broke off repeatedly. What arrived is kept.
    #[error(
        "the download broke off after {got} bytes ({reason}): start it again, it goes on there"
    )]
    BrokenOff {
        /// Bytes that have arrived.
        got: u64,
        /// The network's error.
        reason: String,
    },
    /// The file does not have the right length.
    #[error("the file has {found} bytes and must have {expected}: it is not the right one")]
    WrongLength {
        /// Bytes it must have.
        expected: u64,
        /// Bytes it has, or would have.
        found: u64,
    },
    /// The file does not have the promised checksum.
    #[error("the file has the checksum {found} and must have {expected}: it is not the right one")]
    WrongChecksum {
        /// The checksum it must have.
        expected: Sha256,
        /// The checksum it has.
        found: Sha256,
    },
    /// The file is not a zip archive, or is damaged.
    #[error("the file cannot be unpacked ({reason}): fetch it again")]
    NoArchive {
        /// The archive reader's message.
        reason: String,
    },
    /// A part of the archive would be written outside its folder, or is a link.
    #[error("the archive is not safe: it holds {entry}")]
    Unsafe {
        /// The name of the part.
        entry: String,
    },
    /// The archive or the folder is larger than any model.
    #[error("this is too large for a speech model")]
    TooLarge,
    /// There is no model in the archive or the folder.
    #[error("there is no speech model in {source_name}: am/final.mdl is missing")]
    NoModel {
        /// The archive or the folder.
        source_name: String,
    },
    /// Another installation is running.
    #[error("another installation is at work: wait until it has ended")]
    Busy,
    /// A file cannot be read or written.
    #[error("{path}: {reason}")]
    Io {
        /// The file.
        path: String,
        /// The system's error.
        reason: io::ErrorKind,
        /// The system's error number, if it has one.
        code: Option<i32>,
    },
}

impl InstallError {
    /// That the file at `path` cannot be used.
    pub fn io(path: &Path, error: &io::Error) -> Self {
        Self::Io {
            path: path.display().to_string(),
            reason: error.kind(),
            code: error.raw_os_error(),
        }
    }

    /// In the user's words: what happened, and what to do.
    #[must_use]
    pub fn text(&self, messages: &Messages) -> String {
        tracing::warn!(error = %self, "the model is not installed");
        match self {
            Self::Unreachable { address, .. } => {
                messages.text("model-unreachable", &[("address", address.into())])
            }
            Self::Status { address, status } => messages.text(
                "model-status",
                &[
                    ("address", address.into()),
                    ("status", status.to_string().into()),
                ],
            ),
            Self::BrokenOff { got, .. } => messages.text(
                "model-broken-off",
                &[("megabytes", (got / 1_000_000).to_string().into())],
            ),
            Self::WrongLength { expected, found } => messages.text(
                "model-wrong-length",
                &[
                    ("expected", expected.to_string().into()),
                    ("found", found.to_string().into()),
                ],
            ),
            Self::WrongChecksum { expected, found } => messages.text(
                "model-wrong-checksum",
                &[
                    ("expected", expected.to_string().into()),
                    ("found", found.to_string().into()),
                ],
            ),
            Self::NoArchive { .. } => messages.text("model-no-archive", &[]),
            Self::Unsafe { entry } => messages.text("model-unsafe", &[("entry", entry.into())]),
            Self::TooLarge => messages.text("model-too-large", &[]),
            Self::NoModel { source_name } => {
                messages.text("model-none-inside", &[("source", source_name.into())])
            }
            Self::Busy => messages.text("model-busy", &[]),
            Self::Io { path, reason, code } => {
                let error = code.map_or_else(|| (*reason).into(), io::Error::from_raw_os_error);
                let why = messages.reason(&error);
                messages.text("model-io", &[("path", path.into()), ("why", why.into())])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_text::messages::testing::{DETAIL, is_told_in_every_language};

    #[test]
    fn why_nothing_is_installed_is_told_in_the_users_language() {
        let (address, reason) = ("https://a.example".to_owned(), DETAIL.to_owned());
        for error in [
            InstallError::BrokenOff {
                got: 5_000_000,
                reason: reason.clone(),
            },
            InstallError::NoArchive {
                reason: reason.clone(),
            },
            InstallError::Unreachable { address, reason },
            InstallError::io(Path::new("/a"), &io::Error::from_raw_os_error(28)),
            InstallError::io(Path::new("/a"), &io::ErrorKind::NotFound.into()),
        ] {
            is_told_in_every_language(|messages| error.text(messages));
        }
    }
}
