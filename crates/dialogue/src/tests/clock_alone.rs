//! The clock without boards: it is pressed, told and stopped, and nothing is asked of a move.

use super::*;

fn clock(arbiter: bool, pressed_by_voice: bool) -> Dialogue {
    clock_in(Language::De, arbiter, pressed_by_voice)
}

fn clock_in(language: Language, arbiter: bool, pressed_by_voice: bool) -> Dialogue {
    let setup = Setup {
        clock_alone: true,
        arbiter,
        control: "2/1+2, 5".parse().ok(),
        ..setup(Steps::TRAINING)
    };
    let manner = Manner {
        pressed_by_voice,
        engine: Ok(doppelbrett_core::game::EngineLevel::default()),
        ..manner(true, Aloud::default())
    };
    Dialogue::begun_in(language, setup, manner)
}

fn words(language: Language, id: CommandId) -> String {
    wording(language).command(id).to_owned()
}

fn presses(dialogue: &mut Dialogue) -> Vec<Effect> {
    let mut all = dialogue.page(BoardAct::Press {});
    dialogue.finish(&mut all);
    all
}

#[test]
fn both_press_and_each_hears_what_is_theirs() {
    let mut dialogue = clock(false, false);
    assert_eq!(
        spoken(&dialogue.said("")),
        [(Channel::Room, "Die Uhr läuft.")]
    );
    dialogue.seconds_later(3);
    assert_eq!(spoken(&dialogue.said("")), [(Channel::Ear, "Gedrückt.")]);
    assert!(dialogue.view().can_press);
    assert_eq!(
        spoken(&presses(&mut dialogue)),
        [(Channel::Ear, "Deine Uhr läuft.")]
    );
    assert!(!dialogue.view().can_press);
    for (asked, told) in [
        ("zugzahl", "Zug zwei. Noch ein Zug bis zur Zeitkontrolle."),
        ("meine zeit", "Noch eine Minute eins."),
        (
            "was ist",
            "Du bist am Zug. Nach dem Zug: drücken oder Enter.",
        ),
    ] {
        let all = dialogue.said(asked);
        assert_eq!(spoken(&all), [(Channel::Ear, told)], "{asked}");
    }
}

#[test]
fn the_opponents_side_is_pressed_here_as_long_as_they_have_no_page() {
    for language in Language::ALL {
        let mut dialogue = clock_in(language, false, false);
        dialogue.said("");
        dialogue.said("");
        let press = wording(language).opponents_press();
        dialogue.said(&press);
        assert_eq!(dialogue.game().turn(), Player::Blind, "{language}: {press}");
        dialogue.said("");
        let key = Input::Asked(doppelbrett_links::act::Request::unanswered(
            doppelbrett_links::act::Act::OpponentPress,
        ));
        dialogue.give(key);
        assert_eq!(dialogue.game().turn(), Player::Blind, "{language}: a key");
        dialogue.said("");
        dialogue.pages(Seated::Player, 1, true);
        dialogue.said(&press);
        assert_eq!(
            dialogue.game().turn(),
            Player::Sighted,
            "{language}: they press themselves"
        );
    }
}

#[test]
fn whatever_needs_a_move_is_refused_and_asks_nothing() {
    for language in Language::ALL {
        let wording = wording(language);
        let refused = wording.text("refusal-clock-alone", &[]);
        let mut dialogue = clock_in(language, true, true);
        dialogue.said("");
        let needs = CommandId::ALL.iter().filter(|id| id.needs_moves());
        let lines: Vec<String> = needs
            .map(|id| wording.filled(wording.command(*id)))
            .chain(["e2e4", "Nf3", "springer"].map(str::to_owned))
            .collect();
        let before = dialogue.stored();
        for line in lines {
            let all = dialogue.said(&line);
            let told: Vec<_> = spoken(&all).iter().map(|(_, text)| *text).collect();
            assert_eq!(told, [refused.as_str()], "{language}: {line}");
        }
        let happened = dialogue.record.stored.lock().unwrap()[before..].to_vec();
        let kept = |event: &Event| matches!(event, Event::Refused { .. });
        assert!(happened.iter().all(kept), "{language}: {happened:?}");
    }
}

#[test]
fn neither_keys_of_a_display_nor_of_a_page_show_a_board() {
    let mut dialogue = clock(false, false);
    dialogue.give(Input::Braille(BrailleReport::Found { cells: 40, rows: 1 }));
    dialogue.said("");
    let refused = wording(Language::De).text("refusal-clock-alone", &[]);
    let key = |key| Input::Braille(BrailleReport::Key(key));
    for pressed in [
        Key::Top,
        Key::Bottom,
        Key::LastMove,
        Key::SayAll,
        Key::DifferenceAfter,
    ] {
        let all = dialogue.give(key(pressed));
        assert_eq!(
            spoken(&all),
            [(Channel::Ear, refused.as_str())],
            "{pressed:?}"
        );
        assert!(felt(&all, 40).starts_with(&refused), "{}", felt(&all, 40));
    }
    dialogue.pages(Seated::Blind, 1, true);
    let square = Some(Square::E2);
    for act in [
        BoardAct::Ask {
            what: AskedByKey::Square,
            square,
        },
        BoardAct::Ask {
            what: AskedByKey::Targets,
            square,
        },
        BoardAct::Ask {
            what: AskedByKey::LastMove,
            square: None,
        },
        BoardAct::Find {
            piece: Role::King,
            from: Square::A1,
            back: false,
        },
    ] {
        let all = dialogue.page_of(Seated::Blind, act.clone());
        let told = all
            .iter()
            .any(|effect| matches!(effect, Effect::Told(message) if message.text() == refused));
        assert!(told, "{act:?}: {all:?}");
        assert!(
            all.iter()
                .any(|effect| matches!(effect, Effect::Refuse(..))),
            "{act:?}"
        );
    }
}

#[test]
fn help_and_menu_name_only_what_a_clock_does() {
    for language in Language::ALL {
        let wording = wording(language);
        let mut dialogue = clock_in(language, false, false);
        dialogue.said("");
        let mut lines: Vec<String> = Vec::new();
        for number in 0..12 {
            let asks = match number {
                0 => CommandId::Help,
                _ => CommandId::More,
            };
            let all = dialogue.said(&words(language, asks));
            lines.extend(printed(&all).into_iter().map(str::to_owned));
        }
        let told = |id: &CommandId| lines.contains(&wording.help_line(*id));
        for id in CommandId::ALL.iter().filter(|id| id.needs_moves()) {
            assert!(!told(id), "{language}: {id:?}");
        }
        for id in [CommandId::Press, CommandId::OwnTime, CommandId::Faster] {
            assert!(told(&id), "{language}: {id:?}");
        }
    }
}

#[test]
fn nobody_presses_by_voice_unless_that_is_wanted() {
    for wanted in [false, true] {
        let mut dialogue = clock(false, wanted);
        dialogue.said("");
        let phrases = dialogue.agent.phrases(&Listen::default());
        for press in ["drücken", "gegner drücken"] {
            assert_eq!(phrases.iter().any(|it| it == press), wanted, "{press}");
        }
        assert!(phrases.iter().any(|it| it == "zeit"));
        assert!(!phrases.iter().any(|it| it.contains("springer")));
        dialogue.hears(&[("drücken", 1.0)]);
        let pressed = dialogue.game().turn() == Player::Sighted;
        assert_eq!(pressed, wanted);
        dialogue.hears(&[("gegner", 1.0), ("drücken", 1.0)]);
        assert_eq!(dialogue.game().turn(), Player::Blind);
    }
}

#[test]
fn reminders_come_and_a_flag_is_told_in_every_language() {
    for language in Language::ALL {
        for arbiter in [false, true] {
            let mut dialogue = clock_in(language, arbiter, false);
            dialogue.said("");
            let left = wording(language).left(Duration::from_secs(30));
            let told = dialogue.seconds_later(32);
            assert_eq!(spoken(&told), [(Channel::Ear, left.as_str())], "{language}");
            let told = dialogue.seconds_later(31);
            let fell = wording(language).text("event-flag-fell", &[("color", "white".into())]);
            let [(Channel::Room, text), ..] = spoken(&told)[..] else {
                panic!("{language}: {told:?}");
            };
            assert!(text.starts_with(&fell), "{language}: {text}");
            assert_eq!(dialogue.game().ended().is_some(), !arbiter, "{language}");
            assert!(!told.contains(&Effect::SaveScore), "there is no score");
            // Pressing now does nothing.
            let before = dialogue.game().turn();
            dialogue.said("");
            assert_eq!(dialogue.game().turn(), before, "{language}");
        }
    }
}

#[test]
fn nobody_is_told_of_an_engine() {
    let mut dialogue = clock(false, false);
    assert!(spoken(&dialogue.seconds_later(60)).is_empty());
}

#[test]
fn a_restart_goes_on_where_the_clock_stood() {
    let mut dialogue = clock(false, false);
    dialogue.said("");
    dialogue.seconds_later(10);
    let mut resumed = dialogue.agent.resume(dialogue.now);
    dialogue.finish(&mut resumed);
    let told = spoken(&resumed);
    assert!(
        told.iter().any(|(_, text)| text.contains("weiter")),
        "{told:?}"
    );
    let left = |dialogue: &Dialogue| dialogue.game().remaining(Player::Blind, dialogue.now);
    let before = left(&dialogue);
    dialogue.seconds_later(100);
    assert_eq!(left(&dialogue), before, "the clocks stand");
    dialogue.said("weiter");
    dialogue.seconds_later(5);
    assert_ne!(left(&dialogue), before);
}

#[test]
fn the_display_shows_the_own_time_and_the_dial() {
    let mut dialogue = clock(false, false);
    dialogue.give(Input::Braille(BrailleReport::Found { cells: 40, rows: 1 }));
    let all = dialogue.said("");
    assert!(felt(&all, 40).ends_with("1:02"), "{}", felt(&all, 40));
    let all = dialogue.said("zeige uhr");
    assert!(brailled(&all).is_some());
}

#[test]
fn pages_show_the_clock_and_no_board() {
    let mut dialogue = clock(true, false);
    let view = dialogue.view();
    assert!(view.clock_alone && view.can_press && view.dests.is_empty());
    dialogue.said("");
    dialogue.said("");
    let view = dialogue.view();
    assert!(view.clock_alone && view.can_press && view.named.is_none());
    assert!(!view.can_premove && !view.can_mark && !view.can_repeat);
    for (ruling, refused) in [
        ("zeit weiß 5:00: falsch gestellt", false),
        ("stattgegeben: ja", true),
    ] {
        let all = dialogue.rules(ruling);
        let no = all
            .iter()
            .any(|effect| matches!(effect, Effect::Refuse(..)));
        assert_eq!(no, refused, "{ruling}: {all:?}");
    }
    let left = dialogue.game().remaining(Player::Blind, dialogue.now);
    assert_eq!(left, Some(Duration::from_secs(300)));
}

#[test]
fn no_page_lists_what_needs_a_move() {
    for language in Language::ALL {
        let wording = wording(language);
        let refused = wording.text("refusal-clock-alone", &[]);
        for role in [
            Seated::Player,
            Seated::Blind,
            Seated::AssistantBlind,
            Seated::AssistantSighted,
        ] {
            let begun = || {
                let mut dialogue = clock_in(language, false, false);
                dialogue.said("");
                dialogue
            };
            let dialogue = begun();
            let (setup, rules) = (dialogue.game().setup(), dialogue.game().rules());
            let (acts, often) = wording.acts(role, &Played::new(setup, rules, true, true));
            assert!(!acts.is_empty());
            for text in acts.into_iter().map(|act| act.text).chain(often) {
                let all = say(&mut begun(), role, &text);
                let refuses = format!("{all:?}").contains(&refused);
                assert!(!refuses, "{language} {role:?}: {text}");
            }
        }
    }
}
