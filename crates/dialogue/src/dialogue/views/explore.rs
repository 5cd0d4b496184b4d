//! Finding one's way on the board of the Braille display: lines, pieces of a kind, what
//! attacks a square, the last move, and where the two boards differ.

use shakmaty::{Color, File, Piece, Position, Rank, Role, Square};

use crate::dialogue::Agent;
use crate::effect::Effect;
use doppelbrett_braille::{BoardLine, BoardLines, Key};
use doppelbrett_core::game::Player;
use doppelbrett_core::{openings, reach};
use doppelbrett_words::{Aid, Kind, Line, Told, Wording};

/// All squares as they are read: from the player's own first rank on, each rank from their
/// left to their right.
fn in_order(side: Color) -> Vec<Square> {
    let ranks = Rank::ALL.map(|rank| side.fold_wb(rank, rank.flip_vertical()));
    let files = File::ALL.map(|file| side.fold_wb(file, file.flip_horizontal()));
    let of_rank = |rank| files.map(|file| Square::from_coords(file, rank));
    ranks.into_iter().flat_map(of_rank).collect()
}

/// The square behind or before `here` in a row that has no end; without `here` the first,
/// or the last.
fn neighbour(
    squares: &[Square],
    order: &[Square],
    here: Option<Square>,
    on: bool,
) -> Option<Square> {
    let place = |square: Square| order.iter().position(|is| *is == square);
    let here = here.and_then(place);
    let mut found = squares.iter().copied();
    if on {
        let after = squares.iter().copied().find(|square| place(*square) > here);
        after.or_else(|| found.next())
    } else {
        let before = found.rfind(|square| here.is_some_and(|here| place(*square) < Some(here)));
        before.or_else(|| squares.last().copied())
    }
}

impl Agent {
    pub(in crate::dialogue) fn side(&self) -> Color {
        self.game.setup().color_of(Player::Blind)
    }

    /// Tells that the display or the named part of the board is not there.
    fn refuse_named(&mut self, id: &str, words: &str, out: &mut Vec<Effect>) {
        let text = self.words.text(id, &[("words", words.into())]);
        self.tell(Told::ear(Kind::Refusal, text), out);
    }

    /// Tells an aid of analysis of the square that is named.
    pub(in crate::dialogue) fn analyse(&mut self, aid: Aid, words: &str, out: &mut Vec<Effect>) {
        match (self.words.square(words), aid) {
            (_, Aid::Opening) => self.tell_opening(out),
            (Some(square), Aid::Attackers) => self.tell_attackers(square, out),
            (Some(square), Aid::Targets) => self.tell_targets(square, out),
            (Some(square), Aid::Captures) => self.tell_captures(square, out),
            (None, _) => self.refuse_named("refusal-square", words, out),
        }
    }

    /// Tells what the game so far is called.
    fn tell_opening(&mut self, out: &mut Vec<Effect>) {
        if self.aids_are_off(out) {
            return;
        }
        let played = self.game.plies().iter().map(|ply| &ply.before);
        let opening = openings::of(played.chain([self.game.position()]));
        let text = self.words.opening(opening);
        self.tell(Told::ear(Kind::Position, text), out);
    }

    /// Goes to the next piece of the kind that is named, or to the previous one.
    pub(in crate::dialogue) fn go_to_piece_named(
        &mut self,
        words: &str,
        on: bool,
        out: &mut Vec<Effect>,
    ) {
        match self.words.role(words) {
            Some(role) => self.go_to_piece(role, None, on, out),
            None => self.refuse_named("refusal-role", words, out),
        }
    }

    /// Goes to the rank, the file or the square that is named, and brings the board.
    pub(in crate::dialogue) fn go_to_line(&mut self, words: &str, out: &mut Vec<Effect>) {
        if !self.display.there {
            return self.refuse_named("cells-no-display", words, out);
        }
        let side = self.side();
        let here = self.here();
        let (square, lines) = match (self.words.square(words), self.words.line(words)) {
            (Some(square), _) => (square, None),
            (None, Some(Line::Rank(rank))) => {
                let square = Square::from_coords(here.file(), rank);
                (square, Some(BoardLines::Ranks))
            }
            (None, Some(Line::File(file))) => {
                let square = Square::from_coords(file, here.rank());
                (square, Some(BoardLines::Files))
            }
            (None, None) => return self.refuse_named("refusal-line", words, out),
        };
        let exploring = self.display.explored();
        exploring.lines = lines.unwrap_or(exploring.lines);
        exploring.row = BoardLine::line_of(square, side, exploring.lines);
        if lines.is_none() {
            self.lead(square, out);
        } else {
            self.bring_view(out);
        }
    }

    /// A square of the line that is read: the last one that was asked about, if it is one.
    fn here(&self) -> Square {
        let side = self.side();
        let own = Square::from_coords(File::A, side.fold_wb(Rank::First, Rank::Eighth));
        let Some(exploring) = &self.display.board else {
            return own;
        };
        let in_line =
            |square: &Square| BoardLine::line_of(*square, side, exploring.lines) == exploring.row;
        let known = [exploring.asked, self.led];
        let known = known.into_iter().flatten().find(in_line);
        let first = || in_order(side).into_iter().find(in_line);
        known.or_else(first).unwrap_or(own)
    }

    /// Shows the lines of the other direction, through the square that is read.
    pub(in crate::dialogue) fn switch_files(&mut self, out: &mut Vec<Effect>) {
        if !self.display.there {
            return self.board_on(true, out);
        }
        self.turn_at(self.here(), out);
    }

    /// Shows the line across, through this square.
    pub(super) fn turn_at(&mut self, square: Square, out: &mut Vec<Effect>) {
        let side = self.side();
        let exploring = self.display.explored();
        exploring.lines = match exploring.lines {
            BoardLines::Ranks => BoardLines::Files,
            BoardLines::Files => BoardLines::Ranks,
        };
        exploring.row = BoardLine::line_of(square, side, exploring.lines);
        exploring.asked = Some(square);
        let id = match exploring.lines {
            BoardLines::Ranks => "views-ranks",
            BoardLines::Files => "views-files",
        };
        let text = self.words.text(id, &[]);
        self.tell(Told::ear(Kind::Help, text), out);
        self.bring_view(out);
    }

    /// The line of this square is shown, its cell has dot 8, and it is said what stands
    /// there.
    fn lead(&mut self, square: Square, out: &mut Vec<Effect>) {
        if self.display.there {
            self.show_square(square);
        }
        self.led = Some(square);
        let pieces = self.own_board().clone();
        self.tell_square(square, &pieces, out);
    }

    fn show_square(&mut self, square: Square) {
        let side = self.side();
        let exploring = self.display.explored();
        exploring.row = BoardLine::line_of(square, side, exploring.lines);
        exploring.asked = Some(square);
    }

    /// The next piece of this kind, or the previous one, from `from` or from where the
    /// player was led last.
    pub(super) fn go_to_piece(
        &mut self,
        role: Role,
        from: Option<Square>,
        on: bool,
        out: &mut Vec<Effect>,
    ) {
        match self.next_of(role, from.or(self.led), on) {
            Some(square) => self.lead(square, out),
            None => self.tell_there_is_none(role, out),
        }
    }

    /// The next square on which a piece of this kind stands on the player's own board, or the
    /// previous one.
    pub(in crate::dialogue) fn next_of(
        &self,
        role: Role,
        from: Option<Square>,
        on: bool,
    ) -> Option<Square> {
        let order = in_order(self.side());
        let board = self.own_board();
        let is = |square: &&Square| board.role_at(**square) == Some(role);
        let squares: Vec<Square> = order.iter().filter(is).copied().collect();
        neighbour(&squares, &order, from, on)
    }

    /// Tells that there is no such piece.
    pub(in crate::dialogue) fn tell_there_is_none(&mut self, role: Role, out: &mut Vec<Effect>) {
        let args = [("role", self.words.said().role(role).into())];
        let text = self.words.text("explore-none", &args);
        self.tell(Told::ear(Kind::Position, text), out);
    }

    /// Tells what stands on this square of the player's own board.
    pub(in crate::dialogue) fn tell_own_square(&mut self, square: Square, out: &mut Vec<Effect>) {
        let pieces = self.own_board().clone();
        self.tell_square(square, &pieces, out);
    }

    /// The routing key of a square with another command than ROUTE.
    pub(super) fn square_command(&mut self, key: Key, out: &mut Vec<Effect>) -> bool {
        let kind_of = |agent: &Self, square| agent.own_board().role_at(square);
        match key {
            Key::Attackers(square) => self.tell_attackers(square, out),
            Key::Targets(square) => self.tell_targets(square, out),
            Key::Across(square) => self.turn_at(square, out),
            Key::PieceBefore(square) | Key::PieceAfter(square) => match kind_of(self, square) {
                Some(role) => {
                    let on = matches!(key, Key::PieceAfter(_));
                    self.go_to_piece(role, Some(square), on, out);
                }
                None => self.lead(square, out),
            },
            _ => return false,
        }
        true
    }

    /// Aids of analysis are refused in a competition (Article 11.3.1), and on the network.
    fn aids_are_off(&mut self, out: &mut Vec<Effect>) -> bool {
        let off = !self.has_aids();
        if off {
            let text = if self.plays_online() {
                self.words.text("refusal-fair-play", &[])
            } else {
                self.words.no_aids(&self.game)
            };
            self.tell(Told::ear(Kind::Refusal, text), out);
        }
        off
    }

    /// Whether aids of analysis may be given, by the settings and in this game.
    pub(in crate::dialogue) fn has_aids(&self) -> bool {
        self.manner.aids && !self.game.setup().competes() && !self.plays_online()
    }

    fn tell_attackers(&mut self, square: Square, out: &mut Vec<Effect>) {
        if self.aids_are_off(out) {
            return;
        }
        let own = self.side();
        let board = self.own_board();
        let attackers = |color| -> Vec<(Role, Square)> {
            let squares = board.attacks_to(square, color, board.occupied());
            let piece = |square| Some((board.role_at(square)?, square));
            squares.into_iter().filter_map(piece).collect()
        };
        let sides = [attackers(own), attackers(!own)];
        let [mine, theirs] = sides.each_ref().map(|pieces| {
            let lexicon = self.words.said();
            let words = |(role, square): &(Role, Square)| {
                format!("{} {}", lexicon.role(*role), lexicon.square(*square))
            };
            joined(pieces.iter().map(words), ", ", "none")
        });
        let [my, their] = sides.map(|pieces| {
            let notation = &self.words.notation;
            let sign =
                |(role, square): (Role, Square)| format!("{}{square}", notation.letter(role));
            joined(pieces.into_iter().map(sign), " ", "-")
        });
        let name = self.words.said().square(square);
        let args = [
            ("square", name.into()),
            ("mine", mine.into()),
            ("theirs", theirs.into()),
        ];
        let told = self.words.text("square-attackers", &args);
        self.say_in_cells(
            Kind::Position,
            told,
            format!("{square} {my} / {their}"),
            out,
        );
    }

    fn tell_targets(&mut self, square: Square, out: &mut Vec<Effect>) {
        if self.aids_are_off(out) {
            return;
        }
        let squares = self.targets(square);
        self.tell_reached(square, "square-targets", ">", &squares, out);
    }

    fn tell_captures(&mut self, square: Square, out: &mut Vec<Effect>) {
        if self.aids_are_off(out) {
            return;
        }
        let squares = reach::captures(self.own_board(), square, self.targets(square));
        self.tell_reached(square, "square-captures", "x", &squares, out);
    }

    fn tell_reached(
        &mut self,
        square: Square,
        id: &str,
        sign: &str,
        squares: &[Square],
        out: &mut Vec<Effect>,
    ) {
        let lexicon = self.words.said();
        let words = joined(
            squares.iter().map(|square| lexicon.square(*square)),
            ", ",
            "none",
        );
        let signs = joined(squares.iter().map(Square::to_string), " ", "-");
        let args = [
            ("square", lexicon.square(square).into()),
            ("squares", words.into()),
        ];
        let told = self.words.text(id, &args);
        self.say_in_cells(
            Kind::Position,
            told,
            format!("{square} {sign} {signs}"),
            out,
        );
    }

    /// Where the piece on this square can go: its legal moves, also if the other side is
    /// to move; where these cannot be said, what it reaches.
    fn targets(&self, square: Square) -> Vec<Square> {
        let board = self.own_board();
        let Some(color) = board.color_at(square) else {
            return Vec::new();
        };
        let position = self.game.board(Player::Blind).position();
        let same = position.board() == board;
        let position = if position.turn() == color {
            Some(position.clone())
        } else {
            position.clone().swap_turn().ok()
        };
        match position.filter(|_| same) {
            Some(position) => reach::targets(&position, square),
            None => reach::reach(board, square),
        }
    }

    /// The last move: its squares are marked, and the line of the second is shown.
    pub(in crate::dialogue) fn mark_last_move(&mut self, out: &mut Vec<Effect>) {
        let Some((before, played)) = self.game.last_announced() else {
            let text = self.words.text("nothing-yet", &[]);
            return self.say_in_cells(Kind::Position, text.clone(), text, out);
        };
        let told = self.words.announce(before, played);
        let sign = self.sign(before, played);
        let Some((from, to)) = self.last_squares() else {
            return;
        };
        self.show_square(to);
        self.led = None;
        self.display.explored().moved = true;
        self.say_in_cells(Kind::Position, told, format!("{sign} {from}-{to}"), out);
    }

    /// The squares of the last move, those of the king after castling.
    pub(super) fn last_squares(&self) -> Option<(Square, Square)> {
        let (_, played) = self.game.last_announced()?;
        Some((played.from()?, reach::lands_on(played)))
    }

    /// Goes to the next square on which the two boards differ, or to the previous one, and
    /// tells what stands there and over there.
    pub(in crate::dialogue) fn next_difference(&mut self, by: i8, out: &mut Vec<Effect>) {
        let order = in_order(self.side());
        let here = self.own_board().clone();
        let there = self.game.board(Player::Sighted).placement().clone();
        let differs = |square: &&Square| here.piece_at(**square) != there.piece_at(**square);
        let squares: Vec<Square> = order.iter().filter(differs).copied().collect();
        let Some(square) = neighbour(&squares, &order, self.led, by > 0) else {
            let text = self.words.text("boards-same", &[]);
            return self.say_in_cells(Kind::Position, text.clone(), text, out);
        };
        if self.display.there {
            self.show_square(square);
        }
        self.led = Some(square);
        let what = |piece: Option<Piece>| match piece {
            Some(piece) => {
                let role = self.words.said().role(piece.role);
                let color = Wording::color(piece.color);
                let args = [("role", role.into()), ("color", color.into())];
                self.words.text("explore-piece", &args)
            }
            None => "none".to_owned(),
        };
        let (here, there) = (what(here.piece_at(square)), what(there.piece_at(square)));
        let text = |id, square: String| {
            let args = [
                ("square", square.into()),
                ("here", here.as_str().into()),
                ("there", there.as_str().into()),
            ];
            self.words.text(id, &args)
        };
        let told = text("square-differs", self.words.said().square(square));
        let cells = text("cells-differs", square.to_string());
        self.say_in_cells(Kind::Position, told, cells, out);
    }
}

/// The words with something between them, or what stands for none.
fn joined(words: impl Iterator<Item = String>, between: &str, none: &str) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() {
        none.to_owned()
    } else {
        words.join(between)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_go_round_in_the_order_of_reading() {
        let order = in_order(Color::White);
        assert_eq!(order[..3], [Square::A1, Square::B1, Square::C1]);
        assert_eq!(in_order(Color::Black)[..2], [Square::H8, Square::G8]);
        let squares = [Square::B1, Square::G1, Square::B8];
        for (here, on, found) in [
            (None, true, Square::B1),
            (None, false, Square::B8),
            (Some(Square::B1), true, Square::G1),
            (Some(Square::C1), true, Square::G1),
            (Some(Square::B8), true, Square::B1),
            (Some(Square::B1), false, Square::B8),
            (Some(Square::H8), false, Square::B8),
        ] {
            let is = neighbour(&squares, &order, here, on);
            assert_eq!(is, Some(found), "{here:?} {on}");
        }
        assert_eq!(neighbour(&[], &order, None, true), None);
    }
}
