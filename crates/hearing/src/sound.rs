//! The samples of what was said.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use super::duration;
use crate::level::{LOUD, level_at};

/// The sound of a stretch of speech, at [`SAMPLE_RATE`](super::SAMPLE_RATE) and shared.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Sound(Arc<[i16]>);

impl Sound {
    /// Its samples.
    #[must_use]
    pub fn samples(&self) -> &[i16] {
        &self.0
    }

    /// How long it is.
    #[must_use]
    pub fn length(&self) -> Duration {
        duration(self.0.len() as u64)
    }

    /// How loud it is where it is loud, in dB: a tenth of it is louder. `None` if there is no sound.
    #[must_use]
    pub fn loudness(&self) -> Option<f64> {
        level_at(LOUD, &self.0)
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Several one after the other.
    #[must_use]
    pub fn joined(sounds: &[Self]) -> Self {
        match sounds {
            [only] => only.clone(),
            _ => {
                let samples: Vec<i16> =
                    sounds.iter().flat_map(|it| it.samples()).copied().collect();
                Self::from(samples.as_slice())
            }
        }
    }
}

impl From<&[i16]> for Sound {
    fn from(samples: &[i16]) -> Self {
        Self(samples.into())
    }
}

impl fmt::Debug for Sound {
    /// A log has no use for samples, and no business with them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sound({:?})", self.length())
    }
}
