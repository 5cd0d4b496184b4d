//! A private sound server without a card: the sinks `room` (default) and `ear` for speech, and
//! the source `mic` (default), which hears whatever is played into the sink `micfeed`.

use super::sound_server::{MICROPHONE, SoundServer};
use super::{Env, wait_for};
use std::fs::{self, Permissions};
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Samples a second in every recording and in [`espeak_pcm`].
pub const RATE: u32 = 16_000;

const READY: Duration = Duration::from_secs(20);

/// A running sound server and its folder.
pub struct Sound {
    server: Option<SoundServer>,
    folder: tempfile::TempDir,
}

impl Sound {
    /// Starts the server and waits until it answers.
    pub fn start() -> Sound {
        let folder = tempfile::Builder::new()
            .prefix("doppelbrett-sound-")
            .tempdir()
            .expect("a temporary folder");
        let run = folder.path().join("run");
        fs::create_dir_all(run.join("pulse")).expect("the runtime folder");
        fs::set_permissions(&run, Permissions::from_mode(0o700)).expect("its permissions");
        let mut sound = Sound {
            server: None,
            folder,
        };
        sound.restart();
        sound
    }

    /// The environment in which a program uses this server and no other, and leaves the user's
    /// own folders alone.
    pub fn env(&self) -> Env {
        let run = self.folder.path().join("run");
        let mut server = std::ffi::OsString::from("unix:");
        server.push(run.join("pulse/native"));
        [
            ("HOME", self.folder.path().into()),
            ("XDG_RUNTIME_DIR", run.clone().into()),
            ("PULSE_RUNTIME_PATH", run.join("pulse").into()),
            ("PULSE_SERVER", server),
        ]
        .map(|(name, value)| (name.into(), value))
        .into()
    }

    /// Makes this the server of the test program itself, for rooms that run inside it. Must be
    /// called before the test starts a thread that reads the environment.
    pub fn enter(&self) {
        for (name, value) in self.env() {
            // SAFETY: called while no other thread of this program uses the environment.
            unsafe { std::env::set_var(name, value) };
        }
    }

    /// The server's folder, removed with it; tests may put their own files there.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// A command that finds this server.
    pub fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command.envs(self.env());
        command
    }

    /// Kills the server, as if the machine lost its sound.
    pub fn kill(&mut self) {
        self.server = None;
        let run = self.folder.path().join("run");
        for socket in ["pulse/native", "pipewire-0", "bus"] {
            let _ = fs::remove_file(run.join(socket));
        }
    }

    /// Starts the server again after [`Sound::kill`] and waits until it answers.
    pub fn restart(&mut self) {
        self.kill();
        self.server = Some(SoundServer::start(self.folder.path(), &self.env()));
    }

    /// Records the sound of `sink`, starting slightly before this returns.
    pub fn record(&self, sink: &str) -> Recording {
        self.record_source(&format!("{sink}.monitor"))
    }

    /// Records what `source` brings, starting slightly before this returns.
    pub fn record_source(&self, source: &str) -> Recording {
        let mut parec = self
            .command("parec")
            .args(["--raw", "--format=s16le", "--channels=1"])
            .arg(format!("--rate={RATE}"))
            .args(["--latency-msec=40", "--process-time-msec=20"])
            .arg(format!("--device={source}"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("parec runs");
        let samples = Arc::new(Mutex::new(Vec::new()));
        let mut stdout = parec.stdout.take().expect("piped");
        let reader = thread::spawn({
            let samples = Arc::clone(&samples);
            move || {
                let mut block = [0_u8; 4096];
                let mut half = None;
                while let Ok(n @ 1..) = stdout.read(&mut block) {
                    let mut samples = samples.lock().expect("the recording");
                    for &byte in &block[..n] {
                        match half.take() {
                            None => half = Some(byte),
                            Some(low) => samples.push(i16::from_le_bytes([low, byte])),
                        }
                    }
                }
            }
        });
        let recording = Recording {
            parec,
            reader: Some(reader),
            samples,
        };
        assert!(
            wait_for(READY, || recording.len() > 0),
            "nothing can be recorded from {source}"
        );
        recording
    }

    /// The microphone is plugged in, or pulled out.
    pub fn plugs(&self, plugged: bool) {
        match plugged {
            true => self.load_module(&MICROPHONE.split(' ').skip(1).collect::<Vec<_>>()),
            false => {
                let unload = ["unload-module", "module-remap-source"];
                let unloaded = self.command("pactl").args(unload).status();
                assert!(unloaded.expect("pactl runs").success());
            }
        }
    }

    /// From now on the microphone also hears the sound of `sink`, louder or quieter by
    /// `decibels`.
    pub fn overhears(&self, sink: &str, decibels: i32) {
        self.overhears_after(sink, decibels, 20);
    }

    /// The same, so many milliseconds later.
    pub fn overhears_after(&self, sink: &str, decibels: i32, milliseconds: u32) {
        self.load_module(&[
            "module-loopback",
            "sink=micfeed",
            "adjust_time=0",
            &format!("latency_msec={milliseconds}"),
            &format!("source={sink}.monitor"),
        ]);
        let streams = self
            .command("pactl")
            .args(["list", "short", "sink-inputs"])
            .output()
            .expect("pactl runs");
        let streams = String::from_utf8_lossy(&streams.stdout).into_owned();
        // The loopback's stream is the newest of those without a client.
        let of_loopback = streams
            .lines()
            .filter(|line| line.contains("module-loopback") || line.split('\t').nth(2) == Some("-"))
            .filter_map(|line| line.split('\t').next()?.parse::<u32>().ok())
            .max()
            .unwrap_or_else(|| panic!("no stream of the loopback: {streams}"))
            .to_string();
        let set = self
            .command("pactl")
            .args(["set-sink-input-volume", &of_loopback])
            .arg(format!("{decibels}dB"))
            .status()
            .expect("pactl runs");
        assert!(set.success(), "the volume of stream {of_loopback}: {set}");
    }

    /// The microphone hears the room's loudspeaker, the direct sound quieter by `decibels`, and
    /// after it some of its way by the walls. The sink `doppelbrett_room` plays into the room, and
    /// the source `doppelbrett_mic` is the microphone without it, as doppelbrett tells to load
    /// them.
    pub fn cancels_echo(&self, decibels: i32) {
        for (milliseconds, below) in [(20, 0), (31, 8), (47, 11), (68, 15)] {
            self.overhears_after("room", decibels - below, milliseconds);
        }
        self.load_module(&[
            "module-echo-cancel",
            "source_master=mic",
            "sink_master=room",
            "source_name=doppelbrett_mic",
            "sink_name=doppelbrett_room",
            "aec_method=webrtc",
            "aec_args=\"analog_gain_control=0 digital_gain_control=0\"",
        ]);
    }

    fn load_module(&self, arguments: &[&str]) {
        let loaded = self
            .command("pactl")
            .arg("load-module")
            .args(arguments)
            .output()
            .expect("pactl runs");
        assert!(loaded.status.success(), "{loaded:?}");
    }

    /// Plays a WAV file into the microphone and waits for its end.
    pub fn play(&self, wav: &Path) {
        let status = self.player(wav).status().expect("paplay runs");
        assert!(status.success(), "paplay {}: {status}", wav.display());
    }

    /// The program that plays a WAV file into the microphone.
    pub fn player(&self, wav: &Path) -> Command {
        let mut player = self.command("paplay");
        player
            .args(["--latency-msec=30", "--device=micfeed"])
            .arg(wav);
        player
    }

    /// Plays `pcm` (16 kHz) into the microphone and waits for its end.
    pub fn play_pcm(&self, pcm: &[i16]) {
        let wav = tempfile::Builder::new()
            .suffix(".wav")
            .tempfile_in(self.folder.path())
            .expect("a file");
        write_wav(wav.path(), pcm);
        self.play(wav.path());
    }
}

/// A recording that goes on until it is stopped or dropped.
pub struct Recording {
    parec: Child,
    reader: Option<JoinHandle<()>>,
    samples: Arc<Mutex<Vec<i16>>>,
}

impl Recording {
    /// How many samples there are so far.
    pub fn len(&self) -> usize {
        self.samples.lock().expect("the recording").len()
    }

    /// A copy of the samples from sample `from` on.
    pub fn since(&self, from: usize) -> Vec<i16> {
        self.samples.lock().expect("the recording")[from..].to_vec()
    }

    /// Waits for a sound louder than `level` after sample `from`, and returns the sample at
    /// which it began.
    pub fn wait_for_sound(&self, from: usize, level: u16, limit: Duration) -> Option<usize> {
        let (mut found, mut heard) = (None, from);
        wait_for(limit, || {
            let samples = self.samples.lock().expect("the recording");
            let new = samples.get(heard..).unwrap_or_default();
            found = new
                .iter()
                .position(|s| s.unsigned_abs() > level)
                .map(|at| heard + at);
            heard += new.len();
            found.is_some()
        });
        found
    }

    /// Waits until the recording ends in `silence` of quiet.
    pub fn wait_for_silence(&self, level: u16, silence: Duration, limit: Duration) -> bool {
        let quiet = (silence.as_secs_f64() * f64::from(RATE)) as usize;
        let start = self.len();
        wait_for(limit, || {
            let samples = self.samples.lock().expect("the recording");
            samples.len() >= start + quiet
                && samples[samples.len() - quiet..]
                    .iter()
                    .all(|s| s.unsigned_abs() <= level)
        })
    }

    /// Ends the recording: 16 kHz, one channel.
    pub fn stop(mut self) -> Vec<i16> {
        self.end();
        std::mem::take(&mut *self.samples.lock().expect("the recording"))
    }

    fn end(&mut self) {
        let _ = self.parec.kill();
        let _ = self.parec.wait();
        if let Some(reader) = self.reader.take() {
            let _ = reader.join();
        }
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        self.end();
    }
}

/// How many samples last so many seconds.
pub fn seconds(seconds: f64) -> usize {
    (seconds * f64::from(RATE)) as usize
}

/// Steady noise of about the given root mean square, different for each seed.
pub fn noise(length: usize, rms: f64, seed: u64) -> Vec<i16> {
    let mut x = 0x2545_F491_4F6C_DD1D_u64 ^ seed;
    (0..length)
        .map(|_| {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            let uniform = (x >> 11) as f64 / (1_u64 << 53) as f64 * 2.0 - 1.0;
            (uniform * rms * 1.732) as i16
        })
        .collect()
}

/// The root mean square of the samples: 0 is silence, speech is some hundreds to thousands.
pub fn loudness(pcm: &[i16]) -> f64 {
    if pcm.is_empty() {
        return 0.0;
    }
    let sum: f64 = pcm.iter().map(|&s| f64::from(s).powi(2)).sum();
    (sum / pcm.len() as f64).sqrt()
}

/// Writes 16 kHz, one channel, 16 bits.
pub fn write_wav(path: &Path, pcm: &[i16]) {
    let spec = hound::WavSpec {
        channels: 1,
        sample_rate: RATE,
        bits_per_sample: 16,
        sample_format: hound::SampleFormat::Int,
    };
    let mut wav = hound::WavWriter::create(path, spec).expect("a WAV file");
    for &sample in pcm {
        wav.write_sample(sample).expect("a sample");
    }
    wav.finalize().expect("the WAV file's end");
}

/// `text` spoken by espeak-ng in `voice` (for instance `de`), at 16 kHz.
pub fn espeak_pcm(text: &str, voice: &str) -> Vec<i16> {
    use rubato::audioadapter_buffers::direct::InterleavedSlice;
    use rubato::{Fft, FixedSync, Resampler};
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path: PathBuf = folder.path().join("speech.wav");
    let status = Command::new("espeak-ng")
        .args(["-v", voice, "-w"])
        .arg(&path)
        .args(["--", text])
        .status()
        .expect("espeak-ng runs");
    assert!(status.success(), "espeak-ng: {status}");
    let mut wav = hound::WavReader::open(&path).expect("espeak-ng writes WAV");
    let rate = wav.spec().sample_rate;
    let speech: Vec<f32> = wav
        .samples::<i16>()
        .map(|s| f32::from(s.expect("a sample")) / 32_768.0)
        .collect();
    let frames = speech.len();
    let mut resampler = Fft::<f32>::new(rate as usize, RATE as usize, 1024, 1, FixedSync::Input)
        .expect("a resampler");
    let input = InterleavedSlice::new(&speech, 1, frames).expect("one channel");
    resampler
        .process_all(&input, frames, None)
        .expect("resampling")
        .take_data()
        .iter()
        .map(|s| (s * 32_768.0).clamp(-32_768.0, 32_767.0) as i16)
        .collect()
}

/// The words of `said`, spoken one by one in `voice`, with pauses of `pauses` milliseconds
/// between them, in turn.
pub fn slowly(said: &str, voice: &str, pauses: &[u64]) -> Vec<i16> {
    let mut sound = Vec::new();
    for (word, pause) in said.split(' ').zip(pauses.iter().cycle()) {
        let spoken = espeak_pcm(word, voice);
        // The silence that espeak-ng adds is not the speaker's pause.
        let loud = |sample: &i16| sample.unsigned_abs() > 300;
        let from = spoken.iter().position(loud).unwrap_or(0);
        let to = spoken.iter().rposition(loud).unwrap_or(0);
        sound.extend(&spoken[from..to]);
        sound.extend(vec![0; (u64::from(RATE) * pause / 1000) as usize]);
    }
    sound
}
