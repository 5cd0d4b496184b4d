//! What is typed or said, in whatever notation: words, signs, cells of a chess code.

use shakmaty::{Chess, Move};

use super::doubt::{Choice, Doubt};
use super::words::Act;
use super::{Agent, Origin};
use crate::understanding::is_filled;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Command, Player, Repetition, decide};
use doppelbrett_core::notation::{Phrase, Typing, TypingError};

/// What a line means; nothing, too, where it means two moves.
pub(super) type Meant = doppelbrett_words::Meant<TypingError>;

impl Agent {
    /// By what lines are understood.
    pub(super) fn typing(&self) -> Typing<'_> {
        Typing {
            lexicon: &self.words.lexicon,
            notation: &self.words.notation,
            code: self.manner.code.as_deref(),
            table: self.display.table.as_deref(),
        }
    }

    /// What `line` means. Commands go first: none of them is a move.
    pub(super) fn typed(&self, line: &str) -> Meant {
        let typing = self.typing();
        if let Some(named) = self.words.command_named(&typing.characters(line)) {
            return Meant::Command(named);
        }
        match typing.read(line, self.position_of_moves()) {
            Ok(phrase) => Meant::Move(phrase),
            Err(error) => Meant::Nothing(error),
        }
    }

    /// A move as it stands on the display: in the user's chess code, or in letters.
    pub(super) fn sign(&self, before: &Chess, played: Move) -> String {
        match &self.manner.code {
            Some(code) => code.write(before, played),
            None => self.words.sign(before, played),
        }
    }

    /// The position in which a move that is named now is looked for: before the opponent's
    /// move while that is to be repeated.
    pub(super) fn position_of_moves(&self) -> &Chess {
        let repeats = self.game.setup().steps.repeat_opponent != Repetition::None;
        let owed = self.game.owed_by(Player::Blind);
        match owed.filter(|owed| repeats && !owed.repeated) {
            Some(owed) => &owed.before,
            None => self.game.position(),
        }
    }

    /// Why a line is nothing that is known, in the user's language.
    pub(super) fn not_typed(&self, error: &TypingError) -> String {
        self.words.not_typed(error, self.position_of_moves())
    }

    /// Whether `text` is understood by the words that are listened for.
    pub(super) fn is_said(&self, text: &str) -> bool {
        match self.words.understand(text) {
            doppelbrett_words::Meant::Command(named) => is_filled(&self.words, &named),
            doppelbrett_words::Meant::Move(_) => true,
            doppelbrett_words::Meant::Nothing(_) => false,
        }
    }

    /// Which of `moves` is meant, by the state of the game or by a question.
    pub(super) fn one_of(
        &self,
        by: Player,
        moves: &[Move],
        why: String,
        now: GameTime,
    ) -> Result<Act, Box<Doubt>> {
        let castling = self.game.setup().castling();
        let named = |mv: &Move| {
            let phrase = Phrase::from(mv.to_uci(castling));
            match self.questions.declaration {
                Some(_) => self.questions.claim_with(phrase),
                None => Act::Game(Command::Announce { by, phrase }, by),
            }
        };
        let origin = match by {
            Player::Blind => Origin::Blind,
            Player::Sighted => Origin::Relayed,
        };
        let is_possible = |mv: &&Move| match named(mv) {
            Act::Game(command, _) | Act::Declare(command, _) => {
                let seals = self.game.seals(by);
                let goes = seals || decide(&self.game, &command, now).is_ok();
                self.may(&command, origin).is_ok() && goes
            }
            _ => false,
        };
        let possible: Vec<&Move> = moves.iter().filter(is_possible).collect();
        match possible.as_slice() {
            [] => Ok(moves.first().map_or(Act::Refuse(why), named)),
            [only] => Ok(named(only)),
            several => Err(Box::new(self.between(by, several))),
        }
    }

    /// The question between moves, each named by its piece or by all of its words.
    fn between(&self, by: Player, moves: &[&Move]) -> Doubt {
        let position = self.position_of_moves();
        let ends = |mv: &Move| (mv.from(), mv.to());
        let mut choices: Vec<Choice> = Vec::new();
        let mut said: Vec<String> = Vec::new();
        for mv in moves {
            let alike = moves.iter().filter(|it| ends(it) == ends(mv)).count();
            let named = match mv.from().filter(|_| alike > 1) {
                // What the pawn becomes is asked next.
                Some(from) => self.named_by_squares(mv.role(), from, mv.to()),
                None => self.words.announced_words(position, **mv),
            };
            let is_other = |it: &Move| it.role() == mv.role() && ends(it) != ends(mv);
            let lone = !moves.iter().any(|it| is_other(it));
            let name = match mv.is_castle() {
                // "kurze"
                true => named.split(' ').next().map(str::to_owned),
                false => lone.then(|| self.words.lexicon.role(mv.role()).to_owned()),
            };
            let words = self.as_said_by(by, &named);
            if choices.iter().all(|choice| choice.words != words) {
                said.push(self.words.said().words(named));
                let names = name.into_iter().collect();
                choices.push(Choice { words, names });
            }
        }
        let (last, first) = said
            .split_last()
            .map_or_else(Default::default, |(last, first)| {
                (last.clone(), first.join(", "))
            });
        let question = match first.is_empty() {
            true => self.words.text("doubt-whether", &[("words", last.into())]),
            false => {
                let args = [("first", first.into()), ("last", last.into())];
                self.words.text("doubt-which", &args)
            }
        };
        Doubt::asked(question, choices, None)
    }
}
