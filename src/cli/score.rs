use std::io::BufReader;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use super::report::{PaperSize, chosen, journal, list, print, write};
use super::review::open;
use super::tape;
use super::tape::Tape;
use crate::notation::BrailleCode;
use crate::pgn::Reader;
use crate::report::{self, BrailleTable, Paper, Script, Sheet};
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
    // Write to a file instead of printing
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    // The language of the header and of the pieces' letters: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    // The number of the game, or a file with games in PGN [default: the last one]
    #[arg(value_name = "GAME|FILE")]
    game: Option<String>,
    // Listen to what was recorded, from this move on [default: the first]
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["list", "brf", "output", "only"])]
    listen: Option<Option<u32>>,
    // Delete what was recorded of the game; the journal notes it
    #[arg(long, conflicts_with_all = ["list", "brf", "output", "only"])]
    delete_recording: bool,
    // Only this one of the games in a file, by its place
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    only: Option<u32>,
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
        if self.list {
            return list(&journal(&settings)?, &wording);
        }
        if self.delete_recording {
            let mut journal = journal(&settings)?;
            let id = self.kept(&journal)?;
            return tape::delete(&mut journal, id, &wording);
        }
        if let Some(from) = self.listen {
            let journal = journal(&settings)?;
            let tape = Tape::of(&journal, self.kept(&journal)?)?;
            let voice = &settings.voice;
            let device = voice.ear.device.as_deref().or(voice.room.device.as_deref());
            return tape.listen(from, device, &wording);
        }
        let notation = self.notation.map_or(settings.score.notation, Into::into);
        let script = self.script(notation, &wording)?;
        let paper = self.paper.paper(&settings)?;
        let sheets = match self.game.as_deref().map(Chosen::of) {
            Some(Chosen::File(path)) => self.of_file(path, &script, &wording)?,
            Some(Chosen::Game(id)) => vec![of_game(&journal(&settings)?, id, script, &wording)?],
            None => {
                let journal = journal(&settings)?;
                vec![of_game(
                    &journal,
                    chosen(None, &journal)?,
                    script,
                    &wording,
                )?]
            }
        };
        let bytes = self.bytes(&sheets, paper, &wording)?;
        match &self.output {
            Some(file) => write(file, &bytes, "score-written", &wording),
            None => print(&bytes),
        }
    }

    /// The game of the journal that is named, or the last one.
    fn kept(&self, journal: &Journal) -> Result<GameId, Failure> {
        let named = match self.game.as_deref().map(Chosen::of) {
            Some(Chosen::Game(id)) => Some(id),
            Some(Chosen::File(path)) => {
                let path = path.display().to_string();
                return Err(Failure::new("tape-of-no-file", &[("path", path.into())]));
            }
            None => None,
        };
        chosen(named, journal)
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

    /// The scores of a file's games.
    fn of_file(
        &self,
        path: &Path,
        script: &Script,
        wording: &Wording,
    ) -> Result<Vec<Sheet>, Failure> {
        let name = || [("path", path.display().to_string().into())];
        let unread = |error| Failure::new("review-not-there", &name()).because(error);
        let mut sheets = Vec::new();
        for (number, read) in (1..).zip(Reader::new(BufReader::new(open(path).map_err(unread)?))) {
            let read = read.map_err(|error| unread(error.0))?;
            if self.only.is_none_or(|only| only == number) {
                let at = usize::try_from(number).unwrap_or(usize::MAX);
                sheets.push(report::foreign_sheet(at, &read, script.clone(), wording));
            }
        }
        if sheets.is_empty() {
            return Err(Failure::new("score-no-games", &name()));
        }
        Ok(sheets)
    }

    fn bytes(&self, sheets: &[Sheet], paper: Paper, wording: &Wording) -> Result<Vec<u8>, Failure> {
        if !self.brf {
            let texts: Vec<String> = sheets.iter().map(Sheet::text).collect();
            return Ok(texts.join("\n").into_bytes());
        }
        let table = BrailleTable::built_in(wording.language());
        let table = table.map_err(Failure::damaged)?;
        let mut bytes = Vec::new();
        for sheet in sheets {
            let name = sheet.notation().to_owned();
            let eight_dots = |_| Failure::new("score-eight-dots", &[("name", name.into())]);
            bytes.extend(sheet.brf(&table, paper).map_err(eight_dots)?);
        }
        Ok(bytes)
    }
}

/// What is named on the command line.
enum Chosen<'n> {
    Game(GameId),
    File(&'n Path),
}

impl<'n> Chosen<'n> {
    fn of(named: &'n str) -> Self {
        match named.parse() {
            Ok(id) => Self::Game(id),
            Err(_) => Self::File(Path::new(named)),
        }
    }
}

fn of_game(
    journal: &Journal,
    id: GameId,
    script: Script,
    wording: &Wording,
) -> Result<Sheet, Failure> {
    let events = journal.load(id)?;
    report::sheet(&id.to_string(), &events, script, wording)
        .map_err(|error| Failure::NoGame { game: id, error })
}
