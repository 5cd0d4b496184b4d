//! Figures as they are written in a language.

use super::interval::Interval;
use crate::hearing::UNKNOWN;
use crate::messages::{Language, Messages};

/// A number with so many digits behind the point, or behind the comma.
pub(super) fn decimal(number: f64, digits: usize, messages: &Messages) -> String {
    let written = format!("{number:.digits$}");
    match messages.language() {
        Language::En => written,
        Language::De | Language::Es | Language::Pt => written.replace('.', ","),
    }
}

/// A share from 0 to 1 in percent, without the sign.
pub(super) fn percent(share: f64, messages: &Messages) -> String {
    decimal(share * 100.0, 1, messages)
}

/// "95,0 %, zwischen 88,8 und 97,8 %"; a dash of nothing.
pub(super) fn share(interval: Option<Interval>, messages: &Messages) -> String {
    let Some(interval) = interval else {
        return messages.text("report-no-share", &[]);
    };
    messages.text(
        "report-share",
        &[
            ("share", percent(interval.share, messages).into()),
            ("low", percent(interval.low, messages).into()),
            ("high", percent(interval.high, messages).into()),
        ],
    )
}

/// A word that was said; what stands for none.
pub(super) fn said(word: Option<&str>, messages: &Messages) -> String {
    word.map_or_else(|| messages.text("report-nothing-said", &[]), str::to_owned)
}

/// A word that was heard; what stands for none, and for other speech.
pub(super) fn heard(word: Option<&str>, messages: &Messages) -> String {
    match word {
        None => messages.text("report-nothing-heard", &[]),
        Some(UNKNOWN) => messages.text("report-unknown", &[]),
        Some(word) => word.to_owned(),
    }
}
