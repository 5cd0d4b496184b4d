use std::fmt;
use std::io;
use std::path::PathBuf;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{ConfusionMatrix, Tally, Tuning};
use doppelbrett_dialogue::Limits;
use doppelbrett_hearing::KnownVoice;
use doppelbrett_text::messages::{Argument, Messages, Text, Value};

/// What was learnt about a voice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// The version of this table; see [`Profile::FORMAT`].
    pub format: u32,
    /// Whose it is.
    pub name: ProfileName,
    /// When it was made, in RFC 3339.
    pub made: String,
    /// The lexicon of the spoken words.
    pub lexicon: String,
    /// The SHA-256 of the acoustic model that heard them (`am/final.mdl`). Results of another
    /// model say nothing about it.
    pub model: String,
    /// The threshold: the least share of all readings, from 0 to 1, that one must have to be
    /// acted on; see [`doppelbrett_dialogue::Limits::clear`].
    pub clear: f32,
    /// How much the network for noise weighs, from 0 to 1; see
    /// [`doppelbrett_dialogue::Limits::noise_weight`].
    #[serde(default = "usual_weight")]
    pub noise_weight: f32,
    /// How the repetitions would have been judged without the profile.
    pub before: Tally,
    /// How they are judged with what was learnt from the others.
    pub after: Tally,
    /// What tells the voice from others, if it is known well enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub voice: Option<KnownVoice>,
    /// How often each word was heard as which, by the word that was meant.
    pub meant: ConfusionMatrix,
}

impl Profile {
    /// The version of the table that this program writes and reads.
    pub const FORMAT: u32 = 1;
    /// Nobody repeats a word more often.
    const MOST: u32 = 100_000;

    /// The TOML of the profile.
    pub fn write(&self) -> Result<String, toml::ser::Error> {
        toml::to_string(self)
    }

    /// Parses the TOML of a profile, or says what is wrong with it.
    pub fn read(text: &str) -> Result<Self, NoProfile> {
        let profile: Self = toml::from_str(text)?;
        if profile.format != Self::FORMAT {
            return Err(NoProfile::Format(profile.format));
        }
        for (key, value) in [
            ("clear", profile.clear),
            ("noise_weight", profile.noise_weight),
        ] {
            if !(0.0..=1.0).contains(&value) {
                return Err(NoProfile::OutOfRange { key, value });
            }
        }
        if profile.meant.iter().any(|(_, _, count)| count > Self::MOST) {
            return Err(NoProfile::Count);
        }
        if profile
            .voice
            .as_ref()
            .is_some_and(|voice| !voice.is_sound())
        {
            return Err(NoProfile::Voice);
        }
        Ok(profile)
    }

    /// What was learnt.
    #[must_use]
    pub fn tuning(&self) -> Tuning {
        Tuning {
            matrix: self.meant.clone(),
            clear: self.clear,
            noise_weight: self.noise_weight,
        }
    }

    /// Whether it was made for this lexicon and this model.
    ///
    /// # Errors
    /// [`ProfileError::OtherLexicon`], [`ProfileError::OtherModel`].
    pub fn fits(&self, lexicon: &str, model: &str) -> Result<(), ProfileError> {
        if self.lexicon != lexicon {
            return Err(ProfileError::OtherLexicon {
                name: self.name.clone(),
                lexicon: self.lexicon.clone(),
            });
        }
        if self.model != model {
            return Err(ProfileError::OtherModel {
                name: self.name.clone(),
            });
        }
        Ok(())
    }
}

/// What is wrong with the TOML of a profile.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum NoProfile {
    /// It is no TOML, or a key is missing, unknown or of another type.
    #[error("{}", .0.message())]
    Toml(#[from] toml::de::Error),
    /// It is of another version of the table.
    #[error("format {0} is not {known}", known = Profile::FORMAT)]
    Format(u32),
    /// A number is not between 0 and 1.
    #[error("{key} {value} is not between 0 and 1")]
    OutOfRange {
        /// The number's key.
        key: &'static str,
        /// The number.
        value: f32,
    },
    /// A word was heard more often than anybody says it.
    #[error("a count is above {}", Profile::MOST)]
    Count,
    /// What tells the voice is of another version.
    #[error("voice: not the numbers of this version")]
    Voice,
    /// It cannot be written as TOML.
    #[error(transparent)]
    Unwritten(#[from] toml::ser::Error),
    /// It has too many bytes to be brought to another machine.
    #[error("{0} bytes are too many to be brought")]
    Long(usize),
}

/// The weight in profiles that were made with one network.
fn usual_weight() -> f32 {
    Limits::default().noise_weight
}

/// The name of a profile and its file: lower-case letters, digits, hyphens and underscores.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ProfileName(String);

impl ProfileName {
    const LONGEST: usize = 40;

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for ProfileName {
    type Err = ProfileError;

    fn from_str(name: &str) -> Result<Self, ProfileError> {
        let small = name.trim().to_lowercase();
        let allowed = |sign: char| sign.is_alphanumeric() || sign == '-' || sign == '_';
        if small.is_empty() || small.len() > Self::LONGEST || !small.chars().all(allowed) {
            return Err(ProfileError::Name {
                name: name.to_owned(),
            });
        }
        Ok(Self(small))
    }
}

impl TryFrom<String> for ProfileName {
    type Error = ProfileError;

    fn try_from(name: String) -> Result<Self, ProfileError> {
        name.parse()
    }
}

impl From<ProfileName> for String {
    fn from(name: ProfileName) -> Self {
        name.0
    }
}

impl fmt::Display for ProfileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Argument for ProfileName {
    fn argument(&self, _: &Messages) -> Value<'_> {
        self.as_str().into()
    }
}

/// Why a profile cannot be used or stored.
#[derive(Debug, Error, Text)]
#[text("enrolment", logged)]
pub enum ProfileError {
    /// This is not a valid profile name.
    #[error(
        "{name:?} cannot be the name of a voice profile: \
         take up to {} letters, digits and hyphens",
        ProfileName::LONGEST
    )]
    #[text("enrolment-bad-name")]
    Name {
        /// The name.
        name: String,
    },
    /// There is no such profile.
    #[error("there is no voice profile {name}: make it with `doppelbrett voice --name {name}`")]
    Missing {
        /// Its name.
        name: ProfileName,
    },
    /// The file cannot be read.
    #[error("the voice profile {} cannot be read: {error}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The file is not a profile, or is of another version of the program.
    #[error("{} is no voice profile ({reason}): make it again", path.display())]
    Broken {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        #[text(skip)]
        reason: NoProfile,
    },
    /// It was made with other words.
    #[error("the voice profile {name} was made with the words of {lexicon}: make it again")]
    OtherLexicon {
        /// Its name.
        name: ProfileName,
        /// The lexicon of its words.
        lexicon: String,
    },
    /// It was made with another acoustic model.
    #[error("the voice profile {name} was made with another speech model: make it again")]
    OtherModel {
        /// Its name.
        name: ProfileName,
    },
    /// The acoustic model cannot be read.
    #[error("the speech model {} cannot be read: {error}", path.display())]
    #[text("enrolment-unreadable")]
    NoModel {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The profile or a recording cannot be written or removed.
    #[error("{} cannot be written: {error}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::enrolment::tests::sample;
    use doppelbrett_hearing::Heard;
    use doppelbrett_text::messages::Language;

    pub(in crate::enrolment) fn profile(name: &str) -> Profile {
        let samples = [
            sample(0, "De zwei", Some(Heard::clearly("be zwei"))),
            sample(1, "Läufer De drei", Some(Heard::clearly("läufer de drei"))),
            sample(1, "ja", None),
        ];
        Profile {
            format: Profile::FORMAT,
            name: name.parse().unwrap(),
            made: "2026-11-21T05:00:00Z".to_owned(),
            lexicon: "letters".to_owned(),
            model: "ab12".to_owned(),
            clear: 0.625,
            noise_weight: 0.75,
            before: Tally {
                right: 1,
                wrong: 1,
                ..Tally::default()
            },
            after: Tally {
                right: 1,
                asked: 1,
                ..Tally::default()
            },
            voice: None,
            meant: ConfusionMatrix::of(&samples),
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let profile = profile("anna");
        let text = profile.write().unwrap();
        assert_eq!(Profile::read(&text), Ok(profile), "{text}");
        assert!(text.contains("[meant.de]"), "{text}");
        let older = Profile::read(&text.replace("noise_weight = 0.75\n", ""));
        assert_eq!(older.unwrap().noise_weight, 0.5);
    }

    #[test]
    fn what_is_no_profile_says_why() {
        let whole = profile("anna").write().unwrap();
        for (text, why) in [
            (String::new(), "missing field"),
            ("least".to_owned(), "expected"),
            (whole.replace("format = 1", "format = 2"), "format 2"),
            (whole.replace("0.625", "1.5"), "clear"),
            (whole.replace("0.625", "nan"), "clear"),
            (whole.replace("0.75", "-0.1"), "noise_weight"),
            (whole.replace("\"anna\"", "\"../anna\""), "name"),
            (whole.replace("be = 1", "be = -1"), "u32"),
            (format!("more = 1\n{whole}"), "more"),
        ] {
            let read = Profile::read(&text);
            let told = read.expect_err(&text);
            assert!(told.to_string().contains(why), "{told}\n{text}");
        }
    }

    #[test]
    fn a_name_can_be_a_file() {
        for (name, small) in [("Anna", "anna"), (" max-2 ", "max-2"), ("ÄNNE", "änne")] {
            assert_eq!(name.parse::<ProfileName>().unwrap().as_str(), small);
        }
        for name in ["", " ", "a/b", "..", "a.b", "a b", &"x".repeat(41), "\0"] {
            let error = name.parse::<ProfileName>().unwrap_err();
            assert!(matches!(error, ProfileError::Name { .. }), "{name:?}");
        }
    }

    #[test]
    fn another_model_or_lexicon_does_not_fit() {
        let profile = profile("anna");
        assert!(profile.fits("letters", "ab12").is_ok());
        assert!(matches!(
            profile.fits("letters", "ab13"),
            Err(ProfileError::OtherModel { .. })
        ));
        assert!(matches!(
            profile.fits("appendix-d", "ab12"),
            Err(ProfileError::OtherLexicon { .. })
        ));
    }

    #[test]
    fn every_error_has_words_in_every_language() {
        let name: ProfileName = "anna".parse().unwrap();
        let error = || io::Error::from(io::ErrorKind::PermissionDenied);
        let path = PathBuf::from("/somewhere/anna.toml");
        for problem in [
            ProfileError::Name {
                name: "a/b".to_owned(),
            },
            ProfileError::Missing { name: name.clone() },
            ProfileError::Unreadable {
                path: path.clone(),
                error: error(),
            },
            ProfileError::Broken {
                path: path.clone(),
                reason: NoProfile::Format(2),
            },
            ProfileError::OtherLexicon {
                name: name.clone(),
                lexicon: "letters".to_owned(),
            },
            ProfileError::OtherModel { name },
            ProfileError::NoModel {
                path: path.clone(),
                error: error(),
            },
            ProfileError::Unwritable {
                path,
                error: error(),
            },
        ] {
            for language in Language::ALL {
                let text = problem.text(&Messages::new(language));
                assert!(text.contains(' ') && text.ends_with('.'), "{text}");
            }
        }
    }
}
