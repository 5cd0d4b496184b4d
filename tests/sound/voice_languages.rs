//! In which language something is said: a real sound server, real speech-dispatchers, and
//! what sounds compared with what espeak-ng makes of the same words in each language.
//!
//! Everything is in one test, because the daemons are the environment's.

use crate::support::sound::{RATE, Recording, Sound};
use crate::support::{alone, copy_folder};
use doppelbrett::voice::{
    Channel, Output, Priority, Tuning, Utterance, Voice, VoiceReport, VoiceSettings,
};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

/// Far longer than anything here takes, for busy machines.
const LONG: Duration = Duration::from_secs(20);
/// Louder than this is a sound; null sinks are silent to the last bit.
const LEVEL: u16 = 100;

struct Listener {
    voice: Voice,
    reports: Receiver<VoiceReport>,
    next: u64,
}

impl Listener {
    fn start() -> Self {
        let (sender, reports) = mpsc::channel();
        let voice = Voice::start(
            VoiceSettings {
                program: PathBuf::from(env!("CARGO_BIN_EXE_doppelbrett")),
                room: Output::default(),
                ear: None,
                language: "de".into(),
                rate: 0,
            },
            sender,
        );
        let listener = Self {
            voice,
            reports,
            next: 1,
        };
        assert_eq!(listener.told(), "found");
        listener
    }

    fn say(&mut self, pieces: &[(&str, &str)], priority: Priority) -> u64 {
        let id = self.next;
        self.next += 1;
        let (mut text, mut languages) = (String::new(), Vec::new());
        for (language, words) in pieces {
            languages.push((text.len(), (*language).to_owned()));
            text.push_str(words);
        }
        self.voice.say(Utterance {
            id,
            channel: Channel::Room,
            text,
            languages,
            priority,
        });
        id
    }

    /// The next report; fails if none comes in time.
    fn told(&self) -> String {
        match self.reports.recv_timeout(LONG).expect("a report in time") {
            VoiceReport::Found { .. } => "found".into(),
            VoiceReport::Lost { problem, .. } => format!("lost: {problem}"),
            VoiceReport::NoVoiceFor { language, .. } => format!("no voice for {language}"),
            VoiceReport::Began { id, .. } => format!("began {id}"),
            VoiceReport::Ended { id } => format!("ended {id}"),
            VoiceReport::Cancelled { id } => format!("cancelled {id}"),
            VoiceReport::Failed { id } => format!("failed {id}"),
            VoiceReport::Says { id, text } => format!("says {id}: {text}"),
        }
    }

    /// Says it to the end, checks that it began and ended once, and returns what was heard.
    fn heard(&mut self, recording: &Recording, pieces: &[(&str, &str)]) -> Vec<i16> {
        let from = recording.len();
        let id = self.say(pieces, Priority::Message);
        assert_eq!(self.told(), format!("began {id}"), "{pieces:?}");
        assert_eq!(self.told(), format!("ended {id}"), "{pieces:?}");
        assert!(recording.wait_for_silence(LEVEL, Duration::from_millis(300), LONG));
        recording.since(from)
    }
}

/// What espeak-ng makes of it at speech-dispatcher's usual rate.
fn espeak(folder: &Path, voice: &str, words: &str) -> (Vec<i16>, u32) {
    let file = folder.join("reference.wav");
    let made = Command::new("espeak-ng")
        .args(["-s", "170", "-v", voice, "-w"])
        .args([file.as_os_str(), words.as_ref()])
        .status()
        .expect("espeak-ng runs");
    assert!(made.success());
    let mut wav = hound::WavReader::open(file).expect("a recording");
    let rate = wav.spec().sample_rate;
    (
        wav.samples()
            .map(|sample| sample.expect("a sample"))
            .collect(),
        rate,
    )
}

/// How loud each hundredth of a second is, from the first sound to the last.
fn envelope(pcm: &[i16], rate: u32) -> Vec<f64> {
    let loud = |sample: &i16| sample.unsigned_abs() > LEVEL;
    let first = pcm.iter().position(loud).unwrap_or(0);
    let last = pcm.iter().rposition(loud).unwrap_or(0);
    pcm[first..=last]
        .chunks(rate as usize / 100)
        .map(|block| {
            let sum: f64 = block.iter().map(|sample| f64::from(*sample).powi(2)).sum();
            (sum / block.len() as f64).sqrt()
        })
        .collect()
}

/// How much like the reference a part of what was heard is, from -1 to 1, where it is most.
fn alike(heard: &[f64], reference: &[f64]) -> f64 {
    let mut padded = vec![0.0; 20];
    padded.extend_from_slice(heard);
    padded.extend(vec![0.0; reference.len().saturating_sub(heard.len()) + 20]);
    let likeness = |part: &[f64]| {
        let count = part.len() as f64;
        let mean = |values: &[f64]| values.iter().sum::<f64>() / count;
        let (a, b) = (mean(part), mean(reference));
        let (mut ab, mut aa, mut bb) = (0.0, 0.0, 0.0);
        for (x, y) in part.iter().zip(reference) {
            ab += (x - a) * (y - b);
            aa += (x - a).powi(2);
            bb += (y - b).powi(2);
        }
        ab / (aa * bb).sqrt().max(f64::MIN_POSITIVE)
    };
    padded
        .windows(reference.len())
        .map(likeness)
        .fold(-1.0, f64::max)
}

#[test]
fn each_word_is_said_in_its_language() {
    if !alone(module_path!(), "each_word_is_said_in_its_language") {
        return;
    }
    let sound = Sound::start();
    sound.enter();
    let mut listener = Listener::start();
    let recording = sound.record("room");
    languages(&sound, &recording, &mut listener);
    several_languages_are_one_utterance(&recording, &mut listener);
    drop(listener);
    a_voice_that_is_missing(&sound, &recording);
}

fn languages(sound: &Sound, recording: &Recording, listener: &mut Listener) {
    const MOVE: &str = "Springer Gustav eins Felix drei";
    let mixed = [
        ("en", "Repeat: "),
        ("de", MOVE),
        ("en", ". Then press the clock."),
    ];
    let spanish = "El rival lleva las piezas negras";
    let portuguese = "O adversário está com as peças pretas";
    for (pieces, words, right, wrong) in [
        (&[("de", MOVE)][..], MOVE, "de", "en"),
        (
            &[("en", "The opponent is to move")],
            "The opponent is to move",
            "en",
            "de",
        ),
        (&[("es", spanish)], spanish, "es", "de"),
        (&[("pt-BR", portuguese)], portuguese, "pt-BR", "pt"),
        (&mixed, MOVE, "de", "en"),
        (&mixed, "Then press the clock", "en", "de"),
    ] {
        let [right, wrong] = [right, wrong].map(|voice| {
            let (pcm, rate) = espeak(sound.folder(), voice, words);
            envelope(&pcm, rate)
        });
        // A busy machine leaves gaps in the sound: then it is said again.
        let mut readings = Vec::new();
        let clear = (0..8).any(|_| {
            let heard = envelope(&listener.heard(recording, pieces), RATE);
            let (right, wrong) = (alike(&heard, &right), alike(&heard, &wrong));
            readings.push(format!("{right:.2} as it should be, {wrong:.2} otherwise"));
            right > 0.8 && right > wrong + 0.1
        });
        println!("{words} in {pieces:?}: {readings:?}");
        assert!(clear, "{words} in {pieces:?}: {readings:?}");
    }
}

fn several_languages_are_one_utterance(recording: &Recording, listener: &mut Listener) {
    let words = "Springer Gustav eins Felix drei, ".repeat(6);
    let long = [
        ("en", "The last moves: "),
        ("de", words.as_str()),
        ("en", " and no more."),
    ];
    // Stopped in the middle of the German words: one report, and it is quiet.
    let from = recording.len();
    let id = listener.say(&long, Priority::Message);
    let waiting = listener.say(&[("en", "And this.")], Priority::Message);
    assert_eq!(listener.told(), format!("began {id}"));
    let begins = recording
        .wait_for_sound(from, LEVEL, LONG)
        .expect("it sounds");
    let spoken = || recording.len() - begins;
    assert!(crate::support::wait_for(LONG, || spoken() > 2 * RATE as usize));
    let stopped = Instant::now();
    listener.voice.stop(Channel::Room, Priority::Announcement);
    assert_eq!(listener.told(), format!("cancelled {id}"));
    assert_eq!(listener.told(), format!("cancelled {waiting}"));
    assert!(recording.wait_for_silence(LEVEL, Duration::from_millis(300), LONG));
    // Speaking all of it would take some twenty seconds.
    assert!(stopped.elapsed() < Duration::from_secs(5));
    // An announcement does not cut off an utterance in several languages; it comes next.
    let mixed = [
        ("en", "Wait for "),
        ("de", "Dame David eins"),
        ("en", " please."),
    ];
    let first = listener.say(&mixed, Priority::Message);
    let message = listener.say(&[("en", "Later.")], Priority::Message);
    let announced = listener.say(&[("de", "Bauer Eva vier")], Priority::Announcement);
    for id in [first, announced, message] {
        assert_eq!(listener.told(), format!("began {id}"));
        assert_eq!(listener.told(), format!("ended {id}"));
    }
    // Faster in every language.
    let usual = listener.heard(recording, &mixed).len();
    listener.voice.tune(Tuning::Rate(80));
    let faster = listener.heard(recording, &mixed).len();
    listener.voice.tune(Tuning::Rate(0));
    assert!(faster < usual, "{faster} {usual}");
}

/// A synthesiser without Portuguese: that is reported once, and messages are still heard.
fn a_voice_that_is_missing(sound: &Sound, recording: &Recording) {
    let data = sound.folder().join("espeak-ng-data");
    let installed = Command::new("espeak-ng").arg("--version").output();
    let installed = String::from_utf8(installed.expect("espeak-ng runs").stdout).expect("a line");
    let (_, folder) = installed.trim().rsplit_once(": ").expect("its folder");
    copy_folder(folder.as_ref(), &data);
    for file in ["pt_dict", "lang/roa/pt", "lang/roa/pt-BR"] {
        std::fs::remove_file(data.join(file)).expect("a file of the voice");
    }
    // SAFETY: the voice's threads have ended, and no other reads the environment.
    unsafe { std::env::set_var("ESPEAK_DATA_PATH", sound.folder()) };
    let mut listener = Listener::start();
    let mixed = [("pt-BR", "Repita: "), ("de", "Bauer Eva vier")];
    let from = recording.len();
    let id = listener.say(&mixed, Priority::Message);
    assert_eq!(listener.told(), "no voice for pt-BR");
    assert_eq!(listener.told(), format!("began {id}"));
    assert_eq!(listener.told(), format!("ended {id}"));
    assert!(recording.wait_for_sound(from, LEVEL, LONG).is_some());
    let (pcm, rate) = espeak(sound.folder(), "de", "Bauer Eva vier");
    let german = envelope(&pcm, rate);
    let read = (0..8).any(|_| {
        let heard = listener.heard(recording, &[("pt-BR", "Bauer Eva vier")]);
        alike(&envelope(&heard, RATE), &german) > 0.8
    });
    assert!(read, "the German voice does not read it");
}
