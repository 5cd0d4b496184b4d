//! The blind player's own page in what is alike in any browser: what was missed, and its names in
//! every language.

use crate::blind_seat::Served;
use crate::support::browser::{Browser, Look};
use crate::support::read_out::{hears, listen};
use doppelbrett::pages::{Hearers, News, NewsKind, Parts};
use serde_json::json;

#[tokio::test]
async fn a_page_that_was_away_is_told_what_it_missed() {
    let mut served = Served::new("de");
    let address = served.board.server().address();
    served.tells(Hearers::Ear, "Davor.");
    let browser = Browser::open(Look::LIGHT).await;
    served.open(&browser).await;
    listen(&browser).await;
    for (round, messages, first) in [
        (1, 2, "Meldung 1."),
        (2, 6, "6 Meldungen kamen inzwischen. Die letzte:"),
        (3, 150, "22 Meldungen sind nicht mehr da. Die letzte:"),
    ] {
        drop(served);
        browser.until("document.body.dataset.link === 'lost'").await;
        // The program begins again, with what happened while the page was away.
        let news = (1..=messages).map(|number| News {
            seq: 1_000 * round + number,
            kind: NewsKind::Other,
            by: None,
            room: Parts::default(),
            ear: format!("Meldung {number}.").into(),
            sign: None,
        });
        served = Served::at(address, "de", news.collect());
        browser
            .until("document.body.dataset.link === 'connected'")
            .await;
        hears(&browser, "ear", first).await;
        hears(&browser, "ear", &format!("Meldung {messages}.")).await;
        assert_eq!(browser.value("window.heard.length").await, 0, "{messages}");
    }
    let lines = "document.querySelectorAll('#history li').length";
    assert_eq!(browser.value(lines).await, 1 + 2 + 6 + 128);
}

#[tokio::test]
async fn a_screen_reader_finds_its_way_in_every_language() {
    let browser = Browser::open(Look::LIGHT).await;
    for (language, title, regions, field, headings) in [
        (
            "de",
            "Doppelbrett: Platz des blinden Spielers",
            ["Im Raum gesagt", "Nur für dich"],
            "Ansage oder Befehl",
            [
                "Meldungen",
                "Ansage oder Befehl",
                "Brett",
                "Uhr",
                "Hilfe",
                "Einstellungen",
            ],
        ),
        (
            "en",
            "Doppelbrett: seat of the blind player",
            ["Said in the room", "For you alone"],
            "Announcement or command",
            [
                "Messages",
                "Announcement or command",
                "Board",
                "Clock",
                "Help",
                "Settings",
            ],
        ),
        (
            "es",
            "Doppelbrett: puesto del jugador ciego",
            ["Dicho en la sala", "Solo para ti"],
            "Anuncio u orden",
            [
                "Mensajes",
                "Anuncio u orden",
                "Tablero",
                "Reloj",
                "Ayuda",
                "Ajustes",
            ],
        ),
        (
            "pt",
            "Doppelbrett: lugar do jogador cego",
            ["Dito na sala", "Só para você"],
            "Anúncio ou comando",
            [
                "Mensagens",
                "Anúncio ou comando",
                "Tabuleiro",
                "Relógio",
                "Ajuda",
                "Configurações",
            ],
        ),
    ] {
        let served = Served::new(language);
        served.open(&browser).await;
        assert_eq!(browser.axe().await, json!([]), "{language}");
        assert_eq!(browser.value("document.title").await, title);
        assert_eq!(
            browser.value("document.documentElement.lang").await,
            language
        );
        // Names and roles as they are computed for the accessibility tree.
        let named = |css: &str| {
            format!(
                "(axe.setup(document.body), [...document.querySelectorAll('{css}')].map(e =>
                    axe.commons.aria.getRole(e) + ': ' + axe.commons.text.accessibleText(e)))"
            )
        };
        let found = browser.value(&named("#room, #ear")).await;
        let regions = regions.map(|name| format!("log: {name}"));
        assert_eq!(found, json!(regions), "{language}");
        browser
            .client
            .execute("axe.teardown()", vec![])
            .await
            .unwrap();
        let found = browser.value(&named("#say")).await;
        assert_eq!(found, json!([format!("textbox: {field}")]), "{language}");
        browser
            .client
            .execute("axe.teardown()", vec![])
            .await
            .unwrap();
        let outline = "[...document.querySelectorAll('h2')].map(e => e.textContent)";
        assert_eq!(browser.value(outline).await, json!(headings), "{language}");
    }
}
