//! What hands do on the board: dots, arrows, turning it, and a move prepared while the opponent
//! thinks.

use crate::player_page::{LAPTOP, OPENING, Table, played, shown, text_is};
use crate::support::browser::Browser;
use crate::support::table::Home;
use doppelbrett::pages::{BoardAct, BoardView, Role};
use serde_json::json;

const ENTER: char = '\u{E007}';
const ESCAPE: char = '\u{E00C}';

fn moved(uci: &str) -> BoardAct {
    BoardAct::Move {
        uci: uci.parse().expect("a move"),
    }
}

/// The opponent is to move, and the player may prepare a move.
fn their_turn() -> BoardView {
    BoardView {
        dests: Default::default(),
        can_premove: true,
        can_mark: true,
        ..played(&OPENING[..3])
    }
}

/// The opponent has moved.
fn my_turn() -> BoardView {
    BoardView {
        can_premove: true,
        can_mark: true,
        ..played(&OPENING)
    }
}

/// Where the square is drawn when Black is at the bottom, as if White were.
fn turned(square: &str) -> String {
    let mut signs = square.bytes();
    let file = b'a' + b'h' - signs.next().expect("a file");
    let rank = b'1' + b'8' - signs.next().expect("a rank");
    format!("{}{}", char::from(file), char::from(rank))
}

/// So many arrows are drawn on the board.
fn arrows(count: usize) -> String {
    format!("document.querySelectorAll('#board .cg-shapes line').length === {count}")
}

/// So many squares have this mark. Chessground hides those that it does not need.
fn marked(class: &str, count: usize) -> String {
    format!(
        "[...document.querySelectorAll('#board square.{class}')]
            .filter(s => s.style.display !== 'none').length === {count}"
    )
}

#[tokio::test]
async fn a_prepared_move_is_made_when_the_opponent_has_moved() {
    let table = Table::new();
    table.board.show(their_turn());
    let browser = Browser::open(LAPTOP).await;
    table.open(&browser, Role::Player).await;

    // With the mouse: dots show where the piece could go, broken frames what is prepared.
    browser.drag("#board", "g1", "g1").await;
    browser.until(&marked("premove-dest", 3)).await;
    browser.drag("#board", "g1", "f3").await;
    browser.until(&marked("current-premove", 2)).await;
    let waits = "Vorauszug: weißer Springer g1 f3. Escape nimmt ihn zurück.";
    browser.until(&text_is("#hand", waits)).await;
    browser
        .until(&square_says("f3", "f3, leer, Vorauszug"))
        .await;
    assert_eq!(browser.axe().await, json!([]));
    table.board.show(my_turn());
    assert_eq!(table.next_act().await, moved("g1f3"));
    browser.until(&marked("current-premove", 0)).await;
}

#[tokio::test]
async fn in_a_real_game_of_training_it_waits_until_the_opponent_is_done() {
    let home = Home::new();
    let mut table = home.play(&["--no-voice", "--no-hearing", "--no-braille"]);
    let link = table.link();
    let browser = Browser::open(LAPTOP).await;
    browser.join(&link).await;
    table.asks("", "Die Uhr läuft.");
    // Black is at the bottom.
    browser.drag("#board", &turned("e7"), &turned("e5")).await;
    browser.until(&marked("current-premove", 2)).await;
    // What is announced may still be corrected.
    table.asks("d4", "Bauer David zwei David vier");
    browser
        .until("!!document.querySelector('.announced')")
        .await;
    table.types("korrektur");
    browser.until("!document.querySelector('.announced')").await;
    browser.until(&marked("current-premove", 2)).await;
    table.asks("e4", "Bauer Eva zwei Eva vier");
    table.types("");
    table.reads("Bauer Eva sieben Eva fünf");
    browser.until(&marked("current-premove", 0)).await;
    table.ends();
}

#[tokio::test]
async fn a_prepared_move_is_taken_back_or_lapses_and_then_nothing_is_sent() {
    let table = Table::new();
    let browser = Browser::open(LAPTOP).await;
    let mut revision = 100;
    let mut show = |view: BoardView| {
        revision += 1;
        table.board.show(BoardView { revision, ..view });
        revision
    };
    show(their_turn());
    table.open(&browser, Role::Player).await;

    // With the keys, and taken back by Escape.
    browser
        .tab_to(
            true,
            "document.activeElement.getAttribute('role') === 'gridcell'",
        )
        .await;
    for key in ['g', '1', ENTER, 'f', '3', ENTER] {
        browser.key(key).await;
    }
    browser.until(&marked("current-premove", 2)).await;
    browser.key(ESCAPE).await;
    browser.until(&marked("current-premove", 0)).await;
    let back = "Vorauszug zurückgenommen: weißer Springer g1 f3.";
    browser.until(&text_is("#hand", back)).await;

    // Each of these leaves it not what it was.
    let offered = BoardView {
        draw_offered_to_me: true,
        ..my_turn()
    };
    let taken_back = BoardView {
        can_premove: true,
        ..played(&OPENING[..2])
    };
    for (prepares, comes) in [
        // The pawn is taken.
        (("d5", "d6"), my_turn()),
        (("g1", "f3"), offered),
        (("g1", "f3"), taken_back),
    ] {
        let on = show(their_turn());
        shown(&browser, on).await;
        browser.drag("#board", prepares.0, prepares.1).await;
        browser.until(&marked("current-premove", 2)).await;
        show(comes);
        browser
            .until(
                "document.querySelector('#refusal').textContent.startsWith('Vorauszug verfallen')",
            )
            .await;
        browser.until(&marked("current-premove", 0)).await;
        browser.until(&marked("refused", 1)).await;
    }

    // What is only in the hand when the opponent moves goes back.
    let on = show(their_turn());
    shown(&browser, on).await;
    browser
        .tab_to(
            true,
            "document.activeElement.getAttribute('role') === 'gridcell'",
        )
        .await;
    for key in ['b', '1', ENTER] {
        browser.key(key).await;
    }
    let holds = "In der Hand: weißer Springer von b1.";
    browser.until(&text_is("#hand", holds)).await;
    let on = show(my_turn());
    shown(&browser, on).await;
    let back = "Zurückgestellt: weißer Springer b1.";
    browser.until(&text_is("#hand", back)).await;
    for key in ['c', '3', ENTER] {
        browser.key(key).await;
    }
    browser
        .until(&text_is("#hand", "Hier steht keine Figur."))
        .await;

    // In a competition there is none.
    let on = show(BoardView {
        can_premove: false,
        ..their_turn()
    });
    shown(&browser, on).await;
    browser.drag("#board", "g1", "f3").await;
    let on = show(my_turn());
    shown(&browser, on).await;
    // What is sent first is what is done by hand now.
    browser.drag("#board", "b1", "c3").await;
    assert_eq!(table.next_act().await, moved("b1c3"));
}

#[tokio::test]
async fn arrows_belong_to_the_position_and_to_no_competition() {
    let table = Table::new();
    table.board.show(my_turn());
    let browser = Browser::open(LAPTOP).await;
    table.open(&browser, Role::Player).await;
    browser.draw("#board", "g1", "f3").await;
    browser.draw("#board", "c1", "f4").await;
    browser.until(&arrows(2)).await;
    // Something else comes, and the position stays.
    table.board.show(BoardView {
        revision: 50,
        can_offer_draw: true,
        ..my_turn()
    });
    shown(&browser, 50).await;
    browser.until(&arrows(2)).await;
    table.board.show(BoardView {
        revision: 51,
        ..their_turn()
    });
    shown(&browser, 51).await;
    browser.until(&arrows(0)).await;
    table.board.show(BoardView {
        revision: 52,
        can_mark: false,
        ..my_turn()
    });
    shown(&browser, 52).await;
    browser.draw("#board", "g1", "f3").await;
    browser.drag("#board", "b1", "c3").await;
    assert_eq!(table.next_act().await, moved("b1c3"));
    browser.until(&arrows(0)).await;
}

#[tokio::test]
async fn the_board_is_turned_and_played_on_from_the_other_side() {
    let table = Table::new();
    table.board.show(my_turn());
    let browser = Browser::open(LAPTOP).await;
    table.open(&browser, Role::Player).await;
    browser.click("#flip").await;
    let pressed = "document.querySelector('#flip').getAttribute('aria-pressed') === 'true'";
    browser.until(pressed).await;
    let first = "document.querySelector('#grid .square').dataset.square === 'h1'";
    browser.until(first).await;
    // The clocks stay where they are.
    assert!(browser.text("#clock-below").await.contains("Anna Bell"));
    let (from, to) = (turned("g1"), turned("f3"));
    browser.drag("#board", &from, &from).await;
    browser.until(&marked("move-dest", 3)).await;
    browser.drag("#board", &from, &to).await;
    assert_eq!(table.next_act().await, moved("g1f3"));
}

#[tokio::test]
async fn the_help_says_what_hands_and_keys_do_on_the_board() {
    let table = Table::new();
    table.board.show(my_turn());
    let browser = Browser::open(LAPTOP).await;
    for (role, lines) in [(Role::Player, 4), (Role::Spectator, 0), (Role::Arbiter, 0)] {
        table.open(&browser, role).await;
        browser.click("#help-open").await;
        browser.until("document.querySelector('#help').open").await;
        // It is read from its beginning.
        let focus = "document.activeElement.id";
        assert_eq!(browser.value(focus).await, "help-title", "{role:?}");
        let hands = "document.querySelectorAll('#help-hands li').length";
        assert_eq!(browser.value(hands).await, lines, "{role:?}");
        assert_eq!(browser.axe().await, json!([]), "{role:?}");
        browser.key(ESCAPE).await;
        browser.until("!document.querySelector('#help').open").await;
    }
}

fn square_says(square: &str, text: &str) -> String {
    format!(
        "document.querySelector('[data-square={square}]').getAttribute('aria-label') === {}",
        json!(text)
    )
}
