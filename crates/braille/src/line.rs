use super::{BoardLine, Dial, ListLine, Status};

/// What to braille: one of the display's views.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// The last move or message, what is asked, what is typed, and the own time.
    Status(Status),
    /// The clock.
    Clock(Dial),
    /// The board.
    Board(Box<BoardLine>),
    /// A list entry: a move of the score, a message, a command.
    List(ListLine),
}

impl Default for Line {
    fn default() -> Self {
        Self::Status(Status::default())
    }
}

impl From<Status> for Line {
    fn from(status: Status) -> Self {
        Self::Status(status)
    }
}

impl Line {
    /// A line with only a message; a long one is read from its beginning.
    pub fn message(text: impl Into<String>) -> Self {
        Self::Status(Status {
            last: text.into(),
            ..Status::default()
        })
    }

    /// The clock.
    #[must_use]
    pub const fn clock(dial: Dial) -> Self {
        Self::Clock(dial)
    }

    /// The board.
    #[must_use]
    pub fn board(board: BoardLine) -> Self {
        Self::Board(Box::new(board))
    }

    /// The status line, if this is one.
    #[must_use]
    pub const fn as_status(&self) -> Option<&Status> {
        match self {
            Self::Status(status) => Some(status),
            _ => None,
        }
    }

    /// The clock, if this is it.
    #[must_use]
    pub const fn as_clock(&self) -> Option<&Dial> {
        match self {
            Self::Clock(dial) => Some(dial),
            _ => None,
        }
    }

    /// The board, if this is it.
    #[must_use]
    pub fn as_board(&self) -> Option<&BoardLine> {
        match self {
            Self::Board(board) => Some(board),
            _ => None,
        }
    }

    /// The list entry, if this is one.
    #[must_use]
    pub const fn as_list(&self) -> Option<&ListLine> {
        match self {
            Self::List(list) => Some(list),
            _ => None,
        }
    }

    /// Whether this is `before` with only another time or mark: then the window being read
    /// stays where it is.
    pub(super) fn goes_on(&self, before: &Self) -> bool {
        match (self, before) {
            (Self::Clock(_), Self::Clock(_)) => true,
            (Self::Status(now), Self::Status(before)) => now.is_but_for_the_time(before),
            (Self::List(now), Self::List(before)) => now.is_but_for_the_mark(before),
            _ => false,
        }
    }
}
