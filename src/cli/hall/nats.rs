//! The hall's events, passed on by NATS.

use std::path::Path;
use std::sync::mpsc::Sender;

use clap::Args;

use super::follow;
use crate::cli::failure::Failure;
use crate::console;
use crate::hall::Notice;
use crate::hall::nats::{Following, Publisher, Wake};
use crate::sentences::Wording;

/// Where events are passed on to, or followed from.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Nats {
    // Pass all events on to this NATS server with JetStream, such as nats://127.0.0.1:4222
    #[arg(
        long,
        value_name = "URL",
        env = "DOPPELBRETT_NATS",
        hide_env_values = true
    )]
    nats: Option<String>,
    // Follow a hall on another computer by this NATS server, and catch up
    #[arg(long, value_name = "URL", conflicts_with_all = ["pairings", "resume"])]
    follow: Option<String>,
    // With --follow: the stream, if the server has several halls
    #[arg(long, value_name = "NAME", requires = "follow")]
    stream: Option<String>,
    // With --follow: end when everything there has been read
    #[arg(long, requires = "follow")]
    once: bool,
    // With --follow: print the events as JSON, one per line
    #[arg(long, requires = "follow")]
    json: bool,
    #[arg(skip)]
    wake: Wake,
}

impl Nats {
    /// Follows another hall, if that is what is wanted.
    pub(super) fn follow(
        &self,
        pgn: Option<&Path>,
        wording: &Wording,
    ) -> Option<Result<(), Failure>> {
        let following = Following {
            url: self.follow.clone()?,
            stream: self.stream.clone(),
            once: self.once,
        };
        let pgn = pgn.map(Path::to_owned);
        Some(follow::run(following, pgn, self.json, wording))
    }

    /// To be called when something was committed.
    pub(super) fn committed(&self) -> Box<dyn Fn() + Send + Sync> {
        let wake = self.wake.clone();
        Box::new(move || wake.wake())
    }

    /// Passes the journal on until the answer is dropped; without NATS the games are
    /// played all the same.
    pub(super) fn publish(
        &self,
        journal: &Path,
        notices: Sender<Notice>,
        wording: &Wording,
    ) -> Option<Publisher> {
        match Publisher::start(self.nats.clone()?, journal, self.wake.clone(), notices) {
            Ok(publisher) => {
                let args = [("stream", publisher.stream().into())];
                console::print(&wording.text("hall-nats-to", &args));
                Some(publisher)
            }
            Err(error) => {
                tracing::warn!(%error, "nothing is passed on to NATS");
                let why = error.text(&wording.messages);
                console::print(&wording.text("hall-nats-refused", &[("why", why.into())]));
                None
            }
        }
    }
}
