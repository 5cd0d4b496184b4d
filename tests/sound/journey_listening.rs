//! When the program listens, through a virtual microphone: only after its name, only after a
//! key; to the player rather than to a neighbour; and it asks where it was not sure.

use crate::support::sound::{espeak_pcm, slowly};
use crate::support::spoken::Player;

/// In a game without a clock.
#[track_caller]
fn sits_down(settings: &[&str]) -> Player {
    let common = ["--profile=assistant", "--control=none"];
    Player::sits_down(
        &[&common, settings].concat(),
        "Neue Partie ohne Uhr. Du hast Weiß.",
    )
}

/// Says something meant for others: only the log has it.
#[track_caller]
fn says_to_others(player: &Player, words: &str, noticed: impl Fn(&str) -> bool) {
    let printed = player.table.printed();
    player.says(words);
    player
        .table
        .until("it was heard and let pass", || noticed(&player.table.log()));
    player
        .table
        .assert(player.table.printed() == printed, "it was answered");
}

#[test]
fn with_a_wake_word_only_what_follows_it_counts() {
    let mut player = sits_down(&["--set=hearing.mode=wake"]);
    says_to_others(&player, "springer felix drei", |log| {
        log.contains("not said to the program")
    });
    player.says("Doppelbrett, springer felix drei");
    player.table.reads("Springer Gustav eins Felix drei");
    player.table.reads("Richtig?");
    // An answer to a question needs no wake word.
    player.says("nein");
    player.table.reads_from("Korrektur.");
    // The wake word alone makes the program listen for a while.
    player.says("Doppelbrett");
    player.table.reads("Ja?");
    player.says("bauer eva vier");
    player.table.reads("Bauer Eva zwei Eva vier");
    player.says("ja");
    player.table.ends();
}

#[test]
fn with_a_key_to_talk_one_utterance_counts() {
    let mut player = sits_down(&["--set=hearing.mode=push_to_talk"]);
    player.says("springer felix drei");
    player.table.asks(",", "Ich höre.");
    player.says("bauer eva vier");
    player.table.reads("Bauer Eva zwei Eva vier");
    player.table.reads("Richtig?");
    let lines = player.table.transcript();
    assert!(!lines.contains("Springer"), "{lines}");
    // The next one needs the key again.
    player.table.asks(",", "Ich höre.");
    player.says("ja");
    player.table.reads("Drücke die Uhr.");
    player.table.ends();
}

#[test]
fn half_an_announcement_is_finished_and_one_word_offers_nothing() {
    let mut player = sits_down(&[]);
    for (half, asked, rest) in [
        ("springer", "Wohin? Das Zielfeld fehlt.", "felix drei"),
        ("springer felix", "Felix und welche Reihe?", "drei"),
    ] {
        player.says(half);
        player.table.reads(asked);
        player.says(rest);
        player.table.reads("Springer Gustav eins Felix drei");
        player.table.reads("Richtig?");
        player.says("nein");
        player.table.reads_from("Korrektur.");
    }
    player.says("remis");
    player.table.reads("remis? Ja oder nein.");
    player.says("nein");
    player.table.reads("Gut, nicht.");
    player.says("ich biete remis an");
    player.table.reads("Weiß bietet Remis an.");
    player.table.ends();
}

/// A key to talk goes down or up, as a pedal's or a desktop's shortcut does.
#[track_caller]
fn key(player: &Player, act: &str) {
    let done = player.home.run("act", &[act]);
    assert!(done.status.success(), "{done:?}");
}

#[test]
fn while_a_key_is_held_everything_that_is_said_counts() {
    let mut player = sits_down(&["--set=hearing.mode=push_to_talk"]);
    player.says("springer felix drei");
    key(&player, "talk-down");
    player.says("bauer eva vier");
    player.table.reads("Bauer Eva zwei Eva vier");
    player.table.reads("Richtig?");
    player.says("nein");
    player.table.reads_from("Korrektur.");
    player.says("bauer david vier");
    // The end of it has still to be found.
    key(&player, "talk-up");
    player.table.reads("Bauer David zwei David vier");
    player.table.reads("Richtig?");
    player.says("ja");
    key(&player, "talk-down");
    player.says("nein");
    player.table.reads_from("Korrektur.");
    let lines = player.table.transcript();
    assert!(!lines.contains("Springer"), "{lines}");
    assert!(!lines.contains("Drücke die Uhr."), "{lines}");
    key(&player, "talk-up");
    player.table.ends();
}

/// As somebody is heard at the next table, 14 dB below the player.
fn far(pcm: &[i16]) -> Vec<i16> {
    pcm.iter().map(|it| it / 5).collect()
}

#[test]
fn a_neighbour_makes_no_move_and_spoils_none() {
    let mut player = sits_down(&[]);
    for _ in 0..2 {
        player.says("bauer david vier");
        player.table.reads("Bauer David zwei David vier");
        player.table.reads("Richtig?");
        player.says("nein");
        player.table.reads_from("Korrektur.");
    }
    player.is_quiet();
    let (room, ear) = (player.room.len(), player.ear.len());
    player.sounds(&far(&espeak_pcm("bauer eva vier", "de+f2")));
    player
        .table
        .reads("Das klang weit weg: bauer eva vier. Lauter, wenn du es warst.");
    player.hears(&player.ear, ear, "that it was far away");
    player.is_quiet();
    player.is_not_heard_in_the_room(room, "that it was far away");
    // In a pause of the player's.
    let mut said = slowly("springer", "de", &[220]);
    said.extend(far(&slowly("dame acht", "de+f2", &[220])));
    said.extend(slowly("felix drei", "de", &[20]));
    player.sounds(&said);
    player.table.reads("Springer Gustav eins Felix drei");
    player.table.ends();
}

/// Mixes two recordings.
fn mixed(one: &[i16], other: &[i16], share: f64) -> Vec<i16> {
    (0..one.len().max(other.len()))
        .map(|i| {
            let at = |pcm: &[i16]| f64::from(pcm.get(i).copied().unwrap_or(0));
            (at(one) * share + at(other) * (1.0 - share)) as i16
        })
        .collect()
}

#[test]
fn a_letter_that_could_be_two_is_asked_about() {
    let mut player = sits_down(&["--lexicon=letters"]);
    // Somewhere between the two the program is in doubt.
    let (be, de) = (espeak_pcm("be vier", "de"), espeak_pcm("de vier", "de"));
    let mut question = None;
    for share in [0.5, 0.4, 0.6, 0.3, 0.7, 0.45, 0.55, 0.35, 0.65] {
        player.sounds(&mixed(&be, &de, share));
        let answer = player.table.read_until("an answer", |line| {
            line.ends_with('?') || line.starts_with("Nicht")
        });
        if answer.contains(" oder ") {
            question = Some(answer);
            break;
        }
        if answer == "Richtig?" {
            player.table.types("nein");
            player.table.reads_from("Korrektur.");
        }
    }
    let question = question.unwrap_or_else(|| player.table.fail("never in doubt"));
    // Each is named by a word that cannot be mistaken; the last one will do.
    let last = question.trim_end_matches('?').rsplit(" oder ").next();
    let (letter, name) = last
        .and_then(|last| last.split_once(" wie "))
        .unwrap_or_else(|| player.table.fail("it does not name them"));
    let announced = format!("Bauer {letter} zwei {letter} vier");
    // At worst the name is asked for again.
    for _ in 0..3 {
        player.says(name);
        let answer = player.table.read_until("an answer", |line| {
            line == announced || line.ends_with("noch einmal.")
        });
        if answer == announced {
            break;
        }
    }
    player.table.reads("Richtig?");
    player.table.ends();
}
