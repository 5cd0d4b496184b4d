use std::collections::{BTreeMap, VecDeque};

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Move, Position};

use doppelbrett_core::pgn::{GameTree, NodeId};
use doppelbrett_links::engine::{EngineOrder, Score, Task};

/// A score is cut here before two are compared: who is lost cannot lose much more.
const MOST: i32 = 1000;

/// How bad a move is, by what it loses in hundredths of a pawn; the limits are Lichess's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judgement {
    /// From 50.
    Inaccuracy,
    /// From 100.
    Mistake,
    /// From 300.
    Blunder,
}

impl Judgement {
    /// What a loss is.
    #[must_use]
    pub const fn of(loss: i32) -> Option<Self> {
        match loss {
            300.. => Some(Self::Blunder),
            100.. => Some(Self::Mistake),
            50.. => Some(Self::Inaccuracy),
            _ => None,
        }
    }

    /// The numeric annotation glyph for it.
    #[must_use]
    pub const fn nag(self) -> u8 {
        match self {
            Self::Inaccuracy => 6,
            Self::Mistake => 2,
            Self::Blunder => 4,
        }
    }
}

/// A move that was worse than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The move.
    pub node: NodeId,
    /// How bad it was.
    pub judgement: Judgement,
    /// The move that the engine prefers.
    pub best: Move,
}

/// What the engine thinks of a position.
#[derive(Clone, Copy, Debug)]
struct Judged {
    /// For White.
    score: i32,
    best: Option<Move>,
}

/// The judgements of a game's positions, one after the other.
#[derive(Debug, Default)]
pub struct Mistakes {
    known: BTreeMap<NodeId, Judged>,
    waiting: VecDeque<NodeId>,
    asked: Option<NodeId>,
    orders: u64,
}

fn capped(score: Score, turn: Color) -> i32 {
    let score = score.centipawns().clamp(-MOST, MOST);
    turn.fold_wb(score, -score)
}

/// What a position is worth that is over.
fn over(position: &Chess) -> Option<Judged> {
    let outcome = position.outcome();
    position.is_game_over().then(|| Judged {
        score: match outcome.winner() {
            Some(winner) => winner.fold_wb(MOST, -MOST),
            None => 0,
        },
        best: None,
    })
}

impl Mistakes {
    /// Has all positions of `line` judged that are not known yet.
    pub fn look_at(&mut self, line: &[NodeId]) {
        let unknown = line
            .iter()
            .copied()
            .filter(|id| !self.known.contains_key(id));
        self.waiting = unknown.collect();
        self.asked = None;
    }

    /// The next order to the engine; `None` if nothing is to be judged.
    pub fn order(&mut self, game: &GameTree) -> Option<EngineOrder> {
        while let Some(id) = self.waiting.pop_front() {
            let position = game.position(id);
            if let Some(judged) = over(&position) {
                self.known.insert(id, judged);
                continue;
            }
            self.asked = Some(id);
            self.orders += 1;
            return Some(EngineOrder::Judge(task(game, id, self.orders)));
        }
        self.asked = None;
        None
    }

    /// Nothing more is judged now.
    pub fn stop(&mut self) {
        self.waiting.clear();
        self.asked = None;
    }

    /// The engine's judgement has come; whether it was waited for.
    pub fn judged(&mut self, number: u64, best: UciMove, score: Score, game: &GameTree) -> bool {
        let Some(id) = self.asked.filter(|_| number == self.orders) else {
            return false;
        };
        let position = game.position(id);
        let judged = Judged {
            score: capped(score, position.turn()),
            best: best.to_move(&position).ok(),
        };
        self.known.insert(id, judged);
        self.asked = None;
        true
    }

    /// Whether the move `id` was worse than another, if both its positions are known.
    #[must_use]
    pub fn of(&self, game: &GameTree, id: NodeId) -> Option<Mistake> {
        let node = game.node(id);
        let before = self.known.get(&node.parent)?;
        let after = self.known.get(&id)?;
        let best = before.best.filter(|best| Some(*best) != node.played)?;
        let turn = game.before(id).turn();
        let loss = turn.fold_wb(before.score - after.score, after.score - before.score);
        Some(Mistake {
            node: id,
            judgement: Judgement::of(loss)?,
            best,
        })
    }

    /// What the position after `id` is worth for White, if it is known.
    #[must_use]
    pub fn score(&self, id: NodeId) -> Option<i32> {
        self.known.get(&id).map(|it| it.score)
    }

    /// How many of the positions of `line` are known.
    #[must_use]
    pub fn known_of(&self, line: &[NodeId]) -> usize {
        line.iter().filter(|id| self.known.contains_key(id)).count()
    }
}

/// The position after `id`, as an engine is asked about it.
fn task(game: &GameTree, id: NodeId, number: u64) -> Task {
    let mode = game.mode();
    let moves = game.path(id).into_iter();
    Task {
        number,
        start: Fen::from_position(game.start(), EnPassantMode::Legal),
        moves: moves
            .filter_map(|it| Some(game.node(it).played?.to_uci(mode)))
            .collect(),
        chess960: mode == CastlingMode::Chess960,
    }
}

/// An answer to the question for a better move, while the engine judges it.
#[derive(Clone, Copy, Debug)]
pub struct Attempt {
    /// The move after which another was asked for.
    pub parent: NodeId,
    /// The answer.
    pub played: Move,
}

impl Mistakes {
    /// Has the engine judge `attempt`; the order, or what it loses where that is plain.
    pub fn attempt(&mut self, game: &GameTree, attempt: Attempt) -> Result<EngineOrder, i32> {
        let mut after = game.position(attempt.parent);
        let turn = after.turn();
        after.play_unchecked(attempt.played);
        if let Some(judged) = over(&after) {
            return Err(self.loss(attempt.parent, judged.score, turn));
        }
        self.orders += 1;
        let mut task = task(game, attempt.parent, self.orders);
        task.moves.push(attempt.played.to_uci(game.mode()));
        Ok(EngineOrder::Judge(task))
    }

    /// What `attempt` loses against the best move, by the engine's judgement of the position
    /// after it; `None` if the judgement is not that.
    #[must_use]
    pub fn attempted(
        &self,
        number: u64,
        score: Score,
        game: &GameTree,
        attempt: Attempt,
    ) -> Option<i32> {
        let turn = game.position(attempt.parent).turn();
        let score = capped(score, turn.other());
        (number == self.orders).then(|| self.loss(attempt.parent, score, turn))
    }

    fn loss(&self, parent: NodeId, score: i32, turn: Color) -> i32 {
        let before = self.known.get(&parent).map_or(0, |it| it.score);
        turn.fold_wb(before - score, score - before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_core::pgn::Reader;

    fn game(pgn: &str) -> GameTree {
        Reader::new(pgn.as_bytes()).next().unwrap().unwrap().game
    }

    /// Judges every position as `scores` say, for the player to move, with this best move.
    fn judge(mistakes: &mut Mistakes, game: &GameTree, scores: &[(i32, &str)]) -> usize {
        let mut line = vec![GameTree::ROOT];
        line.extend(game.main_line());
        mistakes.look_at(&line);
        let mut orders = 0;
        for (score, best) in scores {
            let Some(EngineOrder::Judge(task)) = mistakes.order(game) else {
                break;
            };
            orders += 1;
            assert!(mistakes.judged(
                task.number,
                best.parse().unwrap(),
                Score::Centipawns(*score),
                game
            ));
        }
        assert_eq!(mistakes.order(game), None);
        orders
    }

    #[test]
    fn what_a_move_loses_is_how_bad_it_is() {
        let game = game("1. e4 e5 2. Qh5 Ke7 3. Qxe5# *");
        let mut mistakes = Mistakes::default();
        let scores = [
            (30, "e2e4"),
            (-30, "e7e5"),
            (30, "g1f3"),
            (40, "b8c6"),
            (990, "h5e5"),
        ];
        // The mate is not asked about.
        assert_eq!(judge(&mut mistakes, &game, &scores), 5);
        let found: Vec<_> = game
            .main_line()
            .into_iter()
            .map(|id| mistakes.of(&game, id).map(|it| it.judgement))
            .collect();
        let (inaccuracy, blunder) = (Judgement::Inaccuracy, Judgement::Blunder);
        assert_eq!(found, [None, None, Some(inaccuracy), Some(blunder), None]);
    }

    #[test]
    fn a_report_that_was_not_asked_for_changes_nothing() {
        let game = game("1. e4 *");
        let mut mistakes = Mistakes::default();
        let best = "e2e4".parse().unwrap();
        assert!(!mistakes.judged(1, best, Score::Centipawns(0), &game));
        mistakes.look_at(&[GameTree::ROOT]);
        let order = mistakes.order(&game);
        assert!(matches!(
            order,
            Some(EngineOrder::Judge(Task { number: 1, .. }))
        ));
        assert!(!mistakes.judged(7, best, Score::Centipawns(0), &game));
        mistakes.stop();
        assert!(!mistakes.judged(1, best, Score::Centipawns(0), &game));
    }

    #[test]
    fn a_mate_is_the_best_answer_and_a_stalemate_is_a_draw() {
        let game = game("[FEN \"7k/8/6K1/8/8/1Q6/8/8 w - - 0 1\"]\n\n1. Qb2+ *");
        let mut mistakes = Mistakes::default();
        judge(&mut mistakes, &game, &[(999, "b3b8"), (-999, "h8g8")]);
        let root = game.position(GameTree::ROOT);
        for (answer, loss) in [("b3b8", Err(-1)), ("b3f7", Err(999)), ("b3a3", Ok(()))] {
            let uci: UciMove = answer.parse().unwrap();
            let attempt = Attempt {
                parent: GameTree::ROOT,
                played: uci.to_move(&root).unwrap(),
            };
            let got = mistakes.attempt(&game, attempt).map(|_| ());
            assert_eq!(got, loss, "{answer}");
        }
    }
}
