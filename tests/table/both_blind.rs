//! Two blind players: one at the machine of the game, the other with a program of their own.

use crate::support::hall::{LIMIT, seats};
use crate::support::host::Host;
use crate::support::page::Page;
use crate::support::table::{Home, Table};
use crate::support::wait_for;
use doppelbrett::game::Event;
use doppelbrett::pages::Role;
use std::io::{Read, Write};
use std::net::TcpStream;

/// The opponent sits down with a program on another machine.
fn joined(host: &Host, elsewhere: &Home) -> Table {
    let mut seat = joins_in("de", host, elsewhere);
    seat.reads("Verbunden mit der Partie.");
    seat
}

/// The same, with a program in `language`.
fn joins_in(language: &str, host: &Host, elsewhere: &Home) -> Table {
    let language = format!("--language={language}");
    elsewhere.join(&host.home.link_of("player"), &[&language])
}

/// Waits until the program that has joined knows what has just happened at the other one. What is
/// typed before is not done, and told so.
fn is_up_to_date(black: &mut Table) {
    black.types("zeit");
    black.read_until("an answer", |line| {
        line.starts_with("Du: ") || line.starts_with("Nicht getan")
    });
}

#[test]
fn two_programs_play_a_game_with_a_slip_a_wrong_repetition_and_an_offer() {
    let host = Host::new();
    let mut white = host.plays(&[
        "--no-braille",
        "--blind-plays=both",
        "--profile=competition",
    ]);
    white.reads_from("Der Platz deines Gegners");
    let elsewhere = Home::new();
    let mut black = joined(&host, &elsewhere);
    white.reads("Dein Gegner ist verbunden.");
    white.asks("", "Die Uhr läuft.");
    black.reads("Die Uhr läuft.");

    // A slip of the tongue: both hear that it is corrected (D.2.8).
    white.asks("f4", "Bauer Felix zwei Felix vier");
    black.reads("Bauer Felix zwei Felix vier");
    white.types("korrektur");
    white.asks("f3", "Bauer Felix zwei Felix drei");
    black.reads("Bauer Felix zwei Felix drei");
    white.asks("ja", "Führe aus.");
    white.asks("ausgeführt", "Drücke die Uhr.");
    white.asks("", "Gedrückt.");

    // The opponent repeats it in words; another move is no repetition (D.2.1).
    let from = black.printed();
    black.reads("Wiederhole.");
    is_up_to_date(&mut black);
    black.types("f4");
    black.reads_from("Das war nicht der angesagte Zug");
    black.asks("f3", "Führe aus.");
    black.asks("ausgeführt", "Du bist am Zug.");
    white.reads("Der Gegner hat ausgeführt.");
    white.assert(
        white.count(0, "Wiederhole.") == 0,
        "what the opponent is to do is told to the opponent alone",
    );
    black.assert(
        black.count(from, "Drücke die Uhr.") == 0,
        "what the mover is to do is told to the mover alone",
    );

    black.asks("e5", "Bauer Eva sieben Eva fünf");
    white.reads("Bauer Eva sieben Eva fünf");
    black.asks("ja", "Führe aus.");
    black.asks("ausgeführt", "Drücke die Uhr.");
    black.types("remis anbieten");
    white.reads("Schwarz bietet Remis an.");
    white.types("remis ablehnen");
    black.reads("Remis abgelehnt.");
    black.asks("", "Gedrückt.");

    // The game's machine fails in the middle; the opponent's program finds it again.
    white.kill();
    black.reads("Keine Verbindung zur Partie. Sie wird gesucht.");
    black.asks("zeit", "Nicht gesendet: keine Verbindung zur Partie.");
    let mut white = host.plays(&["--no-braille", "--resume"]);
    black.reads("Die Verbindung ist wieder da.");
    black.types("weiter");
    white.reads("Die Uhren laufen.");
    white.asks("e5", "Führe aus.");
    white.asks("ausgeführt", "Du bist am Zug.");

    // So does the opponent's: the game goes on, and they sit down again.
    black.kill();
    white.reads("Dein Gegner ist getrennt.");
    let mut black = joined(&host, &elsewhere);
    white.reads("Dein Gegner ist verbunden.");
    white.asks("g4", "Bauer Gustav zwei Gustav vier");
    white.asks("ja", "Führe aus.");
    white.asks("ausgeführt", "Drücke die Uhr.");
    white.asks("", "Gedrückt.");
    is_up_to_date(&mut black);
    black.asks("g4", "Führe aus.");
    black.asks("ausgeführt", "Du bist am Zug.");
    black.asks("Dh4", "Dame David acht Hector vier Matt");
    black.asks("ja", "Führe aus.");
    // A mate needs no press (Article 5.1.1).
    black.asks("ausgeführt", "Schachmatt. Schwarz gewinnt.");
    white.reads("Schachmatt. Schwarz gewinnt.");
    let events = white.events();
    let announced = |event: &&Event| matches!(event, Event::Announced { .. });
    assert_eq!(events.iter().filter(announced).count(), 5);
    let game = host.home.game();
    assert!(game.setup().both_blind && game.plies().len() == 4);
    black.ends();
    white.ends();
}

#[test]
fn the_opponent_plays_in_a_language_of_their_own() {
    let host = Host::new();
    // A page of that seat would be in English: a program has a language of its own.
    let both = ["--blind-plays=both", "--set=game.opponent_language=en"];
    let mut white = host.plays(&[&both[..], &["--no-braille"]].concat());
    white.reads_from("Der Platz deines Gegners");
    let mut black = joins_in("es", &host, &Home::new());
    black.reads("Conectado con la partida.");
    white.asks("", "Die Uhr läuft.");
    black.reads("El reloj corre.");
    white.asks("f3", "Bauer Felix zwei Felix drei");
    // The announcement is in the words of Appendix D for both.
    black.reads("Bauer Felix zwei Felix drei");
    white.types("");
    black.types("tiempo");
    black.reads_from("Tú: ");
    black.asks("e5", "Bauer Eva sieben Eva fünf");
    black.types("ofrezco tablas");
    white.reads("Schwarz bietet Remis an.");
    black.asks("", "Pulsado.");
    white.reads("Deine Uhr läuft.");
    white.types("remis annehmen");
    white.reads_from("Einigung. Remis.");
    black.reads_from("Acuerdo. Tablas.");
    black.ends();
    white.ends();
}

/// The one presses the clock, and the other is told so.
#[track_caller]
fn presses(mover: &mut Page, other: &mut Page, pressed: &str, yours: &str) {
    other.catches_up();
    let before = other.told.len();
    mover.writes("", pressed);
    other.hears(before, yours);
}

/// The page behind a link, as a browser gets it.
fn loaded(link: &str) -> String {
    let (host, path) = link["http://".len()..].split_once('/').expect("a path");
    let mut stream = TcpStream::connect(host).expect("the hall listens");
    let request = format!("GET /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("it is asked");
    let mut page = String::new();
    stream.read_to_string(&mut page).expect("the page");
    page
}

#[test]
fn a_hall_seats_two_blind_players_at_one_board() {
    let home = Home::new();
    let list = home.folder().join("pairings.toml");
    let text = "control = \"15+5\"\n[[pairing]]\nwhite = \"Anna\"\nblack = \"Boris\"\nblind = \"both\"\n\
        language = \"en\"\nopponent_language = \"es\"\n[[pairing]]\nwhite = \"Cesar\"\nblack = \"David\"\nblind = \"white\"\n";
    std::fs::write(&list, text).expect("the pairings");
    let list = list.display().to_string();
    let serve = ["hall", "--set=board.address=127.0.0.1:0"];
    let mut hall = home.start(&[&serve[..], &[&list]].concat());
    hall.reads_from("Halle offen, Partien: 2.");
    let links = seats(&home.store());
    let link = |role| links[0].links.of(role).expect("a link");
    for (role, language) in [
        (Role::Blind, "en"),
        (Role::Player, "es"),
        (Role::Spectator, "en"),
    ] {
        let page = loaded(link(role));
        assert!(
            page.contains(&format!("<html lang=\"{language}\"")),
            "{role:?}: {page}"
        );
    }
    let mut white = Page::open(link(Role::Blind));
    let mut black = Page::open(link(Role::Player));
    white.writes("", "The clock is running.");
    white.writes("f3", "Bauer Felix zwei Felix drei");
    black.hears(0, "Bauer Felix zwei Felix drei");
    presses(&mut white, &mut black, "Pressed.", "Tu reloj corre.");
    black.writes("e5", "Bauer Eva sieben Eva fünf");
    white.hears(0, "Bauer Eva sieben Eva fünf");
    presses(&mut black, &mut white, "Pulsado.", "Your clock is running.");

    // `kill -9`, and the same links again.
    hall.kill();
    let mut hall = home.start(&[&serve[..], &["--resume"]].concat());
    hall.reads_from("Halle offen");
    let links = seats(&home.store());
    let link = |role| links[0].links.of(role).expect("a link");
    let mut white = Page::open(link(Role::Blind));
    let mut black = Page::open(link(Role::Player));
    let before = white.told.len();
    black.writes("continuar", "Los relojes corren.");
    white.hears(before, "The clocks are running.");
    white.writes("g4", "Bauer Gustav zwei Gustav vier");
    presses(&mut white, &mut black, "Pressed.", "Tu reloj corre.");
    black.writes("Dh4", "Dame David acht Hector vier Matt");
    black.writes("", "Jaque mate. Ganan negras.");
    white.hears(0, "Checkmate. Black wins.");
    let scores = || std::fs::read_to_string(home.store().join("hall.pgn")).unwrap_or_default();
    assert!(
        wait_for(LIMIT, || scores().contains("Qh4#")),
        "{}",
        scores()
    );
    hall.ends();
}

#[test]
fn a_hall_of_a_competition_goes_on_in_the_words_in_which_it_began() {
    let home = Home::new();
    let list = home.folder().join("pairings.toml");
    let text = "[[pairing]]\nwhite = \"Anna\"\nblack = \"Boris\"\nblind = \"both\"\n";
    std::fs::write(&list, text).expect("the pairings");
    let list = list.display().to_string();
    let serve = ["hall", "--set=board.address=127.0.0.1:0"];
    let spanish = ["--profile=competition", "--lexicon=es", &list];
    let mut hall = home.start(&[&serve[..], &spanish].concat());
    hall.reads_from("Halle offen, Partien: 1.");
    let link = |role| {
        let seats = seats(&home.store());
        seats[0].links.of(role).expect("a link").to_owned()
    };
    let mut black = Page::open(&link(Role::Player));
    black.hears(0, "Schwarz: Ansagen auf Spanisch. Artikel D.2.1.");
    hall.kill();
    let mut hall = home.start(&[&serve[..], &["--resume"]].concat());
    hall.reads("Wie sie begonnen wurde: Ansagen auf Spanisch.");
    hall.reads_from("Halle offen");
    let mut white = Page::open(&link(Role::Blind));
    white.writes("f3", "peón Félix dos Félix tres");
    hall.ends();
}
