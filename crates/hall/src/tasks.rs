//! What waits for a game of the hall.

use super::pool::Inbox;
use doppelbrett_dialogue::Input;
use doppelbrett_dialogue::play::{Timed, Waiting};

/// A task for a game.
pub(super) enum Task {
    Open,
    Input(Timed),
}

impl Task {
    /// An input that is read now.
    pub(super) fn now(input: Input) -> Self {
        Self::Input(Timed::now(input))
    }
}

/// The tasks that wait: opening comes first.
#[derive(Default)]
pub(super) struct Tasks {
    open: bool,
    inputs: Waiting,
}

impl Inbox for Tasks {
    type Thing = Task;

    fn put(&mut self, task: Task) {
        match task {
            Task::Open => self.open = true,
            Task::Input(timed) => self.inputs.push(timed),
        }
    }

    fn take(&mut self) -> Option<Task> {
        if std::mem::take(&mut self.open) {
            return Some(Task::Open);
        }
        self.inputs.pop().map(Task::Input)
    }

    fn is_empty(&self) -> bool {
        !self.open && self.inputs.is_empty()
    }
}
