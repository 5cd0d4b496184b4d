use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};

/// The endings that ship, easy ones first within each kind.
const ENDINGS: &str = include_str!("../../../../../puzzles/endings.tsv");

/// What is practised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingKind {
    /// To mate with a queen.
    Queen,
    /// To mate with a rook.
    Rook,
    /// To mate with two bishops.
    Bishops,
    /// To mate with bishop and knight.
    Knight,
    /// To win with pawns.
    Pawns,
}

impl EndingKind {
    /// Its name in the file and in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Queen => "queen",
            Self::Rook => "rook",
            Self::Bishops => "bishops",
            Self::Knight => "knight",
            Self::Pawns => "pawns",
        }
    }

    fn named(name: &str) -> Option<Self> {
        let all = [
            Self::Queen,
            Self::Rook,
            Self::Bishops,
            Self::Knight,
            Self::Pawns,
        ];
        all.into_iter().find(|kind| kind.name() == name)
    }
}

/// A position that White, to move, wins.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// Names it, the same in every run: the kind and a number.
    pub id: String,
    /// What is practised.
    pub kind: EndingKind,
    /// The position.
    pub start: Chess,
}

impl Ending {
    /// All of them.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let lines = ENDINGS.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(Self::read).collect()
    }

    /// The ending of a line: id and FEN with a tab between them.
    fn read(line: &str) -> Option<Self> {
        let (id, fen) = line.split_once('\t')?;
        let fen: Fen = fen.parse().ok()?;
        Some(Self {
            id: id.to_owned(),
            kind: EndingKind::named(id.split('-').next()?)?,
            start: fen.into_position(CastlingMode::Standard).ok()?,
        })
    }
}
