//! Giving one's recordings away: a file that says what is in it and what its speaker agreed to.

use std::fs;
use std::io::{self, Cursor, Write};
use std::path::{Path, PathBuf};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::recordings::{self, Row};
use crate::cli::failure::Failure;
use crate::cli::recording::wav;
use crate::hearing::recording;
use crate::sentences::Wording;
use crate::speech_models::Sha256;
use doppelbrett_system::files::create_own;

/// What is to be given away.
pub(super) struct Gift {
    rows: Vec<(Row, Vec<i16>)>,
    file: PathBuf,
    /// Stands for the speaker; the same recordings always have the same one.
    speaker: String,
}

impl Gift {
    /// The recordings in `folder`, to be written to `file`, which must not exist.
    ///
    /// # Errors
    /// There are none, one cannot be read, or the file is there already.
    pub(super) fn of(folder: &Path, name: &str, file: &Path) -> Result<Self, Failure> {
        if file.exists() {
            let args = [("path", file.display().to_string().into())];
            return Err(Failure::new("enrolment-export-exists", &args));
        }
        if !folder.is_dir() {
            let args = [("name", name.into())];
            return Err(Failure::new("enrolment-export-none", &args));
        }
        let mut rows = Vec::new();
        for row in recordings::table(folder)? {
            let pcm = recording::read(&row.file)?;
            rows.push((row, pcm));
        }
        if rows.is_empty() {
            let args = [("name", name.into())];
            return Err(Failure::new("enrolment-export-none", &args));
        }
        let sound = rows.iter().flat_map(|(_, pcm)| pcm);
        let bytes: Vec<u8> = sound.flat_map(|sample| sample.to_le_bytes()).collect();
        let checksum = Sha256::of_bytes(&bytes).to_string();
        Ok(Self {
            rows,
            file: file.to_owned(),
            speaker: format!("given-{}", &checksum[..12]),
        })
    }

    /// What the speaker is asked to agree to. `credit` is the name by which they want to be
    /// thanked.
    pub(super) fn consent(&self, credit: Option<&str>, wording: &Wording) -> String {
        let count = self.rows.len().into();
        match credit {
            Some(name) => {
                let args = [("count", count), ("name", name.into())];
                wording.text("enrolment-consent-named", &args)
            }
            None => wording.text("enrolment-consent", &[("count", count)]),
        }
    }

    /// Writes the file, whole or not at all; what to tell about it.
    ///
    /// # Errors
    /// It cannot be written.
    pub(super) fn write(&self, consent: &str, wording: &Wording) -> Result<String, Failure> {
        let failed = |error: io::Error| {
            let path = self.file.display().to_string();
            let why = wording.messages.reason(&error);
            Failure::new(
                "enrolment-unwritable",
                &[("path", path.into()), ("why", why.into())],
            )
        };
        let bytes = self.packed(consent).map_err(failed)?;
        let written = create_own(&self.file).and_then(|mut file| {
            file.write_all(&bytes)?;
            file.sync_all()
        });
        if let Err(error) = written {
            if error.kind() != io::ErrorKind::AlreadyExists {
                let _ = fs::remove_file(&self.file);
            }
            return Err(failed(error));
        }
        let args = [
            ("count", self.rows.len().into()),
            ("path", self.file.display().to_string().into()),
        ];
        Ok(wording.text("enrolment-exported", &args))
    }

    /// The archive: nothing in it tells when or where the recordings were made.
    fn packed(&self, consent: &str) -> io::Result<Vec<u8>> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        let mut put = |name: &str, bytes: &[u8]| {
            let plain = SimpleFileOptions::default();
            zip.start_file(name, plain).map_err(io::Error::other)?;
            zip.write_all(bytes)
        };
        let mut table = String::from("path\tspeaker\tsource\tlicence\tkind\ttext\n");
        for (count, (row, pcm)) in self.rows.iter().enumerate() {
            let path = format!("{:03}.wav", count + 1);
            put(&path, &wav(pcm)?)?;
            let (speaker, text) = (&self.speaker, &row.prompt.text);
            table.push_str(&format!(
                "{path}\t{speaker}\tgiven\tCC0\tannouncement\t{text}\n"
            ));
        }
        put("manifest.tsv", table.as_bytes())?;
        put("consent.txt", format!("{consent}\n\nCC0-1.0\n").as_bytes())?;
        Ok(zip.finish().map_err(io::Error::other)?.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::io::Read;

    use super::*;
    use crate::messages::Language;
    use crate::notation::Lexicon;

    fn in_language(language: Language) -> Wording {
        Wording::load(language, Lexicon::built_in("appendix-d").unwrap()).unwrap()
    }

    fn recorded() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (name, sample) in [("1.wav", 7), ("2.wav", -7)] {
            fs::write(folder.path().join(name), wav(&[sample; 4000]).unwrap()).unwrap();
        }
        let table = "path\ttext\tround\n1.wav\tSpringer Felix drei\t0\n2.wav\tja\t0\n";
        fs::write(folder.path().join("manifest.tsv"), table).unwrap();
        folder
    }

    #[test]
    fn a_gift_has_the_texts_the_consent_and_no_name() {
        let folder = recorded();
        let file = folder.path().join("gift.zip");
        let gift = Gift::of(folder.path(), "anna", &file).unwrap();
        for language in Language::ALL {
            let wording = in_language(language);
            assert!(gift.consent(Some("Anna M."), &wording).contains("Anna M."));
            assert!(!gift.consent(None, &wording).contains("name }"));
        }
        let wording = Wording::german("appendix-d");
        gift.write(&gift.consent(None, &wording), &wording).unwrap();
        let mut zip = zip::ZipArchive::new(File::open(&file).unwrap()).unwrap();
        let mut table = String::new();
        let read = zip
            .by_name("manifest.tsv")
            .unwrap()
            .read_to_string(&mut table);
        read.unwrap();
        let rows: Vec<Vec<&str>> = table.lines().map(|row| row.split('\t').collect()).collect();
        assert_eq!(rows.len(), 3);
        assert_eq!(
            rows[1][2..],
            ["given", "CC0", "announcement", "Springer Felix drei"]
        );
        assert!(rows[1][1].starts_with("given-") && rows[1][1] == rows[2][1]);
        assert!(!table.contains("anna"));
        assert!(zip.by_name("consent.txt").is_ok() && zip.by_name("002.wav").is_ok());
    }

    #[test]
    fn no_file_is_overwritten_and_nothing_is_given_of_nothing() {
        let folder = recorded();
        let file = folder.path().join("there.zip");
        fs::write(&file, "mine").unwrap();
        assert!(Gift::of(folder.path(), "anna", &file).is_err());
        assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
        let new = folder.path().join("new.zip");
        assert!(Gift::of(&folder.path().join("nobody"), "nobody", &new).is_err());
        assert!(!new.exists());
    }

    #[test]
    fn a_file_that_appears_meanwhile_stays() {
        let folder = recorded();
        let file = folder.path().join("gift.zip");
        let gift = Gift::of(folder.path(), "anna", &file).unwrap();
        fs::write(&file, "mine").unwrap();
        let wording = Wording::german("appendix-d");
        assert!(gift.write("yes", &wording).is_err());
        assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    }
}
