//! The voice activity detector: lets speech through and keeps silence out, by loudness.
//!
//! Decoding silence costs a hundred times what measuring its loudness does, so the gate is what
//! makes an idle program idle. It takes the quietest tenth of a second of the last three
//! seconds as the noise of the room; anything clearly louder opens it, and the sound just
//! before comes through as well, so that a soft beginning is not lost.

use crate::samples;
use std::collections::VecDeque;

/// The frame over which loudness is measured, in samples (20 ms).
const FRAME: usize = samples(20) as usize;
/// How much of the sound before the first loud frame comes through.
const PRE_ROLL: usize = samples(500) as usize;
/// How much silence inside an utterance comes through after speech, and before it resumes.
/// Anything longer is cut out, so that the recogniser's own endpoint rules, half a second and
/// more, never apply.
const HOLD: u64 = samples(300);
const GOES_ON_AFTER: u64 = samples(160);
/// The silence that ends an utterance, unless [`Gate::set_patience`] says otherwise.
const PATIENCE: u64 = samples(340);
/// Speech that stays out is missed when it goes on for so long: less may be the last of what the
/// loudspeaker said.
const MISSED: u64 = samples(700);
/// The longest utterance; an endless sound must not fill the memory.
const LONGEST: u64 = samples(20_000);
/// After a pause, speech counts as new only after this much quiet.
const NEW_AFTER: u64 = samples(200);
/// The same after sound was lost: the rest of what was being said is no announcement.
const WHOLE_AFTER: u64 = samples(1_000);
/// The noise assumed for a room not yet measured: dB over one sample step squared.
const ASSUMED_NOISE: f32 = 30.0;
/// The level below which nothing is a voice (root mean square 16 of 32,768).
const FAINTEST: f32 = 24.0;
/// How far above the noise an utterance begins and continues, in dB.
const BEGINS: f32 = 8.0;
const GOES_ON: f32 = 5.0;

/// The gate. Its clock is the number of samples fed to it.
pub struct Gate {
    rest: Vec<i16>,
    position: u64,
    noise: Noise,
    /// That of the microphone that is not heard now.
    other_noise: Noise,
    /// Earlier sound, while closed; withheld silence, while open.
    before: VecDeque<i16>,
    state: GateState,
    /// Whether the last two frames were loud enough to open, oldest first.
    loud: [bool; 2],
    /// Samples since the last voiced one.
    quiet: u64,
    patience: u64,
    /// The longest quiet between two voiced sounds of the utterance.
    longest_pause: u64,
    muted: bool,
    /// Whether speech that began while muted is still going on.
    stale: bool,
    /// How much of it was voiced since the gate listens again.
    missed: u64,
    /// The quiet after which speech is no longer stale.
    new_after: u64,
}

#[derive(PartialEq)]
enum GateState {
    Closed,
    Open { since: u64, last_voiced: u64 },
}

/// The gate's output. An utterance is `Speech` (once or more), then `Closed`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Passage {
    /// Part of an utterance.
    Speech {
        /// Where `pcm` begins, in samples since the gate was created. Silence may have been cut
        /// out between two consecutive parts.
        at: u64,
        /// The samples.
        pcm: Vec<i16>,
    },
    /// Speech has ended that stayed out because it began while nobody listened.
    Missed,
    /// The utterance is over.
    Closed {
        /// Where its last voiced sample ended.
        speech_end: u64,
    },
}

impl Default for Gate {
    fn default() -> Gate {
        Gate {
            rest: Vec::with_capacity(FRAME),
            position: 0,
            noise: Noise::default(),
            other_noise: Noise::default(),
            before: VecDeque::with_capacity(PRE_ROLL + FRAME),
            state: GateState::Closed,
            loud: [false; 2],
            quiet: NEW_AFTER,
            patience: PATIENCE,
            longest_pause: 0,
            muted: false,
            stale: false,
            missed: 0,
            new_after: NEW_AFTER,
        }
    }
}

impl Gate {
    /// Takes the next samples.
    pub fn feed(&mut self, pcm: &[i16]) -> Vec<Passage> {
        let mut out = Vec::new();
        self.rest.extend_from_slice(pcm);
        let rest = std::mem::take(&mut self.rest);
        let mut frames = rest.chunks_exact(FRAME);
        for frame in &mut frames {
            self.frame(frame, &mut out);
        }
        self.rest.extend_from_slice(frames.remainder());
        out
    }

    /// How many samples of silence end the open utterance. Applies to this one only; the next
    /// begins with the usual 0.34 s.
    pub fn set_patience(&mut self, patience: u64) {
        self.patience = patience;
    }

    /// The longest quiet between two voiced sounds of the open utterance, in samples: how
    /// slowly somebody speaks.
    pub fn longest_pause(&self) -> u64 {
        self.longest_pause
    }

    /// While muted nothing comes through. Speech that began before the gate listens again stays
    /// out; speech after at least 0.2 s of quiet comes through, even if that quiet began before
    /// the unmuting. An open utterance is dropped without a [`Passage::Closed`].
    pub fn mute(&mut self, muted: bool) {
        if muted {
            self.close();
            self.before.clear();
        } else if self.muted {
            self.stale = self.quiet < NEW_AFTER;
        }
        self.muted = muted;
    }

    /// Drops what is being said now: what begins after at least 0.2 s of quiet comes through,
    /// with the quiet before it. An open utterance is dropped without a [`Passage::Closed`].
    pub fn renew(&mut self) {
        self.close();
        self.stale = self.quiet < NEW_AFTER;
        let kept = usize::try_from(self.quiet).unwrap_or(usize::MAX);
        let voiced = self.before.len().saturating_sub(kept);
        self.before.drain(..voiced);
    }

    /// Sound was lost: what is being said is dropped, and what follows it within a second. An open
    /// utterance is dropped without a [`Passage::Closed`].
    pub fn cut(&mut self) {
        self.close();
        self.before.clear();
        self.quiet = 0;
        self.stale = true;
        self.new_after = WHOLE_AFTER;
    }

    /// The sound begins anew: as after muting, speech that has begun already stays out.
    pub fn begin_anew(&mut self) {
        self.cut();
        self.new_after = NEW_AFTER;
    }

    /// The other one of two microphones is heard from now on, in the noise that it had before.
    pub fn turn(&mut self) {
        self.begin_anew();
        std::mem::swap(&mut self.noise, &mut self.other_noise);
    }

    /// Ends the open utterance, if any, and keeps listening.
    pub fn end(&mut self) -> Option<Passage> {
        let GateState::Open { last_voiced, .. } = self.state else {
            return None;
        };
        self.close();
        Some(Passage::Closed {
            speech_end: last_voiced,
        })
    }

    /// Samples since the last voiced one, within an utterance; `None` outside.
    pub fn trailing_quiet(&self) -> Option<u64> {
        matches!(self.state, GateState::Open { .. }).then_some(self.quiet)
    }

    /// How many samples were fed to the gate.
    pub fn position(&self) -> u64 {
        self.position + self.rest.len() as u64
    }

    fn frame(&mut self, frame: &[i16], out: &mut Vec<Passage>) {
        let start = self.position;
        self.position += FRAME as u64;
        let loudness = loudness(frame);
        let noise = self.noise.level();
        self.noise.add(loudness);
        let above = |margin: f32| loudness > FAINTEST.max(noise + margin);
        let begins = above(BEGINS);
        let voiced = match self.state {
            GateState::Closed => begins,
            GateState::Open { .. } => above(GOES_ON),
        };
        let pause = self.quiet;
        self.quiet = if voiced { 0 } else { self.quiet + FRAME as u64 };
        if self.muted || self.stale {
            if voiced && !self.muted {
                self.missed += FRAME as u64;
            }
            self.stale &= self.quiet < self.new_after;
            if !self.stale {
                self.new_after = NEW_AFTER;
                if std::mem::take(&mut self.missed) >= MISSED && !self.muted {
                    out.push(Passage::Missed);
                }
            }
            if voiced {
                self.before.clear();
            } else {
                self.remember(frame);
            }
            return;
        }
        match self.state {
            GateState::Closed => {
                self.remember(frame);
                // Two loud frames of three: a click is only one.
                if begins && (self.loud[0] || self.loud[1]) {
                    let pcm: Vec<i16> = self.before.drain(..).collect();
                    let at = self.position - pcm.len() as u64;
                    self.state = GateState::Open {
                        since: at,
                        last_voiced: self.position,
                    };
                    out.push(Passage::Speech { at, pcm });
                }
                self.loud = [self.loud[1], begins];
            }
            GateState::Open { since, .. } if voiced => {
                self.longest_pause = self.longest_pause.max(pause);
                self.state = GateState::Open {
                    since,
                    last_voiced: self.position,
                };
                let mut pcm: Vec<i16> = self.before.drain(..).collect();
                let at = start - pcm.len() as u64;
                pcm.extend_from_slice(frame);
                out.push(Passage::Speech { at, pcm });
            }
            GateState::Open { .. } if self.quiet <= HOLD => {
                let pcm = frame.to_vec();
                out.push(Passage::Speech { at: start, pcm });
            }
            GateState::Open { .. } => {
                self.before.extend(frame);
                while self.before.len() as u64 > GOES_ON_AFTER {
                    self.before.drain(..FRAME);
                }
            }
        }
        if let GateState::Open { since, .. } = self.state {
            let too_long = self.position - since >= LONGEST;
            if self.quiet >= self.patience || too_long {
                out.extend(self.end());
            }
        }
    }

    fn remember(&mut self, frame: &[i16]) {
        self.before.extend(frame);
        // The two frames that open the gate are included.
        while self.before.len() > PRE_ROLL + 2 * FRAME {
            self.before.drain(..FRAME);
        }
    }

    fn close(&mut self) {
        self.state = GateState::Closed;
        self.loud = [false; 2];
        self.patience = PATIENCE;
        self.longest_pause = 0;
    }
}

/// The loudness of a frame in dB; 0 is digital silence.
fn loudness(frame: &[i16]) -> f32 {
    let sum: u64 = frame
        .iter()
        .map(|&s| u64::from(s.unsigned_abs()).pow(2))
        .sum();
    10.0 * (sum as f32 / frame.len() as f32).max(1.0).log10()
}

/// The noise of the room: the quietest tenth of a second of the last three seconds. So a steady
/// sound that goes on for longer, without even a tenth of quiet, is noise; speech that long has
/// breaths or stops in it.
struct Noise {
    /// The quietest moment of each of the last half seconds.
    quietest: VecDeque<f32>,
    frames: usize,
    smooth: f32,
}

impl Noise {
    const HALF_SECONDS: usize = 6;
    const FRAMES: usize = samples(500) as usize / FRAME;

    fn add(&mut self, loudness: f32) {
        // A running mean over about five frames.
        self.smooth += (loudness - self.smooth) / 5.0;
        if self.frames == Self::FRAMES {
            self.frames = 0;
            self.quietest.pop_front();
            self.quietest.push_back(self.smooth);
        }
        self.frames += 1;
        if let Some(last) = self.quietest.back_mut() {
            *last = last.min(self.smooth);
        }
    }

    fn level(&self) -> f32 {
        self.quietest.iter().copied().fold(f32::INFINITY, f32::min)
    }
}

impl Default for Noise {
    fn default() -> Noise {
        Noise {
            quietest: VecDeque::from([ASSUMED_NOISE; Self::HALF_SECONDS]),
            frames: 0,
            smooth: ASSUMED_NOISE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Reproducible noise with about this root mean square.
    fn noise(length: u64, rms: f64, seed: u64) -> Vec<i16> {
        let mut x = seed | 1;
        (0..length)
            .map(|_| {
                x ^= x << 13;
                x ^= x >> 7;
                x ^= x << 17;
                let uniform = (x >> 11) as f64 / (1_u64 << 53) as f64 * 2.0 - 1.0;
                (uniform * rms * 1.732) as i16
            })
            .collect()
    }

    fn parts(passages: &[Passage]) -> Vec<(u64, &[i16])> {
        passages
            .iter()
            .filter_map(|p| match p {
                Passage::Speech { at, pcm } => Some((*at, pcm.as_slice())),
                Passage::Closed { .. } | Passage::Missed => None,
            })
            .collect()
    }

    fn closings(passages: &[Passage]) -> Vec<u64> {
        passages
            .iter()
            .filter_map(|p| match p {
                Passage::Closed { speech_end } => Some(*speech_end),
                Passage::Speech { .. } | Passage::Missed => None,
            })
            .collect()
    }

    fn milliseconds(ms: u64, rms: f64) -> Vec<i16> {
        noise(samples(ms), rms, ms + 7)
    }

    #[test]
    fn speech_that_began_too_early_is_missed_once_it_is_over() {
        let misses = |gate: &mut Gate, loud: u64| {
            let mut out = gate.feed(&milliseconds(loud, 3000.0));
            out.extend(gate.feed(&milliseconds(600, 30.0)));
            out
        };
        for (anew, loud, missed) in [
            // The last of what the loudspeaker said.
            (false, 500, false),
            (false, 900, true),
            (true, 500, false),
            (true, 900, true),
        ] {
            let mut gate = Gate::default();
            gate.feed(&milliseconds(1000, 30.0));
            gate.mute(anew);
            // While it is muted nothing is anybody's.
            gate.feed(&milliseconds(1500, 3000.0));
            match anew {
                true => gate.mute(false),
                false => gate.renew(),
            }
            let out = misses(&mut gate, loud);
            let expected: &[Passage] = if missed { &[Passage::Missed] } else { &[] };
            assert_eq!(out, expected, "{anew} {loud}");
            // What follows is heard, and not missed.
            let out = misses(&mut gate, 900);
            assert!(!out.contains(&Passage::Missed) && !parts(&out).is_empty());
        }
    }

    #[test]
    fn silence_steady_noise_and_clicks_stay_out() {
        let mut click = milliseconds(1000, 30.0);
        click.extend(milliseconds(15, 8000.0));
        click.extend(milliseconds(1000, 30.0));
        for (what, sound) in [
            ("digital silence", vec![0; 160_000]),
            ("a quiet room", milliseconds(10_000, 15.0)),
            ("a click", click),
        ] {
            assert_eq!(Gate::default().feed(&sound), [], "{what}");
        }
        let mut gate = Gate::default();
        gate.feed(&milliseconds(4000, 800.0));
        gate.end();
        assert_eq!(gate.feed(&milliseconds(10_000, 800.0)), [], "a fan");
    }

    #[test]
    fn an_utterance_ends_a_moment_after_its_last_sound() {
        let mut gate = Gate::default();
        gate.feed(&milliseconds(1000, 20.0));
        gate.feed(&milliseconds(700, 3000.0));
        let before = gate.feed(&milliseconds(320, 20.0));
        assert!(closings(&before).is_empty(), "too early");
        let after = gate.feed(&milliseconds(40, 20.0));
        assert_eq!(closings(&after), [samples(1700)]);
    }

    #[test]
    fn patience_waits_as_long_as_it_is_told_and_cuts_the_silence() {
        let mut gate = Gate::default();
        let mut all = gate.feed(&milliseconds(1000, 20.0));
        all.extend(gate.feed(&milliseconds(500, 3000.0)));
        gate.set_patience(samples(1200));
        all.extend(gate.feed(&milliseconds(1000, 20.0)));
        all.extend(gate.feed(&milliseconds(500, 3000.0)));
        assert!(closings(&all).is_empty(), "it should still be open");
        assert_eq!(gate.longest_pause(), samples(1000));
        let passed: usize = parts(&all).iter().map(|(_, pcm)| pcm.len()).sum();
        // Pre-roll, speech, silence kept on both sides, speech.
        assert_eq!(passed as u64, samples(500 + 500 + 300 + 160 + 500));
        let end = gate.feed(&milliseconds(1300, 20.0));
        assert_eq!(closings(&end), [samples(3000)]);
    }

    #[test]
    fn what_never_ends_is_cut() {
        let mut gate = Gate::default();
        gate.feed(&milliseconds(1000, 20.0));
        let mut ends = 0;
        for second in 0..50 {
            // Words and gaps, louder than any noise floor they leave.
            let mut sound = milliseconds(700, 3000.0);
            sound.extend(milliseconds(300, if second % 2 == 0 { 20.0 } else { 40.0 }));
            ends += closings(&gate.feed(&sound)).len();
        }
        assert_eq!(ends, 2);
    }

    #[test]
    fn muting_keeps_out_what_began_before_it_ended() {
        let mut gate = Gate::default();
        gate.feed(&milliseconds(1000, 20.0));
        gate.feed(&milliseconds(300, 3000.0));
        gate.mute(true);
        assert_eq!(gate.feed(&milliseconds(2000, 3000.0)), []);
        gate.mute(false);
        assert_eq!(gate.feed(&milliseconds(200, 3000.0)), [], "still the old");
        assert_eq!(gate.feed(&milliseconds(220, 20.0)), []);
        let new = gate.feed(&milliseconds(200, 3000.0));
        assert!(!parts(&new).is_empty(), "the new speech is missing");
    }

    #[test]
    fn speech_right_after_muting_comes_through_with_its_quiet_beginning() {
        let mut gate = Gate::default();
        gate.mute(true);
        gate.feed(&milliseconds(2000, 3000.0));
        gate.feed(&milliseconds(300, 20.0));
        gate.mute(false);
        let new = gate.feed(&milliseconds(200, 3000.0));
        let (at, _) = parts(&new)[0];
        assert_eq!(at, samples(2000), "only the quiet part, nothing of before");
    }

    #[test]
    fn what_is_being_said_stays_out_after_a_renewal_and_what_follows_comes_through() {
        let mut gate = Gate::default();
        gate.feed(&milliseconds(1000, 20.0));
        gate.feed(&milliseconds(300, 3000.0));
        gate.renew();
        assert_eq!(gate.feed(&milliseconds(200, 3000.0)), [], "still the old");
        gate.feed(&milliseconds(300, 20.0));
        gate.renew();
        let new = gate.feed(&milliseconds(200, 3000.0));
        let (at, _) = parts(&new)[0];
        assert_eq!(at, samples(1500), "the quiet after the old speech");
    }

    proptest! {
        /// Whatever the noise, the loudness above it and the sizes of the blocks: every voiced
        /// sample comes through, with half a second before.
        #[test]
        fn nothing_voiced_is_dropped(
            room in 5.0_f64..300.0,
            above in 8.0_f64..60.0,
            lead in 3500_u64..5000,
            bursts in prop::collection::vec((60_u64..1200, 20_u64..900), 1..5),
            block in 1_usize..2000,
            seed in any::<u64>(),
        ) {
            // After three seconds even sound without a gap is noise: no such run.
            let mut run = 0;
            for &(length, gap) in &bursts {
                run += length;
                prop_assume!(run < 2500);
                run = if gap < 150 { run + gap } else { 0 };
            }
            let loud = (room * above).clamp(200.0, 9000.0);
            let mut sound = noise(samples(lead), room, seed);
            let mut voiced = Vec::new();
            for (i, &(length, gap)) in bursts.iter().enumerate() {
                let start = sound.len();
                sound.extend(noise(samples(length), loud, seed ^ (i as u64 + 1)));
                voiced.push(start..sound.len());
                sound.extend(noise(samples(gap), room, seed ^ (i as u64 + 100)));
            }
            sound.extend(noise(samples(1500), room, seed ^ 999));
            let mut gate = Gate::default();
            let mut passages = Vec::new();
            for chunk in sound.chunks(block) {
                passages.extend(gate.feed(chunk));
            }
            let mut through = vec![0_u8; sound.len()];
            for (at, pcm) in parts(&passages) {
                let at = at as usize;
                prop_assert_eq!(&sound[at..at + pcm.len()], pcm, "samples changed");
                through[at..at + pcm.len()].iter_mut().for_each(|n| *n += 1);
            }
            prop_assert!(through.iter().all(|&n| n <= 1), "a sample came twice");
            for range in &voiced {
                prop_assert!(through[range.clone()].iter().all(|&n| n == 1), "speech lost");
            }
            let first = voiced[0].start;
            prop_assert!(through[first - PRE_ROLL + FRAME..first].iter().all(|&n| n == 1));
            prop_assert!(gate.trailing_quiet().is_none(), "still open");
        }
    }
}
