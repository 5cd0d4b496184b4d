//! Plays what was recorded.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};

use super::host::{Named, Wanted, is_failure};
use super::sound_server::host;
use crate::{Played, SAMPLE_RATE, SoundError};

/// How often to look whether all was played.
const LOOK: Duration = Duration::from_millis(20);
/// How long opening may take.
const OPENING: Duration = Duration::from_secs(3);
/// Samples that are played together: 20 ms.
const BLOCK: cpal::FrameCount = SAMPLE_RATE / 50;
/// After so many samples of silence behind a recording, its end has been heard.
const TAIL: usize = SAMPLE_RATE as usize / 4;

/// A device on which recordings are played.
pub struct Loudspeaker {
    device: cpal::Device,
}

impl Loudspeaker {
    /// The device called `wanted`, or the system's default.
    ///
    /// # Errors
    /// When there is none.
    pub fn open(wanted: Option<&str>) -> Result<Self, SoundError> {
        let host = host(Wanted::Loudspeaker).map_err(not_played)?;
        let device = match wanted {
            None => host.default_output_device(),
            Some(wanted) => host
                .output_devices()
                .map_err(not_played)?
                .filter_map(Named::of)
                .find(|named| named.is_called(wanted))
                .map(|named| named.device),
        };
        let device = match (device, wanted) {
            (Some(device), _) => device,
            (None, Some(name)) => return Err(SoundError::NoDevice(name.to_owned())),
            (None, None) => return Err(not_played("no output device")),
        };
        Ok(Self { device })
    }

    /// Plays `pcm` to its end, or until `interrupted`, which waits no longer than it is told.
    ///
    /// # Errors
    /// When the device does not play it.
    pub fn play(
        &self,
        pcm: Vec<i16>,
        mut interrupted: impl FnMut(Duration) -> bool,
    ) -> Result<Played, SoundError> {
        let end = pcm.len() + TAIL;
        let at = Arc::new(AtomicUsize::new(0));
        let (fail, failed) = mpsc::sync_channel(1);
        let config = cpal::StreamConfig {
            channels: 1,
            sample_rate: SAMPLE_RATE,
            buffer_size: cpal::BufferSize::Fixed(BLOCK),
        };
        let position = Arc::clone(&at);
        let stream = self
            .device
            .build_output_stream(
                config,
                move |out: &mut [i16], _: &cpal::OutputCallbackInfo| {
                    let begin = position.fetch_add(out.len(), Ordering::Relaxed);
                    let rest = pcm.get(begin..).unwrap_or_default();
                    let (sound, silence) = out.split_at_mut(rest.len().min(out.len()));
                    sound.copy_from_slice(&rest[..sound.len()]);
                    silence.fill(0);
                },
                move |error| {
                    if is_failure(&error) {
                        // The first is enough.
                        let _ = fail.try_send(error.to_string());
                    }
                },
                Some(OPENING),
            )
            .map_err(not_played)?;
        stream.play().map_err(not_played)?;
        while at.load(Ordering::Relaxed) < end {
            if let Ok(error) = failed.try_recv() {
                return Err(SoundError::NotPlayed(error));
            }
            if interrupted(LOOK) {
                return Ok(Played::Interrupted);
            }
        }
        Ok(Played::Whole)
    }
}

fn not_played(error: impl std::fmt::Display) -> SoundError {
    tracing::warn!(%error, "a recording is not played");
    SoundError::NotPlayed(error.to_string())
}
