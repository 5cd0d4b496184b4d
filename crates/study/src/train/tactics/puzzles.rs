use std::io::BufRead;
use std::path::{Path, PathBuf};

use super::lines::{self, Place};
use super::read_csv::Columns;
use super::{Puzzle, PuzzlesError, ReadFault, ReadFaultKind, read_epd, read_pgn};
use doppelbrett_core::pgn::Reader;

/// Our own puzzles, which ship.
const OWN: &str = include_str!("../../../../../puzzles/own.tsv");

/// Puzzles, one after the other, from any place on. Of a file no more is read than is asked
/// for: Lichess's has millions.
pub struct Puzzles {
    name: String,
    source: Source,
    /// What is next.
    place: Place,
}

/// Puzzles that are found while others are asked.
pub trait Supply {
    /// The next one; none if all that are known were asked.
    fn next(&mut self) -> Option<Puzzle>;

    /// They are asked from the beginning again, unless more of them are to come.
    fn begin_again(&mut self);
}

enum Source {
    List(Vec<Puzzle>),
    Supplied(Box<dyn Supply>),
    Lines {
        path: PathBuf,
        /// `None` at the end of the file.
        input: Option<Box<dyn BufRead>>,
        format: Format,
    },
    Games {
        path: PathBuf,
        games: Option<Box<Reader<Box<dyn BufRead>>>>,
    },
}

#[derive(Clone, Copy)]
enum Format {
    Csv(Columns),
    Epd,
    Own,
}

impl Puzzles {
    /// Those that ship, those with few pieces and few moves first.
    #[must_use]
    pub fn own() -> Self {
        let lines = OWN.lines().filter(|line| !line.starts_with('#'));
        Self::list("own", lines.filter_map(|line| line.parse().ok()).collect())
    }

    /// These, under a name by which they are known again.
    #[must_use]
    pub fn list(name: impl Into<String>, puzzles: Vec<Puzzle>) -> Self {
        Self {
            name: name.into(),
            source: Source::List(puzzles),
            place: Place::default(),
        }
    }

    /// Those of a supply, under a name by which they are known again.
    #[must_use]
    pub fn supplied(name: impl Into<String>, supply: impl Supply + 'static) -> Self {
        Self {
            name: name.into(),
            source: Source::Supplied(Box::new(supply)),
            place: Place::default(),
        }
    }

    /// Those of a file, by the ending of its name: `csv` as Lichess has it, `epd`, `pgn` or
    /// `tsv` as our own, each also compressed as `zst`.
    ///
    /// # Errors
    /// When it is none of these or cannot be opened.
    pub fn open(path: &Path) -> Result<Self, PuzzlesError> {
        let plain = if lines::is_compressed(path) {
            path.with_extension("")
        } else {
            path.to_owned()
        };
        let ending = plain.extension().unwrap_or_default().to_ascii_lowercase();
        let path = path.to_owned();
        let lines = |format| Source::Lines {
            path: path.clone(),
            input: None,
            format,
        };
        let source = match ending.to_str() {
            Some("csv") => lines(Format::Csv(Columns::default())),
            Some("epd") => lines(Format::Epd),
            Some("tsv") => lines(Format::Own),
            Some("pgn") => Source::Games {
                path: path.clone(),
                games: None,
            },
            _ => return Err(PuzzlesError::UnknownKind(path)),
        };
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let mut puzzles = Self {
            name: name.replace(char::is_control, " "),
            source,
            place: Place::default(),
        };
        puzzles.read_columns();
        puzzles.go_to(Place::default())?;
        Ok(puzzles)
    }

    /// By which name their place is remembered.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What is read next.
    #[must_use]
    pub const fn place(&self) -> Place {
        self.place
    }

    /// Goes on from there. A place that is not of this file may begin with a line that is no
    /// puzzle.
    ///
    /// # Errors
    /// When the file cannot be read so far.
    pub fn go_to(&mut self, place: Place) -> Result<(), PuzzlesError> {
        let not_read = |path: &Path| {
            let path = path.to_owned();
            |error| PuzzlesError::NotRead { path, error }
        };
        match &mut self.source {
            Source::List(_) => {}
            Source::Supplied(supply) => supply.begin_again(),
            Source::Lines { path, input, .. } => {
                *input = Some(lines::open(path, place.bytes).map_err(not_read(path))?);
            }
            Source::Games { path, games } => {
                let source = lines::open(path, 0).map_err(not_read(path))?;
                let mut reader = Reader::new(source);
                let skipped = usize::try_from(place.number).unwrap_or(usize::MAX);
                // What cannot be read is met again when the game behind it is.
                let _ = reader.by_ref().take(skipped).count();
                *games = Some(Box::new(reader));
            }
        }
        self.place = place;
        Ok(())
    }

    /// Lichess may add columns. What cannot be read is told when it is the turn of the line.
    fn read_columns(&mut self) {
        if let Source::Lines { path, format, .. } = &mut self.source
            && let Format::Csv(columns) = format
            && let Ok(mut input) = lines::open(path, 0)
            && let Ok(Some((Ok(line), _))) = lines::next(&mut *input)
        {
            *columns = Columns::read(&line).unwrap_or_default();
        }
    }

    fn next_of_list(&mut self) -> Option<Puzzle> {
        let Source::List(puzzles) = &self.source else {
            return None;
        };
        let puzzle = puzzles.get(usize::try_from(self.place.number).ok()?)?;
        self.place.number += 1;
        Some(puzzle.clone())
    }
}

impl Iterator for Puzzles {
    type Item = Result<Puzzle, ReadFault>;

    fn next(&mut self) -> Option<Self::Item> {
        let place = &mut self.place;
        match &mut self.source {
            Source::List(_) => self.next_of_list().map(Ok),
            Source::Supplied(supply) => supply.next().map(Ok),
            Source::Lines { input, format, .. } => loop {
                let next = lines::next(&mut **input.as_mut()?);
                let number = place.number + 1;
                let fault = |kind| Some(Err(ReadFault { number, kind }));
                let (line, taken) = match next {
                    Ok(Some(next)) => next,
                    Ok(None) => {
                        *input = None;
                        return None;
                    }
                    Err(error) => {
                        *input = None;
                        return fault(ReadFaultKind::Broken(error.to_string()));
                    }
                };
                place.number = number;
                place.bytes += taken;
                let line = match line {
                    Ok(line) => line,
                    Err(kind) => return fault(kind),
                };
                if line.trim().is_empty() || line.starts_with('#') {
                    continue;
                }
                let puzzle = match format {
                    Format::Csv(_) if Columns::read(&line).is_some() => continue,
                    Format::Csv(columns) => columns.puzzle(&line),
                    Format::Epd => read_epd::puzzle(&line, number),
                    Format::Own => line.parse(),
                };
                return match puzzle {
                    Ok(puzzle) => Some(Ok(puzzle)),
                    Err(why) => fault(why.into()),
                };
            },
            Source::Games { games, .. } => {
                let next = games.as_mut()?.next();
                let number = place.number + 1;
                let fault = |kind| Some(Err(ReadFault { number, kind }));
                match next {
                    None => {
                        *games = None;
                        None
                    }
                    Some(Err(error)) => {
                        *games = None;
                        fault(ReadFaultKind::Broken(error.0.to_string()))
                    }
                    Some(Ok(read)) => {
                        place.number = number;
                        match read_pgn::puzzle(&read, number) {
                            Ok(puzzle) => Some(Ok(puzzle)),
                            Err(why) => fault(why.into()),
                        }
                    }
                }
            }
        }
    }
}

/// The puzzles that a line is in any format, for tests and the fuzzer.
#[cfg(any(fuzzing, test))]
#[must_use]
pub fn read_line(line: &str) -> Vec<Puzzle> {
    let csv = Columns::read(line).unwrap_or_default().puzzle(line);
    let read = [csv, read_epd::puzzle(line, 1), line.parse()];
    read.into_iter().flatten().collect()
}
