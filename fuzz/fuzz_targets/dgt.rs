//! Any bytes from a DGT board, in pieces of any length: nothing breaks, what is reported could
//! be true, and the board is understood again afterwards.
#![no_main]

use std::time::Duration;

use doppelbrett::electronic::Dgt;
use doppelbrett::electronic::{
    BoardMessage, BoardOrder, BoardUse, Core, Driver, Expectation,
};
use libfuzzer_sys::fuzz_target;
use shakmaty::{CastlingMode, Chess};

fuzz_target!(|data: &[u8]| {
    let mut parser = Dgt::default();
    parser.read(data);
    let version = parser.read(&[0x93, 0, 5, 1, 7]);
    assert_eq!(version, [BoardMessage::Version("1.7".into())]);

    let usage = BoardUse {
        debounce: 1.0,
        wireless: false,
        clock: true,
        clock_reversed: false,
    };
    let mut board = Core::new(Box::new(Dgt::default()), usage);
    let expected = Expectation::of(&Chess::default(), CastlingMode::Standard, 0);
    let order = BoardOrder::Expect {
        expected: Some(Box::new(expected)),
        left: None,
    };
    let mut now = Duration::ZERO;
    board.opened(now);
    board.order(order, now);
    for piece in data.split_inclusive(|byte| *byte & 3 == 0) {
        now += Duration::from_millis(u64::from(piece[0]) * 4);
        board.read(piece, now);
        board.tick(now);
    }
});
