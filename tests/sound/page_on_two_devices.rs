//! The blind player's page is open on two devices with a microphone.

use crate::page_microphone_troubles::{game, is_told, opens};
use crate::support::browser::{Browser, Look};
use crate::support::page::Page;
use crate::support::read_out::{hears, listen};
use crate::support::sound::{Sound, espeak_pcm};
use crate::support::table::Home;

#[tokio::test]
async fn a_link_that_is_open_on_two_devices_is_heard_on_the_last_one() {
    let sound = Sound::start();
    let home = Home::new();
    let (table, link, _line) = game(&home);
    let browser = Browser::with_microphone(Look::LIGHT, &sound.env()).await;
    browser.join(&link).await;
    listen(&browser).await;
    let mut second = Page::open(&link);
    opens(&browser).await;
    second.speaks(&espeak_pcm("drücken", "de"), "Die Uhr läuft.");
    is_told(&browser, 0, "room: Die Uhr läuft.").await;
    let elsewhere = "Ein anderes Gerät dieses Platzes wird jetzt gehört.";
    hears(&browser, "refusal", elsewhere).await;
    browser
        .until("document.getElementById('talk').ariaPressed === 'false'")
        .await;
    // The word is taken back.
    second.puts(&serde_json::json!({ "type": "voice", "rate": 16_000 }));
    opens(&browser).await;
    second.gets("that another is heard", |message| {
        message["type"] == "voice" && message["reason"] == "elsewhere"
    });
    sound.play_pcm(&espeak_pcm("zeit", "de"));
    is_told(&browser, 0, "ear: Du: ").await;
    table.ends();
}
