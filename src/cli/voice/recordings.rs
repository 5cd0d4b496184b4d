//! Recordings of what a player was asked for: a folder with `manifest.tsv`.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::agent::Listen;
use crate::cli::configuration;
use crate::cli::failure::Failure;
use crate::cli::recording::wav;
use crate::enrolment::{ProfileName, Profiles, Prompt, Sample};
use crate::hearing::{Heard, Model, Recogniser, Sound, recording, transcribe};
use crate::sentences::{Meant, Wording};
use crate::settings::Settings;

const TABLE: &str = "manifest.tsv";

/// A recording, and what was asked for.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Row {
    line: usize,
    pub(super) file: PathBuf,
    pub(super) prompt: Prompt,
}

/// Why a table of recordings is none.
#[derive(Debug, PartialEq, Eq)]
enum Fault {
    Column(&'static str),
    Short(usize),
    Round(usize, String),
}

/// The recordings that the table of `folder` names.
///
/// # Errors
/// With a sentence for the player: the table cannot be used.
pub(super) fn table(folder: &Path) -> Result<Vec<Row>, Failure> {
    let path = folder.join(TABLE);
    let named = ("path", path.display().to_string().into());
    let failed = |id| Failure::new(id, std::slice::from_ref(&named));
    let of_row = |line, why| of_row(&path, line, why);
    let table = fs::read_to_string(&path)
        .map_err(|error| failed("enrolment-table-unreadable").because(error))?;
    rows(&table, folder).map_err(|fault| match fault {
        Fault::Column(column) => Failure::new(
            "enrolment-table-column",
            &[named.clone(), ("column", column.into())],
        ),
        Fault::Short(line) => of_row(line, Failure::new("enrolment-table-short", &[])),
        Fault::Round(line, given) => {
            let args = [("given", given.into())];
            of_row(line, Failure::new("enrolment-table-no-round", &args))
        }
    })
}

/// Row `line` of the table at `path` cannot be used.
fn of_row(path: &Path, line: usize, why: Failure) -> Failure {
    let args = [
        ("path", path.display().to_string().into()),
        ("line", line.into()),
    ];
    Failure::new("enrolment-table-row", &args).because(why)
}

/// What the recogniser hears in the recordings of `folder`.
///
/// # Errors
/// With a sentence for the player: the table or a recording cannot be used.
pub(super) fn read(
    folder: &Path,
    settings: &Settings,
    wording: &Wording,
) -> Result<Vec<Sample>, Failure> {
    let path = folder.join(TABLE);
    let of_row = |line, why| of_row(&path, line, why);
    let rows = table(folder)?;
    let model = Model::load_for(&configuration::model(settings), settings.hearing.ears)?;
    let mut recogniser = Recogniser::new(&model, &Listen::default().phrases(wording))?
        .with_ears(settings.hearing.ears)?;
    rows.into_iter()
        .map(|row| {
            if let Meant::Nothing(_) = wording.understand(&row.prompt.text) {
                let args = [("text", (&row.prompt.text).into())];
                let why = Failure::new("enrolment-table-no-announcement", &args);
                return Err(of_row(row.line, why));
            }
            let pcm = recording::read(&row.file).map_err(|error| of_row(row.line, error.into()))?;
            // Of several stretches of speech, the one with the most to say.
            let heard = transcribe(&mut recogniser, &pcm)
                .into_iter()
                .max_by_key(|heard: &Heard| heard.words.len());
            Ok(Sample {
                prompt: row.prompt,
                heard,
            })
        })
        .collect()
}

/// The rows of a table. Where it does not name the rounds, what is said for the
/// second time belongs to the second round.
fn rows(table: &str, folder: &Path) -> Result<Vec<Row>, Fault> {
    let table = table.strip_prefix('\u{feff}').unwrap_or(table);
    let mut lines = table.lines().zip(1..);
    let header: Vec<&str> = lines
        .next()
        .map(|(line, _)| line.split('\t').map(str::trim).collect())
        .unwrap_or_default();
    let column = |name| header.iter().position(|column| *column == name);
    let path = column("path").ok_or(Fault::Column("path"))?;
    let text = column("text").ok_or(Fault::Column("text"))?;
    let round = column("round");
    let mut said: HashMap<String, usize> = HashMap::new();
    let mut rows = Vec::new();
    for (row, line) in lines.filter(|(row, _)| !row.trim().is_empty()) {
        let cells: Vec<&str> = row.split('\t').map(str::trim).collect();
        let cell = |column: usize| cells.get(column).copied().filter(|cell| !cell.is_empty());
        let (Some(path), Some(text)) = (cell(path), cell(text)) else {
            return Err(Fault::Short(line));
        };
        let times = said.entry(text.to_lowercase()).or_default();
        let round = match round {
            None => *times,
            Some(column) => {
                let number = cell(column).ok_or(Fault::Short(line))?;
                number
                    .parse()
                    .map_err(|_| Fault::Round(line, number.to_owned()))?
            }
        };
        *times += 1;
        rows.push(Row {
            line,
            file: folder.join(path),
            prompt: Prompt {
                round,
                text: text.to_owned(),
            },
        });
    }
    Ok(rows)
}

/// Writes the recordings with their table, so that [`read`] reads them again; what
/// to tell about it.
pub(super) fn write(
    recorded: &[(Prompt, Sound)],
    name: &ProfileName,
    profiles: &Profiles,
    wording: &Wording,
) -> String {
    let folder = match profiles.make_recordings(name) {
        Ok(folder) => folder,
        Err(error) => return error.text(&wording.messages),
    };
    match write_into(&folder, recorded) {
        Ok(()) => {
            let path = folder.display().to_string();
            let args = [("count", recorded.len().into()), ("path", path.into())];
            wording.text("enrolment-kept", &args)
        }
        Err(error) => {
            let path = folder.display().to_string();
            let args = [
                ("path", path.into()),
                ("why", wording.messages.reason(&error).into()),
            ];
            wording.text("enrolment-unwritable", &args)
        }
    }
}

fn write_into(folder: &Path, recorded: &[(Prompt, Sound)]) -> io::Result<()> {
    let mut table = String::from("path\ttext\tround\n");
    for (count, (prompt, sound)) in recorded.iter().enumerate() {
        let file = format!("{:02}.wav", count + 1);
        fs::write(folder.join(&file), wav(sound.samples())?)?;
        table.push_str(&format!("{file}\t{}\t{}\n", prompt.text, prompt.round));
    }
    fs::write(folder.join(TABLE), table)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(table: &str) -> Result<Vec<(String, usize)>, Fault> {
        let rows = rows(table, Path::new("/clips"))?;
        Ok(rows
            .into_iter()
            .map(|row| (row.prompt.text, row.prompt.round))
            .collect())
    }

    #[test]
    fn rounds_are_named_or_counted() {
        let row = |text: &str, round| (text.to_owned(), round);
        for (table, expected) in [
            (
                "path\ttext\na.wav\tja\nb.wav\tnein\n\nc.wav\tJa\n",
                vec![row("ja", 0), row("nein", 0), row("Ja", 1)],
            ),
            (
                "\u{feff}round\tpath\ttext\r\n3\ta.wav\tja\r\n1\tb.wav\tja\r\n",
                vec![row("ja", 3), row("ja", 1)],
            ),
        ] {
            assert_eq!(read(table), Ok(expected));
        }
    }

    #[test]
    fn a_table_that_cannot_be_used_says_where() {
        for (table, fault) in [
            ("", Fault::Column("path")),
            ("path\tround\n", Fault::Column("text")),
            ("path\ttext\na.wav\tja\nb.wav\n", Fault::Short(3)),
            ("path\ttext\n\tja\n", Fault::Short(2)),
            ("path\ttext\tround\na.wav\tja\n", Fault::Short(2)),
        ] {
            assert_eq!(read(table), Err(fault));
        }
        let fault = read("path\ttext\tround\na.wav\tja\tone\n");
        assert_eq!(fault, Err(Fault::Round(2, "one".to_owned())));
    }

    #[test]
    fn what_is_written_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let prompt = |round, text: &str| Prompt {
            round,
            text: text.to_owned(),
        };
        let recorded = [
            (prompt(0, "Eva vier"), Sound::from([1, -2, 3].as_slice())),
            (prompt(1, "ja"), Sound::from([0; 20].as_slice())),
        ];
        write_into(folder.path(), &recorded).unwrap();
        let table = fs::read_to_string(folder.path().join(TABLE)).unwrap();
        let rows = rows(&table, folder.path()).unwrap();
        assert_eq!(rows.len(), 2);
        for (row, (prompt, sound)) in rows.iter().zip(&recorded) {
            assert_eq!(&row.prompt, prompt);
            assert_eq!(recording::read(&row.file).unwrap(), sound.samples());
        }
    }
}
