//! Any lines from a keyboard, in each language, for a player or the arbiter: each is acted on
//! or refused in words, and the events fold to the game that is there.
#![no_main]

use std::sync::{Arc, Mutex};
use std::time::Duration;

use doppelbrett::agent::{Agent, Confusions, Input, Manner, NotKept, Reader, Record};
use doppelbrett::braille::{BoardCode, BoardSigns};
use doppelbrett::clock::{GameTime, Reminders};
use doppelbrett::game::{Event, Game, Setup, Side, Steps};
use doppelbrett::messages::Language;
use doppelbrett::notation::Lexicon;
use doppelbrett::sentences::{Wording, Words};
use doppelbrett::settings::ListeningMode;
use doppelbrett::voice::Tuned;
use libfuzzer_sys::fuzz_target;

thread_local! {
    /// The words of each language, which take longer to load than any line takes to answer.
    static WORDS: Vec<Words> = {
        let languages = [Language::De, Language::En, Language::Es, Language::Pt];
        languages.map(|language| Words::from(wording(language))).into()
    };
}

type Stored = Arc<Mutex<Vec<(GameTime, Event)>>>;

struct Memory(Stored);

impl Record for Memory {
    fn append(&mut self, at: GameTime, events: &[Event]) -> Result<(), NotKept> {
        let mut stored = self.0.lock().expect("no panic before");
        stored.extend(events.iter().map(|event| (at, event.clone())));
        Ok(())
    }
}

fn wording(language: Language) -> Wording {
    let lexicon = Lexicon::built_in("appendix-d").expect("a lexicon that is built in");
    Wording {
        tells_languages: true,
        ..Wording::load(language, lexicon).expect("words that are built in")
    }
}

fn setup() -> Setup {
    Setup {
        blind_name: "Anna".into(),
        sighted_name: "Boris".into(),
        event: "Test".into(),
        control: "15+5".parse().ok(),
        ..Setup::new(Side::White, Steps::TRAINING)
    }
}

fn manner() -> Manner {
    Manner {
        ear_is_separate: true,
        aloud: Default::default(),
        ear_speaks: true,
        reader: Reader {
            confusions: Confusions::built_in("de").expect("a table that is built in"),
            ..Reader::default()
        },
        profile_reader: None,
        one_voice: false,
        hears: false,
        listening: ListeningMode::Open,
        echo_cancelled: false,
        tuned: Tuned::default(),
        reminders: Reminders::usual(),
        short_below: Duration::from_secs(60),
        dial_pace: 5,
        aids: true,
        board_signs: BoardSigns::load(BoardCode::Eight).expect("signs that are built in"),
        code: None,
        prose: None,
        board_url: String::new(),
        arbiter_url: String::new(),
        engine_thinks: Duration::ZERO,
        engine: Err("refusal-no-engine"),
        leads: false,
        electronic: None,
        at_hand: true,
    }
}

fuzz_target!(|data: (u8, &str)| {
    let (choice, text) = data;
    let words = WORDS.with(|words| words[usize::from(choice) % words.len()].clone());
    let stored = Stored::default();
    let game = Game::new(setup()).expect("a game");
    let mut agent = Agent::new(
        game,
        words,
        manner(),
        Box::new(Memory(Arc::clone(&stored))),
    );
    let mut now = GameTime::ZERO;
    agent.handle(Input::Typed(String::new()), now);
    for line in text.lines().take(16) {
        now = now + Duration::from_secs(1);
        agent.handle(Input::Typed(line.to_owned()), now);
    }
    let mut game = Game::new(setup()).expect("a game");
    for (at, event) in &*stored.lock().expect("no panic before") {
        game.apply(event, *at).expect("what was stored");
    }
    assert_eq!(&game, agent.game());
});
