use std::collections::HashSet;
use std::path::Path;
use std::time::Duration;

use shakmaty::{Chess, Color, Move, Position};

use super::bookmark::Bookmark;
use super::fault;
use super::repertoire::{key, short_key};
use super::{Repertoire, RepertoireError, RepertoireFile, Way};
use crate::train::hint::Hint;
use crate::train::{Lesson, Schedule};
use crate::{Exercise, Meaning, Reply, Said, StudyWording};
use doppelbrett_core::notation::Length;
use doppelbrett_core::openings;
use doppelbrett_words::{CommandId, StudyId, Wording};

/// The lesson: one's own moves of a repertoire are announced.
pub struct Openings {
    file: RepertoireFile,
    schedule: Schedule,
    /// `None` while it is asked whose moves they are.
    repertoire: Option<Repertoire>,
    /// The positions that were asked in this round.
    seen: HashSet<u32>,
    open: Option<Open>,
}

/// The line that is gone through.
struct Open {
    way: Way,
    position: Chess,
    /// The move of this position was missed already.
    missed: bool,
    hint: Hint,
    /// Nothing is asked in it any more.
    over: bool,
}

impl Open {
    fn new(way: Way) -> Self {
        Self {
            position: way.end(),
            way,
            missed: false,
            hint: Hint::default(),
            over: false,
        }
    }

    fn play(&mut self, played: Move) {
        self.way.moves.push(played);
        self.position.play_unchecked(played);
        self.missed = false;
        self.hint = Hint::default();
    }
}

/// The lesson with the repertoire that was open last; without one, how to name one.
pub(in crate::train) fn open_last(schedule: Schedule) -> Box<dyn Exercise> {
    let bookmark = schedule.standing().open.as_ref();
    let bookmark = bookmark.and_then(|text| text.parse::<Bookmark>().ok());
    let Some(bookmark) = bookmark else {
        return Box::new(NoRepertoire(None));
    };
    let opened = RepertoireFile::open(Path::new(&bookmark.of));
    match opened.and_then(|file| Openings::new(file, None, schedule)) {
        Ok(lesson) => Box::new(lesson),
        Err(error) => Box::new(NoRepertoire(Some(error))),
    }
}

impl Openings {
    /// The lesson for `color`, or for the one of the file, or for the one that is answered; it
    /// goes on where it was left.
    ///
    /// # Errors
    /// When `color` has no move in the file.
    pub fn new(
        file: RepertoireFile,
        color: Option<Color>,
        schedule: Schedule,
    ) -> Result<Self, RepertoireError> {
        let mut lesson = Self {
            file,
            schedule,
            repertoire: None,
            seen: HashSet::new(),
            open: None,
        };
        let bookmark = lesson.bookmark();
        let left = bookmark.as_ref().map(|it| it.color);
        if let Some(color) = color.or(left).or_else(|| lesson.file.color()) {
            lesson.take_color(color)?;
        }
        if let Some(bookmark) = bookmark.filter(|_| color.is_none() || color == left) {
            lesson.resume(bookmark);
        }
        Ok(lesson)
    }

    /// Where this file was left.
    fn bookmark(&self) -> Option<Bookmark> {
        let text = self.schedule.standing().open.as_ref()?;
        let bookmark: Bookmark = text.parse().ok()?;
        (bookmark.of == self.file.name()).then_some(bookmark)
    }

    fn take_color(&mut self, color: Color) -> Result<(), RepertoireError> {
        let repertoire = self.file.repertoire(color)?;
        self.schedule.only(|key| repertoire.has(key));
        self.repertoire = Some(repertoire);
        Ok(())
    }

    /// The file may have other moves by now.
    fn resume(&mut self, bookmark: Bookmark) {
        self.seen = bookmark.seen;
        let asks = |way: &Way| {
            let repertoire = self.repertoire.as_ref();
            repertoire.is_some_and(|it| it.asks(&way.end()))
        };
        let open = bookmark.open.filter(|(way, _)| asks(way));
        self.open = open.map(|(way, missed)| Open {
            missed,
            ..Open::new(way)
        });
    }

    fn keep(&mut self) {
        let Some(repertoire) = &self.repertoire else {
            return;
        };
        let open = self.open.as_ref().filter(|open| !open.over);
        let bookmark = Bookmark {
            of: self.file.name().to_owned(),
            color: repertoire.color(),
            seen: self.seen.clone(),
            open: open.map(|open| (open.way.clone(), open.missed)),
        };
        self.schedule.keep(Some(bookmark.to_string()));
    }

    /// What the file is, and what of it cannot be read.
    fn introduction(&self, repertoire: &Repertoire, words: &StudyWording) -> String {
        let args = [
            ("color", Wording::color(repertoire.color()).into()),
            ("count", count(repertoire.len())),
        ];
        words.text("openings-yours", &args)
    }

    /// Opens the next line: to a position that is to be asked again, or to the next that was
    /// not asked in this round.
    fn next(&mut self, words: &StudyWording) -> String {
        let Some(repertoire) = &self.repertoire else {
            return words.text("openings-which-color", &[]);
        };
        let mut told = Vec::new();
        let again = self.schedule.again();
        let again = again.and_then(|task| repertoire.way(&task));
        if again.is_some() {
            told.push(words.text("tactics-again", &[]));
        }
        let new = || repertoire.first(|position| !self.seen.contains(&position));
        let way = again.or_else(new).cloned().or_else(|| {
            self.seen.clear();
            told.push(words.text("openings-all-done", &[]));
            repertoire.first(|_| true).cloned()
        });
        let before = std::mem::replace(&mut self.open, way.map(Open::new));
        if let Some(open) = &self.open {
            told.push(task(&open.way, before.as_ref().map(|it| &it.way), words));
        }
        self.keep();
        told.join(" ")
    }

    /// The next position; the open one does not count, and is not asked in this round.
    fn leave_out(&mut self, words: &StudyWording) -> String {
        if let Some(open) = &self.open {
            self.seen.insert(short_key(&open.position));
        }
        self.next(words)
    }

    /// The move was not known at once: the position comes again.
    fn missed(&mut self) {
        if let Some(open) = &mut self.open
            && !std::mem::replace(&mut open.missed, true)
        {
            self.schedule.answered(&key(&open.position), false);
            self.keep();
        }
    }

    /// Makes a move of the repertoire; what follows it.
    fn go_on(&mut self, played: Move, words: &StudyWording) -> String {
        let (Some(open), Some(repertoire)) = (&mut self.open, &self.repertoire) else {
            return words.text("tactics-none", &[]);
        };
        if !open.missed {
            self.schedule.answered(&key(&open.position), true);
        }
        self.schedule.another();
        self.seen.insert(short_key(&open.position));
        open.play(played);
        let replies = repertoire.replies(&open.position);
        let after = |reply: &Move| {
            let mut after = open.position.clone();
            after.play_unchecked(*reply);
            after
        };
        let is_new = |position| !self.seen.contains(&position);
        let new = replies
            .iter()
            .find(|reply| repertoire.leads_to(&after(reply), is_new));
        let told = match new {
            Some(reply) => {
                let color = ("color", Wording::color(open.position.turn()).into());
                let said = words.announce(&open.position, *reply);
                let reply = *reply;
                open.play(reply);
                words.text("tactics-reply", &[color, ("move", said.into())])
            }
            None => {
                open.over = true;
                let next = ("next", words.words_for(StudyId::Next).into());
                let id = if replies.is_empty() {
                    "openings-line-over"
                } else {
                    "openings-rest-known"
                };
                let over = words.text(id, &[next]);
                match opening(&open.way) {
                    opening @ Some(_) => format!("{} {over}", words.opening(opening)),
                    None => over,
                }
            }
        };
        self.keep();
        told
    }

    fn announced(&mut self, played: Move, words: &StudyWording) -> String {
        let known = match (&self.open, &self.repertoire) {
            (Some(open), Some(repertoire)) => repertoire.moves(&open.position).contains(&played),
            _ => return self.next(words),
        };
        if known {
            let right = words.text("train-right", &[]);
            return format!("{right} {}", self.go_on(played, words));
        }
        self.missed();
        words.text("openings-not-in", &[])
    }

    /// The moves of the repertoire; the first is made.
    fn solution(&mut self, words: &StudyWording) -> String {
        self.missed();
        let (Some(open), Some(repertoire)) = (&self.open, &self.repertoire) else {
            return words.text("tactics-none", &[]);
        };
        let Some((first, others)) = repertoire.moves(&open.position).split_first() else {
            return words.text("tactics-none", &[]);
        };
        let first = *first;
        let said = words.announce(&open.position, first);
        let mut told = vec![words.text("tactics-solution", &[("move", said.into())])];
        if !others.is_empty() {
            let others = others.iter().map(|it| short(&open.position, *it, words));
            let others: Vec<String> = others.collect();
            told.push(words.text("openings-also", &[("moves", others.join(", ").into())]));
        }
        told.push(self.go_on(first, words));
        told.join(" ")
    }

    fn hint(&mut self, words: &StudyWording) -> String {
        self.missed();
        let (Some(open), Some(repertoire)) = (&mut self.open, &self.repertoire) else {
            return words.text("tactics-none", &[]);
        };
        match repertoire.moves(&open.position).first() {
            Some(wanted) => open.hint.more(*wanted, words),
            None => words.text("tactics-none", &[]),
        }
    }

    /// The name of the opening, and all moves.
    fn whereabouts(&self, words: &StudyWording) -> String {
        let Some(open) = &self.open else {
            return words.text("tactics-none", &[]);
        };
        let moves = moves(&open.way, 0, words);
        match opening(&open.way) {
            opening @ Some(_) => format!("{} {moves}", words.opening(opening)),
            None => moves,
        }
    }

    /// Which colour is one's own was answered.
    fn colored(&mut self, color: Color, words: &StudyWording) -> Vec<Reply> {
        if let Err(error) = self.take_color(color) {
            return vec![Reply::Tell(error.text(&words.messages))];
        }
        let told = self.repertoire.as_ref();
        let told = told.map(|it| self.introduction(it, words));
        let told = told.into_iter().chain([self.next(words)]);
        let told: Vec<String> = told.collect();
        vec![Reply::Listen, Reply::Tell(told.join(" "))]
    }

    /// The same line from its first move.
    fn begin_again(&mut self, words: &StudyWording) -> String {
        let (Some(open), Some(repertoire)) = (&mut self.open, &self.repertoire) else {
            return words.text("tactics-none", &[]);
        };
        let positions = open.way.positions();
        let first = positions.iter().position(|it| repertoire.asks(it));
        open.way.moves.truncate(first.unwrap_or_default());
        *open = Open::new(open.way.clone());
        for position in positions {
            self.seen.remove(&short_key(&position));
        }
        let told = task(&open.way, None, words);
        self.keep();
        told
    }
}

impl Exercise for Openings {
    fn begin(&mut self, words: &StudyWording) -> Vec<Reply> {
        let mut told = Vec::new();
        told.extend(fault::told(self.file.faults(), &words.messages));
        told.extend(self.schedule.book().trouble(&words.messages));
        if let Some(repertoire) = &self.repertoire {
            told.push(self.introduction(repertoire, words));
        }
        told.push(match &self.open {
            Some(open) => task(&open.way, None, words),
            None => self.next(words),
        });
        told.into_iter().map(Reply::Tell).collect()
    }

    fn take(&mut self, said: Said, _now: Duration, words: &StudyWording) -> Vec<Reply> {
        let is_key = said.text.is_empty();
        let over = self.open.as_ref().is_none_or(|open| open.over);
        let told = match said.meaning {
            Meaning::Study(named) => match named.id {
                StudyId::Close => {
                    self.keep();
                    return vec![Reply::Leave];
                }
                StudyId::Progress => self.schedule.told(words),
                StudyId::White if self.repertoire.is_none() => {
                    return self.colored(Color::White, words);
                }
                StudyId::Black if self.repertoire.is_none() => {
                    return self.colored(Color::Black, words);
                }
                StudyId::Next => match &self.open {
                    // A key alone leaves nothing out.
                    Some(open) if is_key && !over => {
                        let last = open.way.moves.len().saturating_sub(1);
                        asked(moves(&open.way, last, words), words)
                    }
                    _ => self.leave_out(words),
                },
                StudyId::Opening => self.whereabouts(words),
                StudyId::Beginning => self.begin_again(words),
                StudyId::Solution if !over => self.solution(words),
                StudyId::Solution => self.over(words),
                _ => words.text("study-not-here", &[]),
            },
            Meaning::Command(named) => match named.id {
                CommandId::Hint if over => self.over(words),
                CommandId::Hint => self.hint(words),
                CommandId::LastFive => self.whereabouts(words),
                CommandId::LastMove => match &self.open {
                    Some(open) => {
                        let last = open.way.moves.len().saturating_sub(1);
                        moves(&open.way, last, words)
                    }
                    None => self.over(words),
                },
                _ => words.text("study-not-here", &[]),
            },
            Meaning::Move(_) if over => self.over(words),
            Meaning::Move(phrase) => match self.open.as_ref() {
                Some(open) => match phrase.resolve(&open.position) {
                    Ok(played) => self.announced(played, words),
                    Err(error) => words.no_move(&error),
                },
                None => self.over(words),
            },
            Meaning::Nothing => {
                words.text("refusal-not-understood", &[("words", said.text.into())])
            }
        };
        vec![Reply::Tell(told)]
    }

    fn position(&self) -> Option<Chess> {
        self.open.as_ref().map(|open| open.position.clone())
    }

    fn offers(&self) -> Vec<StudyId> {
        if self.repertoire.is_none() {
            return vec![
                StudyId::White,
                StudyId::Black,
                StudyId::Next,
                StudyId::Progress,
                StudyId::Close,
            ];
        }
        vec![
            StudyId::Next,
            StudyId::Solution,
            StudyId::Opening,
            StudyId::Beginning,
            StudyId::Progress,
            StudyId::Close,
        ]
    }

    fn phrases(&self, words: &StudyWording) -> Vec<String> {
        [CommandId::Hint, CommandId::LastMove, CommandId::LastFive]
            .into_iter()
            .flat_map(|id| words.plain().spoken.forms(id))
            .map(str::to_owned)
            .collect()
    }

    fn explains(&self, words: &StudyWording) -> String {
        Lesson::Openings.explained(words)
    }
}

impl Openings {
    /// There is nothing to answer now.
    fn over(&self, words: &StudyWording) -> String {
        if self.repertoire.is_none() {
            return words.text("openings-which-color", &[]);
        }
        let next = words.words_for(StudyId::Next);
        words.text("openings-over", &[("next", next.into())])
    }
}

/// The lesson without a file: how to name one.
struct NoRepertoire(Option<RepertoireError>);

impl Exercise for NoRepertoire {
    fn begin(&mut self, words: &StudyWording) -> Vec<Reply> {
        let why = self.0.as_ref().map(|error| error.text(&words.messages));
        let told = why.into_iter().chain([words.text("openings-no-file", &[])]);
        told.map(Reply::Tell).collect()
    }

    fn heard_out(&mut self, _now: Duration, _words: &StudyWording) -> Vec<Reply> {
        vec![Reply::Leave]
    }

    fn take(&mut self, _said: Said, _now: Duration, _words: &StudyWording) -> Vec<Reply> {
        vec![Reply::Leave]
    }

    fn offers(&self) -> Vec<StudyId> {
        vec![StudyId::Close]
    }

    fn explains(&self, words: &StudyWording) -> String {
        Lesson::Openings.explained(words)
    }
}

fn count(number: usize) -> doppelbrett_text::messages::Value<'static> {
    i64::try_from(number).unwrap_or(i64::MAX).into()
}

fn opening(way: &Way) -> Option<openings::Opening> {
    openings::of(way.positions().iter())
}

/// So many moves both ways begin with.
fn shared(one: &Way, other: &Way) -> usize {
    if one.start != other.start {
        return 0;
    }
    let both = one.moves.iter().zip(&other.moves);
    both.take_while(|(one, other)| one == other).count()
}

fn short(before: &Chess, played: Move, words: &Wording) -> String {
    words.said().announce(before, played, Length::Short)
}

/// The moves of a way, without the first ones; before the first, the position.
fn moves(way: &Way, without: usize, words: &StudyWording) -> String {
    let positions = way.positions();
    let said = way.moves.iter().zip(&positions).skip(without);
    let said: Vec<String> = said
        .map(|(played, before)| short(before, *played, words))
        .collect();
    if said.is_empty() {
        return match way.start == Chess::default() {
            true => words.text("openings-start", &[]),
            false => words.pieces(way.start.board()),
        };
    }
    words.text("openings-moves", &[("moves", said.join(", ").into())])
}

/// How a position is reached, from where it leaves the way `before`, and the question.
fn task(way: &Way, before: Option<&Way>, words: &StudyWording) -> String {
    let known = before.map_or(0, |before| shared(before, way));
    let known = known.min(way.moves.len().saturating_sub(1));
    let asked = asked(moves(way, known, words), words);
    let positions = way.positions();
    let last = known.checked_sub(1).and_then(|last| {
        let said = short(positions.get(last)?, *way.moves.get(last)?, words);
        Some(words.text("event-taken-back-to", &[("move", said.into())]))
    });
    match last.filter(|_| before.is_some_and(|before| before.moves.len() > known)) {
        Some(back) => format!("{back} {asked}"),
        None => asked,
    }
}

fn asked(told: String, words: &StudyWording) -> String {
    format!("{told} {}", words.text("openings-your-move", &[]))
}
