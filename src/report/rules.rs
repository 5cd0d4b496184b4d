use toml::{Table, Value};

use super::figures::figure;
use crate::agent::Wording;
use crate::laws::Rules;

/// A rule that is not what it was.
pub(super) struct Change {
    /// Group and name, as in the tables of the editions.
    field: String,
    article: Option<&'static str>,
    old: String,
    new: String,
}

impl Change {
    pub(super) fn words(&self, wording: &Wording) -> String {
        let mut args = vec![
            ("rule", (&self.field).into()),
            ("old", (&self.old).into()),
            ("new", (&self.new).into()),
        ];
        match self.article {
            Some(article) => {
                args.push(("article", figure(article)));
                wording.text("log-change-article", &args)
            }
            None => wording.text("log-change", &args),
        }
    }
}

/// What `now` has otherwise than `before`, in the order of the names.
pub(super) fn changes(before: &Rules, now: &Rules) -> Vec<Change> {
    let tables = (Table::try_from(before), Table::try_from(now));
    let (Ok(old), Ok(new)) = tables else {
        return Vec::new();
    };
    let (old, new) = (fields(&old), fields(&new));
    let old_of = |field: &str| {
        let found = old.iter().find(|(name, _)| name == field);
        found.map_or_else(String::new, |(_, value)| shown(value))
    };
    new.iter()
        .map(|(field, value)| Change {
            article: now.article(field),
            old: old_of(field),
            new: shown(value),
            field: field.clone(),
        })
        .filter(|change| change.old != change.new)
        .collect()
}

/// All fields, those of a group with its name before them.
fn fields(table: &Table) -> Vec<(String, &Value)> {
    let mut fields = Vec::new();
    for (name, value) in table {
        match value {
            Value::Table(group) => {
                fields.extend(
                    group
                        .iter()
                        .map(|(field, v)| (format!("{name}.{field}"), v)),
                );
            }
            value => fields.push((name.clone(), value)),
        }
    }
    fields
}

fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(shown).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}
