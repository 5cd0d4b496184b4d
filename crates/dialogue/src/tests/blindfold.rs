//! A game in one's head, in which looking costs points.

use super::*;
use doppelbrett_core::game::EngineLevel;
use doppelbrett_links::engine::{EngineOrder, EngineReport, Score};
use doppelbrett_words::CommandId;

pub(super) fn blindfold(language: Language) -> Dialogue {
    let setup = Setup {
        control: None,
        engine: Some(EngineLevel::default()),
        blindfold: true,
        ..setup(Steps::TRAINING)
    };
    let mut dialogue = Dialogue::mute_in(language, setup, manner(true, Aloud::default()));
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue
}

fn points(dialogue: &Dialogue) -> u32 {
    dialogue.game().points().unwrap()
}

#[test]
fn every_question_about_the_position_costs_and_the_moves_are_free() {
    let mut dialogue = blindfold(Language::De);
    let begun = dialogue.agent.begin(dialogue.now);
    assert!(
        printed(&begun).contains(&"Im Kopf: einhundert Punkte, Fragen kosten."),
        "{begun:?}"
    );
    for (words, ends, left) in [
        ("wer e1", "Kostet zwei, noch achtundneunzig.", 98),
        ("wo springer", "Kostet fünf, noch dreiundneunzig.", 93),
        ("stellung", "Kostet zehn, noch dreiundachtzig.", 83),
        // The rest of what was paid for.
        ("was noch", "", 83),
        ("noch einmal", "", 83),
        ("stellung gegner", "Kostet zehn, noch dreiundsiebzig.", 73),
        ("angreifer e4", "Kostet fünf, noch achtundsechzig.", 68),
        // What is no question costs nothing.
        ("wer z9", "", 68),
        ("ziele z9", "", 68),
        ("letzter zug", "", 68),
        ("letzte fünf", "", 68),
        ("welcher zug", "", 68),
        ("eröffnung", "", 68),
        ("was ist", "", 68),
    ] {
        let all = dialogue.said(words);
        let told = printed(&all).concat();
        assert!(told.ends_with(ends), "{words}: {told}");
        assert_eq!(told.contains("Kostet"), !ends.is_empty(), "{words}: {told}");
        assert_eq!(points(&dialogue), left, "{words}");
    }
    let again = dialogue.said("wiederhole");
    assert!(!printed(&again).is_empty());
    assert_eq!(points(&dialogue), 68);
}

#[test]
fn a_hint_and_a_judgement_cost_when_the_engine_is_asked() {
    let mut dialogue = blindfold(Language::De);
    let asked = dialogue.said("tipp");
    assert_eq!(points(&dialogue), 90);
    let number = asked.iter().find_map(|effect| match effect {
        Effect::Engine(EngineOrder::Judge(task)) => Some(task.number),
        _ => None,
    });
    let mut told = dialogue.give(Input::Engine(EngineReport::Judged {
        number: number.unwrap(),
        best: "e2e4".parse().unwrap(),
        score: Score::Centipawns(20),
    }));
    dialogue.finish(&mut told);
    assert_eq!(printed(&told), ["Tipp: Bauer. Kostet zehn, noch neunzig."]);
    dialogue.said("bewertung");
    assert_eq!(points(&dialogue), 85);
    dialogue.said("e4");
    dialogue.said("drücken");
    // Not in one's own turn.
    dialogue.said("tipp");
    assert_eq!(points(&dialogue), 85);
}

#[test]
fn the_board_on_the_display_costs_once_for_each_position() {
    let mut dialogue = blindfold(Language::De);
    dialogue.give(Input::Braille(BrailleReport::Found { cells: 40, rows: 1 }));
    let press =
        |dialogue: &mut Dialogue, key| dialogue.give(Input::Braille(BrailleReport::Key(key)));
    let all = press(&mut dialogue, Key::Bottom);
    assert!(
        printed(&all).contains(&"Kostet zehn, noch neunzig."),
        "{all:?}"
    );
    // It stands there until the next key.
    assert!(felt(&all, 40).contains("noch neunzig"));
    let all = press(&mut dialogue, Key::Escape);
    assert!(felt(&all, 40).contains('⠤'), "{}", felt(&all, 40));
    press(&mut dialogue, Key::LineDn);
    assert_eq!(points(&dialogue), 90);
    dialogue.said("e4");
    let all = dialogue.said("drücken");
    assert_eq!(points(&dialogue), 90);
    assert!(!felt(&all, 40).contains('⠤'), "{}", felt(&all, 40));
    dialogue.said("brett zeigen");
    assert_eq!(points(&dialogue), 80);
    dialogue.said("nächster springer");
    assert_eq!(points(&dialogue), 80);
}

#[test]
fn what_cannot_be_stored_is_not_answered() {
    let mut dialogue = blindfold(Language::De);
    *dialogue.record.broken.lock().unwrap() = true;
    let told = dialogue.said("wo springer");
    assert!(!printed(&told).concat().contains("Springer"), "{told:?}");
    assert_eq!(points(&dialogue), 100);
}

#[test]
fn the_points_are_told_at_the_end_in_every_language() {
    for (language, begins) in [
        (Language::De, "Noch "),
        (Language::En, ""),
        (Language::Es, "Quedan "),
        (Language::Pt, "Restam "),
    ] {
        let mut dialogue = blindfold(language);
        dialogue.said("e4");
        dialogue.said("");
        dialogue.typed("? e4");
        assert_eq!(points(&dialogue), 98, "{language}");
        let words = dialogue
            .agent
            .wording()
            .command(CommandId::Resign)
            .to_owned();
        let mut all = dialogue.typed(&words);
        let yes = dialogue.agent.wording().command(CommandId::Yes).to_owned();
        all.extend(dialogue.typed(&yes));
        let left = dialogue
            .agent
            .wording()
            .points_left(dialogue.game())
            .unwrap();
        assert!(left.starts_with(begins), "{language}: {left}");
        let told = printed(&all);
        assert!(
            told.iter().any(|it| it.ends_with(&left)),
            "{language}: {told:?}"
        );
        // Nothing costs any more.
        dialogue.typed("? e4");
        assert_eq!(points(&dialogue), 98, "{language}");
    }
}
