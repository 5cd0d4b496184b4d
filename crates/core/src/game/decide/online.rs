//! A game that a server keeps: what the players agree on there, it has to say first.

use shakmaty::uci::UciMove;

use super::super::{Command, Event, Game, Player, Refusal, ServerNews, ServerRequest, UnderWay};
use super::{Decision, complete};
use crate::laws::Ending;

/// What `command` comes to where a server keeps the game; nothing if that is the same as
/// everywhere.
pub(super) fn decided(game: &Game, command: &Command) -> Option<Decision> {
    if game.setup.online.is_none() {
        return match command {
            Command::AskServer { .. } | Command::Server(_) => Some(Err(Refusal::NotOnline)),
            _ => None,
        };
    }
    Some(match command {
        Command::AskServer { request } => Ok(vec![Event::Requested { request: *request }]),
        Command::Server(news) => says(game, *news),
        Command::TakeBack { by: Player::Blind } => match &game.under_way {
            Some(moving) if moving.by == Player::Blind && !moving.pressed => return None,
            None if game.plies.is_empty() => Err(Refusal::NothingToTakeBack),
            _ => Ok(vec![Event::Requested {
                request: ServerRequest::TakeBack,
            }]),
        },
        // Its rules are the server's, and nobody is there to rule.
        Command::Claim { .. }
        | Command::Report { .. }
        | Command::Touch { .. }
        | Command::Wrote { .. }
        | Command::Rule { .. }
        | Command::SeatArbiter
        | Command::CallArbiter { .. }
        | Command::SetLevel { .. }
        | Command::TakeBack { .. }
        | Command::LookUp { .. } => Err(Refusal::Online),
        _ => return None,
    })
}

/// `events`, in which the server is asked for what it has to say first.
pub(super) fn asked(game: &Game, events: Vec<Event>) -> Vec<Event> {
    if game.setup.online.is_none() {
        return events;
    }
    let mut all = Vec::with_capacity(events.len());
    for event in events {
        let request = match &event {
            Event::Ended {
                ending: Ending::Resignation,
                ..
            } => Some((ServerRequest::Resign, false)),
            Event::Ended {
                ending: Ending::Agreement,
                ..
            } => Some((ServerRequest::AcceptDraw, false)),
            Event::DrawOffered { by: Player::Blind } => Some((ServerRequest::OfferDraw, true)),
            Event::DrawDeclined { by: Player::Blind } => Some((ServerRequest::DeclineDraw, true)),
            _ => None,
        };
        if request.is_none_or(|(_, happens)| happens) {
            all.push(event);
        }
        all.extend(request.map(|(request, _)| Event::Requested { request }));
    }
    all
}

fn says(game: &Game, news: ServerNews) -> Decision {
    match news {
        ServerNews::MovedElsewhere { uci } => moved_elsewhere(game, uci),
        ServerNews::Arrived { moves } => Ok(arrived(game, moves)),
        ServerNews::TookBack { moves } => Ok(vec![Event::TakenBack { moves }]),
        ServerNews::Answered { request, taken } => Ok(vec![Event::Delivered { request, taken }]),
        ServerNews::Ended { winner, ending } => Ok(vec![Event::Ended { winner, ending }]),
    }
}

/// That the server has had so many plies, if that is new.
fn arrived(game: &Game, moves: usize) -> Vec<Event> {
    let pressed = game.under_way.as_ref().is_some_and(|moving| moving.pressed);
    let here = game.plies.len() + usize::from(pressed);
    let new = game.arrived < moves && moves <= here && game.ended.is_none();
    new.then_some(Event::Arrived { moves })
        .into_iter()
        .collect()
}

/// The blind player's move with all its steps, which nobody can take any more.
fn moved_elsewhere(game: &Game, uci: UciMove) -> Decision {
    let by = Player::Blind;
    let under_way = game.under_way.as_ref();
    if game.turn() != by || under_way.is_some_and(|moving| moving.by != by) {
        return Err(Refusal::NotYourTurn(by));
    }
    if under_way.is_some_and(|moving| moving.pressed) {
        return Err(Refusal::PressedAlready);
    }
    let Ok(played) = uci.to_move(&game.position) else {
        return Err(Refusal::Online);
    };
    let mut events = Vec::new();
    if !game.started {
        events.push(Event::Started);
    }
    if let Some(owed) = game.owed_by(by).filter(|owed| !owed.executed) {
        if !owed.repeated {
            events.push(Event::Repeated { by });
        }
        events.push(Event::Executed { by, uci: owed.uci });
    }
    if let Some(question) = game.question {
        events.push(Event::Dismissed { question });
    }
    if under_way.is_some() {
        events.push(Event::Corrected { by });
    }
    events.extend([
        Event::Announced { by, uci },
        Event::AnnouncementHeard,
        Event::Executed { by, uci },
        Event::Pressed { by },
    ]);
    let moving = UnderWay {
        heard: true,
        confirmed: true,
        executed: true,
        pressed: true,
        ..UnderWay::announced(by, played, uci)
    };
    let moves = game.plies.len() + 1;
    events.extend(complete(game, &moving));
    if !events
        .iter()
        .any(|event| matches!(event, Event::Ended { .. }))
    {
        events.push(Event::Arrived { moves });
    }
    Ok(events)
}
