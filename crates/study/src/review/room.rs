use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

use shakmaty::fen::Fen;
use shakmaty::{Chess, Color, EnPassantMode, Position};

use super::mistakes::{Attempt, Mistakes};
use super::{Games, Judgement, Mistake, OpenError, Shelf, Walk, tell};
use crate::{Exercise, Meaning, Reply, Said, StudyWording};
use doppelbrett_braille::{Key, ListLine};
use doppelbrett_core::openings;
use doppelbrett_core::pgn::{GameTree, NodeId, Read};
use doppelbrett_links::engine::EngineReport;
use doppelbrett_words::{CommandId, Named, StudyId, Wording};
use doppelbrett_words::{Numbers, unread};

/// What of a loss is told as a mistake: an inaccuracy is no question.
const LEAST: Judgement = Judgement::Mistake;
/// An answer that loses no more than this is as good as the engine's.
const AS_GOOD: i32 = 50;
/// After so many judged positions it is told how far the search is.
const TELL_EVERY: usize = 20;

/// Where an annotated game is written.
pub trait Annotations {
    /// Writes the PGN of the game; where it is now.
    ///
    /// # Errors
    /// When it cannot be written.
    fn write(&mut self, pgn: &str) -> io::Result<PathBuf>;
}

/// A game that is open.
struct Open {
    walk: Walk,
    mistakes: Mistakes,
    /// A better move is asked for.
    question: Option<Mistake>,
    attempt: Option<Attempt>,
    /// The engine looks for the next mistake after this move.
    looking: bool,
    asked: BTreeSet<NodeId>,
    found: BTreeSet<NodeId>,
}

/// Looking at games again.
pub struct Review {
    games: Box<dyn Games>,
    shelf: Shelf,
    /// Why the list is empty.
    unread: Option<OpenError>,
    open: Option<Open>,
    /// The game of the list is opened at once.
    opens: bool,
    annotations: Box<dyn Annotations>,
}

impl Review {
    /// The list of `games`, at the one of this `number`, from 0. A single one is opened at once,
    /// and so is the one of the number if that is wanted.
    #[must_use]
    pub fn new(
        games: Box<dyn Games>,
        number: Option<(usize, bool)>,
        annotations: Box<dyn Annotations>,
    ) -> Self {
        let (shelf, unread) = match games.heads() {
            Ok(heads) => (Shelf::new(heads), None),
            Err(error) => (Shelf::new(Vec::new()), Some(error)),
        };
        let mut review = Self {
            games,
            shelf,
            unread,
            open: None,
            opens: number.is_some_and(|(_, opens)| opens),
            annotations,
        };
        if let Some((number, _)) = number {
            review.shelf.go(number + 1);
        }
        review
    }

    /// The list, or the one game.
    fn first(&mut self, words: &StudyWording) -> Vec<Reply> {
        if let Some(error) = &self.unread {
            return vec![Reply::Tell(tell::not_opened(error, words)), Reply::Leave];
        }
        match self.shelf.place() {
            (_, 0) => vec![Reply::Tell(words.text("review-empty", &[])), Reply::Leave],
            (_, 1) => self.open_here(words),
            _ if self.opens => self.open_here(words),
            (_, count) => {
                let text = words.text("review-list", &[("count", count.into())]);
                vec![Reply::Tell(format!("{text} {}", self.here(words)))]
            }
        }
    }

    /// The game in the list.
    fn here(&self, words: &StudyWording) -> String {
        let (at, of) = self.shelf.place();
        let Some((number, head)) = self.shelf.here() else {
            return words.text("review-empty", &[]);
        };
        let args = [
            (
                "at",
                if self.shelf.is_searched() {
                    at
                } else {
                    number + 1
                }
                .into(),
            ),
            ("of", of.into()),
        ];
        format!(
            "{} {}",
            words.text("review-place", &args),
            tell::head(head, words)
        )
    }

    fn open_here(&mut self, words: &StudyWording) -> Vec<Reply> {
        let Some((number, _)) = self.shelf.here() else {
            return vec![Reply::Tell(words.text("review-empty", &[]))];
        };
        let Read { game, faults } = match self.games.open(number) {
            Ok(read) => read,
            Err(error) => return vec![Reply::Tell(tell::not_opened(&error, words))],
        };
        let moves = game.main_line().len().div_ceil(2);
        let mut head = game.head.clone();
        if head.tag("Result").is_none() {
            head.set("Result", game.outcome.to_string());
        }
        let mut sentences = vec![
            tell::head(&head, words),
            words.text("review-length", &[("moves", moves.into())]),
        ];
        let faults: Vec<_> = faults.iter().map(|fault| (number + 1, fault)).collect();
        sentences.extend(unread(&faults, Numbers::Words, &words.messages));
        if let Some(said) =
            Some(&game.node(GameTree::ROOT).comment.text).filter(|it| !it.is_empty())
        {
            sentences.push(said.clone());
        }
        self.open = Some(Open {
            walk: Walk::new(game),
            mistakes: Mistakes::default(),
            question: None,
            attempt: None,
            looking: false,
            asked: BTreeSet::new(),
            found: BTreeSet::new(),
        });
        vec![Reply::Listen, Reply::Tell(sentences.join(" "))]
    }

    fn on_list(&mut self, named: &Named<StudyId>, words: &StudyWording) -> Vec<Reply> {
        let slot = named.words().unwrap_or_default();
        let moved = match named.id {
            StudyId::Next => self.shelf.step(true),
            StudyId::Previous => self.shelf.step(false),
            StudyId::Beginning | StudyId::End => {
                self.shelf.to_end(named.id == StudyId::End);
                true
            }
            StudyId::GoTo | StudyId::Open if !slot.is_empty() => {
                let number = words.number(slot).and_then(|it| usize::try_from(it).ok());
                if !number.is_some_and(|it| self.shelf.go(it)) {
                    let text = words.text("review-no-number", &[("number", slot.into())]);
                    return vec![Reply::Tell(text)];
                }
                if named.id == StudyId::Open {
                    return self.open_here(words);
                }
                true
            }
            StudyId::Open => return self.open_here(words),
            StudyId::Find => {
                let count = self.shelf.find(slot);
                let args = [("count", count.into()), ("name", slot.into())];
                let found = words.text("review-found", &args);
                let here = (count > 0).then(|| self.here(words));
                let sentences: Vec<String> = std::iter::once(found).chain(here).collect();
                return vec![Reply::Tell(sentences.join(" "))];
            }
            StudyId::Close => return vec![Reply::Leave],
            _ => return vec![Reply::Tell(words.text("study-not-here", &[]))],
        };
        let id = match (moved, named.id) {
            (true, _) => return vec![Reply::Tell(self.here(words))],
            (_, StudyId::Previous) => "review-first",
            _ => "review-last",
        };
        vec![Reply::Tell(words.text(id, &[]))]
    }

    fn close(&mut self, words: &StudyWording) -> Vec<Reply> {
        self.open = None;
        match self.shelf.place() {
            (_, 0 | 1) => vec![Reply::Leave],
            _ => vec![Reply::Listen, Reply::Tell(self.here(words))],
        }
    }

    fn save(&mut self, words: &StudyWording) -> Vec<Reply> {
        let Some(open) = &self.open else {
            return Vec::new();
        };
        let pgn = open.annotated(words).to_string();
        match self.annotations.write(&pgn) {
            // The path is nothing to listen to.
            Ok(path) => {
                let file = ("file", path.display().to_string().into());
                vec![
                    Reply::Print(words.text("result-file", &[file])),
                    Reply::Tell(words.text("review-saved", &[])),
                ]
            }
            Err(error) => {
                let why = words.messages.reason(&error);
                vec![Reply::Tell(
                    words.text("review-not-saved", &[("why", why.into())]),
                )]
            }
        }
    }
}

impl Open {
    fn tell_step(&self, words: &StudyWording) -> Vec<Reply> {
        let text = tell::step(self.walk.game(), self.walk.at(), words);
        vec![Reply::Say(text)]
    }

    fn take(&mut self, named: &Named<StudyId>, words: &StudyWording) -> Vec<Reply> {
        let game = self.walk.game();
        let told = |id: &str| vec![Reply::Tell(words.text(id, &[]))];
        let (went, why_not) = match named.id {
            StudyId::Next => (self.walk.forward(), "review-no-next"),
            StudyId::Previous => (self.walk.back(), "review-no-previous"),
            StudyId::Beginning => {
                self.walk.beginning();
                (true, "")
            }
            StudyId::End => {
                self.walk.end();
                (true, "")
            }
            StudyId::NextCapture => (self.walk.next_capture(), "review-no-capture"),
            StudyId::LastIrreversible => (self.walk.last_irreversible(), "review-no-irreversible"),
            StudyId::GoTo => {
                let slot = named.words().unwrap_or_default();
                let number = words.number(slot);
                let went = number.is_some_and(|number| {
                    self.walk.move_number(number, Color::White)
                        || self.walk.move_number(number, Color::Black)
                });
                (went, "review-no-move")
            }
            StudyId::Line => (self.walk.leave_variation(), "review-no-variation-here"),
            StudyId::Variation => {
                let Some((number, of)) = self.walk.variation() else {
                    return told("review-no-variations");
                };
                let args = [("number", number.into()), ("of", of.into())];
                let text = words.text("review-variation", &args);
                let step = tell::step(self.walk.game(), self.walk.at(), words);
                self.leave_question();
                return vec![Reply::Say(format!("{text} {step}"))];
            }
            StudyId::Comment => {
                let comment = &game.node(self.walk.at()).comment.text;
                return match comment.is_empty() {
                    true => told("review-no-comment"),
                    false => vec![Reply::Tell(comment.clone())],
                };
            }
            StudyId::Took => return vec![Reply::Tell(tell::took(game, self.walk.at(), words))],
            StudyId::Fen => {
                let fen = Fen::from_position(&self.walk.position(), EnPassantMode::Legal);
                let told = Reply::Say(words.text("review-fen", &[]));
                return vec![told, Reply::Print(fen.to_string())];
            }
            StudyId::Opening => return vec![Reply::Tell(self.opening(words))],
            StudyId::Mistake => return self.look(words),
            StudyId::Solution => return self.solution(words),
            StudyId::Progress => return vec![Reply::Tell(self.summary(words))],
            _ => return told("study-not-here"),
        };
        if !went {
            return told(why_not);
        }
        self.leave_question();
        self.tell_step(words)
    }

    /// Whoever goes elsewhere has enough of the question, and of the search.
    fn leave_question(&mut self) {
        self.question = None;
        self.attempt = None;
        self.looking = false;
        self.mistakes.stop();
    }

    fn opening(&self, words: &StudyWording) -> String {
        let game = self.walk.game();
        let path = game.path(self.walk.at());
        let positions: Vec<Chess> = path.iter().map(|id| game.position(*id)).collect();
        words.opening(openings::of(positions.iter()))
    }

    /// The positions of the line from here on, in which the next mistake is looked for.
    fn ahead(&self) -> Vec<NodeId> {
        let mut line = vec![self.walk.at()];
        let mut at = self.walk.at();
        while let Some(&next) = self.walk.game().children(at).first() {
            line.push(next);
            at = next;
        }
        line
    }

    /// Looks for the next mistake.
    fn look(&mut self, words: &StudyWording) -> Vec<Reply> {
        if self.looking {
            return vec![Reply::Tell(self.how_far(words))];
        }
        if let Some(question) = self.question.take() {
            // The question is left behind.
            self.walk.go(question.node);
        }
        self.attempt = None;
        self.looking = true;
        let ahead = self.ahead();
        self.mistakes.look_at(&ahead);
        let replies = self.go_on(words);
        if self.looking {
            let mut told = vec![Reply::Tell(words.text("review-looking", &[]))];
            told.extend(replies);
            return told;
        }
        replies
    }

    fn how_far(&self, words: &StudyWording) -> String {
        let ahead = self.ahead();
        let args = [
            ("known", self.mistakes.known_of(&ahead).into()),
            ("of", ahead.len().into()),
        ];
        words.text("review-looked", &args)
    }

    /// Asks about the next mistake if it is known, or has the next position judged.
    fn go_on(&mut self, words: &StudyWording) -> Vec<Reply> {
        loop {
            let ahead = self.ahead();
            let mut known = ahead
                .iter()
                .take_while(|id| self.mistakes.score(**id).is_some());
            let _ = known.next();
            let game = self.walk.game();
            let next = known.find_map(|id| {
                let new = !self.asked.contains(id);
                let mistake = self.mistakes.of(game, *id)?;
                (new && mistake.judgement >= LEAST).then_some(mistake)
            });
            if let Some(mistake) = next {
                self.mistakes.stop();
                self.looking = false;
                return self.ask(mistake, words);
            }
            match self.mistakes.order(self.walk.game()) {
                Some(order) => return vec![Reply::Engine(order)],
                None if self.mistakes.known_of(&ahead) == ahead.len() => {
                    self.looking = false;
                    let none = words.text("review-no-mistakes", &[]);
                    return vec![Reply::Tell(format!("{none} {}", self.summary(words)))];
                }
                None => self.mistakes.look_at(&ahead),
            }
        }
    }

    fn ask(&mut self, mistake: Mistake, words: &StudyWording) -> Vec<Reply> {
        let parent = self.walk.game().node(mistake.node).parent;
        self.walk.go(parent);
        self.asked.insert(mistake.node);
        self.question = Some(mistake);
        vec![Reply::Tell(tell::question(
            self.walk.game(),
            mistake,
            words,
        ))]
    }

    fn solution(&mut self, words: &StudyWording) -> Vec<Reply> {
        let Some(question) = self.question else {
            return vec![Reply::Tell(words.text("review-no-question", &[]))];
        };
        let position = self.walk.position();
        let args = [("move", words.announce(&position, question.best).into())];
        vec![Reply::Tell(words.text("review-solution", &args))]
    }

    fn answer(
        &mut self,
        phrase: &doppelbrett_core::notation::Phrase,
        words: &StudyWording,
    ) -> Vec<Reply> {
        let Some(question) = self.question else {
            return vec![Reply::Tell(words.text("review-no-question", &[]))];
        };
        let position = self.walk.position();
        let played = match phrase.resolve(&position) {
            Ok(played) => played,
            Err(error) => return vec![Reply::Tell(words.no_move(&error))],
        };
        if played == question.best {
            self.found.insert(question.node);
            return vec![Reply::Tell(words.text("review-best", &[]))];
        }
        if Some(played) == self.walk.game().node(question.node).played {
            return vec![Reply::Tell(words.text("review-same", &[]))];
        }
        let attempt = Attempt {
            parent: self.walk.at(),
            played,
        };
        match self.mistakes.attempt(self.walk.game(), attempt) {
            Ok(order) => {
                self.attempt = Some(attempt);
                vec![Reply::Engine(order)]
            }
            Err(loss) => self.attempted(loss, words),
        }
    }

    fn attempted(&mut self, loss: i32, words: &StudyWording) -> Vec<Reply> {
        let id = if loss < AS_GOOD {
            self.found.extend(self.question.map(|it| it.node));
            "review-as-good"
        } else {
            "review-not-better"
        };
        vec![Reply::Tell(words.text(id, &[]))]
    }

    /// No engine answers; `why` is told.
    fn stop_looking(&mut self, why: String) -> Vec<Reply> {
        self.looking = false;
        self.attempt = None;
        self.mistakes.stop();
        vec![Reply::Tell(why)]
    }

    fn judged(&mut self, report: EngineReport, words: &StudyWording) -> Vec<Reply> {
        match report {
            EngineReport::Judged {
                number,
                best,
                score,
            } => {
                let game = self.walk.game();
                if let Some(attempt) = self.attempt
                    && let Some(loss) = self.mistakes.attempted(number, score, game, attempt)
                {
                    self.attempt = None;
                    return self.attempted(loss, words);
                }
                if !self.mistakes.judged(number, best, score, game) || !self.looking {
                    return Vec::new();
                }
                let mut replies = self.go_on(words);
                let known = self.mistakes.known_of(&self.ahead());
                if self.looking && known.is_multiple_of(TELL_EVERY) {
                    replies.insert(0, Reply::Tell(self.how_far(words)));
                }
                replies
            }
            EngineReport::Lost(problem) if problem.is_of_answer() => {
                vec![Reply::Tell(words.engine_problem(&problem))]
            }
            EngineReport::Lost(problem) => self.stop_looking(words.engine_problem(&problem)),
            EngineReport::GivenUp(_) => self.stop_looking(words.text("engine-fails", &[])),
            EngineReport::Found { .. }
            | EngineReport::Moves { .. }
            | EngineReport::Compared { .. } => Vec::new(),
        }
    }

    /// How many mistakes there were, of whom, and how many were found.
    fn summary(&self, words: &StudyWording) -> String {
        let game = self.walk.game();
        let line = game.main_line();
        let judged: Vec<(Color, Judgement)> = line
            .iter()
            .filter_map(|id| {
                let judgement = self.mistakes.of(game, *id)?.judgement;
                Some((game.before(*id).turn(), judgement))
            })
            .collect();
        let side = |color: Color| {
            let kinds = [
                (Judgement::Blunder, "review-blunders"),
                (Judgement::Mistake, "review-mistakes"),
                (Judgement::Inaccuracy, "review-inaccuracies"),
            ];
            let told = kinds.into_iter().filter_map(|(kind, id)| {
                let count = judged.iter().filter(|it| **it == (color, kind)).count();
                (count > 0).then(|| words.text(id, &[("count", count.into())]))
            });
            let told: Vec<String> = told.collect();
            let told = match told.is_empty() {
                true => words.text("review-faultless", &[]),
                false => told.join(", "),
            };
            let args = [
                ("color", Wording::color(color).into()),
                ("mistakes", told.into()),
            ];
            words.text("review-side", &args)
        };
        if self.mistakes.known_of(&line) == 0 {
            return words.text("review-not-looked", &[]);
        }
        let found = [
            ("found", self.found.len().into()),
            ("of", self.asked.len().into()),
        ];
        let sentences = [
            side(Color::White),
            side(Color::Black),
            words.text("review-found-mistakes", &found),
        ];
        sentences.join(" ")
    }

    /// The game with what was found in it: a glyph, the better move as a variation, and a
    /// comment.
    fn annotated(&self, words: &StudyWording) -> GameTree {
        let mut game = self.walk.game().clone();
        for id in self.walk.game().main_line() {
            let Some(mistake) = self.mistakes.of(self.walk.game(), id) else {
                continue;
            };
            let nag = mistake.judgement.nag();
            let node = game.node_mut(id);
            if !node.nags.contains(&nag) {
                node.nags.push(nag);
            }
            let parent = node.parent;
            let better = game.add(parent, mistake.best);
            let comment = &mut game.node_mut(better).comment.text;
            if comment.is_empty() {
                let args = [("judgement", tell::name(mistake.judgement).into())];
                *comment =
                    doppelbrett_text::messages::unmarked(&words.text("review-annotation", &args))
                        .into_owned();
            }
        }
        game
    }
}

impl Exercise for Review {
    fn begin(&mut self, words: &StudyWording) -> Vec<Reply> {
        self.first(words)
    }

    fn can(&self, said: &Said, words: &StudyWording) -> bool {
        match (&said.meaning, &self.open) {
            (Meaning::Move(phrase), Some(open)) => {
                let _ = words;
                open.question.is_some() && phrase.resolve(&open.walk.position()).is_ok()
            }
            (Meaning::Study(named), _) => self.offers().contains(&named.id),
            (Meaning::Command(_), _) => true,
            _ => false,
        }
    }

    fn take(&mut self, said: Said, _now: Duration, words: &StudyWording) -> Vec<Reply> {
        match (said.meaning, &mut self.open) {
            (Meaning::Study(named), None) => self.on_list(&named, words),
            (Meaning::Study(named), Some(_)) if named.id == StudyId::Close => self.close(words),
            (Meaning::Study(named), Some(_)) if named.id == StudyId::Save => self.save(words),
            (Meaning::Study(named), Some(open)) => open.take(&named, words),
            (Meaning::Command(named), Some(open)) if named.id == CommandId::LastMove => {
                open.tell_step(words)
            }
            (Meaning::Command(named), Some(open)) if named.id == CommandId::Correct => {
                open.take(&Named::alone(StudyId::Previous), words)
            }
            (Meaning::Command(named), None) if named.id == CommandId::Yes => self.open_here(words),
            (Meaning::Move(phrase), Some(open)) => open.answer(&phrase, words),
            (Meaning::Command(_), _) => vec![Reply::Tell(words.text("study-not-here", &[]))],
            (Meaning::Move(_) | Meaning::Nothing, _) => {
                let args = [("words", said.text.into())];
                vec![Reply::Tell(words.text("refusal-not-understood", &args))]
            }
        }
    }

    fn engine(&mut self, report: EngineReport, words: &StudyWording) -> Vec<Reply> {
        match &mut self.open {
            Some(open) => open.judged(report, words),
            None => Vec::new(),
        }
    }

    fn key(&self, key: Key) -> Option<Said> {
        let open = self.open.as_ref();
        match (key, open) {
            // The number and the two moves of the line.
            (Key::Part(part @ 1..=2), Some(open)) => {
                let game = open.walk.game();
                let path = game.path(open.walk.at());
                let last = game.before(*path.last()?).turn();
                let on_white = part == 1;
                let id = match (on_white, last) {
                    (true, Color::Black) => StudyId::Previous,
                    _ => return Some(command(CommandId::LastMove)),
                };
                Some(Said::study(id))
            }
            (Key::Part(_), None) => Some(Said::study(StudyId::Open)),
            _ => None,
        }
    }

    fn position(&self) -> Option<Chess> {
        Some(self.open.as_ref()?.walk.position())
    }

    fn line(&self, words: &StudyWording) -> Option<ListLine> {
        let open = self.open.as_ref()?;
        let game = open.walk.game();
        let path = game.path(open.walk.at());
        let last = *path.last()?;
        let sign = |id: NodeId| {
            let played = game.node(id).played;
            played
                .map(|it| words.sign(&game.before(id), it))
                .unwrap_or_default()
        };
        let number = game.before(last).fullmoves().to_string();
        let before = path.len().checked_sub(2).map(|at| path[at]);
        Some(match game.before(last).turn() {
            Color::White => ListLine::new([number, sign(last)]),
            Color::Black => {
                let white = before.map_or_else(|| "...".to_owned(), sign);
                ListLine::new([number, white, sign(last)])
            }
        })
    }

    fn offers(&self) -> Vec<StudyId> {
        use StudyId::{
            Beginning, Close, Comment, End, Fen, Find, GoTo, LastIrreversible, Line, Mistake, Next,
            NextCapture, Open, Opening, Previous, Progress, Save, Solution, Took, Variation,
        };
        match &self.open {
            None => vec![Next, Previous, Open, Find, Beginning, End, GoTo, Close],
            Some(_) => vec![
                Next,
                Previous,
                GoTo,
                Beginning,
                End,
                NextCapture,
                LastIrreversible,
                Variation,
                Line,
                Comment,
                Took,
                Opening,
                Fen,
                Mistake,
                Solution,
                Progress,
                Save,
                Close,
            ],
        }
    }

    fn explains(&self, words: &StudyWording) -> String {
        let id = match &self.open {
            None => "review-explains-list",
            Some(_) => "review-explains",
        };
        words.text(id, &[])
    }
}

fn command(id: CommandId) -> Said {
    Said {
        text: String::new(),
        meaning: Meaning::Command(Named::alone(id)),
    }
}

#[cfg(test)]
mod tests;
