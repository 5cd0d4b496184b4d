//! The sighted player's page in what is alike in any browser: who plays, looking back, which step
//! sounds, and the saved game.

use crate::player_page::{LAPTOP, OPENING, Table, clock, played, shown, text_is};
use crate::support::browser::{Browser, Look};
use crate::support::table::Home;
use doppelbrett::pages::{
    BoardAct, BoardView, DifferentBoard, Differs, MarkedSquare, Role, SquareMark,
};
use serde_json::json;
use shakmaty::Color;

const ESCAPE: char = '\u{E00C}';
const LEFT: char = '\u{E012}';
const RIGHT: char = '\u{E014}';

/// The drawn board has this piece there, or nothing.
fn stands(square: &str, piece: Option<&str>) -> String {
    format!(
        "([...document.querySelectorAll('#board cg-board piece:not(.ghost)')]
            .find(p => p.cgKey === '{square}')?.cgPiece ?? null) === {}",
        json!(piece)
    )
}

#[tokio::test]
async fn who_plays_stands_in_the_title_at_the_clocks_and_in_the_tab() {
    let table = Table::new();
    table.board.show(played(&OPENING));
    let browser = Browser::open(LAPTOP).await;
    table.open(&browser, Role::Player).await;
    let title = "Anna Bell – Jörg Groß · Brett 12";
    browser.until(&text_is("#title", title)).await;
    // Whose turn it is can be read in a tab that is not looked at.
    let tab = format!("document.title === 'Dein Zug · {title} · Doppelbrett'");
    browser.until(&tab).await;
    for (css, side) in [
        ("#clock-below", "Anna Bell\nWeiß (du)"),
        ("#clock-above", "Jörg Groß"),
    ] {
        let text = browser.text(css).await;
        assert!(text.contains(side.lines().next().unwrap()), "{text}");
    }
    let taken = "document.querySelector('#clock-below .taken .spoken').textContent";
    assert_eq!(browser.value(taken).await, "Geschlagen: 1 × Bauer.");

    // The blind side comes, and goes.
    browser.until(&text_is("#presence", "○ nicht da")).await;
    let other = browser.second(Look::PHONE).await;
    table.open(&other, Role::AssistantBlind).await;
    browser.until(&text_is("#presence", "● anwesend")).await;
    drop(other);
    browser.until(&text_is("#presence", "○ nicht da")).await;
    assert_eq!(browser.axe().await, json!([]));
}

#[tokio::test]
async fn the_game_is_looked_back_at_without_touching_the_board() {
    let table = Table::new();
    table.board.show(played(&OPENING));
    let browser = Browser::open(LAPTOP).await;
    table.open(&browser, Role::Player).await;
    browser.until(&stands("d5", Some("black queen"))).await;

    // The arrow keys go back from the empty field, the buttons on.
    browser.key(LEFT).await;
    browser.until(&stands("d5", Some("white pawn"))).await;
    let after = "Stellung nach 2. exd5. Zurück mit » oder Escape.";
    browser.until(&text_is("#looking", after)).await;
    assert_eq!(browser.axe().await, json!([]));
    browser.picture("looking").await;
    browser.click("#step-first").await;
    browser.until(&stands("e2", Some("white pawn"))).await;
    // Nothing can be done there.
    browser.click_squares("#board", "e2", "e3").await;
    browser.click("#step-forward").await;
    browser.until(&stands("e4", Some("white pawn"))).await;
    let square = "document.querySelector('[data-square=e4]').getAttribute('aria-label')";
    assert_eq!(browser.value(square).await, "e4, weißer Bauer");
    // A click on a move leads to it, Escape back to the game.
    browser.click("#score td[data-ply='2']").await;
    browser.until(&stands("d5", Some("black pawn"))).await;
    browser.key(ESCAPE).await;
    browser.until(&stands("d5", Some("black queen"))).await;
    browser
        .until("document.querySelector('#looking').hidden")
        .await;

    // A new move leads back by itself.
    browser.key(LEFT).await;
    browser.key(LEFT).await;
    browser.key(RIGHT).await;
    browser
        .until("!document.querySelector('#looking').hidden")
        .await;
    let longer = [&OPENING[..], &[("b1c3", "Sc3"), ("d5a5", "Da5")]].concat();
    table.board.show(played(&longer));
    browser.until(&stands("a5", Some("black queen"))).await;
    browser
        .until("document.querySelector('#looking').hidden")
        .await;
    // Nothing of all that was sent.
    browser.click_squares("#board", "d2", "d4").await;
    let moved = BoardAct::Move {
        uci: "d2d4".parse().unwrap(),
    };
    assert_eq!(table.next_act().await, moved);
}

#[tokio::test]
async fn each_kind_of_step_has_a_sound_that_can_be_switched_off() {
    let table = Table::new();
    let view = |moves: &[(&str, &str)]| played(moves);
    table.board.show(view(&[]));
    let browser = Browser::open(LAPTOP).await;
    table.open(&browser, Role::Player).await;
    let sound = |name: &str| format!("document.body.dataset.sound === '{name}'");
    let checks = [
        ("f2f4", "f4"),
        ("e7e5", "e5"),
        ("a2a3", "a3"),
        ("d8h4", "Dh4+"),
    ];
    for (steps, heard) in [
        (view(&OPENING[..1]), "move"),
        (view(&OPENING[..3]), "capture"),
        (view(&checks), "check"),
    ] {
        let mut steps = steps;
        steps.seq += 10;
        table.board.show(steps);
        browser.until(&sound(heard)).await;
    }
    let mut low = view(&OPENING);
    low.seq = 30;
    low.clock = clock(15_000);
    table.board.show(low.clone());
    // Little time is said, and shown by the form too.
    browser
        .until("!document.querySelector('#clock-below .little').hidden")
        .await;
    browser
        .until("document.querySelector('#clock-below').innerText.includes('wenig Zeit')")
        .await;
    let mut over = low;
    over.seq = 31;
    over.result = Some("1–0".to_owned());
    table.board.show(over.clone());
    browser.until(&sound("end")).await;
    browser.click("#settings-open").await;
    browser.click("#set-sounds").await;
    browser.click("#settings-close").await;
    over.seq = 32;
    over.revision = 32;
    over.result = None;
    table.board.show(over.clone());
    shown(&browser, 32).await;
    over.seq = 33;
    over.result = Some("1–0".to_owned());
    table.board.show(over);
    browser.until(&sound("")).await;
}

#[tokio::test]
async fn a_board_that_differs_is_marked_on_its_squares() {
    let table = Table::new();
    let marked = |square: &str, mark| MarkedSquare {
        square: square.to_owned(),
        mark,
    };
    let mut view = played(&[]);
    view.free = true;
    view.differs = Some(Differs {
        board: DifferentBoard::Sighted,
        sentences: vec!["Springer auf Gustav eins statt Felix drei.".to_owned()],
        next: None,
        squares: vec![
            marked("g1", SquareMark::Surplus),
            marked("f3", SquareMark::Missing),
        ],
    });
    table.board.show(view.clone());
    let browser = Browser::open(LAPTOP).await;
    table.open(&browser, Role::Player).await;
    for (class, square, said) in [
        ("surplus", "g1", "g1, weißer Springer, gehört nicht hierher"),
        ("missing", "f3", "f3, leer, hier fehlt eine Figur"),
    ] {
        browser
            .until(&format!(
                "document.querySelector('#board square.{class}')?.cgKey === '{square}'"
            ))
            .await;
        let label =
            format!("document.querySelector('[data-square={square}]').getAttribute('aria-label')");
        assert_eq!(browser.value(&label).await, said);
    }
    // The box is beside the board, not above it.
    let beside = "document.querySelector('#differs').getBoundingClientRect().x
        > document.querySelector('#board').getBoundingClientRect().right";
    assert_eq!(browser.value(beside).await, true);
    // On the other board the same squares say less: nothing is wrong on this one.
    view.revision = 9;
    view.free = false;
    if let Some(differs) = &mut view.differs {
        differs.board = DifferentBoard::Tactile;
    }
    table.board.show(view);
    browser
        .until("document.querySelectorAll('#board square.differs').length === 2")
        .await;
}

#[tokio::test]
async fn spectators_see_white_below_and_look_back_too() {
    let table = Table::new();
    table.board.show(BoardView {
        orientation: Color::Black,
        sighted: Some(Color::Black),
        ..played(&OPENING)
    });
    let browser = Browser::open(Look::PHONE).await;
    table.open(&browser, Role::Spectator).await;
    for (css, side) in [
        ("#clock-below", "Weiß (blind)"),
        ("#clock-above", "Schwarz (sehend)"),
    ] {
        let text = browser.text(css).await;
        assert!(text.contains(side), "{css}: {text}");
    }
    let below = "document.querySelector('[data-square=e1]').getBoundingClientRect().y
        > document.querySelector('[data-square=e8]').getBoundingClientRect().y";
    assert_eq!(browser.value(below).await, true);
    browser.click("#step-back").await;
    browser.until(&stands("d5", Some("white pawn"))).await;
    assert_eq!(browser.axe().await, json!([]));
}

#[tokio::test]
async fn a_game_that_is_over_is_saved_as_pgn() {
    let home = Home::new();
    let quiet = ["--no-voice", "--no-hearing", "--no-braille"];
    let mut table = home.play(&[&quiet[..], &["--set=board.spectators=true"]].concat());
    let link = table.link();
    let browser = Browser::open(Look::LIGHT).await;
    browser.join(&link).await;
    table.asks("", "Die Uhr läuft.");
    table.asks("e4", "Bauer Eva zwei Eva vier");
    table.types("");
    browser.until(&text_is("#status", "Du bist am Zug.")).await;
    assert_eq!(
        browser
            .value("document.querySelector('#save').hidden")
            .await,
        true
    );
    let status = "fetch('game.pgn').then(a => (document.body.dataset.status = a.status)) && true";
    browser.value(status).await;
    browser
        .until("document.body.dataset.status === '404'")
        .await;
    browser.click("#resign").await;
    browser.until("document.querySelector('#ask').open").await;
    browser.click("#ask button:last-child").await;
    browser
        .until("!document.querySelector('#save').hidden")
        .await;
    let saved =
        "fetch('game.pgn').then(a => a.text()).then(t => (document.body.dataset.pgn = t)) && true";
    browser.value(saved).await;
    browser.until("'pgn' in document.body.dataset").await;
    let pgn = browser.value("document.body.dataset.pgn").await;
    let pgn = pgn.as_str().unwrap();
    assert!(
        pgn.contains("[Result \"1-0\"]") && pgn.contains("1. e4"),
        "{pgn}"
    );
    // Spectators may be behind the game.
    let spectators = home.link_of("spectator");
    browser.join(&spectators).await;
    browser.value(status).await;
    browser
        .until("document.body.dataset.status === '404'")
        .await;
    table.ends();
}
