use shakmaty::fen::Fen;
use shakmaty::{Color, EnPassantMode, Position, Role};

use super::figures::{exact, figure};
use crate::Wording;
use doppelbrett_core::game::{Event, Game};
use doppelbrett_core::laws::Ending;
use doppelbrett_store::Stamped;

/// What is sent to an arbiter when a draw was claimed in a quickplay finish without one: the
/// position, both times, and lines on which both players sign that they have checked it (G.6;
/// D.1 until 2009). The score is a separate section.
pub(super) fn lines(game: &Game, events: &[Stamped], wording: &Wording) -> Vec<String> {
    if !matches!(game.ended(), Some((_, Ending::AwaitsRuling))) {
        return Vec::new();
    }
    let side = |color| ("color", Wording::color(color).into());
    let position = game.position();
    let mut lines: Vec<String> = events
        .iter()
        .rev()
        .find_map(|stamped| match stamped.event {
            Event::Claimed { by, .. } => Some(by),
            _ => None,
        })
        .map(|by| {
            let name = ("name", game.setup().name_of(by).into());
            let text = wording.text(
                "log-evidence-claim",
                &[side(game.setup().color_of(by)), name],
            );
            wording.with_article(
                text,
                game.rules().article("quickplay.claim_without_arbiter"),
            )
        })
        .into_iter()
        .collect();
    let number = ("number", figure(position.fullmoves()));
    lines.push(wording.text("log-evidence-turn", &[side(position.turn()), number]));
    for color in Color::ALL {
        let pieces = ("pieces", pieces(game, color, wording).into());
        lines.push(wording.text("log-evidence-pieces", &[side(color), pieces]));
    }
    let fen = Fen::from_position(position, EnPassantMode::Legal).to_string();
    lines.push(wording.text("log-evidence-fen", &[("fen", fen.into())]));
    if let (Some(clock), Some(last)) = (game.clock(), events.last()) {
        for color in Color::ALL {
            let time = ("time", exact(clock.remaining(color, last.at)).into());
            lines.push(wording.text("log-evidence-time", &[side(color), time]));
        }
    }
    let quiet = ("moves", figure(position.halfmoves()));
    lines.push(wording.text("log-evidence-quiet", &[quiet]));
    let agree = game.in_step() && game.scores_agree_on().is_none();
    let answer = if agree { "yes" } else { "no" };
    lines.push(wording.text("log-evidence-agree", &[("answer", answer.into())]));
    lines.extend(Color::ALL.map(|color| wording.text("log-evidence-checked", &[side(color)])));
    lines.push(wording.text("log-evidence-ruling", &[]));
    lines
}

/// The pieces of `color` in the score's notation, king first, pawns by their square alone.
fn pieces(game: &Game, color: Color, wording: &Wording) -> String {
    let board = game.position().board();
    let roles = [
        Role::King,
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Pawn,
    ];
    let signs: Vec<String> = roles
        .into_iter()
        .flat_map(|role| {
            let letter = match role {
                Role::Pawn => String::new(),
                role => wording.notation.letter(role).to_string(),
            };
            let squares = board.by_color(color) & board.by_role(role);
            squares
                .into_iter()
                .map(move |square| format!("{letter}{square}"))
        })
        .collect();
    signs.join(", ")
}
