use super::figures::{figure, moment};
use crate::Wording;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Event, Game, Ruling};
use doppelbrett_store::Stamped;
use doppelbrett_text::messages::key;

/// The result, and who has signed it.
pub(super) fn lines(game: &Game, events: &[Stamped], wording: &Wording) -> Vec<String> {
    let result = wording.result(game);
    let mut lines = vec![result.unwrap_or_else(|| wording.text("log-not-over", &[]))];
    if let Some(report) = game.contested() {
        let of = Wording::color(game.setup().color_of(report.of));
        let args = [("color", of.into()), ("what", key(&report.what))];
        lines.push(wording.text("log-contested", &args));
    }
    let settled = lines.len();
    lines.extend(
        events
            .iter()
            .filter_map(|stamped| signature(stamped, wording)),
    );
    if lines.len() == settled {
        lines.push(wording.text("log-not-signed", &[]));
    }
    lines
}

fn signature(stamped: &Stamped, wording: &Wording) -> Option<String> {
    let Event::Ruled {
        ruling: Ruling::Sign { name },
        ..
    } = &stamped.event
    else {
        return None;
    };
    let at = figure(moment(stamped.at.since(GameTime::ZERO)));
    let day = stamped.wall.strftime("%Y-%m-%d %H:%M:%S UTC").to_string();
    let args = [("name", name.into()), ("moment", at), ("date", day.into())];
    Some(wording.text("log-signed", &args))
}
