//! Puzzles as Lichess publishes them: `PuzzleId,FEN,Moves,Rating,…,Themes,…`, CC0.

use super::puzzle::{line_of_uci, named, position};
use super::{Puzzle, PuzzleFault};
use shakmaty::Position;

/// In which column what stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Columns {
    id: usize,
    fen: usize,
    moves: usize,
    themes: usize,
}

impl Default for Columns {
    /// As Lichess has them, for files without a first line of names.
    fn default() -> Self {
        Self {
            id: 0,
            fen: 1,
            moves: 2,
            themes: 7,
        }
    }
}

impl Columns {
    /// The columns by their names; `None` if `line` is not the line of names.
    pub(super) fn read(line: &str) -> Option<Self> {
        let names: Vec<&str> = fields(line).collect();
        let of = |name: &str| names.iter().position(|it| it.eq_ignore_ascii_case(name));
        Some(Self {
            id: of("PuzzleId")?,
            fen: of("FEN")?,
            moves: of("Moves")?,
            themes: of("Themes").unwrap_or(usize::MAX),
        })
    }

    /// The puzzle of a line. Its first move is the opponent's.
    pub(super) fn puzzle(self, line: &str) -> Result<Puzzle, PuzzleFault> {
        let fields: Vec<&str> = fields(line).collect();
        let field = |at: usize, name| fields.get(at).ok_or(PuzzleFault::Missing(name));
        let before = position(field(self.fen, "FEN")?)?;
        let moves = line_of_uci(field(self.moves, "moves")?, &before)?;
        let Some((first, solution)) = moves.split_first() else {
            return Err(PuzzleFault::NoMove);
        };
        let mut start = before;
        start.play_unchecked(*first);
        let themes = fields.get(self.themes).copied().unwrap_or_default();
        let id = fields.get(self.id).copied().unwrap_or_default();
        Puzzle::new(id, start, solution.to_vec(), named(themes))
    }
}

/// No field of the file has a comma in it.
fn fields(line: &str) -> impl Iterator<Item = &str> {
    line.split(',').map(|field| field.trim().trim_matches('"'))
}
