/// Tells a microphone that brings nothing, because it is muted, from a quiet room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnlySilence {
    /// Nothing but zeros for so many samples is no quiet room.
    long: u64,
    zeros: u64,
    known: bool,
}

impl OnlySilence {
    /// One that notices zeros that last so many seconds.
    #[must_use]
    pub const fn lasting(seconds: u64) -> Self {
        Self {
            long: super::samples(seconds * 1000),
            zeros: 0,
            known: false,
        }
    }

    /// Takes the next sound. `true` once, when there has been nothing else for so long.
    pub fn take(&mut self, pcm: &[i16]) -> bool {
        self.zeros = match pcm.iter().all(|&sample| sample == 0) {
            true => self.zeros.saturating_add(pcm.len() as u64),
            false => 0,
        };
        let new = self.zeros >= self.long && !self.known;
        self.known |= new;
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples;

    /// Whether this much of each sample, in milliseconds, is noticed.
    fn noticed(silence: &mut OnlySilence, sample: i16, milliseconds: u64) -> usize {
        let block = vec![sample; samples(20) as usize];
        let blocks = milliseconds / 20;
        (0..blocks).filter(|_| silence.take(&block)).count()
    }

    #[test]
    fn a_muted_microphone_is_noticed_once_and_a_quiet_room_never() {
        for (sounds, times) in [
            (vec![(0, 4_980)], 0),
            (vec![(0, 5_000)], 1),
            (vec![(0, 60_000)], 1),
            (vec![(1, 60_000)], 0),
            // Whoever speaks in between is heard.
            (vec![(0, 4_000), (1, 20), (0, 4_000)], 0),
            (vec![(1, 9_000), (0, 5_000), (1, 20), (0, 9_000)], 1),
        ] {
            let mut silence = OnlySilence::lasting(5);
            let found: usize = sounds
                .iter()
                .map(|(sample, time)| noticed(&mut silence, *sample, *time))
                .sum();
            assert_eq!(found, times, "{sounds:?}");
        }
    }
}
