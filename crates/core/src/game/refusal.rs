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
    /// Only the clock is here: the program is not told the moves.
    #[error("only the clock runs here")]
    ClockAlone,
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
    /// Something else than it should stands on a player's board (D.2.9).
    #[error("{0:?}'s board differs")]
    BoardDiffers(Player),
    /// The scoresheets agree on only this many plies (D.2.9).
    #[error("the scores agree on {0} moves only")]
    ScoresDiffer(usize),
    /// The move list has no such ply.
    #[error("there is no such move in the score")]
    NotInScore,
    /// The player's scoresheet says that already.
    #[error("that is what the score says")]
    WrittenAlready,
    /// The announcement waits for the mover's yes.
    #[error("the announcement {0} has to be confirmed first")]
    ConfirmFirst(UciMove),
    /// A move is announced already; it can be corrected, not announced twice.
    #[error("{0} is announced already")]
    AnnouncedAlready(UciMove),
    /// There is no announced move to press for, confirm, correct or execute.
    #[error("no move is announced")]
    NothingAnnounced,
    /// The move stands on its player's board and cannot be taken back (Articles 4.3 and 4.7).
    #[error("the move stands on the board")]
    ExecutedAlready,
    /// Another move already stands on the mover's board, and the announcement has to follow it
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
    /// The rules on quickplay finishes do not apply now.
    #[error("this is no quickplay finish")]
    NoQuickplay,
    /// The rules on quickplay finishes apply only if that was announced (G.2).
    #[error("no quickplay finish was announced")]
    QuickplayNotAnnounced,
    /// The edition has no extra time on request (G.4).
    #[error("there is no extra time on request in this edition")]
    NoExtraTime,
    /// The opponent has not answered the offer of a draw (G.4).
    #[error("the offer of a draw has to be answered first")]
    OfferFirst,
    /// Help costs a player with a disability no time (6.2.6, 8.1.6).
    #[error("help costs the blind player no time")]
    HelpCostsNoTime,
    /// It is not an illegal move in this edition.
    #[error("{0:?} is nothing irregular in this edition")]
    NotIrregular(Irregularity),
    /// It had to be reported before the next move.
    #[error("it is too late to report {0:?}")]
    ReportTooLate(Irregularity),
    /// It is not an illegal move before the clock is pressed (Article 7.5.1).
    #[error("{0:?} counts once the clock is pressed")]
    NotCompleted(Irregularity),
    /// Nobody claimed it in time, so it stands (A.5.2).
    #[error("{0:?} was not claimed in time and stands")]
    Stands(Irregularity),
    /// The record shows otherwise.
    #[error("{0:?} is refuted by the record: {1:?}")]
    Refuted(Irregularity, Shows),
    /// The same was already reported about the same move, to no effect.
    #[error("{0:?} was reported already")]
    ReportedAlready(Irregularity),
    /// A report was contested; the game waits until that is settled.
    #[error("{0:?} is contested")]
    Contested(Report),
    /// The pawn that was left on the last rank becomes a queen (Article 7.5.2).
    #[error("{0} was decided by the Laws")]
    BecomesQueen(UciMove),
    /// There is already an arbiter at the table.
    #[error("there is an arbiter")]
    ArbiterThere,
    /// The arbiter acts on it only when a player claims it.
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
    /// A draw cannot be agreed before both have made this many moves.
    #[error("no draw can be agreed before {0} moves")]
    AgreementTooEarly(u32),
    /// Something waits for the arbiter.
    #[error("the arbiter has to rule first")]
    RuleFirst(Dispute),
    /// With an arbiter at the table, only they start the clocks.
    #[error("the arbiter starts the clocks")]
    ArbiterStarts,
    /// With an arbiter at the table, only they take a report back.
    #[error("the arbiter decides")]
    ArbiterDecides,
    /// Nothing waits for the arbiter.
    #[error("nothing waits for the arbiter")]
    NothingToRule,
    /// The arbiter has been called, and has not ruled since.
    #[error("the arbiter has been called already")]
    CalledAlready,
    /// No arbiter is at the table.
    #[error("there is no arbiter")]
    NoArbiter,
    /// The arbiter gave no reason.
    #[error("the ruling has no reason")]
    ReasonMissing,
    /// A number or a time is missing, or larger than can be set.
    #[error("a time or number is missing or out of range")]
    OutOfRange,
    /// The edition does not have the penalty.
    #[error("{0:?} is no penalty of this edition")]
    NotInEdition(Penalty),
    /// The game has no clock.
    #[error("the game has no clock")]
    NoClock,
    /// The record can be signed only once the game is over.
    #[error("the game is not over")]
    NotOver,
    /// Only a game against an engine allows it.
    #[error("no engine plays")]
    NoEngine,
    /// The player has made no move yet.
    #[error("there is no move to take back")]
    NothingToTakeBack,
    /// In a competition a move that was made stands (Article 4.7).
    #[error("no move is taken back in a competition")]
    NoTakingBack,
    /// In a competition the pairings say who plays whom.
    #[error("there is no rematch in a competition")]
    NoRematch,
    /// The game is not over yet.
    #[error("a rematch is agreed on once the game is over")]
    RematchTooEarly,
    /// The opponent is being asked that already.
    #[error("the opponent is being asked already")]
    AskedAlready,
    /// The clock was pressed after the move: a slip cannot be corrected any more (D.2.8).
    #[error("the move cannot be corrected any more")]
    TooLateToCorrect,
    /// A server keeps the game, and knows nothing of this.
    #[error("the server that keeps the game does not do that")]
    Online,
    /// No server keeps the game.
    #[error("no server keeps the game")]
    NotOnline,
    /// The clock has not been started: there is nothing to adjourn.
    #[error("the game has not begun")]
    NotBegun,
    /// The game is being adjourned already, or is.
    #[error("the game is being adjourned already")]
    AdjournedAlready,
    /// The game is not being adjourned.
    #[error("the game is not being adjourned")]
    NotAdjourned,
    /// The game is adjourned: everything waits for the arbiter, who opens the envelope.
    #[error("the game is adjourned")]
    Adjourned,
    /// The player to move has been asked to seal their move.
    #[error("the move has to be sealed")]
    SealIt,
    /// The move that was made on the board is the sealed one.
    #[error("the move on the board is sealed")]
    SealedOnBoard,
    /// Nothing lies in the envelope.
    #[error("nothing lies in the envelope")]
    NothingSealed,
    /// The player has not closed the envelope: they may still change what is in it.
    #[error("the envelope is not closed")]
    NotClosed,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The game is over: the arbiter takes back its end before ruling anything else.
    #[error("the end of the game has to be taken back first")]
    ReopenFirst,
    /// The last move ends the game by itself: it has to be taken back, too.
    #[error("the last move ends the game again")]
    EndsAgain,
}

/// What the record shows against a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// This player has made no move yet.
    NotMoved(Player),
    /// The player has made a move; their last one has this many plies before it.
    Moved(usize),
    /// This player has announced a move but not pressed the clock.
    Moving(Player),
    /// The move with this many plies before it did not bring a pawn to the last rank.
    NoPromotion(usize),
    /// Too many moves have been made since the start, or the edition plays on in any case.
    PlaysOn,
    /// The default time is not over, or none was agreed.
    InTime,
}
