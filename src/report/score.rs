use shakmaty::{Color, Position};

use super::figures::tenth;
use crate::game::{Game, Scored};
use crate::sentences::Wording;

/// The score: one line a move of White and Black, `(=)` where a draw was offered
/// (Article 9.1), and after each what its player had left.
pub(super) fn lines(game: &Game, wording: &Wording) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for scored in game.score() {
        let sign = sign(scored, wording);
        let number = scored.before.fullmoves();
        match (scored.before.turn(), lines.last_mut()) {
            (Color::Black, Some(line)) => {
                line.push(' ');
                line.push_str(&sign);
            }
            (Color::Black, None) => lines.push(format!("{number}. ... {sign}")),
            (Color::White, _) => lines.push(format!("{number}. {sign}")),
        }
    }
    if lines.is_empty() {
        lines.push(wording.text("log-no-moves", &[]));
    }
    lines
}

fn sign(scored: &Scored, wording: &Wording) -> String {
    let mut sign = wording.sign(&scored.before, scored.played);
    if scored.draw_offered {
        sign.push_str(" (=)");
    }
    if let Some(left) = scored.left {
        sign.push(' ');
        sign.push_str(&tenth(left));
    }
    sign
}
