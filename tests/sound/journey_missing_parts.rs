//! A game on a machine where every part is missing, then comes, goes and comes back: each
//! change is told once, and the game goes on throughout.

use crate::support::display::Brltty;
use crate::support::page::Page;
use crate::support::sound::Sound;
use crate::support::table::{Home, LIMIT, Table};

const NO_SOUND: &str = "Die Sprachausgabe findet keinen Ton. Starte PulseAudio oder PipeWire.";
const NO_DISPATCHER: &str =
    "Die Sprachausgabe fehlt. Installiere oder starte den Dienst speech-dispatcher.";
const VOICE_BACK: &str = "Die Sprachausgabe ist wieder da.";
const NO_BRAILLE: &str = "Die Braillezeile hat keinen Treiber. Starte das Programm brltty.";
const BRAILLE_BACK: &str = "Die Braillezeile ist wieder da.";
const NO_MICROPHONE: &str =
    "Es ist kein Ton zum Zuhören da. Starte PulseAudio oder PipeWire, oder tippe die Züge.";
const NO_MODEL: &str =
    "Es ist kein Sprachmodell da. Nenne seinen Ordner in hearing.model, oder tippe die Züge.";
const HEARING_BACK: &str = "Ich höre wieder zu.";
const PAGE_THERE: &str = "Das Webbrett ist verbunden.";

const LEVEL: u16 = 100;

/// Waits until each of these lines has come once since line `from`, in any order.
#[track_caller]
fn told_once(table: &mut Table, from: usize, lines: &[&str]) {
    for line in lines {
        table.until(line, || table.count(from, line) > 0);
    }
    for line in lines {
        table.assert(table.count(from, line) == 1, &format!("told again: {line}"));
    }
}

/// A move of the blind player, typed, and the opponent's answer, relayed by word:
/// nothing but the console is needed.
#[track_caller]
fn play_on(table: &mut Table, (line, own): (&str, &str), (relayed, theirs): (&str, &str)) {
    table.asks(line, own);
    table.reads("Richtig?");
    table.asks("ja", "Drücke die Uhr.");
    table.asks("", "Gedrückt.");
    table.asks(&format!("gegner {relayed}"), theirs);
    table.reads("Verstanden?");
    table.asks("ja", "Gut.");
    table.asks("gegner gedrückt", "Deine Uhr läuft.");
}

#[test]
fn what_is_missing_is_told_once_and_the_game_goes_on() {
    let mut sound = Sound::start();
    sound.kill();
    // The environment says where the sound server will be; the only programs are those that
    // the test installs.
    let home = Home::without_programs(sound.env());
    let mut brltty = Brltty::new();
    let model = home.folder().join("model");
    let arguments = [
        "--profile=assistant".to_owned(),
        "--room=room".to_owned(),
        "--ear=ear".to_owned(),
        format!("--set=hearing.model={}", model.display()),
        format!("--set=braille.host={}", brltty.host()),
        "--set=braille.auth=none".to_owned(),
    ];
    let mut table = home.play(&arguments.each_ref().map(String::as_str));
    let link = table.link();
    table.reads_from("Neue Partie.");

    // Nothing is there. The announcement is complete without being spoken. A display is nothing
    // to whoever never had one.
    told_once(&mut table, 0, &[NO_SOUND, NO_MICROPHONE, NO_MODEL]);
    table.asks("", "Die Uhr läuft.");
    play_on(
        &mut table,
        ("eva vier", "Bauer Eva zwei Eva vier"),
        ("eva fünf", "Bauer Eva sieben Eva fünf"),
    );
    told_once(&mut table, 0, &[NO_SOUND, NO_MICROPHONE, NO_MODEL]);
    table.assert(table.count(0, NO_BRAILLE) == 0, "a display is missed");

    // It comes, part by part.
    let from = table.printed();
    sound.restart();
    std::os::unix::fs::symlink(
        concat!(env!("CARGO_MANIFEST_DIR"), "/models/appendix-d-de"),
        &model,
    )
    .expect("a model");
    told_once(&mut table, from, &[HEARING_BACK]);
    table.assert(
        table.count(from, VOICE_BACK) == 0,
        "a voice without speech-dispatcher",
    );
    home.install("speech-dispatcher");
    told_once(&mut table, from, &[VOICE_BACK]);
    brltty.start();
    let display = brltty.plug(40);
    told_once(&mut table, from, &[BRAILLE_BACK]);
    let page = Page::open(&link);
    told_once(&mut table, from, &[PAGE_THERE]);

    // And it is used: the room hears, the cells show.
    let room = sound.record("room");
    table.asks("springer felix drei", "Springer Gustav eins Felix drei");
    table.assert(
        room.wait_for_sound(0, LEVEL, LIMIT).is_some(),
        "the announcement does not sound in the room",
    );
    display.wait_for("the move", |shown| shown.text.contains("Sf3"));
    table.reads("Richtig?");
    table.types("korrektur");
    table.reads("Korrektur.");
    drop(room);

    // All of it goes.
    let from = table.printed();
    drop(page);
    table.reads_from("Das Webbrett ist getrennt. ");
    sound.kill();
    brltty.kill();
    told_once(&mut table, from, &[NO_SOUND, NO_BRAILLE]);
    table.until("the microphone is missed", || {
        table
            .transcript()
            .lines()
            .skip(from)
            .any(|line| line == NO_MICROPHONE || line.starts_with("Das Mikrofon ist weg."))
    });
    table.asks("springer felix drei", "Springer Gustav eins Felix drei");
    table.reads("Richtig?");
    table.asks("ja", "Drücke die Uhr.");
    table.asks("", "Gedrückt.");
    // The opponent's page was there: the game waits for it, and nobody acts for it.
    table.types("gegner springer cesar sechs");
    table.reads_from("Das tut dein Gegner selbst, wenn er wieder da ist.");
    told_once(&mut table, from, &[NO_SOUND, NO_BRAILLE]);

    // And comes back.
    let from = table.printed();
    sound.restart();
    brltty.start();
    let display = brltty.plug(40);
    let mut page = Page::open(&link);
    told_once(
        &mut table,
        from,
        &[VOICE_BACK, HEARING_BACK, BRAILLE_BACK, PAGE_THERE],
    );
    page.moves("b8c6");
    table.reads("Springer Bella acht Cesar sechs");
    table.reads("Verstanden?");
    table.asks("ja", "Gut.");
    page.does("press");
    table.reads("Deine Uhr läuft.");
    let room = sound.record("room");
    table.asks("läufer bella fünf", "Läufer Felix eins Bella fünf");
    table.assert(
        room.wait_for_sound(0, LEVEL, LIMIT).is_some(),
        "the announcement does not sound in the room",
    );
    table.reads("Richtig?");
    display.wait_for("the move", |shown| shown.text.contains("Lb5"));
    told_once(
        &mut table,
        from,
        &[VOICE_BACK, HEARING_BACK, BRAILLE_BACK, PAGE_THERE],
    );
    table.ends();
}

#[test]
fn without_speech_dispatcher_the_moves_are_read_from_the_screen() {
    let sound = Sound::start();
    let home = Home::without_programs(sound.env());
    let mut table = home.play(&[
        "--profile=assistant",
        "--room=room",
        "--ear=ear",
        "--no-hearing",
        "--no-braille",
        "--no-board",
    ]);
    told_once(&mut table, 0, &[NO_DISPATCHER]);
    table.asks("", "Die Uhr läuft.");
    play_on(
        &mut table,
        ("eva vier", "Bauer Eva zwei Eva vier"),
        ("eva fünf", "Bauer Eva sieben Eva fünf"),
    );
    told_once(&mut table, 0, &[NO_DISPATCHER]);
    home.install("speech-dispatcher");
    told_once(&mut table, 0, &[VOICE_BACK]);
    table.ends();
}
