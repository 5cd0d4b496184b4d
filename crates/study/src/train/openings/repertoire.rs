use std::collections::{HashMap, HashSet};
use std::io::BufReader;
use std::path::Path;

use shakmaty::fen::Epd;
use shakmaty::zobrist::Zobrist32;
use shakmaty::{Chess, Color, EnPassantMode, Move, Position};

use super::RepertoireError;
use doppelbrett_core::pgn::{Fault, GameTree, Reader};
use doppelbrett_system::files::real_path;

/// A file with more moves is a collection of games.
const MOST: usize = 200_000;
/// Nobody keeps a longer way in mind.
const LONGEST: usize = 200;
/// How a file marks a mistake and a blunder (PGN standard, 10).
const MISTAKES: [u8; 2] = [2, 4];
/// For whom a game of the file is, as Lichess writes it into studies.
const FOR: &str = "Orientation";

/// The games of a file, variations included.
#[derive(Clone, Debug)]
pub struct RepertoireFile {
    name: String,
    games: Vec<GameTree>,
    faults: Vec<(usize, Fault)>,
}

impl RepertoireFile {
    /// Reads a file.
    ///
    /// # Errors
    /// When it cannot be read, has no move, or more than anybody learns.
    pub fn open(path: &Path) -> Result<Self, RepertoireError> {
        let not_read = |error| RepertoireError::NotRead {
            path: path.to_owned(),
            error,
        };
        let whole = real_path(path).map_err(not_read)?;
        let file = std::fs::File::open(&whole).map_err(not_read)?;
        let name = whole.to_string_lossy().replace(char::is_control, " ");
        let mut games = Vec::new();
        let mut faults = Vec::new();
        let mut moves = 0;
        for (number, read) in (1..).zip(Reader::new(BufReader::new(file))) {
            let read = read.map_err(|error| not_read(error.0))?;
            faults.extend(read.faults.into_iter().map(|fault| (number, fault)));
            moves += read.game.len();
            if moves > MOST {
                return Err(RepertoireError::TooBig {
                    path: path.to_owned(),
                });
            }
            if !read.game.is_empty() {
                games.push(read.game);
            }
        }
        if games.is_empty() {
            return Err(RepertoireError::NoMoves {
                path: path.to_owned(),
                fault: faults.into_iter().next(),
            });
        }
        Ok(Self {
            name,
            games,
            faults,
        })
    }

    /// Where the file is.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What could not be read, by the numbers of the games from 1.
    #[must_use]
    pub fn faults(&self) -> &[(usize, Fault)] {
        &self.faults
    }

    /// The positions of this colour.
    ///
    /// # Errors
    /// When it has no move in the file.
    pub fn repertoire(&self, color: Color) -> Result<Repertoire, RepertoireError> {
        let repertoire = Repertoire::of(&self.games, color);
        if repertoire.is_empty() {
            return Err(RepertoireError::NothingOwn {
                path: self.name.clone().into(),
                color,
            });
        }
        Ok(repertoire)
    }

    /// For which colour it is, if the file tells: by its tags, because only one side has
    /// moves, or because only one side has a choice, which is then the opponent.
    #[must_use]
    pub fn color(&self) -> Option<Color> {
        let tags: HashSet<Color> = self.games.iter().filter_map(written_for).collect();
        match Vec::from_iter(tags).as_slice() {
            [] => {}
            [color] => return Some(*color),
            _ => return None,
        }
        let both = [Color::White, Color::Black].map(|color| Repertoire::of(&self.games, color));
        match &both {
            [white, black] if black.is_empty() && !white.is_empty() => Some(Color::White),
            [white, black] if white.is_empty() && !black.is_empty() => Some(Color::Black),
            [white, black] => match (white.has_choice(), black.has_choice()) {
                (false, true) => Some(Color::White),
                (true, false) => Some(Color::Black),
                _ => None,
            },
        }
    }
}

/// The colour of a game's tag.
fn written_for(game: &GameTree) -> Option<Color> {
    match game.tag(FOR)?.to_lowercase().as_str() {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}

/// How a position is reached.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// The position before the first move.
    pub start: Chess,
    /// The moves from there.
    pub moves: Vec<Move>,
}

impl Way {
    /// All positions from the start on.
    #[must_use]
    pub fn positions(&self) -> Vec<Chess> {
        let mut positions = vec![self.start.clone()];
        let mut position = self.start.clone();
        for played in &self.moves {
            position.play_unchecked(*played);
            positions.push(position.clone());
        }
        positions
    }

    /// The position at its end.
    #[must_use]
    pub fn end(&self) -> Chess {
        let mut position = self.start.clone();
        for played in &self.moves {
            position.play_unchecked(*played);
        }
        position
    }
}

/// The positions of one colour, and the moves in them.
#[derive(Clone, Debug)]
pub struct Repertoire {
    color: Color,
    /// The moves in each position, both sides', in the order of the file.
    moves: HashMap<String, Vec<Move>>,
    /// One's own positions in the order of the file.
    own: Vec<Own>,
}

/// A position in which one is asked.
#[derive(Clone, Debug)]
struct Own {
    key: String,
    short: u32,
    /// How it is first reached.
    way: Way,
}

impl Repertoire {
    fn of(games: &[GameTree], color: Color) -> Self {
        let mut repertoire = Self {
            color,
            moves: HashMap::new(),
            own: Vec::new(),
        };
        let is_own = |game: &&GameTree| written_for(game).is_none_or(|tag| tag == color);
        for game in games.iter().filter(is_own) {
            repertoire.add(game);
        }
        repertoire
    }

    /// Walks through all variations. A move of one's own that is marked as a mistake is none
    /// to learn, nor is what follows it.
    fn add(&mut self, game: &GameTree) {
        let mut rest = vec![(GameTree::ROOT, game.start().clone(), 0)];
        while let Some((id, position, plies)) = rest.pop() {
            let key = key(&position);
            let own = position.turn() == self.color;
            let mut next = Vec::new();
            for child in game.children(id) {
                let node = game.node(*child);
                let mistake = node.nags.iter().any(|nag| MISTAKES.contains(nag));
                let Some(played) = node.played.filter(|_| !(own && mistake)) else {
                    continue;
                };
                let known = self.moves.entry(key.clone()).or_default();
                if own && known.is_empty() {
                    let path = game.path(id);
                    let moves = path.iter().filter_map(|id| game.node(*id).played);
                    let way = Way {
                        start: game.start().clone(),
                        moves: moves.collect(),
                    };
                    self.own.push(Own {
                        key: key.clone(),
                        short: short_key(&position),
                        way,
                    });
                }
                if !known.contains(&played) {
                    known.push(played);
                }
                let mut after = position.clone();
                after.play_unchecked(played);
                next.push((*child, after, plies + 1));
            }
            // The first comes first off the stack.
            rest.extend(next.into_iter().rev().filter(|it| it.2 <= LONGEST));
        }
    }

    /// Whose positions these are.
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// How many positions are asked.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.own.len()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.own.is_empty()
    }

    /// Whether there are several moves of this colour anywhere.
    fn has_choice(&self) -> bool {
        let moves = |own: &Own| self.moves.get(&own.key);
        let mut all = self.own.iter().filter_map(moves);
        all.any(|moves| moves.len() > 1)
    }

    /// The moves in `position`, in the order of the file.
    #[must_use]
    pub fn moves(&self, position: &Chess) -> &[Move] {
        self.moves.get(&key(position)).map_or(&[], Vec::as_slice)
    }

    /// Whether one's own move is asked for in `position`.
    #[must_use]
    pub fn asks(&self, position: &Chess) -> bool {
        position.turn() == self.color && !self.moves(position).is_empty()
    }

    /// Whether the position of this key is asked.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.way(key).is_some()
    }

    /// How the position of this key is first reached.
    #[must_use]
    pub fn way(&self, key: &str) -> Option<&Way> {
        let own = self.own.iter().find(|own| own.key == key);
        own.map(|own| &own.way)
    }

    /// The way to the first position whose short key is `wanted`.
    pub(super) fn first(&self, wanted: impl Fn(u32) -> bool) -> Option<&Way> {
        let own = self.own.iter().find(|own| wanted(own.short));
        own.map(|own| &own.way)
    }

    /// The opponent's moves after which something is asked.
    #[must_use]
    pub fn replies(&self, position: &Chess) -> Vec<Move> {
        let asks = |played: &&Move| {
            let mut after = position.clone();
            after.play_unchecked(**played);
            self.asks(&after)
        };
        self.moves(position).iter().filter(asks).copied().collect()
    }

    /// Whether a position whose short key is `wanted` comes in some line from `position` on.
    pub(super) fn leads_to(&self, position: &Chess, wanted: impl Fn(u32) -> bool) -> bool {
        let mut known = HashSet::new();
        let mut rest = vec![position.clone()];
        while let Some(position) = rest.pop() {
            if !known.insert(key(&position)) {
                continue;
            }
            if self.asks(&position) && wanted(short_key(&position)) {
                return true;
            }
            rest.extend(self.moves(&position).iter().map(|played| {
                let mut after = position.clone();
                after.play_unchecked(*played);
                after
            }));
        }
        false
    }
}

/// By what a position is asked again, however it was reached: board, turn, castling rights
/// and en passant.
pub(super) fn key(position: &Chess) -> String {
    Epd::from_position(position, EnPassantMode::Legal).to_string()
}

/// The same in short, for many of them.
pub(super) fn short_key(position: &Chess) -> u32 {
    position.zobrist_hash::<Zobrist32>(EnPassantMode::Legal).0
}
