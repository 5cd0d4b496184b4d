//! What the blind player, or who speaks for him, says or types.

use super::declaration::Declaration;
use super::doubt::Doubt;
use super::typed::Meant;
use super::which::PROMOTED;
use super::{Agent, Origin, RATE_STEP};
use crate::agent::effect::Effect;
use crate::agent::reading::Sense;
use crate::clock::GameTime;
use crate::game::{Answer, ClaimKind, Command, Event, Game, Player, Question, decide};
use crate::sentences::{CommandId, Kind, Named, Slot, Told, Wording};
use crate::voice::Channel;

/// What words ask for, in the state of the dialogue.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Act {
    /// A command to the game, and for whom.
    Game(Command, Player),
    /// The move of a claim is named, in this command.
    Declare(Command, Player),
    /// The move of a claim is to be asked for.
    AskDeclared(Player, ClaimKind),
    /// Something that changes nothing in the game.
    Tell(Named),
    /// These words are meant, of those that were in doubt.
    Choose(String),
    /// None of them is meant.
    Dismiss,
    /// The question is to be said again.
    AskAgain,
    /// Whether to go on with the game that was interrupted.
    Resume(bool),
    /// The question for which the clocks stand came in between, and is to be said again.
    AskPending,
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

    pub(super) fn sense_of(&self, act: Act, now: GameTime) -> Sense<Outcome> {
        match act {
            Act::Refuse(_) => Sense::Nonsense,
            Act::Game(ref command, Player::Sighted)
                if self.may(command, Origin::Relayed).is_err() =>
            {
                Sense::Impossible(Outcome::Act(act))
            }
            Act::Tell(ref named) if !self.words.is_filled(named) => Sense::Nonsense,
            Act::Game(ref command, _) | Act::Declare(ref command, _) => {
                match decide(&self.game, command, now) {
                    Ok(events) => Sense::Possible(Outcome::Happens(events)),
                    Err(_) => Sense::Impossible(Outcome::Act(act)),
                }
            }
            _ => Sense::Possible(Outcome::Act(act)),
        }
    }

    pub(super) fn meant(&self, text: &str) -> Act {
        if let Some(words) = self.chosen(text) {
            return Act::Choose(words);
        }
        if self.chooses_none(text) {
            return Act::Dismiss;
        }
        self.meant_alone(text)
    }

    /// What `text` means when it answers no doubt.
    pub(super) fn meant_alone(&self, text: &str) -> Act {
        let by = Player::Blind;
        if let Some(act) = self.names_touched(text, by) {
            return act;
        }
        if self.declaration.is_none()
            && let Some(Question::Promotion {
                by: Player::Blind, ..
            }) = self.game.question()
            && let Some(role) = self.becomes(text)
        {
            if !PROMOTED.contains(&role) {
                let args = [("role", self.words.said().role(role).into())];
                let why = self.words.text("phrase-cannot-promote", &args);
                let asked = self.words.text("refusal-answer-promotion", &[]);
                return Act::Refuse(format!("{why} {asked}"));
            }
            let answer = Answer::Role(role);
            return Act::Game(Command::Answer { by, answer }, by);
        }
        match self.typed(text) {
            Meant::Command(named) => self.named(named),
            // What is asked for a claim is never a move that is made.
            Meant::Move(phrase) if self.declaration.is_some() => self.claim_with(phrase),
            Meant::Move(phrase) => Act::Game(Command::Announce { by, phrase }, by),
            Meant::Nothing(error) => Act::Refuse(self.not_typed(&error)),
        }
    }

    pub(super) fn named(&self, named: Named) -> Act {
        let by = Player::Blind;
        if self.doubt.is_some() {
            match named.id {
                // It names none of several, and must answer nothing else.
                CommandId::Yes => {
                    let only = self.doubt.as_ref().and_then(Doubt::only);
                    return only.map_or(Act::AskAgain, |words| Act::Choose(words.to_owned()));
                }
                CommandId::No | CommandId::Correct => return Act::Dismiss,
                _ => {}
            }
        }
        if self.interrupted.is_some() {
            match named.id {
                CommandId::Yes => return Act::Resume(true),
                CommandId::No => return Act::Resume(false),
                _ => {}
            }
        }
        let answered = match named.id {
            CommandId::Yes | CommandId::No if self.is_pending_for(by) => {
                self.mistakable.then_some(Act::AskPending)
            }
            CommandId::Yes => self.declaration_answered(true),
            CommandId::No | CommandId::Correct => self.declaration_answered(false),
            _ => None,
        };
        if let Some(act) = answered {
            return act;
        }
        let command = match named.id {
            CommandId::Continue => Command::Continue,
            _ if named.id.is_of_laws() => return self.by_laws(&named, by),
            _ if named.id.is_of_boards() => return self.by_boards(&named, by),
            CommandId::Opponent => {
                let words = named.argument.map(|(_, words)| words).unwrap_or_default();
                return self.relayed(&words);
            }
            id => match id.done_by(by) {
                Some(command) => command,
                None => return Act::Tell(named),
            },
        };
        Act::Game(command, by)
    }

    /// An assistant tells what the sighted player did (D.2.10, D.2.11).
    pub(super) fn relayed(&self, words: &str) -> Act {
        let by = Player::Sighted;
        if let Some(act) = self.names_touched(words, by) {
            return act;
        }
        let command = match self.typed(words) {
            // Of their opponent they report what they saw.
            Meant::Command(Named {
                id: CommandId::Opponent,
                argument: Some((_, about)),
            }) if self.reported_of_blind(&about).is_some() => {
                return match self.reported_of_blind(&about) {
                    Some(Act::Game(command, _)) => Act::Game(command, by),
                    other => other.unwrap_or(Act::AskAgain),
                };
            }
            // Only a claim of his own asks for a move of his.
            Meant::Move(phrase) if self.declares(by) => {
                return self.claim_with(phrase);
            }
            Meant::Move(phrase) => Command::Announce { by, phrase },
            Meant::Command(named) if named.id.is_of_laws() => return self.by_laws(&named, by),
            Meant::Command(named) if named.id.is_of_boards() => return self.by_boards(&named, by),
            Meant::Command(named) => match named.id.done_by(by) {
                Some(command) => command,
                None => {
                    let args = [("words", words.into())];
                    return Act::Refuse(self.words.text("refusal-not-understood", &args));
                }
            },
            Meant::Nothing(error) => return Act::Refuse(self.not_typed(&error)),
        };
        Act::Game(command, by)
    }

    pub(super) fn perform(&mut self, act: Act, now: GameTime, out: &mut Vec<Effect>) {
        match act {
            Act::Game(command, by) => {
                let origin = match by {
                    Player::Blind => Origin::Blind,
                    Player::Sighted => Origin::Relayed,
                };
                // Another move takes the place of what was in doubt. Which one is asked only
                // where an answer is not refused.
                let names_move =
                    matches!(command, Command::Announce { .. } | Command::Claim { .. });
                if names_move && self.may(&command, origin).is_ok() {
                    self.doubt = self.ambiguous(&command, now);
                    if self.doubt.is_some() {
                        return self.ask_again(out);
                    }
                }
                // A claim that is made answers the question; one that is refused does not.
                let claims = matches!(command, Command::Claim { .. });
                let asked = claims.then(|| self.declaration.take()).flatten();
                let before = self.happened;
                self.command(&command, origin, now, out);
                if self.happened == before {
                    self.declaration = asked.or_else(|| self.declaration.take());
                    if self.doubt.is_some() {
                        self.ask_again(out);
                    } else {
                        self.ask_declared_again(out);
                    }
                }
            }
            Act::Resume(yes) => self.answer_resuming(yes, now, out),
            Act::Declare(command, by) => self.declare(command, by, now, out),
            Act::AskDeclared(by, kind) => self.ask_declared(by, kind, now, out),
            Act::Tell(named) => self.answer(&named, now, out),
            Act::Choose(words) => {
                self.doubt = None;
                let act = self.meant_alone(&words);
                self.perform(act, now, out);
            }
            Act::Dismiss => {
                // The doubt was asked last; behind it the claim still waits.
                if self.doubt.take().is_none() {
                    self.declaration = None;
                }
                self.prompt("event-dismissed", out);
                self.ask_declared_again(out);
            }
            Act::AskAgain if self.doubt.is_none() => self.ask_declared_again(out),
            Act::AskAgain => self.ask_again(out),
            Act::AskPending => self.ask_pending_again(out),
            Act::Refuse(text) => {
                self.tell(Told::ear(Kind::Refusal, text), out);
                if self.doubt.is_none() {
                    self.ask_declared_again(out);
                }
            }
        }
    }

    /// The answer to a question that changes nothing; `None` if it is no question.
    pub(super) fn told_of(&self, wording: &Wording, named: &Named, now: GameTime) -> Option<Told> {
        let game = &self.game;
        let ear = |kind, text| Some(Told::ear(kind, text));
        match named.id {
            CommandId::Time => ear(Kind::Time, wording.times(game, now)),
            CommandId::MoveNumber => ear(Kind::Time, wording.move_number(game)),
            CommandId::LastMove => ear(Kind::Position, wording.last_moves(game, 1)),
            CommandId::LastFive => ear(Kind::Position, wording.last_moves(game, 5)),
            CommandId::Position => ear(Kind::Position, wording.position(game)),
            CommandId::PositionOpponent => {
                ear(Kind::Position, wording.position_of(game, Player::Sighted))
            }
            CommandId::StartPosition => ear(Kind::Position, wording.start_position(game)),
            CommandId::Compare => ear(Kind::Position, wording.comparison(game)),
            CommandId::State => {
                // A yes that may mean the draw does not claim: the draw comes first.
                let claims = self.declared().filter(|_| {
                    let confirms = self.declaration.as_ref().is_some_and(Declaration::confirms);
                    !confirms || game.offer() != Some(Player::Sighted)
                });
                let sentences = std::iter::once(wording.state(game))
                    .chain(self.resuming_asked())
                    .chain(claims)
                    .chain(self.doubted());
                ear(Kind::Prompt, sentences.collect::<Vec<_>>().join(" "))
            }
            CommandId::Repeat => match self.last_told.clone() {
                // What was asked last is what was said last.
                _ if self.doubt.is_some() => ear(Kind::Prompt, self.doubted().unwrap_or_default()),
                _ if self.declaration.is_some() => {
                    ear(Kind::Prompt, self.declared().unwrap_or_default())
                }
                _ if self.interrupted.is_some() => {
                    ear(Kind::Prompt, self.resuming_asked().unwrap_or_default())
                }
                None => ear(Kind::Prompt, wording.state(game)),
                Some(told) => {
                    // What was asked since then is part of it.
                    let prompt = Some(self.braille.prompt.clone()).filter(|it| !it.is_empty());
                    let waits = || wording.pending(game);
                    let asked = wording.asked(game).or_else(waits).or(prompt);
                    let asked = asked.filter(|asked| !told.text.contains(asked));
                    let with = |text: String| {
                        let sentences = std::iter::once(text).chain(asked.clone());
                        sentences.collect::<Vec<_>>().join(" ")
                    };
                    Some(Told {
                        channel: Channel::Ear,
                        text: with(told.text),
                        cells: told.cells.map(with),
                        ..told
                    })
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
            _ => None,
        }
    }

    /// Answers what changes nothing in the game.
    pub(super) fn answer(&mut self, named: &Named, now: GameTime, out: &mut Vec<Effect>) {
        let wording = &self.wording;
        let ear = |kind, text| Some(Told::ear(kind, text));
        let told = match named.id {
            CommandId::Help => return self.tell_help(now, out),
            CommandId::More => return self.tell_rest(now, out),
            CommandId::Position => return self.tell_own_position(out),
            CommandId::PositionOpponent => {
                self.rest = None;
                Some(self.position_of(Player::Sighted))
            }
            CommandId::Time => {
                self.told_of(&self.words, named, now)
                    .map(|told| match self.both_times(now) {
                        Some(cells) => told.in_cells(cells),
                        None => told,
                    })
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
                self.hush(out);
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
            CommandId::ShowBoard => {
                self.switch_board(out);
                None
            }
            CommandId::ShowScore => {
                self.switch_score(out);
                None
            }
            CommandId::ShowDialogue => {
                self.switch_dialogue(out);
                None
            }
            CommandId::ShowMenu => {
                self.switch_menu(now, out);
                None
            }
            CommandId::BoardFiles => {
                self.switch_files(out);
                None
            }
            CommandId::GoToLine
            | CommandId::NextPiece
            | CommandId::PreviousPiece
            | CommandId::Attackers
            | CommandId::Targets => {
                self.explore(named, out);
                None
            }
            CommandId::NextDifference => {
                self.next_difference(1, out);
                None
            }
            CommandId::LastMove if self.braille.board.is_some() => {
                self.mark_last_move(out);
                None
            }
            CommandId::Quit => {
                out.push(Effect::End);
                None
            }
            // The others are questions, or commands to the game.
            _ => self.told_of(&self.words, named, now),
        };
        let Some(told) = told else { return };
        match named.id {
            // It stays the last that was told, and does not grow.
            CommandId::Repeat => self.tell_in_passing(told, out),
            CommandId::State => {
                self.tell(told.clone(), out);
                self.last_told = Some(told);
            }
            _ => {
                self.tell(told, out);
            }
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
