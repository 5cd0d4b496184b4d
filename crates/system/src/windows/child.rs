use std::io;
use std::os::windows::io::AsRawHandle;
use std::os::windows::process::CommandExt;
use std::process::{Child, Command};

use windows_sys::Win32::System::JobObjects::{
    JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE, JOBOBJECT_EXTENDED_LIMIT_INFORMATION,
};
use windows_sys::Win32::System::Threading::CREATE_NEW_PROCESS_GROUP;

use super::job::Job;

/// The child and its children: the system kills them when this is closed, which it does when this
/// program ends.
#[derive(Debug)]
pub struct Group(Job);

/// Starts a child in a group of its own that does not outlive this program.
pub fn spawn(command: &mut Command) -> io::Result<(Child, Group)> {
    let mut limits = JOBOBJECT_EXTENDED_LIMIT_INFORMATION::default();
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    let group = Group(Job::new(&limits)?);
    let mut child = command.creation_flags(CREATE_NEW_PROCESS_GROUP).spawn()?;
    if let Err(error) = group.0.take(child.as_raw_handle()) {
        let _ = child.kill();
        let _ = child.wait();
        return Err(error);
    }
    Ok((child, group))
}

impl Group {
    /// Kills the child and its children.
    pub fn kill(&self, _child: &Child) {
        self.0.kill();
    }
}
