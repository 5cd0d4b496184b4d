//! When a move counts as made, and what it ends (D.2.3; Articles 4.7, 5.1.1, 5.2 and 9.6).

use shakmaty::uci::UciMove;
use shakmaty::{Chess, Position};

use super::super::{Event, Game, Player, Question, Refusal, Repetition, UnderWay};
use super::boards;
use crate::laws::Ending;

/// Whether a move that is not yet completed counts as made: a blind player's once it is
/// announced and stands on their board (D.2.3), a sighted player's once it stands, by the
/// normal rules.
///
/// Where the blind player need not say that it stands, confirming the announcement says so, or
/// the announcement itself if nothing has to be confirmed.
pub(super) fn is_made(game: &Game, moving: &UnderWay) -> bool {
    let steps = game.setup.steps;
    let says_so = !steps.declare_executed && (moving.confirmed || !steps.confirm_own);
    if game.setup.is_blind(moving.by) {
        moving.heard && (moving.executed || says_so)
    } else {
        moving.executed
    }
}

/// The position after the made but uncompleted move: a captured piece mates nobody.
pub(super) fn position(game: &Game) -> Chess {
    let mut position = game.position.clone();
    if let Some(moving) = game.under_way.as_ref().filter(|it| is_made(game, it)) {
        position.play_unchecked(moving.played);
    }
    position
}

/// The move, once it stands on the mover's own board.
pub(super) fn standing(moving: &UnderWay) -> UnderWay {
    UnderWay {
        executed: true,
        ..moving.clone()
    }
}

/// Puts the move on the mover's own board, if it does not stand there yet.
pub(super) fn stand_on_own_board(moving: &UnderWay) -> Vec<Event> {
    if moving.executed {
        Vec::new()
    } else {
        vec![Event::Executed {
            by: moving.by,
            uci: moving.uci,
        }]
    }
}

/// Completes the move once it is made, announced and pressed (D.2.3, D.2.4).
///
/// A made move that ends the game needs no press (Articles 5.1.1, 5.2.1, 5.2.2, 6.2.1.1 and
/// 9.6). But if only the announcement says that the blind player's move stands, it waits for
/// the press: until then it may be a slip of the tongue (D.2.8).
pub(super) fn complete(game: &Game, moving: &UnderWay) -> Vec<Event> {
    let announced = moving.heard || !game.setup.is_blind(moving.by);
    if !moving.executed || !announced {
        return Vec::new();
    }
    let ending = game.ending_after(moving.played);
    if ending.is_none() && !(moving.heard && moving.pressed) {
        return Vec::new();
    }
    let mut events = completed(game, moving);
    events.extend(ending.map(ended));
    events
}

/// Ends the game on the spot if the sighted player's announced move does.
pub(super) fn ends_at_once(game: &Game, by: Player, uci: UciMove) -> Vec<Event> {
    let Ok(played) = uci.to_move(&game.position) else {
        return Vec::new();
    };
    let moving = standing(&UnderWay::announced(by, played, uci));
    let completes = complete(game, &moving);
    if completes.is_empty() {
        return completes;
    }
    let mut events = Vec::new();
    if game.setup.steps.repeat_opponent == Repetition::None {
        events.extend(repeats(game, by.other(), uci));
    }
    events.extend(completes);
    events
}

/// Completes the move, and executes it on the opponent's board where nobody has to do or say
/// that. A sighted player's move was owed since its announcement.
pub(super) fn completed(game: &Game, moving: &UnderWay) -> Vec<Event> {
    let uci = moving.uci;
    let mut events = vec![Event::Completed { by: moving.by, uci }];
    if game.setup.is_blind(moving.by) && follows_unasked(game, moving.by.other()) {
        events.extend(repeats(game, moving.by.other(), uci));
    }
    events
}

/// Whether nobody has to say or do that the opponent's completed move stands on `by`'s board.
pub(super) fn follows_unasked(game: &Game, by: Player) -> bool {
    let steps = game.setup.steps;
    if game.setup.is_blind(by) {
        steps.repeat_opponent == Repetition::None
    } else {
        !steps.sighted_executes
    }
}

/// `by` repeats the opponent's move, which puts it on their board where nobody has to say so.
/// If something else is known to stand there, they have to put it right.
pub(super) fn repeats(game: &Game, by: Player, uci: UciMove) -> Vec<Event> {
    let mut events = vec![Event::Repeated { by }];
    let stands = !game.setup.is_blind(by) || !game.setup.steps.declare_executed;
    if stands && boards::in_order(game, by).is_ok() {
        events.push(Event::Executed { by, uci });
    }
    events
}

pub(super) const fn ended((winner, ending): (Option<Player>, Ending)) -> Event {
    Event::Ended { winner, ending }
}

/// Once a made move has ended the game and only the press is missing, nothing else can end it,
/// and no draw can be offered or claimed.
pub(super) fn nothing_between(game: &Game) -> Result<(), Refusal> {
    match game.decided() {
        Some((_, ending)) => Err(Refusal::EndsTheGame(ending)),
        None => Ok(()),
    }
}

/// The move `heard` decided the game, which settles any open question.
pub(super) fn nothing_left_to_answer(game: &Game, heard: &UnderWay) -> Vec<Event> {
    let waits = is_made(game, heard) && !heard.executed;
    if !waits || game.ending_after(heard.played).is_none() {
        return Vec::new();
    }
    let resigns = game
        .question
        .filter(|question| matches!(question, Question::Resign { .. }));
    let by = heard.by;
    let offered = game.offer == Some(by.other());
    resigns
        .map(|question| Event::Dismissed { question })
        .into_iter()
        // Making a move declines an offer (Article 9.1.2.1).
        .chain(offered.then_some(Event::DrawDeclined { by }))
        .collect()
}

impl Game {
    /// How a made move that only waits for the press decides the game, and who has won.
    #[must_use]
    pub fn decided(&self) -> Option<(Option<Player>, Ending)> {
        let moving = self.under_way.as_ref().filter(|it| is_made(self, it))?;
        self.ended
            .is_none()
            .then(|| self.ending_after(moving.played))?
    }
}
