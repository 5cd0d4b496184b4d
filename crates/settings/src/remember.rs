use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use thiserror::Error;
use toml_edit::{DocumentMut, Item, Table, TableLike, Value};

use super::{Problem, keys, layers};
use doppelbrett_system::files::{self, SECRET, own_folder, real_path};
use doppelbrett_text::messages::Text;

/// The choice was not saved. The file is unchanged.
#[derive(Debug, Error, Text)]
#[text("settings")]
pub enum RememberError {
    /// The key does not exist, the value does not fit, or the file is wrong.
    #[error(transparent)]
    #[text(own)]
    Unfit(#[from] Problem),
    /// The file cannot be written.
    #[error("{path} cannot be written: {error}; the choice holds until the program ends")]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

/// Sets `key` to `value` in the settings file `path`, which need not exist yet.
///
/// Everything else in it stays as the user wrote it, including comments. The file is replaced
/// atomically.
///
/// # Errors
///
/// The key does not exist, the value does not fit it, or the file is already wrong or cannot be
/// written; then it is left unchanged.
pub fn remember(path: &Path, key: &str, value: impl Into<Value>) -> Result<(), RememberError> {
    let value = value.into();
    change(path, key, |table, key| set(table, key, value))
}

/// Removes `key` from the settings file `path`, which restores its default. A file that does
/// not set it, or does not exist, is left alone.
///
/// # Errors
///
/// As for [`remember`].
pub fn forget(path: &Path, key: &str) -> Result<(), RememberError> {
    if path.exists() {
        change(path, key, unset)
    } else {
        Ok(())
    }
}

/// Makes an empty settings file at `path`, if there is none.
///
/// # Errors
///
/// It cannot be written.
pub fn make_file(path: &Path) -> Result<(), RememberError> {
    if path.exists() {
        return Ok(());
    }
    replace(path, "").map_err(|error| RememberError::Unwritable {
        path: path.to_owned(),
        error,
    })
}

fn change(
    path: &Path,
    key: &str,
    edit: impl FnOnce(&mut dyn TableLike, &str),
) -> Result<(), RememberError> {
    let known = keys::find(key).ok_or_else(|| Problem::UnknownKey {
        from: super::Source::CommandLine,
        key: key.to_owned(),
        nearest: keys::nearest(key),
    })?;
    // A link stays a link: its target is replaced.
    let target = real_path(path).unwrap_or_else(|_| path.to_owned());
    let before = match layers::text_of(&target) {
        Ok(text) => text,
        Err(Problem::Unreadable { error, .. }) if error.kind() == ErrorKind::NotFound => {
            String::new()
        }
        Err(problem) => return Err(problem.into()),
    };
    layers::check_file(&target, &before)?;
    let mut document: DocumentMut =
        before
            .parse()
            .map_err(|error: toml_edit::TomlError| Problem::NotToml {
                path: target.clone(),
                line: 1,
                detail: error.message().to_owned(),
            })?;
    edit(document.as_table_mut(), known.path);
    let after = document.to_string();
    layers::check_file(&target, &after).map_err(|problem| typed(problem, key))?;
    replace(&target, &after).map_err(|error| RememberError::Unwritable {
        path: target,
        error,
    })
}

/// Problems of the file itself were found before, so this one is in what the user has just
/// typed.
fn typed(problem: Problem, changed: &str) -> Problem {
    match problem {
        Problem::UnfitValue {
            key, value, detail, ..
        } if key == changed => Problem::UnfitValue {
            from: super::Source::CommandLine,
            key,
            value,
            detail,
        },
        other => other,
    }
}

fn unset(table: &mut dyn TableLike, path: &str) {
    match path.split_once('.') {
        None => {
            table.remove(path);
        }
        Some((section, rest)) => {
            if let Some(inner) = table.get_mut(section).and_then(Item::as_table_like_mut) {
                unset(inner, rest);
            }
        }
    }
}

fn set(table: &mut dyn TableLike, path: &str, mut value: Value) {
    let Some((section, rest)) = path.split_once('.') else {
        if let Some(Item::Value(old)) = table.get(path) {
            value.decor_mut().clone_from(old.decor());
        }
        table.insert(path, Item::Value(value));
        return;
    };
    if table.get(section).is_none() {
        let mut new = Table::new();
        // Without its own header as long as it contains only sections.
        new.set_implicit(true);
        table.insert(section, Item::Table(new));
    }
    if let Some(inner) = table.get_mut(section).and_then(Item::as_table_like_mut) {
        set(inner, rest, value);
    }
}

/// The new file is private, whatever the old one was.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    own_folder(path.parent().unwrap_or(Path::new("")))?;
    files::replace(path, text.as_bytes(), SECRET)
}
