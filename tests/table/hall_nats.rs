//! A hall passes its journal on to the real nats-server: whichever of the two is killed,
//! followers get every event once and in order.

use crate::support::free_address;
use crate::support::hall::{LIMIT, Pair, pairings, seats};
use crate::support::table::{Home, Table};
use crate::support::{Env, Guarded, wait_for};
use doppelbrett::hall::nats::{Followed, Following, follow};
use doppelbrett::store::{Journal, Written};
use std::ops::ControlFlow;
use std::path::Path;

/// A server whose streams outlast it.
struct Nats {
    port: u16,
    folder: tempfile::TempDir,
    server: Option<Guarded>,
}

impl Nats {
    fn start() -> Nats {
        // It was free a moment ago; the server complains if it is not.
        let port = free_address().port();
        let mut nats = Nats {
            port,
            folder: tempfile::tempdir().expect("a folder"),
            server: None,
        };
        nats.again();
        nats
    }

    fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// `kill -9`.
    fn kill(&mut self) {
        self.server = None;
    }

    fn again(&mut self) {
        let at = |name: &str| self.folder.path().join(name).display().to_string();
        let log = std::fs::File::create(at("log")).expect("a log");
        let (port, store) = (self.port.to_string(), at("store"));
        let arguments = ["-js", "-a", "127.0.0.1", "-p", &port, "-sd", &store];
        let server = Guarded::start("nats-server", &arguments, &Env::new(), log);
        self.server = Some(server.expect("nats-server is installed: scripts/setup --test"));
        let listens = || std::net::TcpStream::connect(("127.0.0.1", self.port)).is_ok();
        assert!(
            wait_for(LIMIT, listens),
            "{}",
            std::fs::read_to_string(at("log")).unwrap_or_default()
        );
    }

    /// Follows until everything there has been read, or `each` breaks off.
    fn follow(&self, each: impl FnMut(Followed) -> ControlFlow<()>) {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a runtime");
        let following = Following {
            url: self.url(),
            stream: None,
            once: true,
        };
        runtime.block_on(follow(following, each));
    }

    /// Everything that a new follower is given.
    fn read(&self) -> Vec<Written> {
        let mut events = Vec::new();
        self.follow(|followed| {
            if let Followed::Event(event) = followed {
                events.push(*event);
            }
            ControlFlow::Continue(())
        });
        events
    }

    /// Waits until there are this many streams of halls.
    #[track_caller]
    fn holds(&self, streams: usize) {
        let enough = wait_for(LIMIT, || {
            let mut seen = 0;
            self.follow(|followed| {
                match followed {
                    Followed::Stream(_) => seen = 1,
                    Followed::Several(streams) => seen = streams.len(),
                    _ => {}
                }
                ControlFlow::Break(())
            });
            seen == streams
        });
        assert!(enough, "never {streams} streams");
    }

    /// Waits until a new follower is given exactly what the journal has, in order.
    #[track_caller]
    fn has(&self, store: &Path) -> Vec<Written> {
        let kept = kept(store);
        let mut given = Vec::new();
        let same = wait_for(LIMIT, || {
            given = self.read();
            given == kept
        });
        assert!(
            same,
            "the journal has {:?}, the stream {:?}",
            places(&kept),
            places(&given)
        );
        given
    }
}

fn kept(store: &Path) -> Vec<Written> {
    let journal = Journal::open(&store.join("journal.sqlite")).expect("the journal");
    journal
        .written_after(0, 100_000)
        .expect("its events")
        .events
}

fn places(events: &[Written]) -> Vec<String> {
    let place = |event: &Written| format!("{}/{}", event.game, event.sequence);
    events.iter().map(place).collect()
}

fn open(home: &Home, nats: &Nats, more: &[&str]) -> Table {
    let url = format!("--nats={}", nats.url());
    let begin = ["hall", "--set=board.address=127.0.0.1:0", url.as_str()];
    let mut hall = home.start(&[&begin[..], more].concat());
    hall.reads_from("Die Ereignisse gehen auch an NATS, Strom doppelbrett-");
    hall
}

#[test]
fn nothing_is_lost_or_doubled_whoever_is_killed() {
    let mut nats = Nats::start();
    let home = Home::new();
    let list = pairings(home.folder(), 2).display().to_string();
    let mut hall = open(&home, &nats, &[&list]);
    let follower = Home::new();
    let follow = format!("--follow={}", nats.url());
    let scores = follower.folder().join("elsewhere.pgn");
    let pgn = format!("--pgn={}", scores.display());
    nats.has(&home.store());
    let mut display = follower.start(&["hall", &follow, &pgn]);
    display.reads_from("Folge dem Strom doppelbrett-");

    let places = seats(&home.store());
    let mut pairs: Vec<Pair> = places.iter().map(|seat| Pair::enter(seat, "a")).collect();
    for pair in &mut pairs {
        pair.starts();
        pair.white("e2e4");
    }
    let given = nats.has(&home.store());
    assert!(given.len() > 6, "{given:?}");
    display.read_until("the move of game 2", |line| {
        line.starts_with("Partie 2,") && line.contains("Bauer Eva zwei Eva vier")
    });

    // The server is gone: the games go on, and it is sent what it lacks later.
    nats.kill();
    for pair in &mut pairs {
        pair.black("Bauer Eva sieben Eva fünf");
        pair.white("g1f3");
    }
    hall.reads_from("NATS antwortet nicht. ");
    nats.again();
    hall.reads("NATS antwortet und bekommt, was fehlt.");
    nats.has(&home.store());
    display.read_until("what happened meanwhile", |line| {
        line.starts_with("Partie 2,") && line.contains("Springer Gustav eins Felix drei")
    });

    // The hall is killed in the middle of its work, and so is the server.
    for pair in &mut pairs {
        pair.black("Springer Bella acht Cesar sechs");
    }
    hall.kill();
    nats.kill();
    nats.again();
    let hall = open(&home, &nats, &["--resume"]);
    let mut pair = Pair::enter(&seats(&home.store())[0], "b");
    pair.blind
        .does(&serde_json::json!({ "type": "say", "text": "weiter" }));
    pair.white("f1b5");
    // What is written last is passed on before the hall is closed.
    hall.ends();
    let given = nats.read();
    let kept = kept(&home.store());
    assert_eq!(self::places(&given), self::places(&kept));
    assert_eq!(given, kept);
    let whole = wait_for(LIMIT, || {
        std::fs::read_to_string(&scores).is_ok_and(|text| text.contains("Bb5"))
    });
    display.assert(whole, "the follower's scores have the last move");
}

#[test]
fn a_server_that_is_not_there_keeps_no_game_from_being_played() {
    let mut nats = Nats::start();
    nats.kill();
    let home = Home::new();
    let list = pairings(home.folder(), 1).display().to_string();
    let mut hall = open(&home, &nats, &[&list]);
    hall.reads_from("NATS antwortet nicht. ");
    let mut pair = Pair::enter(&seats(&home.store())[0], "a");
    pair.starts();
    pair.white("e2e4");
    nats.again();
    hall.reads("NATS antwortet und bekommt, was fehlt.");
    nats.has(&home.store());
    hall.ends();
}

#[test]
fn following_says_what_is_missing() {
    let nats = Nats::start();
    let home = Home::new();
    let follow = format!("--follow={}", nats.url());
    let mut display = home.start(&["hall", &follow]);
    display.reads_from("stderr: Auf diesem Server ist keine Halle: ");
    display.has_failed();
    let list = pairings(home.folder(), 1).display().to_string();
    for streams in [1, 2] {
        let store = Home::new();
        let hall = open(&store, &nats, &[&list]);
        nats.holds(streams);
        hall.ends();
    }
    let mut display = home.start(&["hall", &follow]);
    let several = display.reads_from("stderr: Mehrere Hallen: ");
    display.has_failed();
    let stream = several
        .trim_start_matches("stderr: Mehrere Hallen: ")
        .split([',', '.'])
        .next()
        .expect("a stream");
    let chosen = format!("--stream={stream}");
    let mut display = home.start(&["hall", &follow, &chosen, "--once", "--json"]);
    let line = display.reads_from("{");
    let event: Written = serde_json::from_str(&line).expect("an event");
    assert_eq!(event.sequence, 1);
    display.has_ended();
}
