//! What can be looked up in the terminal: the board, the score and what was agreed.

use shakmaty::fen::Fen;
use shakmaty::{EnPassantMode, Position, Rank, Square};

use super::stands::{Line, Place};
use super::wording::Wording;
use doppelbrett_core::game::{Game, Player, Ply};

impl Wording {
    /// The blind player's own board from the eighth rank down, a line each.
    pub fn ranks(&self, game: &Game) -> Vec<String> {
        let ranks = Rank::ALL.into_iter().rev().map(Line::Rank);
        ranks
            .map(|rank| self.stands_in(game, Place::Line(rank)))
            .collect()
    }

    /// All moves that were made, those of a number in one line.
    pub fn score_in_lines(&self, game: &Game) -> Vec<String> {
        let same_number = |one: &Ply, next: &Ply| one.before.fullmoves() == next.before.fullmoves();
        let numbers = game.plies().chunk_by(same_number);
        let lines: Vec<String> = numbers.map(|plies| self.steps(plies)).collect();
        match lines.is_empty() {
            true => vec![self.text("nothing-yet", &[])],
            false => lines,
        }
    }

    /// The position on the blind player's own board as FEN.
    pub fn fen(&self, game: &Game) -> String {
        let position = game.board(Player::Blind).position();
        Fen::from_position(position, EnPassantMode::Legal).to_string()
    }

    /// The first move that was made.
    pub fn first_move(&self, game: &Game) -> String {
        match game.plies().first() {
            Some(first) => self.step(&first.before, first.played),
            None => self.text("nothing-yet", &[]),
        }
    }

    /// What was played in the move of this number.
    pub fn move_at(&self, game: &Game, number: u32) -> String {
        let of = |ply: &&Ply| ply.before.fullmoves().get() == number;
        let plies: Vec<&Ply> = game.plies().iter().filter(of).collect();
        match plies.is_empty() {
            true => self.text("move-not-made", &[("number", number.into())]),
            false => self.steps(plies),
        }
    }

    fn steps<'p>(&self, plies: impl IntoIterator<Item = &'p Ply>) -> String {
        let told = plies
            .into_iter()
            .map(|ply| self.step(&ply.before, ply.played));
        told.collect::<Vec<_>>().join(" ")
    }

    /// How much time was agreed.
    pub fn time_control(&self, game: &Game) -> String {
        match self.agreed_times(game.setup()) {
            Some(control) => self.text("time-control", &[("control", control.into())]),
            None => self.text("time-none", &[]),
        }
    }

    /// Whether a square is a light or a dark one.
    pub fn square_colour(&self, square: Square) -> String {
        let color = if square.is_light() { "white" } else { "black" };
        let square = self.said().square(square);
        let args = [("square", square.into()), ("color", color.into())];
        self.text("square-colour", &args)
    }
}
