//! Compares the two boards and the two scoresheets (D.2.9).

use shakmaty::uci::UciMove;
use shakmaty::{Move, Piece, Position, Role, Square};

use super::placement::after;
use super::{Game, Placement, Player};
use crate::laws;

/// How far the two boards and the two scoresheets agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// How the blind player's board stands.
    pub tactile: Standing,
    /// How the sighted player's board stands.
    pub sighted: Standing,
    /// How many plies the scoresheets agree on before they differ; `None` if they do not.
    pub scores_agree_on: Option<usize>,
}

impl Comparison {
    /// Whether nothing has to be put right.
    #[must_use]
    pub fn agrees(&self) -> bool {
        let differs = |standing: &Standing| matches!(standing, Standing::Differs(_));
        !differs(&self.tactile) && !differs(&self.sighted) && self.scores_agree_on.is_none()
    }
}

/// How a board stands, compared with what its player has executed and still has to execute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// As it should, with or without the move being made.
    InStep,
    /// With a legal move on it that its player has not announced.
    Ahead(Move),
    /// Differently. The differences are in an order in which they can be put right.
    Differs(Vec<Difference>),
}

/// One thing that is wrong on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// A piece stands on the wrong square.
    Misplaced {
        /// Which piece.
        piece: Piece,
        /// Where it stands.
        stands: Square,
        /// Where it belongs.
        belongs: Square,
    },
    /// A piece stands where none belongs.
    Surplus {
        /// Which piece.
        piece: Piece,
        /// Where it stands.
        stands: Square,
    },
    /// A piece is missing from the board.
    Missing {
        /// Which piece.
        piece: Piece,
        /// Where it belongs.
        belongs: Square,
    },
}

impl Game {
    /// How far the two boards and the two scoresheets agree now.
    #[must_use]
    pub fn comparison(&self) -> Comparison {
        Comparison {
            tactile: self.standing(Player::Blind),
            sighted: self.standing(Player::Sighted),
            scores_agree_on: self.scores_agree_on(),
        }
    }

    /// How `player`'s board stands.
    #[must_use]
    pub fn standing(&self, player: Player) -> Standing {
        let board = self.board(player);
        let stands = board.placement();
        if let Some((uci, played)) = self.placed_by(player) {
            let wrong = differences(stands, &after(&self.position, played));
            let announced = self.under_way.as_ref().map(|moving| moving.uci);
            return match wrong.is_empty() {
                true if announced == Some(uci) => Standing::InStep,
                true => Standing::Ahead(played),
                false => Standing::Differs(wrong),
            };
        }
        if stands == board.position().board() {
            return Standing::InStep;
        }
        let next = self.to_stand(player);
        if *stands == next {
            return Standing::InStep;
        }
        if let Some(played) = self.played_silently(player, stands) {
            return Standing::Ahead(played);
        }
        let next = differences(stands, &next);
        let before = differences(stands, board.position().board());
        // While a move still has to be executed, both positions are right: measure against the
        // nearer one.
        Standing::Differs(if before.len() < next.len() {
            before
        } else {
            next
        })
    }

    /// What has to be put right on `player`'s board, if anything.
    #[must_use]
    pub fn to_put_right(&self, player: Player) -> Option<Vec<Difference>> {
        match self.standing(player) {
            Standing::Differs(differences) => Some(differences),
            Standing::InStep | Standing::Ahead(_) => None,
        }
    }

    /// What has to stand on `player`'s board next: the move that they announced or still owe,
    /// or what stands there now.
    #[must_use]
    pub fn to_stand(&self, player: Player) -> Placement {
        if let Some(owed) = self.owed_by(player).filter(|owed| !owed.executed) {
            return after(&owed.before, owed.played);
        }
        if let Some((_, played)) = self.placed_by(player) {
            return after(&self.position, played);
        }
        match self.under_way() {
            Some(moving) if moving.by == player && !moving.executed => {
                after(&self.position, moving.played)
            }
            _ => self.board(player).position().board().clone(),
        }
    }

    /// The legal move of `player` that leads to `stands`, if it is their turn and they have
    /// announced nothing.
    pub(super) fn played_silently(&self, player: Player, stands: &Placement) -> Option<Move> {
        let owes = self.owed_by(player).is_some_and(|owed| !owed.executed);
        if self.turn() != player || self.under_way().is_some() || owes {
            return None;
        }
        let mut legal = self.position.legal_moves().into_iter();
        legal.find(|played| after(&self.position, *played) == *stands)
    }

    /// The move that `player` made on their board before announcing it.
    fn placed_by(&self, player: Player) -> Option<(UciMove, Move)> {
        let uci = self.placed.filter(|_| self.turn() == player)?;
        Some((uci, uci.to_move(&self.position).ok()?))
    }

    /// The move of `player` that `stands` shows and that binds them: the first one seen on
    /// their turn (Article 4.7), unless they are bound already or it is the start of a castling
    /// move that they announced (Article 4.4.1).
    pub(super) fn binds(&self, player: Player, stands: &Placement) -> Option<UciMove> {
        let owes = self.owed_by(player).is_some_and(|owed| !owed.executed);
        let bound = self.placed.is_some() || self.declared.is_some();
        if self.turn() != player || owes || bound || self.is_stopped() {
            return None;
        }
        let announced = self.under_way().filter(|moving| moving.by == player);
        if announced.is_some_and(|moving| moving.executed || moving.pressed) {
            return None;
        }
        let announced = announced.map(|moving| moving.played);
        let castles = |played: &Move| match announced {
            Some(Move::Castle { king, .. }) => played.from() == Some(king),
            _ => false,
        };
        laws::moves_after_touching(&self.position, &self.touched)
            .into_iter()
            .filter(|played| Some(*played) != announced && !castles(played))
            .find(|played| after(&self.position, *played) == *stands)
            .map(|played| played.to_uci(self.setup.castling()))
    }

    /// How many plies the scoresheets agree on before they differ; `None` if they do not.
    #[must_use]
    pub fn scores_agree_on(&self) -> Option<usize> {
        agree_on(
            self.scoresheet(Player::Blind),
            self.scoresheet(Player::Sighted),
        )
    }
}

/// How many plies two scoresheets agree on before they differ; `None` if they do not.
pub(super) fn agree_on(one: &[UciMove], other: &[UciMove]) -> Option<usize> {
    let first = one.iter().zip(other).position(|(a, b)| a != b);
    first.or_else(|| (one.len() != other.len()).then_some(one.len().min(other.len())))
}

/// What is wrong on a board where `stands` should be `belongs`, in an order in which it can be
/// put right: first surplus pieces, then those whose square is free.
#[must_use]
pub fn differences(stands: &Placement, belongs: &Placement) -> Vec<Difference> {
    let mut surplus: Vec<(Square, Piece)> = Vec::new();
    let mut missing: Vec<(Square, Piece)> = Vec::new();
    for square in Square::ALL {
        let (is, should) = (stands.piece_at(square), belongs.piece_at(square));
        if is != should {
            surplus.extend(is.map(|piece| (square, piece)));
            missing.extend(should.map(|piece| (square, piece)));
        }
    }
    let mut moved = Vec::new();
    while let Some((from, to)) = nearest(&surplus, &missing) {
        let ((stands, piece), (belongs, _)) = (surplus.remove(from), missing.remove(to));
        moved.push(Difference::Misplaced {
            piece,
            stands,
            belongs,
        });
    }
    let mut ordered: Vec<Difference> = surplus
        .into_iter()
        .map(|(stands, piece)| Difference::Surplus { piece, stands })
        .collect();
    ordered.append(&mut in_turn(moved));
    ordered.extend(
        missing
            .into_iter()
            .map(|(belongs, piece)| Difference::Missing { piece, belongs }),
    );
    ordered
}

/// The surplus piece and the place missing that piece between which it most likely went: the
/// nearest pair, and for a pawn one on the same file.
fn nearest(surplus: &[(Square, Piece)], missing: &[(Square, Piece)]) -> Option<(usize, usize)> {
    let far = |piece: Piece, one: Square, other: Square| {
        let files = one.file().distance(other.file());
        match piece.role {
            Role::Pawn => 8 * files + one.rank().distance(other.rank()),
            _ => one.distance(other),
        }
    };
    let pairs = surplus
        .iter()
        .enumerate()
        .flat_map(|(from, (stands, one))| {
            let same = missing
                .iter()
                .enumerate()
                .filter(move |(_, (_, other))| one == other);
            same.map(move |(to, (belongs, _))| (far(*one, *stands, *belongs), from, to))
        });
    pairs.min().map(|(_, from, to)| (from, to))
}

/// Orders them so that each piece moves after the one standing on its square.
fn in_turn(mut moved: Vec<Difference>) -> Vec<Difference> {
    let stands_on = |difference: &Difference| match difference {
        Difference::Misplaced { stands, .. } => Some(*stands),
        _ => None,
    };
    let mut ordered = Vec::new();
    while !moved.is_empty() {
        let free = moved.iter().position(|difference| match difference {
            Difference::Misplaced { belongs, .. } => {
                !moved.iter().any(|other| stands_on(other) == Some(*belongs))
            }
            _ => true,
        });
        // Pieces on each other's squares: any of them first.
        ordered.push(moved.remove(free.unwrap_or(0)));
    }
    ordered
}
