use shakmaty::Color;

use super::code::Code;
use crate::game::{Ending, Game};

/// The results of White and of Black; `None` while the game has none.
#[must_use]
pub fn codes(game: &Game) -> Option<(Code, Code)> {
    let (winner, ending) = game.ended()?;
    if ending.is_without_result() {
        return None;
    }
    let absent = ending == Ending::Default;
    // Only a game in which both have moved is rated.
    let rated = game.plies().len() >= 2;
    let [win, draw, loss] = match (absent, rated) {
        (true, _) => [Code::ForfeitWin, Code::Draw, Code::ForfeitLoss],
        (false, true) => [Code::Win, Code::Draw, Code::Loss],
        (false, false) => [Code::UnratedWin, Code::UnratedDraw, Code::UnratedLoss],
    };
    Some(match winner.map(|winner| game.setup().color_of(winner)) {
        Some(Color::White) => (win, loss),
        Some(Color::Black) => (loss, win),
        None if absent || ending == Ending::BothLose => (loss, loss),
        None => (draw, draw),
    })
}
