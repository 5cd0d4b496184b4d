//! Two blind players, each with an agent of their own.

use fastrand::Rng;
use shakmaty::Position;

use super::*;
use doppelbrett_web::Hearers;

const PROFILES: [Steps; 3] = [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION];
/// A game between two of them: White at this program, Black at a page.
struct Two {
    agents: Agents,
    record: Recording,
    now: GameTime,
    commands: usize,
}

/// What each is told, with who hears it.
#[derive(Debug, Default)]
struct ToldBoth {
    first: Vec<(Hearers, String)>,
    second: Vec<(Hearers, String)>,
}

fn told(effects: &[Effect]) -> ToldBoth {
    let mut both = ToldBoth::default();
    for effect in effects {
        let (list, effect) = match effect {
            Effect::Opposite(effect) => (&mut both.second, &**effect),
            effect => (&mut both.first, effect),
        };
        if let Effect::Told(message) = effect {
            list.push((message.hearers, message.text()));
        }
    }
    both
}

impl Two {
    fn new(language: Language, setup: Setup) -> Self {
        let setup = Setup {
            both_blind: true,
            ..setup
        };
        let created = Event::Created(Box::new(setup.clone()));
        let mut record = Recording::default();
        record.append(GameTime::ZERO, &[created]).unwrap();
        Self::of([language; 2], record)
    }

    /// What a restart makes of the record.
    fn of(languages: [Language; 2], record: Recording) -> Self {
        Self::in_words(languages.map(words_in), record)
    }

    fn in_words([words, other]: [Words; 2], record: Recording) -> Self {
        let events = record.stored.lock().unwrap().clone();
        let events: Vec<_> = events.iter().map(|event| (GameTime::ZERO, event)).collect();
        let manner = manner(true, Aloud::all());
        let kept = Box::new(record.clone());
        let game = Game::fold(events.iter().copied()).unwrap();
        let first = Agent::new(game, words, manner.clone(), kept)
            .continuing(events.iter().map(|(_, event)| *event));
        let second = Agent::opposite(events, other, manner, record.clone()).unwrap();
        Self {
            agents: Agents::of_two(first, second),
            record,
            now: GameTime::ZERO,
            commands: 0,
        }
    }

    fn speaking(languages: [Language; 2], setup: Setup) -> Self {
        let record = Self::new(languages[0], setup).record;
        let mut two = Self::of(languages, record);
        two.agents.begin(two.now);
        two
    }

    fn begun(language: Language, setup: Setup) -> Self {
        let mut two = Self::new(language, setup);
        two.agents.begin(two.now);
        two
    }

    fn give(&mut self, input: Input) -> ToldBoth {
        told(&self.agents.handle(input, self.now))
    }

    /// The first player types at the program.
    fn first(&mut self, text: &str) -> ToldBoth {
        self.give(Input::Typed(text.to_owned()))
    }

    /// The second writes on their page.
    fn second(&mut self, text: &str) -> ToldBoth {
        self.commands += 1;
        let role = Seated::Blind;
        let command = BoardReport::Command(BoardCommand {
            key: CommandKey::new(role, &format!("c{}", self.commands)).unwrap(),
            role,
            on: self.agents.opposite_revision(),
            act: BoardAct::Say { text: text.into() },
        });
        self.give(Input::Board(BoardReport::Opposite(Box::new(command))))
    }

    fn stored(&self) -> Vec<Event> {
        self.record.stored.lock().unwrap().clone()
    }

    /// Both games are what the record holds.
    fn agree(&self) {
        let stored = self.stored();
        let folded = Game::fold(stored.iter().map(|event| (GameTime::ZERO, event))).unwrap();
        let (first, second) = self.agents.games();
        for player in [Player::Blind, Player::Sighted] {
            assert_eq!(first.board(player), folded.board(player));
            assert_eq!(second.board(player), folded.board(player.other()));
        }
        assert_eq!(first.plies().len(), folded.plies().len());
        assert_eq!(second.plies().len(), folded.plies().len());
        assert_eq!(first.position(), second.position());
        let ended = second.ended();
        let ended = ended.map(|(winner, ending)| (winner.map(Player::other), ending));
        assert_eq!(first.ended(), ended);
    }
}

fn words(told: &[(Hearers, String)]) -> Vec<&str> {
    told.iter().map(|(_, text)| text.as_str()).collect()
}

#[test]
fn each_move_is_announced_confirmed_executed_pressed_and_repeated() {
    let mut two = Two::begun(Language::De, setup(Steps::COMPETITION));
    two.first("");
    let knight = "Springer Gustav eins Felix drei";
    let announced = two.first("sf3");
    assert_eq!(words(&announced.second), [knight], "the other hears it");
    assert_eq!(announced.first[0], (Hearers::Room, knight.to_owned()));
    let confirmed = two.first("ja");
    assert_eq!(confirmed.second, [], "what follows is for one ear");
    two.first("ausgeführt");
    let pressed = two.first("");
    assert_eq!(words(&pressed.second).len(), 1, "{pressed:?}");
    assert_eq!(pressed.second[0].0, Hearers::Ear, "they are to repeat it");
    let refused = two.second("springer felix sechs");
    assert_eq!((refused.first.len(), refused.second.len()), (0, 1));
    let repeated = two.second("springer felix drei");
    assert_eq!(repeated.first, []);
    let executed = two.second("ausgeführt");
    assert_eq!(words(&executed.first), ["Der Gegner hat ausgeführt."]);
    // And the same the other way round.
    let answer = two.second("eva fünf");
    assert_eq!(words(&answer.first), ["Bauer Eva sieben Eva fünf"]);
    two.second("ja");
    two.second("ausgeführt");
    let pressed = two.second("");
    assert_eq!(pressed.first.len(), 1, "{pressed:?}");
    two.first("bauer eva fünf");
    two.first("ausgeführt");
    let (first, second) = two.agents.games();
    assert_eq!(first.plies().len(), 2);
    assert!(first.in_step() && second.in_step());
    two.agree();
}

/// What each says and is told in a few moves, in the words of `languages`.
fn conversation(languages: [Language; 2]) -> [Vec<(Hearers, String)>; 2] {
    let mut two = Two::speaking(languages, setup(Steps::COMPETITION));
    let [first, second] = languages.map(|language| {
        let words = wording(language);
        move |id| words.command(id).to_owned()
    });
    let mut heard = [Vec::new(), Vec::new()];
    let mut tell = |told: ToldBoth| {
        heard[0].extend(told.first);
        heard[1].extend(told.second);
    };
    tell(two.first(""));
    for (by_first, line) in [
        (true, "sf3"),
        (true, "ja"),
        (true, "ausgeführt"),
        (true, &first(CommandId::OfferDraw)),
        (false, &second(CommandId::DeclineDraw)),
        (true, ""),
        (false, "sf6"),
        (false, "sf3"),
        (false, "ausgeführt"),
        (false, &second(CommandId::Help)),
        (false, "e4"),
        (false, &second(CommandId::Resign)),
        (false, &second(CommandId::Yes)),
    ] {
        tell(match by_first {
            true => two.first(line),
            false => two.second(line),
        });
    }
    two.agree();
    heard
}

#[test]
fn each_is_told_everything_in_their_own_language() {
    let alone = Language::ALL.map(|language| conversation([language; 2]));
    assert!(alone.iter().all(|told| told[1].len() > 8), "{alone:?}");
    for (white, first) in Language::ALL.into_iter().zip(&alone) {
        for (black, second) in Language::ALL.into_iter().zip(&alone) {
            let [to_white, to_black] = conversation([white, black]);
            assert_eq!(to_white, first[0], "White speaks {white}, Black {black}");
            assert_eq!(to_black, second[1], "White speaks {white}, Black {black}");
        }
    }
}

#[test]
fn each_announces_in_their_own_words_and_hears_the_other_in_them() {
    let all = [
        ("appendix-d", Language::De),
        ("en", Language::En),
        ("es", Language::Es),
        ("pt", Language::Pt),
        // Whose messages are in another language than their announcements.
        ("appendix-d", Language::Es),
    ];
    let start = Chess::default();
    let played = |uci: &str, position: &Chess| {
        let uci: UciMove = uci.parse().unwrap();
        uci.to_move(position).unwrap()
    };
    let mut after = start.clone();
    after.play_unchecked(played("e2e4", &start));
    for white in all {
        for black in all {
            let names = format!("{white:?} {black:?}");
            let [first, second] = [white, black].map(|(lexicon, own)| wording_by(lexicon, own));
            let record = Two::new(Language::De, setup(Steps::TRAINING)).record;
            let e4 = |words: &Wording| words.announced_words(&start, played("e2e4", &start));
            let e5 = |words: &Wording| words.announced_words(&after, played("e7e5", &after));
            let (by_white, to_black) = (e4(&first), e4(&second));
            let (by_black, to_white) = (e5(&second), e5(&first));
            let mut two = Two::in_words([first.into(), second.into()], record);
            two.agents.begin(two.now);
            two.first("");
            let told = two.first(&by_white);
            assert!(
                words(&told.second).contains(&to_black.as_str()),
                "{names}: {told:?}"
            );
            two.first("");
            let told = two.second(&by_black);
            assert!(
                words(&told.first).contains(&to_white.as_str()),
                "{names}: {told:?}"
            );
            two.second("");
            assert_eq!(two.agents.games().0.plies().len(), 2, "{names}");
            two.agree();
        }
    }
}

#[test]
fn in_training_an_announcement_and_a_press_are_enough() {
    for language in Language::ALL {
        let mut two = Two::begun(language, setup(Steps::TRAINING));
        two.first("");
        for _ in 0..2 {
            two.first("g1f3");
            two.first("");
            two.second("g8f6");
            two.second("");
            two.first("f3g1");
            two.first("");
            two.second("f6g8");
            let told = two.second("");
            assert!(!told.first.is_empty(), "{language}: the turn is told");
        }
        let (first, _) = two.agents.games();
        assert_eq!(first.plies().len(), 8, "{language}");
        two.agree();
    }
}

#[test]
fn a_slip_of_the_tongue_is_corrected_and_both_hear_it() {
    let mut two = Two::begun(Language::De, setup(Steps::TRAINING));
    two.first("");
    two.first("e4");
    let corrected = two.first("korrektur");
    assert_eq!(corrected.second.len(), 1, "{corrected:?}");
    let announced = two.first("d4");
    assert_eq!(words(&announced.second), ["Bauer David zwei David vier"]);
    two.first("");
    two.second("e5");
    let corrected = two.second("korrektur");
    assert_eq!(corrected.first.len(), 1, "{corrected:?}");
    two.agree();
}

#[test]
fn a_draw_is_offered_and_answered_from_either_side() {
    let mut two = Two::begun(Language::De, setup(Steps::TRAINING));
    two.first("");
    two.first("e4");
    let offered = two.first("remis anbieten");
    assert_eq!(offered.second.len(), 2, "the offer, and how to answer it");
    assert_eq!(offered.second[1].0, Hearers::Ear);
    assert_eq!(offered.first.len(), 1, "{offered:?}");
    let declined = two.second("remis ablehnen");
    assert_eq!(declined.first.len(), 1, "{declined:?}");
    two.first("");
    two.second("e5");
    two.second("");
    let offered = two.second("remis anbieten");
    assert_eq!(offered.first.len(), 2, "{offered:?}");
    let ended = two.first("remis annehmen");
    assert!(!ended.second.is_empty(), "{ended:?}");
    assert!(words(&ended.second)[0].contains("Remis"), "{ended:?}");
    two.agree();
}

#[test]
fn whether_somebody_resigns_is_asked_in_their_ear_alone() {
    let mut two = Two::begun(Language::De, setup(Steps::TRAINING));
    two.first("");
    let asked = two.second("aufgeben");
    assert_eq!((asked.first.len(), asked.second.len()), (0, 1), "{asked:?}");
    let no = two.second("nein");
    assert_eq!(no.first, []);
    two.first("aufgeben");
    let ended = two.first("ja");
    assert!(words(&ended.second)[0].contains("Schwarz"), "{ended:?}");
    two.agree();
}

#[test]
fn neither_speaks_for_the_other() {
    for steps in PROFILES {
        let mut two = Two::begun(Language::De, setup(steps));
        let client = ClientId(3);
        two.give(Input::Board(BoardReport::Connected {
            client,
            role: Seated::Player,
            clients: 1,
        }));
        two.first("");
        let before = two.stored().len();
        for line in ["gegner eva fünf", "gegner aufgeben", "gegner drücken"] {
            let told = two.first(line);
            assert_eq!(told.second, [], "{line}");
            let told = two.second(line);
            assert_eq!(told.first, [], "{line}");
        }
        // What was tried is kept for the arbiter; nothing else has happened.
        let stored = two.stored();
        let tried = |event: &Event| matches!(event, Event::Refused { .. });
        assert!(
            stored[before..].iter().all(tried),
            "{:?}",
            &stored[before..]
        );
    }
}

#[test]
fn a_full_disk_stops_the_clock_for_both() {
    for by_second in [false, true] {
        let mut two = Two::begun(Language::De, setup(Steps::TRAINING));
        two.first("");
        if by_second {
            two.first("e4");
            two.first("");
        }
        *two.record.broken.lock().unwrap() = true;
        let told = match by_second {
            true => two.second("e5"),
            false => two.first("e4"),
        };
        assert!(
            !told.first.is_empty() && !told.second.is_empty(),
            "{told:?}"
        );
        let (first, second) = two.agents.games();
        assert!(first.suspended() && second.suspended());
        *two.record.broken.lock().unwrap() = false;
        two.now = two.now + Duration::from_secs(2);
        two.give(Input::Tick);
        two.first("weiter");
        match by_second {
            true => two.second("e5"),
            false => two.first("e4"),
        };
        let (first, second) = two.agents.games();
        assert!(!first.suspended() && !second.suspended());
        assert!(first.under_way().is_some() && second.under_way().is_some());
        two.agree();
    }
}

#[test]
fn after_a_restart_both_go_on_where_they_were() {
    let mut two = Two::begun(Language::De, setup(Steps::ASSISTANT));
    two.first("");
    two.first("e4");
    two.first("ja");
    let mut again = Two::of([Language::De; 2], two.record.clone());
    let told = told(&again.agents.resume(again.now));
    assert!(
        !told.first.is_empty() && !told.second.is_empty(),
        "{told:?}"
    );
    again.second("weiter");
    again.first("");
    again.second("ja");
    again.second("e5");
    let (first, second) = again.agents.games();
    assert_eq!(first.plies().len(), 1);
    assert!(
        second
            .under_way()
            .is_some_and(|moving| moving.by == Player::Blind)
    );
    again.agree();
}

/// Whatever both say, at any moment: nothing panics, both games stay what the record holds, and
/// what led to nothing is told to nobody else.
#[test]
fn whatever_two_players_say_is_one_game() {
    for seed in 0..60 {
        let mut rng = Rng::with_seed(seed);
        let language = Language::ALL[rng.usize(..4)];
        let start = setup(PROFILES[rng.usize(..3)]);
        let start = Setup {
            arbiter: rng.bool(),
            ..start
        };
        let mut two = Two::begun(language, start);
        let shapes: Vec<String> = two
            .agents
            .wording()
            .commands
            .shapes()
            .map(|(_, form)| form.to_owned())
            .collect();
        for _ in 0..80 {
            let game = two.agents.game();
            let owed = [Player::Blind, Player::Sighted]
                .into_iter()
                .find_map(|player| game.owed_by(player))
                .filter(|owed| !owed.repeated);
            let played = owed.map(|owed| owed.uci).or_else(|| {
                let legal = game.position().legal_moves();
                let played = legal.get(rng.usize(..legal.len().max(1)))?;
                Some(played.to_uci(shakmaty::CastlingMode::Standard))
            });
            let played = played.map_or_else(|| "e2e4".to_owned(), |uci| uci.to_string());
            let line = match rng.u8(..10) {
                0..4 => played,
                4..6 => String::new(),
                6 => "ja".to_owned(),
                7 => "ausgeführt".to_owned(),
                _ => shapes[rng.usize(..shapes.len())]
                    .replace("{square}", "e4")
                    .replace("{move}", &played)
                    .replace("{role}", "springer"),
            };
            two.now = two.now + Duration::from_millis(rng.u64(..4_000));
            let before = two.stored().len();
            let by_second = rng.bool();
            let told = match by_second {
                true => two.second(&line),
                false => two.first(&line),
            };
            if two.stored().len() == before {
                let other = match by_second {
                    true => &told.first,
                    false => &told.second,
                };
                assert_eq!(other, &[], "game {seed}: {line:?}");
            }
            two.agree();
        }
    }
}

#[test]
fn each_of_two_is_on_tape_in_their_own_voice() {
    let mut two = Two::begun(
        Language::De,
        Setup {
            taped: true,
            ..setup(Steps::COMPETITION)
        },
    );
    let heard = |words: &str, length: usize| {
        Input::Hearing(HearingReport::Heard(Heard {
            sound: Sound::from(vec![1; length].as_slice()),
            ..Heard::clearly(words)
        }))
    };
    let says = |two: &mut Two, input: Input| {
        let effects = two.agents.handle(input, two.now);
        // One place keeps both.
        assert!(effects.contains(&Effect::KeepSound(two.now)), "{effects:?}");
        two.agents.keep_sound(two.now)
    };
    for line in ["", ","] {
        two.first(line);
    }
    says(&mut two, heard("eva vier", 160));
    for line in ["ja", "ausgeführt", ""] {
        two.first(line);
    }
    for line in ["eva vier", "ausgeführt"] {
        two.second(line);
    }
    let page = Input::Opposite(Box::new(heard("eva fünf", 320)));
    says(&mut two, page);
    let stored = two.stored();
    let taped = stored.iter().filter_map(|event| match event {
        Event::Taped {
            by,
            announced: Some(announced),
            length,
            ..
        } => Some((*by, *announced, length.as_millis())),
        _ => None,
    });
    let place = |uci: &str| {
        let is = |event: &Event| matches!(event, Event::Announced { uci: it, .. } if it.to_string() == uci);
        1 + stored.iter().position(is).unwrap() as u64
    };
    assert_eq!(
        taped.collect::<Vec<_>>(),
        [
            (Player::Blind, place("e2e4"), 10),
            (Player::Sighted, place("e7e5"), 20),
        ]
    );
    // The revisions of both go on together.
    let (first, second) = two.agents.games();
    assert_eq!(
        first.under_way().unwrap().uci,
        second.under_way().unwrap().uci
    );
}

#[test]
fn what_one_seals_the_other_is_not_told() {
    for (language, adjourn) in Language::ALL.into_iter().zip(adjourned::ADJOURN) {
        for seals_second in [false, true] {
            let arbiter = Setup {
                arbiter: true,
                ..setup(Steps::TRAINING)
            };
            let mut two = Two::begun(language, arbiter);
            let words = wording(language);
            let press = words.command(CommandId::Press).to_owned();
            two.first(&press);
            if seals_second {
                two.first("eva vier");
                two.first(&press);
            }
            let key = CommandKey::new(Seated::Arbiter, "r1").unwrap();
            let rule = BoardReport::Command(BoardCommand {
                key,
                role: Seated::Arbiter,
                on: two.agents.first().revision(),
                act: BoardAct::Rule {
                    text: adjourn.into(),
                },
            });
            two.give(Input::Board(rule));
            let said = "springer gustav acht felix sechs";
            let told = match seals_second {
                true => two.second(said),
                false => two.first("springer gustav eins felix drei"),
            };
            let (own, other) = match seals_second {
                true => (told.second, told.first),
                false => (told.first, told.second),
            };
            let names = |(_, text): &(Hearers, String)| text.contains("Springer");
            assert!(own.iter().any(names), "{language} {seals_second}: {own:?}");
            assert!(!other.iter().any(names), "{language}: {other:?}");
            let closed = match seals_second {
                true => two.second(&press),
                false => two.first(&press),
            };
            let told = words.text("event-envelope-closed", &[]);
            for both in [closed.first, closed.second] {
                assert!(both.iter().any(|(_, text)| *text == told), "{both:?}");
            }
            two.agree();
        }
    }
}
