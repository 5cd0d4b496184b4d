//! What the room and the ear hear, and what is told when they hear nothing:
//! a real sound server, real speech-dispatchers, espeak-ng.
//!
//! Each test has a process of its own, because the daemons are the environment's. The module's name
//! lets them begin first: they wait long, and nothing else would run beside them at the end.

use crate::support::sound::{RATE, Recording, Sound, loudness};
use crate::support::{alone, wait_for};
use doppelbrett::settings::VoiceKind;
use doppelbrett::voice::{
    Channel, Output, Priority, Tuning, Utterance, Voice, VoiceProblem, VoiceReport, VoiceSettings,
    find_sink, sinks,
};
use std::path::PathBuf;
use std::process::Command;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

/// Far longer than anything here takes, for busy machines.
const LONG: Duration = Duration::from_secs(20);
/// Louder than this is a sound; null sinks are silent to the last bit.
const LEVEL: u16 = 100;

/// A voice on the sinks `room` and `ear`, and its reports.
struct Listener {
    voice: Voice,
    reports: Receiver<VoiceReport>,
    next: u64,
}

fn settings(room: Output, ear: Option<Output>) -> VoiceSettings {
    VoiceSettings {
        program: PathBuf::from(env!("CARGO_BIN_EXE_doppelbrett")),
        room,
        ear,
        language: "de".into(),
        rate: 0,
    }
}

fn on(device: &str) -> Output {
    Output {
        device: Some(device.into()),
        ..Output::default()
    }
}

impl Listener {
    fn start(room: Output, ear: Option<Output>) -> Listener {
        let (sender, reports) = mpsc::channel();
        Listener {
            voice: Voice::start(settings(room, ear), sender),
            reports,
            next: 1,
        }
    }

    fn say(&mut self, channel: Channel, text: &str) -> u64 {
        self.say_as(channel, text, Priority::Message)
    }

    fn say_as(&mut self, channel: Channel, text: &str, priority: Priority) -> u64 {
        let id = self.next;
        self.next += 1;
        let text = text.to_owned();
        self.voice.say(Utterance {
            id,
            channel,
            text,
            languages: Vec::new(),
            priority,
        });
        id
    }

    /// The next report; fails if none comes in time.
    fn report(&self) -> VoiceReport {
        self.reports
            .recv_timeout(LONG)
            .expect("a report within the time")
    }

    /// The next reports without their times, as short words: `began 3`.
    fn told(&self, count: usize) -> Vec<String> {
        (0..count).map(|_| word(&self.report())).collect()
    }

    /// Reports until this one, inclusive.
    fn until(&self, last: &str) -> Vec<String> {
        let mut told = Vec::new();
        while told.last().is_none_or(|word| word != last) {
            told.push(word(&self.report()));
        }
        told
    }

    /// Nothing is reported for this long.
    fn nothing_told(&self, time: Duration) {
        let report = self.reports.recv_timeout(time);
        assert!(report.is_err(), "{report:?}");
    }

    /// Says it and waits for its end.
    fn speaks(&mut self, channel: Channel, text: &str) {
        let id = self.say(channel, text);
        assert_eq!(
            self.told(2),
            [format!("began {id}"), format!("ended {id}")],
            "{text}"
        );
    }
}

fn word(report: &VoiceReport) -> String {
    match report {
        VoiceReport::Found { channel } => format!("found {channel}"),
        VoiceReport::Lost { channel, problem } => {
            let kind = match problem {
                VoiceProblem::NotBuilt => "not built",
                VoiceProblem::NoDispatcher => "no dispatcher",
                VoiceProblem::NoSynthesiser => "no synthesiser",
                VoiceProblem::NoSoundServer => "no sound server",
                VoiceProblem::NoDevice { .. } => "no device",
                VoiceProblem::NoFolder { .. } => "no folder",
                VoiceProblem::NoProcess { .. } => "no process",
                VoiceProblem::NoAnswer { .. } => "no answer",
                VoiceProblem::Stuck => "stuck",
                VoiceProblem::Died => "died",
            };
            format!("lost {channel}: {kind}")
        }
        VoiceReport::NoVoiceFor { channel, language } => format!("no {language} {channel}"),
        VoiceReport::Began { id, .. } => format!("began {id}"),
        VoiceReport::Says { id, text } => format!("says {id}: {text}"),
        VoiceReport::Ended { id } => format!("ended {id}"),
        VoiceReport::Cancelled { id } => format!("cancelled {id}"),
        VoiceReport::Failed { id } => format!("failed {id}"),
    }
}

/// The processes whose command line contains `part` and that are descendants of
/// this test.
fn processes(part: &str) -> Vec<u32> {
    let own = std::process::id();
    let mut found = Vec::new();
    for entry in std::fs::read_dir("/proc").unwrap().flatten() {
        let Some(pid) = entry.file_name().to_str().and_then(|n| n.parse().ok()) else {
            continue;
        };
        let command = std::fs::read(entry.path().join("cmdline")).unwrap_or_default();
        let command = String::from_utf8_lossy(&command).replace('\0', " ");
        if command.contains(part) && descends(pid, own) {
            found.push(pid);
        }
    }
    found
}

fn descends(mut pid: u32, ancestor: u32) -> bool {
    while pid > 1 {
        if pid == ancestor {
            return true;
        }
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        let after_name = stat.rsplit(')').next().unwrap_or_default();
        pid = after_name
            .split_whitespace()
            .nth(1)
            .and_then(|ppid| ppid.parse().ok())
            .unwrap_or(0);
    }
    false
}

fn signal(name: &str, pids: &[u32]) {
    assert!(!pids.is_empty(), "no process to signal");
    for pid in pids {
        let status = Command::new("kill").args([name, &pid.to_string()]).status();
        assert!(status.unwrap().success(), "kill {name} {pid}");
    }
}

fn quiet(recording: &Recording) -> bool {
    recording.wait_for_silence(LEVEL, Duration::from_millis(400), LONG)
}

#[test]
fn what_is_said_is_heard_where_it_belongs() {
    if !alone(module_path!(), "what_is_said_is_heard_where_it_belongs") {
        return;
    }
    let mut sound = Sound::start();
    sound.enter();

    devices_are_found_by_name();
    let mut listener = Listener::start(on("room"), Some(on("Ear")));
    let mut found = listener.told(2);
    found.sort();
    assert_eq!(found, ["found ear", "found room"]);

    each_channel_on_its_own_device(&sound, &mut listener);
    order(&mut listener);
    stop_silences(&sound, &mut listener);
    nothing_to_say(&mut listener);
    faster(&mut listener);
    softer_on_one_channel(&sound, &mut listener);
    speaker_killed(&mut listener);
    daemon_killed(&mut listener);
    speaker_stuck(&mut listener);
    ear_device_unplugged(&sound, &mut listener);
    sound_server_killed(&mut sound, &mut listener);

    nothing_is_left_behind(&sound, listener);
}

#[test]
fn what_is_left_out_or_missing_is_told() {
    if !alone(module_path!(), "what_is_left_out_or_missing_is_told") {
        return;
    }
    let sound = Sound::start();
    sound.enter();

    nothing_is_left_behind_by_a_kill();
    no_ear();
    a_voice_for_each_channel(&sound);
    wrong_device(&sound);
    not_installed();
    somebody_elses_daemon();
}

fn devices_are_found_by_name() {
    let sinks = sinks().expect("the sound server lists them");
    let mut names: Vec<&str> = sinks.iter().map(|s| s.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["ear", "micfeed", "room"]);
    assert_eq!(find_sink("MicFeed", &sinks), Ok("micfeed".to_owned()));
}

fn each_channel_on_its_own_device(sound: &Sound, listener: &mut Listener) {
    for (channel, sounding, silent, text) in [
        (
            Channel::Room,
            "room",
            "ear",
            "Springer Gustav eins Felix drei",
        ),
        (Channel::Ear, "ear", "room", "Noch fünf Minuten"),
    ] {
        let heard = sound.record(sounding);
        let unheard = sound.record(silent);
        listener.speaks(channel, text);
        assert!(quiet(&heard));
        let heard = heard.stop();
        assert!(
            loudness(&heard) > 300.0,
            "{text}: {} in {sounding}",
            loudness(&heard)
        );
        assert!(heard.len() as u32 > RATE, "{text}: {} samples", heard.len());
        assert_eq!(loudness(&unheard.stop()), 0.0, "{text} in {silent}");
    }
}

fn order(listener: &mut Listener) {
    let room = Channel::Room;
    let a = listener.say(room, "eins");
    let b = listener.say(room, "zwei");
    let c = listener.say(room, "drei");
    let first = listener.say_as(room, "Bauer Eva vier", Priority::Announcement);
    let expected: Vec<String> = [a, first, b, c]
        .iter()
        .flat_map(|id| [format!("began {id}"), format!("ended {id}")])
        .collect();
    assert_eq!(listener.told(8), expected);
}

fn stop_silences(sound: &Sound, listener: &mut Listener) {
    let recording = sound.record("room");
    let text = "Der Spieler mit den weißen Steinen bietet remis an. ".repeat(4);
    let long = listener.say(Channel::Room, &text);
    let waiting = listener.say(Channel::Room, "und noch etwas");
    assert_eq!(listener.told(1), [format!("began {long}")]);
    let start = recording
        .wait_for_sound(0, LEVEL, LONG)
        .expect("it is heard");
    let stopped = Instant::now();
    listener.voice.stop(Channel::Room, Priority::Announcement);
    let cancelled = [format!("cancelled {long}"), format!("cancelled {waiting}")];
    assert_eq!(listener.told(2), cancelled);
    assert!(quiet(&recording));
    // Speaking all of it would take more than ten seconds.
    assert!(stopped.elapsed() < Duration::from_secs(5));
    let samples = recording.len() - start;
    assert!(samples < 5 * RATE as usize, "{samples} samples");
    listener.speaks(Channel::Room, "weiter");
    // With nothing to silence, nothing happens.
    listener.voice.stop(Channel::Room, Priority::Announcement);
    listener.voice.stop(Channel::Ear, Priority::Announcement);
    listener.speaks(Channel::Room, "weiter");
}

fn nothing_to_say(listener: &mut Listener) {
    for text in ["", "  \n", "\0", "...", "\u{7}"] {
        let id = listener.say(Channel::Room, text);
        assert_eq!(listener.told(1), [format!("failed {id}")], "{text:?}");
        listener.speaks(Channel::Room, "danach");
    }
    listener.speaks(Channel::Ear, "eine Zeile\r\n.\r\nQUIT\0 und noch eine");
}

fn faster(listener: &mut Listener) {
    let text = "Springer Gustav eins Felix drei, Läufer Felix eins Cäsar vier";
    let mut times = Vec::new();
    for rate in [0, 80, 0] {
        listener.voice.tune(Tuning::Rate(rate));
        let id = listener.say(Channel::Room, text);
        let VoiceReport::Began { at, .. } = listener.report() else {
            panic!("it did not begin");
        };
        assert_eq!(listener.told(1), [format!("ended {id}")]);
        times.push(at.elapsed());
    }
    assert!(times[1] * 10 < times[0] * 8, "{times:?}");
    assert!(times[1] * 10 < times[2] * 8, "{times:?}");
}

/// What is heard of a sentence on this channel.
fn heard(sound: &Sound, listener: &mut Listener, channel: Channel, sink: &str) -> Vec<i16> {
    let recording = sound.record(sink);
    listener.speaks(channel, "Springer Gustav eins Felix drei");
    assert!(quiet(&recording));
    recording.stop()
}

/// The samples between the first and the last that sounds.
fn sounding(pcm: &[i16]) -> &[i16] {
    let loud = |sample: &i16| sample.unsigned_abs() > LEVEL;
    let first = pcm.iter().position(loud).expect("a sound");
    let last = pcm.iter().rposition(loud).expect("a sound");
    &pcm[first..=last]
}

fn softer_on_one_channel(sound: &Sound, listener: &mut Listener) {
    let mut ear = Vec::new();
    for volume in [100, 40, 100] {
        let tuning = Tuning::Volume(Channel::Ear, volume);
        listener.voice.tune(tuning);
        ear.push(loudness(sounding(&heard(
            sound,
            listener,
            Channel::Ear,
            "ear",
        ))));
        if volume == 40 {
            let room = loudness(sounding(&heard(sound, listener, Channel::Room, "room")));
            assert!(room > ear[0] * 0.8, "{room} {ear:?}");
        }
    }
    assert!(ear[1] < ear[0] * 0.6 && ear[1] > 100.0, "{ear:?}");
    assert!(ear[2] > ear[0] * 0.9, "{ear:?}");
}

fn a_voice_for_each_channel(sound: &Sound) {
    let own = Output {
        volume: 50,
        rate: Some(60),
        kind: VoiceKind::Female1,
        ..on("ear")
    };
    let mut listener = Listener::start(on("room"), Some(own));
    listener.told(2);
    let room = heard(sound, &mut listener, Channel::Room, "room");
    let ear = heard(sound, &mut listener, Channel::Ear, "ear");
    let (room, ear) = (sounding(&room), sounding(&ear));
    assert!(
        ear.len() * 10 < room.len() * 8,
        "{} {}",
        ear.len(),
        room.len()
    );
    let pitch = |pcm: &[i16]| {
        let low = (70..300).max_by_key(|lag| {
            let pairs = pcm.iter().zip(&pcm[*lag..]);
            pairs
                .map(|(one, other)| i64::from(*one) * i64::from(*other))
                .sum::<i64>()
        });
        RATE as usize / low.expect("a lag")
    };
    assert!(
        pitch(ear) > pitch(room) * 5 / 4,
        "{} {}",
        pitch(ear),
        pitch(room)
    );
    // Another voice may be louder by itself.
    listener.voice.tune(Tuning::Volume(Channel::Ear, 100));
    let loud = heard(sound, &mut listener, Channel::Ear, "ear");
    let (loud, soft) = (loudness(sounding(&loud)), loudness(ear));
    assert!(soft < loud * 0.8, "{soft} {loud}");
    // Faster for both: the distance stays.
    listener.voice.tune(Tuning::Rate(-60));
    let slow = heard(sound, &mut listener, Channel::Ear, "ear");
    assert!(sounding(&slow).len() > ear.len(), "{}", ear.len());
}

fn speaker_killed(listener: &mut Listener) {
    let speakers = processes(concat!(env!("CARGO_BIN_EXE_doppelbrett"), " speak"));
    assert_eq!(speakers.len(), 2);
    let id = listener.say(Channel::Room, &"Dame Dora eins ".repeat(10));
    let waiting = listener.say(Channel::Room, "und noch etwas");
    assert_eq!(listener.told(1), [format!("began {id}")]);
    signal("-KILL", &speakers);
    let mut told = listener.told(6);
    let place = |word: &str| {
        told.iter()
            .position(|w| w == word)
            .unwrap_or_else(|| panic!("{word} in {told:?}"))
    };
    assert!(place("lost room: died") < place(&format!("failed {id}")));
    assert!(place(&format!("failed {id}")) < place(&format!("failed {waiting}")));
    assert!(place(&format!("failed {waiting}")) < place("found room"));
    assert!(place("lost ear: died") < place("found ear"));
    told.clear();
    listener.speaks(Channel::Room, "wieder da");
    listener.speaks(Channel::Ear, "wieder da");
}

fn daemon_killed(listener: &mut Listener) {
    let daemons = processes("speech-dispatcher --run-single");
    let rooms: Vec<u32> = daemons
        .into_iter()
        .filter(|pid| {
            let command = std::fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
            String::from_utf8_lossy(&command).contains("-room/")
        })
        .collect();
    assert_eq!(rooms.len(), 1);
    signal("-KILL", &rooms);
    assert_eq!(listener.told(1), ["lost room: died"]);
    // Utterances fail at once while it is lost; the ear goes on.
    let id = listener.say(Channel::Room, "ungehört");
    assert_eq!(listener.told(1), [format!("failed {id}")]);
    assert_eq!(listener.until("found room").len(), 1);
    listener.speaks(Channel::Ear, "Ohr");
    listener.speaks(Channel::Room, "wieder da");
}

fn speaker_stuck(listener: &mut Listener) {
    // It has run long enough to be restarted at once.
    let speakers = processes(concat!(env!("CARGO_BIN_EXE_doppelbrett"), " speak"));
    signal("-STOP", &speakers);
    let room = listener.say(Channel::Room, "bleibt stecken");
    let told = listener.until("found room");
    assert_eq!(
        told,
        [
            "lost room: stuck".to_owned(),
            format!("failed {room}"),
            "found room".into()
        ]
    );
    let ear = listener.say(Channel::Ear, "bleibt stecken");
    let told = listener.until("found ear");
    assert_eq!(
        told,
        [
            "lost ear: stuck".to_owned(),
            format!("failed {ear}"),
            "found ear".into()
        ]
    );
    listener.speaks(Channel::Room, "wieder da");
    listener.speaks(Channel::Ear, "wieder da");
}

/// The server moves the streams of a sink that goes away to the default one, and
/// that is the room.
fn ear_device_unplugged(sound: &Sound, listener: &mut Listener) {
    let room = sound.record("room");
    let ear = sound.record("ear");
    let id = listener.say(Channel::Ear, &"Nur für das Ohr bestimmt. ".repeat(8));
    assert_eq!(listener.told(1), [format!("began {id}")]);
    ear.wait_for_sound(0, LEVEL, LONG).expect("it is heard");
    let unplug = sound
        .command("sh")
        .args([
            "-c",
            "pactl unload-module $(pactl list short modules | grep sink_name=ear | cut -f1)",
        ])
        .status();
    assert!(unplug.unwrap().success());
    assert_eq!(
        listener.told(2),
        ["lost ear: no device".to_owned(), format!("failed {id}")]
    );
    // The voice's own channel is silent; the room is not lost.
    assert!(quiet(&room));
    let leaked = room.stop();
    let heard = leaked.iter().filter(|s| s.unsigned_abs() > LEVEL).count();
    let milliseconds = heard * 1000 / RATE as usize;
    assert!(
        milliseconds < 250,
        "{milliseconds} ms of the ear's words in the room"
    );
    println!("ear unplugged: {milliseconds} ms of sound in the room");
    let lost = listener.say(Channel::Ear, "ungehört");
    assert_eq!(listener.told(1), [format!("failed {lost}")]);
    listener.speaks(Channel::Room, "Der Raum hört weiter");
    let plug = sound
        .command("pactl")
        .args(["load-module", "module-null-sink", "norewinds=1"])
        .args(["sink_name=ear", "rate=48000", "channels=2"])
        .args(["sink_properties=device.description=Ear"])
        .output();
    assert!(plug.unwrap().status.success());
    assert_eq!(listener.until("found ear").len(), 1);
    let ear = sound.record("ear");
    listener.speaks(Channel::Ear, "wieder da");
    assert!(ear.wait_for_sound(0, LEVEL, LONG).is_some());
}

fn sound_server_killed(sound: &mut Sound, listener: &mut Listener) {
    let id = listener.say(Channel::Room, &"Turm Anton eins ".repeat(10));
    assert_eq!(listener.told(1), [format!("began {id}")]);
    let killed = Instant::now();
    sound.kill();
    let mut told = listener.told(3);
    println!("sound server killed: told after {:?}", killed.elapsed());
    told.sort();
    assert_eq!(
        told,
        [
            format!("failed {id}"),
            "lost ear: no sound server".into(),
            "lost room: no sound server".into(),
        ]
    );
    for channel in [Channel::Room, Channel::Ear] {
        let id = listener.say(channel, "ungehört");
        assert_eq!(listener.told(1), [format!("failed {id}")]);
    }
    // Several attempts are made in this time; each fails, and none is reported.
    listener.nothing_told(Duration::from_millis(2500));
    sound.restart();
    let mut told = listener.told(2);
    told.sort();
    assert_eq!(told, ["found ear", "found room"]);
    let room = sound.record("room");
    listener.speaks(Channel::Room, "wieder da");
    assert!(room.wait_for_sound(0, LEVEL, LONG).is_some());
    listener.speaks(Channel::Ear, "wieder da");
}

fn folders(sound: &Sound) -> usize {
    std::fs::read_dir(sound.folder().join("run"))
        .unwrap()
        .flatten()
        .filter(|entry| entry.file_name().to_string_lossy().contains("voice"))
        .count()
}

fn nothing_is_left_behind(sound: &Sound, mut listener: Listener) {
    assert_eq!(folders(sound), 2);
    let id = listener.say(Channel::Room, "bis zum Ende kommt es nicht mehr");
    assert_eq!(listener.told(1), [format!("began {id}")]);
    drop(listener.voice);
    assert_eq!(
        word(&listener.reports.recv().unwrap()),
        format!("cancelled {id}")
    );
    assert!(listener.reports.recv().is_err(), "the room has gone");
    assert_eq!(processes("speech-dispatcher").len(), 0);
    assert_eq!(processes("speak").len(), 0);
    assert_eq!(folders(sound), 0);
}

/// This test program again, as a program with a voice that is killed.
const KILLED: &str = "DOPPELBRETT_TEST_KILLED";

#[test]
fn a_program_with_a_voice() {
    if std::env::var_os(KILLED).is_none() {
        return;
    }
    let mut listener = Listener::start(on("room"), Some(on("ear")));
    listener.told(2);
    listener.say(Channel::Room, &"Turm Anton eins ".repeat(10));
    listener.told(1);
    println!("\nspeaking");
    listener.report();
}

fn nothing_is_left_behind_by_a_kill() {
    use std::io::{BufRead, BufReader};
    let mut program = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "both_channels::a_program_with_a_voice",
            "--nocapture",
        ])
        .env(KILLED, "1")
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(program.stdout.take().unwrap()).lines();
    assert!(lines.map_while(Result::ok).any(|line| line == "speaking"));
    let own = format!("doppelbrett-voice-{}-", program.id());
    let orphans: Vec<u32> = [
        processes(&own),
        processes(concat!(env!("CARGO_BIN_EXE_doppelbrett"), " speak")),
    ]
    .concat();
    // Two daemons, their two modules, two speakers.
    assert_eq!(orphans.len(), 6);
    program.kill().unwrap();
    program.wait().unwrap();
    let alive = |pid: &u32| {
        // An orphan that nobody has waited for yet has no command line any more.
        std::fs::read(format!("/proc/{pid}/cmdline")).is_ok_and(|line| !line.is_empty())
    };
    assert!(
        wait_for(LONG, || !orphans.iter().any(alive)),
        "{:?}",
        orphans.iter().filter(|pid| alive(pid)).collect::<Vec<_>>()
    );
}

fn no_ear() {
    let mut listener = Listener::start(Output::default(), None);
    assert_eq!(listener.told(1), ["found room"]);
    let id = listener.say(Channel::Ear, "ungehört");
    assert_eq!(listener.told(1), [format!("failed {id}")]);
    listener.speaks(Channel::Room, "auf dem voreingestellten Gerät");
}

fn wrong_device(sound: &Sound) {
    let recording = sound.record("room");
    let mut listener = Listener::start(on("Rom"), None);
    let VoiceReport::Lost { problem, .. } = listener.report() else {
        panic!("found a device that does not exist");
    };
    assert_eq!(
        problem,
        VoiceProblem::NoDevice {
            name: "Rom".into(),
            nearest: Some("room".into())
        }
    );
    let id = listener.say(Channel::Room, "ungehört");
    assert_eq!(listener.told(1), [format!("failed {id}")]);
    assert_eq!(loudness(&recording.stop()), 0.0);
}

fn not_installed() {
    let path = std::env::var_os("PATH").unwrap();
    let set = |path: &std::ffi::OsStr| {
        // SAFETY: the voice's threads read the environment only through std, which locks it.
        unsafe { std::env::set_var("PATH", path) }
    };
    let empty = tempfile::tempdir().unwrap();
    set(empty.path().as_os_str());
    let mut listener = Listener::start(Output::default(), None);
    assert_eq!(listener.told(1), ["lost room: no dispatcher"]);
    let id = listener.say(Channel::Room, "ungehört");
    assert_eq!(listener.told(1), [format!("failed {id}")]);
    listener.nothing_told(Duration::from_millis(1500));
    set(&path);
    assert_eq!(listener.told(1), ["found room"]);
    listener.speaks(Channel::Room, "jetzt ist es da");
}

fn somebody_elses_daemon() {
    let nowhere = Output {
        daemon: Some("unix_socket:/nonexistent/speechd.sock".into()),
        ..Output::default()
    };
    let lost = Listener::start(nowhere, None);
    assert_eq!(lost.told(1), ["lost room: no answer"]);
    drop(lost);

    let mut theirs = Listener::start(Output::default(), None);
    assert_eq!(theirs.told(1), ["found room"]);
    let socket = PathBuf::from(std::env::var_os("XDG_RUNTIME_DIR").unwrap()).join(format!(
        "doppelbrett-voice-{}-room/speechd.sock",
        std::process::id()
    ));
    assert!(socket.exists());
    let daemons = processes("speech-dispatcher --run-single").len();
    let room = Output {
        daemon: Some(format!("unix_socket:{}", socket.display())),
        ..Output::default()
    };
    let mut ours = Listener::start(room, None);
    assert_eq!(ours.told(1), ["found room"]);
    ours.speaks(Channel::Room, "über den fremden Dienst");
    assert_eq!(processes("speech-dispatcher --run-single").len(), daemons);
    drop(ours);
    theirs.speaks(Channel::Room, "noch da");
}
