//! A second look at an utterance of one or two words, which may have been none of ours: a "tja", a
//! "Rücken". In the grammar of a game such sounds would eat letters and pauses of an announcement;
//! here they are only told from the words that were heard.

use crate::hypothesis::Progress;
use crate::recogniser::{ALTERNATIVES, LEAD};
use crate::system::Decoder;
use crate::{Heard, Model, Recogniser, samples};

/// The word for all of them in the model's lexicon.
pub(super) const FILLER: &str = "[filler]";

/// The most words that are looked at again.
const WORDS: usize = 2;
/// By how much a filler has to fit better, as a natural logarithm.
const MARGIN: f32 = 0.25;
/// Where the sound begins in the network's frames of 30 ms: what is said with hardly a first sound,
/// as the d of "drücken", fits a filler better from one beginning and its word from another.
const BEGINNINGS: [&[i16]; 3] = [&[], &[0; samples(10) as usize], &[0; samples(20) as usize]];

impl Recogniser {
    /// Whether what was `heard` in `pcm` is a filler rather than those words. Where another ear
    /// heard more, it is not looked at.
    pub(super) fn is_filler(&self, heard: &Heard, pcm: &[i16]) -> bool {
        let words = heard.text();
        let count = |heard: &Heard| heard.text().split_whitespace().count();
        let short = count(heard) > 0
            && std::iter::once(heard)
                .chain(&heard.others)
                .all(|heard| count(heard) <= WORDS);
        let model = self.model();
        if !short || !model.fillers {
            return false;
        }
        let spelt = model.spell(&words);
        BEGINNINGS
            .iter()
            .all(|beginning| fits_better(model, &spelt, &[&LEAD, beginning, pcm]))
    }
}

/// Whether a filler fits the sound better than the words do, spelt as the model spells them.
fn fits_better(model: &Model, words: &str, sound: &[&[i16]]) -> bool {
    let grammar = [words, FILLER];
    let Some(mut second) = Decoder::new(&model.network, &grammar, ALTERNATIVES) else {
        return false;
    };
    let mut sound = sound.iter();
    if sound.any(|pcm| second.accept(pcm) == Progress::Failed) {
        return false;
    }
    let all = second.finish();
    let best = |is: &dyn Fn(&str) -> bool| {
        let fit = all.iter().filter(|it| is(&it.text()));
        fit.map(|it| it.likelihood).max_by(f32::total_cmp)
    };
    let word = best(&|text| text == words);
    let filler = best(&|text| !text.is_empty() && text.split(' ').all(|word| word == FILLER));
    tracing::debug!(?word, ?filler, "a second look");
    filler.is_some_and(|filler| word.is_none_or(|word| filler > word + MARGIN))
}
