use std::cmp::Ordering;

use super::{Edition, RulesError, sheet};

/// The number of an article, such as `7.5.b`, `D.2.3` or `III.4`.
///
/// Parsed as people write it, so that `D2.3`, `art. 7.5 (b)` and `Appendix D` work as well.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Article(Vec<Part>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Number(u32),
    /// In lower case.
    Letters(String),
}

impl Ord for Part {
    /// Articles come before appendices, and those before the Guidelines.
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Number(one), Self::Number(other)) => one.cmp(other),
            (Self::Number(_), Self::Letters(_)) => Ordering::Less,
            (Self::Letters(_), Self::Number(_)) => Ordering::Greater,
            (Self::Letters(one), Self::Letters(other)) => {
                (is_roman(one), one).cmp(&(is_roman(other), other))
            }
        }
    }
}

impl PartialOrd for Part {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The Guidelines are numbered I, II, III.
fn is_roman(letters: &str) -> bool {
    letters.bytes().all(|letter| letter == b'i')
}

/// Longer than a letter or a Roman numeral: "art", "appendix".
fn is_word(part: &Part) -> bool {
    matches!(part, Part::Letters(letters) if letters.len() > 2 && !is_roman(letters))
}

impl Article {
    /// Parses a number; `None` if `text` has nothing in it.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut parts: Vec<Part> = Vec::new();
        let mut rest = text.trim();
        while let Some(first) = rest.chars().next() {
            let like_first = |sign: char| {
                if first.is_ascii_digit() {
                    sign.is_ascii_digit()
                } else {
                    first.is_alphabetic() && sign.is_alphabetic()
                }
            };
            let end = rest
                .find(|sign| !like_first(sign))
                .unwrap_or(rest.len())
                .max(first.len_utf8());
            let (part, after) = rest.split_at(end);
            if first.is_ascii_digit() {
                parts.push(Part::Number(part.parse().unwrap_or(u32::MAX)));
            } else if first.is_alphabetic() {
                parts.push(Part::Letters(part.to_lowercase()));
            }
            rest = after;
        }
        let words = parts.iter().take_while(|part| is_word(part)).count();
        // A word alone is a name: the guidelines of 2009 have no number.
        if words < parts.len() {
            parts.drain(..words);
        }
        (!parts.is_empty()).then_some(Self(parts))
    }

    fn within(&self, other: &Self) -> bool {
        self.0.starts_with(&other.0)
    }

    /// How many leading parts both share.
    fn in_common(&self, other: &Self) -> usize {
        let pairs = self.0.iter().zip(&other.0);
        pairs.take_while(|(one, other)| one == other).count()
    }
}

/// A rule and one of its numbers in an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// As the edition writes it: `7.5.b`.
    pub number: &'static str,
    /// The name of the rule, the same in every edition: `illegal-penalty`.
    pub rule: &'static str,
}

/// The first number under which `edition` has the rule of this name.
#[must_use]
pub fn number_of(edition: Edition, rule: &str) -> Option<&'static str> {
    let numbers = sheet::of(edition).ok()?.articles.get(rule)?;
    numbers.first().map(String::as_str)
}

/// The rules of an edition by their numbers.
#[derive(Clone, Debug)]
pub struct Articles(Vec<(Article, Entry)>);

/// What is under a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Few enough rules to read them out.
    Rules(Vec<Entry>),
    /// A chapter, with its rules.
    Chapter(Vec<Entry>),
    /// Nothing; the nearest numbers instead.
    Nothing {
        /// In order.
        nearest: Vec<&'static str>,
    },
}

/// More rules than this are listed, not read out.
const FEW: usize = 5;

impl Articles {
    /// The articles of `edition`.
    ///
    /// # Errors
    ///
    /// [`RulesError::BuiltIn`] if the edition's table cannot be read.
    pub fn of(edition: Edition) -> Result<Self, RulesError> {
        let mut entries = Vec::new();
        for (rule, numbers) in &sheet::of(edition)?.articles {
            for number in numbers {
                let article = Article::read(number).ok_or_else(|| RulesError::BuiltIn {
                    edition,
                    reason: format!("{rule} has no number"),
                })?;
                entries.push((article, Entry { number, rule }));
            }
        }
        entries.sort_by(|(one, _), (other, _)| one.cmp(other));
        Ok(Self(entries))
    }

    /// All of them, in the order of the Laws.
    pub fn entries(&self) -> impl Iterator<Item = Entry> {
        self.0.iter().map(|(_, entry)| *entry)
    }

    /// What has the number `asked`: the rule itself, else its parts, else the rule that it is
    /// part of.
    #[must_use]
    pub fn find(&self, asked: &str) -> Found {
        let Some(asked) = Article::read(asked) else {
            return Found::Nothing {
                nearest: self.chapters(),
            };
        };
        let exact = self.those(|article| *article == asked);
        if !exact.is_empty() {
            return Found::Rules(exact);
        }
        let parts = self.those(|article| article.within(&asked));
        if !parts.is_empty() {
            return if asked.0.len() == 1 || parts.len() > FEW {
                Found::Chapter(parts)
            } else {
                Found::Rules(parts)
            };
        }
        let whole = self.0.iter().filter(|(article, _)| asked.within(article));
        match whole
            .map(|(article, _)| article)
            .max_by_key(|article| article.0.len())
        {
            Some(whole) => Found::Rules(self.those(|article| article == whole)),
            None => Found::Nothing {
                nearest: self.nearest(&asked),
            },
        }
    }

    fn those(&self, wanted: impl Fn(&Article) -> bool) -> Vec<Entry> {
        let found = self.0.iter().filter(|(article, _)| wanted(article));
        found.map(|(_, entry)| *entry).collect()
    }

    /// The numbers that share the longest start, else the chapters.
    fn nearest(&self, asked: &Article) -> Vec<&'static str> {
        let common = |(article, _): &(Article, Entry)| article.in_common(asked);
        let most = self.0.iter().map(common).max().unwrap_or(0);
        if most == 0 {
            return self.chapters();
        }
        let near = self.0.iter().filter(|entry| common(entry) == most);
        distinct(near.map(|(_, entry)| entry.number))
    }

    /// The part before the first dot, of every number.
    fn chapters(&self) -> Vec<&'static str> {
        distinct(
            self.entries()
                .map(|entry| entry.number.split('.').next().unwrap_or(entry.number)),
        )
    }
}

/// Without the repetitions, from an ordered list.
fn distinct<'a>(numbers: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut numbers: Vec<_> = numbers.collect();
    numbers.dedup();
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(found: &Found) -> Vec<&str> {
        match found {
            Found::Rules(entries) | Found::Chapter(entries) => {
                entries.iter().map(|entry| entry.rule).collect()
            }
            Found::Nothing { .. } => Vec::new(),
        }
    }

    #[test]
    fn numbers_are_read_as_people_write_them() {
        for (texts, same) in [
            (
                &["D.2.3", "d.2.3", "D2.3", " Appendix D 2.3 ", "D 2 3"][..],
                "D.2.3",
            ),
            (
                &["7.4.b", "7.4b", "7.4(b)", "Art. 7.4 b)", "Artikel 7.4.B"],
                "7.4.b",
            ),
            (&["III.4", "iii 4", "Guidelines III.4"], "III.4"),
        ] {
            for text in texts {
                assert_eq!(Article::read(text), Article::read(same), "{text}");
            }
        }
        for text in ["", " ", ".", "()"] {
            assert_eq!(Article::read(text), None, "{text}");
        }
        assert!(Article::read("99999999999").is_some());
    }

    #[test]
    fn articles_come_in_the_order_of_the_laws() {
        let ordered = [
            "4.1", "5.2.b", "9.6", "9.10", "10.1", "A.1", "B.1", "G.5", "I", "II", "III.4",
        ];
        let mut sorted = ordered.map(|number| Article::read(number).unwrap());
        sorted.reverse();
        sorted.sort();
        assert_eq!(sorted, ordered.map(|number| Article::read(number).unwrap()));
        for edition in Edition::ALL {
            assert!(Articles::of(edition).unwrap().entries().count() > 60);
        }
    }

    #[test]
    fn a_rule_has_its_number_in_each_edition() {
        use Edition::{Fide2001, Fide2009, Fide2014, Fide2018, Fide2023};
        for (edition, asked, expected) in [
            (Fide2001, "7.4.b", &["illegal-penalty"][..]),
            (Fide2009, "7.4b", &["illegal-penalty"]),
            (Fide2014, "7.5.b", &["illegal-penalty"]),
            (Fide2018, "7.5.5", &["illegal-penalty"]),
            (Fide2023, "7.5.5", &["illegal-penalty"]),
            (Fide2014, "7.5.a", &["illegal-move", "illegal-promotion"]),
            (
                Fide2014,
                "7.5",
                &["illegal-move", "illegal-promotion", "illegal-penalty"],
            ),
            (Fide2001, "6.10", &["flag-loss"]),
            (Fide2023, "6.9", &["flag-loss"]),
            (Fide2023, "9.2", &["threefold"]),
            (Fide2023, "9.2.1", &["threefold"]),
            (Fide2023, "9.6", &["fivefold", "seventy-five"]),
            (Fide2014, "9.7", &["dead-position"]),
            (Fide2001, "12.2", &["no-help", "sheet-use"]),
            (Fide2009, "12.3 a", &["no-help"]),
            (Fide2014, "11.3 a", &["no-help"]),
            (Fide2018, "11.3.1", &["no-help"]),
            (Fide2023, "11.3", &["no-help", "devices"]),
            (Fide2001, "F2.6", &["blind-slip"]),
            (Fide2009, "E.2.6", &["blind-slip"]),
            (Fide2014, "D.2.7", &["blind-slip"]),
            (Fide2018, "D.2.8", &["blind-slip"]),
            (Fide2023, "D.2.3", &["blind-made"]),
            (Fide2023, "D.2.4", &["blind-made"]),
            (Fide2014, "Appendix F", &["chess960"]),
            (Fide2001, "A", &["adjourned"]),
            (Fide2009, "guidelines", &["adjourned"]),
        ] {
            let found = Articles::of(edition).unwrap().find(asked);
            assert!(
                matches!(found, Found::Rules(_)),
                "{edition} {asked}: {found:?}"
            );
            assert_eq!(rules(&found), expected, "{edition} {asked}");
        }
    }

    #[test]
    fn a_chapter_is_listed() {
        let articles = Articles::of(Edition::Fide2023).unwrap();
        for (asked, first) in [
            ("7", "times-after"),
            ("D", "blind-boards"),
            ("D.2", "blind-announce"),
        ] {
            let found = articles.find(asked);
            assert!(matches!(found, Found::Chapter(_)), "{asked}");
            assert_eq!(rules(&found).first(), Some(&first));
        }
    }

    #[test]
    fn an_unknown_number_has_its_neighbours() {
        let articles = Articles::of(Edition::Fide2023).unwrap();
        for (asked, first, last) in [
            ("7.5.9", "7.5.1", "7.5.5"),
            ("D.2.99", "D.2.1", "D.2.11"),
            ("9.12", "9.1", "9.6.2"),
            ("99", "4", "III"),
            ("Q.1", "4", "III"),
            ("", "4", "III"),
        ] {
            let Found::Nothing { nearest } = articles.find(asked) else {
                panic!("{asked} was found");
            };
            assert_eq!(nearest.first(), Some(&first), "{asked}");
            assert_eq!(nearest.last(), Some(&last), "{asked}");
        }
    }
}
