//! An enrolment at the desk, with a voice and without, typed, spoken and on a display.

use std::cell::RefCell;
use std::rc::Rc;

use super::*;
use crate::person::desk;
use crate::{Desk, Wish};
use doppelbrett_braille::{BrailleReport, Line};
use doppelbrett_dialogue::Input;
use doppelbrett_settings::ListeningMode;
use doppelbrett_text::messages::Language;
use doppelbrett_voice::{Channel, VoiceProblem, VoiceReport};

/// What was learnt and kept.
#[derive(Debug, Default)]
struct Kept {
    samples: Vec<Option<String>>,
    recordings: Option<Vec<(String, usize)>>,
    refused: bool,
}

struct Pupil {
    kept: Rc<RefCell<Kept>>,
    recordings: Recordings,
}

impl Learner for Pupil {
    fn learn(&mut self, samples: &[Sample], _wording: &Wording) -> Taught {
        let heard = |sample: &Sample| sample.heard.as_ref().map(Heard::text);
        self.kept.borrow_mut().samples = samples.iter().map(heard).collect();
        Taught {
            lines: vec!["Learnt.".to_owned()],
            recordings: self.recordings,
        }
    }

    fn keep(&mut self, keep: bool, recorded: &[(Prompt, Sound)], _wording: &Wording) -> String {
        let mut kept = self.kept.borrow_mut();
        if keep {
            let length =
                |(prompt, sound): &(Prompt, Sound)| (prompt.text.clone(), sound.samples().len());
            kept.recordings = Some(recorded.iter().map(length).collect());
            return "Kept.".to_owned();
        }
        kept.refused = true;
        "Not kept.".to_owned()
    }
}

struct Player {
    desk: Desk<Enrolling<Pupil>>,
    kept: Rc<RefCell<Kept>>,
    now: Duration,
    saying: Option<u64>,
    brailled: Option<Line>,
    left: bool,
}

/// What was printed and what was spoken.
#[derive(Debug, Default, PartialEq, Eq)]
struct Told {
    printed: Vec<String>,
    spoken: Vec<String>,
}

impl Told {
    fn has(&self, part: &str) -> bool {
        self.printed.iter().any(|line| line.contains(part))
    }
}

impl Player {
    fn new(language: Language, channel: Channel, recordings: Recordings) -> Self {
        let kept = Rc::<RefCell<Kept>>::default();
        let pupil = Pupil {
            kept: Rc::clone(&kept),
            recordings,
        };
        let prompt = |text: &str| Prompt {
            round: 0,
            text: text.to_owned(),
        };
        let prompts = vec![prompt("Eva vier"), prompt("ja"), prompt("Kurze Rochade")];
        let enrolling = Enrolling::new(prompts, pupil);
        Self {
            desk: desk(enrolling, language, channel, ListeningMode::Open),
            kept,
            now: Duration::ZERO,
            saying: None,
            brailled: None,
            left: false,
        }
    }

    /// One who can be heard, and for whom a voice speaks.
    fn begun(language: Language) -> (Self, Told) {
        let mut player = Self::new(language, Channel::Ear, Recordings::Asked);
        let channel = Channel::Ear;
        player.input(Input::Voice(VoiceReport::Found { channel }));
        player.comes();
        let told = player.begins();
        (player, told)
    }

    fn comes(&mut self) -> Told {
        let device = "Mikrofon".to_owned();
        let mut told = self.hears(HearingReport::Found { device });
        let ready = self.hears(HearingReport::Ready);
        told.printed.extend(ready.printed);
        told
    }

    fn begins(&mut self) -> Told {
        let wishes = self.desk.begin(self.now);
        self.told(wishes)
    }

    fn input(&mut self, input: Input) -> Told {
        let wishes = self.desk.handle(input, self.now);
        self.told(wishes)
    }

    fn hears(&mut self, report: HearingReport) -> Told {
        self.input(Input::Hearing(report))
    }

    fn says(&mut self, words: &str) -> Told {
        self.hears(HearingReport::Heard(Heard {
            sound: Sound::from([7_i16; 100].as_slice()),
            ..Heard::clearly(words)
        }))
    }

    fn types(&mut self, line: &str) -> Told {
        self.input(Input::Typed(line.to_owned()))
    }

    fn presses(&mut self, key: Key) -> Told {
        self.input(Input::Braille(BrailleReport::Key(key)))
    }

    /// All that was said is over.
    fn hears_out(&mut self) -> Told {
        match self.saying.take() {
            Some(id) => self.input(Input::Voice(VoiceReport::Ended { id })),
            None => Told::default(),
        }
    }

    fn waits(&mut self, seconds: u64) -> Told {
        self.now += Duration::from_secs(seconds);
        self.input(Input::Tick)
    }

    fn told(&mut self, wishes: Vec<Wish>) -> Told {
        let mut told = Told::default();
        for wish in wishes {
            match wish {
                Wish::Print(line) => told.printed.push(line),
                Wish::Say(utterance) => {
                    told.spoken.push(utterance.text);
                    self.saying = Some(utterance.id);
                }
                Wish::Silence(..) => self.saying = None,
                Wish::Braille(line) => self.brailled = Some(line),
                Wish::End => self.left = true,
                _ => {}
            }
        }
        told
    }
}

#[test]
fn all_is_repeated_learnt_and_kept_in_every_language() {
    for language in Language::ALL {
        let (mut player, told) = Player::begun(language);
        assert_eq!(told.printed.len(), 2, "{told:?}");
        assert!(told.has("Eva vier"), "{told:?}");
        player.hears_out();
        // Nothing is printed where the words are those.
        let told = player.says("eva vier");
        assert_eq!(told.printed.len(), 1, "{told:?}");
        // In their own earphone a player may answer before it is read out.
        let told = player.says("ja");
        // The invitation is read out with the first two only.
        assert_eq!(told.spoken, ["Kurze Rochade"]);
        let told = player.says("lange rochade");
        assert!(told.has("lange rochade") && told.has("Learnt."), "{told:?}");
        let question = player.desk.words().text("enrolment-keep", &[]);
        assert_eq!(told.printed.last(), Some(&question));
        player.hears_out();
        let yes = player.desk.words().command(CommandId::Yes).to_owned();
        assert_eq!(player.types(&yes).printed, ["Kept."]);
        assert!(!player.left);
        player.hears_out();
        assert!(player.left);
        let kept = player.kept.borrow();
        let heard = ["eva vier", "ja", "lange rochade"].map(|it| Some(it.to_owned()));
        assert_eq!(kept.samples, heard);
        let recorded = ["Eva vier", "ja", "Kurze Rochade"].map(|it| (it.to_owned(), 100));
        assert_eq!(kept.recordings.as_deref(), Some(recorded.as_slice()));
    }
}

#[test]
fn who_is_silent_misheard_or_skips_is_asked_once_more_or_not() {
    let (mut player, _) = Player::begun(Language::De);
    // As long as it is read out, nobody is silent.
    assert_eq!(player.waits(30), Told::default());
    player.hears_out();
    // Nor while words are being made out.
    player.now += Duration::from_secs(4);
    player.hears(HearingReport::Partial("eva".to_owned()));
    assert_eq!(player.waits(2), Told::default());
    assert!(player.waits(1).has("Nichts gehört. Noch einmal."));
    player.hears_out();
    let told = player.waits(5);
    assert!(
        told.has("Wieder nichts gehört. Weiter.") && told.has("Sprich nach: ja"),
        "{told:?}"
    );
    let told = player.says("[unk]");
    assert!(
        told.has("Nicht verstanden. Noch einmal.") && told.has("Sprich nach: ja"),
        "{told:?}"
    );
    // Enter reads it out once more, and the display has it.
    assert!(player.types("").has("Sprich nach: ja"));
    assert!(player.presses(Key::Return).has("Sprich nach: ja"));
    assert!(
        player
            .brailled
            .as_ref()
            .is_some_and(|line| format!("{line:?}").contains("ja"))
    );
    let told = player.presses(Key::Escape);
    assert!(
        told.has("Ausgelassen.") && told.has("Kurze Rochade"),
        "{told:?}"
    );
    assert!(player.types("kuckuck").has("Enter liest noch einmal vor"));
    assert!(player.types("S").has("Learnt."));
    assert_eq!(player.kept.borrow().samples, [None]);
}

#[test]
fn whoever_ends_it_is_told_what_was_learnt_and_agrees_to_nothing() {
    type Ends = fn(&mut Player) -> Told;
    let typed: Ends = |player| player.types("ende");
    let closed: Ends = |player| player.input(Input::End);
    for ends in [typed, closed] {
        let (mut player, _) = Player::begun(Language::De);
        player.hears_out();
        player.says("eva vier");
        assert!(ends(&mut player).has("Learnt."));
        assert_eq!(player.kept.borrow().samples, [Some("eva vier".to_owned())]);
        // The question is open.
        assert!(!player.left);
        assert_eq!(ends(&mut player).printed, ["Not kept."]);
        ends(&mut player);
        assert!(player.left);
    }
    // Nor does whoever says nothing, or something else.
    let (mut player, _) = Player::begun(Language::De);
    player.types("ende");
    assert!(player.types("eva vier").has("Sollen die Aufnahmen"));
    player.hears_out();
    assert_eq!(player.waits(19), Told::default());
    assert_eq!(player.waits(1).printed, ["Not kept."]);
    assert!(player.kept.borrow().refused);
}

#[test]
fn it_waits_for_the_microphone_and_the_model_and_says_so_once() {
    let mut player = Player::new(Language::De, Channel::Ear, Recordings::Kept);
    // Whoever is too early skips nothing.
    assert_eq!(player.types(""), Told::default());
    // Nobody speaks.
    let told = player.begins();
    assert!(
        told.has("Ich lese drei Ansagen vor") && told.spoken.is_empty(),
        "{told:?}"
    );
    assert_eq!(
        player.waits(3).printed,
        ["Ich warte auf das Mikrofon und das Sprachmodell."]
    );
    assert_eq!(player.waits(30), Told::default());
    assert!(player.comes().has("Sprich nach: Eva vier"));
    // It goes away in the middle, and comes back.
    let lost = player.hears(HearingReport::Lost(HearingProblem::NoMicrophone));
    assert_eq!(lost.printed.len(), 1, "{lost:?}");
    assert!(player.waits(3).has("Ich warte auf das Mikrofon"));
    assert!(player.comes().has("Sprich nach: Eva vier"));
    player.says("eva vier");
    player.types("s");
    let told = player.types("s");
    assert!(told.has("Learnt.") && told.has("Kept."), "{told:?}");
    assert!(player.left);
}

#[test]
fn the_rooms_loudspeaker_is_not_taken_for_the_player() {
    let mut player = Player::new(Language::De, Channel::Room, Recordings::Gone);
    let channel = Channel::Room;
    player.input(Input::Voice(VoiceReport::Found { channel }));
    player.comes();
    player.begins();
    player.says("eva vier");
    assert_eq!(player.desk.exercise().enrolment.asks().unwrap().done, 0);
    player.hears_out();
    player.says("eva vier");
    assert_eq!(player.desk.exercise().enrolment.asks().unwrap().done, 1);
    // A voice that breaks off is not waited for.
    player.input(Input::Voice(VoiceReport::Lost {
        channel,
        problem: VoiceProblem::NoDispatcher,
    }));
    assert!(player.waits(5).has("Nichts gehört."));
}

#[test]
fn what_was_learnt_is_told_though_nothing_is_kept() {
    let mut player = Player::new(Language::De, Channel::Ear, Recordings::Gone);
    player.begins();
    assert!(player.types("ende").has("Learnt."));
    assert!(player.left);
    // Who learnt knows why.
    assert!(player.desk.into_exercise().into_learner().is_some());
}
