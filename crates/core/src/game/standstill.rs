//! Who pays for the time during which the clocks stand by a player's word, without an arbiter.
//!
//! Both think meanwhile, and the player whose word it is has begun it alone. It is their time,
//! until the other side agrees; whoever is asked pays for an answer that does not come.

use std::time::Duration;

use shakmaty::Color;

use super::{Event, Game, Player, Question};
use crate::clock::GameTime;

/// So long an answer may take at the expense of whoever has it asked: the question is spoken
/// first.
const TO_ANSWER: Duration = Duration::from_secs(30);

/// The clocks stand by a player's word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standstill {
    /// Whose word it is; nobody's once the other side has agreed.
    by: Option<Player>,
    /// When the last question was asked.
    asked: GameTime,
    /// Until when the debts are reckoned.
    until: GameTime,
    owes: Debts,
}

/// What each player owes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Debts {
    blind: Duration,
    sighted: Duration,
}

impl Debts {
    const fn of(&mut self, player: Player) -> &mut Duration {
        match player {
            Player::Blind => &mut self.blind,
            Player::Sighted => &mut self.sighted,
        }
    }
}

impl Standstill {
    /// The debts at `now`, while the answer to `question` is waited for.
    fn reckoned(mut self, question: Option<Question>, now: GameTime) -> Debts {
        let passed = now.since(self.until);
        let late = question.map_or(Duration::ZERO, |_| {
            now.since((self.asked + TO_ANSWER).max(self.until))
        });
        if let Some(question) = question {
            *self.owes.of(question.asked()) += late;
        }
        if let Some(by) = self.by {
            *self.owes.of(by) += passed.saturating_sub(late);
        }
        self.owes
    }
}

impl Game {
    /// The question for which everything waits.
    fn waits_for(&self) -> Option<Question> {
        match self.pending {
            Some(pending) if pending.contested => None,
            Some(pending) => Some(pending.question),
            None => self
                .question
                .filter(|it| matches!(it, Question::GoBack { .. })),
        }
    }

    /// Reckons who owes what, before something happens at `now`.
    pub(super) fn stands_until(&mut self, now: GameTime) {
        let question = self.waits_for();
        if let Some(standstill) = &mut self.standstill {
            standstill.owes = standstill.reckoned(question, now);
            standstill.until = now;
        }
    }

    /// After `event`: whose word the clocks stand by.
    pub(super) fn stands_by(&mut self, event: &Event, now: GameTime) {
        match event {
            Event::Asked { question } if !self.setup.arbiter => {
                let by = match question {
                    Question::Report(report) => Some(report.by),
                    Question::Restore { .. } | Question::Touch { .. } => {
                        Some(question.asked().other())
                    }
                    Question::GoBack { by, .. } => Some(*by),
                    // Both have agreed that the move was illegal.
                    Question::Touched { .. } => None,
                    _ => return,
                };
                self.standstill = Some(Standstill {
                    by,
                    asked: now,
                    until: now,
                    owes: self.standstill.map_or(Debts::default(), |it| it.owes),
                });
            }
            Event::Answered { yes: true, .. } | Event::WentBack { .. } | Event::Touched { .. } => {
                self.agree();
            }
            // Whoever was asked puts their own scoresheet right.
            Event::Wrote { by, .. }
                if self.scores_agree_on().is_none()
                    && self.standstill.is_some_and(|it| it.by == Some(by.other())) =>
            {
                self.agree();
            }
            Event::Continued | Event::Ended { .. } | Event::ArbiterCame => self.standstill = None,
            _ => {}
        }
    }

    /// The other side agrees: the clocks stood rightly.
    fn agree(&mut self) {
        if let Some(standstill) = &mut self.standstill
            && let Some(by) = standstill.by.take()
        {
            *standstill.owes.of(by) = Duration::ZERO;
        }
    }

    /// Whether the clocks stand, or stood, by a player's word.
    #[must_use]
    pub const fn stands_by_word(&self) -> bool {
        self.standstill.is_some()
    }

    /// What the players pay when the clocks go on, in whole seconds.
    pub(super) fn charged(&self, now: GameTime) -> impl Iterator<Item = Event> {
        // Other clocks have not stood.
        let own = !self.setup.external_clock && self.setup.online.is_none();
        let standstill = self.standstill.filter(|_| own);
        let mut owes = standstill.map_or(Debts::default(), |it| it.reckoned(self.waits_for(), now));
        // In an order that is the same from either seat.
        Color::ALL
            .into_iter()
            .map(|color| self.setup.player_of(color))
            .filter_map(move |from| {
                let owed = *owes.of(from);
                let begun = u64::from(owed.subsec_nanos() > 0);
                let left = self.remaining(from, now)?;
                let time = Duration::from_secs(owed.as_secs() + begun).min(left);
                (!time.is_zero()).then_some(Event::TimeTaken { from, time })
            })
    }
}
