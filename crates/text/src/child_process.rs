//! Child processes: other programs learn no secret of ours, and those that are tied do not outlive
//! us.

use std::ffi::OsStr;
use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command};

use rustix::process::{
    Pid, Signal, getpid, getppid, kill_process_group, set_parent_process_death_signal,
};

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
/// the kernel kills it.
#[derive(Debug)]
pub struct Tied(Child);

impl Tied {
    /// Starts it. The calling thread must live as long as the child should.
    pub fn spawn(command: &mut Command) -> io::Result<Tied> {
        let parent = getpid();
        command.process_group(0);
        // SAFETY: between fork and exec only system calls are made and nothing is
        // allocated.
        unsafe {
            command.pre_exec(move || {
                set_parent_process_death_signal(Some(Signal::KILL))?;
                // The parent may have died before the line above took effect.
                if getppid() == Some(parent) {
                    Ok(())
                } else {
                    Err(rustix::io::Errno::SRCH.into())
                }
            });
        }
        command.spawn().map(Tied)
    }

    /// The process itself.
    pub fn child(&mut self) -> &mut Child {
        &mut self.0
    }

    /// Whether it has ended.
    pub fn ended(&mut self) -> bool {
        !matches!(self.0.try_wait(), Ok(None))
    }
}

impl Drop for Tied {
    fn drop(&mut self) {
        // The group exists as long as one of its processes does, even after the child itself
        // has ended.
        let _ = kill_process_group(Pid::from_child(&self.0), Signal::KILL);
        let _ = self.0.kill();
        let _ = self.0.wait();
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
