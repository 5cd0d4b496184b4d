//! `doppelbrett` in a terminal of its own: a pseudo terminal, whose other end is the person.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Arc, Mutex};
use std::thread;

use rustix::fs::{Mode, OFlags, open};
use rustix::process::{Pid, Signal, ioctl_tiocsctty, kill_process, setsid};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, tcgetattr};

use super::table::LIMIT;
use super::wait_for;

/// The program, and the terminal in which it runs.
pub struct Terminal {
    child: Child,
    /// The end of the person.
    person: Option<File>,
    /// The end of the program, kept open so that its modes can be looked at.
    program: OwnedFd,
    screen: Arc<Mutex<String>>,
    /// How much of it the test has read.
    read: usize,
}

impl Terminal {
    /// Starts it.
    pub fn start(mut command: Command) -> Self {
        let person = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a pseudo terminal");
        grantpt(&person).expect("ours");
        unlockpt(&person).expect("ours");
        let name = ptsname(&person, Vec::new()).expect("its name");
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let program = open(&*name, flags, Mode::empty()).expect("its other end");
        let end = || program.try_clone().expect("a copy");
        command.stdin(end()).stdout(end()).stderr(end());
        // SAFETY: only system calls, which allocate nothing.
        unsafe {
            command.pre_exec(|| {
                setsid()?;
                ioctl_tiocsctty(std::io::stdin())?;
                rustix::process::set_parent_process_death_signal(Some(Signal::KILL))?;
                Ok(())
            });
        }
        let child = command.spawn().expect("doppelbrett starts");
        let person = File::from(person);
        let screen: Arc<Mutex<String>> = Arc::default();
        thread::spawn({
            let (mut from, screen) = (person.try_clone().expect("a copy"), Arc::clone(&screen));
            move || {
                let mut bytes = Vec::new();
                let mut piece = [0; 4096];
                while let Ok(length @ 1..) = from.read(&mut piece) {
                    bytes.extend_from_slice(&piece[..length]);
                    // A character may come in two pieces.
                    if let Ok(text) = std::str::from_utf8(&bytes) {
                        screen.lock().expect("the screen").push_str(text);
                        bytes.clear();
                    }
                }
            }
        });
        Self {
            child,
            person: Some(person),
            program,
            screen,
            read: 0,
        }
    }

    /// Everything on the screen so far.
    pub fn transcript(&self) -> String {
        self.screen.lock().expect("the screen").clone()
    }

    /// Waits until the screen has this, after what was already read.
    #[track_caller]
    pub fn reads(&mut self, text: &str) {
        let mut found = None;
        wait_for(LIMIT, || {
            found = self.transcript()[self.read..].find(text);
            found.is_some()
        });
        match found {
            Some(at) => self.read += at + text.len(),
            None => panic!("never read: {text:?} in\n{}", self.transcript()),
        }
    }

    /// Presses keys, as the bytes that a terminal sends.
    pub fn presses(&mut self, keys: &str) {
        let person = self.person.as_mut().expect("the terminal is open");
        person.write_all(keys.as_bytes()).expect("it is read");
    }

    /// Presses keys and waits for the answer.
    #[track_caller]
    pub fn asks(&mut self, keys: &str, answer: &str) {
        self.presses(keys);
        self.reads(answer);
    }

    /// Whether it takes whole lines and shows them, as every terminal does by itself.
    pub fn takes_lines(&self) -> bool {
        let modes = tcgetattr(&self.program).expect("a terminal").local_modes;
        modes.contains(LocalModes::ICANON | LocalModes::ECHO)
    }

    /// Sends a signal.
    pub fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).expect("it runs");
    }

    /// Waits until the program has ended.
    #[track_caller]
    pub fn has_ended(&mut self) -> ExitStatus {
        let mut status = None;
        wait_for(LIMIT, || {
            status = self.child.try_wait().expect("its status");
            status.is_some()
        });
        status.unwrap_or_else(|| panic!("it goes on:\n{}", self.transcript()))
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
