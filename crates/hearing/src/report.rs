//! What hearing is told to do, and what it reports.

use std::path::PathBuf;

use super::{Heard, HearingProblem, Level, SharedModel};

/// What to listen with and for.
#[derive(Debug, Clone, Default)]
pub struct EarsSettings {
    /// The microphone's name, one of [`crate::sources`] or as the desktop shows it;
    /// `None` is the system's default.
    pub device: Option<String>,
    /// The folder of the acoustic model.
    pub model: PathBuf,
    /// Who else has the same model.
    pub shared: SharedModel,
    /// The phrases to listen for at first.
    pub phrases: Vec<String>,
    /// The words of silence, which count while the loudspeaker speaks.
    pub silencers: Vec<String>,
    /// What else may be said then: the words of the announcements.
    pub announced: Vec<String>,
    /// How many ears listen, see [`crate::Recogniser::with_ears`]; 0 is the same as 1.
    pub ears: usize,
}

/// What the ears report.
#[derive(Debug, Clone, PartialEq)]
pub enum HearingReport {
    /// A microphone is open: its name for people.
    Found {
        /// The name.
        device: String,
    },
    /// The model is loaded; with a microphone, listening has begun. Ends a
    /// [`HearingProblem::NoModel`] and a [`HearingProblem::RecogniserFailed`].
    Ready,
    /// Nothing can be heard. Reported once per loss; [`HearingReport::Found`] ends that of a
    /// microphone, [`HearingReport::Ready`] the others.
    Lost(HearingProblem),
    /// These words of the phrases are not in the model, so their phrases cannot be heard.
    /// Reported when the phrases are set, if there are any.
    UnknownWords(Vec<String>),
    /// Words so far; they may still change.
    Partial(String),
    /// Somebody said something.
    Heard(Heard),
    /// Somebody said something, longer than [`LATE`](crate::LATE) ago. Reported once, until
    /// something is heard in time.
    Late,
    /// Somebody has spoken who began before everything was listened for, as over the voice of the
    /// program.
    Missed,
    /// The loudness of speech changed from good to bad or back.
    Level(Level),
}
