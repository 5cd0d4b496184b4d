//! A game is looked at again by voice alone: what is said is understood, and heard in the room.

use crate::support::sound::{Sound, espeak_pcm};
use crate::support::table::{Home, LIMIT};
use std::time::Duration;

const GAME: &str = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n";
const LEVEL: u16 = 100;
const QUIET: Duration = Duration::from_millis(700);

#[test]
fn a_review_is_walked_through_by_voice() {
    let sound = Sound::start();
    let home = Home::with_fast_voice(sound.env());
    let room = sound.record("room");
    let path = home.folder().join("games.pgn");
    std::fs::write(&path, GAME).expect("a file");
    let path = path.display().to_string();
    let mut table = home.start(&[
        "review",
        &path,
        "--set=voice.room.device=room",
        "--set=hearing.device=mic",
        "--no-braille",
    ]);
    table.reads_from("A gegen B.");
    assert!(room.wait_for_sound(0, LEVEL, LIMIT).is_some());
    for (words, answer) in [
        ("weiter", "eins: Bauer Eva zwei Eva vier."),
        ("zug zwei", "zwei: Springer Gustav eins Felix drei."),
        ("zurück", "eins Schwarz: Bauer Eva sieben Eva fünf."),
        ("wer steht auf eva fünf", "Eva fünf: Bauer schwarz."),
        ("anfang", "Anfang der Partie."),
    ] {
        assert!(room.wait_for_silence(LEVEL, QUIET, LIMIT), "it never ends");
        let from = room.len();
        sound.play_pcm(&espeak_pcm(words, "de+f2"));
        table.reads_from(answer);
        assert!(room.wait_for_sound(from, LEVEL, LIMIT).is_some(), "{words}");
    }
    table.types("beenden");
    table.has_ended();
}
