use std::sync::Arc;
use std::sync::mpsc::Receiver;

use super::client::Client;
use super::told::Told;
use crate::lichess::LichessReport;

/// Writes to the opponent, beside the orders: no move waits for a message.
pub(super) struct Writer {
    pub(super) client: Client,
    pub(super) game: String,
    pub(super) texts: Receiver<String>,
    pub(super) told: Arc<Told>,
}

impl Writer {
    /// Writes what comes, each once, until the agent's side is gone.
    pub(super) fn run(self) {
        for text in &self.texts {
            self.told
                .report(match self.client.write(&self.game, &text) {
                    Ok(()) => LichessReport::Wrote,
                    Err(problem) => {
                        tracing::warn!(%problem, "a message is not written");
                        LichessReport::NotWritten(text, problem)
                    }
                });
        }
    }
}
