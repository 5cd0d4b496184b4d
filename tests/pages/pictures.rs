//! The README's picture and recording, both of one real game.

use std::path::PathBuf;

use crate::support::browser::{Browser, Look};
use crate::support::sound::{Recording, espeak_pcm, write_wav};
use crate::support::spoken::Player;

/// The voice of espeak-ng that plays the blind player; the program's own is `de`.
const PLAYER: &str = "de+f3";

const SEEN: Look = Look {
    width: 1280,
    height: 800,
    dark: false,
    phone: false,
};

/// What the player says, and what the program prints in answer.
fn says(player: &mut Player, words: &str, answer: &str) {
    player.sounds(&espeak_pcm(words, PLAYER));
    player.table.reads(answer);
}

async fn opponent(player: &mut Player, browser: &Browser, typed: &str, announced: &str) {
    player.is_quiet();
    browser.enter("#move", typed).await;
    player.table.reads(announced);
}

/// All that was recorded, as one sound.
fn mixed(recordings: &[(&Recording, usize)]) -> Vec<i16> {
    let sounds = recordings.iter().map(|(sound, from)| sound.since(*from));
    sounds.fold(Vec::new(), |mut all: Vec<i16>, sound| {
        all.resize(all.len().max(sound.len()), 0);
        for (sum, sample) in all.iter_mut().zip(sound) {
            *sum = sum.saturating_add(sample);
        }
        all
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "makes files: scripts/pictures"]
async fn half_a_minute_of_a_game() {
    let folder = std::env::var_os("PICTURES").expect("scripts/pictures names the folder");
    let folder = PathBuf::from(folder);
    let mut player = Player::with_web_board(&[], "Neue Partie.");
    let link = player.table.link();
    let browser = Browser::open(SEEN).await;
    browser.join(&link).await;
    player.table.reads("Das Webbrett ist verbunden.");
    player.is_quiet();
    let microphone = player.sound.record("micfeed");
    let (in_room, in_ear) = (player.room.len(), player.ear.len());

    says(&mut player, "drücken", "Die Uhr läuft.");
    says(&mut player, "bauer eva vier", "Bauer Eva zwei Eva vier");
    says(&mut player, "drücken", "Gedrückt.");
    opponent(&mut player, &browser, "e5", "Bauer Eva sieben Eva fünf").await;
    says(
        &mut player,
        "turm anna eins anna drei",
        "Turm Anna eins kommt nicht nach Anna drei: Anna zwei ist besetzt.",
    );
    says(
        &mut player,
        "springer felix drei",
        "Springer Gustav eins Felix drei",
    );
    says(&mut player, "drücken", "Gedrückt.");
    let answer = "Springer Bella acht Cesar sechs";
    opponent(&mut player, &browser, "Sc6", answer).await;
    let bishop = "Läufer Felix eins Cesar vier";
    says(&mut player, "läufer cesar vier", bishop);
    player.is_quiet();
    let heard = mixed(&[
        (&player.room, in_room),
        (&player.ear, in_ear),
        (&microphone, 0),
    ]);
    write_wav(&folder.join("game.wav"), &heard);

    browser
        .until("!!document.querySelector('#board .cg-shapes line')")
        .await;
    let seen = browser.client.screenshot().await.unwrap();
    std::fs::write(folder.join("page.png"), seen).unwrap();
    player.table.ends();
}
