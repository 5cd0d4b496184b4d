//! The program is killed in the middle of a game, again and again: the game
//! resumes where it was, and the time in between counts for nobody.

use crate::support::page::Page;
use crate::support::table::{Home, Table};
use doppelbrett::game::Player;
use std::time::{Duration, Instant};

const STANDING: &str = "Die Uhren stehen. Sage weiter, wenn es weitergeht.";

/// How far a clock may be from where it stood: the journal notes every second
/// that the game is alive.
const CLOSE: u64 = 2_000;

/// Who sits at the board, over all interruptions.
struct Players {
    home: Home,
    table: Table,
    page: Page,
    link: String,
}

impl Players {
    fn sit_down(arguments: &[&str]) -> Self {
        let home = Home::new();
        let mut table = home.play(arguments);
        let link = table.link();
        let page = Page::open(&link);
        table.reads("Das Webbrett ist verbunden.");
        Self {
            home,
            table,
            page,
            link,
        }
    }

    /// `kill -9`, then `play --resume`: everything is where it was, and the player
    /// is told so, in these words.
    fn interrupted(self, told: &str) -> Self {
        let before = self.look();
        let game = self.home.game();
        self.table.kill();
        drop(self.page);
        // Time that must not count: there is no condition to wait for.
        std::thread::sleep(Duration::from_millis(3_500));

        let mut table = self.home.play(&["--resume"]);
        let link = table.link();
        assert_eq!(token(&link), token(&self.link), "the link stays the same");
        table.reads(&format!("{told} {STANDING}"));
        let mut page = Page::open(&link);
        page.reads("Die Uhren stehen.");
        let after = self.home.game();
        for player in [Player::Sighted, Player::Blind] {
            assert_eq!(after.board(player), game.board(player), "{player:?}");
        }
        assert_eq!(after.plies(), game.plies());
        assert_eq!(after.under_way(), game.under_way());
        assert_eq!(after.owed_by(Player::Blind), game.owed_by(Player::Blind));
        let sighted = shakmaty::Position::board(game.board(Player::Sighted).position());
        assert_eq!(page.pieces(), sighted.to_string());
        assert!(page.view["clock"]["running"].is_null(), "{}", page.view);
        assert!(!page.view["can_press"].as_bool().unwrap());
        for (side, left) in ["white", "black"].into_iter().zip(before) {
            assert!(
                page.left(side).abs_diff(left) <= CLOSE,
                "{side} had {left} ms and has {}",
                page.left(side)
            );
        }
        // Nothing happens on either side before the player says so.
        table.asks("ja", STANDING);
        page.moves("a2a3");
        assert!(!page.refused().is_empty());
        table.asks("weiter", "Die Uhren laufen.");
        page.until("a clock that runs", |view| {
            !view["clock"]["running"].is_null()
        });
        Self {
            home: self.home,
            table,
            page,
            link,
        }
    }

    /// White's and Black's time at this moment, in milliseconds.
    fn look(&self) -> [u64; 2] {
        let game = self.home.game();
        let now = self.home.last_seen();
        [Player::Sighted, Player::Blind].map(|player| {
            let left = game.remaining(player, now).expect("a clock");
            u64::try_from(left.as_millis()).unwrap()
        })
    }
}

fn token(link: &str) -> &str {
    link.split('/').nth(3).expect("the secret part of a link")
}

#[test]
fn a_game_that_is_killed_at_every_step_is_played_to_mate() {
    let mut game = Players::sit_down(&["--profile=assistant", "--blind-plays=black"]);
    let base = game.page.left("white");
    game.page.does("press");
    game.table.reads("Die Uhr läuft.");

    // While the opponent thinks and the opponent's clock runs.
    let thinking = Instant::now();
    let seconds = |home: &Home| home.last_seen().since(doppelbrett::clock::GameTime::ZERO);
    let start = seconds(&game.home);
    game.table.until("three seconds of thought", || {
        seconds(&game.home) >= start + Duration::from_secs(3)
    });
    let thought = u64::try_from(thinking.elapsed().as_millis()).unwrap();
    let [white, black] = game.look();
    assert!(
        white.abs_diff(base - thought) <= CLOSE,
        "{white} after {thought}"
    );
    assert_eq!(black, base);
    let mut game = game.interrupted("Partie fortgesetzt, Zug eins. Der Gegner ist am Zug.");

    // After the opponent's move, before it is acknowledged.
    game.page.moves("f2f3");
    game.table.reads("Bauer Felix zwei Felix drei");
    game.table.reads("Verstanden?");
    let mut game = game
        .interrupted("Partie fortgesetzt, Zug eins. Gegner: Bauer Felix zwei Felix drei. Er muss noch die Uhr drücken.");
    game.table.reads("Verstanden?");
    game.page.does("press");
    game.table.reads("Deine Uhr läuft.");
    game.table.asks("ja", "Du bist am Zug.");

    // After the announcement, before it is confirmed.
    game.table.asks("eva fünf", "Bauer Eva sieben Eva fünf");
    game.table.reads("Richtig?");
    let mut game =
        game.interrupted("Partie fortgesetzt, Zug eins. Angesagt: Bauer Eva sieben Eva fünf.");
    game.table.reads("Richtig?");

    // After the confirmation, before the clock is pressed.
    game.table.asks("ja", "Drücke die Uhr.");
    let mut game =
        game.interrupted("Partie fortgesetzt, Zug eins. Angesagt: Bauer Eva sieben Eva fünf.");
    game.table.reads("Drücke die Uhr.");
    game.table.asks("", "Gedrückt.");

    // After the opponent has moved and pressed, before it is acknowledged.
    game.page
        .until("their move", |view| view["turn"] == "white");
    game.page.moves("g2g4");
    game.table.reads("Bauer Gustav zwei Gustav vier");
    game.page
        .until("their clock to press", |view| view["can_press"] == true);
    game.page.does("press");
    game.table.reads("Deine Uhr läuft.");
    let mut game =
        game.interrupted("Partie fortgesetzt, Zug zwei. Gegner: Bauer Gustav zwei Gustav vier.");
    game.table.reads("Verstanden?");
    game.table.asks("ja", "Du bist am Zug.");

    game.table
        .asks("dame hector vier", "Dame David acht Hector vier Matt");
    game.table.reads("Richtig?");
    game.table.asks("ja", "Drücke die Uhr.");
    game.table.asks("drücken", "Schachmatt. Schwarz gewinnt.");
    let saved = game.table.reads_from("Datei: ");
    let file = saved.trim_start_matches("Datei: ").trim_end_matches('.');
    let score = std::fs::read_to_string(file).expect("the score");
    assert!(
        score.contains("Qh4#") && score.contains("[Result \"0-1\"]"),
        "{score}"
    );
    game.page.reads("Schachmatt. Schwarz gewinnt. 0–1");
    game.table.kill();

    // A finished game is not resumed, but its result is told, which may not have been heard.
    let mut again = game.home.play(&["--resume"]);
    let told = again.reads_from("stderr: ");
    let ended = "Letzter Zug: Dame David acht Hector vier Matt. Schachmatt. Schwarz gewinnt.";
    assert!(told.ends_with(ended), "{told}");
}

#[test]
fn the_question_for_the_piece_of_a_promotion_outlives_a_kill() {
    let home = Home::new();
    let mut table = home.play(&[
        "--profile=assistant",
        "--no-board",
        "--fen=8/4P1k1/8/8/8/8/8/4K3 w - - 0 1",
    ]);
    table.asks("", "Die Uhr läuft.");
    table.asks("eva acht", "Welche Figur?");
    table.kill();

    let mut table = home.play(&["--resume", "--no-board"]);
    table.reads(&format!(
        "Partie fortgesetzt, Zug eins. Du bist am Zug. {STANDING}"
    ));
    table.asks("springer", STANDING);
    table.asks("weiter", "Die Uhren laufen.");
    table.reads("Welche Figur?");
    table.asks("springer", "Bauer Eva sieben Eva acht Springer Schach");
    table.reads("Richtig?");
    table.asks("ja", "Drücke die Uhr.");
    table.asks("", "Niemand kann mehr mattsetzen. Remis.");
    let game = home.game();
    assert_eq!(game.plies()[0].uci.to_string(), "e7e8n");
    table.assert(
        table.count(0, "Gut, nicht.") == 0,
        "the answer is taken for a no",
    );
    table.ends();
}
