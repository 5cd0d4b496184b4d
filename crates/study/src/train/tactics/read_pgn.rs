//! Puzzles in PGN: a game for each, which begins with the position and whose moves are the
//! solution.

use super::{Puzzle, PuzzleFault, Theme};
use doppelbrett_core::pgn::{FaultKind, Read};

/// The puzzle of a game; its name is its number and what the game is called.
pub(super) fn puzzle(read: &Read, number: u64) -> Result<Puzzle, PuzzleFault> {
    let game = &read.game;
    let moves = game.main_line();
    match read.stopped() {
        Some(fault) if moves.is_empty() => return Err(no_puzzle(&fault.kind)),
        Some(fault) if !matches!(fault.kind, FaultKind::Unended) => {
            return Err(no_puzzle(&fault.kind));
        }
        _ => {}
    }
    if game.start_fen().is_none() {
        return Err(PuzzleFault::Missing("FEN"));
    }
    let played = moves.iter().filter_map(|id| game.node(*id).played);
    let moves: Vec<_> = played.collect();
    let called = game.tag("Event").or_else(|| game.tag("White"));
    let id = format!("{number} {}", called.unwrap_or_default());
    let themes = Theme::shown(game.start(), &moves);
    Puzzle::new(id, game.start().clone(), moves, themes)
}

fn no_puzzle(kind: &FaultKind) -> PuzzleFault {
    match kind {
        FaultKind::Illegal(text) | FaultKind::Ambiguous(text) | FaultKind::Unknown(text) => {
            PuzzleFault::Illegal(text.clone())
        }
        FaultKind::NullMove => PuzzleFault::Illegal("--".to_owned()),
        FaultKind::NoPosition(text) | FaultKind::OtherRules(text) => {
            PuzzleFault::NoPosition(text.clone())
        }
        FaultKind::TooLong => PuzzleFault::TooLong,
        // The last two stop no game.
        FaultKind::Unended | FaultKind::Tag(_) | FaultKind::Result { .. } => PuzzleFault::NoMove,
    }
}
