//! What is sent to the board.

use std::time::Duration;

use crate::driver::{ClockCommand, WhichSide};

/// Asks what the clock shows.
pub(super) const CLOCK: u8 = 0x41;
/// Asks what stands on all fields.
pub(super) const DUMP: u8 = 0x42;
/// Asks for the serial number.
pub(super) const SERIAL: u8 = 0x45;
/// Asks for a report of every change of a field or of the clock.
pub(super) const UPDATES: u8 = 0x4b;
/// Asks for the charge of the battery.
pub(super) const BATTERY: u8 = 0x4c;
/// Asks for the version.
pub(super) const VERSION: u8 = 0x4d;
/// Asks for the ten-digit serial number.
pub(super) const LONG_SERIAL: u8 = 0x55;

/// Announces a message to the clock, and its first and last bytes.
const TO_CLOCK: u8 = 0x2b;
const BEGIN: u8 = 0x03;
const END: u8 = 0x00;

/// How many characters the clock shows.
pub(super) const SHOWN: usize = 8;
/// How long the clock beeps, in steps of 64 ms.
const BEEP: u8 = 3;

/// The bytes of a command to the clock.
pub(super) fn clock(command: &ClockCommand) -> Vec<u8> {
    let mut body = vec![BEGIN];
    match command {
        ClockCommand::Set {
            first,
            second,
            runs,
        } => {
            body.push(0x0a);
            // Here the left side comes first; in messages it comes last.
            body.extend(digits(*second));
            body.extend(digits(*first));
            body.push(match runs {
                Some(WhichSide::Second) => 0x01,
                Some(WhichSide::First) => 0x02,
                None => 0x04,
            });
        }
        ClockCommand::Text(text) => {
            body.push(0x0c);
            body.extend(characters(text));
            body.push(0);
        }
        ClockCommand::Times => body.push(0x03),
        ClockCommand::Beep => body.extend([0x0b, BEEP]),
    }
    body.push(END);
    let size = u8::try_from(body.len()).unwrap_or(u8::MAX);
    let mut bytes = vec![TO_CLOCK, size];
    bytes.extend(body);
    bytes
}

/// Hours, minutes, seconds; the clock shows at most 9:59:59.
fn digits(time: Duration) -> [u8; 3] {
    let seconds = time.as_secs().min(10 * 3600 - 1);
    [seconds / 3600, seconds / 60 % 60, seconds % 60]
        .map(|part| u8::try_from(part).unwrap_or_default())
}

/// Exactly as many characters as fit.
fn characters(text: &str) -> [u8; SHOWN] {
    let mut shown = [b' '; SHOWN];
    let readable = text.bytes().filter(|sign| matches!(sign, b' '..=b'~'));
    for (place, sign) in shown.iter_mut().zip(readable) {
        *place = sign;
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_to_the_clock() {
        let seconds = Duration::from_secs;
        for (command, bytes) in [
            (
                ClockCommand::Set {
                    first: seconds(905),
                    second: seconds(3_723),
                    runs: Some(WhichSide::First),
                },
                vec![0x2b, 10, 3, 0x0a, 1, 2, 3, 0, 15, 5, 2, 0],
            ),
            (
                ClockCommand::Set {
                    first: seconds(100_000),
                    second: seconds(0),
                    runs: None,
                },
                vec![0x2b, 10, 3, 0x0a, 0, 0, 0, 9, 59, 59, 4, 0],
            ),
            (
                ClockCommand::Text("Sf3".into()),
                [&[0x2b, 12, 3, 0x0c][..], b"Sf3     ", &[0, 0]].concat(),
            ),
            (
                ClockCommand::Text("große Länge".into()),
                [&[0x2b, 12, 3, 0x0c][..], b"groe Lng", &[0, 0]].concat(),
            ),
            (ClockCommand::Times, vec![0x2b, 3, 3, 3, 0]),
            (ClockCommand::Beep, vec![0x2b, 4, 3, 0x0b, 3, 0]),
        ] {
            assert_eq!(clock(&command), bytes, "{command:?}");
        }
    }
}
