//! The score on paper of a game from elsewhere, from PGN.

use shakmaty::{CastlingMode, Position};

use super::header::named;
use super::sheet::{Script, Sheet, Signed};
use crate::Wording;
use crate::{Numbers, unread};
use doppelbrett_core::pgn::{GameTree, Read};

/// The score of the game of this `number` in a file: what of it could be read, without
/// variations and comments, and what could not.
#[must_use]
pub fn foreign_sheet(number: usize, read: &Read, script: Script, wording: &Wording) -> Sheet {
    let game = &read.game;
    let tag = |tag: &str| named(game.tag(tag).unwrap_or_default(), wording);
    let place = number;
    let number = number.to_string();
    let args = [
        ("game", number.as_str().into()),
        ("white", tag("White").into()),
        ("black", tag("Black").into()),
    ];
    let line = |id, name, value: String| wording.text(id, &[(name, value.into())]);
    let mut header = vec![
        line("log-event", "name", tag("Event")),
        line("score-white", "name", tag("White")),
        line("score-black", "name", tag("Black")),
    ];
    if let Some(date) = game.tag("Date") {
        header.push(line("log-date", "date", date.replace('.', "-")));
    }
    header.push(line("score-result", "result", game.outcome.to_string()));
    if game.mode() == CastlingMode::Chess960 {
        header.push(wording.text("log-chess960", &[]));
    }
    if let Some(fen) = game.start_fen() {
        header.push(line("log-start", "fen", fen.to_string()));
    }
    let faults: Vec<_> = read.faults.iter().map(|fault| (place, fault)).collect();
    header.extend(unread(&faults, Numbers::Digits, &wording.messages));
    let moves = script.moves(signed(game));
    Sheet::new(
        wording.text("score-title", &args),
        header,
        moves,
        script,
        wording,
    )
}

/// The moves of the game itself.
fn signed(game: &GameTree) -> impl Iterator<Item = Signed> {
    let mut position = game.start().clone();
    let played: Vec<_> = game
        .main_line()
        .into_iter()
        .filter_map(|id| {
            Some((
                game.node(id).played?,
                game.node(id).comment.text.contains("(=)"),
            ))
        })
        .collect();
    played.into_iter().map(move |(played, draw_offered)| {
        let before = position.clone();
        position.play_unchecked(played);
        Signed {
            before,
            played,
            draw_offered,
        }
    })
}
