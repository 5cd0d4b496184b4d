//! The sound of a microphone as it comes over a line: in blocks that may come late, too fast, or
//! with some missing.

use std::time::{Duration, Instant};

/// Samples per second, in one channel.
pub(crate) const RATE: u32 = 16_000;
/// A block begins with the number of the samples before it.
const HEAD: usize = 4;
/// The longest block, in samples.
const LONGEST: usize = 4_000;
/// Sound that comes so much later than the promptest has been said to another position.
const LATE: Duration = Duration::from_millis(1_500);
/// A line that catches up is less late after this long and as much sound, by a part of it; a
/// microphone that was off for a while, as that of a phone that slept, stays as late as it is.
const SETTLES: Duration = Duration::from_secs(2);
const CATCHES_UP: Duration = Duration::from_millis(200);
/// More samples than these are not left out between two blocks: another count begins.
const LEFT_OUT: u32 = 60 * RATE;
/// So much sound may come at once: a line that stood still catches up.
const AT_ONCE: Duration = Duration::from_secs(20);
/// A block counts as so much sound, however short it is: each is work.
const LEAST: Duration = Duration::from_millis(10);
/// By so much per thousand two clocks may differ.
const DRIFT_PER_MILLE: u32 = 2;
/// A microphone that is on brings sound at least so often; a page that plays something pauses it.
const STUCK: Duration = Duration::from_secs(60);

/// What a block is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    /// The next sound.
    Sound(Vec<i16>),
    /// Sound after a gap: what it belongs to is not to be used.
    Cut(Vec<i16>),
    /// What was said too long ago. What came before it is not to be used, nor is it.
    Late,
    /// More of that.
    Stale,
    /// The next sound after that.
    Again(Vec<i16>),
    /// More sound than a microphone makes.
    Flood,
    /// No block of sound.
    Unreadable,
}

/// How much sound may come from the pages of a seat, however often they connect.
#[derive(Debug)]
pub(crate) struct Allowance {
    left: Duration,
    filled: Option<Instant>,
}

impl Allowance {
    /// As much as may come at once.
    pub(crate) const FULL: Self = Self {
        left: AT_ONCE,
        filled: None,
    };

    /// Whether so much more may come at `now`.
    fn take(&mut self, length: Duration, now: Instant) -> bool {
        let filled = self.filled.get_or_insert(now);
        let passed = now.saturating_duration_since(*filled);
        *filled = now.max(*filled);
        self.left = (self.left + drifted(passed)).min(AT_ONCE);
        match self.left.checked_sub(length.max(LEAST)) {
            Some(left) => {
                self.left = left;
                true
            }
            None => false,
        }
    }
}

/// The sound that has come so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SoundLine {
    /// When the last block came.
    last: Instant,
    /// The number of the sample that comes next.
    next: u32,
    /// When the promptest block came, against which the others are late, and the number of the
    /// sample after it.
    promptest: (Instant, u32),
    /// It is late: how late it was, when, and the number of the sample that came next.
    late: Option<(Duration, Instant, u32)>,
}

impl SoundLine {
    /// A line that is opened at `now`.
    pub(crate) const fn new(now: Instant) -> Self {
        Self {
            last: now,
            next: 0,
            promptest: (now, 0),
            late: None,
        }
    }

    /// Takes a block that came at `now`, as far as the seat is allowed.
    pub(crate) fn take(&mut self, bytes: &[u8], allowance: &mut Allowance, now: Instant) -> Block {
        let Some((number, pcm)) = read(bytes) else {
            return Block::Unreadable;
        };
        if !allowance.take(duration(pcm.len()), now) {
            return Block::Flood;
        }
        self.last = now;
        let left_out = number.wrapping_sub(self.next);
        self.next = number.wrapping_add(u32::try_from(pcm.len()).unwrap_or_default());
        if left_out > LEFT_OUT {
            self.promptest = (now, self.next);
        }
        let (came, after) = self.promptest;
        let open = now.saturating_duration_since(came);
        let said = duration(self.next.wrapping_sub(after) as usize);
        let late = open.saturating_sub(said);
        let was = self.late.take();
        if late > LATE {
            self.late = Some(was.unwrap_or((late, now, self.next)));
            return match was {
                None => Block::Late,
                Some((_, when, next))
                    if now.saturating_duration_since(when) < SETTLES
                        || duration(self.next.wrapping_sub(next) as usize) < SETTLES =>
                {
                    Block::Stale
                }
                Some((before, ..)) if before.saturating_sub(late) >= CATCHES_UP => {
                    self.late = Some((late, now, self.next));
                    Block::Stale
                }
                Some(_) => {
                    self.late = None;
                    self.promptest = (now, self.next);
                    Block::Again(pcm)
                }
            };
        }
        // What the clocks may differ by is no lateness.
        if late <= drifted(open).saturating_sub(open) {
            self.promptest = (now, self.next);
        }
        match was {
            Some(_) => Block::Again(pcm),
            None if left_out > 0 => Block::Cut(pcm),
            None => Block::Sound(pcm),
        }
    }

    /// The number of the sample that comes next: how many there were.
    pub(crate) const fn next(&self) -> u32 {
        self.next
    }

    /// Whether what came last was said too long ago, and was not used.
    pub(crate) const fn is_late(&self) -> bool {
        self.late.is_some()
    }

    /// Whether nothing has come for so long that the microphone cannot be on.
    pub(crate) fn is_stuck(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.last) > STUCK
    }
}

fn read(bytes: &[u8]) -> Option<(u32, Vec<i16>)> {
    let (head, sound) = bytes.split_first_chunk::<HEAD>()?;
    if sound.is_empty() || sound.len() % 2 != 0 || sound.len() / 2 > LONGEST {
        return None;
    }
    let pcm = sound
        .chunks_exact(2)
        .map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
    Some((u32::from_le_bytes(*head), pcm.collect()))
}

/// As long as it may be by another clock.
fn drifted(time: Duration) -> Duration {
    time + time * DRIFT_PER_MILLE / 1000
}

fn duration(samples: usize) -> Duration {
    Duration::from_secs(samples as u64) / RATE
}

/// A block as a microphone sends it: `before` samples came before it.
pub fn block(before: u32, pcm: &[i16]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(HEAD + 2 * pcm.len());
    bytes.extend(before.to_le_bytes());
    bytes.extend(pcm.iter().flat_map(|sample| sample.to_le_bytes()));
    bytes
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const BLOCK: u32 = 640;
    const EACH: Duration = Duration::from_millis(40);

    fn sound(number: u32) -> Vec<u8> {
        block(number * BLOCK, &[7; BLOCK as usize])
    }

    /// What becomes of blocks with these numbers that come at these milliseconds.
    fn taken(blocks: &[(u32, u64)]) -> Vec<&'static str> {
        let start = Instant::now();
        let mut line = SoundLine::new(start);
        let mut allowance = Allowance::FULL;
        let take = |(number, at): &(u32, u64)| match line.take(
            &sound(*number),
            &mut allowance,
            start + Duration::from_millis(*at),
        ) {
            Block::Sound(pcm) => {
                assert_eq!(pcm, [7; BLOCK as usize]);
                "sound"
            }
            Block::Cut(_) | Block::Late => "cut",
            Block::Stale => "stale",
            Block::Again(_) => "again",
            Block::Flood => "flood",
            Block::Unreadable => "unreadable",
        };
        blocks.iter().map(take).collect()
    }

    #[test]
    fn what_comes_late_or_with_a_gap_is_cut_and_the_rest_is_heard() {
        for (blocks, expected) in [
            (vec![(0, 40), (1, 80), (2, 120)], vec!["sound"; 3]),
            // Jitter of less than a second loses nothing.
            (
                vec![(0, 40), (1, 900), (2, 901), (3, 902)],
                vec!["sound"; 4],
            ),
            // A phone that slept.
            (
                vec![(0, 40), (1, 3_000), (2, 3_040), (52, 5_040), (53, 5_080)],
                vec!["sound", "cut", "stale", "again", "sound"],
            ),
            // A line that stood still: what was said meanwhile comes now.
            (
                vec![(0, 40), (1, 5_000), (50, 5_020), (88, 5_040), (89, 5_060)],
                vec!["sound", "cut", "stale", "again", "sound"],
            ),
            // One that brings little at first.
            (
                vec![(0, 40), (1, 5_000), (2, 7_100), (150, 7_120)],
                vec!["sound", "cut", "stale", "again"],
            ),
            // One that catches up slowly.
            (
                vec![
                    (0, 40),
                    (1, 5_000),
                    (30, 5_600),
                    (90, 6_200),
                    (150, 6_800),
                    (151, 6_840),
                ],
                vec!["sound", "cut", "stale", "stale", "again", "sound"],
            ),
            // A block that was dropped, and one that came twice.
            (
                vec![(0, 40), (2, 120), (3, 160)],
                vec!["sound", "cut", "sound"],
            ),
            (
                vec![(0, 40), (0, 80), (1, 120)],
                vec!["sound", "cut", "sound"],
            ),
        ] {
            assert_eq!(taken(&blocks), expected, "{blocks:?}");
        }
    }

    #[test]
    fn sound_that_no_microphone_makes_is_a_flood() {
        let flood: Vec<(u32, u64)> = (0..600).map(|number| (number, 10)).collect();
        let taken = taken(&flood);
        let first = taken.iter().position(|what| *what == "flood").unwrap();
        assert_eq!(first, 500, "twenty seconds are let in");
        assert!(taken[first..].iter().all(|what| *what == "flood"));
    }

    #[test]
    fn another_connection_brings_no_more_and_the_shortest_blocks_count() {
        for (samples, at_once) in [(BLOCK, 500), (160, 2_000), (1, 2_000)] {
            let start = Instant::now();
            let mut allowance = Allowance::FULL;
            let mut taken = |now: Instant| {
                let mut taken = 0;
                for _ in 0..50 {
                    let mut line = SoundLine::new(now);
                    for number in 0..600 {
                        let bytes = block(number * samples, &vec![7; samples as usize]);
                        taken +=
                            usize::from(line.take(&bytes, &mut allowance, now) != Block::Flood);
                    }
                }
                taken
            };
            assert_eq!(taken(start), at_once, "{samples}");
            // As much as is said from then on.
            let second = taken(start + Duration::from_secs(1));
            assert_eq!(second, at_once / 20, "{samples}");
        }
    }

    #[test]
    fn hours_of_sound_from_a_clock_that_differs_are_heard() {
        // After three hours more than may come at once.
        for drift in [-1_900_i64, 0, 1_900] {
            let start = Instant::now();
            let mut line = SoundLine::new(start);
            let mut allowance = Allowance::FULL;
            // The numbers begin again after 74 hours.
            let mut number = u32::MAX - 1_000_000;
            line.next = number;
            let mut bytes = block(number, &[0; BLOCK as usize]);
            for index in 1..=(3 * 3600 * 25) {
                let at = EACH * index;
                let shift = at / 1_000_000 * u32::try_from(drift.unsigned_abs()).unwrap();
                let at = if drift < 0 { at - shift } else { at + shift };
                bytes[..4].copy_from_slice(&number.to_le_bytes());
                let taken = line.take(&bytes, &mut allowance, start + at);
                assert!(
                    matches!(taken, Block::Sound(_)),
                    "{drift} {index} {taken:?}"
                );
                number = number.wrapping_add(BLOCK);
            }
        }
    }

    #[test]
    fn what_is_no_block_of_sound_is_refused() {
        let mut line = SoundLine::new(Instant::now());
        for bytes in [vec![], vec![0; 4], vec![0; 5], vec![0; 4 + 2 * 4_001]] {
            let mut allowance = Allowance::FULL;
            let taken = line.take(&bytes, &mut allowance, Instant::now());
            assert_eq!(taken, Block::Unreadable, "{} bytes", bytes.len());
        }
    }

    #[test]
    fn a_microphone_that_brings_nothing_is_stuck() {
        let start = Instant::now();
        let line = SoundLine::new(start);
        assert!(!line.is_stuck(start + Duration::from_secs(60)));
        assert!(line.is_stuck(start + Duration::from_secs(61)));
    }

    proptest! {
        #[test]
        fn a_block_is_read_as_it_was_written(before: u32, pcm in prop::collection::vec(any::<i16>(), 1..500)) {
            prop_assert_eq!(read(&block(before, &pcm)), Some((before, pcm)));
        }

        #[test]
        fn no_bytes_are_too_strange(blocks in prop::collection::vec((prop::collection::vec(any::<u8>(), 0..64), 0_u64..10_000), 0..40)) {
            let start = Instant::now();
            let mut line = SoundLine::new(start);
            for (bytes, at) in blocks {
                let mut allowance = Allowance::FULL;
                line.take(&bytes, &mut allowance, start + Duration::from_millis(at));
            }
        }
    }
}
