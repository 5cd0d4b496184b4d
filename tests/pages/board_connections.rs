//! Who may connect to the web board, and what is refused there: real sockets, without a browser.

use std::net::SocketAddr;
use std::sync::mpsc;

use crate::board::{ARBITER, TOKEN, Table, ruled_over, to_move};
use crate::support::browser::DEADLINE;
use doppelbrett::pages::{BoardAct, BoardReport, Role, WebBoard, WebBoardSettings};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use shakmaty::Chess;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

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
    table.seated(Role::Player, 1).await;
    page.close(None).await.unwrap();
    table.seated(Role::Player, 0).await;
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
    table.seated(Role::Player, 1).await;

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
    assert_eq!(table.command().await.act, BoardAct::Press {});
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
    table.seated(Role::Player, 0).await;
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
