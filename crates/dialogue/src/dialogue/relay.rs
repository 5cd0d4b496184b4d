//! Who may act for whom. A player acts for themselves; who sits with them may relay what
//! they did (D.2.10, D.2.11), and only while they cannot say it on their own. The table in
//! `docs/book/for-the-arbiter.md` says the same, and the tests play every cell of it.

use super::pages::Request;
use super::{Agent, Origin};
use crate::effect::Effect;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{
    Answer, Command, Event, Game, LawAct, Player, Question, Repetition, Reporter,
};
use doppelbrett_web::{Role, Why};
use doppelbrett_words::{Kind, NotRelayed, Told};

/// Whether a player can say on their own what they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Presence {
    /// Their page, console or program is connected.
    Here,
    /// It was, in this game: whoever waits for a dropped line gains nothing by it.
    Away,
    /// It never was.
    Never,
}

/// How far an act goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weight {
    Usual,
    /// It can end the game, or gives up what was played.
    Binding,
}

/// Who acts, and for whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Relay {
    by: Reporter,
    of: Player,
}

impl Agent {
    /// Whether whoever gave `command` may give it.
    ///
    /// # Errors
    /// When the player for whom it is given has to say it.
    pub(super) fn may(&self, command: &Command, origin: Origin) -> Result<(), NotRelayed> {
        let Some((of, weight)) = done_for(command, &self.game) else {
            return Ok(());
        };
        if self.game.ended().is_some() && !matches!(command, Command::Rematch { .. }) {
            // That is what is told.
            return Ok(());
        }
        let Some(by) = self.giver(origin) else {
            return Ok(());
        };
        match (by, of) {
            // It speaks for itself.
            (_, Player::Sighted) if self.plays_engine() && !self.engine_is_given_up() => {
                Err(NotRelayed::Engine)
            }
            (_, Player::Sighted) if self.plays_online() => Err(NotRelayed::Online),
            (Reporter::BlindTable | Reporter::AssistantBlind, Player::Sighted) => {
                const THEIRS: [Role; 2] = [Role::Player, Role::AssistantSighted];
                match (self.presence(&THEIRS), weight) {
                    (Presence::Here, _) => Err(NotRelayed::Here),
                    (Presence::Away, Weight::Usual) if self.trusts() || self.is_void(&THEIRS) => {
                        Ok(())
                    }
                    (Presence::Away, Weight::Usual) => Err(NotRelayed::Away),
                    (Presence::Away, Weight::Binding) => Err(NotRelayed::AwayBinding),
                    (Presence::Never, Weight::Binding) if self.game.setup().arbiter => {
                        Err(NotRelayed::Arbiter)
                    }
                    (Presence::Never, _) => Ok(()),
                }
            }
            // The question whether the player resigns goes into their own ear.
            (Reporter::AssistantBlind, Player::Blind)
                if weight == Weight::Binding
                    && (self.manner.at_hand
                        || self.presence(&[Role::Blind]) != Presence::Never)
                    && !matches!(command, Command::Resign { .. }) =>
            {
                Err(NotRelayed::Own)
            }
            (Reporter::AssistantSighted, Player::Sighted) if weight == Weight::Binding => {
                let alone = self.presence(&[Role::Player]) == Presence::Never;
                if alone && !self.game.setup().arbiter {
                    Ok(())
                } else {
                    Err(NotRelayed::Own)
                }
            }
            _ => Ok(()),
        }
    }

    /// Refuses what was not relayed, and keeps that it was tried.
    pub(super) fn not_relayed(
        &mut self,
        command: &Command,
        why: NotRelayed,
        origin: Origin,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) {
        let told = || Told::ear(Kind::Refusal, self.words.full().not_relayed(why));
        let told = self.words.both(told);
        if let Some((of, _)) = done_for(command, &self.game) {
            self.keep_tried(LawAct::Relay, Some(of), told.for_others(), now);
        }
        if self
            .request
            .as_ref()
            .is_some_and(Request::is_answered_alone)
        {
            // The page that asked hears it, also where an answer goes into the ear.
            self.refuse_page(Why::Text(told.for_others().to_owned()), out);
            self.show(now, out);
        } else {
            self.refuse(told, origin, now, out);
        }
    }

    /// The events of `command`, after that they were relayed if they were.
    pub(super) fn as_relayed(
        &self,
        events: Vec<Event>,
        command: &Command,
        origin: Origin,
    ) -> Vec<Event> {
        // A flag that fell meanwhile is nobody's doing.
        let asked_for = !events
            .iter()
            .any(|event| matches!(event, Event::FlagFell { .. }));
        match self.relay(command, origin) {
            Some(Relay { by, of }) if asked_for && !events.is_empty() => {
                let relayed = Event::Relayed { of, by };
                std::iter::once(relayed).chain(events).collect()
            }
            _ => events,
        }
    }

    /// Who relays `command` for the sighted player.
    fn relay(&self, command: &Command, origin: Origin) -> Option<Relay> {
        let (of, _) = done_for(command, &self.game)?;
        let by = self.giver(origin)?;
        let relays = of == Player::Sighted && by != Reporter::SightedPage;
        relays.then_some(Relay { by, of })
    }

    /// Who gives a command; `None` is the program itself, a board or the arbiter.
    fn giver(&self, origin: Origin) -> Option<Reporter> {
        match (&self.request, origin) {
            // What is said on a page is that page's, whatever answers it.
            (Some(request), Origin::Blind | Origin::Relayed) => {
                Origin::Page(request.role, Player::Blind).reporter()
            }
            (_, origin) => origin.reporter(),
        }
    }

    /// Whether somebody in one of `roles` is there.
    fn presence(&self, roles: &[Role]) -> Presence {
        if roles.iter().any(|role| self.seats.is_taken(*role)) {
            Presence::Here
        } else if self.who_came(roles).next().is_some() {
            Presence::Away
        } else {
            Presence::Never
        }
    }

    /// Whether the players trust each other: alone at home, as was agreed before the game.
    fn trusts(&self) -> bool {
        let setup = self.game.setup();
        setup.steps.repeat_opponent == Repetition::None && !setup.arbiter
    }

    /// Those of `roles` whose pages were ever there.
    fn who_came<'a>(&'a self, roles: &'a [Role]) -> impl Iterator<Item = Role> + 'a {
        let came = |role: &Role| reporter(*role).is_some_and(|who| self.game.came(who));
        roles.iter().copied().filter(came)
    }

    /// Whether none of those in `roles` who came can come back by the link that they had.
    fn is_void(&self, roles: &[Role]) -> bool {
        self.who_came(roles).all(|role| self.seats.is_void(role))
    }

    /// Keeps for this game that a page of `role` was there: it decides who may be relayed
    /// for, also after an interruption.
    pub(super) fn has_come(&mut self, role: Role, now: GameTime) {
        self.seats.follow(role);
        let Some(who) = reporter(role) else { return };
        let keeps = self.stands_still().is_none() && self.game.ended().is_none();
        if keeps && !self.game.came(who) {
            self.keep(&Event::Came { who }, now);
        }
    }

    /// So many pages of `role` are connected already.
    pub fn seated(&mut self, role: Role, clients: usize, now: GameTime) {
        if clients > 0 {
            self.has_come(role, now);
        }
        self.seats.seat(role, clients);
        self.speech.sits_elsewhere(self.seats.is_taken(Role::Blind));
    }
}

/// Who acts on a page of `role`, if they can act for a player.
pub(super) const fn reporter(role: Role) -> Option<Reporter> {
    Origin::Page(role, Player::Sighted).reporter()
}

/// Whether it is to be heard who relayed what led to `events`: an offer, a claim, an end, a
/// move to be taken back.
pub(super) fn weighs(events: &[Event]) -> bool {
    events.iter().any(|event| {
        matches!(
            event,
            Event::DrawOffered { .. }
                | Event::DrawDeclined { .. }
                | Event::Claimed { .. }
                | Event::ArbiterCalled { .. }
                | Event::WentBack { .. }
                | Event::TakenBack { .. }
                | Event::RematchAgreed
                | Event::Asked {
                    question: Question::TakeBack { .. } | Question::Rematch { .. },
                }
                | Event::Ended { .. }
        )
    })
}

/// For whom `command` is given, if a player gives it, and how far it goes.
fn done_for(command: &Command, game: &Game) -> Option<(Player, Weight)> {
    Some(match command {
        Command::Announce { by, .. }
        | Command::Correct { by }
        | Command::Executed { by }
        | Command::Wrote { by, .. }
        | Command::Press { by }
        | Command::Seal { by, .. }
        | Command::OfferDraw { by }
        | Command::TakeBack { by }
        | Command::Rematch { by }
        | Command::DeclineDraw { by }
        | Command::CallArbiter { by } => (*by, Weight::Usual),
        // Without an arbiter nobody examines a claim before it ends the game.
        Command::Claim { by, .. } if game.setup().arbiter => (*by, Weight::Usual),
        Command::Claim { by, .. } => (*by, Weight::Binding),
        Command::Stands { on, .. } | Command::PutRight { on } => (*on, Weight::Usual),
        Command::AcceptDraw { by } | Command::Resign { by } => (*by, Weight::Binding),
        Command::Answer { by, answer } => {
            let question = game.question();
            let asked = question.is_some_and(|question| {
                let own = matches!(question, Question::Promotion { .. } | Question::Draw { .. });
                question.asked() == *by && !own
            });
            let weight = if asked && *answer == Answer::Yes {
                Weight::Binding
            } else {
                Weight::Usual
            };
            (*by, weight)
        }
        // A report says what somebody else did, and does nothing in their place.
        Command::Report { .. }
        | Command::Touch { .. }
        | Command::MoveOnSightedBoard { .. }
        | Command::SeatArbiter
        | Command::AnnouncementHeard
        | Command::Rule { .. }
        | Command::ClockRead { .. }
        | Command::AskServer { .. }
        | Command::Server(_)
        | Command::SetLevel { .. }
        | Command::LookUp { .. }
        | Command::LookAtClock
        | Command::Slept { .. }
        | Command::Suspend
        | Command::Continue => return None,
    })
}
