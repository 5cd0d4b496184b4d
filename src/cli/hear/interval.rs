use serde::Serialize;

/// The standard normal quantile of 97.5 %: two-sided 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// An interval for a share, from 0 to 1, with a confidence of 95 %.
///
/// Wilson's score interval (E. B. Wilson, 1927): it is valid for few observations and for
/// shares near 0 and 1, where the usual approximation gives nonsense.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Interval {
    /// `part / of`.
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

impl Interval {
    /// The interval for `part` of `of` observations; `None` without observations.
    pub(super) fn new(part: usize, of: usize) -> Option<Self> {
        if of == 0 || part > of {
            return None;
        }
        let (n, share) = (of as f64, part as f64 / of as f64);
        let z2 = Z * Z;
        let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let variance = share * (1.0 - share) / n + z2 / (4.0 * n * n);
        let half = Z * variance.sqrt() / (1.0 + z2 / n);
        // Exact at the ends, where rounding would leave 1e-17.
        Some(Self {
            share,
            low: if part == 0 {
                0.0
            } else {
                (middle - half).max(0.0)
            },
            high: if part == of {
                1.0
            } else {
                (middle + half).min(1.0)
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn it_gives_the_values_of_the_literature() {
        // R. G. Newcombe, "Two-sided confidence intervals for the single
        // proportion", Statistics in Medicine 17 (1998), table I, method 3.
        for (part, of, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let interval = Interval::new(part, of).unwrap();
            let near = |one: f64, other: f64| (one - other).abs() < 0.00005;
            assert!(near(interval.low, low), "{part} of {of}: {interval:?}");
            assert!(near(interval.high, high), "{part} of {of}: {interval:?}");
        }
        assert_eq!(Interval::new(0, 0), None);
        assert_eq!(Interval::new(2, 1), None);
    }

    proptest! {
        #[test]
        fn it_holds_the_share_and_mirrors(of in 1_usize..5000, part in 0_usize..5000) {
            let part = part % (of + 1);
            let this = Interval::new(part, of).unwrap();
            let other = Interval::new(of - part, of).unwrap();
            prop_assert!(0.0 <= this.low && this.low <= this.share);
            prop_assert!(this.share <= this.high && this.high <= 1.0);
            prop_assert!((this.low + other.high - 1.0).abs() < 1e-12);
        }
    }
}
