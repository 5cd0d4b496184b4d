use std::collections::BTreeSet;

use shakmaty::{File, Rank};

use super::models::Models;
use crate::agent::Listen;
use crate::hearing::Model;
use crate::notation::{Meaning, Word};
use crate::sentences::Wording;

/// How many words are listed individually.
const NAMED: usize = 12;

/// How well a model covers the words of a game.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fit {
    /// The different words of all phrases.
    pub words: usize,
    /// Those that the model does not know, in the order of the phrases.
    pub unknown: Vec<String>,
    /// Our word, and the spelling that the model listens for instead.
    pub spelt: Vec<(String, String)>,
    /// A word that it does not know, and one with the same meaning that it does.
    pub instead: Vec<(String, String)>,
    /// Squares that can be announced, of 64.
    pub squares: usize,
}

impl Fit {
    /// What `model` can hear of `wording`'s words.
    pub(super) fn of(model: &Model, wording: &Wording) -> Self {
        Self::new(wording, &|word| model.knows(word), &|word| {
            model.substitute(word).map(str::to_owned)
        })
    }

    fn new(
        wording: &Wording,
        knows: &dyn Fn(&str) -> bool,
        substitute: &dyn Fn(&str) -> Option<String>,
    ) -> Self {
        let phrases = all_phrases(wording);
        let mut seen = BTreeSet::new();
        let words: Vec<&str> = phrases
            .iter()
            .flat_map(|phrase| phrase.split_whitespace())
            .filter(|word| seen.insert(*word))
            .collect();
        let sayable = |form: &str| form.split_whitespace().all(knows);
        let forms = |word: &Word| -> Vec<String> {
            let also = word.also.iter().cloned();
            std::iter::once(word.spoken.clone()).chain(also).collect()
        };
        let said = |meaning| forms(wording.lexicon.word(meaning));
        let any = |meaning| said(meaning).iter().any(|form| sayable(form));
        let files = File::ALL.iter().filter(|file| any(Meaning::File(**file)));
        let ranks = Rank::ALL.iter().filter(|rank| any(Meaning::Rank(**rank)));
        let instead = Meaning::all().filter_map(|meaning| {
            let forms = said(meaning);
            let known = forms.iter().find(|form| sayable(form))?;
            let unknown = forms.iter().find(|form| !sayable(form))?;
            Some((unknown.clone(), known.clone()))
        });
        Self {
            words: words.len(),
            unknown: words
                .iter()
                .filter(|word| !knows(word))
                .map(|word| (*word).to_owned())
                .collect(),
            spelt: words
                .iter()
                .filter_map(|word| Some(((*word).to_owned(), substitute(word)?)))
                .collect(),
            instead: instead.collect(),
            squares: files.count() * ranks.count(),
        }
    }

    /// Whether it is enough for a game: a model for another language cannot hear most of the
    /// squares.
    pub(super) fn is_enough(&self) -> bool {
        self.squares * 2 > 64
    }
}

/// The phrases of all states of the dialogue.
fn all_phrases(wording: &Wording) -> Vec<String> {
    let mut phrases = Listen::Move.phrases(wording);
    phrases.extend(Listen::Confirmation.phrases(wording));
    phrases.extend(Listen::Promotion.phrases(wording));
    phrases
}

impl Models<'_> {
    /// Reports what a model knows, numbers first.
    pub(super) fn tell_fit(&self, fit: &Fit) {
        let known = fit.words - fit.unknown.len();
        let args = [
            ("known", known.to_string().into()),
            ("all", fit.words.to_string().into()),
        ];
        if fit.unknown.is_empty() {
            self.tell("model-knows-all", &args);
        } else {
            self.tell("model-knows-some", &args);
            let words = fit.unknown[..fit.unknown.len().min(NAMED)].join(", ");
            let more = fit.unknown.len().saturating_sub(NAMED);
            let args = [("words", words.into()), ("more", more.to_string().into())];
            let id = if more == 0 {
                "model-unknown-words"
            } else {
                "model-unknown-words-and-more"
            };
            self.tell(id, &args);
        }
        for (id, pairs) in [("model-spelt", &fit.spelt), ("model-instead", &fit.instead)] {
            for (word, other) in pairs {
                self.tell(id, &[("word", word.into()), ("other", other.into())]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::configuration;
    use crate::settings::Settings;

    #[test]
    fn what_a_model_lacks_is_named_with_what_to_say_instead() {
        let wording = configuration::wording(&Settings::default()).unwrap();
        let all = all_phrases(&wording).join(" ");
        let all: BTreeSet<&str> = all.split_whitespace().collect();
        let none = |_: &str| None;
        let full = Fit::new(&wording, &|word| all.contains(&*word.to_lowercase()), &none);
        assert_eq!((full.words, full.unknown.len()), (all.len(), 0));
        assert_eq!((full.squares, full.is_enough()), (64, true));
        assert_eq!((full.spelt.len(), full.instead.len()), (0, 0));

        let lacking = ["zwei", "springer", "anna"];
        let some = Fit::new(
            &wording,
            &|word| !lacking.contains(&&*word.to_lowercase()),
            &|word| (word == "cesar").then(|| "cäsar".to_owned()),
        );
        let unknown: BTreeSet<&str> = some.unknown.iter().map(String::as_str).collect();
        assert_eq!(unknown, lacking.into_iter().collect());
        // "zwo" still names the second rank; nothing names the first file.
        assert_eq!((some.squares, some.is_enough()), (7 * 8, true));
        let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        assert_eq!(some.spelt, [pair("cesar", "cäsar")]);
        assert_eq!(
            some.instead,
            [pair("zwei", "zwo"), pair("Springer", "Pferd")]
        );

        let foreign = Fit::new(&wording, &|word| word == "anna", &none);
        assert_eq!((foreign.squares, foreign.is_enough()), (0, false));
    }
}
