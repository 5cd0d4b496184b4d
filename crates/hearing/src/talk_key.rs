use std::ops::Add;
use std::time::Duration;

use super::Heard;

/// The key that opens the ears: for one utterance each time it is pressed, or for as long as it
/// is held. `T` is a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TalkKey<T> {
    /// Since when the ears are open.
    open: Option<T>,
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
            open: None,
            held: None,
        }
    }

    /// Whether the ears are open.
    pub const fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// They are open for one utterance.
    pub const fn open(&mut self, now: T) {
        self.open = Some(now);
        self.held = None;
    }

    /// They are closed.
    pub const fn close(&mut self) {
        self.open = None;
        self.held = None;
    }

    /// The key is pressed; whether the ears are open now.
    pub const fn press(&mut self, now: T) -> bool {
        let was_let_go = matches!(self.held, Some(Held::LetGo(_)));
        if self.is_open() && !was_let_go {
            self.close();
        } else {
            self.open(now);
        }
        self.is_open()
    }

    /// The key is held from now on.
    pub const fn hold(&mut self, now: T) {
        self.open = Some(now);
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

    /// Whether what was heard was over before the ears were opened.
    pub fn is_too_late_for(&self, heard: &Heard, now: T) -> bool {
        self.open
            .is_some_and(|since| now < since + heard.ended_ago())
    }

    /// Whether what was heard was said while the ears were open. Neither a cough nor what was
    /// said before uses up a press.
    pub fn counts(&mut self, heard: &Heard, now: T) -> bool {
        if self.is_too_late_for(heard, now) {
            return false;
        }
        if let Some(Held::LetGo(at)) = self.held
            && at + heard.began_ago() < now
        {
            self.close();
        }
        let open = self.is_open();
        if self.held.is_none() && !heard.text().is_empty() {
            self.close();
        }
        open
    }
}
