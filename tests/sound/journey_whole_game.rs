//! One game to mate through all real parts at once: the blind player speaks into
//! a microphone, types on a Braille display and on a keyboard; the sighted one
//! clicks in a browser; a loudspeaker in the room and an earphone speak.

use crate::support::browser::{Browser, Look};
use crate::support::display::{Brltty, VirtualDisplay};
use crate::support::sound::{Recording, Sound, espeak_pcm, loudness};
use crate::support::table::{Home, LIMIT, Table};
use doppelbrett::game::{Event, Player};
use doppelbrett::hearing::{Heard, Model, Recogniser, transcribe};
use doppelbrett::messages::Language;
use doppelbrett::notation::Lexicon;
use doppelbrett::sentences::Wording;
use pgn_reader::shakmaty::san::SanPlus;
use pgn_reader::{RawComment, Reader, Visitor};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

/// Louder than this is a sound; null sinks are silent to the last bit.
const LEVEL: u16 = 100;
/// The voice is silent for this long only at the end of a sentence.
const QUIET: Duration = Duration::from_millis(700);

/// Everything around the table.
struct Room {
    table: Table,
    browser: Browser,
    display: VirtualDisplay,
    sound: Sound,
    room: Recording,
    ear: Recording,
    /// What the room was told, and what was heard there.
    announced: Vec<(String, Vec<i16>)>,
}

impl Room {
    /// The player speaks, when the room is silent.
    #[track_caller]
    fn says(&self, words: &str) {
        self.is_quiet();
        self.sound.play_pcm(&espeak_pcm(words, "de"));
    }

    #[track_caller]
    fn is_quiet(&self) {
        self.table.assert(
            self.room.wait_for_silence(LEVEL, QUIET, LIMIT)
                && self.ear.wait_for_silence(LEVEL, QUIET, LIMIT),
            "the voice never ends",
        );
    }

    /// A move is announced in the room; afterwards the player is asked.
    #[track_caller]
    fn announcement(&mut self, from: usize, words: &str, asked: &str) {
        self.table.reads(words);
        self.table.reads(asked);
        self.is_quiet();
        self.announced
            .push((words.to_owned(), self.room.since(from)));
    }

    /// The player asks something: the answer is heard in the player's ear and not in the room.
    #[track_caller]
    fn whispers(&mut self, line: &str, answer: &str) {
        self.is_quiet();
        let (in_room, in_ear) = (self.room.len(), self.ear.len());
        self.table.types(line);
        self.table.reads_from(answer);
        self.table.assert(
            self.ear.wait_for_sound(in_ear, LEVEL, LIMIT).is_some(),
            &format!("{answer}: not in the ear"),
        );
        self.is_quiet();
        let heard = loudness(&self.room.since(in_room));
        self.table
            .assert(heard == 0.0, &format!("{answer}: in the room"));
    }

    /// Whose clock runs, as the page says it in words.
    async fn clock_of(&self, side: &str) {
        self.browser
            .until(&format!(
                "[...document.querySelectorAll('.clock')].every(clock =>
                    clock.querySelector('.state').textContent.includes('läuft')
                        === clock.querySelector('.side').textContent.startsWith('{side}'))"
            ))
            .await;
    }

    /// The opponent clicks two squares. The opponent plays Black, whose board is turned.
    async fn opponent(&self, from: &str, to: &str) {
        self.browser
            .until("document.querySelector('#status').textContent.startsWith('Du bist am Zug.')")
            .await;
        self.browser
            .click_squares("#board", &turned(from), &turned(to))
            .await;
    }

    /// The opponent presses the clock as soon as possible, while the move is still being
    /// announced.
    async fn opponent_presses(&self) {
        self.browser
            .until("document.querySelector('#press').ariaDisabled === 'false'")
            .await;
        self.browser.click("#press").await;
        // The opponent's clock stops; the other starts when the announcement has been heard.
        self.browser
            .until("!document.querySelector('#clock-below .state').textContent.includes('läuft')")
            .await;
        let other = self
            .browser
            .value("document.querySelector('#clock-above .state').textContent")
            .await;
        let heard = heard_announcements(&self.table.events());
        if heard.last() == Some(&false) {
            assert!(!other.as_str().unwrap().contains("läuft"), "{other}");
        }
    }

    /// What stands in the score of the page.
    async fn page_shows(&self, sign: &str) {
        self.browser
            .until(&format!(
                "document.querySelector('#score [aria-current] .san')?.textContent === '{sign}'"
            ))
            .await;
    }
}

/// Whether each announcement was heard.
fn heard_announcements(events: &[Event]) -> Vec<bool> {
    let mut heard = Vec::new();
    for event in events {
        match event {
            Event::Announced { .. } => heard.push(false),
            Event::AnnouncementHeard => *heard.last_mut().expect("an announcement") = true,
            _ => {}
        }
    }
    heard
}

fn turned(square: &str) -> String {
    let [file, rank] = square.as_bytes() else {
        panic!("{square} is no square")
    };
    let (file, rank) = (b'a' + b'h' - file, b'1' + b'8' - rank);
    [file, rank].map(char::from).iter().collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_through_all_parts_at_once() {
    let sound = Sound::start();
    let home = Home::with(sound.env());
    let (brltty, display) = Brltty::with_display(40);
    let (room, ear) = (sound.record("room"), sound.record("ear"));
    let browser = Browser::open(Look::LIGHT).await;
    let mut table = home.play(&[
        "--profile=assistant",
        "--blind-plays=white",
        "--control=15+5",
        "--room=room",
        "--ear=ear",
        &format!("--set=braille.host={}", brltty.host()),
        "--set=braille.auth=none",
    ]);
    let link = table.link();
    table.reads_from("Neue Partie. Du hast Weiß, fünfzehn Minuten");
    browser.goto(&link).await;
    table.reads("Das Webbrett ist verbunden.");
    display.wait_for("the game", |shown| !shown.text.trim().is_empty());
    let mut all = Room {
        table,
        browser,
        display,
        sound,
        room,
        ear,
        announced: Vec::new(),
    };
    let wording = wording();
    let mut recogniser = recogniser(&wording);

    // 1. All by voice. The clock stands until then.
    all.whispers("zeit", "Du: fünfzehn Minuten. Gegner: fünfzehn Minuten.");
    all.says("drücken");
    all.table.reads("Die Uhr läuft.");
    all.clock_of("Weiß").await;
    all.is_quiet();
    let from = all.room.len();
    all.says("bauer felix zwei felix vier");
    all.announcement(from, "Bauer Felix zwei Felix vier", "Richtig?");
    all.whispers("", "Bestätige zuerst mit ja: Bauer Felix zwei Felix vier.");
    all.clock_of("Weiß").await;
    all.says("ja");
    all.table.reads("Drücke die Uhr.");
    all.clock_of("Weiß").await;
    all.says("drücken");
    all.table.reads("Gedrückt.");
    all.clock_of("Schwarz").await;
    all.page_shows("f4").await;

    let from = all.room.len();
    all.opponent("e7", "e5").await;
    all.opponent_presses().await;
    all.announcement(from, "Bauer Eva sieben Eva fünf", "Verstanden?");
    all.clock_of("Weiß").await;
    all.page_shows("e5").await;
    all.says("ja");
    all.table.reads("Du bist am Zug.");

    // 2. By voice, the clock by the key.
    all.is_quiet();
    let from = all.room.len();
    all.says("springer bella eins cesar drei");
    all.announcement(from, "Springer Bella eins Cesar drei", "Richtig?");
    all.says("ja");
    all.table.reads("Drücke die Uhr.");
    all.table.asks("", "Gedrückt.");
    all.clock_of("Schwarz").await;
    all.page_shows("Sc3").await;

    all.is_quiet();
    let from = all.room.len();
    all.opponent("d8", "h4").await;
    all.opponent_presses().await;
    all.announcement(from, "Dame David acht Hector vier Schach", "Verstanden?");
    all.page_shows("Dh4+").await;
    all.says("ja");
    all.table.reads("Du bist am Zug.");

    // 3. On the Braille display.
    all.is_quiet();
    let from = all.room.len();
    all.display.type_text("g3");
    all.display
        .wait_for("the opponent's move and the input", |shown| {
            shown.text.starts_with("Dh4+") && shown.text.contains("> g3 ")
        });
    all.display.press("KEY_ENTER");
    all.announcement(from, "Bauer Gustav zwei Gustav drei", "Richtig?");
    all.display.type_text("ja");
    all.display.wait_for("the own move and the input", |shown| {
        shown.text.starts_with("g3") && shown.text.contains("> ja ")
    });
    all.display.press("KEY_ENTER");
    all.table.reads("Drücke die Uhr.");
    all.display.press("KEY_ENTER");
    all.table.reads("Gedrückt.");
    all.clock_of("Schwarz").await;
    all.page_shows("g3").await;

    all.is_quiet();
    let from = all.room.len();
    all.opponent("h4", "d8").await;
    all.opponent_presses().await;
    all.announcement(from, "Dame Hector vier David acht", "Verstanden?");
    all.table.asks("ja", "Du bist am Zug.");

    // 4. On the keyboard, after an announcement that is no move.
    all.whispers(
        "springer gustav eins eva fünf",
        "Springer Gustav eins kommt nicht nach Eva fünf.",
    );
    all.is_quiet();
    let from = all.room.len();
    all.table.types("bauer anna drei");
    all.announcement(from, "Bauer Anna zwei Anna drei", "Richtig?");
    all.table.asks("ja", "Drücke die Uhr.");
    all.table.asks("", "Gedrückt.");
    all.page_shows("a3").await;

    all.is_quiet();
    let from = all.room.len();
    all.opponent("e5", "f4").await;
    all.opponent_presses().await;
    all.announcement(from, "Bauer Eva fünf schlägt Felix vier", "Verstanden?");
    all.page_shows("exf4").await;
    all.says("ja");
    all.table.reads("Du bist am Zug.");

    // 5. The capture by voice, and the mate, which needs no press.
    all.is_quiet();
    let from = all.room.len();
    all.says("bauer gustav drei schlägt felix vier");
    all.announcement(from, "Bauer Gustav drei schlägt Felix vier", "Richtig?");
    all.says("ja");
    all.table.reads("Drücke die Uhr.");
    all.says("drücken");
    all.table.reads("Gedrückt.");

    all.is_quiet();
    let from = all.room.len();
    all.opponent("d8", "h4").await;
    all.announcement(
        from,
        "Dame David acht Hector vier Matt",
        "Schachmatt. Schwarz gewinnt.",
    );
    all.table.assert(
        all.table.count(0, "Deine Uhr läuft.") == 4 && all.table.count(0, "Verstanden?") == 4,
        "something is asked for after the end",
    );
    all.page_shows("Dh4#").await;
    all.display
        .wait_for("the result", |shown| shown.text.contains("Schachmatt."));
    assert_eq!(
        all.browser.text("#status").await,
        "Schachmatt. Schwarz gewinnt. 0–1"
    );
    all.browser.picture("whole-game-end").await;
    let saved = all.table.reads_from("Datei: ");

    for (words, pcm) in &all.announced {
        let heard = recognised(&mut recogniser, pcm);
        all.table.assert(
            heard.contains(&words.to_lowercase()),
            &format!("the room was told {words}, and heard {heard}"),
        );
    }
    assert_eq!(all.announced.len(), 10);
    steps_in_order(&all.table);
    score_is_read_back(&saved);
    all.table.ends();
}

/// The journal has every step of every move, and the clock changed sides only
/// after the announcement was heard and the clock pressed.
fn steps_in_order(table: &Table) {
    let events = table.events();
    let moves = events.split_inclusive(|event| matches!(event, Event::Completed { .. }));
    let moves: Vec<_> = moves
        .filter(|steps| matches!(steps.last(), Some(Event::Completed { .. })))
        .collect();
    assert_eq!(moves.len(), 10);
    for (number, steps) in moves.iter().enumerate() {
        let by = if number % 2 == 0 {
            Player::Blind
        } else {
            Player::Sighted
        };
        let at = |what: &str, is: &dyn Fn(&Event) -> bool| {
            steps
                .iter()
                .position(is)
                .unwrap_or_else(|| panic!("move {number} without {what}: {steps:#?}"))
        };
        let announced = at(
            "an announcement",
            &|e| matches!(e, Event::Announced { by: is, .. } if *is == by),
        );
        // The mate stands on the sighted player's board, and ends the game at once (5.1.1).
        let heard = if number < 9 {
            at("hearing it", &|e| matches!(e, Event::AnnouncementHeard))
        } else {
            announced
        };
        let executed = at(
            "its execution",
            &|e| matches!(e, Event::Executed { by: is, .. } if *is == by),
        );
        let completed = at(
            "its end",
            &|e| matches!(e, Event::Completed { by: is, .. } if *is == by),
        );
        assert!(announced <= heard && heard < completed && executed < completed);
        if by == Player::Blind {
            let confirmed = at("a confirmation", &|e| *e == Event::Confirmed { by });
            assert!(heard < confirmed, "{steps:#?}");
        }
        // The mate ends the game without a press.
        if number < 9 {
            let pressed = at("a press", &|e| *e == Event::Pressed { by });
            assert!(pressed < completed, "{steps:#?}");
        }
    }
    let acknowledged = events
        .iter()
        .filter(|e| **e == Event::Repeated { by: Player::Blind });
    assert_eq!(acknowledged.count(), 4);
    assert!(matches!(events.first(), Some(Event::Created(_))));
    assert!(matches!(
        events.last(),
        Some(Event::Ended {
            winner: Some(Player::Sighted),
            ..
        })
    ));
}

/// Another reader of PGN finds the moves and the times.
fn score_is_read_back(saved: &str) {
    #[derive(Default)]
    struct Score;
    impl Visitor for Score {
        type Tags = ();
        type Movetext = (Vec<String>, usize);
        type Output = (Vec<String>, usize);

        fn begin_tags(&mut self) -> ControlFlow<Self::Output, ()> {
            ControlFlow::Continue(())
        }
        fn begin_movetext(&mut self, (): ()) -> ControlFlow<Self::Output, Self::Movetext> {
            ControlFlow::Continue(Default::default())
        }
        fn san(&mut self, found: &mut Self::Movetext, san: SanPlus) -> ControlFlow<Self::Output> {
            found.0.push(san.to_string());
            ControlFlow::Continue(())
        }
        fn comment(
            &mut self,
            found: &mut Self::Movetext,
            comment: RawComment<'_>,
        ) -> ControlFlow<Self::Output> {
            found.1 +=
                usize::from(String::from_utf8_lossy(comment.as_bytes()).contains("[%clk 0:1"));
            ControlFlow::Continue(())
        }
        fn end_game(&mut self, found: Self::Movetext) -> Self::Output {
            found
        }
    }
    let file = saved.trim_start_matches("Datei: ").trim_end_matches('.');
    let text = std::fs::read(file).expect("the score");
    let (moves, times) = Reader::new(&text[..])
        .read_game(&mut Score)
        .expect("PGN")
        .expect("a game");
    assert_eq!(
        moves,
        [
            "f4", "e5", "Nc3", "Qh4+", "g3", "Qd8", "a3", "exf4", "gxf4", "Qh4#"
        ]
    );
    assert_eq!(times, 10, "{}", String::from_utf8_lossy(&text));
}

/// The words of the program.
fn wording() -> Wording {
    let lexicon = Lexicon::built_in("appendix-d").expect("the lexicon");
    Wording::load(Language::De, lexicon).expect("the tables")
}

/// Our own ears, for what sounded in the room.
fn recogniser(wording: &Wording) -> Recogniser {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/appendix-d-de");
    let model = Model::load(&folder).expect("the model that ships");
    Recogniser::new(
        &model,
        &doppelbrett::agent::Listen::default().phrases(wording),
    )
    .expect("a recogniser")
}

fn recognised(recogniser: &mut Recogniser, pcm: &[i16]) -> String {
    let heard: Vec<String> = transcribe(recogniser, pcm)
        .iter()
        .map(Heard::text)
        .collect();
    heard.join(" ")
}
