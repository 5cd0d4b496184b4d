//! The page's side of the protocol, as a state machine: for consoles, and for tests of
//! both sides together. `web/src/link.ts` does the same in a browser.
//!
//! One command waits for its answer at a time; it is kept until it is answered and sent
//! again, with the same id and made on the same revision, when the connection is back.

use std::collections::VecDeque;

use serde::Deserialize;
use serde_json::{Value, json};

use super::message::PROTOCOL;
use crate::brought::Brought;
use crate::reason::{Reason, Why};

/// What a message from the server means.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// Connected; this is the role of the link.
    Welcome {
        /// The role's name.
        role: String,
        /// What the blind player's seat is to be told first; else nothing.
        telling: Value,
    },
    /// Something was told that was not known yet: the message as it came.
    News(Value),
    /// The blind player was told something that was not known yet: the message as it came.
    Told(Value),
    /// How things stand now is in [`ClientSession::view`].
    View,
    /// What can be written, and what is written most often.
    Acts {
        /// Every act, as an example.
        acts: Vec<String>,
        /// Beginnings.
        often: Vec<String>,
    },
    /// What came of what was said.
    Answer(String),
    /// What becomes of the microphone.
    Voice {
        /// It is heard.
        on: bool,
        /// Words were heard.
        heard: bool,
        /// Why it is not, or why what was said is not used: the name of a reason, or nothing.
        why: String,
    },
    /// This command was applied.
    Done(Value),
    /// This was not done, and why.
    Refused {
        /// The command; `None` if it was none.
        command: Option<Value>,
        /// A reason that this program does not know is its name, as a text.
        why: Why,
    },
    /// These commands were made for a game that is no longer there.
    Void(Vec<Value>),
}

/// One who is at a board from afar, across connections.
#[derive(Debug)]
pub struct ClientSession {
    prefix: String,
    /// What is the blind player's own, if it sits in that seat.
    brings: Brought,
    made: u64,
    game: Option<String>,
    /// The number of the last news.
    have: u64,
    /// The last event whose seal came, and the seal.
    sealed: Option<(u64, String)>,
    /// What the blind player was told: in which run of the program, and the last number.
    run: u64,
    told_to: u64,
    view: Option<Value>,
    /// The command that was sent and not answered, with its id.
    unanswered: Option<Value>,
    /// Its result was told, and only its `done` is missing.
    told: bool,
    /// What is to be sent after it.
    queue: VecDeque<Value>,
    /// A welcome has come on this connection.
    welcome: bool,
    /// The view of this connection has come, and none is due.
    seen: bool,
}

impl ClientSession {
    /// A session that has seen nothing. `prefix` is that of its ids: something that no
    /// other session has, up to 40 of `A–Z a–z 0–9 - _`.
    #[must_use]
    pub fn new(prefix: impl Into<String>) -> Self {
        Self {
            prefix: prefix.into(),
            brings: Brought::default(),
            made: 0,
            game: None,
            have: 0,
            sealed: None,
            run: 0,
            told_to: 0,
            view: None,
            unanswered: None,
            told: false,
            queue: VecDeque::new(),
            welcome: false,
            seen: false,
        }
    }

    /// The same for a program in the blind player's seat, which brings what is theirs.
    #[must_use]
    pub fn bringing(self, brings: Brought) -> Self {
        Self { brings, ..self }
    }

    /// The latest view.
    #[must_use]
    pub const fn view(&self) -> Option<&Value> {
        self.view.as_ref()
    }

    /// How many commands are still unanswered.
    #[must_use]
    pub fn unanswered(&self) -> usize {
        self.queue.len() + usize::from(self.unanswered.is_some() && !self.told)
    }

    /// What to send first on a new connection.
    pub fn connected(&mut self) -> String {
        self.welcome = false;
        self.seen = false;
        let mut hello = json!({
            "type": "hello",
            "protocol": PROTOCOL,
            "game": self.game,
            "have": self.have,
        });
        if let Some(sealed) = &self.sealed {
            hello["sealed"] = json!(sealed);
        }
        if self.run > 0 {
            hello["run"] = self.run.into();
            hello["told"] = self.told_to.into();
        }
        if let Some(language) = self.brings.language {
            hello["language"] = language.code().into();
        }
        if let Some(profile) = &self.brings.profile {
            hello["profile"] = profile.as_str().into();
        }
        hello.to_string()
    }

    /// `command`, without id and revision, is to be done. What is to be sent for it now.
    pub fn ask(&mut self, command: Value) -> Option<String> {
        self.queue.push_back(command);
        self.next()
    }

    /// Forgets what was asked and not sent yet.
    pub fn forget_unsent(&mut self) -> Vec<Value> {
        self.queue.drain(..).collect()
    }

    /// What a message of the present connection means, and what to send.
    pub fn hear(&mut self, text: &str) -> (Option<Heard>, Option<String>) {
        let message: Value = serde_json::from_str(text).unwrap_or_default();
        let heard = self.understand(message);
        let again = match heard {
            // The unanswered command comes before everything else.
            Some(Heard::Welcome { .. }) => self.unanswered.as_ref().map(Value::to_string),
            _ => None,
        };
        let send = again.or_else(|| self.next());
        (heard, send)
    }

    fn understand(&mut self, message: Value) -> Option<Heard> {
        let text = |field: &str| message[field].as_str().map(str::to_owned);
        match message["type"].as_str()? {
            "welcome" => {
                self.welcome = true;
                let telling = message["telling"].clone();
                let number = |field: &str| telling[field].as_u64();
                if let (Some(run), Some(after)) = (number("run"), number("after")) {
                    (self.run, self.told_to) = (run, after);
                }
                let before = std::mem::replace(&mut self.game, text("game"));
                if before.is_some() && before != self.game {
                    self.have = 0;
                    self.sealed = None;
                    self.view = None;
                    let void: Vec<Value> = self.unanswered.take().into_iter().collect();
                    let void = [void, self.queue.drain(..).collect()].concat();
                    if !void.is_empty() {
                        return Some(Heard::Void(void));
                    }
                }
                // An older record has taken the place of the one that was known.
                if let Some(newest) = message["seq"].as_u64()
                    && message["role"] != "spectator"
                {
                    self.have = self.have.min(newest);
                }
                Some(Heard::Welcome {
                    role: text("role").unwrap_or_default(),
                    telling,
                })
            }
            "news" => {
                let seq = message["seq"].as_u64().filter(|seq| *seq > self.have)?;
                self.have = seq;
                Some(Heard::News(message))
            }
            "told" => {
                let number = message["n"].as_u64().filter(|n| *n > self.told_to)?;
                self.told_to = number;
                self.have = self.have.max(message["seq"].as_u64().unwrap_or_default());
                Some(Heard::Told(message))
            }
            "view" => {
                if let (Some(seq), Some(seal)) = (message["seq"].as_u64(), text("seal")) {
                    self.sealed = Some((seq, seal));
                }
                self.view = Some(message);
                self.seen = true;
                Some(Heard::View)
            }
            "acts" => {
                let often = message["often"].as_array().into_iter().flatten();
                let often = often.filter_map(Value::as_str);
                let acts = message["acts"].as_array().into_iter().flatten();
                Some(Heard::Acts {
                    acts: acts.flat_map(written).collect(),
                    often: often.map(str::to_owned).collect(),
                })
            }
            "voice" => Some(Heard::Voice {
                on: message["on"].as_bool().unwrap_or_default(),
                heard: message["heard"].as_bool().unwrap_or_default(),
                why: text("reason").unwrap_or_default(),
            }),
            "answer" if self.is_unanswered(&message["id"]) => {
                self.told = true;
                Some(Heard::Answer(text("text").unwrap_or_default()))
            }
            "done" if self.is_unanswered(&message["id"]) => self.unanswered.take().map(Heard::Done),
            "refused" => {
                let reason = Reason::deserialize(&message["reason"])
                    .map(Why::Reason)
                    .ok();
                let other = || text("reason").or_else(|| text("text")).map(Why::Text);
                let why = reason.or_else(other).unwrap_or(Why::Told);
                if message["id"].is_null() {
                    return Some(Heard::Refused { command: None, why });
                }
                if !self.is_unanswered(&message["id"]) {
                    return None;
                }
                // On the view that follows the next command is made.
                self.seen = false;
                Some(Heard::Refused {
                    command: self.unanswered.take(),
                    why,
                })
            }
            _ => None,
        }
    }

    fn is_unanswered(&self, id: &Value) -> bool {
        let command = self.unanswered.as_ref();
        command.is_some_and(|command| command["id"] == *id)
    }

    /// The next command, when the one before is answered and the state is known.
    fn next(&mut self) -> Option<String> {
        if !self.welcome || !self.seen || self.unanswered.is_some() {
            return None;
        }
        let on = self.view.as_ref()?["revision"].clone();
        let mut command = self.queue.pop_front()?;
        self.made += 1;
        command["id"] = format!("{}-{}", self.prefix, self.made).into();
        command["on"] = on;
        let text = command.to_string();
        self.unanswered = Some(command);
        self.told = false;
        Some(text)
    }
}

/// How an act can be written, once for each irregularity that it can be about.
fn written(act: &Value) -> Vec<String> {
    let text = act["text"].as_str().unwrap_or_default();
    let mut fields = act["fields"].as_array().into_iter().flatten();
    let what = fields.find(|field| field["type"] == "what");
    let choices = what.and_then(|what| what["choices"].as_array());
    let choices = choices.into_iter().flatten().filter_map(Value::as_str);
    let choices: Vec<&str> = choices.collect();
    match choices.first() {
        None => vec![text.to_owned()],
        Some(first) => choices
            .iter()
            .map(|choice| text.replace(first, choice))
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_told_is_answered_even_if_its_done_is_lost() {
        let mut session = ClientSession::new("a");
        session.connected();
        session.hear(r#"{"type":"welcome","game":"1","role":"arbiter"}"#);
        session.hear(r#"{"type":"view","revision":1}"#);
        let sent = session.ask(json!({ "type": "rule", "text": "anhalten" }));
        assert_eq!(session.unanswered(), 1);
        let answer = r#"{"type":"answer","id":"a-1","text":"Schiedsrichter: Uhren angehalten."}"#;
        session.hear(answer);
        assert_eq!(session.unanswered(), 0);
        // The connection is lost before `done`: the command is sent again, and the next one after it.
        session.ask(json!({ "type": "rule", "text": "uhren an" }));
        session.connected();
        let (_, again) = session.hear(r#"{"type":"welcome","game":"1","role":"arbiter"}"#);
        assert_eq!(again, sent);
        session.hear(r#"{"type":"view","revision":2}"#);
        let (_, next) = session.hear(r#"{"type":"done","id":"a-1"}"#);
        assert!(next.is_some_and(|next| next.contains("uhren an")));
        assert_eq!(session.unanswered(), 1);
    }
}
