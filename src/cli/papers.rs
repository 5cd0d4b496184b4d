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

/// The headings of a manual page, as `clap_mangen` writes them, and their texts.
const HEADINGS: [(&str, &str); 6] = [
    ("NAME", "manual-name"),
    ("SYNOPSIS", "manual-synopsis"),
    ("DESCRIPTION", "manual-description"),
    ("OPTIONS", "manual-options"),
    ("SUBCOMMANDS", "manual-subcommands"),
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
            pages(&visible(in_words(&messages)), &messages, &folder)?;
        }
        let folder = self.folder.join("completions");
        fs::create_dir_all(&folder)?;
        for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
            let mut command = visible(in_words(&Messages::new(Language::En)));
            clap_complete::generate_to(shell, &mut command, "doppelbrett", &folder)?;
        }
        Ok(())
    }
}

/// The command without what the program starts by itself, and without the second way to its help.
fn visible(command: Command) -> Command {
    let hidden: Vec<String> = command
        .get_subcommands()
        .filter(|inner| inner.is_hide_set())
        .map(|inner| inner.get_name().to_owned())
        .collect();
    hidden.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, |inner| inner.hide(true))
    })
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
        .filter(|inner| !inner.is_hide_set() && inner.get_name() != "help")
        .try_for_each(|inner| pages(inner, messages, folder))
}
