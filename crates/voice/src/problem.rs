//! Why a channel cannot speak.

use doppelbrett_text::messages::Text;
use thiserror::Error;

/// Why a channel cannot speak, what that means and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, Error, Text)]
#[text("voice", logged)]
pub enum VoiceProblem {
    /// The program was built without the feature `voice`.
    #[error("this program was built without speech; install one that has it")]
    #[text("not-built", part = "voice")]
    NotBuilt,
    /// The program `speech-dispatcher` is in none of the folders of `PATH`.
    #[error(
        "speech-dispatcher is not installed, so nothing can be spoken; install the package speech-dispatcher"
    )]
    NoDispatcher,
    /// speech-dispatcher is there, but its module for espeak-ng is not.
    #[error(
        "speech-dispatcher has no espeak-ng module, so nothing can be spoken; install the package speech-dispatcher-espeak-ng"
    )]
    NoSynthesiser,
    /// Neither PulseAudio nor PipeWire answers.
    #[error("no sound server answers, so nothing can be heard; start PulseAudio or PipeWire")]
    NoSoundServer,
    /// The chosen output device is not there, or no longer.
    #[error(
        "there is no output device {name:?}, so this channel is silent; connect it or choose another{}",
        nearest.as_ref().map_or(String::new(), |n| format!(", for instance {n:?}"))
    )]
    NoDevice {
        /// The chosen device.
        name: String,
        /// The existing device with the most similar name.
        #[text(skip)]
        nearest: Option<String>,
    },
    /// The folder for the private daemon could not be created.
    #[error(
        "the folder {path} cannot be made ({why}), so speech-dispatcher cannot be started; set XDG_RUNTIME_DIR to a folder of yours"
    )]
    NoFolder {
        /// Where it should have been.
        path: String,
        /// The system's error.
        #[text(skip)]
        why: String,
    },
    /// The child process that speaks, or the daemon, could not be started.
    #[error(
        "{program} cannot be started ({why}), so nothing can be spoken; check that it may be run"
    )]
    NoProcess {
        /// Which program.
        program: String,
        /// The system's error.
        #[text(skip)]
        why: String,
    },
    /// speech-dispatcher does not answer at its address.
    #[error(
        "speech-dispatcher does not answer ({why}), so nothing can be spoken; it is tried again every second"
    )]
    NoAnswer {
        /// What was seen.
        #[text(skip)]
        why: String,
    },
    /// Speech did not begin, or did not end, in the time that its length allows.
    #[error("speech did not go on, so the voice is being started again; say it again")]
    Stuck,
    /// speech-dispatcher or the speaking process ended.
    #[error("the voice ended unexpectedly and is being started again; say it again")]
    #[text("voice-stuck")]
    Died,
}
