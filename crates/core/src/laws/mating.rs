//! Whether a player can still mate by any series of legal moves, with both sides helping.
//!
//! The Laws ask for this twice. A position is dead when no such series mates for either
//! side, and the game is drawn at once (Article 5.2.2). When a flag falls, the game is
//! drawn if the opponent cannot mate by any such series (Article 6.9). The material
//! alone does not decide it: pawns may be locked, and moves may be forced.
//!
//! Every answer is proven, in this order:
//!
//! 1. Too little material, whatever the position: [`Mating::Impossible`].
//! 2. A mate on the board, or one found by playing it out: [`Mating::Possible`].
//! 3. A wall that nobody can break or mate behind: [`Mating::Impossible`]. This proof
//!    needs pawns that cannot promote, and nobody who may still castle.
//! 4. Every reachable position was searched, and none is a mate: [`Mating::Impossible`].
//!    This covers stalemate and forced moves.
//!
//! The search keeps a fixed number of positions. It ends with [`Mating::Undecided`], for
//! the arbiter to decide, if the mate is very distant, or if the position is blocked in a
//! way that the third proof does not see and leaves the pieces much room. The same
//! position always gets the same answer.
//!
//! Draws by repetition and by the number of moves (Articles 9.2, 9.3 and 9.6) do not end
//! a series here: the question is whether a mate can be reached at all.

mod blocked;
mod distance;
mod search;
#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::collections::VecDeque;

use shakmaty::{Chess, Color, Position};

/// Whether a player can still mate by some series of legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mating {
    /// There is such a series.
    Possible,
    /// There provably is none.
    Impossible,
    /// Neither is proven: the arbiter decides.
    Undecided,
}

/// The most positions kept in the search for a mate by one side.
const BUDGET: usize = 100_000;
/// The same for a first look at each side: usually one of them mates soon.
const GLANCE: usize = 5_000;
/// How many positions are remembered with what was found.
const KEPT: usize = 16;

/// Whether `color` can mate by some series of legal moves from this position, starting with the
/// side to move (Article 6.9).
///
/// A mate on the board counts for the side that gave it. Draws by repetition or by the number
/// of moves do not end a series. Material, walls of pawns and forced moves are taken into
/// account; undecided are only very distant mates and blocked positions with much room. The
/// same position always gets the same answer.
#[must_use]
pub fn mating(position: &Chess, color: Color) -> Mating {
    within(position, color, BUDGET)
}

/// Whether the position is dead: neither side can mate by any series of legal moves (Article
/// 5.2.2). `None` if that is not known and the arbiter decides.
///
/// Stalemate is dead in this sense; a mate on the board is not.
#[must_use]
pub fn dead(position: &Chess) -> Option<bool> {
    // Every command on a position asks for the same one.
    thread_local! {
        static LATEST: RefCell<VecDeque<(Chess, Option<bool>)>> = RefCell::default();
    }
    LATEST.with_borrow_mut(|latest| {
        if let Some((_, found)) = latest.iter().find(|(known, _)| known == position) {
            return *found;
        }
        let found = search_dead(position);
        latest.truncate(KEPT - 1);
        latest.push_front((position.clone(), found));
        found
    })
}

fn search_dead(position: &Chess) -> Option<bool> {
    let glance = either(position, GLANCE);
    let found = if glance == Mating::Undecided {
        either(position, BUDGET)
    } else {
        glance
    };
    match found {
        Mating::Possible => Some(false),
        Mating::Impossible => Some(true),
        Mating::Undecided => None,
    }
}

/// Whether at least one side can mate.
fn either(position: &Chess, budget: usize) -> Mating {
    let mut either = Mating::Impossible;
    for color in Color::ALL {
        match within(position, color, budget) {
            Mating::Possible => return Mating::Possible,
            Mating::Undecided => either = Mating::Undecided,
            Mating::Impossible => {}
        }
    }
    either
}

fn within(position: &Chess, color: Color, budget: usize) -> Mating {
    if position.has_insufficient_material(color) {
        Mating::Impossible
    } else {
        search::search(position, color, budget)
    }
}
