//! Somebody looks a rule up.

use doppelbrett::clock::{TimeControl, presets};
use doppelbrett::laws::{Edition, Pace};
use std::process::{Command, Output};

use tempfile::TempDir;

fn laws(args: &[&str]) -> Output {
    let folder = TempDir::new().expect("a folder");
    Command::new(env!("CARGO_BIN_EXE_doppelbrett"))
        .arg("laws")
        .args(args)
        .current_dir(&folder)
        .env("HOME", folder.path())
        .env("XDG_CONFIG_HOME", folder.path())
        .env("DOPPELBRETT_LANGUAGE", "de")
        .output()
        .expect("the program runs")
}

fn printed(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_rule_is_read_in_the_users_language() {
    for (args, expected) in [
        (
            &["D.2.2"][..],
            "D.2.2, Berührt auf dem Tastbrett. Auf dem Tastbrett ist eine Figur erst berührt, \
             wenn sie aus ihrem Loch heraus ist. Fühlen ist frei.\n",
        ),
        (
            &["--language", "en", "7.5.5"],
            "7.5.5, What an illegal move costs. The opponent gains two minutes. The second loses \
             you the game. If the opponent cannot mate by any series of moves, it is a draw then.\n",
        ),
        (
            &[
                "--edition",
                "fide2001",
                "--language",
                "es",
                "art.",
                "7.4",
                "b",
            ],
            "7.4.b, Lo que cuesta una jugada ilegal. El rival gana dos minutos. Con la tercera \
             pierdes la partida. Esta edición no nombra ninguna excepción.\n",
        ),
        (
            &["--edition", "FIDE2014", "--language", "pt", "G4"],
            "G.4, Final acelerado: pedir tempo. Com menos de dois minutos, peça cinco segundos por \
             lance para os dois. É também uma proposta de empate. Se o árbitro concorda, o \
             adversário ganha dois minutos.\n",
        ),
    ] {
        assert_eq!(printed(&laws(args)), expected, "{args:?}");
    }
}

#[test]
fn the_rules_are_listed() {
    let all = printed(&laws(&["--language", "en"]));
    assert!(
        all.starts_with("FIDE Laws of Chess, edition fide2023.\n4.1: One hand\n"),
        "{all}"
    );
    assert!(
        all.contains("\n9.2: The same position three times\n"),
        "{all}"
    );
    let chapter = printed(&laws(&["--edition", "fide2009", "--language", "en", "E"]));
    assert!(
        chapter.starts_with("E.1: Two boards\nE.2.1: Announce, repeat, make the move\n"),
        "{chapter}"
    );
}

#[test]
fn what_does_not_exist_is_refused() {
    for (args, expected) in [
        (
            &["7.5.9"][..],
            "Einen Artikel 7.5.9 kennt fide2023 hier nicht. Am nächsten: 7.5.1, 7.5.2, 7.5.3, \
             7.5.4, 7.5.5.\n",
        ),
        (
            &["--edition", "fide2005", "9.2"],
            "Eine Ausgabe fide2005 gibt es nicht. Wähle fide2001, fide2009, fide2014, fide2018, \
             fide2023.\n",
        ),
    ] {
        let output = laws(args);
        assert!(!output.status.success(), "{output:?}");
        assert!(output.stdout.is_empty(), "{output:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
    }
}

#[test]
fn the_presets_are_of_the_pace_that_they_name_in_every_edition() {
    for (name, pace) in [
        ("standard", Pace::Standard),
        ("standard-2001", Pace::Standard),
        ("rapid", Pace::Rapid),
        ("rapid-2001", Pace::Rapid),
        ("blitz", Pace::Blitz),
        ("blitz-2001", Pace::Blitz),
        ("school", Pace::Rapid),
        ("school-20", Pace::Rapid),
    ] {
        let control: TimeControl = name.parse().unwrap();
        let extra = control.period_after(0).extra.duration();
        for edition in Edition::ALL {
            let found = edition.pace_of(control.base().as_secs(), extra.as_secs());
            assert_eq!(found.unwrap(), pace, "{name}, {edition}");
        }
    }
    assert_eq!(
        presets::all().count(),
        8,
        "a preset is missing in this table"
    );
}
