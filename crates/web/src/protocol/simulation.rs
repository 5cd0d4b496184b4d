//! Both sides of the protocol over a network that loses, doubles, delays and reorders,
//! with clients that sleep and a program that is restarted, from a seed.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

use proptest::prelude::*;
use serde_json::{Value, json};
use shakmaty::{Chess, Color};

use super::client::{ClientSession, Heard};
use super::desk::{Desk, Past, Sight};
use super::session::{Session, Step, Word};
use super::sound::block;
use crate::act::BoardAct;
use crate::key::CommandKey;
use crate::news::{News, NewsKind};
use crate::reason::{Reason, Why};
use crate::report::{BoardCommand, ClientId, SeatSound};
use crate::role::Role;
use crate::told::{Hearers, Message, Parts, ToldLog};
use crate::view::BoardView;

/// What survives a restart: an event a line, with the command that led to it.
#[derive(Default)]
struct Journal(Vec<(String, Option<CommandKey>)>);

impl Journal {
    fn view(&self) -> BoardView {
        BoardView {
            seq: self.0.len() as u64,
            seal: Some(sealed(self.0.len() as u64).1),
            revision: self.0.len() as u64,
            status: self.0.iter().map(|(text, _)| text.as_str()).collect(),
            ..BoardView::of(&Chess::default(), Color::White)
        }
    }

    fn news(&self) -> impl Iterator<Item = News> {
        // The first event is that the game was created.
        self.0.iter().zip(2..).map(|((text, _), seq)| News {
            seq,
            kind: NewsKind::Other,
            by: None,
            room: text.clone().into(),
            ear: Parts::default(),
            sign: None,
        })
    }
}

/// A connection as the network has it. What is under way survives its end for a while.
struct Link {
    up: VecDeque<Up>,
    down: VecDeque<String>,
    /// The server's side; gone after a restart.
    session: Option<Session>,
}

/// What a client sends.
enum Up {
    Text(String),
    Sound(Vec<u8>),
}

/// What is said: a word for each block, which is the samples of its client, its utterance, its
/// place in that and the length of that.
#[derive(Default)]
struct Saying {
    open: bool,
    utterance: i16,
    place: i16,
    length: i16,
    sent: u32,
}

/// The ears of the game, as they take what is between two pauses for an utterance.
#[derive(Default)]
struct Ears {
    open: bool,
    /// The rest of the utterance is not heard.
    cut: bool,
    hears: Vec<[i16; 4]>,
    heard: Vec<Vec<[i16; 4]>>,
}

impl Ears {
    fn hear(&mut self, sound: SeatSound) {
        match sound {
            SeatSound::Begins { .. } => {
                self.hears.clear();
                (self.open, self.cut) = (true, false);
            }
            SeatSound::Cut => {
                self.hears.clear();
                self.cut = true;
            }
            SeatSound::Pcm(pcm) => {
                assert!(self.open, "sound that was not opened");
                let word: [i16; 4] = pcm.try_into().unwrap();
                let [_, _, place, length] = word;
                if place == 0 {
                    self.cut = false;
                }
                if !self.cut {
                    self.hears.push(word);
                    if place + 1 == length {
                        self.heard.push(std::mem::take(&mut self.hears));
                    }
                }
            }
            // What was said counts.
            SeatSound::Ends => {
                self.open = false;
                let half = std::mem::take(&mut self.hears);
                self.heard
                    .extend(Some(half).filter(|half| !half.is_empty()));
            }
        }
    }
}

struct World {
    ears: Ears,
    random: fastrand::Rng,
    now: Instant,
    journal: Journal,
    desk: Desk,
    /// How often the program began.
    runs: u64,
    /// Commands that the game has not got to yet.
    inbox: VecDeque<BoardCommand>,
    lines: BTreeMap<u64, Link>,
    next_line: u64,
    clients: Vec<Person>,
    /// The network and the program are well again.
    calm: bool,
}

/// Somebody at a page, and what they were told.
struct Person {
    role: Role,
    session: ClientSession,
    line: Option<u64>,
    saying: Saying,
    asked: usize,
    done: Vec<Value>,
    refused: Vec<Value>,
    news: Vec<(u64, String)>,
}

impl World {
    fn new(seed: u64, clients: usize) -> Self {
        let person = |number: usize| Person {
            role: role(number),
            session: ClientSession::new(format!("page{number}")),
            line: None,
            saying: Saying::default(),
            asked: 0,
            done: Vec::new(),
            refused: Vec::new(),
            news: Vec::new(),
        };
        let mut world = Self {
            ears: Ears::default(),
            random: fastrand::Rng::with_seed(seed),
            now: Instant::now(),
            journal: Journal::default(),
            desk: desk(&Journal::default(), 0, Instant::now()),
            runs: 0,
            inbox: VecDeque::new(),
            lines: BTreeMap::new(),
            next_line: 1,
            clients: (0..clients).map(person).collect(),
            calm: false,
        };
        world.restart();
        world
    }

    /// The program ends at any moment and begins again from its journal.
    fn restart(&mut self) {
        self.runs += 1;
        self.desk = desk(&self.journal, self.runs, self.now);
        self.inbox.clear();
        let heard = std::mem::take(&mut self.ears.heard);
        self.ears = Ears {
            heard,
            ..Ears::default()
        };
        for line in self.lines.values_mut() {
            line.session = None;
            line.up.clear();
        }
    }

    fn connect(&mut self, client: usize) {
        let number = self.next_line;
        self.next_line += 1;
        let person = &mut self.clients[client];
        person.line = Some(number);
        person.saying.open = false;
        let hello = person.session.connected();
        let session = Session::new(ClientId(number), person.role, None);
        self.lines.insert(
            number,
            Link {
                up: [Up::Text(hello)].into(),
                down: VecDeque::new(),
                session: Some(session),
            },
        );
    }

    /// The client takes the connection for lost. Some of what is under way to the
    /// server arrives all the same, later; nothing comes back to the client.
    fn cut(&mut self, client: usize) {
        let Some(number) = self.clients[client].line.take() else {
            return;
        };
        if let Some(line) = self.lines.get_mut(&number) {
            let arrives = self.random.usize(0..=line.up.len());
            line.up.truncate(arrives);
            line.down.clear();
        }
    }

    fn ask(&mut self, client: usize) {
        let person = &mut self.clients[client];
        person.asked += 1;
        let word = match self.random.u8(0..6) {
            0 => "bad",
            1 => "perhaps",
            _ => "good",
        };
        let text = format!("{word}{client}.{} ", person.asked);
        let command = json!({ "type": "say", "text": text });
        let send = person.session.ask(command);
        self.up(client, send);
    }

    fn up(&mut self, client: usize, text: Option<String>) {
        let line = self.clients[client].line;
        if let Some(text) = text
            && let Some(line) = line.and_then(|line| self.lines.get_mut(&line))
        {
            // A message may arrive twice.
            if self.random.u8(0..8) == 0 {
                line.up.push_back(Up::Text(text.clone()));
            }
            line.up.push_back(Up::Text(text));
        }
    }

    /// A client says one word more, or opens or closes its microphone.
    fn say(&mut self, client: usize) {
        let person = &mut self.clients[client];
        let line = person.line.and_then(|line| self.lines.get_mut(&line));
        let Some(line) = line.filter(|_| person.role == Role::Blind) else {
            return;
        };
        let saying = &mut person.saying;
        if !saying.open {
            saying.open = true;
            (saying.place, saying.sent) = (0, 0);
            let open = json!({ "type": "voice", "rate": 16_000 });
            line.up.push_back(Up::Text(open.to_string()));
            return;
        }
        if saying.place == 0 {
            saying.utterance += 1;
            saying.length = self.random.i16(1..6);
        }
        let number = i16::try_from(client).unwrap();
        let word = [number, saying.utterance, saying.place, saying.length];
        // A browser that cannot send a block drops it.
        if self.random.u8(0..12) > 0 {
            line.up.push_back(Up::Sound(block(saying.sent, &word)));
        }
        saying.sent += 4;
        saying.place += 1;
        if saying.place == saying.length {
            saying.place = 0;
            if self.random.u8(0..4) == 0 {
                saying.open = false;
                let close = json!({ "type": "voice", "rate": null, "sent": saying.sent });
                line.up.push_back(Up::Text(close.to_string()));
            }
        }
    }

    fn carry_out(&mut self, number: u64, steps: Vec<Step>) {
        for step in steps {
            match step {
                Step::Send(text) => {
                    // What is sent to who has gone is lost.
                    if !self.clients.iter().any(|it| it.line == Some(number)) {
                        continue;
                    }
                    let doubled = self.random.u8(0..8) == 0;
                    if let Some(line) = self.lines.get_mut(&number) {
                        if doubled {
                            line.down.push_back(text.clone());
                        }
                        line.down.push_back(text);
                    }
                }
                Step::Report(command) => self.inbox.push_back(command),
                Step::Sound(sound) => self.ears.hear(sound),
                // Its clients are pages.
                Step::Brings(_) => {}
                Step::SealDiffers(seen) => panic!("nobody has changed anything until {seen}"),
                Step::Tell(client, word) => self.word(Some(client), word),
                Step::End | Step::Farewell => {
                    if let Some(line) = self.lines.get_mut(&number) {
                        line.session = None;
                        line.up.clear();
                    }
                }
            }
        }
    }

    /// The server reads one message of a connection.
    fn server_reads(&mut self, number: u64) {
        let Some(line) = self.lines.get_mut(&number) else {
            return;
        };
        let (Some(session), Some(up)) = (&mut line.session, line.up.pop_front()) else {
            return;
        };
        let steps = match up {
            Up::Text(text) => session.hear(&text, &mut self.desk, self.now),
            Up::Sound(bytes) => session.hear_sound(&bytes, &mut self.desk, self.now),
        };
        self.carry_out(number, steps);
    }

    /// The client reads one message of its connection.
    fn client_reads(&mut self, client: usize) {
        let person = &mut self.clients[client];
        let Some(line) = person.line.and_then(|line| self.lines.get_mut(&line)) else {
            return;
        };
        let Some(text) = line.down.pop_front() else {
            return;
        };
        let (heard, send) = person.session.hear(&text);
        match heard {
            Some(Heard::News(news)) => {
                let text = news["text"].as_str().unwrap().to_owned();
                person.news.push((news["seq"].as_u64().unwrap(), text));
            }
            Some(Heard::Told(told)) => {
                let text = told["parts"][0]["text"].as_str().unwrap().to_owned();
                person.news.push((person.news.len() as u64 + 2, text));
            }
            Some(Heard::Done(command)) => person.done.push(command),
            Some(Heard::Refused { command, .. }) => person.refused.extend(command),
            Some(Heard::Void(_)) => panic!("it is the same game"),
            _ => {}
        }
        self.up(client, send);
    }

    fn changed(&mut self) {
        let numbers: Vec<u64> = self.lines.keys().copied().collect();
        for number in numbers {
            let line = self.lines.get_mut(&number).unwrap();
            if let Some(session) = &mut line.session {
                let steps = session.catch_up(&self.desk, self.now);
                self.carry_out(number, steps);
            }
        }
    }

    fn word(&mut self, asked: Option<ClientId>, word: Word) {
        let Some(ClientId(number)) = asked else {
            return;
        };
        let line = self.lines.get_mut(&number);
        if let Some(session) = line.and_then(|line| line.session.as_mut()) {
            let steps = session.word(word, &self.desk, self.now);
            self.carry_out(number, steps);
        }
    }

    fn happens(&mut self, text: String, key: Option<CommandKey>) -> bool {
        self.journal.0.push((text, key));
        // Stored, and the program ends before anybody hears of it.
        if !self.calm && self.random.u8(0..20) == 0 {
            self.restart();
            return false;
        }
        let news = self.journal.news().last().unwrap();
        let message = Message::plain(Hearers::Room, news.room.text());
        self.desk.tell(news, self.now);
        self.desk.tell_blind(message);
        self.desk.show(self.journal.view(), self.now);
        self.changed();
        true
    }

    /// The game gets to a command.
    fn game(&mut self) {
        let Some(command) = self.inbox.pop_front() else {
            return;
        };
        let BoardAct::Say { text } = command.act else {
            panic!("nothing else is asked: {command:?}")
        };
        let why = if command.on != self.journal.0.len() as u64 {
            Some(Why::Reason(Reason::Stale))
        // What is not good now may be good a moment later: what was refused must stay so.
        } else if text.starts_with("bad") || (text.starts_with("perhaps") && self.random.bool()) {
            Some(Why::Text("bad".to_owned()))
        } else {
            None
        };
        match why {
            Some(why) => {
                let asked = self.desk.ledger.refuse(&command.key, why.clone());
                self.word(asked, Word::Refused(command.key, why));
            }
            None => {
                if self.happens(format!("{text} "), Some(command.key.clone())) {
                    let asked = self.desk.ledger.done(&command.key);
                    self.word(asked, Word::Done(command.key));
                }
            }
        }
    }

    fn any_line(&mut self) -> u64 {
        let numbers: Vec<u64> = self.lines.keys().copied().collect();
        match numbers.is_empty() {
            true => 0,
            false => numbers[self.random.usize(0..numbers.len())],
        }
    }

    fn step(&mut self) {
        let client = self.random.usize(0..self.clients.len());
        if self.random.bool() {
            return self.say(client);
        }
        match self.random.u8(0..100) {
            0..=11 => self.ask(client),
            12..=39 => {
                let line = self.any_line();
                self.server_reads(line);
            }
            40..=66 => self.client_reads(client),
            67..=80 => self.game(),
            81..=84 => self.cut(client),
            85..=93 => {
                if self.clients[client].line.is_none() {
                    self.connect(client);
                }
            }
            94..=96 => {
                self.happens(format!("own{} ", self.journal.0.len()), None);
            }
            97 => self.restart(),
            98 => self.now += Duration::from_secs(3_600),
            _ => self.now += Duration::from_millis(300),
        }
    }

    /// The network heals: everybody is connected again, and everything arrives.
    fn settle(&mut self) {
        self.calm = true;
        for client in 0..self.clients.len() {
            self.cut(client);
            self.connect(client);
        }
        for _ in 0..100_000 {
            self.now += Duration::from_millis(200);
            let numbers: Vec<u64> = self.lines.keys().copied().collect();
            for number in numbers {
                self.server_reads(number);
            }
            self.game();
            for client in 0..self.clients.len() {
                self.client_reads(client);
            }
            let quiet = self.inbox.is_empty()
                && self.lines.values().all(|line| {
                    (line.up.is_empty() || line.session.is_none()) && line.down.is_empty()
                });
            if quiet {
                return;
            }
        }
        panic!("it never becomes quiet");
    }

    fn applied(&self, command: &Value) -> usize {
        let id = command["id"].as_str().unwrap();
        let same = |(_, stored): &&(String, Option<CommandKey>)| {
            stored.as_ref().is_some_and(|key| key.id() == id)
        };
        self.journal.0.iter().filter(same).count()
    }
}

/// Every other one is the blind player, who is told everything as messages.
fn role(client: usize) -> Role {
    match client % 2 {
        0 => Role::Player,
        _ => Role::Blind,
    }
}

/// An event's number, and its seal.
fn sealed(seq: u64) -> (u64, String) {
    (seq, format!("seal {seq}"))
}

fn desk(journal: &Journal, run: u64, now: Instant) -> Desk {
    let applied = journal.0.iter().filter_map(|(_, key)| key.clone());
    let mut desk = Desk::new("game".to_owned(), Sight::default(), applied.collect());
    desk.told = ToldLog::of_run(run);
    desk.hears = true;
    let news = journal.news().map(|news| (Duration::ZERO, news));
    let past = Past {
        views: Vec::new(),
        news: news.collect(),
        seals: (1..=journal.0.len() as u64).map(sealed).collect(),
    };
    desk.remember(past, now);
    desk.show(journal.view(), now);
    desk
}

fn run(seed: u64, clients: usize, steps: usize) -> World {
    let mut world = World::new(seed, clients);
    for _ in 0..steps {
        world.step();
    }
    world.settle();
    world
}

fn check(world: &World) -> Result<(), TestCaseError> {
    let truth = world.journal.view();
    for (number, person) in world.clients.iter().enumerate() {
        // Everything that was asked is answered, once.
        prop_assert_eq!(person.session.unanswered(), 0);
        prop_assert_eq!(person.done.len() + person.refused.len(), person.asked);
        for command in &person.done {
            prop_assert_eq!(world.applied(command), 1, "done: {}", command);
        }
        for command in &person.refused {
            prop_assert_eq!(world.applied(command), 0, "refused: {}", command);
        }
        // All news, each once, in order.
        let all: Vec<(u64, String)> = world
            .journal
            .news()
            .map(|news| (news.seq, news.room.text()))
            .collect();
        prop_assert_eq!(&person.news, &all, "page {}", number);
        let view = person.session.view().unwrap();
        // The blind player is told it.
        if person.role != Role::Blind {
            prop_assert_eq!(view["status"].as_str().unwrap(), truth.status.as_str());
        }
        prop_assert_eq!(view["revision"].as_u64().unwrap(), truth.revision);
    }
    // What was heard was said so, by one voice, from its first word to its last.
    for heard in &world.ears.heard {
        let [client, utterance, _, length] = heard[0];
        let said: Vec<[i16; 4]> = (0..length)
            .map(|place| [client, utterance, place, length])
            .collect();
        prop_assert_eq!(heard, &said);
    }
    // Nothing was applied that nobody asked for.
    let asked: usize = world.clients.iter().map(|person| person.done.len()).sum();
    let applied = world.journal.0.iter().filter(|(_, key)| key.is_some());
    prop_assert_eq!(applied.count(), asked);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_command_is_lost_and_none_is_made_twice(
        seed in any::<u64>(),
        clients in 1..4_usize,
        steps in 0..1400_usize,
    ) {
        check(&run(seed, clients, steps))?;
    }
}

/// The simulation does what it is there for: commands are applied and refused, over
/// connections that are cut and a program that is restarted.
#[test]
fn the_network_of_the_simulation_is_a_bad_one() {
    let (mut done, mut refused, mut lines, mut heard) = (0, 0, 0, 0);
    for seed in 0..50 {
        let world = run(seed, 2, 1_000);
        done += world.clients.iter().map(|it| it.done.len()).sum::<usize>();
        refused += world
            .clients
            .iter()
            .map(|it| it.refused.len())
            .sum::<usize>();
        lines += world.next_line;
        heard += world.ears.heard.len();
    }
    assert!(
        done > 500 && refused > 200 && lines > 500 && heard > 100,
        "{done} {refused} {lines} {heard}"
    );
}
