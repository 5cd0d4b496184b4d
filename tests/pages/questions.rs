//! What is asked on the opponent's page, in a real browser and with keys alone: what the other
//! side reports without an arbiter, in every language and after the program was killed, and
//! whether there is another game.

use crate::support::browser::{Browser, Look};
use crate::support::table::{Home, Table};
use doppelbrett::game::Side;
use serde_json::json;

const ENTER: char = '\u{E007}';
const ALONE: [&str; 3] = ["--no-voice", "--no-hearing", "--no-braille"];

/// White has moved, and Black has moved on the page.
async fn moved(table: &mut Table, browser: &Browser) {
    table.types("");
    table.types("e4");
    table.reads("Bauer Eva zwei Eva vier");
    table.types("");
    table.until("Black has the move", || table.printed() > 0);
    browser
        .until("document.querySelector('#score').textContent.includes('e4')")
        .await;
    for key in "e7e5".chars().chain([ENTER]) {
        browser.key(key).await;
    }
    table.reads("Bauer Eva sieben Eva fünf");
}

async fn presses(browser: &Browser, button: &str) {
    let there = format!(
        "[...document.querySelectorAll('#question button')].some(it => it.textContent === {})",
        json!(button)
    );
    browser.until(&there).await;
    let on = format!("document.activeElement.textContent === {}", json!(button));
    // The question stands before the field that has the focus.
    browser.tab_to(true, &on).await;
    browser.key(ENTER).await;
}

const ASKED: &str = "!document.querySelector('#question').hidden";
const NOT_ASKED: &str = "document.querySelector('#question').hidden";

#[tokio::test]
async fn the_question_is_answered_with_keys_alone_in_every_language() {
    let browser = Browser::open(Look::LIGHT).await;
    for (language, asked, yes, touched) in [
        (
            "de",
            "Weiß sagt über Schwarz: regelwidriger Zug. Gemeint ist Zug eins von Schwarz: \
             Bauer Eva sieben Eva fünf. Schwarz, stimmt das? Ja oder nein.",
            "Ja, das stimmt",
            "Weiß, was hat Schwarz berührt?",
        ),
        (
            "en",
            "White says of Black: illegal move. It is about Black's move one: \
             Bauer Eva sieben Eva fünf. Black, is that right? Yes or no.",
            "Yes, that is right",
            "White, what did Black touch?",
        ),
        (
            "es",
            "Dicen las blancas de las negras: jugada ilegal. Se trata de la jugada uno de las \
             negras: Bauer Eva sieben Eva fünf. Pregunta a las negras: ¿es cierto? Sí o no.",
            "Sí, es cierto",
            "Las blancas: ¿qué tocaron las negras?",
        ),
        (
            "pt",
            "Dizem as brancas sobre as pretas: lance ilegal. Trata-se do lance um das pretas: \
             Bauer Eva sieben Eva fünf. Pergunta às pretas: é verdade? Sim ou não.",
            "Sim, é verdade",
            "As brancas: o que as pretas tocaram?",
        ),
    ] {
        let home = Home::new();
        let set = format!("language={language}");
        let arguments = [&ALONE[..], &["--set", &set]].concat();
        let mut table = home.play(&arguments);
        let link = table.read_until("the link", |line| line.contains("http://"));
        let link = link.split_whitespace().last().unwrap().to_owned();
        browser.join(&link).await;
        moved(&mut table, &browser).await;
        table.types("gegner regelwidrig");
        table.reads(asked);
        browser.until(ASKED).await;
        // Elsewhere the move stands there in the page's letters.
        let shown = match language {
            "de" => asked.to_owned(),
            _ => asked.replace("Bauer Eva sieben Eva fünf", "e5"),
        };
        assert_eq!(browser.text("#question-words").await, shown, "{language}");
        // The course of the game has said it.
        let live = "document.querySelector('#question-words').getAttribute('aria-live')";
        assert_eq!(browser.value(live).await, "off");
        assert_eq!(browser.axe().await, json!([]), "{language}");
        browser.picture(&format!("question-{language}")).await;
        presses(&browser, yes).await;
        table.reads_from(touched);
        browser.until(NOT_ASKED).await;
        table.types("g8");
        table.types("weiter");
        table.until("the knight was touched", || {
            home.game().touched() == [shakmaty::Square::G8] && !home.game().suspended()
        });
        table.ends();
    }
}

#[tokio::test]
async fn another_game_is_agreed_on_with_keys_alone_and_goes_on_at_the_same_page() {
    let browser = Browser::open(Look::LIGHT).await;
    let home = Home::new();
    let mut table = home.play(&ALONE);
    browser.join(&table.link()).await;
    moved(&mut table, &browser).await;
    table.types("ich gebe auf");
    table.types("ja");
    table.types("neue partie");
    table.reads("Weiß bietet Revanche an. „neue partie“ nimmt an.");
    browser.until(ASKED).await;
    assert_eq!(browser.axe().await, json!([]));
    browser.picture("question-rematch").await;
    presses(&browser, "Revanche annehmen").await;
    table.reads("Revanche, mit getauschten Farben.");
    // The page has White now.
    let empty = "!document.querySelector('#score').textContent.includes('e4')";
    browser.until(empty).await;
    browser.until(NOT_ASKED).await;
    table.types("");
    table.reads("Die Uhr läuft.");
    for key in "d2d4".chars().chain([ENTER]) {
        browser.key(key).await;
    }
    table.reads("Bauer David zwei David vier");
    assert_eq!(home.game().setup().blind_plays, Side::Black);
    table.ends();
}

#[tokio::test]
async fn a_contested_report_outlives_the_program_and_waits_for_an_arbiter() {
    let home = Home::new();
    let mut table = home.play(&ALONE);
    let link = table.link();
    let browser = Browser::open(Look::DARK).await;
    browser.join(&link).await;
    moved(&mut table, &browser).await;
    table.types("gegner zwei hände");
    browser.until(ASKED).await;
    // Killed between the report and its answer: the same is asked again.
    table.kill();
    let mut table = home.play(&[&ALONE[..], &["--resume"]].concat());
    let resumed = table.reads_from("Partie fortgesetzt");
    assert!(resumed.contains("Schwarz, stimmt das?"), "{resumed}");
    let link = table.link();
    browser.join(&link).await;
    browser.until(ASKED).await;
    presses(&browser, "Nein, das stimmt nicht").await;
    table.reads_from("Schwarz sagt nein. Strittig");
    table.types("weiter");
    table.reads_from("Strittig");
    table.kill();
    // The report calls it contested.
    let output = home.run("report", &[]);
    let report = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        report.contains("Strittig geblieben, ohne Entscheidung: mit zwei Händen gezogen, Schwarz."),
        "{report}"
    );
    // An arbiter joins, and the question waits for them.
    let mut table = home.play(&[&ALONE[..], &["--resume", "--arbiter"]].concat());
    let resumed = table.reads_from("Partie fortgesetzt");
    assert!(
        resumed.contains("Jetzt ist ein Schiedsrichter am Tisch.")
            && resumed.contains("Der Schiedsrichter entscheidet."),
        "{resumed}"
    );
    assert!(home.game().setup().arbiter && home.game().dispute().is_some());
    table.asks("weiter", "Der Schiedsrichter stellt die Uhren wieder an.");
    table.ends();
}
