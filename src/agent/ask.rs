//! Answers to questions about the game. Reads only.

use shakmaty::{Board, Color, Position, Role, Square};

use super::wording::Wording;
use crate::clock::GameTime;
use crate::game::{Game, Player};
use crate::messages::short_duration_words;
use std::time::Duration;

/// The order in which pieces are told.
const ROLES: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

impl Wording {
    /// Both times, the player's own first.
    #[must_use]
    pub fn times(&self, game: &Game, now: GameTime) -> String {
        let time = |player| {
            game.remaining(player, now)
                .map(|left| short_duration_words(left, self.language()))
        };
        match (time(Player::Blind), time(Player::Sighted)) {
            (Some(mine), Some(theirs)) => self.text(
                "time-both",
                &[("mine", mine.into()), ("theirs", theirs.into())],
            ),
            _ => self.text("time-none", &[]),
        }
    }

    /// What the player has left, when nobody asked.
    #[must_use]
    pub fn left(&self, left: Duration) -> String {
        let time = short_duration_words(left, self.language());
        self.text("time-left", &[("time", time.into())])
    }

    /// The number of the move that is to be made.
    #[must_use]
    pub fn move_number(&self, game: &Game) -> String {
        let number = i64::from(game.position().fullmoves().get());
        let number = self.text("move-number", &[("number", number.into())]);
        let color = game.setup().color_of(Player::Blind);
        match game.clock().and_then(|clock| clock.moves_to_control(color)) {
            Some(moves) => {
                let control = self.text("moves-to-control", &[("moves", moves.into())]);
                format!("{number} {control}")
            }
            None => number,
        }
    }

    /// Where `player`'s pieces of a kind stand on the blind player's own board.
    #[must_use]
    pub fn whereabouts(&self, game: &Game, player: Player, role: Role) -> String {
        let name = self.lexicon.role(role);
        let board = game.board(Player::Blind).position().board();
        let squares = self.squares(board, game.setup().color_of(player), role);
        if squares.is_empty() {
            self.text("where-none", &[("role", name.into())])
        } else {
            self.text(
                "where-one",
                &[
                    ("role", name.into()),
                    ("squares", squares.join(", ").into()),
                ],
            )
        }
    }

    /// What stands on a square of the blind player's own board.
    #[must_use]
    pub fn who(&self, game: &Game, square: Square) -> String {
        let name = self.lexicon.square(square);
        match game
            .board(Player::Blind)
            .position()
            .board()
            .piece_at(square)
        {
            None => self.text("square-empty", &[("square", name.into())]),
            Some(piece) => self.text(
                "square-piece",
                &[
                    ("square", name.into()),
                    ("role", self.lexicon.role(piece.role).into()),
                    ("color", Self::color(piece.color).into()),
                ],
            ),
        }
    }

    /// The whole position by pieces, White first.
    #[must_use]
    pub fn position(&self, game: &Game) -> String {
        self.pieces(game.board(Player::Blind).position().board())
    }

    /// Every piece on `board`, White first.
    pub(super) fn pieces(&self, board: &Board) -> String {
        let side = |color: Color| {
            let pieces: Vec<String> = ROLES
                .into_iter()
                .filter_map(|role| {
                    let squares = self.squares(board, color, role);
                    (!squares.is_empty())
                        .then(|| format!("{} {}", self.lexicon.role(role), squares.join(", ")))
                })
                .collect();
            let pieces = pieces.join("; ");
            self.text(
                "position-side",
                &[
                    ("color", Self::color(color).into()),
                    ("pieces", pieces.into()),
                ],
            )
        };
        format!("{} {}", side(Color::White), side(Color::Black))
    }

    /// The last `count` completed moves as they were announced, oldest first.
    #[must_use]
    pub fn last_moves(&self, game: &Game, count: usize) -> String {
        let score = game.score();
        if score.is_empty() {
            return self.text("nothing-yet", &[]);
        }
        let moves: Vec<String> = score
            .iter()
            .skip(score.len().saturating_sub(count))
            .map(|scored| self.announce(&scored.before, scored.played))
            .collect();
        moves.join(". ")
    }

    fn squares(&self, board: &Board, color: Color, role: Role) -> Vec<String> {
        (board.by_color(color) & board.by_role(role))
            .into_iter()
            .map(|square| self.lexicon.square(square))
            .collect()
    }
}
