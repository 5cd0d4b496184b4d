//! What the player and the room hear.
mod support;

use std::time::Duration;
use support::sound::{RATE, Sound, espeak_pcm, loudness};

#[test]
fn the_private_sound_server_carries_speech() {
    let mut sound = Sound::start();
    let speech = espeak_pcm("Springer Gustav eins Felix drei", "de");
    assert!(speech.len() as u32 > RATE, "{} samples", speech.len());
    assert!(loudness(&speech) > 300.0);
    let mic = sound.record("micfeed");
    sound.play_pcm(&speech);
    assert!(mic.wait_for_silence(8, Duration::from_millis(300), Duration::from_secs(10)));
    let heard = mic.stop();
    assert!(loudness(&heard) > 100.0, "{}", loudness(&heard));
    sound.kill();
    assert!(
        !sound
            .command("pactl")
            .arg("info")
            .output()
            .unwrap()
            .status
            .success()
    );
    sound.restart();
    assert!(sound.record("ear").len() > 0);
}
