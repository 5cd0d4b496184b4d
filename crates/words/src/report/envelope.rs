use shakmaty::fen::Fen;
use shakmaty::{Color, EnPassantMode, Position};

use super::account::Ledger;
use super::figures::{figure, tenth};
use super::header;
use super::{Report, Section, title};
use crate::Wording;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Adjournment, FoldError, Game};
use doppelbrett_store::Stamped;
use doppelbrett_text::messages::Value;

/// What stands on the envelope of the game called `name`, which is known to have run until
/// `until` (Guidelines I.2; Appendix E.2 or A.2): nothing of what lies in it. `None` if no
/// envelope is closed.
///
/// # Errors
/// When the events cannot have come from a game.
pub fn envelope(
    name: &str,
    events: &[Stamped],
    until: GameTime,
    wording: &Wording,
) -> Result<Option<Report>, FoldError> {
    let mut ledger = Ledger::default();
    let game = super::retrace::retrace(events, |moment| ledger.note(moment))?;
    ledger.close(&game, until);
    let Some(adjournment) = game.adjourned() else {
        return Ok(None);
    };
    let section = Section {
        title: wording.text("envelope-title", &[]),
        lines: lines(&game, adjournment, &ledger, until, wording),
    };
    Ok(Some(Report {
        title: title(name, &game, wording),
        sections: vec![section],
    }))
}

fn lines(
    game: &Game,
    adjournment: &Adjournment,
    ledger: &Ledger,
    until: GameTime,
    wording: &Wording,
) -> Vec<String> {
    let [white, black] = header::names(game.setup(), wording);
    let name_of = |player| match game.setup().color_of(player) {
        Color::White => white.clone(),
        Color::Black => black.clone(),
    };
    let said = |id, key, value: Value<'_>| wording.text(id, &[(key, value)]);
    let fen = Fen::from_position(game.position(), EnPassantMode::Legal).to_string();
    let number = game.position().fullmoves();
    let mut lines = vec![
        said("envelope-white", "name", white.as_str().into()),
        said("envelope-black", "name", black.as_str().into()),
        said("envelope-sealer", "name", name_of(adjournment.by).into()),
        said("envelope-number", "number", figure(number)),
        said("envelope-position", "fen", fen.into()),
        wording.position(game),
    ];
    if let Some(clock) = game.clock() {
        let left = |color| tenth(clock.remaining(color, until));
        let times = |id, white: String, black: String| {
            wording.text(id, &[("white", white.into()), ("black", black.into())])
        };
        lines.push(times(
            "envelope-times",
            left(Color::White),
            left(Color::Black),
        ));
        if let (Some(white), Some(black)) =
            (ledger.account(Color::White), ledger.account(Color::Black))
        {
            lines.push(times("envelope-used", tenth(white.used), tenth(black.used)));
        }
    }
    lines.push(match game.offer() {
        Some(by) => said("envelope-offer", "name", name_of(by).into()),
        None => wording.text("envelope-no-offer", &[]),
    });
    lines.push(match &adjournment.resumes {
        Some(resumes) => said("envelope-resumes", "resumes", resumes.into()),
        None => wording.text("envelope-reply", &[]),
    });
    lines
}
