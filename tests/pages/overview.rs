//! The arbiter's page of all boards of a hall, over a real hall in a real browser.

use std::fmt::Write as _;
use std::path::Path;

use crate::support::browser::{Browser, Look};
use crate::support::hall::Guest;
use crate::support::table::{Home, Table};
use doppelbrett::hall::{Seat, Seating};
use doppelbrett::pages::Role;
use serde_json::json;

/// What reads the list as a person does: the boards that wait, in their order.
const WAITING: &str = "[...document.querySelectorAll('#waits li')].map(row => row.innerText)";
const TOLD: &str = "document.querySelector('#news').textContent";

/// A hall with an arbiter and so many boards, each with White sighted and Black blind.
fn opened(home: &Home, boards: usize, more: &[&str]) -> (Table, Seating) {
    let mut list = String::from("round = \"3\"\ncontrol = \"15+5\"\narbiter = true\n");
    for board in 1..=boards {
        let _ = write!(
            list,
            "[[pairing]]\nwhite = \"Weiß {board}\"\nblack = \"Schwarz {board}\"\nblind = \"black\"\n"
        );
    }
    let file = home.folder().join("pairings.toml");
    std::fs::write(&file, list).expect("the pairings are written");
    let file = file.display().to_string();
    let mut told = vec!["hall", "--set=board.address=127.0.0.1:0"];
    told.extend(more);
    told.push(&file);
    let mut hall = home.start(&told);
    is_open(&mut hall, home);
    (hall, seating(&home.store()))
}

/// The hall has written its links, and every game its score.
fn is_open(hall: &mut Table, home: &Home) {
    let scores = home.store().join("hall.pgn");
    hall.until("the scores", || scores.exists());
}

fn seating(store: &Path) -> Seating {
    Seating::read(&store.join(Seating::FILE)).expect("the links")
}

fn link(seating: &Seating) -> &str {
    seating.arbiter.as_deref().expect("a link of all boards")
}

async fn reads(browser: &Browser, rows: usize) {
    browser
        .until(&format!(
            "document.querySelectorAll('#boards tr').length === {rows}"
        ))
        .await;
    browser
        .until("document.querySelectorAll('#boards td:last-child')[0].textContent !== ''")
        .await;
}

/// White's page claims what the record refutes.
fn claims(seat: &Seat) -> Guest {
    let mut white = Guest::enter(seat, Role::Player, &format!("white-{}", seat.board));
    white.does(&json!({ "type": "press" }));
    white.does(&json!({ "type": "say", "text": "remis wiederholung" }));
    white
}

#[tokio::test]
async fn who_waits_longest_stands_on_top_and_is_decided_on_their_own_page() {
    let home = Home::new();
    let (mut hall, list) = opened(&home, 3, &[]);
    let browser = Browser::open(Look::LIGHT).await;
    browser.goto(link(&list)).await;
    reads(&browser, 3).await;
    assert_eq!(
        browser.text("#nothing").await,
        "Nichts wartet auf eine Entscheidung."
    );
    assert_eq!(
        browser.value("document.title").await,
        "Doppelbrett: alle Bretter"
    );
    let row = browser.text("#boards tr:nth-child(2)").await;
    assert!(row.contains("Weiß 2") && row.contains("Schwarz 2"), "{row}");
    assert_eq!(browser.axe().await, json!([]));

    // The third claims first, then the first.
    let _third = claims(&list.game[2]);
    browser.until(&format!("{WAITING}.length === 1")).await;
    let told = browser.value(TOLD).await.to_string();
    let claim = "Remis reklamiert von Weiß: dreimal dieselbe Stellung.";
    assert!(told.contains(&format!("Brett 3 wartet: {claim}")), "{told}");
    assert_eq!(
        browser.value("document.title").await,
        "(1) Doppelbrett: alle Bretter"
    );
    let _first = claims(&list.game[0]);
    browser.until(&format!("{WAITING}.length === 2")).await;
    let waiting = browser.value(WAITING).await;
    assert!(
        waiting[0]
            .as_str()
            .expect("a row")
            .starts_with("Brett 3: Weiß 3"),
        "{waiting}"
    );
    assert!(
        waiting[1]
            .as_str()
            .expect("a row")
            .starts_with("Brett 1: Weiß 1"),
        "{waiting}"
    );
    assert_eq!(browser.axe().await, json!([]));
    browser.picture("overview").await;

    // By keyboard to the page of the board, in a window of its own.
    browser
        .tab_to(false, "document.activeElement.matches('#waits a')")
        .await;
    let overview = browser.client.window().await.expect("the window");
    browser.key('\u{e007}').await;
    let own = loop {
        let windows = browser.client.windows().await.expect("the windows");
        if let Some(own) = windows.into_iter().find(|window| *window != overview) {
            break own;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    browser
        .client
        .switch_to_window(own)
        .await
        .expect("the board");
    browser
        .until("document.body?.dataset.link === 'connected'")
        .await;
    browser
        .until("document.querySelector('#claim').textContent.includes('dreimal dieselbe Stellung')")
        .await;
    browser.enter("#reason", "nur einmal da").await;
    browser.click("#decisions button:last-child").await;
    browser
        .until("!document.querySelector('#claim').textContent.includes('dreimal')")
        .await;
    browser
        .client
        .switch_to_window(overview)
        .await
        .expect("all boards");
    browser.until(&format!("{WAITING}.length === 1")).await;
    // Whoever stood on what is decided goes on at the top.
    browser
        .until("document.activeElement.id === 'waiting-title'")
        .await;

    // Another link, and the old one opens nothing.
    hall.types("neuer link alle bretter");
    hall.reads_from("Neuer Link für die Seite aller Bretter");
    let renewed = seating(&home.store());
    assert_ne!(link(&renewed), link(&list));
    browser
        .until("document.querySelector('#connection').textContent.includes('gilt nicht mehr')")
        .await;
    // A hall that was killed has it again.
    hall.kill();
    let mut hall = home.start(&["hall", "--set=board.address=127.0.0.1:0", "--resume"]);
    hall.reads_from("Halle offen");
    let again = seating(&home.store());
    let secret = |link: &str| {
        link.trim_end_matches('/')
            .rsplit('/')
            .next()
            .map(str::to_owned)
    };
    assert_eq!(secret(link(&again)), secret(link(&renewed)));
    browser.goto(link(&again)).await;
    reads(&browser, 3).await;
    browser.until(&format!("{WAITING}.length === 1")).await;
    // While the hall is away the page says so, and finds it again by itself.
    let address = link(&again)
        .split('/')
        .nth(2)
        .expect("an address")
        .to_owned();
    hall.kill();
    browser
        .until("document.querySelector('#connection').dataset.state === 'lost'")
        .await;
    let mut hall = home.start(&[
        "hall",
        &format!("--set=board.address={address}"),
        "--resume",
    ]);
    hall.reads_from("Halle offen");
    browser
        .until("document.querySelector('#connection').dataset.state === 'connected'")
        .await;
}

#[tokio::test]
async fn all_boards_are_listed_in_every_language() {
    let browser = Browser::open(Look::PHONE).await;
    for (language, title, nothing) in [
        (
            "de",
            "Doppelbrett: alle Bretter",
            "Nichts wartet auf eine Entscheidung.",
        ),
        (
            "en",
            "Doppelbrett: all boards",
            "Nothing is waiting for a decision.",
        ),
        (
            "es",
            "Doppelbrett: todos los tableros",
            "Nada espera una decisión.",
        ),
        (
            "pt",
            "Doppelbrett: todos os tabuleiros",
            "Nada espera uma decisão.",
        ),
    ] {
        let home = Home::new();
        let (_hall, list) = opened(&home, 2, &["--language", language]);
        browser.goto(link(&list)).await;
        reads(&browser, 2).await;
        assert_eq!(browser.value("document.title").await, title);
        assert_eq!(browser.text("#nothing").await, nothing);
        assert_eq!(
            browser.value("document.documentElement.lang").await,
            language
        );
        let wide = "document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(browser.value(wide).await, true, "{language}");
        assert_eq!(browser.axe().await, json!([]), "{language}");
        browser.picture(&format!("overview-{language}")).await;
    }
}

#[test]
fn a_hall_without_an_arbiter_has_no_page_of_all_boards() {
    let home = Home::new();
    let file = crate::support::hall::pairings(home.folder(), 1);
    let file = file.display().to_string();
    let mut hall = home.start(&["hall", "--set=board.address=127.0.0.1:0", &file]);
    is_open(&mut hall, &home);
    assert_eq!(seating(&home.store()).arbiter, None);
    hall.asks(
        "neuer link alle bretter",
        "Keine Partie hat einen Schiedsrichter, also gibt es keine Seite aller Bretter.",
    );
}
