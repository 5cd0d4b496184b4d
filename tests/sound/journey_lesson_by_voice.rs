//! A lesson by voice alone: questions are heard in the room, and what is said is understood.

use crate::support::sound::{Sound, espeak_pcm};
use crate::support::table::{Home, LIMIT};
use doppelbrett::store::{Journal, Standing};
use std::time::Duration;

const LEVEL: u16 = 100;
const QUIET: Duration = Duration::from_millis(700);

#[test]
fn a_lesson_is_chosen_and_answered_by_voice() {
    let sound = Sound::start();
    let home = Home::with_fast_voice(sound.env());
    let room = sound.record("room");
    let open = Standing {
        open: Some("bishop a1".to_owned()),
        ..Standing::default()
    };
    Journal::open(&home.store().join("journal.sqlite"))
        .and_then(|mut journal| journal.keep_lesson("squares", [], &open))
        .expect("a lesson that was left");
    let mut table = home.start(&[
        "train",
        "--set=voice.room.device=room",
        "--set=hearing.device=mic",
        "--no-braille",
    ]);
    table.reads_from("Lektionen:");
    assert!(room.wait_for_sound(0, LEVEL, LIMIT).is_some());
    for (words, answer) in [
        ("eins", "Läufer auf Anna eins"),
        ("bella zwei, cesar drei", "Noch fünf."),
        ("wiederhole", "Noch fünf."),
        ("lösung", "Lösung:"),
        ("schließen", "Lektionen:"),
        // The lessons end, and the same ears and voice are in a game.
        ("gegen Ändschin", "Gegner: Stockfish"),
        ("bauer eva vier", "Bauer Eva zwei Eva vier"),
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
