//! Where things stand on the pages of those who see: beside the board and under it, and that nothing
//! moves, wraps or is covered from turn to turn.

use crate::player_page::{Table, played, shown};
use crate::support::browser::{Browser, Look, command, is_firefox};
use doppelbrett::pages::{
    AnnouncedMove, BoardReport, BoardView, PageAnswer, PlayedMove, Role, RunningClock, ScoreRow,
    WaitingClaim, Why,
};
use serde_json::{Value, json};
use shakmaty::Color;

const fn screen(width: u32, height: u32) -> Look {
    Look {
        width,
        height,
        dark: false,
        phone: false,
    }
}

/// The windows in which a game fits on one screen.
const SCREENS: [Look; 7] = [
    screen(1024, 768),
    // What a laptop of 768 pixels leaves under the bars of a browser.
    screen(1366, 650),
    screen(1100, 900),
    screen(1280, 800),
    screen(1280, 900),
    screen(1366, 768),
    screen(1920, 1080),
];

/// Knights go to and fro for eighty moves; the score has signs as long as they can be.
fn long_game() -> BoardView {
    const STEPS: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let signs = ["Sgxf3+", "exd8=D+", "0-0-0", "Dh4xe1#"];
    let clock = RunningClock {
        white_ms: 5_123_000,
        black_ms: 4_872_000,
        delay_ms: 0,
        running: Some(Color::White),
    };
    BoardView {
        score: (0..80)
            .map(|row| ScoreRow {
                number: row + 1,
                white: signs.get(row as usize % 4).map(|sign| (*sign).to_owned()),
                black: signs
                    .get((row as usize + 3) % 4)
                    .map(|sign| (*sign).to_owned()),
            })
            .collect(),
        moves: (0..160)
            .map(|ply| PlayedMove {
                uci: STEPS.get(ply % 4).expect("a step").to_string(),
                left_ms: Some(5_400_000 - ply as u64 * 21_000),
            })
            .collect(),
        clock: Some(clock),
        white_name: "Maximiliane-Charlotte von Hohenstein-Wittgenstein".to_owned(),
        black_name: "João Francisco de Albuquerque Cavalcanti".to_owned(),
        can_offer_draw: true,
        can_repeat: true,
        ..played(&[])
    }
}

/// What a player sees from turn to turn.
fn turns() -> Vec<(&'static str, BoardView)> {
    let mine = long_game();
    let running = |color| {
        mine.clock.map(|clock| RunningClock {
            running: Some(color),
            ..clock
        })
    };
    vec![
        ("mine", mine.clone()),
        (
            "pressed",
            BoardView {
                can_press: false,
                pressed_waiting: true,
                status: "Der Zug wird angesagt.".to_owned(),
                ..mine.clone()
            },
        ),
        (
            "theirs",
            BoardView {
                can_press: false,
                dests: Default::default(),
                clock: running(Color::Black),
                status: "Dein Gegner ist am Zug.".to_owned(),
                ..mine.clone()
            },
        ),
        (
            "announced",
            BoardView {
                can_press: false,
                dests: Default::default(),
                clock: running(Color::Black),
                announced: Some(AnnouncedMove {
                    uci: "b8c6".parse().expect("a move"),
                    words: "Springer Bella acht schlägt Cesar sechs Schach".to_owned(),
                    lang: None,
                    sign: "Sxc6+".to_owned(),
                }),
                execute: true,
                status: "Führe den Zug deines Gegners aus.".to_owned(),
                ..mine.clone()
            },
        ),
        (
            "little time",
            BoardView {
                clock: Some(RunningClock {
                    white_ms: 14_000,
                    black_ms: 8_500,
                    delay_ms: 0,
                    running: Some(Color::White),
                }),
                ..mine
            },
        ),
    ]
}

/// Where each part is, in whole pixels.
const PARTS: &str = "['#board', '#clock-above', '#clock-below', '#press', '#score', '#steps',
    '#log', '#boxes', '#move', '#repeat', '#draw', '#resign', '#call-arbiter', '#under'].map(css => {
        const { x, y, width, height } = document.querySelector(css).getBoundingClientRect();
        return [css, ...[x, y, width, height].map(Math.round)];
    })";

/// Which of these parts have something that goes beyond them, or are broken into two lines.
const BROKEN: &str = "[
    ...['#press', '#clock-above', '#clock-below', '#middle']
        .filter(css => {
            const at = document.querySelector(css);
            return at.scrollHeight > at.clientHeight + 1 || at.scrollWidth > at.clientWidth + 1;
        }),
    ...['#score', '#boxes'].filter(css => {
        const at = document.querySelector(css);
        return at.scrollWidth > at.clientWidth || (css === '#boxes' && at.scrollHeight > at.clientHeight);
    }),
    ...[...document.querySelectorAll('#press .label, #score td, #score th')]
        .filter(at => at.getClientRects()[0].height > 1.9 * parseFloat(getComputedStyle(at).fontSize))
        .map(at => at.textContent),
    ...[document.documentElement]
        .filter(page => page.scrollHeight > innerHeight || page.scrollWidth > innerWidth)
        .map(() => 'the page scrolls'),
]";

#[tokio::test]
async fn the_game_fits_on_one_screen_and_nothing_moves_from_turn_to_turn() {
    let table = Table::new();
    let turns = turns();
    let mut revision = 100;
    // The size of Firefox's window is with its bars.
    let fits = |look: &Look| !is_firefox() || look.height > 700;
    for look in SCREENS.into_iter().filter(fits) {
        let browser = Browser::open(look).await;
        let mut before: Option<Value> = None;
        for (turn, view) in &turns {
            revision += 1;
            table.board.show(BoardView {
                revision,
                ..view.clone()
            });
            if before.is_none() {
                table.open(&browser, Role::Player).await;
            }
            shown(&browser, revision).await;
            let name = format!("{turn} at {} x {}", look.width, look.height);
            assert_eq!(browser.value(BROKEN).await, json!([]), "{name}");
            let now = browser.value(PARTS).await;
            assert_eq!(before.as_ref().unwrap_or(&now), &now, "{name}");
            before = Some(now);
        }
        // One column beside the board, to the lower edge, with no room left beside it.
        let column = "(() => {
            const at = css => document.querySelector(css).getBoundingClientRect();
            const [board, above, press] = ['#board', '#clock-above', '#press'].map(at);
            return [above.left - board.right, innerHeight - press.bottom].map(Math.round);
        })()";
        let column = browser.value(column).await;
        assert_eq!(column[0], 20, "{look:?}");
        assert!(
            column[1].as_i64().expect("pixels") < 60,
            "{look:?} {column}"
        );
    }
}

#[tokio::test]
async fn under_a_board_on_a_phone_is_the_own_clock_and_its_coordinates_lie_on_the_pieces() {
    let table = Table::new();
    table.board.show(long_game());
    for look in [Look::PHONE, Look::SMALL] {
        let browser = Browser::open(look).await;
        table.open(&browser, Role::Player).await;
        let under = "(() => {
            const at = css => document.querySelector(css).getBoundingClientRect();
            const gap = (above, below) => at(below).top - at(above).bottom;
            const gaps = [gap('#board', '#clock-below'), gap('#clock-below', '#press')];
            return gaps.every(gap => gap >= 0 && gap < 12) && at('#press').bottom <= innerHeight;
        })()";
        assert_eq!(browser.value(under).await, true, "{look:?}");
        let layers = "(() => {
            const layer = css => Number(getComputedStyle(document.querySelector(css)).zIndex);
            return layer('#board coords') > layer('#board piece');
        })()";
        assert_eq!(browser.value(layers).await, true);
        let rim = "getComputedStyle(document.querySelector('#board coord')).textShadow !== 'none'";
        assert_eq!(browser.value(rim).await, true);
    }
}

#[tokio::test]
async fn a_refusal_stands_where_it_belongs_and_moves_and_covers_nothing() {
    const WHY: &str = "Das geht jetzt nicht: berührt ist der Läufer auf Felix eins, und mit ihm \
                       muss gezogen werden.";
    /// The place, whether it is next to what it is about, and what it lies upon.
    const STANDS: &str = "(() => {
        const shown = [...document.querySelectorAll('.beside.refused')];
        const at = shown[0].getBoundingClientRect();
        const others = [...document.querySelectorAll('button, input, #board, .clock, #score, #log')];
        const on = others.filter(other => {
            const its = other.getBoundingClientRect();
            return its.left < at.right - 1 && at.left < its.right - 1
                && its.top < at.bottom - 1 && at.top < its.bottom - 1;
        });
        return [shown.map(place => place.dataset.about), on.map(other => other.id)];
    })()";
    let table = Table::new();
    table.board.show(long_game());
    for look in [screen(1280, 800), screen(1366, 768), Look::PHONE] {
        let browser = Browser::open(look).await;
        table.open(&browser, Role::Player).await;
        let before = browser.value(PARTS).await;
        for (act, place) in [
            ("typed", "move"),
            ("moved", "board"),
            ("pressed", "act *"),
            ("offered", "act *"),
        ] {
            match act {
                "typed" => browser.enter("#move", "Dh5").await,
                "moved" => browser.drag("#board", "g1", "f3").await,
                "pressed" => browser.click("#press").await,
                _ => browser.click("#draw").await,
            }
            let sent = command(&table.reports).await;
            table.board.refuse(&sent.key, Why::Text(WHY.to_owned()));
            browser
                .until("document.querySelectorAll('.beside.refused').length === 1")
                .await;
            assert_eq!(
                browser.value(STANDS).await,
                json!([[place], []]),
                "{act} {look:?}"
            );
            let expected = if act == "moved" { "g1" } else { "" };
            // The board draws it in its next frame.
            let crossed = format!(
                "[...document.querySelectorAll('#board square.refused')]
                    .filter(s => s.style.display !== 'none').map(s => s.cgKey).join() === '{expected}'"
            );
            browser.until(&crossed).await;
            if !look.phone && act != "pressed" && act != "offered" {
                assert_eq!(browser.value(PARTS).await, before, "{act} {look:?}");
            }
            assert_eq!(browser.axe().await, json!([]), "{act} {look:?}");
            browser.until("!('waiting' in document.body.dataset)").await;
            // What is typed anew takes it away.
            browser
                .find("#move")
                .await
                .send_keys("x")
                .await
                .expect("a field");
            browser
                .until("document.querySelectorAll('.beside.refused').length === 0")
                .await;
            browser.find("#move").await.clear().await.expect("a field");
        }
        while let Ok(report) = table.reports.try_recv() {
            assert!(!matches!(report, BoardReport::Command(_)), "{report:?}");
        }
    }
}

#[tokio::test]
async fn on_the_arbiters_phone_the_ruling_comes_first() {
    let table = Table::new();
    let claim = WaitingClaim {
        claim: "Weiß beansprucht Remis: dreimal dieselbe Stellung.".to_owned(),
        evidence: vec!["Nach der Mitschrift ist es so.".to_owned()],
        answers: vec![PageAnswer {
            label: "Stattgeben".to_owned(),
            say: "stattgegeben".to_owned(),
        }],
    };
    let browser = Browser::open(Look::PHONE).await;
    for (ruling, first) in [(None, "rule"), (Some(claim), "reason")] {
        table.board.show(BoardView {
            ruling,
            ..long_game()
        });
        table.open(&browser, Role::Arbiter).await;
        let seen = "[...document.querySelectorAll('main input, main select')]
            .filter(at => at.checkVisibility())
            .map(at => [at.getBoundingClientRect().bottom, at.id])
            .sort(([one], [other]) => one - other)[0]";
        let seen = browser.value(seen).await;
        assert_eq!(seen[1], first);
        assert!(seen[0].as_f64().expect("pixels") < 400.0, "{seen}");
        let clocks = "document.querySelector('#rule').getBoundingClientRect().bottom
            < document.querySelector('#clocks').getBoundingClientRect().top";
        assert_eq!(browser.value(clocks).await, true);
    }
}
