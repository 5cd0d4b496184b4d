use std::fmt;
use std::str::FromStr;

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Move, Position, PositionError};
use thiserror::Error;

use super::Theme;

/// Longer solutions are none that can be kept in mind.
const LONGEST: usize = 41;
/// So much of what is none is told.
const TOLD: usize = 100;
/// Stands between first moves that solve a puzzle just as well.
const OR: char = '|';

/// Why a puzzle is none.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PuzzleFault {
    /// A part of it is missing: the FEN, the moves.
    #[error("it has no {0}")]
    Missing(&'static str),
    /// The position is none.
    #[error("{0:?} is no position")]
    NoPosition(String),
    /// This is no legal move where it stands.
    #[error("{0:?} is no legal move where it stands")]
    Illegal(String),
    /// There is no move to find.
    #[error("there is no move to find")]
    NoMove,
    /// The solution has more moves than anybody looks ahead.
    #[error("the solution is too long")]
    TooLong,
}

/// A position, and the moves that solve it.
///
/// ```
/// use doppelbrett_study::train::tactics::Puzzle;
///
/// let puzzle: Puzzle = "one\t6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\ta1a8\tmateIn1".parse()?;
/// assert_eq!(puzzle.mates_in(), Some(1));
/// # Ok::<(), doppelbrett_study::train::tactics::PuzzleFault>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// Names it, the same in every run.
    pub id: String,
    /// The position in which the solver is to move.
    pub start: Chess,
    /// The solver's move first, then the reply, and so on; the last is the solver's.
    pub moves: Vec<Move>,
    /// Other first moves that solve it at once.
    pub also: Vec<Move>,
    /// What it shows.
    pub themes: Vec<Theme>,
}

impl Puzzle {
    /// A puzzle with this solution. A reply after the solver's last move is left out.
    ///
    /// # Errors
    /// When the solution is none.
    pub fn new(
        id: impl Into<String>,
        start: Chess,
        mut moves: Vec<Move>,
        themes: Vec<Theme>,
    ) -> Result<Self, PuzzleFault> {
        if moves.len() > LONGEST {
            return Err(PuzzleFault::TooLong);
        }
        if moves.len().is_multiple_of(2) {
            moves.pop();
        }
        let mut position = start.clone();
        for played in &moves {
            if !position.is_legal(*played) {
                return Err(PuzzleFault::Illegal(played.to_string()));
            }
            position.play_unchecked(*played);
        }
        if moves.is_empty() {
            return Err(PuzzleFault::NoMove);
        }
        Ok(Self {
            id: clean(&id.into()),
            start,
            moves,
            also: Vec::new(),
            themes,
        })
    }

    /// How many moves the solver has to find.
    #[must_use]
    pub const fn length(&self) -> usize {
        self.moves.len().div_ceil(2)
    }

    /// The position after so many moves of the solution, replies included.
    #[must_use]
    pub fn after(&self, moves: usize) -> Chess {
        let mut position = self.start.clone();
        for played in self.moves.iter().take(moves) {
            position.play_unchecked(*played);
        }
        position
    }

    /// In how many moves the solution mates; `None` if it does not.
    #[must_use]
    pub fn mates_in(&self) -> Option<usize> {
        self.after(self.moves.len())
            .is_checkmate()
            .then(|| self.length())
    }

    /// How hard it is to keep in mind: each further move counts as much as eight pieces.
    #[must_use]
    pub fn difficulty(&self) -> usize {
        self.start.board().occupied().count() + 8 * (self.length() - 1)
    }
}

/// The line of a file of puzzles: id, FEN, moves and themes, with tabs between them.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let uci = |played: &Move| played.to_uci(CastlingMode::Standard).to_string();
        let fen = Fen::from_position(&self.start, EnPassantMode::Legal);
        let mut moves: Vec<String> = self.moves.iter().map(uci).collect();
        if let Some(first) = moves.first_mut() {
            for other in &self.also {
                first.push(OR);
                first.push_str(&uci(other));
            }
        }
        let themes: Vec<&str> = self.themes.iter().map(|theme| theme.name()).collect();
        let (moves, themes) = (moves.join(" "), themes.join(" "));
        write!(f, "{}\t{fen}\t{moves}\t{themes}", self.id)
    }
}

impl FromStr for Puzzle {
    type Err = PuzzleFault;

    fn from_str(line: &str) -> Result<Self, PuzzleFault> {
        let mut fields = line.split('\t');
        let id = fields.next().unwrap_or_default();
        let start = position(fields.next().ok_or(PuzzleFault::Missing("FEN"))?)?;
        let moves = fields.next().ok_or(PuzzleFault::Missing("moves"))?;
        let (first, rest) = moves.split_once(' ').unwrap_or((moves, ""));
        let mut choices = first.split(OR);
        let main = format!("{} {rest}", choices.next().unwrap_or_default());
        let also = choices.map(|text| uci_move(text, &start));
        let themes = fields.next().unwrap_or_default();
        Ok(Self {
            also: also.collect::<Result<_, _>>()?,
            ..Self::new(
                id,
                start.clone(),
                line_of_uci(&main, &start)?,
                named(themes),
            )?
        })
    }
}

/// The position of a FEN. That of a composed problem may be one that no game leads to.
pub(super) fn position(fen: &str) -> Result<Chess, PuzzleFault> {
    let none = || PuzzleFault::NoPosition(cut(fen));
    let read: Fen = fen.trim().parse().map_err(|_| none())?;
    read.into_position(CastlingMode::Standard)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .map_err(|_| none())
}

/// Moves in UCI, each after the one before.
pub(super) fn line_of_uci(moves: &str, start: &Chess) -> Result<Vec<Move>, PuzzleFault> {
    let mut position = start.clone();
    let words = moves.split_whitespace().take(LONGEST + 2);
    words
        .map(|text| {
            let played = uci_move(text, &position)?;
            position.play_unchecked(played);
            Ok(played)
        })
        .collect()
}

fn uci_move(text: &str, position: &Chess) -> Result<Move, PuzzleFault> {
    let illegal = || PuzzleFault::Illegal(cut(text));
    let uci: UciMove = text.parse().map_err(|_| illegal())?;
    uci.to_move(position).map_err(|_| illegal())
}

/// The themes that are known by these names.
pub(super) fn named(themes: &str) -> Vec<Theme> {
    themes.split_whitespace().filter_map(Theme::named).collect()
}

/// As much of a text as can be told.
pub(super) fn cut(text: &str) -> String {
    text.chars().take(TOLD).collect()
}

/// A name that stands in one line of a file.
fn clean(id: &str) -> String {
    cut(id.trim()).replace(char::is_control, " ")
}
