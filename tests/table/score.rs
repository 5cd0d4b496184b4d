//! The score of a game that was played, printed and embossed in each notation, and read
//! back.

use std::process::Output;

use crate::support::table::{Home, printed};
use doppelbrett::notation::{BrailleCode, Notation, san};
use doppelbrett::report::embossed;
use shakmaty::Chess;

fn score(home: &Home, arguments: &[&str]) -> Output {
    home.run("score", arguments)
}

/// What the program says when it refuses.
fn refused(output: &Output) -> String {
    assert!(!output.status.success(), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// 1. e4 d5 2. exd5, with a draw offered, Sf6; White resigns.
fn played() -> Home {
    let home = Home::new();
    let mut table = home.play(&["--no-board", "--profile=training"]);
    table.asks("", "Die Uhr läuft.");
    table.asks("eva vier", "Bauer Eva zwei Eva vier");
    table.asks("", "Gedrückt.");
    table.asks("gegner david fünf", "Bauer David sieben David fünf");
    table.asks(
        "eva schlägt david fünf",
        "Bauer Eva vier schlägt David fünf",
    );
    table.asks("remis", "Weiß bietet Remis an.");
    table.asks("", "Gedrückt.");
    table.asks(
        "gegner springer felix sechs",
        "Springer Gustav acht Felix sechs",
    );
    table.asks("ich gebe auf", "Wirklich aufgeben? Ja oder nein.");
    table.asks("ja", "Aufgabe. Schwarz gewinnt.");
    table.reads_from("Datei: ");
    table.ends();
    home
}

/// The moves of the game, by which each score has to be told.
const MOVES: [(&str, bool); 4] = [("e4", false), ("d5", false), ("exd5", true), ("Sf6", false)];

#[track_caller]
fn is_the_game(code: &str, cells: &str) {
    let code = BrailleCode::built_in(code).expect("a code");
    let german = Notation::built_in("de").expect("German");
    let read = code.read_score(&Chess::default(), cells).expect("a score");
    let mut position = Chess::default();
    let mut told = Vec::new();
    for (mv, offered) in read {
        told.push((san(&position, mv, &german), offered));
        position = shakmaty::Position::play(position, mv).expect("a legal move");
    }
    let expected: Vec<_> = MOVES.map(|(mv, offered)| (mv.to_owned(), offered)).into();
    assert_eq!(told, expected, "{cells}");
}

#[test]
fn a_score_is_printed_embossed_and_read_back() {
    let home = Home::new();
    assert_eq!(refused(&score(&home, &[])), "Es gibt noch keine Partie.\n");

    let home = played();
    let text = printed(&score(&home, &[]));
    assert!(text.starts_with("Partie 1: "), "{text}");
    for line in ["Ergebnis: 0-1", "Mitschrift", "1. e4 d5", "2. exd5 (=) Sf6"] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    assert_eq!(printed(&score(&home, &["1"])), text);
    let english = printed(&score(&home, &["--language=en"]));
    assert!(english.contains("\n2. exd5 (=) Nf6\n"), "{english}");
    let list = printed(&score(&home, &["--list"]));
    assert!(
        list.starts_with("1. 20") && list.ends_with(", 0-1\n"),
        "{list}"
    );
    refused(&score(&home, &["9"]));

    // On the screen, in cells.
    for code in ["german8", "german6", "ukaaf"] {
        let text = printed(&score(&home, &["--notation", code]));
        let (_, moves) = text.split_once("\nMitschrift\n").expect("the moves");
        is_the_game(code, moves);
    }

    // On paper.
    for code in ["german6", "ukaaf"] {
        for (cells, lines) in [(40, 25), (24, 6)] {
            let told = printed(&score(
                &home,
                &[
                    "--brf",
                    "--output=score.brf",
                    &format!("--notation={code}"),
                    &format!("--cells={cells}"),
                    &format!("--lines={lines}"),
                ],
            ));
            assert_eq!(told, "Die Mitschrift steht in score.brf.\n");
            let file = std::fs::read(home.folder().join("score.brf")).expect("the file");
            let pages = embossed(&file).expect("Braille ASCII");
            assert_eq!(pages.len() > 1, lines == 6, "{pages:?}");
            for (number, page) in (1..).zip(&pages) {
                let german = BrailleCode::built_in("german6").expect("a code");
                let number = german.number(number);
                let number = number.trim_end_matches('⠄');
                assert!(page[0].ends_with(&format!("⠀{number}")), "{page:?}");
                assert!(page.len() <= lines, "{page:?}");
                assert!(page.iter().all(|line| line.chars().count() <= cells));
            }
            let all: Vec<&str> = pages
                .iter()
                .flat_map(|page| &page[1..])
                .map(String::as_str)
                .collect();
            let heading = all.iter().position(|line| line.starts_with("⠀⠀⠀⠀"));
            is_the_game(code, &all[heading.expect("a heading") + 1..].join(" "));
        }
    }
    let letters = printed(&score(&home, &["--brf"]));
    assert!(
        letters.contains("\r\n#A' E#D D#E\r\n#B' EXD#E 7@77 .SF#F\r\n"),
        "{letters}"
    );

    // Settings apply where no flag is given.
    let set = [
        "--set=score.notation=ukaaf",
        "--set=score.cells=30",
        "--set=score.lines=7",
    ];
    let text = printed(&score(&home, &set));
    let (_, moves) = text.split_once("\nMitschrift\n").expect("the moves");
    is_the_game("ukaaf", moves);
    let file = printed(&score(&home, &[&set[..], &["--brf"]].concat()));
    let flags = ["--brf", "--notation=ukaaf", "--cells=30", "--lines=7"];
    assert_eq!(file, printed(&score(&home, &flags)));
    let over = [&set[..], &["--brf", "--notation=german6", "--cells=24"]].concat();
    let file = printed(&score(&home, &over));
    let pages = embossed(file.as_bytes()).expect("Braille ASCII");
    assert!(
        pages[0][0].chars().count() == 24 && pages[0].len() == 7,
        "{pages:?}"
    );
    let wide = refused(&score(&home, &["--set=score.cells=101"]));
    assert!(
        wide.contains("score.cells") && wide.contains("101"),
        "{wide}"
    );

    // What cannot be put on paper, and what to do.
    let eight = refused(&score(&home, &["--brf", "--notation=german8"]));
    assert!(eight.contains("--notation german6"), "{eight}");
    let narrow = refused(&score(&home, &["--brf", "--cells=9"]));
    assert!(narrow.contains("20") && narrow.contains("100"), "{narrow}");
    let elsewhere = refused(&score(&home, &["--output=none/score.txt"]));
    assert!(elsewhere.contains("none/score.txt"), "{elsewhere}");
    refused(&score(&home, &["--notation=morse"]));
}
