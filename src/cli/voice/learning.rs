//! From what was heard to a profile, and to what the player is told about it.

use shakmaty::File;

use crate::agent::Reader;
use crate::cli::configuration;
use crate::cli::failure::Failure;
use crate::enrolment::{
    ConfusionMatrix, Profile, ProfileName, Sample, Tally, Tuning, held_back, is_enough,
    model_checksum, verdict,
};
use crate::hearing::{KnownVoice, UNKNOWN};
use crate::sentences::Wording;
use crate::settings::Settings;

/// Learns about one person, with one model and one lexicon.
pub(super) struct Learning {
    pub(super) name: ProfileName,
    model: String,
    usual: Reader,
}

/// What was learnt.
pub(super) struct Learnt {
    /// What the player is told, one short line after the other.
    pub lines: Vec<String>,
    /// What is to be kept; nothing where it would not help.
    pub profile: Option<Profile>,
    /// The text that says why nothing is kept.
    pub useless: Option<&'static str>,
}

impl Learning {
    /// Looks for everything that is needed before anybody has said a word.
    ///
    /// # Errors
    /// When the model or the table of confusions cannot be read.
    pub(super) fn new(
        name: ProfileName,
        settings: &Settings,
        wording: &Wording,
    ) -> Result<Self, Failure> {
        Ok(Self {
            name,
            model: model_checksum(&configuration::model(settings))?,
            usual: configuration::reader(settings, wording)?,
        })
    }

    /// What the samples teach.
    pub(super) fn learn(&self, samples: &[Sample], wording: &Wording) -> Learnt {
        if !is_enough(samples) {
            return Learnt {
                lines: Vec::new(),
                profile: None,
                useless: Some("enrolment-too-few"),
            };
        }
        let judge = |sample: &Sample, reader: &Reader| verdict(sample, reader, wording);
        let tune = |samples: &[Sample]| Tuning::learn(samples, &self.usual, judge);
        let (before, after) = held_back(
            samples,
            &self.usual,
            |samples| tune(samples).reader(self.usual.clone()),
            judge,
        );
        let tuning = tune(samples);
        let mut lines = vec![
            tallied("enrolment-before", before, wording),
            tallied("enrolment-after", after, wording),
            wording.text("enrolment-held-back", &[]),
        ];
        lines.extend(confused(&tuning.matrix, wording));
        let worse = after.wrong > before.wrong
            || (after.wrong == before.wrong && after.right < before.right);
        if worse {
            return Learnt {
                lines,
                profile: None,
                useless: Some("enrolment-no-help"),
            };
        }
        let profile = Profile {
            format: Profile::FORMAT,
            name: self.name.clone(),
            made: jiff::Timestamp::now().to_string(),
            lexicon: wording.lexicon.name().to_owned(),
            model: self.model.clone(),
            clear: tuning.clear,
            noise_weight: tuning.noise_weight,
            before,
            after,
            voice: known(samples),
            meant: tuning.matrix,
        };
        Learnt {
            lines,
            profile: Some(profile),
            useless: None,
        }
    }
}

/// The voice of the samples in which something was heard.
fn known(samples: &[Sample]) -> Option<KnownVoice> {
    let heard = samples.iter().filter_map(|sample| sample.heard.as_ref());
    let prints: Vec<_> = heard.flat_map(|heard| &heard.voiceprints).collect();
    KnownVoice::learn(&prints)
}

fn tallied(id: &str, tally: Tally, wording: &Wording) -> String {
    wording.text(
        id,
        &[
            ("right", tally.right.into()),
            ("wrong", tally.wrong.into()),
            ("asked", tally.asked.into()),
            ("refused", tally.refused.into()),
            ("of", tally.of().into()),
        ],
    )
}

/// A line for each pair of words that are confused, and what can be done.
fn confused(matrix: &ConfusionMatrix, wording: &Wording) -> Vec<String> {
    let same = |one: &str, other: &str| wording.same(one, other);
    let confused = matrix.confused(same);
    if confused.is_empty() {
        return vec![wording.text("enrolment-confused-none", &[])];
    }
    let mut lines: Vec<String> = confused
        .iter()
        .map(|confused| {
            let mut args = vec![
                ("meant", (&confused.meant).into()),
                ("times", confused.times.into()),
                ("of", confused.of.into()),
            ];
            if confused.heard == UNKNOWN {
                return wording.text("enrolment-confused-unheard", &args);
            }
            args.push(("heard", (&confused.heard).into()));
            wording.text("enrolment-confused", &args)
        })
        .collect();
    let is_file = |word: &str| {
        let mut files = File::ALL.into_iter();
        files.any(|file| wording.lexicon.file(file).eq_ignore_ascii_case(word))
    };
    if wording.lexicon.name() == "letters" && confused.iter().any(|is| is_file(&is.meant)) {
        lines.push(wording.text("enrolment-better-words", &[]));
    }
    lines
}
