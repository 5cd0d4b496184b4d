//! The power fails: what was written but not flushed is there, half there or gone. Whatever
//! was reported as stored is in the journal afterwards.
//!
//! A layer below SQLite records every write and flush in order. From these the test rebuilds
//! the disk as it could be after a cut at any moment, with any of the writes since the last
//! flush. It does not cover file names that are lost with their folder.

use crate::support::moves::{events, long_game};
use doppelbrett::game::Event;
use doppelbrett::store::{GameId, Journal};
use rusqlite::ffi;
use std::collections::BTreeMap;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::path::Path;
use std::sync::{Mutex, MutexGuard};

/// How many moments are tried.
const CUTS: u64 = 100;
/// How many bytes a disk writes at once.
const SECTOR: usize = 512;

/// What happened to the disk, in order.
enum Deed {
    Write(String, usize, Vec<u8>),
    Truncate(String, usize),
    Flush(String),
    Delete(String),
    /// The new journal got its name.
    Named,
    /// The journal has reported so many events as stored.
    Stored(usize),
}

static DEEDS: Mutex<Vec<Deed>> = Mutex::new(Vec::new());

fn deeds() -> MutexGuard<'static, Vec<Deed>> {
    DEEDS.lock().expect("the deeds")
}

/// Only writes to this journal's files are recorded.
const NAME: &str = "recorded.sqlite";

/// A file of ours, with SQLite's own behind it.
#[repr(C)]
struct Kept {
    base: ffi::sqlite3_file,
    name: *mut String,
    methods: *const ffi::sqlite3_io_methods,
}

/// SQLite's own file system.
fn below() -> *mut ffi::sqlite3_vfs {
    // SAFETY: the name is a C string; the answer lives as long as the program.
    unsafe { ffi::sqlite3_vfs_find(c"unix".as_ptr()) }
}

/// SQLite's own file behind ours.
unsafe fn inner(file: *mut ffi::sqlite3_file) -> *mut ffi::sqlite3_file {
    // SAFETY: `szOsFile` has room for both.
    unsafe { file.cast::<Kept>().add(1).cast() }
}

unsafe fn own(file: *mut ffi::sqlite3_file) -> *const ffi::sqlite3_io_methods {
    // SAFETY: it was opened.
    unsafe { (*inner(file)).pMethods }
}

unsafe fn note(file: *mut ffi::sqlite3_file, deed: impl FnOnce(String) -> Deed) {
    // SAFETY: it was opened, and the name lives until it is closed.
    let name = unsafe { (*file.cast::<Kept>()).name };
    if !name.is_null() {
        let name = unsafe { (*name).clone() };
        deeds().push(deed(name));
    }
}

macro_rules! passed_on {
    ($($name:ident, $method:ident, ($($arg:ident: $type:ty),*) -> $answer:ty;)*) => {$(
        unsafe extern "C" fn $name(file: *mut ffi::sqlite3_file $(, $arg: $type)*) -> $answer {
            // SAFETY: SQLite's own file takes what ours is given.
            unsafe { (*own(file)).$method.expect("a method")(inner(file) $(, $arg)*) }
        }
    )*};
}

passed_on! {
    read, xRead, (to: *mut c_void, many: c_int, at: i64) -> c_int;
    size, xFileSize, (to: *mut i64) -> c_int;
    lock, xLock, (how: c_int) -> c_int;
    unlock, xUnlock, (how: c_int) -> c_int;
    reserved, xCheckReservedLock, (to: *mut c_int) -> c_int;
    control, xFileControl, (what: c_int, with: *mut c_void) -> c_int;
    sector, xSectorSize, () -> c_int;
    kind, xDeviceCharacteristics, () -> c_int;
    shm_map, xShmMap, (region: c_int, size: c_int, extend: c_int, to: *mut *mut c_void) -> c_int;
    shm_lock, xShmLock, (offset: c_int, many: c_int, flags: c_int) -> c_int;
    shm_unmap, xShmUnmap, (delete: c_int) -> c_int;
}

unsafe extern "C" fn shm_barrier(file: *mut ffi::sqlite3_file) {
    // SAFETY: as above.
    unsafe { (*own(file)).xShmBarrier.expect("a method")(inner(file)) }
}

unsafe extern "C" fn write(
    file: *mut ffi::sqlite3_file,
    from: *const c_void,
    many: c_int,
    at: i64,
) -> c_int {
    // SAFETY: SQLite passes this many bytes.
    unsafe {
        let bytes = std::slice::from_raw_parts(from.cast::<u8>(), many as usize).to_vec();
        note(file, |name| Deed::Write(name, at as usize, bytes));
        (*own(file)).xWrite.expect("a method")(inner(file), from, many, at)
    }
}

unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, size: i64) -> c_int {
    // SAFETY: as above.
    unsafe {
        note(file, |name| Deed::Truncate(name, size as usize));
        (*own(file)).xTruncate.expect("a method")(inner(file), size)
    }
}

unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, flags: c_int) -> c_int {
    // SAFETY: as above.
    unsafe {
        note(file, Deed::Flush);
        (*own(file)).xSync.expect("a method")(inner(file), flags)
    }
}

unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    // SAFETY: it is closed once, and the name was leaked when it was opened.
    unsafe {
        let answer = (*own(file)).xClose.expect("a method")(inner(file));
        let kept = file.cast::<Kept>();
        if !(*kept).name.is_null() {
            drop(Box::from_raw((*kept).name));
        }
        answer
    }
}

static METHODS: ffi::sqlite3_io_methods = ffi::sqlite3_io_methods {
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(reserved),
    xFileControl: Some(control),
    xSectorSize: Some(sector),
    xDeviceCharacteristics: Some(kind),
    xShmMap: Some(shm_map),
    xShmLock: Some(shm_lock),
    xShmBarrier: Some(shm_barrier),
    xShmUnmap: Some(shm_unmap),
    xFetch: None,
    xUnfetch: None,
};

/// The name of one of the journal's files.
unsafe fn named(path: *const c_char) -> Option<String> {
    if path.is_null() {
        return None;
    }
    // SAFETY: SQLite passes a C string.
    let path = unsafe { CStr::from_ptr(path) }.to_string_lossy();
    let name = Path::new(&*path).file_name()?.to_str()?;
    name.starts_with(NAME).then(|| name.to_owned())
}

unsafe extern "C" fn open(
    _: *mut ffi::sqlite3_vfs,
    path: *const c_char,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    // SAFETY: `file` has room for ours and SQLite's own.
    unsafe {
        let answer = (*below()).xOpen.expect("a method")(below(), path, inner(file), flags, out);
        let kept = file.cast::<Kept>();
        (*kept).name = std::ptr::null_mut();
        (*kept).methods = std::ptr::null();
        // Without methods it is not closed.
        let opened = !(*inner(file)).pMethods.is_null();
        (*file).pMethods = if opened { &METHODS } else { std::ptr::null() };
        if opened && let Some(name) = named(path) {
            (*kept).name = Box::into_raw(Box::new(name));
        }
        answer
    }
}

unsafe extern "C" fn delete(_: *mut ffi::sqlite3_vfs, path: *const c_char, sync: c_int) -> c_int {
    // SAFETY: as SQLite gives it.
    unsafe {
        if let Some(name) = named(path) {
            deeds().push(Deed::Delete(name));
        }
        (*below()).xDelete.expect("a method")(below(), path, sync)
    }
}

/// From now on SQLite writes through the layer.
fn enter() {
    // SAFETY: the layer lives as long as the program, and answers as SQLite's own does.
    unsafe {
        let mut layer = *below();
        layer.zName = c"recording".as_ptr();
        layer.pNext = std::ptr::null_mut();
        layer.szOsFile += size_of::<Kept>() as c_int;
        layer.xOpen = Some(open);
        layer.xDelete = Some(delete);
        let registered = ffi::sqlite3_vfs_register(Box::into_raw(Box::new(layer)), 1);
        assert_eq!(registered, ffi::SQLITE_OK);
    }
}

/// A file as the disk has it, and what was written since it was flushed.
#[derive(Clone, Default)]
struct OnDisk {
    flushed: Vec<u8>,
    since: Vec<(usize, Option<Vec<u8>>)>,
}

fn apply(bytes: &mut Vec<u8>, at: usize, written: Option<&[u8]>) {
    match written {
        None => bytes.resize(at, 0),
        Some(written) => {
            if bytes.len() < at {
                bytes.resize(at, 0);
            }
            let (over, behind) = written.split_at(written.len().min(bytes.len() - at));
            bytes[at..at + over.len()].copy_from_slice(over);
            bytes.extend_from_slice(behind);
        }
    }
}

impl OnDisk {
    fn flush(&mut self) {
        for (at, written) in std::mem::take(&mut self.since) {
            apply(&mut self.flushed, at, written.as_deref());
        }
    }

    /// As it may be after the cut: each sector that was not flushed is there or not.
    fn after_a_cut(&self, random: &mut fastrand::Rng) -> Vec<u8> {
        let mut bytes = self.flushed.clone();
        // Nothing of it, all of it, or any of it.
        let luck = random.u8(..4);
        for (at, written) in &self.since {
            match written {
                None if random.bool() => apply(&mut bytes, *at, None),
                None => {}
                Some(written) => {
                    for (number, sector) in written.chunks(SECTOR).enumerate() {
                        if luck == 0 || (luck > 1 && random.bool()) {
                            apply(&mut bytes, at + number * SECTOR, Some(sector));
                        }
                    }
                }
            }
        }
        bytes
    }
}

/// The disk after a cut behind this many operations, and how many events were reported as
/// stored.
fn cut(
    deeds: &[Deed],
    flushes: bool,
    random: &mut fastrand::Rng,
) -> (BTreeMap<String, Vec<u8>>, usize) {
    let mut disk: BTreeMap<String, OnDisk> = BTreeMap::new();
    let mut stored = 0;
    for deed in deeds {
        match deed {
            Deed::Write(name, at, bytes) => {
                let file = disk.entry(name.clone()).or_default();
                file.since.push((*at, Some(bytes.clone())));
            }
            Deed::Truncate(name, size) => {
                disk.entry(name.clone())
                    .or_default()
                    .since
                    .push((*size, None));
            }
            Deed::Flush(name) if flushes => disk.entry(name.clone()).or_default().flush(),
            Deed::Flush(_) => {}
            Deed::Delete(name) => {
                disk.remove(name);
            }
            Deed::Named => {
                if let Some(made) = disk.remove(&format!("{NAME}-new")) {
                    disk.insert(NAME.to_owned(), made);
                }
            }
            Deed::Stored(many) => stored = *many,
        }
    }
    let files = disk
        .iter()
        .map(|(name, file)| (name.clone(), file.after_a_cut(random)))
        .collect();
    (files, stored)
}

/// The game's events in a journal on such a disk; none if there is no game yet.
fn survived(files: &BTreeMap<String, Vec<u8>>, game: GameId) -> Result<Vec<Event>, String> {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, bytes) in files {
        let name = name.replacen(NAME, "journal.sqlite", 1);
        std::fs::write(folder.path().join(name), bytes).expect("it is written");
    }
    let journal = Journal::open(&folder.path().join("journal.sqlite"));
    let journal = journal.map_err(|error| error.to_string())?;
    match journal.load(game) {
        Ok(stamped) => Ok(stamped.into_iter().map(|it| it.event).collect()),
        Err(doppelbrett::store::StoreError::UnknownGame(_)) => Ok(Vec::new()),
        Err(error) => Err(error.to_string()),
    }
}

#[test]
fn what_was_stored_outlives_a_power_cut_at_any_moment() {
    enter();
    let folder = tempfile::tempdir().expect("a folder");
    let game = long_game(600, 7);
    let all: Vec<Event> = events(&game).into_iter().map(|(_, event)| event).collect();
    let path = folder.path().join(NAME);
    drop(Journal::open(&path).expect("a new journal"));
    deeds().push(Deed::Named);
    let mut journal = Journal::open(&path).expect("a journal");
    let (at, first) = &game[0];
    let id = journal
        .create(&[(*at, first[0].clone())])
        .expect("it is created");
    let mut stored = 1;
    deeds().push(Deed::Stored(stored));
    for (at, events) in &game[1..] {
        journal.append(id, *at, events).expect("it is stored");
        stored += events.len();
        deeds().push(Deed::Stored(stored));
        journal.heartbeat(id, *at).expect("it is noted");
    }
    drop(journal);
    let deeds = std::mem::take(&mut *deeds());
    let count = |wanted: fn(&Deed) -> bool| deeds.iter().filter(|deed| wanted(deed)).count();
    let flushes = count(|deed| matches!(deed, Deed::Flush(_)));
    assert!(flushes > game.len(), "every commit is flushed");
    // Checkpoints also ran while the game was played.
    let is_stored = |deed: &Deed| matches!(deed, Deed::Stored(_));
    let first = deeds.iter().position(is_stored).expect("the first event");
    let last = deeds.iter().rposition(is_stored).expect("the last event");
    let into_the_file = |deed: &&Deed| matches!(deed, Deed::Write(name, ..) if name == NAME);
    let carried = deeds[first..last].iter().filter(into_the_file).count();
    assert!(carried > 20, "{carried}");

    let (mut lost_without_flushes, mut most) = (0, 0);
    for seed in 0..CUTS {
        let mut random = fastrand::Rng::with_seed(seed);
        let moment = random.usize(..=deeds.len());
        let (files, reported) = cut(&deeds[..moment], true, &mut random);
        let found = survived(&files, id)
            .unwrap_or_else(|why| panic!("seed {seed}: after deed {moment}: {why}"));
        assert!(all.starts_with(&found), "seed {seed}: another game");
        assert!(
            found.len() >= reported,
            "seed {seed}: {reported} events were reported as stored, {} are there",
            found.len()
        );
        most = most.max(found.len());
        // A disk that lies about its flushes loses something: the test can fail.
        let (files, reported) = cut(&deeds[..moment], false, &mut random);
        let lies = survived(&files, id);
        if lies.is_err() || lies.is_ok_and(|found| found.len() < reported) {
            lost_without_flushes += 1;
        }
    }
    println!(
        "{CUTS} cuts among {} deeds and {flushes} flushes: nothing lost, {most} events at most; \
         without flushes {lost_without_flushes} lost something",
        deeds.len()
    );
    assert!(lost_without_flushes > CUTS / 4);
}
