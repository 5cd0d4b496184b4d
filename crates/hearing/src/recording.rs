//! Converts recordings for the recogniser.
//!
//! WAV, FLAC, Ogg Vorbis and Ogg Opus, with any sample rate and number of channels, become 16
//! kHz, one channel, 16 bits.

use crate::{RecordingError, SAMPLE_RATE};
use rubato::audioadapter_buffers::SizeError;
use rubato::audioadapter_buffers::direct::InterleavedSlice;
use rubato::{Fft, FixedSync, ResampleError, Resampler, ResamplerConstructionError};
use std::fs::File;
use std::io::ErrorKind;
use std::path::Path;
use symphonia::core::codecs::audio::{AudioDecoder, AudioDecoderOptions};
use symphonia::core::codecs::registry::CodecRegistry;
use symphonia::core::errors::Error;
use symphonia::core::formats::probe::Hint;
use symphonia::core::formats::{FormatOptions, FormatReader, TrackType};
use symphonia::core::io::MediaSourceStream;
use symphonia::core::meta::MetadataOptions;

/// Reads a recording.
///
/// # Errors
///
/// See [`RecordingError`].
pub fn read(path: &Path) -> Result<Vec<i16>, RecordingError> {
    let unreadable = |source| RecordingError::Unreadable {
        path: path.to_owned(),
        source,
    };
    let unknown = |reason: String| RecordingError::UnknownFormat {
        path: path.to_owned(),
        reason,
    };
    let file = File::open(path).map_err(unreadable)?;
    let metadata = file.metadata().map_err(unreadable)?;
    if metadata.is_dir() {
        return Err(unreadable(ErrorKind::IsADirectory.into()));
    }
    if metadata.len() == 0 {
        return Err(RecordingError::Empty {
            path: path.to_owned(),
        });
    }
    let (mut format, mut decoder, track) = open(file).map_err(|e| unknown(e.to_string()))?;
    let mut sound = Sound::default();
    let mut block = Vec::<f32>::new();
    loop {
        let packet = match format.next_packet() {
            Ok(Some(packet)) => packet,
            Ok(None) => break,
            // A file that stops in the middle of a packet is used up to there.
            Err(Error::IoError(e)) if e.kind() == ErrorKind::UnexpectedEof => break,
            Err(e) => return Err(sound.damaged(path, &e)),
        };
        if packet.track_id != track {
            continue;
        }
        let audio = match decoder.decode(&packet) {
            Ok(audio) => audio,
            Err(e) => return Err(sound.damaged(path, &e)),
        };
        let spec = audio.spec();
        sound.rate = spec.rate();
        let channels = spec.channels().count().max(1);
        audio.copy_to_vec_interleaved(&mut block);
        sound.mono.extend(
            block
                .chunks_exact(channels)
                .map(|frame| frame.iter().sum::<f32>() / channels as f32),
        );
    }
    if sound.mono.is_empty() {
        return Err(RecordingError::Empty {
            path: path.to_owned(),
        });
    }
    sound.resampled().map_err(|e| unknown(e.to_string()))
}

type Opened = (Box<dyn FormatReader>, Box<dyn AudioDecoder>, u32);

fn open(file: File) -> Result<Opened, Error> {
    let stream = MediaSourceStream::new(Box::new(file), Default::default());
    let format = symphonia::default::get_probe().probe(
        &Hint::new(),
        stream,
        FormatOptions::default(),
        MetadataOptions::default(),
    )?;
    let track = format
        .default_track(TrackType::Audio)
        .ok_or(Error::Unsupported("no sound in it"))?;
    let parameters = track
        .codec_params
        .as_ref()
        .and_then(|p| p.audio())
        .ok_or(Error::Unsupported("no sound in it"))?;
    let mut codecs = CodecRegistry::new();
    symphonia::default::register_enabled_codecs(&mut codecs);
    crate::system::register(&mut codecs);
    let decoder = codecs.make_audio_decoder(parameters, &AudioDecoderOptions::default())?;
    let track = track.id;
    Ok((format, decoder, track))
}

/// Why sound cannot be had at another sample rate.
#[derive(Debug, thiserror::Error)]
enum NotResampled {
    #[error(transparent)]
    Rate(#[from] ResamplerConstructionError),
    #[error(transparent)]
    Size(#[from] SizeError),
    #[error(transparent)]
    Resample(#[from] ResampleError),
}

/// One channel of samples between -1 and 1.
#[derive(Default)]
struct Sound {
    mono: Vec<f32>,
    /// Samples per second.
    rate: u32,
}

impl Sound {
    fn resampled(self) -> Result<Vec<i16>, NotResampled> {
        let mono = if self.rate == SAMPLE_RATE {
            self.mono
        } else {
            let frames = self.mono.len();
            let mut resampler = Fft::<f32>::new(
                self.rate as usize,
                SAMPLE_RATE as usize,
                1024,
                1,
                FixedSync::Input,
            )?;
            let input = InterleavedSlice::new(&self.mono, 1, frames)?;
            resampler.process_all(&input, frames, None)?.take_data()
        };
        Ok(mono
            .into_iter()
            .map(|s| (s * 32_768.0).round().clamp(-32_768.0, 32_767.0) as i16)
            .collect())
    }

    fn damaged(&self, path: &Path, error: &Error) -> RecordingError {
        RecordingError::Damaged {
            path: path.to_owned(),
            seconds: self.mono.len() as f64 / f64::from(self.rate.max(1)),
            reason: error.to_string(),
        }
    }
}
