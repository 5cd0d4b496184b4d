//! `doppelbrett voice`: getting used to one person's voice.

mod learning;
mod live;
mod recordings;
pub(super) mod using;

use std::path::PathBuf;

use clap::Args;

use super::configuration::{self, Configuration, Overrides};
use crate::console;
use crate::enrolment::{Profile, ProfileError, ProfileName, Profiles};
use crate::sentences::Wording;
use crate::settings::{Settings, log, remember};
use learning::{Learning, Learnt};
use live::Live;

/// The name of the profile of a player who names none.
const NAME: &str = "default";

/// `doppelbrett voice`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Voice {
    #[command(flatten)]
    configuration: Configuration,
    // The name of the profile, such as that of the person [default: the profile
    // in use, else "default"]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    // List the profiles
    #[arg(long, conflicts_with_all = ["delete", "recordings"])]
    list: bool,
    // Delete a profile and its recordings
    #[arg(long, value_name = "NAME", num_args = 0..=1, conflicts_with = "recordings")]
    delete: Option<Option<String>>,
    // Learn from the recordings in a folder, named in its manifest.tsv with the
    // columns path, text and (if there is one) round
    #[arg(long, value_name = "DIR")]
    recordings: Option<PathBuf>,
    // Keep recordings of the words that were said, without asking
    #[arg(long, conflicts_with = "recordings")]
    keep_recordings: bool,
    // How often every word is asked for
    #[arg(long, value_name = "NUMBER", default_value = "4",
          value_parser = clap::value_parser!(u8).range(2..=9))]
    rounds: u8,
    // The words of the moves: appendix-d, letters, or a file
    #[arg(long, value_name = "NAME")]
    lexicon: Option<String>,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    // The folder of the speech model
    #[arg(long, value_name = "DIR")]
    model: Option<PathBuf>,
    // The input device
    #[arg(long, value_name = "DEVICE")]
    microphone: Option<String>,
    // Do not speak; what to say is printed and brailled
    #[arg(long)]
    no_voice: bool,
}

impl Voice {
    /// Lists, deletes or makes a profile.
    pub(super) fn run(&self) -> Result<(), String> {
        let overrides = Overrides::default()
            .flag("lexicon", self.lexicon.clone())
            .flag("language", self.language.clone())
            .flag(
                "hearing.model",
                self.model.as_ref().map(|dir| dir.display().to_string()),
            )
            .flag("hearing.device", self.microphone.clone());
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        let profiles =
            using::profiles(&settings).ok_or_else(|| wording.text("enrolment-no-folder", &[]))?;
        if self.list {
            return list(&profiles, &settings, &wording);
        }
        if let Some(named) = &self.delete {
            let name = name(named.as_ref().or(self.name.as_ref()), &settings, &wording)?;
            return self.delete(&name, &profiles, &settings, &wording);
        }
        let name = name(self.name.as_ref(), &settings, &wording)?;
        let learning = Learning::new(name, &settings, &wording)?;
        match &self.recordings {
            Some(folder) => {
                let samples = recordings::read(folder, &settings, &wording)?;
                let mut learnt = learning.learn(&samples, &wording);
                let why_not = match learnt.profile {
                    Some(_) => None,
                    None => learnt.lines.pop(),
                };
                for line in &learnt.lines {
                    console::print(line);
                }
                for line in self.keep(&learnt, &profiles, &wording)? {
                    console::print(&line);
                }
                why_not.map_or(Ok(()), Err)
            }
            None => self.listen(&learning, &profiles, &settings, wording),
        }
    }

    /// Asks the player to say the words.
    fn listen(
        &self,
        learning: &Learning,
        profiles: &Profiles,
        settings: &Settings,
        wording: Wording,
    ) -> Result<(), String> {
        let _log = match log::start(settings.log.level, None) {
            Ok(guard) => Some(guard),
            Err(error) => {
                console::print(&error.text(&wording.messages));
                None
            }
        };
        let mut live = Live::start(settings, wording, !self.no_voice)?;
        let samples = live.enrol(usize::from(self.rounds));
        let learnt = learning.learn(&samples, live.wording());
        for line in &learnt.lines {
            live.tell(line);
        }
        let told = self.keep(&learnt, profiles, live.wording())?;
        for line in &told {
            live.tell(line);
        }
        if learnt.profile.is_some() {
            let keep = self.keep_recordings || live.asks_to_keep();
            let told = match keep {
                true => {
                    recordings::write(live.recorded(), &learning.name, profiles, live.wording())
                }
                false => live.wording().text("enrolment-not-kept", &[]),
            };
            live.tell(&told);
        }
        Ok(())
    }

    /// Stores the profile and has it used from now on; what to tell about it.
    fn keep(
        &self,
        learnt: &Learnt,
        profiles: &Profiles,
        wording: &Wording,
    ) -> Result<Vec<String>, String> {
        let Some(profile) = &learnt.profile else {
            return Ok(Vec::new());
        };
        let path = profiles
            .save(profile)
            .map_err(|error| error.text(&wording.messages))?;
        let path = path.display().to_string();
        let name = profile.name.as_str();
        let saved = [("name", name.into()), ("path", path.into())];
        Ok(vec![
            wording.text("enrolment-saved", &saved),
            match self.set(name, wording) {
                Ok(()) => wording.text("enrolment-used", &[("name", name.into())]),
                Err(why) => {
                    let args = [("name", name.into()), ("why", why.into())];
                    wording.text("enrolment-not-used", &args)
                }
            },
        ])
    }

    /// Remembers the profile in use.
    fn set(&self, name: &str, wording: &Wording) -> Result<(), String> {
        let file = self
            .configuration
            .file()
            .ok_or_else(|| wording.text("settings-no-file", &[]))?;
        remember(&file, "hearing.voice", name).map_err(|error| error.text(&wording.messages))
    }

    fn delete(
        &self,
        name: &ProfileName,
        profiles: &Profiles,
        settings: &Settings,
        wording: &Wording,
    ) -> Result<(), String> {
        let recordings = profiles
            .delete(name)
            .map_err(|error| error.text(&wording.messages))?;
        let args = [
            ("name", name.as_str().into()),
            ("recordings", recordings.into()),
        ];
        console::print(&wording.text("enrolment-deleted", &args));
        if using::name(settings).as_ref() == Some(name) {
            self.set("", wording)?;
            console::print(&wording.text("enrolment-now-without", &[]));
        }
        Ok(())
    }
}

/// The name that was given, else that of the profile in use, else the usual one.
fn name(
    given: Option<&String>,
    settings: &Settings,
    wording: &Wording,
) -> Result<ProfileName, String> {
    let used = || using::name(settings).map(Ok);
    given
        .map(|name| name.parse())
        .or_else(used)
        .unwrap_or_else(|| NAME.parse())
        .map_err(|error: ProfileError| error.text(&wording.messages))
}

/// A line for each profile, also for those that cannot be read.
fn list(profiles: &Profiles, settings: &Settings, wording: &Wording) -> Result<(), String> {
    let names = profiles
        .names()
        .map_err(|error| error.text(&wording.messages))?;
    if names.is_empty() {
        console::print(&wording.text("enrolment-none", &[]));
    }
    for name in names {
        let mut line = match profiles.load(&name) {
            Ok(profile) => described(&profile, profiles, wording),
            Err(error) => error.text(&wording.messages),
        };
        if using::name(settings).as_ref() == Some(&name) {
            line.push(' ');
            line.push_str(&wording.text("enrolment-in-use", &[]));
        }
        console::print(&line);
    }
    Ok(())
}

fn described(profile: &Profile, profiles: &Profiles, wording: &Wording) -> String {
    let date = profile.made.split('T').next().unwrap_or_default();
    wording.text(
        "enrolment-listed",
        &[
            ("name", profile.name.as_str().into()),
            ("date", date.into()),
            ("lexicon", (&profile.lexicon).into()),
            ("right", profile.after.right.into()),
            ("of", profile.after.of().into()),
            ("recordings", profiles.recordings_of(&profile.name).into()),
        ],
    )
}
