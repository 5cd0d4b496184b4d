//! The blind player's page in a real browser with a microphone.

use crate::support::browser::{Browser, Look};
use crate::support::sound::{Sound, espeak_pcm, seconds};
use crate::support::table::{Home, LIMIT, Table};
use doppelbrett::game::Player;
use serde_json::json;
use std::time::Duration;

const F2: char = '\u{E032}';
const F9: char = '\u{E039}';
const ESCAPE: char = '\u{E00C}';
const QUIET: Duration = Duration::from_millis(500);

/// A game on a machine without a microphone, and the link of the blind player's seat.
fn game(home: &Home) -> (Table, String) {
    let mut table = home.play(&[
        "--blind-page",
        "--no-voice",
        "--no-braille",
        "--profile=training",
    ]);
    table.link();
    let link = home.link_of("blind");
    (table, link)
}

/// Waits until the page has told something that begins so.
async fn is_told(browser: &Browser, told: &str) {
    let found = format!(
        "[...document.querySelectorAll('#history li')].some(li => li.textContent.includes({}))",
        json!(told)
    );
    browser.until(&found).await;
}

#[tokio::test]
async fn a_game_begins_in_a_browser_with_a_microphone_and_no_typing() {
    let sound = Sound::start();
    let home = Home::new();
    home.install("espeak-ng");
    let (table, link) = game(&home);
    let browser = Browser::with_microphone(Look::LIGHT, &sound.env()).await;
    browser.join(&link).await;
    for (said, answer) in [
        ("drücken", "Die Uhr läuft."),
        (
            "springer gustav eins felix drei",
            "Springer Gustav eins Felix drei",
        ),
        ("zeit", "Du: "),
    ] {
        // F9 opens the microphone, and what was heard closes it.
        browser.key(F9).await;
        browser
            .until("document.getElementById('voice-state').textContent === 'Sprich.'")
            .await;
        let pressed = "document.getElementById('talk').getAttribute('aria-pressed')";
        assert_eq!(browser.value(pressed).await, "true");
        sound.play_pcm(&espeak_pcm(said, "de"));
        is_told(&browser, answer).await;
        browser.until(&format!("{pressed} === 'false'")).await;
    }
    browser
        .until("document.getElementById('level').textContent.startsWith('Mikrofon: ')")
        .await;
    table.assert(table.announced(Player::Blind) == 1, "the knight has moved");

    // The game speaks through the page.
    browser.click("#setting-aloud").await;
    let out = sound.record("room");
    browser.key(F2).await;
    table.assert(
        out.wait_for_sound(0, 100, LIMIT).is_some(),
        "the page says nothing",
    );
    // A position that was stopped goes on where it was.
    table.assert(out.wait_for_silence(100, QUIET, LIMIT), "it never ends");
    let from = out.len();
    browser.enter("#say", "stellung").await;
    is_told(&browser, "Du: König Eva eins;").await;
    let begun = out.wait_for_sound(from, 100, LIMIT).expect("a voice");
    table.until("some pieces are heard", || out.len() > begun + seconds(6.0));
    browser.key(ESCAPE).await;
    table.assert(
        out.wait_for_silence(100, QUIET, LIMIT),
        "Escape stops nothing",
    );
    let last = "document.querySelector('#history li:last-child').textContent";
    let whole = browser.value(last).await;
    let whole = whole.as_str().expect("a text").to_owned();
    browser.enter("#say", "was noch").await;
    browser.until(&format!("{last} !== {}", json!(whole))).await;
    let rest = browser.value(last).await;
    let rest = rest.as_str().expect("a text");
    let (_, rest) = rest.split_once(": ").expect("who hears it");
    assert!(
        whole.ends_with(rest) && rest.len() > 20 && rest.len() < whole.len() - 40,
        "of {whole:?} the rest is {rest:?}"
    );
    table.ends();
}
