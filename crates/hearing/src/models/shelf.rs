use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::{InstallError, is_name};

/// The prefix of folders that are not models yet, or no longer.
const UNFINISHED: &str = ".unfinished-";

/// The folder with the installed models, each in a folder of its name.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

/// The right to change a shelf, held by one process at a time.
#[derive(Debug)]
pub struct Keys<'a> {
    shelf: &'a Shelf,
    /// Unlocked when closed.
    _lock: File,
}

impl Shelf {
    /// The shelf in `folder`, which need not exist yet.
    #[must_use]
    pub fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// The folder of the model `name`, whether it exists or not.
    #[must_use]
    pub fn place(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Whether a model of this name is installed.
    #[must_use]
    pub fn holds(&self, name: &str) -> bool {
        is_name(name) && self.place(name).is_dir()
    }

    /// The names of the installed models, sorted.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(&self.folder)
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|entry| entry.file_name().into_string().ok())
            .filter(|name| self.holds(name))
            .collect();
        names.sort();
        names
    }

    /// Starts changing the shelf. Leftovers of a killed installation are removed, except its
    /// download.
    ///
    /// # Errors
    ///
    /// [`InstallError::Busy`] while another process changes it, or that the folder cannot be
    /// written.
    pub fn open(&self) -> Result<Keys<'_>, InstallError> {
        let failed = |error| InstallError::io(&self.folder, &error);
        fs::create_dir_all(&self.folder).map_err(failed)?;
        let lock = File::create(self.folder.join(".lock")).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(InstallError::Busy),
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        for entry in fs::read_dir(&self.folder).map_err(failed)?.flatten() {
            if entry.file_name().to_string_lossy().starts_with(UNFINISHED) {
                // It does no harm if it cannot be removed.
                let _ = fs::remove_dir_all(entry.path());
            }
        }
        Ok(Keys {
            shelf: self,
            _lock: lock,
        })
    }
}

impl Keys<'_> {
    /// An empty folder on the same disk, which is removed unless it is used.
    ///
    /// # Errors
    ///
    /// When it cannot be created.
    pub fn workbench(&self) -> Result<TempDir, InstallError> {
        tempfile::Builder::new()
            .prefix(UNFINISHED)
            .tempdir_in(&self.shelf.folder)
            .map_err(|error| InstallError::io(&self.shelf.folder, &error))
    }

    /// Where the download of the model `name` is kept until it is installed.
    ///
    /// # Errors
    ///
    /// When the folder for it cannot be created.
    pub fn download(&self, name: &str) -> Result<PathBuf, InstallError> {
        let folder = self.shelf.folder.join(".downloads");
        fs::create_dir_all(&folder).map_err(|error| InstallError::io(&folder, &error))?;
        Ok(folder.join(format!("{name}.zip")))
    }

    /// Puts the finished `folder` on the shelf as `name`, atomically.
    ///
    /// # Errors
    ///
    /// When there is one of this name, or it cannot be moved.
    pub fn put(&self, folder: &Path, name: &str) -> Result<PathBuf, InstallError> {
        let place = self.shelf.place(name);
        fs::rename(folder, &place).map_err(|error| InstallError::io(&place, &error))?;
        Ok(place)
    }

    /// Takes the model `name` off the shelf, atomically, and deletes it and what is left of its
    /// download.
    ///
    /// # Errors
    ///
    /// When it is not there, or cannot be deleted.
    pub fn remove(&self, name: &str) -> Result<(), InstallError> {
        let place = self.shelf.place(name);
        let bench = self.workbench()?;
        fs::rename(&place, bench.path().join(name))
            .map_err(|error| InstallError::io(&place, &error))?;
        self.forget_download(name)?;
        bench
            .close()
            .map_err(|error| InstallError::io(&place, &error))
    }

    /// Deletes the download of the model `name`, if there is one.
    ///
    /// # Errors
    ///
    /// When it cannot be deleted.
    pub fn forget_download(&self, name: &str) -> Result<(), InstallError> {
        let path = self.download(name)?;
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(InstallError::io(&path, &error))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_stands_on_the_shelf_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::new(folder.path().join("models"));
        assert_eq!(shelf.names(), [""; 0]);
        let keys = shelf.open().unwrap();
        let bench = keys.workbench().unwrap();
        let made = bench.path().join("anything");
        fs::create_dir(&made).unwrap();
        fs::write(made.join("file"), "x").unwrap();
        assert_eq!(shelf.names(), [""; 0]);
        assert!(keys.put(&made, "mine").unwrap().join("file").exists());
        assert_eq!(shelf.names(), ["mine"]);
        // What is there is not replaced.
        fs::create_dir(&made).unwrap();
        fs::write(made.join("file"), "y").unwrap();
        assert!(keys.put(&made, "mine").is_err());
        assert_eq!(
            fs::read_to_string(shelf.place("mine").join("file")).unwrap(),
            "x"
        );
        fs::write(keys.download("mine").unwrap(), "half").unwrap();
        keys.remove("mine").unwrap();
        assert!(!shelf.holds("mine") && !keys.download("mine").unwrap().exists());
        assert!(keys.remove("mine").is_err());
    }

    #[test]
    fn one_at_a_time_changes_it_and_what_a_killed_one_left_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::new(folder.path().to_owned());
        let keys = shelf.open().unwrap();
        assert_eq!(shelf.open().err(), Some(InstallError::Busy));
        let left = keys.workbench().unwrap().keep();
        fs::write(left.join("half"), "x").unwrap();
        fs::write(keys.download("mine").unwrap(), "half").unwrap();
        drop(keys);
        let keys = shelf.open().unwrap();
        assert!(!left.exists());
        assert!(keys.download("mine").unwrap().exists());
        assert_eq!(shelf.names(), [""; 0]);
    }

    #[test]
    fn a_name_never_leads_elsewhere() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::new(folder.path().join("models"));
        drop(shelf.open().unwrap());
        for name in ["..", ".", "", "../models", "/", ".downloads"] {
            assert!(!shelf.holds(name), "{name}");
        }
    }
}
