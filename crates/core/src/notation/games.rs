//! Positions and games for tests of notation.

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Move, Position};

pub(super) fn position(fen: &str) -> Chess {
    let fen: Fen = fen.parse().unwrap();
    fen.into_position(CastlingMode::Standard).unwrap()
}

/// The game that `choices` gives: each is the index of a legal move.
pub(super) fn game(start: &Chess, choices: &[usize]) -> Vec<(Chess, Move)> {
    let mut position = start.clone();
    let mut game = Vec::new();
    for choice in choices {
        let legal = position.legal_moves();
        let Some(mv) = legal.get(choice % legal.len().max(1)) else {
            break;
        };
        game.push((position.clone(), *mv));
        position.play_unchecked(*mv);
    }
    game
}

/// Positions with everything that is hard to write: castling, promotion, en passant, and
/// several pieces of a kind that can reach one square.
pub(super) fn starts() -> Vec<Chess> {
    [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 0 9",
        "7k/PPPP4/8/8/8/8/4pppp/K7 w - - 0 1",
        "4k3/2pp1p1p/8/PP2P3/1p1p1p2/8/P1P1P1PP/4K3 w - - 0 1",
        "7k/8/1N6/8/1N3N2/8/8/K2Q2Q1 w - - 0 99",
    ]
    .map(position)
    .into()
}
