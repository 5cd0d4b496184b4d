//! Lines that are typed on the Braille keyboard, in signs, words and cells of a chess code.

use super::*;
use crate::notation::BrailleCode;

#[path = "../../../crates/core/src/notation/typed/tables.rs"]
mod tables;
use tables::table as text_table;

const TABLES: [&str; 4] = ["de", "en_nabcc", "en_gb", "es"];

fn typing(steps: Steps, code: &str, table: &str) -> Dialogue {
    let manner = Manner {
        code: Some(Arc::new(BrailleCode::built_in(code).unwrap())),
        ..manner(true, Aloud::all())
    };
    let mut dialogue = Dialogue::mute(setup(steps), manner);
    let table = Box::new(text_table(table));
    dialogue.give(Input::Braille(BrailleReport::Table(table)));
    dialogue.give(Input::Braille(BrailleReport::Found { cells: 40, rows: 1 }));
    dialogue
}

/// Types cells as the keys of the display, and Enter.
fn cells(dialogue: &mut Dialogue, line: &str) -> Vec<Effect> {
    for cell in line.chars() {
        dialogue.give(Input::Braille(BrailleReport::Key(Key::Char(cell))));
    }
    dialogue.give(Input::Braille(BrailleReport::Key(Key::Return)))
}

#[test]
fn no_command_is_a_move_in_any_chess_code() {
    let files = [
        include_str!("../../../grammars/commands.de.toml"),
        include_str!("../../../grammars/commands.en.toml"),
        include_str!("../../../grammars/commands.es.toml"),
        include_str!("../../../grammars/commands.pt.toml"),
    ];
    let codes: Vec<_> = BrailleCode::names()
        .map(|name| BrailleCode::built_in(name).unwrap())
        .collect();
    for words in files
        .iter()
        .flat_map(|file| strings(&file.parse::<toml::Table>().unwrap().into()))
    {
        for name in TABLES {
            let table = text_table(name);
            let line: Option<String> = words.chars().map(|sign| table.cell(sign)).collect();
            let Some(line) = line else { continue };
            for code in &codes {
                let read = code.read(&line);
                assert!(read.is_err(), "{words:?} is {read:?} in {}", code.name());
            }
        }
    }
}

/// Every string of a table, among them all words of commands.
fn strings(table: &toml::Value) -> Vec<String> {
    match table {
        toml::Value::String(text) => vec![text.clone()],
        toml::Value::Array(all) => all.iter().flat_map(strings).collect(),
        toml::Value::Table(all) => all.values().flat_map(strings).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn a_whole_move_and_its_repetition_are_typed_in_the_chess_code() {
    for (code, knight, pawn, square) in [
        ("ukaaf", "⠎⠋⠒", "⠑⠢", "⠑⠢"),
        ("german6", "⠨⠎⠋⠼⠉", "⠑⠼⠑", "⠑⠼⠑"),
        ("german8", "⡎⠋⠩", "⠑⠱", "⠑⠱"),
    ] {
        for table in TABLES {
            let mut dialogue = typing(Steps::COMPETITION, code, table);
            dialogue.said("");
            let mut all = cells(&mut dialogue, knight);
            dialogue.finish(&mut all);
            assert!(
                printed(&all).contains(&"Springer Gustav eins Felix drei"),
                "{code} {table}"
            );
            for words in [
                "ja",
                "ausgeführt",
                "",
                "gegner ausgeführt",
                "gegner eva fünf",
            ] {
                dialogue.said(words);
            }
            // On their display stands the opponent's move in the same code.
            let all = dialogue.said("gegner drücken");
            let shown = all.iter().rev().find_map(|effect| match effect {
                Effect::Braille(crate::braille::Line::Status(status)) => Some(status.clone()),
                _ => None,
            });
            assert_eq!(shown.unwrap().last, pawn, "{code} {table}");
            // What is repeated was played before the position of now.
            let owed = dialogue
                .game()
                .owed_by(Player::Blind)
                .map(|owed| owed.repeated);
            assert_eq!(owed, Some(false), "{code} {table}");
            cells(&mut dialogue, square);
            let owed = dialogue
                .game()
                .owed_by(Player::Blind)
                .map(|owed| owed.repeated);
            assert_eq!(owed, Some(true), "{code} {table}");
        }
    }
}

#[test]
fn why_a_line_is_not_understood_is_told() {
    let mut dialogue = typing(Steps::TRAINING, "ukaaf", "de");
    dialogue.said("");
    for (line, told) in [
        (
            "⠎⠋⠿",
            "Punkte 1 2 3 4 5 6, Zeichen 3: das ist kein Zeichen der Schachschrift ukaaf.",
        ),
        ("⠐⠣⠐⠶⠐⠜⠑⠲", "Punkte 5, Zeichen 1: das passt dort nicht."),
        (
            "⠑⠲⠐⠣⠐⠶⠐⠜",
            "Remis bietest du mit: remis. Schreibe den Zug ohne (=).",
        ),
        ("⠎⠋", "Felix und welche Reihe?"),
        ("⠎⠑⠲", "Kein Springer kommt nach Eva vier."),
        (
            "⠗⠁⠒",
            "Turm Anna eins kommt nicht nach Anna drei: Anna zwei ist besetzt.",
        ),
    ] {
        let all = cells(&mut dialogue, line);
        assert!(printed(&all).contains(&told), "{line}: {:?}", printed(&all));
        assert!(dialogue.game().under_way().is_none(), "{line}");
    }
    // Without a chess code, dots that the display has no character for.
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    dialogue.said("");
    let all = cells(&mut dialogue, "⠑⠹");
    let told = "Punkte 1 5, Zeichen 1: kein Zeichen deiner Brailletabelle. Die Schachschrift \
                wählt braille.code.";
    assert!(printed(&all).contains(&told), "{:?}", printed(&all));
}

#[test]
fn a_move_that_may_be_two_is_refused_with_both() {
    // English letters with the German words: "D" is no piece there and a queen here.
    let position = "4k3/8/8/8/8/8/3P4/Q3K3 w - - 0 1";
    let mut setup = setup(Steps::TRAINING);
    setup.start = position.parse().unwrap();
    let mut words = wording_by("appendix-d", Language::De);
    words.notation = Notation::built_in("en").unwrap();
    let game = Game::new(setup).unwrap();
    let record = Box::new(Recording::default());
    let mut agent = Agent::new(game, words, manner(true, Aloud::all()), record);
    let told = agent.handle(Input::Typed("Dd4".into()), GameTime::ZERO);
    let told = printed(&told).concat();
    assert!(
        told.contains("Bauer David zwei David vier") && told.contains("Dame Anna eins David vier"),
        "{told}"
    );
    assert!(agent.game().under_way().is_none());
}
