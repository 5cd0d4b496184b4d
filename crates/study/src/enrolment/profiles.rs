use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::{Profile, ProfileError, ProfileName};
use doppelbrett_hearing::models::Sha256;
use doppelbrett_system::files::{private_folder, sync_folder};

/// A user's profiles: the folder `voices` in the games' folder, readable only by that user.
#[derive(Clone, Debug)]
pub struct Profiles {
    folder: PathBuf,
}

impl Profiles {
    /// The profiles in the games' folder.
    #[must_use]
    pub fn below(store: &Path) -> Self {
        Self {
            folder: store.join("voices"),
        }
    }

    /// The names of all profiles, sorted, including unreadable ones.
    ///
    /// # Errors
    /// [`ProfileError::Unreadable`], if there is a folder and it cannot be read.
    pub fn names(&self) -> Result<Vec<ProfileName>, ProfileError> {
        let unreadable = |error| ProfileError::Unreadable {
            path: self.folder.clone(),
            error,
        };
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(unreadable(error)),
        };
        let mut names = Vec::new();
        for entry in entries {
            let file = entry.map_err(unreadable)?.file_name();
            let name = file.to_str().and_then(|file| file.strip_suffix(".toml"));
            names.extend(name.and_then(|name| name.parse().ok()));
        }
        names.sort();
        Ok(names)
    }

    /// The profile with this name.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub fn load(&self, name: &ProfileName) -> Result<Profile, ProfileError> {
        let path = self.file(name);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Err(ProfileError::Missing { name: name.clone() });
            }
            Err(error) => return Err(ProfileError::Unreadable { path, error }),
        };
        Profile::read(&text).map_err(|reason| ProfileError::Broken { path, reason })
    }

    /// Stores the profile, replacing an older one of the same name. The file is replaced
    /// atomically. Returns its path.
    ///
    /// # Errors
    /// [`ProfileError::Unwritable`].
    pub fn save(&self, profile: &Profile) -> Result<PathBuf, ProfileError> {
        let path = self.file(&profile.name);
        let write = || {
            let text = profile.write().map_err(io::Error::other)?;
            private_folder(&self.folder)?;
            // Readable only by the user, like every temporary file.
            let mut file = tempfile::NamedTempFile::new_in(&self.folder)?;
            file.write_all(text.as_bytes())?;
            file.as_file().sync_all()?;
            file.persist(&path).map_err(|error| error.error)?;
            sync_folder(&path)
        };
        match write() {
            Ok(()) => Ok(path),
            Err(error) => Err(ProfileError::Unwritable { path, error }),
        }
    }

    /// Removes the profile and its recordings; it need not be readable. Returns how many
    /// recordings there were.
    ///
    /// # Errors
    /// When there is neither, or they cannot be removed.
    pub fn delete(&self, name: &ProfileName) -> Result<usize, ProfileError> {
        let (file, recordings) = (self.file(name), self.recordings(name));
        let unwritable = |path: &Path| {
            let path = path.to_owned();
            |error| ProfileError::Unwritable { path, error }
        };
        let count = self.recordings_of(name);
        let had_recordings = match fs::remove_dir_all(&recordings) {
            Ok(()) => true,
            Err(error) if error.kind() == ErrorKind::NotFound => false,
            Err(error) => return Err(unwritable(&recordings)(error)),
        };
        match fs::remove_file(&file) {
            Ok(()) => Ok(count),
            Err(error) if error.kind() == ErrorKind::NotFound && had_recordings => Ok(count),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                Err(ProfileError::Missing { name: name.clone() })
            }
            Err(error) => Err(unwritable(&file)(error)),
        }
    }

    /// The folder of a profile's recordings, which need not exist.
    #[must_use]
    pub fn recordings(&self, name: &ProfileName) -> PathBuf {
        self.folder.join(name.as_str())
    }

    /// How many recordings are kept with a profile.
    #[must_use]
    pub fn recordings_of(&self, name: &ProfileName) -> usize {
        fs::read_dir(self.recordings(name)).map_or(0, |entries| {
            let is_wav = |entry: &fs::DirEntry| {
                let file = entry.file_name();
                Path::new(&file).extension().is_some_and(|end| end == "wav")
            };
            entries.flatten().filter(is_wav).count()
        })
    }

    /// Creates that folder, empty.
    ///
    /// # Errors
    /// [`ProfileError::Unwritable`].
    pub fn make_recordings(&self, name: &ProfileName) -> Result<PathBuf, ProfileError> {
        let path = self.recordings(name);
        let made = private_folder(&self.folder).and_then(|()| {
            match fs::remove_dir_all(&path) {
                Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
                _ => {}
            }
            private_folder(&path)
        });
        match made {
            Ok(()) => Ok(path),
            Err(error) => Err(ProfileError::Unwritable { path, error }),
        }
    }

    fn file(&self, name: &ProfileName) -> PathBuf {
        self.folder.join(format!("{name}.toml"))
    }
}

/// The SHA-256 of the acoustic model in `folder`, which identifies it in a profile.
///
/// # Errors
/// [`ProfileError::NoModel`].
pub fn model_checksum(folder: &Path) -> Result<String, ProfileError> {
    let path = folder.join("am/final.mdl");
    match Sha256::of(&path) {
        Ok(checksum) => Ok(checksum.to_string()),
        Err(error) => Err(ProfileError::NoModel {
            path,
            error: io::Error::other(error),
        }),
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;
    use crate::enrolment::profile::tests::profile;

    fn names(profiles: &Profiles) -> Vec<String> {
        let names = profiles.names().unwrap();
        names.iter().map(ToString::to_string).collect()
    }

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn a_profile_is_kept_replaced_and_removed() {
        let folder = tempfile::tempdir().unwrap();
        let profiles = Profiles::below(&folder.path().join("data"));
        assert!(names(&profiles).is_empty());
        let mut anna = profile("anna");
        let path = profiles.save(&anna).unwrap();
        assert_eq!(mode(&path), 0o600);
        assert_eq!(mode(path.parent().unwrap()), 0o700);
        anna.clear = 0.75;
        profiles.save(&anna).unwrap();
        profiles.save(&profile("max")).unwrap();
        assert_eq!(profiles.load(&anna.name).unwrap(), anna);
        assert_eq!(names(&profiles), ["anna", "max"]);
        let recordings = profiles.make_recordings(&anna.name).unwrap();
        assert_eq!(mode(&recordings), 0o700);
        for file in ["1.wav", "2.wav", "manifest.tsv"] {
            fs::write(recordings.join(file), "x").unwrap();
        }
        assert_eq!(profiles.delete(&anna.name).unwrap(), 2);
        assert!(!recordings.exists() && !path.exists());
        assert_eq!(names(&profiles), ["max"]);
        for gone in [
            profiles.load(&anna.name).map(|_| ()),
            profiles.delete(&anna.name).map(|_| ()),
        ] {
            assert!(matches!(gone, Err(ProfileError::Missing { .. })));
        }
    }

    #[test]
    fn a_profile_that_cannot_be_read_is_listed_and_can_be_removed() {
        let folder = tempfile::tempdir().unwrap();
        let profiles = Profiles::below(folder.path());
        let path = profiles.save(&profile("anna")).unwrap();
        fs::write(&path, "what is this").unwrap();
        let name: ProfileName = "anna".parse().unwrap();
        let broken = profiles.load(&name).unwrap_err();
        assert!(matches!(&broken, ProfileError::Broken { path: is, .. } if *is == path));
        assert_eq!(names(&profiles), ["anna"]);
        profiles.delete(&name).unwrap();
        assert!(names(&profiles).is_empty());
        // A folder stands in the file's place.
        fs::create_dir(&path).unwrap();
        let unreadable = profiles.load(&name).unwrap_err();
        assert!(matches!(unreadable, ProfileError::Unreadable { .. }));
        let unwritable = profiles.save(&profile("anna")).unwrap_err();
        assert!(matches!(unwritable, ProfileError::Unwritable { .. }));
        assert!(path.is_dir());
        assert_eq!(
            fs::read_dir(folder.path().join("voices")).unwrap().count(),
            1
        );
    }

    #[test]
    fn a_model_is_known_by_its_checksum() {
        let folder = tempfile::tempdir().unwrap();
        let missing = model_checksum(folder.path()).unwrap_err();
        assert!(matches!(missing, ProfileError::NoModel { .. }));
        fs::create_dir(folder.path().join("am")).unwrap();
        fs::write(folder.path().join("am/final.mdl"), "abc").unwrap();
        assert_eq!(
            model_checksum(folder.path()).unwrap(),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }
}
