//! A table of recordings and of what is said in them: tab-separated, with a header that names
//! the columns.

use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::failure::Failure;

/// One recording.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Row {
    /// The recording as the table names it.
    pub path: String,
    /// The recording, relative names taken from the table's folder.
    pub file: PathBuf,
    /// The words that are said.
    pub text: String,
    /// The position; empty for that of the command line.
    pub fen: String,
    /// The move; empty for an announcement that must not become one.
    pub uci: String,
    /// Who speaks; empty where the table does not say.
    pub voice: String,
    /// The group that it belongs to; empty for none.
    pub set: String,
    /// The number of the row's line, from 1, if it is too short to be used.
    pub short: Option<usize>,
}

/// Reads the table.
///
/// # Errors
/// When it cannot be read, or lacks the columns `path` and `uci`. A row that
/// is too short is no error: it says so itself.
pub(super) fn read(path: &Path) -> Result<Vec<Row>, Failure> {
    let name = path.display().to_string();
    let table = fs::read_to_string(path).map_err(|error| {
        Failure::new("words-manifest-unreadable", &[("path", (&name).into())]).because(error)
    })?;
    rows(&table, path.parent().unwrap_or(Path::new(""))).map_err(|column| {
        let args = [("path", (&name).into()), ("column", column.into())];
        Failure::new("words-manifest-column", &args)
    })
}

/// The rows of `table`, or the name of a column that it lacks.
fn rows(table: &str, folder: &Path) -> Result<Vec<Row>, &'static str> {
    let table = table.strip_prefix('\u{feff}').unwrap_or(table);
    let mut lines = table.lines().enumerate();
    let header: Vec<&str> = lines
        .next()
        .map(|(_, line)| line.split('\t').map(str::trim).collect())
        .unwrap_or_default();
    let column = |name| header.iter().position(|column| *column == name);
    let path = column("path").ok_or("path")?;
    let uci = column("uci").ok_or("uci")?;
    let (text, fen, set) = (column("text"), column("fen"), column("set"));
    let voice = column("voice").or(column("speaker"));
    let row = |(index, line): (usize, &str)| {
        let cells: Vec<&str> = line.split('\t').map(str::trim).collect();
        let cell = |column: usize| cells.get(column).copied().map(str::to_owned);
        let optional = |column: Option<usize>| column.and_then(cell).unwrap_or_default();
        let named = cell(path).unwrap_or_default();
        // A row without its move must not count as "no move".
        let whole = cells.len() >= header.len() && !named.is_empty();
        Row {
            file: folder.join(&named),
            path: named,
            text: optional(text),
            fen: optional(fen),
            uci: cell(uci).unwrap_or_default(),
            voice: optional(voice),
            set: optional(set),
            short: (!whole).then_some(index + 1),
        }
    };
    Ok(lines
        .filter(|(_, line)| !line.trim().is_empty())
        .map(row)
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(table: &str) -> Result<Vec<Row>, &'static str> {
        rows(table, Path::new("/clips"))
    }

    fn row(path: &str, text: &str, fen: &str, uci: &str) -> Row {
        Row {
            path: path.to_owned(),
            file: Path::new("/clips").join(path),
            text: text.to_owned(),
            fen: fen.to_owned(),
            uci: uci.to_owned(),
            ..Row::default()
        }
    }

    #[test]
    fn columns_come_in_any_order_and_others_are_passed_over() {
        for table in [
            "path\ttext\tfen\tuci\na.wav\teva vier\t\te2e4\n",
            "\u{feff}uci\troom\tpath\ttext\r\ne2e4\thall\ta.wav\teva vier\r\n\r\n",
            "fen\tuci\tpath\ttext\n\te2e4\ta.wav\teva vier",
        ] {
            assert_eq!(read(table), Ok(vec![row("a.wav", "eva vier", "", "e2e4")]));
        }
        assert_eq!(
            read("path\tuci\n/elsewhere/b.wav\t\n"),
            Ok(vec![Row {
                file: "/elsewhere/b.wav".into(),
                ..row("/elsewhere/b.wav", "", "", "")
            }])
        );
    }

    #[test]
    fn the_voice_and_the_set_are_read_where_there_are_some() {
        for (header, voice, set) in [
            ("path\tuci\tvoice\tset", "ada", "test"),
            ("path\tuci\tspeaker\tset", "ada", "test"),
            ("path\tuci\tage\tset", "", "test"),
            ("path\tuci\tvoice\tother", "ada", ""),
        ] {
            let rows = read(&format!("{header}\na.wav\te2e4\tada\ttest\n")).unwrap();
            assert_eq!((&*rows[0].voice, &*rows[0].set), (voice, set), "{header}");
        }
    }

    #[test]
    fn a_table_without_its_columns_is_refused() {
        for (table, column) in [
            ("", "path"),
            ("a.wav\te2e4\n", "path"),
            ("path\ttext\nx\ty\n", "uci"),
        ] {
            assert_eq!(read(table), Err(column));
        }
    }

    #[test]
    fn a_row_that_is_too_short_says_so() {
        let rows = read("path\ttext\tuci\na.wav\teva vier\n\tx\te2e4\n").unwrap();
        let short: Vec<_> = rows.iter().map(|row| row.short).collect();
        assert_eq!(short, [Some(2), Some(3)]);
    }
}
