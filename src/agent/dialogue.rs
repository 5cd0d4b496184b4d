//! From one input, the list of what to store, say, show and print.

mod attention;
mod devices;
mod dial;
mod doubt;
mod laws;
mod telling;
mod words;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Instant;

use shakmaty::Position;

use self::attention::Listening;
use super::effect::Effect;
use super::expectation::Expected;
use super::input::Input;
use super::listening::Listen;
use super::reading::Reader;
use super::told::{Kind, Told};
use super::wording::Wording;
use crate::boards::ClientId;
use crate::braille::{BrailleReport, Dial, InputLine};
use crate::clock::{GameTime, Reminder, Reminders};
use crate::game::{Command, Event, FoldError, Game, Player, decide};
use crate::hearing::{HearingReport, Level};
use crate::settings::{Aloud, ListeningMode};
use crate::voice::Channel;
use doubt::Doubt;

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
    /// Decides what was heard.
    pub reader: Reader,
    /// When the program listens.
    pub listening: ListeningMode,
    /// The rate of speech, from -100 to 100.
    pub rate: i32,
    /// At which times left the player is told of them.
    pub reminders: Reminders,
    /// How many seconds the clock on the Braille display takes for a step, from five
    /// minutes on; below, it is one second.
    pub dial_pace: u64,
    /// The link of the web board; empty without one.
    pub board_url: String,
    /// The arbiter's link; empty without one.
    pub arbiter_url: String,
}

/// How much one command changes the rate of speech.
const RATE_STEP: i32 = 10;

/// The dialogue with the blind player, around the game.
pub struct Agent {
    game: Game,
    wording: Arc<Wording>,
    manner: Manner,
    record: Box<dyn Record + Send>,
    revision: u64,
    utterances: u64,
    /// The utterance whose end means that the room has heard the announcement.
    announcing: Option<(u64, Channel)>,
    /// The events of the last change could not be stored.
    unstored: bool,
    /// Utterances that the loudspeaker of the room has begun and not ended.
    aloud_now: HashSet<u64>,
    listening: Listening,
    /// What was last said to be expected.
    expected: Option<Expected>,
    /// How loud the player's last words were.
    level: Option<Level>,
    reminder: Reminder,
    room_speaks: bool,
    ear_speaks: bool,
    deaf: HashSet<Deaf>,
    braille_lost: bool,
    /// A Braille display answers.
    display: bool,
    /// The channels that cannot speak, with what was told of each.
    voice_lost: HashMap<Channel, String>,
    /// The last prompt, if no voice could say it.
    unsaid: Option<Told>,
    boards: usize,
    arbiters: usize,
    /// The last thing that was told and was not a mere prompt.
    last_told: Option<(Kind, String)>,
    braille: Cells,
    input: InputLine,
    heard_at: Option<Instant>,
    /// Which of several readings was meant is asked.
    doubt: Option<Doubt>,
    /// What is listened for.
    listens: Listen,
}

/// What the left part of the Braille line says.
#[derive(Debug, Default)]
struct Cells {
    prompt: String,
    /// A message that stands until the next key or event.
    message: Option<String>,
    /// The message is that of both times, asked for by their key.
    times: bool,
    /// The clock, as long as the player wants it.
    dial: Option<Dial>,
    /// Something was told, which stands before the clock until the next key.
    aside: bool,
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
    Arbiter(ClientId),
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
        let color = game.setup().color_of(Player::Blind);
        Self {
            reminder: Reminder::new(color, manner.reminders.clone()),
            game,
            wording: Arc::new(wording),
            manner,
            record,
            revision: 0,
            utterances: 0,
            announcing: None,
            unstored: false,
            aloud_now: HashSet::new(),
            listening: Listening::default(),
            expected: None,
            level: None,
            room_speaks: false,
            ear_speaks: false,
            deaf: HashSet::new(),
            braille_lost: false,
            display: false,
            voice_lost: HashMap::new(),
            unsaid: None,
            boards: 0,
            arbiters: 0,
            last_told: None,
            braille: Cells::default(),
            input: InputLine::default(),
            heard_at: None,
            doubt: None,
            listens: Listen::default(),
        }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// All words.
    #[must_use]
    pub fn wording(&self) -> &Wording {
        &self.wording
    }

    /// What the recogniser may hear in a state of the dialogue.
    pub(super) fn phrases(&self, listen: &Listen) -> Vec<String> {
        self.wording.phrases_in(self.manner.listening, listen)
    }

    /// The same, to be kept.
    pub(super) fn shared_wording(&self) -> Arc<Wording> {
        Arc::clone(&self.wording)
    }

    /// Begins a new game, whose first event is stored already.
    pub fn begin(&mut self, now: GameTime) -> Vec<Effect> {
        let mut out = Vec::new();
        let created = Event::Created(Box::new(self.game.setup().clone()));
        for told in self.wording.tell(&created, &self.game) {
            self.tell(told, &mut out);
        }
        self.invite(&mut out);
        self.invite_arbiter(&mut out);
        self.show(now, &mut out);
        self.listen(now, &mut out);
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
        // Before the first move the pieces have to be set up.
        let start = if self.game.score().is_empty() {
            self.wording.chess960_in_full(&self.game)
        } else {
            self.wording.chess960_in_short(&self.game)
        };
        let sentences = std::iter::once(resumed)
            .chain(start)
            .chain([self.wording.state(&self.game)]);
        let text = sentences.collect::<Vec<_>>().join(" ");
        self.tell(Told::ear(Kind::Prompt, text), &mut out);
        // The state of a suspended game says so.
        if !self.game.suspended() && self.game.ended().is_none() {
            self.command(&Command::Suspend, Origin::Blind, now, &mut out);
        }
        self.announce_again(now, &mut out);
        self.invite(&mut out);
        self.invite_arbiter(&mut out);
        self.show(now, &mut out);
        self.listen(now, &mut out);
        out
    }

    /// What follows from `input`, which came at `now`.
    pub fn handle(&mut self, input: Input, now: GameTime) -> Vec<Effect> {
        let mut out = Vec::new();
        // Only a person tries again: a report of the voice would answer itself.
        let person = matches!(
            input,
            Input::Typed(_)
                | Input::Hearing(HearingReport::Heard(_))
                | Input::Braille(BrailleReport::Key(_))
                | Input::Board(_)
        );
        if self.unstored && person {
            self.announcement_heard_if_said(now, &mut out);
        }
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
            Input::Arbiter { client, text } => self.arbiter(client, &text, now, &mut out),
            Input::Slept(slept) => {
                self.command(&Command::Slept { slept }, Origin::Blind, now, &mut out);
            }
            Input::End => out.push(Effect::End),
        }
        self.remind(now, &mut out);
        self.turn_dial(now, &mut out);
        self.listen(now, &mut out);
        out
    }

    /// The next moment at which something happens by itself: a flag falls, a time
    /// left is to be told, or the clock on the Braille display changes.
    pub(super) fn next_moment(&self, now: GameTime) -> Option<GameTime> {
        let clock = self.game.clock()?;
        let reminder = self.reminder.next(clock, now);
        let turn = self.next_turn(clock, now);
        [reminder, turn, clock.flag_moment()]
            .into_iter()
            .flatten()
            .min()
    }

    /// Tells the player what he has left, at the times that he chose.
    fn remind(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        if let Some(clock) = self.game.clock()
            && let Some(left) = self.reminder.look(clock, now)
        {
            let text = self.wording.left(left);
            self.tell(Told::ear(Kind::Time, text), out);
        }
    }

    /// Tells that the score was written, or why not.
    pub(super) fn tell_saved(&mut self, text: String) -> Vec<Effect> {
        let mut out = Vec::new();
        self.tell(Told::ear(Kind::Prompt, text), &mut out);
        out
    }

    fn command(&mut self, command: &Command, origin: Origin, now: GameTime, out: &mut Vec<Effect>) {
        let continues = matches!(command, Command::Continue);
        match decide(&self.game, command, now) {
            Ok(events) if events.is_empty() => {}
            Ok(events) => {
                let told = prints(out);
                self.happen(&events, origin, now, out);
                let asked = matches!(origin, Origin::Blind | Origin::Relayed)
                    && !matches!(command, Command::AnnouncementHeard);
                if asked && !self.unstored && prints(out) == told {
                    // What is done in silence is not known to be done.
                    self.prompt("event-understood", out);
                }
                if continues {
                    self.announce_again(now, out);
                }
            }
            Err(refusal) => {
                tracing::info!(%refusal, "refused");
                let (asked, listener) = match origin {
                    Origin::Blind => (Player::Blind, Player::Blind),
                    Origin::Relayed => (Player::Sighted, Player::Blind),
                    Origin::Page(_) | Origin::Arbiter(_) => (Player::Sighted, Player::Sighted),
                };
                let text = self.wording.refusal(&refusal, &self.game, asked, listener);
                self.keep_refused(command, &text, now);
                self.refuse(text, origin, now, out);
            }
        }
    }

    /// That a claim, a report or a ruling was tried in vain belongs to the record.
    fn keep_refused(&mut self, command: &Command, told: &str, now: GameTime) {
        let Some((act, by)) = command.law_act() else {
            return;
        };
        let told = told.to_owned();
        let event = Event::Refused { act, by, told };
        // It changed nothing, so nothing is lost for the game if it cannot be kept.
        if let Err(why) = self.record.append(now, std::slice::from_ref(&event)) {
            tracing::error!(%why, "a refusal was not stored");
        } else if let Err(error) = self.apply(&event, now) {
            tracing::error!(%error, "a refusal does not fit the game");
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
            Origin::Arbiter(client) => out.push(Effect::AnswerArbiter(client, text)),
        }
    }

    /// Stores the events, then lets everybody hear of them.
    fn happen(&mut self, events: &[Event], origin: Origin, now: GameTime, out: &mut Vec<Effect>) {
        if let Err(why) = self.record.append(now, events) {
            tracing::error!(%why, "events not stored");
            // What nobody asked for is tried again each second: told once.
            let asked = events
                .iter()
                .all(|event| !matches!(event, Event::FlagFell { .. }));
            if asked || !self.unstored {
                let text = self
                    .wording
                    .text("refusal-not-stored", &[("why", why.into())]);
                self.refuse(text, origin, now, out);
            }
            self.unstored = true;
            return;
        }
        self.unstored = false;
        let ends = events
            .iter()
            .any(|event| matches!(event, Event::Ended { .. }));
        let mut announcements = Vec::new();
        for event in events {
            if let Err(error) = self.apply(event, now) {
                tracing::error!(%error, ?event, "an event does not fit the game");
            }
            for told in self.wording.tell(event, &self.game) {
                // After the end nothing is needed next.
                if ends && told.kind == Kind::Prompt {
                    continue;
                }
                announcements.push((told, matches!(event, Event::Announced { .. })));
            }
        }
        self.revision += events.len() as u64;
        // What was doubtful was said before this happened.
        self.doubt = None;
        self.braille.prompt.clear();
        self.braille.message = None;
        if let Origin::Arbiter(client) = origin {
            // What only the blind player is told is not for him.
            let aloud = announcements.iter().map(|(told, _)| told);
            let aloud = aloud.filter(|told| told.channel == Channel::Room);
            let lines: Vec<&str> = aloud.map(|told| told.text.as_str()).collect();
            out.push(Effect::AnswerArbiter(client, lines.join("\n")));
        }
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
}

/// How many lines have been printed: everything that is told is.
fn prints(out: &[Effect]) -> usize {
    out.iter()
        .filter(|effect| matches!(effect, Effect::Print(_)))
        .count()
}
