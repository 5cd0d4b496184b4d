use std::time::Duration;

use crate::hearing::Said;

/// Speech that begins this soon after the first words belongs to them.
const SOON: Duration = Duration::from_secs(1);

/// How the first words of a recording were timed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Timing {
    /// From the end of speech to the decision; `None` if no word was heard.
    pub delay: Option<Duration>,
    /// How many words there were, and whether more speech followed soon.
    words: usize,
    went_on: bool,
}

impl Timing {
    pub(super) fn of(said: &[Said]) -> Self {
        let mut said = said.iter().skip_while(|said| said.heard.text().is_empty());
        let Some(first) = said.next() else {
            return Self::default();
        };
        let begun = said.next().and_then(|next| next.heard.words.first());
        Self {
            delay: Some(first.delay),
            words: first.heard.words.len(),
            went_on: begun.is_some_and(|word| word.start < first.end + SOON),
        }
    }

    /// Whether it was decided in the middle of `text`. If as many words were heard as the text
    /// has, nothing was cut off: what followed was somebody else, or nobody.
    pub(super) fn cut_off(&self, text: &str) -> bool {
        let said = text.split_whitespace().count();
        self.went_on && (said == 0 || self.words < said)
    }
}
