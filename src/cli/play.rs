use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};

use clap::Args;

use super::beginning::Beginning;
use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use super::keeping::{Keeping, write_score};
use super::keyboard::Keyboard;
use super::opened::{Opened, Wanted};
use super::serving::{self, Serving};
use super::{profile, speech};
use crate::agent::{Agent, Input};
use crate::braille::Braille;
use crate::clock::GameTime;
use crate::console;
use crate::electronic::Electronic;
use crate::hearing::Ears;
use crate::pages::WebBoard;
use crate::play::{Devices, Left, Surroundings, Watch, forward, run};
use crate::sentences::Wording;
use crate::settings::{Settings, remember};
use crate::store::GameId;

/// `doppelbrett play`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Play {
    #[command(flatten)]
    configuration: Configuration,
    // Go on with the last game that was not finished, or with the one of this number
    #[arg(long, value_name = "GAME")]
    resume: Option<Option<GameId>>,
    // The blind player's colour: white or black
    #[arg(long, value_name = "COLOUR")]
    blind_plays: Option<String>,
    // Minutes and seconds for each move, such as 15+5, 5d3 or 40/90+30, 30+30; a preset such as
    // rapid; or none
    #[arg(long, value_name = "TIME")]
    control: Option<String>,
    // Which steps of a move need a person: training, assistant or competition
    #[arg(long, value_name = "PROFILE")]
    profile: Option<String>,
    // The edition of the Laws: fide2001, fide2009, fide2014, fide2018 or fide2023
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    // An arbiter is at the table: claims and reports wait for them. With --resume, one joins
    // a game that began without
    #[arg(long)]
    arbiter: bool,
    // The words of the moves: appendix-d, letters, or a file
    #[arg(long, value_name = "NAME")]
    lexicon: Option<String>,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    #[command(flatten)]
    beginning: Beginning,
    // The output device for what the room may hear
    #[arg(long, value_name = "DEVICE")]
    room: Option<String>,
    // The output device for what only the blind player may hear
    #[arg(long, value_name = "DEVICE")]
    ear: Option<String>,
    // The input device
    #[arg(long, value_name = "DEVICE")]
    microphone: Option<String>,
    // Do not speak
    #[arg(long)]
    no_voice: bool,
    // Do not listen
    #[arg(long)]
    no_hearing: bool,
    // Do not use a Braille display
    #[arg(long)]
    no_braille: bool,
    // The serial line of an electronic board, such as /dev/ttyUSB0
    #[arg(long, value_name = "PATH")]
    electronic: Option<String>,
    // Whose board the electronic one is: sighted or tactile
    #[arg(long, value_name = "WHOSE")]
    electronic_is: Option<String>,
    // What the clock at the electronic board does: none, lever or master
    #[arg(long, value_name = "USE")]
    board_clock: Option<String>,
    // Do not serve the web board
    #[arg(long)]
    no_board: bool,
    // A page for the blind player's assistant
    #[arg(long)]
    assistant_blind: bool,
    // A page for the sighted player's assistant
    #[arg(long)]
    assistant_sighted: bool,
    // A page for spectators
    #[arg(long)]
    spectators: bool,
}

impl Play {
    /// Plays until the game or the program ends.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let settings = self.configuration.load(&self.overrides())?;
        let wording = Arc::new(configuration::wording(&settings)?);
        if self.resume.is_some() && self.beginning.is_given() {
            return Err(Failure::new("start-not-when-resuming", &[]));
        }
        configuration::logged(&settings, || self.play(settings.clone(), &wording))
    }

    /// Plays one game after the other.
    fn play(&self, mut settings: Settings, wording: &Arc<Wording>) -> Result<(), Failure> {
        self.remember_devices(&mut settings);
        let folder = settings
            .store
            .folder()
            .ok_or_else(|| Failure::new("store-no-folder", &[]))?;
        let mut keyboard = None;
        let mut wanted = match self.resume {
            None => Wanted::New,
            Some(None) => Wanted::Last,
            Some(Some(id)) => Wanted::Named(id),
        };
        loop {
            let opened = Opened::open(
                &folder,
                wanted,
                &self.beginning,
                self.arbiter,
                &settings,
                wording,
            )?;
            let interrupted = opened.interrupted.as_ref().map(|(id, _)| *id);
            match (
                self.sit_down(&settings, wording, &folder, opened, &mut keyboard)?,
                interrupted,
            ) {
                (Left::ForInterrupted, Some(id)) => wanted = Wanted::Named(id),
                _ => return Ok(()),
            }
        }
    }

    /// Plays one game.
    fn sit_down(
        &self,
        settings: &Settings,
        wording: &Arc<Wording>,
        folder: &Path,
        opened: Opened,
        keyboard: &mut Option<Keyboard>,
    ) -> Result<Left, Failure> {
        let (sender, received) = mpsc::channel();
        let has_arbiter = opened.game.setup().arbiter;
        let serving = serving::at_table(
            settings,
            wording,
            folder,
            &opened.keeping,
            has_arbiter,
            sender.clone(),
        )?;
        let (board, _links) = serving.map(Serving::split).unzip();
        let url = board.as_ref().map(WebBoard::url).unwrap_or_default();
        let arbiter_url = board.as_ref().and_then(WebBoard::arbiter_url);
        if has_arbiter && arbiter_url.is_none() {
            console::print(&wording.text("arbiter-no-board", &[]));
        }
        let mut devices = self.devices(settings, wording, &sender)?;
        devices.board = board;
        let (reader, notice) = profile::reader(settings, wording)?;
        if let Some(notice) = notice
            && settings.hearing.enabled
        {
            console::print(&notice);
        }
        let mut manner = configuration::manner(settings, reader, url)?;
        manner.arbiter_url = arbiter_url.unwrap_or_default();
        let mut agent = Agent::new(
            opened.game,
            Arc::clone(wording),
            manner,
            Box::new(opened.keeping.clone()),
        )
        .continuing(opened.events.iter().map(|(_, event)| event))
        .offering(opened.interrupted.map(|(_, interrupted)| interrupted));
        if opened.resumed {
            let events: Vec<_> = opened
                .events
                .iter()
                .map(|(at, event)| (*at, event))
                .collect();
            agent = agent
                .telling_again(&events)
                .map_err(|error| Failure::NoGame {
                    game: opened.keeping.game(),
                    error,
                })?;
            if opened.arbiter_came {
                agent = agent.joined_by_arbiter();
            }
        }
        match keyboard {
            Some(keyboard) => keyboard.turn_to(sender),
            None => *keyboard = Some(Keyboard::start(sender)?),
        }
        let mut surroundings = AtTheTable {
            keeping: opened.keeping,
            folder: folder.to_owned(),
            settings_file: self.configuration.file(),
            left_over: Vec::new(),
        };
        let left = run(
            &mut agent,
            &devices,
            &received,
            Watch::start(opened.last_seen),
            opened.resumed,
            &mut surroundings,
        );
        if let Some(keyboard) = keyboard {
            keyboard.keep(surroundings.left_over, received);
        }
        Ok(left)
    }

    fn overrides(&self) -> Overrides {
        Overrides::default()
            .flag("game.blind_plays", self.blind_plays.clone())
            .flag("game.control", self.control.clone())
            .flag("laws.edition", self.edition.clone())
            .flag("laws.arbiter", self.arbiter.then_some(true))
            .flag("profile", self.profile.clone())
            .flag("lexicon", self.lexicon.clone())
            .flag("language", self.language.clone())
            .flag("voice.room.device", self.room.clone())
            .flag("voice.ear.device", self.ear.clone())
            .flag("hearing.device", self.microphone.clone())
            .flag("hearing.enabled", self.no_hearing.then_some(false))
            .flag("braille.enabled", self.no_braille.then_some(false))
            .flag("board.electronic", self.electronic.clone())
            .flag("board.electronic_is", self.electronic_is.clone())
            .flag("board.clock", self.board_clock.clone())
            .flag("board.enabled", self.no_board.then_some(false))
            .flag(
                "board.assistant_blind",
                self.assistant_blind.then_some(true),
            )
            .flag(
                "board.assistant_sighted",
                self.assistant_sighted.then_some(true),
            )
            .flag("board.spectators", self.spectators.then_some(true))
    }

    /// Devices that were chosen on the command line are remembered.
    fn remember_devices(&self, settings: &mut Settings) {
        let Some(file) = self.configuration.file() else {
            return;
        };
        let chosen = [
            ("voice.room.device", &self.room, &settings.voice.room.device),
            ("voice.ear.device", &self.ear, &settings.voice.ear.device),
            ("hearing.device", &self.microphone, &settings.hearing.device),
        ];
        for (key, flag, device) in chosen {
            if let (Some(_), Some(device)) = (flag, device)
                && let Err(error) = remember(&file, key, device.as_str())
            {
                tracing::warn!(%error, key, "not remembered");
            }
        }
    }

    fn devices(
        &self,
        settings: &Settings,
        wording: &Wording,
        inputs: &Sender<Input>,
    ) -> Result<Devices, Failure> {
        let mut devices = Devices::default();
        if !self.no_voice {
            let ear = settings.voice.ear_is_separate();
            devices.voice = Some(speech::start(
                settings,
                wording.lexicon.language(),
                ear,
                inputs.clone(),
            )?);
        }
        if settings.hearing.enabled {
            let (reports, received) = mpsc::channel();
            forward(received, inputs.clone(), |report| {
                Some(Input::Hearing(report))
            });
            devices.ears = Some(Ears::start(configuration::ears(settings, wording), reports));
        }
        if settings.braille.enabled {
            let (reports, received) = mpsc::channel();
            forward(received, inputs.clone(), |report| {
                Some(Input::Braille(report))
            });
            let found = configuration::braille(settings);
            devices.braille = Some(Braille::start(found, reports));
        }
        if let Some(board) = settings.board.electronic() {
            let (reports, received) = mpsc::channel();
            forward(received, inputs.clone(), |report| {
                Some(Input::Electronic(report))
            });
            let wanted = configuration::electronic(&board);
            devices.electronic = Some(Electronic::start(wanted, reports));
        }
        Ok(devices)
    }
}

/// What the loop needs when a game is really played.
struct AtTheTable {
    keeping: Keeping,
    folder: PathBuf,
    settings_file: Option<PathBuf>,
    /// What came for the game for which this one was left.
    left_over: Vec<Input>,
}

impl Surroundings for AtTheTable {
    fn alive(&mut self, now: GameTime) -> Result<(), String> {
        self.keeping.alive(now)
    }

    fn leave(&mut self, input: Input) {
        self.left_over.push(input);
    }

    fn save_score(&mut self, agent: &Agent) -> Option<String> {
        Some(write_score(agent, &self.folder, &self.keeping))
    }

    fn remember_rate(&mut self, rate: i32) {
        if let Some(file) = &self.settings_file
            && let Err(error) = remember(file, "voice.rate", i64::from(rate))
        {
            tracing::warn!(%error, "the rate of speech is not remembered");
        }
    }
}
