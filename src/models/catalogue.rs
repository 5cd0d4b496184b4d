use std::fs;
use std::path::Path;

use serde::Deserialize;
use thiserror::Error;

use super::Sha256;

const BUILT_IN: &str = include_str!("../../models/catalogue.toml");

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
    /// Where its zip archive lies.
    pub address: String,
    /// The size of the archive in bytes, if it is known.
    pub size: Option<u64>,
    /// The checksum of the archive, if it is known.
    pub sha256: Option<Sha256>,
    /// Its licence, as SPDX writes it.
    pub licence: String,
}

/// Why a list of models cannot be used.
#[derive(Debug, Error)]
#[error("the list of models {path} cannot be used: {reason}")]
pub struct CatalogueError {
    /// The file.
    pub path: String,
    /// What is wrong with it.
    pub reason: String,
}

impl Catalogue {
    /// The list that is part of the program.
    ///
    /// # Errors
    ///
    /// None in a program that passed its tests.
    pub fn built_in() -> Result<Self, CatalogueError> {
        Self::parse("catalogue.toml", BUILT_IN)
    }

    /// Reads a list from a file of the same kind as `models/catalogue.toml`.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or a model in it has a name that is no file name
    /// or an address that is not one of HTTP.
    pub fn read(path: &Path) -> Result<Self, CatalogueError> {
        let name = path.display().to_string();
        match fs::read_to_string(path) {
            Ok(text) => Self::parse(&name, &text),
            Err(error) => Err(CatalogueError {
                path: name,
                reason: error.to_string(),
            }),
        }
    }

    fn parse(path: &str, text: &str) -> Result<Self, CatalogueError> {
        let wrong = |reason: String| CatalogueError {
            path: path.to_owned(),
            reason,
        };
        let catalogue: Self =
            toml::from_str(text).map_err(|error| wrong(error.to_string().trim_end().to_owned()))?;
        for offer in &catalogue.offers {
            if !is_name(&offer.name) {
                return Err(wrong(format!("{:?} is no name for a folder", offer.name)));
            }
            if !["https://", "http://"]
                .iter()
                .any(|scheme| offer.address.starts_with(scheme))
            {
                return Err(wrong(format!("{:?} is no web address", offer.address)));
            }
        }
        Ok(catalogue)
    }

    /// The model of this name.
    #[must_use]
    pub fn offer(&self, name: &str) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.name == name)
    }
}

/// Whether `name` can name a model: letters, digits, `-`, `_` and `.`, and no `.`
/// at its beginning, so that it names a folder of its own wherever it is put.
#[must_use]
pub fn is_name(name: &str) -> bool {
    let fits = |sign: char| sign.is_ascii_alphanumeric() || "-_.".contains(sign);
    !name.is_empty() && name.len() <= 100 && !name.starts_with('.') && name.chars().all(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
