//! The Laws with sound: a reminder in the ear, a claim, a declared move and a touched
//! piece by voice, what a wrong claim costs, and the fall of the flag.

use crate::support::spoken::Player;
use doppelbrett::game::{ClaimKind, Event};
use doppelbrett::laws::Ending;

/// By the rules of 2023.
#[track_caller]
fn sits_down(settings: &[&str]) -> Player {
    let common = ["--profile=training"];
    Player::sits_down(&[&common, settings].concat(), "Neue Partie. Du hast Weiß,")
}

/// Speaks, and reads the beginning of the answer, which must be heard where it belongs and
/// nowhere else.
#[track_caller]
fn says(player: &mut Player, words: &str, answer: &str, aloud: bool) {
    player.is_quiet();
    let (in_room, in_ear) = (player.room.len(), player.ear.len());
    player.says(words);
    player.table.reads_from(answer);
    if aloud {
        player.hears(&player.room, in_room, answer);
    } else {
        player.hears(&player.ear, in_ear, answer);
        player.is_quiet();
        player.is_not_heard_in_the_room(in_room, answer);
    }
}

#[test]
fn a_game_by_the_laws_in_which_everything_is_said_and_heard() {
    let mut player = sits_down(&["--control=10", "--set=clock.reminders=580s"]);
    let in_ear = player.ear.len();
    player.table.asks("", "Die Uhr läuft.");
    player.hears(&player.room, 0, "the start");
    player.is_quiet();

    // Only the player hears the time that is left.
    let in_room = player.room.len();
    player.table.reads_from("Noch neun Minuten");
    player.hears(&player.ear, in_ear, "the reminder");
    player.is_quiet();
    player.is_not_heard_in_the_room(in_room, "the reminder");

    // A wrong claim: both hear it, and what it costs.
    says(
        &mut player,
        "Remis Wiederholung",
        "Remis reklamiert von Weiß: dreimal dieselbe Stellung.",
        true,
    );
    player
        .table
        .reads_from("Das stimmt nicht: dreimal dieselbe Stellung.");
    player.table.reads("Mehr Zeit für Schwarz: eine Minute.");

    // With a move: the ear asks for it, and the answer is not played.
    says(
        &mut player,
        "Remis Wiederholung mit Zug",
        "Mit welchem Zug?",
        false,
    );
    says(&mut player, "nein", "Gut, nicht.", false);
    says(
        &mut player,
        "Remis Wiederholung mit Zug",
        "Mit welchem Zug?",
        false,
    );
    says(
        &mut player,
        "Springer Felix drei",
        "Remis reklamiert von Weiß, mit Springer Gustav eins Felix drei",
        true,
    );
    player.table.reads("Mehr Zeit für Schwarz: eine Minute.");
    let announced = |events: &[Event]| {
        let moves = events.iter();
        moves
            .filter(|event| matches!(event, Event::Announced { .. }))
            .count()
    };
    let events = player.table.events();
    let claims: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Claimed { claim, .. } => {
                Some((claim.kind, claim.with.map(|uci| uci.to_string())))
            }
            _ => None,
        })
        .collect();
    assert_eq!(
        claims,
        [
            (ClaimKind::Repetition, None),
            (ClaimKind::Repetition, Some("g1f3".to_owned())),
        ]
    );
    // The declared move must be made only because the claim was wrong.
    assert_eq!(announced(&events), 1);
    says(
        &mut player,
        "Korrektur",
        "Spiele den Zug deiner Reklamation",
        false,
    );
    says(&mut player, "drücken", "Gedrückt.", false);
    player.table.types("gegner eva fünf");
    player.table.reads_from("Bauer Eva sieben Eva fünf");

    // A touched piece is reported aloud, and must be moved.
    says(
        &mut player,
        "berührt Felix drei",
        "Berührt von Weiß: Felix drei: Springer weiß.",
        true,
    );
    says(
        &mut player,
        "Bauer Eva vier",
        "Berührt ist Felix drei",
        false,
    );
    assert_eq!(announced(&player.table.events()), 2);
    player.table.ends();
}

#[test]
fn the_flag_is_told_when_it_falls() {
    let mut player = sits_down(&["--control=20s", "--set=clock.reminders=none"]);
    let from = player.room.len();
    player.table.asks("", "Die Uhr läuft.");
    player.hears(&player.room, from, "the start");
    player.is_quiet();
    let from = player.room.len();
    player.table.reads("Zeit abgelaufen. Schwarz gewinnt.");
    player.hears(&player.room, from, "the fall of the flag");
    let events = player.table.events();
    assert!(events.iter().any(|event| matches!(
        event,
        Event::Ended {
            ending: Ending::TimeForfeit,
            ..
        }
    )));
    player.table.ends();
}
