//! The web board in what is alike in any browser: what it shows, asks and sends.

use std::collections::BTreeMap;

use crate::board::{
    Table, accessible, full, play, position, ruled_over, seat, shown, stands, to_move,
};
use crate::support::browser::{Browser, Look};
use doppelbrett::pages::{
    AnnouncedMove, BoardAct, BoardReport, BoardView, PageAnswer, Role, RunningClock, WaitingClaim,
    legal_dests,
};
use serde_json::json;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color};

#[tokio::test]
async fn an_impossible_move_stays_away_and_a_refused_one_goes_back() {
    let table = Table::new();
    let start = Chess::default();
    table.board.show(to_move(&start, 1));
    let browser = Browser::open(Look::LIGHT).await;
    seat(&browser, &table).await;

    // e2-e5 is no move: the page reports nothing, so d2-d4 is the first report.
    browser.drag("#board", "e2", "e5").await;
    stands(&browser, "e2", Some("white pawn")).await;
    browser.drag("#board", "d2", "d4").await;
    let (client, _, uci) = table.move_made().await;
    assert_eq!(uci, "d2d4");

    table.refuse(&client, "Die Ansage läuft noch.");
    browser
        .until("document.querySelector('#refusal').textContent === 'Die Ansage läuft noch.'")
        .await;
    stands(&browser, "d2", Some("white pawn")).await;
    stands(&browser, "d4", None).await;
    assert_eq!(
        browser
            .value("document.querySelector('#refusal').getAttribute('aria-live')")
            .await,
        "assertive"
    );

    // And the player can move again at once.
    browser.drag("#board", "d2", "d4").await;
    assert_eq!(table.move_made().await.2, "d2d4");
}

#[tokio::test]
async fn in_chess960_he_castles_by_the_rook_or_by_the_kings_square() {
    let table = Table::new();
    let castling = CastlingMode::Chess960;
    let fen: Fen = "4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1".parse().unwrap();
    let start: Chess = fen.into_position(castling).unwrap();
    table.board.show(BoardView {
        dests: legal_dests(&start, castling),
        ..to_move(&start, 1)
    });
    let browser = Browser::open(Look::LIGHT).await;
    seat(&browser, &table).await;

    for (to, drags) in [("g1", false), ("g1", true), ("b1", false), ("c1", true)] {
        if drags {
            browser.drag("#board", "f1", to).await;
        } else {
            browser.click_squares("#board", "f1", to).await;
        }
        let (client, _, uci) = table.move_made().await;
        assert_eq!(uci, format!("f1{to}"));
        // King and rook stand where they stood until it is confirmed.
        table.refuse(&client, to);
        let refused = format!("document.querySelector('#refusal').textContent === '{to}'");
        browser.until(&refused).await;
        for (square, piece) in [("f1", "king"), ("g1", "rook"), ("b1", "rook")] {
            stands(&browser, square, Some(&format!("white {piece}"))).await;
        }
    }

    let after = play(&start, "f1g1");
    table.board.show(BoardView {
        revision: 2,
        ..BoardView::of(&after, Color::White)
    });
    shown(&browser, 2).await;
    stands(&browser, "g1", Some("white king")).await;
    stands(&browser, "f1", Some("white rook")).await;
}

#[tokio::test]
async fn the_announced_move_stands_there_in_words() {
    let table = Table::new();
    let start = Chess::default();
    let announced = AnnouncedMove {
        uci: "g1f3".parse().unwrap(),
        words: "Springer Gustav eins Felix drei".to_owned(),
        lang: None,
        sign: "Sf3".to_owned(),
    };
    table.board.show(BoardView {
        revision: 1,
        dests: BTreeMap::from([("g1".to_owned(), vec!["f3".to_owned()])]),
        announced: Some(announced),
        execute: true,
        can_repeat: true,
        draw_offered_to_me: true,
        ..BoardView::of(&start, Color::Black)
    });
    let browser = Browser::open(Look::LIGHT).await;
    seat(&browser, &table).await;
    assert_eq!(
        browser.text("#announced-region").await,
        "Angesagt\nSpringer Gustav eins Felix drei · Sf3\nFühre diesen Zug auf dem Brett aus."
    );
    browser
        .until("!!document.querySelector('#board .cg-shapes line')")
        .await;

    browser.click("#repeat").await;
    assert_eq!(table.act(&browser).await, BoardAct::Repeat {});
    browser.click("#decline").await;
    assert_eq!(table.act(&browser).await, BoardAct::DeclineDraw {});
    browser.click("#accept").await;
    assert_eq!(table.act(&browser).await, BoardAct::AcceptDraw {});
    // The player makes the announced move, on a board seen from Black's side.
    browser.enter("#move", "Sf3").await;
    assert_eq!(table.typed().await.1, "Sf3");
}

#[tokio::test]
async fn the_clock_runs_in_words_and_is_pressed() {
    let table = Table::new();
    let start = Chess::default();
    let clock = |running| {
        Some(RunningClock {
            white_ms: 272_900,
            black_ms: 3_725_000,
            delay_ms: 0,
            running,
        })
    };
    let mut view = to_move(&start, 1);
    view.clock = clock(Some(Color::White));
    view.can_press = true;
    table.board.show(view.clone());
    let browser = Browser::open(Look::LIGHT).await;
    seat(&browser, &table).await;
    let text = "document.querySelector('#clock-below').textContent";
    browser
        .until(&format!(
            "{text}.includes('Weiß (du)') && {text}.includes('läuft')"
        ))
        .await;
    assert!(browser.text("#clock-above").await.contains("steht"));
    assert!(browser.text("#clock-above").await.contains("1:02:05"));
    let above = browser
        .value("document.querySelector('#clock-above').textContent")
        .await;
    assert!(
        above
            .as_str()
            .unwrap()
            .contains("1 Stunde 2 Minuten 5 Sekunden"),
        "{above}"
    );
    // The page came later than the view: the clock shows the time elapsed since, and runs on.
    let spoken = "document.querySelector('#clock-below .spoken').textContent";
    let first = browser.value(spoken).await;
    assert_ne!(first, "4 Minuten 32 Sekunden");
    browser.until(&format!("{spoken} !== {first}")).await;

    browser.click("#press").await;
    assert_eq!(table.act(&browser).await, BoardAct::Press {});
    view.can_press = false;
    view.pressed_waiting = true;
    view.revision = 2;
    table.board.show(view.clone());
    browser
        .until(&format!("{text}.includes('läuft, wird angesagt')"))
        .await;
    // A button that can do nothing says why and reports nothing.
    browser.click("#press").await;
    browser
        .until("document.querySelector('#refusal').textContent.startsWith('Die Uhr ist gedrückt')")
        .await;
    view.pressed_waiting = false;
    view.clock = clock(Some(Color::Black));
    view.can_offer_draw = true;
    view.revision = 3;
    table.board.show(view);
    browser.until(&format!("{text}.includes('steht')")).await;
    browser.click("#draw").await;
    assert_eq!(table.act(&browser).await, BoardAct::OfferDraw {});
}

#[tokio::test]
async fn what_was_asked_of_a_game_that_is_gone_is_told_not_to_be_done() {
    let table = Table::new();
    let address = table.address();
    let start = Chess::default();
    table.board.show(BoardView {
        last_move: Some("g8f6".parse().unwrap()),
        ..to_move(&start, 1)
    });
    let browser = Browser::open(Look::LIGHT).await;
    seat(&browser, &table).await;
    browser.click_squares("#board", "e2", "e4").await;
    table.move_made().await;
    assert_eq!(browser.value("document.body.dataset.waiting").await, "move");
    drop(table);
    let table = Table::of("another-game", address);
    table.board.show(to_move(&start, 2));
    shown(&browser, 2).await;
    browser
        .until("document.querySelector('#refusal').textContent.startsWith('Die Stellung hat sich')")
        .await;
    assert_eq!(
        browser.value("'waiting' in document.body.dataset").await,
        false
    );
    assert!(
        table
            .reports
            .try_iter()
            .all(|report| { !matches!(report, BoardReport::Command(_)) })
    );
}

#[tokio::test]
async fn a_second_page_shows_the_same_and_a_refusal_goes_to_the_right_one() {
    let table = Table::new();
    let start = Chess::default();
    table.board.show(to_move(&start, 1));
    let browser = Browser::open(Look::LIGHT).await;
    seat(&browser, &table).await;
    let second = browser.second(Look::PHONE).await;
    second.goto(&table.board.url()).await;
    shown(&second, 1).await;
    table.seated(Role::Player, 2).await;

    browser.enter("#move", "e4").await;
    let (client, text) = table.typed().await;
    assert_eq!(text, "e4");
    table.refuse(&client, "Nur hier.");
    browser
        .until("document.querySelector('#refusal').textContent === 'Nur hier.'")
        .await;
    let after = play(&start, "e2e4");
    table.board.show(BoardView {
        status: "Dein Gegner ist am Zug.".to_owned(),
        ..to_move(&after, 2)
    });
    shown(&browser, 2).await;
    shown(&second, 2).await;
    assert_eq!(
        second
            .value("document.querySelector('#refusal').textContent")
            .await,
        ""
    );
    let pieces = "[...document.querySelectorAll('cg-board piece')].map(p => p.cgKey + p.cgPiece).sort().join()";
    assert_eq!(browser.value(pieces).await, second.value(pieces).await);
    drop(second);
    table.seated(Role::Player, 1).await;
}

#[tokio::test]
async fn axe_finds_nothing_in_the_light() {
    accessible(Look::LIGHT, "light").await;
}

#[tokio::test]
async fn axe_finds_nothing_in_the_dark() {
    accessible(Look::DARK, "dark").await;
}

#[tokio::test]
async fn what_waits_for_the_arbiter_comes_first_with_its_evidence_and_two_buttons() {
    let table = Table::new();
    let answer = |label: &str, say: &str| PageAnswer {
        label: label.to_owned(),
        say: say.to_owned(),
    };
    let view = |revision, ruling| BoardView {
        ruling,
        ..ruled_over(revision)
    };
    table.board.show(view(1, None));
    let browser = Browser::open(Look::LIGHT).await;
    browser.join(&table.board.arbiter_url().unwrap()).await;
    table.arbiters(1).await;
    let nothing = "Nichts wartet auf eine Entscheidung.";
    assert_eq!(browser.text("#claim").await, nothing);
    let buttons = "document.querySelectorAll('#decisions button').length";
    assert_eq!(browser.value(buttons).await, 0);
    let claim = "Weiß beansprucht Remis: dreimal dieselbe Stellung.";
    let waits = || WaitingClaim {
        claim: claim.to_owned(),
        evidence: vec!["Nach der Mitschrift ist es so.".to_owned()],
        answers: vec![
            answer("Stattgeben", "stattgegeben"),
            answer("Ablehnen", "abgelehnt"),
        ],
    };
    table.board.show(view(2, Some(waits())));
    shown(&browser, 2).await;
    assert_eq!(browser.text("#claim").await, claim);
    assert_eq!(
        browser.text("#evidence li").await,
        "Nach der Mitschrift ist es so."
    );
    // It stands above everything else that can be used.
    let first = "document.querySelector('main input').id";
    assert_eq!(browser.value(first).await, "reason");
    browser.click("#reason").await;
    for key in "gesehen".chars() {
        browser.key(key).await;
    }
    // A new view of the same claim takes nothing away.
    table.board.show(view(3, Some(waits())));
    shown(&browser, 3).await;
    browser.tab(false).await;
    assert_eq!(
        browser.value("document.activeElement.textContent").await,
        "Stattgeben"
    );
    browser.key('\u{E007}').await;
    let (key, text) = table.ruled().await;
    assert_eq!(text, "stattgegeben: gesehen");
    table.board.done(&key);

    // A ruling with fields.
    browser.click("#rulings details:first-child summary").await;
    let choose = "(select => { select.value = '1'; select.dispatchEvent(new Event('change')); \
                  return true; })(document.querySelector('#ruling-clocks'))";
    browser.value(choose).await;
    let submit = "#rulings details:first-child button";
    browser.until("!('waiting' in document.body.dataset)").await;
    browser.click(submit).await;
    browser
        .until("document.querySelector('#refusal').textContent.startsWith('Fülle zuerst')")
        .await;
    for (field, text) in [("2", "7:30"), ("reason", "falsch gestellt")] {
        let css = format!("#ruling-clocks-{field}");
        browser.find(&css).await.send_keys(text).await.unwrap();
    }
    browser.click(submit).await;
    assert_eq!(table.ruled().await.1, "zeit weiß 7:30: falsch gestellt");
    browser.picture("arbiter-waiting").await;
    assert_eq!(browser.axe().await, json!([]));
}

async fn accessible_to_the_arbiter(look: Look, name: &str) {
    let table = Table::new();
    let after = position("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    table.board.show(BoardView {
        arbiter_status: Some(
            "Remis reklamiert von Weiß: dreimal dieselbe Stellung. Der Schiedsrichter \
             entscheidet. Nach der Aufzeichnung stimmt es nicht."
                .to_owned(),
        ),
        ..full(&after)
    });
    let browser = Browser::open(look).await;
    browser.join(&table.board.arbiter_url().unwrap()).await;
    browser.enter("#rule", "stattgegeben: gesehen").await;
    let (client, _) = table.ruled().await;
    table.answer(&client, "Schiedsrichter: stattgegeben. gesehen");
    browser
        .until("document.querySelector('#log').textContent.includes('gesehen')")
        .await;
    browser.enter("#rule", "").await;
    browser
        .until("document.querySelector('#refusal').textContent !== ''")
        .await;
    assert_eq!(browser.axe().await, json!([]));
    assert_eq!(
        browser
            .value("document.documentElement.scrollWidth <= innerWidth")
            .await,
        true
    );
    browser.picture(name).await;
}

#[tokio::test]
async fn axe_finds_nothing_on_the_arbiters_page() {
    accessible_to_the_arbiter(Look::LIGHT, "arbiter-light").await;
    accessible_to_the_arbiter(Look::DARK, "arbiter-dark").await;
    accessible_to_the_arbiter(Look::PHONE, "arbiter-phone").await;
}
