//! Any bytes that may be given as a file of games: whatever is read of them is legal, each game
//! is listed, and what is written of it is read again as the same game.
#![no_main]

use doppelbrett::pgn::{GameTree, NodeId, Reader, heads};
use libfuzzer_sys::fuzz_target;
use shakmaty::Position;

fuzz_target!(|bytes: &[u8]| {
    let listed = heads(bytes).map_while(Result::ok).count();
    let mut opened = 0;
    for read in Reader::new(bytes).map_while(Result::ok) {
        opened += 1;
        let text = read.game.to_string();
        let again = Reader::new(text.as_bytes()).next().expect("a game");
        let again = again.expect("it is in memory");
        let starts = read.game.start_fen().is_none() || read.game.tag("FEN").is_some();
        if read.stopped().is_none() && starts {
            assert_eq!(again.faults, [], "{text}");
            assert_eq!(moves(&again.game), moves(&read.game), "{text}");
            assert_eq!(again.game.outcome, read.game.outcome, "{text}");
        }
    }
    assert_eq!(opened, listed);
});

/// The moves of the game and of its variations, each legal where it stands.
fn moves(game: &GameTree) -> Vec<String> {
    let mut told = Vec::new();
    let mut rest: Vec<NodeId> = vec![GameTree::ROOT];
    while let Some(id) = rest.pop() {
        if let Some(played) = game.node(id).played {
            assert!(game.before(id).is_legal(played));
        }
        told.extend(game.san(id).map(|san| san.to_string()));
        rest.extend(game.children(id));
    }
    told
}
