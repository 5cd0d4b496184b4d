mod clock;

use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc;

use clap::Args;

pub(super) use self::clock::ClockAlone;
use super::at_home::at_home;
use super::beginning::Beginning;
use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use super::join::Join;
use super::keeping::{Keeping, write_score};
use super::lichess::{Found, Look, Sought};
use super::opened::{Opened, Wanted};
use super::own_devices::OwnDevices;
use super::person::Person;
use super::serving::{self, Serving};
use super::studying::Studying;
use super::train::Train;
use super::welcome::{Begins, Company, FirstGame, before_dialogue};
use super::{devices, profile};
use crate::agent::{Agent, Agents, Input, Manner, NotKept};
use crate::clock::GameTime;
use crate::console;
use crate::electronic::Electronic;
use crate::engine;
use crate::game::{EngineLevel, Player, Setup};
use crate::lichess::{Lichess, Wanted as Game};
use crate::pages::WebBoard;
use crate::play::{self, Inputs, Left, Sentence, Surroundings, Timed, Watch, forward, run};
use crate::sentences::{BothWords, Wording, Words};
use crate::settings::{Profile, Settings};
use crate::store::{GameId, Journal};
use crate::voice::Tuning;

/// `doppelbrett play`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Play {
    #[command(flatten)]
    configuration: Configuration,
    // Resume the last unfinished game, or the one with this number
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
    // Play against a chess engine: at a level from 1 to 8, or with this program
    #[arg(long, value_name = "LEVEL|PATH")]
    engine: Option<Option<String>>,
    // Against an engine, in one's head: whatever is looked up costs points
    #[arg(long, requires = "engine")]
    blindfold: bool,
    // Record the announcements, as a score on a recording device
    #[arg(long, conflicts_with = "resume")]
    tape: bool,
    // Play on Lichess: the game that is played there, or seek, wait, game:ID, or an opponent's name
    #[arg(long, value_name = "GAME|OPPONENT")]
    lichess: Option<Option<String>>,
    // Let the game on Lichess count for the rating, after a question
    #[arg(long, requires = "lichess")]
    rated: bool,
    // A game by correspondence on Lichess, with so many days for a move
    #[arg(long, value_name = "DAYS", requires = "lichess")]
    days: Option<u32>,
    // The edition of the Laws: fide2001, fide2009, fide2014, fide2018 or fide2023
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    // An arbiter is at the table: claims and reports wait for them. With --resume, one joins
    // a game that began without
    #[arg(long)]
    arbiter: bool,
    // The words for the moves: appendix-d, letters, or a file
    #[arg(long, value_name = "NAME")]
    lexicon: Option<String>,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    #[command(flatten)]
    beginning: Beginning,
    #[command(flatten)]
    devices: OwnDevices,
    // The serial port of an electronic board, such as /dev/ttyUSB0
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
    // Sit down as the blind player at a game on another machine, by the link of that seat
    #[arg(long, value_name = "URL", conflicts_with_all = ["resume", "blind_plays", "control",
        "engine", "lichess", "edition", "arbiter", "fen", "chess960", "electronic", "no_board",
        "blind_page", "assistant_blind", "assistant_sighted", "spectators", "tape"])]
    join: Option<String>,
    // The fingerprint of the other machine's certificate, if the link begins with https
    #[arg(long, value_name = "DIGITS", requires = "join")]
    fingerprint: Option<String>,
    // The game's own loudspeaker is in this room: what the room hears is not said twice
    #[arg(long, requires = "join")]
    same_room: bool,
    // A page for the blind player, away from this machine
    #[arg(long)]
    blind_page: bool,
    // A page for the blind player's assistant
    #[arg(long)]
    assistant_blind: bool,
    // A page for the sighted player's assistant
    #[arg(long)]
    assistant_sighted: bool,
    // A page for spectators
    #[arg(long)]
    spectators: bool,
    /// The first moves are led, as the guide was answered.
    #[arg(skip)]
    leads: bool,
}

/// The game that is played next.
enum Next {
    /// At this table, or against an engine.
    Here(Wanted),
    /// After this game the same again, with the colours changed.
    Rematch(Box<Setup>),
    /// On Lichess.
    OnLichess(Game),
}

fn open_journal(folder: &Path) -> Result<Journal, Failure> {
    Ok(Journal::open(&folder.join("journal.sqlite"))?)
}

impl Play {
    /// Plays until the game or the program ends.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let before = before_dialogue(
            &self.configuration,
            &self.overrides(),
            !self.mute(),
            self.asks_company(),
        )?;
        let Begins::With(overrides, game) = before else {
            return Ok(());
        };
        let (play, overrides) = match game {
            Some(FirstGame {
                company: Company::Lessons,
                ..
            }) => {
                return Train::by(Studying {
                    configuration: self.configuration.clone(),
                    lexicon: self.lexicon.clone(),
                    language: self.language.clone(),
                    without: self.devices.without,
                })
                .run();
            }
            Some(game) => self.with(game, overrides)?,
            None => (self.clone(), overrides),
        };
        play.begin(&overrides)
    }

    /// A game after somebody has studied.
    pub(super) fn after(studying: &Studying) -> Self {
        Self {
            configuration: studying.configuration.clone(),
            devices: studying.without.into(),
            ..Self::default()
        }
    }

    /// Plays with the devices of somebody who sits here already.
    pub(super) fn goes_on(
        &self,
        settings: Settings,
        person: Option<Person>,
    ) -> Result<(), Failure> {
        let wording = Arc::new(configuration::wording(&settings)?);
        self.play(settings, &wording, person)
    }

    /// Whether it is open who is across the table.
    fn asks_company(&self) -> bool {
        let named = self.engine.is_some() || self.lichess.is_some() || self.join.is_some();
        !named
            && self.resume.is_none()
            && !self.arbiter
            && self.electronic.is_none()
            && self.beginning.clock.is_none()
    }

    /// The same as the guide was answered.
    fn with(&self, game: FirstGame, overrides: Overrides) -> Result<(Self, Overrides), Failure> {
        let mut play = Self {
            leads: game.leads,
            ..self.clone()
        };
        let overrides = match game.company {
            Company::Here | Company::Lessons => overrides,
            Company::Engine => overrides.flag("engine.enabled", Some(true)),
            Company::Away => {
                let board = self.configuration.load(&overrides)?.board;
                let mut address = board.address;
                if address.ip().is_loopback() && board.public_url.is_none() {
                    // Other devices reach the pages, too.
                    address.set_ip(Ipv4Addr::UNSPECIFIED.into());
                }
                overrides.flag("board.address", Some(address.to_string()))
            }
            Company::Lichess => {
                play.lichess = Some(None);
                overrides
            }
        };
        Ok((play, overrides))
    }

    /// Plays with what is asked for on the command line and by the guide.
    fn begin(&self, overrides: &Overrides) -> Result<(), Failure> {
        let settings = self.configuration.load(overrides)?;
        let wording = Arc::new(configuration::wording(&settings)?);
        if self.resume.is_some() && self.beginning.is_given() {
            return Err(Failure::new("start-not-when-resuming", &[]));
        }
        configuration::logged(&settings, || {
            if let Some(link) = &self.join {
                let join = Join {
                    link,
                    fingerprint: self.fingerprint.as_deref(),
                    speaks: !self.mute(),
                    same_room: self.same_room,
                    settings_file: self.configuration.file(),
                };
                return join.sit(&settings, &wording);
            }
            self.play(settings.clone(), &wording, None)
        })
    }

    /// Plays one game after the other.
    fn play(
        &self,
        mut settings: Settings,
        wording: &Arc<Wording>,
        mut person: Option<Person>,
    ) -> Result<(), Failure> {
        let mut wording = Arc::clone(wording);
        self.devices.remember(&self.configuration, &settings);
        let folder = settings
            .store
            .folder()
            .ok_or_else(|| Failure::new("store-no-folder", &[]))?;
        let mut beginning = self.beginning.clone();
        if beginning.clock.is_some() {
            clock::leaves_out(&mut settings);
        }
        if let Some(clock) = &mut beginning.clock
            && self.control.is_none()
            && self.resume.is_none()
        {
            let set = clock::set(&settings, &self.configuration, self.mute(), &mut person)?;
            let Some(set) = set else { return Ok(()) };
            settings.game.blind_plays = set.side.into();
            settings.game.control = Some(set.control);
            clock.opponents_control = set.opponents;
        }
        let mut leads = self.leads;
        let on_lichess = self.on_lichess()?;
        let mut wanted = match (on_lichess, self.resume) {
            (Some(game), _) => Next::OnLichess(game),
            (None, None) => Next::Here(Wanted::New),
            (None, Some(None)) => Next::Here(Wanted::Last),
            (None, Some(Some(id))) => Next::Here(Wanted::Named(id)),
        };
        let mut before: Option<GameId> = None;
        loop {
            let opened = match &wanted {
                Next::OnLichess(game) => {
                    match self.look(game, &settings, &wording, &folder, &mut person)? {
                        Sought::Game(opened) => *opened,
                        Sought::Engine(level) => {
                            settings.engine.plays_at(level);
                            wanted = Next::Here(Wanted::Next);
                            continue;
                        }
                        Sought::Nothing => return Ok(()),
                    }
                }
                Next::Rematch(setup) => {
                    let setup = setup.as_ref().clone();
                    Opened::begin_with(open_journal(&folder)?, setup, None, &wording)?
                }
                Next::Here(here) => Opened::open(
                    &folder,
                    *here,
                    &beginning,
                    self.arbiter,
                    &settings,
                    &wording,
                )?,
            };
            if opened.resumed
                && let Some(words) =
                    configuration::words_as_begun(&mut settings, opened.game.setup(), &wording)?
            {
                wording = words;
                // What they have was made for other words.
                person = None;
            }
            if let Some(before) = before.take() {
                // Whoever sits at a page stays there.
                opened.keeping.take_links_of(before, &folder);
            }
            // The next game is like the one that is resumed.
            settings.engine.blindfold |= opened.game.setup().blindfold;
            let (game, setup) = (opened.keeping.game(), opened.game.setup().clone());
            let interrupted = opened.interrupted.as_ref().map(|(id, _)| *id);
            match (
                self.sit_down(
                    &mut settings,
                    &wording,
                    &folder,
                    opened,
                    &mut person,
                    &mut leads,
                )?,
                interrupted,
            ) {
                (Left::ForInterrupted, Some(id)) => wanted = Next::Here(Wanted::Named(id)),
                (Left::ForNew(side, level), _) => {
                    settings.game.blind_plays = side.into();
                    settings.engine.plays_at(level);
                    wanted = Next::Here(Wanted::Next);
                    before = Some(game);
                }
                (Left::ForRematch, _) => {
                    let blind_plays = setup.blind_plays.other();
                    let setup = Setup {
                        blind_plays,
                        ..setup
                    };
                    wanted = Next::Rematch(Box::new(setup));
                    before = Some(game);
                }
                (Left::ForOnline, _) => {
                    wanted = Next::OnLichess(match wanted {
                        Next::OnLichess(again @ (Game::Seek | Game::Wait | Game::Challenge(_))) => {
                            again
                        }
                        _ => Game::Seek,
                    });
                }
                _ => return Ok(()),
            }
        }
    }

    /// Plays one game.
    fn sit_down(
        &self,
        settings: &mut Settings,
        wording: &Arc<Wording>,
        folder: &Path,
        opened: Opened,
        person: &mut Option<Person>,
        leads: &mut bool,
    ) -> Result<Left, Failure> {
        let (sender, received) = play::inputs();
        let has_arbiter = opened.game.setup().arbiter;
        let plays_engine = opened.game.setup().engine.is_some();
        let online = opened.game.setup().online.clone();
        if online.is_some() {
            self.sits_alone(settings, wording)?;
        }
        let mut at_pages = settings.clone();
        at_pages.board.enabled &= online.is_none();
        let both_blind = opened.game.setup().both_blind;
        let words = configuration::both_words(settings, wording)?;
        let serving = serving::at_table(
            &at_pages,
            &words,
            folder,
            &opened.keeping,
            &opened.game,
            sender.clone(),
        )?;
        let (board, _links) = serving.map(Serving::split).unzip();
        if let Some(board) = &board {
            // Whoever sits at a page finds the next game there, too.
            settings.board.address = board.server().address();
        }
        let url = board.as_ref().map(|board| match plays_engine {
            // Nobody else is to be invited.
            true => board.blind_url().unwrap_or_default(),
            false => board.url(),
        });
        let url = url.unwrap_or_default();
        let arbiter_url = board.as_ref().and_then(WebBoard::arbiter_url);
        if has_arbiter && arbiter_url.is_none() {
            console::print(&wording.text("arbiter-no-board", &[]));
        }
        let person = Person::at(person, settings, wording, !self.mute())?;
        let mut devices = person.turn_to(sender.clone(), true);
        devices.electronic = electronic(settings, &sender);
        devices.board = board;
        devices.engine = plays_engine.then(|| devices::engine(settings, &sender));
        devices.lichess = online
            .as_ref()
            .map(|online| self.lichess(settings, &online.id, &sender))
            .transpose()?;
        let (reader, notice) = profile::reader(settings, wording)?;
        if let Some(notice) = notice
            && settings.hearing.enabled
        {
            console::print(&notice);
        }
        let mut manner = configuration::manner(settings, reader, url)?;
        manner.arbiter_url = arbiter_url.unwrap_or_default();
        manner.engine = engine_at_hand(settings);
        manner.leads = std::mem::take(leads);
        manner.pressed_by_voice =
            (self.beginning.clock.as_ref()).is_some_and(|clock| clock.pressed_by_voice);
        manner.profile_reader = profile::of_seat(settings, wording)?;
        // No help comes from a program in a game against somebody else.
        manner.aids &= online.is_none();
        let BothWords {
            first: words,
            opposite,
        } = words;
        devices.opposite_ears = both_blind
            .then(|| devices::opposite_ears(settings, &opposite.full, &sender))
            .flatten();
        let opposite = both_blind.then(|| self.opposite(settings, opposite, &opened, &manner));
        let opposite = opposite.transpose()?;
        let mut agent = Agent::new(opened.game, words, manner, Box::new(opened.keeping.clone()))
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
        let mut agents = match opposite {
            Some(opposite) => Agents::of_two(agent, opposite),
            None => agent.into(),
        };
        let mut surroundings = AtTheTable {
            keeping: opened.keeping,
            folder: folder.to_owned(),
            settings_file: self.configuration.file(),
            left_over: Vec::new(),
        };
        let left = run(
            &mut agents,
            &devices,
            &received,
            Watch::start(opened.last_seen),
            opened.resumed,
            &mut surroundings,
        );
        person.keep(devices, surroundings.left_over, received);
        Ok(left)
    }

    /// The agent of the opponent, who is blind, too. It knows this player's voice from no
    /// profile.
    fn opposite(
        &self,
        settings: &Settings,
        words: Words,
        opened: &Opened,
        manner: &Manner,
    ) -> Result<Agent, Failure> {
        let manner = Manner {
            reader: configuration::reader(settings, &words.full)?,
            profile_reader: profile::of_seat(settings, &words.full)?,
            ..manner.clone()
        };
        let events = opened.events.iter().map(|(at, event)| (*at, event));
        let game = opened.keeping.game();
        Agent::opposite(events, words, manner, opened.keeping.clone())
            .map_err(|error| Failure::NoGame { game, error })
    }

    /// In a game on the network nobody else has a page, and nobody helps.
    ///
    /// # Errors
    /// With a sentence, when that is asked for.
    fn sits_alone(&self, settings: &Settings, wording: &Wording) -> Result<(), Failure> {
        at_home(settings)?;
        self.asks_for_no_pages()?;
        let board = &settings.board;
        let others = board.blind_page
            || board.assistant_blind
            || board.assistant_sighted
            || board.spectators;
        if board.enabled && others {
            console::print(&wording.text("online-pages-not-served", &[]));
        }
        Ok(())
    }

    /// That no page for others is asked for on the command line.
    ///
    /// # Errors
    /// With a sentence, when one is.
    fn asks_for_no_pages(&self) -> Result<(), Failure> {
        let asked = [
            self.blind_page,
            self.assistant_blind,
            self.assistant_sighted,
            self.spectators,
        ];
        if asked.contains(&true) {
            return Err(Failure::new("online-no-pages", &[]));
        }
        Ok(())
    }

    /// The game on Lichess that is wanted, if one is.
    ///
    /// # Errors
    /// With a sentence, when that is none, or something else was wanted as well.
    fn on_lichess(&self) -> Result<Option<Game>, Failure> {
        let Some(given) = &self.lichess else {
            return Ok(None);
        };
        if self.beginning.is_given() || self.resume.is_some() || self.engine.is_some() {
            return Err(Failure::new("online-no-start", &[]));
        }
        self.asks_for_no_pages()?;
        let given = given.as_deref().unwrap_or_default();
        let wanted = given
            .parse()
            .map_err(|_| Failure::new("online-no-wanted", &[("given", given.into())]))?;
        let offers = self.rated || self.days.is_some();
        if offers && matches!(wanted, Game::Wait | Game::Game(_)) {
            return Err(Failure::new("online-no-offer", &[]));
        }
        Ok(Some(wanted))
    }

    /// The game at the server, followed.
    fn lichess(&self, settings: &Settings, id: &str, inputs: &Inputs) -> Result<Lichess, Failure> {
        let own = self.configuration.file();
        super::lichess::device(settings, own.as_deref(), id, inputs)
    }

    /// Looks for the game on Lichess.
    fn look(
        &self,
        wanted: &Game,
        settings: &Settings,
        wording: &Wording,
        folder: &Path,
        person: &mut Option<Person>,
    ) -> Result<Sought<Box<Opened>>, Failure> {
        let journal = open_journal(folder)?;
        let color = self.blind_plays.is_some();
        let own = self.configuration.file();
        let look = Look {
            settings,
            wording,
            own: own.as_deref(),
            wanted,
            color: color.then(|| settings.game.blind_plays.side().into()),
            days: self.days,
            rated: self.rated,
            mute: self.mute(),
        };
        look.find(&journal, person)?.try_map(|found| {
            let opened = match found {
                Found::New(setup) => Opened::begin_with(journal, *setup, None, wording)?,
                Found::Known(id) => {
                    drop(journal);
                    let (wanted, beginning) = (Wanted::Named(id), &self.beginning);
                    Opened::open(folder, wanted, beginning, false, settings, wording)?
                }
            };
            Ok(Box::new(opened))
        })
    }

    /// Whether nothing is spoken.
    const fn mute(&self) -> bool {
        self.devices.without.no_voice
    }

    fn overrides(&self) -> Overrides {
        let named = self.engine.clone().flatten();
        let level = named.as_ref().and_then(|it| it.parse::<i64>().ok());
        let program = named.filter(|_| level.is_none());
        Overrides::default()
            .flag("game.blind_plays", self.blind_plays.clone())
            .flag("game.control", self.control.clone())
            .flag("engine.enabled", self.engine.is_some().then_some(true))
            .flag("engine.blindfold", self.blindfold.then_some(true))
            .flag("score.tape", self.tape.then_some(true))
            .flag("engine.level", level)
            .flag("engine.program", program)
            .flag("laws.edition", self.edition.clone())
            .flag("laws.arbiter", self.arbiter.then_some(true))
            .flag("profile", self.profile.clone())
            .flag("lexicon", self.lexicon.clone())
            .flag("language", self.language.clone())
            .flag("board.electronic", self.electronic.clone())
            .flag("board.electronic_is", self.electronic_is.clone())
            .flag("board.clock", self.board_clock.clone())
            .flag("board.enabled", self.no_board.then_some(false))
            .flag("board.blind_page", self.blind_page.then_some(true))
            .flag(
                "board.assistant_blind",
                self.assistant_blind.then_some(true),
            )
            .flag(
                "board.assistant_sighted",
                self.assistant_sighted.then_some(true),
            )
            .flag("board.spectators", self.spectators.then_some(true))
            .below(&self.devices.overrides())
    }
}

/// The level of the engine that can have the seat of an opponent who does not come, or the
/// message that says why none can.
pub(super) fn engine_at_hand(settings: &Settings) -> Result<EngineLevel, &'static str> {
    let electronic = settings.board.electronic();
    if electronic.is_some_and(|board| board.on == Player::Sighted) {
        return Err("engine-has-no-board");
    }
    if settings.profile == Profile::Competition || settings.laws.arbiter {
        return Err("engine-not-in-competition");
    }
    let found = engine::find(settings.engine.program.as_deref());
    found.map(|_| settings.engine.level).map_err(|problem| {
        tracing::info!(%problem, "no engine for whoever is alone");
        "engine-none"
    })
}

/// The electronic board of the settings.
fn electronic(settings: &Settings, inputs: &Inputs) -> Option<Electronic> {
    let board = settings.board.electronic()?;
    let (reports, received) = mpsc::channel();
    forward(received, inputs.clone(), |report| {
        Some(Input::Electronic(report))
    });
    Some(Electronic::start(
        configuration::electronic(&board),
        reports,
    ))
}

/// What the loop needs when a game is really played.
struct AtTheTable {
    keeping: Keeping,
    folder: PathBuf,
    settings_file: Option<PathBuf>,
    /// What came for the game for which this one was left.
    left_over: Vec<Timed>,
}

impl Surroundings for AtTheTable {
    fn alive(&mut self, now: GameTime) -> Result<(), NotKept> {
        self.keeping.alive(now)
    }

    fn leave(&mut self, timed: Timed) {
        self.left_over.push(timed);
    }

    fn save_score(&mut self, agent: &Agent) -> Option<Sentence> {
        Some(write_score(agent, &self.folder, &self.keeping))
    }

    fn remember(&mut self, tuning: Tuning) {
        configuration::remember_tuning(self.settings_file.as_deref(), tuning);
    }
}
