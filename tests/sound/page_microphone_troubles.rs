//! The blind player's page on a device whose microphone, browser or line is bad: each is told in
//! words, half an announcement is none, and the player is heard when it is over.

use std::thread;
use std::time::Instant;

use crate::support::Env;
use crate::support::browser::{Browser, Chosen, Look};
use crate::support::free_address;
use crate::support::line::Line;
use crate::support::read_out::{heard, hears, listen};
use crate::support::sound::{Sound, espeak_pcm, seconds};
use crate::support::table::{Home, LIMIT, Table};
use doppelbrett::game::Player;

const F9: char = '\u{E039}';
const KNIGHT: &str = "springer gustav eins felix drei";

/// A game on a machine without a microphone, the blind player's link to it by this name of the
/// machine, and the line that this leads over.
fn game_at(host: &str, home: &Home) -> (Table, String, Line) {
    let board = free_address();
    let line = Line::to(board);
    let mut table = home.start(&[
        "play",
        "--blind-page",
        "--no-voice",
        "--no-braille",
        "--profile=training",
        &format!("--set=board.address={board}"),
        &format!(
            "--set=board.public_url=http://{host}:{}/",
            line.address().port()
        ),
    ]);
    table.link();
    let link = home.link_of("blind");
    (table, link, line)
}

pub fn game(home: &Home) -> (Table, String, Line) {
    game_at("127.0.0.1", home)
}

/// Waits until something that begins so is read out after what was read out before.
pub async fn is_told(browser: &Browser, before: usize, told: &str) {
    let end = Instant::now() + LIMIT;
    loop {
        let all = heard(browser).await;
        if all.iter().skip(before).any(|line| line.starts_with(told)) {
            return;
        }
        assert!(Instant::now() < end, "never read out: {told}: {all:#?}");
    }
}

/// The microphone is opened, and can be spoken into.
pub async fn opens(browser: &Browser) {
    let before = heard(browser).await.len();
    browser.key(F9).await;
    is_told(browser, before, "voice-state: Sprich.").await;
}

/// Says this, and hears the answer; where a busy machine has torn it, again.
async fn says(browser: &Browser, sound: &Sound, said: &str, answer: &str) {
    let pcm = espeak_pcm(said, "de");
    for _ in 0..4 {
        let before = heard(browser).await.len();
        opens(browser).await;
        sound.play_pcm(&pcm);
        let closed = "document.getElementById('talk').ariaPressed === 'false'";
        let end = Instant::now() + LIMIT;
        let mut all = Vec::new();
        while Instant::now() < end {
            all = heard(browser).await.split_off(before);
            let closed = browser.value(closed).await == true;
            if all.iter().any(|line| line.contains(answer)) {
                return;
            }
            if closed && all.len() > 1 {
                break;
            }
        }
        println!("said again: {said}: {all:?}");
    }
    panic!("{said}: never {answer}");
}

#[tokio::test]
async fn why_there_is_no_microphone_is_told_and_the_game_goes_on_typed() {
    let sound = Sound::start();
    let without_sound = Env::from([("PULSE_SERVER".into(), "unix:/nowhere".into())]);
    let refusing = Chosen {
        chromium: &["--use-fake-ui-for-media-stream=deny"],
        firefox: r#"{ "media.navigator.permission.disabled": false, "permissions.default.microphone": 2 }"#,
    };
    let named = Chosen {
        chromium: &["--host-resolver-rules=MAP board.test 127.0.0.1"],
        firefox: r#"{ "network.dns.localDomains": "board.test" }"#,
    };
    let local = "127.0.0.1";
    let denied = "Das Mikrofon ist nicht erlaubt. Erlaube es beim Schloss neben der Adresse.";
    let unsupported =
        "Dieser Browser kann hier kein Mikrofon benutzen. Bitte einen neueren nehmen oder tippen.";
    let insecure = "Das Mikrofon geht nur mit einem Link, der mit https beginnt.";
    let none = "Kein Mikrofon gefunden.";
    let usual = Chosen::default();
    for (host, env, chosen, told) in [
        (local, sound.env(), refusing, denied),
        (local, without_sound, usual, none),
        (local, sound.env(), usual, unsupported),
        ("board.test", sound.env(), named, insecure),
    ] {
        let home = Home::new();
        let (table, link, _line) = game_at(host, &home);
        let browser = Browser::set_so(Look::LIGHT, &env, &chosen).await;
        browser.join(&link).await;
        listen(&browser).await;
        if told == unsupported {
            // Browsers of today all have it.
            let old = "delete window.AudioWorkletNode";
            browser.client.execute(old, vec![]).await.unwrap();
        }
        browser.key(F9).await;
        hears(&browser, "refusal", told).await;
        browser
            .until("document.getElementById('talk').ariaPressed === 'false'")
            .await;
        browser.enter("#say", "zeit").await;
        is_told(&browser, 0, "ear: Du: ").await;
        table.ends();
    }
}

#[tokio::test]
async fn a_muted_microphone_and_one_that_goes_are_told() {
    let mut sound = Sound::start();
    let home = Home::new();
    let (table, link, _line) = game(&home);
    let browser = Browser::with_microphone(Look::LIGHT, &sound.env()).await;
    browser.join(&link).await;
    listen(&browser).await;
    let mutes = |sound: &Sound, on: &str| {
        let mute = ["set-source-mute", "mic", on];
        assert!(
            sound
                .command("pactl")
                .args(mute)
                .status()
                .unwrap()
                .success()
        );
    };
    mutes(&sound, "1");
    opens(&browser).await;
    let silence = "refusal: Vom Mikrofon kommt nur Stille. Ist es stumm geschaltet?";
    is_told(&browser, 0, silence).await;
    mutes(&sound, "0");
    // It is still open.
    sound.play_pcm(&espeak_pcm("zeit", "de"));
    is_told(&browser, 0, "ear: Du: ").await;

    // One browser has lost it, another hears nothing from it.
    let before = heard(&browser).await.len();
    opens(&browser).await;
    sound.plugs(false);
    is_told(&browser, before, "refusal: ").await;
    let pressed = "document.getElementById('talk').ariaPressed === 'true'";
    if browser.value(pressed).await == true {
        browser.key(F9).await;
    }
    sound.plugs(true);
    says(&browser, &sound, "drücken", "Die Uhr läuft.").await;

    let before = heard(&browser).await.len();
    opens(&browser).await;
    sound.kill();
    is_told(&browser, before, "refusal: ").await;
    browser.enter("#say", "zeit").await;
    is_told(&browser, before, "ear: Du: ").await;
    table.ends();
}

#[tokio::test]
async fn half_an_announcement_from_a_device_that_slept_or_over_a_line_that_stood_still_is_none() {
    let sound = Sound::start();
    let home = Home::new();
    let (table, link, line) = game(&home);
    let browser = Browser::with_microphone(Look::LIGHT, &sound.env()).await;
    browser.join(&link).await;
    listen(&browser).await;
    says(&browser, &sound, "drücken", "Die Uhr läuft.").await;
    let late = "refusal: Nicht gehört: der Ton kam zu spät. Sage es noch einmal.";
    let pcm = espeak_pcm("bauer eva zwei eva vier", "de");
    let meanwhile = espeak_pcm("springer bella eins cesar drei", "de");
    let quiet = vec![0; seconds(1.5)];
    for sleeps in [true, false] {
        let before = heard(&browser).await.len();
        opens(&browser).await;
        // Twice as many bytes as samples are sent.
        let half = line.sent() + pcm.len() as u64;
        thread::scope(|scope| {
            let playing = scope.spawn(|| sound.play_pcm(&pcm));
            table.until("half of it is said", || line.sent() > half);
            match sleeps {
                true => browser.sleeps(true),
                false => line.stands_still(),
            }
            playing.join().unwrap();
            // What is said whole meanwhile was said too long ago when it comes.
            sound.play_pcm(&quiet);
            sound.play_pcm(&meanwhile);
            match sleeps {
                true => browser.sleeps(false),
                false => line.mend(),
            }
        });
        is_told(&browser, before, late).await;
        table.assert(table.announced(Player::Blind) == 0, "half a move was made");
        // It is open until something is heard.
        browser.key(F9).await;
        browser
            .until("document.getElementById('talk').ariaPressed === 'false'")
            .await;
    }
    // Whoever opens it meanwhile is told that nobody answers.
    let before = heard(&browser).await.len();
    line.stands_still();
    browser.key(F9).await;
    let unanswered = "refusal: Die Partie hat noch nicht geantwortet.";
    is_told(&browser, before, unanswered).await;
    line.mend();
    is_told(&browser, before, "voice-state: Sprich.").await;
    browser.key(F9).await;
    says(&browser, &sound, KNIGHT, "Springer Gustav eins Felix drei").await;
    table.assert(table.announced(Player::Blind) == 1, "the knight has moved");
    table.ends();
}
