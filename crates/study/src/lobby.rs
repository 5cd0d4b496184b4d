//! Before a game on Lichess: an opponent is looked for, and challenges are answered.

use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;

use super::{Exercise, Meaning, Reply, Said, StudyWording};
use doppelbrett_links::lichess::{
    Challenge, LichessProblem, Offer, OnlineEvent, Pace, SearchOrder, SearchReport,
};
use doppelbrett_text::messages::Value;
use doppelbrett_words::{CommandId, StudyId, rated};

/// A yes that comes later is not taken for the answer before it was asked once more.
const FORGOTTEN: Duration = Duration::from_secs(20);
/// An offer that has ended was accepted, if a game begins in this time.
const ANSWERED: Duration = Duration::from_secs(5);
/// What can be played here; a challenge to anything else is not asked about.
const PLAYED: [&str; 3] = ["standard", "chess960", "fromPosition"];

/// An opponent is looked for.
#[derive(Debug)]
pub struct Lobby {
    /// Whom the user challenges.
    name: Option<String>,
    /// What is offered; nothing if it is only waited.
    offer: Option<Offer>,
    /// The games that were played before.
    known: BTreeSet<String>,
    /// What the user is asked, the first now.
    asked: VecDeque<Asked>,
    /// When that was asked last.
    asked_at: Option<Duration>,
    /// The first question has moved up by itself: the next answer may mean the one before.
    moved_up: bool,
    /// The challenge whose answer is on its way.
    answering: Option<Challenge>,
    /// A challenge was accepted, as far as is known: nothing is asked until then, unless a game
    /// begins.
    accepted: Option<Duration>,
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
    again: Option<Duration>,
    found: Option<Result<String, LichessProblem>>,
}

/// What the user is asked.
#[derive(Debug)]
enum Asked {
    /// Whether the game shall really count.
    Rated,
    /// Whether this challenge is accepted.
    Challenge(Challenge),
}

impl Asked {
    fn is(&self, challenge: &str) -> bool {
        matches!(self, Self::Challenge(it) if it.id == challenge)
    }
}

impl Lobby {
    /// Looks for a game besides those that are `known`: offers one to the player `name`, or to
    /// anybody, or waits to be challenged.
    #[must_use]
    pub fn new(name: Option<String>, offer: Option<Offer>, known: BTreeSet<String>) -> Self {
        Self {
            name,
            offer,
            known,
            asked: VecDeque::new(),
            asked_at: None,
            moved_up: false,
            answering: None,
            accepted: None,
            listens: false,
            deaf: false,
            cut: false,
            lost: false,
            unanswered: false,
            again: None,
            found: None,
        }
    }

    /// The game that has begun, or why none can; nothing if the user no longer wants one.
    #[must_use]
    pub fn found(self) -> Option<Result<String, LichessProblem>> {
        self.found
    }

    fn ends(&mut self, found: Result<String, LichessProblem>) -> Vec<Reply> {
        self.found = Some(found);
        vec![Reply::Leave]
    }

    fn report(&mut self, report: SearchReport, now: Duration, words: &StudyWording) -> Vec<Reply> {
        match report {
            SearchReport::Event(event) => self.event(event, now, words),
            SearchReport::Listens => {
                self.deaf = false;
                let mut told = self.back(words);
                if !std::mem::replace(&mut self.listens, true) {
                    told.extend(self.offers(now, words));
                }
                told
            }
            SearchReport::Lost(problem) => {
                self.deaf = true;
                self.lost(problem, words)
            }
            SearchReport::Stands => {
                self.cut = false;
                let mut told = self.back(words);
                if std::mem::take(&mut self.unanswered) {
                    told.push(tell(words, "online-seeking-again", &[]));
                }
                told
            }
            SearchReport::OfferOver => {
                self.unanswered = true;
                self.again = Some(now + ANSWERED);
                Vec::new()
            }
            SearchReport::OfferCut(problem) => {
                let days = self
                    .offer
                    .is_some_and(|it| matches!(it.pace, Pace::Days(_)));
                if days && self.name.is_none() {
                    // Nobody can ask which seeks stand, and two would be two games.
                    return vec![tell(words, "online-seek-unsure", &[])];
                }
                self.cut = true;
                self.again = Some(now + ANSWERED);
                self.lost(problem, words)
            }
            SearchReport::OfferRefused(problem @ LichessProblem::TooMany(seconds)) => {
                self.again = Some(now + Duration::from_secs(seconds));
                vec![Reply::Tell(words.lichess_problem(&problem))]
            }
            SearchReport::OfferRefused(problem) => self.ends(Err(problem)),
            SearchReport::Answered { accepts, problem } => {
                self.answered(accepts, problem, now, words)
            }
        }
    }

    /// The server is reached again, in all parts.
    fn back(&mut self, words: &StudyWording) -> Vec<Reply> {
        let back = !self.deaf && !self.cut && std::mem::take(&mut self.lost);
        let told = back.then(|| tell(words, "online-back", &[]));
        told.into_iter().collect()
    }

    fn lost(&mut self, problem: LichessProblem, words: &StudyWording) -> Vec<Reply> {
        let passes = problem.passes() || matches!(problem, LichessProblem::Unreadable(_));
        if !passes {
            return self.ends(Err(problem));
        }
        if std::mem::replace(&mut self.lost, true) {
            return Vec::new();
        }
        vec![Reply::Tell(words.lichess_problem(&problem))]
    }

    /// Looks for an opponent, once everything that happens is heard.
    fn offers(&mut self, now: Duration, words: &StudyWording) -> Vec<Reply> {
        if self.offer.is_some_and(|offer| offer.rated) {
            self.asked.push_front(Asked::Rated);
            return self.ask(now, words);
        }
        let mut told = vec![self.waiting(words)];
        told.extend(self.order(None));
        told
    }

    fn order(&self, again: Option<BTreeSet<String>>) -> Option<Reply> {
        let name = self.name.clone();
        let offer = self.offer?;
        Some(Reply::Search(SearchOrder::Offer { name, offer, again }))
    }

    /// For what the user waits.
    fn waiting(&self, words: &StudyWording) -> Reply {
        let Some(offer) = self.offer else {
            return tell(words, "online-waiting", &[]);
        };
        if !self.listens {
            // Nothing is offered yet.
            return tell(words, "online-lost", &[]);
        }
        let pace = ("pace", words.pace(offer.pace).into());
        let counts = ("rated", rated(offer.rated));
        match &self.name {
            Some(name) => tell(
                words,
                "online-challenging",
                &[("name", name.into()), pace, counts],
            ),
            None => tell(words, "online-seeking", &[pace, counts]),
        }
    }

    fn event(&mut self, event: OnlineEvent, now: Duration, words: &StudyWording) -> Vec<Reply> {
        match event {
            OnlineEvent::Began(game) if self.known.contains(&game.id) => {}
            OnlineEvent::Began(game) if game.playable => return self.ends(Ok(game.id)),
            OnlineEvent::Began(game) => {
                self.known.insert(game.id);
                return vec![not_playable(words, game.opponent)];
            }
            OnlineEvent::Challenged(challenge) if !challenge.own => {
                return self.challenged(challenge, now, words);
            }
            OnlineEvent::Withdrawn { id } => {
                let now_asked = self.asked.front().is_some_and(|asked| asked.is(&id));
                self.asked.retain(|asked| !asked.is(&id));
                if now_asked {
                    self.moved_up = true;
                    let mut told = vec![tell(words, "online-withdrawn", &[])];
                    told.extend(self.ask(now, words));
                    return told;
                }
            }
            OnlineEvent::Declined { why, .. } => {
                self.again = None;
                self.cut = false;
                let mut told = self.back(words);
                told.push(tell(words, "online-declined", &[("why", why.into())]));
                return told;
            }
            OnlineEvent::Challenged(_) | OnlineEvent::Other => {}
        }
        Vec::new()
    }

    fn challenged(
        &mut self,
        challenge: Challenge,
        now: Duration,
        words: &StudyWording,
    ) -> Vec<Reply> {
        // A new stream tells of it again.
        let is = |it: &Challenge| it.id == challenge.id;
        if self.answering.as_ref().is_some_and(is)
            || self.asked.iter().any(|it| it.is(&challenge.id))
        {
            return Vec::new();
        }
        if !challenge.playable {
            return vec![not_playable(words, challenge.from)];
        }
        if !PLAYED.contains(&challenge.variant.as_str()) {
            let variant = doppelbrett_core::foreign::one_line(&challenge.variant);
            return vec![tell(
                words,
                "online-variant",
                &[("variant", variant.into())],
            )];
        }
        self.asked.push_back(Asked::Challenge(challenge));
        if self.asked.len() == 1 {
            self.ask(now, words)
        } else {
            Vec::new()
        }
    }

    /// Asks what is to be asked first.
    fn ask(&mut self, now: Duration, words: &StudyWording) -> Vec<Reply> {
        if self.accepted.is_some() || self.answering.is_some() {
            return Vec::new();
        }
        let text = match self.asked.front() {
            None => return Vec::new(),
            Some(Asked::Rated) => words.text("online-rated-sure", &[]),
            Some(Asked::Challenge(challenge)) => words.challenged(challenge),
        };
        self.asked_at = Some(now);
        vec![Reply::Tell(text)]
    }

    /// Whether an answer is waited for.
    fn is_asked(&self) -> bool {
        self.accepted.is_none() && self.answering.is_none() && !self.asked.is_empty()
    }

    fn answer(&mut self, yes: bool, now: Duration, words: &StudyWording) -> Vec<Reply> {
        if !self.is_asked() {
            // That was the answer to what is gone.
            self.moved_up = false;
            return vec![self.waiting(words)];
        }
        // It may have been meant for what was asked before, or for something else by now.
        let forgotten = self.asked_at.is_none_or(|at| now - at > FORGOTTEN);
        if std::mem::take(&mut self.moved_up) || yes && forgotten {
            return self.ask(now, words);
        }
        match self.asked.pop_front() {
            None => Vec::new(),
            Some(Asked::Rated) => {
                let mut told = Vec::new();
                if !yes {
                    told.push(tell(words, "online-not-rated", &[]));
                }
                self.offer = self.offer.map(|offer| Offer {
                    rated: yes,
                    ..offer
                });
                told.push(self.waiting(words));
                told.extend(self.order(None));
                told.extend(self.ask(now, words));
                told
            }
            Some(Asked::Challenge(challenge)) => {
                let id = challenge.id.clone();
                self.answering = Some(challenge);
                vec![Reply::Search(SearchOrder::Answer { id, accepts: yes })]
            }
        }
    }

    /// What became of the answer to a challenge.
    fn answered(
        &mut self,
        accepts: bool,
        problem: Option<LichessProblem>,
        now: Duration,
        words: &StudyWording,
    ) -> Vec<Reply> {
        let answered = self.answering.take();
        let mut told = vec![match problem {
            None if accepts => {
                // Two games at once are more than anybody asked for.
                self.accepted = Some(now + ANSWERED);
                tell(words, "online-accepted", &[])
            }
            None => tell(words, "online-answered-no", &[]),
            // It may have arrived: it is asked again unless a game begins.
            Some(LichessProblem::Cut(why)) => {
                tracing::warn!(why, "an answer is not known to have arrived");
                if let Some(challenge) = answered {
                    self.asked.push_front(Asked::Challenge(challenge));
                }
                self.accepted = Some(now + ANSWERED);
                tell(words, "online-unreachable", &[])
            }
            Some(problem) => Reply::Tell(words.lichess_problem(&problem)),
        }];
        told.extend(self.ask(now, words));
        told
    }
}

fn tell(words: &StudyWording, id: &str, args: &[(&str, Value<'_>)]) -> Reply {
    Reply::Tell(words.text(id, args))
}

fn not_playable(words: &StudyWording, name: String) -> Reply {
    tell(words, "online-not-playable", &[("name", name.into())])
}

impl Exercise for Lobby {
    fn begin(&mut self, _words: &StudyWording) -> Vec<Reply> {
        // Nothing is known before the server is heard.
        Vec::new()
    }

    fn take(&mut self, said: Said, now: Duration, words: &StudyWording) -> Vec<Reply> {
        match said.meaning {
            Meaning::Command(named) if named.id == CommandId::Yes => self.answer(true, now, words),
            Meaning::Command(named) if named.id == CommandId::No => self.answer(false, now, words),
            _ if self.is_asked() => vec![tell(words, "online-yes-or-no", &[])],
            _ => vec![self.waiting(words)],
        }
    }

    fn search(&mut self, report: SearchReport, now: Duration, words: &StudyWording) -> Vec<Reply> {
        self.report(report, now, words)
    }

    fn due(&self) -> Option<Duration> {
        let again = self.again.filter(|_| !self.deaf);
        self.accepted.into_iter().chain(again).min()
    }

    fn tick(&mut self, now: Duration, words: &StudyWording) -> Vec<Reply> {
        let mut told = Vec::new();
        if self.accepted.is_some_and(|until| now >= until) {
            self.accepted = None;
            told.extend(self.ask(now, words));
        }
        if !self.deaf && self.again.is_some_and(|again| now >= again) {
            self.again = None;
            told.extend(self.order(Some(self.known.clone())));
        }
        told
    }

    fn offers(&self) -> Vec<StudyId> {
        Vec::new()
    }

    fn explains(&self, words: &StudyWording) -> String {
        let word = |id| words.command(id).to_owned().into();
        let args = [
            ("yes", word(CommandId::Yes)),
            ("no", word(CommandId::No)),
            ("quit", word(CommandId::Quit)),
        ];
        words.text("online-lobby", &args)
    }
}

#[cfg(test)]
mod tests;
