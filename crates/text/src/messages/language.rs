use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use unic_langid::LanguageIdentifier;

use doppelbrett_system::locale;

/// A language in which the program speaks to people.
///
/// Moves are announced with the game's lexicon, whatever this language is.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// German, the language of Appendix D.
    #[default]
    De,
    /// English.
    En,
    /// Spanish.
    Es,
    /// Portuguese, as spoken in Brazil.
    Pt,
}

/// The program does not speak the language in the text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is no language of this program: choose de, en, es or pt")]
pub struct UnknownLanguage(String);

impl Language {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::De, Self::En, Self::Es, Self::Pt];

    /// The two letters of ISO 639-1.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
            Self::Es => "es",
            Self::Pt => "pt",
        }
    }

    /// The voice that reads it, as a BCP 47 tag: Portuguese as in Brazil.
    #[must_use]
    pub const fn voice(self) -> &'static str {
        match self {
            Self::Pt => "pt-BR",
            other => other.code(),
        }
    }

    /// The language of the process: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is
    /// set, in POSIX order, on Windows else that of its menus; German if the program does not
    /// speak it.
    #[must_use]
    pub fn from_environment() -> Self {
        Self::from_locale_variables(locale::variable)
    }

    /// As [`Self::from_environment`], with the variables given by `variable`.
    #[must_use]
    pub fn from_locale_variables(variable: impl Fn(&str) -> Option<String>) -> Self {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|locale| !locale.is_empty())
            .and_then(|locale| locale.parse().ok())
            .unwrap_or_default()
    }

    pub(super) fn identifier(self) -> LanguageIdentifier {
        // Two letters always parse; the default is "undetermined".
        self.code().parse().unwrap_or_default()
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Parses a code (`de`) or a locale (`de_AT.UTF-8`).
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let code = text.split(['_', '-', '.', '@']).next().unwrap_or(text);
        Self::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
            .ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_codes_and_locales() {
        for (text, language) in [
            ("de", Language::De),
            ("DE", Language::De),
            ("de_AT.UTF-8", Language::De),
            ("en-GB", Language::En),
            ("es@euro", Language::Es),
            ("pt_BR.UTF-8", Language::Pt),
        ] {
            assert_eq!(text.parse(), Ok(language), "{text}");
        }
        for text in ["", "C", "fr_FR", "deutsch", "e"] {
            assert!(text.parse::<Language>().is_err(), "{text}");
        }
        for language in Language::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
        }
    }

    #[test]
    fn the_environment_is_read_in_the_order_of_posix() {
        for (variables, language) in [
            (&[][..], Language::De),
            (&[("LANG", "en_US.UTF-8")][..], Language::En),
            (
                &[("LANG", "en_US.UTF-8"), ("LC_MESSAGES", "es_ES")][..],
                Language::Es,
            ),
            (
                &[("LC_MESSAGES", "es_ES"), ("LC_ALL", "pt_BR")][..],
                Language::Pt,
            ),
            (&[("LC_ALL", ""), ("LANG", "en_GB")][..], Language::En),
            (
                &[("LC_ALL", "C.UTF-8"), ("LANG", "en_GB")][..],
                Language::De,
            ),
            (&[("LANG", "fr_FR.UTF-8")][..], Language::De),
        ] {
            let found = Language::from_locale_variables(|name| {
                let (_, value) = variables.iter().find(|(known, _)| *known == name)?;
                Some((*value).to_owned())
            });
            assert_eq!(found, language, "{variables:?}");
        }
    }
}
