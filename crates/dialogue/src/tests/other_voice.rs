//! Only the player's voice counts: what anybody else says is told, and never acted on.

use super::*;
use doppelbrett_hearing::{KnownVoice, Voiceprint};

/// A phrase of somebody whose statistics are this large.
pub(super) fn phrase(large: f32, number: u8) -> Voiceprint {
    let statistics: Vec<f32> = (0..49_u8)
        .map(|at| large + f32::from((at + number) % 5) / 10.0)
        .collect();
    Voiceprint::of(&statistics, 100).unwrap()
}

pub(super) fn player() -> KnownVoice {
    let phrases: Vec<_> = (0..24).map(|number| phrase(0.0, number)).collect();
    KnownVoice::learn(&phrases.iter().collect::<Vec<_>>()).unwrap()
}

fn in_language(language: Language, steps: Steps) -> Dialogue {
    let manner = Manner {
        reader: Reader {
            owner: Some(player()),
            ..Reader::steady()
        },
        ..manner(true, Aloud::default())
    };
    let mut dialogue = Dialogue::mute_in(language, setup(steps), manner);
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue
}

const NEIGHBOUR: f32 = 3.0;

#[test]
fn a_neighbour_moves_confirms_and_resigns_nothing_in_any_language() {
    use Language::{De, En, Es, Pt};
    for (language, told) in [
        (De, "Andere Stimme: eva vier."),
        (En, "Another voice: eva vier."),
        (Es, "Otra voz: eva vier."),
        (Pt, "Outra voz: eva vier."),
    ] {
        for steps in [Steps::ASSISTANT, Steps::COMPETITION] {
            let mut dialogue = in_language(language, steps);
            dialogue.speakers = vec![phrase(NEIGHBOUR, 1)];
            let effects = dialogue.hears(&[("eva", 1.0), ("vier", 1.0)]);
            let told_of: Vec<&str> = spoken(&effects).into_iter().map(|(_, text)| text).collect();
            assert_eq!(told_of, [told]);
            assert!(dialogue.game().under_way().is_none());

            dialogue.speakers = vec![phrase(0.0, 1)];
            dialogue.hears(&[("eva", 1.0), ("vier", 1.0)]);
            assert!(dialogue.game().under_way().is_some(), "{language:?}");

            dialogue.speakers = vec![phrase(NEIGHBOUR, 2)];
            for words in ["korrektur", "aufgeben", "ja", "drücken", "remis"] {
                dialogue.hears(&[(words, 1.0)]);
                let game = dialogue.game();
                assert!(game.under_way().is_some(), "{words}");
                assert!(
                    game.ended().is_none() && game.question().is_none(),
                    "{words}"
                );
            }
        }
    }
}

#[test]
fn talk_of_others_is_passed_over_in_silence() {
    let mut dialogue = in_language(Language::De, Steps::COMPETITION);
    dialogue.speakers = vec![phrase(NEIGHBOUR, 1)];
    for words in ["[unk]", "eva", "und"] {
        assert_eq!(spoken(&dialogue.hears(&[(words, 1.0)])), [], "{words}");
    }
}

#[test]
fn anybody_may_silence_the_voice() {
    let mut dialogue = in_language(Language::De, Steps::COMPETITION);
    dialogue.speakers = vec![phrase(NEIGHBOUR, 1)];
    let effects = dialogue.hears(&[("stopp", 1.0)]);
    assert!(
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::Silence(..)))
    );
}

#[test]
fn what_another_began_is_not_the_players() {
    let mut dialogue = in_language(Language::De, Steps::COMPETITION);
    dialogue.speakers = vec![phrase(0.0, 1), phrase(NEIGHBOUR, 1)];
    dialogue.hears(&[("eva", 1.0), ("vier", 1.0)]);
    assert!(dialogue.game().under_way().is_none());
}
