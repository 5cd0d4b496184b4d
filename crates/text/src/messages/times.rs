use std::time::Duration;

use super::Language;
use super::numbers::{Form, quantity};

/// How a language names days, hours, minutes and seconds.
struct Names {
    day: [&'static str; 2],
    hour: [&'static str; 2],
    minute: [&'static str; 2],
    second: [&'static str; 2],
    /// The gender of a minute and of a second; a day is masculine and an hour feminine everywhere.
    gender: Form,
    /// Between days and hours, hours and minutes, minutes and seconds.
    between: &'static str,
    /// Before a move number.
    number_of_move: &'static str,
}

const GERMAN: Names = Names {
    day: ["Tag", "Tage"],
    hour: ["Stunde", "Stunden"],
    minute: ["Minute", "Minuten"],
    second: ["Sekunde", "Sekunden"],
    gender: Form::Feminine,
    between: " ",
    number_of_move: "Zug",
};
const ENGLISH: Names = Names {
    day: ["day", "days"],
    hour: ["hour", "hours"],
    minute: ["minute", "minutes"],
    second: ["second", "seconds"],
    gender: Form::Masculine,
    between: " ",
    number_of_move: "move",
};
const SPANISH: Names = Names {
    day: ["día", "días"],
    hour: ["hora", "horas"],
    minute: ["minuto", "minutos"],
    second: ["segundo", "segundos"],
    gender: Form::Masculine,
    between: " y ",
    number_of_move: "jugada",
};
const PORTUGUESE: Names = Names {
    day: ["dia", "dias"],
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

/// From here on, seconds are omitted.
const TEN_MINUTES: u64 = 10 * 60;
/// From here on, minutes are omitted.
const DAY: u64 = 24 * 3600;

/// A time as a player wants to hear it: "fünf Minuten zwölf", "eine Stunde drei Minuten",
/// "dreißig Sekunden".
///
/// Exact to the second below ten minutes, to the minute below a day, to the hour above. Always rounded down: nobody is
/// told that they have more time than they have.
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
    if seconds >= DAY {
        let days = count(seconds / DAY, Form::Masculine, names.day);
        match hours % 24 {
            0 => days,
            hours => format!(
                "{days}{}{}",
                names.between,
                count(hours, Form::Feminine, names.hour)
            ),
        }
    } else if seconds < 60 {
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

/// The same, without "seconds" below a minute: "zwölf". For players in time trouble, who know
/// what is counted.
#[must_use]
pub fn short_duration_words(duration: Duration, language: Language) -> String {
    match duration.as_secs() {
        seconds @ 1..60 => quantity(seconds, Form::Alone, language),
        _ => duration_words(duration, language),
    }
}

/// A time to the second, however long: "siebzehn Minuten dreißig Sekunden". For arbiters, who
/// read and set it.
#[must_use]
pub fn exact_duration_words(duration: Duration, language: Language) -> String {
    let seconds = duration.as_secs();
    let days = seconds - seconds % DAY;
    let minutes = seconds % DAY - seconds % 60;
    let parts = [days, minutes, seconds % 60].into_iter();
    let words = |seconds| duration_words(Duration::from_secs(seconds), language);
    let words: Vec<_> = parts.filter(|part| *part > 0).map(words).collect();
    if words.is_empty() {
        return duration_words(Duration::ZERO, language);
    }
    words.join(names(language).between)
}

/// A move number: "Zug zwölf".
#[must_use]
pub fn move_number_words(number: u32, language: Language) -> String {
    format!(
        "{} {}",
        names(language).number_of_move,
        quantity(number.into(), Form::Alone, language)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn an_arbiter_reads_every_second() {
        for (seconds, language, words) in [
            (0, Language::De, "null Sekunden"),
            (330, Language::De, "fünf Minuten dreißig Sekunden"),
            (900, Language::De, "fünfzehn Minuten"),
            (1050, Language::De, "siebzehn Minuten dreißig Sekunden"),
            (
                5405,
                Language::De,
                "eine Stunde dreißig Minuten fünf Sekunden",
            ),
            (1050, Language::En, "seventeen minutes thirty seconds"),
            (86_700, Language::De, "ein Tag fünf Minuten"),
            (1050, Language::Es, "diecisiete minutos y treinta segundos"),
        ] {
            let duration = Duration::from_secs(seconds);
            assert_eq!(exact_duration_words(duration, language), words);
        }
    }

    #[test]
    fn says_times_as_players_want_them() {
        for (seconds, de, en, es, pt) in [
            (
                0,
                "null Sekunden",
                "zero seconds",
                "cero segundos",
                "zero segundos",
            ),
            (1, "eine Sekunde", "one second", "un segundo", "um segundo"),
            (
                21,
                "einundzwanzig Sekunden",
                "twenty-one seconds",
                "veintiún segundos",
                "vinte e um segundos",
            ),
            (
                30,
                "dreißig Sekunden",
                "thirty seconds",
                "treinta segundos",
                "trinta segundos",
            ),
            (60, "eine Minute", "one minute", "un minuto", "um minuto"),
            (
                61,
                "eine Minute eins",
                "one minute one",
                "un minuto y uno",
                "um minuto e um",
            ),
            (
                312,
                "fünf Minuten zwölf",
                "five minutes twelve",
                "cinco minutos y doce",
                "cinco minutos e doze",
            ),
            (
                599,
                "neun Minuten neunundfünfzig",
                "nine minutes fifty-nine",
                "nueve minutos y cincuenta y nueve",
                "nove minutos e cinquenta e nove",
            ),
            (
                600,
                "zehn Minuten",
                "ten minutes",
                "diez minutos",
                "dez minutos",
            ),
            (
                905,
                "fünfzehn Minuten",
                "fifteen minutes",
                "quince minutos",
                "quinze minutos",
            ),
            (3600, "eine Stunde", "one hour", "una hora", "uma hora"),
            (3659, "eine Stunde", "one hour", "una hora", "uma hora"),
            (
                3780,
                "eine Stunde drei Minuten",
                "one hour three minutes",
                "una hora y tres minutos",
                "uma hora e três minutos",
            ),
            (
                7260,
                "zwei Stunden eine Minute",
                "two hours one minute",
                "dos horas y un minuto",
                "duas horas e um minuto",
            ),
            (86_400, "ein Tag", "one day", "un día", "um dia"),
            (
                3 * 86_400 - 1,
                "zwei Tage dreiundzwanzig Stunden",
                "two days twenty-three hours",
                "dos días y veintitrés horas",
                "dois dias e vinte e três horas",
            ),
        ] {
            for (language, words) in Language::ALL.into_iter().zip([de, en, es, pt]) {
                let duration = Duration::from_secs(seconds);
                assert_eq!(duration_words(duration, language), words);
            }
        }
    }

    #[test]
    fn never_more_than_there_is() {
        let almost = Duration::from_millis(60_999);
        assert_eq!(duration_words(almost, Language::De), "eine Minute");
    }

    #[test]
    fn ten_hours_of_seconds_without_a_digit_and_exact_below_ten_minutes() {
        for language in Language::ALL {
            let mut seen = HashSet::new();
            for seconds in 0..36_000 {
                let words = duration_words(Duration::from_secs(seconds), language);
                assert!(!words.bytes().any(|sign| sign.is_ascii_digit()), "{words}");
                if seconds < TEN_MINUTES {
                    assert!(seen.insert(words), "{seconds} s is said as another time");
                }
            }
        }
    }

    #[test]
    fn numbers_moves() {
        for (language, words) in
            Language::ALL
                .into_iter()
                .zip(["Zug zwölf", "move twelve", "jugada doce", "lance doze"])
        {
            assert_eq!(move_number_words(12, language), words);
        }
    }
}
