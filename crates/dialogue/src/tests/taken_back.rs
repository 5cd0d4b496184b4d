//! A move that is taken back by agreement, and a relayed one that was mistyped.

use super::*;

/// Both press by hand, so that a move is completed when it was said.
fn steps(profile: Steps) -> Steps {
    Steps {
        sighted_presses: true,
        ..profile
    }
}

fn told(effects: &[Effect]) -> String {
    printed(effects).join(" ")
}

fn aloud(effects: &[Effect]) -> String {
    let room =
        |(channel, text): &(Channel, &str)| (*channel == Channel::Room).then(|| (*text).to_owned());
    let spoken = spoken(effects);
    spoken.iter().filter_map(room).collect::<Vec<_>>().join(" ")
}

/// What the opponent's page asks, and with which answers.
fn on_page(dialogue: &Dialogue) -> Option<(String, Vec<String>)> {
    let asked = dialogue.view().question?;
    let says = asked.answers.into_iter().map(|answer| answer.say);
    Some((asked.words, says.collect()))
}

fn word(dialogue: &Dialogue, id: CommandId) -> String {
    dialogue.agent.wording().command(id).to_owned()
}

/// White, who is blind, has played e4, and Black e5.
fn both_moved(language: Language, profile: Steps) -> Dialogue {
    let control = None;
    let mut dialogue = Dialogue::new_in(
        language,
        Setup {
            control,
            ..setup(steps(profile))
        },
    );
    let press = word(&dialogue, CommandId::Press);
    let yes = word(&dialogue, CommandId::Yes);
    for line in ["e2e4", &yes, &press] {
        dialogue.said(line);
    }
    dialogue.moves("e7e5");
    let mut all = dialogue.page(BoardAct::Press {});
    dialogue.finish(&mut all);
    if profile == Steps::ASSISTANT {
        dialogue.said(&yes);
    }
    assert_eq!(dialogue.game().plies().len(), 2);
    dialogue
}

#[test]
fn the_opponent_is_asked_on_their_page_and_their_yes_takes_the_move_back() {
    for language in Language::ALL {
        for profile in [Steps::TRAINING, Steps::ASSISTANT] {
            let mut dialogue = both_moved(language, profile);
            let back = word(&dialogue, CommandId::TakeBack);
            let (yes, no) = (
                word(&dialogue, CommandId::Yes),
                word(&dialogue, CommandId::No),
            );
            let asked = aloud(&dialogue.said(&back));
            let (_, says) = on_page(&dialogue).unwrap();
            assert!(!asked.is_empty(), "both hear it");
            assert_eq!(says, [yes.clone(), no.clone()]);
            // The player's own yes is no answer.
            dialogue.said(&yes);
            assert_eq!(dialogue.game().plies().len(), 2);
            let refused = aloud(&say(&mut dialogue, Seated::Player, &no));
            assert!(!refused.is_empty(), "both hear it");
            assert_eq!(on_page(&dialogue), None);
            dialogue.said(&back);
            let told = aloud(&say(&mut dialogue, Seated::Player, &yes));
            assert!(!told.is_empty(), "both hear it");
            assert_eq!(dialogue.game().plies().len(), 0);
        }
    }
}

#[test]
fn the_player_is_asked_and_their_yes_takes_the_opponents_move_back() {
    for language in Language::ALL {
        for profile in [Steps::TRAINING, Steps::ASSISTANT] {
            let mut dialogue = both_moved(language, profile);
            let back = word(&dialogue, CommandId::TakeBack);
            let correct = word(&dialogue, CommandId::Correct);
            let asked = aloud(&say(&mut dialogue, Seated::Player, &back));
            let (_, says) = on_page(&dialogue).unwrap();
            assert_eq!(says, std::slice::from_ref(&correct), "they can stop asking");
            let state = told(&dialogue.said(&word(&dialogue, CommandId::State)));
            assert!(state.contains(&asked), "{state}: {asked}");
            say(&mut dialogue, Seated::Player, &correct);
            assert_eq!(on_page(&dialogue), None);
            say(&mut dialogue, Seated::Player, &back);
            dialogue.said(&word(&dialogue, CommandId::Yes));
            assert_eq!(dialogue.game().plies().len(), 1);
        }
    }
}

/// The opponent has no page, and whoever sits there says it for them.
#[test]
fn without_a_page_the_answer_is_relayed() {
    for (asks, answers, left) in [
        ("zug zurück", "gegner ja", 0),
        ("gegner zug zurück", "ja", 1),
    ] {
        let mut dialogue = both_moved(Language::De, Steps::ASSISTANT);
        dialogue.said(asks);
        dialogue.said(answers);
        assert_eq!(dialogue.game().plies().len(), left, "{asks}");
    }
}

#[test]
fn in_a_competition_the_refusal_says_so_wherever_it_is_said() {
    for language in Language::ALL {
        let mut dialogue = Dialogue::new_in(language, setup(Steps::COMPETITION));
        let back = word(&dialogue, CommandId::TakeBack);
        let relayed = word(&dialogue, CommandId::Opponent).replace("{move}", &back);
        let why = dialogue.agent.wording().text("refusal-no-taking-back", &[]);
        for line in [&back, &relayed] {
            let said = told(&dialogue.said(line));
            assert!(said.contains(&why), "{line}: {said}");
        }
        for role in [
            Seated::Player,
            Seated::AssistantBlind,
            Seated::AssistantSighted,
        ] {
            let all = outcome(&say(&mut dialogue, role, &back));
            assert!(
                all.contains(&format!("refused: {why}")),
                "{role:?}: {all:?}"
            );
        }
    }
}

#[test]
fn it_ends_by_itself_for_whoever_is_asked_and_both_hear_it() {
    for asks in ["zug zurück", "gegner zug zurück"] {
        let mut dialogue = both_moved(Language::De, Steps::TRAINING);
        dialogue.said(asks);
        dialogue.now = dialogue.now + Duration::from_secs(19);
        let next = dialogue.agent.next_moment(dialogue.now).unwrap();
        assert!(next.since(dialogue.now) <= Duration::from_secs(1), "{asks}");
        dialogue.give(Input::Tick);
        assert!(dialogue.game().question().is_some(), "{asks}");
        dialogue.now = next;
        let mut all = dialogue.give(Input::Tick);
        dialogue.finish(&mut all);
        assert_eq!(dialogue.game().question(), None, "{asks}");
        assert!(aloud(&all).contains("Der Zug bleibt."), "{all:?}");
        for answer in ["gegner ja", "ja"] {
            dialogue.said(answer);
            assert_eq!(dialogue.game().plies().len(), 2, "{asks}");
        }
    }
}

#[test]
fn a_move_ends_it_and_both_hear_it() {
    for asks in ["zug zurück", "gegner zug zurück"] {
        let mut dialogue = both_moved(Language::De, Steps::TRAINING);
        dialogue.said(asks);
        let all = dialogue.said("springer felix drei");
        assert!(aloud(&all).contains("Der Zug bleibt."), "{all:?}");
        assert_eq!(dialogue.game().question(), None);
    }
}

/// A yes that may be meant for the announcement takes nothing back.
#[test]
fn a_yes_that_came_too_soon_asks_again() {
    let mut dialogue = both_moved(Language::De, Steps::ASSISTANT);
    dialogue.said("springer felix drei");
    say(&mut dialogue, Seated::Player, "zug zurück");
    let asked = told(&dialogue.said("ja"));
    assert_eq!(dialogue.game().plies().len(), 2);
    assert!(asked.contains("will zurücknehmen"), "{asked}");
    dialogue.said("ja");
    assert_eq!(dialogue.game().plies().len(), 1);
}

#[test]
fn a_mistyped_relay_is_taken_back_until_the_press_and_then_the_way_is_named() {
    for (profile, arbiter, way) in [
        (Steps::TRAINING, false, "gegner zug zurück"),
        (Steps::ASSISTANT, false, "gegner zug zurück"),
        (Steps::COMPETITION, false, "gegner mitschrift"),
        (Steps::COMPETITION, true, "Schiedsrichter"),
    ] {
        let mut dialogue = Dialogue::new_in(
            Language::De,
            Setup {
                arbiter,
                control: None,
                blind_plays: Side::Black,
                ..setup(steps(profile))
            },
        );
        for line in [
            "gegner e4",
            "gegner korrektur",
            "gegner d4",
            "gegner drücken",
        ] {
            dialogue.said(line);
        }
        let last = dialogue.game().plies().last();
        let last = last.map(|ply| ply.uci.to_string());
        assert_eq!(last.as_deref(), Some("d2d4"), "{way}");
        let refused = told(&dialogue.said("gegner korrektur"));
        assert!(refused.contains(way), "{refused}");
        assert_eq!(dialogue.game().plies().len(), 1);
    }
}

/// What they moved on their own page is no slip of somebody else.
#[test]
fn what_a_player_moved_on_their_page_is_not_corrected() {
    let mut dialogue = Dialogue::new_in(
        Language::De,
        Setup {
            control: None,
            blind_plays: Side::Black,
            ..setup(steps(Steps::ASSISTANT))
        },
    );
    dialogue.moves("e2e4");
    say(&mut dialogue, Seated::Player, "korrektur");
    assert!(dialogue.game().under_way().is_some());
}

#[test]
fn the_answers_on_the_page_are_called_by_what_they_do() {
    for language in Language::ALL {
        let mut dialogue = both_moved(language, Steps::TRAINING);
        let ask = word(&dialogue, CommandId::TakeBack);
        dialogue.said(&ask);
        let labels = dialogue.view().question.unwrap().answers;
        let labels = labels.iter().map(|answer| answer.label.as_str());
        let text = |id| dialogue.agent.wording().text(id, &[]);
        let does = ["page-answer-back", "page-answer-stay"].map(text);
        assert!(labels.eq(&does), "{language}: {does:?}");
    }
}
