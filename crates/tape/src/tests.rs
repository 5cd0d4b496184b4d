//! What is kept is what was said, and what was changed is found out.

use std::os::unix::fs::PermissionsExt;

use proptest::prelude::*;
use shakmaty::Color;

use super::*;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Event, Player, Setup, Side, Steps};
use doppelbrett_hearing::{SAMPLE_RATE, Sound, recording};
use doppelbrett_store::{GameId, Journal};

/// A second of a voice that can be compared: a tone that swells.
fn swell(hertz: f32, seconds: f32) -> Sound {
    let length = (seconds * SAMPLE_RATE as f32) as usize;
    let tone = |at: usize| {
        let time = at as f32 / SAMPLE_RATE as f32;
        let loud = at as f32 / length as f32;
        (8000.0 * loud * (std::f32::consts::TAU * hertz * time).sin()) as i16
    };
    let samples: Vec<i16> = (0..length).map(tone).collect();
    Sound::from(samples.as_slice())
}

/// A journal with a game that is taped.
fn journal(folder: &std::path::Path) -> (Journal, GameId) {
    let mut journal = Journal::open(&folder.join("journal.sqlite")).unwrap();
    let setup = Setup {
        taped: true,
        ..Setup::new(Side::White, Steps::TRAINING)
    };
    let created = Event::Created(Box::new(setup));
    let id = journal.create(&[(GameTime::ZERO, created)]).unwrap();
    (journal, id)
}

/// How alike two sounds are, from -1 to 1.
fn likeness(a: &[i16], b: &[i16]) -> f64 {
    let product = |a: &[i16], b: &[i16]| -> f64 {
        let pairs = a.iter().zip(b);
        pairs.map(|(a, b)| f64::from(*a) * f64::from(*b)).sum()
    };
    product(a, b) / (product(a, a) * product(b, b)).sqrt()
}

#[test]
fn what_is_kept_is_what_was_said_and_only_its_owner_reads_it() {
    let folder = tempfile::tempdir().unwrap();
    let (journal, id) = journal(folder.path());
    let shelf = Shelf::beside(&journal, id).unwrap();
    for seconds in [0.02, 0.333, 1.0, 7.5] {
        let said = swell(300.0, seconds);
        let kept = shelf.keep(&said).unwrap();
        assert_eq!(kept.length, said.length());
        let path = shelf.path(&kept.sha256);
        let mode = std::fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        let heard = recording::read(&path).unwrap();
        assert_eq!(heard.len(), said.samples().len(), "{seconds} s");
        if seconds >= 1.0 {
            let alike = likeness(&heard, said.samples());
            assert!(alike > 0.8, "{alike} of {seconds} s");
        }
    }
}

#[test]
fn what_was_changed_or_taken_away_is_found_out() {
    let folder = tempfile::tempdir().unwrap();
    let (journal, id) = journal(folder.path());
    let shelf = Shelf::beside(&journal, id).unwrap();
    let one = shelf.keep(&swell(300.0, 1.0)).unwrap();
    let other = shelf.keep(&swell(500.0, 1.0)).unwrap();
    assert!(shelf.read(&one.sha256).is_ok());
    // The other announcement in the place of the one.
    std::fs::copy(shelf.path(&other.sha256), shelf.path(&one.sha256)).unwrap();
    assert!(matches!(
        shelf.read(&one.sha256),
        Err(TapeError::Changed(_))
    ));
    std::fs::remove_file(shelf.path(&one.sha256)).unwrap();
    assert!(matches!(
        shelf.read(&one.sha256),
        Err(TapeError::Missing(_))
    ));
    assert!(shelf.read(&other.sha256).is_ok());
    shelf.delete().unwrap();
    shelf.delete().unwrap();
    assert!(matches!(
        shelf.read(&other.sha256),
        Err(TapeError::Missing(_))
    ));
}

/// The comments of a file of Ogg Opus.
fn comments(opus: &[u8]) -> Vec<String> {
    let mut reader = ogg::PacketReader::new(std::io::Cursor::new(opus));
    reader.read_packet_expected().unwrap();
    let tags = reader.read_packet_expected().unwrap().data;
    let mut rest = tags.strip_prefix(b"OpusTags").unwrap();
    let number = |rest: &mut &[u8]| {
        let (number, after) = rest.split_at(4);
        *rest = after;
        u32::from_le_bytes(number.try_into().unwrap()) as usize
    };
    let vendor = number(&mut rest);
    rest = &rest[vendor..];
    let count = number(&mut rest);
    let read = (0..count).map(|_| {
        let length = number(&mut rest);
        let (comment, after) = rest.split_at(length);
        rest = after;
        String::from_utf8(comment.to_vec()).unwrap()
    });
    read.collect()
}

#[test]
fn the_recording_of_a_game_has_a_chapter_for_each_announcement() {
    let folder = tempfile::tempdir().unwrap();
    let (journal, id) = journal(folder.path());
    let shelf = Shelf::beside(&journal, id).unwrap();
    let said = [(300.0, 1.0), (500.0, 2.0), (400.0, 0.5)].map(|(hertz, time)| swell(hertz, time));
    let chapters: Vec<Chapter> = said
        .iter()
        .zip(["1. e4", "1… e5\nTITLE=forged", "2. Groß"])
        .map(|(said, name)| Chapter {
            name: name.to_owned(),
            opus: shelf.read(&shelf.keep(said).unwrap().sha256).unwrap(),
        })
        .collect();
    let bytes = joined("Anna - Boris", &chapters).unwrap();
    // Each is followed by a second of silence, and by what the encoder holds back.
    assert_eq!(
        comments(&bytes),
        [
            "TITLE=Anna - Boris",
            "CHAPTER001=00:00:00.000",
            "CHAPTER001NAME=1. e4",
            "CHAPTER002=00:00:02.040",
            "CHAPTER002NAME=1… e5 TITLE=forged",
            "CHAPTER003=00:00:05.080",
            "CHAPTER003NAME=2. Groß",
        ]
    );
    let file = folder.path().join("game.opus");
    std::fs::write(&file, &bytes).unwrap();
    let heard = recording::read(&file).unwrap();
    let begins = [0.0, 2.04, 5.08].map(|at: f32| (at * SAMPLE_RATE as f32) as usize);
    for (said, begin) in said.iter().zip(begins) {
        let said = said.samples();
        let alike = likeness(&heard[begin..begin + said.len()], said);
        assert!(alike > 0.9, "{alike} at {begin}");
    }
    let quiet = &heard[begins[1] - SAMPLE_RATE as usize / 2..begins[1] - 400];
    assert!(quiet.iter().all(|sample| sample.abs() < 200));
    // A game without one is a recording without one.
    assert_eq!(comments(&joined("", &[]).unwrap()), ["TITLE="]);
}

#[test]
fn a_take_belongs_to_the_announcement_in_whose_place_the_record_has_it() {
    let folder = tempfile::tempdir().unwrap();
    let (mut journal, id) = journal(folder.path());
    let by = Player::Blind;
    let announced = |uci: &str| Event::Announced {
        by,
        uci: uci.parse().unwrap(),
    };
    let taped = |announced, sha256: &str| Event::Taped {
        by,
        announced,
        length: std::time::Duration::from_secs(2),
        sha256: sha256.to_owned(),
    };
    let completed = |by, uci: &str| Event::Completed {
        by,
        uci: uci.parse().unwrap(),
    };
    let mut happens = |events: &[Event]| {
        journal.append(id, GameTime::ZERO, events).unwrap();
    };
    happens(&[Event::Started, announced("e2e4")]);
    // It was taken back, and its sound comes after the next one.
    happens(&[Event::Corrected { by }, announced("d2d4")]);
    happens(&[taped(Some(5), "second"), taped(Some(3), "first")]);
    happens(&[completed(by, "d2d4"), taped(None, "note")]);
    happens(&[completed(Player::Sighted, "d7d5"), announced("c2c4")]);
    happens(&[completed(by, "c2c4"), taped(Some(11), "third")]);
    // Of nothing that the record has.
    happens(&[taped(Some(99), "stray")]);
    let names = |events: &[doppelbrett_store::Stamped]| -> Vec<_> {
        let takes = takes(events).unwrap();
        let name = |take: &Take| {
            assert_eq!(take.color, Color::White);
            let uci = take.announced.map(|uci| uci.to_string());
            (take.kept.sha256.clone(), take.number(), uci)
        };
        takes.iter().map(name).collect()
    };
    let owned =
        |name: &str, number, uci: Option<&str>| (name.to_owned(), number, uci.map(str::to_owned));
    assert_eq!(
        names(&journal.load(id).unwrap()),
        [
            owned("second", 1, Some("d2d4")),
            owned("first", 1, Some("e2e4")),
            owned("note", 1, None),
            owned("third", 2, Some("c2c4")),
            owned("stray", 2, None),
        ]
    );
    let deleted = [Event::TapeDeleted, taped(None, "after")];
    journal.append(id, GameTime::ZERO, &deleted).unwrap();
    assert_eq!(names(&journal.load(id).unwrap()), [owned("after", 2, None)]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn any_sound_comes_back_as_long_as_it_was(samples in prop::collection::vec(any::<i16>(), 1..4000)) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("said.opus");
        std::fs::write(&file, opus::encoded(&samples).unwrap()).unwrap();
        prop_assert_eq!(recording::read(&file).unwrap().len(), samples.len());
    }
}
