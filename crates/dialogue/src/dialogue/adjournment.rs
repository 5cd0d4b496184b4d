//! The adjournment of a game: what the player to move says or makes goes into the envelope, which
//! the arbiter opens by its code.

use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;
use thiserror::Error;

use super::typed::Meant;
use super::{Agent, Origin};
use crate::effect::Effect;
use crate::sealed_box::{Code, seal};
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Command, Contents, Envelope, Player, Ruling};
use doppelbrett_core::notation::{Length, Phrase, PhraseError, TypingError};
use doppelbrett_hearing::Heard;
use doppelbrett_text::messages::unmarked;
use doppelbrett_voice::Channel;
use doppelbrett_words::{CommandId, Kind, Told};

/// What lies in an envelope: all that is known once it is opened, however the program is set up
/// then.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Sealed {
    /// What the player named.
    words: String,
    /// What that is in the position in which they named it.
    contents: Contents,
}

/// Why an envelope is not opened.
#[derive(Debug, Error)]
pub(super) enum StaysClosed {
    /// The code is that of no envelope, or of another.
    #[error("this is not its code")]
    OtherCode,
    /// What was read in it names one of several moves.
    #[error(transparent)]
    Unclear(#[from] TypingError),
}

/// What is to be sealed.
pub(super) struct Sealing {
    by: Player,
    sealed: Sealed,
    /// The move was made on the sealer's board.
    on_board: bool,
}

impl Agent {
    /// What `command` puts into the envelope instead of doing it.
    pub(super) fn sealed_by(&self, command: &Command) -> Option<Sealing> {
        let by = self.game.sealing()?;
        let (sealed, on_board) = match command {
            Command::Announce { by: mover, phrase } if *mover == by && self.game.seals(by) => {
                let words = self.words.lexicon.named(phrase);
                let contents = self.contents_of(phrase);
                (Sealed { words, contents }, false)
            }
            Command::Resign { by: mover } if *mover == by => {
                let words = self.words.command(CommandId::Resign);
                let words = unmarked(words).into_owned();
                let contents = Contents::Resignation;
                (Sealed { words, contents }, false)
            }
            Command::MoveOnSightedBoard { uci } if self.game.seals(Player::Sighted) => {
                (self.made(*uci), true)
            }
            Command::Stands { on, placement } if !self.stands_sealed() => {
                let uci = self.game.sealed_on_board(*on, placement)?;
                (self.made(uci), true)
            }
            _ => return None,
        };
        Some(Sealing {
            by,
            sealed,
            on_board,
        })
    }

    /// A move that was made on a board.
    fn made(&self, uci: UciMove) -> Sealed {
        let played = uci.to_move(self.game.position());
        let long = |played| {
            let lexicon = &self.words.lexicon;
            lexicon.announce(self.game.position(), played, Length::Long)
        };
        Sealed {
            words: played.map_or_else(|_| uci.to_string(), long),
            contents: Contents::Move { uci },
        }
    }

    /// Whether the sealed move already stands on the sealer's board.
    fn stands_sealed(&self) -> bool {
        let envelope = self.game.open_envelope().map(|it| &it.envelope);
        matches!(
            envelope,
            Some(Some(Envelope::Locked { on_board: true, .. }))
        )
    }

    /// Puts it into the envelope. Only who sealed is told what it is.
    pub(super) fn seal(
        &mut self,
        sealing: &Sealing,
        origin: Origin,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) -> bool {
        let words = &sealing.sealed.words;
        let lock = self.game.adjournment().map_or("", |it| it.lock.as_str());
        let text = serde_json::to_string(&sealing.sealed).ok();
        let Some(sealed) = text.and_then(|text| seal(&text, lock)) else {
            let args = [("words", words.as_str().into())];
            let told = self
                .words
                .ear(Kind::Refusal, "refusal-not-understood", &args);
            self.refuse(told, origin, now, out);
            return false;
        };
        let by = sealing.by;
        let on_board = sealing.on_board;
        let envelope = Envelope::Locked { sealed, on_board };
        if !self.command(&Command::Seal { by, envelope }, origin, now, out) {
            return false;
        }
        self.tell_sealed(&sealing.sealed, by, origin, out);
        true
    }

    fn tell_sealed(&mut self, sealed: &Sealed, by: Player, origin: Origin, out: &mut Vec<Effect>) {
        let said = || match sealed.contents {
            Contents::Resignation => sealed.words.clone(),
            Contents::Move { .. } | Contents::NoMove => {
                self.words.said().words(sealed.words.clone())
            }
        };
        let quietly = self.words.room("event-sealed-quietly", &[]);
        match (by, origin) {
            (Player::Blind, _) => {
                let told = self.words.both(|| {
                    let press = self.words.command(CommandId::Press);
                    let args = [("move", said().into()), ("press", press.into())];
                    Told::ear(Kind::Happening, self.words.text("event-sealed", &args))
                });
                if !self.ear_is_private() {
                    self.tell(quietly, out);
                }
                let on_page = told.for_others().to_owned();
                // What the player has to check stands on the display last.
                self.tell(told, out);
                self.answer_page(&on_page, out);
            }
            (Player::Sighted, Origin::Page(..)) => {
                let text = self.words.for_others(|| {
                    let args = [("move", said().into())];
                    self.words.full().text("page-sealed", &args)
                });
                self.answer_request(&text, out);
            }
            (Player::Sighted, _) => {
                self.tell(quietly, out);
            }
        }
    }

    /// The same, which does not sound in the room while the player seals a move.
    pub(super) fn kept_from_room(&self, told: Told) -> Told {
        let seals = self.game.sealing() == Some(Player::Blind);
        match seals && told.channel == Channel::Ear {
            true => told.alone(),
            false => told,
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
        let ear = self.manner.ear_is_separate && self.speech.speaks(Channel::Ear);
        self.speech.sits_at_page() || ear
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
    /// When that is not its code, or names one of several moves.
    pub(super) fn opened(&self, ruling: &mut Ruling) -> Result<(), StaysClosed> {
        let Ruling::OpenEnvelope { words, contents } = ruling else {
            return Ok(());
        };
        let envelope = self.game.adjourned().and_then(|it| it.envelope.as_ref());
        let sealed = match envelope {
            Some(Envelope::Locked { sealed, .. }) => {
                let code = Code::typed(words);
                let text = code.and_then(|code| code.open(sealed));
                let sealed = text.and_then(|text| serde_json::from_str(&text).ok());
                sealed.ok_or(StaysClosed::OtherCode)?
            }
            // The core says why there is none to open.
            Some(Envelope::Paper) | None => Sealed {
                words: words.clone(),
                contents: self.contents(words)?,
            },
        };
        (*words, *contents) = (sealed.words, sealed.contents);
        Ok(())
    }

    /// The same, for the arbiter.
    pub(super) fn stays_closed(&self, why: &StaysClosed) -> String {
        match why {
            StaysClosed::OtherCode => self.words.game().text("refusal-envelope-code", &[]),
            StaysClosed::Unclear(error) => self.words.for_others(|| self.not_typed(error)),
        }
    }

    /// What the words in an envelope of paper are.
    fn contents(&self, words: &str) -> Result<Contents, TypingError> {
        Ok(match self.words.for_others(|| self.typed(words)) {
            Meant::Command(named) if named.id == CommandId::Resign => Contents::Resignation,
            Meant::Move(phrase) => self.contents_of(&phrase),
            Meant::Nothing(
                error @ (TypingError::SeveralMoves { .. }
                | TypingError::Phrase(PhraseError::LetterHasTwoMeanings { .. })),
            ) => return Err(error),
            Meant::Command(_) | Meant::Nothing(_) => Contents::NoMove,
        })
    }

    fn contents_of(&self, phrase: &Phrase) -> Contents {
        match phrase.resolve(self.game.position()) {
            Ok(played) => Contents::Move {
                uci: played.to_uci(self.game.setup().castling()),
            },
            Err(_) => Contents::NoMove,
        }
    }
}
