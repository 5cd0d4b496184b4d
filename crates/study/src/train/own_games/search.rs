use std::collections::VecDeque;

use shakmaty::{Chess, Move, Position};

use crate::train::tactics::{APART, Puzzle, find};
use doppelbrett_core::game::{Game, Player};
use doppelbrett_links::engine::{Candidate, Effort};
use doppelbrett_store::GameId;

/// So many nodes are spent on one game at most.
const MOST: u64 = 3_000_000;

/// What an engine is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Its best moves here are wanted.
    pub position: Chess,
    /// How closely it looks.
    pub effort: Effort,
}

/// A game that is searched for puzzles, one question to an engine after the other.
#[derive(Debug)]
pub struct Search {
    game: GameId,
    places: VecDeque<Place>,
    /// The answers about the first of the places.
    known: Vec<(Question, Vec<Candidate>)>,
    asked: Option<Question>,
    spent: u64,
    puzzles: Vec<Puzzle>,
}

/// A position in which the player had to move.
#[derive(Debug)]
struct Place {
    ply: usize,
    position: Chess,
    last: Option<Move>,
}

impl Search {
    /// The search of this game, from its beginning on.
    #[must_use]
    pub fn new(id: GameId, game: &Game) -> Self {
        let plies = game.plies();
        // A line of a file of puzzles does not tell where Chess960 castles.
        let tells = |position: &Chess| !game.setup().chess960 || position.castles().is_empty();
        let own = plies.iter().enumerate().filter(|(_, ply)| {
            ply.by == Player::Blind && ply.before.legal_moves().len() > 1 && tells(&ply.before)
        });
        let places = own.map(|(at, ply)| Place {
            ply: at,
            position: ply.before.clone(),
            last: at.checked_sub(1).map(|before| plies[before].played),
        });
        Self {
            game: id,
            places: places.collect(),
            known: Vec::new(),
            asked: None,
            spent: 0,
            puzzles: Vec::new(),
        }
    }

    /// Which game it is.
    #[must_use]
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// What the engine is to be asked next; nothing once the game was searched.
    pub fn question(&mut self) -> Option<&Question> {
        while let Some(place) = self.places.front() {
            let id = format!("game-{}-{}", self.game, place.position.fullmoves());
            let known = &self.known;
            let found = find(&id, &place.position, place.last, |position, effort| {
                let question = Question {
                    position: position.clone(),
                    effort,
                };
                let answer = known.iter().find(|(asked, _)| *asked == question);
                answer
                    .map(|(_, found)| found.clone())
                    .ok_or_else(|| Box::new(question))
            });
            match found {
                Err(question) if self.spent + question.effort.nodes <= MOST => {
                    self.asked = Some(*question);
                    return self.asked.as_ref();
                }
                Err(_) => self.places.clear(),
                Ok(None) => self.places.retain({
                    let done = place.ply;
                    move |it| it.ply > done
                }),
                Ok(Some(puzzle)) => {
                    let next = place.ply + APART;
                    self.puzzles.push(puzzle);
                    self.places.retain(|it| it.ply >= next);
                }
            }
            self.known.clear();
        }
        None
    }

    /// Whether the engine told as many moves as were asked for.
    #[must_use]
    pub fn is_enough(&self, found: &[Candidate]) -> bool {
        self.asked.as_ref().is_none_or(|question| {
            let legal = question.position.legal_moves().len();
            found.len() >= legal.min(question.effort.lines.into())
        })
    }

    /// The engine's answer to the last question.
    pub fn answer(&mut self, found: Vec<Candidate>) {
        if let Some(question) = self.asked.take() {
            self.spent += question.effort.nodes;
            self.known.push((question, found));
        }
    }

    /// What was found in the game.
    #[must_use]
    pub fn into_puzzles(self) -> Vec<Puzzle> {
        self.puzzles
    }
}
