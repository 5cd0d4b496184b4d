//! What somebody does who wants to keep others from playing, and what a bad disk does.

use std::io::{self, ErrorKind, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use doppelbrett::hearing::SAMPLE_RATE;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{self, Message, WebSocket};

use super::page::{BLOCK, connect};
use super::table::LIMIT;

fn says(socket: &mut WebSocket<TcpStream>, message: &Value) -> bool {
    socket.send(Message::text(message.to_string())).is_ok()
}

/// Opens the microphone of a new page behind `link`, brings so many blocks of noise at once, and
/// is gone. Returns why the microphone was closed before the end, if it was.
pub fn noise(link: &str, blocks: usize) -> Option<String> {
    let mut page = connect(link, LIMIT);
    let on = json!({ "type": "voice", "rate": SAMPLE_RATE });
    let off = json!({ "type": "voice", "rate": null });
    says(&mut page, &json!({ "type": "hello", "protocol": 2 }));
    says(&mut page, &on);
    for number in 0..blocks {
        let mut block = u32::try_from(number * BLOCK)
            .expect("a number")
            .to_le_bytes()
            .to_vec();
        block.extend((0..2 * BLOCK).map(|_| fastrand::u8(..)));
        if page.send(Message::binary(block)).is_err() {
            return Some("closed".to_owned());
        }
    }
    says(&mut page, &off);
    loop {
        match page.read() {
            Ok(Message::Text(text)) => {
                let message: Value = serde_json::from_str(&text).expect("JSON");
                let closed = message["type"] == "voice" && message["on"] == false;
                if closed || message["type"] == "refused" {
                    return message["reason"].as_str().map(str::to_owned);
                }
            }
            Ok(_) => {}
            Err(_) => return Some("closed".to_owned()),
        }
    }
}

/// So many pages behind `link` switch their microphones on and off, each so often.
pub fn switches(link: &str, pages: usize, times: usize) {
    for _ in 0..pages {
        let mut page = connect(link, LIMIT);
        says(&mut page, &json!({ "type": "hello", "protocol": 2 }));
        for _ in 0..times {
            says(&mut page, &json!({ "type": "voice", "rate": SAMPLE_RATE }));
            says(&mut page, &json!({ "type": "voice", "rate": null }));
        }
    }
}

fn still_waits(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::TimedOut | ErrorKind::WouldBlock)
}

/// A connection to the server from this address of this machine.
pub fn connect_from(source: Ipv4Addr, to: SocketAddr) -> TcpStream {
    use rustix::net::{AddressFamily, SocketType, bind, connect, socket};
    let stream = socket(AddressFamily::INET, SocketType::STREAM, None).expect("a socket");
    bind(&stream, &SocketAddr::from((source, 0))).expect("an address of this machine");
    connect(&stream, &to).expect("it is served");
    stream.into()
}

/// So many connections without a link from another address than one that is slow, which is
/// served all the same.
pub fn crowd(link: &str, connections: usize) {
    let mut parts = link.split('/').skip(2);
    let (host, token) = (
        parts.next().expect("a host"),
        parts.next().expect("a token"),
    );
    let address: SocketAddr = host.parse().expect("an address");
    let mut slow = TcpStream::connect(address).expect("it is served");
    slow.set_read_timeout(Some(LIMIT)).expect("a socket");
    let request = format!("GET /{token}/ HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    let (first, rest) = request.split_at(request.len() / 2);
    slow.write_all(first.as_bytes()).expect("it is taken");
    let other = Ipv4Addr::new(127, 0, 0, 2);
    let mut crowd: Vec<TcpStream> = (0..connections)
        .map(|_| connect_from(other, address))
        .collect();
    // Once the first of them had to leave, the waiting room was full.
    let first_out = &mut crowd[0];
    first_out.set_read_timeout(Some(LIMIT)).expect("a socket");
    let left = first_out.read(&mut [0; 64]);
    assert!(!left.as_ref().is_err_and(still_waits), "it stays: {left:?}");
    slow.write_all(rest.as_bytes()).expect("it is still there");
    let mut answer = Vec::new();
    slow.read_to_end(&mut answer).expect("an answer");
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer:.200}");
}

/// A game whose line breaks as soon as it is there; the moments at which it was there. Before
/// each end it sends a text of so many bytes, and waits until it is no longer wanted.
pub fn breaks(sends: Option<usize>) -> (String, Receiver<Instant>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let (there, moments) = mpsc::channel();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let Ok(mut page) = tungstenite::accept(stream) else {
                continue;
            };
            if there.send(Instant::now()).is_err() {
                return;
            }
            if let Some(bytes) = sends {
                let _ = page.send(Message::text("x".repeat(bytes)));
                while page.read().is_ok() {}
            }
        }
    });
    (format!("http://{address}/abcdefgh/"), moments)
}

/// How long a joined program waits between so many connections that break.
pub fn pauses(moments: &Receiver<Instant>, connections: usize) -> Vec<Duration> {
    let moments: Vec<Instant> = (0..connections)
        .map(|_| moments.recv_timeout(LIMIT).expect("it is looked for again"))
        .collect();
    moments.windows(2).map(|pair| pair[1] - pair[0]).collect()
}

/// Damages some bytes: single ones, a whole sector, or all from some place on.
pub fn damage(bytes: &mut Vec<u8>, random: &mut fastrand::Rng) {
    if random.u8(..8) == 0 {
        bytes.truncate(random.usize(..bytes.len()));
        return;
    }
    if random.u8(..4) == 0 {
        let sector = random.usize(..bytes.len() / 512) * 512;
        let value = [0, 0xff][random.usize(..2)];
        bytes[sector..sector + 512].fill(value);
        return;
    }
    for _ in 0..[1, 1, 4, 64][random.usize(..4)] {
        let at = random.usize(..bytes.len());
        bytes[at] ^= random.u8(1..);
    }
}
