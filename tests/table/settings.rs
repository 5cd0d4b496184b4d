//! A person sets something; the program remembers a choice.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

use crate::support::table::Home;
use doppelbrett::messages::{Language, Messages};
use doppelbrett::settings::{Problem, RememberError, Settings, describe, explain, log, remember};
use proptest::prelude::*;
use toml::Table;

fn load(path: &Path) -> Settings {
    Settings::load(&Table::new(), Some(path)).unwrap()
}

/// A file as a person writes it.
const OWN_FILE: &str = "\
# Meine Einstellungen
profile = \"assistant\"   # mit Anna

[voice]
rate = 10 # nicht zu schnell
ear = { device = \"Headset\" }

# Verein
[board]
enabled = true
";

#[test]
fn a_choice_is_remembered_and_the_rest_stays_as_it_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    fs::write(&path, OWN_FILE).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    remember(&path, "voice.rate", 25).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text, OWN_FILE.replace("rate = 10", "rate = 25"));

    for (key, value) in [
        ("voice.ear.device", "Kopfhörer"),
        ("voice.ear.daemon", "unix_socket:/tmp/ear"),
        ("voice.room.device", "Lautsprecher \"groß\""),
        ("hearing.device", "USB"),
        ("language", "es"),
    ] {
        remember(&path, key, value).unwrap();
    }
    let settings = load(&path);
    assert_eq!(settings.voice.rate, 25);
    assert_eq!(settings.voice.ear.device.as_deref(), Some("Kopfhörer"));
    assert_eq!(
        settings.voice.ear.daemon.as_deref(),
        Some("unix_socket:/tmp/ear")
    );
    assert_eq!(
        settings.voice.room.device.as_deref(),
        Some("Lautsprecher \"groß\"")
    );
    assert_eq!(settings.hearing.device.as_deref(), Some("USB"));
    assert_eq!(settings.language(), Language::Es);
    let text = fs::read_to_string(&path).unwrap();
    for comment in [
        "# Meine Einstellungen",
        "# mit Anna",
        "# nicht zu schnell",
        "# Verein",
    ] {
        assert!(text.contains(comment), "{text}");
    }
    let mode = fs::metadata(&path).unwrap().permissions().mode();
    // Others could read it before.
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn the_first_choice_makes_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/settings.toml");
    remember(&path, "voice.ear.device", "Headset").unwrap();
    assert_eq!(
        fs::read_to_string(&path).unwrap(),
        "[voice.ear]\ndevice = \"Headset\"\n"
    );
}

#[test]
fn a_link_stays_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let real = folder.path().join("dotfiles.toml");
    let link = folder.path().join("settings.toml");
    fs::write(&real, "").unwrap();
    symlink(&real, &link).unwrap();
    remember(&link, "voice.rate", 5).unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(load(&real).voice.rate, 5);
}

#[test]
fn what_cannot_be_remembered_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    for (text, key, value) in [
        ("", "voice.rat", 5),
        ("", "voice", 5),
        ("", "voice.rate", 101),
        ("voice = = 1", "voice.rate", 5),
        ("voice = 1", "voice.rate", 5),
        ("voise = 1", "voice.rate", 5),
    ] {
        fs::write(&path, text).unwrap();
        let error = remember(&path, key, value).unwrap_err();
        assert!(
            matches!(error, RememberError::Unfit(_)),
            "{text:?} {key}: {error}"
        );
        assert!(!error.text(&Messages::new(Language::De)).contains('{'));
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    // A folder that cannot be made, whoever asks.
    fs::write(&path, "").unwrap();
    let error = remember(&path.join("settings.toml"), "voice.rate", 5).unwrap_err();
    let told = error.text(&Messages::new(Language::De));
    assert!(told.contains("settings.toml"), "{told}");
}

#[test]
fn a_wrong_key_is_told_with_the_nearest_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    fs::write(&path, "language = \"de\"\n[hearing]\ndevise = \"USB\"\n").unwrap();
    let error = Settings::load(&Table::new(), Some(&path)).unwrap_err();
    assert!(matches!(
        error.problem,
        Problem::UnknownKey {
            nearest: "hearing.device",
            ..
        }
    ));
    assert_eq!(
        error.text(),
        format!(
            "Die Einstellung hearing.devise gibt es nicht. Meintest du hearing.device? \
             Sie steht in der Datei {}.",
            path.display()
        )
    );
}

#[test]
fn every_key_is_explained() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    fs::write(&path, OWN_FILE).unwrap();
    let states = explain(&Table::new(), Some(&path)).unwrap();
    assert_eq!(states.len(), describe().len());
    let messages = Messages::new(Language::De);
    let rate = states.iter().find(|state| state.info.key == "voice.rate");
    let rate = rate.unwrap();
    assert_eq!(rate.value.as_deref(), Some("10"));
    assert_eq!(rate.info.default.as_deref(), Some("0"));
    assert_eq!(
        rate.source.text(rate.info.key, &messages),
        format!("in der Datei {}", path.display())
    );
    assert!(
        messages
            .text(&rate.info.meaning, &[])
            .starts_with("Sprechtempo")
    );
}

#[test]
fn the_log_starts_once() {
    let folder = tempfile::tempdir().unwrap();
    let guard = log::start(Settings::default().log.level, Some(folder.path())).unwrap();
    tracing::info!(target: "doppelbrett", "said once");
    log::start(Settings::default().log.level, Some(folder.path()))
        .map(drop)
        .unwrap_err();
    let path = guard.path().to_owned();
    drop(guard);
    assert!(fs::read_to_string(path).unwrap().contains("said once"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_name_is_remembered_in_any_file(name in any::<String>(), own in 0..4_usize) {
        let own = [
            OWN_FILE,
            "",
            "voice.room = { daemon = \"x\" }\n# Ende",
            "voice.room.daemon = \"x\"",
        ][own];
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        fs::write(&path, own).unwrap();
        let mut expected = load(&path);
        expected.voice.room.device = Some(name.clone());
        remember(&path, "voice.room.device", name).unwrap();
        prop_assert_eq!(load(&path), expected);
        let text = fs::read_to_string(&path).unwrap();
        for comment in own.lines().filter_map(|line| line.split_once('#')) {
            prop_assert!(text.contains(comment.1), "{}", text);
        }
    }
}

#[test]
fn a_variable_of_the_command_line_is_no_setting() {
    let home = Home::new();
    let listed = |variable: &str| {
        let mut command = home.command(&["settings"]);
        command.env(variable, "nats://127.0.0.1:4222");
        command.output().expect("doppelbrett runs")
    };
    assert!(listed("DOPPELBRETT_NATS").status.success());
    let refused = listed("DOPPELBRETT_NUTS");
    assert!(!refused.status.success());
    assert!(String::from_utf8_lossy(&refused.stderr).contains("nuts"));
}
