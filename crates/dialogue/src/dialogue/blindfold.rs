//! A game in one's head: whatever tells where pieces stand costs points.

use super::{Agent, Origin};
use crate::effect::Effect;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Command, Look};
use doppelbrett_words::{Aid, Kind, Named, OfEngine, Place, Purpose, Query, Service, Told, View};

/// What was paid and is not told yet, and for which position the board is open.
#[derive(Debug, Default)]
pub(super) struct Purse {
    price: Option<String>,
    board: Option<usize>,
}

impl Agent {
    /// What this asks for costs something: it can be answered, and the game is played in one's
    /// head.
    fn look(&self, named: &Named) -> Option<Look> {
        let words = named.words().unwrap_or_default();
        let on_square = |look| self.words.square(words).map(|_| look);
        match named.id.purpose() {
            Purpose::Ask(query @ (Query::Who | Query::Line | Query::Diagonals)) => {
                match self.words.place(query, words) {
                    Ok(Place::Square(_)) => Some(Look::Square),
                    Ok(Place::Line(_) | Place::Lines(_) | Place::Diagonals(_)) => {
                        Some(Look::Pieces)
                    }
                    Err(_) => None,
                }
            }
            Purpose::Ask(Query::Where(_)) => self.words.role(words).map(|_| Look::Pieces),
            Purpose::Ask(Query::Captured) => Some(Look::Pieces),
            Purpose::Ask(Query::Position | Query::PositionOpponent | Query::Fen) => {
                Some(Look::Position)
            }
            // On a display it is paid for as long as it is shown.
            Purpose::Serve(Service::Show(View::Board)) => {
                Some(Look::Position).filter(|_| !self.display.there)
            }
            Purpose::Serve(Service::Analyse(Aid::Attackers | Aid::Targets | Aid::Captures)) => {
                on_square(Look::Aid).filter(|_| self.has_aids())
            }
            // On a display the board is paid for.
            Purpose::Serve(Service::Show(View::NextPiece | View::PreviousPiece)) => {
                let role = self.words.role(words).filter(|_| !self.display.there);
                role.map(|_| Look::Pieces)
            }
            Purpose::Against(OfEngine::Hint) => Some(Look::Hint).filter(|_| self.can_judge()),
            Purpose::Against(OfEngine::Evaluate) => {
                Some(Look::Judgement).filter(|_| self.can_judge())
            }
            _ => None,
        }
    }

    /// Pays for the answer; `false` if that could not be stored, so that there is none.
    pub(super) fn pay(&mut self, named: &Named, now: GameTime, out: &mut Vec<Effect>) -> bool {
        let Some(what) = self.look(named).filter(|_| self.costs()) else {
            return true;
        };
        self.pay_for(what, now, out)
    }

    /// Pays for a look that no words asked for.
    pub(super) fn pay_look(&mut self, what: Look, now: GameTime, out: &mut Vec<Effect>) -> bool {
        !self.costs() || self.pay_for(what, now, out)
    }

    fn pay_for(&mut self, what: Look, now: GameTime, out: &mut Vec<Effect>) -> bool {
        if !self.command(&Command::LookUp { what }, Origin::Nobody, now, out) {
            return false;
        }
        self.purse.price = Some(self.words.full().price(&self.game, what));
        true
    }

    fn costs(&self) -> bool {
        self.game.points().is_some() && self.game.ended().is_none()
    }

    /// The answer with its price behind it.
    pub(super) fn priced(&mut self, mut told: Told) -> Told {
        if let Some(price) = self.purse.price.take() {
            told.text = format!("{} {price}", told.text);
            told.cells = told.cells.map(|cells| format!("{cells} {price}"));
        }
        told
    }

    /// The board on the display costs once for each position; after a move it is closed.
    pub(super) fn pay_for_board(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        let position = self.game.plies().len();
        if self.display.board.is_none() || !self.costs() {
            self.purse.board = None;
            return;
        }
        match self.purse.board {
            Some(paid) if paid == position => return,
            paid => {
                self.purse.board = Some(position);
                if paid.is_some() || !self.pay_for(Look::Board, now, out) {
                    self.display.board = None;
                    self.purse.board = None;
                    return self.show_cells(out);
                }
            }
        }
        if let Some(price) = self.purse.price.take() {
            self.tell_in_passing(Told::ear(Kind::Help, price), out);
        }
    }

    /// With how many points it begins or goes on.
    pub(super) fn tell_points(&mut self, out: &mut Vec<Effect>) {
        if let Some(points) = self.game.points().filter(|_| self.costs()) {
            let args = [("points", i64::from(points).into())];
            let text = self.words.full().text("blindfold-begins", &args);
            self.tell(Told::ear(Kind::Prompt, text), out);
        }
    }
}
