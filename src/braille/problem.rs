use std::fs::File;
use std::io::ErrorKind;

use brlapi::BrlApiError;
use thiserror::Error;

use super::BrailleSettings;

/// The key file that BrlAPI reads when nothing else is said.
const KEY_FILE: &str = "/etc/brlapi.key";

/// Why there is no Braille display: what happened, what it means, what to do.
///
/// The texts are for logs and for `doctor`; what a player is told comes from
/// `messages`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BrailleProblem {
    /// Nothing listens where BrlAPI should be.
    #[error(
        "no BRLTTY answers, so nothing can be brailled; plug in the display and start BRLTTY \
         (sudo systemctl start brltty)"
    )]
    NotRunning,
    /// BRLTTY wants a key that this user cannot show.
    #[error(
        "BRLTTY refuses this user, so nothing can be brailled; make the key file {key} readable \
         for you (its group, or sudo chmod o+r {key})"
    )]
    NoPermission {
        /// The key file that was tried.
        key: String,
    },
    /// BRLTTY runs, but has no display: unplugged or switched off.
    #[error(
        "the Braille display is not connected; plug it in or switch it on, the line comes back by itself"
    )]
    NoDisplay,
    /// The connection ended: BRLTTY was stopped or has crashed.
    #[error(
        "the connection to BRLTTY has ended; when BRLTTY runs again the line comes back by itself"
    )]
    Lost,
    /// Something listens but does not answer in time.
    #[error("BRLTTY does not answer; if this stays so, restart it (sudo systemctl restart brltty)")]
    NotAnswering,
    /// BRLTTY answers, but what is written does not come onto the cells: another
    /// program has them, or another window.
    #[error(
        "another program or window has the Braille display; leave it there, the line comes back by itself"
    )]
    Taken,
    /// The host of the settings does not exist.
    #[error(
        "the BrlAPI host {host:?} cannot be found; correct the setting (host:number, or nothing for this machine)"
    )]
    UnknownHost {
        /// What the settings say.
        host: String,
    },
    /// BRLTTY and libbrlapi are too far apart.
    #[error("BRLTTY speaks another version of BrlAPI; install BRLTTY and libbrlapi of one release")]
    OtherVersion,
    /// The system gave no thread or no socket for the display.
    #[error(
        "the system has no room for the display's thread: {0}; close other programs and start again"
    )]
    NoThread(String),
    /// Anything else that BrlAPI says.
    #[error("BrlAPI reports: {0}; look into BRLTTY's log")]
    Other(String),
}

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

    /// Whether this is news to somebody who was told `told`. While BRLTTY is
    /// away or does not answer, that it is away is no news.
    pub(super) fn is_news_after(&self, told: Option<&Self>) -> bool {
        match told {
            None => true,
            Some(Self::Taken) => *self != Self::Taken,
            Some(_) if matches!(self, Self::NotRunning | Self::Lost) => false,
            Some(told) => self != told,
        }
    }
}

/// The key file of the settings, the environment or BrlAPI itself.
fn key_file(settings: &BrailleSettings) -> String {
    let auth = settings
        .auth
        .clone()
        .or_else(|| std::env::var("BRLAPI_AUTH").ok())
        .unwrap_or_else(|| KEY_FILE.to_owned());
    auth.strip_prefix("keyfile:").unwrap_or(&auth).to_owned()
}

/// libbrlapi does not tell an unreadable key from a missing server.
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

    #[test]
    fn the_same_trouble_is_told_once() {
        use BrailleProblem::{Lost, NoDisplay, NotAnswering, NotRunning, Taken};
        for (now, told, news) in [
            (NotRunning, None, true),
            (NotRunning, Some(NotRunning), false),
            (NotRunning, Some(Lost), false),
            (NotRunning, Some(NoDisplay), false),
            (NoDisplay, Some(NotRunning), true),
            (NoDisplay, Some(NoDisplay), false),
            (NotAnswering, Some(Lost), true),
            (Lost, Some(NotAnswering), false),
            (Taken, None, true),
            (Taken, Some(Taken), false),
            (Lost, Some(Taken), true),
        ] {
            assert_eq!(now.is_news_after(told.as_ref()), news, "{now:?} {told:?}");
        }
    }
}
