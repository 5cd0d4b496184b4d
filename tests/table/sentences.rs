//! No sentence that a player hears is long unless that is on purpose.

#[path = "../support/sentences.rs"]
mod support;

use doppelbrett::messages::Language;
use support::sentences;

/// Characters with long values for the variables: at the usual rate about eight seconds.
const BOUND: usize = 120;

/// For how many seconds the own words of a sentence may be heard, next to what is put into
/// it: a move, a time, a reason.
const HEARD: f64 = 3.0;

/// The same where something does not work and there is something to do, and at the first
/// start.
const TO_BE_DONE: f64 = 6.0;

/// How the texts begin for which that holds.
const TROUBLES: [&str; 20] = [
    "acts-",
    "afar-other-",
    "board-",
    "braille-",
    "electronic-",
    "engine-",
    "event-not-",
    "hearing-",
    "keys-",
    "level-",
    "not-built",
    "online-",
    "opposite-",
    "program-",
    "prose-",
    "quickplay-not-",
    "tape-",
    "typed-",
    "voice-",
    "welcome-",
];

/// What is heard for longer, and why.
const LONGER_HEARD: &[(&str, &str)] = &[
    ("refusal-answer-promotion", "names four pieces"),
    ("report-contested", "tells two players what each can say"),
    (
        "result-awaits-ruling",
        "after the game, and there is something to do",
    ),
];

/// What is longer, and why it stays.
const LONGER: &[(&str, &str)] = &[
    ("captured", "asked for, the last one first"),
    (
        "event-claimed-with",
        "the ground is in the words of the Laws",
    ),
    ("line-pieces", "asked for, and cannot be said in less"),
    ("position-own", "asked for, and cannot be said in less"),
    (
        "position-opponents",
        "asked for, and cannot be said in less",
    ),
    ("position-side", "asked for, and cannot be said in less"),
];

#[test]
fn what_is_told_at_a_game_is_short() {
    let mut long = Vec::new();
    for language in Language::ALL {
        for sentence in sentences(language) {
            let listed = LONGER.iter().any(|(id, _)| *id == sentence.id);
            if sentence.spoken && sentence.cells() > BOUND && !listed {
                let (id, cells, text) = (&sentence.id, sentence.cells(), &sentence.text);
                long.push(format!("{language} {id}: {cells} cells: {text}"));
            }
        }
    }
    assert!(
        long.is_empty(),
        "say it in less, or list it with its reason, and run `cargo run -p xtask --bin sentences`:\n{}",
        long.join("\n")
    );
}

fn may_be_heard(id: &str) -> f64 {
    match TROUBLES.iter().any(|begins| id.starts_with(begins)) {
        true => TO_BE_DONE,
        false => HEARD,
    }
}

#[test]
fn what_is_for_the_ear_is_over_in_three_seconds() {
    let mut long = Vec::new();
    for language in Language::ALL {
        for sentence in sentences(language) {
            let (id, heard) = (&sentence.id, sentence.heard);
            let listed = LONGER_HEARD.iter().any(|(listed, _)| listed == id);
            if sentence.spoken && heard > may_be_heard(id) && !listed {
                long.push(format!("{language} {id}: {heard:.1} s: {}", sentence.text));
            }
        }
    }
    assert!(
        long.is_empty(),
        "say it in less, or list it with its reason:\n{}",
        long.join("\n")
    );
}

#[test]
fn what_is_listed_as_heard_for_longer_is() {
    for (id, why) in LONGER_HEARD {
        assert!(!why.is_empty());
        let longer = Language::ALL.into_iter().any(|language| {
            let all = sentences(language);
            let mut named = all.iter().filter(|sentence| sentence.id == *id);
            named.any(|sentence| sentence.heard > may_be_heard(id))
        });
        assert!(longer, "{id} is short: take it off the list");
    }
}

#[test]
fn what_is_listed_as_longer_is() {
    for (id, why) in LONGER {
        assert!(!why.is_empty());
        let longer = Language::ALL.into_iter().any(|language| {
            let all = sentences(language);
            let mut named = all.iter().filter(|sentence| sentence.id == *id);
            named.any(|sentence| sentence.cells() > BOUND)
        });
        assert!(
            longer,
            "{id} is no longer than {BOUND}: take it off the list"
        );
    }
}
