//! The hall itself: opening, asking, closing.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use shakmaty::Color;
use thiserror::Error;

use super::bulletin::Bulletin;
use super::door::{Door, Places};
use super::floor::{Floor, GameState, Spot, Standing, seating_of};
use super::notice::Notice;
use super::pool::Pool;
use super::remembered::Remembered;
use super::seating::{Languages, Links, Seat, Seating, SeatingError, token};
use super::tasks::Task;
use super::words::HallWords;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Event, Game, Setup};
use doppelbrett_dialogue::{Input, Manner};
use doppelbrett_hearing::EarsSettings;
use doppelbrett_store::{BEAT, Committed, GameId, Journal, Scribe, ScribeError, StoreError, Tally};
use doppelbrett_text::messages::{Language, Text};
use doppelbrett_web::{Fingerprint, Role, Server, ServerSettings, Sight, Speech, WebBoardError};
use doppelbrett_words::BothWords;

/// How often it is tried again to store links.
const AGAIN: Duration = Duration::from_secs(1);

/// Where and how a hall is stored and served.
pub struct HallSettings {
    /// Where and how the pages are served.
    pub server: ServerSettings,
    /// What spectators may see.
    pub sight: Sight,
    /// All words, shared by all games.
    pub words: HallWords,
    /// How every agent behaves.
    pub manner: Manner,
    /// What listens to the blind players' pages, if anything does.
    pub ears: Option<EarsSettings>,
    /// Says messages on the blind players' pages.
    pub speech: Option<Speech>,
    /// The file of all scores.
    pub scores: PathBuf,
    /// The list of links.
    pub seating: PathBuf,
    /// The link of the arbiter's page of all boards, from before.
    pub overview: Option<String>,
    /// How many threads play the games. A thread is busy while it waits for the disk, so more
    /// threads than CPU cores make sense.
    pub threads: usize,
    /// Called after each commit with events in it.
    pub committed: Committed,
    /// Called with the scores of the round's games when they have changed.
    pub scored: Scored,
}

/// What else becomes of the scores: a PGN for each game.
pub type Scored = Box<dyn Fn(&[Arc<str>]) + Send + Sync>;

/// A game with which a hall opens.
#[derive(Clone, Debug)]
pub enum Opening {
    /// A new one.
    New {
        /// Its board.
        board: u32,
        /// What was agreed.
        setup: Box<Setup>,
        /// The place in the score.
        site: String,
        /// The round in the score.
        round: String,
        /// The numbers that FIDE gave White and Black.
        fide: [Option<u32>; 2],
        /// The languages, where they are not the hall's.
        languages: Languages,
        /// The links that players keep from the round before.
        links: Links,
    },
    /// One from the journal, with its old links.
    Again(Seat),
}

impl Opening {
    /// Whether it belongs to a round before.
    #[must_use]
    pub const fn is_carried(&self) -> bool {
        matches!(self, Self::Again(seat) if seat.carried)
    }

    /// The languages that are named for its board.
    pub fn languages(&self) -> impl Iterator<Item = Language> + use<> {
        let (Self::New { languages, .. } | Self::Again(Seat { languages, .. })) = self;
        languages.named()
    }
}

/// Why a hall cannot be opened.
#[derive(Debug, Error, Text)]
#[text("hall")]
pub enum HallError {
    /// The journal refuses.
    #[error(transparent)]
    #[text(own)]
    Store(#[from] StoreError),
    /// The journal's writer does not start.
    #[error(transparent)]
    #[text(own)]
    Scribe(#[from] ScribeError),
    /// The pages cannot be served.
    #[error(transparent)]
    #[text(own)]
    Web(#[from] WebBoardError),
    /// The list of links cannot be stored, and without it nobody gets in.
    #[error(transparent)]
    #[text(own)]
    Seating(#[from] SeatingError),
    /// A game cannot begin with its setup.
    #[error("board {board}: {why}")]
    #[text("hall-no-setup")]
    Setup {
        /// The board.
        board: u32,
        /// Why not.
        #[text(skip)]
        why: String,
    },
    /// There is no thread.
    #[error("the hall gets no thread: {0}. Close other programs and try again")]
    NoThread(#[text("why")] io::Error),
}

/// What the hall has done since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Games that go on.
    pub going: usize,
    /// Finished games.
    pub over: usize,
    /// Games that have failed.
    pub failed: usize,
    /// How much was written.
    pub tally: Tally,
}

/// A hall in which games are played until it is dropped. The journal keeps what happened.
pub struct Hall {
    pub(super) floor: Arc<Floor>,
    threads: Vec<JoinHandle<()>>,
    beat: Option<Sender<()>>,
    // Dropped last: it ends when nobody has a pen any more.
    _scribe: Scribe,
}

impl Hall {
    /// Opens a hall with these games, and stores the list of links before anybody can come in.
    /// `notices` is told what happens unasked.
    ///
    /// A game that cannot be read from the journal counts as failed; the others are opened all
    /// the same.
    ///
    /// # Errors
    /// When no game at all could be played.
    pub fn open(
        settings: HallSettings,
        mut journal: Journal,
        openings: Vec<Opening>,
        notices: Sender<Notice>,
    ) -> Result<Self, HallError> {
        let seats = seats(&mut journal, openings)?;
        let server = Server::start(settings.server)?;
        let mut places = Places::new(
            settings.manner.aids,
            settings.sight,
            settings.ears.is_some(),
            settings.speech,
        );
        let pool = Arc::new(Pool::new(seats.len()));
        let mut spots = Vec::with_capacity(seats.len());
        for (place, (seat, arbiter)) in seats.into_iter().enumerate() {
            let behind = settings.sight.delay;
            let words = settings.words.at(seat.languages);
            let remembered = remembered(&journal, seat.number, &words, behind);
            let door = Door::open(
                &server,
                (&mut places, &words),
                arbiter,
                &seat.links,
                remembered,
                (place, seat.board),
                &pool,
            )?;
            spots.push(Spot {
                seat,
                door,
                standing: Mutex::new(Standing::Opening),
                runs: Mutex::default(),
            });
        }
        let arbitrated = spots
            .iter()
            .any(|spot| spot.door.links().of(Role::Arbiter).is_some());
        let overview = arbitrated
            .then(|| {
                let token = settings.overview.as_deref().and_then(token);
                server.open_overview(token, spots.iter().map(|spot| spot.door.table()))
            })
            .transpose()?;
        seating_of(&spots, overview.as_ref()).keep(&settings.seating)?;
        let scribe = Scribe::start(journal, settings.committed)?;
        let floor = Arc::new(Floor {
            pool,
            pen: scribe.pen()?,
            words: settings.words,
            manner: settings.manner,
            ears: settings.ears,
            notices,
            bulletin: Bulletin::new(
                settings.scores,
                settings.seating.parent().unwrap_or(Path::new("")),
                spots.len(),
            ),
            spots,
            seating: settings.seating,
            unkept: Mutex::default(),
            scored: settings.scored,
            overview,
            server,
        });
        let (beat, beats) = mpsc::channel::<()>();
        let mut hall = Self {
            floor,
            threads: Vec::new(),
            beat: Some(beat),
            _scribe: scribe,
        };
        for _ in 0..settings.threads.max(1) {
            hall.thread("games", |floor| {
                floor.pool.work(|place, task| floor.act(place, task));
            })?;
        }
        hall.thread("flags", |floor| {
            floor
                .pool
                .keep_time(|place| floor.pool.push(place, Task::now(Input::Tick)));
        })?;
        hall.thread("scores", |floor| floor.write_scores())?;
        hall.thread("alive", move |floor| {
            let mut again = Instant::now();
            while beats.recv_timeout(BEAT) == Err(RecvTimeoutError::Timeout) {
                floor.note_alive();
                if again.elapsed() >= AGAIN {
                    again = Instant::now();
                    floor.keep_links_again();
                }
            }
            // What ran until the hall closes has run.
            floor.note_alive();
        })?;
        for place in 0..hall.floor.spots.len() {
            hall.floor.pool.push(place, Task::Open);
        }
        Ok(hall)
    }

    fn thread(
        &mut self,
        name: &str,
        run: impl FnOnce(&Floor) + Send + 'static,
    ) -> Result<(), HallError> {
        let floor = Arc::clone(&self.floor);
        let thread = std::thread::Builder::new()
            .name(name.into())
            .spawn(move || run(&floor))
            .map_err(HallError::NoThread)?;
        self.threads.push(thread);
        Ok(())
    }

    /// The certificate's fingerprint, if connections are encrypted.
    #[must_use]
    pub fn fingerprint(&self) -> Option<Fingerprint> {
        self.floor.server.fingerprint()
    }

    /// The games with their links, by board.
    #[must_use]
    pub fn seating(&self) -> Seating {
        seating_of(&self.floor.spots, self.floor.overview.as_ref())
    }

    /// Revokes every link to the game at a board, and stores the new ones; `false` if there is
    /// no such board. Pages opened with the old links are told so and closed.
    ///
    /// # Errors
    /// When no new links can be created; with [`HallError::Seating`] the old ones are void only
    /// while the hall is open, and storing the new ones is tried again.
    pub fn renew_links(&self, board: u32) -> Result<bool, HallError> {
        let mut spots = self.floor.spots.iter();
        let Some(spot) = spots.find(|spot| spot.seat.board == board) else {
            return Ok(false);
        };
        spot.door.renew()?;
        self.floor.keep_links()?;
        Ok(true)
    }

    /// Makes the link of the page of all boards void, with the arbiter's links of the boards that
    /// it listed, and stores the new ones; `false` if there is no such page.
    ///
    /// # Errors
    /// As for [`renew_links`](Self::renew_links).
    pub fn renew_overview(&self) -> Result<bool, HallError> {
        let Some(overview) = &self.floor.overview else {
            return Ok(false);
        };
        overview.renew()?;
        for spot in &self.floor.spots {
            spot.door.table().revoke(Role::Arbiter)?;
        }
        self.floor.keep_links()?;
        Ok(true)
    }

    /// The seats and the state of each game, by board.
    #[must_use]
    pub fn states(&self) -> Vec<(Seat, GameState)> {
        let states = self.floor.spots.iter();
        states
            .map(|spot| (spot.seat.clone(), self.floor.state(spot)))
            .collect()
    }

    /// How many games go on, and how much was written.
    #[must_use]
    pub fn figures(&self) -> Figures {
        let mut figures = Figures {
            tally: self.floor.pen.tally(),
            ..Figures::default()
        };
        for spot in &self.floor.spots {
            match self.floor.state(spot) {
                GameState::Opening | GameState::Going(_) => figures.going += 1,
                GameState::Over(_) => figures.over += 1,
                GameState::Failed(_) => figures.failed += 1,
            }
        }
        figures
    }

    /// Whether every game has been read from the journal or has failed.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.floor.bulletin.all_read()
    }

    /// Input for the game at a board, as its pages would send it; `false` if there is no such
    /// board.
    pub fn input(&self, board: u32, input: Input) -> bool {
        self.task(board, Task::now(input))
    }

    /// Reopens the game at a board, if it has failed; `false` if there is no such board. A
    /// notice tells the result.
    pub fn open_again(&self, board: u32) -> bool {
        self.task(board, Task::Open)
    }

    fn task(&self, board: u32, task: Task) -> bool {
        let mut spots = self.floor.spots.iter();
        let Some(place) = spots.position(|spot| spot.seat.board == board) else {
            return false;
        };
        self.floor.pool.push(place, task);
        true
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        self.beat = None;
        self.floor.pool.close();
        // The last scores are those after the last step.
        let (writers, others): (Vec<_>, Vec<_>) = self
            .threads
            .drain(..)
            .partition(|thread| thread.thread().name() == Some("scores"));
        for thread in others {
            join(thread);
        }
        self.floor.bulletin.close();
        for thread in writers {
            join(thread);
        }
    }
}

fn join(thread: JoinHandle<()>) {
    if thread.join().is_err() {
        tracing::error!("a thread of the hall ended in a panic");
    }
}

/// Creates the new games; returns each seat, and whether there is an arbiter.
fn seats(journal: &mut Journal, openings: Vec<Opening>) -> Result<Vec<(Seat, bool)>, HallError> {
    let mut seats = Vec::with_capacity(openings.len());
    for opening in openings {
        seats.push(match opening {
            Opening::Again(seat) => {
                let arbiter = seat.links.of(Role::Arbiter).is_some();
                (seat, arbiter)
            }
            Opening::New {
                board,
                setup,
                site,
                round,
                fide: [white_fide, black_fide],
                languages,
                links,
            } => {
                Game::new((*setup).clone()).map_err(|error| HallError::Setup {
                    board,
                    why: error.to_string(),
                })?;
                let arbiter = setup.arbiter;
                let name = |color| setup.name_of(setup.player_of(color)).to_owned();
                let (white, black) = (name(Color::White), name(Color::Black));
                let number = journal.create(&[(GameTime::ZERO, Event::Created(setup))])?;
                let seat = Seat {
                    board,
                    number,
                    white,
                    black,
                    site,
                    round,
                    white_fide,
                    black_fide,
                    carried: false,
                    languages,
                    links,
                };
                (seat, arbiter)
            }
        });
    }
    Ok(seats)
}

/// What a game's pages know of it; `None` if the journal cannot tell, for then the game cannot
/// be opened either, and says so.
fn remembered(
    journal: &Journal,
    number: GameId,
    words: &BothWords,
    behind: Duration,
) -> Remembered {
    Remembered::read(journal, number, words, behind).unwrap_or_else(|why| {
        tracing::warn!(game = %number, %why, "nothing is known of what its pages were told");
        Remembered {
            game: journal.tag(number).unwrap_or_default(),
            ..Remembered::default()
        }
    })
}
