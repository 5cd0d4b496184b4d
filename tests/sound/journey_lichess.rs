//! Games on Lichess with sound: what waits before the game is heard and answered by voice, and
//! the opponent's move is heard in the room, though the connection is cut in between.

use crate::support::lichess::{GAME, Lichess, TOKEN};
use crate::support::sound::{Recording, Sound, espeak_pcm};
use crate::support::table::{Home, LIMIT};
use crate::support::wait_for;
use std::time::Duration;

/// Louder than this is a sound; null sinks are silent to the last bit.
const LEVEL: u16 = 100;
const QUIET: Duration = Duration::from_millis(500);

fn heard(recording: &Recording, from: usize) -> bool {
    recording.wait_for_sound(from, LEVEL, LIMIT).is_some()
}

#[test]
fn a_challenge_is_answered_by_voice_and_a_move_after_a_cut_is_heard() {
    let sound = Sound::start();
    let server = Lichess::new();
    let mut env = sound.env();
    let token = format!("{} {TOKEN}", server.url());
    env.insert("DOPPELBRETT_LICHESS_TOKEN".into(), token.into());
    let home = Home::with(env);
    let room = sound.record("room");
    let ear = sound.record("ear");
    let url = server.argument();
    let mut table = home.play(&[
        "--lichess=wait",
        &url,
        "--room=room",
        "--ear=ear",
        "--microphone=mic",
        "--no-braille",
    ]);
    table.reads("Ich warte, bis dich jemand herausfordert. Schluss mit ende.");
    table.assert(heard(&ear, 0), "that it waits is not heard");
    let from = ear.len();
    server.challenges(GAME, false);
    table.reads("Anna fordert dich heraus: 10+5, ungewertet. Ja oder nein?");
    table.assert(heard(&ear, from), "the challenge is not heard");
    // Whoever is not heard says it again.
    let accepted = (0..4).any(|_| {
        sound.play_pcm(&espeak_pcm("ja", "de"));
        wait_for(LIMIT / 4, || server.asked("/accept") == 1)
    });
    table.assert(accepted, "the answer is not heard");
    table.reads_from("Partie auf Lichess gegen Anna. Du hast Schwarz.");
    table.reads("Lichess ist verbunden.");
    table.assert(
        room.wait_for_silence(LEVEL, QUIET, LIMIT),
        "the room is loud",
    );
    let from = room.len();
    server.cut();
    server.moves("e2e4");
    table.reads("Bauer Eva zwei Eva vier");
    table.assert(heard(&room, from), "the opponent's move is not heard");
    table.until("it was heard to its end", || home.game().plies().len() == 1);
    server.gets(&mut table, "e5");
    table.ends();
}
