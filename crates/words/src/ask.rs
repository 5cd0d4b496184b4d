//! Answers to questions about the game. Read-only.

use shakmaty::{Bitboard, Board, Chess, Color, File, Move, Position, Rank, Role, Square};

use super::wording::Wording;
use doppelbrett_core::game::{Game, Player};
use doppelbrett_core::openings::Opening;
use doppelbrett_text::messages::short_duration_words;
use std::time::Duration;

/// What stands between two kinds of pieces in a position, and nowhere else in it.
pub const NEXT_KIND: &str = "; ";

/// The order in which pieces are listed.
pub const ROLES: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// From this many pawns on a rank, or adjacent files, they are grouped.
const MANY: usize = 3;

impl Wording {
    /// Both times, the player's own first.
    #[must_use]
    pub fn times(&self, left: impl Fn(Player) -> Option<Duration>) -> String {
        let time = |player| left(player).map(|left| short_duration_words(left, self.language()));
        match (time(Player::Blind), time(Player::Sighted)) {
            (Some(mine), Some(theirs)) => self.text(
                "time-both",
                &[("mine", mine.into()), ("theirs", theirs.into())],
            ),
            _ => self.text("time-none", &[]),
        }
    }

    /// What one player has left.
    pub fn time_of(&self, player: Player, left: Option<Duration>) -> String {
        let Some(left) = left else {
            return self.text("time-none", &[]);
        };
        match player {
            Player::Blind => self.left(left),
            Player::Sighted => {
                let time = short_duration_words(left, self.language());
                self.text("time-opponent", &[("time", time.into())])
            }
        }
    }

    /// What the player has left, as a reminder.
    #[must_use]
    pub fn left(&self, left: Duration) -> String {
        let time = short_duration_words(left, self.language());
        self.text("time-left", &[("time", time.into())])
    }

    /// The number of the next move.
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
        let board = game.board(Player::Blind).position().board();
        self.whereabouts_on(board, game.setup().color_of(player), role)
    }

    /// Where the pieces of a kind and a colour stand.
    pub fn whereabouts_on(&self, board: &Board, color: Color, role: Role) -> String {
        let name = self.said().role(role);
        let squares = self.squares(board, color, role);
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
        self.who_on(game.board(Player::Blind).position().board(), square)
    }

    /// What stands on a square.
    pub fn who_on(&self, board: &Board, square: Square) -> String {
        let name = self.said().square(square);
        match board.piece_at(square) {
            None => self.text("square-empty", &[("square", name.into())]),
            Some(piece) => self.text(
                "square-piece",
                &[
                    ("square", name.into()),
                    ("role", self.said().role(piece.role).into()),
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

    /// Where the pieces of one player stand on the blind player's own board.
    #[must_use]
    pub fn position_of(&self, game: &Game, player: Player) -> String {
        let board = game.board(Player::Blind).position().board();
        let pieces = self.pieces_of(board, game.setup().color_of(player));
        let id = match player {
            Player::Blind => "position-own",
            Player::Sighted => "position-opponents",
        };
        self.text(id, &[("pieces", pieces.into())])
    }

    /// What an opening is called.
    pub fn opening(&self, opening: Option<Opening>) -> String {
        match opening {
            Some(Opening { eco, name }) => self.text(
                "opening-name",
                &[("eco", eco.into()), ("name", name.into())],
            ),
            None => self.text("opening-without-name", &[]),
        }
    }

    /// Every piece on `board`, White first.
    pub fn pieces(&self, board: &Board) -> String {
        let side = |color: Color| {
            self.text(
                "position-side",
                &[
                    ("color", Self::color(color).into()),
                    ("pieces", self.pieces_of(board, color).into()),
                ],
            )
        };
        format!("{} {}", side(Color::White), side(Color::Black))
    }

    /// The pieces of one colour, king first. Three or more pawns on a rank are grouped by that
    /// rank.
    fn pieces_of(&self, board: &Board, color: Color) -> String {
        let pieces = ROLES.into_iter().filter_map(|role| {
            let places = match role {
                Role::Pawn => self.pawns(board.by_piece(role.of(color)), color),
                _ => self.squares(board, color, role),
            };
            (!places.is_empty())
                .then(|| format!("{} {}", self.said().role(role), places.join(", ")))
        });
        pieces.collect::<Vec<_>>().join(NEXT_KIND)
    }

    fn pawns(&self, pawns: Bitboard, color: Color) -> Vec<String> {
        let ranks = Rank::ALL.map(|rank| color.fold_wb(rank, rank.flip_vertical()));
        let of_rank = |rank: Rank| (pawns & Bitboard::from_rank(rank)).into_iter();
        let (many, few): (Vec<Rank>, Vec<Rank>) = ranks
            .into_iter()
            .filter(|rank| of_rank(*rank).next().is_some())
            .partition(|rank| of_rank(*rank).count() >= MANY);
        let many = many.into_iter().map(|rank| {
            let files = self.files(&of_rank(rank).map(Square::file).collect::<Vec<_>>());
            let args = [
                ("rank", self.said().rank(rank).into()),
                ("files", files.join(", ").into()),
            ];
            self.text("position-rank", &args)
        });
        let few = few.into_iter().flat_map(of_rank);
        let few: Vec<String> = few.map(|square| self.said().square(square)).collect();
        // Squares after a rank would be heard as more of its files.
        few.into_iter().chain(many).collect()
    }

    /// Files from left to right; three or more adjacent ones by the first and the last.
    fn files(&self, files: &[File]) -> Vec<String> {
        let runs = files.chunk_by(|one, next| one.offset(1) == Some(*next));
        let names = runs.flat_map(|run| match run {
            [first, .., last] if run.len() >= MANY => {
                let args = [
                    ("first", self.said().file(*first).into()),
                    ("last", self.said().file(*last).into()),
                ];
                vec![self.text("position-files", &args)]
            }
            run => run.iter().map(|file| self.said().file(*file)).collect(),
        });
        names.collect()
    }

    /// The last `count` plies as announced, oldest first.
    #[must_use]
    pub fn last_moves(&self, game: &Game, count: usize) -> String {
        let plies = game.plies();
        if plies.is_empty() {
            return self.text("nothing-yet", &[]);
        }
        let moves: Vec<String> = plies
            .iter()
            .skip(plies.len().saturating_sub(count))
            .map(|ply| self.announce(&ply.before, ply.played))
            .collect();
        moves.join(". ")
    }

    /// A move of the game, by its number and who made it.
    pub fn step(&self, before: &Chess, played: Move) -> String {
        let args = [
            ("number", i64::from(before.fullmoves().get()).into()),
            ("color", Self::color(before.turn()).into()),
            ("move", self.announce(before, played).into()),
        ];
        self.text("step-move", &args)
    }

    /// The pieces of a colour that attack a square.
    pub fn attackers_on(&self, board: &Board, square: Square, color: Color) -> String {
        let squares = board.attacks_to(square, color, board.occupied());
        let pieces = squares.into_iter().filter_map(|from| {
            let role = self.said().role(board.role_at(from)?);
            Some(format!("{role} {}", self.said().square(from)))
        });
        self.listed(pieces)
    }

    /// These squares, or that there is none.
    pub fn list_squares(&self, squares: &[Square]) -> String {
        self.listed(squares.iter().map(|square| self.said().square(*square)))
    }

    fn listed(&self, words: impl Iterator<Item = String>) -> String {
        let words: Vec<String> = words.collect();
        if words.is_empty() {
            return self.text("study-none", &[]);
        }
        words.join(", ")
    }

    fn squares(&self, board: &Board, color: Color, role: Role) -> Vec<String> {
        (board.by_color(color) & board.by_role(role))
            .into_iter()
            .map(|square| self.said().square(square))
            .collect()
    }
}
