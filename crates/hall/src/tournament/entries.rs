//! The list of those who enter a tournament, as its organiser writes it: a line each, with name,
//! FIDE number, rating, federation, birth and sex, separated by semicolons. All but the name may be
//! left out.

use std::cmp::Reverse;
use std::str::FromStr;

use super::error::TournamentError;
use super::names::{Index, Listed};
use super::report::NAME_LENGTH;
use doppelbrett_core::foreign::one_line;

/// More players than a number of four digits has room for.
const MOST: usize = 9_999;

/// Somebody who enters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// `Last, First`, cut off where a report does so.
    pub name: String,
    /// The number that FIDE gave.
    pub fide: Option<u32>,
    /// Four digits at most.
    pub rating: Option<u32>,
    /// Three letters, such as `GER`.
    pub federation: String,
    /// `YYYY/MM/DD`, with zeros for what is not known, or nothing.
    pub born: String,
    /// `m` or `w`, as reports write it.
    pub sex: Option<char>,
}

impl Entry {
    pub(super) fn listed(&self) -> Listed<'_> {
        Listed {
            name: &self.name,
            fide: self.fide,
        }
    }
}

/// All who enter, in the order of their starting numbers: the higher rating first, and as they
/// stand in the list where it is the same or not known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entries(pub Vec<Entry>);

impl FromStr for Entries {
    type Err = TournamentError;

    /// Empty lines and those that begin with `#` are left out.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut entries: Vec<Entry> = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let entry = entry(line).ok_or(TournamentError::EntryLine(number))?;
            entries.push(entry);
            if entries.len() > MOST {
                return Err(TournamentError::NoEntries);
            }
        }
        if entries.is_empty() {
            return Err(TournamentError::NoEntries);
        }
        let index: Index<()> = entries.iter().map(|it| ((), it.listed())).collect();
        for entry in &entries {
            index.only(entry.listed())?;
        }
        entries.sort_by_key(|entry| Reverse(entry.rating));
        Ok(Self(entries))
    }
}

fn entry(line: &str) -> Option<Entry> {
    let mut fields = line.split(';').map(str::trim);
    let mut next = || fields.next().unwrap_or_default();
    let (name, fide, rating) = (next(), next(), next());
    let (federation, born, sex) = (next(), next(), next());
    let name: String = one_line(name).chars().take(NAME_LENGTH).collect();
    // Nobody is called so: it is another file, a report or pairings.
    let strange =
        name.contains(|it: char| it.is_ascii_digit()) || !name.contains(char::is_alphabetic);
    let entry = Entry {
        name: Some(name.trim_end().to_owned()).filter(|_| !strange)?,
        fide: number(fide, u32::MAX)?,
        rating: number(rating, 9_999)?,
        federation: Some(federation.to_ascii_uppercase()).filter(|it| {
            it.is_empty() || it.len() == 3 && it.bytes().all(|it| it.is_ascii_alphabetic())
        })?,
        born: date(born)?,
        sex: match sex {
            "" => None,
            "m" | "M" => Some('m'),
            "w" | "W" | "f" | "F" => Some('w'),
            _ => return None,
        },
    };
    fields.next().is_none().then_some(entry)
}

/// A number, or none where nothing or zero is written.
fn number(text: &str, most: u32) -> Option<Option<u32>> {
    if text.is_empty() {
        return Some(None);
    }
    let digits = text.bytes().all(|it| it.is_ascii_digit());
    let number: u32 = text.parse().ok().filter(|_| digits)?;
    (number <= most).then_some(Some(number).filter(|it| *it > 0))
}

/// A year, or a date with the year first, as a report writes it.
fn date(text: &str) -> Option<String> {
    if text.is_empty() {
        return Some(String::new());
    }
    let parts: Vec<&str> = text.split(['/', '-']).collect();
    let (year, month, day) = match parts[..] {
        [year] => (year, "00", "00"),
        [year, month, day] => (year, month, day),
        _ => return None,
    };
    let fits =
        |part: &str, length: usize, most: u32| part.len() == length && number(part, most).is_some();
    let fits = fits(year, 4, 9_999) && fits(month, 2, 12) && fits(day, 2, 31);
    fits.then(|| format!("{year}/{month}/{day}"))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn players_are_numbered_by_their_rating() {
        let list = "\u{feff}# Schulturnier\r\n\r\n\
            Groß, Jörg\r\n\
            Bell, Bob; 4600002; 1500; ger; 2011; m\r\n\
            Abel,  Ute;;;POR;2012-05-06;f\r\n\
            Zorn, Max; 0; 1900\r\n";
        let Entries(entries) = list.parse().unwrap();
        let names: Vec<_> = entries.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(names, ["Zorn, Max", "Bell, Bob", "Groß, Jörg", "Abel, Ute"]);
        let bell = &entries[1];
        assert_eq!((bell.fide, bell.rating), (Some(4_600_002), Some(1_500)));
        assert_eq!(
            (bell.federation.as_str(), bell.born.as_str(), bell.sex),
            ("GER", "2011/00/00", Some('m'))
        );
        let abel = &entries[3];
        assert_eq!((abel.born.as_str(), abel.sex), ("2012/05/06", Some('w')));
        assert_eq!(entries[0].fide, None);
    }

    #[test]
    fn what_is_no_entry_is_named_by_its_line() {
        for line in [
            "; 4600002",
            "012 Schulturnier",
            "--",
            "Bell, Bob; 46x0002",
            "Bell, Bob; +4600002",
            "Bell, Bob; ; 12345",
            "Bell, Bob; ; ; Germany",
            "Bell, Bob; ; ; ; 6.5.2012",
            "Bell, Bob; ; ; ; 2012-13-01",
            "Bell, Bob; ; ; ; ; x",
            "Bell, Bob; ; ; ; ; m; more",
        ] {
            let list = format!("Groß, Jörg\n{line}\n");
            let error = TournamentError::EntryLine(2);
            assert_eq!(list.parse::<Entries>(), Err(error), "{line}");
        }
        let nobody = Err(TournamentError::NoEntries);
        assert_eq!("# nobody\n".parse::<Entries>(), nobody);
        let twice = Err(TournamentError::TwoNames("Bell, Bob".to_owned()));
        assert_eq!("Bell, Bob\nBell,  Bob;\n".parse::<Entries>(), twice);
    }

    proptest! {
        #[test]
        fn any_text_is_a_list_or_an_error(text in "([A-Zß, ]{0,4};?[0-9/-]{0,5}[;\n]?){0,12}") {
            if let Ok(Entries(entries)) = text.parse::<Entries>() {
                prop_assert!(entries.iter().all(|it| !it.name.is_empty()));
            }
        }
    }
}
