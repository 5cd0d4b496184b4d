//! The pages of every role in what is alike in any browser: what they tell, ask and send.

use std::time::Duration;

use crate::all_roles::{
    ENTER, FOCUS, IN_BOARD, Table, UP, accessible, differing, fits, full, is_live, keys, settled,
    text_is, to_move, told,
};
use crate::support::browser::{Browser, Look};
use crate::support::table::Home;
use doppelbrett::pages::{BoardAct, BoardView, NewsKind, Role, Sight};
use serde_json::json;

#[tokio::test]
async fn the_keys_of_the_board_tell_what_stands_and_what_was_on_every_page() {
    let table = Table::new();
    let mut view = to_move(1);
    view.last_move = Some("e7e5".parse().unwrap());
    view.fen = "rnbqk1nr/pppp1ppp/8/2b1p3/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 3".to_owned();
    view.dests = [(
        "f1".to_owned(),
        ["e2", "d3", "c4"].map(str::to_owned).into(),
    )]
    .into();
    table.board.show(view);
    let browser = Browser::open(Look::LIGHT).await;
    for role in [
        Role::Player,
        Role::AssistantBlind,
        Role::AssistantSighted,
        Role::Arbiter,
        Role::Spectator,
    ] {
        table.open(&browser, role).await;
        browser.tab_to(role == Role::Player, IN_BOARD).await;
        keys(&browser, ['e', '1']).await;
        for (pressed, focus) in [
            ('n', "g1, weißer Springer"),
            ('b', "c5, schwarzer Läufer"),
            ('b', "c8, schwarzer Läufer"),
            ('b', "c1, weißer Läufer"),
            ('b', "f1, weißer Läufer"),
            ('4', "b4, leer"),
            ('8', "b8, schwarzer Springer"),
        ] {
            browser.key(pressed).await;
            assert_eq!(browser.value(FOCUS).await, focus, "{role:?} {pressed}");
        }
        keys(&browser, ['f', '1']).await;
        for (pressed, told) in [
            ('o', "f1: weißer Läufer."),
            (
                'x',
                "f1–h3: f1 weißer Läufer, g2 weißer Bauer. a6–f1: f1 weißer Läufer.",
            ),
            ('l', "schwarzer Bauer e7 e5."),
            ('c', "Weiß: nichts. Schwarz: 1 × Dame."),
        ] {
            browser.key(pressed).await;
            browser.until(&text_is("#hand", told)).await;
        }
        browser.key('m').await;
        let moves = match role {
            Role::Player => "f1: nach e2, d3, c4.",
            // What nobody moves here has no moves to be told of.
            _ => "Weiß: nichts. Schwarz: 1 × Dame.",
        };
        browser.until(&text_is("#hand", moves)).await;
        browser.key('t').await;
        let timed = "/Weiß: .*(Minute|Hier gibt es keine Zeiten)|Hier gibt es keine Zeiten/\
            .test(document.querySelector('#hand').textContent)";
        browser.until(timed).await;
        // The help has a line for each key that does something here.
        browser
            .until("document.querySelectorAll('#board-keys li').length >= 10")
            .await;
        let lines = browser
            .value("document.querySelector('#board-keys').textContent")
            .await;
        let lines = lines.as_str().expect("a text");
        assert_eq!(
            lines.contains("wohin die Figur kann"),
            role == Role::Player,
            "{lines}"
        );
        assert!(
            lines.contains("Umschalt X: was auf seiner Reihe und Linie steht"),
            "{lines}"
        );
        assert_eq!(browser.axe().await, json!([]), "{role:?}");
    }
}

#[tokio::test]
async fn news_are_read_out_once_and_old_ones_in_silence() {
    let table = Table::new();
    table.board.show(to_move(1));
    let browser = Browser::open(Look::LIGHT).await;
    table.open(&browser, Role::Player).await;
    table.tell(
        2,
        NewsKind::Announced,
        "Bauer Eva zwei Eva vier.",
        "Zehn Minuten.",
    );
    browser.until(&told("Bauer Eva zwei Eva vier.")).await;
    is_live(&browser, "#log", "polite").await;
    // Only the assistant reads what is for the blind player's ear.
    table.open(&browser, Role::AssistantBlind).await;
    browser
        .until(&told("Bauer Eva zwei Eva vier. Zehn Minuten."))
        .await;

    // A page that comes late is not flooded, but reads out everything from then on.
    for seq in 3..=20 {
        table.tell(seq, NewsKind::Other, &format!("Meldung {seq}."), "");
    }
    table.open(&browser, Role::Spectator).await;
    browser.until(&told("Meldung 20.")).await;
    let lines = "document.querySelectorAll('#log p').length";
    assert_eq!(browser.value(lines).await, 19);
    browser
        .until("document.querySelector('#log').getAttribute('aria-live') === 'polite'")
        .await;
    table.tell(21, NewsKind::Other, "Neu.", "");
    browser.until(&told("Neu.")).await;
    assert_eq!(browser.value(lines).await, 20);
}

#[tokio::test]
async fn assistants_say_what_is_done() {
    let table = Table::new();
    table.board.show(BoardView {
        blind_can_press: true,
        public_status: "Weiß ist am Zug.".to_owned(),
        can_repeat: true,
        ..to_move(1)
    });
    let browser = Browser::open(Look::LIGHT).await;
    table.open(&browser, Role::AssistantBlind).await;
    assert_eq!(
        browser.text("#title").await,
        "Doppelbrett: Assistenz der blinden Seite"
    );
    assert_eq!(browser.text("#status").await, "Weiß ist am Zug.");
    assert_eq!(
        browser.text("#differs").await,
        "Beide Bretter stimmen überein."
    );
    assert_eq!(browser.value("document.activeElement.id").await, "say");
    keys(&browser, "e2e4".chars().chain([ENTER])).await;
    table
        .does(
            &browser,
            BoardAct::Say {
                text: "e2e4".to_owned(),
            },
        )
        .await;
    keys(&browser, [UP]).await;
    let field = "document.querySelector('#say').value";
    assert_eq!(browser.value(field).await, "e2e4");
    browser
        .tab_to(false, "document.activeElement.id === 'press'")
        .await;
    browser.key(ENTER).await;
    table.does(&browser, BoardAct::Press {}).await;
    browser
        .tab_to(false, "document.activeElement.id === 'repeat'")
        .await;
    browser.key(ENTER).await;
    table.does(&browser, BoardAct::Repeat {}).await;

    // The sighted player presses, not the assistant.
    table.open(&browser, Role::AssistantSighted).await;
    browser
        .until("document.querySelector('#press').hidden")
        .await;
    table.board.show(differing(to_move(2)));
    let next = "Als Nächstes: Springer von Gustav eins nach Felix drei.";
    browser.until(&text_is("#differs-next", next)).await;
}

#[tokio::test]
async fn spectators_see_what_they_may_and_how_late() {
    let table = Table::seen(Sight {
        delay: Duration::from_secs(1),
        clock: false,
        numbers: false,
    });
    table.board.show(BoardView {
        differs: None,
        ..full()
    });
    let browser = Browser::open(Look::LIGHT).await;
    table.open(&browser, Role::Spectator).await;
    let late = "Diese Seite zeigt die Partie mit einer Verzögerung: 1 Sekunde.";
    browser.until(&text_is("#delay", late)).await;
    assert_eq!(
        browser.text("#no-clock").await,
        "Die Uhr wird hier nicht gezeigt."
    );
    for css in ["#clock-above", "#clock-below", "#score", "#score-title"] {
        let hidden = format!("document.querySelector('{css}').hidden");
        assert_eq!(browser.value(&hidden).await, true, "{css}");
    }
    assert_eq!(browser.axe().await, json!([]));
    // The spectator can read the board with the keys, and can do nothing with it.
    browser.tab_to(false, IN_BOARD).await;
    keys(&browser, ['d', '8', ENTER]).await;
    browser.until(&text_is("#hand", "d8: schwarze Dame")).await;
}

#[tokio::test]
async fn a_flag_and_the_next_control_are_said_in_words() {
    let table = Table::new();
    table.board.show(full());
    let browser = Browser::open(Look::LIGHT).await;
    for role in [Role::Player, Role::Arbiter, Role::Spectator] {
        table.open(&browser, role).await;
        let state = "document.querySelector('#clock-above .state').textContent";
        browser
            .until(&format!("{state} === 'Fahne gefallen, steht'"))
            .await;
        let below = "document.querySelector('#clock-below .state').textContent";
        assert_eq!(browser.value(below).await, "läuft", "{role:?}");
        let control = browser.text("#control").await;
        assert!(control.starts_with("Noch 28 Züge"), "{control}");
    }
}

#[tokio::test]
async fn in_a_real_game_the_player_claims_through_the_menu_and_reads_the_answer_once() {
    let home = Home::new();
    let mut table = home.play(&["--arbiter", "--no-voice", "--no-hearing", "--no-braille"]);
    let link = table.link();
    let browser = Browser::open(Look::DARK).await;
    browser.join(&link).await;
    let my_move = text_is("#status", "Du bist am Zug.");
    table.asks("", "Die Uhr läuft.");
    table.asks("e4", "Bauer Eva zwei Eva vier");
    table.types("");
    browser.until(&my_move).await;
    browser.tab_to(true, IN_BOARD).await;
    keys(&browser, ['e', '7', ENTER, 'e', '5', ENTER]).await;
    table.reads("Bauer Eva sieben Eva fünf");
    browser.until(&told("Bauer Eva sieben Eva fünf · e5")).await;
    table.asks("sf3", "Springer Gustav eins Felix drei");
    table.types("");
    browser.until(&my_move).await;

    browser
        .tab_to(false, "document.activeElement.id === 'say-open'")
        .await;
    browser.key(ENTER).await;
    // A claim with a move that is written but not played (Article 9.2.1.1), chosen on the board.
    let claim = "document.activeElement.textContent.startsWith('remis wiederholung mit ')";
    browser.tab_to(false, claim).await;
    browser.key(ENTER).await;
    browser.tab_to(true, IN_BOARD).await;
    keys(&browser, ['g', '8', ENTER, 'f', '6', ENTER]).await;
    let field = "document.querySelector('#say').value";
    browser
        .until(&format!("{field} === 'remis wiederholung mit g8f6'"))
        .await;
    browser.key(ENTER).await;
    let claimed = "Remis reklamiert von Schwarz, mit Springer Gustav acht Felix sechs: \
        dreimal dieselbe Stellung.";
    table.reads(claimed);
    browser.until(&told("Die Uhren stehen.")).await;
    browser
        .until(&format!(
            "document.querySelector('[data-about~=say].answered').textContent.includes('{claimed}')"
        ))
        .await;
    let times = format!(
        "[...document.querySelectorAll('#log p')].filter(p => p.textContent === '{claimed}').length"
    );
    assert_eq!(browser.value(&times).await, 1);
    settled(&browser).await;
    // What cannot be said now is refused with the reason.
    keys(&browser, "unsinn".chars().chain([ENTER])).await;
    browser
        .until(&text_is("#refusal", "Nicht verstanden: unsinn."))
        .await;
    assert_eq!(browser.axe().await, json!([]));
    browser.picture("real").await;
    table.ends();
    browser.until("document.body.dataset.link === 'lost'").await;
}

#[tokio::test]
async fn in_a_real_game_the_player_puts_a_differing_board_right() {
    let home = Home::new();
    let mut table = home.play(&["--no-voice", "--no-hearing", "--no-braille"]);
    let link = table.link();
    let browser = Browser::open(Look::SMALL).await;
    browser.join(&link).await;
    table.asks("", "Die Uhr läuft.");
    table.asks("e4", "Bauer Eva zwei Eva vier");
    table.types("");
    let my_move = text_is("#status", "Du bist am Zug.");
    browser.until(&my_move).await;

    // The player says that a knight is missing. Both are told so, and what comes next.
    browser
        .tab_to(false, "document.activeElement.id === 'say-open'")
        .await;
    browser.key(ENTER).await;
    keys(&browser, "brett g8 leer".chars().chain([ENTER])).await;
    browser
        .until("!document.querySelector('#differs').hidden")
        .await;
    browser
        .until("document.querySelector('#differs-next').textContent.startsWith('Als Nächstes: ')")
        .await;
    table.reads_from("Brett des Sehenden: ");
    assert_eq!(browser.axe().await, json!([]));
    fits(&browser, Look::SMALL, "real-differs").await;
    browser.picture("real-differs").await;

    // Nothing can be played until the board is right; then the game goes on.
    settled(&browser).await;
    browser.tab_to(true, IN_BOARD).await;
    keys(&browser, ['g', '8', ENTER]).await;
    browser.until("document.querySelector('#ask').open").await;
    let knight = "document.activeElement.textContent === 'schwarzer Springer'";
    browser.tab_to(false, knight).await;
    browser.key(ENTER).await;
    browser
        .until("document.querySelector('#differs').hidden")
        .await;
    browser
        .until(&format!("{FOCUS} === 'g8, schwarzer Springer'"))
        .await;
    browser.until(&my_move).await;
    settled(&browser).await;
    keys(&browser, [ENTER, 'f', '6', ENTER]).await;
    table.reads("Springer Gustav acht Felix sechs");
    table.ends();
}

#[tokio::test]
async fn a_link_that_was_made_void_says_so_and_stays_so() {
    let table = Table::new();
    table.board.show(to_move(1));
    let browser = Browser::open(Look::LIGHT).await;
    table.open(&browser, Role::Player).await;
    table.board.revoke(Role::Player).unwrap();
    let void = "Dieser Link gilt nicht mehr. Bitte einen neuen geben lassen.";
    browser.until(&text_is("#connection", void)).await;
    browser.until(&text_is("#refusal", void)).await;
    // An attempt now is answered.
    browser.key(' ').await;
    browser
        .until("document.querySelector('#refusal').textContent.startsWith('Nicht gesendet')")
        .await;
    assert_eq!(browser.axe().await, json!([]));
}

#[tokio::test]
async fn axe_finds_nothing_on_any_page_in_the_light() {
    accessible(Look::LIGHT, "light").await;
}

#[tokio::test]
async fn axe_finds_nothing_on_any_page_in_the_dark() {
    accessible(Look::DARK, "dark").await;
}
