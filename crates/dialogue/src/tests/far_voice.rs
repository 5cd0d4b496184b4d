//! A voice from farther away than the player's: what it says does nothing, and is told.

use super::*;
use doppelbrett_web::SeatSound;

const PLAYER: i16 = 4000;
/// 14 dB below the player.
const NEIGHBOUR: i16 = 800;

/// Says something this loud; what is told of it.
fn says(dialogue: &mut Dialogue, words: &str, amplitude: i16) -> Vec<String> {
    dialogue.sound = Sound::from([amplitude; 16_000].as_slice());
    let effects = dialogue.hears_any(&[(words, 0.0)]);
    dialogue.sound = Sound::default();
    let told = spoken(&effects).into_iter();
    told.map(|(_, text)| text.to_owned()).collect()
}

/// A game in which the player has made three moves by voice, and it is their turn.
fn after_three_moves(language: Language) -> Dialogue {
    let manner = manner(true, Aloud::default());
    let mut dialogue = Dialogue::begun_in(language, setup(Steps::TRAINING), manner);
    dialogue.said("");
    for (words, answer) in [
        ("eva vier", "e7e5"),
        ("springer felix drei", "b8c6"),
        ("läufer cesar vier", "g8f6"),
    ] {
        says(&mut dialogue, words, PLAYER);
        dialogue.said("");
        dialogue.moves(answer);
    }
    assert_eq!(dialogue.game().plies().len(), 6, "{language:?}");
    dialogue
}

#[test]
fn a_neighbour_moves_and_answers_nothing_in_any_language() {
    use Language::{De, En, Es, Pt};
    for (language, told) in [
        (
            De,
            "Das klang weit weg: david drei. Lauter, wenn du es warst.",
        ),
        (
            En,
            "That sounded far away: david drei. Louder, if it was you.",
        ),
        (Es, "Sonó lejos: david drei. Más alto, si fuiste tú."),
        (Pt, "Soou longe: david drei. Mais alto, se foi você."),
    ] {
        let mut dialogue = after_three_moves(language);
        let stored = dialogue.stored();
        assert_eq!(says(&mut dialogue, "david drei", NEIGHBOUR), [told]);
        assert_eq!(dialogue.stored(), stored);
        // A question harms nobody.
        let asks = dialogue.agent.wording().command(CommandId::Time).to_owned();
        let answer = says(&mut dialogue, &asks, NEIGHBOUR);
        assert!(
            !answer.is_empty() && !answer[0].contains(&asks),
            "{answer:?}"
        );
        says(&mut dialogue, "david drei", PLAYER);
        assert!(dialogue.game().under_way().is_some(), "{language:?}");
    }
}

#[test]
fn a_player_who_moves_away_is_heard_again() {
    let mut dialogue = after_three_moves(Language::De);
    // What cannot be done makes a neighbour's voice no more usual.
    for _ in 0..9 {
        says(&mut dialogue, "turm anna acht", NEIGHBOUR);
    }
    let tries = (1..=9).find(|_| {
        says(&mut dialogue, "david drei", NEIGHBOUR);
        dialogue.game().under_way().is_some()
    });
    assert_eq!(tries, Some(4));
}

#[test]
fn another_microphone_is_another_loudness() {
    let mut dialogue = after_three_moves(Language::De);
    dialogue.give(Input::Board(BoardReport::Sound(SeatSound::Begins {
        stays: true,
    })));
    says(&mut dialogue, "david drei", NEIGHBOUR);
    assert!(dialogue.game().under_way().is_some());
}
