use doppelbrett_voice::{Channel, Priority};

/// Something to tell a person, in words ready to be spoken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Who may hear it.
    pub channel: Channel,
    /// The kind of message.
    pub kind: Kind,
    /// The words.
    pub text: String,
    /// The words in the language of the game, if the blind player's is another: for the pages of
    /// others, the room and the console.
    pub others: Option<String>,
    /// What the Braille display shows instead of the words, if that is shorter.
    pub cells: Option<String>,
    /// It never sounds in a room, whatever the player chose for what is for their ear.
    pub alone: bool,
}

/// Kinds of messages. With a single output device, the player chooses by kind which of the
/// ear's messages are spoken aloud.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A move is announced or repeated.
    Announcement,
    /// A move is announced once more, at the wish of somebody who heard it.
    Again,
    /// Something that both players hear: offers, results.
    Happening,
    /// What to do next.
    Prompt,
    /// Times and move numbers.
    Time,
    /// How much time is left, unasked.
    Reminder,
    /// Where pieces stand, and past moves.
    Position,
    /// What can be said.
    Help,
    /// Why something was not done.
    Refusal,
    /// A part of the program is missing or back.
    Part,
    /// Who relayed what comes next: shown, but not spoken.
    Relay,
}

impl Kind {
    /// What it waits for when it is spoken.
    #[must_use]
    pub const fn priority(self) -> Priority {
        match self {
            // In the order in which they happened: a correction comes before
            // the move that corrects.
            Self::Announcement | Self::Happening => Priority::Announcement,
            // A mere repetition makes way, and is spoken over (11.5).
            Self::Time | Self::Position | Self::Help | Self::Again => Priority::Answer,
            Self::Prompt | Self::Reminder | Self::Refusal | Self::Part | Self::Relay => {
                Priority::Message
            }
        }
    }
}

impl Told {
    /// For everybody in the room.
    pub fn room(kind: Kind, text: impl Into<String>) -> Self {
        Self {
            channel: Channel::Room,
            kind,
            text: text.into(),
            others: None,
            cells: None,
            alone: false,
        }
    }

    /// For the blind player only.
    pub fn ear(kind: Kind, text: impl Into<String>) -> Self {
        Self {
            channel: Channel::Ear,
            kind,
            text: text.into(),
            others: None,
            cells: None,
            alone: false,
        }
    }

    /// The words in the language of the game.
    #[must_use]
    pub fn for_others(&self) -> &str {
        self.others.as_ref().unwrap_or(&self.text)
    }

    /// The same, which never sounds in a room.
    #[must_use]
    pub fn alone(self) -> Self {
        Self {
            alone: true,
            ..self
        }
    }

    /// The same with different text for the Braille display.
    #[must_use]
    pub fn in_cells(self, cells: impl Into<String>) -> Self {
        Self {
            cells: Some(cells.into()),
            ..self
        }
    }
}
