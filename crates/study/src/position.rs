//! Questions about the position, as in a game.

use shakmaty::{Chess, Color, Position};

use super::StudyWording;
use doppelbrett_core::{openings, reach};
use doppelbrett_words::{Aid, CommandId, Named, Purpose, Query, Service};

/// The answer to a question about `position`; `None` if `named` asks for something else.
pub(super) fn answered(
    named: &Named<CommandId>,
    position: &Chess,
    aids: bool,
    words: &StudyWording,
) -> Option<String> {
    let board = position.board();
    let slot = named.words().unwrap_or_default();
    let unknown = |id| words.text(id, &[("words", slot.into())]);
    Some(match named.id.purpose() {
        Purpose::Ask(Query::Position | Query::PositionOpponent) => {
            let turn = (
                "color",
                doppelbrett_words::Wording::color(position.turn()).into(),
            );
            format!(
                "{} {}",
                words.pieces(board),
                words.text("study-turn", &[turn])
            )
        }
        Purpose::Ask(query @ (Query::Who | Query::Line | Query::Diagonals)) => {
            match words.place(query, slot) {
                Ok(place) => words.stands(board, place),
                Err(id) => unknown(id),
            }
        }
        Purpose::Ask(Query::Where(_)) => match words.role(slot) {
            Some(role) => {
                let of = |color: Color| {
                    let side = ("color", doppelbrett_words::Wording::color(color).into());
                    let places = words.whereabouts_on(board, color, role);
                    words.text("study-side", &[side, ("places", places.into())])
                };
                format!("{} {}", of(Color::White), of(Color::Black))
            }
            None => unknown("refusal-role"),
        },
        Purpose::Serve(Service::Analyse(aid)) => {
            if !aids {
                return Some(words.text("study-no-aids", &[]));
            }
            match (words.square(slot), aid) {
                (_, Aid::Opening) => words.opening(openings::named(position)),
                (Some(square), Aid::Attackers) => {
                    let [white, black] = [Color::White, Color::Black]
                        .map(|color| words.attackers_on(board, square, color));
                    let args = [
                        ("square", words.said().square(square).into()),
                        ("white", white.into()),
                        ("black", black.into()),
                    ];
                    words.text("study-attackers", &args)
                }
                (Some(square), Aid::Targets | Aid::Captures) => {
                    let targets = reach::targets(position, square);
                    let (id, squares) = match aid {
                        Aid::Captures => {
                            ("study-captures", reach::captures(board, square, targets))
                        }
                        _ => ("study-targets", targets),
                    };
                    let args = [
                        ("square", words.said().square(square).into()),
                        ("squares", words.list_squares(&squares).into()),
                    ];
                    words.text(id, &args)
                }
                (None, _) => unknown("refusal-square"),
            }
        }
        _ => return None,
    })
}
