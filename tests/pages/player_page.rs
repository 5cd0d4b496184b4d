//! What the sighted player's page has beside the rules: looking back, settings, sounds, and a
//! board on which nothing moves under the hand.

use std::sync::mpsc;

use crate::support::browser::{Browser, Look, command};
use doppelbrett::pages::{
    AnnouncedMove, AskedOnPage, BoardAct, BoardReport, BoardView, PageAnswer, PlayedMove, Role,
    RunningClock, ScoreRow, Seat, ServerSettings, TableSettings, WebBoard, WebBoardSettings,
    legal_dests,
};
use serde_json::json;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, Position};

const ENTER: char = '\u{E007}';

/// What a laptop shows.
pub const LAPTOP: Look = Look {
    width: 1366,
    height: 768,
    dark: false,
    phone: false,
};

pub struct Table {
    pub board: WebBoard,
    pub reports: mpsc::Receiver<BoardReport>,
}

impl Table {
    pub fn new() -> Self {
        let (send, reports) = mpsc::channel();
        let settings = WebBoardSettings {
            server: ServerSettings {
                language: "de".to_owned(),
                ..ServerSettings::default()
            },
            table: TableSettings {
                game: "game".to_owned(),
                language: "de".to_owned(),
                seats: Role::ALL.map(Seat::of).into(),
                board: Some(12),
                blind_at_a_page: true,
                ..TableSettings::default()
            },
        };
        let board = WebBoard::start(settings, send).unwrap();
        Self { board, reports }
    }

    pub async fn open(&self, browser: &Browser, role: Role) {
        browser.join(&self.board.link(role).unwrap()).await;
    }

    pub async fn next_act(&self) -> BoardAct {
        let command = command(&self.reports).await;
        self.board.done(&command.key);
        command.act
    }
}

/// After these moves it is the turn of White, the sighted player.
pub fn played(moves: &[(&str, &str)]) -> BoardView {
    let mut position = Chess::default();
    let mut score: Vec<ScoreRow> = Vec::new();
    for (number, pair) in (1..).zip(moves.chunks(2)) {
        score.push(ScoreRow {
            number,
            white: pair.first().map(|(_, san)| (*san).to_owned()),
            black: pair.get(1).map(|(_, san)| (*san).to_owned()),
        });
    }
    for (uci, _) in moves {
        let uci: UciMove = uci.parse().unwrap();
        position = position
            .clone()
            .play(uci.to_move(&position).unwrap())
            .unwrap();
    }
    let seq = moves.len() as u64 + 1;
    let left = |ply: usize| Some(899_000 - ply as u64 * 10_000);
    BoardView {
        seq,
        revision: seq,
        dests: legal_dests(&position, CastlingMode::Standard),
        last_move: moves.last().map(|(uci, _)| uci.parse().unwrap()),
        moves: (0..)
            .zip(moves)
            .map(|(ply, (uci, _))| PlayedMove {
                uci: (*uci).to_owned(),
                left_ms: left(ply),
            })
            .collect(),
        score,
        clock: clock(899_000),
        white_name: "Anna Bell".to_owned(),
        black_name: "Jörg Groß".to_owned(),
        can_press: true,
        status: "Du bist am Zug.".to_owned(),
        ..BoardView::of(&position, Color::White)
    }
}

pub fn clock(white_ms: u64) -> Option<RunningClock> {
    Some(RunningClock {
        white_ms,
        black_ms: 872_000,
        delay_ms: 0,
        running: Some(Color::White),
    })
}

pub const OPENING: [(&str, &str); 4] = [
    ("e2e4", "e4"),
    ("d7d5", "d5"),
    ("e4d5", "exd5"),
    ("d8d5", "Dxd5"),
];

pub fn text_is(css: &str, text: &str) -> String {
    format!(
        "document.querySelector('{css}').textContent === {}",
        json!(text)
    )
}

pub async fn shown(browser: &Browser, revision: u64) {
    browser
        .until(&format!("document.body.dataset.revision === '{revision}'"))
        .await;
}

#[tokio::test]
async fn how_the_page_looks_is_chosen_and_remembered() {
    let table = Table::new();
    table.board.show(played(&OPENING));
    let browser = Browser::open(LAPTOP).await;
    table.open(&browser, Role::Player).await;
    let score = "document.querySelector('#score td[data-ply=\"4\"] .san').textContent";
    assert_eq!(browser.value(score).await, "Dxd5");
    browser.click("#settings-open").await;
    browser
        .until("document.querySelector('#settings').open")
        .await;
    assert_eq!(browser.axe().await, json!([]));
    for (list, value) in [
        ("board", "contrast"),
        ("pieces", "letters"),
        ("coordinates", "large"),
        ("moves", "words"),
    ] {
        browser
            .click(&format!("#set-{list} option[value={value}]"))
            .await;
    }
    browser.click("#set-sounds").await;
    browser.picture("settings").await;
    browser.click("#settings-close").await;
    let words = "Dame d8 schlägt d5";
    assert_eq!(browser.value(score).await, words);

    // Everything is as it was when the page comes again.
    table.open(&browser, Role::Player).await;
    browser.until(&format!("{score} === '{words}'")).await;
    for (name, value) in [
        ("board", "contrast"),
        ("pieces", "letters"),
        ("coordinates", "large"),
    ] {
        let chosen = format!("document.documentElement.dataset.{name}");
        assert_eq!(browser.value(&chosen).await, value);
    }
    let sounds = "document.querySelector('#set-sounds').checked";
    assert_eq!(browser.value(sounds).await, false);
    // In German a knight is an S.
    let letter =
        "getComputedStyle(document.querySelector('#board piece.knight'), '::before').content";
    assert_eq!(browser.value(letter).await, "\"S\"");
    assert_eq!(browser.axe().await, json!([]));
}

/// The places of the board and of what is pressed most.
const PLACES: &str = "['#board', '#press', '#move', '#draw', '#resign'].map(css => {
    const at = document.querySelector(css).getBoundingClientRect();
    return [css, Math.round(at.x), Math.round(at.y + scrollY), Math.round(at.width)];
})";

#[tokio::test]
async fn nothing_moves_under_the_hand() {
    let table = Table::new();
    let calm = played(&OPENING);
    let asked = BoardView {
        draw_offered_to_me: true,
        question: Some(AskedOnPage {
            words: "Regelwidriger Zug gemeldet. Stimmt das?".to_owned(),
            answers: vec![PageAnswer {
                label: "Ja, das stimmt".to_owned(),
                say: "ja".to_owned(),
            }],
            square: None,
        }),
        ..calm.clone()
    };
    let announced = BoardView {
        announced: Some(AnnouncedMove {
            uci: "b1c3".parse().unwrap(),
            words: "Springer Bella eins Cesar drei".to_owned(),
            lang: None,
            sign: "Sc3".to_owned(),
        }),
        execute: true,
        ..calm.clone()
    };
    let short = BoardView {
        clock: clock(15_000),
        ..calm.clone()
    };
    table.board.show(calm.clone());
    let browser = Browser::open(LAPTOP).await;
    table.open(&browser, Role::Player).await;
    let before = browser.value(PLACES).await;
    let mut revision = 100;
    for view in [asked, announced, short] {
        revision += 1;
        table.board.show(BoardView { revision, ..view });
        shown(&browser, revision).await;
        assert_eq!(browser.value(PLACES).await, before, "{revision}");
    }
    // Nor when the board gets the focus, or a piece is in the hand.
    let square = "document.activeElement.getAttribute('role') === 'gridcell'";
    browser.tab_to(true, square).await;
    assert_eq!(
        browser.value(PLACES).await,
        before,
        "the board has the focus"
    );
    for key in ['d', '2', ENTER] {
        browser.key(key).await;
    }
    browser
        .until(&text_is("#hand", "In der Hand: weißer Bauer von d2."))
        .await;
    assert_eq!(
        browser.value(PLACES).await,
        before,
        "a piece is in the hand"
    );
    // On a laptop all of it is on the screen at once.
    let fits = "document.querySelector('#press').getBoundingClientRect().bottom <= innerHeight";
    assert_eq!(browser.value(fits).await, true);
}

#[tokio::test]
async fn squares_are_found_under_a_finger_and_played_without_a_mouse() {
    let table = Table::new();
    table.board.show(played(&[]));
    let browser = Browser::open(Look::SMALL).await;
    table.open(&browser, Role::Player).await;
    // What a screen reader finds where the finger is.
    let under = "(() => {
        const at = document.querySelector('#board').getBoundingClientRect();
        const side = at.width / 8;
        return ['e2', 'e4'].map(square => {
            const [file, rank] = ['abcdefgh'.indexOf(square[0]), Number(square[1])];
            const found = document.elementFromPoint(at.x + side * (file + 0.5), at.y + side * (8.5 - rank));
            return found.getAttribute('aria-label');
        });
    })()";
    assert_eq!(
        browser.value(under).await,
        json!(["e2, weißer Bauer", "e4, leer"])
    );
    // It clicks without a mouse.
    let tap =
        |square: &str| format!("document.querySelector('[data-square={square}]').click() ?? true");
    browser.value(&tap("e2")).await;
    browser
        .until(&text_is("#hand", "In der Hand: weißer Bauer von e2."))
        .await;
    browser.value(&tap("e4")).await;
    let moved = BoardAct::Move {
        uci: "e2e4".parse().unwrap(),
    };
    assert_eq!(table.next_act().await, moved);
    let wide = "document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(browser.value(wide).await, true);
}
