//! Silences what is much quieter than the player, where words were heard in it: a neighbour's, who
//! is heard among the player's own and between them.

use crate::level::{decibels, powers};
use crate::{Heard, SAMPLE_RATE, samples};
use std::time::Duration;

/// How much quieter than the player it is, in dB.
const FARTHER: f64 = 6.0;
/// This near to the player's words nothing is silenced: their softest sounds are as quiet.
const NEAR: usize = 20;
/// The player's own level is at this share of all that is at most [`LOUD`] below the loudest.
const LEVEL: f64 = 0.9;
const LOUD: f64 = 30.0;
/// The block over which loudness is measured, and in which all lengths here are counted: 10 ms.
const BLOCK: usize = samples(10) as usize;

/// The sound with silence for all that is not the player's; `None` if no word was heard there.
/// Word times count from the first sample of `pcm`.
pub(super) fn player_alone(heard: &Heard, pcm: &[i16]) -> Option<Vec<i16>> {
    let kept = kept(&levels(pcm));
    let is_silenced = |(start, end): (Duration, Duration)| {
        let block = |time: Duration| {
            let sample = time.as_secs_f64() * f64::from(SAMPLE_RATE);
            (sample as usize / BLOCK).min(kept.len())
        };
        let word = &kept[block(start).min(block(end))..block(end)];
        2 * word.iter().filter(|kept| !**kept).count() > word.len()
    };
    let mut words = std::iter::once(heard)
        .chain(&heard.others)
        .flat_map(|heard| &heard.words);
    words
        .any(|word| is_silenced((word.start, word.end)))
        .then(|| silenced(pcm, &kept))
}

/// The sound with silence where it is not `kept`; in the blocks at its edges it fades.
fn silenced(pcm: &[i16], kept: &[bool]) -> Vec<i16> {
    let gain = |block: Option<&bool>| f64::from(u8::from(block.copied().unwrap_or(false)));
    let faded = |(at, block): (usize, &[i16])| {
        let (before, here) = (at.checked_sub(1), gain(kept.get(at)));
        let before = before.map_or(here, |before| gain(kept.get(before)));
        let step = (here - before) / BLOCK as f64;
        let sample = move |(at, sample): (usize, &i16)| {
            (f64::from(*sample) * (before + step * (at + 1) as f64)) as i16
        };
        block.iter().enumerate().map(sample).collect::<Vec<_>>()
    };
    pcm.chunks(BLOCK).enumerate().flat_map(faded).collect()
}

/// Which blocks are the player's, by the level of each in dB.
fn kept(levels: &[f64]) -> Vec<bool> {
    let loudest = levels.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut heard: Vec<f64> = levels.to_vec();
    heard.retain(|level| *level > loudest - LOUD);
    heard.sort_by(f64::total_cmp);
    let player = heard.get((heard.len() as f64 * LEVEL) as usize);
    let least = player.map_or(loudest, |player| player - FARTHER);
    let loud: Vec<bool> = levels.iter().map(|level| *level > least).collect();
    // A click is no word.
    let lasting: Vec<bool> = around(&loud, 2).map(|of| count(of) >= 3).collect();
    around(&lasting, NEAR).map(|of| count(of) > 0).collect()
}

/// The level of each block, with its neighbours, in dB.
fn levels(pcm: &[i16]) -> Vec<f64> {
    let powers: Vec<f64> = powers(pcm, BLOCK).collect();
    let mean = |of: &[f64]| of.iter().sum::<f64>() / of.len() as f64;
    around(&powers, 1).map(|of| decibels(mean(of))).collect()
}

/// Each with those at most this far before and after it.
fn around<T>(all: &[T], far: usize) -> impl Iterator<Item = &[T]> {
    (0..all.len()).map(move |at| &all[at.saturating_sub(far)..all.len().min(at + far + 1)])
}

fn count(blocks: &[bool]) -> usize {
    blocks.iter().filter(|it| **it).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::UNKNOWN;
    use crate::background::tests::heard;

    #[test]
    fn what_is_much_quieter_than_the_player_and_not_near_is_silenced() {
        const FAR: i16 = 400;
        const PLAYER: i16 = 4000;
        for (said, silenced) in [
            (vec![("eva", PLAYER), ("vier", PLAYER)], None),
            // No word was heard there.
            (vec![("eva", PLAYER)], None),
            (vec![], None),
            // A soft end of the player's own.
            (vec![("eva", PLAYER), ("vier", 3000)], None),
            (
                vec![("turm", PLAYER), ("david", FAR), ("vier", FAR)],
                Some([false, true, true]),
            ),
            (
                vec![(UNKNOWN, FAR), ("turm", PLAYER), ("zwei", PLAYER)],
                Some([true, false, false]),
            ),
        ] {
            let (heard, pcm) = heard(&said);
            let alone = player_alone(&heard, &pcm);
            assert_eq!(alone.is_some(), silenced.is_some(), "{said:?}");
            let Some((alone, silenced)) = alone.zip(silenced) else {
                continue;
            };
            assert_eq!(alone.len(), pcm.len());
            let length = samples(500) as usize;
            for (at, silenced) in silenced.into_iter().enumerate() {
                // The middle, which is not near to what is beside it.
                let middle = at * length + length / 2;
                let is = alone[middle] == 0;
                assert_eq!(is, silenced, "{said:?} {at}");
            }
        }
    }

    #[test]
    fn times_beyond_the_sound_are_no_reason_to_panic() {
        let (heard, pcm) = heard(&[("turm", 4000), ("zwei", 400)]);
        assert_eq!(player_alone(&heard, &pcm[..3000]), None);
    }
}
