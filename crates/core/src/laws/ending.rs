use serde::{Deserialize, Serialize};
use shakmaty::{Chess, Color, KnownOutcome, Outcome, Position};

use super::{Endings, Stated, dead};

/// Why a game ended. The articles are those of the Laws of 2023.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Article 5.1.1.
    Checkmate,
    /// Article 5.2.1.
    Stalemate,
    /// No series of legal moves mates (Article 5.2.2).
    DeadPosition,
    /// The same position for the fifth time (Article 9.6.1).
    FivefoldRepetition,
    /// Seventy-five moves each without a capture or pawn move (Article 9.6.2).
    SeventyFiveMoves,
    /// Article 5.1.2.
    Resignation,
    /// Article 5.2.3.
    Agreement,
    /// Article 6.9; a draw if the opponent cannot mate.
    TimeForfeit,
    /// A flag fell at a clock that is not told the moves. Whether that loses is for the players
    /// or the arbiter to say (Articles 6.8 and 6.9).
    FlagFell,
    /// The same position for the third time, on a claim (Article 9.2).
    Repetition,
    /// Fifty moves each without a capture or pawn move, on a claim (Article 9.3).
    FiftyMoves,
    /// A claim in a quickplay finish was granted (Guidelines III).
    Quickplay,
    /// A draw was claimed in a quickplay finish without an arbiter (G.6). There is no result
    /// until an arbiter decides.
    AwaitsRuling,
    /// One illegal move too many (Article 7.5.5); a draw if the opponent cannot mate.
    IllegalMoves,
    /// A player came after the default time (Article 6.7.1).
    Default,
    /// The sealed move was ambiguous, illegal or unreadable (Guidelines I); a draw if the
    /// opponent cannot mate.
    SealedMove,
    /// The arbiter ended the game (Article 12.9).
    Arbiter,
    /// Both players lost (Article 11.1): nobody won, and it is not a draw.
    BothLose,
    /// The game does not count and is replayed (Article 7.2). No result.
    Annulled,
    /// The server gave the game up before it had really begun. No result.
    Aborted,
    /// A player left a game on the network, and the server gave it to the other.
    Abandoned,
    /// The server that kept the game ended it, and does not say why in more detail.
    Server,
}

impl Ending {
    /// Whether the game gives no result: it does not count, or an arbiter decides later.
    #[must_use]
    pub const fn is_without_result(self) -> bool {
        matches!(
            self,
            Self::Annulled | Self::AwaitsRuling | Self::Aborted | Self::FlagFell
        )
    }
}

/// How the game has ended by itself in `position`, and who won. `fivefold` says whether the
/// position has appeared as often as `rules` require for a draw.
///
/// Mate takes precedence over the seventy-five moves (Article 9.6.2), also in editions that do
/// not say so, because it ends the game at once (Article 5.1.1).
#[must_use]
pub fn ending(
    position: &Chess,
    fivefold: bool,
    rules: &Endings,
) -> Option<(Option<Color>, Ending)> {
    let moves = u64::from(position.halfmoves());
    let seventy_five = rules
        .seventy_five
        .is_some_and(|limit| moves >= 2 * u64::from(limit));
    match position.outcome() {
        Outcome::Known(KnownOutcome::Decisive { winner })
            if !seventy_five || rules.mate_goes_first != Stated::No =>
        {
            Some((Some(winner), Ending::Checkmate))
        }
        Outcome::Known(KnownOutcome::Draw) if position.is_stalemate() => {
            Some((None, Ending::Stalemate))
        }
        _ if rules.dead_position.holds() && dead(position) == Some(true) => {
            Some((None, Ending::DeadPosition))
        }
        _ if fivefold => Some((None, Ending::FivefoldRepetition)),
        _ if seventy_five => Some((None, Ending::SeventyFiveMoves)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::{Edition, Pace, Rules};
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
        let rules = Rules::of(Edition::NEWEST, Pace::Standard, true)
            .unwrap()
            .endings;
        for (fen, fivefold, expected) in [
            (mate, false, Some((Some(Color::White), Ending::Checkmate))),
            (stalemate, false, Some((None, Ending::Stalemate))),
            (
                "7k/8/6K1/8/8/8/8/6N1 w - - 0 1",
                false,
                Some((None, Ending::DeadPosition)),
            ),
            (open, false, None),
            (open, true, Some((None, Ending::FivefoldRepetition))),
            (
                "7k/5R2/6K1/8/8/8/8/8 b - - 150 90",
                false,
                Some((None, Ending::SeventyFiveMoves)),
            ),
        ] {
            assert_eq!(ending(&position(fen), fivefold, &rules), expected, "{fen}");
        }
        // An organiser may reverse that (D.1).
        let rules = Endings {
            mate_goes_first: Stated::No,
            ..rules
        };
        let drawn = Some((None, Ending::SeventyFiveMoves));
        assert_eq!(ending(&position(mate), false, &rules), drawn);
    }
}
