//! Faults for as long as is wanted: `kill -9`, garbage, full disks, sound and Braille
//! servers that die. Started by `scripts/soak`; the figures are those of
//! docs/measured.md.

use crate::support::attack::{breaks, crowd, damage, noise, pauses, switches};
use crate::support::display::Brltty;
use crate::support::page::Page;
use crate::support::sound::Sound;
use crate::support::table::{Home, Table};
use crate::support::{copy_folder, wait_for};
use doppelbrett::game::{Event, Game, Player as Side};
use doppelbrett::store::{Journal, Stamped, StoreError};
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

    /// The time that both sides have left.
    fn left(&self) -> Duration {
        let (game, now) = (self.home.game(), self.home.last_seen());
        let sides = [Side::Blind, Side::Sighted];
        sides
            .map(|side| game.remaining(side, now).expect("a clock"))
            .iter()
            .sum()
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

/// Whether the clocks were stopped or not, it answers and goes on.
fn goes_on(table: &mut Table) {
    table.types("weiter");
    let on = ["Die Uhren laufen.", "Die Uhren stehen nicht still."];
    table.read_until("that it goes on", |line| on.contains(&line));
}

/// A game that needs nothing but the journal.
const QUIET: [&str; 4] = [
    "--no-voice",
    "--no-hearing",
    "--no-braille",
    "--control=300",
];

/// `kill -9` at any moment; what was played until then is charged.
fn kills(figures: &mut Figures, until: Instant) {
    while Instant::now() < until {
        let mut player = Player::new(Home::new(), &QUIET);
        let mut table = player.begin();
        let (mut runs, mut played) = (Instant::now(), Duration::ZERO);
        let at_first = player.left();
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
            played += runs.elapsed();
            figures.count("kill -9", 1);
            if fastrand::u8(..4) == 0 {
                figures.count("damaged copies of the journal", 1);
                is_saved_or_told(&player);
            }
            table = player.resume(figures);
            runs = Instant::now();
            player.settles(&mut table);
            player.pressed = player.looked(figures);
            if player.pressed > 120 {
                break;
            }
        }
        figures.count("games of kill -9", 1);
        table.kill();
        played += runs.elapsed();
        let charged = at_first.saturating_sub(player.left());
        assert!(
            charged * 10 > played * 9,
            "{charged:?} of {played:?}: a kill gives time back"
        );
        figures.count("milliseconds until the kills", played.as_millis() as usize);
        figures.count("of them charged", charged.as_millis() as usize);
    }
}

/// A copy of the journal that the killed program left, with damage: its events are the same, or it
/// is refused and those before the damage are saved.
fn is_saved_or_told(player: &Player) {
    let home = Home::new();
    copy_folder(&player.home.store(), &home.store());
    let file = home.store().join("journal.sqlite");
    let read = || {
        let journal = Journal::open(&file)?;
        let Some(game) = journal.last_unfinished()? else {
            return Ok(Vec::new());
        };
        let stamped = journal.load(game)?;
        journal.last_seen(game)?;
        Ok::<_, StoreError>(stamped.into_iter().map(|it| it.event).collect())
    };
    let expected = read().expect("whole before the damage");
    let mut bytes = std::fs::read(&file).expect("the journal");
    damage(&mut bytes, &mut fastrand::Rng::with_seed(fastrand::u64(..)));
    std::fs::write(&file, bytes).expect("it is written");
    match read() {
        Ok(events) => assert!(events == expected, "another score"),
        Err(error) => {
            let rescued = Journal::rescue(&file).expect("it can be read");
            assert!(rescued.is_some(), "{error}, and yet it is in order");
            let events = read().expect("it is in order now");
            assert!(expected.starts_with(&events), "another score");
        }
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
            goes_on(&mut table);
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

/// What is done to keep others from playing or to win by it, a line for each: its name, and how
/// it is done.
const ATTACKS: [(&str, Attack); 9] = [
    ("microphones that bring noise", |it, _, _| {
        noise(&it.blind, below(1_500));
    }),
    ("microphones switched on and off", |it, _, _| {
        switches(&it.blind, below(8), below(30));
    }),
    ("crowds of connections", |it, _, _| crowd(&it.player, 700)),
    ("lines that break at once", |_, _, _| {
        let (link, moments) = breaks(Some(below(2 << 20)).filter(|_| fastrand::bool()));
        let _seat = Home::new().join(&link, &["--no-hearing"]);
        pauses(&moments, 2);
    }),
    ("announcements repeated on and on", |it, _, _| {
        let mut page = Page::open(&it.player);
        for _ in 0..30 {
            page.does("repeat");
        }
    }),
    ("reports about oneself", |_, home, table| {
        table.types("figuren verschoben");
        table.types("zeit");
        table.reads_from("Du: ");
        let game = home.game();
        let thinks = game.turn() == Side::Blind;
        assert!(!thinks || !game.suspended(), "the clocks stand");
        if game.suspended() {
            goes_on(table);
        }
    }),
    ("presses whose caller has gone", |_, home, table| {
        let game = home.game();
        let own = game.turn() == Side::Blind;
        let words = some_move(game.position()).filter(|_| own);
        if let Some(words) = &words {
            table.types(words);
            table.until("the move", || home.game().under_way().is_some());
        }
        table.sleeps();
        let called = home.run("act", &["press"]);
        table.wakes();
        assert!(!called.status.success(), "{called:?}");
        table.types("zeit");
        table.reads_from("Du: ");
        let moving = home.game().under_way().map(|it| it.pressed);
        assert_eq!(moving, words.map(|_| false), "it is pressed all the same");
    }),
    ("links revoked on a full disk", |it, home, table| {
        table.disk_is_full(true);
        let mut revoked = home.start(&["links", "--revoke", "player"]);
        it.player = revoked.reads_from("Spieler: ").split_off("Spieler: ".len());
        revoked.has_ended();
        table.disk_is_full(false);
        goes_on(table);
        let tokens = home.store().join("board-tokens.toml");
        let secret = it.player.trim_end_matches('/').rsplit('/').next();
        let secret = secret.expect("a token").to_owned();
        table.until("the new link", || {
            std::fs::read_to_string(&tokens).is_ok_and(|kept| kept.contains(&secret))
        });
    }),
    ("journals deleted", |_, home, table| {
        std::fs::remove_file(home.store().join("journal.sqlite")).expect("it is there");
        table.read_until("that it is noticed", |line| {
            line.contains("Das Journal wurde gelöscht; ich lege es neu an.")
        });
        goes_on(table);
    }),
];

type Attack = fn(&mut Links, &Home, &mut Table);

/// The links of the game that is attacked.
struct Links {
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
    let mut links = Links {
        player: table.link(),
        blind: player.home.link_of("blind"),
    };
    table.reads_from("Neue Partie.");
    table.asks("", "Die Uhr läuft.");
    while Instant::now() < until {
        let (name, attack) = ATTACKS[below(ATTACKS.len())];
        attack(&mut links, &player.home, &mut table);
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
