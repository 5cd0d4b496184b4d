//! The line between a page and the program, which can be cut, and can stand still.

use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Duration;

/// How often a connection on which nothing comes looks whether it was cut.
const LOOK: Duration = Duration::from_millis(20);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Passes {
    All,
    /// Nothing comes or goes, and nobody is told.
    Nothing,
    /// Every connection is closed.
    Cut,
    /// The line is taken away.
    Gone,
}

struct State {
    passes: Mutex<Passes>,
    changed: Condvar,
    /// The bytes from the page.
    sent: AtomicU64,
}

/// A line; whatever connects to its address is connected to the program.
pub struct Line {
    address: SocketAddr,
    state: Arc<State>,
}

impl Line {
    /// A line to the program that is, or will be, at `to`.
    pub fn to(to: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let line = Self {
            address: listener.local_addr().expect("an address"),
            state: Arc::new(State {
                passes: Mutex::new(Passes::All),
                changed: Condvar::new(),
                sent: AtomicU64::new(0),
            }),
        };
        let state = Arc::clone(&line.state);
        thread::spawn(move || {
            for page in listener.incoming() {
                match (state.passes(), page) {
                    (Passes::Gone, _) => return,
                    (Passes::Cut, _) | (_, Err(_)) => {}
                    (_, Ok(page)) => state.connect(page, to),
                }
            }
        });
        line
    }

    /// Where pages connect.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many bytes the pages have sent so far.
    pub fn sent(&self) -> u64 {
        self.state.sent.load(Ordering::Relaxed)
    }

    /// Closes every connection, and takes no other.
    pub fn cut(&self) {
        self.state.turn(Passes::Cut);
    }

    /// Lets nothing through, and closes nothing.
    pub fn stands_still(&self) {
        self.state.turn(Passes::Nothing);
    }

    /// Lets everything through again.
    pub fn mend(&self) {
        self.state.turn(Passes::All);
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.state.turn(Passes::Gone);
        // Whoever listens looks once more.
        let _ = TcpStream::connect(self.address);
    }
}

impl State {
    fn passes(&self) -> Passes {
        *self.passes.lock().expect("the line")
    }

    fn turn(&self, to: Passes) {
        *self.passes.lock().expect("the line") = to;
        self.changed.notify_all();
    }

    /// Whether the connection is there, once it is known whether something passes.
    fn is_open(&self) -> bool {
        let passes = self.passes.lock().expect("the line");
        let is_still = |passes: &mut Passes| *passes == Passes::Nothing;
        let passes = self.changed.wait_while(passes, is_still);
        *passes.expect("the line") == Passes::All
    }

    fn connect(self: &Arc<Self>, page: TcpStream, to: SocketAddr) {
        let Ok(program) = TcpStream::connect(to) else {
            return;
        };
        let copies = [&page, &program].map(|stream| stream.try_clone().expect("a socket"));
        let [to_page, to_program] = copies;
        let (up, down) = (Arc::clone(self), Arc::clone(self));
        thread::spawn(move || {
            up.carry(page, to_program, |bytes| {
                up.sent.fetch_add(bytes as u64, Ordering::Relaxed);
            });
        });
        thread::spawn(move || down.carry(program, to_page, |_| ()));
    }

    fn carry(&self, mut from: TcpStream, mut to: TcpStream, passed: impl Fn(usize)) {
        from.set_read_timeout(Some(LOOK)).expect("a socket");
        let mut bytes = [0; 4_096];
        while self.is_open() {
            match from.read(&mut bytes) {
                Ok(0) => break,
                Ok(read) if self.is_open() && to.write_all(&bytes[..read]).is_ok() => passed(read),
                Err(error)
                    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
                Ok(_) | Err(_) => break,
            }
        }
        for stream in [&from, &to] {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}
