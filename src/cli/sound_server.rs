//! A sound server without hardware, for machines without one.

use doppelbrett_system::{child_process, local};
use std::io::{self, Write};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

use tempfile::TempDir;

/// The server's configuration: two silent outputs.
const CONFIGURATION: &str = "\
load-module module-native-protocol-unix auth-anonymous=1
load-module module-null-sink norewinds=1 sink_name=room rate=48000 channels=2
load-module module-null-sink norewinds=1 sink_name=ear rate=48000 channels=2
set-default-sink room
";

/// How long the server may take to start.
const PATIENCE: Duration = Duration::from_secs(10);

/// A private PulseAudio with the outputs `room` and `ear`. Ends when dropped.
pub(super) struct SoundServer {
    server: Child,
    folder: TempDir,
}

impl SoundServer {
    /// Starts it.
    ///
    /// # Errors
    /// When PulseAudio is not installed or does not start.
    pub(super) fn start() -> io::Result<Self> {
        let folder = tempfile::Builder::new()
            .prefix("doppelbrett-demo-")
            .tempdir()?;
        fs::create_dir(folder.path().join("pulse"))?;
        let configuration = folder.path().join("null-sinks.pa");
        fs::File::create(&configuration)?.write_all(CONFIGURATION.as_bytes())?;
        let server = child_process::program("pulseaudio")
            .args([
                "-n",
                "--daemonize=no",
                "--exit-idle-time=-1",
                "--use-pid-file=no",
            ])
            .args([
                "--disable-shm=yes",
                "--realtime=no",
                "--high-priority=no",
                "-F",
            ])
            .arg(&configuration)
            .env("XDG_RUNTIME_DIR", folder.path())
            .env("PULSE_RUNTIME_PATH", folder.path().join("pulse"))
            .env("HOME", folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let started = Self { server, folder };
        let end = Instant::now() + PATIENCE;
        // The socket exists a moment before anybody answers on it.
        while local::Stream::connect(started.socket()).is_err() {
            if Instant::now() > end {
                return Err(io::Error::new(
                    io::ErrorKind::TimedOut,
                    "PulseAudio does not answer",
                ));
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(started)
    }

    fn socket(&self) -> std::path::PathBuf {
        self.folder.path().join("pulse/native")
    }

    /// The environment with which a program finds this server.
    pub(super) fn environment(&self) -> [(&'static str, String); 3] {
        [
            (
                "PULSE_RUNTIME_PATH",
                self.folder.path().join("pulse").display().to_string(),
            ),
            ("PULSE_SERVER", format!("unix:{}", self.socket().display())),
            ("XDG_RUNTIME_DIR", self.folder.path().display().to_string()),
        ]
    }
}

impl Drop for SoundServer {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
