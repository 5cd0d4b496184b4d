//! Two blind players, over real sockets: what is for one ear reaches no other page, and no page
//! acts on the other side of the table.

use crate::support::page::Page;
use crate::support::table::Home;
use doppelbrett::game::{Event, Player};
use serde_json::{Value, json};

const GAME: [&str; 9] = [
    "--blind-plays=both",
    "--profile=competition",
    "--arbiter",
    "--assistant-blind",
    "--assistant-sighted",
    "--spectators",
    "--no-voice",
    "--no-hearing",
    "--no-braille",
];
const OTHERS: [&str; 4] = [
    "assistant_blind",
    "assistant_sighted",
    "arbiter",
    "spectator",
];

/// What a page was told for the ear alone.
fn ear(page: &Page) -> Vec<String> {
    let told = page.told.iter().filter(|(hearers, _)| hearers == "ear");
    told.map(|(_, text)| text.clone()).collect()
}

/// Whether any message of `page`, but for those `passed` over, has one of `texts`.
#[track_caller]
fn has_none_of(page: &mut Page, whose: &str, texts: &[String], passed: &str) {
    page.catches_up();
    for frame in &page.frames {
        let mut message: Value = serde_json::from_str(frame).expect("JSON");
        if message["type"] == passed {
            continue;
        }
        // What stands on the squares is the same for both, whoever asks.
        if let Some(view) = message.as_object_mut() {
            view.remove("named");
        }
        let frame = message.to_string();
        for text in texts {
            assert!(
                !frame.contains(text.as_str()),
                "{whose} got {text:?}: {frame}"
            );
        }
    }
}

#[test]
fn what_is_for_one_ear_reaches_nobody_else() {
    let home = Home::new();
    let mut table = home.play(&[&GAME[..], &["--blind-page"]].concat());
    table.reads_from("Der Platz deines Gegners");
    let mut white = Page::open(&home.link_of("blind"));
    let mut black = Page::open(&home.link_of("player"));
    let mut others: Vec<Page> = OTHERS
        .iter()
        .map(|role| Page::open(&home.link_of(role)))
        .collect();
    white.writes("", "Die Uhr läuft.");
    white.asks("wer hector acht", "Hector acht");
    white.asks(
        "springer gustav eins eva fünf",
        "Springer Gustav eins kommt nicht",
    );
    black.asks("wer anna eins", "Anna eins");
    black.asks("turm anna acht anna drei", "");
    white.writes("f3", "Richtig?");
    white.writes("ja", "Führe aus.");
    white.writes("ausgeführt", "Drücke die Uhr.");
    white.writes("", "Gedrückt.");
    black.hears(0, "Wiederhole.");
    black.asks("e4", "Das war nicht der angesagte Zug");
    black.writes("f3", "Führe aus.");
    black.writes("ausgeführt", "Du bist am Zug.");
    black.asks("hilfe", "");
    black.writes("ich gebe auf", "Wirklich aufgeben? Ja oder nein.");
    black.send(&json!({ "type": "say", "text": "nein" }));
    black.send(&json!({ "type": "ask", "what": "square", "square": "e5" }));
    black.asks("zeit", "Du: ");
    white.asks("zeit", "Du: ");

    let (whites, blacks) = (ear(&white), ear(&black));
    // In the same words each is told what they have to do themselves.
    let only = |own: &[String], other: &[String]| -> Vec<String> {
        let shared = |text: &&String| !other.contains(text) && !text.starts_with("Du");
        own.iter().filter(shared).cloned().collect()
    };
    let (of_white, of_black) = (only(&whites, &blacks), only(&blacks, &whites));
    assert!(
        of_white.len() > 3 && of_black.len() > 4,
        "{whites:?} {blacks:?}"
    );
    has_none_of(&mut black, "Black", &of_white, "");
    has_none_of(&mut white, "White", &of_black, "");
    for (page, role) in others.iter_mut().zip(OTHERS) {
        // A player's assistant is told what follows from events, and no answer.
        let mine = |side: &str| if role == side { "news" } else { "" };
        has_none_of(page, role, &of_white, mine("assistant_blind"));
        has_none_of(page, role, &of_black, mine("assistant_sighted"));
    }
    table.ends();
}

#[test]
fn no_page_acts_on_the_other_side_of_the_table() {
    let home = Home::new();
    let mut table = home.play(&GAME);
    table.reads_from("Der Platz deines Gegners");
    let mut black = Page::open(&home.link_of("player"));
    let mut assistant = Page::open(&home.link_of("assistant_sighted"));
    table.asks("", "Die Uhr läuft.");
    // It is White's turn, and White sits at the machine.
    for line in [
        "gegner eva vier",
        "gegner drücken",
        "gegner aufgeben",
        "drücken",
    ] {
        black.asks(line, "");
        assistant.send(&json!({ "type": "say", "text": line }));
    }
    let hand = json!({ "type": "move", "uci": "e2e4" });
    black.send(&hand);
    assistant.send(&hand);
    black.asks("zeit", "Du: ");
    let happened = |event: &Event| {
        matches!(
            event,
            Event::Announced { .. } | Event::Pressed { .. } | Event::Ended { .. }
        )
    };
    assert!(!table.events().iter().any(happened), "{:?}", table.events());

    // The second player's assistant says what that player does, and nothing else.
    table.asks("sf3", "Springer Gustav eins Felix drei");
    table.asks("ja", "Führe aus.");
    table.asks("ausgeführt", "Drücke die Uhr.");
    table.asks("", "Gedrückt.");
    // What is said of an older view is refused.
    assistant.until("the move", |view| view["turn"] == "black");
    assistant.send(&json!({ "type": "say", "text": "springer felix drei" }));
    black.hears(0, "Führe aus.");
    assert_eq!(table.announced(Player::Sighted), 0);

    // A link that was made void lets nobody in, and the new one does.
    let old = home.link_of("player");
    home.run("links", &["--revoke", "player"]);
    let new = home.link_of("player");
    assert_ne!(old, new);
    let mut again = Page::open(&new);
    again.writes("ausgeführt", "Du bist am Zug.");
    table.ends();
}
