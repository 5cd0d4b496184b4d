use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;

use super::client::{Client, cut, unreadable};
use super::pause::{Growing, Pauses};
use crate::lichess::{LichessProblem, Offer, OnlineEvent};

/// What is heard while an opponent is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchReport {
    /// What happened; everything that waits comes first.
    Event(OnlineEvent),
    /// Everything that happens is heard from now on.
    Listens,
    /// Why nothing is heard. It is tried again if that can help.
    Lost(LichessProblem),
    /// The seek has ended: somebody answered it, or it ran out.
    SeekOver,
    /// Nobody can be looked for.
    SeekRefused(LichessProblem),
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

    /// Looks for an opponent until somebody answers, or this is dropped.
    pub fn seek(&self, offer: Offer) {
        let (client, reports) = (self.client.clone(), self.reports.clone());
        let pauses = Arc::clone(&self.pauses);
        self.thread("lichess seek", move || {
            let mut lines = match client.seek(offer) {
                Ok(lines) => lines,
                Err(problem) => {
                    let _ = reports.send(SearchReport::SeekRefused(problem));
                    return;
                }
            };
            // Reading keeps it open; there is nothing in it.
            while !pauses.is_closed() && matches!(lines.next_line(), Ok(Some(_))) {}
            let _ = reports.send(SearchReport::SeekOver);
        });
    }

    /// Challenges the player `name` until they answer, or this is dropped.
    pub fn challenge(&self, name: &str, offer: Offer) {
        let (client, reports) = (self.client.clone(), self.reports.clone());
        let (pauses, name) = (Arc::clone(&self.pauses), name.to_owned());
        self.thread("lichess challenge", move || {
            let mut lines = match client.challenge(&name, offer) {
                Ok(lines) => lines,
                Err(problem) => {
                    let _ = reports.send(SearchReport::SeekRefused(problem));
                    return;
                }
            };
            // Reading keeps it open; the answer comes as an event as well.
            while !pauses.is_closed() && matches!(lines.next_line(), Ok(Some(_))) {}
        });
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
