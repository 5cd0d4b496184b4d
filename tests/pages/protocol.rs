//! Commands of pages are applied once, whatever happens to the connection and to the
//! program: the real program, its real journal, and pages without a browser.

use std::net::TcpStream;

use crate::support::page::{Page, connect};
use crate::support::table::{Home, LIMIT, Table};
use doppelbrett::game::Event;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{Message, WebSocket};

const GAME: [&str; 3] = ["--no-voice", "--no-hearing", "--no-braille"];

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

    fn hello(&mut self, game: Option<&str>, have: u64) -> Value {
        self.says(&json!({ "type": "hello", "protocol": 2, "game": game, "have": have }));
        self.next(&["welcome"])
    }

    /// The next message of one of these types.
    fn next(&mut self, kinds: &[&str]) -> Value {
        loop {
            if let Message::Text(text) = self.0.read().expect("a message") {
                let message: Value = serde_json::from_str(&text).expect("JSON");
                if kinds.iter().any(|kind| message["type"] == *kind) {
                    return message;
                }
            }
        }
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
}

fn count(table: &Table, wanted: impl Fn(&Event) -> bool) -> usize {
    table.events().iter().filter(|event| wanted(event)).count()
}

fn is_move(event: &Event, played: &str) -> bool {
    matches!(event, Event::Announced { uci, .. } if uci.to_string() == played)
}

/// The blind player has opened with e4, and it is the sighted player's move.
fn opened(home: &Home) -> (Table, String) {
    let mut table = home.play(&GAME);
    let link = table.link();
    table.asks("", "Die Uhr läuft.");
    table.asks("e4", "Bauer Eva zwei Eva vier");
    table.asks("", "Gedrückt.");
    (table, link)
}

#[test]
fn a_move_that_is_sent_again_is_made_once_even_over_a_restart() {
    let home = Home::new();
    let (mut table, link) = opened(&home);
    let mut line = Line::open(&link);
    let game = line.hello(None, 0)["game"].clone();
    let game = game.as_str().expect("a name").to_owned();
    let view = line.until(|view| view["dests"]["e7"].is_array());
    let command = json!({ "type": "move", "id": "once-1", "on": view["revision"], "uci": "e7e5" });
    line.says(&command);
    assert_eq!(line.next(&["done", "refused"])["type"], "done");
    // Doubled on the same connection, and on another one.
    line.says(&command);
    assert_eq!(line.next(&["done", "refused"])["type"], "done");
    let mut again = Line::open(&link);
    again.hello(Some(&game), 0);
    again.says(&command);
    assert_eq!(again.next(&["done", "refused"])["type"], "done");
    assert_eq!(count(&table, |event| is_move(event, "e7e5")), 1);

    // The program is killed, and comes back: it still knows.
    table.kill();
    let resume = [&["--resume"], &GAME[..]].concat();
    table = home.play(&resume);
    let link = table.link();
    let mut line = Line::open(&link);
    assert_eq!(line.hello(Some(&game), 0)["game"], *game);
    line.says(&command);
    assert_eq!(line.next(&["done", "refused"])["type"], "done");
    assert_eq!(count(&table, |event| is_move(event, "e7e5")), 1);
    // Another move made on the old state is refused.
    let late = json!({ "type": "move", "id": "once-2", "on": view["revision"], "uci": "d7d5" });
    line.says(&late);
    let refused = line.next(&["done", "refused"]);
    assert_eq!(
        (&refused["type"], &refused["reason"]),
        (&json!("refused"), &json!("stale"))
    );
    assert_eq!(count(&table, |event| is_move(event, "d7d5")), 0);
    table.ends();
}

#[test]
fn news_come_once_and_in_order_over_a_restart() {
    let home = Home::new();
    let (table, link) = opened(&home);
    let mut line = Line::open(&link);
    let welcome = line.hello(None, 0);
    let game = welcome["game"].as_str().expect("a name").to_owned();
    let newest = welcome["seq"].as_u64().expect("a number");
    let mut told: Vec<(u64, String)> = Vec::new();
    loop {
        let message = line.next(&["news", "view"]);
        if message["type"] == "view" {
            assert_eq!(message["seq"], newest);
            break;
        }
        let text = message["text"].as_str().expect("its text").to_owned();
        told.push((message["seq"].as_u64().expect("a number"), text));
    }
    assert!(told.is_sorted_by(|one, other| one.0 < other.0), "{told:?}");
    assert!(
        told.iter()
            .any(|(_, text)| text == "Bauer Eva zwei Eva vier"),
        "{told:?}"
    );
    let (have, _) = *told.last().expect("news");

    table.kill();
    let resume = [&["--resume"], &GAME[..]].concat();
    let mut table = home.play(&resume);
    let link = table.link();
    // A client that has nothing gets the same again; one that has everything gets only what is
    // new.
    let mut all = Line::open(&link);
    all.hello(None, 0);
    for expected in &told {
        let news = all.next(&["news"]);
        let text = news["text"].as_str().expect("its text").to_owned();
        assert_eq!(&(news["seq"].as_u64().expect("a number"), text), expected);
    }
    let mut rest = Line::open(&link);
    rest.hello(Some(&game), have);
    table.asks("weiter", "Die Uhren laufen.");
    Page::open(&link).moves("e7e5");
    table.reads("Bauer Eva sieben Eva fünf");
    let news = loop {
        let news = rest.next(&["news"]);
        assert!(news["seq"].as_u64() > Some(have), "{news}");
        if news["kind"] == "announced" {
            break news;
        }
    };
    assert_eq!(news["text"], "Bauer Eva sieben Eva fünf");
    assert_eq!(news["by"], "black");
    table.ends();
}

#[test]
fn assistants_say_what_was_done_and_each_side_hears_it() {
    let home = Home::new();
    let mut table = home.play(&[&["--assistant-blind", "--assistant-sighted"], &GAME[..]].concat());
    let player = table.link();
    let mut links = home.start(&["links"]);
    let of = |line: String| line.rsplit(' ').next().expect("a link").to_owned();
    let blind = of(links.reads_from("Assistent des blinden Spielers: "));
    let sighted = of(links.reads_from("Assistent des sehenden Spielers: "));
    links.has_ended();
    let mut player = Page::open(&player);
    let mut blind = Page::open(&blind);
    let mut sighted = Page::open(&sighted);
    table.reads("Der Assistent ist da.");
    table.reads("Der Assistent des Gegners ist da.");

    assert_eq!(blind.says("uhr drücken"), "Die Uhr läuft.");
    let e4 = "Bauer Eva zwei Eva vier";
    assert!(blind.says("e4").starts_with(e4));
    table.reads(e4);
    player.reads(e4);
    blind.does("press");
    table.reads("Gedrückt.");
    player.until("their move", |view| view["dests"]["e7"].is_array());
    sighted.until("the view of a helper", |view| {
        view["role"] == "assistant_sighted"
    });
    assert_eq!(sighted.view["dests"], json!({}));
    let e5 = "Bauer Eva sieben Eva fünf";
    assert!(sighted.says("e7e5").starts_with(e5));
    table.reads(e5);
    player.until("the move", |view| view["last_move"] == "e7e5");
    // Neither of them decides for the program, nor does one the other's part.
    blind.send(&json!({ "type": "say", "text": "ende" }));
    assert_eq!(blind.refused(), "„ende“ geht von hier aus nicht.");
    sighted.send(&json!({ "type": "say", "text": "zeit" }));
    sighted.refused();
    sighted.does("press");
    assert_eq!(sighted.refused(), "wrong_role");
    table.ends();
}
