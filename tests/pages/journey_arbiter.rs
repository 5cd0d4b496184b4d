//! A game with an arbiter, who sits at a separate console: a claim waits for a ruling; the
//! arbiter rules, sets the clocks, ends the game and signs.

use std::io::Write;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;

use crate::support::browser::{Browser, Look};
use crate::support::page::Page;
use crate::support::table::{Home, Table};
use doppelbrett::game::{Event, Ruling};
use doppelbrett::laws::Ending;

const GAME: [&str; 4] = ["--arbiter", "--no-voice", "--no-hearing", "--no-braille"];

/// The arbiter's link, as the player's console prints it.
#[track_caller]
fn arbiters_link(table: &mut Table) -> String {
    let line = table.reads_from("Der Schiedsrichter kommt mit „doppelbrett arbiter“ dazu");
    line.rsplit(' ').next().expect("the link").to_owned()
}

/// Types something that is refused with this sentence and changes nothing.
#[track_caller]
fn refused(game: &Table, typist: &mut Table, line: &str, why: &str) {
    let before = happened(game);
    typist.asks(line, why);
    assert_eq!(happened(game), before, "{line}");
}

/// The events that changed the game: refusals are kept, but change nothing.
fn happened(game: &Table) -> Vec<Event> {
    let mut events = game.events();
    events.retain(|event| !matches!(event, Event::Refused { .. }));
    events
}

/// The same for something that the player types.
#[track_caller]
fn player_refused(table: &mut Table, line: &str, why: &str) {
    let before = happened(table);
    table.asks(line, why);
    assert_eq!(happened(table), before, "{line}");
}

#[test]
fn a_claim_waits_for_the_arbiter_who_can_end_the_game() {
    let home = Home::new();
    let mut table = home.play(&GAME);
    let link = arbiters_link(&mut table);
    let file = home.store().join("arbiter-link");
    table.until("the file with the link", || file.exists());
    assert_eq!(std::fs::read_to_string(&file).expect("the link"), link);
    let mode = std::fs::metadata(&file)
        .expect("the file")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);

    let mut arbiter = home.start(&["arbiter"]);
    arbiter.reads_from("Verbunden als Schiedsrichter.");
    arbiter.reads("Die Uhr ist noch nicht gestartet.");
    arbiter.reads("Uhr von Weiß: fünfzehn Minuten fünf Sekunden.");
    arbiter.reads("Uhr von Schwarz: fünfzehn Minuten fünf Sekunden.");
    arbiter.reads("Die Uhren stehen.");
    table.reads("Der Schiedsrichter ist da.");
    table.asks("", "Die Uhr läuft.");
    arbiter.reads("Weiß ist am Zug, Zug eins.");

    // A wrong claim stops the clocks, and the player cannot go on alone.
    let claimed = "Remis reklamiert von Weiß: dreimal dieselbe Stellung.";
    let waits = "Der Schiedsrichter entscheidet. Nach der Aufzeichnung stimmt es nicht.";
    table.asks("remis wiederholung", claimed);
    table.reads(waits);
    arbiter.reads(&format!("{claimed} {waits} Weiß ist am Zug, Zug eins."));
    let starts = "Der Schiedsrichter stellt die Uhren wieder an.";
    player_refused(&mut table, "weiter", starts);
    arbiter.types("");
    arbiter.reads_from(claimed);
    arbiter.reads_from("Uhr von Weiß: fünfzehn Minuten");
    arbiter.reads("Uhr von Schwarz: fünfzehn Minuten fünf Sekunden.");
    arbiter.reads("Die Uhren stehen.");

    // The arbiter decides, with a reason, before starting the clocks.
    refused(
        &table,
        &mut arbiter,
        "uhren an",
        "Erst entscheidet der Schiedsrichter.",
    );
    refused(
        &table,
        &mut arbiter,
        "abgelehnt",
        "Nenne den Grund: nach einem Doppelpunkt.",
    );
    let long = "x".repeat(501);
    refused(
        &table,
        &mut arbiter,
        &long,
        "Zu lang: höchstens fünfhundert Zeichen.",
    );
    refused(
        &table,
        &mut arbiter,
        "zeit weiß",
        "Schreibe: zeit weiß 5:30",
    );
    arbiter.types("abgelehnt: nur einmal da");
    arbiter.reads("Schiedsrichter: abgelehnt. nur einmal da");
    arbiter.reads(
        "Das stimmt nicht: dreimal dieselbe Stellung. Es gilt als Remisangebot. Artikel A.3.",
    );
    table.reads("Schiedsrichter: abgelehnt. nur einmal da");
    table.reads(
        "Das stimmt nicht: dreimal dieselbe Stellung. Es gilt als Remisangebot. Artikel A.3.",
    );
    arbiter.types("zeit schwarz 17:30: falsch gestellt");
    arbiter.reads("Schiedsrichter stellt die Uhr. falsch gestellt");
    arbiter.reads("Schwarz hat siebzehn Minuten dreißig Sekunden.");
    table.reads("Schiedsrichter stellt die Uhr. falsch gestellt");
    table.reads("Schwarz hat siebzehn Minuten dreißig Sekunden.");
    player_refused(&mut table, "weiter", starts);
    arbiter.types("uhren an");
    arbiter.reads("Schiedsrichter: Uhren an.");
    arbiter.reads("Die Uhren laufen.");
    // The answer comes first, then how things stand after it.
    arbiter.reads_from("Weiß ist am Zug, Zug eins.");
    table.reads("Schiedsrichter: Uhren an.");
    arbiter.types("");
    arbiter.reads("Uhr von Schwarz: siebzehn Minuten dreißig Sekunden.");
    arbiter.reads("Es läuft die Uhr von Weiß.");

    // The player plays on.
    let e4 = "Bauer Eva zwei Eva vier";
    table.asks("e4", e4);
    arbiter.reads_from(&format!("Angesagt von Weiß: {e4}."));
    table.asks("", "Gedrückt.");
    arbiter.reads_from("Schwarz ist am Zug, Zug eins.");

    // The arbiter ends the game, and can sign only then.
    refused(
        &table,
        &mut arbiter,
        "unterschrift A. Richter",
        "Unterschrieben wird nach dem Ende der Partie.",
    );
    arbiter.types("gewinn schwarz: Telefon hat geklingelt");
    arbiter.reads_from("Schiedsrichter beendet die Partie. Telefon hat geklingelt");
    table.reads("Schiedsrichter beendet die Partie. Telefon hat geklingelt");
    table.reads_from("Entscheidung des Schiedsrichters. Schwarz gewinnt.");
    table.reads_from("Datei: ");
    arbiter.types("unterschrift A. Richter");
    arbiter.reads("Unterschrieben von A. Richter.");
    table.reads("Unterschrieben von A. Richter.");
    let events = table.events();
    assert!(events.iter().any(|event| matches!(
        event,
        Event::Ended {
            ending: Ending::Arbiter,
            ..
        }
    )));
    assert!(matches!(
        events.last(),
        Some(Event::Ruled {
            ruling: Ruling::Sign { .. },
            ..
        })
    ));

    let secret = link.split('/').nth(3).expect("the secret").to_owned();
    table.assert(!table.log().contains(&secret), "the link is in the log");
    table.ends();
    arbiter.reads("Das Programm der Partie ist zu Ende.");
    arbiter.has_ended();
    assert!(!file.exists());
}

#[test]
fn the_arbiter_comes_and_goes_and_is_not_taken_for_an_opponent() {
    let home = Home::new();
    let mut table = home.play(&GAME);
    let link = table.link();
    let own = arbiters_link(&mut table);

    // Rulings from a pipe are answered, and the console ends.
    let mut piped = home.start(&["arbiter"]);
    piped.types("weiter machen");
    piped.types("uhren an");
    piped.stops_typing();
    piped.reads_from("„weiter machen“ verstehe ich nicht. Schreibe eines davon");
    piped.reads_from("Schiedsrichter: Uhren an.");
    piped.has_ended();
    table.reads("Der Schiedsrichter ist da.");
    table.reads("Schiedsrichter: Uhren an.");
    table.reads("Der Schiedsrichter ist nicht mehr verbunden.");
    table.assert(
        table.transcript().matches(&own).count() == 1,
        "the arbiter's link is told once",
    );
    table.assert(
        table.count(0, "Das Webbrett ist verbunden.") == 0,
        "the arbiter counts as the opponent",
    );

    // Neither the player's link nor an invented one lets the arbiter in.
    let mut wrong = home.start(&["arbiter", "--url", &link]);
    wrong.reads("stderr: Dieser Link ist nicht der des Schiedsrichters.");
    wrong.has_failed();
    let made_up = own.replace(own.split('/').nth(3).expect("a secret"), "0123456789abcdef");
    let mut wrong = home.start(&["arbiter", "--url", &made_up]);
    wrong.reads("stderr: Dieser Link ist nicht der des Schiedsrichters.");
    wrong.has_failed();

    // The arbiter's own link does, in another language too.
    let mut page = Page::open(&link);
    table.reads("Das Webbrett ist verbunden.");
    page.send(&serde_json::json!({ "type": "rule", "text": "anhalten" }));
    assert_eq!(page.refused(), "wrong_role");
    let mut arbiter = home.start(&["arbiter", "--language=en", "--url", &own]);
    arbiter.reads_from("Connected as the arbiter.");
    arbiter.reads("White's clock is running.");
    table.reads("Der Schiedsrichter ist da.");
    arbiter.types("?");
    let acts = arbiter.reads_from("How to rule");
    table.assert(acts.contains("feststellung weiß zwei hände; "), &acts);

    // The program is killed, and the arbiter is told so. A ruling made meanwhile waits for the
    // game.
    table.kill();
    arbiter.reads_from("The connection to the game is lost.");
    let mut late = home.start(&["arbiter"]);
    late.reads_from("stderr: Die Partie ist nicht zu erreichen");
    late.has_failed();
    let resume = [
        "--resume",
        "--no-voice",
        "--no-hearing",
        "--no-braille",
        &format!(
            "--set=board.address={}",
            own.split('/').nth(2).expect("an address")
        ),
    ];
    let mut table = home.play(&resume);
    let new = arbiters_link(&mut table);
    assert_eq!(new, own);
    arbiter.reads_from("Connected as the arbiter.");
    arbiter.reads("Die Uhren stehen. Weiß ist am Zug, Zug eins.");
    arbiter.types("uhren an");
    table.reads("Schiedsrichter: Uhren an.");
    table.ends();
    arbiter.reads("The game's program has ended.");
    arbiter.has_ended();
}

#[test]
fn what_the_arbiter_rules_while_the_game_is_gone_is_not_lost() {
    let home = Home::new();
    let mut table = home.play(&GAME);
    table.link();
    let link = arbiters_link(&mut table);
    // Without a link, the console finds the game wherever it is.
    let mut arbiter = home.start(&["arbiter"]);
    arbiter.reads("Die Uhren stehen.");
    // If the console stands still for a moment, it misses nothing.
    for reason in ["Lärm", "Zuspruch"] {
        arbiter.pauses();
        arbiter.types(&format!("verwarnung weiß: {reason}"));
        arbiter.reads(&format!("Schiedsrichter, Weiß: Verwarnung. {reason}"));
    }
    let gone = "Die Verbindung zur Partie ist weg.";
    arbiter.assert(!arbiter.transcript().contains(gone), "it was never gone");
    table.kill();
    arbiter.reads_from(gone);
    arbiter.types("");
    arbiter.reads_from(gone);
    arbiter.types("verwarnung weiß: Telefon");
    arbiter.reads("Behalten. Übermittelt, sobald die Partie wieder da ist.");
    // Another program takes the game's port and refuses the arbiter, who goes on looking.
    let port = TcpListener::bind(link.split('/').nth(2).expect("an address")).expect("it is free");
    port.set_nonblocking(true).expect("a socket");
    for _ in 0..2 {
        arbiter.until("the arbiter looks for the game", || {
            let answer = "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n";
            let comes = port.accept();
            comes.is_ok_and(|(mut other, _)| other.write_all(answer.as_bytes()).is_ok())
        });
    }
    let mut table = home.play(&["--resume", "--no-voice", "--no-hearing", "--no-braille"]);
    arbiter.reads_from("Verbunden als Schiedsrichter.");
    table.reads("Schiedsrichter, Weiß: Verwarnung. Telefon");
    arbiter.reads("Schiedsrichter, Weiß: Verwarnung. Telefon");
    // The program is gone for good: the arbiter ends the console.
    table.kill();
    arbiter.reads_from(gone);
    arbiter.stops_typing();
    arbiter.has_ended();
}

#[test]
fn without_an_arbiter_the_console_says_what_to_do() {
    let home = Home::new();
    let mut table = home.play(&GAME[1..]);
    table.link();
    let mut arbiter = home.start(&["arbiter"]);
    let why = arbiter.reads_from("stderr: Hier läuft keine Partie mit Schiedsrichter: ");
    arbiter.assert(why.contains("play --arbiter"), &why);
    arbiter.has_failed();
    table.assert(
        !table.transcript().contains("Schiedsrichter"),
        "the arbiter is told of",
    );
    table.ends();
}

#[tokio::test]
async fn in_a_browser_the_arbiter_writes_and_reads_the_answer() {
    const ENTER: char = '\u{E007}';
    let home = Home::new();
    let mut table = home.play(&GAME);
    let link = arbiters_link(&mut table);
    table.asks("", "Die Uhr läuft.");
    let browser = Browser::open(Look::DARK).await;
    browser.join(&link).await;
    table.reads("Der Schiedsrichter ist da.");
    let says = |text: &str| {
        format!("[...document.querySelectorAll('#log p')].some(p => p.textContent === '{text}')")
    };
    let stands = |text: &str| format!("document.querySelector('#status').textContent === '{text}'");
    browser.until(&stands("Weiß ist am Zug, Zug eins.")).await;
    let stops: String = browser.text("#often button:first-child").await;
    assert_eq!(stops, "uhren anhalten");
    assert_eq!(browser.value("document.activeElement.id").await, "rule");
    for key in "zeit weiß 7:30: nachgestellt".chars().chain([ENTER]) {
        browser.key(key).await;
    }
    let set = "Weiß hat sieben Minuten dreißig Sekunden.";
    browser
        .until(&says("Schiedsrichter stellt die Uhr. nachgestellt"))
        .await;
    browser.until(&says(set)).await;
    table.reads(set);
    for key in "anhalten".chars().chain([ENTER]) {
        browser.key(key).await;
    }
    browser
        .until(&stands("Die Uhren stehen. Weiß ist am Zug, Zug eins."))
        .await;
    let clock = "document.querySelector('#clock-below .spoken').textContent";
    browser
        .until(&format!("{clock}.startsWith('7 Minuten 2')"))
        .await;
    browser
        .until("document.querySelectorAll('#rulings details').length === 6")
        .await;
    browser.picture("arbiter-real").await;
    table.ends();
    browser.until("document.body.dataset.link === 'lost'").await;
}
