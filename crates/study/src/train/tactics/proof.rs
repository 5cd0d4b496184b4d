//! What a position has to be to become a puzzle: one move alone wins, or holds.

use shakmaty::{Chess, Color, Move, Position};

use super::{Puzzle, Theme, material};
use doppelbrett_links::engine::{Candidate, Effort, Score};

/// For a first look, which most positions do not pass.
pub const GLANCES: Effort = Effort {
    nodes: 1_500,
    lines: 2,
};
/// For each position of a puzzle.
pub const PROVES: Effort = Effort {
    nodes: 80_000,
    lines: 2,
};
/// For each reply.
const REPLIES: Effort = Effort { lines: 1, ..PROVES };
/// Between two puzzles of a game, in plies: others are the same again.
pub const APART: usize = 4;
/// The solution wins so much on the board, in pawns.
const GAIN: i32 = 2;
/// The longest solution, in moves of the solver.
const LONGEST: usize = 3;
/// A move wins: at least so many hundredths of a pawn.
const WINS: i32 = 250;
/// A move wins no more: at most so many.
const NO_WIN: i32 = 100;
/// A move holds: at least so many.
const HOLDS: i32 = -100;
/// A move loses: at most so many.
const LOSES: i32 = -300;
/// The longest mate that somebody has to find.
const MATE: i32 = 3;

/// What one move alone does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alone {
    /// It wins, or mates so soon.
    Wins,
    /// All others lose.
    Holds,
}

impl Alone {
    /// What the best of these moves does that the next one does not; the best comes first, and
    /// a second one is needed.
    #[must_use]
    pub fn of(found: &[Candidate]) -> Option<Self> {
        let [best, second, ..] = found else {
            return None;
        };
        let mates = |score: Score| matches!(score, Score::Mate(1..=MATE));
        if mates(best.score) {
            return (!mates(second.score)).then_some(Self::Wins);
        }
        let (best, second) = (best.score.centipawns(), second.score.centipawns());
        if best >= WINS && second <= NO_WIN {
            Some(Self::Wins)
        } else if best >= HOLDS && second <= LOSES {
            Some(Self::Holds)
        } else {
            None
        }
    }

    /// What the best move may do alone, at a first look: a slower mate beside one at once is
    /// none of the others.
    #[must_use]
    pub fn promised(found: &[Candidate]) -> Option<Self> {
        match found.first()?.score {
            Score::Mate(1) => Some(Self::Wins),
            _ => Self::of(found),
        }
    }
}

/// The puzzle that a position is, reached by the move `last`; `look` gives an engine's best
/// moves in a position, the best first.
///
/// # Errors
/// Those of `look`.
pub fn find<E>(
    id: &str,
    start: &Chess,
    last: Option<Move>,
    mut look: impl FnMut(&Chess, Effort) -> Result<Vec<Candidate>, E>,
) -> Result<Option<Puzzle>, E> {
    match Alone::promised(&look(start, GLANCES)?) {
        Some(Alone::Wins) => wins(id, start, last, look),
        Some(Alone::Holds) => holds(id, start, last, look),
        None => Ok(None),
    }
}

/// The puzzle in which something is won.
///
/// # Errors
/// Those of `look`.
pub fn wins<E>(
    id: &str,
    start: &Chess,
    last: Option<Move>,
    look: impl FnMut(&Chess, Effort) -> Result<Vec<Candidate>, E>,
) -> Result<Option<Puzzle>, E> {
    let solution = solution(start, look)?;
    let moves = solution.filter(|moves| moves.first().is_some_and(|it| !takes_back(*it, last)));
    let puzzle = moves.and_then(|moves| Puzzle::new(id, start.clone(), moves, Vec::new()).ok());
    Ok(puzzle.and_then(|mut puzzle| {
        puzzle.themes = Theme::shown(start, &puzzle.moves);
        (!puzzle.themes.is_empty()).then_some(puzzle)
    }))
}

/// The puzzle in which all other moves lose.
fn holds<E>(
    id: &str,
    start: &Chess,
    last: Option<Move>,
    mut look: impl FnMut(&Chess, Effort) -> Result<Vec<Candidate>, E>,
) -> Result<Option<Puzzle>, E> {
    let found = look(start, PROVES)?;
    if Alone::of(&found) != Some(Alone::Holds) {
        return Ok(None);
    }
    let best = found.first().and_then(|it| it.uci.to_move(start).ok());
    let best = best.filter(|best| !takes_back(*best, last));
    let themes = vec![Theme::OnlyMove];
    Ok(best.and_then(|best| Puzzle::new(id, start.clone(), vec![best], themes).ok()))
}

/// What was just taken is taken back: nobody has to look for that.
fn takes_back(played: Move, last: Option<Move>) -> bool {
    last.is_some_and(|last| last.is_capture() && last.to() == played.to())
}

fn mating_moves(position: &Chess) -> usize {
    let mates = |played: &&Move| {
        let mut after = position.clone();
        after.play_unchecked(**played);
        after.is_checkmate()
    };
    position.legal_moves().iter().filter(mates).count()
}

fn balance(position: &Chess, solver: Color) -> i32 {
    material(position.board(), solver) - material(position.board(), !solver)
}

/// The solution from here, if each move of the solver is the only one.
fn solution<E>(
    start: &Chess,
    mut look: impl FnMut(&Chess, Effort) -> Result<Vec<Candidate>, E>,
) -> Result<Option<Vec<Move>>, E> {
    let solver = start.turn();
    let before = balance(start, solver);
    let mut position = start.clone();
    let mut moves = Vec::new();
    let mut mates_in = None;
    for number in 0..LONGEST {
        let found = look(&position, PROVES)?;
        let Some(best) = found.first().copied() else {
            return Ok(None);
        };
        match (best.score, mates_in) {
            // Several moves may mate at the end of a solution, but not where it is all there is.
            (Score::Mate(1), _) if number > 0 || mating_moves(&position) == 1 => {}
            (Score::Mate(1), _) => return Ok(None),
            (Score::Mate(left), Some(promised)) => {
                let second = found.get(1).map(|it| it.score);
                let also = matches!(second, Some(Score::Mate(it)) if (1..=left).contains(&it));
                if left > promised || also {
                    return Ok(None);
                }
            }
            (_, Some(_)) => return Ok(None),
            (score, None) => {
                let forced = number > 0 && position.legal_moves().len() == 1;
                if !forced && Alone::of(&found) != Some(Alone::Wins) {
                    return Ok(None);
                }
                if let Score::Mate(left) = score
                    && number == 0
                {
                    if left > MATE {
                        return Ok(None);
                    }
                    mates_in = Some(left);
                }
            }
        }
        mates_in = mates_in.map(|left| left - 1);
        let Ok(played) = best.uci.to_move(&position) else {
            return Ok(None);
        };
        moves.push(played);
        position.play_unchecked(played);
        if position.is_checkmate() {
            return Ok(Some(moves));
        }
        let gained = balance(&position, solver) - before;
        let found = look(&position, REPLIES)?;
        let reply = found.first().and_then(|it| it.uci.to_move(&position).ok());
        let Some(reply) = reply else {
            return Ok(None);
        };
        moves.push(reply);
        position.play_unchecked(reply);
        let kept = balance(&position, solver) - before;
        if mates_in.is_none() && gained >= GAIN && kept >= GAIN {
            moves.pop();
            return Ok(Some(moves));
        }
    }
    Ok(None)
}
