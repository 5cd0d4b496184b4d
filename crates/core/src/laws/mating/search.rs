//! Searches for a mate in which both sides help.
//!
//! The position that looks nearest to a mate is searched first, by several estimates in turn.
//! Each position is searched once. When none is left, there is no mate.

use super::{
    Mating,
    blocked::blocked,
    distance::{PLANS, distances},
};
use shakmaty::{Chess, Color, Position};
use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap, VecDeque, hash_map::Entry},
    hash::{DefaultHasher, Hash, Hasher},
    mem,
};

/// Every sixteenth turn searches the position that has waited longest, so that a near mate that
/// does not look like one is found, too.
const OLDEST_EVERY: usize = 16;

/// Searches for a mate by `color`, keeping at most `budget` positions.
pub(super) fn search(position: &Chess, color: Color, budget: usize) -> Mating {
    let mut search = Search {
        color,
        budget,
        known: Known::default(),
        promising: Default::default(),
        waiting: VecDeque::new(),
    };
    search.run(position)
}

struct Search {
    color: Color,
    budget: usize,
    known: Known,
    /// For each estimate, the positions left to search: the best first, and of equals the
    /// newest, so that one line is followed to its end before the next is tried.
    promising: [BinaryHeap<(Reverse<u32>, u32)>; PLANS],
    /// The same positions in the order in which they were found.
    waiting: VecDeque<u32>,
}

impl Search {
    fn run(&mut self, root: &Chess) -> Mating {
        if mates(root, self.color) {
            return Mating::Possible;
        }
        self.meet(root.clone(), true);
        for turn in 0.. {
            let Some(number) = self.next(turn) else { break };
            if let Some(result) = self.look(number) {
                return result;
            }
        }
        Mating::Impossible
    }

    /// The next position not searched yet. Every queue holds all of them, so an empty one means
    /// that none is left.
    fn next(&mut self, turn: usize) -> Option<u32> {
        loop {
            let number = if turn.is_multiple_of(OLDEST_EVERY) {
                self.waiting.pop_front()?
            } else {
                self.promising[turn % PLANS].pop()?.1
            };
            let done = &mut self.known.nodes[number as usize].done;
            if !mem::replace(done, true) {
                return Some(number);
            }
        }
    }

    /// Searches a position: adds all positions one move on.
    fn look(&mut self, number: u32) -> Option<Mating> {
        let node = &self.known.nodes[number as usize];
        let position = node.position.clone();
        if node.fresh && blocked(&position, self.color) {
            return None;
        }
        for legal in position.legal_moves() {
            let mut next = position.clone();
            next.play_unchecked(legal);
            if mates(&next, self.color) {
                return Some(Mating::Possible);
            }
            if self.known.nodes.len() >= self.budget {
                return Some(Mating::Undecided);
            }
            if !next.has_insufficient_material(self.color) {
                self.meet(next, position.is_irreversible(legal));
            }
        }
        None
    }

    fn meet(&mut self, position: Chess, fresh: bool) {
        let Some(number) = self.known.insert(position, fresh) else {
            return;
        };
        let position = &self.known.nodes[number as usize].position;
        let guesses = distances(position, self.color);
        for (queue, guess) in self.promising.iter_mut().zip(guesses) {
            queue.push((Reverse(guess), number));
        }
        self.waiting.push_back(number);
    }
}

fn mates(position: &Chess, color: Color) -> bool {
    position.turn() != color && position.is_checkmate()
}

struct Node {
    position: Chess,
    /// Whether it is the first position, or follows a move that cannot be undone.
    fresh: bool,
    /// Whether it was searched.
    done: bool,
    /// An earlier position with the same hash.
    before: Option<u32>,
}

/// Every position found. They are compared in full, not only by hash, so that it is certain
/// when none is left.
#[derive(Default)]
struct Known {
    nodes: Vec<Node>,
    last: HashMap<u64, u32>,
}

impl Known {
    /// The number of a position, if it is new.
    fn insert(&mut self, position: Chess, fresh: bool) -> Option<u32> {
        let number = u32::try_from(self.nodes.len()).ok()?;
        let before = match self.last.entry(hash(&position)) {
            Entry::Vacant(entry) => {
                entry.insert(number);
                None
            }
            Entry::Occupied(mut entry) => {
                let mut other = Some(*entry.get());
                while let Some(node) = other.map(|other| &self.nodes[other as usize]) {
                    if node.position == position {
                        return None;
                    }
                    other = node.before;
                }
                Some(entry.insert(number))
            }
        };
        self.nodes.push(Node {
            position,
            fresh,
            done: false,
            before,
        });
        Some(number)
    }
}

fn hash(position: &Chess) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}
