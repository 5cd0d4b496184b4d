//! The board on the Braille display, as long as the player wants it, and the moves that
//! are entered on it with the routing keys.
//!
//! It is the player's own board, with what stands on it. A routing key tells what stands
//! on its square; the same key again begins a move there, another one ends it, and the
//! move goes the way of a typed one.

use shakmaty::{Color, Square};

use crate::dialogue::Agent;
use crate::dialogue::display::{BeforeKey, Display};
use crate::effect::Effect;
use doppelbrett_braille::{BoardLine, BoardLines, BoardMarks, Key, ranks_of_line};
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Placement, Player, Repetition};
use doppelbrett_text::messages::unmarked;
use doppelbrett_words::{CommandId, Kind, Named, Told, Wording, piece_name};

/// The last rank, counted from the far side: the player's own.
const OWN: usize = 7;

/// Where the player is on the board of the display.
#[derive(Debug, Default)]
pub(in crate::dialogue) struct Exploring {
    /// Whether ranks or files are read.
    pub(super) lines: BoardLines,
    /// The rank that is read, counted from the far side; or the file, from the left.
    pub(super) row: usize,
    /// The square whose key was pressed last.
    pub(super) asked: Option<Square>,
    /// The last move is marked.
    pub(super) moved: bool,
    /// The square that a move is begun from, and what stood on the board then.
    from: Option<(Square, Placement)>,
    /// What was said of a square, until the next key.
    answer: String,
}

impl Exploring {
    /// Something was said of a square, and stands on the display.
    pub(in crate::dialogue) const fn answers(&self) -> bool {
        !self.answer.is_empty()
    }

    /// A key takes away what was said of a square.
    pub(in crate::dialogue) fn forget_answer(&mut self) {
        self.answer.clear();
    }
}

impl Display {
    /// Where the player is on the board, which is shown from now on.
    pub(super) fn explored(&mut self) -> &mut Exploring {
        self.dial = None;
        self.list = None;
        let exploring = self.board.get_or_insert_with(|| Exploring {
            row: OWN,
            ..Exploring::default()
        });
        exploring.forget_answer();
        exploring
    }
}

impl Agent {
    /// The board as it is shown now, if it is.
    pub(in crate::dialogue) fn board_line(&self) -> Option<BoardLine> {
        let exploring = self
            .display
            .board
            .as_ref()
            .filter(|_| self.display.board_shown())?;
        let from = exploring.from.as_ref().map(|(from, _)| *from);
        let last_move = || {
            let (before, played) = self.game.last_announced()?;
            Some(self.sign(before, played))
        };
        let note = from.map(|from| from.to_string()).or_else(last_move);
        let marks = BoardMarks {
            chosen: from.or(self.led),
            moved: self.last_squares().filter(|_| exploring.moved),
        };
        let board = BoardLine::new(
            self.own_board(),
            self.side(),
            exploring.lines,
            exploring.row,
            marks,
            &self.manner.board_signs,
        );
        let board = board
            .noting(note.unwrap_or_default())
            .answering(exploring.answer.as_str())
            .above(self.status());
        Some(match from {
            Some(from) => {
                let args = [("square", from.to_string().into())];
                let text = self.words.text("cells-from", &args);
                board.beginning(from, unmarked(&text))
            }
            None => board,
        })
    }

    /// Shows the board, or what is shown otherwise; says which.
    pub(in crate::dialogue) fn switch_board(&mut self, out: &mut Vec<Effect>) {
        if !self.display.there {
            return self.tell_ranks(out);
        }
        let shown = self.display.board_shown();
        self.board_on(!shown, out);
    }

    pub(super) fn board_on(&mut self, on: bool, out: &mut Vec<Effect>) {
        if on && self.lacks_moves(out) {
            return;
        }
        self.led = None;
        let (kind, id) = if !on {
            self.display.board = None;
            (Kind::Help, "cells-off")
        } else if self.display.there {
            self.display.explored();
            (Kind::Help, "cells-on")
        } else {
            (Kind::Refusal, "cells-no-display")
        };
        let text = self.words.text(id, &[]);
        self.tell(Told::ear(kind, text), out);
        self.bring_board(out);
    }

    /// Shows the board, if it is wanted, instead of what was told last.
    fn bring_board(&mut self, out: &mut Vec<Effect>) {
        if self.display.board.is_some() {
            self.bring_view(out);
        }
    }

    /// Does what a key means for the board. `false`: it has its usual meaning.
    pub(in crate::dialogue) fn board_key(
        &mut self,
        key: Key,
        was: BeforeKey,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) -> bool {
        if key == Key::Bottom {
            self.board_on(!was.board, out);
            return true;
        }
        // A key that takes a message away does nothing else with the board.
        if self.display.board.is_none() || !was.board {
            return false;
        }
        if let Key::Square(square) = key {
            self.square_key(square, now, out);
            return true;
        }
        if key == Key::LineName {
            self.switch_files(out);
            return true;
        }
        if self.square_command(key, out) {
            return true;
        }
        let Some(exploring) = &mut self.display.board else {
            return true;
        };
        exploring.asked = None;
        let step = ranks_of_line(self.display.width);
        match key {
            // At the end of what was said of a square: the board comes back.
            Key::PanLeft | Key::PanRight if was.answered => {}
            Key::LineUp | Key::Up | Key::PageUp | Key::PanLeft => {
                exploring.row = exploring.row.saturating_sub(step);
            }
            Key::LineDn | Key::Down | Key::PageDown | Key::PanRight => {
                exploring.row = (exploring.row + step).min(OWN);
            }
            Key::Escape => {
                if let Some((from, _)) = exploring.from.take() {
                    self.put_down(from, out);
                }
            }
            _ => return false,
        }
        true
    }

    fn square_key(&mut self, square: Square, now: GameTime, out: &mut Vec<Effect>) {
        let pieces = self.own_board().clone();
        let confirms = self.confirms(square);
        let Some(exploring) = &mut self.display.board else {
            return;
        };
        let again = exploring.asked.replace(square) == Some(square);
        self.led = None;
        match exploring.from.take() {
            Some((from, _)) if from == square => self.put_down(from, out),
            // Where it began is no longer what the finger felt.
            Some((_, seen)) if seen != pieces => {
                let text = self.words.text("square-changed", &[]);
                self.say_of(square, Kind::Refusal, "cells-changed", text, out);
            }
            Some((from, _)) => {
                exploring.asked = None;
                self.understand(&format!("{from}{square}"), now, out);
            }
            None if confirms && again => {
                self.act(Named::alone(CommandId::Yes), now, out);
            }
            None if confirms => {
                let text = self.spoken_of("square-confirm", square);
                self.say_of(square, Kind::Position, "cells-confirm", text, out);
            }
            None if again => self.begin_move(square, pieces, out),
            None => self.tell_square(square, &pieces, out),
        }
    }

    /// A move begins on this square, if a piece of the player's stands there.
    fn begin_move(&mut self, square: Square, pieces: Placement, out: &mut Vec<Effect>) {
        if pieces.color_at(square) != Some(self.mover()) {
            let text = self.spoken_of("square-not-yours", square);
            return self.say_of(square, Kind::Refusal, "cells-not-yours", text, out);
        }
        if let Some(exploring) = &mut self.display.board {
            exploring.from = Some((square, pieces));
        }
        // No prompt: those are always aloud, and the opponent need not hear the player's thoughts.
        let text = self.spoken_of("square-from", square);
        self.say_of(square, Kind::Position, "cells-from", text, out);
    }

    /// Whose pieces a move may begin with: the opponent's while their move is to be repeated.
    fn mover(&self) -> Color {
        let repeats = self.game.setup().steps.repeat_opponent == Repetition::Repeat;
        let owed = self.game.owed_by(Player::Blind);
        if repeats && owed.is_some_and(|owed| !owed.repeated) {
            !self.side()
        } else {
            self.side()
        }
    }

    /// The move that was begun is given up.
    fn put_down(&mut self, square: Square, out: &mut Vec<Effect>) {
        if let Some(exploring) = &mut self.display.board {
            exploring.asked = None;
        }
        let text = self.spoken_of("square-put-down", square);
        self.say_of(square, Kind::Position, "cells-put-down", text, out);
    }

    pub(super) fn tell_square(
        &mut self,
        square: Square,
        pieces: &Placement,
        out: &mut Vec<Effect>,
    ) {
        let Some(piece) = pieces.piece_at(square) else {
            let text = self.spoken_of("square-empty", square);
            return self.say_of(square, Kind::Position, "cells-empty", text, out);
        };
        let color = Wording::color(piece.color);
        let lexicon = self.words.said();
        let told = self.words.text(
            "square-piece",
            &[
                ("square", lexicon.square(square).into()),
                ("role", lexicon.role(piece.role).into()),
                ("color", color.into()),
            ],
        );
        let cells = self.words.text(
            "cells-piece",
            &[
                ("square", square.to_string().into()),
                ("piece", piece_name(piece.role).into()),
                ("color", color.into()),
            ],
        );
        self.say_in_cells(Kind::Position, told, cells, out);
    }

    /// A text about a square, in words.
    fn spoken_of(&self, id: &str, square: Square) -> String {
        let name = self.words.said().square(square);
        self.words.text(id, &[("square", name.into())])
    }

    /// Tells `told`; on the display stands the shorter text `id` about the square.
    fn say_of(
        &mut self,
        square: Square,
        kind: Kind,
        id: &str,
        told: String,
        out: &mut Vec<Effect>,
    ) {
        let cells = self
            .words
            .text(id, &[("square", square.to_string().into())]);
        self.say_in_cells(kind, told, cells, out);
    }

    pub(super) fn say_in_cells(
        &mut self,
        kind: Kind,
        told: String,
        cells: String,
        out: &mut Vec<Effect>,
    ) {
        self.tell(Told::ear(kind, told), out);
        if self.display.board.is_some() {
            self.display.explored().answer = unmarked(&cells).into_owned();
        }
        self.bring_board(out);
    }

    /// Whether a move of the player's to this square waits for a yes.
    fn confirms(&self, square: Square) -> bool {
        self.game.setup().steps.confirm_own
            && self.game.under_way().is_some_and(|moving| {
                moving.by == Player::Blind && !moving.confirmed && moving.uci.to() == Some(square)
            })
    }

    pub(super) fn own_board(&self) -> &Placement {
        self.game.board(Player::Blind).placement()
    }
}
