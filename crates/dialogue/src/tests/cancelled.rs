//! The sound server takes the program's voice out of the microphone: what is clear is acted on
//! while the loudspeaker speaks, and everything else gets no answer.

use super::*;

const E4: &[(&str, f32)] = &[("eva vier", 0.0)];
const D4: &[(&str, f32)] = &[("david vier", 0.0)];
const E4_OR_D4: &[(&str, f32)] = &[("eva vier", 0.0), ("david vier", -0.1)];

fn over_voice(echo_cancelled: bool, separate: bool) -> Manner {
    Manner {
        echo_cancelled,
        ..manner(separate, EarKind::ALL.into_iter().collect())
    }
}

/// A game with one loudspeaker and no earphone.
fn aloud(language: Language, steps: Steps) -> Dialogue {
    let mut dialogue = Dialogue::mute_in(language, setup(steps), over_voice(true, false));
    dialogue.found(Channel::Room);
    dialogue.said("");
    dialogue
}

/// The loudspeaker begins the last of what is to be said, which it does not end.
fn begins(dialogue: &mut Dialogue, effects: &[Effect]) -> u64 {
    let said = effects.iter().rev().find_map(|effect| match effect {
        Effect::Say(said) => Some(said.clone()),
        _ => None,
    });
    let said = said.expect("it is said");
    let at = Instant::now();
    dialogue.give(Input::Voice(VoiceReport::Began { id: said.id, at }));
    if said.priority == Priority::Answer {
        let (id, text) = (said.id, said.text);
        dialogue.give(Input::Voice(VoiceReport::Says { id, text }));
    }
    said.id
}

/// The same with a game in which the loudspeaker answers.
fn answering(language: Language, steps: Steps) -> Dialogue {
    let mut dialogue = aloud(language, steps);
    let question = words(language, CommandId::Time);
    let effects = dialogue.typed(&question);
    begins(&mut dialogue, &effects);
    dialogue
}

fn words(language: Language, id: CommandId) -> String {
    let commands = Commands::load(language).unwrap();
    let mut help = commands.help();
    let (_, words) = help.find(|(is, _)| *is == id).unwrap();
    words.to_owned()
}

fn silenced_first(effects: &[Effect]) -> bool {
    let at = |wanted: fn(&Effect) -> bool| effects.iter().position(wanted);
    let silenced = at(|it| *it == Effect::Silence(Channel::Room, Priority::Message));
    let said = at(|it| matches!(it, Effect::Say(_)));
    silenced.is_some() && said.is_none_or(|said| silenced < Some(said))
}

fn under_way(dialogue: &Dialogue) -> Option<String> {
    dialogue.game().under_way().map(|it| it.uci.to_string())
}

#[test]
fn while_the_loudspeaker_speaks_everything_is_listened_for() {
    let mut dialogue = aloud(Language::De, Steps::ASSISTANT);
    for typed in ["stellung", "eva vier", "pegel"] {
        let effects = dialogue.typed(typed);
        let at = Instant::now();
        let ids = effects.iter().filter_map(|effect| match effect {
            Effect::Say(said) => Some(said.id),
            _ => None,
        });
        let ids: Vec<u64> = ids.collect();
        let began = dialogue.give(Input::Voice(VoiceReport::Began { id: ids[0], at }));
        assert_eq!(attention(&began), Some(Attention::OverVoice), "{typed}");
        let mut ended = Vec::new();
        for id in ids {
            ended.extend(dialogue.give(Input::Voice(VoiceReport::Ended { id })));
        }
        dialogue.finish(&mut ended);
    }
}

#[test]
fn a_clear_move_or_command_is_acted_on_and_silences_the_voice_in_every_language() {
    use Language::{De, En, Es, Pt};
    for language in [De, En, Es, Pt] {
        for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
            let mut dialogue = answering(language, steps);
            let effects = dialogue.hears_with([E4, E4, E4, E4]);
            assert!(silenced_first(&effects), "{language:?}: {effects:?}");
            assert_eq!(under_way(&dialogue).as_deref(), Some("e2e4"));

            for id in [CommandId::Position, CommandId::MoveNumber] {
                let mut dialogue = answering(language, steps);
                let words = words(language, id);
                let effects = dialogue.hears_with([&[(words.as_str(), 0.0)]]);
                assert!(silenced_first(&effects), "{language:?} {words}");
                assert_eq!(printed(&effects).len(), 1, "{language:?} {words}");
            }
        }
        let mut dialogue = answering(language, Steps::TRAINING);
        let press = words(language, CommandId::Press);
        dialogue.hears_with([E4]);
        let effects = dialogue.typed(&words(language, CommandId::Position));
        begins(&mut dialogue, &effects);
        let pressed = dialogue.hears_with([&[(press.as_str(), 0.0)]]);
        assert!(silenced_first(&pressed), "{language:?} {press}");
        let turn = dialogue.game().turn();
        assert_eq!(turn, Player::Sighted, "{language:?} {press}");
    }
}

#[test]
fn what_is_not_clear_for_every_ear_gets_no_answer() {
    let before = |dialogue: &Dialogue| (dialogue.stored(), under_way(dialogue));
    for steps in [Steps::TRAINING, Steps::COMPETITION] {
        let mut dialogue = answering(Language::De, steps);
        let was = before(&dialogue);
        for ears in [
            [E4, E4, E4, D4],
            [D4, E4, E4, E4],
            [E4_OR_D4, E4, E4, E4],
            [E4, E4, E4, E4_OR_D4],
            [E4, E4, E4, &[("[unk]", 0.0)]],
            [E4, &[("eva vier [unk]", 0.0)], E4, E4],
        ] {
            assert_eq!(dialogue.hears_with(ears), [], "{ears:?}");
        }
        for alone in [
            E4_OR_D4,
            &[("eva acht", 0.0)],
            &[("vier eva", 0.0)],
            &[("eva", 0.0)],
            &[("[unk]", 0.0)],
            &[("eva vier", 0.0), ("eva acht", -1.0)],
        ] {
            assert_eq!(dialogue.hears_any(alone), [], "{alone:?}");
        }
        assert_eq!(dialogue.hears(&[("eva", 0.9), ("vier", 0.3)]), []);
        assert_eq!(before(&dialogue), was);
    }
}

#[test]
fn what_the_loudspeaker_says_is_nobodys() {
    let mut dialogue = aloud(Language::De, Steps::ASSISTANT);
    let mut effects = dialogue.typed("eva vier");
    begins(&mut dialogue, &effects);
    for own in [
        "bauer eva zwei eva vier",
        "eva vier",
        "bauer eva vier",
        "eva zwei",
    ] {
        assert_eq!(dialogue.hears_any(&[(own, 0.0)]), [], "{own}");
    }
    assert_eq!(under_way(&dialogue).as_deref(), Some("e2e4"));
    dialogue.finish(&mut effects);
    let mut effects = dialogue.typed("ja");
    assert_eq!(printed(&effects), ["Drücke die Uhr."]);
    begins(&mut dialogue, &effects);
    for own in ["drücken", "uhr", "drücken uhr"] {
        assert_eq!(dialogue.hears_any(&[(own, 0.0)]), [], "{own}");
    }
    assert_eq!(dialogue.game().turn(), Player::Blind);
    // When it has ended, the same words are the player's.
    dialogue.finish(&mut effects);
    dialogue.now = dialogue.now + Duration::from_secs(1);
    dialogue.hears_any(&[("drücken", 0.0)]);
    assert_eq!(dialogue.game().turn(), Player::Sighted);
}

#[test]
fn a_phrase_counts_as_over_the_voice_from_its_first_word() {
    let mut dialogue = aloud(Language::De, Steps::ASSISTANT);
    dialogue.said("eva vier");
    dialogue.said("ja");
    dialogue.said("");
    let mut announced = dialogue.moves("e7e5");
    announced.extend(dialogue.page(BoardAct::Press {}));
    let announced = dialogue.typed("letzter zug");
    let id = begins(&mut dialogue, &announced);
    dialogue.now = dialogue.now + Duration::from_secs(3);
    dialogue.give(Input::Voice(VoiceReport::Ended { id }));
    dialogue.now = dialogue.now + Duration::from_secs(2);
    let lasting = |milliseconds| {
        let mut heard = Heard::clearly("springer felix sieben");
        heard.words[2].end = Duration::from_millis(milliseconds);
        Input::Hearing(HearingReport::Heard(heard))
    };
    assert_eq!(printed(&dialogue.give(lasting(2500))), [""; 0]);
    assert_eq!(printed(&dialogue.give(lasting(1500))).len(), 1);
}

#[test]
fn what_the_program_said_before_is_known_as_its_own_when_it_is_understood_late() {
    let mut dialogue = aloud(Language::De, Steps::TRAINING);
    for line in ["springer felix drei", "korrektur"] {
        let effects = dialogue.typed(line);
        let said = effects.iter().find_map(|effect| match effect {
            Effect::Say(said) => Some(said.clone()),
            _ => None,
        });
        let said = said.expect("it is said");
        let (id, text) = (said.id, said.text);
        let at = Instant::now();
        dialogue.give(Input::Voice(VoiceReport::Began { id, at }));
        dialogue.give(Input::Voice(VoiceReport::Says { id, text }));
        dialogue.now = dialogue.now + Duration::from_secs(1);
        dialogue.give(Input::Voice(VoiceReport::Ended { id }));
        dialogue.now = dialogue.now + Duration::from_secs(2);
    }
    assert_eq!(under_way(&dialogue), None);
    let heard = Heard::clearly("springer gustav eins felix drei");
    dialogue.give(Input::Hearing(HearingReport::Heard(Heard {
        speech_ended: heard.decided.checked_sub(Duration::from_secs(4)),
        ..heard
    })));
    assert_eq!(under_way(&dialogue), None);
    // Of what is too late the player is told.
    let told = dialogue.give(Input::Hearing(HearingReport::Late));
    assert_eq!(
        printed(&told),
        ["Das hörte ich zu spät. Sage es noch einmal."]
    );
}

#[test]
fn the_rooms_announcement_is_heard_to_its_end() {
    let mut dialogue = aloud(Language::De, Steps::TRAINING);
    let effects = dialogue.typed("eva vier");
    begins(&mut dialogue, &effects);
    let effects = dialogue.hears_any(&[("zugzahl", 0.0)]);
    assert_eq!(printed(&effects), ["Zug eins."]);
    let whole = |effect: &Effect| !matches!(effect, Effect::Silence(_, Priority::Announcement));
    assert!(effects.iter().all(whole), "{effects:?}");
}

#[test]
fn what_cannot_be_taken_back_is_asked_about_first() {
    for steps in [Steps::TRAINING, Steps::COMPETITION] {
        let mut dialogue = aloud(Language::De, steps);
        dialogue.said("eva vier");
        let effects = dialogue.typed("stellung");
        begins(&mut dialogue, &effects);
        let stored = dialogue.stored();
        let asked = dialogue.hears(&[("remis", 1.0)]);
        assert_eq!(printed(&asked), ["remis? Ja oder nein."]);
        assert_eq!(dialogue.stored(), stored);
    }
}

#[test]
fn where_only_one_voice_counts_moves_are_asked_about() {
    let mut manner = over_voice(true, false);
    manner.reader.owner = Some(super::other_voice::player());
    let mut dialogue = Dialogue::mute(setup(Steps::TRAINING), manner);
    dialogue.found(Channel::Room);
    dialogue.said("");
    let effects = dialogue.typed("zeit");
    begins(&mut dialogue, &effects);
    assert_eq!(
        printed(&dialogue.hears_any(E4)),
        ["Eva vier? Ja oder nein."]
    );
    assert_eq!(under_way(&dialogue), None);
}

#[test]
fn the_word_for_silence_always_counts() {
    let mut dialogue = answering(Language::De, Steps::COMPETITION);
    let effects = dialogue.hears(&[("stopp", 0.4), ("[unk]", 0.4)]);
    let silences = |effect: &Effect| matches!(effect, Effect::Silence(Channel::Room, _));
    assert!(effects.iter().any(silences));
}

#[test]
fn the_own_voice_uses_up_neither_the_key_to_talk_nor_the_name() {
    let start = |listening| {
        let manner = Manner {
            listening,
            ..over_voice(true, false)
        };
        let mut dialogue = Dialogue::mute(setup(Steps::TRAINING), manner);
        dialogue.found(Channel::Room);
        dialogue.said("");
        dialogue
    };
    let mut dialogue = start(ListeningMode::PushToTalk);
    let effects = dialogue.typed("sprich");
    begins(&mut dialogue, &effects);
    assert_eq!(dialogue.hears_any(&[("höre", 0.0)]), []);
    assert_eq!(dialogue.hears_any(E4_OR_D4), []);
    dialogue.hears_any(E4);
    assert_eq!(under_way(&dialogue).as_deref(), Some("e2e4"));

    let mut dialogue = start(ListeningMode::Wake);
    let effects = dialogue.typed("auf doppelbrett hören");
    begins(&mut dialogue, &effects);
    assert_eq!(dialogue.hears_any(&[("doppelbrett", 0.0)]), []);
    assert_eq!(dialogue.hears_any(E4), [], "it was not said to the program");
    let effects = dialogue.typed("zeit");
    dialogue.now = dialogue.now + Duration::from_secs(20);
    begins(&mut dialogue, &effects);
    dialogue.hears_any(&[("doppelbrett eva vier", 0.0)]);
    assert_eq!(under_way(&dialogue).as_deref(), Some("e2e4"));
}

#[test]
fn on_headphones_nothing_changes() {
    for echo_cancelled in [false, true] {
        let manner = over_voice(echo_cancelled, true);
        let mut dialogue = Dialogue::mute(setup(Steps::TRAINING), manner);
        dialogue.found(Channel::Room);
        dialogue.found(Channel::Ear);
        dialogue.said("");
        let effects = dialogue.typed("stellung");
        assert_eq!(spoken(&effects)[0].0, Channel::Ear);
        let id = begins(&mut dialogue, &effects);
        let at = Instant::now();
        let began = dialogue.give(Input::Voice(VoiceReport::Began { id, at }));
        assert_eq!(attention(&began), None);
        let asked = dialogue.hears_any(E4_OR_D4);
        assert_eq!(printed(&asked), ["Eva oder David?"], "{echo_cancelled}");
    }
}

#[test]
fn without_the_setting_nothing_changes() {
    let mut dialogue = Dialogue::mute(setup(Steps::TRAINING), over_voice(false, false));
    dialogue.found(Channel::Room);
    let effects = dialogue.typed("");
    let id = begins(&mut dialogue, &effects);
    let at = Instant::now();
    let began = dialogue.give(Input::Voice(VoiceReport::Began { id, at }));
    assert_eq!(attention(&began), None, "it was told before");
    // What reaches it nevertheless was said before the loudspeaker began.
    assert_eq!(printed(&dialogue.hears_any(E4_OR_D4)), ["Eva oder David?"]);
    dialogue.typed("nein");
    let effects = dialogue.typed("stellung");
    begins(&mut dialogue, &effects);
    let asked = dialogue.hears(&[("springer", 1.0), ("felix", 1.0), ("drei", 1.0)]);
    assert_eq!(printed(&asked), ["Springer Felix drei? Ja oder nein."]);
}

#[test]
fn a_word_of_the_voice_never_stands_in_the_place_of_the_players() {
    // It says the position: "König Eva eins; Springer Bella eins, Gustav eins".
    for (said, expected) in [
        ("eva vier", None),
        ("springer felix drei", None),
        ("springer gustav eins felix drei", None),
        // A file that is heard twice, with a rank that the voice does not say.
        ("bauer eva zwei eva vier", Some("e2e4")),
    ] {
        let mut dialogue = aloud(Language::De, Steps::TRAINING);
        let effects = dialogue.typed("stellung");
        begins(&mut dialogue, &effects);
        dialogue.hears_any(&[(said, 0.0)]);
        assert_eq!(under_way(&dialogue).as_deref(), expected, "{said}");
    }
}

#[test]
fn how_loud_the_voice_is_that_is_left_is_nobodys_level() {
    let level = |level| Input::Hearing(HearingReport::Level(level));
    let mut dialogue = answering(Language::De, Steps::TRAINING);
    assert_eq!(printed(&dialogue.give(level(Level::TooQuiet))), [""; 0]);
    let mut dialogue = aloud(Language::De, Steps::TRAINING);
    dialogue.now = dialogue.now + Duration::from_secs(1);
    assert_eq!(printed(&dialogue.give(level(Level::Good))), [""; 0]);
    assert_eq!(printed(&dialogue.give(level(Level::TooQuiet))).len(), 1);
    assert_eq!(printed(&dialogue.give(level(Level::Good))).len(), 1);
}
