//! The first start as a value: what is known and pressed, and what is told and kept.

use super::answer::{Answer, Button};
use super::company::{Company, FirstGame};
use super::facts::{Device, Facts};
use super::guide::{Act, Event, Guide};
use super::sentence::{Manner, Sentence};
use crate::cli::listened::Listened;
use crate::hearing::{HearingProblem, Level};
use crate::messages::Language;
use crate::settings::ScreenReader;
use crate::voice::{Channel, VoiceProblem};

const YES: Event = Event::Pressed(Answer::Yes(Button::Enter));
const NO: Event = Event::Pressed(Answer::No(Button::Letter('n')));
const REPEAT: Event = Event::Pressed(Answer::Repeat(Button::Letter('w')));
const WRONG: Event = Event::Pressed(Answer::Wrong(Button::Letter('x')));
const LEAVE: Event = Event::Pressed(Answer::Leave);

fn device(name: &str) -> Device {
    Device {
        name: name.into(),
        called: name.to_uppercase(),
        twin: None,
    }
}

/// Everything is there, and nothing is known but that.
fn all() -> Facts {
    Facts {
        language: Language::De,
        asks_language: true,
        announcements: Some(Language::De),
        screen_reader: false,
        rooms: vec![device("room"), device("ear"), device("tv")],
        ears: vec![device("room"), device("ear"), device("tv")],
        microphones: Some(Ok(vec![device("mic"), device("headset")])),
        microphone_by_default: false,
        company: Vec::new(),
        logged_in: false,
    }
}

/// A plain machine: one output, one microphone.
fn plain() -> Facts {
    Facts {
        rooms: vec![device("room")],
        ears: vec![device("room")],
        microphones: Some(Ok(vec![device("mic")])),
        microphone_by_default: false,
        ..all()
    }
}

fn heard(words: &str) -> Event {
    Event::Heard(Ok(Listened {
        device: "MIC".into(),
        words: words.into(),
        level: Level::Good,
        above_room: Some(30),
    }))
}

fn lost(channel: Channel) -> Event {
    Event::VoiceLost(channel, VoiceProblem::NoSynthesiser)
}

/// What comes of it, a word for each act.
fn told(acts: &[Act]) -> Vec<String> {
    let name = |sentence: &Sentence| match sentence {
        Sentence::Plain(id) => id.trim_start_matches("welcome-").to_owned(),
        Sentence::Of(id, device) => {
            format!("{} {}", id.trim_start_matches("welcome-"), device.name)
        }
        Sentence::Key(id, button) => {
            format!("{} {button:?}", id.trim_start_matches("welcome-"))
        }
        Sentence::Heard(listened) => format!("heard {}", listened.words),
        Sentence::NoVoice(_) => "no voice".into(),
        Sentence::Deaf(_) => "deaf".into(),
        Sentence::Told(text) => text.clone(),
    };
    let word = |act: &Act| match act {
        Act::Tell(_, _, sentence) => Some(name(sentence)),
        Act::Speak(language) => Some(format!("speak {language}")),
        Act::Announce(language) => Some(format!("announce {language}")),
        Act::Through(room, ear) => {
            let ear = ear.as_ref().map_or("-", |ear| &ear.name);
            Some(format!("through {} {ear}", room.name))
        }
        Act::Listen(device) => Some(format!("listen {}", device.name)),
        Act::Deaf => None,
        Act::Keep(key, value) => Some(format!("{key}={value}")),
        Act::Forget(key) => Some(format!("{key}=")),
        Act::End => Some("end".into()),
    };
    acts.iter().filter_map(word).collect()
}

fn guide(facts: Facts) -> Guide {
    Guide::new(facts, ScreenReader::None, "Springer")
}

/// The whole dialogue, a line for each thing that happens.
fn dialogue(facts: Facts, events: &[Event]) -> Vec<String> {
    let mut guide = guide(facts);
    let begun = guide.begin();
    let later = events.iter().flat_map(|event| guide.handle(event.clone()));
    told(&begun.into_iter().chain(later).collect::<Vec<_>>())
}

#[track_caller]
fn is_dialogue(facts: Facts, events: &[Event], expected: &[&str]) {
    assert_eq!(dialogue(facts, events), expected);
}

#[test]
fn with_everything_there_each_thing_is_asked_for_once_and_kept_at_once() {
    is_dialogue(
        all(),
        &[
            Event::DisplayFound,
            YES,
            YES,
            YES,
            heard("springer"),
            YES,
            YES,
        ],
        &[
            "keys",
            "language",
            "language=de",
            "room room",
            "voice.room.device=room",
            "through room ear",
            "ear-next ear",
            "ear",
            "voice.ear.device=ear",
            "microphone",
            "listen mic",
            "heard springer",
            "hearing.device=mic",
            "braille",
            "clock",
            "clock-pressed Enter",
            "done",
            "end",
        ],
    );
}

#[test]
fn the_default_microphone_stays_the_default_and_another_one_is_chosen_by_name() {
    let facts = Facts {
        microphone_by_default: true,
        ..all()
    };
    let told = dialogue(facts.clone(), &[YES, YES, YES, heard("springer")]);
    assert!(told.contains(&"hearing.device=".to_owned()), "{told:?}");
    let told = dialogue(facts, &[YES, YES, YES, heard(""), YES, heard("springer")]);
    assert!(
        told.contains(&"hearing.device=headset".to_owned()),
        "{told:?}"
    );
}

#[test]
fn what_can_be_found_out_is_not_asked() {
    // One output: no earphone. One microphone: no choice of one. No display: no word about it.
    is_dialogue(
        plain(),
        &[YES, YES, heard("springer"), YES],
        &[
            "keys",
            "language",
            "language=de",
            "room room",
            "voice.room.device=",
            "microphone",
            "listen mic",
            "heard springer",
            "hearing.device=",
            "clock",
            "clock-pressed Enter",
            "done",
            "end",
        ],
    );
    // Everything is set elsewhere, switched off, or missing.
    let nothing = Facts {
        asks_language: false,
        rooms: Vec::new(),
        ears: Vec::new(),
        microphones: None,
        microphone_by_default: false,
        ..all()
    };
    let expected = [
        "keys",
        "clock",
        "clock-pressed EnterOfDisplay",
        "done",
        "end",
    ];
    let display = Event::Pressed(Answer::Yes(Button::EnterOfDisplay));
    is_dialogue(nothing, &[display], &expected);
}

#[test]
fn what_is_missing_is_told_in_a_sentence_and_it_goes_on() {
    for microphones in [
        Ok(Vec::new()),
        Err(HearingProblem::NoSoundServer),
        Err(HearingProblem::NotBuilt),
    ] {
        let facts = Facts {
            microphones: Some(microphones),
            microphone_by_default: false,
            ..plain()
        };
        let told = dialogue(facts, &[YES, YES]);
        assert_eq!(told[told.len() - 2..], ["deaf", "clock"]);
    }
    // Without a voice neither loudspeaker nor earphone can be tried.
    let told = dialogue(all(), &[lost(Channel::Room), YES]);
    let expected = [
        "keys",
        "language",
        "no voice",
        "language=de",
        "microphone",
        "listen mic",
    ];
    assert_eq!(told, expected);
}

#[test]
fn every_question_can_be_denied() {
    for (facts, events, expected) in [
        // The next language, with its own keys; after the last one the first again.
        (all(), vec![NO], vec!["speak en", "keys", "language"]),
        (
            all(),
            vec![NO, NO, NO, NO, YES],
            vec!["language=de", "room room"],
        ),
        (
            all(),
            vec![YES, NO],
            vec!["room room", "through ear -", "room ear"],
        ),
        (
            all(),
            vec![YES, NO, YES],
            vec![
                "voice.room.device=ear",
                "through ear room",
                "ear-next room",
                "ear",
            ],
        ),
        // No loudspeaker is heard: then no earphone is tried either.
        (
            all(),
            vec![YES, NO, NO, NO],
            vec!["through room -", "room-none", "microphone", "listen mic"],
        ),
        (
            all(),
            vec![YES, YES, NO],
            vec!["through room tv", "ear-next tv", "ear"],
        ),
        (
            all(),
            vec![YES, YES, NO, NO],
            vec![
                "voice.ear.device=",
                "through room -",
                "ear-none",
                "microphone",
                "listen mic",
            ],
        ),
        (all(), vec![YES, YES, YES, NO], vec!["listen mic", "clock"]),
        (
            all(),
            vec![Event::DisplayFound, YES, YES, YES, heard("springer"), NO],
            vec!["braille", "braille-no", "clock"],
        ),
    ] {
        let told = dialogue(facts, &events);
        let last = &told[told.len() - expected.len()..];
        assert_eq!(last, expected, "{events:?}");
    }
}

#[test]
fn who_is_not_understood_is_asked_again_through_each_microphone() {
    for words in ["", "[unk]", "turm anna", "springern"] {
        let events = [YES, YES, YES, heard(words), YES, heard("der springer"), YES];
        let told = dialogue(all(), &events);
        let expected = [
            "listen mic",
            &format!("heard {words}"),
            "again",
            "microphone",
            "listen headset",
            "heard der springer",
            "hearing.device=headset",
            "clock",
        ];
        let begin = told.iter().position(|it| it == "listen mic").unwrap();
        assert_eq!(told[begin..begin + expected.len()], expected);
    }
    let told = dialogue(plain(), &[YES, YES, heard(""), YES, heard(""), NO]);
    let expected = [
        "again",
        "microphone",
        "listen mic",
        "heard ",
        "again",
        "clock",
    ];
    assert_eq!(told[told.len() - 6..], expected);
}

#[test]
fn a_wrong_key_is_told_what_can_be_pressed_and_changes_nothing() {
    for so_far in [vec![], vec![YES], vec![YES, YES]] {
        let mut guide = guide(all());
        guide.begin();
        for event in so_far {
            guide.handle(event);
        }
        let wrong = told(&guide.handle(WRONG));
        assert_eq!(wrong, ["wrong-key Letter('x')"]);
        // The question still stands, and can be heard again.
        let again = told(&guide.handle(REPEAT));
        assert!(
            !again.is_empty() && again.iter().all(|it| !it.contains('=')),
            "{again:?}"
        );
    }
    // While a word is waited for, it is waited for again.
    let told = dialogue(plain(), &[YES, YES, YES]);
    let expected = ["wrong-key Enter", "microphone", "listen mic"];
    assert_eq!(told[told.len() - 3..], expected);
}

#[test]
fn the_clock_is_pressed_with_what_presses_it_in_a_game() {
    let until = [YES, YES, heard("springer")];
    for (event, expected) in [
        (YES, vec!["clock-pressed Enter", "done", "end"]),
        (
            Event::Pressed(Answer::Yes(Button::EnterOfDisplay)),
            vec!["clock-pressed EnterOfDisplay", "done", "end"],
        ),
        (
            Event::Pressed(Answer::Yes(Button::Letter('j'))),
            vec!["clock-other Letter('j')"],
        ),
        (NO, vec!["clock-other Letter('n')"]),
        (WRONG, vec!["clock-other Letter('x')"]),
        (
            Event::Pressed(Answer::Wrong(Button::Other)),
            vec!["clock-other Other"],
        ),
        (REPEAT, vec!["clock"]),
        (LEAVE, vec!["left", "end"]),
    ] {
        let mut guide = guide(plain());
        guide.begin();
        for event in &until {
            guide.handle(event.clone());
        }
        assert_eq!(told(&guide.handle(event)), expected);
    }
}

#[test]
fn it_can_be_left_everywhere_and_then_nothing_follows() {
    let whole = [
        Event::DisplayFound,
        YES,
        YES,
        YES,
        heard("springer"),
        YES,
        YES,
    ];
    for left_after in 0..whole.len() {
        let mut guide = guide(all());
        guide.begin();
        for event in &whole[..left_after] {
            guide.handle(event.clone());
        }
        assert_eq!(told(&guide.handle(LEAVE)), ["left", "end"], "{left_after}");
        for event in [
            YES,
            NO,
            heard("springer"),
            lost(Channel::Room),
            Event::Unanswered,
        ] {
            assert_eq!(guide.handle(event), []);
        }
    }
}

#[test]
fn nobody_waits_in_silence_for_a_loudspeaker_that_is_not_there() {
    let mut guide = guide(all());
    guide.begin();
    for expected in [
        vec!["through ear -", "language"],
        vec!["through tv -", "language"],
        // Each one once: whoever has gone away is not talked to for ever.
        vec![],
        vec![],
    ] {
        assert_eq!(told(&guide.handle(Event::Unanswered)), expected);
    }
    // Whoever has heard it, thinks.
    let mut heard = self::guide(all());
    heard.begin();
    heard.handle(YES);
    heard.handle(YES);
    assert_eq!(heard.handle(Event::Unanswered), []);
}

#[test]
fn a_device_that_is_lost_is_told_once_and_it_goes_on() {
    for (until, event, expected) in [
        (vec![], lost(Channel::Room), vec!["no voice"]),
        // The loudspeaker that is tried: the next one is.
        (
            vec![YES],
            lost(Channel::Room),
            vec!["no voice", "through ear -", "room ear"],
        ),
        (
            vec![YES, YES],
            lost(Channel::Ear),
            vec!["no voice", "through room tv", "ear-next tv", "ear"],
        ),
        (vec![YES, YES, YES], lost(Channel::Ear), vec!["no voice"]),
        (
            vec![YES, YES, YES],
            Event::Heard(Err(HearingProblem::NoMicrophone)),
            vec!["deaf", "clock"],
        ),
        (
            vec![Event::DisplayFound, YES],
            Event::DisplayLost("no display".into()),
            vec!["no display"],
        ),
        (
            vec![Event::DisplayFound, YES, YES, YES, heard("springer")],
            Event::DisplayLost("no display".into()),
            vec!["no display", "clock"],
        ),
        // Who never had one is told nothing.
        (vec![YES], Event::DisplayLost("no display".into()), vec![]),
        (
            vec![],
            Event::NotKept("read only".into()),
            vec!["read only"],
        ),
    ] {
        let mut guide = guide(all());
        guide.begin();
        for event in until {
            guide.handle(event);
        }
        assert_eq!(told(&guide.handle(event.clone())), expected, "{event:?}");
        if !matches!(event, Event::Heard(_)) && !expected.iter().any(|it| it.contains("through")) {
            assert_eq!(guide.handle(event), [], "told again");
        }
    }
    // The voice is back: what is asked is asked aloud.
    let mut guide = guide(plain());
    guide.begin();
    guide.handle(lost(Channel::Room));
    assert_eq!(
        told(&guide.handle(Event::VoiceBack(Channel::Room))),
        ["language"]
    );
    assert_eq!(guide.handle(Event::VoiceBack(Channel::Room)), []);
}

/// How each sentence comes to the person.
fn manners(acts: &[Act]) -> Vec<(Channel, Manner)> {
    let manner = |act: &Act| match act {
        Act::Tell(channel, manner, _) => Some((*channel, *manner)),
        _ => None,
    };
    acts.iter().filter_map(manner).collect()
}

#[test]
fn beside_a_screen_reader_its_choice_is_asked_and_holds_at_once() {
    use Manner::{Both, Printed, Spoken};
    let read = || Facts {
        screen_reader: true,
        ..all()
    };
    for (answers, kept, manner) in [
        (vec![YES], "reads", Printed),
        (vec![NO, YES], "quiet", Both),
        (vec![NO, NO], "none", Both),
    ] {
        let mut guide = guide(read());
        guide.begin();
        let asked = guide.handle(YES);
        assert_eq!(told(&asked), ["language=de", "reads"]);
        let acts: Vec<Act> = answers
            .into_iter()
            .flat_map(|it| guide.handle(it))
            .collect();
        let of_choice = told(&acts);
        assert!(
            of_choice.contains(&format!("voice.screen_reader={kept}")),
            "{of_choice:?}"
        );
        assert!(of_choice.contains(&"room room".to_owned()), "{of_choice:?}");
        let room = manners(&acts);
        assert!(room.contains(&(Channel::Room, manner)), "{kept}: {room:?}");
        if kept == "reads" {
            // The screen reader asks, and the loudspeaker is heard.
            assert_eq!(room.last(), Some(&(Channel::Room, Spoken)));
        }
        let acts = guide.handle(YES);
        match kept {
            // Its own voice is heard now: what it says, the screen reader does not.
            "quiet" => assert_eq!(manners(&acts)[0].1, Spoken),
            // What is for the ear is not spoken, so there is no earphone to be asked for.
            "reads" => assert_eq!(told(&acts)[1..], ["microphone", "listen mic"]),
            _ => assert_eq!(manners(&acts)[0].1, Both),
        }
    }
}

/// How many seconds `text` takes to be spoken at the usual rate.
#[cfg(feature = "voice")]
#[allow(clippy::disallowed_methods)]
fn seconds(text: &str, voice: &str) -> f64 {
    let file = tempfile::Builder::new().suffix(".wav").tempfile().unwrap();
    let spoken = std::process::Command::new("espeak-ng")
        .args(["-v", voice, "-s", "170", "-w"])
        .args([file.path().as_os_str(), text.as_ref()])
        .status()
        .unwrap();
    assert!(spoken.success());
    let wav = hound::WavReader::open(file.path()).unwrap();
    f64::from(wav.duration()) / f64::from(wav.spec().sample_rate)
}

#[cfg(feature = "voice")]
#[test]
fn with_yes_to_everything_it_is_no_longer_than_a_minute() {
    use super::sentence::text;
    use crate::notation::Lexicon;
    use crate::sentences::Wording;

    for screen_reader in [false, true] {
        for language in Language::ALL {
            let wording =
                Wording::load(language, Lexicon::built_in("appendix-d").unwrap()).unwrap();
            let named = |name: &str| Device {
                called: "Built-in Audio Analog Stereo".into(),
                ..device(name)
            };
            let facts = Facts {
                language,
                screen_reader,
                rooms: vec![named("room"), named("ear")],
                ears: vec![named("room"), named("ear")],
                ..all()
            };
            let mut guide = guide(facts);
            let mut acts = guide.begin();
            let heard = Event::Heard(Ok(Listened {
                device: "Built-in Audio Analog Stereo".into(),
                words: "springer".into(),
                level: Level::Good,
                above_room: Some(30),
            }));
            let ear = if screen_reader {
                vec![YES]
            } else {
                vec![YES, YES]
            };
            // The word is then one of the own language.
            let own = match language {
                Language::De => vec![],
                _ => vec![NO],
            };
            let answers = [
                vec![Event::DisplayFound, YES],
                own,
                ear,
                vec![YES, heard, YES, YES],
            ];
            for event in answers.into_iter().flatten() {
                acts.extend(guide.handle(event));
            }
            assert_eq!(acts.last(), Some(&Act::End), "{language}: {acts:?}");
            let sentences = acts.iter().filter_map(|act| match act {
                Act::Tell(_, _, sentence) => Some(text(&wording, sentence)),
                _ => None,
            });
            let total: f64 = sentences
                .map(|text| seconds(&crate::messages::unmarked(&text), language.voice()))
                .sum();
            println!("{language} {screen_reader}: {total:.1} s");
            assert!((20.0..60.0).contains(&total), "{language}: {total}");
        }
    }
}

#[test]
fn whoever_speaks_another_language_is_asked_whether_moves_are_announced_in_it() {
    let facts = |language, announcements| Facts {
        language,
        announcements,
        ..plain()
    };
    let asked = "announcements";
    for (facts, answer, expected) in [
        (
            facts(Language::Es, Some(Language::De)),
            YES,
            &[asked, "game.announcements=es", "announce es", "room room"][..],
        ),
        (
            facts(Language::Pt, Some(Language::De)),
            NO,
            &[asked, "room room"],
        ),
        // Whoever begins again can go back.
        (
            facts(Language::En, Some(Language::En)),
            NO,
            &[asked, "game.announcements=", "announce de", "room room"],
        ),
        (
            facts(Language::En, Some(Language::En)),
            YES,
            &[asked, "room room"],
        ),
        (
            facts(Language::De, Some(Language::Es)),
            YES,
            &[asked, "game.announcements=", "announce de", "room room"],
        ),
        (
            facts(Language::De, Some(Language::Es)),
            NO,
            &[asked, "room room"],
        ),
        // It is set elsewhere, or not to be changed.
        (
            facts(Language::Es, None),
            YES,
            &["room room", "voice.room.device="],
        ),
        (
            facts(Language::De, Some(Language::De)),
            YES,
            &["room room", "voice.room.device="],
        ),
    ] {
        let said = format!("{facts:?}");
        let told = dialogue(facts, &[YES, answer]);
        // Beside the first sentences and the language.
        assert_eq!(told[3..3 + expected.len()], *expected, "{said}");
    }
    // The microphone is tried with a word that is listened for.
    let events = [YES, YES, YES, heard("caballo")];
    let told = dialogue(facts(Language::Es, Some(Language::De)), &events);
    assert!(told.contains(&"hearing.device=".into()), "{told:?}");
}

/// Nothing but the clock and who is across the table.
fn with_company(logged_in: bool) -> Facts {
    Facts {
        asks_language: false,
        rooms: Vec::new(),
        ears: Vec::new(),
        microphones: None,
        company: Company::ALL.into(),
        logged_in,
        ..all()
    }
}

#[test]
fn before_a_game_it_is_asked_who_is_across_the_table_until_somebody_is() {
    const ALL: [&str; 5] = [
        "company-here",
        "company-engine",
        "company-away",
        "company-lessons",
        "company-lichess",
    ];
    for (logged_in, answers, company, leads, told) in [
        (
            false,
            &[YES, NO][..],
            Company::Here,
            false,
            &[ALL[0], "lead"][..],
        ),
        (
            false,
            &[NO, YES, YES],
            Company::Engine,
            true,
            &[ALL[0], ALL[1], "lead"],
        ),
        (
            false,
            &[NO, NO, REPEAT, YES, NO],
            Company::Away,
            false,
            &[ALL[0], ALL[1], ALL[2], ALL[2], "lead"],
        ),
        (
            false,
            &[NO, NO, NO, YES],
            Company::Lessons,
            false,
            &ALL[..4],
        ),
        // Who is not logged in hears how, and is asked on; after the last comes the first.
        (
            false,
            &[NO, NO, NO, NO, YES, YES, NO],
            Company::Here,
            false,
            &[
                ALL[0],
                ALL[1],
                ALL[2],
                ALL[3],
                ALL[4],
                "company-login",
                ALL[0],
                "lead",
            ],
        ),
        (true, &[NO, NO, NO, NO, YES], Company::Lichess, false, &ALL),
    ] {
        let mut guide = guide(with_company(logged_in));
        guide.begin();
        let acts = guide.handle(YES);
        let later = answers
            .iter()
            .flat_map(|answer| guide.handle(answer.clone()));
        let all: Vec<Act> = acts.into_iter().chain(later).collect();
        let mut expected = vec!["clock-pressed Enter"];
        expected.extend(told);
        expected.extend(["done", "end"]);
        assert_eq!(super::tests::told(&all), expected);
        assert_eq!(guide.game(), Some(FirstGame { company, leads }));
    }
    // Who leaves has named nobody.
    let mut guide = guide(with_company(false));
    guide.begin();
    guide.handle(YES);
    guide.handle(LEAVE);
    assert_eq!(guide.game(), None);
}
