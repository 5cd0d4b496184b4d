//! What a machine and a person do that they should not: bytes that are not text, endless
//! lines, a full disk, a game that is begun by mistake. None of it loses a game.

use crate::support::hall::{Guest, pairings, seats};
use crate::support::table::{Home, Table};
use doppelbrett::game::{Event, Player};
use doppelbrett::pages::Role;
use serde_json::json;
use std::fs;
use std::time::Duration;

const QUIET: [&str; 4] = [
    "--no-voice",
    "--no-hearing",
    "--no-braille",
    "--profile=training",
];
const TOO_LONG: &str = "Diese Zeile ist zu lang, nichts davon gilt. \
                        Schreib höchstens eintausend Zeichen.";
const STANDING: &str = "Die Uhren stehen. Sage weiter, wenn es weitergeht.";
const STORED_AGAIN: &str = "Wieder gespeichert. Wiederhole, was fehlt.";

/// Bytes that are not UTF-8, control characters, and a line that is too long.
fn bad_lines(table: &mut Table) {
    let from = table.printed();
    for bytes in [
        &b"\xff\n"[..],
        b"l\xe4ufer c4\n",
        b"\xc3\n",
        b"e2\0e4\n",
        b"\x1b[2J\n",
    ] {
        table.sends(bytes);
    }
    let mut long = vec![b'x'; 1 << 20];
    long.push(b'\n');
    table.sends(&long);
    table.reads(TOO_LONG);
    let transcript = table.transcript();
    let lines: Vec<&str> = transcript.lines().skip(from).collect();
    assert!(lines.iter().all(|line| line.len() < 3_000), "{lines:?}");
}

#[test]
fn no_byte_ends_a_game() {
    let home = Home::new();
    let mut table = home.play(&QUIET);
    table.reads_from("Neue Partie.");
    bad_lines(&mut table);
    table.asks("e4", "Die Uhr läuft.");
    bad_lines(&mut table);
    table.types("");
    table.reads("Gedrückt.");
    let moves = home.game().plies().len();
    assert_eq!(moves, 1);
    table.ends();
}

#[test]
fn no_byte_closes_a_hall_or_sends_the_arbiter_away() {
    let home = Home::new();
    let list = pairings(home.folder(), 1).display().to_string();
    let mut hall = home.start(&["hall", "--set=board.address=127.0.0.1:0", &list]);
    hall.reads_from("Halle offen");
    bad_lines(&mut hall);
    hall.asks("stand", "Laufend: 1. Zu Ende: 0. Gescheitert: 0.");
    hall.ends();

    let home = Home::new();
    let mut table = home.play(&[&QUIET[..], &["--arbiter"]].concat());
    table.reads_from("Neue Partie.");
    let mut arbiter = home.start(&["arbiter"]);
    arbiter.reads_from("Verbunden als Schiedsrichter.");
    bad_lines(&mut arbiter);
    arbiter.types("");
    arbiter.reads_from("Die Uhr ist noch nicht gestartet.");
}

/// Both players' remaining times.
fn left(home: &Home) -> [Duration; 2] {
    let (game, now) = (home.game(), home.last_seen());
    [Player::Blind, Player::Sighted].map(|player| game.remaining(player, now).expect("a clock"))
}

#[test]
fn a_full_disk_stops_both_clocks_and_the_game_goes_on_where_it_was() {
    let home = Home::new();
    let mut table = home.play(&[&QUIET[..], &["--control=3"]].concat());
    table.asks("e4", "Die Uhr läuft.");
    table.reads("Bauer Eva zwei Eva vier");
    table.disk_is_full(true);
    // It is noticed although nobody does anything.
    let told = table.read_until("that nothing is stored", |line| {
        line.contains("nicht gespeichert")
    });
    assert!(
        told.contains("Beide Uhren stehen. Die Platte ist voll."),
        "{told}"
    );
    table.types("");
    let again = table.read_until("a refusal", |line| line.starts_with("Noch kann"));
    assert_eq!(
        again,
        "Noch kann nichts gespeichert werden. Die Platte ist voll. Mach Platz frei."
    );
    // There is no condition to wait for: time itself has to pass.
    std::thread::sleep(Duration::from_millis(3_500));
    let before = left(&home);
    table.disk_is_full(false);
    table.reads(STORED_AGAIN);
    table.reads(STANDING);
    assert_eq!(
        home.journal().last().map(|last| last.event.clone()),
        Some(Event::Suspended)
    );
    for (left, before) in left(&home).into_iter().zip(before) {
        assert!(
            before - left < Duration::from_secs(2),
            "{before:?} became {left:?}"
        );
    }
    let transcript = table.transcript();
    assert!(
        !transcript.contains("database") && !transcript.contains("disk"),
        "{transcript}"
    );
    table.asks("weiter", "Die Uhren laufen.");
    table.asks("", "Gedrückt.");
    assert_eq!(home.game().plies().len(), 1);
    table.ends();
}

#[test]
fn a_full_disk_stops_the_clocks_of_a_hall() {
    let home = Home::new();
    let list = pairings(home.folder(), 1).display().to_string();
    let mut hall = home.start(&["hall", "--set=board.address=127.0.0.1:0", &list]);
    hall.reads_from("Halle offen");
    let seat = seats(&home.store()).remove(0);
    let mut page = Guest::enter(&seat, Role::Player, "w");
    page.does(&json!({ "type": "press" }));
    page.until("a clock that runs", |view| {
        !view["clock"]["running"].is_null()
    });
    hall.disk_is_full(true);
    hall.reads_from(
        "Partie 1 kann nicht gespeichert werden, dort ist nichts geschehen. Die Platte",
    );
    page.until("clocks that stand", |view| {
        view["clock"]["running"].is_null()
    });
    let refused = page.asks(&json!({ "type": "move", "uci": "e2e4" }));
    let why = refused.expect_err("nothing can be stored");
    assert!(why.contains("Die Platte ist voll."), "{why}");
    let standing = page.view["clock"]["white_ms"].as_u64();
    std::thread::sleep(Duration::from_millis(2_500));
    hall.disk_is_full(false);
    hall.reads("Partie 1 wird wieder gespeichert.");
    let mut blind = Guest::enter(&seat, Role::AssistantBlind, "b");
    blind.does(&json!({ "type": "say", "text": "weiter" }));
    page.until("a clock that runs", |view| {
        !view["clock"]["running"].is_null()
    });
    let left = page.view["clock"]["white_ms"].as_u64();
    assert!(
        standing.zip(left).is_some_and(|(was, is)| was - is < 2_000),
        "{standing:?} {left:?}"
    );
    page.does(&json!({ "type": "move", "uci": "e2e4" }));
    hall.ends();
}

#[test]
fn a_link_that_is_revoked_on_a_full_disk_is_void_after_a_restart() {
    let home = Home::new();
    let mut table = home.play(&[&QUIET[..], &["--control=none"]].concat());
    table.reads_from("Neue Partie ohne Uhr.");
    let tokens = || fs::read_to_string(home.store().join("board-tokens.toml"));
    let before = tokens().expect("the tokens");
    table.disk_is_full(true);
    let mut revoked = home.start(&["links", "--revoke", "player"]);
    revoked.reads_from("Der alte Link gilt nicht, solange das Programm läuft.");
    let link = revoked.reads_from("Spieler: ");
    let secret = link
        .trim_end_matches('/')
        .rsplit('/')
        .next()
        .map(str::to_owned);
    revoked.has_ended();
    assert_eq!(tokens().expect("the tokens"), before);
    table.disk_is_full(false);
    table.until("the new link", || {
        tokens().is_ok_and(|kept| secret.as_ref().is_some_and(|secret| kept.contains(secret)))
    });
    table.ends();
}

#[test]
fn a_journal_that_is_deleted_or_replaced_is_told_and_no_move_is_lost() {
    let home = Home::new();
    let mut table = home.play(&[&QUIET[..], &["--control=3"]].concat());
    table.asks("e4", "Die Uhr läuft.");
    table.reads("Bauer Eva zwei Eva vier");
    let journal = home.store().join("journal.sqlite");
    let aside = home.store().join("aside");
    for replaced in [false, true] {
        match replaced {
            true => {
                fs::rename(&journal, &aside).expect("it is moved");
                fs::write(&journal, "Dear diary").expect("it is replaced");
            }
            false => fs::remove_file(&journal).expect("it is deleted"),
        }
        // It is noticed although nobody does anything.
        let why = match replaced {
            true => "Schaff die fremde Datei am Platz des Journals weg.",
            false => "Das Journal wurde gelöscht; ich lege es neu an.",
        };
        let told = table.read_until("that nothing is stored", |line| line.contains(why));
        assert!(told.contains("Beide Uhren stehen."), "{told}");
        if replaced {
            table.types("");
            table.read_until("a refusal", |line| line.starts_with("Noch kann"));
            fs::rename(&aside, &journal).expect("it is put back");
        }
        table.reads(STORED_AGAIN);
        table.asks("weiter", "Die Uhren laufen.");
    }
    table.asks("", "Gedrückt.");
    table.ends();
    assert_eq!(home.game().plies().len(), 1);
}

#[test]
fn a_hall_whose_journal_is_deleted_tells_it_and_goes_on() {
    let home = Home::new();
    let list = pairings(home.folder(), 1).display().to_string();
    let mut hall = home.start(&["hall", "--set=board.address=127.0.0.1:0", &list]);
    hall.reads_from("Halle offen");
    let seat = seats(&home.store()).remove(0);
    let mut page = Guest::enter(&seat, Role::Player, "w");
    page.does(&json!({ "type": "press" }));
    page.until("a clock that runs", |view| {
        !view["clock"]["running"].is_null()
    });
    fs::remove_file(home.store().join("journal.sqlite")).expect("it is deleted");
    hall.reads_from(
        "Partie 1 kann nicht gespeichert werden, dort ist nichts geschehen. Das Journal wurde",
    );
    hall.reads("Partie 1 wird wieder gespeichert.");
    let mut blind = Guest::enter(&seat, Role::AssistantBlind, "b");
    blind.does(&json!({ "type": "say", "text": "weiter" }));
    page.until("a clock that runs", |view| {
        !view["clock"]["running"].is_null()
    });
    page.does(&json!({ "type": "move", "uci": "e2e4" }));
    hall.ends();
    assert!(
        home.journal()
            .iter()
            .any(|it| matches!(it.event, Event::Executed { .. }))
    );
}

/// A game with a move in it that was interrupted.
fn interrupted(home: &Home, name: &str) {
    let name = format!("--set=game.sighted_name={name}");
    let mut table = home.play(&[&QUIET[..], &[&name]].concat());
    // If an older game is interrupted, too, the move itself is the answer.
    table.asks("e4", "Die Uhr läuft.");
    table.asks("", "Gedrückt.");
    table.kill();
}

#[test]
fn the_interrupted_game_is_offered_and_an_empty_one_hides_it_from_nobody() {
    let home = Home::new();
    interrupted(&home, "Boris");
    // Begun by mistake, twice, and nothing is answered.
    for _ in 0..2 {
        let mut table = home.play(&QUIET);
        table.reads("Partie gegen Boris fortsetzen, Zug eins?");
        table.types("nein");
        table.reads_from("Neue Partie.");
        table.kill();
    }
    let mut table = home.play(&QUIET);
    table.reads_from("Partie gegen Boris fortsetzen");
    // What is typed after the answer goes to the resumed game.
    table.sends("ja\nweiter\nletzter zug\n".as_bytes());
    let resumed = table.reads_from("Partie fortgesetzt, Zug eins. Der Gegner ist am Zug.");
    table.assert(resumed.ends_with(STANDING), &resumed);
    table.reads("Die Uhren laufen.");
    table.reads_from("Bauer Eva zwei Eva vier");
    table.kill();

    let mut table = home.play(&[&QUIET[..], &["--resume"]].concat());
    table.reads_from("Partie fortgesetzt, Zug eins.");
    table.kill();

    // With --arbiter, the resumed game has an arbiter as well.
    let mut table = home.play(&[&QUIET[..], &["--arbiter"]].concat());
    table.reads_from("Partie gegen Boris fortsetzen");
    table.types("ja");
    let resumed = table.reads_from("Partie fortgesetzt");
    let came = resumed.contains("Jetzt ist ein Schiedsrichter am Tisch.");
    table.assert(came && home.game().setup().arbiter, &resumed);
    table.kill();
}

#[test]
fn any_game_can_be_named() {
    let home = Home::new();
    interrupted(&home, "Boris");
    interrupted(&home, "Clara");
    let games = home.run("games", &[]);
    let printed = crate::support::table::printed(&games);
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines.len(), 3, "{printed}");
    assert!(lines[0].starts_with("1. ") && lines[0].ends_with("gegen Boris, Zug eins"));
    assert!(lines[1].starts_with("2. ") && lines[1].ends_with("gegen Clara, Zug eins"));
    let mut table = home.play(&[&QUIET[..], &["--resume", "1"]].concat());
    table.reads_from("Partie fortgesetzt, Zug eins.");
    // While it is played, the other one is offered.
    let mut second = home.play(&QUIET);
    second.reads("Partie gegen Clara fortsetzen, Zug eins?");
    second.kill();
    // Whoever resigns need not wait for the clocks.
    table.asks("aufgeben", "Wirklich aufgeben? Ja oder nein.");
    table.types("ja");
    table.reads_from("Gespeichert als Partie");
    table.ends();
    for (number, told) in [
        (
            "1",
            "stderr: Partie 1 ist zu Ende. Ein Schiedsrichter öffnet sie wieder: doppelbrett play --resume 1 --arbiter",
        ),
        (
            "77",
            "stderr: Eine Partie 77 steht nicht im Journal. Welche es gibt, sagt: doppelbrett games.",
        ),
    ] {
        let mut table = home.play(&[&QUIET[..], &["--resume", number]].concat());
        table.reads(told);
        table.has_failed();
    }
}
