//! Half an announcement is completed by what is said next.

use super::*;

/// The move that is announced after these lines, by its squares, and who made it.
fn announced(start: Option<&str>, lines: &[&str]) -> Option<(Player, String)> {
    let mut setup = setup(Steps::COMPETITION);
    if let Some(start) = start {
        setup.start = start.parse().unwrap();
    }
    let mut dialogue = Dialogue::new_in(Language::De, setup);
    dialogue.said("");
    for line in lines {
        dialogue.said(line);
    }
    let moving = dialogue.game().under_way()?;
    Some((moving.by, moving.uci.to_string()))
}

fn own(uci: &str) -> Option<(Player, String)> {
    Some((Player::Blind, uci.to_owned()))
}

#[test]
fn what_was_asked_for_completes_what_was_said() {
    for (lines, uci) in [
        (&["Springer", "Felix drei"][..], own("g1f3")),
        (&["springer", "f3"], own("g1f3")),
        (&["S", "f3"], own("g1f3")),
        (&["Springer", "Felix", "drei"], own("g1f3")),
        (&["Springer Felix", "drei"], own("g1f3")),
        (&["Springer Felix", "Felix drei"], own("g1f3")),
        (&["Sf", "3"], own("g1f3")),
        (&["Springer drei", "Felix"], own("g1f3")),
        (&["Springer drei", "Felix drei"], own("g1f3")),
        (&["Eva", "vier"], own("e2e4")),
        (&["Eva", "Eva vier"], own("e2e4")),
        // It cannot go there, and no pawn goes instead.
        (&["Dame", "Felix drei"], None),
        (&["Läufer", "Eva vier"], None),
        (&["König", "Eva", "drei"], None),
        // What is asked for in between changes nothing.
        (&["Springer", "zugzahl", "Felix drei"], own("g1f3")),
        (&["Springer", "ja", "Felix drei"], own("g1f3")),
        (&["Springer", "kuckuck", "Felix drei"], own("g1f3")),
        // A whole announcement takes its place.
        (&["Springer", "Bauer Eva vier"], own("e2e4")),
        (&["Dame", "Springer Felix drei"], own("g1f3")),
        (&["Dame", "Sf3"], own("g1f3")),
        // It is taken back.
        (&["Springer", "korrektur", "Eva vier"], own("e2e4")),
        (&["Springer", "nein", "Eva vier"], own("e2e4")),
    ] {
        assert_eq!(announced(None, lines), uci, "{lines:?}");
    }
}

#[test]
fn promotions_and_pieces_that_are_missing_too() {
    let start = Some("8/7P/k7/8/8/5N2/8/KN6 w - - 0 1");
    for (lines, uci) in [
        (&["Hector acht wird", "Dame"][..], own("h7h8q")),
        (&["Springer", "David zwei", "Bella"], own("b1d2")),
        (&["Springer David", "zwei", "Felix"], own("f3d2")),
        (&["Hector", "acht", "Turm"], own("h7h8r")),
    ] {
        assert_eq!(announced(start, lines), uci, "{lines:?}");
    }
}

#[test]
fn what_somebody_else_does_ends_it_audibly_or_leaves_it() {
    let mut dialogue = Dialogue::new(Steps::COMPETITION);
    dialogue.said("");
    dialogue.said("Springer");
    // Nothing of the game.
    dialogue.give(Input::Tick);
    dialogue.said("Felix drei");
    assert_eq!(dialogue.game().under_way().unwrap().uci.to_string(), "g1f3");

    let mut dialogue = Dialogue::new(Steps::COMPETITION);
    dialogue.said("");
    dialogue.said("Springer");
    let mut all = dialogue.page(BoardAct::OfferDraw {});
    dialogue.finish(&mut all);
    assert!(printed(&all).contains(&"Gut, nicht."), "{all:?}");
}

#[test]
fn a_relayed_move_is_completed_as_well_and_is_the_opponents() {
    let opponents = |uci: &str| Some((Player::Sighted, uci.to_owned()));
    let mut lines = vec!["e4", "ja", "ausgeführt", "", "gegner ausgeführt"];
    let before = lines.len();
    for (rest, uci) in [
        (&["gegner springer", "felix sechs"][..], opponents("g8f6")),
        (
            &["gegner springer", "gegner felix sechs"],
            opponents("g8f6"),
        ),
        (&["gegner springer felix", "sechs"], opponents("g8f6")),
        (&["gegner dame", "gegner eva fünf"], None),
    ] {
        lines.truncate(before);
        lines.extend(rest);
        assert_eq!(announced(None, &lines), uci, "{rest:?}");
    }
}

/// As the shipped model's limits have it, words that mean nothing whole are never clear.
#[test]
fn by_voice_the_rest_of_what_was_not_heard_clearly_is_asked_about() {
    for (half, confidence, told, rest) in [
        (
            &["springer"][..],
            0.99,
            "Wohin? Das Zielfeld fehlt.",
            &["felix", "drei"][..],
        ),
        (
            &["springer", "felix"],
            0.99,
            "Felix und welche Reihe?",
            &["drei"],
        ),
        (
            &["springer"],
            0.5,
            "Nicht sicher verstanden: springer. Bitte noch einmal.",
            &["felix", "drei"],
        ),
    ] {
        let words = |words: &[&'static str], confidence: f32| {
            let words = words.iter().map(|word| (*word, confidence));
            words.collect::<Vec<_>>()
        };
        let manner = Manner {
            reader: Reader::default(),
            ..manner(true, Aloud::default())
        };
        let mut dialogue = Dialogue::mute(setup(Steps::TRAINING), manner);
        dialogue.found(Channel::Room);
        dialogue.found(Channel::Ear);
        dialogue.said("");
        let all = dialogue.hears(&words(half, confidence));
        assert_eq!(spoken(&all), [(Channel::Ear, told)]);
        dialogue.now = dialogue.now + Duration::from_millis(2_500);
        let mut all = dialogue.hears(&words(rest, 0.99));
        dialogue.finish(&mut all);
        let announced = |dialogue: &Dialogue| {
            let moving = dialogue.game().under_way();
            moving.map(|moving| moving.uci.to_string())
        };
        if confidence < 0.9 {
            assert_eq!(announced(&dialogue), None, "{all:?}");
            assert_eq!(printed(&all), ["Springer Felix drei? Ja oder nein."]);
            dialogue.said("ja");
        }
        assert_eq!(announced(&dialogue).as_deref(), Some("g1f3"));
    }
}

#[test]
fn by_voice_with_a_pause() {
    let mut dialogue = Dialogue::new(Steps::COMPETITION);
    dialogue.said("");
    let all = dialogue.hears(&[("springer", 0.99)]);
    assert_eq!(spoken(&all), [(Channel::Ear, "Wohin? Das Zielfeld fehlt.")]);
    dialogue.now = dialogue.now + Duration::from_millis(2_500);
    dialogue.hears(&[("felix", 0.99), ("drei", 0.99)]);
    assert_eq!(dialogue.game().under_way().unwrap().uci.to_string(), "g1f3");
}
