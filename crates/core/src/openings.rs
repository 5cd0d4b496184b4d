//! The names of openings by their positions (`openings/`, from Lichess, CC0).

use std::collections::HashMap;
use std::sync::OnceLock;

use shakmaty::san::SanPlus;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{Chess, EnPassantMode, Position};

const TABLES: [&str; 5] = [
    include_str!("../openings/a.tsv"),
    include_str!("../openings/b.tsv"),
    include_str!("../openings/c.tsv"),
    include_str!("../openings/d.tsv"),
    include_str!("../openings/e.tsv"),
];

/// An opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its code in the Encyclopaedia of Chess Openings.
    pub eco: &'static str,
    /// Its English name.
    pub name: &'static str,
}

/// The opening that has a name in exactly this position.
#[must_use]
pub fn named(position: &Chess) -> Option<Opening> {
    static BY_POSITION: OnceLock<HashMap<u64, Opening>> = OnceLock::new();
    BY_POSITION.get_or_init(read).get(&key(position)).copied()
}

/// The opening of a game: the last of its `positions` that has a name.
pub fn of<'p>(positions: impl DoubleEndedIterator<Item = &'p Chess>) -> Option<Opening> {
    positions.rev().find_map(named)
}

fn key(position: &Chess) -> u64 {
    position.zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0
}

fn read() -> HashMap<u64, Opening> {
    let lines = TABLES.iter().flat_map(|table| table.lines().skip(1));
    lines.filter_map(entry).collect()
}

fn entry(line: &'static str) -> Option<(u64, Opening)> {
    let mut fields = line.split('\t');
    let (eco, name, moves) = (fields.next()?, fields.next()?, fields.next()?);
    let mut position = Chess::default();
    for word in moves.split_whitespace().filter(|it| !it.ends_with('.')) {
        let san: SanPlus = word.parse().ok()?;
        position.play_unchecked(san.san.to_move(&position).ok()?);
    }
    Some((key(&position), Opening { eco, name }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(moves: &str) -> Vec<Chess> {
        let mut position = Chess::default();
        let mut positions = vec![position.clone()];
        for word in moves.split_whitespace() {
            let san: SanPlus = word.parse().unwrap();
            position.play_unchecked(san.san.to_move(&position).unwrap());
            positions.push(position.clone());
        }
        positions
    }

    #[test]
    fn every_line_names_a_position_of_its_own() {
        let lines: usize = TABLES.iter().map(|table| table.lines().count() - 1).sum();
        assert_eq!(read().len(), lines);
    }

    #[test]
    fn a_game_has_the_name_of_the_last_position_that_has_one() {
        for (moves, eco, name) in [
            (
                "e4 e5 Nf3 Nc6 Bb5 a6 Ba4",
                "C70",
                "Ruy Lopez: Morphy Defense",
            ),
            // The same by another order of moves.
            ("Nf3 Nc6 e4 e5 Bb5", "C60", "Ruy Lopez"),
            ("h4 h5 Rh3 Rh6", "A00", "Kádas Opening"),
        ] {
            let positions = after(moves);
            let opening = of(positions.iter()).unwrap();
            assert_eq!((opening.eco, opening.name), (eco, name), "{moves}");
        }
        assert_eq!(of(after("").iter()), None);
    }
}
