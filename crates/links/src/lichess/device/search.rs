use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;

use super::client::{Client, cut, unreadable};
use super::pause::{Growing, Pauses};
use crate::lichess::{InProgress, LichessProblem, Offer, OnlineEvent, Pace};

/// What is heard while an opponent is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchReport {
    /// What happened; everything that waits comes first.
    Event(OnlineEvent),
    /// Everything that happens is heard from now on.
    Listens,
    /// Why nothing is heard. It is tried again if that can help.
    Lost(LichessProblem),
    /// The offer stands.
    Stands,
    /// It has ended: somebody accepted it, or nobody did for long.
    OfferOver,
    /// It was cut: whether it stands, or a game came of it, is not known.
    OfferCut(LichessProblem),
    /// It cannot be made.
    OfferRefused(LichessProblem),
    /// A challenge was answered, or why not.
    Answered {
        /// It was accepted.
        accepts: bool,
        /// What came between.
        problem: Option<LichessProblem>,
    },
}

/// What is wanted while an opponent is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchOrder {
    /// Offer a game until it is accepted, or the search ends.
    Offer {
        /// To whom; to anybody without one.
        name: Option<String>,
        /// What is offered.
        offer: Offer,
        /// It was offered before: it is first asked whether anything came of it besides these
        /// games.
        again: Option<BTreeSet<String>>,
    },
    /// Answer a challenge.
    Answer {
        /// Which one.
        id: String,
        /// Accept it.
        accepts: bool,
    },
}

/// Hears what reaches the player, on a thread of its own, until it is dropped.
#[derive(Debug)]
pub struct Search {
    client: Client,
    reports: Sender<SearchReport>,
    pauses: Arc<Pauses>,
}

impl Search {
    /// Begins to hear what reaches the player whom the server calls `own`.
    #[must_use]
    pub fn start(client: Client, own: &str, reports: Sender<SearchReport>) -> Self {
        let search = Self {
            client: client.clone(),
            reports: reports.clone(),
            pauses: Arc::default(),
        };
        let (pauses, own) = (Arc::clone(&search.pauses), own.to_owned());
        search.thread("lichess events", move || {
            hear(&client, &own, &reports, &pauses);
        });
        search
    }

    /// Does it on a thread of its own, and reports.
    pub fn order(&self, order: SearchOrder) {
        let (client, reports) = (self.client.clone(), self.reports.clone());
        match order {
            SearchOrder::Offer { name, offer, again } => {
                let pauses = Arc::clone(&self.pauses);
                let standing = Standing {
                    client,
                    reports,
                    pauses,
                    name,
                    offer,
                };
                self.thread("lichess offer", move || {
                    let told = match again {
                        None => standing.stands(),
                        Some(known) => standing.again(&known),
                    };
                    if let Some(report) = told {
                        let _ = standing.reports.send(report);
                    }
                });
            }
            SearchOrder::Answer { id, accepts } => self.thread("lichess answer", move || {
                let problem = client.answer(&id, accepts).err();
                // Whoever has found a game listens no longer.
                let _ = reports.send(SearchReport::Answered { accepts, problem });
            }),
        }
    }

    fn thread(&self, name: &str, work: impl FnOnce() + Send + 'static) {
        let thread = thread::Builder::new().name(name.to_owned()).spawn(work);
        if let Err(error) = thread {
            let problem = LichessProblem::NoThread(error.to_string());
            let _ = self.reports.send(SearchReport::Lost(problem));
        }
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.pauses.close();
    }
}

/// An offer while it stands.
struct Standing {
    client: Client,
    reports: Sender<SearchReport>,
    pauses: Arc<Pauses>,
    name: Option<String>,
    offer: Offer,
}

impl Standing {
    /// Makes the offer until it ends; how it did, if that says anything.
    fn stands(&self) -> Option<SearchReport> {
        let mut lines = match self.client.offer(self.name.as_deref(), self.offer) {
            Ok(lines) => lines,
            Err(problem) => return Some(failed(problem)),
        };
        if self.reports.send(SearchReport::Stands).is_err() {
            return None;
        }
        if let Pace::Days(_) = self.offer.pace {
            return None;
        }
        // Reading keeps it open; what happens comes as an event as well.
        while !self.pauses.is_closed() {
            match lines.next_line() {
                Ok(Some(_)) => {}
                Ok(None) => return self.name.is_none().then_some(SearchReport::OfferOver),
                Err(error) => return Some(SearchReport::OfferCut(cut(error))),
            }
        }
        None
    }

    /// The same, unless something came of it before.
    fn again(&self, known: &BTreeSet<String>) -> Option<SearchReport> {
        match self.before(known) {
            Ok(None) => self.stands(),
            Ok(report) => report,
            Err(problem) => Some(failed(problem)),
        }
    }

    /// What came of it before, or that it stands already.
    fn before(&self, known: &BTreeSet<String>) -> Result<Option<SearchReport>, LichessProblem> {
        let new = |game: &InProgress| game.playable && !known.contains(&game.id);
        if let Some(game) = self.client.playing()?.into_iter().find(new) {
            return Ok(Some(SearchReport::Event(OnlineEvent::Began(game))));
        }
        let stands = match &self.name {
            Some(name) => self.client.has_challenged(name)?,
            None => false,
        };
        Ok(stands.then_some(match self.offer.pace {
            Pace::Days(_) => SearchReport::Stands,
            // It ends with the stream that was cut, once the server has seen that.
            Pace::Clock { .. } => SearchReport::OfferCut(cut("the challenge still stands")),
        }))
    }
}

/// Why an offer was not made; one whose answer was lost may stand.
fn failed(problem: LichessProblem) -> SearchReport {
    if matches!(problem, LichessProblem::Cut(_)) {
        SearchReport::OfferCut(problem)
    } else {
        SearchReport::OfferRefused(problem)
    }
}

/// Reads the stream of events, again and again.
fn hear(client: &Client, own: &str, reports: &Sender<SearchReport>, pauses: &Pauses) {
    let mut pause = Growing::default();
    loop {
        let heard = events(client, own, reports, pauses, &mut pause);
        let Err(problem) = heard else { return };
        let goes_on = problem.passes() || matches!(problem, LichessProblem::Unreadable(_));
        let wait = match problem {
            LichessProblem::TooMany(seconds) => std::time::Duration::from_secs(seconds),
            _ => pause.next(),
        };
        let told = reports.send(SearchReport::Lost(problem)).is_ok();
        if !told || !goes_on || !pauses.wait(wait) {
            return;
        }
    }
}

/// Reads the stream of events until nobody wants it.
fn events(
    client: &Client,
    own: &str,
    reports: &Sender<SearchReport>,
    pauses: &Pauses,
    pause: &mut Growing,
) -> Result<(), LichessProblem> {
    let mut lines = client.stream("/api/stream/event")?;
    *pause = Growing::default();
    if reports.send(SearchReport::Listens).is_err() {
        return Ok(());
    }
    while let Some(bytes) = lines.next_line().map_err(cut)? {
        if pauses.is_closed() {
            return Ok(());
        }
        if bytes.is_empty() {
            continue;
        }
        let event = OnlineEvent::read(&bytes, own).map_err(unreadable)?;
        if reports.send(SearchReport::Event(event)).is_err() {
            return Ok(());
        }
    }
    Err(cut("the stream ended"))
}
