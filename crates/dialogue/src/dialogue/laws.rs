//! Claims and reports in words, and the arbiter's acts.

use shakmaty::Position;

use super::words::Act;
use super::{Agent, Origin};
use crate::effect::Effect;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Command, Player};
use doppelbrett_web::{Reason, Role, Why};
use doppelbrett_words::OfLaws;

impl Agent {
    /// What a claim or a report of `by` means, or of what happened on that side.
    pub(super) fn by_laws(&self, said: OfLaws, words: Option<&str>, by: Player) -> Act {
        match said {
            OfLaws::Declare(kind) => Act::AskDeclared(by, kind),
            OfLaws::Claim(kind) => {
                let typing = self.typing();
                let with = words.map(|words| typing.read(words, self.game.position()));
                match with.transpose() {
                    Ok(with) => Act::Game(Command::Claim { by, kind, with }, by),
                    Err(error) => Act::Refuse(self.not_typed(&error)),
                }
            }
            OfLaws::Report(what) => {
                let moves = match words.map(str::parse) {
                    None => None,
                    Some(Ok(number)) => {
                        let color = self.game.setup().color_of(by);
                        Some(self.game.plies_before(number, color))
                    }
                    Some(Err(_)) => {
                        let args = [("words", words.unwrap_or_default().into())];
                        return Act::Refuse(self.words.text("refusal-not-understood", &args));
                    }
                };
                let report = Command::Report {
                    of: by,
                    what,
                    by: None,
                    moves,
                };
                Act::Game(report, by)
            }
            OfLaws::Touch => self.touched(words.unwrap_or_default(), by),
        }
    }

    /// "gustav eins", or "springer gustav eins" if that piece stands there.
    fn touched(&self, words: &str, by: Player) -> Act {
        let wording = &self.words;
        let refused = || {
            let args = [("words", words.into())];
            Act::Refuse(wording.text("refusal-square", &args))
        };
        let (role, square) = match (wording.square(words), words.split_once(' ')) {
            (Some(square), _) => (None, square),
            (None, Some((role, rest))) => match (wording.role(role), wording.square(rest)) {
                (Some(role), Some(square)) => (Some(role), square),
                _ => return refused(),
            },
            (None, None) => return refused(),
        };
        let there = self.game.position().board().role_at(square);
        if role.is_some() && there.is_some() && role != there {
            return Act::Refuse(wording.who(&self.game, square));
        }
        let touch = Command::Touch {
            by,
            square,
            reported: None,
        };
        Act::Game(touch, by)
    }

    /// Does what the arbiter typed, and tells them what came of it.
    pub(super) fn arbiter(&mut self, text: &str, now: GameTime, out: &mut Vec<Effect>) {
        match self.words.game().arbiter.ruling(text, &self.game) {
            Ok((mut ruling, reason)) => {
                if let Err(closed) = self.opened(&mut ruling) {
                    let text = self.stays_closed(&closed);
                    return self.refuse_page(Why::Text(text), out);
                }
                match Self::locked(&mut ruling) {
                    Ok(None) => {}
                    Ok(Some(code)) => {
                        let args = [("code", code.written().into())];
                        self.tell_besides(self.words.game().text("envelope-code", &args));
                    }
                    Err(error) => {
                        tracing::error!(%error, "no random numbers");
                        return self.refuse_page(Why::Reason(Reason::NotNow), out);
                    }
                }
                let command = Command::Rule { ruling, reason };
                let origin = Origin::Page(Role::Arbiter, Player::Sighted);
                self.command(&command, origin, now, out);
            }
            Err(error) => {
                let why = self.words.game().no_ruling(&error);
                self.refuse_page(Why::Text(why), out);
            }
        }
    }
}
