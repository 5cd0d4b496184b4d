//! Dialogues about the Laws: a claim with a declared move, and what nobody claimed in time.

use super::*;
use doppelbrett_core::game::Claim;
use doppelbrett_core::laws::{Edition, Ending, Pace, Rules};

/// Both knights go out; White's goes back. With black's retreat the position is the first.
const OUT: [&str; 3] = [
    "springer felix drei",
    "g8f6",
    "springer felix drei gustav eins",
];

/// The blind player has White in these moves of both, in words and by hand.
fn plays(dialogue: &mut Dialogue, moves: &[&str]) {
    for said in moves {
        if said.len() == 4 {
            dialogue.moves(said);
        } else {
            dialogue.said(said);
            if dialogue.game().setup().steps.confirm_own {
                dialogue.said("ja");
            }
            dialogue.said("");
        }
    }
}

/// White is about to bring about the position after the first moves for the third time.
fn about_to_repeat(steps: Steps) -> Dialogue {
    about_to_repeat_with(steps, manner(true, Aloud::default()))
}

fn about_to_repeat_with(steps: Steps, manner: Manner) -> Dialogue {
    let steps = Steps {
        sighted_presses: false,
        repeat_opponent: doppelbrett_core::game::Repetition::None,
        ..steps
    };
    let mut dialogue = Dialogue::mute(setup(steps), manner);
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    for _ in 0..2 {
        plays(&mut dialogue, &OUT);
        dialogue.moves("f6g8");
    }
    dialogue
}

fn claimed(dialogue: &Dialogue) -> Vec<Claim> {
    let stored = dialogue.record.stored.lock().unwrap();
    let claims = stored.iter().filter_map(|event| match event {
        Event::Claimed { claim, .. } => Some(*claim),
        _ => None,
    });
    claims.collect()
}

fn announced(dialogue: &Dialogue) -> usize {
    let stored = dialogue.record.stored.lock().unwrap();
    let announced = stored
        .iter()
        .filter(|event| matches!(event, Event::Announced { .. }));
    announced.count()
}

#[test]
fn the_next_announcement_is_the_move_of_the_claim_and_is_not_made() {
    let mut dialogue = about_to_repeat(Steps::TRAINING);
    let before = announced(&dialogue);
    let all = dialogue.said("remis wiederholung mit zug");
    assert_eq!(spoken(&all), [(Channel::Ear, "Mit welchem Zug?")]);
    assert_eq!(listens(&all), [&Listen::Declaration]);
    // What changes nothing can be asked meanwhile; what is no move leaves the question.
    for (said, told) in [
        ("zugzahl", "Mit welchem Zug?"),
        ("was ist", "Mit welchem Zug?"),
        ("wiederhole", "Mit welchem Zug?"),
        ("ja", "Mit welchem Zug?"),
        ("turm anna drei", "Mit welchem Zug?"),
        ("unsinn", "Mit welchem Zug?"),
    ] {
        let all = dialogue.said(said);
        let last = spoken(&all).last().map(|(_, text)| (*text).to_owned());
        assert!(last.is_some_and(|last| last.ends_with(told)), "{said}");
    }
    assert_eq!((announced(&dialogue), claimed(&dialogue)), (before, vec![]));
    let all = dialogue.said("springer felix drei");
    let lines = printed(&all).join(" ");
    assert!(
        lines.contains("Remis reklamiert von Weiß, mit Springer Gustav eins Felix drei"),
        "{lines}"
    );
    assert_eq!(dialogue.game().ended(), Some((None, Ending::Repetition)));
    assert_eq!(announced(&dialogue), before, "it was never a move");
    assert_eq!(
        claimed(&dialogue),
        [Claim {
            kind: ClaimKind::Repetition,
            with: "g1f3".parse().ok(),
        }]
    );
}

#[test]
fn with_confirmation_it_is_asked_once_more_because_a_wrong_claim_costs() {
    let mut dialogue = about_to_repeat(Steps::ASSISTANT);
    for (said, told, listens_to) in [
        (
            "remis wiederholung mit zug",
            "Mit welchem Zug?",
            Some(Listen::Declaration),
        ),
        (
            "bauer eva vier",
            "Mit Bauer Eva zwei Eva vier? Er ist dann zu spielen. Ja oder nein.",
            Some(Listen::Confirmation),
        ),
        ("nein", "Mit welchem Zug?", Some(Listen::Declaration)),
        (
            "springer felix drei",
            "Mit Springer Gustav eins Felix drei? Er ist dann zu spielen. Ja oder nein.",
            Some(Listen::Confirmation),
        ),
        // Another move takes the place of the one that was named.
        (
            "springer cesar drei",
            "Mit Springer Bella eins Cesar drei? Er ist dann zu spielen. Ja oder nein.",
            None,
        ),
        (
            "springer felix drei",
            "Mit Springer Gustav eins Felix drei? Er ist dann zu spielen. Ja oder nein.",
            None,
        ),
    ] {
        let all = dialogue.said(said);
        assert_eq!(spoken(&all), [(Channel::Ear, told)], "{said}");
        assert_eq!(
            listens(&all).into_iter().next(),
            listens_to.as_ref(),
            "{said}"
        );
        assert_eq!(claimed(&dialogue), []);
    }
    dialogue.said("ja");
    assert_eq!(dialogue.game().ended(), Some((None, Ending::Repetition)));
}

#[test]
fn no_and_cancel_end_the_question_and_then_a_move_is_a_move_again() {
    for cancels in ["nein", "korrektur", "abbruch"] {
        let mut dialogue = about_to_repeat(Steps::TRAINING);
        dialogue.said("remis wiederholung mit zug");
        let all = dialogue.said(cancels);
        assert_eq!(spoken(&all), [(Channel::Ear, "Gut, nicht.")], "{cancels}");
        assert_eq!(listens(&all), [&Listen::Move], "{cancels}");
        let before = announced(&dialogue);
        dialogue.said("springer felix drei");
        assert_eq!(announced(&dialogue), before + 1, "{cancels}");
        assert_eq!(claimed(&dialogue), []);
    }
}

#[test]
fn a_wrong_claim_is_paid_and_its_move_has_to_be_made() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    plays(&mut dialogue, &["eva vier", "e7e5"]);
    let all = dialogue.said("remis fünfzig züge mit zug");
    assert_eq!(spoken(&all), [(Channel::Ear, "Mit welchem Zug?")]);
    let lines = dialogue.said("david vier");
    let lines = printed(&lines).join(" ");
    assert!(
        lines.contains("Mehr Zeit für Schwarz: zwei Minuten."),
        "{lines}"
    );
    assert!(lines.contains("Bauer David zwei David vier"), "{lines}");
    let refused = dialogue.said("korrektur");
    assert!(
        printed(&refused)[0].starts_with("Spiele den Zug deiner Reklamation: "),
        "{refused:?}"
    );
    dialogue.said("");
    assert_eq!(dialogue.game().plies().len(), 3);
}

#[test]
fn a_claim_that_would_be_refused_asks_for_no_move() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    plays(&mut dialogue, &["eva vier"]);
    let all = dialogue.said("remis wiederholung mit zug");
    assert_eq!(spoken(&all), [(Channel::Ear, "Der Gegner ist am Zug.")]);
    dialogue.moves("e7e5");
    dialogue.said("berührt gustav eins");
    let all = dialogue.said("remis wiederholung mit zug");
    assert!(spoken(&all)[0].1.starts_with("Zu spät"), "{all:?}");
    // And one that cannot be made any more is off; the player is told so.
    let mut dialogue = about_to_repeat(Steps::TRAINING);
    dialogue.said("remis wiederholung mit zug");
    let all = dialogue.said("berührt gustav eins");
    assert!(spoken(&all).contains(&(Channel::Ear, "Nichts reklamiert.")));
    let before = announced(&dialogue);
    dialogue.said("springer felix drei");
    assert_eq!(
        (announced(&dialogue), claimed(&dialogue)),
        (before + 1, vec![])
    );
}

#[test]
fn an_offer_that_comes_meanwhile_is_not_answered_by_the_same_yes() {
    let mut dialogue = about_to_repeat(Steps::ASSISTANT);
    dialogue.said("remis wiederholung mit zug");
    dialogue.said("bauer eva vier");
    dialogue.said("gegner remis");
    let all = dialogue.said("ja");
    assert!(
        spoken(&all)[0].1.starts_with("Remis ist angeboten."),
        "{all:?}"
    );
    assert_eq!(claimed(&dialogue), []);
    assert_eq!(dialogue.game().ended(), None);
    dialogue.said("remis annehmen");
    assert_eq!(dialogue.game().ended(), Some((None, Ending::Agreement)));
}

#[test]
fn a_relayed_claim_takes_the_opponents_move() {
    for said in [
        "springer felix sechs gustav acht",
        "gegner springer felix sechs gustav acht",
    ] {
        // They have no page: who has one claims there.
        let mut dialogue = Dialogue::new(Steps::TRAINING);
        for words in [
            "springer felix drei",
            "",
            "gegner springer felix sechs",
            "springer felix drei gustav eins",
            "",
            "gegner springer felix sechs gustav acht",
            "springer felix drei",
            "",
            "gegner springer felix sechs",
            "springer felix drei gustav eins",
            "",
        ] {
            dialogue.said(words);
        }
        dialogue.said("gegner remis wiederholung mit zug");
        dialogue.said(said);
        assert_eq!(
            dialogue.game().ended(),
            Some((None, Ending::Repetition)),
            "{said}"
        );
    }
}

#[test]
fn whoever_is_reported_too_late_is_asked_and_may_agree() {
    let mut setup = setup(Steps::TRAINING);
    let rules = Rules::of(Edition::Fide2023, Pace::Rapid, false).unwrap();
    setup.rules = Some(Box::new(rules));
    let mut dialogue = Dialogue::mute(setup, manner(true, Aloud::default()));
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    plays(&mut dialogue, &["eva vier", "e7e5"]);
    // The opponent reports it on their page, and the blind player is asked.
    let says = |text: &str| BoardAct::Say {
        text: text.to_owned(),
    };
    let all = dialogue.page(says("gegner früherer regelwidriger zug"));
    assert!(spoken(&all).contains(&(
        Channel::Room,
        "Zu spät. Weiß: zurücknehmen? Ja oder nein. Artikel A.5.2."
    )));
    assert_eq!(listens(&all), [&Listen::Confirmation]);
    let all = dialogue.said("ja");
    assert!(
        printed(&all)
            .iter()
            .any(|line| line.starts_with("Zurück vor Zug eins von Weiß."))
    );
    dialogue.said("weiter");
    plays(&mut dialogue, &["eva vier", "e7e5", "david vier"]);
    dialogue.said("gegner früherer regelwidriger zug");
    // They are at their page, and answer there.
    say(&mut dialogue, Seated::Player, "ja");
    assert_eq!(dialogue.game().plies().len(), 1, "back to before e7e5");
    // Nobody but who is asked can agree.
    dialogue.said("weiter");
    dialogue.moves("d7d5");
    dialogue.said("früherer regelwidriger zug");
    dialogue.said("ja");
    assert_eq!(dialogue.game().plies().len(), 2);
}

#[test]
fn the_move_of_a_claim_can_be_typed_on_a_braille_keyboard() {
    let mut dialogue = about_to_repeat(Steps::TRAINING);
    let types = |dialogue: &mut Dialogue, line: &str| {
        for letter in line.chars() {
            presses(dialogue, Key::Char(letter));
        }
        presses(dialogue, Key::Return)
    };
    let all = types(&mut dialogue, "remis wiederholung mit zug");
    assert_eq!(spoken(&all), [(Channel::Ear, "Mit welchem Zug?")]);
    let before = announced(&dialogue);
    // Enter alone is a press of the clock: nothing is announced, so it is refused, and ends
    // the claim.
    let all = presses(&mut dialogue, Key::Return);
    let told: Vec<&str> = spoken(&all).iter().map(|(_, text)| *text).collect();
    assert_eq!(told, ["Nichts reklamiert.", "Es ist kein Zug angesagt."]);
    types(&mut dialogue, "remis wiederholung mit zug");
    types(&mut dialogue, "Sf3");
    assert_eq!(dialogue.game().ended(), Some((None, Ending::Repetition)));
    assert_eq!(announced(&dialogue), before);
}

#[test]
fn an_assistants_page_can_name_the_move_and_the_opponents_cannot() {
    // Where the blind side plays by its page; at the program the player claims in person.
    let mut dialogue = about_to_repeat_with(
        Steps::TRAINING,
        Manner {
            at_hand: false,
            ..manner(true, Aloud::default())
        },
    );
    let says = |dialogue: &mut Dialogue, role, text: &str| {
        dialogue.page_of(
            role,
            BoardAct::Say {
                text: text.to_owned(),
            },
        )
    };
    let all = says(
        &mut dialogue,
        Seated::AssistantBlind,
        "remis wiederholung mit zug",
    );
    assert!(spoken(&all).contains(&(Channel::Ear, "Mit welchem Zug?")));
    // What the other side says is their own, and it is not their turn.
    says(&mut dialogue, Seated::Player, "springer felix drei");
    assert_eq!(claimed(&dialogue), []);
    says(&mut dialogue, Seated::AssistantBlind, "springer felix drei");
    assert_eq!(dialogue.game().ended(), Some((None, Ending::Repetition)));
    // On their page claim and move are one line.
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    plays(&mut dialogue, &OUT);
    dialogue.moves("f6g8");
    plays(&mut dialogue, &OUT);
    let all = says(&mut dialogue, Seated::Player, "remis wiederholung mit zug");
    assert!(
        all.iter()
            .any(|effect| matches!(effect, Effect::Refuse(..)))
    );
    says(&mut dialogue, Seated::Player, "remis wiederholung mit Sg8");
    assert_eq!(dialogue.game().ended(), Some((None, Ending::Repetition)));
}

#[test]
fn without_an_arbiter_nobody_claims_for_a_player_who_can_claim() {
    let own = "refused: Das sagt dein Spieler selbst, auch dem Schiedsrichter.";
    for text in ["remis wiederholung", "remis wiederholung mit Sf3"] {
        let mut dialogue = about_to_repeat(Steps::TRAINING);
        let all = say(&mut dialogue, Seated::AssistantBlind, text);
        assert_eq!(outcome(&all), [own], "{text}");
        assert_eq!(claimed(&dialogue), [], "{text}");
    }
    // The opponent is away, and what is usual would be relayed.
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    for pages in [1, 0] {
        dialogue.agent.seated(Seated::Player, pages, dialogue.now);
    }
    plays(&mut dialogue, &OUT);
    dialogue.moves("f6g8");
    plays(&mut dialogue, &OUT);
    dialogue.said("gegner remis wiederholung mit Sg8");
    assert_eq!(claimed(&dialogue), []);
    assert_eq!(dialogue.game().ended(), None);
}

#[test]
fn who_claims_on_a_page_hears_there_that_it_is_refused() {
    let mut dialogue = Dialogue::mute(
        setup(Steps::TRAINING),
        Manner {
            at_hand: false,
            ..manner(true, Aloud::default())
        },
    );
    dialogue.said("");
    say(
        &mut dialogue,
        Seated::AssistantBlind,
        "remis wiederholung mit zug",
    );
    let all = say(
        &mut dialogue,
        Seated::AssistantBlind,
        "springer felix sechs",
    );
    let told = outcome(&all);
    assert!(
        told.len() == 1 && told[0].starts_with("refused: "),
        "{told:?}"
    );
    // What is examined and found wrong was done, and is answered with what came of it.
    let all = say(&mut dialogue, Seated::AssistantBlind, "springer felix drei");
    let told = outcome(&all);
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(
        told[0].starts_with("answer: ") && told[0] != "answer: Gut.",
        "{told:?}"
    );
}
