//! Whoever owns the journal changes the record of a game: a page that knew it otherwise tells.

use crate::support::browser::{Browser, Look};
use crate::support::host::Host;
use crate::support::table::Home;
use serde_json::json;
use std::path::PathBuf;

const ENTER: char = '\u{E007}';

/// The files of a game whose program was killed, as they are now.
struct Record {
    files: Vec<(Vec<u8>, PathBuf)>,
    index: PathBuf,
}

impl Record {
    fn of(home: &Home) -> Self {
        let file = |end| home.store().join(format!("journal.sqlite{end}"));
        let files = ["", "-wal", "-game-1"].map(file);
        let files = files
            .map(|file| (std::fs::read(&file).unwrap(), file))
            .into();
        let index = file("-shm");
        Self { files, index }
    }

    fn put_back(self) {
        for (bytes, file) in self.files {
            std::fs::write(file, bytes).unwrap();
        }
        std::fs::remove_file(self.index).unwrap();
    }
}

#[tokio::test]
async fn a_page_that_comes_back_tells_when_the_record_was_changed_meanwhile() {
    let host = Host::new();
    let options = ["--no-braille", "--resume"];
    let mut table = host.plays(&options[..1]);
    let browser = Browser::open(Look::LIGHT).await;
    browser.join(&table.link()).await;
    table.types("");
    table.types("e4");
    table.reads("Bauer Eva zwei Eva vier");
    table.types("");
    let has_e4 = "document.querySelector('#score').textContent.includes('e4')";
    browser.until(has_e4).await;
    table.kill();
    let before = Record::of(&host.home);
    let mut table = host.plays(&options);
    browser.join(&table.link()).await;
    table.types("weiter");
    table.reads_from("Die Uhr");
    for key in "e7e5".chars().chain([ENTER]) {
        browser.key(key).await;
    }
    table.reads("Bauer Eva sieben Eva fünf");
    browser
        .until("document.querySelector('#score').textContent.includes('e5')")
        .await;
    // Nothing was changed, and nothing is said.
    assert!(!table.transcript().contains("hatte eine andere Partie"));
    table.kill();
    // The owner of the journal puts an older one in its place: the reply is to be another one.
    before.put_back();
    let mut table = host.plays(&options);
    let link = table.link();
    browser.join(&link).await;
    let told = "Die Seite des sehenden Spielers hatte eine andere Partie. Vergleicht.";
    table.reads(told);
    let shown = format!("document.body.textContent.includes({})", json!(told));
    browser.until(&shown).await;
    // It is told once, and the report has it.
    browser.join(&link).await;
    table.types("zeit");
    table.reads_from("Du: ");
    assert_eq!(table.count(0, told), 1);
    table.kill();
    let output = host.home.run("report", &[]);
    let report = String::from_utf8_lossy(&output.stdout).into_owned();
    let listed = "Die Seite des sehenden Spielers kannte die Partie bis Ereignis";
    assert!(report.contains(listed), "{report}");
}

#[test]
fn a_joined_program_and_the_arbiters_console_tell_it_too() {
    let host = Host::new();
    let options = ["--no-braille", "--blind-page", "--arbiter"];
    let resumed = [&options[..], &["--resume"]].concat();
    let mut table = host.plays(&options);
    table.reads_from("Neue Partie.");
    let mut seat = Home::new().join(&host.home.link_of("blind"), &["--no-hearing"]);
    let mut arbiter = host.home.start(&["arbiter"]);
    arbiter.reads_from("Verbunden als Schiedsrichter.");
    seat.reads("Verbunden mit der Partie.");
    seat.asks("", "Die Uhr läuft.");
    seat.asks("e4", "Bauer Eva zwei Eva vier");
    table.kill();
    let before = Record::of(&host.home);
    // They come back by themselves, and know more of the game.
    let mut table = host.plays(&resumed);
    table.reads_from("Partie fortgesetzt");
    arbiter.reads_from("Verbunden als Schiedsrichter.");
    arbiter.types("uhren an: es geht weiter");
    arbiter.reads("Die Uhren laufen.");
    seat.reads("Die Uhren laufen.");
    assert!(!table.transcript().contains("hatte eine andere Partie"));
    table.kill();
    before.put_back();
    let mut table = host.plays(&resumed);
    // Either may come back first.
    let told = ["one page", "the other"]
        .map(|which| table.read_until(which, |line| line.contains("hatte eine andere Partie")));
    for page in ["des blinden Spielers", "des Schiedsrichters"] {
        let begins = format!("Die Seite {page} ");
        assert!(
            told.iter().any(|line| line.starts_with(&begins)),
            "{told:?}"
        );
    }
    seat.reads_from("Die Seite");
    arbiter.reads_from("Die Seite");
    table.ends();
}
