//! How tables of rules write times, and `none`.

/// A time as `"2 min"`, `"90 s"`, `"1 h"`, `"1 min 30 s"` or `"500 ms"`.
pub(super) mod time {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    /// The symbol of each unit, and its length in milliseconds.
    const UNITS: [(&str, u64); 4] = [("h", 3_600_000), ("min", 60_000), ("s", 1_000), ("ms", 1)];

    pub(crate) fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&write(*time))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        let text = String::deserialize(from)?;
        read(&text).ok_or_else(|| {
            D::Error::custom(format!(
                "\"{text}\" is no time: write \"2 min\" or \"30 s\""
            ))
        })
    }

    pub(super) fn write(time: Duration) -> String {
        let mut rest = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let mut parts = Vec::new();
        for (sign, length) in UNITS {
            if rest >= length {
                parts.push(format!("{} {sign}", rest / length));
                rest %= length;
            }
        }
        if parts.is_empty() {
            "0 s".to_owned()
        } else {
            parts.join(" ")
        }
    }

    pub(crate) fn read(text: &str) -> Option<Duration> {
        let mut words = text.split_whitespace();
        let mut millis = 0_u64;
        let mut any = false;
        while let Some(number) = words.next() {
            let sign = words.next()?;
            let (_, length) = UNITS.into_iter().find(|(known, _)| *known == sign)?;
            let part = number.parse::<u64>().ok()?.checked_mul(length)?;
            millis = millis.checked_add(part)?;
            any = true;
        }
        any.then(|| Duration::from_millis(millis))
    }
}

/// A time, or `"none"`.
pub(super) mod maybe_time {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::{NONE, time};

    // The signature that serde requires.
    #[allow(clippy::ref_option)]
    pub(crate) fn serialize<S: Serializer>(
        time: &Option<Duration>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match time {
            None => to.serialize_str(NONE),
            Some(time) => to.serialize_str(&time::write(*time)),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Duration>, D::Error> {
        let text = String::deserialize(from)?;
        if text == NONE {
            return Ok(None);
        }
        let time = time::read(&text).ok_or_else(|| {
            D::Error::custom(format!(
                "\"{text}\" is no time: write \"2 min\" or \"none\""
            ))
        })?;
        Ok(Some(time))
    }
}

/// A number, or `"none"`.
pub(super) mod maybe_count {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::NONE;

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Count(u32),
        Text(String),
    }

    // The signature that serde requires.
    #[allow(clippy::ref_option)]
    pub(crate) fn serialize<S: Serializer>(count: &Option<u32>, to: S) -> Result<S::Ok, S::Error> {
        match count {
            None => to.serialize_str(NONE),
            Some(count) => to.serialize_u32(*count),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u32>, D::Error> {
        let wrong = || D::Error::custom("write a number of at least one, or \"none\"");
        match Written::deserialize(from).map_err(|_| wrong())? {
            Written::Text(text) if text == NONE => Ok(None),
            Written::Count(count) if count > 0 => Ok(Some(count)),
            Written::Count(_) | Written::Text(_) => Err(wrong()),
        }
    }
}

/// A number of at least one.
pub(super) mod count {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    // The signature that serde requires.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub(crate) fn serialize<S: Serializer>(count: &u32, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u32(*count)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
        match u32::deserialize(from)? {
            0 => Err(D::Error::custom("write a number of at least one")),
            count => Ok(count),
        }
    }
}

/// Written where a rule has no time or number.
const NONE: &str = "none";

#[cfg(test)]
mod tests {
    use super::time::{read, write};
    use std::time::Duration;

    #[test]
    fn times_are_read_as_they_are_written() {
        for (text, millis) in [
            ("0 s", 0),
            ("500 ms", 500),
            ("30 s", 30_000),
            ("2 min", 120_000),
            ("1 min 30 s", 90_000),
            ("1 h", 3_600_000),
        ] {
            let time = Duration::from_millis(millis);
            assert_eq!(read(text), Some(time), "{text}");
            assert_eq!(write(time), text);
        }
        assert_eq!(read("90 s"), Some(Duration::from_secs(90)));
        for text in [
            "",
            "2",
            "2min",
            "min",
            "-1 s",
            "2 hours",
            "1 min 30",
            "99999999999999999999 s",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
