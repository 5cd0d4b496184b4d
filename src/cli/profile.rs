//! The profile in use, and what becomes of hearing with it.

use std::path::PathBuf;
use std::sync::OnceLock;

use super::configuration;
use crate::agent::{ProfileReader, Reader};
use crate::cli::failure::Failure;
use crate::enrolment::{
    NoProfile, Profile, ProfileError, ProfileName, Profiles, Tuning, model_checksum,
};
use crate::pages::Brought;
use crate::sentences::Wording;
use crate::settings::Settings;

/// The profiles of the user, if they have a folder for them.
pub(super) fn profiles(settings: &Settings) -> Option<Profiles> {
    Some(Profiles::below(&settings.store.folder()?))
}

/// The profile in use, as the settings have it; an empty name is none.
fn written(settings: &Settings) -> Option<&str> {
    let name = settings.hearing.voice.as_deref()?.trim();
    Some(name).filter(|name| !name.is_empty())
}

/// The name of the profile in use.
pub(super) fn name(settings: &Settings) -> Option<ProfileName> {
    written(settings)?.parse().ok()
}

/// The profile in use; nothing when none is.
///
/// # Errors
/// When it cannot be read, or is not for this lexicon and this model.
pub(super) fn in_use(
    settings: &Settings,
    wording: &Wording,
) -> Result<Option<Profile>, ProfileError> {
    let Some(profile) = stored(settings)? else {
        return Ok(None);
    };
    let model = model_checksum(&configuration::model(settings))?;
    profile.fits(wording.lexicon.name(), &model)?;
    Ok(Some(profile))
}

/// The same, whatever it is for.
fn stored(settings: &Settings) -> Result<Option<Profile>, ProfileError> {
    let (Some(name), Some(profiles)) = (written(settings), profiles(settings)) else {
        return Ok(None);
    };
    let name: ProfileName = name.parse()?;
    profiles.load(&name).map(Some)
}

/// The profile in use, as it is brought to a game on another machine; or why it is not, in a
/// sentence. Without what tells the voice from others, unless it alone is to count.
pub(super) fn to_bring(settings: &Settings, wording: &Wording) -> (Option<String>, Option<String>) {
    let only_one = settings.hearing.only_my_voice;
    let unknown = || only_one.then(|| wording.text("enrolment-voice-unknown", &[]));
    let profile = match stored(settings) {
        Ok(profile) => profile,
        Err(error) => return (None, Some(without(&error, wording))),
    };
    let Some(mut profile) = profile else {
        return (None, unknown());
    };
    profile.voice = profile.voice.filter(|_| only_one);
    match written_to_bring(&profile) {
        Ok(text) => (Some(text), profile.voice.is_none().then(unknown).flatten()),
        Err(error) => (None, Some(without(&error, wording))),
    }
}

/// The TOML of a profile that is brought.
fn written_to_bring(profile: &Profile) -> Result<String, ProfileError> {
    let broken = |reason| ProfileError::Broken {
        path: PathBuf::from(profile.name.as_str()),
        reason,
    };
    let text = profile.write().map_err(|error| broken(error.into()))?;
    let length = serde_json::Value::from(text.as_str()).to_string().len();
    if length > Brought::LONGEST_PROFILE {
        return Err(broken(NoProfile::Long(length)));
    }
    Ok(text)
}

/// It goes on without a profile, and why.
fn without(error: &ProfileError, wording: &Wording) -> String {
    let why = error.text(&wording.messages);
    wording.text("enrolment-without", &[("why", why.into())])
}

/// What makes a reader of a profile that a player brings to this game; nothing where nobody is
/// heard.
///
/// # Errors
/// When the table of confusions cannot be read.
pub(super) fn of_seat(
    settings: &Settings,
    wording: &Wording,
) -> Result<Option<ProfileReader>, Failure> {
    if !settings.hearing.enabled {
        return Ok(None);
    }
    let usual = configuration::reader(settings, wording)?;
    let lexicon = wording.lexicon.name().to_owned();
    let folder = configuration::model(settings);
    let model = OnceLock::new();
    // Whoever brings it may have written it by hand.
    let least = settings.hearing.least_confidence.max(Tuning::LOWEST);
    Ok(Some(ProfileReader::new(move |text, words| {
        let read = || -> Result<Reader, ProfileError> {
            let profile = Profile::read(text).map_err(|reason| ProfileError::Broken {
                path: PathBuf::from("hearing.voice"),
                reason,
            })?;
            let model = match model.get() {
                Some(model) => model,
                None => {
                    let checksum = model_checksum(&folder)?;
                    model.get_or_init(|| checksum)
                }
            };
            profile.fits(&lexicon, model)?;
            let tuned = profile.tuning().reader(usual.clone());
            Ok(Reader {
                owner: profile.voice,
                ..tuned.at_least(least)
            })
        };
        read().map_err(|error| without(&error, words))
    })))
}

/// What decides what was heard, tuned to the voice in use. A profile that cannot
/// be used is told in a sentence, and hearing goes on without it.
///
/// # Errors
/// When the table of confusions cannot be read.
pub(super) fn reader(
    settings: &Settings,
    wording: &Wording,
) -> Result<(Reader, Option<String>), Failure> {
    let usual = configuration::reader(settings, wording)?;
    let only_one = settings.hearing.only_my_voice;
    let mut told = Vec::new();
    let reader = match in_use(settings, wording) {
        Ok(None) => usual,
        Ok(Some(profile)) => {
            let tuned = profile.tuning().reader(usual);
            Reader {
                owner: profile.voice.filter(|_| only_one),
                ..tuned.at_least(settings.hearing.least_confidence)
            }
        }
        Err(error) => {
            tracing::warn!(%error, "no voice profile");
            told.push(without(&error, wording));
            usual
        }
    };
    if only_one && reader.owner.is_none() {
        told.push(wording.text("enrolment-voice-unknown", &[]));
    }
    Ok((reader, (!told.is_empty()).then(|| told.join(" "))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Language;
    use crate::notation::Lexicon;

    fn wording(language: Language) -> Wording {
        Wording::load(language, Lexicon::built_in("appendix-d").unwrap()).unwrap()
    }

    /// A profile for the model that ships.
    fn profile(clear: f32) -> String {
        let model = model_checksum(&configuration::shipped_model()).unwrap();
        let tally = "right = 0\nwrong = 0\nasked = 0\nrefused = 0\n";
        format!(
            "format = 1\nname = \"anna\"\nmade = \"2026-11-27T08:00:00Z\"\n\
             lexicon = \"appendix-d\"\nmodel = \"{model}\"\nclear = {clear:?}\n\
             [before]\n{tally}[after]\n{tally}[meant.drei]\nvier = 20\n"
        )
    }

    fn reader_of_seat() -> ProfileReader {
        let read = of_seat(&Settings::default(), &wording(Language::De)).unwrap();
        read.expect("somebody is heard")
    }

    #[test]
    fn a_brought_profile_counts_and_is_never_as_careless_as_it_may_say() {
        let german = wording(Language::De);
        let usual = configuration::reader(&Settings::default(), &german).unwrap();
        for (clear, expected) in [(0.9, 0.9), (0.65, 0.65), (0.1, Tuning::LOWEST), (0.0, 0.6)] {
            let reader = reader_of_seat().read(&profile(clear), &german).unwrap();
            assert_eq!(reader.limits.clear, expected, "{clear}");
            assert!(reader.limits.pooled_clear >= Tuning::LOWEST, "{clear}");
            let drei = |reader: &Reader| {
                let mut meant = reader.confusions.meant("vier");
                meant.find(|(word, _)| *word == "drei").map(|(_, it)| it)
            };
            assert!(drei(&reader) > drei(&usual), "{clear}");
            assert_eq!(reader.owner, None);
        }
    }

    #[test]
    fn what_cannot_be_used_is_told_in_the_players_language() {
        let whole = profile(0.7);
        let model = model_checksum(&configuration::shipped_model()).unwrap();
        for broken in [
            String::new(),
            "[[[".to_owned(),
            "x".repeat(8_000),
            whole.replace(&model, "0"),
            whole.replace("appendix-d", "letters"),
            whole.replace("vier = 20", "vier = 4294967295"),
            whole.replace("clear = 0.7", "clear = inf"),
            whole.replace("\"anna\"", "\"../../anna\""),
            format!("{whole}[voice]\nmean = [1.0]\nleast = 0.0\n"),
        ] {
            for language in Language::ALL {
                let words = wording(language);
                let told = reader_of_seat().read(&broken, &words).unwrap_err();
                let without = words.text("enrolment-without", &[("why", "".into())]);
                assert!(told.ends_with(without.trim_start()), "{told}");
            }
        }
    }

    #[test]
    fn where_nobody_is_heard_no_profile_is_read() {
        let mut settings = Settings::default();
        settings.hearing.enabled = false;
        let read = of_seat(&settings, &wording(Language::De)).unwrap();
        assert!(read.is_none());
    }

    #[test]
    fn what_tells_a_voice_from_others_is_brought_only_if_it_alone_is_to_count() {
        let store = tempfile::tempdir().unwrap();
        let numbers = format!("{:?}", [0.5; 20]);
        let known = format!("{}[voice]\nmean = {numbers}\nleast = 1.0\n", profile(0.7));
        let voices = store.path().join("voices");
        std::fs::create_dir(&voices).unwrap();
        std::fs::write(voices.join("anna.toml"), &known).unwrap();
        let words = wording(Language::De);
        let mut settings = Settings::default();
        settings.store.folder = Some(store.path().to_owned());
        assert_eq!(to_bring(&settings, &words), (None, None));
        settings.hearing.voice = Some("anna".to_owned());
        for only_one in [false, true] {
            settings.hearing.only_my_voice = only_one;
            let (brought, told) = to_bring(&settings, &words);
            assert_eq!(told, None);
            let brought = Profile::read(&brought.unwrap()).unwrap();
            assert_eq!(brought.voice.is_some(), only_one);
            assert_eq!(brought.meant.count("drei", "vier"), 20);
        }
        let counts: String = (0..900).map(|at| format!("w{at} = 1\n")).collect();
        std::fs::write(
            voices.join("long.toml"),
            known.replace("vier = 20\n", &counts),
        )
        .unwrap();
        settings.hearing.voice = Some("long".to_owned());
        let (brought, told) = to_bring(&settings, &words);
        let told = told.unwrap();
        assert!(
            brought.is_none() && told.ends_with("Es geht ohne Profil weiter."),
            "{told}"
        );
        settings.hearing.voice = Some("max".to_owned());
        let (brought, told) = to_bring(&settings, &words);
        assert!(brought.is_none() && told.unwrap().contains("max"));
    }
}
