//! What the keys of the first start answer.

use crate::braille::Key as DisplayKey;
use crate::cli::terminal::Key;
use crate::sentences::Wording;

/// What the person presses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// Yes; which key, because one of them presses the clock.
    Yes(Button),
    No(Button),
    Repeat(Button),
    Leave,
    /// A key without a meaning.
    Wrong(Button),
}

/// A key, as far as it has a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Button {
    Enter,
    /// Enter on the Braille display.
    EnterOfDisplay,
    Letter(char),
    Other,
}

/// The letters of yes, of no, and of saying it once more.
#[derive(Clone, Copy, Debug)]
pub(super) struct Letters {
    pub(super) yes: char,
    pub(super) no: char,
    pub(super) again: char,
}

impl Letters {
    pub(super) fn of(wording: &Wording) -> Self {
        let text = wording.text("welcome-letters", &[]);
        let mut letters = text.chars();
        let mut next = || letters.next().unwrap_or_default();
        Self {
            yes: next(),
            no: next(),
            again: next(),
        }
    }
}

impl Answer {
    /// What a key of the keyboard answers.
    pub(super) fn of_key(key: Key, letters: Letters) -> Option<Self> {
        Some(match key {
            Key::Enter => Self::Yes(Button::Enter),
            Key::Escape => Self::Leave,
            Key::Char(sign) => Self::of_letter(sign, letters),
            Key::Other => Self::Wrong(Button::Other),
            Key::End | Key::Focus(_) | Key::Answer => return None,
        })
    }

    /// What a key of the Braille display answers: a routing key is a yes, too, for a display
    /// without a keyboard.
    pub(super) fn of_display(key: DisplayKey, letters: Letters) -> Option<Self> {
        Some(match key {
            DisplayKey::Return => Self::Yes(Button::EnterOfDisplay),
            DisplayKey::Route(_) | DisplayKey::Cursor(_) | DisplayKey::Part(_) => {
                Self::Yes(Button::Other)
            }
            DisplayKey::LineDn | DisplayKey::Down => Self::No(Button::Other),
            DisplayKey::LineUp | DisplayKey::Up | DisplayKey::SayLine => {
                Self::Repeat(Button::Other)
            }
            DisplayKey::Escape => Self::Leave,
            DisplayKey::Char(sign) => Self::of_letter(sign, letters),
            // At the end of the line there is nothing to pan to.
            DisplayKey::PanLeft | DisplayKey::PanRight => return None,
            _ => Self::Wrong(Button::Other),
        })
    }

    fn of_letter(sign: char, letters: Letters) -> Self {
        let small = sign.to_lowercase().next().unwrap_or(sign);
        let button = Button::Letter(sign);
        match small {
            _ if small == letters.yes => Self::Yes(button),
            _ if small == letters.no => Self::No(button),
            _ if small == letters.again => Self::Repeat(button),
            _ => Self::Wrong(button),
        }
    }
}
