use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use super::client::Client;
use super::pause::{Growing, Pauses};
use super::told::{Part, Told};
use crate::lichess::{LichessOrder, LichessProblem, LichessReport, Order};

/// Sends the orders one after the other, each until it is answered.
pub(super) struct Sender {
    pub(super) client: Client,
    pub(super) game: String,
    pub(super) orders: Receiver<LichessOrder>,
    pub(super) told: Arc<Told>,
    pub(super) pauses: Arc<Pauses>,
    /// The state of the game is wanted anew.
    pub(super) anew: Arc<AtomicBool>,
}

impl Sender {
    /// Sends what comes, until the agent's side is gone. Once the server lets nobody in, that
    /// is the answer to everything.
    pub(super) fn run(self) {
        let mut shut = None;
        for order in &self.orders {
            match order {
                LichessOrder::Refresh => self.anew.store(true, Ordering::Relaxed),
                LichessOrder::Send(order) => match &shut {
                    Some(problem) => self.told.lost(Part::Orders, LichessProblem::clone(problem)),
                    None => match self.send(order) {
                        Ok(()) => {}
                        Err(Ended::Left) => return,
                        Err(Ended::Shut(problem)) => shut = Some(problem),
                    },
                },
                // The writer does that.
                LichessOrder::Write(_) => {}
            }
        }
    }

    fn send(&self, order: Order) -> Result<(), Ended> {
        // Whoever does not hear how the game stands may be asking for what is past.
        let again = Cell::new(self.told.is_away());
        let sent = self.persist(|| {
            if again.replace(true) && self.is_late(&order)? {
                let why = "the game has gone on".to_owned();
                return Err(LichessProblem::Refused(why));
            }
            self.client.send(&self.game, &order)
        });
        self.told.report(match sent? {
            Ok(()) => LichessReport::Taken(order),
            Err(LichessProblem::Refused(why)) => LichessReport::Refused(order, why),
            Err(problem) => LichessReport::Refused(order, problem.to_string()),
        });
        Ok(())
    }

    /// Whether the game has gone on since this was asked for: nobody wants a draw, or a move
    /// back, in a position that they have not seen.
    fn is_late(&self, order: &Order) -> Result<bool, LichessProblem> {
        use doppelbrett_core::game::ServerRequest::{AcceptDraw, GiveBack, OfferDraw, TakeBack};
        let Order::Request { request, after } = order else {
            return Ok(false);
        };
        if !matches!(request, AcceptDraw | OfferDraw | TakeBack | GiveBack) {
            return Ok(false);
        }
        let standing = self.client.full_at_once(&self.game)?.standing;
        // Where nothing is offered or wished any more, accepting would be offering and wishing.
        let void = match request {
            AcceptDraw => !standing.draw.contains(&true),
            GiveBack => !standing.takeback.contains(&true),
            _ => false,
        };
        Ok(void || standing.moves.len() != *after)
    }

    /// Tries until the server answers, or it is no use to go on.
    fn persist<T>(
        &self,
        ask: impl Fn() -> Result<T, LichessProblem>,
    ) -> Result<Result<T, LichessProblem>, Ended> {
        let mut pause = Growing::default();
        let mut failed = 0;
        loop {
            let began = Instant::now();
            match ask() {
                Err(
                    problem @ (LichessProblem::TokenRefused
                    | LichessProblem::NotAllowed
                    | LichessProblem::Elsewhere),
                ) => {
                    self.told.lost(Part::Orders, problem.clone());
                    return Err(Ended::Shut(problem));
                }
                Err(problem) if problem.passes() => {
                    failed += 1;
                    let wait = match problem {
                        LichessProblem::TooMany(seconds) => Duration::from_secs(seconds),
                        _ => pause.next(),
                    };
                    self.told
                        .failed(Part::Orders, problem, failed, began.elapsed());
                    if !self.pauses.wait(wait) {
                        return Err(Ended::Left);
                    }
                }
                answered => {
                    self.told.found(Part::Orders);
                    return Ok(answered);
                }
            }
        }
    }
}

/// Why nothing more is sent.
enum Ended {
    /// The game is left.
    Left,
    /// The server lets nobody in.
    Shut(LichessProblem),
}
