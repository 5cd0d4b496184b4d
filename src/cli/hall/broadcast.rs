//! The hall's scores, in a broadcast.

use std::path::Path;
use std::sync::mpsc::Sender;

use clap::Args;

use crate::cli::failure::Failure;
use crate::cli::lichess::client;
use crate::cli::serving;
use crate::console;
use crate::hall::broadcast::{Broadcast, Feed, MOST_GAMES};
use crate::hall::{Notice, Scored};
use crate::lichess::Client;
use crate::sentences::Wording;
use crate::settings::Settings;

/// Which round is broadcast.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Broadcasting {
    // Push the scores to this round of a Lichess broadcast, given by its address, or the end of it
    #[arg(long, value_name = "ROUND", conflicts_with = "follow")]
    broadcast: Option<String>,
}

/// A broadcast that can begin.
pub(super) struct Prepared {
    client: Client,
    round: String,
    feed: Feed,
}

impl Broadcasting {
    /// What the broadcast needs, before the hall is opened; `None` without one.
    ///
    /// # Errors
    /// When nobody is logged in, or that is no round, or there are too many games.
    pub(super) fn prepare(
        &self,
        settings: &Settings,
        own: Option<&Path>,
        games: usize,
    ) -> Result<Option<Prepared>, Failure> {
        let Some(given) = &self.broadcast else {
            return Ok(None);
        };
        let named = || [("given", given.as_str().into())];
        let round = id(given).ok_or_else(|| Failure::new("broadcast-no-round", &named()))?;
        if games > MOST_GAMES {
            let most = MOST_GAMES.to_string().into();
            return Err(Failure::new("broadcast-too-many", &[("most", most)]));
        }
        Ok(Some(Prepared {
            client: client(settings, own)?,
            round: round.to_owned(),
            feed: Feed::new(serving::sight(settings).delay),
        }))
    }
}

impl Prepared {
    /// To be called when the scores have changed.
    pub(super) fn scored(&self) -> Scored {
        let feed = self.feed.clone();
        Box::new(move |scores| feed.take(scores))
    }

    /// Begins to push, until the answer is dropped; without, the games are played all the same.
    pub(super) fn begin(self, notices: Sender<Notice>, wording: &Wording) -> Option<Broadcast> {
        let Self {
            client,
            round,
            feed,
        } = self;
        match Broadcast::start(client, round, feed, notices) {
            Ok(broadcast) => {
                console::print(&wording.text("broadcast-begins", &[]));
                Some(broadcast)
            }
            Err(error) => {
                let why = wording.messages.reason(&error);
                console::print(&wording.text("broadcast-no-thread", &[("why", why.into())]));
                None
            }
        }
    }
}

/// The id of a round, eight letters and digits: given alone, or at the end of its address.
fn id(given: &str) -> Option<&str> {
    let last = given.trim_end_matches('/').rsplit('/').next()?;
    let plain = last.len() == 8 && last.chars().all(|sign| sign.is_ascii_alphanumeric());
    plain.then_some(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_named_by_its_id_or_its_address() {
        for (given, expected) in [
            ("4Yuk2i2H", Some("4Yuk2i2H")),
            (
                "https://lichess.org/broadcast/stadtmeisterschaft/runde-3/4Yuk2i2H/",
                Some("4Yuk2i2H"),
            ),
            ("", None),
            ("https://lichess.org/broadcast", None),
            ("4Yuk2i2H?x", None),
            ("../../x1", None),
        ] {
            assert_eq!(id(given), expected, "{given}");
        }
    }
}
