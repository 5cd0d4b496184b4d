//! Whoever owns the journal changes the record of a game: a page that knew it otherwise tells.

use crate::support::browser::{Browser, Look};
use crate::support::host::Host;
use serde_json::json;

const ENTER: char = '\u{E007}';

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
    let before: Vec<_> = ["", "-wal", "-game-1"]
        .map(|end| host.home.store().join(format!("journal.sqlite{end}")))
        .map(|file| (std::fs::read(&file).unwrap(), file))
        .into();
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
    assert!(!table.transcript().contains("aufgezeichnet ist"));
    table.kill();
    // The owner of the journal puts an older one in its place: the reply is to be another one.
    for (bytes, file) in before {
        std::fs::write(file, bytes).unwrap();
    }
    let index = host.home.store().join("journal.sqlite-shm");
    std::fs::remove_file(index).unwrap();
    let mut table = host.plays(&options);
    let link = table.link();
    browser.join(&link).await;
    let told = "Die Seite des sehenden Spielers kannte die Partie anders, als sie jetzt \
                aufgezeichnet ist. Vergleicht die Mitschriften.";
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
