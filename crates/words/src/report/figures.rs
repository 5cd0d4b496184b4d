//! Times and numbers in digits: on paper they are compared, not heard.

use std::time::Duration;

use doppelbrett_text::messages::Value;

/// `h:mm:ss` and this many digits of the second, truncated.
fn clock(time: Duration, digits: usize) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let fraction = format!("{:09}", time.subsec_nanos());
    format!("{hours}:{minutes:02}:{seconds:02}.{}", &fraction[..digits])
}

/// To the tenth of a second, truncated: nobody has more than is written.
pub(super) fn tenth(time: Duration) -> String {
    clock(time, 1)
}

/// To the thousandth, as for moments.
pub(super) fn moment(time: Duration) -> String {
    clock(time, 3)
}

/// Without truncation: as many thousandths, millionths or billionths as necessary.
pub(super) fn exact(time: Duration) -> String {
    let nanos = time.subsec_nanos();
    let digits = match (nanos % 1_000_000, nanos % 1_000) {
        (0, _) => 3,
        (_, 0) => 6,
        _ => 9,
    };
    clock(time, digits)
}

/// A number as digits: the texts would turn it into a word.
#[allow(clippy::needless_pass_by_value)]
pub(super) fn figure(number: impl ToString) -> Value<'static> {
    number.to_string().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_in_figures() {
        for (nanos, tenths, thousandths, all) in [
            (0, "0:00:00.0", "0:00:00.000", "0:00:00.000"),
            (999_999_999, "0:00:00.9", "0:00:00.999", "0:00:00.999999999"),
            (61_500_000_000, "0:01:01.5", "0:01:01.500", "0:01:01.500"),
            (
                3_600_000_001_000,
                "1:00:00.0",
                "1:00:00.000",
                "1:00:00.000001",
            ),
            (
                36_000_000_000_000,
                "10:00:00.0",
                "10:00:00.000",
                "10:00:00.000",
            ),
        ] {
            let time = Duration::from_nanos(nanos);
            assert_eq!(
                (&*tenth(time), &*moment(time), &*exact(time)),
                (tenths, thousandths, all)
            );
        }
    }
}
