//! Moves for lessons: by chance, but with more captures and checks than chance has, so that
//! there is something to announce and to remember.

use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Move, Position};

/// How often a move is chosen, compared with an ordinary one.
fn weight(position: &Chess, played: Move) -> usize {
    let mut after = position.clone();
    after.play_unchecked(played);
    let mut weight = 1;
    if played.is_capture() {
        weight += 4;
    }
    if after.is_check() {
        weight += 4;
    }
    if played.is_castle() || played.is_promotion() || played.is_en_passant() {
        weight += 6;
    }
    weight
}

/// A move by chance; `None` where the game is over.
pub(super) fn any_move(position: &Chess, rng: &mut fastrand::Rng) -> Option<Move> {
    let legal = position.legal_moves();
    let weights: Vec<usize> = legal.iter().map(|it| weight(position, *it)).collect();
    let sum: usize = weights.iter().sum();
    let mut left = (sum > 0).then(|| rng.usize(0..sum))?;
    for (played, weight) in legal.into_iter().zip(weights) {
        if left < weight {
            return Some(played);
        }
        left -= weight;
    }
    None
}

/// A line of `plies` from the first position, after which the game goes on.
pub(super) fn line(plies: usize, rng: &mut fastrand::Rng) -> Vec<Move> {
    loop {
        let mut position = Chess::default();
        let mut moves = Vec::with_capacity(plies);
        while moves.len() < plies
            && let Some(played) = any_move(&position, rng)
        {
            position.play_unchecked(played);
            moves.push(played);
        }
        if moves.len() == plies && !position.is_game_over() {
            return moves;
        }
    }
}

/// The position after `moves`.
pub(super) fn after(moves: &[Move]) -> Chess {
    let mut position = Chess::default();
    for played in moves {
        position.play_unchecked(*played);
    }
    position
}

/// A line in writing.
pub(super) fn written(moves: &[Move]) -> String {
    let uci = moves
        .iter()
        .map(|it| it.to_uci(CastlingMode::Standard).to_string());
    uci.collect::<Vec<_>>().join(" ")
}

/// The line that was written so; `None` if it is none.
pub(super) fn read(text: &str) -> Option<Vec<Move>> {
    let mut position = Chess::default();
    let mut moves = Vec::new();
    for word in text.split_whitespace() {
        let played = word.parse::<UciMove>().ok()?.to_move(&position).ok()?;
        position.play_unchecked(played);
        moves.push(played);
    }
    (!moves.is_empty()).then_some(moves)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_line_is_legal_and_can_be_written_and_read(seed: u64, plies in 1_usize..40) {
            let moves = line(plies, &mut fastrand::Rng::with_seed(seed));
            prop_assert_eq!(moves.len(), plies);
            prop_assert_eq!(read(&written(&moves)), Some(moves.clone()));
            prop_assert!(!after(&moves).is_game_over());
        }
    }

    #[test]
    fn what_is_no_line_is_not_read() {
        for text in ["", "e2e5", "nonsense", "e2e4 e2e4"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
