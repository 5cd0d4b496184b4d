//! Lines that are typed on the Braille keyboard, in signs, words and cells of a chess code.

use super::*;
use doppelbrett_core::notation::BrailleCode;

#[path = "../../../core/src/notation/typed/tables.rs"]
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
        include_str!("../../../../grammars/commands.de.toml"),
        include_str!("../../../../grammars/commands.en.toml"),
        include_str!("../../../../grammars/commands.es.toml"),
        include_str!("../../../../grammars/commands.pt.toml"),
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
                Effect::Braille(doppelbrett_braille::Line::Status(status)) => Some(status.clone()),
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
            "Punkte 1 2 3 4 5 6, Zeichen 3: kein Zeichen der Schachschrift ukaaf.",
        ),
        ("⠐⠣⠐⠶⠐⠜⠑⠲", "Punkte 5, Zeichen 1: das passt dort nicht."),
        (
            "⠑⠲⠐⠣⠐⠶⠐⠜",
            "Remis: ich biete remis an. Schreibe den Zug ohne (=).",
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
    let told = "Punkte 1 5, Zeichen 1: unbekannt. Wähle braille.code.";
    assert!(printed(&all).contains(&told), "{:?}", printed(&all));
}

/// A game from `fen`, typed at this machine, with the letters and words of `language`.
fn from(fen: &str, language: Language, steps: Steps) -> Dialogue {
    let mut setup = setup(steps);
    setup.start = fen.parse().unwrap();
    setup.blind_plays = match fen.contains(" b ") {
        true => Side::Black,
        false => Side::White,
    };
    Dialogue::new_in(language, setup)
}

/// The move that is under way or made after these lines.
fn played(dialogue: &Dialogue) -> Option<String> {
    let game = dialogue.game();
    let moving = game.under_way().map(|moving| moving.uci);
    let board = game.board(Player::Blind).executed().last().copied();
    moving.or(board).map(|uci| uci.to_string())
}

const BISHOP: &str = "3kr2r/pp3p2/nqpb2pP/3bpN2/1P6/2KPn2P/PB2PP2/2RQ1BR1 b - - 7 24";
const TWO_KNIGHTS_AND_PAWN: &str = "4k3/8/8/3p4/2P5/2N5/8/4K3 w - - 0 1";
const QUEEN_OR_PAWN: &str = "4k3/8/8/8/8/8/3P4/Q3K3 w - - 0 1";
const CASTLING: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
const ONE_CASTLING: &str = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
const PROMOTES: &str = "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1";
const KNIGHT: &str = "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1";

#[test]
fn lines_are_read_whole_in_the_players_language() {
    use Language::{De, En, Es, Pt};
    let all = [De, En, Es, Pt];
    for (languages, fen, lines, uci) in [
        (&[En][..], BISHOP, &["Bc5!?"][..], Some("d6c5")),
        (&[En], BISHOP, &["Bc5!!"], Some("d6c5")),
        (&[En], BISHOP, &["Bc5."], Some("d6c5")),
        (&[En], BISHOP, &["B c5,"], Some("d6c5")),
        (&[En], BISHOP, &["♝c5"], Some("d6c5")),
        (&[En], BISHOP, &["bishop c5!"], Some("d6c5")),
        (&[De, Es, Pt], QUEEN_OR_PAWN, &["D d4"], Some("a1d4")),
        (&[Es], TWO_KNIGHTS_AND_PAWN, &["Cxd5!?"], Some("c3d5")),
        // Asked, and answered.
        (&[Es, Pt], TWO_KNIGHTS_AND_PAWN, &["cxd5"], None),
        (
            &[Es],
            TWO_KNIGHTS_AND_PAWN,
            &["cxd5", "caballo"],
            Some("c3d5"),
        ),
        (
            &[Es],
            TWO_KNIGHTS_AND_PAWN,
            &["cd5", "el primero"],
            Some("c4d5"),
        ),
        (&[En], QUEEN_OR_PAWN, &["Dd4"], None),
        (&[En], QUEEN_OR_PAWN, &["Dd4", "queen"], Some("a1d4")),
        (&[De], CASTLING, &["Rochade"], None),
        (&[De], CASTLING, &["Rochade", "kurze"], Some("e1g1")),
        (&[De], CASTLING, &["große Rochade"], Some("e1c1")),
        (&[De], CASTLING, &["kleine Rochade"], Some("e1g1")),
        (&[En], CASTLING, &["castle kingside"], Some("e1g1")),
        (&[En], CASTLING, &["castle", "lange rochade"], Some("e1c1")),
        (&[Es], CASTLING, &["enroque corto"], Some("e1g1")),
        (&[Es], CASTLING, &["enroque"], None),
        (&[Pt], CASTLING, &["roque pequeno"], Some("e1g1")),
        (&[De], ONE_CASTLING, &["Rochade"], Some("e1c1")),
        (&[En], ONE_CASTLING, &["castle"], Some("e1c1")),
        (&[Es], ONE_CASTLING, &["enroque"], Some("e1c1")),
        (&[Pt], ONE_CASTLING, &["roque"], Some("e1c1")),
        (&[En], KNIGHT, &["knight e2"], Some("g1e2")),
        (&[Es], KNIGHT, &["caballo f3"], Some("g1f3")),
        (&[Es], KNIGHT, &["caballo a f3"], Some("g1f3")),
        (&[Pt], KNIGHT, &["cavalo f3"], Some("g1f3")),
        (&[De], PROMOTES, &["b8 D"], Some("b7b8q")),
        (&[De], PROMOTES, &["b8(D)"], Some("b7b8q")),
        (&[De], PROMOTES, &["b8/S"], Some("b7b8n")),
        (&[En], PROMOTES, &["b8 queen"], Some("b7b8q")),
        (&all, PROMOTES, &["b8"], None),
        (&all, PROMOTES, &["b8", "D"], Some("b7b8q")),
        (&all, PROMOTES, &["b8", "Q"], Some("b7b8q")),
        (&all, PROMOTES, &["b8", "=Q"], Some("b7b8q")),
        (&all, PROMOTES, &["b8", "♖"], Some("b7b8r")),
        (&[En], PROMOTES, &["b8", "N"], Some("b7b8n")),
        (&[En], PROMOTES, &["b8", "n"], None),
        (&[De], PROMOTES, &["b8", "korrektur"], None),
        (&[De], PROMOTES, &["b8", "korrektur", "D"], None),
    ] {
        for &language in languages {
            let mut dialogue = from(fen, language, Steps::TRAINING);
            dialogue.said("");
            let mut told = Vec::new();
            for line in lines {
                let all = dialogue.said(line);
                told = printed(&all).iter().map(|&it| it.to_owned()).collect();
            }
            let uci = uci.map(str::to_owned);
            assert_eq!(
                played(&dialogue),
                uci,
                "{lines:?} in {language:?}: {told:?}"
            );
        }
    }
}

/// Who relays may be asked as well.
#[test]
fn a_relayed_line_is_read_as_the_players_own() {
    for (lines, uci) in [
        (&["gegner Dame d4!"][..], Some("a1d4")),
        (&["gegner D d4"], Some("a1d4")),
        (&["gegner dd4"], None),
        (&["gegner dd4", "bauer"], Some("d2d4")),
    ] {
        let mut setup = setup(Steps::TRAINING);
        setup.start = QUEEN_OR_PAWN.parse().unwrap();
        setup.blind_plays = Side::Black;
        let mut dialogue = Dialogue::mute(setup, manner(true, Aloud::default()));
        dialogue.found(Channel::Room);
        dialogue.found(Channel::Ear);
        let mut told = Vec::new();
        for line in lines {
            let all = dialogue.said(line);
            told = printed(&all).iter().map(|&it| it.to_owned()).collect();
        }
        let board = dialogue.game().board(Player::Sighted).executed().last();
        let made = board.map(ToString::to_string);
        assert_eq!(made.as_deref(), uci, "{lines:?}: {told:?}");
    }
}

/// What is only typed was not heard: half of "kurze Rochade" is no castling.
#[test]
fn a_typed_form_is_not_taken_from_what_was_heard() {
    for (said, castles) in [(&["rochade"][..], false), (&["lange", "rochade"], true)] {
        let mut dialogue = from(ONE_CASTLING, Language::De, Steps::TRAINING);
        dialogue.said("");
        let words: Vec<(&str, f32)> = said.iter().map(|word| (*word, 1.0)).collect();
        dialogue.hears(&words);
        assert_eq!(played(&dialogue).is_some(), castles, "{said:?}");
    }
}

/// At a page the game itself asks for the piece.
#[test]
fn a_correction_takes_back_the_promotion_that_is_asked_about() {
    for line in ["korrektur", "nein"] {
        let mut dialogue = from(PROMOTES, Language::De, Steps::TRAINING);
        let mut says = |text: &str| {
            let text = text.to_owned();
            dialogue.page_of(Seated::AssistantBlind, BoardAct::Say { text });
            dialogue.game().question().is_some()
        };
        assert!(says("b8"), "nothing is asked");
        assert!(!says(line), "{line}");
    }
}
