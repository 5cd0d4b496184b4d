//! Sentences in the user's Braille on the display, and nowhere else.

use super::*;
use doppelbrett_braille::Line;
use doppelbrett_braille::contracted::Prose;

const MARKS: [char; 4] = ['\u{fdd0}', '\u{fdd1}', '\u{fdd2}', '\u{fdd3}'];

fn contracted(steps: Steps, table: &str) -> Dialogue {
    let manner = Manner {
        prose: Some(Prose::load(table)),
        ..manner(true, Aloud::all())
    };
    let mut dialogue = Dialogue::mute(setup(steps), manner);
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue.give(Input::Braille(BrailleReport::Found { cells: 40, rows: 1 }));
    dialogue
}

/// What the status line says: the last thing told, and what is asked.
fn brailled(all: &[Effect]) -> Option<(&str, &str)> {
    all.iter().rev().find_map(|effect| match effect {
        Effect::Braille(Line::Status(status)) => {
            Some((status.last.as_str(), status.prompt.as_str()))
        }
        _ => None,
    })
}

/// Nothing that leaves has marks.
#[track_caller]
fn is_clean(all: &[Effect]) {
    for effect in all {
        let shown = format!("{effect:?}");
        assert!(
            !shown.contains("fdd0") && !shown.contains("fdd1") && !shown.contains(MARKS),
            "{shown}"
        );
    }
}

#[test]
fn sentences_are_contracted_on_the_display_and_spoken_as_ever() {
    let mut dialogue = contracted(Steps::COMPETITION, "de-g2.ctb");
    let mut plain = Dialogue::new(Steps::COMPETITION);
    plain.give(Input::Braille(BrailleReport::Found { cells: 40, rows: 1 }));
    for words in [
        "",
        "zeit",
        "springer felix vier",
        "springer felix drei",
        "hilfe",
        "was ist",
        "ja",
        "ausgeführt",
        "",
        "gegner ausgeführt",
        "gegner eva fünf",
        "gegner drücken",
        "eva fünf",
        "wo sind die bauern",
        "wer steht auf e4",
        "letzter zug",
        "stellung",
        "zehn",
        "lauter",
        "gegner remis",
        "ablehnen",
        "aufgabe",
        "nein",
        "vergleich",
    ] {
        let (all, as_ever) = (dialogue.said(words), plain.said(words));
        is_clean(&all);
        let heard = |all: &[Effect]| -> Vec<(Channel, String)> {
            let told = spoken(all);
            told.iter()
                .map(|(to, text)| (*to, (*text).to_owned()))
                .collect()
        };
        assert_eq!(heard(&all), heard(&as_ever), "{words:?}");
    }
    let stored = |dialogue: &Dialogue| dialogue.record.stored.lock().unwrap().clone();
    assert_eq!(stored(&dialogue), stored(&plain));
}

#[test]
fn moves_squares_and_times_stay_as_they_are() {
    let mut dialogue = contracted(Steps::COMPETITION, "de-g2.ctb");
    dialogue.said("");
    // "Auf Eva fünf steht nichts.", the square in words of the lexicon.
    let all = dialogue.said("e5e6");
    let (told, _) = brailled(&all).unwrap();
    assert_eq!(told, "⠡ Eva fünf ⠾⠶⠞ ⠝⠎⠄");
    let all = dialogue.said("zeit");
    let (told, _) = brailled(&all).unwrap();
    let (own, opponent) = told.split_once(' ').unwrap();
    assert!(own.contains(':') && opponent.contains(':'), "{told}");
    let all = dialogue.said("springer felix drei");
    let (last, asked) = brailled(&all).unwrap();
    assert_eq!(last, "Sf3");
    assert_eq!(asked, "⠂⠼⠘⠢");
}

#[test]
fn a_missing_table_is_told_once_and_sentences_stay_as_they_are() {
    let mut dialogue = contracted(Steps::TRAINING, "no-such-table.ctb");
    let all = dialogue.agent.begin(dialogue.now);
    let told: Vec<_> = all
        .iter()
        .filter(
            |effect| matches!(effect, Effect::Print(text) if text.contains("no-such-table.ctb")),
        )
        .collect();
    assert_eq!(told.len(), 1, "{all:?}");
    let all = dialogue.said("e5e6");
    assert_eq!(brailled(&all).unwrap().0, "Auf Eva fünf steht nichts.");
    is_clean(&all);
}

#[test]
fn no_view_of_the_display_has_marks() {
    let mut dialogue = contracted(Steps::COMPETITION, "de-g2.ctb");
    let keys = [
        Key::Time,
        Key::Time,
        Key::Bottom,
        Key::Square(Square::E2),
        Key::Square(Square::E2),
        Key::Escape,
        Key::Bottom,
        Key::Top,
        Key::LineUp,
        Key::Top,
        Key::LineDn,
        Key::LineDn,
        Key::Escape,
        Key::Help,
        Key::LineDn,
        Key::Route(3),
        Key::Escape,
    ];
    for words in ["", "springer felix drei", "ja"] {
        is_clean(&dialogue.said(words));
        for key in keys {
            let all = dialogue.give(Input::Braille(BrailleReport::Key(key)));
            is_clean(&all);
        }
    }
}

#[test]
fn that_liblouis_was_given_up_is_told_once() {
    let table = Prose::load("de-g2.ctb").unwrap();
    for never in ["Up ?.Ur.CA", "FI !TüT.BH", "Inxü ?.oMn P"] {
        let _as_it_is = table.braille(&format!("\u{fdd0}{never}\u{fdd1}"));
    }
    let manner = Manner {
        prose: Some(Ok(table)),
        ..manner(true, Aloud::all())
    };
    let mut dialogue = Dialogue::mute(setup(Steps::TRAINING), manner);
    let told = |all: &[Effect]| {
        printed(all)
            .iter()
            .filter(|text| text.contains("de-g2.ctb"))
            .count()
    };
    assert_eq!(told(&dialogue.said("zeit")), 1);
    assert_eq!(told(&dialogue.said("zeit")), 0);
}
