//! No sentence that a player hears is long unless that is on purpose.

#[path = "../support/sentences.rs"]
mod support;

use doppelbrett::messages::Language;
use support::sentences;

/// Characters with long values for the variables: at the usual rate about eight seconds.
const BOUND: usize = 120;

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
        "say it in less, or list it with its reason, and run the example `sentences`:\n{}",
        long.join("\n")
    );
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
