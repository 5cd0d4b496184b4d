//! The adjournment of a game: what the player to move says or makes goes into the envelope, which
//! the arbiter opens by its code.

use super::typed::Meant;
use super::{Agent, Origin};
use crate::agent::effect::Effect;
use crate::clock::GameTime;
use crate::envelope::{Code, seal};
use crate::game::{Command, Contents, Envelope, Player, Ruling};
use crate::hearing::Heard;
use crate::messages::unmarked;
use crate::sentences::{CommandId, Kind, Told};

/// What is to be sealed.
pub(super) struct Sealing {
    by: Player,
    /// As it is read when the envelope is opened.
    words: String,
    /// As whoever sealed it hears it.
    said: String,
    on_board: bool,
}

impl Agent {
    /// What `command` puts into the envelope instead of doing it.
    pub(super) fn sealed_by(&self, command: &Command) -> Option<Sealing> {
        let by = self.game.sealing()?;
        let on_board = !matches!(command, Command::Announce { .. } | Command::Resign { .. });
        let words = match command {
            Command::Announce { by: mover, phrase } if *mover == by && self.game.seals(by) => {
                self.words.lexicon.named(phrase)
            }
            Command::MoveOnSightedBoard { uci } if self.game.seals(Player::Sighted) => {
                uci.to_string()
            }
            Command::Resign { by: mover } if *mover == by => {
                let said = self.words.command(CommandId::Resign).to_owned();
                return Some(Sealing {
                    by,
                    words: unmarked(&said).into_owned(),
                    said,
                    on_board,
                });
            }
            Command::Stands { on, placement } if !self.stands_sealed() => {
                self.game.sealed_on_board(*on, placement)?.to_string()
            }
            _ => return None,
        };
        let said = self.words.said().words(words.clone());
        Some(Sealing {
            by,
            words,
            said,
            on_board,
        })
    }

    /// Whether the sealed move already stands on the sealer's board.
    fn stands_sealed(&self) -> bool {
        let envelope = self.game.adjournment().and_then(|it| it.envelope.as_ref());
        matches!(envelope, Some(Envelope::Locked { on_board: true, .. }))
    }

    /// Puts it into the envelope. Only who sealed is told what it is.
    pub(super) fn seal(
        &mut self,
        sealing: &Sealing,
        origin: Origin,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) -> bool {
        let Sealing {
            by,
            words,
            said,
            on_board,
        } = sealing;
        let lock = self.game.adjournment().map_or("", |it| it.lock.as_str());
        let Some(sealed) = seal(words, lock) else {
            let args = [("words", words.as_str().into())];
            let text = self.words.full().text("refusal-not-understood", &args);
            self.refuse(text, origin, now, out);
            return false;
        };
        let envelope = Envelope::Locked {
            sealed,
            on_board: *on_board,
        };
        let command = Command::Seal { by: *by, envelope };
        if !self.command(&command, origin, now, out) {
            return false;
        }
        self.tell_sealed(*by, said, origin, out);
        true
    }

    fn tell_sealed(&mut self, by: Player, said: &str, origin: Origin, out: &mut Vec<Effect>) {
        let quietly = self.words.full().text("event-sealed-quietly", &[]);
        match (by, origin) {
            (Player::Blind, _) => {
                let press = self.words.command(CommandId::Press);
                let args = [("move", said.into()), ("press", press.into())];
                let text = self.words.text("event-sealed", &args);
                self.tell(Told::ear(Kind::Prompt, text.clone()), out);
                if !self.ear_is_private() {
                    self.tell(Told::room(Kind::Happening, quietly), out);
                }
                self.answer_page(&text, out);
            }
            (Player::Sighted, Origin::Page(..)) => {
                let args = [("move", said.into())];
                let text = self.words.full().text("page-sealed", &args);
                self.answer_request(&text, out);
            }
            (Player::Sighted, _) => {
                self.tell(Told::room(Kind::Happening, quietly), out);
            }
        }
    }

    /// What was heard, for the log: nothing of a move that is being sealed.
    pub(super) fn for_log(&self, heard: &Heard) -> String {
        match self.game.sealing() {
            Some(_) => "(sealing)".into(),
            None => heard.text(),
        }
    }

    /// Whether the player hears what nobody else in the room does.
    fn ear_is_private(&self) -> bool {
        self.speech.sits_at_page() || (self.manner.ear_is_separate && self.manner.ear_speaks)
    }

    /// The code of the envelope that `ruling` asks for, after putting its lock into it.
    ///
    /// # Errors
    /// When the machine gives no random numbers.
    pub(super) fn locked(ruling: &mut Ruling) -> Result<Option<Code>, getrandom::Error> {
        let (Ruling::Adjourn { lock, .. } | Ruling::SealReply { lock }) = ruling else {
            return Ok(None);
        };
        let code = Code::random()?;
        *lock = code.lock();
        Ok(Some(code))
    }

    /// Opens the envelope by the code that `ruling` has for its words, or, if it is of paper,
    /// with what the arbiter read in it.
    ///
    /// # Errors
    /// When that is not its code: with a sentence for the arbiter.
    pub(super) fn opened(&self, ruling: &mut Ruling) -> Result<(), String> {
        let Ruling::OpenEnvelope { words, contents } = ruling else {
            return Ok(());
        };
        let envelope = self.game.adjourned().and_then(|it| it.envelope.as_ref());
        if let Some(Envelope::Locked { sealed, .. }) = envelope {
            let code = Code::typed(words);
            let opened = code.and_then(|code| code.open(sealed));
            *words = opened.ok_or_else(|| self.words.full().text("refusal-envelope-code", &[]))?;
        }
        *contents = self.contents(words);
        Ok(())
    }

    /// What the words in an envelope are.
    fn contents(&self, words: &str) -> Contents {
        match self.typed(words) {
            Meant::Command(named) if named.id == CommandId::Resign => Contents::Resignation,
            Meant::Move(phrase) => match phrase.resolve(self.game.position()) {
                Ok(played) => Contents::Move {
                    uci: played.to_uci(self.game.setup().castling()),
                },
                Err(_) => Contents::NoMove,
            },
            Meant::Command(_) | Meant::Nothing(_) => Contents::NoMove,
        }
    }
}
