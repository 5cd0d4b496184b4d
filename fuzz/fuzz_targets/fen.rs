//! Any text that may be given as a position: it is one that can be played from, or refused.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode};

fuzz_target!(|data: &[u8]| {
    let Ok(fen) = Fen::from_ascii(data) else {
        return;
    };
    for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
        if let Ok(position) = fen.clone().into_position::<Chess>(mode) {
            let again = Fen::from_position(&position, EnPassantMode::Legal);
            assert!(again.to_string().parse::<Fen>().is_ok());
        }
    }
});
