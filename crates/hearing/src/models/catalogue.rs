use std::path::Path;
use std::{fs, io};

use serde::Deserialize;
use thiserror::Error;

use super::Sha256;
use doppelbrett_core::foreign::line_of;
use doppelbrett_text::messages::Messages;

const BUILT_IN: &str = include_str!("../../../../models/catalogue.toml");

/// A list of models that can be installed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Catalogue {
    /// In the order of the file.
    #[serde(default, rename = "model")]
    pub offers: Vec<Offer>,
}

/// A model that can be installed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// The name of its folder.
    pub name: String,
    /// The language it hears, as a BCP 47 tag.
    pub language: String,
    /// The address of its zip archive.
    pub address: String,
    /// The size of the archive in bytes, if it is known.
    pub size: Option<u64>,
    /// The checksum of the archive, if it is known.
    pub sha256: Option<Sha256>,
    /// Its licence, as an SPDX identifier.
    pub licence: String,
}

/// Why a list of models cannot be used.
#[derive(Debug, Error)]
pub enum CatalogueError {
    /// The file cannot be read.
    #[error("the list of models {path} cannot be read: {source}")]
    Unreadable {
        /// The file.
        path: String,
        /// The system's error.
        source: io::Error,
    },
    /// It is not a valid list of models.
    #[error("the list of models {path} cannot be understood: {reason}")]
    Form {
        /// The file.
        path: String,
        /// The line, from 1, if it is known.
        line: Option<usize>,
        /// What is wrong with it.
        reason: String,
    },
    /// A model's name cannot be a folder name.
    #[error("in the list of models {path}, {name:?} is no name for a folder")]
    Name {
        /// The file.
        path: String,
        /// The name.
        name: String,
    },
    /// A model's address is not an HTTP one.
    #[error("in the list of models {path}, {address:?} is no web address")]
    Address {
        /// The file.
        path: String,
        /// The address.
        address: String,
    },
}

impl CatalogueError {
    /// In the user's language: what happened, and what to do.
    #[must_use]
    pub fn text(&self, messages: &Messages) -> String {
        tracing::warn!(error = %self, "the list of models is not used");
        let path = |path: &str| ("path", path.to_owned().into());
        match self {
            Self::Unreadable { path: is, source } => messages.text(
                "model-list-unreadable",
                &[path(is), ("why", messages.reason(source).into())],
            ),
            Self::Form {
                path: is,
                line: Some(line),
                ..
            } => messages.text(
                "model-list-line",
                &[path(is), ("line", line.to_string().into())],
            ),
            Self::Form { path: is, .. } => messages.text("model-list-form", &[path(is)]),
            Self::Name { path: is, name } => {
                messages.text("model-list-name", &[path(is), ("name", name.into())])
            }
            Self::Address { path: is, address } => messages.text(
                "model-list-address",
                &[path(is), ("address", address.into())],
            ),
        }
    }
}

impl Catalogue {
    /// The built-in list.
    ///
    /// # Errors
    ///
    /// None in a program that passed its tests.
    pub fn built_in() -> Result<Self, CatalogueError> {
        Self::parse("catalogue.toml", BUILT_IN)
    }

    /// Reads a list from a file like `models/catalogue.toml`.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or has a model whose name is not a file name or whose address is
    /// not HTTP.
    pub fn read(path: &Path) -> Result<Self, CatalogueError> {
        let name = path.display().to_string();
        match fs::read_to_string(path) {
            Ok(text) => Self::parse(&name, &text),
            Err(source) => Err(CatalogueError::Unreadable { path: name, source }),
        }
    }

    fn parse(path: &str, text: &str) -> Result<Self, CatalogueError> {
        let path = || path.to_owned();
        let catalogue: Self = toml::from_str(text).map_err(|error| CatalogueError::Form {
            path: path(),
            line: line_of(&error, text),
            reason: error.to_string().trim_end().to_owned(),
        })?;
        for offer in &catalogue.offers {
            if !is_name(&offer.name) {
                return Err(CatalogueError::Name {
                    path: path(),
                    name: offer.name.clone(),
                });
            }
            if !["https://", "http://"]
                .iter()
                .any(|scheme| offer.address.starts_with(scheme))
            {
                return Err(CatalogueError::Address {
                    path: path(),
                    address: offer.address.clone(),
                });
            }
        }
        Ok(catalogue)
    }

    /// The model with this name.
    #[must_use]
    pub fn offer(&self, name: &str) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.name == name)
    }
}

/// Whether `name` can name a model: letters, digits, `-`, `_` and `.`, not starting with `.`,
/// so that it names a folder of its own wherever it is put.
#[must_use]
pub fn is_name(name: &str) -> bool {
    let fits = |sign: char| sign.is_ascii_alphanumeric() || "-_.".contains(sign);
    !name.is_empty() && name.len() <= 100 && !name.starts_with('.') && name.chars().all(fits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_text::messages::testing::is_told_in_every_language;

    #[test]
    fn the_built_in_list_names_safe_addresses_and_licences() {
        let catalogue = Catalogue::built_in().unwrap();
        assert!(catalogue.offer("vosk-model-small-de-0.15").is_some());
        assert!(catalogue.offer("appendix-d-de").is_none());
        for offer in &catalogue.offers {
            assert!(offer.address.starts_with("https://"), "{}", offer.address);
            assert!(offer.address.ends_with(".zip"), "{}", offer.address);
            assert!(!offer.licence.is_empty());
            let same = catalogue.offers.iter().filter(|o| o.name == offer.name);
            assert_eq!(same.count(), 1, "{}", offer.name);
        }
    }

    #[test]
    fn a_list_with_a_mistake_is_refused_with_it() {
        let model = |name: &str, address: &str, more: &str| {
            format!(
                "[[model]]\nname = {name:?}\nlanguage = \"de\"\naddress = {address:?}\n\
                 licence = \"MIT\"\n{more}"
            )
        };
        let good = "https://example.org/m.zip";
        assert_eq!(
            Catalogue::parse("x", "").map(|c| c.offers.len()).unwrap(),
            0
        );
        assert!(Catalogue::parse("x", &model("m", good, "")).is_ok());
        for (text, reason) in [
            (model("../m", good, ""), "no name"),
            (model("", good, ""), "no name"),
            (model(".m", good, ""), "no name"),
            (model("a/b", good, ""), "no name"),
            (model("m", "ftp://example.org", ""), "no web address"),
            (model("m", good, "sha256 = \"12\""), "64"),
            (model("m", good, "mirror = \"x\""), "mirror"),
            ("[[model]]\nname = \"m\"".to_owned(), "missing field"),
        ] {
            let error = Catalogue::parse("x", &text).unwrap_err().to_string();
            assert!(error.contains(reason), "{text}\n{error}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_list_is_told_in_the_users_language() {
        let model = |name: &str, address: &str| {
            format!(
                "[[model]]\nname = {name:?}\nlanguage = \"de\"\naddress = {address:?}\n\
                 licence = \"MIT\"\n"
            )
        };
        for text in [
            model("a b", "https://example.org"),
            model("m", "ftp://example.org"),
            "[[model]]".to_owned(),
        ] {
            let error = Catalogue::parse("x", &text).unwrap_err();
            is_told_in_every_language(|messages| error.text(messages));
        }
        let error = Catalogue::read(Path::new("/nowhere/list.toml")).unwrap_err();
        is_told_in_every_language(|messages| error.text(messages));
    }
}
