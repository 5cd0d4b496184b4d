//! What a made move has ended, and what is asked after an interruption, as it is told.

use std::collections::BTreeSet;

use super::*;
use doppelbrett_core::game::{Dispute, Repetition};
use doppelbrett_core::laws::Ending;
use doppelbrett_words::{Awaited, Names};

const MATES: &str = "7k/8/6K1/8/8/8/8/5R2 w - - 0 1";

fn at(fen: &str, steps: Steps) -> Dialogue {
    let setup = Setup {
        start: fen.parse().unwrap(),
        ..setup(steps)
    };
    let mut dialogue = Dialogue::mute(setup, manner(true, Aloud::default()));
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue
}

fn is_told(effects: &[Effect], expected: &str) {
    let told = printed(effects);
    assert!(told.contains(&expected), "{expected}: {told:?}");
}

const WINS: &str = "Schachmatt. Weiß gewinnt.";

#[test]
fn an_executed_mate_needs_no_press() {
    let mut dialogue = at(MATES, Steps::COMPETITION);
    dialogue.said("turm felix acht");
    dialogue.said("ja");
    let told = dialogue.said("ausgeführt");
    is_told(&told, WINS);
    assert_eq!(
        dialogue.game().ended(),
        Some((Some(Player::Blind), Ending::Checkmate))
    );
    let result = dialogue.view().result.unwrap();
    assert_eq!(result, format!("{WINS} 1–0"));
    is_told(&dialogue.said("ich gebe auf"), "Die Partie ist zu Ende.");
}

#[test]
fn an_announced_mate_is_what_every_other_end_is_answered_with() {
    const MATE: &str =
        "Der angesagte Zug setzt matt. Drücke die Uhr, oder nimm ihn zurück: korrektur.";
    for steps in [Steps::TRAINING, Steps::ASSISTANT] {
        let mut dialogue = at(MATES, steps);
        dialogue.said("turm felix acht");
        if steps.confirm_own {
            dialogue.said("ja");
        }
        for words in [
            "ich gebe auf",
            "gegner aufgeben",
            "remis",
            "remis wiederholung",
        ] {
            is_told(&dialogue.said(words), MATE);
        }
        let view = dialogue.view();
        assert!(!view.can_offer_draw && !view.draw_offered_to_me);
        let refused = dialogue.page(BoardAct::Resign {});
        let wait = "Der angesagte Zug setzt matt. Die Partie ist aus, sobald dein Gegner die Uhr \
                    drückt.";
        assert!(
            refused.iter().any(|effect| matches!(
                effect,
                Effect::Refuse(_, Why::Text(text)) if text == wait
            )),
            "{refused:?}"
        );
        // A misheard mate ends nothing.
        dialogue.said("korrektur");
        dialogue.said("turm felix sieben");
        if steps.confirm_own {
            dialogue.said("ja");
        }
        is_told(
            &dialogue.said("ich gebe auf"),
            "Wirklich aufgeben? Ja oder nein.",
        );
        dialogue.said("nein");
        dialogue.said("korrektur");
        dialogue.said("turm felix acht");
        if steps.confirm_own {
            dialogue.said("ja");
        }
        is_told(&dialogue.said(""), WINS);
    }
}

#[test]
fn what_the_move_has_done_is_told_in_every_language() {
    let words = ["checkmate", "stalemate", "dead", "fivefold", "seventy-five"];
    let endings = [
        Ending::Checkmate,
        Ending::Stalemate,
        Ending::DeadPosition,
        Ending::FivefoldRepetition,
        Ending::SeventyFiveMoves,
    ];
    for language in Language::ALL {
        let wording = wording(language);
        let mut dialogue = at(MATES, Steps::TRAINING);
        dialogue.said("turm felix acht");
        let mut told = BTreeSet::new();
        for ending in endings {
            let refusal = Refusal::EndsTheGame(ending);
            for listener in [Player::Blind, Player::Sighted] {
                told.insert(wording.refusal(&refusal, dialogue.game(), Player::Blind, listener));
            }
        }
        assert_eq!(told.len(), 2 * words.len(), "{language:?}: {told:?}");
        // Whose flag it is that only the arbiter can judge.
        for of in [Player::Blind, Player::Sighted] {
            let dispute = Dispute::Flag { of };
            let told = wording.tell(&Event::Disputed { dispute }, dialogue.game());
            let [told] = &told[..] else {
                panic!("{told:?}");
            };
            let side = wording.text(
                "arbiter-flag",
                &[(
                    "color",
                    Wording::color(dialogue.game().setup().color_of(of)).into(),
                )],
            );
            assert_eq!(told.channel, Channel::Room);
            assert!(
                told.text.starts_with(&side) && told.text.len() > side.len(),
                "{told:?}"
            );
        }
    }
}

#[test]
fn the_opponents_mate_ends_the_game_before_it_is_said_to_its_end() {
    for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
        let mut dialogue = at("7k/8/6K1/8/8/8/8/5R2 w - - 0 1", steps);
        let setup = Setup {
            blind_plays: Side::Black,
            ..dialogue.game().setup().clone()
        };
        dialogue = Dialogue::mute(setup, manner(true, Aloud::default()));
        dialogue.found(Channel::Room);
        dialogue.found(Channel::Ear);
        let mut told = dialogue.page(BoardAct::Move {
            uci: "f1f8".parse().unwrap(),
        });
        let said: Vec<&str> = spoken(&told).into_iter().map(|(_, text)| text).collect();
        let expected = ["Turm Felix eins Felix acht Matt", WINS];
        assert_eq!(said[said.len() - 2..], expected, "{said:?}");
        let stored = dialogue.stored();
        dialogue.finish(&mut told);
        assert_eq!(dialogue.stored(), stored, "nothing follows when it is said");
    }
}

#[test]
fn what_was_executed_binds_and_is_told() {
    let mut dialogue = Dialogue::new(Steps::COMPETITION);
    for words in ["eva vier", "ja", "ausgeführt"] {
        dialogue.said(words);
    }
    let binds = "Ausgeführt ist Bauer Eva zwei Eva vier, der Zug gilt. Drücke die Uhr.";
    for words in ["korrektur", "nein", "springer felix drei"] {
        is_told(&dialogue.said(words), binds);
    }
    // Seen on the board before it was announced.
    let mut dialogue = Dialogue::new(Steps::COMPETITION);
    dialogue.said("");
    dialogue.said("brett springer hector drei statt gustav eins");
    is_told(
        &dialogue.said("springer felix drei"),
        "Gezogen ist Springer Gustav eins Hector drei, der Zug gilt. Sage ihn an.",
    );
    let state = dialogue.said("was ist");
    assert!(printed(&state)[0].contains("Sage ihn an."), "{state:?}");
    is_told(
        &dialogue.said("springer hector drei"),
        "Springer Gustav eins Hector drei",
    );
}

#[test]
fn a_claim_after_an_announcement_says_what_to_do() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    dialogue.said("eva vier");
    for words in ["remis wiederholung", "remis wiederholung mit zug"] {
        let told = dialogue.said(words);
        let text = printed(&told)[0];
        let starts = "Schon angesagt: Bauer Eva zwei Eva vier. Nimm ihn erst zurück: korrektur.";
        assert!(text.starts_with(starts), "{told:?}");
    }
    dialogue.said("korrektur");
    let told = dialogue.said("remis wiederholung mit zug");
    is_told(&told, "Mit welchem Zug?");
}

/// The words that a sentence asks for, where it asks for some.
fn asked_for(told: &str) -> Option<&'static str> {
    let asks = [
        ("Sage dann ausgeführt", "ausgeführt"),
        ("Führe aus.", "ausgeführt"),
        ("Ja oder korrektur", "ja"),
        ("Richtig?", "ja"),
        ("Sage ja", "ja"),
        ("Verstanden?", "ja"),
        ("Drücke die Uhr", ""),
        ("startet mit", ""),
        ("Wiederhole", "eva fünf"),
    ];
    asks.into_iter()
        .find(|(sentence, _)| told.contains(sentence))
        .map(|(_, words)| words)
}

#[test]
fn what_a_resumed_game_asks_for_is_accepted() {
    let once = Steps {
        declare_executed: true,
        ..Steps::TRAINING
    };
    let unsaid = Steps {
        repeat_opponent: Repetition::None,
        ..Steps::COMPETITION
    };
    for steps in [
        Steps::TRAINING,
        Steps::ASSISTANT,
        Steps::COMPETITION,
        once,
        unsaid,
    ] {
        let mut played = Dialogue::new(steps);
        played.said("eva vier");
        for _ in 0..3 {
            let state = played.said("was ist");
            match asked_for(printed(&state)[0]) {
                Some(words) => played.said(words),
                None => break,
            };
        }
        if steps.sighted_executes {
            played.moves("e2e4");
        }
        played.moves("e7e5");
        played.page(BoardAct::Press {});
        for _ in 0..3 {
            let state = played.said("was ist");
            match asked_for(printed(&state)[0]) {
                Some(words) => played.said(words),
                None => break,
            };
        }
        assert_eq!(played.game().plies().len(), 2, "{steps:?}");
        let events = played.record.stored.lock().unwrap().clone();
        assert!(events.len() > 8, "{events:?}");
        for cut in 0..=events.len() {
            let events = &events[..cut];
            let mut dialogue = Dialogue::mute(setup(steps), manner(true, Aloud::default()));
            let created = Event::Created(Box::new(setup(steps)));
            let all = std::iter::once(&created).chain(events);
            let game = Game::fold(all.clone().map(|event| (GameTime::ZERO, event))).unwrap();
            let record = Box::new(dialogue.record.clone());
            dialogue.agent = Agent::new(
                game,
                wording(Language::De),
                manner(true, Aloud::default()),
                record,
            )
            .continuing(all);
            dialogue.found(Channel::Room);
            dialogue.found(Channel::Ear);
            let mut told = dialogue.agent.resume(dialogue.now);
            dialogue.finish(&mut told);
            let state = printed(&told).join(" ");
            let mut asked = asked_for(&state);
            if dialogue.game().suspended() {
                assert_eq!(asked, None, "{state}");
                assert!(state.contains("Sage weiter"), "{state}");
                let moving = dialogue.game().under_way();
                let heard = moving.is_none_or(|moving| moving.heard);
                let told = printed(&dialogue.said("weiter")).join(" ");
                asked = asked_for(&told);
                // Behind an announcement comes what always comes behind it.
                let names = Awaited::of(dialogue.game()).names();
                let waits = matches!(names[..], [Names::Command(_) | Names::TheirMove, ..]);
                assert!(
                    asked.is_some() == waits || !heard,
                    "{steps:?}, {cut}: {told}"
                );
            }
            if let Some(words) = asked {
                let before = dialogue.stored();
                let told = dialogue.said(words);
                assert!(
                    dialogue.stored() > before,
                    "{steps:?}, {cut}: {state} {words}: {told:?}"
                );
            }
        }
    }
}
