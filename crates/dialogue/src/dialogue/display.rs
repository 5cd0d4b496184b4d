//! What the Braille display shows: the status line, the views, and which of them stands
//! before which.

use super::views::Exploring;
use super::views::{Listing, Telling};
use doppelbrett_braille::{Dial, InputLine};
use doppelbrett_core::notation::TextTable;
use doppelbrett_words::{Kind, Told};

/// The Braille display and what it shows.
#[derive(Debug, Default)]
pub(super) struct Display {
    /// One answers.
    pub(super) there: bool,
    /// What was told of it, if it is away.
    pub(super) lost: Option<String>,
    /// How many cells it has.
    pub(super) width: usize,
    /// By what it makes characters of dots.
    pub(super) table: Option<Box<TextTable>>,
    /// That sentences are not brailled was told.
    pub(super) prose_told: bool,
    /// What is being typed.
    pub(super) input: InputLine,
    pub(super) prompt: String,
    /// A message that stands until the next key or event.
    pub(super) message: Option<String>,
    /// The message is both times in figures, beside which the own time is not wanted.
    pub(super) figures: bool,
    /// The message is that of both times, asked for by their key.
    pub(super) times: bool,
    /// The clock, as long as the player wants it.
    pub(super) dial: Option<Dial>,
    /// The own time in seconds, as the status line shows it.
    pub(super) time: Option<u64>,
    /// The board, as long as the player wants it.
    pub(super) board: Option<Exploring>,
    /// A list, as long as the player wants it.
    pub(super) list: Option<Listing>,
    /// The list stands before what is typed.
    pub(super) over_input: bool,
    /// What was told.
    pub(super) told: Telling,
    /// Something was told, which stands before clock, board and list until the next key.
    pub(super) aside: bool,
}

/// What stood on the display before a key.
#[derive(Clone, Copy, Debug)]
pub(super) struct BeforeKey {
    /// The clock.
    pub(super) dial: bool,
    /// Both times in figures.
    pub(super) times: bool,
    /// The board, or what was said of a square of it.
    pub(super) board: bool,
    /// A list.
    pub(super) list: bool,
    /// The status line, and no other view beneath what it said.
    pub(super) status: bool,
    /// What was said of a square of the board.
    pub(super) answered: bool,
    /// A message, before the board or a list.
    pub(super) covered: bool,
}

impl Display {
    fn types(&self) -> bool {
        !self.input.text().is_empty()
    }

    /// A list stands on the display now.
    pub(super) fn list_shown(&self) -> bool {
        self.list.is_some() && !self.aside && (self.over_input || !self.types())
    }

    /// The player reads what was told.
    pub(super) fn dialogue_shown(&self) -> bool {
        matches!(self.list, Some(Listing::Dialogue { .. })) && self.list_shown()
    }

    /// The clock stands on the display now, and nothing before it.
    pub(super) fn dial_shown(&self) -> bool {
        let before = self.aside || self.list.is_some() || self.types();
        self.dial.is_some() && !before
    }

    /// The board stands on the display now, or what was said of a square of it.
    pub(super) fn board_shown(&self) -> bool {
        let before = self.aside || self.dial.is_some() || self.list.is_some() || self.types();
        self.board.is_some() && !before
    }

    /// The status line stands on the display now.
    pub(super) fn status_shown(&self) -> bool {
        !self.dial_shown() && !self.board_shown() && !self.list_shown()
    }

    /// What stood on the display when a key was pressed, which clears it.
    pub(super) fn before_key(&mut self) -> BeforeKey {
        let was = BeforeKey {
            dial: self.dial_shown(),
            times: self.times && self.message.is_some(),
            board: self.board_shown(),
            list: self.list_shown(),
            status: self.list.is_none() && self.dial.is_none() && self.board.is_none(),
            answered: self.board.as_ref().is_some_and(Exploring::answers),
            covered: self.message.is_some()
                && !self.types()
                && (self.list.is_some() || self.board.is_some()),
        };
        self.message = None;
        self.aside = false;
        if let Some(board) = &mut self.board {
            board.forget_answer();
        }
        was
    }

    /// The view that is wanted stands there instead of what was told last.
    pub(super) fn bring_view(&mut self) {
        self.message = None;
        self.aside = false;
    }

    /// Something happened: what was asked and told before it is over.
    pub(super) fn clear_told(&mut self) {
        self.prompt.clear();
        self.message = None;
    }

    /// Something is told: it interrupts every view but the one where it stands anyway.
    pub(super) fn tell(&mut self, told: &Told) {
        let text = told.cells.as_ref().unwrap_or(&told.text);
        let reads = self.dialogue_shown();
        self.told.push(text);
        match &mut self.list {
            Some(Listing::Dialogue { new, .. }) if reads => *new = true,
            _ => self.aside = true,
        }
        self.times = false;
        self.figures = told.kind == Kind::Time && told.cells.is_some();
        match told.kind {
            Kind::Prompt => self.prompt.clone_from(text),
            Kind::Relay | Kind::Announcement | Kind::Again => {}
            _ => self.message = Some(text.clone()),
        }
    }

    /// The list stands before what is typed, until the player goes on typing.
    pub(super) fn open(&mut self, list: Option<Listing>) {
        self.over_input = list.is_some();
        self.list = list;
    }
}
