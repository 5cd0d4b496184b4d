//! The module of the sound server that takes what a loudspeaker says out of a microphone.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::voice::{find_sink, sinks};
use doppelbrett_system::child_process;

/// The names that its microphone and its loudspeaker get.
const MICROPHONE: &str = "doppelbrett_mic";
const ROOM: &str = "doppelbrett_room";

/// The sound servers that have one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Server {
    PulseAudio,
    PipeWire,
}

/// A canceller that can be loaded between two devices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Canceller {
    server: Server,
    microphone: String,
    room: String,
}

impl Canceller {
    /// The canceller of the running sound server, if it is installed, between these devices or
    /// the server's default ones.
    pub(super) fn available(microphone: Option<&str>, room: Option<&str>) -> Option<Self> {
        let info = child_process::program("pactl")
            .arg("info")
            .env("LC_ALL", "C")
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .output()
            .ok()
            .filter(|info| info.status.success())?;
        let found = Self::of(&String::from_utf8_lossy(&info.stdout))?;
        if !is_installed(found.server) {
            return None;
        }
        let sinks = sinks().ok()?;
        let room = room.map(|room| find_sink(room, &sinks)).transpose().ok()?;
        Some(Self {
            microphone: microphone.map_or(found.microphone, str::to_owned),
            room: room.unwrap_or(found.room),
            ..found
        })
    }

    /// The server and its default devices, as `pactl info` tells them.
    fn of(info: &str) -> Option<Self> {
        let line = |name: &str| {
            let line = info.lines().find_map(|line| line.strip_prefix(name))?;
            Some(line.trim_start_matches(':').trim().to_owned())
        };
        let name = line("Server Name")?;
        Some(Self {
            server: match name.contains("PipeWire") {
                true => Server::PipeWire,
                false if name == "pulseaudio" => Server::PulseAudio,
                false => return None,
            },
            microphone: line("Default Source")?,
            room: line("Default Sink")?,
        })
    }

    /// What to type to load it and to use it.
    pub(super) fn commands(&self) -> [String; 4] {
        // Its gain control would turn the microphone itself.
        let gain = match self.server {
            Server::PulseAudio => " 'aec_args=\"analog_gain_control=0 digital_gain_control=0\"'",
            Server::PipeWire => "",
        };
        [
            format!(
                "pactl load-module module-echo-cancel source_master={} sink_master={} \
                 source_name={MICROPHONE} sink_name={ROOM} aec_method=webrtc{gain}",
                self.microphone, self.room
            ),
            format!("doppelbrett settings hearing.device {MICROPHONE}"),
            format!("doppelbrett settings voice.room.device {ROOM}"),
            "doppelbrett settings hearing.echo_cancelled true".to_owned(),
        ]
    }
}

/// Whether the server has its module on this computer.
fn is_installed(server: Server) -> bool {
    let (folder, inside, module) = match server {
        Server::PulseAudio => ("pulse-", "modules", "module-echo-cancel.so"),
        Server::PipeWire => ("pipewire-0.3", "", "libpipewire-module-echo-cancel.so"),
    };
    let roots = ["/usr/lib", "/usr/lib64", "/usr/local/lib"].map(PathBuf::from);
    let below = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).collect()
    };
    // Debian has a folder for each architecture between.
    let mut folders: Vec<PathBuf> = roots.iter().flat_map(|root| below(root)).collect();
    let deeper: Vec<PathBuf> = folders.iter().flat_map(|folder| below(folder)).collect();
    folders.extend(deeper);
    folders.iter().any(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(folder) && path.join(inside).join(module).is_file()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_is_that_of_the_running_server() {
        let info = |name: &str| {
            format!("Server Name: {name}\nDefault Sink: speaker\nDefault Source: mic\nCookie: 1\n")
        };
        for (name, ends) in [
            (
                "pulseaudio",
                "webrtc 'aec_args=\"analog_gain_control=0 digital_gain_control=0\"'",
            ),
            ("PulseAudio (on PipeWire 1.4.2)", "aec_method=webrtc"),
        ] {
            let [load, ..] = Canceller::of(&info(name)).unwrap().commands();
            let begins = "pactl load-module module-echo-cancel source_master=mic \
                          sink_master=speaker source_name=doppelbrett_mic";
            assert!(load.starts_with(begins) && load.ends_with(ends), "{load}");
        }
        assert_eq!(Canceller::of(&info("another")), None);
        assert_eq!(Canceller::of(""), None);
    }
}
