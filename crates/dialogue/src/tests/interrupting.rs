//! What is newly said does not wait for an answer, and what the room is told is heard to
//! its end.

use super::*;

/// How long a voice speaks, word by word: what is cancelled is not heard.
fn heard_of(effects: &[Effect]) -> Vec<(Channel, String)> {
    let mut queued: Vec<(Channel, Priority, String)> = Vec::new();
    for effect in effects {
        match effect {
            Effect::Say(said) => queued.push((said.channel, said.priority, said.text.clone())),
            Effect::Silence(channel, up_to) => {
                queued.retain(|(on, priority, _)| on != channel || priority > up_to);
            }
            _ => {}
        }
    }
    queued
        .into_iter()
        .map(|(channel, _, text)| (channel, text))
        .collect()
}

fn one_device() -> Dialogue {
    let aloud = EarKind::ALL.into_iter().collect();
    let mut dialogue = Dialogue::mute(setup(Steps::TRAINING), manner(false, aloud));
    dialogue.found(Channel::Room);
    dialogue
}

fn begins(dialogue: &mut Dialogue, effects: &[Effect]) -> (u64, Vec<Effect>) {
    let said = effects.iter().rev().find_map(|effect| match effect {
        Effect::Say(said) => Some(said.clone()),
        _ => None,
    });
    let said = said.expect("it is said");
    let at = Instant::now();
    let began = dialogue.give(Input::Voice(VoiceReport::Began { id: said.id, at }));
    let text = said.text;
    let id = said.id;
    dialogue.give(Input::Voice(VoiceReport::Says { id, text }));
    (id, began)
}

#[test]
fn a_question_or_an_act_silences_the_answer_before_it() {
    let heard = |words: &'static [(&'static str, f32)]| move |d: &mut Dialogue| d.hears(words);
    type Does = Box<dyn Fn(&mut Dialogue) -> Vec<Effect>>;
    let acts: [(&str, Does, &str); 7] = [
        (
            "said",
            Box::new(heard(&[("zeit", 1.0)])),
            "Du: fünfzehn Minuten. Gegner: fünfzehn Minuten.",
        ),
        (
            "typed",
            Box::new(|d| d.typed("zeit")),
            "Du: fünfzehn Minuten. Gegner: fünfzehn Minuten.",
        ),
        (
            "refused",
            Box::new(heard(&[("drücken", 1.0)])),
            "Es ist kein Zug angesagt.",
        ),
        (
            "not sure",
            Box::new(heard(&[("eva", 0.9), ("vier", 0.3)])),
            "Nicht sicher verstanden: eva vier. Bitte noch einmal.",
        ),
        (
            "doubtful",
            Box::new(|d| d.hears_any(&[("eva vier", 0.0), ("david vier", -0.1)])),
            "Eva oder David?",
        ),
        (
            "key",
            Box::new(|d| d.give(Input::Braille(BrailleReport::Key(Key::LastMove)))),
            "Noch kein Zug.",
        ),
        (
            "move",
            Box::new(heard(&[("eva", 1.0), ("vier", 1.0)])),
            "Bauer Eva zwei Eva vier",
        ),
    ];
    for separate in [true, false] {
        for question in [
            "hilfe",
            "stellung",
            "zeit",
            "letzte fünf",
            "wo ist mein turm",
        ] {
            for (how, does, told) in &acts {
                let mut dialogue = if separate {
                    Dialogue::new(Steps::TRAINING)
                } else {
                    one_device()
                };
                dialogue.said("");
                let mut all = dialogue.typed(question);
                let answer = spoken(&all)[0].1.to_owned();
                all.extend(does(&mut dialogue));
                let heard = heard_of(&all);
                let texts: Vec<&str> = heard.iter().map(|(_, text)| text.as_str()).collect();
                assert!(texts.contains(told), "{question}, {how}: {texts:?}");
                let own = *how == "move" && separate;
                if !own && answer != *told {
                    assert!(
                        !texts.contains(&answer.as_str()),
                        "{question}, {how}: {texts:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_opponent_and_the_clock_do_not_wait_for_an_answer() {
    let mut dialogue = Dialogue::new(Steps::ASSISTANT);
    for words in ["eva vier", "ja", ""] {
        dialogue.said(words);
    }
    dialogue.moves("e7e5");
    let mut all = dialogue.typed("stellung");
    all.extend(dialogue.page(BoardAct::Press {}));
    assert_eq!(heard_of(&all).last().unwrap().1, "Deine Uhr läuft.");
    assert_eq!(heard_of(&all).len(), 1, "{:?}", heard_of(&all));

    let mut all = dialogue.typed("hilfe");
    dialogue.now = dialogue.now + Duration::from_secs(10 * 60 + 1);
    all.extend(dialogue.give(Input::Tick));
    let heard = heard_of(&all);
    assert_eq!(heard.len(), 1, "{heard:?}");
    assert!(heard[0].1.starts_with("Noch "), "{heard:?}");
}

#[test]
fn what_the_room_is_told_is_heard_to_its_end() {
    // With one device the answer before it is given up, and the announcement is not.
    let mut dialogue = one_device();
    dialogue.said("");
    let mut all = dialogue.typed("stellung");
    all.extend(dialogue.typed("eva vier"));
    all.extend(dialogue.hears(&[("zeit", 1.0)]));
    all.extend(dialogue.give(Input::Braille(BrailleReport::Key(Key::LastMove))));
    let heard = heard_of(&all);
    let texts: Vec<&str> = heard.iter().map(|(_, text)| text.as_str()).collect();
    assert_eq!(texts, ["Bauer Eva zwei Eva vier", "Noch kein Zug."]);
    // An offer, too, is for both.
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    dialogue.said("");
    dialogue.said("eva vier");
    let mut all = dialogue.typed("remis");
    all.extend(dialogue.typed("zeit"));
    let heard = heard_of(&all);
    assert!(
        heard.contains(&(Channel::Room, "Weiß bietet Remis an.".into())),
        "{heard:?}"
    );
    // A refusal and the question after it belong together.
    let mut dialogue = Dialogue::new(Steps::ASSISTANT);
    dialogue.said("remis wiederholung mit zug");
    let all = dialogue.typed("turm anna drei");
    let mut texts = heard_of(&all).into_iter().map(|(_, text)| text);
    assert_eq!(texts.next_back().unwrap(), "Mit welchem Zug?");
    assert_eq!(heard_of(&all).len(), 2);
}

#[test]
fn an_answer_on_one_device_listens_for_more_than_the_word_for_silence() {
    let mut dialogue = one_device();
    dialogue.said("");
    let all = dialogue.typed("stellung");
    let (id, began) = begins(&mut dialogue, &all);
    assert_eq!(attention(&began), Some(Attention::OverVoice));

    // Its own words are nobody's, not even where they are a move.
    let before = dialogue.stored();
    for own in [
        &[("bauer", 1.0), ("anna", 1.0), ("zwei", 1.0)][..],
        &[("eva", 1.0), ("zwei", 1.0)],
        &[("[unk]", 1.0), ("berta", 1.0), ("zwei", 1.0)],
        &[("zeit", 0.7)],
        &[("zeit", 1.0), ("[unk]", 1.0), ("drücken", 1.0)],
    ] {
        let all = dialogue.hears(own);
        assert_eq!(printed(&all), [""; 0], "{own:?}");
    }
    assert_eq!(dialogue.stored(), before);

    // A question and the clock count, also among its words.
    let all = dialogue.hears(&[("anna", 1.0), ("zwei", 0.4), ("zeit", 1.0)]);
    assert_eq!(
        printed(&all),
        ["Du: fünfzehn Minuten. Gegner: fünfzehn Minuten."]
    );
    assert!(all.contains(&Effect::Silence(Channel::Room, Priority::Message)));
    let all = dialogue.hears(&[("drücken", 1.0)]);
    assert_eq!(printed(&all), ["Es ist kein Zug angesagt."]);

    // A move is asked about: it may still be an echo.
    let all = dialogue.hears(&[("eva", 1.0), ("vier", 1.0)]);
    assert_eq!(printed(&all), ["Eva vier? Ja oder nein."]);
    assert_eq!(dialogue.stored(), before);
    dialogue.give(Input::Voice(VoiceReport::Cancelled { id }));
    dialogue.now = dialogue.now + Duration::from_secs(2);
    assert_eq!(
        printed(&dialogue.hears(&[("was", 1.0), ("ist", 1.0)])).len(),
        1
    );
    let all = dialogue.hears(&[("ja", 1.0)]);
    assert!(spoken(&all).contains(&(Channel::Room, "Bauer Eva zwei Eva vier")));
}

#[test]
fn what_cannot_be_taken_back_is_asked_about_over_the_own_voice() {
    for (words, asked) in [
        (&[("remis", 1.0)][..], "remis? Ja oder nein."),
        (&[("aufgabe", 1.0)], "aufgabe? Ja oder nein."),
    ] {
        let mut dialogue = one_device();
        dialogue.said("");
        dialogue.said("eva vier");
        let all = dialogue.typed("stellung");
        begins(&mut dialogue, &all);
        let before = dialogue.stored();
        assert_eq!(printed(&dialogue.hears(words)), [asked]);
        assert_eq!(dialogue.stored(), before);
    }
}

#[test]
fn where_only_one_voice_counts_acts_over_the_own_voice_are_asked_about() {
    let mut manner = manner(false, EarKind::ALL.into_iter().collect());
    manner.reader.owner = Some(super::other_voice::player());
    let mut dialogue = Dialogue::mute(setup(Steps::TRAINING), manner);
    dialogue.found(Channel::Room);
    dialogue.said("");
    dialogue.said("eva vier");
    let all = dialogue.typed("stellung");
    begins(&mut dialogue, &all);
    let before = dialogue.stored();
    let asked = ["drücken? Ja oder nein."];
    assert_eq!(printed(&dialogue.hears(&[("drücken", 1.0)])), asked);
    assert_eq!(dialogue.stored(), before);
}

#[test]
fn a_message_on_one_device_still_listens_for_silence_only() {
    let mut dialogue = one_device();
    let all = dialogue.typed("");
    let (_, began) = begins(&mut dialogue, &all);
    assert_eq!(attention(&began), Some(Attention::Silencers));
}

/// A position is said up to a breath after so many kinds of pieces, and silenced.
fn interrupted(dialogue: &mut Dialogue, effects: &[Effect], kinds: usize) -> Vec<String> {
    let said = effects.iter().rev().find_map(|effect| match effect {
        Effect::Say(said) => Some(said.clone()),
        _ => None,
    });
    let said = said.expect("it is said");
    let (id, at) = (said.id, Instant::now());
    dialogue.give(Input::Voice(VoiceReport::Began { id, at }));
    let all: Vec<String> = said.text.split("; ").map(str::to_owned).collect();
    let first = format!("{};", all[..kinds].join("; "));
    for text in [first, format!("{};", all[kinds])] {
        dialogue.give(Input::Voice(VoiceReport::Says { id, text }));
    }
    let stop = dialogue.agent.wording().command(CommandId::Stop).to_owned();
    dialogue.typed(&stop);
    dialogue.give(Input::Voice(VoiceReport::Cancelled { id }));
    all
}

#[test]
fn a_position_that_was_interrupted_goes_on_with_the_piece_at_which_it_was() {
    for language in Language::ALL {
        for separate in [true, false] {
            let aloud = EarKind::ALL.into_iter().collect();
            let manner = manner(separate, aloud);
            let mut dialogue = Dialogue::mute_in(language, setup(Steps::TRAINING), manner);
            dialogue.found(Channel::Room);
            if separate {
                dialogue.found(Channel::Ear);
            }
            let of = |dialogue: &Dialogue, id| dialogue.agent.wording().command(id).to_owned();
            let position = of(&dialogue, CommandId::Position);
            let more = of(&dialogue, CommandId::More);
            dialogue.said("");
            for kinds in [1, 3] {
                let effects = dialogue.typed(&position);
                let all = interrupted(&mut dialogue, &effects, kinds);
                // Another question in between does not matter.
                dialogue.typed("zeit");
                let rest = spoken(&dialogue.typed(&more))[0].1.to_owned();
                assert_eq!(rest, all[kinds..].join("; "), "{language}");
                // Then come the opponent's, which can be interrupted, too.
                let effects = dialogue.typed(&more);
                let all = interrupted(&mut dialogue, &effects, 2);
                let rest = spoken(&dialogue.typed(&more))[0].1.to_owned();
                assert_eq!(rest, all[2..].join("; "), "{language}");
                let none = dialogue.agent.wording().text("refusal-no-more", &[]);
                assert_eq!(spoken(&dialogue.typed(&more))[0].1, none);
            }
        }
    }
}

#[test]
fn who_wants_more_while_it_is_said_skips_to_the_opponents_pieces() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    dialogue.said("");
    let effects = dialogue.typed("stellung");
    begins(&mut dialogue, &effects);
    let effects = dialogue.typed("was noch");
    assert!(spoken(&effects)[0].1.starts_with("Gegner: "), "{effects:?}");
    let none = spoken(&dialogue.typed("was noch"))[0].1.to_owned();
    assert_eq!(none, "Mehr ist nicht zu sagen.");
}

#[test]
fn after_a_move_a_position_is_told_anew() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    dialogue.said("");
    let effects = dialogue.typed("stellung");
    interrupted(&mut dialogue, &effects, 3);
    dialogue.typed("zeit");
    dialogue.said("eva vier");
    dialogue.said("");
    let rest = spoken(&dialogue.typed("was noch"))[0].1.to_owned();
    assert!(rest.starts_with("Du: König Eva eins; "), "{rest}");
    assert!(rest.contains("Bauer Eva vier"), "{rest}");
}

#[test]
fn who_spoke_too_early_hears_once_that_nothing_was_heard() {
    let missed = |dialogue: &mut Dialogue| {
        let all = dialogue.give(Input::Hearing(HearingReport::Missed));
        printed(&all).join(" ")
    };
    for language in Language::ALL {
        let mut dialogue = Dialogue::new_in(language, setup(Steps::TRAINING));
        let told = wording(language).text("hearing-missed", &[]);
        assert_eq!(missed(&mut dialogue), told, "{language}");
        // Nothing that is said of it may begin it again.
        assert_eq!(missed(&mut dialogue), "", "{language}");
        dialogue.hears(&[("eva", 1.0), ("vier", 1.0)]);
        assert_eq!(missed(&mut dialogue), told, "{language}: heard meanwhile");
    }
    // People talk where the program waits for its name.
    let waits = Manner {
        listening: ListeningMode::Wake,
        ..manner(true, Aloud::default())
    };
    let mut dialogue = Dialogue::mute(setup(Steps::TRAINING), waits);
    assert_eq!(missed(&mut dialogue), "");
}

#[test]
fn the_word_that_silenced_the_voice_is_no_riddle_when_it_is_heard_once_more() {
    let unsure = "Nicht sicher verstanden: stopp. Bitte noch einmal.";
    // With what the voice still said, so many seconds after it was silenced.
    for (seconds, told) in [(1, vec![]), (4, vec![]), (5, vec![unsure])] {
        let manner = manner(true, Aloud::default());
        let mut dialogue = Dialogue::begun_in(Language::De, setup(Steps::TRAINING), manner);
        dialogue.said("");
        dialogue.hears_any(&[("stopp", 0.0)]);
        dialogue.now = dialogue.now + Duration::from_secs(seconds);
        let effects =
            dialogue.hears_with([&[("stopp könig", 0.0), ("stopp", 0.0)], &[("stopp", 0.0)]]);
        let answers: Vec<&str> = spoken(&effects).into_iter().map(|(_, text)| text).collect();
        assert_eq!(answers, told, "{seconds}");
    }
}
