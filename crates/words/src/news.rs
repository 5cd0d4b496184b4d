//! The news of an event for the pages, with its number in the record.

use shakmaty::Color;

use super::told::{Kind, Told};
use super::wording::Wording;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Event, FoldError, Game, Player};
use doppelbrett_voice::Channel;
use doppelbrett_web::{BoardView, News, NewsKind, Parts};

/// Whether an event makes stale what somebody asked for before they knew of it. Events not
/// listed here do: asking again costs less than a move in a different state.
pub const fn voids(event: &Event) -> bool {
    !matches!(
        event,
        Event::AnnouncementHeard
            | Event::Confirmed { .. }
            | Event::Repeated { .. }
            | Event::Executed {
                by: Player::Blind,
                ..
            }
            | Event::Asked { .. }
            | Event::Dismissed { .. }
            | Event::Touched { .. }
            | Event::TouchCorrected { .. }
            | Event::Refused { .. }
            | Event::Relayed { .. }
            | Event::Came { .. }
            | Event::Restarted { .. }
            | Event::SealDiffers { .. }
    )
}

/// The news of `event`, number `seq`, from the messages `told`, in the words of the game; `game` is the game after it.
pub fn of(wording: &Wording, seq: u64, event: &Event, told: &[Told], game: &Game) -> Option<News> {
    let on = |channel| {
        let texts = told.iter().filter(|told| told.channel == channel);
        texts.fold(Parts::default(), |all, told| {
            all.then(wording.parts(told.for_others()))
        })
    };
    let mut room = on(Channel::Room);
    let ear = on(Channel::Ear);
    if matches!(event, Event::Ended { .. }) {
        room = room.then(game.score().unwrap_or_default().into());
    }
    let sign = match event {
        Event::Announced { uci, .. } => {
            let played = uci.to_move(game.position());
            played
                .ok()
                .map(|played| wording.sign(game.position(), played))
        }
        _ => None,
    };
    (!room.is_empty() || !ear.is_empty()).then(|| News {
        seq,
        kind: kind(event),
        by: by(event).map(|player| color(game, player)),
        room,
        ear,
        sign,
    })
}

/// The news of a resumed game, as they are `said`, and the views of its pages, as they are
/// `read`, from the events of its record, each with its time. The first view is the one current
/// at `since`; without that there are no views.
///
/// # Errors
/// When the events are not those of a game.
pub fn retold(
    said: &Wording,
    read: &Wording,
    events: &[(GameTime, &Event)],
    since: Option<GameTime>,
) -> Result<Retold, FoldError> {
    let stood = |since| events.iter().rposition(|(at, _)| *at <= since).unwrap_or(0);
    let first = since.map(stood);
    let mut game: Option<Game> = None;
    let mut retold = Retold::default();
    for (place, (at, event)) in events.iter().copied().enumerate() {
        let seq = place as u64 + 1;
        let now = match game.take() {
            None => Game::fold([(at, event)])?,
            Some(mut game) => {
                game.apply(event, at)?;
                game
            }
        };
        let now = &*game.insert(now);
        let mut told = said.tell(event, now);
        told.retain(|told| now.ended().is_none() || told.kind != Kind::Prompt);
        let news = of(said, seq, event, &told, now);
        retold.news.extend(news.map(|news| (at, news)));
        if first.is_some_and(|first| place >= first) {
            let mut view = read.page(now, at, seq);
            view.seq = seq;
            retold.views.push((at, view));
        }
    }
    Ok(retold)
}

/// What pages were told and shown.
#[derive(Debug, Default)]
pub struct Retold {
    /// The news.
    pub news: Vec<(GameTime, News)>,
    /// The views.
    pub views: Vec<(GameTime, BoardView)>,
}

fn color(game: &Game, player: Player) -> Color {
    game.setup().color_of(player)
}

const fn kind(event: &Event) -> NewsKind {
    match event {
        Event::Announced { .. } | Event::Corrected { .. } => NewsKind::Announced,
        Event::Executed { .. } => NewsKind::Executed,
        Event::Completed { .. } | Event::Pressed { .. } | Event::MoveMade { .. } => {
            NewsKind::Completed
        }
        Event::DrawOffered { .. } | Event::DrawDeclined { .. } => NewsKind::Offer,
        Event::Started
        | Event::Suspended
        | Event::Continued
        | Event::Slept { .. }
        | Event::Restarted { .. }
        | Event::FlagFell { .. }
        | Event::TimeAdded { .. }
        | Event::TimeTaken { .. }
        | Event::TimeSet { .. }
        | Event::MovesSet { .. } => NewsKind::Clock,
        Event::Claimed { .. }
        | Event::ClaimFailed { .. }
        | Event::Reported { .. }
        | Event::Answered { .. }
        | Event::Disputed { .. }
        | Event::ArbiterCalled { .. }
        | Event::IllegalMove { .. }
        | Event::Touched { .. }
        | Event::TouchCorrected { .. } => NewsKind::Law,
        Event::Ruled { .. }
        | Event::MoveSealed { .. }
        | Event::EnvelopeClosed { .. }
        | Event::ArbiterCame
        | Event::SealDiffers { .. }
        | Event::WentBack { .. }
        | Event::RulesAdapted { .. } => NewsKind::Arbiter,
        Event::Ended { .. } => NewsKind::Result,
        Event::Stood { .. } | Event::Wrote { .. } => NewsKind::Difference,
        _ => NewsKind::Other,
    }
}

/// Whose doing it was.
const fn by(event: &Event) -> Option<Player> {
    match event {
        Event::Announced { by, .. }
        | Event::Confirmed { by }
        | Event::Corrected { by }
        | Event::Repeated { by }
        | Event::Executed { by, .. }
        | Event::Pressed { by }
        | Event::Completed { by, .. }
        | Event::MoveMade { by }
        | Event::DrawOffered { by }
        | Event::DrawDeclined { by }
        | Event::FlagFell { by }
        | Event::Claimed { by, .. }
        | Event::ClaimFailed { by, .. }
        | Event::Touched { by, .. }
        | Event::Answered { by, .. }
        | Event::ArbiterCalled { by, .. }
        | Event::TouchCorrected { by } => Some(*by),
        Event::Reported { of, .. } | Event::IllegalMove { of, .. } | Event::Relayed { of, .. } => {
            Some(*of)
        }
        _ => None,
    }
}
