use serde::Deserialize;
use shakmaty::{CastlingSide, File, Rank, Role};

use super::cells::{Cells, Dots};
use crate::notation::Meaning;

/// A chess code as its file spells it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CodeTable {
    pub(super) name: String,
    pub(super) unverified: Vec<String>,
    pub(super) board: Board,
    pub(super) check_before_square: bool,
    pub(super) pieces: Pieces,
    pub(super) letters: Pieces,
    pub(super) files: Files,
    pub(super) numbers: Numbers,
    pub(super) signs: Signs,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Board {
    pub(super) white: Dots,
    pub(super) black: Dots,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pieces {
    king: Cells,
    queen: Cells,
    rook: Cells,
    bishop: Cells,
    knight: Cells,
    pawn: Cells,
}

impl Pieces {
    pub(super) const fn get(&self, role: Role) -> &Cells {
        match role {
            Role::King => &self.king,
            Role::Queen => &self.queen,
            Role::Rook => &self.rook,
            Role::Bishop => &self.bishop,
            Role::Knight => &self.knight,
            Role::Pawn => &self.pawn,
        }
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Files {
    a: Cells,
    b: Cells,
    c: Cells,
    d: Cells,
    e: Cells,
    f: Cells,
    g: Cells,
    h: Cells,
}

impl Files {
    pub(super) const fn get(&self, file: File) -> &Cells {
        match file {
            File::A => &self.a,
            File::B => &self.b,
            File::C => &self.c,
            File::D => &self.d,
            File::E => &self.e,
            File::F => &self.f,
            File::G => &self.g,
            File::H => &self.h,
        }
    }
}

/// How move numbers and ranks are written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Numbers {
    /// Before the digits of a number, and before each rank.
    #[serde(default)]
    pub(super) sign: Cells,
    /// From 0 to 9.
    pub(super) digits: [Cells; 10],
    /// After the number of a move.
    #[serde(default)]
    pub(super) after: Cells,
    /// Between a rank and a file.
    pub(super) part: Option<Cells>,
}

impl Numbers {
    pub(super) fn rank(&self, rank: Rank) -> Cells {
        self.sign.then(&self.digits[rank.to_usize() + 1])
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Signs {
    pub(super) capture: Cells,
    pub(super) check: Cells,
    /// One symbol for both, in codes that have it.
    pub(super) capture_check: Option<Cells>,
    pub(super) mate: Cells,
    pub(super) kingside: Cells,
    pub(super) queenside: Cells,
    /// Before the piece that a pawn becomes, in codes that have it.
    pub(super) promotion: Option<Cells>,
    pub(super) en_passant: Cells,
    pub(super) draw_offer: Cells,
    /// Before a move by Black that begins a line.
    pub(super) black_first: Cells,
}

/// What a symbol means to a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// Part of a move.
    Is(Meaning),
    /// Capture and check in one.
    CapturesWithCheck,
    /// A draw is offered: `(=)`.
    DrawOffer,
    /// Separates a rank from a file.
    Part,
}

impl Token {
    /// Its name in an error.
    pub(super) fn name(self) -> String {
        match self {
            Self::Is(meaning) => format!("{meaning:?}"),
            Self::CapturesWithCheck | Self::DrawOffer | Self::Part => format!("{self:?}"),
        }
    }
}

impl CodeTable {
    /// The symbols that can be read, and what each means.
    pub(super) fn tokens(&self) -> Vec<(String, Token)> {
        let signs = &self.signs;
        let roles = Role::ALL.map(|role| (self.pieces.get(role).marks(), Meaning::Role(role)));
        let files = File::ALL.map(|file| (self.files.get(file).marks(), Meaning::File(file)));
        let ranks = Rank::ALL.map(|rank| (self.numbers.rank(rank).marks(), Meaning::Rank(rank)));
        let always = [
            (signs.capture.marks(), Meaning::Captures),
            (signs.check.marks(), Meaning::Check),
            (signs.mate.marks(), Meaning::Mate),
            (signs.en_passant.marks(), Meaning::EnPassant),
            (
                signs.kingside.marks(),
                Meaning::Castling(CastlingSide::KingSide),
            ),
            (
                signs.queenside.marks(),
                Meaning::Castling(CastlingSide::QueenSide),
            ),
        ];
        let promotion = signs.promotion.iter();
        let promotion = promotion.map(|cells| (cells.marks(), Meaning::Becomes));
        let meanings = roles.into_iter().chain(files).chain(ranks).chain(always);
        let mut tokens: Vec<_> = meanings
            .chain(promotion)
            .map(|(cells, meaning)| (cells, Token::Is(meaning)))
            .collect();
        tokens.push((signs.draw_offer.marks(), Token::DrawOffer));
        let both = signs.capture_check.iter();
        tokens.extend(both.map(|cells| (cells.marks(), Token::CapturesWithCheck)));
        let part = self.numbers.part.iter();
        tokens.extend(part.map(|cells| (cells.marks(), Token::Part)));
        tokens
    }
}
