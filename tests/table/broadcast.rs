//! A hall's scores in a broadcast, at a server that does everything bad that a network does.

use crate::support::hall::{Guest, LIMIT, pairings, seats};
use crate::support::lichess::{Lichess, TOKEN};
use crate::support::table::{Home, Table};
use crate::support::wait_for;
use doppelbrett::pages::Role;
use serde_json::json;
use std::time::{Duration, Instant};

const ROUND: &str = "https://lichess.org/broadcast/stadtmeisterschaft/runde-3/rOuNd123";
const PUSH: &str = "/broadcast/round/rOuNd123/push";

/// A hall of two boards with a broadcast.
struct Hall<'a> {
    server: &'a Lichess,
    home: Home,
    table: Table,
    /// White at the first board.
    white: Guest,
}

impl<'a> Hall<'a> {
    fn opens(server: &'a Lichess, more: &[&str]) -> Self {
        let home = server.home();
        let list = pairings(home.folder(), 2).display().to_string();
        let set = server.argument();
        let serve = ["hall", "--set=board.address=127.0.0.1:0", &set];
        let broadcast = ["--broadcast", ROUND, &list];
        let mut table = home.start(&[&serve[..], &broadcast, more].concat());
        table.reads("Die Partien werden auf Lichess übertragen.");
        let seat = &seats(&home.store())[0];
        let mut white = Guest::enter(seat, Role::Player, "white");
        white.does(&json!({ "type": "press" }));
        Self {
            server,
            home,
            table,
            white,
        }
    }

    fn moves(&mut self, uci: &str) {
        self.white.does(&json!({ "type": "move", "uci": uci }));
    }

    /// Waits until the last push has this in it.
    #[track_caller]
    fn shows(&self, part: &str) {
        let has = || self.server.form(PUSH).is_some_and(|pgn| pgn.contains(part));
        let found = wait_for(LIMIT, has);
        assert!(found, "never {part}: {:?}", self.server.form(PUSH));
    }
}

#[test]
fn every_game_is_pushed_as_it_goes_on() {
    let server = Lichess::new();
    let mut hall = Hall::opens(&server, &[]);
    hall.moves("e2e4");
    hall.shows("1. e4");
    let pgn = server.form(PUSH).expect("a push");
    assert_eq!(pgn.matches("[White ").count(), 2, "{pgn}");
    assert!(
        pgn.contains("[Round \"3.1\"]") && pgn.contains("[White \"Weiß 2\"]"),
        "{pgn}"
    );
    hall.table.ends();
}

#[test]
fn whatever_happens_on_the_way_the_newest_arrives() {
    let server = Lichess::new();
    let mut hall = Hall::opens(&server, &[]);
    hall.shows("[Round \"3.1\"]");
    server.wants_fewer(1);
    hall.moves("e2e4");
    hall.table.reads_from("Lichess will weniger Anfragen");
    hall.table.reads("Lichess bekommt die Partien wieder.");
    hall.shows("1. e4");
    server.is_down(true);
    let home = &hall.home;
    let seat = seats(&home.store()).remove(1);
    let mut other = Guest::enter(&seat, Role::Player, "other");
    other.does(&json!({ "type": "press" }));
    other.does(&json!({ "type": "move", "uci": "d2d4" }));
    hall.table.reads_from("Lichess ist nicht erreichbar.");
    server.is_down(false);
    hall.table.reads("Lichess bekommt die Partien wieder.");
    hall.shows("1. d4");
    hall.table.ends();
}

#[test]
fn what_the_server_does_not_take_is_told_once_and_the_rest_goes_on() {
    let server = Lichess::new();
    let mut hall = Hall::opens(&server, &[]);
    hall.shows("[Round \"3.1\"]");
    server.refuses(1);
    hall.moves("h2h4");
    hall.table.reads("Lichess lehnt ab: Invalid PGN");
    // As soon as a game goes on, all are sent again.
    let seat = seats(&hall.home.store()).remove(1);
    let mut other = Guest::enter(&seat, Role::Player, "other");
    other.does(&json!({ "type": "press" }));
    other.does(&json!({ "type": "move", "uci": "d2d4" }));
    hall.table
        .reads("Lichess nimmt eine Partie nicht: Illegal move");
    hall.shows("1. d4");
    // The token is revoked in the middle; the games do not notice.
    server.is_revoked(true);
    other.does(&json!({ "type": "offer_draw" }));
    hall.table.reads_from("Lichess hat dich abgemeldet.");
    hall.table
        .reads_from("Die Übertragung endet; die Partien gehen weiter.");
    hall.table
        .asks("stand", "Laufend: 2. Zu Ende: 0. Gescheitert: 0.");
    hall.table.ends();
}

#[test]
fn a_killed_hall_broadcasts_on() {
    let server = Lichess::new();
    let mut hall = Hall::opens(&server, &[]);
    hall.moves("e2e4");
    hall.shows("1. e4");
    let Hall { home, table, .. } = hall;
    table.kill();
    let before = server.asked(PUSH);
    let set = server.argument();
    let serve = ["hall", "--set=board.address=127.0.0.1:0", &set, "--resume"];
    let mut again = home.start(&[&serve[..], &["--broadcast", "rOuNd123"]].concat());
    again.reads("Die Partien werden auf Lichess übertragen.");
    assert!(wait_for(LIMIT, || server.asked(PUSH) > before));
    let pgn = server.form(PUSH).expect("a push");
    assert!(pgn.contains("1. e4"), "{pgn}");
    again.ends();
}

#[test]
fn a_token_that_may_not_broadcast_ends_the_broadcast_and_no_game() {
    let server = Lichess::new();
    server.forbids();
    let mut hall = Hall::opens(&server, &[]);
    hall.table
        .reads_from("Lichess lässt dich nicht übertragen.");
    hall.table
        .reads_from("Die Übertragung endet; die Partien gehen weiter.");
    hall.moves("e2e4");
    hall.table
        .asks("stand", "Laufend: 2. Zu Ende: 0. Gescheitert: 0.");
    hall.table.ends();
}

#[test]
fn the_audience_is_as_far_behind_as_spectators_are() {
    let server = Lichess::new();
    let mut hall = Hall::opens(&server, &["--set=board.spectator_delay=3600"]);
    hall.moves("e2e4");
    let seen = || std::fs::read_to_string(hall.home.store().join("hall.pgn")).unwrap_or_default();
    assert!(wait_for(LIMIT, || seen().contains("1. e4")));
    hall.table.ends();
    assert_eq!(server.asked(PUSH), 0, "not even when the hall is closed");
}

#[test]
fn what_the_audience_waited_for_is_shown_then() {
    let server = Lichess::new();
    let mut hall = Hall::opens(&server, &["--set=board.spectator_delay=4"]);
    hall.shows("[Round \"3.1\"]");
    let before = Instant::now();
    hall.moves("e2e4");
    hall.shows("1. e4");
    assert!(before.elapsed() >= Duration::from_secs(4));
    hall.table.ends();
}

#[test]
fn what_cannot_be_broadcast_is_told_before_anything_begins() {
    let server = Lichess::new();
    let set = server.argument();
    let home = server.home();
    let few = pairings(home.folder(), 1).display().to_string();
    for language in ["de", "en", "es", "pt"] {
        for (home, round) in [(&home, "runde"), (&Home::new(), ROUND)] {
            let language = format!("--language={language}");
            let output = home.run("hall", &[&few, "--broadcast", round, &set, &language]);
            let told = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(1), "{told}");
            assert!(told.trim_end().ends_with('.'), "{told}");
            assert!(!home.store().join("hall.toml").exists(), "{told}");
        }
    }
    let many = pairings(home.folder(), 65).display().to_string();
    let output = home.run("hall", &[&many, "--broadcast", ROUND, &set]);
    assert_eq!(output.status.code(), Some(1));
    assert!(!home.store().join("hall.toml").exists());
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(
        told.starts_with("Eine Runde auf Lichess hat höchstens 64"),
        "{told}"
    );
    assert!(!told.contains(TOKEN));
}
