//! Whether what was heard may count: a wrong move is worse than no move.

use super::commands::{CommandId, Named};
use super::wording::{Meant, Wording};
use crate::hearing::Heard;

/// What may be made of what was heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    /// None of the words is known: speech that is no chess.
    Nothing,
    /// These words, and they may be others: a part was not known, or a word is
    /// less sure than it has to be. They must not be acted upon.
    Unsure(String),
    /// These words.
    Words(String),
}

impl Wording {
    /// Judges what was heard; every word must be known and have at least
    /// `least_confidence` (0 to 1). The command that silences the voice counts
    /// in any case: it does no harm, and is said while the voice speaks.
    #[must_use]
    pub fn judge(&self, heard: &Heard, least_confidence: f32) -> Judged {
        let text = heard.text();
        if text.is_empty() {
            return Judged::Nothing;
        }
        let sure = !heard.contains_unknown() && heard.least_confidence() >= least_confidence;
        if sure || self.silences(&text) {
            Judged::Words(text)
        } else {
            Judged::Unsure(text)
        }
    }

    /// Whether these words silence the voice.
    pub(super) fn silences(&self, text: &str) -> bool {
        matches!(
            self.understand(text),
            Meant::Command(Named {
                id: CommandId::Stop,
                ..
            })
        )
    }

    /// That `words` were heard and not surely enough.
    #[must_use]
    pub fn unsure(&self, words: &str) -> String {
        self.text("refusal-unsure", &[("words", words.into())])
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;
    use crate::agent::Commands;
    use crate::hearing::{HeardWord, UNKNOWN};
    use crate::messages::{Language, Messages};
    use crate::notation::{Lexicon, Notation};

    fn wording() -> Wording {
        let commands = || Commands::load(Language::De).unwrap();
        Wording {
            messages: Messages::new(Language::De),
            lexicon: Lexicon::built_in("appendix-d").unwrap(),
            notation: Notation::built_in("de").unwrap(),
            commands: commands(),
            spoken: commands(),
        }
    }

    fn heard(words: &[(&str, f32)]) -> Heard {
        let word = |&(word, confidence): &(&str, f32)| HeardWord {
            word: word.to_owned(),
            confidence,
            start: Duration::ZERO,
            end: Duration::ZERO,
        };
        Heard {
            words: words.iter().map(word).collect(),
            speech_ended: None,
            decided: Instant::now(),
        }
    }

    #[test]
    fn only_what_is_known_and_sure_counts() {
        let wording = wording();
        let words = |text: &str| Judged::Words(text.to_owned());
        let unsure = |text: &str| Judged::Unsure(text.to_owned());
        for (said, judged) in [
            (vec![], Judged::Nothing),
            (vec![(UNKNOWN, 1.0)], Judged::Nothing),
            (vec![("eva", 1.0), ("vier", 0.6)], words("eva vier")),
            (vec![("eva", 1.0), ("vier", 0.59)], unsure("eva vier")),
            (vec![("eva", 0.1), ("vier", 1.0)], unsure("eva vier")),
            (
                vec![("eva", 1.0), (UNKNOWN, 1.0), ("vier", 1.0)],
                unsure("eva vier"),
            ),
            (vec![("remis", 0.5)], unsure("remis")),
            (vec![("stopp", 0.1)], words("stopp")),
            (vec![("stopp", 0.1), (UNKNOWN, 0.3)], words("stopp")),
        ] {
            assert_eq!(wording.judge(&heard(&said), 0.6), judged, "{said:?}");
        }
    }
}
