//! Somebody tries to cheat, or to keep others from playing, on real sockets of this computer:
//! after each attempt the game is what it was, and the opponent's page still answers.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use crate::support::hall::{Guest, seats};
use crate::support::page::{Page, connect};
use crate::support::table::{Home, LIMIT, Table};
use doppelbrett::game::Event;
use doppelbrett::pages::Role;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{Message, WebSocket};

const GAME: [&str; 8] = [
    "--no-voice",
    "--no-hearing",
    "--no-braille",
    "--profile=competition",
    "--arbiter",
    "--assistant-blind",
    "--blind-page",
    "--spectators",
];

/// A running game with a link for everybody, and the opponent at their page.
struct Game {
    home: Home,
    table: Table,
    address: String,
    links: Vec<(Role, String)>,
    opponent: Page,
    events: usize,
}

impl Game {
    fn start() -> Self {
        let home = Home::new();
        let mut table = home.play(&GAME);
        let player = table.link();
        let mut shown = home.start(&["links"]);
        let links = [
            (Role::Player, "Spieler: "),
            (Role::Blind, "Blinder Spieler: "),
            (Role::AssistantBlind, "Assistent des blinden Spielers: "),
            (Role::Arbiter, "Schiedsrichter: "),
            (Role::Spectator, "Zuschauer: "),
        ]
        .map(|(role, name)| {
            let line = shown.reads_from(name);
            (role, line.rsplit(' ').next().expect("a link").to_owned())
        });
        shown.has_ended();
        let opponent = Page::open(&player);
        let address = player.split('/').nth(2).expect("an address").to_owned();
        assert!(address.starts_with("127.0.0.1:"), "{address}");
        let events = table.events().len();
        Self {
            home,
            table,
            address,
            links: links.into(),
            opponent,
            events,
        }
    }

    fn link(&self, role: Role) -> &str {
        let found = self.links.iter().find(|(other, _)| *other == role);
        &found.expect("a link").1
    }

    fn token(&self, role: Role) -> &str {
        self.link(role).split('/').nth(3).expect("a token")
    }

    /// Nothing happened except refusals, and the opponent is still served.
    #[track_caller]
    fn is_whole(&mut self, after: &str) {
        let events = self.table.events();
        let new = &events[self.events..];
        let nothing = |event: &Event| matches!(event, Event::Refused { .. } | Event::Came { .. });
        assert!(new.iter().all(nothing), "{after}: {new:?}");
        self.events = events.len();
        // No piece can make this move, whoever is to move.
        let impossible = json!({ "type": "move", "uci": "a1h8" });
        self.opponent.send(&impossible);
        let told = self.opponent.refused();
        assert!(!told.is_empty(), "{after}");
        let fresh = Page::open(self.link(Role::Player));
        assert_eq!(fresh.pieces(), self.opponent.pieces(), "{after}");
    }

    /// What the server answers to these bytes before it closes the connection.
    #[track_caller]
    fn answer(&self, bytes: &[u8]) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it is served");
        stream.set_read_timeout(Some(LIMIT)).expect("a socket");
        // It may have closed already.
        let _ = stream.write_all(bytes);
        let mut answer = Vec::new();
        if let Err(error) = stream.read_to_end(&mut answer) {
            use std::io::ErrorKind::{TimedOut, WouldBlock};
            let kind = error.kind();
            assert!(!matches!(kind, TimedOut | WouldBlock), "it stays open");
        }
        String::from_utf8_lossy(&answer).into_owned()
    }
}

fn say(socket: &mut WebSocket<TcpStream>, message: &Value) -> bool {
    socket.send(Message::text(message.to_string())).is_ok()
}

/// The next message of this type, or nothing if the connection ends first.
fn next(socket: &mut WebSocket<TcpStream>, kind: &str) -> Option<Value> {
    loop {
        match socket.read() {
            Ok(Message::Text(text)) => {
                let message: Value = serde_json::from_str(&text).expect("JSON");
                if message["type"] == kind {
                    return Some(message);
                }
            }
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

/// A page that has said hello, and the revision of its view.
fn greeted(link: &str) -> (WebSocket<TcpStream>, u64) {
    let mut socket = connect(link, LIMIT);
    say(&mut socket, &json!({ "type": "hello", "protocol": 2 }));
    let view = next(&mut socket, "view").expect("a view");
    let on = view["revision"].as_u64().expect("a number");
    (socket, on)
}

#[test]
fn without_a_link_nobody_gets_in_and_the_connection_is_closed() {
    let mut game = Game::start();
    let (token, address) = (game.token(Role::Player).to_owned(), game.address.clone());
    let own = format!("Host: {address}\r\nOrigin: http://{address}\r\n");
    let upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
                   Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let mut wrong = token.clone();
    let last = if wrong.pop() == Some('0') { '1' } else { '0' };
    wrong.push(last);
    for (request, headers) in [
        ("GET /", own.clone()),
        ("GET /index.html", own.clone()),
        ("GET /../../etc/passwd", own.clone()),
        ("GET //", own.clone()),
        (&format!("GET /{wrong}/"), own.clone()),
        (&format!("GET /{wrong}/ws"), format!("{own}{upgrade}")),
        (&format!("GET /{}/", token.to_uppercase()), own.clone()),
        (&format!("GET /{token}%00/"), own.clone()),
        (&format!("POST /{token}/revoke/arbiter"), own.clone()),
        (&format!("POST /{wrong}/revoke/player"), own.clone()),
        (&format!("GET /{token}/"), "Host: evil.example\r\n".into()),
        (
            &format!("GET /{token}/"),
            format!("Host: {address}\r\nHost: evil.example\r\n"),
        ),
        (
            &format!("GET /{token}/"),
            format!("Host: {address}\r\nOrigin: http://evil.example\r\n"),
        ),
        (
            &format!("GET /{token}/ws"),
            format!("Host: {address}\r\nOrigin: http://evil.example\r\n{upgrade}"),
        ),
        (
            &format!("GET /{token}/ws"),
            format!("Host: {address}\r\nOrigin: null\r\n{upgrade}"),
        ),
        (
            &format!("GET /{token}/ws"),
            format!("Host: {address}\r\n{upgrade}"),
        ),
        (
            &format!("GET /{token}/ws"),
            format!("Host: 127.0.0.1.evil.example\r\nOrigin: http://{address}\r\n{upgrade}"),
        ),
    ] {
        // If it were kept alive, it would hold a place.
        let answer = game.answer(format!("{request} HTTP/1.1\r\n{headers}\r\n").as_bytes());
        let status = answer.get(9..12).unwrap_or_default();
        assert!(
            matches!(status, "403" | "405" | "400"),
            "{request}: {answer}"
        );
        assert!(!answer.contains(&token), "{request}: {answer}");
    }
    for bytes in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"[..],
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\xff\xff\xff\xff\xff\xff\xff\xff\xff",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\xff\xfe\r\n\r\n",
        b"GET /\x00 HTTP/1.1\r\n\r\n",
    ] {
        let answer = game.answer(bytes);
        assert!(!answer.contains(" 200 "), "{bytes:?}: {answer}");
    }
    let long = format!("GET /{} HTTP/1.1\r\n{own}\r\n", "a".repeat(1 << 20));
    assert!(!game.answer(long.as_bytes()).contains(" 200 "));
    game.is_whole("requests without a link");
    game.table.ends();
}

#[test]
fn nobody_does_by_a_link_what_is_not_theirs_and_nothing_is_done_twice() {
    let mut game = Game::start();
    for role in [Role::Spectator, Role::Arbiter, Role::AssistantBlind] {
        let (mut page, on) = greeted(game.link(role));
        for (number, act) in [
            json!({ "type": "move", "uci": "e7e5" }),
            json!({ "type": "typed", "text": "e5" }),
            json!({ "type": "resign" }),
            json!({ "type": "accept_draw" }),
            json!({ "type": "offer_draw" }),
            json!({ "type": "put", "square": "e5", "piece": "Q" }),
            json!({ "type": "say", "text": "gegner aufgeben" }),
            json!({ "type": "say", "text": "gegner remis annehmen" }),
            json!({ "type": "say", "text": "gegner drücken" }),
            json!({ "type": "say", "text": "gegner remis" }),
        ]
        .into_iter()
        .enumerate()
        {
            let mut act = act;
            act["id"] = json!(format!("{}-{number}", role.name()));
            act["on"] = json!(on);
            say(&mut page, &act);
            let refused = next(&mut page, "refused").expect("an answer");
            assert_eq!(refused["id"], act["id"], "{role:?} {act}: {refused}");
        }
    }
    game.is_whole("what is not theirs");

    // What is not a message does nothing, and a connection that stays open is served.
    let (mut page, on) = greeted(game.link(Role::Player));
    for text in [
        String::new(),
        "null".into(),
        "[".repeat(4_000),
        r#"{"type":"resign"}"#.into(),
        r#"{"type":"resign","id":"../x","on":1}"#.into(),
        format!(r#"{{"type":"resign","id":"","on":{on}}}"#),
        format!(r#"{{"type":"resign","id":"{}","on":{on}}}"#, "x".repeat(65)),
        r#"{"type":"resign","id":"x","on":-1}"#.into(),
        r#"{"type":"resign","id":"x","on":1e999}"#.into(),
        format!(r#"{{"type":"resign","id":"x","on":{on},"role":"player"}}"#),
        format!(
            r#"{{"type":"say","id":"x","on":{on},"text":"{}"}}"#,
            "ä".repeat(501)
        ),
        "x".repeat(9_000),
        r#"{"type":"move","id":"y","on":1,"uci":"P@e4"}"#.into(),
    ] {
        assert!(page.send(Message::text(text.clone())).is_ok(), "{text}");
        let refused = next(&mut page, "refused");
        assert!(refused.is_some(), "{text}");
    }
    page.send(Message::binary(vec![0xff; 100]))
        .expect("it listens");
    assert!(next(&mut page, "refused").is_some());
    for frame in [
        // Text that is not UTF-8, an unmasked frame, a reserved opcode, a frame that never ends.
        &b"\x81\x84\x00\x00\x00\x00\xff\xfe\xff\xfe"[..],
        b"\x81\x05hello",
        b"\x8f\x80\x00\x00\x00\x00",
        b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00",
    ] {
        let (mut page, _) = greeted(game.link(Role::Player));
        page.get_mut().write_all(frame).expect("it is taken");
        assert!(next(&mut page, "none").is_none(), "{frame:?}: it stays");
    }
    let (mut page, on) = greeted(game.link(Role::Player));
    let _ = page.send(Message::text("x".repeat(17 * 1024)));
    assert!(
        next(&mut page, "none").is_none(),
        "a frame that is too long"
    );
    game.is_whole("what is no message");

    // The same command again and again, also by another page, is done once.
    let offer = json!({ "type": "offer_draw", "id": "replayed", "on": on });
    for _ in 0..3 {
        let (mut page, _) = greeted(game.link(Role::Player));
        for _ in 0..5 {
            say(&mut page, &offer);
            assert_eq!(next(&mut page, "done").expect("done")["id"], "replayed");
        }
    }
    let offers = game.table.events();
    let offers = offers
        .iter()
        .filter(|event| matches!(event, Event::DrawOffered { .. }));
    assert_eq!(offers.count(), 1);
    game.events = game.table.events().len();
    // The old one does nothing after a restart either.
    let Game { home, table, .. } = game;
    table.kill();
    let mut table = home.play(&[&["--resume"], &GAME[..]].concat());
    let link = table.link();
    let (mut page, _) = greeted(&link);
    say(&mut page, &offer);
    assert_eq!(next(&mut page, "done").expect("done")["id"], "replayed");
    table.ends();
}

#[test]
fn the_other_sides_assistant_plays_no_move_of_an_opponent_who_is_there() {
    let home = Home::new();
    let list = home.folder().join("pairings.toml");
    // Names that would fake a line or reverse its direction.
    std::fs::write(
        &list,
        "event = \"Runde\\u202e 3\"\narbiter = true\n[[pairing]]\nwhite = \"Anna\\nBrett 9: gestört\"\n\
         black = \"<img src=x onerror=alert(1)>\\u001b[2J\"\nblind = \"white\"\n",
    )
    .expect("the pairings");
    let list = list.display().to_string();
    let mut hall = home.start(&[
        "hall",
        &list,
        "--set=board.address=127.0.0.1:0",
        "--profile=competition",
    ]);
    hall.reads_from("Halle offen");
    hall.types("liste");
    let line = hall.reads_from("Partie 1,");
    assert!(
        line.contains("Anna Brett 9: gestört") && line.contains("<img src=x onerror=alert(1)> [2J"),
        "{line:?}"
    );
    hall.types("\u{202e}nurd\u{7}");
    let echoed = hall.read_until("its answer", |line| line.contains("nurd"));
    assert!(!echoed.contains(['\u{202e}', '\u{7}']), "{echoed:?}");
    let seat = seats(&home.store()).remove(0);
    let mut opponent = Guest::enter(&seat, Role::Player, "black");
    let mut blind = Guest::enter(&seat, Role::AssistantBlind, "white");
    let mut arbiter = Guest::enter(&seat, Role::Arbiter, "arbiter");
    arbiter.does(&json!({ "type": "rule", "text": "uhren an" }));
    for words in ["e4", "ja", "ausgeführt"] {
        blind.does(&json!({ "type": "say", "text": words }));
    }
    blind.does(&json!({ "type": "press" }));
    opponent.until("the move", |view| view["execute"] == true);
    let before = home.journal().len();
    let tries = [
        "gegner e5",
        "gegner ausgeführt",
        "gegner drücken",
        "gegner remis",
        "gegner aufgeben",
        "gegner ja",
        "gegner brett e7 leer",
        "gegner remis fünfzig züge",
    ];
    for words in tries {
        let why = blind.asks(&json!({ "type": "say", "text": words }));
        let why = why.expect_err(words);
        assert_eq!(
            why, "Dein Gegner ist verbunden und tut das selbst.",
            "{words}"
        );
    }
    // When the line drops, the game waits for it, and nothing is gained.
    drop(opponent);
    for words in tries {
        let end = std::time::Instant::now() + LIMIT;
        loop {
            let why = blind.asks(&json!({ "type": "say", "text": words }));
            let why = why.expect_err(words);
            if why != "Dein Gegner ist verbunden und tut das selbst." {
                let waits = [
                    "wenn er wieder da ist",
                    "sobald seine Seite wieder offen ist",
                ];
                assert!(waits.iter().any(|it| why.contains(it)), "{words}: {why}");
                break;
            }
            assert!(std::time::Instant::now() < end, "{words}: {why}");
        }
    }
    let after = home.journal();
    assert!(
        after[before..]
            .iter()
            .all(|stamped| matches!(stamped.event, Event::Refused { .. })),
        "{after:?}"
    );
    // The opponent comes back and plays.
    let mut opponent = Guest::enter(&seat, Role::Player, "black-again");
    opponent.does(&json!({ "type": "move", "uci": "e2e4" }));
    opponent.does(&json!({ "type": "move", "uci": "e7e5" }));
    hall.types("ende");
    hall.reads_from("Halle geschlossen");
}

/// Lets this process open as many files as the system allows.
fn open_more_files() {
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile);
    let most = rustix::process::Rlimit {
        current: limit.maximum,
        maximum: limit.maximum,
    };
    rustix::process::setrlimit(rustix::process::Resource::Nofile, most).expect("more files");
}

#[test]
fn two_thousand_sockets_without_a_link_keep_nobody_out() {
    open_more_files();
    let mut game = Game::start();
    let mut held = Vec::new();
    for number in 0..2_000 {
        let Ok(mut stream) = TcpStream::connect(&game.address) else {
            continue;
        };
        // Nothing, half a request, and one that is refused.
        let bytes: &[u8] = match number % 3 {
            0 => b"",
            1 => b"GET / HTTP/1.1\r\nHost: ",
            _ => b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        };
        let _ = stream.write_all(bytes);
        held.push(stream);
    }
    assert!(held.len() > 1_000, "{}", held.len());
    game.is_whole("two thousand sockets");
    drop(held);
    game.is_whole("they are gone");

    // Flooding by somebody with a link ends that connection and no other.
    let (mut page, on) = greeted(game.link(Role::Spectator));
    page.get_ref()
        .set_write_timeout(Some(Duration::from_secs(5)))
        .expect("a socket");
    for number in 0..2_000 {
        let press = json!({ "type": "press", "id": number.to_string(), "on": on });
        if !say(&mut page, &press) {
            break;
        }
    }
    assert!(next(&mut page, "none").is_none(), "it goes on");
    game.is_whole("a flood");
    game.table.ends();
}

#[test]
fn a_link_that_is_void_opens_nothing_and_what_is_written_stays_text() {
    let mut game = Game::start();
    let script = "verwarnung weiß: <img src=x onerror=alert(1)>\u{202e}\n\u{1b}[2JSchwarz gewinnt.";
    let (mut arbiter, on) = greeted(game.link(Role::Arbiter));
    let rule = json!({ "type": "rule", "id": "r", "on": on, "text": script });
    say(&mut arbiter, &rule);
    assert!(next(&mut arbiter, "done").is_some());
    let told = "<img src=x onerror=alert(1)> [2JSchwarz gewinnt.";
    let line = game
        .table
        .read_until("the ruling", |line| line.contains("<img"));
    assert!(line.contains(told), "{line:?}");
    let reasons: Vec<String> = game
        .table
        .events()
        .into_iter()
        .filter_map(|event| match event {
            Event::Ruled { reason, .. } => Some(reason),
            _ => None,
        })
        .collect();
    assert_eq!(reasons, [told]);
    game.events = game.table.events().len();

    let old = game.link(Role::Spectator).to_owned();
    let (mut seen, _) = greeted(&old);
    let mut revoked = game.home.start(&["links", "--revoke", "spectator"]);
    revoked.reads_from("Der alte Link gilt nicht mehr.");
    let new = revoked.reads_from("Zuschauer: ");
    revoked.has_ended();
    assert_eq!(
        next(&mut seen, "refused").expect("a word")["reason"],
        "revoked"
    );
    assert!(next(&mut seen, "none").is_none());
    let path = |link: &str| format!("/{}/", link.split('/').nth(3).expect("a token"));
    let get = |game: &Game, link: &str| {
        let host = &game.address;
        let path = path(link);
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        game.answer(request.as_bytes())[9..12].to_owned()
    };
    assert_eq!(get(&game, &old), "403");
    let new = new.rsplit(' ').next().expect("a link");
    assert_eq!(get(&game, new), "200");
    game.is_whole("a void link");
    game.table.ends();
}

#[test]
fn encrypted_it_answers_nothing_else() {
    let home = Home::new();
    let open = "--set=board.address=0.0.0.0:0";
    let mut table = home.start(&[&["play", open], &GAME[..]].concat());
    let link = table.link();
    let port = link.split('/').nth(2).expect("an address");
    let port = port.rsplit(':').next().expect("a port").to_owned();
    let mut held = Vec::new();
    for number in 0..600 {
        let mut stream = TcpStream::connect(format!("127.0.0.1:{port}")).expect("it is served");
        let bytes: &[u8] = match number % 3 {
            0 => b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
            1 => b"\x16\x03\x01\x02\x00\x01\x00",
            _ => b"",
        };
        let _ = stream.write_all(bytes);
        held.push(stream);
    }
    // The arbiter's console still speaks to it.
    let mut arbiter = home.start(&["arbiter"]);
    arbiter.reads_from("Verbunden als Schiedsrichter.");
    table.reads("Der Schiedsrichter ist da.");
    drop((held, arbiter));
    table.ends();
}

#[test]
fn without_encryption_on_the_network_the_user_is_warned() {
    let home = Home::new();
    for (address, plain, warned) in [
        ("0.0.0.0:0", "true", true),
        ("0.0.0.0:0", "false", false),
        ("127.0.0.1:0", "true", false),
    ] {
        let address = format!("--set=board.address={address}");
        let plain = format!("--set=board.plain={plain}");
        let mut table = home.start(&[&["play", &address, &plain], &GAME[..]].concat());
        table.link();
        let told = table.transcript();
        assert_eq!(
            told.contains("Achtung, das Webbrett ist unverschlüsselt"),
            warned,
            "{told}"
        );
        table.ends();
    }
}

#[test]
fn a_taken_port_is_told_and_the_other_one_stays_with_the_game() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let wanted = taken.local_addr().expect("a port").port();
    let address = format!("--set=board.address=127.0.0.1:{wanted}");
    let home = Home::new();
    let mut table = home.start(&[&["play", &address], &GAME[..]].concat());
    let told = table.reads_from(&format!("Port {wanted} war belegt."));
    let link = table.link();
    let mut page = Page::open(&link);
    page.reads("Die Uhr steht noch.");
    table.kill();
    // It is free again, and the open page still reconnects.
    drop(taken);
    let mut table = home.start(&[&["play", "--resume", &address], &GAME[..]].concat());
    assert_eq!(table.reads_from("Port "), told);
    let again = Page::open(&link);
    assert_eq!(again.pieces(), page.pieces());
    table.ends();
    // Another game begins where the settings say.
    let mut table = home.start(&[&["play", &address], &GAME[..]].concat());
    assert!(table.link().contains(&format!(":{wanted}/")));
    table.ends();
}
