//! Somebody starts the program from the menu of their desktop, where no terminal is.

use crate::support::sound::{Sound, loudness, seconds};
use crate::support::table::program;
use std::fs::{self, Permissions};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Output, Stdio};
use std::time::Duration;

/// Puts a shell script into the only folder where the program looks for others.
fn install(folder: &Path, name: &str, script: &str) {
    let path = folder.join(name);
    fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("a script");
    fs::set_permissions(&path, Permissions::from_mode(0o755)).expect("its permissions");
}

fn from_menu(sound: &Sound, language: &str, path: &Path) -> Output {
    sound
        .command(program())
        .arg("from-menu")
        .env("PATH", path)
        .env("XDG_CONFIG_HOME", sound.folder())
        .env("DOPPELBRETT_LANGUAGE", language)
        .stdin(Stdio::null())
        .output()
        .expect("the program runs")
}

#[test]
fn a_terminal_is_opened_in_which_the_game_is_started() {
    let sound = Sound::start();
    let bin = tempfile::tempdir().expect("a folder");
    let said = sound.folder().join("opened");
    // The first refuses, as without a desktop; the next one is taken.
    install(bin.path(), "xdg-terminal-exec", "exit 1");
    let opens = format!("for word; do echo \"$word\"; done > {}", said.display());
    install(bin.path(), "x-terminal-emulator", &opens);
    install(bin.path(), "xterm", "exit 1");
    let output = from_menu(&sound, "de", bin.path());
    assert!(output.status.success(), "{output:?}");
    let opened = fs::read_to_string(said).expect("the terminal was started");
    let expected = format!("-e\n{}\nfrom-menu\n", program().display());
    assert_eq!(opened, expected);
}

#[test]
fn without_a_terminal_the_reason_is_spoken_in_every_language() {
    let sound = Sound::start();
    // The daemon of speech is there, and no terminal.
    let bin = tempfile::tempdir().expect("a folder");
    for program in ["speech-dispatcher", "sh", "env"] {
        let found = ["/usr/bin", "/bin"].map(|folder| Path::new(folder).join(program));
        let found = found.iter().find(|path| path.exists()).expect(program);
        std::os::unix::fs::symlink(found, bin.path().join(program)).expect("a link");
    }
    for (language, told) in [
        ("de", "Doppelbrett braucht ein Terminal und findet keines"),
        ("en", "Doppelbrett needs a terminal and finds none"),
        (
            "es",
            "Doppelbrett necesita una terminal y no encuentra ninguna",
        ),
        (
            "pt",
            "O Doppelbrett precisa de um terminal e não encontra nenhum",
        ),
    ] {
        let recording = sound.record("room");
        let output = from_menu(&sound, language, bin.path());
        let room = recording.stop();
        assert!(!output.status.success());
        let printed = String::from_utf8_lossy(&output.stderr);
        assert!(printed.contains(told), "{printed}");
        let loud = room
            .chunks(seconds(0.1))
            .filter(|part| loudness(part) > 100.0);
        assert!(
            loud.count() > 30,
            "{language}: less than three seconds of speech"
        );
    }
}

#[test]
fn what_prevents_a_game_is_spoken_and_stays_until_enter() {
    let sound = Sound::start();
    let settings = sound.folder().join("doppelbrett");
    fs::create_dir(&settings).expect("a folder");
    fs::write(settings.join("settings.toml"), "voice.rote = 3\n").expect("settings");
    let recording = sound.record("room");
    // `script` gives the program a terminal.
    let mut window = sound
        .command("script")
        .args([
            "-qefc",
            &format!("{} from-menu", program().display()),
            "/dev/null",
        ])
        .env("XDG_CONFIG_HOME", sound.folder())
        .env("LANG", "de_DE.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("script runs");
    let spoken = recording.wait_for_sound(0, 300, Duration::from_secs(30));
    assert!(spoken.is_some(), "nothing was spoken");
    assert!(window.try_wait().expect("it runs").is_none());
    let mut keys = window.stdin.take().expect("piped");
    keys.write_all(b"\n").expect("Enter");
    let output = window.wait_with_output().expect("it ends");
    drop(keys);
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(!output.status.success(), "{printed}");
    for part in ["voice.rote", "voice.rate", "Enter schließt das Fenster."] {
        assert!(printed.contains(part), "{part} is not in {printed}");
    }
}
