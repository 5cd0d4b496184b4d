//! Reads algebraic notation and UCI without a position.

use shakmaty::{CastlingSide, File, Rank, Role};

use super::{Meaning, Notation};

/// More characters than any move has: "Dh4-e1xe1=D++ep".
const LONGEST: usize = 20;

/// The ways to read signs without blanks, each as the symbols of a move; whether these make
/// sense together is not checked.
#[derive(Debug, Default)]
pub(super) struct Signs {
    /// As they are usually written. There are two where typing habits make the first letter
    /// doubtful ("dd4", "DD4"), or where it is another piece in another language.
    pub(super) usual: Vec<Vec<Meaning>>,
    /// As they may have been meant by who types no capitals: "cxd5" for a Spanish knight.
    pub(super) careless: Vec<Vec<Meaning>>,
}

impl Signs {
    pub(super) fn is_none(&self) -> bool {
        self.usual.is_empty() && self.careless.is_empty()
    }

    fn usual(ways: impl IntoIterator<Item = Vec<Meaning>>) -> Self {
        Self {
            usual: ways.into_iter().collect(),
            careless: Vec::new(),
        }
    }
}

/// Reads `text` with the piece letters of `notations`. A piece stands at the start of a move
/// alone: after words, the first letter is a file.
pub(super) fn read(text: &str, notations: &[Notation], starts: bool) -> Signs {
    let signs: Vec<char> = text.chars().take(LONGEST + 1).collect();
    if signs.is_empty() || signs.len() > LONGEST {
        return Signs::default();
    }
    if let Some(meanings) = castling(&signs) {
        return Signs::usual([meanings]);
    }
    let as_file = || rest(&signs, 0, notations);
    let as_piece = |role: &Role| {
        let symbols = rest(&signs, 1, notations)?;
        Some([vec![Meaning::Role(*role)], symbols].concat())
    };
    let letter = signs[0];
    if let Some(role) = figurine(letter).filter(|_| starts) {
        return Signs::usual(as_piece(&role));
    }
    let roles = if starts && letter.is_alphabetic() {
        roles(letter, notations)
    } else {
        Vec::new()
    };
    let pieces = || roles.iter().filter_map(as_piece);
    if File::from_char(letter.to_ascii_lowercase()).is_none() {
        return match roles.is_empty() {
            true => Signs::usual(as_file()),
            false => Signs::usual(pieces()),
        };
    }
    match case(&signs) {
        Case::Piece if !roles.is_empty() => Signs::usual(pieces()),
        Case::Either if !roles.is_empty() => Signs::usual(as_file().into_iter().chain(pieces())),
        _ => Signs {
            usual: as_file().into_iter().collect(),
            // A small letter is no pawn: who captures with one names its file.
            careless: roles
                .iter()
                .filter(|role| **role != Role::Pawn)
                .filter_map(as_piece)
                .collect(),
        },
    }
}

/// What the case of a first letter that names a file, and maybe a piece, says about it.
enum Case {
    Piece,
    File,
    Either,
}

fn case(signs: &[char]) -> Case {
    let is_square = |at: usize| match signs.get(at..at + 2) {
        Some(&[file, rank]) => {
            File::from_char(file.to_ascii_lowercase()).is_some() && Rank::from_char(rank).is_some()
        }
        _ => false,
    };
    if signs[0].is_ascii_lowercase() {
        // Nobody writes "dd4" for a pawn; "Dd4" may have been meant.
        return if is_square(1) {
            Case::Either
        } else {
            Case::File
        };
    }
    if signs.iter().any(char::is_ascii_lowercase) {
        return Case::Piece;
    }
    // Only capitals: "D4" is a square, "DD4" may mean either.
    match signs[1..].iter().any(|sign| sign.is_alphabetic()) {
        true => Case::Either,
        false => Case::File,
    }
}

/// The pieces that a letter stands for, each once.
fn roles(letter: char, notations: &[Notation]) -> Vec<Role> {
    let capital = letter.to_ascii_uppercase();
    let mut roles = Vec::new();
    for role in notations.iter().filter_map(|it| it.role(capital)) {
        if !roles.contains(&role) {
            roles.push(role);
        }
    }
    roles
}

/// The piece that a figurine shows, of whichever colour.
pub(super) fn figurine(sign: char) -> Option<Role> {
    Some(match sign {
        '♔' | '♚' => Role::King,
        '♕' | '♛' => Role::Queen,
        '♖' | '♜' => Role::Rook,
        '♗' | '♝' => Role::Bishop,
        '♘' | '♞' => Role::Knight,
        '♙' | '♟' => Role::Pawn,
        _ => return None,
    })
}

/// The symbols from `at` on, if all of them are some.
fn rest(signs: &[char], mut at: usize, notations: &[Notation]) -> Option<Vec<Meaning>> {
    let mut meanings = Vec::with_capacity(signs.len());
    while at < signs.len() {
        let (meaning, length) = match signs[at] {
            'x' | 'X' | ':' | '×' => (Meaning::Captures, 1),
            '-' => (Meaning::To, 1),
            '=' | '/' => (Meaning::Becomes, 1),
            '#' | '‡' => (Meaning::Mate, 1),
            '+' | '†' if signs.get(at + 1) == Some(&signs[at]) => (Meaning::Mate, 2),
            '+' | '†' => (Meaning::Check, 1),
            sign => {
                if let Some(length) = en_passant(&signs[at..], notations) {
                    (Meaning::EnPassant, length)
                } else if let Some(role) = becomes(signs, at, notations) {
                    (Meaning::Role(role), 1)
                } else if let Some(file) = File::from_char(sign.to_ascii_lowercase()) {
                    (Meaning::File(file), 1)
                } else {
                    (Meaning::Rank(Rank::from_char(sign)?), 1)
                }
            }
        };
        meanings.push(meaning);
        at += length;
    }
    Some(meanings)
}

/// `0-0` and `O-O-O`, also without dashes, with check or mate.
fn castling(signs: &[char]) -> Option<Vec<Meaning>> {
    let end = signs
        .iter()
        .position(|sign| matches!(sign, '+' | '#' | '†' | '‡'))
        .unwrap_or(signs.len());
    let (body, tail) = signs.split_at(end);
    let is_king = |sign: &char| matches!(sign, '0' | 'O' | 'o');
    let kings = body.iter().filter(|sign| is_king(sign)).count();
    let whole = |at: usize, sign: &char| is_king(sign) || (*sign == '-' && at % 2 == 1);
    let barred = body.len() == 2 * kings - usize::from(kings > 0)
        && body.iter().enumerate().all(|(at, sign)| whole(at, sign));
    let side = match kings {
        2 if barred || body.len() == 2 => CastlingSide::KingSide,
        3 if barred || body.len() == 3 => CastlingSide::QueenSide,
        _ => return None,
    };
    let mut meanings = vec![Meaning::Castling(side)];
    match tail {
        [] => {}
        ['+' | '†'] => meanings.push(Meaning::Check),
        ['#' | '‡'] | ['+', '+'] | ['†', '†'] => meanings.push(Meaning::Mate),
        _ => return None,
    }
    Some(meanings)
}

/// The piece that a pawn becomes, if the character at `at` is one: "e8D", "e7e8q", "e8=Q".
fn becomes(signs: &[char], at: usize, notations: &[Notation]) -> Option<Role> {
    let before = at.checked_sub(1).map(|before| signs[before])?;
    let said = matches!(before, '=' | '/');
    let rank = Rank::from_char(before).filter(|_| at >= 2);
    // Elsewhere a square may be meant to follow.
    let last = matches!(rank, Some(Rank::First | Rank::Eighth));
    let is_file = File::from_char(signs[at].to_ascii_lowercase()).is_some();
    let at_end = signs
        .get(at + 1)
        .is_none_or(|next| matches!(next, '+' | '#' | '†' | '‡'));
    if !at_end || !(said || last || rank.is_some() && !is_file) {
        return None;
    }
    promoted(signs[at], notations)
}

/// The piece that a letter stands for where a pawn becomes one. Letters of the notations and of
/// UCI count; they do not clash.
pub(super) fn promoted(letter: char, notations: &[Notation]) -> Option<Role> {
    let capital = letter.to_ascii_uppercase();
    let named = notations.iter().find_map(|notation| notation.role(capital));
    named
        .or(figurine(letter))
        .filter(|role| !matches!(role, Role::King | Role::Pawn))
        .or(match capital {
            'Q' => Some(Role::Queen),
            'R' => Some(Role::Rook),
            'B' => Some(Role::Bishop),
            'N' => Some(Role::Knight),
            _ => None,
        })
}

/// How many characters "ep" takes, which is written without full stops here.
fn en_passant(signs: &[char], notations: &[Notation]) -> Option<usize> {
    let tail: String = signs.iter().collect::<String>().to_lowercase();
    let bare = |mark: &str| -> String { mark.chars().filter(|sign| *sign != '.').collect() };
    notations
        .iter()
        .map(Notation::en_passant)
        .chain(["e.p."])
        .map(bare)
        .find(|mark| {
            tail.strip_prefix(mark.as_str()).is_some_and(|rest| {
                rest.chars()
                    .all(|sign| matches!(sign, '+' | '#' | '†' | '‡'))
            })
        })
        .map(|mark| mark.chars().count())
}
