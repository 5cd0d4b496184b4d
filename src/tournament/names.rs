//! Who is meant by a name or a FIDE number.

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

/// The one of `list` who is meant.
///
/// # Errors
/// When it is nobody, or more than one.
pub(super) fn only<'l, T: Copy>(
    wanted: Listed<'_>,
    list: impl Iterator<Item = (T, Listed<'l>)>,
) -> Result<T, TournamentError> {
    let mut found = list.filter(|(_, listed)| listed.is(wanted));
    let name = || wanted.name.to_owned();
    let (first, _) = found
        .next()
        .ok_or_else(|| TournamentError::NoName(name()))?;
    match found.next() {
        None => Ok(first),
        Some(_) => Err(TournamentError::TwoNames(name())),
    }
}
