//! A server that speaks as much of Lichess's Board API as the program uses, and does
//! everything bad that a network does. Its answers are our own, after the facts of the
//! published description of the interface.

use super::table::{Home, Table, printed};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use doppelbrett::lichess::Wanted;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Position};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::process::{Output, Stdio};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

/// The token that lets the player in.
pub const TOKEN: &str = "lip_test";
/// The game that the server plays, unless another begins.
pub const GAME: &str = "aBcD1234";
/// How often a stream says that it is alive.
const ALIVE: Duration = Duration::from_millis(100);

/// The server.
#[derive(Clone)]
pub struct Lichess {
    port: u16,
    state: Arc<Mutex<State>>,
}

/// A game as the server has it.
struct Game {
    white: &'static str,
    black: &'static str,
    moves: Vec<String>,
    clock: Option<(u64, u64)>,
    left: [u64; 2],
    status: &'static str,
    winner: Option<&'static str>,
    flags: BTreeMap<&'static str, bool>,
    rated: bool,
    variant: &'static str,
    fen: String,
}

#[derive(Default)]
struct State {
    games: BTreeMap<String, Game>,
    /// The streams that are open, by path.
    streams: Vec<(String, TcpStream)>,
    /// Every request but those of streams: its method and path, and its form.
    asked: Vec<(String, String)>,
    /// Nobody is let in.
    revoked: bool,
    /// Nobody is answered.
    down: bool,
    /// So many of the next requests are too many.
    too_many: u32,
    /// The next order is done, and its answer lost.
    loses_answer: bool,
    /// So many of the next orders are refused.
    refuses: u32,
    /// Every line is sent twice.
    twice: bool,
    /// Every byte is sent alone.
    slow: bool,
    /// A seek is answered with this game.
    answers_seek: Option<String>,
    challenges: Vec<Value>,
    /// The code and its challenge of an authorisation that was given.
    given: Option<(String, String)>,
    opened: u32,
    /// Everything that was asked, whoever asked it.
    requests: u32,
    /// Everybody is sent to another address.
    redirects: bool,
    /// The token does not allow what is asked.
    forbids: bool,
    /// Whom the player has challenged.
    challenged: Vec<String>,
}

impl Lichess {
    /// A server at which nobody plays.
    pub fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let server = Self {
            port: listener.local_addr().expect("its port").port(),
            state: Arc::default(),
        };
        let serving = server.clone();
        thread::spawn(move || {
            for connection in listener.incoming().map_while(Result::ok) {
                let server = serving.clone();
                thread::spawn(move || {
                    let _ = server.serve(connection);
                });
            }
        });
        server
    }

    /// A server at which the player, as White or not, plays 10+5 with Anna.
    pub fn playing(white: bool) -> Self {
        let server = Self::new();
        server.begins(GAME, white, Some((600, 5)));
        server
    }

    /// A home in which somebody is logged in.
    pub fn home(&self) -> Home {
        let home = Home::new();
        let output = self.logs_in(&home, TOKEN);
        assert!(printed(&output).ends_with("Angemeldet als Blind.\n"));
        home
    }

    /// Somebody logs in with a token.
    pub fn logs_in(&self, home: &Home, token: &str) -> Output {
        let set = self.argument();
        let mut login = home
            .command(&["lichess", "login", "--token", &set])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("doppelbrett runs");
        let mut keyboard = login.stdin.take().expect("piped");
        writeln!(keyboard, "{token}").expect("the token is typed");
        drop(keyboard);
        login.wait_with_output().expect("it ends")
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The argument by which the program plays there.
    pub fn argument(&self) -> String {
        format!("--set=lichess.url={}", self.url())
    }

    /// The player makes a move, which the server has when this returns.
    #[track_caller]
    pub fn gets(&self, table: &mut Table, own: &str) {
        let before = self.game().len();
        table.types(own);
        table.types("drücken");
        table.until("the server has the move", || self.game().len() > before);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("the state")
    }

    /// A game begins, and the stream of events does not tell.
    pub fn begins_unheard(&self, id: &str) {
        let heard = std::mem::take(&mut self.state().streams);
        self.begins(id, true, Some((600, 5)));
        self.state().streams.extend(heard);
    }

    /// A game begins.
    pub fn begins(&self, id: &str, white: bool, clock: Option<(u64, u64)>) {
        let (white, black) = if white {
            ("blind", "anna")
        } else {
            ("anna", "blind")
        };
        let left = clock.map_or(86_400_000, |(base, _)| base * 1000);
        let game = Game {
            white,
            black,
            moves: Vec::new(),
            clock,
            left: [left; 2],
            status: "started",
            winner: None,
            flags: BTreeMap::new(),
            rated: false,
            variant: "standard",
            fen: "startpos".to_owned(),
        };
        self.state().games.insert(id.to_owned(), game);
        let event = json!({"type": "gameStart", "game": self.played(id)});
        self.send("/api/stream/event", &event);
    }

    /// The game is of another kind.
    pub fn is_variant(&self, variant: &'static str) {
        self.change(|game| game.variant = variant);
    }

    fn change(&self, change: impl FnOnce(&mut Game)) {
        change(self.state().games.get_mut(GAME).expect("the game"));
    }

    fn tell(&self) {
        let state = self.standing(GAME);
        self.send(&format!("/api/board/game/stream/{GAME}"), &state);
    }

    /// A move is made, by the opponent or by the player on another device.
    pub fn moves(&self, uci: &str) {
        self.change(|game| game.plays(uci).expect("a legal move"));
        self.tell();
    }

    /// So many moves are gone.
    pub fn takes_back(&self, moves: usize) {
        self.change(|game| {
            let left = game.moves.len() - moves;
            game.moves.truncate(left);
            game.flags.clear();
        });
        self.tell();
    }

    /// Sets `wdraw`, `bdraw`, `wtakeback` or `btakeback`.
    pub fn flag(&self, name: &'static str, on: bool) {
        self.change(|game| {
            game.flags.insert(name, on);
        });
        self.tell();
    }

    /// The game ends.
    pub fn ends(&self, status: &'static str, winner: Option<&'static str>) {
        self.change(|game| {
            game.status = status;
            game.winner = winner;
        });
        self.tell();
    }

    /// What White and Black have left, in seconds.
    pub fn clock_shows(&self, white: u64, black: u64) {
        self.change(|game| game.left = [white * 1000, black * 1000]);
        self.tell();
    }

    /// Any line in the stream of the game.
    pub fn line(&self, line: &Value) {
        self.send(&format!("/api/board/game/stream/{GAME}"), line);
    }

    /// Any line in the stream of events.
    pub fn event(&self, event: &Value) {
        self.send("/api/stream/event", event);
    }

    /// Somebody challenges the player.
    pub fn challenges(&self, id: &str, rated: bool) {
        let challenge = json!({"id": id, "rated": rated, "speed": "rapid",
            "challenger": {"id": "anna", "name": "Anna"}, "variant": {"key": "standard"},
            "timeControl": {"type": "clock", "limit": 600, "increment": 5, "show": "10+5"}});
        self.state().challenges.push(challenge.clone());
        let event = json!({"type": "challenge", "challenge": challenge});
        self.send("/api/stream/event", &event);
    }

    /// A seek is answered with a game of this name.
    pub fn answers_seek_with(&self, id: &str) {
        self.state().answers_seek = Some(id.to_owned());
    }

    /// All streams break, in the middle of a line if there is one.
    pub fn cut(&self) {
        for (_, mut stream) in self.state().streams.drain(..) {
            let _ = stream.write_all(b"20\r\n{\"type\":\"gameSt");
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    /// What the player offers breaks off.
    pub fn cuts_offers(&self) {
        let mut state = self.state();
        for (_, stream) in state.streams.iter().filter(|(path, _)| is_offer(path)) {
            let _ = stream.shutdown(Shutdown::Both);
        }
        state.streams.retain(|(path, _)| !is_offer(path));
    }

    /// Whether an offer of the player stands.
    pub fn has_offer(&self) -> bool {
        self.state().streams.iter().any(|(path, _)| is_offer(path))
    }

    /// From now on everybody is sent to another address.
    pub fn redirects(&self) {
        self.state().redirects = true;
        self.cut();
    }

    /// How often anybody asked for anything.
    pub fn requests(&self) -> u32 {
        self.state().requests
    }

    /// Nobody is answered any more, or again.
    pub fn is_down(&self, down: bool) {
        self.state().down = down;
        if down {
            self.cut();
        }
    }

    /// The token is void, or is taken again.
    pub fn is_revoked(&self, revoked: bool) {
        self.state().revoked = revoked;
        if revoked {
            self.cut();
        }
    }

    /// So many of the next requests are too many.
    pub fn wants_fewer(&self, requests: u32) {
        self.state().too_many = requests;
    }

    /// The next order is done, and its answer lost.
    pub fn loses_an_answer(&self) {
        self.state().loses_answer = true;
    }

    /// So many of the next orders are refused.
    pub fn refuses(&self, orders: u32) {
        self.state().refuses = orders;
    }

    /// The token does not allow what is asked.
    pub fn forbids(&self) {
        self.state().forbids = true;
    }

    /// Every line comes twice.
    pub fn says_twice(&self) {
        self.state().twice = true;
    }

    /// Every byte comes alone.
    pub fn is_slow(&self) {
        self.state().slow = true;
    }

    /// What it has of the game's moves.
    pub fn game(&self) -> Vec<String> {
        self.state().games[GAME].moves.clone()
    }

    /// How often it was asked for something whose path has this in it.
    pub fn asked(&self, part: &str) -> usize {
        let state = self.state();
        let has = |(what, _): &&(String, String)| what.contains(part);
        state.asked.iter().filter(has).count()
    }

    /// The form of the last request whose path has this in it.
    pub fn form(&self, part: &str) -> Option<String> {
        let state = self.state();
        let asked = state.asked.iter().rev();
        let mut asked = asked.filter(|(what, _)| what.contains(part));
        asked.next().map(|(_, form)| form.clone())
    }

    /// How often a stream was opened.
    pub fn opened(&self) -> u32 {
        self.state().opened
    }

    /// What somebody does who is asked in a browser whether the program may play, and says
    /// yes: the page that the program shows.
    pub fn authorises(&self, url: &str, code: &str) -> String {
        self.state().given = Some((code.to_owned(), parameter(url, "code_challenge")));
        assert_eq!(parameter(url, "code_challenge_method"), "S256");
        comes_back(url, &format!("code={code}"))
    }

    /// The same for somebody who says no.
    pub fn declines(&self, url: &str) -> String {
        comes_back(url, "error=access_denied")
    }

    fn played(&self, id: &str) -> Value {
        let state = self.state();
        let game = &state.games[id];
        let own = if game.white == "blind" {
            "white"
        } else {
            "black"
        };
        let to_move = ["white", "black"][game.moves.len() % 2];
        json!({"gameId": id, "fullId": format!("{id}wxyz"), "color": own, "rated": game.rated,
            "opponent": {"id": "anna", "username": "Anna", "rating": 1500},
            "isMyTurn": own == to_move, "variant": {"key": game.variant},
            "speed": if game.clock.is_some() { "rapid" } else { "correspondence" },
            "compat": {"bot": false, "board": true}})
    }

    fn standing(&self, id: &str) -> Value {
        self.state().games[id].standing()
    }

    fn full(&self, id: &str) -> Value {
        let state = self.state();
        let game = &state.games[id];
        let person = |id: &str| {
            json!({"id": id, "name": if id == "anna" { "Anna" } else { "Blind" },
            "rating": 1500, "title": null})
        };
        let mut full = json!({"type": "gameFull", "id": id, "rated": game.rated,
            "variant": {"key": game.variant, "name": game.variant}, "perf": {"name": "x"},
            "createdAt": 1, "white": person(game.white), "black": person(game.black),
            "initialFen": game.fen, "state": game.standing()});
        if let Some((base, each)) = game.clock {
            full["clock"] = json!({"initial": base * 1000, "increment": each * 1000});
            full["speed"] = "rapid".into();
        } else {
            full["daysPerTurn"] = 3.into();
            full["speed"] = "correspondence".into();
        }
        full
    }

    /// Sends a line to the streams of `path`.
    fn send(&self, path: &str, line: &Value) {
        let mut state = self.state();
        let (twice, slow) = (state.twice, state.slow);
        for (of, stream) in &mut state.streams {
            if of == path {
                for _ in 0..=u32::from(twice) {
                    let _ = chunk(stream, &format!("{line}\n"), slow);
                }
            }
        }
    }

    /// One connection, for one request after the other.
    fn serve(&self, mut connection: TcpStream) -> std::io::Result<()> {
        let mut reader = BufReader::new(connection.try_clone()?);
        loop {
            let mut request = String::new();
            if reader.read_line(&mut request)? == 0 {
                return Ok(());
            }
            let mut headers = BTreeMap::new();
            loop {
                let mut line = String::new();
                reader.read_line(&mut line)?;
                match line.trim_end().split_once(": ") {
                    Some((name, value)) => {
                        headers.insert(name.to_ascii_lowercase(), value.to_owned())
                    }
                    None => break,
                };
            }
            let length = headers.get("content-length").and_then(|it| it.parse().ok());
            let mut form = vec![0; length.unwrap_or(0)];
            reader.read_exact(&mut form)?;
            let form = String::from_utf8_lossy(&form).into_owned();
            let mut words = request.split(' ');
            let method = words.next().unwrap_or_default().to_owned();
            let path = words.next().unwrap_or_default().to_owned();
            self.state().requests += 1;
            if self.state().redirects {
                write!(
                    connection,
                    "HTTP/1.1 302 x\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 0\r\n\r\n"
                )?;
                continue;
            }
            if self.state().down {
                return connection.shutdown(Shutdown::Both);
            }
            let token = headers.get("authorization").map(String::as_str);
            let let_in = token == Some(&format!("Bearer {TOKEN}")) && !self.state().revoked;
            let answer = if path == "/api/token" && method == "POST" {
                self.exchanges(&form)
            } else if !let_in {
                Some((401, json!({"error": "No such token"})))
            } else if self.is_too_many() {
                Some((429, json!({"error": "Too many requests"})))
            } else if method == "GET" && path.contains("/stream/") {
                if self.streams(&path, &mut connection)? {
                    return Ok(());
                }
                Some((404, json!({"error": "Not found"})))
            } else {
                self.answers(&method, &path, &form, &mut connection)?
            };
            let Some((status, body)) = answer else {
                return Ok(());
            };
            let body = body.to_string();
            let more = if status == 429 {
                "Retry-After: 1\r\n"
            } else {
                ""
            };
            write!(
                connection,
                "HTTP/1.1 {status} x\r\nContent-Type: application/json\r\n{more}\
                 Content-Length: {}\r\n\r\n{body}",
                body.len()
            )?;
        }
    }

    fn is_too_many(&self) -> bool {
        let mut state = self.state();
        let too_many = state.too_many > 0;
        state.too_many = state.too_many.saturating_sub(1);
        too_many
    }

    fn exchanges(&self, form: &str) -> Option<(u16, Value)> {
        let given = self.state().given.take();
        let of = |name: &str| {
            let mut pairs = form.split('&').filter_map(|pair| pair.split_once('='));
            pairs
                .find(|(is, _)| *is == name)
                .map_or("", |(_, value)| value)
        };
        let challenge = BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(of("code_verifier")));
        Some(if given == Some((of("code").to_owned(), challenge)) {
            let token = json!({"token_type": "Bearer", "access_token": TOKEN, "expires_in": 1});
            (200, token)
        } else {
            (400, json!({"error": "invalid_grant"}))
        })
    }

    /// Opens the stream, and keeps it alive; whether there is one.
    fn streams(&self, path: &str, connection: &mut TcpStream) -> std::io::Result<bool> {
        let mut first = Vec::new();
        if path == "/api/stream/event" {
            let state = self.state();
            let open = state
                .games
                .iter()
                .filter(|(_, game)| game.status == "started");
            let ids: Vec<String> = open.map(|(id, _)| id.clone()).collect();
            drop(state);
            let games = ids
                .iter()
                .map(|id| json!({"type": "gameStart", "game": self.played(id)}));
            first.extend(games);
            let challenges = self.state().challenges.clone();
            let challenges = challenges.into_iter();
            first.extend(challenges.map(|it| json!({"type": "challenge", "challenge": it})));
        } else {
            let id = path.rsplit('/').next().unwrap_or_default();
            if !self.state().games.contains_key(id) {
                return Ok(false);
            }
            first.push(self.full(id));
        }
        opens(connection)?;
        let (twice, slow) = {
            let state = self.state();
            (state.twice, state.slow)
        };
        let ended = path.starts_with("/api/board")
            && first
                .iter()
                .any(|line| line["state"]["status"] != "started");
        {
            let mut state = self.state();
            for line in first {
                for _ in 0..=u32::from(twice) {
                    chunk(connection, &format!("{line}\n"), slow)?;
                }
            }
            state.opened += 1;
            if !ended {
                let stream = connection.try_clone()?;
                state.streams.push((path.to_owned(), stream));
            }
        }
        if ended {
            connection.write_all(b"0\r\n\r\n")?;
            connection.shutdown(Shutdown::Both)?;
            return Ok(true);
        }
        loop {
            thread::sleep(ALIVE);
            let state = self.state();
            chunk(connection, "\n", false)?;
            drop(state);
        }
    }

    /// Keeps an offer open until a game is played or the program goes.
    fn stands(&self, path: &str, connection: &mut TcpStream) -> std::io::Result<()> {
        let stream = connection.try_clone()?;
        self.state().streams.push((path.to_owned(), stream));
        let played = self.state().games.len();
        while self.state().games.len() == played {
            chunk(connection, "\n", false)?;
            thread::sleep(ALIVE);
        }
        Ok(())
    }

    /// The answer to a request; nothing if it is lost.
    fn answers(
        &self,
        method: &str,
        path: &str,
        form: &str,
        connection: &mut TcpStream,
    ) -> std::io::Result<Option<(u16, Value)>> {
        let asked = (format!("{method} {path}"), form.to_owned());
        self.state().asked.push(asked);
        let ok = || Some((200, json!({"ok": true})));
        let parts: Vec<&str> = path.split(['/', '?']).skip(2).collect();
        Ok(match (method, &parts[..]) {
            ("GET", ["account"]) => Some((200, json!({"id": "blind", "username": "Blind"}))),
            ("GET", ["account", "playing", ..]) => {
                let open = |(_, game): &(&String, &Game)| game.status == "started";
                let state = self.state();
                let ids: Vec<String> = state
                    .games
                    .iter()
                    .filter(open)
                    .map(|it| it.0.clone())
                    .collect();
                drop(state);
                let games: Vec<Value> = ids.iter().map(|id| self.played(id)).collect();
                Some((200, json!({"nowPlaying": games})))
            }
            ("DELETE", ["token"]) => {
                self.state().revoked = true;
                Some((200, json!({})))
            }
            ("POST", ["board", "seek"]) if form.contains("days=") => {
                if std::mem::take(&mut self.state().loses_answer) {
                    connection.shutdown(Shutdown::Both)?;
                    return Ok(None);
                }
                Some((200, json!({"id": "sEeK1234"})))
            }
            ("POST", ["board", "seek"]) => {
                opens(connection)?;
                chunk(connection, "\n", false)?;
                let answer = self.state().answers_seek.take();
                if let Some(id) = answer {
                    thread::sleep(ALIVE);
                    self.begins(&id, true, Some((600, 5)));
                } else {
                    self.stands(path, connection)?;
                }
                connection.write_all(b"0\r\n\r\n")?;
                connection.shutdown(Shutdown::Both)?;
                None
            }
            ("GET", ["challenge"]) => {
                let state = self.state();
                let out = state.challenged.iter();
                let out: Vec<Value> = out
                    .map(|name| json!({"id": "cHaL1234", "destUser": {"id": name.to_lowercase()}}))
                    .collect();
                Some((200, json!({"in": state.challenges, "out": out})))
            }
            ("POST", ["challenge", _, "accept"]) => {
                let id = parts[1];
                self.state().challenges.retain(|it| it["id"] != id);
                self.begins(id, false, Some((600, 5)));
                ok()
            }
            ("POST", ["broadcast", "round", "rOuNd123", "push"]) => {
                let mut state = self.state();
                if state.forbids {
                    return Ok(Some((403, json!({"error": "Missing scope: study:write"}))));
                }
                if state.refuses > 0 {
                    state.refuses -= 1;
                    return Ok(Some((400, json!({"error": "Invalid PGN"}))));
                }
                let games = form.matches("[White ").count();
                let game = |place| match place {
                    0 if form.contains("1. h4") => json!({"tags": {}, "error": "Illegal move"}),
                    _ => json!({"tags": {}, "moves": 1}),
                };
                let games: Vec<Value> = (0..games).map(game).collect();
                Some((200, json!({"games": games})))
            }
            ("POST", ["challenge", _, "decline"]) => {
                self.state().challenges.retain(|it| it["id"] != parts[1]);
                ok()
            }
            ("POST", ["challenge", name]) => {
                let wanted: Wanted = name.parse().expect("a name");
                assert!(matches!(wanted, Wanted::Challenge(_)), "{name}");
                if !form.contains("keepAliveStream=true") {
                    self.state().challenged.push((*name).to_owned());
                    if std::mem::take(&mut self.state().loses_answer) {
                        connection.shutdown(Shutdown::Both)?;
                        return Ok(None);
                    }
                    return Ok(Some((200, json!({"id": "cHaL1234", "status": "created"}))));
                }
                opens(connection)?;
                chunk(connection, "{\"id\":\"cHaL1234\"}\n", false)?;
                self.stands(path, connection)?;
                chunk(connection, "{\"done\":\"accepted\"}\n", false)?;
                connection.write_all(b"0\r\n\r\n")?;
                connection.shutdown(Shutdown::Both)?;
                None
            }
            ("POST", ["board", "game", id, order @ ..]) => {
                let mut state = self.state();
                if state.refuses > 0 {
                    state.refuses -= 1;
                    return Ok(Some((400, json!({"error": "Not now"}))));
                }
                let loses = std::mem::take(&mut state.loses_answer);
                let Some(game) = state.games.get_mut(*id) else {
                    return Ok(Some((404, json!({"error": "Not found"}))));
                };
                let done = game.obeys(order);
                drop(state);
                if order == ["chat"] {
                    let line = json!({"type": "chatLine", "room": "player",
                        "username": "Blind", "text": form});
                    self.send(&format!("/api/board/game/stream/{id}"), &line);
                    if loses {
                        connection.shutdown(Shutdown::Both)?;
                        return Ok(None);
                    }
                    return Ok(ok());
                }
                if done {
                    let standing = self.standing(id);
                    self.send(&format!("/api/board/game/stream/{id}"), &standing);
                }
                if loses {
                    connection.shutdown(Shutdown::Both)?;
                    return Ok(None);
                }
                if done {
                    ok()
                } else {
                    Some((400, json!({"error": "Not your turn, or game already over"})))
                }
            }
            _ => Some((404, json!({"error": "Not found"}))),
        })
    }
}

impl Game {
    fn position(&self) -> Chess {
        let mut position = Chess::default();
        for uci in &self.moves {
            let uci: UciMove = uci.parse().expect("a move");
            position.play_unchecked(uci.to_move(&position).expect("a legal move"));
        }
        position
    }

    fn plays(&mut self, uci: &str) -> Result<(), ()> {
        let position = self.position();
        let uci: UciMove = uci.parse().map_err(|_| ())?;
        let played = uci.to_move(&position).map_err(|_| ())?;
        self.moves
            .push(played.to_uci(CastlingMode::Standard).to_string());
        let mut after = position;
        after.play_unchecked(played);
        if after.is_checkmate() {
            self.status = "mate";
            self.winner = Some(after.turn().fold_wb("black", "white"));
        }
        self.flags.clear();
        Ok(())
    }

    /// Does what the player orders; whether it can be done.
    fn obeys(&mut self, order: &[&str]) -> bool {
        if self.status != "started" {
            return false;
        }
        let own = usize::from(self.black == "blind");
        let flag = |name: &str| match (name, own) {
            ("draw", 0) => "wdraw",
            ("draw", _) => "bdraw",
            (_, 0) => "wtakeback",
            _ => "btakeback",
        };
        let theirs = |name: &str| match flag(name) {
            "wdraw" => "bdraw",
            "bdraw" => "wdraw",
            "wtakeback" => "btakeback",
            _ => "wtakeback",
        };
        let is = |flags: &BTreeMap<&str, bool>, name| flags.get(name) == Some(&true);
        match order {
            ["move", uci] => self.moves.len() % 2 == own && self.plays(uci).is_ok(),
            ["resign"] => {
                self.status = "resign";
                self.winner = Some(["black", "white"][own]);
                true
            }
            ["abort"] if self.moves.len() < 2 => {
                self.status = "aborted";
                true
            }
            ["claim-victory"] => {
                self.status = "timeout";
                self.winner = Some(["white", "black"][own]);
                true
            }
            ["draw", "yes"] if is(&self.flags, theirs("draw")) => {
                self.status = "draw";
                true
            }
            ["draw", "yes"] => {
                self.flags.insert(flag("draw"), true);
                true
            }
            ["draw", "no"] => self.flags.remove(theirs("draw")).is_some(),
            ["takeback", "yes"] if is(&self.flags, theirs("takeback")) => {
                self.moves.pop();
                self.flags.clear();
                true
            }
            ["takeback", "yes"] => {
                self.flags.insert(flag("takeback"), true);
                true
            }
            _ => false,
        }
    }

    fn standing(&self) -> Value {
        let each = self.clock.map_or(0, |(_, each)| each * 1000);
        let mut state = json!({"type": "gameState", "moves": self.moves.join(" "),
            "wtime": self.left[0], "btime": self.left[1], "winc": each, "binc": each,
            "status": self.status});
        if let Some(winner) = self.winner {
            state["winner"] = winner.into();
        }
        for (flag, on) in &self.flags {
            if *on {
                state[*flag] = true.into();
            }
        }
        state
    }
}

/// Whether a stream at `path` is an offer of the player.
fn is_offer(path: &str) -> bool {
    path == "/api/board/seek" || path.starts_with("/api/challenge/")
}

/// A parameter of the address at which a login begins.
fn parameter(url: &str, name: &str) -> String {
    let query = url.split_once("/oauth?").expect("the address").1;
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    let found = pairs.find(|(is, _)| *is == name);
    found.expect("a parameter").1.to_owned()
}

/// The browser comes back to the program with `answer`; the page that it shows.
fn comes_back(url: &str, answer: &str) -> String {
    let back = parameter(url, "redirect_uri").replace("%3A", ":");
    let back = back.replace("%2F", "/");
    let host = back.trim_start_matches("http://").trim_end_matches('/');
    let mut browser = TcpStream::connect(host).expect("the program listens");
    let state = parameter(url, "state");
    write!(
        browser,
        "GET /?{answer}&state={state} HTTP/1.1\r\nHost: x\r\n\r\n"
    )
    .expect("a request");
    let mut shown = String::new();
    browser.read_to_string(&mut shown).expect("an answer");
    shown
}

/// The head of an answer that goes on.
fn opens(connection: &mut TcpStream) -> std::io::Result<()> {
    connection.write_all(
        b"HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\n\
          Transfer-Encoding: chunked\r\n\r\n",
    )
}

/// A part of an answer that goes on.
fn chunk(stream: &mut TcpStream, text: &str, slow: bool) -> std::io::Result<()> {
    let bytes = text.as_bytes();
    for part in bytes.chunks(if slow { 1 } else { bytes.len().max(1) }) {
        let mut all = format!("{:x}\r\n", part.len()).into_bytes();
        all.extend_from_slice(part);
        all.extend_from_slice(b"\r\n");
        stream.write_all(&all)?;
        if slow {
            stream.flush()?;
            thread::sleep(Duration::from_micros(200));
        }
    }
    Ok(())
}
