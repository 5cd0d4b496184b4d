//! The blind player sits at another machine, with a program of its own there.

use crate::support::attack::{breaks, pauses};
use crate::support::host::Host;
use crate::support::page::Page;
use crate::support::table::Home;
use doppelbrett::game::Event;
use std::time::Duration;

const NOT_SENT: &str = "Nicht gesendet: keine Verbindung zur Partie.";
const LOST: &str = "Keine Verbindung zur Partie. Sie wird gesucht.";

#[test]
fn a_player_at_another_machine_is_cut_off_and_plays_on() {
    let host = Host::new();
    let mut table = host.plays(&["--blind-page"]);
    let mut page = Page::open(&table.link());
    let elsewhere = Home::new();
    let mut seat = elsewhere.join(&host.home.link_of("blind"), &[]);
    seat.reads("Verbunden mit der Partie.");
    seat.asks("", "Die Uhr läuft.");
    seat.asks("e4", "Bauer Eva zwei Eva vier");
    seat.asks("", "Gedrückt.");
    page.reads("Bauer Eva zwei Eva vier");
    page.moves("e7e5");
    seat.reads("Bauer Eva sieben Eva fünf");
    seat.types("Ta3");
    seat.reads_from("Turm Anna eins kommt nicht nach Anna drei");
    seat.types("zeit");
    seat.reads_from("Du: ");
    // Loudness and speed belong to the machine at which they are asked for.
    seat.types("schneller");
    seat.reads("Tempo zehn.");
    assert!(
        host.home
            .settings()
            .is_none_or(|kept| !kept.contains("rate"))
    );

    table.kill();
    drop(page);
    seat.reads(LOST);
    seat.asks("Sf3", NOT_SENT);
    let table = host.plays(&["--blind-page", "--resume"]);
    seat.reads("Die Verbindung ist wieder da.");
    seat.read_until("that the game goes on", |line| {
        line.contains("Die Uhren stehen.")
    });
    seat.types("weiter");
    seat.types("Sf3");
    seat.reads("Springer Gustav eins Felix drei");
    let knight = |event: &Event| matches!(event, Event::Announced { .. });
    assert_eq!(table.events().into_iter().filter(knight).count(), 3);

    seat.asks("ende", "Platz verlassen. Die Partie geht weiter.");
    seat.has_ended();
    table.ends();
}

#[test]
fn a_player_is_told_everything_in_the_language_of_their_own_program() {
    let host = Host::new();
    let mut table = host.plays(&["--blind-page", "--assistant-blind"]);
    let mut page = Page::open(&table.link());
    let mut assistant = Page::open(&host.home.link_of("assistant-blind"));
    let elsewhere = Home::new();
    let mut seat = elsewhere.join(&host.home.link_of("blind"), &["--language=en"]);
    seat.reads("Connected to the game.");
    seat.reads_from("New game. You have White,");
    seat.asks("", "The clock is running.");
    table.reads("Die Uhr läuft.");
    seat.asks("e4", "Bauer Eva zwei Eva vier");
    seat.types("time");
    seat.reads_from("You: ");
    seat.types("dance");
    seat.reads("Not understood: dance.");
    seat.asks("", "Pressed.");
    page.reads("Bauer Eva zwei Eva vier");
    page.moves("e7e5");
    seat.reads("Bauer Eva sieben Eva fünf");
    seat.asks("offer draw", "White offers a draw.");
    let offered = "Weiß bietet Remis an.";
    page.gets("news", |news| news["text"] == offered);
    table.reads(offered);
    let asked = assistant.says("zeit");
    assert!(asked.starts_with("Du: "), "{asked}");

    table.kill();
    drop((page, assistant));
    let table = host.plays(&["--blind-page", "--resume"]);
    seat.reads("The connection is back.");
    seat.read_until("how things stand", |line| {
        line.contains("The clocks are stopped.")
    });
    seat.types("continue");
    seat.types("time");
    seat.reads_from("You: ");
    seat.ends();
    table.ends();
}

#[test]
fn a_link_that_is_none_of_the_blind_players_gives_no_seat() {
    let host = Host::new();
    let mut table = host.plays(&["--blind-page", "--assistant-blind", "--spectators"]);
    table.link();
    let link = host.home.link_of("blind");
    let elsewhere = Home::new();
    for role in ["player", "assistant-blind", "spectator"] {
        let mut seat = elsewhere.join(&host.home.link_of(role), &[]);
        seat.reads_from("Dieser Link ist nicht der des blinden Spielers.");
        seat.has_ended();
    }
    for (wrong, why) in [
        ("chess", "chess ist kein Link"),
        (
            "http://127.0.0.1:9/0123456789abcdef0123456789abcdef/",
            "nicht zu erreichen",
        ),
    ] {
        let refused = elsewhere.run("play", &["--join", wrong, "--no-voice", "--no-braille"]);
        let told = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success() && told.contains(why), "{told}");
    }
    // A void link is told so, here and when it is used again.
    let mut seat = elsewhere.join(&link, &[]);
    seat.reads("Verbunden mit der Partie.");
    host.home.run("links", &["--revoke", "blind"]);
    seat.reads("Dieser Link gilt nicht mehr. Bitte um einen neuen.");
    seat.has_ended();
    let refused = elsewhere.run("play", &["--join", &link, "--no-voice", "--no-braille"]);
    assert!(!refused.status.success());
    let mut seat = elsewhere.join(&host.home.link_of("blind"), &[]);
    seat.reads("Verbunden mit der Partie.");
    // The game's program ends, and says so.
    table.types("ende");
    seat.reads("Das Programm der Partie ist zu Ende.");
    seat.has_ended();
}

#[test]
fn a_line_that_breaks_at_once_is_left_alone_for_longer_and_longer() {
    // Also one that brings more than a game ever says.
    for sends in [None, Some(2 << 20)] {
        let (link, moments) = breaks(sends);
        let elsewhere = Home::new();
        let mut seat = elsewhere.join(&link, &["--no-hearing"]);
        let pauses = pauses(&moments, 3);
        let mut least = pauses.iter().zip([1, 2].map(Duration::from_secs));
        assert!(
            least.all(|(pause, least)| *pause >= least),
            "{sends:?}: {pauses:?}"
        );
        seat.reads(LOST);
    }
}
