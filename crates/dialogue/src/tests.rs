//! Dialogues as values: what comes in, and what is said, shown and stored.

mod blindfold;
mod electronic;
mod engine;
mod far_voice;
mod online;
mod squares;
mod views;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::{Duration, Instant};

use proptest::prelude::*;
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingSide, Chess, EnPassantMode, File, Rank, Role, Square};

use super::*;
use doppelbrett_braille::{BoardCode, BoardSigns, BrailleReport, Key, Line, Status};
use doppelbrett_core::clock::{GameTime, Reminders};
use doppelbrett_core::game::{
    ClaimKind, Event, Game, Irregularity, Player, Question, Refusal, Setup, Side, Steps,
};
use doppelbrett_core::laws::StartNumber;
use doppelbrett_core::laws::{Edition, Pace, Rules};
use doppelbrett_core::notation::{Lexicon, NoCastling, PhraseError, ResolveError};
use doppelbrett_hearing::{
    Attention, Heard, HearingProblem, HearingReport, Level, Sound, Voiceprint,
};
use doppelbrett_settings::{Aloud, EarKind, ListeningMode};
use doppelbrett_tape::Kept;
use doppelbrett_text::messages::{Language, Messages};
use doppelbrett_voice::{Channel, Priority, VoiceReport};
use doppelbrett_web::{
    AskedByKey, BoardAct, BoardCommand, BoardReport, BoardView, ClientId, CommandKey, Reason,
    Role as Seated, Why,
};
use doppelbrett_words::*;

mod added_time;
mod adjourned;
mod alone;
mod any_order;
mod asking;
mod at_a_page;
mod both_blind;
mod brevity;
mod brought;
mod calling;
mod cancelled;
mod claims;
mod clock_alone;
mod deafening;
mod foreign;
mod held_key;
mod in_lines;
mod interrupted;
mod interrupting;
mod lead;
mod made;
mod offered;
mod on_tape;
mod one_voice;
mod open;
mod other_voice;
mod prose;
mod questions;
mod quickplay;
mod relay;
mod rematch;
mod reports;
mod sentences;
mod several_ears;
mod standstill;
mod stepping;
mod taken_back;
mod tuning;
mod typed;
mod typed_on_page;
mod unfinished;
mod waiting;

#[derive(Clone, Default)]
struct Recording {
    stored: Arc<Mutex<Vec<Event>>>,
    broken: Arc<Mutex<bool>>,
    last_at: Arc<Mutex<Option<GameTime>>>,
    /// No sound can be kept.
    no_tape: Arc<Mutex<bool>>,
}

impl Record for Recording {
    fn append(&mut self, at: GameTime, events: &[Event]) -> Result<(), NotKept> {
        if *self.broken.lock().unwrap() {
            return Err(NotKept("Die Platte ist voll.".into()));
        }
        *self.last_at.lock().unwrap() = Some(at);
        self.stored.lock().unwrap().extend_from_slice(events);
        Ok(())
    }

    fn keep_sound(&mut self, sound: &Sound) -> Result<Kept, NotKept> {
        if *self.no_tape.lock().unwrap() {
            return Err(NotKept("Die Platte ist voll.".into()));
        }
        Ok(Kept {
            length: sound.length(),
            sha256: String::new(),
        })
    }
}

fn wording(language: Language) -> Arc<Wording> {
    words_in(language).full
}

/// All words of a game, loaded once for all tests.
fn words_in(language: Language) -> Words {
    static WORDS: LazyLock<Words> = LazyLock::new(|| wording_by("appendix-d", Language::De).into());
    WORDS.in_language(language).unwrap()
}

fn wording_by(lexicon: &str, language: Language) -> Wording {
    Wording::load(language, Lexicon::built_in(lexicon).unwrap()).unwrap()
}

fn setup(steps: Steps) -> Setup {
    Setup {
        blind_name: "Anna".into(),
        sighted_name: "Boris".into(),
        event: "Test".into(),
        control: "15+5".parse().ok(),
        ..Setup::new(Side::White, steps)
    }
}

static SIGNS: LazyLock<BoardSigns> = LazyLock::new(|| BoardSigns::load(BoardCode::Eight).unwrap());

fn manner(separate: bool, aloud: Aloud) -> Manner {
    Manner {
        ear_is_separate: separate,
        aloud,
        ear_speaks: true,
        one_voice: false,
        reader: Reader::steady(),
        profile_reader: None,
        hears: true,
        listening: ListeningMode::Open,
        echo_cancelled: false,
        tuned: doppelbrett_voice::Tuned::default(),
        reminders: Reminders::usual(),
        short_below: Duration::from_secs(60),
        dial_pace: 5,
        aids: true,
        board_signs: SIGNS.clone(),
        code: None,
        prose: None,
        board_url: "http://localhost/".into(),
        arbiter_url: String::new(),
        engine_thinks: Duration::ZERO,
        engine: Err("refusal-no-engine"),
        leads: false,
        electronic: None,
        at_hand: true,
        pressed_by_voice: false,
    }
}

struct Dialogue {
    agent: Agent,
    record: Recording,
    now: GameTime,
    /// How many commands pages have given.
    commands: usize,
    /// Who speaks, as far as the sound tells.
    speakers: Vec<Voiceprint>,
    /// What the next words sound like.
    sound: Sound,
}

impl Dialogue {
    /// No channel has reported yet.
    fn mute(setup: Setup, manner: Manner) -> Self {
        Self::mute_in(Language::De, setup, manner)
    }

    fn mute_in(language: Language, setup: Setup, manner: Manner) -> Self {
        let record = Recording::default();
        let game = Game::new(setup).unwrap();
        let double = Box::new(record.clone());
        Self {
            agent: Agent::new(game, words_in(language), manner, double),
            record,
            now: GameTime::ZERO,
            commands: 0,
            speakers: Vec::new(),
            sound: Sound::default(),
        }
    }

    /// Room and earphone are there.
    fn new(steps: Steps) -> Self {
        Self::new_in(Language::De, setup(steps))
    }

    fn new_in(language: Language, setup: Setup) -> Self {
        let mut dialogue = Self::mute_in(language, setup, manner(true, Aloud::default()));
        dialogue.found(Channel::Room);
        dialogue.found(Channel::Ear);
        dialogue
    }

    fn give(&mut self, input: Input) -> Vec<Effect> {
        self.agent.handle(input, self.now)
    }

    fn found(&mut self, channel: Channel) {
        self.give(Input::Voice(VoiceReport::Found { channel }));
    }

    fn lost(&mut self, channel: Channel) -> Vec<Effect> {
        let problem = doppelbrett_voice::VoiceProblem::NoSynthesiser;
        self.give(Input::Voice(VoiceReport::Lost { channel, problem }))
    }

    fn typed(&mut self, text: &str) -> Vec<Effect> {
        self.give(Input::Typed(text.into()))
    }

    /// As [`Self::mute_in`], with room and earphone there and the beginning spoken to its end.
    fn begun_in(language: Language, setup: Setup, manner: Manner) -> Self {
        let mut dialogue = Self::mute_in(language, setup, manner);
        dialogue.found(Channel::Room);
        dialogue.found(Channel::Ear);
        let mut begun = dialogue.agent.begin(dialogue.now);
        dialogue.finish(&mut begun);
        dialogue
    }

    /// So many seconds later, with everything spoken to its end.
    fn seconds_later(&mut self, seconds: u64) -> Vec<Effect> {
        self.now = self.now + Duration::from_secs(seconds);
        let mut all = self.give(Input::Tick);
        self.finish(&mut all);
        all
    }

    /// Types, and lets everything be spoken to its end.
    fn said(&mut self, text: &str) -> Vec<Effect> {
        let mut all = self.typed(text);
        self.finish(&mut all);
        all
    }

    fn finish(&mut self, all: &mut Vec<Effect>) {
        let mut next = 0;
        while let Some(effect) = all.get(next).cloned() {
            if let Effect::Say(utterance) = effect {
                let more = self.give(Input::Voice(VoiceReport::Ended { id: utterance.id }));
                all.extend(more);
            }
            next += 1;
        }
    }

    fn moves(&mut self, uci: &str) -> Vec<Effect> {
        let mut all = self.page(BoardAct::Move {
            uci: uci.parse().unwrap(),
        });
        self.finish(&mut all);
        all
    }

    /// The sighted player does something on the latest view of their page.
    fn page(&mut self, act: BoardAct) -> Vec<Effect> {
        self.page_of(Seated::Player, act)
    }

    fn page_of(&mut self, role: Seated, act: BoardAct) -> Vec<Effect> {
        let id = format!("{}", self.commands);
        self.commands += 1;
        let command = BoardCommand {
            key: CommandKey::new(role, &id).unwrap(),
            role,
            on: self.agent.revision(),
            act,
        };
        self.give(Input::Board(BoardReport::Command(command)))
    }

    fn rules(&mut self, text: &str) -> Vec<Effect> {
        self.page_of(
            Seated::Arbiter,
            BoardAct::Rule {
                text: text.to_owned(),
            },
        )
    }

    fn hears(&mut self, words: &[(&str, f32)]) -> Vec<Effect> {
        let voiceprints = self.speakers.clone();
        self.give(Input::Hearing(HearingReport::Heard(Heard {
            voiceprints,
            sound: self.sound.clone(),
            ..Heard::with_confidence(words)
        })))
    }

    /// Hears something that can be understood in several ways, with their scores.
    fn hears_any(&mut self, alternatives: &[(&str, f32)]) -> Vec<Effect> {
        self.hears_with([alternatives])
    }

    /// The same with several ears.
    fn hears_with<const N: usize>(&mut self, ears: [&[(&str, f32)]; N]) -> Vec<Effect> {
        let mut ears = ears.into_iter().map(Heard::in_ways);
        let mut heard = ears.next().unwrap();
        heard.others = ears.collect();
        heard.voiceprints.clone_from(&self.speakers);
        heard.sound = self.sound.clone();
        let mut effects = self.give(Input::Hearing(HearingReport::Heard(heard)));
        self.finish(&mut effects);
        effects
    }

    fn stored(&self) -> usize {
        self.record.stored.lock().unwrap().len()
    }

    fn view(&self) -> BoardView {
        self.agent.wording().page(self.agent.game(), self.now, 0)
    }

    fn game(&self) -> &Game {
        self.agent.game()
    }
}

fn spoken(effects: &[Effect]) -> Vec<(Channel, &str)> {
    let said = effects.iter().filter_map(|effect| match effect {
        Effect::Say(utterance) => Some((utterance.channel, utterance.text.as_str())),
        _ => None,
    });
    said.collect()
}

fn printed(effects: &[Effect]) -> Vec<&str> {
    let lines = effects.iter().filter_map(|effect| match effect {
        Effect::Print(line) => Some(line.as_str()),
        _ => None,
    });
    lines.collect()
}

fn brailled(effects: &[Effect]) -> Option<&Line> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Braille(line) => Some(line),
        _ => None,
    })
}

/// What a display with so many cells shows.
fn felt(effects: &[Effect], cells: usize) -> String {
    let line = brailled(effects).expect("the cells are written");
    let window = doppelbrett_braille::layout(line, cells, 0);
    window.text.trim_end().to_owned()
}

#[track_caller]
fn status(effects: &[Effect]) -> &Status {
    let line = brailled(effects).expect("the cells are written");
    line.as_status().expect("the status line")
}

#[test]
fn an_announcement_is_repeated_in_the_room_and_asked_about_in_the_ear() {
    let mut dialogue = Dialogue::new(Steps::ASSISTANT);
    let all = dialogue.said("Sf3");
    assert_eq!(
        spoken(&all),
        [
            (Channel::Room, "Die Uhr läuft."),
            (Channel::Room, "Springer Gustav eins Felix drei"),
            (Channel::Ear, "Richtig?"),
        ]
    );
    assert_eq!(
        spoken(&dialogue.said("ja")),
        [(Channel::Ear, "Drücke die Uhr.")]
    );
    assert_eq!(spoken(&dialogue.said("")), [(Channel::Ear, "Gedrückt.")]);
    let stored = dialogue.record.stored.lock().unwrap().len();
    assert_eq!(stored, 9, "every event is in the journal");
}

#[test]
fn a_whole_competition_move_is_told_step_by_step() {
    let mut dialogue = Dialogue::new(Steps::COMPETITION);
    for (words, told) in [
        ("eva vier", "Richtig?"),
        ("ja", "Führe aus."),
        ("ausgeführt", "Drücke die Uhr."),
        ("drücken", "Gedrückt."),
        ("gegner ausgeführt", "Der Gegner hat ausgeführt."),
        ("gegner eva fünf", "Wiederhole."),
        ("eva fünf", "Führe aus."),
        ("ausgeführt", "Gut."),
        ("gegner drücken", "Deine Uhr läuft."),
    ] {
        let all = dialogue.said(words);
        assert_eq!(spoken(&all).last(), Some(&(Channel::Ear, told)), "{words}");
    }
    assert!(dialogue.game().in_step());
}

#[test]
fn a_promotion_is_asked_and_answered_without_more_words() {
    let mut setup = setup(Steps::TRAINING);
    setup.start = "8/4P2k/8/8/8/8/8/K7 w - - 0 1".parse().unwrap();
    let mut dialogue = Dialogue::mute(setup, manner(true, Aloud::default()));
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    assert_eq!(
        spoken(&dialogue.said("eva acht")),
        [(Channel::Ear, "Welche Figur?")]
    );
    let all = dialogue.said("Dame");
    let spoken = spoken(&all);
    assert_eq!(spoken.len(), 2, "{spoken:?}");
    assert!(
        spoken[1].1.starts_with("Bauer Eva sieben Eva acht Dame"),
        "{spoken:?}"
    );
}

#[test]
fn no_command_is_answered_by_silence() {
    let commands = Commands::load(Language::De).unwrap();
    for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
        for (id, words) in commands.help() {
            let words = words
                .replace("{square}", "eva vier")
                .replace("{role}", "könig")
                .replace("{move}", "eva fünf");
            for before in [&[][..], &["eva vier"], &["eva vier", "ja"]] {
                let mut dialogue = Dialogue::new(steps);
                for earlier in before {
                    dialogue.said(earlier);
                }
                let all = dialogue.said(&words);
                let told = match id {
                    CommandId::Stop => {
                        all.contains(&Effect::Silence(Channel::Ear, Priority::Announcement))
                    }
                    CommandId::Quit => all.contains(&Effect::End),
                    _ => !spoken(&all).is_empty() && !printed(&all).is_empty(),
                };
                assert!(told, "{id:?} after {before:?}: {all:?}");
                for text in printed(&all) {
                    assert!(!text.trim().is_empty(), "{id:?}");
                }
            }
        }
    }
}

/// A game of Chess960 from the position with this number.
fn chess960(number: u16) -> Setup {
    let start = StartNumber::new(number).unwrap().setup();
    Setup {
        start: Fen::try_from(start).unwrap(),
        chess960: true,
        ..setup(Steps::TRAINING)
    }
}

const EIGHT: &str = "Chess960, Stellung achthundertdreizehn: Turm, König, Dame, Läufer, \
     Springer, Turm, Läufer, Springer.";

#[test]
fn the_position_of_chess960_is_told_at_the_start_and_can_be_asked_for() {
    let mut dialogue = Dialogue::mute(chess960(813), manner(true, Aloud::default()));
    let all = dialogue.agent.begin(GameTime::ZERO);
    assert!(printed(&all)[0].starts_with("Neue Partie."), "{all:?}");
    assert!(printed(&all)[0].ends_with(EIGHT), "{all:?}");
    // It waits for a voice, as what is needed next does.
    let all = dialogue.give(Input::Voice(VoiceReport::Found {
        channel: Channel::Ear,
    }));
    assert!(spoken(&all)[0].1.ends_with(EIGHT), "{all:?}");
    dialogue.found(Channel::Room);
    assert_eq!(
        spoken(&dialogue.said("startstellung")),
        [(Channel::Ear, EIGHT)]
    );

    let status = dialogue.view().status;
    assert!(
        status.starts_with("Chess960, Stellung achthundertdreizehn. Die Uhr steht"),
        "{status}"
    );
    dialogue.said("eva vier");
    dialogue.said("");
    assert!(!dialogue.view().status.contains("Chess960"));
    assert_eq!(
        spoken(&dialogue.said("startstellung")),
        [(Channel::Ear, EIGHT)]
    );
}

#[test]
fn the_position_of_chess960_is_told_when_a_game_goes_on() {
    let mut dialogue = Dialogue::mute(chess960(813), manner(true, Aloud::default()));
    let all = dialogue.agent.resume(GameTime::ZERO);
    let before = format!("Partie fortgesetzt, Zug eins. {EIGHT} Die Uhr steht noch.");
    assert!(printed(&all)[0].starts_with(&before), "{all:?}");
    dialogue.said("eva vier");
    dialogue.said("");
    let all = dialogue.agent.resume(GameTime::ZERO);
    let after = "Partie fortgesetzt, Zug eins. Chess960, Stellung achthundertdreizehn. Der Gegner";
    assert!(printed(&all)[0].starts_with(after), "{all:?}");
}

#[test]
fn other_starts_can_be_asked_for() {
    let fen = "4k3/8/8/8/8/8/8/1KR5 w C - 0 1";
    let usual = Fen::from_position(&Chess::default(), EnPassantMode::Legal).to_string();
    let pieces = "Weiß: König Bella eins; Turm Cesar eins. Schwarz: König Eva acht.";
    for (start, chess960, told) in [
        (
            usual.as_str(),
            false,
            "Die übliche Anfangsstellung.".to_owned(),
        ),
        (fen, false, format!("Eigene Anfangsstellung. {pieces}")),
        (
            fen,
            true,
            format!("Chess960 aus einer eigenen Stellung. {pieces}"),
        ),
    ] {
        let start: Fen = start
            .replace(" C ", if chess960 { " C " } else { " - " })
            .parse()
            .unwrap();
        let setup = Setup {
            start,
            chess960,
            ..setup(Steps::TRAINING)
        };
        let mut dialogue = Dialogue::mute(setup, manner(true, Aloud::default()));
        dialogue.found(Channel::Ear);
        let all = dialogue.said("anfangsstellung");
        assert_eq!(spoken(&all), [(Channel::Ear, told.as_str())]);
    }
}

#[test]
fn what_belongs_to_the_ear_is_not_said_in_the_room() {
    let asked = [
        ("uhr", Some(EarKind::Time)),
        ("zugzahl", Some(EarKind::Time)),
        ("wo ist mein könig", Some(EarKind::Position)),
        ("wer steht auf eva vier", Some(EarKind::Position)),
        ("meine zeit", Some(EarKind::Time)),
        ("gegner zeit", Some(EarKind::Time)),
        ("reihe zwei", Some(EarKind::Position)),
        ("diagonale d4", Some(EarKind::Position)),
        ("geschlagen", Some(EarKind::Position)),
        ("stellung", Some(EarKind::Position)),
        ("hilfe", Some(EarKind::Help)),
        ("xyz", Some(EarKind::Refusals)),
        ("eva fünf", Some(EarKind::Refusals)),
        ("was ist", None),
    ];
    let settings: Vec<Aloud> = std::iter::once(Aloud::default())
        .chain(EarKind::ALL.map(|kind| [kind].into_iter().collect()))
        .chain([Aloud::all()])
        .collect();
    for (words, kind) in asked {
        let mut separate = Dialogue::new(Steps::TRAINING);
        let all = separate.typed(words);
        assert!(
            spoken(&all)
                .iter()
                .all(|(channel, _)| *channel == Channel::Ear),
            "{words}"
        );
        assert!(!spoken(&all).is_empty(), "{words}");
        for aloud in &settings {
            let allowed = kind.is_none_or(|kind| aloud.contains(kind));
            // One device; and two, of which the earphone is lost.
            for separate in [false, true] {
                let manner = manner(separate, aloud.clone());
                let mut dialogue = Dialogue::mute(setup(Steps::TRAINING), manner);
                dialogue.found(Channel::Room);
                if separate {
                    dialogue.lost(Channel::Ear);
                }
                let all = dialogue.typed(words);
                let rooms = spoken(&all)
                    .iter()
                    .any(|(channel, _)| *channel == Channel::Room);
                assert_eq!(rooms, allowed, "{words} {aloud:?} {separate}");
                assert!(!printed(&all).is_empty(), "{words}");
            }
        }
    }
}

#[test]
fn with_nobody_to_speak_an_announcement_counts_as_heard_at_once() {
    let mut dialogue = Dialogue::mute(setup(Steps::TRAINING), manner(false, Aloud::all()));
    let all = dialogue.typed("eva vier");
    assert_eq!(spoken(&all), []);
    assert!(
        printed(&all).contains(&"Bauer Eva zwei Eva vier"),
        "{all:?}"
    );
    assert!(status(&all).last.starts_with("e4"), "{all:?}");
    assert!(dialogue.game().under_way().unwrap().heard);
}

#[test]
fn every_end_of_the_announcement_completes_it() {
    for end in [
        |id| VoiceReport::Ended { id },
        |id| VoiceReport::Cancelled { id },
        |id| VoiceReport::Failed { id },
    ] {
        let mut dialogue = Dialogue::new(Steps::TRAINING);
        let all = dialogue.typed("eva vier");
        let id = all.iter().find_map(|effect| match effect {
            Effect::Say(said) if said.text.starts_with("Bauer") => Some(said.id),
            _ => None,
        });
        dialogue.typed("drücken");
        assert!(dialogue.game().plies().is_empty(), "the press is held");
        dialogue.give(Input::Voice(end(id.unwrap())));
        assert_eq!(dialogue.game().plies().len(), 1);
    }
}

#[test]
fn an_unfinished_announcement_is_not_cut_off_wherever_it_is_spoken() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    let room = Effect::Silence(Channel::Room, Priority::Announcement);
    let ear = Effect::Silence(Channel::Ear, Priority::Announcement);
    assert!(dialogue.typed("stopp").contains(&room));
    dialogue.typed("eva vier");
    let all = dialogue.hears(&[("stopp", 0.1)]);
    assert!(!all.contains(&room) && all.contains(&ear));

    let mut lost = Dialogue::mute(setup(Steps::TRAINING), manner(true, Aloud::default()));
    lost.found(Channel::Ear);
    let all = lost.typed("eva vier");
    assert!(spoken(&all).contains(&(Channel::Ear, "Bauer Eva zwei Eva vier")));
    let all = lost.typed("stopp");
    assert!(!all.contains(&ear) && all.contains(&room));
}

#[test]
fn a_correction_is_said_before_the_move_that_corrects() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    dialogue.typed("eva vier");
    let all = dialogue.typed("david vier");
    let order = all.iter().filter_map(|effect| match effect {
        Effect::Say(said) => Some((said.text.as_str(), said.priority)),
        _ => None,
    });
    assert_eq!(
        order.collect::<Vec<_>>(),
        [
            ("Korrektur.", Priority::Announcement),
            ("Bauer David zwei David vier", Priority::Announcement),
        ]
    );
}

#[test]
fn unsure_words_change_nothing() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    for words in [
        &[("eva", 0.9), ("vier", 0.3)][..],
        &[("eva", 0.9), ("[unk]", 1.0), ("vier", 0.9)],
    ] {
        let all = dialogue.hears(words);
        assert_eq!(
            spoken(&all),
            [(
                Channel::Ear,
                "Nicht sicher verstanden: eva vier. Bitte noch einmal."
            )]
        );
        assert!(dialogue.game().under_way().is_none());
    }
    assert_eq!(dialogue.hears(&[("[unk]", 1.0)]), []);
    dialogue.hears(&[("eva", 0.9), ("vier", 0.9)]);
    assert!(dialogue.game().under_way().is_some());
}

fn in_mode(listening: ListeningMode, steps: Steps) -> Dialogue {
    let manner = Manner {
        listening,
        ..manner(true, Aloud::default())
    };
    let mut dialogue = Dialogue::mute(setup(steps), manner);
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue
}

fn attention(effects: &[Effect]) -> Option<Attention> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Attend(attention) => Some(*attention),
        _ => None,
    })
}

#[test]
fn while_the_room_speaks_only_the_word_for_silence_counts() {
    let mut dialogue = Dialogue::new(Steps::ASSISTANT);
    let said = dialogue.typed("Sf3");
    let ids: Vec<u64> = said
        .iter()
        .filter_map(|effect| match effect {
            Effect::Say(utterance) => Some(utterance.id),
            _ => None,
        })
        .collect();
    let at = Instant::now();
    let began = dialogue.give(Input::Voice(VoiceReport::Began { id: ids[0], at }));
    assert_eq!(attention(&began), Some(Attention::Silencers));
    let ended: Vec<Effect> = ids
        .iter()
        .flat_map(|id| dialogue.give(Input::Voice(VoiceReport::Ended { id: *id })))
        .collect();
    assert_eq!(attention(&ended), Some(Attention::All));
    // What only the ear hears does not reach the microphone.
    let asked = spoken(&ended);
    assert_eq!(asked, [(Channel::Ear, "Richtig?")]);
    let id = ids[ids.len() - 1] + 1;
    let began = dialogue.give(Input::Voice(VoiceReport::Began { id, at }));
    assert_eq!(attention(&began), None);
}

#[test]
fn with_push_to_talk_a_key_opens_the_ears_for_one_utterance() {
    let mut dialogue = in_mode(ListeningMode::PushToTalk, Steps::TRAINING);
    // What is said before counts for nothing.
    assert_eq!(spoken(&dialogue.hears(&[("zugzahl", 1.0)])), []);
    for key in [
        Input::Typed(",".into()),
        Input::Braille(BrailleReport::Key(Key::Talk)),
    ] {
        let opened = dialogue.give(key);
        assert_eq!(spoken(&opened), [(Channel::Ear, "Ich höre.")]);
        assert_eq!(attention(&opened), Some(Attention::All));
        // Somebody coughs; then a question is asked.
        assert_eq!(attention(&dialogue.hears(&[("[unk]", 1.0)])), None);
        let heard = dialogue.hears(&[("zugzahl", 1.0)]);
        assert_eq!(spoken(&heard), [(Channel::Ear, "Zug eins.")]);
        assert_eq!(attention(&heard), Some(Attention::Nothing));
    }
    dialogue.typed("sprich");
    let closed = dialogue.typed("sprich");
    assert_eq!(spoken(&closed), [(Channel::Ear, "Ich höre nicht mehr zu.")]);
    assert_eq!(attention(&closed), Some(Attention::Nothing));
}

#[test]
fn when_the_program_listens_can_be_changed_in_the_game_in_every_language() {
    use Language::{De, En, Es, Pt};
    let time = [("zugzahl", 1.0)];
    let called = [("doppelbrett", 1.0), ("zugzahl", 1.0)];
    for (language, not, no_more, on_name, only, always, told) in [
        (
            De,
            "nicht zuhören",
            "Ich höre erst wieder zu, wenn du sprich eingibst.",
            "auf Doppelbrett hören",
            "Ich höre nur noch auf Doppelbrett.",
            "höre",
            "Ich höre immer zu.",
        ),
        (
            En,
            "stop listening",
            "I am not listening until you type talk.",
            "listen for Doppelbrett",
            "I only listen for Doppelbrett.",
            "listen",
            "I am always listening.",
        ),
        (
            Es,
            "no escuches",
            "No escucho hasta que escribas habla.",
            "escucha Doppelbrett",
            "Solo escucho tras la palabra Doppelbrett.",
            "escucha",
            "Siempre escucho.",
        ),
        (
            Pt,
            "não escute",
            "Não escuto até você digitar fala.",
            "escute Doppelbrett",
            "Só escuto depois da palavra Doppelbrett.",
            "escute",
            "Estou sempre ouvindo.",
        ),
    ] {
        let mut dialogue = Dialogue::new_in(language, setup(Steps::TRAINING));
        let effects = dialogue.typed(not);
        assert_eq!(spoken(&effects), [(Channel::Ear, no_more)]);
        assert_eq!(attention(&effects), Some(Attention::Nothing));
        assert_eq!(spoken(&dialogue.hears(&time)), []);
        let effects = dialogue.typed(on_name);
        assert_eq!(spoken(&effects), [(Channel::Ear, only)]);
        assert_eq!(attention(&effects), Some(Attention::All));
        let listens = effects.iter().find_map(|effect| match effect {
            Effect::Listen(listens) => Some(dialogue.agent.phrases(listens)),
            _ => None,
        });
        assert!(listens.unwrap().contains(&"doppelbrett".to_owned()));
        assert_eq!(spoken(&dialogue.hears(&time)), []);
        assert_eq!(spoken(&dialogue.hears(&called)).len(), 1);
        let effects = dialogue.typed(always);
        assert_eq!(spoken(&effects), [(Channel::Ear, told)]);
        assert_eq!(spoken(&dialogue.hears(&time)).len(), 1);
        assert_eq!(dialogue.stored(), 0);
    }
}

#[test]
fn without_a_microphone_nobody_is_told_that_they_are_heard() {
    let deaf = [(Channel::Ear, "Zurzeit höre ich nichts.")];
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    for typed in ["höre", "nicht zuhören", "sprich"] {
        let lost = HearingReport::Lost(HearingProblem::NoMicrophone);
        dialogue.give(Input::Hearing(lost));
        assert_eq!(spoken(&dialogue.typed(typed)), deaf, "{typed}");
        let device = "Mikrofon".to_owned();
        dialogue.give(Input::Hearing(HearingReport::Found { device }));
        assert_ne!(spoken(&dialogue.typed(typed)), deaf, "{typed}");
    }
    let manner = Manner {
        hears: false,
        ..manner(true, Aloud::default())
    };
    let mut dialogue = Dialogue::mute(setup(Steps::TRAINING), manner);
    dialogue.found(Channel::Ear);
    assert_eq!(spoken(&dialogue.typed("höre")), deaf);
}

#[test]
fn the_key_to_talk_opens_nothing_while_nobody_can_be_heard() {
    let mut dialogue = in_mode(ListeningMode::PushToTalk, Steps::TRAINING);
    let lost = HearingReport::Lost(HearingProblem::NoMicrophone);
    dialogue.give(Input::Hearing(lost));
    dialogue.typed("sprich");
    let device = "Mikrofon".to_owned();
    let back = dialogue.give(Input::Hearing(HearingReport::Found { device }));
    assert_eq!(attention(&back), None);
    assert_eq!(spoken(&dialogue.hears(&[("zugzahl", 1.0)])), []);
}

#[test]
fn with_a_wake_word_only_what_is_said_to_the_program_counts() {
    let mut dialogue = in_mode(ListeningMode::Wake, Steps::ASSISTANT);
    let move_ = [("springer", 1.0), ("felix", 1.0), ("drei", 1.0)];
    let called = |words: &[(&'static str, f32)]| {
        let mut all = vec![("doppelbrett", 1.0)];
        all.extend(words);
        all
    };
    // People talk, surely or not.
    assert_eq!(spoken(&dialogue.hears(&move_)), []);
    assert_eq!(
        spoken(&dialogue.hears(&[("zeit", 0.1), ("[unk]", 1.0)])),
        []
    );
    assert_eq!(
        spoken(&dialogue.hears(&[("doppelbrett", 0.2), ("zugzahl", 1.0)])),
        []
    );
    let asked = dialogue.hears(&called(&[("zugzahl", 1.0)]));
    assert_eq!(spoken(&asked), [(Channel::Ear, "Zug eins.")]);
    assert_eq!(spoken(&dialogue.hears(&[("zugzahl", 1.0)])), []);
    // Called alone, it answers and waits a while, for one utterance.
    assert_eq!(
        spoken(&dialogue.hears(&called(&[]))),
        [(Channel::Ear, "Ja?")]
    );
    dialogue.now = GameTime::ZERO + Duration::from_secs(9);
    assert_eq!(spoken(&dialogue.hears(&[("zugzahl", 1.0)])), []);
    dialogue.hears(&called(&[]));
    dialogue.now = dialogue.now + Duration::from_secs(7);
    let mut all = dialogue.hears(&move_);
    dialogue.finish(&mut all);
    assert_eq!(spoken(&all).last(), Some(&(Channel::Ear, "Richtig?")));
    // What answers "Ja?" is answered, whatever it is; what answers a question may be talk.
    for (asks, answered) in [(true, true), (false, false)] {
        let mut dialogue = in_mode(ListeningMode::Wake, Steps::ASSISTANT);
        dialogue.said("eva vier");
        if asks {
            dialogue.hears(&called(&[]));
        }
        let all = dialogue.hears(&[("[unk]", 1.0), ("vier", 1.0), ("[unk]", 1.0)]);
        assert_eq!(!spoken(&all).is_empty(), answered, "{all:?}");
    }
    // Its own question needs no word.
    assert_eq!(
        spoken(&dialogue.hears(&[("ja", 1.0)])),
        [(Channel::Ear, "Drücke die Uhr.")]
    );
    assert_eq!(spoken(&dialogue.hears(&[("drücken", 1.0)])), []);
}

#[test]
fn the_level_is_told_on_demand() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    let level = |dialogue: &mut Dialogue| spoken(&dialogue.typed("pegel"))[0].1.to_owned();
    assert!(level(&mut dialogue).starts_with("Noch kein Wort gehört."));
    dialogue.hears(&[("zugzahl", 1.0)]);
    assert_eq!(level(&mut dialogue), "Lautstärke gut.");
    dialogue.give(Input::Hearing(HearingReport::Level(Level::Clipping)));
    assert!(level(&mut dialogue).contains("übersteuert"));
}

#[test]
fn the_last_question_told_is_the_one_that_yes_answers() {
    let mut dialogue = Dialogue::new(Steps::ASSISTANT);
    let mut all = dialogue.typed("eva vier");
    let asked = dialogue.typed("aufgabe");
    assert_eq!(
        spoken(&asked),
        [(Channel::Ear, "Wirklich aufgeben? Ja oder nein.")]
    );
    // The announcement ends only now; what it would ask is not asked.
    dialogue.finish(&mut all);
    assert_eq!(
        spoken(&all).last(),
        Some(&(Channel::Ear, "Wirklich aufgeben? Ja oder nein."))
    );
    let again = dialogue.typed("wiederhole");
    assert!(
        spoken(&again)[0]
            .1
            .ends_with("Wirklich aufgeben? Ja oder nein.")
    );
}

#[test]
fn the_end_of_an_announcement_after_the_game_says_nothing() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    let mut all = dialogue.typed("eva vier");
    let over = dialogue.page(BoardAct::Resign {});
    assert_eq!(spoken(&over), [(Channel::Room, "Aufgabe. Weiß gewinnt.")]);
    assert!(over.contains(&Effect::SaveScore));
    let before = all.len();
    dialogue.finish(&mut all);
    assert_eq!(spoken(&all[before..]), []);
    assert_eq!(dialogue.give(Input::Tick), []);
    assert!(!spoken(&dialogue.typed("eva vier")).is_empty());
}

#[test]
fn what_is_not_stored_has_not_happened() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    let before = dialogue.game().clone();
    *dialogue.record.broken.lock().unwrap() = true;
    let all = dialogue.typed("eva vier");
    assert!(
        spoken(&all)[0].1.starts_with("Nicht gespeichert"),
        "{all:?}"
    );
    assert_eq!(dialogue.game(), &before);
    assert!(!all.iter().any(|effect| matches!(effect, Effect::Board(_))));
    *dialogue.record.broken.lock().unwrap() = false;
    // That it was heard is not stored: it is announced again when the clocks go on.
    let mut all = dialogue.typed("eva vier");
    *dialogue.record.broken.lock().unwrap() = true;
    dialogue.finish(&mut all);
    assert!(!dialogue.game().under_way().unwrap().heard);
    *dialogue.record.broken.lock().unwrap() = false;
    dialogue.said("weiter");
    assert!(dialogue.game().under_way().unwrap().heard);
    // A flag that cannot be stored is told once, however often it is looked at.
    *dialogue.record.broken.lock().unwrap() = true;
    dialogue.now = dialogue.now + Duration::from_secs(3600);
    assert_eq!(spoken(&dialogue.give(Input::Tick)).len(), 1);
    assert_eq!(spoken(&dialogue.give(Input::Tick)), []);
    assert_eq!(dialogue.game().ended(), None);
}

#[test]
fn the_braille_line_shows_the_last_move_and_the_input_side_by_side() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    dialogue.said("eva vier");
    dialogue.said("xyz");
    let mut line = Status::default();
    for letter in "S f".chars() {
        let all = dialogue.give(Input::Braille(BrailleReport::Key(Key::Char(letter))));
        line = status(&all).clone();
    }
    assert_eq!((line.last.as_str(), line.input.as_str()), ("e4", "S f"));
    let all = dialogue.typed("xyz");
    assert_eq!(status(&all).last, "Nicht verstanden: xyz.");
}

#[test]
fn a_resumed_game_tells_its_state_at_every_stage() {
    let stages: [(Steps, &[&str], &str); 7] = [
        (Steps::ASSISTANT, &[], "startet mit"),
        (Steps::ASSISTANT, &["eva vier"], "Richtig?"),
        (Steps::ASSISTANT, &["eva vier", "ja"], "Drücke die Uhr."),
        (
            Steps::ASSISTANT,
            &["eva vier", "ja", ""],
            "Die Uhren laufen.",
        ),
        (
            Steps::ASSISTANT,
            &["eva vier", "ja", "", "gegner eva fünf"],
            "Verstanden?",
        ),
        (Steps::COMPETITION, &["eva vier", "ja"], "Führe aus."),
        (
            Steps::ASSISTANT,
            &["eva vier", "aufgabe"],
            // Whoever was going to resign may have thought better of it.
            "Richtig?",
        ),
    ];
    for (steps, words, told) in stages {
        let mut dialogue = Dialogue::new(steps);
        for word in words {
            dialogue.said(word);
        }
        let all = dialogue.agent.resume(dialogue.now);
        let spoken = spoken(&all);
        assert_eq!(dialogue.game().suspended(), !words.is_empty());
        let [(_, text)] = spoken[..] else {
            panic!("{words:?}: {spoken:?}");
        };
        if words.is_empty() {
            assert!(text.contains(told), "{text}");
            continue;
        }
        // Once, and last: nothing else can be done while the clocks stand.
        let standing = "Die Uhren stehen. Sage weiter, wenn es weitergeht.";
        assert_eq!(text.matches("Die Uhren stehen").count(), 1, "{text}");
        assert!(text.ends_with(standing), "{text}");
        let all = dialogue.said("weiter");
        assert_eq!(printed(&all).last(), Some(&told), "{words:?}: {all:?}");
    }
}

#[test]
fn the_page_offers_only_what_may_be_done() {
    let mut dialogue = Dialogue::new(Steps::COMPETITION);
    let view = dialogue.view();
    assert!(view.dests.is_empty() && view.can_press && !view.execute);
    for words in ["eva vier", "ja", "ausgeführt", ""] {
        dialogue.said(words);
        assert!(!dialogue.view().can_press);
    }
    let view = dialogue.view();
    assert!(view.execute && !view.dests.is_empty() && !view.can_press);
    assert_eq!(view.announced.unwrap().words, "Bauer Eva zwei Eva vier");
    // Another move than the announced one stands on their board then, and both are told.
    let told = dialogue.moves("d2d4");
    let expected = "Brett des Sehenden: Bauer auf David vier statt David zwei.";
    assert!(
        spoken(&told).iter().any(|(_, text)| *text == expected),
        "{told:?}"
    );
    let view = dialogue.view();
    assert!(
        view.free
            && view.dests.is_empty()
            && view
                .fen
                .starts_with("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/")
    );
    let differs = view.differs.unwrap();
    assert_eq!(differs.board, doppelbrett_web::DifferentBoard::Sighted);
    assert_eq!(
        differs.next.unwrap(),
        "Bauer von David vier nach David zwei"
    );
    // By hand: the pawn goes back, then the announced move.
    let hand = |from, to| BoardAct::Place { from, to };
    dialogue.page_of(Seated::Player, hand(Square::D4, Square::D2));
    let view = dialogue.view();
    assert!(view.execute && !view.free && view.differs.is_none() && !view.dests.is_empty());
    assert_eq!(
        outcome(&dialogue.page_of(Seated::Player, hand(Square::D2, Square::D4))),
        ["refused: NotNow"]
    );
    dialogue.moves("e2e4");
    let view = dialogue.view();
    assert!(!view.execute && !view.dests.is_empty() && view.announced.is_none());
    dialogue.page(BoardAct::Move {
        uci: "e7e5".parse().unwrap(),
    });
    assert!(dialogue.view().dests.is_empty() && dialogue.view().can_press);
    dialogue.page(BoardAct::Press {});
    let view = dialogue.view();
    assert!(view.pressed_waiting && !view.can_press && !view.status.is_empty());
}

/// An assistant relays, and the blind player's side hears why not: "the opponent"
/// is the sighted player, whoever asked.
#[test]
fn what_is_relayed_in_vain_is_told_from_the_blind_players_side() {
    for (fen, words, told) in [
        (
            "4k3/8/8/8/8/8/8/K7 w - - 0 1",
            "gegner kd7",
            "Der Gegner ist nicht am Zug.",
        ),
        (
            "4k3/8/8/8/8/8/8/K7 b - - 0 1",
            "gegner springer felix sechs",
            "Es gibt keinen Springer mehr.",
        ),
        (
            "4k3/8/8/7r/8/8/4R3/K7 b - - 0 1",
            "gegner turm hector zwei",
            "Der König steht im Schach; dieser Zug hilft nicht.",
        ),
    ] {
        let mut setup = setup(Steps::TRAINING);
        setup.start = fen.parse().unwrap();
        let mut dialogue = Dialogue::mute(setup, manner(false, Aloud::all()));
        let all = dialogue.typed(words);
        assert_eq!(printed(&all), [told], "{words}");
    }
}

#[test]
fn a_relayed_move_keeps_the_signs_of_its_kind() {
    for (fen, words, uci) in [
        ("4k2r/8/8/8/8/8/8/K7 b k - 0 1", "gegner 0-0", "e8g8"),
        (
            "4k2r/8/8/8/8/8/8/K7 b k - 0 1",
            "gegner kurze rochade",
            "e8g8",
        ),
        ("7k/8/8/8/8/8/4p3/K7 b - - 0 1", "gegner e2e1=D", "e2e1q"),
        ("7k/3q4/8/8/8/8/8/K7 b - - 0 1", "gegner Dd3", "d7d3"),
        ("7k/3q4/8/8/8/8/8/K7 b - - 0 1", "Gegner d7-d3", "d7d3"),
    ] {
        let mut setup = setup(Steps::TRAINING);
        setup.start = fen.parse().unwrap();
        let mut dialogue = Dialogue::mute(setup, manner(false, Aloud::all()));
        let all = dialogue.typed(words);
        let played: Vec<UciMove> = dialogue
            .game()
            .plies()
            .iter()
            .map(|scored| scored.uci)
            .collect();
        assert_eq!(
            played,
            [uci.parse::<UciMove>().unwrap()],
            "{words}: {:?}",
            printed(&all)
        );
    }
}

#[test]
fn every_reason_has_words_in_every_language() {
    let (role, square, to) = (Role::Knight, Square::G1, Square::F3);
    let knights = shakmaty::Move::Normal {
        role,
        from: square,
        capture: None,
        to,
        promotion: None,
    };
    let castling = |why| ResolveError::CastlingNotPossible {
        side: CastlingSide::KingSide,
        why,
    };
    let uci: UciMove = "e2e4".parse().unwrap();
    let unresolved = [
        ResolveError::GameOver,
        ResolveError::NotChess { uci },
        ResolveError::EmptyOrigin { square },
        ResolveError::NoSuchPieceThere { role, square },
        ResolveError::OtherPieceThere {
            expected: role,
            found: Role::Queen,
            square,
        },
        ResolveError::OpponentsPiece { role, square },
        ResolveError::NoneLeft { role },
        ResolveError::NoSuchPieceOnFile {
            role,
            file: File::A,
        },
        ResolveError::NoSuchPieceOnRank {
            role,
            rank: Rank::First,
        },
        ResolveError::NoneCanReach { role, to },
        ResolveError::CannotReach {
            role,
            from: square,
            to,
        },
        ResolveError::PathBlocked {
            role,
            from: square,
            to,
            by: Square::E2,
        },
        ResolveError::OwnPieceOnTarget { role, square },
        ResolveError::Pinned { role, from: square },
        ResolveError::LeavesKingInCheck { role, from: square },
        ResolveError::KingIntoCheck { to },
        ResolveError::MustAnswerCheck,
        ResolveError::Ambiguous {
            role,
            to,
            candidates: vec![knights],
        },
        ResolveError::PromotionMissing { from: square, to },
        ResolveError::NotAPromotion { to },
        ResolveError::NotACapture { to },
        ResolveError::NotEnPassant { to },
        castling(NoCastling::RightLost),
        castling(NoCastling::PathBlocked),
        castling(NoCastling::InCheck),
        castling(NoCastling::ThroughCheck),
        castling(NoCastling::IntoCheck),
    ];
    let word = String::from("xyz");
    let no_phrases = [
        PhraseError::Empty,
        PhraseError::TooLong,
        PhraseError::UnknownWord { word: word.clone() },
        PhraseError::UnexpectedWord { word },
        PhraseError::TargetMissing,
        PhraseError::PieceMissing,
        PhraseError::RankMissing { file: File::E },
        PhraseError::FileMissing { rank: Rank::Fourth },
        PhraseError::PromotionPieceMissing,
        PhraseError::CannotPromoteTo { role: Role::King },
        PhraseError::LetterHasTwoMeanings { letter: 'b' },
    ];
    let by = Player::Blind;
    let report = doppelbrett_core::game::Report {
        of: by,
        what: Irregularity::TwoHands,
        by: by.other(),
        moves: Some(0),
    };
    let mut refusals: Vec<Refusal> = unresolved.into_iter().map(Refusal::from).collect();
    refusals.extend([
        Refusal::NotYourTurn(Player::Blind),
        Refusal::NotYourTurn(Player::Sighted),
        Refusal::RepeatFirst(uci),
        Refusal::NotTheAnnouncedMove(uci),
        Refusal::ExecuteFirst(uci),
        Refusal::ConfirmFirst(uci),
        Refusal::AnnouncedAlready(uci),
        Refusal::NothingAnnounced,
        Refusal::ExecutedAlready,
        Refusal::AnswerFirst(Question::Promotion {
            by,
            from: square,
            to,
        }),
        Refusal::AnswerFirst(Question::Resign { by }),
        Refusal::AnswerFirst(Question::Draw { by }),
        Refusal::NothingAsked,
        Refusal::OfferedAlready,
        Refusal::AnswerFirst(Question::TakeBack { by, moves: 0 }),
        Refusal::NoTakingBack,
        Refusal::AskedAlready,
        Refusal::TooLateToCorrect,
        Refusal::Suspended,
        Refusal::NotSuspended,
        Refusal::PressedAlready,
        Refusal::GameOver,
        Refusal::ReopenFirst,
        Refusal::EndsAgain,
        Refusal::CalledAlready,
        Refusal::AnswerFirst(Question::Restore {
            of: by,
            moves: 1,
            by: None,
        }),
        Refusal::AnswerFirst(Question::Report(report)),
        Refusal::AnswerFirst(Question::Touched { of: by }),
        Refusal::Refuted(
            Irregularity::TwoHands,
            doppelbrett_core::game::Shows::NotMoved(by),
        ),
        Refusal::Refuted(Irregularity::Late, doppelbrett_core::game::Shows::Moved(0)),
        Refusal::Refuted(
            Irregularity::Late,
            doppelbrett_core::game::Shows::Moving(by),
        ),
        Refusal::Refuted(
            Irregularity::Unpromoted,
            doppelbrett_core::game::Shows::NoPromotion(0),
        ),
        Refusal::Refuted(
            Irregularity::WrongStart,
            doppelbrett_core::game::Shows::PlaysOn,
        ),
        Refusal::Refuted(Irregularity::Late, doppelbrett_core::game::Shows::InTime),
        Refusal::ReportedAlready(Irregularity::TwoHands),
        Refusal::Contested(report),
        Refusal::BecomesQueen(uci),
        Refusal::ArbiterThere,
        Refusal::ReportTooLate(Irregularity::IllegalMove),
        Refusal::NotCompleted(Irregularity::TwoHands),
        Refusal::Stands(Irregularity::EarlierIllegalMove),
        Refusal::OnlyOnClaim,
        Refusal::DeclaredMove(uci),
        Refusal::QuickplayNotAnnounced,
        Refusal::NoExtraTime,
        Refusal::OfferFirst,
        Refusal::HelpCostsNoTime,
    ]);
    let german = Messages::new(Language::De);
    // A text that is missing is its own id: lower case, hyphens, no blank.
    let is_id = |text: &str| !text.contains(' ') && text.contains('-');
    for language in Language::ALL {
        let wording = wording(language);
        for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
            let game = Game::new(setup(steps)).unwrap();
            let told = refusals.iter().flat_map(|refusal| {
                [
                    (Player::Blind, Player::Blind),
                    (Player::Sighted, Player::Blind),
                    (Player::Sighted, Player::Sighted),
                ]
                .map(|(asked, listener)| wording.refusal(refusal, &game, asked, listener))
            });
            let phrases = no_phrases.iter().map(|error| wording.no_phrase(error));
            for text in told.chain(phrases) {
                assert!(!text.is_empty() && !is_id(&text), "{language}: {text}");
                assert!(
                    !text.contains('{') && !german.has(&text),
                    "{language}: {text}"
                );
            }
        }
        for (id, _) in wording.commands.help() {
            assert!(wording.messages.has(&id.help_id()), "{language}: {id:?}");
        }
    }
}

#[test]
fn the_model_knows_every_word_that_can_be_spoken() {
    let words = include_str!("../../../models/appendix-d-de/graph/words.txt");
    let known: std::collections::HashSet<&str> = words
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    let all = Lexicon::names().flat_map(|name| Language::ALL.map(|language| (name, language)));
    for (lexicon, language) in all {
        let wording = wording_by(lexicon, language);
        let phrases = Listen::default().phrases(&wording);
        assert!(phrases.len() > 100);
        let unknown: std::collections::BTreeSet<&str> = phrases
            .iter()
            .flat_map(|phrase| phrase.split_whitespace())
            .filter(|word| !known.contains(word))
            .collect();
        assert!(unknown.is_empty(), "{lexicon}, {language}: {unknown:?}");
    }
}

#[test]
fn everyday_words_of_the_players_language_are_listened_for_beside_the_german_ones() {
    for (language, own, not_elsewhere) in [
        (Language::En, ["yes", "time"], "tiempo"),
        (Language::Es, ["sí", "tiempo"], "time"),
        (Language::Pt, ["sim", "tempo"], "sí"),
        (Language::De, ["ja", "zeit"], "yes"),
    ] {
        let wording = wording(language);
        let phrases = Listen::default().phrases(&wording);
        let has = |word: &str| phrases.iter().any(|phrase| phrase == word);
        for (word, id) in own.iter().zip([CommandId::Yes, CommandId::Time]) {
            assert!(has(word), "{language}: {word}");
            assert_eq!(wording.command_named(word).map(|named| named.id), Some(id));
        }
        assert!(has("ja"), "{language}");
        assert!(!has(not_elsewhere), "{language}: {not_elsewhere}");
    }
}

/// Eva four and David four, nearly alike.
const EVA_OR_DAVID: &[(&str, f32)] = &[("eva vier", 0.0), ("david vier", -0.1)];

fn listens(effects: &[Effect]) -> Vec<&Listen> {
    let listens = effects.iter().filter_map(|effect| match effect {
        Effect::Listen(listen) => Some(listen),
        _ => None,
    });
    listens.collect()
}

#[test]
fn what_is_doubtful_is_asked_in_the_ear_and_nothing_is_announced() {
    let mut dialogue = Dialogue::new(Steps::ASSISTANT);
    let all = dialogue.hears_any(EVA_OR_DAVID);
    assert_eq!(spoken(&all), [(Channel::Ear, "Eva oder David?")]);
    assert_eq!(printed(&all), ["Eva oder David?"]);
    let line = status(&all);
    assert!(line.prompt.contains("Eva oder David?"), "{line:?}");
    assert_eq!(
        listens(&all),
        [&Listen::Separation(vec!["eva".into(), "david".into()])]
    );
    assert_eq!(dialogue.stored(), 0);

    let all = dialogue.hears_any(&[("david", 0.0)]);
    assert_eq!(
        spoken(&all)[1..],
        [
            (Channel::Room, "Bauer David zwei David vier"),
            (Channel::Ear, "Richtig?")
        ]
    );
    assert_eq!(listens(&all), [&Listen::Confirmation]);
}

#[test]
fn a_doubt_is_answered_by_the_word_the_move_or_another_one() {
    for (answer, announced) in [
        ("David", "Bauer David zwei David vier"),
        ("d", "Bauer David zwei David vier"),
        ("eva", "Bauer Eva zwei Eva vier"),
        ("Eva vier", "Bauer Eva zwei Eva vier"),
        ("e4", "Bauer Eva zwei Eva vier"),
        ("bauer david vier", "Bauer David zwei David vier"),
        ("springer felix drei", "Springer Gustav eins Felix drei"),
    ] {
        let mut dialogue = Dialogue::new(Steps::ASSISTANT);
        dialogue.hears_any(EVA_OR_DAVID);
        let all = dialogue.said(answer);
        let said = spoken(&all);
        assert!(
            said.contains(&(Channel::Room, announced)),
            "{answer}: {said:?}"
        );
        assert_eq!(said.last(), Some(&(Channel::Ear, "Richtig?")), "{answer}");
    }
}

#[test]
fn a_doubt_is_dropped_kept_or_asked_again() {
    let question = (Channel::Ear, "Eva oder David?");
    for (answer, told, stays) in [
        ("nein", "Gut, nicht.", false),
        ("korrektur", "Gut, nicht.", false),
        ("ja", "Eva oder David?", true),
        ("wiederhole", "Eva oder David?", true),
        ("zugzahl", "Zug eins.", true),
        ("springer", "Wohin? Das Zielfeld fehlt.", false),
        ("eva sieben", "Kein Bauer kommt nach Eva sieben.", false),
    ] {
        let mut dialogue = Dialogue::new(Steps::ASSISTANT);
        dialogue.hears_any(EVA_OR_DAVID);
        let all = dialogue.said(answer);
        let asked_again = (answer == "zugzahl").then_some(question);
        let said: Vec<_> = [(Channel::Ear, told)]
            .into_iter()
            .chain(asked_again)
            .collect();
        assert_eq!(spoken(&all), said, "{answer}");
        assert_eq!(dialogue.stored(), 0, "{answer}");
        let all = dialogue.said("wiederhole");
        assert_eq!(spoken(&all) == [question], stays, "{answer}: {all:?}");
    }
}

#[test]
fn a_doubtful_answer_asks_the_same_question_again() {
    let mut dialogue = Dialogue::new(Steps::ASSISTANT);
    dialogue.hears_any(EVA_OR_DAVID);
    let all = dialogue.hears_any(&[("david", 0.0), ("eva", -0.1)]);
    assert_eq!(spoken(&all), [(Channel::Ear, "David oder Eva?")]);
    let all = dialogue.hears_any(&[("eva", 0.0), ("eva vier", -0.1)]);
    assert!(
        spoken(&all).contains(&(Channel::Room, "Bauer Eva zwei Eva vier")),
        "both ways to answer mean the same: {all:?}"
    );
}

#[test]
fn yes_to_a_doubt_accepts_no_draw() {
    let mut dialogue = Dialogue::new(Steps::ASSISTANT);
    for words in [
        "eva vier",
        "ja",
        "",
        "gegner eva fünf",
        "gegner remis",
        "gegner drücken",
    ] {
        dialogue.said(words);
    }
    assert_eq!(dialogue.game().offer(), Some(Player::Sighted));
    dialogue.said("eva fünf");
    let before = dialogue.stored();
    dialogue.hears_any(&[("david vier", 0.0), ("david drei", -0.1)]);
    for words in ["ja", "richtig"] {
        assert_eq!(
            spoken(&dialogue.said(words)),
            [(Channel::Ear, "vier oder drei?")]
        );
    }
    assert_eq!(dialogue.stored(), before);
    assert_eq!(dialogue.game().ended(), None);
}

#[test]
fn what_happens_meanwhile_makes_the_question_void() {
    let mut dialogue = Dialogue::new(Steps::ASSISTANT);
    dialogue.hears_any(EVA_OR_DAVID);
    let all = dialogue.page(BoardAct::Resign {});
    assert_eq!(listens(&all).len(), 1);
    let all = dialogue.said("eva");
    assert_eq!(spoken(&all).len(), 1, "{all:?}");
    assert!(dialogue.game().ended().is_some());
}

#[test]
fn letters_are_asked_for_by_names() {
    let mut dialogue = Dialogue::new(Steps::ASSISTANT);
    dialogue.agent = Agent::new(
        Game::new(setup(Steps::ASSISTANT)).unwrap(),
        wording_by("letters", Language::De),
        Manner {
            reader: Reader {
                // The names by which letters are asked for; who is confused with
                // whom changes with the model.
                confusions: Confusions {
                    heard: BTreeMap::new(),
                    ..Confusions::built_in("de").unwrap()
                },
                ..Reader::steady()
            },
            ..manner(true, Aloud::default())
        },
        Box::new(dialogue.record.clone()),
    );
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    let all = dialogue.hears_any(&[("de drei", 0.0), ("be drei", -0.1), ("ge drei", -0.2)]);
    assert_eq!(
        spoken(&all),
        [(
            Channel::Ear,
            "de wie David, be wie Bella oder ge wie Gustav?"
        )]
    );
    let Some(Listen::Separation(names)) = listens(&all).first().copied() else {
        panic!("{all:?}");
    };
    assert!(names.contains(&"bella".to_owned()), "{names:?}");
    let all = dialogue.hears_any(&[("bella", 0.0)]);
    assert_eq!(spoken(&all)[1].1, "Bauer be zwei be drei");

    dialogue.said("korrektur");
    let all = dialogue.hears_any(&[("ha drei", 0.0), ("ha zwei", -0.1), ("ha vier", -0.1)]);
    assert_eq!(spoken(&all), [(Channel::Ear, "drei, vier oder zwo?")]);
}

#[test]
fn the_same_question_in_every_language() {
    for (language, question) in [
        (Language::De, "Eva oder David?"),
        (Language::En, "Eva or David?"),
        (Language::Es, "¿Eva o David?"),
        (Language::Pt, "Eva ou David?"),
    ] {
        let readings = [["eva", "vier"], ["david", "vier"]].map(|words| words.map(str::to_owned));
        let readings = readings.map(Vec::from);
        assert_eq!(
            which(&wording(language), &readings, &Reader::steady()),
            question
        );
    }
}

#[test]
fn an_impossible_announcement_that_is_clear_is_refused_with_its_reason() {
    let mut dialogue = Dialogue::new(Steps::ASSISTANT);
    let all = dialogue.hears_any(&[("dame anna drei", 0.0), ("springer anna drei", -2.5)]);
    assert_eq!(
        spoken(&all),
        [(Channel::Ear, "Keine Dame kommt nach Anna drei.")]
    );
    assert_eq!(dialogue.stored(), 0);
}

#[test]
fn each_state_listens_for_its_own_words() {
    let mut dialogue = Dialogue::mute(
        Setup {
            start: "8/4P2k/8/8/8/8/8/K7 w - - 0 1".parse().unwrap(),
            ..setup(Steps::COMPETITION)
        },
        manner(true, Aloud::default()),
    );
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    for (words, expected) in [
        ("eva acht", &[Listen::Promotion][..]),
        ("dame", &[Listen::Confirmation]),
        ("zeit", &[]),
        ("ja", &[Listen::Clock]),
        ("ausgeführt", &[]),
        ("", &[Listen::Move]),
        ("aufgabe", &[Listen::Confirmation]),
        ("nein", &[Listen::Move]),
    ] {
        let all = dialogue.said(words);
        let expected: Vec<&Listen> = expected.iter().collect();
        assert_eq!(listens(&all), expected, "{words}");
    }
}

#[test]
fn every_state_keeps_what_must_always_be_heard() {
    let wording = wording(Language::De);
    let separation = Listen::Separation(vec!["eva".into(), "david".into()]);
    let moves = Listen::Move.phrases(&wording);
    for listen in [
        Listen::Move,
        Listen::Confirmation,
        Listen::Promotion,
        Listen::Declaration,
        separation.clone(),
        Listen::Clock,
    ] {
        let phrases = listen.phrases(&wording);
        for phrase in &moves {
            assert!(phrases.contains(phrase), "{listen:?} lacks {phrase:?}");
        }
        for phrase in ["stopp", "zeit", "hilfe", "korrektur", "ja", "nein"] {
            assert!(phrases.contains(&phrase.to_owned()), "{listen:?}: {phrase}");
        }
        for (phrase, only) in [
            ("dame", Listen::Promotion),
            ("jawohl", Listen::Confirmation),
            ("angenommen", Listen::Confirmation),
            ("eva", separation.clone()),
        ] {
            let has = phrases.contains(&phrase.to_owned());
            assert_eq!(has, listen == only, "{listen:?}: {phrase}");
        }
        for phrase in ["könige", "zwölf", "türme"] {
            assert!(
                !phrases.contains(&phrase.to_owned()),
                "{listen:?}: {phrase}"
            );
        }
    }
}

#[test]
fn a_typed_form_may_end_in_a_question_mark() {
    let commands = Commands::load(Language::De).unwrap();
    let named = commands.named("Wer ist am Zug?").map(|named| named.id);
    assert_eq!(named, Some(CommandId::State));
    assert_eq!(
        commands.named("? e4").map(|named| named.id),
        Some(CommandId::Who)
    );
}

#[test]
fn what_is_left_is_told_in_the_ear_at_the_times_that_were_chosen() {
    let mut quick = setup(Steps::TRAINING);
    quick.control = "65s".parse().ok();
    let mut dialogue = Dialogue::mute(quick, manner(true, Aloud::default()));
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue.said("");
    let wait = dialogue.agent.next_moment(dialogue.now).unwrap();
    assert_eq!(wait, GameTime::ZERO + Duration::from_secs(5));
    for (second, said) in [
        (4, vec![]),
        (5, vec!["Noch eine Minute."]),
        (6, vec![]),
        (36, vec!["Noch dreißig."]),
        (56, vec!["Noch zehn."]),
    ] {
        dialogue.now = GameTime::ZERO + Duration::from_secs(second);
        let all = dialogue.give(Input::Tick);
        let words: Vec<_> = spoken(&all).into_iter().map(|(_, text)| text).collect();
        assert_eq!(words, said, "second {second}");
        assert!(
            spoken(&all)
                .iter()
                .all(|(channel, _)| *channel == Channel::Ear)
        );
    }
    let told = dialogue.typed("zeit");
    assert!(printed(&told)[0].starts_with("neun. Gegner"), "{told:?}");
}

#[test]
fn claims_and_reports_in_words() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    for uci in [
        "springer felix drei",
        "g8f6",
        "springer gustav eins",
        "f6g8",
    ] {
        if uci.len() == 4 {
            dialogue.moves(uci);
        } else {
            dialogue.said(uci);
            dialogue.said("");
        }
    }
    let told = dialogue.said("remis wiederholung");
    let lines = printed(&told).join(" ");
    assert!(
        lines.contains("Remis reklamiert von Weiß: dreimal dieselbe Stellung."),
        "{lines}"
    );
    assert!(
        lines.contains("Das stimmt nicht: dreimal dieselbe Stellung."),
        "{lines}"
    );
    assert!(
        lines.contains("Mehr Zeit für Schwarz: zwei Minuten."),
        "{lines}"
    );
    dialogue.said("gegner remis ablehnen");
    for (said, told) in [
        (
            "berührt springer gustav eins",
            "Berührt von Weiß: Gustav eins: Springer weiß.",
        ),
        ("berührt läufer gustav eins", "Gustav eins: Springer weiß."),
        ("berührt eva fünf", "Auf Eva fünf steht nichts."),
        (
            "bauer eva vier",
            "Berührt ist Gustav eins: Springer weiß. Ziehe oder schlage damit.",
        ),
        ("remis fünfzig züge", "Zu spät zum Reklamieren. Ziehe erst."),
        ("remis endspurt", "Zu spät zum Reklamieren. Ziehe erst."),
        ("remis wiederholung mit unsinn", "Nicht verstanden: unsinn."),
        (
            "gegner regelwidrig",
            "Weiß sagt über Schwarz: regelwidriger Zug. Gemeint ist Zug zwei von Schwarz:",
        ),
        ("seite: ja", "Zurück vor Zug zwei von Schwarz. Stelle nach"),
    ] {
        // They are at their page, and answer there.
        let all = match said.strip_prefix("seite: ") {
            Some(text) => say(&mut dialogue, Seated::Player, text),
            None => dialogue.said(said),
        };
        let lines = printed(&all);
        println!("{said}: {lines:?}");
        assert!(
            lines.iter().any(|line| line.contains(told)),
            "{said}: {lines:?}"
        );
    }
}

#[test]
fn the_arbiter_is_answered_and_everybody_hears() {
    let mut ruled = setup(Steps::TRAINING);
    ruled.arbiter = true;
    let mut dialogue = Dialogue::mute(ruled, manner(true, Aloud::default()));
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue.said("eva vier");
    let answer = |dialogue: &mut Dialogue, text: &str| {
        let all = dialogue.rules(text);
        let answers: Vec<String> = all
            .iter()
            .filter_map(|effect| match effect {
                Effect::Answer(_, text) | Effect::Refuse(_, Why::Text(text)) => Some(text.clone()),
                _ => None,
            })
            .collect();
        assert_eq!(answers.len(), 1, "{text}: {all:?}");
        let heard = spoken(&all)
            .into_iter()
            .any(|(channel, _)| channel == Channel::Room);
        (answers[0].clone(), heard)
    };
    for (text, expected, heard) in [
        (
            "zeit schwarz 5:30",
            "Nenne den Grund: nach einem Doppelpunkt.",
            false,
        ),
        (
            "zeit schwarz 5:30: falsch gestellt",
            "Schiedsrichter stellt die Uhr. falsch gestellt\nSchwarz hat fünf Minuten dreißig Sekunden.",
            true,
        ),
        (
            "anhalten",
            "Schiedsrichter: Uhren anhalten.\nDie Uhren stehen.",
            true,
        ),
        (
            "uhren an",
            "Schiedsrichter: Uhren an.\nDie Uhren laufen.",
            true,
        ),
        ("tanzen", "„tanzen“ verstehe ich nicht.", false),
    ] {
        let (answered, told) = answer(&mut dialogue, text);
        assert!(answered.starts_with(expected), "{text}: {answered}");
        assert_eq!(told, heard, "{text}");
    }
    let stored = dialogue.record.stored.lock().unwrap().clone();
    let refused = stored
        .iter()
        .filter(|event| matches!(event, Event::Refused { .. }));
    assert_eq!(
        refused.count(),
        1,
        "a ruling without a reason is in the record"
    );
}

#[test]
fn the_greeting_waits_for_the_earphone_and_is_never_lost() {
    let greeted = |all: &[Effect], channel| {
        let said = spoken(all);
        said.iter()
            .any(|(on, text)| *on == channel && text.starts_with("Neue Partie"))
    };
    let begun = || {
        let mut dialogue = Dialogue::mute(setup(Steps::TRAINING), manner(true, Aloud::default()));
        let now = dialogue.now;
        assert!(spoken(&dialogue.agent.begin(now)).is_empty());
        let found = Input::Voice(VoiceReport::Found {
            channel: Channel::Room,
        });
        assert!(spoken(&dialogue.give(found)).is_empty(), "not in the room");
        dialogue
    };
    let mut comes = begun();
    let found = Input::Voice(VoiceReport::Found {
        channel: Channel::Ear,
    });
    assert!(greeted(&comes.give(found), Channel::Ear));
    let mut lost = begun();
    assert!(greeted(&lost.lost(Channel::Ear), Channel::Room));
}

#[test]
fn both_players_are_told_what_waits_for_the_arbiter() {
    let mut dialogue = with_arbiter();
    let status = |effects: &[Effect]| {
        let views = effects.iter().filter_map(|effect| match effect {
            Effect::Board(view) => Some((view.status.clone(), view.dests.is_empty())),
            _ => None,
        });
        views.into_iter().next_back().unwrap()
    };
    dialogue.said("e4");
    dialogue.said("");
    let waits = "Meldung über Schwarz: regelwidriger Zug. Der Schiedsrichter entscheidet.";
    let reported = dialogue.said("gegner regelwidrig");
    assert_eq!(status(&reported), (waits.to_owned(), true));
    assert_eq!(printed(&dialogue.said("was ist")), [waits]);
    let told = dialogue.said("weiter");
    assert_eq!(
        printed(&told),
        ["Der Schiedsrichter stellt die Uhren wieder an."]
    );
    let denied = dialogue.rules("abgelehnt: nicht gesehen");
    assert!(printed(&denied)[0].starts_with("Schiedsrichter: abgelehnt."));
    let told = dialogue.said("was ist");
    let told = printed(&told).join(" ");
    assert!(
        told.ends_with("Der Schiedsrichter stellt die Uhren wieder an."),
        "{told}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever is typed or heard is answered, and a text that is no command
    /// and no move changes nothing.
    #[test]
    fn any_text_is_answered(text in "\\PC{0,60}") {
        let mut dialogue = Dialogue::new(Steps::ASSISTANT);
        let before = dialogue.game().clone();
        let all = dialogue.typed(&text);
        prop_assert!(!all.is_empty());
        if let Meant::Nothing(_) = dialogue.agent.wording().understand(&text) {
            prop_assert_eq!(spoken(&all).len(), 1);
            prop_assert_eq!(dialogue.game(), &before);
        }
    }

    /// No list of alternatives that are all impossible moves a piece.
    #[test]
    fn impossible_alternatives_change_no_game(
        alternatives in prop::collection::vec((0..6_usize, -8.0_f32..0.0), 1..8),
    ) {
        const SAID: [&str; 6] = [
            "eva fünf", "turm anna drei", "dame david drei", "kurze rochade",
            "springer gustav drei", "läufer felix eins cesar vier",
        ];
        let all: Vec<_> = alternatives.iter().map(|(at, score)| (SAID[*at], *score)).collect();
        let mut dialogue = Dialogue::new(Steps::ASSISTANT);
        let effects = dialogue.hears_any(&all);
        prop_assert_eq!(dialogue.stored(), 0);
        prop_assert_eq!(spoken(&effects).len(), 1);
    }

    #[test]
    fn any_dialogue_keeps_the_clock_with_the_mover(
        lines in prop::collection::vec(0..14_usize, 1..40),
    ) {
        const LINES: [&str; 14] = [
            "eva vier", "ja", "nein", "", "gegner eva fünf", "gegner drücken", "eva fünf",
            "remis", "gegner remis", "weiter", "ausgeführt", "korrektur", "Sf3", "gegner Sf6",
        ];
        let mut dialogue = Dialogue::new(Steps::ASSISTANT);
        for line in lines {
            let all = dialogue.said(LINES[line]);
            prop_assert!(!spoken(&all).is_empty(), "{} is answered", LINES[line]);
            let game = dialogue.game();
            if let Some(running) = game.clock().and_then(|clock| clock.running()) {
                prop_assert_eq!(game.setup().player_of(running), game.turn());
            }
        }
    }
}

/// What the arbiter is answered.
fn answers(effects: &[Effect]) -> Vec<&str> {
    effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Answer(_, text) | Effect::Refuse(_, Why::Text(text)) => Some(text.as_str()),
            _ => None,
        })
        .collect()
}

fn with_arbiter() -> Dialogue {
    let mut setup = setup(Steps::TRAINING);
    setup.arbiter = true;
    let mut manner = manner(true, Aloud::default());
    manner.arbiter_url = "http://localhost/arbiter/".into();
    Dialogue::mute(setup, manner)
}

#[test]
fn the_arbiters_link_is_printed_and_never_spoken() {
    let mut dialogue = with_arbiter();
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    let begun = dialogue.agent.begin(GameTime::ZERO);
    let has_link = |text: &str| text.contains("http://localhost/arbiter/");
    assert!(
        begun
            .iter()
            .any(|effect| matches!(effect, Effect::Print(line) if has_link(line)))
    );
    assert!(
        !begun
            .iter()
            .any(|effect| matches!(effect, Effect::Say(utterance) if has_link(&utterance.text)))
    );
}

#[test]
fn the_page_prepares_no_move_and_draws_nothing_where_somebody_competes() {
    let ruled = Setup {
        arbiter: true,
        ..setup(Steps::TRAINING)
    };
    for (setup, premoves, marks) in [
        (setup(Steps::TRAINING), true, true),
        (setup(Steps::ASSISTANT), false, true),
        (setup(Steps::COMPETITION), false, false),
        (ruled, false, false),
    ] {
        let steps = setup.steps;
        let view = Dialogue::mute(setup, manner(true, Aloud::default())).view();
        assert_eq!(
            (view.can_premove, view.can_mark),
            (premoves, marks),
            "{steps:?}"
        );
    }
}

#[test]
fn the_player_is_told_when_the_arbiter_comes_and_goes_and_not_for_each_page() {
    let owned = |effects: &[Effect]| -> Vec<String> {
        printed(effects).into_iter().map(str::to_owned).collect()
    };
    let mut dialogue = with_arbiter();
    let client = ClientId(7);
    let mut come = |clients| {
        let role = Seated::Arbiter;
        let report = BoardReport::Connected {
            client,
            role,
            clients,
        };
        owned(&dialogue.give(Input::Board(report)))
    };
    assert_eq!(come(1), ["Der Schiedsrichter ist da."]);
    assert_eq!(come(2), [""; 0]);
    let mut go = |clients| {
        let role = Seated::Arbiter;
        let report = BoardReport::Disconnected {
            client,
            role,
            clients,
        };
        owned(&dialogue.give(Input::Board(report)))
    };
    assert_eq!(go(1), [""; 0]);
    // The link was told when the game began.
    assert_eq!(go(0), ["Der Schiedsrichter ist nicht mehr verbunden."]);
}

#[test]
fn the_arbiter_is_answered_once_with_what_everybody_hears() {
    let mut dialogue = with_arbiter();
    let rule = |dialogue: &mut Dialogue, text: &str| dialogue.rules(text);
    let effects = rule(&mut dialogue, "zeit weiß 17:30: falsch gestellt");
    assert_eq!(
        answers(&effects),
        ["Schiedsrichter stellt die Uhr. falsch gestellt\n\
             Weiß hat siebzehn Minuten dreißig Sekunden."]
    );
    let effects = rule(&mut dialogue, "zeit weiß");
    assert_eq!(answers(&effects), ["Schreibe: zeit weiß 5:30"]);
    *dialogue.record.broken.lock().unwrap() = true;
    let effects = rule(&mut dialogue, "zeit weiß 18: x");
    let answered = answers(&effects);
    assert_eq!(answered.len(), 1);
    assert!(answered[0].contains("Die Platte ist voll."), "{answered:?}");
}

#[test]
fn the_arbiter_reads_how_things_stand_for_neither_player() {
    let mut dialogue = with_arbiter();
    let status = |effects: &[Effect]| {
        let view = effects.iter().find_map(|effect| match effect {
            Effect::Board(view) => view.arbiter_status.clone(),
            _ => None,
        });
        view.unwrap()
    };
    let begun = dialogue.agent.begin(GameTime::ZERO);
    assert_eq!(status(&begun), "Die Uhr ist noch nicht gestartet.");
    assert_eq!(status(&dialogue.said("")), "Weiß ist am Zug, Zug eins.");
    let announced = dialogue.typed("e4");
    assert_eq!(
        status(&announced),
        "Angesagt von Weiß: Bauer Eva zwei Eva vier."
    );
    dialogue.said("");
    let reported = dialogue.typed("gegner regelwidriger zug");
    let told = status(&reported);
    assert!(
        told.starts_with(
            "Meldung über Schwarz: regelwidriger Zug. Der Schiedsrichter entscheidet."
        ),
        "{told}"
    );
}

/// A dialogue at a display of so many cells, and a clock.
fn at_a_display(control: &str) -> Dialogue {
    let mut setup = setup(Steps::COMPETITION);
    setup.control = control.parse().ok();
    let manner = Manner {
        reminders: Reminders::default(),
        ..manner(true, Aloud::default())
    };
    let mut dialogue = Dialogue::mute(setup, manner);
    dialogue.found(Channel::Ear);
    dialogue.give(Input::Braille(BrailleReport::Found { cells: 20, rows: 1 }));
    dialogue
}

fn presses(dialogue: &mut Dialogue, key: Key) -> Vec<Effect> {
    dialogue.give(Input::Braille(BrailleReport::Key(key)))
}

/// What a display of 20 cells shows.
fn cells(effects: &[Effect]) -> Option<String> {
    let line = brailled(effects)?;
    let window = doppelbrett_braille::layout(line, 20, 0);
    Some(window.text.trim_end().to_owned())
}

#[test]
fn the_dial_follows_the_running_clock_and_is_written_only_when_it_changes() {
    let mut dialogue = at_a_display("6");
    dialogue.typed("");
    let all = dialogue.typed("zifferblatt");
    assert_eq!(cells(&all).as_deref(), Some(" 6:00 ⠦⠴⠤⠦⠴⠥  6:00"));
    assert_eq!(
        spoken(&all).last(),
        Some(&(Channel::Ear, "Zifferblatt auf der Braillezeile."))
    );
    let seen = turns(&mut dialogue, 16);
    assert_eq!(seen[0], " 5:55 ⠦⠴⠤⠦⠴⠥  6:00");
    assert_eq!(seen[10], " 5:05 ⠦⠴⠤⠦⠴⠥  6:00");
    assert_eq!(seen[11], " 5:00 ⠦⠴⠤⠦⠴⠿  6:00");
    assert_eq!(seen[12], " 4:59 ⠦⠴⠤⠦⠴⠿  6:00");
    assert_eq!(seen[15], " 4:56 ⠦⠴⠤⠦⠴⠿  6:00");
}

/// What the cells show each time that they change by themselves, and between these moments
/// nothing happens.
fn turns(dialogue: &mut Dialogue, count: usize) -> Vec<String> {
    let turn = |_| {
        let next = dialogue.agent.next_moment(dialogue.now).unwrap();
        assert!(next > dialogue.now);
        let idle = dialogue.now + (next - dialogue.now) / 2;
        assert_eq!(dialogue.agent.handle(Input::Tick, idle), []);
        dialogue.now = next;
        let all = dialogue.give(Input::Tick);
        assert_eq!(all.len(), 1, "{all:?}");
        cells(&all).unwrap()
    };
    (0..count).map(turn).collect()
}

#[test]
fn the_own_time_goes_on_in_the_status_line_where_there_is_room() {
    let mut dialogue = at_a_display("6");
    dialogue.typed("");
    let all = presses(&mut dialogue, Key::Escape);
    assert_eq!(cells(&all).as_deref(), Some("                6:00"));
    let seen = turns(&mut dialogue, 14);
    assert_eq!(seen[0], "                5:55");
    assert_eq!(seen[11], "                5:00");
    assert_eq!(seen[12], "                4:59");
    // Where it has no room nothing is written, and nobody wakes for it.
    for letter in "springer gustav".chars() {
        presses(&mut dialogue, Key::Char(letter));
    }
    let next = dialogue.agent.next_moment(dialogue.now).unwrap();
    assert!(next - dialogue.now > Duration::from_secs(60), "{next:?}");
}

#[test]
fn a_narrow_display_says_in_a_word_what_is_asked() {
    let mut dialogue = at_a_display("15");
    dialogue.give(Input::Braille(BrailleReport::Resized {
        cells: 12,
        rows: 1,
    }));
    dialogue.typed("");
    let twelve = |effects: &[Effect]| {
        let window = doppelbrett_braille::layout(brailled(effects).unwrap(), 12, 0);
        window.text.trim_end().to_owned()
    };
    for (words, shown) in [
        ("springer felix drei", "Sf3 Richtig?"),
        ("ja", "Sf3 setze!"),
        ("ausgeführt", "Sf3 Uhr! >"),
    ] {
        assert_eq!(twelve(&dialogue.said(words)), shown, "{words}");
    }
}

#[test]
fn a_fallen_flag_is_told_and_then_felt() {
    let mut dialogue = at_a_display("2s");
    dialogue.typed("");
    dialogue.typed("zifferblatt");
    dialogue.now = dialogue.agent.next_moment(dialogue.now).unwrap();
    assert_eq!(
        cells(&dialogue.give(Input::Tick)).as_deref(),
        Some(" 0:01 ⠦⠴⠤⠦⠴⠿  0:02")
    );
    dialogue.now = dialogue.now + Duration::from_secs(2);
    let all = dialogue.give(Input::Tick);
    assert!(brailled(&all).unwrap().as_clock().is_none(), "{all:?}");
    assert_eq!(
        cells(&presses(&mut dialogue, Key::Escape)).as_deref(),
        Some(" 0:00 ⠒⠒⠒⠒⠒⠒  0:02")
    );
}

#[test]
fn what_is_told_stands_before_the_dial_until_a_key() {
    let mut dialogue = at_a_display("15");
    dialogue.typed("zifferblatt");
    let dial = "15:00 ⠦⠴⠤⠦⠼⠤ 15:00";
    for (key, first) in [
        (Key::LineDn, Some(dial)),
        (Key::Return, Some("Die Uhr läuft. 15:00")),
        (Key::Escape, Some(dial)),
        (Key::Char('y'), Some("y              15:00")),
        (Key::Return, Some("Nicht verstanden: y.")),
        (Key::Route(3), Some(dial)),
        (Key::SayAll, None),
        (Key::Route(3), Some(dial)),
    ] {
        let all = presses(&mut dialogue, key);
        let shown = cells(&all).unwrap();
        match first {
            Some(first) => assert_eq!(shown, first.chars().take(20).collect::<String>(), "{key:?}"),
            None => assert_ne!(shown, dial, "{key:?}"),
        }
    }
    // An event interrupts it too; who types at the console calls it back by its name.
    let all = dialogue.said("eva vier");
    assert!(cells(&all).unwrap().starts_with("e4"), "{all:?}");
    assert_eq!(cells(&dialogue.typed("zifferblatt")).as_deref(), Some(dial));
    let all = dialogue.typed("zifferblatt");
    assert_eq!(cells(&all).as_deref(), Some("Zifferblatt aus."));
    assert_eq!(
        cells(&presses(&mut dialogue, Key::Escape)).as_deref(),
        Some("e4 Richtig? >")
    );
}

#[test]
fn time_pressed_again_shows_the_dial_and_once_more_the_words() {
    let mut dialogue = at_a_display("15");
    let words = "Du: fünfzehn Minuten";
    let figures = "15:00 15:00";
    let dial = "15:00 ⠦⠴⠤⠦⠼⠤ 15:00";
    for shown in [figures, dial, figures, dial] {
        let all = presses(&mut dialogue, Key::Time);
        assert_eq!(cells(&all).as_deref(), Some(shown));
        let said = spoken(&all);
        assert!(
            said[0].1.starts_with(words),
            "each time he hears it: {said:?}"
        );
    }
    // With another key between, both times are asked for anew.
    for (key, shown) in [
        (Key::Time, figures),
        (Key::Escape, "               15:00"),
        (Key::Time, figures),
        (Key::Time, dial),
    ] {
        assert_eq!(cells(&presses(&mut dialogue, key)).as_deref(), Some(shown));
    }
}

#[test]
fn the_dial_is_refused_where_it_could_not_be_felt() {
    let mut none = setup(Steps::TRAINING);
    none.control = None;
    let mut dialogue = Dialogue::mute(none, manner(true, Aloud::default()));
    dialogue.give(Input::Braille(BrailleReport::Found { cells: 20, rows: 1 }));
    assert_eq!(
        printed(&dialogue.typed("zifferblatt")),
        ["Diese Partie hat keine Uhr."]
    );
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    assert_eq!(
        printed(&dialogue.typed("zifferblatt")),
        ["Für das Zifferblatt ist keine Braillezeile da."]
    );
    dialogue.typed("");
    let next = dialogue.agent.next_moment(dialogue.now).unwrap();
    assert!(next - dialogue.now > Duration::from_secs(5), "{next:?}");
}

/// In 2018 a competition has to set after how long a player is late (Article 6.7.1).
#[test]
fn a_report_from_which_nothing_follows_is_not_left_without_a_word() {
    let rules = Rules::of(Edition::Fide2018, Pace::Standard, true).unwrap();
    let setup = Setup {
        rules: Some(Box::new(rules)),
        ..setup(Steps::TRAINING)
    };
    let mut dialogue = Dialogue::mute(setup, manner(true, Aloud::default()));
    for words in ["", "eva vier", ""] {
        dialogue.said(words);
    }
    assert_eq!(
        printed(&dialogue.said("gegner nicht da")),
        ["Keine Frist ist abgelaufen. Artikel 6.7.1."]
    );
}

#[test]
fn boards_that_differ_are_told_and_put_right_in_words() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    dialogue.said("");
    let says = |dialogue: &mut Dialogue, words: &str, told: &str| {
        let all = dialogue.said(words);
        assert!(
            printed(&all).iter().any(|line| line.contains(told)),
            "{words}: {:?}",
            printed(&all)
        );
    };
    for (words, told) in [
        (
            "vergleich",
            "Beide Bretter und beide Mitschriften stimmen überein.",
        ),
        ("brett stimmt", "stimmen überein"),
        (
            "brett springer hector fünf statt gustav eins",
            "Dein Brett: Springer auf Hector fünf statt Gustav eins.",
        ),
        (
            "was ist falsch",
            "Dein Brett: Springer auf Hector fünf statt Gustav eins.",
        ),
        (
            "eva vier",
            "Erst das Brett richten. Springer von Hector fünf nach Gustav eins.",
        ),
        ("brett dame a9", "Ich brauche eine Figur und ein Feld."),
        ("brett dame d4", "Ich brauche eine Figur und ein Feld."),
        (
            "brett schwarze dame d4",
            "Schwarz, Dame auf David vier zu viel; Springer auf Hector fünf",
        ),
        (
            "brett d4 leer",
            "Dein Brett: Springer auf Hector fünf statt Gustav eins.",
        ),
        ("stellung stimmt", "Dein Brett: stimmt."),
        (
            "gegner brett d8 leer",
            "Brett des Sehenden: Schwarz, Dame auf David acht fehlt.",
        ),
        (
            "gegner brett schwarze dame d8",
            "Brett des Sehenden: stimmt.",
        ),
        (
            "figuren verschoben",
            "Wer verschob, stellt zurück, in seiner Zeit.",
        ),
        ("weiter", "Die Uhren stehen nicht still."),
        (
            "mitschrift e4",
            "Diesen Zug gibt es in der Mitschrift nicht.",
        ),
        ("eva vier", "Eva vier"),
        ("", ""),
        (
            "mitschrift eva vier",
            "So steht es schon in der Mitschrift.",
        ),
        (
            "mitschrift 1 weiß david vier",
            "Weiß hat notiert: Bauer David zwei David vier. Die Mitschriften stimmen vom ersten Zug an nicht überein.",
        ),
        ("weiter", "Mitschriften verschieden."),
        ("gegner ja", "Zurück vor Zug eins von Weiß."),
        ("vergleich", "stimmen überein"),
    ] {
        says(&mut dialogue, words, told);
    }
    assert!(dialogue.game().plies().is_empty());
}

fn outcome(effects: &[Effect]) -> Vec<String> {
    let told = effects.iter().filter_map(|effect| match effect {
        Effect::Answer(_, text) => Some(format!("answer: {text}")),
        Effect::Done(key) => Some(format!("done: {key}")),
        Effect::Refuse(_, Why::Text(text)) => Some(format!("refused: {text}")),
        Effect::Refuse(_, Why::Reason(reason)) => Some(format!("refused: {reason:?}")),
        _ => None,
    });
    told.collect()
}

fn say(dialogue: &mut Dialogue, role: Seated, text: &str) -> Vec<Effect> {
    let mut all = dialogue.page_of(
        role,
        BoardAct::Say {
            text: text.to_owned(),
        },
    );
    dialogue.finish(&mut all);
    all
}

#[test]
fn every_command_of_a_page_is_answered_once() {
    let mut dialogue = Dialogue::new(Steps {
        sighted_presses: true,
        ..Steps::TRAINING
    });
    dialogue.said("e4");
    dialogue.said("");
    let moved = dialogue.moves("e7e5");
    assert_eq!(outcome(&moved), ["done: player/0"]);
    let again = dialogue.moves("e7e5");
    assert_eq!(outcome(&again).len(), 1, "{again:?}");
    assert!(outcome(&again)[0].starts_with("refused: "));
    let pressed = dialogue.page(BoardAct::Press {});
    assert_eq!(outcome(&pressed), ["done: player/2"]);
    // What is asked on a state that is gone is not done.
    let stale = BoardCommand {
        key: CommandKey::new(Seated::Player, "old").unwrap(),
        role: Seated::Player,
        on: dialogue.agent.revision() - 1,
        act: BoardAct::Resign {},
    };
    let stale = dialogue.give(Input::Board(BoardReport::Command(stale)));
    assert_eq!(outcome(&stale), [format!("refused: {:?}", Reason::Stale)]);
    assert!(dialogue.game().ended().is_none());
    // Nor is what cannot be stored.
    *dialogue.record.broken.lock().unwrap() = true;
    let unstored = dialogue.page(BoardAct::Resign {});
    assert_eq!(outcome(&unstored).len(), 1);
    assert!(outcome(&unstored)[0].contains("Die Platte ist voll."));
}

#[test]
fn the_view_comes_before_the_command_is_done() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    dialogue.said("e4");
    dialogue.said("");
    let all = dialogue.page(BoardAct::Move {
        uci: "e7e5".parse().unwrap(),
    });
    let at = |wanted: fn(&Effect) -> bool| all.iter().position(wanted).unwrap();
    let news = at(|effect| matches!(effect, Effect::News(_)));
    let view = at(|effect| matches!(effect, Effect::Board(_)));
    let done = at(|effect| matches!(effect, Effect::Done(_)));
    assert!(news < view && view < done, "{all:?}");
}

#[test]
fn the_blind_players_assistant_says_what_he_could_say() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    let role = Seated::AssistantBlind;
    dialogue.said("");
    let moved = say(&mut dialogue, role, "e4");
    let e4 = "Bauer Eva zwei Eva vier";
    assert_eq!(spoken(&moved)[0], (Channel::Room, e4));
    let told = outcome(&moved);
    assert!(told[0].starts_with(&format!("answer: {e4}")), "{told:?}");
    assert_eq!(told.last().unwrap(), "done: assistant_blind/0");
    dialogue.page_of(role, BoardAct::Press {});
    assert_eq!(dialogue.game().turn(), Player::Sighted);
    say(&mut dialogue, role, "gegner e5");
    assert_eq!(dialogue.game().last_announced().unwrap().1.to(), Square::E5);
    // What they ask is answered to them; the player asked for nothing (D.2.10).
    let asked = say(&mut dialogue, role, "zeit");
    assert_eq!(spoken(&asked), []);
    assert_eq!(printed(&asked), [""; 0]);
    let told = outcome(&asked);
    assert!(
        told[0].starts_with("answer: ") && told.len() == 2,
        "{told:?}"
    );
    // They do not end the program, nor change the voice in another's ear.
    for words in ["ende", "schneller", "lauter", "hilfe"] {
        let all = say(&mut dialogue, role, words);
        assert!(!all.contains(&Effect::End));
        let told = outcome(&all);
        assert!(
            told[0].starts_with("refused: ") && told.len() == 1,
            "{told:?}"
        );
    }
}

#[test]
fn the_sighted_players_assistant_says_what_the_sighted_player_did() {
    let mut dialogue = Dialogue::new(Steps {
        sighted_presses: true,
        ..Steps::TRAINING
    });
    let role = Seated::AssistantSighted;
    // Not the blind player's move, nor what they alone may know.
    for words in ["e4", "zeit", "ende", "tanzen"] {
        let told = outcome(&say(&mut dialogue, role, words));
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].starts_with("refused: "), "{words}: {told:?}");
    }
    assert!(dialogue.game().plies().is_empty());
    dialogue.said("e4");
    dialogue.said("");
    let told = outcome(&say(&mut dialogue, role, "e7e5"));
    assert!(
        told[0].starts_with("answer: Bauer Eva sieben Eva fünf"),
        "{told:?}"
    );
    assert_eq!(dialogue.game().last_announced().unwrap().1.to(), Square::E5);
    let told = outcome(&say(&mut dialogue, Seated::Player, "drücken"));
    assert_eq!(told.len(), 2, "{told:?}");
    assert_eq!(dialogue.game().turn(), Player::Blind);
}

#[test]
fn the_clocks_wait_for_either_player() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    dialogue.said("");
    dialogue.agent.resume(dialogue.now);
    let view = dialogue.view();
    let asked = view.question.expect("whether it goes on");
    assert_eq!(asked.words, "Die Uhren stehen.");
    assert!(
        !view.status.contains("Die Uhren stehen."),
        "{}",
        view.status
    );
    let told = outcome(&say(&mut dialogue, Seated::Player, &asked.answers[0].say));
    assert!(told[0].starts_with("answer: "), "{told:?}");
    assert!(!dialogue.game().suspended());
    assert_eq!(dialogue.view().question, None);
    // Nobody lets them run while something has to be settled first, nor beside an arbiter.
    let mut dialogue = Dialogue::mute(
        Setup {
            arbiter: true,
            ..setup(Steps::TRAINING)
        },
        manner(true, Aloud::default()),
    );
    dialogue.said("");
    dialogue.agent.resume(dialogue.now);
    assert_eq!(dialogue.view().question, None);
    assert!(dialogue.view().status.contains("Die Uhren stehen."));
    say(&mut dialogue, Seated::Player, "weiter");
    assert!(dialogue.game().suspended());
}

#[test]
fn news_are_numbered_like_the_record_and_can_be_told_again() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    let mut told = Vec::new();
    let mut keep = |effects: Vec<Effect>| {
        told.extend(effects.into_iter().filter_map(|effect| match effect {
            Effect::News(news) => Some(news),
            _ => None,
        }));
    };
    for words in [
        "",
        "e4",
        "",
        "gegner e5",
        "gegner drücken",
        "remis",
        "gegner ablehnen",
    ] {
        keep(dialogue.said(words));
    }
    let numbers: Vec<u64> = told.iter().map(|news| news.seq).collect();
    assert!(
        numbers.is_sorted_by(|a, b| a < b) && numbers.len() > 4,
        "{numbers:?}"
    );
    let stored = dialogue.record.stored.lock().unwrap().clone();
    let created = Event::Created(Box::new(dialogue.game().setup().clone()));
    let events: Vec<Event> = std::iter::once(created).chain(stored).collect();
    let at = GameTime::from_nanos;
    let all: Vec<_> = (1..).map(at).zip(&events).collect();
    let german = wording(Language::De);
    let again = retold(&german, &german, &all, None).unwrap();
    assert!(again.views.is_empty());
    // The first is told by the beginning, not by an event that a page could miss.
    let (moments, again): (Vec<_>, Vec<_>) = again.news.into_iter().unzip();
    assert_eq!(again[0].seq, 1);
    assert_eq!(again[1..], told);
    assert_eq!(
        moments,
        again.iter().map(|news| at(news.seq)).collect::<Vec<_>>()
    );
    // The views from a moment on, with the one that stood then.
    let count = events.len() as u64;
    for (since, first) in [(0, 1), (1, 1), (4, 4), (count + 9, count)] {
        let views = retold(&german, &german, &all, Some(at(since)))
            .unwrap()
            .views;
        let numbers: Vec<u64> = views.iter().map(|(_, view)| view.seq).collect();
        assert_eq!(numbers, (first..=count).collect::<Vec<_>>(), "{since}");
        let (_, last) = views.last().unwrap();
        assert!(
            last.fen.starts_with("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/"),
            "{}",
            last.fen
        );
    }
    // After a restart the numbers go on where they were.
    let revision = dialogue.agent.revision();
    let game = dialogue.game().clone();
    let double = Box::new(Recording::default());
    let agent = Agent::new(
        game,
        wording(Language::De),
        manner(true, Aloud::default()),
        double,
    );
    assert_eq!(agent.continuing(&events).revision(), revision);
}
