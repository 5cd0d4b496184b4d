//! How many games one hall carries: the real program as a child, pages over real
//! WebSockets, random legal moves.
//!
//! `cargo bench --bench hall -- --games 1,100,500 --seconds 30 --think 4000`
//!
//! Each game has two pages: the sighted player's, who moves, and that of the blind
//! player's assistant, who says their moves and presses for them. A command's time runs
//! from its sending to its `done`. The load runs on the same processors as the hall. In the
//! end the hall is killed and resumed; that time runs until all games are open.

#![allow(clippy::disallowed_methods)]

use std::collections::HashMap;
use std::error::Error;
use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex, mpsc};
use std::time::{Duration, Instant};

use doppelbrett::game::Event;
use doppelbrett::hall::{Seat, Seating};
use doppelbrett::pages::Role;
use doppelbrett::store::{GameId, Journal};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use shakmaty::{CastlingMode, Chess, Color, Position};
use tokio::net::TcpStream;
use tokio::time::{sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

type Failure = Box<dyn Error + Send + Sync>;

/// A command not answered within this time has failed.
const PATIENCE: Duration = Duration::from_secs(30);

fn main() -> Result<(), Failure> {
    let options = Options::read();
    println!(
        "{} s for each row; a player thinks {} to {} ms before each command\n",
        options.seconds,
        options.think / 2,
        options.think + options.think / 2
    );
    println!(
        "| games | pages | commands | per s | p50 ms | p95 ms | p99 ms | max ms | refused | \
         commits per s | entries per commit | commit ms | slowest ms | CPU % | memory MiB | per game KiB | moves | resumed ms |"
    );
    println!("|{}", "---:|".repeat(18));
    let mut alone = None;
    for games in &options.games {
        let row = measure(*games, &options)?;
        let one = *alone.get_or_insert(row.seen.after.memory);
        println!("{}", row.line(one));
    }
    Ok(())
}

struct Options {
    games: Vec<usize>,
    seconds: u64,
    think: u64,
    threads: usize,
}

impl Options {
    /// From the command line; arguments added by `cargo bench` are skipped.
    fn read() -> Self {
        let given: Vec<String> = std::env::args().collect();
        let of = |name: &str| {
            let at = given.iter().position(|word| word == name)?;
            given.get(at + 1)
        };
        let number = |name, usual| of(name).and_then(|text| text.parse().ok()).unwrap_or(usual);
        let games = of("--games").map_or("1,10,50,100,250,500", String::as_str);
        Self {
            games: games.split(',').filter_map(|n| n.parse().ok()).collect(),
            seconds: number("--seconds", 30),
            think: number("--think", 4_000),
            threads: usize::try_from(number("--threads", 16)).unwrap_or(16),
        }
    }
}

/// What was measured of a hall with this many games.
struct Row {
    games: usize,
    seen: Seen,
    /// How many moves the games had when the hall was killed.
    moves: usize,
    /// How long it then took until all of them were open again.
    resumed: Duration,
}

impl Row {
    fn line(self, one: u64) -> String {
        let Seen {
            mut times,
            refused,
            seconds,
            before,
            after,
            ..
        } = self.seen;
        times.sort_unstable();
        let count = times.len();
        let part = |share: f64| {
            let at = ((count as f64 * share) as usize).min(count.saturating_sub(1));
            times
                .get(at)
                .map_or(f64::NAN, |time| time.as_secs_f64() * 1_000.0)
        };
        let more = after.memory.saturating_sub(one) as f64;
        let commits = (after.commits - before.commits) as f64;
        let entries = (after.entries - before.entries) as f64;
        let per_game = if self.games > 1 {
            format!("{:.0}", more / (self.games - 1) as f64)
        } else {
            String::new()
        };
        format!(
            "| {} | {} | {count} | {:.0} | {:.1} | {:.1} | {:.1} | {:.1} | {} | {:.0} | {:.2} | \
             {:.1} | {:.0} | {:.0} | {:.0} | {per_game} | {} | {:.0} |",
            self.games,
            self.games * 2,
            count as f64 / seconds,
            part(0.5),
            part(0.95),
            part(0.99),
            part(1.0),
            refused,
            commits / seconds,
            entries / commits.max(1.0),
            after.commit,
            after.slowest,
            (after.processor - before.processor) * 100.0 / seconds,
            after.memory as f64 / 1024.0,
            self.moves,
            self.resumed.as_secs_f64() * 1_000.0,
        )
    }
}

fn measure(games: usize, options: &Options) -> Result<Row, Failure> {
    let home = tempfile::tempdir()?;
    let list = pairings(home.path(), games)?;
    let mut hall = Hall::open(home.path(), options.threads, list.as_os_str())?;
    let seating = hall.seating()?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let seen = runtime.block_on(play_all(&seating, options, &mut hall))?;
    // Killed in the middle of it, and opened again.
    drop(hall);
    let began = Instant::now();
    let mut hall = Hall::open(home.path(), options.threads, OsStr::new("--resume"))?;
    let resumed = began.elapsed();
    hall.end()?;
    // The journal has what was acknowledged, and nothing else.
    check(home.path(), &seen.moves)?;
    let moves = seen.moves.values().sum();
    Ok(Row {
        games,
        seen,
        moves,
        resumed,
    })
}

/// Game by game, the journal has as many completed moves as were acknowledged.
fn check(home: &Path, moves: &HashMap<GameId, usize>) -> Result<(), Failure> {
    let journal = Journal::open(&home.join("games/journal.sqlite"))?;
    for (game, acknowledged) in moves {
        let events = journal.load(*game)?;
        let completed = events
            .iter()
            .filter(|stamped| matches!(stamped.event, Event::Completed { .. }))
            .count();
        if completed != *acknowledged {
            return Err(format!(
                "game {game}: {acknowledged} moves were acknowledged, {completed} are kept"
            )
            .into());
        }
    }
    Ok(())
}

/// Writes a list of this many pairings.
fn pairings(home: &Path, games: usize) -> Result<PathBuf, Failure> {
    let mut pairings = String::from("event = \"Load\"\nround = \"1\"\ncontrol = \"90+30\"\n");
    for game in 1..=games {
        let blind = if game.is_multiple_of(2) {
            "white"
        } else {
            "black"
        };
        pairings.push_str(&format!(
            "[[pairing]]\nwhite = \"W{game}\"\nblack = \"B{game}\"\nblind = \"{blind}\"\n"
        ));
    }
    let list = home.join("pairings.toml");
    fs::write(&list, pairings)?;
    Ok(list)
}

/// The program under load.
struct Hall {
    child: Child,
    keyboard: Option<ChildStdin>,
    lines: mpsc::Receiver<String>,
    home: PathBuf,
}

/// What the hall and the system report at a moment.
struct Figures {
    commits: u64,
    entries: u64,
    /// Milliseconds per commit, on average and at most, since the hall was opened.
    commit: f64,
    slowest: f64,
    /// Seconds of CPU time.
    processor: f64,
    /// Resident memory in KiB.
    memory: u64,
}

impl Hall {
    /// Starts the program on a list of pairings, or with `--resume`.
    fn open(home: &Path, threads: usize, games: &OsStr) -> Result<Self, Failure> {
        let mut child = Command::new(env!("CARGO_BIN_EXE_doppelbrett"))
            .args(["hall", "--language=en", "--profile=training"])
            .arg(format!("--threads={threads}"))
            .arg(format!(
                "--set=store.folder={}",
                home.join("games").display()
            ))
            .arg("--set=board.address=127.0.0.1:0")
            .arg("--set=log.level=warn")
            .arg(games)
            .env("HOME", home)
            .env("XDG_STATE_HOME", home.join("state"))
            .env("XDG_CONFIG_HOME", home.join("config"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let keyboard = child.stdin.take();
        let printed = child.stdout.take().ok_or("no screen")?;
        let (send, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in BufReader::new(printed).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        let mut hall = Self {
            child,
            keyboard,
            lines,
            home: home.to_owned(),
        };
        hall.reads("Hall open")?;
        Ok(hall)
    }

    fn reads(&mut self, beginning: &str) -> Result<String, Failure> {
        loop {
            let line = self.lines.recv_timeout(PATIENCE)?;
            if line.starts_with(beginning) {
                return Ok(line);
            }
            eprintln!("hall: {line}");
        }
    }

    fn types(&mut self, line: &str) -> Result<(), Failure> {
        let keyboard = self.keyboard.as_mut().ok_or("no keyboard")?;
        Ok(writeln!(keyboard, "{line}")?)
    }

    fn seating(&self) -> Result<Seating, Failure> {
        Ok(Seating::read(&self.home.join("games/hall.toml"))?)
    }

    fn figures(&mut self) -> Result<Figures, Failure> {
        self.types("figures")?;
        let line = self.reads("Commits")?;
        let numbers: Vec<f64> = line
            .split(|sign: char| !sign.is_ascii_digit() && sign != '.')
            .filter_map(|digits| digits.trim_end_matches('.').parse().ok())
            .collect();
        let [commits, entries, _, commit, slowest, memory] = numbers[..] else {
            return Err(format!("not understood: {line}").into());
        };
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        // After the name in parentheses, user and system time are the 12th and 13th field, in
        // hundredths of a second.
        let (_, fields) = stat.rsplit_once(')').ok_or("no fields")?;
        let ticks: u64 = fields
            .split_whitespace()
            .skip(11)
            .take(2)
            .filter_map(|field| field.parse::<u64>().ok())
            .sum();
        Ok(Figures {
            commits: commits as u64,
            entries: entries as u64,
            commit,
            slowest,
            processor: ticks as f64 / 100.0,
            memory: memory as u64,
        })
    }

    fn end(&mut self) -> Result<(), Failure> {
        self.types("end")?;
        self.reads("Hall closed")?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Seen {
    times: Vec<Duration>,
    refused: u64,
    moves: HashMap<GameId, usize>,
    seconds: f64,
    before: Figures,
    after: Figures,
}

#[derive(Default)]
struct Counted {
    measuring: bool,
    times: Vec<Duration>,
    refused: u64,
}

async fn play_all(seating: &Seating, options: &Options, hall: &mut Hall) -> Result<Seen, Failure> {
    let counted = Arc::new(Mutex::new(Counted::default()));
    let mut tables = Vec::new();
    for seat in &seating.game {
        tables.push((seat.number, Table::sit_down(seat).await?));
    }
    let think = Duration::from_millis(options.think);
    // Everybody makes a first move before anything is measured.
    let start = Instant::now() + think * 3;
    let end = start + Duration::from_secs(options.seconds);
    let mut playing = Vec::new();
    for (number, table) in tables {
        let counted = Arc::clone(&counted);
        let task = tokio::spawn(table.play(think, end, counted));
        playing.push((number, task));
    }
    sleep_until(start.into()).await;
    let before = hall.figures()?;
    let began = Instant::now();
    if let Ok(mut counted) = counted.lock() {
        counted.measuring = true;
    }
    sleep_until(end.into()).await;
    let after = hall.figures()?;
    let seconds = began.elapsed().as_secs_f64();
    let mut moves = HashMap::new();
    for (number, task) in playing {
        moves.insert(number, task.await??);
    }
    let counted = counted.lock().map_err(|_| "a player failed")?;
    Ok(Seen {
        times: counted.times.clone(),
        refused: counted.refused,
        moves,
        seconds,
        before,
        after,
    })
}

/// A page over its WebSocket.
struct Page {
    socket: WebSocketStream<TcpStream>,
    revision: u64,
    commands: u64,
    name: String,
}

impl Page {
    async fn open(seat: &Seat, role: Role, name: &str) -> Result<Self, Failure> {
        let link = seat.links.of(role).ok_or("a role without a link")?;
        let host = link.split('/').nth(2).ok_or("a link without a host")?;
        let mut request = format!("{}ws", link.replacen("http", "ws", 1)).into_client_request()?;
        request
            .headers_mut()
            .insert("Origin", format!("http://{host}").parse()?);
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        let (socket, _) = client_async(request, stream).await?;
        let mut page = Self {
            socket,
            revision: 0,
            commands: 0,
            name: name.to_owned(),
        };
        let hello = json!({ "type": "hello", "protocol": 2, "game": null, "have": 0 });
        page.send(&hello).await?;
        while page.revision == 0 {
            page.next().await?;
        }
        Ok(page)
    }

    async fn send(&mut self, message: &Value) -> Result<(), Failure> {
        Ok(self.socket.send(Message::text(message.to_string())).await?)
    }

    /// The next message; views are remembered.
    async fn next(&mut self) -> Result<Value, Failure> {
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await?;
            if let Message::Text(text) = message.ok_or("the hall has left")?? {
                let message: Value = serde_json::from_str(&text)?;
                if message["type"] == "view" {
                    self.revision = message["revision"].as_u64().unwrap_or(0);
                }
                return Ok(message);
            }
        }
    }

    /// Sends a command and waits for its answer: whether it was done, and how long that took.
    async fn does(&mut self, mut command: Value) -> Result<(bool, Duration), Failure> {
        self.commands += 1;
        let id = format!("{}-{}", self.name, self.commands);
        command["id"] = json!(id);
        command["on"] = json!(self.revision);
        let sent = Instant::now();
        self.send(&command).await?;
        loop {
            let message = self.next().await?;
            let mine = message["id"] == id.as_str();
            match message["type"].as_str() {
                Some("done") if mine => return Ok((true, sent.elapsed())),
                Some("refused") if mine => {
                    if message["reason"] != "stale" {
                        eprintln!("{command}: {message}");
                    }
                    return Ok((false, sent.elapsed()));
                }
                _ => {}
            }
        }
    }
}

/// One game from outside.
struct Table {
    sighted: Page,
    blind: Page,
    sighted_plays: Color,
    position: Chess,
}

impl Table {
    async fn sit_down(seat: &Seat) -> Result<Self, Failure> {
        let sighted_plays = if seat.board.is_multiple_of(2) {
            Color::Black
        } else {
            Color::White
        };
        Ok(Self {
            sighted: Page::open(seat, Role::Player, "s").await?,
            blind: Page::open(seat, Role::AssistantBlind, "b").await?,
            sighted_plays,
            position: Chess::default(),
        })
    }

    /// Plays random moves until `end`; returns how many were acknowledged.
    async fn play(
        mut self,
        think: Duration,
        end: Instant,
        counted: Arc<Mutex<Counted>>,
    ) -> Result<usize, Failure> {
        let mut random = fastrand::Rng::new();
        let mut moves = 0;
        // The first press starts the clock.
        while Instant::now() < end {
            if self
                .command(true, json!({ "type": "press" }), &counted)
                .await?
            {
                break;
            }
        }
        loop {
            let wait = think.mul_f64(0.5 + random.f64());
            self.listen(Instant::now() + wait).await?;
            let legal = self.position.legal_moves();
            if Instant::now() >= end || self.position.is_game_over() {
                return Ok(moves);
            }
            let Some(played) = random.choice(legal) else {
                return Ok(moves);
            };
            let uci = played.to_uci(CastlingMode::Standard).to_string();
            let sighted = self.position.turn() == self.sighted_plays;
            let announced = if sighted {
                json!({ "type": "move", "uci": uci })
            } else {
                json!({ "type": "say", "text": uci })
            };
            while !self.command(sighted, announced.clone(), &counted).await? {
                self.listen(Instant::now() + think / 10).await?;
            }
            if !sighted {
                self.listen(Instant::now() + think / 4).await?;
                while !self
                    .command(false, json!({ "type": "press" }), &counted)
                    .await?
                {
                    self.listen(Instant::now() + think / 10).await?;
                }
            }
            self.position.play_unchecked(played);
            moves += 1;
        }
    }

    async fn command(
        &mut self,
        sighted: bool,
        command: Value,
        counted: &Mutex<Counted>,
    ) -> Result<bool, Failure> {
        let page = if sighted {
            &mut self.sighted
        } else {
            &mut self.blind
        };
        let (done, time) = page.does(command).await?;
        let mut counted = counted.lock().map_err(|_| "a player failed")?;
        if counted.measuring {
            if done {
                counted.times.push(time);
            } else {
                counted.refused += 1;
            }
        }
        Ok(done)
    }

    /// Takes what both pages receive until `until`.
    async fn listen(&mut self, until: Instant) -> Result<(), Failure> {
        let over = sleep_until(until.into());
        tokio::pin!(over);
        loop {
            tokio::select! {
                () = &mut over => return Ok(()),
                message = self.sighted.next() => { message?; }
                message = self.blind.next() => { message?; }
            }
        }
    }
}
