//! The program gets used to a person's voice, from recordings and by having the person repeat
//! what it reads out.

use crate::support::sound::{Sound, espeak_pcm, write_wav};
use crate::support::table::{LIMIT, Table};
use doppelbrett::enrolment::{Profile, Profiles, Prompt, Tally, prompts};
use doppelbrett::notation::Lexicon;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;
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
        Profiles::below(&self.store())
            .load(&name)
            .expect("a profile")
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
        write_wav(
            &folder.join(format!("{count}.wav")),
            &espeak_pcm(&text, voice),
        );
        table.push_str(&format!("{count}.wav\t{text}\t{round}\n"));
    }
    fs::write(folder.join("manifest.tsv"), table).expect("a table");
}

const LEARN: [&str; 4] = [
    "voice",
    "--name=Anna",
    "--lexicon=letters",
    "--recordings=anna",
];

#[test]
fn a_voice_that_confuses_letters_is_told_which_and_is_not_misunderstood() {
    let home = Home::new();
    record(&home.path().join("anna"), "letters", "de+croak", 4);
    let told = home.prints(&LEARN);
    let profile = home.profile("anna");
    let (before, after) = (profile.before, profile.after);
    // Each of the 48 is held back once.
    assert_eq!((before.of(), after.of()), (48, 48), "{told}");
    assert!(before.right < 48, "this voice is not confused: {told}");
    // More questions rather than misunderstandings, and never fewer moves understood.
    assert!(after.wrong <= before.wrong, "{told}");
    let understood = |tally: &Tally| tally.right + tally.asked;
    assert!(understood(&after) >= understood(&before), "{told}");
    let confused = profile.meant.confused(|_, _| false);
    let worst = confused.first().expect("words that are confused");
    let letters = ["be", "ce", "de", "e", "ge"];
    assert!(
        confused
            .iter()
            .any(|pair| letters.contains(&pair.meant.as_str())),
        "{told}"
    );
    assert_eq!(profile.meant.said("acht"), 4, "{told}");
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].starts_with("Ohne Profil: "), "{told}");
    assert!(lines[1].starts_with("Mit Profil: "), "{told}");
    let named = format!("{} wurde als {} gehört: ", worst.meant, worst.heard);
    assert!(lines[3].starts_with(&named), "{told}");
    assert!(told.contains("Namen werden besser verstanden"), "{told}");

    // Only the user can read it, and it is used from now on.
    let file = home.store().join("voices/anna.toml");
    let mode = |path: &Path| {
        fs::metadata(path)
            .expect("it is there")
            .permissions()
            .mode()
            & 0o777
    };
    assert_eq!(mode(&file), 0o600);
    assert_eq!(mode(file.parent().expect("a folder")), 0o700);
    assert!(
        home.settings().contains("voice = \"anna\""),
        "{}",
        home.settings()
    );
    let listed = home.prints(&["voice", "--list"]);
    assert!(listed.starts_with("anna: vom "), "{listed}");
    assert!(
        listed.trim_end().ends_with("Dieses Profil gilt."),
        "{listed}"
    );
    // The program leaves the assistant's recordings alone.
    assert!(home.path().join("anna/0.wav").exists());

    let deleted = home.prints(&["voice", "--delete", "anna"]);
    assert!(deleted.contains("Gelöscht: Profil anna"), "{deleted}");
    assert!(deleted.contains("Ab jetzt gilt kein Profil."), "{deleted}");
    assert!(!file.exists());
    let listed = home.prints(&["voice", "--list"]);
    assert!(listed.contains("Es gibt kein Profil"), "{listed}");
    let again = home.refuses(&["voice", "--delete", "anna"]);
    assert!(again.contains("Es gibt kein Profil anna"), "{again}");
}

#[test]
fn what_is_heard_goes_by_the_profile_in_use() {
    let home = Home::new();
    record(&home.path().join("anna"), "letters", "de+croak", 4);
    home.prints(&LEARN);
    let said = "Bauer ce zwei ce vier";
    write_wav(&home.path().join("move.wav"), &espeak_pcm(said, "de+croak"));
    let hear = ["hear", "--lexicon=letters", "--json", "move.wav"];
    let with = home.prints(&hear);
    // Its own table and limit, not only its name: with a share that nothing has,
    // nothing is a move.
    let file = home.store().join("voices/anna.toml");
    let text = fs::read_to_string(&file).expect("the profile");
    let clear = text
        .lines()
        .find(|line| line.starts_with("clear = "))
        .expect("the share");
    fs::write(&file, text.replace(clear, "clear = 1.0")).expect("the profile");
    let strict = home.prints(&hear);
    assert!(!strict.contains("\"outcome\":\"move\""), "{with}{strict}");
}

#[test]
fn only_the_voice_of_the_profile_counts_where_that_is_wanted() {
    let home = Home::new();
    record(&home.path().join("anna"), "appendix-d", "de", 2);
    home.prints(&["voice", "--name=anna", "--recordings=anna"]);
    for (file, voice) in [("own.wav", "de"), ("other.wav", "de+f2")] {
        write_wav(
            &home.path().join(file),
            &espeak_pcm("Springer Gustav eins Felix drei", voice),
        );
    }
    let hears = |file: &str| home.prints(&["hear", "--json", file]);
    assert!(hears("own.wav").contains("g1f3"));
    assert!(hears("other.wav").contains("g1f3"));
    home.prints(&["settings", "hearing.only_my_voice", "true"]);
    assert!(hears("own.wav").contains("g1f3"));
    let other = hears("other.wav");
    assert!(
        other.contains("Andere Stimme: springer gustav eins felix drei."),
        "{other}"
    );
    // Without a known voice everybody counts, and that is told.
    home.prints(&["voice", "--delete", "anna"]);
    let output = home.run(&["hear", "--json", "other.wav"]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(
        told.contains("Deine Stimme ist noch nicht bekannt"),
        "{told}"
    );
    assert!(String::from_utf8_lossy(&output.stdout).contains("g1f3"));
}

#[test]
fn a_profile_that_does_not_fit_is_told_and_left_out() {
    let home = Home::new();
    record(&home.path().join("anna"), "letters", "de+croak", 4);
    home.prints(&LEARN);
    let said = "Springer Gustav eins Felix drei";
    write_wav(&home.path().join("move.wav"), &espeak_pcm(said, "de"));
    let hear = |set: &str, why: &str| {
        let output = home.run(&["hear", "--json", "--set", set, "move.wav"]);
        assert!(output.status.success(), "{output:?}");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(
            told.contains("Es geht ohne Profil weiter."),
            !why.is_empty(),
            "{told}"
        );
        assert!(told.contains(why), "{told}");
        let heard = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(heard.contains("\"uci\":\"g1f3\""), "{heard}");
    };
    hear("hearing.voice=anna", "für die Wörter von letters gemacht");
    hear("hearing.voice=max", "Es gibt kein Profil max");
    hear("hearing.voice=../max", "kann nicht der Name");
    hear("hearing.voice=", "");
    let file = home.store().join("voices/anna.toml");
    let text = fs::read_to_string(&file).expect("the profile");
    let model = home.profile("anna").model;
    for (text, why) in [
        (
            text.replace("letters", "appendix-d").replace(&model, "0"),
            "anderes Sprachmodell",
        ),
        ("[[[".to_owned(), "ist kein Profil einer Stimme"),
    ] {
        fs::write(&file, text).expect("the profile");
        hear("hearing.voice=anna", why);
    }
    // A game goes on, too.
    let home = crate::support::table::Home::new();
    let mut table = home.play(&["--set=hearing.voice=max", "--no-voice", "--no-board"]);
    table.reads_from("Es gibt kein Profil max.");
    table.reads_from("Neue Partie.");
    table.ends();
}

#[test]
fn what_cannot_be_learnt_from_is_refused_and_nothing_is_stored() {
    let home = Home::new();
    let folder = home.path().join("anna");
    record(&folder, "letters", "de", 1);
    let refused = |why: &str| {
        let told = home.refuses(&LEARN);
        assert!(told.contains(why), "{told}");
        assert!(!home.store().join("voices/anna.toml").exists());
    };
    refused("Das reicht nicht");
    let table = folder.join("manifest.tsv");
    for (text, why) in [
        ("path\nx.wav\n", "fehlt die Spalte text"),
        ("path\ttext\n0.wav\n", "Zeile zwei"),
        ("path\ttext\n0.wav\tja\ngone.wav\tnein\n", "Zeile drei"),
        ("path\ttext\n0.wav\tguten Abend\n", "weder Zug noch Befehl"),
    ] {
        fs::write(&table, text).expect("a table");
        refused(why);
    }
    fs::remove_file(&table).expect("the table");
    refused("manifest.tsv");
    let told = home.refuses(&["voice", "--name=a/b"]);
    assert!(told.contains("a/b kann nicht der Name"), "{told}");
    let told = home.refuses(&["voice", "--model=nowhere"]);
    assert!(told.contains("nowhere"), "{told}");
}

/// What the player is asked for in a printed line.
fn asked(line: &str) -> String {
    let (_, text) = line.split_once("Sprich nach: ").expect("a prompt");
    text.trim_end_matches('.').to_owned()
}

fn next_prompt(table: &mut Table) -> String {
    asked(&table.read_until("a prompt", |line| {
        line.contains(" von ") && line.contains("Sprich nach: ")
    }))
}

#[test]
fn a_person_repeats_what_is_asked_for_and_keeps_the_recordings() {
    let sound = Sound::start();
    let home = crate::support::table::Home::with(sound.env());
    let mut table = home.start(&[
        "voice",
        "--rounds=2",
        "--no-voice",
        "--set=braille.enabled=false",
        "--set=hearing.device=VirtualMic",
    ]);
    table.reads_from("Ich lese vierundzwanzig Ansagen vor");
    let mut asked_for: Vec<String> = Vec::new();
    loop {
        let line = table.read_until("a prompt, or the end", |line| {
            line.contains("Sprich nach: ") || line.starts_with("Ohne Profil: ")
        });
        if line.starts_with("Ohne Profil: ") {
            break;
        }
        // On a busy machine a prompt may come twice.
        let first = !asked_for.contains(&line);
        if first {
            asked_for.push(line.clone());
        }
        // Half of them are enough.
        if first && asked_for.len().is_multiple_of(2) {
            table.types("s");
            table.reads("Ausgelassen.");
        } else {
            sound.play_pcm(&espeak_pcm(&asked(&line), "de"));
        }
    }
    assert_eq!(asked_for.len(), 24);
    table.reads_from("Gespeichert: Profil default");
    table.reads_from("Sollen die Aufnahmen");
    table.types("ja");
    table.reads_from("zwölf Aufnahmen liegen in ");
    let transcript = table.transcript();
    table.has_ended();
    let profiles = Profiles::below(&home.store());
    let name = "default".parse().expect("a name");
    let profile = profiles.load(&name).expect("a profile");
    assert_eq!(profile.before.of(), 12, "{transcript}");
    assert!(profile.before.right >= 10, "{transcript}");
    assert_eq!(profiles.recordings_of(&name), 12);
    // The kept recordings can be learnt from again.
    let folder = profiles.recordings(&name);
    let again = format!("--recordings={}", folder.display());
    home.start(&["voice", "--name=again", &again]).has_ended();
    let again = profiles.load(&"again".parse().expect("a name"));
    assert_eq!(again.expect("a profile").before.of(), 12);
    // Nothing is given away without a yes.
    let gift = home.store().join("gift.zip");
    let export = format!("--export={}", gift.display());
    let give = [
        "voice",
        "--name=default",
        "--no-voice",
        "--set=braille.enabled=false",
        "--set=hearing.device=VirtualMic",
        &export,
    ];
    for (answer, told) in [
        ("nein", "Nichts wurde geschrieben."),
        ("ja", "zwölf Aufnahmen sind in "),
    ] {
        assert!(!gift.exists());
        let mut table = home.start(&give);
        table.reads_from("zwölf Aufnahmen deiner Stimme");
        table.types(answer);
        table.reads_from(told);
        table.has_ended();
    }
    assert!(gift.exists());
    let mut table = home.start(&give);
    table.read_until("a refusal", |line| line.contains("gift.zip gibt es schon."));
    home.start(&["voice", "--delete", "default"]).has_ended();
    assert!(!folder.exists());
}

#[test]
fn the_program_does_not_take_its_own_voice_for_the_players() {
    let sound = Sound::start();
    let home = crate::support::table::Home::with(sound.env());
    // The worst microphone: it hears nothing but the loudspeaker.
    let loops = sound
        .command("pactl")
        .args(["load-module", "module-loopback", "latency_msec=20"])
        .args(["source=room.monitor", "sink=micfeed"])
        .output()
        .expect("pactl runs");
    assert!(loops.status.success(), "{loops:?}");
    let heard_something = |line: &str| {
        [
            "Gehört: ",
            "Nicht verstanden.",
            "Nichts gehört.",
            "zwei von achtundvierzig.",
        ]
        .iter()
        .any(|beginning| line.starts_with(beginning))
    };
    // In an earphone it goes on listening, and this one is heard.
    let mut table = home.start(&[
        "voice",
        "--set=braille.enabled=false",
        "--set=voice.room.device=ear",
        "--set=voice.ear.device=room",
    ]);
    let heard_nothing = [
        "Nichts gehört. Noch einmal.",
        "Wieder nichts gehört. Weiter.",
    ];
    let heard = (0..6).any(|_| {
        let line = table.read_until("what is heard", |line| {
            heard_something(line) || heard_nothing.contains(&line)
        });
        if line == heard_nothing[1] {
            // It goes on although nothing was heard.
            table.read_until("the next phrase", |line| {
                line.contains("von achtundvierzig.")
            });
        }
        !heard_nothing.contains(&line.as_str())
    });
    table.assert(heard, "the loop is silent");
    table.ends();

    let mut table = home.start(&["voice", "--set=braille.enabled=false"]);
    let room = sound.record("room");
    table.reads_from("Ich lese achtundvierzig Ansagen vor");
    let first = next_prompt(&mut table);
    let line = table.read_until("what is heard", heard_something);
    assert_eq!(line, "Nichts gehört. Noch einmal.");
    table.assert(
        room.wait_for_sound(0, 100, LIMIT).is_some(),
        "nothing is read out",
    );
    assert_eq!(next_prompt(&mut table), first);
    table.reads("Wieder nichts gehört. Weiter.");
    assert_ne!(next_prompt(&mut table), first);
    table.types("ende");
    table.reads_from("Das reicht nicht");
    table.assert(
        room.wait_for_silence(100, Duration::from_millis(300), LIMIT),
        "it speaks on",
    );
    table.has_ended();
    assert!(!home.store().join("voices").exists());
}
