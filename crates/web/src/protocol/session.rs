//! The server's side of one connection, as a state machine: what a page says goes in,
//! what is sent and handed on comes out. Pure; what carries it out is in `connection`.

use std::sync::Arc;
use std::time::Instant;

use serde_json::Value;

use super::desk::{Desk, Presence, Shown};
use super::ledger::Taken;
use super::message::{
    ClientMessage, ClientVoice, Hello, NotTaken, PROTOCOL, ServerMessage, Telling,
};
use super::rate::Bucket;
use super::sound::{Block, RATE, SoundLine};
use crate::brought::Brought;
use crate::key::CommandKey;
use crate::listed::ListedAct;
use crate::reason::{Reason, Why};
use crate::report::{BoardCommand, ClientId, SeatSound};
use crate::role::Role;
use crate::told::Read;

/// The connection ends after this many messages that came too fast.
const TOO_MANY: u32 = 100;
/// The connection ends after so many blocks of sound that nobody listens to: some are on their
/// way when the voice is taken away.
const UNHEARD: u32 = 1_000;

/// What somebody can write, and the beginnings of what they write most often.
#[derive(Clone, Debug)]
pub(crate) struct Acts {
    pub(crate) acts: Arc<[ListedAct]>,
    pub(crate) often: Arc<[String]>,
}

/// What this page alone is told.
#[derive(Clone, Debug)]
pub(crate) enum Word {
    /// Its command was applied.
    Done(CommandKey),
    /// Its command was not applied.
    Refused(CommandKey, Why),
    /// What came of what it said.
    Answer(CommandKey, String),
    /// Its microphone was heard: words.
    Heard,
    /// Another page of the seat is listened to now.
    NotHeard,
    /// Its link is void.
    Revoked,
    /// The table is taken away: the game's program ends.
    Closed,
}

/// What a session wants done, in order.
#[derive(Debug)]
pub(crate) enum Step {
    /// Send a message.
    Send(String),
    /// Hand a command on.
    Report(BoardCommand),
    /// Hand on what the blind player's program brings.
    Brings(Brought),
    /// Hand on that the page knew the record, until this event, otherwise.
    SealDiffers(u64),
    /// Hand sound on.
    Sound(SeatSound),
    /// Tell another page.
    Tell(ClientId, Word),
    /// End the connection, and say that nobody is here any more.
    Farewell,
    /// End the connection.
    End,
}

/// One page while it is connected.
#[derive(Debug)]
pub(crate) struct Session {
    client: ClientId,
    role: Role,
    /// What it can write, which it is told when it says hello.
    acts: Option<Acts>,
    /// What it has, once it has said hello.
    has: Option<Has>,
    bucket: Bucket,
    too_fast: u32,
    /// What comes from its microphone, while that is listened to.
    sound: Option<SoundLine>,
    /// The blocks of sound that nobody listened to.
    unheard: u32,
}

#[derive(Clone, Copy, Debug)]
struct Has {
    news: u64,
    /// The number of the last message of the blind player's page.
    told: u64,
    /// The version of the latest view that it was sent; 0 if none.
    view: u64,
    /// Whether the blind side is there, as the sighted player was told.
    opponent: Option<Presence>,
    /// When it last caught up.
    at: Instant,
}

impl Session {
    pub(crate) const fn new(client: ClientId, role: Role, acts: Option<Acts>) -> Self {
        Self {
            client,
            role,
            acts,
            has: None,
            bucket: Bucket::PAGE,
            too_fast: 0,
            sound: None,
            unheard: 0,
        }
    }

    /// Whether the page has said hello.
    pub(crate) const fn greeted(&self) -> bool {
        self.has.is_some()
    }

    /// What follows from a message of the page.
    pub(crate) fn hear(&mut self, text: &str, desk: &mut Desk, now: Instant) -> Vec<Step> {
        let may = self.bucket.take(now) && desk.may_say(self.role, now);
        if !may {
            self.too_fast += 1;
            if self.too_fast > TOO_MANY {
                return vec![Step::End];
            }
        }
        match ClientMessage::parse(text, self.role) {
            Ok(ClientMessage::Hello(hello)) => self.greet(&hello, desk, now),
            Err(NotTaken {
                reason: reason @ Reason::UnknownProtocol,
                ..
            }) => vec![refusal(None, &Why::Reason(reason)), Step::End],
            // A page of another version begins with something else.
            _ if self.has.is_none() => {
                let why = Why::Reason(Reason::UnknownProtocol);
                vec![refusal(None, &why), Step::End]
            }
            Err(NotTaken { id, reason }) => {
                let reason = if may { reason } else { Reason::TooFast };
                self.refuse(id.as_deref(), &Why::Reason(reason), desk, now)
            }
            Ok(ClientMessage::Command(command)) => self.take(command, may, desk, now),
            Ok(ClientMessage::Voice(_)) if !may => {
                self.refuse(None, &Why::Reason(Reason::TooFast), desk, now)
            }
            Ok(ClientMessage::Voice(ClientVoice {
                rate: None, sent, ..
            })) => {
                let line = self.sound.as_ref();
                let whole = line.is_some_and(|line| sent == Some(line.next()) && !line.is_late());
                let last = if whole {
                    SeatSound::Ends
                } else {
                    SeatSound::Cut
                };
                let mut steps = self.falls_silent(desk, last);
                steps.push(voice(false, None));
                steps
            }
            Ok(ClientMessage::Voice(ClientVoice {
                rate: Some(rate),
                stays,
                ..
            })) => self.speaks(rate, stays, desk, now),
        }
    }

    /// The page's microphone is opened: it is the only one of the seat that counts.
    fn speaks(&mut self, rate: u32, stays: bool, desk: &mut Desk, now: Instant) -> Vec<Step> {
        let reason = if !desk.hears {
            Reason::Deaf
        } else if rate != RATE {
            Reason::WrongRate
        } else if !desk.openings.take(now) {
            Reason::TooFast
        } else {
            let before = desk.voice.replace(self.client);
            let other = before.filter(|before| *before != self.client);
            self.sound = Some(SoundLine::new(now));
            let mut steps: Vec<Step> = other
                .map(|other| Step::Tell(other, Word::NotHeard))
                .into_iter()
                .collect();
            steps.push(Step::Sound(SeatSound::Begins { stays }));
            steps.push(voice(true, None));
            return steps;
        };
        let mut steps = self.falls_silent(desk, SeatSound::Cut);
        steps.push(voice(false, Some(reason)));
        steps
    }

    /// The page's microphone is listened to no more.
    fn falls_silent(&mut self, desk: &mut Desk, last: SeatSound) -> Vec<Step> {
        self.sound = None;
        if desk.voice != Some(self.client) {
            return Vec::new();
        }
        desk.voice = None;
        let cut = (last != SeatSound::Ends).then_some(last);
        cut.into_iter()
            .chain([SeatSound::Ends])
            .map(Step::Sound)
            .collect()
    }

    /// What follows from a block of sound.
    pub(crate) fn hear_sound(&mut self, bytes: &[u8], desk: &mut Desk, now: Instant) -> Vec<Step> {
        if self.role != Role::Blind || !self.greeted() {
            return self.hear("", desk, now);
        }
        let listened = desk.voice == Some(self.client);
        let Some(line) = self.sound.as_mut().filter(|_| listened) else {
            self.unheard += 1;
            return match self.unheard > UNHEARD {
                true => vec![Step::End],
                false => Vec::new(),
            };
        };
        match line.take(bytes, &mut desk.allowance, now) {
            Block::Sound(pcm) => vec![Step::Sound(SeatSound::Pcm(pcm))],
            Block::Cut(pcm) => vec![
                Step::Sound(SeatSound::Cut),
                voice(true, Some(Reason::Late)),
                Step::Sound(SeatSound::Pcm(pcm)),
            ],
            Block::Late => vec![Step::Sound(SeatSound::Cut), voice(true, Some(Reason::Late))],
            Block::Stale => Vec::new(),
            Block::Again(pcm) => {
                let all = [SeatSound::Cut, SeatSound::Pcm(pcm)];
                all.map(Step::Sound).into()
            }
            Block::Flood => self.stop_voice(Reason::TooFast, desk),
            Block::Unreadable => self.stop_voice(Reason::Unreadable, desk),
        }
    }

    fn stop_voice(&mut self, why: Reason, desk: &mut Desk) -> Vec<Step> {
        let mut steps = self.falls_silent(desk, SeatSound::Cut);
        steps.push(voice(false, Some(why)));
        steps
    }

    /// Looks whether the microphone still brings sound.
    pub(crate) fn look_at_voice(&mut self, desk: &mut Desk, now: Instant) -> Vec<Step> {
        match &self.sound {
            Some(line) if line.is_stuck(now) => self.stop_voice(Reason::Late, desk),
            _ => Vec::new(),
        }
    }

    /// The page is gone.
    pub(crate) fn leave(&mut self, desk: &mut Desk) -> Vec<Step> {
        self.falls_silent(desk, SeatSound::Cut)
    }

    fn greet(&mut self, hello: &Hello, desk: &mut Desk, now: Instant) -> Vec<Step> {
        let delay = desk.delay(self.role);
        // Numbers of another game say nothing about this one.
        let same = hello.game.as_deref() == Some(desk.game.as_str());
        let newest = desk.newest(self.role, now);
        // Who knows more than the record has was there before an older one took its place: what
        // happens from now on is new. Spectators may see less than before, as they are behind.
        let have = match self.role {
            _ if !same => 0,
            Role::Spectator => hello.have,
            _ => hello.have.min(newest),
        };
        let read = Read {
            run: hello.run,
            number: hello.told,
            seq: have,
        };
        let told = if same { desk.told.after(read) } else { 0 };
        let welcome = ServerMessage::Welcome {
            protocol: PROTOCOL,
            game: &desk.game,
            seq: newest,
            role: self.role,
            delay_s: (self.role == Role::Spectator).then_some(delay.as_secs()),
            board: desk.board,
            telling: (self.role == Role::Blind).then(|| Telling {
                language: desk.language.clone(),
                run: desk.told.run(),
                after: told,
                newest: desk.told.newest(),
                lost: desk.told.lost(told),
                hears: desk.hears,
                speaks: desk.speaks,
            }),
        };
        let mut steps = vec![Step::Send(welcome.json())];
        if let Some(Acts { acts, often }) = &self.acts {
            steps.push(Step::Send(ServerMessage::Acts { acts, often }.json()));
        }
        self.has = Some(Has {
            news: have,
            told,
            view: 0,
            opponent: None,
            at: now,
        });
        steps.extend(self.catch_up(desk, now));
        // Whoever only looks on has no say in it.
        if let Some((seen, seal)) = &hello.sealed
            && same
            && self.role != Role::Spectator
            && desk.differs(self.role, *seen, seal)
        {
            steps.push(Step::SealDiffers(*seen));
        }
        // A program of another version may have a language that is not known here.
        let language = hello.language.as_deref().and_then(|it| it.parse().ok());
        let brought = Brought {
            language,
            profile: hello.profile.clone(),
        };
        if self.role == Role::Blind && brought != Brought::default() {
            steps.push(Step::Brings(brought));
        }
        steps
    }

    fn take(
        &mut self,
        command: BoardCommand,
        may: bool,
        desk: &mut Desk,
        now: Instant,
    ) -> Vec<Step> {
        match desk.ledger.take(&command.key, &command.act, self.client) {
            Taken::New => {
                let fits = if may {
                    self.fits(&command, desk, now)
                } else {
                    Err(Reason::TooFast)
                };
                let Err(reason) = fits else {
                    return vec![Step::Report(command)];
                };
                let why = Why::Reason(reason);
                desk.ledger.refuse(&command.key, why.clone());
                self.refuse(Some(command.key.id()), &why, desk, now)
            }
            Taken::Waits => Vec::new(),
            Taken::Done => self.word(Word::Done(command.key), desk, now),
            Taken::Refused(why) => self.refuse(Some(command.key.id()), &why, desk, now),
            // No page of ours makes one id twice.
            Taken::Another => {
                let why = Why::Reason(Reason::Unreadable);
                self.refuse(Some(command.key.id()), &why, desk, now)
            }
        }
    }

    /// Whether a command belongs to what the page is shown.
    fn fits(&self, command: &BoardCommand, desk: &Desk, now: Instant) -> Result<(), Reason> {
        let shown = desk.view(self.role, now).ok_or(Reason::NoGame)?;
        let any = command.act.is_never_stale() || command.act.is_judged_by_its_words(command.role);
        if shown.view.revision != command.on && !any {
            return Err(Reason::Stale);
        }
        Ok(())
    }

    /// What the page is told by `word`.
    pub(crate) fn word(&mut self, word: Word, desk: &Desk, now: Instant) -> Vec<Step> {
        match word {
            // What came of it is there before the page asks for the next.
            Word::Done(key) => {
                let mut steps = self.catch_up(desk, now);
                let done = ServerMessage::Done { id: key.id() };
                steps.push(Step::Send(done.json()));
                steps
            }
            // Why is there before the page asks for the next.
            Word::Refused(key, why @ Why::Told) => {
                let mut steps = self.catch_up(desk, now);
                steps.extend(self.refuse(Some(key.id()), &why, desk, now));
                steps
            }
            Word::Refused(key, why) => self.refuse(Some(key.id()), &why, desk, now),
            Word::Answer(key, text) => {
                let answer = ServerMessage::Answer {
                    id: key.id(),
                    text: &text,
                };
                vec![Step::Send(answer.json())]
            }
            Word::Heard => {
                let heard = ServerMessage::Voice {
                    on: true,
                    heard: true,
                    reason: None,
                };
                // Nobody is told of words that were heard before the microphone was closed.
                self.sound
                    .iter()
                    .map(|_| Step::Send(heard.json()))
                    .collect()
            }
            Word::NotHeard => {
                self.sound = None;
                vec![voice(false, Some(Reason::Elsewhere))]
            }
            Word::Closed => vec![Step::Farewell],
            Word::Revoked => vec![refusal(None, &Why::Reason(Reason::Revoked)), Step::End],
        }
    }

    /// Refuses, and shows the latest view, so that the page stands where the game does.
    pub(crate) fn refuse(
        &mut self,
        id: Option<&str>,
        why: &Why,
        desk: &Desk,
        now: Instant,
    ) -> Vec<Step> {
        let mut steps = vec![refusal(id, why)];
        if let Some(has) = &mut self.has {
            has.view = 0;
        }
        steps.extend(self.catch_up(desk, now));
        steps
    }

    /// The news and the view that the page has not got.
    pub(crate) fn catch_up(&mut self, desk: &Desk, now: Instant) -> Vec<Step> {
        let role = self.role;
        let Some(has) = &mut self.has else {
            return Vec::new();
        };
        has.at = now;
        let mut steps = Vec::new();
        if role == Role::Blind {
            for told in desk.told.since(has.told) {
                has.told = told.number;
                let message = ServerMessage::Told {
                    n: told.number,
                    seq: told.seq,
                    hearers: told.message.hearers,
                    refuses: told.message.refuses,
                    urgency: told.message.urgency,
                    cause: told.message.cause,
                    parts: &told.message.parts,
                    square: told.message.square.map(|square| square.to_string()),
                };
                steps.push(Step::Send(message.json()));
            }
            // They are told it as messages.
            has.news = desk.newest(role, now);
        }
        for news in desk.news.since(has.news, desk.delay(role), now) {
            has.news = news.seq;
            if let Some(told) = news.for_role(role) {
                let news = ServerMessage::News {
                    seq: news.seq,
                    text: &told.text(),
                    parts: told.changes_language().then_some(told.as_slice()),
                    sign: news.sign.as_deref(),
                    kind: news.kind,
                    by: news.by,
                };
                steps.push(Step::Send(news.json()));
            }
        }
        if let Some(shown) = desk
            .view(role, now)
            .filter(|shown| shown.version != has.view)
        {
            has.view = shown.version;
            steps.push(Step::Send(view_message(shown, role, desk, now)));
        }
        if let Some(presence) = desk.opponent
            && role == Role::Player
            && has.opponent != desk.opponent
        {
            has.opponent = desk.opponent;
            steps.push(Step::Send(ServerMessage::Opponent { presence }.json()));
        }
        steps
    }

    /// When the page has to catch up, though nothing new comes.
    ///
    /// What has become due since it last did counts too.
    pub(crate) fn next(&self, desk: &Desk) -> Option<Instant> {
        desk.next(self.role, self.has?.at)
    }

    /// A sign of life.
    pub(crate) fn alive(&self, desk: &Desk, now: Instant) -> Step {
        let seq = desk.newest(self.role, now);
        Step::Send(ServerMessage::Alive { seq }.json())
    }
}

fn refusal(id: Option<&str>, why: &Why) -> Step {
    let (text, reason) = match why {
        Why::Text(text) => (Some(text.as_str()), None),
        Why::Reason(reason) => (None, Some(*reason)),
        Why::Told => (None, None),
    };
    Step::Send(ServerMessage::Refused { id, text, reason }.json())
}

fn voice(on: bool, reason: Option<Reason>) -> Step {
    let heard = false;
    Step::Send(ServerMessage::Voice { on, heard, reason }.json())
}

fn view_message(shown: &Shown, role: Role, desk: &Desk, now: Instant) -> String {
    let delay = desk.delay(role);
    let age = now.saturating_duration_since(shown.since + delay);
    let view = shown.view.for_role(role);
    let message = ServerMessage::View {
        age_ms: u64::try_from(age.as_millis()).unwrap_or(u64::MAX),
        role,
        delay_s: (role == Role::Spectator).then_some(delay.as_secs()),
        view: &view,
    };
    if role != Role::Spectator || (desk.sight.clock && desk.sight.numbers) {
        return message.json();
    }
    let mut json = serde_json::to_value(&message).unwrap_or_default();
    if let Value::Object(fields) = &mut json {
        if !desk.sight.clock {
            for field in ["clock", "control", "flagged"] {
                fields.remove(field);
            }
            let moves = fields.get_mut("moves").and_then(Value::as_array_mut);
            for made in moves.into_iter().flatten() {
                if let Some(made) = made.as_object_mut() {
                    made.remove("left_ms");
                }
            }
        }
        if !desk.sight.numbers {
            // The score and the end of a FEN count the moves, too.
            fields.remove("score");
            fields.remove("moves");
            let fen = fields.get("fen").and_then(Value::as_str);
            let fen = fen.and_then(|fen| fen.rsplitn(3, ' ').last());
            let fen = fen.map(|fen| Value::from(format!("{fen} 0 1")));
            fields.insert("fen".to_owned(), fen.unwrap_or_default());
        }
    }
    json.to_string()
}

/// What a message of a page in `role` that sees `view` asks for.
#[cfg(any(test, feature = "testing"))]
pub fn asked_on(role: Role, message: &str, view: crate::BoardView) -> Result<BoardCommand, Reason> {
    let now = Instant::now();
    let mut desk = Desk::new(String::new(), super::desk::Sight::default(), Vec::new());
    desk.show(view, now);
    let command = match ClientMessage::parse(message, role) {
        Ok(ClientMessage::Command(command)) => command,
        Ok(ClientMessage::Hello(_) | ClientMessage::Voice(_)) => return Err(Reason::Unreadable),
        Err(NotTaken { reason, .. }) => return Err(reason),
    };
    let session = Session::new(ClientId(1), role, None);
    session.fits(&command, &desk, now)?;
    Ok(command)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use shakmaty::{Chess, Color};

    use super::*;
    use crate::protocol::desk::{Past, Sight};
    use crate::protocol::sound;
    use crate::{BoardView, News, NewsKind, Parts};
    use doppelbrett_text::messages::Language;

    #[test]
    fn what_becomes_due_just_after_a_spectator_has_caught_up_is_not_missed() {
        let sight = Sight {
            delay: Duration::from_secs(2),
            ..Sight::default()
        };
        let mut desk = Desk::new("game".to_owned(), sight, Vec::new());
        let start = Instant::now();
        let mut session = Session::new(ClientId(1), Role::Spectator, None);
        let hello = r#"{"type":"hello","protocol":2,"game":null,"have":0}"#;
        session.hear(hello, &mut desk, start);
        let shown = start + Duration::from_micros(1);
        desk.show(BoardView::of(&Chess::default(), Color::White), shown);
        let due = shown + sight.delay;
        session.catch_up(&desk, due - Duration::from_micros(1));
        assert_eq!(session.next(&desk), Some(due));
        assert_eq!(
            session.catch_up(&desk, due + Duration::from_secs(1)).len(),
            1
        );
        assert_eq!(session.next(&desk), None);
    }

    #[test]
    fn a_page_that_connects_again_and_again_may_do_no_more_than_one_that_stays() {
        let now = Instant::now();
        let mut desk = Desk::new("game".to_owned(), Sight::default(), Vec::new());
        desk.hears = true;
        desk.show(BoardView::of(&Chess::default(), Color::White), now);
        let (mut opened, mut pcm, mut presses, mut fast) = (0, 0, 0, 0);
        let mut count = |steps: Vec<Step>| {
            for step in steps {
                match step {
                    Step::Sound(SeatSound::Begins { .. }) => opened += 1,
                    Step::Sound(SeatSound::Pcm(_)) => pcm += 1,
                    Step::Report(_) => presses += 1,
                    Step::Send(text) if text.contains("too_fast") => fast += 1,
                    _ => {}
                }
            }
        };
        let hello = r#"{"type":"hello","protocol":2}"#;
        let opens = r#"{"type":"voice","rate":16000}"#;
        for number in 0..40 {
            let mut session = Session::new(ClientId(number), Role::Blind, None);
            session.hear(hello, &mut desk, now);
            count(session.hear(opens, &mut desk, now));
            for block in 0..600 {
                let sound = sound::block(block * 640, &[7; 640]);
                count(session.hear_sound(&sound, &mut desk, now));
            }
            let press = format!(r#"{{"type":"press","id":"a{number}","on":0}}"#);
            count(session.hear(&press, &mut desk, now));
            count(session.leave(&mut desk));
        }
        // Three messages of each page, until the sixty of the seat are used up.
        assert_eq!((opened, pcm, presses), (20, 500, 20));
        assert!(fast > 0);
        // Another seat is not concerned.
        let mut other = Session::new(ClientId(99), Role::Player, None);
        other.hear(hello, &mut desk, now);
        let press = r#"{"type":"press","id":"b","on":0}"#;
        let steps = other.hear(press, &mut desk, now);
        assert!(matches!(steps.as_slice(), [Step::Report(_)]), "{steps:?}");
        // What is said is heard again once that much time has passed.
        let later = now + Duration::from_secs(60);
        let mut again = Session::new(ClientId(100), Role::Blind, None);
        again.hear(hello, &mut desk, later);
        let (mut opened, mut refused) = (0, 0);
        for _ in 0..25 {
            for step in again.hear(opens, &mut desk, later) {
                match step {
                    Step::Sound(SeatSound::Begins { .. }) => opened += 1,
                    Step::Send(text) if text.contains("too_fast") => refused += 1,
                    _ => {}
                }
            }
        }
        assert_eq!((opened, refused), (20, 5));
    }

    #[test]
    fn what_happens_after_an_older_record_was_put_back_is_news() {
        let now = Instant::now();
        let has = |have: u64, role| {
            let mut desk = Desk::new("game".to_owned(), Sight::default(), Vec::new());
            let news = |seq| News {
                seq,
                kind: NewsKind::Other,
                by: None,
                room: format!("news {seq}").into(),
                ear: Parts::default(),
                sign: None,
            };
            desk.tell(news(5), now);
            let mut session = Session::new(ClientId(1), role, None);
            let hello =
                serde_json::json!({"type": "hello", "protocol": 2, "game": "game", "have": have});
            session.hear(&hello.to_string(), &mut desk, now);
            desk.tell(news(6), now);
            let steps = session.catch_up(&desk, now);
            let said = steps
                .iter()
                .filter(|step| matches!(step, Step::Send(text) if text.contains("news")));
            said.count()
        };
        for role in [Role::Player, Role::Arbiter, Role::AssistantBlind] {
            assert_eq!(
                [has(4, role), has(5, role), has(9, role)],
                [1, 1, 1],
                "{role:?}"
            );
        }
    }

    #[test]
    fn a_page_that_knew_the_record_otherwise_says_so_once() {
        let now = Instant::now();
        let shown = |seq: u64| BoardView {
            seq,
            seal: Some(format!("{seq}")),
            ..BoardView::of(&Chess::default(), Color::White)
        };
        for (role, game, sealed, differs) in [
            (Role::Player, "game", (5, "5"), false),
            // From before the program began.
            (Role::Player, "game", (2, "2"), false),
            (Role::Player, "game", (5, "other"), true),
            (Role::Blind, "game", (2, "other"), true),
            (Role::Arbiter, "game", (5, "other"), true),
            // The record was longer once.
            (Role::Player, "game", (6, "6"), true),
            // Never shown, and not known here.
            (Role::Player, "game", (4, "4"), false),
            (Role::Player, "another", (5, "other"), false),
            (Role::Spectator, "game", (5, "other"), false),
        ] {
            let mut desk = Desk::new("game".to_owned(), Sight::default(), Vec::new());
            let seals = [1, 2, 3].map(|seq| (seq, seq.to_string())).into();
            let past = Past {
                seals,
                ..Past::default()
            };
            desk.remember(past, now);
            desk.show(shown(5), now);
            let hello =
                serde_json::json!({"type": "hello", "protocol": 2, "game": game, "sealed": sealed});
            for first in [true, false] {
                let mut session = Session::new(ClientId(1), role, None);
                let steps = session.hear(&hello.to_string(), &mut desk, now);
                let said = steps.iter().filter_map(|step| match step {
                    Step::SealDiffers(seen) => Some(*seen),
                    _ => None,
                });
                let expected = (differs && first).then_some(sealed.0);
                assert_eq!(
                    said.collect::<Vec<_>>(),
                    Vec::from_iter(expected),
                    "{role:?}"
                );
            }
        }
        // A journal of an older format has no seals.
        let mut desk = Desk::new("game".to_owned(), Sight::default(), Vec::new());
        assert!(!desk.differs(Role::Player, 7, "7"));
    }

    #[test]
    fn a_language_is_handed_on_from_the_blind_players_seat_alone() {
        for (role, hello, expected) in [
            (Role::Blind, r#","language":"es""#, Some(Language::Es)),
            (Role::Blind, r#","language":"pt-BR""#, Some(Language::Pt)),
            (Role::Blind, r#","language":"xx""#, None),
            (Role::Blind, r#","language":"""#, None),
            (Role::Blind, "", None),
            (Role::Player, r#","language":"es""#, None),
            (Role::AssistantBlind, r#","language":"es""#, None),
            (Role::Arbiter, r#","language":"es""#, None),
        ] {
            let mut desk = Desk::new("game".to_owned(), Sight::default(), Vec::new());
            let now = Instant::now();
            let mut session = Session::new(ClientId(1), role, None);
            let hello = format!(r#"{{"type":"hello","protocol":2{hello}}}"#);
            let steps = session.hear(&hello, &mut desk, now);
            let languages = steps.iter().filter_map(|step| match step {
                Step::Brings(brought) => brought.language,
                _ => None,
            });
            let languages: Vec<Language> = languages.collect();
            let expected: Vec<Language> = expected.into_iter().collect();
            assert_eq!(languages, expected, "{role:?} {hello}");
            assert!(session.greeted(), "{hello}");
        }
    }
}
