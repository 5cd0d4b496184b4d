//! From bytes to frames.

/// The bit that only the first byte of a message has.
const FIRST: u8 = 0x80;
/// Number and length.
const HEADER: usize = 3;

/// A complete message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Its number, with the highest bit set.
    pub id: u8,
    /// What follows the header, with all highest bits clear.
    pub data: Vec<u8>,
}

/// Finds the messages in a stream of bytes.
///
/// A byte with the highest bit set always begins a message; an unfinished message before it is
/// lost. Otherwise the length in the header counts.
#[derive(Clone, Debug, Default)]
pub struct Frames {
    begun: Vec<u8>,
}

impl Frames {
    /// The messages that `bytes` complete.
    pub fn push(&mut self, bytes: &[u8]) -> Vec<Frame> {
        bytes.iter().filter_map(|byte| self.take(*byte)).collect()
    }

    fn take(&mut self, byte: u8) -> Option<Frame> {
        if byte & FIRST != 0 {
            self.begun.clear();
        } else if self.begun.is_empty() {
            // Noise, or the rest of a message whose start was lost.
            return None;
        }
        self.begun.push(byte);
        let [id, high, low, data @ ..] = self.begun.as_slice() else {
            return None;
        };
        let length = usize::from(*high) << 7 | usize::from(*low);
        if data.len() + HEADER < length {
            return None;
        }
        // No message is shorter than its header.
        let frame = (length >= HEADER).then(|| Frame {
            id: *id,
            data: data.to_vec(),
        });
        self.begun.clear();
        frame
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn frame(id: u8, data: &[u8]) -> Frame {
        Frame {
            id,
            data: data.to_vec(),
        }
    }

    #[test]
    fn messages_are_found_among_anything() {
        let update = [0x8e, 0, 5, 0x30, 1];
        for (what, bytes, expected) in [
            ("whole", &update[..], vec![frame(0x8e, &[0x30, 1])]),
            (
                "noise before",
                &[1, 2, 0x8e, 0, 5, 3, 4],
                vec![frame(0x8e, &[3, 4])],
            ),
            (
                "cut short by the next",
                &[0x86, 0, 67, 1, 2, 0x8e, 0, 5, 3, 4],
                vec![frame(0x8e, &[3, 4])],
            ),
            (
                "noise after",
                &[0x8e, 0, 5, 3, 4, 9, 9],
                vec![frame(0x8e, &[3, 4])],
            ),
            (
                "longer than known",
                &[0x91, 0, 4, 7],
                vec![frame(0x91, &[7])],
            ),
            ("without data", &[0x80, 0, 3], vec![frame(0x80, &[])]),
            (
                "shorter than a header",
                &[0x80, 0, 2, 0x80, 0, 3],
                vec![frame(0x80, &[])],
            ),
            ("unfinished", &[0x8e, 0, 5, 3], vec![]),
        ] {
            assert_eq!(Frames::default().push(bytes), expected, "{what}");
        }
    }

    #[test]
    fn a_length_has_fourteen_bits() {
        let mut bytes = vec![0x86, 1, 2];
        bytes.extend([5; 127]);
        assert_eq!(Frames::default().push(&bytes), [frame(0x86, &[5; 127])]);
    }

    proptest! {
        #[test]
        fn how_bytes_are_cut_makes_no_difference(
            bytes in proptest::collection::vec(any::<u8>(), 0..400),
            cut in 0_usize..400,
        ) {
            let cut = cut.min(bytes.len());
            let mut frames = Frames::default();
            let mut parts = frames.push(&bytes[..cut]);
            parts.extend(frames.push(&bytes[cut..]));
            prop_assert_eq!(parts, Frames::default().push(&bytes));
        }

        #[test]
        fn after_anything_the_next_message_is_understood(
            noise in proptest::collection::vec(any::<u8>(), 0..400),
            id in 0x80_u8..,
            data in proptest::collection::vec(0_u8..0x80, 0..100),
        ) {
            let mut frames = Frames::default();
            frames.push(&noise);
            let length = data.len() + HEADER;
            let mut bytes = vec![id, (length >> 7) as u8, (length & 0x7f) as u8];
            bytes.extend(&data);
            prop_assert_eq!(frames.push(&bytes), vec![Frame { id, data }]);
        }
    }
}
