//! The real daemons that the integration tests run against. Each is private to one test, with
//! its own folder and sockets, and is gone when the test ends, even if the test is killed.
//!
//! Each test program uses only a part of this.

#![allow(clippy::disallowed_methods)]
#![allow(dead_code)]

pub mod attack;
pub mod browser;
pub mod display;
pub mod electronic;
pub mod hall;
pub mod host;
pub mod lichess;
pub mod line;
pub mod marionette;
pub mod moves;
pub mod network;
pub mod page;
pub mod read_out;
pub mod side;
pub mod sound;
pub mod sound_server;
pub mod spoken;
pub mod table;
pub mod terminal;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::{Duration, Instant};

/// The files that Vosk reads from a speech model.
pub const MODEL_FILES: [&str; 8] = [
    "am/final.mdl",
    "conf/mfcc.conf",
    "conf/model.conf",
    "graph/HCLr.fst",
    "graph/Gr.fst",
    "graph/words.txt",
    "graph/disambig_tid.int",
    "graph/phones/word_boundary.int",
];

/// The environment of a child process: names and values.
pub type Env = BTreeMap<OsString, OsString>;

/// Copies a folder, as it is, to a place where none needs to be.
pub fn copy_folder(from: &Path, to: &Path) {
    let copied = Command::new("cp").arg("-aT").args([from, to]).status();
    assert!(copied.unwrap().success(), "{} is copied", from.display());
}

/// An address of this machine at which nobody listens yet.
pub fn free_address() -> SocketAddr {
    let free = TcpListener::bind("127.0.0.1:0").expect("a port");
    free.local_addr().expect("an address")
}

/// Asks `ready` every few milliseconds until it says yes; `false` if `limit` passes first.
pub fn wait_for(limit: Duration, mut ready: impl FnMut() -> bool) -> bool {
    let end = Instant::now() + limit;
    loop {
        if ready() {
            return true;
        }
        if Instant::now() >= end {
            return false;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Whether this test is alone in its process and may change the environment or measure what the
/// process uses. If it is not, this runs it in a process of its own. `module` is
/// `module_path!()`.
pub fn alone(module: &str, test: &str) -> bool {
    alone_with(module, test, &[])
}

/// Like [`alone`], with these variables in the environment.
pub fn alone_with(module: &str, test: &str, environment: &[(&str, &str)]) -> bool {
    const ALONE: &str = "DOPPELBRETT_TEST_ALONE";
    if std::env::var_os(ALONE).is_some() {
        return true;
    }
    let (_program, module) = module.split_once("::").expect("a module of a test program");
    let alone = Command::new(std::env::current_exe().expect("a test"))
        .args(["--exact", &format!("{module}::{test}"), "--nocapture"])
        .env(ALONE, "yes")
        .envs(environment.iter().copied())
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&alone.stdout);
    // Indented: whoever counts the tests that failed counts this one once.
    for line in said
        .lines()
        .chain(String::from_utf8_lossy(&alone.stderr).lines())
    {
        println!("  {line}");
    }
    assert!(alone.status.success(), "{test} in its process");
    assert!(said.contains("1 passed"), "there is no test {test}");
    false
}

/// A process that is killed when this value is dropped, and also when the test program itself
/// is killed: a small shell holds one end of a pipe to the test, and kills the process when the
/// pipe closes.
pub struct Guarded {
    shell: Child,
    pipe: Option<ChildStdin>,
    pid: u32,
}

impl Guarded {
    /// Starts `program` with `args`; its standard error goes to `log`.
    pub fn start(
        program: &str,
        args: &[&str],
        env: &Env,
        log: std::fs::File,
    ) -> io::Result<Guarded> {
        let script = r#""$@" </dev/null >/dev/null & P=$!; echo $P; cat >/dev/null; kill -9 $P 2>/dev/null; wait $P"#;
        let mut shell = Command::new("sh")
            .args(["-c", script, "sh", program])
            .args(args)
            .envs(env)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()?;
        let mut line = String::new();
        if let Some(stdout) = shell.stdout.take() {
            BufReader::new(stdout).read_line(&mut line)?;
        }
        let pid = line.trim().parse().map_err(io::Error::other)?;
        let pipe = shell.stdin.take();
        Ok(Guarded { shell, pipe, pid })
    }

    /// The process id of the program, not of the shell around it.
    pub fn pid(&self) -> u32 {
        self.pid
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        drop(self.pipe.take());
        let _ = self.shell.wait();
    }
}
