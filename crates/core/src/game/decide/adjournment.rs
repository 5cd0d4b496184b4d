//! The adjournment of a game (Guidelines I; Appendix E or A in older editions).

use shakmaty::uci::UciMove;

use super::super::{
    Adjournment, Command, Contents, Envelope, Event, Game, Placement, Player, Refusal,
};
use super::made::position;
use super::{Decision, execute_first, resigned, suspend};
use crate::laws::{Ending, Mating, mating};

/// The arbiter asks the player to move to seal. What is announced in the room is no secret.
pub(super) fn asked(game: &Game, resumes: Option<&str>) -> Decision {
    if game.adjournment.is_some() {
        return Err(Refusal::AdjournedAlready);
    }
    if game.clock.is_some() && !game.started {
        return Err(Refusal::NotBegun);
    }
    if resumes.is_some_and(|text| text.trim().is_empty()) {
        return Err(Refusal::ReasonMissing);
    }
    if let Some(moving) = &game.under_way {
        return Err(Refusal::AnnouncedAlready(moving.uci));
    }
    if let Some(dispute) = game.dispute {
        return Err(Refusal::RuleFirst(dispute));
    }
    if let Some(pending) = game.pending {
        return Err(super::reports::waits(pending));
    }
    // Its answer could announce a move.
    match game.question {
        Some(question) => Err(Refusal::AnswerFirst(question)),
        None => Ok(Vec::new()),
    }
}

/// The player puts a move into the envelope, in the place of what is in it.
pub(super) fn seal(game: &Game, by: Player, envelope: &Envelope) -> Decision {
    let open = open(game)?;
    if open.by != by {
        return Err(Refusal::NotYourTurn(by));
    }
    execute_first(game, by)?;
    let stands = matches!(open.envelope, Some(Envelope::Locked { on_board: true, .. }));
    if stands && !matches!(envelope, Envelope::Paper) {
        return Err(Refusal::SealedOnBoard);
    }
    Ok(vec![Event::MoveSealed {
        by,
        envelope: envelope.clone(),
    }])
}

/// The arbiter has the move on paper.
pub(super) fn on_paper(game: &Game) -> Decision {
    let by = open(game)?.by;
    seal(game, by, &Envelope::Paper)
}

fn open(game: &Game) -> Result<&Adjournment, Refusal> {
    let adjournment = game.adjournment.as_ref().ok_or(Refusal::NotAdjourned)?;
    match adjournment.closed {
        true => Err(Refusal::Adjourned),
        false => Ok(adjournment),
    }
}

/// The sealer stops their clock, which closes the envelope.
pub(super) fn close(game: &Game, by: Player) -> Decision {
    let open = open(game)?;
    if open.by != by {
        return Err(Refusal::NotYourTurn(by));
    }
    if open.envelope.is_none() {
        return Err(Refusal::NothingSealed);
    }
    let mut events = vec![Event::EnvelopeClosed { by }];
    // An absent opponent's time runs instead.
    if !open.is_reply() {
        events.extend(suspend(game));
    }
    Ok(events)
}

/// Whether the board of `on` may show a move that lies in an envelope: nothing of it is recorded
/// until that is opened.
pub(super) fn hides(game: &Game, on: Player) -> bool {
    let closed = game.adjourned().is_some_and(|it| it.by == on);
    closed || game.seals(on)
}

/// Whether `command` settles the game before it is resumed: a draw can be agreed, and whoever
/// resigns is asked.
pub(super) fn settles(game: &Game, command: &Command) -> bool {
    game.settles_before_resumption()
        && matches!(
            command,
            Command::OfferDraw { .. }
                | Command::AcceptDraw { .. }
                | Command::DeclineDraw { .. }
                | Command::Answer { .. }
        )
}

/// The arbiter opens the envelope, and what it says is done.
pub(super) fn opened(game: &Game, contents: Contents) -> Decision {
    let Some(adjournment) = game.adjourned() else {
        return Err(match game.adjournment {
            Some(_) => Refusal::NotClosed,
            None => Refusal::NotAdjourned,
        });
    };
    if let Some(dispute) = game.dispute {
        return Err(Refusal::RuleFirst(dispute));
    }
    let by = adjournment.by;
    let uci = match contents {
        Contents::Move { uci } => uci,
        Contents::Resignation => return Ok(vec![resigned(game, by)]),
        Contents::NoMove => return Ok(vec![lost(game, by)]),
    };
    if uci.to_move(&game.position).is_err() {
        return Ok(vec![lost(game, by)]);
    }
    let mut events = vec![Event::Announced { by, uci }];
    if game.setup.is_blind(by) && game.setup.steps.confirm_own {
        events.push(Event::Confirmed { by });
    }
    // The opponent's time runs once the room has heard the move.
    events.extend([Event::Executed { by, uci }, Event::Pressed { by }]);
    if game.suspended {
        events.push(Event::Continued);
    }
    Ok(events)
}

/// Goes on from the adjourned position without what was sealed: it is lost, or the game is not
/// adjourned after all.
pub(super) fn without_envelope(game: &Game) -> Decision {
    match &game.adjournment {
        None => Err(Refusal::NotAdjourned),
        Some(adjournment) if adjournment.closed => Ok(suspend(game)),
        Some(_) => Ok(Vec::new()),
    }
}

/// A sealed move that is ambiguous, illegal or unreadable loses, unless the opponent cannot mate
/// (as by Article 6.9).
fn lost(game: &Game, by: Player) -> Event {
    let matters = game.rules.flags.draw_if_opponent_cannot_mate.holds();
    let color = game.setup.color_of(by.other());
    let drawn = matters && mating(&position(game), color) == Mating::Impossible;
    Event::Ended {
        winner: (!drawn).then_some(by.other()),
        ending: Ending::SealedMove,
    }
}

impl Game {
    /// Whether the game is adjourned and the players can still agree on a draw: nothing waits
    /// for the arbiter or an answer.
    #[must_use]
    pub fn settles_before_resumption(&self) -> bool {
        self.adjourned().is_some() && self.dispute.is_none() && self.pending.is_none()
    }

    /// Whether the next move of `player` goes into an envelope: they owe nothing that comes
    /// before it.
    #[must_use]
    pub fn seals(&self, player: Player) -> bool {
        self.sealing() == Some(player) && execute_first(self, player).is_ok()
    }

    /// The legal move of the player who seals that `placement` shows, on their own board.
    #[must_use]
    pub fn sealed_on_board(&self, on: Player, placement: &Placement) -> Option<UciMove> {
        if !self.seals(on) {
            return None;
        }
        let played = self.played_silently(on, placement)?;
        Some(played.to_uci(self.setup.castling()))
    }
}
