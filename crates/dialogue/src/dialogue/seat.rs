//! The blind player at a page of their own: everything goes the way it goes at the console,
//! except what belongs to the machine.

use shakmaty::{Role as Piece, Square};

use super::Agent;
use super::words::Act;
use crate::effect::Effect;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Command, Look, Player};
use doppelbrett_text::messages::Language;
use doppelbrett_web::{AskedByKey, BoardAct, Brought, Reason, Role, Why};
use doppelbrett_words::{CommandId, Kind, Named, Purpose, Query, Slot, Told};

impl Agent {
    /// Does what the blind player does on their page.
    pub(super) fn by_blind(&mut self, act: BoardAct, now: GameTime, out: &mut Vec<Effect>) {
        if let BoardAct::Cut { cause, heard } = act {
            return self.was_cut_afar(cause, heard);
        }
        self.does_something_new(out);
        let by = Player::Blind;
        match act {
            BoardAct::Say { text } => self.says(&text, now, out),
            BoardAct::Press {} => self.perform(Act::Game(Command::Press { by }, by), now, out),
            BoardAct::CallArbiter {} => {
                self.perform(Act::Game(Command::CallArbiter { by }, by), now, out);
            }
            BoardAct::Ask { what, square } => self.asks_by_key(what, square, now, out),
            BoardAct::Find { piece, from, back } => self.finds(piece, from, back, now, out),
            _ => self.refuse_page(Why::Reason(Reason::WrongRole), out),
        }
    }

    /// Whether `act` changes nothing, so that it can be answered however things stand.
    pub(super) fn only_asks(&self, role: Role, act: &BoardAct) -> bool {
        let BoardAct::Say { text } = act else {
            return false;
        };
        role == Role::Blind
            && match self.meant(text) {
                Act::Refuse(_) | Act::Finish(_) => true,
                Act::Tell(named) => {
                    matches!(named.id.purpose(), Purpose::Ask(_) | Purpose::Serve(_))
                }
                _ => false,
            }
    }

    /// What is typed, as at the console.
    fn says(&mut self, text: &str, now: GameTime, out: &mut Vec<Effect>) {
        let act = self.meant(text);
        let belongs_to_machine = matches!(&act, Act::Tell(named)
            if matches!(named.id.purpose(), Purpose::Serve(service) if !service.is_served_from_afar()));
        let refused = belongs_to_machine || matches!(act, Act::Refuse(_) | Act::Finish(_));
        if belongs_to_machine {
            let args = [("words", text.into())];
            let text = self.words.text("refusal-at-the-machine", &args);
            self.tell(Told::ear(Kind::Refusal, text), out);
        } else {
            self.perform(act, now, out);
        }
        if refused {
            self.refuse_page(Why::Told, out);
        }
    }

    /// The player has sat down with a program of their own.
    pub(super) fn brings(&mut self, brought: Brought, now: GameTime, out: &mut Vec<Effect>) {
        if let Some(language) = brought.language {
            self.speak(language, now, out);
        }
        let read = brought.profile.zip(self.manner.profile_reader.clone());
        match read.map(|(profile, reader)| reader.read(&profile, &self.words)) {
            None => {}
            Some(Ok(reader)) => self.manner.reader = reader,
            Some(Err(text)) => {
                self.tell(Told::ear(Kind::Part, text), out);
            }
        }
    }

    /// The player has `language` from now on: what game it is, or how things stand, is told in
    /// it.
    fn speak(&mut self, language: Language, now: GameTime, out: &mut Vec<Effect>) {
        if !self.words.speak(language) {
            return;
        }
        // It is asked in the language of before.
        self.questions.doubt = None;
        self.listen_again(out);
        let stands = || {
            if self.game.started() {
                return self.told_of(&self.words, Query::State, "", now);
            }
            let told = self.words.tell(&self.created(), &self.game);
            let texts: Vec<String> = told.into_iter().map(|told| told.text).collect();
            Told::ear(Kind::Prompt, texts.join(" "))
        };
        self.tell(self.words.both(stands), out);
    }

    /// What a key asks, which can be asked in words as well.
    fn asks_by_key(
        &mut self,
        what: AskedByKey,
        square: Option<Square>,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) {
        let id = match what {
            AskedByKey::Time => CommandId::Time,
            AskedByKey::LastMove => CommandId::LastMove,
            AskedByKey::Repeat => CommandId::Repeat,
            AskedByKey::State => CommandId::State,
            AskedByKey::Square => CommandId::Who,
            AskedByKey::Lines => CommandId::BoardLine,
            AskedByKey::Diagonals => CommandId::Diagonals,
            AskedByKey::Attackers => CommandId::Attackers,
            AskedByKey::Targets => CommandId::Targets,
            AskedByKey::Captures => CommandId::Captures,
            AskedByKey::Captured => CommandId::Captured,
            AskedByKey::StepBack => CommandId::StepBack,
            AskedByKey::StepOn => CommandId::StepOn,
            AskedByKey::NextDifference => CommandId::NextDifference,
        };
        if id.needs_moves() && self.lacks_moves(out) {
            return self.refuse_page(Why::Told, out);
        }
        let mut named = Named::alone(id);
        named.argument = square.map(|square| (Slot::Square, square.to_string()));
        if let (AskedByKey::Square, Some(square)) = (what, square) {
            if self.pay(&named, now, out) {
                self.tell_own_square(square, out);
            }
            return;
        }
        self.answer(&named, now, out);
    }

    /// The next piece of this kind on the player's own board, or the one before.
    fn finds(
        &mut self,
        piece: Piece,
        from: Square,
        back: bool,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) {
        if self.lacks_moves(out) {
            return self.refuse_page(Why::Told, out);
        }
        if !self.pay_look(Look::Pieces, now, out) {
            return;
        }
        let Some(square) = self.next_of(piece, Some(from), !back) else {
            return self.tell_there_is_none(piece, out);
        };
        self.tell_own_square(square, out);
        // The page goes there.
        let told = out.iter_mut().rev().find_map(|effect| match effect {
            Effect::Told(message) => Some(message),
            _ => None,
        });
        if let Some(message) = told {
            message.square = Some(square);
        }
    }
}
