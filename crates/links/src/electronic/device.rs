//! The thread that has the line.

use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::time::{Duration, Instant};

use serialport::SerialPort;

use super::ElectronicSettings;
use super::core::{BoardOrder, Core, Out};
use super::problem::ElectronicProblem;
use super::report::ElectronicReport;
use doppelbrett_dgt::Dgt;

/// How often a missing board is looked for.
const EACH: Duration = Duration::from_secs(1);
/// How long the line is waited for before everything else is looked at.
const TURN: Duration = Duration::from_millis(25);

/// An electronic board, from the agent's side. Dropping it gives the line back.
#[derive(Debug)]
pub struct Electronic {
    orders: Sender<BoardOrder>,
}

impl Electronic {
    /// Starts looking for the board. Returns at once and never fails: what is missing is
    /// told through `reports`, and looked for again each second.
    #[must_use]
    pub fn start(settings: ElectronicSettings, reports: Sender<ElectronicReport>) -> Self {
        let (orders, received) = mpsc::channel();
        let failed = reports.clone();
        let thread = std::thread::Builder::new()
            .name("electronic".into())
            .spawn(move || Device::new(settings, reports, received).run());
        if let Err(error) = thread {
            let problem = ElectronicProblem::NoThread(error.to_string());
            // If nobody listens, there is nobody to tell.
            let _ = failed.send(ElectronicReport::Lost(problem));
        }
        Self { orders }
    }

    /// Wants something of the board, now or as soon as it answers.
    pub fn order(&self, order: BoardOrder) {
        // Without the thread there is no board, which has been told.
        let _ = self.orders.send(order);
    }
}

/// Why a line was given up.
enum End {
    /// The agent's side is gone.
    Closed,
    /// The line or the board is.
    Gone(ElectronicProblem),
}

struct Device {
    path: PathBuf,
    core: Core,
    reports: Sender<ElectronicReport>,
    orders: Receiver<BoardOrder>,
    epoch: Instant,
    /// What the agent was told is wrong, until a board answers.
    told: Option<ElectronicProblem>,
    /// A board has answered.
    known: bool,
    closed: bool,
}

impl Device {
    fn new(
        settings: ElectronicSettings,
        reports: Sender<ElectronicReport>,
        orders: Receiver<BoardOrder>,
    ) -> Self {
        let mut usage = settings.usage;
        usage.wireless |= is_wireless(&settings.path);
        Self {
            path: settings.path,
            core: Core::new(Box::new(Dgt::default()), usage),
            reports,
            orders,
            epoch: Instant::now(),
            told: None,
            known: false,
            closed: false,
        }
    }

    /// Looks for the board, serves it, and looks again, until the agent's side is gone.
    fn run(mut self) {
        while !self.closed {
            let problem = match self.open() {
                Ok(port) => match self.serve(port) {
                    End::Closed => return,
                    End::Gone(problem) => problem,
                },
                Err(problem) => problem,
            };
            self.tell(problem);
            let end = Instant::now() + EACH;
            while !self.closed && Instant::now() < end {
                self.take_orders();
                std::thread::sleep(TURN);
            }
        }
    }

    fn open(&self) -> Result<Box<dyn SerialPort>, ElectronicProblem> {
        let path = self.path.to_string_lossy();
        serialport::new(path, self.core.baud())
            .timeout(TURN)
            .open()
            .map_err(|error| ElectronicProblem::of(&error, &self.path))
    }

    /// One opening of the line, from its beginning to its end.
    fn serve(&mut self, mut port: Box<dyn SerialPort>) -> End {
        let _ = port.clear(serialport::ClearBuffer::Input);
        self.core.opened(self.now());
        let mut bytes = [0; 512];
        loop {
            self.take_orders();
            if self.closed {
                return End::Closed;
            }
            let now = self.now();
            for out in self.core.tick(now) {
                match out {
                    Out::Send(bytes) => {
                        if let Err(error) = port.write_all(&bytes) {
                            tracing::debug!(%error, "nothing can be sent to the board");
                            return End::Gone(self.unplugged());
                        }
                    }
                    Out::Report(report) => {
                        if matches!(report, ElectronicReport::Found { .. }) {
                            self.told = None;
                            self.known = true;
                        }
                        self.report(report);
                    }
                    Out::Dead => {
                        let path = self.path.clone();
                        return End::Gone(ElectronicProblem::NotAnswering { path });
                    }
                }
            }
            match port.read(&mut bytes) {
                Ok(0) => return End::Gone(self.unplugged()),
                Ok(read) => {
                    let now = self.now();
                    self.core.read(bytes.get(..read).unwrap_or_default(), now);
                }
                Err(error)
                    if matches!(error.kind(), ErrorKind::TimedOut | ErrorKind::Interrupted) => {}
                Err(error) => {
                    tracing::debug!(%error, "nothing comes from the board");
                    return End::Gone(self.unplugged());
                }
            }
        }
    }

    fn unplugged(&self) -> ElectronicProblem {
        let path = self.path.clone();
        ElectronicProblem::Unplugged { path }
    }

    /// Tells what is wrong, if that is news.
    fn tell(&mut self, problem: ElectronicProblem) {
        // That a lost board is not there is known already.
        let away = matches!(
            problem,
            ElectronicProblem::NotThere { .. } | ElectronicProblem::Unplugged { .. }
        );
        let news = match &self.told {
            None => true,
            Some(_) if away && self.known => false,
            Some(told) => *told != problem,
        };
        if news {
            tracing::info!(%problem, "no electronic board");
            self.told = Some(problem.clone());
            self.report(ElectronicReport::Lost(problem));
        }
    }

    fn take_orders(&mut self) {
        loop {
            match self.orders.try_recv() {
                Ok(order) => self.core.order(order, self.now()),
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => {
                    self.closed = true;
                    return;
                }
            }
        }
    }

    fn now(&self) -> Duration {
        self.epoch.elapsed()
    }

    fn report(&self, report: ElectronicReport) {
        // The agent may already be gone; then it needs no reports.
        let _ = self.reports.send(report);
    }
}

/// Whether the line is Bluetooth's.
fn is_wireless(path: &Path) -> bool {
    path.file_name()
        .is_some_and(|name| name.to_string_lossy().starts_with("rfcomm"))
}

impl ElectronicProblem {
    /// What a failed attempt to open the line means.
    fn of(error: &serialport::Error, path: &Path) -> Self {
        let path = path.to_owned();
        match error.kind() {
            serialport::ErrorKind::Io(ErrorKind::NotFound) => Self::NotThere { path },
            serialport::ErrorKind::Io(ErrorKind::PermissionDenied) => Self::NoPermission { path },
            serialport::ErrorKind::NoDevice if !path.exists() => Self::NotThere { path },
            serialport::ErrorKind::NoDevice => Self::InUse { path },
            _ if path.is_file() || path.is_dir() => Self::NoSerialLine { path },
            _ => Self::Other(error.to_string()),
        }
    }
}
