use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::RulesError;
use super::rules::Rules;

/// An edition of the FIDE Laws of Chess. What it says is data: one table per edition in
/// `editions/`, in which each row names its article.
///
/// The Laws of 2005 are missing: only their Article 9 is available, and nothing may be guessed
/// for the rest (see `docs/laws.md`).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Edition {
    /// In force from 1 July 2001; blind play is in Appendix F.
    Fide2001,
    /// In force from 1 July 2009; Appendix E.
    Fide2009,
    /// In force from 1 July 2014; Appendix D.
    Fide2014,
    /// In force from 1 January 2018; Appendix D.
    Fide2018,
    /// In force from 1 January 2023; Appendix D.
    #[default]
    Fide2023,
}

impl Edition {
    /// All of them, oldest first.
    pub const ALL: [Self; 5] = [
        Self::Fide2001,
        Self::Fide2009,
        Self::Fide2014,
        Self::Fide2018,
        Self::Fide2023,
    ];

    /// The default.
    pub const NEWEST: Self = Self::Fide2023;

    /// Its key: `fide2023`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Fide2001 => "fide2001",
            Self::Fide2009 => "fide2009",
            Self::Fide2014 => "fide2014",
            Self::Fide2018 => "fide2018",
            Self::Fide2023 => "fide2023",
        }
    }

    /// Whether a game is standard, rapid or blitz in this edition (its appendices on rapid and
    /// blitz chess).
    ///
    /// # Errors
    ///
    /// [`RulesError::BuiltIn`] if the edition's own table cannot be read.
    pub fn pace_of(self, base_seconds: u64, increment_seconds: u64) -> Result<Pace, RulesError> {
        // The limits are the same at every pace.
        let rules = Rules::of(self, Pace::Standard, true)?;
        Ok(rules.pace_limits.pace_of(base_seconds, increment_seconds))
    }
}

/// The text does not name an edition.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "\"{0}\" is no edition of the Laws: choose fide2001, fide2009, fide2014, fide2018 or fide2023"
)]
pub struct UnknownEdition(pub String);

impl FromStr for Edition {
    type Err = UnknownEdition;

    /// Parses a key, ignoring case: `fide2014`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|edition| edition.key().eq_ignore_ascii_case(text.trim()))
            .ok_or_else(|| UnknownEdition(text.to_owned()))
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// How much time a game has. Rapid and blitz have their own appendices.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// The Competition Rules apply unchanged.
    #[default]
    Standard,
    /// Appendix A (B in 2001).
    Rapid,
    /// Appendix B (C in 2001).
    Blitz,
}

impl Pace {
    /// All of them, slowest first.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Rapid, Self::Blitz];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edition_is_read_by_its_key() {
        for edition in Edition::ALL {
            assert_eq!(edition.to_string().parse(), Ok(edition));
            let json = serde_json::to_string(&edition).unwrap();
            assert_eq!(json, format!("\"{edition}\""));
        }
        assert_eq!("FIDE2014".parse(), Ok(Edition::Fide2014));
        assert_eq!(Edition::NEWEST, Edition::default());
        for text in ["", "2014", "fide2005", "uscf"] {
            let error = text.parse::<Edition>().unwrap_err().to_string();
            for edition in Edition::ALL {
                assert!(error.contains(edition.key()), "{error}");
            }
        }
    }

    #[test]
    fn the_pace_of_a_game_by_edition() {
        use Edition::{Fide2001, Fide2009, Fide2014, Fide2018, Fide2023};
        use Pace::{Blitz, Rapid, Standard};
        for (edition, base, increment, expected) in [
            // B.1 and C.1: 15 to 60 minutes, and less than 15; increments are not mentioned.
            (Fide2001, 899, 0, Blitz),
            (Fide2001, 900, 0, Rapid),
            (Fide2001, 3600, 0, Rapid),
            (Fide2001, 3601, 0, Standard),
            (Fide2001, 600, 30, Blitz),
            // A.1 and B.1: at least 15, less than 60, with 60 increments.
            (Fide2009, 899, 0, Blitz),
            (Fide2009, 900, 0, Rapid),
            (Fide2009, 3599, 0, Rapid),
            (Fide2009, 3600, 0, Standard),
            (Fide2009, 600, 5, Rapid),
            // A.1 and B.1: more than 10, less than 60.
            (Fide2014, 600, 0, Blitz),
            (Fide2014, 601, 0, Rapid),
            (Fide2014, 3600, 0, Standard),
            (Fide2014, 900, 45, Standard),
            (Fide2018, 180, 2, Blitz),
            (Fide2018, 300, 5, Blitz),
            (Fide2018, 300, 6, Rapid),
            (Fide2018, 900, 5, Rapid),
            (Fide2018, 1200, 0, Rapid),
            (Fide2023, 5400, 30, Standard),
            (Fide2023, 600, 0, Blitz),
            (Fide2023, 3599, 0, Rapid),
        ] {
            let pace = edition.pace_of(base, increment).unwrap();
            assert_eq!(pace, expected, "{edition}: {base} + {increment}");
        }
    }
}
