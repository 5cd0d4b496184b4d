//! What a frame means.

use std::time::Duration;

use shakmaty::{Color, Piece, Role};

use super::frame::Frame;
use crate::driver::{BoardMessage, ClockReading, ClockSide};
use crate::scan::Scan;

const DUMP: u8 = 0x86;
const TIME: u8 = 0x8d;
const FIELD: u8 = 0x8e;
const SERIAL: u8 = 0x91;
const TRADEMARK: u8 = 0x92;
const VERSION: u8 = 0x93;
const BATTERY: u8 = 0xa0;
const LONG_SERIAL: u8 = 0xa2;

/// An impossible hour, which marks the message as acknowledging a command.
const ACKNOWLEDGES: u8 = 0x0a;

/// The message in a frame; `None` if it is of no use or cannot be true.
pub(super) fn read(frame: &Frame) -> Option<BoardMessage> {
    let data = frame.data.as_slice();
    Some(match frame.id {
        DUMP => BoardMessage::Scan(Box::new(scan(data)?)),
        FIELD => {
            let [field @ 0..=63, code, ..] = *data else {
                return None;
            };
            // What has no name is in the next message of all fields.
            let piece = piece(code)?;
            BoardMessage::Field { field, piece }
        }
        TIME => return time(data),
        SERIAL | LONG_SERIAL => BoardMessage::Serial(text(data)?),
        TRADEMARK => BoardMessage::Trademark(text(data)?),
        VERSION => {
            let [major, minor, ..] = *data else {
                return None;
            };
            BoardMessage::Version(format!("{major}.{minor}"))
        }
        BATTERY => match *data {
            // A board that does not know reports 127.
            [percent @ 0..=100, ..] => BoardMessage::Battery(percent),
            _ => return None,
        },
        _ => return None,
    })
}

/// The piece for a code; the outer `None` if there is no such piece, as for DGT's own three that
/// stand for results.
#[allow(clippy::option_option)]
fn piece(code: u8) -> Option<Option<Piece>> {
    const ROLES: [Role; 6] = [
        Role::Pawn,
        Role::Rook,
        Role::Knight,
        Role::Bishop,
        Role::King,
        Role::Queen,
    ];
    let (color, nth) = match code {
        0 => return Some(None),
        1..=6 => (Color::White, code - 1),
        7..=12 => (Color::Black, code - 7),
        _ => return None,
    };
    let role = ROLES.get(usize::from(nth))?;
    Some(Some(role.of(color)))
}

fn scan(data: &[u8]) -> Option<Scan> {
    let codes: &[u8; 64] = data.first_chunk()?;
    let mut scan = Scan::default();
    for (field, code) in (0..).zip(codes) {
        match piece(*code) {
            Some(piece) => scan.set(field, piece),
            None => scan.set_unknown(field),
        }
    }
    Some(scan)
}

fn text(data: &[u8]) -> Option<String> {
    let signs = data.iter().filter(|sign| matches!(sign, b' '..=b'~'));
    let text: String = signs.map(|sign| char::from(*sign)).collect();
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

fn time(data: &[u8]) -> Option<BoardMessage> {
    let [h1, m1, s1, h2, m2, s2, status, ..] = *data else {
        return None;
    };
    if h1 & 0x0f == ACKNOWLEDGES || h2 & 0x0f == ACKNOWLEDGES {
        return Some(BoardMessage::ClockDone);
    }
    if status & 0b10_0000 != 0 {
        return Some(BoardMessage::NoClock);
    }
    // A clock that is being switched or set shows this for a moment, lever included.
    if [h1, m1, s1, h2, m2, s2] == [0; 6] {
        return None;
    }
    Some(BoardMessage::Clock(ClockReading {
        first: side(h1, m1, s1)?,
        second: side(h2, m2, s2)?,
        runs: status & 0b1 != 0,
        first_up: status & 0b10 != 0,
        battery_low: status & 0b100 != 0,
    }))
}

fn side(hours: u8, minutes: u8, seconds: u8) -> Option<ClockSide> {
    let [hours_left, minutes, seconds] = [hours & 0x0f, decimal(minutes)?, decimal(seconds)?];
    if hours_left > 9 || minutes > 59 || seconds > 59 {
        return None;
    }
    let left = u64::from(hours_left) * 3600 + u64::from(minutes) * 60 + u64::from(seconds);
    Some(ClockSide {
        left: Duration::from_secs(left),
        // Also shown as fallen while the time of the next period runs.
        flag: left == 0 && hours & 0b101_0000 != 0,
    })
}

/// Two decimal digits of four bits each.
const fn decimal(code: u8) -> Option<u8> {
    let (tens, units) = (code >> 4, code & 0x0f);
    if tens > 9 || units > 9 {
        None
    } else {
        Some(tens * 10 + units)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Dgt;
    use super::*;
    use crate::driver::Driver;
    use proptest::prelude::*;

    fn clock(first: u64, second: u64, runs: bool, first_up: bool) -> BoardMessage {
        let side = |seconds| ClockSide {
            left: Duration::from_secs(seconds),
            flag: false,
        };
        BoardMessage::Clock(ClockReading {
            first: side(first),
            second: side(second),
            runs,
            first_up,
            battery_low: false,
        })
    }

    #[test]
    fn messages_of_the_board() {
        let field = |field, piece| BoardMessage::Field { field, piece };
        let text = |id, text: &str| {
            let mut bytes = vec![id, 0, 3 + text.len() as u8];
            bytes.extend(text.bytes());
            bytes
        };
        let mut dump = vec![0x86, 0, 67];
        dump.extend([0; 64]);
        let mut magic = dump.clone();
        let mut spoilt = Scan::default();
        for (field, code) in [(5, 0x0d), (6, 0x0e), (62, 0x0f)] {
            magic[3 + usize::from(field)] = code;
            spoilt.set_unknown(field);
        }
        let table = [
            (
                vec![0x8e, 0, 5, 52, 1],
                Some(field(52, Some(Role::Pawn.of(Color::White)))),
            ),
            (
                vec![0x8e, 0, 5, 3, 12],
                Some(field(3, Some(Role::Queen.of(Color::Black)))),
            ),
            (vec![0x8e, 0, 5, 3, 0], Some(field(3, None))),
            (vec![0x8e, 0, 5, 64, 1], None),
            (vec![0x8e, 0, 5, 3, 13], None),
            (vec![0x8e, 0, 4, 3], None),
            (dump.clone(), Some(BoardMessage::Scan(Box::default()))),
            (magic, Some(BoardMessage::Scan(Box::new(spoilt)))),
            (vec![0x86, 0, 5, 1, 1], None),
            (
                text(0x91, "12345"),
                Some(BoardMessage::Serial("12345".into())),
            ),
            (
                text(0xa2, "3000012345"),
                Some(BoardMessage::Serial("3000012345".into())),
            ),
            (
                text(0x92, "DGT"),
                Some(BoardMessage::Trademark("DGT".into())),
            ),
            (
                vec![0x93, 0, 5, 1, 7],
                Some(BoardMessage::Version("1.7".into())),
            ),
            (
                vec![0xa0, 0, 7, 15, 0, 0, 0],
                Some(BoardMessage::Battery(15)),
            ),
            (vec![0xa0, 0, 4, 0x7f], None),
            (vec![0x87, 0, 3], None),
            // 1:02:03 and 0:15:05, with the first side running.
            (
                vec![0x8d, 0, 10, 1, 0x02, 0x03, 0, 0x15, 0x05, 0b1011],
                Some(clock(3723, 905, true, true)),
            ),
            (
                vec![0x8d, 0, 10, 1, 0x02, 0x03, 0, 0x15, 0x05, 0],
                Some(clock(3723, 905, false, false)),
            ),
            // All zero; not connected; an acknowledgement; not a decimal digit.
            (vec![0x8d, 0, 10, 0, 0, 0, 0, 0, 0, 0b11], None),
            (
                vec![0x8d, 0, 10, 0, 1, 0, 0, 1, 0, 0b10_0000],
                Some(BoardMessage::NoClock),
            ),
            (
                vec![0x8d, 0, 10, 0x0a, 1, 0, 0, 1, 0, 0],
                Some(BoardMessage::ClockDone),
            ),
            (vec![0x8d, 0, 10, 0, 0x1f, 0, 0, 1, 0, 0], None),
            (vec![0x8d, 0, 10, 0, 0x61, 0, 0, 1, 0, 0], None),
        ];
        for (bytes, expected) in table {
            let read = Dgt::default().read(&bytes);
            assert_eq!(read.first(), expected.as_ref(), "{bytes:02x?}");
        }
    }

    #[test]
    fn a_flag_is_shown_by_either_bit() {
        for bits in [0b1_0000, 0b100_0000] {
            let read = Dgt::default().read(&[0x8d, 0, 10, bits, 0, 0, 0, 5, 0, 0]);
            let Some(BoardMessage::Clock(reading)) = read.first() else {
                panic!("{read:?}");
            };
            assert!(reading.first.flag && !reading.second.flag, "{bits:b}");
        }
        let read = Dgt::default().read(&[0x8d, 0, 10, 0b100_0000, 5, 0, 0, 5, 0, 0]);
        assert_eq!(
            read,
            [clock(300, 300, false, false)],
            "the next period runs"
        );
    }

    proptest! {
        #[test]
        fn no_bytes_bring_it_down(
            parts in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..90), 0..20),
        ) {
            let mut board = Dgt::default();
            for part in parts {
                for message in board.read(&part) {
                    if let BoardMessage::Clock(reading) = message {
                        prop_assert!(reading.first.left < Duration::from_secs(36_000));
                    }
                }
            }
            board.forget();
            let read = board.read(&[0x93, 0, 5, 1, 7]);
            prop_assert_eq!(read, vec![BoardMessage::Version("1.7".into())]);
        }
    }
}
