use super::{Form, entry};

const BELOW_THIRTY: &[&str] = &[
    "cero",
    "uno",
    "dos",
    "tres",
    "cuatro",
    "cinco",
    "seis",
    "siete",
    "ocho",
    "nueve",
    "diez",
    "once",
    "doce",
    "trece",
    "catorce",
    "quince",
    "dieciséis",
    "diecisiete",
    "dieciocho",
    "diecinueve",
    "veinte",
    "veintiuno",
    "veintidós",
    "veintitrés",
    "veinticuatro",
    "veinticinco",
    "veintiséis",
    "veintisiete",
    "veintiocho",
    "veintinueve",
];
const TENS: &[&str] = &[
    "",
    "",
    "",
    "treinta",
    "cuarenta",
    "cincuenta",
    "sesenta",
    "setenta",
    "ochenta",
    "noventa",
];
/// The masculine hundreds; the feminine ones end in "as".
const HUNDREDS: &[&str] = &[
    "",
    "ciento",
    "doscientos",
    "trescientos",
    "cuatrocientos",
    "quinientos",
    "seiscientos",
    "setecientos",
    "ochocientos",
    "novecientos",
];

/// `number`, below a million.
pub(super) fn words(number: u32, form: Form) -> String {
    match (number, form) {
        (1, Form::Masculine) => "un".to_owned(),
        (1, Form::Feminine) => "una".to_owned(),
        (21, Form::Masculine) => "veintiún".to_owned(),
        (21, Form::Feminine) => "veintiuna".to_owned(),
        (0..30, _) => entry(BELOW_THIRTY, number).to_owned(),
        (30..100, _) => match number % 10 {
            0 => entry(TENS, number / 10).to_owned(),
            ones => format!("{} y {}", entry(TENS, number / 10), words(ones, form)),
        },
        (100, _) => "cien".to_owned(),
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
            let before_mil = match form {
                Form::Feminine => Form::Feminine,
                Form::Alone | Form::Masculine => Form::Masculine,
            };
            let thousands = format!("{} mil", words(number / 1000, before_mil));
            join(thousands, number % 1000, form)
        }
    }
}

fn join(head: String, rest: u32, form: Form) -> String {
    match rest {
        0 => head,
        _ => format!("{head} {}", words(rest, form)),
    }
}

fn feminine(hundreds: &str) -> String {
    match hundreds.strip_suffix("os") {
        Some(stem) => format!("{stem}as"),
        None => hundreds.to_owned(),
    }
}
