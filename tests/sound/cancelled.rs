//! The player speaks while the loudspeaker does, and the sound server takes the program's voice out
//! of the microphone.

use std::thread;
use std::time::Duration;

use super::overheard::{answering_at, hears, pieces, recogniser, table_where};
use crate::support::sound::{RATE, Sound, espeak_pcm, loudness, seconds, write_wav};
use doppelbrett::agent::Input;
use doppelbrett::clock::GameTime;
use doppelbrett::hearing::{Heard, transcribe_over_voice};
use doppelbrett::voice::VoiceReport;

/// Moves from the beginning of a game.
const MOVES: [(&str, &str); 12] = [
    ("Springer Bella eins Cesar drei", "b1c3"),
    ("Bauer David zwei David vier", "d2d4"),
    ("Springer Felix drei", "g1f3"),
    ("Eva vier", "e2e4"),
    ("Bauer Cesar zwei Cesar vier", "c2c4"),
    ("Bauer Hector vier", "h2h4"),
    ("Springer Gustav eins Hector drei", "g1h3"),
    ("Bauer Felix zwei Felix drei", "f2f3"),
    ("Bella drei", "b2b3"),
    ("Bauer Anna zwei Anna vier", "a2a4"),
    ("Gustav drei", "g2g3"),
    ("Springer Bella eins Anna drei", "b1a3"),
];

/// Who says them.
const VOICES: [&str; 4] = ["de+f2", "de+m3", "de+f4", "de+m7"];

/// When the first of them is said, and how long after each the next one is: by then a canceller
/// knows the room.
const FIRST: f64 = 8.0;
const EVERY: f64 = 4.0;

/// A question for each kind of answer.
const QUESTIONS: [&str; 5] = [
    "stellung",
    "hilfe",
    "zeit",
    "letzte fünf",
    "wo ist mein bauer",
];

/// What the program says, and until when.
#[derive(Default)]
struct Own {
    pcm: Vec<i16>,
    pieces: Vec<(f64, String)>,
}

impl Own {
    fn says(&mut self, piece: String) {
        self.pcm.extend(espeak_pcm(&piece, "de"));
        self.pieces.push((at(self.pcm.len()), piece));
    }
}

/// Answers, one after the other, for at least so many seconds.
fn own(least: f64) -> Own {
    let mut own = Own::default();
    for question in QUESTIONS.iter().cycle() {
        let (_, _, text) = answering_at(table_where(true), question);
        for piece in pieces(&text) {
            own.says(piece);
            if at(own.pcm.len()) > least {
                return own;
            }
        }
    }
    own
}

/// The beginning of each kind of answer.
fn some_of_each() -> Own {
    let mut own = Own::default();
    for question in QUESTIONS {
        let (_, _, text) = answering_at(table_where(true), question);
        for piece in pieces(&text).into_iter().take(3) {
            own.says(piece);
        }
    }
    own
}

fn at(sample: usize) -> f64 {
    sample as f64 / f64::from(RATE)
}

/// What came of words over the voice.
#[derive(Debug, Default)]
struct Outcome {
    right: usize,
    wrong: Vec<String>,
    answered: Vec<String>,
}

/// Plays `own` in the room and `near` into the microphone; what reaches the program, without the
/// canceller and with it.
fn recorded(sound: &Sound, own: &Own, near: &[i16]) -> [Vec<i16>; 2] {
    let far = sound.folder().join("far.wav");
    write_wav(&far, &own.pcm);
    let recordings = [
        sound.record_source("mic"),
        sound.record_source("doppelbrett_mic"),
    ];
    let from: Vec<usize> = recordings.iter().map(|it| it.len()).collect();
    let mut speaks = sound
        .command("paplay")
        .args(["--latency-msec=30", "--device=doppelbrett_room"])
        .arg(&far)
        .spawn()
        .expect("paplay runs");
    if !near.is_empty() {
        sound.play_pcm(near);
    }
    assert!(speaks.wait().expect("paplay ends").success());
    let mut from = from.into_iter();
    recordings.map(|it| it.stop().split_off(from.next().expect("one for each")))
}

fn heard_of(pcm: &[i16], ears: usize) -> Vec<Heard> {
    let mut recogniser = recogniser().with_ears(ears).expect("the ears");
    transcribe_over_voice(&mut recogniser, pcm)
}

/// What comes of what was heard at a table that says `own` at the same time.
fn outcome(heard: &[Heard], own: &Own, cancelled: bool, expected: &[(f64, &str)]) -> Outcome {
    let mut outcome = Outcome::default();
    let mut done = Vec::new();
    for heard in heard {
        let (mut agent, id, _) = answering_at(table_where(cancelled), "stellung");
        let end = heard.words.last().expect("a word").end.as_secs_f64();
        let mut from = 0.0;
        for (until, piece) in &own.pieces {
            if from < end {
                let text = piece.clone();
                let now = GameTime::from(Duration::from_secs_f64(from));
                agent.handle(Input::Voice(VoiceReport::Says { id, text }), now);
            }
            from = *until;
        }
        let now = GameTime::from(Duration::from_secs_f64(end));
        let lines = hears(&mut agent, std::slice::from_ref(heard), now);
        let made = agent.game().under_way().map(|it| it.uci.to_string());
        let start = heard.words[0].start.as_secs_f64();
        // A recording lacks a moment on a busy machine: what follows stands earlier in it.
        let near = |(at, _): &&(f64, &str)| *at < end + EVERY && start < at + EVERY;
        let meant: Vec<_> = expected.iter().filter(near).collect();
        let what = format!("{} is {made:?}, of {meant:?}: {lines:?}", heard.text());
        // Each time that it is said makes one move.
        let said = |made: &str| {
            let mut meant = meant.iter().filter(|(at, _)| !done.contains(at));
            meant.find(|(_, uci)| made == *uci).map(|(at, _)| *at)
        };
        match made.map(|made| said(&made)) {
            Some(Some(at)) => {
                outcome.right += 1;
                done.push(at);
            }
            Some(None) => outcome.wrong.push(what),
            None if !lines.is_empty() => outcome.answered.push(what),
            None => {}
        }
    }
    outcome
}

/// The moves said over the voice in each of `voices`, and when each is said.
fn said_over(voices: &[&str]) -> (Vec<i16>, Vec<(f64, &'static str)>) {
    let mut near = Vec::new();
    let mut expected = Vec::new();
    let all = voices
        .iter()
        .flat_map(|voice| MOVES.map(|(said, uci)| (voice, said, uci)));
    for (number, (voice, said, uci)) in all.enumerate() {
        let begin = FIRST + EVERY * number as f64;
        near.resize(seconds(begin), 0);
        let said = espeak_pcm(said, voice);
        near.extend(said.iter().map(|sample| sample / 2));
        expected.push((begin, uci));
    }
    (near, expected)
}

/// How many moves over the voice become moves; without the canceller none does, and with it
/// none that is wrong.
fn moves_made(decibels: i32, voices: &[&str], ears: usize) -> usize {
    let sound = Sound::start();
    sound.cancels_echo(decibels);
    let (near, expected) = said_over(voices);
    let own = own(at(near.len()) + 1.0);
    let [mic, cancelled] = recorded(&sound, &own, &near);
    let made = |pcm: &[i16], on| {
        let outcome = outcome(&heard_of(pcm, ears), &own, on, &expected);
        assert_eq!(outcome.wrong, [""; 0], "{decibels} dB, {on}");
        outcome.right
    };
    assert_eq!(made(&mic, false), 0, "{decibels} dB");
    let right = made(&cancelled, true);
    let known = |pcm: &[i16]| loudness(&pcm[seconds(FIRST / 2.0)..seconds(FIRST)]);
    let reduced = 20.0 * (known(&mic) / known(&cancelled)).log10();
    let of = expected.len();
    println!("{decibels} dB, {ears} ears: voice {reduced:.0} dB quieter, {right} of {of} moves");
    right
}

#[test]
fn moves_over_the_voice_are_made_and_none_is_wrong() {
    thread::scope(|scope| {
        // Where the voice is as loud as the player, hardly any are.
        for (decibels, least) in [(-16, 4), (-6, 0)] {
            scope.spawn(move || assert!(moves_made(decibels, &VOICES[..1], 2) >= least));
        }
    });
}

/// A table of docs/measured.md.
#[test]
#[ignore = "it takes ten minutes"]
fn moves_over_the_voice_in_several_voices() {
    for ears in [1, 2, 4] {
        thread::scope(|scope| {
            for decibels in [-16, -6] {
                scope.spawn(move || moves_made(decibels, &VOICES, ears));
            }
        });
    }
}

#[test]
fn its_own_voice_makes_nothing_happen() {
    thread::scope(|scope| {
        for decibels in [-16, -6] {
            scope.spawn(move || {
                let sound = Sound::start();
                sound.cancels_echo(decibels);
                let own = some_of_each();
                let [mic, cancelled] = recorded(&sound, &own, &[]);
                // Also where the canceller is not there that the setting promises.
                for (pcm, what) in [(&cancelled, "cancelled"), (&mic, "not cancelled")] {
                    let outcome = outcome(&heard_of(pcm, 2), &own, true, &[]);
                    println!("{decibels} dB, {what}: {outcome:?}");
                    assert_eq!(outcome.wrong, [""; 0], "{decibels} dB, {what}");
                    assert_eq!(outcome.answered, [""; 0], "{decibels} dB, {what}");
                }
            });
        }
    });
}
