use super::{Form, entry};

const BELOW_TWENTY: &[&str] = &[
    "null",
    "eins",
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
    "zehn",
    "elf",
    "zwölf",
    "dreizehn",
    "vierzehn",
    "fünfzehn",
    "sechzehn",
    "siebzehn",
    "achtzehn",
    "neunzehn",
];
const TENS: &[&str] = &[
    "", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig",
];

/// `number`, below a million, in one word.
pub(super) fn words(number: u32, form: Form) -> String {
    match number {
        1 => match form {
            Form::Alone => "eins",
            Form::Masculine => "ein",
            Form::Feminine => "eine",
        }
        .to_owned(),
        0..20 => entry(BELOW_TWENTY, number).to_owned(),
        20..100 => match number % 10 {
            0 => entry(TENS, number / 10).to_owned(),
            ones => format!("{}und{}", stem(ones), entry(TENS, number / 10)),
        },
        100..1000 => format!("{}hundert{}", stem(number / 100), rest(number % 100, form)),
        _ => format!(
            "{}tausend{}",
            stem(number / 1000),
            rest(number % 1000, form)
        ),
    }
}

/// The form at the start of a compound: "ein" in "einundzwanzig" and "einhundert".
fn stem(number: u32) -> String {
    words(number, Form::Masculine)
}

fn rest(number: u32, form: Form) -> String {
    match number {
        0 => String::new(),
        _ => words(number, form),
    }
}
