//! Whether a screen reader reads this terminal.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use rustix::process::geteuid;

/// The process of the screen reader of Linux desktops.
const ORCA: &str = "orca";
/// Which session a process belongs to.
const SESSION: &str = "XDG_RUNTIME_DIR";

/// Whether a screen reader runs in this user's session.
///
/// `ScreenReaderEnabled` on the bus of the session is only a wish: it stays when Orca has ended,
/// and is not set when Orca was started by hand.
#[must_use]
pub fn runs() -> bool {
    let session = std::env::var_os(SESSION);
    runs_among(
        Path::new("/proc"),
        geteuid().as_raw(),
        session.as_deref().unwrap_or_default(),
    )
}

fn runs_among(processes: &Path, user: u32, session: &OsStr) -> bool {
    let entries = fs::read_dir(processes).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).any(|process| {
        let is_orca = || fs::read_to_string(process.join("comm")).is_ok_and(|it| it.trim() == ORCA);
        let is_own = || fs::metadata(&process).is_ok_and(|it| it.uid() == user);
        let is_here = || {
            let environment = fs::read(process.join("environ")).unwrap_or_default();
            let of = environment
                .split(|byte| *byte == 0)
                .find_map(|pair| pair.strip_prefix(SESSION.as_bytes())?.strip_prefix(b"="));
            of.unwrap_or_default() == session.as_bytes()
        };
        is_orca() && is_own() && is_here()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_screen_reader_of_this_session_counts() {
        let user = geteuid().as_raw();
        for (comm, environment, user, found) in [
            (
                "orca\n",
                "LANG=C\0XDG_RUNTIME_DIR=/run/user/7\0",
                user,
                true,
            ),
            ("orca\n", "XDG_RUNTIME_DIR=/run/user/70\0", user, false),
            ("orca\n", "LANG=C\0", user, false),
            ("orca\n", "XDG_RUNTIME_DIR=/run/user/7\0", user + 1, false),
            (
                "orca-helper\n",
                "XDG_RUNTIME_DIR=/run/user/7\0",
                user,
                false,
            ),
            ("bash\n", "XDG_RUNTIME_DIR=/run/user/7\0", user, false),
        ] {
            let processes = tempfile::tempdir().unwrap();
            let process = processes.path().join("4711");
            fs::create_dir(&process).unwrap();
            fs::write(process.join("comm"), comm).unwrap();
            fs::write(process.join("environ"), environment).unwrap();
            let session = OsStr::new("/run/user/7");
            let is = runs_among(processes.path(), user, session);
            assert_eq!(is, found, "{comm} {environment:?} {user}");
        }
        assert!(!runs_among(Path::new("/nowhere"), user, OsStr::new("")));
    }
}
