//! What the blind player, or who speaks for him, says or types.

use super::{Agent, Origin, RATE_STEP};
use crate::agent::commands::{CommandId, Named, Slot};
use crate::agent::effect::Effect;
use crate::agent::told::{Kind, Told};
use crate::agent::wording::{Meant, Wording};
use crate::clock::GameTime;
use crate::game::{Answer, Command, Game, Player, Question};

impl Agent {
    pub(super) fn understand(&mut self, text: &str, now: GameTime, out: &mut Vec<Effect>) {
        if let Some(Question::Promotion {
            by: Player::Blind, ..
        }) = self.game.question()
            && let Some(role) = self.wording.role(text)
        {
            let answer = Command::Answer {
                by: Player::Blind,
                answer: Answer::Role(role),
            };
            self.command(&answer, Origin::Blind, now, out);
            return;
        }
        match self.wording.understand(text) {
            Meant::Command(named) => self.act(named, now, out),
            Meant::Move(phrase) => {
                let announce = Command::Announce {
                    by: Player::Blind,
                    phrase,
                };
                self.command(&announce, Origin::Blind, now, out);
            }
            Meant::Nothing(error) => {
                let text = self.wording.no_phrase(&error);
                self.tell(Told::ear(Kind::Refusal, text), out);
            }
        }
    }

    pub(super) fn act(&mut self, named: Named, now: GameTime, out: &mut Vec<Effect>) {
        let by = Player::Blind;
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
            CommandId::Opponent => {
                let words = named.argument.map(|(_, words)| words).unwrap_or_default();
                self.relay(&words, now, out);
                return;
            }
            _ => {
                self.answer(&named, now, out);
                return;
            }
        };
        self.command(&command, Origin::Blind, now, out);
    }

    /// An assistant tells what the sighted player did (D.2.9, D.2.10).
    pub(super) fn relay(&mut self, words: &str, now: GameTime, out: &mut Vec<Effect>) {
        let by = Player::Sighted;
        let command = match self.wording.understand(words) {
            Meant::Move(phrase) => Command::Announce { by, phrase },
            Meant::Command(Named { id, .. }) => match id {
                CommandId::Press => Command::Press { by },
                CommandId::Executed => Command::Executed { by },
                CommandId::OfferDraw => Command::OfferDraw { by },
                CommandId::AcceptDraw => Command::AcceptDraw { by },
                CommandId::DeclineDraw => Command::DeclineDraw { by },
                CommandId::Resign => Command::Resign { by },
                _ => {
                    let text = self
                        .wording
                        .text("refusal-not-understood", &[("words", words.into())]);
                    self.tell(Told::ear(Kind::Refusal, text), out);
                    return;
                }
            },
            Meant::Nothing(error) => {
                let text = self.wording.no_phrase(&error);
                self.tell(Told::ear(Kind::Refusal, text), out);
                return;
            }
        };
        self.command(&command, Origin::Relayed, now, out);
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
            CommandId::State => ear(Kind::Prompt, wording.state(game)),
            CommandId::Repeat => match self.last_told.clone() {
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
