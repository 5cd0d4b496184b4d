//! A move as others write it: which legal move a word can only be.

use shakmaty::san::{San, SanError, SanPlus};
use shakmaty::{CastlingSide, Chess, File, Move, Position, Rank, Role, Square};

use super::token::is_figurine;

/// How moves are written in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    /// The letters of king, queen, rook, bishop and knight.
    letters: &'static str,
    /// They may also be small.
    small: bool,
}

impl Way {
    /// That of the PGN standard (8.2.3.2).
    pub(super) const ENGLISH: Self = Self {
        letters: LETTERS[0],
        small: false,
    };

    /// English with small letters.
    pub(super) const SMALL: Self = Self {
        letters: LETTERS[0],
        small: true,
    };

    /// Whether the letters may be small.
    pub(super) const fn is_small(self) -> bool {
        self.small
    }

    /// With the letters of every language, as capitals or small.
    pub(super) fn all(small: bool) -> impl Iterator<Item = Self> {
        LETTERS.iter().map(move |letters| Self { letters, small })
    }
}

/// The letters of English; of German, Danish, Norwegian, Swedish; of Spanish, Italian; of
/// Portuguese, French, Dutch and Polish.
const LETTERS: [&str; 7] = [
    "KQRBN", "KDTLS", "RDTAC", "RDTBC", "RDTFC", "KDTLP", "KHWGS",
];

const ROLES: [Role; 5] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
];

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// This move; whether it is said to be new.
    Move(Move, bool),
    /// Nobody moves.
    Null,
    /// A move, but not here.
    Illegal,
    /// One of several moves.
    Ambiguous,
    /// Nothing that is known.
    Unknown,
}

/// What a word says of a move.
#[derive(Clone, Copy)]
struct Shape {
    /// The piece; `None` where only its square is named.
    role: Option<Role>,
    file: Option<File>,
    rank: Option<Rank>,
    captures: bool,
    to: Square,
    promotion: Option<Role>,
    en_passant: bool,
    new: bool,
}

impl Way {
    /// What `word` is in `position`.
    pub(super) fn read(self, word: &str, position: &Chess) -> Meaning {
        if matches!(word, "--" | "Z0" | "0000" | "@@@@" | "––" | "—" | "–") {
            return Meaning::Null;
        }
        if self == Self::ENGLISH
            && let Ok(plus) = SanPlus::from_ascii(word.as_bytes())
        {
            match plus.san.to_move(position) {
                Ok(played) => return Meaning::Move(played, false),
                Err(SanError::AmbiguousSan) => return Meaning::Ambiguous,
                Err(SanError::IllegalSan) => {}
            }
        }
        let signs: Vec<char> = word.chars().map(plain).collect();
        let (signs, en_passant) = without_suffix(&signs);
        if let Some(side) = castling(signs) {
            let castled = San::Castle(side).to_move(position);
            return castled.map_or(Meaning::Illegal, |played| Meaning::Move(played, false));
        }
        let shapes = self.shapes(signs, en_passant);
        if shapes.is_empty() {
            return Meaning::Unknown;
        }
        let mut found = None;
        for played in position.legal_moves() {
            let Some(shape) = shapes.iter().find(|shape| shape.fits(played)) else {
                continue;
            };
            if found.replace(Meaning::Move(played, shape.new)).is_some() {
                return Meaning::Ambiguous;
            }
        }
        found.unwrap_or(Meaning::Illegal)
    }

    /// The piece of a letter or a figurine.
    fn role(self, sign: char, small: bool) -> Option<Role> {
        if is_figurine(sign) {
            // White king to pawn, then Black's.
            let at = (u32::from(sign) - u32::from('♔')) % 6;
            return ROLES.get(usize::try_from(at).ok()?).copied();
        }
        let sign = if small {
            sign.to_ascii_uppercase()
        } else {
            sign
        };
        let at = self.letters.find(sign)?;
        ROLES.get(at).copied()
    }

    /// Whether this stands for a pawn, which needs no letter: in English and Romance languages it
    /// has one.
    fn is_pawn(self, sign: char) -> bool {
        let has_letter = self.letters == LETTERS[0] || self.letters.starts_with("RD");
        matches!(sign, '♙' | '♟') || sign == 'P' && has_letter
    }

    /// What a word without its suffix can say: with a small letter, of a pawn's file and of a
    /// piece.
    fn shapes(self, signs: &[char], en_passant: bool) -> Vec<Shape> {
        let (signs, after, surely) = match signs {
            [move_ @ .., '(', piece, ')'] => (move_, Some(*piece), true),
            [move_ @ .., '=' | '/', piece] => (move_, Some(*piece), true),
            [move_ @ .., '1'..='8', piece] if piece.is_alphabetic() || is_figurine(*piece) => {
                (&signs[..=move_.len()], Some(*piece), false)
            }
            _ => (signs, None, false),
        };
        let [before @ .., file, rank] = signs else {
            return Vec::new();
        };
        let (Some(to_file), Some(to_rank)) = (File::from_char(*file), Rank::from_char(*rank))
        else {
            return Vec::new();
        };
        let (before, captures) = match before {
            [before @ .., 'x'] => (before, true),
            [before @ .., '-'] => (before, false),
            before => (before, false),
        };
        let mut shapes = Vec::new();
        let mut add = |role: Option<Role>, from: &[char]| {
            let Some((file, rank)) = square(from) else {
                return;
            };
            let is_pawn = role.is_none_or(|role| role == Role::Pawn);
            let role = role.filter(|role| *role != Role::Pawn || file.is_none() || rank.is_none());
            let promotes = is_pawn && matches!(to_rank, Rank::First | Rank::Eighth);
            let promotion = match after {
                Some(piece) if promotes || surely => match self.role(piece, true) {
                    None => return,
                    promotion => promotion,
                },
                Some('N') | None => None,
                Some(_) => return,
            };
            shapes.push(Shape {
                role,
                file,
                rank,
                captures,
                to: Square::from_coords(to_file, to_rank),
                promotion,
                en_passant,
                new: after.is_some() && promotion.is_none(),
            });
        };
        add(Some(Role::Pawn), before);
        if let [piece, from @ ..] = before {
            match self.role(*piece, self.small) {
                Some(role) => add(Some(role), from),
                None if self.is_pawn(*piece) => add(Some(Role::Pawn), from),
                None => {}
            }
        }
        shapes
    }
}

/// A file, a rank, both or none of them, from which a piece comes.
fn square(signs: &[char]) -> Option<(Option<File>, Option<Rank>)> {
    Some(match signs {
        [] => (None, None),
        [file @ 'a'..='h'] => (File::from_char(*file), None),
        [rank @ '1'..='8'] => (None, Rank::from_char(*rank)),
        [file @ 'a'..='h', rank @ '1'..='8'] => (File::from_char(*file), Rank::from_char(*rank)),
        _ => return None,
    })
}

impl Shape {
    fn fits(self, played: Move) -> bool {
        let Some(from) = played.from() else {
            return false;
        };
        let comes = self.file.is_none_or(|file| file == from.file())
            && self.rank.is_none_or(|rank| rank == from.rank());
        let whole = self.file.is_some() && self.rank.is_some();
        if let Move::Castle { king, rook } = played {
            // Only who names both squares of the king castles with it.
            let side = played.castling_side();
            let goes = side.map(|side| Square::from_coords(side.king_to_file(), king.rank()));
            let named = self.role.is_none_or(|role| role == Role::King);
            return whole && named && comes && (goes == Some(self.to) || rook == self.to);
        }
        let takes = match played.role() {
            // A pawn that takes has its file before it, and one that does not has no cross.
            Role::Pawn => {
                (self.file.is_some() || !played.is_capture())
                    && (!self.captures || played.is_capture())
            }
            _ => true,
        };
        comes
            && takes
            && self.role.is_none_or(|role| role == played.role())
            && self.to == played.to()
            && self.promotion == played.promotion()
            && (!self.en_passant || played.is_en_passant())
    }
}

/// Signs that mean the same as one.
const fn plain(sign: char) -> char {
    match sign {
        '–' | '—' | '−' | '‐' | '‑' => '-',
        '×' | ':' => 'x',
        sign => sign,
    }
}

/// A move without what is said of check, mate and en passant; whether it is en passant.
fn without_suffix(signs: &[char]) -> (&[char], bool) {
    let mut signs = signs;
    let mut en_passant = false;
    loop {
        signs = match signs {
            [rest @ .., '+' | '#' | '†' | '‡'] => rest,
            [rest @ .., 'e' | 'a', '.', 'p', '.']
            | [rest @ .., '(', 'e', 'p', ')']
            | [rest @ .., '(', 'e' | 'a', '.', 'p', '.', ')']
            | [rest @ .., 'e', '.', 'p']
            | [rest @ .., 'e', 'p'] => {
                en_passant = true;
                rest
            }
            [rest @ .., '.'] => rest,
            signs => return (signs, en_passant),
        };
    }
}

/// `O-O`, `0-0`, `OO`, and the long ones.
fn castling(signs: &[char]) -> Option<CastlingSide> {
    match signs {
        ['O' | '0' | 'o', '-', 'O' | '0' | 'o'] | ['O' | '0' | 'o', 'O' | '0' | 'o'] => {
            Some(CastlingSide::KingSide)
        }
        ['O' | '0' | 'o', '-', 'O' | '0' | 'o', '-', 'O' | '0' | 'o']
        | ['O' | '0' | 'o', 'O' | '0' | 'o', 'O' | '0' | 'o'] => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
