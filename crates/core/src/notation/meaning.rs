use shakmaty::{CastlingSide, File, Rank, Role};

/// What a word or symbol of an announcement stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// A file, "Felix".
    File(File),
    /// A rank, "drei".
    Rank(Rank),
    /// A piece, "Springer".
    Role(Role),
    /// "Kurze Rochade", "Lange Rochade".
    Castling(CastlingSide),
    /// "schlägt".
    Captures,
    /// "nach".
    To,
    /// "Schach".
    Check,
    /// "Matt".
    Mate,
    /// "wird", before the piece that a pawn becomes.
    Becomes,
    /// "en passant".
    EnPassant,
}

impl Meaning {
    /// Every meaning that a lexicon has words for.
    pub fn all() -> impl Iterator<Item = Self> {
        File::ALL
            .into_iter()
            .map(Self::File)
            .chain(Rank::ALL.into_iter().map(Self::Rank))
            .chain(Role::ALL.into_iter().map(Self::Role))
            .chain(CastlingSide::ALL.into_iter().map(Self::Castling))
            .chain([
                Self::Captures,
                Self::To,
                Self::Check,
                Self::Mate,
                Self::Becomes,
                Self::EnPassant,
            ])
    }
}
