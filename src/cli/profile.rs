//! The profile in use, and what becomes of hearing with it.

use super::configuration;
use crate::agent::Reader;
use crate::cli::failure::Failure;
use crate::enrolment::{Profile, ProfileError, ProfileName, Profiles, model_checksum};
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
#[cfg(feature = "hearing")]
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
    let (Some(name), Some(profiles)) = (written(settings), profiles(settings)) else {
        return Ok(None);
    };
    let name: ProfileName = name.parse()?;
    let profile = profiles.load(&name)?;
    let model = model_checksum(&configuration::model(settings))?;
    profile.fits(wording.lexicon.name(), &model)?;
    Ok(Some(profile))
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
            let why = error.text(&wording.messages);
            told.push(wording.text("enrolment-without", &[("why", why.into())]));
            usual
        }
    };
    if only_one && reader.owner.is_none() {
        told.push(wording.text("enrolment-voice-unknown", &[]));
    }
    Ok((reader, (!told.is_empty()).then(|| told.join(" "))))
}
