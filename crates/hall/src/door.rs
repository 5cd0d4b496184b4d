//! The pages of one game: what they are shown, and what comes in from them.

use std::sync::Arc;

use super::pool::{Place, Pool};
use super::remembered::Remembered;
use super::seating::Links;
use super::tasks::{Task, Tasks};
use doppelbrett_core::game::{Game, Setup, Side, Steps};
use doppelbrett_dialogue::play::on_pages;
use doppelbrett_dialogue::{Effect, Input};
use doppelbrett_text::messages::Language;
use doppelbrett_web::{
    BoardReport, BoardView, Role, Seat, Server, Sight, Speech, TableSettings, WebBoardError,
    WebTable, Why,
};
use doppelbrett_words::{BothWords, Played};

/// What decides what can be typed at a board: the game, and the languages of both sides.
type Kind = (Played, [Language; 2]);

/// The seats of every game, with what each role can type. Games that are alike share them.
pub(super) struct Places {
    seats: Vec<(Kind, Vec<Seat>)>,
    aids: bool,
    sight: Sight,
    hears: bool,
    speech: Option<Speech>,
}

impl Places {
    pub(super) fn new(aids: bool, sight: Sight, hears: bool, speech: Option<Speech>) -> Self {
        Self {
            seats: Vec::new(),
            aids,
            sight,
            hears,
            speech,
        }
    }

    /// The seats of a game with this setup.
    fn of(&mut self, setup: Option<&Setup>, arbiter: bool, words: &BothWords) -> Vec<Seat> {
        let unknown = || Setup::new(Side::White, Steps::TRAINING);
        let setup = Setup {
            arbiter,
            ..setup.cloned().unwrap_or_else(unknown)
        };
        // A game that cannot be read has no seat at which anything can be done.
        let Ok(game) = Game::new(setup) else {
            return Role::ALL.map(Seat::of).into();
        };
        let played = Played::new(game.setup(), game.rules(), false, self.aids);
        let languages = [&words.first, &words.opposite].map(|words| words.full.language());
        let kind = (played, languages);
        if let Some((_, seats)) = self.seats.iter().find(|(known, _)| *known == kind) {
            return seats.clone();
        }
        let seats: Vec<Seat> = Role::ALL.map(|role| words.seat(role, &kind.0)).into();
        self.seats.push((kind, seats.clone()));
        seats
    }
}

/// The entrance for the pages of one game.
pub(super) struct Door {
    table: WebTable,
}

impl Door {
    /// Opens the pages of a game, with the links of `kept` or new ones.
    pub(super) fn open(
        server: &Server,
        (places, words): (&mut Places, &BothWords),
        arbiter: bool,
        kept: &Links,
        remembered: Remembered,
        (place, board): (Place, u32),
        pool: &Arc<Pool<Tasks>>,
    ) -> Result<Self, WebBoardError> {
        let seats = places.of(remembered.setup.as_deref(), arbiter, words);
        let wanted = seats
            .into_iter()
            .filter(|seat| arbiter || seat.role != Role::Arbiter);
        let seats = wanted
            .map(|seat| Seat {
                token: kept.token(seat.role).map(str::to_owned),
                ..seat
            })
            .collect();
        let settings = TableSettings {
            game: remembered.game,
            language: words.first.full.language().code().to_owned(),
            seats,
            sight: places.sight,
            applied: remembered.applied,
            past: remembered.past,
            opposite: remembered.opposite,
            hears: places.hears,
            speech: places.speech.clone(),
            board: Some(board),
            blind_at_a_page: true,
        };
        let pool = Arc::clone(pool);
        let reports = Box::new(move |report| {
            pool.push(place, Task::now(Input::Board(report)));
            true
        });
        let table = server.open(settings, reports)?;
        Ok(Self { table })
    }

    /// The game's table on the server.
    pub(super) const fn table(&self) -> &WebTable {
        &self.table
    }

    /// The links of all seats.
    pub(super) fn links(&self) -> Links {
        self.table.links().into_iter().collect()
    }

    /// How many pages of `role` are connected.
    pub(super) fn clients(&self, role: Role) -> usize {
        self.table.clients(role)
    }

    /// Revokes every link, and creates new ones.
    pub(super) fn renew(&self) -> Result<(), WebBoardError> {
        for role in Role::ALL {
            self.table.revoke(role)?;
        }
        Ok(())
    }

    /// Carries out the agent's effects on the pages; other effects have no device here.
    pub(super) fn carry_out(&self, effect: Effect) {
        on_pages(effect, &self.table);
    }

    /// The same on the opponent's side of the table.
    pub(super) fn carry_out_opposite(&self, effect: Effect) {
        if let Some(opposite) = self.table.opposite() {
            on_pages(effect, opposite);
        }
    }

    /// Keeps the score of the game that is over.
    pub(super) fn keep_score(&self, pgn: &str) {
        self.table.keep_score(pgn);
    }

    /// Shows that the game has failed, and why.
    pub(super) fn closed(&self, view: BoardView) {
        if let Some(opposite) = self.table.opposite() {
            opposite.show(view.clone());
        }
        self.table.show(view);
    }

    /// Answers input for a game that has failed.
    pub(super) fn refuse(&self, input: Input, words: &str) {
        let why = Why::Text(words.to_owned());
        match input {
            Input::Board(BoardReport::Command(command)) => self.table.refuse(&command.key, why),
            Input::Board(BoardReport::Opposite(report)) => {
                if let (BoardReport::Command(command), Some(opposite)) =
                    (*report, self.table.opposite())
                {
                    opposite.refuse(&command.key, why);
                }
            }
            _ => {}
        }
    }
}
