//! Half an hour in a noisy hall: nothing is taken for an announcement, memory does not grow,
//! and what is said in between is heard. The test runs in its own process, so that only its
//! own memory is measured.

use crate::support::alone;
use crate::support::sound::{espeak_pcm, noise, seconds};
use doppelbrett::hearing::{Ears, EarsSettings, HearingReport, Model};
use doppelbrett::settings::Settings;
use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(120);

/// A minute: a fan that goes on and off, knocks, something that falls, and hum.
fn minute(seed: u64) -> Vec<i16> {
    let mut minute = noise(seconds(57.0), 60.0, seed);
    for (from, length, rms) in [
        (5.0, 8.0, 600.0),
        (20.0, 0.06, 4000.0),
        (20.6, 0.06, 4000.0),
        (21.2, 0.06, 4000.0),
        (30.0, 0.4, 9000.0),
        (40.0, 1.5, 1500.0),
    ] {
        let louder = noise(seconds(length), rms, seed + 7);
        for (sample, louder) in minute[seconds(from)..].iter_mut().zip(louder) {
            *sample = sample.saturating_add(louder);
        }
    }
    for (n, sample) in minute[seconds(48.0)..seconds(52.0)].iter_mut().enumerate() {
        *sample += (3000.0 * (n as f64 * 0.039).sin()) as i16;
    }
    minute
}

fn resident_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux");
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().nth(1));
    kib.expect("VmRSS").parse().expect("a number")
}

#[test]
fn half_an_hour_of_noise_is_no_announcement_takes_no_memory_and_loses_nothing() {
    if !alone(
        module_path!(),
        "half_an_hour_of_noise_is_no_announcement_takes_no_memory_and_loses_nothing",
    ) {
        return;
    }
    let phrases: Vec<String> = ["springer felix drei", "eva vier", "kurze rochade", "ja"]
        .map(str::to_owned)
        .into();
    let model = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/appendix-d-de");
    assert!(Model::load(&model).is_ok());
    let (say, pcm) = mpsc::channel();
    let (tell, reports) = mpsc::channel();
    let settings = EarsSettings {
        model,
        phrases: phrases.clone(),
        ..EarsSettings::default()
    };
    let _ears = Ears::from_pcm(settings, pcm, tell);
    let said = espeak_pcm("springer felix drei", "de");
    let least = Settings::default().hearing.least_confidence;
    let mut before = 0;
    for number in 0..30 {
        say.send(minute(number)).expect("heard");
        say.send(vec![0; seconds(1.5)]).expect("heard");
        say.send(said.clone()).expect("heard");
        say.send(vec![0; seconds(1.5)]).expect("heard");
        loop {
            let report = reports.recv_timeout(LIMIT).expect("what was said is lost");
            let HearingReport::Heard(heard) = report else {
                continue;
            };
            if heard.text() == "springer felix drei" {
                break;
            }
            let whole = phrases.contains(&heard.text()) && !heard.contains_unknown();
            // Below that the agent ignores what was heard.
            let sure = heard.words.iter().any(|word| word.confidence >= least);
            assert!(!(whole && sure), "minute {number}: {heard:?}");
        }
        if number == 4 {
            before = resident_kib();
        }
    }
    let grown = resident_kib().saturating_sub(before);
    println!("{grown} KiB more after 25 minutes");
    assert!(grown < 8 * 1024, "{grown} KiB");
}
