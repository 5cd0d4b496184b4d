//! Another game with the colours changed, on which both agree after the end.

use super::*;

/// A game that the opponent has won.
fn over(language: Language, setup: Setup) -> Dialogue {
    let mut dialogue = Dialogue::new_in(
        language,
        Setup {
            control: None,
            ..setup
        },
    );
    let resign = word(&dialogue, CommandId::Resign);
    let yes = word(&dialogue, CommandId::Yes);
    dialogue.said(&resign);
    dialogue.said(&yes);
    assert!(dialogue.game().ended().is_some());
    dialogue
}

fn word(dialogue: &Dialogue, id: CommandId) -> String {
    dialogue.agent.wording().command(id).to_owned()
}

fn told(effects: &[Effect]) -> String {
    printed(effects).join(" ")
}

fn begins(effects: &[Effect]) -> bool {
    effects.contains(&Effect::Rematch)
}

/// What the opponent can answer on their page.
fn answers(dialogue: &Dialogue) -> Option<Vec<String>> {
    let asked = dialogue.view().question?;
    Some(asked.answers.into_iter().map(|it| it.say).collect())
}

#[test]
fn both_agree_with_the_words_that_the_offer_names() {
    for language in Language::ALL {
        for profile in [Steps::TRAINING, Steps::ASSISTANT] {
            for id in [CommandId::Rematch, CommandId::NewGame] {
                let mut dialogue = over(language, setup(profile));
                let rematch = word(&dialogue, id);
                let no = word(&dialogue, CommandId::No);
                let yes = word(&dialogue, CommandId::Yes);
                let names = word(&dialogue, CommandId::NewGame);
                let asked = dialogue.said(&rematch);
                assert!(told(&asked).contains(&names) && !begins(&asked));
                let first = word(&dialogue, CommandId::Rematch);
                assert_eq!(answers(&dialogue), Some(vec![first, no.clone()]));
                // The player's own word and a bare yes agree to nothing.
                assert!(!begins(&dialogue.said(&rematch)));
                assert!(!begins(&say(&mut dialogue, Seated::Player, &yes)));
                assert!(!begins(&say(&mut dialogue, Seated::Player, &no)));
                assert_eq!(answers(&dialogue), None);
                dialogue.said(&rematch);
                assert!(begins(&say(&mut dialogue, Seated::Player, &rematch)));

                let mut dialogue = over(language, setup(profile));
                say(&mut dialogue, Seated::Player, &rematch);
                let heard = told(&dialogue.said(&yes));
                assert!(heard.contains(&names), "{heard}");
                say(&mut dialogue, Seated::Player, &rematch);
                assert!(begins(&dialogue.said(&rematch)));
            }
        }
    }
}

#[test]
fn an_assistant_relays_it() {
    for lines in [
        ["revanche", "gegner revanche"],
        ["gegner neue partie", "neue partie"],
    ] {
        let mut dialogue = over(Language::De, setup(Steps::ASSISTANT));
        assert!(!begins(&dialogue.said(lines[0])), "{lines:?}");
        assert!(begins(&dialogue.said(lines[1])), "{lines:?}");
    }
}

#[test]
fn it_ends_by_itself_and_by_no() {
    for asks in ["revanche", "gegner revanche"] {
        for ends in [None, Some("nein"), Some("gegner nein"), Some("korrektur")] {
            let mut dialogue = over(Language::De, setup(Steps::TRAINING));
            dialogue.said(asks);
            let question = dialogue.game().question().unwrap();
            match ends {
                Some(line) => drop(dialogue.said(line)),
                None => {
                    let next = dialogue.agent.next_moment(dialogue.now).unwrap();
                    dialogue.now = next;
                    let mut all = dialogue.give(Input::Tick);
                    dialogue.finish(&mut all);
                    assert!(told(&all).contains("Keine Revanche."), "{all:?}");
                }
            }
            let own = question.asked() == Player::Sighted;
            let answers = match ends {
                Some("nein") => !own,
                Some("gegner nein") => own,
                _ => true,
            };
            assert_eq!(
                dialogue.game().question().is_none(),
                answers,
                "{asks} {ends:?}"
            );
        }
    }
}

#[test]
fn it_is_refused_with_the_reason() {
    for language in Language::ALL {
        for (steps, arbiter, id) in [
            (Steps::COMPETITION, false, "refusal-no-rematch"),
            (Steps::TRAINING, true, "refusal-no-rematch"),
        ] {
            let mut dialogue = over(
                language,
                Setup {
                    arbiter,
                    ..setup(steps)
                },
            );
            let why = dialogue.agent.wording().text(id, &[]);
            for id in [CommandId::Rematch, CommandId::NewGame] {
                let rematch = word(&dialogue, id);
                let refused = told(&dialogue.said(&rematch));
                assert!(refused.contains(&why), "{refused}");
            }
        }
        let mut dialogue = Dialogue::new_in(language, setup(Steps::TRAINING));
        let early = dialogue
            .agent
            .wording()
            .text("refusal-rematch-too-early", &[]);
        let rematch = word(&dialogue, CommandId::Rematch);
        let refused = told(&dialogue.said(&rematch));
        assert!(refused.contains(&early), "{refused}");
        let manner = Manner {
            at_hand: false,
            ..manner(true, Aloud::default())
        };
        let mut dialogue = Dialogue::mute_in(language, setup(Steps::TRAINING), manner);
        let hall = dialogue
            .agent
            .wording()
            .text("refusal-rematch-in-hall", &[]);
        let refused = told(&dialogue.said(&rematch));
        assert!(refused.contains(&hall), "{refused}");
    }
}
