//! Which languages the synthesiser has a voice for.
//!
//! speech-dispatcher would list its voices, all 13,000 with their variants, and speak nothing
//! for a second or two meanwhile; the synthesiser's own folder tells at once.

use std::fs;
use std::path::{Path, PathBuf};

/// Whether espeak-ng has a voice for `language`; also true if its folder is not found, since
/// nothing speaks against it then.
pub fn has_voice_for(language: &str) -> bool {
    data().is_none_or(|data| speaks(&data, language))
}

/// The folder of espeak-ng's data: where its variable says, else where distributions keep it.
fn data() -> Option<PathBuf> {
    const NAME: &str = "espeak-ng-data";
    if let Some(path) = std::env::var_os("ESPEAK_DATA_PATH").map(PathBuf::from) {
        // The variable may name the folder or its parent.
        return [path.join(NAME), path]
            .into_iter()
            .find(|path| path.is_dir());
    }
    let beside = |folder: &str| {
        let entries = fs::read_dir(folder).ok()?;
        let inner = entries.flatten().map(|entry| entry.path().join(NAME));
        std::iter::once(Path::new(folder).join(NAME))
            .chain(inner)
            .find(|path| path.is_dir())
    };
    [
        "/usr/lib",
        "/usr/lib64",
        "/usr/share",
        "/usr/local/share",
        "/usr/local/lib",
    ]
    .into_iter()
    .find_map(beside)
}

/// A voice consists of its rules, in a folder for each family of languages, and its dictionary.
fn speaks(data: &Path, language: &str) -> bool {
    let base = language.split('-').next().unwrap_or(language);
    let rules = || {
        let families = fs::read_dir(data.join("lang")).ok()?;
        families
            .flatten()
            .map(|family| family.path())
            .find(|family| family.join(base).is_file())
    };
    data.join(format!("{base}_dict")).is_file() && rules().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_voice_needs_its_rules_and_its_dictionary() {
        let data = tempfile::tempdir().unwrap();
        let family = data.path().join("lang/roa");
        fs::create_dir_all(&family).unwrap();
        fs::write(family.join("pt"), "").unwrap();
        assert!(!speaks(data.path(), "pt"));
        fs::write(data.path().join("pt_dict"), "").unwrap();
        fs::write(data.path().join("es_dict"), "").unwrap();
        for (language, has) in [("pt", true), ("pt-BR", true), ("es", false), ("de", false)] {
            assert_eq!(speaks(data.path(), language), has, "{language}");
        }
    }
}
