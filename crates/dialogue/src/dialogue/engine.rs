//! The engine in the opponent's seat: it does what a sighted opponent does, and is asked for
//! hints and judgements.

use std::time::Duration;

use shakmaty::uci::UciMove;

use super::words::Act;
use super::{Agent, Origin};
use crate::effect::Effect;
use crate::understanding::Across;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Answer, Command, EngineLevel, Player, Question, Side, Step};
use doppelbrett_links::engine::{EngineOrder, EngineReport, Score, Task, Thinking};
use doppelbrett_web::Role;
use doppelbrett_words::{CommandId, Hint, Kind, Named, OfEngine, Told};

/// The share of what it has left that an engine takes for a move, at most.
const SHARE: u32 = 40;
/// A position that is worse for it by so many hundredths of a pawn it gladly gives drawn.
const GLAD: i32 = -30;
/// What is nearer than that to equal is equal.
const EQUAL: i32 = 20;
/// A draw is offered, or accepted in an equal position, after so many plies.
const LATE: usize = 80;
/// It offers again after so many plies.
const OFFERS_AGAIN: usize = 20;
/// It offers when so many of its positions in a row were equal.
const LONG: usize = 5;

/// What is known of the engine, and what it was asked.
#[derive(Debug, Default)]
pub(super) struct Opponent {
    /// It was lost and has not answered since; whatever it was asked is tried again.
    lost: bool,
    /// It failed at this level again and again, and is asked no more.
    given_up: Option<EngineLevel>,
    /// The number of the last task.
    number: u64,
    /// The position in which it looks for a move, and at which level.
    thinks: Option<(Vec<UciMove>, EngineLevel)>,
    /// The position that it judges, and what for.
    judges: Option<(Vec<UciMove>, OfEngine)>,
    /// The position that was judged last, its best move and its score for the player.
    judged: Option<(Vec<UciMove>, UciMove, Score)>,
    /// How much of a hint was told last, in which position.
    hinted: Option<(Vec<UciMove>, Hint)>,
    /// How many of its positions in a row were equal.
    equal: usize,
    /// After how many plies it last offered a draw.
    offered: Option<usize>,
    /// A new game was asked for while one is played.
    asked_anew: Option<(Side, EngineLevel)>,
}

impl Opponent {
    /// Whether a new game was asked for, and begins if it is asked for again.
    pub(super) const fn asks_anew(&self) -> bool {
        self.asked_anew.is_some()
    }

    /// It begins no more.
    pub(super) const fn asks_anew_no_more(&mut self) {
        self.asked_anew = None;
    }
}

impl Agent {
    /// Whether an engine has the opponent's seat.
    pub(super) const fn plays_engine(&self) -> bool {
        self.game.setup().engine.is_some()
    }

    /// Whether it is left to others to say what the engine plays.
    pub(super) fn engine_is_given_up(&self) -> bool {
        let level = self.game.setup().engine;
        level.is_some() && self.opponent.given_up == level
    }

    /// Who has the opponent's seat.
    pub(super) const fn across(&self) -> Across {
        let setup = self.game.setup();
        match (&setup.engine, &setup.online) {
            (_, Some(_)) => Across::Server,
            (Some(_), None) => Across::Engine,
            (None, None) => Across::Person,
        }
    }

    /// What the engine reports.
    pub(super) fn engine(&mut self, report: EngineReport, now: GameTime, out: &mut Vec<Effect>) {
        let Some(level) = self.game.setup().engine else {
            return;
        };
        match report {
            EngineReport::Found { name } => {
                self.opponent.lost = false;
                let text = self.words.full().engine_found(&name, level);
                self.tell(Told::ear(Kind::Part, text), out);
            }
            EngineReport::Lost(problem) => {
                self.opponent.lost = true;
                let text = self.words.full().engine_problem(&problem);
                self.tell(Told::ear(Kind::Part, text), out);
            }
            EngineReport::GivenUp(_) => {
                self.opponent.thinks = None;
                self.opponent.judges = None;
                self.opponent.given_up = Some(level);
                self.tell_given_up(out);
            }
            EngineReport::Moves { number, uci, score } if number == self.opponent.number => {
                self.has_answered(out);
                // The same move would not be looked for again.
                if self.opponent.thinks.take().is_some() {
                    self.engine_moves(uci, score, now, out);
                }
            }
            EngineReport::Judged {
                number,
                best,
                score,
            } if number == self.opponent.number => {
                self.has_answered(out);
                if let Some((moves, what)) = self.opponent.judges.take()
                    && moves == self.moves_so_far()
                {
                    self.opponent.judged = Some((moves, best, score));
                    self.tell_judged(what, out);
                }
            }
            // What it was asked before.
            EngineReport::Moves { .. }
            | EngineReport::Judged { .. }
            | EngineReport::Compared { .. } => {}
        }
    }

    /// It plays on, which is told if it had failed.
    fn has_answered(&mut self, out: &mut Vec<Effect>) {
        if std::mem::take(&mut self.opponent.lost) {
            self.part("engine-back", out);
        }
    }

    fn tell_given_up(&mut self, out: &mut Vec<Effect>) {
        let text = self.words.full().engine_given_up();
        self.tell(Told::ear(Kind::Part, text), out);
    }

    /// Does what waits for the opponent, as far as an engine can.
    pub(super) fn play_opponent(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        let Some(level) = self.game.setup().engine else {
            return;
        };
        if self.stands_still().is_some() {
            // What cannot be stored does not happen; a person tries again.
            return;
        }
        let (by, origin) = (Player::Sighted, Origin::Engine);
        // It makes no mistake that could be reported, and does not go back for one of others.
        let asked = self.game.question().filter(|it| it.asked() == by);
        if asked.is_some_and(|question| !matches!(question, Question::Draw { .. })) {
            let answer = Answer::No;
            self.command(&Command::Answer { by, answer }, origin, now, out);
        }
        let open = self.game.ended().is_none() && !self.game.is_stopped();
        if open && let Step::OpponentExecutes(owed) = self.game.step() {
            let uci = owed.uci;
            self.command(&Command::MoveOnSightedBoard { uci }, origin, now, out);
        }
        if open
            && let Some(moving) = self.game.under_way()
            && moving.by == by
            && !moving.pressed
        {
            self.command(&Command::Press { by }, origin, now, out);
        }
        let open = self.game.ended().is_none() && !self.game.is_stopped();
        let waits =
            open && matches!(self.game.step(), Step::OpponentMoves) && !self.engine_is_given_up();
        let wanted = waits.then(|| (self.moves_so_far(), level));
        if self.opponent.thinks == wanted {
            return;
        }
        self.opponent.thinks.clone_from(&wanted);
        if wanted.is_none() {
            out.push(Effect::Engine(EngineOrder::Stop));
            return;
        }
        self.opponent.judges = None;
        let left = self.game.remaining(by, now);
        let most = left.map_or(Duration::MAX, |left| left / SHARE);
        let thinking = Thinking {
            level,
            about: self.manner.engine_thinks.min(most),
        };
        let task = self.task();
        out.push(Effect::Engine(EngineOrder::Move(task, thinking)));
    }

    /// The engine's move, or what it answers to an offer of a draw.
    fn engine_moves(
        &mut self,
        uci: UciMove,
        score: Option<Score>,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) {
        let (by, origin) = (Player::Sighted, Origin::Engine);
        let plies = self.game.plies().len();
        let score = score.map(Score::centipawns);
        let equal = score.is_some_and(|score| score.abs() <= EQUAL);
        let glad = score.is_some_and(|score| score <= GLAD);
        if self.game.offer() == Some(Player::Blind)
            && (glad || equal && plies >= LATE)
            && self.command(&Command::AcceptDraw { by }, origin, now, out)
        {
            return;
        }
        self.opponent.equal = if equal { self.opponent.equal + 1 } else { 0 };
        if !self.command(&Command::MoveOnSightedBoard { uci }, origin, now, out) {
            return;
        }
        let again = self.opponent.offered.is_none_or(|at| {
            // Moves may have been taken back since.
            plies.abs_diff(at) >= OFFERS_AGAIN
        });
        if self.opponent.equal >= LONG
            && plies >= LATE
            && again
            && self.game.ended().is_none()
            && self.command(&Command::OfferDraw { by }, origin, now, out)
        {
            self.opponent.offered = Some(plies);
        }
    }

    /// What words mean that only a game against an engine has.
    pub(super) fn against_engine(&self, what: OfEngine, named: Named) -> Act {
        let by = Player::Blind;
        let why = match (self.across(), what) {
            (Across::Engine, _) | (Across::Server, OfEngine::NewGame) => None,
            (_, OfEngine::PlayEngine) => self.why_no_engine(),
            // No help comes from a program in a game against somebody else.
            (Across::Server, OfEngine::Hint | OfEngine::Evaluate) => Some("refusal-fair-play"),
            _ if self.why_no_engine().is_none() => Some("refusal-no-engine-yet"),
            _ => Some("refusal-no-engine"),
        };
        if let Some(why) = why {
            return Act::Refuse(self.with_words(why));
        }
        match (
            what,
            named.words().map(|words| self.words.level_of_engine(words)),
        ) {
            (_, Some(None)) => Act::Refuse(self.words.text("refusal-level", &[])),
            (OfEngine::SetLevel, Some(Some(level))) => Act::Game(Command::SetLevel { level }, by),
            _ => Act::Tell(named),
        }
    }

    /// The message that says why no game against an engine can take the place of this one, which
    /// is against somebody else.
    pub(super) fn why_no_engine(&self) -> Option<&'static str> {
        let setup = self.game.setup();
        let plays = self.game.ended().is_none() && !self.is_untouched();
        match self.manner.engine {
            _ if setup.competes() => Some("engine-not-in-competition"),
            _ if setup.both_blind => Some("refusal-no-engine"),
            _ if plays && !self.is_opponent_absent() => Some("refusal-engine-later"),
            engine => engine.err(),
        }
    }

    /// The sentence with the words that begin a game against an engine.
    pub(super) fn with_words(&self, id: &str) -> String {
        let words = self.words.command(CommandId::PlayEngine);
        self.words.text(id, &[("words", words.into())])
    }

    /// What is asked of the engine, or of the game against it, besides commands to the game.
    pub(super) fn ask_engine(&mut self, what: OfEngine, named: &Named, out: &mut Vec<Effect>) {
        if self.plays_online() && what != OfEngine::PlayEngine {
            return self.ask_next_online(out);
        }
        let setup = self.game.setup();
        let (own, now) = (setup.blind_plays, setup.engine);
        let level = named
            .words()
            .and_then(|words| self.words.level_of_engine(words));
        let level = level.or(now).or(self.manner.engine.ok());
        let level = level.unwrap_or_default();
        match what {
            OfEngine::SetLevel => {}
            OfEngine::Hint | OfEngine::Evaluate => self.judge(what, out),
            OfEngine::NewGame | OfEngine::PlayEngine => self.ask_anew(own, level, out),
            OfEngine::SwapColours => self.ask_anew(own.other(), level, out),
            OfEngine::PlayWhite => self.ask_anew(Side::White, level, out),
            OfEngine::PlayBlack => self.ask_anew(Side::Black, level, out),
        }
    }

    /// Whether it will answer.
    pub(super) fn can_judge(&self) -> bool {
        let answers = !self.opponent.lost && !self.engine_is_given_up();
        self.plays_engine() && self.may_judge() && answers
    }

    /// Whether the engine is asked in this position: in the player's turn.
    fn may_judge(&self) -> bool {
        self.game.ended().is_none()
            && self.game.turn() == Player::Blind
            && self.game.under_way().is_none()
    }

    /// Asks the engine what it thinks of the position, unless that is known.
    fn judge(&mut self, what: OfEngine, out: &mut Vec<Effect>) {
        if !self.may_judge() {
            let text = match self.game.ended() {
                Some(_) => self.words.text("refusal-game-over", &[]),
                None => self.words.text("refusal-judge-on-your-turn", &[]),
            };
            self.tell(Told::ear(Kind::Refusal, text), out);
            return;
        }
        let moves = self.moves_so_far();
        let known = self.opponent.judged.as_ref();
        if known.is_some_and(|(of, ..)| *of == moves) {
            return self.tell_judged(what, out);
        }
        if self.engine_is_given_up() {
            return self.tell_given_up(out);
        }
        if self.opponent.lost {
            return self.part("engine-away", out);
        }
        self.opponent.judges = Some((moves, what));
        let task = self.task();
        out.push(Effect::Engine(EngineOrder::Judge(task)));
    }

    /// A hint, a little more each time, or the judgement.
    fn tell_judged(&mut self, what: OfEngine, out: &mut Vec<Effect>) {
        let Some((moves, best, score)) = self.opponent.judged.clone() else {
            return;
        };
        let text = if what == OfEngine::Evaluate {
            self.words.full().evaluation(&self.game, score)
        } else {
            let before = self.opponent.hinted.take().filter(|(of, _)| *of == moves);
            let hint = match before {
                None => Hint::Piece,
                Some((_, Hint::Piece)) => Hint::From,
                Some((_, Hint::From | Hint::Move)) => Hint::Move,
            };
            self.opponent.hinted = Some((moves, hint));
            self.words.full().hint(&self.game, best, hint)
        };
        self.tell(Told::ear(Kind::Position, text), out);
    }

    /// A new game; a game that is played, or for which somebody has come, is left only if that
    /// is asked for twice.
    fn ask_anew(&mut self, side: Side, level: EngineLevel, out: &mut Vec<Effect>) {
        let came = self.seats.is_taken(Role::Player);
        let plays = self.game.ended().is_none() && (!self.is_untouched() || came);
        let again = self.opponent.asked_anew.take();
        if !plays || again == Some((side, level)) {
            out.push(Effect::NewGame(side, level));
            return;
        }
        self.opponent.asked_anew = Some((side, level));
        self.prompt("new-game-sure", out);
    }

    /// The moves of the game so far.
    fn moves_so_far(&self) -> Vec<UciMove> {
        self.game.plies().iter().map(|ply| ply.uci).collect()
    }

    /// The position as a task with a new number.
    fn task(&mut self) -> Task {
        self.opponent.number += 1;
        let setup = self.game.setup();
        Task {
            number: self.opponent.number,
            start: setup.start.clone(),
            moves: self.moves_so_far(),
            chess960: setup.chess960,
        }
    }
}
