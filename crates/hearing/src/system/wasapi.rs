//! Where the sound devices are, on Windows.

use cpal::traits::DeviceTrait;
use cpal::{Error, ErrorKind, SampleFormat};
use rubato::audioadapter_buffers::direct::InterleavedSlice;
use rubato::{Fft, FixedSync, Resampler};

use super::host::Wanted;
use super::microphone::OPENING;
use crate::{HearingProblem, SAMPLE_RATE};

/// WASAPI, which is always there.
///
/// # Errors
/// Never.
pub fn host(_wanted: Wanted) -> Result<cpal::Host, HearingProblem> {
    Ok(cpal::default_host())
}

/// A stream of 16 kHz and one channel from a microphone. Windows gives its sound only as the
/// device mixes it, so that it is converted here.
///
/// # Errors
/// When the microphone cannot be opened.
pub fn input(
    device: &cpal::Device,
    mut take: impl FnMut(&[i16]) + Send + 'static,
    failed: impl FnMut(Error) + Send + 'static,
) -> Result<cpal::Stream, Error> {
    let mixed = device.default_input_config()?;
    let config = mixed.config();
    let mut conversion = Conversion::new(config.channels, config.sample_rate)?;
    let floats = move |data: &[f32], _: &cpal::InputCallbackInfo| {
        take(conversion.convert(data.iter().copied()));
    };
    if mixed.sample_format() == SampleFormat::F32 {
        return device.build_input_stream(config, floats, failed, Some(OPENING));
    }
    let mut floats = floats;
    device.build_input_stream(
        config,
        move |data: &[i16], about: &cpal::InputCallbackInfo| {
            let data: Vec<f32> = data.iter().map(|it| f32::from(*it) / 32_768.0).collect();
            floats(&data, about);
        },
        failed,
        Some(OPENING),
    )
}

/// From the channels and the rate of a device.
struct Conversion {
    channels: usize,
    /// Nothing has to be done to the rate.
    resampler: Option<Fft<f32>>,
    /// One channel, not yet enough for the resampler.
    waiting: Vec<f32>,
    done: Vec<i16>,
}

impl Conversion {
    fn new(channels: cpal::ChannelCount, rate: cpal::SampleRate) -> Result<Self, Error> {
        let resampler = (rate != SAMPLE_RATE)
            .then(|| {
                // 10 ms at a time.
                let piece = rate as usize / 100;
                let rates = (rate as usize, SAMPLE_RATE as usize);
                Fft::new(rates.0, rates.1, piece, 1, FixedSync::Input)
            })
            .transpose()
            .map_err(|error| Error::with_message(ErrorKind::Other, error.to_string()))?;
        Ok(Self {
            channels: usize::from(channels.max(1)),
            resampler,
            waiting: Vec::new(),
            done: Vec::new(),
        })
    }

    fn convert(&mut self, data: impl Iterator<Item = f32>) -> &[i16] {
        self.done.clear();
        let mut sum = 0.0;
        for (at, sample) in data.enumerate() {
            sum += sample;
            if (at + 1) % self.channels == 0 {
                self.waiting.push(sum / self.channels as f32);
                sum = 0.0;
            }
        }
        let Some(resampler) = &mut self.resampler else {
            self.done.extend(self.waiting.drain(..).map(sixteen_bits));
            return &self.done;
        };
        loop {
            let piece = resampler.input_frames_next();
            if self.waiting.len() < piece {
                return &self.done;
            }
            let converted = InterleavedSlice::new(&self.waiting[..piece], 1, piece)
                .ok()
                .and_then(|piece| resampler.process(&piece, None).ok());
            self.waiting.drain(..piece);
            let converted = converted.map_or_else(Vec::new, |it| it.take_data());
            self.done.extend(converted.into_iter().map(sixteen_bits));
        }
    }
}

fn sixteen_bits(sample: f32) -> i16 {
    (sample * 32_768.0).round().clamp(-32_768.0, 32_767.0) as i16
}
