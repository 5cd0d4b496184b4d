use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use zip::ZipArchive;

use super::InstallError;

/// How large a model may be; anything larger is not a model.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The total size of all files, in bytes.
    pub bytes: u64,
    /// Files and folders.
    pub entries: usize,
}

impl Default for Limits {
    /// Vosk's largest models unpack to about 5 GB, the small ones to 130 MB; all have fewer
    /// than 100 files.
    fn default() -> Self {
        Self {
            bytes: 6_000_000_000,
            entries: 1000,
        }
    }
}

/// Unpacks a zip archive into the empty folder `into`, and returns the folder of the model in
/// it.
///
/// # Errors
///
/// When it is not an archive, contains no model, contains a link or a name that leads out of
/// the folder, is larger than the limits, or cannot be written.
pub fn unpack(archive: &Path, into: &Path, limits: Limits) -> Result<PathBuf, InstallError> {
    let file = File::open(archive).map_err(|error| InstallError::io(archive, &error))?;
    let broken = |reason: String| InstallError::NoArchive { reason };
    let mut zip = ZipArchive::new(file).map_err(|error| broken(error.to_string()))?;
    if zip.len() > limits.entries {
        return Err(InstallError::TooLarge);
    }
    let mut room = limits.bytes;
    for index in 0..zip.len() {
        let mut entry = zip
            .by_index(index)
            .map_err(|error| broken(error.to_string()))?;
        let written = entry
            .name()
            .map_or_else(|error| error.to_string(), |name| name.into_owned());
        let name = match entry.enclosed_name() {
            Some(name) if !entry.is_symlink() && !written.contains('\\') => name,
            _ => return Err(InstallError::Unsafe { entry: written }),
        };
        let to = into.join(&name);
        if entry.is_dir() {
            fs::create_dir_all(&to).map_err(|error| InstallError::io(&to, &error))?;
        } else {
            // The size in the archive is only a claim: what actually comes out is counted.
            room = write(&mut entry, &to, room, |error| broken(error.to_string()))?;
        }
    }
    model_in(into, archive)
}

/// Copies the model in the folder `from` into the empty folder `into`, and returns its folder
/// there.
///
/// # Errors
///
/// As for [`unpack`]; a link in it is refused, not followed.
pub fn copy(from: &Path, into: &Path, limits: Limits) -> Result<PathBuf, InstallError> {
    let mut room = limits;
    copy_folder(from, into, &mut room)?;
    model_in(into, from)
}

fn copy_folder(from: &Path, into: &Path, room: &mut Limits) -> Result<(), InstallError> {
    let unread = |error| InstallError::io(from, &error);
    fs::create_dir_all(into).map_err(|error| InstallError::io(into, &error))?;
    for entry in fs::read_dir(from).map_err(unread)? {
        let entry = entry.map_err(unread)?;
        room.entries = room.entries.checked_sub(1).ok_or(InstallError::TooLarge)?;
        let (path, to) = (entry.path(), into.join(entry.file_name()));
        let kind = entry.file_type().map_err(unread)?;
        if kind.is_dir() {
            copy_folder(&path, &to, room)?;
        } else if kind.is_file() {
            let mut file = File::open(&path).map_err(|error| InstallError::io(&path, &error))?;
            let unread = |error| InstallError::io(&path, &error);
            room.bytes = write(&mut file, &to, room.bytes, unread)?;
        } else {
            return Err(InstallError::Unsafe {
                entry: path.display().to_string(),
            });
        }
    }
    Ok(())
}

/// Writes a new file, and returns how much room is left.
fn write(
    from: &mut impl Read,
    to: &Path,
    mut room: u64,
    unread: impl Fn(io::Error) -> InstallError,
) -> Result<u64, InstallError> {
    let failed = |error| InstallError::io(to, &error);
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let mut file = File::create_new(to).map_err(failed)?;
    let mut block = vec![0; 1 << 16];
    loop {
        let length = match from.read(&mut block) {
            Ok(0) => return Ok(room),
            Ok(length) => length,
            Err(error) => return Err(unread(error)),
        };
        room = room
            .checked_sub(length as u64)
            .ok_or(InstallError::TooLarge)?;
        file.write_all(&block[..length]).map_err(failed)?;
    }
}

/// The model in `folder`: itself, or the only folder in it.
fn model_in(folder: &Path, source: &Path) -> Result<PathBuf, InstallError> {
    let is_model = |folder: &Path| folder.join("am/final.mdl").is_file();
    if is_model(folder) {
        return Ok(folder.to_owned());
    }
    let mut inner = fs::read_dir(folder)
        .map_err(|error| InstallError::io(folder, &error))?
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| is_model(path));
    match (inner.next(), inner.next()) {
        (Some(model), None) => Ok(model),
        _ => Err(InstallError::NoModel {
            source_name: source.display().to_string(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zip::write::SimpleFileOptions;

    const LIMITS: Limits = Limits {
        bytes: 1000,
        entries: 10,
    };

    fn archive(entries: &[(&str, &[u8])]) -> Vec<u8> {
        let mut zip = zip::ZipWriter::new(io::Cursor::new(Vec::new()));
        let options = SimpleFileOptions::default();
        for (name, content) in entries {
            if let Some(name) = name.strip_prefix("link:") {
                zip.add_symlink(name, "/etc/passwd", options).unwrap();
            } else if name.ends_with('/') {
                zip.add_directory(*name, options).unwrap();
            } else {
                zip.start_file(*name, options).unwrap();
                zip.write_all(content).unwrap();
            }
        }
        zip.finish().unwrap().into_inner()
    }

    fn unpacked(bytes: &[u8]) -> (tempfile::TempDir, Result<PathBuf, InstallError>) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("model.zip");
        fs::write(&file, bytes).unwrap();
        let into = folder.path().join("into");
        fs::create_dir(&into).unwrap();
        let result = unpack(&file, &into, LIMITS);
        (folder, result)
    }

    #[test]
    fn a_model_is_found_at_the_top_or_in_the_only_folder() {
        for (entries, expected) in [
            (&[("am/final.mdl", &b"x"[..]), ("README", b"y")][..], "into"),
            (&[("m/", b""), ("m/am/final.mdl", b"x")], "into/m"),
            (&[("m/am/final.mdl", b"x"), ("__MACOSX/m", b"x")], "into/m"),
        ] {
            let (folder, result) = unpacked(&archive(entries));
            let model = result.unwrap();
            assert_eq!(model, folder.path().join(expected));
            assert_eq!(fs::read(model.join("am/final.mdl")).unwrap(), b"x");
        }
        for entries in [
            &[][..],
            &[("final.mdl", &b"x"[..])],
            &[("a/am/final.mdl", b"x"), ("b/am/final.mdl", b"x")],
        ] {
            let (_folder, result) = unpacked(&archive(entries));
            assert!(
                matches!(result, Err(InstallError::NoModel { .. })),
                "{entries:?}: {result:?}"
            );
        }
    }

    #[test]
    fn an_archive_that_reaches_out_of_its_folder_or_is_too_large_is_refused() {
        let many: Vec<String> = (0..20).map(|n| format!("m/{n}")).collect();
        let many: Vec<(&str, &[u8])> = many.iter().map(|name| (name.as_str(), &b""[..])).collect();
        let big = vec![0; 1001];
        for entries in [
            &[("../evil", &b"x"[..]), ("am/final.mdl", b"x")][..],
            &[("m/../../evil", b"x")],
            &[("..\\evil", b"x")],
            &[("link:m/am", b"")],
        ] {
            let (folder, result) = unpacked(&archive(entries));
            assert!(
                matches!(result, Err(InstallError::Unsafe { .. })),
                "{entries:?}: {result:?}"
            );
            assert!(!folder.path().join("evil").exists());
        }
        // An absolute name is taken relative to the folder, or refused.
        let (_folder, result) = unpacked(&archive(&[("/doppelbrett-evil", b"x")]));
        assert!(result.is_err() && !Path::new("/doppelbrett-evil").exists());
        for entries in [&many[..], &[("am/final.mdl", &big[..])]] {
            let (_folder, result) = unpacked(&archive(entries));
            assert_eq!(result, Err(InstallError::TooLarge));
        }
    }

    #[test]
    fn a_damaged_archive_is_refused() {
        let whole = archive(&[("m/am/final.mdl", &[7; 900]), ("m/b", &[9; 90])]);
        for end in (0..whole.len()).step_by(7) {
            let (_folder, result) = unpacked(&whole[..end]);
            assert!(result.is_err(), "cut off at {end}");
        }
        // The first file's content is changed; its checksum shows it.
        let mut changed = whole.clone();
        let at = changed.windows(12).position(|w| w == b"am/final.mdl");
        changed[at.unwrap() + 12 + 3] ^= 0xff;
        let (_folder, result) = unpacked(&changed);
        assert!(
            matches!(result, Err(InstallError::NoArchive { .. })),
            "{result:?}"
        );
        let (_folder, result) = unpacked(b"<html>404</html>");
        assert!(matches!(result, Err(InstallError::NoArchive { .. })));
    }

    #[test]
    fn a_folder_is_copied_without_its_links() {
        let folder = tempfile::tempdir().unwrap();
        let from = folder.path().join("from");
        fs::create_dir_all(from.join("m/am")).unwrap();
        fs::write(from.join("m/am/final.mdl"), "x").unwrap();
        let into = folder.path().join("into");
        assert_eq!(copy(&from, &into, LIMITS), Ok(into.join("m")));
        assert_eq!(fs::read(into.join("m/am/final.mdl")).unwrap(), b"x");
        std::os::unix::fs::symlink("/etc/passwd", from.join("link")).unwrap();
        let result = copy(&from, &folder.path().join("other"), LIMITS);
        assert!(matches!(result, Err(InstallError::Unsafe { .. })));
        let gone = copy(&folder.path().join("gone"), &into, LIMITS);
        assert!(matches!(gone, Err(InstallError::Io { .. })));
    }
}
