//! The first game dictates itself on request: at each step it is said what to do.

use super::*;

/// What is said in the ear, at each line that is typed or answered by the opponent.
fn told(dialogue: &mut Dialogue, line: &str) -> Vec<String> {
    let all = dialogue.said(line);
    let ear = spoken(&all).into_iter();
    let ear = ear.filter(|(channel, _)| *channel == Channel::Ear);
    ear.map(|(_, text)| text.to_owned()).collect()
}

#[test]
fn three_moves_are_led_by_voice_and_three_by_keys() {
    let steps = Steps {
        sighted_presses: false,
        ..Steps::TRAINING
    };
    let mut dialogue = Dialogue::new_in(Language::De, setup(steps));
    let first = told(&mut dialogue, "hilfe immer");
    assert_eq!(
        first,
        [
            "Ich führe dich durch sechs Züge.",
            "Sage deinen Zug, zum Beispiel Bauer Eva zwei Eva vier.",
        ]
    );
    let own = ["e4", "Sf3", "Lb5", "d3", "Sc3", "h3"];
    let theirs = ["e7e5", "b8c6", "a7a6", "g8f6", "h7h6", "b7b6"];
    for (at, (mine, uci)) in own.into_iter().zip(theirs).enumerate() {
        let after = told(&mut dialogue, mine).join(" ");
        let press = "Zieh deine Figur. Dann drücken oder Enter.";
        assert!(after.ends_with(press), "{mine}: {after}");
        let waits = told(&mut dialogue, "").join(" ");
        assert!(waits.ends_with("Warte, bis dein Gegner zieht."), "{waits}");
        let answered = dialogue.moves(uci);
        let next = printed(&answered).join(" ");
        let expected = match at {
            0 | 1 => "Sage deinen Zug, zum Beispiel",
            2..=4 => "Jetzt getippt: schreibe",
            _ => "Das waren sechs Züge.",
        };
        assert!(next.contains(expected), "{mine}: {next}");
    }
    let after = told(&mut dialogue, "a4").join(" ");
    assert!(!after.contains("Zieh deine Figur"), "{after}");
}

#[test]
fn in_every_profile_and_language_each_step_names_what_does_it() {
    for language in Language::ALL {
        for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
            let mut dialogue = Dialogue::new_in(language, setup(steps));
            let words = wording(language);
            let command = |id| words.command(id).to_owned();
            told(&mut dialogue, &command(CommandId::Lead));
            let mut next = told(&mut dialogue, "e4").join(" ");
            for id in [CommandId::Yes, CommandId::Executed, CommandId::Press] {
                let wanted = match id {
                    CommandId::Yes => steps.confirm_own,
                    CommandId::Executed => steps.declare_executed,
                    _ => true,
                };
                if wanted {
                    assert!(next.contains(&command(id)), "{language} {id:?}: {next}");
                    next = told(&mut dialogue, &command(id)).join(" ");
                }
            }
            // Once more, and nothing is said of it any longer.
            let off = told(&mut dialogue, &command(CommandId::Lead)).join(" ");
            assert_eq!(off, words.text("lead-off", &[]), "{language}");
        }
    }
}
