//! From one input, the list of what to store, say, show and print.

mod adjournment;
mod alone;
mod attention;
mod blindfold;
mod boards;
mod cancelled;
mod declaration;
mod devices;
mod display;
mod doubt;
mod echo;
mod electronic;
mod engine;
mod foreign;
mod help;
mod interrupted;
mod laws;
mod lead;
mod loudness;
mod offered;
mod online;
mod open;
mod opposite;
mod pages;
mod prose;
mod questions;
mod record;
mod relay;
mod reports;
mod rest;
mod seat;
mod seats;
mod speech;
mod standstill;
mod stepping;
mod tape;
mod telling;
mod theirs;
mod typed;
mod unfinished;
mod views;
mod vocabulary;
mod which;
mod words;

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use shakmaty::{Position, Square};

use self::attention::Listening;
use super::effect::Effect;
use super::input::Input;
use super::understanding::{Conditions, Expected, Listen, ProfileReader, Reader};
use display::Display;
use doppelbrett_braille::contracted::{Prose, ProseError};
use doppelbrett_braille::{BoardSigns, BrailleReport};
use doppelbrett_core::clock::{GameTime, Reminder, Reminders};
use doppelbrett_core::game::{
    Command, EngineLevel, Event, FoldError, Game, Irregularity, LawAct, Player, Reporter, decide,
};
use doppelbrett_core::notation::BrailleCode;
use doppelbrett_hearing::{Expectation, FromAfar, HearingReport};
use doppelbrett_links::act::Act;
use doppelbrett_links::electronic::ElectronicReport;
use doppelbrett_settings::{Aloud, ListeningMode};
use doppelbrett_text::messages::unmarked;
use doppelbrett_voice::{Channel, Tuned};
use doppelbrett_web::{BoardReport, Role, SeatSound, Why};
use doppelbrett_words::{Kind, Told, Wording, Words, news};
pub use doubt::which;
pub use electronic::AtBoard;
pub use interrupted::Interrupted;
pub use opposite::Agents;
use opposite::Share;
use pages::Request;
use questions::Questions;
use record::NumberedRecord;
pub use record::{NotKept, Record};
use rest::LastTold;
use seats::Seats;
use speech::Speech;
use standstill::Unstored;
use stepping::Stepped;
use tape::OnTape;
use vocabulary::Vocabulary;

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
    /// Makes the same of the profile that a player's own program brings; nothing where nobody
    /// is heard.
    pub profile_reader: Option<ProfileReader>,
    /// A screen reader reads what is printed: what a voice says is not printed.
    pub one_voice: bool,
    /// Whether it listens at all.
    pub hears: bool,
    /// When the program listens.
    pub listening: ListeningMode,
    /// The sound server takes the voice of the room out of the microphone.
    pub echo_cancelled: bool,
    /// How the voice speaks.
    pub tuned: Tuned,
    /// At which times left the player is told of them.
    pub reminders: Reminders,
    /// With less time left than this, what is said in the ear is said in short.
    pub short_below: Duration,
    /// How many seconds the clock on the Braille display takes for a step, from five
    /// minutes on; below, it is one second.
    pub dial_pace: u64,
    /// Aids of analysis may be given: not in a competition.
    pub aids: bool,
    /// The signs of the board on the Braille display.
    pub board_signs: BoardSigns,
    /// The Braille chess code of the last move on the display and of typed cells; without
    /// it, letters.
    pub code: Option<Arc<BrailleCode>>,
    /// The table by which sentences stand on the Braille display, or why it cannot be used;
    /// without it, character by character.
    pub prose: Option<Result<Prose, ProseError>>,
    /// The link of the web board; empty without one.
    pub board_url: String,
    /// The arbiter's link; empty without one.
    pub arbiter_url: String,
    /// How long an engine in the opponent's seat takes for a move, at most.
    pub engine_thinks: Duration,
    /// The level of the engine that is there for whoever is alone, or the message that says why
    /// none is.
    pub engine: Result<EngineLevel, &'static str>,
    /// Says at each step of the first moves what to do.
    pub leads: bool,
    /// Whose board is electronic, if one is.
    pub electronic: Option<AtBoard>,
    /// The blind player sits at this program, and can be asked in person.
    pub at_hand: bool,
    /// A clock alone is pressed by voice, too.
    pub pressed_by_voice: bool,
}

/// The dialogue with the blind player, around the game.
pub struct Agent {
    game: Game,
    words: Vocabulary,
    manner: Manner,
    record: NumberedRecord,
    share: Share,
    /// The command of a page that is being done.
    request: Option<Request>,
    unstored: Unstored,
    speech: Speech,
    /// What is reported of a part now is known to the player.
    part_is_known: bool,
    listening: Listening,
    reminder: Reminder,
    seats: Seats,
    electronic: electronic::Board,
    opponent: engine::Opponent,
    lead: lead::Lead,
    /// When a player whom nobody plays with is told what to do.
    alone_at: Option<GameTime>,
    purse: blindfold::Purse,
    online: online::Online,
    last: LastTold,
    display: Display,
    /// The square to which the player was led last, by ear or on the display.
    led: Option<Square>,
    stepped: Stepped,
    questions: Questions,
    on_tape: OnTape,
}

/// Who gave a command, so that a refusal goes back to them.
#[derive(Clone, Copy, Debug)]
enum Origin {
    /// Nobody: time passes, or the program goes on by itself.
    Nobody,
    /// Nobody: the game is being resumed, and what is to be done is told with its state.
    Resumption,
    Blind,
    Relayed,
    /// A page, for this player.
    Page(Role, Player),
    /// The electronic board or its clock, on the side of this player.
    Sensors(Player),
    /// The engine in the opponent's seat.
    Engine,
    /// The server that keeps the game.
    Server,
}

impl Origin {
    /// Who it is that reports something, for the record.
    const fn reporter(self) -> Option<Reporter> {
        Some(match self {
            Self::Blind | Self::Relayed => Reporter::BlindTable,
            Self::Page(Role::Blind, _) => Reporter::BlindTable,
            Self::Page(Role::Player, _) => Reporter::SightedPage,
            Self::Page(Role::AssistantBlind, _) => Reporter::AssistantBlind,
            Self::Page(Role::AssistantSighted, _) => Reporter::AssistantSighted,
            // The arbiter rules; nobody else of them can report.
            Self::Page(Role::Arbiter | Role::Spectator, _)
            | Self::Sensors(_)
            | Self::Engine
            | Self::Server
            | Self::Nobody
            | Self::Resumption => return None,
        })
    }
}

/// What came of events that were to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Happened {
    /// They could not be stored, and have not happened.
    NotStored,
    /// They have happened, and nobody was told anything.
    InSilence,
    /// They have happened and were told.
    Told,
}

impl Agent {
    /// An agent around `game`. Many agents may share their words.
    #[must_use]
    pub fn new(
        game: Game,
        words: impl Into<Words>,
        manner: Manner,
        record: Box<dyn Record + Send>,
    ) -> Self {
        let color = game.setup().color_of(Player::Blind);
        let brailled = matches!(manner.prose, Some(Ok(_)));
        Self {
            reminder: Reminder::new(color, manner.reminders.clone()),
            speech: Speech::new(&manner),
            part_is_known: false,
            game,
            words: Vocabulary::new(words.into(), brailled),
            manner,
            record: NumberedRecord::new(record),
            share: Share::default(),
            request: None,
            unstored: Unstored::default(),
            listening: Listening::default(),
            seats: Seats::default(),
            electronic: electronic::Board::default(),
            opponent: engine::Opponent::default(),
            lead: lead::Lead::default(),
            alone_at: None,
            purse: blindfold::Purse::default(),
            online: online::Online::default(),
            last: LastTold::default(),
            display: Display::default(),
            led: None,
            stepped: Stepped::default(),
            questions: Questions::default(),
            on_tape: OnTape::default(),
        }
    }

    /// The same around a game that was begun before: `events` is what its record
    /// holds, from the first.
    #[must_use]
    pub fn continuing<'e>(mut self, events: impl IntoIterator<Item = &'e Event>) -> Self {
        self.record = self.record.holding(events);
        self
    }

    /// What the player was told of `events`, those of the record so far, can be read again
    /// on the Braille display.
    ///
    /// # Errors
    /// When the events are not those of a game.
    pub fn telling_again(mut self, events: &[(GameTime, &Event)]) -> Result<Self, FoldError> {
        for (_, news) in news::retold(self.words.full(), self.words.pages(), events, None)?.news {
            if let Some(told) = news.for_role(Role::AssistantBlind) {
                self.display.told.push(&told.text());
            }
        }
        Ok(self)
    }

    /// That an arbiter has joined is told when the game goes on.
    #[must_use]
    pub const fn joined_by_arbiter(mut self) -> Self {
        self.seats.arbiter_joins = true;
        self
    }

    /// The number of the last event that made older commands of pages void.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.record.revision()
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// All words of the game.
    #[must_use]
    pub fn wording(&self) -> &Wording {
        self.words.game_plain()
    }

    /// What the recogniser may hear in a state of the dialogue.
    pub(crate) fn phrases(&self, listen: &Listen) -> Vec<String> {
        let words = self.words.full();
        let game = Conditions {
            across: self.across(),
            competes: self.game.setup().competes(),
            taped: self.game.setup().taped,
            clock_alone: self.game.setup().clock_alone,
            pressed_by_voice: self.manner.pressed_by_voice,
        };
        listen.phrases_in(words, self.listening_mode(), game)
    }

    /// The same in the words by which it is understood, for the ears.
    pub(crate) fn expectation(&self, expected: Expected) -> Arc<dyn Expectation> {
        let wording = Arc::clone(self.words.plain());
        expected.in_words(wording, self.manner.reader.clone())
    }

    /// Begins a new game, whose first event is stored already.
    pub fn begin(&mut self, now: GameTime) -> Vec<Effect> {
        let mut out = Vec::new();
        self.tell_created(&mut out);
        self.tell_points(&mut out);
        self.ask_resuming(&mut out);
        self.waits_for_company(now);
        if self.manner.leads {
            self.switch_lead(&mut out);
        }
        self.sit_down(now, out)
    }

    /// Tells what game it is.
    fn tell_created(&mut self, out: &mut Vec<Effect>) {
        for told in self.words.tell_event(&self.created(), &self.game) {
            self.tell(told, out);
        }
        self.begins_on_tape();
    }

    /// The event with which the game began.
    fn created(&self) -> Event {
        Event::Created(Box::new(self.game.setup().clone()))
    }

    /// Goes on with a game after the program was interrupted: the clocks stand,
    /// and the player is told where they are.
    pub fn resume(&mut self, now: GameTime) -> Vec<Effect> {
        let mut out = Vec::new();
        // Before the state is told: nobody is asked for what the program does itself, nor for
        // a step while the clocks stand.
        if let Ok(events) = decide(&self.game, &Command::Suspend, now)
            && !events.is_empty()
        {
            self.happen(&events, Origin::Resumption, now, &mut out);
        }
        let number = i64::from(self.game.position().fullmoves().get());
        let over = self.game.ended().is_some();
        let resumed = || {
            let args = [("number", number.into())];
            self.words.full().text("game-resumed", &args)
        };
        let resumed = (!over).then(resumed);
        // Only an arbiter sits down at a finished game.
        let reopens = over.then(|| self.words.full().how_to_reopen(&self.game));
        let joins = std::mem::take(&mut self.seats.arbiter_joins)
            .then(|| self.words.text("event-arbiter-came", &[]));
        // Before the first move the pieces have to be set up.
        let start = if self.game.plies().is_empty() {
            self.words.chess960_in_full(&self.game)
        } else {
            self.words.chess960_in_short(&self.game)
        };
        let taped = self.game.setup().taped;
        let taped = taped.then(|| self.words.text("tape-on-still", &[]));
        let sentences = resumed
            .into_iter()
            .chain(joins)
            .chain(start)
            .chain(taped)
            .chain([self.words.state(&self.game)])
            .chain(reopens);
        let text = sentences.collect::<Vec<_>>().join(" ");
        self.tell(Told::ear(Kind::Prompt, text), &mut out);
        self.tell_points(&mut out);
        if self.game.can_continue() {
            // The line of a display has room for what is asked, and not for all the rest.
            self.display.prompt = self.words.suspended();
        }
        self.announce_again(now, &mut out);
        self.sit_down(now, out)
    }

    /// Everybody is shown where to sit, and what the game is.
    fn sit_down(&mut self, now: GameTime, mut out: Vec<Effect>) -> Vec<Effect> {
        self.invite(&mut out);
        self.invite_arbiter(&mut out);
        self.show(now, &mut out);
        self.display.prose_told = false;
        self.tell_of_prose(&mut out);
        self.play_opponent(now, &mut out);
        self.play_online(now, &mut out);
        self.order_board(now, &mut out);
        self.note_open(true, now);
        self.listen(now, &mut out);
        out
    }

    /// What follows from `input`, which came at `now`.
    pub fn handle(&mut self, input: Input, now: GameTime) -> Vec<Effect> {
        let mut out = Vec::new();
        if let Input::Known(report) = input {
            self.part_is_known = true;
            let out = self.handle(*report, now);
            self.part_is_known = false;
            return out;
        }
        // Twenty-five times a second, and nothing follows from it.
        if let Input::Board(BoardReport::Sound(SeatSound::Pcm(pcm))) = input {
            return vec![Effect::Hear(FromAfar::Pcm(pcm))];
        }
        if let Some(list) = self.speech.input_comes() {
            self.was_cut(list);
        }
        self.causes(self.is_theirs(&input));
        let plays = self.game.started() && self.game.ended().is_none();
        let left = self.game.remaining(Player::Blind, now);
        let little = left.is_some_and(|left| left < self.manner.short_below);
        self.words.choose(plays && little);
        self.end_old_question(now, &mut out);
        self.tell_alone(now, &mut out);
        // Only a person tries again: a report of the voice would answer itself.
        let person = matches!(
            input,
            Input::Typed(_)
                | Input::Asked(_)
                | Input::Hearing(HearingReport::Heard(_))
                | Input::Braille(BrailleReport::Key(_))
                | Input::Board(_)
                | Input::Electronic(ElectronicReport::Done(_) | ElectronicReport::Lever { .. })
        );
        if person {
            self.waits_on(now);
        }
        if person || self.next_try().is_some_and(|next| now >= next) {
            self.try_again(now, &mut out);
        }
        if self.unstored.last_change && person && self.stands_still().is_none() {
            self.announcement_heard_if_said(now, &mut out);
        }
        let voice = matches!(input, Input::Voice(_));
        match input {
            Input::Typed(text) => {
                self.does_something_new(&mut out);
                self.understand_here(&text, now, &mut out);
            }
            Input::Asked(request) => match self.words.game().line_of(&request.act) {
                Some(text) => {
                    self.does_something_new(&mut out);
                    self.understand_here(&text, now, &mut out);
                }
                None => self.holds_to_talk(request.act == Act::TalkDown, now, &mut out),
            },
            Input::Keys(report) => self.keys(&report, &mut out),
            Input::TooLong => {
                self.does_something_new(&mut out);
                let text = self.words.line_too_long();
                self.tell(Told::ear(Kind::Refusal, text), &mut out);
            }
            Input::Hearing(report) => self.hearing(report, now, &mut out),
            Input::Voice(report) => self.voice(&report, now, &mut out),
            Input::Braille(report) => self.braille(report, now, &mut out),
            Input::Board(report) => self.board(report, now, &mut out),
            Input::Electronic(report) => self.electronic(report, now, &mut out),
            Input::Engine(report) => self.engine(report, now, &mut out),
            Input::Lichess(report) => self.lichess(report, now, &mut out),
            Input::Tick => {
                self.command(&Command::LookAtClock, Origin::Nobody, now, &mut out);
            }
            Input::Slept(slept) => {
                self.command(&Command::Slept { slept }, Origin::Nobody, now, &mut out);
            }
            Input::NotKept(why) => self.not_kept(why, now, &mut out),
            Input::End => out.push(Effect::End),
            // These are another agent's, the lobby's, and of keys that are taught.
            Input::Opposite(_) | Input::Search(_) | Input::Presses(_) | Input::Known(_) => {}
        }
        if person || !self.unstored.last_change {
            self.play_opponent(now, &mut out);
            self.play_online(now, &mut out);
        }
        self.note_open(voice, now);
        self.keep_up(now, &mut out);
        self.settle_tape(now, &mut out);
        out
    }

    /// What follows at every moment: reminders, and what devices show and listen for.
    fn keep_up(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        self.remind(now, out);
        self.tell_of_prose(out);
        self.turn_dial(now, out);
        self.pay_for_board(now, out);
        self.order_board(now, out);
        self.lead_on(out);
        self.listen(now, out);
    }

    /// The next moment at which something happens by itself: a flag falls, a time
    /// left is to be told, the clock on the Braille display changes, or a question ends.
    #[must_use]
    pub fn next_moment(&self, now: GameTime) -> Option<GameTime> {
        if let Some(next) = self.next_try() {
            return Some(next);
        }
        let waits = self.waits_until();
        let Some(clock) = self.game.clock() else {
            return waits;
        };
        let reminder = self.reminder.next(clock, now);
        let turn = self.next_turn(clock, now);
        [waits, reminder, turn, clock.flag_moment()]
            .into_iter()
            .flatten()
            .min()
    }

    /// When something happens by itself, whether or not a clock runs.
    pub(crate) fn waits_until(&self) -> Option<GameTime> {
        let both = [self.question_ends(), self.alone_at()];
        both.into_iter().flatten().min()
    }

    /// Tells the player the time left, at the moments that they chose.
    fn remind(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        if let Some(clock) = self.game.clock()
            && let Some(left) = self.reminder.look(clock, now)
        {
            let text = self.words.left(left);
            self.tell(Told::ear(Kind::Reminder, text), out);
        }
    }

    /// Tells that the score was written, or why not.
    pub(crate) fn tell_saved(&mut self, sentence: impl Fn(&Wording) -> String) -> Vec<Effect> {
        let mut out = Vec::new();
        let saved = || Told::ear(Kind::Prompt, sentence(self.words.full()));
        self.tell(self.words.both(saved), &mut out);
        out
    }

    /// The command with whose report it is, if it is one.
    fn signed(command: &Command, origin: Origin) -> Cow<'_, Command> {
        Cow::Owned(match command {
            Command::Report {
                of, what, moves, ..
            } => Command::Report {
                of: *of,
                what: *what,
                by: origin.reporter(),
                moves: *moves,
            },
            Command::Touch { by, square, .. } => Command::Touch {
                by: *by,
                square: *square,
                reported: origin.reporter(),
            },
            _ => return Cow::Borrowed(command),
        })
    }

    /// Does what is asked of the game; whether anything happened.
    fn command(
        &mut self,
        command: &Command,
        origin: Origin,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) -> bool {
        let command = Self::signed(command, origin);
        let command = command.as_ref();
        let by_itself = matches!(
            command,
            Command::LookAtClock
                | Command::Suspend
                | Command::Slept { .. }
                | Command::AnnouncementHeard
        );
        if let Some(why) = self.stands_still().filter(|_| !by_itself) {
            let args = [("why", why.into())];
            let told = self
                .words
                .ear(Kind::Refusal, "refusal-not-yet-stored", &args);
            self.refuse(told, origin, now, out);
            return false;
        }
        if let Err(why) = self.may(command, origin) {
            self.not_relayed(command, why, origin, now, out);
            return false;
        }
        if matches!(command, Command::Rematch { .. }) && self.is_in_hall() {
            let told = self
                .words
                .ear(Kind::Refusal, "refusal-rematch-in-hall", &[]);
            self.refuse(told, origin, now, out);
            return false;
        }
        self.end_for(command, origin, now, out);
        if let Some(sealing) = self.sealed_by(command) {
            return self.seal(&sealing, origin, now, out);
        }
        let was_stopped = self.game.is_stopped();
        match decide(&self.game, command, now) {
            Ok(events) if events.is_empty() => {
                let said = matches!(command, Command::Stands { .. } | Command::PutRight { .. })
                    && matches!(origin, Origin::Blind | Origin::Relayed);
                if said {
                    // Nothing is new, and whoever said it hears so.
                    let same = || {
                        let text = self.words.full().comparison(&self.game);
                        Told::ear(Kind::Position, text)
                    };
                    self.tell(self.words.both(same), out);
                }
                false
            }
            Ok(events) => {
                let events = self.as_relayed(events, command, origin);
                let happened = self.happen(&events, origin, now, out);
                let alone = matches!(
                    events[..],
                    [Event::Reported { what, .. }] if what != Irregularity::DisplacedPieces
                );
                let asked = matches!(origin, Origin::Blind | Origin::Relayed);
                if alone && happened != Happened::NotStored {
                    // Nothing follows from it, and that is said.
                    self.tell(self.words.room("event-play-on", &[]), out);
                } else if asked
                    && happened == Happened::InSilence
                    && !matches!(command, Command::Seal { .. })
                {
                    // What is done in silence is not known to be done.
                    self.prompt("event-understood", out);
                }
                // What ended while everything waited was heard by nobody yet.
                if was_stopped && !self.game.is_stopped() && !self.speech.announces() {
                    self.announce_again(now, out);
                    self.tell_step(out);
                }
                happened != Happened::NotStored
            }
            Err(refusal) => {
                tracing::info!(%refusal, "refused");
                self.end_for_refused(command, origin, now, out);
                let (asked, listener, in_full) = match origin {
                    Origin::Nobody | Origin::Resumption | Origin::Blind => {
                        (Player::Blind, Player::Blind, false)
                    }
                    Origin::Sensors(player) => (player, player, player == Player::Sighted),
                    Origin::Relayed | Origin::Engine | Origin::Server => {
                        (Player::Sighted, Player::Blind, false)
                    }
                    Origin::Page(Role::AssistantBlind, by) => (by, Player::Blind, true),
                    Origin::Page(_, by) => (by, Player::Sighted, true),
                };
                let told = self.words.both(|| {
                    let words = match in_full {
                        true => self.words.full(),
                        false => &*self.words,
                    };
                    let text = words.refusal(&refusal, &self.game, asked, listener);
                    Told::ear(Kind::Refusal, text)
                });
                self.keep_refused(command, told.for_others(), now);
                self.refuse(told, origin, now, out);
                false
            }
        }
    }

    /// Whether a hall keeps the game, which says who plays whom.
    const fn is_in_hall(&self) -> bool {
        // The second of two blind players never sits at the program.
        !self.manner.at_hand && self.share.speaks_for_the_room()
    }

    /// That a claim, a report or a ruling was tried in vain belongs to the record.
    fn keep_refused(&mut self, command: &Command, told: &str, now: GameTime) {
        if let Some((act, by)) = command.law_act() {
            self.keep_tried(act, by, told, now);
        }
    }

    /// Keeps that something was tried in vain.
    fn keep_tried(&mut self, act: LawAct, by: Option<Player>, told: &str, now: GameTime) {
        let told = unmarked(told).into_owned();
        if self.stands_still().is_some() {
            return;
        }
        self.keep(&Event::Refused { act, by, told }, now);
    }

    /// Keeps what nobody is told: the game goes on as it was if that cannot be stored.
    fn keep(&mut self, event: &Event, now: GameTime) {
        if let Err(why) = self.keep_or_say_why(event, now) {
            tracing::error!(%why, ?event, "not stored");
        }
    }

    fn keep_or_say_why(&mut self, event: &Event, now: GameTime) -> Result<(), NotKept> {
        self.record.append(now, std::slice::from_ref(event), None)?;
        self.record.count(event);
        if let Err(error) = self.apply(event, now) {
            tracing::error!(%error, ?event, "an event does not fit the game");
        }
        Ok(())
    }

    /// Tells why something was not done where it was asked for.
    fn refuse(&mut self, told: Told, origin: Origin, now: GameTime, out: &mut Vec<Effect>) {
        let why = || Why::Text(told.for_others().to_owned());
        if self.request.is_some() && !matches!(origin, Origin::Page(..)) {
            // What goes into the player's ear is not heard where it was asked for.
            self.refuse_page(why(), out);
        }
        let on = |channel| Told {
            channel,
            kind: Kind::Refusal,
            ..told.clone()
        };
        match origin {
            Origin::Nobody
            | Origin::Resumption
            | Origin::Blind
            | Origin::Relayed
            | Origin::Sensors(Player::Blind) => {
                self.tell(on(Channel::Ear), out);
            }
            // Nobody is told what an engine or a server cannot do.
            Origin::Engine | Origin::Server => {}
            // They sit at a board, not at a page.
            Origin::Sensors(Player::Sighted) => {
                self.tell(on(Channel::Room), out);
            }
            Origin::Page(..) => {
                self.refuse_page(why(), out);
                // The board goes back to what stands.
                self.show(now, out);
            }
        }
    }

    /// Stores the events, then lets everybody hear of them.
    fn happen(
        &mut self,
        events: &[Event],
        origin: Origin,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) -> Happened {
        let stored = match self.stands_still() {
            Some(why) => Err(NotKept(why.to_owned())),
            None => self.store(events, now),
        };
        if let Err(NotKept(why)) = stored {
            self.not_stored(why, events, origin, now, out);
            self.unstored.last_change = true;
            return Happened::NotStored;
        }
        self.unstored = Unstored::default();
        self.hear_of(events, origin, now, out)
    }

    /// Lets everybody hear of events that are stored.
    fn hear_of(
        &mut self,
        events: &[Event],
        origin: Origin,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) -> Happened {
        let was_asked = self.asks_something_else();
        self.questions.interrupted = None;
        let ends = events
            .iter()
            .any(|event| matches!(event, Event::Ended { .. }));
        let mut announcements = Vec::new();
        let mut numbered: Vec<Effect> = Vec::new();
        for event in events {
            self.record.count(event);
            self.tape_if_announced(event);
            if let Err(error) = self.apply(event, now) {
                tracing::error!(%error, ?event, "an event does not fit the game");
            }
            let mut told = self.words.tell_event(event, &self.game);
            // After the end nothing is needed next.
            told.retain(|told| !ends || told.kind != Kind::Prompt);
            numbered.extend(self.news(event, &told));
            if matches!(origin, Origin::Resumption) {
                // The state names what is to be done now.
                told.retain(|told| told.kind != Kind::Prompt);
            }
            if matches!(event, Event::Relayed { .. }) {
                // Who hears what was relayed need not hear of it twice, unless it weighs.
                let kind = if relay::weighs(events) {
                    Kind::Happening
                } else {
                    Kind::Relay
                };
                told.iter_mut().for_each(|told| told.kind = kind);
                // Of a clock on the table everybody knows who has pressed it.
                told.retain(|_| !self.game.setup().clock_alone);
            }
            for told in told {
                announcements.push((told, matches!(event, Event::Announced { .. })));
            }
        }
        self.end_for_events(events, out);
        self.display.clear_told();
        let page = match (origin, &self.request) {
            (Origin::Page(role, _), _) => Some(role),
            // A page said what was asked in the player's ear.
            (_, Some(request)) if !request.is_answered() => Some(request.role),
            _ => None,
        };
        if let Some(role) = page {
            // What only the blind player is told is not for everybody.
            let told = announcements.iter().map(|(told, _)| told);
            let told = told.filter(|told| told.channel == Channel::Room || role.hears_the_ear());
            // Whoever relays knows that they did.
            let told = told.filter(|told| told.kind != Kind::Relay);
            let lines: Vec<&str> = told.map(Told::for_others).collect();
            self.answer_page(&lines.join("\n"), out);
        }
        out.extend(numbered);
        let mut in_silence = announcements.is_empty();
        for (told, announces) in announcements {
            if announces {
                self.announce(told, now, out);
            } else {
                self.tell(told, out);
            }
        }
        in_silence &= !self.declaration_after(now, out);
        in_silence &= !self.pending_after(was_asked, events, out);
        self.show(now, out);
        if events.contains(&Event::RematchAgreed) {
            out.push(Effect::Rematch);
        }
        if ends && !self.game.setup().clock_alone {
            out.push(Effect::SaveScore);
        }
        if in_silence {
            Happened::InSilence
        } else {
            Happened::Told
        }
    }

    /// Stores events, with the command that led to them if it is a page's.
    fn store(&mut self, events: &[Event], now: GameTime) -> Result<(), NotKept> {
        let key = self.request.as_ref().and_then(Request::unstored_key);
        self.record.append(now, events, key)?;
        if let Some(request) = &mut self.request {
            request.is_stored();
        }
        Ok(())
    }

    fn apply(&mut self, event: &Event, now: GameTime) -> Result<(), FoldError> {
        tracing::info!(?event, "happened");
        if matches!(event, Event::Corrected { .. }) {
            self.speech.announce(None);
        }
        self.game.apply(event, now)
    }
}
