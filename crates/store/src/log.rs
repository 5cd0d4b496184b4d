//! The write-ahead log, read without SQLite: that ends at the first damaged frame, forgets what
//! follows, and deletes the log of an empty file.
//!
//! The form is that of <https://sqlite.org/fileformat2.html#walformat>.

use std::fs::File;
use std::io;
use std::path::Path;

use doppelbrett_system::files::write_at;

const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;

/// The size of a journal's pages, where the log no longer says it.
const PAGE: usize = 4_096;

/// How often a log may have begun anew: what looks older is not left over, but damaged.
const MOST_TIMES: u32 = 1 << 20;

type Sum = [u32; 2];

/// A page in the log.
struct Frame<'l> {
    page: u32,
    content: &'l [u8],
    whole: bool,
    /// Whether SQLite reads it, after those before it.
    sound: bool,
    /// The last of what was stored together.
    commits: bool,
}

/// What a log holds.
pub(super) struct Log<'l> {
    frames: Vec<Frame<'l>>,
    size: usize,
    sound: bool,
    /// What comes last is no frame of this log nor of before.
    torn: bool,
}

impl<'l> Log<'l> {
    /// Reads the frames of a log, each by itself: one that is damaged costs no other.
    pub(super) fn read(log: &'l [u8]) -> Self {
        let little = Self::read_as(log, true);
        if little.sound {
            return little;
        }
        let big = Self::read_as(log, false);
        let whole = |log: &Self| log.frames.iter().filter(|frame| frame.whole).count();
        if big.sound || whole(&big) > whole(&little) {
            big
        } else {
            little
        }
    }

    fn read_as(log: &'l [u8], little: bool) -> Self {
        let header = log.get(..HEADER).unwrap_or_default();
        let sound = header.len() == HEADER
            && number(header, 0) == 0x377f_0682 + u32::from(!little)
            && sum([0; 2], &[&header[..24]], little) == sum_at(header, 24);
        let size = usize::try_from(number(header, 8)).unwrap_or_default();
        let size = if sound && size >= 512 { size } else { PAGE };
        let frames = log.get(HEADER..).unwrap_or_default();
        let mut all = frames.chunks_exact(FRAME_HEADER + size);
        // Where the header is damaged, its own sum may still be that from which the first goes on.
        let salts = if sound {
            &header[16..24]
        } else {
            frames.get(8..16).unwrap_or_default()
        };
        let mut read = Self {
            frames: Vec::new(),
            size,
            sound,
            torn: false,
        };
        let (mut before, mut follows) = (sum_at(header, 24), true);
        // Those of before the log began anew come last.
        let mut old = Vec::new();
        for frame in &mut all {
            let (head, content) = frame.split_at(FRAME_HEADER);
            let is = sum_at(head, 16);
            let whole = sum(before, &[&head[..8], content], little) == is;
            let ours = &head[8..16] == salts || (follows && whole);
            let frame = Frame {
                page: number(head, 0),
                content,
                whole,
                commits: number(head, 4) != 0,
                sound: whole && &head[8..16] == salts,
            };
            (before, follows) = (is, ours);
            if ours {
                read.torn = false;
                read.frames.append(&mut old);
                read.frames.push(frame);
                continue;
            }
            let times = number(salts, 0).wrapping_sub(number(head, 8));
            read.torn |= !(1..=MOST_TIMES).contains(&times);
            old.push(Frame {
                whole: false,
                sound: false,
                commits: false,
                ..frame
            });
        }
        // A frame whose page is missing was being written when the program ended.
        read.torn |= all.remainder().len() > FRAME_HEADER;
        read
    }

    /// How many frames SQLite reads.
    fn readable(&self) -> usize {
        let damaged = self.frames.iter().position(|frame| !frame.sound);
        let readable = damaged.unwrap_or(self.frames.len());
        if self.sound { readable } else { 0 }
    }

    /// Whether SQLite would forget what was stored behind a damaged place. What was written
    /// last may be there in part after a power cut: it was not stored yet.
    pub(super) fn is_damaged(&self) -> bool {
        let rest = &self.frames[self.readable()..];
        let last = rest.len().saturating_sub(1);
        rest[..last].iter().any(|frame| frame.commits)
    }

    /// Whether SQLite reads everything that is in it.
    pub(super) fn is_whole(&self) -> bool {
        self.readable() == self.frames.len() && !self.torn
    }

    /// Whether anything is lost: a damaged page that was not written whole after it.
    pub(super) fn has_lost(&self) -> bool {
        let lost = |(at, frame): (usize, &Frame)| {
            let mut later = self.frames[at..].iter();
            !later.any(|later| later.whole && later.page == frame.page)
        };
        self.torn || self.frames.iter().enumerate().any(lost)
    }

    /// Carries every whole page over into the file of the database, the latest last.
    pub(super) fn carry_over(&self, file: &File) -> io::Result<()> {
        let stored = self.frames.iter().rposition(|frame| frame.commits);
        let stored = stored.map_or(0, |last| last + 1);
        for frame in self.frames[..stored].iter().filter(|frame| frame.whole) {
            let Some(before) = frame.page.checked_sub(1) else {
                continue;
            };
            write_at(file, frame.content, u64::from(before) * self.size as u64)?;
        }
        Ok(())
    }
}

/// The log beside a journal; nothing if there is none.
pub(super) fn bytes(log: &Path) -> io::Result<Vec<u8>> {
    match std::fs::read(log) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        read => read,
    }
}

/// A number of four bytes, the highest first.
fn number(bytes: &[u8], at: usize) -> u32 {
    let four = bytes.get(at..at + 4).and_then(|four| four.try_into().ok());
    u32::from_be_bytes(four.unwrap_or_default())
}

fn sum_at(bytes: &[u8], at: usize) -> Sum {
    [number(bytes, at), number(bytes, at + 4)]
}

/// The checksum that goes on from `before`.
fn sum(before: Sum, parts: &[&[u8]], little: bool) -> Sum {
    let [mut one, mut two] = before;
    for pair in parts.iter().flat_map(|part| part.chunks_exact(8)) {
        let [a, b, c, d, e, f, g, h] = *pair else {
            continue;
        };
        let words = [[a, b, c, d], [e, f, g, h]];
        let [first, second] = match little {
            true => words.map(u32::from_le_bytes),
            false => words.map(u32::from_be_bytes),
        };
        one = one.wrapping_add(first).wrapping_add(two);
        two = two.wrapping_add(second).wrapping_add(one);
    }
    [one, two]
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::*;

    /// A database of which the log has everything, and its log.
    fn logged(folder: &Path) -> (Vec<u8>, Connection) {
        let path = folder.join("logged.sqlite");
        let connection = Connection::open(&path).unwrap();
        connection
            .execute_batch("PRAGMA journal_mode = wal; CREATE TABLE a (x);")
            .unwrap();
        for x in 0..20 {
            connection
                .execute("INSERT INTO a VALUES (?1)", [x])
                .unwrap();
        }
        (
            std::fs::read(folder.join("logged.sqlite-wal")).unwrap(),
            connection,
        )
    }

    fn rows(log: &[u8], folder: &Path) -> i64 {
        let path = folder.join("carried.sqlite");
        let _ = std::fs::remove_file(&path);
        let file = File::create(&path).unwrap();
        Log::read(log).carry_over(&file).unwrap();
        let carried = Connection::open(&path).unwrap();
        let rows = carried.query_row("SELECT count(*) FROM a", [], |row| row.get(0));
        rows.unwrap_or_default()
    }

    #[test]
    fn one_damaged_bit_is_told_wherever_it_is_and_costs_what_was_not_written_again() {
        let folder = tempfile::tempdir().unwrap();
        let (sound, _open) = logged(folder.path());
        let log = Log::read(&sound);
        assert!(log.is_whole() && !log.is_damaged() && !log.has_lost());
        let frames = log.frames.len();
        assert_eq!(rows(&sound, folder.path()), 20);
        let mut random = fastrand::Rng::with_seed(47);
        for frame in 0..=frames {
            // Each field of a header, and the page.
            let (start, length) = match frame {
                0 => (0, HEADER),
                _ => (
                    HEADER + (frame - 1) * (FRAME_HEADER + PAGE),
                    FRAME_HEADER + PAGE,
                ),
            };
            let fields = (0..FRAME_HEADER.min(length)).chain([length - 1]);
            for at in fields.map(|field| start + field) {
                let mut bytes = sound.clone();
                bytes[at] ^= 1 << random.u8(..8);
                let log = Log::read(&bytes);
                assert!(!log.is_whole(), "byte {at}");
                // What is stored last cannot be told from what was not stored any more.
                assert!(log.is_damaged() || frame + 1 >= frames, "byte {at}");
                let found = rows(&bytes, folder.path());
                // The last frame has the last row.
                let least = if frame == frames { 19 } else { 20 };
                assert!(found >= least || log.has_lost(), "byte {at}: {found} rows");
            }
        }
    }

    #[test]
    fn what_a_log_holds_from_before_it_began_anew_is_no_damage() {
        let folder = tempfile::tempdir().unwrap();
        let (old, open) = logged(folder.path());
        let checkpoint = "PRAGMA wal_checkpoint(RESTART)";
        open.query_row(checkpoint, [], |_| Ok(())).unwrap();
        open.execute("INSERT INTO a VALUES (21)", []).unwrap();
        let bytes = std::fs::read(folder.path().join("logged.sqlite-wal")).unwrap();
        let log = Log::read(&bytes);
        assert!(log.is_whole() && !log.has_lost());
        assert!(log.frames.len() < 3 && bytes.len() > 10 * PAGE);
        // Of what was being written, the disk kept the second page alone.
        let mut cut = bytes;
        let (first, second) = (
            HEADER..HEADER + FRAME_HEADER + PAGE,
            HEADER + FRAME_HEADER + PAGE,
        );
        let written = cut[first.clone()].to_vec();
        cut[second..second + written.len()].copy_from_slice(&written);
        let (_, before) = old.split_at(HEADER);
        cut[first].copy_from_slice(&before[..written.len()]);
        assert!(!Log::read(&cut).is_damaged());
    }

    #[test]
    fn what_a_power_cut_leaves_of_the_last_transaction_is_no_damage() {
        let folder = tempfile::tempdir().unwrap();
        let (sound, _open) = logged(folder.path());
        assert!(Log::read(&[]).is_whole());
        for length in [1, HEADER - 1, HEADER, HEADER + 30, sound.len() - 1] {
            assert!(!Log::read(&sound[..length]).is_damaged(), "{length}");
        }
        assert!(!Log::read(&[0; 10_000]).is_damaged());
        let mut torn = sound.clone();
        let last = torn.len() - PAGE - FRAME_HEADER;
        torn[last + 512..].fill(0);
        let log = Log::read(&torn);
        assert!(!log.is_damaged() && !log.is_whole());
    }
}
