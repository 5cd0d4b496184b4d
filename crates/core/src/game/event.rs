use std::time::Duration;

use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;

use super::{
    Claim, Dispute, EngineLevel, Envelope, Irregularity, Look, Placement, Player, Report, Reporter,
    Ruling, ServerRequest, Setup,
};
use crate::laws::{Ending, Rules};

/// Everything that can happen. Stored before anybody hears of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The game was created.
    Created(Box<Setup>),
    /// The events that follow from the same command were relayed: somebody else said what a
    /// player did (D.2.10, D.2.11).
    Relayed {
        /// Whose deed it was.
        of: Player,
        /// Who relayed it.
        by: Reporter,
    },
    /// The page of a player or an assistant connected for the first time, so nobody can claim
    /// later that they never came.
    Came {
        /// Whose page.
        who: Reporter,
    },
    /// The clock was started for the first time.
    Started,
    /// A move was announced. Not yet made: it can be corrected (D.2.8).
    Announced {
        /// Who moves.
        by: Player,
        /// The move.
        uci: UciMove,
    },
    /// The announcement was heard in the room.
    AnnouncementHeard,
    /// The mover said yes to the repetition of their announcement.
    Confirmed {
        /// Who confirmed.
        by: Player,
    },
    /// The mover took the announcement back before the clock was pressed.
    Corrected {
        /// Who corrected.
        by: Player,
    },
    /// The opponent repeated or acknowledged the announced move (D.2.1).
    Repeated {
        /// Who repeated.
        by: Player,
    },
    /// The move stands on a player's own board.
    Executed {
        /// Whose board.
        by: Player,
        /// The move.
        uci: UciMove,
    },
    /// Something new was seen to stand on a player's board (D.2.9): something wrong, or what
    /// should stand there again.
    Stood {
        /// Whose board.
        on: Player,
        /// What stands on it.
        #[serde(with = "super::placement")]
        placement: Placement,
    },
    /// A player's scoresheet has another move than the completed one (D.2.9).
    Wrote {
        /// Whose scoresheet.
        by: Player,
        /// Which ply of the move list, from 0.
        #[serde(rename = "half_move")]
        ply: usize,
        /// What they wrote.
        uci: UciMove,
    },
    /// The mover pressed the clock, which stops their time. The opponent's starts when the move
    /// is announced, now or a moment later (D.2.3).
    Pressed {
        /// Who pressed.
        by: Player,
    },
    /// The move is made, announced and completed by the clock.
    Completed {
        /// Who moved.
        by: Player,
        /// The move.
        uci: UciMove,
    },
    /// The clock was pressed after a move of which the program is told nothing.
    MoveMade {
        /// Who moved.
        by: Player,
    },
    /// The program asks a player a question.
    Asked {
        /// What is asked.
        question: Question,
    },
    /// The question was answered with no, or no longer matters.
    Dismissed {
        /// What had been asked.
        question: Question,
    },
    /// A draw was offered; recorded as `(=)` (Article 9.1).
    DrawOffered {
        /// Who offered.
        by: Player,
    },
    /// The offer was declined in words or by playing on.
    DrawDeclined {
        /// Who declined.
        by: Player,
    },
    /// A flag fell.
    FlagFell {
        /// Whose flag.
        by: Player,
    },
    /// A draw was claimed (Articles 9.2 and 9.3).
    Claimed {
        /// Who claims.
        by: Player,
        /// What they claim.
        claim: Claim,
    },
    /// The claim failed (Article 9.5.3).
    ClaimFailed {
        /// Who claimed.
        by: Player,
        /// What they claimed.
        claim: Claim,
    },
    /// Something irregular was reported.
    Reported {
        /// Who was reported.
        of: Player,
        /// What was reported.
        what: Irregularity,
        /// Who reported it; `None` in older records.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Reporter>,
        /// How many plies came before the one meant, if its number was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<usize>,
    },
    /// A player answered whether a report is true; a no contests it.
    Answered {
        /// Whose answer it is.
        by: Player,
        /// What was reported.
        report: Report,
        /// Whether it is true.
        yes: bool,
    },
    /// An arbiter joined a game that had begun without one.
    ArbiterCame,
    /// A player called the arbiter (Article 6.11.2). Whether they had a reason is for the
    /// arbiter to judge (6.11.4); with none at the table nothing waits.
    ArbiterCalled {
        /// Who called.
        by: Player,
        /// Which of that player's calls it is, from 1.
        number: u32,
    },
    /// Something now waits for the arbiter.
    Disputed {
        /// What waits.
        dispute: Dispute,
    },
    /// An illegal move was found (Article 7.5).
    IllegalMove {
        /// Whose move.
        of: Player,
        /// What it was.
        what: Irregularity,
        /// Which of that player's illegal moves it is, from 1.
        number: u32,
    },
    /// The player to move touched a piece (Article 4).
    Touched {
        /// Who touched it.
        by: Player,
        /// Where it stands.
        #[serde(with = "super::square")]
        square: shakmaty::Square,
        /// Who reported it; `None` if a board saw it, and in older records.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reported: Option<Reporter>,
    },
    /// A report of touched pieces was taken back: a slip of the tongue, or misheard (D.2.8).
    TouchCorrected {
        /// Whose touches.
        by: Player,
    },
    /// A player was given more time.
    TimeAdded {
        /// Which player.
        to: Player,
        /// How much.
        time: Duration,
    },
    /// A player lost time.
    TimeTaken {
        /// Which player.
        from: Player,
        /// By how much.
        time: Duration,
    },
    /// The arbiter set a player's time.
    TimeSet {
        /// Whose.
        of: Player,
        /// To what.
        left: Duration,
    },
    /// The authoritative clock outside the program was read, and shows something that could not
    /// be known from its last reading.
    ClockRead {
        /// What the blind player has left.
        blind: Duration,
        /// What the sighted player has left.
        sighted: Duration,
        /// Whose time runs.
        running: Option<Player>,
        /// Whose flag it shows as fallen.
        flag: Option<Player>,
    },
    /// From now on both clocks wait this long at each move, as requested in a quickplay finish
    /// (G.4).
    ExtraTimeSet {
        /// How long.
        each: Duration,
    },
    /// The arbiter set how many moves a player's clock has counted.
    MovesSet {
        /// Whose clock.
        of: Player,
        /// To what.
        completed: u32,
    },
    /// The game went back to the position after this many plies.
    WentBack {
        /// How many plies.
        moves: usize,
    },
    /// Moves were taken back, in a game against an engine or on the network, or by agreement:
    /// it stands again after this many plies.
    TakenBack {
        /// How many plies.
        moves: usize,
    },
    /// Both players want another game, with the colours changed: the next one.
    RematchAgreed,
    /// The engine plays at another level from now on.
    LevelSet {
        /// Which one.
        level: EngineLevel,
    },
    /// The blind player looked something up, in a game in their head.
    LookedUp {
        /// What.
        what: Look,
        /// How many points it cost.
        cost: u32,
    },
    /// The blind player wants this of the server that keeps the game. It has not happened yet.
    Requested {
        /// What.
        request: ServerRequest,
    },
    /// The server has answered that.
    Delivered {
        /// What it was asked for.
        request: ServerRequest,
        /// Whether it took it.
        taken: bool,
    },
    /// The server that keeps the game has had the blind player's move: it is not sent again.
    Arrived {
        /// How many plies it had with it.
        moves: usize,
    },
    /// The rules were adapted (D.1).
    RulesAdapted {
        /// To what.
        rules: Box<Rules>,
    },
    /// The arbiter acted. The events that follow say what changed.
    Ruled {
        /// What they ruled.
        ruling: Ruling,
        /// Why, in their own words.
        reason: String,
    },
    /// A claim, a report or a ruling was refused. It changed nothing; the record keeps the
    /// attempt.
    Refused {
        /// What was tried.
        act: LawAct,
        /// Who tried; `None` is the arbiter.
        by: Option<Player>,
        /// What they were told, in their language.
        told: String,
    },
    /// A player put a move into the envelope, in the place of what was in it. What it is stands
    /// nowhere else.
    MoveSealed {
        /// Who sealed.
        by: Player,
        /// What lies in the envelope now.
        envelope: Envelope,
    },
    /// The player who sealed stopped their clock, which closes the envelope.
    EnvelopeClosed {
        /// Who sealed.
        by: Player,
    },
    /// The machine went to sleep during the game. Neither time ran; whether that is fair is for
    /// the arbiter to say.
    Slept {
        /// For how long.
        slept: Duration,
    },
    /// The program was started again after an interruption, and goes on with the game.
    Restarted {
        /// How long nothing is known of it, by the time of day.
        away: Duration,
    },
    /// A page that came back knew the record otherwise than it is now: its seals differ.
    SealDiffers {
        /// Whose page; `None`: the arbiter's.
        who: Option<Reporter>,
        /// The last event that the page knew.
        seen: u64,
    },
    /// The sound of what a player said is kept, as on a recording device (D.2.7).
    Taped {
        /// Who said it.
        by: Player,
        /// The number in the record, from 1, of the announcement it is; a dictated note has
        /// none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        announced: Option<u64>,
        /// How long it is.
        length: Duration,
        /// The SHA-256 of the file, in hexadecimal digits.
        sha256: String,
    },
    /// All kept sound of the game was deleted.
    TapeDeleted,
    /// Both clocks were stopped, because the program had been interrupted.
    Suspended,
    /// The clock runs again.
    Continued,
    /// The game is over.
    Ended {
        /// Who won; nobody in a draw.
        winner: Option<Player>,
        /// Why.
        ending: Ending,
    },
}

impl Event {
    /// Whether the game goes on by it, as a player sees it who was `asked` something before.
    #[must_use]
    pub fn plays_on(&self, asked: Player) -> bool {
        match self {
            Self::Created(_)
            | Self::Relayed { .. }
            | Self::Came { .. }
            | Self::AnnouncementHeard
            | Self::Stood { .. }
            | Self::Asked { .. }
            | Self::ArbiterCame
            | Self::ClockRead { .. }
            | Self::Slept { .. }
            | Self::Restarted { .. }
            | Self::SealDiffers { .. }
            | Self::Suspended
            | Self::Continued
            | Self::LookedUp { .. }
            | Self::Requested { .. }
            | Self::Delivered { .. }
            | Self::Arrived { .. }
            | Self::Refused { .. }
            | Self::Taped { .. }
            | Self::TapeDeleted => false,
            // What the opponent does at their own board is not heard.
            Self::Executed { by, .. } | Self::Wrote { by, .. } => *by == asked,
            _ => true,
        }
    }
}

/// An act that is recorded even if it is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LawAct {
    /// A claim of a draw.
    Claim,
    /// A request for extra time (G.4).
    ExtraTime,
    /// A report of something irregular, or of a touched piece.
    Report,
    /// A ruling of the arbiter.
    Ruling,
    /// A relayed act of somebody who has to speak for themselves.
    Relay,
}

/// A question that the program asks a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "snake_case")]
pub enum Question {
    /// Which piece the pawn becomes (D.2.1: the mover announces it).
    Promotion {
        /// Who moves.
        by: Player,
        /// Where the pawn stands.
        #[serde(with = "super::square")]
        from: shakmaty::Square,
        /// Where it goes.
        #[serde(with = "super::square")]
        to: shakmaty::Square,
    },
    /// Whether a player really resigns.
    Resign {
        /// Who resigns.
        by: Player,
    },
    /// Whether the other player agrees to correct an illegal move that nobody claimed in time
    /// (A.5.2): both boards go back to before it.
    Restore {
        /// Who made the illegal move.
        of: Player,
        /// How many plies had been made before it.
        moves: usize,
        /// Who reported it; `None` in older records, where it was the opponent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Player>,
    },
    /// Whether a report is true, where no arbiter can find out.
    Report(Report),
    /// Whether a player touched a piece, as the other side reports where there is no arbiter.
    Touch {
        /// Who touched it.
        by: Player,
        /// Where the piece stands.
        #[serde(with = "super::square")]
        square: shakmaty::Square,
        /// Who reports it.
        reported: Reporter,
    },
    /// Which piece was touched for the illegal move just taken back. The opponent is asked,
    /// because the piece has to be moved (Articles 4.3 and 7.5.1).
    Touched {
        /// Who touched it.
        of: Player,
    },
    /// Whether the opponent agrees to go back to the last position on which the scoresheets
    /// agree (D.2.9). Asked where there is no arbiter.
    GoBack {
        /// Whose scoresheet differs.
        by: Player,
        /// To the position after this many plies.
        moves: usize,
    },
    /// Whether the opponent agrees that a player takes their last move back, and whatever came
    /// after it. Never asked in a competition.
    TakeBack {
        /// Who wants to take it back.
        by: Player,
        /// To the position after this many plies.
        moves: usize,
    },
    /// Whether the opponent wants another game with the colours changed, once this one is over.
    /// Never asked in a competition.
    Rematch {
        /// Who wants it.
        by: Player,
    },
    /// Whether the opponent accepts the draw. The offer asks this; it is never stored as a
    /// question.
    Draw {
        /// Who offered.
        by: Player,
    },
}

impl Question {
    /// The player who is asked.
    #[must_use]
    pub const fn asked(&self) -> Player {
        match self {
            Self::Promotion { by, .. } | Self::Resign { by } | Self::Touch { by, .. } => *by,
            Self::Restore { of, by: None, .. } => *of,
            Self::Restore { by: Some(by), .. }
            | Self::Report(Report { by, .. })
            | Self::Draw { by }
            | Self::GoBack { by, .. }
            | Self::TakeBack { by, .. }
            | Self::Rematch { by }
            | Self::Touched { of: by } => by.other(),
        }
    }

    /// Whether it is about what the asked player was going to do. Whatever is done meanwhile
    /// ends it.
    #[must_use]
    pub const fn is_own(&self) -> bool {
        matches!(self, Self::Promotion { .. } | Self::Resign { .. })
    }

    /// Whether it stops the clocks, so that everything waits for the answer.
    #[must_use]
    pub const fn stops(&self) -> bool {
        matches!(
            self,
            Self::Restore { .. } | Self::Report(_) | Self::Touch { .. } | Self::Touched { .. }
        )
    }
}
