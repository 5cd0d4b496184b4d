//! The question to the blind player that is open, and what ends it: there is one at a time,
//! and none waits for long. A yes that comes after something else, or much later, may be meant
//! for anything.

use std::time::Duration;

use super::questions::Questions;
use super::{Agent, Origin};
use crate::effect::Effect;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Answer, Command, Event, Player, Question};
use doppelbrett_hearing::Heard;
use doppelbrett_web::Role;
use doppelbrett_words::{CommandId, Kind, Named, OfEngine, Purpose, Query, Service, Told};

/// So long a question waits for its answer, once it was said.
pub(super) const WAITS: Duration = Duration::from_secs(20);

/// A question that the game does not wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Open {
    /// Which of several readings was meant.
    Doubt,
    /// What half an announcement lacks.
    Unfinished,
    /// The move of a claim.
    Declaration,
    /// Whether to go on with a game that was interrupted.
    Interrupted,
    /// Whether to leave the game for a new one against the engine.
    Anew,
    /// What the player is going to do: whether they really resign, what their pawn becomes; or
    /// whether the opponent takes their last move back, or gets a rematch.
    Own(Question),
}

/// What something said that is no answer does to the open question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meanwhile {
    /// Nothing.
    Stays,
    /// It has made the question easy to forget: it is asked once more.
    AskedAgain,
    /// It ends.
    Ends,
}

impl Origin {
    /// Whether it is said where the blind player is asked.
    const fn is_where_asked(self) -> bool {
        matches!(
            self,
            Self::Blind | Self::Relayed | Self::Page(Role::AssistantBlind | Role::Blind, _)
        )
    }
}

impl Agent {
    /// The question that is open.
    pub(super) fn open(&self) -> Option<Open> {
        let questions = &self.questions;
        Some(match self.game.question() {
            _ if questions.doubt.is_some() => Open::Doubt,
            _ if questions.begun.is_some() => Open::Unfinished,
            _ if questions.declaration.is_some() => Open::Declaration,
            _ if questions.interrupted.is_some() => Open::Interrupted,
            _ if self.opponent.asks_anew() => Open::Anew,
            Some(
                question @ (Question::Resign { by: Player::Blind }
                | Question::TakeBack {
                    by: Player::Sighted,
                    ..
                }
                | Question::Rematch {
                    by: Player::Sighted,
                }
                | Question::Promotion {
                    by: Player::Blind, ..
                }),
            ) => Open::Own(question),
            _ => return None,
        })
    }

    /// Notes since when the question waits that is open after an input. While it is being
    /// said, it does not wait yet.
    pub(super) fn note_open(&mut self, asked: bool, now: GameTime) {
        let anew = asked || self.speech.is_busy();
        let open = self.open();
        let asks = (open, self.game.question());
        if self.questions.asked.0 != asks {
            self.questions.asked = (asks, now);
        }
        self.questions.since = waiting(self.questions.since, open, anew, now);
        let theirs = self.asked_of_opponent();
        self.questions.theirs = waiting(self.questions.theirs, theirs, anew, now);
    }

    /// Whether `heard`, a yes, began before what it would answer was asked.
    pub(super) fn is_stray_yes(&self, words: &str, heard: &Heard, now: GameTime) -> bool {
        let yes = |named: Named| named.id == CommandId::Yes;
        let (_, since) = self.questions.asked;
        self.words.command_named(words).is_some_and(yes) && since + heard.began_ago() > now
    }

    /// What the opponent is asked for the player, and does not wait for long either. Another
    /// agent asks a blind opponent.
    fn asked_of_opponent(&self) -> Option<Question> {
        let question = self.game.question().filter(|it| {
            let by = Player::Blind;
            let asks = |asks: &Player| *asks == by;
            matches!(it, Question::TakeBack { by, .. } | Question::Rematch { by } if asks(by))
        });
        question.filter(|_| !self.game.setup().both_blind)
    }

    /// When the open question ends by itself.
    pub(super) fn question_ends(&self) -> Option<GameTime> {
        let [own, theirs] = self.ends();
        let first = own.into_iter().chain(theirs).min()?;
        self.stands_still().is_none().then_some(first)
    }

    /// When the player's question ends by itself, and the one that the opponent is asked.
    fn ends(&self) -> [Option<GameTime>; 2] {
        let Questions { since, theirs, .. } = &self.questions;
        [
            since.map(|(_, since)| since + WAITS),
            theirs.map(|(_, since)| since + WAITS),
        ]
    }

    /// Ends the question that has waited too long.
    pub(super) fn end_old_question(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        let half_heard = &mut self.questions.half_heard;
        half_heard.take_if(|(_, at)| now >= *at + WAITS);
        if self.stands_still().is_some() {
            return;
        }
        let [own, theirs] = self.ends().map(|it| it.is_some_and(|ends| now >= ends));
        if theirs && self.asked_of_opponent().is_some() {
            let by = Player::Blind;
            self.command(&Command::Correct { by }, Origin::Nobody, now, out);
        }
        if own {
            match self.open() {
                Some(Open::Interrupted) => self.answer_resuming(false, now, out),
                Some(open) => self.end_question(open, now, out),
                None => {}
            }
        }
    }

    /// Ends the agent's own question, because of this command that is given where it was
    /// asked. A move says by itself that it is off.
    pub(super) fn end_for(
        &mut self,
        command: &Command,
        origin: Origin,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) {
        if !origin.is_where_asked() {
            return;
        }
        let moves = matches!(command, Command::Announce { .. } | Command::Claim { .. });
        match self.open() {
            // The first move begins the new game.
            None | Some(Open::Interrupted | Open::Own(_)) => {}
            Some(_) if moves => self.forget(),
            Some(open) => self.end_question(open, now, out),
        }
    }

    /// Ends the question after a command that was refused: what is accepted ends it anyway.
    pub(super) fn end_for_refused(
        &mut self,
        command: &Command,
        origin: Origin,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) {
        let answers = matches!(command, Command::Answer { .. });
        if let Some(open @ (Open::Own(_) | Open::Interrupted)) = self.open()
            && origin.is_where_asked()
            && !answers
        {
            // It is no part of what the page asked for.
            let request = self.request.take();
            self.end_question(open, now, out);
            self.request = request;
        }
    }

    /// Ends what was asked of an announcement, because of what happened since. The player's
    /// own move says by itself that it is off.
    pub(super) fn end_for_events(&mut self, events: &[Event], out: &mut Vec<Effect>) {
        let open = matches!(
            self.open(),
            Some(Open::Doubt | Open::Unfinished | Open::Anew)
        );
        if !open || !events.iter().any(|event| event.plays_on(Player::Blind)) {
            return;
        }
        self.forget_announcement();
        let says = |event: &Event| {
            let blind = Player::Blind;
            matches!(event, Event::Announced { by, .. } if *by == blind)
                || matches!(event, Event::Ended { .. })
        };
        if !events.iter().any(says) {
            self.prompt("event-dismissed", out);
        }
    }

    /// Ends the question, audibly.
    fn end_question(&mut self, open: Open, now: GameTime, out: &mut Vec<Effect>) {
        self.forget();
        match open {
            Open::Own(_) => {
                let (by, answer) = (Player::Blind, Answer::No);
                let no = Command::Answer { by, answer };
                self.command(&no, Origin::Nobody, now, out);
            }
            Open::Declaration => self.prompt("claim-dropped", out),
            _ => self.prompt("event-dismissed", out),
        }
    }

    /// The agent's own questions are off.
    fn forget(&mut self) {
        self.forget_announcement();
        self.questions.declaration = None;
        self.questions.interrupted = None;
    }

    /// Of them, those that the next event ends.
    fn forget_announcement(&mut self) {
        self.questions.doubt = None;
        self.questions.begun = None;
        self.opponent.asks_anew_no_more();
    }

    /// The open question in words.
    fn open_question(&self) -> Option<String> {
        match self.open()? {
            Open::Doubt | Open::Unfinished => self.questions.doubted(),
            Open::Declaration => self.questions.declared(&self.words),
            Open::Interrupted => self.questions.resuming(&self.words),
            Open::Anew => Some(self.words.text("new-game-sure", &[])),
            Open::Own(_) => self.words.asked(&self.game),
        }
    }

    /// Says the open question once more.
    pub(super) fn ask_open_again(&mut self, out: &mut Vec<Effect>) {
        let question = self.open_question();
        self.ask(question, out);
        self.questions.since = None;
    }

    /// Asks this, if anything.
    pub(super) fn ask(&mut self, question: Option<String>, out: &mut Vec<Effect>) {
        if let Some(question) = question {
            self.display.message = None;
            self.tell(Told::ear(Kind::Prompt, question), out);
        }
    }

    /// Refuses what was said, and asks again what is open.
    pub(super) fn refuse_and_ask(&mut self, told: Told, out: &mut Vec<Effect>) {
        let question = self.open_question();
        let asks = question.is_some_and(|question| !told.text.contains(&question));
        self.tell(told, out);
        if asks {
            self.ask_open_again(out);
        }
        self.questions.since = None;
    }

    /// Answers what changes nothing in the game, and does with the open question what follows.
    pub(super) fn answer_meanwhile(&mut self, named: &Named, now: GameTime, out: &mut Vec<Effect>) {
        let Some(open) = self.open() else {
            return self.answer(named, now, out);
        };
        match meanwhile(named, open) {
            Meanwhile::Stays => self.answer(named, now, out),
            Meanwhile::AskedAgain => {
                self.answer(named, now, out);
                if self.open() == Some(open) {
                    self.ask_open_again(out);
                }
            }
            // It would silence that as well.
            Meanwhile::Ends if named.id == CommandId::Stop => {
                self.answer(named, now, out);
                self.end_question(open, now, out);
            }
            Meanwhile::Ends => {
                self.end_question(open, now, out);
                self.answer(named, now, out);
            }
        }
    }
}

/// What is open, and since when: since before, unless it is another question or `anew`.
fn waiting<Q: Copy + PartialEq>(
    before: Option<(Q, GameTime)>,
    open: Option<Q>,
    anew: bool,
    now: GameTime,
) -> Option<(Q, GameTime)> {
    let open = open?;
    let since = before.filter(|(it, _)| *it == open && !anew);
    Some((open, since.map_or(now, |(_, since)| since)))
}

fn meanwhile(named: &Named, open: Open) -> Meanwhile {
    match named.id.purpose() {
        // It tells the question, too.
        Purpose::Ask(Query::State) | Purpose::Serve(Service::Repeat) => Meanwhile::Stays,
        Purpose::Ask(_)
        | Purpose::Serve(Service::More | Service::Help | Service::Analyse(_) | Service::Level)
        | Purpose::Against(OfEngine::Hint | OfEngine::Evaluate) => Meanwhile::AskedAgain,
        // Said twice, it is done.
        Purpose::Against(_) if open == Open::Anew => Meanwhile::Stays,
        Purpose::Serve(Service::Stop) | Purpose::Against(_) | Purpose::Online(_) => Meanwhile::Ends,
        Purpose::Serve(_)
        | Purpose::Play(_)
        | Purpose::Law(_)
        | Purpose::Board(_)
        | Purpose::Continue
        | Purpose::Relay => Meanwhile::Stays,
    }
}
