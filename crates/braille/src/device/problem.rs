//! What BrlAPI's errors mean.

use std::fs::File;
use std::io::ErrorKind;

use brlapi::BrlApiError;

use crate::{BrailleProblem, BrailleSettings};

/// The key file that BrlAPI reads by default.
const KEY_FILE: &str = "/etc/brlapi.key";

impl BrailleProblem {
    /// What a failed attempt to connect means.
    pub(super) fn of(error: &BrlApiError, settings: &BrailleSettings) -> Self {
        match error {
            BrlApiError::AuthenticationFailed | BrlApiError::EmptyKey => Self::NoPermission {
                key: key_file(settings),
            },
            BrlApiError::LibCError | BrlApiError::ConnectionRefused if key_is_closed(settings) => {
                Self::NoPermission {
                    key: key_file(settings),
                }
            }
            BrlApiError::ConnectionRefused | BrlApiError::LibCError => Self::NotRunning,
            BrlApiError::GetAddrInfoError => Self::UnknownHost {
                host: settings.host.clone().unwrap_or_default(),
            },
            BrlApiError::InvalidParameter | BrlApiError::NullByteInString(_) => Self::UnknownHost {
                host: settings.host.clone().unwrap_or_default(),
            },
            BrlApiError::ConnectionTimeout | BrlApiError::ChannelError => Self::NotAnswering,
            BrlApiError::ProtocolVersion => Self::OtherVersion,
            BrlApiError::UnexpectedEndOfFile => Self::Lost,
            BrlApiError::DriverError | BrlApiError::OperationNotSupported => Self::NoDisplay,
            other => Self::Other(other.to_string()),
        }
    }
}

/// The key file from the settings, the environment or BrlAPI's default.
fn key_file(settings: &BrailleSettings) -> String {
    let auth = settings
        .auth
        .clone()
        .or_else(|| std::env::var("BRLAPI_AUTH").ok())
        .unwrap_or_else(|| KEY_FILE.to_owned());
    auth.strip_prefix("keyfile:").unwrap_or(&auth).to_owned()
}

/// Tells an unreadable key from a missing server, which libbrlapi does not.
fn key_is_closed(settings: &BrailleSettings) -> bool {
    File::open(key_file(settings)).is_err_and(|error| error.kind() == ErrorKind::PermissionDenied)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_failure_has_a_meaning() {
        let settings = BrailleSettings {
            host: Some("nowhere:0".into()),
            auth: Some("keyfile:/some/key".into()),
            ..BrailleSettings::default()
        };
        let key = "/some/key".to_owned();
        let host = "nowhere:0".to_owned();
        for (error, problem) in [
            (BrlApiError::ConnectionRefused, BrailleProblem::NotRunning),
            (BrlApiError::LibCError, BrailleProblem::NotRunning),
            (
                BrlApiError::AuthenticationFailed,
                BrailleProblem::NoPermission { key: key.clone() },
            ),
            (BrlApiError::EmptyKey, BrailleProblem::NoPermission { key }),
            (
                BrlApiError::GetAddrInfoError,
                BrailleProblem::UnknownHost { host },
            ),
            (BrlApiError::ConnectionTimeout, BrailleProblem::NotAnswering),
            (BrlApiError::ProtocolVersion, BrailleProblem::OtherVersion),
            (BrlApiError::UnexpectedEndOfFile, BrailleProblem::Lost),
            (
                BrlApiError::OperationNotSupported,
                BrailleProblem::NoDisplay,
            ),
        ] {
            assert_eq!(BrailleProblem::of(&error, &settings), problem, "{error:?}");
        }
    }
}
