//! What the blind player, or who speaks for him, says or types.

use super::laws::by_laws;
use super::{Agent, Origin, RATE_STEP};
use crate::agent::commands::{CommandId, Named, Slot};
use crate::agent::effect::Effect;
use crate::agent::reading::Sense;
use crate::agent::told::{Kind, Told};
use crate::agent::wording::{Meant, Wording};
use crate::clock::GameTime;
use crate::game::{Answer, Command, Event, Game, Player, Question, decide};

/// What words ask for, in the state of the dialogue.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Act {
    /// A command to the game, and for whom.
    Game(Command, Player),
    /// Something that changes nothing in the game.
    Tell(Named),
    /// These words are meant, of those that were in doubt.
    Choose(String),
    /// None of them is meant.
    Dismiss,
    /// The question is to be said again.
    AskAgain,
    /// Nothing that is known, and why.
    Refuse(String),
}

/// What words would lead to. Different words that lead to the same are the same.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Outcome {
    /// These events happen.
    Happens(Vec<Event>),
    /// This is done, or refused.
    Act(Act),
}

impl Agent {
    /// Does what `text` asks for.
    pub(super) fn understand(&mut self, text: &str, now: GameTime, out: &mut Vec<Effect>) {
        let act = self.meant(text);
        self.perform(act, now, out);
    }

    pub(super) fn act(&mut self, named: Named, now: GameTime, out: &mut Vec<Effect>) {
        let act = self.named(named);
        self.perform(act, now, out);
    }

    /// What `text` would lead to, if it were acted on.
    pub(super) fn sense(&self, text: &str, now: GameTime) -> Sense<Outcome> {
        match self.meant(text) {
            Act::Choose(words) => self.sense_of(self.meant_alone(&words), now),
            act => self.sense_of(act, now),
        }
    }

    fn sense_of(&self, act: Act, now: GameTime) -> Sense<Outcome> {
        match act {
            Act::Refuse(_) => Sense::Nonsense,
            Act::Game(ref command, _) => match decide(&self.game, command, now) {
                Ok(events) => Sense::Possible(Outcome::Happens(events)),
                Err(_) => Sense::Impossible(Outcome::Act(act)),
            },
            _ => Sense::Possible(Outcome::Act(act)),
        }
    }

    fn meant(&self, text: &str) -> Act {
        if let Some(doubt) = &self.doubt
            && let Some(words) = doubt.chosen(text, &self.wording)
        {
            return Act::Choose(words.to_owned());
        }
        self.meant_alone(text)
    }

    /// What `text` means when it answers no doubt.
    fn meant_alone(&self, text: &str) -> Act {
        let by = Player::Blind;
        if let Some(Question::Promotion {
            by: Player::Blind, ..
        }) = self.game.question()
            && let Some(role) = self.wording.role(text)
        {
            let answer = Answer::Role(role);
            return Act::Game(Command::Answer { by, answer }, by);
        }
        match self.wording.understand(text) {
            Meant::Command(named) => self.named(named),
            Meant::Move(phrase) => Act::Game(Command::Announce { by, phrase }, by),
            Meant::Nothing(error) => Act::Refuse(self.wording.no_phrase(&error)),
        }
    }

    fn named(&self, named: Named) -> Act {
        let by = Player::Blind;
        if self.doubt.is_some() {
            match named.id {
                // It names none of them, and must answer nothing else.
                CommandId::Yes => return Act::AskAgain,
                CommandId::No | CommandId::Correct => return Act::Dismiss,
                _ => {}
            }
        }
        let answer = |answer| Command::Answer { by, answer };
        let command = match named.id {
            CommandId::Yes => answer(Answer::Yes),
            CommandId::No => answer(Answer::No),
            CommandId::Correct => Command::Correct { by },
            CommandId::Executed => Command::Executed { by },
            CommandId::Press => Command::Press { by },
            CommandId::OfferDraw => Command::OfferDraw { by },
            CommandId::AcceptDraw => Command::AcceptDraw { by },
            CommandId::DeclineDraw => Command::DeclineDraw { by },
            CommandId::Resign => Command::Resign { by },
            CommandId::Continue => Command::Continue,
            _ if by_laws(named.id) => return self.by_laws(&named, by),
            CommandId::Opponent => {
                let words = named.argument.map(|(_, words)| words).unwrap_or_default();
                return self.relayed(&words);
            }
            _ => return Act::Tell(named),
        };
        Act::Game(command, by)
    }

    /// An assistant tells what the sighted player did (D.2.9, D.2.10).
    fn relayed(&self, words: &str) -> Act {
        let by = Player::Sighted;
        let command = match self.wording.understand(words) {
            Meant::Move(phrase) => Command::Announce { by, phrase },
            Meant::Command(named) if by_laws(named.id) => return self.by_laws(&named, by),
            Meant::Command(Named { id, .. }) => match id {
                CommandId::Press => Command::Press { by },
                CommandId::Executed => Command::Executed { by },
                CommandId::OfferDraw => Command::OfferDraw { by },
                CommandId::AcceptDraw => Command::AcceptDraw { by },
                CommandId::DeclineDraw => Command::DeclineDraw { by },
                CommandId::Resign => Command::Resign { by },
                _ => {
                    let args = [("words", words.into())];
                    return Act::Refuse(self.wording.text("refusal-not-understood", &args));
                }
            },
            Meant::Nothing(error) => return Act::Refuse(self.wording.no_phrase(&error)),
        };
        Act::Game(command, by)
    }

    fn perform(&mut self, act: Act, now: GameTime, out: &mut Vec<Effect>) {
        match act {
            Act::Game(command, by) => {
                // Another move or command takes the place of what was in doubt.
                self.doubt = None;
                let origin = match by {
                    Player::Blind => Origin::Blind,
                    Player::Sighted => Origin::Relayed,
                };
                self.command(&command, origin, now, out);
            }
            Act::Tell(named) => self.answer(&named, now, out),
            Act::Choose(words) => {
                self.doubt = None;
                let act = self.meant_alone(&words);
                self.perform(act, now, out);
            }
            Act::Dismiss => {
                self.doubt = None;
                self.prompt("event-dismissed", out);
            }
            Act::AskAgain => self.ask_again(out),
            Act::Refuse(text) => {
                self.tell(Told::ear(Kind::Refusal, text), out);
            }
        }
    }

    /// Answers what changes nothing in the game.
    pub(super) fn answer(&mut self, named: &Named, now: GameTime, out: &mut Vec<Effect>) {
        let wording = &self.wording;
        let game = &self.game;
        let ear = |kind, text| Some(Told::ear(kind, text));
        let told = match named.id {
            CommandId::Time => ear(Kind::Time, wording.times(game, now)),
            CommandId::MoveNumber => ear(Kind::Time, wording.move_number(game)),
            CommandId::LastMove => ear(Kind::Position, wording.last_moves(game, 1)),
            CommandId::LastFive => ear(Kind::Position, wording.last_moves(game, 5)),
            CommandId::Position => ear(Kind::Position, wording.position(game)),
            CommandId::StartPosition => ear(Kind::Position, wording.start_position(game)),
            CommandId::State => {
                let sentences = std::iter::once(wording.state(game)).chain(self.doubted());
                ear(Kind::Prompt, sentences.collect::<Vec<_>>().join(" "))
            }
            CommandId::Repeat => match self.last_told.clone() {
                // What was asked last is what was said last.
                _ if self.doubt.is_some() => ear(Kind::Prompt, self.doubted().unwrap_or_default()),
                None => ear(Kind::Prompt, wording.state(game)),
                Some((kind, text)) => {
                    let sentences = std::iter::once(text).chain(wording.asked(game));
                    let sentences: Vec<String> = sentences.collect();
                    ear(kind, sentences.join(" "))
                }
            },
            CommandId::Where => ear_about(wording, game, Player::Blind, named),
            CommandId::WhereOpponent => ear_about(wording, game, Player::Sighted, named),
            CommandId::Who => {
                let words = argument(named, Slot::Square);
                match wording.square(words) {
                    Some(square) => ear(Kind::Position, wording.who(game, square)),
                    None => ear(
                        Kind::Refusal,
                        wording.text("refusal-square", &[("words", words.into())]),
                    ),
                }
            }
            CommandId::Help => {
                out.extend(wording.help_lines().map(Effect::Print));
                ear(Kind::Help, wording.spoken_help(game))
            }
            CommandId::Faster | CommandId::Slower => {
                let step = if named.id == CommandId::Faster {
                    RATE_STEP
                } else {
                    -RATE_STEP
                };
                let rate = (self.manner.rate + step).clamp(-100, 100);
                self.manner.rate = rate;
                out.push(Effect::Rate(rate));
                ear(Kind::Prompt, wording.rate(rate))
            }
            CommandId::Stop => {
                self.silence(out);
                None
            }
            CommandId::Talk => {
                self.talk(now, out);
                None
            }
            CommandId::Level => {
                self.tell_level(out);
                None
            }
            CommandId::ClockDial => {
                self.switch_dial(now, out);
                None
            }
            CommandId::Quit => {
                out.push(Effect::End);
                None
            }
            // The others are commands to the game.
            _ => None,
        };
        if let Some(told) = told {
            self.tell(told, out);
        }
    }
}

fn argument(named: &Named, slot: Slot) -> &str {
    match &named.argument {
        Some((is, words)) if *is == slot => words,
        _ => "",
    }
}

fn ear_about(wording: &Wording, game: &Game, player: Player, named: &Named) -> Option<Told> {
    let words = argument(named, Slot::Role);
    Some(match wording.role(words) {
        Some(role) => Told::ear(Kind::Position, wording.whereabouts(game, player, role)),
        None => Told::ear(
            Kind::Refusal,
            wording.text("refusal-role", &[("words", words.into())]),
        ),
    })
}
