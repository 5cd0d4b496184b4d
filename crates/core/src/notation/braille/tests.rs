use proptest::prelude::*;
use shakmaty::san::SanPlus;
use shakmaty::{Chess, Color, Move, Piece, Position, Role};

use super::{BrailleCode, BrailleCodeError, BrailleReadError};
use crate::notation::PhraseError;
use crate::notation::games::{game, position, starts};

fn code(name: &str) -> BrailleCode {
    BrailleCode::built_in(name).unwrap()
}

fn codes() -> Vec<BrailleCode> {
    BrailleCode::names().map(code).collect()
}

fn played(position: &Chess, san: &str) -> Move {
    let san: SanPlus = san.parse().unwrap();
    san.san.to_move(position).unwrap()
}

/// Writes a move and reads it back, also with blank cells between all symbols.
#[track_caller]
fn comes_back(code: &BrailleCode, position: &Chess, played: Move) {
    let cells = code.write(position, played);
    let offered = format!("{cells}{}", code.draw_offer());
    for (cells, draw_offered) in [(cells, false), (offered, true)] {
        let read = code.read(&cells);
        let read = read.unwrap_or_else(|error| panic!("{cells}: {error}"));
        assert_eq!(read.phrase.resolve(position), Ok(played), "{cells}");
        assert_eq!(read.draw_offered, draw_offered, "{cells}");
    }
}

const ROOKS: &str = "4k3/8/5p2/3p4/2P5/8/5R2/4K2R w K - 0 1";
const LAST: &str = "5k2/PP6/8/3pP3/8/8/8/R3K2R w KQ d6 0 1";

#[test]
fn moves_are_written_as_each_code_has_them() {
    for (name, fen, san, cells) in [
        // The documented ones of the British code.
        ("ukaaf", "4k3/8/8/8/8/8/5R2/4K3 w - - 0 1", "Rf4", "⠗⠋⠲"),
        ("ukaaf", "4k3/8/8/3p4/2P5/8/8/4K3 b - - 0 1", "dxc4", "⠙⠰⠉⠲"),
        (
            "ukaaf",
            "4k3/8/8/2pp4/2P5/8/8/4K3 w - - 0 1",
            "cxd5",
            "⠉⠰⠙⠢",
        ),
        (
            "ukaaf",
            "5k2/8/8/8/5p2/8/5R2/4K3 w - - 0 1",
            "Rxf4+",
            "⠗⠸⠋⠲",
        ),
        ("ukaaf", "7k/8/8/8/8/8/4R3/4K3 w - - 0 1", "Rh2+", "⠗⠘⠓⠆"),
        ("ukaaf", "7k/6pp/8/8/8/8/4R3/4K3 w - - 0 1", "Re8#", "⠗⠑⠦⠜⠍"),
        ("ukaaf", LAST, "O-O+", "⠘⠕⠤⠕"),
        ("ukaaf", LAST, "O-O-O", "⠕⠤⠕⠤⠕"),
        ("ukaaf", LAST, "exd6", "⠑⠰⠙⠖⠜⠑⠏"),
        ("ukaaf", LAST, "a8=N", "⠁⠦⠎"),
        ("german8", ROOKS, "Rf4", "⡞⠋⠹"),
        ("german8", ROOKS, "Rxf6", "⡞⠭⠋⠫"),
        ("german8", LAST, "O-O+", "⠬⠤⠬⠖"),
        ("german8", LAST, "exd6", "⠑⠭⠙⠫⠀⠑⠄⠏⠄"),
        ("german8", LAST, "a8=Q+", "⠁⠳⡙⠖"),
        ("german6", ROOKS, "Rf4", "⠨⠞⠋⠼⠙"),
        (
            "german6",
            "4k3/8/8/8/8/R7/8/R3K3 w - - 0 1",
            "R1a2",
            "⠨⠞⠼⠁⠠⠁⠼⠃",
        ),
        ("german6", LAST, "O-O-O", "⠼⠚⠤⠼⠚⠤⠼⠚"),
    ] {
        let position = position(fen);
        let played = played(&position, san);
        let code = code(name);
        assert_eq!(code.write(&position, played), cells, "{name} {san}");
        comes_back(&code, &position, played);
    }
}

#[test]
fn pieces_on_the_board_tell_their_colour() {
    use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
    let rank = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
    for (name, color, cells) in [
        ("ukaaf", Color::White, "⠗⠎⠇⠟⠅⠇⠎⠗"),
        ("ukaaf", Color::Black, "⠷⠮⠧⠿⠥⠧⠮⠷"),
        ("german8", Color::White, "⡞⡎⡇⡙⡅⡇⡎⡞"),
        ("german8", Color::Black, "⠞⠎⠇⠙⠅⠇⠎⠞"),
        ("german6", Color::White, "⠞⠎⠇⠙⠅⠇⠎⠞"),
    ] {
        let code = code(name);
        let shown: String = rank
            .iter()
            .map(|role| code.piece(Piece { color, role: *role }))
            .collect();
        assert_eq!(shown, cells, "{name} {color}");
    }
    assert_eq!(code("ukaaf").piece(Color::White.pawn()), '⠏');
    assert_eq!(code("ukaaf").piece(Color::Black.pawn()), '⠯');
    assert_eq!(
        code("german8").piece(Piece {
            color: Color::White,
            role: Pawn
        }),
        '⡃'
    );
}

#[test]
fn numbers_are_those_of_the_code() {
    for (name, number, cells) in [
        ("ukaaf", 2, "⠆"),
        ("ukaaf", 10, "⠂⠴"),
        ("german6", 12, "⠼⠁⠃⠄"),
        ("german8", 120, "⠡⠣⠬⠄"),
    ] {
        assert_eq!(code(name).number(number), cells, "{name} {number}");
    }
    let eight: Vec<_> = codes().iter().map(BrailleCode::has_eight_dots).collect();
    assert_eq!(eight, [true, false, false]);
}

#[test]
fn what_is_no_move_is_refused_with_a_reason() {
    let german = code("german8");
    for (cells, missing) in [
        ("", PhraseError::Empty),
        ("⠀ ", PhraseError::Empty),
        ("⡎", PhraseError::TargetMissing),
        (german.draw_offer(), PhraseError::TargetMissing),
        (
            "⠦⠶⠴⠑⠹",
            PhraseError::UnexpectedWord {
                word: "⠦⠶⠴".to_owned(),
            },
        ),
    ] {
        assert_eq!(german.read(cells), Err(missing.into()), "{cells}");
    }
    for cells in ["x", "Sf3", "⠿", "⠋⠩⣿", &"⠑⠹".repeat(40)] {
        let read = german.read(cells);
        let unknown = matches!(read, Err(BrailleReadError::UnknownCells { .. }));
        assert!(unknown, "{cells}: {read:?}");
    }
    // A symbol that only separates means nothing else.
    assert!(code("german6").read("⠠⠑⠼⠙").is_err());
    assert!(code("german6").read("⠑⠼⠙").is_ok());
}

#[test]
fn a_code_with_two_meanings_is_not_loaded() {
    let table = include_str!("../../../grammars/braille-chess.german8.toml");
    for (was, is, ambiguous) in [
        // A rook looks like the d-file.
        ("rook = \"23457\"", "rook = \"145\"", true),
        ("capture = \"1346\"", "capture = \"235\"", true),
        // Mate is check twice, without a blank cell.
        ("mate = \"3456\"", "mate = \"235 235\"", true),
        // Blank cells carry no information.
        ("mate = \"3456\"", "mate = \"0 235\"", true),
        // The e-pawn, or the square e1.
        ("kingside = \"346 36 346\"", "kingside = \"15 16\"", true),
        ("mate = \"3456\"", "mate = \"3456 3456\"", false),
    ] {
        let changed = table.replace(was, is);
        assert_ne!(changed, table, "{was}");
        let loaded = BrailleCode::from_toml(&changed);
        let refused = matches!(loaded, Err(BrailleCodeError::Ambiguous { .. }));
        assert_eq!(refused, ambiguous, "{is}: {loaded:?}");
    }
    let board = table.replace("board = { white = \"7\"", "board = { white = \"\"");
    assert!(matches!(
        BrailleCode::from_toml(&board),
        Err(BrailleCodeError::Board { .. })
    ));
    for (was, is) in [
        ("capture = \"1346\"", "capture = \"9\""),
        ("capture = \"1346\"", "capture = \"0\""),
        ("capture = \"1346\"\n", ""),
        ("a = \"1\"", "i = \"1\""),
    ] {
        let changed = table.replace(was, is);
        let loaded = BrailleCode::from_toml(&changed);
        assert!(
            matches!(loaded, Err(BrailleCodeError::Syntax { .. })),
            "{is}"
        );
    }
    let unknown = BrailleCode::built_in("morse").unwrap_err().to_string();
    assert!(unknown.contains("german8, german6, ukaaf"), "{unknown}");
}

#[test]
fn what_is_unverified_is_part_of_the_table() {
    for code in codes() {
        let table = format!("{:?}", code.table);
        assert!(!code.unverified().is_empty(), "{}", code.name());
        for name in code.unverified() {
            assert!(
                table.contains(&format!("{name}: ")),
                "{}: {name}",
                code.name()
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_legal_move_of_a_random_game_comes_back(
        start in prop::sample::select(starts()),
        choices in prop::collection::vec(any::<usize>(), 1..60),
    ) {
        let codes = codes();
        for (position, _) in game(&start, &choices) {
            for code in &codes {
                for mv in position.legal_moves() {
                    comes_back(code, &position, mv);
                }
            }
        }
    }

    #[test]
    fn different_moves_are_different_cells(
        start in prop::sample::select(starts()),
        choices in prop::collection::vec(any::<usize>(), 1..40),
    ) {
        let codes = codes();
        for (position, _) in game(&start, &choices) {
            for code in &codes {
                let legal = position.legal_moves();
                let mut written: Vec<_> = legal.iter().map(|mv| code.write(&position, *mv)).collect();
                written.sort();
                written.dedup();
                prop_assert_eq!(written.len(), legal.len());
            }
        }
    }

    #[test]
    fn a_score_comes_back(
        start in prop::sample::select(starts()),
        choices in prop::collection::vec((any::<usize>(), any::<bool>()), 0..80),
    ) {
        for code in codes() {
            let (choices, offers): (Vec<_>, Vec<_>) = choices.iter().copied().unzip();
            let game = game(&start, &choices);
            let mut cells = String::new();
            for (place, ((position, mv), offered)) in game.iter().zip(&offers).enumerate() {
                if position.turn() == Color::White || place == 0 {
                    cells += &format!("\n{}⠀", code.number(position.fullmoves().get()));
                }
                if place == 0 && position.turn() == Color::Black {
                    cells += code.black_first();
                }
                cells += &code.write(position, *mv);
                if *offered {
                    cells += code.draw_offer();
                }
                cells.push(' ');
            }
            let read = code.read_score(&start, &cells).unwrap();
            let moves: Vec<_> = game.iter().map(|(_, mv)| *mv).zip(offers).collect();
            prop_assert_eq!(read, moves);
        }
    }

    #[test]
    fn any_cells_are_read_or_refused(cells in "[\u{2800}-\u{28ff}]{0,20}") {
        for code in codes() {
            let _ = code.read(&cells);
            let _ = code.read_score(&Chess::default(), &cells);
        }
    }
}
