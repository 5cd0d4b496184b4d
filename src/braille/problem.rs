use thiserror::Error;

/// Why there is no Braille display: what happened, what it means, what to do.
///
/// The texts are for logs and for `doctor`; what a player is told comes from
/// `messages`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BrailleProblem {
    /// The program was built without the feature `braille`.
    #[error("this program was built without Braille displays; install one that has them")]
    NotBuilt,
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
