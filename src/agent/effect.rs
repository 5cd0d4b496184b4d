use super::expectation::Expected;
use super::listening::Listen;
use crate::boards::{BoardView, ClientId};
use crate::braille::Line;
use crate::hearing::Attention;
use crate::voice::{Channel, Utterance};

/// Everything that the agent wants done. Data: nothing happens by making it.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Speak.
    Say(Utterance),
    /// Silence a channel.
    Silence(Channel),
    /// Speak at this rate, from -100 to 100, and remember it.
    Rate(i32),
    /// Show a line on the Braille display.
    Braille(Line),
    /// Show the sighted board.
    Board(Box<BoardView>),
    /// Tell one page of the web board why it was refused.
    RefuseBoard(ClientId, String),
    /// Tell the arbiter what came of what he typed, a line each.
    AnswerArbiter(ClientId, String),
    /// Print a line at the console.
    Print(String),
    /// Attend to all that is said, or to less: what the loudspeaker says is not
    /// the player's.
    Attend(Attention),
    /// What is expected to be said has changed.
    Expect(Box<Expected>),
    /// Listen for the words of this state of the dialogue.
    Listen(Listen),
    /// Write the score, the game has ended.
    SaveScore,
    /// End the program.
    End,
}
