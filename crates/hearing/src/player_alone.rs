//! Silences what is much quieter than the player, where words were heard in it: a neighbour's, who
//! is heard among the player's own and between them.

use crate::level::{LOUD, decibels, powers};
use crate::{Heard, HeardWord, sample_at, samples};
use std::time::Duration;

/// How much quieter than the player it is, in dB.
const FARTHER: f64 = 6.0;
/// This near to the player's words nothing is silenced: their softest sounds are as quiet.
const NEAR: usize = 20;
/// What is further below the loudest than this, in dB, tells nothing of the player's level.
const RANGE: f64 = 30.0;
/// The block over which loudness is measured, and in which all lengths here are counted: 10 ms.
const BLOCK: usize = samples(10) as usize;

/// Whether words were heard where somebody else than the player is. Their times count from the
/// first sample of `pcm`.
pub(super) fn is_not_all(heard: &Heard, pcm: &[i16]) -> bool {
    let kept = kept(pcm);
    let block = |time: Duration| (sample_at(time) / BLOCK).min(kept.len());
    let is_silenced = |word: &HeardWord| {
        let end = block(word.end);
        let blocks = &kept[block(word.start).min(end)..end];
        count(blocks, false) > count(blocks, true)
    };
    let mut ears = std::iter::once(heard).chain(&heard.others);
    ears.any(|heard| heard.words.iter().any(is_silenced))
}

/// The sound with silence for all that is not the player's, which fades at its edges.
pub(super) fn silenced(pcm: &[i16]) -> Vec<i16> {
    let kept = kept(pcm);
    let gain = |at: usize| f64::from(u8::from(kept[at]));
    let mut silenced = pcm.to_vec();
    for (at, block) in silenced.chunks_mut(BLOCK).enumerate() {
        let before = gain(at.saturating_sub(1));
        let step = (gain(at) - before) / BLOCK as f64;
        for (place, sample) in (1_u32..).zip(block) {
            *sample = (f64::from(*sample) * (before + step * f64::from(place))) as i16;
        }
    }
    silenced
}

/// Which blocks are the player's.
fn kept(pcm: &[i16]) -> Vec<bool> {
    let levels = levels(pcm);
    let loudest = levels.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut heard = levels.clone();
    heard.retain(|level| *level > loudest - RANGE);
    heard.sort_by(f64::total_cmp);
    let player = heard.get((heard.len() as f64 * LOUD) as usize);
    let least = player.map_or(loudest, |player| player - FARTHER);
    let loud: Vec<bool> = levels.iter().map(|level| *level > least).collect();
    // A click is no word.
    let lasting: Vec<bool> = around(&loud, 2).map(|of| count(of, true) >= 3).collect();
    around(&lasting, NEAR)
        .map(|of| of.contains(&true))
        .collect()
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

fn count(blocks: &[bool], kept: bool) -> usize {
    blocks.iter().filter(|it| **it == kept).count()
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
        for (said, silenced_words) in [
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
            assert_eq!(
                is_not_all(&heard, &pcm),
                silenced_words.is_some(),
                "{said:?}"
            );
            let Some(silenced_words) = silenced_words else {
                continue;
            };
            let alone = silenced(&pcm);
            assert_eq!(alone.len(), pcm.len());
            let length = samples(500) as usize;
            for (at, silenced) in silenced_words.into_iter().enumerate() {
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
        assert!(!is_not_all(&heard, &pcm[..3000]));
    }
}
