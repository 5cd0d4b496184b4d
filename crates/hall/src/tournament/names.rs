//! Who is meant by a name or a FIDE number.

use std::collections::HashMap;

use super::error::TournamentError;
use super::report::NAME_LENGTH;

/// Somebody as they stand in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed<'a> {
    /// The name, `Last, First`.
    pub name: &'a str,
    /// The number that FIDE gave.
    pub fide: Option<u32>,
}

impl Listed<'_> {
    /// Whether both can be one person: the numbers decide, where both have one. A report cuts a
    /// name off at 33 characters.
    #[must_use]
    pub fn is(self, other: Listed<'_>) -> bool {
        match (self.fide, other.fide) {
            (Some(one), Some(two)) => one == two,
            _ => cut(self.name).eq(cut(other.name)),
        }
    }
}

fn cut(name: &str) -> impl Iterator<Item = char> + '_ {
    name.trim().chars().take(NAME_LENGTH)
}

/// Many who can be looked for, each with what stands for them.
#[derive(Debug)]
pub struct Index<T> {
    /// Everybody by name.
    named: HashMap<String, Found<T>>,
    /// Those without a number by name.
    unnumbered: HashMap<String, Found<T>>,
    by_fide: HashMap<u32, Found<T>>,
}

#[derive(Clone, Copy, Debug)]
struct Found<T> {
    first: T,
    more: bool,
}

impl<'l, T: Copy> FromIterator<(T, Listed<'l>)> for Index<T> {
    fn from_iter<I: IntoIterator<Item = (T, Listed<'l>)>>(list: I) -> Self {
        let mut index = Self {
            named: HashMap::new(),
            unnumbered: HashMap::new(),
            by_fide: HashMap::new(),
        };
        for (first, listed) in list {
            let found = Found { first, more: false };
            let name: String = cut(listed.name).collect();
            if let Some(fide) = listed.fide {
                let entry = index.by_fide.entry(fide);
                entry.and_modify(|it| it.more = true).or_insert(found);
            } else {
                let entry = index.unnumbered.entry(name.clone());
                entry.and_modify(|it| it.more = true).or_insert(found);
            }
            let entry = index.named.entry(name);
            entry.and_modify(|it| it.more = true).or_insert(found);
        }
        index
    }
}

impl<T: Copy> Index<T> {
    /// The one who is meant, as [`Listed::is`] decides.
    ///
    /// # Errors
    /// When it is nobody, or more than one.
    pub fn only(&self, wanted: Listed<'_>) -> Result<T, TournamentError> {
        let name: String = cut(wanted.name).collect();
        let (one, other) = match wanted.fide {
            None => (self.named.get(&name), None),
            Some(fide) => (self.by_fide.get(&fide), self.unnumbered.get(&name)),
        };
        let mut found = one.into_iter().chain(other);
        let name = || wanted.name.to_owned();
        let first = found
            .next()
            .ok_or_else(|| TournamentError::NoName(name()))?;
        if first.more || found.next().is_some() {
            return Err(TournamentError::TwoNames(name()));
        }
        Ok(first.first)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn listed(&(name, fide): &(&'static str, Option<u32>)) -> Listed<'static> {
        Listed { name, fide }
    }

    fn person() -> impl Strategy<Value = (&'static str, Option<u32>)> {
        let long = "Wolfeschlegelsteinhausenbergerdorff, Hubert";
        let longer = "Wolfeschlegelsteinhausenbergerdorff, Huberta";
        let names = vec!["Bell, Bob", " Bell, Bob", "Groß, Jörg", long, longer, ""];
        (prop::sample::select(names), prop::option::of(1..4_u32))
    }

    proptest! {
        #[test]
        fn an_index_finds_whom_comparing_all_finds(
            list in prop::collection::vec(person(), 0..8),
            wanted in person(),
        ) {
            let wanted = listed(&wanted);
            let all = list.iter().map(listed).enumerate();
            let fit: Vec<usize> = all
                .clone()
                .filter(|(_, it)| it.is(wanted))
                .map(|(at, _)| at)
                .collect();
            let name = || wanted.name.to_owned();
            let expected = match fit[..] {
                [] => Err(TournamentError::NoName(name())),
                [one] => Ok(one),
                _ => Err(TournamentError::TwoNames(name())),
            };
            prop_assert_eq!(all.collect::<Index<usize>>().only(wanted), expected);
        }
    }
}
