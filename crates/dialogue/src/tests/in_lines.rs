//! Without a display, the board, the score and what was agreed are looked up in the terminal.

use super::*;
use doppelbrett_settings::Profile;

/// What is typed in each language, and what the answer has.
const ASKED: [(Language, [(&str, &str); 8]); 4] = [
    (
        Language::De,
        [
            ("brett", "Reihe vier"),
            ("mitschrift", "eins: Bauer Eva zwei Eva vier."),
            (
                "fen",
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
            ),
            ("farbe e4", "Eva vier ist weiß."),
            ("erster zug", "eins: Bauer Eva zwei Eva vier."),
            ("zug 1", "eins Schwarz: Bauer Eva sieben Eva fünf."),
            ("zug eins", "eins Schwarz: Bauer Eva sieben Eva fünf."),
            ("bedenkzeit", "fünfzehn Minuten"),
        ],
    ),
    (
        Language::En,
        [
            ("board", "vier"),
            ("score", "Bauer Eva zwei Eva vier"),
            (
                "fen",
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
            ),
            ("colour e4", "a light square"),
            ("first move", "Bauer Eva zwei Eva vier"),
            ("move 1", "Bauer Eva sieben Eva fünf"),
            ("move one", "Bauer Eva sieben Eva fünf"),
            ("time control", "fifteen minutes"),
        ],
    ),
    (
        Language::Es,
        [
            ("tablero", "vier"),
            ("planilla", "Bauer Eva zwei Eva vier"),
            (
                "fen",
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
            ),
            ("color e4", "blanca"),
            ("primera jugada", "Bauer Eva zwei Eva vier"),
            ("jugada 1", "Bauer Eva sieben Eva fünf"),
            ("jugada uno", "Bauer Eva sieben Eva fünf"),
            ("ritmo", "quince minutos"),
        ],
    ),
    (
        Language::Pt,
        [
            ("tabuleiro", "vier"),
            ("planilha", "Bauer Eva zwei Eva vier"),
            (
                "fen",
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
            ),
            ("cor e4", "branca"),
            ("primeiro lance", "Bauer Eva zwei Eva vier"),
            ("lance 1", "Bauer Eva sieben Eva fünf"),
            ("lance um", "Bauer Eva sieben Eva fünf"),
            ("ritmo", "quinze minutos"),
        ],
    ),
];

/// After 1. e4 e5, with every step that a profile asks for.
fn played(language: Language, steps: Steps) -> Dialogue {
    let mut dialogue = Dialogue::new_in(language, setup(steps));
    let word = |id| wording(language).command(id).to_owned();
    let yes = word(CommandId::Yes);
    let executed = word(CommandId::Executed);
    for line in ["", "e2e4", &yes, &executed, ""] {
        dialogue.said(line);
    }
    dialogue.moves("e2e4");
    dialogue.moves("e7e5");
    dialogue.page(BoardAct::Press {});
    for line in ["e7e5", &executed] {
        dialogue.said(line);
    }
    dialogue
}

#[test]
fn it_is_told_in_every_profile() {
    for (language, asked) in ASKED {
        for profile in [Profile::Training, Profile::Assistant, Profile::Competition] {
            let mut dialogue = played(language, profile.steps());
            assert_eq!(dialogue.game().plies().len(), 2, "{language} {profile:?}");
            let before = dialogue.stored();
            for (line, has) in asked {
                let all = dialogue.said(line);
                let told = printed(&all).join("\n");
                assert!(told.contains(has), "{language} {profile:?} {line}: {told}");
            }
            assert_eq!(dialogue.stored(), before, "nothing happened");
        }
    }
}

#[test]
fn the_board_has_a_line_for_each_rank() {
    let mut dialogue = played(Language::De, Steps::TRAINING);
    let all = dialogue.said("brett");
    let told = printed(&all).join("\n");
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 8, "{told}");
    assert!(lines[0].contains("Reihe acht"), "{told}");
    assert!(lines[7].contains("Reihe eins"), "{told}");
    // With a display it is shown there.
    dialogue.give(Input::Braille(BrailleReport::Found { cells: 40, rows: 1 }));
    assert_eq!(
        printed(&dialogue.said("brett")).join("\n").lines().count(),
        1
    );
}

#[test]
fn what_is_not_there_is_said() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    for (line, told) in [
        ("mitschrift", "Noch kein Zug."),
        ("erster zug", "Noch kein Zug."),
        ("zug 12", "Zug zwölf ist noch nicht gespielt."),
        ("zug zwölf", "Zug zwölf ist noch nicht gespielt."),
    ] {
        assert_eq!(printed(&dialogue.said(line)), [told], "{line}");
    }
}

#[test]
fn the_next_move_follows_the_one_that_was_told() {
    let mut dialogue = played(Language::De, Steps::TRAINING);
    dialogue.said("erster zug");
    assert_eq!(
        printed(&dialogue.said("nächster zug")),
        ["eins Schwarz: Bauer Eva sieben Eva fünf."]
    );
    dialogue.said("zug 1");
    assert_eq!(
        printed(&dialogue.said("voriger zug")),
        ["eins: Bauer Eva zwei Eva vier."]
    );
}

#[test]
fn a_look_costs_points_where_a_look_does() {
    let blindfold = || {
        let setup = Setup {
            engine: doppelbrett_core::game::EngineLevel::try_from(1).ok(),
            blindfold: true,
            ..setup(Steps::TRAINING)
        };
        Dialogue::new_in(Language::De, setup)
    };
    for (line, costs) in [
        ("brett", true),
        ("fen", true),
        ("mitschrift", false),
        ("farbe e4", false),
        ("erster zug", false),
        ("bedenkzeit", false),
    ] {
        let mut dialogue = blindfold();
        let points = dialogue.game().points();
        dialogue.said(line);
        assert_eq!(dialogue.game().points() != points, costs, "{line}");
    }
}
