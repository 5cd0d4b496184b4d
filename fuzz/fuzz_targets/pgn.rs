//! Any bytes that may be given as a file of games: whatever is read of them is legal, and is
//! read again from what is written.
#![no_main]

use doppelbrett::pgn::{GameTree, Reader, heads};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let listed = heads(bytes).map_while(Result::ok).count();
    let mut opened = 0;
    for read in Reader::new(bytes).map_while(Result::ok) {
        opened += 1;
        let end = read.game.main_line().last().copied();
        let end = read.game.position(end.unwrap_or(GameTree::ROOT));
        let text = read.game.to_string();
        let again = Reader::new(text.as_bytes()).next().expect("a game");
        let again = again.expect("it is in memory").game;
        if read.fault.is_none() {
            let last = again.main_line().last().copied();
            assert_eq!(again.position(last.unwrap_or(GameTree::ROOT)), end, "{text}");
        }
    }
    assert!(opened <= listed + 1, "{opened} of {listed}");
});
