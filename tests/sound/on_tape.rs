//! The score on tape: recorded in a game, heard again, given to the arbiter, deleted.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use crate::support::sound::{Recording, espeak_pcm, loudness, write_wav};
use crate::support::spoken::Player;
use crate::support::table::{Home, LIMIT, printed};
use doppelbrett::game::Event;
use doppelbrett::hearing::{Heard, Model, Recogniser, recording, transcribe};
use doppelbrett::notation::Lexicon;

const TAPED: [&str; 3] = ["--tape", "--profile=assistant", "--control=none"];
const GREETING: &str = "Neue Partie ohne Uhr. Du hast Weiß.";

/// What the shipped model hears, one text for each stretch of speech.
fn words(pcm: &[i16]) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/appendix-d-de");
    let model = Model::load(&folder).expect("the model that ships");
    let lexicon = Lexicon::built_in("appendix-d").expect("a lexicon");
    let mut recogniser = Recogniser::new(&model, &lexicon.grammar()).expect("a recogniser");
    let heard = transcribe(&mut recogniser, pcm);
    let texts = heard.iter().map(Heard::text);
    texts.filter(|text| !text.is_empty()).collect()
}

/// The hashes of what the record says is kept, and whether it is an announcement.
fn kept(events: &[Event]) -> Vec<(String, bool)> {
    let kept = events.iter().filter_map(|event| match event {
        Event::Taped {
            sha256, announced, ..
        } => Some((sha256.clone(), announced.is_some())),
        _ => None,
    });
    kept.collect()
}

/// The only folder with a game's sound.
fn shelf(home: &Home) -> PathBuf {
    let mut games = fs::read_dir(home.store().join("tape")).expect("a tape");
    games.next().expect("of a game").expect("readable").path()
}

fn told(output: &Output) -> String {
    assert!(!output.status.success(), "{output:?}");
    let told = [&output.stdout[..], &output.stderr[..]].concat();
    String::from_utf8(told).expect("text")
}

/// What sounds in the ear since `from`, once it is silent again.
fn sounds(ear: &Recording, from: usize) -> Vec<String> {
    assert!(ear.wait_for_sound(from, 100, LIMIT).is_some(), "no sound");
    assert!(ear.wait_for_silence(100, std::time::Duration::from_millis(700), LIMIT));
    words(&ear.since(from))
}

#[test]
fn announcements_and_a_note_outlast_a_kill_and_are_heard_again_by_the_arbiter_and_the_player() {
    let mut player = Player::sits_down(&TAPED, GREETING);
    player.table.reads("Die Ansagen werden aufgenommen.");
    player.hears(&player.room, 0, "that it is recorded");
    player.says("bauer eva vier");
    player.table.reads("Bauer Eva zwei Eva vier");
    player.table.reads("Richtig?");
    player.says("nein");
    player.table.reads_from("Korrektur.");
    player.says("springer felix drei");
    player.table.reads("Springer Gustav eins Felix drei");
    player.table.reads("Richtig?");
    player.is_quiet();
    let from = player.room.len();
    player.says("aufnahme");
    player.table.reads("Sprich.");
    player.says("das Brett meines Gegners wackelt");
    player.table.reads_from("Notiz, ");
    player.is_quiet();
    player.is_not_heard_in_the_room(from, "the note");
    let Player {
        table,
        home,
        sound,
        room,
        ear,
        ..
    } = player;
    let events = table.events();
    let announcements: Vec<bool> = kept(&events).iter().map(|(_, is)| *is).collect();
    assert_eq!(announcements, [true, true, false]);
    // Nobody deletes what is being recorded.
    let refused = told(&home.run("score", &["--delete-recording"]));
    assert!(refused.contains("in einem anderen Fenster"), "{refused}");
    // Killed in the middle of an utterance, which alone is lost.
    let wav = sound.folder().join("said.wav");
    write_wav(&wav, &espeak_pcm("korrektur", "de").repeat(5));
    let microphone = sound.record_source("mic");
    let mut speaking = sound.player(&wav).spawn().expect("paplay runs");
    assert!(microphone.wait_for_sound(0, 100, LIMIT).is_some());
    table.kill();
    speaking.kill().expect("it speaks");
    speaking.wait().expect("it ends");
    drop(microphone);

    let written = printed(&home.run("report", &["--recording", "game.opus"]));
    assert_eq!(
        written,
        "Die Aufnahme steht in game.opus. Ansagen und Notizen: 3.\n"
    );
    let pcm = recording::read(&home.folder().join("game.opus")).expect("a recording");
    let heard = words(&pcm);
    assert_eq!(heard[..2], ["bauer eva vier", "springer felix drei"]);
    let nowhere = told(&home.run("report", &["--recording", "nowhere/game.opus"]));
    assert_eq!(
        nowhere,
        "Die Aufnahme kann nicht geschrieben werden. Es gibt diese Datei oder diesen Ordner nicht.\n"
    );
    let report = printed(&home.run("report", &[]));
    for line in [
        "Die Ansagen werden aufgenommen",
        "Ansage von Weiß aufgenommen",
        "Notiz von Weiß aufgenommen",
    ] {
        assert!(report.contains(line), "{report}");
    }

    // Step by step, to the ear alone.
    let from = room.len();
    let listen = ["score", "--listen", "--set=voice.ear.device=ear"];
    let mut listening = home.start(&listen);
    listening.reads_from("Enter: die nächste.");
    let mut began = ear.len();
    for (typed, chapter, said) in [
        (None, "1. Weiß: Bauer Eva zwei Eva vier", "bauer eva vier"),
        (
            Some(""),
            "1. Weiß: Springer Gustav eins Felix drei",
            "springer felix drei",
        ),
        (
            Some("-"),
            "1. Weiß: Bauer Eva zwei Eva vier",
            "bauer eva vier",
        ),
        (
            Some("="),
            "1. Weiß: Bauer Eva zwei Eva vier",
            "bauer eva vier",
        ),
    ] {
        if let Some(typed) = typed {
            began = ear.len();
            listening.types(typed);
        }
        listening.reads(chapter);
        assert_eq!(sounds(&ear, began), [said], "{chapter}");
    }
    listening.asks("7", "Ab Zug 7 ist nichts aufgenommen.");
    listening.types("Springer");
    listening.reads_from("Enter: die nächste.");
    // A line interrupts what is being played.
    listening.asks("", "1. Weiß: Springer Gustav eins Felix drei");
    listening.asks("", "1. Weiß: Notiz");
    listening.types("ende");
    listening.has_ended();
    assert_eq!(loudness(&room.since(from)), 0.0, "in the room");
    // On no device, and without a sound server.
    let nowhere = ["--listen", "--set=voice.ear.device=nowhere"];
    let told_so = told(&home.run("score", &nowhere));
    assert!(
        told_so.contains("Das Ausgabegerät nowhere ist nicht da."),
        "{told_so}"
    );
    drop(sound);
    let told_so = told(&home.run("score", &["--listen"]));
    assert!(
        told_so.contains("Der Ton lässt sich nicht abspielen."),
        "{told_so}"
    );

    // One announcement put in the place of another, and one taken away.
    let files: Vec<PathBuf> = kept(&events)
        .iter()
        .map(|(hash, _)| shelf(&home).join(format!("{hash}.opus")))
        .collect();
    fs::copy(&files[1], &files[0]).expect("a copy");
    fs::remove_file(&files[2]).expect("it was there");
    let incomplete = told(&home.run("report", &["--recording", "game.opus"]));
    for line in [
        "1. Weiß: Bauer Eva zwei Eva vier: Die Aufnahme",
        "Sie wurde verändert.",
        "1. Weiß: Notiz: Die Aufnahme",
        "ist nicht mehr da.",
        "Es fehlen: 2 von 3.",
    ] {
        assert!(incomplete.contains(line), "{incomplete}");
    }
    let pcm = recording::read(&home.folder().join("game.opus")).expect("a recording");
    assert_eq!(words(&pcm), ["springer felix drei"]);

    // What a crash left without an event goes with the rest.
    fs::write(shelf(&home).join("stray.opus"), "").expect("a file");
    let deleted = printed(&home.run("score", &["--delete-recording"]));
    assert_eq!(
        deleted,
        "Gelöscht: die Aufnahme von Partie 1. Ansagen und Notizen: 3.\n"
    );
    assert_eq!(
        fs::read_dir(home.store().join("tape"))
            .expect("there")
            .count(),
        0
    );
    for arguments in [
        &["--delete-recording"][..],
        &["--listen"],
        &["--listen", "3", "1"],
    ] {
        let none = told(&home.run("score", arguments));
        assert!(
            none.contains("Von Partie 1 ist nichts aufgenommen."),
            "{none}"
        );
    }
    let report = printed(&home.run("report", &[]));
    assert!(report.contains("Die Aufnahme wurde gelöscht."), "{report}");
    // The game itself goes on.
    let mut table = home.play(&["--resume", "--no-hearing", "--no-voice", "--no-board"]);
    table.reads_from("Partie fortgesetzt");
    table.ends();
}

#[test]
fn a_tape_that_cannot_be_written_is_told_and_the_game_goes_on() {
    let mut player = Player::sits_down(&TAPED, GREETING);
    player.table.reads("Die Ansagen werden aufgenommen.");
    // A file stands where the folder should be.
    fs::write(player.home.store().join("tape"), "").expect("a file");
    player.says("bauer eva vier");
    player.table.reads("Bauer Eva zwei Eva vier");
    player.table.reads(
        "Nicht aufgenommen. Die Aufnahme kann nicht geschrieben werden. \
         Ein Teil des Pfades ist kein Ordner.",
    );
    player.says("ja");
    player.table.reads("Drücke die Uhr.");
    assert!(kept(&player.table.events()).is_empty());
    player.table.ends();
}

#[test]
fn a_game_without_tape_keeps_no_sound() {
    let mut player = Player::sits_down(&["--profile=assistant", "--control=none"], GREETING);
    player.says("bauer eva vier");
    player.table.reads("Bauer Eva zwei Eva vier");
    player.table.reads("Richtig?");
    player.table.asks(
        "notiz",
        "Diese Partie wird nicht aufgenommen. Eine neue wird es mit: doppelbrett play --tape",
    );
    assert!(kept(&player.table.events()).is_empty());
    assert!(!player.home.store().join("tape").exists());
    player.table.ends();
}

#[test]
fn what_is_recorded_is_asked_for_in_four_languages_on_a_machine_without_sound() {
    let home = Home::new();
    let mut table = home.play(&["--no-hearing", "--no-voice", "--no-board", "--tape"]);
    table.reads("Nichts wird aufgenommen, denn es wird nicht zugehört.");
    table.reads_from("Neue Partie.");
    table.ends();
    let refused = told(&home.run("play", &["--resume", "--tape"]));
    assert!(refused.contains("--tape"), "{refused}");
    for (language, none, file) in [
        (
            "de",
            "Von Partie 1 ist nichts aufgenommen.",
            "Partien des Journals",
        ),
        (
            "en",
            "Nothing of game 1 has been recorded.",
            "games of the journal",
        ),
        (
            "es",
            "De la partida 1 no hay nada grabado.",
            "partidas del diario",
        ),
        (
            "pt",
            "Da partida 1 nada está gravado.",
            "partidas do diário",
        ),
    ] {
        let language = format!("--language={language}");
        let (score, report) = ("score", "report");
        for (subcommand, arguments) in [
            (score, &["--listen"][..]),
            (score, &["--delete-recording"]),
            (report, &["--recording=x.opus"]),
        ] {
            let arguments = [&[language.as_str()], arguments].concat();
            let refused = told(&home.run(subcommand, &arguments));
            assert!(refused.contains(none), "{refused}");
        }
        let refused = told(&home.run(score, &[&language, "--listen", "1", "games.pgn"]));
        assert!(refused.contains(file), "{refused}");
    }
    assert!(!home.folder().join("x.opus").exists());
}
