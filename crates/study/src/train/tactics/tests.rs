use std::io::Write;
use std::path::PathBuf;

use proptest::prelude::*;
use shakmaty::{Move, Position};

use super::*;
use crate::person::Person;
use crate::train::{Book, Lesson, Schedule};
use doppelbrett_braille::Key;
use doppelbrett_links::engine::{Candidate, Score};
use doppelbrett_text::messages::{Language, Messages};

/// Lichess's description of the file has this line: the opponent moves first.
const LICHESS: &str = "00sHx,q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17,\
e8d7 a2e6 d7d8 f7f8,1760,80,83,72,mate mateIn2 middlegame short,\
https://lichess.org/yyznGmXs/black#34,Italian_Game Italian_Game_Classical_Variation";
const NAMES: &str =
    "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags";
/// A mate in two.
const BACK_RANK: &str = "back\t3r2k1/5ppp/8/8/8/8/4RPPP/4R1K1 w - - 0 1\te2e8 d8e8 e1e8\tmateIn2";
/// A fork of king and queen.
const KNIGHT: &str = "knight\t8/1k6/8/8/q3N3/8/8/4K3 w - - 0 1\te4c5 b7c6 c5a4\tfork";

fn puzzle(line: &str) -> Puzzle {
    line.parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn lesson(lines: &[&str], language: Language) -> Person<Tactics<Sitting>> {
    let puzzles = lines.iter().map(|line| puzzle(line)).collect();
    Person::new(
        Tactics::new(Puzzles::list("test", puzzles), Sitting::default()),
        language,
    )
}

fn file(name: &str, bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::File::create(&path)
        .unwrap()
        .write_all(bytes)
        .unwrap();
    (folder, path)
}

/// The ids of all puzzles of a file, and its faults.
fn read(name: &str, bytes: &[u8]) -> (Vec<String>, Vec<String>) {
    let (_folder, path) = file(name, bytes);
    let (mut ids, mut faults) = (Vec::new(), Vec::new());
    for puzzle in Puzzles::open(&path).unwrap() {
        match puzzle {
            Ok(puzzle) => ids.push(puzzle.id),
            Err(fault) => faults.push(fault.to_string()),
        }
    }
    (ids, faults)
}

fn mates(position: &shakmaty::Chess, moves: usize) -> bool {
    position
        .legal_moves()
        .iter()
        .any(|played| forces(position, *played, moves))
}

/// Whether this move mates in so many, whatever the reply.
fn forces(position: &shakmaty::Chess, played: Move, moves: usize) -> bool {
    let mut after = position.clone();
    after.play_unchecked(played);
    let replies = after.legal_moves();
    if replies.is_empty() {
        return after.is_check();
    }
    moves > 1
        && replies.iter().all(|reply| {
            let mut next = after.clone();
            next.play_unchecked(*reply);
            mates(&next, moves - 1)
        })
}

/// The solver's material more than the opponent's.
fn balance(puzzle: &Puzzle, position: &shakmaty::Chess) -> i32 {
    let solver = puzzle.start.turn();
    material(position.board(), solver) - material(position.board(), !solver)
}

#[test]
fn each_of_our_own_puzzles_is_what_it_says() {
    let own: Vec<Puzzle> = Puzzles::own().map(Result::unwrap).collect();
    let lines = include_str!("../../../../../puzzles/own.tsv").lines();
    assert_eq!(
        own.len(),
        lines.filter(|line| !line.starts_with('#')).count()
    );
    let mut ids = std::collections::BTreeSet::new();
    let mut positions = std::collections::BTreeSet::new();
    for puzzle in &own {
        let line = puzzle.to_string();
        assert!(ids.insert(&puzzle.id), "{line}: twice");
        let board = puzzle.start.board().to_string();
        assert!(
            positions.insert((board, puzzle.start.turn().is_white())),
            "{line}: twice"
        );
        assert_eq!(
            puzzle.themes,
            Theme::shown(&puzzle.start, &puzzle.moves),
            "{line}"
        );
        assert!(!puzzle.themes.is_empty(), "{line}");
        assert!(puzzle.length() <= 3, "{line}");
        match puzzle.mates_in() {
            // A proof of three moves takes too long for every run.
            Some(moves @ 1..=2) => {
                let forcing = |it: &&Move| forces(&puzzle.start, **it, moves);
                let legal = puzzle.start.legal_moves();
                let all: Vec<&Move> = legal.iter().filter(forcing).collect();
                assert_eq!(all, [&puzzle.moves[0]], "{line}");
            }
            Some(_) => {
                assert!(!mates(&puzzle.start, 2), "{line}: in two");
                assert!(mates(&puzzle.after(2), 2), "{line}: in two after the reply");
                assert!(mates(&puzzle.after(4), 1), "{line}: in one at last");
            }
            None => {
                let end = puzzle.after(puzzle.moves.len());
                assert!(
                    balance(puzzle, &end) >= balance(puzzle, &puzzle.start) + 2,
                    "{line}"
                );
            }
        }
    }
    assert!(own.is_sorted_by_key(Puzzle::difficulty));
}

#[test]
fn there_are_enough_of_our_own() {
    let own: Vec<Puzzle> = Puzzles::own().map(Result::unwrap).collect();
    assert!(own.len() >= 500, "{}", own.len());
    for theme in Theme::ALL.into_iter().filter(|it| *it != Theme::OnlyMove) {
        let count = own.iter().filter(|it| it.themes.contains(&theme)).count();
        assert!(count >= 10, "{theme}: {count}");
    }
}

#[test]
fn what_a_solution_shows_is_seen_in_the_moves() {
    for (line, themes) in [
        (BACK_RANK, "mateIn2"),
        (KNIGHT, "fork"),
        // The bishop is pinned, and does not defend the knight.
        ("x\t4k3/8/4b3/3n4/4P3/8/8/4R1K1 w - - 0 1\te4d5\t", "pin"),
        // The bishop is pinned, and taken after any reply.
        (
            "x\t4k3/8/8/4b3/8/8/5P2/4R1K1 w - - 0 1\tf2f4 e8d7 f4e5\t",
            "pin",
        ),
        (
            "x\t4k3/8/4p3/4b3/8/8/5P2/4R1K1 w - - 0 1\tf2f4 e8d7 f4e5\t",
            "",
        ),
        (
            "x\t4k3/8/8/3q4/4P3/8/8/6K1 w - - 0 1\te4d5\t",
            "hangingPiece",
        ),
        ("x\t4k3/4p3/8/8/4R3/8/8/6K1 w - - 0 1\te4e7\t", ""),
    ] {
        let puzzle = puzzle(line);
        let shown = Theme::shown(&puzzle.start, &puzzle.moves);
        let names: Vec<&str> = shown.iter().map(|theme| theme.name()).collect();
        assert_eq!(names.join(" "), themes, "{line}");
    }
}

#[test]
fn a_puzzle_of_lichess_begins_after_the_first_move() {
    let text = format!("{NAMES}\n{LICHESS}\n");
    let (_folder, path) = file("puzzles.csv", text.as_bytes());
    let mut puzzles = Puzzles::open(&path).unwrap();
    let first = puzzles.next().unwrap().unwrap();
    assert_eq!(first.id, "00sHx");
    assert_eq!(first.start.turn(), shakmaty::Color::White);
    assert_eq!((first.length(), first.mates_in()), (2, Some(2)));
    assert_eq!(first.themes, [Theme::MateIn2]);
    assert!(puzzles.next().is_none());
}

#[test]
fn the_columns_of_a_csv_go_by_their_names() {
    let fields: Vec<&str> = LICHESS.split(',').collect();
    let other = format!(
        "Moves,PuzzleId,FEN\n{},{},\"{}\"\r\n",
        fields[2], fields[0], fields[1]
    );
    assert_eq!(read("p.csv", other.as_bytes()).0, ["00sHx"]);
    // Without names, as if a part had been cut out of the file.
    assert_eq!(read("p.csv", LICHESS.as_bytes()).0, ["00sHx"]);
}

#[test]
fn what_is_no_puzzle_is_named_and_the_rest_is_read() {
    let long = "x".repeat(10_000);
    for (name, wrong, why) in [
        ("p.csv", "nonsense".as_bytes(), "it has no FEN"),
        ("p.csv", b"a,b,c", "\"b\" is no position"),
        (
            "p.csv",
            b"a,6k1/8/8/8/8/8/8/4R1K1 w - - 0 1,e1e8",
            "there is no move to find",
        ),
        (
            "p.csv",
            b"a,6k1/8/8/8/8/8/8/4R1K1 w - - 0 1,e1d8 g8g7",
            "\"e1d8\" is no legal move",
        ),
        (
            "p.csv",
            b"a,8/8/8/8/8/8/8/8 w - - 0 1,e1e8 g8g7",
            "is no position",
        ),
        ("p.csv", b"\xff\xfe,b", "it is no text"),
        ("p.csv", long.as_bytes(), "the line is too long"),
        (
            "p.epd",
            b"6k1/8/8/8/8/8/8/4R1K1 w - - bm Qe8;",
            "\"Qe8\" is no legal move",
        ),
        (
            "p.epd",
            b"6k1/8/8/8/8/8/8/4R1K1 w - - dm 3;",
            "there is no move to find",
        ),
        (
            "p.epd",
            b"6k1/8/8/8/8/8/8/4R1K1",
            "there is no move to find",
        ),
        ("p.tsv", b"a\tb", "\"b\" is no position"),
        ("p.tsv", b"a", "it has no FEN"),
    ] {
        let good = match name {
            "p.csv" => LICHESS,
            "p.epd" => "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id \"00sHx\";",
            _ => "00sHx\t6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\ta1a8\t",
        };
        let bytes = [good.as_bytes(), b"\n", wrong, b"\n\n", good.as_bytes()].concat();
        let (ids, faults) = read(name, &bytes);
        assert_eq!(ids, ["00sHx", "00sHx"], "{why}");
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert!(
            faults[0].starts_with("2: ") && faults[0].contains(why),
            "{}: {why}",
            faults[0]
        );
    }
}

#[test]
fn epd_names_one_move_or_several_or_a_line() {
    for (line, moves, also) in [
        (
            "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8+; id \"a; b\";",
            "a1a8",
            0,
        ),
        ("6k1/5ppp/8/8/8/8/8/RR4K1 w - - 0 1 bm Ra8 Rb8;", "a1a8", 1),
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - bm a1a8;", "a1a8", 0),
        (
            "3r2k1/5ppp/8/8/8/8/4RPPP/4R1K1 w - - bm Re8; pv Re8 Rxe8 Rxe8;",
            "e2e8 d8e8 e1e8",
            0,
        ),
    ] {
        let (_folder, path) = file("p.epd", line.as_bytes());
        let puzzle = Puzzles::open(&path).unwrap().next().unwrap().unwrap();
        let written = puzzle.to_string();
        assert!(written.contains(&format!("\t{moves}")), "{written}");
        assert_eq!(puzzle.also.len(), also, "{line}");
        assert_eq!(written.parse::<Puzzle>().unwrap(), puzzle);
    }
}

#[test]
fn a_game_in_pgn_is_a_puzzle_if_it_begins_with_a_position() {
    let pgn = "[Event \"Back rank\"]\n[SetUp \"1\"]\n\
               [FEN \"3r2k1/5ppp/8/8/8/8/4RPPP/4R1K1 w - - 0 1\"]\n\n1. Re8+ Rxe8 2. Rxe8# *\n\n\
               [Event \"A whole game\"]\n\n1. e4 e5 *\n\n\
               [FEN \"3r2k1/5ppp/8/8/8/8/4RPPP/4R1K1 w - - 0 1\"]\n\n1. Qe8 *\n\n\
               [FEN \"6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1\"]\n\n1. Re8# 1-0\n";
    let (ids, faults) = read("p.pgn", pgn.as_bytes());
    assert_eq!(ids, ["1 Back rank", "4"]);
    assert_eq!(faults[0], "2: it has no FEN");
    assert!(
        faults[1].starts_with("3: ") && faults.len() == 2,
        "{faults:?}"
    );
}

fn told(moves: &[(&str, Score)]) -> Vec<Candidate> {
    let candidate = |(uci, score): &(&str, Score)| Candidate {
        uci: uci.parse().unwrap(),
        score: *score,
    };
    moves.iter().map(candidate).collect()
}

#[test]
fn what_one_move_does_alone() {
    let cp = Score::Centipawns;
    let (wins, holds) = (Some(Alone::Wins), Some(Alone::Holds));
    for (moves, expected, promised) in [
        ([cp(300), cp(90)], wins, wins),
        ([cp(300), cp(110)], None, None),
        ([Score::Mate(2), cp(900)], wins, wins),
        ([Score::Mate(2), Score::Mate(3)], None, None),
        ([Score::Mate(1), Score::Mate(3)], None, wins),
        ([Score::Mate(5), cp(90)], wins, wins),
        ([cp(0), Score::Mate(-3)], holds, holds),
        ([cp(-200), cp(-900)], None, None),
    ] {
        let [best, second] = moves;
        let found = told(&[("a2a3", best), ("a2a4", second)]);
        assert_eq!(Alone::of(&found), expected, "{moves:?}");
        assert_eq!(Alone::promised(&found), promised, "{moves:?}");
        assert_eq!(Alone::of(&found[..1]), None);
    }
}

/// The puzzle that a position is, if an engine tells these moves one after the other.
fn found(fen: &str, last: Option<&str>, answers: &[&[(&str, Score)]]) -> Option<String> {
    let position: shakmaty::Chess = puzzle::position(fen).unwrap();
    let (start, last) = match last {
        Some(last) => {
            let uci: shakmaty::uci::UciMove = last.parse().unwrap();
            let played = uci.to_move(&position).unwrap();
            (position.play(played).unwrap(), Some(played))
        }
        None => (position, None),
    };
    let mut answers = answers.iter();
    let found = find("g", &start, last, |_, _| {
        answers
            .next()
            .map(|it| told(it))
            .ok_or("too many questions")
    });
    let found = found.unwrap().map(|it| it.to_string());
    assert_eq!(answers.next(), None, "too few questions");
    found.map(|line| line.split('\t').skip(2).collect::<Vec<_>>().join(" "))
}

#[test]
fn a_position_is_a_puzzle_if_one_move_alone_wins_or_holds() {
    let cp = Score::Centipawns;
    let back_rank = "3r2k1/5ppp/8/8/8/8/4RPPP/4R1K1 w - - 0 1";
    let mate: &[(&str, Score)] = &[("e2e8", Score::Mate(2)), ("e2e7", cp(0))];
    let at_once: &[(&str, Score)] = &[("e1e8", Score::Mate(1)), ("e1e7", cp(500))];
    let reply: &[(&str, Score)] = &[("d8e8", Score::Mate(-1))];
    let mates = found(back_rank, None, &[mate, mate, reply, at_once]);
    assert_eq!(mates.as_deref(), Some("e2e8 d8e8 e1e8 mateIn2"));
    // At the closer look another move mates as well.
    let both: &[(&str, Score)] = &[("e2e8", Score::Mate(2)), ("e2e7", Score::Mate(3))];
    assert_eq!(found(back_rank, None, &[mate, both]), None);
    // Who says that they mate has to mate.
    let never: &[(&str, Score)] = &[("e1e7", cp(900)), ("e1e6", cp(0))];
    assert_eq!(found(back_rank, None, &[mate, mate, reply, never]), None);

    let holds: &[(&str, Score)] = &[("b8c6", cp(30)), ("g7g6", cp(-500))];
    let fen = "rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2";
    let held = found(fen, None, &[holds, holds]);
    assert_eq!(held.as_deref(), Some("b8c6 onlyMove"));
    let equal: &[(&str, Score)] = &[("b8c6", cp(30)), ("g7g6", cp(0))];
    assert_eq!(found(fen, None, &[holds, equal]), None);
    assert_eq!(found(fen, None, &[equal]), None);

    // What was just taken is taken back.
    let fen = "4k3/8/8/8/4p3/3P4/2P5/4K3 b - - 0 1";
    let back: &[(&str, Score)] = &[("c2d3", cp(0)), ("e1d2", cp(-400))];
    assert_eq!(found(fen, Some("e4d3"), &[back, back]), None);
    let other: &[(&str, Score)] = &[("e1d2", cp(0)), ("c2d3", cp(-400))];
    assert!(found(fen, Some("e4d3"), &[other, other]).is_some());
}

/// Zstandard frames with their text as it is (RFC 8878, 3.1.1): no compressor is needed.
fn frame(text: &[u8]) -> Vec<u8> {
    // The magic number, a descriptor, and a window of a kilobyte.
    let mut bytes = vec![0x28, 0xb5, 0x2f, 0xfd, 0x80, 0];
    // The size of the content.
    bytes.extend(u32::try_from(text.len()).unwrap().to_le_bytes());
    let mut blocks = text.chunks(1000).peekable();
    while let Some(block) = blocks.next() {
        let header = u32::try_from(block.len()).unwrap() << 3 | u32::from(blocks.peek().is_none());
        bytes.extend(&header.to_le_bytes()[..3]);
        bytes.extend(block);
    }
    bytes
}

#[test]
fn a_compressed_file_is_read_like_any_other_also_in_several_frames() {
    let line = format!("{LICHESS}\n");
    let skippable = [0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3];
    let bytes = [
        frame(line.repeat(20).as_bytes()),
        skippable.to_vec(),
        frame(line.as_bytes()),
    ]
    .concat();
    let (ids, faults) = read("puzzles.csv.zst", &bytes);
    assert_eq!((ids.len(), faults), (21, Vec::new()));
}

#[test]
fn of_a_compressed_file_that_was_cut_the_rest_is_read() {
    let line = format!("{LICHESS}\n");
    let whole = frame(line.repeat(20).as_bytes());
    for length in [0, 3, 9, 14, whole.len() / 2, whole.len() - 1] {
        let (_folder, path) = file("puzzles.csv.zst", &whole[..length]);
        let read: Vec<_> = Puzzles::open(&path).unwrap().collect();
        let good = read.iter().filter(|it| it.is_ok()).count();
        assert!(good < 20 && (length < 1500 || good > 0), "{length}: {good}");
        let told = read.last().is_some_and(|it| {
            matches!(
                it,
                Err(ReadFault {
                    kind: ReadFaultKind::Broken(_),
                    ..
                })
            )
        });
        assert_eq!(told, length > 0, "{length}");
    }
}

#[test]
fn a_file_is_read_on_where_it_was_left() {
    let lines: String = (0..50)
        .map(|at| LICHESS.replace("00sHx", &format!("p{at}")) + "\n")
        .collect();
    let text = format!("{NAMES}\n{lines}");
    for (name, bytes) in [
        ("p.csv", text.clone().into_bytes()),
        ("p.csv.zst", frame(text.as_bytes())),
    ] {
        let (_folder, path) = file(name, &bytes);
        let mut puzzles = Puzzles::open(&path).unwrap();
        assert_eq!(puzzles.nth(9).unwrap().unwrap().id, "p9");
        let place = puzzles.place();
        assert_eq!(place.number, 11);
        let mut puzzles = Puzzles::open(&path).unwrap();
        puzzles.go_to(place).unwrap();
        assert_eq!(puzzles.next().unwrap().unwrap().id, "p10");
        // From a place within a line, the rest of it is no puzzle.
        let within = Place {
            bytes: place.bytes + 10,
            ..place
        };
        puzzles.go_to(within).unwrap();
        assert!(puzzles.next().unwrap().is_err());
        assert_eq!(puzzles.next().unwrap().unwrap().id, "p11");
    }
}

#[test]
fn what_cannot_be_opened_is_told_in_every_language() {
    let folder = tempfile::tempdir().unwrap();
    for (name, code) in [("missing.csv", "missing.csv"), ("notes.doc", "notes.doc")] {
        let error = Puzzles::open(&folder.path().join(name)).err().unwrap();
        for language in Language::ALL {
            let text = error.text(&Messages::new(language));
            assert!(text.contains(code), "{text}");
        }
    }
    assert!(Puzzles::open(folder.path()).is_err());
}

#[test]
fn a_puzzle_is_solved_move_by_move() {
    let mut person = lesson(&[BACK_RANK, KNIGHT], Language::De);
    let task = person.begin();
    assert!(
        task.starts_with("Weiß zieht und setzt matt in zwei."),
        "{task}"
    );
    assert!(
        task.contains("König Gustav eins; Turm Eva eins, Eva zwei"),
        "{task}"
    );
    assert_eq!(person.types("Turm d1"), "Nicht dieser Zug.");
    let told = person.types("Te8");
    assert!(told.starts_with("Richtig. Schwarz: Turm"), "{told}");
    assert_eq!(person.types("Txe8"), "Gelöst.");
    let next = person.types("");
    assert!(next.starts_with("Weiß zieht und gewinnt."), "{next}");
    assert!(person.types("Sc5").starts_with("Richtig."));
    assert_eq!(person.types("Sxa4"), "Gelöst: eine Gabel.");
    assert_eq!(person.types("stand"), "Gelungen: eins von zwei.");
}

#[test]
fn the_story_goes_in_every_language_typed() {
    for language in Language::ALL {
        let mut person = lesson(&[BACK_RANK, KNIGHT], language);
        assert!(person.begin().len() > 40);
        let (hint, solution, next, again) = match language {
            Language::De => ("tipp", "lösung", "weiter", "anfang"),
            Language::En => ("hint", "solution", "next", "beginning"),
            Language::Es => ("pista", "solución", "siguiente", "principio"),
            Language::Pt => ("dica", "solução", "seguinte", "início"),
        };
        let first = person.types(hint);
        let second = person.types(hint);
        assert!(
            second.len() > first.len() && second.contains("Eva zwei"),
            "{first}; {second}"
        );
        assert!(person.types(hint).contains(solution), "{language}");
        assert!(person.types(solution).contains("Eva acht"), "{language}");
        assert!(person.types(again).contains("Eva eins"), "{language}");
        for _ in 0..2 {
            person.types(solution);
        }
        assert!(person.types(next).contains("Eva vier"));
        let wrong = person.types("Ke2");
        let nonsense = person.types("qwertz");
        assert!(!wrong.is_empty() && !nonsense.is_empty() && wrong != nonsense);
        assert!(!person.types("e2").is_empty());
        assert!(person.types("?").len() > 100, "the help");
        assert!(person.types("Sc5").contains("Cesar sechs"), "{language}");
        person.types("close");
        person.types(match language {
            Language::De => "schließen",
            Language::En => "close",
            Language::Es => "cerrar",
            Language::Pt => "fechar",
        });
        assert!(person.has_left(), "{language}");
    }
}

#[test]
fn it_is_solved_by_voice_alone() {
    let mut person = lesson(&[BACK_RANK], Language::De);
    person.begin();
    assert!(person.says("turm david eins").starts_with("Nicht"));
    assert!(person.says("tipp").contains("Turm"));
    assert!(person.says("turm eva acht").starts_with("Richtig"));
    assert!(person.says("lösung").starts_with("Lösung"));
    let next = person.says("weiter");
    assert!(next.contains("Es geht von vorn los."), "{next}");
}

#[test]
fn it_is_solved_on_the_display_alone() {
    let mut person = lesson(&[BACK_RANK], Language::De);
    person.begin();
    assert!(person.display().is_some());
    assert!(person.brailles("tipp").contains("Turm"));
    assert!(person.brailles("Te8").starts_with("Richtig"));
    assert_eq!(person.brailles("Txe8"), "Gelöst.");
    assert!(person.presses(&[Key::Return]).contains("von vorn"));
    // Asked for by mistake: a key alone skips nothing.
    assert!(person.presses(&[Key::Return]).starts_with("Weiß zieht"));
    assert!(person.presses(&[Key::SayAll]).contains("Turm"));
    person.presses(&[Key::Escape]);
    assert!(person.has_left());
}

#[test]
fn any_mate_in_one_solves_it() {
    let two = "x\t7k/6pp/8/8/8/8/8/RR5K w - - 0 1\ta1a8\tmateIn1";
    for other in ["Ta8", "Tb8"] {
        let mut person = lesson(&[two], Language::De);
        person.begin();
        assert_eq!(person.types(other), "Gelöst.");
    }
}

#[test]
fn another_best_move_solves_it_too() {
    let epd = "8/1k6/8/8/q3N3/8/8/4K3 w - - bm Nc5+ Nd6+; id \"two\";";
    let (_folder, path) = file("p.epd", epd.as_bytes());
    let mut person = Person::new(
        Tactics::new(Puzzles::open(&path).unwrap(), Sitting::default()),
        Language::De,
    );
    person.begin();
    assert_eq!(person.types("Sd6"), "Gelöst.");
}

#[test]
fn what_attacks_a_square_is_told_once_it_is_solved() {
    let mut person = lesson(&[BACK_RANK], Language::De);
    person.begin();
    let question = person
        .desk
        .words()
        .command(doppelbrett_words::CommandId::Attackers)
        .replace("{square}", "e8");
    assert!(person.types(&question).starts_with("Das verrät"));
    person.types("Te8");
    person.types("Txe8");
    assert!(!person.types(&question).starts_with("Das verrät"));
}

#[test]
fn what_went_wrong_comes_again_after_three_others() {
    let lines: Vec<String> = (0..6)
        .map(|at| BACK_RANK.replace("back", &format!("p{at}")))
        .collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let mut person = lesson(&lines, Language::De);
    person.begin();
    person.types("Kf1");
    let mut again = Vec::new();
    for _ in 0..6 {
        person.types("Te8");
        person.types("Txe8");
        again.push(person.types("weiter").starts_with("Noch einmal."));
    }
    assert_eq!(again, [false, false, false, true, false, false]);
}

#[test]
fn a_task_that_is_none_any_more_is_left_out() {
    let mut schedule = Schedule::open(Lesson::Tactics, Book::in_memory());
    schedule.answered("nonsense", false);
    while schedule.again().is_none() {}
    let puzzles = Puzzles::list("test", vec![puzzle(BACK_RANK)]);
    let mut person = Person::new(Tactics::new(puzzles, schedule), Language::De);
    assert!(person.begin().starts_with("Weiß zieht"));
}

#[test]
fn it_is_left_and_resumed_at_the_same_puzzle_and_place() {
    let lines: Vec<String> = (0..5)
        .map(|at| BACK_RANK.replace("back", &format!("p{at}")))
        .collect();
    let puzzles = || Puzzles::list("test", lines.iter().map(|line| puzzle(line)).collect());
    let mut person = Person::new(Tactics::new(puzzles(), Sitting::default()), Language::De);
    person.begin();
    person.types("weiter");
    let open = person.desk.exercise().record().open().unwrap();
    assert!(open.contains("p1"), "{open}");
    let mut later = Sitting::default();
    later.keep(open.clone());
    let mut person = Person::new(Tactics::new(puzzles(), later), Language::De);
    person.begin();
    assert_eq!(person.desk.exercise().record().open().unwrap(), open);
    person.types("Te8");
    person.types("Txe8");
    person.types("weiter");
    assert!(
        person
            .desk
            .exercise()
            .record()
            .open()
            .unwrap()
            .contains("p2")
    );
    // What was remembered of another file, or by nobody, is no reason to fail.
    for nonsense in [
        "",
        "other\t7\t7",
        "test\tx",
        "test\t1\t99999999999\tnonsense",
        "\t\t\t",
    ] {
        let mut kept = Sitting::default();
        kept.keep(nonsense.to_owned());
        let mut person = Person::new(Tactics::new(puzzles(), kept), Language::De);
        assert!(person.begin().contains("Weiß zieht"), "{nonsense:?}");
    }
}

#[test]
fn a_hint_or_a_miss_before_a_break_is_not_forgotten() {
    for help in ["tipp", "Kf1"] {
        let mut person = lesson(&[KNIGHT], Language::De);
        person.begin();
        person.types(help);
        let kept = person.desk.exercise().record().open().unwrap();
        let mut later = Sitting::default();
        later.keep(kept);
        let puzzles = Puzzles::list("test", vec![puzzle(KNIGHT)]);
        let mut person = Person::new(Tactics::new(puzzles, later), Language::De);
        person.begin();
        person.types("Sc5");
        person.types("Sxa4");
        assert_eq!(
            person.types("stand"),
            "Noch keine Aufgabe gelöst.",
            "{help}: it counts once, as it was answered before the break"
        );
    }
}

#[test]
fn what_is_no_puzzle_is_counted_once_when_the_file_begins_again() {
    let (_folder, path) = file("p.tsv", format!("nonsense\n{KNIGHT}\nnothing\n").as_bytes());
    let lesson = Tactics::new(Puzzles::open(&path).unwrap(), Sitting::default());
    let mut person = Person::new(lesson, Language::De);
    assert!(person.begin().starts_with("Keine Aufgabe: Eintrag eins."));
    let told = person.types("weiter");
    assert!(
        told.starts_with("Keine Aufgaben: zwei Einträge, der erste ist Nummer drei."),
        "{told}"
    );
    let (_folder, path) = file("p.tsv", b"nonsense\nnothing\n");
    let lesson = Tactics::new(Puzzles::open(&path).unwrap(), Sitting::default());
    let mut person = Person::new(lesson, Language::De);
    let told = person.begin();
    assert!(told.starts_with("Keine Aufgaben: zwei Einträge"), "{told}");
    assert_eq!(person.types("Quatsch"), "Nicht verstanden: Quatsch.");
}

#[test]
fn without_a_single_puzzle_the_lesson_says_so_and_can_be_left() {
    for (name, bytes) in [
        ("p.csv", &b""[..]),
        ("p.csv", b"nonsense\nmore\n"),
        ("p.pgn", b"nonsense"),
        ("p.epd", b"\xff\xff\xff\n"),
    ] {
        let (_folder, path) = file(name, bytes);
        let lesson = Tactics::new(Puzzles::open(&path).unwrap(), Sitting::default());
        let mut person = Person::new(lesson, Language::De);
        let told = person.begin();
        assert!(
            told.ends_with("Hier ist keine Aufgabe, die ich lesen kann."),
            "{told}"
        );
        for line in [
            "Te8", "lösung", "tipp", "anfang", "stellung", "weiter", "stand", "hilfe",
        ] {
            assert!(!person.types(line).is_empty(), "{line}");
        }
        person.types("schließen");
        assert!(person.has_left());
    }
}

#[test]
fn what_is_skipped_is_told() {
    let text = format!("nonsense\nmore\n{LICHESS}\n");
    let (_folder, path) = file("p.csv", text.as_bytes());
    let lesson = Tactics::new(Puzzles::open(&path).unwrap(), Sitting::default());
    let told = Person::new(lesson, Language::De).begin();
    assert!(
        told.starts_with("Keine Aufgaben: zwei Einträge, der erste ist Nummer eins. Weiß"),
        "{told}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_bytes_are_puzzles_or_faults(
        bytes in prop::collection::vec(any::<u8>(), 0..600),
        text in "([a-h1-8kqrbnpKQRBNP/ ,;\\t\\n\"#.=+-]|bm |pv |FEN|id ){0,200}",
        kind in prop::sample::select(vec!["csv", "epd", "pgn", "tsv", "csv.zst", "pgn.zst"]),
    ) {
        for bytes in [&bytes[..], text.as_bytes()] {
            let (_folder, path) = file(&format!("p.{kind}"), bytes);
            if let Ok(puzzles) = Puzzles::open(&path) {
                for puzzle in puzzles.flatten() {
                    let written = puzzle.to_string();
                    prop_assert_eq!(written.lines().count(), 1);
                    let again: Puzzle = written.parse().unwrap();
                    prop_assert_eq!(again.moves, puzzle.moves);
                }
            }
        }
    }

    /// Puzzles of every format, a little damaged.
    #[test]
    fn a_damaged_line_is_a_puzzle_or_none(
        line in prop::sample::select(vec![LICHESS, BACK_RANK, KNIGHT,
            "8/1k6/8/8/q3N3/8/8/4K3 w - - bm Nc5+ Nd6+; id \"two\";"]),
        at in any::<prop::sample::Index>(),
        instead in "[a-hRNBQKx1-8 ,;|\\t/-]{0,3}",
    ) {
        let at = at.index(line.len());
        let damaged = format!("{}{instead}{}", &line[..at], &line[at + 1..]);
        for puzzle in read_line(&damaged) {
            let written = puzzle.to_string();
            prop_assert_eq!(written.parse::<Puzzle>().unwrap().to_string(), written);
        }
    }

    #[test]
    fn whatever_is_typed_is_answered(lines in prop::collection::vec("\\PC{0,12}|Te8|Txd8|weiter|tipp|l\u{f6}sung|anfang|stand", 1..30)) {
        let mut person = lesson(&[BACK_RANK, KNIGHT], Language::De);
        person.begin();
        for line in lines {
            let told = person.types(&line);
            prop_assert!(!told.is_empty() || person.has_left() || line.trim() == "stopp", "{line:?}");
            if person.has_left() {
                break;
            }
        }
    }
}
