use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use serde::de::Error;
use toml::{Table, Value};

use super::rules::Rules;
use super::{Edition, Pace, RulesError};

/// What an edition says: one file in `editions/`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sheet {
    edition: Edition,
    /// The day it came into force. For human readers.
    #[serde(rename = "in_force")]
    _in_force: String,
    /// Where the text was read. For human readers.
    #[serde(rename = "sources")]
    _sources: Vec<String>,
    rules: BTreeMap<String, BTreeMap<String, Row>>,
    /// The article numbers of each rule, by the name of its text.
    pub(super) articles: BTreeMap<String, Vec<String>>,
}

/// A rule and the article that states it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    article: String,
    value: Value,
    /// For human readers.
    #[serde(rename = "note")]
    _note: Option<String>,
    rapid: Option<Case>,
    blitz: Option<Case>,
    rapid_unsupervised: Option<Case>,
    blitz_unsupervised: Option<Case>,
}

/// What an appendix says instead.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    article: String,
    value: Value,
}

static SHEETS: LazyLock<[Result<Sheet, RulesError>; 5]> = LazyLock::new(|| {
    [
        read(
            Edition::Fide2001,
            include_str!("../../editions/fide2001.toml"),
        ),
        read(
            Edition::Fide2009,
            include_str!("../../editions/fide2009.toml"),
        ),
        read(
            Edition::Fide2014,
            include_str!("../../editions/fide2014.toml"),
        ),
        read(
            Edition::Fide2018,
            include_str!("../../editions/fide2018.toml"),
        ),
        read(
            Edition::Fide2023,
            include_str!("../../editions/fide2023.toml"),
        ),
    ]
});

/// What `edition` says. Parsed once.
pub(super) fn of(edition: Edition) -> Result<&'static Sheet, RulesError> {
    SHEETS[edition as usize].as_ref().map_err(Clone::clone)
}

fn read(edition: Edition, text: &str) -> Result<Sheet, RulesError> {
    let damaged = |reason: String| RulesError::BuiltIn { edition, reason };
    let sheet: Sheet = toml::from_str(text).map_err(|error| damaged(error.to_string()))?;
    if sheet.edition == edition {
        Ok(sheet)
    } else {
        Err(damaged(format!("it is that of {}", sheet.edition)))
    }
}

impl Sheet {
    /// The rules for a game of this pace.
    pub(super) fn rules(&self, pace: Pace, supervised: bool) -> Result<Rules, RulesError> {
        self.table(pace, supervised)
            .and_then(Rules::deserialize)
            .map_err(|error| RulesError::BuiltIn {
                edition: self.edition,
                reason: error.to_string(),
            })
    }

    fn table(&self, pace: Pace, supervised: bool) -> Result<Table, toml::de::Error> {
        let header = |value: Result<Value, toml::ser::Error>| value.map_err(Error::custom);
        let mut table = Table::new();
        table.insert("edition".to_owned(), header(Value::try_from(self.edition))?);
        table.insert("pace".to_owned(), header(Value::try_from(pace))?);
        table.insert("supervised".to_owned(), Value::Boolean(supervised));
        for (group, rows) in &self.rules {
            let values = rows
                .iter()
                .map(|(name, row)| (name.clone(), row.holds(pace, supervised).1.clone()));
            table.insert(group.clone(), Value::Table(values.collect()));
        }
        Ok(table)
    }

    /// The article that `group.field` comes from.
    pub(super) fn article(&self, field: &str, pace: Pace, supervised: bool) -> Option<&str> {
        let (group, name) = field.split_once('.')?;
        let row = self.rules.get(group)?.get(name)?;
        Some(row.holds(pace, supervised).0)
    }
}

impl Row {
    /// The article and value for a game of this pace: what is said for that pace, else what is
    /// said for all.
    fn holds(&self, pace: Pace, supervised: bool) -> (&str, &Value) {
        let (any, unsupervised) = match pace {
            Pace::Standard => (None, None),
            Pace::Rapid => (self.rapid.as_ref(), self.rapid_unsupervised.as_ref()),
            Pace::Blitz => (self.blitz.as_ref(), self.blitz_unsupervised.as_ref()),
        };
        let unsupervised = unsupervised.filter(|_| !supervised);
        unsupervised
            .or(any)
            .map_or((self.article.as_str(), &self.value), |case| {
                (case.article.as_str(), &case.value)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edition_is_complete_and_every_row_names_its_article() {
        for edition in Edition::ALL {
            let sheet = of(edition).unwrap_or_else(|error| panic!("{error}"));
            assert!(!sheet._in_force.is_empty() && !sheet._sources.is_empty());
            for pace in Pace::ALL {
                for supervised in [true, false] {
                    let rules = sheet
                        .rules(pace, supervised)
                        .unwrap_or_else(|error| panic!("{pace:?}: {error}"));
                    let json = serde_json::to_string(&rules).unwrap();
                    assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), rules);
                }
            }
            for (group, rows) in &sheet.rules {
                for (name, row) in rows {
                    let cases = [
                        &row.rapid,
                        &row.blitz,
                        &row.rapid_unsupervised,
                        &row.blitz_unsupervised,
                    ];
                    let articles = cases.into_iter().flatten().map(|case| &case.article);
                    for article in articles.chain([&row.article]) {
                        assert!(!article.trim().is_empty(), "{edition}: {group}.{name}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_table_with_a_surplus_or_missing_row_is_refused() {
        let text = include_str!("../../editions/fide2014.toml");
        let edition = Edition::Fide2014;
        let missing = text.replacen("two_hands", "three_hands", 1);
        let sheet = read(edition, &missing).unwrap();
        assert!(sheet.rules(Pace::Standard, true).is_err());
        let nameless = text.replacen("article = ", "chapter = ", 1);
        assert!(read(edition, &nameless).is_err());
        assert!(read(Edition::Fide2018, text).is_err());
    }
}
