use std::time::Duration;

use proptest::prelude::*;
use shakmaty::Color;

use super::super::{Fault, FaultKind, GameTree, Reader, heads};
use super::*;

fn read(pgn: &str) -> Read {
    Reader::new(pgn.as_bytes()).next().unwrap().unwrap()
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
    let Read { game, fault } = read(pgn);
    assert_eq!(fault, None);
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
    for (pgn, number, kind, plies) in [
        ("1. e4 e5 2. Ke3 *", 2, FaultKind::Illegal("Ke3".into()), 2),
        (
            "1. e4 (1. e5 Nf6) e5 *",
            1,
            FaultKind::Illegal("e5".into()),
            2,
        ),
        (
            "[FEN \"x\"]\n\n1. e4 *",
            1,
            FaultKind::NoPosition("x".into()),
            0,
        ),
        (
            "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *",
            1,
            FaultKind::NoPosition("8/8/8/8/8/8/8/8 w - - 0 1".into()),
            0,
        ),
        (
            "[Variant \"Atomic\"]\n\n1. e4 *",
            1,
            FaultKind::OtherRules("atomic".into()),
            0,
        ),
        ("1. e4 -- 2. d4 *", 1, FaultKind::Illegal("--".into()), 1),
    ] {
        let Read { game, fault } = read(pgn);
        assert_eq!(fault, Some(Fault { number, kind }), "{pgn}");
        assert_eq!(line(&game).len(), plies, "{pgn}");
    }
}

#[test]
fn the_rest_of_a_variation_that_cannot_be_read_is_no_part_of_the_game() {
    for pgn in [
        "1. e4 (1. e5 Nf6 (1... c5) Nc6) e5 *",
        "1. e4 (1. e5 (1. d4 (1. c4) d5)) e5 *",
        "(1. d4 d5) 1. e4 (1. Ke2 ((())) d5) e5 *",
    ] {
        let Read { game, fault } = read(pgn);
        assert!(fault.is_some(), "{pgn}");
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
fn latin_1_and_utf_8_names_are_both_read() {
    for bytes in [
        &b"[White \"M\xfcller\"]\n\n*\n"[..],
        "[White \"Müller\"]\n\n*\n".as_bytes(),
    ] {
        let read = Reader::new(bytes).next().unwrap().unwrap();
        assert_eq!(read.game.tag("White"), Some("Müller"));
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
    let Read { game, fault } = read(&pgn);
    assert_eq!(fault, None);
    assert_eq!(line(&game), ["O-O", "O-O-O"]);
    assert_eq!(game.mode(), CastlingMode::Chess960);
}

/// What is done next while a game is made up.
#[derive(Clone, Debug)]
enum Step {
    Play(usize),
    Back(usize),
    Say(String),
    Nag(u8),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        6 => any::<usize>().prop_map(Step::Play),
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
        prop_assert_eq!(&again.fault, &None, "{}", text);
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
