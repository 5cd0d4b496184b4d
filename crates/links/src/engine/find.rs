use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};

use super::EngineProblem;

/// The engine that is used if none is named.
const USUAL: &str = "stockfish";
/// Where Debian installs games; not everybody's `PATH` has it.
const GAMES: [&str; 2] = ["/usr/games", "/usr/local/games"];

/// The engine's program: the one named, by its path or its name, else Stockfish.
///
/// # Errors
/// When there is none.
pub fn find(program: Option<&Path>) -> Result<PathBuf, EngineProblem> {
    let wanted = program.unwrap_or(Path::new(USUAL));
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let found = if wanted.components().count() > 1 {
        wanted.is_file().then(|| wanted.to_owned())
    } else {
        std::env::split_paths(&folders)
            .chain(GAMES.map(PathBuf::from))
            .map(|folder| with_suffix(folder.join(wanted)))
            .find(|path| path.is_file())
    };
    found.ok_or_else(|| match program {
        None => EngineProblem::NoneInstalled,
        Some(program) => EngineProblem::NotThere {
            program: program.to_owned(),
        },
    })
}

/// The name as the system ends those of programs.
fn with_suffix(path: PathBuf) -> PathBuf {
    match path.extension() {
        Some(_) => path,
        None => {
            let mut name = path.into_os_string();
            name.push(EXE_SUFFIX);
            name.into()
        }
    }
}
