use std::collections::BTreeMap;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::{env, fs};

use directories::ProjectDirs;
use serde::Deserialize;
use toml::{Table, Value};

use super::describe::{KeyInfo, KeyState, written};
use super::error::{Problem, SettingsError, Source};
use super::keys::{self, Kind};
use super::{Settings, describe};
use doppelbrett_core::foreign::line_of;
use doppelbrett_system::child_process::SECRETS;
use doppelbrett_system::files::keep_from_others;
use doppelbrett_text::messages::Language;

/// The prefix of every environment variable. The parts of the key follow in capitals, joined by
/// two underscores: `DOPPELBRETT_VOICE__RATE`.
pub const VARIABLE_PREFIX: &str = "DOPPELBRETT_";

/// Names the settings file; it is not a setting itself.
const CONFIG_VARIABLE: &str = "DOPPELBRETT_CONFIG";

/// The largest settings file, in bytes: all settings take less than a tenth of it.
const LARGEST: u64 = 1 << 16;

/// The folders of this program below the user's XDG folders.
pub(super) fn folders() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "doppelbrett")
}

/// The settings file, if the user has a home.
#[must_use]
pub fn config_file() -> Option<PathBuf> {
    Some(folders()?.config_dir().join("settings.toml"))
}

/// The folder of installed speech models, if the user has a home.
#[must_use]
pub fn model_folder() -> Option<PathBuf> {
    Some(folders()?.data_dir().join("models"))
}

/// The environment variable for `key`.
pub(super) fn variable(key: &str) -> String {
    format!(
        "{VARIABLE_PREFIX}{}",
        key.replace('.', "__").to_ascii_uppercase()
    )
}

/// What one source sets, by key.
#[derive(Debug)]
struct Layer {
    from: Source,
    values: BTreeMap<String, Value>,
}

impl Settings {
    /// Reads the settings: defaults, then the file, then the environment, then `overrides`
    /// (command-line flags, by key or in sections).
    ///
    /// `config` must exist if it is given; [`config_file`] need not.
    ///
    /// # Errors
    ///
    /// The file cannot be read, a key does not exist, or a value does not fit.
    pub fn load(overrides: &Table, config: Option<&Path>) -> Result<Self, SettingsError> {
        let settings = read(overrides, config, environment())?.0;
        // A folder named by somebody may have other uses.
        if settings.store.folder.is_none()
            && let Some(folder) = settings.store.folder()
        {
            keep_from_others(&folder);
        }
        Ok(settings)
    }
}

/// Every key with its value and where it was set, in the order of [`describe`].
///
/// # Errors
///
/// As [`Settings::load`].
pub fn explain(overrides: &Table, config: Option<&Path>) -> Result<Vec<KeyState>, SettingsError> {
    let (settings, layers) = read(overrides, config, environment())?;
    Ok(states(&settings, &layers))
}

/// The language that the sources choose, even if the settings cannot be used.
#[must_use]
pub fn language(overrides: &Table, config: Option<&Path>) -> Language {
    match read(overrides, config, environment()) {
        Ok((settings, _)) => settings.language(),
        Err(error) => error.language,
    }
}

fn states(settings: &Settings, layers: &[Layer]) -> Vec<KeyState> {
    let values = set_values(settings);
    let state = |info: KeyInfo| KeyState {
        value: values.get(info.key).map(written),
        source: layers
            .iter()
            .rev()
            .find(|layer| layer.values.contains_key(info.key))
            .map_or(Source::Default, |layer| layer.from.clone()),
        info,
    };
    describe().into_iter().map(state).collect()
}

/// Makes the settings file and its folder private, even if an older version or another program
/// created them.
fn own(path: &Path) {
    keep_from_others(path);
    if let Some(folder) = path.parent() {
        keep_from_others(folder);
    }
}

/// The variables of this program, with their values.
fn environment() -> Vec<(String, String)> {
    env::vars_os()
        .filter_map(|(name, value)| {
            let name = name.to_str()?.to_owned();
            let ours = name.starts_with(VARIABLE_PREFIX)
                && name != CONFIG_VARIABLE
                // They are no settings either.
                && !SECRETS.contains(&name.as_str());
            ours.then(|| (name, value.to_string_lossy().into_owned()))
        })
        .collect()
}

fn read(
    overrides: &Table,
    config: Option<&Path>,
    variables: Vec<(String, String)>,
) -> Result<(Settings, Vec<Layer>), SettingsError> {
    let mut layers = vec![
        Layer {
            from: Source::Environment,
            values: variables.into_iter().map(variable_value).collect(),
        },
        Layer {
            from: Source::CommandLine,
            values: values(overrides.clone()),
        },
    ];
    let file = match config {
        Some(path) => read_file(path, true),
        None => config_file().map_or(Ok(None), |path| {
            own(&path);
            read_file(&path, false)
        }),
    };
    let result = match file {
        Ok(file) => {
            layers.splice(0..0, file);
            merge(&layers)
        }
        Err(problem) => Err(problem),
    };
    match result {
        Ok(settings) => Ok((settings, layers)),
        Err(problem) => Err(SettingsError {
            language: chosen_language(&layers),
            problem,
        }),
    }
}

fn read_file(path: &Path, must_exist: bool) -> Result<Option<Layer>, Problem> {
    match text_of(path) {
        Ok(text) => parse_file(path, &text).map(Some),
        Err(Problem::Unreadable { error, .. })
            if error.kind() == ErrorKind::NotFound && !must_exist =>
        {
            Ok(None)
        }
        Err(problem) => Err(problem),
    }
}

/// The text of a settings file, of which no more is read than somebody writes.
pub(super) fn text_of(path: &Path) -> Result<String, Problem> {
    let unreadable = |error| Problem::Unreadable {
        path: path.to_owned(),
        error,
    };
    let mut text = String::new();
    let file = fs::File::open(path).map_err(unreadable)?;
    let read = file.take(LARGEST + 1).read_to_string(&mut text);
    if text.len() as u64 > LARGEST {
        return Err(Problem::TooLarge {
            path: path.to_owned(),
        });
    }
    read.map_err(unreadable)?;
    Ok(text)
}

fn parse_file(path: &Path, text: &str) -> Result<Layer, Problem> {
    let table: Table = text
        .parse()
        .map_err(|error: toml::de::Error| Problem::NotToml {
            path: path.to_owned(),
            line: line_of(&error, text).unwrap_or(1),
            detail: error.message().to_owned(),
        })?;
    Ok(Layer {
        from: Source::File(path.to_owned()),
        values: values(table),
    })
}

/// Checks that `text`, the content of the file `path`, could be loaded.
pub(super) fn check_file(path: &Path, text: &str) -> Result<(), Problem> {
    merge(&[parse_file(path, text)?]).map(drop)
}

/// The key and the value that a variable sets.
fn variable_value((name, text): (String, String)) -> (String, Value) {
    let rest = name.strip_prefix(VARIABLE_PREFIX).unwrap_or(&name);
    let key = rest.to_ascii_lowercase().replace("__", ".");
    let plain = keys::find(&key).is_some_and(|key| key.kind == Kind::Plain);
    let value = if plain {
        if let Ok(flag) = text.parse::<bool>() {
            flag.into()
        } else if let Ok(whole) = text.parse::<i64>() {
            whole.into()
        } else if let Ok(number) = text.parse::<f64>() {
            number.into()
        } else {
            text.into()
        }
    } else {
        text.into()
    };
    (key, value)
}

/// Every setting that is not left open, by key.
pub(super) fn set_values(settings: &Settings) -> BTreeMap<String, Value> {
    // Settings are sections, numbers, flags, texts and lists of texts: all of them are TOML.
    values(Table::try_from(settings).unwrap_or_default())
}

/// The values of `source` by key. An empty section sets nothing; one that does not exist is
/// kept, so that it can be refused.
fn values(source: Table) -> BTreeMap<String, Value> {
    fn walk(prefix: &str, table: Table, into: &mut BTreeMap<String, Value>) {
        for (name, value) in table {
            let path = match prefix {
                "" => name,
                _ => format!("{prefix}.{name}"),
            };
            match value {
                Value::Table(table) if !table.is_empty() && keys::find(&path).is_none() => {
                    walk(&path, table, into);
                }
                Value::Table(table) if table.is_empty() && keys::is_section(&path) => {}
                value => {
                    into.insert(path, value);
                }
            }
        }
    }
    let mut values = BTreeMap::new();
    walk("", source, &mut values);
    values
}

/// Lays the layers over the defaults, the last on top.
fn merge(layers: &[Layer]) -> Result<Settings, Problem> {
    let (mut table, mut settings) = (Table::new(), Settings::default());
    for layer in layers {
        for (key, value) in &layer.values {
            if keys::find(key).is_none() {
                return Err(unknown(layer, key, value));
            }
            put(&mut table, key, value.clone());
            // After each key, so that an unfit value is known by its key and its source, even
            // where a later layer covers it.
            settings = Settings::deserialize(table.clone())
                .map_err(|error| unfit(layer, key, value, error.message().to_owned()))?;
        }
    }
    Ok(settings)
}

fn put(table: &mut Table, key: &str, value: Value) {
    match key.split_once('.') {
        None => {
            table.insert(key.to_owned(), value);
        }
        Some((section, rest)) => {
            let inner = table.entry(section).or_insert_with(|| Table::new().into());
            if let Some(inner) = inner.as_table_mut() {
                put(inner, rest, value);
            }
        }
    }
}

fn unknown(layer: &Layer, key: &str, value: &Value) -> Problem {
    if keys::is_section(key) {
        return unfit(layer, key, value, "this is a section".to_owned());
    }
    Problem::UnknownKey {
        from: layer.from.clone(),
        key: key.to_owned(),
        nearest: keys::nearest(key),
    }
}

fn unfit(layer: &Layer, key: &str, value: &Value, detail: String) -> Problem {
    Problem::UnfitValue {
        from: layer.from.clone(),
        key: key.to_owned(),
        value: value.as_str().map_or_else(|| written(value), str::to_owned),
        detail,
    }
}

/// The language for an error message, although the settings cannot be used.
fn chosen_language(layers: &[Layer]) -> Language {
    layers
        .iter()
        .rev()
        .filter_map(|layer| layer.values.get("language")?.as_str()?.parse().ok())
        .next()
        .unwrap_or_else(Language::from_environment)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use proptest::prelude::*;
    use serde_json::json;
    use toml::toml;

    use super::*;
    use crate::BlindPlays;
    use crate::{Aloud, EarKind, Level, Profile};
    use doppelbrett_core::game::Repetition;

    struct File(tempfile::NamedTempFile);

    impl File {
        fn new(text: &str) -> Self {
            let mut file = tempfile::NamedTempFile::new().unwrap();
            file.write_all(text.as_bytes()).unwrap();
            Self(file)
        }

        fn read(
            &self,
            variables: &[(&str, &str)],
            flags: &Table,
        ) -> Result<(Settings, Vec<Layer>), SettingsError> {
            let variables = variables
                .iter()
                .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
                .collect();
            read(flags, Some(self.0.path()), variables)
        }

        fn settings(&self, variables: &[(&str, &str)], flags: &Table) -> Settings {
            self.read(variables, flags).unwrap().0
        }

        fn problem(&self, variables: &[(&str, &str)], flags: &Table) -> Problem {
            self.read(variables, flags).unwrap_err().problem
        }
    }

    #[test]
    fn an_empty_file_sets_nothing() {
        assert_eq!(
            File::new("").settings(&[], &Table::new()),
            Settings::default()
        );
        assert_eq!(
            File::new("[voice.ear]").settings(&[], &Table::new()),
            Settings::default()
        );
    }

    #[test]
    fn each_layer_goes_over_the_one_below() {
        let file =
            File::new("profile = \"assistant\"\n[voice]\nrate = 10\n[log]\nlevel = \"warn\"");
        let variables = [
            ("DOPPELBRETT_VOICE__RATE", "20"),
            ("DOPPELBRETT_LOG__LEVEL", "debug"),
        ];
        let flags = toml! { log.level = "trace" };
        let (settings, layers) = file.read(&variables, &flags).unwrap();
        assert_eq!(settings.profile, Profile::Assistant);
        assert_eq!(settings.voice.rate, 20);
        assert_eq!(settings.log.level, Level::Trace);
        let path = file.0.path().to_owned();
        for (key, value, source) in [
            ("profile", Some("\"assistant\""), Source::File(path)),
            ("voice.rate", Some("20"), Source::Environment),
            ("log.level", Some("\"trace\""), Source::CommandLine),
            ("game.control", Some("\"15+5\""), Source::Default),
            ("hearing.device", None, Source::Default),
        ] {
            let states = states(&settings, &layers);
            let state = states.iter().find(|state| state.info.key == key).unwrap();
            assert_eq!(state.value.as_deref(), value, "{key}");
            assert_eq!(state.source, source, "{key}");
        }
    }

    #[test]
    fn reads_every_way_to_write_a_value() {
        let read = |text: &str| File::new(text).settings(&[], &Table::new());
        assert_eq!(read("game.control = \"none\"").game.control, None);
        assert_eq!(read("game.control = 20").game.control, "20".parse().ok());
        assert_eq!(
            read("game.blind_plays = \"black\"").game.blind_plays,
            BlindPlays::Black
        );
        assert_eq!(read("language = \"pt\"").language, Some(Language::Pt));
        for (text, aloud) in [
            ("\"all\"", Aloud::all()),
            ("\"none\"", Aloud::default()),
            (
                "[\"time\", \"help\"]",
                [EarKind::Time, EarKind::Help].into_iter().collect(),
            ),
            (
                "\"help, time\"",
                [EarKind::Time, EarKind::Help].into_iter().collect(),
            ),
            ("[]", Aloud::default()),
        ] {
            let settings = read(&format!("voice.aloud_with_one_device = {text}"));
            assert_eq!(settings.aloud(), aloud, "{text}");
        }
        let variables = [
            ("DOPPELBRETT_GAME__BLIND_NAME", "007"),
            ("DOPPELBRETT_GAME__CONTROL", "20"),
            ("DOPPELBRETT_HEARING__DEVICE", "true"),
            ("DOPPELBRETT_HEARING__LEAST_CONFIDENCE", "1"),
            ("DOPPELBRETT_HEARING__MODEL", "/tmp/model"),
            ("DOPPELBRETT_BOARD__ENABLED", "false"),
            ("DOPPELBRETT_BOARD__ADDRESS", "[::1]:80"),
            ("DOPPELBRETT_STEPS__CONFIRM_OWN", "true"),
            ("DOPPELBRETT_STEPS__REPEAT_OPPONENT", "repeat"),
        ];
        let settings = File::new("").settings(&variables, &Table::new());
        assert_eq!(settings.game.blind_name, "007");
        assert_eq!(settings.game.control, "20".parse().ok());
        assert_eq!(settings.hearing.device.as_deref(), Some("true"));
        assert!((settings.hearing.least_confidence - 1.0).abs() < f32::EPSILON);
        assert_eq!(settings.hearing.model, Some("/tmp/model".into()));
        assert!(!settings.board.enabled);
        assert_eq!(settings.board.address, "[::1]:80".parse().unwrap());
        assert!(settings.steps().confirm_own);
        assert_eq!(settings.steps().repeat_opponent, Repetition::Repeat);
    }

    #[test]
    fn an_unknown_key_is_told_with_its_place_and_the_nearest() {
        let none = Table::new();
        let file = |text: &str| File::new(text).problem(&[], &none);
        let variable = |name: &str| File::new("").problem(&[(name, "1")], &none);
        for (problem, wrong, near) in [
            (file("langage = \"de\""), "langage", "language"),
            (file("[voice]\nrat = 3"), "voice.rat", "voice.rate"),
            (file("rate = 3"), "rate", "voice.rate"),
            (file("[voise]"), "voise", "voice.rate"),
            (
                file("[voice.ear]\ndevise = \"x\""),
                "voice.ear.devise",
                "voice.ear.device",
            ),
            (
                variable("DOPPELBRETT_VOICE_RATE"),
                "voice_rate",
                "voice.rate",
            ),
            (variable("DOPPELBRETT_LOG__LEVL"), "log.levl", "log.level"),
            (
                File::new("").problem(&[], &toml! { profil = "x" }),
                "profil",
                "profile",
            ),
        ] {
            let Problem::UnknownKey { key, nearest, .. } = &problem else {
                panic!("{wrong}: {problem:?}");
            };
            assert_eq!(key, wrong);
            if wrong != "voise" {
                assert_eq!(*nearest, near, "{wrong}");
            }
        }
    }

    #[test]
    fn a_value_that_does_not_fit_is_told_with_its_key_and_place() {
        for (text, key, value) in [
            ("voice.rate = 101", "voice.rate", "101"),
            ("voice.rate = \"fast\"", "voice.rate", "fast"),
            ("braille.dial_seconds = 0", "braille.dial_seconds", "0"),
            ("braille.dial_seconds = 61", "braille.dial_seconds", "61"),
            ("braille.pace = 0", "braille.pace", "0"),
            ("braille.pace = 51", "braille.pace", "51"),
            ("braille.board = \"seven\"", "braille.board", "seven"),
            ("braille.code = \"morse\"", "braille.code", "morse"),
            ("keys.press = \"KEY_B\"", "keys.press", "KEY_B"),
            ("keys.talk = 48", "keys.talk", "48"),
            ("score.notation = \"morse\"", "score.notation", "morse"),
            ("score.cells = 19", "score.cells", "19"),
            ("score.lines = 101", "score.lines", "101"),
            ("score.tape = \"yes\"", "score.tape", "yes"),
            ("voice = 3", "voice", "3"),
            ("profile = \"club\"", "profile", "club"),
            ("game.control = \"15-5\"", "game.control", "15-5"),
            ("game.control = 0", "game.control", "0"),
            ("game.blind_name = 7", "game.blind_name", "7"),
            (
                "hearing.least_confidence = 1.5",
                "hearing.least_confidence",
                "1.5",
            ),
            (
                "hearing.least_confidence = nan",
                "hearing.least_confidence",
                "nan",
            ),
            ("board.address = \"8096\"", "board.address", "8096"),
            (
                "voice.aloud_with_one_device = [\"moves\"]",
                "voice.aloud_with_one_device",
                "[\"moves\"]",
            ),
            (
                "voice.aloud_with_one_device = \"time,moves\"",
                "voice.aloud_with_one_device",
                "time,moves",
            ),
            (
                "steps.repeat_opponent = true",
                "steps.repeat_opponent",
                "true",
            ),
            ("language = \"fr\"", "language", "fr"),
            (
                "game.opponent_language = \"fr\"",
                "game.opponent_language",
                "fr",
            ),
            ("voice.rate = { high = 3 }", "voice.rate", "{ high = 3 }"),
        ] {
            let file = File::new(text);
            let problem = file.problem(&[], &Table::new());
            let Problem::UnfitValue {
                from,
                key: told,
                value: shown,
                ..
            } = &problem
            else {
                panic!("{text}: {problem:?}");
            };
            assert_eq!((told.as_str(), shown.as_str()), (key, value), "{text}");
            assert_eq!(*from, Source::File(file.0.path().to_owned()));
        }
    }

    #[test]
    fn a_file_that_is_no_toml_is_told_with_its_line() {
        let problem =
            File::new("profile = \"training\"\n\nvoice = = 3\n").problem(&[], &Table::new());
        assert!(
            matches!(problem, Problem::NotToml { line: 3, .. }),
            "{problem:?}"
        );
        let missing = read(
            &Table::new(),
            Some(Path::new("/nowhere/settings.toml")),
            Vec::new(),
        );
        assert!(matches!(
            missing.unwrap_err().problem,
            Problem::Unreadable { .. }
        ));
    }

    #[test]
    fn errors_are_told_in_the_language_that_was_chosen() {
        let file = File::new("language = \"en\"\nvoice.rat = 3");
        let text = file.read(&[], &Table::new()).unwrap_err().text();
        let path = file.0.path().display();
        assert_eq!(
            text,
            format!(
                "There is no setting voice.rat. Did you mean voice.rate? It is set in the file {path}."
            )
        );
        let variables = [
            ("DOPPELBRETT_LANGUAGE", "de"),
            ("DOPPELBRETT_VOICE_RATE", "3"),
        ];
        let text = File::new("")
            .read(&variables, &Table::new())
            .unwrap_err()
            .text();
        assert_eq!(
            text,
            "Die Einstellung voice_rate gibt es nicht. Meintest du DOPPELBRETT_VOICE__RATE? \
             Sie steht in der Umgebungsvariablen DOPPELBRETT_VOICE_RATE."
        );
        let flags = toml! {
            language = "es"
            profile = "club"
        };
        let text = File::new("").read(&[], &flags).unwrap_err().text();
        assert!(text.starts_with("profile no puede ser club. "), "{text}");
        assert!(
            text.ends_with(" El valor está en la línea de comandos."),
            "{text}"
        );
    }

    #[test]
    fn the_table_and_the_struct_have_the_same_keys() {
        // Filled in completely, so that no key is dropped as empty.
        let filled = Table::try_from(json!({
            "language": "en",
            "lexicon": "es",
            "game": {"announcements": "es", "opponent_language": "es", "opponent_lexicon": "es"},
            "steps": {
                "confirm_own": true, "declare_executed": true, "sighted_executes": true,
                "repeat_opponent": "none", "sighted_presses": true,
            },
            "voice": {
                "room": {"device": "a", "daemon": "b", "rate": 1},
                "ear": {"device": "c", "daemon": "d", "rate": 2},
                "aloud_with_one_device": "all",
            },
            "hearing": {"device": "e", "model": "f", "voice": "j"},
            "braille": {"host": "g", "auth": "h", "prose": "m"},
            "board": {"public_url": "l", "electronic": "l"},
            "engine": {"program": "n"},
            "clock": {"reminders": "5m"},
            "keys": {
                "press": "KEY_A@0001:0001", "talk": "KEY_B@0001:0001",
                "own_time": "KEY_C@0001:0001", "opponent_time": "KEY_D@0001:0001",
                "time": "KEY_E@0001:0001", "repeat": "KEY_F@0001:0001",
                "stop": "KEY_F9@0001:0001 shared",
                "opponent_press": "KEY_G@0001:0001",
            },
            "laws": {"pace": "rapid", "supervised": true, "adapted": "k"},
            "store": {"folder": "i"},
        }))
        .unwrap();
        let filled = File::new("").settings(&[], &filled);
        let shape = serde_json::to_value(Settings::default()).unwrap();
        let mut fields = Vec::new();
        leaves("", &shape, &mut fields);
        fields.sort();
        let mut table: Vec<_> = keys::KEYS.iter().map(|key| key.path.to_owned()).collect();
        table.sort();
        assert_eq!(fields, table);
        assert_eq!(set_values(&filled).into_keys().collect::<Vec<_>>(), table);
    }

    fn leaves(prefix: &str, value: &serde_json::Value, into: &mut Vec<String>) {
        match value {
            serde_json::Value::Object(fields) => {
                for (name, value) in fields {
                    let path = if prefix.is_empty() {
                        name.clone()
                    } else {
                        format!("{prefix}.{name}")
                    };
                    leaves(&path, value, into);
                }
            }
            _ => into.push(prefix.to_owned()),
        }
    }

    #[test]
    fn every_default_can_be_written_into_the_file() {
        for info in describe() {
            if let Some(default) = &info.default {
                let file = File::new(&format!("{} = {default}", info.key));
                assert_eq!(
                    file.settings(&[], &Table::new()),
                    Settings::default(),
                    "{}",
                    info.key
                );
            }
        }
    }

    fn name() -> impl Strategy<Value = Option<String>> {
        proptest::option::of(any::<String>())
    }

    prop_compose! {
        fn any_settings()(
            language in proptest::option::of(proptest::sample::select(&Language::ALL[..])),
            profile in proptest::sample::select(
                &[Profile::Training, Profile::Assistant, Profile::Competition][..]
            ),
            confirm_own in proptest::option::of(any::<bool>()),
            timed in proptest::option::of((1_u64..=80_000, 0_u64..=600)),
            (blind_name, room, ear, host) in (any::<String>(), name(), name(), name()),
            rate in -100..=100,
            aloud in proptest::option::of(proptest::sample::subsequence(&EarKind::ALL[..], 0..=4)),
            least_confidence in 0.0_f32..=1.0,
            enabled in any::<bool>(),
            address in any::<std::net::SocketAddrV4>(),
        ) -> Settings {
            let mut settings = Settings { language, profile, ..Settings::default() };
            settings.steps.confirm_own = confirm_own;
            settings.game.control = timed
                .map(|(base, increment)| format!("{base}s+{increment}").parse().unwrap());
            // Names become one line when they are read.
            settings.game.blind_name = doppelbrett_core::foreign::one_line(&blind_name);
            settings.voice.room.device = room;
            settings.voice.ear.daemon = ear;
            settings.voice.rate = rate;
            settings.voice.aloud_with_one_device = aloud.map(|kinds| kinds.into_iter().collect());
            settings.hearing.least_confidence = least_confidence;
            settings.braille.host = host;
            settings.board.enabled = enabled;
            settings.board.address = address.into();
            settings
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn what_is_shown_can_be_written_and_read_again(settings in any_settings()) {
            let mut text = String::new();
            for state in states(&settings, &[]) {
                if let Some(value) = state.value {
                    text.push_str(&format!("{} = {value}\n", state.info.key));
                }
            }
            prop_assert_eq!(&File::new(&text).settings(&[], &Table::new()), &settings);
            let flags = Table::try_from(&settings).unwrap();
            prop_assert_eq!(File::new("").settings(&[], &flags), settings);
        }
    }
}
