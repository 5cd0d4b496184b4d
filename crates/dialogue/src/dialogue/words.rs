//! What the blind player, or whoever speaks for them, says or types.

use shakmaty::Move;

use super::doubt::Doubt;
use super::typed::Meant;
use super::unfinished::Begun;
use super::which::PROMOTED;
use super::{Agent, Origin};
use crate::effect::Effect;
use crate::understanding::{Across, Judged, Sense, is_filled};
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{
    Answer, ClaimKind, Command, Event, Player, Question, ServerRequest, decide,
};
use doppelbrett_voice::{Channel, TuningStep};
use doppelbrett_words::{
    CommandId, Kind, Named, OfEngine, Purpose, Query, Service, Told, View, Wording,
};

/// What words ask for, in the state of the dialogue.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Act {
    /// A command to the game, and for whom.
    Game(Command, Player),
    /// The move of a claim is named, in this command.
    Declare(Command, Player),
    /// The move of a claim is to be asked for.
    AskDeclared(Player, ClaimKind),
    /// Something that changes nothing in the game.
    Tell(Named),
    /// This is meant, of what was in doubt.
    Choose(Box<Act>),
    /// None of them is meant.
    Dismiss,
    /// The question is to be said again.
    AskAgain,
    /// Whether to go on with the game that was interrupted.
    Resume(bool),
    /// The question for which the clocks stand came in between, and is to be said again.
    AskPending,
    /// Words of which a part was not heard clearly: whether they are meant is asked.
    Whether(String),
    /// Half an announcement, of which the rest is asked for.
    Finish(Begun),
    /// One of several legal moves, and what is said where nobody can be asked which.
    OneOf(Player, Vec<Move>, String),
    /// Nothing that is known, and why.
    Refuse(String),
}

impl Act {
    /// Whether it is a move, or asks about one.
    const fn names_move(&self) -> bool {
        matches!(
            self,
            Self::Game(Command::Announce { .. }, _)
                | Self::Declare(..)
                | Self::AskDeclared(..)
                | Self::Whether(_)
                | Self::Finish(_)
                | Self::OneOf(..)
        )
    }
}

/// What words would lead to. Different words that lead to the same are the same.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Outcome {
    /// These events happen.
    Happens(Vec<Event>),
    /// This is done, or refused.
    Act(Act),
}

impl Agent {
    /// Does what the typed `text` asks for.
    pub(super) fn understand(&mut self, text: &str, now: GameTime, out: &mut Vec<Effect>) {
        if let Some(text) = self.to_opponent(text) {
            return self.write(text, out);
        }
        let act = self.meant(text);
        self.perform(act, now, out);
    }

    /// The same of a line that is typed at this machine, in the words of the game: "Bc4" is a
    /// bishop in one language, and a pawn in another.
    pub(super) fn understand_here(&mut self, text: &str, now: GameTime, out: &mut Vec<Effect>) {
        if !self.words.languages_differ() {
            return self.understand(text, now, out);
        }
        if let Some(text) = self.words.for_others(|| self.to_opponent(text)) {
            return self.write(text, out);
        }
        match self.words.for_others(|| self.meant(text)) {
            Act::Refuse(why) => {
                let args = [("words", text.into())];
                let told = self.words.text("refusal-not-understood", &args);
                let told = Told {
                    others: Some(why),
                    ..Told::ear(Kind::Refusal, told)
                };
                self.refuse_and_ask(told, out);
            }
            act => self.perform(act, now, out),
        }
    }

    pub(super) fn act(&mut self, named: Named, now: GameTime, out: &mut Vec<Effect>) {
        let act = self.named(named, self.questions.doubt.as_ref());
        self.perform(act, now, out);
    }

    /// What `text` means, and what it would lead to if it were acted on.
    pub(super) fn judged(&self, text: &str, now: GameTime) -> Judged<Act, Outcome> {
        let meant = self.meant(text);
        if self.takes_no_spoken(&meant) {
            let sense = Sense::Nonsense;
            return Judged { meant, sense };
        }
        let names_move = matches!(
            meant,
            Act::Game(Command::Announce { .. }, _) | Act::Declare(..) | Act::OneOf(..)
        );
        // What is only typed is neither a move that was heard nor a command.
        let is_typed_move =
            names_move && !self.is_said(text) && !self.is_said(&self.completed(text));
        if is_typed_move || self.words.is_only_typed(text) {
            let sense = Sense::Nonsense;
            return Judged { meant, sense };
        }
        let sense = match &meant {
            Act::Choose(act) => self.sense_of(act, now),
            act => self.sense_of(act, now),
        };
        Judged { meant, sense }
    }

    /// Whether it is done by hand only: a clock alone is pressed by voice where that is wanted.
    fn takes_no_spoken(&self, act: &Act) -> bool {
        self.game.setup().clock_alone
            && !self.manner.pressed_by_voice
            && matches!(act, Act::Game(Command::Press { .. }, _))
    }

    pub(super) fn sense_of(&self, act: &Act, now: GameTime) -> Sense<Outcome> {
        let this = || Outcome::Act(act.clone());
        match act {
            Act::Refuse(_) | Act::Finish(_) => Sense::Nonsense,
            Act::Game(command, Player::Sighted) if self.may(command, Origin::Relayed).is_err() => {
                Sense::Impossible(this())
            }
            // It is sealed whatever it is; which words were meant is judged as ever.
            Act::Game(Command::Announce { by, phrase }, _) if self.game.seals(*by) => {
                match phrase.resolve(self.game.position()) {
                    Ok(_) => Sense::Possible(this()),
                    Err(_) => Sense::Impossible(this()),
                }
            }
            Act::Tell(named) if !is_filled(&self.words, named) => Sense::Nonsense,
            Act::Game(command, _) | Act::Declare(command, _) => {
                match decide(&self.game, command, now) {
                    Ok(events) => Sense::Possible(Outcome::Happens(events)),
                    Err(_) => Sense::Impossible(this()),
                }
            }
            _ => Sense::Possible(this()),
        }
    }

    pub(super) fn meant(&self, text: &str) -> Act {
        match self.meant_anyhow(text) {
            // Nobody is asked about a move that cannot be told.
            act if self.game.setup().clock_alone && act.names_move() => self.clock_alone(),
            act => act,
        }
    }

    /// That only the clock is here.
    fn clock_alone(&self) -> Act {
        Act::Refuse(self.words.text("refusal-clock-alone", &[]))
    }

    /// Whether nothing is known of moves and boards, which is told then.
    pub(super) fn lacks_moves(&mut self, out: &mut Vec<Effect>) -> bool {
        let lacks = self.game.setup().clock_alone;
        if lacks {
            let text = self.words.text("refusal-clock-alone", &[]);
            self.refuse_and_ask(Told::ear(Kind::Refusal, text), out);
        }
        lacks
    }

    fn meant_anyhow(&self, text: &str) -> Act {
        if let Some(words) = self.chosen(text) {
            return self.choice(&words);
        }
        if self.chooses_none(text) {
            return Act::Dismiss;
        }
        self.meant_in(text, self.questions.doubt.as_ref())
    }

    /// What the words of one of the readings in doubt mean.
    fn choice(&self, words: &str) -> Act {
        Act::Choose(Box::new(self.meant_in(words, None)))
    }

    /// What `text` means when it names none of the readings in `doubt`.
    pub(super) fn meant_in(&self, text: &str, doubt: Option<&Doubt>) -> Act {
        let by = Player::Blind;
        if let Some(act) = self.names_touched(text, by) {
            return act;
        }
        if self.questions.declaration.is_none()
            && let Some(Question::Promotion {
                by: Player::Blind, ..
            }) = self.game.question()
            && let Some(role) = self.becomes(text)
        {
            if !PROMOTED.contains(&role) {
                let args = [("role", self.words.said().role(role).into())];
                let why = self.words.text("phrase-cannot-promote", &args);
                let asked = self.words.text("refusal-answer-promotion", &[]);
                return Act::Refuse(format!("{why} {asked}"));
            }
            let answer = Answer::Role(role);
            return Act::Game(Command::Answer { by, answer }, by);
        }
        if self.completes(text, Player::Sighted) {
            return self.relayed(text);
        }
        match self.typed_on(text, by) {
            (_, Meant::Command(named)) => self.named(named, doubt),
            (words, Meant::Move(_)) if self.is_unsure(&words, text) => Act::Whether(words),
            // What is asked for a claim is never a move that is made.
            (_, Meant::Move(phrase)) if self.questions.declaration.is_some() => {
                self.questions.claim_with(phrase)
            }
            (_, Meant::Move(phrase)) => Act::Game(Command::Announce { by, phrase }, by),
            (words, Meant::Nothing(error)) => {
                self.or_foreign(self.no_announcement(&words, &error, by), &words, by)
            }
        }
    }

    pub(super) fn named(&self, named: Named, doubt: Option<&Doubt>) -> Act {
        let by = Player::Blind;
        if self.game.setup().clock_alone && named.id.needs_moves() {
            return self.clock_alone();
        }
        if let Some(doubt) = doubt {
            match named.id {
                // It names none of several, and must answer nothing else.
                CommandId::Yes => {
                    return doubt
                        .only()
                        .map_or(Act::AskAgain, |words| self.choice(words));
                }
                CommandId::No | CommandId::Correct => return Act::Dismiss,
                _ => {}
            }
        } else if self.questions.begun.is_some() {
            match named.id {
                CommandId::Yes => return Act::AskAgain,
                CommandId::No | CommandId::Correct => return Act::Dismiss,
                _ => {}
            }
        }
        if self.opponent.asks_anew() {
            match named.id {
                // It begins if it is asked for again.
                CommandId::Yes => return Act::AskAgain,
                CommandId::No | CommandId::Correct => return Act::Dismiss,
                _ => {}
            }
        }
        if self.questions.interrupted.is_some() {
            match named.id {
                CommandId::Yes => return Act::Resume(true),
                CommandId::No => return Act::Resume(false),
                _ => {}
            }
        }
        let answered = match named.id {
            CommandId::Yes | CommandId::No if self.is_asked_for_other(by) => {
                self.questions.mistakable.then_some(Act::AskPending)
            }
            CommandId::Yes => self.declaration_answered(true),
            CommandId::No | CommandId::Correct => self.declaration_answered(false),
            _ => None,
        };
        if let Some(act) = answered {
            return act;
        }
        if let Some(act) = self.alone(named.id) {
            return act;
        }
        let words = named.words();
        match named.id.purpose() {
            // On a server, it is agreed to by the same words as it is asked for.
            Purpose::Play(_)
                if named.id == CommandId::TakeBack && self.is_asked_for_a_move_back() =>
            {
                let request = ServerRequest::GiveBack;
                Act::Game(Command::AskServer { request }, by)
            }
            // An engine is not asked.
            Purpose::Play(_) if named.id == CommandId::Rematch && self.plays_engine() => {
                Act::Tell(Named::alone(CommandId::SwapColours))
            }
            Purpose::Against(OfEngine::NewGame) if self.across() == Across::Person => {
                Act::Game(Command::Rematch { by }, by)
            }
            // There is nothing to press: what else can be done is told.
            Purpose::Play(_) if named.id == CommandId::Press && self.game.ended().is_some() => {
                Act::Tell(Named::alone(CommandId::Help))
            }
            Purpose::Play(command) => Act::Game(command(by), by),
            Purpose::Continue => Act::Game(Command::Continue, by),
            Purpose::Law(said) => self.by_laws(said, words, by),
            Purpose::Board(said) => self.by_boards(said, words.unwrap_or_default(), by),
            Purpose::Relay => self.relayed(words.unwrap_or_default()),
            Purpose::Against(what) => self.against_engine(what, named),
            Purpose::Online(what) => self.of_server(what, named),
            Purpose::Ask(_) | Purpose::Serve(_) => Act::Tell(named),
        }
    }

    /// An assistant tells what the sighted player did (D.2.10, D.2.11).
    pub(super) fn relayed(&self, words: &str) -> Act {
        let by = Player::Sighted;
        self.or_foreign(self.relayed_as(words, self.typed_on(words, by)), words, by)
    }

    /// The same of what is said where nobody was asked anything.
    pub(super) fn relayed_alone(&self, words: &str) -> Act {
        self.relayed_as(words, (words.to_owned(), self.typed(words)))
    }

    fn relayed_as(&self, words: &str, read: (String, Meant)) -> Act {
        let by = Player::Sighted;
        if let Some(act) = self.names_touched(words, by) {
            return act;
        }
        let named = match read {
            (_, Meant::Command(named)) => named,
            // Only the player's own claim asks for a move of theirs.
            (_, Meant::Move(phrase)) if self.questions.declares(by) => {
                return self.questions.claim_with(phrase);
            }
            (_, Meant::Move(phrase)) => return Act::Game(Command::Announce { by, phrase }, by),
            (words, Meant::Nothing(error)) => return self.no_announcement(&words, &error, by),
        };
        let argument = named.words();
        match named.id.purpose() {
            Purpose::Against(OfEngine::NewGame) if self.across() == Across::Person => {
                Act::Game(Command::Rematch { by }, by)
            }
            Purpose::Play(command) => Act::Game(command(by), by),
            Purpose::Law(said) => self.by_laws(said, argument, by),
            Purpose::Board(said) => self.by_boards(said, argument.unwrap_or_default(), by),
            // Of their opponent they report what they saw.
            Purpose::Relay
                if let Some(act) = argument.and_then(|it| self.reported_of_blind(it)) =>
            {
                match act {
                    Act::Game(command, _) => Act::Game(command, by),
                    other => other,
                }
            }
            Purpose::Relay
            | Purpose::Continue
            | Purpose::Against(_)
            | Purpose::Online(_)
            | Purpose::Ask(_)
            | Purpose::Serve(_) => {
                let args = [("words", words.into())];
                Act::Refuse(self.words.text("refusal-not-understood", &args))
            }
        }
    }

    pub(super) fn perform(&mut self, act: Act, now: GameTime, out: &mut Vec<Effect>) {
        if !matches!(act, Act::Tell(_) | Act::Refuse(_)) {
            self.questions.half_heard = None;
        }
        match act {
            Act::Game(command, by) => {
                let origin = match by {
                    Player::Blind => Origin::Blind,
                    Player::Sighted => Origin::Relayed,
                };
                // Another move takes the place of what was in doubt. Which one is asked only
                // where an answer is not refused.
                let names_move =
                    matches!(command, Command::Announce { .. } | Command::Claim { .. });
                if names_move && self.may(&command, origin).is_ok() {
                    self.questions.begun = None;
                    self.questions.doubt = self.ambiguous(&command, now);
                    if self.questions.doubt.is_some() {
                        return self.ask_again(out);
                    }
                }
                // A claim that is made answers the question; one that is refused does not.
                let claims = matches!(command, Command::Claim { .. });
                let asked = claims.then(|| self.questions.declaration.take()).flatten();
                if !self.command(&command, origin, now, out) {
                    self.questions.declaration =
                        asked.or_else(|| self.questions.declaration.take());
                    self.ask_declared_again(out);
                }
            }
            Act::Resume(yes) => self.answer_resuming(yes, now, out),
            Act::OneOf(by, moves, why) => match self.one_of(by, &moves, why, now) {
                Ok(act) => self.perform(act, now, out),
                Err(doubt) => {
                    self.questions.doubt = Some(*doubt);
                    self.ask_again(out);
                }
            },
            Act::Declare(command, by) => self.declare(command, by, now, out),
            Act::AskDeclared(by, kind) => self.ask_declared(by, kind, now, out),
            Act::Tell(named) => self.answer_meanwhile(&named, now, out),
            Act::Whether(words) => {
                self.ask_whether_meant(&words, out);
            }
            // A wrong answer, unless it names a piece and so begins another move.
            Act::Finish(begun) if self.questions.doubt.is_some() && !begun.names_piece => {
                self.refuse_and_ask(Told::ear(Kind::Refusal, begun.question), out);
            }
            Act::Finish(begun) => {
                self.questions.doubt = None;
                self.questions.begun = Some(begun);
                self.ask_to_finish(out);
            }
            Act::Choose(act) => {
                self.questions.doubt = None;
                self.perform(*act, now, out);
            }
            Act::Dismiss => {
                self.questions.dismiss();
                self.opponent.asks_anew_no_more();
                self.prompt("event-dismissed", out);
                self.ask_declared_again(out);
            }
            Act::AskAgain => self.ask_open_again(out),
            Act::AskPending => self.ask_pending_again(out),
            Act::Refuse(text) => self.refuse_and_ask(Told::ear(Kind::Refusal, text), out),
        }
    }

    /// The answer to a question, which changes nothing.
    pub(super) fn told_of(
        &self,
        wording: &Wording,
        query: Query,
        words: &str,
        now: GameTime,
    ) -> Told {
        let game = &self.game;
        let position = |text| Told::ear(Kind::Position, text);
        let unknown = |id| {
            let args = [("words", words.into())];
            Told::ear(Kind::Refusal, wording.text(id, &args))
        };
        let by_days = self.days_left(now);
        let left = |player| match (by_days, player) {
            (Some([own, _]), Player::Blind) => Some(own),
            (Some([_, theirs]), Player::Sighted) => Some(theirs),
            (None, player) => game.remaining(player, now),
        };
        match query {
            Query::Time => Told::ear(Kind::Time, wording.times(left)),
            Query::TimeOf(player) => Told::ear(Kind::Time, wording.time_of(player, left(player))),
            Query::MoveNumber => Told::ear(Kind::Time, wording.move_number(game)),
            Query::LastMove => position(wording.last_moves(game, 1)),
            Query::LastFive => position(wording.last_moves(game, 5)),
            Query::Position => position(wording.position(game)),
            Query::PositionOpponent => position(wording.position_of(game, Player::Sighted)),
            Query::StartPosition => position(wording.start_position(game)),
            Query::Compare => position(wording.comparison(game)),
            Query::State => {
                let claims = self.questions.declared(&self.words);
                let sentences = std::iter::once(wording.state(game))
                    .chain(self.questions.resuming(&self.words))
                    .chain(claims)
                    .chain(
                        self.opponent
                            .asks_anew()
                            .then(|| wording.text("new-game-sure", &[])),
                    )
                    .chain(self.questions.doubted());
                Told::ear(Kind::Prompt, sentences.collect::<Vec<_>>().join(" "))
            }
            Query::Where(player) => match wording.role(words) {
                Some(role) => position(wording.whereabouts(game, player, role)),
                None => unknown("refusal-role"),
            },
            Query::Who | Query::Line | Query::Diagonals => match wording.place(query, words) {
                Ok(place) => position(wording.stands_in(game, place)),
                Err(id) => unknown(id),
            },
            Query::Captured => position(wording.captured(game)),
            Query::Fen => position(wording.fen(game)),
            Query::TimeControl => Told::ear(Kind::Time, wording.time_control(game)),
            Query::FirstMove => position(wording.first_move(game)),
            Query::MoveAt => match wording.number(words) {
                Some(number) => position(wording.move_at(game, number)),
                None => unknown("refusal-not-understood"),
            },
            Query::SquareColour => match wording.square(words) {
                Some(square) => position(wording.square_colour(square)),
                None => unknown("refusal-square"),
            },
        }
    }

    /// The last thing once more, with what was asked since then.
    fn told_again(&self) -> Told {
        let (wording, game) = (&self.words, &self.game);
        // What was asked last is what was said last.
        let questions = &self.questions;
        let asked = questions
            .doubted()
            .or_else(|| questions.declared(wording))
            .or_else(|| questions.resuming(wording));
        if let Some(asked) = asked {
            return Told::ear(Kind::Prompt, asked);
        }
        let Some(told) = self.last.told.clone() else {
            return Told::ear(Kind::Prompt, wording.state(game));
        };
        let prompt = Some(self.display.prompt.clone()).filter(|it| !it.is_empty());
        let waits = || wording.pending(game);
        let asked = wording.asked(game).or_else(waits).or(prompt);
        let asked = asked.filter(|asked| !told.text.contains(asked));
        let with = |text: String| {
            let sentences = std::iter::once(text).chain(asked.clone());
            sentences.collect::<Vec<_>>().join(" ")
        };
        Told {
            channel: Channel::Ear,
            text: with(told.text),
            others: None,
            cells: told.cells.map(with),
            ..told
        }
    }

    /// Answers what changes nothing in the game.
    pub(super) fn answer(&mut self, named: &Named, now: GameTime, out: &mut Vec<Effect>) {
        if !self.pay(named, now, out) {
            return;
        }
        let words = named.words().unwrap_or_default();
        match named.id.purpose() {
            Purpose::Ask(query) => self.answer_query(query, words, now, out),
            Purpose::Serve(service) => self.serve(service, words, now, out),
            Purpose::Against(what) => self.ask_engine(what, named, out),
            Purpose::Online(what) => self.ask_online(what, out),
            // They are commands to the game.
            Purpose::Play(_)
            | Purpose::Law(_)
            | Purpose::Board(_)
            | Purpose::Continue
            | Purpose::Relay => {}
        }
    }

    fn answer_query(&mut self, query: Query, words: &str, now: GameTime, out: &mut Vec<Effect>) {
        match query {
            Query::Position => return self.tell_own_position(out),
            Query::FirstMove => self.step_to(1),
            Query::MoveAt => self.step_to_number(words),
            Query::LastMove => {
                self.step_to_last();
                if self.display.board.is_some() {
                    return self.mark_last_move(out);
                }
            }
            _ => {}
        }
        let told = match query {
            Query::PositionOpponent => {
                self.last.rest = None;
                self.position_of(Player::Sighted)
            }
            _ => self
                .words
                .both(|| self.told_of(&self.words, query, words, now)),
        };
        let told = match self.both_times(now).filter(|_| query == Query::Time) {
            Some(cells) => told.in_cells(cells),
            None => told,
        };
        // The state is repeated as what was told last, though it is a prompt.
        let state = (query == Query::State).then(|| told.clone());
        self.tell(told, out);
        if state.is_some() {
            self.last.told = state;
        }
    }

    fn serve(&mut self, service: Service, words: &str, now: GameTime, out: &mut Vec<Effect>) {
        match service {
            // It stays the last that was told, and does not grow.
            Service::Repeat => self.tell_in_passing(self.told_again(), out),
            Service::More => self.tell_rest(now, out),
            Service::Help => self.tell_help(now, out),
            Service::Lead => self.switch_lead(out),
            Service::Show(view) => self.show_view(view, words, now, out),
            Service::Step(way) => self.step(way, out),
            Service::Analyse(aid) => self.analyse(aid, words, out),
            Service::NextDifference => self.next_difference(1, out),
            Service::Stop => {
                self.listening.stopped = Some(now);
                self.speech.hush(out);
            }
            Service::Talk => self.talk(now, out),
            Service::Note => self.dictate(now, out),
            Service::Listen(mode) => self.listen_in(mode, out),
            Service::Level => self.tell_level(out),
            Service::Tune(step) => self.tune(step, out),
            Service::Quit => out.push(Effect::End),
        }
    }

    fn tune(&mut self, step: TuningStep, out: &mut Vec<Effect>) {
        let own = match self.manner.ear_is_separate && self.manner.ear_speaks {
            true => Channel::Ear,
            false => Channel::Room,
        };
        let tuning = self.manner.tuned.step(step, own);
        out.push(Effect::Tune(tuning));
        let text = self.words.full().tuned(tuning);
        self.tell(Told::ear(Kind::Prompt, text), out);
    }

    fn show_view(&mut self, view: View, words: &str, now: GameTime, out: &mut Vec<Effect>) {
        match view {
            View::Dial => self.switch_dial(now, out),
            View::Board => self.switch_board(out),
            View::Score => self.switch_score(out),
            View::Dialogue => self.switch_dialogue(out),
            View::Menu => self.switch_menu(now, out),
            View::Files => self.switch_files(out),
            View::Line => self.go_to_line(words, out),
            View::NextPiece => self.go_to_piece_named(words, true, out),
            View::PreviousPiece => self.go_to_piece_named(words, false, out),
        }
    }
}
