//! A key that is held while its owner speaks, and taught keys that come and go.

use super::*;
use doppelbrett_links::act::{Act, ActsProblem, Request};
use doppelbrett_links::keys::{KeysProblem, KeysReport};

impl Dialogue {
    fn acts(&mut self, act: Act) -> Vec<Effect> {
        self.give(Input::Asked(Request::unanswered(act)))
    }

    fn waits(&mut self, milliseconds: u64) {
        self.now = self.now + Duration::from_millis(milliseconds);
    }

    /// Hears words that began so many milliseconds ago.
    fn hears_begun(&mut self, words: &str, ago: u64) -> Vec<Effect> {
        self.hears_between(words, ago, 0)
    }

    /// Hears words that began and ended so many milliseconds ago.
    pub(super) fn hears_between(&mut self, words: &str, began: u64, ended: u64) -> Vec<Effect> {
        let mut heard = Heard::clearly(words);
        for word in &mut heard.words {
            word.end = Duration::from_millis(began - ended);
        }
        self.give(Input::Hearing(HearingReport::Heard(Heard {
            sound: Sound::from([1_i16; 800].as_slice()),
            speech_ended: Some(heard.decided - Duration::from_millis(ended)),
            ..heard
        })))
    }
}

/// A word that was over when the key went down is found a moment later.
#[test]
fn what_was_over_before_the_key_went_down_does_not_count() {
    for (mode, acts) in [
        (ListeningMode::PushToTalk, Act::TalkDown),
        (ListeningMode::PushToTalk, Act::Talk),
        (ListeningMode::Wake, Act::TalkDown),
    ] {
        let mut dialogue = in_mode(mode, Steps::TRAINING);
        dialogue.waits(5000);
        dialogue.acts(acts);
        dialogue.waits(300);
        assert_eq!(spoken(&dialogue.hears_between("zugzahl", 900, 400)), []);
        // It has used up nothing; and who began a little early is heard.
        let heard = dialogue.hears_between("zugzahl", 900, 200);
        assert_eq!(spoken(&heard), [(Channel::Ear, "Zug eins.")]);
    }
}

#[test]
fn all_that_is_said_while_the_key_is_held_counts_and_nothing_before_or_after() {
    let mut dialogue = in_mode(ListeningMode::PushToTalk, Steps::TRAINING);
    assert_eq!(dialogue.hears_begun("zugzahl", 500), []);
    for _ in 0..2 {
        let held = dialogue.acts(Act::TalkDown);
        // Its owner speaks: no word of the program gets between.
        assert_eq!(spoken(&held), []);
        assert_eq!(attention(&held), Some(Attention::All));
        for _ in 0..2 {
            dialogue.waits(2000);
            let heard = dialogue.hears_begun("zugzahl", 800);
            assert_eq!(spoken(&heard), [(Channel::Ear, "Zug eins.")]);
            assert_eq!(attention(&heard), None);
        }
        dialogue.waits(2000);
        assert_eq!(spoken(&dialogue.acts(Act::TalkUp)), []);
        // What was begun before counts, however late its end is found.
        dialogue.waits(400);
        let heard = dialogue.hears_begun("zugzahl", 800);
        assert_eq!(spoken(&heard), [(Channel::Ear, "Zug eins.")]);
        dialogue.waits(2000);
        let later = dialogue.hears_begun("zugzahl", 800);
        assert_eq!(spoken(&later), []);
        assert_eq!(attention(&later), Some(Attention::Nothing));
    }
}

#[test]
fn the_other_key_to_talk_goes_on_from_there() {
    let mut dialogue = in_mode(ListeningMode::PushToTalk, Steps::TRAINING);
    dialogue.acts(Act::TalkDown);
    dialogue.acts(Act::TalkUp);
    let opened = dialogue.typed("sprich");
    assert_eq!(spoken(&opened), [(Channel::Ear, "Ich höre.")]);
    dialogue.waits(3000);
    let heard = dialogue.hears_begun("zugzahl", 500);
    assert_eq!(spoken(&heard), [(Channel::Ear, "Zug eins.")]);
    assert_eq!(attention(&heard), Some(Attention::Nothing));
    dialogue.acts(Act::TalkDown);
    let closed = dialogue.typed("sprich");
    assert_eq!(spoken(&closed), [(Channel::Ear, "Ich höre nicht mehr zu.")]);
    assert_eq!(spoken(&dialogue.hears_begun("zugzahl", 500)), []);
    // A key that nobody held is let go.
    assert_eq!(dialogue.acts(Act::TalkUp), []);
    assert_eq!(spoken(&dialogue.hears_begun("zugzahl", 500)), []);
}

#[test]
fn who_holds_the_key_need_not_say_the_name() {
    let mut dialogue = in_mode(ListeningMode::Wake, Steps::TRAINING);
    assert_eq!(spoken(&dialogue.hears_begun("zugzahl", 500)), []);
    dialogue.acts(Act::TalkDown);
    dialogue.waits(20_000);
    let heard = dialogue.hears_begun("zugzahl", 500);
    assert_eq!(spoken(&heard), [(Channel::Ear, "Zug eins.")]);
    dialogue.acts(Act::TalkDown);
    dialogue.acts(Act::TalkUp);
    dialogue.waits(4000);
    assert_eq!(spoken(&dialogue.hears_begun("zugzahl", 500)), []);
}

#[test]
fn where_it_always_listens_the_key_changes_nothing() {
    let mut dialogue = in_mode(ListeningMode::Open, Steps::TRAINING);
    for act in [Act::TalkDown, Act::TalkUp, Act::TalkUp] {
        assert_eq!(spoken(&dialogue.acts(act)), []);
        let heard = dialogue.hears_begun("zugzahl", 500);
        assert_eq!(spoken(&heard), [(Channel::Ear, "Zug eins.")]);
    }
}

#[test]
fn who_cannot_be_heard_is_told_so_by_the_key() {
    for language in Language::ALL {
        let manner = manner(true, Aloud::default());
        let deaf = Manner {
            hears: false,
            ..manner
        };
        let mut dialogue = Dialogue::mute_in(language, setup(Steps::TRAINING), deaf);
        dialogue.found(Channel::Ear);
        let expected = dialogue.agent.wording().text("listening-deaf", &[]);
        let told = dialogue.acts(Act::TalkDown);
        assert_eq!(printed(&told), [expected.as_str()]);
        assert_eq!(dialogue.acts(Act::TalkUp), []);
    }
}

#[test]
fn a_key_is_held_for_a_note() {
    let mut setup = setup(Steps::TRAINING);
    setup.taped = true;
    let manner = Manner {
        listening: ListeningMode::PushToTalk,
        ..manner(true, Aloud::default())
    };
    let mut dialogue = Dialogue::mute(setup, manner);
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue.agent.begin(dialogue.now);
    let prompt = dialogue.typed("notiz");
    assert_eq!(printed(&prompt), ["Sprich."]);
    // Holding it does not call the note off.
    assert_eq!(printed(&dialogue.acts(Act::TalkDown)), [""; 0]);
    dialogue.waits(1500);
    let heard = dialogue.hears_begun("eva vier", 900);
    assert_eq!(heard.last(), Some(&Effect::KeepSound(dialogue.now)));
    assert_eq!(printed(&dialogue.acts(Act::TalkUp)), [""; 0]);
    assert!(dialogue.game().under_way().is_none());
}

#[test]
fn keys_that_come_and_go_are_told_in_every_language() {
    for language in Language::ALL {
        let mut dialogue = Dialogue::new_in(language, setup(Steps::TRAINING));
        let acts = vec![Act::Press, Act::Talk];
        let problems = [
            KeysProblem::NotThere(acts.clone()),
            KeysProblem::NotAllowed(acts.clone()),
            KeysProblem::Taken(acts),
            KeysProblem::NotHere,
            KeysProblem::NoThread("no".to_owned()),
        ];
        let reports = problems.into_iter().map(KeysReport::Lost);
        for report in reports.chain([
            KeysReport::Back,
            KeysReport::GivenBack("Pedal".to_owned()),
            KeysReport::NoActs(ActsProblem::Taken),
            KeysReport::NoActs(ActsProblem::NoSocket),
        ]) {
            let told = dialogue.give(Input::Keys(report.clone()));
            let spoken = spoken(&told);
            assert_eq!(spoken.len(), 1, "{language:?} {report:?}");
            assert_eq!(spoken[0].0, Channel::Ear);
        }
    }
}

#[test]
fn a_pressed_key_does_what_enter_alone_does() {
    let mut typed = Dialogue::new(Steps::COMPETITION);
    let mut pressed = Dialogue::new(Steps::COMPETITION);
    for line in ["", "eva vier", "ja", "ausgeführt", "", "zeit", "", ""] {
        let expected = typed.said(line);
        let mut effects = match line {
            "" => pressed.acts(Act::Press),
            line => pressed.acts(Act::Line(line.to_owned())),
        };
        pressed.finish(&mut effects);
        assert_eq!(printed(&effects), printed(&expected), "{line}");
    }
    assert_eq!(pressed.stored(), typed.stored());
}
