use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use shakmaty::{Chess, Move, Position};

use super::{Place, Puzzle, Puzzles, ReadFault, ReadFaultKind, Record, Theme};
use crate::train::hint::Hint;
use crate::{Exercise, Meaning, Reply, Said, StudyWording};
use doppelbrett_words::{CommandId, StudyId, Wording};

/// So much of a file that is no puzzle is skipped at once.
const MOST_SKIPPED: usize = 10_000;

/// The lesson: a position is heard, and the move that wins is announced.
pub struct Tactics<R> {
    puzzles: Puzzles,
    record: R,
    open: Option<Open>,
}

/// The puzzle that is being solved, or was.
struct Open {
    puzzle: Puzzle,
    /// So many moves of the solution stand on the board.
    done: usize,
    position: Chess,
    /// A wrong move was made, or help was asked for.
    missed: bool,
    hint: Hint,
}

impl Open {
    fn new(puzzle: Puzzle) -> Self {
        Self {
            position: puzzle.start.clone(),
            puzzle,
            done: 0,
            missed: false,
            hint: Hint::default(),
        }
    }

    fn is_solved(&self) -> bool {
        self.done >= self.puzzle.moves.len()
    }

    /// The move to find.
    fn wanted(&self) -> Option<Move> {
        self.puzzle.moves.get(self.done).copied()
    }

    /// Plays the next move of the solution, the solver's or the reply; how it is announced.
    fn play(&mut self, words: &Wording) -> Option<String> {
        let played = self.wanted()?;
        let said = words.announce(&self.position, played);
        self.position.play_unchecked(played);
        self.done += 1;
        self.hint = Hint::default();
        Some(said)
    }

    /// Whether `played` solves the puzzle as well as its own move does: any mate does.
    fn is_as_good(&self, played: Move) -> bool {
        let mut after = self.position.clone();
        after.play_unchecked(played);
        after.is_checkmate() || self.done == 0 && self.puzzle.also.contains(&played)
    }

    /// What is to be done: mate, win, or not lose.
    fn goal(&self, words: &Wording) -> String {
        let left = self
            .puzzle
            .moves
            .len()
            .saturating_sub(self.done)
            .div_ceil(2);
        let left = i64::try_from(left).unwrap_or(i64::MAX);
        let color = ("color", Wording::color(self.position.turn()).into());
        match self.puzzle.mates_in() {
            Some(_) => words.text("tactics-mate", &[color, ("moves", left.into())]),
            None if self.puzzle.themes.contains(&Theme::OnlyMove) => {
                words.text("tactics-hold", &[color])
            }
            None => words.text("tactics-win", &[color]),
        }
    }

    /// The goal, and all pieces.
    fn task(&self, words: &Wording) -> String {
        let pieces = words.pieces(self.position.board());
        format!("{} {pieces}", self.goal(words))
    }
}

/// Where the lesson was left.
struct Bookmark {
    of: String,
    place: Place,
    /// The puzzle that is not solved yet.
    puzzle: Option<Puzzle>,
    /// It was missed already.
    missed: bool,
}

/// Stands behind the number of a place whose puzzle was missed.
const MISSED: char = '!';

impl fmt::Display for Bookmark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { bytes, number } = self.place;
        write!(f, "{}\t{bytes}\t{number}", self.of)?;
        if self.missed {
            write!(f, "{MISSED}")?;
        }
        match &self.puzzle {
            Some(puzzle) => write!(f, "\t{puzzle}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Bookmark {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut fields = text.splitn(4, '\t');
        let mut next = || fields.next().ok_or(());
        let of = next()?.to_owned();
        let bytes = next()?.parse().map_err(|_| ())?;
        let number = next()?;
        let missed = number.ends_with(MISSED);
        let number = number.trim_end_matches(MISSED);
        let number = number.parse().map_err(|_| ())?;
        Ok(Self {
            of,
            place: Place { bytes, number },
            missed,
            puzzle: next().ok().and_then(|line| line.parse().ok()),
        })
    }
}

impl<R: Record> Tactics<R> {
    /// The lesson with these puzzles.
    pub const fn new(puzzles: Puzzles, record: R) -> Self {
        Self {
            puzzles,
            record,
            open: None,
        }
    }

    /// Where it is kept how it went.
    pub const fn record(&self) -> &R {
        &self.record
    }

    /// Whether there is a puzzle, solved or not.
    pub(in crate::train) const fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// The name of the puzzle, once it is solved.
    pub(in crate::train) fn solved_id(&self) -> Option<&str> {
        let solved = self.open.as_ref().filter(|open| open.is_solved());
        solved.map(|open| open.puzzle.id.as_str())
    }

    /// Goes back to where the lesson was left, if these puzzles are the same.
    fn resume(&mut self) -> Option<Open> {
        let bookmark: Bookmark = self.record.open()?.parse().ok()?;
        if bookmark.of != self.puzzles.name() {
            return None;
        }
        if let Err(error) = self.puzzles.go_to(bookmark.place) {
            tracing::warn!(%error, "the place in the file of puzzles is not found again");
        }
        let missed = bookmark.missed;
        bookmark.puzzle.map(|puzzle| Open {
            missed,
            ..Open::new(puzzle)
        })
    }

    fn keep(&mut self) {
        let open = self.open.as_ref().filter(|open| !open.is_solved());
        let bookmark = Bookmark {
            of: self.puzzles.name().to_owned(),
            place: self.puzzles.place(),
            puzzle: open.map(|open| open.puzzle.clone()),
            missed: open.is_some_and(|open| open.missed),
        };
        self.record.keep(bookmark.to_string());
    }

    /// Opens the next puzzle: one that is to be asked again, or the next that can be read.
    pub(in crate::train) fn next(&mut self, words: &StudyWording) -> Vec<Reply> {
        let mut told = Vec::new();
        let again = loop {
            match self.record.again().map(|task| (task.parse(), task)) {
                Some((Ok(puzzle), _)) => break Some(puzzle),
                Some((Err(_), task)) => self.record.forget(&task),
                None => break None,
            }
        };
        let puzzle = match again {
            Some(puzzle) => {
                told.push(words.text("tactics-again", &[]));
                Some(puzzle)
            }
            None => self.read(words, &mut told),
        };
        match &puzzle {
            Some(_) => {}
            None => told.push(words.text("tactics-none", &[])),
        }
        self.open = puzzle.map(Open::new);
        told.extend(self.open.as_ref().map(|open| open.task(words)));
        self.keep();
        vec![Reply::Tell(told.join(" "))]
    }

    /// The next puzzle that can be read, from the beginning again after the last.
    fn read(&mut self, words: &StudyWording, told: &mut Vec<String>) -> Option<Puzzle> {
        // An entry that is met again behind the end is the same.
        let mut skipped = HashSet::new();
        let mut first = None;
        let mut begun_again = false;
        let puzzle = loop {
            match self.puzzles.next() {
                Some(Ok(puzzle)) => break Some(puzzle),
                Some(Err(fault)) => {
                    tracing::info!(%fault, "no puzzle");
                    let is_new = skipped.insert(fault.number);
                    first.get_or_insert(fault);
                    if !is_new || skipped.len() >= MOST_SKIPPED {
                        break None;
                    }
                }
                None if begun_again => break None,
                None => {
                    begun_again = true;
                    if let Err(error) = self.puzzles.go_to(Place::default()) {
                        tracing::warn!(%error, "the puzzles cannot be read again");
                        break None;
                    }
                }
            }
        };
        if let Some(fault) = first {
            told.push(fault_told(words, skipped.len(), &fault));
        }
        if begun_again && puzzle.is_some() {
            told.push(words.text("tactics-all-done", &[]));
        }
        puzzle
    }

    /// The puzzle was not solved alone: it comes again.
    fn missed(&mut self) {
        if let Some(open) = &mut self.open
            && !std::mem::replace(&mut open.missed, true)
        {
            self.record.answered(&open.puzzle.to_string(), false);
            self.keep();
        }
    }

    /// The puzzle is over.
    fn solved(&mut self, shown: bool, words: &Wording) -> String {
        let Some(open) = &self.open else {
            return String::new();
        };
        let told = match open.puzzle.themes.iter().find_map(|theme| theme_id(*theme)) {
            _ if shown => words.text("tactics-shown", &[]),
            Some(theme) => words.text("tactics-solved-by", &[("theme", theme.into())]),
            None => words.text("tactics-solved", &[]),
        };
        if !open.missed {
            self.record.answered(&open.puzzle.to_string(), true);
        }
        self.keep();
        told
    }

    fn announced(&mut self, played: Move, words: &StudyWording) -> String {
        let Some(open) = &mut self.open else {
            return words.text("tactics-none", &[]);
        };
        if open.wanted() == Some(played) {
            let _ = open.play(words);
            if open.is_solved() {
                return self.solved(false, words);
            }
            let color = ("color", Wording::color(open.position.turn()).into());
            let reply = open.play(words).unwrap_or_default();
            return words.text("tactics-right", &[color, ("move", reply.into())]);
        }
        if open.is_as_good(played) {
            open.position.play_unchecked(played);
            open.done = open.puzzle.moves.len();
            return self.solved(false, words);
        }
        self.missed();
        words.text("tactics-wrong", &[])
    }

    /// The solution, a move and its reply at a time.
    fn solution(&mut self, words: &StudyWording) -> String {
        if self.open.as_ref().is_none_or(Open::is_solved) {
            return over(words);
        }
        self.missed();
        let Some(open) = self.open.as_mut() else {
            return over(words);
        };
        let played = open.play(words).unwrap_or_default();
        let played = words.text("tactics-solution", &[("move", played.into())]);
        if open.is_solved() {
            let over = self.solved(true, words);
            return format!("{played} {over}");
        }
        let color = ("color", Wording::color(open.position.turn()).into());
        let reply = open.play(words).unwrap_or_default();
        let reply = words.text("tactics-reply", &[color, ("move", reply.into())]);
        format!("{played} {reply}")
    }

    /// The piece that moves, then its square; then there is nothing left but the solution.
    fn hint(&mut self, words: &StudyWording) -> String {
        if self.open.as_ref().is_none_or(Open::is_solved) {
            return over(words);
        }
        self.missed();
        let Some((open, wanted)) = self.open.as_mut().and_then(|open| {
            let wanted = open.wanted()?;
            Some((open, wanted))
        }) else {
            return over(words);
        };
        open.hint.more(wanted, words)
    }
}

impl<R: Record> Exercise for Tactics<R> {
    fn begin(&mut self, words: &StudyWording) -> Vec<Reply> {
        match self.resume() {
            Some(open) => {
                let task = open.task(words);
                self.open = Some(open);
                vec![Reply::Tell(task)]
            }
            None => self.next(words),
        }
    }

    fn take(&mut self, said: Said, _now: Duration, words: &StudyWording) -> Vec<Reply> {
        let is_key = said.text.is_empty();
        let told = match said.meaning {
            Meaning::Study(named) => match named.id {
                StudyId::Next => match &self.open {
                    // A key alone leaves nothing out.
                    Some(open) if is_key && !open.is_solved() => open.task(words),
                    _ => return self.next(words),
                },
                StudyId::Close => {
                    self.keep();
                    return vec![Reply::Leave];
                }
                StudyId::Solution => self.solution(words),
                StudyId::Progress => self.record.told(words),
                StudyId::Beginning => match self.open.take() {
                    Some(open) => {
                        let begun = Open {
                            missed: open.missed || open.is_solved(),
                            ..Open::new(open.puzzle)
                        };
                        let task = begun.task(words);
                        self.open = Some(begun);
                        task
                    }
                    None => words.text("tactics-none", &[]),
                },
                _ => words.text("study-not-here", &[]),
            },
            Meaning::Command(named) if named.id == CommandId::Hint => self.hint(words),
            Meaning::Move(phrase) => match self.open.as_ref() {
                Some(open) if !open.is_solved() => match phrase.resolve(&open.position) {
                    Ok(played) => self.announced(played, words),
                    Err(error) => words.no_move(&error),
                },
                _ => over(words),
            },
            Meaning::Command(_) => words.text("study-not-here", &[]),
            Meaning::Nothing => {
                words.text("refusal-not-understood", &[("words", said.text.into())])
            }
        };
        vec![Reply::Tell(told)]
    }

    fn position(&self) -> Option<Chess> {
        self.open.as_ref().map(|open| open.position.clone())
    }

    fn aids(&self) -> bool {
        self.open.as_ref().is_none_or(Open::is_solved)
    }

    fn offers(&self) -> Vec<StudyId> {
        vec![
            StudyId::Next,
            StudyId::Solution,
            StudyId::Beginning,
            StudyId::Progress,
            StudyId::Close,
        ]
    }

    fn phrases(&self, words: &StudyWording) -> Vec<String> {
        let hint = words.plain().spoken.forms(CommandId::Hint);
        hint.map(str::to_owned).collect()
    }

    fn explains(&self, words: &StudyWording) -> String {
        words.text("tactics-about", &[])
    }
}

/// There is nothing left to find.
fn over(words: &StudyWording) -> String {
    let next = words.words_for(StudyId::Next);
    words.text("tactics-over", &[("next", next.into())])
}

/// The name of a theme in the texts; mates are told by their goal.
const fn theme_id(theme: Theme) -> Option<&'static str> {
    match theme {
        Theme::Fork => Some("fork"),
        Theme::Pin => Some("pin"),
        Theme::HangingPiece => Some("hanging"),
        Theme::MateIn1 | Theme::MateIn2 | Theme::MateIn3 | Theme::OnlyMove => None,
    }
}

/// What of a file is no puzzle.
fn fault_told(words: &Wording, skipped: usize, first: &ReadFault) -> String {
    let number = (
        "number",
        i64::try_from(first.number).unwrap_or(i64::MAX).into(),
    );
    match &first.kind {
        ReadFaultKind::Broken(_) => words.text("tactics-broken", &[number]),
        _ => {
            let count = i64::try_from(skipped).unwrap_or(i64::MAX);
            words.text("tactics-skipped", &[number, ("count", count.into())])
        }
    }
}
