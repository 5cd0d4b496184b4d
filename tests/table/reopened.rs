//! A finished game that ended by mistake: an arbiter sits down at it and takes back its end.

use crate::support::page::Page;
use crate::support::table::{Home, printed};

const QUIET: [&str; 3] = ["--no-voice", "--no-hearing", "--no-braille"];

/// What the program says when the game is to go on without an arbiter.
fn refused(home: &Home) -> String {
    let told = home.run("play", &[&QUIET[..], &["--resume", "1"]].concat());
    assert_eq!(told.status.code(), Some(1), "{told:?}");
    String::from_utf8(told.stderr).expect("text")
}

#[test]
fn an_arbiter_takes_back_an_end_twice() {
    let home = Home::new();
    let mut table = home.play(&[&QUIET[..], &["--profile=training"]].concat());
    table.asks("", "Die Uhr läuft.");
    table.asks("eva vier", "Bauer Eva zwei Eva vier");
    table.types("");
    table.asks("ich gebe auf", "Wirklich aufgeben? Ja oder nein.");
    table.asks("ja", "Aufgabe. Schwarz gewinnt.");
    table.reads_from("Datei: ");
    table.ends();
    let clock = home.game().clock().expect("a clock").clone();

    let way = "doppelbrett play --resume 1 --arbiter";
    for time in ["einmal", "noch einmal"] {
        let told = refused(&home);
        assert!(told.contains(way), "{told}");
        assert!(home.game().ended().is_some(), "{time}");

        let mut table = home.play(&[&QUIET[..], &["--resume", "1", "--arbiter"]].concat());
        let line = "Das Ende nimmt der Schiedsrichter so zurück: zurück schwarz 1: Grund";
        table.read_until("the way", |told| told.contains(line));
        let mut page = Page::open(&home.link_of("player"));
        let mut arbiter = home.start(&["arbiter"]);
        arbiter.reads_from("Verbunden als Schiedsrichter.");
        arbiter.types("weiter");
        arbiter.reads_from("Die Partie ist zu Ende. Das Ende nimmt");
        arbiter.types(&format!("zurück schwarz 1: {time} verhört"));
        table.reads(&format!(
            "Schiedsrichter: Das Ende gilt nicht. {time} verhört"
        ));
        page.until("the game goes on", |view| view["result"].is_null());
        let game = home.game();
        assert_eq!((game.ended(), game.plies().len()), (None, 1));
        assert!(game.suspended(), "{time}");
        let stood = game.clock().expect("a clock");
        for color in shakmaty::Color::ALL {
            let at = home.last_seen();
            assert_eq!(stood.remaining(color, at), clock.remaining(color, at));
        }
        // It is lost once more while the clocks stand.
        table.asks("ich gebe auf", "Wirklich aufgeben? Ja oder nein.");
        table.asks("ja", "Aufgabe. Schwarz gewinnt.");
        arbiter.kill();
        table.ends();
    }

    let report = printed(&home.run("report", &[]));
    for time in ["einmal", "noch einmal"] {
        let line = format!(
            "Schiedsrichter: nimmt das Ende zurück: Es gilt die Stellung nach 1 Halbzügen. \
             Grund: „{time} verhört“."
        );
        assert!(report.contains(&line), "no {line:?} in\n{report}");
    }
}
