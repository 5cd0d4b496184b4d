//! A look into a model's graph files before Vosk gets them.
//!
//! Vosk does not notice that a graph could not be read; it crashes later. The
//! layout is OpenFst's (`fst/fst.h`, `FstHeader::Read`; `fst/vector-fst.h`).

/// The first four bytes of a finite-state transducer.
const MAGIC: u32 = 2_125_659_606;
/// An arc of a vector transducer: two labels, a weight, the next state.
const ARC: usize = 16;

/// Says what is wrong with the bytes of a graph file, if anything is. Only of a
/// transducer of the type "vector" can the whole be judged.
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

    fn whole(&mut self) -> Option<()> {
        let kind = self.text()?;
        let arcs = self.text()?;
        self.u32()?; // version
        let flags = self.u32()?;
        self.i64()?; // properties
        self.i64()?; // start
        let states = self.i64()?;
        self.i64()?; // arcs
        let plain = kind == b"vector" && arcs == b"standard" && flags & 3 == 0;
        if !plain || states < 0 {
            return (!self.bytes.is_empty()).then_some(());
        }
        for _ in 0..states {
            self.u32()?; // the weight of ending here
            let arcs = usize::try_from(self.i64()?).ok()?;
            self.take(arcs.checked_mul(ARC)?)?;
        }
        Some(())
    }
}
