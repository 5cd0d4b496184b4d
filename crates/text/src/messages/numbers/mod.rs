//! Whole numbers in words.

mod english;
mod german;
mod portuguese;
mod spanish;

use super::Language;

/// The form of a number before the thing it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Nothing follows: "eins", "uno".
    Alone,
    /// Before a masculine or neuter noun: "ein", "un".
    Masculine,
    /// Before a feminine noun: "eine", "una".
    Feminine,
}

/// Larger numbers are read digit by digit.
const LARGEST: u64 = 999_999;

/// `number` in words, as in counting: "null", "einundzwanzig", "minus drei".
///
/// Millions and more, which no game has, are read digit by digit.
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

/// The entry of a table, which is long enough for any index it is asked for.
fn entry(table: &'static [&'static str], index: u32) -> &'static str {
    usize::try_from(index)
        .ok()
        .and_then(|index| table.get(index))
        .copied()
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn counts_as_people_do() {
        for (number, de, en, es, pt) in [
            (0, "null", "zero", "cero", "zero"),
            (1, "eins", "one", "uno", "um"),
            (12, "zwölf", "twelve", "doce", "doze"),
            (16, "sechzehn", "sixteen", "dieciséis", "dezesseis"),
            (17, "siebzehn", "seventeen", "diecisiete", "dezessete"),
            (20, "zwanzig", "twenty", "veinte", "vinte"),
            (21, "einundzwanzig", "twenty-one", "veintiuno", "vinte e um"),
            (30, "dreißig", "thirty", "treinta", "trinta"),
            (
                31,
                "einunddreißig",
                "thirty-one",
                "treinta y uno",
                "trinta e um",
            ),
            (
                66,
                "sechsundsechzig",
                "sixty-six",
                "sesenta y seis",
                "sessenta e seis",
            ),
            (
                77,
                "siebenundsiebzig",
                "seventy-seven",
                "setenta y siete",
                "setenta e sete",
            ),
            (100, "einhundert", "one hundred", "cien", "cem"),
            (
                101,
                "einhunderteins",
                "one hundred and one",
                "ciento uno",
                "cento e um",
            ),
            (
                500,
                "fünfhundert",
                "five hundred",
                "quinientos",
                "quinhentos",
            ),
            (
                721,
                "siebenhunderteinundzwanzig",
                "seven hundred and twenty-one",
                "setecientos veintiuno",
                "setecentos e vinte e um",
            ),
            (1000, "eintausend", "one thousand", "mil", "mil"),
            (
                1001,
                "eintausendeins",
                "one thousand and one",
                "mil uno",
                "mil e um",
            ),
            (
                21_200,
                "einundzwanzigtausendzweihundert",
                "twenty-one thousand two hundred",
                "veintiún mil doscientos",
                "vinte e um mil e duzentos",
            ),
            (
                2_345,
                "zweitausenddreihundertfünfundvierzig",
                "two thousand three hundred and forty-five",
                "dos mil trescientos cuarenta y cinco",
                "dois mil trezentos e quarenta e cinco",
            ),
            (-3, "minus drei", "minus three", "menos tres", "menos três"),
            (
                1_000_000,
                "eins null null null null null null",
                "one zero zero zero zero zero zero",
                "uno cero cero cero cero cero cero",
                "um zero zero zero zero zero zero",
            ),
        ] {
            for (language, words) in Language::ALL.into_iter().zip([de, en, es, pt]) {
                assert_eq!(cardinal(number, language), words, "{number} {language}");
            }
        }
    }

    #[test]
    fn agrees_with_the_noun() {
        for (number, form, de, es, pt) in [
            (1, Form::Feminine, "eine", "una", "uma"),
            (1, Form::Masculine, "ein", "un", "um"),
            (2, Form::Feminine, "zwei", "dos", "duas"),
            (
                21,
                Form::Masculine,
                "einundzwanzig",
                "veintiún",
                "vinte e um",
            ),
            (
                31,
                Form::Feminine,
                "einunddreißig",
                "treinta y una",
                "trinta e uma",
            ),
            (200, Form::Feminine, "zweihundert", "doscientas", "duzentas"),
        ] {
            let languages = [Language::De, Language::Es, Language::Pt];
            for (language, words) in languages.into_iter().zip([de, es, pt]) {
                assert_eq!(
                    quantity(number, form, language),
                    words,
                    "{number} {language}"
                );
            }
        }
    }

    #[test]
    fn every_number_has_words_of_its_own_without_digits() {
        for language in Language::ALL {
            let mut seen = HashSet::new();
            for number in 0..=20_000 {
                let words = cardinal(number, language);
                assert!(
                    !words.is_empty() && !words.contains("  "),
                    "{number}: {words}"
                );
                assert!(!words.bytes().any(|sign| sign.is_ascii_digit()), "{words}");
                assert!(seen.insert(words), "{number} in {language} is taken");
            }
        }
    }

    #[test]
    fn the_largest_and_smallest_have_words_too() {
        for language in Language::ALL {
            for number in [i64::MIN, i64::MAX, 999_999] {
                let words = cardinal(number, language);
                assert!(!words.bytes().any(|sign| sign.is_ascii_digit()), "{words}");
            }
        }
    }
}
