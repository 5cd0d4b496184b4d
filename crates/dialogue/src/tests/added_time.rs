//! The blind player's time grows while it runs: by a penalty of the opponent, by the arbiter.

use super::*;

fn a_minute(arbiter: bool) -> Dialogue {
    let setup = Setup {
        control: "60s".parse().ok(),
        arbiter,
        ..setup(Steps::TRAINING)
    };
    let mut dialogue = Dialogue::mute(setup, manner(true, Aloud::default()));
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    for line in ["e2e4", "", "gegner e7e5"] {
        dialogue.said(line);
    }
    dialogue.now = dialogue.now + Duration::from_secs(5);
    dialogue
}

fn left(dialogue: &Dialogue) -> u64 {
    let clock = dialogue.game().clock().unwrap();
    clock.left(shakmaty::Color::White, dialogue.now).as_secs()
}

#[test]
fn an_arbiter_who_gives_more_time_does_not_end_the_program() {
    for (ruling, seconds) in [
        ("zeit weiß 20:00: falsch gestellt", 1_200),
        ("zeitgutschrift gegen schwarz 2:00: gestört", 175),
    ] {
        let mut dialogue = a_minute(true);
        assert_eq!(left(&dialogue), 55);
        dialogue.rules(ruling);
        dialogue.give(Input::Tick);
        assert_eq!(left(&dialogue), seconds, "{ruling}");
        dialogue.now = dialogue.now + Duration::from_secs(1);
        let told = dialogue.said("zeit");
        assert!(!spoken(&told).is_empty(), "{ruling}");
    }
}
