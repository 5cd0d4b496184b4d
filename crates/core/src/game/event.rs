use std::time::Duration;

use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;

use super::{Claim, Dispute, Irregularity, Placement, Player, Report, Reporter, Ruling, Setup};
use crate::laws::{Ending, Rules};

/// Everything that can have happened. Stored before anybody hears of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The game was created.
    Created(Box<Setup>),
    /// What follows from the same command was relayed: somebody else said what a player
    /// did (D.2.10, D.2.11).
    Relayed {
        /// Who did it.
        of: Player,
        /// Who said so.
        by: Reporter,
    },
    /// A player's page, or an assistant's, was there for the first time: nobody is said
    /// never to have come who was.
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
    /// The mover said yes to the repetition of his announcement.
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
    /// Something else than before was seen to stand on a player's board (D.2.9), or
    /// what should stand there does again.
    Stood {
        /// Whose board.
        on: Player,
        /// What stands on it.
        #[serde(with = "super::placement")]
        placement: Placement,
    },
    /// A player has another move in his score than the one completed (D.2.9).
    Wrote {
        /// Whose score.
        by: Player,
        /// Which ply of the move list, from 0.
        #[serde(rename = "half_move")]
        ply: usize,
        /// What he wrote.
        uci: UciMove,
    },
    /// The mover pressed the clock, which stops his time; the opponent's starts
    /// when the move is announced, which may be now or a moment later (D.2.3).
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
    /// The program asks a player something.
    Asked {
        /// What is asked.
        question: Question,
    },
    /// The answer made the question pointless, or was no.
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
        /// What.
        claim: Claim,
    },
    /// The claim was wrong (Article 9.5.3).
    ClaimFailed {
        /// Who claimed.
        by: Player,
        /// What.
        claim: Claim,
    },
    /// Something irregular was reported.
    Reported {
        /// Of whom.
        of: Player,
        /// What.
        what: Irregularity,
        /// By whom; `None` in records of before this was kept.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Reporter>,
        /// How many moves came before the one that is meant, if its number was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<usize>,
    },
    /// A player answered the question whether a report is true. With no it is contested.
    Answered {
        /// Whose answer it is.
        by: Player,
        /// What was reported.
        report: Report,
        /// Whether it is true.
        yes: bool,
    },
    /// An arbiter came to a game that had begun without one.
    ArbiterCame,
    /// It waits for the arbiter.
    Disputed {
        /// What.
        dispute: Dispute,
    },
    /// An illegal move was found (Article 7.5).
    IllegalMove {
        /// Whose.
        of: Player,
        /// What it was.
        what: Irregularity,
        /// How many of theirs it is, counted from 1.
        number: u32,
    },
    /// A piece was touched by the player who has the move (Article 4).
    Touched {
        /// Who touched it.
        by: Player,
        /// Where it stands.
        #[serde(with = "super::square")]
        square: shakmaty::Square,
        /// Who reported it; `None` if a board has seen it, and in records of before this
        /// was kept.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reported: Option<Reporter>,
    },
    /// The report that pieces were touched was taken back: a slip of the tongue, or
    /// misheard (D.2.8).
    TouchCorrected {
        /// Whose.
        by: Player,
    },
    /// A player was given more time.
    TimeAdded {
        /// Who.
        to: Player,
        /// How much.
        time: Duration,
    },
    /// A player's time was made less.
    TimeTaken {
        /// Whose.
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
    /// The clock outside of the program, which is the master, was read: it shows what
    /// could not be known from what it showed before.
    ClockRead {
        /// What the blind player has left.
        blind: Duration,
        /// What the sighted player has left.
        sighted: Duration,
        /// Whose time runs.
        running: Option<Player>,
        /// Whose flag it shows fallen.
        flag: Option<Player>,
    },
    /// Both clocks wait this long at each move from now on, as was asked for in a
    /// quickplay finish (G.4).
    ExtraTimeSet {
        /// How long.
        each: Duration,
    },
    /// The arbiter set how many moves a player's clock has counted.
    MovesSet {
        /// Whose.
        of: Player,
        /// To what.
        completed: u32,
    },
    /// The game went back to the position after so many moves of the score,
    /// counted singly.
    WentBack {
        /// How many.
        moves: usize,
    },
    /// The rules were adapted (D.1).
    RulesAdapted {
        /// To what.
        rules: Box<Rules>,
    },
    /// The arbiter acted. What changed is in the events that follow.
    Ruled {
        /// What he did.
        ruling: Ruling,
        /// Why, in his words.
        reason: String,
    },
    /// A claim, a report or a ruling was refused. It changed nothing; the record
    /// keeps that it was tried.
    Refused {
        /// What.
        act: LawAct,
        /// Who tried; `None` is the arbiter.
        by: Option<Player>,
        /// What he was told, in his language.
        told: String,
    },
    /// The machine was suspended in the middle of the game. Neither time ran;
    /// whether that is fair is for the arbiter to say.
    Slept {
        /// How long.
        slept: Duration,
    },
    /// Both clocks were stopped; the program had been interrupted.
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

/// What is kept even if it is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LawAct {
    /// A claim of a draw.
    Claim,
    /// Extra time that was asked for (G.4).
    ExtraTime,
    /// A report of something irregular, or of a touched piece.
    Report,
    /// A ruling of the arbiter.
    Ruling,
    /// Something that somebody else did, which has to be said by whoever did it.
    Relay,
}

/// What the program wants to know from a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "snake_case")]
pub enum Question {
    /// Which piece the pawn becomes (D.2.1: the mover announces it).
    Promotion {
        /// Who moves.
        by: Player,
        /// Where the pawn stands, as `e7`.
        #[serde(with = "super::square")]
        from: shakmaty::Square,
        /// Where it goes.
        #[serde(with = "super::square")]
        to: shakmaty::Square,
    },
    /// Whether he really resigns.
    Resign {
        /// Who resigns.
        by: Player,
    },
    /// Whether the other player agrees to correct an illegal move that nobody claimed in
    /// time (A.5.2): both go back to before it.
    Restore {
        /// Who made it.
        of: Player,
        /// How many moves had been made, counted singly.
        moves: usize,
        /// Who reported it; `None` in records of before this was kept: the opponent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Player>,
    },
    /// Whether something reported is true, where no arbiter can find out.
    Report(Report),
    /// Whether they touched a piece, as the other side reports where no arbiter is.
    Touch {
        /// Who touched it.
        by: Player,
        /// Where it stands.
        #[serde(with = "super::square")]
        square: shakmaty::Square,
        /// Who reports it.
        reported: Reporter,
    },
    /// Which piece was touched with the illegal move that was taken back: the opponent of
    /// whoever made it is asked, because the piece has to be moved (Articles 4.3 and 7.5.1).
    Touched {
        /// Who touched it.
        of: Player,
    },
    /// Whether the opponent agrees that the game goes back to
    /// the last position on which the scores agree (D.2.9). Asked where no
    /// arbiter is at the table.
    GoBack {
        /// Whose score differs.
        by: Player,
        /// To the position after so many moves, counted singly.
        moves: usize,
    },
    /// Whether the opponent accepts the draw. Not an event of its own: the
    /// offer asks it.
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
            | Self::Touched { of: by } => by.other(),
        }
    }

    /// Whether the clocks stand and everything waits until it is answered.
    #[must_use]
    pub const fn stops(&self) -> bool {
        matches!(
            self,
            Self::Restore { .. } | Self::Report(_) | Self::Touch { .. } | Self::Touched { .. }
        )
    }
}
