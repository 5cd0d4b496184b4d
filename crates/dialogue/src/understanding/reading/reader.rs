use std::collections::HashMap;
use std::iter;

use super::{Confusions, Limits};
use doppelbrett_hearing::{Heard, KnownVoice, UNKNOWN};

/// What would happen if words were acted on. `K` says what it is: words with the
/// same `K` are the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sense<K> {
    /// It would be done.
    Possible(K),
    /// It is understood and would be refused, with a reason.
    Impossible(K),
    /// It is neither an announcement nor a command.
    Nonsense,
}

impl<K> Sense<K> {
    const fn is_possible(&self) -> bool {
        matches!(self, Self::Possible(_))
    }

    const fn is_nonsense(&self) -> bool {
        matches!(self, Self::Nonsense)
    }
}

/// What words mean, and what would happen if they were acted on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged<M, K> {
    /// What they mean.
    pub meant: M,
    /// What would happen.
    pub sense: Sense<K>,
}

/// One thing that was perhaps said.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading<M, K> {
    /// Its most likely words.
    pub words: Vec<String>,
    /// What they mean; `None` where a part is no word of chess.
    pub judged: Option<Judged<M, K>>,
    /// Its share of all weight, 0 to 1.
    pub share: f32,
    /// The recogniser itself has it among its alternatives; the others come from
    /// the table of confusions.
    pub heard: bool,
}

/// What to do about what was heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Resolution<M, K> {
    /// No word of chess: speech in the room.
    Nothing,
    /// These words were said, and mean this. That they can be done is not promised:
    /// where they cannot, the reason is told.
    Clear(String, Judged<M, K>),
    /// One of these was said, two or three, the most likely first.
    Doubtful(Vec<Vec<String>>),
    /// These words or others were said; they must not be acted on.
    Unclear(String),
    /// These words were said by somebody whose words do not count.
    OtherVoice(String),
}

impl<M, K> Resolution<M, K> {
    /// Whether it is known what to do about it.
    pub(crate) const fn is_decided(&self) -> bool {
        !matches!(self, Self::Doubtful(_) | Self::Unclear(_))
    }
}

/// A word this sure was said, whatever else is taken for it: 1 of 100 that were "Cesar" was less
/// sure, and 8 of 11 that were "Eva" or "Anna" (neural voices, 30 November).
const BEYOND_DOUBT: f32 = 0.99;

/// The most readings that a question can name.
pub(super) const MOST: usize = 3;

/// Decides what was said.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reader {
    /// Which words are taken for which.
    pub confusions: Confusions,
    /// How sure a reading has to be.
    pub limits: Limits,
    /// Whose words count, if only one person's do.
    pub owner: Option<KnownVoice>,
}

impl Reader {
    /// The same, but it acts on no reading whose share is less than `least`.
    #[must_use]
    pub fn at_least(mut self, least: f32) -> Self {
        self.limits.clear = self.limits.clear.max(least);
        self.limits.impossible_clear = self.limits.impossible_clear.max(least);
        self.limits.pooled_clear = self.limits.pooled_clear.max(least);
        self
    }

    /// All that was perhaps said, the most likely first.
    pub fn readings<M, K: PartialEq>(
        &self,
        heard: &Heard,
        judge: impl Fn(&str) -> Judged<M, K>,
    ) -> Vec<Reading<M, K>> {
        let mut weights = Weights {
            limits: &self.limits,
            judge,
            judged: HashMap::new(),
            readings: Vec::new(),
        };
        let mut alternatives = alternatives(heard, self.limits.scale);
        // Words from farther away count only where all together mean something: a
        // softly spoken piece is part of its move. Without them, as many are left as make sense;
        // of a move that cannot be made, only the words near the microphone, if they are one and
        // more than one word goes: a single one may be the piece, without which it is another move.
        let mut is = |words: &[&str], wanted: fn(&Sense<K>) -> bool| {
            wanted(&weights.judge(&words.join(" ")).sense)
        };
        for ((words, _), other) in alternatives.iter_mut().zip(&heard.alternatives) {
            let shorter = iter::once(&other.near).chain(&other.nearer);
            let shorter: Vec<Vec<&str>> = shorter
                .filter(|near| near.len() < words.len())
                .map(|near| near.iter().map(String::as_str).collect())
                .collect();
            let Some(longest) = shorter.first() else {
                continue;
            };
            if is(words, Sense::is_nonsense) {
                let sensible = shorter.iter().find(|near| !is(near, Sense::is_nonsense));
                *words = sensible.unwrap_or(longest).clone();
            } else if longest.len() == other.near.len()
                && longest.len() + 1 < words.len()
                && !is(words, Sense::is_possible)
                && is(longest, Sense::is_possible)
            {
                words.clone_from(longest);
            }
        }
        for (words, weight) in &alternatives {
            let trust = self.trust(words);
            weights.add(words, weight * trust, true);
        }
        for (words, weight) in &alternatives {
            if !words.contains(&UNKNOWN) {
                self.exchange(words, *weight, &mut weights);
            }
        }
        weights.readings()
    }

    /// The outcome for what was heard.
    pub fn resolve<M, K: PartialEq>(
        &self,
        heard: &Heard,
        judge: impl Fn(&str) -> Judged<M, K>,
    ) -> Resolution<M, K> {
        let readings = self.readings(heard, &judge);
        for reading in readings.iter().take(4) {
            tracing::debug!(
                words = %reading.words.join(" "),
                share = reading.share,
                heard = reading.heard,
                "perhaps said"
            );
        }
        if heard.others.is_empty() {
            return self.resolve_alone(heard, readings);
        }
        let others = heard.others.iter().filter(|other| !other.text().is_empty());
        let ears: Vec<(&Heard, Vec<Reading<M, K>>)> = others
            .map(|other| (other, self.readings(other, &judge)))
            .collect();
        self.resolve_together((heard, readings), ears)
    }

    /// What is asked about the announcement `words`, which were heard clearly: it, and what may
    /// have been taken for it, where both can be done.
    pub fn asked_about<M, K: PartialEq>(
        &self,
        words: &str,
        heard: &Heard,
        judge: impl Fn(&str) -> Judged<M, K>,
    ) -> Option<Vec<Vec<String>>> {
        let unsure = |word: &str| {
            let same = heard.words.iter().filter(|it| it.word == word);
            let least = same.map(|it| it.confidence).reduce(f32::min);
            least.is_none_or(|least| least < BEYOND_DOUBT)
        };
        let possible = |words: &[String]| match judge(&words.join(" ")).sense {
            Sense::Possible(outcome) => Some(outcome),
            Sense::Impossible(_) | Sense::Nonsense => None,
        };
        let mut asked = Vec::new();
        let mut outcomes = Vec::new();
        for words in self.confusions.asked_about(words, unsure) {
            match possible(&words) {
                Some(outcome) if !outcomes.contains(&outcome) => {
                    outcomes.push(outcome);
                    asked.push(words);
                }
                Some(_) => {}
                // Nothing happens.
                None if asked.is_empty() => return None,
                None => {}
            }
        }
        asked.truncate(MOST);
        (asked.len() > 1).then_some(asked)
    }

    /// The outcome for the `readings` of one ear, the most likely first.
    pub(super) fn resolve_alone<M, K>(
        &self,
        heard: &Heard,
        mut readings: Vec<Reading<M, K>>,
    ) -> Resolution<M, K> {
        let text = heard.text();
        if text.is_empty() || readings.is_empty() {
            return Resolution::Nothing;
        }
        if self.is_sure(heard, &readings) {
            return clear(readings.swap_remove(0));
        }
        if heard.contains_unknown() {
            return Resolution::Unclear(text);
        }
        question(&readings, self.limits.asked, self.limits.doubtful)
            .unwrap_or(Resolution::Unclear(text))
    }

    /// Whether one ear that has these `readings` can be acted on.
    pub(super) fn is_sure<M, K>(&self, heard: &Heard, readings: &[Reading<M, K>]) -> bool {
        // A part that nobody understood may change everything.
        !heard.contains_unknown()
            && is_enough(readings, self.limits.clear, self.limits.impossible_clear)
    }

    /// The probability that all of `words` were meant.
    fn trust(&self, words: &[&str]) -> f32 {
        let trust: f32 = words
            .iter()
            .map(|word| self.confusions.trust(word))
            .product();
        1.0 - self.limits.confusions * (1.0 - trust)
    }

    /// Adds what may have been meant with one of `words` exchanged.
    fn exchange<M, K, J>(&self, words: &[&str], weight: f32, weights: &mut Weights<'_, M, K, J>)
    where
        K: PartialEq,
        J: Fn(&str) -> Judged<M, K>,
    {
        let trusts: Vec<f32> = words
            .iter()
            .map(|word| self.confusions.trust(word))
            .collect();
        for at in 0..words.len() {
            let others: f32 = trusts[..at].iter().chain(&trusts[at + 1..]).product();
            for (meant, share) in self.confusions.meant(words[at]) {
                let mut words = words.to_vec();
                words[at] = meant;
                weights.add(
                    &words,
                    weight * self.limits.confusions * share * others,
                    false,
                );
            }
        }
    }
}

/// Whether the first of `readings` has so large a share that it can be acted on.
pub(super) fn is_enough<M, K>(
    readings: &[Reading<M, K>],
    least: f32,
    least_of_impossible: f32,
) -> bool {
    let Some(first) = readings.first().filter(|first| first.heard) else {
        return false;
    };
    match first.sense() {
        None => false,
        Some(Sense::Possible(_)) => first.share >= least,
        // Nothing happens whichever of them it was.
        Some(Sense::Impossible(_) | Sense::Nonsense) => {
            let harmless = readings.iter().filter(|reading| {
                matches!(
                    reading.sense(),
                    Some(Sense::Impossible(_) | Sense::Nonsense)
                )
            });
            harmless.map(|reading| reading.share).sum::<f32>() >= least_of_impossible
        }
    }
}

/// The outcome for a reading that can be acted on.
pub(super) fn clear<M, K>(reading: Reading<M, K>) -> Resolution<M, K> {
    let words = reading.words.join(" ");
    (reading.judged).map_or(Resolution::Nothing, |judged| {
        Resolution::Clear(words, judged)
    })
}

/// Which of `readings` was meant, if those with a share of `asked` together have `least`.
pub(super) fn question<M, K>(
    readings: &[Reading<M, K>],
    asked: f32,
    least: f32,
) -> Option<Resolution<M, K>> {
    let asked: Vec<&Reading<M, K>> = readings
        .iter()
        .filter(|reading| reading.share >= asked)
        .filter(|reading| {
            matches!(
                reading.sense(),
                Some(Sense::Possible(_) | Sense::Impossible(_))
            )
        })
        .take(MOST)
        .collect();
    let together: f32 = asked.iter().map(|reading| reading.share).sum();
    let possible = asked.iter().any(|reading| reading.is_possible());
    (asked.len() > 1 && possible && together >= least).then(|| {
        let asked = asked.into_iter().map(|reading| reading.words.clone());
        Resolution::Doubtful(asked.collect())
    })
}

/// The words of each alternative and its weight. Where the recogniser gives
/// none, there is one, as sure as its least sure word.
fn alternatives(heard: &Heard, scale: f32) -> Vec<(Vec<&str>, f32)> {
    if heard.alternatives.is_empty() {
        let words: Vec<&str> = heard.words.iter().map(|word| word.word.as_str()).collect();
        let sure = heard.least_confidence();
        // The rest is something else, nobody knows what.
        return vec![(words, sure), (vec![UNKNOWN], 1.0 - sure)];
    }
    let weight = |score: f32| (score.min(0.0) * scale).exp();
    heard
        .alternatives
        .iter()
        .map(|other| {
            let words = other.words.iter().map(String::as_str);
            (words.collect(), weight(other.score))
        })
        .collect()
}

impl<M, K> Reading<M, K> {
    pub(super) fn sense(&self) -> Option<&Sense<K>> {
        self.judged.as_ref().map(|judged| &judged.sense)
    }

    pub(super) fn is_possible(&self) -> bool {
        self.sense().is_some_and(Sense::is_possible)
    }
}

/// The readings so far.
struct Weights<'a, M, K, J> {
    limits: &'a Limits,
    judge: J,
    /// What each text means: none is judged twice.
    judged: HashMap<String, Judged<M, K>>,
    readings: Vec<Weighed>,
}

/// A reading, while weight is added to it.
struct Weighed {
    /// Its most likely words, and their weight.
    words: Vec<String>,
    best: f32,
    /// The same as one text; `None` where a part is no word of chess.
    text: Option<String>,
    weight: f32,
    heard: bool,
}

impl<M, K, J> Weights<'_, M, K, J>
where
    K: PartialEq,
    J: Fn(&str) -> Judged<M, K>,
{
    fn judge(&mut self, text: &str) -> &Judged<M, K> {
        let judged = self.judged.entry(text.to_owned());
        judged.or_insert_with(|| (self.judge)(text))
    }

    fn sense(&self, text: Option<&String>) -> Option<&Sense<K>> {
        Some(&self.judged.get(text?)?.sense)
    }

    /// Adds weight to the reading with these words. `heard` says whether they are
    /// the recogniser's own.
    fn add(&mut self, words: &[&str], weight: f32, heard: bool) {
        let text = (!words.contains(&UNKNOWN)).then(|| words.join(" "));
        if let Some(text) = &text {
            self.judge(text);
        }
        let sense = self.sense(text.as_ref());
        // Nobody means nonsense.
        if !heard && sense == Some(&Sense::Nonsense) {
            return;
        }
        let prior = match sense {
            Some(Sense::Possible(_)) => 1.0,
            Some(Sense::Impossible(_)) => self.limits.impossible,
            Some(Sense::Nonsense) => self.limits.nonsense,
            None => self.limits.unknown,
        };
        let same = |reading: &Weighed| self.sense(reading.text.as_ref()) == sense;
        let at = self.readings.iter().position(same);
        let at = at.unwrap_or(self.readings.len());
        if at == self.readings.len() {
            self.readings.push(Weighed {
                words: Vec::new(),
                best: f32::NEG_INFINITY,
                text: text.clone(),
                weight: 0.0,
                heard,
            });
        }
        let reading = &mut self.readings[at];
        reading.weight += weight * prior;
        reading.heard |= heard;
        if weight > reading.best {
            reading.best = weight;
            reading.words = words.iter().map(|word| (*word).to_owned()).collect();
            reading.text = text;
        }
    }

    fn readings(mut self) -> Vec<Reading<M, K>> {
        let all: f32 = self.readings.iter().map(|reading| reading.weight).sum();
        let share = |weight: f32| if all > 0.0 { weight / all } else { 0.0 };
        let readings = self.readings.into_iter().map(|reading| Reading {
            judged: reading.text.and_then(|text| self.judged.remove(&text)),
            words: reading.words,
            share: share(reading.weight),
            heard: reading.heard,
        });
        let mut readings: Vec<_> = readings.collect();
        readings.sort_by(|one, other| other.share.total_cmp(&one.share));
        readings
    }
}

#[cfg(test)]
impl Reader {
    /// No confusions, and limits that stay as they are when those of the model are tuned.
    pub(crate) fn steady() -> Self {
        Self {
            confusions: Confusions::default(),
            limits: Limits {
                scale: 1.0,
                impossible: 0.5,
                nonsense: 0.5,
                unknown: 1.0,
                confusions: 1.0,
                clear: 0.7,
                impossible_clear: 0.6,
                doubtful: 0.7,
                asked: 0.1,
                pooled_clear: 0.6,
                pooled_doubtful: 0.6,
                noise_weight: 0.5,
                noise_clear: 0.5,
                denied: 0.5,
            },
            owner: None,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    /// A toy of a position: three moves, and two ways to say the first of them.
    pub(crate) fn judge(text: &str) -> Judged<String, &'static str> {
        let sense = match text {
            "eva vier" | "bauer eva vier" => Sense::Possible("e4"),
            "cesar vier" => Sense::Possible("c4"),
            "david vier" => Sense::Possible("d4"),
            "eva vier hector acht" => Sense::Impossible("e4h8"),
            "turm eva vier" => Sense::Impossible("Re4"),
            "eva acht" | "cesar acht" | "david acht" => Sense::Impossible(match text {
                "eva acht" => "e8",
                "cesar acht" => "c8",
                _ => "d8",
            }),
            _ => Sense::Nonsense,
        };
        let meant = text.to_owned();
        Judged { meant, sense }
    }

    pub(crate) type Resolved = Resolution<String, &'static str>;

    fn resolution(reader: &Reader, heard: &Heard) -> Resolved {
        reader.resolve(heard, judge)
    }

    pub(crate) fn clear(words: &str) -> Resolved {
        Resolution::Clear(words.to_owned(), judge(words))
    }

    pub(crate) fn unclear(words: &str) -> Resolved {
        Resolution::Unclear(words.to_owned())
    }

    pub(crate) fn doubtful(readings: &[&str]) -> Resolved {
        let words = |text: &&str| text.split(' ').map(str::to_owned).collect();
        Resolution::Doubtful(readings.iter().map(words).collect())
    }

    #[test]
    fn of_what_makes_no_sense_as_much_is_left_as_makes_some() {
        let reader = Reader::default();
        let quieter_left_out = |said: &str, near: &str, nearer: &[&str]| {
            let words = |text: &str| text.split(' ').map(str::to_owned).collect();
            let mut heard = Heard::in_ways(&[(said, 0.0)]);
            heard.alternatives[0].near = words(near);
            heard.alternatives[0].nearer = nearer.iter().map(|text| words(text)).collect();
            resolution(&reader, &heard)
        };
        for (said, near, nearer, expected) in [
            (
                "wo eva vier acht",
                "wo eva vier",
                &["eva vier", "vier"][..],
                clear("eva vier"),
            ),
            // What makes sense as a whole is not shortened until it is legal.
            ("eva acht", "eva acht", &["eva"], clear("eva acht")),
            (
                "bauer eva vier",
                "eva vier",
                &["vier"],
                clear("bauer eva vier"),
            ),
            // But for words near the microphone that are a move where the whole is none.
            (
                "eva vier hector acht",
                "eva vier",
                &["vier"],
                clear("eva vier"),
            ),
            // Not for a softly spoken piece.
            (
                "turm eva vier",
                "eva vier",
                &["vier"],
                clear("turm eva vier"),
            ),
            (
                "eva vier hector acht",
                "eva vier hector acht",
                &["eva vier"],
                clear("eva vier hector acht"),
            ),
            // The first that makes sense counts, though another one were legal.
            ("wo eva acht", "eva acht", &["eva vier"], clear("eva acht")),
        ] {
            assert_eq!(quieter_left_out(said, near, nearer), expected, "{said}");
        }
    }

    #[test]
    fn three_outcomes_and_speech_in_the_room() {
        for (alternatives, expected) in [
            (&[("eva vier", 0.0)][..], clear("eva vier")),
            (
                &[("eva vier", 0.0), ("cesar vier", -3.0)],
                clear("eva vier"),
            ),
            // Two ways to say one thing are no doubt.
            (
                &[("bauer eva vier", 0.0), ("eva vier", -0.1)],
                clear("bauer eva vier"),
            ),
            (
                &[("eva vier", 0.0), ("cesar vier", -0.2)],
                doubtful(&["eva vier", "cesar vier"]),
            ),
            (
                &[
                    ("eva vier", 0.0),
                    ("cesar vier", -0.2),
                    ("david vier", -0.3),
                ],
                doubtful(&["eva vier", "cesar vier", "david vier"]),
            ),
            // Clearly impossible: the reason is told, the nearest move is not played.
            (&[("eva acht", 0.0)], clear("eva acht")),
            (&[("eva acht", 0.0), ("eva vier", -2.5)], clear("eva acht")),
            (
                &[
                    ("eva acht", 0.0),
                    ("cesar acht", -0.1),
                    ("david acht", -0.1),
                ],
                clear("eva acht"),
            ),
            // Possible and impossible near to each other.
            (
                &[("eva acht", 0.0), ("eva vier", -0.5)],
                doubtful(&["eva vier", "eva acht"]),
            ),
            (&[("eva vier", 0.0), ("eva acht", -1.0)], clear("eva vier")),
            // What nobody says is told as such, or competes.
            (&[("vier eva", 0.0)], clear("vier eva")),
            (&[("eva vier", 0.0), ("vier eva", 0.0)], unclear("eva vier")),
            // A part that is no chess spoils it all.
            (&[("[unk] eva vier", 0.0)], unclear("eva vier")),
            (
                &[("[unk] eva vier", 0.0), ("eva vier", -0.1)],
                unclear("eva vier"),
            ),
            (
                &[("eva vier", 0.0), ("[unk] vier", -0.1)],
                unclear("eva vier"),
            ),
            (&[("[unk]", 0.0), ("eva vier", -0.1)], Resolution::Nothing),
        ] {
            let said = Heard::in_ways(alternatives);
            assert_eq!(
                resolution(&Reader::steady(), &said),
                expected,
                "{alternatives:?}"
            );
        }
    }

    #[test]
    fn the_table_of_confusions_raises_doubt_and_settles_nothing() {
        let mut reader = Reader::steady();
        let table = |heard: &str, meant: &str, cost: f32| {
            BTreeMap::from([(heard.to_owned(), BTreeMap::from([(meant.to_owned(), cost)]))])
        };
        reader.confusions.heard = table("eva", "cesar", 0.8);
        let certain = Heard::in_ways(&[("eva vier", 0.0)]);
        assert_eq!(
            resolution(&reader, &certain),
            doubtful(&["eva vier", "cesar vier"])
        );
        // What was heard is impossible, what may have been meant is a move: asked.
        reader.confusions.heard = table("acht", "vier", 0.3);
        let impossible = Heard::in_ways(&[("eva acht", 0.0)]);
        assert_eq!(
            resolution(&reader, &impossible),
            doubtful(&["eva vier", "eva acht"])
        );
        reader.confusions.heard = table("acht", "vier", 0.001);
        assert_eq!(resolution(&reader, &impossible), unclear("eva acht"));
        // How much of it counts is a limit.
        reader.limits.confusions = 0.0;
        assert_eq!(resolution(&reader, &impossible), clear("eva acht"));
    }

    #[test]
    fn the_shares_are_of_all_weight() {
        let said = Heard::in_ways(&[("eva vier", 0.0), ("cesar vier", -1.0), ("[unk]", -2.0)]);
        let readings = Reader::steady().readings(&said, judge);
        let all: f32 = readings.iter().map(|reading| reading.share).sum();
        assert!((all - 1.0).abs() < 1e-5, "{readings:?}");
        assert!(readings.is_sorted_by(|one, other| one.share >= other.share));
        assert!(readings.iter().all(|reading| reading.heard));
    }

    proptest! {
        /// No list of alternatives whatever makes a move of impossible readings,
        /// with any table and any limits.
        #[test]
        fn impossible_readings_never_make_a_move(
            alternatives in prop::collection::vec(
                (0..4_usize, -20.0_f32..1.0), 1..12
            ),
            costs in prop::collection::vec((0..6_usize, 0..6_usize, 0.01_f32..8.0), 0..12),
            weights in prop::collection::vec(0.0_f32..4.0, 5),
            shares in prop::collection::vec(0.0_f32..1.0, 4),
        ) {
            const SAID: [&str; 4] = ["eva acht", "cesar acht", "david acht", "vier eva"];
            const WORDS: [&str; 6] = ["eva", "cesar", "david", "vier", "acht", "bauer"];
            let alternatives: Vec<_> = alternatives
                .into_iter()
                .map(|(at, score)| (SAID[at], score))
                .collect();
            let mut reader = Reader::steady();
            for (from, to, cost) in costs {
                let meant = reader.confusions.heard.entry(WORDS[from].into()).or_default();
                meant.insert(WORDS[to].into(), cost);
            }
            reader.limits = Limits {
                scale: weights[0],
                impossible: weights[1],
                nonsense: weights[2],
                unknown: weights[3],
                confusions: weights[4] / 4.0,
                clear: shares[0],
                impossible_clear: shares[1],
                doubtful: shares[2],
                asked: shares[3],
                ..reader.limits
            };
            match resolution(&reader, &Heard::in_ways(&alternatives)) {
                Resolution::Clear(words, judged) => {
                    prop_assert_eq!(&judged, &judge(&words));
                    prop_assert!(!matches!(judged.sense, Sense::Possible(_)), "{words}");
                }
                Resolution::Doubtful(readings) => prop_assert!((2..=3).contains(&readings.len())),
                Resolution::Nothing | Resolution::Unclear(_) | Resolution::OtherVoice(_) => {}
            }
        }
    }
}
