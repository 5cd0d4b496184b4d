//! Shorter words in time trouble, never silence.

use super::*;

/// What is said in a move of both, from two clocks: room and ear.
fn a_move_of_both(control: &str, steps: Steps) -> Vec<(Channel, String)> {
    let mut setup = setup(steps);
    setup.control = control.parse().ok();
    let mut dialogue = Dialogue::mute(
        setup,
        Manner {
            reminders: Reminders::default(),
            ..manner(true, Aloud::default())
        },
    );
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue.said("");
    let mut all = Vec::new();
    for words in [
        "turm anna drei",
        "eva vier",
        "was ist",
        "drücken",
        "ja",
        "was ist",
        "ausgeführt",
        "was ist",
        "",
        "eva vier",
        "remis",
        "gegner ausgeführt",
        "gegner remis",
        "ja",
        "ablehnen",
        "gegner remis ablehnen",
        "was ist",
        "gegner eva fünf",
        "was ist",
        "david fünf",
        "eva fünf",
        "ja",
        "ausgeführt",
        "gegner drücken",
        "aufgabe",
        "nein",
        "berührt gustav eins",
    ] {
        let effects = dialogue.said(words);
        let told = spoken(&effects);
        assert!(!told.is_empty(), "{control}: silent after {words:?}");
        all.extend(told.iter().map(|(to, text)| (*to, (*text).to_owned())));
    }
    assert!(dialogue.game().ended().is_none());
    all
}

#[test]
fn in_time_trouble_the_ear_is_told_in_short_and_the_room_in_full() {
    let on = |all: &[(Channel, String)], channel| {
        let texts = all.iter().filter(|(to, _)| *to == channel);
        texts.map(|(_, text)| text.clone()).collect::<Vec<_>>()
    };
    for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
        let (full, brief) = (a_move_of_both("15", steps), a_move_of_both("59s", steps));
        assert_eq!(on(&full, Channel::Room), on(&brief, Channel::Room));
        let (full, brief) = (on(&full, Channel::Ear), on(&brief, Channel::Ear));
        assert_eq!(full.len(), brief.len(), "as many answers: {brief:?}");
        for (full, brief) in full.iter().zip(&brief) {
            assert!(brief.len() <= full.len(), "{brief} for {full}");
        }
        let length = |texts: &[String]| texts.concat().len();
        assert!(length(&brief) < length(&full), "{full:?} {brief:?}");
    }
}

#[test]
fn the_words_are_short_below_the_time_that_was_chosen_and_whole_again_above_it() {
    let told = |control: &str, short_below: u64, seconds: u64| {
        let mut setup = setup(Steps::TRAINING);
        setup.control = control.parse().ok();
        let manner = Manner {
            short_below: Duration::from_secs(short_below),
            ..manner(true, Aloud::default())
        };
        let mut dialogue = Dialogue::mute(setup, manner);
        dialogue.found(Channel::Ear);
        dialogue.typed("");
        dialogue.now = dialogue.now + Duration::from_secs(seconds);
        let all = dialogue.typed("nein");
        spoken(&all).first().map(|(_, text)| (*text).to_owned())
    };
    for (control, short_below, seconds, expected) in [
        ("2", 60, 59, "Es war nichts gefragt."),
        ("2", 60, 60, "Es war nichts gefragt."),
        ("2", 60, 61, "Nichts gefragt."),
        ("2", 30, 61, "Es war nichts gefragt."),
        ("2", 30, 100, "Nichts gefragt."),
        ("2", 0, 119, "Es war nichts gefragt."),
    ] {
        let told = told(control, short_below, seconds);
        assert_eq!(told.as_deref(), Some(expected), "{short_below} {seconds}");
    }
    // Before the start nobody is in a hurry; without a clock nobody ever is.
    for control in ["30s", "none"] {
        let mut setup = setup(Steps::TRAINING);
        setup.control = control.parse().ok();
        let mut dialogue = Dialogue::mute(setup, manner(true, Aloud::default()));
        dialogue.found(Channel::Ear);
        let all = dialogue.typed("nein");
        assert_eq!(spoken(&all), [(Channel::Ear, "Es war nichts gefragt.")]);
    }
}

#[test]
fn what_the_page_is_told_stays_whole() {
    let mut setup = setup(Steps::TRAINING);
    setup.control = "30s".parse().ok();
    let mut dialogue = Dialogue::mute(setup, manner(true, Aloud::default()));
    dialogue.found(Channel::Ear);
    dialogue.typed("");
    let all = dialogue.page(BoardAct::AcceptDraw {});
    let refused = all.iter().find_map(|effect| match effect {
        Effect::Refuse(_, Why::Text(text)) => Some(text.as_str()),
        _ => None,
    });
    assert_eq!(refused, Some("Es war nichts gefragt."));
    let all = dialogue.page_of(
        Seated::AssistantBlind,
        BoardAct::Say {
            text: "zeit".into(),
        },
    );
    let answered = all.iter().find_map(|effect| match effect {
        Effect::Answer(_, text) => Some(text.as_str()),
        _ => None,
    });
    assert_eq!(answered, Some("Du: dreißig. Gegner: dreißig."));
}
