//! Who sits where: the games of a hall with their links, in a file that only the organiser can
//! read.
//!
//! Whoever has a link can play, so the file is the organiser's (mode 0600). An interrupted hall
//! resumes from it: the links stay the same.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use doppelbrett_store::GameId;
use doppelbrett_system::files::{SECRET, replace};
use doppelbrett_text::messages::{Language, Text};
use doppelbrett_web::Role;

/// The comment above the games.
const HEAD: &str = "\
# The games of the hall with their links. Whoever has a link can play: give each
# player only their own link, and give nobody this file.
";

/// The games of a hall.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seating {
    /// The link of the arbiter's page of all boards, if any game has an arbiter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arbiter: Option<String>,
    /// The games, by board.
    #[serde(default)]
    pub game: Vec<Seat>,
}

/// One game and the links to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// The number of the board in the hall.
    pub board: u32,
    /// The number of the game in the journal.
    pub number: GameId,
    /// White's name, for the reader.
    #[serde(deserialize_with = "doppelbrett_core::foreign::line")]
    pub white: String,
    /// Black's name, for the reader.
    #[serde(deserialize_with = "doppelbrett_core::foreign::line")]
    pub black: String,
    /// The place in the score.
    #[serde(default, deserialize_with = "doppelbrett_core::foreign::line")]
    pub site: String,
    /// The round in the score.
    #[serde(default, deserialize_with = "doppelbrett_core::foreign::line")]
    pub round: String,
    /// The number that FIDE gave White.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white_fide: Option<u32>,
    /// The number that FIDE gave Black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black_fide: Option<u32>,
    /// Whether it is an adjourned game of a round before, which stays open beside this one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub carried: bool,
    /// The languages, where they are not the hall's.
    #[serde(flatten)]
    pub languages: Languages,
    /// The links.
    #[serde(default)]
    pub links: Links,
}

/// The languages that are spoken at a board, where they are not the hall's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Languages {
    /// That of the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// That of the opponent's side, where the opponent is blind, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent_language: Option<Language>,
}

impl Languages {
    /// Those that are named.
    pub fn named(self) -> impl Iterator<Item = Language> {
        self.language.into_iter().chain(self.opponent_language)
    }
}

/// The links to one game, by role, each with a secret. No log may contain one.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Links(BTreeMap<Role, String>);

impl Links {
    /// The link of a role, if it has a place.
    #[must_use]
    pub fn of(&self, role: Role) -> Option<&str> {
        self.0.get(&role).map(String::as_str)
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = (Role, &str)> {
        self.0.iter().map(|(role, link)| (*role, link.as_str()))
    }

    /// The secret part of a role's link: the last part of its path.
    pub(super) fn token(&self, role: Role) -> Option<&str> {
        token(self.of(role)?)
    }
}

/// The secret part of a link.
pub(super) fn token(link: &str) -> Option<&str> {
    let (_, token) = link.trim_end_matches('/').rsplit_once('/')?;
    (!token.is_empty()).then_some(token)
}

impl FromIterator<(Role, String)> for Links {
    fn from_iter<I: IntoIterator<Item = (Role, String)>>(links: I) -> Self {
        Self(links.into_iter().collect())
    }
}

impl std::fmt::Debug for Links {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Links").finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Seating {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Seating")
            .field("game", &self.game)
            .finish_non_exhaustive()
    }
}

/// Why the seating cannot be stored or read.
#[derive(Debug, Error, Text)]
#[text("hall-seating", logged)]
pub enum SeatingError {
    /// The file cannot be read or written.
    #[error("the list of links {path} cannot be kept: {source}. Check the folder of the games")]
    File {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The file is not as the hall wrote it.
    #[error(
        "the list of links {path} cannot be understood: {reason}. \
         Move it aside; the games go on with new links"
    )]
    Form {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
}

impl Seating {
    /// Its name in the games' folder.
    pub const FILE: &str = "hall.toml";

    /// The seating in the games' folder; an empty one if none can be read.
    #[must_use]
    pub fn in_folder(folder: &Path) -> Self {
        Self::read(&folder.join(Self::FILE)).unwrap_or_else(|error| {
            tracing::warn!(%error, "which games are those of the hall is not known");
            Self::default()
        })
    }

    /// The seating stored at `path`; an empty one if there is no file.
    ///
    /// # Errors
    /// When the file cannot be read or understood.
    pub fn read(path: &Path) -> Result<Self, SeatingError> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(source) => {
                return Err(SeatingError::File {
                    path: path.to_owned(),
                    source,
                });
            }
        };
        toml::from_str(&text).map_err(|error| SeatingError::Form {
            path: path.to_owned(),
            reason: error.message().to_owned(),
        })
    }

    /// Stores it at `path`, readable only by its owner; at any moment the file is either the
    /// old or the new one.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn keep(&self, path: &Path) -> Result<(), SeatingError> {
        let file = |source| SeatingError::File {
            path: path.to_owned(),
            source,
        };
        let text = toml::to_string(self).map_err(|error| file(io::Error::other(error)))?;
        replace(path, format!("{HEAD}\n{text}").as_bytes(), SECRET).map_err(file)
    }

    /// The seat of a game in the journal.
    #[must_use]
    pub fn of(&self, number: GameId) -> Option<&Seat> {
        self.game.iter().find(|seat| seat.number == number)
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;
    use doppelbrett_text::messages::testing::{DETAIL, is_told_in_every_language};

    fn seat() -> Seat {
        Seat {
            board: 3,
            number: "17".parse().unwrap(),
            white: "Groß, Jörg".to_owned(),
            black: "\"B\"".to_owned(),
            site: "Köln".to_owned(),
            round: "2".to_owned(),
            white_fide: Some(4_600_004),
            black_fide: None,
            carried: false,
            languages: Languages {
                language: Some(Language::Es),
                opponent_language: None,
            },
            links: [(Role::Player, "http://127.0.0.1:8096/abcdefgh/".to_owned())]
                .into_iter()
                .collect(),
        }
    }

    #[test]
    fn what_is_kept_is_read_and_is_the_organisers_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hall.toml");
        assert_eq!(Seating::read(&path).unwrap(), Seating::default());
        fs::write(&path, "left over").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        let seating = Seating {
            arbiter: Some("http://127.0.0.1:8096/all-boards/".to_owned()),
            game: vec![seat()],
        };
        seating.keep(&path).unwrap();
        assert_eq!(Seating::read(&path).unwrap(), seating);
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        let links = &seating.game[0].links;
        assert_eq!(links.token(Role::Player), Some("abcdefgh"));
        assert_eq!(links.token(Role::Arbiter), None);
    }

    #[test]
    fn a_file_of_something_else_is_told_and_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hall.toml");
        fs::write(&path, "game = 5").unwrap();
        let error = Seating::read(&path).unwrap_err().to_string();
        assert!(error.contains("Move it aside"), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "game = 5");
    }

    #[test]
    fn a_link_is_not_printed_by_accident() {
        assert!(!format!("{:?}", seat()).contains("abcdefgh"));
        let seating = Seating {
            arbiter: Some("all-boards".to_owned()),
            game: Vec::new(),
        };
        assert!(!format!("{seating:?}").contains("all-boards"));
    }

    #[test]
    fn what_is_wrong_with_the_list_is_told_in_the_users_language() {
        let path = PathBuf::from("hall.toml");
        let source = io::Error::from_raw_os_error(13);
        let form = SeatingError::Form {
            path: path.clone(),
            reason: DETAIL.to_owned(),
        };
        for error in [form, SeatingError::File { path, source }] {
            is_told_in_every_language(|messages| error.text(messages));
        }
    }
}
