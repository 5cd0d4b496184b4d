use shakmaty::{Color, Position};

use super::figures::tenth;
use crate::Wording;
use doppelbrett_core::game::{Game, Ply};

/// The score: a line for each numbered move, `(=)` where a draw was offered (Article 9.1), and
/// after each ply what its player had left.
pub(super) fn lines(game: &Game, wording: &Wording) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for ply in game.plies() {
        let sign = sign(ply, wording);
        let number = ply.before.fullmoves();
        match (ply.before.turn(), lines.last_mut()) {
            (Color::Black, Some(line)) => {
                line.push(' ');
                line.push_str(&sign);
            }
            (Color::Black, None) => lines.push(format!("{number}. ... {sign}")),
            (Color::White, _) => lines.push(format!("{number}. {sign}")),
        }
    }
    if lines.is_empty() {
        lines.push(none(game, wording));
    }
    lines
}

/// That there is no move, or none that was told.
pub(super) fn none(game: &Game, wording: &Wording) -> String {
    let id = match game.setup().clock_alone {
        true => "log-clock-alone",
        false => "log-no-moves",
    };
    wording.text(id, &[])
}

fn sign(ply: &Ply, wording: &Wording) -> String {
    let mut sign = wording.sign(&ply.before, ply.played);
    if ply.draw_offered {
        sign.push_str(" (=)");
    }
    if let Some(left) = ply.left {
        sign.push(' ');
        sign.push_str(&tenth(left));
    }
    sign
}
