use super::account::Ledger;
use super::figures::{exact, moment};
use crate::Wording;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::Event;
use doppelbrett_store::Stamped;

/// When the clocks stood and for how long, when the computer slept or the program was started
/// again, and how the whole time of the game divides between the two clocks and neither.
pub(super) fn lines(
    events: &[Stamped],
    until: GameTime,
    ledger: &Ledger,
    wording: &Wording,
) -> Vec<String> {
    let Some(ran) = ledger.ran() else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    let mut stopped = None;
    for stamped in events {
        match &stamped.event {
            Event::Suspended => stopped = stopped.or(Some(stamped.at)),
            Event::Continued => {
                let from = stopped.take();
                lines.extend(from.map(|from| stood(from, stamped.at, wording)));
            }
            Event::Slept { slept } => {
                let time = ("time", exact(*slept).into());
                let at = moment(stamped.at.since(GameTime::ZERO));
                lines.push(wording.text("log-asleep", &[("moment", at.into()), time]));
            }
            Event::Restarted { away } => {
                let at = moment(stamped.at.since(GameTime::ZERO));
                let args = [("moment", at.into()), ("day", moment(*away).into())];
                lines.push(wording.text("log-restarted-at", &args));
            }
            _ => {}
        }
    }
    let end = events.last().map_or(until, |last| last.at.max(until));
    lines.extend(stopped.map(|from| stood(from, end, wording)));
    let whole = end.since(GameTime::ZERO);
    for (id, time) in [
        ("log-neither", whole.saturating_sub(ran)),
        ("log-duration", whole),
    ] {
        lines.push(wording.text(id, &[("time", exact(time).into())]));
    }
    lines
}

fn stood(from: GameTime, to: GameTime, wording: &Wording) -> String {
    let args = [
        ("from", moment(from.since(GameTime::ZERO)).into()),
        ("to", moment(to.since(GameTime::ZERO)).into()),
        ("time", exact(to.since(from)).into()),
    ];
    wording.text("log-stood", &args)
}
