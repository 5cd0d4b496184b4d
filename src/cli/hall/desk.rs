//! The console of the hall: what the organiser reads and types, a line each.

use std::path::Path;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Duration;

use super::broadcast::Prepared;
use super::nats::Nats;
use crate::cli::failure::Failure;
use crate::cli::{inputs, links};
use crate::console::{self, ConsoleReport};
use crate::foreign::one_line;
use crate::hall::{
    GameState, Hall, HallError, HallSettings, Notice, Opening, Order, Orders, Seat, SeatingError,
};
use crate::play::forward;
use crate::sentences::Wording;
use crate::store::Journal;
use doppelbrett_system::memory::resident_kib;

/// What reaches the organiser's desk.
enum Arrival {
    Line(String),
    TooLong,
    Notice(Notice),
    End,
}

/// Opens the hall and serves its console until it is ended.
pub(super) fn sit(
    settings: HallSettings,
    journal: Journal,
    openings: Vec<Opening>,
    nats: &Nats,
    broadcast: Option<Prepared>,
    wording: &Wording,
) -> Result<(), Failure> {
    let orders = Orders::load(wording.language()).map_err(Failure::damaged)?;
    let (arrivals, arrived) = mpsc::channel();
    let notices = notices(arrivals.clone());
    let passed_on = journal.path().to_owned();
    let list = settings.seating.clone();
    let scores = settings.scores.clone();
    let games = openings.len();
    let hall = Hall::open(settings, journal, openings, notices.clone())?;
    let file = |path: &Path| path.display().to_string();
    console::print(&wording.text(
        "hall-open",
        &[
            ("games", games.to_string().into()),
            ("file", file(&list).into()),
        ],
    ));
    console::print(&wording.text("hall-scores-in", &[("file", file(&scores).into())]));
    if let Some(print) = hall.fingerprint() {
        let args = [("print", print.to_string().into())];
        console::print(&wording.text("links-fingerprint", &args));
        console::print(&links::fingerprint_in_words(print, wording));
    }
    {
        // Ends after the hall: what is written last is passed on, too.
        let _broadcast = broadcast.and_then(|broadcast| broadcast.begin(notices.clone(), wording));
        let _publisher = nats.publish(&passed_on, notices, wording);
        keyboard(arrivals.clone());
        inputs::interrupts(arrivals, || Arrival::End)?;
        let desk = Desk {
            hall,
            orders,
            wording,
            links: file(&list),
        };
        desk.serve(&arrived);
    }
    // What was told while the hall was closed.
    for arrival in arrived.try_iter() {
        if let Arrival::Notice(notice) = arrival {
            console::print(&notice.text(wording));
        }
    }
    console::print(&wording.text("hall-closed", &[]));
    Ok(())
}

fn notices(arrivals: Sender<Arrival>) -> Sender<Notice> {
    let (notices, noticed) = mpsc::channel();
    forward(noticed, arrivals, |notice| Some(Arrival::Notice(notice)));
    notices
}

fn keyboard(arrivals: Sender<Arrival>) {
    let (reports, typed) = mpsc::channel();
    console::read(reports);
    forward(typed, arrivals, |report| {
        Some(match report {
            ConsoleReport::Line(line) => Arrival::Line(one_line(&line)),
            ConsoleReport::TooLong => Arrival::TooLong,
            ConsoleReport::Closed => Arrival::End,
            // Many people play; whoever piped the first orders has not closed the hall.
            ConsoleReport::ReadToEnd => return None,
        })
    });
}

struct Desk<'a> {
    hall: Hall,
    orders: Orders,
    wording: &'a Wording,
    links: String,
}

impl Desk<'_> {
    fn serve(&self, arrived: &Receiver<Arrival>) {
        for arrival in arrived {
            match arrival {
                Arrival::Notice(notice) => console::print(&notice.text(self.wording)),
                Arrival::Line(line) if line.is_empty() => {}
                Arrival::Line(line) => match self.orders.read(&line) {
                    Some(Order::End) => return,
                    Some(order) => self.obey(order),
                    None => self.print("hall-unknown", &[("words", line)]),
                },
                Arrival::TooLong => console::print(&self.wording.line_too_long()),
                Arrival::End => return,
            }
        }
    }

    fn obey(&self, order: Order) {
        match order {
            Order::State => {
                let figures = self.hall.figures();
                self.print(
                    "hall-state",
                    &[
                        ("going", figures.going.to_string()),
                        ("over", figures.over.to_string()),
                        ("failed", figures.failed.to_string()),
                    ],
                );
                self.list(|_, state| matches!(state, GameState::Failed(_)));
            }
            Order::List => {
                self.list(|_, _| true);
            }
            Order::Failures => {
                if self.list(|_, state| matches!(state, GameState::Failed(_))) == 0 {
                    self.print("hall-no-failures", &[]);
                }
            }
            Order::Game(board) => {
                if self.list(|seat, _| seat.board == board) == 0 {
                    self.print("hall-no-board", &[("board", board.to_string())]);
                }
            }
            Order::Open(board) => {
                let states = self.hall.states();
                let found = states.iter().find(|(seat, _)| seat.board == board);
                let id = match found {
                    None => "hall-no-board",
                    Some((_, GameState::Failed(_))) => "hall-opening-again",
                    Some(_) => "hall-not-failed",
                };
                self.print(id, &[("board", board.to_string())]);
                if matches!(found, Some((_, GameState::Failed(_)))) {
                    self.hall.open_again(board);
                }
            }
            Order::Figures => {
                let tally = self.hall.figures().tally;
                self.print(
                    "hall-figures",
                    &[
                        ("commits", tally.commits.to_string()),
                        ("entries", tally.entries.to_string()),
                        ("events", tally.events.to_string()),
                        ("mean", milliseconds(tally.busy, tally.commits)),
                        ("slowest", milliseconds(tally.slowest, 1)),
                        (
                            "memory",
                            resident_kib().map_or_else(|| "?".to_owned(), |kib| kib.to_string()),
                        ),
                    ],
                );
            }
            Order::Links => self.print("hall-links", &[("file", self.links.clone())]),
            Order::Renew(board) => match self.hall.renew_links(board) {
                Ok(true) => {
                    let file = self.links.clone();
                    self.print(
                        "hall-renewed",
                        &[("board", board.to_string()), ("file", file)],
                    );
                }
                Ok(false) => self.print("hall-no-board", &[("board", board.to_string())]),
                Err(HallError::Seating(error)) => self.not_kept(&error),
                Err(error) => {
                    tracing::warn!(%error, "the links are not renewed");
                    let why = error.text(&self.wording.messages);
                    self.print(
                        "hall-not-renewed",
                        &[("board", board.to_string()), ("why", why)],
                    );
                }
            },
            Order::RenewOverview => match self.hall.renew_overview() {
                Ok(true) => self.print("hall-overview-renewed", &[("file", self.links.clone())]),
                Ok(false) => self.print("hall-no-overview", &[]),
                Err(HallError::Seating(error)) => self.not_kept(&error),
                Err(error) => {
                    tracing::warn!(%error, "the link of all boards is not renewed");
                    let why = error.text(&self.wording.messages);
                    self.print("hall-overview-not-renewed", &[("why", why)]);
                }
            },
            Order::Help => {
                for (words, does) in self.orders.help() {
                    let does = self.wording.text(does, &[]);
                    self.print("hall-help", &[("words", words), ("does", does)]);
                }
            }
            Order::End => {}
        }
    }

    /// Links were made void, and the new ones could not be stored.
    fn not_kept(&self, error: &SeatingError) {
        tracing::warn!(%error, "the new links are not stored");
        let why = error.text(&self.wording.messages);
        self.print("hall-renewed-for-now", &[("why", why)]);
    }

    /// Prints the games of which this is true; how many they were.
    fn list(&self, wanted: impl Fn(&Seat, &GameState) -> bool) -> usize {
        let states = self.hall.states();
        let wanted = states.iter().filter(|(seat, state)| wanted(seat, state));
        wanted
            .map(|(seat, state)| {
                let state = match state {
                    GameState::Opening => self.wording.text("hall-game-opening", &[]),
                    GameState::Going(words) | GameState::Over(words) => words.clone(),
                    GameState::Failed(why) => self
                        .wording
                        .text("hall-game-failed", &[("why", why.into())]),
                };
                self.print(
                    "hall-game",
                    &[
                        ("board", seat.board.to_string()),
                        ("white", seat.white.clone()),
                        ("black", seat.black.clone()),
                        ("state", state),
                    ],
                );
            })
            .count()
    }

    fn print(&self, id: &str, args: &[(&str, String)]) {
        let args: Vec<_> = args
            .iter()
            .map(|(name, value)| (*name, value.as_str().into()))
            .collect();
        console::print(&self.wording.text(id, &args));
    }
}

/// The share of each of `parts` in a time: milliseconds with two places.
fn milliseconds(time: Duration, parts: u64) -> String {
    let hundredths = time.as_micros() / 10 / u128::from(parts.max(1));
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}
