//! The sentences of the first start, and their words.

use shakmaty::Role;

use super::answer::{Button, Letters};
use super::facts::Device;
use crate::agent::Input;
use crate::cli::listened::Listened;
use crate::hearing::{HearingProblem, HearingReport};
use crate::messages::{Value, said};
use crate::notation::Lexicon;
use crate::sentences::Wording;
use crate::voice::{Channel, VoiceProblem, VoiceReport};

/// How a sentence comes to the person. On the Braille display it stands in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// Spoken and printed.
    Both,
    /// Spoken; printed only if that fails.
    Spoken,
    /// Printed, for a screen reader.
    Printed,
}

/// A sentence, by the id of its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sentence {
    /// With nothing put in, or only keys.
    Plain(&'static str),
    /// About a device.
    Of(&'static str, Device),
    /// About a key.
    Key(&'static str, Button),
    /// What the microphone brought.
    Heard(Listened),
    NoVoice(VoiceProblem),
    Deaf(HearingProblem),
    /// Words already.
    Told(String),
}

impl Sentence {
    /// The report of a missing part that it tells.
    pub(super) fn missing(&self) -> Option<Input> {
        Some(match self {
            Self::Deaf(problem) => Input::Hearing(HearingReport::Lost(problem.clone())),
            Self::NoVoice(problem) => Input::Voice(VoiceReport::Lost {
                channel: Channel::Room,
                problem: problem.clone(),
            }),
            _ => return None,
        })
    }
}

/// A sentence in the user's words.
pub(super) fn text(wording: &Wording, sentence: &Sentence) -> String {
    let capital = |sign: char| sign.to_uppercase().to_string();
    let letters = Letters::of(wording);
    let mut args = vec![
        ("yes", Value::from(capital(letters.yes))),
        ("no", capital(letters.no).into()),
        ("again", capital(letters.again).into()),
        ("word", said(&word(&wording.lexicon)).into()),
    ];
    let id = match sentence {
        Sentence::Plain(id) => *id,
        Sentence::Of(id, device) => {
            args.push(("device", called(wording, device).into()));
            *id
        }
        Sentence::Key(id, button) => {
            let key = match button {
                Button::Enter => wording.text("welcome-key-enter", &[]),
                Button::EnterOfDisplay => wording.text("welcome-key-display", &[]),
                Button::Letter(sign) if sign.is_alphanumeric() => capital(*sign),
                Button::Letter(_) | Button::Other => wording.text("welcome-key-other", &[]),
            };
            args.push(("key", key.into()));
            *id
        }
        Sentence::Heard(listened) => return listened.text(wording),
        Sentence::NoVoice(problem) => return wording.voice_problem(problem),
        Sentence::Deaf(problem) => return wording.hearing_problem(problem),
        Sentence::Told(text) => return text.clone(),
    };
    wording.text(id, &args)
}

fn called(wording: &Wording, device: &Device) -> String {
    match device.twin {
        None => device.called.clone(),
        Some(number) => {
            let args = [
                ("name", device.called.as_str().into()),
                ("number", number.into()),
            ];
            wording.text("welcome-twin", &args)
        }
    }
}

/// The word that the microphone is tried with: no other sounds like it.
pub(super) fn word(lexicon: &Lexicon) -> String {
    lexicon.role(Role::Knight).to_owned()
}
