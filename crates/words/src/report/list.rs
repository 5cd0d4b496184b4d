use super::header;
use crate::Wording;
use doppelbrett_core::game::{Ending, Player, Setup};
use doppelbrett_store::GameSummary;
use doppelbrett_text::messages::Value;

/// A game in one line: its number, date, players and result.
#[must_use]
pub fn listed(game: &GameSummary, wording: &Wording) -> String {
    let id = Value::from(game.id.to_string());
    let date = game.created.strftime("%Y-%m-%d").to_string();
    let result = result(game.setup.as_ref(), game.ended);
    let names = game
        .setup
        .as_ref()
        .map(|setup| header::names(setup, wording));
    let [white, black] = names.unwrap_or_default();
    let args = [
        ("id", id),
        ("date", date.into()),
        ("white", white.into()),
        ("black", black.into()),
        ("result", result.into()),
    ];
    wording.text("log-game", &args)
}

/// In digits, as in a tournament table; `*` for a game that is not over.
pub(super) fn result(
    setup: Option<&Setup>,
    ended: Option<(Option<Player>, Ending)>,
) -> &'static str {
    match ended {
        None => "*",
        Some((_, ending)) if ending.is_without_result() => "*",
        Some((_, Ending::BothLose)) => "0-0",
        Some((None, _)) => "1/2-1/2",
        Some((Some(winner), _)) => match setup.map(|setup| setup.color_of(winner)) {
            Some(shakmaty::Color::White) => "1-0",
            Some(shakmaty::Color::Black) => "0-1",
            None => "*",
        },
    }
}
