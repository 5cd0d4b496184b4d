//! Any text that may be given as a position: either a game begins there, and what is written of
//! it begins the same game, or it is refused.
#![no_main]

use doppelbrett::game::{Game, Setup, Side, Steps};
use libfuzzer_sys::fuzz_target;
use shakmaty::fen::Fen;
use shakmaty::{EnPassantMode, Position};

fuzz_target!(|data: (bool, &str)| {
    let (chess960, text) = data;
    let Ok(start) = text.parse::<Fen>() else {
        return;
    };
    let begin = |start| {
        Game::new(Setup {
            start,
            chess960,
            ..Setup::new(Side::White, Steps::TRAINING)
        })
    };
    if let Ok(game) = begin(start) {
        let written = Fen::from_position(game.position(), EnPassantMode::Legal);
        let again = begin(written).expect("a position that was played from");
        assert_eq!(again.position().legal_moves(), game.position().legal_moves());
    }
});
