//! How loud the player speaks: a voice that is much quieter comes from farther away, and its move
//! is not the player's.

use std::collections::VecDeque;

use super::Agent;
use super::words::{Act, Outcome};
use crate::understanding::{Resolution, Sense};
use doppelbrett_core::game::Player;
use doppelbrett_hearing::Heard;

/// How much quieter it is, in dB. Of a neighbour's words, mixed in 10 dB below the player's, 99 of
/// 100 were at least 8 dB quieter than the player's loudest.
const FARTHER: f64 = 10.0;
/// With so many of the last utterances it is compared, and with no fewer than these.
const LAST: usize = 5;
const LEAST: usize = 3;

/// How loud the last utterances were that did something, or were too quiet for it, in dB. So a
/// player who has moved away from the microphone is refused three times at most.
#[derive(Debug, Default)]
pub(super) struct Loudness(VecDeque<f64>);

impl Loudness {
    /// Whether an utterance comes from farther away than most of the last.
    fn is_far(&self, loudness: f64) -> bool {
        let mut last: Vec<f64> = self.0.iter().copied().collect();
        last.sort_by(f64::total_cmp);
        let usual = last.get(last.len() / 2).filter(|_| last.len() >= LEAST);
        usual.is_some_and(|usual| loudness <= usual - FARTHER)
    }

    /// The next are compared with it, too.
    fn take(&mut self, loudness: f64) {
        self.0.push_back(loudness);
        if self.0.len() > LAST {
            self.0.pop_front();
        }
    }
}

impl Agent {
    /// Compares what was `heard`, if it would do something for the player, with what did before:
    /// whether it is a far voice's. A neighbour says much that cannot be done here, and that makes
    /// their voice no more usual.
    pub(super) fn hears_far_voice(
        &mut self,
        resolution: &Resolution<Act, Outcome>,
        heard: &Heard,
    ) -> bool {
        let Resolution::Clear(_, judged) = resolution else {
            return false;
        };
        let acts = matches!(judged.sense, Sense::Possible(_))
            && matches!(
                judged.meant,
                Act::Game(_, Player::Blind)
                    | Act::Declare(_, Player::Blind)
                    | Act::Choose(_)
                    | Act::Resume(_)
            );
        let Some(loudness) = heard.sound.loudness().filter(|_| acts) else {
            return false;
        };
        let is_far = self.listening.loudness.is_far(loudness);
        self.listening.loudness.take(loudness);
        is_far
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_much_quieter_is_far_until_it_is_usual() {
        for (said, far) in [
            (&[60.0, 30.0, 60.0][..], &[false, false, false][..]),
            (
                &[60.0, 60.0, 60.0, 51.0, 49.0],
                &[false, false, false, false, true],
            ),
            (
                &[60.0, 60.0, 60.0, 45.0, 60.0, 45.0],
                &[false, false, false, true, false, true],
            ),
            // The player has moved away.
            (
                &[60.0, 60.0, 60.0, 60.0, 60.0, 45.0, 45.0, 45.0, 45.0],
                &[false, false, false, false, false, true, true, true, false],
            ),
            (&[60.0, 60.0, 60.0, 75.0, 60.0], &[false; 5]),
        ] {
            let mut loudness = Loudness::default();
            let found = said.iter().map(|it| {
                let is_far = loudness.is_far(*it);
                loudness.take(*it);
                is_far
            });
            assert_eq!(found.collect::<Vec<_>>(), far, "{said:?}");
        }
    }
}
