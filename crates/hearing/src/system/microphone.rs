//! The microphone: found, opened, watched, and reopened when it comes back.

use super::host::{Named, Wanted, is_failure};
use super::sound_server::{host, input};
use crate::{HearingProblem, HearingReport, Source, samples};
use cpal::traits::{HostTrait, StreamTrait};
use std::mem::discriminant;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// How often to look for a microphone.
const LOOK: Duration = Duration::from_secs(1);
/// How often to check an open one. A failing stream reports by itself, and each check takes
/// some ten milliseconds of CPU time.
const LOOK_AFTER: Duration = Duration::from_secs(10);
/// A stream that delivers nothing for this long is dead.
const DEAD: Duration = Duration::from_secs(6);
/// How long opening may take.
pub(super) const OPENING: Duration = Duration::from_secs(3);
/// Samples passed on together: 20 ms.
pub(super) const BLOCK: usize = samples(20) as usize;
/// A new reason for the same silence is reported after this many looks, so that a server that
/// is just starting is not taken for one without a microphone.
const SETTLED: u32 = 3;

/// The current microphones, without loudspeakers' monitors, the default one first.
///
/// # Errors
/// When there is no sound at all.
pub fn sources() -> Result<Vec<Source>, HearingProblem> {
    let host = host(Wanted::Microphone)?;
    let default = host.default_input_device().and_then(Named::of);
    let devices = host.input_devices();
    let mut all: Vec<Named> = devices
        .map(|devices| devices.filter_map(Named::of).collect())
        .unwrap_or_default();
    all.retain(|named| !named.is_monitor());
    all.sort_by_key(|named| {
        default
            .as_ref()
            .is_none_or(|default| named.id != default.id)
    });
    let source = |named: Named| Source {
        name: named.id,
        description: named.name,
    };
    Ok(all.into_iter().map(source).collect())
}

/// Records from the microphone called `wanted`, or from the system's default, as long as
/// `goes_on` and no longer than `time`: returns its name for people, and the sound.
///
/// # Errors
/// When there is no such microphone, or it delivers nothing.
pub fn record_while(
    wanted: Option<&str>,
    time: Duration,
    goes_on: impl Fn() -> bool,
) -> Result<(String, Vec<i16>), HearingProblem> {
    let (blocks, recorded) = mpsc::channel();
    let microphone = Open::new(wanted, move |block| {
        // Nobody takes it any more once the time is over.
        let _ = blocks.send(block);
    })?;
    let length = samples(u64::try_from(time.as_millis()).unwrap_or(u64::MAX)) as usize;
    let end = Instant::now() + time + OPENING;
    let mut sound = Vec::with_capacity(length);
    while sound.len() < length && goes_on() {
        match recorded.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(block) => sound.extend(block),
            Err(_) if sound.is_empty() => {
                return Err(HearingProblem::Refused {
                    device: microphone.name,
                    reason: "no sound comes from it".to_owned(),
                });
            }
            Err(_) => break,
        }
    }
    Ok((microphone.name, sound))
}

/// An open microphone whose sound goes elsewhere. Dropping it closes it.
pub struct Microphone {
    stop: Arc<AtomicBool>,
    _nudge: Sender<()>,
}

impl Microphone {
    /// Opens the microphone of this name, or the default one, and passes its sound to `sink` in
    /// blocks of 20 ms. Returns at once and never fails: what is missing is reported to
    /// `reports` and looked for repeatedly.
    /// `gap` is told when sound is missing before the next one.
    pub fn start(
        wanted: Option<String>,
        sink: impl Fn(Vec<i16>) + Clone + Send + 'static,
        gap: impl Fn() + Send + 'static,
        reports: Sender<HearingReport>,
    ) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (nudge, nudged) = mpsc::channel();
        let watched = Arc::clone(&stop);
        let thread = std::thread::Builder::new()
            .name("microphone".to_owned())
            .spawn(move || {
                let wanted = wanted.as_deref();
                watch(wanted, &sink, &gap, &reports, &watched, &nudged);
            });
        if let Err(error) = thread {
            tracing::error!(%error, "no thread for the microphone");
        }
        Self {
            stop,
            _nudge: nudge,
        }
    }
}

impl Drop for Microphone {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The device to record from.
fn find(host: &cpal::Host, wanted: Option<&str>) -> Result<Named, HearingProblem> {
    let Some(wanted) = wanted else {
        return host
            .default_input_device()
            .and_then(Named::of)
            .filter(|named| !named.is_monitor())
            .ok_or(HearingProblem::NoMicrophone);
    };
    let all: Vec<Named> = host
        .input_devices()
        .map(|devices| devices.filter_map(Named::of).collect())
        .unwrap_or_default();
    let nearest = all
        .iter()
        .flat_map(|named| [&named.id, &named.name])
        .map(|name| {
            let (a, b) = (name.to_lowercase(), wanted.to_lowercase());
            (strsim::jaro_winkler(&a, &b), name)
        })
        .filter(|&(likeness, _)| likeness > 0.7)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name.clone());
    all.into_iter()
        .find(|named| named.is_called(wanted))
        .ok_or_else(|| HearingProblem::DeviceNotFound {
            wanted: wanted.to_owned(),
            nearest,
        })
}

/// An open microphone. Dropping it closes it.
struct Open {
    host: cpal::Host,
    id: String,
    name: String,
    failed: Receiver<String>,
    /// When the last samples came, in milliseconds since the program first asked.
    last: Arc<AtomicU64>,
    _stream: cpal::Stream,
}

/// Starts recording: 16 kHz, one channel, in blocks of 20 ms. The first failure
/// comes out of the receiver.
fn stream(
    device: &cpal::Device,
    mut sink: impl FnMut(Vec<i16>) + Send + 'static,
    last: &Arc<AtomicU64>,
) -> Result<(cpal::Stream, Receiver<String>), cpal::Error> {
    let (fail, failed) = mpsc::sync_channel(1);
    let last = Arc::clone(last);
    let mut block = Vec::with_capacity(BLOCK);
    let stream = input(
        device,
        move |mut data: &[i16]| {
            last.store(clock(), Ordering::Relaxed);
            while !data.is_empty() {
                let (now, later) = data.split_at(data.len().min(BLOCK - block.len()));
                block.extend_from_slice(now);
                data = later;
                if block.len() == BLOCK {
                    let next = Vec::with_capacity(BLOCK);
                    sink(std::mem::replace(&mut block, next));
                }
            }
        },
        // ALSA repeats an error a hundred thousand times per second: only the first is taken,
        // then the stream is dropped.
        move |error| {
            if is_failure(&error) {
                let _ = fail.try_send(error.to_string());
            }
        },
    )?;
    stream.play()?;
    Ok((stream, failed))
}

fn clock() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_millis() as u64
}

impl Open {
    fn new(
        wanted: Option<&str>,
        sink: impl FnMut(Vec<i16>) + Send + 'static,
    ) -> Result<Open, HearingProblem> {
        let host = host(Wanted::Microphone)?;
        let found = find(&host, wanted)?;
        let last = Arc::new(AtomicU64::new(clock()));
        let (stream, failed) =
            stream(&found.device, sink, &last).map_err(|error| HearingProblem::Refused {
                device: found.name.clone(),
                reason: error.to_string(),
            })?;
        Ok(Open {
            id: found.id,
            name: found.name,
            host,
            failed,
            last,
            _stream: stream,
        })
    }

    /// What has become of the device since it was opened.
    fn state(&self, wanted: Option<&str>) -> Presence {
        if clock().saturating_sub(self.last.load(Ordering::Relaxed)) > DEAD.as_millis() as u64 {
            return Presence::Gone;
        }
        match find(&self.host, wanted) {
            Ok(found) if found.id == self.id => Presence::There,
            // A server silently moves the stream when its source goes away, so check the list
            // to see whether ours is still the one we record from.
            Ok(_) if self.is_listed() => Presence::Replaced,
            _ => Presence::Gone,
        }
    }

    fn is_listed(&self) -> bool {
        self.host
            .input_devices()
            .is_ok_and(|mut all| all.any(|d| Named::of(d).is_some_and(|n| n.id == self.id)))
    }
}

enum Presence {
    There,
    /// It is there, but is no longer the default.
    Replaced,
    Gone,
}

/// Keeps a microphone open until `stop`: its sound goes to `sink`, its state to `reports`.
/// `gap` is told when sound is missing before the next one. `nudge` is only waited on, so that
/// stopping is quick.
pub(crate) fn watch(
    wanted: Option<&str>,
    sink: &(impl Fn(Vec<i16>) + Clone + Send + 'static),
    gap: &impl Fn(),
    reports: &Sender<HearingReport>,
    stop: &AtomicBool,
    nudge: &Receiver<()>,
) {
    let mut told = None::<HearingProblem>;
    let mut other = 0;
    while !stop.load(Ordering::Relaxed) {
        match Open::new(wanted, sink.clone()) {
            Ok(microphone) => {
                told = None;
                other = 0;
                tracing::info!(id = microphone.id, name = microphone.name, "microphone");
                let device = microphone.name.clone();
                if reports.send(HearingReport::Found { device }).is_err() {
                    return;
                }
                let presence = record(&microphone, wanted, stop, nudge);
                let device = microphone.name.clone();
                drop(microphone);
                gap();
                match presence {
                    Presence::There => return,
                    Presence::Replaced => continue,
                    Presence::Gone => {}
                }
                // The reason is whatever the next look finds; if that is another microphone,
                // the loss is still worth reporting.
                if find_now(wanted).is_ok() {
                    let lost = HearingProblem::MicrophoneLost { device };
                    told = Some(lost.clone());
                    if reports.send(HearingReport::Lost(lost)).is_err() {
                        return;
                    }
                }
                continue;
            }
            Err(problem) => {
                let news = match &told {
                    None => true,
                    Some(old) if discriminant(old) == discriminant(&problem) => {
                        other = 0;
                        false
                    }
                    Some(_) => {
                        other += 1;
                        other >= SETTLED
                    }
                };
                if news {
                    tracing::warn!("{problem}");
                    other = 0;
                    told = Some(problem.clone());
                    if reports.send(HearingReport::Lost(problem)).is_err() {
                        return;
                    }
                }
            }
        }
        if !matches!(nudge.recv_timeout(LOOK), Err(RecvTimeoutError::Timeout)) {
            return;
        }
    }
}

fn find_now(wanted: Option<&str>) -> Result<Named, HearingProblem> {
    find(&host(Wanted::Microphone)?, wanted)
}

/// Waits until something happens to the microphone; [`Presence::There`] is a stop.
fn record(
    microphone: &Open,
    wanted: Option<&str>,
    stop: &AtomicBool,
    nudge: &Receiver<()>,
) -> Presence {
    let mut looked = Instant::now();
    loop {
        if stop.load(Ordering::Relaxed) || nudge.try_recv() != Err(TryRecvError::Empty) {
            return Presence::There;
        }
        match microphone.failed.recv_timeout(LOOK / 4) {
            Ok(error) => {
                tracing::warn!(error, "the microphone failed");
                return Presence::Gone;
            }
            Err(RecvTimeoutError::Disconnected) => return Presence::Gone,
            Err(RecvTimeoutError::Timeout) => {}
        }
        if looked.elapsed() >= LOOK_AFTER {
            looked = Instant::now();
            match microphone.state(wanted) {
                Presence::There => {}
                changed => return changed,
            }
        }
    }
}
