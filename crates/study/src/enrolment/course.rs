use super::{Prompt, Sample};
use doppelbrett_hearing::Heard;

/// The course of an enrolment: what is asked next, and what was answered. It has no clock and
/// no device.
#[derive(Clone, Debug)]
pub struct Enrolment {
    prompts: Vec<Prompt>,
    answers: Vec<Answer>,
    /// Whether the current prompt has already been asked twice.
    again: bool,
}

#[derive(Clone, Debug)]
enum Answer {
    Heard(Heard),
    Unheard,
    Skipped,
}

/// The current prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked<'a> {
    /// What the player should say.
    pub prompt: &'a Prompt,
    /// How many prompts came before it.
    pub done: usize,
    /// How many there are.
    pub of: usize,
    /// Whether it is asked for the second time.
    pub again: bool,
}

/// What happened to an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It counts; the next prompt may follow.
    Counted,
    /// It does not count yet: the prompt has to be repeated.
    Again,
    /// Nothing was asked.
    Nothing,
}

impl Enrolment {
    /// An enrolment with these prompts, in this order.
    #[must_use]
    pub fn new(prompts: Vec<Prompt>) -> Self {
        Self {
            prompts,
            answers: Vec::new(),
            again: false,
        }
    }

    /// The current prompt; `None` when all have been answered.
    #[must_use]
    pub fn asks(&self) -> Option<Asked<'_>> {
        Some(Asked {
            prompt: self.prompts.get(self.answers.len())?,
            done: self.answers.len(),
            of: self.prompts.len(),
            again: self.again,
        })
    }

    /// Takes what was heard. Speech without any word of the prompt may be somebody else's, or a
    /// slip: it counts only when the prompt was asked for the second time.
    pub fn heard(&mut self, heard: Heard) -> Taken {
        let Some(asked) = self.asks() else {
            return Taken::Nothing;
        };
        let words = asked.prompt.words();
        let related = heard.words.iter().any(|heard| words.contains(&heard.word));
        if !related && !asked.again {
            self.again = true;
            return Taken::Again;
        }
        self.answer(Answer::Heard(heard))
    }

    /// Nothing was heard in the waiting time.
    pub fn silent(&mut self) -> Taken {
        match self.asks() {
            None => Taken::Nothing,
            Some(asked) if asked.again => self.answer(Answer::Unheard),
            Some(_) => {
                self.again = true;
                Taken::Again
            }
        }
    }

    /// Goes on without an answer; the prompt then counts as never asked.
    pub fn skip(&mut self) -> Taken {
        match self.asks() {
            None => Taken::Nothing,
            Some(_) => self.answer(Answer::Skipped),
        }
    }

    /// Ends the prompts; what was answered stays.
    pub fn end(&mut self) {
        self.prompts.truncate(self.answers.len());
        self.again = false;
    }

    fn answer(&mut self, answer: Answer) -> Taken {
        self.answers.push(answer);
        self.again = false;
        Taken::Counted
    }

    /// Every prompt that was answered, or for which nothing was heard.
    #[must_use]
    pub fn samples(&self) -> Vec<Sample> {
        self.prompts
            .iter()
            .zip(&self.answers)
            .filter_map(|(prompt, answer)| {
                let heard = match answer {
                    Answer::Heard(heard) => Some(heard.clone()),
                    Answer::Unheard => None,
                    Answer::Skipped => return None,
                };
                Some(Sample {
                    prompt: prompt.clone(),
                    heard,
                })
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::enrolment::{ConfusionMatrix, is_enough, prompts};
    use doppelbrett_core::notation::Lexicon;

    fn two() -> Enrolment {
        let prompt = |round, text: &str| Prompt {
            round,
            text: text.to_owned(),
        };
        Enrolment::new(vec![prompt(0, "Eva vier"), prompt(1, "ja")])
    }

    #[test]
    fn an_answer_leads_to_the_next_prompt() {
        let mut enrolment = two();
        let asked = enrolment.asks().unwrap();
        assert_eq!((asked.prompt.text.as_str(), asked.done), ("Eva vier", 0));
        assert_eq!(
            enrolment.heard(Heard::clearly("david vier")),
            Taken::Counted
        );
        assert_eq!(enrolment.asks().unwrap().prompt.text, "ja");
        assert_eq!(enrolment.heard(Heard::clearly("ja")), Taken::Counted);
        assert_eq!(enrolment.asks(), None);
        for taken in [
            enrolment.heard(Heard::clearly("ja")),
            enrolment.silent(),
            enrolment.skip(),
        ] {
            assert_eq!(taken, Taken::Nothing);
        }
        assert_eq!(enrolment.samples().len(), 2);
    }

    #[test]
    fn silence_and_foreign_speech_are_asked_again_once() {
        type Hears = fn(&mut Enrolment) -> Taken;
        let silent: Hears = Enrolment::silent;
        let foreign: Hears = |enrolment| enrolment.heard(Heard::clearly("[unk]"));
        let other: Hears = |enrolment| enrolment.heard(Heard::clearly("turm anna drei"));
        for (first, second) in [(silent, silent), (foreign, other), (other, silent)] {
            let mut enrolment = two();
            assert_eq!(first(&mut enrolment), Taken::Again);
            assert!(enrolment.asks().unwrap().again);
            assert_eq!(enrolment.asks().unwrap().done, 0);
            assert_eq!(second(&mut enrolment), Taken::Counted);
            let next = enrolment.asks().unwrap();
            assert!(!next.again && next.done == 1);
        }
    }

    #[test]
    fn who_skips_or_ends_keeps_what_was_answered() {
        let mut enrolment = two();
        enrolment.skip();
        enrolment.heard(Heard::clearly("ja"));
        assert_eq!(enrolment.samples().len(), 1);
        let mut enrolment = two();
        enrolment.heard(Heard::clearly("eva vier"));
        enrolment.silent();
        enrolment.end();
        assert_eq!(enrolment.asks(), None);
        assert_eq!(enrolment.samples()[0].prompt.text, "Eva vier");
        assert_eq!(enrolment.samples().len(), 1);
    }

    #[derive(Clone, Copy, Debug)]
    enum Does {
        Repeats,
        Says(&'static str),
        Nothing,
        Skips,
    }

    proptest! {
        #[test]
        fn every_enrolment_ends_and_its_counts_add_up(
            does in prop::collection::vec(
                prop_oneof![
                    4 => Just(Does::Repeats),
                    1 => Just(Does::Nothing),
                    1 => Just(Does::Skips),
                    2 => prop_oneof![
                        Just(Does::Says("[unk]")),
                        Just(Does::Says("ge acht")),
                        Just(Does::Says("springer schlägt be zwo [unk]")),
                    ],
                ],
                200,
            ),
            seed in any::<u64>(),
            rounds in 1_usize..5,
        ) {
            let lexicon = Lexicon::built_in("letters").unwrap();
            let prompts = prompts(&lexicon, "ja", "nein", rounds, seed);
            let of = prompts.len();
            let mut enrolment = Enrolment::new(prompts);
            let (mut steps, mut skipped) = (0, 0);
            for does in does {
                let Some(asked) = enrolment.asks() else { break };
                prop_assert_eq!(asked.of, of);
                let text = asked.prompt.text.to_lowercase();
                let done = asked.done;
                let taken = match does {
                    Does::Repeats => enrolment.heard(Heard::clearly(&text)),
                    Does::Says(words) => enrolment.heard(Heard::clearly(words)),
                    Does::Nothing => enrolment.silent(),
                    Does::Skips => { skipped += 1; enrolment.skip() }
                };
                prop_assert_ne!(taken, Taken::Nothing);
                let now = enrolment.asks().map_or(of, |asked| asked.done);
                prop_assert_eq!(now, done + usize::from(taken == Taken::Counted));
                steps += 1;
            }
            prop_assert!(steps <= 2 * of);
            // Two hundred acts are enough for all prompts.
            prop_assert_eq!(enrolment.asks(), None);
            let samples = enrolment.samples();
            prop_assert_eq!(samples.len(), of - skipped);
            let confusions = ConfusionMatrix::of(&samples);
            let said: usize = samples.iter().map(|sample| sample.prompt.words().len()).sum();
            prop_assert_eq!(confusions.total() as usize, said);
            prop_assert!(rounds > 1 || !is_enough(&samples));
        }
    }
}
