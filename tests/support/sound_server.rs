//! The sound servers that a test can have, without a card: PulseAudio, or PipeWire with
//! `SOUND_SERVER=pipewire`.

use super::{Env, Guarded, wait_for};
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

const READY: Duration = Duration::from_secs(20);

/// The microphone, which hears what is played into its feed.
pub const MICROPHONE: &str = "load-module module-remap-source source_name=mic master=micfeed.monitor source_properties=device.description=VirtualMic";

/// What the server is to have. `norewinds`: without it a null sink of PulseAudio works in blocks
/// of two seconds.
const DEVICES: [&str; 6] = [
    "load-module module-null-sink norewinds=1 sink_name=room rate=48000 channels=2 sink_properties=device.description=Room",
    "load-module module-null-sink norewinds=1 sink_name=ear rate=48000 channels=2 sink_properties=device.description=Ear",
    "load-module module-null-sink norewinds=1 sink_name=micfeed rate=16000 channels=1 sink_properties=device.description=MicFeed",
    MICROPHONE,
    "set-default-sink room",
    "set-default-source mic",
];

/// A running server; ends when dropped.
pub struct SoundServer {
    _processes: Vec<Guarded>,
}

impl SoundServer {
    /// Starts one in `folder`, for programs with the environment `env`, and waits until it
    /// answers and has its devices.
    pub fn start(folder: &Path, env: &Env) -> SoundServer {
        let log_path = folder.join("sound.log");
        let log = File::create(&log_path).expect("the server's log");
        let pipewire = is_pipewire();
        let processes = if pipewire {
            start_pipewire(folder, env, &log)
        } else {
            vec![start_pulseaudio(folder, env, &log)]
        };
        let mut ready = wait_for(READY, || pactl(env, &["info"]).is_some());
        if pipewire && ready {
            for device in DEVICES {
                let words: Vec<&str> = device.split(' ').collect();
                // It answers before it can make them.
                ready &= wait_for(READY, || pactl(env, &words).is_some());
            }
            // The session manager makes it so a moment later.
            ready &= wait_for(READY, || {
                pactl(env, &["get-default-sink"]).is_some_and(|name| name.trim() == "room")
                    && pactl(env, &["get-default-source"]).is_some_and(|name| name.trim() == "mic")
            });
        }
        assert!(
            ready,
            "no sound server: {}",
            fs::read_to_string(&log_path).unwrap_or_default()
        );
        SoundServer {
            _processes: processes,
        }
    }
}

/// Whether the tests are made with PipeWire.
pub fn is_pipewire() -> bool {
    std::env::var("SOUND_SERVER").is_ok_and(|name| name == "pipewire")
}

fn start_pulseaudio(folder: &Path, env: &Env, log: &File) -> Guarded {
    let config = folder.join("sound.pa");
    let protocol = "load-module module-native-protocol-unix auth-anonymous=1";
    let lines = format!("{protocol}\n{}\n", DEVICES.join("\n"));
    fs::write(&config, lines).expect("the server's configuration");
    let args = [
        "-n",
        "--daemonize=no",
        "--exit-idle-time=-1",
        "--use-pid-file=no",
        "--disable-shm=yes",
        "--realtime=no",
        "--high-priority=no",
        "--log-target=stderr",
        "-F",
        config.to_str().expect("a plain path"),
    ];
    guarded("pulseaudio", &args, env, log)
}

/// PipeWire, its session manager with the bus that it wants, and the server that speaks
/// PulseAudio's protocol.
fn start_pipewire(folder: &Path, env: &Env, log: &File) -> Vec<Guarded> {
    let run = folder.join("run");
    let bus = format!("unix:path={}", run.join("bus").display());
    let mut env = env.clone();
    env.insert("DBUS_SESSION_BUS_ADDRESS".into(), bus.clone().into());
    let address = format!("--address={bus}");
    let dbus = guarded(
        "dbus-daemon",
        &["--session", "--nofork", &address],
        &env,
        log,
    );
    let core = guarded("pipewire", &[], &env, log);
    for socket in ["bus", "pipewire-0"] {
        let there = wait_for(READY, || run.join(socket).exists());
        assert!(there, "PipeWire's {socket}");
    }
    let manager = guarded("wireplumber", &[], &env, log);
    let pulse = guarded("pipewire-pulse", &[], &env, log);
    vec![pulse, manager, core, dbus]
}

fn guarded(program: &str, args: &[&str], env: &Env, log: &File) -> Guarded {
    let log = log.try_clone().expect("the server's log");
    Guarded::start(program, args, env, log).unwrap_or_else(|why| panic!("{program}: {why}"))
}

/// What `pactl` answers, if the server does what it asks.
fn pactl(env: &Env, words: &[&str]) -> Option<String> {
    let answer = Command::new("pactl")
        .args(words)
        .envs(env)
        .stderr(Stdio::null())
        .output()
        .expect("pactl runs");
    let text = String::from_utf8_lossy(&answer.stdout).into_owned();
    answer.status.success().then_some(text)
}
