//! A whole game at the blind player's page by voice alone: nothing is typed, the clock is pressed
//! by a word, and each answer is looked for where a screen reader finds it.

use std::thread;
use std::time::Instant;

use crate::support::browser::{Browser, Look};
use crate::support::free_address;
use crate::support::line::Line;
use crate::support::page::Page;
use crate::support::read_out::{LiveRegion, heard, listen, live_regions};
use crate::support::sound::{Sound, espeak_pcm};
use crate::support::table::{Home, LIMIT, Table};
use doppelbrett::game::{Event, Player};
use serde_json::json;

/// Whether the microphone is closed.
const CLOSED: &str = "document.getElementById('talk').ariaPressed === 'false'";
const F9: char = '\u{E039}';
/// A player who is not understood says it again, so often.
const TRIES: usize = 4;
/// How such an answer begins.
const NOT_HEARD: [&str; 4] = [
    "refusal: Mikrofon zu: nichts gehört.",
    "refusal: Nicht gehört",
    "refusal: Nicht verstanden",
    "refusal: Nicht sicher verstanden",
];

/// Where something is read out: its node, its role, its name and how it interrupts.
struct Region(&'static str, &'static str, &'static str, &'static str);

const ROOM: Region = Region("room", "log", "Im Raum gesagt", "polite");
const EAR: Region = Region("ear", "log", "Nur für dich", "polite");
const REFUSAL: Region = Region("refusal", "alert", "", "assertive");
const VOICE: Region = Region("voice-state", "status", "", "polite");

/// The blind player before the page.
struct Speaker {
    browser: Browser,
    sound: Sound,
    table: Table,
    /// The page of who plays against them; it gives signs of life while the player is listened to.
    opponent: Page,
    /// How much of what was read out has been listened to.
    listened: usize,
}

impl Speaker {
    /// Says this, and hears the answer there.
    async fn says(&mut self, words: &str, region: &Region, answer: &str) {
        let pcm = espeak_pcm(words, "de");
        for _ in 0..TRIES {
            self.opens_the_microphone().await;
            self.sound.play_pcm(&pcm);
            if self.hears_or_is_not_heard(region, answer).await {
                return;
            }
            self.closes_the_microphone().await;
            // It may have been heard after all.
            let wanted = format!("{}: {answer}", region.0);
            if self.has_come(|line| line.starts_with(&wanted)).await {
                return;
            }
        }
        self.fails(&format!("{words}: never heard")).await;
    }

    /// Opens it, and waits until it can be spoken into.
    async fn opens_the_microphone(&mut self) {
        self.until(CLOSED).await;
        self.listened = heard(&self.browser).await.len();
        self.browser.key(F9).await;
        self.hears(&VOICE, "Sprich.").await;
    }

    /// Gives up what came too late: the microphone would stay open for it to be said again.
    async fn closes_the_microphone(&mut self) {
        if self.browser.value(CLOSED).await != json!(true) {
            self.browser.key(F9).await;
        }
        self.until(CLOSED).await;
    }

    /// Whether such a line has been read out that was not listened to yet; what stands before it
    /// then has been, too.
    async fn has_come(&mut self, is: impl Fn(&str) -> bool) -> bool {
        let heard = heard(&self.browser).await;
        let new = heard.get(self.listened..).unwrap_or_default();
        let at = new.iter().position(|line| is(line));
        self.listened += at.map_or(0, |at| at + 1);
        at.is_some()
    }

    /// Waits until this is read out there, and stands there in the accessibility tree.
    async fn hears(&mut self, region: &Region, text: &str) {
        if !self.hears_or_is_not_heard(region, text).await {
            self.fails(&format!("never read out: {text}")).await;
        }
    }

    /// The opponent makes a move, and presses.
    async fn hears_a_move(&mut self, uci: &str, words: &str) {
        self.opponent.moves(uci);
        self.hears(&ROOM, words).await;
        self.hears(&EAR, "Wiederhole.").await;
        self.opponent
            .until("a clock to press", |view| view["can_press"] == true);
        self.opponent.does("press");
        self.hears(&EAR, "Deine Uhr läuft.").await;
    }

    /// The same as [`hears`](Self::hears); or that the player was not understood.
    async fn hears_or_is_not_heard(&mut self, region: &Region, text: &str) -> bool {
        let Region(id, role, name, live) = *region;
        let wanted = format!("{id}: {text}");
        let end = Instant::now() + LIMIT;
        loop {
            self.opponent.catches_up();
            if self.has_come(|line| line.starts_with(&wanted)).await {
                break;
            }
            let not_heard = |line: &str| NOT_HEARD.iter().any(|told| line.starts_with(told));
            if self.has_come(not_heard).await {
                return false;
            }
            if Instant::now() > end {
                self.fails(&format!("never read out: {wanted}")).await;
            }
        }
        let regions = live_regions(&self.browser).await;
        let is_there = |found: &LiveRegion| {
            found.role == role
                && found.name == name
                && found.live == live
                && found.lines.iter().any(|line| line.starts_with(text))
        };
        // What the microphone does is said for a moment only.
        if *id != *VOICE.0 && !regions.iter().any(is_there) {
            self.fails(&format!("not in the tree: {wanted} in {regions:#?}"))
                .await;
        }
        true
    }

    async fn until(&mut self, script: &str) {
        let end = Instant::now() + LIMIT;
        while self.browser.value(script).await != json!(true) {
            self.opponent.catches_up();
            if Instant::now() > end {
                self.fails(&format!("never true: {script}")).await;
            }
        }
    }

    async fn fails(&self, why: &str) -> ! {
        let read_out = heard(&self.browser).await;
        let page = self.browser.value("document.body.innerText").await;
        self.table.fail(&format!("{why}\n{read_out:#?}\n{page}"))
    }
}

#[tokio::test]
async fn a_game_to_mate_without_a_key_typed() {
    let sound = Sound::start();
    let home = Home::new();
    let board = free_address();
    let line = Line::to(board);
    let mut table = home.start(&[
        "play",
        "--blind-page",
        "--blind-plays=black",
        "--profile=competition",
        "--no-voice",
        "--no-braille",
        &format!("--set=board.address={board}"),
        &format!("--set=board.public_url=http://{}/", line.address()),
    ]);
    // The opponent sits at the computer of the game.
    let outside = line.address().to_string();
    let own = table.link().replace(&outside, &board.to_string());
    let opponent = Page::open(&own);
    let link = home.link_of("blind");
    assert!(link.contains(&outside), "{link}");
    let browser = Browser::with_microphone(Look::LIGHT, &sound.env()).await;
    browser.join(&link).await;
    listen(&browser).await;
    let count = "window.typed = 0;
        addEventListener('beforeinput', () => { window.typed += 1; }, true);";
    browser.client.execute(count, vec![]).await.unwrap();
    let mut player = Speaker {
        browser,
        sound,
        table,
        opponent,
        listened: 0,
    };

    player.says("zeit", &EAR, "Du: fünfzehn Minuten").await;
    player.says("drücken", &ROOM, "Die Uhr läuft.").await;

    // The opponent's move is repeated wrongly, and then as it was announced.
    let f3 = "Bauer Felix zwei Felix drei";
    player.hears_a_move("f2f3", f3).await;
    let refused = format!("Das war nicht der angesagte Zug. Angesagt ist: {f3}.");
    player
        .says("bauer felix zwei felix vier", &REFUSAL, &refused)
        .await;
    player.says(f3, &EAR, "Führe aus.").await;
    player.says("ausgeführt", &EAR, "Du bist am Zug.").await;

    // A slip of the tongue is corrected before the clock is pressed.
    let slip = "Bauer Eva sieben Eva sechs";
    player.says(slip, &ROOM, slip).await;
    player.hears(&EAR, "Richtig?").await;
    player.says("korrektur", &ROOM, "Korrektur.").await;
    let e5 = "Bauer Eva sieben Eva fünf";
    player.says(e5, &ROOM, e5).await;
    player.hears(&EAR, "Richtig?").await;
    player.says("ja", &EAR, "Führe aus.").await;
    player.says("ausgeführt", &EAR, "Drücke die Uhr.").await;
    // A draw is offered before the press (9.1.2.1), and declined.
    player
        .says("ich biete remis an", &ROOM, "Schwarz bietet Remis an.")
        .await;
    player.says("drücken", &EAR, "Gedrückt.").await;
    player
        .opponent
        .until("the offer", |view| view["draw_offered_to_me"] == true);
    player.opponent.does("decline_draw");
    player.hears(&ROOM, "Remis abgelehnt.").await;

    player
        .opponent
        .until("the move", |view| view["execute"] == true);
    player.opponent.moves("e7e5");
    player
        .opponent
        .until("the executed pawn", |view| view["execute"] == false);
    let g4 = "Bauer Gustav zwei Gustav vier";
    player.hears_a_move("g2g4", g4).await;

    // The line is lost in the middle of the repetition, of which the rest is not heard either.
    player.opens_the_microphone().await;
    let pcm = espeak_pcm(g4, "de");
    let half = line.sent() + pcm.len() as u64;
    thread::scope(|scope| {
        scope.spawn(|| player.sound.play_pcm(&pcm));
        player
            .table
            .until("half of it is said", || line.sent() > half);
        line.cut();
    });
    player.until("document.body.dataset.link === 'lost'").await;
    player
        .hears(&REFUSAL, "Mikrofon zu: keine Verbindung.")
        .await;
    let repeated = |table: &Table| {
        let events = table.events();
        let is = |event: &&Event| **event == Event::Repeated { by: Player::Blind };
        events.iter().filter(is).count()
    };
    assert_eq!(repeated(&player.table), 1, "half a repetition counts");
    line.mend();
    player
        .until("document.body.dataset.link === 'connected'")
        .await;
    player.says(g4, &EAR, "Führe aus.").await;
    assert_eq!(repeated(&player.table), 2);
    player.says("ausgeführt", &EAR, "Du bist am Zug.").await;

    let mate = "Dame David acht Hector vier";
    player.says(mate, &ROOM, mate).await;
    player.hears(&EAR, "Richtig?").await;
    player.says("ja", &EAR, "Führe aus.").await;
    player
        .says("ausgeführt", &ROOM, "Schachmatt. Schwarz gewinnt.")
        .await;
    player.opponent.until("the result", |view| {
        view["result"] == "Schachmatt. Schwarz gewinnt. 0–1"
    });

    let Speaker { browser, table, .. } = player;
    assert_eq!(browser.value("window.typed").await, 0);
    assert_eq!(browser.axe().await, json!([]));
    // Each announcement was read out once.
    let told = heard(&browser).await;
    for once in [f3, g4, slip, e5] {
        let times = told.iter().filter(|line| **line == format!("room: {once}"));
        assert_eq!(times.count(), 1, "{once}: {told:#?}");
    }
    table.assert(table.announced(Player::Blind) == 3, "a slip and two moves");
    table.ends();
}
