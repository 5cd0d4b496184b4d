//! A game that was played is put on paper: as text, and for a Braille embosser.

use std::process::Output;

use crate::support::page::Page;
use crate::support::table::{Home, printed};
use doppelbrett::game::{Event, Ruling};
use doppelbrett::report::embossed;
use doppelbrett::store::Journal;
use serde_json::json;

fn report(home: &Home, arguments: &[&str]) -> Output {
    home.run("report", arguments)
}

#[track_caller]
fn has(text: &str, part: &str) {
    assert!(text.contains(part), "no {part:?} in\n{text}");
}

/// Two moves, an announcement that is taken back, a resignation; then the arbiter signs.
fn played() -> Home {
    let home = Home::new();
    let mut table = home.play(&["--no-board", "--arbiter", "--profile=training"]);
    table.asks("", "Die Uhr läuft.");
    table.asks("eva vier", "Bauer Eva zwei Eva vier");
    table.asks("", "Gedrückt.");
    table.asks("gegner eva fünf", "Bauer Eva sieben Eva fünf");
    table.asks("springer felix drei", "Springer Gustav eins Felix drei");
    table.asks("korrektur", "Korrektur.");
    table.asks("ich gebe auf", "Wirklich aufgeben? Ja oder nein.");
    table.asks("ja", "Aufgabe. Schwarz gewinnt.");
    table.reads_from("Datei: ");
    table.ends();
    let mut journal = Journal::open(&home.store().join("journal.sqlite")).expect("the journal");
    let game = journal.games().expect("games")[0].id;
    let at = journal.last_seen(game).expect("a moment");
    let ruling = Ruling::Sign {
        name: "Eva Herz".to_owned(),
    };
    let reason = String::new();
    let signed = journal.append(game, at, &[Event::Ruled { ruling, reason }]);
    signed.expect("the signature is kept");
    home
}

#[test]
fn a_game_is_put_on_paper() {
    let home = Home::new();
    let nothing = report(&home, &[]);
    assert_eq!(nothing.status.code(), Some(1));
    assert_eq!(
        String::from_utf8_lossy(&nothing.stderr),
        "Es gibt noch keine Partie.\n"
    );

    let home = played();
    let text = printed(&report(&home, &[]));
    for part in [
        "Bericht über Partie 1: ",
        "Bedenkzeit: fünfzehn Minuten",
        "Mit Schiedsrichter am Tisch",
        "1. 0:00:00.000 Partie angelegt. ",
        "Weiß sagt an: e4 („Bauer Eva zwei Eva vier“).",
        "Weiß hat den Zug vollendet: e4",
        "Schwarz hat den Zug vollendet: e5",
        "Weiß sagt an: Sf3 („Springer Gustav eins Felix drei“).",
        "Weiß nimmt die Ansage zurück.",
        "\n1. e4 0:",
        "Aufgabe. Schwarz gewinnt.",
        "Schiedsrichter: unterschreibt als Eva Herz.",
        "Unterschrieben von Eva Herz, 0:00:",
    ] {
        has(&text, part);
    }
    assert_eq!(printed(&report(&home, &["1"])), text);
    let english = printed(&report(&home, &["--language=en"]));
    has(&english, "White announces: Nf3");
    let letters = printed(&report(&home, &["--lexicon=letters"]));
    assert_ne!(letters, text);

    let list = printed(&report(&home, &["--list"]));
    assert_eq!(list.lines().count(), 1);
    assert!(
        list.starts_with("1. 20") && list.ends_with(", 0-1\n"),
        "{list}"
    );

    let unknown = report(&home, &["9"]);
    assert_eq!(unknown.status.code(), Some(1), "{unknown:?}");
    let elsewhere = report(&home, &["--output=none/report.txt"]);
    assert_eq!(elsewhere.status.code(), Some(1));
    has(
        &String::from_utf8_lossy(&elsewhere.stderr),
        "none/report.txt",
    );
}

#[test]
fn a_game_in_other_words_goes_on_in_them_and_the_report_says_so() {
    let home = Home::new();
    let arguments = ["--no-board", "--arbiter", "--profile=competition"];
    let mut table = home.play(&[&arguments[..], &["--lexicon=es"]].concat());
    table.reads("Weiß: Ansagen auf Spanisch. Artikel D.2.1.");
    table.asks("", "Die Uhr läuft.");
    table.asks("e4", "peón Eva dos Eva cuatro");
    table.kill();
    let mut table = home.play(&["--no-board", "--resume"]);
    table.reads("Wie sie begonnen wurde: Ansagen auf Spanisch.");
    table.reads_from("Partie fortgesetzt, Zug eins. Angesagt: peón Eva dos Eva cuatro.");
    table.ends();
    let text = printed(&report(&home, &[]));
    has(&text, "Weiß: Ansagen auf Spanisch. Artikel D.2.1.");
}

#[test]
fn words_of_ones_own_that_are_gone_are_told_and_the_game_goes_on() {
    let home = Home::new();
    let own = home.folder().join("own.toml");
    std::fs::write(&own, "based_on = \"letters\"\n").expect("written");
    let lexicon = format!("--lexicon={}", own.display());
    let mut table = home.play(&["--no-board", "--profile=competition", &lexicon]);
    table.reads("Weiß: Ansagen mit den Wörtern aus own.toml. Artikel D.2.1.");
    table.asks("", "Die Uhr läuft.");
    table.asks("e4", "Bauer e zwei e vier");
    table.kill();
    std::fs::remove_file(&own).expect("removed");
    let mut table = home.play(&["--no-board", "--resume"]);
    table.reads_from("Partie fortgesetzt, Zug eins. Angesagt: Bauer Eva zwei Eva vier.");
    table.assert(table.transcript().contains("own.toml"), "it is not told");
    table.ends();
}

#[test]
fn a_game_is_put_on_braille_paper() {
    let home = played();
    let told = printed(&report(&home, &["--brf", "--output=game.brf"]));
    assert_eq!(told, "Der Bericht steht in game.brf.\n");
    let file = std::fs::read(home.folder().join("game.brf")).expect("the file");
    let braille = String::from_utf8(file).expect("ASCII");
    assert_eq!(printed(&report(&home, &["--brf"])), braille);

    let pages: Vec<&str> = braille.split_terminator('\x0c').collect();
    assert!(pages.len() > 2);
    for (number, page) in (1_u8..).zip(&pages) {
        let lines: Vec<&str> = page.split_terminator("\r\n").collect();
        assert!(lines.len() <= 25, "{page}");
        assert!(lines.iter().all(|line| line.len() <= 40), "{page}");
        assert!(lines[0].starts_with(".BERICHT \\BER .PARTIE #A"), "{page}");
        if number < 10 {
            let digit = char::from(b'A' + number - 1);
            assert!(lines[0].ends_with(&format!(" #{digit}")), "{page}");
        }
    }
    for part in [".EREIGNISSE", ".SPRINGER", ".SF#C", ".AUFGABE' .SCHWARZ"] {
        has(&braille, part);
    }
    assert!(
        !braille.contains("_="),
        "a character has no sign: {braille}"
    );
}

#[test]
fn the_record_says_who_reported() {
    let home = Home::new();
    let mut table = home.play(&[
        "--profile=training",
        "--assistant-blind",
        "--assistant-sighted",
        "--no-voice",
        "--no-hearing",
        "--no-braille",
    ]);
    let sighted = table.link();
    let link = |role: &str| {
        let mut links = home.start(&["links", role]);
        let line = links.reads_from("Assistent des ");
        links.has_ended();
        line.rsplit(' ').next().expect("a link").to_owned()
    };
    let pages = [sighted, link("assistant-blind"), link("assistant-sighted")];
    table.asks("", "Die Uhr läuft.");
    let mut pages = pages.map(|link| Page::open(&link));
    let mut says = |page: usize, text: &str| {
        pages[page].send(&json!({ "type": "say", "text": text }));
    };
    table.types("figuren verschoben");
    table.reads_from("Meldung über Weiß: ");
    says(0, "figuren verschoben");
    table.reads_from("Meldung über Schwarz: ");
    says(1, "gegner figuren verschoben");
    table.reads_from("Weiß sagt über Schwarz: ");
    table.types("korrektur");
    table.reads_from("Weiß nimmt die Meldung zurück.");
    table.types("weiter");
    table.reads_from("Die Uhren standen wegen Weiß: ");
    table.reads_from("Die Uhren laufen.");
    says(2, "gegner figuren verschoben");
    table.reads_from("Schwarz sagt über Weiß: ");
    table.ends();
    let text = printed(&report(&home, &[]));
    for part in [
        "Figuren verschoben. Gemeldet am Tisch des blinden Spielers.",
        "Figuren verschoben. Gemeldet auf der Seite des sehenden Spielers.",
        "Figuren verschoben. Gemeldet vom Assistenten des blinden Spielers.",
        "Figuren verschoben. Gemeldet vom Assistenten des sehenden Spielers.",
    ] {
        has(&text, part);
    }
}

#[test]
fn a_report_is_put_on_the_paper_that_there_is() {
    let home = played();
    let cells = |arguments: &[&str]| -> (usize, usize, String) {
        let file = printed(&report(&home, &[&["--brf"], arguments].concat()));
        let pages = embossed(file.as_bytes()).expect("Braille ASCII");
        let lines = || pages.iter().flatten();
        let widest = lines().map(|line| line.chars().count()).max();
        let longest = pages.iter().map(Vec::len).max();
        let text = pages.iter().flat_map(|page| &page[1..]);
        let text = text
            .flat_map(|line| line.chars())
            .filter(|cell| *cell != '⠀');
        (widest.unwrap_or(0), longest.unwrap_or(0), text.collect())
    };
    let (widest, longest, text) = cells(&[]);
    assert_eq!((widest, longest), (40, 25));
    for (arguments, paper) in [
        (&["--cells=28", "--lines=20"][..], (28, 20)),
        (&["--set=score.cells=32", "--set=score.lines=27"], (32, 27)),
        (&["--set=score.cells=32", "--cells=20"], (20, 25)),
    ] {
        let (widest, longest, same) = cells(arguments);
        assert_eq!((widest, longest), paper, "{arguments:?}");
        assert_eq!(same, text, "the same cells on other paper");
    }
    let narrow = report(&home, &["--brf", "--cells=9"]);
    assert_eq!(narrow.status.code(), Some(1));
    has(
        &String::from_utf8_lossy(&narrow.stderr),
        "--cells von 20 bis 100",
    );
}
