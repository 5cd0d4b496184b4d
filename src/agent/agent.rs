//! From one input, the list of what to store, say, show and print.

use std::collections::{HashMap, HashSet};
use std::time::Instant;

use shakmaty::Position;

use super::commands::{CommandId, Named, Slot};
use super::effect::{Effect, Input};
use super::told::{Kind, Told};
use super::wording::{Meant, Wording};
use crate::boards::{BoardReport, ClientId};
use crate::braille::{BrailleReport, InputLine, Key, Line};
use crate::clock::GameTime;
use crate::game::{Answer, Command, Event, FoldError, Game, Player, Question, decide};
use crate::hearing::{Heard, HearingProblem, HearingReport};
use crate::settings::{Aloud, EarKind};
use crate::voice::{Channel, Priority, Utterance, VoiceReport};

/// Keeps events durably before anybody hears of them.
pub trait Record {
    /// Stores `events` in order; they have happened only when this returns.
    ///
    /// # Errors
    /// With a sentence for the log and the player.
    fn append(&mut self, at: GameTime, events: &[Event]) -> Result<(), String>;
}

/// How the agent behaves, from the settings.
#[derive(Clone, Debug)]
pub struct Manner {
    /// The ear channel has an output device that the room cannot hear.
    pub ear_is_separate: bool,
    /// What of the ear channel is said aloud when it has none.
    pub aloud: Aloud,
    /// Whether the ear channel speaks at all.
    pub ear_speaks: bool,
    /// Words below this confidence count as not understood.
    pub least_confidence: f32,
    /// The rate of speech, from -100 to 100.
    pub rate: i32,
    /// The link of the web board; empty without one.
    pub board_url: String,
}

/// How much one command changes the rate of speech.
const RATE_STEP: i32 = 10;

/// The dialogue with the blind player, around the game.
pub struct Agent {
    game: Game,
    wording: Wording,
    manner: Manner,
    record: Box<dyn Record + Send>,
    revision: u64,
    utterances: u64,
    /// The utterance whose end means that the room has heard the announcement.
    announcing: Option<u64>,
    /// Utterances that the loudspeaker of the room has begun and not ended.
    aloud_now: HashSet<u64>,
    room_speaks: bool,
    ear_speaks: bool,
    deaf: HashSet<Deaf>,
    braille_lost: bool,
    /// The channels that cannot speak, with what was told of each.
    voice_lost: HashMap<Channel, String>,
    /// The last prompt, if no voice could say it.
    unsaid: Option<Told>,
    boards: usize,
    /// The last thing that was told and was not a mere prompt.
    last_told: String,
    braille: Cells,
    input: InputLine,
    heard_at: Option<Instant>,
}

/// What the left part of the Braille line says.
#[derive(Debug, Default)]
struct Cells {
    last_move: String,
    prompt: String,
    /// A message that stands until the next key or event.
    message: Option<String>,
}

/// Why nothing is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Deaf {
    Microphone,
    Recogniser,
}

/// Who gave a command, so that a refusal goes back to him.
#[derive(Clone, Copy, Debug)]
enum Origin {
    Blind,
    Relayed,
    Page(ClientId),
}

impl Agent {
    /// An agent around `game`.
    #[must_use]
    pub fn new(
        game: Game,
        wording: Wording,
        manner: Manner,
        record: Box<dyn Record + Send>,
    ) -> Self {
        let mut agent = Self {
            game,
            wording,
            manner,
            record,
            revision: 0,
            utterances: 0,
            announcing: None,
            aloud_now: HashSet::new(),
            room_speaks: false,
            ear_speaks: false,
            deaf: HashSet::new(),
            braille_lost: false,
            voice_lost: HashMap::new(),
            unsaid: None,
            boards: 0,
            last_told: String::new(),
            braille: Cells::default(),
            input: InputLine::default(),
            heard_at: None,
        };
        agent.note_last_move();
        agent
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// All words.
    #[must_use]
    pub const fn wording(&self) -> &Wording {
        &self.wording
    }

    /// Begins a new game, whose first event is stored already.
    pub fn begin(&mut self, now: GameTime) -> Vec<Effect> {
        let mut out = Vec::new();
        let created = Event::Created(Box::new(self.game.setup().clone()));
        for told in self.wording.tell(&created, &self.game) {
            self.tell(told, &mut out);
        }
        self.show(now, &mut out);
        out
    }

    /// Goes on with a game after the program was interrupted: the clocks stand,
    /// and the player is told where he is.
    pub fn resume(&mut self, now: GameTime) -> Vec<Effect> {
        let mut out = Vec::new();
        let number = i64::from(self.game.position().fullmoves().get());
        let resumed = self
            .wording
            .text("game-resumed", &[("number", number.into())]);
        let state = self.wording.state(&self.game);
        self.tell(
            Told::ear(Kind::Prompt, format!("{resumed} {state}")),
            &mut out,
        );
        if self.game.suspended() {
            for told in self.wording.tell(&Event::Suspended, &self.game) {
                self.tell(told, &mut out);
            }
        } else {
            self.command(&Command::Suspend, Origin::Blind, now, &mut out);
        }
        self.announce_again(now, &mut out);
        self.show(now, &mut out);
        out
    }

    /// What follows from `input`, which came at `now`.
    pub fn handle(&mut self, input: Input, now: GameTime) -> Vec<Effect> {
        let mut out = Vec::new();
        match input {
            Input::Typed(text) => {
                self.silence(&mut out);
                self.understand(&text, now, &mut out);
            }
            Input::Hearing(report) => self.hearing(report, now, &mut out),
            Input::Voice(report) => self.voice(&report, now, &mut out),
            Input::Braille(report) => self.braille(report, now, &mut out),
            Input::Board(report) => self.board(report, now, &mut out),
            Input::Tick => self.command(&Command::LookAtClock, Origin::Blind, now, &mut out),
            Input::End => out.push(Effect::End),
        }
        out
    }

    /// Tells that the score was written, or why not.
    pub(super) fn tell_saved(&mut self, text: String) -> Vec<Effect> {
        let mut out = Vec::new();
        self.tell(Told::ear(Kind::Prompt, text), &mut out);
        out
    }

    // ---- inputs -----------------------------------------------------------

    fn hearing(&mut self, report: HearingReport, now: GameTime, out: &mut Vec<Effect>) {
        match report {
            HearingReport::Heard(heard) => self.heard(&heard, now, out),
            HearingReport::Ready => self.hearing_back(Deaf::Recogniser, out),
            HearingReport::Found { .. } => self.hearing_back(Deaf::Microphone, out),
            HearingReport::UnknownWords(words) => {
                let words = words.join(", ");
                let text = self
                    .wording
                    .text("hearing-unknown-words", &[("words", words.into())]);
                self.tell(Told::ear(Kind::Part, text), out);
            }
            HearingReport::Lost(problem) => {
                self.deaf.insert(match problem {
                    HearingProblem::NoModel(_) | HearingProblem::RecogniserFailed => {
                        Deaf::Recogniser
                    }
                    _ => Deaf::Microphone,
                });
                let text = self.wording.hearing_problem(&problem);
                self.tell(Told::ear(Kind::Part, text), out);
            }
            HearingReport::Level(level) => {
                let text = self.wording.level(level);
                self.tell(Told::ear(Kind::Part, text), out);
            }
            HearingReport::Partial(_) => {}
        }
    }

    fn hearing_back(&mut self, what: Deaf, out: &mut Vec<Effect>) {
        if self.deaf.remove(&what) && self.deaf.is_empty() {
            self.part("hearing-back", out);
        }
    }

    fn heard(&mut self, heard: &Heard, now: GameTime, out: &mut Vec<Effect>) {
        let text = heard.text();
        tracing::info!(words = %text, confidence = heard.least_confidence(), "heard");
        if text.is_empty() {
            // Speech in the room that is no chess.
            return;
        }
        self.heard_at = heard.speech_ended;
        let stop = matches!(
            self.wording.understand(&text),
            Meant::Command(Named {
                id: CommandId::Stop,
                ..
            })
        );
        if stop {
            self.silence(out);
        } else if heard.contains_unknown()
            || heard.least_confidence() < self.manner.least_confidence
        {
            let unsure = self
                .wording
                .text("refusal-unsure", &[("words", text.as_str().into())]);
            self.tell(Told::ear(Kind::Refusal, unsure), out);
        } else {
            self.understand(&text, now, out);
        }
    }

    fn voice(&mut self, report: &VoiceReport, now: GameTime, out: &mut Vec<Effect>) {
        match report {
            VoiceReport::Found { channel } => {
                *self.speaks_mut(*channel) = true;
                // Both channels often go and come together: that is told once.
                if self.voice_lost.remove(channel).is_some() && self.voice_lost.is_empty() {
                    self.part("voice-back", out);
                }
                if let Some(told) = self.unsaid.take() {
                    self.say(told, out);
                }
            }
            VoiceReport::Lost { channel, problem } => {
                *self.speaks_mut(*channel) = false;
                let text = self.wording.voice_problem(problem);
                let told = self.voice_lost.values().any(|told| *told == text);
                self.voice_lost.insert(*channel, text.clone());
                if !told {
                    self.tell(Told::ear(Kind::Part, text), out);
                }
            }
            VoiceReport::Began { id, at } => {
                if let Some(ended) = self.heard_at.take() {
                    let waited = at.saturating_duration_since(ended);
                    tracing::info!(milliseconds = waited.as_millis(), "end of speech to answer");
                }
                if self.aloud_now.contains(id) {
                    out.push(Effect::Deafen(true));
                }
            }
            VoiceReport::Ended { id }
            | VoiceReport::Cancelled { id }
            | VoiceReport::Failed { id } => {
                if self.aloud_now.remove(id) && self.aloud_now.is_empty() {
                    out.push(Effect::Deafen(false));
                }
                if self.announcing == Some(*id) {
                    self.announcement_heard(now, out);
                }
            }
        }
    }

    fn announcement_heard(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        self.announcing = None;
        if self.game.under_way().is_some_and(|moving| !moving.heard) && !self.game.suspended() {
            self.command(&Command::AnnouncementHeard, Origin::Blind, now, out);
        }
    }

    fn braille(&mut self, report: BrailleReport, now: GameTime, out: &mut Vec<Effect>) {
        match report {
            BrailleReport::Found { .. } if self.braille_lost => {
                self.braille_lost = false;
                self.part("braille-back", out);
            }
            BrailleReport::Lost(problem) => {
                self.braille_lost = true;
                let text = self.wording.braille_problem(&problem);
                self.tell(Told::ear(Kind::Part, text), out);
            }
            BrailleReport::Key(key) => self.key(key, now, out),
            BrailleReport::Found { .. }
            | BrailleReport::Wrote { .. }
            | BrailleReport::Resized { .. } => return,
        }
        self.show_cells(out);
    }

    fn key(&mut self, key: Key, now: GameTime, out: &mut Vec<Effect>) {
        self.silence(out);
        self.braille.message = None;
        let command = match key {
            Key::Help => CommandId::Help,
            Key::Time => CommandId::Time,
            Key::Mute => CommandId::Stop,
            Key::SayFaster => CommandId::Faster,
            Key::SaySlower => CommandId::Slower,
            Key::SayLine => CommandId::Repeat,
            Key::SayAll => CommandId::LastFive,
            // Alone it presses the clock, as Enter does on the keyboard.
            Key::Return if self.input.text().trim().is_empty() => {
                self.input.clear();
                CommandId::Press
            }
            key => {
                if let Some(line) = self.input.push(key) {
                    self.understand(&line, now, out);
                }
                return;
            }
        };
        self.act(
            Named {
                id: command,
                argument: None,
            },
            now,
            out,
        );
    }

    fn board(&mut self, report: BoardReport, now: GameTime, out: &mut Vec<Effect>) {
        let by = Player::Sighted;
        let (client, command) = match report {
            BoardReport::Connected { clients, .. } => {
                if self.boards == 0 {
                    self.part("board-connected", out);
                }
                self.boards = clients;
                return;
            }
            BoardReport::Disconnected { clients, .. } => {
                self.boards = clients;
                if clients == 0 {
                    let link = self.manner.board_url.clone();
                    let text = self
                        .wording
                        .text("board-disconnected", &[("url", (&link).into())]);
                    self.tell(Told::ear(Kind::Part, text), out);
                }
                return;
            }
            BoardReport::Repeat { client } => {
                self.repeat_announcement(client, out);
                return;
            }
            BoardReport::Move { client, uci, .. } => (client, Command::MoveOnSightedBoard { uci }),
            BoardReport::Press { client } => (client, Command::Press { by }),
            BoardReport::OfferDraw { client } => (client, Command::OfferDraw { by }),
            BoardReport::AcceptDraw { client } => (client, Command::AcceptDraw { by }),
            BoardReport::DeclineDraw { client } => (client, Command::DeclineDraw { by }),
            BoardReport::Resign { client } => (client, Command::Resign { by }),
        };
        self.command(&command, Origin::Page(client), now, out);
    }

    /// The sighted player wants to hear the last announcement again (D.2.1).
    fn repeat_announcement(&mut self, client: ClientId, out: &mut Vec<Effect>) {
        let announced = match (self.game.under_way(), self.game.score().last()) {
            (Some(moving), _) => Some((self.game.position(), moving.played)),
            (None, Some(last)) => Some((&last.before, last.played)),
            (None, None) => None,
        };
        match announced {
            Some((before, played)) => {
                let words = self.wording.announce(before, played);
                self.tell(Told::room(Kind::Announcement, words), out);
            }
            None => out.push(Effect::RefuseBoard(
                client,
                self.wording.text("nothing-yet", &[]),
            )),
        }
    }

    // ---- what the blind player says or types ---------------------------------

    fn understand(&mut self, text: &str, now: GameTime, out: &mut Vec<Effect>) {
        if let Some(Question::Promotion {
            by: Player::Blind, ..
        }) = self.game.question()
            && let Some(role) = self.wording.role(text)
        {
            let answer = Command::Answer {
                by: Player::Blind,
                answer: Answer::Role(role),
            };
            self.command(&answer, Origin::Blind, now, out);
            return;
        }
        match self.wording.understand(text) {
            Meant::Command(named) => self.act(named, now, out),
            Meant::Move(phrase) => {
                let announce = Command::Announce {
                    by: Player::Blind,
                    phrase,
                };
                self.command(&announce, Origin::Blind, now, out);
            }
            Meant::Nothing(error) => {
                let text = self.wording.no_phrase(&error);
                self.tell(Told::ear(Kind::Refusal, text), out);
            }
        }
    }

    fn act(&mut self, named: Named, now: GameTime, out: &mut Vec<Effect>) {
        let by = Player::Blind;
        let answer = |answer| Command::Answer { by, answer };
        let command = match named.id {
            CommandId::Yes => answer(Answer::Yes),
            CommandId::No => answer(Answer::No),
            CommandId::Correct => Command::Correct { by },
            CommandId::Executed => Command::Executed { by },
            CommandId::Press => Command::Press { by },
            CommandId::OfferDraw => Command::OfferDraw { by },
            CommandId::AcceptDraw => Command::AcceptDraw { by },
            CommandId::DeclineDraw => Command::DeclineDraw { by },
            CommandId::Resign => Command::Resign { by },
            CommandId::Continue => Command::Continue,
            CommandId::Opponent => {
                let words = named.argument.map(|(_, words)| words).unwrap_or_default();
                self.relay(&words, now, out);
                return;
            }
            _ => {
                self.answer(&named, now, out);
                return;
            }
        };
        self.command(&command, Origin::Blind, now, out);
    }

    /// An assistant tells what the sighted player did (D.2.9, D.2.10).
    fn relay(&mut self, words: &str, now: GameTime, out: &mut Vec<Effect>) {
        let by = Player::Sighted;
        let command = match self.wording.understand(words) {
            Meant::Move(phrase) => Command::Announce { by, phrase },
            Meant::Command(Named { id, .. }) => match id {
                CommandId::Press => Command::Press { by },
                CommandId::Executed => Command::Executed { by },
                CommandId::OfferDraw => Command::OfferDraw { by },
                CommandId::AcceptDraw => Command::AcceptDraw { by },
                CommandId::DeclineDraw => Command::DeclineDraw { by },
                CommandId::Resign => Command::Resign { by },
                _ => {
                    let text = self
                        .wording
                        .text("refusal-not-understood", &[("words", words.into())]);
                    self.tell(Told::ear(Kind::Refusal, text), out);
                    return;
                }
            },
            Meant::Nothing(error) => {
                let text = self.wording.no_phrase(&error);
                self.tell(Told::ear(Kind::Refusal, text), out);
                return;
            }
        };
        self.command(&command, Origin::Relayed, now, out);
    }

    /// Answers what changes nothing in the game.
    fn answer(&mut self, named: &Named, now: GameTime, out: &mut Vec<Effect>) {
        let wording = &self.wording;
        let game = &self.game;
        let ear = |kind, text| Some(Told::ear(kind, text));
        let told = match named.id {
            CommandId::Time => ear(Kind::Time, wording.times(game, now)),
            CommandId::MoveNumber => ear(Kind::Time, wording.move_number(game)),
            CommandId::LastMove => ear(Kind::Position, wording.last_moves(game, 1)),
            CommandId::LastFive => ear(Kind::Position, wording.last_moves(game, 5)),
            CommandId::Position => ear(Kind::Position, wording.position(game)),
            CommandId::State => ear(Kind::Prompt, wording.state(game)),
            CommandId::Repeat if self.last_told.is_empty() => {
                ear(Kind::Prompt, wording.state(game))
            }
            CommandId::Repeat => ear(Kind::Prompt, self.last_told.clone()),
            CommandId::Where => ear_about(wording, game, Player::Blind, named),
            CommandId::WhereOpponent => ear_about(wording, game, Player::Sighted, named),
            CommandId::Who => {
                let words = argument(named, Slot::Square);
                match wording.square(words) {
                    Some(square) => ear(Kind::Position, wording.who(game, square)),
                    None => ear(
                        Kind::Refusal,
                        wording.text("refusal-square", &[("words", words.into())]),
                    ),
                }
            }
            CommandId::Help => {
                out.extend(wording.help_lines().map(Effect::Print));
                ear(Kind::Help, wording.spoken_help(game))
            }
            CommandId::Faster | CommandId::Slower => {
                let step = if named.id == CommandId::Faster {
                    RATE_STEP
                } else {
                    -RATE_STEP
                };
                let rate = (self.manner.rate + step).clamp(-100, 100);
                self.manner.rate = rate;
                out.push(Effect::Rate(rate));
                ear(Kind::Prompt, wording.rate(rate))
            }
            CommandId::Stop => {
                self.silence(out);
                None
            }
            CommandId::Quit => {
                out.push(Effect::End);
                None
            }
            // The others are commands to the game.
            _ => None,
        };
        if let Some(told) = told {
            self.tell(told, out);
        }
    }

    // ---- the game ---------------------------------------------------------------

    fn command(&mut self, command: &Command, origin: Origin, now: GameTime, out: &mut Vec<Effect>) {
        let continues = matches!(command, Command::Continue);
        match decide(&self.game, command, now) {
            Ok(events) if events.is_empty() => {}
            Ok(events) => {
                self.happen(&events, origin, now, out);
                if continues {
                    self.announce_again(now, out);
                }
            }
            Err(refusal) => {
                tracing::info!(%refusal, "refused");
                let asked = match origin {
                    Origin::Blind => Player::Blind,
                    Origin::Relayed | Origin::Page(_) => Player::Sighted,
                };
                let text = self.wording.refusal(&refusal, &self.game, asked);
                self.refuse(text, origin, now, out);
            }
        }
    }

    fn refuse(&mut self, text: String, origin: Origin, now: GameTime, out: &mut Vec<Effect>) {
        match origin {
            Origin::Blind | Origin::Relayed => {
                self.tell(Told::ear(Kind::Refusal, text), out);
            }
            Origin::Page(client) => {
                out.push(Effect::RefuseBoard(client, text));
                // The board goes back to what stands.
                self.show(now, out);
            }
        }
    }

    /// Stores the events, then lets everybody hear of them.
    fn happen(&mut self, events: &[Event], origin: Origin, now: GameTime, out: &mut Vec<Effect>) {
        if let Err(why) = self.record.append(now, events) {
            tracing::error!(%why, "events not stored");
            let text = self
                .wording
                .text("refusal-not-stored", &[("why", why.into())]);
            self.refuse(text, origin, now, out);
            return;
        }
        let ends = events
            .iter()
            .any(|event| matches!(event, Event::Ended { .. }));
        let announced = events
            .iter()
            .any(|event| matches!(event, Event::Announced { .. }));
        let mut announcements = Vec::new();
        for event in events {
            if let Err(error) = self.apply(event, now) {
                tracing::error!(%error, ?event, "an event does not fit the game");
            }
            for told in self.wording.tell(event, &self.game) {
                // After the end nothing is needed next, and a question that a
                // move has answered was not declined.
                let answered = announced && matches!(event, Event::Dismissed { .. });
                if answered || (ends && told.kind == Kind::Prompt) {
                    continue;
                }
                announcements.push((told, matches!(event, Event::Announced { .. })));
            }
        }
        self.revision += events.len() as u64;
        self.note_last_move();
        self.braille.prompt.clear();
        self.braille.message = None;
        for (told, announces) in announcements {
            if announces {
                self.announce(told, now, out);
            } else {
                self.tell(told, out);
            }
        }
        self.show(now, out);
        if ends {
            out.push(Effect::SaveScore);
        }
    }

    fn apply(&mut self, event: &Event, now: GameTime) -> Result<(), FoldError> {
        tracing::info!(?event, "happened");
        if matches!(event, Event::Corrected { .. }) {
            self.announcing = None;
        }
        self.game.apply(event, now)
    }

    // ---- telling -----------------------------------------------------------------

    /// Announces a move; when it has been said, the room has heard it.
    fn announce(&mut self, told: Told, now: GameTime, out: &mut Vec<Effect>) {
        self.announcing = None;
        match self.tell(told, out) {
            Some(id) => self.announcing = Some(id),
            // Nobody speaks: it stands on the page, the display and the console.
            None => self.announcement_heard(now, out),
        }
    }

    /// Says the announcement again that was interrupted before it was heard.
    fn announce_again(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        if self.game.suspended() {
            return;
        }
        if let Some(moving) = self.game.under_way().filter(|moving| !moving.heard) {
            let words = self.wording.announce(self.game.position(), moving.played);
            self.announce(Told::room(Kind::Announcement, words), now, out);
        }
    }

    fn part(&mut self, id: &str, out: &mut Vec<Effect>) {
        let text = self.wording.text(id, &[]);
        self.tell(Told::ear(Kind::Part, text), out);
    }

    /// Tells something on every output that may have it; the utterance's id if
    /// it is spoken.
    fn tell(&mut self, told: Told, out: &mut Vec<Effect>) -> Option<u64> {
        out.push(Effect::Print(told.text.clone()));
        if told.kind == Kind::Prompt {
            self.braille.prompt.clone_from(&told.text);
        } else {
            self.last_told.clone_from(&told.text);
            if told.kind != Kind::Announcement {
                self.braille.message = Some(told.text.clone());
            }
        }
        self.show_cells(out);
        self.say(told, out)
    }

    /// Says it, if there is a voice for it; the utterance's id.
    fn say(&mut self, told: Told, out: &mut Vec<Effect>) -> Option<u64> {
        let Some(channel) = self.channel(&told) else {
            // What is needed next is said when a voice comes, as at the start of
            // a busy machine.
            if told.kind == Kind::Prompt {
                self.unsaid = Some(told);
            }
            return None;
        };
        if told.kind == Kind::Prompt {
            self.unsaid = None;
        }
        self.utterances += 1;
        let id = self.utterances;
        if channel == Channel::Room {
            self.aloud_now.insert(id);
        }
        out.push(Effect::Say(Utterance {
            id,
            channel,
            text: told.text,
            priority: match told.kind {
                Kind::Announcement => Priority::Announcement,
                _ => Priority::Message,
            },
        }));
        Some(id)
    }

    /// Where it is said: on its own channel, else on the one that is left if
    /// the room may hear it.
    fn channel(&self, told: &Told) -> Option<Channel> {
        let separate = self.manner.ear_is_separate;
        match told.channel {
            Channel::Room if self.room_speaks => Some(Channel::Room),
            Channel::Room => (separate && self.ear_speaks).then_some(Channel::Ear),
            Channel::Ear if !self.manner.ear_speaks => None,
            Channel::Ear if separate && self.ear_speaks => Some(Channel::Ear),
            Channel::Ear => {
                (self.room_speaks && self.may_be_aloud(told.kind)).then_some(Channel::Room)
            }
        }
    }

    fn may_be_aloud(&self, kind: Kind) -> bool {
        let aloud = |kind| self.manner.aloud.contains(kind);
        match kind {
            Kind::Announcement | Kind::Happening | Kind::Prompt => true,
            Kind::Time => aloud(EarKind::Time),
            Kind::Position => aloud(EarKind::Position),
            Kind::Help | Kind::Part => aloud(EarKind::Help),
            Kind::Refusal => aloud(EarKind::Refusals),
        }
    }

    const fn speaks_mut(&mut self, channel: Channel) -> &mut bool {
        match channel {
            Channel::Room => &mut self.room_speaks,
            Channel::Ear => &mut self.ear_speaks,
        }
    }

    /// Any key and the word for it silence the voice.
    fn silence(&mut self, out: &mut Vec<Effect>) {
        out.push(Effect::Silence(Channel::Ear));
        // An announcement belongs to the opponent too: it is not cut off before
        // he has heard it.
        if self.announcing.is_none() {
            out.push(Effect::Silence(Channel::Room));
        }
    }

    fn note_last_move(&mut self) {
        let last = match (self.game.under_way(), self.game.score().last()) {
            (Some(moving), _) => Some((self.game.position(), moving.played)),
            (None, Some(last)) => Some((&last.before, last.played)),
            (None, None) => None,
        };
        self.braille.last_move = last
            .map(|(before, played)| self.wording.sign(before, played))
            .unwrap_or_default();
    }

    fn show_cells(&self, out: &mut Vec<Effect>) {
        let cells = &self.braille;
        let last = match &cells.message {
            Some(message) => message.clone(),
            None if cells.prompt.is_empty() => cells.last_move.clone(),
            None if cells.last_move.is_empty() => cells.prompt.clone(),
            None => format!("{} {}", cells.last_move, cells.prompt),
        };
        let line: Line = self.input.line(&last);
        match out.iter_mut().find_map(|effect| match effect {
            Effect::Braille(line) => Some(line),
            _ => None,
        }) {
            Some(shown) => *shown = line,
            None => out.push(Effect::Braille(line)),
        }
    }

    fn show(&self, now: GameTime, out: &mut Vec<Effect>) {
        let view = Box::new(self.wording.page(&self.game, now, self.revision));
        out.retain(|effect| !matches!(effect, Effect::Board(_)));
        out.push(Effect::Board(view));
        self.show_cells(out);
    }
}

fn argument(named: &Named, slot: Slot) -> &str {
    match &named.argument {
        Some((is, words)) if *is == slot => words,
        _ => "",
    }
}

fn ear_about(wording: &Wording, game: &Game, player: Player, named: &Named) -> Option<Told> {
    let words = argument(named, Slot::Role);
    Some(match wording.role(words) {
        Some(role) => Told::ear(Kind::Position, wording.whereabouts(game, player, role)),
        None => Told::ear(
            Kind::Refusal,
            wording.text("refusal-role", &[("words", words.into())]),
        ),
    })
}
