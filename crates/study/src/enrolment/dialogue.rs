//! An enrolment with a person: what is read out, and what is heard.

use std::time::Duration;

use super::{Enrolment, Prompt, Sample, Taken};
use crate::agreement::Agreement;
use crate::{Exercise, Meaning, Reply, Said, StudyWording};
use doppelbrett_braille::Key;
use doppelbrett_hearing::{Heard, HearingProblem, HearingReport, Sound};
use doppelbrett_text::messages::{said, unmarked};
use doppelbrett_words::{CommandId, StudyId, Wording};

/// How long the player may be silent.
const SILENCE: Duration = Duration::from_secs(5);
/// How long after the last words that were made out the speaker may go on.
const SPEAKING: Duration = Duration::from_secs(3);
/// The player skips a word with this.
const SKIP: &str = "s";
/// What an announcement takes, read out and repeated.
const SECONDS_OF_A_PROMPT: usize = 5;

/// What is done with the answers.
pub trait Learner {
    /// Learns from the answers.
    fn learn(&mut self, samples: &[Sample], wording: &Wording) -> Taught;

    /// Keeps the recordings, or does not; what is told about it.
    fn keep(&mut self, keep: bool, recorded: &[(Prompt, Sound)], wording: &Wording) -> String;
}

/// What was learnt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taught {
    /// What the player is told.
    pub lines: Vec<String>,
    /// What becomes of the recordings.
    pub recordings: Recordings,
}

/// What becomes of the recordings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recordings {
    /// Nothing was learnt that they would be kept for.
    Gone,
    /// The player is asked.
    Asked,
    /// They are kept.
    Kept,
}

/// The player repeats what is read out.
pub struct Enrolling<L> {
    enrolment: Enrolment,
    count: usize,
    /// It is somebody else's once the recordings are asked about.
    learner: Option<L>,
    /// The sound of the answers, with what was asked for.
    recorded: Vec<(Prompt, Sound)>,
    microphone: bool,
    model: bool,
    stage: Stage,
    /// What happens next happens then.
    until: Option<Duration>,
    /// That the ears are waited for was told.
    waits: bool,
}

enum Stage {
    /// Nothing was told yet.
    New,
    /// The microphone or the model is not there yet, or no longer.
    Waits,
    /// A prompt was read out.
    Asks,
    /// Whether the recordings are kept.
    Agrees(Agreement<'static>),
    /// Everything was told.
    Over,
}

impl<L: Learner + 'static> Enrolling<L> {
    /// Asks for `prompts`.
    pub fn new(prompts: Vec<Prompt>, learner: L) -> Self {
        Self {
            count: prompts.len(),
            enrolment: Enrolment::new(prompts),
            learner: Some(learner),
            recorded: Vec::new(),
            microphone: false,
            model: false,
            stage: Stage::New,
            until: None,
            waits: false,
        }
    }

    /// Who learnt, unless the recordings were asked about.
    pub fn into_learner(self) -> Option<L> {
        self.learner
    }

    /// What is printed and what is spoken for the next prompt: the number at the beginning of
    /// each round only, the invitation in the first prompts and when one is said again.
    fn asks(&mut self, words: &StudyWording) -> Vec<Reply> {
        let Some(asked) = self.enrolment.asks() else {
            return self.learns(words);
        };
        self.until = None;
        self.waits = false;
        if !(self.microphone && self.model) {
            self.stage = Stage::Waits;
            return Vec::new();
        }
        self.stage = Stage::Asks;
        let args = [
            ("text", said(&asked.prompt.text).into()),
            ("number", (asked.done + 1).into()),
            ("of", asked.of.into()),
        ];
        let numbered = words.text("enrolment-say-number", &args);
        let begins_round = asked.done > 0 && asked.done.is_multiple_of(Prompt::OF_A_ROUND);
        let spoken = if begins_round && !asked.again {
            numbered.clone()
        } else if asked.done < 2 || asked.again {
            words.text("enrolment-say", &args)
        } else {
            said(&asked.prompt.text)
        };
        let shown = unmarked(&numbered).into_owned();
        vec![Reply::Ask { shown, spoken }]
    }

    /// Asks for the next prompt, after this.
    fn asks_after(&mut self, first: Reply, words: &StudyWording) -> Vec<Reply> {
        let mut replies = vec![first];
        replies.extend(self.asks(words));
        replies
    }

    fn takes(&mut self, heard: &Heard, words: &StudyWording) -> Vec<Reply> {
        let Some(prompt) = self.enrolment.asks().map(|asked| asked.prompt.clone()) else {
            return Vec::new();
        };
        let text = heard.text();
        if self.enrolment.heard(heard.clone()) != Taken::Counted {
            let other = Reply::Tell(words.text("enrolment-again-other", &[]));
            return self.asks_after(other, words);
        }
        let differs = text != prompt.words().join(" ");
        self.recorded.push((prompt, heard.sound.clone()));
        if differs {
            let heard = words.text("enrolment-heard", &[("words", text.into())]);
            return self.asks_after(Reply::Print(heard), words);
        }
        self.asks(words)
    }

    fn learns(&mut self, words: &StudyWording) -> Vec<Reply> {
        self.stage = Stage::Over;
        self.until = None;
        self.enrolment.end();
        let samples = self.enrolment.samples();
        let Some(mut learner) = self.learner.take() else {
            return vec![Reply::Leave];
        };
        let taught = learner.learn(&samples, words.plain());
        let mut replies: Vec<Reply> = taught.lines.into_iter().map(Reply::Tell).collect();
        let recorded = std::mem::take(&mut self.recorded);
        if taught.recordings == Recordings::Asked {
            let question = words.text("enrolment-keep", &[]);
            let mut agreement = Agreement::new(question, move |yes, words| {
                Some(learner.keep(yes, &recorded, words.plain()))
            });
            replies.extend(agreement.begin(words));
            self.stage = Stage::Agrees(agreement);
            return replies;
        }
        if taught.recordings == Recordings::Kept {
            let told = learner.keep(true, &recorded, words.plain());
            replies.push(Reply::Tell(told));
        }
        self.learner = Some(learner);
        replies
    }

    fn came(&mut self, words: &StudyWording) -> Option<Vec<Reply>> {
        let there = self.microphone && self.model;
        (there && matches!(self.stage, Stage::Waits)).then(|| self.asks(words))
    }
}

impl<L: Learner + 'static> Exercise for Enrolling<L> {
    fn begin(&mut self, words: &StudyWording) -> Vec<Reply> {
        self.asks_after(Reply::Tell(self.explains(words)), words)
    }

    fn hearing(
        &mut self,
        report: &HearingReport,
        now: Duration,
        words: &StudyWording,
    ) -> Option<Vec<Reply>> {
        match report {
            HearingReport::Found { .. } => self.microphone = true,
            HearingReport::Ready => self.model = true,
            HearingReport::Lost(problem) => {
                match problem {
                    HearingProblem::NoModel(_) | HearingProblem::RecogniserFailed => {
                        self.model = false;
                    }
                    _ => self.microphone = false,
                }
                if matches!(self.stage, Stage::Asks) {
                    self.stage = Stage::Waits;
                    self.until = Some(now + SPEAKING);
                }
                return None;
            }
            HearingReport::Partial(_) => {
                self.until = self.until.map(|until| until.max(now + SPEAKING));
                return None;
            }
            HearingReport::Heard(heard) if matches!(self.stage, Stage::Asks) => {
                return Some(self.takes(heard, words));
            }
            _ => return None,
        }
        self.came(words)
    }

    fn typed(&self, line: &str) -> Option<Said> {
        let is_skip = line.eq_ignore_ascii_case(SKIP);
        let asks = matches!(self.stage, Stage::Waits | Stage::Asks);
        (asks && (line.is_empty() || is_skip)).then(|| Said {
            text: line.to_owned(),
            meaning: Meaning::Nothing,
        })
    }

    fn take(&mut self, said: Said, now: Duration, words: &StudyWording) -> Vec<Reply> {
        match &mut self.stage {
            Stage::Agrees(agreement) => return agreement.take(said, now, words),
            Stage::Over => return vec![Reply::Leave],
            Stage::New => return Vec::new(),
            Stage::Waits | Stage::Asks => {}
        }
        if said.text.is_empty() {
            return self.asks(words);
        }
        if said.text.eq_ignore_ascii_case(SKIP) {
            self.enrolment.skip();
            let skipped = words.text("enrolment-skipped", &[]);
            return self.asks_after(Reply::Print(skipped), words);
        }
        let args = [("quit", words.command(CommandId::Quit).into())];
        let known = words.text("enrolment-unknown-input", &args);
        self.asks_after(Reply::Tell(known), words)
    }

    fn heard_out(&mut self, now: Duration, words: &StudyWording) -> Vec<Reply> {
        match &mut self.stage {
            Stage::Agrees(agreement) => return agreement.heard_out(now, words),
            Stage::Over => return vec![Reply::Leave],
            Stage::Asks => self.until = Some(now + SILENCE),
            Stage::Waits if !self.waits => self.until = Some(now + SPEAKING),
            Stage::New | Stage::Waits => {}
        }
        Vec::new()
    }

    fn due(&self) -> Option<Duration> {
        match &self.stage {
            Stage::Agrees(agreement) => agreement.due(),
            _ => self.until,
        }
    }

    fn tick(&mut self, now: Duration, words: &StudyWording) -> Vec<Reply> {
        match &mut self.stage {
            Stage::Agrees(agreement) => agreement.tick(now, words),
            Stage::New | Stage::Waits => {
                self.until = None;
                self.waits = true;
                vec![Reply::Tell(words.text("enrolment-waiting", &[]))]
            }
            Stage::Asks => {
                let id = match self.enrolment.silent() {
                    Taken::Again => "enrolment-again-unheard",
                    Taken::Counted | Taken::Nothing => "enrolment-unheard",
                };
                self.asks_after(Reply::Tell(words.text(id, &[])), words)
            }
            Stage::Over => Vec::new(),
        }
    }

    fn leave(&mut self, words: &StudyWording) -> Option<Vec<Reply>> {
        match &mut self.stage {
            Stage::Agrees(agreement) => agreement.leave(words),
            Stage::Waits | Stage::Asks => Some(self.learns(words)),
            Stage::New | Stage::Over => None,
        }
    }

    fn key(&self, key: Key) -> Option<Said> {
        match key {
            Key::Return => self.typed(""),
            Key::Escape => self.typed(SKIP),
            _ => None,
        }
    }

    fn offers(&self) -> Vec<StudyId> {
        Vec::new()
    }

    fn explains(&self, words: &StudyWording) -> String {
        let minutes = (self.count * SECONDS_OF_A_PROMPT).div_ceil(60);
        let args = [
            ("count", self.count.into()),
            ("minutes", minutes.into()),
            ("quit", words.command(CommandId::Quit).into()),
        ];
        words.text("enrolment-welcome", &args)
    }
}

#[cfg(test)]
mod tests;
