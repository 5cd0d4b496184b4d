use std::collections::{BTreeMap, BTreeSet};

use shakmaty::{CastlingSide, File, Rank, Role};

use super::{Lexicon, Meaning};

/// One place in the structure of an announcement: the words that can stand there.
type Place = Vec<String>;

impl Lexicon {
    /// The phrases given to the recogniser for moves.
    ///
    /// Vosk turns them into a chain in which each word allows any word that follows it
    /// somewhere. So these few phrases contain every word and every pair of neighbours of every
    /// possible announcement, in any position, legal or not: a grammar of legal moves alone
    /// would bend an illegal announcement into a legal one.
    ///
    /// The words are spelled as in the acoustic model: lower case, with umlauts.
    #[must_use]
    pub fn grammar(&self) -> Vec<String> {
        let mut chain = Chain::default();
        for places in self.announcements() {
            chain.cover(&places);
        }
        chain.phrases
    }

    /// The structures of all announcements.
    fn announcements(&self) -> Vec<Vec<Place>> {
        let roles = || self.place(Role::ALL.map(Meaning::Role));
        let files = || self.place(File::ALL.map(Meaning::File));
        let ranks = || self.place(Rank::ALL.map(Meaning::Rank));
        let becomes = || self.place([Meaning::Becomes]);
        let captures = || self.place([Meaning::Captures]);
        let to = || self.place([Meaning::To]);
        let check = || self.place([Meaning::Check]);
        let mate = || self.place([Meaning::Mate]);
        let castling = || self.place(CastlingSide::ALL.map(Meaning::Castling));
        let officers =
            || self.place([Role::Queen, Role::Rook, Role::Bishop, Role::Knight].map(Meaning::Role));

        let mut builds = Vec::new();
        // With both squares, then with only the file, the rank or neither.
        for (piece, origin) in [
            (vec![roles()], vec![files(), ranks()]),
            (vec![roles()], vec![files()]),
            (vec![roles()], vec![ranks()]),
            (vec![roles()], vec![]),
            (vec![], vec![files(), ranks()]),
            (vec![], vec![files()]),
            (vec![], vec![]),
        ] {
            for way in [vec![], vec![captures()], vec![to()]] {
                if piece.is_empty() && origin.is_empty() && !way.is_empty() {
                    continue;
                }
                builds.push([piece.clone(), origin.clone(), way, vec![files(), ranks()]].concat());
            }
        }
        let target = || vec![files(), ranks()];
        for promotion in [
            vec![],
            vec![officers()],
            vec![becomes(), officers()],
            vec![becomes(), becomes(), officers()],
            vec![self.place([Meaning::EnPassant])],
        ] {
            for end in [vec![], vec![check()], vec![mate()], vec![check(), mate()]] {
                builds.push([target(), promotion.clone(), end].concat());
            }
        }
        for end in [vec![], vec![check()], vec![mate()], vec![check(), mate()]] {
            builds.push([vec![castling()], end].concat());
        }
        builds
    }

    fn place(&self, meanings: impl IntoIterator<Item = Meaning>) -> Place {
        meanings
            .into_iter()
            .flat_map(|meaning| self.word(meaning).recognised())
            .map(str::to_lowercase)
            .collect()
    }
}

/// The phrases so far, and the pairs of neighbours in them.
#[derive(Default)]
struct Chain {
    phrases: Vec<String>,
    /// Pairs of neighbours; `None` is the beginning or the end.
    pairs: BTreeSet<(Option<String>, Option<String>)>,
    /// How often each word was used, so that all are used about equally.
    uses: BTreeMap<String, usize>,
}

impl Chain {
    /// Adds phrases of this structure until every pair of neighbours occurs.
    fn cover(&mut self, places: &[Place]) {
        while let Some(phrase) = self.next(places) {
            let mut last = None;
            for word in &phrase {
                *self.uses.entry(word.clone()).or_default() += 1;
                self.pairs.insert((last, Some(word.clone())));
                last = Some(word.clone());
            }
            self.pairs.insert((last, None));
            self.phrases.push(phrase.join(" "));
        }
    }

    /// A phrase of this structure with a new pair of neighbours, if there is one.
    fn next(&self, places: &[Place]) -> Option<Vec<String>> {
        (0..=places.len()).find_map(|at| {
            let lefts = at
                .checked_sub(1)
                .map_or_else(ends, |left| words(&places[left]));
            let rights = places.get(at).map_or_else(ends, words);
            lefts.iter().find_map(|left| {
                rights
                    .iter()
                    .find(|right| self.is_new(left.as_ref(), right.as_ref()))
                    .map(|right| self.complete(places, at, left.clone(), right.clone()))
            })
        })
    }

    /// Completes the pair before place `at` to a phrase, with as many more new pairs as
    /// possible.
    fn complete(
        &self,
        places: &[Place],
        at: usize,
        left: Option<String>,
        right: Option<String>,
    ) -> Vec<String> {
        let mut phrase: Vec<String> = left.into_iter().chain(right).collect();
        let first = at.saturating_sub(1);
        for place in places.iter().skip(first + phrase.len()) {
            let last = phrase.last();
            phrase.extend(self.choose(place, |word| self.is_new(last, Some(word))));
        }
        for place in places[..first].iter().rev() {
            let next = phrase.first();
            if let Some(word) = self.choose(place, |word| self.is_new(Some(word), next)) {
                phrase.insert(0, word);
            }
        }
        phrase
    }

    /// The least used word, preferably one that makes a new pair.
    fn choose(&self, place: &[String], is_new: impl Fn(&String) -> bool) -> Option<String> {
        place
            .iter()
            .min_by_key(|word| (!is_new(word), self.uses.get(*word).copied()))
            .cloned()
    }

    fn is_new(&self, left: Option<&String>, right: Option<&String>) -> bool {
        !self.pairs.contains(&(left.cloned(), right.cloned()))
    }
}

fn ends() -> Vec<Option<String>> {
    vec![None]
}

fn words(place: &Place) -> Vec<Option<String>> {
    place.iter().cloned().map(Some).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::notation::Lexicon;

    #[test]
    fn the_words_are_those_of_the_acoustic_model() {
        let model = "eins zwei zwo drei vier fünf sechs sieben acht könig dame turm läufer \
                     springer pferd bauer kurze lange rochade schlägt nimmt nach wird verwandlung \
                     umwandlung in schach matt schachmatt en passant";
        for (name, files) in [
            (
                "appendix-d",
                "anna bella cesar david eva felix gustav hector",
            ),
            ("letters", "a be ce de e ef ge ha"),
        ] {
            let grammar = Lexicon::built_in(name).unwrap().grammar();
            let given: BTreeSet<&str> = grammar
                .iter()
                .flat_map(|phrase| phrase.split(' '))
                .collect();
            let expected: BTreeSet<&str> =
                model.split_whitespace().chain(files.split(' ')).collect();
            assert_eq!(given, expected, "{name}");
            assert!(grammar.len() < 1000, "{} phrases", grammar.len());
            let distinct: BTreeSet<&String> = grammar.iter().collect();
            assert_eq!(distinct.len(), grammar.len());
        }
    }
}
