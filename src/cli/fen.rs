//! Why a FEN is not a valid position, in the user's language.

use shakmaty::fen::ParseFenError;
use shakmaty::{Chess, PositionError, PositionErrorKinds};

use crate::messages::Messages;

/// Why the text is not a FEN.
pub(super) fn unread(error: &ParseFenError, messages: &Messages) -> String {
    let id = match error {
        ParseFenError::InvalidBoard => "fen-board",
        ParseFenError::InvalidTurn => "fen-turn",
        ParseFenError::InvalidCastling => "fen-castling",
        ParseFenError::InvalidEpSquare => "fen-ep",
        ParseFenError::InvalidHalfmoveClock | ParseFenError::InvalidFullmoves => "fen-numbers",
        ParseFenError::InvalidFen
        | ParseFenError::InvalidPocket
        | ParseFenError::InvalidRemainingChecks => "fen-form",
    };
    messages.text(id, &[])
}

/// Why no game can have led to it: the first reason found.
pub(super) fn impossible(error: &PositionError<Chess>, messages: &Messages) -> String {
    let kinds = error.kinds();
    let reasons = [
        (PositionErrorKinds::EMPTY_BOARD, "fen-empty"),
        (PositionErrorKinds::MISSING_KING, "fen-king-missing"),
        (PositionErrorKinds::TOO_MANY_KINGS, "fen-kings"),
        (PositionErrorKinds::PAWNS_ON_BACKRANK, "fen-pawns"),
        (PositionErrorKinds::INVALID_CASTLING_RIGHTS, "fen-castling"),
        (PositionErrorKinds::INVALID_EP_SQUARE, "fen-ep"),
        (PositionErrorKinds::OPPOSITE_CHECK, "fen-opposite-check"),
        (PositionErrorKinds::IMPOSSIBLE_CHECK, "fen-check"),
        (PositionErrorKinds::TOO_MUCH_MATERIAL, "fen-material"),
    ];
    let reason = reasons.iter().find(|(kind, _)| kinds.contains(*kind));
    messages.text(reason.map_or("fen-form", |(_, id)| id), &[])
}

/// The whole sentence about an invalid position.
pub(super) fn told(why: String, messages: &Messages) -> String {
    messages.text("words-position-impossible", &[("why", why.into())])
}

#[cfg(test)]
mod tests {
    use shakmaty::CastlingMode;
    use shakmaty::fen::Fen;

    use super::*;
    use crate::messages::Language;

    #[test]
    fn why_it_is_no_position() {
        for (fen, why) in [
            ("", "es ist keine FEN"),
            ("x", "die Felder sind nicht richtig geschrieben"),
            (
                "8/8/8/8/8/8/8/8 x",
                "wer am Zug ist, steht nicht da: w oder b",
            ),
            ("8/8/8/8/8/8/8/8", "das Brett ist leer"),
            ("8/8/8/8/8/8/8/K7 w - - 0 1", "ein König fehlt"),
            ("kK6/8/8/8/8/8/8/K7 w - - 0 1", "es sind zu viele Könige"),
            (
                "k7/8/8/8/8/8/8/KP6 w - - 0 1",
                "ein Bauer steht auf der ersten oder achten Reihe",
            ),
            (
                "k7/8/8/8/8/8/8/KR6 w K - 0 1",
                "die Rochaderechte passen nicht",
            ),
            (
                "kR6/8/8/8/8/8/8/K7 w - - 0 1",
                "wer nicht am Zug ist, steht im Schach",
            ),
        ] {
            let messages = Messages::new(Language::De);
            let read: Result<Fen, _> = fen.parse();
            let told = match read {
                Err(error) => unread(&error, &messages),
                Ok(read) => {
                    let position = read.into_position::<Chess>(CastlingMode::Standard);
                    impossible(&position.expect_err("no position"), &messages)
                }
            };
            assert_eq!(told, why, "{fen}");
        }
    }
}
