//! The score of a game on paper, as the players record it (Article 8, D.2.7): who played, how
//! it ended, and the moves.

use shakmaty::{Chess, Color, Move, Position};

use super::brf::{self, BrailleTable, Paper};
use super::header;
use super::list;
use super::score;
use crate::Wording;
use doppelbrett_core::game::{FoldError, Game};
use doppelbrett_core::notation::{BrailleCode, Notation, san};
use doppelbrett_store::Stamped;

/// How the moves of a score are written.
#[derive(Clone, Debug)]
pub enum Script {
    /// With the piece letters of a language.
    Letters(Notation),
    /// In a Braille chess code.
    Braille(Box<BrailleCode>),
}

/// A score on paper.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Its title, repeated on each page.
    pub title: String,
    /// Event, players, date, result, one per line.
    pub header: Vec<String>,
    /// The heading of the moves.
    pub heading: String,
    /// A line for each numbered move, in letters or in Unicode cells.
    pub moves: Vec<String>,
    /// Shown instead of moves while there are none.
    pub none: String,
    script: Script,
}

/// An eight-dot code, which does not fit on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("paper has six dots to a cell, and this code needs eight; take a code of six dots")]
pub struct EightDots;

/// The score of the game called `name`.
///
/// # Errors
/// When the events cannot have come from a game.
pub fn sheet(
    name: &str,
    events: &[Stamped],
    script: Script,
    wording: &Wording,
) -> Result<Sheet, FoldError> {
    let game = Game::fold(events.iter().map(|stamped| (stamped.at, &stamped.event)))?;
    let [white, black] = header::names(game.setup(), wording);
    let args = [
        ("game", name.into()),
        ("white", white.as_str().into()),
        ("black", black.as_str().into()),
    ];
    let mut lines = vec![
        wording.text(
            "log-event",
            &[("name", header::event(&game, wording).into())],
        ),
        wording.text("score-white", &[("name", white.as_str().into())]),
        wording.text("score-black", &[("name", black.as_str().into())]),
    ];
    if let Some(created) = events.first() {
        let date = created.wall.strftime("%Y-%m-%d").to_string();
        lines.push(wording.text("log-date", &[("date", date.into())]));
    }
    let result = list::result(Some(game.setup()), game.ended());
    lines.push(wording.text("score-result", &[("result", result.into())]));
    lines.extend(header::unusual_start(&game, wording));
    let plies = game.plies().iter().map(|ply| Signed {
        before: ply.before.clone(),
        played: ply.played,
        draw_offered: ply.draw_offered,
    });
    let moves = script.moves(plies);
    let title = wording.text("score-title", &args);
    let none = score::none(&game, wording);
    let sheet = Sheet::new(title, lines, moves, script, wording);
    Ok(Sheet { none, ..sheet })
}

/// A move to be written.
#[derive(Clone, Debug)]
pub(super) struct Signed {
    /// The position in which it was made.
    pub before: Chess,
    /// The move.
    pub played: Move,
    /// A draw was offered with it.
    pub draw_offered: bool,
}

impl Sheet {
    pub(super) fn new(
        title: String,
        header: Vec<String>,
        moves: Vec<String>,
        script: Script,
        wording: &Wording,
    ) -> Self {
        Self {
            title,
            header,
            heading: wording.text("log-title-score", &[]),
            moves,
            none: wording.text("log-no-moves", &[]),
            script,
        }
    }

    /// Plain text: the title, the header and the moves, separated by empty lines.
    #[must_use]
    pub fn text(&self) -> String {
        let nothing = self.moves.is_empty().then_some(&self.none);
        let empty = String::new();
        let above = [&self.title, &empty].into_iter().chain(&self.header);
        let moves = [&empty, &self.heading].into_iter().chain(&self.moves);
        let lines = above.chain(moves).chain(nothing);
        lines.flat_map(|line| [line.as_str(), "\n"]).collect()
    }

    /// The name of the notation of the moves.
    #[must_use]
    pub fn notation(&self) -> &str {
        match &self.script {
            Script::Braille(code) => code.name(),
            Script::Letters(_) => "letters",
        }
    }

    /// Whether the moves are cells.
    pub(super) const fn is_in_cells(&self) -> bool {
        matches!(self.script, Script::Braille(_))
    }

    /// The bytes of a file for an embosser, see [`brf`](super::brf()). `table` writes prose,
    /// and moves in letters.
    ///
    /// # Errors
    /// [`EightDots`] if the moves do not fit on paper.
    pub fn brf(&self, table: &BrailleTable, paper: Paper) -> Result<Vec<u8>, EightDots> {
        // Even if these moves happen to need only six.
        match &self.script {
            Script::Braille(code) if code.has_eight_dots() => Err(EightDots),
            _ => brf::sheet(self, table, paper).ok_or(EightDots),
        }
    }
}

impl Script {
    pub(super) fn moves(&self, plies: impl Iterator<Item = Signed>) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for ply in plies {
            let sign = self.sign(&ply);
            match (ply.before.turn(), lines.last_mut()) {
                (Color::Black, Some(line)) => {
                    line.push(self.blank());
                    line.push_str(&sign);
                }
                (turn, _) => {
                    let mut line = self.number(&ply.before);
                    line.push(self.blank());
                    if turn == Color::Black {
                        line.push_str(self.black_first());
                    }
                    line.push_str(&sign);
                    lines.push(line);
                }
            }
        }
        lines
    }

    fn sign(&self, ply: &Signed) -> String {
        let mut sign = match self {
            Self::Letters(notation) => san(&ply.before, ply.played, notation),
            Self::Braille(code) => code.write(&ply.before, ply.played),
        };
        if ply.draw_offered {
            sign.push_str(match self {
                Self::Letters(_) => " (=)",
                Self::Braille(code) => code.draw_offer(),
            });
        }
        sign
    }

    fn number(&self, before: &Chess) -> String {
        let number = before.fullmoves().get();
        match self {
            Self::Letters(_) => format!("{number}."),
            Self::Braille(code) => code.number(number),
        }
    }

    fn black_first(&self) -> &str {
        match self {
            Self::Letters(_) => "... ",
            Self::Braille(code) => code.black_first(),
        }
    }

    const fn blank(&self) -> char {
        match self {
            Self::Letters(_) => ' ',
            Self::Braille(_) => '\u{2800}',
        }
    }
}
