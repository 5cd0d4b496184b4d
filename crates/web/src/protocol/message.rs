//! The wire protocol, version 2: what pages send and what they are sent. See
//! `docs/web-board.md`.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use shakmaty::Color;

use super::desk::Presence;
use crate::act::BoardAct;
#[cfg(test)]
use crate::colour::Named;
use crate::colour::colour_or_none;
use crate::key::CommandKey;
use crate::listed::ListedAct;
use crate::news::NewsKind;
use crate::reason::Reason;
use crate::report::BoardCommand;
use crate::role::Role;
use crate::told::{Hearers, ToldPart, Urgency};
use crate::view::BoardView;

/// The version of the protocol.
pub(crate) const PROTOCOL: u64 = 2;
/// The longest message that is read, in bytes: a text of the longest kind, with every
/// character written as an escape.
const LONGEST: usize = 8 * 1024;

/// What a page says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ClientMessage {
    /// The first message: who it is and what it has.
    Hello(Hello),
    /// Something is to be done.
    Command(BoardCommand),
    /// The microphone is opened or closed.
    Voice(ClientVoice),
}

/// What becomes of the blind player's microphone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct ClientVoice {
    /// From now on binary messages are its sound, with so many samples a second; `null` closes
    /// it.
    pub(crate) rate: Option<u32>,
    /// It is open until it is closed, and not for one utterance: people may talk nearby.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub(crate) stays: bool,
    /// With the end: how many samples it had, so that what was said last is known to be whole.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub(crate) sent: Option<u32>,
}

/// What a page has when it comes.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Hello {
    pub(crate) protocol: u64,
    /// The game that it knows; `None` on its first visit.
    #[serde(default)]
    pub(crate) game: Option<String>,
    /// The last number that it has of that game, 0 if none.
    #[serde(default)]
    pub(crate) have: u64,
    /// The last event whose seal it was shown in that game, and the seal.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub(crate) sealed: Option<(u64, String)>,
    /// The run of the program that numbered what the blind player's page was told.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<u64>"))]
    pub(crate) run: u64,
    /// The last number that it was told in that run.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<u64>"))]
    pub(crate) told: u64,
    /// The language of a program in the blind player's seat, in which that player is told
    /// everything from then on. A page has none, and changes nothing.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub(crate) language: Option<String>,
    /// The profile of that player's voice, as the program has it: TOML.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub(crate) profile: Option<String>,
}

/// A message that is not taken, with the id of the command if it can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NotTaken {
    pub(crate) id: Option<String>,
    pub(crate) reason: Reason,
}

impl ClientMessage {
    /// Reads one message of somebody in `role`.
    ///
    /// # Errors
    /// When it is none (too long, no JSON, an unknown type or field, no id, no move of
    /// a piece from one square to another), or not for this role to say.
    pub(crate) fn parse(text: &str, role: Role) -> Result<Self, NotTaken> {
        let without = |reason| NotTaken { id: None, reason };
        if text.len() > LONGEST {
            return Err(without(Reason::TooLong));
        }
        let Ok(Value::Object(mut fields)) = serde_json::from_str(text) else {
            return Err(without(Reason::Unreadable));
        };
        if fields.get("type").is_some_and(|kind| kind == "hello") {
            fields.remove("type");
            // Another version may say more than this one knows.
            let protocol = fields.get("protocol").and_then(Value::as_u64);
            if protocol != Some(PROTOCOL) {
                return Err(without(Reason::UnknownProtocol));
            }
            return serde_json::from_value(Value::Object(fields))
                .map(Self::Hello)
                .map_err(|_| without(Reason::Unreadable));
        }
        if fields.get("type").is_some_and(|kind| kind == "voice") {
            fields.remove("type");
            if role != Role::Blind {
                return Err(without(Reason::WrongRole));
            }
            return serde_json::from_value(Value::Object(fields))
                .map(Self::Voice)
                .map_err(|_| without(Reason::Unreadable));
        }
        let id = fields.remove("id");
        let key = id
            .as_ref()
            .and_then(Value::as_str)
            .and_then(|id| CommandKey::new(role, id))
            .ok_or_else(|| without(Reason::Unreadable))?;
        let not = |reason| NotTaken {
            id: Some(key.id().to_owned()),
            reason,
        };
        let on = fields.remove("on");
        let act: BoardAct =
            serde_json::from_value(Value::Object(fields)).map_err(|_| not(Reason::Unreadable))?;
        let on = on
            .as_ref()
            .and_then(Value::as_u64)
            .ok_or_else(|| not(Reason::Unreadable))?;
        let act = act.of(role).map_err(not)?;
        Ok(Self::Command(BoardCommand { key, role, on, act }))
    }
}

/// What the blind player's page lacks when it comes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Telling {
    /// The language of the game, as a BCP 47 tag.
    pub(crate) language: String,
    /// The run of the program that numbers what is told.
    pub(crate) run: u64,
    /// It has the messages up to this number.
    pub(crate) after: u64,
    /// The number of the last message from before the page came.
    pub(crate) newest: u64,
    /// How many that it lacks are no longer kept.
    pub(crate) lost: u64,
    /// A microphone of the page is listened to.
    pub(crate) hears: bool,
    /// Messages can be had as sound.
    pub(crate) speaks: bool,
}

/// What a page is told.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum ServerMessage<'a> {
    /// The answer to hello: which game it is, and the number of the newest event.
    Welcome {
        protocol: u64,
        game: &'a str,
        seq: u64,
        role: Role,
        /// How many seconds a spectator is behind.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        delay_s: Option<u64>,
        /// The number of the board in a hall.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        board: Option<u32>,
        /// What the blind player's page is to be told first.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        telling: Option<Telling>,
    },
    /// How things stand.
    View {
        /// How long the view has been standing, in milliseconds.
        age_ms: u64,
        role: Role,
        /// How many seconds a spectator is behind.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        delay_s: Option<u64>,
        #[serde(flatten)]
        view: &'a BoardView,
    },
    /// Something was told.
    News {
        seq: u64,
        text: &'a str,
        /// The same in parts, if some of it is in another language than the page's.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        parts: Option<&'a [ToldPart]>,
        /// The announced move in the letters of the page's language.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        sign: Option<&'a str>,
        kind: NewsKind,
        #[serde(
            skip_serializing_if = "Option::is_none",
            serialize_with = "colour_or_none"
        )]
        #[cfg_attr(test, ts(optional, as = "Option<Named>"))]
        by: Option<Color>,
    },
    /// The blind player was told something.
    Told {
        /// From 1, for as long as the program runs.
        n: u64,
        /// The number of the newest event then.
        seq: u64,
        hearers: Hearers,
        /// It says why something was not done.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        refuses: bool,
        urgency: Urgency,
        /// The messages of one cause came of one thing that happened.
        cause: u64,
        parts: &'a [ToldPart],
        /// The square that was looked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        square: Option<String>,
    },
    /// The command was applied, now or before.
    Done { id: &'a str },
    /// What the page sent was not done. Either a sentence or a reason; neither where the
    /// blind player's page was told it.
    Refused {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        id: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        text: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        reason: Option<Reason>,
    },
    /// What came of what was said or ruled.
    Answer { id: &'a str, text: &'a str },
    /// What can be said or ruled in this game, and the beginnings of what is most often.
    Acts {
        acts: &'a [ListedAct],
        often: &'a [String],
    },
    /// What becomes of the page's microphone.
    Voice {
        /// It is listened to.
        on: bool,
        /// Words were heard.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        heard: bool,
        /// Why it is not listened to, or why what was said is not used.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        reason: Option<Reason>,
    },
    /// Whether the blind side is at a page, to the sighted player.
    Opponent { presence: Presence },
    /// Nothing has happened; the connection stands.
    Alive { seq: u64 },
}

impl ServerMessage<'_> {
    pub(crate) fn json(&self) -> String {
        // Nothing in a message can fail to be written; an empty text is ignored.
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod schema;
#[cfg(test)]
mod tests;
