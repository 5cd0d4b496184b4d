use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command};

use rustix::process::{
    Pid, Signal, getpid, getppid, kill_process_group, set_parent_process_death_signal,
};

/// The child's process group.
#[derive(Debug)]
pub struct Group;

/// Starts a child in a group of its own that does not outlive the calling thread.
pub fn spawn(command: &mut Command) -> io::Result<(Child, Group)> {
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
    command.spawn().map(|child| (child, Group))
}

impl Group {
    /// Kills the child and its children.
    pub fn kill(&self, child: &Child) {
        // The group exists as long as one of its processes does, even after the child itself
        // has ended.
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    }
}
