//! Before the game: an opponent is looked for, and challenges are answered.

use std::collections::{BTreeSet, VecDeque};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, TryRecvError};
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
use crate::sentences::{CommandId, Wording, rated};
use crate::voice::{Channel, Priority, Utterance, Voice};

/// How often it is looked whether something was typed.
const GLANCE: Duration = Duration::from_millis(50);
/// A seek that has ended was answered, if a game begins in this time.
const ANSWERED: Duration = Duration::from_secs(5);

/// An opponent is looked for.
pub(super) struct Lobby<'a> {
    look: &'a Look<'a>,
    session: &'a Session,
    search: Search,
    reports: Receiver<SearchReport>,
    typed: Receiver<Input>,
    voice: Option<Voice>,
    /// The number of the last utterance.
    said: u64,
    /// The games that were played before.
    known: BTreeSet<String>,
    /// What the user is asked, the first now.
    asked: VecDeque<Asked>,
    /// The server was not reached, and that was told.
    lost: bool,
    listens: bool,
    /// When the seek is begun again, unless a game begins.
    again: Option<Instant>,
    /// Another pause comes first: the server wants fewer requests.
    pause: Duration,
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
        let (inputs, typed) = mpsc::channel();
        match keyboard {
            Some(keyboard) => keyboard.turn_to(inputs.clone()),
            None => *keyboard = Some(Keyboard::start(inputs.clone())?),
        }
        let voice = if look.mute {
            None
        } else {
            let language = look.wording.lexicon.language();
            let ear = look.settings.voice.ear_is_separate();
            Some(speech::start(look.settings, language, ear, inputs)?)
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
            known,
            asked: VecDeque::new(),
            lost: false,
            listens: false,
            again: None,
            pause: Duration::ZERO,
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
            match self.reports.recv_timeout(GLANCE) {
                Ok(SearchReport::Event(event)) => {
                    if let Some(id) = self.event(event) {
                        return Ok(Some(id));
                    }
                }
                Ok(SearchReport::Listens) => {
                    if std::mem::take(&mut self.lost) {
                        self.tell("online-back", &[]);
                    }
                    if !std::mem::replace(&mut self.listens, true) {
                        self.begin(offer);
                    }
                }
                Ok(SearchReport::Lost(problem)) => self.lost(problem)?,
                Ok(SearchReport::SeekOver) => {
                    let seeks = offer.is_some_and(|it| matches!(it.pace, Pace::Clock { .. }));
                    self.again = seeks.then(|| Instant::now() + ANSWERED);
                }
                Ok(SearchReport::SeekRefused(LichessProblem::TooMany(seconds))) => {
                    let problem = LichessProblem::TooMany(seconds);
                    let text = self.wording().lichess_problem(&problem);
                    self.say(&text);
                    self.pause = Duration::from_secs(seconds);
                    self.again = Some(Instant::now() + self.pause);
                }
                Ok(SearchReport::SeekRefused(problem)) if problem.passes() => {
                    self.again = Some(Instant::now() + ANSWERED);
                }
                Ok(SearchReport::SeekRefused(problem)) => {
                    return Err(trouble(self.wording())(problem));
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
            }
            loop {
                match self.typed.try_recv() {
                    Ok(Input::Typed(line)) => match self.typed(&line, &mut offer) {
                        Goes::On => {}
                        Goes::Home => return Ok(None),
                    },
                    Ok(Input::End) | Err(TryRecvError::Disconnected) => return Ok(None),
                    Ok(_) => {}
                    Err(TryRecvError::Empty) => break,
                }
            }
            if self.again.is_some_and(|again| Instant::now() >= again)
                && let Some(offer) = offer
            {
                self.again = None;
                if self.pause.is_zero() {
                    self.tell("online-seeking-again", &[]);
                }
                self.pause = Duration::ZERO;
                match self.look.wanted {
                    Wanted::Challenge(name) => self.search.challenge(name, offer),
                    _ => self.search.seek(offer),
                }
            }
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
        let pace = ("pace", self.wording().pace(offer.pace).into());
        let counts = ("rated", rated(offer.rated));
        if let Wanted::Challenge(name) = self.look.wanted {
            self.search.challenge(name, offer);
            let name = ("name", name.as_str().into());
            self.tell("online-challenging", &[name, pace, counts]);
        } else {
            self.tell("online-seeking", &[pace, counts]);
            self.search.seek(offer);
        }
    }

    /// What happened; a game, if one has begun.
    fn event(&mut self, event: OnlineEvent) -> Option<String> {
        match event {
            OnlineEvent::Began(game) if !self.known.contains(&game.id) && game.playable => {
                return Some(game.id);
            }
            OnlineEvent::Challenged(challenge) if !challenge.own => self.challenged(challenge),
            OnlineEvent::Withdrawn { id } => {
                let is = |asked: &Asked| matches!(asked, Asked::Challenge(it) if it.id == id);
                let now = self.asked.front().is_some_and(is);
                self.asked.retain(|asked| !is(asked));
                if now {
                    self.tell("online-withdrawn", &[]);
                    self.ask();
                }
            }
            OnlineEvent::Declined { why, .. } => {
                self.tell("online-declined", &[("why", why.into())]);
            }
            OnlineEvent::Began(_) | OnlineEvent::Challenged(_) | OnlineEvent::Other => {}
        }
        None
    }

    fn challenged(&mut self, challenge: Challenge) {
        // A new stream tells of it again.
        let is = |asked: &Asked| matches!(asked, Asked::Challenge(it) if it.id == challenge.id);
        if self.asked.iter().any(is) {
            return;
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
        let text = match self.asked.front() {
            None => return,
            Some(Asked::Rated(_)) => self.wording().text("online-rated-sure", &[]),
            Some(Asked::Challenge(challenge)) => self.wording().challenged(challenge),
        };
        self.say(&text);
    }

    fn typed(&mut self, line: &str, offer: &mut Option<Offer>) -> Goes {
        let named = self.wording().commands.named(line).map(|named| named.id);
        let yes = match named {
            Some(CommandId::Quit) => return Goes::Home,
            Some(CommandId::Yes) => true,
            Some(CommandId::No) => false,
            _ => {
                if self.asked.is_empty() {
                    self.tell("online-waiting", &[]);
                } else {
                    self.tell("online-yes-or-no", &[]);
                }
                return Goes::On;
            }
        };
        match self.asked.pop_front() {
            None => self.tell("online-waiting", &[]),
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
                if let Err(problem) = self.session.client.answer(&challenge.id, yes) {
                    let text = self.wording().lichess_problem(&problem);
                    self.say(&text);
                }
            }
        }
        self.ask();
        Goes::On
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
        console::print(text);
        self.said += 1;
        if let Some(voice) = &self.voice {
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
