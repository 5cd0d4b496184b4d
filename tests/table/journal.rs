//! The journal keeps what it says it kept, whatever happens to the program.

use std::fs;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use doppelbrett::clock::GameTime;
use doppelbrett::game::{
    Claim, ClaimKind, Contents, Dispute, Ending, EngineLevel, Envelope, Event, Irregularity,
    LawAct, Look, Placement, Player, Question, Report, Reporter, Ruling, ServerRequest, Setup,
    Side, Steps, Verdict,
};
use doppelbrett::laws::{Edition, Pace, Penalty, Rules};
use doppelbrett::store::{GameId, Journal, StoreError};
use proptest::prelude::*;
use rusqlite::Connection;
use shakmaty::uci::UciMove;
use shakmaty::{Role, Square};
use tempfile::TempDir;

/// Set in the environment of this test binary when it is to be the program that plays.
const PLAYS: &str = "DOPPELBRETT_TEST_PLAYS";

fn setup() -> Setup {
    Setup {
        blind_name: "Groß, \"Jörg\"".to_owned(),
        sighted_name: "Bell, Anna".to_owned(),
        event: "Vereinsabend § 3".to_owned(),
        control: Some("15+5".parse().unwrap()),
        ..Setup::new(Side::Black, Steps::COMPETITION)
    }
}

/// What `by` reports of the other player.
fn report(by: Player) -> Report {
    Report {
        of: by.other(),
        what: Irregularity::EarlierIllegalMove,
        by,
        moves: Some(4),
    }
}

/// Claims, reports, and what the arbiter does.
fn of_the_laws() -> Vec<Event> {
    let (of, time) = (Player::Sighted, Duration::from_nanos(90_000_000_001));
    let claim = Claim {
        kind: ClaimKind::Repetition,
        with: Some("g1f3".parse().unwrap()),
    };
    let what = Irregularity::TwoHands;
    let rules = Rules::of(Edition::Fide2014, Pace::Blitz, false).unwrap();
    let mut events = vec![
        Event::Claimed { by: of, claim },
        Event::ClaimFailed { by: of, claim },
        Event::Reported {
            of,
            what,
            by: None,
            moves: None,
        },
        Event::Reported {
            of,
            what,
            by: Some(Reporter::AssistantBlind),
            moves: Some(4),
        },
        Event::Answered {
            by: of,
            report: report(of.other()),
            yes: true,
        },
        Event::Answered {
            by: of,
            report: report(of.other()),
            yes: false,
        },
        Event::ArbiterCame,
        Event::ArbiterCalled {
            by: Player::Blind,
            number: 1,
        },
        Event::IllegalMove {
            of,
            what,
            number: 2,
        },
        Event::Stood {
            on: Player::Sighted,
            placement: Placement::new(),
        },
        Event::Wrote {
            by: Player::Blind,
            ply: 3,
            uci: "g1h3".parse().unwrap(),
        },
        Event::Touched {
            by: of,
            square: Square::G1,
            reported: None,
        },
        Event::Touched {
            by: of,
            square: Square::G1,
            reported: Some(Reporter::SightedPage),
        },
        Event::TouchCorrected { by: of },
        Event::Taped {
            by: of,
            announced: Some(2),
            length: time,
            sha256: "9f86d08188".to_owned(),
        },
        Event::Taped {
            by: of,
            announced: None,
            length: time,
            sha256: "9f86d08188".to_owned(),
        },
        Event::MoveSealed {
            by: Player::Blind,
            envelope: Envelope::Locked {
                sealed: "00".to_owned(),
                on_board: true,
            },
        },
        Event::EnvelopeClosed {
            by: Player::Sighted,
        },
        Event::TapeDeleted,
        Event::MoveMade { by: Player::Blind },
        Event::TimeAdded { to: of, time },
        Event::TimeTaken { from: of, time },
        Event::TimeSet { of, left: time },
        Event::ExtraTimeSet { each: time },
        Event::ClockRead {
            blind: time,
            sighted: time,
            running: Some(of),
            flag: None,
        },
        Event::MovesSet { of, completed: 40 },
        Event::Refused {
            act: LawAct::Ruling,
            by: None,
            told: "Nenne den Grund.".to_owned(),
        },
        Event::WentBack { moves: 12 },
        Event::TakenBack { moves: 7 },
        Event::RematchAgreed,
        Event::Requested {
            request: ServerRequest::Resign,
        },
        Event::Delivered {
            request: ServerRequest::Resign,
            taken: true,
        },
        Event::Arrived { moves: 7 },
        Event::LevelSet {
            level: EngineLevel::STRONGEST,
        },
        Event::LookedUp {
            what: Look::Board,
            cost: 10,
        },
        Event::RulesAdapted {
            rules: Box::new(rules.clone()),
        },
    ];
    let proven = Some(true);
    let disputes = [
        Dispute::Claim {
            by: of,
            claim,
            proven,
        },
        Dispute::Report {
            of,
            what,
            moves: None,
        },
        Dispute::Report {
            of,
            what,
            moves: Some(4),
        },
        Dispute::Flag { of },
    ];
    events.extend(disputes.map(|dispute| Event::Disputed { dispute }));
    let rulings = [
        Ruling::StopClocks,
        Ruling::StartClocks,
        Ruling::SetTime { of, left: time },
        Ruling::SetMoves { of, completed: 3 },
        Ruling::Grant,
        Ruling::Deny,
        Ruling::Find { of, what },
        Ruling::Impose {
            on: of,
            penalty: Penalty::OffenderLosesTime,
            time: Some(time),
        },
        Ruling::GoBack { moves: 3 },
        Ruling::End {
            result: Verdict::BothLose,
        },
        Ruling::Adapt {
            rules: Box::new(rules),
        },
        Ruling::Adjourn {
            resumes: "„morgen“, 10 Uhr".to_owned(),
            lock: "00".to_owned(),
        },
        Ruling::SealReply {
            lock: "00".to_owned(),
        },
        Ruling::SealedOnPaper,
        Ruling::OpenEnvelope {
            words: "Springer Gustav eins Felix drei".to_owned(),
            contents: Contents::Move {
                uci: "g1f3".parse().expect("a move"),
            },
        },
        Ruling::WithoutEnvelope,
        Ruling::Sign {
            name: "A. Richter".to_owned(),
        },
    ];
    events.extend(rulings.map(|ruling| Event::Ruled {
        ruling,
        reason: "„gesehen“".to_owned(),
    }));
    events
}

/// At least one event of every kind.
fn every_kind() -> Vec<Event> {
    let mut events = vec![
        Event::Created(Box::new(setup())),
        Event::Created(Box::new(Setup {
            control: None,
            chess960: true,
            steps: Steps::TRAINING,
            ..setup()
        })),
        Event::Started,
        Event::AnnouncementHeard,
        Event::Slept {
            slept: Duration::from_millis(61_500),
        },
        Event::Restarted {
            away: Duration::from_millis(1_500),
        },
        Event::SealDiffers {
            who: Some(Reporter::SightedPage),
            seen: 3,
        },
        Event::SealDiffers { who: None, seen: 3 },
        Event::Suspended,
        Event::Continued,
    ];
    events.extend(of_the_laws());
    for by in [Player::Blind, Player::Sighted] {
        let normal = UciMove::Normal {
            from: Square::E7,
            to: Square::E8,
            promotion: Some(Role::Knight),
        };
        let castling: UciMove = "e1h1".parse().unwrap();
        events.extend([
            Event::Announced { by, uci: normal },
            Event::Confirmed { by },
            Event::Corrected { by },
            Event::Repeated { by },
            Event::Executed { by, uci: castling },
            Event::Pressed { by },
            Event::Completed { by, uci: normal },
            Event::DrawOffered { by },
            Event::DrawDeclined { by },
            Event::Relayed {
                of: by,
                by: Reporter::AssistantBlind,
            },
            Event::Came {
                who: Reporter::SightedPage,
            },
            Event::FlagFell { by },
        ]);
        let (from, to) = (Square::B7, Square::A8);
        for question in [
            Question::Promotion { by, from, to },
            Question::Resign { by },
            Question::Draw { by },
            Question::Restore {
                of: by,
                moves: 7,
                by: None,
            },
            Question::Restore {
                of: by,
                moves: 7,
                by: Some(by),
            },
            Question::Report(report(by)),
            Question::Touched { of: by },
            Question::Touch {
                by,
                square: Square::G1,
                reported: Reporter::BlindTable,
            },
            Question::GoBack { by, moves: 7 },
            Question::TakeBack { by, moves: 7 },
            Question::Rematch { by },
        ] {
            events.extend([Event::Asked { question }, Event::Dismissed { question }]);
        }
        events.push(Event::Ended {
            winner: Some(by),
            ending: Ending::Checkmate,
        });
    }
    for ending in [
        Ending::Stalemate,
        Ending::DeadPosition,
        Ending::FivefoldRepetition,
        Ending::SeventyFiveMoves,
        Ending::Resignation,
        Ending::Agreement,
        Ending::TimeForfeit,
        Ending::Repetition,
        Ending::FiftyMoves,
        Ending::Quickplay,
        Ending::IllegalMoves,
        Ending::Default,
        Ending::Arbiter,
        Ending::BothLose,
        Ending::Annulled,
        Ending::AwaitsRuling,
    ] {
        events.push(Event::Ended {
            winner: None,
            ending,
        });
    }
    events
}

fn scratch() -> (TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal.sqlite");
    (folder, path)
}

fn moment(nanoseconds: u64) -> GameTime {
    GameTime::from_nanos(nanoseconds)
}

fn begun(path: &Path) -> (Journal, GameId) {
    let mut journal = Journal::open(path).unwrap();
    let game = journal
        .create(&[(GameTime::ZERO, Event::Created(Box::new(setup())))])
        .unwrap();
    (journal, game)
}

#[test]
fn the_table_has_every_kind_of_event() {
    // serde names all kinds when it meets one that it does not know.
    let complaint = serde_json::from_str::<Event>(r#"{"kind":"?"}"#)
        .unwrap_err()
        .to_string();
    let (_, kinds) = complaint.split_once("expected one of ").unwrap();
    let (kinds, _) = kinds.rsplit_once('`').unwrap();
    let known: Vec<_> = every_kind()
        .iter()
        .map(|event| serde_json::to_value(event).unwrap()["kind"].clone())
        .collect();
    for kind in kinds.split(", ").map(|kind| kind.trim_matches('`')) {
        assert!(known.iter().any(|known| known == kind), "{kind} is missing");
    }
}

#[test]
fn every_kind_of_event_comes_back_as_it_went_in() {
    let (_folder, path) = scratch();
    let (mut journal, game) = begun(&path);
    let events = every_kind();
    let stamped = journal.append(game, moment(7), &events).unwrap();
    drop(journal);
    let journal = Journal::open(&path).unwrap();
    let loaded = journal.load(game).unwrap();
    assert_eq!(loaded[1..], stamped);
    for (expected, (loaded, event)) in (2..).zip(stamped.iter().zip(&events)) {
        assert_eq!(loaded.sequence, expected);
        assert_eq!(loaded.at, moment(7));
        assert_eq!(&loaded.event, event);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn whatever_is_appended_in_whatever_portions_is_loaded(
        portions in prop::collection::vec(
            (0..i64::MAX as u64, prop::collection::vec(prop::sample::select(every_kind()), 0..5)),
            0..12,
        ),
    ) {
        let (_folder, path) = scratch();
        let (mut journal, game) = begun(&path);
        let mut all = vec![(GameTime::ZERO, Event::Created(Box::new(setup())))];
        for (at, events) in portions {
            let stamped = journal.append(game, moment(at), &events).unwrap();
            prop_assert_eq!(stamped.len(), events.len());
            all.extend(events.into_iter().map(|event| (moment(at), event)));
        }
        let loaded = journal.load(game).unwrap();
        prop_assert!(loaded.iter().map(|event| event.sequence).eq(1..=all.len() as u64));
        let loaded: Vec<_> = loaded.into_iter().map(|event| (event.at, event.event)).collect();
        prop_assert_eq!(&loaded, &all);
        let last = all.iter().map(|(at, _)| *at).max().unwrap();
        prop_assert_eq!(journal.last_seen(game).unwrap(), last);
    }
}

#[test]
fn a_game_that_cannot_be_kept_is_not_there() {
    let (_folder, path) = scratch();
    let mut journal = Journal::open(&path).unwrap();
    let error = journal.create(&[]).unwrap_err();
    assert!(matches!(error, StoreError::NothingToCreate), "{error}");
    let error = journal
        .create(&[
            (moment(0), Event::Started),
            (moment(u64::MAX), Event::Suspended),
        ])
        .unwrap_err();
    assert!(matches!(error, StoreError::TimeTooLong), "{error}");
    assert!(journal.games().unwrap().is_empty());
    assert_eq!(journal.last_unfinished().unwrap(), None);
    let nobody: GameId = "1".parse().unwrap();
    for error in [
        journal
            .append(nobody, moment(1), &[Event::Started])
            .unwrap_err(),
        journal.heartbeat(nobody, moment(1)).unwrap_err(),
        journal.hold(nobody).unwrap_err(),
        journal.load(nobody).unwrap_err(),
        journal.last_seen(nobody).unwrap_err(),
    ] {
        assert!(
            matches!(error, StoreError::UnknownGame(id) if id == nobody),
            "{error}"
        );
    }
}

#[test]
fn a_heartbeat_says_until_when_the_game_was_alive() {
    let (_folder, path) = scratch();
    let (mut journal, game) = begun(&path);
    journal.append(game, moment(50), &[Event::Started]).unwrap();
    for (beat, seen) in [
        (10, 50),
        (80, 80),
        (60, 80),
        (i64::MAX as u64, i64::MAX as u64),
    ] {
        journal.heartbeat(game, moment(beat)).unwrap();
        assert_eq!(journal.last_seen(game).unwrap(), moment(seen));
    }
    // It is not an event.
    assert_eq!(journal.load(game).unwrap().len(), 2);
    drop(journal);
    let journal = Journal::open(&path).unwrap();
    assert_eq!(journal.last_seen(game).unwrap(), moment(i64::MAX as u64));
}

#[test]
fn the_last_unfinished_game_is_the_one_written_to_last() {
    let (_folder, path) = scratch();
    let (mut journal, first) = begun(&path);
    let created = (GameTime::ZERO, Event::Created(Box::new(setup())));
    let second = journal.create(&[created]).unwrap();
    assert_eq!(journal.last_unfinished().unwrap(), Some(second));
    journal.append(first, moment(1), &[Event::Started]).unwrap();
    assert_eq!(journal.last_unfinished().unwrap(), Some(first));
    let by = Player::Blind;
    let uci: UciMove = "e2e4".parse().unwrap();
    journal
        .append(
            first,
            moment(9),
            &[
                Event::Completed { by, uci },
                Event::Ended {
                    winner: Some(by),
                    ending: Ending::Resignation,
                },
            ],
        )
        .unwrap();
    assert_eq!(journal.last_unfinished().unwrap(), Some(second));

    let games = journal.games().unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!((games[0].id, games[1].id), (first, second));
    assert_eq!(games[0].setup, Some(setup()));
    assert_eq!((games[0].completed, games[1].completed), (1, 0));
    assert_eq!(games[0].last_seen, moment(9));
    assert_eq!(games[0].ended, Some((Some(by), Ending::Resignation)));
    assert_eq!(games[1].ended, None);
}

#[test]
fn a_gap_in_the_sequence_is_told_and_nothing_is_added() {
    let (_folder, path) = scratch();
    let (mut journal, game) = begun(&path);
    journal
        .append(
            game,
            moment(1),
            &[Event::Started, Event::Suspended, Event::Continued],
        )
        .unwrap();
    let other = Connection::open(&path).unwrap();
    other
        .execute_batch(
            "DROP TRIGGER events_are_never_removed; DELETE FROM events WHERE sequence = 3;",
        )
        .unwrap();
    let gap = |error: StoreError, expected, found| match error {
        StoreError::Gap {
            game: of,
            expected: e,
            found: f,
        } => {
            assert_eq!((of, e, f), (game, expected, found));
        }
        other => panic!("{other}"),
    };
    gap(journal.load(game).unwrap_err(), 3, 4);
    gap(
        journal
            .append(game, moment(2), &[Event::Suspended])
            .unwrap_err(),
        4,
        4,
    );
    let rows: i64 = other
        .query_row("SELECT count(*) FROM events", [], |row| row.get(0))
        .unwrap();
    assert_eq!(rows, 3);
}

#[test]
fn an_event_that_cannot_be_understood_is_named() {
    let (_folder, path) = scratch();
    let (journal, game) = begun(&path);
    Connection::open(&path)
        .unwrap()
        .execute(
            "INSERT INTO events (game, sequence, at, wall, event)
             VALUES (1, 2, 0, '2026-01-01T00:00:00Z', '{\"kind\":\"levitated\"}')",
            [],
        )
        .unwrap();
    let error = journal.load(game).unwrap_err();
    assert!(
        matches!(error, StoreError::Unreadable { sequence: 2, .. }),
        "{error}"
    );
    assert!(error.to_string().contains("levitated"), "{error}");
}

#[test]
fn files_that_are_no_journal_are_refused_and_left_alone() {
    let (folder, sound) = scratch();
    let (mut journal, game) = begun(&sound);
    journal
        .append(game, moment(1), &vec![Event::Started; 500])
        .unwrap();
    drop(journal);
    let named = |name: &str| {
        let path = folder.path().join(name);
        fs::copy(&sound, &path).unwrap();
        path
    };

    let newer = named("newer");
    Connection::open(&newer)
        .unwrap()
        .pragma_update(None, "user_version", 99)
        .unwrap();
    let foreign = folder.path().join("foreign");
    Connection::open(&foreign)
        .unwrap()
        .execute_batch("CREATE TABLE recipes (cake TEXT)")
        .unwrap();
    let text = folder.path().join("text");
    fs::write(&text, "Dear diary, today I lost again.\n".repeat(100)).unwrap();
    let cut = named("cut");
    let length = fs::metadata(&cut).unwrap().len();
    fs::File::options()
        .write(true)
        .open(&cut)
        .unwrap()
        .set_len(length / 2)
        .unwrap();
    let scratched = named("scratched");
    let mut file = fs::File::options().write(true).open(&scratched).unwrap();
    file.seek(SeekFrom::Start(4096)).unwrap();
    file.write_all(&[0xAA; 8192]).unwrap();
    drop(file);

    type Expected = fn(&StoreError) -> bool;
    let cases: [(&Path, Expected); 7] = [
        (&newer, |e| matches!(e, StoreError::Newer { found: 99, .. })),
        (&foreign, |e| matches!(e, StoreError::Foreign(_))),
        (&text, |e| matches!(e, StoreError::Damaged { .. })),
        (&cut, |e| matches!(e, StoreError::Damaged { .. })),
        (&scratched, |e| matches!(e, StoreError::Damaged { .. })),
        (folder.path(), |e| matches!(e, StoreError::IsFolder(_))),
        (Path::new("/proc/version/journal"), |e| {
            matches!(e, StoreError::Open { .. })
        }),
    ];
    for (path, expected) in cases {
        let before = fs::read(path).ok();
        let error = Journal::open(path).unwrap_err();
        assert!(expected(&error), "{}: {error:?}", path.display());
        assert!(
            error.to_string().contains(path.to_str().unwrap()),
            "{error}"
        );
        assert_eq!(fs::read(path).ok(), before, "{}", path.display());
    }
}

#[test]
fn a_file_that_may_not_be_written_is_told() {
    let (folder, path) = scratch();
    drop(begun(&path));
    let everybody = std::os::unix::fs::PermissionsExt::from_mode(0o777);
    fs::set_permissions(folder.path(), everybody).unwrap();
    let readers = std::os::unix::fs::PermissionsExt::from_mode(0o444);
    fs::set_permissions(&path, readers).unwrap();
    let error = std::thread::scope(|scope| {
        let reader = scope.spawn(|| {
            // root may write to anything, so this thread stops being root.
            if rustix::process::geteuid().is_root() {
                let nobody = rustix::process::Uid::from_raw(65_534);
                rustix::thread::set_thread_res_uid(None, nobody, None).unwrap();
            }
            Journal::open(&path).unwrap_err()
        });
        reader.join().unwrap()
    });
    assert!(matches!(error, StoreError::ReadOnly(_)), "{error:?}");
}

#[test]
fn many_programs_may_make_and_write_one_journal_at_once() {
    let (_folder, path) = scratch();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let (mut journal, game) = begun(&path);
                for n in 0..20 {
                    journal
                        .append(game, moment(n), &[Event::Suspended])
                        .unwrap();
                }
            });
        }
    });
    let journal = Journal::open(&path).unwrap();
    let games = journal.games().unwrap();
    assert_eq!(games.len(), 8);
    for game in games {
        assert_eq!(journal.load(game.id).unwrap().len(), 21);
    }
}

#[test]
fn one_game_is_played_in_one_place() {
    let (folder, path) = scratch();
    let (first, game) = begun(&path);
    let mut second = Journal::open(&path).unwrap();
    for error in [
        second.hold(game).unwrap_err(),
        second
            .append(game, moment(1), &[Event::Started])
            .unwrap_err(),
        second.heartbeat(game, moment(1)).unwrap_err(),
    ] {
        assert!(
            matches!(error, StoreError::PlayedElsewhere(id) if id == game),
            "{error}"
        );
    }
    assert_eq!(second.load(game).unwrap().len(), 1);
    drop(first);
    second.append(game, moment(1), &[Event::Started]).unwrap();
    drop(second);
    // Nothing but the journal stays behind.
    let left: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|e| e.unwrap().file_name())
        .collect();
    assert_eq!(left, ["journal.sqlite"]);
}

/// Not a test of its own: the program that the next test kills.
#[test]
fn plays_until_it_is_killed() {
    let Some(path) = std::env::var_os(PLAYS) else {
        return;
    };
    let mut journal = Journal::open(Path::new(&path)).unwrap();
    let game = match journal.last_unfinished().unwrap() {
        Some(game) => game,
        None => journal.create(&[(GameTime::ZERO, Event::Started)]).unwrap(),
    };
    let mut at = journal.last_seen(game).unwrap();
    let mut out = doppelbrett::console::raw();
    loop {
        at = at + std::time::Duration::from_nanos(1);
        let pair = [Event::Suspended, Event::Continued];
        let stamped = journal.append(game, at, &pair).unwrap();
        writeln!(out, "appended {}", stamped[1].sequence).unwrap();
        journal.heartbeat(game, at).unwrap();
        writeln!(out, "alive {}", at.as_nanos()).unwrap();
    }
}

#[test]
fn what_was_reported_as_appended_survives_kill_9() {
    let (_folder, path) = scratch();
    let mut reported = 0;
    for round in 1..=10 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "journal::plays_until_it_is_killed",
                "--nocapture",
            ])
            .env(PLAYS, &path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        // Killed at another point of the loop each time, while it goes on.
        let mut line = String::new();
        let (mut lines, mut alive) = (0, 0);
        let mut note = |line: &str| {
            if let Some(sequence) = line.trim().strip_prefix("appended ") {
                reported = sequence.parse().unwrap();
                lines += 1;
            } else if let Some(at) = line.trim().strip_prefix("alive ") {
                alive = at.parse().unwrap();
                lines += 1;
            }
            lines
        };
        while {
            line.clear();
            assert!(
                out.read_line(&mut line).unwrap() > 0,
                "the program ended early"
            );
            note(&line) < 10 * round
        } {}
        child.kill().unwrap();
        child.wait().unwrap();
        let mut rest = String::new();
        out.read_to_string(&mut rest).unwrap();
        // A line cut off by the end was not a report.
        for line in rest
            .split_inclusive('\n')
            .filter(|line| line.ends_with('\n'))
        {
            note(line);
        }

        let mut journal = Journal::open(&path).unwrap();
        let game = journal.last_unfinished().unwrap().unwrap();
        let loaded = journal.load(game).unwrap();
        let last = loaded.last().unwrap().sequence;
        // Everything reported is there, at most one more batch, and no half of one.
        assert!(
            last == reported || last == reported + 2,
            "{last}, {reported}"
        );
        assert!(journal.last_seen(game).unwrap() >= moment(alive));
        for pair in loaded[1..].chunks(2) {
            assert_eq!(pair[0].event, Event::Suspended);
            assert_eq!(pair[1].event, Event::Continued);
            assert_eq!(pair[0].at, pair[1].at);
        }
        // The lock died with its holder.
        journal.hold(game).unwrap();
    }
}
