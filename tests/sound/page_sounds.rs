//! The sounds of the sighted player's page, heard at the sound server.

use crate::support::browser::{Browser, Look};
use crate::support::sound::Sound;
use crate::support::table::{Home, LIMIT, Table};
use std::time::Duration;

/// Louder than this is a sound; null sinks are silent to the last bit.
const LEVEL: u16 = 100;

/// White announces this move, and the page shows it.
async fn moves(table: &mut Table, browser: &Browser, words: &str, square: &str) {
    table.types(words);
    table.types("");
    browser
        .until(&format!(
            "document.querySelector('#score').textContent.includes('{square}')"
        ))
        .await;
}

#[tokio::test]
async fn a_move_is_heard_at_the_page_unless_sounds_are_switched_off() {
    let sound = Sound::start();
    let home = Home::new();
    let mut table = home.play(&["--no-voice", "--no-hearing", "--no-braille"]);
    let link = table.link();
    let browser = Browser::with_microphone(Look::LIGHT, &sound.env()).await;
    browser.join(&link).await;
    table.asks("", "Die Uhr läuft.");
    // A browser lets a page sound once somebody has used it.
    browser.click("#log").await;
    let heard = sound.record("room");
    moves(&mut table, &browser, "e4", "e4").await;
    assert!(
        heard.wait_for_sound(0, LEVEL, LIMIT).is_some(),
        "the move is not heard"
    );
    assert!(heard.wait_for_silence(LEVEL, Duration::from_millis(400), LIMIT));
    drop(heard);

    browser.click("#settings-open").await;
    browser.click("#set-sounds").await;
    browser.click("#settings-close").await;
    let unheard = sound.record("room");
    browser.enter("#move", "e5").await;
    browser.key('\u{E007}').await;
    browser
        .until("document.querySelector('#score').textContent.includes('e5')")
        .await;
    moves(&mut table, &browser, "Sf3", "f3").await;
    // As long as a move would be heard, and longer.
    assert!(unheard.wait_for_silence(LEVEL, Duration::from_secs(1), LIMIT));
    let loudest = unheard
        .stop()
        .iter()
        .map(|sample| sample.unsigned_abs())
        .max();
    assert!(loudest.unwrap_or(0) <= LEVEL, "{loudest:?}");
}
