//! The sighted opponent at the web board: a real browser, the real server.

use std::net::SocketAddr;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use crate::support::browser::{Browser, DEADLINE, Look, command};
use doppelbrett::pages::{
    ActField, ActKind, AnnouncedMove, BoardAct, BoardCommand, BoardReport, BoardView, CommandKey,
    ListedAct, Role, RunningClock, ScoreRow, Seat, ServerSettings, TableSettings, WebBoard,
    WebBoardSettings, Why, legal_dests,
};
use serde_json::json;
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, Position};

pub const TOKEN: &str = "token-of-the-tests";
pub const ARBITER: &str = "token-of-the-arbiter";

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

/// A served board, and what it reports.
pub struct Table {
    pub board: WebBoard,
    pub reports: mpsc::Receiver<BoardReport>,
}

impl Table {
    pub fn at(address: SocketAddr) -> Self {
        Self::of("game-of-the-tests", address)
    }

    pub fn of(game: &str, address: SocketAddr) -> Self {
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

    pub fn new() -> Self {
        Self::at(SocketAddr::from(([127, 0, 0, 1], 0)))
    }

    pub fn address(&self) -> SocketAddr {
        self.board.url().split('/').nth(2).unwrap().parse().unwrap()
    }

    /// The next command.
    pub async fn command(&self) -> BoardCommand {
        command(&self.reports).await
    }

    /// The next command, once its page knows that it was applied: until then it takes no other.
    pub async fn act(&self, page: &Browser) -> BoardAct {
        let command = self.command().await;
        self.board.done(&command.key);
        page.until("!('waiting' in document.body.dataset)").await;
        command.act
    }

    pub async fn move_made(&self) -> (CommandKey, u64, String) {
        let command = self.command().await;
        match command.act {
            BoardAct::Move { uci } => (command.key, command.on, uci.to_string()),
            other => panic!("no move: {other:?}"),
        }
    }

    pub async fn typed(&self) -> (CommandKey, String) {
        let command = self.command().await;
        match command.act {
            BoardAct::Typed { text } => (command.key, text),
            other => panic!("nothing typed: {other:?}"),
        }
    }

    pub async fn ruled(&self) -> (CommandKey, String) {
        let command = self.command().await;
        match command.act {
            BoardAct::Rule { text } => (command.key, text),
            other => panic!("no ruling: {other:?}"),
        }
    }

    pub fn refuse(&self, key: &CommandKey, text: &str) {
        self.board.refuse(key, Why::Text(text.to_owned()));
    }

    /// The arbiter is told what came of it.
    pub fn answer(&self, key: &CommandKey, text: &str) {
        self.board.answer(key, text);
        self.board.done(key);
    }

    pub async fn seated(&self, role: Role, expected: usize) {
        let end = Instant::now() + DEADLINE;
        while self.board.clients(role) != expected {
            let clients = self.board.clients(role);
            assert!(Instant::now() < end, "{clients} instead of {expected}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    pub async fn arbiters(&self, expected: usize) {
        self.seated(Role::Arbiter, expected).await;
    }
}

pub fn position(fen: &str) -> Chess {
    fen.parse::<Fen>()
        .unwrap()
        .into_position(CastlingMode::Standard)
        .unwrap()
}

/// The sighted player is to move in `position`.
pub fn to_move(position: &Chess, revision: u64) -> BoardView {
    BoardView {
        revision,
        dests: legal_dests(position, CastlingMode::Standard),
        status: "Du bist am Zug.".to_owned(),
        ..BoardView::of(position, position.turn())
    }
}

pub fn play(position: &Chess, uci: &str) -> Chess {
    let uci: UciMove = uci.parse().unwrap();
    position
        .clone()
        .play(uci.to_move(position).unwrap())
        .unwrap()
}

/// Waits until `piece`, such as "white pawn", stands on the square; `None` is an empty
/// one. The page draws a frame later than it knows.
pub async fn stands(browser: &Browser, square: &str, piece: Option<&str>) {
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

pub async fn seat(browser: &Browser, table: &Table) {
    browser.join(&table.board.url()).await;
}

pub async fn shown(browser: &Browser, revision: u64) {
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
    assert_eq!(table.act(&browser).await, BoardAct::Press {});
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
    assert_eq!(table.act(&browser).await, BoardAct::Press {});
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
    assert_eq!(table.act(&browser).await, BoardAct::Resign {});
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

/// A view in which everything is on the page.
pub fn full(position: &Chess) -> BoardView {
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

pub async fn accessible(look: Look, name: &str) {
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
async fn axe_finds_nothing_on_a_phone() {
    accessible(Look::PHONE, "phone").await;
}

/// The view of a game with an arbiter.
pub fn ruled_over(revision: u64) -> BoardView {
    BoardView {
        arbiter_status: Some("Weiß ist am Zug, Zug eins.".to_owned()),
        can_press: true,
        ..to_move(&Chess::default(), revision)
    }
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
