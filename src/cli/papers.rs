//! The manual pages and what shells complete, made of the command line's own definitions; for who
//! builds a package.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;

use super::failure::Failure;
use super::help::in_words;
use crate::messages::{Language, Messages};

/// The headings of a manual page that `clap_mangen` writes in English, and their texts.
const HEADINGS: [(&str, &str); 4] = [
    ("NAME", "manual-name"),
    ("SYNOPSIS", "manual-synopsis"),
    ("DESCRIPTION", "manual-description"),
    ("VERSION", "manual-version"),
];

/// `doppelbrett papers`
#[derive(Clone, Debug, Args)]
pub(super) struct Papers {
    // The folder to write into
    folder: PathBuf,
}

impl Papers {
    /// Writes `man/LANGUAGE/PAGE.1` and `completions/FILE`.
    pub(super) fn run(&self) -> Result<(), Failure> {
        for language in Language::ALL {
            let folder = self.folder.join("man").join(language.to_string());
            fs::create_dir_all(&folder)?;
            let messages = Messages::new(language);
            pages(&visible(&in_words(&messages)), &messages, &folder)?;
        }
        let folder = self.folder.join("completions");
        fs::create_dir_all(&folder)?;
        for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
            let mut command = visible(&in_words(&Messages::new(Language::En)));
            clap_complete::generate_to(shell, &mut command, "doppelbrett", &folder)?;
        }
        Ok(())
    }
}

/// The command line without what the program starts by itself, which completions would offer.
fn visible(command: &Command) -> Command {
    let shown = command
        .get_subcommands()
        .filter(|inner| !inner.is_hide_set() && inner.get_name() != "help");
    Command::new("doppelbrett")
        .version(env!("CARGO_PKG_VERSION"))
        .about(command.get_about().cloned().unwrap_or_default())
        .subcommand_required(true)
        .subcommand_help_heading(
            command
                .get_subcommand_help_heading()
                .unwrap_or_default()
                .to_owned(),
        )
        // The flags are among the arguments already, with their texts; the subcommand `help` names
        // the hidden ones as well.
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .args(command.get_arguments())
        .subcommands(shown)
}

/// The page of a command, and those of its subcommands.
fn pages(command: &Command, messages: &Messages, folder: &Path) -> io::Result<()> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    let page = String::from_utf8(page).map_err(io::Error::other)?;
    let page = HEADINGS.iter().fold(page, |page, (english, id)| {
        let heading = messages.text(id, &[]);
        page.replace(&format!(".SH {english}\n"), &format!(".SH \"{heading}\"\n"))
    });
    fs::write(folder.join(format!("{name}.1")), page)?;
    command
        .get_subcommands()
        .filter(|inner| inner.get_name() != "help")
        .try_for_each(|inner| pages(inner, messages, folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_page_of_every_command_in_every_language_and_none_of_the_programs_own() {
        let folder = tempfile::tempdir().unwrap();
        let papers = Papers {
            folder: folder.path().to_owned(),
        };
        papers.run().unwrap();
        for (language, heading, hall) in [
            ("de", "BEZEICHNUNG", "Viele Partien"),
            ("en", "NAME", "Keep many games"),
            ("es", "NOMBRE", "muchas partidas"),
            ("pt", "NOME", "muitas partidas"),
        ] {
            let pages = folder.path().join("man").join(language);
            let page = fs::read_to_string(pages.join("doppelbrett.1")).unwrap();
            assert!(page.contains(&format!(".SH \"{heading}\"")), "{page}");
            assert!(pages.join("doppelbrett-play.1").exists());
            assert!(!pages.join("doppelbrett-papers.1").exists());
            let page = fs::read_to_string(pages.join("doppelbrett-hall.1")).unwrap();
            assert!(page.contains(hall), "{page}");
        }
        for file in ["doppelbrett.bash", "doppelbrett.fish", "_doppelbrett"] {
            let text = fs::read_to_string(folder.path().join("completions").join(file)).unwrap();
            assert!(text.contains("play") && text.contains("blind-plays"));
            assert!(!text.contains("from-menu") && !text.contains("papers"));
        }
    }
}
