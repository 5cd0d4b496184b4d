//! Screenshots of the pages in every state and language, for looking through.

use std::path::{Path, PathBuf};
use std::sync::mpsc;

use crate::support::browser::{Browser, Look};
use doppelbrett::messages::{Language, Messages};
use doppelbrett::pages::{
    AnnouncedMove, BoardReport, BoardView, DifferentBoard, Differs, MarkedSquare, PlayedMove, Role,
    RunningClock, ScoreRow, Seat, ServerSettings, SquareMark, TableSettings, WebBoard,
    WebBoardSettings, legal_dests,
};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color};

const LAPTOP: Look = Look {
    width: 1366,
    height: 768,
    dark: false,
    phone: false,
};

const LOOKS: [(&str, Look); 4] = [
    ("laptop", LAPTOP),
    (
        "laptop-dark",
        Look {
            dark: true,
            ..LAPTOP
        },
    ),
    ("phone", Look::PHONE),
    (
        "phone-dark",
        Look {
            dark: true,
            ..Look::PHONE
        },
    ),
];

const LINE: [(&str, &str); 5] = [
    ("e2e4", "e4"),
    ("e7e5", "e5"),
    ("f1c4", "Bc4"),
    ("b8c6", "Nc6"),
    ("c4f7", "Bxf7+"),
];

/// A state: its name, what the page is shown, and what is done on it before the picture.
struct State {
    name: &'static str,
    view: BoardView,
    done: &'static str,
}

struct Texts(Messages);

impl Texts {
    fn say(&self, id: &str) -> String {
        self.0.text(id, &[])
    }

    fn view(&self, fen: &str, me: Color, moves: usize) -> BoardView {
        let position: Chess = fen
            .parse::<Fen>()
            .expect("a position")
            .into_position(CastlingMode::Standard)
            .expect("a legal one");
        let moves = LINE.get(..moves).expect("so many moves");
        let left = |ply: u64| Some(899_000 - ply * 11_000);
        BoardView {
            seq: 1 + moves.len() as u64,
            revision: 1,
            dests: legal_dests(&position, CastlingMode::Standard),
            status: self.say("page-your-turn"),
            public_status: self.say("page-your-turn"),
            can_press: true,
            can_offer_draw: true,
            can_repeat: !moves.is_empty(),
            white_name: "Anna Bell".to_owned(),
            black_name: "Jörg Groß".to_owned(),
            clock: clock(899_000, 872_000),
            last_move: moves.last().map(|(uci, _)| uci.parse().expect("a move")),
            score: (1..)
                .zip(moves.chunks(2))
                .map(|(number, pair)| ScoreRow {
                    number,
                    white: pair.first().map(|(_, san)| (*san).to_owned()),
                    black: pair.get(1).map(|(_, san)| (*san).to_owned()),
                })
                .collect(),
            moves: (0..)
                .zip(moves)
                .map(|(ply, (uci, _))| PlayedMove {
                    uci: (*uci).to_owned(),
                    left_ms: left(ply),
                })
                .collect(),
            ..BoardView::of(&position, me)
        }
    }

    fn states(&self) -> Vec<State> {
        const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        const BEGUN: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3";
        const CHECK: &str = "r1bqkbnr/pppp1Bpp/2n5/4p3/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 0 3";
        const PAWN: &str = "2k5/4P3/8/8/8/8/8/6K1 w - - 0 1";
        let state = |name, view| State {
            name,
            view,
            done: "true",
        };
        let start = self.view(START, Color::White, 0);
        let begun = self.view(BEGUN, Color::White, 4);
        let differs = Differs {
            board: DifferentBoard::Sighted,
            sentences: vec![self.0.text(
                "difference-misplaced",
                &[
                    ("piece", "Nf3".into()),
                    ("stands", "g1".into()),
                    ("belongs", "f3".into()),
                ],
            )],
            next: Some(self.0.text(
                "correction-misplaced",
                &[
                    ("piece", "Nf3".into()),
                    ("stands", "g1".into()),
                    ("belongs", "f3".into()),
                ],
            )),
            squares: [("g1", SquareMark::Surplus), ("f3", SquareMark::Missing)]
                .map(|(square, mark)| MarkedSquare {
                    square: square.to_owned(),
                    mark,
                })
                .into(),
        };
        vec![
            state(
                "start",
                BoardView {
                    status: self.say("page-not-started"),
                    clock: Some(RunningClock {
                        running: None,
                        ..clock(900_000, 900_000).expect("a clock")
                    }),
                    ..start.clone()
                },
            ),
            state("move", begun.clone()),
            state(
                "announced",
                BoardView {
                    orientation: Color::Black,
                    status: self.say("page-execute"),
                    announced: Some(AnnouncedMove {
                        uci: "c4f7".parse().expect("a move"),
                        words: "Läufer Cäsar vier Felix sieben".to_owned(),
                        lang: None,
                        sign: "Lf7".to_owned(),
                    }),
                    execute: true,
                    draw_offered_to_me: true,
                    ..begun.clone()
                },
            ),
            state("check", self.view(CHECK, Color::Black, 5)),
            state(
                "low-time",
                BoardView {
                    clock: clock(14_000, 8_500),
                    ..begun.clone()
                },
            ),
            State {
                name: "claim",
                view: begun.clone(),
                done: "document.querySelector('#say-open')?.click() ?? true",
            },
            state(
                "differing",
                BoardView {
                    dests: Default::default(),
                    free: true,
                    differs: Some(differs),
                    ..start
                },
            ),
            State {
                name: "promotion",
                view: self.view(PAWN, Color::White, 0),
                done: "(() => {
                    const field = document.querySelector('#move');
                    if (!field) return true;
                    field.value = 'e7e8';
                    field.form.requestSubmit();
                    return true;
                })()",
            },
            State {
                name: "looking-back",
                view: begun.clone(),
                done: "document.querySelector('#step-back')?.click() ?? true",
            },
            State {
                name: "settings",
                view: begun.clone(),
                done: "document.querySelector('#settings-open')?.click() ?? true",
            },
            state(
                "end",
                BoardView {
                    dests: Default::default(),
                    can_press: false,
                    can_offer_draw: false,
                    status: "1-0".to_owned(),
                    result: Some("1-0".to_owned()),
                    clock: Some(RunningClock {
                        running: None,
                        ..clock(851_000, 872_000).expect("a clock")
                    }),
                    ..begun
                },
            ),
        ]
    }
}

fn clock(white_ms: u64, black_ms: u64) -> Option<RunningClock> {
    Some(RunningClock {
        white_ms,
        black_ms,
        delay_ms: 0,
        running: Some(Color::White),
    })
}

fn serve(language: Language) -> (WebBoard, mpsc::Receiver<BoardReport>) {
    let (send, reports) = mpsc::channel();
    let settings = WebBoardSettings {
        server: ServerSettings {
            language: language.code().to_owned(),
            ..ServerSettings::default()
        },
        table: TableSettings {
            game: "game".to_owned(),
            language: language.code().to_owned(),
            seats: Role::ALL.map(Seat::of).into(),
            board: Some(12),
            blind_at_a_page: true,
            ..TableSettings::default()
        },
    };
    (
        WebBoard::start(settings, send).expect("it is served"),
        reports,
    )
}

async fn picture(browser: &Browser, folder: &Path, name: &str) {
    let seen = browser.client.screenshot().await.expect("a picture");
    std::fs::write(folder.join(format!("{name}.png")), seen).expect("it is written");
}

#[tokio::test]
#[ignore = "makes files: scripts/pictures --states"]
async fn of_every_state_in_every_language() {
    let folder = std::env::var_os("PICTURES").expect("scripts/pictures names the folder");
    let folder = PathBuf::from(folder);
    for (look_name, look) in LOOKS {
        let browser = Browser::open(look).await;
        for language in Language::ALL {
            let code = language.code();
            let texts = Texts(Messages::new(language));
            for role in Role::ALL {
                let (board, _reports) = serve(language);
                for State { name, view, done } in texts.states() {
                    board.show(view);
                    browser.join(&board.link(role).expect("a link")).await;
                    browser.value(done).await;
                    let file = format!("{name}-{}-{code}-{look_name}", role.name());
                    picture(&browser, &folder, &file).await;
                }
                drop(board);
                browser.until("document.body.dataset.link === 'lost'").await;
                let file = format!("ended-{}-{code}-{look_name}", role.name());
                picture(&browser, &folder, &file).await;
            }
        }
    }
}

/// How long a page takes to its first words, and to its board, on this machine.
#[tokio::test]
#[ignore = "measures: for docs/measured.md"]
async fn first_paint() {
    let (board, _reports) = serve(Language::En);
    let texts = Texts(Messages::new(Language::En));
    let begun = texts.states().swap_remove(1);
    board.show(begun.view);
    let browser = Browser::open(LAPTOP).await;
    for role in Role::ALL {
        let mut painted = Vec::new();
        for _ in 0..9 {
            browser.join(&board.link(role).expect("a link")).await;
            let first = "performance.getEntriesByName('first-contentful-paint').length > 0";
            browser.until(first).await;
            let at =
                "Math.round(performance.getEntriesByName('first-contentful-paint')[0].startTime)";
            let at = browser.value(at).await;
            painted.push(at.as_u64().expect("milliseconds"));
        }
        painted.sort_unstable();
        let median = painted.get(painted.len() / 2).expect("some");
        println!(
            "{}: {median} ms, slowest {} ms",
            role.name(),
            painted.last().expect("some")
        );
    }
}
