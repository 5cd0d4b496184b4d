use std::io::{self, Read};

use thiserror::Error;

/// No line that is sent to a player is longer.
const LONGEST: usize = 256 * 1024;

/// Cuts a stream of bytes into lines, as they come, without blanks around them. An empty one
/// only says that the stream is alive.
#[derive(Debug)]
pub struct Lines<R> {
    from: R,
    kept: Vec<u8>,
    /// How much of it was looked through already.
    seen: usize,
}

/// Why there is no next line.
#[derive(Debug, Error)]
pub enum LineError {
    /// The stream broke.
    #[error("the stream broke: {0}")]
    Broken(#[from] io::Error),
    /// A line does not end.
    #[error("a line is longer than {LONGEST} bytes")]
    TooLong,
}

impl<R: Read> Lines<R> {
    /// The lines of `from`.
    pub const fn new(from: R) -> Self {
        Self {
            from,
            kept: Vec::new(),
            seen: 0,
        }
    }

    /// The next line; nothing at the end. A line that the end cuts short is none.
    ///
    /// # Errors
    /// When the stream breaks or a line does not end.
    pub fn next_line(&mut self) -> Result<Option<Vec<u8>>, LineError> {
        loop {
            let end = self.kept.iter().skip(self.seen).position(|it| *it == b'\n');
            if let Some(end) = end {
                let rest = self.kept.split_off(self.seen + end + 1);
                let line = std::mem::replace(&mut self.kept, rest);
                self.seen = 0;
                return Ok(Some(line.trim_ascii().to_vec()));
            }
            self.seen = self.kept.len();
            if self.seen > LONGEST {
                return Err(LineError::TooLong);
            }
            let mut some = [0; 4096];
            match self.from.read(&mut some) {
                Ok(0) => return Ok(None),
                Ok(read) => self.kept.extend(some.iter().take(read)),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Gives so many bytes at a time.
    struct Slow<'a>(&'a [u8], usize);

    impl Read for Slow<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let (now, later) = self.0.split_at(self.1.min(self.0.len()).min(into.len()));
            into[..now.len()].copy_from_slice(now);
            self.0 = later;
            Ok(now.len())
        }
    }

    fn all(bytes: &[u8], at_a_time: usize) -> Vec<Vec<u8>> {
        let mut lines = Lines::new(Slow(bytes, at_a_time));
        std::iter::from_fn(|| lines.next_line().unwrap()).collect()
    }

    #[test]
    fn the_rest_of_a_cut_line_is_left_out() {
        let lines = ["", "{\"a\":1}", "", "{\"b\"}"].map(|line| line.as_bytes().to_vec());
        assert_eq!(all(b"\n{\"a\":1}\r\n \n{\"b\"}\n{\"cut\":", 3), lines);
        let endless = vec![b'x'; 2 * LONGEST];
        let mut lines = Lines::new(&endless[..]);
        assert!(matches!(lines.next_line(), Err(LineError::TooLong)));
    }

    proptest! {
        #[test]
        fn it_does_not_matter_how_the_bytes_come(
            bytes in proptest::collection::vec(prop_oneof![Just(b'\n'), any::<u8>()], 0..200),
            at_a_time in 1_usize..20,
        ) {
            prop_assert_eq!(all(&bytes, at_a_time), all(&bytes, 4096));
        }
    }
}
