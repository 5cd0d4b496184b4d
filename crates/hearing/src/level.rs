//! Whether the microphone is set too low or too high.

/// How loud the received speech is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// So quiet that words get lost: move the microphone nearer or turn it up.
    TooQuiet,
    /// So loud that the sound is clipped: turn the microphone down.
    Clipping,
    /// As it should be.
    Good,
}

/// Sample values from here on count as clipped.
const CUT_OFF: u16 = 32_700;
/// More clipped samples than one in this many are too many.
const CUT_OFF_SHARE: usize = 500;
/// Speech is too quiet if its louder half has a lower root mean square than this (-46 dB of
/// full scale).
const QUIET: f64 = 160.0;
/// The block over which loudness is measured: 20 ms.
const BLOCK: usize = super::samples(20) as usize;

/// By how many dB the speech in a recording is louder than the room is between its words. `None`
/// for a recording of nothing.
#[must_use]
pub fn above_room(recording: &[i16]) -> Option<u32> {
    let room = level_at(0.1, recording)?;
    Some((level_at(LOUD, recording)? - room).round() as u32)
}

/// The share of a sound that is quieter than its loud parts.
pub(super) const LOUD: f64 = 0.9;

/// The level in dB below which this `share` of a sound is; `None` if there is none.
pub(super) fn level_at(share: f64, pcm: &[i16]) -> Option<f64> {
    let powers = sorted_powers(pcm);
    let at = powers.get((powers.len() as f64 * share) as usize)?;
    Some(decibels(*at))
}

/// The mean power of the louder half of a sound.
pub(super) fn loud_power(pcm: &[i16]) -> f64 {
    let powers = sorted_powers(pcm);
    let loud = &powers[powers.len() / 2..];
    loud.iter().sum::<f64>() / loud.len().max(1) as f64
}

fn sorted_powers(pcm: &[i16]) -> Vec<f64> {
    let mut powers: Vec<f64> = powers(pcm, BLOCK).collect();
    powers.sort_by(f64::total_cmp);
    powers
}

/// The mean power of each block of a sound.
pub(super) fn powers(pcm: &[i16], block: usize) -> impl Iterator<Item = f64> {
    let power =
        |of: &[i16]| of.iter().map(|&s| f64::from(s).powi(2)).sum::<f64>() / of.len() as f64;
    pcm.chunks(block).map(power)
}

/// A power in dB; silence has 0.
pub(super) fn decibels(power: f64) -> f64 {
    10.0 * power.max(1.0).log10()
}

impl Level {
    /// The level of a stretch of speech.
    pub fn of(speech: &[i16]) -> Level {
        let cut_off = speech
            .iter()
            .filter(|s| s.unsigned_abs() >= CUT_OFF)
            .count();
        if cut_off * CUT_OFF_SHARE > speech.len() {
            return Level::Clipping;
        }
        if loud_power(speech).sqrt() < QUIET {
            Level::TooQuiet
        } else {
            Level::Good
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tone(amplitude: f64) -> Vec<i16> {
        (0..16_000)
            .map(|n| (amplitude * (f64::from(n) * 0.2).sin()).clamp(-32_768.0, 32_767.0) as i16)
            .collect()
    }

    #[test]
    fn speech_is_compared_with_the_room_around_it() {
        for (speech, room, expected) in [(5000.0, 50.0, 40), (5000.0, 500.0, 20), (500.0, 500.0, 0)]
        {
            let mut recording = tone(room);
            recording.extend(tone(speech));
            assert_eq!(above_room(&recording), Some(expected), "{speech}, {room}");
        }
        assert_eq!(above_room(&[]), None);
    }

    #[test]
    fn the_level_follows_the_loudness() {
        for (amplitude, level) in [
            (50.0, Level::TooQuiet),
            (200.0, Level::TooQuiet),
            (400.0, Level::Good),
            (20_000.0, Level::Good),
            (50_000.0, Level::Clipping),
        ] {
            assert_eq!(Level::of(&tone(amplitude)), level, "{amplitude}");
        }
        assert_eq!(Level::of(&[]), Level::TooQuiet);
    }
}
