use std::time::Duration;

use proptest::prelude::*;
use shakmaty::Color;

use super::super::{Comment, Fault, FaultKind, GameTree, Reader, heads};
use super::*;
use shakmaty::{CastlingMode, Chess, Position};

use super::super::NodeId;

fn read(pgn: &str) -> Read {
    Reader::new(pgn.as_bytes()).next().unwrap().unwrap()
}

/// What a file has of the sort, without a fault.
fn whole(pgn: &str) -> GameTree {
    let Read { game, faults } = read(pgn);
    assert_eq!(faults, [], "{pgn}");
    game
}

fn line(game: &GameTree) -> Vec<String> {
    let ids = game.main_line();
    ids.into_iter()
        .map(|id| game.san(id).unwrap().to_string())
        .collect()
}

#[test]
fn variations_hang_where_they_were_written() {
    let pgn = "1. e4 {first} (1. d4 {queen} d5 (1... Nf6 2. c4) 2. c4) 1... e5 $1 2. Nf3 ({knight} 2. f4!?) 2... Nc6 1-0";
    let game = whole(pgn);
    assert_eq!(line(&game), ["e4", "e5", "Nf3", "Nc6"]);
    assert_eq!(game.outcome.to_string(), "1-0");
    let [e4, d4] = *game.children(GameTree::ROOT) else {
        panic!("two first moves")
    };
    assert_eq!(game.node(e4).comment.text, "first");
    assert_eq!(game.node(d4).comment.text, "queen");
    assert!(game.is_main(e4) && !game.is_main(d4));
    assert_eq!(game.children(d4).len(), 2, "d5 and Nf6");
    let e5 = game.children(e4)[0];
    assert_eq!(game.node(e5).nags, [1]);
    let [nf3, f4] = *game.children(e5) else {
        panic!("two second moves")
    };
    assert_eq!(game.san(nf3).unwrap().to_string(), "Nf3");
    assert_eq!(game.node(f4).comment.text, "knight");
    assert_eq!(game.node(f4).nags, [5]);
}

#[test]
fn what_is_wrong_is_told_and_what_stands_before_it_is_kept() {
    let word = |it: &str| it.to_owned();
    let no_kings = "8/8/8/8/8/8/8/8 w - - 0 1";
    for (pgn, number, kind, plies) in [
        ("1. e4 e5 2. Ke3 *", 2, FaultKind::Illegal(word("Ke3")), 2),
        (
            "[FEN \"x\"]\n\n1. e4 *",
            1,
            FaultKind::NoPosition(word("x")),
            0,
        ),
        (
            &format!("[FEN \"{no_kings}\"]\n\n1. e4 *"),
            1,
            FaultKind::NoPosition(word(no_kings)),
            0,
        ),
        (
            "[Variant \"Atomic\"]\n\n1. e4 *",
            1,
            FaultKind::OtherRules(word("atomic")),
            0,
        ),
        ("1. e4 -- 2. d4 *", 1, FaultKind::NullMove, 1),
        ("1. e4 Z0 2. d4 *", 1, FaultKind::NullMove, 1),
        (
            "1. e4 e5 2. Xf3 Nc6 *",
            2,
            FaultKind::Unknown(word("Xf3")),
            2,
        ),
        ("1. P-K4 P-K4 *", 1, FaultKind::Unknown(word("P-K4")), 0),
        (
            "1. e4 e5 2. Nf3 blunder Nc6 *",
            2,
            FaultKind::Unknown(word("blunder")),
            3,
        ),
        ("1. e4 e5 } 2. Nf3 *", 2, FaultKind::Unknown(word("}")), 2),
        (
            "1. e4 e5 2. Nf3 e.p. *",
            2,
            FaultKind::Unknown(word("e.p.")),
            3,
        ),
        ("12. e4 e5 *", 1, FaultKind::Unknown(word("12.")), 0),
        ("1. e4 e5 {no end 2. Nf3", 2, FaultKind::Unended, 2),
        ("1. e4 (1. d4 {no end) e5 2. Nf3", 1, FaultKind::Unended, 1),
    ] {
        let Read { game, faults } = read(pgn);
        let fault = Fault {
            number,
            in_variation: false,
            kind,
        };
        assert_eq!(faults, [fault], "{pgn}");
        assert!(faults[0].stops());
        assert_eq!(line(&game).len(), plies, "{pgn}");
    }
}

#[test]
fn a_fault_in_a_variation_ends_the_variation_and_one_of_the_game_is_told_first() {
    for null in ["--", "Z0", "–", "0000"] {
        let noted = format!("1. e4 (1. d4 {null} 2. c4 (2. Nf3) d5) e5 ({null} 2. d4) 2. Nf3 *");
        let Read { game, faults } = read(&noted);
        assert_eq!(line(&game), ["e4", "e5", "Nf3"], "{null}");
        assert_eq!(game.len(), 4, "{null}");
        let told = |fault: &Fault| fault.in_variation && fault.kind == FaultKind::NullMove;
        assert!(faults.len() == 2 && faults.iter().all(told), "{faults:?}");
    }
    let Read { game, faults } = read("1. e4 (1. e5 Nf6) (1. d4 Xd5) e5 2. Xf3 Nc6 *");
    assert_eq!(line(&game), ["e4", "e5"]);
    assert_eq!(game.len(), 3);
    let kinds: Vec<_> = faults
        .iter()
        .map(|it| (it.in_variation, &it.kind))
        .collect();
    let [xf3, e5, xd5] = [
        FaultKind::Unknown("Xf3".into()),
        FaultKind::Illegal("e5".into()),
        FaultKind::Unknown("Xd5".into()),
    ];
    assert_eq!(kinds, [(false, &xf3), (true, &e5), (true, &xd5)]);
    let only = read("1. e4 (1. e5 Nf6) e5 *");
    assert!(only.stopped().is_none() && only.faults.len() == 1);
    assert_eq!(line(&only.game), ["e4", "e5"]);
}

#[test]
fn a_variation_that_begins_with_the_move_played_is_beside_the_game() {
    let game = whole("1. e4 (1. e4 e5 2. f4) 1... e5 2. Nf3 (2. Nf3 Nf6) 2... Nc6 3. Bb5 1-0");
    assert_eq!(line(&game), ["e4", "e5", "Nf3", "Nc6", "Bb5"]);
    assert_eq!(game.len(), 10);
    let again = whole(&game.to_string());
    assert!(again.same_moves(&game));
}

#[test]
fn games_are_read_in_the_language_in_which_they_can_be() {
    let knights = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"];
    for pgn in [
        "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 *",
        "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 *",
        "1. e4 e5 2. Cf3 Cc6 3. Bb5 a6 *",
        "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 *",
        "1. e4 e5 2. Pf3 Pc6 3. Lb5 a6 *",
        "1. e4 e5 2. Sf3 Sc6 3. Gb5 a6 *",
        "1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 a6 *",
        "1. e4 e5 2. nf3 nc6 3. bb5 a6 *",
        "1. e4 e5 2. sf3 sc6 3. lb5 a6 *",
        "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 *",
        "1.e2e4 e7e5 2.g1f3 b8c6 3.f1b5 a7a6 *",
        "1 e4 e5 2 Nf3 Nc6 3 Bb5 a6",
        "1.e4 e5! 2.Nf3 $14 Nc6+- 3.Bb5 N a6 ±",
        "1. e4, e5",
    ] {
        let Read { game, faults } = read(pgn);
        let expected = if faults.is_empty() { 6 } else { 0 };
        assert_eq!(line(&game)[..], knights[..expected], "{pgn}: {faults:?}");
        assert_eq!(faults.is_empty(), !pgn.contains(','), "{pgn}: {faults:?}");
    }
}

#[test]
fn where_two_languages_differ_the_one_that_reads_all_decides() {
    // R is a rook in English, a king in Spanish; both can go to e2.
    let tags = "[FEN \"4k3/8/8/8/8/8/R7/3K4 w - - 0 1\"]\n\n";
    for (moves, plies) in [
        ("1. Re2+ Kd7 *", &["Re2+", "Kd7"][..]),
        ("1. Re2 Rd7 *", &["Ke2", "Kd7"]),
        ("1. Re2 Re7 2. Td2 *", &["Ke2", "Ke7", "Rd2"]),
        ("1. Re2 Xd7 *", &[]),
    ] {
        let Read { game, faults } = read(&format!("{tags}{moves}"));
        assert_eq!(line(&game), plies, "{moves}");
        assert_eq!(faults.is_empty(), !plies.is_empty(), "{moves}");
        if let Some(fault) = faults.first() {
            assert_eq!(fault.kind, FaultKind::Ambiguous("Re2".into()));
        }
    }
    let Read { game, faults } = read("1. a3 Pf6 2. b4 Ph5 *");
    assert_eq!(line(&game), ["a3"]);
    assert_eq!(faults[0].kind, FaultKind::Ambiguous("Pf6".into()));
    assert_eq!(line(&whole("1. Pe4 Pe5 2. Nf3 *")), ["e4", "e5", "Nf3"]);
    // Standard notation stays what it is: a pawn takes, though a bishop could.
    let both = "[FEN \"6k1/8/8/8/8/2p5/1P1B4/6K1 w - - 0 1\"]\n\n";
    assert_eq!(
        line(&whole(&format!("{both}1. bxc3 Kf7 *"))),
        ["bxc3", "Kf7"]
    );
    let Read { faults, .. } = read(&format!("{both}1. bxc3 kf7 *"));
    assert_eq!(faults[0].kind, FaultKind::Ambiguous("bxc3".into()));
}

#[test]
fn the_result_is_that_of_the_text_or_else_of_the_tag() {
    let differ = |tag: &str, text: &str| {
        Some(FaultKind::Result {
            tag: tag.to_owned(),
            text: text.to_owned(),
        })
    };
    for (tag, text, result, fault) in [
        ("1-0", "", "1-0", None),
        ("1-0", "*", "1-0", None),
        ("*", "0-1", "0-1", None),
        ("?", "1/2", "1/2-1/2", None),
        ("1/2", "", "1/2-1/2", None),
        ("1-0", "0-1", "0-1", differ("1-0", "0-1")),
        ("1-0", "1-0 1. d4", "1-0", None),
        ("1-0", "(1... c5 0-1) ", "1-0", None),
        ("*", "*", "*", None),
    ] {
        let pgn = format!("[White \"A\"]\n[Result \"{tag}\"]\n\n1. e4 e5 {text}\n");
        let Read { game, faults } = read(&pgn);
        assert_eq!(game.outcome.to_string(), result, "{pgn}");
        assert_eq!(faults.into_iter().next().map(|it| it.kind), fault, "{pgn}");
        let head = heads(pgn.as_bytes()).next().unwrap().unwrap();
        let listed = head.tag("Result").map(super::token::tag_result);
        assert_eq!(listed.unwrap_or(game.outcome), game.outcome, "{pgn}");
    }
}

#[test]
fn games_are_apart_where_their_tags_begin_anew_or_a_line_is_blank() {
    let white = "[White \"A\"]\n[Black \"B\"]\n";
    for (pgn, games) in [
        (format!("{white}\n{white}\n{white}\n"), 3),
        (format!("{white}\n\n{white}"), 2),
        (format!("[Event \"x\"]\n{white}\n[Event \"y\"]\n"), 2),
        (format!("[Event \"x\"]\n\n{white}\n*\n"), 1),
        (format!("{white}\n[Site \"x\"]\n[White \"C\"]\n\n*\n"), 2),
        (format!("{white}1. e4 e5\n{white}1. d4 d5"), 2),
        (format!("{white}\n1. e4 e5 {{ a\n\nb }} Nf3\n"), 1),
        (format!("{white}\n1. e4 e5 {{ a\n\n{white}\n1. d4"), 2),
        ("1. e4 e5\n\n1. d4 d5\n\n\n".to_owned(), 2),
        ("% one\n; two\n\n1. e4\n% three\ne5 *\n".to_owned(), 1),
        ("\n \n%\n".to_owned(), 0),
        (format!("{white}{white}"), 1),
    ] {
        let listed = heads(pgn.as_bytes()).map(Result::unwrap).count();
        assert_eq!(listed, games, "{pgn}");
        assert_eq!(Reader::new(pgn.as_bytes()).count(), games, "{pgn}");
    }
    let pgn = format!("{white}\n[Site \"x\"]\n[White \"C\"]\n\n*\n");
    let second = heads(pgn.as_bytes()).nth(1).unwrap().unwrap();
    assert_eq!(
        (second.tag("Site"), second.tag("White")),
        (Some("x"), Some("C"))
    );
}

#[test]
fn tags_are_read_or_told() {
    for (line, value, faults) in [
        (r#"[White "Bell"]"#, Some("Bell"), 0),
        (r#"[White"Bell"] [Black "x"]"#, Some("Bell"), 0),
        (
            r#"[White "The \"Bell\" \\ x"]"#,
            Some(r#"The "Bell" \ x"#),
            0,
        ),
        (r#"[White "The "Bell" x"]"#, Some(r#"The "Bell" x"#), 0),
        (r#"[White "C:\x"]"#, Some(r"C:\x"), 0),
        (r#"[White "Bell"#, Some("Bell"), 1),
        (r#"[White "Bell]"#, Some("Bell"), 1),
        (r#"[White Bell]"#, None, 1),
    ] {
        let read = read(&format!("{line}\n\n1. e4 *\n"));
        assert_eq!(read.game.tag("White"), value, "{line}");
        assert_eq!(read.faults.len(), faults, "{line}");
        assert_eq!(read.stopped(), None);
        assert_eq!(read.game.len(), 1, "{line}");
    }
}

#[test]
fn the_rest_of_a_variation_that_cannot_be_read_is_no_part_of_the_game() {
    for pgn in [
        "1. e4 (1. e5 Nf6 (1... c5) Nc6) e5 *",
        "1. e4 (1. e5 (1. d4 (1. c4) d5)) e5 *",
        "(1. d4 d5) 1. e4 (1. Ke2 ((())) d5) e5 *",
    ] {
        let Read { game, faults } = read(pgn);
        assert!(!faults.is_empty(), "{pgn}");
        assert_eq!(line(&game), ["e4", "e5"], "{pgn}");
        assert_eq!(game.len(), 2, "{pgn}");
    }
}

#[test]
fn a_game_that_breaks_off_or_nests_without_end_is_read_as_far_as_it_goes() {
    for (pgn, plies) in [
        ("1. e4 e5 (1... c5", 2),
        ("1. e4 ) e5 )) *", 2),
        ("1. e4 {no end", 1),
        ("", 0),
        ("[Event \"x\"]", 0),
    ] {
        let plies_read = Reader::new(pgn.as_bytes())
            .map_while(Result::ok)
            .map(|read| line(&read.game).len())
            .max();
        assert_eq!(plies_read.unwrap_or(0), plies, "{pgn}");
    }
    let deep = format!("1. e4 {}", "(1. e4 ".repeat(50_000));
    assert!(Reader::new(deep.as_bytes()).next().is_some());
}

#[test]
fn every_encoding_and_every_end_of_a_line_is_read() {
    let pgn = "[White \"Müller – B\"]\n\n1. e4 {ü}\n1... e5 *\n\n[White \"C\"]\n\n1. d4 *\n";
    let western = |sign: char| match sign {
        '–' => 0x96,
        sign => u8::try_from(u32::from(sign)).unwrap(),
    };
    let units = |swap: bool| {
        let units = std::iter::once(0xfeff).chain(pgn.encode_utf16());
        let bytes = units.map(move |it| {
            if swap {
                it.to_be_bytes()
            } else {
                it.to_le_bytes()
            }
        });
        bytes.flatten().collect::<Vec<u8>>()
    };
    for bytes in [
        pgn.as_bytes().to_vec(),
        format!("\u{feff}{pgn}").into_bytes(),
        pgn.chars().map(western).collect(),
        units(false),
        units(true),
        pgn.replace('\n', "\r\n").into_bytes(),
        pgn.replace('\n', "\r").into_bytes(),
    ] {
        let read: Vec<_> = Reader::new(bytes.as_slice()).map(Result::unwrap).collect();
        let [first, second] = &read[..] else {
            panic!("two games: {read:?}")
        };
        assert_eq!(first.game.tag("White"), Some("Müller – B"));
        assert_eq!(line(&first.game), ["e4", "e5"]);
        assert_eq!(first.game.node(1).comment.text, "ü");
        assert_eq!(line(&second.game), ["d4"]);
    }
}

#[test]
fn what_a_move_took_is_told_by_its_clock_or_by_the_file() {
    let pgn =
        "1. e4 {[%clk 0:10:00]} e5 {[%clk 0:10:00]} 2. d4 {[%clk 0:09:30]} exd4 {[%emt 0:00:07]} *";
    let game = read(pgn).game;
    let took: Vec<_> = game
        .main_line()
        .into_iter()
        .map(|id| game.took(id))
        .collect();
    let seconds = |it| Some(Duration::from_secs(it));
    assert_eq!(took, [None, None, seconds(30), seconds(7)]);
}

#[test]
fn a_list_has_the_tags_of_all_games() {
    let pgn = "[White \"Bell\"]\n\n1. e4 *\n\n[White \"?\"]\n[Black \"\"]\n\n1. Ke5 *\n";
    let heads: Vec<_> = heads(pgn.as_bytes()).map(Result::unwrap).collect();
    let whites: Vec<_> = heads.iter().map(|head| head.tag("White")).collect();
    assert_eq!(whites, [Some("Bell"), None]);
    let broken = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\n\n1. d4 *\n\n[White \"C\"]\n\n1. c4 *\n";
    let listed: Vec<_> = super::heads(broken.as_bytes())
        .map(Result::unwrap)
        .collect();
    for (number, head) in listed.iter().enumerate() {
        let opened = Reader::new(broken.as_bytes())
            .game(number)
            .unwrap()
            .unwrap();
        assert_eq!(opened.game.tag("White"), head.tag("White"), "{number}");
    }
    assert!(listed.iter().any(|head| head.tag("White") == Some("C")));
    let second = Reader::new(pgn.as_bytes()).game(1).unwrap().unwrap();
    assert_eq!(second.game.tag("White"), None);
    assert!(Reader::new(pgn.as_bytes()).game(2).unwrap().is_none());
}

#[test]
fn a_game_of_chess960_castles_by_its_rook() {
    let fen = "rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w AEae - 0 1";
    let pgn = format!("[Variant \"Chess960\"]\n[FEN \"{fen}\"]\n\n1. O-O O-O-O *\n");
    let game = whole(&pgn);
    assert_eq!(line(&game), ["O-O", "O-O-O"]);
    assert_eq!(game.mode(), CastlingMode::Chess960);
}

/// What is done next while a game is made up.
#[derive(Clone, Debug)]
enum Step {
    Play(usize),
    /// A move that may be there already, beside it.
    Beside(usize),
    Back(usize),
    Say(String),
    Nag(u8),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        6 => any::<usize>().prop_map(Step::Play),
        2 => any::<usize>().prop_map(Step::Beside),
        2 => (1..6_usize).prop_map(Step::Back),
        1 => "[ -~äßé♘]{0,120}".prop_map(Step::Say),
        1 => any::<u8>().prop_map(Step::Nag),
    ];
    prop::collection::vec(step, 0..80)
}

fn made(steps: &[Step], white: &str) -> GameTree {
    let mut head = Head::default();
    head.set("White", white);
    let mut game = GameTree::new(head, Chess::default(), CastlingMode::Standard);
    let mut at = GameTree::ROOT;
    for step in steps {
        match step {
            Step::Play(choice) => {
                let moves = game.position(at).legal_moves();
                if !moves.is_empty() {
                    at = game.add(at, moves[choice % moves.len()]);
                }
            }
            Step::Beside(choice) => {
                let moves = game.position(at).legal_moves();
                let known = game
                    .children(at)
                    .first()
                    .and_then(|id| game.node(*id).played);
                let any = (!moves.is_empty()).then(|| moves[choice % moves.len()]);
                if let Some(played) = known.or(any) {
                    at = game.append(at, played);
                }
            }
            Step::Back(plies) => {
                for _ in 0..*plies {
                    at = game.node(at).parent;
                }
            }
            Step::Say(words) => {
                let said = Comment::read(&words.replace(['{', '}', '[', ']'], ""));
                game.node_mut(at).comment = said;
            }
            Step::Nag(nag) if at != GameTree::ROOT => game.node_mut(at).nags.push(*nag),
            Step::Nag(_) => {}
        }
    }
    game
}

/// The moves with all that is said of them, as they are written from `id` on.
fn told(game: &GameTree, id: NodeId, into: &mut Vec<String>) {
    let node = game.node(id);
    let san = game.san(id).map_or_else(String::new, |san| san.to_string());
    into.push(format!(
        "{san} {:?} {:?} {}",
        node.nags,
        node.comment,
        node.children.len()
    ));
    for child in &node.children {
        told(game, *child, into);
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(steps in steps(), white in "[ -~ä]{0,60}") {
        let game = made(&steps, white.trim());
        let text = game.to_string();
        let again = read(&text);
        prop_assert_eq!(&again.faults, &[], "{}", text);
        let (mut one, mut other) = (Vec::new(), Vec::new());
        told(&game, GameTree::ROOT, &mut one);
        told(&again.game, GameTree::ROOT, &mut other);
        prop_assert_eq!(one, other, "{}", text);
        prop_assert_eq!(again.game.tag("White"), game.tag("White"));
        prop_assert!(text.lines().all(|line| line.len() <= 125 || line.starts_with('[') || !line.contains(' ')));
        prop_assert_eq!(again.game.start().turn(), Color::White);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        for read in Reader::new(bytes.as_slice()).take(50) {
            if read.is_err() {
                break;
            }
        }
        heads(bytes.as_slice()).take(50).for_each(drop);
    }
}
