//! A private speech-dispatcher for one channel.

use crate::{Channel, VoiceProblem};
use doppelbrett_system::child_process::{self, Tied};
use std::fs;
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt, symlink};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// The program name of the synthesiser's module.
const MODULE: &str = "sd_espeak-ng";

/// Where distributions keep speech-dispatcher's modules: Debian, Arch and
/// openSUSE, Fedora, a build from source.
const MODULE_FOLDERS: [&str; 5] = [
    "/usr/lib/speech-dispatcher-modules",
    "/usr/libexec/speech-dispatcher-modules",
    "/usr/lib64/speech-dispatcher-modules",
    "/usr/lib/speech-dispatcher/speech-dispatcher-modules",
    "/usr/local/libexec/speech-dispatcher-modules",
];

/// A running daemon and its folder. Dropping it removes both.
#[derive(Debug)]
pub struct Daemon {
    // Dropped in this order: the process before its folder.
    process: Tied,
    folder: Folder,
}

impl Daemon {
    /// Starts a daemon that speaks `language` on the output `sink`, or on the default output.
    /// It answers a moment later: see [`Daemon::answers`].
    ///
    /// # Errors
    /// What is missing or forbidden; nothing is left behind.
    pub fn start(
        channel: Channel,
        sink: Option<&str>,
        language: &str,
    ) -> Result<Daemon, VoiceProblem> {
        let program = program("speech-dispatcher").ok_or(VoiceProblem::NoDispatcher)?;
        let module = MODULE_FOLDERS
            .iter()
            .map(|folder| Path::new(folder).join(MODULE))
            .find(|path| path.exists())
            .ok_or(VoiceProblem::NoSynthesiser)?;
        let folder = Folder::make(channel)?;
        folder
            .furnish(&module, sink, language)
            .map_err(|error| VoiceProblem::NoFolder {
                path: folder.0.display().to_string(),
                why: error.to_string(),
            })?;
        let process = Tied::spawn(
            child_process::program(&program)
                .arg("--run-single")
                .args(["--communication-method", "unix_socket"])
                .arg("--socket-path")
                .arg(folder.socket())
                .arg("--config-dir")
                .arg(&folder.0)
                .arg("--module-dir")
                .arg(folder.modules())
                .arg("--pid-file")
                .arg(folder.0.join("pid"))
                .arg("--log-dir")
                .arg(&folder.0)
                // From level 3 on it writes its 13,000 voices to the log.
                .args(["--log-level", "1", "--timeout", "0"])
                // It exits at once if the user's locale is not installed; this one always is.
                // Its configuration decides what it speaks.
                .env("LC_ALL", "C.UTF-8")
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null()),
        )
        .map_err(|error| VoiceProblem::NoProcess {
            program: program.display().to_string(),
            why: error.to_string(),
        })?;
        Ok(Daemon { process, folder })
    }

    /// Whether it accepts connections.
    pub fn answers(&self) -> bool {
        UnixStream::connect(self.folder.socket()).is_ok()
    }

    /// Whether its process has ended.
    pub fn ended(&mut self) -> bool {
        self.process.ended()
    }

    /// Its address, in the form of `SPEECHD_ADDRESS`.
    pub fn address(&self) -> String {
        format!("unix_socket:{}", self.folder.socket().display())
    }
}

/// The first program with that name in `PATH`.
fn program(name: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|folder| folder.join(name))
        .find(|path| path.is_file())
}

/// Why the daemon's folder cannot be in this one: somebody else could put theirs in its place, or
/// its name could be read as a line of the configuration.
fn unfit(base: &Path) -> Option<&'static str> {
    let plain = base
        .to_str()
        .is_some_and(|name| !name.contains(|sign: char| sign == '"' || sign.is_control()));
    if !plain {
        return Some("its name has a quotation mark or a control sign");
    }
    let Ok(found) = fs::metadata(base) else {
        return None;
    };
    let mode = found.permissions().mode();
    // In a sticky one, such as /tmp, everybody has what they made.
    let shared = mode & 0o1000 != 0;
    let own = found.uid() == rustix::process::geteuid().as_raw();
    match (shared, own) {
        (true, _) => None,
        (false, false) => Some("it belongs to somebody else"),
        (false, true) => (mode & 0o022 != 0).then_some("others may write into it"),
    }
}

/// The daemon's folder, private to this user: `voice-PROCESS-CHANNEL` in the runtime folder, or
/// in the temporary one if there is none.
#[derive(Debug)]
struct Folder(PathBuf);

impl Folder {
    fn make(channel: Channel) -> Result<Folder, VoiceProblem> {
        let base = std::env::var_os("XDG_RUNTIME_DIR")
            .map(PathBuf::from)
            .filter(|path| path.is_dir())
            .unwrap_or_else(std::env::temp_dir);
        if let Some(why) = unfit(&base) {
            return Err(VoiceProblem::NoFolder {
                path: base.display().to_string(),
                why: why.to_owned(),
            });
        }
        remove_abandoned(&base);
        let pid = std::process::id();
        let path = base.join(format!("{PREFIX}{pid}-{channel}"));
        let build = || {
            // A folder with our name is left over from an earlier daemon of this process.
            match fs::remove_dir_all(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
            fs::DirBuilder::new().mode(0o700).create(&path)
        };
        build().map_err(|error| VoiceProblem::NoFolder {
            path: path.display().to_string(),
            why: error.to_string(),
        })?;
        Ok(Folder(path))
    }

    fn socket(&self) -> PathBuf {
        self.0.join("speechd.sock")
    }

    fn modules(&self) -> PathBuf {
        self.0.join("bin")
    }

    /// Writes the daemon's configuration.
    ///
    /// The modules folder contains only the synthesiser's: if that one cannot start, the daemon
    /// would otherwise use its own fallback, which plays an English recording on the default
    /// output.
    fn furnish(&self, module: &Path, sink: Option<&str>, language: &str) -> io::Result<()> {
        for folder in ["modules", "clients", "bin"] {
            fs::create_dir(self.0.join(folder))?;
        }
        symlink(module, self.modules().join(MODULE))?;
        let own = self.0.join("modules/espeak-ng.conf");
        match fs::copy("/etc/speech-dispatcher/modules/espeak-ng.conf", &own) {
            Ok(_) => {}
            Err(_) => fs::write(&own, "Debug 0\n")?,
        }
        fs::write(
            self.0.join("speechd.conf"),
            configuration(&self.socket(), sink, language),
        )
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const PREFIX: &str = "doppelbrett-voice-";

/// Removes the folders of programs that were killed.
fn remove_abandoned(base: &Path) {
    let Ok(entries) = fs::read_dir(base) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let owner = name
            .to_str()
            .and_then(|name| name.strip_prefix(PREFIX))
            .and_then(|rest| rest.split('-').next())
            .and_then(|pid| pid.parse().ok())
            .and_then(rustix::process::Pid::from_raw);
        if let Some(pid) = owner
            && rustix::process::test_kill_process(pid) == Err(rustix::io::Errno::SRCH)
        {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

fn configuration(socket: &Path, sink: Option<&str>, language: &str) -> String {
    // The format cannot escape a quotation mark in a value; no name has one.
    let quoted = |value: &str| value.replace(['"', '\n', '\r'], "");
    let device = sink.map_or(String::new(), |sink| {
        format!("AudioPulseDevice \"{}\"\n", quoted(sink))
    });
    format!(
        "CommunicationMethod \"unix_socket\"\n\
         SocketPath \"{}\"\n\
         Timeout 0\n\
         DisableAutoSpawn\n\
         DefaultLanguage \"{}\"\n\
         AudioOutputMethod \"pulse\"\n\
         {device}\
         AudioPulseMinLength 10\n\
         AddModule \"espeak-ng\" \"{MODULE}\" \"espeak-ng.conf\"\n\
         DefaultModule \"espeak-ng\"\n",
        socket.display(),
        quoted(language),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_configuration_names_the_device_only_when_there_is_one() {
        let socket = Path::new("/run/s.sock");
        let ear = configuration(socket, Some("e\"ar\n"), "de");
        assert!(ear.contains("AudioPulseDevice \"ear\"\n"), "{ear}");
        assert!(ear.contains("DefaultLanguage \"de\"\n"), "{ear}");
        let default = configuration(socket, None, "de");
        assert!(!default.contains("AudioPulseDevice"), "{default}");
    }

    #[test]
    fn a_runtime_folder_of_others_or_with_a_strange_name_is_refused() {
        let base = tempfile::tempdir().unwrap();
        for (name, mode, fits) in [
            ("own", 0o700, true),
            ("read", 0o755, true),
            ("group", 0o770, false),
            ("all", 0o777, false),
            ("sticky", 0o1777, true),
            ("quo\"te", 0o700, false),
            ("line\nDefaultModule x", 0o700, false),
        ] {
            let folder = base.path().join(name);
            fs::create_dir(&folder).unwrap();
            fs::set_permissions(&folder, fs::Permissions::from_mode(mode)).unwrap();
            assert_eq!(unfit(&folder).is_none(), fits, "{name:?}");
        }
        // The system's own, which is somebody else's unless root tests.
        let root = rustix::process::geteuid().is_root();
        assert_eq!(unfit(Path::new("/usr")).is_none(), root);
    }

    #[test]
    fn folders_of_programs_that_ended_are_removed() {
        let base = tempfile::tempdir().unwrap();
        let own = base
            .path()
            .join(format!("{PREFIX}{}-room", std::process::id()));
        // No process has this number: it is above the kernel's highest.
        let dead = base.path().join(format!("{PREFIX}4194305-ear"));
        let foreign = base.path().join("pulse");
        for folder in [&own, &dead, &foreign] {
            fs::create_dir(folder).unwrap();
        }
        remove_abandoned(base.path());
        assert!(own.exists() && foreign.exists());
        assert!(!dead.exists());
    }
}
