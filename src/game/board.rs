use shakmaty::uci::{IllegalUciMoveError, UciMove};
use shakmaty::{Chess, Position};

/// One player's own board: what has been executed on it, move by move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    start: Chess,
    position: Chess,
    executed: Vec<UciMove>,
}

impl Board {
    pub(super) fn new(start: Chess) -> Self {
        Self {
            position: start.clone(),
            start,
            executed: Vec::new(),
        }
    }

    /// What stands on the board.
    #[must_use]
    pub const fn position(&self) -> &Chess {
        &self.position
    }

    /// The moves executed on it.
    #[must_use]
    pub fn executed(&self) -> &[UciMove] {
        &self.executed
    }

    pub(super) fn execute(&mut self, uci: UciMove) -> Result<(), IllegalUciMoveError> {
        let played = uci.to_move(&self.position)?;
        self.position.play_unchecked(played);
        self.executed.push(uci);
        Ok(())
    }

    /// Puts the pieces back to where they stood before the last move.
    pub(super) fn take_back(&mut self) -> Result<(), IllegalUciMoveError> {
        self.executed.pop();
        let mut position = self.start.clone();
        for uci in &self.executed {
            position.play_unchecked(uci.to_move(&position)?);
        }
        self.position = position;
        Ok(())
    }
}
