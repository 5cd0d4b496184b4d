//! The arbiter is called, by whoever can and in whatever way.

use super::*;
use doppelbrett_links::act::{Act, Request};

/// How somebody calls.
#[derive(Clone, Copy, Debug)]
enum Way {
    Typed,
    Aloud,
    Act,
    Button(Seated),
    Says(Seated),
}

const WAYS: [Way; 11] = [
    Way::Typed,
    Way::Aloud,
    Way::Act,
    Way::Button(Seated::Blind),
    Way::Button(Seated::AssistantBlind),
    Way::Button(Seated::Player),
    Way::Button(Seated::AssistantSighted),
    Way::Says(Seated::Blind),
    Way::Says(Seated::AssistantBlind),
    Way::Says(Seated::Player),
    Way::Says(Seated::AssistantSighted),
];

impl Way {
    const fn by(self) -> Player {
        match self {
            Self::Button(Seated::Player | Seated::AssistantSighted)
            | Self::Says(Seated::Player | Seated::AssistantSighted) => Player::Sighted,
            _ => Player::Blind,
        }
    }

    fn calls(self, dialogue: &mut Dialogue) -> Vec<Effect> {
        let text = dialogue.agent.wording().command(CommandId::CallArbiter);
        let text = text.to_owned();
        match self {
            Self::Typed => dialogue.typed(&text),
            // One word that was heard is asked about first.
            Self::Aloud => {
                let before = calls(dialogue).len();
                dialogue.hears(&[(&text, 1.0)]);
                assert_eq!(calls(dialogue).len(), before);
                let yes = dialogue.agent.wording().command(CommandId::Yes);
                let yes = yes.to_owned();
                dialogue.hears(&[(&yes, 1.0)])
            }
            Self::Act => dialogue.give(Input::Asked(Request::unanswered(Act::CallArbiter))),
            Self::Button(role) => dialogue.page_of(role, BoardAct::CallArbiter {}),
            Self::Says(role) => dialogue.page_of(role, BoardAct::Say { text }),
        }
    }
}

fn calls(dialogue: &Dialogue) -> Vec<Event> {
    let stored = dialogue.record.stored.lock().unwrap();
    let called = |event: &&Event| matches!(event, Event::ArbiterCalled { .. });
    stored.iter().filter(called).cloned().collect()
}

/// The clock runs, after White's first move.
fn running(language: Language, steps: Steps, arbiter: bool) -> Dialogue {
    let setup = Setup {
        arbiter,
        ..setup(steps)
    };
    let mut dialogue = Dialogue::new_in(language, setup);
    dialogue.said("");
    dialogue
}

fn times(dialogue: &Dialogue) -> [Option<Duration>; 2] {
    [Player::Blind, Player::Sighted].map(|player| dialogue.game().remaining(player, dialogue.now))
}

fn pass(dialogue: &mut Dialogue, seconds: u64) {
    dialogue.now = dialogue.now + Duration::from_secs(seconds);
}

#[test]
fn both_clocks_stand_until_the_arbiter_lets_them_run() {
    for language in Language::ALL {
        for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
            for way in WAYS {
                let case = format!("{language} {way:?} {steps:?}");
                let mut dialogue = running(language, steps, true);
                pass(&mut dialogue, 5);
                let stood = times(&dialogue);
                let effects = way.calls(&mut dialogue);
                let by = way.by();
                assert_eq!(
                    calls(&dialogue),
                    [Event::ArbiterCalled { by, number: 1 }],
                    "{case}"
                );
                assert_eq!(dialogue.game().called(), Some(by), "{case}");
                pass(&mut dialogue, 60);
                assert_eq!(times(&dialogue), stood, "{case}");
                let waits = dialogue.view().ruling.expect("it waits for the arbiter");
                assert!(
                    printed(&effects).contains(&waits.claim.as_str()),
                    "{case}: {:?}",
                    printed(&effects)
                );
                let view = dialogue.view();
                assert!(
                    view.arbiter_status.unwrap().contains(&waits.claim),
                    "{case}"
                );
                // Once more changes nothing, and the players cannot go on alone.
                way.calls(&mut dialogue);
                let word = dialogue
                    .agent
                    .wording()
                    .command(CommandId::Continue)
                    .to_owned();
                dialogue.said(&word);
                assert_eq!(calls(&dialogue).len(), 1, "{case}");
                assert!(dialogue.game().suspended(), "{case}");
                dialogue.rules(&waits.answers[0].say);
                assert!(!dialogue.game().suspended(), "{case}");
                assert!(dialogue.view().ruling.is_none(), "{case}");
                pass(&mut dialogue, 5);
                assert_ne!(times(&dialogue), stood, "{case}");
                // The record counts them.
                way.calls(&mut dialogue);
                assert_eq!(dialogue.game().calls(by), 2, "{case}");
            }
        }
    }
}

#[test]
fn without_an_arbiter_the_clocks_run_and_both_go_on() {
    for language in Language::ALL {
        for way in WAYS {
            let case = format!("{language} {way:?}");
            let mut dialogue = running(language, Steps::COMPETITION, false);
            let began = times(&dialogue);
            let effects = way.calls(&mut dialogue);
            assert!(!printed(&effects).is_empty(), "{case}");
            assert_eq!(dialogue.game().calls(way.by()), 1, "{case}");
            assert_eq!(dialogue.game().called(), None, "{case}");
            assert!(!dialogue.game().is_stopped(), "{case}");
            pass(&mut dialogue, 5);
            assert_ne!(times(&dialogue), began, "{case}");
        }
    }
    let mut dialogue = running(Language::De, Steps::TRAINING, false);
    assert_eq!(
        printed(&dialogue.said("Schiedsrichter")),
        ["Es gibt keinen Schiedsrichter, Weiß. Einigt euch."]
    );
}

#[test]
fn without_a_clock_the_call_is_answered_as_well() {
    let setup = Setup {
        arbiter: true,
        control: None,
        ..setup(Steps::TRAINING)
    };
    let mut dialogue = Dialogue::new_in(Language::De, setup);
    dialogue.said("e4");
    dialogue.said("Schiedsrichter");
    assert!(dialogue.view().ruling.is_some());
    dialogue.rules("weiter");
    assert!(dialogue.view().ruling.is_none());
    assert!(!dialogue.game().is_stopped());
}

#[test]
fn a_finished_game_tells_the_arbiter_how_it_goes_on() {
    let mut dialogue = running(Language::De, Steps::TRAINING, true);
    dialogue.said("e4");
    dialogue.said("");
    dialogue.said("ich gebe auf");
    dialogue.said("ja");
    assert!(dialogue.game().ended().is_some());
    let refused = dialogue.rules("weiter");
    let why = refused.iter().find_map(|effect| match effect {
        Effect::Refuse(_, Why::Text(text)) => Some(text.as_str()),
        _ => None,
    });
    assert_eq!(
        why,
        Some(
            "Die Partie ist zu Ende. Das Ende nimmt der Schiedsrichter so zurück: \
             zurück schwarz 1: Grund"
        )
    );
    let told = dialogue.rules("zurück schwarz 1: verhört");
    let told = printed(&told);
    assert!(
        told.contains(&"Schiedsrichter: Das Ende gilt nicht. verhört"),
        "{told:?}"
    );
    assert_eq!(dialogue.game().ended(), None);
}
