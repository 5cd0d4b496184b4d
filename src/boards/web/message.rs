//! The wire protocol: what pages send and what they are sent. See `docs/web-board.md`.

use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;

use super::super::BoardView;
use super::role::Role;

/// The longest message of a player that is read, in bytes. The longest sensible one
/// has 60.
pub(super) const LONGEST: usize = 512;
/// The longest message of the arbiter that is read, in bytes: a ruling, with every
/// character written as an escape.
const LONGEST_OF_ARBITER: usize = 8 * 1024;
/// The longest ruling, in characters.
const LONGEST_RULING: usize = 500;

/// What a page says.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum ClientMessage {
    /// A move made on the board.
    Move {
        revision: u64,
        uci: UciMove,
    },
    /// A move typed into the field, as it was typed.
    Typed {
        revision: u64,
        text: String,
    },
    /// The clock is pressed.
    Press {},
    OfferDraw {},
    AcceptDraw {},
    DeclineDraw {},
    Resign {},
    /// The announcement is to be repeated.
    Repeat {},
    /// The arbiter rules, in his own words.
    Rule {
        text: String,
    },
}

impl ClientMessage {
    /// Reads one message of somebody in `role`.
    ///
    /// # Errors
    /// When it is none (too long, no JSON, an unknown type or field, no move of a
    /// piece from one square to another), or not for this role to say.
    pub(super) fn parse(text: &str, role: Role) -> Result<Self, Reason> {
        match role {
            Role::Player if text.len() > LONGEST => return Err(Reason::Unreadable),
            Role::Arbiter if text.len() > LONGEST_OF_ARBITER => return Err(Reason::TooLong),
            _ => {}
        }
        let message: Self = serde_json::from_str(text).map_err(|_| Reason::Unreadable)?;
        match (&message, role) {
            (Self::Rule { .. }, Role::Player) => Err(Reason::WrongRole),
            (Self::Rule { text }, Role::Arbiter) if text.chars().count() > LONGEST_RULING => {
                Err(Reason::TooLong)
            }
            (Self::Rule { .. }, Role::Arbiter) => Ok(message),
            (_, Role::Arbiter) => Err(Reason::WrongRole),
            (Self::Move { uci, .. }, _) if !matches!(uci, UciMove::Normal { .. }) => {
                Err(Reason::Unreadable)
            }
            _ => Ok(message),
        }
    }
}

/// Why the page protocol refuses a message before anybody else sees it. The page has
/// the sentences, so that they are in its language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Reason {
    /// The message cannot be read.
    Unreadable,
    /// The move was made on a position that has changed meanwhile.
    Stale,
    /// There is no game to play in yet.
    NoGame,
    /// It is not for this player to move a piece now.
    NotNow,
    /// What was typed is no move.
    NotAMove,
    /// What was typed is no legal move.
    Illegal,
    /// What was typed may be several moves.
    Ambiguous,
    /// The pawn reaches the last rank, and no piece was named.
    PromotionMissing,
    /// Nobody takes the reports any more.
    Closed,
    /// It is not for somebody in this role to do.
    WrongRole,
    /// The ruling is too long.
    TooLong,
}

/// What a page is told.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum ServerMessage<'a> {
    /// The whole state.
    View {
        /// How long the view has been standing, in milliseconds.
        age_ms: u64,
        #[serde(flatten)]
        view: &'a BoardView,
    },
    /// What the page sent was not done. Either a sentence or a reason.
    Refused {
        #[serde(skip_serializing_if = "Option::is_none")]
        text: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<Reason>,
    },
    /// What came of what the arbiter wrote.
    Answer { text: &'a str },
    /// What the arbiter can write, and the beginnings that he writes most often.
    Acts {
        acts: &'a [String],
        often: &'a [String],
    },
    /// Nothing has happened; the connection stands.
    Alive {},
}

impl ServerMessage<'_> {
    pub(super) fn json(&self) -> String {
        // Nothing in a message can fail to be written; an empty text is ignored.
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use shakmaty::{Chess, Color, Square};

    use super::*;

    #[test]
    fn what_is_read_and_what_is_not() {
        for (text, read) in [
            (r#"{"type":"move","revision":3,"uci":"e2e4"}"#, true),
            (r#"{"type":"move","revision":3,"uci":"e7e8q"}"#, true),
            (r#"{"type":"typed","revision":3,"text":"Sf3"}"#, true),
            (r#"{"type":"press"}"#, true),
            (r#"{"type":"offer_draw"}"#, true),
            (r#"{"type":"accept_draw"}"#, true),
            (r#"{"type":"decline_draw"}"#, true),
            (r#"{"type":"resign"}"#, true),
            (r#"{"type":"repeat"}"#, true),
            (r#"{"type":"move","revision":3,"uci":"0000"}"#, false),
            (r#"{"type":"move","revision":3,"uci":"N@f3"}"#, false),
            (r#"{"type":"move","revision":3,"uci":"e2e9"}"#, false),
            (r#"{"type":"move","revision":-1,"uci":"e2e4"}"#, false),
            (r#"{"type":"move","uci":"e2e4"}"#, false),
            (
                r#"{"type":"move","revision":3,"uci":"e2e4","fen":""}"#,
                false,
            ),
            (r#"{"type":"press","now":true}"#, false),
            (r#"{"type":"mate"}"#, false),
            ("[]", false),
            ("null", false),
            ("", false),
            ("{", false),
        ] {
            let parsed = ClientMessage::parse(text, Role::Player);
            assert_eq!(parsed.is_ok(), read, "{text}");
        }
    }

    #[test]
    fn a_message_that_is_too_long_is_not_read() {
        let text = "x".repeat(LONGEST);
        let long = format!(r#"{{"type":"typed","revision":1,"text":"{text}"}}"#);
        assert_eq!(
            ClientMessage::parse(&long, Role::Player),
            Err(Reason::Unreadable)
        );
    }

    #[test]
    fn each_role_says_its_own() {
        let rule = |text: &str| serde_json::json!({ "type": "rule", "text": text }).to_string();
        let longest = "ß".repeat(LONGEST_RULING);
        for (text, role, read) in [
            (rule("anhalten"), Role::Arbiter, Ok(())),
            (rule(&longest), Role::Arbiter, Ok(())),
            (
                rule(&format!("{longest}.")),
                Role::Arbiter,
                Err(Reason::TooLong),
            ),
            (
                rule(&"x".repeat(9_000)),
                Role::Arbiter,
                Err(Reason::TooLong),
            ),
            (rule("anhalten"), Role::Player, Err(Reason::WrongRole)),
            (
                r#"{"type":"press"}"#.to_owned(),
                Role::Arbiter,
                Err(Reason::WrongRole),
            ),
            (
                r#"{"type":"move","revision":1,"uci":"e2e4"}"#.to_owned(),
                Role::Arbiter,
                Err(Reason::WrongRole),
            ),
            (
                r#"{"type":"rule"}"#.to_owned(),
                Role::Arbiter,
                Err(Reason::Unreadable),
            ),
        ] {
            let parsed = ClientMessage::parse(&text, role).map(|_| ());
            assert_eq!(parsed, read, "{text} as {role:?}");
        }
    }

    #[test]
    fn the_page_has_a_sentence_for_every_reason() {
        let wire = include_str!("../../../web/src/wire.ts");
        for reason in [
            Reason::Unreadable,
            Reason::Stale,
            Reason::NoGame,
            Reason::NotNow,
            Reason::NotAMove,
            Reason::Illegal,
            Reason::Ambiguous,
            Reason::PromotionMissing,
            Reason::Closed,
            Reason::WrongRole,
            Reason::TooLong,
        ] {
            let name = serde_json::to_string(&reason).unwrap().replace('"', "'");
            assert!(wire.contains(&name), "{name} is not in web/src/wire.ts");
        }
    }

    #[test]
    fn what_is_sent() {
        let view = BoardView::of(&Chess::default(), Color::White);
        let message = ServerMessage::View {
            age_ms: 7,
            view: &view,
        };
        let json: serde_json::Value = serde_json::from_str(&message.json()).unwrap();
        assert_eq!(json["type"], "view");
        assert_eq!(json["age_ms"], 7);
        assert_eq!(json["turn"], "white");
        let refused = ServerMessage::Refused {
            text: None,
            reason: Some(Reason::NotAMove),
        };
        assert_eq!(
            refused.json(),
            r#"{"type":"refused","reason":"not_a_move"}"#
        );
        assert_eq!(ServerMessage::Alive {}.json(), r#"{"type":"alive"}"#);
    }

    fn square() -> impl Strategy<Value = Square> {
        (0..64_u32).prop_map(Square::new)
    }

    fn message() -> impl Strategy<Value = ClientMessage> {
        prop_oneof![
            (any::<u64>(), square(), square()).prop_filter_map(
                "a move goes somewhere",
                |(revision, from, to)| {
                    (from != to).then_some(ClientMessage::Move {
                        revision,
                        uci: UciMove::Normal {
                            from,
                            to,
                            promotion: None,
                        },
                    })
                }
            ),
            (any::<u64>(), "[ -~äöüß♘]{0,40}")
                .prop_map(|(revision, text)| ClientMessage::Typed { revision, text }),
            Just(ClientMessage::Press {}),
            Just(ClientMessage::OfferDraw {}),
            Just(ClientMessage::AcceptDraw {}),
            Just(ClientMessage::DeclineDraw {}),
            Just(ClientMessage::Resign {}),
            Just(ClientMessage::Repeat {}),
        ]
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(message in message()) {
            let text = serde_json::to_string(&message).unwrap();
            prop_assert_eq!(ClientMessage::parse(&text, Role::Player), Ok(message));
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".{0,600}") {
            let _ = ClientMessage::parse(&text, Role::Player);
            let _ = ClientMessage::parse(&text, Role::Arbiter);
        }

        /// A message with a piece cut out or doubled is read as a message or refused.
        #[test]
        fn broken_messages(message in message(), at in 0..100_usize, with in "[{}\\[\\]\",:0-9a-z\\\\]{0,3}") {
            let mut text: Vec<char> = serde_json::to_string(&message).unwrap().chars().collect();
            let at = at % text.len();
            text.splice(at..=at, with.chars());
            let _ = ClientMessage::parse(&text.into_iter().collect::<String>(), Role::Player);
        }
    }
}
