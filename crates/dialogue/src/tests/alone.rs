//! A player whom nobody plays with is never at a dead end: an engine is one word away.

use super::*;
use doppelbrett_core::game::EngineLevel;

const LEVEL: &str = "gegen stufe drei";

fn table(language: Language, setup: Setup, engine: Result<EngineLevel, &'static str>) -> Dialogue {
    let manner = Manner {
        engine,
        ..manner(true, Aloud::default())
    };
    Dialogue::begun_in(language, setup, manner)
}

fn at_home(language: Language) -> Dialogue {
    table(language, setup(Steps::TRAINING), Ok(EngineLevel::default()))
}

fn begun(effects: &[Effect]) -> Option<(Side, u8)> {
    effects.iter().find_map(|effect| match effect {
        Effect::NewGame(side, level) => Some((*side, level.number())),
        _ => None,
    })
}

fn words(language: Language) -> String {
    wording(language).command(CommandId::PlayEngine).to_owned()
}

#[test]
fn after_twenty_seconds_whoever_is_alone_hears_of_the_engine_once() {
    for language in Language::ALL {
        let mut dialogue = at_home(language);
        assert_eq!(
            dialogue.agent.next_moment(dialogue.now),
            Some(GameTime::ZERO + Duration::from_secs(20))
        );
        assert_eq!(dialogue.seconds_later(19), []);
        let told = dialogue.seconds_later(1);
        let [(Channel::Ear, text)] = spoken(&told)[..] else {
            panic!("{language}: {told:?}");
        };
        assert!(text.contains(&words(language)), "{language}: {text}");
        assert_eq!(dialogue.seconds_later(600), [], "{language}: told once");
        let all = dialogue.said(&words(language));
        assert_eq!(begun(&all), Some((Side::White, 3)), "{language}");
    }
}

#[test]
fn whoever_is_not_alone_hears_nothing_of_it() {
    type Happens = fn(&mut Dialogue);
    let comes: [(&str, Happens); 4] = [
        ("a page", |d| drop(d.pages(Seated::Player, 1, true))),
        ("an assistant's", |d| {
            drop(d.pages(Seated::AssistantSighted, 1, true));
        }),
        ("the clock", |d| drop(d.said(""))),
        ("a move", |d| drop(d.said("e4"))),
    ];
    for (what, happens) in comes {
        let mut dialogue = at_home(Language::De);
        happens(&mut dialogue);
        assert!(spoken(&dialogue.seconds_later(30)).is_empty(), "{what}");
    }
    let steps = setup(Steps::TRAINING);
    let with_arbiter = Setup {
        arbiter: true,
        ..steps.clone()
    };
    let none = Err("engine-none");
    for (setup, engine) in [
        (setup(Steps::COMPETITION), Ok(EngineLevel::default())),
        (with_arbiter, Ok(EngineLevel::default())),
        (steps, none),
    ] {
        let mut dialogue = table(Language::De, setup, engine);
        assert!(spoken(&dialogue.seconds_later(30)).is_empty());
        let all = dialogue.said("gegen engine");
        assert_eq!(begun(&all), None);
        assert!(!printed(&all).is_empty(), "refused in words");
    }
}

#[test]
fn whoever_does_something_is_not_interrupted() {
    let mut dialogue = at_home(Language::De);
    for _ in 0..3 {
        dialogue.now = dialogue.now + Duration::from_secs(15);
        assert!(
            !printed(&dialogue.said("stellung"))
                .join(" ")
                .contains("Engine")
        );
    }
    assert_eq!(spoken(&dialogue.seconds_later(19)), []);
    assert!(
        spoken(&dialogue.seconds_later(1))[0]
            .1
            .contains("gegen engine")
    );
}

#[test]
fn an_open_question_goes_first() {
    let mut dialogue = at_home(Language::De);
    dialogue.now = dialogue.now + Duration::from_secs(19);
    dialogue.said("aufgeben");
    assert!(dialogue.game().question().is_some());
    assert_eq!(spoken(&dialogue.seconds_later(1)), []);
    dialogue.said("nein");
    let told = dialogue.seconds_later(20);
    assert!(spoken(&told)[0].1.contains("gegen engine"), "{told:?}");
}

#[test]
fn what_only_an_opponent_could_do_names_the_way() {
    for said in ["zug zurück", "neue partie", "revanche", "tipp", "bewertung"] {
        let mut dialogue = at_home(Language::De);
        let all = dialogue.said(said);
        let told = printed(&all).join(" ");
        assert!(told.contains("gegen engine"), "{said}: {told}");
        assert_eq!(begun(&all), None, "{said}");
    }
}

#[test]
fn the_level_is_the_one_that_is_named_or_that_of_the_settings() {
    for (said, level) in [
        ("gegen engine", Some(5)),
        ("gegen den computer", Some(5)),
        (LEVEL, Some(3)),
        ("gegen stufe 8", Some(8)),
        ("gegen stufe neun", None),
    ] {
        let own = EngineLevel::try_from(5).unwrap();
        let setup = Setup {
            blind_plays: Side::Black,
            ..setup(Steps::ASSISTANT)
        };
        let mut dialogue = table(Language::De, setup, Ok(own));
        let all = dialogue.said(said);
        assert_eq!(begun(&all), level.map(|it| (Side::Black, it)), "{said}");
        assert!(level.is_some() || !printed(&all).is_empty(), "{said}");
    }
}

#[test]
fn a_game_that_runs_is_not_left_for_an_engine_and_one_that_is_over_is() {
    let mut dialogue = at_home(Language::De);
    dialogue.pages(Seated::Player, 1, true);
    dialogue.said("e4");
    let all = dialogue.said("gegen engine");
    assert_eq!(begun(&all), None);
    assert_eq!(
        printed(&all),
        ["Erst nach dieser Partie. Dann sage: gegen engine."]
    );
    dialogue.page(BoardAct::Resign {});
    assert!(dialogue.game().ended().is_some());
    let help = printed(&dialogue.said("")).join(" ");
    assert!(!help.contains("drücken"), "{help}");
    for way in ["neue partie", "revanche", "gegen engine", "ende"] {
        assert!(help.contains(way), "{way}: {help}");
    }
    assert_eq!(begun(&dialogue.said(LEVEL)), Some((Side::White, 3)));
}

#[test]
fn an_opponent_who_has_come_is_left_only_if_that_is_said_twice() {
    let mut dialogue = at_home(Language::De);
    dialogue.pages(Seated::Player, 1, true);
    let all = dialogue.said("gegen engine");
    assert_eq!(begun(&all), None, "{all:?}");
    assert_eq!(begun(&dialogue.said("ja")), None, "a yes is not enough");
    assert_eq!(
        begun(&dialogue.said("gegen engine")),
        Some((Side::White, 3))
    );
}

#[test]
fn whoever_began_alone_gets_an_engine_if_that_is_said_twice() {
    for language in Language::ALL {
        for begins in [&[""][..], &["e4"], &["e4", ""]] {
            let mut dialogue = at_home(language);
            for said in begins {
                dialogue.said(said);
            }
            let help = printed(&dialogue.said("?")).join(" ");
            assert!(
                help.contains(&words(language)),
                "{language} {begins:?}: {help}"
            );
            let all = dialogue.said(&words(language));
            assert_eq!(begun(&all), None, "{language} {begins:?}");
            assert!(!printed(&all).is_empty(), "asked for once more");
            let all = dialogue.said(&words(language));
            assert_eq!(begun(&all), Some((Side::White, 3)), "{language} {begins:?}");
        }
    }
}

#[test]
fn an_opponent_without_a_page_who_has_moved_is_left_for_no_engine() {
    let mut dialogue = at_home(Language::De);
    for said in ["e4", "", "gegner e5"] {
        dialogue.said(said);
    }
    for _ in 0..2 {
        let all = dialogue.said("gegen engine");
        assert_eq!(begun(&all), None, "{all:?}");
    }
}
