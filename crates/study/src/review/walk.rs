use shakmaty::{Chess, Color, Position, Role};

use doppelbrett_core::pgn::{GameTree, NodeId};

/// A place in a game, and the ways from there.
#[derive(Clone, Debug)]
pub struct Walk {
    game: GameTree,
    at: NodeId,
}

impl Walk {
    /// At the beginning of a game.
    #[must_use]
    pub const fn new(game: GameTree) -> Self {
        Self {
            game,
            at: GameTree::ROOT,
        }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &GameTree {
        &self.game
    }

    /// The same, to be annotated.
    pub const fn game_mut(&mut self) -> &mut GameTree {
        &mut self.game
    }

    /// The last move made.
    #[must_use]
    pub const fn at(&self) -> NodeId {
        self.at
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> Chess {
        self.game.position(self.at)
    }

    /// Goes to a move.
    pub const fn go(&mut self, to: NodeId) {
        self.at = to;
    }

    /// The line that goes through here: the moves that led here, and those that follow.
    fn line(&self) -> Vec<NodeId> {
        let mut line = self.game.path(self.at);
        let mut at = self.at;
        while let Some(&next) = self.game.children(at).first() {
            line.push(next);
            at = next;
        }
        line
    }

    fn to(&mut self, found: Option<NodeId>) -> bool {
        if let Some(found) = found {
            self.at = found;
        }
        found.is_some()
    }

    /// One move on; whether there is one.
    pub fn forward(&mut self) -> bool {
        self.to(self.game.children(self.at).first().copied())
    }

    /// One move back; whether there is one.
    pub fn back(&mut self) -> bool {
        let back = (self.at != GameTree::ROOT).then(|| self.game.node(self.at).parent);
        self.to(back)
    }

    /// To the beginning of the game, out of every variation.
    pub const fn beginning(&mut self) {
        self.at = GameTree::ROOT;
    }

    /// To the end of the line.
    pub fn end(&mut self) {
        self.at = self.line().last().copied().unwrap_or(GameTree::ROOT);
    }

    /// After the move of this number and colour; whether the line has it.
    pub fn move_number(&mut self, number: u32, color: Color) -> bool {
        let is = |id: &NodeId| {
            let before = self.game.before(*id);
            before.fullmoves().get() == number && before.turn() == color
        };
        let found = self.line().into_iter().find(is);
        self.to(found)
    }

    /// After the next capture of the line; whether there is one.
    pub fn next_capture(&mut self) -> bool {
        let passed = self.game.path(self.at).len();
        let captures = |id: &NodeId| {
            let played = self.game.node(*id).played;
            played.is_some_and(|it| it.is_capture())
        };
        let found = self.line().into_iter().skip(passed).find(captures);
        self.to(found)
    }

    /// After the last capture or move of a pawn before the move made last: from there on the
    /// fifty moves are counted (Article 9.3). Whether there is one.
    pub fn last_irreversible(&mut self) -> bool {
        let path = self.game.path(self.at);
        let irreversible = |id: &NodeId| {
            let played = self.game.node(*id).played;
            played.is_some_and(|it| it.is_capture() || it.role() == Role::Pawn)
        };
        let found = path.into_iter().rev().skip(1).find(irreversible);
        self.to(found)
    }

    /// How many other moves there are in place of the one made last.
    #[must_use]
    pub fn variations(&self) -> usize {
        if self.at == GameTree::ROOT {
            return 0;
        }
        let siblings = self.game.children(self.game.node(self.at).parent);
        siblings.len().saturating_sub(1)
    }

    /// Into the next variation in place of the move made last; its number from 1, of how many.
    pub fn variation(&mut self) -> Option<(usize, usize)> {
        if self.at == GameTree::ROOT {
            return None;
        }
        let siblings = self.game.children(self.game.node(self.at).parent);
        let of = siblings.len().checked_sub(1).filter(|of| *of > 0)?;
        let here = siblings.iter().position(|id| *id == self.at)?;
        let number = if here == of { 1 } else { here + 1 };
        self.at = siblings[number];
        Some((number, of))
    }

    /// Back to the move in whose place the variation stands; whether this is one.
    pub fn leave_variation(&mut self) -> bool {
        let left = self.game.path(self.at).into_iter().rev().find_map(|id| {
            let first = *self.game.children(self.game.node(id).parent).first()?;
            (first != id).then_some(first)
        });
        self.to(left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_core::pgn::Reader;

    fn walk(pgn: &str) -> Walk {
        Walk::new(Reader::new(pgn.as_bytes()).next().unwrap().unwrap().game)
    }

    fn here(walk: &Walk) -> String {
        walk.game
            .san(walk.at)
            .map_or_else(String::new, |san| san.to_string())
    }

    #[test]
    fn there_and_back() {
        let mut walk =
            walk("1. e4 d5 2. exd5 Qxd5 3. Nc3 (3. Nf3 Bg4 (3... Nc6)) (3. d4) Qa5 4. Bc4 *");
        let mut told = Vec::new();
        type Step = (&'static str, fn(&mut Walk) -> bool);
        let steps: [Step; 20] = [
            ("", |it| it.back()),
            ("e4", |it| it.forward()),
            ("exd5", Walk::next_capture),
            ("Qxd5", Walk::next_capture),
            ("Qxd5", Walk::next_capture),
            ("exd5", Walk::last_irreversible),
            ("Nc3", |it| it.move_number(3, Color::White)),
            ("Qxd5", Walk::last_irreversible),
            ("Nc3", |it| it.forward()),
            ("Nf3", |it| it.variation() == Some((1, 2))),
            ("Bg4", |it| it.forward()),
            ("Nc6", |it| it.variation() == Some((1, 1))),
            ("Bg4", Walk::leave_variation),
            ("Nc3", Walk::leave_variation),
            ("Nc3", Walk::leave_variation),
            ("Nf3", |it| it.variation().is_some()),
            ("d4", |it| it.variation() == Some((2, 2))),
            ("Nf3", |it| it.variation() == Some((1, 2))),
            ("Nf3", |it| it.move_number(9, Color::White)),
            ("Bg4", |it| {
                it.end();
                true
            }),
        ];
        for (expected, step) in steps {
            let went = step(&mut walk);
            told.push((here(&walk), went));
            assert_eq!(here(&walk), expected, "{told:?}");
        }
        let refused = told.iter().filter(|(_, went)| !went).count();
        assert_eq!(refused, 4, "{told:?}");
        walk.beginning();
        assert_eq!(here(&walk), "");
        walk.end();
        assert_eq!(here(&walk), "Bc4");
    }
}
