use serde::Serialize;
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Move};

use super::listening::Listening;
use super::manifest::Row;
use super::outcome::{Found, Outcome};
use super::tally::{Counted, Verdict};

/// A row of a manifest, and what came of it.
#[derive(Serialize)]
pub(super) struct Judgement<'a> {
    #[serde(flatten)]
    pub found: Found,
    pub expected_text: &'a str,
    pub expected_uci: Option<&'a str>,
    pub verdict: Verdict,
    /// It was decided in the middle of the phrase.
    pub cut_off: bool,
}

impl Listening<'_> {
    /// What is heard in the recording of a row, and whether that is right.
    pub(super) fn verdict(&mut self, row: &Row) -> (Found, Counted) {
        let must_not_move = row.uci.is_empty();
        let expected = self.expected(row);
        let (position, expected) = match expected {
            Ok(expected) => expected,
            Err(reason) => {
                let counted = Counted {
                    verdict: Verdict::Refused,
                    must_not_move,
                    unusable: true,
                };
                return (Found::nothing(row.path.clone(), reason), counted);
            }
        };
        let mut found = self.understand(&row.file, &position);
        found.path.clone_from(&row.path);
        let unreadable = matches!(found.outcome, Outcome::Nothing { reason: Some(_) });
        let doubtful = matches!(found.outcome, Outcome::Doubtful { .. });
        let verdict = match (expected, found.played) {
            _ if unreadable => Verdict::Refused,
            (Some(expected), Some(played)) if expected == played => Verdict::Right,
            (None, None) => Verdict::Right,
            (_, Some(_)) => Verdict::Wrong,
            (Some(_), None) if doubtful => Verdict::Doubtful,
            (Some(_), None) => Verdict::Refused,
        };
        let counted = Counted {
            verdict,
            must_not_move,
            unusable: unreadable,
        };
        (found, counted)
    }

    /// The position of a row, and the move that is said in it.
    fn expected(&self, row: &Row) -> Result<(Chess, Option<Move>), String> {
        if let Some(fault) = &row.fault {
            return Err(fault.clone());
        }
        let position = self
            .start
            .read(&row.fen)
            .map_err(|failure| failure.text(&self.wording.messages))?;
        if row.uci.is_empty() {
            return Ok((position, None));
        }
        let expected = row
            .uci
            .parse::<UciMove>()
            .ok()
            .and_then(|uci| uci.to_move(&position).ok());
        match expected {
            Some(expected) => Ok((position, Some(expected))),
            None => Err(self
                .wording
                .text("words-manifest-move", &[("uci", row.uci.as_str().into())])),
        }
    }
}
