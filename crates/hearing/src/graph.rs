//! Inspects a model's graph files before Vosk gets them.
//!
//! Vosk does not notice that it could not read a graph; it crashes later. The layouts are
//! OpenFst's (`fst/fst.h`, `FstHeader::Read`; `fst/vector-fst.h`; `symbol-table.cc`,
//! `SymbolTableImpl::Read`).

/// The first four bytes of a finite-state transducer.
const MAGIC: u32 = 2_125_659_606;
/// The first four bytes of a symbol table.
const SYMBOLS: u32 = 2_125_658_996;
/// The flags of a transducer that contains its input and its output symbols.
const INPUT: u32 = 1;
const OUTPUT: u32 = 2;
/// An arc of a vector transducer: two labels, a weight, the next state.
const ARC: usize = 16;

/// What is wrong with the bytes of a graph file, if anything. Only a transducer of type
/// "vector" can be checked completely.
pub(super) fn fault(bytes: &[u8]) -> Option<&'static str> {
    let mut reader = Reader { bytes };
    if reader.u32() != Some(MAGIC) {
        return Some("is no transducer");
    }
    match reader.whole() {
        Some(()) => None,
        None => Some("is cut off"),
    }
}

/// The output symbols in a graph: the words of a language model. `None` if it has none, or they
/// cannot be read.
pub(super) fn words(bytes: &[u8]) -> Option<Vec<String>> {
    let mut reader = Reader { bytes };
    if reader.u32()? != MAGIC {
        return None;
    }
    let header = reader.header()?;
    if header.flags & INPUT != 0 {
        reader.symbols()?;
    }
    if header.flags & OUTPUT == 0 {
        return None;
    }
    reader.symbols()
}

struct Header {
    /// Whether it is a plain vector of states, whose size can be computed.
    plain: bool,
    flags: u32,
    states: i64,
}

struct Reader<'a> {
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(length)?;
        self.bytes = rest;
        Some(taken)
    }

    fn u32(&mut self) -> Option<u32> {
        Some(u32::from_le_bytes(self.take(4)?.try_into().ok()?))
    }

    fn i64(&mut self) -> Option<i64> {
        Some(i64::from_le_bytes(self.take(8)?.try_into().ok()?))
    }

    fn text(&mut self) -> Option<&'a [u8]> {
        let length = usize::try_from(self.u32()?).ok()?;
        self.take(length)
    }

    fn header(&mut self) -> Option<Header> {
        let kind = self.text()?;
        let arcs = self.text()?;
        self.u32()?; // version
        let flags = self.u32()?;
        self.i64()?; // properties
        self.i64()?; // start
        let states = self.i64()?;
        self.i64()?; // arcs
        Some(Header {
            plain: kind == b"vector" && arcs == b"standard",
            flags,
            states,
        })
    }

    fn symbols(&mut self) -> Option<Vec<String>> {
        if self.u32()? != SYMBOLS {
            return None;
        }
        self.text()?; // name
        self.i64()?; // the next free key
        let count = self.i64()?;
        let mut symbols = Vec::new();
        for _ in 0..count {
            symbols.push(String::from_utf8_lossy(self.text()?).into_owned());
            self.i64()?; // key
        }
        Some(symbols)
    }

    fn whole(&mut self) -> Option<()> {
        let header = self.header()?;
        if header.flags & INPUT != 0 {
            self.symbols()?;
        }
        if header.flags & OUTPUT != 0 {
            self.symbols()?;
        }
        if !header.plain || header.states < 0 {
            return (!self.bytes.is_empty()).then_some(());
        }
        for _ in 0..header.states {
            self.u32()?; // the weight of ending here
            let arcs = usize::try_from(self.i64()?).ok()?;
            self.take(arcs.checked_mul(ARC)?)?;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Vec<u8> {
        let length = u32::try_from(text.len()).unwrap();
        [&length.to_le_bytes(), text.as_bytes()].concat()
    }

    /// A transducer with these words as output symbols, and no states.
    fn transducer(kind: &str, flags: u32, words: &[&str]) -> Vec<u8> {
        let mut bytes = MAGIC.to_le_bytes().to_vec();
        bytes.extend(text(kind));
        bytes.extend(text("standard"));
        bytes.extend(2_u32.to_le_bytes());
        bytes.extend(flags.to_le_bytes());
        for number in [0, 0, 0, 0_i64] {
            bytes.extend(number.to_le_bytes());
        }
        for _ in 0..flags.count_ones() {
            bytes.extend(SYMBOLS.to_le_bytes());
            bytes.extend(text("words.txt"));
            bytes.extend(9_i64.to_le_bytes());
            bytes.extend(i64::try_from(words.len()).unwrap().to_le_bytes());
            for word in words {
                bytes.extend(text(word));
                bytes.extend(1_i64.to_le_bytes());
            }
        }
        bytes
    }

    #[test]
    fn the_words_that_a_graph_carries_are_read() {
        let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        for (flags, expected) in [(0, None), (1, None), (2, Some(())), (3, Some(()))] {
            let bytes = transducer("ngram", flags, &["anna", "fünf"]);
            let expected: Option<Vec<String>> = expected.map(|()| owned(&["anna", "fünf"]));
            assert_eq!(words(&bytes), expected, "{flags}");
            // Truncated anywhere, it has none, and nothing breaks.
            for end in 0..bytes.len() {
                assert_eq!(words(&bytes[..end]), None, "{flags} {end}");
            }
        }
        let mut endless = transducer("ngram", 2, &[]);
        let count = endless.len() - 8;
        endless[count..].copy_from_slice(&i64::MAX.to_le_bytes());
        assert_eq!(words(&endless), None);
    }

    #[test]
    fn a_graph_that_is_cut_off_is_at_fault() {
        let whole = transducer("vector", 3, &["anna"]);
        assert_eq!(fault(&whole), None);
        for end in 0..whole.len() {
            assert!(fault(&whole[..end]).is_some(), "{end}");
        }
        assert_eq!(fault(b"PK\x03\x04"), Some("is no transducer"));
    }
}
