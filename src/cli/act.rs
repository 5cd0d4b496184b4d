//! `doppelbrett act`: what a desktop's shortcut or a script wants of the game that runs.

use clap::Args;

use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use crate::act::{Act, call};
use crate::console;

/// `doppelbrett act`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Acting {
    #[command(flatten)]
    configuration: Configuration,
    // press, opponent-press, talk, time, own-time, opponent-time, repeat, stop, call-arbiter, or
    // what is typed in the game
    #[arg(value_name = "ACT", required = true)]
    act: Vec<String>,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
}

impl Acting {
    /// Has it done, and prints what the game says; whether it was done.
    pub(super) fn run(&self) -> Result<bool, Failure> {
        let overrides = Overrides::default().flag("language", self.language.clone());
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        let folder = settings
            .store
            .folder()
            .ok_or_else(|| Failure::new("store-no-folder", &[]))?;
        let answer = call(&folder, &Act::of(&self.act.join(" ")))
            .map_err(|error| Failure::Told(error.text(&wording.messages)))?;
        for line in &answer.told {
            console::print(line);
        }
        if answer.told.is_empty() {
            let id = if answer.done {
                "act-done"
            } else {
                "act-no-answer"
            };
            console::print(&wording.text(id, &[]));
        }
        Ok(answer.done)
    }
}
