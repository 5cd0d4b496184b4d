//! `doppelbrett keys`: teaches keys of other devices what they do in a game.

use std::path::PathBuf;
use std::sync::mpsc;

use clap::Args;

use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use super::studying::talk;
use crate::act::Act;
use crate::agent::Input;
use crate::console;
use crate::keys::Presses;
use crate::play::{self, forward};
use crate::sentences::Wording;
use crate::settings::{Settings, TaughtKeys, forget, remember};
use crate::study::Teaching;
use doppelbrett_system::terminal::forget_typed;

/// `doppelbrett keys`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Keys {
    #[command(flatten)]
    configuration: Configuration,
    // What to teach: press, talk, own-time, opponent-time, time, repeat, stop,
    // opponent-press; else all of them
    #[arg(value_name = "ACT")]
    acts: Vec<String>,
    // Show which keys were taught what
    #[arg(long, conflicts_with = "forget")]
    list: bool,
    // Forget the keys for these acts, or all of them
    #[arg(long)]
    forget: bool,
    // Do not speak
    #[arg(long)]
    no_voice: bool,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
}

impl Keys {
    /// Teaches, shows or forgets.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let overrides = Overrides::default().flag("language", self.language.clone());
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        let acts = self.chosen(&wording)?;
        if self.list {
            list(&settings, &acts, &wording);
            return Ok(());
        }
        let file = self
            .configuration
            .file()
            .ok_or_else(|| Failure::new("settings-no-file", &[]))?;
        if self.forget {
            for (act, setting) in &acts {
                forget(&file, setting)?;
                let args = [("act", wording.act_of_key(act).into())];
                console::print(&wording.text("keys-forgotten", &args));
            }
            return Ok(());
        }
        self.teach(settings, acts, file, wording)
    }

    fn teach(
        &self,
        mut settings: Settings,
        acts: Vec<(Act, &'static str)>,
        file: PathBuf,
        wording: Wording,
    ) -> Result<(), Failure> {
        let (reports, received) = mpsc::channel();
        let _presses = Presses::start(reports)
            .map_err(|problem| Failure::Told(wording.keys_problem(&problem)))?;
        let (inputs, arrivals) = play::inputs();
        forward(received, inputs.clone(), |report| {
            Some(Input::Presses(report))
        });
        settings.hearing.enabled = false;
        let remembers = file.clone();
        let teaching = Teaching::new(acts, settings.keys.clone(), move |setting, key| {
            remember(&remembers, setting, key.to_string())
        });
        let arrivals = (inputs, arrivals);
        let taught = talk(
            teaching,
            &settings,
            wording,
            self.no_voice,
            Some(file),
            arrivals,
        )?;
        // What a key has written is not left to the shell.
        forget_typed();
        Ok(taught.into_end()?)
    }

    /// The acts that are meant, each with its setting.
    fn chosen(&self, wording: &Wording) -> Result<Vec<(Act, &'static str)>, Failure> {
        if self.acts.is_empty() {
            return Ok(TaughtKeys::ACTS.to_vec());
        }
        let known = |name: &String| {
            let is = |(act, _): &&(Act, &str)| act.name() == Some(name.as_str());
            TaughtKeys::ACTS
                .iter()
                .find(is)
                .cloned()
                .ok_or_else(|| Failure::Told(unknown(name, wording)))
        };
        self.acts.iter().map(known).collect()
    }
}

fn unknown(name: &str, wording: &Wording) -> String {
    let names = TaughtKeys::ACTS.iter().filter_map(|(act, _)| act.name());
    let names: Vec<&str> = names.collect();
    let args = [("name", name.into()), ("names", names.join(", ").into())];
    wording.text("keys-unknown-act", &args)
}

fn list(settings: &Settings, acts: &[(Act, &str)], wording: &Wording) {
    let mut any = false;
    for (act, _) in acts {
        if let Some(key) = settings.keys.key(act) {
            any = true;
            let args = [
                ("act", wording.act_of_key(act).into()),
                ("key", key.to_string().into()),
            ];
            console::print(&wording.text("keys-line", &args));
        }
    }
    if !any {
        console::print(&wording.text("keys-no-taught", &[]));
    }
}
