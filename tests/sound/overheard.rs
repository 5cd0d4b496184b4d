//! What the program overhears and must not answer: people talking in the room, and its own
//! loudspeaker while it gives an answer.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::support::sound::{espeak_pcm, seconds};
use doppelbrett::agent::{
    Agent, Conditions, Effect, Input, Listen, Manner, NotKept, Reader, Record,
};
use doppelbrett::braille::{BoardCode, BoardSigns};
use doppelbrett::clock::{GameTime, Reminders};
use doppelbrett::game::{Event, Game, Setup, Side, Steps};
use doppelbrett::hearing::{Heard, HearingReport, Model, Recogniser, transcribe};
use doppelbrett::messages::Language;
use doppelbrett::notation::Lexicon;
use doppelbrett::pages::{BoardAct, BoardCommand, BoardReport, CommandKey, Role};
use doppelbrett::sentences::Wording;
use doppelbrett::settings::{EarKind, ListeningMode, Settings};
use doppelbrett::voice::{Channel, VoiceReport};

/// German sentences that people say beside a board, with many of the words of the game.
const TALK: [&str; 16] = [
    "Hast du vier Minuten Zeit, die Dame da drüben wartet auf mich.",
    "Der Bauer hat acht Kühe und einen großen Turm im Dorf.",
    "Kannst du mir bitte noch einmal den Kaffee geben?",
    "Ich gehe um zwei nach Hause, dann ist es ruhig hier.",
    "Wo ist denn der Zucker, steht der nicht auf dem Tisch?",
    "Nein, das ist nicht wahr, das war doch letzte Woche.",
    "Anna und David kommen um sieben, Felix erst um acht.",
    "Was ist eigentlich mit Gustav, der wollte doch auch kommen?",
    "Das ist richtig, aber die Uhr an der Wand geht falsch.",
    "Der König von Spanien nimmt morgen den Zug nach Berlin.",
    "Wer hat die Partie am dritten Brett gewonnen?",
    "Mach bitte die Tür zu, es zieht hier ganz fürchterlich.",
    "Meine Frau sagt, die Pferde stehen noch auf der Wiese.",
    "Drei Euro fünfzig für ein Stück Kuchen, das ist zu viel.",
    "Weiter hinten ist noch ein Platz frei, setz dich doch.",
    "Eva hat gestern im Turnier ein Remis gehalten, stimmt das?",
];

struct Unkept;

impl Record for Unkept {
    fn append(&mut self, _at: GameTime, _events: &[Event]) -> Result<(), NotKept> {
        Ok(())
    }
}

fn wording() -> Wording {
    let lexicon = Lexicon::built_in("appendix-d").expect("the lexicon");
    Wording::load(Language::De, lexicon).expect("the tables")
}

/// A player with one device, who hears everything aloud.
fn table() -> Agent {
    table_where(false)
}

/// The same; whether the sound server takes the program's voice out of the microphone.
pub(super) fn table_where(echo_cancelled: bool) -> Agent {
    let setup = Setup {
        blind_name: "Anna".into(),
        sighted_name: "Boris".into(),
        event: "Test".into(),
        control: "15+5".parse().ok(),
        ..Setup::new(Side::White, Steps::TRAINING)
    };
    let manner = Manner {
        ear_is_separate: false,
        aloud: EarKind::ALL.into_iter().collect(),
        ear_speaks: true,
        one_voice: false,
        reader: Reader {
            confusions: doppelbrett::agent::Confusions::built_in("de").expect("the table"),
            ..Reader::default()
        },
        profile_reader: None,
        hears: true,
        listening: ListeningMode::Open,
        echo_cancelled,
        tuned: doppelbrett::voice::Tuned::default(),
        reminders: Reminders::usual(),
        short_below: Duration::from_secs(60),
        dial_pace: 5,
        aids: true,
        board_signs: BoardSigns::load(BoardCode::Eight).expect("the signs"),
        code: None,
        prose: None,
        board_url: String::new(),
        arbiter_url: String::new(),
        engine_thinks: Duration::ZERO,
        engine: Err("refusal-no-engine"),
        leads: false,
        electronic: None,
        at_hand: true,
        pressed_by_voice: false,
    };
    let game = Game::new(setup).expect("a game");
    let mut agent = Agent::new(game, wording(), manner, Box::new(Unkept));
    let found = VoiceReport::Found {
        channel: Channel::Room,
    };
    agent.handle(Input::Voice(found), GameTime::ZERO);
    agent.handle(Input::Typed(String::new()), GameTime::ZERO);
    agent
}

pub(super) fn recogniser() -> Recogniser {
    recogniser_of(&Listen::Move.phrases(&wording()))
}

fn recogniser_of(phrases: &[String]) -> Recogniser {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/appendix-d-de");
    let model = Model::load(&folder).expect("the shipped model");
    Recogniser::new(&model, phrases).expect("a recogniser")
}

pub(super) fn told(effects: &[Effect]) -> Vec<String> {
    let lines = effects.iter().filter_map(|effect| match effect {
        Effect::Print(line) => Some(line.clone()),
        _ => None,
    });
    lines.collect()
}

pub(super) fn hears(agent: &mut Agent, heard: &[Heard], now: GameTime) -> Vec<String> {
    let mut lines = Vec::new();
    for heard in heard {
        let report = Input::Hearing(HearingReport::Heard(heard.clone()));
        lines.extend(told(&agent.handle(report, now)));
    }
    lines
}

/// `one`, as loud as `share`, with `other` on top from sample `at`.
fn mixed(one: &[i16], other: &[i16], at: usize, share: f64) -> Vec<i16> {
    let mut sound: Vec<i16> = one.iter().map(|&s| (f64::from(s) * share) as i16).collect();
    sound.resize(sound.len().max(at + other.len()), 0);
    for (sample, &added) in sound[at..].iter_mut().zip(other) {
        *sample = sample.saturating_add(added);
    }
    sound
}

#[test]
fn people_who_talk_in_the_room_get_no_answer() {
    let mut recogniser = recogniser();
    let mut answered = Vec::new();
    for voice in ["de", "de+f2"] {
        for sentence in TALK {
            let heard = transcribe(&mut recogniser, &espeak_pcm(sentence, voice));
            let texts: Vec<String> = heard.iter().map(Heard::text).collect();
            let mut agent = table();
            let lines = hears(&mut agent, &heard, GameTime::ZERO);
            assert!(agent.game().under_way().is_none(), "{sentence}: {texts:?}");
            if !lines.is_empty() {
                answered.push(format!("{voice}: {sentence} {texts:?}: {lines:?}"));
            }
        }
    }
    println!("answered: {} of {}", answered.len(), 2 * TALK.len());
    // A sentence that begins with "nein" and a pause is a no for the recogniser.
    assert!(answered.len() <= 1, "{answered:#?}");
    // Whoever speaks to the program is answered.
    for (said, expected) in [
        ("Springer Felix drei", "Springer Gustav eins Felix drei"),
        ("wo steht meine Dame", "Dame: David eins."),
        ("Dame Anna drei", "Keine Dame kommt nach Anna drei."),
    ] {
        let heard = transcribe(&mut recogniser, &espeak_pcm(said, "de"));
        let lines = hears(&mut table(), &heard, GameTime::ZERO);
        assert_eq!(lines, [expected], "{said}: {heard:?}");
    }
}

/// What people say beside a board and mean nothing by, and rhymes of our words.
const FIDGETS: [&str; 11] = [
    "Öhm", "hm", "na ja", "so", "ach so", "gut", "klar", "Rücken", "Stück", "Klavier", "die Tür",
];

#[test]
fn fillers_and_rhymes_of_our_words_do_nothing() {
    let mut recogniser = recogniser();
    // A move that waits for the press, an offer that waits for its answer.
    let ready = || {
        let mut agent = table();
        for line in ["e4", "gegner remis"] {
            agent.handle(Input::Typed(line.into()), GameTime::ZERO);
        }
        agent
    };
    for voice in ["de", "de+f2"] {
        for said in FIDGETS {
            let heard = transcribe(&mut recogniser, &espeak_pcm(said, voice));
            let mut agent = ready();
            let before = agent.game().clone();
            let lines = hears(&mut agent, &heard, GameTime::ZERO);
            assert_eq!(
                agent.game(),
                &before,
                "{voice}: {said} {heard:?}: {lines:?}"
            );
        }
        let heard = transcribe(&mut recogniser, &espeak_pcm("drücken", voice));
        let mut agent = ready();
        let before = agent.game().clone();
        hears(&mut agent, &heard, GameTime::ZERO);
        assert_ne!(agent.game(), &before, "{voice}: {heard:?}");
    }
}

#[test]
fn the_same_sound_is_heard_the_same_each_time() {
    let mut recogniser = recogniser().with_ears(2).expect("two ears");
    let said = espeak_pcm("Läufer be fünf", "de+f2");
    let mut hear = |pcm: &[i16]| {
        let heard = transcribe(&mut recogniser, pcm);
        let ears = heard
            .iter()
            .flat_map(|one| std::iter::once(one).chain(&one.others));
        let all = ears.flat_map(|heard| &heard.alternatives);
        all.map(|one| (one.words.clone(), one.score))
            .collect::<Vec<_>>()
    };
    let first = hear(&said);
    // Without a doubt every score is 0.
    assert!(first.iter().any(|(_, score)| *score < 0.0), "{first:?}");
    for between in ["Dame Anna drei", "hm"] {
        hear(&espeak_pcm(between, "de"));
        assert_eq!(hear(&said), first);
    }
}

/// Twelve voices, three of which the program was tuned with.
const VOICES: [&str; 12] = [
    "de", "de+f1", "de+f2", "de+f3", "de+f4", "de+f5", "de+m1", "de+m2", "de+m3", "de+m4", "de+m5",
    "de+m7",
];

/// What is said and meant, each after what was typed.
const MEANT: [(&[&str], &str); 10] = [
    (&["e4"], "drücken"),
    (&["e4"], "Uhr drücken"),
    (&["e4"], "Korrektur"),
    (&["e4"], "zurück"),
    (&["aufgeben"], "ja"),
    (&["aufgeben"], "nein"),
    (&[], "Ich biete Remis an"),
    (&[], "aufgeben"),
    (&["e4", "", "gegner e5", "gegner drücken"], "Zug zurück"),
    (&["aufgeben", "ja"], "Revanche"),
];

/// What is said by `voice`, each after what was typed, and whether something of the game changed.
fn acts(all: &[(&[&str], &str)], voice: &str) -> Vec<(bool, String)> {
    // What is listened for depends on the moment.
    let mut recognisers = BTreeMap::new();
    let all = all.iter().map(|&(before, said)| {
        let mut agent = table();
        let mut listen = Listen::Move;
        for line in before {
            for effect in agent.handle(Input::Typed((*line).into()), GameTime::ZERO) {
                if let Effect::Listen(other) = effect {
                    listen = other;
                }
            }
        }
        let game = agent.game().clone();
        let recogniser = recognisers.entry(before).or_insert_with(|| {
            let ears = Settings::default().hearing.ears;
            let game = Conditions {
                competes: false,
                ..Conditions::USUAL
            };
            let phrases = listen.phrases_in(&wording(), ListeningMode::Open, game);
            let recogniser = recogniser_of(&phrases);
            recogniser.with_ears(ears).expect("as many ears")
        });
        // As in a game, it is quiet before.
        let mut pcm = vec![0; seconds(0.3)];
        pcm.extend(espeak_pcm(said, voice));
        let heard = transcribe(recogniser, &pcm);
        // It is said after what was typed.
        let told = hears(&mut agent, &heard, GameTime::ZERO + Duration::from_secs(5));
        let texts: Vec<String> = heard.iter().map(Heard::text).collect();
        let acted = *agent.game() != game;
        let what = format!("{voice}, {before:?}: {said} {texts:?}: {told:?}");
        (acted, what)
    });
    all.collect()
}

#[test]
#[ignore = "a measurement of half an hour"]
fn what_sounds_of_no_meaning_do() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |file: &str| std::fs::read_to_string(folder.join(file)).expect(file);
    let known = read("models/training/fillers.tsv");
    let known = known.lines().filter(|line| !line.starts_with('#'));
    let known = known.filter_map(|line| line.split('\t').next()).take(200);
    let unknown = read("tests/data/words-of-no-meaning.txt");
    // Nothing yet; a move that waits for the press, an offer for its answer; a question.
    let moments: [&[&str]; 3] = [&[], &["e4", "gegner remis"], &["aufgeben"]];
    let in_each = |said| moments.map(|moment| (moment, said));
    for (set, all, right) in [
        ("meant", MEANT.to_vec(), true),
        (
            "unknown",
            unknown.lines().flat_map(in_each).collect(),
            false,
        ),
        ("known", known.flat_map(in_each).collect(), false),
    ] {
        let acted: Vec<_> = std::thread::scope(|scope| {
            let voices = VOICES.map(|voice| {
                let all = &all;
                scope.spawn(move || acts(all, voice))
            });
            let voices = voices.map(|thread| thread.join().expect("it ends"));
            voices.into_iter().flatten().collect()
        });
        let other: Vec<&String> = acted
            .iter()
            .filter(|(acted, _)| *acted != right)
            .map(|(_, what)| what)
            .collect();
        println!(
            "{set}: {} of {} not as meant: {other:#?}",
            other.len(),
            acted.len()
        );
    }
}

/// An agent that gives the answer to `question` in the room, and how it says it.
fn answering(question: &str) -> (Agent, u64, String) {
    answering_at(table(), question)
}

/// The same at this table.
pub(super) fn answering_at(mut agent: Agent, question: &str) -> (Agent, u64, String) {
    let effects = agent.handle(Input::Typed(question.into()), GameTime::ZERO);
    let said = effects.iter().find_map(|effect| match effect {
        Effect::Say(said) => Some(said.clone()),
        _ => None,
    });
    let said = said.expect("it is said");
    let began = VoiceReport::Began {
        id: said.id,
        at: Instant::now(),
    };
    agent.handle(Input::Voice(began), GameTime::ZERO);
    (agent, said.id, said.text)
}

/// The text in pieces, split where the voice pauses.
pub(super) fn pieces(text: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for word in text.split(' ') {
        let piece = pieces.last_mut().expect("there is one");
        piece.push_str(word);
        piece.push(' ');
        if piece.len() > 40 && word.ends_with([',', ';', '.', ':']) {
            pieces.push(String::new());
        }
    }
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

#[test]
fn its_own_answers_are_no_commands() {
    let mut recogniser = recogniser();
    let mut wrong = Vec::new();
    let mut heard_pieces = 0;
    for question in [
        "stellung",
        "hilfe",
        "zeit",
        "letzte fünf",
        "wo ist mein bauer",
    ] {
        for (voice, share) in [("de", 1.0), ("de", 0.2), ("de+f2", 1.0)] {
            // Also where the canceller is not there that the setting promises.
            let mut agents = [false, true].map(|it| answering_at(table_where(it), question));
            let text = agents[0].2.clone();
            let mut now = GameTime::ZERO;
            for piece in pieces(&text) {
                heard_pieces += 1;
                let sound = mixed(&espeak_pcm(&piece, voice), &[], 0, share);
                let heard = transcribe(&mut recogniser, &sound);
                let began = now;
                now = now + Duration::from_secs_f64(sound.len() as f64 / 16_000.0);
                for (agent, id, _) in &mut agents {
                    let (id, text) = (*id, piece.clone());
                    agent.handle(Input::Voice(VoiceReport::Says { id, text }), began);
                    let lines = hears(agent, &heard, now);
                    if !lines.is_empty() {
                        let texts: Vec<String> = heard.iter().map(Heard::text).collect();
                        wrong.push(format!("{voice} {share}: {piece} {texts:?}: {lines:?}"));
                    }
                    assert!(agent.game().under_way().is_none(), "{piece}");
                }
            }
        }
    }
    println!("taken for the player's: {} of {heard_pieces}", wrong.len());
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_player_is_heard_over_an_answer() {
    let mut recogniser = recogniser();
    // A question about a piece that the answer itself is naming, here "Dame", is not heard.
    for (share, least) in [(0.0, 10), (0.1, 9), (0.3, 4)] {
        let mut right = 0;
        for voice in ["de+f2", "de+m3"] {
            for (said, expected) in [
                ("Zeit", "Du: fünfzehn Minuten. Gegner: fünfzehn Minuten."),
                ("drücken", "Es ist kein Zug angesagt."),
                ("Springer Felix drei", "Springer Felix drei? Ja oder nein."),
                ("wo steht meine Dame", "Dame: David eins."),
                ("Hilfe", "Sage deinen Zug"),
                ("Stopp", ""),
            ] {
                let (mut agent, id, text) = answering("stellung");
                let piece = pieces(&text).remove(0);
                let says = VoiceReport::Says {
                    id,
                    text: piece.clone(),
                };
                agent.handle(Input::Voice(says), GameTime::ZERO);
                let own = espeak_pcm(&piece, "de");
                let sound = mixed(&own, &espeak_pcm(said, voice), seconds(1.0), share);
                let heard = transcribe(&mut recogniser, &sound);
                let texts: Vec<String> = heard.iter().map(Heard::text).collect();
                let lines = hears(&mut agent, &heard, GameTime::ZERO);
                let is_right = match expected {
                    "" => lines.is_empty(),
                    _ => lines.iter().any(|line| line.starts_with(expected)),
                };
                right += usize::from(is_right);
                // At worst it is missed.
                assert!(agent.game().under_way().is_none(), "{said}: {texts:?}");
                println!("{share} {voice} {said}: {is_right} {texts:?} {lines:?}");
            }
        }
        println!("with {share} of the voice at the microphone: {right} of 12");
        assert!(right >= least, "{share}: {right}");
    }
}

/// Does what somebody wants at their page, and lets everything be said to its end.
fn does(agent: &mut Agent, number: usize, act: BoardAct) -> Vec<Effect> {
    let role = Role::Player;
    let key = CommandKey::new(role, &number.to_string()).expect("a key");
    let on = agent.revision();
    let command = BoardCommand { key, role, on, act };
    agent.handle(Input::Board(BoardReport::Command(command)), GameTime::ZERO)
}

fn ends(agent: &mut Agent, mut effects: Vec<Effect>) {
    while let Some(effect) = effects.pop() {
        if let Effect::Say(said) = effect {
            let ended = Input::Voice(VoiceReport::Ended { id: said.id });
            effects.extend(agent.handle(ended, GameTime::ZERO));
        }
    }
}

/// The blind player's time runs after a move of each, which the opponent has repeated ten times;
/// the loudspeaker has begun with that.
fn repeated_ten_times() -> (Agent, u64, String) {
    let mut agent = table();
    for line in ["eva vier", ""] {
        let effects = agent.handle(Input::Typed(line.into()), GameTime::ZERO);
        ends(&mut agent, effects);
    }
    let uci = "e7e5".parse().expect("a move");
    let effects = does(&mut agent, 0, BoardAct::Move { uci });
    ends(&mut agent, effects);
    assert_eq!(agent.game().plies().len(), 2);
    let mut said = Vec::new();
    for number in 1..=10 {
        said.extend(does(&mut agent, number, BoardAct::Repeat {}));
    }
    let mut said = said.into_iter().filter_map(|effect| match effect {
        Effect::Say(said) => Some(said),
        _ => None,
    });
    let (first, second) = (said.next().expect("it is said"), said.next());
    assert_eq!(second, None, "it is said once");
    let (id, at) = (first.id, Instant::now());
    let began = VoiceReport::Began { id, at };
    agent.handle(Input::Voice(began), GameTime::ZERO);
    let text = first.text.clone();
    agent.handle(Input::Voice(VoiceReport::Says { id, text }), GameTime::ZERO);
    (agent, id, first.text)
}

#[test]
fn a_move_counts_while_the_opponent_has_the_announcement_repeated() {
    let mut recogniser = recogniser();
    // With the voice among it the move may be asked about.
    for (share, least) in [(0.0, 6), (0.1, 3), (1.0, 0)] {
        let mut right = 0;
        for voice in ["de+f2", "de+m3"] {
            for (said, uci) in [
                ("Springer Felix drei", "g1f3"),
                ("Bauer David zwei David vier", "d2d4"),
                ("Springer Bella eins Cesar drei", "b1c3"),
                ("", ""),
            ] {
                let (mut agent, _, text) = repeated_ten_times();
                let own = espeak_pcm(&text, "de");
                let spoken = match said {
                    "" => Vec::new(),
                    said => espeak_pcm(said, voice),
                };
                let sound = mixed(&own, &spoken, seconds(0.5), share);
                let heard = transcribe(&mut recogniser, &sound);
                let now = GameTime::from(Duration::from_secs(2));
                let lines = hears(&mut agent, &heard, now);
                let made = agent.game().under_way().map(|it| it.uci.to_string());
                println!("{share} {voice} {said}: {made:?} {lines:?}");
                assert!(
                    made.as_deref().is_none_or(|made| made == uci),
                    "{said}: {made:?}"
                );
                let asked = lines.contains(&format!("{said}? Ja oder nein."));
                right += usize::from(made.is_some() || (share > 0.0 && asked));
            }
        }
        println!("with {share} of the voice at the microphone: {right} of 6");
        assert!(right >= least, "{share}: {right}");
    }
}
