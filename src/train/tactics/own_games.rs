//! Puzzles from games: positions in which one move alone holds.

use shakmaty::{Chess, Color, Position};

use super::{Puzzle, Theme};
use crate::engine::{Candidate, Score};
use crate::pgn::GameTree;

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
}

/// The puzzles of a game, in which the player of this colour has to find a move. `best` gives
/// an engine's two best moves in a position, the best first. Who only takes back what was just
/// taken had nothing to find.
pub fn of_game(
    game: &GameTree,
    name: &str,
    player: Color,
    mut best: impl FnMut(&Chess) -> Vec<Candidate>,
) -> Vec<Puzzle> {
    let mut position = game.start().clone();
    let mut taken = None;
    let mut puzzles = Vec::new();
    for id in game.main_line() {
        let Some(played) = game.node(id).played else {
            break;
        };
        if position.turn() == player && position.legal_moves().len() > 1 {
            let found = best(&position);
            let id = format!("{name} {}", position.fullmoves());
            puzzles
                .extend(puzzle(id, &position, &found).filter(|it| taken != Some(it.moves[0].to())));
        }
        taken = played.is_capture().then_some(played.to());
        position.play_unchecked(played);
    }
    puzzles
}

fn puzzle(id: String, position: &Chess, found: &[Candidate]) -> Option<Puzzle> {
    let alone = Alone::of(found)?;
    let best = found.first()?.uci.to_move(position).ok()?;
    let themes = match alone {
        Alone::Wins => Theme::shown(position, &[best]),
        Alone::Holds => vec![Theme::OnlyMove],
    };
    Puzzle::new(id, position.clone(), vec![best], themes).ok()
}
