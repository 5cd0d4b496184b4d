use shakmaty::Square;
use shakmaty::uci::UciMove;
use thiserror::Error;

use super::{Dispute, Irregularity, Player, Report};
use crate::laws::{Ending, Penalty};
use crate::notation::ResolveError;

/// Why the game did not do what was asked. Nothing has changed.
///
/// The texts here are for logs; what a player is told comes from `messages`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The words name no legal move, or several.
    #[error(transparent)]
    Announcement(#[from] ResolveError),
    /// It is the other player's turn.
    #[error("it is not {0:?}'s turn")]
    NotYourTurn(Player),
    /// The opponent's move has to be repeated or confirmed first (D.2.1).
    #[error("the move {0} has to be repeated first")]
    RepeatFirst(UciMove),
    /// What was repeated is another move than the one announced.
    #[error("not what was announced: {0}")]
    NotTheAnnouncedMove(UciMove),
    /// The opponent's move has to stand on the player's own board first.
    #[error("the move {0} has to be executed first")]
    ExecuteFirst(UciMove),
    /// Something else stands on a player's board than should (D.2.9).
    #[error("{0:?}'s board differs")]
    BoardDiffers(Player),
    /// The scores agree on the first so many moves and differ then (D.2.9).
    #[error("the scores agree on {0} moves only")]
    ScoresDiffer(usize),
    /// The score has no such move.
    #[error("there is no such move in the score")]
    NotInScore,
    /// That is in the player's score already.
    #[error("that is what the score says")]
    WrittenAlready,
    /// The announcement waits for the mover's yes.
    #[error("the announcement {0} has to be confirmed first")]
    ConfirmFirst(UciMove),
    /// A move is announced already; it can be corrected, not announced twice.
    #[error("{0} is announced already")]
    AnnouncedAlready(UciMove),
    /// There is no announced move to press, confirm, correct or execute.
    #[error("no move is announced")]
    NothingAnnounced,
    /// The move stands on its player's board and cannot be taken back (Articles 4.3 and 4.7).
    #[error("the move stands on the board")]
    ExecutedAlready,
    /// Another move stands on the mover's board already; the words follow it
    /// (Articles 4.3 and 4.7).
    #[error("{0} stands on the board")]
    PlacedMove(UciMove),
    /// The made move ends the game; only the press is missing (Articles 5.1.1, 5.2 and 9.6).
    #[error("the announced move ends the game: {0:?}")]
    EndsTheGame(Ending),
    /// A question waits for its answer.
    #[error("a question is open")]
    AnswerFirst(super::Question),
    /// Nothing was asked.
    #[error("nothing was asked")]
    NothingAsked,
    /// A draw is offered already.
    #[error("a draw is offered already")]
    OfferedAlready,
    /// The clocks stand after an interruption; they must be continued first.
    #[error("the game is suspended")]
    Suspended,
    /// The game runs; there is nothing to continue.
    #[error("the game is not suspended")]
    NotSuspended,
    /// The clock was pressed already; the move stands (D.2.8).
    #[error("the clock is pressed already")]
    PressedAlready,
    /// The right to claim a draw on this move is lost (Article 9.4).
    #[error("it is too late to claim a draw on this move")]
    ClaimTooLate,
    /// The rules on quickplay finishes do not hold now.
    #[error("this is no quickplay finish")]
    NoQuickplay,
    /// The rules on quickplay finishes hold only if that was announced (G.2).
    #[error("no quickplay finish was announced")]
    QuickplayNotAnnounced,
    /// The edition knows no extra time on request (G.4).
    #[error("there is no extra time on request in this edition")]
    NoExtraTime,
    /// The opponent has not answered the offer of a draw (G.4).
    #[error("the offer of a draw has to be answered first")]
    OfferFirst,
    /// Help costs a player with a disability no time (6.2.6, 8.1.6).
    #[error("help costs the blind player no time")]
    HelpCostsNoTime,
    /// By the edition that is played it is no illegal move.
    #[error("{0:?} is nothing irregular in this edition")]
    NotIrregular(Irregularity),
    /// It had to be reported before the next move.
    #[error("it is too late to report {0:?}")]
    ReportTooLate(Irregularity),
    /// It is no illegal move before the clock is pressed (Article 7.5.1).
    #[error("{0:?} counts once the clock is pressed")]
    NotCompleted(Irregularity),
    /// Nobody claimed it in time, so it stands (A.5.2).
    #[error("{0:?} was not claimed in time and stands")]
    Stands(Irregularity),
    /// The record shows that it was not so.
    #[error("{0:?} is refuted by the record: {1:?}")]
    Refuted(Irregularity, Shows),
    /// The same was reported of the same move, and came to nothing.
    #[error("{0:?} was reported already")]
    ReportedAlready(Irregularity),
    /// A report was contested; the game waits until that is settled.
    #[error("{0:?} is contested")]
    Contested(Report),
    /// The pawn that was left on the last rank becomes a queen (Article 7.5.2).
    #[error("{0} was decided by the Laws")]
    BecomesQueen(UciMove),
    /// An arbiter is at the table already.
    #[error("there is an arbiter")]
    ArbiterThere,
    /// The arbiter acts on it only if a player claims it.
    #[error("the arbiter acts only on a claim")]
    OnlyOnClaim,
    /// The move was declared for a claim and has to be made (Article 9.5.3).
    #[error("{0} was declared for a claim")]
    DeclaredMove(UciMove),
    /// No piece stands there.
    #[error("nothing stands on {0}")]
    NothingThere(Square),
    /// A piece was touched and has to be moved or captured (Article 4.3).
    #[error("the piece on {0} was touched")]
    TouchMove(Square),
    /// A draw cannot be agreed before both have made so many moves.
    #[error("no draw can be agreed before {0} moves")]
    AgreementTooEarly(u32),
    /// Something waits for the arbiter.
    #[error("the arbiter has to rule first")]
    RuleFirst(Dispute),
    /// With an arbiter at the table, only he starts the clocks.
    #[error("the arbiter starts the clocks")]
    ArbiterStarts,
    /// With an arbiter at the table, only he takes back what was reported.
    #[error("the arbiter decides")]
    ArbiterDecides,
    /// Nothing waits for the arbiter.
    #[error("nothing waits for the arbiter")]
    NothingToRule,
    /// No arbiter is at the table.
    #[error("there is no arbiter")]
    NoArbiter,
    /// The arbiter gave no reason.
    #[error("the ruling has no reason")]
    ReasonMissing,
    /// A number or a time is missing or larger than any that can be set.
    #[error("a time or number is missing or out of range")]
    OutOfRange,
    /// The edition that is played does not know the penalty.
    #[error("{0:?} is no penalty of this edition")]
    NotInEdition(Penalty),
    /// The game has no clock.
    #[error("the game has no clock")]
    NoClock,
    /// The record can be signed when the game is over.
    #[error("the game is not over")]
    NotOver,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
}

/// What the record shows against a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// This player has made no move yet.
    NotMoved(Player),
    /// The player has made a move: the last one, when so many had been made before.
    Moved(usize),
    /// This player has announced a move and not pressed the clock.
    Moving(Player),
    /// That move, made when so many had been made before, brought no pawn to the last rank.
    NoPromotion(usize),
    /// Too many moves have been made since the start, or the edition plays on in any case.
    PlaysOn,
    /// The time for coming late is not over, or none was agreed.
    InTime,
}
