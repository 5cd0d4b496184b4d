use serde::{Deserialize, Serialize};
use shakmaty::{Chess, Color, KnownOutcome, Outcome, Position};

/// Why a game ended. Articles of the Laws of 2023.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Article 5.1.1.
    Checkmate,
    /// Article 5.2.1.
    Stalemate,
    /// No series of legal moves mates (Article 5.2.2). Decided here by the
    /// material alone; a blocked position is not seen.
    DeadPosition,
    /// The same position for the fifth time (Article 9.6.1).
    FivefoldRepetition,
    /// Seventy-five moves by each player without capture or pawn move (Article 9.6.2).
    SeventyFiveMoves,
    /// Article 5.1.2.
    Resignation,
    /// Article 5.2.3.
    Agreement,
    /// Article 6.9; a draw if the opponent cannot mate.
    TimeForfeit,
}

/// How the game has ended by itself in `position`, which has now appeared for
/// the `occurrences`-th time, and who won.
///
/// Mate goes before the seventy-five moves (Article 9.6.2).
#[must_use]
pub fn ending(position: &Chess, occurrences: usize) -> Option<(Option<Color>, Ending)> {
    match position.outcome() {
        Outcome::Known(KnownOutcome::Decisive { winner }) => {
            Some((Some(winner), Ending::Checkmate))
        }
        Outcome::Known(KnownOutcome::Draw) if position.is_stalemate() => {
            Some((None, Ending::Stalemate))
        }
        Outcome::Known(KnownOutcome::Draw) => Some((None, Ending::DeadPosition)),
        Outcome::Unknown if occurrences >= 5 => Some((None, Ending::FivefoldRepetition)),
        Outcome::Unknown if position.halfmoves() >= 150 => Some((None, Ending::SeventyFiveMoves)),
        Outcome::Unknown => None,
    }
}

/// Whether `color` has the material to mate by some series of legal moves, so
/// that the opponent's flag loses the game (Article 6.9).
#[must_use]
pub fn can_mate(position: &Chess, color: Color) -> bool {
    !position.has_insufficient_material(color)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, fen::Fen};

    fn position(fen: &str) -> Chess {
        fen.parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap()
    }

    #[test]
    fn games_that_end_by_themselves() {
        let mate = "7k/6Q1/6K1/8/8/8/8/8 b - - 150 90";
        let stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
        let open = "7k/5R2/6K1/8/8/8/8/8 b - - 149 90";
        for (fen, occurrences, expected) in [
            (mate, 1, Some((Some(Color::White), Ending::Checkmate))),
            (stalemate, 1, Some((None, Ending::Stalemate))),
            (
                "7k/8/6K1/8/8/8/8/6N1 w - - 0 1",
                1,
                Some((None, Ending::DeadPosition)),
            ),
            (open, 1, None),
            (open, 4, None),
            (open, 5, Some((None, Ending::FivefoldRepetition))),
            (
                "7k/5R2/6K1/8/8/8/8/8 b - - 150 90",
                1,
                Some((None, Ending::SeventyFiveMoves)),
            ),
        ] {
            assert_eq!(ending(&position(fen), occurrences), expected, "{fen}");
        }
    }

    #[test]
    fn a_bare_king_cannot_mate() {
        let position = position("7k/5R2/6K1/8/8/8/8/8 b - - 0 1");
        assert!(can_mate(&position, Color::White));
        assert!(!can_mate(&position, Color::Black));
    }
}
