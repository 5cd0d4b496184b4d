//! Dialogues about what one side reports where no arbiter is at the table.

use super::*;
use doppelbrett_core::game::{Report, Reporter};
use doppelbrett_web::AskedOnPage;

/// White, who is blind, and Black have made a move each.
fn moved(steps: Steps) -> Dialogue {
    let mut dialogue = Dialogue::new(steps);
    dialogue.said("eva vier");
    if steps.confirm_own {
        dialogue.said("ja");
    }
    dialogue.said("");
    dialogue.moves("e7e5");
    if steps.sighted_presses {
        dialogue.page(BoardAct::Press {});
    }
    dialogue
}

fn says(dialogue: &mut Dialogue, text: &str) -> Vec<Effect> {
    let mut all = dialogue.page(BoardAct::Say {
        text: text.to_owned(),
    });
    dialogue.finish(&mut all);
    all
}

fn question(dialogue: &Dialogue) -> Option<AskedOnPage> {
    dialogue.view().question
}

fn buttons(dialogue: &Dialogue) -> Vec<String> {
    let asked = question(dialogue).expect("something is asked");
    let says = asked.answers.into_iter().map(|answer| answer.say);
    says.collect()
}

#[test]
fn what_the_blind_player_reports_is_asked_on_the_page() {
    let mut dialogue = moved(Steps::TRAINING);
    let all = dialogue.said("gegner regelwidrig");
    let lines = printed(&all);
    assert_eq!(
        lines,
        [
            "Weiß sagt über Schwarz: regelwidriger Zug. Gemeint ist Zug eins von Schwarz: \
             Bauer Eva sieben Eva fünf. Schwarz, stimmt das? Ja oder nein.",
            "Die Uhren stehen.",
            "Der Gegner ist nicht verbunden, die Frage wartet.",
        ]
    );
    assert_eq!(buttons(&dialogue), ["ja", "nein"]);
    // "Noch einmal" says whom it waits for, and not that the blind player has to answer.
    let again = dialogue.said("noch einmal");
    assert_eq!(printed(&again)[0].matches("stimmt das?").count(), 1);
    // The blind player's own yes is none, and "weiter" does not go round the question.
    for tried in ["ja", "weiter", "david vier", "gegner remis"] {
        let all = dialogue.said(tried);
        assert!(
            printed(&all)[0].contains("Schwarz, stimmt das?"),
            "{tried}: {all:?}"
        );
    }
    assert!(printed(&dialogue.said("was ist"))[0].contains("Schwarz, stimmt das?"));
    // Interrupted, the same is asked again.
    let all = dialogue.agent.resume(dialogue.now);
    assert!(printed(&all)[0].contains("Schwarz, stimmt das?"), "{all:?}");
    says(&mut dialogue, "nein");
    assert_eq!(buttons(&dialogue), ["ja"]);
    let told = "Strittig, die Uhren stehen. Weiß: „korrektur“ nimmt zurück, Schwarz: „ja“ \
                stimmt zu; sonst der Schiedsrichter.";
    assert!(printed(&dialogue.said("weiter"))[0].contains(told));
    assert!(printed(&dialogue.said("was ist"))[0].contains(told));
    let all = says(&mut dialogue, "ja");
    let lines = printed(&all);
    assert!(lines.contains(&"Schwarz sagt ja."), "{lines:?}");
    assert_eq!(
        lines.last(),
        Some(&"Weiß, was hat Schwarz berührt? Das Feld, oder nein.")
    );
    let all = dialogue.said("gustav acht");
    assert_eq!(
        printed(&all)[0],
        "Berührt von Schwarz: Gustav acht: Springer schwarz."
    );
    dialogue.said("weiter");
    dialogue.moves("d7d5");
    assert_eq!(dialogue.game().under_way(), None, "only the knight");
    dialogue.moves("g8f6");
    assert_eq!(dialogue.game().plies().len(), 2);
}

#[test]
fn the_touched_piece_is_named_in_any_way() {
    for named in [
        "g8",
        "springer gustav acht",
        "berührt gustav acht",
        "gegner berührt springer gustav acht",
    ] {
        let mut dialogue = moved(Steps::TRAINING);
        dialogue.said("gegner regelwidrig");
        says(&mut dialogue, "ja");
        // Whoever touched it does not say it himself.
        says(&mut dialogue, "berührt h7");
        says(&mut dialogue, "h7");
        assert!(dialogue.game().touched().is_empty());
        dialogue.said(named);
        assert_eq!(dialogue.game().touched(), [Square::G8], "{named}");
    }
    // The sighted player names it on their page, where a field asks for it.
    let mut dialogue = moved(Steps::TRAINING);
    dialogue.said("springer felix drei");
    dialogue.said("");
    says(&mut dialogue, "gegner regelwidrig");
    dialogue.said("ja");
    let asked = question(&dialogue).expect("he is asked");
    assert_eq!(asked.square.as_deref(), Some("Feld der berührten Figur"));
    says(&mut dialogue, "b1");
    assert_eq!(dialogue.game().touched(), [Square::B1]);
    dialogue.said("weiter");
    dialogue.said("springer felix drei");
    assert_eq!(dialogue.game().under_way(), None);
}

#[test]
fn what_the_page_reports_is_asked_of_the_blind_player() {
    let mut dialogue = moved(Steps::TRAINING);
    dialogue.said("springer felix drei");
    dialogue.said("");
    let all = says(&mut dialogue, "gegner zwei hände");
    assert!(
        spoken(&all).contains(&(
            Channel::Room,
            "Schwarz sagt über Weiß: mit zwei Händen gezogen. Gemeint ist Zug zwei von Weiß: \
             Springer Gustav eins Felix drei. Weiß, stimmt das? Ja oder nein."
        )),
        "{all:?}"
    );
    assert_eq!(listens(&all), [&Listen::Confirmation]);
    // It was not the blind player who reported it.
    let stored = dialogue.record.stored.lock().unwrap().clone();
    assert!(stored.iter().any(|event| matches!(
        event,
        Event::Reported {
            by: Some(Reporter::SightedPage),
            ..
        }
    )));
    assert_eq!(buttons(&dialogue), ["korrektur"]);
    // The page cannot answer for the blind player.
    says(&mut dialogue, "ja");
    assert!(dialogue.game().pending().is_some());
    // The reporter takes it back.
    let all = says(&mut dialogue, "korrektur");
    assert_eq!(printed(&all)[0], "Schwarz nimmt die Meldung zurück.");
    // Then the clocks wait for either player.
    assert_eq!(buttons(&dialogue), ["weiter"]);
    says(&mut dialogue, "weiter");
    assert_eq!(question(&dialogue), None);
    let all = says(&mut dialogue, "gegner zwei hände");
    assert!(
        format!("{all:?}").contains("Bei diesem Zug schon gemeldet"),
        "{all:?}"
    );
}

#[test]
fn a_yes_that_was_meant_for_something_else_admits_nothing() {
    // "Richtig?" was asked; while the player says "ja", the report comes.
    let mut dialogue = moved(Steps::ASSISTANT);
    dialogue.said("ja");
    dialogue.said("springer felix drei");
    says(&mut dialogue, "gegner früherer regelwidriger zug");
    let all = dialogue.hears(&[("ja", 1.0)]);
    assert!(
        spoken(&all)[0]
            .1
            .starts_with("Seitdem ist etwas anderes gefragt. Schwarz sagt über Weiß:"),
        "{all:?}"
    );
    let pending = dialogue.game().pending().expect("it is still asked");
    assert!(!pending.contested);
    // The second one is an answer, and the announcement is confirmed only then.
    dialogue.hears(&[("nein", 1.0)]);
    assert!(dialogue.game().contested().is_some());
    says(&mut dialogue, "korrektur");
    dialogue.said("weiter");
    dialogue.said("ja");
    assert!(dialogue.game().under_way().unwrap().confirmed);
    // Nothing else was asked: the first one counts.
    let mut dialogue = moved(Steps::TRAINING);
    says(&mut dialogue, "gegner früherer regelwidriger zug");
    dialogue.hears(&[("nein", 1.0)]);
    assert!(dialogue.game().pending().is_none() || dialogue.game().contested().is_some());
}

#[test]
fn an_answer_to_a_question_that_is_gone_answers_no_other() {
    let mut dialogue = moved(Steps::TRAINING);
    dialogue.said("gegner regelwidrig");
    let on = dialogue.agent.revision();
    dialogue.said("korrektur");
    dialogue.said("weiter");
    dialogue.said("gegner zwei hände");
    let command = BoardCommand {
        key: CommandKey::new(Seated::Player, "late").unwrap(),
        role: Seated::Player,
        on,
        act: BoardAct::Say {
            text: "ja".to_owned(),
        },
    };
    let all = dialogue.give(Input::Board(BoardReport::Command(command)));
    assert!(
        all.iter()
            .any(|effect| matches!(effect, Effect::Refuse(_, Why::Reason(Reason::Stale)))),
        "{all:?}"
    );
    assert!(dialogue.game().pending().is_some());
}

#[test]
fn an_older_move_is_named_by_its_number() {
    let mut dialogue = moved(Steps::TRAINING);
    dialogue.said("springer felix drei");
    dialogue.said("");
    dialogue.moves("b8c6");
    dialogue.said("läufer cesar vier");
    dialogue.said("");
    let all = says(&mut dialogue, "gegner früherer regelwidriger zug 1");
    assert!(
        printed(&all)[0].contains("Gemeint ist Zug eins von Weiß: Bauer Eva zwei Eva vier."),
        "{all:?}"
    );
    dialogue.said("ja");
    assert_eq!(dialogue.game().plies().len(), 0);
    let mut dialogue = moved(Steps::TRAINING);
    for (typed, told) in [
        (
            "gegner früherer regelwidriger zug 9",
            "Diesen Zug gibt es in der Mitschrift nicht",
        ),
        ("früherer regelwidriger zug x", "Nicht verstanden: x."),
        ("gegner nicht umgewandelt", "Schwarz zog Bauer"),
        (
            "gegner nicht da",
            "Die Aufzeichnung zeigt einen Zug von Schwarz",
        ),
    ] {
        let all = dialogue.said(typed);
        assert!(printed(&all)[0].contains(told), "{typed}: {all:?}");
        assert!(dialogue.game().pending().is_none() && !dialogue.game().suspended());
    }
}

#[test]
fn every_language_asks_and_answers() {
    let game = |question| {
        let mut game = Game::new(setup(Steps::COMPETITION)).unwrap();
        game.apply(&Event::Asked { question }, GameTime::ZERO)
            .unwrap();
        game
    };
    let german = Messages::new(Language::De);
    for language in Language::ALL {
        let wording = wording(language);
        for by in [Player::Blind, Player::Sighted] {
            let report = Report {
                of: by.other(),
                what: Irregularity::WrongStart,
                by,
                moves: None,
            };
            for question in [
                Question::Report(report),
                Question::Restore {
                    of: by,
                    moves: 0,
                    by: Some(by),
                },
                Question::Touched { of: by },
                Question::Touch {
                    by,
                    square: Square::E2,
                    reported: Reporter::AssistantBlind,
                },
            ] {
                let game = game(question);
                let view = wording.page(&game, GameTime::ZERO, 0);
                let told = match view.question {
                    Some(asked) => {
                        let labels = asked.answers.iter().map(|answer| answer.label.clone());
                        let square = asked.square.clone();
                        let all: Vec<String> = labels.chain(square).collect();
                        for label in all {
                            assert!(
                                label.len() > 3 && !german.has(&label),
                                "{language}: {label}"
                            );
                        }
                        for answer in &asked.answers {
                            assert!(
                                wording.command_named(&answer.say).is_some(),
                                "{language}: {}",
                                answer.say
                            );
                        }
                        asked.words
                    }
                    None => view.status,
                };
                assert!(
                    told.contains('?') && !told.contains('{'),
                    "{language}: {told}"
                );
                assert!(wording.state(&game).contains('?'), "{language}");
            }
        }
    }
}

#[test]
fn an_announcement_that_nobody_heard_is_said_when_the_game_goes_on() {
    // The queen is announced while the clocks stand; the arbiter starts them.
    let setup = Setup {
        start: "K7/2P5/8/8/8/8/4k2p/8 w - - 0 1".parse().unwrap(),
        arbiter: true,
        ..setup(Steps::TRAINING)
    };
    let mut dialogue = Dialogue::mute(setup, manner(true, Aloud::default()));
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue.said("könig anna sieben");
    dialogue.said("");
    dialogue.moves("h2h1n");
    dialogue.said("gegner nicht umgewandelt");
    let rules = |dialogue: &mut Dialogue, text: &str| {
        let mut all = dialogue.rules(text);
        dialogue.finish(&mut all);
        all
    };
    rules(&mut dialogue, "stattgeben: gesehen");
    let moving = dialogue.game().under_way().expect("the queen is announced");
    assert!(moving.pressed && !moving.heard);
    rules(&mut dialogue, "uhren starten");
    assert_eq!(dialogue.game().plies().len(), 2);
    // Without a clock nothing stands, and still it is said when the question is answered.
    let setup = Setup {
        control: None,
        arbiter: false,
        ..super::setup(Steps::TRAINING)
    };
    let mut dialogue = Dialogue::mute(setup, manner(true, Aloud::default()));
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue.said("eva vier");
    dialogue.said("");
    let mut announced = dialogue.page(BoardAct::Move {
        uci: "e7e5".parse().unwrap(),
    });
    let asked = dialogue.said("gegner zwei hände");
    assert!(dialogue.game().pending().is_some(), "{asked:?}");
    dialogue.finish(&mut announced);
    assert!(!dialogue.game().under_way().unwrap().heard);
    let refused = printed(&announced);
    assert!(
        !refused.iter().any(|line| line.starts_with("Das ist")),
        "nobody asked anything: {refused:?}"
    );
    says(&mut dialogue, "nein");
    dialogue.said("korrektur");
    assert_eq!(dialogue.game().plies().len(), 2);
}

#[test]
fn whoever_is_said_to_have_touched_a_piece_is_asked() {
    let mut dialogue = moved(Steps::TRAINING);
    let all = says(&mut dialogue, "gegner berührt springer gustav eins");
    let asked = "Schwarz meldet als berührt: Gustav eins: Springer weiß. Weiß, stimmt das? Ja oder \
                 nein.";
    assert!(spoken(&all).contains(&(Channel::Room, asked)), "{all:?}");
    assert_eq!(listens(&all), [&Listen::Confirmation]);
    assert_eq!(printed(&dialogue.said("was ist")), [asked]);
    assert_eq!(buttons(&dialogue), ["korrektur"]);
    let all = dialogue.said("nein");
    assert_eq!(printed(&all)[0], "Die Berührung gilt nicht.");
    dialogue.said("weiter");
    says(&mut dialogue, "gegner berührt springer gustav eins");
    dialogue.said("ja");
    assert_eq!(dialogue.game().touched(), [Square::G1]);
    dialogue.said("weiter");
    let all = dialogue.said("korrektur");
    assert!(
        printed(&all)[0].starts_with("Berührt ist Gustav eins"),
        "{all:?}"
    );
    // The other way round it is asked on the page.
    let mut dialogue = moved(Steps::TRAINING);
    dialogue.said("springer felix drei");
    dialogue.said("");
    dialogue.said("gegner berührt a8");
    assert_eq!(buttons(&dialogue), ["ja", "nein"]);
    says(&mut dialogue, "ja");
    assert_eq!(dialogue.game().touched(), [Square::A8]);
}
