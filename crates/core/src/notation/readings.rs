//! Reads a line of words, signs and mixtures of them in every way in which it can be meant.

use std::collections::HashSet;

use shakmaty::CastlingSide;

use super::names::Part;
use super::phrase::{Phrase, PhraseError, parse};
use super::{Meaning, Notation, fold, line, signs};

/// The most words or symbols a line may have; the longest announcement has nine.
const LONGEST: usize = 24;

/// The most ways in which a line is looked at; real ones have four at most.
const MOST_WAYS: usize = 32;

/// One way to read a whole line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    pub(super) phrase: Phrase,
    /// Only who types no capitals can have meant it.
    pub(super) careless: bool,
    /// The letter that makes this no better than another reading.
    pub(super) doubtful: Option<char>,
}

/// By what a line is read.
pub(super) struct Reader<'r> {
    /// What folded words stand for.
    pub(super) part: &'r dyn Fn(&str) -> Option<Part>,
    /// How many words the longest of them has.
    pub(super) longest: usize,
    /// The folded words that mean "to" before a square, whatever they are elsewhere.
    pub(super) to_before_square: Option<&'r HashSet<String>>,
    pub(super) notations: &'r [Notation],
}

struct Unit<'l> {
    raw: &'l str,
    folded: String,
}

/// A part of a line: a word, or signs that stand beside each other, with or without blanks.
#[derive(Clone)]
enum Piece {
    Word(Part, String),
    Signs(Vec<String>),
}

/// One way to read a part of a line.
#[derive(Clone, Default)]
struct Way {
    parts: Vec<(Part, String)>,
    careless: bool,
    doubtful: Option<char>,
}

impl Reader<'_> {
    /// All readings of the whole line, the usual ones first; at least one.
    pub(super) fn readings(&self, text: &str) -> Result<Vec<Reading>, PhraseError> {
        let plain = line::plain(text);
        let units = self.units(&plain)?;
        let mut readings: Vec<Reading> = Vec::new();
        let mut why = None;
        for pieces in self.divided(&units) {
            let ways = match self.ways(&pieces) {
                Ok(ways) => ways,
                Err(error) => {
                    why.get_or_insert(error);
                    continue;
                }
            };
            for way in ways {
                for meanings in with_sides(&way.parts) {
                    match meanings.and_then(|meanings| parse(&self.as_meant(meanings))) {
                        Ok(phrase) if readings.iter().all(|it| it.phrase != phrase) => {
                            readings.push(Reading {
                                phrase,
                                careless: way.careless,
                                doubtful: way.doubtful,
                            });
                        }
                        Ok(_) => {}
                        Err(error) => {
                            why.get_or_insert(error);
                        }
                    }
                }
            }
        }
        if readings.is_empty() {
            return Err(why.unwrap_or(PhraseError::Empty));
        }
        readings.sort_by_key(|reading| reading.careless);
        Ok(readings)
    }

    /// The reading of a line that has only one, not counting what carelessness may have meant.
    pub(super) fn phrase(&self, text: &str) -> Result<Phrase, PhraseError> {
        let mut readings = self.readings(text)?.into_iter();
        let first = readings.next().ok_or(PhraseError::Empty)?;
        let other = readings.find(|other| other.careless == first.careless);
        if other.is_some() {
            let letter = first.doubtful.or_else(|| text.trim_start().chars().next());
            return Err(PhraseError::LetterHasTwoMeanings {
                letter: letter.unwrap_or_default(),
            });
        }
        Ok(first.phrase)
    }

    /// The meanings with "to" where that is what the word means between a piece or a square and
    /// another square.
    fn as_meant<'w>(&self, mut said: Said<'w>) -> Said<'w> {
        for at in 1..said.len().saturating_sub(1) {
            if let [
                (Meaning::Role(_) | Meaning::Rank(_), _),
                (between, word),
                (Meaning::File(_), _),
            ] = &mut said[at - 1..=at + 1]
                && self
                    .to_before_square
                    .is_some_and(|words| words.contains(&fold(word)))
            {
                *between = Meaning::To;
            }
        }
        said
    }

    /// The words between blanks. Those that mean nothing as they stand are also split at
    /// hyphens and the like.
    fn units<'l>(&self, plain: &'l str) -> Result<Vec<Unit<'l>>, PhraseError> {
        let mut units = Vec::new();
        for raw in plain.split_whitespace() {
            let folded = fold(raw);
            let whole =
                (self.part)(&folded).is_some() || !signs::read(raw, self.notations, true).is_none();
            if whole || folded.is_empty() {
                units.push(Unit { raw, folded });
            } else {
                units.extend(
                    raw.split(|sign: char| sign.is_ascii_punctuation())
                        .filter(|part| !part.is_empty())
                        .map(|raw| Unit {
                            raw,
                            folded: fold(raw),
                        }),
                );
            }
            if units.len() > LONGEST {
                return Err(PhraseError::TooLong);
            }
        }
        if units.is_empty() {
            return Err(PhraseError::Empty);
        }
        Ok(units)
    }

    /// The line in words and signs. A word of one letter, such as the Spanish "a", can be a sign
    /// as well; at the start it is one.
    fn divided(&self, units: &[Unit<'_>]) -> Vec<Vec<Piece>> {
        let mut open: Vec<(usize, Vec<Piece>)> = vec![(0, Vec::new())];
        let mut done = Vec::new();
        while let Some((at, mut pieces)) = open.pop() {
            let Some(unit) = units.get(at) else {
                done.push(pieces);
                continue;
            };
            let matched = self.longest_match(&units[at..]);
            let is_sign = match matched {
                None => true,
                Some(_) => {
                    unit.folded.chars().count() == 1
                        && !signs::read(unit.raw, self.notations, at == 0).is_none()
                }
            };
            if let Some((part, count)) = matched
                && (!is_sign || at > 0 && open.len() + done.len() < MOST_WAYS)
            {
                let mut pieces = pieces.clone();
                pieces.push(Piece::Word(part, unit.raw.to_owned()));
                open.push((at + count, pieces));
            }
            if is_sign {
                match pieces.last_mut() {
                    Some(Piece::Signs(signs)) => signs.push(unit.raw.to_owned()),
                    _ => pieces.push(Piece::Signs(vec![unit.raw.to_owned()])),
                }
                open.push((at + 1, pieces));
            }
        }
        done
    }

    /// The meaning of as many words as possible, and how many they are.
    fn longest_match(&self, units: &[Unit<'_>]) -> Option<(Part, usize)> {
        (1..=self.longest.min(units.len())).rev().find_map(|count| {
            let part = match count {
                1 => (self.part)(&units[0].folded),
                _ => {
                    let group: Vec<&str> =
                        units[..count].iter().map(|it| it.folded.as_str()).collect();
                    (self.part)(&group.join(" "))
                }
            };
            part.map(|part| (part, count))
        })
    }

    /// All ways to read the pieces of a line.
    fn ways(&self, pieces: &[Piece]) -> Result<Vec<Way>, PhraseError> {
        let mut ways = vec![Way::default()];
        for (at, piece) in pieces.iter().enumerate() {
            let next = match piece {
                Piece::Word(part, word) => vec![Way {
                    parts: vec![(*part, word.clone())],
                    ..Way::default()
                }],
                Piece::Signs(signs) => self.ways_of_signs(signs, at == 0)?,
            };
            ways = ways
                .iter()
                .flat_map(|way| next.iter().map(|next| way.then(next)))
                .take(MOST_WAYS)
                .collect();
        }
        Ok(ways)
    }

    fn ways_of_signs(&self, words: &[String], starts: bool) -> Result<Vec<Way>, PhraseError> {
        let text = words.concat();
        let read = signs::read(&text, self.notations, starts);
        if read.is_none() {
            let is_unknown = |(at, word): &(usize, &String)| {
                signs::read(word, self.notations, starts && *at == 0).is_none()
            };
            let unknown = words.iter().enumerate().find(is_unknown);
            let word = unknown.map_or(&text, |(_, word)| word).clone();
            return Err(PhraseError::UnknownWord { word });
        }
        let doubtful = text.chars().next().filter(|_| read.usual.len() > 1);
        let way = |meanings: Vec<Meaning>, careless, doubtful| Way {
            parts: meanings
                .into_iter()
                .map(|meaning| (Part::Is(meaning), text.clone()))
                .collect(),
            careless,
            doubtful,
        };
        let usual = read.usual.into_iter().map(|it| way(it, false, doubtful));
        let careless = read.careless.into_iter().map(|it| way(it, true, None));
        Ok(usual.chain(careless).collect())
    }
}

impl Way {
    fn then(&self, next: &Self) -> Self {
        Self {
            parts: [self.parts.as_slice(), &next.parts].concat(),
            careless: self.careless || next.careless,
            doubtful: self.doubtful.or(next.doubtful),
        }
    }
}

type Said<'w> = Vec<(Meaning, &'w str)>;

/// The meanings of a line, in which castling has its side: the one that stands beside it, or
/// each of them.
fn with_sides(parts: &[(Part, String)]) -> Vec<Result<Said<'_>, PhraseError>> {
    let (sides, rest) = match parts {
        [(Part::Castling, _), (Part::Side(side), _), rest @ ..]
        | [(Part::Side(side), _), (Part::Castling, _), rest @ ..] => (vec![*side], rest),
        [(Part::Castling, _), rest @ ..] => (CastlingSide::ALL.to_vec(), rest),
        _ => {
            return vec![meanings(parts)];
        }
    };
    let castled = |side| {
        let mut said = vec![(Meaning::Castling(side), parts[0].1.as_str())];
        said.append(&mut meanings(rest)?);
        Ok(said)
    };
    sides.into_iter().map(castled).collect()
}

fn meanings(parts: &[(Part, String)]) -> Result<Said<'_>, PhraseError> {
    let of = |(part, word): &'_ (Part, String)| match part {
        Part::Is(meaning) => Ok(*meaning),
        Part::Castling | Part::Side(_) => Err(PhraseError::UnexpectedWord { word: word.clone() }),
    };
    parts
        .iter()
        .map(|part| Ok((of(part)?, part.1.as_str())))
        .collect()
}
