//! The results of a manifest, in a few lines to be read aloud.

use super::confusions::Confusion;
use super::figures::{self, decimal};
use super::tally::{Counts, Tally};
use crate::messages::Messages;

/// How many confusions are listed; the report has all.
const TOLD: usize = 5;

/// The results, most important first, with each voice and each set.
pub(super) fn lines(tally: &Tally, messages: &Messages) -> Vec<String> {
    let mut lines = summary(tally, messages);
    for (id, groups) in [("told-set", &tally.sets), ("told-voice", &tally.voices)] {
        for (name, group) in groups {
            lines.push(counts(id, Some(name), group, messages));
        }
    }
    lines
}

/// The overall result, most important first.
pub(super) fn summary(tally: &Tally, messages: &Messages) -> Vec<String> {
    let all = &tally.all;
    let mut lines = vec![counts("told-all", None, all, messages)];
    if all.n > 0 {
        let intervals = all.intervals();
        for (id, interval) in [
            ("told-right", intervals.right),
            ("told-wrong", intervals.wrong),
        ] {
            let share = figures::share(interval, messages);
            lines.push(messages.text(id, &[("share", share.into())]));
        }
    }
    if all.not_moves > 0 {
        let share = figures::share(all.intervals().illegal_as_move, messages);
        lines.push(messages.text(
            "told-not-moves",
            &[
                ("became", all.illegal_as_move.to_string().into()),
                ("all", all.not_moves.to_string().into()),
                ("share", share.into()),
            ],
        ));
    }
    if all.unusable > 0 {
        let unusable = all.unusable.to_string();
        lines.push(messages.text("told-unusable", &[("count", unusable.into())]));
    }
    let wrong = tally.confusions.wrong();
    if !wrong.is_empty() {
        let one = |confusion: &Confusion| {
            messages.text(
                "told-confusion",
                &[
                    ("said", figures::said(confusion.said, messages).into()),
                    ("heard", figures::heard(confusion.heard, messages).into()),
                    ("count", confusion.count.to_string().into()),
                ],
            )
        };
        let told: Vec<String> = wrong.iter().take(TOLD).map(one).collect();
        lines.push(messages.text("told-confusions", &[("list", told.join("; ").into())]));
    }
    if let Some(rtf) = tally.rtf {
        let rtf = decimal(rtf, 3, messages);
        lines.push(messages.text("told-rtf", &[("rtf", rtf.into())]));
    }
    lines
}

fn counts(id: &str, name: Option<&str>, counts: &Counts, messages: &Messages) -> String {
    let number = |number: usize| number.to_string();
    messages.text(
        id,
        &[
            ("name", name.unwrap_or_default().into()),
            ("n", number(counts.n).into()),
            ("right", number(counts.right).into()),
            ("wrong", number(counts.wrong).into()),
            ("doubtful", number(counts.doubtful).into()),
            ("refused", number(counts.refused).into()),
        ],
    )
}
