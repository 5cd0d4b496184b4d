//! Games on an electronic board: the real program, and a board at a pseudo-terminal.

use std::path::PathBuf;
use std::time::Duration;

use crate::support::electronic::Plugged;
use crate::support::table::{Home, Table};
use doppelbrett::electronic::Orientation;
use doppelbrett::game::{Event, Player};
use doppelbrett::laws::Ending;
use doppelbrett_dgt::simulator::{Faults, SimulatedBoard};
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Color, Piece, Position, Square};

const GAME: [&str; 3] = ["--no-voice", "--no-hearing", "--no-braille"];
const FOUND: &str = "Elektronisches Brett von DGT gefunden, Nummer 3000012345.";

/// A board with the pieces set up, and where it is found.
fn board(home: &Home, seed: u64, orientation: Orientation) -> Plugged {
    let faults = Faults {
        noise: 0.01,
        half: 0.005,
        all_zero: 0.1,
    };
    let mut board = SimulatedBoard::new(seed, faults, orientation);
    board.set_up(Chess::default().board());
    let link: PathBuf = home.folder().join("board");
    let mut plugged = Plugged::new(board, &link);
    plugged.plug();
    plugged
}

fn play(home: &Home, board: &Plugged, more: &[&str]) -> Table {
    let line = format!("--electronic={}", board.path());
    let arguments = [&GAME[..], &[line.as_str()], more].concat();
    home.play(&arguments)
}

/// How many moves have been completed, and executed on a board.
fn completed(table: &Table) -> usize {
    let events = table.events();
    let completed = |event: &&Event| matches!(event, Event::Completed { .. });
    events.iter().filter(completed).count()
}

fn executed(table: &Table, player: Player) -> usize {
    let events = table.events();
    let executed = |event: &&Event| matches!(event, Event::Executed { by, .. } if *by == player);
    events.iter().filter(executed).count()
}

#[test]
fn the_sighted_player_sits_at_an_electronic_board() {
    let home = Home::new();
    let mut board = board(&home, 1, Orientation::Turned);
    let mut table = play(&home, &board, &["--board-clock=lever"]);
    table.reads(FOUND);
    let mut rng = fastrand::Rng::with_seed(1);
    let mut position = Chess::default();
    let moves = [
        ("e4", "e2e4"),
        ("", "d7d5"),
        ("exd5", "e4d5"),
        ("", "d8d5"),
        ("Sf3", "g1f3"),
        ("", "c8g4"),
        ("Le2", "f1e2"),
        ("", "g4f3"),
        ("O-O", "e1g1"),
    ];
    for (number, (typed, uci)) in moves.into_iter().enumerate() {
        let before = executed(&table, Player::Sighted);
        if !typed.is_empty() {
            table.types(typed);
            table.until("announced", || {
                let events = table.events();
                let heard = |event: &&Event| matches!(event, Event::AnnouncementHeard);
                events.iter().filter(heard).count() == number + 1
            });
            let sign = if typed == "O-O" { "0-0" } else { typed };
            table.until("shown on the clock", || {
                board.with(|board| board.clock.text.as_deref() == Some(sign))
            });
            // The blind player presses it, too.
            board.with(|board| board.press(Color::White));
            table.until("completed", || completed(&table) == number + 1);
        }
        match number {
            3 => {
                knock_over(&board, &mut table, &position);
            }
            5 => {
                board.unplug();
                table.reads_from("Das elektronische Brett ist getrennt.");
                board.plug();
                table.reads("Das elektronische Brett ist wieder da.");
            }
            _ => {}
        }
        board.play(&position, uci, &mut rng);
        table.until(uci, || executed(&table, Player::Sighted) == before + 1);
        if typed.is_empty() {
            board.with(|board| board.press(position.turn()));
            table.until("pressed", || completed(&table) == number + 1);
        }
        let uci: UciMove = uci.parse().expect("a move");
        position.play_unchecked(uci.to_move(&position).expect("a legal move"));
    }
    let game = home.game();
    assert_eq!(game.position().board(), position.board());
    assert!(game.in_step());
    // The clock at the board was set to what the program's shows.
    table.until("the clock was set", || {
        board.with(|board| board.clock.set.is_some_and(|(_, runs)| runs != 4))
    });
    table.ends();
}

/// A knight falls over and is put right.
fn knock_over(board: &Plugged, table: &mut Table, position: &Chess) {
    let knight = Piece::from_char('n');
    board.with(|board| {
        board.put(Square::G8, None);
        board.put(Square::G6, knight);
    });
    table.reads("Brett des Sehenden: Springer auf Gustav sechs statt Gustav acht.");
    board.with(|board| {
        board.put(Square::G6, None);
        board.put(Square::G8, knight);
    });
    table.reads("Brett des Sehenden: stimmt.");
    assert_eq!(board.with(|board| board.placement()), *position.board());
}

/// The pieces stand wrong when the game begins: the player is told what is wrong, and puts it
/// right piece by piece.
#[test]
fn the_pieces_are_set_up_by_what_is_told() {
    let home = Home::new();
    let board = board(&home, 5, Orientation::Straight);
    let piece = |sign| Piece::from_char(sign);
    board.with(|board| {
        board.put(Square::D1, piece('K'));
        board.put(Square::E1, piece('Q'));
        board.put(Square::A2, None);
        board.put(Square::H6, piece('q'));
    });
    let mut table = play(&home, &board, &["--blind-plays=black"]);
    table.reads(FOUND);
    table.reads(
        "Brett des Sehenden: Schwarz, Dame auf Hector sechs zu viel; \
         König auf David eins statt Eva eins; noch zwei weitere.",
    );
    board.with(|board| board.put(Square::H6, None));
    table.reads(
        "Brett des Sehenden: König auf David eins statt Eva eins; \
         Dame auf Eva eins statt David eins; noch eine weitere.",
    );
    board.with(|board| {
        board.put(Square::D1, piece('Q'));
        board.put(Square::E1, piece('K'));
    });
    table.reads("Brett des Sehenden: Weiß, Bauer auf Anna zwei fehlt.");
    // Nobody moves on a board that differs, and the refusal says what comes next.
    table.types("gegner e4");
    table.reads("Erst das Brett richten. Weiß, Bauer auf Anna zwei stellen.");
    board.with(|board| board.put(Square::A2, piece('P')));
    table.reads("Brett des Sehenden: stimmt.");
    assert!(home.game().comparison().agrees());
    table.ends();
}

#[test]
fn the_blind_player_has_an_electronic_board() {
    let home = Home::new();
    let board = board(&home, 2, Orientation::Straight);
    let mut table = play(&home, &board, &["--electronic-is=tactile"]);
    table.reads(FOUND);
    let mut rng = fastrand::Rng::with_seed(2);
    let mut position = Chess::default();
    let mut stands = |board: &Plugged, uci: &str, position: &mut Chess| {
        board.play(position, uci, &mut rng);
        let uci: UciMove = uci.parse().expect("a move");
        position.play_unchecked(uci.to_move(position).expect("a legal move"));
    };
    // Announced, then executed: nobody has to say "ausgeführt" (D.2.3).
    table.types("e4");
    table.reads("Bauer Eva zwei Eva vier");
    table.until("the announcement", || {
        table.events().contains(&Event::AnnouncementHeard)
    });
    table.types("");
    table.reads_from("Führe zuerst aus: Bauer Eva zwei Eva vier.");
    assert_eq!(completed(&table), 0, "it does not stand on their board");
    stands(&board, "e2e4", &mut position);
    table.until("executed", || executed(&table, Player::Blind) == 1);
    table.types("");
    table.until("completed", || completed(&table) == 1);
    // The opponent's move is executed on the player's board, too.
    table.types("gegner e5");
    table.until("announced", || executed(&table, Player::Sighted) == 2);
    stands(&board, "e7e5", &mut position);
    table.until("executed", || executed(&table, Player::Blind) == 2);
    // A piece that has left its aperture is touched (D.2.2).
    board.with(|board| board.put(Square::G1, None));
    board.is_scanned();
    board.with(|board| board.put(Square::G1, Piece::from_char('N')));
    table.reads_from("Berührt");
    let touched = Event::Touched {
        by: Player::Blind,
        square: Square::G1,
        reported: None,
    };
    assert!(table.events().contains(&touched));
    // In training, a move that the player executes is also announced for them.
    stands(&board, "g1f3", &mut position);
    table.reads("Springer Gustav eins Felix drei");
    table.until("executed", || executed(&table, Player::Blind) == 3);
    let game = home.game();
    assert_eq!(
        game.board(Player::Blind).position().board(),
        position.board()
    );
    table.ends();
}

#[test]
fn the_clock_at_the_board_is_the_master() {
    let home = Home::new();
    let board = board(&home, 3, Orientation::Straight);
    let mut table = play(&home, &board, &["--board-clock=master", "--control=15"]);
    table.reads(FOUND);
    board.with(|board| {
        board.clock.first = Duration::from_secs(754);
        // Whoever starts the clock by its button starts the game.
        board.clock.runs = true;
        board.tell_clock();
    });
    table.until("the clock was read", || {
        table.events().iter().any(|event| {
            matches!(event, Event::ClockRead { blind, running: Some(Player::Blind), .. }
                if blind.as_secs() >= 750 && blind.as_secs() <= 754)
        })
    });
    table.until("started", || table.events().contains(&Event::Started));
    table.types("zeit");
    table.reads_from("Du: zwölf Minuten");
    board.with(|board| board.clock.first = Duration::ZERO);
    table.until("the flag", || {
        table.events().iter().any(|event| {
            matches!(
                event,
                Event::Ended {
                    winner: Some(Player::Sighted),
                    ending: Ending::TimeForfeit,
                }
            )
        })
    });
    table.ends();
}

#[test]
fn the_doctor_names_the_board() {
    let home = Home::new();
    let mut board = board(&home, 4, Orientation::Straight);
    let line = format!("--set=board.electronic={}", board.path());
    let mut doctor = home.start(&["doctor", &line]);
    doctor.reads("Elektronisches Brett: DGT, Nummer 3000012345, Version 1.8.");
    drop(doctor);
    board.unplug();
    let mut doctor = home.start(&["doctor", &line]);
    doctor.reads_from("Elektronisches Brett: Das elektronische Brett ist nicht angeschlossen.");
}
