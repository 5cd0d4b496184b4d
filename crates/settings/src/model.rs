use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::str::FromStr;

use serde::de::{self, Deserializer};
use serde::{Deserialize, Serialize, Serializer};

use super::electronic::{ClockUse, ElectronicBoard, ElectronicIs, debounce};
use super::engine::Engine;
use super::lichess::Lichess;
use super::range::within;
use super::score::{MoveNotation, Score};
use super::screen_reader::ScreenReader;
use super::taught::TaughtKeys;
use doppelbrett_core::clock::{Reminders, TimeControl};
use doppelbrett_core::game::{Repetition, Side, Steps};
use doppelbrett_core::laws::{Applies, Edition, Pace, Rules, RulesError};
use doppelbrett_text::messages::Language;
use doppelbrett_voice::VoiceKind;

/// All settings.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// The language of the messages; by default that of the environment.
    pub language: Option<Language>,
    /// The lexicon with which moves are announced and understood, whatever the language.
    pub lexicon: Option<String>,
    /// How many steps of a move need a person.
    pub profile: Profile,
    /// Single steps that differ from the profile's.
    pub steps: StepsOverride,
    /// How a new game begins.
    pub game: Game,
    /// An engine as opponent.
    pub engine: Engine,
    /// Games on Lichess.
    pub lichess: Lichess,
    /// Which Laws apply.
    pub laws: Laws,
    /// What the clock announces.
    pub clock: Clock,
    /// Speech output.
    pub voice: Voice,
    /// Speech recognition.
    pub hearing: Hearing,
    /// The Braille display.
    pub braille: Braille,
    /// The keys of other devices that were taught an act.
    pub keys: TaughtKeys,
    /// The score and the report on paper.
    pub score: Score,
    /// The web board.
    pub board: Board,
    /// Where games are kept.
    pub store: Store,
    /// The log.
    pub log: Log,
}

/// The built-in lexicon of a language.
#[must_use]
pub const fn lexicon_of(language: Language) -> &'static str {
    match language {
        Language::De => "appendix-d",
        other => other.code(),
    }
}

impl Settings {
    /// The language of the messages: the setting's, else the environment's, else German.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language.unwrap_or_else(Language::from_environment)
    }

    /// The name of the lexicon in use. A competition has the Laws' German words (D.2.1) unless a
    /// lexicon is named.
    #[must_use]
    pub fn lexicon(&self) -> &str {
        match (&self.lexicon, self.game.announcements) {
            (Some(named), _) => named,
            (None, Some(language)) if self.profile != Profile::Competition => lexicon_of(language),
            (None, _) => lexicon_of(Language::De),
        }
    }

    /// The name of the lexicon in which an opponent announces who is blind, too.
    #[must_use]
    pub fn opponent_lexicon(&self) -> &str {
        let own = self.game.opponent_lexicon.as_deref();
        own.unwrap_or_else(|| self.lexicon())
    }

    /// Whether the sound of the announcements is kept: only what is heard can be.
    #[must_use]
    pub const fn tapes(&self) -> bool {
        self.score.tape && self.hearing.enabled
    }

    /// The profile's steps with those that are set separately.
    #[must_use]
    pub fn steps(&self) -> Steps {
        let profile = self.profile.steps();
        let own = self.steps;
        let with_sensors = self.board.electronic.is_some();
        let electronic = |is| with_sensors && self.board.electronic_is == is;
        let lever = with_sensors && self.board.clock != ClockUse::None;
        Steps {
            confirm_own: own.confirm_own.unwrap_or(profile.confirm_own),
            // A sensor board reports its own position.
            declare_executed: electronic(ElectronicIs::Tactile)
                || own.declare_executed.unwrap_or(profile.declare_executed),
            sighted_executes: electronic(ElectronicIs::Sighted)
                || own.sighted_executes.unwrap_or(profile.sighted_executes),
            repeat_opponent: own.repeat_opponent.unwrap_or(profile.repeat_opponent),
            sighted_presses: lever || own.sighted_presses.unwrap_or(profile.sighted_presses),
        }
    }

    /// The rules of a new game: the edition's for its pace, with the organiser's `changes`
    /// (D.1) from the file `laws.adapted`.
    ///
    /// # Errors
    /// When the changes cannot be read.
    pub fn rules(&self, changes: Option<&str>) -> Result<Rules, RulesError> {
        let Laws {
            edition,
            pace,
            supervised,
            arbiter,
            quickplay,
            ..
        } = self.laws;
        let pace = match (pace, &self.game.control) {
            (Some(pace), _) => pace,
            (None, Some(control)) => {
                let increment = control.period_after(0).extra.duration();
                edition.pace_of(control.base().as_secs(), increment.as_secs())?
            }
            (None, None) => Pace::Standard,
        };
        let mut rules = Rules::of(edition, pace, supervised.unwrap_or(arbiter))?;
        if quickplay && rules.quickplay.applies == Applies::IfAnnounced {
            rules.quickplay.applies = Applies::Announced;
        }
        match changes {
            Some(changes) => rules.adapted(changes),
            None => Ok(rules),
        }
    }

    /// The times left at which the player is reminded: the setting's, else the usual ones, and
    /// none in competition, where they are told on request only (D.2.10).
    #[must_use]
    pub fn reminders(&self) -> Reminders {
        let by_profile = || match self.profile {
            Profile::Training | Profile::Assistant => Reminders::usual(),
            Profile::Competition => Reminders::default(),
        };
        self.clock.reminders.clone().unwrap_or_else(by_profile)
    }

    /// Which messages of the ear are spoken aloud when there is only one output device: the
    /// setting's, else everything in training and only refusals in the other profiles, where an
    /// opponent listens.
    #[must_use]
    pub fn aloud(&self) -> Aloud {
        let by_profile = || match self.profile {
            Profile::Training => Aloud::all(),
            Profile::Assistant | Profile::Competition => [EarKind::Refusals].into_iter().collect(),
        };
        self.voice
            .aloud_with_one_device
            .clone()
            .unwrap_or_else(by_profile)
    }
}

/// Who does the steps of a move; see [`Steps`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Profile {
    /// Alone at home: as few steps as possible.
    #[default]
    Training,
    /// An assistant relays moves.
    Assistant,
    /// Every step by the person the Laws name.
    Competition,
}

impl Profile {
    /// The steps that need a person in this profile.
    #[must_use]
    pub const fn steps(self) -> Steps {
        match self {
            Self::Training => Steps::TRAINING,
            Self::Assistant => Steps::ASSISTANT,
            Self::Competition => Steps::COMPETITION,
        }
    }
}

/// [`Steps`], each of which may be left to the profile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StepsOverride {
    /// See [`Steps::confirm_own`].
    pub confirm_own: Option<bool>,
    /// See [`Steps::declare_executed`].
    pub declare_executed: Option<bool>,
    /// See [`Steps::sighted_executes`].
    pub sighted_executes: Option<bool>,
    /// See [`Steps::repeat_opponent`].
    pub repeat_opponent: Option<Repetition>,
    /// See [`Steps::sighted_presses`].
    pub sighted_presses: Option<bool>,
}

/// How a new game begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Game {
    /// Who is blind.
    pub blind_plays: BlindPlays,
    /// The time control, written `15+5`; `none` plays without a clock.
    #[serde(with = "control")]
    pub control: Option<TimeControl>,
    /// The blind player's name in the score; `?` is PGN's unknown.
    #[serde(deserialize_with = "doppelbrett_core::foreign::line")]
    pub blind_name: String,
    /// The sighted player's name in the score.
    #[serde(deserialize_with = "doppelbrett_core::foreign::line")]
    pub sighted_name: String,
    /// The event in the score.
    #[serde(deserialize_with = "doppelbrett_core::foreign::line")]
    pub event: String,
    /// The language in which moves are announced, but for competitions.
    pub announcements: Option<Language>,
    /// The language of an opponent who is blind, too; by default that of the messages.
    pub opponent_language: Option<Language>,
    /// The lexicon by which an opponent who is blind, too, announces; by default the player's.
    pub opponent_lexicon: Option<String>,
}

impl Default for Game {
    fn default() -> Self {
        Self {
            blind_plays: BlindPlays::White,
            control: "15+5".parse().ok(),
            blind_name: "?".to_owned(),
            sighted_name: "?".to_owned(),
            event: "?".to_owned(),
            announcements: None,
            opponent_language: None,
            opponent_lexicon: None,
        }
    }
}

/// Which players are blind, and which colour the one at this computer plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BlindPlays {
    /// White alone.
    #[default]
    White,
    /// Black alone.
    Black,
    /// Both: White sits here.
    Both,
    /// Both: Black sits here.
    BothBlack,
}

impl BlindPlays {
    /// The colour of the blind player here.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::White | Self::Both => Side::White,
            Self::Black | Self::BothBlack => Side::Black,
        }
    }

    /// Whether the opponent is blind, too.
    #[must_use]
    pub const fn both(self) -> bool {
        matches!(self, Self::Both | Self::BothBlack)
    }
}

impl From<Side> for BlindPlays {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}

/// A time control or `none`.
mod control {
    use super::{Deserialize, Deserializer, FromStr, Serializer, TimeControl, de};

    const NONE: &str = "none";

    /// The signature that serde requires.
    #[allow(clippy::ref_option)]
    pub(super) fn serialize<S: Serializer>(
        control: &Option<TimeControl>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match control {
            Some(control) => to.collect_str(control),
            None => to.serialize_str(NONE),
        }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<TimeControl>, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Minutes(u32),
            Text(String),
        }
        let text = match Written::deserialize(from)? {
            Written::Minutes(minutes) => minutes.to_string(),
            Written::Text(text) => text,
        };
        if text == NONE {
            return Ok(None);
        }
        TimeControl::from_str(&text)
            .map(Some)
            .map_err(de::Error::custom)
    }
}

/// Which Laws apply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Laws {
    /// The edition.
    pub edition: Edition,
    /// Standard, rapid or blitz; by default the time control decides.
    pub pace: Option<Pace>,
    /// Whether rapid and blitz games have the supervision of the Competition Rules (A.4, B.2);
    /// by default they have if an arbiter is at the table.
    pub supervised: Option<bool>,
    /// Whether an arbiter is at the table.
    pub arbiter: bool,
    /// Whether it was announced that the rules on quickplay finishes apply (Guidelines
    /// III.2.1).
    pub quickplay: bool,
    /// A file with the organiser's changes to the rules (D.1).
    pub adapted: Option<PathBuf>,
}

impl Default for Laws {
    fn default() -> Self {
        Self {
            edition: Edition::NEWEST,
            pace: None,
            supervised: None,
            arbiter: false,
            quickplay: false,
            adapted: None,
        }
    }
}

/// What the clock announces, and how it shortens messages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Clock {
    /// The times left at which to remind; by default the profile decides. See
    /// [`Settings::reminders`].
    pub reminders: Option<Reminders>,
    /// With fewer seconds left than this, up to an hour, messages in the ear are short; 0 means
    /// never.
    #[serde(deserialize_with = "super::range::up_to_an_hour")]
    pub short_below_seconds: u64,
}

impl Default for Clock {
    fn default() -> Self {
        Self {
            reminders: None,
            short_below_seconds: 60,
        }
    }
}

/// Speech output.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Voice {
    /// What everybody may hear: announcements, repetitions, offers.
    pub room: Room,
    /// What only the blind player may hear: times, position, help, refusals.
    pub ear: Ear,
    /// The speech rate, from -100 to 100; 0 is the synthesiser's own.
    #[serde(deserialize_with = "rate")]
    pub rate: i32,
    /// Which messages of the ear are spoken aloud with only one output device; by default the
    /// profile decides. See [`Settings::aloud`].
    pub aloud_with_one_device: Option<Aloud>,
    /// What the program's voice leaves to a screen reader.
    pub screen_reader: ScreenReader,
}

/// The room's loudspeaker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Room {
    /// The output device by name; by default the system's.
    pub device: Option<String>,
    /// The address of its speech-dispatcher; by default the program starts a private one.
    pub daemon: Option<String>,
    /// How loud it speaks, from 10 to 100 per cent.
    #[serde(deserialize_with = "volume")]
    pub volume: i32,
    /// A speech rate of its own, as [`Voice::rate`].
    #[serde(deserialize_with = "rate_or_none")]
    pub rate: Option<i32>,
    /// The kind of voice.
    pub kind: VoiceKind,
}

impl Default for Room {
    fn default() -> Self {
        Self {
            device: None,
            daemon: None,
            volume: LOUDEST,
            rate: None,
            kind: VoiceKind::default(),
        }
    }
}

/// The blind player's earphone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Ear {
    /// Whether the ear channel speaks at all.
    pub enabled: bool,
    /// The output device by name; without it, there is only one device.
    pub device: Option<String>,
    /// The address of its speech-dispatcher; by default the program starts a private one.
    pub daemon: Option<String>,
    /// How loud it speaks, from 10 to 100 per cent.
    #[serde(deserialize_with = "volume")]
    pub volume: i32,
    /// A speech rate of its own, as [`Voice::rate`].
    #[serde(deserialize_with = "rate_or_none")]
    pub rate: Option<i32>,
    /// The kind of voice.
    pub kind: VoiceKind,
}

impl Default for Ear {
    fn default() -> Self {
        Self {
            enabled: true,
            device: None,
            daemon: None,
            volume: LOUDEST,
            rate: None,
            kind: VoiceKind::default(),
        }
    }
}

impl Voice {
    /// Whether the ear has its own output, which the room cannot hear.
    #[must_use]
    pub fn ear_is_separate(&self) -> bool {
        let own_device = self.ear.device.is_some() && self.ear.device != self.room.device;
        let own_daemon = self.ear.daemon.is_some() && self.ear.daemon != self.room.daemon;
        self.ear_speaks() && (own_device || own_daemon)
    }

    /// Whether the program speaks what is for the ear.
    #[must_use]
    pub fn ear_speaks(&self) -> bool {
        self.ear.enabled && self.screen_reader != ScreenReader::Reads
    }
}

const LOUDEST: i32 = 100;

fn volume<'de, D: Deserializer<'de>>(from: D) -> Result<i32, D::Error> {
    within(from, 10..=LOUDEST)
}

fn rate_or_none<'de, D: Deserializer<'de>>(from: D) -> Result<Option<i32>, D::Error> {
    rate(from).map(Some)
}

fn rate<'de, D: Deserializer<'de>>(from: D) -> Result<i32, D::Error> {
    within(from, -100..=100)
}

/// A kind of message on the ear channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EarKind {
    /// Times and move numbers.
    Time,
    /// Where the pieces stand.
    Position,
    /// Help and the state of the devices.
    Help,
    /// Why something was not done.
    Refusals,
}

impl EarKind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Time, Self::Position, Self::Help, Self::Refusals];
}

/// Which messages of the ear may be spoken aloud: a list of kinds, `all` or `none`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aloud(BTreeSet<EarKind>);

impl Aloud {
    /// Everything.
    #[must_use]
    pub fn all() -> Self {
        EarKind::ALL.into_iter().collect()
    }

    /// Whether `kind` may be spoken aloud.
    #[must_use]
    pub fn contains(&self, kind: EarKind) -> bool {
        self.0.contains(&kind)
    }
}

impl FromIterator<EarKind> for Aloud {
    fn from_iter<I: IntoIterator<Item = EarKind>>(kinds: I) -> Self {
        Self(kinds.into_iter().collect())
    }
}

impl Serialize for Aloud {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.0.is_empty() {
            to.serialize_str("none")
        } else if self.0.len() == EarKind::ALL.len() {
            to.serialize_str("all")
        } else {
            self.0.serialize(to)
        }
    }
}

impl<'de> Deserialize<'de> for Aloud {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Word(String),
            Kinds(Vec<EarKind>),
        }
        match Written::deserialize(from)? {
            Written::Kinds(kinds) => Ok(kinds.into_iter().collect()),
            Written::Word(word) => match word.as_str() {
                "all" => Ok(Self::all()),
                "none" => Ok(Self::default()),
                // As in a variable or flag: `time,help`.
                list => list
                    .split(',')
                    .map(|kind| EarKind::deserialize(de::value::StrDeserializer::new(kind.trim())))
                    .collect(),
            },
        }
    }
}

/// Speech recognition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Hearing {
    /// Whether the program listens.
    pub enabled: bool,
    /// When it listens.
    pub mode: ListeningMode,
    /// The microphone by name; by default the system's.
    pub device: Option<String>,
    /// The folder of the model; by default the shipped one.
    pub model: Option<PathBuf>,
    /// The threshold, from 0 to 1: no reading with a smaller share is acted on.
    #[serde(deserialize_with = "share")]
    pub least_confidence: f32,
    /// How many ears listen, from 1 to 5: the second has the network for noise of a model that
    /// has one, the others hear the sound at other speeds.
    #[serde(deserialize_with = "ears")]
    pub ears: usize,
    /// The player's voice profile; none if unset or empty.
    pub voice: Option<String>,
    /// Whether only that voice is listened to.
    pub only_my_voice: bool,
    /// Whether the sound server takes the program's voice out of the microphone.
    pub echo_cancelled: bool,
}

fn ears<'de, D: Deserializer<'de>>(from: D) -> Result<usize, D::Error> {
    within(from, 1..=5)
}

impl Default for Hearing {
    fn default() -> Self {
        Self {
            enabled: true,
            mode: ListeningMode::default(),
            device: None,
            model: None,
            least_confidence: 0.5,
            ears: 2,
            voice: None,
            only_my_voice: false,
            echo_cancelled: false,
        }
    }
}

/// When the program listens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ListeningMode {
    /// Always.
    #[default]
    Open,
    /// For one utterance after a key.
    PushToTalk,
    /// Always, but only what begins with "Doppelbrett" or answers a question counts.
    Wake,
}

fn share<'de, D: Deserializer<'de>>(from: D) -> Result<f32, D::Error> {
    within(from, 0.0..=1.0)
}

/// The Braille display.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Braille {
    /// Whether to use a display.
    pub enabled: bool,
    /// Where BRLTTY answers, as BrlAPI writes it; by default on this machine.
    pub host: Option<String>,
    /// The authorisation, as BrlAPI writes it.
    pub auth: Option<String>,
    /// The seconds per step of the clock on it, 1 to 60, above five minutes.
    #[serde(deserialize_with = "dial_seconds")]
    pub dial_seconds: u64,
    /// How often its cells may change, 1 to 50 times a second.
    #[serde(deserialize_with = "pace")]
    pub pace: NonZeroU32,
    /// The symbols of the board on it.
    pub board: BrailleBoard,
    /// How moves are written on it, and understood when typed as cells.
    pub code: MoveNotation,
    /// The liblouis table for prose; none if unset or empty.
    pub prose: Option<String>,
}

/// The symbols of the board on the Braille display.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BrailleBoard {
    /// German, with eight dots.
    #[default]
    Eight,
    /// Six-dot symbols.
    Six,
}

fn dial_seconds<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    within(from, 1..=60)
}

fn pace<'de, D: Deserializer<'de>>(from: D) -> Result<NonZeroU32, D::Error> {
    within(from, NonZeroU32::MIN..=NonZeroU32::MIN.saturating_add(49))
}

impl Default for Braille {
    fn default() -> Self {
        Self {
            enabled: true,
            host: None,
            auth: None,
            dial_seconds: 5,
            pace: NonZeroU32::MIN.saturating_add(9),
            board: BrailleBoard::default(),
            code: MoveNotation::default(),
            prose: None,
        }
    }
}

/// The sighted player's web board, and the electronic one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Board {
    /// Whether the web board is served.
    pub enabled: bool,
    /// Where it is served; by default only on this machine. On any other address the connection
    /// is encrypted.
    pub address: SocketAddr,
    /// The address of a reverse proxy in front of it, if there is one.
    pub public_url: Option<String>,
    /// Whether other addresses are not encrypted either: for a proxy that encrypts, or a
    /// trusted network.
    pub plain: bool,
    /// Whether the blind player has a page, to play away from this machine.
    pub blind_page: bool,
    /// Whether the blind player has an assistant with a page (D.2.10).
    pub assistant_blind: bool,
    /// Whether the sighted player has an assistant with a page (D.2.11).
    pub assistant_sighted: bool,
    /// Whether there is a page for spectators.
    pub spectators: bool,
    /// How many seconds spectators are behind, up to a day.
    #[serde(deserialize_with = "spectator_delay")]
    pub spectator_delay: u64,
    /// Whether spectators see the clocks.
    pub spectator_clock: bool,
    /// Whether spectators see the move numbers, and the score.
    pub spectator_numbers: bool,
    /// The serial line of the electronic board, if there is one.
    pub electronic: Option<PathBuf>,
    /// Whose board the electronic one is.
    pub electronic_is: ElectronicIs,
    /// What the clock at the electronic board does.
    pub clock: ClockUse,
    /// Whether that clock stands the other way round from the board.
    pub clock_reversed: bool,
    /// A factor for how long a piece has to stand before it counts; 1 is normal.
    #[serde(deserialize_with = "debounce")]
    pub debounce: f32,
}

fn spectator_delay<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    within(from, 0..=86_400)
}

impl Board {
    /// The electronic board, if one is configured.
    #[must_use]
    pub fn electronic(&self) -> Option<ElectronicBoard> {
        Some(ElectronicBoard {
            path: self.electronic.clone()?,
            on: self.electronic_is.into(),
            clock: self.clock,
            clock_reversed: self.clock_reversed,
            debounce: self.debounce,
        })
    }
}

impl Default for Board {
    fn default() -> Self {
        Self {
            enabled: true,
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 8096)),
            public_url: None,
            plain: false,
            blind_page: false,
            assistant_blind: false,
            assistant_sighted: false,
            spectators: false,
            spectator_delay: 0,
            spectator_clock: true,
            spectator_numbers: true,
            electronic: None,
            electronic_is: ElectronicIs::default(),
            clock: ClockUse::default(),
            clock_reversed: false,
            debounce: 1.0,
        }
    }
}

/// Where games are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Store {
    /// The folder of the journal and the scores; by default the XDG data folder.
    pub folder: Option<PathBuf>,
}

impl Store {
    /// The folder of the journal and the scores, if the user has one.
    #[must_use]
    pub fn folder(&self) -> Option<PathBuf> {
        self.folder
            .clone()
            .or_else(|| Some(super::layers::folders()?.data_dir().to_owned()))
    }
}

/// The log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Log {
    /// How much is logged.
    pub level: Level,
}

/// How much is logged; each level includes those before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// What failed.
    Error,
    /// What is missing or looks wrong.
    Warn,
    /// What happened.
    #[default]
    Info,
    /// What the devices do.
    Debug,
    /// Everything.
    Trace,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_competition_is_announced_in_german_unless_a_lexicon_is_named() {
        for (lexicon, announcements, profile, expected) in [
            (None, None, Profile::Training, "appendix-d"),
            (None, Some(Language::Es), Profile::Training, "es"),
            (None, Some(Language::Pt), Profile::Assistant, "pt"),
            (None, Some(Language::De), Profile::Training, "appendix-d"),
            (None, Some(Language::En), Profile::Competition, "appendix-d"),
            (Some("en"), None, Profile::Competition, "en"),
            (
                Some("letters"),
                Some(Language::Es),
                Profile::Training,
                "letters",
            ),
        ] {
            let settings = Settings {
                lexicon: lexicon.map(str::to_owned),
                profile,
                game: Game {
                    announcements,
                    ..Game::default()
                },
                ..Settings::default()
            };
            assert_eq!(
                settings.lexicon(),
                expected,
                "{lexicon:?} {announcements:?}"
            );
        }
    }
}
