//! The game from the opponent's seat: each of two blind players is [`Player::Blind`] to
//! themselves, and the other [`Player::Sighted`].
//!
//! An event and its mirror image say the same, so the game folded from mirrored events decides
//! as the game does.

use super::{Dispute, Event, Player, Question, Report, Reporter, Ruling, Setup, Side, Verdict};

impl Event {
    /// The same event as seen from the opponent's seat.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let player = |player: &Option<Player>| player.map(Player::other);
        let reporter = |reporter: &Option<Reporter>| reporter.map(Reporter::mirrored);
        match self {
            Self::Created(setup) => Self::Created(Box::new(setup.mirrored())),
            Self::Relayed { of, by } => Self::Relayed {
                of: of.other(),
                by: by.mirrored(),
            },
            Self::Came { who } => Self::Came {
                who: who.mirrored(),
            },
            Self::SealDiffers { who, seen } => Self::SealDiffers {
                who: who.map(Reporter::mirrored),
                seen: *seen,
            },
            Self::Announced { by, uci } => Self::Announced {
                by: by.other(),
                uci: *uci,
            },
            Self::Confirmed { by } => Self::Confirmed { by: by.other() },
            Self::Corrected { by } => Self::Corrected { by: by.other() },
            Self::Repeated { by } => Self::Repeated { by: by.other() },
            Self::Executed { by, uci } => Self::Executed {
                by: by.other(),
                uci: *uci,
            },
            Self::Stood { on, placement } => Self::Stood {
                on: on.other(),
                placement: placement.clone(),
            },
            Self::Wrote { by, ply, uci } => Self::Wrote {
                by: by.other(),
                ply: *ply,
                uci: *uci,
            },
            Self::Pressed { by } => Self::Pressed { by: by.other() },
            Self::Completed { by, uci } => Self::Completed {
                by: by.other(),
                uci: *uci,
            },
            Self::MoveMade { by } => Self::MoveMade { by: by.other() },
            Self::Asked { question } => Self::Asked {
                question: question.mirrored(),
            },
            Self::Dismissed { question } => Self::Dismissed {
                question: question.mirrored(),
            },
            Self::DrawOffered { by } => Self::DrawOffered { by: by.other() },
            Self::DrawDeclined { by } => Self::DrawDeclined { by: by.other() },
            Self::FlagFell { by } => Self::FlagFell { by: by.other() },
            Self::Claimed { by, claim } => Self::Claimed {
                by: by.other(),
                claim: *claim,
            },
            Self::ClaimFailed { by, claim } => Self::ClaimFailed {
                by: by.other(),
                claim: *claim,
            },
            Self::Reported {
                of,
                what,
                by,
                moves,
            } => Self::Reported {
                of: of.other(),
                what: *what,
                by: reporter(by),
                moves: *moves,
            },
            Self::Answered { by, report, yes } => Self::Answered {
                by: by.other(),
                report: report.mirrored(),
                yes: *yes,
            },
            Self::Disputed { dispute } => Self::Disputed {
                dispute: dispute.mirrored(),
            },
            Self::IllegalMove { of, what, number } => Self::IllegalMove {
                of: of.other(),
                what: *what,
                number: *number,
            },
            Self::ArbiterCalled { by, number } => Self::ArbiterCalled {
                by: by.other(),
                number: *number,
            },
            Self::Touched {
                by,
                square,
                reported,
            } => Self::Touched {
                by: by.other(),
                square: *square,
                reported: reporter(reported),
            },
            Self::TouchCorrected { by } => Self::TouchCorrected { by: by.other() },
            Self::TimeAdded { to, time } => Self::TimeAdded {
                to: to.other(),
                time: *time,
            },
            Self::TimeTaken { from, time } => Self::TimeTaken {
                from: from.other(),
                time: *time,
            },
            Self::TimeSet { of, left } => Self::TimeSet {
                of: of.other(),
                left: *left,
            },
            Self::ClockRead {
                blind,
                sighted,
                running,
                flag,
            } => Self::ClockRead {
                blind: *sighted,
                sighted: *blind,
                running: player(running),
                flag: player(flag),
            },
            Self::MovesSet { of, completed } => Self::MovesSet {
                of: of.other(),
                completed: *completed,
            },
            Self::Ruled { ruling, reason } => Self::Ruled {
                ruling: ruling.mirrored(),
                reason: reason.clone(),
            },
            Self::Refused { act, by, told } => Self::Refused {
                act: *act,
                by: player(by),
                told: told.clone(),
            },
            Self::Taped {
                by,
                announced,
                length,
                sha256,
            } => Self::Taped {
                by: by.other(),
                announced: *announced,
                length: *length,
                sha256: sha256.clone(),
            },
            Self::MoveSealed { by, envelope } => Self::MoveSealed {
                by: by.other(),
                envelope: envelope.clone(),
            },
            Self::EnvelopeClosed { by } => Self::EnvelopeClosed { by: by.other() },
            Self::Ended { winner, ending } => Self::Ended {
                winner: player(winner),
                ending: *ending,
            },
            Self::Started
            | Self::AnnouncementHeard
            | Self::ArbiterCame
            | Self::ExtraTimeSet { .. }
            | Self::WentBack { .. }
            | Self::TakenBack { .. }
            | Self::RematchAgreed
            | Self::LevelSet { .. }
            | Self::LookedUp { .. }
            | Self::Requested { .. }
            | Self::Delivered { .. }
            | Self::Arrived { .. }
            | Self::RulesAdapted { .. }
            | Self::Slept { .. }
            | Self::Restarted { .. }
            | Self::TapeDeleted
            | Self::Suspended
            | Self::Continued => self.clone(),
        }
    }
}

impl Setup {
    /// The same agreement as seen from the opponent's seat.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self {
            blind_plays: match self.blind_plays {
                Side::White => Side::Black,
                Side::Black => Side::White,
            },
            blind_name: self.sighted_name.clone(),
            sighted_name: self.blind_name.clone(),
            control: self.opponents_control.clone().or(self.control.clone()),
            opponents_control: self
                .opponents_control
                .as_ref()
                .and_then(|_| self.control.clone()),
            ..self.clone()
        }
    }
}

impl Reporter {
    /// Who that is as seen from the opponent's seat.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::BlindTable => Self::SightedPage,
            Self::SightedPage => Self::BlindTable,
            Self::AssistantBlind => Self::AssistantSighted,
            Self::AssistantSighted => Self::AssistantBlind,
        }
    }
}

impl Report {
    fn mirrored(self) -> Self {
        Self {
            of: self.of.other(),
            by: self.by.other(),
            ..self
        }
    }
}

impl Question {
    fn mirrored(self) -> Self {
        match self {
            Self::Promotion { by, from, to } => Self::Promotion {
                by: by.other(),
                from,
                to,
            },
            Self::Resign { by } => Self::Resign { by: by.other() },
            Self::Restore { of, moves, by } => Self::Restore {
                of: of.other(),
                moves,
                by: by.map(Player::other),
            },
            Self::Report(report) => Self::Report(report.mirrored()),
            Self::Touch {
                by,
                square,
                reported,
            } => Self::Touch {
                by: by.other(),
                square,
                reported: reported.mirrored(),
            },
            Self::Touched { of } => Self::Touched { of: of.other() },
            Self::GoBack { by, moves } => Self::GoBack {
                by: by.other(),
                moves,
            },
            Self::TakeBack { by, moves } => Self::TakeBack {
                by: by.other(),
                moves,
            },
            Self::Rematch { by } => Self::Rematch { by: by.other() },
            Self::Draw { by } => Self::Draw { by: by.other() },
        }
    }
}

impl Dispute {
    fn mirrored(self) -> Self {
        match self {
            Self::Claim { by, claim, proven } => Self::Claim {
                by: by.other(),
                claim,
                proven,
            },
            Self::Report { of, what, moves } => Self::Report {
                of: of.other(),
                what,
                moves,
            },
            Self::Scores { by, agree_on } => Self::Scores {
                by: by.other(),
                agree_on,
            },
            Self::Flag { of } => Self::Flag { of: of.other() },
        }
    }
}

impl Ruling {
    pub(super) fn mirrored(&self) -> Self {
        match self {
            Self::SetTime { of, left } => Self::SetTime {
                of: of.other(),
                left: *left,
            },
            Self::SetMoves { of, completed } => Self::SetMoves {
                of: of.other(),
                completed: *completed,
            },
            Self::Find { of, what } => Self::Find {
                of: of.other(),
                what: *what,
            },
            Self::Impose { on, penalty, time } => Self::Impose {
                on: on.other(),
                penalty: *penalty,
                time: *time,
            },
            Self::ForHelp { of, time } => Self::ForHelp {
                of: of.other(),
                time: *time,
            },
            Self::End { result } => Self::End {
                result: result.mirrored(),
            },
            Self::StopClocks
            | Self::StartClocks
            | Self::Grant
            | Self::Deny
            | Self::GoBack { .. }
            | Self::Adapt { .. }
            | Self::Adjourn { .. }
            | Self::SealReply { .. }
            | Self::SealedOnPaper
            | Self::OpenEnvelope { .. }
            | Self::WithoutEnvelope
            | Self::Sign { .. } => self.clone(),
        }
    }
}

impl Verdict {
    const fn mirrored(self) -> Self {
        match self {
            Self::BlindWins => Self::SightedWins,
            Self::SightedWins => Self::BlindWins,
            Self::Draw | Self::BothLose | Self::Annulled => self,
        }
    }
}
