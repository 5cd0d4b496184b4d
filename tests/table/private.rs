//! Files are readable only by the user, whatever the umask and whatever an older version
//! left.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::table::Home;

const QUIET: [&str; 3] = ["--no-voice", "--no-hearing", "--no-braille"];

unsafe extern "C" {
    safe fn umask(mask: u32) -> u32;
}

/// This process's umask, which its children inherit.
fn masked(mask: u32) -> u32 {
    umask(mask)
}

fn mode(path: &Path) -> u32 {
    let found = fs::metadata(path).expect("it is there");
    found.permissions().mode() & 0o777
}

fn inside(folder: &Path) -> Vec<PathBuf> {
    let found = fs::read_dir(folder).expect("a folder");
    found.map(|entry| entry.expect("an entry").path()).collect()
}

#[track_caller]
fn are_the_users_alone(folder: &Path, least: usize) {
    assert_eq!(mode(folder), 0o700, "{}", folder.display());
    let files = inside(folder);
    assert!(files.len() >= least, "{files:?}");
    for file in files {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
}

// One test, because the umask belongs to the whole process.
#[test]
fn what_is_kept_is_the_users_alone_whatever_the_mask_is() {
    for mask in [0o000, 0o022, 0o077, 0o002] {
        let home = Home::new();
        let config = home.folder().join("own/settings.toml");
        let config_is = format!("--config={}", config.display());
        let folder = config.parent().expect("a folder");
        fs::create_dir_all(folder).expect("a folder");
        fs::set_permissions(folder, Permissions::from_mode(0o700)).expect("its permissions");
        fs::write(&config, "").expect("the settings");
        let before = masked(mask);
        let arguments = [
            &["--profile=training", "--room=Kiste", &config_is][..],
            &QUIET,
        ]
        .concat();
        let mut table = home.play(&arguments);
        table.asks("", "Die Uhr läuft.");
        table.asks("e4", "Bauer Eva zwei Eva vier");
        // While it runs: the journal, its log, the locks and the links.
        are_the_users_alone(&home.store(), 5);
        table.types("ich gebe auf");
        table.types("ja");
        table.reads_from("Gespeichert als Partie");
        table.ends();
        are_the_users_alone(&home.store(), 3);
        are_the_users_alone(config.parent().expect("a folder"), 1);
        // An older version left them readable by others.
        for path in inside(&home.store()).into_iter().chain([config.clone()]) {
            fs::set_permissions(path, Permissions::from_mode(0o666)).expect("its permissions");
        }
        fs::set_permissions(home.store(), Permissions::from_mode(0o777)).expect("its permissions");
        let mut table = home.play(&arguments);
        table.asks("", "Die Uhr läuft.");
        // A folder that the user names may have other uses.
        assert_eq!(mode(&home.store()), 0o777);
        assert_eq!(mode(&home.store().join("journal.sqlite")), 0o600);
        assert_eq!(mode(&config), 0o600);
        table.ends();
        masked(before);
    }
}

#[test]
fn the_folder_of_the_games_is_the_users_alone_unless_they_named_it() {
    let home = tempfile::tempdir().expect("a folder");
    let data = home.path().join("doppelbrett");
    fs::create_dir(&data).expect("a folder");
    for (named, expected) in [(true, 0o777), (false, 0o700)] {
        fs::set_permissions(&data, Permissions::from_mode(0o777)).expect("its permissions");
        let mut command = Command::new(env!("CARGO_BIN_EXE_doppelbrett"));
        command.env_clear().env("HOME", home.path());
        command.env("XDG_DATA_HOME", home.path()).arg("games");
        if named {
            command.arg(format!("--set=store.folder={}", data.display()));
        }
        command.output().expect("the program runs");
        assert_eq!(mode(&data), expected, "named: {named}");
    }
}
