use shakmaty::uci::UciMove;

use super::{Adjournment, Game, Owed, Player, Repetition, UnderWay};

/// The step that the game is waiting for, from the blind player's side. Questions and stopped
/// clocks come on top of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'g> {
    /// The blind player's yes to their own announcement.
    Confirm(&'g UnderWay),
    /// The blind player's own move on their own board.
    Execute(&'g UnderWay),
    /// The blind player's press of the clock.
    Press(&'g UnderWay),
    /// The room's hearing of an announcement: the blind player's after the press, or the
    /// opponent's.
    Announcement(&'g UnderWay),
    /// The opponent's press of the clock.
    OpponentPresses(&'g UnderWay),
    /// The blind player's yes to the opponent's move.
    Acknowledge(&'g Owed),
    /// The words of the opponent's move.
    Repeat(&'g Owed),
    /// The opponent's move on the blind player's board.
    ExecuteOpponents(&'g Owed),
    /// The blind player's move on the opponent's board.
    OpponentExecutes(&'g Owed),
    /// The first press of the clock.
    Start,
    /// The blind player's press after a move of which nothing is told.
    PressAfterMove,
    /// The announcement of a move.
    Announce,
    /// The announcement of the move that already stands on the blind player's board.
    AnnounceMade(UciMove),
    /// The move that goes into the envelope, or the press that closes it.
    Seal(&'g Adjournment),
    /// The opponent's sealing of their move.
    OpponentSeals,
    /// A move by the opponent.
    OpponentMoves,
}

impl Game {
    /// The step that is waited for.
    #[must_use]
    pub fn step(&self) -> Step<'_> {
        let steps = self.setup.steps;
        let announced = self.under_way().map(|moving| moving.uci);
        if let Some(placed) = self.placed.filter(|placed| announced != Some(*placed))
            && self.turn() == Player::Blind
        {
            return Step::AnnounceMade(placed);
        }
        if let Some(moving) = self.under_way().filter(|it| it.by == Player::Blind) {
            return if steps.confirm_own && !moving.confirmed {
                Step::Confirm(moving)
            } else if steps.declare_executed && !moving.executed {
                Step::Execute(moving)
            } else if moving.pressed {
                Step::Announcement(moving)
            } else {
                Step::Press(moving)
            };
        }
        if let Some(owed) = self.owed_by(Player::Blind)
            && let Some(step) = self.step_of_owed(owed)
        {
            return step;
        }
        if let Some(moving) = self.under_way() {
            return if moving.pressed {
                Step::Announcement(moving)
            } else {
                Step::OpponentPresses(moving)
            };
        }
        match self.owed_by(Player::Sighted).filter(|owed| !owed.executed) {
            Some(owed) => Step::OpponentExecutes(owed),
            None if !self.started && self.starts_by_press() => Step::Start,
            None if self.sealing() == Some(Player::Sighted) => Step::OpponentSeals,
            None if self.setup.clock_alone && self.turn() == Player::Blind => Step::PressAfterMove,
            None if self.turn() == Player::Blind => {
                self.open_envelope().map_or(Step::Announce, Step::Seal)
            }
            None => Step::OpponentMoves,
        }
    }

    /// Whether a press of the clock begins the game; a server's clock begins by itself.
    pub(super) const fn starts_by_press(&self) -> bool {
        self.clock.is_some() && self.setup.online.is_none()
    }

    fn step_of_owed<'g>(&self, owed: &'g Owed) -> Option<Step<'g>> {
        let steps = self.setup.steps;
        match steps.repeat_opponent {
            Repetition::Repeat if !owed.repeated => Some(Step::Repeat(owed)),
            Repetition::Confirm if !owed.repeated => Some(Step::Acknowledge(owed)),
            // The program takes both steps once the announcement has been heard.
            Repetition::None if !owed.repeated && !steps.declare_executed => None,
            _ if owed.executed => None,
            _ => Some(Step::ExecuteOpponents(owed)),
        }
    }
}
