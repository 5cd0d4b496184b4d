//! What every subcommand begins with in which one person studies alone: the same arguments,
//! the same devices, one loop.

use std::path::PathBuf;

use clap::Args;

use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use super::own_devices::Without;
use super::person::Person;
use super::play::{Play, engine_at_hand};
use super::report::journal;
use super::welcome::{Begins, before_dialogue};
use super::{devices, inputs, profile};
use crate::agent::{Input, Reader};
use crate::console;
use crate::game::EngineLevel;
use crate::lichess::{Search, SearchOrder};
use crate::play::{self, Arrivals, Inputs};
use crate::sentences::Wording;
use crate::settings::{Profile, ScreenReader, Settings};
use crate::study::alone::{self, Home};
use crate::study::{Desk, DeskManner, Exercise, StudyWording};
use crate::voice::{Channel, Tuning};

/// The arguments of a subcommand in which one person studies alone.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Studying {
    #[command(flatten)]
    pub(super) configuration: Configuration,
    // The words for the moves: appendix-d, letters, or a file
    #[arg(long, value_name = "NAME")]
    pub(super) lexicon: Option<String>,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    pub(super) language: Option<String>,
    #[command(flatten)]
    pub(super) without: Without,
}

impl Studying {
    /// The settings with these arguments over them, after whatever comes before the dialogue;
    /// nothing if the program is to end.
    ///
    /// # Errors
    /// When they cannot be read.
    pub(super) fn settings(&self) -> Result<Option<Settings>, Failure> {
        let overrides = Overrides::default()
            .flag("lexicon", self.lexicon.clone())
            .flag("language", self.language.clone())
            .below(&self.without.overrides());
        match before_dialogue(
            &self.configuration,
            &overrides,
            !self.without.no_voice,
            false,
        )? {
            Begins::With(overrides, _) => self.configuration.load(&overrides).map(Some),
            Begins::Not => Ok(None),
        }
    }

    /// Goes on with `exercise` until it or the person ends it; with the engine of the settings
    /// if it `thinks`. Then comes a game against an engine, if that was wanted.
    ///
    /// # Errors
    /// When a table of the program is damaged, or a device cannot even be looked for.
    pub(super) fn study<E: Exercise>(
        &self,
        exercise: E,
        settings: &Settings,
        wording: Wording,
        thinks: bool,
    ) -> Result<(), Failure> {
        let (reader, notice) = profile::reader(settings, &wording)?;
        if let Some(notice) = notice
            && settings.hearing.enabled
        {
            console::print(&notice);
        }
        let mut person = None;
        let sitting = Sitting {
            settings,
            reader,
            mute: self.without.no_voice,
            engine: engine_at_hand(settings),
            thinks,
            person: &mut person,
            settings_file: self.configuration.file(),
            search: None,
        };
        let desk = sitting.study(exercise, wording, play::inputs())?;
        match desk.against() {
            Some(level) => {
                let mut settings = settings.clone();
                settings.engine.plays_at(level);
                Play::after(self).goes_on(settings, person)
            }
            None => Ok(()),
        }
    }
}

/// Whoever sits here or is about to, and what they study with.
pub(super) struct Sitting<'s> {
    pub(super) settings: &'s Settings,
    pub(super) reader: Reader,
    /// Nothing is spoken.
    pub(super) mute: bool,
    /// The level of a game that can be wanted instead, or the message that says why none can.
    pub(super) engine: Result<EngineLevel, &'static str>,
    /// The engine of the settings thinks for the exercise.
    pub(super) thinks: bool,
    pub(super) person: &'s mut Option<Person>,
    pub(super) settings_file: Option<PathBuf>,
    /// Looks for a game on Lichess.
    pub(super) search: Option<Search>,
}

impl Sitting<'_> {
    /// Goes on with `exercise` until it or the person ends it. What was typed and not taken is
    /// for what comes after.
    ///
    /// # Errors
    /// When a table of the program is damaged, or a device cannot even be looked for.
    pub(super) fn study<E: Exercise>(
        self,
        exercise: E,
        wording: Wording,
        (inputs, received): (Inputs, Arrivals),
    ) -> Result<Desk<E>, Failure> {
        let settings = self.settings;
        let person = Person::at(self.person, settings, &wording, !self.mute)?;
        let mut devices = person.turn_to(inputs.clone(), speaks(settings, self.mute));
        let mut desk = desk(exercise, settings, wording, self.reader, self.engine)?;
        devices.engine = self.thinks.then(|| devices::engine(settings, &inputs));
        let mut home = AtHome {
            settings_file: self.settings_file,
            search: self.search,
        };
        alone::run(&mut desk, &devices, &received, &mut home);
        person.keep(devices, Vec::new(), received);
        Ok(desk)
    }
}

/// Goes on with `exercise`, to which neither acts from outside nor taught keys belong, until it
/// or the person ends it.
///
/// # Errors
/// When a table of the program is damaged, or a device cannot even be looked for.
pub(super) fn talk<E: Exercise>(
    exercise: E,
    settings: &Settings,
    wording: Wording,
    mute: bool,
    settings_file: Option<PathBuf>,
    (inputs, received): (Inputs, Arrivals),
) -> Result<E, Failure> {
    let reader = configuration::reader(settings, &wording)?;
    let devices = devices::of_person(settings, &wording, speaks(settings, mute), &inputs)?;
    let mut desk = desk(exercise, settings, wording, reader, Err("study-not-here"))?;
    inputs::interrupts(inputs.clone(), || Input::End)?;
    inputs::console(inputs);
    let mut home = AtHome {
        settings_file,
        search: None,
    };
    alone::run(&mut desk, &devices, &received, &mut home);
    Ok(desk.into_exercise())
}

/// Whether the voice reads to somebody who studies: nobody else listens, and a screen reader that
/// reads may read everything.
fn speaks(settings: &Settings, mute: bool) -> bool {
    !mute && settings.voice.screen_reader != ScreenReader::Reads
}

/// The desk around `exercise`, at which a game against an `engine` can be wanted instead.
///
/// # Errors
/// When a table of the program is damaged.
fn desk<E: Exercise>(
    exercise: E,
    settings: &Settings,
    wording: Wording,
    reader: Reader,
    engine: Result<EngineLevel, &'static str>,
) -> Result<Desk<E>, Failure> {
    let prose = configuration::prose(settings)
        .transpose()
        .unwrap_or_else(|error| {
            tracing::warn!(%error, "no contracted Braille");
            let table = settings.braille.prose.as_deref().unwrap_or_default();
            console::print(&wording.text("prose-missing", &[("table", table.into())]));
            None
        });
    let words = StudyWording::load(wording, prose.is_some()).map_err(Failure::damaged)?;
    let manner = DeskManner {
        channel: if settings.voice.ear_is_separate() {
            Channel::Ear
        } else {
            Channel::Room
        },
        reader,
        one_voice: settings.voice.screen_reader != ScreenReader::None,
        hears: settings.hearing.enabled,
        listening: settings.hearing.mode,
        tuned: configuration::tuned(settings),
        engine,
        prose,
    };
    Ok(Desk::new(exercise, words, manner))
}

/// Neither reviews nor lessons are there in a competition: not by the profile, and not while
/// such a game is played on this machine (Article 11.3.1).
///
/// # Errors
/// With a sentence, in a competition.
pub(super) fn not_in_competition(settings: &Settings) -> Result<(), Failure> {
    let refused = || Err(Failure::new("study-not-in-competition", &[]));
    if settings.profile == Profile::Competition || settings.laws.arbiter {
        return refused();
    }
    let Ok(journal) = journal(settings) else {
        return Ok(());
    };
    for game in journal.games()? {
        let forbids = game
            .setup
            .as_ref()
            .is_some_and(|it| it.arbiter || it.steps == Profile::Competition.steps());
        if forbids && game.ended.is_none() && journal.is_held_elsewhere(game.id) {
            return refused();
        }
    }
    Ok(())
}

/// What the loop needs besides devices.
pub(super) struct AtHome {
    pub(super) settings_file: Option<PathBuf>,
    /// Looks for a game on Lichess.
    pub(super) search: Option<Search>,
}

impl Home for AtHome {
    fn search(&mut self, order: SearchOrder) {
        if let Some(search) = &self.search {
            search.order(order);
        }
    }

    fn remember(&mut self, tuning: Tuning) {
        configuration::remember_tuning(self.settings_file.as_deref(), tuning);
    }
}
