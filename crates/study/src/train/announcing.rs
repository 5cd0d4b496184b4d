use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Move, Role};

use super::answers::is_signs;
use super::line::{after, any_move, line};
use super::{Drill, Lesson, Verdict};
use crate::{Meaning, Said, StudyWording};
use doppelbrett_core::notation::{Length, TypingError};

/// The longest line that leads to a move.
const LONGEST: usize = 50;

/// Moves are announced by Appendix D, and written down.
pub struct Announcing {
    rng: fastrand::Rng,
}

/// A move to be announced or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken {
    before: Chess,
    played: Move,
    way: Way,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// It is shown in signs and has to be announced.
    Announce,
    /// It is announced and has to be written in signs.
    Write,
}

impl Announcing {
    /// The lesson, with its chance from `rng`.
    #[must_use]
    pub const fn new(rng: fastrand::Rng) -> Self {
        Self { rng }
    }
}

/// Whether a part of it is not in words.
fn has_signs(text: &str) -> bool {
    text.split_whitespace().any(is_signs)
}

/// The move that a typed line names; of several the one that is asked for.
fn read(text: &str, task: &Spoken, words: &StudyWording) -> Option<Move> {
    let before = &task.before;
    match words.typing().read(text, before) {
        Ok(phrase) => phrase.resolve(before).ok(),
        Err(TypingError::SeveralMoves { moves }) => {
            let asked = moves.iter().find(|it| **it == task.played);
            asked.or(moves.first()).copied()
        }
        Err(_) => None,
    }
}

impl Drill for Announcing {
    type Task = Spoken;

    fn lesson(&self) -> Lesson {
        Lesson::Announcing
    }

    fn invent(&mut self, _level: u32, _timed: bool) -> Spoken {
        let way = match self.rng.u8(0..3) {
            0 => Way::Write,
            _ => Way::Announce,
        };
        loop {
            let plies = self.rng.usize(0..LONGEST);
            let before = after(&line(plies, &mut self.rng));
            if let Some(played) = any_move(&before, &mut self.rng) {
                return Spoken {
                    before,
                    played,
                    way,
                };
            }
        }
    }

    fn recall(&self, key: &str) -> Option<Spoken> {
        let (way, rest) = key.split_once(' ')?;
        let (uci, fen) = rest.split_once(' ')?;
        let way = match way {
            "announce" => Way::Announce,
            "write" => Way::Write,
            _ => return None,
        };
        let fen: Fen = fen.parse().ok()?;
        let before: Chess = fen.into_position(CastlingMode::Standard).ok()?;
        let played = uci.parse::<UciMove>().ok()?.to_move(&before).ok()?;
        Some(Spoken {
            before,
            played,
            way,
        })
    }

    fn key(&self, task: &Spoken) -> String {
        let way = match task.way {
            Way::Announce => "announce",
            Way::Write => "write",
        };
        let uci = task.played.to_uci(CastlingMode::Standard);
        let fen = Fen::from_position(&task.before, EnPassantMode::Legal);
        format!("{way} {uci} {fen}")
    }

    fn question(&self, task: &Spoken, _timed: bool, words: &StudyWording) -> Vec<String> {
        let (before, played) = (&task.before, task.played);
        vec![match task.way {
            Way::Announce => {
                let sign = words.sign(before, played);
                words.text("lesson-announcing-announce", &[("move", sign.into())])
            }
            Way::Write => {
                let said = words.announce(before, played);
                words.text("lesson-announcing-write", &[("move", said.into())])
            }
        }]
    }

    fn expects(&self, task: &Spoken, words: &StudyWording) -> String {
        match task.way {
            Way::Announce => words.text("train-expects-words", &[]),
            Way::Write => {
                let example = format!("{}f3", words.notation.letter(Role::Knight));
                words.text("train-expects-signs", &[("example", example.into())])
            }
        }
    }

    fn can(&self, task: &Spoken, said: &Said, words: &StudyWording) -> bool {
        match said.meaning {
            Meaning::Study(_) | Meaning::Command(_) => false,
            Meaning::Move(_) | Meaning::Nothing => read(&said.text, task, words).is_some(),
        }
    }

    fn judge(&mut self, task: &mut Spoken, said: &Said, words: &StudyWording) -> Verdict {
        let sign = words.sign(&task.before, task.played);
        if task.way == Way::Announce {
            if has_signs(&said.text) {
                return Verdict::Astray(self.expects(task, words));
            }
            if let Err(error) = words.lexicon.phrase(&said.text) {
                return Verdict::Astray(words.no_phrase(&error));
            }
        }
        match read(&said.text, task, words) {
            Some(played) if played == task.played => Verdict::Right(match task.way {
                Way::Announce => words.text("train-right", &[]),
                Way::Write if has_signs(&said.text) => words.text("train-right", &[]),
                Way::Write => words.text("lesson-announcing-in-short", &[("move", sign.into())]),
            }),
            None if said.meaning == Meaning::Nothing && task.way == Way::Write => Verdict::Unknown,
            _ => {
                let args = [("words", said.text.clone().into()), ("move", sign.into())];
                match task.way {
                    Way::Announce => Verdict::Slip(words.text("lesson-announcing-other", &args)),
                    Way::Write => {
                        Verdict::Slip(words.text("lesson-announcing-not-that", &args[..1]))
                    }
                }
            }
        }
    }

    fn solution(&self, task: &Spoken, words: &StudyWording) -> String {
        match task.way {
            Way::Announce => words.announce(&task.before, task.played),
            Way::Write => words.sign(&task.before, task.played),
        }
    }

    /// Which words of the announcement were not understood. Whoever said none of them spoke to
    /// somebody else.
    fn misheard(&self, task: &Spoken, heard: &[&str], words: &StudyWording) -> Option<String> {
        let missing = |length| -> (Vec<String>, usize) {
            let said = words.lexicon.announce(&task.before, task.played, length);
            let said: Vec<&str> = said.split_whitespace().collect();
            let missing = said
                .iter()
                .filter(|word| {
                    let is = |other: &&str| {
                        words.same(word, other) || doppelbrett_core::notation::fold(word) == *other
                    };
                    !heard.iter().any(is)
                })
                .map(|word| (*word).to_owned());
            (missing.collect(), said.len())
        };
        let (missing, of) = [Length::Short, Length::Long]
            .map(missing)
            .into_iter()
            .min_by_key(|(missing, _)| missing.len())?;
        if missing.is_empty() || missing.len() == of || task.way == Way::Write {
            return None;
        }
        let args = [("words", words.said().words(missing.join(", ")).into())];
        Some(words.text("lesson-announcing-misheard", &args))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use shakmaty::Position;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn every_question_can_be_written_and_read(seed: u64) {
            let mut drill = Announcing::new(fastrand::Rng::with_seed(seed));
            let task = drill.invent(1, false);
            prop_assert!(task.before.is_legal(task.played));
            let again = drill.recall(&drill.key(&task)).unwrap();
            prop_assert_eq!((again.played, again.way), (task.played, task.way));
            prop_assert_eq!(again.before.board(), task.before.board());
        }
    }

    #[test]
    fn signs_are_told_from_words() {
        for (text, expected) in [
            ("Sf3", true),
            ("e4", true),
            ("springer f3", true),
            ("0-0-0", true),
            ("Springer Felix drei", false),
            ("lange Rochade", false),
            ("e 4", false),
        ] {
            assert_eq!(has_signs(text), expected, "{text}");
        }
    }

    #[test]
    fn what_is_no_question_is_not_read() {
        let drill = Announcing::new(fastrand::Rng::with_seed(0));
        for key in [
            "",
            "announce",
            "announce e2e4",
            "announce e2e4 8/8 w",
            "sing e2e4 x",
        ] {
            assert_eq!(drill.recall(key), None, "{key}");
        }
    }
}
