use std::time::Duration;

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Piece, Position, Square};

use super::{Finding, Recogniser};
use crate::{Expectation, Pace};

const SCAN: Duration = Duration::from_millis(250);

/// What the sensors see: after this many milliseconds, this on these squares.
type Seen<'a> = (u64, &'a [(&'a str, char)]);

/// What is found when `seen` happens on a board that starts at `fen`; `.` is an empty square.
/// At the end the board is left alone.
fn found(fen: &str, seen: &[Seen<'_>]) -> Vec<String> {
    let position: Chess = fen
        .parse::<Fen>()
        .unwrap()
        .into_position(CastlingMode::Standard)
        .unwrap();
    let mut recogniser = Recogniser::new(Pace::new(SCAN, 1.0, false));
    recogniser.expect(Some(Expectation::of(&position, CastlingMode::Standard, 0)));
    let mut board = position.board().clone();
    let mut now = Duration::ZERO;
    recogniser.place(&board, now);
    recogniser.confirm();
    let mut found = Vec::new();
    for (after, changes) in seen.iter().chain([&(60_000, &[][..])]) {
        let then = now + Duration::from_millis(*after);
        while let Some(moment) = recogniser.next().filter(|moment| *moment < then) {
            found.extend(recogniser.look(moment));
        }
        now = then;
        for (square, piece) in *changes {
            let square: Square = square.parse().unwrap();
            match Piece::from_char(*piece) {
                Some(piece) => board.set_piece_at(square, piece),
                None => {
                    board.discard_piece_at(square);
                }
            }
        }
        recogniser.place(&board, now);
        recogniser.confirm();
    }
    found.iter().map(words).collect()
}

fn words(finding: &Finding) -> String {
    match finding {
        Finding::Move { uci, .. } => uci.to_string(),
        Finding::Stands(_) => "stands".to_owned(),
        Finding::AsBefore(_) => "as before".to_owned(),
        Finding::TakenBack(_) => "taken back".to_owned(),
        Finding::Touched(square) => format!("touched {square}"),
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const MIDDLE: &str = "r3k2r/2P5/8/3pP2p/8/6N1/8/R3K2R w KQkq d6 0 1";

#[test]
fn what_hands_do_becomes_a_move() {
    for (what, fen, seen, expected) in [
        (
            "a step, lifted first",
            START,
            &[(0, &[("g1", '.')][..]), (900, &[("f3", 'N')])][..],
            &["g1f3"][..],
        ),
        (
            "on two squares before it leaves the first",
            START,
            &[(0, &[("f3", 'N')]), (250, &[("g1", '.')])],
            &["g1f3"],
        ),
        (
            "a ghost on the way to another square",
            START,
            &[
                (0, &[("g1", '.'), ("f3", 'N')]),
                (250, &[("f3", '.'), ("h3", 'N')]),
            ],
            &["g1h3"],
        ),
        (
            "a pawn that rests on e3 and goes on to e4",
            START,
            &[
                (0, &[("e2", '.'), ("e3", 'P')]),
                (600, &[("e3", '.'), ("e4", 'P')]),
            ],
            &["e2e4"],
        ),
        (
            "a pawn that stays on e3",
            START,
            &[(0, &[("e2", '.'), ("e3", 'P')])],
            &["e2e3"],
        ),
        (
            "a rook that slides and captures in the end",
            MIDDLE,
            &[
                (0, &[("h1", '.'), ("h2", 'R')]),
                (250, &[("h2", '.'), ("h3", 'R')]),
                (250, &[("h3", '.'), ("h4", 'R')]),
                (250, &[("h4", '.'), ("h5", 'R')]),
            ],
            &["h1h5"],
        ),
        (
            "a capture, the captured piece first",
            MIDDLE,
            &[
                (0, &[("h5", '.')]),
                (900, &[("g3", '.')]),
                (900, &[("h5", 'N')]),
            ],
            &["g3h5"],
        ),
        (
            "a capture without an empty square",
            MIDDLE,
            &[(0, &[("h5", 'N')]), (250, &[("g3", '.')])],
            &["g3h5"],
        ),
        (
            "castling, the king first",
            MIDDLE,
            &[
                (0, &[("e1", '.')]),
                (250, &[("g1", 'K')]),
                (1500, &[("h1", '.')]),
                (250, &[("f1", 'R')]),
            ],
            &["e1g1"],
        ),
        (
            "castling, the rook first",
            MIDDLE,
            &[
                (0, &[("a1", '.'), ("d1", 'R')]),
                (800, &[("e1", '.')]),
                (250, &[("c1", 'K')]),
            ],
            &["e1c1"],
        ),
        (
            "en passant, the captured pawn last",
            MIDDLE,
            &[(0, &[("e5", '.'), ("d6", 'P')]), (1500, &[("d5", '.')])],
            &["e5d6"],
        ),
        (
            "en passant, the captured pawn first",
            MIDDLE,
            &[
                (0, &[("d5", '.')]),
                (250, &[("e5", '.')]),
                (250, &[("d6", 'P')]),
            ],
            &["e5d6"],
        ),
        (
            "a promotion: the pawn is put there and replaced",
            MIDDLE,
            &[
                (0, &[("c7", '.'), ("c8", 'P')]),
                (900, &[("c8", '.')]),
                (900, &[("c8", 'N')]),
            ],
            &["c7c8n"],
        ),
        (
            "a promotion: the queen at once",
            MIDDLE,
            &[(0, &[("c7", '.'), ("c8", 'Q')])],
            &["c7c8q"],
        ),
    ] {
        assert_eq!(found(fen, seen), expected, "{what}");
    }
}

#[test]
fn what_is_no_move_is_told_or_left_alone() {
    for (what, seen, expected) in [
        (
            "adjusted: lifted and put back",
            &[(0, &[("g1", '.')][..]), (700, &[("g1", 'N')])][..],
            &["touched g1"][..],
        ),
        (
            "a sensor that fails for a scan",
            &[(0, &[("g1", '.')]), (250, &[("g1", 'N')])],
            &[],
        ),
        (
            "put back while another piece is moved",
            &[
                (0, &[("g1", '.')]),
                (700, &[("b1", '.')]),
                (300, &[("g1", 'N')]),
                (700, &[("c3", 'N')]),
            ],
            &["touched g1", "b1c3"],
        ),
        (
            "knocked over and put right",
            &[
                (0, &[("g1", '.'), ("g3", 'N')]),
                (5000, &[("g3", '.'), ("g1", 'N')]),
            ],
            &["stands", "as before"],
        ),
        (
            "put wrong for a moment",
            &[
                (0, &[("g1", '.'), ("g3", 'N')]),
                (800, &[("g3", '.'), ("g1", 'N')]),
            ],
            &["touched g1"],
        ),
        (
            "a piece that never comes back",
            &[(0, &[("g1", '.')])],
            &["stands"],
        ),
        (
            "set up again piece by piece, slowly",
            &[
                (0, &[("a1", '.'), ("b1", '.'), ("c1", '.')]),
                (4000, &[("a1", 'R')]),
                (4000, &[("b1", 'N'), ("c1", 'B')]),
            ],
            &["stands", "stands", "as before"],
        ),
    ] {
        assert_eq!(found(START, seen), expected, "{what}");
    }
}

#[test]
fn a_move_is_told_again_when_the_game_has_gone_on() {
    let mut recogniser = Recogniser::new(Pace::new(SCAN, 1.0, false));
    let start = Chess::default();
    let expected = |revision| Some(Expectation::of(&start, CastlingMode::Standard, revision));
    let mut board = start.board().clone();
    recogniser.place(&board, Duration::ZERO);
    board.discard_piece_at(Square::G1);
    board.set_piece_at(Square::F3, Piece::from_char('N').unwrap());
    recogniser.place(&board, Duration::ZERO);
    let late = Duration::from_secs(5);
    assert_eq!(recogniser.look(late), [], "nothing is expected");
    recogniser.expect(expected(1));
    assert_eq!(recogniser.look(late).len(), 1);
    recogniser.expect(expected(1));
    assert_eq!(recogniser.look(late), [], "told already");
    recogniser.expect(expected(2));
    assert_eq!(recogniser.look(late).len(), 1);
}

#[test]
fn a_move_put_back_is_taken_back() {
    let start = Chess::default();
    let e3: Fen = "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
        .parse()
        .unwrap();
    let after: Chess = e3.into_position(CastlingMode::Standard).unwrap();
    let mut recogniser = Recogniser::new(Pace::new(SCAN, 1.0, false));
    let expected = Expectation::of(&after, CastlingMode::Standard, 0).after(&start);
    recogniser.expect(Some(expected));
    recogniser.place(after.board(), Duration::ZERO);
    recogniser.place(start.board(), Duration::from_secs(1));
    assert_eq!(
        recogniser.look(Duration::from_secs(9)),
        [Finding::TakenBack(start.board().clone())]
    );
    recogniser.place(after.board(), Duration::from_secs(10));
    assert_eq!(
        recogniser.look(Duration::from_secs(19)),
        [Finding::AsBefore(after.board().clone())]
    );
}

#[test]
fn pressing_ends_the_wait_for_more() {
    let start = Chess::default();
    let mut recogniser = Recogniser::new(Pace::new(SCAN, 1.0, true));
    recogniser.expect(Some(Expectation::of(&start, CastlingMode::Standard, 0)));
    recogniser.place(start.board(), Duration::ZERO);
    let mut board = start.board().clone();
    board.discard_piece_at(Square::E2);
    board.set_piece_at(Square::E3, Piece::from_char('P').unwrap());
    recogniser.place(&board, Duration::ZERO);
    let soon = Duration::from_millis(400);
    assert_eq!(recogniser.look(soon), []);
    assert!(recogniser.is_undecided());
    recogniser.press();
    let found = recogniser.look(soon);
    assert!(matches!(found[..], [Finding::Move { .. }]), "{found:?}");
    assert!(!recogniser.is_undecided());
}
