//! The score on tape: what is kept of the player's speech, and what is not.

use super::*;
use doppelbrett_hearing::sample_at;

const E4: &[(&str, f32)] = &[("eva vier", 0.0)];
const E4_OR_D4: &[(&str, f32)] = &[("eva vier", 0.0), ("david vier", -0.1)];
const D4: &[(&str, f32)] = &[("david", 0.0)];

fn taped(steps: Steps) -> Setup {
    Setup {
        taped: true,
        ..setup(steps)
    }
}

/// Says something whose sound is `length` samples.
fn says(dialogue: &mut Dialogue, words: &[(&str, f32)], length: usize) -> Vec<Effect> {
    dialogue.sound = Sound::from(vec![1_i16; length].as_slice());
    let mut effects = dialogue.hears_any(words);
    dialogue.sound = Sound::default();
    let kept = effects.iter().find_map(|effect| match effect {
        Effect::KeepSound(now) => Some(*now),
        _ => None,
    });
    if let Some(now) = kept {
        let mut more = dialogue.agent.keep_sound(now);
        dialogue.finish(&mut more);
        effects.extend(more);
    }
    effects
}

/// The events of the record that tell of the tape, with their numbers: the game was created by
/// the first.
fn on_tape(dialogue: &Dialogue) -> Vec<(Option<u64>, usize)> {
    let stored = dialogue.record.stored.lock().unwrap();
    let taped = stored.iter().filter_map(|event| match event {
        Event::Taped {
            by: Player::Blind,
            announced,
            length,
            ..
        } => Some((*announced, sample_at(*length))),
        _ => None,
    });
    taped.collect()
}

fn number_of(dialogue: &Dialogue, uci: &str) -> u64 {
    let stored = dialogue.record.stored.lock().unwrap();
    let announces =
        |event: &Event| matches!(event, Event::Announced { uci: is, .. } if is.to_string() == uci);
    2 + stored.iter().position(announces).unwrap() as u64
}

#[test]
fn an_announcement_is_kept_with_its_place_in_the_record_and_the_room_hears_that_it_will_be() {
    for language in Language::ALL {
        for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
            let mut dialogue = Dialogue::new_in(language, taped(steps));
            let begun = dialogue.agent.begin(dialogue.now);
            let on = wording(language).text("tape-on", &[]);
            assert!(spoken(&begun).contains(&(Channel::Room, on.as_str())));
            says(&mut dialogue, E4, 16_000);
            let number = number_of(&dialogue, "e2e4");
            assert_eq!(on_tape(&dialogue), [(Some(number), 16_000)], "{language:?}");
        }
    }
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    let begun = dialogue.agent.begin(dialogue.now);
    let on = wording(Language::De).text("tape-on", &[]);
    assert!(!spoken(&begun).iter().any(|(_, text)| *text == on));
}

#[test]
fn a_room_whose_voice_comes_late_still_hears_that_it_is_recorded() {
    for language in Language::ALL {
        for ear_first in [true, false] {
            let manner = manner(true, Aloud::default());
            let mut dialogue = Dialogue::mute_in(language, taped(Steps::ASSISTANT), manner);
            if ear_first {
                dialogue.found(Channel::Ear);
            }
            dialogue.agent.begin(dialogue.now);
            let on = wording(language).text("tape-on", &[]);
            let found = |dialogue: &mut Dialogue| {
                let channel = Channel::Room;
                let found = dialogue.give(Input::Voice(VoiceReport::Found { channel }));
                let told = spoken(&found);
                told.contains(&(Channel::Room, on.as_str()))
            };
            assert!(found(&mut dialogue), "{language:?}");
            assert!(!found(&mut dialogue), "once");
        }
    }
}

#[test]
fn nobody_waits_for_the_disk() {
    let mut dialogue = Dialogue::new_in(Language::De, taped(Steps::TRAINING));
    dialogue.agent.begin(dialogue.now);
    dialogue.sound = Sound::from([1_i16; 700].as_slice());
    let effects = dialogue.hears(&[("eva", 1.0), ("vier", 1.0)]);
    assert!(
        spoken(&effects)
            .iter()
            .any(|(room, _)| *room == Channel::Room)
    );
    assert_eq!(effects.last(), Some(&Effect::KeepSound(dialogue.now)));
}

#[test]
fn what_was_asked_about_is_kept_whole_and_nothing_else_is() {
    let mut dialogue = Dialogue::new_in(Language::De, taped(Steps::TRAINING));
    dialogue.agent.begin(dialogue.now);
    // Neither a question about the time, nor a move that is refused, nor half of one.
    for words in ["zeit", "eva fünf", "springer", "[unk]"] {
        says(&mut dialogue, &[(words, 0.0)], 1000);
    }
    assert_eq!(on_tape(&dialogue), []);
    dialogue.said("nein");
    // Which of two: both belong to the announcement.
    says(&mut dialogue, E4_OR_D4, 2000);
    assert_eq!(on_tape(&dialogue), []);
    // But not what the player asks in between.
    says(&mut dialogue, &[("zeit", 0.0)], 300);
    says(&mut dialogue, D4, 500);
    let first = (Some(number_of(&dialogue, "d2d4")), 2500);
    assert_eq!(on_tape(&dialogue), [first]);
    // What was taken back stays on tape, and what comes instead comes to it.
    says(&mut dialogue, &[("korrektur", 0.0)], 700);
    says(&mut dialogue, E4, 800);
    let second = (Some(number_of(&dialogue, "e2e4")), 800);
    assert_eq!(on_tape(&dialogue), [first, second]);
    // Nor what is typed, nor the opponent's move that an assistant says.
    for typed in ["ja", "steht", ""] {
        dialogue.said(typed);
    }
    says(&mut dialogue, &[("gegner eva fünf", 0.0)], 900);
    assert_eq!(on_tape(&dialogue), [first, second]);
}

#[test]
fn a_game_that_is_not_taped_keeps_nothing_and_does_not_listen_for_notes() {
    for language in Language::ALL {
        let mut dialogue = Dialogue::new_in(language, setup(Steps::TRAINING));
        dialogue.agent.begin(dialogue.now);
        says(&mut dialogue, E4, 16_000);
        assert_eq!(on_tape(&dialogue), []);
        let effects = dialogue.typed("aufnahme");
        let off = wording(language).text("tape-off", &[]);
        assert_eq!(spoken(&effects), [(Channel::Ear, off.as_str())]);
        let hears_notes = |dialogue: &Dialogue| {
            let phrases = dialogue.agent.phrases(&Listen::Move);
            phrases.iter().any(|phrase| phrase.contains("aufnahme"))
        };
        assert!(!hears_notes(&dialogue));
        let dialogue = Dialogue::new_in(language, taped(Steps::TRAINING));
        assert!(hears_notes(&dialogue));
    }
}

#[test]
fn a_note_is_whatever_is_said_next_and_does_nothing_else() {
    for language in Language::ALL {
        let mut dialogue = Dialogue::new_in(language, taped(Steps::COMPETITION));
        dialogue.agent.begin(dialogue.now);
        let text = |id, args: &[_]| wording(language).text(id, args);
        for (words, length, seconds) in [("eva vier", 17_000, 2), ("[unk]", 800, 1)] {
            let asked = says(&mut dialogue, &[("aufnahme", 0.0)], 900);
            assert_eq!(
                spoken(&asked),
                [(Channel::Ear, &*text("tape-dictate", &[]))]
            );
            let noted = says(&mut dialogue, &[(words, 0.0)], length);
            let told = text("tape-noted", &[("seconds", seconds.into())]);
            assert_eq!(spoken(&noted), [(Channel::Ear, told.as_str())]);
        }
        assert_eq!(on_tape(&dialogue), [(None, 17_000), (None, 800)]);
        assert!(dialogue.game().under_way().is_none());
        // After it a move is a move again.
        says(&mut dialogue, E4, 700);
        let number = number_of(&dialogue, "e2e4");
        assert_eq!(on_tape(&dialogue)[2..], [(Some(number), 700)]);
    }
}

#[test]
fn a_note_is_called_off_by_anything_else_that_the_player_does() {
    let calls_off: [fn(&mut Dialogue) -> Vec<Effect>; 4] = [
        |dialogue| dialogue.said("zeit"),
        |dialogue| says(dialogue, &[("stopp", 0.0)], 500),
        |dialogue| dialogue.give(Input::Braille(BrailleReport::Key(Key::Time))),
        |dialogue| dialogue.give(Input::TooLong),
    ];
    for call_off in calls_off {
        let mut dialogue = Dialogue::new_in(Language::De, taped(Steps::TRAINING));
        dialogue.agent.begin(dialogue.now);
        dialogue.said("notiz");
        let effects = call_off(&mut dialogue);
        assert!(spoken(&effects).contains(&(Channel::Ear, "Keine Notiz.")));
        says(&mut dialogue, E4, 700);
        assert_eq!(on_tape(&dialogue).len(), 1);
        assert!(on_tape(&dialogue)[0].0.is_some());
    }
    // Who is not heard is not asked to speak.
    let mut dialogue = Dialogue::new_in(Language::De, taped(Steps::TRAINING));
    dialogue.agent.begin(dialogue.now);
    dialogue.give(Input::Hearing(HearingReport::Lost(
        HearingProblem::NoMicrophone,
    )));
    let effects = dialogue.typed("notiz");
    assert_eq!(
        spoken(&effects),
        [(Channel::Ear, "Zurzeit höre ich nichts.")]
    );
}

#[test]
fn a_note_needs_neither_the_key_nor_the_name() {
    for mode in [ListeningMode::PushToTalk, ListeningMode::Wake] {
        let manner = Manner {
            listening: mode,
            ..manner(true, Aloud::default())
        };
        let mut dialogue = Dialogue::mute(taped(Steps::TRAINING), manner);
        dialogue.found(Channel::Room);
        dialogue.found(Channel::Ear);
        dialogue.agent.begin(dialogue.now);
        says(&mut dialogue, E4, 600);
        assert_eq!(on_tape(&dialogue), [], "{mode:?}");
        dialogue.said("notiz");
        says(&mut dialogue, E4, 700);
        assert_eq!(on_tape(&dialogue), [(None, 700)], "{mode:?}");
        // And only that one.
        says(&mut dialogue, E4, 800);
        assert_eq!(on_tape(&dialogue).len(), 1, "{mode:?}");
        // Nor need any of it be a word.
        dialogue.said("notiz");
        says(&mut dialogue, &[("[unk]", 0.0)], 900);
        assert_eq!(on_tape(&dialogue)[1..], [(None, 900)], "{mode:?}");
        // What was called off leaves nobody listened to.
        dialogue.said("notiz");
        dialogue.said("zeit");
        says(&mut dialogue, E4, 800);
        assert_eq!(on_tape(&dialogue).len(), 2, "{mode:?}");
        assert!(dialogue.game().under_way().is_none(), "{mode:?}");
    }
}

#[test]
fn a_note_is_dictated_and_called_off_at_a_page_too() {
    for language in Language::ALL {
        let mut dialogue = Dialogue::new_in(language, taped(Steps::COMPETITION));
        dialogue.agent.begin(dialogue.now);
        dialogue.agent.seated(Seated::Blind, 1, dialogue.now);
        let note = wording(language).command(CommandId::Note).to_owned();
        let told = |effects: &[Effect], id: &str| {
            let text = wording(language).text(id, &[]);
            effects
                .iter()
                .any(|it| matches!(it, Effect::Told(message) if message.text() == text))
        };
        let writes = |dialogue: &mut Dialogue, text: &str| {
            let text = text.to_owned();
            dialogue.page_of(Seated::Blind, BoardAct::Say { text })
        };
        let time = wording(language).command(CommandId::Time).to_owned();
        assert!(told(&writes(&mut dialogue, &note), "tape-dictate"));
        assert!(told(&writes(&mut dialogue, &time), "tape-no-note"));
        assert!(told(&writes(&mut dialogue, &note), "tape-dictate"));
        let by_key = BoardAct::Ask {
            what: AskedByKey::Time,
            square: None,
        };
        assert!(told(
            &dialogue.page_of(Seated::Blind, by_key),
            "tape-no-note"
        ));
        // What the opponent does meanwhile is none of the player's doing.
        writes(&mut dialogue, &note);
        dialogue.page(BoardAct::OfferDraw {});
        says(&mut dialogue, E4, 700);
        assert_eq!(on_tape(&dialogue), [(None, 700)], "{language:?}");
    }
}

#[test]
fn a_note_over_the_loudspeakers_prompt_is_a_note_and_no_move() {
    let manner = Manner {
        echo_cancelled: true,
        ..manner(false, Aloud::all())
    };
    let mut dialogue = Dialogue::mute(taped(Steps::ASSISTANT), manner);
    dialogue.found(Channel::Room);
    dialogue.agent.begin(dialogue.now);
    let effects = dialogue.typed("notiz");
    let prompt = effects.iter().rev().find_map(|effect| match effect {
        Effect::Say(said) => Some(said.id),
        _ => None,
    });
    let (id, at) = (prompt.unwrap(), Instant::now());
    dialogue.give(Input::Voice(VoiceReport::Began { id, at }));
    // Its own prompt is no note.
    says(&mut dialogue, &[("sprich", 0.0)], 300);
    assert_eq!(on_tape(&dialogue), []);
    says(&mut dialogue, E4, 700);
    assert_eq!(on_tape(&dialogue), [(None, 700)]);
    assert!(dialogue.game().under_way().is_none());
}

#[test]
fn what_cannot_be_kept_is_told_once_and_the_game_goes_on() {
    let mut dialogue = Dialogue::new_in(Language::De, taped(Steps::TRAINING));
    dialogue.agent.begin(dialogue.now);
    *dialogue.record.no_tape.lock().unwrap() = true;
    let failed = "Nicht aufgenommen. Die Platte ist voll.";
    let told = |effects: &[Effect]| {
        let told = spoken(effects);
        told.iter().filter(|(_, text)| *text == failed).count()
    };
    assert_eq!(told(&says(&mut dialogue, E4, 700)), 1);
    assert!(dialogue.game().under_way().is_some());
    says(&mut dialogue, &[("korrektur", 0.0)], 700);
    assert_eq!(told(&says(&mut dialogue, E4, 700)), 0);
    // Who asks for a note is told of each.
    says(&mut dialogue, &[("aufnahme", 0.0)], 700);
    assert_eq!(told(&says(&mut dialogue, E4, 700)), 1);
    *dialogue.record.no_tape.lock().unwrap() = false;
    says(&mut dialogue, &[("korrektur", 0.0)], 700);
    says(&mut dialogue, E4, 700);
    assert_eq!(on_tape(&dialogue).len(), 1);
    *dialogue.record.no_tape.lock().unwrap() = true;
    says(&mut dialogue, &[("korrektur", 0.0)], 700);
    assert_eq!(told(&says(&mut dialogue, E4, 700)), 1);
}

#[test]
fn a_resumed_game_says_that_it_is_still_taped() {
    for language in Language::ALL {
        let mut dialogue = Dialogue::new_in(language, taped(Steps::TRAINING));
        let resumed = dialogue.agent.resume(dialogue.now);
        let still = wording(language).text("tape-on-still", &[]);
        assert!(
            spoken(&resumed)
                .iter()
                .any(|(_, text)| text.contains(&still))
        );
    }
}

#[test]
fn what_is_asked_while_a_draw_is_offered_is_not_kept_with_the_move_that_declines_it() {
    let mut dialogue = Dialogue::new_in(Language::De, taped(Steps::TRAINING));
    dialogue.agent.begin(dialogue.now);
    dialogue.said("");
    dialogue.page(BoardAct::OfferDraw {});
    assert_eq!(dialogue.game().offer(), Some(Player::Sighted));
    for words in ["zeit", "wo steht mein könig", "nochmal"] {
        says(&mut dialogue, &[(words, 0.0)], 300);
    }
    says(&mut dialogue, E4, 700);
    let number = number_of(&dialogue, "e2e4");
    assert_eq!(on_tape(&dialogue), [(Some(number), 700)]);
}

#[test]
fn a_note_is_the_players_own_where_only_their_voice_counts() {
    let manner = Manner {
        reader: Reader {
            owner: Some(other_voice::player()),
            ..Reader::steady()
        },
        ..manner(true, Aloud::default())
    };
    let mut dialogue = Dialogue::mute(taped(Steps::TRAINING), manner);
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue.agent.begin(dialogue.now);
    dialogue.said("notiz");
    dialogue.speakers = vec![other_voice::phrase(3.0, 1)];
    says(&mut dialogue, &[("[unk]", 0.0)], 900);
    assert_eq!(on_tape(&dialogue), []);
    dialogue.speakers = vec![other_voice::phrase(0.0, 1)];
    says(&mut dialogue, &[("[unk]", 0.0)], 800);
    assert_eq!(on_tape(&dialogue), [(None, 800)]);
}
