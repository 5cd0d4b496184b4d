//! Puzzles in EPD (PGN standard, 16.2): a position, and operations that name the solution:
//! `bm` the best move or moves, or `pv` a whole line.

use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Move, Position};

use super::puzzle::{cut, position};
use super::{Puzzle, PuzzleFault, Theme};

/// The puzzle of a line; without an `id`, it is named by its number.
pub(super) fn puzzle(line: &str, number: u64) -> Result<Puzzle, PuzzleFault> {
    let mut rest = line.trim_start();
    let mut fields = Vec::new();
    for _ in 0..4 {
        let (field, behind) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        fields.push(field);
        rest = behind.trim_start();
    }
    let start = position(&fields.join(" "))?;
    // Some files have the two numbers of a FEN here.
    let rest = rest.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == ' ');
    let (mut id, mut best, mut line) = (number.to_string(), None, None);
    for operation in operations(rest) {
        let (code, operand) = operation
            .split_once(char::is_whitespace)
            .unwrap_or((operation, ""));
        let operand = operand.trim();
        match code {
            "id" => id = operand.trim_matches('"').to_owned(),
            "bm" => best = Some(operand),
            "pv" => line = Some(operand),
            _ => {}
        }
    }
    let choices = best.unwrap_or_default().split_whitespace();
    let mut choices = choices
        .map(|text| read(text, &start))
        .collect::<Result<Vec<_>, _>>()?;
    let mut moves = whole_line(line.unwrap_or_default(), &start)?;
    match moves.first() {
        Some(first) => choices.retain(|choice| choice != first),
        None if choices.is_empty() => return Err(PuzzleFault::NoMove),
        None => moves = vec![choices.remove(0)],
    }
    let themes = Theme::shown(&start, &moves);
    Ok(Puzzle {
        also: choices,
        ..Puzzle::new(id, start, moves, themes)?
    })
}

/// What stands between semicolons; one between quotation marks ends nothing.
fn operations(text: &str) -> impl Iterator<Item = &str> {
    let mut quoted = false;
    text.split(move |sign| {
        quoted ^= sign == '"';
        sign == ';' && !quoted
    })
    .map(str::trim)
    .filter(|operation| !operation.is_empty())
}

fn whole_line(text: &str, start: &Chess) -> Result<Vec<Move>, PuzzleFault> {
    let mut position = start.clone();
    text.split_whitespace()
        .map(|word| {
            let played = read(word, &position)?;
            position.play_unchecked(played);
            Ok(played)
        })
        .collect()
}

/// A move in English notation, as the standard has it, or in UCI, as some files do.
fn read(text: &str, position: &Chess) -> Result<Move, PuzzleFault> {
    let san = text.parse::<SanPlus>().ok();
    let san = san.and_then(|it| it.san.to_move(position).ok());
    let uci = || text.parse::<UciMove>().ok()?.to_move(position).ok();
    san.or_else(uci)
        .ok_or_else(|| PuzzleFault::Illegal(cut(text)))
}
