use std::ops::Add;
use std::time::Duration;

use super::Heard;

/// The key that opens the ears: for one utterance each time it is pressed, or for as long as it
/// is held. `T` is a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TalkKey<T> {
    open: bool,
    held: Option<Held<T>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Held<T> {
    /// It is held.
    Down,
    /// It was let go; what began before still counts.
    LetGo(T),
}

impl<T: Copy + Add<Duration, Output = T> + PartialOrd> TalkKey<T> {
    /// Closed.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            open: false,
            held: None,
        }
    }

    /// Whether the ears are open.
    pub const fn is_open(&self) -> bool {
        self.open
    }

    /// They are open for one utterance, or closed.
    pub const fn open(&mut self, open: bool) {
        self.open = open;
        self.held = None;
    }

    /// The key is pressed; whether the ears are open now.
    pub const fn press(&mut self) -> bool {
        let was_let_go = matches!(self.held, Some(Held::LetGo(_)));
        self.open(!self.open || was_let_go);
        self.open
    }

    /// The key is held from now on.
    pub const fn hold(&mut self) {
        self.open = true;
        self.held = Some(Held::Down);
    }

    /// The key is let go; whether it was held.
    pub fn let_go(&mut self, now: T) -> bool {
        let held = matches!(self.held, Some(Held::Down));
        if held {
            self.held = Some(Held::LetGo(now));
        }
        held
    }

    /// Whether what was heard was said while the ears were open. A cough uses up no press.
    pub fn counts(&mut self, heard: &Heard, now: T) -> bool {
        if let Some(Held::LetGo(at)) = self.held
            && at + heard.began_ago() < now
        {
            self.open(false);
        }
        let open = self.open;
        self.open &= heard.text().is_empty() || self.held.is_some();
        open
    }
}
