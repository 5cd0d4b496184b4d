//! Faults for as long as is wanted: `kill -9`, garbage, full disks, sound and Braille
//! servers that die. Started by `scripts/soak`; the figures are those of
//! docs/measured.md.

use crate::support::attack::{breaks, crowd, noise, pauses, switches};
use crate::support::display::Brltty;
use crate::support::sound::Sound;
use crate::support::table::{Home, Table};
use crate::support::wait_for;
use doppelbrett::game::{Event, Game, Player as Side};
use doppelbrett::store::{Journal, Stamped};
use shakmaty::{Chess, Position};
use std::collections::BTreeMap;
use std::io::Write as _;
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// What was done and found.
#[derive(Default)]
struct Figures {
    counts: BTreeMap<&'static str, u64>,
    resumed: Vec<Duration>,
}

impl Figures {
    fn count(&mut self, what: &'static str, many: usize) {
        *self.counts.entry(what).or_default() += many as u64;
    }

    fn print(&mut self) {
        for (what, many) in &self.counts {
            println!("{what}: {many}");
        }
        self.resumed.sort();
        if let Some(longest) = self.resumed.last() {
            let middle = self.resumed[self.resumed.len() / 2];
            println!(
                "from start to the first word after kill -9, median: {middle:?}, longest: {longest:?}"
            );
        }
    }
}

/// A number below `most`.
fn below(most: usize) -> usize {
    fastrand::usize(..most)
}

/// A program that plays against itself, whatever is done to it.
struct Player {
    home: Home,
    arguments: Vec<String>,
    /// The events that were in the journal when it was last looked at.
    known: Vec<Event>,
    /// How many presses were told: the announcement of the last one may still be spoken.
    pressed: usize,
}

impl Player {
    fn new(home: Home, arguments: &[&str]) -> Self {
        Self {
            home,
            arguments: arguments
                .iter()
                .map(|&argument| argument.to_owned())
                .collect(),
            known: Vec::new(),
            pressed: 0,
        }
    }

    fn arguments(&self, more: &[&str]) -> Vec<String> {
        let more = more.iter().map(|&argument| argument.to_owned());
        self.arguments.iter().cloned().chain(more).collect()
    }

    fn start(&self, more: &[&str]) -> Table {
        let arguments = self.arguments(more);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        self.home.play(&arguments)
    }

    /// A new game, whose clock runs.
    fn begin(&mut self) -> Table {
        self.known.clear();
        self.pressed = 0;
        let mut table = self.start(&[]);
        table.reads_from("Neue Partie.");
        table.asks("", "Die Uhr läuft.");
        table
    }

    /// Resumes the game; everything that was ever in the journal is still there.
    fn resume(&mut self, figures: &mut Figures) -> Table {
        let began = Instant::now();
        let mut table = self.start(&["--resume"]);
        table.reads_from("Partie fortgesetzt");
        figures.resumed.push(began.elapsed());
        self.look(figures);
        table.types("weiter");
        table.reads("Die Uhren laufen.");
        table
    }

    /// No known event is gone or changed, and no reported move is missing.
    fn look(&mut self, figures: &mut Figures) -> Game {
        let journal = Journal::open(&self.home.store().join("journal.sqlite")).expect("a journal");
        let game = journal.last_unfinished().expect("readable");
        let game = game.unwrap_or_else(|| panic!("the game is lost: {:?}", self.known));
        let stamped = journal.load(game).expect("every event");
        let events: Vec<Event> = stamped.iter().map(|it| it.event.clone()).collect();
        assert!(
            events.starts_with(&self.known),
            "an event is lost or changed"
        );
        figures.count("events looked at again", events.len());
        self.known = events;
        let game = fold(&stamped);
        assert!(
            presses(&self.known) >= self.pressed,
            "a press that was told is lost"
        );
        assert!(
            game.ended().is_none(),
            "nobody ended it: {:?}",
            game.ended()
        );
        game
    }

    /// The same; how many presses there are.
    fn looked(&mut self, figures: &mut Figures) -> usize {
        self.look(figures);
        presses(&self.known)
    }

    /// Makes a move for the side to move; `false` when there is none to go on with.
    fn moves(&mut self, table: &mut Table) -> bool {
        let game = self.settles(table);
        let Some(words) = some_move(game.position()) else {
            return false;
        };
        if game.turn() == Side::Blind {
            table.types(&words);
            table.types("");
            table.reads("Gedrückt.");
        } else {
            table.types(&format!("gegner {words}"));
            let (home, before) = (&self.home, game.plies().len());
            table.until("the move is completed", || {
                home.game().plies().len() > before
            });
        }
        self.pressed += 1;
        true
    }

    /// Waits until no move is under way; one that stands without its press is pressed.
    fn settles(&mut self, table: &mut Table) -> Game {
        let game = self.home.game();
        let Some(moving) = game.under_way() else {
            return game;
        };
        if !moving.pressed && moving.by == Side::Blind {
            table.types("");
            table.reads("Gedrückt.");
        }
        let home = &self.home;
        table.until("the move is completed", || {
            home.game().under_way().is_none()
        });
        self.home.game()
    }

    /// Types what a player may type, and waits for nothing.
    fn hurries(&mut self, table: &mut Table) {
        let game = self.home.game();
        let Some(words) = some_move(game.position()) else {
            return;
        };
        let own = game.turn() == Side::Blind;
        let by = if own { "" } else { "gegner " };
        let press = if own { "\n" } else { "" };
        table.sends(format!("{by}{words}\n{press}").as_bytes());
    }
}

fn presses(events: &[Event]) -> usize {
    let pressed = |event: &&Event| matches!(event, Event::Pressed { .. });
    events.iter().filter(pressed).count()
}

fn fold(stamped: &[Stamped]) -> Game {
    Game::fold(stamped.iter().map(|it| (it.at, &it.event))).expect("the events of a game")
}

/// A legal move that does not end the game, from square to square.
fn some_move(position: &Chess) -> Option<String> {
    let moves = position.legal_moves();
    let start = below(moves.len().max(1));
    let all = moves.iter().cycle().skip(start).take(moves.len());
    let goes_on = all.filter(|played| {
        let mut after = position.clone();
        after.play_unchecked(**played);
        !after.is_game_over()
    });
    goes_on
        .filter(|played| played.promotion().is_none() && !played.is_castle())
        .find_map(|played| Some(format!("{}{}", played.from()?, played.to())))
}

/// A game that needs nothing but the journal.
const QUIET: [&str; 4] = [
    "--no-voice",
    "--no-hearing",
    "--no-braille",
    "--control=300",
];

/// `kill -9` at any moment.
fn kills(figures: &mut Figures, until: Instant) {
    while Instant::now() < until {
        let mut player = Player::new(Home::new(), &QUIET);
        let mut table = player.begin();
        for _ in 0..60 {
            if Instant::now() >= until {
                break;
            }
            for _ in 0..below(3) {
                if !player.moves(&mut table) {
                    break;
                }
            }
            player.hurries(&mut table);
            // Anything from nothing to the time that storing takes.
            std::thread::sleep(Duration::from_micros(below(20_000) as u64));
            table.kill();
            figures.count("kill -9", 1);
            table = player.resume(figures);
            player.settles(&mut table);
            player.pressed = player.looked(figures);
            if player.pressed > 120 {
                break;
            }
        }
        figures.count("games of kill -9", 1);
        table.kill();
    }
}

/// Random bytes at the keyboard and at the pages' port.
fn garbage(figures: &mut Figures, until: Instant) {
    let mut player = Player::new(Home::new(), &QUIET);
    let mut table = player.start(&[]);
    let link = table.link();
    table.reads_from("Neue Partie.");
    table.asks("", "Die Uhr läuft.");
    let address = link.split('/').nth(2).expect("an address").to_owned();
    while Instant::now() < until {
        let mut bytes: Vec<u8> = (0..below(6_000)).map(|_| fastrand::u8(..)).collect();
        if fastrand::bool() {
            // Without line breaks it is one long line.
            bytes.retain(|byte| *byte != b'\n');
        }
        bytes.push(b'\n');
        figures.count("bytes of garbage at the keyboard", bytes.len());
        table.sends(&bytes);
        if let Ok(mut page) = TcpStream::connect(&address) {
            let bytes: Vec<u8> = (0..below(4_000)).map(|_| fastrand::u8(..)).collect();
            figures.count("bytes of garbage at the port of the pages", bytes.len());
            // The server may close it at any moment.
            let _ = page.write_all(&bytes);
        }
        // It may have begun an announcement, which what is typed next would complete.
        table.types("abbruch");
        table.types("zeit");
        table.reads_from("Du: ");
        // None of it is a move.
        assert_eq!(player.looked(figures), player.pressed);
        if player.moves(&mut table) && player.pressed < 100 {
            figures.count("moves between the garbage", 1);
        } else {
            break;
        }
    }
    table.ends();
}

/// Nothing can be stored for a while, again and again.
fn full_disks(figures: &mut Figures, until: Instant) {
    let mut player = Player::new(Home::new(), &QUIET);
    let mut table = player.begin();
    while Instant::now() < until {
        table.disk_is_full(true);
        figures.count("full disks", 1);
        player.hurries(&mut table);
        std::thread::sleep(Duration::from_millis(below(2_500) as u64));
        table.disk_is_full(false);
        if fastrand::u8(..4) == 0 {
            table.kill();
            figures.count("kill -9", 1);
            table = player.resume(figures);
        } else {
            // Whether stopped or not, it answers and goes on.
            table.types("weiter");
            let on = ["Die Uhren laufen.", "Die Uhren stehen nicht still."];
            table.read_until("that it goes on", |line| on.contains(&line));
        }
        let game = player.look(figures);
        let player_now = player.home.last_seen();
        let left = [Side::Blind, Side::Sighted];
        for player in left {
            let left = game.remaining(player, player_now).expect("a clock");
            assert!(left > Duration::from_secs(60), "a flag is near: {left:?}");
        }
        player.settles(&mut table);
        player.pressed = player.looked(figures);
        if !player.moves(&mut table) || player.pressed > 120 {
            break;
        }
    }
    table.ends();
}

/// The sound and Braille servers are killed and come back while moves are played.
fn servers(figures: &mut Figures, until: Instant) {
    let mut sound = Sound::start();
    let (mut brltty, mut display) = Brltty::with_display(40);
    let host = format!("--set=braille.host={}", brltty.host());
    let arguments = [
        "--room=room",
        "--ear=ear",
        &host,
        "--set=braille.auth=none",
        "--control=300",
    ];
    let mut player = Player::new(Home::with(sound.env()), &arguments);
    let mut table = player.begin();
    while Instant::now() < until {
        match below(3) {
            0 => {
                figures.count("sound servers killed", 1);
                sound.kill();
                if !player.moves(&mut table) {
                    break;
                }
                sound.restart();
            }
            1 => {
                figures.count("Braille servers killed", 1);
                brltty.kill();
                if !player.moves(&mut table) {
                    break;
                }
                brltty.start();
                display = brltty.plug(40);
            }
            _ => {
                figures.count("kill -9", 1);
                table.kill();
                table = player.resume(figures);
                player.settles(&mut table);
                player.pressed = player.looked(figures);
            }
        }
        if !player.moves(&mut table) || player.pressed > 120 {
            break;
        }
        figures.count("moves between dying servers", 1);
    }
    // Whatever died, the display is used again in the end.
    let shown = wait_for(crate::support::table::LIMIT, || {
        let shown = display.history();
        shown
            .last()
            .is_some_and(|shown| !shown.text.trim().is_empty())
    });
    assert!(shown, "the display stays empty");
    table.ends();
}

/// What is done to keep others from playing, a line for each: its name, and how it is done.
const ATTACKS: [(&str, Attack); 4] = [
    ("microphones that bring noise", |it| {
        noise(&it.blind, below(1_500));
    }),
    ("microphones switched on and off", |it| {
        switches(&it.blind, below(8), below(30));
    }),
    ("crowds of connections", |it| crowd(&it.player, 700)),
    ("lines that break at once", |_| {
        let (link, moments) = breaks(Some(below(2 << 20)).filter(|_| fastrand::bool()));
        let _seat = Home::new().join(&link, &["--no-hearing"]);
        pauses(&moments, 2);
    }),
];

type Attack = fn(&Attacked);

/// The game that is attacked.
struct Attacked {
    blind: String,
    player: String,
}

/// Each attack while moves are played, of which none is lost and none waits for ever.
fn attacks(figures: &mut Figures, until: Instant) {
    let arguments = [
        "--no-voice",
        "--no-braille",
        "--control=300",
        "--blind-page",
    ];
    let mut player = Player::new(Home::new(), &arguments);
    let mut table = player.start(&[]);
    let attacked = Attacked {
        player: table.link(),
        blind: player.home.link_of("blind"),
    };
    table.reads_from("Neue Partie.");
    table.asks("", "Die Uhr läuft.");
    while Instant::now() < until {
        let (name, attack) = ATTACKS[below(ATTACKS.len())];
        attack(&attacked);
        figures.count(name, 1);
        if !player.moves(&mut table) || player.pressed > 120 {
            break;
        }
        player.looked(figures);
    }
    table.ends();
}

#[test]
#[ignore = "started by scripts/soak, for as long as is wanted"]
fn soak() {
    let minutes = std::env::var("DOPPELBRETT_SOAK_MINUTES");
    let minutes: f64 = minutes.map_or(10.0, |text| text.parse().expect("minutes"));
    let seed = std::env::var("DOPPELBRETT_SOAK_SEED");
    let seed = seed.map_or_else(
        |_| fastrand::u64(..),
        |text| text.parse().expect("a number"),
    );
    println!("seed: {seed}");
    fastrand::seed(seed);
    let mut figures = Figures::default();
    let began = Instant::now();
    let end = began + Duration::from_secs_f64(minutes * 60.0);
    let campaigns = [kills, garbage, full_disks, servers, attacks];
    // A turn for any of them, until the time is up.
    while Instant::now() < end {
        let campaign = campaigns[below(campaigns.len())];
        let turn = Duration::from_secs(60).min((end - began) / 8);
        campaign(&mut figures, (Instant::now() + turn).min(end));
    }
    println!("minutes: {:.1}", began.elapsed().as_secs_f64() / 60.0);
    figures.print();
}
