//! Child processes: other programs learn no secret of ours, and those that are tied do not outlive
//! us.

use rustix::process::{
    Pid, Signal, getpid, getppid, kill_process_group, set_parent_process_death_signal,
};
use std::ffi::OsStr;
use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command};

use crate::settings::SECRETS;

/// A program, not started yet, that does not inherit what gives access to an account or a server.
/// Every child but this program itself in another terminal or sound server begins like this.
pub(crate) fn program(name: impl AsRef<OsStr>) -> Command {
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
pub(crate) struct Tied(Child);

impl Tied {
    /// Starts it. The calling thread must live as long as the child should.
    pub(crate) fn spawn(command: &mut Command) -> io::Result<Tied> {
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
    pub(crate) fn child(&mut self) -> &mut Child {
        &mut self.0
    }

    /// Whether it has ended.
    #[cfg(feature = "voice")]
    pub(crate) fn ended(&mut self) -> bool {
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
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    #[test]
    fn another_program_inherits_no_secret() {
        let command = program("env");
        let removed: Vec<_> = command.get_envs().collect();
        for secret in SECRETS {
            assert!(removed.contains(&(OsStr::new(secret), None)), "{secret}");
        }
    }

    fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                sources(&path, found);
            } else if path.extension() == Some(OsStr::new("rs")) && !path.ends_with("tests.rs") {
                found.push(path);
            }
        }
    }

    #[test]
    fn every_program_is_started_here() {
        // This program itself, in another terminal or with another sound server; clap's commands.
        let others = [
            "child_process.rs",
            "cli/menu.rs",
            "cli/demo.rs",
            "cli/papers.rs",
        ];
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut found = Vec::new();
        sources(&root, &mut found);
        assert!(found.len() > 100);
        for path in found {
            let source = fs::read_to_string(&path).unwrap();
            let starts = source.contains("Command::new(");
            let may = others.iter().any(|other| path.ends_with(other));
            assert!(
                !starts || may,
                "{}: use child_process::program",
                path.display()
            );
        }
    }
}
