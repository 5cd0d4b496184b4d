//! Several ears heard the same sound: where one is not sure the others help, and where two that
//! are sure differ, nothing is played.

use super::*;

const E4: &[(&str, f32)] = &[("eva vier", 0.0)];
const D4: &[(&str, f32)] = &[("david vier", 0.0)];
const E4_OR_D4: &[(&str, f32)] = &[("eva vier", 0.0), ("david vier", -0.1)];
const ROOM: &[(&str, f32)] = &[("[unk]", 0.0)];
const RESIGN: &[(&str, f32)] = &[("aufgeben", 0.0)];

fn asked(effects: &[Effect]) -> Vec<&str> {
    spoken(effects).into_iter().map(|(_, text)| text).collect()
}

fn under_way(dialogue: &Dialogue) -> Option<String> {
    dialogue.game().under_way().map(|it| it.uci.to_string())
}

#[test]
fn ears_that_agree_play_and_those_that_differ_ask_in_every_language() {
    use Language::{De, En, Es, Pt};
    for (language, question) in [
        (De, "Eva oder David?"),
        (En, "Eva or David?"),
        (Es, "¿Eva o David?"),
        (Pt, "Eva ou David?"),
    ] {
        let mut dialogue = Dialogue::new_in(language, setup(Steps::COMPETITION));
        dialogue.hears_with([E4_OR_D4, E4, E4, E4]);
        assert_eq!(
            under_way(&dialogue).as_deref(),
            Some("e2e4"),
            "{language:?}"
        );

        let mut dialogue = Dialogue::new_in(language, setup(Steps::COMPETITION));
        let effects = dialogue.hears_with([E4, D4, E4, E4]);
        assert_eq!(asked(&effects), [question]);
        assert_eq!(under_way(&dialogue), None);
        // The answer decides, if the ears agree about it.
        dialogue.hears_with([D4, D4, D4, D4]);
        assert_eq!(
            under_way(&dialogue).as_deref(),
            Some("d2d4"),
            "{language:?}"
        );
    }
}

#[test]
fn talk_that_one_ear_takes_for_a_move_stays_talk() {
    let mut dialogue = Dialogue::new(Steps::COMPETITION);
    for ears in [[ROOM, E4, E4, E4], [ROOM, RESIGN, RESIGN, RESIGN]] {
        assert_eq!(asked(&dialogue.hears_with(ears)), [""; 0]);
    }
    assert_eq!(under_way(&dialogue), None);
    assert_eq!(dialogue.game().ended(), None);
}

#[test]
fn a_sound_in_which_another_ear_finds_a_yes_or_the_press_does_nothing() {
    // What the first ear heard, which is nothing by itself, and what is among its hypotheses.
    for (language, before, [sound, act]) in [
        (
            Language::De,
            &["eva vier", "gegner remis"][..],
            ["gegner", "drücken"],
        ),
        (Language::De, &["eva vier"], ["könig", "zurück"]),
        (Language::De, &[], ["cesar", "cesar vier"]),
        (Language::De, &["aufgeben"], ["fünf", "ja"]),
        (Language::En, &["resign"], ["fünf", "yes"]),
        (Language::Es, &["me rindo"], ["fünf", "sí"]),
        (Language::Pt, &["abandono"], ["fünf", "sim"]),
    ] {
        let mut dialogue = Dialogue::new_in(language, setup(Steps::TRAINING));
        for line in before {
            dialogue.typed(line);
        }
        let stands = dialogue.game().clone();
        let likely: &[(&str, f32)] = &[(sound, 0.0), (act, -0.1)];
        let only: &[(&str, f32)] = &[(act, 0.0)];
        for ears in [[likely, only], [likely, likely]] {
            let effects = dialogue.hears_with(ears);
            assert_eq!(dialogue.game(), &stands, "{language:?} {act}: {effects:?}");
            assert!(
                !asked(&effects).is_empty(),
                "{language:?} {act} in silence: {effects:?}"
            );
        }
        dialogue.hears_with([only, only]);
        assert_ne!(dialogue.game(), &stands, "{language:?} {act}");
    }
}
