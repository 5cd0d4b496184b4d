//! The thread that has the engine.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::time::{Duration, Instant};

use fastrand::Rng;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Position};
use shakmaty_uci::{UciInfoScore, UciMessage, UciSearchControl, UciTimeControl};

use super::process::Process;
use super::report::{EngineOrder, EngineReport, Task, Thinking};
use super::search::{Candidate, Compared, Effort, Search};
use super::standing::Standing;
use super::{EngineProblem, EngineSettings, Score, find};

/// How long a judgement takes.
const JUDGES: Duration = Duration::from_millis(400);
/// How much later than asked for an engine may answer.
const LATE: Duration = Duration::from_secs(10);
/// How long it may take to stop.
const STOPS: Duration = Duration::from_secs(3);
/// How often the agent's side is looked at meanwhile.
const GLANCE: Duration = Duration::from_millis(20);
/// How long to wait before an engine that failed is started again: at first, and at most.
const AGAIN: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(10));
/// A person takes at least this share of the time that they take at most.
const QUICKEST: f64 = 0.3;

/// An engine, from the agent's side. Dropping it ends the engine.
#[derive(Debug)]
pub struct Engine {
    orders: Sender<EngineOrder>,
}

impl Engine {
    /// Starts the engine. Returns at once and never fails: what is missing is told through
    /// `reports`, and tried again with each order.
    #[must_use]
    pub fn start(settings: EngineSettings, reports: Sender<EngineReport>) -> Self {
        let (orders, received) = mpsc::channel();
        let failed = reports.clone();
        let thread = std::thread::Builder::new()
            .name("engine".into())
            .spawn(move || Device::new(settings, reports, received).run());
        if let Err(error) = thread {
            let problem = EngineProblem::NoThread(error.to_string());
            // If nobody listens, there is nobody to tell.
            let _ = failed.send(EngineReport::Lost(problem));
        }
        Self { orders }
    }

    /// Wants something of the engine, instead of whatever was wanted before.
    pub fn order(&self, order: EngineOrder) {
        // Without the thread there is no engine, which has been told.
        let _ = self.orders.send(order);
    }
}

/// Why an order is not carried out.
enum End {
    /// Another order has come.
    Superseded(Box<EngineOrder>),
    /// The agent's side is gone.
    Closed,
    /// The engine failed.
    Failed(EngineProblem),
}

impl From<EngineProblem> for End {
    fn from(problem: EngineProblem) -> Self {
        Self::Failed(problem)
    }
}

struct Device {
    program: Option<PathBuf>,
    random: Rng,
    reports: Sender<EngineReport>,
    orders: Receiver<EngineOrder>,
    process: Option<Process>,
    standing: Standing,
}

impl Device {
    fn new(
        settings: EngineSettings,
        reports: Sender<EngineReport>,
        orders: Receiver<EngineOrder>,
    ) -> Self {
        Self {
            program: settings.program,
            random: settings.seed.map_or_else(Rng::new, Rng::with_seed),
            reports,
            orders,
            process: None,
            standing: Standing::default(),
        }
    }

    /// Carries out one order after the other, until the agent's side is gone.
    fn run(mut self) {
        if let Err(problem) = self.ensure() {
            self.failed(problem);
        }
        let mut next = None;
        loop {
            let order = match next.take() {
                Some(order) => order,
                None => match self.orders.recv() {
                    Ok(order) => order,
                    Err(_) => return,
                },
            };
            match self.persist(&order) {
                Ok(()) => {}
                Err(Some(order)) => next = Some(*order),
                Err(None) => return,
            }
        }
    }

    /// Carries out `order`, with a new engine if the old one fails, until it is done, the engine
    /// is given up or another order comes. Nothing comes if the agent's side is gone.
    fn persist(&mut self, order: &EngineOrder) -> Result<(), Option<Box<EngineOrder>>> {
        let mut again = AGAIN.0;
        loop {
            let problem = match self.carry_out(order) {
                Ok(Some(report)) => {
                    self.standing.answered();
                    self.report(report);
                    return Ok(());
                }
                Ok(None) => return Ok(()),
                Err(End::Superseded(order)) => return Err(Some(order)),
                Err(End::Closed) => return Err(None),
                Err(End::Failed(problem)) => problem,
            };
            self.process = None;
            if self.failed(problem) {
                return Ok(());
            }
            match self.wait(Instant::now() + again) {
                Ok(()) => again = (again * 2).min(AGAIN.1),
                Err(End::Superseded(order)) => return Err(Some(order)),
                Err(_) => return Err(None),
            }
        }
    }

    fn carry_out(&mut self, order: &EngineOrder) -> Result<Option<EngineReport>, End> {
        match order {
            EngineOrder::Stop => Ok(None),
            EngineOrder::Move(task, thinking) => self.find_move(task, *thinking).map(Some),
            EngineOrder::Judge(task) => self.judge(task).map(Some),
            EngineOrder::Compare(task, effort) => self.compare(task, *effort).map(Some),
        }
    }

    fn find_move(&mut self, task: &Task, thinking: Thinking) -> Result<EngineReport, End> {
        let began = Instant::now();
        let share = QUICKEST + (1.0 - QUICKEST) * self.random.f64();
        let about = thinking.about.mul_f64(share);
        let has_skill = self.ensure()?.has_skill();
        let search = Search::at(thinking.level, has_skill);
        let (best, candidates) = self.search(task, search, search.time(about))?;
        let scored = |uci: UciMove| candidates.iter().find(|it| it.uci == uci);
        let chosen = search.choose(&candidates, &mut self.random);
        let uci = chosen.map_or(best, |it| it.uci);
        let score = scored(uci).map(|it| it.score);
        self.wait(began + about)?;
        Ok(EngineReport::Moves {
            number: task.number,
            uci,
            score,
        })
    }

    fn judge(&mut self, task: &Task) -> Result<EngineReport, End> {
        let (best, candidates) = self.search(task, Search::FULL, JUDGES)?;
        let score = candidates.first().map(|it| it.score);
        Ok(EngineReport::Judged {
            number: task.number,
            best,
            score: score.unwrap_or(Score::Centipawns(0)),
        })
    }

    fn compare(&mut self, task: &Task, effort: Effort) -> Result<EngineReport, End> {
        self.ensure()?;
        let began = Instant::now();
        let time = Search::patience(effort);
        let (_, found) = self.search(task, Search::comparing(effort), time)?;
        self.wait(Instant::now() + began.elapsed())?;
        Ok(EngineReport::Compared {
            number: task.number,
            found,
        })
    }

    /// The engine's best move, and the moves that it tells with their scores, the best first.
    fn search(
        &mut self,
        task: &Task,
        search: Search,
        time: Duration,
    ) -> Result<(UciMove, Vec<Candidate>), End> {
        let position = position(task)?;
        let engine = self.ensure()?;
        engine.set(search.skill, search.choices(), task.chess960)?;
        engine.say(&UciMessage::Position {
            startpos: false,
            fen: Some(task.start.clone()),
            moves: task.moves.clone(),
        })?;
        engine.say(&UciMessage::Go {
            time_control: search
                .depth
                .is_none()
                .then_some(UciTimeControl::MoveTime(time)),
            search_control: match search.compares {
                Some(effort) => Some(UciSearchControl::nodes(effort.nodes)),
                None => search.depth.map(UciSearchControl::depth),
            },
        })?;
        let end = Instant::now() + time + LATE;
        let lines = usize::from(search.choices()).min(position.legal_moves().len());
        let mut compared = Compared::new(lines);
        let mut candidates: Vec<Option<Candidate>> = Vec::new();
        let best = loop {
            self.glance()?;
            match self.hear(end)? {
                Some(UciMessage::BestMove { best_move, .. }) => break best_move,
                Some(UciMessage::Info(info)) => {
                    let at = usize::from(info.multi_pv.unwrap_or(1)).saturating_sub(1);
                    let score = info.score.as_ref().and_then(Score::read);
                    if let (Some(uci), Some(score)) = (info.pv.first(), score)
                        && at < usize::from(search.choices())
                        && uci.to_move(&position).is_ok()
                    {
                        let told = Candidate { uci: *uci, score };
                        candidates.resize(candidates.len().max(at + 1), None);
                        if let Some(place) = candidates.get_mut(at) {
                            *place = Some(told);
                        }
                        let bound = |it: &UciInfoScore| it.lower_bound || it.upper_bound;
                        if !info.score.as_ref().is_some_and(bound) {
                            compared.hear(at, told);
                        }
                    }
                }
                _ => {}
            }
        };
        match best.to_move(&position) {
            Ok(_) if search.compares.is_some() => Ok((best, compared.whole())),
            Ok(_) => Ok((best, candidates.into_iter().flatten().collect())),
            Err(_) => Err(End::Failed(EngineProblem::Nonsense {
                line: best.to_string(),
            })),
        }
    }

    /// The next message of the engine; nothing if none has come yet.
    fn hear(&mut self, end: Instant) -> Result<Option<UciMessage>, EngineProblem> {
        let engine = self.process.as_mut().ok_or(EngineProblem::Died)?;
        let soon = Instant::now() + GLANCE;
        match engine.hear(end.min(soon)) {
            Err(EngineProblem::Mute) if soon < end => Ok(None),
            other => other,
        }
    }

    /// Whether another order has come: then the search is stopped.
    fn glance(&mut self) -> Result<(), End> {
        match self.orders.try_recv() {
            Err(TryRecvError::Empty) => Ok(()),
            Err(TryRecvError::Disconnected) => Err(End::Closed),
            Ok(order) => {
                self.stop();
                Err(End::Superseded(Box::new(order)))
            }
        }
    }

    /// Ends a search, whose result nobody wants. An engine that does not obey is ended.
    fn stop(&mut self) {
        let end = Instant::now() + STOPS;
        let Some(engine) = &mut self.process else {
            return;
        };
        let mut stopped = engine.say(&UciMessage::Stop);
        while stopped.is_ok() {
            match engine.hear(end) {
                // "bestmove (none)" is an answer as well.
                Ok(Some(UciMessage::BestMove { .. })) | Err(EngineProblem::Nonsense { .. }) => {
                    return;
                }
                Ok(_) => {}
                Err(problem) => stopped = Err(problem),
            }
        }
        self.process = None;
    }

    /// Waits, unless another order comes.
    fn wait(&self, end: Instant) -> Result<(), End> {
        match self
            .orders
            .recv_timeout(end.saturating_duration_since(Instant::now()))
        {
            Err(RecvTimeoutError::Timeout) => Ok(()),
            Err(RecvTimeoutError::Disconnected) => Err(End::Closed),
            Ok(order) => Err(End::Superseded(Box::new(order))),
        }
    }

    /// The engine, started if it is not running.
    fn ensure(&mut self) -> Result<&mut Process, EngineProblem> {
        if self.process.is_none() {
            let process = Process::start(&find(self.program.as_deref())?)?;
            if let Some(report) = self.standing.started(&process.name) {
                self.report(report);
            }
            self.process = Some(process);
        }
        self.process.as_mut().ok_or(EngineProblem::Died)
    }

    /// Tells of a problem what is news; whether the engine is given up.
    fn failed(&mut self, problem: EngineProblem) -> bool {
        tracing::warn!(%problem, "no engine");
        let report = self.standing.failed(problem);
        let given_up = matches!(report, Some(EngineReport::GivenUp(_)));
        if let Some(report) = report {
            self.report(report);
        }
        given_up
    }

    fn report(&self, report: EngineReport) {
        // The agent may already be gone; then it needs no reports.
        let _ = self.reports.send(report);
    }
}

/// The position of a task.
fn position(task: &Task) -> Result<Chess, EngineProblem> {
    let mode = CastlingMode::from_chess960(task.chess960);
    let nonsense = |line: String| EngineProblem::Nonsense { line };
    let start = task.start.clone().into_position(mode);
    let mut position: Chess = start.map_err(|error| nonsense(error.to_string()))?;
    for uci in &task.moves {
        let played = uci.to_move(&position);
        let played = played.map_err(|error| nonsense(error.to_string()))?;
        position.play_unchecked(played);
    }
    Ok(position)
}
