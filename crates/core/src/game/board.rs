use shakmaty::uci::{IllegalUciMoveError, UciMove};
use shakmaty::{Chess, Position};

use super::Placement;

/// One player's own board: the moves executed on it, and what stands on it if that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    start: Chess,
    position: Chess,
    executed: Vec<UciMove>,
    /// What stands on it, while that differs from the position.
    stands: Option<Placement>,
}

impl Board {
    pub(super) fn new(start: Chess) -> Self {
        Self {
            position: start.clone(),
            start,
            executed: Vec::new(),
            stands: None,
        }
    }

    /// The position after the moves executed on it.
    #[must_use]
    pub const fn position(&self) -> &Chess {
        &self.position
    }

    /// What stands on it: the position, unless pieces were put elsewhere.
    #[must_use]
    pub fn placement(&self) -> &Placement {
        self.stands.as_ref().unwrap_or(self.position.board())
    }

    /// The moves executed on it.
    #[must_use]
    pub fn executed(&self) -> &[UciMove] {
        &self.executed
    }

    /// Executes a move. Any misplaced pieces count as put right.
    pub(super) fn execute(&mut self, uci: UciMove) -> Result<(), IllegalUciMoveError> {
        let played = uci.to_move(&self.position)?;
        self.position.play_unchecked(played);
        self.executed.push(uci);
        self.stands = None;
        Ok(())
    }

    /// Records what was seen to stand on it.
    pub(super) fn stood(&mut self, placement: &Placement) {
        self.stands = (placement != self.position.board()).then(|| placement.clone());
    }

    /// Goes back to the position before the last move. What was seen to stand on the board
    /// stays: nothing says that it changed.
    pub(super) fn take_back(&mut self) -> Result<(), IllegalUciMoveError> {
        self.executed.pop();
        let mut position = self.start.clone();
        for uci in &self.executed {
            position.play_unchecked(uci.to_move(&position)?);
        }
        self.position = position;
        if let Some(placement) = self.stands.take() {
            self.stood(&placement);
        }
        Ok(())
    }
}
