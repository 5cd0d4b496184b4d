//! Questions end: with whatever is done meanwhile, with words of taking back, and by themselves.
//! What cannot be taken back has words of its own.

use super::*;
use crate::Interrupted;
use doppelbrett_core::laws::Ending;

const PROFILES: [Steps; 3] = [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION];

/// Two knights that can go to d2, and a pawn that can promote.
const CROWDED: &str = "8/7P/k7/8/8/5N2/8/KN6 w - - 0 1";

/// A question that the program asks the blind player.
struct Asked {
    what: &'static str,
    /// What leads to it.
    says: &'static str,
    /// What would answer it.
    answer: &'static str,
    /// The end of its text.
    text: &'static str,
}

const ASKED: &[Asked] = &[
    Asked {
        what: "resigning",
        says: "aufgeben",
        answer: "ja",
        text: "Wirklich aufgeben? Ja oder nein.",
    },
    Asked {
        what: "a promotion",
        says: "hector acht",
        answer: "dame",
        text: "Welche Figur?",
    },
    Asked {
        what: "which of two",
        says: "springer david zwei",
        answer: "bella",
        text: "Springer von Bella oder Felix?",
    },
    Asked {
        what: "half an announcement",
        says: "springer",
        answer: "cesar drei",
        text: "Wohin? Das Zielfeld fehlt.",
    },
    Asked {
        what: "a game that was interrupted",
        says: "",
        answer: "ja",
        text: "fortsetzen, Zug",
    },
    Asked {
        what: "a new game",
        says: "neue partie",
        answer: "neue partie",
        text: "Noch einmal, dann die neue.",
    },
];

/// A dialogue in which it has just been asked; what was asked.
fn asking(asked: &Asked, steps: Steps) -> (Dialogue, Vec<Effect>) {
    let mut setup = Setup {
        start: CROWDED.parse().unwrap(),
        ..setup(steps)
    };
    if asked.what == "a new game" {
        setup.start = Setup::new(Side::White, steps).start;
        setup.engine = Some(doppelbrett_core::game::EngineLevel::default());
    }
    let mut dialogue = Dialogue::new_in(Language::De, setup);
    if asked.what == "a game that was interrupted" {
        let other = Dialogue::new(steps).agent;
        let agent = std::mem::replace(&mut dialogue.agent, other);
        dialogue.agent = agent.offering(Some(Interrupted {
            number: 12,
            opponent: None,
        }));
        let mut all = dialogue.agent.begin(dialogue.now);
        dialogue.finish(&mut all);
        return (dialogue, all);
    }
    dialogue.said("");
    if asked.what == "a new game" {
        for line in ["eva vier", "ja", "ausgeführt", ""] {
            dialogue.said(line);
        }
        if dialogue.game().plies().is_empty() {
            dialogue.said("gegner ausgeführt");
        }
    }
    let all = dialogue.said(asked.says);
    (dialogue, all)
}

/// Whether the answer was taken.
fn answered(effects: &[Effect], dialogue: &Dialogue, before: usize) -> bool {
    let stored = dialogue.record.stored.lock().unwrap();
    let acts = |event: &Event| matches!(event, Event::Announced { .. } | Event::Ended { .. });
    stored[before..].iter().any(acts)
        || effects
            .iter()
            .any(|effect| matches!(effect, Effect::Resume | Effect::NewGame(..)))
}

fn told(effects: &[Effect]) -> String {
    printed(effects).join(" ")
}

#[test]
fn every_question_is_answered_if_nothing_comes_between() {
    for asked in ASKED {
        for steps in PROFILES {
            let (mut dialogue, all) = asking(asked, steps);
            let what = asked.what;
            assert!(told(&all).contains(asked.text), "{what}: {all:?}");
            let before = dialogue.stored();
            let all = dialogue.said(asked.answer);
            assert!(answered(&all, &dialogue, before), "{what}: {all:?}");
        }
    }
}

#[test]
fn what_is_done_meanwhile_ends_it_and_the_answer_comes_too_late() {
    let leaves = [
        "drücken",
        "ausgeführt",
        "korrektur",
        "zurück",
        "nein",
        "stopp",
        "remis",
        "remis wiederholung",
        "berührt anna eins",
        "könig eva acht",
    ];
    for asked in ASKED {
        for steps in PROFILES {
            for leave in leaves {
                let what = format!("{} {leave}", asked.what);
                let (mut dialogue, _) = asking(asked, steps);
                let said = told(&dialogue.said(leave));
                assert!(!said.is_empty(), "{what}");
                // Half an announcement is followed by a whole one, which is another move.
                if asked.what == "half an announcement" {
                    let lines = told(&dialogue.said(asked.answer));
                    assert!(!lines.contains("Springer"), "{what}: {lines}");
                    continue;
                }
                let before = dialogue.stored();
                let all = dialogue.said(asked.answer);
                assert!(!answered(&all, &dialogue, before), "{what}: {all:?}");
                assert!(!told(&all).is_empty(), "{what}");
            }
        }
    }
}

#[test]
fn a_yes_that_began_before_the_question_answers_nothing() {
    for asked in ASKED.iter().filter(|asked| asked.answer == "ja") {
        for steps in PROFILES {
            let (mut dialogue, _) = asking(asked, steps);
            let what = asked.what;
            let before = dialogue.stored();
            dialogue.now = dialogue.now + Duration::from_millis(300);
            let all = dialogue.hears_between("ja", 700, 200);
            assert!(!answered(&all, &dialogue, before), "{what}: {all:?}");
            assert!(told(&all).contains("ja"), "{what}: {all:?}");
            dialogue.now = dialogue.now + Duration::from_secs(1);
            let all = dialogue.hears_between("ja", 700, 200);
            assert!(answered(&all, &dialogue, before), "{what}: {all:?}");
        }
    }
}

#[test]
fn it_ends_by_itself_after_a_while_and_says_so() {
    for asked in ASKED {
        let (mut dialogue, _) = asking(asked, Steps::COMPETITION);
        let ends = dialogue.agent.next_moment(dialogue.now).unwrap();
        assert!(ends.since(dialogue.now) <= Duration::from_secs(20));
        dialogue.now = dialogue.now + Duration::from_secs(19);
        dialogue.give(Input::Tick);
        let (mut later, _) = asking(asked, Steps::COMPETITION);
        later.now = later.now + Duration::from_secs(20);
        let mut all = later.give(Input::Tick);
        later.finish(&mut all);
        let what = asked.what;
        assert!(!told(&all).is_empty(), "{what}");
        let before = later.stored();
        let all = later.said(asked.answer);
        if asked.what != "half an announcement" {
            assert!(!answered(&all, &later, before), "{what}: {all:?}");
        }
        let before = dialogue.stored();
        let all = dialogue.said(asked.answer);
        assert!(answered(&all, &dialogue, before), "{what}: {all:?}");
    }
}

#[test]
fn what_is_asked_in_between_asks_it_again() {
    for asked in ASKED {
        for line in ["zugzahl", "stellung", "was ist", "hilfe", "kuckuck"] {
            let (mut dialogue, _) = asking(asked, Steps::ASSISTANT);
            let what = format!("{} {line}", asked.what);
            dialogue.now = dialogue.now + Duration::from_secs(15);
            let said = told(&dialogue.said(line));
            assert!(said.contains(asked.text), "{what}: {said}");
            dialogue.now = dialogue.now + Duration::from_secs(15);
            let before = dialogue.stored();
            let all = dialogue.said(asked.answer);
            assert!(answered(&all, &dialogue, before), "{what}: {all:?}");
        }
    }
}

#[test]
fn it_does_not_wait_while_it_is_being_said() {
    let mut dialogue = Dialogue::new(Steps::ASSISTANT);
    dialogue.said("");
    let mut all = dialogue.typed("aufgeben");
    dialogue.now = dialogue.now + Duration::from_secs(15);
    dialogue.finish(&mut all);
    dialogue.now = dialogue.now + Duration::from_secs(15);
    dialogue.said("ja");
    let ended = dialogue.game().ended();
    assert!(matches!(ended, Some((_, Ending::Resignation))), "{ended:?}");
}

/// No draw is agreed on before both have moved (Article 5.2.3).
fn both_move(dialogue: &mut Dialogue) {
    for line in ["", "e4", "ja", "ausgeführt", ""] {
        dialogue.said(line);
    }
    dialogue.moves("e2e4");
    dialogue.moves("e7e5");
    for line in ["e5", "ja", "ausgeführt"] {
        dialogue.said(line);
    }
    assert_eq!(dialogue.game().turn(), Player::Blind);
}

/// The opponent has offered a draw, and the blind player is asked nothing.
fn offered(language: Language, steps: Steps) -> Dialogue {
    let steps = Steps {
        sighted_presses: false,
        ..steps
    };
    let mut dialogue = Dialogue::new_in(language, setup(steps));
    both_move(&mut dialogue);
    dialogue.page(BoardAct::OfferDraw {});
    dialogue
}

#[test]
fn a_draw_is_accepted_by_its_own_words_only() {
    for language in Language::ALL {
        let commands = Commands::load(language).unwrap();
        let yes: Vec<&str> = commands.forms(CommandId::Yes).collect();
        assert!(yes.len() > 1);
        for steps in PROFILES {
            for word in &yes {
                let mut dialogue = offered(language, steps);
                let accept = dialogue
                    .agent
                    .wording()
                    .command(CommandId::AcceptDraw)
                    .to_owned();
                let lines = told(&dialogue.said(word));
                assert_eq!(dialogue.game().ended(), None, "{word}");
                assert!(lines.contains(&accept), "{word}: {lines}");
                dialogue.said(&accept);
                let ended = dialogue.game().ended();
                assert!(matches!(ended, Some((None, Ending::Agreement))), "{accept}");
            }
        }
    }
}

#[test]
fn the_sighted_side_accepts_a_draw_by_its_own_words_only() {
    let say = |text: &str| BoardAct::Say {
        text: text.to_owned(),
    };
    for steps in PROFILES {
        let steps = Steps {
            sighted_presses: false,
            ..steps
        };
        let mut dialogue = Dialogue::new(steps);
        both_move(&mut dialogue);
        dialogue.said("remis");
        for role in [Seated::Player, Seated::AssistantSighted] {
            dialogue.page_of(role, say("ja"));
            assert_eq!(dialogue.game().ended(), None);
        }
        dialogue.said("gegner ja");
        assert_eq!(dialogue.game().ended(), None);
        assert_eq!(dialogue.game().offer(), Some(Player::Blind));
        dialogue.page(say("remis angenommen"));
        assert!(dialogue.game().ended().is_some());
    }
}

#[test]
fn while_the_announcement_is_asked_about_a_yes_is_about_it() {
    let mut dialogue = Dialogue::new(Steps::COMPETITION);
    dialogue.said("");
    dialogue.said("eva vier");
    dialogue.page(BoardAct::OfferDraw {});
    dialogue.said("ja");
    assert!(dialogue.game().under_way().unwrap().confirmed);
    assert_eq!(dialogue.game().offer(), Some(Player::Sighted));
    dialogue.said("ja");
    assert_eq!(dialogue.game().ended(), None);
}

/// What was reported of the program, line by line.
#[test]
fn a_yes_much_later_agrees_to_nothing_and_resigns_nothing() {
    let mut dialogue = Dialogue::new(Steps::COMPETITION);
    for line in [
        "",
        "e4",
        "ja",
        "ausgeführt",
        "",
        "gegner ausgeführt",
        "gegner e5",
    ] {
        dialogue.said(line);
    }
    dialogue.page(BoardAct::OfferDraw {});
    for line in [
        "gegner drücken",
        "Bauer Eva fünf",
        "ja",
        "verstanden",
        "richtig",
        "stimmt",
    ] {
        dialogue.said(line);
        assert_eq!(dialogue.game().ended(), None, "{line}");
    }
    let mut dialogue = Dialogue::new(Steps::COMPETITION);
    for line in ["", "e4", "ja", "aufgeben", "korrektur", "ja"] {
        dialogue.said(line);
        assert_eq!(dialogue.game().ended(), None, "{line}");
    }
    assert!(
        dialogue.game().under_way().is_some(),
        "the move was not meant"
    );
}

/// A recogniser may put out any word of its phrases alone.
#[test]
fn a_yes_that_can_only_be_typed_is_not_heard() {
    for (language, resign, yes) in [
        (Language::De, "aufgeben", "j"),
        (Language::En, "resign", "right"),
        (Language::Es, "abandono", "correcto"),
        (Language::Pt, "desisto", "certo"),
    ] {
        let mut dialogue = Dialogue::new_in(language, setup(Steps::TRAINING));
        dialogue.typed("");
        dialogue.typed(resign);
        dialogue.hears(&[(yes, 1.0)]);
        assert_eq!(dialogue.agent.game().ended(), None, "{language}: heard");
        dialogue.typed(resign);
        dialogue.typed(yes);
        assert!(dialogue.agent.game().ended().is_some(), "{language}: typed");
    }
}
