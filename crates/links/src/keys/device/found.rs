//! The input devices that this user may read.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::os::unix::fs::MetadataExt as _;
use std::path::PathBuf;
use std::time::Duration;
use std::{fs, thread};

use evdev::{Device, EventSummary, InputEvent, KeyCode};
use rustix::event::{PollFd, PollFlags, Timespec, poll};

use crate::keys::Motion;

/// How a device is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Not at all.
    No,
    /// Others get its keys as well.
    Shared,
    /// Nobody else gets its keys.
    Alone,
}

/// What comes of the devices.
#[derive(Debug)]
pub(super) enum Happened {
    /// A key of a device moved.
    Moved {
        path: PathBuf,
        key: KeyCode,
        motion: Motion,
    },
    /// A device of this maker and product is gone.
    Gone((u16, u16)),
}

/// A device that is read.
#[derive(Debug)]
pub(super) struct Open {
    pub(super) device: Device,
    pub(super) wanted: Wanted,
    /// It was tried whether it can be had alone.
    tried: bool,
    /// Another program has it for itself.
    pub(super) taken: bool,
}

impl Open {
    pub(super) fn kind(&self) -> (u16, u16) {
        let id = self.device.input_id();
        (id.vendor(), id.product())
    }

    pub(super) fn has(&self, key: KeyCode) -> bool {
        let keys = self.device.supported_keys();
        keys.is_some_and(|keys| keys.contains(key))
    }

    /// Whether letters can be typed on it.
    pub(super) fn is_keyboard(&self) -> bool {
        [KeyCode::KEY_A, KeyCode::KEY_Z, KeyCode::KEY_SPACE]
            .into_iter()
            .all(|key| self.has(key))
    }

    pub(super) fn name(&self) -> String {
        self.device.name().unwrap_or_default().trim().to_owned()
    }

    /// Has the device for itself as soon as nothing is pressed on it: whoever else was told of a
    /// key that went down would never be told that it came up. One that is shared is tried, and
    /// given back at once.
    fn hold(&mut self) {
        let is_done = match self.wanted {
            Wanted::Alone => self.device.is_grabbed(),
            Wanted::Shared => self.tried,
            Wanted::No => true,
        };
        let pressed = self.device.get_key_state();
        if is_done || !pressed.is_ok_and(|keys| keys.iter().next().is_none()) {
            return;
        }
        self.tried = true;
        let grabbed = self.device.grab();
        self.taken = matches!(&grabbed, Err(error) if error.kind() == ErrorKind::ResourceBusy);
        let given_back = match self.wanted {
            Wanted::Shared => grabbed.and_then(|()| self.device.ungrab()),
            _ => grabbed,
        };
        if let Err(error) = given_back {
            tracing::info!(%error, "an input device is not had as it is wanted");
        }
    }
}

/// All of them.
#[derive(Debug)]
pub(super) struct Found {
    folder: PathBuf,
    open: BTreeMap<PathBuf, Open>,
    /// Those that are not wanted, as which node each was seen.
    left: BTreeSet<(PathBuf, u64)>,
    /// Some may not be read.
    pub(super) refused: bool,
}

impl Found {
    pub(super) fn new() -> Self {
        Self {
            folder: PathBuf::from("/dev/input"),
            open: BTreeMap::new(),
            left: BTreeSet::new(),
            refused: false,
        }
    }

    pub(super) fn open(&self) -> impl Iterator<Item = &Open> {
        self.open.values()
    }

    /// Those that other programs have for themselves.
    pub(super) fn taken(&self) -> impl Iterator<Item = (&PathBuf, &Open)> {
        self.open.iter().filter(|(_, open)| open.taken)
    }

    pub(super) fn device(&self, path: &PathBuf) -> Option<&Open> {
        self.open.get(path)
    }

    /// Others get the keys of this device again; its name, if it was had alone.
    pub(super) fn give_back(&mut self, path: &PathBuf) -> Option<String> {
        let open = self.open.get_mut(path)?;
        if open.wanted != Wanted::Alone {
            return None;
        }
        open.wanted = Wanted::Shared;
        if let Err(error) = open.device.ungrab() {
            tracing::warn!(%error, "an input device is not given back");
        }
        Some(open.name())
    }

    /// Looks for new devices, and opens those that are wanted.
    pub(super) fn look(&mut self, wanted: impl Fn(&Open) -> Wanted) {
        self.refused = false;
        let nodes = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        for node in nodes {
            let path = node.path();
            let is_device = node.file_name().to_string_lossy().starts_with("event");
            if !is_device || self.open.contains_key(&path) {
                continue;
            }
            let seen = (path.clone(), node.metadata().map_or(0, |it| it.ino()));
            if self.left.contains(&seen) {
                continue;
            }
            let mut open = match opened(&path) {
                Ok(open) => open,
                Err(error) => {
                    self.refused |= error.kind() == ErrorKind::PermissionDenied;
                    continue;
                }
            };
            open.wanted = wanted(&open);
            if open.wanted == Wanted::No {
                self.left.insert(seen);
            } else {
                self.open.insert(path, open);
            }
        }
        self.open.values_mut().for_each(Open::hold);
    }

    /// Waits until a key moves or a device goes, at most this long.
    pub(super) fn wait(&mut self, at_most: Duration) -> Vec<Happened> {
        if self.open.is_empty() {
            thread::sleep(at_most);
            return Vec::new();
        }
        let ready: Vec<PathBuf> = {
            let devices = self.open.values();
            let mut polled: Vec<_> = devices
                .map(|open| PollFd::new(&open.device, PollFlags::IN))
                .collect();
            // An interruption counts as the end of the wait.
            let _ = poll(&mut polled, Timespec::try_from(at_most).ok().as_ref());
            let paths = self.open.keys().zip(&polled);
            paths
                .filter(|(_, polled)| !polled.revents().is_empty())
                .map(|(path, _)| path.clone())
                .collect()
        };
        let mut happened = Vec::new();
        for path in ready {
            let Some(open) = self.open.get_mut(&path) else {
                continue;
            };
            let kind = open.kind();
            let fetched = open.device.fetch_events();
            let moved = fetched.map(|events| events.filter_map(moved).collect::<Vec<_>>());
            match moved {
                Ok(moved) => happened.extend(moved.into_iter().map(|(key, motion)| {
                    let path = path.clone();
                    Happened::Moved { path, key, motion }
                })),
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                Err(error) => {
                    tracing::info!(%error, path = %path.display(), "an input device is gone");
                    happened.push(Happened::Gone(kind));
                    self.open.remove(&path);
                }
            }
        }
        happened
    }
}

/// The key that this event is about.
pub(super) fn moved(event: InputEvent) -> Option<(KeyCode, Motion)> {
    match event.destructure() {
        EventSummary::Key(_, key, value) => Some((key, Motion::of(value)?)),
        _ => None,
    }
}

fn opened(path: &PathBuf) -> io::Result<Open> {
    let device = Device::open(path)?;
    device.set_nonblocking(true)?;
    Ok(Open {
        device,
        wanted: Wanted::No,
        tried: false,
        taken: false,
    })
}
