use std::fmt::Write;
use std::time::Duration;

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Move, Position};

use super::Ending;
use crate::train::tactics::Record;
use crate::{Exercise, Meaning, Reply, Said, StudyWording};
use doppelbrett_links::engine::{EngineOrder, EngineReport, Score, Task};
use doppelbrett_words::{CommandId, StudyId, Wording};

/// Stands behind the moves of an ending that was missed.
const MISSED: &str = "missed";
/// A win that is worth less, in hundredths of a pawn, is none any more.
const WINS: i32 = 80;
/// From so many hundredths of a pawn on, the engine wins.
const LOST: i32 = 250;
/// Half moves without capture and pawn move after which the game is drawn.
const FIFTY: u32 = 100;
/// Half moves before that, at which it is told.
const SOON: u32 = 20;

/// The lesson: an ending is played out, and told as soon as the win is gone.
pub struct Endgames<R> {
    endings: Vec<Ending>,
    /// The number of the next ending, if none is to be repeated.
    next: usize,
    record: R,
    open: Option<Open>,
    /// The number of the engine's last task.
    number: u64,
    /// The engine has failed, and is tried again.
    lost: bool,
}

/// What the engine was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Reply,
    Hint,
    Solution,
    Evaluation,
}

/// How an ending ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Over {
    Won,
    Mated,
    Stalemate,
    Material,
    Repetition,
    FiftyMoves,
}

impl Over {
    const fn id(self) -> &'static str {
        match self {
            Self::Won => "endgames-won",
            Self::Mated => "endgames-mated",
            Self::Stalemate => "endgames-stalemate",
            Self::Material => "endgames-material",
            Self::Repetition => "endgames-repetition",
            Self::FiftyMoves => "endgames-fifty",
        }
    }
}

/// The ending that is played.
struct Open {
    ending: Ending,
    moves: Vec<Move>,
    /// The win was given away with this many moves on the board.
    spoiled: Option<usize>,
    /// The win was given away once, or help was asked for.
    missed: bool,
    asked: Option<Asked>,
    /// The piece to move was told.
    hinted: bool,
}

impl Open {
    const fn new(ending: Ending) -> Self {
        Self {
            ending,
            moves: Vec::new(),
            spoiled: None,
            missed: false,
            asked: None,
            hinted: false,
        }
    }

    /// Each position so far, the first one first.
    fn positions(&self) -> Vec<Chess> {
        let mut position = self.ending.start.clone();
        let mut positions = vec![position.clone()];
        for played in &self.moves {
            position.play_unchecked(*played);
            positions.push(position.clone());
        }
        positions
    }

    fn position(&self) -> Chess {
        self.positions().pop().unwrap_or_default()
    }

    fn over(&self) -> Option<Over> {
        let positions = self.positions();
        let now = positions.last()?;
        let same = |it: &&Chess| it.board() == now.board() && it.turn() == now.turn();
        if now.is_checkmate() {
            let won = now.turn() != self.player();
            Some(if won { Over::Won } else { Over::Mated })
        } else if now.is_stalemate() {
            Some(Over::Stalemate)
        } else if now.is_insufficient_material() {
            Some(Over::Material)
        } else if now.halfmoves() >= FIFTY {
            Some(Over::FiftyMoves)
        } else if positions.iter().filter(same).count() >= 3 {
            Some(Over::Repetition)
        } else {
            None
        }
    }

    fn player(&self) -> Color {
        self.ending.start.turn()
    }

    fn is_own_turn(&self) -> bool {
        self.moves.len().is_multiple_of(2)
    }

    /// What is to be done, and all pieces.
    fn task(&self, words: &Wording) -> String {
        let kind = ("kind", self.ending.kind.name().into());
        let goal = words.text("endgames-task", &[kind]);
        format!("{goal} {}", words.pieces(self.position().board()))
    }

    fn play(&mut self, played: Move) {
        self.moves.push(played);
        self.hinted = false;
    }
}

impl<R: Record> Endgames<R> {
    /// The lesson with the endings that ship.
    pub fn new(record: R) -> Self {
        Self::with(Ending::all(), record)
    }

    /// The lesson with these endings.
    pub const fn with(endings: Vec<Ending>, record: R) -> Self {
        Self {
            endings,
            next: 0,
            record,
            open: None,
            number: 0,
            lost: false,
        }
    }

    /// Where it is kept how it went.
    pub const fn record(&self) -> &R {
        &self.record
    }

    fn named(&self, id: &str) -> Option<usize> {
        self.endings.iter().position(|ending| ending.id == id)
    }

    /// Goes back to the ending that was left, and to the moves made in it.
    fn resume(&mut self) -> Option<Open> {
        let kept = self.record.open()?;
        let (id, moves) = kept.split_once('\t')?;
        let at = self.named(id)?;
        self.next = at + 1;
        let mut open = Open::new(self.endings.get(at)?.clone());
        let mut position = open.position();
        for text in moves.split_whitespace() {
            if text == MISSED {
                open.missed = true;
                continue;
            }
            let uci: UciMove = text.parse().ok()?;
            let played = uci.to_move(&position).ok()?;
            position.play_unchecked(played);
            open.moves.push(played);
        }
        // What the engine did not answer any more is moved again.
        if !open.is_own_turn() && open.over().is_none() {
            open.moves.pop();
        }
        open.over().is_none().then_some(open)
    }

    fn keep(&mut self) {
        let mut kept = String::new();
        if let Some(open) = &self.open {
            kept = format!("{}\t", open.ending.id);
            for played in &open.moves {
                let _ = write!(kept, "{} ", played.to_uci(CastlingMode::Standard));
            }
            if open.missed {
                kept.push_str(MISSED);
            }
        }
        self.record.keep(kept);
    }

    fn open_next(&mut self, words: &StudyWording) -> String {
        let again = loop {
            match self.record.again().map(|id| (self.named(&id), id)) {
                Some((Some(at), _)) => break Some(at),
                Some((None, id)) => self.record.forget(&id),
                None => break None,
            }
        };
        let at = again.unwrap_or_else(|| {
            let next = self.next % self.endings.len().max(1);
            self.next = next + 1;
            next
        });
        self.open = self.endings.get(at).cloned().map(Open::new);
        self.keep();
        let task = self.open.as_ref().map(|open| open.task(words));
        let task = task.unwrap_or_else(|| words.text("tactics-none", &[]));
        match again {
            Some(_) => format!("{} {task}", words.text("tactics-again", &[])),
            None => task,
        }
    }

    /// The ending was not won alone: it comes again.
    fn missed(&mut self) {
        if let Some(open) = &mut self.open
            && !std::mem::replace(&mut open.missed, true)
        {
            self.record.answered(&open.ending.id, false);
            self.keep();
        }
    }

    /// What is told when it is over; nothing as long as it is not.
    fn ended(&mut self, words: &Wording) -> Option<String> {
        let open = self.open.as_ref()?;
        let over = open.over()?;
        let moves = open.moves.len().div_ceil(2);
        let moves = ("moves", i64::try_from(moves).unwrap_or(i64::MAX).into());
        if over != Over::Won {
            self.missed();
        } else if !open.missed {
            self.record.answered(&open.ending.id, true);
        }
        Some(words.text(over.id(), &[moves]))
    }

    /// Asks the engine, as strong as it is, about the position.
    fn ask(&mut self, what: Asked, words: &StudyWording) -> Vec<Reply> {
        let Some(open) = &mut self.open else {
            return vec![Reply::Tell(words.text("tactics-none", &[]))];
        };
        open.asked = Some(what);
        self.number += 1;
        let uci = |played: &Move| played.to_uci(CastlingMode::Standard);
        let task = Task {
            number: self.number,
            start: Fen::from_position(&open.ending.start, EnPassantMode::Legal),
            moves: open.moves.iter().map(uci).collect(),
            chess960: false,
        };
        let mut replies = vec![Reply::Engine(EngineOrder::Judge(task))];
        if self.lost {
            replies.push(Reply::Tell(words.text("engine-away", &[])));
        }
        replies
    }

    fn announced(&mut self, played: Move, words: &StudyWording) -> Vec<Reply> {
        if let Some(open) = &mut self.open {
            open.play(played);
        }
        self.keep();
        match self.ended(words) {
            Some(told) => vec![Reply::Engine(EngineOrder::Stop), Reply::Tell(told)],
            None => self.ask(Asked::Reply, words),
        }
    }

    /// The engine's answer: what became of the win, and its move.
    fn replied(&mut self, best: UciMove, score: Score, words: &StudyWording) -> String {
        let mut told = Vec::new();
        let Some(open) = &mut self.open else {
            return String::new();
        };
        let before = open.position();
        let Ok(reply) = best.to_move(&before) else {
            return words.text("engine-restarted", &[]);
        };
        let engine = score.centipawns();
        if open.spoiled.is_none() && engine > -WINS {
            open.spoiled = Some(open.moves.len());
            let id = if engine >= LOST {
                "endgames-lost"
            } else {
                "endgames-drawn"
            };
            let back = ("back", words.command(CommandId::TakeBack).into());
            told.push(words.text(id, &[back]));
        }
        let spoiled = open.spoiled.is_some();
        open.play(reply);
        let color = ("color", Wording::color(before.turn()).into());
        let said = ("move", words.announce(&before, reply).into());
        told.push(words.text("tactics-reply", &[color, said]));
        let halfmoves = open.position().halfmoves();
        if halfmoves == FIFTY - SOON || halfmoves == FIFTY - SOON - 1 {
            let left = i64::from((FIFTY - halfmoves) / 2);
            told.push(words.text("endgames-fifty-soon", &[("moves", left.into())]));
        }
        if spoiled {
            self.missed();
        }
        told.extend(self.ended(words));
        self.keep();
        told.join(" ")
    }

    /// The best move, a little more of it each time, or all of it.
    fn advised(&mut self, best: UciMove, whole: bool, words: &StudyWording) -> String {
        self.missed();
        let Some(open) = &mut self.open else {
            return String::new();
        };
        let position = open.position();
        let Ok(best) = best.to_move(&position) else {
            return words.text("engine-restarted", &[]);
        };
        let role = ("role", words.said().role(best.role()).into());
        match best.from() {
            _ if whole => {
                let said = words.announce(&position, best);
                words.text("tactics-solution", &[("move", said.into())])
            }
            Some(from) if open.hinted => {
                let square = ("square", words.said().square(from).into());
                words.text("hint-from", &[role, square])
            }
            _ => {
                open.hinted = true;
                words.text("hint-piece", &[role])
            }
        }
    }

    /// Back to the position before the player's last move.
    fn take_back(&mut self, words: &StudyWording) -> Vec<Reply> {
        let Some(open) = self.open.as_mut().filter(|open| !open.moves.is_empty()) else {
            let nothing = words.text("refusal-nothing-to-take-back", &[]);
            return vec![Reply::Tell(nothing)];
        };
        let won = open.over() == Some(Over::Won);
        open.moves.pop();
        if !open.is_own_turn() {
            open.moves.pop();
        }
        open.asked = None;
        open.hinted = false;
        open.spoiled = open.spoiled.filter(|at| *at <= open.moves.len());
        let mut positions = open.positions();
        positions.pop();
        let back = match (positions.pop(), open.moves.last()) {
            (Some(before), Some(last)) => {
                let said = words.announce(&before, *last);
                words.text("event-taken-back-to", &[("move", said.into())])
            }
            _ => words.text("event-taken-back", &[]),
        };
        if !won {
            self.missed();
        }
        self.keep();
        vec![Reply::Engine(EngineOrder::Stop), Reply::Tell(back)]
    }

    /// What is asked in one's own turn alone.
    fn on_own_turn(&mut self, what: Asked, words: &StudyWording) -> Vec<Reply> {
        match &self.open {
            Some(open) if open.over().is_some() => vec![Reply::Tell(over(words))],
            Some(open) if !open.is_own_turn() => {
                vec![Reply::Tell(words.text("refusal-judge-on-your-turn", &[]))]
            }
            _ => self.ask(what, words),
        }
    }
}

impl<R: Record> Exercise for Endgames<R> {
    fn begin(&mut self, words: &StudyWording) -> Vec<Reply> {
        let task = match self.resume() {
            Some(open) => {
                let task = open.task(words);
                self.open = Some(open);
                task
            }
            None => self.open_next(words),
        };
        vec![Reply::Tell(task)]
    }

    fn take(&mut self, said: Said, _now: Duration, words: &StudyWording) -> Vec<Reply> {
        let is_key = said.text.is_empty();
        let told = match said.meaning {
            Meaning::Study(named) => match named.id {
                StudyId::Next => match &self.open {
                    // A key alone leaves nothing out.
                    Some(open) if is_key && open.over().is_none() => open.task(words),
                    _ => {
                        let task = self.open_next(words);
                        return vec![Reply::Engine(EngineOrder::Stop), Reply::Tell(task)];
                    }
                },
                StudyId::Previous => return self.take_back(words),
                StudyId::Close => {
                    self.keep();
                    return vec![Reply::Engine(EngineOrder::Stop), Reply::Leave];
                }
                StudyId::Solution => return self.on_own_turn(Asked::Solution, words),
                StudyId::Progress => self.record.told(words),
                StudyId::Beginning => match self.open.take() {
                    Some(open) => {
                        let missed = open.missed || open.over().is_some();
                        let begun = Open {
                            missed,
                            ..Open::new(open.ending)
                        };
                        let task = begun.task(words);
                        self.open = Some(begun);
                        self.keep();
                        return vec![Reply::Engine(EngineOrder::Stop), Reply::Tell(task)];
                    }
                    None => words.text("tactics-none", &[]),
                },
                _ => words.text("study-not-here", &[]),
            },
            Meaning::Command(named) => match named.id {
                CommandId::Hint => return self.on_own_turn(Asked::Hint, words),
                CommandId::Evaluate => return self.on_own_turn(Asked::Evaluation, words),
                CommandId::TakeBack => return self.take_back(words),
                _ => words.text("study-not-here", &[]),
            },
            Meaning::Move(phrase) => match &self.open {
                Some(open) if open.over().is_some() => over(words),
                Some(open) if !open.is_own_turn() => words.text("refusal-judge-on-your-turn", &[]),
                Some(open) => match phrase.resolve(&open.position()) {
                    Ok(played) => return self.announced(played, words),
                    Err(error) => words.no_move(&error),
                },
                None => words.text("tactics-none", &[]),
            },
            Meaning::Nothing => {
                words.text("refusal-not-understood", &[("words", said.text.into())])
            }
        };
        vec![Reply::Tell(told)]
    }

    fn engine(&mut self, report: EngineReport, words: &StudyWording) -> Vec<Reply> {
        let told = match report {
            EngineReport::Lost(problem) => {
                self.lost = true;
                words.engine_problem(&problem)
            }
            EngineReport::GivenUp(_) => words.text("engine-fails", &[]),
            EngineReport::Judged {
                number,
                best,
                score,
            } if number == self.number => {
                let asked = self.open.as_mut().and_then(|open| open.asked.take());
                let answer = match asked {
                    Some(Asked::Reply) => self.replied(best, score, words),
                    Some(Asked::Hint) => self.advised(best, false, words),
                    Some(Asked::Solution) => self.advised(best, true, words),
                    Some(Asked::Evaluation) => self.judged(score, words),
                    None => return Vec::new(),
                };
                if std::mem::take(&mut self.lost) {
                    format!("{} {answer}", words.text("engine-back", &[]))
                } else {
                    answer
                }
            }
            EngineReport::Found { .. }
            | EngineReport::Moves { .. }
            | EngineReport::Judged { .. }
            | EngineReport::Compared { .. } => return Vec::new(),
        };
        vec![Reply::Tell(told)]
    }

    fn position(&self) -> Option<Chess> {
        self.open.as_ref().map(Open::position)
    }

    fn offers(&self) -> Vec<StudyId> {
        vec![
            StudyId::Next,
            StudyId::Previous,
            StudyId::Solution,
            StudyId::Beginning,
            StudyId::Progress,
            StudyId::Close,
        ]
    }

    fn phrases(&self, words: &StudyWording) -> Vec<String> {
        [CommandId::Hint, CommandId::Evaluate, CommandId::TakeBack]
            .into_iter()
            .flat_map(|id| words.plain().spoken.forms(id))
            .map(str::to_owned)
            .collect()
    }

    fn explains(&self, words: &StudyWording) -> String {
        words.text("endgames-about", &[])
    }
}

impl<R: Record> Endgames<R> {
    /// What the engine proves or thinks of the position, whose player asks.
    fn judged(&self, score: Score, words: &Wording) -> String {
        let Some(open) = &self.open else {
            return String::new();
        };
        let better = if score.centipawns() < 0 {
            open.player().other()
        } else {
            open.player()
        };
        let color = ("color", Wording::color(better).into());
        match score {
            Score::Mate(moves) => {
                let moves = i64::from(moves.unsigned_abs());
                words.text("evaluation-mate", &[color, ("moves", moves.into())])
            }
            Score::Centipawns(centipawns) => {
                let wins = centipawns.abs() >= WINS;
                let how = if wins { "winning" } else { "equal" };
                words.text("evaluation", &[color, ("how", how.into())])
            }
        }
    }
}

/// The ending is over.
fn over(words: &StudyWording) -> String {
    let next = words.words_for(StudyId::Next);
    words.text("endgames-over", &[("next", next.into())])
}
