//! What is planned of a tournament before its first round, as a report says it.

use shakmaty::Color;

use doppelbrett_core::clock::{Extra, Period, TimeControl};

/// What the report of a tournament says before anybody has played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The name of the tournament.
    pub event: String,
    /// The place.
    pub site: String,
    /// How many rounds there are.
    pub rounds: u32,
    /// The colour of the first player in the first round, by which a program pairs it.
    pub first: Color,
    /// The time control.
    pub control: Option<TimeControl>,
    /// Whether it is said as TRF26 wants it; else as TRF16 and the pairing engines do.
    pub trf26: bool,
}

impl Plan {
    /// The lines for it. Without the number of rounds and the first colour no program pairs a round.
    pub(super) fn lines(&self) -> Vec<String> {
        let control = self.control.as_ref();
        let rounds = if self.trf26 { "142" } else { "XXR" };
        let first = match (self.trf26, self.first) {
            (true, Color::White) => "152 W",
            (true, Color::Black) => "152 B",
            (false, Color::White) => "XXC white1",
            (false, Color::Black) => "XXC black1",
        };
        let coded = control.filter(|_| self.trf26).and_then(coded);
        [
            control.map(|control| format!("122 {}", in_words(control))),
            Some(format!("{rounds} {}", self.rounds)),
            Some(first.to_owned()),
            coded.map(|coded| format!("222 {coded}")),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

/// `40/90 min + 30 s, 30 min + 30 s`
fn in_words(control: &TimeControl) -> String {
    let period = |period: &Period| {
        let moves = period.moves.map(|moves| format!("{moves}/"));
        let seconds = period.base.as_secs();
        let base = match seconds % 60 {
            0 => format!("{} min", seconds / 60),
            _ => format!("{seconds} s"),
        };
        let extra = match period.extra {
            Extra::None => String::new(),
            Extra::Increment(each) => format!(" + {} s", each.as_secs()),
            Extra::Delay(each) => format!(", delay {} s", each.as_secs()),
            Extra::Bronstein(each) => format!(", Bronstein {} s", each.as_secs()),
        };
        format!("{}{base}{extra}", moves.unwrap_or_default())
    };
    let periods: Vec<_> = control.periods().iter().map(period).collect();
    periods.join(", ")
}

/// `40/5400+30:1800+30`, in seconds; TRF26 has it for increments alone.
fn coded(control: &TimeControl) -> Option<String> {
    let period = |period: &Period| {
        let Extra::Increment(each) = period.extra else {
            return None;
        };
        let moves = period.moves.map(|moves| format!("{moves}/"));
        let (base, each) = (period.base.as_secs(), each.as_secs());
        Some(format!("{}{base}+{each}", moves.unwrap_or_default()))
    };
    let periods: Option<Vec<_>> = control.periods().iter().map(period).collect();
    Some(periods?.join(":"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_time_control_is_said_in_both_forms() {
        for (control, words, coded) in [
            ("school", "15 min + 5 s", Some("900+5")),
            ("school-20", "20 min", None),
            (
                "40/90+30, 30+30",
                "40/90 min + 30 s, 30 min + 30 s",
                Some("40/5400+30:1800+30"),
            ),
            ("90s+2", "90 s + 2 s", Some("90+2")),
            ("5d3", "5 min, delay 3 s", None),
            ("5b3", "5 min, Bronstein 3 s", None),
        ] {
            let mut plan = Plan {
                event: String::new(),
                site: String::new(),
                rounds: 8,
                first: Color::White,
                control: Some(control.parse().unwrap()),
                trf26: true,
            };
            let words = format!("122 {words}");
            let coded = coded.map(|coded| format!("222 {coded}"));
            let mut expected = vec![words.clone(), "142 8".to_owned(), "152 W".to_owned()];
            expected.extend(coded);
            assert_eq!(plan.lines(), expected, "{control}");
            (plan.trf26, plan.first) = (false, Color::Black);
            assert_eq!(plan.lines(), [&words, "XXR 8", "XXC black1"], "{control}");
        }
    }
}
