//! With a screen reader each message has one voice, and none is lost.

use super::*;

/// What is told in a game, each message as often as it was printed or said.
struct Heard {
    printed: Vec<String>,
    said: Vec<(Channel, String)>,
}

impl Heard {
    fn all(&self) -> Vec<String> {
        let said = self.said.iter().map(|(_, text)| text.clone());
        let mut all: Vec<String> = self.printed.iter().cloned().chain(said).collect();
        all.sort_unstable();
        all
    }
}

fn game(manner: Manner) -> Heard {
    let separate = manner.ear_is_separate;
    let mut dialogue = Dialogue::mute(setup(Steps::ASSISTANT), manner);
    dialogue.found(Channel::Room);
    if separate {
        dialogue.found(Channel::Ear);
    }
    let mut effects = dialogue.agent.begin(dialogue.now);
    for line in [
        "",
        "zeit",
        "turm anna fünf",
        "eva vier",
        "ja",
        "",
        "stellung",
    ] {
        effects.extend(dialogue.said(line));
    }
    effects.extend(dialogue.moves("e7e5"));
    let printed = printed(&effects).into_iter().map(str::to_owned);
    let said = spoken(&effects).into_iter();
    Heard {
        printed: printed.collect(),
        said: said.map(|(on, text)| (on, text.to_owned())).collect(),
    }
}

#[test]
fn each_message_has_one_voice_and_none_is_lost() {
    for (separate, aloud) in [
        (true, Aloud::all()),
        (false, Aloud::all()),
        (false, Aloud::default()),
    ] {
        let usual = game(manner(separate, aloud.clone()));
        // Without a screen reader everything is printed, whatever is said.
        let mut told = usual.printed.clone();
        told.sort_unstable();
        assert!(usual.said.iter().all(|(_, text)| told.contains(text)));
        let quiet = game(Manner {
            one_voice: true,
            ..manner(separate, aloud.clone())
        });
        assert_eq!(quiet.all(), told, "{separate}");
        assert_eq!(quiet.said, usual.said, "{separate}");
        let reads = game(Manner {
            one_voice: true,
            ear_speaks: false,
            ..manner(false, aloud)
        });
        assert_eq!(reads.all(), told);
        // The room hears its announcements, and nothing that is for the ear.
        let room = |heard: &Heard, words: &str| {
            heard
                .said
                .iter()
                .any(|(on, text)| *on == Channel::Room && text == words)
        };
        for (words, aloud) in [
            ("Bauer Eva zwei Eva vier", true),
            ("Bauer Eva sieben Eva fünf", true),
            ("Die Uhr läuft.", true),
            ("Du: fünfzehn Minuten. Gegner: fünfzehn Minuten.", false),
        ] {
            assert_eq!(room(&reads, words), aloud, "{words}: {:?}", reads.said);
        }
    }
}

#[test]
fn what_the_voice_could_not_say_is_printed_after_all() {
    for (ending, owed) in [("failed", 1), ("cancelled", 0), ("ended", 0)] {
        let mut dialogue = Dialogue::mute(
            setup(Steps::TRAINING),
            Manner {
                one_voice: true,
                ..manner(false, Aloud::all())
            },
        );
        dialogue.found(Channel::Room);
        let told = dialogue.typed("zeit");
        assert_eq!(printed(&told), [] as [&str; 0], "{ending}");
        let id = told
            .iter()
            .find_map(|effect| match effect {
                Effect::Say(utterance) => Some(utterance.id),
                _ => None,
            })
            .expect("the time is said");
        let report = match ending {
            "failed" => VoiceReport::Failed { id },
            "cancelled" => VoiceReport::Cancelled { id },
            _ => VoiceReport::Ended { id },
        };
        let later = dialogue.give(Input::Voice(report));
        assert_eq!(printed(&later).len(), owed, "{ending}: {later:?}");
        assert!(spoken(&later).is_empty(), "{ending}");
    }
}

#[test]
fn a_screen_reader_is_not_talked_over_by_the_help() {
    for (ear_speaks, said) in [(true, true), (false, false)] {
        let mut dialogue = Dialogue::mute(
            setup(Steps::TRAINING),
            Manner {
                one_voice: true,
                ear_speaks,
                ..manner(false, Aloud::all())
            },
        );
        dialogue.found(Channel::Room);
        let told = dialogue.typed("hilfe");
        assert_eq!(!spoken(&told).is_empty(), said);
        assert_eq!(printed(&told).is_empty(), said);
    }
}

#[test]
fn what_was_printed_while_the_voice_was_missing_is_not_said_later() {
    for (one_voice, said) in [(false, 1), (true, 0)] {
        let mut dialogue = Dialogue::mute(
            setup(Steps::TRAINING),
            Manner {
                one_voice,
                ..manner(false, Aloud::all())
            },
        );
        let begun = dialogue.agent.begin(dialogue.now);
        assert!(!printed(&begun).is_empty());
        let channel = Channel::Room;
        let later = dialogue.give(Input::Voice(VoiceReport::Found { channel }));
        assert_eq!(spoken(&later).len(), said, "{later:?}");
    }
}

#[test]
fn what_the_room_has_to_hear_waits_for_its_voice() {
    let runs = |dialogue: &mut Dialogue| {
        let later = dialogue.give(Input::Voice(VoiceReport::Found {
            channel: Channel::Room,
        }));
        let later = spoken(&later);
        let runs = |told: &&(Channel, &str)| **told == (Channel::Room, "Die Uhr läuft.");
        later.iter().filter(runs).count()
    };
    for one_voice in [false, true] {
        for lost in [false, true] {
            let manner = Manner {
                one_voice,
                ..manner(false, Aloud::all())
            };
            let mut dialogue = Dialogue::mute(setup(Steps::TRAINING), manner);
            let _ = dialogue.agent.begin(dialogue.now);
            let told = dialogue.typed("");
            assert!(printed(&told).contains(&"Die Uhr läuft."), "{told:?}");
            assert!(spoken(&told).is_empty(), "{told:?}");
            if lost {
                dialogue.lost(Channel::Room);
            }
            assert_eq!(runs(&mut dialogue), usize::from(!lost));
            assert_eq!(runs(&mut dialogue), 0, "once");
        }
    }
}
