//! A search for a mate in which both sides help.
//!
//! What looks nearest to a mate by one of several guesses is looked at first; the
//! guesses take turns. Each position is looked at once. When none is left, there is no
//! mate.

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

/// One turn of so many goes to the position that has waited longest: a mate that is
/// near and looks like none is found as well.
const OLDEST_EVERY: usize = 16;

/// Looks for a mate by `color`, keeping at most `budget` positions.
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
    /// For each guess the positions to look at: the guess, and of equal ones the
    /// newest, so that one way is followed to its end before the next is tried.
    promising: [BinaryHeap<(Reverse<u32>, u32)>; PLANS],
    /// The same positions in the order in which they were met.
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

    /// A position that was not looked at yet. All queues hold all of them, so that one
    /// that is empty tells that there is none.
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

    /// Meets all positions one move on from this one.
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
    /// The first position, or one after a move that cannot be taken back.
    fresh: bool,
    /// Was looked at.
    done: bool,
    /// An earlier one with the same hash.
    before: Option<u32>,
}

/// Every position that was met. They are compared as a whole, not only by the hash: that
/// none is left must be certain.
#[derive(Default)]
struct Known {
    nodes: Vec<Node>,
    last: HashMap<u64, u32>,
}

impl Known {
    /// The number of a position that is new.
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
