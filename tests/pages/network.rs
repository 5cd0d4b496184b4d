//! The web board on a network: encrypted, known by its fingerprint, with links that can
//! be made void, and safe from clients that ask too much or take nothing.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use crate::support::page::{Page, connect};
use crate::support::table::{self, Home, LIMIT};
use crate::support::wait_for;
use doppelbrett::pages::{
    BoardAct, BoardReport, BoardView, News, NewsKind, Parts, PlayedMove, Role, RunningClock,
    ScoreRow, Seat, Server, ServerSettings, Sight, TableSettings, WebTable, legal_dests,
};
use serde_json::{Value, json};
use shakmaty::{CastlingMode, Chess, Color};
use tokio_tungstenite::tungstenite::{Message, WebSocket};

const QUIET: [&str; 3] = ["--no-voice", "--no-hearing", "--no-braille"];

fn view(revision: u64) -> BoardView {
    let position = Chess::default();
    BoardView {
        seq: revision,
        revision,
        dests: legal_dests(&position, CastlingMode::Standard),
        status: "Du bist am Zug.".to_owned(),
        public_status: "Weiß ist am Zug.".to_owned(),
        ..BoardView::of(&position, Color::White)
    }
}

fn seat(role: Role) -> Seat {
    Seat {
        token: Some(format!("token-of-the-{}", role.name())),
        ..Seat::of(role)
    }
}

/// A game on a server of its own, with a place for everyone.
fn open(sight: Sight) -> (WebTable, Server, mpsc::Receiver<BoardReport>) {
    let server = Server::start(ServerSettings::default()).expect("a server");
    let (send, reports) = mpsc::channel();
    let settings = TableSettings {
        game: "game".to_owned(),
        language: "de".to_owned(),
        seats: Role::ALL.map(seat).into(),
        sight,
        ..TableSettings::default()
    };
    let table = server
        .open(settings, Box::new(move |report| send.send(report).is_ok()))
        .expect("a table");
    (table, server, reports)
}

fn say(socket: &mut WebSocket<TcpStream>, message: &Value) {
    socket
        .send(Message::text(message.to_string()))
        .expect("it listens");
}

fn hello(socket: &mut WebSocket<TcpStream>, game: Option<&str>, have: u64) -> Value {
    let hello = json!({ "type": "hello", "protocol": 2, "game": game, "have": have });
    say(socket, &hello);
    next(socket, "welcome")
}

/// The next message of this type; `Null` when the connection ends before it.
#[track_caller]
fn next(socket: &mut WebSocket<TcpStream>, kind: &str) -> Value {
    let begun = Instant::now();
    loop {
        // Signs of life keep the connection talking.
        assert!(begun.elapsed() < LIMIT, "no {kind} came");
        match socket.read() {
            Ok(Message::Text(text)) => {
                let message: Value = serde_json::from_str(&text).expect("JSON");
                if message["type"] == kind {
                    return message;
                }
            }
            Ok(Message::Close(_)) | Err(_) => return Value::Null,
            Ok(_) => {}
        }
    }
}

fn link(table: &WebTable, role: Role) -> String {
    table.link(role).expect("a place")
}

fn news(seq: u64) -> News {
    News {
        seq,
        kind: NewsKind::Announced,
        by: Some(Color::White),
        room: format!("Zug {seq}").into(),
        ear: Parts::default(),
        sign: None,
    }
}

#[test]
fn a_page_that_comes_back_gets_what_it_lacks() {
    let (table, _server, _reports) = open(Sight::default());
    for seq in [1, 2, 3] {
        table.tell(news(seq));
    }
    table.show(view(3));
    let mut page = connect(&link(&table, Role::Player), LIMIT);
    let welcome = hello(&mut page, Some("game"), 1);
    assert_eq!(
        welcome,
        json!({ "type": "welcome", "protocol": 2, "game": "game", "seq": 3, "role": "player" })
    );
    for seq in [2, 3] {
        let told = next(&mut page, "news");
        assert_eq!(told["seq"], seq);
        assert_eq!(told["text"], format!("Zug {seq}"));
        assert_eq!(
            (&told["kind"], &told["by"]),
            (&json!("announced"), &json!("white"))
        );
    }
    assert_eq!(next(&mut page, "view")["seq"], 3);
    table.tell(news(4));
    assert_eq!(next(&mut page, "news")["seq"], 4);
    // What the page has of another game does not matter for this one.
    let mut other = connect(&link(&table, Role::Player), LIMIT);
    hello(&mut other, Some("another"), 4);
    assert_eq!(next(&mut other, "news")["seq"], 1);
}

#[test]
fn a_page_of_another_version_is_told_so_and_closed() {
    let (table, _server, _reports) = open(Sight::default());
    for first in [
        json!({ "type": "press" }),
        json!({ "type": "hello", "protocol": 1 }),
        json!({ "type": "move", "id": "a", "on": 1, "uci": "e2e4" }),
    ] {
        let mut page = connect(&link(&table, Role::Player), LIMIT);
        say(&mut page, &first);
        let refused = next(&mut page, "refused");
        assert_eq!(refused["reason"], "unknown_protocol", "{first}");
        assert_eq!(next(&mut page, "nothing"), Value::Null, "it is closed");
    }
}

#[test]
fn a_delayed_spectator_sees_no_more_than_is_allowed() {
    let delay = Duration::from_secs(2);
    let (table, _server, reports) = open(Sight {
        delay,
        clock: false,
        numbers: false,
    });
    let mut page = connect(&link(&table, Role::Spectator), LIMIT);
    assert_eq!(hello(&mut page, None, 0)["delay_s"], 2);
    let mut shown = view(2);
    shown.score = vec![ScoreRow {
        number: 1,
        white: Some("e4".to_owned()),
        black: None,
    }];
    shown.clock = Some(RunningClock {
        white_ms: 1,
        black_ms: 2,
        delay_ms: 0,
        running: None,
    });
    let begun = Instant::now();
    table.tell(news(2));
    table.show(shown);
    let told = next(&mut page, "news");
    assert!(begun.elapsed() >= delay, "it came early: {told}");
    assert_eq!(told["seq"], 2);
    let seen = next(&mut page, "view");
    assert_eq!(seen["status"], "Weiß ist am Zug.");
    assert_eq!(seen["dests"], json!({}));
    for field in ["clock", "control", "flagged", "score", "moves"] {
        assert!(seen.get(field).is_none(), "{field} is there");
    }
    let fen = seen["fen"].as_str().expect("a position");
    assert!(fen.ends_with(" 0 1"), "{fen}");
    for command in ["press", "repeat", "resign"] {
        say(
            &mut page,
            &json!({ "type": command, "id": command, "on": 2 }),
        );
        assert_eq!(next(&mut page, "refused")["reason"], "wrong_role");
    }
    let commands = reports.try_iter();
    let mut commands = commands.filter(|report| matches!(report, BoardReport::Command(_)));
    assert_eq!(commands.next(), None);
}

#[test]
fn a_spectator_without_the_clock_is_told_no_time_left() {
    let (table, _server, _reports) = open(Sight {
        clock: false,
        ..Sight::default()
    });
    let mut shown = view(2);
    shown.moves = vec![PlayedMove {
        uci: "e2e4".to_owned(),
        left_ms: Some(899_000),
    }];
    table.show(shown);
    for (role, made) in [
        (Role::Player, json!([{ "uci": "e2e4", "left_ms": 899_000 }])),
        (Role::Spectator, json!([{ "uci": "e2e4" }])),
    ] {
        let mut page = connect(&link(&table, role), LIMIT);
        hello(&mut page, None, 0);
        assert_eq!(next(&mut page, "view")["moves"], made, "{role:?}");
    }
}

#[test]
fn the_player_is_told_whether_the_blind_side_is_at_a_page() {
    let server = Server::start(ServerSettings::default()).expect("a server");
    let settings = TableSettings {
        seats: Role::ALL.map(seat).into(),
        board: Some(12),
        blind_at_a_page: true,
        ..TableSettings::default()
    };
    let table = server.open(settings, Box::new(|_| true)).expect("a table");
    table.show(view(1));
    let mut player = connect(&link(&table, Role::Player), LIMIT);
    assert_eq!(hello(&mut player, None, 0)["board"], 12);
    assert_eq!(next(&mut player, "opponent")["presence"], "away");
    let mut blind = connect(&link(&table, Role::AssistantBlind), LIMIT);
    hello(&mut blind, None, 0);
    assert_eq!(next(&mut player, "opponent")["presence"], "here");
    // Whoever answers no ping may be gone, and is there again with the first answer.
    assert_eq!(next(&mut player, "opponent")["presence"], "doubtful");
    next(&mut blind, "alive");
    assert_eq!(next(&mut player, "opponent")["presence"], "here");
    drop(blind);
    assert_eq!(next(&mut player, "opponent")["presence"], "away");
    // Nobody else hears of it.
    let mut spectator = connect(&link(&table, Role::Spectator), LIMIT);
    hello(&mut spectator, None, 0);
    loop {
        match spectator.read() {
            Ok(Message::Text(text)) => {
                let message: Value = serde_json::from_str(&text).expect("JSON");
                assert_ne!(message["type"], "opponent");
                if message["type"] == "alive" {
                    break;
                }
            }
            Ok(_) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

/// The link for those who watch a running game.
fn spectators(home: &Home, table: &mut table::Table) -> String {
    // Then the links are there.
    table.link();
    let mut links = home.start(&["links", "spectator"]);
    let line = links.reads_from("Zuschauer: ");
    links.has_ended();
    line.rsplit(' ').next().expect("a link").to_owned()
}

#[test]
fn a_delayed_spectator_sees_the_game_go_on_where_it_was_after_a_restart() {
    let home = Home::new();
    let later = [
        "--profile=training",
        "--spectators",
        "--set=board.spectator_delay=6",
    ];
    let game = [&later, &QUIET[..]].concat();
    let mut table = home.play(&game);
    let mut page = Page::open(&spectators(&home, &mut table));
    table.asks("", "Die Uhr läuft.");
    table.asks("e4", "Bauer Eva zwei Eva vier");
    table.types("");
    let has_e4 = |view: &Value| {
        view["fen"]
            .as_str()
            .is_some_and(|fen| fen.contains("/4P3/"))
    };
    page.until("the move", has_e4);
    table.kill();

    let mut table = home.play(&[&["--resume"], &game[..]].concat());
    table.reads_from("Partie fortgesetzt");
    // At once, and as it was; that the clocks have stopped is seen later.
    let mut page = Page::open(&spectators(&home, &mut table));
    assert!(has_e4(&page.view), "{:#}", page.view);
    assert_eq!(page.view["clock"]["running"], "black");
    page.until("clocks that stand", |view| {
        view["clock"]["running"].is_null()
    });
    assert!(has_e4(&page.view));
    table.ends();
}

#[test]
fn who_asks_too_often_is_told_so_and_harms_nobody() {
    let (table, _server, reports) = open(Sight::default());
    table.show(view(1));
    let mut page = connect(&link(&table, Role::Player), LIMIT);
    hello(&mut page, None, 0);
    let mut other = connect(&link(&table, Role::Player), LIMIT);
    hello(&mut other, None, 0);
    for number in 0..60 {
        let id = number.to_string();
        say(&mut page, &json!({ "type": "press", "id": id, "on": 1 }));
    }
    let refused = next(&mut page, "refused");
    assert_eq!(refused["reason"], "too_fast");
    assert!(refused["id"].is_string());
    say(
        &mut other,
        &json!({ "type": "repeat", "id": "calm", "on": 1 }),
    );
    let done = wait_for(LIMIT, || {
        reports.try_iter().any(|report| match report {
            BoardReport::Command(command) => {
                table.done(&command.key);
                command.act == BoardAct::Repeat {}
            }
            _ => false,
        })
    });
    assert!(done, "the other page is not heard");
    assert_eq!(next(&mut other, "done")["id"], "calm");
    // One that does not stop is closed.
    for number in 60..600 {
        let id = number.to_string();
        let press = json!({ "type": "press", "id": id, "on": 1 });
        if page.send(Message::text(press.to_string())).is_err() {
            break;
        }
    }
    while next(&mut page, "refused") != Value::Null {}
    assert!(wait_for(LIMIT, || table.clients(Role::Player) == 1));
}

#[test]
fn who_takes_nothing_is_dropped_and_the_others_are_served() {
    let (table, _server, _reports) = open(Sight::default());
    let mut lazy = connect(&link(&table, Role::Player), LIMIT);
    let greeting = json!({ "type": "hello", "protocol": 2 });
    say(&mut lazy, &greeting);
    let mut page = connect(&link(&table, Role::AssistantSighted), LIMIT);
    hello(&mut page, None, 0);
    assert!(wait_for(LIMIT, || table.clients(Role::Player) == 1));
    // More than the system's buffers hold.
    let long = "x".repeat(200_000);
    let mut revision = 0;
    let end = Instant::now() + LIMIT;
    while table.clients(Role::Player) == 1 && Instant::now() < end {
        revision += 1;
        let status = long.clone();
        table.show(BoardView {
            status,
            ..view(revision)
        });
        let seen = next(&mut page, "view");
        assert!(seen["revision"].as_u64() <= Some(revision));
    }
    assert_eq!(table.clients(Role::Player), 0, "it is still there");
    assert_eq!(table.clients(Role::AssistantSighted), 1);
    drop(lazy);
}

#[test]
fn who_says_nothing_gets_no_place() {
    let (table, server, _reports) = open(Sight::default());
    // A connection without a request, one with half of it, one without a hello.
    let silent = TcpStream::connect(server.address()).expect("a connection");
    let mut half = TcpStream::connect(server.address()).expect("a connection");
    half.write_all(b"GET / HTTP/1.1\r\nHost: ")
        .expect("it is taken");
    let mut mute = connect(&link(&table, Role::Player), LIMIT);
    for mut stream in [silent, half] {
        stream.set_read_timeout(Some(LIMIT)).expect("a socket");
        let mut answer = Vec::new();
        // Closed without a word, or with an answer that says no.
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer).into_owned();
        assert!(!answer.contains(" 200 "), "{answer}");
    }
    assert_eq!(next(&mut mute, "view"), Value::Null);
    assert!(wait_for(LIMIT, || table.clients(Role::Player) == 0));
}

#[test]
fn a_link_that_is_made_void_closes_its_pages_and_no_others() {
    let (table, _server, reports) = open(Sight::default());
    table.show(view(1));
    let old = link(&table, Role::Player);
    let mut player = connect(&old, LIMIT);
    hello(&mut player, None, 0);
    let mut spectator = connect(&link(&table, Role::Spectator), LIMIT);
    hello(&mut spectator, None, 0);
    let new = table
        .revoke(Role::Player)
        .expect("random numbers")
        .expect("a place");
    assert_eq!(next(&mut player, "refused")["reason"], "revoked");
    assert_eq!(next(&mut player, "nothing"), Value::Null, "it is closed");
    let address: SocketAddr = old
        .split('/')
        .nth(2)
        .expect("an address")
        .parse()
        .expect("one");
    let status = |link: &str| {
        let path = link
            .split_once(&address.to_string())
            .expect("the address")
            .1;
        let mut stream = TcpStream::connect(address).expect("it is served");
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("it listens");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer[9..12].to_owned()
    };
    assert_eq!((status(&old), status(&new)), ("403".into(), "200".into()));
    let renewed = reports.try_iter().find_map(|report| match report {
        BoardReport::Renewed { role, url } => Some((role, url)),
        _ => None,
    });
    assert_eq!(renewed, Some((Role::Player, new)));
    table.show(view(2));
    while next(&mut spectator, "view")["revision"] != 2 {}
}

/// The program on an address of the network: every address of this machine.
const OPEN: &str = "--set=board.address=0.0.0.0:0";

#[test]
fn on_the_network_the_board_is_encrypted_and_known_by_its_fingerprint() {
    let home = Home::new();
    let mut table = home.start(&[&["play", "--arbiter", OPEN], &QUIET[..]].concat());
    let player = table.link();
    table.assert(player.starts_with("https://"), &player);

    // The links and the fingerprint, as text, as pictures, and to be spoken.
    let mut links = home.start(&["links", "--qr"]);
    links.reads(&format!("Spieler: {player}"));
    let arbiter = links.reads_from("Schiedsrichter: ");
    links.reads_from("Es folgen QR-Codes, Bilder für Sehende");
    links.reads_from("QR-Code für den Spieler:");
    let print = links.reads_from("Fingerabdruck des Zertifikats: ");
    let words = links.read_until("the words", |line| line.matches(", ").count() == 15);
    links.has_ended();
    let print = print.rsplit_once(": ").expect("it").1.to_owned();
    let read = |word: &str| match word {
        "Anna" => 'A',
        "Bella" => 'B',
        "Cesar" => 'C',
        "David" => 'D',
        "Eva" => 'E',
        "Felix" => 'F',
        number => {
            let numbers = [
                "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun",
            ];
            let digit = numbers.iter().position(|is| *is == number).expect(number);
            char::from_digit(digit as u32, 10).expect("a digit")
        }
    };
    let spoken: String = words.replace(", ", " ").split(' ').map(read).collect();
    assert_eq!(spoken, print.replace(' ', ""));

    // The arbiter's console knows it on this computer, and by its name from elsewhere.
    let mut here = home.start(&["arbiter"]);
    here.reads_from("Verbunden als Schiedsrichter.");
    table.reads("Der Schiedsrichter ist da.");
    here.types("uhren an");
    here.reads_from("Schiedsrichter: Uhren an.");
    drop(here);
    let elsewhere = Home::new();
    let url = arbiter.rsplit(' ').next().expect("a link").to_owned();
    let there = |fingerprint: &[&str]| {
        let arguments = [&["arbiter", "--language=de", "--url", &url], fingerprint].concat();
        elsewhere.start(&arguments)
    };
    let mut unknown = there(&[]);
    unknown.reads_from("stderr: Die Partie ist nicht zu erreichen");
    unknown.has_failed();
    let wrong = "0".repeat(64);
    let mut another = there(&["--fingerprint", &wrong]);
    let why = another.reads_from("stderr: Die Partie ist nicht zu erreichen");
    another.assert(why.contains("Fingerabdruck"), &why);
    another.has_failed();
    let mut known = there(&["--fingerprint", &print.to_lowercase().replace(' ', ":")]);
    known.reads_from("Verbunden als Schiedsrichter.");
    drop(known);

    // No token is in the log; the keys are the user's alone; the certificate stays.
    let log = table.log();
    for url in [&player, &url] {
        let token = url.split('/').nth(3).expect("a token");
        table.assert(!log.contains(token), "a token is in the log");
    }
    for file in ["board-key.pem", "board-links.toml", "board-tokens.toml"] {
        let file = home.store().join(file);
        let mode = std::fs::metadata(&file)
            .expect("the file")
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }
    table.ends();
    assert!(!home.store().join("board-links.toml").exists());
    let mut again = home.start(&[&["play", "--resume", OPEN], &QUIET[..]].concat());
    again.link();
    let mut links = home.start(&["links"]);
    links.reads(&format!("Fingerabdruck des Zertifikats: {print}"));
    links.has_ended();
    again.ends();
}

#[test]
fn the_user_makes_a_link_void_while_the_game_runs() {
    let home = Home::new();
    let mut none = home.start(&["links"]);
    none.reads("stderr: Hier läuft keine Partie mit Webbrett.");
    none.has_failed();
    let game = [&["--assistant-blind", "--spectators"], &QUIET[..]].concat();
    let mut table = home.play(&game);
    let old = table.link();
    table.reads_from("Niemand hat das Webbrett geöffnet.");
    let mut links = home.start(&["links", "assistant-blind"]);
    let assistant = links.reads_from("Assistent des blinden Spielers: ");
    links.has_ended();
    let mut wrong = home.start(&["links", "arbiter"]);
    wrong.reads(
        "stderr: Für „arbiter“ gibt es keinen Link. Es gibt: player, assistant_blind, spectator.",
    );
    wrong.has_failed();

    let mut revoked = home.start(&["links", "--revoke", "player"]);
    revoked.reads("Der alte Link gilt nicht mehr. Der neue:");
    let new = revoked.reads_from("Spieler: ");
    revoked.has_ended();
    let new = new.rsplit(' ').next().expect("a link").to_owned();
    assert_ne!(new, old);
    // The player's console names the new one, and so does the next start.
    table.reads(&format!(
        "Niemand hat das Webbrett geöffnet. Im Browser öffnen: {new}"
    ));
    let mut page = Page::open(&new);
    page.reads("Die Uhr steht noch.");
    let mut assistant = Page::open(assistant.rsplit(' ').next().expect("a link"));
    table.reads("Der Assistent ist da.");
    // The opponent asks on the page; nothing of that is said at the player's table.
    let before = table.printed();
    let time = assistant.says("zeit");
    assert!(time.contains("fünfzehn Minuten"), "{time}");
    assert_eq!(table.count(before, &time), 0);
    drop((page, assistant));
    table.kill();
    let resume = [&["--resume"], &game[..]].concat();
    let mut table = home.play(&resume);
    let token = |url: &str| url.split('/').nth(3).expect("a token").to_owned();
    assert_eq!(token(&table.link()), token(&new));
    table.ends();
}

/// `TABLES=500` makes it as many as a big hall has.
#[test]
fn many_tables_on_one_server_do_not_mix() {
    let tables = std::env::var("TABLES")
        .ok()
        .and_then(|text| text.parse().ok());
    let tables: usize = tables.unwrap_or(40);
    let server = Server::start(ServerSettings::default()).expect("a server");
    let (send, reports) = mpsc::channel();
    let before = resident();
    let games: Vec<WebTable> = (0..tables)
        .map(|number| {
            let settings = TableSettings {
                game: number.to_string(),
                seats: vec![Seat::of(Role::Player), Seat::of(Role::AssistantBlind)],
                ..TableSettings::default()
            };
            let send = send.clone();
            let take = Box::new(move |report| send.send((number, report)).is_ok());
            let table = server.open(settings, take).expect("a table");
            table.show(BoardView {
                status: format!("Brett {number}"),
                ..view(1)
            });
            table
        })
        .collect();
    let mut pages: Vec<_> = games
        .iter()
        .flat_map(|table| [Role::Player, Role::AssistantBlind].map(|role| link(table, role)))
        .map(|link| connect(&link, LIMIT))
        .collect();
    for (at, page) in pages.iter_mut().enumerate() {
        let number = at / 2;
        assert_eq!(hello(page, None, 0)["game"], number.to_string());
        let seen = next(page, "view");
        let expected = if at % 2 == 0 {
            format!("Brett {number}")
        } else {
            "Weiß ist am Zug.".to_owned()
        };
        assert_eq!(seen["status"], expected);
    }
    let after = resident();
    let begun = Instant::now();
    for (at, page) in pages.iter_mut().enumerate() {
        say(
            page,
            &json!({ "type": "press", "id": at.to_string(), "on": 1 }),
        );
    }
    let mut asked = vec![0; tables];
    while asked.iter().sum::<usize>() < 2 * tables {
        let (number, report) = reports.recv_timeout(LIMIT).expect("a report");
        if let BoardReport::Command(command) = report {
            asked[number] += 1;
            games[number].done(&command.key);
        }
    }
    assert!(asked.iter().all(|asked| *asked == 2), "{asked:?}");
    for (at, page) in pages.iter_mut().enumerate() {
        assert_eq!(next(page, "done")["id"], at.to_string());
    }
    println!(
        "{tables} tables, two pages each: {} KiB each (both sides of the sockets are in this \
         process), all commands answered in {:?}",
        after.saturating_sub(before) / tables as u64,
        begun.elapsed()
    );
}

/// What this process has in memory, in KiB.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux");
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().nth(1));
    kib.and_then(|kib| kib.parse().ok()).expect("a number")
}
