//! The score on tape (D.2.7): of what the player says, their announcements and the notes that
//! they dictate are kept.

use super::attention::Turn;
use super::words::Act;
use super::{Agent, NotKept};
use crate::effect::Effect;
use crate::understanding::silences;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Event, Player, Question};
use doppelbrett_hearing::{Heard, Sound};
use doppelbrett_voice::Channel;
use doppelbrett_words::{Kind, Told};

/// What is to be kept of the player's speech.
#[derive(Debug, Default)]
pub(super) struct OnTape {
    /// What was said for the move that is being announced: until it is understood, perhaps
    /// several utterances.
    said: Vec<Sound>,
    /// What is said next is a note; to whom the player spoke before.
    dictates: Option<Turn>,
    due: Vec<Due>,
    /// That nothing can be kept was told.
    failed: bool,
    /// The room had no voice when the game began: it has still to hear that it is on tape.
    untold: bool,
}

/// An utterance that is to be kept.
#[derive(Debug)]
struct Due {
    sound: Sound,
    /// The number in the record of the announcement it is.
    announced: Option<u64>,
}

impl OnTape {
    /// This was said to the program, and may be an announcement.
    pub(super) fn says(&mut self, sound: &Sound) {
        if !sound.is_empty() {
            self.said.push(sound.clone());
        }
    }

    /// This was said to have `act` done. What the player only asks is nobody else's.
    pub(super) fn says_for(&mut self, act: &Act, sound: &Sound) {
        if !matches!(act, Act::Tell(_)) {
            self.says(sound);
        }
    }

    /// What was said became the announcement with this number in the record.
    fn announces(&mut self, number: u64) {
        if !self.said.is_empty() {
            self.due.push(Due {
                sound: Sound::joined(&std::mem::take(&mut self.said)),
                announced: Some(number),
            });
        }
    }
}

impl Agent {
    /// An event was stored: if what was said became an announcement by it, that is kept.
    pub(super) fn tape_if_announced(&mut self, event: &Event) {
        let announces = matches!(
            event,
            Event::Announced {
                by: Player::Blind,
                ..
            }
        );
        if announces && self.game.setup().taped {
            self.on_tape.announces(self.record.sequence());
        }
    }

    /// What was said for nothing that may still become an announcement is forgotten; what is
    /// to be kept is kept when all else was carried out.
    pub(super) fn settle_tape(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        let promotes = matches!(
            self.game.question(),
            Some(Question::Promotion {
                by: Player::Blind,
                ..
            })
        );
        if self.questions.doubt.is_none() && !promotes {
            self.on_tape.said.clear();
        }
        if !self.on_tape.due.is_empty() {
            out.push(Effect::KeepSound(now));
        }
    }

    /// What is said next is a note.
    pub(super) fn dictate(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        if !self.game.setup().taped {
            let text = self.words.text("tape-off", &[]);
            self.tell(Told::ear(Kind::Refusal, text), out);
            return;
        }
        if !self.can_hear() {
            return self.prompt("listening-deaf", out);
        }
        self.on_tape.dictates = Some(self.listening.turn());
        self.listening.hears_next(now);
        self.prompt("tape-dictate", out);
    }

    /// The player asks or does something new, other than by voice: they have heard enough of
    /// what was told, and dictate no note.
    pub(super) fn does_something_new(&mut self, out: &mut Vec<Effect>) {
        self.speech.answer_is_over(out);
        self.dictates_no_more(out);
    }

    fn dictates_no_more(&mut self, out: &mut Vec<Effect>) {
        if let Some(turn) = self.on_tape.dictates.take() {
            self.listening.give_back(turn);
            self.prompt("tape-no-note", out);
        }
    }

    /// The game was told to begin.
    pub(super) fn begins_on_tape(&mut self) {
        self.on_tape.untold = self.game.setup().taped && !self.speech.speaks(Channel::Room);
    }

    /// The room has a voice now: it hears, if it has not yet, that the game is on tape.
    pub(super) fn tells_of_tape(&mut self, out: &mut Vec<Effect>) {
        if std::mem::take(&mut self.on_tape.untold) {
            let told = self.words.room("tape-on", &[]);
            self.speech.say(told, &self.words, &self.manner, out);
        }
    }

    /// Whether `heard` is the note that is awaited: neither a word that silences the program,
    /// which calls it off, nor what the program says itself or somebody else.
    pub(super) fn is_note(&mut self, heard: &Heard, now: GameTime, out: &mut Vec<Effect>) -> bool {
        if self.on_tape.dictates.is_none() {
            return false;
        }
        if silences(&self.words, &heard.text()) {
            self.dictates_no_more(out);
            return false;
        }
        let own_voice = &mut self.speech.own_voice;
        let own = own_voice.is_over(heard, now) && own_voice.says_most_of(heard);
        !own && !self.manner.reader.is_by_another(heard)
    }

    /// A note was dictated; nothing else follows from its words.
    pub(super) fn note(&mut self, heard: &Heard) {
        if let Some(turn) = self.on_tape.dictates.take() {
            self.listening.give_back(turn);
        }
        self.on_tape.due.push(Due {
            sound: heard.sound.clone(),
            announced: None,
        });
    }

    /// Keeps what was said at `now`.
    pub fn keep_sound(&mut self, now: GameTime) -> Vec<Effect> {
        let mut out = Vec::new();
        for Due { sound, announced } in std::mem::take(&mut self.on_tape.due) {
            let kept = match self.stands_still() {
                Some(why) => Err(NotKept(why.to_owned())),
                None => self.record.keep_sound(&sound),
            };
            let kept = kept.and_then(|kept| {
                let event = Event::Taped {
                    by: Player::Blind,
                    announced,
                    length: kept.length,
                    sha256: kept.sha256,
                };
                self.keep_or_say_why(&event, now).map(|()| kept.length)
            });
            match kept {
                Ok(length) => {
                    self.on_tape.failed = false;
                    if announced.is_none() {
                        let seconds = i64::try_from(length.as_millis().div_ceil(1000));
                        let args = [("seconds", seconds.unwrap_or(i64::MAX).into())];
                        let text = self.words.text("tape-noted", &args);
                        self.tell(Told::ear(Kind::Prompt, text), &mut out);
                    }
                }
                Err(NotKept(why)) => {
                    tracing::error!(why, "not on tape");
                    // Each announcement would tell the same; a note was asked for.
                    if !std::mem::replace(&mut self.on_tape.failed, true) || announced.is_none() {
                        let text = self.words.text("tape-failed", &[("why", why.into())]);
                        self.tell(Told::ear(Kind::Part, text), &mut out);
                    }
                }
            }
        }
        out
    }
}
