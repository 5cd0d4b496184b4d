//! What goes wrong between a player's fingers and the program: BRLTTY that does not
//! answer, a display that stalls, another program that has the cells, a wrong key. Each
//! is reported once, and is over when its cause is.

use std::ffi::CString;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use crate::support::display::{self, Brltty, LIMIT, Port, VirtualDisplay, eventually};
use crate::support::side::{Side, line, playing};
use crate::support::{alone, alone_with};
use brlapi::{BrlApiError, Connection, ConnectionSettings, TtyMode};
use doppelbrett::braille::{BrailleProblem, BrailleReport, BrailleSettings, Key, Line, Pace};

/// The threads that try another connection: ours, and the crate's.
const TRY: usize = 2;

/// How long nothing may be reported again.
const SILENCE: Duration = Duration::from_secs(3);

/// Nothing but writes is reported for a while.
#[track_caller]
fn no_news(side: &Side) {
    let end = Instant::now() + SILENCE;
    loop {
        let left = end.saturating_duration_since(Instant::now());
        match side.reports.recv_timeout(left) {
            Ok(BrailleReport::Wrote { .. } | BrailleReport::Table(_)) => {}
            Err(RecvTimeoutError::Timeout) => return,
            other => panic!("told again: {other:?}"),
        }
    }
}

/// A display that answers, whatever was told before.
fn found(side: &Side, cells: usize) {
    loop {
        match side.next() {
            BrailleReport::Found { cells: found, .. } => return assert_eq!(found, cells),
            BrailleReport::Lost(BrailleProblem::NoDisplay | BrailleProblem::NotAnswering) => {}
            other => panic!("not found: {other:?}"),
        }
    }
}

/// Another program that has the display, as BrlAPI's crate does it.
fn other(brltty: &Brltty) -> Connection {
    let mut settings = ConnectionSettings::new();
    settings.set_host(brltty.host());
    settings.set_auth("none");
    Connection::open_with_settings(Some(&settings)).expect("BRLTTY answers")
}

/// How many threads this process has.
fn threads() -> usize {
    std::fs::read_dir("/proc/self/task").expect("Linux").count()
}

/// Processor time of the room's threads, in hundredths of a second.
fn busy() -> u64 {
    let tasks = std::fs::read_dir("/proc/self/task").expect("Linux");
    tasks
        .filter_map(|task| std::fs::read_to_string(task.ok()?.path().join("stat")).ok())
        .filter(|stat| stat.contains("(braille"))
        .map(|stat| -> u64 {
            let fields = stat.rsplit(')').next().unwrap_or_default();
            let ticks = fields.split_whitespace().skip(11).take(2);
            ticks.filter_map(|ticks| ticks.parse::<u64>().ok()).sum()
        })
        .sum()
}

#[test]
fn a_brltty_that_does_not_answer_yet_is_there_the_moment_it_does() {
    if !alone(
        module_path!(),
        "a_brltty_that_does_not_answer_yet_is_there_the_moment_it_does",
    ) {
        return;
    }
    let (brltty, display) = Brltty::with_display(20);
    brltty.listens();
    brltty.stop();
    let before = threads();
    let side = Side::start(&brltty);
    side.braille.show(line("e7-e5", "Sf3"));
    side.expect("Lost(NotAnswering)");
    // The display's and the watchdog's; the crate's, which connects; and those of the try.
    let all = before + 3 + TRY;
    eventually("another connection is tried", || {
        (threads() == all).then_some(())
    });
    no_news(&side);
    assert_eq!(threads(), all, "a thread is left behind");
    brltty.go_on();
    found(&side, 20);
    display.wait_for_text("e7-e5 > Sf3");
}

#[test]
fn a_brltty_that_stops_answering_in_the_game_is_told_and_loses_no_key() {
    if !alone(
        module_path!(),
        "a_brltty_that_stops_answering_in_the_game_is_told_and_loses_no_key",
    ) {
        return;
    }
    let (brltty, mut display, side) = playing(20);
    side.braille.show(line("e7-e5", "Sf3"));
    display.wait_for_text("e7-e5 > Sf3");
    for round in 0..3 {
        let before = threads();
        brltty.stop();
        side.expect("Lost(NotAnswering)");
        // The agent goes on, and so does the player.
        for ply in 0..50 {
            side.braille
                .show(line(&format!("{round} Sg8-f6 {ply}"), ""));
        }
        side.braille.show(line("Sg8-f6", &format!("d{round}")));
        for key in ["PassChar 97", "PassChar 98", "PassChar 99", "LnUp"] {
            display.press(key);
        }
        eventually("the one try", || (threads() == before + TRY).then_some(()));
        brltty.go_on();
        side.expect("Found { cells: 20, rows: 1 }");
        eventually("the try ends", || (threads() == before).then_some(()));
        for key in [Key::Char('a'), Key::Char('b'), Key::Char('c'), Key::LineUp] {
            assert_eq!(side.key(), key);
        }
        display.wait_for_text(&format!("Sg8-f6 > d{round}"));
    }
}

/// Passes everything on between the program and BRLTTY, until an answer is to be spoilt: then, on
/// the connection whose answer comes next, with another packet between its two pieces.
struct Between {
    port: Port,
    spoil: Arc<AtomicBool>,
}

impl Between {
    fn start(brltty: &Brltty) -> Self {
        let port = Port::free();
        let listener = TcpListener::bind(("127.0.0.1", port.number)).expect("a free port");
        let spoil = Arc::new(AtomicBool::new(false));
        let (to, spoils) = (brltty.api_port(), Arc::clone(&spoil));
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let server = TcpStream::connect(("127.0.0.1", to)).expect("BRLTTY listens");
                let clone = |stream: &TcpStream| stream.try_clone().expect("a TCP connection");
                let (mut asks, mut asked) = (clone(&client), clone(&server));
                std::thread::spawn(move || {
                    let _ = std::io::copy(&mut asks, &mut asked);
                    let _ = asked.shutdown(Shutdown::Both);
                });
                let spoils = Arc::clone(&spoils);
                std::thread::spawn(move || answer(server, client, &spoils));
            }
        });
        Self { port, spoil }
    }
}

/// Passes BRLTTY's answers on, of which one may be spoilt.
fn answer(mut server: TcpStream, mut client: TcpStream, spoil: &AtomicBool) {
    /// A value of 17 bytes: PARAM_VALUE.
    const ANSWER: [u8; 8] = [0, 0, 0, 17, 0, 0, b'P', b'V'];
    /// A notice of 36 bytes: PARAM_UPDATE.
    const NOTICE: [u8; 8] = [0, 0, 0, 36, 0, 0, b'P', b'U'];
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = server.read(&mut bytes) {
        let mut come = bytes[..count].to_vec();
        let at = come.windows(8).position(|bytes| bytes == ANSWER);
        if let Some(at) = at
            && spoil.swap(false, Ordering::AcqRel)
        {
            come.splice(at + 8..at + 8, [&NOTICE[..], &[0; 36]].concat());
        }
        if client.write_all(&come).is_err() {
            break;
        }
    }
    let _ = client.shutdown(Shutdown::Both);
}

#[test]
fn an_answer_that_brltty_spoils_costs_the_connection_and_not_the_display() {
    let (brltty, mut display) = Brltty::with_display(20);
    let between = Between::start(&brltty);
    let side = Side::start_at(between.port.host());
    side.expect("Found { cells: 20, rows: 1 }");
    side.braille.show(line("e7-e5", "Sf3"));
    display.wait_for_text("e7-e5 > Sf3");
    between.spoil.store(true, Ordering::Release);
    side.expect("Lost(NotAnswering)");
    side.expect("Found { cells: 20, rows: 1 }");
    // The keys and the cells are those of the new connection.
    display.press("PassChar 97");
    assert_eq!(side.key(), Key::Char('a'));
    side.braille.show(line("e7-e5", "Lc4"));
    display.wait_for_text("e7-e5 > Lc4");
    no_news(&side);
}

#[test]
fn the_room_ends_while_brltty_does_not_answer() {
    let (brltty, _display, side) = playing(20);
    brltty.stop();
    side.expect("Lost(NotAnswering)");
    let Side {
        braille, reports, ..
    } = side;
    drop(braille);
    // Both threads have ended when nobody can report any more.
    let end = reports.recv_timeout(LIMIT);
    assert!(
        matches!(end, Err(RecvTimeoutError::Disconnected)),
        "{end:?}"
    );
}

#[test]
fn another_program_takes_the_cells_and_gives_them_back() {
    let (brltty, mut display, side) = playing(20);
    side.braille.show(line("e7-e5", "Sf3"));
    display.wait_for_text("e7-e5 > Sf3");
    let connection = other(&brltty);
    let taken = TtyMode::with_path(&connection, &[], None).expect("BRLTTY lets it in");
    taken.write_text("another program").expect("written");
    display.wait_for_text("another program");
    // It is reported when there is something to read, not before.
    side.braille.show(line("Sg8-f6", "d4"));
    side.expect("Lost(Taken)");
    side.braille.show(line("Sg8-f6", "d5"));
    no_news(&side);
    display.wait_for_text("another program");
    drop(taken);
    display.wait_for_text("Sg8-f6 > d5");
    side.expect("Found { cells: 20, rows: 1 }");
    display.press("LnUp");
    assert_eq!(side.key(), Key::LineUp);
}

#[test]
fn a_program_that_suspends_the_driver_gives_it_back() {
    let (brltty, display, side) = playing(20);
    side.braille.show(line("e7-e5", "Sf3"));
    display.wait_for_text("e7-e5 > Sf3");
    let connection = other(&brltty);
    let driver = connection.display_driver().expect("BRLTTY answers");
    let driver = CString::new(driver).expect("a name");
    // SAFETY: the handle is that of an open connection, the name outlives the call.
    let suspended =
        unsafe { brlapi_sys::brlapi__suspendDriver(connection.handle_ptr(), driver.as_ptr()) };
    assert_eq!(suspended, 0, "{}", BrlApiError::from_brlapi_error());
    side.braille.show(line("Sg8-f6", "d4"));
    let lost = side.next();
    assert!(
        matches!(
            lost,
            BrailleReport::Lost(BrailleProblem::Taken | BrailleProblem::NoDisplay)
        ),
        "{lost:?}"
    );
    no_news(&side);
    // BRLTTY resumes the display when the client that suspended it is gone.
    drop(connection);
    drop(display);
    // The driver looks for its device again.
    let display = brltty.plug(20);
    display.wait_for_text("Sg8-f6 > d4");
    found(&side, 20);
}

#[test]
fn a_wrong_key_file_is_told_by_its_name_and_looked_at_again() {
    let mut brltty = Brltty::with_key("the right key");
    brltty.start();
    let display = brltty.plug(20);
    brltty.listens();
    let folder = tempfile::tempdir().expect("a folder");
    type Spoil = fn(&Path);
    let cases: [(&str, Spoil); 4] = [
        ("wrong", |path| {
            std::fs::write(path, "another key").expect("written")
        }),
        ("empty", |path| std::fs::write(path, "").expect("written")),
        ("missing", |path| assert!(!path.exists())),
        // Root reads every file, but no folder.
        ("unreadable", |path| {
            std::fs::create_dir(path).expect("made")
        }),
    ];
    for (name, spoil) in cases {
        let path = folder.path().join(name);
        spoil(&path);
        let key = path.display().to_string();
        let side = Side::with(BrailleSettings {
            host: Some(brltty.host()),
            auth: Some(format!("keyfile:{key}")),
            ..BrailleSettings::default()
        });
        side.braille.show(Line::message(name));
        assert_eq!(
            format!("{:?}", side.next()),
            format!("Lost(NoPermission {{ key: {key:?} }})"),
            "{name}"
        );
        no_news(&side);
        if path.is_dir() {
            std::fs::remove_dir(&path).expect("removed");
        }
        std::fs::copy(brltty.key_file(), &path).expect("the right key");
        found(&side, 20);
        display.wait_for_text(name);
    }
}

#[test]
fn a_display_that_takes_nothing_is_told_and_shows_the_newest_at_last() {
    let (brltty, display) = Brltty::with_display(80);
    let side = Side::with(BrailleSettings {
        host: Some(brltty.host()),
        auth: Some("none".into()),
        // As fast as possible, to fill the system's buffers.
        pace: Pace::per_second(NonZeroU32::MAX),
    });
    side.braille.show(line("e7-e5", "Sf3"));
    display.wait_for_text("e7-e5 > Sf3");
    found(&side, 80);
    display.stall(true);
    // The system buffers a lot before BRLTTY notices.
    let mut number = 0;
    let deadline = Instant::now() + 5 * LIMIT;
    let lost = loop {
        assert!(Instant::now() < deadline, "never told");
        number += 1;
        let text = format!("{number:04} {}", "abcdefgh".repeat(9));
        side.braille.show(Line::message(text));
        match side.reports.recv_timeout(Duration::from_millis(2)) {
            Ok(BrailleReport::Wrote { .. } | BrailleReport::Table(_))
            | Err(RecvTimeoutError::Timeout) => {}
            Ok(BrailleReport::Lost(problem)) => break problem,
            other => panic!("{other:?}"),
        }
    };
    println!("{lost:?} after {number}");
    side.braille.show(Line::message("Schach"));
    no_news(&side);
    display.stall(false);
    display.wait_for_text("Schach");
    side.expect("Found { cells: 80, rows: 1 }");
}

#[test]
fn the_game_goes_on_and_ends_while_brltty_does_not_answer() {
    const UNANSWERED: &str =
        "Die Braillezeile antwortet nicht. Starte brltty neu, wenn es so bleibt.";
    let (brltty, display, _home, mut table) = display::playing(40, &["--profile=training"]);
    brltty.stop();
    let from = table.printed();
    table.reads(UNANSWERED);
    table.types("e4");
    table.reads("Bauer Eva zwei Eva vier");
    assert_eq!(table.count(from, UNANSWERED), 1, "{}", table.transcript());
    brltty.go_on();
    table.reads("Die Braillezeile ist wieder da.");
    // What came onto the line meanwhile stands there.
    display.wait_for("what is asked", |shown| {
        shown.text.starts_with("e4 Drücke die Uhr.")
    });
    brltty.stop();
    table.reads(UNANSWERED);
    table.ends();
}

#[test]
fn beside_a_screen_reader_the_window_with_the_focus_has_the_cells() {
    // As a terminal on a desktop has it: the desktop's virtual terminal, and the
    // terminal's own window on it.
    let desktop = [("WINDOWPATH", "7"), ("WINDOWID", "100")];
    let name = "beside_a_screen_reader_the_window_with_the_focus_has_the_cells";
    if !alone_with(module_path!(), name, &desktop) {
        return;
    }
    let (brltty, mut display, side) = playing(20);
    side.braille.show(Line::message("Schach"));
    display.wait_for_text("Schach");
    // xbrlapi tells which window has the focus, Orca writes for the whole desktop.
    let (focus, orca) = (other(&brltty), other(&brltty));
    let focus = TtyMode::with_path(&focus, &[], None).expect("BRLTTY lets it in");
    let orca = TtyMode::with_path(&orca, &[], None).expect("BRLTTY lets it in");
    orca.write_text("Desktop").expect("written");
    focus.set_focus(200).expect("sent");
    display.wait_for_text("Desktop");
    side.braille.show(Line::message("Schach und matt"));
    side.expect("Lost(Taken)");
    // A key is now the screen reader's, not a move.
    display.press("LnUp");
    eventually("a key for the screen reader", || {
        orca.key_reader().read_key(false).expect("a key")
    });
    focus.set_focus(100).expect("sent");
    display.wait_for_text("Schach und matt");
    side.expect("Found { cells: 20, rows: 1 }");
    display.press("LnDn");
    assert_eq!(side.key(), Key::LineDn);
    // What the screen reader writes meanwhile stays behind the game.
    orca.write_text("Desktop 2").expect("written");
    side.braille.show(Line::message("Ende"));
    display.wait_for_text("Ende");
    let seen = display.history();
    assert!(
        seen.iter()
            .all(|shown| !shown.text.starts_with("Desktop 2"))
    );
    focus.set_focus(200).expect("sent");
    display.wait_for_text("Desktop 2");
}

#[test]
fn another_program_is_told_in_words() {
    let (brltty, display, _home, mut table) = display::playing(40, &["--profile=training"]);
    let connection = other(&brltty);
    let taken = TtyMode::with_path(&connection, &[], None).expect("BRLTTY lets it in");
    taken.write_text("another program").expect("written");
    display.wait_for_text("another program");
    table.types("zifferblatt");
    table.reads(
        "Ein anderes Programm hat die Braillezeile. Geh dort heraus, dann ist die Partie wieder da.",
    );
    drop(taken);
    table.reads("Die Braillezeile ist wieder da.");
    table.ends();
}

/// Presses this many keys as fast as the device takes them.
fn burst(display: &mut VirtualDisplay, from: u32, to: u32) {
    for number in from..to {
        display.press(&format!("PassChar {}", u32::from('a') + number % 26));
    }
}

#[test]
fn no_key_of_a_burst_is_lost_while_cells_are_written() {
    let (_brltty, mut display, side) = playing(20);
    let pressing = std::thread::spawn(move || {
        burst(&mut display, 0, 200);
        display
    });
    for number in 0..200_u32 {
        // Each key changes the cells, as does a clock beside it.
        side.braille.show(Line::message(format!("{number} Züge")));
        let expected = u8::try_from(number % 26).map(|at| char::from(b'a' + at));
        assert_eq!(
            side.key(),
            Key::Char(expected.expect("a letter")),
            "{number}"
        );
    }
    let display = pressing.join().expect("pressed");
    display.wait_for_text("199 Züge");
}

#[test]
fn no_key_is_lost_when_the_display_changes_its_size() {
    let (_brltty, mut display, side) = playing(40);
    side.braille.show(line("e7-e5", "Sf3"));
    display.wait_for_text("e7-e5 > Sf3");
    let sizes = [20, 80, 12, 40];
    for (round, cells) in (0..).zip(sizes) {
        burst(&mut display, round * 26, round * 26 + 13);
        display.resize(cells);
        burst(&mut display, round * 26 + 13, round * 26 + 26);
    }
    let (mut keys, mut resized) = (String::new(), Vec::new());
    while keys.len() < 26 * sizes.len() || resized.len() < sizes.len() {
        match side.next() {
            BrailleReport::Key(Key::Char(sign)) => keys.push(sign),
            BrailleReport::Resized { cells, .. } => resized.push(cells),
            other => panic!("{other:?} after {keys}"),
        }
    }
    assert_eq!(keys, "abcdefghijklmnopqrstuvwxyz".repeat(sizes.len()));
    assert_eq!(resized, sizes);
}

/// Waits for two seconds, during which hardly any processor time may be used.
fn nothing_is_spent(state: &str, side: &Side) {
    let before = busy();
    let end = Instant::now() + Duration::from_secs(2);
    while side
        .reports
        .recv_timeout(end.saturating_duration_since(Instant::now()))
        .is_ok()
    {}
    let used = busy() - before;
    println!("{state}: {used} hundredths of a second in two seconds");
    assert!(used < 20, "{state}: {used} hundredths in two seconds");
}

#[test]
fn waiting_costs_nothing() {
    // The displays of other tests come and go in their process.
    if !alone(module_path!(), "waiting_costs_nothing") {
        return;
    }
    let mut absent = Brltty::new();
    let side = Side::start(&absent);
    side.braille.show(Line::message("Schach"));
    side.expect("Lost(NotRunning)");
    nothing_is_spent("absent", &side);

    absent.start();
    let display = absent.plug(20);
    display.wait_for_text("Schach");
    found(&side, 20);
    let shown = display.history().len();
    nothing_is_spent("idle", &side);
    assert_eq!(display.history().len(), shown, "the device was written to");

    let connection = other(&absent);
    let taken = TtyMode::with_path(&connection, &[], None).expect("BRLTTY lets it in");
    taken.write_text("another program").expect("written");
    display.wait_for_text("another program");
    side.braille.show(Line::message("Schach und"));
    side.expect("Lost(Taken)");
    nothing_is_spent("taken", &side);
    drop(taken);
    side.expect("Found { cells: 20, rows: 1 }");

    absent.stop();
    side.expect("Lost(NotAnswering)");
    nothing_is_spent("unanswering", &side);
    absent.go_on();
    side.expect("Found { cells: 20, rows: 1 }");

    display.unplug();
    side.expect("Lost(NoDisplay)");
    nothing_is_spent("unplugged", &side);
    let _display = eventually("plugged", || Some(absent.plug(20)));
    side.expect("Found { cells: 20, rows: 1 }");
}
