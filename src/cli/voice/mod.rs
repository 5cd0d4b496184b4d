//! `doppelbrett voice`: getting used to one person's voice.

mod export;
mod learning;
mod recordings;

use std::path::PathBuf;

use clap::Args;

use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use super::profile;
use super::studying::talk;
use super::welcome::{Begins, before_dialogue};
use crate::console;
use crate::enrolment::{
    Enrolling, Learner, Profile, ProfileError, ProfileName, Profiles, Prompt, Recordings, Sample,
    Taught, prompts,
};
use crate::hearing::Sound;
use crate::play;
use crate::sentences::{CommandId, Wording};
use crate::settings::{ListeningMode, ScreenReader, Settings, remember};
use crate::study::{Agreement, Exercise};
use export::Gift;
use learning::{Learning, Learnt};

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
    // Give the kept recordings away in a new file, a zip archive, after you have
    // agreed to it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["list", "delete", "recordings", "keep_recordings"])]
    export: Option<PathBuf>,
    // The name by which to thank you for them [default: none]
    #[arg(long, value_name = "NAME", requires = "export")]
    credit: Option<String>,
    // How often every word is asked for
    #[arg(long, value_name = "NUMBER", default_value = "4",
          value_parser = clap::value_parser!(u8).range(2..=9))]
    rounds: u8,
    // The words for the moves: appendix-d, letters, or a file
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
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut overrides = Overrides::default()
            .flag("lexicon", self.lexicon.clone())
            .flag("language", self.language.clone())
            .flag(
                "hearing.model",
                self.model.as_ref().map(|dir| dir.display().to_string()),
            )
            .flag("hearing.device", self.microphone.clone());
        let speaks_with_player = !self.list && self.delete.is_none() && self.recordings.is_none();
        if speaks_with_player {
            match before_dialogue(&self.configuration, &overrides, !self.no_voice, false)? {
                Begins::With(chosen, _) => overrides = chosen,
                Begins::Not => return Ok(()),
            }
        }
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        let profiles =
            profile::profiles(&settings).ok_or_else(|| Failure::new("enrolment-no-folder", &[]))?;
        if self.list {
            return list(&profiles, &settings, &wording);
        }
        if let Some(named) = &self.delete {
            let name = name(named.as_ref().or(self.name.as_ref()), &settings)?;
            return self.delete(&name, &profiles, &settings, &wording);
        }
        let name = name(self.name.as_ref(), &settings)?;
        if let Some(file) = &self.export {
            let gift = Gift::of(&profiles.recordings(&name), name.as_str(), file)?;
            return configuration::logged(&settings, || self.give(&gift, &settings, wording));
        }
        let learning = Learning::new(name, &settings, &wording)?;
        match &self.recordings {
            Some(folder) => {
                let samples = recordings::read(folder, &settings, &wording)?;
                let learnt = learning.learn(&samples, &wording);
                for line in &learnt.lines {
                    console::print(line);
                }
                for line in self.keep(&learnt, &profiles, &wording)? {
                    console::print(&line);
                }
                learnt
                    .useless
                    .map_or(Ok(()), |id| Err(Failure::new(id, &[])))
            }
            None => configuration::logged(&settings, || {
                self.listen(learning, profiles, &settings, wording)
            }),
        }
    }

    /// Asks the player to say the words.
    fn listen(
        &self,
        learning: Learning,
        profiles: Profiles,
        settings: &Settings,
        wording: Wording,
    ) -> Result<(), Failure> {
        let words = |id| wording.spoken.words(id);
        let prompts = prompts(
            &wording.lexicon,
            words(CommandId::Yes),
            words(CommandId::No),
            usize::from(self.rounds),
            fastrand::u64(..),
        );
        let learner = Teacher {
            voice: self.clone(),
            learning,
            profiles,
            failed: None,
        };
        let enrolling = self.talk(Enrolling::new(prompts, learner), settings, wording)?;
        let failed = enrolling.into_learner().and_then(|it| it.failed);
        failed.map_or(Ok(()), Err)
    }

    /// Gives the recordings away, if the player agrees.
    fn give(&self, gift: &Gift, settings: &Settings, wording: Wording) -> Result<(), Failure> {
        let consent = gift.consent(self.credit.as_deref(), &wording);
        let mut failed = None;
        let question = consent.clone();
        let agreement = Agreement::new(question, |yes, words| match yes {
            true => gift
                .write(&consent, words.plain())
                .map_err(|failure| failed = Some(failure))
                .ok(),
            false => Some(words.text("enrolment-not-exported", &[])),
        });
        drop(self.talk(agreement, settings, wording)?);
        failed.map_or(Ok(()), Err)
    }

    /// Goes on with `exercise` until it or the player ends it. However a game is listened to,
    /// here every word counts; and the program's voice says everything, whatever is left to a
    /// screen reader: the microphone must not take that for the player.
    fn talk<E: Exercise>(
        &self,
        exercise: E,
        settings: &Settings,
        wording: Wording,
    ) -> Result<E, Failure> {
        let mut settings = settings.clone();
        settings.hearing.enabled = true;
        settings.hearing.mode = ListeningMode::Open;
        if settings.voice.screen_reader == ScreenReader::Reads {
            settings.voice.screen_reader = ScreenReader::Quiet;
        }
        let file = self.configuration.file();
        talk(
            exercise,
            &settings,
            wording,
            self.no_voice,
            file,
            play::inputs(),
        )
    }

    /// Stores the profile and has it used from now on; what to tell about it.
    fn keep(
        &self,
        learnt: &Learnt,
        profiles: &Profiles,
        wording: &Wording,
    ) -> Result<Vec<String>, Failure> {
        let Some(profile) = &learnt.profile else {
            return Ok(Vec::new());
        };
        let path = profiles.save(profile)?;
        let path = path.display().to_string();
        let name = profile.name.as_str();
        let saved = [("name", name.into()), ("path", path.into())];
        Ok(vec![
            wording.text("enrolment-saved", &saved),
            match self.set(name) {
                Ok(()) => wording.text("enrolment-used", &[("name", name.into())]),
                Err(why) => {
                    let why = why.text(&wording.messages);
                    let args = [("name", name.into()), ("why", why.into())];
                    wording.text("enrolment-not-used", &args)
                }
            },
        ])
    }

    /// Remembers the profile in use.
    fn set(&self, name: &str) -> Result<(), Failure> {
        let file = self
            .configuration
            .file()
            .ok_or_else(|| Failure::new("settings-no-file", &[]))?;
        Ok(remember(&file, "hearing.voice", name)?)
    }

    fn delete(
        &self,
        name: &ProfileName,
        profiles: &Profiles,
        settings: &Settings,
        wording: &Wording,
    ) -> Result<(), Failure> {
        let recordings = profiles.delete(name)?;
        let args = [
            ("name", name.as_str().into()),
            ("recordings", recordings.into()),
        ];
        console::print(&wording.text("enrolment-deleted", &args));
        if profile::name(settings).as_ref() == Some(name) {
            self.set("")?;
            console::print(&wording.text("enrolment-now-without", &[]));
        }
        Ok(())
    }
}

/// Learns from an enrolment, and keeps what was learnt.
struct Teacher {
    voice: Voice,
    learning: Learning,
    profiles: Profiles,
    /// Why nothing could be kept.
    failed: Option<Failure>,
}

impl Learner for Teacher {
    fn learn(&mut self, samples: &[Sample], wording: &Wording) -> Taught {
        let learnt = self.learning.learn(samples, wording);
        let useless = learnt.useless.map(|id| wording.text(id, &[]));
        let kept = self.voice.keep(&learnt, &self.profiles, wording);
        let kept = kept.map_err(|failure| self.failed = Some(failure)).ok();
        let recordings = match (&learnt.profile, &kept) {
            (None, _) | (_, None) => Recordings::Gone,
            _ if self.voice.keep_recordings => Recordings::Kept,
            _ => Recordings::Asked,
        };
        let kept = kept.into_iter().flatten();
        Taught {
            lines: learnt
                .lines
                .into_iter()
                .chain(useless)
                .chain(kept)
                .collect(),
            recordings,
        }
    }

    fn keep(&mut self, keep: bool, recorded: &[(Prompt, Sound)], wording: &Wording) -> String {
        match keep {
            true => recordings::write(recorded, &self.learning.name, &self.profiles, wording),
            false => wording.text("enrolment-not-kept", &[]),
        }
    }
}

/// The name that was given, else that of the profile in use, else the usual one.
fn name(given: Option<&String>, settings: &Settings) -> Result<ProfileName, Failure> {
    let used = || profile::name(settings).map(Ok);
    given
        .map(|name| name.parse())
        .or_else(used)
        .unwrap_or_else(|| NAME.parse())
        .map_err(|error: ProfileError| error.into())
}

/// A line for each profile, also for those that cannot be read.
fn list(profiles: &Profiles, settings: &Settings, wording: &Wording) -> Result<(), Failure> {
    let names = profiles.names()?;
    if names.is_empty() {
        console::print(&wording.text("enrolment-none", &[]));
    }
    for name in names {
        let mut line = match profiles.load(&name) {
            Ok(profile) => described(&profile, profiles, wording),
            Err(error) => error.text(&wording.messages),
        };
        if profile::name(settings).as_ref() == Some(&name) {
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
