//! What only a game outside competitions allows: a move taken back, another level of the engine,
//! points for what is looked up.

use super::super::{EngineLevel, Event, Game, Look, Player, Question, Refusal};
use super::{Decision, asks, correct, made};

/// `by` takes their last move back, and the opponent's answer with it. An engine lets them, a
/// person is asked.
pub(super) fn take_back(game: &Game, by: Player) -> Decision {
    let setup = &game.setup;
    let agrees = setup.engine.is_some() || setup.online.is_some();
    if !agrees && setup.competes() {
        return Err(Refusal::NoTakingBack);
    }
    match game.question() {
        Some(Question::TakeBack { by: asks, .. }) if asks == by => {
            return Err(Refusal::AskedAlready);
        }
        Some(question) if agrees || question.asked() == by || is_awaited(question) => {
            return Err(Refusal::AnswerFirst(question));
        }
        _ => {}
    }
    // A slip that nobody has acted on is theirs alone to correct.
    let moving = game.under_way.as_ref().is_some_and(|it| it.by == by);
    if !agrees
        && moving
        && let Ok(corrected) = correct(game, by)
    {
        return Ok(corrected);
    }
    let moves = before_last(game, by).ok_or(Refusal::NothingToTakeBack)?;
    if agrees {
        return Ok(vec![Event::TakenBack { moves }]);
    }
    made::nothing_between(game)?;
    Ok(asks(game, Question::TakeBack { by, moves }))
}

/// Whether the game waits for the answer, whoever is asked.
const fn is_awaited(question: Question) -> bool {
    question.stops() || matches!(question, Question::GoBack { .. })
}

/// How many plies came before `by`'s last move.
fn before_last(game: &Game, by: Player) -> Option<usize> {
    match &game.under_way {
        Some(moving) if moving.by == by => Some(game.plies.len()),
        _ => game.plies.iter().rposition(|ply| ply.by == by),
    }
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
