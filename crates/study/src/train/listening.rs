//! When the desk of a lesson listens.

use std::time::Duration;

use super::openings::{Openings, RepertoireFile};
use super::{Book, Lesson, Schedule};
use crate::Wish;
use crate::person::Person;
use doppelbrett_braille::Key;
use doppelbrett_dialogue::Input;
use doppelbrett_hearing::{Attention, HearingProblem, HearingReport};
use doppelbrett_settings::ListeningMode;
use doppelbrett_text::messages::Language;

fn sits(mode: ListeningMode) -> Person<Openings> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.pgn");
    std::fs::write(&path, "1. e4 e5 2. Nf3 Nc6 3. Bb5 *").unwrap();
    let file = RepertoireFile::open(&path).unwrap();
    let schedule = Schedule::open(Lesson::Openings, Book::in_memory());
    let lesson = Openings::new(file, Some(shakmaty::Color::White), schedule).unwrap();
    let mut person = Person::listened_to(lesson, Language::De, mode);
    person.begin();
    person
}

fn attention(person: &Person<Openings>) -> Option<Attention> {
    let wanted = |wish: &Wish| match wish {
        Wish::Attend(attention) => Some(*attention),
        _ => None,
    };
    person.wishes.iter().rev().find_map(wanted)
}

#[test]
fn with_push_to_talk_each_press_of_the_key_is_one_utterance() {
    let mut person = sits(ListeningMode::PushToTalk);
    assert_eq!(attention(&person), Some(Attention::Nothing));
    assert_eq!(person.says("eva vier"), "");
    assert_eq!(person.presses(&[Key::Talk]), "Ich höre.");
    assert_eq!(attention(&person), Some(Attention::All));
    assert!(person.says("eva vier").starts_with("Richtig."));
    assert_eq!(attention(&person), Some(Attention::Nothing));
    assert_eq!(person.says("tipp"), "");
    person.types("sprich");
    assert_eq!(person.presses(&[Key::Talk]), "Ich höre nicht mehr zu.");
    assert_eq!(person.says("tipp"), "");
    // What is typed needs no key.
    assert_eq!(person.types("tipp"), "Tipp: Springer.");
}

#[test]
fn by_name_only_what_begins_with_it_or_answers_counts() {
    let mut person = sits(ListeningMode::Wake);
    let phrases = person.wishes.iter().rev().find_map(|wish| match wish {
        Wish::Listen(phrases) => Some(phrases.clone()),
        _ => None,
    });
    assert!(phrases.unwrap().iter().any(|it| it == "doppelbrett tipp"));
    assert_eq!(person.says("tipp"), "");
    assert_eq!(person.says("doppelbrett tipp"), "Tipp: Bauer.");
    assert_eq!(person.says("doppelbrett"), "Ja?");
    assert_eq!(person.says("tipp"), "Tipp: Bauer von Eva zwei.");
    assert_eq!(person.says("tipp"), "");
    // It is told to its end, and may be answered.
    person.hears_out();
    assert!(person.says("eva vier").starts_with("Richtig."));
    assert_eq!(person.says("springer felix drei"), "");
    person.hears_out();
    person.waits(Duration::from_secs(21));
    assert_eq!(person.says("springer felix drei"), "");
}

#[test]
fn the_mode_can_be_changed_and_that_it_hears_again_is_told() {
    let mut person = sits(ListeningMode::Open);
    assert_eq!(
        person.says("höre auf doppelbrett"),
        "Ich höre nur noch auf Doppelbrett."
    );
    assert_eq!(person.says("tipp"), "");
    assert_eq!(person.types("höre"), "Ich höre immer zu.");
    assert_eq!(person.says("tipp"), "Tipp: Bauer.");
    let reports = |person: &mut Person<Openings>, report| person.input(Input::Hearing(report));
    let found = || HearingReport::Found {
        device: "Mikrofon".to_owned(),
    };
    assert_eq!(reports(&mut person, found()), "", "nothing was lost");
    let lost = HearingReport::Lost(HearingProblem::RecogniserFailed);
    assert_ne!(reports(&mut person, lost), "");
    assert_eq!(reports(&mut person, found()), "");
    assert_eq!(person.types("sprich"), "Zurzeit höre ich nichts.");
    assert_eq!(
        reports(&mut person, HearingReport::Ready),
        "Ich höre wieder zu."
    );
    // It is no answer that is repeated.
    assert_eq!(person.types("wiederhole"), "Tipp: Bauer.");
}
