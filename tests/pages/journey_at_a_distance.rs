//! The two players sit in different places: a line that takes 300 milliseconds each
//! way and loses five packets in a hundred, and a reverse proxy before the program.
//!
//! The proxy is haproxy, the page is in a real Chromium, and the places are network
//! namespaces.

use std::fs;
use std::net::TcpStream;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use crate::support::browser::{Browser, Look};
use crate::support::network::{Apart, HOME, Place, may_make_networks};
use crate::support::table::{Home, LIMIT};
use crate::support::{Env, Guarded, wait_for};
use doppelbrett::game::{Event, Player};
use serde_json::Value;

const PORT: u16 = 8443;
const ENTER: char = '\u{E007}';

/// What stands before the program, as `docs/book/7-away.md` says.
fn proxy(folder: &Path, board: &str) -> Guarded {
    let config = format!(
        "global
    log /dev/null local0
defaults
    mode http
    timeout connect 10s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
frontend outside
    bind {HOME}:{PORT} ssl crt {}
    default_backend doppelbrett
backend doppelbrett
    server doppelbrett {board}
",
        folder.join("proxy.pem").display()
    );
    let path = folder.join("proxy.cfg");
    fs::write(&path, config).unwrap();
    let log = fs::File::create(folder.join("proxy.log")).unwrap();
    let proxy = Guarded::start(
        "/usr/sbin/haproxy",
        &["-f", &path.display().to_string()],
        &Env::new(),
        log,
    )
    .expect("haproxy starts");
    assert!(
        wait_for(LIMIT, || TcpStream::connect((HOME, PORT)).is_ok()),
        "haproxy listens: {}",
        fs::read_to_string(folder.join("proxy.log")).unwrap_or_default()
    );
    proxy
}

/// A certificate of its own for the proxy.
fn certificate(folder: &Path) {
    let made = rcgen::generate_simple_self_signed([HOME.to_owned()]).unwrap();
    let pem = made.cert.pem() + &made.signing_key.serialize_pem();
    fs::write(folder.join("proxy.pem"), pem).unwrap();
}

/// What the player far away does on the page, or waits to see there.
enum Step {
    Open(String),
    /// The line at the top of the page, or the announced move.
    Shows(&'static str),
    /// Types a move, once the field takes one.
    Types(&'static str),
    /// Presses the clock, once that is possible.
    Presses,
    /// What was sent last is answered.
    Answered,
    /// The page says that the connection is like this.
    Connection(&'static str),
}

impl Step {
    async fn taken(self, browser: &Browser) {
        match self {
            Self::Open(link) => browser.goto(&link).await,
            Self::Shows(part) => {
                let shown = "[...document.querySelectorAll('#status, #announced-region')]";
                let there = format!("{shown}.some(it => it.textContent.includes('{part}'))");
                eventually(browser, &there).await;
            }
            Self::Types(text) => {
                // The view comes before the answer to what led to it.
                answered(browser).await;
                let field = browser.find("#move").await;
                field.clear().await.unwrap();
                field.send_keys(text).await.unwrap();
                browser.key(ENTER).await;
            }
            Self::Presses => {
                answered(browser).await;
                eventually(
                    browser,
                    "document.querySelector('#press').getAttribute('aria-disabled') !== 'true'",
                )
                .await;
                browser.click("#press").await;
            }
            Self::Answered => answered(browser).await,
            Self::Connection(state) => {
                eventually(
                    browser,
                    &format!("document.body.dataset.link === '{state}'"),
                )
                .await;
            }
        }
    }
}

/// Waits until what was sent last is answered.
async fn answered(browser: &Browser) {
    eventually(browser, "document.body.dataset.waiting === undefined").await;
}

/// Waits as long as such a line may need: a lost packet costs seconds.
async fn eventually(browser: &Browser, script: &str) {
    let end = Instant::now() + LIMIT;
    while browser.value(script).await != Value::Bool(true) {
        if Instant::now() > end {
            let page = browser.value("document.body.innerText").await;
            panic!("never true: {script}\non the page: {page}");
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The page of the player far away.
struct Away {
    steps: Sender<Step>,
    taken: Receiver<()>,
}

impl Away {
    fn at(place: &Place) -> Self {
        let (steps, todo) = channel::<Step>();
        let (done, taken) = channel();
        place.start(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .unwrap();
            runtime.block_on(async move {
                let browser = Browser::open(Look::LIGHT).await;
                for step in todo {
                    step.taken(&browser).await;
                    done.send(()).unwrap();
                }
            });
        });
        Self { steps, taken }
    }

    #[track_caller]
    fn takes(&self, step: Step) {
        self.steps.send(step).unwrap();
        self.taken.recv().expect("the page does it");
    }
}

fn occurs(home: &Home, wanted: impl Fn(&Event) -> bool) -> usize {
    let journal = home.journal();
    journal
        .iter()
        .filter(|stamped| wanted(&stamped.event))
        .count()
}

#[test]
fn they_play_far_apart_and_no_move_is_lost_or_made_twice() {
    if !may_make_networks(
        "journey_at_a_distance::they_play_far_apart_and_no_move_is_lost_or_made_twice",
    ) {
        return;
    }
    let apart = Apart::new(Duration::from_millis(300), 5, 1885);
    let folder = tempfile::tempdir().unwrap();
    certificate(folder.path());
    let path = folder.path().to_owned();
    let at = path.clone();
    let home = Arc::new(Home::new());
    let lives = Arc::clone(&home);
    let start = move |resume: &'static [&'static str]| {
        let arguments = [
            &[
                "--set=board.address=127.0.0.1:8096",
                "--set=board.public_url=https://10.77.0.1:8443/",
                "--profile=competition",
                "--no-voice",
                "--no-hearing",
                "--no-braille",
            ][..],
            resume,
        ]
        .concat();
        lives.play(&arguments)
    };
    let first = start.clone();
    let mut table = apart.home.run(move || first(&[]));
    let link = table.link();
    assert!(link.starts_with("https://10.77.0.1:8443/"), "{link}");
    let before = apart.home.run(move || proxy(&at, "127.0.0.1:8096"));

    // Away, the page is opened through the proxy and follows the game.
    let away = Away::at(&apart.away);
    away.takes(Step::Open(link));
    table.reads_from("Das Webbrett ist verbunden.");
    for (line, told) in [
        ("", "Die Uhr läuft."),
        ("eva vier", "Bauer Eva zwei Eva vier"),
    ] {
        table.asks(line, told);
    }
    table.reads("Richtig?");
    table.asks("ja", "Führe aus.");
    table.asks("ausgeführt", "Drücke die Uhr.");
    table.asks("", "Gedrückt.");
    away.takes(Step::Shows("Führe den Zug deines Gegners aus"));
    away.takes(Step::Types("e4"));
    table.reads("Der Gegner hat ausgeführt.");
    away.takes(Step::Shows("Du bist am Zug."));
    away.takes(Step::Types("e5"));
    table.reads("Bauer Eva sieben Eva fünf");
    away.takes(Step::Presses);
    table.reads("Deine Uhr läuft.");

    // The proxy dies and comes back; the page says so in words and catches up.
    drop(before);
    away.takes(Step::Connection("lost"));
    table.asks("bauer eva fünf", "Führe aus.");
    table.asks("ausgeführt", "Du bist am Zug.");
    table.asks("springer felix drei", "Springer Gustav eins Felix drei");
    table.reads("Richtig?");
    table.asks("ja", "Führe aus.");
    table.asks("ausgeführt", "Drücke die Uhr.");
    table.asks("", "Gedrückt.");
    let at = path.clone();
    let before = apart.home.run(move || proxy(&at, "127.0.0.1:8096"));
    away.takes(Step::Connection("connected"));
    away.takes(Step::Shows("Springer Gustav eins Felix drei"));

    // The program is killed while a move is on its way, and goes on.
    away.takes(Step::Types("Sf3"));
    table.reads("Der Gegner hat ausgeführt.");
    away.takes(Step::Shows("Du bist am Zug."));
    away.takes(Step::Types("Sc6"));
    table.kill();
    let mut table = apart.home.run(move || start(&["--resume"]));
    away.takes(Step::Connection("connected"));
    table.reads_from("Partie fortgesetzt");
    table.asks("weiter", "Die Uhren laufen.");
    let announced = |event: &Event| matches!(event, Event::Announced { by: Player::Sighted, uci } if uci.to_string() == "b8c6");
    // The page sends it again with the same number. Either it had arrived, and is not made
    // twice, or the page says that it was refused, and the player makes it again.
    away.takes(Step::Answered);
    if occurs(&home, announced) == 0 {
        away.takes(Step::Shows("Du bist am Zug."));
        away.takes(Step::Types("Sc6"));
        away.takes(Step::Shows("Drücke die Uhr."));
    }
    drop(away);
    drop(before);
    table.ends();

    let game = home.game();
    assert_eq!(occurs(&home, announced), 1, "the move was made once");
    assert_eq!(game.plies().len(), 3);
    assert!(game.comparison().agrees());
}
