//! Moves typed into the field: algebraic notation with the initials of the page's
//! language (`Sf3`, `exd5`, `e8D`, `0-0`), or squares (`g1f3`, `g1-f3`, `e7e8d`).
//!
//! Only one reading is tried for each letter. What may be two moves is refused.

use shakmaty::fen::Fen;
use shakmaty::san::{San, SanError};
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Rank, Role};

use super::language::Language;
use super::message::Reason;
use crate::notation::{Phrase, ResolveError};

const LONGEST: usize = 16;

/// The move that `text` names in the position of `fen`.
///
/// # Errors
///
/// With the reason when it names none or several.
pub(super) fn read(text: &str, fen: &str, language: Language) -> Result<UciMove, Reason> {
    // A board that shows no legal position has no move to be typed.
    let setup = fen.parse::<Fen>().map_err(|_| Reason::NotNow)?.into_setup();
    let mode = CastlingMode::detect(&setup);
    let position: Chess = setup.position(mode).map_err(|_| Reason::NotNow)?;
    let text = plain(text).ok_or(Reason::NotAMove)?;
    let legal = match squares(&text, language) {
        Some(uci) => by_squares(uci, &position)?,
        None => by_san(san(&text, language).ok_or(Reason::NotAMove)?, &position)?,
    };
    Ok(legal.to_uci(mode))
}

fn by_squares(uci: UciMove, position: &Chess) -> Result<shakmaty::Move, Reason> {
    Phrase::from(uci)
        .resolve(position)
        .map_err(|error| match error {
            ResolveError::PromotionMissing { .. } => Reason::PromotionMissing,
            _ => Reason::Illegal,
        })
}

fn by_san(san: San, position: &Chess) -> Result<shakmaty::Move, Reason> {
    let reason = |error| match error {
        SanError::IllegalSan => Reason::Illegal,
        SanError::AmbiguousSan => Reason::Ambiguous,
    };
    match san {
        San::Normal {
            role: Role::Pawn,
            to,
            promotion: None,
            ..
        } if matches!(to.rank(), Rank::First | Rank::Eighth) => Err(Reason::PromotionMissing),
        // The sign for a capture may be left out or be too many, but not for a pawn:
        // "d5" is no capture on d5.
        San::Normal {
            role,
            file,
            rank,
            capture,
            to,
            promotion,
        } if role != Role::Pawn => san.to_move(position).or_else(|error| match error {
            SanError::AmbiguousSan => Err(Reason::Ambiguous),
            SanError::IllegalSan => San::Normal {
                role,
                file,
                rank,
                capture: !capture,
                to,
                promotion,
            }
            .to_move(position)
            .map_err(reason),
        }),
        _ => san.to_move(position).map_err(reason),
    }
}

/// The text without blanks and without what changes no move: check, mate, comment
/// signs, `e.p.`. `None` if it is no text for a move at all.
fn plain(text: &str) -> Option<String> {
    if text.len() > LONGEST {
        return None;
    }
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let text = text.trim_end_matches(['!', '?']);
    let text = text
        .strip_suffix("e.p.")
        .or_else(|| text.strip_suffix("a.p."))
        .unwrap_or(text);
    let text = text.trim_end_matches(['+', '#']);
    (!text.is_empty() && text.is_ascii()).then(|| text.to_owned())
}

/// `e2e4`, `e2-e4`, `e7e8d`, `e7-e8=D`.
fn squares(text: &str, language: Language) -> Option<UciMove> {
    let text = text.replace(['-', '='], "");
    let (squares, piece) = text.split_at_checked(4)?;
    let mut uci = squares.to_owned();
    let mut letters = piece.chars();
    if let Some(letter) = letters.next() {
        uci.push(promoted(letter, language)?.char());
    }
    if letters.next().is_some() {
        return None;
    }
    match uci.parse() {
        Ok(uci @ UciMove::Normal { .. }) => Some(uci),
        _ => None,
    }
}

fn san(text: &str, language: Language) -> Option<San> {
    if text.chars().all(|c| matches!(c, '0' | 'o' | 'O' | '-')) {
        let castling = text.to_ascii_uppercase().replace('0', "O").parse().ok();
        return castling.filter(|san| matches!(san, San::Castle(_)));
    }
    let text = text.replace(['-', '='], "").replace(':', "x");
    let mut letters = text.chars();
    let first = letters.next()?;
    // "sf3" is "Sf3", but "bc3" and "dd4" may be pawns and stay what they are.
    let first_is_piece =
        first.is_ascii_uppercase() || (first.is_ascii_lowercase() && !('a'..='h').contains(&first));
    let mut san = String::new();
    if first_is_piece {
        match role(first.to_ascii_uppercase(), language)? {
            Role::Pawn => {}
            piece => san.push(piece.upper_char()),
        }
    } else {
        san.push(first);
    }
    let mut last = first;
    for letter in letters {
        // A letter behind the rank is the piece of a promotion.
        if letter.is_ascii_alphabetic()
            && letter != 'x'
            && matches!(last, '1' | '8')
            && !first_is_piece
        {
            if ('a'..='h').contains(&letter) && !text.ends_with(letter) {
                san.push(letter);
            } else {
                san.push('=');
                san.push(promoted(letter, language)?.upper_char());
            }
        } else {
            san.push(letter);
        }
        last = letter;
    }
    san.parse()
        .ok()
        .filter(|san| matches!(san, San::Normal { .. }))
}

fn promoted(letter: char, language: Language) -> Option<Role> {
    role(letter.to_ascii_uppercase(), language)
        .filter(|role| !matches!(role, Role::Pawn | Role::King))
}

/// The piece that a capital stands for in the language, or in English where the
/// language has no such capital. No letter has two readings in one language.
const fn role(letter: char, language: Language) -> Option<Role> {
    use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
    Some(match (language, letter) {
        (Language::De, 'D') => Queen,
        (Language::De, 'T') => Rook,
        (Language::De, 'L') => Bishop,
        (Language::De, 'S') => Knight,
        (Language::De, 'B') => Pawn,
        (Language::Es | Language::Pt, 'R') => King,
        (Language::Es | Language::Pt, 'D') => Queen,
        (Language::Es | Language::Pt, 'T') => Rook,
        (Language::Es, 'A') => Bishop,
        (Language::Es | Language::Pt, 'C') => Knight,
        (_, 'K') => King,
        (_, 'Q') => Queen,
        (_, 'R') => Rook,
        (_, 'B') => Bishop,
        (_, 'N') => Knight,
        (Language::En | Language::Es | Language::Pt, 'P') => Pawn,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use shakmaty::san::SanPlus;
    use shakmaty::{EnPassantMode, Position, fen::Fen};

    use super::*;
    use Language::{De, En, Es, Pt};

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    fn check(fen: &str, table: &[(Language, &str, Result<&str, Reason>)]) {
        for &(language, text, expected) in table {
            let read = read(text, fen, language).map(|uci| uci.to_string());
            assert_eq!(
                read,
                expected.map(str::to_owned),
                "{text:?} in {language:?} on {fen}"
            );
        }
    }

    #[test]
    fn from_the_start() {
        check(
            START,
            &[
                (De, "e4", Ok("e2e4")),
                (De, " e4 !", Ok("e2e4")),
                (De, "Sf3", Ok("g1f3")),
                (De, "sf3", Ok("g1f3")),
                (De, "Sg1-f3", Ok("g1f3")),
                (De, "Nf3", Ok("g1f3")),
                (De, "g1f3", Ok("g1f3")),
                (De, "g1-f3", Ok("g1f3")),
                (De, "Be4", Ok("e2e4")),
                (En, "Nf3", Ok("g1f3")),
                (En, "nf3", Ok("g1f3")),
                (En, "Sf3", Err(Reason::NotAMove)),
                (En, "Bf3", Err(Reason::Illegal)),
                (Es, "Cf3", Ok("g1f3")),
                (Es, "cf3", Err(Reason::Illegal)),
                (Pt, "Cf3", Ok("g1f3")),
                (En, "e5", Err(Reason::Illegal)),
                (En, "e2e5", Err(Reason::Illegal)),
                (En, "O-O", Err(Reason::Illegal)),
                (En, "", Err(Reason::NotAMove)),
                (En, "e", Err(Reason::NotAMove)),
                (En, "hello", Err(Reason::NotAMove)),
                (En, "--", Err(Reason::NotAMove)),
                (En, "0000", Err(Reason::NotAMove)),
                (En, "N@f3", Err(Reason::NotAMove)),
                (En, "♘f3", Err(Reason::NotAMove)),
                (En, "e4e4e4e4e4e4e4e4e4", Err(Reason::NotAMove)),
            ],
        );
    }

    #[test]
    fn a_pawn_capture_needs_its_file_and_a_bishop_is_no_pawn() {
        let fen = "4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1";
        check(
            fen,
            &[
                (En, "bxc3", Ok("b2c3")),
                (En, "b:c3", Ok("b2c3")),
                (En, "c3", Err(Reason::Illegal)),
                (De, "Bc3", Err(Reason::Illegal)),
                (En, "Bc3", Err(Reason::Illegal)),
            ],
        );
    }

    #[test]
    fn captures_by_pieces_with_and_without_the_sign() {
        let fen = "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1";
        check(
            fen,
            &[
                (De, "Sxd5", Ok("c3d5")),
                (De, "Sd5", Ok("c3d5")),
                (De, "Sxe4", Ok("c3e4")),
            ],
        );
    }

    #[test]
    fn several_knights() {
        let fen = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
        check(
            fen,
            &[
                (De, "Sd2", Err(Reason::Ambiguous)),
                (De, "Sbd2", Ok("b1d2")),
                (De, "Sfd2", Ok("f3d2")),
            ],
        );
    }

    #[test]
    fn castling_in_chess960() {
        let fen = "1r3kr1/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w KQkq - 0 1";
        check(
            fen,
            &[
                (De, "0-0", Ok("f1g1")),
                (De, "f1g1", Ok("f1g1")),
                (De, "0-0-0", Ok("f1b1")),
                (De, "f1b1", Ok("f1b1")),
                (De, "f1-c1", Ok("f1b1")),
                (De, "Kc1", Err(Reason::Illegal)),
            ],
        );
    }

    #[test]
    fn promotion() {
        let fen = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1";
        check(
            fen,
            &[
                (De, "e8D", Ok("e7e8q")),
                (De, "e8=D+", Ok("e7e8q")),
                (De, "e8d", Ok("e7e8q")),
                (De, "e7e8s", Ok("e7e8n")),
                (De, "exd8T", Ok("e7d8r")),
                (De, "e8", Err(Reason::PromotionMissing)),
                (De, "e7e8", Err(Reason::PromotionMissing)),
                (De, "e8b", Err(Reason::NotAMove)),
                (En, "e8q", Ok("e7e8q")),
                (En, "e8b", Ok("e7e8b")),
                (Es, "e8A", Ok("e7e8b")),
                (Es, "e8a", Ok("e7e8b")),
                (Pt, "e7e8b", Ok("e7e8b")),
                (Es, "e8r", Err(Reason::NotAMove)),
                (De, "e7", Err(Reason::Illegal)),
            ],
        );
    }

    #[test]
    fn castling() {
        let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
        for text in ["0-0", "O-O", "o-o", "e1g1", "e1h1"] {
            check(fen, &[(De, text, Ok("e1g1"))]);
        }
        check(fen, &[(De, "0-0-0", Ok("e1c1"))]);
    }

    #[test]
    fn en_passant() {
        let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        check(
            fen,
            &[(De, "exd6 e.p.", Ok("e5d6")), (Es, "exd6 a.p.", Ok("e5d6"))],
        );
    }

    /// The notation of a move with the initials of a language.
    fn national(san: &str, language: Language) -> String {
        let initials = match language {
            De => "KDTLS",
            En => "KQRBN",
            Es => "RDTAC",
            Pt => "RDTBC",
        };
        san.chars()
            .map(|c| match "KQRBN".find(c) {
                Some(at) => initials.as_bytes()[at] as char,
                None => c,
            })
            .collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(96))]

        /// Every legal move, in every language and way of writing it, is read as itself.
        #[test]
        fn every_legal_move_is_read_as_itself(choices in prop::collection::vec(any::<u16>(), 0..120)) {
            let mut position = Chess::default();
            for choice in choices {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                position.play_unchecked(legal[usize::from(choice) % legal.len()]);
            }
            let fen = Fen::from_position(&position, EnPassantMode::Legal).to_string();
            for legal in position.legal_moves() {
                let uci = legal.to_uci(CastlingMode::Standard);
                prop_assert_eq!(read(&uci.to_string(), &fen, En), Ok(uci));
                let san = SanPlus::from_move(position.clone(), legal).to_string();
                for language in [De, En, Es, Pt] {
                    let text = national(&san, language);
                    let text = if language == De { text.replace('=', "") } else { text };
                    prop_assert_eq!(read(&text, &fen, language), Ok(uci), "{} on {}", text, fen);
                }
            }
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".{0,20}") {
            for language in [De, En, Es, Pt] {
                let _ = read(&text, START, language);
            }
        }
    }
}
