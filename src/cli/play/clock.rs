//! `doppelbrett clock`: the talking clock without boards.

use clap::Args;
use clap::builder::PossibleValuesParser;

use super::Play;
use crate::cli::beginning::{Beginning, OnlyClock};
use crate::cli::configuration::{self, Configuration};
use crate::cli::failure::Failure;
use crate::cli::own_devices::OwnDevices;
use crate::cli::person::Person;
use crate::cli::profile;
use crate::cli::studying::Sitting;
use crate::clock::TimeControl;
use crate::play;
use crate::settings::Settings;
use crate::store::GameId;
use crate::study::{ClockSet, ClockSetting};

/// `doppelbrett clock`
#[derive(Clone, Debug, Default, Args)]
pub(in crate::cli) struct ClockAlone {
    #[command(flatten)]
    configuration: Configuration,
    // Minutes and seconds for each move, such as 15+5, 5d3 or 40/90+30, 30+30; or a preset such
    // as rapid [default: it is asked]
    #[arg(long, value_name = "TIME")]
    control: Option<TimeControl>,
    // The opponent's time control [default: the same]
    #[arg(long, value_name = "TIME", requires = "control")]
    opponent_control: Option<TimeControl>,
    // Your colour: white or black
    #[arg(long, value_name = "COLOUR", value_parser = PossibleValuesParser::new(["white", "black"]))]
    colour: Option<String>,
    // Go on with the last clock that was interrupted, or with this one
    #[arg(long, value_name = "GAME", conflicts_with_all = ["control", "colour"])]
    resume: Option<Option<GameId>>,
    // An arbiter is at the table
    #[arg(long)]
    arbiter: bool,
    // Press the clock by voice, too
    #[arg(long)]
    press_by_voice: bool,
    // The edition of the Laws: fide2001, fide2009, fide2014, fide2018 or fide2023
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    #[command(flatten)]
    devices: OwnDevices,
    // Serve no page
    #[arg(long)]
    no_board: bool,
    // A page for the blind player, away from this machine
    #[arg(long)]
    blind_page: bool,
}

impl ClockAlone {
    /// Runs the clock until the game or the program ends.
    pub(in crate::cli) fn run(&self) -> Result<(), Failure> {
        let beginning = Beginning::of_clock(OnlyClock {
            opponents_control: self.opponent_control.clone(),
            pressed_by_voice: self.press_by_voice,
        });
        let play = Play {
            configuration: self.configuration.clone(),
            resume: self.resume,
            blind_plays: self.colour.clone(),
            control: self.control.as_ref().map(ToString::to_string),
            edition: self.edition.clone(),
            arbiter: self.arbiter,
            language: self.language.clone(),
            beginning,
            devices: self.devices.clone(),
            no_board: self.no_board,
            blind_page: self.blind_page,
            ..Play::default()
        };
        play.run()
    }
}

/// Nothing that needs the moves.
pub(super) fn leaves_out(settings: &mut Settings) {
    settings.engine.enabled = false;
    settings.score.tape = false;
    settings.board.electronic = None;
    settings.game.blind_plays = settings.game.blind_plays.side().into();
}

/// Has the clock set by ear; nothing if the player leaves.
///
/// # Errors
/// When a table of the program is damaged, or a device cannot even be looked for.
pub(super) fn set(
    settings: &Settings,
    configuration: &Configuration,
    mute: bool,
    person: &mut Option<Person>,
) -> Result<Option<ClockSet>, Failure> {
    let usual = settings.game.control.clone();
    let control = usual.or_else(|| Settings::default().game.control);
    let control = control.ok_or_else(|| Failure::new("time-none", &[]))?;
    let setting = ClockSetting::new(settings.game.blind_plays.side(), &control);
    let wording = configuration::wording(settings)?;
    // What there is to say about the voice's profile, the game says.
    let (reader, _) = profile::reader(settings, &wording)?;
    let sitting = Sitting {
        settings,
        reader,
        mute,
        engine: Err("study-not-here"),
        thinks: false,
        person,
        settings_file: configuration.file(),
        search: None,
    };
    let desk = sitting.study(setting, wording, play::inputs())?;
    Ok(desk.into_exercise().into_set())
}
