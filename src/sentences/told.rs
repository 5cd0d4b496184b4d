use crate::voice::Channel;

/// Something that a person is told, in words that are ready to be spoken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Who may hear it.
    pub channel: Channel,
    /// What sort of message it is.
    pub kind: Kind,
    /// The words.
    pub text: String,
    /// What stands on the Braille display instead of the words, where that is shorter.
    pub cells: Option<String>,
}

/// Sorts of messages. With a single output device the player chooses by them
/// what of the ear channel is said aloud.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A move is announced or repeated.
    Announcement,
    /// Something happened that both players hear: offers, results.
    Happening,
    /// What is needed next.
    Prompt,
    /// Times and the number of the move.
    Time,
    /// How much time is left, when nobody asked.
    Reminder,
    /// Where pieces stand, and moves that were played.
    Position,
    /// What can be said.
    Help,
    /// Why something was not done.
    Refusal,
    /// A part of the program is missing or back.
    Part,
    /// Who relayed what is told next: read, and not said.
    Relay,
}

impl Told {
    /// For everybody in the room.
    pub fn room(kind: Kind, text: impl Into<String>) -> Self {
        Self {
            channel: Channel::Room,
            kind,
            text: text.into(),
            cells: None,
        }
    }

    /// For the blind player only.
    pub fn ear(kind: Kind, text: impl Into<String>) -> Self {
        Self {
            channel: Channel::Ear,
            kind,
            text: text.into(),
            cells: None,
        }
    }

    /// The same with other signs on the Braille display.
    #[must_use]
    pub fn in_cells(self, cells: impl Into<String>) -> Self {
        Self {
            cells: Some(cells.into()),
            ..self
        }
    }
}
