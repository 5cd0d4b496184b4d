use shakmaty::CastlingMode;
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;

use super::*;

fn position(fen: &str) -> Chess {
    let fen: Fen = fen.parse().unwrap();
    fen.into_position(CastlingMode::Standard).unwrap()
}

fn way(letters: &'static str, small: bool) -> Way {
    Way { letters, small }
}

/// What a word is, as the move in English.
fn reads(way: Way, word: &str, fen: &str) -> String {
    let position = position(fen);
    match way.read(word, &position) {
        Meaning::Move(played, new) => {
            let san = SanPlus::from_move(position, played).to_string();
            if new { format!("{san} new") } else { san }
        }
        other => format!("{other:?}"),
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTES: &str = "2r4k/1P1P4/7K/8/8/8/8/8 w - - 0 1";
const EN_PASSANT: &str = "7k/8/8/3pP3/8/8/8/K7 w - d6 0 1";
const TAKES: &str = "6k1/8/8/3p4/2B1P3/8/8/6K1 w - - 0 1";
const BOTH: &str = "6k1/8/8/8/8/2p5/1P1B4/6K1 w - - 0 1";

#[test]
fn a_move_is_read_however_it_is_written() {
    for (fen, words, san) in [
        (START, "e4 e2-e4 e2e4 e2–e4 Pe4 e4+ e4.", "e4"),
        (START, "Nf3 Ng1-f3 Ng1f3 g1f3 N-f3 ♘f3 ♞f3 Ngf3 N1f3", "Nf3"),
        (START, "Nf3N", "Nf3 new"),
        (
            CASTLES,
            "O-O 0-0 OO o-o O–O 00 e1g1 e1-g1 Ke1-g1 O-O+",
            "O-O",
        ),
        (CASTLES, "O-O-O 0-0-0 OOO 000 e1c1 Ke1c1", "O-O-O"),
        (
            PROMOTES,
            "d8=Q+ d8Q d8(Q) d8/Q d8=Q d8q d7d8q d7-d8=Q d8♕ d8=Q†",
            "d8=Q+",
        ),
        (
            PROMOTES,
            "bxc8=N b7xc8N bxc8(N) b7c8n bc8N b7:c8=N",
            "bxc8=N",
        ),
        (
            EN_PASSANT,
            "exd6 exd6ep exd6e.p. exd6(e.p.) exd6(ep) e5xd6 ed6 e5d6 exd6+",
            "exd6",
        ),
        (TAKES, "exd5 ed5 e4xd5 e:d5 e4×d5", "exd5"),
        (TAKES, "Bxd5+ Bxd5++ Bd5 Bc4xd5 B:d5 B×d5# ♗xd5‡", "Bxd5+"),
    ] {
        for word in words.split(' ') {
            assert_eq!(reads(Way::ENGLISH, word, fen), san, "{word}");
        }
    }
}

#[test]
fn what_is_no_move_is_none() {
    for (fen, words, meaning) in [
        (
            START,
            "Xf3 Sf3 e4x P-K4 N-KB3 NF3 e9 f3f ( ) x = 5254 Nf3Q e4e Nf3ep2 Zf3",
            "Unknown",
        ),
        (
            START,
            "Nf4 e5 exd5 Ke2 O-O e2e5 Nf6 xe4 exe4 e4ep",
            "Illegal",
        ),
        (START, "-- Z0 0000 @@@@ —", "Null"),
        (CASTLES, "Kg1 Kc1", "Illegal"),
        (PROMOTES, "d8 b8 d8=K d7d8 bxc8", "Illegal"),
        (PROMOTES, "d8=X d8X d8(x)", "Unknown"),
        ("k7/8/8/8/8/5N2/8/KN6 w - - 0 1", "Nd2", "Ambiguous"),
    ] {
        for word in words.split(' ') {
            assert_eq!(reads(Way::ENGLISH, word, fen), meaning, "{word}");
        }
    }
}

#[test]
fn letters_of_other_languages_and_small_ones() {
    for (letters, small, fen, word, san) in [
        ("KDTLS", false, START, "Sf3", "Nf3"),
        ("RDTAC", false, START, "Cf3", "Nf3"),
        ("KDTLP", false, START, "Pf3", "Nf3"),
        ("KHWGS", false, START, "Sg1-f3N", "Nf3 new"),
        ("KDTLS", false, PROMOTES, "d8D", "d8=Q+"),
        ("KDTLS", false, PROMOTES, "d8Q", "Unknown"),
        ("KDTLS", false, START, "Nf3", "Unknown"),
        ("KQRBN", false, START, "nf3", "Unknown"),
        ("KQRBN", true, START, "nf3", "Nf3"),
        ("KQRBN", true, TAKES, "bxd5", "Bxd5+"),
        ("KQRBN", false, BOTH, "bxc3", "bxc3"),
        ("KQRBN", true, BOTH, "bxc3", "Ambiguous"),
        ("KQRBN", true, BOTH, "Bxc3", "Bxc3"),
    ] {
        let read = reads(way(letters, small), word, fen);
        assert_eq!(read, san, "{word} in {letters}");
    }
}
