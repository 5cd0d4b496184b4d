use super::{Form, entry};

const BELOW_TWENTY: &[&str] = &[
    "zero",
    "um",
    "dois",
    "três",
    "quatro",
    "cinco",
    "seis",
    "sete",
    "oito",
    "nove",
    "dez",
    "onze",
    "doze",
    "treze",
    "catorze",
    "quinze",
    "dezesseis",
    "dezessete",
    "dezoito",
    "dezenove",
];
const TENS: &[&str] = &[
    "",
    "",
    "vinte",
    "trinta",
    "quarenta",
    "cinquenta",
    "sessenta",
    "setenta",
    "oitenta",
    "noventa",
];
/// The masculine hundreds; the feminine ones end in "as".
const HUNDREDS: &[&str] = &[
    "",
    "cento",
    "duzentos",
    "trezentos",
    "quatrocentos",
    "quinhentos",
    "seiscentos",
    "setecentos",
    "oitocentos",
    "novecentos",
];

/// `number`, below a million, as spoken in Brazil.
pub(super) fn words(number: u32, form: Form) -> String {
    match (number, form) {
        (1, Form::Feminine) => "uma".to_owned(),
        (2, Form::Feminine) => "duas".to_owned(),
        (0..20, _) => entry(BELOW_TWENTY, number).to_owned(),
        (20..100, _) => join(entry(TENS, number / 10).to_owned(), number % 10, form),
        (100, _) => "cem".to_owned(),
        (101..1000, _) => {
            let hundreds = entry(HUNDREDS, number / 100);
            let hundreds = match form {
                Form::Feminine => feminine(hundreds),
                Form::Alone | Form::Masculine => hundreds.to_owned(),
            };
            join(hundreds, number % 100, form)
        }
        (1000..2000, _) => join("mil".to_owned(), number % 1000, form),
        _ => {
            let thousands = format!("{} mil", words(number / 1000, form));
            join(thousands, number % 1000, form)
        }
    }
}

/// Joined with "e", except hundreds followed by something else ("mil duzentos e um").
fn join(head: String, rest: u32, form: Form) -> String {
    match rest {
        0 => head,
        1..=100 => format!("{head} e {}", words(rest, form)),
        _ if rest.is_multiple_of(100) => format!("{head} e {}", words(rest, form)),
        _ => format!("{head} {}", words(rest, form)),
    }
}

fn feminine(hundreds: &str) -> String {
    match hundreds.strip_suffix("os") {
        Some(stem) => format!("{stem}as"),
        None => hundreds.to_owned(),
    }
}
