//! Which of several moves was meant, and what a pawn becomes: whatever names it answers.

use super::*;

/// Knights on c2 and e2, rooks on a1 and a7, pawns before promotion on g7 and e7 beside a
/// bishop on f8.
const SEVERAL: &str = "5b2/R3P1P1/8/7k/8/8/2N1N3/R3K3 w - - 0 1";

fn from(fen: &str, steps: Steps, language: Language) -> Dialogue {
    let mut setup = setup(steps);
    setup.start = fen.parse().unwrap();
    Dialogue::new_in(language, setup)
}

fn under_way(dialogue: &Dialogue) -> Option<String> {
    dialogue.game().under_way().map(|it| it.uci.to_string())
}

#[test]
fn an_ambiguous_move_is_a_question_that_anything_answers_that_tells_them_apart() {
    use Language::{De, En, Es, Pt};
    for (language, asked, answers) in [
        (
            De,
            "Springer von Cesar oder Eva?",
            &[
                "Cesar",
                "cesar zwei",
                "c",
                "c2",
                "Springer Cesar",
                "Springer Cesar zwei",
                "Springer von Cesar",
                "von Cesar",
                "der von Cesar zwei",
                "Sc2",
                "Sc2d4",
                "Scd4",
                "der erste",
                "erster",
                "der erste Springer",
                "Springer Cesar zwei David vier",
            ][..],
        ),
        (
            En,
            "Springer from Cesar or Eva?",
            &[
                "Cesar",
                "from Cesar",
                "the first",
                "first",
                "the first one",
                "the knight from c2",
                "Nc2",
                "c",
            ],
        ),
        (
            Es,
            "¿Springer desde Cesar o Eva?",
            &[
                "Cesar",
                "de Cesar",
                "desde Cesar",
                "el primero",
                "la primera",
                "el caballo de Cesar",
            ],
        ),
        (
            Pt,
            "Springer de Cesar ou Eva?",
            &[
                "Cesar",
                "de Cesar",
                "o primeiro",
                "o cavalo de Cesar",
                "da c",
            ],
        ),
    ] {
        for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
            for answer in answers {
                let mut dialogue = from(SEVERAL, steps, language);
                let all = dialogue.said("Springer David vier");
                assert_eq!(spoken(&all), [(Channel::Ear, asked)]);
                assert_eq!(dialogue.stored(), 0, "nothing is chosen");
                dialogue.said(answer);
                assert_eq!(under_way(&dialogue).as_deref(), Some("c2d4"), "{answer}");
            }
        }
    }
}

#[test]
fn it_is_answered_by_voice_too() {
    for (said, moved) in [
        (&[("cesar", 1.0)][..], Some("c2d4")),
        (&[("eva", 1.0), ("zwei", 1.0)], Some("e2d4")),
        (
            &[("springer", 1.0), ("eva", 1.0), ("zwei", 1.0)],
            Some("e2d4"),
        ),
        (&[("nein", 1.0)], None),
    ] {
        let mut dialogue = from(SEVERAL, Steps::TRAINING, Language::De);
        let all = dialogue.hears(&[("springer", 1.0), ("david", 1.0), ("vier", 1.0)]);
        let Some(Listen::Separation(names)) = listens(&all).first().copied() else {
            panic!("{all:?}");
        };
        for name in ["cesar", "cesar zwei", "eva", "eva zwei"] {
            assert!(
                names.iter().any(|it| it.to_lowercase() == name),
                "{names:?}"
            );
        }
        dialogue.hears(said);
        assert_eq!(under_way(&dialogue).as_deref(), moved, "{said:?}");
    }
}

#[test]
fn it_stands_until_it_is_answered_dropped_or_overtaken() {
    let question = "Springer von Cesar oder Eva?";
    for (said, stays) in [
        ("was ist", true),
        ("noch einmal", true),
        ("ja", true),
        ("zeit", true),
        ("drei", true),
        ("david", true),
        ("der dritte", true),
        // Whatever is done meanwhile.
        ("", false),
        ("ausgeführt", false),
        ("nein", false),
        ("keiner", false),
        ("keiner von beiden", false),
        ("korrektur", false),
        ("König David zwei", false),
        ("remis", false),
    ] {
        let mut dialogue = from(SEVERAL, Steps::TRAINING, Language::De);
        dialogue.said("");
        dialogue.said("Springer David vier");
        let all = dialogue.said(said);
        assert_ne!(under_way(&dialogue).as_deref(), Some("c2d4"), "{said}");
        assert_ne!(under_way(&dialogue).as_deref(), Some("e2d4"), "{said}");
        let named = printed(&dialogue.said("was ist"))
            .join(" ")
            .contains(question);
        assert_eq!(named, stays, "{said}: {:?}", printed(&all));
        // It is never answered by itself, nor by what comes too late.
        let answered = dialogue.said("Cesar");
        assert_eq!(
            under_way(&dialogue).as_deref() == Some("c2d4"),
            stays,
            "{said}: {answered:?}"
        );
    }
    // The opponent and the clock make it void.
    type Happens = fn(&mut Dialogue);
    let others: [(&str, Happens); 3] = [
        ("an offer", |d| {
            d.page(BoardAct::OfferDraw {});
        }),
        ("the end", |d| {
            d.page(BoardAct::Resign {});
        }),
        ("a flag", |d| {
            d.now = d.now + Duration::from_secs(3600);
            d.give(Input::Tick);
        }),
    ];
    for (what, happens) in others {
        let mut dialogue = from(SEVERAL, Steps::TRAINING, Language::De);
        dialogue.said("");
        dialogue.said("Springer David vier");
        happens(&mut dialogue);
        let state = printed(&dialogue.said("was ist")).join(" ");
        assert!(!state.contains(question), "{what}: {state}");
        dialogue.said("Cesar");
        assert_eq!(under_way(&dialogue), None, "{what}");
    }
}

#[test]
fn what_is_refused_on_the_opponents_page_leaves_the_question() {
    let mut dialogue = from(SEVERAL, Steps::TRAINING, Language::De);
    dialogue.said("");
    dialogue.said("Springer David vier");
    let all = say(&mut dialogue, Seated::Player, "ausgeführt");
    assert!(outcome(&all)[0].starts_with("refused"), "{all:?}");
    dialogue.said("Cesar");
    assert_eq!(under_way(&dialogue).as_deref(), Some("c2d4"));
}

#[test]
fn which_move_was_meant_is_not_asked_where_it_is_not_relayed_anyway() {
    let mut dialogue = Dialogue::mute(
        Setup {
            blind_plays: Side::Black,
            start: SEVERAL.parse().unwrap(),
            ..setup(Steps::ASSISTANT)
        },
        manner(true, Aloud::default()),
    );
    dialogue.agent.seated(Seated::Player, 1, dialogue.now);
    let told = printed(&dialogue.said("gegner Springer David vier")).join(" ");
    assert_eq!(told, "Dein Gegner ist verbunden und tut das selbst.");
    let state = printed(&dialogue.said("was ist")).join(" ");
    assert!(!state.contains("Springer von"), "{state}");
}

#[test]
fn a_file_that_does_not_tell_them_apart_is_not_asked_for() {
    let mut dialogue = from(SEVERAL, Steps::TRAINING, Language::De);
    let all = dialogue.said("Turm Anna vier");
    assert_eq!(spoken(&all)[0].1, "Turm von Anna eins oder Anna sieben?");
    let all = dialogue.said("Anna");
    assert!(under_way(&dialogue).is_none(), "{all:?}");
    dialogue.said("sieben");
    assert_eq!(under_way(&dialogue).as_deref(), Some("a7a4"));
}

#[test]
fn two_questions_follow_each_other_where_two_things_are_missing() {
    let mut dialogue = from(SEVERAL, Steps::TRAINING, Language::De);
    let all = dialogue.said("Bauer schlägt Felix acht");
    assert_eq!(spoken(&all)[0].1, "Bauer von Eva oder Gustav?");
    let all = dialogue.said("von Gustav");
    assert_eq!(spoken(&all).last().unwrap().1, "Welche Figur?");
    dialogue.said("eine Dame");
    assert_eq!(under_way(&dialogue).as_deref(), Some("g7f8q"));
    // With the piece said, only where it comes from is asked.
    let mut dialogue = from(SEVERAL, Steps::TRAINING, Language::De);
    dialogue.said("Bauer schlägt Felix acht wird Turm");
    dialogue.said("Eva");
    assert_eq!(under_way(&dialogue).as_deref(), Some("e7f8r"));
}

#[test]
fn what_a_pawn_becomes_is_answered_by_whatever_names_it() {
    use Language::{De, En, Es, Pt};
    for (language, answers) in [
        (
            De,
            &[
                "Springer",
                "springer",
                "S",
                "ein Springer",
                "in einen Springer",
                "zum Springer",
                "Gustav acht Springer",
                "g8=S",
            ][..],
        ),
        (En, &["Springer", "knight", "to knight", "N"]),
        (Es, &["caballo", "un caballo", "C"]),
        (Pt, &["cavalo", "um cavalo", "C"]),
    ] {
        for answer in answers {
            let mut dialogue = from(SEVERAL, Steps::TRAINING, language);
            dialogue.said("Gustav acht");
            dialogue.said(answer);
            assert_eq!(under_way(&dialogue).as_deref(), Some("g7g8n"), "{answer}");
        }
    }
    for (answer, told) in [
        (
            "König",
            "In König kann ein Bauer nicht umgewandelt werden. Welche Figur? Dame, Turm, Läufer oder Springer.",
        ),
        (
            "Bauer",
            "In Bauer kann ein Bauer nicht umgewandelt werden. Welche Figur? Dame, Turm, Läufer oder Springer.",
        ),
        ("nein", "Gut, nicht."),
    ] {
        let mut dialogue = from(SEVERAL, Steps::ASSISTANT, Language::De);
        dialogue.said("Gustav acht");
        let all = dialogue.said(answer);
        assert_eq!(spoken(&all), [(Channel::Ear, told)], "{answer}");
        let asks = dialogue.game().question().is_some();
        assert_eq!(asks, answer != "nein", "{answer}");
    }
}

#[test]
fn the_move_of_a_claim_and_a_relayed_one_are_asked_for_alike() {
    // Declared for a claim: answered, it is the claim's and not made.
    for (said, answer) in [
        (
            &["remis wiederholung mit zug", "Springer David vier"][..],
            "Cesar",
        ),
        (&["remis wiederholung mit Springer David vier"], "der erste"),
    ] {
        let mut dialogue = from(SEVERAL, Steps::TRAINING, Language::De);
        dialogue.said("");
        let mut last = String::new();
        for said in said {
            let all = dialogue.said(said);
            last = spoken(&all).last().unwrap().1.to_owned();
        }
        assert_eq!(last, "Springer von Cesar oder Eva?");
        dialogue.said(answer);
        let claimed = |event: &Event| matches!(event, Event::Claimed { claim, .. } if claim.with == "c2d4".parse().ok());
        assert!(
            dialogue.record.stored.lock().unwrap().iter().any(claimed),
            "{said:?}"
        );
    }
    // What an assistant relays of the opponent.
    let mut dialogue = Dialogue::mute(
        Setup {
            blind_plays: Side::Black,
            start: SEVERAL.parse().unwrap(),
            ..setup(Steps::ASSISTANT)
        },
        manner(true, Aloud::default()),
    );
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue.said("");
    let all = dialogue.said("gegner Springer David vier");
    assert_eq!(
        spoken(&all),
        [(Channel::Ear, "Springer von Cesar oder Eva?")]
    );
    dialogue.said("Eva");
    assert_eq!(under_way(&dialogue).as_deref(), Some("e2d4"));
    let mut dialogue = Dialogue::mute(
        Setup {
            blind_plays: Side::Black,
            start: SEVERAL.parse().unwrap(),
            ..setup(Steps::ASSISTANT)
        },
        manner(true, Aloud::default()),
    );
    dialogue.said("");
    dialogue.said("gegner Gustav acht");
    dialogue.said("Turm");
    assert_eq!(under_way(&dialogue).as_deref(), Some("g7g8r"));
}

#[test]
fn a_game_that_goes_on_names_no_question_of_before() {
    let mut dialogue = from(SEVERAL, Steps::TRAINING, Language::De);
    dialogue.said("");
    dialogue.said("Springer David vier");
    let events = dialogue.record.stored.lock().unwrap().clone();
    let mut game = Game::new(dialogue.game().setup().clone()).unwrap();
    for event in &events {
        game.apply(event, GameTime::ZERO).unwrap();
    }
    let mut again = Dialogue::mute(setup(Steps::TRAINING), manner(true, Aloud::default()));
    again.agent = Agent::new(
        game,
        words_in(Language::De),
        manner(true, Aloud::default()),
        Box::new(again.record.clone()),
    );
    let resumed = again.agent.resume(GameTime::ZERO);
    let told = printed(&resumed).join(" ");
    assert!(!told.contains("Cesar"), "{told}");
    let told = printed(&again.said("was ist")).join(" ");
    assert!(!told.contains("Cesar"), "{told}");
}

/// Voices that sound like people are heard so.
#[test]
fn a_name_that_another_is_heard_as_is_asked_about_where_both_are_possible() {
    let asks = |language, heard: &str, sure| {
        let reader = Reader {
            confusions: Confusions::built_in("de").unwrap(),
            ..Reader::steady()
        };
        let manner = Manner {
            reader,
            ..manner(true, Aloud::default())
        };
        let mut dialogue = Dialogue::mute_in(language, setup(Steps::COMPETITION), manner);
        let words: Vec<(&str, f32)> = heard.split(' ').map(|word| (word, sure)).collect();
        let all = dialogue.hears(&words);
        (dialogue, printed(&all).join(" "))
    };
    for (language, question) in [
        (Language::De, "Cesar, Eva oder Anna?"),
        (Language::En, "Cesar, Eva or Anna?"),
        (Language::Es, "¿Cesar, Eva o Anna?"),
        (Language::Pt, "Cesar, Eva ou Anna?"),
    ] {
        for (answer, uci) in [("cesar", "c2c4"), ("eva", "e2e4"), ("cesar vier", "c2c4")] {
            let (mut dialogue, told) = asks(language, "cesar vier", 0.9);
            assert!(told.contains(question), "{told}");
            assert_eq!(under_way(&dialogue), None);
            dialogue.hears(&[(answer, 1.0)]);
            assert_eq!(under_way(&dialogue).as_deref(), Some(uci), "{answer}");
        }
        // One move alone fits, or it is no move at all.
        for (heard, sure, uci) in [
            ("cesar zwei cesar vier", 0.9, Some("c2c4")),
            ("bauer cesar zwei cesar drei", 0.9, Some("c2c3")),
            ("eva vier", 0.9, Some("e2e4")),
            ("cesar fünf", 0.9, None),
            // Nor is it where nobody can doubt it.
            ("cesar vier", 1.0, Some("c2c4")),
        ] {
            let (dialogue, told) = asks(language, heard, sure);
            assert!(!told.contains("Anna"), "{heard}: {told}");
            assert_eq!(under_way(&dialogue).as_deref(), uci, "{heard}");
        }
    }
    // What is typed is what it says, and a question about a square costs nothing.
    let (mut dialogue, _) = asks(Language::De, "wer steht auf cesar zwei", 0.9);
    dialogue.said("cesar vier");
    assert_eq!(under_way(&dialogue).as_deref(), Some("c2c4"));
}
