use std::time::Duration;

use toml::{Table, Value};

use super::rules::Rules;
use super::written::time;

/// A rule that has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Group and name, as in the tables: `illegal_moves.opponent_gains`.
    pub field: String,
    /// The article that it comes from.
    pub article: Option<&'static str>,
    /// Its old value.
    pub old: Setting,
    /// Its new value.
    pub new: Setting,
}

/// The value of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A time.
    Time(Duration),
    /// A number.
    Count(i64),
    /// A choice, by its name in the tables; `none` where there is nothing.
    Choice(String),
    /// Several choices.
    Choices(Vec<String>),
}

impl Rules {
    /// The rules in which `now` differs from these, ordered by name.
    #[must_use]
    pub fn changes(&self, now: &Self) -> Vec<Change> {
        let (old, new) = (fields(self), fields(now));
        let pairs = old.into_iter().zip(new);
        pairs
            .filter(|((_, old), (_, new))| old != new)
            .map(|((_, old), (field, new))| Change {
                article: now.article(&field),
                field,
                old,
                new,
            })
            .collect()
    }
}

/// All fields, each prefixed with the name of its group. Every `Rules` has the same fields.
fn fields(rules: &Rules) -> Vec<(String, Setting)> {
    let Ok(groups) = Table::try_from(rules) else {
        return Vec::new();
    };
    let mut fields = Vec::new();
    for (group, value) in groups {
        match value {
            Value::Table(rows) => fields.extend(
                rows.into_iter()
                    .map(|(name, value)| (format!("{group}.{name}"), setting(&value))),
            ),
            value => fields.push((group, setting(&value))),
        }
    }
    fields
}

fn setting(value: &Value) -> Setting {
    match value {
        Value::Integer(count) => Setting::Count(*count),
        Value::Boolean(fact) => Setting::Choice(if *fact { "yes" } else { "no" }.to_owned()),
        Value::Array(values) => Setting::Choices(
            values
                .iter()
                .filter_map(Value::as_str)
                .map(str::to_owned)
                .collect(),
        ),
        Value::String(text) => match time::read(text) {
            Some(time) => Setting::Time(time),
            None => Setting::Choice(text.clone()),
        },
        other => Setting::Choice(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::{Edition, Pace};

    #[test]
    fn what_an_organiser_changed_is_found_with_its_article() {
        let rules = Rules::of(Edition::Fide2014, Pace::Standard, true).unwrap();
        assert_eq!(rules.changes(&rules), []);
        let now = rules
            .adapted("[illegal_moves]\nopponent_gains = \"3 min\"\n[agreement]\nforbidden_before_move = 30")
            .unwrap();
        let change = |field: &str, article, old, new| Change {
            field: field.to_owned(),
            article: Some(article),
            old,
            new,
        };
        let minutes = |minutes: u64| Setting::Time(Duration::from_secs(60 * minutes));
        assert_eq!(
            rules.changes(&now),
            [
                change(
                    "agreement.forbidden_before_move",
                    "9.1.a",
                    Setting::Choice("none".to_owned()),
                    Setting::Count(30),
                ),
                change(
                    "illegal_moves.opponent_gains",
                    "7.5.b",
                    minutes(2),
                    minutes(3)
                ),
            ]
        );
    }
}
