use std::time::Duration;

use shakmaty::{Chess, Move, Position};

use super::answers::is_signs;
use super::line::{line, read, written};
use super::{Book, Lesson, Schedule};
use crate::{Exercise, Meaning, Reply, Said, StudyWording};
use doppelbrett_braille::ListLine;
use doppelbrett_core::notation::TypingError;
use doppelbrett_words::StudyId;

/// How many moves of both players are dictated.
const PLIES: usize = 12;
/// The pause after an announcement at the first level, and the shortest.
const LONGEST: Duration = Duration::from_secs(12);
const SHORTEST: Duration = Duration::from_secs(2);
/// By which factor it gets shorter with each level.
const FASTER: f64 = 0.85;

/// How far a dictation has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// It waits to be begun.
    Ready,
    /// This many moves were announced.
    Speaking(usize),
    /// All were announced; the rest is being written.
    Writing,
}

/// Moves are announced faster and faster, and the score is compared move by move: the lesson
/// of an assistant.
pub struct Dictation {
    rng: fastrand::Rng,
    schedule: Schedule,
    moves: Vec<Move>,
    stage: Stage,
    /// When the next move is announced.
    due: Option<Duration>,
    /// What was written, move by move.
    written: Vec<String>,
}

/// What became of a move in the score.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Compared {
    /// It is there.
    Same,
    /// Something else stands in its place.
    Other(String),
    /// It is missing.
    Missing,
    /// This stands there and was not announced.
    Extra(String),
}

impl Dictation {
    /// The lesson, with its chance from `rng`.
    pub fn new(rng: fastrand::Rng, book: Book) -> Self {
        let schedule = Schedule::open(Lesson::Dictation, book);
        let open = schedule.standing().open.as_deref().and_then(read);
        let mut lesson = Self {
            rng,
            schedule,
            moves: open.unwrap_or_default(),
            stage: Stage::Ready,
            due: None,
            written: Vec::new(),
        };
        if lesson.moves.is_empty() {
            lesson.take_up();
        }
        lesson
    }

    fn take_up(&mut self) {
        let mut again = None;
        while again.is_none()
            && let Some(key) = self.schedule.again()
        {
            again = read(&key);
            if again.is_none() {
                self.schedule.forget(&key);
            }
        }
        self.moves = again.unwrap_or_else(|| line(PLIES, &mut self.rng));
        self.schedule.keep(Some(written(&self.moves)));
        self.stage = Stage::Ready;
        self.due = None;
        self.written.clear();
    }

    fn level(&self) -> u32 {
        self.schedule.standing().level.max(1)
    }

    /// How long there is to write a move.
    fn pause(&self) -> Duration {
        let steps = i32::try_from(self.level() - 1).unwrap_or(i32::MAX);
        LONGEST.mul_f64(FASTER.powi(steps)).max(SHORTEST)
    }

    fn ready(&self, words: &StudyWording) -> String {
        let args = [
            ("plies", count(self.moves.len())),
            (
                "seconds",
                i64::try_from(self.pause().as_secs())
                    .unwrap_or(i64::MAX)
                    .into(),
            ),
            ("next", words.words_for(StudyId::Next).into()),
        ];
        words.text("lesson-dictation-ready", &args)
    }

    /// Announces the next move.
    fn speak(&mut self, words: &StudyWording) -> Vec<Reply> {
        self.due = None;
        let at = match self.stage {
            Stage::Ready => 0,
            Stage::Speaking(at) => at,
            Stage::Writing => return Vec::new(),
        };
        let Some(played) = self.moves.get(at) else {
            self.stage = Stage::Writing;
            if self.written.len() >= self.moves.len() {
                return self.compare(words);
            }
            return self.last(words);
        };
        self.stage = Stage::Speaking(at + 1);
        let before = super::line::after(&self.moves[..at]);
        vec![Reply::Dictate(words.announce(&before, *played))]
    }

    fn last(&self, words: &StudyWording) -> Vec<Reply> {
        let done = [("done", words.words_for(StudyId::Done).into())];
        vec![Reply::Tell(words.text("lesson-dictation-last", &done))]
    }

    /// Takes down what was written: one move in words, or several in signs.
    fn write(&mut self, text: &str, words: &StudyWording) {
        // "e4 e5" is two moves, although it could be one from e4 to e5; "e2 e4" is one.
        let several = text.split_whitespace().all(is_signs) && !self.is_next(text, words);
        let parts: Vec<&str> = match words.lexicon.phrase(text) {
            Ok(_) if !several => vec![text],
            _ => text.split_whitespace().collect(),
        };
        for part in parts {
            // "3." and "3...", alone or before a move.
            let number = part.trim_start_matches(|sign: char| sign.is_ascii_digit());
            let rest = number.trim_start_matches(['.', '…']);
            let part = if rest.len() < number.len() {
                rest
            } else {
                part
            };
            if !part.is_empty() {
                self.written.push(part.to_owned());
            }
        }
    }

    /// Whether a line is the move that is to be written next.
    fn is_next(&self, text: &str, words: &StudyWording) -> bool {
        let at = self.written.len();
        let position = || super::line::after(&self.moves[..at]);
        let named = |played: &Move| {
            let position = position();
            let phrase = words.lexicon.phrase(text).ok();
            phrase.and_then(|it| it.resolve(&position).ok()) == Some(*played)
        };
        self.moves.get(at).is_some_and(named)
    }

    fn compare(&mut self, words: &StudyWording) -> Vec<Reply> {
        let compared = compared(&self.moves, &self.written, words);
        let same = compared.iter().filter(|it| **it == Compared::Same).count();
        let right = compared.len() == same;
        let mut told = Vec::new();
        let args = [("correct", count(same)), ("plies", count(self.moves.len()))];
        told.push(match right {
            true => words.text("lesson-dictation-all", &args[1..]),
            false => words.text("lesson-dictation-some", &args),
        });
        told.extend(differences(&self.moves, &compared, words));
        self.schedule.answered(&written(&self.moves), right);
        let level = match right {
            true => self.level() + 1,
            false => self.level() - 1,
        };
        self.schedule.set_level(level.max(1));
        self.take_up();
        told.extend(self.schedule.book().trouble(&words.messages));
        told.push(self.ready(words));
        told.into_iter().map(Reply::Tell).collect()
    }
}

fn count(number: usize) -> doppelbrett_text::messages::Value<'static> {
    i64::try_from(number).unwrap_or(i64::MAX).into()
}

/// The score beside what was announced: of all ways to lay them side by side the one with the
/// fewest differences, so that a move left out does not make all others wrong.
fn compared(moves: &[Move], written: &[String], words: &StudyWording) -> Vec<Compared> {
    let typing = words.typing();
    let mut position = Chess::default();
    let same: Vec<Vec<bool>> = moves
        .iter()
        .map(|played| {
            let is = |text: &String| match typing.read(text, &position) {
                Ok(phrase) => phrase.resolve(&position).ok() == Some(*played),
                Err(TypingError::SeveralMoves { moves }) => moves.contains(played),
                Err(_) => false,
            };
            let row = written.iter().map(is).collect();
            position.play_unchecked(*played);
            row
        })
        .collect();
    // `cost[i][j]` is for the moves from `i` on and what was written from `j` on.
    let (rows, columns) = (moves.len(), written.len());
    let mut cost = vec![vec![0; columns + 1]; rows + 1];
    for i in (0..=rows).rev() {
        for j in (0..=columns).rev() {
            cost[i][j] = match (i == rows, j == columns) {
                (true, _) => columns - j,
                (_, true) => rows - i,
                _ => {
                    let other = usize::from(!same[i][j]);
                    (cost[i + 1][j + 1] + other)
                        .min(cost[i + 1][j] + 1)
                        .min(cost[i][j + 1] + 1)
                }
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut compared = Vec::new();
    while i < rows || j < columns {
        let both = i < rows && j < columns;
        if both && same[i][j] && cost[i][j] == cost[i + 1][j + 1] {
            compared.push(Compared::Same);
            (i, j) = (i + 1, j + 1);
        } else if both && cost[i][j] == cost[i + 1][j + 1] + 1 {
            compared.push(Compared::Other(written[j].clone()));
            (i, j) = (i + 1, j + 1);
        } else if i < rows && cost[i][j] == cost[i + 1][j] + 1 {
            compared.push(Compared::Missing);
            i += 1;
        } else {
            compared.push(Compared::Extra(written[j].clone()));
            j += 1;
        }
    }
    compared
}

/// A sentence for each difference.
fn differences(moves: &[Move], compared: &[Compared], words: &StudyWording) -> Vec<String> {
    let mut told = Vec::new();
    let mut position = Chess::default();
    let mut left = moves.iter();
    for one in compared {
        if let Compared::Extra(text) = one {
            let args = [("written", text.clone().into())];
            told.push(words.text("lesson-dictation-extra", &args));
            continue;
        }
        let Some(played) = left.next() else {
            break;
        };
        let number = i64::from(position.fullmoves().get());
        let color = doppelbrett_words::Wording::color(position.turn());
        let mut args = vec![
            ("number", number.into()),
            ("color", color.into()),
            ("move", words.announce(&position, *played).into()),
        ];
        match one {
            Compared::Other(text) => {
                args.push(("written", text.clone().into()));
                told.push(words.text("lesson-dictation-other", &args));
            }
            Compared::Missing => told.push(words.text("lesson-dictation-missing", &args)),
            Compared::Same | Compared::Extra(_) => {}
        }
        position.play_unchecked(*played);
    }
    told
}

impl Exercise for Dictation {
    fn begin(&mut self, words: &StudyWording) -> Vec<Reply> {
        let mut told = self.schedule.greeting(self.explains(words), words);
        told.push(self.ready(words));
        told.into_iter().map(Reply::Tell).collect()
    }

    fn can(&self, said: &Said, words: &StudyWording) -> bool {
        match &said.meaning {
            Meaning::Study(_) | Meaning::Command(_) => true,
            Meaning::Move(_) => self.stage != Stage::Ready,
            Meaning::Nothing => {
                let _ = words;
                false
            }
        }
    }

    fn take(&mut self, said: Said, _now: Duration, words: &StudyWording) -> Vec<Reply> {
        let id = match &said.meaning {
            Meaning::Study(named) => named.id,
            Meaning::Command(_) => return vec![Reply::Tell(words.text("study-not-here", &[]))],
            Meaning::Move(_) | Meaning::Nothing if self.stage == Stage::Ready => {
                return vec![Reply::Tell(self.ready(words))];
            }
            Meaning::Move(_) | Meaning::Nothing => {
                self.write(&said.text, words);
                let whole = self.written.len() >= self.moves.len();
                return if self.stage == Stage::Writing && whole {
                    self.compare(words)
                } else {
                    Vec::new()
                };
            }
        };
        match (id, self.stage) {
            // An empty line between two moves is no wish to go faster.
            (StudyId::Next, Stage::Speaking(_)) if said.text.is_empty() => Vec::new(),
            (StudyId::Next, Stage::Writing) => self.last(words),
            (StudyId::Next, _) => self.speak(words),
            (StudyId::Previous, _) => {
                let text = match self.written.pop() {
                    Some(text) => {
                        words.text("lesson-dictation-taken-back", &[("written", text.into())])
                    }
                    None => words.text("lesson-dictation-nothing", &[]),
                };
                vec![Reply::Tell(text)]
            }
            (StudyId::Done | StudyId::Solution, Stage::Ready) => {
                vec![Reply::Tell(self.ready(words))]
            }
            (StudyId::Done, _) if self.written.is_empty() => {
                vec![Reply::Tell(words.text("lesson-dictation-nothing", &[]))]
            }
            (StudyId::Done | StudyId::Solution, _) => self.compare(words),
            (StudyId::Progress, _) => vec![Reply::Tell(self.schedule.told(words))],
            _ => vec![Reply::Tell(self.schedule.told(words)), Reply::Leave],
        }
    }

    fn heard_out(&mut self, now: Duration, _words: &StudyWording) -> Vec<Reply> {
        if let Stage::Speaking(_) = self.stage {
            self.due.get_or_insert(now + self.pause());
        }
        Vec::new()
    }

    fn due(&self) -> Option<Duration> {
        self.due
    }

    fn tick(&mut self, _now: Duration, words: &StudyWording) -> Vec<Reply> {
        self.speak(words)
    }

    fn speaks_on(&self) -> bool {
        matches!(self.stage, Stage::Speaking(_))
    }

    fn line(&self, words: &StudyWording) -> Option<ListLine> {
        let args = [("written", count(self.written.len()))];
        let number = words.text("lesson-dictation-written", &args);
        let last = self.written.last().cloned().unwrap_or_default();
        Some(ListLine::new([last, number]))
    }

    fn offers(&self) -> Vec<StudyId> {
        vec![
            StudyId::Next,
            StudyId::Done,
            StudyId::Previous,
            StudyId::Solution,
            StudyId::Progress,
            StudyId::Close,
        ]
    }

    fn explains(&self, words: &StudyWording) -> String {
        Lesson::Dictation.explained(words)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use doppelbrett_words::Wording;

    fn words() -> StudyWording {
        StudyWording::load(Wording::german("appendix-d"), false).unwrap()
    }

    /// How the score `written` compares with 1.e4 e5 2.Nf3 Nc6.
    fn against(written: &[&str]) -> String {
        let moves = read("e2e4 e7e5 g1f3 b8c6").unwrap();
        let written: Vec<String> = written.iter().map(|it| (*it).to_owned()).collect();
        let compared = compared(&moves, &written, &words());
        let sign = |one: &Compared| match one {
            Compared::Same => "=".to_owned(),
            Compared::Other(text) => format!("<{text}>"),
            Compared::Missing => "-".to_owned(),
            Compared::Extra(text) => format!("+{text}"),
        };
        compared.iter().map(sign).collect()
    }

    #[test]
    fn a_score_is_compared_move_by_move() {
        for (written, expected) in [
            (&["e4", "e5", "Sf3", "Sc6"][..], "===="),
            (
                &["e2e4", "eva fünf", "Springer Felix drei", "Sb8-c6"],
                "====",
            ),
            (&["e4", "e5", "Sc3", "Sc6"], "==<Sc3>="),
            (&["e4", "Sf3", "Sc6"], "=-=="),
            (&["e4", "e5", "e5", "Sf3", "Sc6"], "==+e5=="),
            (&["e4", "e5"], "==--"),
            (&["x"], "<x>---"),
            (&[], "----"),
        ] {
            assert_eq!(against(written), expected, "{written:?}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]
        #[test]
        fn any_score_is_compared_and_each_move_once(
            written in proptest::collection::vec("[a-h][1-8]|S[a-h][1-8]|[^ ]{1,4}", 0..7)
        ) {
            let moves = read("e2e4 e7e5 g1f3 b8c6").unwrap();
            let compared = compared(&moves, &written, &words());
            let extra = compared.iter().filter(|it| matches!(it, Compared::Extra(_))).count();
            let missing = compared.iter().filter(|it| **it == Compared::Missing).count();
            prop_assert_eq!(compared.len() - extra, moves.len());
            prop_assert_eq!(compared.len() - missing, written.len());
        }
    }

    #[test]
    fn numbers_of_moves_are_not_moves() {
        let mut lesson = Dictation::new(fastrand::Rng::with_seed(0), Book::in_memory());
        let words = words();
        for line in [
            "1. e4 e5",
            "2.Sf3",
            "2... Sc6",
            "Läufer Felix eins Bella fünf",
            "e4-e5",
        ] {
            lesson.write(line, &words);
        }
        let expected = [
            "e4",
            "e5",
            "Sf3",
            "Sc6",
            "Läufer Felix eins Bella fünf",
            "e4-e5",
        ];
        assert_eq!(lesson.written, expected);
    }

    #[test]
    fn the_pause_gets_shorter_and_never_too_short() {
        let mut lesson = Dictation::new(fastrand::Rng::with_seed(0), Book::in_memory());
        let mut before = lesson.pause();
        assert_eq!(before, LONGEST);
        for level in 2..100 {
            lesson.schedule.set_level(level);
            assert!(lesson.pause() <= before && lesson.pause() >= SHORTEST);
            before = lesson.pause();
        }
        assert_eq!(before, SHORTEST);
    }
}
