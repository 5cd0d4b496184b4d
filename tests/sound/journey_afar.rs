//! One game on two machines, each with its own sound server and Braille display: the blind player
//! sits at the one, the opponent's page and the clock are at the other.

use crate::support::display::{Brltty, found_at};
use crate::support::free_address;
use crate::support::line::Line;
use crate::support::page::Page;
use crate::support::sound::{Recording, Sound, espeak_pcm, loudness, seconds};
use crate::support::table::{Home, LIMIT, Table, printed};
use crate::support::wait_for;
use doppelbrett::enrolment::model_checksum;
use doppelbrett::game::Player;
use std::path::Path;
use std::thread;
use std::time::Duration;

/// Louder than this is a sound; null sinks are silent to the last bit.
const LEVEL: u16 = 100;
const QUIET: Duration = Duration::from_millis(500);

#[track_caller]
fn is_quiet(recordings: &[&Recording]) {
    for recording in recordings {
        assert!(
            recording.wait_for_silence(LEVEL, QUIET, LIMIT),
            "it never ends"
        );
    }
}

/// Says it until it is answered: whoever is not heard says it again.
#[track_caller]
fn says(there: &Sound, words: &str, seat: &Table, answer: &str) {
    let from = seat.printed();
    let heard = (0..4).any(|_| {
        there.play_pcm(&espeak_pcm(words, "de"));
        wait_for(LIMIT / 4, || seat.count(from, answer) > 0)
    });
    seat.assert(heard, &format!("{words}: never {answer}"));
}

/// The blind player joins from `elsewhere`, is heard there, and presses the clock.
fn starts_the_clock(there: &Sound, elsewhere: &Home, host: &Home) -> Table {
    starts_with(&[], there, elsewhere, host)
}

/// The same with more `arguments`.
fn starts_with(arguments: &[&str], there: &Sound, elsewhere: &Home, host: &Home) -> Table {
    let arguments = [&["--microphone=mic"], arguments].concat();
    let mut seat = elsewhere.join(&host.link_of("blind"), &arguments);
    seat.reads("Ich höre immer zu.");
    says(there, "drücken", &seat, "Die Uhr läuft.");
    seat
}

#[test]
fn announcements_sound_on_both_sides_and_what_is_for_the_ear_on_one() {
    let (here, there) = (Sound::start(), Sound::start());
    let (brltty, display) = Brltty::with_display(40);
    let (other_brltty, mut other_display) = Brltty::with_display(20);
    let host = Home::with_fast_voice(here.env());
    let room = here.record("room");
    let [at, auth] = found_at(&brltty);
    let mut table = host.play(&[
        "--blind-page",
        "--no-hearing",
        "--profile=assistant",
        &at,
        &auth,
    ]);
    let mut page = Page::open(&table.link());
    table.reads("Das Webbrett ist verbunden.");
    let link = host.link_of("blind");

    let elsewhere = Home::with_fast_voice(there.env());
    let (far_room, far_ear) = (there.record("room"), there.record("ear"));
    let [at, auth] = found_at(&other_brltty);
    let mut seat = elsewhere.start(&[
        "play",
        "--join",
        &link,
        "--room=room",
        "--ear=ear",
        "--profile=assistant",
        &at,
        &auth,
    ]);
    seat.reads("Verbunden mit der Partie.");
    other_display.wait_for("the seat", |shown| !shown.text.trim().is_empty());
    is_quiet(&[&room, &far_room, &far_ear]);

    // An announcement is for both rooms (D.2.1).
    let (in_room, in_far) = (room.len(), far_room.len());
    seat.asks("", "Die Uhr läuft.");
    seat.asks("sf3", "Springer Gustav eins Felix drei");
    for (recording, from) in [(&room, in_room), (&far_room, in_far)] {
        assert!(
            recording.wait_for_sound(from, LEVEL, LIMIT).is_some(),
            "nothing is announced"
        );
    }
    is_quiet(&[&room, &far_room, &far_ear]);

    // Times are for the player's ear, and sound nowhere else (D.2.10).
    let (in_room, in_far, in_ear) = (room.len(), far_room.len(), far_ear.len());
    seat.types("zeit");
    seat.reads_from("Du: ");
    assert!(
        far_ear.wait_for_sound(in_ear, LEVEL, LIMIT).is_some(),
        "no time is told"
    );
    is_quiet(&[&far_ear]);
    assert_eq!(
        loudness(&room.since(in_room)),
        0.0,
        "in the opponent's room"
    );
    assert_eq!(
        loudness(&far_room.since(in_far)),
        0.0,
        "in the player's room"
    );
    other_display.wait_for("the time", |shown| shown.text.starts_with("Du: "));

    // The keys of the display that the player has answer, and press.
    other_display.type_text("ja");
    other_display.press("KEY_ENTER");
    seat.reads("Drücke die Uhr.");
    seat.asks("", "Gedrückt.");
    page.moves("e7e5");
    seat.reads("Bauer Eva sieben Eva fünf");
    other_display.wait_for("the opponent's move", |shown| shown.text.contains("Eva"));
    display.wait_for("the move at the machine of the game", |shown| {
        shown.text.contains("e5")
    });
    seat.ends();
    table.ends();
}

#[test]
fn a_position_that_is_ended_at_the_players_machine_goes_on_there() {
    for (plays, role, king) in [
        ("--blind-page", "blind", "Du: König Eva eins;"),
        ("--blind-plays=both", "player", "Du: König Eva acht;"),
    ] {
        let (here, there) = (Sound::start(), Sound::start());
        let ear = there.record("ear");
        let host = Home::with(here.env());
        let mut table = host.play(&[plays, "--no-braille", "--profile=training"]);
        table.reads_from("Neue Partie. Du hast Weiß,");
        let elsewhere = Home::with(there.env());
        let mut seat = elsewhere.start(&[
            "play",
            "--join",
            &host.link_of(role),
            "--room=room",
            "--ear=ear",
            "--microphone=mic",
            "--no-braille",
        ]);
        seat.reads("Ich höre immer zu.");
        is_quiet(&[&ear]);
        let from = ear.len();
        seat.types("stellung");
        let whole = seat.reads_from(king);
        let begun = ear.wait_for_sound(from, LEVEL, LIMIT).expect("a voice");
        // Long enough for some of the pieces, and not for all.
        seat.until("some pieces are heard", || ear.len() > begun + seconds(6.0));
        seat.types("stopp");
        is_quiet(&[&ear]);
        // By voice: the recogniser is where the game is, and what was heard is known here.
        let (before, told) = (ear.len(), seat.printed());
        let heard = (0..4).any(|_| {
            there.play_pcm(&espeak_pcm("was noch", "de"));
            wait_for(LIMIT / 4, || seat.printed() > told)
        });
        seat.assert(heard, "nothing more is told");
        let rest = seat.read_until("the rest", |line| whole.ends_with(line));
        assert!(
            rest.len() > 20 && rest.len() < whole.len() - 20,
            "of {whole:?} the rest is {rest:?}"
        );
        assert!(ear.wait_for_sound(before, LEVEL, LIMIT).is_some());
        // Nobody waits for the end of what was asked before.
        seat.types("zeit");
        seat.reads_from("Du: ");
        seat.ends();
        table.ends();
    }
}

#[test]
fn what_is_said_at_the_one_machine_is_a_move_at_the_other() {
    let (here, there) = (Sound::start(), Sound::start());
    let host = Home::with_fast_voice(here.env());
    let mut table = host.play(&[
        "--blind-page",
        "--no-braille",
        "--profile=assistant",
        "--tape",
    ]);
    table.link();
    let link = host.link_of("blind");

    let elsewhere = Home::with_fast_voice(there.env());
    let (far_room, far_ear) = (there.record("room"), there.record("ear"));
    let seat = [
        "play",
        "--join",
        &link,
        "--room=room",
        "--ear=ear",
        "--microphone=mic",
        "--no-braille",
    ];
    let mut seat = elsewhere.start(&seat);
    seat.reads("Ich höre immer zu.");
    let says = |words: &str| {
        is_quiet(&[&far_room, &far_ear]);
        there.play_pcm(&espeak_pcm(words, "de"));
    };
    // On a busy machine the voice here may begin after the silence that was waited for.
    let runs = "Die Uhr läuft.";
    let heard = (0..4).any(|_| {
        says("drücken");
        wait_for(LIMIT / 4, || seat.count(0, runs) > 0)
    });
    seat.assert(heard, "the clock is never pressed");
    seat.reads(runs);
    says("springer gustav eins felix drei");
    seat.reads("Springer Gustav eins Felix drei");
    says("ja");
    seat.reads("Drücke die Uhr.");

    // By the key, one utterance each time.
    seat.asks(
        "nicht mehr zuhören",
        "Ich höre erst wieder zu, wenn du sprich eingibst.",
    );
    says("drücken");
    seat.asks("sprich", "Ich höre.");
    says("zeit");
    seat.reads_from("Du: ");
    says("drücken");
    seat.asks("wer felix drei", "Felix drei: leer.");
    seat.assert(
        seat.count(0, "Gedrückt.") == 0,
        "it heard what was not for it",
    );

    // Another device of the seat takes the word, and this one takes it back.
    let mut page = Page::open(&link);
    let voice = serde_json::json!({ "type": "voice", "rate": 16_000 });
    let is =
        |message: &serde_json::Value, on: bool| message["type"] == "voice" && message["on"] == on;
    page.puts(&voice);
    page.gets("that it is heard", |message| is(message, true));
    seat.asks("sprich", "Ich höre.");
    page.gets("that another is heard", |message| is(message, false));
    page.puts(&voice);
    seat.reads_from("Jetzt hört dein anderes Gerät.");
    seat.asks("sprich", "Ich höre.");
    says("drücken");
    seat.reads("Gedrückt.");

    // Without the game nobody is heard.
    table.kill();
    seat.reads("Keine Verbindung zur Partie. Sie wird gesucht.");
    seat.asks("sprich", "Zurzeit höre ich nichts.");
    seat.ends();

    // What was announced there is on tape where the game is.
    let told = printed(&host.run("report", &["--recording", "game.opus"]));
    assert!(told.ends_with("Ansagen und Notizen: 1.\n"), "{told}");
    assert!(!elsewhere.store().join("tape").exists());
}

#[test]
fn half_an_announcement_is_none_and_a_mute_microphone_and_a_silent_line_are_told() {
    let there = Sound::start();
    let board = free_address();
    let line = Line::to(board);
    let host = Home::new();
    let mut table = host.start(&[
        "play",
        "--blind-page",
        "--no-voice",
        "--no-braille",
        "--profile=training",
        &format!("--set=board.address={board}"),
        &format!("--set=board.public_url=http://{}/", line.address()),
    ]);
    table.link();
    let elsewhere = Home::with(there.env());
    let mut seat = starts_the_clock(&there, &elsewhere, &host);

    let pcm = espeak_pcm("bauer eva zwei eva vier", "de");
    // Of each sample two bytes are sent.
    let half = line.sent() + pcm.len() as u64;
    thread::scope(|scope| {
        let playing = scope.spawn(|| there.play_pcm(&pcm));
        table.until("half of it is said", || line.sent() > half);
        line.stands_still();
        playing.join().expect("it was played");
        // What is said whole meanwhile was said too long ago when it comes.
        there.play_pcm(&vec![0; seconds(1.5)]);
        there.play_pcm(&espeak_pcm("springer bella eins cesar drei", "de"));
        line.mend();
    });
    seat.reads("Das kam zu spät an. Sage es noch einmal.");
    table.assert(table.announced(Player::Blind) == 0, "half a move was made");

    line.stands_still();
    seat.asks("zeit", "Die Partie hat noch nicht geantwortet.");
    line.mend();
    seat.reads_from("Du: ");
    seat.asks(
        "nicht mehr zuhören",
        "Ich höre erst wieder zu, wenn du sprich eingibst.",
    );
    let mutes = |on: &str| {
        let mute = ["set-source-mute", "mic", on];
        let muted = there.command("pactl").args(mute).status();
        assert!(muted.expect("pactl runs").success());
    };
    mutes("1");
    seat.asks("sprich", "Ich höre.");
    seat.reads("Vom Mikrofon kommt nur Stille. Ist es stumm?");
    mutes("0");
    let knight = "Springer Gustav eins Felix drei";
    says(&there, knight, &seat, knight);
    table.assert(table.announced(Player::Blind) == 1, "the knight has moved");
    seat.ends();
    table.ends();
}

#[test]
fn what_is_said_while_the_machine_sleeps_is_no_move() {
    let there = Sound::start();
    let host = Home::new();
    let mut table = host.play(&[
        "--blind-page",
        "--no-voice",
        "--no-braille",
        "--profile=training",
    ]);
    table.link();
    let elsewhere = Home::with(there.env());
    let seat = starts_the_clock(&there, &elsewhere, &host);
    seat.sleeps();
    there.play_pcm(&espeak_pcm("springer bella eins cesar drei", "de"));
    there.play_pcm(&vec![0; seconds(2.0)]);
    seat.wakes();
    let knight = "Springer Gustav eins Felix drei";
    says(&there, knight, &seat, knight);
    says(&there, "gegner zeit", &seat, "Gegner: fünfzehn Minuten.");
    let other = "Springer Bella eins Cesar drei";
    seat.assert(seat.count(0, other) == 0, "what was said long ago is heard");
    table.assert(table.announced(Player::Blind) == 1, "one knight has moved");
    seat.ends();
    table.ends();
}

#[test]
fn the_profile_of_a_voice_comes_along_with_the_player() {
    let there = Sound::start();
    let model = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/appendix-d-de");
    let model = model_checksum(&model).expect("the model");
    // For a voice whose "drei" was heard as "vier".
    let profile = |model: &str| {
        let head = "format = 1\nname = \"anna\"\nmade = \"2026-11-27T08:00:00Z\"\n";
        let none = "right = 0\nwrong = 0\nasked = 0\nrefused = 0\n";
        format!(
            "{head}lexicon = \"appendix-d\"\nmodel = \"{model}\"\nclear = 0.7\n\
             [before]\n{none}[after]\n{none}[meant.drei]\nvier = 200\n"
        )
    };
    for (text, told, answer) in [
        (profile(&model), None, "vier oder drei?"),
        (
            profile("0"),
            Some("Das Profil anna ist für ein anderes Sprachmodell gemacht."),
            "Bauer Eva zwei Eva vier",
        ),
    ] {
        let board = free_address();
        let host = Home::new();
        let board = format!("--set=board.address={board}");
        let mut table = host.play(&["--blind-page", "--no-voice", "--no-braille", &board]);
        table.link();
        let elsewhere = Home::with(there.env());
        let voices = elsewhere.store().join("voices");
        std::fs::create_dir_all(&voices).expect("the folder");
        std::fs::write(voices.join("anna.toml"), text).expect("the profile");
        let own = ["--set=hearing.voice=anna"];
        let seat = starts_with(&own, &there, &elsewhere, &host);
        says(&there, "bauer eva vier", &seat, answer);
        let transcript = seat.transcript();
        let is_told = told.is_none_or(|told| transcript.contains(told));
        let without = transcript.contains("Es geht ohne Profil weiter.");
        seat.assert(is_told && without == told.is_some(), "whether it is used");
        seat.ends();
        table.ends();
    }
}

#[test]
fn a_player_of_another_language_is_heard_and_reads_in_it() {
    let there = Sound::start();
    let (brltty, mut display) = Brltty::with_display(40);
    let host = Home::new();
    let mut table = host.play(&[
        "--blind-page",
        "--no-voice",
        "--no-braille",
        "--profile=assistant",
    ]);
    table.link();
    let elsewhere = Home::with(there.env());
    let [at, auth] = found_at(&brltty);
    let link = host.link_of("blind");
    let mut seat = elsewhere.start(&[
        "play",
        "--join",
        &link,
        "--microphone=mic",
        "--no-voice",
        "--language=en",
        &at,
        &auth,
    ]);
    says(&there, "drücken", &seat, "The clock is running.");
    display.wait_for("that the clock runs", |shown| {
        shown.text.starts_with("The clock is running.")
    });
    let knight = "Springer Gustav eins Felix drei";
    says(&there, &knight.to_lowercase(), &seat, knight);
    seat.reads("Right?");
    // The word of the player's language, in its sounds.
    let heard = (0..4).any(|_| {
        there.play_pcm(&espeak_pcm("yes", "en"));
        wait_for(LIMIT / 4, || seat.transcript().contains("Press the clock."))
    });
    seat.assert(heard, "yes: never heard");
    display.wait_for("what to do", |shown| {
        shown.text.starts_with("Press the clock.")
    });
    display.press("KEY_ENTER");
    seat.reads("Pressed.");
    table.reads("Gedrückt.");
    seat.ends();
    table.ends();
}
