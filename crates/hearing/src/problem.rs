//! Why nothing can be heard, and what to do about it.

use std::path::PathBuf;

use doppelbrett_text::messages::Text;

/// Why nothing can be heard. Each says what happened and what to do; all except
/// [`HearingProblem::NoModel`] with a damaged model are retried about every second.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Text)]
#[text("hearing", logged)]
pub enum HearingProblem {
    /// The program was built without the feature `hearing`.
    #[error("this program was built without speech recognition; install one that has it")]
    #[text("not-built", part = "hearing")]
    NotBuilt,
    /// Neither PulseAudio, PipeWire nor an ALSA card answers.
    #[error("no sound server is running: start PipeWire or PulseAudio")]
    NoSoundServer,
    /// There is sound, but nothing to record from.
    #[error("there is no microphone: plug one in")]
    NoMicrophone,
    /// The microphone in use is gone.
    #[error("the microphone {device} is gone: plug it in again")]
    MicrophoneLost {
        /// Its name.
        device: String,
    },
    /// The requested microphone is not there.
    #[error("there is no microphone named {wanted}{}: plug it in or choose another",
        nearest.as_ref().map(|n| format!(" (did you mean {n}?)")).unwrap_or_default())]
    DeviceNotFound {
        /// The configured name.
        wanted: String,
        /// The most similar existing name.
        #[text(skip)]
        nearest: Option<String>,
    },
    /// The microphone is there but will not record.
    #[error("the microphone {device} does not record ({reason}): is another program using it?")]
    Refused {
        /// Its name.
        device: String,
        /// The sound system's message.
        reason: String,
    },
    /// There is no usable acoustic model.
    #[error(transparent)]
    #[text(own)]
    NoModel(ModelError),
    /// The recogniser failed while working; it is restarted.
    #[error("speech recognition failed and was started again: say it once more")]
    RecogniserFailed,
}

impl HearingProblem {
    /// Whether the recogniser is missing, and not what it listens to.
    #[must_use]
    pub const fn is_of_recogniser(&self) -> bool {
        matches!(self, Self::NoModel(_) | Self::RecogniserFailed)
    }
}

impl From<ModelError> for HearingProblem {
    fn from(error: ModelError) -> Self {
        match error {
            ModelError::NotBuilt => Self::NotBuilt,
            error => Self::NoModel(error),
        }
    }
}

/// Why a model cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Text)]
#[text("hearing")]
pub enum ModelError {
    /// The program was built without the feature `hearing`.
    #[error("this program was built without speech recognition; install one that has it")]
    #[text("not-built", part = "hearing")]
    NotBuilt,
    /// There is no such folder.
    #[error(
        "there is no speech model in {}: install one, or set its folder", folder.display()
    )]
    #[text("hearing-no-model")]
    Missing {
        /// The folder that was looked for.
        #[text("path")]
        folder: PathBuf,
    },
    /// The folder is there, but the model is incomplete or cannot be read.
    #[error(
        "the speech model in {} is damaged ({what}): install it again", folder.display()
    )]
    #[text("hearing-model-damaged")]
    Damaged {
        /// The model's folder.
        #[text("path")]
        folder: PathBuf,
        /// What is wrong.
        what: String,
    },
    /// The model's vocabulary cannot be limited to the phrases of the moment.
    #[error(
        "the speech model in {} cannot be limited to the words of chess: \
         choose one with graph/HCLr.fst and graph/Gr.fst, as the small models have", folder.display()
    )]
    #[text("hearing-model-fixed")]
    FixedVocabulary {
        /// The model's folder.
        #[text("path")]
        folder: PathBuf,
    },
}

/// Why a recogniser cannot be created.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecogniserError {
    /// Vosk gave no reason; the only one it could have is a lack of memory.
    #[error("the recogniser could not be started with {phrases} phrases: free some memory")]
    NotStarted {
        /// How many phrases it was to listen for.
        phrases: usize,
    },
    /// The network that was taught to hear in noise is there and cannot be loaded.
    #[error(transparent)]
    NotInNoise(#[from] ModelError),
    /// Another ear's speed is out of the resampler's range.
    #[error("sound cannot be heard at {speed} % of its speed: {reason}")]
    NotResampled {
        /// In per cent of how fast it was said.
        speed: u32,
        /// The resampler's reason.
        reason: String,
    },
}

/// Why a recording cannot be heard.
#[derive(Debug, thiserror::Error)]
pub enum RecordingError {
    /// The file cannot be opened or read.
    #[error("the recording {} cannot be read: {source}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The file is not in a supported format.
    #[error(
        "{} is not a recording that can be heard ({reason}): \
         convert it to WAV, FLAC, Ogg Vorbis or Ogg Opus", path.display()
    )]
    UnknownFormat {
        /// The file.
        path: PathBuf,
        /// The decoder's message.
        reason: String,
    },
    /// The file begins well and is broken further on.
    #[error("the recording {} is damaged after {seconds:.1} seconds ({reason})", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// How much of it could be read.
        seconds: f64,
        /// The decoder's message.
        reason: String,
    },
    /// It does not contain a single sample.
    #[error("the recording {} is empty", path.display())]
    Empty {
        /// The file.
        path: PathBuf,
    },
}
