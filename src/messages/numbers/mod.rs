//! Whole numbers in words.

mod english;
mod german;
mod portuguese;
mod spanish;

use super::Language;

/// The form that a number takes before the thing that it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Nothing follows: "eins", "uno".
    Alone,
    /// Before a masculine or neuter noun: "ein", "un".
    Masculine,
    /// Before a feminine noun: "eine", "una".
    Feminine,
}

/// From here on, numbers are read sign by sign.
const LARGEST: u64 = 999_999;

/// `number` in words, as it is counted: "null", "einundzwanzig", "minus drei".
///
/// Millions and more, which no game has, are read sign by sign.
#[must_use]
pub fn cardinal(number: i64, language: Language) -> String {
    let words = quantity(number.unsigned_abs(), Form::Alone, language);
    if number >= 0 {
        return words;
    }
    match language {
        Language::De | Language::En => format!("minus {words}"),
        Language::Es | Language::Pt => format!("menos {words}"),
    }
}

/// `number` in words before a noun, or alone.
pub(super) fn quantity(number: u64, form: Form, language: Language) -> String {
    let below_a_million = match u32::try_from(number) {
        Ok(small) if number <= LARGEST => Some(small),
        _ => None,
    };
    let Some(number) = below_a_million else {
        return sign_by_sign(number, language);
    };
    match language {
        Language::De => german::words(number, form),
        Language::En => english::words(number),
        Language::Es => spanish::words(number, form),
        Language::Pt => portuguese::words(number, form),
    }
}

fn sign_by_sign(number: u64, language: Language) -> String {
    number
        .to_string()
        .bytes()
        .map(|digit| quantity(u64::from(digit - b'0'), Form::Alone, language))
        .collect::<Vec<_>>()
        .join(" ")
}

/// The entry of a table, which is as long as the numbers that it is asked for.
fn entry(table: &'static [&'static str], index: u32) -> &'static str {
    usize::try_from(index)
        .ok()
        .and_then(|index| table.get(index))
        .copied()
        .unwrap_or_default()
}
