//! What a command does to the game.

use super::commands::CommandId;
use crate::game::{Answer, ClaimKind, Command, Irregularity, Player};

impl CommandId {
    /// What either player does, as a command to the game.
    pub(crate) fn done_by(self, by: Player) -> Option<Command> {
        let answer = |answer| Command::Answer { by, answer };
        Some(match self {
            Self::Yes => answer(Answer::Yes),
            Self::No => answer(Answer::No),
            Self::Correct => Command::Correct { by },
            Self::Executed => Command::Executed { by },
            Self::Press => Command::Press { by },
            Self::OfferDraw => Command::OfferDraw { by },
            Self::AcceptDraw => Command::AcceptDraw { by },
            Self::DeclineDraw => Command::DeclineDraw { by },
            Self::Resign => Command::Resign { by },
            _ => return None,
        })
    }

    /// The claim that it makes.
    pub(crate) const fn claims(self) -> Option<ClaimKind> {
        Some(match self {
            Self::ClaimRepetition => ClaimKind::Repetition,
            Self::ClaimMoves => ClaimKind::Moves,
            Self::ClaimQuickplay => ClaimKind::Quickplay,
            Self::AskExtraTime => ClaimKind::ExtraTime,
            _ => return None,
        })
    }

    /// The claim that it makes with a move that is asked for.
    pub(crate) const fn declares(self) -> Option<ClaimKind> {
        Some(match self {
            Self::ClaimRepetitionWith => ClaimKind::Repetition,
            Self::ClaimMovesWith => ClaimKind::Moves,
            _ => return None,
        })
    }

    /// The irregularity that it reports.
    pub(crate) const fn reports(self) -> Option<Irregularity> {
        Some(match self {
            Self::IllegalMove => Irregularity::IllegalMove,
            Self::EarlierIllegalMove => Irregularity::EarlierIllegalMove,
            Self::PressedWithoutMove => Irregularity::PressedWithoutMove,
            Self::Unpromoted => Irregularity::Unpromoted,
            Self::TwoHands => Irregularity::TwoHands,
            Self::DisplacedPieces => Irregularity::DisplacedPieces,
            Self::ColoursReversed => Irregularity::ColoursReversed,
            Self::WrongStart => Irregularity::WrongStart,
            Self::Late => Irregularity::Late,
            _ => return None,
        })
    }

    /// Whether it reports what somebody did.
    pub(crate) const fn is_report(self) -> bool {
        self.reports().is_some() || matches!(self, Self::Touched)
    }

    /// Whether it is a claim or a report.
    pub(crate) const fn is_of_laws(self) -> bool {
        self.claims().is_some() || self.declares().is_some() || self.is_report()
    }

    /// Whether it is about a board or a score.
    pub(crate) const fn is_of_boards(self) -> bool {
        matches!(
            self,
            Self::BoardInOrder | Self::BoardEmpty | Self::BoardStands | Self::Wrote
        )
    }

    /// Whether it can be said of a player by somebody else.
    pub(crate) fn can_be_relayed(self) -> bool {
        self.done_by(Player::Sighted).is_some() || self.is_of_laws() || self.is_of_boards()
    }
}
