//! The blind player's own page in a real browser: keys alone, each message read out once, and
//! what a screen reader finds on the page.

use std::net::SocketAddr;
use std::sync::mpsc;
use std::time::Duration;

use crate::support::browser::{Browser, Look, command};
use crate::support::free_address;
use crate::support::page::Page;
use crate::support::read_out::{hears, listen};
use crate::support::table::Home;
use doppelbrett::game::Player;
use doppelbrett::pages::{
    ActKind, AskedByKey, BoardAct, BoardReport, BoardView, Hearers, ListedAct, Message, News, Past,
    Role, Seat, ServerSettings, TableSettings, ToldPart, WebBoard, WebBoardSettings, Why,
};
use serde_json::json;
use shakmaty::{Chess, Color, Square};

const ENTER: char = '\u{E007}';
const ESCAPE: char = '\u{E00C}';
const LEFT: char = '\u{E012}';
const RIGHT: char = '\u{E014}';
const UP: char = '\u{E013}';
const F2: char = '\u{E032}';
const F4: char = '\u{E034}';
const F8: char = '\u{E038}';

const QUIET: [&str; 4] = ["--blind-page", "--no-voice", "--no-hearing", "--no-braille"];

/// A served game with a page for the blind player, and what it reports.
pub struct Served {
    pub board: WebBoard,
    pub reports: mpsc::Receiver<BoardReport>,
}

impl Served {
    pub fn new(language: &str) -> Self {
        Self::at(ServerSettings::default().address, language, Vec::new())
    }

    /// The same on this address, after what was told before it began.
    pub fn at(address: SocketAddr, language: &str, past: Vec<News>) -> Self {
        let (send, reports) = mpsc::channel();
        let seat = Seat {
            acts: ["zeit", "remis", "berührt g1"]
                .map(|text| ListedAct::written(ActKind::Ask, text))
                .into(),
            often: ["zeit"].map(str::to_owned).into(),
            token: Some("the-blind-seat".to_owned()),
            ..Seat::of(Role::Blind)
        };
        let settings = WebBoardSettings {
            server: ServerSettings {
                address,
                language: language.to_owned(),
                ..ServerSettings::default()
            },
            table: TableSettings {
                game: "game".to_owned(),
                language: language.to_owned(),
                seats: vec![seat],
                past: Past {
                    news: past
                        .into_iter()
                        .map(|news| (Duration::ZERO, news))
                        .collect(),
                    ..Past::default()
                },
                ..TableSettings::default()
            },
        };
        let board = WebBoard::start(settings, send).unwrap();
        let start = Chess::default();
        board.show(BoardView {
            seq: 1,
            revision: 1,
            blind_can_press: true,
            ..BoardView::of(&start, Color::Black)
        });
        Self { board, reports }
    }

    pub async fn open(&self, browser: &Browser) {
        browser.join(&self.board.link(Role::Blind).unwrap()).await;
    }

    /// Expects this as the next command, and tells the page that it was applied.
    pub async fn does(&self, browser: &Browser, expected: BoardAct) {
        let command = command(&self.reports).await;
        assert_eq!(command.act, expected);
        self.board.done(&command.key);
        browser.until("!('waiting' in document.body.dataset)").await;
    }

    pub fn tells(&self, hearers: Hearers, text: &str) {
        self.board.tell_blind(Message::plain(hearers, text));
    }
}

async fn keys(browser: &Browser, all: impl IntoIterator<Item = char>) {
    for key in all {
        browser.key(key).await;
    }
}

/// Types a line where the focus is, and Enter.
async fn writes(browser: &Browser, line: &str) {
    browser.until("!('waiting' in document.body.dataset)").await;
    keys(browser, line.chars().chain([ENTER])).await;
}

const SQUARE: &str = "document.activeElement.dataset.square";
const IN_BOARD: &str = "document.activeElement.getAttribute('role') === 'gridcell'";

#[tokio::test]
async fn a_whole_game_by_the_page_alone_with_the_keyboard() {
    let home = Home::new();
    // The page comes back to the address that it knows.
    let address = format!("--set=board.address={}", free_address());
    let competition = [&["--profile=competition", &address], &QUIET[..]].concat();
    let mut table = home.play(&competition);
    let mut opponent = Page::open(&table.link());
    let link = home.link_of("blind");
    let browser = Browser::open(Look::LIGHT).await;
    browser.join(&link).await;
    assert_eq!(
        browser.text("#title").await,
        "Doppelbrett: Platz des blinden Spielers"
    );
    assert_eq!(browser.value("document.activeElement.id").await, "say");
    listen(&browser).await;

    // Enter alone starts the clock.
    writes(&browser, "").await;
    hears(&browser, "room", "Die Uhr läuft.").await;
    // A slip of the tongue, and an illegal move.
    writes(&browser, "sf3").await;
    hears(&browser, "room", "Springer Gustav eins Felix drei").await;
    hears(&browser, "ear", "Richtig?").await;
    writes(&browser, "korrektur").await;
    hears(&browser, "room", "Korrektur.").await;
    writes(&browser, "springer gustav eins eva fünf").await;
    let why = "Springer Gustav eins kommt nicht nach Eva fünf.";
    hears(&browser, "refusal", why).await;
    writes(&browser, "e4").await;
    hears(&browser, "room", "Bauer Eva zwei Eva vier").await;
    hears(&browser, "ear", "Richtig?").await;
    writes(&browser, "ja").await;
    hears(&browser, "ear", "Führe aus.").await;
    writes(&browser, "ausgeführt").await;
    hears(&browser, "ear", "Drücke die Uhr.").await;
    // The time is asked in the field, which keeps what was begun there.
    keys(&browser, "da".chars()).await;
    browser.key(F2).await;
    browser
        .until("window.heard.some(line => line.startsWith('ear: ') && line.includes('Minuten'))")
        .await;
    let field = "document.querySelector('#say').value";
    assert_eq!(browser.value(field).await, "da");
    browser
        .client
        .execute("document.querySelector('#say').value = ''", vec![])
        .await
        .unwrap();
    browser.key(F8).await;
    hears(&browser, "ear", "Gedrückt.").await;
    table.reads("Gedrückt.");

    // The opponent's move is announced, repeated and executed.
    opponent.until("the move", |view| view["execute"] == true);
    opponent.moves("e2e4");
    opponent.until("the executed pawn", |view| view["execute"] == false);
    opponent.moves("e7e5");
    hears(&browser, "room", "Bauer Eva sieben Eva fünf").await;
    hears(&browser, "ear", "Wiederhole.").await;
    opponent.until("a clock to press", |view| view["can_press"] == true);
    opponent.does("press");
    hears(&browser, "ear", "Deine Uhr läuft.").await;
    writes(&browser, "e7e5").await;
    hears(&browser, "ear", "Führe aus.").await;
    writes(&browser, "ausgeführt").await;
    hears(&browser, "ear", "Du bist am Zug.").await;

    // The program is killed while an announcement waits, and comes back on the same address.
    writes(&browser, "sf3").await;
    hears(&browser, "room", "Springer Gustav eins Felix drei").await;
    table.kill();
    browser.until("document.body.dataset.link === 'lost'").await;
    writes(&browser, "ja").await;
    hears(
        &browser,
        "refusal",
        "Nicht gesendet: Es besteht keine Verbindung.",
    )
    .await;
    assert_eq!(browser.value(field).await, "ja", "nothing typed is lost");
    let resume = [&["--resume"], &competition[..]].concat();
    table = home.play(&resume);
    browser
        .until("document.body.dataset.link === 'connected'")
        .await;
    browser
        .until("window.heard.some(line => line.startsWith('ear: Partie fortgesetzt'))")
        .await;
    assert_eq!(table.announced(Player::Blind), 3, "the slip, and two moves");
    let mut opponent = Page::open(&table.link());
    browser
        .client
        .execute("document.querySelector('#say').value = ''", vec![])
        .await
        .unwrap();
    writes(&browser, "weiter").await;
    opponent.until("a running clock", |view| {
        !view["clock"]["running"].is_null()
    });
    writes(&browser, "remis").await;
    hears(&browser, "room", "Weiß bietet Remis an.").await;
    opponent.until("the offer", |view| view["draw_offered_to_me"] == true);
    opponent.does("decline_draw");
    hears(&browser, "room", "Remis abgelehnt.").await;
    writes(&browser, "ich gebe auf").await;
    hears(&browser, "ear", "Wirklich aufgeben? Ja oder nein.").await;
    writes(&browser, "ja").await;
    hears(&browser, "room", "Aufgabe. Schwarz gewinnt.").await;
    opponent.until("the result", |view| {
        view["result"] == "Aufgabe. Schwarz gewinnt. 0–1"
    });
    assert_eq!(browser.axe().await, json!([]));
    browser.picture("blind-game").await;

    // All of it can be read again, and says for whom it was.
    let lines = "[...document.querySelectorAll('#history li')].map(line => line.textContent)";
    let history = browser.value(lines).await.to_string();
    assert!(history.contains("Im Raum: Bauer Eva zwei Eva vier"));
    assert!(history.contains("Für dich: Wirklich aufgeben? Ja oder nein."));
    // To end the program belongs to the machine.
    writes(&browser, "ende").await;
    let why = "„ende“ geht nur am Rechner der Partie.";
    hears(&browser, "refusal", why).await;
    table.ends();
}

#[tokio::test]
async fn the_board_is_explored_by_keys() {
    let served = Served::new("de");
    let browser = Browser::open(Look::LIGHT).await;
    served.open(&browser).await;
    listen(&browser).await;
    let ask = |what, square| BoardAct::Ask { what, square };
    let square = AskedByKey::Square;

    browser.tab_to(false, IN_BOARD).await;
    assert_eq!(browser.value(SQUARE).await, "e1");
    browser.key(UP).await;
    assert_eq!(browser.value(SQUARE).await, "e2");
    served.does(&browser, ask(square, Some(Square::E2))).await;
    browser.key(LEFT).await;
    served.does(&browser, ask(square, Some(Square::D2))).await;
    // A digit goes to the rank, with Shift to the file.
    browser.key('7').await;
    served.does(&browser, ask(square, Some(Square::D7))).await;
    for (key, what, about) in [
        ('o', AskedByKey::Square, Some(Square::D7)),
        ('m', AskedByKey::Targets, Some(Square::D7)),
        ('a', AskedByKey::Attackers, Some(Square::D7)),
        ('x', AskedByKey::Diagonals, Some(Square::D7)),
        ('c', AskedByKey::Captured, None),
        ('l', AskedByKey::LastMove, None),
        ('t', AskedByKey::Time, None),
        ('s', AskedByKey::State, None),
        ('d', AskedByKey::NextDifference, None),
        (F4, AskedByKey::Repeat, None),
    ] {
        browser.key(key).await;
        served.does(&browser, ask(what, about)).await;
    }

    // The next knight: the program says where it is, and the focus goes there.
    browser.key('n').await;
    let find = command(&served.reports).await;
    let (piece, from) = (shakmaty::Role::Knight, Square::D7);
    let back = false;
    assert_eq!(find.act, BoardAct::Find { piece, from, back });
    served.board.tell_blind(Message {
        square: Some(Square::G8),
        ..Message::plain(Hearers::Ear, "Gustav acht: Springer, schwarz.")
    });
    served.board.done(&find.key);
    hears(&browser, "ear", "Gustav acht: Springer, schwarz.").await;
    browser.until(&format!("{SQUARE} === 'g8'")).await;

    // Whoever does not want to hear each square says so, and is asked no more.
    keys(&browser, [ESCAPE]).await;
    assert_eq!(browser.value("document.activeElement.id").await, "say");
    browser
        .tab_to(false, "document.activeElement.id === 'setting-look'")
        .await;
    browser.key(' ').await;
    served.open(&browser).await;
    let checked = "document.querySelector('#setting-look').checked";
    assert_eq!(browser.value(checked).await, false, "it is remembered");
    browser.tab_to(false, IN_BOARD).await;
    browser.key(UP).await;
    browser.key('o').await;
    served.does(&browser, ask(square, Some(Square::E2))).await;
}

#[tokio::test]
async fn a_piece_is_taken_up_and_put_down_by_keys_and_by_two_taps() {
    let home = Home::new();
    let competition = [&["--profile=competition"], &QUIET[..]].concat();
    let table = home.play(&competition);
    let browser = Browser::open(Look::LIGHT).await;
    browser.join(&home.link_of("blind")).await;
    listen(&browser).await;
    writes(&browser, "").await;
    hears(&browser, "room", "Die Uhr läuft.").await;
    let label = "document.activeElement.getAttribute('aria-label')";
    let held =
        "[...document.querySelectorAll('#grid [aria-selected=true]')].map(e => e.dataset.square)";

    browser.tab_to(false, IN_BOARD).await;
    assert_eq!(browser.value(label).await, "Eva eins: König weiß");
    keys(&browser, [RIGHT, RIGHT]).await;
    assert_eq!(browser.value(label).await, "Gustav eins: Springer weiß");
    // Taken up and put back: by the same key, and by Escape.
    for back in [' ', ESCAPE] {
        browser.key(ENTER).await;
        hears(&browser, "hand", "Springer Gustav eins aufgenommen.").await;
        assert_eq!(browser.value(held).await, json!(["g1"]));
        browser.key(back).await;
        hears(&browser, "hand", "Springer Gustav eins zurückgestellt.").await;
        assert_eq!(browser.value(held).await, json!([]));
        assert_eq!(browser.value(SQUARE).await, "g1");
    }
    // What cannot be is refused with its reason, and nothing has happened.
    keys(&browser, [ENTER, UP, UP, ENTER]).await;
    let why = "Springer Gustav eins kommt nicht nach Gustav drei.";
    hears(&browser, "refusal", why).await;
    browser.until("!('waiting' in document.body.dataset)").await;
    // Two taps announce, and the step that asks stays what it is.
    browser.click("[data-square=g1]").await;
    browser.click("[data-square=f3]").await;
    hears(&browser, "room", "Springer Gustav eins Felix drei").await;
    hears(&browser, "ear", "Richtig?").await;
    assert_eq!(browser.value(held).await, json!([]));
    assert_eq!(browser.axe().await, json!([]));
    browser.picture("blind-board").await;
    drop(table);
}

#[tokio::test]
async fn each_message_is_read_out_once_and_in_its_language() {
    let served = Served::new("en");
    served.tells(Hearers::Ear, "Before the page came.");
    served.tells(Hearers::Ear, "The last before it came.");
    let browser = Browser::open(Look::LIGHT).await;
    served.open(&browser).await;
    // The page begins with the last thing that was told, and has the rest to read.
    let ear = "[...document.querySelectorAll('#ear p')].map(line => line.textContent)";
    browser
        .until(&format!("{ear}.join() === 'The last before it came.'"))
        .await;
    let lines = "document.querySelectorAll('#history li').length";
    assert_eq!(browser.value(lines).await, 2);
    listen(&browser).await;

    let part = |text: &str, lang: Option<&str>| ToldPart {
        text: text.to_owned(),
        lang: lang.map(str::to_owned),
    };
    served.board.tell_blind(Message {
        parts: vec![
            part("Last move: ", None),
            part("Bauer Eva zwei Eva vier", Some("de")),
            part(".", None),
        ],
        ..Message::plain(Hearers::Ear, "")
    });
    hears(&browser, "ear", "Last move: Bauer Eva zwei Eva vier.").await;
    for place in ["#ear", "#history"] {
        let lang = format!("document.querySelector('{place} [lang=de]').textContent");
        assert_eq!(browser.value(&lang).await, "Bauer Eva zwei Eva vier");
    }
    // The same again is read out again.
    for _ in 0..2 {
        served.tells(Hearers::Room, "Clock is running.");
        hears(&browser, "room", "Clock is running.").await;
    }
    // What nobody is told aloud can be read.
    served.tells(Hearers::Nobody, "time: both times.");
    browser
        .until("document.querySelector('#history').textContent.includes('To read: time: both')")
        .await;
    assert_eq!(browser.value("window.heard.length").await, 0);
    // A refusal is read out at once, with its words in their language.
    served.board.tell_blind(Message {
        refuses: true,
        ..Message::plain(Hearers::Ear, "Not understood: xyz.")
    });
    hears(&browser, "refusal", "Not understood: xyz.").await;

    // In the same room the loudspeaker says it already.
    browser.click("#setting-room").await;
    served.tells(Hearers::Room, "Knight.");
    served.tells(Hearers::Ear, "For you.");
    hears(&browser, "ear", "For you.").await;
    assert_eq!(browser.value("window.heard.length").await, 0);
    browser
        .until("document.querySelector('#history').textContent.includes('In the room: Knight.')")
        .await;
}

#[tokio::test]
async fn what_is_refused_is_said_at_once_and_keeps_what_was_typed() {
    let served = Served::new("de");
    let browser = Browser::open(Look::LIGHT).await;
    served.open(&browser).await;
    listen(&browser).await;
    writes(&browser, "e4").await;
    let first = command(&served.reports).await;
    // Another line while the first is not answered is not sent, and stays in the field.
    keys(&browser, "e5".chars().chain([ENTER])).await;
    hears(
        &browser,
        "refusal",
        "Nicht gesendet: Das Vorige wird noch geprüft.",
    )
    .await;
    let field = "document.querySelector('#say').value";
    assert_eq!(browser.value(field).await, "e5");
    // Why it is refused comes as a message, once.
    served.board.tell_blind(Message {
        refuses: true,
        ..Message::plain(Hearers::Ear, "Nicht verstanden.")
    });
    served.board.refuse(&first.key, Why::Told);
    hears(&browser, "refusal", "Nicht verstanden.").await;
    browser.until("!('waiting' in document.body.dataset)").await;
    assert_eq!(browser.value("window.heard.length").await, 0);
    // Arrow up brings back what was sent.
    browser.key(UP).await;
    assert_eq!(browser.value(field).await, "e4");
    served.board.revoke(Role::Blind).unwrap();
    let void = "Dieser Link gilt nicht mehr. Bitte einen neuen geben lassen.";
    hears(&browser, "refusal", void).await;
    assert_eq!(browser.axe().await, json!([]));
}
