//! Games on Lichess with sound: what waits before the game is heard, and the opponent's move
//! in the room, though the connection is cut in between.

use crate::support::lichess::{GAME, Lichess, TOKEN};
use crate::support::sound::{Recording, Sound};
use crate::support::table::{Home, LIMIT};
use std::time::Duration;

/// Louder than this is a sound; null sinks are silent to the last bit.
const LEVEL: u16 = 100;
const QUIET: Duration = Duration::from_millis(500);

fn heard(recording: &Recording, from: usize) -> bool {
    recording.wait_for_sound(from, LEVEL, LIMIT).is_some()
}

#[test]
fn a_challenge_and_a_move_after_a_cut_are_heard() {
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
        "--no-hearing",
        "--no-braille",
    ]);
    table.reads("Ich warte, bis dich jemand herausfordert. Schluss mit ende.");
    table.assert(heard(&ear, 0), "that it waits is not heard");
    let from = ear.len();
    server.challenges(GAME, false);
    table.reads("Anna fordert dich heraus: 10+5, ungewertet. Ja oder nein?");
    table.assert(heard(&ear, from), "the challenge is not heard");
    table.types("ja");
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
