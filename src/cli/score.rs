use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use super::report::{PaperSize, journal, last, list, print, write};
use crate::notation::BrailleCode;
use crate::report::{self, BrailleTable, Paper, Script};
use crate::sentences::Wording;
use crate::settings::MoveNotation;
use crate::store::{GameId, Journal};

/// `doppelbrett score`
#[derive(Clone, Debug, Args)]
pub(super) struct Scoring {
    #[command(flatten)]
    configuration: Configuration,
    // List the games: number, date, players, result
    #[arg(long, conflicts_with_all = ["game", "brf", "output"])]
    list: bool,
    // How the moves are written [default: the setting score.notation]
    #[arg(long, value_enum)]
    notation: Option<NotationName>,
    // For a Braille embosser: North American Braille ASCII
    #[arg(long)]
    brf: bool,
    #[command(flatten)]
    paper: PaperSize,
    // Write into a file instead of printing
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    // The language of the header and of the pieces' letters: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    // The number of the game [default: the last one]
    #[arg(value_name = "GAME")]
    game: Option<GameId>,
}

/// How the moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum NotationName {
    /// The letters of the pieces in your language
    Letters,
    /// German Braille of eight dots, for a display
    German8,
    /// German Braille of six dots
    German6,
    /// The Braille chess code of the United Kingdom, six dots
    Ukaaf,
}

impl From<NotationName> for MoveNotation {
    fn from(name: NotationName) -> Self {
        match name {
            NotationName::Letters => Self::Letters,
            NotationName::German8 => Self::German8,
            NotationName::German6 => Self::German6,
            NotationName::Ukaaf => Self::Ukaaf,
        }
    }
}

impl Scoring {
    /// Prints or writes the score, or the list of games.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let overrides = Overrides::default().flag("language", self.language.clone());
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        let journal = journal(&settings)?;
        if self.list {
            return list(&journal, &wording);
        }
        let notation = self.notation.map_or(settings.score.notation, Into::into);
        let script = self.script(notation, &wording)?;
        let paper = self.paper.paper(&settings)?;
        let bytes = self.bytes(&journal, script, paper, &wording)?;
        match &self.output {
            Some(file) => write(file, &bytes, "score-written", &wording),
            None => print(&bytes),
        }
    }

    fn script(&self, notation: MoveNotation, wording: &Wording) -> Result<Script, Failure> {
        let Some(name) = notation.code() else {
            return Ok(Script::Letters(wording.notation.clone()));
        };
        let code = BrailleCode::built_in(name).map_err(Failure::damaged)?;
        if self.brf && code.has_eight_dots() {
            return Err(Failure::new("score-eight-dots", &[("name", name.into())]));
        }
        Ok(Script::Braille(Box::new(code)))
    }

    fn bytes(
        &self,
        journal: &Journal,
        script: Script,
        paper: Paper,
        wording: &Wording,
    ) -> Result<Vec<u8>, Failure> {
        let id = match self.game {
            Some(id) => id,
            None => last(journal)?,
        };
        let events = journal.load(id)?;
        let name = match &script {
            Script::Braille(code) => code.name().to_owned(),
            Script::Letters(_) => "letters".to_owned(),
        };
        let sheet = report::sheet(&id.to_string(), &events, script, wording);
        let sheet = sheet.map_err(|error| Failure::NoGame { game: id, error })?;
        if self.brf {
            let table = BrailleTable::built_in(wording.language());
            let table = table.map_err(Failure::damaged)?;
            let eight_dots = |_| Failure::new("score-eight-dots", &[("name", name.into())]);
            sheet.brf(&table, paper).map_err(eight_dots)
        } else {
            Ok(sheet.text().into_bytes())
        }
    }
}
