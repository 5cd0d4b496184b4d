use shakmaty::Color;

use super::code::Code;
use doppelbrett_core::game::{Ending, Game};

/// The results of White and of Black; `None` while the game has none and is not adjourned.
#[must_use]
pub fn codes(game: &Game) -> Option<(Code, Code)> {
    if game.adjourned().is_some() {
        return Some((Code::Adjourned, Code::Adjourned));
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_core::clock::GameTime;
    use doppelbrett_core::game::{Event, Player, Setup, Side, Steps};

    /// A game of so many plies that has ended so.
    fn game(blind: Side, plies: usize, winner: Option<Player>, ending: Ending) -> Game {
        let mut events = vec![Event::Created(Box::new(Setup::new(blind, Steps::TRAINING)))];
        let mut mover = match blind {
            Side::White => Player::Blind,
            Side::Black => Player::Sighted,
        };
        for uci in ["e2e4", "e7e5", "g1f3"].into_iter().take(plies) {
            let uci = uci.parse().unwrap();
            events.push(Event::Announced { by: mover, uci });
            events.push(Event::Completed { by: mover, uci });
            mover = mover.other();
        }
        events.push(Event::Ended { winner, ending });
        Game::fold(events.iter().map(|event| (GameTime::ZERO, event))).unwrap()
    }

    #[test]
    fn each_ending_has_its_codes() {
        let blind = Some(Player::Blind);
        for (plies, winner, ending, expected) in [
            (2, blind, Ending::Checkmate, Some("10")),
            (3, None, Ending::Agreement, Some("==")),
            (2, Some(Player::Sighted), Ending::TimeForfeit, Some("01")),
            (2, None, Ending::BothLose, Some("00")),
            // Not both have moved.
            (1, blind, Ending::Resignation, Some("WL")),
            (0, None, Ending::Agreement, Some("DD")),
            (0, None, Ending::BothLose, Some("LL")),
            // Somebody came too late, or nobody came.
            (0, blind, Ending::Default, Some("+-")),
            (0, None, Ending::Default, Some("--")),
            // No result, or not yet.
            (2, None, Ending::Annulled, None),
            (2, None, Ending::AwaitsRuling, None),
        ] {
            for side in [Side::White, Side::Black] {
                let ended = game(side, plies, winner, ending);
                let found = codes(&ended).map(|(white, black)| {
                    let (blind, sighted) = match side {
                        Side::White => (white, black),
                        Side::Black => (black, white),
                    };
                    [blind.letter(), sighted.letter()]
                        .iter()
                        .collect::<String>()
                });
                assert_eq!(found.as_deref(), expected, "{side:?} {plies} {ending:?}");
            }
        }
        let goes_on = Game::new(Setup::new(Side::White, Steps::TRAINING)).unwrap();
        assert_eq!(codes(&goes_on), None);
    }
}
