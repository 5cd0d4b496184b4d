use std::fs::{self, File};
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use clap::Args;

use super::configuration;
use super::failure::Failure;
use super::opened::fold;
use super::report::journal;
use super::studying::{Studying, not_in_competition};
use crate::messages::{Language, Messages};
use crate::pgn::{Head, Read, Reader, heads};
use crate::review::{Annotations, Games, OpenError, Review};
use crate::settings::Settings;
use crate::store::{GameId, GameSummary, Journal, Score};
use doppelbrett_system::files::{SECRET, replace};

/// `doppelbrett review`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Reviewing {
    #[command(flatten)]
    studying: Studying,
    // The number of a game of yours, or a file with games in PGN [default: the list of yours]
    #[arg(value_name = "GAME|FILE")]
    game: Option<String>,
}

impl Reviewing {
    /// Looks at games again, until the person has enough.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let Some(settings) = self.studying.settings()? else {
            return Ok(());
        };
        not_in_competition(&settings)?;
        let wording = configuration::wording(&settings)?;
        let language = wording.language();
        let (games, number): (Box<dyn Games>, _) = match &self.game {
            Some(named) if named.parse::<GameId>().is_err() => {
                let file = FileGames(PathBuf::from(named));
                // A file that is not there is told on the command line.
                file.reader().map_err(|error| {
                    Failure::new("review-not-there", &[("path", named.into())]).because(error)
                })?;
                (Box::new(file), None)
            }
            named => {
                let own = OwnGames::of(&settings, language)?;
                let wanted = named.as_ref().and_then(|it| it.parse::<GameId>().ok());
                let number = match wanted {
                    Some(id) => own.number(id)?,
                    None => own.ids.len().saturating_sub(1),
                };
                let opens = wanted.is_some();
                (Box::new(own), Some((number, opens)))
            }
        };
        let folder = settings.store.folder();
        let annotations = InFolder {
            folder: folder.ok_or_else(|| Failure::new("store-no-folder", &[]))?,
        };
        let review = Review::new(games, number, Box::new(annotations));
        configuration::logged(&settings, || {
            self.studying.study(review, &settings, wording, true)
        })
    }
}

/// The games of a file.
struct FileGames(PathBuf);

impl FileGames {
    fn reader(&self) -> io::Result<BufReader<File>> {
        open(&self.0).map(BufReader::new)
    }
}

/// A file of games. Opening a folder succeeds, and only reading it fails.
pub(super) fn open(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(file)
}

impl Games for FileGames {
    fn heads(&self) -> Result<Vec<Head>, OpenError> {
        Ok(heads(self.reader()?).collect::<Result<_, _>>()?)
    }

    fn open(&self, number: usize) -> Result<Read, OpenError> {
        Reader::new(self.reader()?)
            .game(number)?
            .ok_or(OpenError::Gone)
    }
}

/// The games of the journal that are not being played now.
struct OwnGames {
    journal: Journal,
    ids: Vec<GameId>,
    language: Language,
}

impl OwnGames {
    fn of(settings: &Settings, language: Language) -> Result<Self, Failure> {
        let journal = journal(settings)?;
        let games = journal.games()?.into_iter();
        // An engine judges the games that are reviewed: none that goes on at a server.
        let goes_on = |game: &GameSummary| {
            let online = game.setup.as_ref().is_some_and(|it| it.online.is_some());
            online && game.ended.is_none()
        };
        let mut ids: Vec<GameId> = games
            .filter(|game| game.completed > 0 && !goes_on(game))
            .map(|game| game.id)
            .collect();
        ids.retain(|id| !journal.is_held_elsewhere(*id));
        Ok(Self {
            journal,
            ids,
            language,
        })
    }

    fn number(&self, id: GameId) -> Result<usize, Failure> {
        let number = self.ids.iter().position(|known| *known == id);
        number.ok_or_else(|| Failure::new("review-no-number", &[("number", id.to_string().into())]))
    }

    fn read(&self, id: GameId) -> Result<Read, OpenError> {
        let messages = Messages::new(self.language);
        let untold = |why: Failure| OpenError::Journal(why.text(&messages));
        let stamped = self
            .journal
            .load(id)
            .map_err(|error| untold(error.into()))?;
        let game = fold(id, &stamped).map_err(untold)?;
        let date = self.journal.games().ok().and_then(|games| {
            let summary = games.into_iter().find(|it| it.id == id)?;
            Some(
                summary
                    .created
                    .to_zoned(jiff::tz::TimeZone::system())
                    .date(),
            )
        });
        let pgn = Score::of(&game, date).to_string();
        Reader::new(pgn.as_bytes()).game(0)?.ok_or(OpenError::Gone)
    }
}

impl Games for OwnGames {
    fn heads(&self) -> Result<Vec<Head>, OpenError> {
        let read = |id: &GameId| match self.read(*id) {
            Ok(read) => read.game.head,
            // It keeps its place in the list, and says why when it is opened.
            Err(_) => Head::default(),
        };
        Ok(self.ids.iter().map(read).collect())
    }

    fn open(&self, number: usize) -> Result<Read, OpenError> {
        let id = self.ids.get(number).ok_or(OpenError::Gone)?;
        self.read(*id)
    }
}

/// Annotated games, in the folder of the games.
struct InFolder {
    folder: PathBuf,
}

impl InFolder {
    fn free(&self) -> PathBuf {
        let name = |number: u32| self.folder.join(format!("review-{number}.pgn"));
        let taken = |path: &PathBuf| Path::exists(path);
        (1..)
            .map(name)
            .find(|path| !taken(path))
            .unwrap_or_else(|| name(0))
    }
}

impl Annotations for InFolder {
    fn write(&mut self, pgn: &str) -> io::Result<PathBuf> {
        let path = self.free();
        fs::create_dir_all(&self.folder)?;
        replace(&path, pgn.as_bytes(), SECRET)?;
        Ok(path)
    }
}
