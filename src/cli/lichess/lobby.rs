//! Before the game: an opponent is looked for, and challenges are answered.

use std::collections::{BTreeSet, VecDeque};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::time::{Duration, Instant};

use super::found::Look;
use super::session::{Session, trouble};
use crate::agent::Input;
use crate::cli::failure::Failure;
use crate::cli::keyboard::Keyboard;
use crate::cli::speech;
use crate::console;
use crate::lichess::{
    Challenge, LichessProblem, Offer, OnlineEvent, Pace, Search, SearchReport, Wanted,
};
use crate::play::{self, Arrivals};
use crate::sentences::{CommandId, Wording, rated};
use crate::settings::ScreenReader;
use crate::voice::{Channel, Priority, Unprinted, Utterance, Voice};

/// How often it is looked whether something was typed.
const GLANCE: Duration = Duration::from_millis(50);
/// A yes that comes later is not taken for the answer before it was asked once more.
const FORGOTTEN: Duration = Duration::from_secs(20);
/// An offer that has ended was accepted, if a game begins in this time.
const ANSWERED: Duration = Duration::from_secs(5);

/// An opponent is looked for.
pub(super) struct Lobby<'a> {
    look: &'a Look<'a>,
    session: &'a Session,
    search: Search,
    reports: Receiver<SearchReport>,
    typed: Arrivals,
    voice: Option<Voice>,
    /// The number of the last utterance.
    said: u64,
    /// What is said and not printed.
    unprinted: Unprinted,
    /// The games that were played before.
    known: BTreeSet<String>,
    /// What the user is asked, the first now.
    asked: VecDeque<Asked>,
    /// When that was asked last.
    asked_at: Option<Instant>,
    /// The first question has moved up by itself: the next answer may mean the one before.
    moved_up: bool,
    /// A challenge was accepted, as far as is known: nothing is asked until then, unless a game
    /// begins.
    accepted: Option<Instant>,
    listens: bool,
    /// What happens is not heard now.
    deaf: bool,
    /// The offer was cut and does not stand again.
    cut: bool,
    /// That the server is not reached was told.
    lost: bool,
    /// The offer has ended, and no game has begun.
    unanswered: bool,
    /// When the offer is made again, unless a game begins.
    again: Option<Instant>,
}

/// What the user is asked.
enum Asked {
    /// Whether the game shall really count.
    Rated(Offer),
    /// Whether this challenge is accepted.
    Challenge(Challenge),
}

impl<'a> Lobby<'a> {
    pub(super) fn open(
        look: &'a Look<'a>,
        session: &'a Session,
        known: BTreeSet<String>,
        keyboard: &mut Option<Keyboard>,
    ) -> Result<Self, Failure> {
        let (inputs, typed) = play::inputs();
        match keyboard {
            Some(keyboard) => keyboard.turn_to(inputs.clone()),
            None => *keyboard = Some(Keyboard::start(look.settings, inputs.clone())?),
        }
        let reader = look.settings.voice.screen_reader;
        let voice = if look.mute || reader == ScreenReader::Reads {
            None
        } else {
            let language = look.wording.lexicon.language();
            let ear = look.settings.voice.ear_is_separate();
            Some(speech::start_as_input(
                look.settings,
                language,
                ear,
                inputs,
            )?)
        };
        let (reports, received) = mpsc::channel();
        let search = Search::start(session.client.clone(), &session.profile.id, reports);
        Ok(Self {
            look,
            session,
            search,
            reports: received,
            typed,
            voice,
            said: 0,
            unprinted: Unprinted::new(reader != ScreenReader::None),
            known,
            asked: VecDeque::new(),
            asked_at: None,
            moved_up: false,
            accepted: None,
            listens: false,
            deaf: false,
            cut: false,
            lost: false,
            unanswered: false,
            again: None,
        })
    }

    /// What was typed and not taken is for the game.
    pub(super) fn leave(self, keyboard: &Option<Keyboard>) {
        if let Some(keyboard) = keyboard {
            keyboard.keep(Vec::new(), self.typed);
        }
    }

    /// Waits for a game; nothing if the user no longer wants one.
    pub(super) fn wait(&mut self, mut offer: Option<Offer>) -> Result<Option<String>, Failure> {
        loop {
            let report = self.reports.recv_timeout(GLANCE);
            // What was typed before it came answers what was asked before it came.
            if let Goes::Home = self.read_typed(&mut offer) {
                return Ok(None);
            }
            if let Ok(report) = report
                && let Some(id) = self.report(report, offer)?
            {
                return Ok(Some(id));
            }
            let now = Instant::now();
            if self.accepted.is_some_and(|until| now >= until) {
                self.accepted = None;
                self.ask();
            }
            if self.again.is_some_and(|again| now >= again)
                && !self.deaf
                && let Some(offer) = offer
            {
                self.again = None;
                let known = Some(self.known.clone());
                self.search.offer(self.challenged_name(), offer, known);
            }
        }
    }

    /// Does what was typed so far.
    fn read_typed(&mut self, offer: &mut Option<Offer>) -> Goes {
        loop {
            match self.typed.try_recv().map(|timed| timed.input) {
                Ok(Input::Typed(line)) => match self.typed(&line, offer) {
                    Goes::On => {}
                    Goes::Home => return Goes::Home,
                },
                Ok(Input::Voice(report)) => {
                    if let Some(line) = self.unprinted.owed(&report) {
                        console::print(&line);
                    }
                }
                Ok(Input::End) | Err(TryRecvError::Disconnected) => return Goes::Home,
                Ok(_) => {}
                Err(TryRecvError::Empty) => return Goes::On,
            }
        }
    }

    /// What is heard of the server; a game, if one has begun.
    fn report(
        &mut self,
        report: SearchReport,
        offer: Option<Offer>,
    ) -> Result<Option<String>, Failure> {
        match report {
            SearchReport::Event(event) => return Ok(self.event(event)),
            SearchReport::Listens => {
                self.deaf = false;
                self.back();
                if !std::mem::replace(&mut self.listens, true) {
                    self.begin(offer);
                }
            }
            SearchReport::Lost(problem) => {
                self.deaf = true;
                self.lost(problem)?;
            }
            SearchReport::Stands => {
                self.cut = false;
                self.back();
                if std::mem::take(&mut self.unanswered) {
                    self.tell("online-seeking-again", &[]);
                }
            }
            SearchReport::OfferOver => {
                self.unanswered = true;
                self.again = Some(Instant::now() + ANSWERED);
            }
            SearchReport::OfferCut(problem) => {
                let days = offer.is_some_and(|it| matches!(it.pace, Pace::Days(_)));
                if days && self.challenged_name().is_none() {
                    // Nobody can ask which seeks stand, and two would be two games.
                    self.tell("online-seek-unsure", &[]);
                } else {
                    self.cut = true;
                    self.again = Some(Instant::now() + ANSWERED);
                    self.lost(problem)?;
                }
            }
            SearchReport::OfferRefused(LichessProblem::TooMany(seconds)) => {
                let problem = LichessProblem::TooMany(seconds);
                let text = self.wording().lichess_problem(&problem);
                self.say(&text);
                self.again = Some(Instant::now() + Duration::from_secs(seconds));
            }
            SearchReport::OfferRefused(problem) => {
                return Err(trouble(self.wording())(problem));
            }
        }
        Ok(None)
    }

    /// The server is reached again, in all parts.
    fn back(&mut self) {
        if !self.deaf && !self.cut && std::mem::take(&mut self.lost) {
            self.tell("online-back", &[]);
        }
    }

    /// Whom the user challenges.
    const fn challenged_name(&self) -> Option<&'a str> {
        match self.look.wanted {
            Wanted::Challenge(name) => Some(name.as_str()),
            _ => None,
        }
    }

    /// Looks for an opponent, once everything that happens is heard.
    fn begin(&mut self, offer: Option<Offer>) {
        match offer {
            None => self.tell("online-waiting", &[]),
            Some(offer) if offer.rated => {
                self.asked.push_front(Asked::Rated(offer));
                self.ask();
            }
            Some(offer) => self.offer(offer),
        }
    }

    fn offer(&mut self, offer: Offer) {
        self.tell_waiting(Some(offer));
        self.search.offer(self.challenged_name(), offer, None);
    }

    /// For what the user waits.
    fn tell_waiting(&mut self, offer: Option<Offer>) {
        let Some(offer) = offer else {
            return self.tell("online-waiting", &[]);
        };
        if !self.listens {
            // Nothing is offered yet.
            return self.tell("online-lost", &[]);
        }
        let pace = ("pace", self.wording().pace(offer.pace).into());
        let counts = ("rated", rated(offer.rated));
        match self.challenged_name() {
            Some(name) => {
                self.tell("online-challenging", &[("name", name.into()), pace, counts]);
            }
            None => self.tell("online-seeking", &[pace, counts]),
        }
    }

    /// What happened; a game, if one has begun.
    fn event(&mut self, event: OnlineEvent) -> Option<String> {
        match event {
            OnlineEvent::Began(game) if self.known.contains(&game.id) => {}
            OnlineEvent::Began(game) if game.playable => return Some(game.id),
            OnlineEvent::Began(game) => {
                self.tell("online-not-playable", &[("name", game.opponent.into())]);
                self.known.insert(game.id);
            }
            OnlineEvent::Challenged(challenge) if !challenge.own => self.challenged(challenge),
            OnlineEvent::Withdrawn { id } => {
                let is = |asked: &Asked| matches!(asked, Asked::Challenge(it) if it.id == id);
                let now = self.asked.front().is_some_and(is);
                self.asked.retain(|asked| !is(asked));
                if now {
                    self.tell("online-withdrawn", &[]);
                    self.moved_up = true;
                    self.ask();
                }
            }
            OnlineEvent::Declined { why, .. } => {
                self.again = None;
                self.cut = false;
                self.back();
                self.tell("online-declined", &[("why", why.into())]);
            }
            OnlineEvent::Challenged(_) | OnlineEvent::Other => {}
        }
        None
    }

    fn challenged(&mut self, challenge: Challenge) {
        // A new stream tells of it again.
        let is = |asked: &Asked| matches!(asked, Asked::Challenge(it) if it.id == challenge.id);
        if self.asked.iter().any(is) {
            return;
        }
        if !challenge.playable {
            return self.tell("online-not-playable", &[("name", challenge.from.into())]);
        }
        let plays = ["standard", "chess960", "fromPosition"];
        if !plays.contains(&challenge.variant.as_str()) {
            let variant = crate::foreign::one_line(&challenge.variant);
            return self.tell("online-variant", &[("variant", variant.into())]);
        }
        self.asked.push_back(Asked::Challenge(challenge));
        if self.asked.len() == 1 {
            self.ask();
        }
    }

    /// Asks what is to be asked first.
    fn ask(&mut self) {
        if self.accepted.is_some() {
            return;
        }
        let text = match self.asked.front() {
            None => return,
            Some(Asked::Rated(_)) => self.wording().text("online-rated-sure", &[]),
            Some(Asked::Challenge(challenge)) => self.wording().challenged(challenge),
        };
        self.asked_at = Some(Instant::now());
        self.say(&text);
    }

    fn typed(&mut self, line: &str, offer: &mut Option<Offer>) -> Goes {
        let named = self.wording().commands.named(line).map(|named| named.id);
        let yes = match named {
            Some(CommandId::Quit) => return Goes::Home,
            Some(CommandId::Yes) => true,
            Some(CommandId::No) => false,
            _ => {
                if self.is_asked() {
                    self.tell("online-yes-or-no", &[]);
                } else {
                    self.tell_waiting(*offer);
                }
                return Goes::On;
            }
        };
        if !self.is_asked() {
            // That was the answer to what is gone.
            self.moved_up = false;
            self.tell_waiting(*offer);
            return Goes::On;
        }
        // It may have been meant for what was asked before, or for something else by now.
        let forgotten = self.asked_at.is_none_or(|at| at.elapsed() > FORGOTTEN);
        if std::mem::take(&mut self.moved_up) || yes && forgotten {
            self.ask();
            return Goes::On;
        }
        match self.asked.pop_front() {
            None => {}
            Some(Asked::Rated(wanted)) => {
                if !yes {
                    self.tell("online-not-rated", &[]);
                }
                let wanted = Offer {
                    rated: yes,
                    ..wanted
                };
                *offer = Some(wanted);
                self.offer(wanted);
            }
            Some(Asked::Challenge(challenge)) => {
                match self.session.client.answer(&challenge.id, yes) {
                    Ok(()) if yes => {
                        // Two games at once are more than anybody asked for.
                        self.accepted = Some(Instant::now() + ANSWERED);
                        self.tell("online-accepted", &[]);
                    }
                    Ok(()) => self.tell("online-answered-no", &[]),
                    // It may have arrived: it is asked again unless a game begins.
                    Err(LichessProblem::Cut(why)) => {
                        tracing::warn!(why, "an answer is not known to have arrived");
                        self.tell("online-unreachable", &[]);
                        self.asked.push_front(Asked::Challenge(challenge));
                        self.accepted = Some(Instant::now() + ANSWERED);
                    }
                    Err(problem) => {
                        let text = self.wording().lichess_problem(&problem);
                        self.say(&text);
                    }
                }
            }
        }
        self.ask();
        Goes::On
    }

    /// Whether an answer is waited for.
    fn is_asked(&self) -> bool {
        self.accepted.is_none() && !self.asked.is_empty()
    }

    fn lost(&mut self, problem: LichessProblem) -> Result<(), Failure> {
        let passes = problem.passes() || matches!(problem, LichessProblem::Unreadable(_));
        if !passes {
            return Err(trouble(self.wording())(problem));
        }
        if !std::mem::replace(&mut self.lost, true) {
            let text = self.wording().lichess_problem(&problem);
            self.say(&text);
        }
        Ok(())
    }

    fn tell(&mut self, id: &str, args: &[(&str, crate::messages::Value<'_>)]) {
        let text = self.wording().text(id, args);
        self.say(&text);
    }

    fn say(&mut self, text: &str) {
        self.said += 1;
        if !self.unprinted.leaves_out(self.voice.is_some()) {
            console::print(text);
        }
        if let Some(voice) = &self.voice {
            self.unprinted.keep(self.said, text);
            voice.say(Utterance {
                id: self.said,
                channel: if self.look.settings.voice.ear_is_separate() {
                    Channel::Ear
                } else {
                    Channel::Room
                },
                text: text.to_owned(),
                languages: vec![(0, self.wording().language().to_string())],
                priority: Priority::Message,
            });
        }
    }

    const fn wording(&self) -> &'a Wording {
        self.look.wording
    }
}

/// What the user wants.
enum Goes {
    On,
    Home,
}
