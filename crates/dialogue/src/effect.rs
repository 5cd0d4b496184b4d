use super::understanding::{Expected, Listen};
use doppelbrett_braille::Line;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{EngineLevel, Side};
use doppelbrett_hearing::{Attention, FromAfar};
use doppelbrett_links::electronic::BoardOrder;
use doppelbrett_links::engine::EngineOrder;
use doppelbrett_links::lichess::LichessOrder;
use doppelbrett_text::messages::unmarked;
use doppelbrett_voice::{Channel, Priority, Tuning, Utterance};
use doppelbrett_web::{BoardView, CommandKey, Message, News, Why};

/// Everything that the agent wants done. Data: nothing happens by making it.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Speak.
    Say(Utterance),
    /// Silence whatever on a channel has at most this priority.
    Silence(Channel, Priority),
    /// Speak so from now on, and remember it.
    Tune(Tuning),
    /// Show a line on the Braille display.
    Braille(Line),
    /// Show the sighted board.
    Board(Box<BoardView>),
    /// Want something of the electronic board or its clock.
    Electronic(BoardOrder),
    /// Tell every page what one event gave to tell.
    News(News),
    /// Tell the blind player's own page.
    Told(Message),
    /// Tell the page that gave a command what came of it, a line each.
    Answer(CommandKey, String),
    /// Tell the page that gave a command that it was applied.
    Done(CommandKey),
    /// Tell the page that gave a command why it was not applied.
    Refuse(CommandKey, Why),
    /// Print a line at the console.
    Print(String),
    /// Attend to all that is said, or to less: what the loudspeaker says is not
    /// the player's.
    Attend(Attention),
    /// Hear the blind player's microphone on another device.
    Hear(FromAfar),
    /// Tell the blind player's own page that words were heard from there.
    WordsCame,
    /// What is expected to be said has changed.
    Expect(Box<Expected>),
    /// Listen for the words of this state of the dialogue.
    Listen(Listen),
    /// Keep the sound of what was said at this moment: it can wait until all else is done.
    KeepSound(GameTime),
    /// Write the score, the game has ended.
    SaveScore,
    /// Want something of the engine.
    Engine(EngineOrder),
    /// Want something of Lichess.
    Lichess(LichessOrder),
    /// Leave this game, and look for another one on Lichess.
    NextOnline,
    /// Leave this game, and begin a new one in which the blind player has this colour and the
    /// engine plays at this level.
    NewGame(Side, EngineLevel),
    /// Leave this game, and begin the same again with the colours changed.
    Rematch,
    /// Leave this game, and go on with the one that was interrupted.
    Resume,
    /// What the agent of the opponent wants, who is blind, too.
    Opposite(Box<Effect>),
    /// End the program.
    End,
}

impl Effect {
    /// Prints a text without its marks.
    pub(super) fn print(text: &str) -> Self {
        Self::Print(unmarked(text).into_owned())
    }
}
