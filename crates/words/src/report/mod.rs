//! A game on paper. The arbiter's report has everything, so that every second and every ruling
//! can be retraced; the score has what the players record (`sheet`). Pure: both are made from
//! the events of a journal.
//!
//! [`report`] makes sections of lines in the user's language; [`Report::text`] writes them as
//! plain text, [`brf`] as a file for a Braille embosser.

mod account;
mod balance;
mod brf;
mod envelope;
mod evidence;
mod figures;
mod foreign;
mod happening;
mod header;
mod list;
mod outcome;
mod retrace;
mod ruling;
mod score;
mod sheet;
mod standstill;
#[cfg(test)]
mod tests;

pub use brf::{BrailleTable, BrailleTableError, CELLS, LINES, Paper, brf, embossed};
pub use envelope::envelope;
pub use foreign::foreign_sheet;
pub use header::names as players;
pub use list::listed;
pub use sheet::{EightDots, Script, Sheet, sheet};

use self::account::Ledger;
use self::retrace::Moment;
use crate::Wording;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{FoldError, Game};
use doppelbrett_store::Stamped;

/// A game on paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its title, repeated on each page.
    pub title: String,
    /// Its parts, in order.
    pub sections: Vec<Section>,
}

/// A part of a [`Report`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its title.
    pub title: String,
    /// One item per line.
    pub lines: Vec<String>,
}

/// The report of the game called `name`, which is known to have run until `until`.
///
/// # Errors
/// When the events cannot have come from a game.
pub fn report(
    name: &str,
    events: &[Stamped],
    until: GameTime,
    wording: &Wording,
) -> Result<Report, FoldError> {
    let mut ledger = Ledger::default();
    let mut happened = Vec::with_capacity(events.len());
    let game = retrace::retrace(events, |moment: &Moment<'_>| {
        ledger.note(moment);
        happened.push(moment.line(wording));
    })?;
    ledger.close(&game, until);
    let mut times = balance::lines(&game, &ledger, wording);
    times.extend(standstill::lines(events, until, &ledger, wording));
    let section = |title, lines| Section {
        title: wording.text(title, &[]),
        lines,
    };
    let evidence = evidence::lines(&game, events, wording);
    let mut sections = vec![
        section("log-title-game", header::lines(&game, events, wording)),
        section("log-title-events", happened),
        section("log-title-score", score::lines(&game, wording)),
        section("log-title-times", times),
        section("log-title-result", outcome::lines(&game, events, wording)),
    ];
    if !evidence.is_empty() {
        // The part to send comes first.
        sections.insert(0, section("log-title-evidence", evidence));
    }
    Ok(Report {
        title: title(name, &game, wording),
        sections,
    })
}

fn title(name: &str, game: &Game, wording: &Wording) -> String {
    let [white, black] = header::names(game.setup(), wording);
    let args = [
        ("game", name.into()),
        ("white", white.into()),
        ("black", black.into()),
    ];
    wording.text("log-title", &args)
}

impl Report {
    /// The same with the seal of the last event, to be signed: a record that was changed
    /// afterwards has another one.
    #[must_use]
    pub fn sealed(mut self, event: u64, seal: &str, wording: &Wording) -> Self {
        let groups: Vec<&str> = (0..seal.len())
            .step_by(4)
            .filter_map(|at| seal.get(at..at + 4))
            .collect();
        let args = [
            ("number", figures::figure(event)),
            ("seal", groups.join(" ").into()),
        ];
        if let Some(result) = self.sections.last_mut() {
            result.lines.push(wording.text("log-seal", &args));
        }
        self
    }

    /// Plain text: the title, then each section with its title and lines, separated by empty
    /// lines.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!("{}\n", self.title);
        for section in &self.sections {
            text.push('\n');
            for line in std::iter::once(&section.title).chain(&section.lines) {
                text.push_str(line);
                text.push('\n');
            }
        }
        text
    }
}
