use shakmaty::{Bitboard, Chess, Color, Move, Position, Role, Square};

use super::answers::{listed, squares, yes_or_no};
use super::line::{after, line, read, written};
use super::{Drill, Lesson, Verdict};
use crate::{Meaning, Said, StudyWording};
use doppelbrett_core::notation::{Lexicon, Meaning as Term};
use doppelbrett_text::messages::cardinal;
use doppelbrett_words::{CommandId, ROLES, Wording, forms};

/// From this level on there are three questions; below, two.
const THREE: u32 = 4;

/// Moves are announced without a board, and then there are questions.
pub struct Visualisation {
    rng: fastrand::Rng,
}

/// Moves, and questions about where they lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    moves: Vec<Move>,
    questions: Vec<Question>,
    /// The question that is open.
    at: usize,
    /// What was rightly named of its answer.
    named: Vec<Square>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// Where are this player's pieces of this kind?
    Where(Color, Role),
    /// What stands there, if anything?
    On(Square),
    /// Is the player who is to move in check?
    Check,
    /// Which piece of this player is attacked?
    Attacked(Color),
}

impl Question {
    fn write(self) -> String {
        let name = |color| Wording::color(color);
        match self {
            Self::Where(color, role) => format!("where {} {}", name(color), role.char()),
            Self::On(square) => format!("on {square}"),
            Self::Check => "check".to_owned(),
            Self::Attacked(color) => format!("attacked {}", name(color)),
        }
    }

    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split_whitespace();
        let kind = parts.next()?;
        let mut color = || match parts.next()? {
            "white" => Some(Color::White),
            "black" => Some(Color::Black),
            _ => None,
        };
        Some(match kind {
            "where" => {
                let color = color()?;
                let role = parts.next()?.parse().ok().and_then(Role::from_char)?;
                Self::Where(color, role)
            }
            "on" => Self::On(parts.next()?.parse().ok()?),
            "check" => Self::Check,
            "attacked" => Self::Attacked(color()?),
            _ => return None,
        })
    }

    /// The squares that answer it: all of them for "where", any for "attacked".
    fn squares(self, position: &Chess) -> Bitboard {
        let board = position.board();
        match self {
            Self::Where(color, role) => board.by_piece(role.of(color)),
            Self::Attacked(color) => board
                .by_color(color)
                .into_iter()
                .filter(|square| board.attacks_to(*square, !color, board.occupied()).any())
                .collect(),
            Self::On(_) | Self::Check => Bitboard::EMPTY,
        }
    }

    fn asked(self, position: &Chess, words: &StudyWording) -> String {
        let color = |color| ("color", Wording::color(color).into());
        match self {
            Self::Where(of, role) => {
                let role = ("role", words.said().role(role).into());
                words.text("lesson-visualisation-where", &[role, color(of)])
            }
            Self::On(square) => {
                let square = ("square", words.said().square(square).into());
                words.text("lesson-visualisation-on", &[square])
            }
            Self::Check => words.text("lesson-visualisation-check", &[color(position.turn())]),
            Self::Attacked(of) => words.text("lesson-visualisation-attacked", &[color(of)]),
        }
    }

    fn solution(self, position: &Chess, words: &StudyWording) -> String {
        match self {
            Self::Where(..) | Self::Attacked(_) => listed(self.squares(position), words),
            Self::On(square) => match position.board().role_at(square) {
                Some(role) => words.said().role(role),
                None => words.command(CommandId::No).to_owned(),
            },
            Self::Check if position.is_check() => words.command(CommandId::Yes).to_owned(),
            Self::Check => words.command(CommandId::No).to_owned(),
        }
    }
}

impl Visualisation {
    /// The lesson, with its chance from `rng`.
    #[must_use]
    pub const fn new(rng: fastrand::Rng) -> Self {
        Self { rng }
    }

    /// All that can be asked after `moves`, in an order by chance.
    fn questions(&mut self, moves: &[Move]) -> Vec<Question> {
        let position = after(moves);
        let board = position.board();
        let mut questions = Vec::new();
        // What has moved is harder to keep in mind than what has not.
        for played in moves {
            if let Some(piece) = board.piece_at(played.to())
                && piece.role != Role::Pawn
            {
                questions.push(Question::Where(piece.color, piece.role));
            }
        }
        // The last move is still in one's ear.
        let before_last = moves.split_last().map_or(moves, |(_, before)| before);
        for played in before_last {
            questions.push(Question::On(played.to()));
            questions.extend(played.from().map(Question::On));
        }
        for color in Color::ALL {
            let attacked = Question::Attacked(color);
            if attacked.squares(&position).any() {
                questions.push(attacked);
            }
        }
        if position.is_check() || self.rng.u8(0..6) == 0 {
            questions.push(Question::Check);
        }
        self.rng.shuffle(&mut questions);
        let mut all: Vec<Question> = Vec::new();
        for question in questions {
            if !all.contains(&question) {
                all.push(question);
            }
        }
        all
    }
}

impl Line {
    fn question(&self) -> Question {
        self.questions
            .get(self.at)
            .copied()
            .unwrap_or(Question::Check)
    }

    fn position(&self) -> Chess {
        after(&self.moves)
    }

    /// The answer to the open question is there: what follows it.
    fn next(&mut self, right: bool, words: &StudyWording) -> Verdict {
        let position = self.position();
        let text = if right {
            words.text("train-right", &[])
        } else {
            let solution = self.question().solution(&position, words);
            words.text("train-wrong", &[("solution", solution.into())])
        };
        self.at += 1;
        self.named.clear();
        match (self.questions.get(self.at), right) {
            (Some(next), true) => {
                Verdict::Partly(format!("{text} {}", next.asked(&position, words)))
            }
            (Some(next), false) => {
                Verdict::Slip(format!("{text} {}", next.asked(&position, words)))
            }
            (None, true) => Verdict::Right(text),
            (None, false) => Verdict::Wrong(text),
        }
    }
}

/// How many moves a line has at this level.
fn plies(level: u32) -> usize {
    usize::try_from(level).unwrap_or(1) + 1
}

/// The piece that is named somewhere in an answer: "Springer", "ein weißer Springer".
fn role(text: &str, words: &StudyWording) -> Option<Role> {
    let parts = text.split(|sign: char| sign.is_whitespace() || ",.!".contains(sign));
    parts
        .filter(|word| !word.is_empty())
        .find_map(|word| words.role(word))
}

impl Drill for Visualisation {
    type Task = Line;

    fn lesson(&self) -> Lesson {
        Lesson::Visualisation
    }

    fn invent(&mut self, level: u32, _timed: bool) -> Line {
        let moves = line(plies(level), &mut self.rng);
        let mut questions = self.questions(&moves);
        questions.truncate(if level < THREE { 2 } else { 3 });
        Line {
            moves,
            questions,
            at: 0,
            named: Vec::new(),
        }
    }

    fn recall(&self, key: &str) -> Option<Line> {
        let (moves, questions) = key.split_once('|')?;
        let questions: Option<Vec<_>> = questions.split(';').map(Question::read).collect();
        Some(Line {
            moves: read(moves)?,
            questions: questions?,
            at: 0,
            named: Vec::new(),
        })
    }

    fn key(&self, task: &Line) -> String {
        let questions: Vec<String> = task.questions.iter().map(|it| it.write()).collect();
        format!("{}|{}", written(&task.moves), questions.join(";"))
    }

    fn question(&self, task: &Line, _timed: bool, words: &StudyWording) -> Vec<String> {
        let plies = i64::try_from(task.moves.len()).unwrap_or(i64::MAX);
        let mut told = vec![words.text("lesson-visualisation-line", &[("plies", plies.into())])];
        let mut position = Chess::default();
        for (number, pair) in (1..).zip(task.moves.chunks(2)) {
            let mut announced = Vec::new();
            for played in pair {
                announced.push(words.announce(&position, *played));
                position.play_unchecked(*played);
            }
            let number = cardinal(number, words.language());
            told.push(format!("{number}: {}.", announced.join("; ")));
        }
        told.push(task.question().asked(&position, words));
        told
    }

    fn expects(&self, task: &Line, words: &StudyWording) -> String {
        match task.question() {
            Question::Where(..) | Question::Attacked(_) => words.text("train-expects-squares", &[]),
            Question::On(_) => {
                let no = ("no", words.command(CommandId::No).into());
                words.text("train-expects-piece", &[no])
            }
            Question::Check => {
                let args = [
                    ("yes", words.command(CommandId::Yes).into()),
                    ("no", words.command(CommandId::No).into()),
                ];
                words.text("train-expects-yes", &args)
            }
        }
    }

    fn can(&self, task: &Line, said: &Said, words: &StudyWording) -> bool {
        match task.question() {
            Question::Check => yes_or_no(said, words).is_some(),
            Question::On(_) if yes_or_no(said, words) == Some(false) => true,
            _ if matches!(said.meaning, Meaning::Study(_) | Meaning::Command(_)) => false,
            Question::On(_) => role(&said.text, words).is_some(),
            Question::Where(..) | Question::Attacked(_) => squares(&said.text, words).is_some(),
        }
    }

    fn judge(&mut self, task: &mut Line, said: &Said, words: &StudyWording) -> Verdict {
        let position = task.position();
        let question = task.question();
        match question {
            Question::Check => match yes_or_no(said, words) {
                Some(yes) => task.next(yes == position.is_check(), words),
                None => Verdict::Unknown,
            },
            Question::On(square) => {
                let named = role(&said.text, words);
                if named.is_none() && yes_or_no(said, words) != Some(false) {
                    return Verdict::Unknown;
                }
                task.next(position.board().role_at(square) == named, words)
            }
            Question::Attacked(_) => match squares(&said.text, words) {
                Some(named) => {
                    let attacked = question.squares(&position);
                    let right = named.iter().all(|square| attacked.contains(*square));
                    task.next(right, words)
                }
                None => Verdict::Unknown,
            },
            Question::Where(..) => match squares(&said.text, words) {
                Some(named) => {
                    let all = question.squares(&position);
                    if !named.iter().all(|square| all.contains(*square)) {
                        return task.next(false, words);
                    }
                    for square in named {
                        if !task.named.contains(&square) {
                            task.named.push(square);
                        }
                    }
                    let left = all.count() - task.named.len();
                    if left == 0 {
                        return task.next(true, words);
                    }
                    let left = i64::try_from(left).unwrap_or(i64::MAX);
                    Verdict::Partly(words.text("train-left", &[("count", left.into())]))
                }
                None => Verdict::Unknown,
            },
        }
    }

    fn solution(&self, task: &Line, words: &StudyWording) -> String {
        task.question().solution(&task.position(), words)
    }

    fn phrases(&self, task: &Line, words: &StudyWording) -> Vec<String> {
        match task.question() {
            Question::On(_) => roles(&words.lexicon),
            _ => Vec::new(),
        }
    }

    /// A line that comes again may be shorter or longer than those of today: it tells
    /// nothing if it was easier and right, or harder and wrong.
    fn level_after(&self, task: &Line, right: bool, level: u32) -> u32 {
        let plies = plies(level);
        match right {
            true if task.moves.len() >= plies => level + 1,
            false if task.moves.len() <= plies => level - 1,
            _ => level,
        }
    }
}

/// The words of the pieces that can be spoken.
fn roles(lexicon: &Lexicon) -> Vec<String> {
    ROLES
        .into_iter()
        .flat_map(|role| forms(lexicon.word(Term::Role(role))))
        .map(str::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn every_line_has_questions_with_answers(seed: u64, level in 1_u32..20) {
            let mut drill = Visualisation::new(fastrand::Rng::with_seed(seed));
            let task = drill.invent(level, false);
            prop_assert_eq!(task.moves.len(), usize::try_from(level).unwrap() + 1);
            prop_assert!((1..=3).contains(&task.questions.len()));
            prop_assert_eq!(drill.recall(&drill.key(&task)), Some(task.clone()));
            let position = task.position();
            for question in task.questions {
                match question {
                    Question::Where(color, role) => {
                        let at = question.squares(&position);
                        prop_assert!(at.any());
                        for square in at {
                            let piece = position.board().piece_at(square).unwrap();
                            prop_assert_eq!((piece.color, piece.role), (color, role));
                        }
                    }
                    Question::Attacked(color) => {
                        let attacked = question.squares(&position);
                        prop_assert!(attacked.any());
                        prop_assert!(attacked.is_subset(position.board().by_color(color)));
                    }
                    Question::On(_) | Question::Check => {}
                }
            }
        }
    }

    #[test]
    fn the_level_follows_lines_of_its_own_length() {
        let drill = Visualisation::new(fastrand::Rng::with_seed(0));
        let task = drill.recall("e2e4 e7e5 g1f3|check").unwrap();
        for (level, right, expected) in [
            (2, true, 3),
            (2, false, 1),
            (1, true, 2),
            (1, false, 1),
            (5, true, 5),
            (5, false, 4),
        ] {
            let after = drill.level_after(&task, right, level);
            assert_eq!(after, expected, "{level} {right}");
        }
    }

    #[test]
    fn what_is_no_line_is_not_read() {
        let drill = Visualisation::new(fastrand::Rng::with_seed(0));
        for key in [
            "",
            "e2e4",
            "e2e4|",
            "e2e5|check",
            "e2e4|where green n",
            "e2e4|on z9",
        ] {
            assert_eq!(drill.recall(key), None, "{key}");
        }
    }
}
