//! All legal moves of a thousand positions, typed in all the ways that people type them: read as
//! that move, or asked about, or refused, and never another.

use std::collections::{BTreeMap, HashSet};

use shakmaty::san::San;
use shakmaty::{CastlingSide, Chess, Move, Position, Role};

use super::{Typing, TypingError};
use crate::notation::games::starts;
use crate::notation::{Lexicon, Notation, ResolveError};

#[path = "../../../tests/dice/mod.rs"]
mod dice;

use dice::Dice;

const POSITIONS: usize = 1000;

/// Positions of random games, half of them from where moves are hard to write.
fn positions(dice: &mut Dice) -> Vec<Chess> {
    let starts = [vec![Chess::default(); 5], starts()].concat();
    let mut known = HashSet::new();
    let mut positions = Vec::new();
    while positions.len() < POSITIONS {
        let mut position = starts[dice.roll(starts.len())].clone();
        for _ in 0..dice.roll(60) {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            position.play_unchecked(dice.of(&legal));
            if dice.roll(4) == 0
                && !position.legal_moves().is_empty()
                && known.insert(position.clone())
            {
                positions.push(position.clone());
            }
        }
    }
    positions.truncate(POSITIONS);
    positions
}

/// The names of the pieces as people of a language type them: pawn, knight, bishop, rook, queen,
/// king.
const NAMES: [(&str, [&str; 6]); 4] = [
    (
        "de",
        ["Bauer", "springer", "Laeufer", "turm", "Dame", "König"],
    ),
    ("en", ["pawn", "Knight", "bishop", "rook", "queen", "king"]),
    ("es", ["peon", "caballo", "Alfil", "torre", "dama", "rey"]),
    ("pt", ["peão", "cavalo", "bispo", "Torre", "dama", "rei"]),
];
const FIGURINES: [[char; 6]; 2] = [
    ['♙', '♘', '♗', '♖', '♕', '♔'],
    ['♟', '♞', '♝', '♜', '♛', '♚'],
];
const DASHES: [&str; 9] = ["-", "‐", "‑", "‒", "–", "—", "―", "−", " - "];
const CAPTURES: [&str; 7] = ["x", "X", ":", "×", "-", " x ", ""];
const PROMOTIONS: [[&str; 2]; 7] = [
    ["", ""],
    ["=", ""],
    ["(", ")"],
    ["/", ""],
    [" ", ""],
    [" = ", ""],
    [" (", ")"],
];
const PASSED: [&str; 7] = ["", " e.p.", "e.p.", "ep", " e. p.", " (e.p.)", " EP"];
const ENDS: [&str; 18] = [
    "", "+", "#", "++", "†", "‡", "!", "?", "!!", "?!", "!?", "+!", "‼", "⁉", ".", ",", " +",
    " ...",
];

/// A line, by how each part of it is written, and whether it has to be read or asked about.
struct Line {
    text: String,
    kinds: Vec<String>,
    whole: bool,
}

/// One way to type a move, by chance.
fn line(position: &Chess, mv: Move, notation: &Notation, dice: &mut Dice) -> Line {
    let mut kinds = Vec::new();
    let mut choose = |axis: &str, count: usize, dice: &mut Dice| {
        let at = dice.roll(count);
        kinds.push(format!("{axis} {at}"));
        at
    };
    let (_, names) = NAMES
        .iter()
        .find(|(it, _)| *it == notation.language())
        .unwrap();
    let mut whole = true;
    let mut name = String::new();
    let mut text = match San::from_move(position, mv) {
        San::Castle(side) => {
            let king = ["0", "O", "o"][choose("castling", 3, dice)];
            let dashes = [&DASHES[..], &[""]].concat();
            let dash = dashes[choose("castling dash", dashes.len(), dice)];
            let kings = match side {
                CastlingSide::KingSide => 2,
                CastlingSide::QueenSide => 3,
            };
            vec![king; kings].join(dash)
        }
        San::Normal {
            role,
            file,
            rank,
            capture,
            to,
            promotion,
        } => {
            let at = Role::ALL.iter().position(|it| *it == role).unwrap();
            let mut text = String::new();
            match choose("piece", 6, dice) {
                0 => name = format!("{} ", names[at]),
                1 => text.push(dice.of(&FIGURINES)[at]),
                2 => text.extend([dice.of(&FIGURINES)[at], '\u{fe0e}']),
                _ if role != Role::Pawn => text.push(notation.letter(role)),
                _ => {}
            }
            let both = choose("origin", 2, dice) == 0;
            let from = mv.from().unwrap();
            match both {
                true => text.push_str(&from.to_string()),
                false => {
                    text.extend(file.map(|it| it.char()));
                    text.extend(rank.map(|it| it.char()));
                }
            }
            let sign = match (capture, both) {
                (true, _) => CAPTURES[choose("captures", CAPTURES.len(), dice)],
                (false, true) => DASHES[choose("dash", DASHES.len(), dice)],
                (false, false) => "",
            };
            // "bc4" may be a bishop in small letters.
            whole &= !(role == Role::Pawn && sign.is_empty() && !both);
            text.push_str(sign);
            text.push_str(&to.to_string());
            if let Some(becomes) = promotion {
                let at = Role::ALL.iter().position(|it| *it == becomes).unwrap();
                let [before, after] = PROMOTIONS[choose("promotion", PROMOTIONS.len(), dice)];
                let letter = match choose("becomes", 6, dice) {
                    0 => String::new(),
                    1 => dice.of(&FIGURINES)[at].to_string(),
                    2 => becomes.char().to_ascii_lowercase().to_string(),
                    3 if after.is_empty() => format!(" {}", names[at]),
                    _ => notation.letter(becomes).to_string(),
                };
                if !letter.is_empty() {
                    text.extend([before, &letter, after]);
                }
            }
            if mv.is_en_passant() {
                text.push_str(PASSED[choose("passed", PASSED.len(), dice)]);
            }
            text
        }
        San::Put { .. } | San::Null => unreachable!("no such move in chess"),
    };
    text.push_str(ENDS[choose("end", ENDS.len(), dice)]);
    match choose("letters", 6, dice) {
        0 => (text, whole) = (text.to_lowercase(), false),
        1 => (text, whole) = (text.to_uppercase(), false),
        _ => {}
    }
    let in_words = NAMES
        .iter()
        .any(|(_, names)| names.iter().any(|it| text.contains(it)));
    match choose("blanks", 5, dice) {
        0 if !in_words => text = text.chars().flat_map(|sign| [sign, ' ']).collect(),
        1 => text = format!("\u{a0} {} ", text.replacen('x', " x", 1)),
        _ => {}
    }
    Line {
        text: format!("{name}{text}"),
        kinds,
        whole,
    }
}

#[derive(Debug, PartialEq)]
enum Outcome {
    Read,
    Asked,
    Refused,
    Another,
}

fn outcome(typing: &Typing<'_>, text: &str, position: &Chess, mv: Move) -> Outcome {
    let resolved = match typing.read(text, position) {
        Ok(phrase) => phrase.resolve(position),
        Err(TypingError::SeveralMoves { moves }) if moves.contains(&mv) => return Outcome::Asked,
        Err(_) => return Outcome::Refused,
    };
    match resolved {
        Ok(read) if read == mv => Outcome::Read,
        Ok(_) => Outcome::Another,
        Err(ResolveError::Ambiguous { candidates, .. }) if candidates.contains(&mv) => {
            Outcome::Asked
        }
        Err(ResolveError::PromotionMissing { from, to })
            if (Some(from), to) == (mv.from(), mv.to()) =>
        {
            Outcome::Asked
        }
        Err(_) => Outcome::Refused,
    }
}

#[test]
fn every_legal_move_in_every_typing_is_read_asked_or_refused_and_never_another() {
    let lexicon = Lexicon::built_in("appendix-d").unwrap();
    let mut dice = Dice(46);
    let positions = positions(&mut dice);
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    let (mut read, mut asked, mut refused) = (0, 0, 0);
    for language in Notation::languages() {
        let notation = &Notation::built_in(language).unwrap();
        let typing = Typing {
            lexicon: &lexicon,
            notation,
            code: None,
            table: None,
        };
        for position in &positions {
            let often = |mv: &Move| if mv.is_en_passant() { 20 } else { 1 };
            let legal = position.legal_moves().into_iter();
            for mv in legal.flat_map(|mv| vec![mv; often(&mv)]) {
                let line = line(position, mv, notation, &mut dice);
                let outcome = outcome(&typing, &line.text, position, mv);
                let fen =
                    || shakmaty::fen::Fen::from_position(position, shakmaty::EnPassantMode::Legal);
                match outcome {
                    Outcome::Read => read += 1,
                    Outcome::Asked => asked += 1,
                    Outcome::Refused => refused += 1,
                    Outcome::Another => {}
                }
                if outcome == Outcome::Another || (line.whole && outcome == Outcome::Refused) {
                    wrong.push(format!(
                        "{:?} for {mv} in {language}, {}: {outcome:?} {:?}",
                        line.text,
                        fen(),
                        typing.read(&line.text, position)
                    ));
                }
                for kind in line.kinds {
                    *seen.entry(kind).or_default() += 1;
                }
            }
        }
    }
    let shown = wrong
        .iter()
        .take(40)
        .cloned()
        .collect::<Vec<_>>()
        .join("\n");
    assert!(
        wrong.is_empty(),
        "{} of {read}, {asked}, {refused}:\n{shown}",
        wrong.len()
    );
    let rare: Vec<_> = seen.iter().filter(|(_, count)| **count < 5).collect();
    assert!(rare.is_empty(), "{rare:?}");
    let all = read + asked + refused;
    assert!(
        refused < all / 10 && asked < all / 5,
        "{read} {asked} {refused}"
    );
}
