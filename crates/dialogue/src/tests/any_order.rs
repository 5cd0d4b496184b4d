//! Thousands of games in which everything comes in any order: commands in four languages,
//! rulings, pages, sensors, Braille keys, voices that fail, a full disk, interruptions, at
//! any moment. The agent never panics, its clocks and reminders look
//! forward only, and the journal folds to the game that it holds.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use fastrand::Rng;
use shakmaty::{Color, Piece, Position};

use super::*;
use doppelbrett_braille::BrailleProblem;
use doppelbrett_core::notation::Length;
use doppelbrett_hearing::HearingProblem;
use doppelbrett_links::electronic::{
    Battery, ClockTimes, ElectronicProblem, ElectronicReport, Finding, LiesWrong,
};
use doppelbrett_settings::ClockUse;
use doppelbrett_voice::VoiceProblem;

/// How many games, if `DOPPELBRETT_GAMES` does not say otherwise.
const GAMES: usize = 200;
const INPUTS: usize = 120;

const CONTROLS: [&str; 10] = [
    "15+5",
    "60s",
    "90s+2",
    "10s",
    "5d3",
    "2b3",
    "3/60s+1, 30s",
    "40/90+30, 30+30",
    "2",
    "61s",
];

/// The usual position, and others near to an end: mate, stalemate, promotion, dead
/// position, castling, en passant, and moves of the fifty-move rule.
const STARTS: [&str; 10] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
    "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1",
    "8/4P2k/8/8/8/8/4p2K/8 b - - 0 1",
    "8/8/4k3/8/8/3nK3/8/8 w - - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "r3k2r/ppp2ppp/8/3pP3/8/8/PPP2PPP/R3K2R w KQkq d6 0 9",
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 97 90",
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 146 120",
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
];

/// What a person, a device or a moment can bring, written as a test would.
struct AnyOrder {
    agents: Agents,
    journal: Journal,
    now: GameTime,
    commands: usize,
    rng: Rng,
    /// Utterances that have not ended.
    open: Vec<u64>,
    /// Which of the four languages the agent speaks.
    language: usize,
    transcript: Transcript,
}

/// A journal in memory, with the moment of each event, on a disk that can be full.
#[derive(Clone, Default)]
struct Journal {
    events: Arc<Mutex<Vec<(GameTime, Event)>>>,
    full: Arc<AtomicBool>,
}

impl Journal {
    fn stored(&self) -> Vec<(GameTime, Event)> {
        self.events.lock().unwrap().clone()
    }
}

impl Record for Journal {
    fn append(&mut self, at: GameTime, events: &[Event]) -> Result<(), NotKept> {
        if self.full.load(Ordering::Relaxed) {
            return Err(NotKept("Die Platte ist voll.".into()));
        }
        let events = events.iter().map(|event| (at, event.clone()));
        self.events.lock().unwrap().extend(events);
        Ok(())
    }
}

/// The inputs so far: printed if the game panics.
struct Transcript {
    seed: u64,
    inputs: String,
}

impl Drop for Transcript {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("game {}:\n{}", self.seed, self.inputs);
        }
    }
}

/// The agents of the game that `journal` holds.
fn agents(words: &Words, manner: Manner, journal: &Journal) -> Agents {
    let stored = journal.stored();
    let events: Vec<_> = stored.iter().map(|(at, event)| (*at, event)).collect();
    let game = Game::fold(events.iter().copied()).unwrap();
    let both = game.setup().both_blind;
    let first = Agent::new(
        game,
        words.clone(),
        manner.clone(),
        Box::new(journal.clone()),
    )
    .continuing(events.iter().map(|(_, event)| *event))
    .telling_again(&events)
    .unwrap();
    if !both {
        return first.into();
    }
    let second = Agent::opposite(events, words.clone(), manner, journal.clone()).unwrap();
    Agents::of_two(first, second)
}

/// What all games share.
struct Shared {
    words: Vec<(Language, Words)>,
    /// Everything that can be said to the agent in each language, with open slots.
    lines: Vec<Vec<String>>,
    /// The same of the arbiter.
    rulings: Vec<Vec<String>>,
    rules: Vec<Rules>,
}

impl Shared {
    fn new() -> Self {
        let languages = [Language::De, Language::En, Language::Es, Language::Pt];
        let words: Vec<_> = languages.map(|of| (of, words_in(of))).into();
        let lines = words.iter().map(|(_, words)| {
            let shapes = words.full.commands.shapes();
            shapes.map(|(_, form)| form.to_owned()).collect()
        });
        let rulings = words.iter().map(|(_, words)| words.full.arbiter.examples());
        let rules = Edition::ALL.into_iter().flat_map(|edition| {
            Pace::ALL.into_iter().flat_map(move |pace| {
                [true, false].map(|supervised| Rules::of(edition, pace, supervised).unwrap())
            })
        });
        Self {
            lines: lines.collect(),
            rulings: rulings.collect(),
            words,
            rules: rules.collect(),
        }
    }
}

impl AnyOrder {
    fn new(shared: &Shared, seed: u64) -> Self {
        let mut rng = Rng::with_seed(seed);
        let start: Fen = STARTS[if rng.bool() {
            0
        } else {
            rng.usize(..STARTS.len())
        }]
        .parse()
        .unwrap();
        let profiles = [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION];
        let clock = [ClockUse::None, ClockUse::Lever, ClockUse::Master][rng.usize(..3)];
        let both_blind = rng.u8(..4) == 0;
        let on = match both_blind {
            true => Player::Blind,
            false => [Player::Blind, Player::Sighted][rng.usize(..2)],
        };
        let electronic = (rng.u8(..4) == 0).then_some(AtBoard { on, clock });
        let setup = Setup {
            blind_plays: if rng.bool() { Side::White } else { Side::Black },
            both_blind,
            control: CONTROLS[rng.usize(..CONTROLS.len())]
                .parse()
                .ok()
                .filter(|_| rng.u8(..12) != 0),
            start,
            chess960: rng.u8(..8) == 0,
            rules: Some(Box::new(
                shared.rules[rng.usize(..shared.rules.len())].clone(),
            )),
            arbiter: rng.bool(),
            external_clock: electronic.is_some_and(|board| board.clock == ClockUse::Master),
            ..setup(profiles[rng.usize(..3)])
        };
        let manner = Manner {
            electronic,
            ear_speaks: rng.u8(..8) != 0,
            one_voice: rng.bool(),
            aids: rng.bool(),
            ..manner(rng.bool(), Aloud::default())
        };
        let language = rng.usize(..shared.words.len());
        let (_, words) = &shared.words[language];
        let transcript = Transcript {
            seed,
            inputs: format!("{setup:?}\n"),
        };
        let mut journal = Journal::default();
        let created = Event::Created(Box::new(setup.clone()));
        journal.append(GameTime::ZERO, &[created]).unwrap();
        let agents = agents(words, manner, &journal);
        let mut any = Self {
            agents,
            journal,
            now: GameTime::ZERO,
            commands: 0,
            rng,
            open: Vec::new(),
            language,
            transcript,
        };
        let begun = any.agents.begin(GameTime::ZERO);
        any.follow(&begun);
        any
    }

    /// What a speaking program has begun to say.
    fn follow(&mut self, effects: &[Effect]) {
        self.open
            .extend(effects.iter().filter_map(|effect| match effect {
                Effect::Say(utterance) => Some(utterance.id),
                _ => None,
            }));
    }

    fn give(&mut self, input: Input) {
        let at = self.now;
        let both = self.agents.game().setup().both_blind;
        let input = match input {
            input @ (Input::Typed(_) | Input::Hearing(_)) if both && self.rng.bool() => {
                Input::Opposite(Box::new(input))
            }
            input => input,
        };
        let _ = writeln!(self.transcript.inputs, "{at:?}: {input:?}");
        let effects = self.agents.handle(input, self.now);
        self.follow(&effects);
        if let Some(next) = self.agents.next_moment(self.now) {
            assert!(
                next >= self.now || self.overdue(),
                "it waits for a moment in the past"
            );
        }
        let (first, second) = self.agents.games();
        if self.agents.stands_still().is_none() {
            assert_eq!(first.position(), second.position(), "two games");
            assert_eq!(first.ended().is_some(), second.ended().is_some());
        }
    }

    /// A flag that fell and could not be stored, or is told with the next look.
    fn overdue(&self) -> bool {
        let now = self.now;
        let clock = self.agents.game().clock();
        let flag = clock.and_then(doppelbrett_core::clock::Clock::flag_moment);
        flag.is_some_and(|moment| moment <= now)
    }

    fn wait(&mut self) {
        let nanoseconds = match self.rng.u8(..200) {
            0..120 => 0,
            120..190 => self.rng.u64(..1_500_000_000),
            190..199 => self.rng.u64(..15_000_000_000),
            _ => self.rng.u64(..1_000_000_000_000),
        };
        self.now = self.now + Duration::from_nanos(nanoseconds);
    }

    fn square(&mut self) -> Square {
        Square::ALL[self.rng.usize(..64)]
    }

    /// A legal move of whoever has the move, or the opponent's last one, as it is repeated.
    fn a_move(&mut self, shared: &Shared) -> (UciMove, String) {
        let game = self.agents.game();
        let owed = game
            .owed_by(Player::Blind)
            .or(game.owed_by(Player::Sighted))
            .map(|owed| (owed.before.clone(), owed.played));
        let position = game.position().clone();
        let (position, played) = match owed.filter(|_| self.rng.bool()) {
            Some(owed) => owed,
            None => {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    return ("e2e4".parse().unwrap(), "e4".into());
                }
                let played = legal[self.rng.usize(..legal.len())];
                (position, played)
            }
        };
        let uci = played.to_uci(self.agents.game().setup().castling());
        let lexicon = &shared.words[0].1.full.lexicon;
        let length = [Length::Long, Length::Short][self.rng.usize(..2)];
        let text = match self.rng.u8(..3) {
            0 => uci.to_string(),
            _ => lexicon.announce(&position, played, length),
        };
        (uci, text)
    }

    fn line(&mut self, shared: &Shared) -> String {
        let (_, announced) = self.a_move(shared);
        let line = match self.rng.u8(..10) {
            0..3 => announced,
            3 => String::new(),
            4 => ["ja", "nein", "ausgeführt", "weiter", "korrektur"][self.rng.usize(..5)].into(),
            5..7 => {
                // Reports change times and end games, so they come often.
                let reports = [
                    "zwei hände",
                    "ohne zug gedrückt",
                    "regelwidrig",
                    "nicht umgewandelt",
                ];
                reports[self.rng.usize(..4)].into()
            }
            _ => {
                // German is understood beside the agent's language, others are not.
                let language = [self.language, 0, self.rng.usize(..4)][self.rng.usize(..3)];
                let lines = &shared.lines[language];
                let line = &lines[self.rng.usize(..lines.len())];
                let roles = ["könig", "dame", "turm", "läufer", "springer", "bauer"];
                let square = self.square();
                line.replace("{square}", &square.to_string())
                    .replace("{role}", roles[self.rng.usize(..6)])
                    .replace("{move}", &announced)
            }
        };
        let relays = ["gegner", "opponent", "rival", "adversário"];
        match self.rng.u8(..3) {
            0 => format!("{} {line}", relays[self.rng.usize(..4)]),
            _ => line,
        }
    }

    fn ruling(&mut self, shared: &Shared) -> String {
        let rulings = &shared.rulings[self.language];
        let line = &rulings[self.rng.usize(..rulings.len())];
        let sets = [
            "zeit weiß 5:30",
            "zeit schwarz 5:30",
            "zeitgutschrift gegen weiß 5:30",
        ];
        let line = match self.rng.u8(..3) {
            0 if self.language == 0 => sets[self.rng.usize(..3)],
            _ => line,
        };
        let times = ["0:00", "0:01", "5:30", "20:00", "9:59:59", "99:99:99"];
        let line = line.replace("5:30", times[self.rng.usize(..times.len())]);
        let line = line.replace("12", &self.rng.u8(..14).to_string());
        match self.rng.u8(..6) {
            0 => line,
            _ => format!("{line}: gesehen"),
        }
    }

    fn key(&mut self) -> Key {
        let square = self.square();
        let number = self.rng.usize(..45);
        match self.rng.u8(..38) {
            0 => Key::Route(number),
            1 => Key::Square(square),
            2 => Key::Asked,
            3 => Key::News,
            4 => Key::LineName,
            5 => Key::Attackers(square),
            6 => Key::Targets(square),
            7 => Key::Across(square),
            8 => Key::PieceBefore(square),
            9 => Key::PieceAfter(square),
            10 => Key::Part(number),
            11 => Key::Cursor(number),
            12..16 => Key::Char(self.rng.char('\u{20}'..'\u{2900}')),
            16..20 => Key::Return,
            20 => Key::Backspace,
            21 => Key::Delete,
            22 => Key::Escape,
            23 => Key::Tab,
            24 => Key::Left,
            25 => Key::Right,
            26 => Key::Start,
            27 => Key::End,
            28 => [Key::Up, Key::Down, Key::PageUp, Key::PageDown][self.rng.usize(..4)],
            29 => [Key::PanLeft, Key::PanRight][self.rng.usize(..2)],
            30 => [Key::LineUp, Key::LineDn, Key::Top, Key::Bottom][self.rng.usize(..4)],
            31 => [Key::DifferenceBefore, Key::DifferenceAfter][self.rng.usize(..2)],
            32 => Key::LastMove,
            33 => Key::Talk,
            34 => [Key::Help, Key::Time][self.rng.usize(..2)],
            35 => [Key::SayLine, Key::SayAll, Key::Mute][self.rng.usize(..3)],
            36 => [Key::SaySlower, Key::SayFaster][self.rng.usize(..2)],
            _ => Key::Other(self.rng.u64(..)),
        }
    }

    fn braille(&mut self) -> BrailleReport {
        let cells = [1, 12, 20, 40, 80][self.rng.usize(..5)];
        match self.rng.u8(..12) {
            0 => BrailleReport::Found { cells, rows: 1 },
            1 => BrailleReport::Resized { cells, rows: 1 },
            2 => BrailleReport::Lost(BrailleProblem::NotRunning),
            _ => BrailleReport::Key(self.key()),
        }
    }

    fn page(&mut self, shared: &Shared) -> BoardReport {
        let role = Seated::ALL[self.rng.usize(..Seated::ALL.len())];
        let client = ClientId(self.rng.u64(..3));
        let clients = self.rng.usize(..3);
        let (uci, _) = self.a_move(shared);
        let act = match self.rng.u8(..20) {
            0 => {
                return BoardReport::Connected {
                    client,
                    role,
                    clients,
                };
            }
            1 => {
                return BoardReport::Disconnected {
                    client,
                    role,
                    clients,
                };
            }
            2..6 => BoardAct::Press {},
            6 => BoardAct::OfferDraw {},
            7 => BoardAct::AcceptDraw {},
            8 => BoardAct::DeclineDraw {},
            9 => BoardAct::Resign {},
            10 => BoardAct::Repeat {},
            11..13 => BoardAct::Say {
                text: self.line(shared),
            },
            13 => BoardAct::Place {
                from: self.square(),
                to: self.square(),
            },
            14 => BoardAct::Remove {
                square: self.square(),
            },
            15 => BoardAct::Put {
                square: self.square(),
                piece: Piece {
                    color: Color::White,
                    role: Role::Knight,
                },
            },
            16 => BoardAct::Move {
                uci: "a1h8".parse().unwrap(),
            },
            _ => BoardAct::Move { uci },
        };
        if self.rng.u8(..3) == 0 {
            let ruling = self.ruling(shared);
            return self.commanded(Seated::Arbiter, BoardAct::Rule { text: ruling });
        }
        match self.commanded(role, act) {
            BoardReport::Command(command) if self.rng.u8(..8) == 0 => {
                // Made on a board that is no longer shown.
                BoardReport::Command(BoardCommand { on: 0, ..command })
            }
            report => report,
        }
    }

    fn sensors(&mut self, shared: &Shared) -> ElectronicReport {
        let (uci, _) = self.a_move(shared);
        let square = self.square();
        let on = [Player::Blind, Player::Sighted][self.rng.usize(..2)];
        let board = self.agents.game().board(on).position();
        let mut placement = board.board().clone();
        let mut after = board.clone();
        match uci.to_move(&after) {
            Ok(played) => after.play_unchecked(played),
            Err(_) => {
                placement.discard_piece_at(square);
            }
        }
        let time = |rng: &mut Rng| Duration::from_secs(rng.u64(..3_000));
        match self.rng.u8(..13) {
            0 => ElectronicReport::Found {
                maker: "DGT",
                serial: None,
                version: None,
            },
            1 => ElectronicReport::Lost(ElectronicProblem::Other("weg".into())),
            2 => ElectronicReport::Done(Finding::Touched(square)),
            3 => ElectronicReport::Done(Finding::TakenBack(placement)),
            4 => ElectronicReport::Done(Finding::AsBefore(placement)),
            5 => ElectronicReport::Done(Finding::Stands(placement)),
            6 => ElectronicReport::LiesWrong(LiesWrong::Turned),
            7 => ElectronicReport::Lever {
                side: Color::from_white(self.rng.bool()),
            },
            8 => ElectronicReport::Clock(ClockTimes {
                white: time(&mut self.rng),
                black: time(&mut self.rng),
                running: [None, Some(Color::White), Some(Color::Black)][self.rng.usize(..3)],
                flag: [None, None, Some(Color::White)][self.rng.usize(..3)],
            }),
            9 => ElectronicReport::ClockLost,
            10 => ElectronicReport::BatteryLow(Battery::Clock),
            11 => ElectronicReport::Unknown(vec![square]),
            _ => ElectronicReport::Done(Finding::Move {
                uci,
                placement: after.board().clone(),
            }),
        }
    }

    fn hearing(&mut self, shared: &Shared) -> HearingReport {
        match self.rng.u8(..12) {
            0 => HearingReport::Found {
                device: "Mikrofon".into(),
            },
            1 => HearingReport::Ready,
            2 => HearingReport::Lost(HearingProblem::NoMicrophone),
            3 => HearingReport::Level(Level::TooQuiet),
            4 => HearingReport::UnknownWords(vec!["pferd".into()]),
            5 => HearingReport::Late,
            6 => HearingReport::Missed,
            _ => {
                let line = self.line(shared).to_lowercase();
                let mut heard = self.heard(&line);
                for _ in 0..self.rng.usize(..3) {
                    let other = if self.rng.bool() {
                        self.line(shared).to_lowercase()
                    } else {
                        line.clone()
                    };
                    heard.others.push(self.heard(&other));
                }
                HearingReport::Heard(heard)
            }
        }
    }

    /// What one ear makes of `line`.
    fn heard(&mut self, line: &str) -> Heard {
        let confidence = [1.0, 0.9, 0.5, 0.2][self.rng.usize(..4)];
        let mut heard = Heard::in_ways(&[(line, 0.0)]);
        for word in &mut heard.words {
            word.confidence = confidence;
        }
        heard
    }

    fn voice(&mut self) -> VoiceReport {
        let channel = [Channel::Room, Channel::Ear][self.rng.usize(..2)];
        if self.open.is_empty() || self.rng.u8(..8) == 0 {
            let problem = VoiceProblem::NoSynthesiser;
            return if self.rng.u8(..3) == 0 {
                VoiceReport::Lost { channel, problem }
            } else {
                VoiceReport::Found { channel }
            };
        }
        let id = self.open.swap_remove(self.rng.usize(..self.open.len()));
        match self.rng.u8(..8) {
            0 => VoiceReport::Cancelled { id },
            1 => VoiceReport::Failed { id },
            2 => VoiceReport::Began {
                id,
                at: Instant::now(),
            },
            _ => VoiceReport::Ended { id },
        }
    }

    /// `kill -9`: what is stored is all that is left.
    fn interrupted(&mut self, shared: &Shared) {
        let _ = writeln!(self.transcript.inputs, "interrupted");
        let stored = self.journal.stored();
        let events: Vec<_> = stored.iter().map(|(at, event)| (*at, event)).collect();
        let game = Game::fold(events.iter().copied()).unwrap();
        // That the clocks stand because nothing can be stored is not stored.
        if self.agents.stands_still().is_none() {
            assert_eq!(&game, self.agents.game(), "the journal holds another game");
        }
        self.language = self.rng.usize(..shared.words.len());
        let (_, words) = &shared.words[self.language];
        let manner = manner(self.rng.bool(), Aloud::default());
        self.agents = agents(words, manner, &self.journal);
        self.open.clear();
        let resumed = self.agents.resume(self.now);
        self.follow(&resumed);
    }

    /// What takes the game on: else no game would come far.
    fn plays_on(&mut self, shared: &Shared) {
        for id in std::mem::take(&mut self.open) {
            self.give(Input::Voice(VoiceReport::Ended { id }));
        }
        let (uci, announced) = self.a_move(shared);
        let game = self.agents.game();
        let turn = game.turn();
        let moving = game.under_way().is_some();
        let line = if game.suspended() {
            self.give_rule(shared, true);
            "weiter".to_owned()
        } else if let Some(owed) = game.owed_by(Player::Blind).filter(|owed| !owed.executed) {
            let again = owed.uci.to_string();
            [again, "ja".into(), "ausgeführt".into()][self.rng.usize(..3)].clone()
        } else if game
            .owed_by(Player::Sighted)
            .is_some_and(|owed| !owed.executed)
        {
            "gegner ausgeführt".into()
        } else if turn == Player::Blind && moving {
            ["ja", "ausgeführt", "", ""][self.rng.usize(..4)].into()
        } else if turn == Player::Blind {
            announced
        } else if moving {
            "gegner drücken".into()
        } else if self.rng.bool() {
            format!("gegner {announced}")
        } else {
            let act = BoardAct::Move { uci };
            let command = self.commanded(Seated::Player, act);
            return self.give(Input::Board(command));
        };
        self.give(Input::Typed(line));
    }

    /// The arbiter rules, or starts the clocks.
    fn give_rule(&mut self, shared: &Shared, starts: bool) {
        let ruling = if starts {
            let forms = [
                "uhren an",
                "clocks on",
                "relojes en marcha",
                "relógios a andar",
            ];
            forms[self.language].to_owned()
        } else {
            self.ruling(shared)
        };
        let command = self.commanded(Seated::Arbiter, BoardAct::Rule { text: ruling });
        self.give(Input::Board(command));
    }

    fn commanded(&mut self, role: Seated, act: BoardAct) -> BoardReport {
        self.commands += 1;
        BoardReport::Command(BoardCommand {
            key: CommandKey::new(role, &self.commands.to_string()).unwrap(),
            role,
            on: self.agents.first().revision(),
            act,
        })
    }

    fn step(&mut self, shared: &Shared) {
        self.wait();
        if self.rng.u8(..4) == 0 {
            self.journal.full.store(false, Ordering::Relaxed);
        }
        if self.rng.u8(..3) < 2 {
            return self.plays_on(shared);
        }
        match self.rng.u8(..40) {
            0..16 => {
                let line = self.line(shared);
                self.give(Input::Typed(line));
            }
            16..22 => {
                let report = self.voice();
                self.give(Input::Voice(report));
            }
            22..29 => {
                let report = self.page(shared);
                self.give(Input::Board(report));
            }
            29..32 => {
                let report = self.hearing(shared);
                self.give(Input::Hearing(report));
            }
            32..35 => {
                let report = self.braille();
                self.give(Input::Braille(report));
            }
            35 => {
                let report = self.sensors(shared);
                self.give(Input::Electronic(report));
            }
            36 => {
                self.journal.full.store(true, Ordering::Relaxed);
                self.give(Input::Tick);
            }
            37 => {
                let slept = Duration::from_secs(self.rng.u64(..10_000));
                self.give(Input::Slept(slept));
            }
            38 if self.rng.bool() => self.interrupted(shared),
            _ => {
                // The loop of the program sleeps until then.
                if let Some(next) = self.agents.next_moment(self.now) {
                    self.now = next.max(self.now);
                }
                self.give(Input::Tick);
            }
        }
    }
}

/// How often each kind of event has happened.
#[derive(Default)]
struct Happened(BTreeMap<String, usize>);

impl Happened {
    fn note(&mut self, events: &[(GameTime, Event)]) {
        for (_, event) in events {
            let event = serde_json::to_value(event).unwrap();
            let kind = event["kind"].as_str().unwrap().to_owned();
            *self.0.entry(kind).or_default() += 1;
        }
    }
}

fn play(shared: &Shared, seed: u64, happened: &Mutex<Happened>) {
    let mut any = AnyOrder::new(shared, seed);
    let mut after_the_end = 5;
    for _ in 0..INPUTS {
        any.step(shared);
        if any.agents.game().ended().is_some() {
            after_the_end -= 1;
        }
        if after_the_end == 0 {
            break;
        }
    }
    any.interrupted(shared);
    happened.lock().unwrap().note(&any.journal.stored());
}

#[test]
fn any_order_of_all_inputs_never_panics() {
    let shared = Shared::new();
    let games = std::env::var("DOPPELBRETT_GAMES").map_or(GAMES, |games| games.parse().unwrap());
    let happened = Mutex::default();
    let next = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= games {
                        break;
                    }
                    play(&shared, seed as u64, &happened);
                }
            });
        }
    });
    let happened = happened.into_inner().unwrap().0;
    for kind in [
        "completed",
        "time_added",
        "time_set",
        "went_back",
        "disputed",
        "ended",
    ] {
        assert!(happened.contains_key(kind), "no {kind} in {happened:?}");
    }
}
