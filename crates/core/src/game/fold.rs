use std::time::Duration;

use shakmaty::uci::{IllegalUciMoveError, UciMove};
use shakmaty::{Chess, Color, EnPassantMode, FromSetup, Position};
use thiserror::Error;

use super::state::{Replacing, Same};
use super::{
    Adjournment, Board, Dispute, Event, Game, Irregularity, Owed, Pending, Player, Ply, Question,
    Report, Ruling, ServerRequest, Setup, UnderWay,
};
use crate::clock::{Clock, GameTime};
use crate::laws::{Edition, Pace, Rules, RulesError};

/// Why events cannot have come from a game: the journal is damaged.
#[derive(Debug, Error)]
pub enum FoldError {
    /// The first event of a game, and only the first, creates it.
    #[error("the first event of a game, and only the first, must create it")]
    NotCreated,
    /// The start position is impossible.
    #[error("the start position is impossible: {0}")]
    Start(String),
    /// A recorded move was illegal where it was recorded.
    #[error("a recorded move is illegal: {0}")]
    Move(#[from] IllegalUciMoveError),
    /// The rules cannot be read.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The move list has no such ply.
    #[error("a move of a score that has no such move")]
    NotInScore,
    /// An event refers to an announced move, and there is none.
    #[error("{0} without an announced move")]
    NothingAnnounced(&'static str),
}

impl Game {
    /// The game that `setup` creates.
    ///
    /// # Errors
    /// When the start position is impossible.
    pub fn new(setup: Setup) -> Result<Self, FoldError> {
        let start: Chess = setup
            .start
            .clone()
            .into_position(setup.castling())
            .map_err(|error| FoldError::Start(error.to_string()))?;
        let rules = match &setup.rules {
            Some(rules) => rules.as_ref().clone(),
            None => Rules::of(Edition::NEWEST, Pace::Standard, true)?,
        };
        Ok(Self {
            clock: setup
                .controls()
                .map(if setup.external_clock || setup.online.is_some() {
                    Clock::external
                } else {
                    Clock::unequal
                }),
            position: start.clone(),
            tactile: Board::new(start.clone()),
            sighted: Board::new(start.clone()),
            resigns_stopped: false,
            history: vec![Same::of(&start, &rules)],
            rules,
            started_at: None,
            touched: Vec::new(),
            touch_admitted: None,
            relayed: None,
            placed: None,
            dispute: None,
            called: None,
            calls: (0, 0),
            called_after: (None, None),
            adjournment: None,
            pending: None,
            dropped: Vec::new(),
            replacing: None,
            illegal_moves: (0, 0),
            declared: None,
            illegal_position: None,
            standstill: None,
            displaced: Vec::new(),
            came: Vec::new(),
            requested: Vec::new(),
            wants_back: false,
            arrived: 0,
            spent: 0,
            start,
            setup,
            plies: Vec::new(),
            scoresheets: (Vec::new(), Vec::new()),
            started: false,
            suspended: false,
            under_way: None,
            owed: None,
            question: None,
            offer: None,
            ended: None,
        })
    }

    /// Folds all events of a game, each with the moment at which it happened.
    ///
    /// # Errors
    /// When they cannot have come from a game.
    pub fn fold<'e>(
        events: impl IntoIterator<Item = (GameTime, &'e Event)>,
    ) -> Result<Self, FoldError> {
        let mut events = events.into_iter();
        let Some((_, Event::Created(setup))) = events.next() else {
            return Err(FoldError::NotCreated);
        };
        let mut game = Self::new(setup.as_ref().clone())?;
        for (at, event) in events {
            game.apply(event, at)?;
        }
        Ok(game)
    }

    /// Applies `event`, which happened `at` that moment.
    ///
    /// # Errors
    /// When the event cannot have happened in this game.
    pub fn apply(&mut self, event: &Event, at: GameTime) -> Result<(), FoldError> {
        self.stands_until(at);
        self.change(event, at)?;
        self.stands_by(event, at);
        Ok(())
    }

    fn change(&mut self, event: &Event, at: GameTime) -> Result<(), FoldError> {
        match event {
            Event::Created(_) => return Err(FoldError::NotCreated),
            Event::Started => {
                self.started = true;
                self.started_at = Some(at);
                if let Some(clock) = &mut self.clock {
                    clock.start(self.position.turn(), at);
                }
            }
            Event::Announced { by, uci } => self.announced(*by, *uci, at)?,
            Event::AnnouncementHeard => self.moving("an announcement heard")?.heard = true,
            Event::Confirmed { .. } => self.moving("a confirmation")?.confirmed = true,
            Event::Corrected { by } => self.corrected(*by)?,
            Event::Stood { on, placement } => {
                let binds = self.binds(*on, placement);
                self.board_mut(*on).stood(placement);
                self.placed = binds.or(self.placed.filter(|_| !self.put_back(*on)));
            }
            Event::Wrote { by, ply, uci } => {
                let sheet = match by {
                    Player::Blind => &mut self.scoresheets.0,
                    Player::Sighted => &mut self.scoresheets.1,
                };
                let entry = sheet.get_mut(*ply).ok_or(FoldError::NotInScore)?;
                *entry = *uci;
            }
            Event::Repeated { by } => {
                if let Some(owed) = self.owed.as_mut().filter(|owed| owed.by == *by) {
                    owed.repeated = true;
                }
            }
            Event::Executed { by, uci } => {
                self.board_mut(*by).execute(*uci)?;
                if let Some(moving) = self.under_way.as_mut().filter(|moving| moving.by == *by) {
                    moving.executed = true;
                    self.placed = None;
                } else if let Some(owed) = self.owed.as_mut().filter(|owed| owed.by == *by) {
                    owed.executed = true;
                }
            }
            Event::Pressed { .. } => {
                self.moving("a press")?.pressed = true;
                // The mover's time ends here; the opponent's begins once the room has heard the
                // move (D.2.3). Nobody pays for the program's speech.
                if let Some(clock) = &mut self.clock {
                    clock.stop(at);
                }
            }
            Event::Completed { by, uci } => self.completed(*by, *uci, at)?,
            Event::MoveMade { by } => self.move_made(*by, at)?,
            Event::Asked { question } if question.stops() => {
                self.pending = Some(Pending {
                    question: *question,
                    contested: false,
                });
            }
            Event::Asked { question } => {
                self.resigns_stopped = self.suspended || self.adjourned().is_some();
                self.question = Some(*question);
            }
            Event::Answered { yes: true, .. } => self.pending = None,
            Event::Answered { yes: false, .. } => {
                if let Some(pending) = &mut self.pending {
                    pending.contested = true;
                }
            }
            Event::Dismissed { question } if question.stops() => self.dismissed(*question),
            Event::Dismissed { .. } => self.question = None,
            Event::DrawOffered { by } => {
                self.offer = Some(*by);
                self.note_offer(*by);
            }
            Event::DrawDeclined { .. } => self.offer = None,
            Event::FlagFell { .. } => {
                if let Some(clock) = &mut self.clock {
                    clock.note_flag(at);
                }
            }
            Event::Came { who } => self.came.push(*who),
            Event::Relayed { of, .. } => self.relayed = Some((*of, at)),
            Event::ClaimFailed { claim, .. } => self.declared = claim.with,
            Event::Reported {
                of,
                what: Irregularity::DisplacedPieces,
                by: Some(by),
                ..
            } if by.side() == *of => self.displaced.push(*of),
            Event::Claimed { .. }
            | Event::Reported { .. }
            | Event::Refused { .. }
            | Event::Taped { .. }
            | Event::TapeDeleted
            | Event::Slept { .. }
            | Event::Restarted { .. }
            | Event::SealDiffers { .. } => {}
            Event::Disputed { dispute } => {
                if matches!(dispute, Dispute::Report { .. }) {
                    // The arbiter who joined takes over what was asked or contested.
                    self.pending = None;
                }
                self.dispute = Some(*dispute);
            }
            Event::ArbiterCame => self.setup.arbiter = true,
            Event::ArbiterCalled { by, number } => {
                let after = Some(self.plies_made());
                match by {
                    Player::Blind => (self.calls.0, self.called_after.0) = (*number, after),
                    Player::Sighted => (self.calls.1, self.called_after.1) = (*number, after),
                }
                self.called = self.setup.arbiter.then_some(*by);
            }
            Event::IllegalMove { of, what, number } => {
                match of {
                    Player::Blind => self.illegal_moves.0 = *number,
                    Player::Sighted => self.illegal_moves.1 = *number,
                }
                // Another move takes its place (Article 7.5.1).
                self.placed = self.placed.filter(|_| self.turn() != *of);
                if self.turn() == *of && self.under_way.is_none() {
                    self.declared = None;
                }
                self.replaces(*of, *what);
            }
            Event::Touched {
                by,
                square,
                reported,
            } => {
                if matches!(
                    self.pending,
                    Some(Pending {
                        question: Question::Touch { .. } | Question::Touched { .. },
                        ..
                    })
                ) {
                    self.pending = None;
                }
                self.touched.push(*square);
                if reported.is_some_and(|reporter| reporter.side() != *by) {
                    self.touch_admitted.get_or_insert(*square);
                }
            }
            Event::TouchCorrected { .. } => self.nothing_touched(),
            Event::TimeAdded { to, time } => self.set_time(*to, at, |left| left + *time),
            Event::TimeTaken { from, time } => {
                self.set_time(*from, at, |left| left.saturating_sub(*time));
            }
            Event::TimeSet { of, left } => self.set_time(*of, at, |_| *left),
            Event::ClockRead {
                blind,
                sighted,
                running,
                flag,
            } => {
                let reading = self.reading(*blind, *sighted, *running, *flag);
                if let Some(clock) = &mut self.clock {
                    clock.read(reading, at);
                }
            }
            Event::ExtraTimeSet { each } => {
                if let Some(clock) = &mut self.clock {
                    clock.introduce_delay(*each, at);
                }
            }
            Event::MovesSet { of, completed } => {
                let color = self.setup.color_of(*of);
                if let Some(clock) = &mut self.clock {
                    clock.set_completed(color, *completed);
                }
            }
            Event::WentBack { moves } => self.go_back(*moves)?,
            Event::TakenBack { moves } => {
                self.go_back(*moves)?;
                // Whoever moves again thinks on their own time.
                if let Some(clock) = self.clock.as_mut().filter(|_| self.started) {
                    clock.start(self.position.turn(), at);
                }
            }
            Event::RematchAgreed => self.question = None,
            Event::LevelSet { level } => self.setup.engine = Some(*level),
            Event::LookedUp { cost, .. } => self.spent = self.spent.saturating_add(*cost),
            Event::Requested { request } => self.request(*request),
            Event::Delivered { request, taken } => self.delivered(*request, *taken),
            Event::Arrived { moves } => self.arrived = *moves,
            Event::RulesAdapted { rules } => self.rules = rules.as_ref().clone(),
            Event::Ruled { ruling, .. } => {
                self.called = None;
                let sees = ruling.sees_illegal_position(self.dispute);
                if sees && !self.waited_for_illegal_position() {
                    self.illegal_position = Some(self.plies.len());
                }
                if matches!(ruling, Ruling::Grant | Ruling::Deny) {
                    self.dispute = None;
                }
                self.adjourns(ruling);
            }
            Event::MoveSealed { envelope, .. } => {
                if let Some(adjournment) = &mut self.adjournment {
                    adjournment.envelope = Some(envelope.clone());
                }
            }
            Event::EnvelopeClosed { by } => {
                if let Some(adjournment) = &mut self.adjournment {
                    adjournment.closed = true;
                    if let Some(clock) = self.clock.as_mut().filter(|_| adjournment.is_reply()) {
                        clock.start(self.setup.color_of(by.other()), at);
                    }
                }
            }
            Event::Suspended => {
                self.suspended = true;
                if let Some(clock) = &mut self.clock {
                    clock.stop(at);
                }
            }
            Event::Continued => {
                self.suspended = false;
                let waits = self.under_way.as_ref().is_some_and(|moving| moving.pressed);
                // While an envelope is closed, the time of whoever has to reply runs.
                let thinks = match self.adjourned() {
                    Some(_) => self.position.turn().other(),
                    None => self.position.turn(),
                };
                if let Some(clock) = self.clock.as_mut().filter(|_| self.started && !waits) {
                    clock.start(thinks, at);
                }
            }
            Event::Ended { winner, ending } => {
                if let Some(clock) = &mut self.clock {
                    clock.end(at);
                }
                self.question = None;
                self.pending = None;
                self.offer = None;
                self.dispute = None;
                self.called = None;
                self.adjournment = None;
                self.requested.clear();
                self.ended = Some((*winner, *ending));
            }
        }
        Ok(())
    }

    /// What `ruling` does to the adjournment of the game.
    fn adjourns(&mut self, ruling: &Ruling) {
        let (resumes, lock) = match ruling {
            Ruling::Adjourn { resumes, lock } => (Some(resumes.clone()), lock),
            Ruling::SealReply { lock } => (None, lock),
            Ruling::OpenEnvelope { .. } | Ruling::WithoutEnvelope => {
                self.adjournment = None;
                return;
            }
            _ => return,
        };
        self.adjournment = Some(Adjournment {
            by: self.turn(),
            resumes,
            lock: lock.clone(),
            envelope: None,
            closed: false,
        });
    }

    fn request(&mut self, request: ServerRequest) {
        if request == ServerRequest::Resign {
            self.question = None;
        }
        self.wants_back |= request == ServerRequest::TakeBack;
        if !self.requested.contains(&request) {
            self.requested.push(request);
        }
    }

    fn delivered(&mut self, request: ServerRequest, taken: bool) {
        self.requested.retain(|other| *other != request);
        let offers = match request {
            ServerRequest::OfferDraw => Some(Player::Blind),
            ServerRequest::AcceptDraw => Some(Player::Sighted),
            _ => None,
        };
        // What the server did not take is not offered.
        self.offer = self.offer.filter(|by| taken || offers != Some(*by));
    }

    fn nothing_touched(&mut self) {
        self.touched.clear();
        self.touch_admitted = None;
    }

    fn dismissed(&mut self, question: Question) {
        self.pending = None;
        let report = match question {
            Question::Report(report) => report,
            Question::Restore { of, moves, by } => Report {
                of,
                what: Irregularity::EarlierIllegalMove,
                by: by.unwrap_or(of.other()),
                moves: Some(moves),
            },
            _ => return,
        };
        self.dropped.push((report, self.plies.len()));
    }

    /// The next move of `by` replaces an illegal one, if another has to be made.
    fn replaces(&mut self, by: Player, what: Irregularity) {
        let queen = what == Irregularity::Unpromoted
            && self.rules.illegal_moves.unpromoted_becomes_queen.holds();
        if what.is_made_anew() {
            self.replacing = Some(Replacing { by, queen });
        }
    }

    /// Takes back the move, and what the opponent has done about it: they may repeat and
    /// execute the sighted player's move before the clock is pressed.
    fn corrected(&mut self, by: Player) -> Result<(), FoldError> {
        if self.moving("a correction")?.executed {
            self.board_mut(by).take_back()?;
        }
        self.under_way = None;
        if let Some(owed) = self
            .owed
            .take_if(|owed| !self.setup.is_blind(by) && owed.by != by)
            && owed.executed
        {
            self.board_mut(owed.by).take_back()?;
        }
        Ok(())
    }

    /// Whether displaced pieces were put back while the clocks stood, or after their player had
    /// said so, which binds nobody (Article 7.4).
    fn put_back(&self, on: Player) -> bool {
        let board = self.board(on);
        (self.is_stopped() || self.displaced.contains(&on))
            && self.turn() == on
            && board.placement() == board.position().board()
    }

    fn set_time(&mut self, of: Player, at: GameTime, to: impl Fn(Duration) -> Duration) {
        let color = self.setup.color_of(of);
        if let Some(clock) = &mut self.clock {
            let left = clock.left(color, at);
            clock.set(color, to(left), at);
        }
    }

    /// Goes back to the position after `moves` plies, on both boards. The clocks stay: the
    /// arbiter sets them (D.2.9).
    fn go_back(&mut self, moves: usize) -> Result<(), FoldError> {
        if !self.setup.clock_alone {
            self.unplay(moves)?;
        }
        self.under_way = None;
        self.owed = None;
        self.question = None;
        self.pending = None;
        self.dropped.retain(|(_, made)| *made <= moves);
        self.offer = None;
        self.requested
            .retain(|it| !matches!(it, ServerRequest::TakeBack | ServerRequest::GiveBack));
        self.wants_back = false;
        self.arrived = self.arrived.min(moves);
        self.dispute = None;
        self.ended = None;
        self.nothing_touched();
        self.placed = None;
        self.displaced.clear();
        self.declared = None;
        self.illegal_position = None;
        self.adjournment = None;
        Ok(())
    }

    /// Score, boards and clocks have only these plies.
    fn unplay(&mut self, moves: usize) -> Result<(), FoldError> {
        self.plies.truncate(moves);
        self.scoresheets.0.truncate(moves);
        self.scoresheets.1.truncate(moves);
        self.history.truncate(moves + 1);
        let mut position = self.start.clone();
        self.tactile = Board::new(position.clone());
        self.sighted = Board::new(position.clone());
        for ply in &self.plies {
            position.play_unchecked(ply.played);
            self.tactile.execute(ply.uci)?;
            self.sighted.execute(ply.uci)?;
        }
        self.position = position;
        for color in Color::ALL {
            let by = self.setup.player_of(color);
            let completed = self.plies.iter().filter(|ply| ply.by == by).count();
            if let Some(clock) = &mut self.clock {
                clock.set_completed(color, u32::try_from(completed).unwrap_or(u32::MAX));
            }
        }
        Ok(())
    }

    fn moving(&mut self, what: &'static str) -> Result<&mut UnderWay, FoldError> {
        self.under_way
            .as_mut()
            .ok_or(FoldError::NothingAnnounced(what))
    }

    fn announced(&mut self, by: Player, uci: UciMove, at: GameTime) -> Result<(), FoldError> {
        let played = uci.to_move(&self.position)?;
        if matches!(self.question, Some(Question::Promotion { .. })) {
            self.question = None;
        }
        self.under_way = Some(UnderWay {
            draw_offered: self.offer == Some(by),
            relayed: self.relayed.take() == Some((by, at)),
            ..UnderWay::announced(by, played, uci)
        });
        // A sighted player's move cannot be corrected once it stands, so the opponent may
        // repeat it at once. A blind player's can until the clock is pressed, so it is owed
        // only once completed.
        if !self.setup.is_blind(by) {
            self.owes(by.other(), uci, played, self.position.clone());
        }
        Ok(())
    }

    fn completed(&mut self, by: Player, uci: UciMove, at: GameTime) -> Result<(), FoldError> {
        let played = uci.to_move(&self.position)?;
        let color = self.position.turn();
        let draw_offered = self
            .under_way
            .as_ref()
            .is_some_and(|moving| moving.draw_offered);
        let before = self.position.clone();
        self.position.play_unchecked(played);
        self.history.push(Same::of(&self.position, &self.rules));
        self.nothing_touched();
        self.placed = None;
        self.displaced.clear();
        self.declared = None;
        self.replacing = None;
        self.wants_back = false;
        if let Some(clock) = &mut self.clock {
            clock.press(color, at);
        }
        self.plies.push(Ply {
            by,
            played,
            uci,
            left: self.clock.as_ref().map(|clock| clock.remaining(color, at)),
            draw_offered,
            before: before.clone(),
        });
        // The program keeps both scoresheets, as the moves are announced (D.2.7).
        self.scoresheets.0.push(uci);
        self.scoresheets.1.push(uci);
        self.under_way = None;
        if self.setup.is_blind(by) {
            self.owes(by.other(), uci, played, before);
        }
        Ok(())
    }

    /// Nothing is known of the move but that it was made.
    fn move_made(&mut self, by: Player, at: GameTime) -> Result<(), FoldError> {
        let mut setup = self.position.to_setup(EnPassantMode::Legal);
        if setup.turn == Color::Black {
            setup.fullmoves = setup.fullmoves.saturating_add(1);
        }
        setup.swap_turn();
        self.position = Chess::from_setup(setup, self.setup.castling())
            .map_err(|error| FoldError::Start(error.to_string()))?;
        if let Some(clock) = &mut self.clock {
            clock.press(self.setup.color_of(by), at);
        }
        Ok(())
    }

    fn owes(&mut self, by: Player, uci: UciMove, played: shakmaty::Move, before: Chess) {
        self.owed = Some(Owed {
            by,
            played,
            uci,
            before,
            repeated: false,
            executed: false,
        });
    }

    /// An offer between two moves belongs to the offering player's last one.
    fn note_offer(&mut self, by: Player) {
        if let Some(moving) = self.under_way.as_mut().filter(|moving| moving.by == by) {
            moving.draw_offered = true;
        } else if let Some(last) = self.plies.iter_mut().rev().find(|ply| ply.by == by) {
            last.draw_offered = true;
        }
    }
}
