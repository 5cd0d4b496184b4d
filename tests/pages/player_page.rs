//! What the sighted player's page has beside the rules: looking back, settings, sounds, and a
//! board on which nothing moves under the hand.

use std::sync::mpsc;

use crate::support::browser::{Browser, Look, command};
use crate::support::table::Home;
use doppelbrett::pages::{
    AnnouncedMove, AskedOnPage, BoardAct, BoardReport, BoardView, DifferentBoard, Differs,
    MarkedSquare, PageAnswer, PlayedMove, Role, RunningClock, ScoreRow, Seat, ServerSettings,
    SquareMark, TableSettings, WebBoard, WebBoardSettings, legal_dests,
};
use serde_json::json;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, Position};

const ENTER: char = '\u{E007}';
const ESCAPE: char = '\u{E00C}';
const LEFT: char = '\u{E012}';
const RIGHT: char = '\u{E014}';

/// What a laptop shows.
const LAPTOP: Look = Look {
    width: 1366,
    height: 768,
    dark: false,
    phone: false,
};

struct Table {
    board: WebBoard,
    reports: mpsc::Receiver<BoardReport>,
}

impl Table {
    fn new() -> Self {
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

    async fn open(&self, browser: &Browser, role: Role) {
        browser.join(&self.board.link(role).unwrap()).await;
    }

    async fn next_act(&self) -> BoardAct {
        let command = command(&self.reports).await;
        self.board.done(&command.key);
        command.act
    }
}

/// After these moves it is the turn of White, the sighted player.
fn played(moves: &[(&str, &str)]) -> BoardView {
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

fn clock(white_ms: u64) -> Option<RunningClock> {
    Some(RunningClock {
        white_ms,
        black_ms: 872_000,
        delay_ms: 0,
        running: Some(Color::White),
    })
}

const OPENING: [(&str, &str); 4] = [
    ("e2e4", "e4"),
    ("d7d5", "d5"),
    ("e4d5", "exd5"),
    ("d8d5", "Dxd5"),
];

fn text_is(css: &str, text: &str) -> String {
    format!(
        "document.querySelector('{css}').textContent === {}",
        json!(text)
    )
}

/// The drawn board has this piece there, or nothing.
fn stands(square: &str, piece: Option<&str>) -> String {
    format!(
        "([...document.querySelectorAll('#board cg-board piece:not(.ghost)')]
            .find(p => p.cgKey === '{square}')?.cgPiece ?? null) === {}",
        json!(piece)
    )
}

async fn shown(browser: &Browser, revision: u64) {
    browser
        .until(&format!("document.body.dataset.revision === '{revision}'"))
        .await;
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
