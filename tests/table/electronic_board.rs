//! Games on an electronic board with its faults: every move is found, none is invented.

use std::time::Duration;

use doppelbrett::electronic::{
    BoardOrder, BoardUse, Core, Dgt, ElectronicProblem, ElectronicReport, Expectation, Finding,
    Orientation, Out,
};
use doppelbrett_dgt::simulator::{Faults, SimulatedBoard, hands};
use shakmaty::{CastlingMode, Chess, Color, Position, Role, Square};

/// How often the program looks at the line.
const TURN: Duration = Duration::from_millis(25);
/// Far longer than any move takes to settle, but too short for anything else to be reported.
const PATIENCE: Duration = Duration::from_millis(9_000);

const USE: BoardUse = BoardUse {
    debounce: 1.0,
    wireless: false,
    clock: false,
    clock_reversed: false,
};

/// A board and the program, joined by a simulated line, in simulated time.
struct Game {
    board: SimulatedBoard,
    core: Core,
    now: Duration,
    reports: Vec<ElectronicReport>,
    revision: u64,
    /// Whether the clock's lever is read.
    listens: bool,
}

impl Game {
    fn new(seed: u64, rng: &mut fastrand::Rng) -> Game {
        let orientation = Orientation::ALL[rng.usize(0..2)];
        Game::lying(seed, orientation, rng.bool())
    }

    fn lying(seed: u64, orientation: Orientation, clock: bool) -> Game {
        let usage = BoardUse { clock, ..USE };
        let mut game = Game {
            board: SimulatedBoard::new(seed, Faults::BAD, orientation),
            core: Core::new(Box::new(Dgt::default()), usage),
            now: Duration::ZERO,
            reports: Vec::new(),
            revision: 0,
            listens: usage.clock,
        };
        game.board.set_up(Chess::default().board());
        game.core.opened(game.now);
        game
    }

    /// Lets time pass.
    fn pass(&mut self, mut time: Duration) {
        loop {
            let step = time.min(TURN);
            self.now += step;
            let sent = self.board.sent(self.now);
            if !sent.is_empty() {
                self.core.read(&sent, self.now);
            }
            for out in self.core.tick(self.now) {
                match out {
                    Out::Send(bytes) => self.board.receive(&bytes),
                    Out::Report(report) => self.reports.push(report),
                    Out::Dead => panic!("the board was given up"),
                }
            }
            time -= step;
            if time.is_zero() {
                return;
            }
        }
    }

    fn expect(&mut self, position: &Chess) {
        self.revision += 1;
        let expected = Expectation::of(position, CastlingMode::Standard, self.revision);
        let order = BoardOrder::Expect {
            expected: Some(Box::new(expected)),
            left: None,
        };
        self.core.order(order, self.now);
    }

    /// The moves and presses reported since the last call.
    fn told(&mut self) -> Vec<String> {
        std::mem::take(&mut self.reports)
            .into_iter()
            .filter_map(|report| match report {
                ElectronicReport::Done(Finding::Move { uci, .. }) => Some(uci.to_string()),
                ElectronicReport::Done(finding) => Some(format!("{finding:?}")),
                ElectronicReport::Lever { side } => Some(format!("{side:?} presses")),
                ElectronicReport::LiesWrong(wrong) => Some(format!("{wrong:?}")),
                _ => None,
            })
            .collect()
    }
}

#[test]
fn a_piece_without_a_name_spoils_its_square_alone() {
    for (square, orientation) in [
        (Square::E5, Orientation::Straight),
        (Square::A4, Orientation::Turned),
    ] {
        let mut game = Game::lying(1, orientation, false);
        game.expect(&Chess::default());
        game.pass(Duration::from_secs(2));
        game.board.put_unknown(square);
        game.pass(Duration::from_secs(2));
        let told = std::mem::take(&mut game.reports);
        let unknown = |it: &&ElectronicReport| matches!(it, ElectronicReport::Unknown(_));
        let told: Vec<_> = told.iter().filter(unknown).collect();
        assert_eq!(told, [&ElectronicReport::Unknown(vec![square])]);
        game.board.put(Square::G1, None);
        game.board
            .put(Square::F3, Some(Role::Knight.of(Color::White)));
        game.pass(Duration::from_secs(3));
        assert_eq!(game.told(), ["g1f3"], "{square}");
    }
}

#[test]
fn an_unknown_piece_is_no_piece_that_was_lifted() {
    let mut game = Game::lying(1, Orientation::Straight, false);
    game.expect(&Chess::default());
    game.pass(Duration::from_secs(2));
    game.board.put_unknown(Square::G1);
    game.pass(Duration::from_secs(5));
    assert_eq!(game.told(), [""; 0]);
}

#[test]
fn a_board_that_does_not_say_what_stands_there_is_told() {
    let mut core = Core::new(Box::new(Dgt::default()), USE);
    let mut reports = Vec::new();
    let mut now = Duration::ZERO;
    core.opened(now);
    let mut empty = vec![0x86, 0, 67];
    empty.extend([0; 64]);
    let version = [0x93, 0, 5, 1, 8];
    let short = [0x86, 0, 5, 1, 1];
    for (seconds, dump) in [(12, &short[..]), (2, &empty), (8, &short), (2, &empty)] {
        for _ in 0..seconds {
            now += Duration::from_secs(1);
            core.read(&version, now);
            core.read(dump, now);
            reports.extend(core.tick(now).into_iter().filter_map(|out| match out {
                Out::Report(report) => Some(report),
                Out::Send(_) => None,
                Out::Dead => panic!("it answers"),
            }));
        }
    }
    let lost = || ElectronicReport::Lost(ElectronicProblem::NoPosition);
    let found = || ElectronicReport::Found {
        maker: "DGT",
        serial: None,
        version: Some("1.8".to_owned()),
    };
    assert_eq!(reports, [lost(), found(), lost(), found()]);
}

#[test]
fn a_thousand_games_are_followed_move_by_move() {
    let mut moves = 0;
    for seed in 0..1000 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut game = Game::new(seed, &mut rng);
        let mut position = Chess::default();
        let presses = rng.bool();
        game.expect(&position);
        game.pass(Duration::from_secs(2));
        for _ in 0..50 {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            game.expect(&position);
            let played = legal[rng.usize(0..legal.len())];
            for (wait, square, piece) in hands(&position, played, &mut rng) {
                game.pass(wait);
                game.board.put(square, piece);
            }
            let uci = played.to_uci(CastlingMode::Standard);
            let mut expected = vec![uci.to_string()];
            if presses {
                game.pass(Duration::from_millis(rng.u64(0..600)));
                game.board.press(position.turn());
            }
            if presses && game.listens {
                expected.push(format!("{:?} presses", position.turn()));
            }
            let began = game.now;
            let mut told = Vec::new();
            while game.now < began + PATIENCE && told.len() < expected.len() {
                game.pass(TURN);
                told.extend(game.told());
            }
            game.pass(Duration::from_millis(300));
            told.extend(game.told());
            let board = position.board();
            assert_eq!(told, expected, "game {seed}, {board:?}\n{played:?}");
            position.play_unchecked(played);
            moves += 1;
        }
    }
    eprintln!("{moves} moves");
    assert!(moves > 40_000);
}
