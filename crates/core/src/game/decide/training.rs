//! What only a game against an engine allows: a move taken back, another level, points for what is
//! looked up.

use super::super::{EngineLevel, Event, Game, Look, Player, Refusal};
use super::Decision;

/// The blind player takes their last move back, and the engine's answer with it.
pub(super) fn take_back(game: &Game) -> Decision {
    if game.setup.engine.is_none() && game.setup.online.is_none() {
        return Err(Refusal::NoEngine);
    }
    if let Some(question) = game.question() {
        return Err(Refusal::AnswerFirst(question));
    }
    let made = game.plies.len();
    let moves = match &game.under_way {
        Some(moving) if moving.by == Player::Blind => made,
        _ => {
            let last = game.plies.iter().rposition(|ply| ply.by == Player::Blind);
            last.ok_or(Refusal::NothingToTakeBack)?
        }
    };
    Ok(vec![Event::TakenBack { moves }])
}

/// The engine plays at another level from now on.
pub(super) fn set_level(game: &Game, level: EngineLevel) -> Decision {
    match game.setup.engine {
        None => Err(Refusal::NoEngine),
        Some(_) => Ok(vec![Event::LevelSet { level }]),
    }
}

/// Something is looked up, which costs points.
pub(super) fn look_up(game: &Game, what: Look) -> Decision {
    if game.points().is_none() {
        return Err(Refusal::NoEngine);
    }
    let cost = what.cost();
    Ok(vec![Event::LookedUp { what, cost }])
}
