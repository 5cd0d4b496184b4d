use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::rc::Rc;

use shakmaty::Position;

use crate::train::Book;
use crate::train::tactics::{Puzzle, Supply};
use doppelbrett_store::{FoundPuzzle, GameId};

/// The puzzles from the player's own games. The one that was asked least often comes first, and
/// of several such that of the newest game.
pub struct Found {
    book: Book,
    puzzles: Vec<Entry>,
    /// How often all of them were asked so far.
    round: u32,
    /// Games are still being searched: before what is known is asked again, that is awaited.
    pub more_to_come: bool,
    /// Games that were searched and could not be kept so far.
    unsaved: Vec<GameId>,
}

struct Entry {
    kept: FoundPuzzle,
    puzzle: Puzzle,
    is_saved: bool,
}

impl Found {
    /// What was found and kept before. What cannot be read is left out.
    #[must_use]
    pub fn open(book: Book) -> Self {
        let entry = |kept: FoundPuzzle| {
            let puzzle = kept.puzzle.parse().ok()?;
            Some(Entry {
                kept,
                puzzle,
                is_saved: true,
            })
        };
        let puzzles: Vec<Entry> = book.found().into_iter().filter_map(entry).collect();
        let asked = || puzzles.iter().map(|it| it.kept.asked);
        let (least, most) = (asked().min().unwrap_or(0), asked().max().unwrap_or(0));
        Self {
            // What was all asked equally often begins again, and that is told.
            round: least.min(most.saturating_sub(1)),
            book,
            puzzles,
            more_to_come: false,
            unsaved: Vec::new(),
        }
    }

    /// How many there are.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.puzzles.len()
    }

    /// Whether one of them was not asked in this round.
    #[must_use]
    pub fn has_new(&self) -> bool {
        self.puzzles.iter().any(|it| it.kept.asked <= self.round)
    }

    /// A game was searched, and this was found. A position that is known is not asked twice.
    pub fn add(&mut self, game: GameId, puzzles: Vec<Puzzle>) {
        let known: BTreeSet<String> = self.puzzles.iter().map(|it| task(&it.puzzle)).collect();
        let new = puzzles.into_iter().filter(|it| !known.contains(&task(it)));
        let asked = self.round;
        self.puzzles.extend(new.map(|puzzle| Entry {
            kept: FoundPuzzle {
                game,
                puzzle: puzzle.to_string(),
                asked,
            },
            puzzle,
            is_saved: false,
        }));
        self.unsaved.push(game);
        self.save();
    }

    /// Keeps what could not be kept so far.
    fn save(&mut self) {
        let changed = self.puzzles.iter().filter(|it| !it.is_saved);
        let changed: Vec<&FoundPuzzle> = changed.map(|it| &it.kept).collect();
        if self.book.keep_searched(&self.unsaved, &changed) {
            self.unsaved.clear();
            for entry in &mut self.puzzles {
                entry.is_saved = true;
            }
        }
    }
}

/// What is to be solved, without its name.
fn task(puzzle: &Puzzle) -> String {
    let line = puzzle.to_string();
    line.split('\t').skip(1).take(2).collect()
}

impl Supply for Rc<RefCell<Found>> {
    fn next(&mut self) -> Option<Puzzle> {
        let found = &mut *self.borrow_mut();
        let round = found.round;
        let open = found.puzzles.iter_mut().filter(|it| it.kept.asked <= round);
        let next = open.min_by_key(|it| {
            (
                it.kept.asked,
                Reverse(it.kept.game),
                it.puzzle.start.fullmoves(),
            )
        })?;
        next.kept.asked = round + 1;
        next.is_saved = false;
        let puzzle = next.puzzle.clone();
        found.save();
        Some(puzzle)
    }

    fn begin_again(&mut self) {
        let found = &mut *self.borrow_mut();
        if !found.more_to_come && !found.has_new() {
            found.round += 1;
        }
    }
}
