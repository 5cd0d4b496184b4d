//! From "say this" to the first sample on the output device, for the voice, in one language
//! and in two, and for plain `spd-say` on the same daemon, in turn.
//!
//! The target is a ratio of at most 1.1. Sound server, daemon and synthesiser
//! are real; the device is a null sink whose monitor is recorded.

#[path = "../tests/support/mod.rs"]
mod support;
mod timing;

use doppelbrett::voice::{Channel, Output, Priority, Utterance, Voice, VoiceReport, VoiceSettings};
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};
use support::sound::Sound;
use timing::{LEVEL, LONG, first_sample, show};

const ROUNDS: u64 = 20;
const TEXT: &str = "Springer Gustav eins Felix drei";
const REPEAT: &str = "Repeat: ";

fn main() {
    let sound = Sound::start();
    sound.enter();
    let (sender, reports) = mpsc::channel();
    let started = Instant::now();
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
    let first = reports.recv_timeout(LONG).expect("a report");
    assert!(matches!(first, VoiceReport::Found { .. }), "{first:?}");
    let ready = started.elapsed();
    let address = format!(
        "unix_socket:{}/run/doppelbrett-voice-{}-room/speechd.sock",
        sound.folder().display(),
        std::process::id()
    );
    let recording = sound.record("room");

    let mut ours = Vec::new();
    let mut mixed = Vec::new();
    let mut theirs = Vec::new();
    // The first round warms both up.
    for id in 0..=ROUNDS {
        let say = |id, text: String, languages| {
            let (from, start) = (recording.len(), Instant::now());
            voice.say(Utterance {
                id,
                channel: Channel::Room,
                text,
                languages,
                priority: Priority::Announcement,
            });
            let time = first_sample(&recording, from, start);
            ended(&reports);
            assert!(recording.wait_for_silence(LEVEL, Duration::from_millis(300), LONG));
            time
        };
        let voice_time = say(2 * id, TEXT.into(), Vec::new());
        let languages = vec![(0, "en".into()), (REPEAT.len(), "de".into())];
        let mixed_time = say(2 * id + 1, format!("{REPEAT}{TEXT}"), languages);

        let (from, start) = (recording.len(), Instant::now());
        let mut spd_say = sound
            .command("spd-say")
            .arg("--wait")
            .arg(TEXT)
            .env("SPEECHD_ADDRESS", &address)
            .stdout(Stdio::null())
            .spawn()
            .expect("spd-say runs");
        let spd_say_time = first_sample(&recording, from, start);
        assert!(spd_say.wait().expect("it ends").success());
        assert!(recording.wait_for_silence(LEVEL, Duration::from_millis(300), LONG));
        if id > 0 {
            ours.push(voice_time);
            mixed.push(mixed_time);
            theirs.push(spd_say_time);
        }
    }

    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    println!("load {}", load.trim());
    println!("start to ready: {ready:.1?}");
    show("voice", &mut ours);
    show("voice, two languages", &mut mixed);
    show("spd-say", &mut theirs);
    let ratio = ours[ours.len() / 2].as_secs_f64() / theirs[theirs.len() / 2].as_secs_f64();
    println!("ratio of the medians: {ratio:.2} (target: at most 1.1)");
}

fn ended(reports: &Receiver<VoiceReport>) {
    loop {
        match reports.recv_timeout(LONG).expect("a report") {
            VoiceReport::Ended { .. } => return,
            VoiceReport::Began { .. } => {}
            other => panic!("{other:?}"),
        }
    }
}
