//! Finds the puzzles that ship (`puzzles/own.tsv`) in games of an engine against itself, and in
//! what would have been a slip there.
//!
//!     cargo run --release -p xtask --bin mine -- [--games N] [--seed S] [--out FILE] [--engine PROGRAM]
//!
//! The engine searches a fixed number of nodes from a cleared memory in one thread, and all
//! chance comes from the seed: the same version of the engine finds the same puzzles.

#![allow(clippy::disallowed_methods)]

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use clap::Parser;
use doppelbrett::engine::{Candidate, Effort, Score, Search, find};
use doppelbrett::train::tactics::{APART, Alone, GLANCES, PROVES, Puzzle, Theme, wins};
use fastrand::Rng;
use shakmaty::fen::Fen;
use shakmaty::{
    Board, CastlingMode, Chess, Color, EnPassantMode, FromSetup, Move, Piece, Position, Role,
    Setup, Square,
};
use shakmaty_uci::{UciMessage, UciSearchControl};

/// Nodes for a move of the game: so few that what is deeper is overlooked.
const PLAYS: [u64; 4] = [100, 300, 600, 1_000];
/// So many moves by chance are looked at in each position, too: whether a reply would punish
/// them.
const SLIPS: usize = 3;
/// How many moves the players choose among, and how much worse a move is chosen e times more
/// seldom, in hundredths of a pawn.
const CHOICES: u16 = 4;
const TEMPERATURE: f64 = 50.0;
/// Longer games are left, as are those that have been decided for a while.
const PLIES: usize = 160;
const DECIDED: i32 = 700;
const LEFT_AFTER: usize = 8;

#[derive(Parser)]
struct Arguments {
    /// How many games are played at most.
    #[arg(long, default_value_t = 1_000)]
    games: u64,
    /// The first game's seed; the next ones follow.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many puzzles of each theme are kept.
    #[arg(long, default_value_t = 130)]
    each: usize,
    /// Where they are written.
    #[arg(long, default_value = "puzzles/own.tsv")]
    out: PathBuf,
    /// The engine's program.
    #[arg(long)]
    engine: Option<PathBuf>,
}

struct Looker {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    name: String,
}

impl Looker {
    fn start(program: &Path) -> Self {
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let to = child.stdin.take().expect("a pipe");
        let from = BufReader::new(child.stdout.take().expect("a pipe"));
        let name = String::new();
        let mut looker = Self {
            child,
            to,
            from,
            name,
        };
        looker.say("uci");
        while let Some(line) = looker.line() {
            if let Some(name) = line.strip_prefix("id name ") {
                name.clone_into(&mut looker.name);
            }
            if line == "uciok" {
                break;
            }
        }
        looker.say("setoption name Threads value 1\nsetoption name Hash value 4");
        looker
    }

    fn say(&mut self, line: &str) {
        writeln!(self.to, "{line}").expect("the engine lives");
    }

    fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = self.from.read_line(&mut line).expect("the engine speaks");
        (read > 0).then(|| line.trim_end().to_owned())
    }

    /// The best moves, the best first.
    fn look(&mut self, position: &Chess, effort: Effort) -> Vec<Candidate> {
        let Effort { nodes, lines } = effort;
        let fen = Fen::from_position(position, EnPassantMode::Legal);
        self.say(&format!("setoption name MultiPV value {lines}"));
        self.say(&format!("position fen {fen}"));
        let go = UciMessage::Go {
            time_control: None,
            search_control: Some(UciSearchControl::nodes(nodes)),
        };
        self.say(&go.to_string());
        let mut found: Vec<Option<Candidate>> = vec![None; lines.into()];
        while let Some(line) = self.line() {
            if line.starts_with("bestmove") {
                break;
            }
            let Ok(UciMessage::Info(info)) = line.parse() else {
                continue;
            };
            let at = usize::from(info.multi_pv.unwrap_or(1)) - 1;
            let Some(score) = info.score.filter(|it| !it.lower_bound && !it.upper_bound) else {
                continue;
            };
            let score = match (score.mate, score.cp) {
                (Some(moves), _) => Score::Mate(moves.into()),
                (None, cp) => Score::Centipawns(cp.unwrap_or(0)),
            };
            if let (Some(uci), Some(place)) = (info.pv.first(), found.get_mut(at)) {
                *place = Some(Candidate { uci: *uci, score });
            }
        }
        // The last depth may have changed the first line alone.
        let mut known = BTreeSet::new();
        let mut found: Vec<Candidate> = found.into_iter().flatten().collect();
        found.retain(|it| known.insert(it.uci.to_string()));
        found
    }
}

impl Drop for Looker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A name that stays when others are added: a hash (FNV-1a) of what makes the puzzle.
fn id(start: &Chess) -> String {
    let fen = Fen::from_position(start, EnPassantMode::Legal).to_string();
    let position = fen.rsplitn(3, ' ').last().unwrap_or_default();
    let hash = position.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    format!("own-{hash:08x}")
}

fn puzzle(looker: &mut Looker, start: &Chess, last: Option<Move>) -> Option<Puzzle> {
    let look = |position: &Chess, effort| Ok::<_, Infallible>(looker.look(position, effort));
    let Ok(puzzle) = wins(&id(start), start, last, look);
    puzzle
}

/// A few plies by chance from the usual position.
fn opening(random: &mut Rng) -> Chess {
    let mut position = Chess::default();
    for _ in 0..random.usize(4..9) {
        let legal = position.legal_moves();
        position.play_unchecked(legal[random.usize(..legal.len())]);
    }
    position
}

/// Both sides have the same few pieces, on squares by chance.
fn few(random: &mut Rng) -> Chess {
    const PIECES: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    loop {
        let mut army = vec![Role::King];
        army.extend((0..random.usize(1..4)).map(|_| PIECES[random.usize(..4)]));
        army.extend(vec![Role::Pawn; random.usize(0..5)]);
        let mut board = Board::empty();
        for color in Color::ALL {
            for role in &army {
                let square = loop {
                    let square = Square::new(random.u32(..64));
                    let edge = [0, 7].contains(&square.rank().to_u32());
                    if board.piece_at(square).is_none() && !(*role == Role::Pawn && edge) {
                        break square;
                    }
                };
                board.set_piece_at(square, Piece { color, role: *role });
            }
        }
        let setup = Setup {
            board,
            turn: Color::from_white(random.bool()),
            ..Setup::empty()
        };
        if let Ok(position) = Chess::from_setup(setup, CastlingMode::Standard) {
            return position;
        }
    }
}

fn game(looker: &mut Looker, seed: u64, wanted: impl Fn(&[Theme]) -> bool) -> Vec<Puzzle> {
    let mut random = Rng::with_seed(seed);
    let mut position = if seed.is_multiple_of(3) {
        few(&mut random)
    } else {
        opening(&mut random)
    };
    let search = Search {
        temperature: Some(TEMPERATURE),
        ..Search::FULL
    };
    let nodes = [0; 2].map(|_: u64| PLAYS[random.usize(..PLAYS.len())]);
    looker.say("ucinewgame");
    let (mut puzzles, mut last): (Vec<Puzzle>, _) = (Vec::new(), None);
    let (mut decided, mut next) = (0, 0);
    for ply in 0..PLIES {
        let found = looker.look(&position, GLANCES);
        let Some(best) = found.first().copied() else {
            break;
        };
        let mut seen = vec![(position.clone(), last, found)];
        let legal = position.legal_moves();
        for _ in 0..SLIPS {
            let slip = legal[random.usize(..legal.len())];
            let mut after = position.clone();
            after.play_unchecked(slip);
            if ply >= next && !after.outcome().is_known() {
                let found = looker.look(&after, GLANCES);
                seen.push((after, Some(slip), found));
            }
        }
        for (at, before, found) in seen {
            if ply >= next
                && let Some(first) = found.first().and_then(|it| it.uci.to_move(&at).ok())
                && Alone::promised(&found) == Some(Alone::Wins)
                && wanted(&Theme::shown(&at, &[first]))
                && let Some(puzzle) = puzzle(looker, &at, before)
                && wanted(&puzzle.themes)
            {
                puzzles.push(puzzle);
                next = ply + APART;
            }
        }
        let clear = best.score.centipawns().abs() > DECIDED;
        decided = if clear { decided + 1 } else { 0 };
        if decided > LEFT_AFTER {
            break;
        }
        let weak = Effort {
            nodes: nodes[usize::from(position.turn().is_white())],
            lines: CHOICES,
        };
        let found = looker.look(&position, weak);
        let chosen = search.choose(&found, &mut random).unwrap_or(best);
        let Ok(played) = chosen.uci.to_move(&position) else {
            break;
        };
        position.play_unchecked(played);
        last = Some(played);
        if position.outcome().is_known() || position.halfmoves() > 60 {
            break;
        }
    }
    puzzles
}

fn write(arguments: &Arguments, engine: &str, played: u64, puzzles: &BTreeMap<String, Puzzle>) {
    let mut sorted: Vec<&Puzzle> = puzzles.values().collect();
    sorted.sort_by_key(|puzzle| (puzzle.difficulty(), &puzzle.id));
    let mut text = format!(
        "# Puzzles of Doppelbrett. Licence: CC0-1.0 (public domain).\n\
         # Made by xtask/src/bin/mine.rs: {engine}, {} nodes for each position, games {} to {}.\n\
         # Every move of the solver is the only one that wins; those with few pieces and few moves come first.\n\
         # id\tFEN\tmoves\tthemes\n",
        PROVES.nodes,
        arguments.seed,
        arguments.seed + played - 1,
    );
    for puzzle in sorted {
        let _ = writeln!(text, "{puzzle}");
    }
    std::fs::write(&arguments.out, text).expect("a file that can be written");
}

fn main() {
    let arguments = Arguments::parse();
    let program = find(arguments.engine.as_deref()).expect("an engine");
    let mut looker = Looker::start(&program);
    let engine = looker.name.clone();
    let mut puzzles: BTreeMap<String, Puzzle> = BTreeMap::new();
    let mut counts: BTreeMap<Theme, usize> = BTreeMap::new();
    for played in 1..=arguments.games {
        let full = |theme: &Theme| counts.get(theme).copied() >= Some(arguments.each);
        let wanted = |themes: &[Theme]| themes.is_empty() || !themes.iter().all(full);
        let seed = arguments.seed + played - 1;
        for puzzle in game(&mut looker, seed, wanted) {
            if puzzles.contains_key(&puzzle.id) {
                continue;
            }
            for theme in &puzzle.themes {
                *counts.entry(*theme).or_default() += 1;
            }
            puzzles.insert(puzzle.id.clone(), puzzle);
        }
        if played % 10 == 0 || played == arguments.games {
            eprintln!("{played} games, {} puzzles: {counts:?}", puzzles.len());
            write(&arguments, &engine, played, &puzzles);
        }
        if Theme::ALL
            .iter()
            .filter(|theme| **theme != Theme::OnlyMove)
            .all(|theme| counts.get(theme).copied() >= Some(arguments.each))
        {
            write(&arguments, &engine, played, &puzzles);
            break;
        }
    }
}
