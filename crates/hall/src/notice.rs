//! What the hall reports unasked: which game, and what happened to it.

use doppelbrett_links::lichess::LichessProblem;
use doppelbrett_words::Wording;

/// Something the organiser is told unasked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A game has failed and is closed; the others go on.
    Failed {
        /// Its board.
        board: u32,
        /// Why.
        why: String,
    },
    /// Something in a game could not be stored, so it has not happened.
    Unstored {
        /// Its board.
        board: u32,
        /// Why.
        why: String,
    },
    /// Its events are stored again.
    StoredAgain {
        /// Its board.
        board: u32,
    },
    /// A failed game goes on.
    Opened {
        /// Its board.
        board: u32,
    },
    /// A game is over.
    Ended {
        /// Its board.
        board: u32,
        /// The result with its reason.
        result: String,
    },
    /// The file of all scores cannot be written.
    NoScores {
        /// Why.
        why: String,
    },
    /// The file of all scores is written again.
    ScoresAgain,
    /// New links that could not be stored are.
    LinksKept,
    /// The server that passes the events on does not answer.
    NatsLost {
        /// Why.
        why: String,
    },
    /// It answers again, and gets what it lacks.
    NatsFound,
    /// The scores do not reach the broadcast.
    BroadcastLost {
        /// Why.
        problem: LichessProblem,
    },
    /// They reach it again.
    BroadcastFound,
    /// The broadcast does not take the score of a game.
    BroadcastGame {
        /// Why, in the server's words.
        why: String,
    },
    /// The broadcast ends until the hall is opened again.
    BroadcastEnds,
}

impl Notice {
    /// The notice as a sentence, with the news first.
    #[must_use]
    pub fn text(&self, wording: &Wording) -> String {
        let about = |id, board: &u32, why: &String| {
            let args = [("board", board.to_string().into()), ("why", why.into())];
            wording.text(id, &args)
        };
        let board = |id, board: &u32| wording.text(id, &[("board", board.to_string().into())]);
        let why = |id, why: &String| wording.text(id, &[("why", why.into())]);
        match self {
            Self::Failed { board, why } => about("hall-failed", board, why),
            Self::Unstored { board, why } => about("hall-unstored", board, why),
            Self::StoredAgain { board: is } => board("hall-stored-again", is),
            Self::Opened { board: is } => board("hall-opened", is),
            Self::Ended { board, result } => wording.text(
                "hall-ended",
                &[
                    ("board", board.to_string().into()),
                    ("result", result.into()),
                ],
            ),
            Self::NoScores { why: is } => why("hall-no-scores", is),
            Self::ScoresAgain => wording.text("hall-scores-again", &[]),
            Self::LinksKept => wording.text("hall-links-kept", &[]),
            Self::NatsLost { why: is } => why("hall-nats-lost", is),
            Self::NatsFound => wording.text("hall-nats-found", &[]),
            Self::BroadcastLost { problem } => {
                let why = match problem {
                    LichessProblem::NotAllowed => "broadcast-not-allowed",
                    LichessProblem::NotThere => "broadcast-not-there",
                    problem => return wording.lichess_problem(problem),
                };
                wording.text(why, &[])
            }
            Self::BroadcastFound => wording.text("broadcast-found", &[]),
            Self::BroadcastGame { why: is } => why("broadcast-game", is),
            Self::BroadcastEnds => wording.text("broadcast-ends", &[]),
        }
    }
}
