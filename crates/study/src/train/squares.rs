use std::time::Duration;

use shakmaty::{Bitboard, Role, Square, attacks};

use super::answers::{listed, squares};
use super::{Drill, Lesson, Verdict};
use crate::{Meaning, Said, StudyWording};
use doppelbrett_words::StudyId;

/// How long a round takes. Lichess's takes thirty seconds, by eye.
const ROUND: Duration = Duration::from_secs(60);
/// The longest way of a knight that is asked for.
const LONGEST: usize = 3;

/// The board in one's head: colours, diagonals, what pieces see, ways of the knight.
pub struct Squares {
    rng: fastrand::Rng,
}

/// A question about the empty board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquareTask {
    question: Question,
    /// The squares that were rightly named so far; a way with where it begins.
    named: Vec<Square>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// Is it white or black?
    Color(Square),
    /// Which squares touch it at a corner?
    Diagonal(Square),
    /// Which squares does this piece see from there?
    Sees(Role, Square),
    /// How does a knight get there?
    Route(Square, Square),
}

impl Squares {
    /// The lesson, with its chance from `rng`.
    #[must_use]
    pub const fn new(rng: fastrand::Rng) -> Self {
        Self { rng }
    }

    fn square(&mut self) -> Square {
        Square::new(self.rng.u32(0..64))
    }
}

impl From<Question> for SquareTask {
    fn from(question: Question) -> Self {
        let named = match question {
            Question::Route(from, _) => vec![from],
            _ => Vec::new(),
        };
        Self { question, named }
    }
}

impl Question {
    fn read(key: &str) -> Option<Self> {
        let mut parts = key.split(' ');
        let kind = parts.next()?;
        let mut square = || parts.next()?.parse().ok();
        Some(match kind {
            "color" => Self::Color(square()?),
            "diagonal" => Self::Diagonal(square()?),
            "bishop" => Self::Sees(Role::Bishop, square()?),
            "knight" => Self::Sees(Role::Knight, square()?),
            "route" => Self::Route(square()?, square()?),
            _ => return None,
        })
    }

    /// The squares to be named, where that is a set.
    fn set(self) -> Bitboard {
        match self {
            Self::Diagonal(square) => {
                attacks::king_attacks(square) & attacks::bishop_attacks(square, Bitboard::EMPTY)
            }
            Self::Sees(Role::Bishop, square) => attacks::bishop_attacks(square, Bitboard::EMPTY),
            Self::Sees(_, square) => attacks::knight_attacks(square),
            Self::Color(_) | Self::Route(..) => Bitboard::EMPTY,
        }
    }
}

/// A shortest way of a knight, with both ends.
fn route(from: Square, to: Square) -> Vec<Square> {
    // By how many moves each square is away from the end.
    let mut rings = vec![Bitboard::from(to)];
    let mut seen = Bitboard::from(to);
    while let Some(ring) = rings.last()
        && !ring.contains(from)
    {
        let around = ring.into_iter().fold(Bitboard::EMPTY, |all, square| {
            all | attacks::knight_attacks(square)
        });
        let next = around & !seen;
        seen |= next;
        rings.push(next);
    }
    let mut way = vec![from];
    for ring in rings.iter().rev().skip(1) {
        let here = way.last().copied().unwrap_or(from);
        way.extend((attacks::knight_attacks(here) & *ring).first());
    }
    way
}

impl Drill for Squares {
    type Task = SquareTask;

    fn lesson(&self) -> Lesson {
        Lesson::Squares
    }

    fn invent(&mut self, _level: u32, timed: bool) -> SquareTask {
        let square = self.square();
        let kind = if timed { 0 } else { self.rng.u8(0..10) };
        let question = match kind {
            0..4 => Question::Color(square),
            4..6 => Question::Diagonal(square),
            6 => Question::Sees(Role::Knight, square),
            7 => Question::Sees(Role::Bishop, square),
            _ => {
                let far = |to: &Square| (2..=LONGEST).contains(&(route(square, *to).len() - 1));
                let ends: Vec<Square> = Square::ALL.into_iter().filter(far).collect();
                let to = self.rng.choice(ends).unwrap_or(square);
                Question::Route(square, to)
            }
        };
        question.into()
    }

    fn recall(&self, key: &str) -> Option<SquareTask> {
        Question::read(key).map(SquareTask::from)
    }

    fn key(&self, task: &SquareTask) -> String {
        match task.question {
            Question::Color(square) => format!("color {square}"),
            Question::Diagonal(square) => format!("diagonal {square}"),
            Question::Sees(Role::Bishop, square) => format!("bishop {square}"),
            Question::Sees(_, square) => format!("knight {square}"),
            Question::Route(from, to) => format!("route {from} {to}"),
        }
    }

    fn question(&self, task: &SquareTask, timed: bool, words: &StudyWording) -> Vec<String> {
        let named = |square| ("square", words.said().square(square).into());
        let role = |role| ("role", words.said().role(role).into());
        vec![match task.question {
            Question::Color(square) if timed => {
                words.text("lesson-squares-timed", &[named(square)])
            }
            Question::Color(square) => words.text("lesson-squares-color", &[named(square)]),
            Question::Diagonal(square) => words.text("lesson-squares-diagonal", &[named(square)]),
            Question::Sees(piece, square) => {
                words.text("lesson-squares-sees", &[role(piece), named(square)])
            }
            Question::Route(from, to) => {
                let args = [
                    role(Role::Knight),
                    ("from", words.said().square(from).into()),
                    ("to", words.said().square(to).into()),
                ];
                words.text("lesson-squares-route", &args)
            }
        }]
    }

    fn expects(&self, task: &SquareTask, words: &StudyWording) -> String {
        match task.question {
            Question::Color(_) => {
                let args = [
                    ("white", words.words_for(StudyId::White).into()),
                    ("black", words.words_for(StudyId::Black).into()),
                ];
                words.text("train-expects-color", &args)
            }
            _ => words.text("train-expects-squares", &[]),
        }
    }

    fn can(&self, task: &SquareTask, said: &Said, words: &StudyWording) -> bool {
        match (&said.meaning, task.question) {
            (Meaning::Study(named), Question::Color(_)) => {
                matches!(named.id, StudyId::White | StudyId::Black)
            }
            (Meaning::Study(_) | Meaning::Command(_), _) | (_, Question::Color(_)) => false,
            _ => squares(&said.text, words).is_some(),
        }
    }

    fn judge(&mut self, task: &mut SquareTask, said: &Said, words: &StudyWording) -> Verdict {
        let right = || words.text("train-right", &[]);
        if let Question::Color(square) = task.question {
            let Meaning::Study(named) = &said.meaning else {
                return Verdict::Unknown;
            };
            return match (named.id, square.is_light()) {
                (StudyId::White, true) | (StudyId::Black, false) => Verdict::Right(right()),
                (StudyId::White | StudyId::Black, _) => {
                    let solution = self.solution(task, words);
                    let args = [("solution", solution.into())];
                    Verdict::Wrong(words.text("train-wrong", &args))
                }
                _ => Verdict::Unknown,
            };
        }
        let Some(answer) = squares(&said.text, words) else {
            return Verdict::Unknown;
        };
        match task.question {
            Question::Route(from, to) => walk(task, &answer, from, to, words),
            question => name(task, &answer, question.set(), words),
        }
    }

    fn solution(&self, task: &SquareTask, words: &StudyWording) -> String {
        match task.question {
            Question::Color(square) => {
                let color = if square.is_light() { "white" } else { "black" };
                let args = [
                    ("square", words.said().square(square).into()),
                    ("color", color.into()),
                ];
                words.text("lesson-squares-is", &args)
            }
            Question::Route(from, to) => listed(route(from, to).into_iter().skip(1), words),
            question => listed(question.set(), words),
        }
    }

    fn offers(&self, _task: &SquareTask) -> Vec<StudyId> {
        vec![StudyId::White, StudyId::Black]
    }

    fn round(&self) -> Option<Duration> {
        Some(ROUND)
    }
}

/// Squares of a set are named.
fn name(task: &mut SquareTask, answer: &[Square], set: Bitboard, words: &StudyWording) -> Verdict {
    let mut wrong = Vec::new();
    for square in answer {
        if !set.contains(*square) {
            wrong.push(*square);
        } else if !task.named.contains(square) {
            task.named.push(*square);
        }
    }
    let count = i64::try_from(set.count() - task.named.len()).unwrap_or(i64::MAX);
    let left = || words.text("train-left", &[("count", count.into())]);
    let not = |wrong| {
        let args = [("squares", listed(wrong, words).into())];
        words.text("lesson-squares-not", &args)
    };
    match (wrong.is_empty(), count) {
        (true, 0) => Verdict::Right(words.text("train-right", &[])),
        (true, _) => Verdict::Partly(left()),
        (false, 0) => Verdict::Wrong(not(wrong)),
        (false, _) => Verdict::Slip(format!("{} {}", not(wrong), left())),
    }
}

/// A knight goes on its way.
fn walk(
    task: &mut SquareTask,
    answer: &[Square],
    from: Square,
    to: Square,
    words: &StudyWording,
) -> Verdict {
    let named = |name, square| (name, words.said().square(square).into());
    for next in answer {
        let here = task.named.last().copied().unwrap_or(from);
        if *next == here {
            continue;
        }
        if !attacks::knight_attacks(here).contains(*next) {
            let args = [named("from", here), named("to", *next)];
            return Verdict::Slip(words.text("lesson-squares-no-hop", &args));
        }
        task.named.push(*next);
        if *next == to {
            let moves = task.named.len() - 1;
            let fewest = route(from, to).len() - 1;
            if moves == fewest {
                return Verdict::Right(words.text("train-right", &[]));
            }
            task.named = vec![from];
            let number = |moves| i64::try_from(moves).unwrap_or(i64::MAX).into();
            let args = [
                ("moves", number(moves)),
                ("fewest", number(fewest)),
                named("from", from),
            ];
            return Verdict::Slip(words.text("lesson-squares-too-long", &args));
        }
    }
    let here = task.named.last().copied().unwrap_or(from);
    Verdict::Partly(words.text("lesson-squares-go-on", &[named("from", here)]))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn square() -> impl Strategy<Value = Square> {
        (0_u32..64).prop_map(Square::new)
    }

    /// By how many moves of a knight two squares are apart, looked for move by move.
    fn apart(from: Square, to: Square) -> usize {
        let mut reached = Bitboard::from(from);
        let mut moves = 0;
        while !reached.contains(to) {
            reached |= reached.into_iter().fold(Bitboard::EMPTY, |all, square| {
                all | attacks::knight_attacks(square)
            });
            moves += 1;
        }
        moves
    }

    proptest! {
        #[test]
        fn a_route_is_one_of_a_knight_and_none_is_shorter(from in square(), to in square()) {
            let way = route(from, to);
            prop_assert_eq!((way.first(), way.last()), (Some(&from), Some(&to)));
            for hop in way.windows(2) {
                prop_assert!(attacks::knight_attacks(hop[0]).contains(hop[1]));
            }
            prop_assert_eq!(way.len() - 1, apart(from, to));
        }

        #[test]
        fn diagonal_neighbours_have_the_same_colour(at in square()) {
            let set = Question::Diagonal(at).set();
            prop_assert!([1, 2, 4].contains(&set.count()));
            for other in set {
                prop_assert_eq!(other.is_light(), at.is_light());
                prop_assert_eq!(other.distance(at), 1);
            }
        }

        #[test]
        fn every_question_can_be_written_and_read(seed: u64, timed: bool) {
            let mut drill = Squares::new(fastrand::Rng::with_seed(seed));
            let task = drill.invent(1, timed);
            prop_assert_eq!(drill.recall(&drill.key(&task)), Some(task.clone()));
            if timed {
                prop_assert!(matches!(task.question, Question::Color(_)));
            }
            if let Question::Route(from, to) = task.question {
                prop_assert!((2..=LONGEST).contains(&apart(from, to)));
            }
        }
    }

    #[test]
    fn odd_with_odd_and_even_with_even_is_black() {
        for square in Square::ALL {
            let odd = |number: usize| number % 2;
            let dark = odd(square.file().to_usize()) == odd(square.rank().to_usize());
            assert_eq!(square.is_dark(), dark, "{square}");
        }
    }

    #[test]
    fn what_is_no_question_is_not_read() {
        let drill = Squares::new(fastrand::Rng::with_seed(0));
        for key in ["", "color", "color i9", "rook e4", "route a1"] {
            assert_eq!(drill.recall(key), None, "{key}");
        }
    }
}
