//! The question which of several readings was meant. It is the agent's own:
//! nothing is announced, and the game knows nothing of it, until it is answered.

use super::Agent;
use super::which::Origins;
use crate::effect::Effect;
use crate::understanding::{Reader, separate};
use doppelbrett_core::notation::fold;
use doppelbrett_words::Wording;

/// What is asked, and what each answer stands for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Doubt {
    pub(super) question: String,
    /// The same words in all readings, before and after the part that differs.
    before: String,
    after: String,
    choices: Vec<Choice>,
    /// Where the piece comes from, if it is asked which of several moves.
    origins: Option<Origins>,
}

/// One of the readings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    /// All of its words.
    pub(super) words: String,
    /// By what it can be named alone.
    pub(super) names: Vec<String>,
}

impl Doubt {
    /// The question that separates `readings`, which are two or three.
    pub(super) fn between(readings: &[Vec<String>], wording: &Wording, clearer: &Clearer) -> Self {
        let separation = separate(readings);
        let mut shown = Vec::new();
        let mut choices = Vec::new();
        for (words, part) in readings.iter().zip(&separation.parts) {
            let (name, names) = named(wording, part, clearer);
            shown.push(wording.said().words(name));
            choices.push(Choice {
                words: words.join(" "),
                names,
            });
        }
        let [first, middle @ .., last] = shown.as_slice() else {
            return Self::default();
        };
        let first = [std::slice::from_ref(first), middle].concat().join(", ");
        let args = [("first", first.into()), ("last", last.as_str().into())];
        Self {
            question: wording.text("doubt-which", &args),
            before: separation.before.join(" "),
            after: separation.after.join(" "),
            choices,
            origins: None,
        }
    }

    /// A question of which the answers are these.
    pub(super) fn asked(question: String, choices: Vec<Choice>, origins: Option<Origins>) -> Self {
        Self {
            question,
            choices,
            origins,
            ..Self::default()
        }
    }

    pub(super) const fn origins(&self) -> Option<&Origins> {
        self.origins.as_ref()
    }

    /// The words of the choice with this number, from 0.
    pub(super) fn number(&self, at: usize) -> Option<&str> {
        self.choices.get(at).map(|choice| choice.words.as_str())
    }

    /// The question whether these words were meant.
    fn whether(words: &str, wording: &Wording) -> Self {
        let shown: Vec<&str> = words.split(' ').map(|word| wording.shown(word)).collect();
        let args = [("words", wording.said().words(shown.join(" ")).into())];
        Self {
            question: wording.text("doubt-whether", &args),
            choices: vec![Choice {
                words: words.to_owned(),
                names: Vec::new(),
            }],
            ..Self::default()
        }
    }

    /// The words that yes stands for.
    pub(super) fn only(&self) -> Option<&str> {
        match self.choices.as_slice() {
            [only] => Some(&only.words),
            _ => None,
        }
    }

    /// The words of the reading that `answer` names: by the part that differs, in
    /// any of its words, or by the whole announcement.
    pub(super) fn chosen(&self, answer: &str, wording: &Wording) -> Option<&str> {
        let folded = fold(answer);
        let mut named = self.choices.iter().filter(|choice| {
            fold(&choice.words) == folded || choice.names.iter().any(|name| fold(name) == folded)
        });
        if let Some(choice) = named.next() {
            return named.next().is_none().then_some(&choice.words);
        }
        let whole = format!("{} {answer} {}", self.before, self.after);
        let phrase = wording.lexicon.phrase(&whole).ok()?;
        let same = |choice: &&Choice| wording.lexicon.phrase(&choice.words).as_ref() == Ok(&phrase);
        Some(&self.choices.iter().find(same)?.words)
    }

    /// All words that answer it alone.
    pub(super) fn names(&self) -> Vec<String> {
        let names = self.choices.iter().flat_map(|choice| &choice.names);
        names.cloned().collect()
    }
}

/// Words that can be told apart better, by the words that are often confused.
pub(super) type Clearer = std::collections::BTreeMap<String, String>;

/// The question which of `readings` was meant.
#[must_use]
pub fn which(wording: &Wording, readings: &[Vec<String>], reader: &Reader) -> String {
    Doubt::between(readings, wording, &reader.confusions.clearer).question
}

/// How a question names a part of an announcement, and the answers that mean
/// it.
fn named(wording: &Wording, part: &[String], clearer: &Clearer) -> (String, Vec<String>) {
    let words = part.join(" ");
    if let [word] = part
        && let Some(other) = clearer.get(word)
    {
        let names = vec![words, other.to_lowercase()];
        if wording.same(word, other) {
            return (wording.shown(&names[1]).to_owned(), names);
        }
        let args = [
            ("word", wording.shown(word).into()),
            ("name", other.as_str().into()),
        ];
        return (wording.text("doubt-like", &args), names);
    }
    let shown: Vec<&str> = part.iter().map(|word| wording.shown(word)).collect();
    (shown.join(" "), vec![words])
}

impl Agent {
    /// Asks which of `readings` was meant.
    pub(super) fn ask_which(&mut self, readings: &[Vec<String>], out: &mut Vec<Effect>) {
        // An answer that was doubtful itself stands for what it would choose.
        let whole = |words: &Vec<String>| {
            let text = words.join(" ");
            let chosen = self
                .questions
                .doubt
                .as_ref()
                .and_then(|_| self.chosen(&text));
            let words = chosen.unwrap_or(text);
            words.split_whitespace().map(str::to_owned).collect()
        };
        let readings: Vec<Vec<String>> = readings.iter().map(whole).collect();
        let clearer = &self.manner.reader.confusions.clearer;
        self.questions.doubt = Some(Doubt::between(&readings, &self.words, clearer));
        self.ask_again(out);
    }

    /// Asks whether `words` were meant.
    pub(super) fn ask_whether_meant(&mut self, words: &str, out: &mut Vec<Effect>) {
        self.questions.doubt = Some(Doubt::whether(words, &self.words));
        self.ask_again(out);
    }

    /// Says the question once more.
    pub(super) fn ask_again(&mut self, out: &mut Vec<Effect>) {
        let question = self.questions.doubted();
        self.ask(question, out);
    }
}
