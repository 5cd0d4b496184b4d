use std::time::Duration;

use super::Language;
use super::numbers::{Form, quantity};

/// How a language names hours, minutes and seconds.
struct Names {
    hour: [&'static str; 2],
    minute: [&'static str; 2],
    second: [&'static str; 2],
    /// The gender of a minute and of a second; an hour is feminine everywhere.
    gender: Form,
    /// Between hours and minutes, and between minutes and seconds.
    between: &'static str,
    /// Before the number of a move.
    number_of_move: &'static str,
}

const GERMAN: Names = Names {
    hour: ["Stunde", "Stunden"],
    minute: ["Minute", "Minuten"],
    second: ["Sekunde", "Sekunden"],
    gender: Form::Feminine,
    between: " ",
    number_of_move: "Zug",
};
const ENGLISH: Names = Names {
    hour: ["hour", "hours"],
    minute: ["minute", "minutes"],
    second: ["second", "seconds"],
    gender: Form::Masculine,
    between: " ",
    number_of_move: "move",
};
const SPANISH: Names = Names {
    hour: ["hora", "horas"],
    minute: ["minuto", "minutos"],
    second: ["segundo", "segundos"],
    gender: Form::Masculine,
    between: " y ",
    number_of_move: "jugada",
};
const PORTUGUESE: Names = Names {
    hour: ["hora", "horas"],
    minute: ["minuto", "minutos"],
    second: ["segundo", "segundos"],
    gender: Form::Masculine,
    between: " e ",
    number_of_move: "lance",
};

const fn names(language: Language) -> &'static Names {
    match language {
        Language::De => &GERMAN,
        Language::En => &ENGLISH,
        Language::Es => &SPANISH,
        Language::Pt => &PORTUGUESE,
    }
}

/// From here on, seconds are left out.
const TEN_MINUTES: u64 = 10 * 60;

/// A time as a player wants to hear it: "fünf Minuten zwölf", "eine Stunde drei
/// Minuten", "dreißig Sekunden".
///
/// Exact to the second below ten minutes, to the minute above. Always cut off,
/// never rounded up: nobody is told that he has more time than he has.
#[must_use]
pub fn duration_words(duration: Duration, language: Language) -> String {
    let names = names(language);
    let seconds = duration.as_secs();
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let count = |number: u64, gender: Form, noun: [&str; 2]| {
        let [one, many] = noun;
        let noun = if number == 1 { one } else { many };
        format!("{} {noun}", quantity(number, gender, language))
    };
    if seconds < 60 {
        count(rest, names.gender, names.second)
    } else if seconds < TEN_MINUTES {
        let minutes = count(minutes, names.gender, names.minute);
        match rest {
            0 => minutes,
            _ => format!(
                "{minutes}{}{}",
                names.between,
                quantity(rest, Form::Alone, language)
            ),
        }
    } else if hours == 0 {
        count(minutes, names.gender, names.minute)
    } else {
        let hours = count(hours, Form::Feminine, names.hour);
        match minutes {
            0 => hours,
            _ => format!(
                "{hours}{}{}",
                names.between,
                count(minutes, names.gender, names.minute)
            ),
        }
    }
}

/// The number of a move: "Zug zwölf".
#[must_use]
pub fn move_number_words(number: u32, language: Language) -> String {
    format!(
        "{} {}",
        names(language).number_of_move,
        quantity(number.into(), Form::Alone, language)
    )
}
