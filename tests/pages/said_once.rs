//! A whole game, and what a screen reader says of it on every page: each event once.

use crate::support::browser::{Browser, Look};
use crate::support::table::Home;
use serde_json::json;

const ENTER: char = '\u{E007}';
const ALONE: [&str; 3] = ["--no-voice", "--no-hearing", "--no-braille"];
const ROLES: [&str; 6] = [
    "player",
    "blind",
    "assistant-blind",
    "assistant-sighted",
    "arbiter",
    "spectator",
];

/// Keeps on the page what its live regions say from now on: the region, and the text.
const LISTEN: &str = "
    window.heard = [];
    const LIVE = { log: 'polite', status: 'polite', alert: 'assertive' };
    const region = node => {
        for (let at = node; at instanceof Element; at = at.parentElement) {
            if (at.hidden || at.getAttribute('aria-hidden') === 'true') return undefined;
            const live = at.getAttribute('aria-live') ?? LIVE[at.getAttribute('role')];
            if (live) return live === 'off' ? undefined : at;
        }
    };
    new MutationObserver(changes => {
        for (const { target, addedNodes } of changes) {
            const where = region(target);
            for (const node of where ? addedNodes : []) {
                const text = node.textContent.trim();
                if (text) window.heard.push([where.id, text]);
            }
        }
    }).observe(document.body, { subtree: true, childList: true });";

/// What a language calls it.
struct Tongue {
    language: &'static str,
    offer: &'static str,
    declines: &'static str,
    /// What is told: the offer, that it is declined, and the end.
    told: [&'static str; 3],
}

const TONGUES: [Tongue; 2] = [
    Tongue {
        language: "de",
        offer: "remis",
        declines: "Remis ablehnen",
        told: [
            "Weiß bietet Remis an.",
            "Remis abgelehnt.",
            "Schachmatt. Schwarz gewinnt.",
        ],
    },
    Tongue {
        language: "en",
        offer: "draw",
        declines: "Decline the draw",
        told: [
            "White offers a draw.",
            "Draw declined.",
            "Checkmate. Black wins.",
        ],
    },
];

const ANNOUNCED: [&str; 4] = [
    "Bauer Felix zwei Felix drei",
    "Bauer Eva sieben Eva fünf",
    "Bauer Gustav zwei Gustav vier",
    "Dame David acht Hector vier Matt",
];

#[tokio::test]
async fn every_event_is_said_once_on_every_page_in_the_right_language() {
    let browser = Browser::open(Look::LIGHT).await;
    for tongue in TONGUES {
        let home = Home::new();
        let arguments = [
            &ALONE[..],
            &["--language", tongue.language, "--arbiter", "--blind-page"],
            &["--assistant-blind", "--assistant-sighted", "--spectators"],
        ];
        let mut table = home.play(&arguments.concat());
        table.read_until("the link", |line| line.contains("http"));
        let mut windows = Vec::new();
        for role in ROLES {
            let window = browser.client.new_window(true).await.expect("a window");
            let handle = window.handle;
            browser
                .client
                .switch_to_window(handle.clone())
                .await
                .expect("it is there");
            browser.join(&home.link_of(role)).await;
            browser
                .client
                .execute(LISTEN, vec![])
                .await
                .expect("it listens");
            windows.push(handle);
        }
        let player = windows[0].clone();
        let at_player = || browser.client.switch_to_window(player.clone());
        at_player().await.expect("it is there");
        let moves = |text: &'static str| {
            let browser = &browser;
            async move {
                let mine = "document.querySelector('#move').value === '' && \
                            !('waiting' in document.body.dataset)";
                browser.until(mine).await;
                browser.click("#move").await;
                for key in text.chars().chain([ENTER]) {
                    browser.key(key).await;
                }
            }
        };
        let scored = |text: &str| {
            format!(
                "document.querySelector('#score').textContent.includes({})",
                json!(text)
            )
        };
        for line in ["", "f3", ""] {
            table.types(line);
        }
        browser.until(&scored("f3")).await;
        moves("e7e5").await;
        browser.until(&scored("e5")).await;
        table.types(tongue.offer);
        browser
            .until("!document.querySelector('#offer').hidden")
            .await;
        assert_eq!(browser.text("#decline").await, tongue.declines);
        browser.click("#decline").await;
        browser
            .until("document.querySelector('#offer').hidden")
            .await;
        for line in ["g4", ""] {
            table.types(line);
        }
        browser.until(&scored("g4")).await;
        moves("d8h4").await;
        let [.., end] = tongue.told;
        let score = format!("{end} 0–1");
        let is_over = format!(
            "document.querySelector('#status').textContent === {}",
            json!(score)
        );
        browser.until(&is_over).await;
        for (role, window) in ROLES.iter().zip(windows) {
            browser
                .client
                .switch_to_window(window)
                .await
                .expect("it is there");
            let told = json!(end);
            let heard = format!("window.heard.some(([, text]) => text.includes({told}))");
            browser.until(&heard).await;
            let heard: Vec<(String, String)> =
                serde_json::from_value(browser.value("window.heard").await).expect("its lines");
            for event in ANNOUNCED.iter().chain(&tongue.told) {
                let said: Vec<_> = heard
                    .iter()
                    .filter(|(_, text)| text.contains(event))
                    .collect();
                assert_eq!(
                    said.len(),
                    1,
                    "{} {role}: {event}: {heard:#?}",
                    tongue.language
                );
            }
            if *role == "blind" {
                continue;
            }
            let ends: Vec<_> = heard
                .iter()
                .filter(|(_, text)| text.contains("0–1"))
                .collect();
            assert!(
                matches!(ends[..], [(region, text)] if region == "log" && *text == score),
                "{role}: {ends:?}"
            );
            // The move in the letters of the page, and the announcement in its language.
            let move_ = heard.iter().find(|(_, text)| text.contains(ANNOUNCED[3]));
            let sign = if tongue.language == "de" {
                " · Dh4#"
            } else {
                " · Qh4#"
            };
            assert!(
                move_.is_some_and(|(_, text)| text.contains(sign)),
                "{role}: {move_:?}"
            );
            let german =
                "[...document.querySelectorAll('#log [lang=de]')].map(it => it.textContent)";
            let german = browser.value(german).await;
            let expected = match tongue.language {
                "de" => json!([]),
                _ => json!(ANNOUNCED),
            };
            assert_eq!(german, expected, "{role}");
        }
        table.ends();
    }
}
