use std::time::Duration;

use doppelbrett_braille::BrailleReport;
use doppelbrett_hearing::HearingReport;
use doppelbrett_links::act::Request;
use doppelbrett_links::electronic::ElectronicReport;
use doppelbrett_links::engine::EngineReport;
use doppelbrett_links::keys::{KeysReport, PressesReport};
use doppelbrett_links::lichess::{LichessReport, SearchReport};
use doppelbrett_voice::VoiceReport;
use doppelbrett_web::BoardReport;

/// Everything that reaches the agent.
#[derive(Debug)]
pub enum Input {
    /// A line typed at the console.
    Typed(String),
    /// What somebody wants done from outside the program, on this machine.
    Asked(Request),
    /// The keys of other devices that were taught an act.
    Keys(KeysReport),
    /// A key of any device, while keys are taught.
    Presses(PressesReport),
    /// A line at the console that was too long to be taken.
    TooLong,
    /// The microphone and the recogniser.
    Hearing(HearingReport),
    /// Speech output.
    Voice(VoiceReport),
    /// The Braille display.
    Braille(BrailleReport),
    /// A part is as this person already knows: nothing of it is told.
    Known(Box<Input>),
    /// The web board: both players, assistants, and the arbiter.
    Board(BoardReport),
    /// The electronic board.
    Electronic(ElectronicReport),
    /// The engine in the opponent's seat.
    Engine(EngineReport),
    /// Lichess, where the game is played.
    Lichess(LichessReport),
    /// The search for a game on Lichess.
    Search(SearchReport),
    /// What reaches the agent of the opponent, who is blind, too.
    Opposite(Box<Input>),
    /// A moment has come that was waited for.
    Tick,
    /// The journal did not take that the game is alive: why, in words.
    NotKept(String),
    /// The machine was suspended this long.
    Slept(Duration),
    /// The program is asked to end, by a signal or the end of the console.
    End,
}

impl Input {
    /// What speech output reports, if it is that.
    #[must_use]
    pub fn voice(&self) -> Option<&VoiceReport> {
        match self {
            Self::Voice(report) => Some(report),
            Self::Known(known) => known.voice(),
            _ => None,
        }
    }
}
