//! The moves one by one, and the next piece of a kind, by ear.

use super::*;

fn tells(dialogue: &mut Dialogue, asked: &str, told: &str) {
    assert_eq!(printed(&dialogue.said(asked)), [told], "{asked}");
}

/// After 1. e4 e5, with every step that a profile asks for.
fn played(language: Language, steps: Steps) -> Dialogue {
    let mut dialogue = Dialogue::new_in(language, setup(steps));
    let word = |id| wording(language).command(id).to_owned();
    for line in [
        "",
        "e2e4",
        &word(CommandId::Yes),
        &word(CommandId::Executed),
        "",
    ] {
        dialogue.said(line);
    }
    dialogue.moves("e7e5");
    dialogue
}

#[test]
fn the_moves_are_told_back_and_forth() {
    let mut dialogue = Dialogue::new_in(Language::De, setup(Steps::TRAINING));
    dialogue.said("");
    tells(&mut dialogue, "voriger Zug", "Noch kein Zug.");
    dialogue.said("e4");
    dialogue.said("");
    dialogue.moves("e7e5");
    dialogue.said("Sf3");
    dialogue.said("");
    for (asked, told) in [
        ("nächster Zug", "Danach ist noch kein Zug."),
        ("voriger Zug", "zwei: Springer Gustav eins Felix drei."),
        ("voriger Zug", "eins Schwarz: Bauer Eva sieben Eva fünf."),
        ("voriger Zug", "eins: Bauer Eva zwei Eva vier."),
        ("voriger Zug", "Davor ist kein Zug."),
        ("Zug danach", "eins Schwarz: Bauer Eva sieben Eva fünf."),
        ("nächster Zug", "zwei: Springer Gustav eins Felix drei."),
        ("nächster Zug", "Danach ist noch kein Zug."),
        // What stands there is what stands there now.
        ("? f3", "Felix drei: Springer weiß."),
        ("letzter Zug", "Springer Gustav eins Felix drei"),
        ("voriger Zug", "eins Schwarz: Bauer Eva sieben Eva fünf."),
    ] {
        tells(&mut dialogue, asked, told);
    }
    // After another move it begins with that one.
    dialogue.moves("b8c6");
    tells(
        &mut dialogue,
        "voriger Zug",
        "zwei Schwarz: Springer Bella acht Cesar sechs.",
    );
}

#[test]
fn the_number_of_the_move_is_on_the_display_as_well() {
    let mut dialogue = Dialogue::new_in(Language::De, setup(Steps::TRAINING));
    dialogue.give(Input::Braille(BrailleReport::Found { cells: 40, rows: 1 }));
    dialogue.said("");
    dialogue.said("e4");
    dialogue.said("");
    dialogue.moves("e7e5");
    for shown in ["1... e5 ", "1. e4 "] {
        let cells = felt(&dialogue.said("voriger zug"), 40);
        assert!(cells.starts_with(shown), "{cells}");
    }
}

#[test]
fn the_next_piece_of_a_kind_is_told_without_a_display() {
    let mut dialogue = Dialogue::new_in(Language::De, setup(Steps::COMPETITION));
    for (asked, told) in [
        ("nächster Springer", "Bella eins: Springer weiß."),
        ("nächster Springer", "Gustav eins: Springer weiß."),
        ("nächster Springer", "Bella acht: Springer schwarz."),
        ("voriger Springer", "Gustav eins: Springer weiß."),
        ("nächster Bauer", "Anna zwei: Bauer weiß."),
    ] {
        tells(&mut dialogue, asked, told);
    }
}

#[test]
fn moves_and_pieces_are_told_in_every_language_and_profile() {
    for language in Language::ALL {
        for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
            let mut dialogue = played(language, steps);
            let wording = wording(language);
            let before = dialogue.record.stored.lock().unwrap().len();
            let told = printed(&dialogue.said(wording.command(CommandId::StepBack))).concat();
            assert!(told.contains("Eva"), "{language}: {told}");
            let all = dialogue.said(wording.command(CommandId::StepOn));
            let told = printed(&all);
            assert_eq!(told.len(), 1, "{language}: {told:?}");
            let role = wording.said().role(Role::Knight);
            for id in [CommandId::NextPiece, CommandId::PreviousPiece] {
                let word = wording.command(id).replace("{role}", &role);
                let told = printed(&dialogue.said(&word)).concat().to_lowercase();
                assert!(
                    told.contains(&role.to_lowercase()),
                    "{language} {word}: {told}"
                );
            }
            // What a piece can capture is refused in a competition.
            let word = wording
                .command(CommandId::Captures)
                .replace("{square}", "e4");
            let told = printed(&dialogue.said(&word)).concat();
            let refusal = wording.text("refusal-no-aids", &[]);
            assert_eq!(
                told.contains(&refusal),
                steps == Steps::COMPETITION,
                "{language}: {told}"
            );
            // Nothing of it changes the game.
            assert_eq!(
                dialogue.record.stored.lock().unwrap().len(),
                before,
                "{language}"
            );
        }
    }
}
