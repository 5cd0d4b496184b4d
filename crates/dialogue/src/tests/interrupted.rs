//! A game that was interrupted is offered when a new one begins.

use super::*;
use crate::Interrupted;
use crate::play::{Devices, Left, Surroundings, Watch, inputs, run};

fn offering(opponent: Option<&str>) -> (Dialogue, Vec<Effect>) {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    let game = Dialogue::new(Steps::TRAINING).agent;
    let other = std::mem::replace(&mut dialogue.agent, game);
    dialogue.agent = other.offering(Some(Interrupted {
        number: 12,
        opponent: opponent.map(str::to_owned),
    }));
    let all = dialogue.agent.begin(GameTime::ZERO);
    (dialogue, all)
}

const ASKED: &str = "Partie gegen Boris fortsetzen, Zug zwölf?";

#[test]
fn it_is_asked_last_and_named_with_its_opponent() {
    let (_, all) = offering(Some("Boris"));
    assert_eq!(spoken(&all).last(), Some(&(Channel::Ear, ASKED)));
    let (_, all) = offering(None);
    let asked = "Unterbrochene Partie fortsetzen, Zug zwölf?";
    assert_eq!(spoken(&all).last(), Some(&(Channel::Ear, asked)));
}

#[test]
fn yes_by_voice_by_keyboard_and_on_a_display_goes_on_with_it() {
    let (mut dialogue, _) = offering(Some("Boris"));
    assert!(dialogue.typed("ja").contains(&Effect::Resume));
    let (mut dialogue, all) = offering(Some("Boris"));
    assert!(all.contains(&Effect::Listen(Listen::Confirmation)));
    assert!(dialogue.hears(&[("ja", 0.99)]).contains(&Effect::Resume));
    let (mut dialogue, _) = offering(Some("Boris"));
    for key in [Key::Char('j'), Key::Char('a')] {
        dialogue.give(Input::Braille(BrailleReport::Key(key)));
    }
    let all = dialogue.give(Input::Braille(BrailleReport::Key(Key::Return)));
    assert!(all.contains(&Effect::Resume), "{all:?}");
    // Who sits with the blind player answers for them, and nobody else does.
    let (mut dialogue, _) = offering(Some("Boris"));
    let say = |text: &str| BoardAct::Say {
        text: text.to_owned(),
    };
    let all = dialogue.page_of(Seated::AssistantSighted, say("ja"));
    assert!(!all.contains(&Effect::Resume), "{all:?}");
    let all = dialogue.page_of(Seated::AssistantBlind, say("ja"));
    assert!(all.contains(&Effect::Resume), "{all:?}");
}

#[test]
fn no_or_a_move_or_a_press_begins_the_new_game() {
    for (words, moves) in [("nein", false), ("eva vier", true), ("", false)] {
        let (mut dialogue, _) = offering(Some("Boris"));
        let all = dialogue.said(words);
        assert!(!all.contains(&Effect::Resume), "{words}");
        assert!(!printed(&all).is_empty());
        assert_eq!(dialogue.game().under_way().is_some(), moves, "{words}");
        // The question is no longer open.
        assert!(!dialogue.said("ja").contains(&Effect::Resume), "{words}");
    }
    let (mut dialogue, _) = offering(Some("Boris"));
    dialogue.page(BoardAct::Press {});
    assert!(!dialogue.said("ja").contains(&Effect::Resume));
}

#[test]
fn a_question_leaves_it_open_and_it_can_be_heard_again() {
    let (mut dialogue, _) = offering(Some("Boris"));
    dialogue.said("zeit");
    assert_eq!(
        spoken(&dialogue.said("wiederhole")),
        [(Channel::Ear, ASKED)]
    );
    assert!(spoken(&dialogue.said("was ist"))[0].1.ends_with(ASKED));
    assert!(dialogue.typed("ja").contains(&Effect::Resume));
}

#[test]
fn a_voice_that_comes_late_asks_it_too() {
    let mut dialogue = Dialogue::mute(setup(Steps::TRAINING), manner(true, Aloud::default()));
    let spare = Dialogue::new(Steps::TRAINING).agent;
    let agent = std::mem::replace(&mut dialogue.agent, spare);
    dialogue.agent = agent.offering(Some(Interrupted {
        number: 12,
        opponent: Some("Boris".into()),
    }));
    dialogue.agent.begin(GameTime::ZERO);
    let all = dialogue.give(Input::Voice(VoiceReport::Found {
        channel: Channel::Ear,
    }));
    let said = spoken(&all)[0].1;
    assert!(
        said.starts_with("Neue Partie.") && said.ends_with(ASKED),
        "{said}"
    );
}

/// Notes what is carried out.
#[derive(Default)]
struct Noting(Vec<Effect>);

impl Surroundings for Noting {
    fn alive(&mut self, _: GameTime) -> Result<(), NotKept> {
        Ok(())
    }

    fn save_score(&mut self, _: &Agent) -> Option<crate::play::Sentence> {
        None
    }

    fn remember(&mut self, _: doppelbrett_voice::Tuning) {}

    fn print(&mut self, _: &str) {}

    fn effect(&mut self, effect: &Effect) {
        self.0.push(effect.clone());
    }
}

#[test]
fn the_page_that_says_yes_is_answered_before_the_game_is_left() {
    let (dialogue, _) = offering(Some("Boris"));
    let (sender, arrivals) = inputs();
    let role = Seated::AssistantBlind;
    let key = CommandKey::new(role, "a").unwrap();
    let command = BoardCommand {
        key: key.clone(),
        role,
        on: dialogue.agent.revision(),
        act: BoardAct::Say { text: "ja".into() },
    };
    let input = Input::Board(BoardReport::Command(command));
    sender.send(input).unwrap();
    let mut noting = Noting::default();
    let left = run(
        &mut dialogue.agent.into(),
        &Devices::default(),
        &arrivals,
        Watch::start(GameTime::ZERO),
        false,
        &mut noting,
    );
    assert_eq!(left, Left::ForInterrupted);
    assert!(noting.0.contains(&Effect::Done(key)), "{:?}", noting.0);
}
