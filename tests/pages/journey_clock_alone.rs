//! The talking clock without boards, with the real program: at the console, on the opponent's and
//! the arbiter's page, killed and gone on with.

use crate::player_page::LAPTOP;
use crate::support::browser::{Browser, Look};
use crate::support::page::Page;
use crate::support::table::{Home, Table};
use doppelbrett::game::{Event, Player};
use serde_json::json;

const ALONE: [&str; 5] = [
    "clock",
    "--set=board.address=127.0.0.1:0",
    "--no-voice",
    "--no-hearing",
    "--no-braille",
];

fn starts(home: &Home, arguments: &[&str]) -> Table {
    home.start(&[&ALONE[..], arguments].concat())
}

#[track_caller]
fn link(table: &mut Table, beginning: &str) -> String {
    let line = table.reads_from(beginning);
    line.rsplit(' ').next().expect("a link").to_owned()
}

/// The link that the opponent is given.
#[track_caller]
fn opponents(table: &mut Table) -> String {
    link(table, "Der Gegner findet die Uhr im Browser: ")
}

#[test]
fn it_is_set_pressed_killed_and_gone_on_with() {
    let home = Home::new();
    let mut table = starts(&home, &["--arbiter"]);
    table.reads("Wie viele Minuten? Jetzt fünfzehn Minuten.");
    for (answer, question) in [
        ("5", "Wie viele Sekunden je Zug? Jetzt fünf Sekunden."),
        (
            "3",
            "Eins: Zeitzugabe. Zwei: Bedenkaufschub. Drei: Bronstein. Jetzt eins.",
        ),
        ("zurück", "Wie viele Sekunden je Zug? Jetzt drei Sekunden."),
        ("nein", "Für wie viele Züge? Jetzt alle."),
        ("", "Hat der Gegner dieselbe Zeit? Ja oder nein."),
        ("nein", "Der Gegner: wie viele Minuten? Jetzt fünf Minuten."),
        ("3+2", "Weiß oder Schwarz? Jetzt Weiß."),
    ] {
        table.asks(answer, question);
    }
    let set = "Du hast Schwarz, Weiß drei Minuten und zwei Sekunden je Zug, Schwarz fünf Minuten.";
    table.asks("schwarz", &format!("{set} Stimmt das? Ja oder nein."));
    table.asks(
        "ja",
        &format!(
            "Schachuhr. {} Start: drücken oder Enter.",
            set.trim_end_matches("Schachuhr. ")
        ),
    );
    let mut opponent = Page::open(&opponents(&mut table));
    let mut arbiter = Page::open(&link(&mut table, "Der Schiedsrichter kommt mit"));
    table.reads("Dein Gegner ist verbunden.");
    opponent.does("press");
    table.reads("Die Uhr läuft.");
    table.asks("", "Der Gegner ist am Zug.");
    table.asks(
        "gegner drücken",
        "Dein Gegner ist verbunden und tut das selbst.",
    );
    opponent.does("press");
    table.reads("Deine Uhr läuft.");
    table.asks("e5", "Hier läuft nur die Uhr.");
    table.asks("", "Gedrückt.");
    table.asks("zugzahl", "Zug zwei.");
    arbiter.send(&json!({ "type": "rule", "text": "zeit schwarz 1:00: Uhr war falsch gestellt" }));
    table.reads_from("Schiedsrichter stellt die Uhr.");
    table.asks("meine zeit", "Noch eine Minute.");

    table.kill();
    let made = |event: &Event| match event {
        Event::MoveMade { by } => Some(*by),
        _ => None,
    };
    let pressed: Vec<Player> = home
        .journal()
        .iter()
        .filter_map(|it| made(&it.event))
        .collect();
    assert_eq!(pressed, [Player::Sighted, Player::Blind]);
    // A game is not gone on with as a clock, nor a clock as a game.
    let none = home.play(&["--resume", "--no-voice", "--no-hearing", "--no-braille"]);
    none.has_failed();
    let mut table = starts(&home, &["--resume"]);
    table.reads_from("Partie fortgesetzt, Zug zwei.");
    table.asks("meine zeit", "Noch eine Minute.");
    table.asks("weiter", "Der Schiedsrichter stellt die Uhren wieder an.");
    table.types("ende");
    table.has_ended();
}

/// What cannot be seen on a page is not read out either.
const ON_THE_PAGE: &str =
    "[...document.querySelectorAll('#board, #move-form, #score, #grid, #press, #clock-below')]
    .filter(it => it.checkVisibility()).map(it => it.id)";

#[tokio::test]
async fn the_pages_show_clocks_and_a_press_and_nothing_of_moves() {
    let home = Home::new();
    let mut table = starts(&home, &["--control=5+3", "--arbiter", "--colour=black"]);
    let opponent = opponents(&mut table);
    let arbiter = link(&mut table, "Der Schiedsrichter kommt mit");
    let browser = Browser::open(LAPTOP).await;
    browser.join(&opponent).await;
    let shown = browser.value(ON_THE_PAGE).await;
    assert_eq!(shown, json!(["clock-below", "press"]));
    // The page begins where the clock is pressed.
    browser.until("document.activeElement.id === 'press'").await;
    browser.key(' ').await;
    table.reads("Die Uhr läuft.");
    browser
        .until("document.querySelector('#press').getAttribute('aria-disabled') !== 'true'")
        .await;
    browser.picture("clock-alone-laptop").await;
    browser.key(' ').await;
    table.reads("Deine Uhr läuft.");
    let high = browser
        .value("document.documentElement.scrollHeight <= innerHeight")
        .await;
    assert_eq!(high, true, "nothing scrolls");
    assert_eq!(browser.axe().await, json!([]));
    browser.join(&arbiter).await;
    let shown = browser.value(ON_THE_PAGE).await;
    assert_eq!(shown, json!(["clock-below"]));
    let rulings = browser.text("#rulings").await;
    assert!(!rulings.contains("Zurück"), "{rulings}");
    assert_eq!(browser.axe().await, json!([]));
    drop(browser);
    let phone = Browser::open(Look::SMALL).await;
    phone.join(&opponent).await;
    phone.picture("clock-alone-phone").await;
    let wide = phone
        .value("document.documentElement.scrollWidth <= innerWidth")
        .await;
    assert_eq!(wide, true);
    let press = "document.querySelector('#press').getBoundingClientRect().bottom <= innerHeight";
    assert_eq!(phone.value(press).await, true, "the press is in sight");
}
