use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::PossibleValuesParser;
use jiff::Timestamp;
use shakmaty::Color;

use super::configuration;
use super::failure::Failure;
use super::studying::{Studying, not_in_competition};
use crate::store::Journal;
use crate::train::openings::RepertoireFile;
use crate::train::tactics::Puzzles;
use crate::train::{Book, Lesson, Shelf, Training};

/// How long a lesson waits for the journal while somebody else writes in it: an answer must
/// not hang.
const PATIENCE: Duration = Duration::from_millis(300);

/// `doppelbrett train`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Train {
    #[command(flatten)]
    studying: Studying,
    // The lesson [default: the list of lessons]
    #[arg(value_name = "LESSON", value_parser = PossibleValuesParser::new(Lesson::ALL.map(Lesson::id)))]
    lesson: Option<String>,
    // For the lesson in tactics: the puzzles of this file, csv as Lichess has it, epd, pgn or tsv,
    // also compressed as zst; for openings: the repertoire, pgn
    #[arg(long, value_name = "FILE", requires = "lesson")]
    file: Option<PathBuf>,
    // For the lesson in openings: white or black [default: by the file, or it is asked]
    #[arg(long, value_name = "COLOUR", requires = "file", value_parser = ["white", "black"])]
    colour: Option<String>,
}

impl Train {
    /// The list of lessons.
    pub(super) fn by(studying: Studying) -> Self {
        Self {
            studying,
            ..Self::default()
        }
    }

    /// Gives lessons until the person has had enough.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let Some(settings) = self.studying.settings()? else {
            return Ok(());
        };
        not_in_competition(&settings)?;
        let folder = settings
            .store
            .folder()
            .ok_or_else(|| Failure::new("store-no-folder", &[]))?;
        // Lessons are given without it, too.
        let journal = Journal::open(&folder.join("journal.sqlite"));
        let wording = configuration::wording(&settings)?;
        let shelf = journal.and_then(|journal| {
            journal.wait_at_most(PATIENCE)?;
            Ok(Box::new(journal) as Box<dyn Shelf>)
        });
        let named = |lesson: &Lesson| self.lesson.as_deref() == Some(lesson.id());
        let lesson = Lesson::ALL.into_iter().find(named);
        let color: Option<Color> = self.colour.as_deref().and_then(|name| name.parse().ok());
        if color.is_some() && lesson != Some(Lesson::Openings) {
            return Err(Failure::new("openings-alone-has-a-colour", &[]));
        }
        configuration::logged(&settings, || {
            let book = Book::new(shelf, Timestamp::now);
            let rng = fastrand::Rng::new();
            let training = match (&self.file, lesson) {
                (Some(file), Some(Lesson::Tactics)) => {
                    Training::with_puzzles(Puzzles::open(file)?, book, rng)
                }
                (Some(file), Some(Lesson::Openings)) => {
                    let file = RepertoireFile::open(file)?;
                    Training::with_repertoire(file, color, book, rng)?
                }
                (Some(_), _) => return Err(Failure::new("lesson-has-no-file", &[])),
                (None, Some(lesson)) => Training::alone(lesson, book, rng),
                (None, None) => Training::list(book, rng),
            };
            let thinks =
                lesson.is_none_or(|lesson| matches!(lesson, Lesson::Endgames | Lesson::OwnGames));
            self.studying.study(training, &settings, wording, thinks)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::GameTime;
    use crate::game::{Event, Setup, Side};
    use crate::settings::{Profile, Settings};

    #[test]
    fn no_lesson_while_a_competition_is_played_here() {
        let folder = tempfile::tempdir().unwrap();
        let mut settings = Settings::default();
        settings.store.folder = Some(folder.path().to_owned());
        for (steps, arbiter, allowed) in [
            (Profile::Training, false, true),
            (Profile::Training, true, false),
            (Profile::Competition, false, false),
        ] {
            let setup = Setup {
                arbiter,
                ..Setup::new(Side::White, steps.steps())
            };
            let mut table = Journal::open(&folder.path().join("journal.sqlite")).unwrap();
            table
                .create(&[(GameTime::ZERO, Event::Created(Box::new(setup)))])
                .unwrap();
            assert_eq!(not_in_competition(&settings).is_ok(), allowed);
            drop(table);
            assert!(not_in_competition(&settings).is_ok(), "it is interrupted");
        }
        settings.profile = Profile::Competition;
        assert!(not_in_competition(&settings).is_err());
    }
}
