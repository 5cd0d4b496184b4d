//! What people are told about an event: a list of messages for each.

mod boards;
mod electronic;
mod help;
mod laws;
pub(super) mod online;
pub(super) mod relay;
mod reports;
pub(super) mod rules;
pub(super) mod training;

use super::command_table::CommandId;
use super::told::{Kind, Told};
use super::wording::Wording;
use doppelbrett_core::clock::{Clock, Extra, Period, TimeControl};
use doppelbrett_core::game::{
    Adjournment, Event, Game, Player, Question, Repetition, Setup, UnderWay,
};
use doppelbrett_core::laws::Ending;
use doppelbrett_text::messages::duration_words;

impl Wording {
    /// The messages about `event`; `game` is the game after it.
    #[must_use]
    pub fn tell(&self, event: &Event, game: &Game) -> Vec<Told> {
        let room = |kind, id| vec![Told::room(kind, self.text(id, &[]))];
        let ear = |id| vec![Told::ear(Kind::Prompt, self.text(id, &[]))];
        let color = |player| Self::color(game.setup().color_of(player));
        match event {
            // One message: said to its end on one channel, and kept until a voice comes.
            Event::Created(_) => {
                let sentences = std::iter::once(self.new_game(game));
                let sentences = sentences.chain(self.chess960_in_full(game));
                let text = sentences.collect::<Vec<_>>().join(" ");
                let mut told = vec![Told::ear(Kind::Prompt, text)];
                told.extend(self.tell_rules(game));
                if game.setup().taped {
                    told.extend(room(Kind::Happening, "tape-on"));
                }
                told
            }
            // A server's clock has begun, or begins later.
            Event::Started if game.setup().online.is_some() => Vec::new(),
            Event::Started if game.clock().is_some() => room(Kind::Happening, "event-started"),
            Event::Announced { uci, .. } => {
                let words = uci
                    .to_move(game.position())
                    .map(|played| self.announce(game.position(), played))
                    .unwrap_or_default();
                vec![Told::room(Kind::Announcement, words)]
            }
            Event::AnnouncementHeard => self.prompt_after_announcement(game),
            Event::Corrected { .. } => room(Kind::Happening, "event-corrected"),
            Event::Confirmed { by: Player::Blind } | Event::Repeated { by: Player::Blind }
                if game.setup().steps.declare_executed =>
            {
                ear("event-ask-execute")
            }
            Event::Confirmed { by: Player::Blind } => ear("event-ask-press"),
            Event::Repeated { by: Player::Blind }
                if game.setup().steps.repeat_opponent != Repetition::None =>
            {
                ear(Self::after_repeating(game))
            }
            Event::Executed {
                by: Player::Blind, ..
            } if game.setup().steps.declare_executed => ear(match game.under_way() {
                Some(moving) if moving.by == Player::Blind => "event-ask-press",
                _ => Self::after_repeating(game),
            }),
            Event::Executed {
                by: Player::Sighted,
                ..
            } if game.under_way().is_none() && Self::opponent_executes(game) => {
                ear("event-opponent-executed")
            }
            Event::Pressed { by: Player::Blind } | Event::MoveMade { by: Player::Blind } => {
                ear("event-pressed")
            }
            Event::MoveMade {
                by: Player::Sighted,
            } => ear("event-your-clock"),
            Event::FlagFell { by } if game.setup().clock_alone && game.setup().arbiter => {
                vec![Told::room(Kind::Happening, self.flag_fell(game, *by))]
            }
            Event::Completed {
                by: Player::Sighted,
                ..
            } if game.setup().presses(Player::Sighted) => ear(match Self::owed_after_press(game) {
                Some(asks) => asks,
                None if game.clock().is_some() => "event-your-clock",
                None => "turn-yours",
            }),
            Event::Asked {
                question:
                    Question::Promotion {
                        by: Player::Blind, ..
                    },
            } => ear("event-ask-promotion"),
            Event::Asked {
                question: Question::Resign { by: Player::Blind },
            } => ear("event-ask-resign"),
            Event::Asked { question } if question.stops() => self.tell_reports(event, game),
            Event::Dismissed { question } if question.stops() => self.tell_reports(event, game),
            Event::Answered { .. } | Event::ArbiterCame => self.tell_reports(event, game),
            // Nobody knows what the opponent was asked.
            Event::Dismissed {
                question: Question::Promotion { by, .. } | Question::Resign { by },
            } if *by == Player::Sighted => Vec::new(),
            // Both have waited for it.
            Event::Dismissed {
                question: Question::TakeBack { .. },
            } => room(Kind::Happening, "event-take-back-off"),
            Event::Dismissed {
                question: Question::Rematch { .. },
            } => room(Kind::Happening, "event-rematch-off"),
            Event::RematchAgreed => room(Kind::Happening, "event-rematch"),
            Event::Asked {
                question: Question::Rematch { by },
            } => vec![Told::room(Kind::Happening, self.ask_rematch(game, *by))],
            Event::Asked {
                question: Question::TakeBack { by, moves },
            } => {
                let asked = self.ask_take_back(game, *by, *moves);
                vec![Told::room(Kind::Happening, asked)]
            }
            Event::Dismissed { .. } => ear("event-dismissed"),
            Event::DrawOffered { by } => {
                let offer = self.text("event-draw-offered", &[("color", color(*by).into())]);
                let mut told = vec![Told::room(Kind::Happening, offer)];
                if *by == Player::Sighted {
                    let answer = self.text("event-draw-answer", &self.draw_words());
                    told.push(Told::ear(Kind::Prompt, answer));
                }
                told
            }
            Event::DrawDeclined { .. } => room(Kind::Happening, "event-draw-declined"),
            Event::Slept { slept } => {
                let time = duration_words(*slept, self.language());
                let text = self.text("event-slept", &[("time", time.into())]);
                vec![Told::room(Kind::Happening, text)]
            }
            // Whoever goes on with the game is told so.
            Event::Restarted { .. } => Vec::new(),
            Event::SealDiffers { who, .. } => {
                let args = [("who", Self::whose_page(game, *who))];
                let told = self.text("event-seal-differs", &args);
                vec![Told::room(Kind::Happening, told)]
            }
            // That the game is adjourned says so.
            Event::Suspended if game.adjourned().is_some() => Vec::new(),
            Event::Suspended if game.setup().arbiter || game.pending().is_some() => {
                room(Kind::Happening, "event-clocks-stopped")
            }
            // What has to be settled first is told with it.
            Event::Suspended if !game.can_continue() => ear("event-clocks-stopped"),
            Event::Suspended => vec![Told::ear(Kind::Prompt, self.suspended())],
            Event::Continued => room(Kind::Happening, "event-continued"),
            Event::Ended { .. } => {
                let result = self.result(game);
                let sentences: Vec<String> =
                    result.into_iter().chain(self.points_left(game)).collect();
                if sentences.is_empty() {
                    return Vec::new();
                }
                vec![Told::room(Kind::Happening, sentences.join(" "))]
            }
            Event::Claimed { .. }
            | Event::ClaimFailed { .. }
            | Event::Reported { .. }
            | Event::Disputed { .. }
            | Event::ArbiterCalled { .. }
            | Event::IllegalMove { .. }
            | Event::Touched { .. }
            | Event::TouchCorrected { .. }
            | Event::TimeAdded { .. }
            | Event::TimeTaken { .. }
            | Event::TimeSet { .. }
            | Event::ExtraTimeSet { .. }
            | Event::MovesSet { .. }
            | Event::WentBack { .. }
            | Event::RulesAdapted { .. }
            | Event::Ruled { .. } => self.tell_laws(event, game),
            Event::Requested { .. } | Event::Delivered { .. } | Event::Arrived { .. } => {
                self.tell_online(event)
            }
            Event::TakenBack { .. } | Event::LevelSet { .. } => self.tell_training(event, game),
            Event::Relayed { of, by } => {
                vec![Told::room(Kind::Relay, self.relayed_by(game, *of, *by))]
            }
            Event::Stood { .. }
            | Event::Wrote { .. }
            | Event::Asked {
                question: Question::GoBack { .. },
            } => self.tell_boards(event, game),
            // Nobody else is told that something lies in the envelope, nor what.
            Event::MoveSealed { .. } => Vec::new(),
            // The adjournment is known from the game after it.
            Event::EnvelopeClosed { .. } => room(
                Kind::Happening,
                match game.adjourned().is_some_and(Adjournment::is_reply) {
                    true => "event-reply-sealed",
                    false => "event-envelope-closed",
                },
            ),
            // Told by the events that come with them, or by the command's own answer.
            Event::Came { .. }
            | Event::Started
            | Event::Confirmed { .. }
            | Event::Repeated { .. }
            | Event::Executed { .. }
            | Event::Pressed { .. }
            | Event::Completed { .. }
            | Event::Refused { .. }
            | Event::Taped { .. }
            | Event::TapeDeleted
            | Event::ClockRead { .. }
            | Event::Asked { .. }
            | Event::FlagFell { .. }
            | Event::LookedUp { .. } => Vec::new(),
        }
    }

    /// The last move and the result, once the game is over.
    #[must_use]
    pub fn ended(&self, game: &Game) -> Option<String> {
        let result = self.result(game)?;
        let last = game.plies().last().map(|last| {
            let said = self.announce(&last.before, last.played);
            self.text("state-last", &[("move", said.into())])
        });
        let sentences: Vec<String> = last.into_iter().chain([result]).collect();
        Some(sentences.join(" "))
    }

    /// The result in one sentence, once the game is over.
    #[must_use]
    pub fn result(&self, game: &Game) -> Option<String> {
        let (winner, ending) = game.ended()?;
        let reason = match ending {
            Ending::Checkmate => self.text("reason-checkmate", &[]),
            Ending::Stalemate => self.text("reason-stalemate", &[]),
            Ending::DeadPosition => self.text("reason-dead-position", &[]),
            Ending::FivefoldRepetition => self.text("reason-fivefold-repetition", &[]),
            Ending::SeventyFiveMoves => self.text("reason-seventy-five-moves", &[]),
            Ending::Resignation => self.text("reason-resignation", &[]),
            Ending::Agreement => self.text("reason-agreement", &[]),
            Ending::TimeForfeit => self.text("reason-time-forfeit", &[]),
            Ending::Repetition => self.text("reason-repetition", &[]),
            Ending::FiftyMoves => self.text("reason-fifty-moves", &[]),
            Ending::Quickplay => self.text("reason-quickplay", &[]),
            Ending::IllegalMoves => {
                let loses_at = game.rules().illegal_moves.loses_at;
                self.text("reason-illegal-moves", &[("loses_at", loses_at.into())])
            }
            Ending::Default => self.text("reason-default", &[]),
            Ending::SealedMove => {
                let reason = self.text("reason-sealed-move", &[]);
                self.cited_for_adjournment(reason, game)
            }
            Ending::Arbiter => self.text("reason-arbiter", &[]),
            Ending::BothLose => {
                let reason = self.text("reason-arbiter", &[]);
                return Some(self.text("result-both-lose", &[("reason", reason.into())]));
            }
            Ending::Abandoned => self.text("reason-abandoned", &[]),
            Ending::Server => self.text("reason-server", &[]),
            Ending::Annulled => return Some(self.text("result-annulled", &[])),
            Ending::Aborted => return Some(self.text("result-aborted", &[])),
            Ending::FlagFell => {
                let first = game.clock().and_then(Clock::first_flag);
                let by = first.map(|color| game.setup().player_of(color));
                let fell = by.map(|by| self.flag_fell(game, by)).unwrap_or_default();
                return Some(format!("{fell} {}", self.text("result-flag-fell", &[])));
            }
            Ending::AwaitsRuling => {
                let text = self.text("result-awaits-ruling", &[]);
                let article = game.rules().article("quickplay.claim_without_arbiter");
                return Some(self.with_article(text, article));
            }
        };
        Some(match winner {
            Some(player) => {
                let color = Self::color(game.setup().color_of(player));
                self.text(
                    "result-win",
                    &[("reason", reason.into()), ("color", color.into())],
                )
            }
            None => self.text("result-draw", &[("reason", reason.into())]),
        })
    }

    fn new_game(&self, game: &Game) -> String {
        if game.setup().online.is_some() {
            return self.new_online_game(game);
        }
        let setup = game.setup();
        let color = Self::color(setup.color_of(Player::Blind));
        let id = match setup.clock_alone {
            true => "game-new-clock-alone",
            false => "game-new",
        };
        match self.agreed_times(setup) {
            Some(control) => self.text(
                id,
                &[
                    ("color", color.into()),
                    ("control", control.into()),
                    ("press", self.command(CommandId::Press).into()),
                ],
            ),
            None => self.text("game-new-no-clock", &[("color", color.into())]),
        }
    }

    fn flag_fell(&self, game: &Game, by: Player) -> String {
        let color = Self::color(game.setup().color_of(by));
        self.text("event-flag-fell", &[("color", color.into())])
    }

    /// What time is agreed, in words: of both, or of each.
    #[must_use]
    pub fn agreed_times(&self, setup: &Setup) -> Option<String> {
        let controls = setup.controls()?;
        Some(match &setup.opponents_control {
            None => self.control(&controls.white),
            Some(_) => {
                let times = controls.map(|control| self.periods(&control));
                let args = [("white", times.white.into()), ("black", times.black.into())];
                self.text("control-unequal", &args)
            }
        })
    }

    /// A time control in words.
    #[must_use]
    pub fn control(&self, control: &TimeControl) -> String {
        let periods = self.periods(control);
        self.text("control-each", &[("periods", periods.into())])
    }

    fn periods(&self, control: &TimeControl) -> String {
        let periods: Vec<String> = control
            .periods()
            .iter()
            .map(|period| self.period(period))
            .collect();
        let then = self.text("control-then", &[]);
        periods.join(&format!(", {then} "))
    }

    /// A period of a time control.
    pub fn period(&self, period: &Period) -> String {
        let time = |time| duration_words(time, self.language());
        let base = match period.moves {
            Some(moves) => {
                let base = time(period.base).into();
                self.text("control-moves", &[("moves", moves.into()), ("base", base)])
            }
            None => time(period.base),
        };
        let id = match period.extra {
            Extra::None => return base,
            Extra::Increment(_) => "control-increment",
            Extra::Delay(_) => "control-delay",
            Extra::Bronstein(_) => "control-bronstein",
        };
        let extra = time(period.extra.duration());
        self.text(id, &[("base", base.into()), ("extra", extra.into())])
    }

    /// Whether the opponent says or shows that they have executed the player's move.
    fn opponent_executes(game: &Game) -> bool {
        let setup = game.setup();
        if !setup.both_blind {
            return setup.steps.sighted_executes;
        }
        setup.steps.declare_executed || setup.steps.repeat_opponent != Repetition::None
    }

    /// What is owed the move that a blind opponent has completed: until they pressed, it could
    /// have been corrected.
    fn owed_after_press(game: &Game) -> Option<&'static str> {
        game.owed_by(Player::Blind)
            .filter(|owed| !owed.repeated && game.setup().both_blind)?;
        match game.setup().steps.repeat_opponent {
            Repetition::None => None,
            Repetition::Confirm => Some("event-ask-acknowledge"),
            Repetition::Repeat => Some("event-ask-repeat"),
        }
    }

    /// What follows for a player who has done what they owed the opponent's move.
    fn after_repeating(game: &Game) -> &'static str {
        match game.turn() {
            Player::Blind => "turn-yours",
            Player::Sighted => "event-understood",
        }
    }

    fn prompt_after_announcement(&self, game: &Game) -> Vec<Told> {
        let steps = game.setup().steps;
        // What is asked last is what a yes answers.
        if let Some(asked) = self.asked(game) {
            return vec![Told::ear(Kind::Prompt, asked)];
        }
        let id = match game.under_way() {
            Some(UnderWay {
                by: Player::Blind,
                confirmed: false,
                pressed: false,
                ..
            }) if steps.confirm_own => "event-ask-confirm",
            Some(UnderWay {
                by: Player::Sighted,
                ..
            }) if game
                .owed_by(Player::Blind)
                .is_some_and(|owed| !owed.repeated) =>
            {
                match steps.repeat_opponent {
                    Repetition::None => return Vec::new(),
                    Repetition::Confirm => "event-ask-acknowledge",
                    Repetition::Repeat => "event-ask-repeat",
                }
            }
            _ => return Vec::new(),
        };
        vec![Told::ear(Kind::Prompt, self.text(id, &[]))]
    }

    /// The words that accept and decline a draw, for a text.
    pub fn draw_words(&self) -> [(&'static str, doppelbrett_text::messages::Value<'_>); 2] {
        [
            ("accept", self.command(CommandId::AcceptDraw).into()),
            ("decline", self.command(CommandId::DeclineDraw).into()),
        ]
    }
}
