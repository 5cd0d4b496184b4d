//! The blind player at another machine: what comes from the game and is typed, and what this
//! machine says, prints, brailles and sends.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{EarVoice, Seat, SeatManner, Sound, Wish};
use crate::Wish as Here;
use doppelbrett_braille::{BrailleReport, Key};
use doppelbrett_core::notation::Lexicon;
use doppelbrett_hearing::{HearingProblem, HearingReport};
use doppelbrett_settings::ListeningMode;
use doppelbrett_text::messages::Language;
use doppelbrett_voice::{Channel, Tuned, VoiceProblem, VoiceReport};
use doppelbrett_web::{Heard, Reason, Why};
use doppelbrett_words::Wording;

fn wording(language: Language) -> Arc<Wording> {
    let lexicon = Lexicon::built_in("appendix-d").unwrap();
    Arc::new(Wording::load(language, lexicon).unwrap())
}

const TWO_DEVICES: SeatManner = SeatManner {
    ear: EarVoice::Apart,
    same_room: false,
    one_voice: false,
    tuned: Tuned {
        rate: 0,
        room: 100,
        ear: 100,
    },
    listening: ListeningMode::PushToTalk,
};

/// The game's welcome to a seat that has read the messages up to `after` of `newest`.
fn welcome(after: u64, newest: u64, language: &str) -> Heard {
    Heard::Welcome {
        role: "blind".into(),
        telling: json!({
            "language": language, "run": 1, "after": after, "newest": newest, "lost": 0,
        }),
    }
}

fn told(number: u64, hearers: &str, text: &str) -> Heard {
    Heard::Told(json!({
        "type": "told", "n": number, "seq": 1, "hearers": hearers, "parts": [{ "text": text }],
    }))
}

/// A seat whose voice has both channels, and that is connected and told nothing yet.
fn connected(manner: SeatManner) -> Seat {
    let mut seat = Seat::new(wording(Language::De), manner);
    for channel in [Channel::Room, Channel::Ear] {
        seat.voice(&VoiceReport::Found { channel });
    }
    seat.heard(welcome(0, 0, "de"));
    seat
}

/// A word for each wish but the cells.
fn done(wishes: &[Wish]) -> Vec<String> {
    let word = |wish: &Wish| match wish {
        Wish::Here(Here::Say(it)) => Some(format!("{:?}: {}", it.channel, it.text)),
        Wish::Here(Here::Print(line)) => Some(line.clone()),
        Wish::Ask(command) => {
            let what = &command["text"];
            let what = if what.is_null() {
                &command["what"]
            } else {
                what
            };
            Some(format!("asks {what}"))
        }
        Wish::Sound(sound) => Some(format!("{sound:?}")),
        Wish::Here(Here::Tune(tuning)) => Some(format!("{tuning:?}")),
        Wish::Here(Here::End) => Some("end".into()),
        Wish::Here(_) => None,
    };
    wishes.iter().filter_map(word).collect()
}

/// What the display shows.
fn cells(wishes: &[Wish]) -> String {
    let line = wishes.iter().rev().find_map(|wish| match wish {
        Wish::Here(Here::Braille(line)) => line.as_status(),
        _ => None,
    });
    let line = line.expect("a line");
    match line.input.as_str() {
        "" => line.last.clone(),
        input => format!("{} > {input}", line.last),
    }
}

#[test]
fn what_is_for_the_ear_is_said_there_or_as_the_settings_want() {
    let one_device = SeatManner {
        ear: EarVoice::Aloud,
        ..TWO_DEVICES
    };
    let in_company = SeatManner {
        ear: EarVoice::Refusals,
        ..TWO_DEVICES
    };
    let beside_a_reader = SeatManner {
        ear: EarVoice::Nowhere,
        ..TWO_DEVICES
    };
    let same_room = SeatManner {
        same_room: true,
        ..TWO_DEVICES
    };
    for (manner, hearers, said) in [
        (&same_room, "room", None),
        (&same_room, "ear", Some(Channel::Ear)),
        (&TWO_DEVICES, "room", Some(Channel::Room)),
        (&TWO_DEVICES, "ear", Some(Channel::Ear)),
        (&TWO_DEVICES, "nobody", None),
        (&one_device, "ear", Some(Channel::Room)),
        (&in_company, "room", Some(Channel::Room)),
        (&in_company, "ear", None),
        (&beside_a_reader, "room", Some(Channel::Room)),
        (&beside_a_reader, "ear", None),
        (&TWO_DEVICES, "alone", Some(Channel::Ear)),
        (&same_room, "alone", Some(Channel::Ear)),
        (&one_device, "alone", None),
        (&in_company, "alone", None),
    ] {
        let mut seat = connected(manner.clone());
        let wishes = seat.heard(told(1, hearers, "Zug drei."));
        let spoken = said.map(|channel| format!("{channel:?}: Zug drei."));
        let printed = "Zug drei.".to_owned();
        let expected: Vec<String> = [Some(printed), spoken].into_iter().flatten().collect();
        assert_eq!(done(&wishes), expected, "{manner:?} {hearers}");
        assert_eq!(cells(&wishes), "Zug drei.");
    }
}

#[test]
fn a_refusal_is_said_aloud_in_company_and_left_to_a_screen_reader_that_reads() {
    for (ear, said) in [
        (EarVoice::Refusals, &["Nein.", "Room: Nein."][..]),
        (EarVoice::Nowhere, &["Nein."]),
    ] {
        let mut seat = connected(SeatManner { ear, ..TWO_DEVICES });
        let wishes = seat.heard(Heard::Told(json!({
            "n": 1, "hearers": "ear", "refuses": true, "parts": [{ "text": "Nein." }],
        })));
        assert_eq!(done(&wishes), said, "{ear:?}");
    }
}

#[test]
fn beside_a_screen_reader_each_message_has_one_voice_even_if_it_fails() {
    let mut seat = connected(SeatManner {
        one_voice: true,
        ..TWO_DEVICES
    });
    let wishes = seat.heard(told(1, "ear", "Zug drei."));
    assert_eq!(done(&wishes), ["Ear: Zug drei."]);
    let id = wishes
        .iter()
        .find_map(|wish| match wish {
            Wish::Here(Here::Say(utterance)) => Some(utterance.id),
            _ => None,
        })
        .expect("it is said");
    let failed = seat.voice(&VoiceReport::Failed { id });
    assert_eq!(done(&failed), ["Zug drei."]);
}

#[test]
fn who_comes_begins_with_the_last_message_and_who_comes_back_gets_what_was_missed() {
    let mut seat = Seat::new(wording(Language::De), TWO_DEVICES);
    seat.voice(&VoiceReport::Found {
        channel: Channel::Ear,
    });
    let came = seat.heard(welcome(0, 9, "de"));
    assert_eq!(done(&came)[0], "Verbunden mit der Partie.");
    assert_eq!(done(&seat.heard(told(8, "ear", "Alt."))), [] as [&str; 0]);
    let last = seat.heard(told(9, "ear", "Du bist am Zug."));
    assert_eq!(done(&last), ["Du bist am Zug.", "Ear: Du bist am Zug."]);

    seat.lost();
    let back = seat.heard(welcome(9, 11, "de"));
    assert_eq!(done(&back)[0], "Die Verbindung ist wieder da.");
    let missed = seat.heard(told(10, "ear", "Zehn."));
    assert_eq!(done(&missed), ["Zehn.", "Ear: Zehn."]);

    // Many messages are not read out one after the other.
    seat.lost();
    let back = done(&seat.heard(welcome(11, 20, "de")));
    assert!(
        back.iter().any(|it| it.starts_with("neun Nachrichten")),
        "{back:?}"
    );
    assert_eq!(done(&seat.heard(told(12, "ear", "Zwölf."))), ["Zwölf."]);
    let last = seat.heard(told(20, "ear", "Zwanzig."));
    assert_eq!(done(&last), ["Zwanzig.", "Ear: Zwanzig."]);
}

#[test]
fn a_line_that_breaks_before_the_game_says_anything_is_told_once() {
    let mut seat = Seat::new(wording(Language::De), TWO_DEVICES);
    let lost = ["Keine Verbindung zur Partie. Sie wird gesucht."];
    assert_eq!(done(&seat.lost())[..1], lost);
    assert_eq!(done(&seat.lost()), [] as [&str; 0]);
    seat.heard(welcome(0, 0, "de"));
    assert_eq!(done(&seat.lost())[..1], lost);
}

#[test]
fn nothing_is_sent_while_the_connection_is_lost() {
    let mut seat = connected(TWO_DEVICES);
    assert_eq!(done(&seat.typed("e4")), ["asks \"e4\""]);
    assert_eq!(done(&seat.typed("")), ["asks \"\""]);
    seat.lost();
    let refused = "Nicht gesendet: keine Verbindung zur Partie.";
    assert_eq!(done(&seat.typed("d4"))[0], refused);
    let key = BrailleReport::Key(Key::Return);
    assert_eq!(done(&seat.braille(&key))[0], refused);
    // What had not left is told, too.
    let unsent: &[Value] = &[json!({ "type": "say", "text": "Sf3" })];
    assert_eq!(done(&seat.not_sent(unsent))[0], refused);
    seat.heard(welcome(0, 0, "de"));
    assert_eq!(done(&seat.typed("d4")), ["asks \"d4\""]);
}

#[test]
fn what_belongs_to_this_machine_is_done_here() {
    let mut seat = connected(TWO_DEVICES);
    assert_eq!(done(&seat.typed("schneller"))[0], "Rate(10)");
    assert_eq!(done(&seat.typed("stopp")), [] as [&str; 0]);
    let left = ["Platz verlassen. Die Partie geht weiter.", "end"];
    assert_eq!(done(&seat.typed("ende")), left);
    let long = seat.typed(&"a".repeat(501));
    assert_eq!(done(&long)[0], "Zu lang: höchstens fünfhundert Zeichen.");
}

#[test]
fn why_something_is_not_taken_is_told_in_every_language() {
    for language in Language::ALL {
        for reason in [
            Reason::Stale,
            Reason::TooFast,
            Reason::NoGame,
            Reason::UnknownProtocol,
            Reason::Revoked,
            Reason::Closed,
        ] {
            let mut seat = Seat::new(wording(language), TWO_DEVICES);
            seat.heard(welcome(0, 0, "de"));
            let (command, why) = (None, Why::Reason(reason));
            let told = done(&seat.heard(Heard::Refused { command, why }));
            assert!(told[0].ends_with('.') && told[0].contains(' '), "{told:?}");
            let ends = matches!(reason, Reason::Revoked | Reason::UnknownProtocol);
            assert_eq!(told.contains(&"end".to_owned()), ends, "{reason:?}");
        }
    }
    // The game has told it already, or says it in words.
    let mut seat = connected(TWO_DEVICES);
    let mut refused = |why| seat.heard(Heard::Refused { command: None, why });
    assert_eq!(refused(Why::Told), []);
    let told = done(&refused(Why::Text("Zu spät.".to_owned())));
    assert_eq!(told, ["Zu spät.", "Ear: Zu spät."]);
}

#[test]
fn another_roles_link_is_no_seat() {
    for role in ["player", "arbiter", "spectator", "assistant_blind"] {
        let mut seat = Seat::new(wording(Language::De), TWO_DEVICES);
        let telling = Value::Null;
        let role = role.to_owned();
        let wishes = done(&seat.heard(Heard::Welcome { role, telling }));
        assert!(
            wishes[0].starts_with("Dieser Link ist nicht der"),
            "{wishes:?}"
        );
        assert_eq!(wishes.last().map(String::as_str), Some("end"));
    }
}

#[test]
fn a_game_in_another_language_is_spoken_in_that_one() {
    let mut seat = Seat::new(wording(Language::De), TWO_DEVICES);
    seat.voice(&VoiceReport::Found {
        channel: Channel::Ear,
    });
    seat.heard(welcome(0, 0, "pt"));
    let wishes = seat.heard(told(1, "ear", "É a sua vez."));
    let languages = wishes.iter().find_map(|wish| match wish {
        Wish::Here(Here::Say(utterance)) => Some(utterance.languages.clone()),
        _ => None,
    });
    assert_eq!(languages, Some(vec![(0, "pt-BR".to_owned())]));
}

#[test]
fn the_display_reads_back_and_types() {
    let mut seat = connected(TWO_DEVICES);
    for (number, text) in [(1, "Eins."), (2, "Zwei."), (3, "Drei.")] {
        seat.heard(told(number, "ear", text));
    }
    let mut press = |key| seat.braille(&BrailleReport::Key(key));
    assert_eq!(cells(&press(Key::LineUp)), "Zwei.");
    assert_eq!(cells(&press(Key::LineUp)), "Eins.");
    assert_eq!(cells(&press(Key::LineDn)), "Zwei.");
    assert_eq!(cells(&press(Key::Bottom)), "Drei.");
    press(Key::Char('e'));
    assert_eq!(cells(&press(Key::Char('4'))), "Drei. > e4");
    let sent = press(Key::Return);
    assert_eq!(done(&sent), ["asks \"e4\""]);
    assert_eq!(cells(&sent), "Drei.");
    assert_eq!(done(&press(Key::Return)), ["asks \"\""]);
    assert_eq!(done(&press(Key::Time)), ["asks \"time\""]);
    assert_eq!(done(&press(Key::SayLine)), ["asks \"repeat\""]);
    assert_eq!(done(&press(Key::LastMove)), ["asks \"last_move\""]);
}

#[test]
fn what_is_told_before_the_voice_is_there_is_said_once_it_is() {
    let found = |seat: &mut Seat, channel| done(&seat.voice(&VoiceReport::Found { channel }));
    let begins = |manner| {
        let mut seat = Seat::new(wording(Language::De), manner);
        seat.heard(welcome(0, 0, "de"));
        let wishes = seat.heard(told(1, "room", "Neue Partie."));
        assert_eq!(done(&wishes), ["Neue Partie."]);
        assert_eq!(done(&seat.heard(told(2, "ear", "Ja."))), ["Ja."]);
        seat
    };
    let mut seat = begins(TWO_DEVICES);
    assert_eq!(found(&mut seat, Channel::Room), ["Room: Neue Partie."]);
    let said = found(&mut seat, Channel::Ear);
    assert_eq!(said, ["Ear: Verbunden mit der Partie.", "Ear: Ja."]);
    // Once: not when a voice comes back.
    assert_eq!(found(&mut seat, Channel::Ear), [] as [&str; 0]);
    // Of many the newest.
    let mut seat = begins(TWO_DEVICES);
    for number in 3..9 {
        seat.heard(told(number, "ear", &number.to_string()));
    }
    let said = found(&mut seat, Channel::Ear);
    assert_eq!(said, ["Ear: 6", "Ear: 7", "Ear: 8"]);
    // Whoever types does not wait for it, and hears all of a position when they want more.
    let mut seat = begins(TWO_DEVICES);
    seat.heard(urgent(3, "ear", "answer", 5, POSITION));
    assert_eq!(silenced(&seat.typed("stopp")), ["cut 5 0"]);
    for channel in [Channel::Room, Channel::Ear] {
        assert_eq!(found(&mut seat, channel), [] as [&str; 0]);
    }
    // Nobody says it where there is no voice, or where a screen reader has read it.
    let mut seat = begins(TWO_DEVICES);
    let problem = VoiceProblem::NoSynthesiser;
    let channel = Channel::Room;
    seat.voice(&VoiceReport::Lost { channel, problem });
    assert_eq!(found(&mut seat, Channel::Room), [] as [&str; 0]);
    let mut seat = begins(SeatManner {
        one_voice: true,
        ..TWO_DEVICES
    });
    assert_eq!(found(&mut seat, Channel::Ear), [] as [&str; 0]);
}

#[test]
fn a_voice_that_is_lost_is_told_and_everything_is_printed() {
    let mut seat = connected(SeatManner {
        one_voice: true,
        ..TWO_DEVICES
    });
    for channel in [Channel::Ear, Channel::Room] {
        let problem = VoiceProblem::NoSynthesiser;
        seat.voice(&VoiceReport::Lost { channel, problem });
    }
    assert_eq!(
        done(&seat.heard(told(1, "ear", "Zug drei."))),
        ["Zug drei."]
    );
}

/// A game that listens.
fn listening_game(after: u64) -> Heard {
    let Heard::Welcome { role, mut telling } = welcome(after, after, "de") else {
        unreachable!()
    };
    telling["hears"] = true.into();
    Heard::Welcome { role, telling }
}

fn voice_there(on: bool, heard: bool, why: &str) -> Heard {
    let why = why.to_owned();
    Heard::Voice { on, heard, why }
}

const FOUND: HearingReport = HearingReport::Found {
    device: String::new(),
};

/// A seat with a microphone at a game that listens.
fn heard_seat(listening: ListeningMode, ear: EarVoice) -> Seat {
    let manner = SeatManner {
        ear,
        listening,
        ..TWO_DEVICES
    };
    let mut seat = Seat::new(wording(Language::De), manner);
    for channel in [Channel::Room, Channel::Ear] {
        seat.voice(&VoiceReport::Found { channel });
    }
    seat.heard(listening_game(0));
    seat.microphone(&FOUND);
    seat
}

/// What becomes of the microphone.
fn sound(wishes: &[Wish]) -> Vec<Sound> {
    let sound = wishes.iter().filter_map(|wish| match wish {
        Wish::Sound(sound) => Some(*sound),
        _ => None,
    });
    sound.collect()
}

const NEXT: Sound = Sound::Sent { stays: false };
const ALWAYS: Sound = Sound::Sent { stays: true };

#[test]
fn the_key_opens_the_microphone_for_what_is_said_next() {
    let mut seat = heard_seat(ListeningMode::PushToTalk, EarVoice::Apart);
    assert_eq!(sound(&seat.typed("sprich")), [NEXT]);
    assert_eq!(
        sound(&seat.heard(voice_there(true, true, ""))),
        [Sound::Closed]
    );
    assert_eq!(sound(&seat.typed("sprich")), [NEXT]);
    assert_eq!(sound(&seat.typed("sprich")), [Sound::Closed]);
    // A display's key does the same.
    assert_eq!(sound(&seat.braille(&BrailleReport::Key(Key::Talk))), [NEXT]);
}

#[test]
fn the_microphone_is_open_as_long_as_the_key_is_held() {
    let mut seat = heard_seat(ListeningMode::PushToTalk, EarVoice::Apart);
    assert_eq!(sound(&seat.holds_to_talk(false)), []);
    assert_eq!(sound(&seat.holds_to_talk(true)), [NEXT]);
    assert_eq!(sound(&seat.heard(voice_there(true, true, ""))), []);
    assert_eq!(sound(&seat.heard(voice_there(true, true, ""))), []);
    assert_eq!(sound(&seat.holds_to_talk(false)), [Sound::Closed]);
    // The toggle is as before.
    assert_eq!(sound(&seat.typed("sprich")), [NEXT]);
    assert_eq!(sound(&seat.holds_to_talk(false)), []);
    assert_eq!(
        sound(&seat.heard(voice_there(true, true, ""))),
        [Sound::Closed]
    );
    // Another device has the word until the key is held here.
    seat.heard(voice_there(false, false, "elsewhere"));
    assert_eq!(sound(&seat.holds_to_talk(true)), [NEXT]);
    // The line is lost in the middle: what is said then is not heard, and the key opens it anew.
    seat.lost();
    let told = done(&seat.holds_to_talk(true));
    assert!(
        told.iter()
            .any(|it| it.contains("Zurzeit höre ich nichts."))
    );
    seat.heard(listening_game(0));
    assert_eq!(sound(&seat.holds_to_talk(true)), [NEXT]);
    // Where it is always heard, the key changes nothing.
    let mut seat = heard_seat(ListeningMode::Open, EarVoice::Apart);
    assert_eq!(sound(&seat.holds_to_talk(true)), []);
    assert_eq!(sound(&seat.holds_to_talk(false)), []);
}

#[test]
fn while_the_loudspeaker_here_speaks_nothing_is_sent() {
    let mut seat = heard_seat(ListeningMode::Open, EarVoice::Aloud);
    let said = seat.heard(told(1, "room", "Bauer Eva zwei Eva vier"));
    let id = said.iter().find_map(|wish| match wish {
        Wish::Here(Here::Say(utterance)) => Some(utterance.id),
        _ => None,
    });
    // What was said when it was found is still being said.
    for id in 1..id.unwrap() {
        assert_eq!(sound(&seat.voice(&VoiceReport::Ended { id })), []);
    }
    let id = id.unwrap();
    assert_eq!(sound(&seat.voice(&VoiceReport::Ended { id })), [ALWAYS]);
    assert_eq!(
        sound(&seat.heard(told(2, "room", "Die Uhr läuft."))),
        [Sound::Paused]
    );
}

#[test]
fn whoever_is_not_heard_is_told_why() {
    for (why, on, begins) in [
        ("elsewhere", false, "Jetzt hört dein anderes Gerät."),
        ("late", true, "Das kam zu spät an."),
        ("late", false, "Das Mikrofon ist zu."),
        ("too_fast", false, "Das Mikrofon ist zu."),
        ("deaf", false, "Die Partie hört nicht zu."),
    ] {
        let mut seat = heard_seat(ListeningMode::PushToTalk, EarVoice::Apart);
        seat.typed("sprich");
        let told = done(&seat.heard(voice_there(on, false, why)));
        assert!(
            told.iter().any(|line| line.starts_with(begins)),
            "{why}: {told:?}"
        );
    }
    // The answer to an end is no news.
    let mut seat = heard_seat(ListeningMode::PushToTalk, EarVoice::Apart);
    assert_eq!(seat.heard(voice_there(false, false, "")), []);
}

#[test]
fn the_voice_begins_anew_with_the_connection() {
    let mut seat = heard_seat(ListeningMode::Open, EarVoice::Apart);
    seat.lost();
    assert_eq!(sound(&seat.heard(listening_game(0))), [ALWAYS]);
    let lost = HearingReport::Lost(HearingProblem::NoMicrophone);
    assert_eq!(sound(&seat.microphone(&lost)), [Sound::Cut]);
    assert_eq!(sound(&seat.typed("sprich")), []);
    assert_eq!(sound(&seat.microphone(&FOUND)), [ALWAYS]);
    // Another device has the word until the key takes it back.
    assert_eq!(
        sound(&seat.heard(voice_there(false, false, "elsewhere"))),
        []
    );
    assert_eq!(sound(&seat.typed("zeit")), []);
    assert_eq!(sound(&seat.typed("sprich")), [ALWAYS]);
}

#[test]
fn a_game_that_does_not_listen_is_typed_at() {
    let mut seat = connected(TWO_DEVICES);
    assert_eq!(sound(&seat.microphone(&FOUND)), []);
    let told = done(&seat.typed("sprich"));
    assert!(
        told.iter()
            .any(|line| line.contains("Zurzeit höre ich nichts."))
    );
}

/// A message of the game with what it has to wait for, and its cause.
fn urgent(number: u64, hearers: &str, urgency: &str, cause: u64, text: &str) -> Heard {
    Heard::Told(json!({
        "type": "told", "n": number, "seq": 1, "hearers": hearers, "urgency": urgency,
        "cause": cause, "parts": [{ "text": text }],
    }))
}

/// What is silenced on which channel, and what the game is told of it.
fn silenced(wishes: &[Wish]) -> Vec<String> {
    let word = |wish: &Wish| match wish {
        Wish::Here(Here::Silence(channel, up_to)) => Some(format!("{channel:?} {up_to:?}")),
        Wish::Ask(command) if command["type"] == "cut" => {
            Some(format!("cut {} {}", command["cause"], command["heard"]))
        }
        Wish::Ask(command) => Some(format!("says {}", command["text"])),
        _ => None,
    };
    wishes.iter().filter_map(word).collect()
}

const POSITION: &str = "Du: König Eva eins; Dame David eins; Turm Anna eins; Bauer Eva vier.";

/// The voice has come to the third kind of piece of what was said last.
fn comes_to_the_rook(seat: &mut Seat, wishes: &[Wish]) -> u64 {
    let id = wishes.iter().find_map(|wish| match wish {
        Wish::Here(Here::Say(said)) => Some(said.id),
        _ => None,
    });
    let id = id.expect("it is said");
    for text in ["Du: König Eva eins; Dame David eins;", "Turm Anna eins;"] {
        let text = text.to_owned();
        assert_eq!(seat.voice(&VoiceReport::Says { id, text }), []);
    }
    id
}

#[test]
fn an_answer_does_not_keep_what_is_new_waiting() {
    for (ear, hearers, channel) in [
        (EarVoice::Apart, "ear", "Ear"),
        (EarVoice::Aloud, "room", "Room"),
    ] {
        let mut seat = connected(SeatManner { ear, ..TWO_DEVICES });
        let wishes = seat.heard(urgent(1, "ear", "answer", 5, POSITION));
        comes_to_the_rook(&mut seat, &wishes);
        // What came of the same thing waits for its end.
        let same = seat.heard(urgent(2, "ear", "message", 5, "Dein Zug."));
        assert_eq!(silenced(&same), [] as [&str; 0], "{ear:?}");
        let new = seat.heard(urgent(3, hearers, "announcement", 6, "Bauer Eva fünf"));
        let expected = [format!("{channel} Answer"), "cut 5 2".to_owned()];
        assert_eq!(silenced(&new), expected, "{ear:?}");
        assert!(done(&new).contains(&format!("{channel}: Bauer Eva fünf")));
        // The announcement itself is no answer, and nothing is cut twice.
        let next = seat.heard(urgent(4, hearers, "message", 7, "Remisangebot."));
        assert_eq!(silenced(&next), [] as [&str; 0], "{ear:?}");
    }
}

#[test]
fn the_game_learns_how_far_a_position_was_heard() {
    const BOTH: [&str; 2] = ["Room Message", "Ear Message"];
    let all = |more: &[&'static str]| [&BOTH[..], more].concat();
    for (line, expected) in [
        (
            "stopp",
            all(&["Room Announcement", "Ear Announcement", "cut 5 2"]),
        ),
        // Whoever wants more while it is said skips to what comes after it.
        ("was noch", all(&["says \"was noch\"", "cut 5 2"])),
        ("zeit", all(&["says \"zeit\"", "cut 5 2"])),
    ] {
        let mut seat = connected(TWO_DEVICES);
        let wishes = seat.heard(urgent(1, "ear", "answer", 5, POSITION));
        comes_to_the_rook(&mut seat, &wishes);
        assert_eq!(silenced(&seat.typed(line)), expected, "{line}");
        let again = silenced(&seat.typed("stopp"));
        assert!(!again.iter().any(|it| it.starts_with("cut")), "{again:?}");
    }
    // So does what this machine itself has to say.
    let mut seat = connected(TWO_DEVICES);
    let wishes = seat.heard(urgent(1, "ear", "answer", 5, POSITION));
    comes_to_the_rook(&mut seat, &wishes);
    assert_eq!(silenced(&seat.only_silence()), ["Ear Answer", "cut 5 2"]);
    // The key of the display does what the word does.
    let mut seat = connected(TWO_DEVICES);
    let wishes = seat.heard(urgent(1, "ear", "answer", 5, POSITION));
    comes_to_the_rook(&mut seat, &wishes);
    let muted = seat.braille(&BrailleReport::Key(Key::Mute));
    let expected = ["Room Announcement", "Ear Announcement", "cut 5 2"];
    assert_eq!(silenced(&muted), expected);
}

#[test]
fn what_was_heard_to_its_end_or_before_the_line_was_cut_is_not_gone_on_with() {
    let cut = |seat: &mut Seat| {
        let wishes = silenced(&seat.typed("stopp"));
        wishes.into_iter().any(|it| it.starts_with("cut"))
    };
    // To its end.
    let mut seat = connected(TWO_DEVICES);
    let wishes = seat.heard(urgent(1, "ear", "answer", 5, POSITION));
    let id = comes_to_the_rook(&mut seat, &wishes);
    seat.voice(&VoiceReport::Ended { id });
    assert!(!cut(&mut seat));
    // The game that is there afterwards counts anew; nor is anybody told that this was not sent.
    for back in [welcome(1, 1, "de"), Heard::Void(Vec::new())] {
        let mut seat = connected(TWO_DEVICES);
        let wishes = seat.heard(urgent(1, "ear", "answer", 5, POSITION));
        comes_to_the_rook(&mut seat, &wishes);
        seat.lost();
        seat.heard(back);
        assert!(!cut(&mut seat));
    }
    let unsent = [json!({ "type": "cut", "cause": 5, "heard": 2 })];
    assert_eq!(seat.not_sent(&unsent), []);
    // Times are no position, and an older game says neither.
    for message in [
        urgent(1, "ear", "answer", 5, "Du: zehn Minuten."),
        told(1, "ear", POSITION),
    ] {
        let mut seat = connected(TWO_DEVICES);
        seat.heard(message);
        assert!(!cut(&mut seat));
    }
}
