//! Any bytes from Lichess, in pieces of any length: nothing breaks, lines do not depend on the
//! pieces, and nothing in them becomes a line of its own or a part of an address.
#![no_main]

use std::io::{self, Read};

use doppelbrett::lichess::{InProgress, Line, Lines, OnlineEvent};
use libfuzzer_sys::fuzz_target;

/// Gives a few bytes at a time.
struct Slow<'a>(&'a [u8]);

impl Read for Slow<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let some = self.0.first().map_or(0, |byte| 1 + usize::from(byte % 7));
        let (now, later) = self.0.split_at(some.min(self.0.len()).min(into.len()));
        into[..now.len()].copy_from_slice(now);
        self.0 = later;
        Ok(now.len())
    }
}

fn lines(from: impl Read) -> Vec<Vec<u8>> {
    let mut lines = Lines::new(from);
    std::iter::from_fn(|| lines.next_line().ok().flatten()).collect()
}

fn plain(id: &str) {
    assert!(id.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{id}");
}

fuzz_target!(|data: &[u8]| {
    let whole = lines(data);
    assert_eq!(whole, lines(Slow(data)));
    for line in whole {
        match Line::read(&line) {
            Ok(Line::Full(game)) => plain(&game.id),
            Ok(Line::Chat(chat)) => {
                assert!(!(chat.from + &chat.text).chars().any(char::is_control));
            }
            _ => {}
        }
        match OnlineEvent::read(&line, "own") {
            Ok(OnlineEvent::Began(game)) => plain(&game.id),
            Ok(OnlineEvent::Challenged(challenge)) => plain(&challenge.id),
            _ => {}
        }
        for game in InProgress::list(&line).unwrap_or_default() {
            plain(&game.id);
        }
    }
});
