//! A chess clock is set by ear: one question after the other, each with an answer to keep.

use std::time::Duration;

use doppelbrett_core::clock::{Extra, Period, TimeControl};
use doppelbrett_core::game::{Setup, Side, Steps};
use doppelbrett_core::notation::fold;
use doppelbrett_text::messages::{Language, Value, cardinal, duration_words};
use doppelbrett_words::{CommandId, Named, StudyId, Wording, apart};

use super::{Exercise, Meaning, Reply, Said, StudyWording};

/// The longest time for moves that can be said, in minutes.
const LONGEST_SAID: u64 = 180;
/// More minutes than these are heard in steps of five only.
const EACH_SAID: u64 = 60;

/// What was agreed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockSet {
    /// The player's colour.
    pub side: Side,
    /// The player's time control.
    pub control: TimeControl,
    /// The opponent's, where it is another one.
    pub opponents: Option<TimeControl>,
}

/// Questions about the clock.
#[derive(Debug)]
pub struct ClockSetting {
    side: Side,
    own: Vec<Period>,
    opponents: Option<Vec<Period>>,
    asks: Asks,
    /// The questions that were answered, the last one last.
    before: Vec<Asks>,
    set: Option<ClockSet>,
}

/// Whose clock, and which of its periods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Of {
    opponents: bool,
    period: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asks {
    /// How many minutes a period has.
    Minutes(Of),
    /// How many seconds there are for each move.
    Seconds(Of),
    /// What these seconds are: an increment, a delay, or as in Bronstein mode.
    Extra(Of),
    /// For how many moves the period is.
    Moves(Of),
    /// Whether the opponent has the same time.
    Same,
    /// Which colour the player has.
    Colour,
    /// Whether all of it is right.
    Right,
}

/// An answer to a question.
enum Answer {
    /// What was proposed.
    Keep,
    Yes,
    No,
    Number(u32),
    Control(TimeControl),
    Colour(Side),
}

impl ClockSetting {
    /// Asks, beginning with this proposal.
    #[must_use]
    pub fn new(side: Side, control: &TimeControl) -> Self {
        Self {
            side,
            own: control.periods().to_vec(),
            opponents: None,
            asks: Asks::Minutes(Of {
                opponents: false,
                period: 0,
            }),
            before: Vec::new(),
            set: None,
        }
    }

    /// How the clock was set; nothing if it was not.
    #[must_use]
    pub fn into_set(self) -> Option<ClockSet> {
        self.set
    }

    fn periods(&mut self, of: Of) -> &mut Vec<Period> {
        match &mut self.opponents {
            Some(opponents) if of.opponents => opponents,
            _ => &mut self.own,
        }
    }

    /// The period that is asked about; a new one is proposed like the one before.
    fn period(&mut self, of: Of) -> &mut Period {
        let periods = self.periods(of);
        let last = periods.last().copied().unwrap_or(Period {
            moves: None,
            base: Duration::from_secs(30 * 60),
            extra: Extra::None,
        });
        if periods.len() <= of.period {
            periods.resize(
                of.period + 1,
                Period {
                    moves: None,
                    ..last
                },
            );
        }
        &mut periods[of.period]
    }

    fn goes_on(&mut self, to: Asks) {
        let asked = std::mem::replace(&mut self.asks, to);
        self.before.push(asked);
    }

    /// The question, with what is proposed.
    fn question(&mut self, words: &StudyWording) -> String {
        let language = words.language();
        let asks = self.asks;
        let (id, args): (_, Vec<(&str, Value<'_>)>) = match asks {
            Asks::Minutes(of) => {
                let now = duration_words(self.period(of).base, language);
                let which = match (of.opponents, of.period) {
                    (_, 1..) => "then",
                    (true, 0) => "opponents",
                    (false, 0) => "own",
                };
                (
                    "clock-set-minutes",
                    vec![("now", now.into()), ("which", which.into())],
                )
            }
            Asks::Seconds(of) => {
                let now = duration_words(self.period(of).extra.duration(), language);
                ("clock-set-seconds", vec![("now", now.into())])
            }
            Asks::Extra(of) => {
                let now = number_of(self.period(of).extra);
                ("clock-set-extra", vec![("now", now.into())])
            }
            Asks::Moves(of) => {
                let now = self.period(of).moves.unwrap_or(0);
                ("clock-set-moves", vec![("now", now.into())])
            }
            Asks::Same => ("clock-set-same", Vec::new()),
            Asks::Colour => {
                let now = Wording::color(self.side.into());
                ("clock-set-colour", vec![("now", now.into())])
            }
            Asks::Right => {
                let setup = self.agreed().map(|set| set.setup());
                let times = setup.and_then(|setup| words.agreed_times(&setup));
                let color = Wording::color(self.side.into());
                let times = ("control", times.unwrap_or_default().into());
                ("clock-set-right", vec![("color", color.into()), times])
            }
        };
        words.text(id, &args)
    }

    /// What is agreed so far; nothing if it is no time control.
    fn agreed(&self) -> Option<ClockSet> {
        let control = |periods: &Vec<Period>| {
            let parts: Vec<String> = periods.iter().map(ToString::to_string).collect();
            parts.join(", ").parse::<TimeControl>().ok()
        };
        let own = control(&self.own)?;
        let opponents = self.opponents.as_ref().map(control);
        Some(ClockSet {
            side: self.side,
            opponents: match opponents {
                None => None,
                Some(opponents) => Some(opponents?).filter(|it| *it != own),
            },
            control: own,
        })
    }

    /// Takes the answer to what is asked; `None` if it is none.
    fn answered(&mut self, answer: Answer) -> Option<()> {
        match (self.asks, answer) {
            (Asks::Minutes(of), Answer::Control(control)) if of.period == 0 => {
                *self.periods(of) = control.periods().to_vec();
                self.after_periods(of);
            }
            (Asks::Minutes(of), Answer::Keep) => self.goes_on(Asks::Seconds(of)),
            (Asks::Minutes(of), Answer::Number(minutes @ 1..=1_440)) => {
                self.period(of).base = Duration::from_secs(u64::from(minutes) * 60);
                self.goes_on(Asks::Seconds(of));
            }
            (Asks::Seconds(of), Answer::Keep) => self.after_seconds(of),
            (Asks::Seconds(of), Answer::No) => self.has_seconds(of, 0),
            (Asks::Seconds(of), Answer::Number(seconds @ 0..=3_600)) => {
                self.has_seconds(of, seconds);
            }
            (Asks::Extra(of), Answer::Keep) => self.goes_on(Asks::Moves(of)),
            (Asks::Extra(of), Answer::Number(number @ 1..=3)) => {
                let each = self.period(of).extra.duration();
                self.period(of).extra = extra_of(number, each);
                self.goes_on(Asks::Moves(of));
            }
            (Asks::Moves(of), Answer::Keep) if self.period(of).moves.is_some() => {
                self.goes_on(Asks::Minutes(Of {
                    period: of.period + 1,
                    ..of
                }));
            }
            (Asks::Moves(of), Answer::Keep | Answer::No | Answer::Number(0)) => {
                self.period(of).moves = None;
                self.periods(of).truncate(of.period + 1);
                self.after_periods(of);
            }
            // Nobody plays with more periods.
            (Asks::Moves(of), Answer::Number(moves @ 1..=999)) if of.period < 8 => {
                self.period(of).moves = Some(moves);
                self.goes_on(Asks::Minutes(Of {
                    period: of.period + 1,
                    ..of
                }));
            }
            (Asks::Same, Answer::Yes | Answer::Keep) => {
                self.opponents = None;
                self.goes_on(Asks::Colour);
            }
            (Asks::Same, Answer::No) => {
                self.opponents.get_or_insert_with(|| self.own.clone());
                self.goes_on(Asks::Minutes(Of {
                    opponents: true,
                    period: 0,
                }));
            }
            (Asks::Colour, Answer::Keep) => self.goes_on(Asks::Right),
            (Asks::Colour, Answer::Colour(side)) => {
                self.side = side;
                self.goes_on(Asks::Right);
            }
            (Asks::Right, Answer::Yes | Answer::Keep) => self.set = Some(self.agreed()?),
            (Asks::Right, Answer::No) => {
                self.before.clear();
                self.asks = Asks::Minutes(Of {
                    opponents: false,
                    period: 0,
                });
            }
            _ => return None,
        }
        Some(())
    }

    fn has_seconds(&mut self, of: Of, seconds: u32) {
        let each = Duration::from_secs(seconds.into());
        let period = self.period(of);
        period.extra = extra_of(number_of(period.extra), each);
        self.after_seconds(of);
    }

    fn after_seconds(&mut self, of: Of) {
        let none = self.period(of).extra == Extra::None;
        self.goes_on(if none {
            Asks::Moves(of)
        } else {
            Asks::Extra(of)
        });
    }

    fn after_periods(&mut self, of: Of) {
        self.goes_on(if of.opponents {
            Asks::Colour
        } else {
            Asks::Same
        });
    }

    /// The answer that was said.
    fn answer(&self, said: &Said, words: &StudyWording) -> Option<Answer> {
        match &said.meaning {
            Meaning::Study(Named {
                id: StudyId::Next, ..
            }) => return Some(Answer::Keep),
            Meaning::Study(Named {
                id: StudyId::White, ..
            }) => {
                return Some(Answer::Colour(Side::White));
            }
            Meaning::Study(Named {
                id: StudyId::Black, ..
            }) => {
                return Some(Answer::Colour(Side::Black));
            }
            Meaning::Command(named) if named.id == CommandId::Yes => return Some(Answer::Yes),
            Meaning::Command(named) if named.id == CommandId::No => return Some(Answer::No),
            _ => {}
        }
        let text = said.text.as_str();
        match self.asks {
            Asks::Minutes(_) => amount(text, 60, words).map(Answer::Number).or_else(|| {
                let control = text.parse().ok();
                control.map(Answer::Control)
            }),
            Asks::Seconds(_) => amount(text, 1, words).map(Answer::Number),
            _ => words.number(text).map(Answer::Number),
        }
    }
}

impl ClockSet {
    /// A game in which only this clock runs.
    fn setup(&self) -> Setup {
        Setup {
            control: Some(self.control.clone()),
            opponents_control: self.opponents.clone(),
            clock_alone: true,
            ..Setup::new(self.side, Steps::TRAINING)
        }
    }
}

impl Exercise for ClockSetting {
    fn begin(&mut self, words: &StudyWording) -> Vec<Reply> {
        vec![
            Reply::Tell(self.explains(words)),
            Reply::Tell(self.question(words)),
        ]
    }

    fn can(&self, said: &Said, words: &StudyWording) -> bool {
        match &said.meaning {
            Meaning::Study(named) if named.id == StudyId::Previous => !self.before.is_empty(),
            Meaning::Study(named) if named.id == StudyId::Close => true,
            _ => self.answer(said, words).is_some(),
        }
    }

    fn take(&mut self, said: Said, _now: Duration, words: &StudyWording) -> Vec<Reply> {
        let mut told = Vec::new();
        match &said.meaning {
            Meaning::Study(named) if named.id == StudyId::Close => return vec![Reply::Leave],
            Meaning::Study(named) if named.id == StudyId::Previous => match self.before.pop() {
                Some(before) => self.asks = before,
                None => told.push(Reply::Tell(words.text("clock-set-first", &[]))),
            },
            _ => {
                let answer = self.answer(&said, words);
                if answer.and_then(|answer| self.answered(answer)).is_none() {
                    told.push(Reply::Tell(words.text("clock-set-no-answer", &[])));
                }
            }
        }
        if self.set.is_some() {
            return vec![Reply::Leave];
        }
        told.push(Reply::Tell(self.question(words)));
        told.push(Reply::Listen);
        told
    }

    fn offers(&self) -> Vec<StudyId> {
        let mut offers = vec![StudyId::Next, StudyId::Previous, StudyId::Close];
        if self.asks == Asks::Colour {
            offers.splice(0..0, [StudyId::White, StudyId::Black]);
        }
        offers
    }

    fn phrases(&self, words: &StudyWording) -> Vec<String> {
        let unit = match self.asks {
            Asks::Minutes(_) => 60,
            Asks::Seconds(_) => 1,
            _ => return words.numbers(),
        };
        let spoken = words.lexicon.language().parse().unwrap_or(Language::De);
        let longer = (EACH_SAID..=LONGEST_SAID).filter(|it| it % 5 == 0);
        let said = (1..EACH_SAID).chain(longer);
        said.flat_map(|number| in_words(number, unit, spoken))
            .collect()
    }

    fn explains(&self, words: &StudyWording) -> String {
        words.text("clock-set-begin", &[])
    }
}

/// The ways in which so many units of so many seconds are said, in single words: "neunzig",
/// "neunzig minuten", "eine stunde dreißig minuten".
fn in_words(number: u64, unit: u64, language: Language) -> [String; 3] {
    let duration = |number| duration_words(Duration::from_secs(number * unit), language);
    let figure = cardinal(i64::try_from(number).unwrap_or(i64::MAX), language);
    let units = duration(2);
    let noun = units.rsplit(' ').next().unwrap_or_default();
    let counted = format!("{figure} {noun}");
    [figure, counted, duration(number)].map(|said| {
        let said = said.to_lowercase().replace("einhundert", "hundert ");
        said.split_whitespace()
            .map(apart)
            .collect::<Vec<_>>()
            .join(" ")
    })
}

/// How many units of so many seconds `text` names: "90", "neunzig Minuten", "eine Stunde dreißig
/// Minuten".
fn amount(text: &str, unit: u64, words: &StudyWording) -> Option<u32> {
    if let Some(number) = words.number(text) {
        return Some(number);
    }
    // However the words are put together.
    let folded = |text: &str| fold(text).replace(' ', "").replace("einhundert", "hundert");
    let text = folded(text);
    let spoken = words.lexicon.language().parse().unwrap_or(Language::De);
    let found = (1..=LONGEST_SAID).find(|number| {
        let languages = [words.language(), spoken];
        let mut ways = languages.iter().flat_map(|it| in_words(*number, unit, *it));
        ways.any(|way| folded(&way) == text)
    });
    found.and_then(|number| u32::try_from(number).ok())
}

const fn number_of(extra: Extra) -> u32 {
    match extra {
        Extra::None | Extra::Increment(_) => 1,
        Extra::Delay(_) => 2,
        Extra::Bronstein(_) => 3,
    }
}

fn extra_of(number: u32, each: Duration) -> Extra {
    match number {
        _ if each.is_zero() => Extra::None,
        2 => Extra::Delay(each),
        3 => Extra::Bronstein(each),
        _ => Extra::Increment(each),
    }
}

#[cfg(test)]
mod tests {
    use doppelbrett_braille::Key;

    use super::*;
    use crate::person::Person;

    impl Person<ClockSetting> {
        fn sets(language: Language) -> Self {
            let control = "15+5".parse().unwrap();
            let mut person = Self::new(ClockSetting::new(Side::White, &control), language);
            person.begin();
            person
        }

        fn word(&self, id: CommandId) -> String {
            self.desk.words().command(id).to_owned()
        }

        fn study_word(&self, id: StudyId) -> String {
            self.desk.words().words_for(id).to_owned()
        }

        /// `+` and `-` are yes and no, `<` goes back, `w` and `b` are colours.
        fn answers(&mut self, answers: &str) -> String {
            let mut told = String::new();
            for answer in answers.split_whitespace() {
                let line = match answer {
                    "+" => self.word(CommandId::Yes),
                    "-" => self.word(CommandId::No),
                    "<" => self.study_word(StudyId::Previous),
                    "w" => self.study_word(StudyId::White),
                    "b" => self.study_word(StudyId::Black),
                    "_" => String::new(),
                    figures => figures.to_owned(),
                };
                told = self.types(&line);
            }
            told
        }

        fn set(self) -> Option<(Side, String, Option<String>)> {
            let set = self.desk.into_exercise().into_set()?;
            let opponents = set.opponents.map(|control| control.to_string());
            Some((set.side, set.control.to_string(), opponents))
        }
    }

    #[test]
    fn every_clock_is_set_by_answers_in_every_language() {
        for language in Language::ALL {
            for (answers, side, control, opponents) in [
                // All as it was.
                ("_ _ _ _ _ _ _", Side::White, "15+5", None),
                ("90 30 1 0 + w +", Side::White, "90+30", None),
                ("5 3 2 - + b +", Side::Black, "5d3", None),
                ("5 3 3 - + _ _", Side::White, "5b3", None),
                ("20 - - + _ _", Side::White, "20+0", None),
                (
                    "90 30 _ 40 30 _ _ _ + _ _",
                    Side::White,
                    "40/90+30, 30+30",
                    None,
                ),
                ("5 - _ - 3 - _ b _", Side::Black, "5+0", Some("3+0")),
                ("5 - _ - _ _ _ b _", Side::Black, "5+0", None),
                ("40/90+30,30+30 + _ _", Side::White, "40/90+30, 30+30", None),
                ("rapid + _ _", Side::White, "15+10", None),
                // A question back, and another answer.
                ("90 30 1 < < 10 1 0 + _ _", Side::White, "90+10", None),
                // All anew after a no, beginning with what was said.
                ("90 30 1 0 + b - _ _ _ _ _ _ _", Side::Black, "90+30", None),
            ] {
                let mut person = Person::sets(language);
                person.answers(answers);
                assert!(person.has_left(), "{language}: {answers}");
                let set = Some((side, control.to_owned(), opponents.map(str::to_owned)));
                assert_eq!(person.set(), set, "{language}: {answers}");
            }
        }
    }

    #[test]
    fn what_is_no_answer_changes_nothing_and_is_asked_again() {
        for language in Language::ALL {
            for (answers, wrong) in [
                ("", "0"),
                ("", "1441"),
                ("", "99999999999"),
                ("", "+"),
                ("", "w"),
                ("", "<"),
                ("", "e4"),
                ("90", "3601"),
                ("90", "40/90+30"),
                ("90 30 1 40", "15+10"),
                ("90 30", "4"),
                ("90 30 1", "1000"),
                ("90 30 1 0", "7"),
                ("90 30 1 0 +", "+"),
                ("90 30 1 0 + w", "5"),
            ] {
                let mut person = Person::sets(language);
                person.answers(answers);
                let asked = person.desk.exercise().asks;
                let told = person.answers(wrong);
                assert_eq!(
                    person.desk.exercise().asks,
                    asked,
                    "{language}: {answers} {wrong}"
                );
                assert!(!told.is_empty(), "{language}: {answers} {wrong}");
                assert!(!person.has_left());
            }
        }
    }

    #[test]
    fn whoever_leaves_has_set_nothing() {
        let mut person = Person::sets(Language::De);
        person.answers("90 30");
        let leave = person.word(CommandId::Quit);
        person.types(&leave);
        assert!(person.has_left());
        assert_eq!(person.set(), None);
    }

    #[test]
    fn it_is_set_by_voice() {
        let mut person = Person::sets(Language::De);
        for said in [
            "neunzig minuten",
            "drei und dreißig sekunden",
            "eins",
            "nein",
            "ja",
            "schwarz",
        ] {
            assert!(!person.says(said).is_empty(), "{said}");
        }
        // Each word that is listened for is one that is understood.
        assert_eq!(
            person.says("ja"),
            "",
            "nothing is told before the game begins"
        );
        assert!(person.has_left());
        let set = Some((Side::Black, "90+33".to_owned(), None));
        assert_eq!(person.set(), set);
    }

    #[test]
    fn a_time_is_said_in_several_ways() {
        let person = Person::sets(Language::De);
        for (said, minutes) in [
            ("neunzig", Some(90)),
            ("neunzig minuten", Some(90)),
            ("eine stunde dreißig minuten", Some(90)),
            ("hundert zwanzig minuten", Some(120)),
            ("Hundertzwanzig", Some(120)),
            ("zwei stunden", Some(120)),
            ("fünf und neunzig", Some(95)),
            ("dreißig sekunden", None),
            ("springer", None),
        ] {
            assert_eq!(amount(said, 60, person.desk.words()), minutes, "{said}");
        }
    }

    #[test]
    fn what_is_listened_for_is_understood() {
        let person = Person::sets(Language::De);
        let words = person.desk.words();
        for (asks, unit) in [
            (
                Asks::Minutes(Of {
                    opponents: false,
                    period: 0,
                }),
                60,
            ),
            (
                Asks::Seconds(Of {
                    opponents: false,
                    period: 0,
                }),
                1,
            ),
        ] {
            let control = "15+5".parse().unwrap();
            let setting = ClockSetting {
                asks,
                ..ClockSetting::new(Side::White, &control)
            };
            for phrase in setting.phrases(words) {
                assert!(amount(&phrase, unit, words).is_some(), "{phrase}");
            }
        }
    }

    #[test]
    fn it_is_set_on_a_display() {
        let mut person = Person::sets(Language::De);
        for answer in ["90", "30", "", "", "", "", ""] {
            match answer {
                "" => person.presses(&[Key::Return]),
                answer => person.brailles(answer),
            };
        }
        assert_eq!(person.set(), Some((Side::White, "90+30".to_owned(), None)));
    }
}
