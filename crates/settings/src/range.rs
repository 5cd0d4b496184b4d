//! How large a number may be: each has a range, which its text says.

use std::fmt::Display;
use std::ops::RangeInclusive;

use serde::{Deserialize, Deserializer, de};

/// A number within `range`.
pub(super) fn within<'de, D, N>(from: D, range: RangeInclusive<N>) -> Result<N, D::Error>
where
    D: Deserializer<'de>,
    N: Deserialize<'de> + PartialOrd + Display,
{
    let number = N::deserialize(from)?;
    if range.contains(&number) {
        return Ok(number);
    }
    let (lowest, highest) = (range.start(), range.end());
    Err(de::Error::custom(format_args!(
        "{number} is not within {lowest} to {highest}"
    )))
}

/// Seconds, up to an hour.
pub(super) fn up_to_an_hour<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    within(from, 0..=3_600)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use serde_json::Value;
    use toml::Table;

    use crate::{Problem, RememberError, Settings, describe, remember};
    use doppelbrett_text::messages::{Language, Messages};

    /// Every setting that is a number, with the first and the last that fit and those beside them.
    const NUMBERS: [(&str, [&str; 4]); 16] = [
        ("engine.level", ["0", "1", "8", "9"]),
        ("engine.seconds", ["-1", "0", "3600", "3601"]),
        ("clock.short_below_seconds", ["-1", "0", "3600", "3601"]),
        ("voice.room.volume", ["9", "10", "100", "101"]),
        ("voice.room.rate", ["-101", "-100", "100", "101"]),
        ("voice.ear.volume", ["9", "10", "100", "101"]),
        ("voice.ear.rate", ["-101", "-100", "100", "101"]),
        ("voice.rate", ["-101", "-100", "100", "101"]),
        ("hearing.least_confidence", ["-0.1", "0.0", "1.0", "1.1"]),
        ("hearing.ears", ["0", "1", "5", "6"]),
        ("braille.dial_seconds", ["0", "1", "60", "61"]),
        ("braille.pace", ["0", "1", "50", "51"]),
        ("score.cells", ["19", "20", "100", "101"]),
        ("score.lines", ["4", "5", "100", "101"]),
        ("board.spectator_delay", ["-1", "0", "86400", "86401"]),
        ("board.debounce", ["0.4", "0.5", "5.0", "5.1"]),
    ];

    fn read(key: &str, value: &str) -> Result<Settings, Problem> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("settings.toml");
        fs::write(&file, format!("{key} = {value}\n")).unwrap();
        Settings::load(&Table::new(), Some(&file)).map_err(|error| error.problem)
    }

    #[test]
    fn every_number_has_its_range_and_its_text_says_it() {
        for (key, [below, lowest, highest, above]) in NUMBERS {
            for fits in [lowest, highest] {
                assert!(read(key, fits).is_ok(), "{key} = {fits}");
            }
            let far = [
                "9223372036854775807",
                "-9223372036854775808",
                "inf",
                "nan",
                "1e300",
            ];
            for unfit in [below, above].into_iter().chain(far) {
                let problem = read(key, unfit).expect_err(key);
                assert!(
                    matches!(&problem, Problem::UnfitValue { key: told, .. } if told == key),
                    "{key} = {unfit}: {problem:?}"
                );
                for language in Language::ALL {
                    let messages = Messages::new(language);
                    let told = problem.text(&messages);
                    for end in [lowest, highest] {
                        let end = end.trim_end_matches(".0");
                        assert!(told.contains(end), "{language}, {end}: {told}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_file_larger_than_any_settings_is_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("settings.toml");
        let keys: String = (0..1_000_000).map(|key| format!("k{key} = 1\n")).collect();
        fs::write(&file, keys).unwrap();
        let error = Settings::load(&Table::new(), Some(&file)).unwrap_err();
        assert!(matches!(error.problem, Problem::TooLarge { .. }), "{error}");
        let remembered = remember(&file, "voice.rate", 3);
        assert!(matches!(
            remembered,
            Err(RememberError::Unfit(Problem::TooLarge { .. }))
        ));
        // What is allowed may have a key in each line, too.
        fs::write(&file, "# every key\n".repeat(5_000)).unwrap();
        Settings::load(&Table::new(), Some(&file)).unwrap();
    }

    #[test]
    fn no_number_is_without_a_range() {
        let shape = serde_json::to_value(Settings::default()).unwrap();
        for info in describe() {
            let value = info
                .key
                .split('.')
                .try_fold(&shape, |value, name| value.get(name));
            if value.is_some_and(Value::is_number) {
                assert!(
                    NUMBERS.iter().any(|(key, _)| *key == info.key),
                    "{}",
                    info.key
                );
            }
        }
    }
}
