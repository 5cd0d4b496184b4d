use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use toml::{Table, Value};

use super::failure::Failure;
use crate::agent::{AtBoard, Conditions, Confusions, Limits, Listen, Manner, Reader};
use crate::braille::{BoardCode, BoardSigns, BrailleSettings, Pace};
use crate::console;
use crate::contracted_braille::{Prose, ProseError};
use crate::electronic::{BoardUse, ElectronicSettings};
use crate::engine::EngineSettings;
use crate::game::Setup;
use crate::hearing::{EarsSettings, SharedModel};
use crate::laws::Rules;
use crate::messages::{Language, Messages};
use crate::notation::{BrailleCode, Lexicon, LexiconError};
use crate::sentences::{BothWords, Wording};
use crate::settings::{
    self, BrailleBoard, ClockUse, ElectronicBoard, KeyState, Profile, ScreenReader, Settings, log,
    remember,
};
use crate::voice::{Channel, Tuned, Tuning};

/// Flags that every subcommand with settings has.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Configuration {
    // The file of settings [default: settings.toml in the XDG configuration folder]
    #[arg(long, value_name = "FILE", env = "DOPPELBRETT_CONFIG", global = true)]
    config: Option<PathBuf>,
    // Any setting by its key, such as voice.rate=20; see `doppelbrett settings`
    #[arg(long = "set", value_name = "KEY=VALUE", global = true)]
    set: Vec<String>,
}

/// Values that flags put over the other settings, by key.
#[derive(Clone, Debug, Default)]
pub(super) struct Overrides(Vec<(&'static str, Value)>);

impl Overrides {
    /// Sets `key`, if the flag was given.
    pub(super) fn flag(mut self, key: &'static str, value: Option<impl Into<Value>>) -> Self {
        self.0.extend(value.map(|value| (key, value.into())));
        self
    }

    /// These values with `above` over them.
    pub(super) fn below(mut self, above: &Self) -> Self {
        self.0.extend_from_slice(&above.0);
        self
    }
}

impl Configuration {
    /// What these flags say, where the command line could not be parsed.
    pub(super) fn of(config: Option<String>, mut set: Vec<String>) -> Self {
        set.retain(|pair| pair.contains('='));
        let config = config.map(PathBuf::from);
        let config = config.or_else(|| std::env::var_os("DOPPELBRETT_CONFIG").map(Into::into));
        Self { config, set }
    }

    /// The language of the settings with flags over them, even if they cannot be used.
    pub(super) fn language(&self, overrides: &Overrides) -> Language {
        let flags = self.flags(overrides).unwrap_or_default();
        settings::language(&flags, self.config.as_deref())
    }

    /// The settings with flags over them.
    ///
    /// # Errors
    /// When they cannot be read.
    pub(super) fn load(&self, overrides: &Overrides) -> Result<Settings, Failure> {
        let flags = self.flags(overrides)?;
        Ok(Settings::load(&flags, self.config.as_deref())?)
    }

    /// Every setting with its value and where it was set, with flags over them.
    ///
    /// # Errors
    /// When they cannot be read.
    pub(super) fn explain(&self, overrides: &Overrides) -> Result<Vec<KeyState>, Failure> {
        let flags = self.flags(overrides)?;
        Ok(settings::explain(&flags, self.config.as_deref())?)
    }

    fn flags(&self, overrides: &Overrides) -> Result<Table, Failure> {
        let mut flags = Table::new();
        for (key, value) in &overrides.0 {
            put(&mut flags, key, value.clone());
        }
        for pair in &self.set {
            let (key, value) = pair
                .split_once('=')
                .ok_or_else(|| Failure::new("cli-set-form", &[("given", pair.into())]))?;
            put(&mut flags, key.trim(), literal(value.trim()));
        }
        Ok(flags)
    }

    /// Where remembered choices are written.
    pub(super) fn file(&self) -> Option<PathBuf> {
        self.config.clone().or_else(settings::config_file)
    }
}

/// Sets one key, or each key of a section: the last one counts.
fn put(flags: &mut Table, key: &str, value: Value) {
    match value {
        Value::Table(section) => {
            for (name, value) in section {
                put(flags, &format!("{key}.{name}"), value);
            }
        }
        value => {
            flags.insert(key.to_owned(), value);
        }
    }
}

/// A value as TOML would read it; what is no TOML is text.
fn literal(text: &str) -> Value {
    format!("value = {text}")
        .parse::<Table>()
        .ok()
        .and_then(|mut table| table.remove("value"))
        .unwrap_or_else(|| Value::String(text.to_owned()))
}

/// Does `work` with the log of the settings, in which it says why it failed.
///
/// # Errors
/// Those of `work`.
pub(super) fn logged<T>(
    settings: &Settings,
    work: impl FnOnce() -> Result<T, Failure>,
) -> Result<T, Failure> {
    let messages = Messages::new(settings.language());
    let _log = log::start(settings.log.level, None)
        .inspect_err(|error| console::print(&error.text(&messages)));
    work().inspect_err(|failure| tracing::error!(%failure, "the subcommand failed"))
}

/// The words of a game in the settings' language and lexicon.
///
/// # Errors
/// When a table cannot be read.
pub(super) fn wording(settings: &Settings) -> Result<Wording, Failure> {
    let lexicon = lexicon(settings.lexicon())?;
    Ok(Wording::load(settings.language(), lexicon)?)
}

/// Puts the words in which a competition's game was begun into the `settings`, since it goes on in
/// them (D.2.1), and tells so; nothing where those of `wording` are the same.
///
/// # Errors
/// When a table cannot be read.
pub(super) fn words_as_begun(
    settings: &mut Settings,
    setup: &Setup,
    wording: &Wording,
) -> Result<Option<Arc<Wording>>, Failure> {
    let begun = |name: &Option<String>, now: &str| {
        let name = name.clone()?;
        if !setup.competes() || name == now {
            return None;
        }
        match lexicon(&name) {
            Ok(_) => Some(name),
            // A file of the user's, gone since.
            Err(error) => {
                console::complain(&Failure::from(error).text(&wording.messages));
                None
            }
        }
    };
    if let Some(own) = begun(&setup.opponent_lexicon, settings.opponent_lexicon()) {
        settings.game.opponent_lexicon = Some(own);
    }
    let Some(own) = begun(&setup.lexicon, settings.lexicon()) else {
        return Ok(None);
    };
    let words = [("words", wording.in_words_of(&own).into())];
    console::print(&wording.text("words-as-begun", &words));
    settings.lexicon = Some(own);
    Ok(Some(Arc::new(self::wording(settings)?)))
}

/// The words on both sides of a table at which `wording` is spoken.
///
/// # Errors
/// When a table cannot be read.
pub(super) fn both_words(
    settings: &Settings,
    wording: &Arc<Wording>,
) -> Result<BothWords, Failure> {
    let words = BothWords::from(Arc::clone(wording));
    let game = &settings.game;
    let language = game.opponent_language.unwrap_or(wording.language());
    let own = match &game.opponent_lexicon {
        Some(name) => lexicon(name)?,
        None if language == wording.language() => return Ok(words),
        None => wording.lexicon.clone(),
    };
    let opposite = Wording::load(language, own)?.into();
    Ok(BothWords { opposite, ..words })
}

/// A built-in lexicon by name, or a file of the user's.
///
/// # Errors
/// When there is none, or it cannot be used.
fn lexicon(name: &str) -> Result<Lexicon, LexiconError> {
    if name.ends_with(".toml") {
        Lexicon::from_file(Path::new(name))
    } else {
        Lexicon::built_in(name)
    }
}

/// What decides what was heard, for the words of the lexicon.
///
/// # Errors
/// When the table of confusions cannot be read.
pub(super) fn reader(settings: &Settings, wording: &Wording) -> Result<Reader, Failure> {
    let confusions = Confusions::built_in(wording.lexicon.language());
    let reader = Reader {
        confusions: confusions.map_err(Failure::damaged)?,
        limits: Limits::default(),
        owner: None,
    };
    Ok(reader.at_least(settings.hearing.least_confidence))
}

/// The rules of the settings' edition, with the changes in their file.
pub(super) fn rules(settings: &Settings) -> Result<Rules, Failure> {
    let file = settings.laws.adapted.as_deref();
    let read = || -> Result<Rules, Failure> {
        let changes = file.map(std::fs::read_to_string).transpose()?;
        Ok(settings.rules(changes.as_deref())?)
    };
    read().map_err(|why| match file {
        Some(file) => {
            let file = file.display().to_string();
            Failure::new("laws-not-adapted", &[("file", file.into())]).because(why)
        }
        None => why,
    })
}

/// How the agent behaves by these settings.
///
/// # Errors
/// When the signs of the board on the Braille display cannot be read.
pub(super) fn manner(
    settings: &Settings,
    reader: Reader,
    board_url: String,
) -> Result<Manner, Failure> {
    let board_signs = BoardSigns::load(match settings.braille.board {
        BrailleBoard::Eight => BoardCode::Eight,
        BrailleBoard::Six => BoardCode::Six,
    });
    let code = settings.braille.code.code();
    let code = code.map(BrailleCode::built_in).transpose();
    Ok(Manner {
        ear_is_separate: settings.voice.ear_is_separate(),
        ear_speaks: settings.voice.ear_speaks(),
        one_voice: settings.voice.screen_reader != ScreenReader::None,
        aloud: settings.aloud(),
        reader,
        profile_reader: None,
        hears: settings.hearing.enabled,
        listening: settings.hearing.mode,
        echo_cancelled: settings.hearing.echo_cancelled,
        tuned: tuned(settings),
        reminders: settings.reminders(),
        short_below: Duration::from_secs(settings.clock.short_below_seconds),
        dial_pace: settings.braille.dial_seconds,
        aids: settings.profile != Profile::Competition,
        board_signs: board_signs.map_err(Failure::damaged)?,
        code: code.map_err(Failure::damaged)?.map(Arc::new),
        prose: prose(settings),
        board_url,
        arbiter_url: String::new(),
        engine_thinks: Duration::from_secs(settings.engine.seconds),
        engine: Err("refusal-no-engine"),
        leads: false,
        electronic: settings.board.electronic().map(|board| AtBoard {
            on: board.on,
            clock: board.clock,
        }),
        at_hand: true,
        pressed_by_voice: false,
    })
}

/// How the voice speaks at first.
pub(super) const fn tuned(settings: &Settings) -> Tuned {
    let voice = &settings.voice;
    Tuned {
        rate: voice.rate,
        room: voice.room.volume,
        ear: voice.ear.volume,
    }
}

/// Remembers how the voice speaks; where that cannot be done, it lasts as long as the program.
pub(super) fn remember_tuning(file: Option<&Path>, tuning: Tuning) {
    let (key, value) = match tuning {
        Tuning::Rate(rate) => ("voice.rate", rate),
        Tuning::Volume(Channel::Room, volume) => ("voice.room.volume", volume),
        Tuning::Volume(Channel::Ear, volume) => ("voice.ear.volume", volume),
    };
    if let Some(file) = file
        && let Err(error) = remember(file, key, i64::from(value))
    {
        tracing::warn!(%error, key, "how the voice speaks is not remembered");
    }
}

/// The engine as it is set.
pub(super) fn engine(settings: &Settings) -> EngineSettings {
    EngineSettings {
        program: settings.engine.program.clone(),
        seed: None,
    }
}

/// The Braille display as it is set.
pub(super) fn braille(settings: &Settings) -> BrailleSettings {
    BrailleSettings {
        host: settings.braille.host.clone(),
        auth: settings.braille.auth.clone(),
        pace: Pace::per_second(settings.braille.pace),
    }
}

/// The table of the settings for sentences on the Braille display, or why it cannot be used.
pub(super) fn prose(settings: &Settings) -> Option<Result<Prose, ProseError>> {
    let braille = &settings.braille;
    let name = braille.prose.as_deref().filter(|_| braille.enabled);
    name.filter(|name| !name.is_empty()).map(Prose::load)
}

/// The electronic board of the settings.
pub(super) fn electronic(board: &ElectronicBoard) -> ElectronicSettings {
    ElectronicSettings {
        path: board.path.clone(),
        usage: BoardUse {
            debounce: board.debounce,
            wireless: false,
            clock: board.clock != ClockUse::None,
            clock_reversed: board.clock_reversed,
        },
    }
}

/// What the recogniser listens for.
pub(super) fn ears(settings: &Settings, wording: &Wording) -> EarsSettings {
    EarsSettings {
        device: settings.hearing.device.clone(),
        model: model(settings),
        shared: SharedModel::default(),
        phrases: Listen::default().phrases_in(wording, settings.hearing.mode, Conditions::USUAL),
        silencers: wording.silencers(),
        announced: wording.announced(),
        ears: settings.hearing.ears,
    }
}

/// The name of the acoustic model that comes with the program.
pub(super) const SHIPPED_MODEL: &str = "appendix-d-de";

/// The [checksums](crate::hearing::tested::checksum) of its networks: the one for all, the one for noise.
pub(super) const TESTED_MODELS: [&str; 2] = [
    "38187babb64f5587f353b63f7e3a2e945f85c65f4e684e078c800cbc1135d96b",
    "e0bc29dfb8c50c3dd1fdc1e57a7f51d90b5ac64ec81b7e3d90f5724dfab57f75",
];

/// The folder of the acoustic model: the user's, else the one that ships.
pub(super) fn model(settings: &Settings) -> PathBuf {
    let own = settings.hearing.model.clone();
    own.unwrap_or_else(shipped_model)
}

/// The folder of the acoustic model that ships: beside the installed program, or in the source
/// tree that this one was built from.
pub(super) fn shipped_model() -> PathBuf {
    let model = Path::new("models").join(SHIPPED_MODEL);
    let program = std::env::current_exe().unwrap_or_default();
    let prefix = program.ancestors().nth(2).unwrap_or(Path::new("/usr"));
    let installed = prefix.join("share/doppelbrett").join(&model);
    // A program for another machine has nothing in it of where it was built.
    #[cfg(not(installed))]
    if !installed.is_dir() {
        return Path::new(env!("CARGO_MANIFEST_DIR")).join(model);
    }
    installed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hearing::tested;

    #[test]
    fn the_shipped_model_is_known_by_its_checksums() {
        let sums = ["", "in-noise"]
            .map(|network| tested::checksum(&shipped_model().join(network)).unwrap());
        assert_eq!(sums, TESTED_MODELS, "write these into TESTED_MODELS");
    }

    #[test]
    fn of_two_flags_for_one_key_the_last_counts() {
        let rate = |set: &[&str]| {
            let configuration = Configuration {
                config: None,
                set: set.iter().map(|pair| (*pair).to_owned()).collect(),
            };
            let overrides = Overrides::default().flag("voice.rate", Some(3));
            let flags = configuration.flags(&overrides).unwrap();
            flags.get("voice.rate").and_then(Value::as_integer)
        };
        assert_eq!(rate(&[]), Some(3));
        assert_eq!(rate(&["voice.rate=5", "voice={rate=7}"]), Some(7));
        assert_eq!(rate(&["voice={rate=7}", "voice.rate=5"]), Some(5));
    }
}
