//! A full disk costs nobody time.

use super::*;

fn full(dialogue: &Dialogue, full: bool) {
    *dialogue.record.broken.lock().unwrap() = full;
}

fn left(dialogue: &Dialogue) -> [Duration; 2] {
    [Player::Blind, Player::Sighted].map(|player| {
        let left = dialogue.game().remaining(player, dialogue.now);
        left.expect("a clock")
    })
}

/// White has announced, and thinks before pressing.
fn playing(steps: Steps) -> Dialogue {
    let mut dialogue = Dialogue::new(steps);
    dialogue.said("eva vier");
    dialogue.now = dialogue.now + Duration::from_secs(60);
    dialogue
}

#[test]
fn both_clocks_stand_until_it_can_be_stored_and_then_until_somebody_says_so() {
    for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
        let mut dialogue = playing(steps);
        let before = left(&dialogue);
        let stored = dialogue.stored();
        full(&dialogue, true);
        let refused = dialogue.said("korrektur");
        let told = "Nicht gespeichert, also nicht geschehen. Beide Uhren stehen. \
                    Die Platte ist voll. Ich versuche es weiter.";
        assert_eq!(spoken(&refused), [(Channel::Room, told)], "{steps:?}");
        let view = refused.iter().rev().find_map(|effect| match effect {
            Effect::Board(view) => Some(view),
            _ => None,
        });
        let clock = view.unwrap().clock.as_ref().unwrap();
        assert_eq!(clock.running, None);
        // Every page says why, above what is to be done.
        let view = view.unwrap();
        for status in [&view.status, &view.public_status] {
            let why = "Noch kann nichts gespeichert werden. Die Platte ist voll.";
            assert!(status.starts_with(why), "{status}");
        }
        // An hour later nobody has lost a second, and no flag has fallen.
        for _ in 0..60 {
            dialogue.now = dialogue.now + Duration::from_secs(60);
            assert_eq!(spoken(&dialogue.give(Input::Tick)), []);
        }
        assert_eq!(left(&dialogue), before);
        assert_eq!(dialogue.stored(), stored);
        // Whoever tries is told, and a question is answered.
        let again = dialogue.said("korrektur");
        assert!(printed(&again)[0].starts_with("Noch kann nichts gespeichert werden."));
        assert!(printed(&dialogue.said("zeit"))[0].starts_with("Du: "));

        full(&dialogue, false);
        dialogue.now = dialogue.now + Duration::from_secs(1);
        let freed = dialogue.give(Input::Tick);
        assert_eq!(
            printed(&freed),
            [
                "Wieder gespeichert. Wiederhole, was fehlt.",
                "Die Uhren stehen. Sage weiter, wenn es weitergeht."
            ]
        );
        assert_eq!(dialogue.stored(), stored + 1);
        assert_eq!(
            dialogue.record.stored.lock().unwrap().last(),
            Some(&Event::Suspended)
        );
        assert_eq!(left(&dialogue), before);
        let view = freed.iter().rev().find_map(|effect| match effect {
            Effect::Board(view) => Some(view),
            _ => None,
        });
        assert!(!view.unwrap().status.contains("Noch kann nichts"));
        dialogue.said("weiter");
        assert!(!dialogue.game().suspended());
        assert!(dialogue.game().under_way().is_some());
        dialogue.said("korrektur");
        assert!(dialogue.game().under_way().is_none());
    }
}

#[test]
fn the_standstill_is_stored_with_its_own_moment() {
    let mut dialogue = playing(Steps::TRAINING);
    let at = dialogue.now;
    full(&dialogue, true);
    dialogue.said("");
    dialogue.now = dialogue.now + Duration::from_secs(600);
    full(&dialogue, false);
    dialogue.give(Input::Tick);
    assert_eq!(*dialogue.record.last_at.lock().unwrap(), Some(at));
}

#[test]
fn a_heartbeat_that_is_refused_stops_the_clocks_before_anybody_acts() {
    let mut dialogue = playing(Steps::TRAINING);
    let before = left(&dialogue);
    full(&dialogue, true);
    let told = dialogue.give(Input::NotKept("Die Platte ist voll.".into()));
    assert_eq!(spoken(&told).len(), 1);
    assert!(
        spoken(&told)[0]
            .1
            .starts_with("Die Partie kann nicht gespeichert werden.")
    );
    assert_eq!(
        dialogue.give(Input::NotKept("Die Platte ist voll.".into())),
        []
    );
    dialogue.now = dialogue.now + Duration::from_secs(3_600);
    dialogue.give(Input::Tick);
    assert_eq!(left(&dialogue), before);
    // Who says that it goes on does both at once.
    full(&dialogue, false);
    let on = dialogue.said("weiter");
    assert!(printed(&on)[0].starts_with("Wieder gespeichert."));
    assert!(!dialogue.game().suspended());
    assert_eq!(left(&dialogue), before);
}

#[test]
fn a_flag_that_fell_before_falls_when_it_can_be_stored() {
    let mut dialogue = playing(Steps::TRAINING);
    full(&dialogue, true);
    dialogue.now = dialogue.now + Duration::from_secs(3_600);
    let told = dialogue.give(Input::Tick);
    assert_eq!(spoken(&told).len(), 1, "{told:?}");
    assert_eq!(dialogue.give(Input::Tick), []);
    assert_eq!(dialogue.game().ended(), None);
    // No busy waiting for it.
    let next = dialogue.agent.next_moment(dialogue.now).unwrap();
    assert_eq!(next, dialogue.now + Duration::from_secs(1));
    full(&dialogue, false);
    dialogue.now = next;
    dialogue.give(Input::Tick);
    assert!(dialogue.game().ended().is_some());
}

#[test]
fn a_page_is_told_and_can_repeat_it() {
    let mut dialogue = playing(Steps::TRAINING);
    dialogue.said("");
    let moves = || BoardAct::Move {
        uci: "e7e5".parse().unwrap(),
    };
    let before = left(&dialogue);
    full(&dialogue, true);
    let refused = dialogue.page(moves());
    let why = |all: &[Effect]| {
        all.iter()
            .filter_map(|effect| match effect {
                Effect::Refuse(_, Why::Text(text)) => Some(text.clone()),
                Effect::Done(_) => Some("done".into()),
                _ => None,
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(why(&refused).len(), 1);
    assert!(why(&refused)[0].contains("Beide Uhren stehen."));
    let again = dialogue.page(moves());
    assert!(why(&again)[0].starts_with("Noch kann nichts"), "{again:?}");
    dialogue.now = dialogue.now + Duration::from_secs(600);
    full(&dialogue, false);
    let freed = dialogue.give(Input::Tick);
    assert!(freed.iter().any(|effect| matches!(effect, Effect::News(_))));
    dialogue.said("weiter");
    assert_eq!(left(&dialogue), before);
    assert_eq!(why(&dialogue.page(moves())), ["done"]);
}

#[test]
fn with_an_arbiter_it_is_he_who_starts_the_clocks_again() {
    let mut dialogue = playing(Steps::TRAINING);
    let mut setup = dialogue.game().setup().clone();
    setup.arbiter = true;
    dialogue = Dialogue::mute(setup, manner(true, Aloud::default()));
    dialogue.said("eva vier");
    full(&dialogue, true);
    dialogue.said("korrektur");
    full(&dialogue, false);
    dialogue.give(Input::Tick);
    dialogue.now = dialogue.now + Duration::from_secs(2);
    dialogue.give(Input::Tick);
    assert!(dialogue.game().suspended());
    dialogue.said("weiter");
    assert!(dialogue.game().suspended());
    dialogue.rules("weiter");
    assert!(!dialogue.game().suspended());
}

#[test]
fn without_a_clock_it_is_refused_and_can_be_said_again() {
    let mut setup = setup(Steps::TRAINING);
    setup.control = None;
    let mut dialogue = Dialogue::mute(setup, manner(true, Aloud::default()));
    full(&dialogue, true);
    let refused = dialogue.said("eva vier");
    assert!(printed(&refused)[0].starts_with("Nicht gespeichert, nicht getan: "));
    assert_eq!(dialogue.agent.next_moment(dialogue.now), None);
    full(&dialogue, false);
    dialogue.said("eva vier");
    assert!(dialogue.game().under_way().is_some());
}
