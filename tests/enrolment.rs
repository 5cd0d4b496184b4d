//! A person has the program get used to his voice: from recordings, and by
//! repeating what it reads out.

mod support;

use doppelbrett::enrolment::{Profile, Profiles, Prompt, prompts};
use doppelbrett::notation::Lexicon;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use support::sound::{espeak_pcm, write_wav};
use tempfile::TempDir;

/// A person's folders.
struct Home(TempDir);

impl Home {
    fn new() -> Home {
        Home(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// The program in this home, with messages in German.
    fn run(&self, args: &[&str]) -> Output {
        let output = Command::new(env!("CARGO_BIN_EXE_doppelbrett"))
            .args(args)
            .current_dir(self.path())
            .env("HOME", self.path())
            .env("XDG_CONFIG_HOME", self.path().join("config"))
            .env("XDG_DATA_HOME", self.path().join("data"))
            .env("DOPPELBRETT_LANGUAGE", "de")
            .output()
            .expect("the program runs");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!told.contains("panicked"), "{output:?}");
        output
    }

    /// What it prints when it succeeds.
    fn prints(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert!(output.status.success(), "{args:?}: {output:?}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// What it says when it fails.
    fn refuses(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {output:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    }

    fn store(&self) -> PathBuf {
        self.path().join("data/doppelbrett")
    }

    fn profile(&self, name: &str) -> Profile {
        let name = name.parse().expect("a name");
        Profiles::below(&self.store()).load(&name).expect("a profile")
    }

    fn settings(&self) -> String {
        fs::read_to_string(self.path().join("config/doppelbrett/settings.toml"))
            .expect("the settings")
    }
}

/// Recordings of everything that is asked for, in a voice of espeak-ng.
fn record(folder: &Path, lexicon: &str, voice: &str, rounds: usize) {
    fs::create_dir_all(folder).expect("a folder");
    let lexicon = Lexicon::built_in(lexicon).expect("a lexicon");
    let mut table = String::from("path\ttext\tround\n");
    for (count, Prompt { round, text }) in prompts(&lexicon, "ja", "nein", rounds, 5)
        .into_iter()
        .enumerate()
    {
        write_wav(&folder.join(format!("{count}.wav")), &espeak_pcm(&text, voice));
        table.push_str(&format!("{count}.wav\t{text}\t{round}\n"));
    }
    fs::write(folder.join("manifest.tsv"), table).expect("a table");
}

#[test]
fn a_voice_that_confuses_letters_is_less_often_misunderstood() {
    let home = Home::new();
    record(&home.path().join("anna"), "letters", "de+m7", 4);
    let told = home.prints(&[
        "voice",
        "--name=Anna",
        "--lexicon=letters",
        "--recordings=anna",
    ]);
    println!("{told}");
    let profile = home.profile("anna");
    println!("{profile:?}");
}
