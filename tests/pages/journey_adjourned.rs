//! An adjourned game: the player seals by typing, the program is killed, the envelope is printed,
//! and the arbiter opens it another day. In the browser, the opponent seals and the arbiter opens.

use crate::support::browser::{Browser, Look};
use crate::support::table::{Home, Table};

const GAME: [&str; 4] = ["--arbiter", "--no-voice", "--no-hearing", "--no-braille"];
const AGAIN: [&str; 4] = ["--resume", "--no-voice", "--no-hearing", "--no-braille"];

/// Whether any file of the game has `secret` in it.
fn is_stored(home: &Home, secret: &str) -> bool {
    let files = std::fs::read_dir(home.store()).expect("the store");
    files.flatten().any(|file| {
        let bytes = std::fs::read(file.path()).unwrap_or_default();
        bytes
            .windows(secret.len())
            .any(|found| found == secret.as_bytes())
    })
}

fn resumed(home: &Home) -> Table {
    let mut table = home.play(&AGAIN);
    table.link();
    table
}

#[test]
fn a_sealed_move_outlasts_a_kill_and_a_night_and_stands_nowhere_until_it_is_opened() {
    let home = Home::new();
    let mut table = home.play(&GAME);
    table.link();
    let mut arbiter = home.start(&["arbiter"]);
    arbiter.reads("Die Uhren stehen.");
    arbiter.asks(
        "hängepartie Montag, 10 Uhr, Saal 2",
        "Die Uhr ist noch nicht gestartet.",
    );
    table.asks("", "Die Uhr läuft.");
    let adjourned = "Schiedsrichter: Weiß gibt ab. Weiter: Montag, 10 Uhr, Saal 2.";
    arbiter.asks("hängepartie Montag, 10 Uhr, Saal 2", adjourned);
    let code = arbiter.reads_from("Code des Umschlags: ");
    let code: String = code.chars().filter(char::is_ascii_digit).collect();
    assert_eq!(code.len(), 24);
    table.reads(adjourned);
    table.reads_from("Gib geheim den Abgabezug ein.");
    table.asks(
        "eva vier",
        "Im Umschlag: Eva vier. Die Uhr schließt ihn: drücken oder Enter.",
    );
    // It can be another until the clock is stopped, even after a crash.
    table.kill();
    let mut table = resumed(&home);
    arbiter.asks("uhren an", "Schiedsrichter: Uhren an.");
    table.reads("Die Uhren laufen.");
    let sealed =
        "Im Umschlag: Springer Gustav eins Felix drei. Die Uhr schließt ihn: drücken oder Enter.";
    table.asks("springer gustav eins felix drei", sealed);
    let closed = "Der Umschlag ist zu. Die Partie ist vertagt.";
    table.asks("", closed);
    let waits = "Vertagt, bis der Schiedsrichter den Umschlag öffnet.";
    arbiter.reads(waits);
    table.asks("eva vier", waits);
    assert!(
        !arbiter.transcript().contains("Felix"),
        "the arbiter reads it"
    );
    let log = table.log();
    for secret in ["felix", "Felix", "g1f3", &code] {
        table.assert(!log.contains(secret), secret);
    }
    table.ends();
    arbiter.reads("Das Programm der Partie ist zu Ende.");
    arbiter.has_ended();
    for secret in ["Felix drei", "felix drei", "g1f3", &code] {
        assert!(!is_stored(&home, secret), "{secret} is stored");
    }

    let mut envelope = home.start(&["report", "--envelope"]);
    envelope.reads("Umschlag");
    envelope.reads_from("Abgegeben hat: ");
    envelope.reads("Nummer des Abgabezugs: 1");
    envelope.reads_from("Stellung vor dem Abgabezug (FEN): rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP");
    envelope.reads_from("Auf der Uhr: Weiß 0:1");
    envelope.reads_from("Verbraucht: Weiß 0:00:");
    envelope.reads("Kein Remisangebot steht.");
    envelope.reads("Fortsetzung: Montag, 10 Uhr, Saal 2");
    envelope.has_ended();

    let mut table = resumed(&home);
    let mut arbiter = home.start(&["arbiter"]);
    arbiter.reads_from("Verbunden als Schiedsrichter.");
    arbiter.asks(
        "umschlag öffnen 1234",
        "Das ist nicht der Code dieses Umschlags.",
    );
    let opened = "Schiedsrichter öffnet den Umschlag.";
    arbiter.asks(&format!("umschlag öffnen {code}"), opened);
    table.reads(opened);
    table.reads("Springer Gustav eins Felix drei");
    arbiter.reads_from("Schwarz ist am Zug");
    table.ends();
}

#[tokio::test]
async fn in_browsers_the_opponent_seals_and_the_arbiter_opens_by_the_code_that_only_they_read() {
    let home = Home::new();
    let mut table = home.play(&GAME);
    let link = table.link();
    let opponent = Browser::open(Look::LIGHT).await;
    opponent.join(&link).await;
    let arbiter = opponent.second(Look::LIGHT).await;
    arbiter.join(&home.link_of("arbiter")).await;
    for (line, answer) in [
        ("", "Die Uhr läuft."),
        ("eva vier", "Bauer Eva zwei Eva vier"),
        ("", "Gedrückt."),
    ] {
        table.asks(line, answer);
    }
    let has = |text: &str| format!("document.body.textContent.includes('{text}')");
    opponent.until(&has("Du bist am Zug.")).await;
    arbiter.enter("#rule", "hängepartie morgen").await;
    let logged = "[...document.querySelectorAll('#log p')].map(p => p.textContent).join(' ')";
    arbiter
        .until(&format!("{logged}.includes('Code des Umschlags: ')"))
        .await;
    let told = arbiter.value(logged).await;
    let told = told.as_str().expect("a text");
    let (_, code) = told.split_once("Code des Umschlags: ").expect("the code");
    let code: String = code.chars().filter(char::is_ascii_digit).take(24).collect();
    opponent.until(&has("Du gibst deinen Zug ab")).await;
    let can_press = "document.querySelector('#press').getAttribute('aria-disabled') !== 'true'";
    assert_eq!(opponent.value(can_press).await, false, "nothing is sealed");
    opponent.enter("#move", "e5").await;
    opponent
        .until(&has("Im Umschlag: Eva fünf. Die Uhr schließt ihn."))
        .await;
    opponent.until(can_press).await;
    opponent.picture("sealed").await;
    opponent.click("#press").await;
    let closed = "Der Umschlag ist zu. Die Partie ist vertagt.";
    table.reads(closed);
    for secret in ["Eva fünf", "e7e5"] {
        assert_eq!(arbiter.value(&has(secret)).await, false, "{secret}");
        table.assert(!table.transcript().contains(secret), secret);
    }
    assert_eq!(opponent.value(&has(&code)).await, false, "the code");
    // Before it is opened, the players can agree on a draw.
    opponent.click("#draw").await;
    table.reads("Schwarz bietet Remis an.");
    table.types("remis ablehnen");
    arbiter
        .enter("#rule", &format!("umschlag öffnen {code}"))
        .await;
    table.reads("Schiedsrichter öffnet den Umschlag.");
    table.reads("Bauer Eva sieben Eva fünf");
    arbiter.picture("opened").await;
    table.ends();
}
