//! The game at the server: one thread follows its stream, one sends the orders, one writes to
//! the opponent.

mod client;
mod login;
mod pause;
mod search;
mod sender;
mod stream;
mod told;
mod writer;

pub use client::Client;
pub use login::{Login, LoginError, Shown};
pub use search::{Search, SearchOrder, SearchReport};

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use super::{LichessOrder, LichessProblem, LichessReport, LichessSettings};
use pause::Pauses;
use told::Told;

/// The first pause before a broken stream or a failed order is tried again, and the longest.
const AGAIN: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(30));
/// For so long orders that are under way may still arrive when the game is left.
const FAREWELL: Duration = Duration::from_secs(3);

/// A game at the server, followed on threads of its own.
#[derive(Debug)]
pub struct Lichess {
    /// `None` once it is being left.
    orders: Option<Sender<LichessOrder>>,
    texts: Option<Sender<String>>,
    closing: Arc<Pauses>,
    /// Breaks off when all orders are sent and all messages written.
    sent: Receiver<()>,
}

impl Lichess {
    /// Follows the game, and reports what happens in it.
    #[must_use]
    pub fn start(settings: LichessSettings, reports: Sender<LichessReport>) -> Self {
        let (orders, received) = mpsc::channel();
        let (texts, written) = mpsc::channel();
        let (sending, sent) = mpsc::channel();
        let writing = sending.clone();
        let closing = Arc::new(Pauses::default());
        let told = Told::new(reports.clone());
        let anew = Arc::new(AtomicBool::new(false));
        let client = Client::new(settings.address, settings.token);
        let stream = stream::Stream {
            client: client.clone(),
            game: settings.game.clone(),
            told: Arc::clone(&told),
            pauses: Arc::clone(&closing),
            anew: Arc::clone(&anew),
        };
        let writer = writer::Writer {
            client: client.clone(),
            game: settings.game.clone(),
            texts: written,
            told: Arc::clone(&told),
        };
        let sender = sender::Sender {
            client,
            game: settings.game,
            orders: received,
            told,
            pauses: Arc::clone(&closing),
            anew,
        };
        let threads = [
            thread::Builder::new()
                .name("lichess stream".into())
                .spawn(move || stream.run()),
            thread::Builder::new()
                .name("lichess orders".into())
                .spawn(move || {
                    sender.run();
                    drop(sending);
                }),
            thread::Builder::new()
                .name("lichess chat".into())
                .spawn(move || {
                    writer.run();
                    drop(writing);
                }),
        ];
        for thread in threads {
            if let Err(error) = thread {
                let problem = LichessProblem::NoThread(error.to_string());
                // If nobody listens, there is nobody to tell.
                let _ = reports.send(LichessReport::Lost(problem));
            }
        }
        Self {
            orders: Some(orders),
            texts: Some(texts),
            closing,
            sent,
        }
    }

    /// Wants something of the server.
    pub fn order(&self, order: LichessOrder) {
        // The thread may have ended with the game.
        match (order, &self.orders, &self.texts) {
            (LichessOrder::Write(text), _, Some(texts)) => drop(texts.send(text)),
            (order, Some(orders), _) => drop(orders.send(order)),
            _ => {}
        }
    }
}

impl Drop for Lichess {
    /// What was ordered still goes out, if the server answers soon.
    fn drop(&mut self) {
        self.orders = None;
        self.texts = None;
        self.closing.close();
        let _ = self.sent.recv_timeout(FAREWELL);
    }
}
