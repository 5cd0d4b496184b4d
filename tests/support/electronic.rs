//! A simulated electronic board on a pseudo-terminal, in real time. The program itself is built
//! without the simulator: nothing that can pretend to be a board is part of what judges games.

use std::io::{Read, Write};
use std::os::fd::{AsRawFd, BorrowedFd};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use doppelbrett_dgt::simulator::{SimulatedBoard, hands};
use serialport::{SerialPort, TTYPort};
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess};

/// The board on a pseudo-terminal, found by a link that stays the same.
pub struct Plugged {
    pub board: Arc<Mutex<SimulatedBoard>>,
    link: PathBuf,
    began: Instant,
    cable: Option<Cable>,
}

struct Cable {
    cut: Arc<AtomicBool>,
    thread: thread::JoinHandle<()>,
}

impl Plugged {
    /// A board that is not plugged in yet; `link` is the path where it will be found.
    pub fn new(board: SimulatedBoard, link: &Path) -> Plugged {
        Plugged {
            board: Arc::new(Mutex::new(board)),
            link: link.to_owned(),
            began: Instant::now(),
            cable: None,
        }
    }

    pub fn path(&self) -> String {
        self.link.display().to_string()
    }

    /// Plugs it in.
    pub fn plug(&mut self) {
        let (mut master, slave) = TTYPort::pair().expect("a pseudo-terminal");
        let name = slave.name().expect("its name");
        let _ = std::fs::remove_file(&self.link);
        std::os::unix::fs::symlink(name, &self.link).expect("a link");
        drop(slave);
        // A program that is started now must not inherit the other end of the cable. SAFETY:
        // the port stays open for as long as it is borrowed here.
        let end = unsafe { BorrowedFd::borrow_raw(master.as_raw_fd()) };
        rustix::io::fcntl_setfd(end, rustix::io::FdFlags::CLOEXEC).expect("a flag");
        master
            .set_timeout(Duration::from_millis(10))
            .expect("a timeout");
        let cut = Arc::new(AtomicBool::new(false));
        let (board, began, ended) = (Arc::clone(&self.board), self.began, Arc::clone(&cut));
        let thread = thread::spawn(move || {
            let mut bytes = [0; 256];
            while !ended.load(Ordering::Relaxed) {
                // Until somebody opens the other side, reading fails at once.
                let read = match master.read(&mut bytes) {
                    Ok(read) => read,
                    Err(_) => {
                        thread::sleep(Duration::from_millis(5));
                        0
                    }
                };
                let sent = {
                    let mut board = board.lock().unwrap_or_else(PoisonError::into_inner);
                    board.receive(&bytes[..read]);
                    board.sent(began.elapsed())
                };
                let _ = master.write_all(&sent);
            }
        });
        self.cable = Some(Cable { cut, thread });
    }

    /// Unplugs it.
    pub fn unplug(&mut self) {
        if let Some(cable) = self.cable.take() {
            cable.cut.store(true, Ordering::Relaxed);
            cable.thread.join().expect("the cable's thread");
        }
        let _ = std::fs::remove_file(&self.link);
    }

    pub fn with<T>(&self, change: impl FnOnce(&mut SimulatedBoard) -> T) -> T {
        change(&mut self.board.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Makes this move by hand, in real time.
    pub fn play(&self, position: &Chess, uci: &str, rng: &mut fastrand::Rng) {
        let uci: UciMove = uci.parse().expect("a move");
        let played = uci.to_move(position).expect("a legal move");
        assert!(played.to_uci(CastlingMode::Standard) == uci || played.is_castle());
        for (wait, square, piece) in hands(position, played, rng) {
            thread::sleep(wait);
            self.with(|board| board.put(square, piece));
        }
    }

    /// Waits until the board has reported what stands on it, and a moment longer.
    pub fn is_scanned(&self) {
        thread::sleep(Duration::from_millis(600));
    }
}

impl Drop for Plugged {
    fn drop(&mut self) {
        self.unplug();
    }
}
