//! The board on the Braille display, and moves by routing keys.

use super::*;
use doppelbrett_text::messages::Messages;

fn key(dialogue: &mut Dialogue, key: Key) -> Vec<Effect> {
    dialogue.give(Input::Braille(BrailleReport::Key(key)))
}

fn routes(dialogue: &mut Dialogue, square: Square) -> Vec<Effect> {
    let mut all = key(dialogue, Key::Square(square));
    dialogue.finish(&mut all);
    all
}

fn exploring(setup: Setup, cells: usize) -> Dialogue {
    let mut dialogue = Dialogue::mute(setup, manner(true, Aloud::default()));
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue.give(Input::Braille(BrailleReport::Found { cells, rows: 1 }));
    dialogue.said("");
    dialogue.said("brett zeigen");
    dialogue
}

fn from(fen: &str, steps: Steps) -> Setup {
    let mut setup = setup(steps);
    setup.start = fen.parse().unwrap();
    setup
}

#[test]
fn the_board_is_asked_for_by_words_and_by_a_key_and_left_again() {
    let mut dialogue = Dialogue::new(Steps::COMPETITION);
    // Without a display it is told (`in_lines.rs`); by files there is nothing to tell it.
    let refused = printed(&dialogue.typed("linien zeigen")).join(" ");
    assert_eq!(refused, "Für das Brett ist keine Braillezeile da.");
    dialogue.give(Input::Braille(BrailleReport::Found { cells: 12, rows: 1 }));
    let all = dialogue.typed("brett zeigen");
    assert_eq!(felt(&all, 12), "1⡞⡎⡇⡙⡅⡇⡎⡞");
    assert_eq!(
        spoken(&all).last(),
        Some(&(Channel::Ear, "Brett auf der Braillezeile."))
    );
    let all = key(&mut dialogue, Key::Bottom);
    assert_eq!(printed(&all), ["Brett aus."]);
    assert!(brailled(&all).unwrap().as_board().is_none());
    let all = key(&mut dialogue, Key::Bottom);
    assert_eq!(felt(&all, 12), "1⡞⡎⡇⡙⡅⡇⡎⡞");
}

#[test]
fn keys_go_through_the_lines_of_each_display() {
    for (cells, lines) in [
        (12, &["2", "3", "4", "5", "6", "7", "8", "8"][..]),
        (40, &["8", "8"][..]),
        (80, &["8", "8"][..]),
    ] {
        let mut dialogue = exploring(setup(Steps::TRAINING), cells);
        for line in lines {
            let all = key(&mut dialogue, Key::LineUp);
            assert!(felt(&all, cells).starts_with(line), "{cells} {line}");
        }
        for _ in lines {
            key(&mut dialogue, Key::PanRight);
        }
        let own = felt(&key(&mut dialogue, Key::LineDn), cells);
        assert!(own.contains("1⡞⡎⡇⡙⡅⡇⡎⡞"), "{own}");
    }
}

#[test]
fn a_whole_move_is_entered_with_routing_keys_alone() {
    let mut dialogue = exploring(setup(Steps::COMPETITION), 20);
    key(&mut dialogue, Key::LineUp);
    let all = routes(&mut dialogue, Square::E2);
    assert_eq!(felt(&all, 20), "2⡃⡃⡃⡃⡃⡃⡃⡃ e2 B weiß");
    assert_eq!(spoken(&all), [(Channel::Ear, "Eva zwei: Bauer weiß.")]);
    let all = routes(&mut dialogue, Square::E2);
    assert_eq!(felt(&all, 20), "2⡃⡃⡃⡃⣃⡃⡃⡃ e2 wohin?");
    assert_eq!(spoken(&all), [(Channel::Ear, "Von Eva zwei: wohin?")]);
    key(&mut dialogue, Key::LineUp);
    let all = key(&mut dialogue, Key::LineUp);
    assert_eq!(felt(&all, 20), "4⠄⠤⠄⠤⠄⠤⠄⠤ e2");
    let by_keys = routes(&mut dialogue, Square::E4);
    let mut typed = exploring(setup(Steps::COMPETITION), 20);
    let by_words = typed.said("e2e4");
    assert_eq!(spoken(&by_keys), spoken(&by_words), "as a typed move");
    assert_eq!(spoken(&by_keys).last(), Some(&(Channel::Ear, "Richtig?")));

    // The question stands before the board: a key more only brings the board back.
    let all = key(&mut dialogue, Key::Square(Square::E4));
    assert!(brailled(&all).unwrap().as_board().is_some());
    assert!(spoken(&all).is_empty(), "{all:?}");
    let all = routes(&mut dialogue, Square::E4);
    assert_eq!(felt(&all, 20), "4⠄⠤⠄⠤⠄⠤⠄⠤ e4 ja?");
    let all = routes(&mut dialogue, Square::E4);
    assert_eq!(spoken(&all), [(Channel::Ear, "Führe aus.")]);
    assert!(dialogue.game().under_way().unwrap().confirmed);
}

#[test]
fn an_illegal_move_is_refused_with_its_reason() {
    let mut dialogue = exploring(setup(Steps::TRAINING), 40);
    for square in [Square::E2, Square::E2] {
        routes(&mut dialogue, square);
    }
    let by_keys = routes(&mut dialogue, Square::E5);
    let mut typed = exploring(setup(Steps::TRAINING), 40);
    assert_eq!(printed(&by_keys), printed(&typed.said("e2e5")));
    assert!(dialogue.game().under_way().is_none());
    assert!(
        brailled(&by_keys).unwrap().as_board().is_none(),
        "{by_keys:?}"
    );
    // The next key brings the board back, and nothing is begun.
    let all = key(&mut dialogue, Key::Escape);
    assert!(felt(&all, 40).contains("2⡃⡃⡃⡃⡃⡃⡃⡃"));
}

#[test]
fn a_move_begins_only_with_an_own_piece_and_can_be_given_up() {
    let mut dialogue = exploring(setup(Steps::TRAINING), 80);
    for (square, second) in [
        (Square::E5, "Auf Eva fünf steht keine Figur von dir."),
        (Square::E7, "Auf Eva sieben steht keine Figur von dir."),
        (Square::D2, "Von David zwei: wohin?"),
    ] {
        routes(&mut dialogue, square);
        let all = routes(&mut dialogue, square);
        assert!(printed(&all)[0].starts_with(second), "{all:?}");
    }
    let all = routes(&mut dialogue, Square::D2);
    assert_eq!(printed(&all), ["David zwei bleibt, kein Zug."]);
    // Two presses with another key between them are no pair.
    routes(&mut dialogue, Square::D2);
    key(&mut dialogue, Key::LineUp);
    let all = routes(&mut dialogue, Square::D2);
    assert_eq!(printed(&all), ["David zwei: Bauer weiß."]);
    routes(&mut dialogue, Square::D2);
    let all = key(&mut dialogue, Key::Escape);
    assert_eq!(printed(&all), ["David zwei bleibt, kein Zug."]);
}

#[test]
fn castling_en_passant_and_promotion_go_the_same_way() {
    for (fen, squares, told) in [
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            [Square::E1, Square::G1],
            "Kurze Rochade",
        ),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            [Square::E5, Square::D6],
            "Bauer Eva fünf schlägt David sechs en passant",
        ),
        (
            "8/4P2k/8/8/8/8/8/K7 w - - 0 1",
            [Square::E7, Square::E8],
            "Welche Figur?",
        ),
    ] {
        let mut dialogue = exploring(from(fen, Steps::TRAINING), 80);
        let [start, end] = squares;
        routes(&mut dialogue, start);
        routes(&mut dialogue, start);
        let all = routes(&mut dialogue, end);
        let first = spoken(&all)[0].1.to_lowercase();
        assert_eq!(first, told.to_lowercase(), "{fen}");
    }
}

#[test]
fn a_message_that_interrupts_goes_with_the_next_key_and_the_move_stays_begun() {
    let mut dialogue = exploring(setup(Steps::TRAINING), 20);
    key(&mut dialogue, Key::LineUp);
    routes(&mut dialogue, Square::E2);
    routes(&mut dialogue, Square::E2);
    let all = dialogue.lost(Channel::Ear);
    assert!(brailled(&all).unwrap().as_board().is_none(), "{all:?}");
    // The finger may have been on its way: nothing but the message goes.
    let all = key(&mut dialogue, Key::Square(Square::E4));
    assert_eq!(felt(&all, 20), "2⡃⡃⡃⡃⣃⡃⡃⡃ e2");
    assert!(dialogue.game().under_way().is_none());
    routes(&mut dialogue, Square::E4);
    assert!(dialogue.game().under_way().is_some());
}

#[test]
fn a_move_is_not_ended_on_another_board_than_it_was_begun_on() {
    let mut dialogue = exploring(setup(Steps::TRAINING), 20);
    routes(&mut dialogue, Square::G1);
    routes(&mut dialogue, Square::G1);
    dialogue.said("brett springer hector fünf statt gustav eins");
    key(&mut dialogue, Key::Escape);
    key(&mut dialogue, Key::LineDn);
    let all = routes(&mut dialogue, Square::F3);
    assert!(
        printed(&all)[0].starts_with("Das Brett hat sich geändert."),
        "{all:?}"
    );
    assert!(dialogue.game().under_way().is_none());
}

#[test]
fn the_board_is_the_players_own_and_lies_as_before_him() {
    let mut black = setup(Steps::TRAINING);
    black.blind_plays = Side::Black;
    let mut dialogue = exploring(black, 12);
    let all = key(&mut dialogue, Key::LineDn);
    assert_eq!(felt(&all, 12), "8⠞⠎⠇⠅⠙⠇⠎⠞");
    dialogue.said("brett e8 leer");
    let all = key(&mut dialogue, Key::Escape);
    assert_eq!(felt(&all, 12), "8⠞⠎⠇⠄⠙⠇⠎⠞", "what stands there");
    let all = routes(&mut dialogue, Square::E8);
    assert_eq!(felt(&all, 12), "e8 leer");
}

#[test]
fn the_clock_stands_before_the_board_and_the_board_comes_back() {
    let mut dialogue = exploring(setup(Steps::TRAINING), 20);
    let all = dialogue.typed("zifferblatt");
    assert!(brailled(&all).unwrap().as_clock().is_some());
    let all = dialogue.typed("zifferblatt");
    let all = [all, key(&mut dialogue, Key::Escape)].concat();
    assert_eq!(felt(&all, 20), "1⡞⡎⡇⡙⡅⡇⡎⡞");
}

#[test]
fn what_is_typed_stands_before_the_board_until_it_is_done() {
    let mut dialogue = exploring(setup(Steps::TRAINING), 20);
    let all = key(&mut dialogue, Key::Char('e'));
    assert_eq!(felt(&all, 20), "e              15:05");
    let all = key(&mut dialogue, Key::Escape);
    assert_eq!(felt(&all, 20), "1⡞⡎⡇⡙⡅⡇⡎⡞");
}

#[test]
fn in_every_language_what_is_said_of_a_square_fits_twelve_cells() {
    for language in Language::ALL {
        let messages = Messages::new(language);
        let square = ("square", "e4".into());
        for id in [
            "cells-empty",
            "cells-from",
            "cells-put-down",
            "cells-not-yours",
            "cells-changed",
            "cells-confirm",
        ] {
            let text = messages.text(id, std::slice::from_ref(&square));
            assert!(text.chars().count() <= 12, "{language}: {text}");
        }
        for piece in ["king", "queen", "rook", "bishop", "knight", "pawn"] {
            for color in ["white", "black"] {
                let args = [
                    square.clone(),
                    ("piece", piece.into()),
                    ("color", color.into()),
                ];
                let text = messages.text("cells-piece", &args);
                assert!(text.chars().count() <= 12, "{language}: {text}");
            }
        }
    }
}
