//! Half an announcement, and what completes it.

use shakmaty::{File, Rank, Role};

use super::Wording;
use doppelbrett_core::notation::{Lexicon, PhraseError, ResolveError, TypingError};

/// An announcement that lacks something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// What was said so far.
    words: String,
    lacks: Lacks,
}

/// What an announcement lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lacks {
    /// The piece that moves.
    Piece,
    /// The square that it goes to.
    Target,
    /// The rank of that square, on this file.
    Rank(File),
    /// The file of that square, on this rank.
    File(Rank),
    /// Which of several pieces it is.
    Origin,
    /// What the pawn becomes.
    Promotion,
}

impl Lacks {
    /// What a line lacks that is no move for this reason; nothing if it is wrong.
    #[must_use]
    pub const fn of(error: &TypingError) -> Option<Self> {
        let TypingError::Phrase(error) = error else {
            return None;
        };
        Some(match error {
            PhraseError::PieceMissing => Self::Piece,
            PhraseError::TargetMissing => Self::Target,
            PhraseError::RankMissing { file } => Self::Rank(*file),
            PhraseError::FileMissing { rank } => Self::File(*rank),
            PhraseError::PromotionPieceMissing => Self::Promotion,
            _ => return None,
        })
    }

    /// What a phrase lacks that names no single legal move for this reason.
    #[must_use]
    pub const fn of_phrase(error: &ResolveError) -> Option<Self> {
        match error {
            ResolveError::Ambiguous { .. } => Some(Self::Origin),
            ResolveError::PromotionMissing { .. } => Some(Self::Promotion),
            _ => None,
        }
    }
}

impl Unfinished {
    /// `words`, which lack this.
    #[must_use]
    pub fn new(words: &str, lacks: Lacks) -> Self {
        let words = words.trim().to_owned();
        Self { words, lacks }
    }

    /// What is missing.
    #[must_use]
    pub const fn lacks(&self) -> Lacks {
        self.lacks
    }

    /// The whole announcements that `answer` may make of it, the likelier first.
    #[must_use]
    pub fn with(&self, answer: &str, wording: &Wording) -> Vec<String> {
        let (said, answer) = (&self.words, answer.trim());
        let joined = |parts: &[&str]| vec![parts.join(" "), parts.concat()];
        // "Springer Felix" without its file, or "Sf".
        let (before, last) = match said.rsplit_once(' ') {
            Some(cut) => cut,
            None => match said.char_indices().next_back() {
                Some((at, _)) => said.split_at(at),
                None => ("", ""),
            },
        };
        let square = wording.square(answer);
        let is_whole = match self.lacks {
            Lacks::Rank(file) => square.is_some_and(|it| it.file() == file),
            Lacks::File(rank) => square.is_some_and(|it| it.rank() == rank),
            _ => false,
        };
        match self.lacks {
            _ if is_whole => joined(&[before, answer]),
            Lacks::Piece => joined(&[answer, said]),
            Lacks::File(_) => joined(&[before, answer, last]),
            Lacks::Origin => {
                let piece = said.split_once(' ').or_else(|| {
                    let first = said.chars().next()?.len_utf8();
                    Some(said.split_at(first))
                });
                let (piece, rest) = piece.unwrap_or(("", said));
                joined(&[piece, answer, rest])
            }
            Lacks::Target | Lacks::Rank(_) | Lacks::Promotion => joined(&[said, answer]),
        }
    }

    /// The words that answer it alone, of those that are no announcement themselves.
    #[must_use]
    pub fn names(&self, lexicon: &Lexicon) -> Vec<String> {
        let roles = || Role::ALL.map(|role| lexicon.role(role).to_owned()).into();
        match self.lacks {
            Lacks::Piece | Lacks::Promotion => roles(),
            Lacks::Target => Vec::new(),
            Lacks::Rank(_) => Rank::ALL.map(|rank| lexicon.rank(rank).to_owned()).into(),
            Lacks::File(_) | Lacks::Origin => {
                File::ALL.map(|file| lexicon.file(file).to_owned()).into()
            }
        }
    }
}
