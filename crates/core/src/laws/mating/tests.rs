use super::{
    Mating::{self, Impossible, Possible},
    blocked::blocked,
    dead, mating,
};
use proptest::prelude::*;
use shakmaty::{
    CastlingMode, Chess, Color, EnPassantMode, FromSetup, Position, Role, Setup, Square, fen::Fen,
};
use std::collections::{HashSet, VecDeque};

const WHITE: Color = Color::White;
const BLACK: Color = Color::Black;

fn position(fen: &str) -> Chess {
    fen.parse::<Fen>()
        .unwrap()
        .into_position(CastlingMode::Standard)
        .unwrap()
}

/// Checks lines of a position, whether one side can mate, and why; each as it stands and with
/// the colours reversed.
fn check(table: &str) {
    for line in table.trim().lines() {
        let fields: Vec<_> = line.split('|').map(str::trim).collect();
        let (color, expected) = match fields[1] {
            "white can" => (WHITE, Possible),
            "white cannot" => (WHITE, Impossible),
            "black can" => (BLACK, Possible),
            "black cannot" => (BLACK, Impossible),
            other => panic!("{other}"),
        };
        let position = position(fields[0]);
        assert_eq!(mating(&position, color), expected, "{line}");
        let found = mating(&reversed(&position), !color);
        assert_eq!(found, expected, "reversed: {line}");
    }
}

fn reversed(position: &Chess) -> Chess {
    let mut setup = position.to_setup(EnPassantMode::Legal);
    setup.mirror();
    Chess::from_setup(setup, CastlingMode::Standard).unwrap()
}

#[test]
fn few_pieces() {
    check(
        "
        8/8/8/8/4k3/8/8/4K3 w - - 0 1 | white cannot | a bare king
        8/8/8/8/4k3/8/8/3QK3 w - - 0 1 | black cannot | a bare king
        8/8/8/8/4k3/8/8/3QK3 w - - 0 1 | white can | a queen
        8/8/8/8/4k3/8/4R3/4K3 b - - 0 1 | white can | a rook
        8/8/8/8/4k3/8/4P3/4K3 w - - 0 1 | white can | a pawn promotes
        8/8/8/8/4k3/8/4N3/4K3 w - - 0 1 | white cannot | a knight alone
        8/8/8/8/4k3/8/4B3/4K3 w - - 0 1 | white cannot | a bishop alone
        8/8/8/8/4k3/8/4N3/4KN2 w - - 0 1 | white can | two knights, if helped
        8/8/8/8/4k3/8/3BN3/4K3 w - - 0 1 | white can | bishop and knight
        8/8/8/8/4k3/8/3BB3/4K3 w - - 0 1 | white can | bishops of both colours
        8/8/8/8/4k3/8/4B3/4KB2 w - - 0 1 | white cannot | bishops of one colour
        8/8/4p3/8/4k3/8/4N3/4K3 w - - 0 1 | white can | the pawn shuts in its king
        8/8/8/4n3/4k3/8/4N3/4K3 w - - 0 1 | white can | the knight shuts in its king
        8/8/8/4b3/4k3/8/4N3/4K3 w - - 0 1 | white can | so does a bishop
        8/8/8/4r3/4k3/8/4N3/4K3 w - - 0 1 | white can | so does a rook
        8/8/8/4q3/4k3/8/4N3/4K3 w - - 0 1 | white cannot | a queen takes the knight
        8/8/8/4n3/4k3/8/4B3/4K3 w - - 0 1 | white can | the knight shuts in its king
        8/8/8/4b3/4k3/8/4B3/4K3 w - - 0 1 | white can | bishops of both colours
        8/8/8/5b2/4k3/8/4B3/4K3 w - - 0 1 | white cannot | bishops of one colour
        8/8/8/4r3/4k3/8/4B3/4K3 w - - 0 1 | white cannot | a rook does not help
        8/4p3/8/8/4k3/8/3B4/4K3 w - - 0 1 | white can | the pawn becomes a knight
        8/4p3/8/8/4k3/8/4B3/4K3 w - - 0 1 | white can | the pawn becomes a knight
        ",
    );
}

#[test]
fn forced_moves() {
    check(
        "
        7k/6Q1/6K1/8/8/8/8/8 b - - 0 1 | white can | it is mate
        6rk/5Npp/8/8/8/8/8/K7 b - - 0 1 | black cannot | it is mate
        7k/5Q2/6K1/8/8/8/8/8 b - - 0 1 | white cannot | it is stalemate
        k7/P1K5/8/8/8/8/8/8 b - - 0 1 | white cannot | it is stalemate
        7K/5k1P/8/8/8/8/8/6r1 w - - 0 1 | black cannot | it is stalemate
        7K/5k1P/8/8/8/8/8/6r1 b - - 0 1 | white can | the rook leaves the file
        7k/7Q/8/8/8/8/8/K7 b - - 0 1 | white cannot | the queen must be taken
        8/5p2/8/5K2/8/8/8/kQ6 b - - 0 1 | white cannot | the queen must be taken
        8/5p2/8/5K2/8/8/8/kQ6 b - - 0 1 | black can | and then the pawn promotes
        3Kq3/1k6/8/8/8/8/2N5/8 w - - 0 1 | white cannot | a knight is left
        k7/1R6/8/8/8/8/8/K7 b - - 0 1 | white cannot | the rook must be taken
        k7/1R6/8/8/8/8/8/K7 w - - 0 1 | white can | it may go away
        8/8/8/8/8/4k3/5p2/5K2 w - - 0 1 | black can | one move, then a queen
        1k6/1P5p/BP3p2/1P6/8/8/5PKP/8 b - - 0 41 | white cannot | Black runs out of moves
        ",
    );
}

#[test]
fn walls() {
    check(
        "
        8/3k4/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/3K4/8 w - - 0 1 | white cannot | kings only
        8/3k4/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/3K4/8 b - - 0 1 | white cannot | kings only
        8/3k4/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/3K4/4B3 w - - 0 1 | white cannot | a harmless bishop
        8/3k4/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/3KB3/8 w - - 0 1 | white can | a bishop takes
        8/3k4/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/3KN3/8 w - - 0 1 | white can | a knight jumps over
        8/3k4/p1p1p1pp/PpPpPpP1/1P1P1P1P/8/3K4/8 w - - 0 1 | white can | a capture opens it
        8/3k4/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/3K4/8 w - h6 0 1 | white can | en passant opens it
        8/3k4/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/3K4/8 w - h6 0 1 | black can | so it does for Black
        8/p1p1p1k1/PpPpPp2/1P1P1Pp1/6Pp/7P/3b2K1/7B w - - 0 1 | black cannot | two harmless bishops
        7b/1k5B/7b/8/1p1p1p1p/1P1P1P1P/3P4/2K5 w - - 0 1 | black cannot | bishops of one colour
        ",
    );
}

#[test]
fn dead_positions() {
    for (fen, expected) in [
        ("8/8/8/8/4k3/8/8/4K3 w - - 0 1", Some(true)),
        ("8/8/8/8/4k3/8/4N3/4K3 w - - 0 1", Some(true)),
        ("8/8/8/8/4k3/8/4P3/4K3 w - - 0 1", Some(false)),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Some(true)),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Some(false)),
        ("7k/7Q/8/8/8/8/8/K7 b - - 0 1", Some(true)),
        ("8/5p2/8/5K2/8/8/8/kQ6 b - - 0 1", Some(false)),
        (
            "8/3k4/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/3K4/8 w - - 0 1",
            Some(true),
        ),
        (
            "8/3k4/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/3K4/8 w - h6 0 1",
            Some(false),
        ),
        (
            "8/3k4/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/3K4/4B3 w - - 0 1",
            Some(true),
        ),
    ] {
        assert_eq!(dead(&position(fen)), expected, "{fen}");
    }
    assert_eq!(dead(&Chess::default()), Some(false));
}

/// Goes through every reachable position, by the rules of movement alone. Undecided if there
/// are more than `most`.
fn exhausted(start: &Chess, color: Color, most: usize) -> Mating {
    let mut met = HashSet::from([start.clone()]);
    let mut waiting = VecDeque::from([start.clone()]);
    while let Some(position) = waiting.pop_front() {
        if position.is_checkmate() && position.turn() != color {
            return Possible;
        }
        for legal in position.legal_moves() {
            let mut next = position.clone();
            next.play_unchecked(legal);
            if met.insert(next.clone()) {
                waiting.push_back(next);
            }
        }
        if met.len() > most {
            return Mating::Undecided;
        }
    }
    Impossible
}

fn placed(pieces: impl IntoIterator<Item = (u32, Color, Role)>, turn: Color) -> Option<Chess> {
    let mut setup = Setup::empty();
    setup.turn = turn;
    for (square, color, role) in pieces {
        setup
            .board
            .set_piece_at(Square::new(square), role.of(color));
    }
    setup.position(CastlingMode::Standard).ok()
}

fn color() -> impl Strategy<Value = Color> {
    prop::sample::select(&[WHITE, BLACK][..])
}

/// The kings and up to `men` other pieces, anywhere.
fn sparse(men: usize) -> impl Strategy<Value = Chess> {
    let man = (0..64_u32, color(), prop::sample::select(&Role::ALL[..5]));
    (
        0..64_u32,
        0..64_u32,
        prop::collection::vec(man, 0..=men),
        color(),
    )
        .prop_filter_map("no legal position", |(white, black, mut men, turn)| {
            men.extend([(white, WHITE, Role::King), (black, BLACK, Role::King)]);
            placed(men, turn)
        })
}

/// Pawns that block each other on each file, at most one rank higher or lower than on the next
/// file, and up to two pieces.
fn walled() -> impl Strategy<Value = Chess> {
    let steps = prop::array::uniform8(prop::bool::ANY);
    let piece = (
        0..64_u32,
        color(),
        prop::sample::select(&[Role::Bishop, Role::Knight][..]),
    );
    let pieces = prop::collection::vec(piece, 0..=2);
    (
        1..6_u32,
        steps,
        0..24_usize,
        0..64_u32,
        0..64_u32,
        pieces,
        color(),
    )
        .prop_filter_map(
            "no legal position",
            |(mut rank, steps, gap, white, black, mut men, turn)| {
                men.extend([(white, WHITE, Role::King), (black, BLACK, Role::King)]);
                for (file, up) in steps.into_iter().enumerate() {
                    if file != gap {
                        let square = rank * 8 + u32::try_from(file).ok()?;
                        men.extend([(square, WHITE, Role::Pawn), (square + 8, BLACK, Role::Pawn)]);
                    }
                    rank = if rank == 1 || up && rank < 5 {
                        rank + 1
                    } else {
                        rank - 1
                    };
                }
                placed(men, turn)
            },
        )
}

/// Which legal move is played, for each move.
fn choices() -> impl Strategy<Value = Vec<prop::sample::Index>> {
    prop::collection::vec(any::<prop::sample::Index>(), 0..40)
}

fn agrees(position: &Chess, color: Color) -> Result<(), TestCaseError> {
    let expected = exhausted(position, color, 3_000);
    let fen = Fen::from_position(position, EnPassantMode::Legal);
    prop_assert!(
        expected != Possible || !blocked(position, color),
        "{fen} {color}"
    );
    let found = mating(position, color);
    if expected == Mating::Undecided {
        return Ok(());
    }
    prop_assert_eq!(found, expected, "{} {}", fen, color);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn few_pieces_agree_with_all_that_can_arise(position in sparse(2), color in color()) {
        agrees(&position, color)?;
    }

    #[test]
    fn walls_agree_with_all_that_can_arise(position in walled(), color in color()) {
        agrees(&position, color)?;
    }

    #[test]
    fn too_little_material_never_mates(position in sparse(3), color in color()) {
        if position.has_insufficient_material(color) {
            prop_assert_eq!(mating(&position, color), Impossible);
        }
    }

    #[test]
    fn a_dead_position_mates_for_nobody(position in walled()) {
        let sides = Color::ALL.map(|color| mating(&position, color));
        match dead(&position) {
            Some(true) => prop_assert_eq!(sides, [Impossible; 2]),
            Some(false) => prop_assert!(sides.contains(&Possible)),
            None => prop_assert!(!sides.contains(&Possible)),
        }
    }

    #[test]
    fn games_that_go_on_are_not_dead(choices in choices()) {
        let mut position = Chess::default();
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[choice.index(moves.len())]);
        }
        prop_assert!(dead(&position) != Some(true) || position.is_stalemate());
    }
}
