use proptest::prelude::*;
use shakmaty::uci::UciMove;
use shakmaty::{Piece, Square};

use super::*;
use doppelbrett_core::foreign::one_line;

fn parse(text: &str, role: Role) -> Result<ClientMessage, Reason> {
    ClientMessage::parse(text, role).map_err(|not| not.reason)
}

#[test]
fn what_is_read_and_what_is_not() {
    for (text, read) in [
        (
            r#"{"type":"hello","protocol":2,"game":null,"have":0}"#,
            true,
        ),
        (r#"{"type":"hello","protocol":2}"#, true),
        (
            r#"{"type":"hello","protocol":2,"game":"7","have":12}"#,
            true,
        ),
        (
            r#"{"type":"hello","protocol":2,"game":"7","have":12,"run":1700000000000,"told":3}"#,
            true,
        ),
        (r#"{"type":"hello","protocol":2,"language":"es"}"#, true),
        (r#"{"type":"hello","protocol":2,"language":7}"#, false),
        (r#"{"type":"hello","protocol":2,"told":-1}"#, false),
        (r#"{"type":"hello","protocol":2,"have":-1}"#, false),
        (r#"{"type":"hello","protocol":2,"mine":1}"#, false),
        (r#"{"type":"move","id":"a","on":3,"uci":"e2e4"}"#, true),
        (r#"{"type":"move","id":"a","on":3,"uci":"e7e8q"}"#, true),
        (r#"{"type":"typed","id":"a","on":3,"text":"Sf3"}"#, true),
        (r#"{"type":"press","id":"a","on":3}"#, true),
        (r#"{"type":"offer_draw","id":"a","on":3}"#, true),
        (r#"{"type":"accept_draw","id":"a","on":3}"#, true),
        (r#"{"type":"decline_draw","id":"a","on":3}"#, true),
        (r#"{"type":"resign","id":"a","on":3}"#, true),
        (r#"{"type":"repeat","id":"a","on":3}"#, true),
        (
            r#"{"type":"say","id":"a","on":3,"text":"touched e2"}"#,
            true,
        ),
        (
            r#"{"type":"place","id":"a","on":3,"from":"e2","to":"e4"}"#,
            true,
        ),
        (r#"{"type":"remove","id":"a","on":3,"square":"e2"}"#, true),
        (
            r#"{"type":"put","id":"a","on":3,"square":"e2","piece":"P"}"#,
            true,
        ),
        (
            r#"{"type":"put","id":"a","on":3,"square":"e2","piece":"x"}"#,
            false,
        ),
        (
            r#"{"type":"put","id":"a","on":3,"square":"e9","piece":"P"}"#,
            false,
        ),
        (r#"{"type":"move","id":"a","on":3,"uci":"0000"}"#, false),
        (r#"{"type":"move","id":"a","on":3,"uci":"N@f3"}"#, false),
        (r#"{"type":"move","id":"a","on":3,"uci":"e2e9"}"#, false),
        (r#"{"type":"move","id":"a","on":-1,"uci":"e2e4"}"#, false),
        (r#"{"type":"move","id":"a","uci":"e2e4"}"#, false),
        (r#"{"type":"move","on":3,"uci":"e2e4"}"#, false),
        (r#"{"type":"move","id":"","on":3,"uci":"e2e4"}"#, false),
        (r#"{"type":"move","id":7,"on":3,"uci":"e2e4"}"#, false),
        (r#"{"type":"move","id":"a b","on":3,"uci":"e2e4"}"#, false),
        (
            r#"{"type":"move","id":"a","on":3,"uci":"e2e4","fen":""}"#,
            false,
        ),
        (r#"{"type":"press","id":"a","on":3,"now":true}"#, false),
        (r#"{"type":"mate","id":"a","on":3}"#, false),
        ("[]", false),
        ("null", false),
        ("", false),
        ("{", false),
    ] {
        let parsed = parse(text, Role::Player);
        assert_eq!(parsed.is_ok(), read, "{text}: {parsed:?}");
    }
}

#[test]
fn another_version_is_told_so() {
    for hello in [
        r#"{"type":"hello","protocol":1}"#,
        r#"{"type":"hello","protocol":3,"more":true}"#,
        r#"{"type":"hello"}"#,
    ] {
        assert_eq!(parse(hello, Role::Player), Err(Reason::UnknownProtocol));
    }
}

#[test]
fn a_refusal_names_the_command_if_it_can_be_read() {
    for (text, id) in [
        (r#"{"type":"mate","id":"a-1","on":3}"#, Some("a-1")),
        (
            r#"{"type":"rule","id":"a-1","on":3,"text":"an"}"#,
            Some("a-1"),
        ),
        (r#"{"type":"press","id":"a/1","on":3}"#, None),
        ("{", None),
    ] {
        let refused = ClientMessage::parse(text, Role::Player).unwrap_err();
        assert_eq!(refused.id.as_deref(), id, "{text}");
    }
}

fn asks(kind: &str, more: &str) -> String {
    format!(r#"{{"type":"{kind}","id":"a","on":3{more}}}"#)
}

#[test]
fn each_role_says_its_own() {
    use Role::{Arbiter, AssistantBlind, AssistantSighted, Blind, Player};
    let announced = vec![Player, AssistantBlind, AssistantSighted];
    let words = vec![Player, Blind, AssistantBlind, AssistantSighted];
    for (kind, more, may) in [
        ("move", r#","uci":"e2e4""#, vec![Player]),
        ("typed", r#","text":"e4""#, vec![Player]),
        ("resign", "", vec![Player]),
        ("offer_draw", "", vec![Player]),
        ("remove", r#","square":"e2""#, vec![Player]),
        ("press", "", vec![Player, Blind, AssistantBlind]),
        ("repeat", "", announced),
        ("ask", r#","what":"time""#, vec![Blind]),
        ("ask", r#","what":"square","square":"e4""#, vec![Blind]),
        (
            "find",
            r#","piece":"n","from":"a1","back":false"#,
            vec![Blind],
        ),
        ("say", r#","text":"time""#, words),
        ("rule", r#","text":"stop""#, vec![Arbiter]),
    ] {
        for role in Role::ALL {
            let parsed = parse(&asks(kind, more), role).map(|_| ());
            let expected = match may.contains(&role) {
                true => Ok(()),
                false => Err(Reason::WrongRole),
            };
            assert_eq!(parsed, expected, "{kind} as {role:?}");
        }
    }
    let hello = r#"{"type":"hello","protocol":2}"#;
    assert!(parse(hello, Role::Spectator).is_ok());
}

#[test]
fn a_key_asks_about_a_square_where_one_belongs_to_it() {
    for (more, read) in [
        (r#","what":"targets","square":"e4""#, true),
        (r#","what":"last_move","square":null"#, true),
        (r#","what":"targets""#, false),
        (r#","what":"time","square":"e4""#, false),
        (r#","what":"square","square":"e9""#, false),
        (r#","what":"quit""#, false),
        (r#","what":"rate""#, false),
    ] {
        let parsed = parse(&asks("ask", more), Role::Blind);
        assert_eq!(parsed.is_ok(), read, "{more}: {parsed:?}");
    }
}

#[test]
fn what_is_too_long_is_not_taken() {
    let text = |kind: &str, text: &str| asks(kind, &format!(r#","text":"{text}""#));
    let longest = "ß".repeat(500);
    let more = format!("{longest}.");
    let huge = "x".repeat(9_000);
    for (message, role, taken) in [
        (text("rule", &longest), Role::Arbiter, Ok(())),
        (text("rule", &more), Role::Arbiter, Err(Reason::TooLong)),
        (text("say", &longest), Role::AssistantBlind, Ok(())),
        (text("say", &more), Role::Player, Err(Reason::TooLong)),
        (text("say", &longest), Role::Blind, Ok(())),
        (text("say", &more), Role::Blind, Err(Reason::TooLong)),
        (text("typed", &longest), Role::Player, Err(Reason::NotAMove)),
        (text("say", &huge), Role::Player, Err(Reason::TooLong)),
    ] {
        assert_eq!(parse(&message, role).map(|_| ()), taken);
    }
}

#[test]
fn what_is_sent() {
    let refused = ServerMessage::Refused {
        id: Some("a"),
        text: None,
        reason: Some(Reason::NotAMove),
    };
    assert_eq!(
        refused.json(),
        r#"{"type":"refused","id":"a","reason":"not_a_move"}"#
    );
    let alive = ServerMessage::Alive { seq: 7 };
    assert_eq!(alive.json(), r#"{"type":"alive","seq":7}"#);
}

fn square() -> impl Strategy<Value = Square> {
    (0..64_u32).prop_map(Square::new)
}

fn act() -> impl Strategy<Value = BoardAct> {
    prop_oneof![
        (square(), square()).prop_filter_map("a move goes somewhere", |(from, to)| {
            (from != to).then_some(BoardAct::Move {
                uci: UciMove::Normal {
                    from,
                    to,
                    promotion: None,
                },
            })
        }),
        "[ -~äöüß♘]{0,40}".prop_map(|text| BoardAct::Typed {
            text: one_line(&text)
        }),
        "[ -~äöüß♘]{0,400}".prop_map(|text| BoardAct::Say {
            text: one_line(&text)
        }),
        (square(), square()).prop_map(|(from, to)| BoardAct::Place { from, to }),
        square().prop_map(|square| BoardAct::Remove { square }),
        (square(), prop::sample::select(vec!['K', 'q', 'P', 'n'])).prop_map(|(square, letter)| {
            BoardAct::Put {
                square,
                piece: Piece::from_char(letter).unwrap(),
            }
        }),
        Just(BoardAct::Press {}),
        Just(BoardAct::OfferDraw {}),
        Just(BoardAct::AcceptDraw {}),
        Just(BoardAct::DeclineDraw {}),
        Just(BoardAct::Resign {}),
        Just(BoardAct::Repeat {}),
    ]
}

fn written(act: &BoardAct, id: &str, on: u64) -> String {
    let mut json = serde_json::to_value(act).unwrap();
    json["id"] = id.into();
    json["on"] = on.into();
    json.to_string()
}

proptest! {
    #[test]
    fn what_is_written_is_read(
        act in act(),
        id in "[A-Za-z0-9_-]{1,64}",
        on in any::<u64>(),
    ) {
        let read = ClientMessage::parse(&written(&act, &id, on), Role::Player);
        let key = CommandKey::new(Role::Player, &id).unwrap();
        prop_assert_eq!(read, Ok(ClientMessage::Command(BoardCommand { key, role: Role::Player, on, act })));
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,600}") {
        for role in Role::ALL {
            let _ = ClientMessage::parse(&text, role);
        }
    }

    /// A message with a piece cut out or doubled is read as a message or refused.
    #[test]
    fn broken_messages(
        act in act(),
        at in 0..400_usize,
        cut in 0..8_usize,
        with in r#"[{}\[\]",:0-9a-z\\]{0,3}"#,
    ) {
        let mut text: Vec<char> = written(&act, "id-1", 7).chars().collect();
        let at = at % text.len();
        let end = (at + cut).min(text.len() - 1);
        text.splice(at..=end, with.chars());
        let text: String = text.into_iter().collect();
        for role in Role::ALL {
            let _ = ClientMessage::parse(&text, role);
        }
    }

    /// Nested values are refused without harm.
    #[test]
    fn deep_messages(depth in 1..3_000_usize, on in any::<i64>()) {
        let nested = format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        let text = format!(r#"{{"type":"say","id":"a","on":{on},"text":{nested}}}"#);
        prop_assert!(ClientMessage::parse(&text, Role::Player).is_err());
    }
}
