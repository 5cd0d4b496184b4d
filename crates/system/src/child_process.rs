//! Child processes: other programs learn no secret of ours, and those that are tied do not outlive
//! us.

use std::ffi::OsStr;
use std::io;
use std::process::{Child, Command};

use crate::adapter::child::{Group, spawn};

/// The variables of the environment that give access to an account or a server.
pub const SECRETS: [&str; 2] = ["DOPPELBRETT_LICHESS_TOKEN", "DOPPELBRETT_NATS"];

/// A program, not started yet, that does not inherit what gives access to an account or a server.
/// Every child but this program itself in another terminal or sound server begins like this.
#[allow(clippy::disallowed_methods)]
pub fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    for secret in SECRETS {
        command.env_remove(secret);
    }
    command
}

/// A child process in its own process group: Ctrl-C in the terminal does not reach it. Dropping
/// this value kills it and its children; if the thread that started it ends in any other way,
/// the system kills it, on Windows when the whole program ends.
#[derive(Debug)]
pub struct Tied {
    child: Child,
    group: Group,
}

impl Tied {
    /// Starts it. The calling thread must live as long as the child should.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn spawn(command: &mut Command) -> io::Result<Tied> {
        spawn(command).map(|(child, group)| Self { child, group })
    }

    /// The process itself.
    pub fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Whether it has ended.
    pub fn ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }
}

impl Drop for Tied {
    fn drop(&mut self) {
        self.group.kill(&self.child);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_program_inherits_no_secret() {
        let command = program("env");
        let removed: Vec<_> = command.get_envs().collect();
        for secret in SECRETS {
            assert!(removed.contains(&(OsStr::new(secret), None)), "{secret}");
        }
    }
}
