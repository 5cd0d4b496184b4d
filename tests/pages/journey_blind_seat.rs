//! The blind player's seat over real sockets: who is told what, and that a line is done once
//! whatever happens to the connection and to the program.

use std::net::TcpStream;
use std::time::Instant;

use crate::support::page::{Page, connect};
use crate::support::table::{Home, LIMIT};
use doppelbrett::game::Player;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{Message, WebSocket};

const GAME: [&str; 4] = ["--blind-page", "--no-voice", "--no-hearing", "--no-braille"];

/// The links of the running game, by what `doppelbrett links` calls the roles.
fn links(home: &Home, names: &[&str]) -> Vec<String> {
    let mut shown = home.start(&["links"]);
    let link = |name: &&str| {
        let line = shown.reads_from(&format!("{name}: "));
        line.rsplit(' ').next().expect("a link").to_owned()
    };
    let links = names.iter().map(link).collect();
    shown.has_ended();
    links
}

#[test]
fn what_is_for_the_ear_reaches_no_other_role() {
    let home = Home::new();
    let others = [
        "--profile=competition",
        "--arbiter",
        "--assistant-blind",
        "--assistant-sighted",
        "--spectators",
    ];
    let mut table = home.play(&[&others[..], &GAME[..]].concat());
    table.link();
    let names = [
        "Spieler",
        "Blinder Spieler",
        "Assistent des blinden Spielers",
        "Assistent des sehenden Spielers",
        "Schiedsrichter",
        "Zuschauer",
    ];
    let mut pages: Vec<Page> = links(&home, &names)
        .iter()
        .map(|it| Page::open(it))
        .collect();
    let mut blind = pages.remove(1);
    let mut sighted = pages.remove(0);

    blind.writes("", "Die Uhr läuft.");
    blind.asks("zeit", "Du: fünfzehn Minuten");
    for (line, told) in [
        (
            "springer gustav eins eva fünf",
            "Springer Gustav eins kommt nicht nach Eva fünf.",
        ),
        ("unsinn", "Nicht verstanden"),
        ("sf3", "Richtig?"),
        ("e4", "Richtig?"),
        ("ja", "Führe aus."),
        ("ausgeführt", "Drücke die Uhr."),
        ("wer e4", "Eva vier"),
        ("", "Gedrückt."),
    ] {
        blind.asks(line, told);
    }
    sighted.until("the move", |view| view["execute"] == true);
    sighted.moves("e2e4");
    sighted.until("the executed pawn", |view| view["execute"] == false);
    sighted.moves("e7e5");
    let e5 = "Bauer Eva sieben Eva fünf";
    table.reads(e5);
    sighted.until("a clock to press", |view| view["can_press"] == true);
    let before = blind.told.len();
    sighted.does("press");
    blind.hears(before, "Deine Uhr läuft.");
    blind.writes("e7e5", "Führe aus.");
    blind.writes("ausgeführt", "Du bist am Zug.");
    blind.asks("hilfe", "");
    blind.send(&json!({ "type": "ask", "what": "square", "square": "e5" }));
    blind.send(&json!({ "type": "find", "piece": "k", "from": "a1", "back": false }));
    blind.writes("ich gebe auf", "Wirklich aufgeben? Ja oder nein.");
    blind.writes("ja", "Aufgabe. Schwarz gewinnt.");
    sighted.until("the result", |view| !view["result"].is_null());

    // Everything that was told at the console was told here, each message once.
    let told: Vec<&str> = blind.told.iter().map(|(_, text)| text.as_str()).collect();
    for once in ["Bauer Eva zwei Eva vier", e5, "Die Uhr läuft.", "Gedrückt."] {
        let times = told.iter().filter(|text| **text == once).count();
        assert_eq!(times, 1, "{once}: {told:#?}");
    }
    // What the opponent is told in the same words is about their own turn.
    let theirs = ["Du bist am Zug.", "Deine Uhr läuft.", "Drücke die Uhr."];
    let ear = blind.told.iter().filter(|(hearers, _)| hearers == "ear");
    let ear: Vec<&str> = ear.map(|(_, text)| text.as_str()).collect();
    assert!(ear.len() > 12, "{ear:?}");
    let assistant = 0;
    pages.insert(0, sighted);
    for (number, page) in pages.iter_mut().enumerate() {
        page.catches_up();
        for frame in &page.frames {
            let message: Value = serde_json::from_str(frame).expect("JSON");
            assert_ne!(message["type"], "told", "page {number}");
            // The blind player's assistant is told what follows from events, and no answer.
            if number == assistant + 1 && message["type"] == "news" {
                continue;
            }
            for text in &ear {
                let tells = !theirs.contains(text) && frame.contains(text);
                assert!(!tells, "page {number} is told {text:?}: {frame}");
            }
        }
    }
    table.ends();
}

/// A connection that says what it is told to.
struct Line(WebSocket<TcpStream>);

impl Line {
    fn open(link: &str) -> Self {
        Self(connect(link, LIMIT))
    }

    fn says(&mut self, message: &Value) {
        let text = message.to_string();
        self.0.send(Message::text(text)).expect("it listens");
    }

    /// The next view that meets the condition.
    fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let view = self.next(&["view"]);
            if wanted(&view) {
                return view;
            }
        }
    }

    /// The next message of one of these types.
    fn next(&mut self, kinds: &[&str]) -> Value {
        let end = Instant::now() + LIMIT;
        loop {
            assert!(Instant::now() < end, "none of {kinds:?} comes");
            if let Message::Text(text) = self.0.read().expect("a message") {
                let message: Value = serde_json::from_str(&text).expect("JSON");
                if kinds.iter().any(|kind| message["type"] == *kind) {
                    return message;
                }
            }
        }
    }

    fn hello(&mut self, game: &Value, have: u64, run: u64, told: u64) -> Value {
        self.says(&json!({
            "type": "hello", "protocol": 2, "game": game, "have": have, "run": run, "told": told
        }));
        self.next(&["welcome"])
    }

    /// Waits until it is told this.
    fn hears(&mut self, text: &str) -> Value {
        loop {
            let told = self.next(&["told"]);
            if told["parts"][0]["text"] == text {
                return told;
            }
        }
    }
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

#[test]
fn a_line_is_done_once_even_over_a_kill_and_nothing_is_missed() {
    let home = Home::new();
    let mut table = home.play(&GAME);
    table.link();
    let link = home.link_of("blind");
    let mut line = Line::open(&link);
    let welcome = line.hello(&Value::Null, 0, 0, 0);
    assert_eq!(welcome["role"], "blind");
    let (game, run) = (welcome["game"].clone(), number(&welcome["telling"]["run"]));
    let view = line.next(&["view"]);
    line.says(&json!({ "type": "say", "id": "a-1", "on": view["revision"], "text": "" }));
    let started = line.hears("Die Uhr läuft.");
    let before = number(&view["revision"]);
    let view = line.until(|view| number(&view["revision"]) > before);
    line.next(&["done"]);
    let (have, told) = (number(&started["seq"]), number(&started["n"]));
    let revision = number(&view["revision"]);

    // The line is lost as the move is sent; the program does it, and is killed.
    let move_ = json!({ "type": "say", "id": "a-2", "on": revision, "text": "e4" });
    line.says(&move_);
    drop(line);
    table.reads("Bauer Eva zwei Eva vier");
    table.kill();
    table = home.play(&[&["--resume"], &GAME[..]].concat());
    table.link();
    let mut line = Line::open(&home.link_of("blind"));
    let welcome = line.hello(&game, have, run, told);
    assert_eq!(welcome["game"], game, "it is the same game");
    assert_ne!(number(&welcome["telling"]["run"]), run);
    // What it missed, and where the game stands; nothing that it had.
    let first = line.next(&["told"]);
    assert_ne!(first["parts"][0]["text"], "Die Uhr läuft.");
    assert_eq!(first["parts"][0]["text"], "Bauer Eva zwei Eva vier");
    line.says(&move_);
    let answer = line.next(&["done", "refused"]);
    assert_eq!(answer, json!({ "type": "done", "id": "a-2" }));
    assert_eq!(table.announced(Player::Blind), 1);

    // On the same run it gets what came meanwhile, each message once.
    let welcome = line.hello(&game, 0, 0, 0);
    let (run, newest) = (
        number(&welcome["telling"]["run"]),
        number(&welcome["telling"]["newest"]),
    );
    drop(line);
    table.types("zeit");
    table.types("welcher zug");
    table.read_until("the number of the move", |line| line.starts_with("Zug "));
    let mut line = Line::open(&home.link_of("blind"));
    let welcome = line.hello(&game, 0, run, newest);
    assert_eq!(number(&welcome["telling"]["after"]), newest);
    let numbers = [(); 2].map(|()| number(&line.next(&["told"])["n"]));
    assert_eq!(numbers, [newest + 1, newest + 2]);

    // Whoever was away for longer is told how much is missing.
    for _ in 0..150 {
        table.types("welcher zug");
    }
    table.asks("wer z9", "z9 ist kein Feld.");
    let mut line = Line::open(&home.link_of("blind"));
    let welcome = line.hello(&game, 0, run, newest);
    assert!(number(&welcome["telling"]["lost"]) > 0, "{welcome}");
    table.ends();
}

#[test]
fn what_a_page_may_not_do_is_refused_with_a_reason() {
    let home = Home::new();
    let mut table = home.play(&GAME);
    let player = table.link();
    let blind = home.link_of("blind");
    let mut line = Line::open(&blind);
    line.hello(&Value::Null, 0, 0, 0);
    let on = number(&line.next(&["view"])["revision"]);
    let long = "e".repeat(501);
    for (number, (act, reason)) in [
        (json!({ "type": "say", "text": long }), "too_long"),
        (json!({ "type": "move", "uci": "e2e4" }), "wrong_role"),
        (json!({ "type": "resign" }), "wrong_role"),
        (json!({ "type": "rule", "text": "anhalten" }), "wrong_role"),
        (json!({ "type": "ask", "what": "quit" }), "unreadable"),
    ]
    .into_iter()
    .enumerate()
    {
        let mut act = act;
        act["id"] = json!(format!("x-{number}"));
        act["on"] = json!(on);
        line.says(&act);
        let refused = line.next(&["refused", "done"]);
        assert_eq!(refused["reason"], reason, "{act}");
    }
    // The opponent's link asks for nothing that is the blind player's.
    let mut other = Line::open(&player);
    other.hello(&Value::Null, 0, 0, 0);
    let on = number(&other.next(&["view"])["revision"]);
    for act in [
        json!({ "type": "ask", "what": "time", "id": "y-1", "on": on }),
        json!({ "type": "find", "piece": "k", "from": "a1", "back": false, "id": "y-2", "on": on }),
    ] {
        other.says(&act);
        assert_eq!(other.next(&["refused", "done"])["reason"], "wrong_role");
    }
    // Too much at once is refused, and the game goes on.
    for number in 0..60 {
        line.says(&json!({ "type": "ask", "what": "time", "id": format!("z-{number}"), "on": on }));
    }
    loop {
        let answer = line.next(&["refused", "done"]);
        if answer["reason"] == "too_fast" {
            break;
        }
    }
    let mut page = Page::open(&blind);
    page.writes("", "Die Uhr läuft.");
    // Whoever has the seat is told who else has it.
    drop(line);
    page.hears(0, "Eine Seite deines Platzes ist fort: noch eins.");
    table.ends();
}

#[test]
fn the_page_stays_from_one_game_against_an_engine_to_the_next() {
    let home = Home::new();
    let quick = ["--control=none", "--set=engine.seconds=0"];
    let mut table = home.play(&[&GAME[..], &quick].concat());
    table.link();
    let link = home.link_of("blind");
    // Alone at the table, then from one engine to another.
    for line in ["gegen stufe eins", "neue partie"] {
        let mut page = Page::open(&link);
        page.send(&json!({ "type": "say", "text": line }));
        table.reads_from("Gegner: Stockfish");
    }
    let mut page = Page::open(&link);
    page.asks("e4", "Bauer Eva zwei Eva vier");
    page.asks("", "Gedrückt.");
    table.until("the engine's move", || home.game().plies().len() == 2);
    table.ends();
}
