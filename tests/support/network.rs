//! Two places far apart: two network namespaces, joined by a link that delays and loses
//! packets.
//!
//! The kernel's own emulator (netem) is not available everywhere, so the link is two TUN
//! devices, and this process carries packets from one to the other.

use std::collections::VecDeque;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::process::Command;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rustix::ioctl::{Setter, opcode};
use rustix::thread::{UnshareFlags, unshare_unsafe};

/// The addresses of the two places.
pub const HOME: &str = "10.77.0.1";
pub const AWAY: &str = "10.77.0.2";

type Errand = Box<dyn FnOnce() + Send>;

/// Runs the rest of the test `name` where network namespaces may be made: as root, or as root
/// of a user namespace. `false` if it has already run there, and passed.
pub fn may_make_networks(name: &str) -> bool {
    if rustix::process::geteuid().is_root() {
        return true;
    }
    let passed = Command::new("unshare")
        .args(["--user", "--map-root-user"])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", name, "--nocapture"])
        .status()
        .expect("unshare of util-linux runs");
    assert!(passed.success(), "in a user namespace");
    false
}

/// A thread with a network of its own, which the sockets it opens and the processes it starts
/// share.
pub struct Place {
    errands: Option<Sender<Errand>>,
    thread: Option<JoinHandle<()>>,
    tun: Option<File>,
}

impl Place {
    fn new(address: &'static str) -> Self {
        let (errands, todo) = channel::<Errand>();
        let thread = std::thread::spawn(move || {
            // SAFETY: only this thread gets another network; nothing else is unshared.
            unsafe { unshare_unsafe(UnshareFlags::NEWNET) }.expect("a network namespace");
            for errand in todo {
                errand();
            }
        });
        let mut place = Self {
            errands: Some(errands),
            thread: Some(thread),
            tun: None,
        };
        place.tun = Some(place.run(move || {
            let tun = tun("line");
            for words in [
                "link set lo up".to_owned(),
                format!("addr add {address}/24 dev line"),
                "link set line up".to_owned(),
            ] {
                let done = Command::new("ip").args(words.split(' ')).status();
                assert!(done.unwrap().success(), "ip {words}");
            }
            tun
        }));
        place
    }

    /// Does something there, and waits for the result.
    pub fn run<T: Send + 'static>(&self, errand: impl FnOnce() -> T + Send + 'static) -> T {
        let (send, result) = channel();
        self.start(move || {
            let _ = send.send(errand());
        });
        result.recv().expect("the errand was done")
    }

    /// Starts something there; later errands wait until it ends.
    pub fn start(&self, errand: impl FnOnce() + Send + 'static) {
        let errands = self.errands.as_ref().unwrap();
        errands.send(Box::new(errand)).unwrap();
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.errands.take();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Two places and the link between them.
pub struct Apart {
    pub home: Place,
    pub away: Place,
}

impl Apart {
    /// `delay` is in each direction; `lost` of every hundred packets never arrive, chosen by
    /// `seed`.
    pub fn new(delay: Duration, lost: u32, seed: u64) -> Self {
        let apart = Self {
            home: Place::new(HOME),
            away: Place::new(AWAY),
        };
        let tun = |place: &Place| place.tun.as_ref().unwrap().try_clone().unwrap();
        carry(tun(&apart.home), tun(&apart.away), delay, lost, seed);
        carry(tun(&apart.away), tun(&apart.home), delay, lost, seed + 1);
        apart
    }
}

/// Carries packets in one direction until the process ends.
fn carry(mut from: File, mut to: File, delay: Duration, lost: u32, seed: u64) {
    let (send, arrive): (Sender<(Instant, Vec<u8>)>, Receiver<_>) = channel();
    std::thread::spawn(move || {
        let mut dice = fastrand::Rng::with_seed(seed);
        let mut packet = [0; 4096];
        while let Ok(length) = from.read(&mut packet) {
            if dice.u32(0..100) >= lost
                && send
                    .send((Instant::now() + delay, packet[..length].to_vec()))
                    .is_err()
            {
                return;
            }
        }
    });
    std::thread::spawn(move || {
        let mut waiting: VecDeque<(Instant, Vec<u8>)> = VecDeque::new();
        loop {
            let due = waiting.front().map(|(due, _)| *due);
            let next = match due {
                None => arrive.recv().ok(),
                Some(due) => arrive
                    .recv_timeout(due.saturating_duration_since(Instant::now()))
                    .ok(),
            };
            match next {
                Some(packet) => waiting.push_back(packet),
                None if due.is_none() => return,
                None => {}
            }
            while waiting
                .front()
                .is_some_and(|(due, _)| *due <= Instant::now())
            {
                let (_, packet) = waiting.pop_front().unwrap();
                // A device that is down loses the packet, as real links do.
                let _ = to.write_all(&packet);
            }
        }
    });
}

/// Opens a TUN device without packet information (Linux, `tuntap.rst`).
fn tun(name: &str) -> File {
    const TUNSETIFF: rustix::ioctl::Opcode = opcode::write::<i32>(b'T', 202);
    const IFF_TUN: u16 = 0x0001;
    const IFF_NO_PI: u16 = 0x1000;
    /// As `struct ifreq` of `net/if.h`.
    #[repr(C)]
    struct Request {
        name: [u8; 16],
        flags: u16,
        rest: [u8; 22],
    }
    let tun = OpenOptions::new()
        .read(true)
        .write(true)
        .open("/dev/net/tun")
        .expect("/dev/net/tun");
    let mut request = Request {
        name: [0; 16],
        flags: IFF_TUN | IFF_NO_PI,
        rest: [0; 22],
    };
    request.name[..name.len()].copy_from_slice(name.as_bytes());
    // SAFETY: TUNSETIFF reads a `struct ifreq`, and `Request` has its layout.
    unsafe { rustix::ioctl::ioctl(&tun, Setter::<TUNSETIFF, Request>::new(request)) }
        .expect("a TUN device");
    tun
}
