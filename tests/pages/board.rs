//! The sighted opponent at the web board: a real browser, the real server.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use crate::support::browser::{Browser, DEADLINE, Look, command};
use doppelbrett::pages::{
    ActField, ActKind, AnnouncedMove, BoardAct, BoardCommand, BoardReport, BoardView, CommandKey,
    ListedAct, PageAnswer, Role, RunningClock, ScoreRow, Seat, ServerSettings, TableSettings,
    WaitingClaim, WebBoard, WebBoardSettings, Why, legal_dests,
};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, Position};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

const TOKEN: &str = "token-of-the-tests";
const ARBITER: &str = "token-of-the-arbiter";

/// A served board, and what it reports.
/// Rulings with and without fields.
fn rulings() -> Vec<ListedAct> {
    let words = |text: &str| ActField::Words { text: text.into() };
    let choices = vec!["weiß".to_owned(), "schwarz".to_owned()];
    let of = |kind, text: &str, fields| ListedAct {
        fields,
        ..ListedAct::written(kind, text)
    };
    vec![
        of(
            ActKind::Clocks,
            "uhren anhalten",
            vec![words("uhren anhalten")],
        ),
        of(
            ActKind::Clocks,
            "zeit weiß 5:30",
            vec![words("zeit"), ActField::Side { choices }, ActField::Time {}],
        ),
        of(
            ActKind::Decision,
            "stattgegeben",
            vec![words("stattgegeben")],
        ),
    ]
}

struct Table {
    board: WebBoard,
    reports: mpsc::Receiver<BoardReport>,
}

impl Table {
    fn at(address: SocketAddr) -> Self {
        Self::of("game-of-the-tests", address)
    }

    fn of(game: &str, address: SocketAddr) -> Self {
        let (send, reports) = mpsc::channel();
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
        let settings = WebBoardSettings {
            server: ServerSettings {
                address,
                language: "de".to_owned(),
                ..ServerSettings::default()
            },
            table: TableSettings {
                game: game.to_owned(),
                language: "de".to_owned(),
                seats: vec![
                    Seat {
                        token: Some(TOKEN.to_owned()),
                        ..Seat::of(Role::Player)
                    },
                    Seat {
                        token: Some(ARBITER.to_owned()),
                        acts: rulings().into(),
                        often: texts(&["uhren anhalten", "stattgegeben: "]),
                        ..Seat::of(Role::Arbiter)
                    },
                ],
                ..TableSettings::default()
            },
        };
        let board = WebBoard::start(settings, send).unwrap();
        Self { board, reports }
    }

    fn new() -> Self {
        Self::at(SocketAddr::from(([127, 0, 0, 1], 0)))
    }

    fn address(&self) -> SocketAddr {
        self.board.url().split('/').nth(2).unwrap().parse().unwrap()
    }

    /// The next command.
    async fn command(&self) -> BoardCommand {
        command(&self.reports).await
    }

    /// The next command, after telling the page that it was applied.
    async fn act(&self) -> BoardAct {
        let command = self.command().await;
        self.board.done(&command.key);
        command.act
    }

    async fn move_made(&self) -> (CommandKey, u64, String) {
        let command = self.command().await;
        match command.act {
            BoardAct::Move { uci } => (command.key, command.on, uci.to_string()),
            other => panic!("no move: {other:?}"),
        }
    }

    async fn typed(&self) -> (CommandKey, String) {
        let command = self.command().await;
        match command.act {
            BoardAct::Typed { text } => (command.key, text),
            other => panic!("nothing typed: {other:?}"),
        }
    }

    async fn ruled(&self) -> (CommandKey, String) {
        let command = self.command().await;
        match command.act {
            BoardAct::Rule { text } => (command.key, text),
            other => panic!("no ruling: {other:?}"),
        }
    }

    fn refuse(&self, key: &CommandKey, text: &str) {
        self.board.refuse(key, Why::Text(text.to_owned()));
    }

    /// The arbiter is told what came of it.
    fn answer(&self, key: &CommandKey, text: &str) {
        self.board.answer(key, text);
        self.board.done(key);
    }

    async fn seated(&self, role: Role, expected: usize) {
        let end = Instant::now() + DEADLINE;
        while self.board.clients(role) != expected {
            let clients = self.board.clients(role);
            assert!(Instant::now() < end, "{clients} instead of {expected}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    async fn arbiters(&self, expected: usize) {
        self.seated(Role::Arbiter, expected).await;
    }

    async fn clients(&self, expected: usize) {
        self.seated(Role::Player, expected).await;
    }
}

fn position(fen: &str) -> Chess {
    fen.parse::<Fen>()
        .unwrap()
        .into_position(CastlingMode::Standard)
        .unwrap()
}

/// The sighted player is to move in `position`.
fn to_move(position: &Chess, revision: u64) -> BoardView {
    BoardView {
        revision,
        dests: legal_dests(position, CastlingMode::Standard),
        status: "Du bist am Zug.".to_owned(),
        ..BoardView::of(position, position.turn())
    }
}

fn play(position: &Chess, uci: &str) -> Chess {
    let uci: UciMove = uci.parse().unwrap();
    position
        .clone()
        .play(uci.to_move(position).unwrap())
        .unwrap()
}

/// Waits until `piece`, such as "white pawn", stands on the square; `None` is an empty
/// one. The page draws a frame later than it knows.
async fn stands(browser: &Browser, square: &str, piece: Option<&str>) {
    let piece = piece.map_or("null".to_owned(), |piece| format!("'{piece}'"));
    browser
        .until(&format!(
            "([...document.querySelectorAll('cg-board piece:not(.ghost)')]
                .find(p => p.cgKey === '{square}')?.cgPiece ?? null) === {piece}"
        ))
        .await;
}

/// So many squares say that a move waits for its answer. Chessground hides those that it does not
/// need.
fn waiting(squares: usize) -> String {
    format!(
        "[...document.querySelectorAll('#board square.waiting')]
            .filter(s => s.style.display !== 'none').length === {squares}"
    )
}

async fn seat(browser: &Browser, table: &Table) {
    browser.join(&table.board.url()).await;
}

async fn shown(browser: &Browser, revision: u64) {
    browser
        .until(&format!("document.body.dataset.revision === '{revision}'"))
        .await;
}

#[tokio::test]
async fn the_player_moves_by_clicking_and_dragging_and_sees_when_it_is_confirmed() {
    let table = Table::new();
    let start = Chess::default();
    table.board.show(to_move(&start, 1));
    let browser = Browser::open(Look::LIGHT).await;
    seat(&browser, &table).await;
    assert_eq!(browser.text("#status").await, "Du bist am Zug.");

    browser.click_squares("#board", "e2", "e4").await;
    let (key, revision, uci) = table.move_made().await;
    assert_eq!((revision, uci.as_str()), (1, "e2e4"));
    // Reported, but not confirmed: the pawn stays where it was put, and the squares say so.
    stands(&browser, "e4", Some("white pawn")).await;
    stands(&browser, "e2", None).await;
    browser.until(&waiting(2)).await;
    let after = play(&start, "e2e4");
    table.board.show(BoardView {
        revision: 2,
        last_move: Some("e2e4".parse().unwrap()),
        ..BoardView::of(&after, Color::White)
    });
    table.board.done(&key);
    shown(&browser, 2).await;
    stands(&browser, "e4", Some("white pawn")).await;
    stands(&browser, "e2", None).await;
    browser.until(&waiting(0)).await;

    table.board.show(BoardView {
        status: "Du bist am Zug.".to_owned(),
        ..BoardView::of(&position("4k3/8/8/8/8/8/8/4RK2 b - - 0 1"), Color::Black)
    });
    // Check is said in words too, not by a red square alone.
    browser
        .until("document.querySelector('#status').textContent === 'Du bist am Zug. Schach.'")
        .await;

    let again = play(&after, "e7e5");
    table.board.show(to_move(&again, 3));
    shown(&browser, 3).await;
    browser.drag("#board", "g1", "f3").await;
    assert_eq!(table.move_made().await.2, "g1f3");
}

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
async fn the_player_plays_with_the_keyboard_alone() {
    const FIELD: &str = "document.querySelector('#move').value";
    const ENTER: char = '\u{E007}';
    const ESCAPE: char = '\u{E00C}';
    let table = Table::new();
    let start = Chess::default();
    let mut view = to_move(&start, 1);
    view.can_press = true;
    table.board.show(view);
    let browser = Browser::open(Look::LIGHT).await;
    seat(&browser, &table).await;
    let focus = "document.activeElement.id";

    // Whoever begins to type types a move.
    for key in "Sf3".chars().chain([ENTER]) {
        browser.key(key).await;
    }
    let (client, text) = table.typed().await;
    assert_eq!(text, "Sf3");
    table.refuse(&client, "Noch einmal.");
    browser
        .until("document.querySelector('#refusal').textContent === 'Noch einmal.'")
        .await;

    // Space presses the clock, but is typed once a move has begun.
    browser.key(' ').await;
    assert_eq!(table.act().await, BoardAct::Press {});
    assert_eq!(browser.value(FIELD).await, "");
    for key in "e 9".chars().chain([ENTER]) {
        browser.key(key).await;
    }
    let (client, text) = table.typed().await;
    assert_eq!(text, "e 9");
    table.refuse(&client, "Nicht verstanden: 9.");
    browser
        .until("document.querySelector('#refusal').textContent === 'Nicht verstanden: 9.'")
        .await;
    browser.key(ENTER).await;
    browser
        .until("document.querySelector('#refusal').textContent.startsWith('Das ist kein Zug')")
        .await;

    // The board comes first, and is one stop; Space presses the clock there, too.
    for id in ["press", ""] {
        browser.tab(true).await;
        assert_eq!(browser.value(focus).await, id);
    }
    browser.key(' ').await;
    assert_eq!(table.act().await, BoardAct::Press {});
    for id in ["press", "move"] {
        browser.tab(false).await;
        assert_eq!(browser.value(focus).await, id);
    }

    // The other buttons follow in order; resigning asks first, and Escape means no.
    for id in ["send", "repeat", "draw", "resign"] {
        browser.tab(false).await;
        assert_eq!(browser.value(focus).await, id);
    }
    browser.key(ENTER).await;
    browser.until("document.querySelector('#ask').open").await;
    browser.key(ESCAPE).await;
    browser.until("!document.querySelector('#ask').open").await;
    assert_eq!(browser.value(focus).await, "resign");
    browser.key(ENTER).await;
    browser.until("document.querySelector('#ask').open").await;
    browser.tab(false).await;
    browser.key(ENTER).await;
    assert_eq!(table.act().await, BoardAct::Resign {});
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
    assert_eq!(table.act().await, BoardAct::Repeat {});
    browser.click("#decline").await;
    assert_eq!(table.act().await, BoardAct::DeclineDraw {});
    browser.click("#accept").await;
    assert_eq!(table.act().await, BoardAct::AcceptDraw {});
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
    assert_eq!(table.act().await, BoardAct::Press {});
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
    assert_eq!(table.act().await, BoardAct::OfferDraw {});
}

#[tokio::test]
async fn a_pawn_is_promoted_to_the_chosen_piece() {
    let table = Table::new();
    let before = position("8/4P3/8/8/8/k7/8/7K w - - 0 1");
    table.board.show(to_move(&before, 1));
    let browser = Browser::open(Look::LIGHT).await;
    seat(&browser, &table).await;
    browser.drag("#board", "e7", "e8").await;
    browser.until("document.querySelector('#ask').open").await;
    assert_eq!(
        browser
            .value(
                "[...document.querySelectorAll('#ask button')].map(b => b.lastChild.textContent)"
            )
            .await,
        json!(["Dame", "Turm", "Läufer", "Springer", "Abbrechen"])
    );
    assert_eq!(
        browser.value("document.activeElement.textContent").await,
        "Dame"
    );
    // The choice stands on the pawn's file, and the pawn on its last square.
    let on_file = "(() => {
        const choice = document.querySelector('#ask button').getBoundingClientRect();
        const square = document.querySelector('[data-square=e8]').getBoundingClientRect();
        return Math.abs(choice.x - square.x) < 2 && Math.abs(choice.y - square.y) < 2;
    })()";
    browser.until(on_file).await;
    stands(&browser, "e8", Some("white pawn")).await;
    browser.picture("promotion").await;
    // Cancelled: the pawn stays where it was, and nothing is reported.
    browser.click("#ask button:last-child").await;
    stands(&browser, "e7", Some("white pawn")).await;
    browser.drag("#board", "e7", "e8").await;
    browser.until("document.querySelector('#ask').open").await;
    browser.click("#ask button:nth-child(4)").await;
    let (client, _, uci) = table.move_made().await;
    assert_eq!(uci, "e7e8n");
    table.refuse(&client, "Nein.");
    browser
        .until("document.querySelector('#refusal').textContent === 'Nein.'")
        .await;
    // The same with the keyboard.
    browser.enter("#move", "e7e8").await;
    browser.until("document.querySelector('#ask').open").await;
    browser.key('\u{E004}').await;
    browser.key('\u{E007}').await;
    assert_eq!(table.move_made().await.2, "e7e8r");
}

#[tokio::test]
async fn the_page_comes_back_after_the_program_was_restarted() {
    let table = Table::new();
    let address = table.address();
    let start = Chess::default();
    table.board.show(to_move(&start, 1));
    let browser = Browser::open(Look::LIGHT).await;
    seat(&browser, &table).await;
    assert_eq!(browser.text("#connection").await, "Verbunden");
    drop(table);
    browser
        .until(
            "document.querySelector('#connection').textContent.startsWith('Das Programm der Partie ist beendet')",
        )
        .await;
    browser.tab(false).await;
    // What is done meanwhile is answered.
    browser.click_squares("#board", "e2", "e4").await;
    browser
        .until("document.querySelector('#refusal').textContent.startsWith('Nicht gesendet')")
        .await;
    let table = Table::at(address);
    let after = play(&start, "d2d4");
    table.board.show(to_move(&after, 2));
    shown(&browser, 2).await;
    browser
        .until("document.querySelector('#connection').textContent === 'Verbunden'")
        .await;
    stands(&browser, "d4", Some("white pawn")).await;
    // Only a page that opens moves the focus.
    assert_eq!(browser.value("document.activeElement.id").await, "send");
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
    table.clients(2).await;

    browser.enter("#move", "e4").await;
    let (client, text) = table.typed().await;
    assert_eq!(text, "e4");
    table.refuse(&client, "Nur hier.");
    browser
        .until("document.querySelector('#refusal').textContent === 'Nur hier.'")
        .await;
    let after = play(&start, "e2e4");
    table.board.show(BoardView {
        status: "Die Gegenseite ist am Zug.".to_owned(),
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
    table.clients(1).await;
}

/// A view in which everything is on the page.
fn full(position: &Chess) -> BoardView {
    let mut view = to_move(position, 7);
    view.announced = Some(AnnouncedMove {
        uci: "e7e5".parse().unwrap(),
        words: "Bauer Eva sieben Eva fünf".to_owned(),
        lang: None,
        sign: "e5".to_owned(),
    });
    view.can_press = true;
    view.can_repeat = true;
    view.draw_offered_to_me = true;
    view.clock = Some(RunningClock {
        white_ms: 899_000,
        black_ms: 15_000,
        delay_ms: 0,
        running: Some(Color::White),
    });
    view.score = (1..=12)
        .map(|number| ScoreRow {
            number,
            white: Some("Sf3".to_owned()),
            black: (number < 12).then(|| "Lxc6+".to_owned()),
        })
        .collect();
    view.last_move = Some("e7e5".parse().unwrap());
    view
}

async fn accessible(look: Look, name: &str) {
    let table = Table::new();
    let after = position("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    table.board.show(full(&after));
    let browser = Browser::open(look).await;
    seat(&browser, &table).await;
    let dark = browser
        .value("matchMedia('(prefers-color-scheme: dark)').matches")
        .await;
    assert_eq!(dark, look.dark);
    assert_eq!(browser.axe().await, json!([]));
    // Nothing is wider than the screen, and nothing was loaded from elsewhere.
    assert_eq!(
        browser
            .value("document.documentElement.scrollWidth <= innerWidth")
            .await,
        true
    );
    assert_eq!(
        browser
            .value("performance.getEntriesByType('resource').every(r => r.name.startsWith(location.origin) || r.name.startsWith('data:'))")
            .await,
        true
    );
    browser.picture(name).await;
    browser.enter("#move", "Da9").await;
    let (client, _) = table.typed().await;
    table.refuse(&client, "Nicht verstanden: da9.");
    browser
        .until("document.querySelector('#refusal').textContent !== ''")
        .await;
    assert_eq!(browser.axe().await, json!([]));
    browser.picture(&format!("{name}-refused")).await;
    browser.click("#resign").await;
    browser.until("document.querySelector('#ask').open").await;
    assert_eq!(browser.axe().await, json!([]));
    browser.picture(&format!("{name}-resign")).await;
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
async fn axe_finds_nothing_on_a_phone() {
    accessible(Look::PHONE, "phone").await;
}

/// Status and text of `GET path`, sent as it stands.
async fn get(address: SocketAddr, path: &str, headers: &str) -> (u16, String) {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\n{headers}Connection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    (answer[9..12].parse().unwrap(), answer)
}

#[tokio::test]
async fn without_the_whole_link_there_is_no_page() {
    let table = Table::new();
    let address = table.address();
    let host = format!("Host: {address}\r\n");
    for (path, headers, status) in [
        (format!("/{TOKEN}/"), host.clone(), 200),
        (format!("/{TOKEN}/board.js"), host.clone(), 200),
        (format!("/{TOKEN}/board.css"), host.clone(), 200),
        (format!("/{TOKEN}/secrets"), host.clone(), 404),
        (format!("/{TOKEN}/arbiter.js"), host.clone(), 404),
        (format!("/{ARBITER}/"), host.clone(), 200),
        (format!("/{ARBITER}/arbiter.js"), host.clone(), 200),
        (format!("/{ARBITER}/arbiter.css"), host.clone(), 200),
        (format!("/{ARBITER}/board.js"), host.clone(), 404),
        (format!("/{ARBITER}x/"), host.clone(), 403),
        (
            format!("/{ARBITER}/"),
            format!("{host}Origin: http://evil.example\r\n"),
            403,
        ),
        ("/".to_owned(), host.clone(), 403),
        (format!("/{TOKEN}"), host.clone(), 403),
        ("/another-token-here/".to_owned(), host.clone(), 403),
        ("/another-token-here/board.js".to_owned(), host.clone(), 403),
        (format!("/{TOKEN}x/"), host.clone(), 403),
        (
            format!("/{TOKEN}/"),
            "Host: evil.example\r\n".to_owned(),
            403,
        ),
        (
            format!("/{TOKEN}/"),
            format!("{host}Origin: http://evil.example\r\n"),
            403,
        ),
    ] {
        let (got, answer) = get(address, &path, &headers).await;
        assert_eq!(got, status, "{path} {headers}");
        assert!(answer.contains("referrer-policy: no-referrer"), "{answer}");
        if status == 403 {
            assert!(answer.contains("Dieser Link gilt nicht"), "{answer}");
            assert!(!answer.contains(TOKEN) && !answer.contains(ARBITER));
        }
    }
}

type Socket =
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

async fn socket(address: SocketAddr, token: &str, origin: Option<&str>) -> Result<Socket, u16> {
    let mut request = format!("ws://{address}/{token}/ws")
        .into_client_request()
        .unwrap();
    if let Some(origin) = origin {
        request
            .headers_mut()
            .insert("Origin", origin.parse().unwrap());
    }
    match tokio_tungstenite::connect_async(request).await {
        Ok((socket, _)) => Ok(socket),
        Err(Error::Http(answer)) => Err(answer.status().as_u16()),
        Err(other) => panic!("{other}"),
    }
}

/// A page that is connected and has said hello.
async fn page(address: SocketAddr, token: &str) -> Socket {
    let origin = format!("http://{address}");
    let mut page = socket(address, token, Some(&origin)).await.unwrap();
    ask(
        &mut page,
        r#"{"type":"hello","protocol":2,"game":null,"have":0}"#,
    )
    .await;
    let welcome = next(&mut page, "welcome").await;
    assert_eq!(welcome["game"], "game-of-the-tests");
    page
}

async fn ask(page: &mut Socket, text: &str) {
    page.send(Message::Text(text.into())).await.unwrap();
}

/// The next message of this type.
async fn next(socket: &mut Socket, kind: &str) -> Value {
    let wait = async {
        loop {
            match socket.next().await.expect("the connection stands").unwrap() {
                Message::Text(text) => {
                    let json: Value = serde_json::from_str(&text).unwrap();
                    if json["type"] == kind {
                        return json;
                    }
                }
                Message::Close(frame) => panic!("closed: {frame:?}"),
                _ => {}
            }
        }
    };
    tokio::time::timeout(DEADLINE, wait)
        .await
        .expect("an answer")
}

#[tokio::test]
async fn strangers_are_not_connected() {
    let table = Table::new();
    let address = table.address();
    let own = format!("http://{address}");
    for (token, origin) in [
        (TOKEN, None),
        (TOKEN, Some("http://evil.example")),
        (TOKEN, Some("null")),
        (ARBITER, None),
        (ARBITER, Some("http://evil.example")),
        ("another-token-here", Some(own.as_str())),
    ] {
        let refused = socket(address, token, origin).await;
        assert_eq!(refused.err(), Some(403), "{token} {origin:?}");
    }
    assert_eq!(table.board.clients(Role::Player), 0);
    assert!(socket(address, TOKEN, Some(&own)).await.is_ok());
}

#[tokio::test]
async fn what_is_no_message_is_refused_and_changes_nothing() {
    let table = Table::new();
    let address = table.address();
    let mut page = page(address, TOKEN).await;

    ask(&mut page, r#"{"type":"move","id":"0","on":0,"uci":"e2e4"}"#).await;
    assert_eq!(next(&mut page, "refused").await["reason"], "no_game");

    table.board.show(to_move(&Chess::default(), 5));
    assert_eq!(next(&mut page, "view").await["revision"], 5);
    let long = "x".repeat(5_000);
    let long = format!(r#"{{"type":"typed","id":"4","on":5,"text":"{long}"}}"#);
    let longer = "x".repeat(10_000);
    for (text, id, reason) in [
        ("", None, "unreadable"),
        ("{", None, "unreadable"),
        (
            r#"{"type":"castle","id":"1","on":5}"#,
            Some("1"),
            "unreadable",
        ),
        (r#"{"type":"press","on":5}"#, None, "unreadable"),
        (long.as_str(), Some("4"), "not_a_move"),
        (longer.as_str(), None, "too_long"),
        (
            r#"{"type":"move","id":"2","on":4,"uci":"e2e4"}"#,
            Some("2"),
            "stale",
        ),
        (
            r#"{"type":"move","id":"3","on":6,"uci":"e2e4"}"#,
            Some("3"),
            "stale",
        ),
        (
            r#"{"type":"typed","id":"5","on":4,"text":"Dh5"}"#,
            Some("5"),
            "stale",
        ),
    ] {
        ask(&mut page, text).await;
        let refused = next(&mut page, "refused").await;
        assert_eq!(refused["reason"], reason, "{text}");
        assert_eq!(refused["id"].as_str(), id, "{text}");
        // The current state comes with it.
        assert_eq!(next(&mut page, "view").await["revision"], 5);
    }
    page.send(Message::Binary(vec![1, 2, 3].into()))
        .await
        .unwrap();
    assert_eq!(next(&mut page, "refused").await["reason"], "unreadable");
    // The connection is still open, and nothing was reported before.
    ask(&mut page, r#"{"type":"move","id":"6","on":5,"uci":"e2e4"}"#).await;
    assert_eq!(table.move_made().await.2, "e2e4");
}

#[tokio::test]
async fn pages_that_leave_are_reported() {
    let table = Table::new();
    let mut page = page(table.address(), TOKEN).await;
    table.clients(1).await;
    page.close(None).await.unwrap();
    table.clients(0).await;
    let reports: Vec<_> = table.reports.try_iter().collect();
    assert!(
        matches!(
            reports[..],
            [
                BoardReport::Connected { clients: 1, .. },
                BoardReport::Disconnected { clients: 0, .. }
            ]
        ),
        "{reports:?}"
    );
}

/// The view of a game with an arbiter.
fn ruled_over(revision: u64) -> BoardView {
    BoardView {
        arbiter_status: Some("Weiß ist am Zug, Zug eins.".to_owned()),
        can_press: true,
        ..to_move(&Chess::default(), revision)
    }
}

#[tokio::test]
async fn only_the_arbiter_rules_and_does_nothing_else() {
    let table = Table::new();
    let address = table.address();
    let mut arbiter = page(address, ARBITER).await;
    let acts = next(&mut arbiter, "acts").await;
    assert_eq!(acts["acts"][1]["text"], "zeit weiß 5:30");
    assert_eq!(acts["often"][1], "stattgegeben: ");
    let mut player = page(address, TOKEN).await;
    // Each connection is counted separately.
    table.arbiters(1).await;
    table.clients(1).await;

    // Each page is told how things stand for its reader; only the player may act.
    table.board.show(ruled_over(5));
    let view = next(&mut player, "view").await;
    assert_eq!(view["status"], "Du bist am Zug.");
    assert_eq!(view["dests"]["e2"], json!(["e3", "e4"]));
    assert_eq!(view["arbiter_status"], Value::Null);
    let view = next(&mut arbiter, "view").await;
    assert_eq!(view["status"], "Weiß ist am Zug, Zug eins.");
    assert_eq!(view["role"], "arbiter");
    assert_eq!(
        (&view["dests"], &view["can_press"]),
        (&json!({}), &json!(false))
    );

    let mut ids = 0..;
    let mut with_id = |mut command: Value| {
        command["id"] = ids.next().map(|id: u32| id.to_string()).into();
        command["on"] = 5.into();
        command.to_string()
    };
    let rule = |text: &str| json!({ "type": "rule", "text": text });
    for (command, reason) in [
        (json!({ "type": "press" }), "wrong_role"),
        (json!({ "type": "move", "uci": "e2e4" }), "wrong_role"),
        (json!({ "type": "typed", "text": "e4" }), "wrong_role"),
        (json!({ "type": "say", "text": "e4" }), "wrong_role"),
        (json!({ "type": "resign" }), "wrong_role"),
        (json!({ "type": "accept_draw" }), "wrong_role"),
        (rule(&"ß".repeat(501)), "too_long"),
        (rule(&"x".repeat(12_000)), "too_long"),
        (json!({ "type": "rule" }), "unreadable"),
    ] {
        let text = with_id(command);
        ask(&mut arbiter, &text).await;
        let refused = next(&mut arbiter, "refused").await;
        assert_eq!(refused["reason"], reason, "{text}");
        assert_eq!(next(&mut arbiter, "view").await["revision"], 5);
    }
    ask(&mut player, &with_id(rule("anhalten"))).await;
    assert_eq!(next(&mut player, "refused").await["reason"], "wrong_role");

    // None of that was reported, and what the player says arrives as one line.
    let longest = "ß".repeat(500);
    ask(&mut arbiter, &with_id(rule(&longest))).await;
    assert_eq!(table.ruled().await.1, longest);
    let lines = with_id(rule("anhalten: Streit\nDu bist am Zug.\u{1b}[2J"));
    ask(&mut arbiter, &lines).await;
    let (key, text) = table.ruled().await;
    assert_eq!(text, "anhalten: Streit Du bist am Zug. [2J");
    table.answer(&key, "Die Uhren stehen.");
    let answer = next(&mut arbiter, "answer").await;
    assert_eq!(answer["text"], "Die Uhren stehen.");
    assert_eq!(answer["id"], key.id());
    assert_eq!(next(&mut arbiter, "done").await["id"], key.id());

    // The player's page hears none of it, and the two are counted separately.
    arbiter.close(None).await.unwrap();
    table.arbiters(0).await;
    assert_eq!(table.board.clients(Role::Player), 1);
    ask(&mut player, &with_id(json!({ "type": "press" }))).await;
    assert_eq!(table.act().await, BoardAct::Press {});
}

#[tokio::test]
async fn the_arbiters_pages_are_reported_apart_from_the_players() {
    let table = Table::new();
    let address = table.address();
    let mut arbiter = page(address, ARBITER).await;
    let mut player = page(address, TOKEN).await;
    arbiter.close(None).await.unwrap();
    table.arbiters(0).await;
    player.close(None).await.unwrap();
    table.clients(0).await;
    let reports = table.reports.try_iter().map(|report| match report {
        BoardReport::Connected { role, clients, .. } => ("comes", role, clients),
        BoardReport::Disconnected { role, clients, .. } => ("goes", role, clients),
        other => panic!("{other:?}"),
    });
    assert_eq!(
        reports.collect::<Vec<_>>(),
        [
            ("comes", Role::Arbiter, 1),
            ("comes", Role::Player, 1),
            ("goes", Role::Arbiter, 0),
            ("goes", Role::Player, 0),
        ]
    );
}

#[tokio::test]
async fn without_an_arbiter_there_is_no_page_for_one() {
    let (send, _reports) = mpsc::channel();
    let board = WebBoard::start(WebBoardSettings::default(), send).unwrap();
    assert_eq!(board.arbiter_url(), None);
    let address = board.url().split('/').nth(2).unwrap().parse().unwrap();
    let host = format!("Host: {address}\r\n");
    let (status, _) = get(address, &format!("/{ARBITER}/"), &host).await;
    assert_eq!(status, 403);
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

#[tokio::test]
async fn the_arbiter_rules_with_the_keyboard_alone() {
    const UP: char = '\u{E013}';
    const ENTER: char = '\u{E007}';
    let table = Table::new();
    table.board.show(ruled_over(1));
    let browser = Browser::open(Look::LIGHT).await;
    browser.join(&table.board.arbiter_url().unwrap()).await;
    table.arbiters(1).await;
    assert_eq!(table.board.clients(Role::Player), 0);
    let focus = "document.activeElement.id";
    let last = "document.querySelector('#log').lastElementChild?.textContent ?? ''";
    assert_eq!(browser.value(focus).await, "rule");
    assert_eq!(browser.text("#status").await, "Weiß ist am Zug, Zug eins.");
    browser
        .until("document.querySelectorAll('#rulings details').length === 2")
        .await;
    assert_eq!(
        browser.text("#pieces p:first-child").await,
        "Weiß: König e1; Dame d1; Turm a1, h1; Läufer c1, f1; Springer b1, g1; \
         Bauer a2, b2, c2, d2, e2, f2, g2, h2."
    );
    for (attribute, expected) in [("role", "log"), ("aria-live", "polite")] {
        let script = format!("document.querySelector('#log').getAttribute('{attribute}')");
        assert_eq!(browser.value(&script).await, expected);
    }

    // The arbiter writes, and reads the answer in the live region; the focus stays.
    for key in "zeit weiß 5:30: falsch".chars().chain([ENTER]) {
        browser.key(key).await;
    }
    let (client, text) = table.ruled().await;
    assert_eq!(text, "zeit weiß 5:30: falsch");
    table.answer(&client, "Die Uhr ist gestellt.\nWeiß hat 5 Minuten.");
    browser
        .until(&format!("({last}) === 'Weiß hat 5 Minuten.'"))
        .await;
    assert_eq!(browser.value(focus).await, "rule");
    let written = "document.querySelector('#rule').value";
    assert_eq!(browser.value(written).await, "");

    // How things stand is no event: it is no line there.
    table.board.show(BoardView {
        arbiter_status: Some("Die Uhren stehen.".to_owned()),
        ..ruled_over(2)
    });
    shown(&browser, 2).await;
    assert_eq!(browser.text("#status").await, "Die Uhren stehen.");
    let lines = "document.querySelectorAll('#log p').length";
    assert_eq!(browser.value(lines).await, 2);

    // Arrow up brings back what was sent, a button writes a beginning, an empty line is refused.
    browser.key(UP).await;
    assert_eq!(browser.value(written).await, "zeit weiß 5:30: falsch");
    browser.find("#rule").await.clear().await.unwrap();
    browser.click("#rule").await;
    browser.key(ENTER).await;
    let refused = "document.querySelector('#refusal').textContent.startsWith('Schreibe zuerst')";
    browser.until(refused).await;
    for id in ["send", ""] {
        browser.tab(false).await;
        assert_eq!(browser.value(focus).await, id);
    }
    browser.tab(false).await;
    browser.key(ENTER).await;
    assert_eq!(browser.value(focus).await, "rule");
    assert_eq!(browser.value(written).await, "stattgegeben: ");
    for key in "gesehen".chars().chain([ENTER]) {
        browser.key(key).await;
    }
    assert_eq!(table.ruled().await.1, "stattgegeben: gesehen");

    // The board is there to be looked at.
    browser.click_squares("#board", "e2", "e4").await;
    stands(&browser, "e2", Some("white pawn")).await;
    assert_eq!(
        browser
            .value("document.querySelectorAll('.move-dest').length")
            .await,
        0
    );
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
