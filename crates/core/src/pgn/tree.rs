use std::time::Duration;

use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, KnownOutcome, Move, Outcome, Position};

use super::Comment;

/// The number of a move in a [`GameTree`]; 0 is the position before the first.
pub type NodeId = usize;

/// What a list says of a game: its tags, in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// Names and values, as "White" and "Bell, Anna".
    pub tags: Vec<(String, String)>,
}

impl Head {
    /// The value of a tag that says something: not "" or "?".
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let is = |(tag, _): &&(String, String)| tag.eq_ignore_ascii_case(name);
        let value = self.tags.iter().find(is).map(|(_, value)| value.trim())?;
        let said = value.chars().any(|sign| !"?.-".contains(sign));
        said.then_some(value)
    }

    /// Sets a tag, at its place or behind all others.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        let is = |(tag, _): &&mut (String, String)| tag.eq_ignore_ascii_case(name);
        match self.tags.iter_mut().find(is) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }
}

/// A move, and what is said of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The move before it.
    pub parent: NodeId,
    /// The move; `None` at the root alone.
    pub played: Option<Move>,
    /// The moves after it; the first continues the game, the others are variations.
    pub children: Vec<NodeId>,
    /// What is said of it.
    pub comment: Comment,
    /// Numeric annotation glyphs (PGN standard, 10): 2 is a mistake, 4 a blunder.
    pub nags: Vec<u8>,
}

/// A game with its variations.
#[derive(Clone, Debug, PartialEq)]
pub struct GameTree {
    /// Its tags.
    pub head: Head,
    start: Chess,
    mode: CastlingMode,
    nodes: Vec<Node>,
    /// How it ended, if the file says so.
    pub outcome: Outcome,
}

impl GameTree {
    /// The position before the first move.
    pub const ROOT: NodeId = 0;

    /// A game without moves.
    #[must_use]
    pub fn new(head: Head, start: Chess, mode: CastlingMode) -> Self {
        let root = Node {
            parent: Self::ROOT,
            played: None,
            children: Vec::new(),
            comment: Comment::default(),
            nags: Vec::new(),
        };
        Self {
            head,
            start,
            mode,
            nodes: vec![root],
            outcome: Outcome::Unknown,
        }
    }

    /// The value of a tag, if it says something.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.head.tag(name)
    }

    /// How castling is written.
    #[must_use]
    pub const fn mode(&self) -> CastlingMode {
        self.mode
    }

    /// The position at the start.
    #[must_use]
    pub const fn start(&self) -> &Chess {
        &self.start
    }

    /// The FEN of the start, if it is not the usual one.
    #[must_use]
    pub fn start_fen(&self) -> Option<Fen> {
        (self.start != Chess::default())
            .then(|| Fen::from_position(&self.start, shakmaty::EnPassantMode::Legal))
    }

    /// A move; the root for a number that there is not.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        self.nodes.get(id).unwrap_or(&self.nodes[Self::ROOT])
    }

    /// The same, to be changed.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        let id = if id < self.nodes.len() {
            id
        } else {
            Self::ROOT
        };
        &mut self.nodes[id]
    }

    /// The moves after `id`; the first continues the line.
    #[must_use]
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        &self.node(id).children
    }

    /// How many moves there are, variations included.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether there is no move.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The moves from the start to `id`, both included but for the root.
    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = Vec::new();
        let mut at = id;
        while at != Self::ROOT && at < self.nodes.len() {
            path.push(at);
            at = self.nodes[at].parent;
        }
        path.reverse();
        path
    }

    /// The moves of the game itself, without variations.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        let mut line = Vec::new();
        let mut at = Self::ROOT;
        while let Some(&next) = self.children(at).first() {
            line.push(next);
            at = next;
        }
        line
    }

    /// The position after `id`.
    #[must_use]
    pub fn position(&self, id: NodeId) -> Chess {
        let mut position = self.start.clone();
        for at in self.path(id) {
            if let Some(played) = self.nodes[at].played {
                position.play_unchecked(played);
            }
        }
        position
    }

    /// The position before `id`, in which its move was made.
    #[must_use]
    pub fn before(&self, id: NodeId) -> Chess {
        self.position(self.node(id).parent)
    }

    /// The move `id` in English notation.
    #[must_use]
    pub fn san(&self, id: NodeId) -> Option<SanPlus> {
        let played = self.node(id).played?;
        Some(SanPlus::from_move(self.before(id), played))
    }

    /// Whether `id` is on the line that the game took.
    #[must_use]
    pub fn is_main(&self, id: NodeId) -> bool {
        let path = self.path(id);
        path.iter()
            .all(|at| self.children(self.nodes[*at].parent).first() == Some(at))
    }

    /// Adds a legal move after `parent`, which continues it if nothing did; the move that is
    /// there already is not added again.
    pub fn add(&mut self, parent: NodeId, played: Move) -> NodeId {
        let same = |id: &NodeId| self.nodes[*id].played == Some(played);
        if let Some(known) = self.children(parent).iter().copied().find(|id| same(id)) {
            return known;
        }
        self.append(parent, played)
    }

    /// Adds a legal move after `parent`, behind what follows it, also one that is there already:
    /// so a variation that begins with the move played stays beside the game.
    pub fn append(&mut self, parent: NodeId, played: Move) -> NodeId {
        let id = self.nodes.len();
        self.nodes.push(Node {
            parent,
            played: Some(played),
            children: Vec::new(),
            comment: Comment::default(),
            nags: Vec::new(),
        });
        self.node_mut(parent).children.push(id);
        id
    }

    /// Whether all moves are the same, those of the variations included.
    pub(super) fn same_moves(&self, other: &Self) -> bool {
        let move_of = |node: &Node| (node.parent, node.played);
        let mine = self.nodes.iter().map(move_of);
        mine.eq(other.nodes.iter().map(move_of))
    }

    /// The result, if there is one.
    #[must_use]
    pub fn result(&self) -> Option<KnownOutcome> {
        match self.outcome {
            Outcome::Known(known) => Some(known),
            Outcome::Unknown => None,
        }
    }

    /// What the mover of `id` needed for it: as written, or from their clock before and after.
    /// An increment is in it unless the file tells what the move took.
    #[must_use]
    pub fn took(&self, id: NodeId) -> Option<Duration> {
        let node = self.node(id);
        if let Some(elapsed) = node.comment.elapsed {
            return Some(elapsed);
        }
        let left = node.comment.clock?;
        let earlier = self.node(node.parent).parent;
        let before = match (node.parent, earlier) {
            (_, Self::ROOT) => return None,
            (_, earlier) => self.node(earlier).comment.clock?,
        };
        before.checked_sub(left)
    }
}
