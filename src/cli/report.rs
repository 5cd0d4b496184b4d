use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;

use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use super::tape::Tape;
use crate::console;
use crate::report::{self, BrailleTable, Paper, Report};
use crate::sentences::Wording;
use crate::settings::Settings;
use crate::store::{GameId, Journal};

/// `doppelbrett report`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Reporting {
    #[command(flatten)]
    configuration: Configuration,
    // List the games: number, date, players, result
    #[arg(long, conflicts_with_all = ["game", "brf", "output"])]
    list: bool,
    // For a Braille embosser: North American Braille ASCII
    #[arg(long)]
    brf: bool,
    // Print what is written on the envelope of an adjourned game
    #[arg(long, conflicts_with = "list")]
    envelope: bool,
    #[command(flatten)]
    paper: PaperSize,
    // Write to a file instead of printing
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    // Write what was recorded as one Ogg Opus file, with a chapter for each announcement
    #[arg(long, value_name = "FILE", conflicts_with_all = ["list", "brf", "output", "envelope"])]
    recording: Option<PathBuf>,
    // The language of the report: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    // The words for the moves: appendix-d, letters, or a file
    #[arg(long, value_name = "NAME")]
    lexicon: Option<String>,
    // The number of the game [default: the last one]
    #[arg(value_name = "GAME")]
    game: Option<GameId>,
}

impl Reporting {
    /// Prints or writes the report, or the list of games.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let overrides = Overrides::default()
            .flag("language", self.language.clone())
            .flag("lexicon", self.lexicon.clone());
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        let journal = journal(&settings)?;
        if self.list {
            return list(&journal, &wording);
        }
        if let Some(file) = &self.recording {
            return Tape::of(&journal, chosen(self.game, &journal)?)?.write(file, &wording);
        }
        let paper = self.paper.paper(&settings)?;
        let bytes = self.bytes(&self.made(&journal, &wording)?, paper, &wording)?;
        match &self.output {
            Some(file) => write(file, &bytes, "log-written", &wording),
            None => print(&bytes),
        }
    }

    fn made(&self, journal: &Journal, wording: &Wording) -> Result<Report, Failure> {
        let id = chosen(self.game, journal)?;
        let events = journal.load(id)?;
        let until = journal.last_seen(id)?;
        if self.envelope {
            let made = report::envelope(&id.to_string(), &events, until, wording);
            let made = made.map_err(|error| Failure::NoGame { game: id, error })?;
            return made.ok_or_else(|| Failure::new("envelope-none", &[]));
        }
        let made = report::report(&id.to_string(), &events, until, wording)
            .map_err(|error| Failure::NoGame { game: id, error })?;
        Ok(match journal.last_seal(id)? {
            Some((event, seal)) => made.sealed(event, &seal, wording),
            None => made,
        })
    }

    fn bytes(&self, report: &Report, paper: Paper, wording: &Wording) -> Result<Vec<u8>, Failure> {
        if !self.brf {
            return Ok(report.text().into_bytes());
        }
        let table = BrailleTable::built_in(wording.language());
        let table = table.map_err(Failure::damaged)?;
        Ok(report::brf(report, &table, paper))
    }
}

/// How large the paper of an embosser is.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct PaperSize {
    // Cells in a line of the paper, 20 to 100 [default: the setting score.cells]
    #[arg(long, value_name = "NUMBER", requires = "brf")]
    cells: Option<usize>,
    // Lines on a page of the paper, 5 to 100 [default: the setting score.lines]
    #[arg(long, value_name = "NUMBER", requires = "brf")]
    lines: Option<usize>,
}

impl PaperSize {
    /// The paper of the flags, else that of the settings.
    ///
    /// # Errors
    /// When there is no such paper.
    pub(super) fn paper(self, settings: &Settings) -> Result<Paper, Failure> {
        let cells = self.cells.unwrap_or(settings.score.cells);
        let lines = self.lines.unwrap_or(settings.score.lines);
        Paper::new(cells, lines).ok_or_else(|| {
            let figure = |number: &usize| number.to_string();
            let args = [
                ("least", figure(Paper::CELLS.start()).into()),
                ("most", figure(Paper::CELLS.end()).into()),
                ("fewest", figure(Paper::LINES.start()).into()),
                ("all", figure(Paper::LINES.end()).into()),
            ];
            Failure::new("score-paper", &args)
        })
    }
}

/// The journal of all games.
pub(super) fn journal(settings: &Settings) -> Result<Journal, Failure> {
    let folder = settings.store.folder();
    let file = folder
        .map(|folder| folder.join("journal.sqlite"))
        .filter(|file| file.exists())
        .ok_or_else(|| Failure::new("log-none", &[]))?;
    Ok(Journal::open(&file)?)
}

/// The game that is named, or the one that was begun last.
pub(super) fn chosen(named: Option<GameId>, journal: &Journal) -> Result<GameId, Failure> {
    named.map_or_else(|| last(journal), Ok)
}

/// The game that was begun last.
fn last(journal: &Journal) -> Result<GameId, Failure> {
    let games = journal.games()?;
    let last = games.last().map(|game| game.id);
    last.ok_or_else(|| Failure::new("log-none", &[]))
}

/// Prints the games, one a line.
pub(super) fn list(journal: &Journal, wording: &Wording) -> Result<(), Failure> {
    let games = journal.games()?;
    if games.is_empty() {
        return Err(Failure::new("log-none", &[]));
    }
    for game in &games {
        console::print(&report::listed(game, wording));
    }
    Ok(())
}

/// Writes into `file`, and tells so by the text `told`.
pub(super) fn write(
    file: &Path,
    bytes: &[u8],
    told: &str,
    wording: &Wording,
) -> Result<(), Failure> {
    let path = file.display().to_string();
    let path = ("path", path.as_str().into());
    if let Err(error) = fs::write(file, bytes) {
        return Err(Failure::new("log-not-written", &[path]).because(error));
    }
    console::print(&wording.text(told, &[path]));
    Ok(())
}

/// Prints; a reader that has seen enough, such as `head`, is no error.
pub(super) fn print(bytes: &[u8]) -> Result<(), Failure> {
    match console::document(bytes) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}
