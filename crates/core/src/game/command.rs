use std::time::Duration;

use shakmaty::uci::UciMove;
use shakmaty::{Role, Square};

use super::{ClaimKind, Irregularity, LawAct, Placement, Player, Reporter, Ruling};
use crate::notation::Phrase;

/// Everything that can be asked of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// A move in words, spoken or typed. While the opponent's move still has to
    /// be repeated, it is that repetition (D.2.1). For the sighted player it is
    /// an assistant who relays the move that stands on his board (D.2.10).
    Announce {
        /// Who announces.
        by: Player,
        /// What was said.
        phrase: Phrase,
    },
    /// A move made by hand on the sighted board: the sighted player's own, or
    /// the execution of the one that was announced to him.
    MoveOnSightedBoard {
        /// From and to, and the promotion piece.
        uci: UciMove,
    },
    /// The room has heard the announcement of the move under way, or can be
    /// told no more than it was: only now is the move announced (D.2.3).
    AnnouncementHeard,
    /// An answer to what the program asked or repeated.
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
    /// The piece stands on the player's own board (D.2.3).
    Executed {
        /// Whose board.
        by: Player,
    },
    /// This stands on a player's board, seen by its sensors, by whoever sits at it, or
    /// because he put a piece there. What it means, the game finds by comparing it: a
    /// move of his, the execution of his opponent's, or something to be put right.
    Stands {
        /// Whose board.
        on: Player,
        /// What stands on it.
        placement: Placement,
    },
    /// What should stand on a player's board does, says he who sits at it.
    PutRight {
        /// Whose board.
        on: Player,
    },
    /// A player has this in his score instead of a completed move (D.2.9).
    Wrote {
        /// Whose score.
        by: Player,
        /// Which move of the score, counted singly from 0; `None` is the last one.
        ply: Option<usize>,
        /// What he wrote.
        phrase: Phrase,
    },
    /// Presses the clock (Article 6.2).
    Press {
        /// Whose side of it.
        by: Player,
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
    /// Resigns (Article 5.1.2). The blind player is asked first, because a
    /// word can be misheard; the web board asks by itself.
    Resign {
        /// Who resigns.
        by: Player,
    },
    /// Claims a draw (Articles 9.2 and 9.3; quickplay finish).
    Claim {
        /// Who claims.
        by: Player,
        /// Why.
        kind: ClaimKind,
        /// The move that brings the position about, declared and not played.
        with: Option<Phrase>,
    },
    /// Reports something irregular, by whoever saw it.
    Report {
        /// Of whom.
        of: Player,
        /// What.
        what: Irregularity,
        /// Who reports it, if that is known.
        by: Option<Reporter>,
        /// How many moves came before the one that is meant, if its number was said.
        moves: Option<usize>,
    },
    /// An arbiter takes their seat in a game that began without one.
    SeatArbiter,
    /// Reports that the player who has the move touched a piece (Article 4; D.2.2).
    Touch {
        /// Who touched it.
        by: Player,
        /// Where it stands.
        square: Square,
        /// Who reports it; `None` if a board has seen it.
        reported: Option<Reporter>,
    },
    /// The arbiter rules.
    Rule {
        /// What.
        ruling: Ruling,
        /// Why, in his words.
        reason: String,
    },
    /// The clock outside of the program, which is the master, shows this.
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
    /// Looks whether a flag has fallen.
    LookAtClock,
    /// Stops both clocks, because the machine was suspended for a while.
    Slept {
        /// How long; nobody's time ran.
        slept: Duration,
    },
    /// Stops both clocks, because the program was interrupted.
    Suspend,
    /// Lets the clock run again.
    Continue,
}

impl Command {
    /// What it is if it has to be kept even when it is refused, and who gave it;
    /// `None` is the arbiter.
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
    /// Where the piece stands that was touched.
    Square(Square),
}
