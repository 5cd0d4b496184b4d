//! Reads algebraic notation and UCI without a position.

use shakmaty::{CastlingSide, File, Rank, Role};

use super::{Meaning, Notation};

/// What a word without blanks turned out to be.
pub(super) enum Signs {
    /// The symbols of a move; whether they make sense together is not checked.
    Read(Vec<Meaning>),
    /// This letter could mean two things.
    TwoMeanings(char),
    /// Not the symbols of a move.
    None,
}

/// More characters than any move has: "Dh4xe1+e.p.".
const LONGEST: usize = 16;

/// Reads `text` with the piece letters of `notations`.
///
/// A capital at the start is a piece if it can be one; a small letter is a file if it can be
/// one. Where typing habits make that doubtful ("dd4", "DD4"), the letter is reported as having
/// two meanings instead of guessed.
pub(super) fn read(text: &str, notations: &[Notation]) -> Signs {
    let signs: Vec<char> = text.chars().take(LONGEST + 1).collect();
    if signs.len() > LONGEST {
        return Signs::None;
    }
    if let Some(meanings) = castling(&signs) {
        return Signs::Read(meanings);
    }
    let mut meanings = Vec::with_capacity(signs.len());
    let mut at = 0;
    if let Some(&letter) = signs.first().filter(|sign| sign.is_alphabetic()) {
        match piece(&signs, notations) {
            Piece::Is(role) => {
                meanings.push(Meaning::Role(role));
                at = 1;
            }
            Piece::IsNot => {}
            Piece::Doubtful => return Signs::TwoMeanings(letter),
        }
    }
    while at < signs.len() {
        let (meaning, length) = match signs[at] {
            'x' | 'X' | ':' | '×' => (Meaning::Captures, 1),
            '-' | '–' | '‑' => (Meaning::To, 1),
            '=' => (Meaning::Becomes, 1),
            '#' | '‡' => (Meaning::Mate, 1),
            '+' | '†' if signs.get(at + 1) == Some(&signs[at]) => (Meaning::Mate, 2),
            '+' | '†' => (Meaning::Check, 1),
            sign => {
                if let Some(length) = en_passant(&signs[at..], notations) {
                    (Meaning::EnPassant, length)
                } else if let Some(role) = becomes(&signs, at, notations) {
                    (Meaning::Role(role), 1)
                } else if let Some(file) = File::from_char(sign.to_ascii_lowercase()) {
                    (Meaning::File(file), 1)
                } else if let Some(rank) = Rank::from_char(sign) {
                    (Meaning::Rank(rank), 1)
                } else {
                    return Signs::None;
                }
            }
        };
        meanings.push(meaning);
        at += length;
    }
    if meanings.is_empty() {
        Signs::None
    } else {
        Signs::Read(meanings)
    }
}

/// `0-0` and `O-O-O`, with check or mate.
fn castling(signs: &[char]) -> Option<Vec<Meaning>> {
    let end = signs
        .iter()
        .position(|sign| matches!(sign, '+' | '#'))
        .unwrap_or(signs.len());
    let (body, tail) = signs.split_at(end);
    let is_king = |sign: &char| matches!(sign, '0' | 'O' | 'o');
    let is_bar = |sign: &char| matches!(sign, '-' | '–' | '‑');
    let side = match body {
        [a, x, b] if [a, b].into_iter().all(is_king) && is_bar(x) => CastlingSide::KingSide,
        [a, x, b, y, c] if [a, b, c].into_iter().all(is_king) && [x, y].into_iter().all(is_bar) => {
            CastlingSide::QueenSide
        }
        _ => return None,
    };
    let mut meanings = vec![Meaning::Castling(side)];
    match tail {
        [] => {}
        ['+'] => meanings.push(Meaning::Check),
        ['#'] | ['+', '+'] => meanings.push(Meaning::Mate),
        _ => return None,
    }
    Some(meanings)
}

enum Piece {
    Is(Role),
    IsNot,
    Doubtful,
}

/// Whether the first of `signs`, a letter, stands for a piece.
fn piece(signs: &[char], notations: &[Notation]) -> Piece {
    let letter = signs[0];
    let mut roles = notations
        .iter()
        .filter_map(|notation| notation.role(letter.to_ascii_uppercase()));
    let Some(role) = roles.next() else {
        return Piece::IsNot;
    };
    let is_file = |at: usize| {
        signs
            .get(at)
            .is_some_and(|sign| File::from_char(sign.to_ascii_lowercase()).is_some())
    };
    let is_rank = |at: usize| {
        signs
            .get(at)
            .is_some_and(|sign| Rank::from_char(*sign).is_some())
    };
    let same = roles.all(|other| other == role);
    if !is_file(0) {
        return if same {
            Piece::Is(role)
        } else {
            Piece::Doubtful
        };
    }
    if letter.is_ascii_lowercase() {
        // Nobody writes "dd4" for a pawn; "Dd4" may have been meant.
        return if is_file(1) && is_rank(2) {
            Piece::Doubtful
        } else {
            Piece::IsNot
        };
    }
    if signs.iter().any(char::is_ascii_lowercase) {
        return if same {
            Piece::Is(role)
        } else {
            Piece::Doubtful
        };
    }
    // Only capitals: "D4" is a square, "DD4" may mean either.
    if signs[1..].iter().any(|sign| sign.is_alphabetic()) {
        Piece::Doubtful
    } else {
        Piece::IsNot
    }
}

/// The piece that a pawn becomes, if the character at `at` is one: "e8D", "e7e8q", "e8=Q".
/// Letters of the notations and of UCI count; they do not clash.
fn becomes(signs: &[char], at: usize, notations: &[Notation]) -> Option<Role> {
    let after_square = at >= 2 && Rank::from_char(signs[at - 1]).is_some();
    let after_equals = at >= 1 && signs[at - 1] == '=';
    let at_end = signs
        .get(at + 1)
        .is_none_or(|next| matches!(next, '+' | '#' | '†' | '‡'));
    if !at_end || !(after_square || after_equals) {
        return None;
    }
    let letter = signs[at].to_ascii_uppercase();
    notations
        .iter()
        .find_map(|notation| notation.role(letter))
        .filter(|role| !matches!(role, Role::King | Role::Pawn))
        .or(match letter {
            'Q' => Some(Role::Queen),
            'R' => Some(Role::Rook),
            'B' => Some(Role::Bishop),
            'N' => Some(Role::Knight),
            _ => None,
        })
}

/// How many characters "e.p." takes, with or without its full stops.
fn en_passant(signs: &[char], notations: &[Notation]) -> Option<usize> {
    let tail: String = signs.iter().collect::<String>().to_lowercase();
    notations
        .iter()
        .map(Notation::en_passant)
        .chain(["e.p."])
        .find_map(|mark| {
            let bare: String = mark.chars().filter(|sign| *sign != '.').collect();
            [mark, mark.trim_end_matches('.'), bare.as_str()]
                .into_iter()
                .find(|form| {
                    tail.strip_prefix(form)
                        .is_some_and(|rest| rest.chars().all(|sign| matches!(sign, '+' | '#')))
                })
                .map(|form| form.chars().count())
        })
}
