//! What both adapters promise, told to whichever is compiled. `scripts/try-windows` runs this
//! under Wine as well.

#![allow(clippy::disallowed_methods)]

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use doppelbrett_system::child_process::{Tied, program};
use doppelbrett_system::clock::asleep;
use doppelbrett_system::files::{
    Access, FileNumber, READABLE, SECRET, append, create_own, is_open_to_others, keep_from_others,
    own_file, own_folder, real_path, replace, write_at,
};
use doppelbrett_system::local::{Listener, Stream, is_gone, is_owners};
use doppelbrett_system::lock;

#[test]
fn a_file_is_replaced_whole_and_its_owners_alone() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("Größe 1/b");
    own_folder(&inner).unwrap();
    own_folder(&inner).unwrap();
    assert!(!is_open_to_others(&inner).unwrap());
    let file = inner.join("Züge der Partie.txt");
    assert!(is_open_to_others(&file).is_err());
    for (content, access) in [("one", SECRET), ("two", READABLE), ("three", SECRET)] {
        replace(&file, content.as_bytes(), access).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), content);
    }
    assert_eq!(Access::of(&file), Some(SECRET));
    // Nothing unfinished is left.
    assert_eq!(fs::read_dir(&inner).unwrap().count(), 1);
    let plain = inner.join("plain");
    fs::write(&plain, "x").unwrap();
    keep_from_others(&plain);
    assert!(!is_open_to_others(&plain).unwrap());
    assert!(create_own(&plain).is_err());
    own_file(&plain).unwrap();
    assert_eq!(fs::read_to_string(&plain).unwrap(), "x");
    let number = FileNumber::at(&file);
    assert!(number.is_some() && number == FileNumber::at(&file));
    assert!(number != FileNumber::at(&plain));
    assert_eq!(FileNumber::at(&inner.join("none")), None);
}

#[test]
fn a_real_path_is_written_as_people_write_it() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("Größe 1");
    fs::create_dir(&inner).unwrap();
    let file = inner.join("Eröffnungen.pgn");
    fs::write(&file, "x").unwrap();
    let found = real_path(&inner.join("..").join("Größe 1").join("Eröffnungen.pgn")).unwrap();
    assert!(found.ends_with("Größe 1/Eröffnungen.pgn"), "{found:?}");
    assert!(!found.display().to_string().contains('?'), "{found:?}");
    assert_eq!(FileNumber::at(&found), FileNumber::at(&file));
    assert!(real_path(&inner.join("none")).is_err());
}

#[test]
fn a_file_grows_and_is_written_in_its_middle() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log");
    for line in ["one\n", "two\n"] {
        append(&path).unwrap().write_all(line.as_bytes()).unwrap();
    }
    assert!(!is_open_to_others(&path).unwrap());
    let file = File::options().write(true).open(&path).unwrap();
    write_at(&file, b"2", 4).unwrap();
    write_at(&file, b"end", 8).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "one\n2wo\nend");
}

#[test]
fn a_lock_has_one_holder_and_its_file_can_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("lock");
    let (file, was_there) = lock::open(&path).unwrap();
    assert!(!was_there && lock::take(&file).unwrap() && lock::is_there(&file).unwrap());
    write_at(&file, b"noted", 0).unwrap();
    let (other, was_there) = lock::open(&path).unwrap();
    assert!(was_there && !lock::take(&other).unwrap());
    // Whoever looks whether it is taken reads what is noted.
    assert!(lock::is_taken(&File::open(&path).unwrap()));
    assert_eq!(fs::read(&path).unwrap(), b"noted");
    lock::give_back(&file).unwrap();
    assert!(!lock::is_taken(&File::open(&path).unwrap()));
    assert!(lock::take(&other).unwrap());
    lock::remove(&other, &path).unwrap();
    drop((file, other));
    assert!(!path.exists());
}

#[test]
fn eight_that_wait_are_never_two_at_once_though_each_removes_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("lock");
    let (inside, holders) = (AtomicUsize::new(0), AtomicUsize::new(0));
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let mut left = 50;
                while left > 0 {
                    let (file, _) = lock::open(&path).unwrap();
                    lock::wait(&file).unwrap();
                    if lock::is_there(&file).unwrap() {
                        assert_eq!(inside.fetch_add(1, Ordering::SeqCst), 0);
                        inside.fetch_sub(1, Ordering::SeqCst);
                        holders.fetch_add(1, Ordering::SeqCst);
                        left -= 1;
                        lock::remove(&file, &path).unwrap();
                    }
                }
            });
        }
    });
    assert_eq!(holders.into_inner(), 400);
}

#[test]
fn whoever_connects_is_answered_and_the_name_is_free_afterwards() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("Anna Größe.sock");
    assert!(Stream::connect(&path).is_err());
    for _ in 0..2 {
        let (listener, name) = Listener::bind(&path).unwrap();
        let (served, all) = mpsc::channel();
        thread::spawn(move || {
            while let Ok(stream) = listener.accept() {
                assert!(is_owners(&stream));
                let mut line = String::new();
                let _ = BufReader::new(&stream).read_line(&mut line);
                let _ = (&stream).write_all(line.to_uppercase().as_bytes());
                let _ = served.send(stream);
            }
        });
        for said in ["one\n", "zwei\n", &format!("{}\n", "x".repeat(40_000))] {
            let stream = Stream::connect(&path).unwrap();
            (&stream).write_all(said.as_bytes()).unwrap();
            let mut answer = String::new();
            BufReader::new(&stream).read_line(&mut answer).unwrap();
            assert_eq!(answer, said.to_uppercase());
            // Whoever has gone is noticed.
            let served = all.recv().unwrap();
            assert!(!is_gone(&served));
            drop(stream);
            let end = Instant::now() + Duration::from_secs(30);
            while !is_gone(&served) {
                assert!(Instant::now() < end);
                thread::yield_now();
            }
        }
        drop(name);
        assert!(Stream::connect(&path).is_err());
    }
}

#[test]
fn whoever_says_nothing_is_not_waited_for_longer_than_is_set() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("silent");
    let (listener, _name) = Listener::bind(&path).unwrap();
    let silent = Stream::connect(&path).unwrap();
    let stream = listener.accept().unwrap();
    stream
        .set_read_timeout(Some(Duration::from_millis(50)))
        .unwrap();
    let began = Instant::now();
    assert!((&stream).read(&mut [0; 8]).is_err());
    assert!(began.elapsed() >= Duration::from_millis(50));
    // It can still be used.
    (&silent).write_all(b"now").unwrap();
    let mut bytes = [0; 3];
    (&stream).read_exact(&mut bytes).unwrap();
    assert_eq!(&bytes, b"now");
}

/// What a child does that is this program once more.
const ROLE: &str = "DOPPELBRETT_TEST_CHILD";

#[test]
fn a_tied_child_ends_with_its_owner() {
    if std::env::var_os(ROLE).is_some() {
        println!("here");
        thread::sleep(Duration::from_secs(600));
        return;
    }
    let mut child = Tied::spawn(
        program(std::env::current_exe().unwrap())
            .args(["--exact", "a_tied_child_ends_with_its_owner", "--nocapture"])
            .env(ROLE, "sleeps")
            .stdout(Stdio::piped()),
    )
    .unwrap();
    let mut out = BufReader::new(child.child().stdout.take().unwrap());
    let mut line = String::new();
    while !line.contains("here") {
        line.clear();
        assert!(out.read_line(&mut line).unwrap() > 0, "it ended");
    }
    assert!(!child.ended());
    drop(child);
    // The pipe ends with the process.
    let mut rest = Vec::new();
    out.read_to_end(&mut rest).unwrap();
}

#[test]
fn no_test_puts_the_machine_to_sleep() {
    let before = asleep();
    assert!(asleep().saturating_sub(before) < Duration::from_secs(1));
}
