use doppelbrett_text::messages::Text;
use thiserror::Error;

/// Why there is no Braille display: what happened, what it means, what to do.
///
/// The texts are for logs and for `doctor`; what a player is told comes from `messages`.
#[derive(Clone, Debug, PartialEq, Eq, Error, Text)]
#[text("braille", logged)]
pub enum BrailleProblem {
    /// The program was built without the feature `braille`.
    #[error("this program was built without Braille displays; install one that has them")]
    #[text("not-built", part = "braille")]
    NotBuilt,
    /// Nothing listens where BrlAPI should be.
    #[error(
        "no BRLTTY answers, so nothing can be brailled; plug in the display and start BRLTTY \
         (sudo systemctl start brltty)"
    )]
    NotRunning,
    /// BRLTTY wants a key that this user cannot present.
    #[error(
        "BRLTTY refuses this user, so nothing can be brailled; make the key file {key} readable \
         for you (its group, or sudo chmod o+r {key})"
    )]
    NoPermission {
        /// The key file tried.
        key: String,
    },
    /// BRLTTY is running, but its display is unplugged or switched off.
    #[error(
        "the Braille display is not connected; plug it in or switch it on, the line comes back by itself"
    )]
    NoDisplay,
    /// The connection ended: BRLTTY was stopped or has crashed.
    #[error(
        "the connection to BRLTTY has ended; when BRLTTY runs again the line comes back by itself"
    )]
    #[text("braille-not-running")]
    Lost,
    /// Something listens but does not answer in time.
    #[error("BRLTTY does not answer; if this stays so, restart it (sudo systemctl restart brltty)")]
    NotAnswering,
    /// BRLTTY answers, but what is written does not appear on the cells: another program or
    /// window has them.
    #[error(
        "another program or window has the Braille display; leave it there, the line comes back by itself"
    )]
    Taken,
    /// The configured host does not exist.
    #[error(
        "the BrlAPI host {host:?} cannot be found; correct the setting (host:number, or nothing for this machine)"
    )]
    #[text("braille-no-host")]
    UnknownHost {
        /// The setting.
        host: String,
    },
    /// The versions of BRLTTY and libbrlapi are too far apart.
    #[error("BRLTTY speaks another version of BrlAPI; install BRLTTY and libbrlapi of one release")]
    OtherVersion,
    /// The system provided no thread or socket for the display.
    #[error(
        "the system has no room for the display's thread: {0}; close other programs and start again"
    )]
    NoThread(String),
    /// Any other BrlAPI error.
    #[error("BrlAPI reports: {0}; look into BRLTTY's log")]
    #[text("braille-broken")]
    Other(String),
}

impl BrailleProblem {
    /// Whether this is news after `told`. If BRLTTY is known to be away or unresponsive, its
    /// being away is not.
    pub(super) fn is_news_after(&self, told: Option<&Self>) -> bool {
        match told {
            None => true,
            Some(Self::Taken) => *self != Self::Taken,
            Some(_) if matches!(self, Self::NotRunning | Self::Lost) => false,
            Some(told) => self != told,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
