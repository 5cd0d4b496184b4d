//! Getting used to one person's voice.
//!
//! An [`Enrolment`] asks the player to repeat announcements ([`prompts`]) in
//! several rounds, and keeps what was heard. [`ConfusionMatrix`] are the words that
//! were heard as others; with a [`Tuning`] they go on top of the table of
//! confusions that ships. [`held_back`] tells what that is worth, each round
//! judged by what was learnt from the others. The result is a [`Profile`], kept
//! in a folder of [`Profiles`].
//!
//! Only [`Profiles`] touches the disk; no clock and no device is known here.

mod confusion_matrix;
mod course;
mod dialogue;
mod held_back;
mod judging;
mod profile;
mod profiles;
mod prompt;
mod sample;
mod tuning;

pub use confusion_matrix::{Confused, ConfusionMatrix};
pub use course::{Asked, Enrolment, Taken};
pub use dialogue::{Enrolling, Learner, Recordings, Taught};
pub use held_back::{Tally, Verdict, held_back, is_enough};
pub use judging::verdict;
pub use profile::{NoProfile, Profile, ProfileError, ProfileName};
pub use profiles::{Profiles, model_checksum};
pub use prompt::{Prompt, prompts};
pub use sample::Sample;
pub use tuning::Tuning;

#[cfg(test)]
mod tests {
    use super::{Prompt, Sample};
    use doppelbrett_hearing::Heard;

    pub(super) fn sample(round: usize, text: &str, heard: Option<Heard>) -> Sample {
        let text = text.to_owned();
        Sample {
            prompt: Prompt { round, text },
            heard,
        }
    }
}
