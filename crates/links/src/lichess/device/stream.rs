use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::client::{Client, cut, unreadable};
use super::pause::{Growing, Pauses};
use super::told::{Part, Told};
use crate::lichess::{LichessProblem, LichessReport, Line};

/// A stream that lasted so long was a good one: the next cut is its first.
const GOOD: Duration = Duration::from_secs(10);

/// Follows the stream of a game until it is over.
pub(super) struct Stream {
    pub(super) client: Client,
    pub(super) game: String,
    pub(super) told: Arc<Told>,
    pub(super) pauses: Arc<Pauses>,
    /// The state of the game is wanted anew.
    pub(super) anew: Arc<AtomicBool>,
}

impl Stream {
    pub(super) fn run(self) {
        let mut pause = Growing::default();
        let mut failed = 0;
        let mut anew = false;
        loop {
            let began = Instant::now();
            let mut heard = began;
            let problem = match self.follow(&mut heard, &mut anew) {
                Ok(End::Over) => return,
                Ok(End::Anew) => {
                    anew = true;
                    continue;
                }
                Err(problem) => problem,
            };
            if heard.duration_since(began) > GOOD {
                pause = Growing::default();
                failed = 0;
            }
            failed += 1;
            self.told
                .failed(Part::Stream, problem.clone(), failed, heard.elapsed());
            if self.pauses.is_closed() || problem.is_final() {
                return;
            }
            let wait = match problem {
                LichessProblem::TooMany(seconds) => Duration::from_secs(seconds),
                _ => pause.next(),
            };
            if !self.pauses.wait(wait) {
                return;
            }
        }
    }

    /// Reads the stream until the game is over, or is to be read anew; `heard` is when
    /// anything came last, and with `anew` it is.
    fn follow(&self, heard: &mut Instant, anew: &mut bool) -> Result<End, LichessProblem> {
        let path = format!("/api/board/game/stream/{}", self.game);
        let mut lines = self.client.stream(&path)?;
        while let Some(bytes) = lines.next_line().map_err(cut)? {
            *heard = Instant::now();
            if self.pauses.is_closed() {
                return Ok(End::Over);
            }
            if bytes.is_empty() {
                if self.anew.swap(false, Ordering::Relaxed) {
                    return Ok(End::Anew);
                }
                continue;
            }
            let report = match Line::read(&bytes).map_err(unreadable)? {
                Line::Full(game) if std::mem::take(anew) => {
                    LichessReport::StandsAnew(game.standing)
                }
                Line::Full(game) => LichessReport::Stands(game.standing),
                Line::State(standing) => LichessReport::Stands(standing),
                Line::Chat(line) => LichessReport::Chat(line),
                Line::Gone(absence) => LichessReport::Gone(absence),
                Line::Other => continue,
            };
            self.told.found(Part::Stream);
            let over = matches!(
                &report,
                LichessReport::Stands(standing) | LichessReport::StandsAnew(standing)
                    if !standing.status.is_open()
            );
            self.told.report(report);
            if over {
                return Ok(End::Over);
            }
        }
        Err(cut("the stream ended"))
    }
}

/// Why a stream is no longer read.
enum End {
    /// The game is over, or left.
    Over,
    /// It is opened again.
    Anew,
}
