//! The names that a language has for pieces and for what they do: typed, and never listened for.

use std::collections::HashMap;

use serde::Deserialize;
use shakmaty::{CastlingSide, Role};

use super::{LexiconError, Meaning, fold, fold_bare};

/// What a word in a typed line stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// What a word of an announcement stands for, too.
    Is(Meaning),
    /// "Rochade", without a side.
    Castling,
    /// "große", with it.
    Side(CastlingSide),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NamesTable {
    king: Vec<String>,
    queen: Vec<String>,
    rook: Vec<String>,
    bishop: Vec<String>,
    knight: Vec<String>,
    pawn: Vec<String>,
    castling: Vec<String>,
    short: Vec<String>,
    long: Vec<String>,
    captures: Vec<String>,
    to: Vec<String>,
    check: Vec<String>,
    mate: Vec<String>,
    becomes: Vec<String>,
    en_passant: Vec<String>,
}

/// The folded names of a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Names {
    parts: HashMap<String, Part>,
    longest: usize,
}

impl Names {
    pub(super) fn new(table: NamesTable) -> Result<Self, LexiconError> {
        let role = |role| Part::Is(Meaning::Role(role));
        let rows = [
            (role(Role::King), table.king),
            (role(Role::Queen), table.queen),
            (role(Role::Rook), table.rook),
            (role(Role::Bishop), table.bishop),
            (role(Role::Knight), table.knight),
            (role(Role::Pawn), table.pawn),
            (Part::Castling, table.castling),
            (Part::Side(CastlingSide::KingSide), table.short),
            (Part::Side(CastlingSide::QueenSide), table.long),
            (Part::Is(Meaning::Captures), table.captures),
            (Part::Is(Meaning::To), table.to),
            (Part::Is(Meaning::Check), table.check),
            (Part::Is(Meaning::Mate), table.mate),
            (Part::Is(Meaning::Becomes), table.becomes),
            (Part::Is(Meaning::EnPassant), table.en_passant),
        ];
        let mut names = Self {
            parts: HashMap::new(),
            longest: 1,
        };
        let rows: Vec<(Part, String)> = rows
            .into_iter()
            .flat_map(|(part, all)| all.into_iter().map(move |name| (part, name)))
            .collect();
        for (part, name) in &rows {
            let folded = fold(name);
            names.longest = names.longest.max(folded.split(' ').count());
            if names
                .parts
                .insert(folded, *part)
                .is_some_and(|other| other != *part)
            {
                let reason = format!("{name:?} would have two meanings");
                return Err(LexiconError::Syntax { line: None, reason });
            }
        }
        for (part, name) in &rows {
            if let Some(bare) = fold_bare(name) {
                names.parts.entry(bare).or_insert(*part);
            }
        }
        Ok(names)
    }

    pub(super) fn part(&self, folded: &str) -> Option<Part> {
        self.parts.get(folded).copied()
    }

    pub(super) fn longest(&self) -> usize {
        self.longest
    }
}
