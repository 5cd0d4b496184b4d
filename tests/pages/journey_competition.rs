//! A game by every step of Appendix D: the blind player announces, confirms,
//! executes and presses; the sighted one executes and presses; each repeats.
//! Whatever is out of order is refused with what is missing, and changes nothing.

use crate::support::page::Page;
use crate::support::table::{Home, Table};
use doppelbrett::game::{Event, Player};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const AFTER_E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";

/// Types something that is refused with this sentence and changes nothing.
#[track_caller]
fn refused(table: &mut Table, line: &str, why: &str) {
    let before = table.events();
    table.asks(line, why);
    assert_eq!(table.events(), before, "{line}");
}

/// The same on the page.
#[track_caller]
fn page_refused(table: &Table, page: &mut Page, done: impl Fn(&mut Page), why: &str) {
    let before = table.events();
    done(page);
    assert_eq!(page.refused(), why);
    assert_eq!(table.events(), before, "{why}");
}

#[test]
fn every_step_is_asked_for_and_nothing_else_counts() {
    let home = Home::new();
    let mut table = home.play(&["--profile=competition"]);
    let mut page = Page::open(&table.link());
    table.reads("Das Webbrett ist verbunden.");
    page.reads("Die Uhr steht noch.");

    table.asks("", "Die Uhr läuft.");
    refused(&mut table, "", "Es ist kein Zug angesagt.");
    page_refused(
        &table,
        &mut page,
        |page| page.does("press"),
        "Dein Gegner ist am Zug.",
    );

    // A slip of the tongue is taken back by the word for it, or by the right move.
    let knight = "Springer Gustav eins Felix drei";
    table.asks("springer gustav eins felix drei", knight);
    table.reads("Richtig?");
    page.reads("Dein Gegner kann sich noch verbessern.");
    assert_eq!(page.view["announced"]["words"], knight);
    refused(
        &mut table,
        "",
        &format!("Bestätige zuerst mit ja: {knight}."),
    );
    refused(
        &mut table,
        "ausgeführt",
        &format!("Bestätige zuerst mit ja: {knight}."),
    );
    refused(&mut table, "Sf3", &format!("Schon angesagt: {knight}."));
    table.asks("ja", "Führe aus.");
    refused(
        &mut table,
        "",
        &format!("Führe zuerst aus: {knight}. Sage dann ausgeführt."),
    );
    table.asks("korrektur", "Korrektur.");
    refused(&mut table, "korrektur", "Es ist kein Zug angesagt.");
    for (line, why) in [
        (
            "springer gustav eins eva fünf",
            "Springer Gustav eins kommt nicht nach Eva fünf.",
        ),
        (
            "springer gustav zwei felix vier",
            "Auf Gustav zwei steht kein Springer, sondern Bauer.",
        ),
        (
            "läufer cesar vier",
            "Läufer Felix eins kommt nicht nach Cesar vier: Eva zwei ist besetzt.",
        ),
        ("blabla", "Nicht verstanden: blabla."),
    ] {
        refused(&mut table, line, why);
    }
    table.asks("david vier", "Bauer David zwei David vier");
    table.reads("Richtig?");
    table.asks("bauer eva vier", "Korrektur.");
    let e4 = "Bauer Eva zwei Eva vier";
    table.reads(e4);
    table.reads("Richtig?");
    table.asks("ja", "Führe aus.");
    table.asks("ausgeführt", "Drücke die Uhr.");
    assert_eq!(page.view["clock"]["running"], "white");
    table.asks("", "Gedrückt.");
    refused(
        &mut table,
        "korrektur",
        "Der Zug gilt. Falsch notiert? „mitschrift Springer Felix drei“.",
    );

    // The sighted player makes the announced move on their board, and no other.
    page.reads("Führe den Zug deines Gegners aus.");
    assert_eq!(page.view["announced"]["words"], e4);
    assert_eq!(page.view["clock"]["running"], "black");
    assert_eq!(page.pieces(), START);
    let first = format!("Führe zuerst den angesagten Zug aus: {e4}.");
    page_refused(&table, &mut page, |page| page.does("press"), &first);
    // The player makes another move. It stands on the board, both players are told, and it is
    // put right.
    page.moves("d2d4");
    table.reads("Brett des Sehenden: Bauer auf David vier statt David zwei.");
    page.until("the difference", |view| view["free"] == true);
    assert_eq!(
        page.pieces(),
        "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR"
    );
    assert_eq!(page.view["differs"]["board"], "sighted");
    assert_eq!(
        page.view["differs"]["next"],
        "Bauer von David vier nach David zwei"
    );
    let right = "Erst das Brett richten. Bauer von David vier nach David zwei.";
    page_refused(&table, &mut page, |page| page.does("press"), right);
    page.places("d4", "d2");
    page.until("the pawn back", |view| view["differs"].is_null());
    assert_eq!(page.pieces(), START);
    page.moves("e2e4");
    page.until("the executed pawn", |view| view["execute"] == false);
    assert_eq!(page.pieces(), AFTER_E4);
    assert!(home.game().in_step());

    // The sighted player's own move is announced to the blind player, who repeats and executes
    // it.
    page_refused(
        &table,
        &mut page,
        |page| page.does("press"),
        "Es ist kein Zug angesagt.",
    );
    page.moves("e7e5");
    let e5 = "Bauer Eva sieben Eva fünf";
    table.reads(e5);
    table.reads("Wiederhole.");
    assert!(!home.game().in_step());
    page.until("a clock to press", |view| view["can_press"] == true);
    assert_eq!(page.view["clock"]["running"], "black");
    page.does("press");
    table.reads("Deine Uhr läuft.");
    page.until("the other clock", |view| {
        view["clock"]["running"] == "white"
    });
    refused(&mut table, "ja", &format!("Wiederhole zuerst: {e5}."));
    refused(
        &mut table,
        "bauer eva sieben eva sechs",
        &format!("Das war nicht der angesagte Zug. Angesagt ist: {e5}."),
    );
    refused(
        &mut table,
        "springer felix drei",
        &format!("Das war nicht der angesagte Zug. Angesagt ist: {e5}."),
    );
    refused(&mut table, "", &format!("Wiederhole zuerst: {e5}."));
    table.asks("bauer eva sieben eva fünf", "Führe aus.");
    refused(
        &mut table,
        "springer felix drei",
        &format!("Führe zuerst aus: {e5}. Sage dann ausgeführt."),
    );
    table.asks("ausgeführt", "Du bist am Zug.");
    assert!(home.game().in_step());

    // An offer of the blind player, which the opponent declines by playing on.
    table.asks("springer felix drei", knight);
    table.reads("Richtig?");
    table.asks("remis", "Weiß bietet Remis an.");
    refused(&mut table, "remis", "Remis ist schon angeboten.");
    page.until("the offer", |view| view["draw_offered_to_me"] == true);
    table.asks("ja", "Führe aus.");
    table.asks("ausgeführt", "Drücke die Uhr.");
    table.asks("", "Gedrückt.");
    page.reads("Führe den Zug deines Gegners aus");
    page.moves("g1f3");
    page.until("the executed knight", |view| view["execute"] == false);
    page.moves("b8c6");
    table.reads("Remis abgelehnt.");
    table.reads("Springer Bella acht Cesar sechs");
    table.reads("Wiederhole.");
    page.until("no offer", |view| view["draw_offered_to_me"] == false);
    page.does("press");
    table.reads("Deine Uhr läuft.");
    table.asks("springer bella acht cesar sechs", "Führe aus.");
    table.asks("ausgeführt", "Du bist am Zug.");
    assert!(home.game().in_step());

    // The opponent's offer, which the blind player declines by playing on.
    page.does("offer_draw");
    table.reads("Schwarz bietet Remis an.");
    table.reads("Sage: remis annehmen, oder: remis ablehnen.");
    table.asks("läufer bella fünf", "Remis abgelehnt.");
    table.reads("Läufer Felix eins Bella fünf");
    table.reads("Richtig?");

    // Who resigns is asked.
    let asked = "Wirklich aufgeben? Ja oder nein.";
    table.asks("ich gebe auf", asked);
    table.asks("nein", "Gut, nicht.");
    assert!(home.game().ended().is_none());
    table.asks("ich gebe auf", asked);
    table.asks("ja", "Aufgabe. Schwarz gewinnt.");
    page.until("the result", |view| {
        view["result"] == "Aufgabe. Schwarz gewinnt. 0–1"
    });
    let saved = table.reads_from("Datei: ");
    refused(&mut table, "bauer anna drei", "Die Partie ist zu Ende.");

    let events = table.events();
    let by = Player::Blind;
    let corrected = events
        .iter()
        .filter(|event| **event == Event::Corrected { by });
    assert_eq!(corrected.count(), 2);
    assert_eq!(home.game().plies().len(), 4);
    let file = saved.rsplit(' ').next().unwrap().trim_end_matches('.');
    let score = std::fs::read_to_string(file).expect("the score");
    for part in ["[Result \"0-1\"]", "e4", "e5", "Nf3", "Nc6"] {
        assert!(score.contains(part), "no {part} in {score}");
    }
    table.ends();
}
