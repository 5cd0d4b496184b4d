//! Lessons at their desk: what is typed, spoken and pressed, and what is told.

use std::path::PathBuf;
use std::time::Duration;

use jiff::Timestamp;
use proptest::prelude::*;

use super::*;
use crate::person::desk;
use crate::{Desk, Exercise, Wish};
use doppelbrett_braille::{BrailleReport, Key, Line};
use doppelbrett_dialogue::Input;
use doppelbrett_hearing::Heard;
use doppelbrett_hearing::{HearingReport, UNKNOWN};
use doppelbrett_settings::ListeningMode;
use doppelbrett_store::{Journal, Standing};
use doppelbrett_text::messages::Language;
use doppelbrett_voice::{Channel, VoiceReport};

/// A person with a journal of their own.
struct Person {
    folder: tempfile::TempDir,
    language: Language,
}

impl Person {
    fn new(language: Language) -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            language,
        }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("journal.sqlite")
    }

    /// Left a lesson while this was asked.
    fn left(self, lesson: Lesson, open: &str) -> Self {
        let standing = Standing {
            open: Some(open.to_owned()),
            ..Standing::default()
        };
        let mut journal = Journal::open(&self.path()).unwrap();
        journal.keep_lesson(lesson.id(), [], &standing).unwrap();
        self
    }

    fn standing(&self, lesson: Lesson) -> Standing {
        let journal = Journal::open(&self.path()).unwrap();
        journal.standing(lesson.id()).unwrap()
    }

    fn open(&self, lesson: Lesson) -> Option<String> {
        self.standing(lesson).open
    }

    fn cards(&self, lesson: Lesson) -> Vec<String> {
        let journal = Journal::open(&self.path()).unwrap();
        journal.cards(lesson.id()).unwrap().into_keys().collect()
    }

    fn book(&self) -> Book {
        let shelf = Journal::open(&self.path()).map(|journal| {
            journal.wait_at_most(Duration::from_millis(20)).unwrap();
            Box::new(journal) as Box<dyn Shelf>
        });
        Book::new(shelf, || {
            "2026-11-23T10:00:00Z".parse::<Timestamp>().unwrap()
        })
    }

    /// Sits down to the list, or to one lesson.
    fn sits(&self, lesson: Option<Lesson>) -> Sitting {
        let rng = fastrand::Rng::with_seed(7);
        let training = match lesson {
            Some(lesson) => Training::alone(lesson, self.book(), rng),
            None => Training::list(self.book(), rng),
        };
        let mut sitting = Sitting {
            desk: desk(training, self.language, Channel::Ear, ListeningMode::Open),
            now: Duration::ZERO,
            first: Vec::new(),
        };
        let wishes = sitting.desk.begin(Duration::ZERO);
        sitting.first = printed(&wishes);
        sitting
    }
}

struct Sitting {
    desk: Desk<Training>,
    now: Duration,
    /// What was told at the beginning.
    first: Vec<String>,
}

fn printed(wishes: &[Wish]) -> Vec<String> {
    let line = |wish: &Wish| match wish {
        Wish::Print(line) => Some(line.clone()),
        _ => None,
    };
    wishes.iter().filter_map(line).collect()
}

impl Sitting {
    fn handle(&mut self, input: Input) -> Vec<Wish> {
        self.now += Duration::from_secs(1);
        self.desk.handle(input, self.now)
    }

    fn types(&mut self, line: &str) -> Vec<String> {
        printed(&self.handle(Input::Typed(line.to_owned())))
    }

    fn says(&mut self, words: &str) -> Vec<String> {
        let heard = HearingReport::Heard(Heard::clearly(words));
        printed(&self.handle(Input::Hearing(heard)))
    }

    fn presses(&mut self, key: Key) -> Vec<Wish> {
        self.handle(Input::Braille(BrailleReport::Key(key)))
    }

    fn text(&self, id: &str, args: &[(&str, doppelbrett_text::messages::Value<'_>)]) -> String {
        self.desk.words().text(id, args)
    }
}

#[track_caller]
fn assert_told(told: &[String], part: &str) {
    assert!(
        told.iter().any(|line| line.contains(part)),
        "{part:?} is not in {told:#?}"
    );
}

#[test]
fn a_colour_is_answered_by_typing_in_every_language() {
    for (language, white, black) in [
        (Language::De, "Weiß", "schwarz"),
        (Language::De, "w", "s"),
        (Language::En, "white", "Black"),
        (Language::Es, "blanca", "negro"),
        (Language::Pt, "branco", "preta"),
        (Language::Pt, "weiß", "schwarz"),
    ] {
        let person = Person::new(language).left(Lesson::Squares, "color e4");
        let mut sitting = person.sits(Some(Lesson::Squares));
        assert_told(&sitting.first, "Eva vier");
        let right = sitting.text("train-right", &[]);
        assert_told(&sitting.types(white), &right);
        assert_eq!(person.standing(Lesson::Squares).correct, 1, "{language}");
        drop(sitting);

        let person = Person::new(language).left(Lesson::Squares, "color e4");
        let told = person.sits(Some(Lesson::Squares)).types(black);
        assert!(!told[0].contains(&right), "{told:?}");
        assert_told(&told, "Eva vier");
        assert_eq!(person.cards(Lesson::Squares), ["color e4"], "{language}");
    }
}

#[test]
fn squares_are_named_in_portions_and_a_wrong_one_is_told() {
    let person = Person::new(Language::De).left(Lesson::Squares, "bishop c1");
    let mut sitting = person.sits(Some(Lesson::Squares));
    assert_eq!(sitting.types("b2 a3 und d2"), ["Noch vier."]);
    assert_eq!(sitting.says("eva drei felix vier"), ["Noch zwei."]);
    assert_eq!(sitting.types("g4"), ["Nicht Gustav vier. Noch zwei."]);
    let told = sitting.types("g5, h6");
    assert_told(&told, "Richtig.");
    // It was found in the end, but not known.
    assert_eq!(person.cards(Lesson::Squares), ["bishop c1"]);
}

#[test]
fn a_knight_goes_step_by_step_and_a_detour_is_told() {
    let person = Person::new(Language::De).left(Lesson::Squares, "route a1 c5");
    let mut sitting = person.sits(Some(Lesson::Squares));
    assert_eq!(sitting.types("b3"), ["Weiter von Bella drei."]);
    assert_eq!(
        sitting.types("c4"),
        ["Von Bella drei geht es nicht nach Cesar vier."]
    );
    assert_told(&sitting.types("d4 e6 c5"), "zwei genügen");
    assert_told(&sitting.says("bella drei cesar fünf"), "Richtig.");
}

#[test]
fn a_round_runs_against_the_clock_and_ends_by_itself() {
    let person = Person::new(Language::De);
    let mut sitting = person.sits(Some(Lesson::Squares));
    assert_told(&sitting.says("auf zeit"), "Du hast sechzig Sekunden");
    let mut correct = 0;
    for _ in 0..10 {
        let told = sitting.says("weiß");
        correct += u32::from(!told[0].contains("Falsch"));
    }
    let due = sitting.desk.due().unwrap();
    let wishes = sitting.desk.handle(Input::Tick, due);
    assert_told(&printed(&wishes), "So viele waren es noch nie.");
    assert_eq!(sitting.desk.due(), None);
    assert_eq!(person.standing(Lesson::Squares).best, correct);
}

#[test]
fn a_move_is_announced_in_words_and_not_in_signs() {
    let first = "announce g1f3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (language, sign) in [
        (Language::De, "Sf3"),
        (Language::En, "Nf3"),
        (Language::Es, "Cf3"),
        (Language::Pt, "Cf3"),
    ] {
        let person = Person::new(language).left(Lesson::Announcing, first);
        let mut sitting = person.sits(Some(Lesson::Announcing));
        assert_told(&sitting.first, sign);
        let words = sitting.text("train-expects-words", &[]);
        assert_eq!(sitting.types(sign), [words], "{language}");
        assert_told(&sitting.types("Springer Florian drei"), "Florian");
        assert_told(&sitting.says("springer cesar drei"), sign);
        let right = sitting.text("train-right", &[]);
        assert_told(&sitting.says("springer gustav eins felix drei"), &right);
        assert_eq!(person.cards(Lesson::Announcing), [first], "{language}");
    }
}

#[test]
fn it_is_told_which_words_were_not_understood() {
    let first = "announce g1f3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let person = Person::new(Language::De).left(Lesson::Announcing, first);
    let mut sitting = person.sits(Some(Lesson::Announcing));
    let told = sitting.says(&format!("springer {UNKNOWN} drei"));
    assert_eq!(told, ["Nicht verstanden: Felix. Noch einmal."]);
    assert_eq!(
        sitting.says(UNKNOWN),
        Vec::<String>::new(),
        "speech in the room"
    );
    assert_eq!(person.cards(Lesson::Announcing), Vec::<String>::new());
}

#[test]
fn an_announced_move_is_written_in_short() {
    let first = "write g1f3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let person = Person::new(Language::De).left(Lesson::Announcing, first);
    let mut sitting = person.sits(Some(Lesson::Announcing));
    assert_told(&sitting.first, "Springer Gustav eins Felix drei");
    assert_told(&sitting.types("Sc3"), "ein anderer Zug");
    assert_told(&sitting.types("Nf3 and so on"), "etwa Sf3");
    assert_told(&sitting.says("springer felix drei"), "Richtig, kurz: Sf3.");
}

#[test]
fn questions_about_a_line_are_answered_in_every_language() {
    let line = "e2e4 d7d5 f1b5|check;where white b;on e4;attacked white";
    for (language, yes) in [
        (Language::De, "ja"),
        (Language::En, "yes"),
        (Language::Es, "sí"),
        (Language::Pt, "sim"),
    ] {
        let person = Person::new(language).left(Lesson::Visualisation, line);
        let mut sitting = person.sits(Some(Lesson::Visualisation));
        assert_told(&sitting.first, "Bauer David sieben David fünf");
        let right = sitting.text("train-right", &[]);
        assert_told(&sitting.types(yes), &right);
        let one = [("count", 1.into())];
        let left = sitting.text("train-left", &one);
        assert_eq!(sitting.says("bella fünf"), [left], "{language}");
        assert_told(&sitting.types("c1"), &right);
        assert_told(&sitting.says("bauer"), &right);
        assert_told(&sitting.types("e4"), &right);
        let standing = person.standing(Lesson::Visualisation);
        assert_eq!((standing.correct, standing.level), (1, 2), "{language}");
    }
}

#[test]
fn a_line_gets_shorter_again_and_comes_back_whole() {
    let line = "e2e4 d7d5 f1b5|check;on e2";
    let person = Person::new(Language::De).left(Lesson::Visualisation, line);
    let mut sitting = person.sits(Some(Lesson::Visualisation));
    // "n" is "next", too.
    assert_told(&sitting.types("n"), "Falsch. ja. Eva zwei");
    assert_told(&sitting.says("nein"), "Richtig.");
    assert_eq!(person.cards(Lesson::Visualisation), [line]);
    assert_eq!(person.standing(Lesson::Visualisation).level, 1);
}

#[test]
fn a_dictation_goes_by_the_voice_and_its_pauses() {
    let line = "e2e4 e7e5 g1f3";
    let person = Person::new(Language::De).left(Lesson::Dictation, line);
    let mut sitting = person.sits(Some(Lesson::Dictation));
    let found = VoiceReport::Found {
        channel: Channel::Ear,
    };
    sitting.handle(Input::Voice(found));
    let mut spoken = Vec::new();
    let mut wishes = sitting.handle(Input::Typed("weiter".to_owned()));
    for written in ["1. e4", "e5", "Sf3"] {
        assert_eq!(
            printed(&wishes),
            Vec::<String>::new(),
            "it is not to be read"
        );
        let said = wishes.iter().find_map(|wish| match wish {
            Wish::Say(utterance) => Some(utterance.clone()),
            _ => None,
        });
        let said = said.unwrap();
        spoken.push(said.text);
        let silenced = |wish: &Wish| matches!(wish, Wish::Silence(..));
        let typed = sitting.handle(Input::Typed(written.to_owned()));
        assert!(
            !typed.iter().any(silenced),
            "typing interrupts the dictation"
        );
        sitting.handle(Input::Voice(VoiceReport::Ended { id: said.id }));
        let due = sitting.desk.due().unwrap();
        assert!(due > sitting.now);
        sitting.now = due;
        wishes = sitting.handle(Input::Tick);
    }
    assert_eq!(spoken[2], "Springer Gustav eins Felix drei");
    assert_told(&printed(&wishes), "Alles richtig: drei von drei.");
    let standing = person.standing(Lesson::Dictation);
    assert_eq!((standing.correct, standing.level), (1, 2));
}

#[test]
fn a_score_with_a_mistake_is_compared_and_dictated_again() {
    let line = "e2e4 e7e5 g1f3";
    let person = Person::new(Language::De).left(Lesson::Dictation, line);
    let mut sitting = person.sits(Some(Lesson::Dictation));
    sitting.types("weiter");
    for _ in 0..3 {
        let due = sitting.desk.due().unwrap();
        sitting.desk.handle(Input::Tick, due);
    }
    assert_told(&sitting.types("fertig"), "nichts geschrieben");
    sitting.types("e4 d4");
    assert_told(&sitting.types("zurück"), "Gestrichen: d4.");
    sitting.types("Sf3");
    let told = sitting.types("fertig");
    assert_told(&told, "zwei von drei richtig.");
    assert_told(&told, "Schwarz eins fehlt: Bauer Eva sieben Eva fünf.");
    assert_eq!(person.cards(Lesson::Dictation), [line]);
}

#[test]
fn the_list_is_walked_and_opened_by_keys_words_and_numbers() {
    let person = Person::new(Language::De).left(Lesson::Squares, "color e4");
    let mut sitting = person.sits(None);
    assert_told(&sitting.first, "eins Felder, zwei Ansagen");
    let wishes = sitting.presses(Key::LineDn);
    assert_told(&printed(&wishes), "zwei: Ansagen. Noch nicht begonnen.");
    assert!(
        wishes
            .iter()
            .any(|wish| matches!(wish, Wish::Braille(Line::List(_))))
    );
    sitting.presses(Key::LineUp);
    assert_told(&printed(&sitting.presses(Key::Return)), "Eva vier");
    // The exercise's own line, and its question again.
    assert_told(&printed(&sitting.presses(Key::Return)), "Eva vier");
    for sign in "weiß".chars() {
        sitting.presses(Key::Char(sign));
    }
    assert_told(&printed(&sitting.presses(Key::Return)), "Richtig.");
    let wishes = sitting.presses(Key::Escape);
    assert!(!wishes.contains(&Wish::End), "back to the list");
    assert_told(&printed(&wishes), "Lektionen:");
    for open in ["3", "öffne 3", "im kopf", "visualisation"] {
        assert_told(&sitting.types(open), "Aus der Grundstellung");
        assert_told(&sitting.says("schließen"), "Lektionen:");
    }
    assert_told(&sitting.says("drei"), "Aus der Grundstellung");
    assert_told(&sitting.says("schließen"), "Lektionen:");
    assert_told(&sitting.types("99"), "Das geht hier nicht");
    assert!(sitting.presses(Key::Escape).contains(&Wish::End));
}

#[test]
fn a_lesson_goes_on_where_it_was_left() {
    // They have stories of their own.
    let others = [
        Lesson::Tactics,
        Lesson::Endgames,
        Lesson::OwnGames,
        Lesson::Openings,
    ];
    for lesson in Lesson::ALL.into_iter().filter(|it| !others.contains(it)) {
        let person = Person::new(Language::De);
        let mut sitting = person.sits(Some(lesson));
        let told = sitting.types("lösung");
        let open = person.open(lesson);
        drop(sitting);
        let again = person.sits(Some(lesson));
        assert!(open.is_some() && open == person.open(lesson), "{lesson:?}");
        let question = again.first.last().unwrap();
        assert!(told.last().unwrap().ends_with(question), "{told:?}");
    }
}

#[test]
fn what_was_wrong_is_asked_again_after_three_others() {
    let person = Person::new(Language::De).left(Lesson::Squares, "color e4");
    let mut sitting = person.sits(Some(Lesson::Squares));
    sitting.types("schwarz");
    for _ in 0..3 {
        assert_ne!(person.open(Lesson::Squares).as_deref(), Some("color e4"));
        sitting.types("lösung");
    }
    assert_eq!(person.open(Lesson::Squares).as_deref(), Some("color e4"));
}

#[test]
fn a_locked_journal_is_told_once_and_the_lesson_goes_on() {
    let person = Person::new(Language::De).left(Lesson::Squares, "color e4");
    let mut sitting = person.sits(Some(Lesson::Squares));
    let viewer = rusqlite::Connection::open(person.path()).unwrap();
    viewer.execute_batch("BEGIN IMMEDIATE").unwrap();
    let told = sitting.types("schwarz");
    assert_told(&told, "Die Lektion geht weiter");
    assert_told(&told, "Falsch");
    let told = sitting.types("lösung");
    assert!(
        !told.iter().any(|line| line.contains("geht weiter")),
        "{told:?}"
    );
    viewer.execute_batch("ROLLBACK").unwrap();
    // With the next answer, all of it is kept.
    sitting.types("lösung");
    let cards = person.cards(Lesson::Squares);
    assert_eq!(cards.len(), 3, "{cards:?}");
}

#[test]
fn a_journal_that_cannot_be_opened_is_told_and_the_lesson_goes_on() {
    let person = Person::new(Language::En);
    std::fs::write(
        person.path(),
        "no database, but long enough to be looked at".repeat(50),
    )
    .unwrap();
    let mut sitting = person.sits(Some(Lesson::Squares));
    assert_told(&sitting.first, "is not saved");
    let told = sitting.types("solution");
    assert!(
        !told.iter().any(|line| line.contains("is not saved")),
        "{told:?}"
    );
}

#[test]
fn every_message_is_short_in_every_language() {
    for language in Language::ALL {
        let person = Person::new(language);
        for lesson in Lesson::ALL {
            let mut sitting = person.sits(Some(lesson));
            let about = lesson.explained(sitting.desk.words());
            let mut told = sitting.first.clone();
            for _ in 0..12 {
                told.extend(sitting.types("?!"));
                told.extend(sitting.types("lösung"));
            }
            let long = |line: &&String| line.chars().count() > 120 && !line.starts_with(&about);
            // The squares of a set are a list.
            let lists = |line: &&String| line.matches(',').count() > 3;
            let long: Vec<_> = told.iter().filter(long).filter(|it| !lists(it)).collect();
            assert!(long.is_empty(), "{language} {lesson:?}: {long:#?}");
            assert!(about.chars().count() <= 120, "{language}: {about}");
        }
    }
}

#[test]
fn the_help_names_what_can_be_said_in_each_lesson() {
    for language in Language::ALL {
        for lesson in Lesson::ALL {
            let person = Person::new(language);
            let mut sitting = person.sits(Some(lesson));
            let about = lesson.explained(sitting.desk.words());
            let mut help = sitting.types("hilfe");
            assert_told(&help, &about);
            for _ in 0..4 {
                help.extend(sitting.types("was noch"));
            }
            for id in sitting.desk.exercise().offers() {
                assert_told(&help, sitting.desk.words().words_for(id));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]
    #[test]
    fn nobody_is_lost_by_typing_nonsense(
        lesson in 0..Lesson::ALL.len(),
        lines in proptest::collection::vec(
            "\\PC{0,12}|[a-h][1-8]( [a-h][1-8])*|weiter|lösung|auf zeit|fertig|zurück|ja|nein|stand|Sf3",
            1..20,
        ),
    ) {
        let person = Person::new(Language::De);
        let mut sitting = person.sits(Some(Lesson::ALL[lesson]));
        for line in lines {
            let wishes = sitting.handle(Input::Typed(line));
            if wishes.contains(&Wish::End) {
                break;
            }
            sitting.handle(Input::Tick);
        }
    }
}
