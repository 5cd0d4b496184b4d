//! Knows a model by its checksum: whether it is one that was tested with the program.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::model::IN_NOISE;
use crate::models::{InstallError, Sha256};

/// Whether the model in `folder` has one of these [`checksum`]s; not if it cannot be read.
pub(super) fn is_one_of(tested: &[&str], folder: &Path) -> bool {
    checksum(folder).is_ok_and(|sum| tested.contains(&sum.as_str()))
}

/// The SHA-256 of all that Vosk reads of a model, as this prints it in the model's folder:
///
/// ```sh
/// find am conf graph -type f | LC_ALL=C sort | xargs sha256sum | sha256sum
/// ```
///
/// # Errors
///
/// [`InstallError::Io`] when something cannot be read.
pub fn checksum(folder: &Path) -> Result<String, InstallError> {
    let mut files = BTreeMap::new();
    for (name, path) in entries(folder)? {
        // Vosk reads files in folders only; the model for noise is one of its own.
        if path.is_dir() && name != IN_NOISE {
            add_files(&name, &path, &mut files)?;
        }
    }
    let list: String = files
        .iter()
        .map(|(name, sum)| format!("{sum}  {name}\n"))
        .collect();
    Ok(Sha256::of_bytes(list.as_bytes()).to_string())
}

fn add_files(
    under: &str,
    folder: &Path,
    files: &mut BTreeMap<String, Sha256>,
) -> Result<(), InstallError> {
    for (name, path) in entries(folder)? {
        let name = format!("{under}/{name}");
        if path.is_dir() {
            add_files(&name, &path, files)?;
        } else {
            files.insert(name, Sha256::of(&path)?);
        }
    }
    Ok(())
}

fn entries(folder: &Path) -> Result<Vec<(String, PathBuf)>, InstallError> {
    let failed = |error| InstallError::io(folder, &error);
    fs::read_dir(folder)
        .map_err(failed)?
        .map(|entry| {
            let entry = entry.map_err(failed)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            Ok((name, entry.path()))
        })
        .collect()
}
