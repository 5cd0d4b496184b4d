use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::configuration::{self, Configuration, Overrides};
use crate::agent::Wording;
use crate::console;
use crate::report::{self, BrailleTable, Report};
use crate::store::{GameId, Journal};

/// `doppelbrett report`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Reporting {
    #[command(flatten)]
    configuration: Configuration,
    /// List the games: number, date, players, result
    #[arg(long, conflicts_with_all = ["game", "brf", "output"])]
    list: bool,
    /// For a Braille embosser: 40 cells by 25 lines of North American Braille ASCII
    #[arg(long)]
    brf: bool,
    /// Write into a file instead of printing
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The language of the report: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    /// The words of the moves: appendix-d, letters, or a file
    #[arg(long, value_name = "NAME")]
    lexicon: Option<String>,
    /// The number of the game [default: the last one]
    #[arg(value_name = "GAME")]
    game: Option<GameId>,
}

impl Reporting {
    /// Prints or writes the report, or the list of games.
    pub(super) fn run(&self) -> Result<(), String> {
        let overrides = Overrides::default()
            .flag("language", self.language.clone())
            .flag("lexicon", self.lexicon.clone());
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        let folder = settings.store.folder();
        let file = folder
            .map(|folder| folder.join("journal.sqlite"))
            .filter(|file| file.exists())
            .ok_or_else(|| wording.text("log-none", &[]))?;
        let journal = Journal::open(&file).map_err(|error| error.to_string())?;
        if self.list {
            return list(&journal, &wording);
        }
        let bytes = self.bytes(&self.made(&journal, &wording)?, &wording)?;
        match &self.output {
            Some(file) => write(file, &bytes, &wording),
            None => print(&bytes),
        }
    }

    fn made(&self, journal: &Journal, wording: &Wording) -> Result<Report, String> {
        let id = match self.game {
            Some(id) => id,
            None => last(journal, wording)?,
        };
        let events = journal.load(id).map_err(|error| error.to_string())?;
        let until = journal.last_seen(id).map_err(|error| error.to_string())?;
        report::report(&id.to_string(), &events, until, wording).map_err(|error| error.to_string())
    }

    fn bytes(&self, report: &Report, wording: &Wording) -> Result<Vec<u8>, String> {
        if !self.brf {
            return Ok(report.text().into_bytes());
        }
        let table = BrailleTable::built_in(wording.language());
        let table = table.map_err(|error| error.to_string())?;
        Ok(report::brf(report, &table))
    }
}

/// The game that was begun last.
fn last(journal: &Journal, wording: &Wording) -> Result<GameId, String> {
    let games = journal.games().map_err(|error| error.to_string())?;
    let last = games.last().map(|game| game.id);
    last.ok_or_else(|| wording.text("log-none", &[]))
}

fn list(journal: &Journal, wording: &Wording) -> Result<(), String> {
    let games = journal.games().map_err(|error| error.to_string())?;
    if games.is_empty() {
        return Err(wording.text("log-none", &[]));
    }
    for game in &games {
        console::print(&report::listed(game, wording));
    }
    Ok(())
}

fn write(file: &Path, bytes: &[u8], wording: &Wording) -> Result<(), String> {
    let path = file.display().to_string();
    let path = ("path", path.as_str().into());
    if let Err(error) = fs::write(file, bytes) {
        let why = ("why", error.to_string().into());
        return Err(wording.text("log-not-written", &[path, why]));
    }
    console::print(&wording.text("log-written", &[path]));
    Ok(())
}

/// Prints; a reader that has seen enough, such as `head`, is no error.
fn print(bytes: &[u8]) -> Result<(), String> {
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(()),
    }
}
