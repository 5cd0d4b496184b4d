//! What the threads of a hall share: the places of the games, and what happens to a game that
//! fails.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jiff::civil::Date;
use shakmaty::Chess;
use thiserror::Error;

use super::bulletin::Bulletin;
use super::door::Door;
use super::notice::Notice;
use super::pool::{Place, Pool};
use super::room::Scored;
use super::seating::{Seat, Seating, SeatingError};
use super::table::{BothEars, HallTable, Stepped};
use super::tasks::{Task, Tasks};
use super::words::HallWords;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{FoldError, Player};
use doppelbrett_dialogue::play::Watch;
use doppelbrett_dialogue::{Input, Manner};
use doppelbrett_hearing::{EarsApart, EarsSettings, HearingReport};
use doppelbrett_store::{GameId, Pen, Score, StoreError};
use doppelbrett_web::{BoardView, Overview, Server};
use doppelbrett_words::Wording;

/// The state of a game, for the organiser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameState {
    /// It is being read from the journal.
    Opening,
    /// It goes on: the state in a sentence.
    Going(String),
    /// It is over: the result in words.
    Over(String),
    /// It has failed: why.
    Failed(String),
}

/// The floor of the hall.
pub(super) struct Floor {
    pub(super) pool: Arc<Pool<Tasks>>,
    pub(super) spots: Vec<Spot>,
    pub(super) pen: Pen,
    pub(super) words: HallWords,
    pub(super) manner: Manner,
    pub(super) ears: Option<EarsSettings>,
    pub(super) notices: Sender<Notice>,
    pub(super) bulletin: Bulletin,
    pub(super) scored: Scored,
    pub(super) seating: PathBuf,
    /// Whether the file of the links lacks new ones.
    pub(super) unkept: Mutex<bool>,
    /// The arbiter's page of all boards, if any game has an arbiter.
    pub(super) overview: Option<Overview>,
    // Dropped after the doors of the spots.
    pub(super) server: Server,
}

/// The place of a game, whatever happens to the game.
pub(super) struct Spot {
    pub(super) seat: Seat,
    pub(super) door: Door,
    pub(super) standing: Mutex<Standing>,
    /// The watch of a game whose clock runs.
    pub(super) runs: Mutex<Option<Watch>>,
}

/// What is at a place.
pub(super) enum Standing {
    Opening,
    Played {
        table: Box<HallTable>,
        began: Option<Date>,
        troubled: bool,
    },
    Failed {
        why: String,
    },
}

/// Why a game cannot be played.
#[derive(Debug, Error)]
enum NotOpened {
    /// The journal cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What it holds is no game.
    #[error("the events are not those of a game: {0}")]
    NoGame(#[from] FoldError),
    /// The program broke over it, which is told by this sentence.
    #[error("{0}")]
    Broken(String),
}

impl Floor {
    /// The hall's own words.
    fn wording(&self) -> &Wording {
        self.words.usual()
    }

    pub(super) fn act(&self, place: Place, task: Task) {
        let Some(spot) = self.spots.get(place) else {
            return;
        };
        let _log = tracing::info_span!("game", board = spot.seat.board).entered();
        let mut standing = lock(&spot.standing);
        match (task, &mut *standing) {
            (Task::Open, Standing::Played { .. }) => {}
            (Task::Open, before) => {
                let again = matches!(before, Standing::Failed { .. });
                match self.open(place, spot) {
                    Ok((opened, stepped)) => {
                        *standing = opened;
                        self.after(place, spot, &mut standing, stepped);
                        if again {
                            self.tell(Notice::Opened {
                                board: spot.seat.board,
                            });
                        }
                    }
                    Err(error) => {
                        let why = self.not_opened(&error, spot.seat.number);
                        self.fail(place, spot, &mut standing, why);
                    }
                }
                if again {
                    self.bulletin.changed(place);
                } else {
                    self.bulletin.read(place);
                }
            }
            (Task::Input(timed), Standing::Played { table, .. }) => {
                // Nothing left behind by a panic is used again.
                match catch_unwind(AssertUnwindSafe(|| table.step(timed, &spot.door))) {
                    Ok(stepped) => self.after(place, spot, &mut standing, stepped),
                    Err(panic) => {
                        let why = self.broken(panic.as_ref());
                        self.fail(place, spot, &mut standing, why);
                    }
                }
            }
            (Task::Input(timed), Standing::Failed { why }) => {
                let words = self.closed_words(why);
                spot.door.refuse(timed.input, &words);
            }
            (Task::Input(_), Standing::Opening) => {}
        }
    }

    /// Reads the game from the journal and takes its first step.
    fn open(&self, place: Place, spot: &Spot) -> Result<(Standing, Stepped), NotOpened> {
        let number = spot.seat.number;
        let (stamped, last_seen) = self.pen.journal().take_up(number)?;
        let opened = catch_unwind(AssertUnwindSafe(|| {
            let ears = |hears: fn(HearingReport) -> Input| {
                let pool = Arc::clone(&self.pool);
                let settings = self.ears.clone()?;
                let hears = move |report| pool.push(place, Task::now(hears(report)));
                Some(EarsApart::new(settings, hears))
            };
            let ears = BothEars {
                first: ears(Input::Hearing),
                opposite: ears(|report| Input::Opposite(Box::new(Input::Hearing(report)))),
            };
            let mut table = HallTable::new(
                &stamped,
                number,
                last_seen,
                self.words.at(spot.seat.languages),
                self.manner.clone(),
                self.pen.clone(),
                ears,
            )?;
            table.seat(&spot.door);
            let stepped = table.begin(stamped.len() > 1, &spot.door);
            Ok((table, stepped))
        }));
        let (table, stepped) =
            opened.unwrap_or_else(|panic| Err(NotOpened::Broken(self.broken(panic.as_ref()))))?;
        let began = stamped
            .first()
            .map(|first| first.wall.to_zoned(jiff::tz::TimeZone::system()).date());
        let standing = Standing::Played {
            table: Box::new(table),
            began,
            troubled: false,
        };
        Ok((standing, stepped))
    }

    fn not_opened(&self, error: &NotOpened, number: GameId) -> String {
        match error {
            NotOpened::Store(error) => error.text(&self.wording().messages),
            NotOpened::NoGame(_) => {
                tracing::error!(%error, "a game cannot be played");
                let args = [("game", number.to_string().into())];
                self.wording().text("game-is-none", &args)
            }
            NotOpened::Broken(why) => why.clone(),
        }
    }

    /// What a step means for the rest of the hall.
    fn after(&self, place: Place, spot: &Spot, standing: &mut Standing, stepped: Stepped) {
        let Standing::Played {
            table,
            troubled,
            began,
        } = standing
        else {
            return;
        };
        if table.game().ended().is_some() {
            spot.door.keep_score(&score(spot, table, *began));
        }
        let board = spot.seat.board;
        *lock(&spot.runs) = stepped.runs.then(|| table.watch());
        if stepped.stored {
            self.bulletin.changed(place);
        }
        match stepped.trouble {
            Some(trouble) if trouble.lasting => {
                self.fail(place, spot, standing, trouble.why);
                return;
            }
            Some(trouble) if !*troubled => {
                *troubled = true;
                self.tell(Notice::Unstored {
                    board,
                    why: trouble.why,
                });
            }
            // Reported already.
            Some(_) => {}
            None if stepped.stored && *troubled => {
                *troubled = false;
                self.tell(Notice::StoredAgain { board });
            }
            None => {}
        }
        if let Some(result) = stepped.ended {
            self.tell(Notice::Ended { board, result });
        }
        self.pool.wake_at(place, stepped.next);
    }

    /// Closes a game, and tells its pages and the organiser.
    fn fail(&self, place: Place, spot: &Spot, standing: &mut Standing, why: String) {
        let seat = &spot.seat;
        tracing::error!(board = seat.board, game = %seat.number, %why, "a game has failed");
        self.pool.wake_at(place, None);
        *lock(&spot.runs) = None;
        let view = catch_unwind(AssertUnwindSafe(|| match &*standing {
            Standing::Played { table, .. } => BoardView::of(
                table.game().board(Player::Sighted).position(),
                table.game().setup().color_of(Player::Sighted),
            ),
            _ => BoardView::of(&Chess::default(), shakmaty::Color::White),
        }));
        let failed = Standing::Failed { why: why.clone() };
        let before = std::mem::replace(standing, failed);
        // Whatever is broken may break again while it is dropped.
        let taken_apart = catch_unwind(AssertUnwindSafe(|| drop(before)));
        if taken_apart.is_err() {
            tracing::error!(board = seat.board, "a failed game could not be taken apart");
        }
        if let Ok(view) = view {
            let status = self.closed_words(&why);
            spot.door.closed(BoardView {
                // Not a revision of any game: anything done on this view is stale.
                revision: 0,
                arbiter_status: Some(status.clone()),
                public_status: status.clone(),
                status,
                ..view
            });
        }
        self.tell(Notice::Failed {
            board: seat.board,
            why,
        });
    }

    fn broken(&self, panic: &(dyn std::any::Any + Send)) -> String {
        let what = panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| panic.downcast_ref::<&str>().copied())
            .unwrap_or_default();
        tracing::error!(what, "a game panicked");
        self.wording().text("hall-broken", &[("what", what.into())])
    }

    /// What the pages of a failed game are told.
    fn closed_words(&self, why: &str) -> String {
        self.wording()
            .text("hall-page-failed", &[("why", why.into())])
    }

    pub(super) fn state(&self, spot: &Spot) -> GameState {
        match &*lock(&spot.standing) {
            Standing::Opening => GameState::Opening,
            Standing::Failed { why } => GameState::Failed(why.clone()),
            Standing::Played { table, .. } => match self.wording().result(table.game()) {
                Some(result) => GameState::Over(result),
                None => GameState::Going(self.wording().arbiter_status(table.game(), true)),
            },
        }
    }

    fn tell(&self, notice: Notice) {
        tracing::info!(?notice, "the hall tells");
        if self.notices.send(notice).is_err() {
            tracing::warn!("nobody listens to the hall any more");
        }
    }

    pub(super) fn note_alive(&self) {
        let alive: Vec<(GameId, GameTime)> = self
            .spots
            .iter()
            .filter_map(|spot| Some((spot.seat.number, (*lock(&spot.runs))?.now())))
            .collect();
        if !alive.is_empty() {
            self.pen.seen(alive);
        }
        let Some(error) = self.pen.unnoted() else {
            return;
        };
        let why = error.text(&self.wording().messages);
        for (place, spot) in self.spots.iter().enumerate() {
            if lock(&spot.runs).is_some() {
                let input = Input::NotKept(why.clone());
                self.pool.push(place, Task::now(input));
            }
        }
    }

    /// Stores the links as they are now.
    ///
    /// # Errors
    /// When they cannot be stored; then it is tried again.
    pub(super) fn keep_links(&self) -> Result<(), SeatingError> {
        let mut unkept = lock(&self.unkept);
        let links = seating_of(&self.spots, self.overview.as_ref());
        let kept = links.keep(&self.seating);
        *unkept = kept.is_err();
        kept
    }

    /// Tries again to store links that could not be stored.
    pub(super) fn keep_links_again(&self) {
        let unkept = *lock(&self.unkept);
        if unkept && self.keep_links().is_ok() {
            self.tell(Notice::LinksKept);
        }
    }

    pub(super) fn write_scores(&self) {
        let mut failing = false;
        let of = |place| {
            let spot: &Spot = self.spots.get(place)?;
            let standing = lock(&spot.standing);
            // The last score of a failed game stays in the file.
            let Standing::Played { table, began, .. } = &*standing else {
                return None;
            };
            Some(score(spot, table, *began))
        };
        self.bulletin.follow(self.spots.len(), of, |scores| {
            match self.bulletin.keep(scores) {
                Ok(()) if failing => {
                    failing = false;
                    self.tell(Notice::ScoresAgain);
                }
                Ok(()) => {}
                Err(error) => {
                    let file = self.bulletin.path().display();
                    tracing::error!(%error, %file, "the scores are not written");
                    if !failing {
                        failing = true;
                        let reason = self.wording().messages.reason(&error);
                        let why = format!("{file}: {reason}");
                        self.tell(Notice::NoScores { why });
                    }
                }
            }
            // One that is carried belongs to a round before.
            let of_round = scores.iter().filter(|(place, _)| {
                let spot: Option<&Spot> = self.spots.get(*place);
                spot.is_some_and(|spot| !spot.seat.carried)
            });
            let of_round: Vec<_> = of_round.map(|(_, score)| Arc::clone(score)).collect();
            (self.scored)(&of_round);
        });
    }
}

/// The seats of these places with their current links, and that of all boards.
pub(super) fn seating_of(spots: &[Spot], overview: Option<&Overview>) -> Seating {
    let seat = |spot: &Spot| Seat {
        links: spot.door.links(),
        ..spot.seat.clone()
    };
    Seating {
        arbiter: overview.map(Overview::link),
        game: spots.iter().map(seat).collect(),
    }
}

/// The score of the game at a place, as PGN.
fn score(spot: &Spot, table: &HallTable, began: Option<Date>) -> String {
    let score = Score {
        site: spot.seat.site.clone(),
        round: round(&spot.seat),
        white_fide: spot.seat.white_fide,
        black_fide: spot.seat.black_fide,
        ..Score::of(table.game(), began)
    };
    score.to_string()
}

/// Round and board as broadcasters write them: `3.17`.
fn round(seat: &Seat) -> String {
    match seat.round.as_str() {
        "" => String::new(),
        round => format!("{round}.{}", seat.board),
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
