//! `doppelbrett hall --follow`: another process that follows a hall by NATS, and keeps
//! its scores.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::cli::failure::Failure;
use crate::console;
use crate::game::Game;
use crate::hall::nats::{Followed, Following, follow};
use crate::sentences::Wording;
use crate::store::{GameId, Score, Written};
use crate::voice::Channel;
use doppelbrett_system::files::{READABLE, replace};

/// The file of scores is written at most this often.
const PACE: Duration = Duration::from_secs(1);

/// Follows until it is ended, or with `once` until it has caught up.
pub(super) fn run(
    following: Following,
    pgn: Option<PathBuf>,
    json: bool,
    wording: &Wording,
) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::new("hall-nats-no-thread", &[]).because(error))?;
    let mut display = Display {
        url: following.url.clone(),
        pgn,
        json,
        wording,
        games: BTreeMap::new(),
        written: Instant::now(),
        waiting: false,
        failure: None,
    };
    runtime.block_on(follow(following, |followed| display.take(followed)));
    display.write()?;
    display.failure.map_or(Ok(()), Err)
}

/// What is shown and kept of a hall elsewhere.
struct Display<'a> {
    url: String,
    pgn: Option<PathBuf>,
    json: bool,
    wording: &'a Wording,
    games: BTreeMap<GameId, (Game, Option<jiff::civil::Date>)>,
    written: Instant,
    /// Scores wait to be written.
    waiting: bool,
    failure: Option<Failure>,
}

impl Display<'_> {
    fn take(&mut self, followed: Followed) -> ControlFlow<()> {
        match followed {
            Followed::Stream(stream) => {
                if !self.json {
                    let args = [("stream", stream.into())];
                    console::print(&self.wording.text("hall-following", &args));
                }
            }
            Followed::NoStream => {
                let args = [("url", self.url.as_str().into())];
                self.failure = Some(Failure::new("hall-no-stream", &args));
                return ControlFlow::Break(());
            }
            Followed::Several(streams) => {
                let args = [("streams", streams.join(", ").into())];
                self.failure = Some(Failure::new("hall-several-streams", &args));
                return ControlFlow::Break(());
            }
            Followed::Lost(why) => {
                tracing::warn!(why, "the server is lost");
                console::complain(&self.wording.text("hall-follow-failed", &[]));
            }
            Followed::Event(written) => self.event(&written),
            Followed::Quiet => {}
        }
        if self.waiting
            && self.written.elapsed() >= PACE
            && let Err(why) = self.write()
        {
            console::complain(&why.text(&self.wording.messages));
        }
        ControlFlow::Continue(())
    }

    fn event(&mut self, written: &Written) {
        if let Err(error) = self.apply(written) {
            tracing::error!(game = %written.game, %error, "an event does not fit its game");
        }
        self.waiting = self.pgn.is_some();
        if self.json {
            if let Ok(line) = console::json(written) {
                console::print(&line);
            }
            return;
        }
        let Some((game, _)) = self.games.get(&written.game) else {
            return;
        };
        for told in self.wording.tell(&written.event, game) {
            // What only the blind player is told is not for everybody.
            if told.channel == Channel::Room {
                let args = [
                    ("game", written.game.to_string().into()),
                    ("sequence", written.sequence.to_string().into()),
                    ("told", told.text.into()),
                ];
                console::print(&self.wording.text("hall-follow-event", &args));
            }
        }
    }

    fn apply(&mut self, written: &Written) -> Result<(), crate::game::FoldError> {
        let at = written.game_time();
        match self.games.get_mut(&written.game) {
            Some((game, _)) => game.apply(&written.event, at),
            None => {
                let game = Game::fold([(at, &written.event)])?;
                let began = written.wall.parse::<jiff::Timestamp>().ok();
                let began = began.map(|at| at.to_zoned(jiff::tz::TimeZone::system()).date());
                self.games.insert(written.game, (game, began));
                Ok(())
            }
        }
    }

    /// Writes the scores, if a file was named.
    fn write(&mut self) -> Result<(), Failure> {
        let Some(file) = &self.pgn else { return Ok(()) };
        let scores = self.games.values();
        let scores: Vec<String> = scores
            .map(|(game, began)| Score::of(game, *began).to_string())
            .collect();
        self.written = Instant::now();
        self.waiting = false;
        write(file, &scores.join("\n"))
    }
}

fn write(file: &Path, text: &str) -> Result<(), Failure> {
    replace(file, text.as_bytes(), READABLE).map_err(|error| {
        let path = file.display().to_string();
        Failure::new("store-score", &[("path", path.into())]).because(error)
    })
}
