use std::time::Duration;

use shakmaty::uci::UciMove;
use shakmaty::{Role, Square};

use super::{
    ClaimKind, EngineLevel, Envelope, Irregularity, LawAct, Look, Placement, Player, Reporter,
    Ruling, ServerNews, ServerRequest,
};
use crate::notation::Phrase;

/// Everything that can be asked of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// A move in words, spoken or typed. While the opponent's move still has to be repeated,
    /// this is the repetition (D.2.1). For the sighted player, an assistant relays the move
    /// that stands on their board (D.2.10).
    Announce {
        /// Who announces.
        by: Player,
        /// What was said.
        phrase: Phrase,
    },
    /// A move made by hand on the sighted board: the sighted player's own, or the execution of
    /// the blind player's.
    MoveOnSightedBoard {
        /// The two squares, and the promotion piece.
        uci: UciMove,
    },
    /// The room has heard the announcement of the move under way, or nobody can speak it. Only
    /// now does the move count as announced (D.2.3).
    AnnouncementHeard,
    /// An answer to a question of the program, or to its repetition of a move.
    Answer {
        /// Who answers.
        by: Player,
        /// The answer.
        answer: Answer,
    },
    /// Takes back an announcement before the clock is pressed (D.2.8).
    Correct {
        /// Who corrects.
        by: Player,
    },
    /// The move stands on the player's own board (D.2.3).
    Executed {
        /// Whose board.
        by: Player,
    },
    /// What stands on a player's board now, as seen by its sensors or by whoever sits at it.
    /// The game compares it to find out what it is: the player's own move, the execution of the
    /// opponent's, or something to be put right.
    Stands {
        /// Whose board.
        on: Player,
        /// What stands on it.
        placement: Placement,
    },
    /// Whoever sits at the board says that it stands as it should.
    PutRight {
        /// Whose board.
        on: Player,
    },
    /// A player's scoresheet has this instead of a completed move (D.2.9).
    Wrote {
        /// Whose scoresheet.
        by: Player,
        /// Which ply of the move list, from 0; `None` is the last.
        ply: Option<usize>,
        /// What they wrote.
        phrase: Phrase,
    },
    /// Presses the clock (Article 6.2).
    Press {
        /// Whose side of the clock.
        by: Player,
    },
    /// Puts a move into the envelope of a game that is being adjourned, in the place of what is
    /// in it.
    Seal {
        /// Who seals.
        by: Player,
        /// What lies in the envelope then.
        envelope: Envelope,
    },
    /// Offers a draw (Article 9.1).
    OfferDraw {
        /// Who offers.
        by: Player,
    },
    /// Accepts the draw that the opponent offers.
    AcceptDraw {
        /// Who accepts.
        by: Player,
    },
    /// Declines the draw that the opponent offers.
    DeclineDraw {
        /// Who declines.
        by: Player,
    },
    /// Resigns (Article 5.1.2). The blind player is asked first, because a word can be
    /// misheard; the web page asks for itself.
    Resign {
        /// Who resigns.
        by: Player,
    },
    /// Claims a draw (Articles 9.2 and 9.3; quickplay finish), or extra time.
    Claim {
        /// Who claims.
        by: Player,
        /// What they claim.
        kind: ClaimKind,
        /// The move that brings the position about, declared but not played.
        with: Option<Phrase>,
    },
    /// Reports something irregular.
    Report {
        /// Who is reported.
        of: Player,
        /// What is reported.
        what: Irregularity,
        /// Who reports it, if that is known.
        by: Option<Reporter>,
        /// How many plies came before the one meant, if its number was said.
        moves: Option<usize>,
    },
    /// An arbiter joins a game that began without one.
    SeatArbiter,
    /// Calls the arbiter (Article 6.11.2).
    CallArbiter {
        /// Who calls.
        by: Player,
    },
    /// Reports that the player to move touched a piece (Article 4; D.2.2).
    Touch {
        /// Who touched it.
        by: Player,
        /// Where the piece stands.
        square: Square,
        /// Who reports it; `None` if a board saw it.
        reported: Option<Reporter>,
    },
    /// The arbiter rules.
    Rule {
        /// What they rule.
        ruling: Ruling,
        /// Why, in their own words.
        reason: String,
    },
    /// What the authoritative clock outside the program shows.
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
    /// Takes back a player's last move, and whatever came after it. The opponent is asked, here
    /// or where a server keeps the game; an engine is not.
    TakeBack {
        /// Whose move.
        by: Player,
    },
    /// Wants another game with the colours changed, or agrees to it.
    Rematch {
        /// Who.
        by: Player,
    },
    /// The blind player wants this of the server that keeps the game.
    AskServer {
        /// What.
        request: ServerRequest,
    },
    /// What the server that keeps the game says.
    Server(ServerNews),
    /// Lets the engine in the opponent's seat play at another level.
    SetLevel {
        /// Which one.
        level: EngineLevel,
    },
    /// The blind player looks something up, in a game in their head.
    LookUp {
        /// What.
        what: Look,
    },
    /// Checks whether a flag has fallen.
    LookAtClock,
    /// Stops both clocks, because the machine was asleep.
    Slept {
        /// For how long; nobody's time ran.
        slept: Duration,
    },
    /// Stops both clocks, because the program was interrupted.
    Suspend,
    /// Lets the clock run on.
    Continue,
}

impl Command {
    /// How the journal keeps this command if it is refused, and who gave it (`None` is the
    /// arbiter); `None` if refusals of it are not kept.
    #[must_use]
    pub const fn law_act(&self) -> Option<(LawAct, Option<Player>)> {
        Some(match self {
            Self::Claim {
                by,
                kind: ClaimKind::ExtraTime,
                ..
            } => (LawAct::ExtraTime, Some(*by)),
            Self::Claim { by, .. } => (LawAct::Claim, Some(*by)),
            Self::Touch { by, .. } => (LawAct::Report, Some(*by)),
            Self::Report { of, .. } => (LawAct::Report, Some(*of)),
            Self::Wrote { by, .. } => (LawAct::Report, Some(*by)),
            Self::Rule { .. } => (LawAct::Ruling, None),
            _ => return None,
        })
    }
}

/// An answer to a [`Question`](super::Question) or to a repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// "ja".
    Yes,
    /// "nein".
    No,
    /// The piece that a pawn becomes.
    Role(Role),
    /// Where the touched piece stands.
    Square(Square),
}
