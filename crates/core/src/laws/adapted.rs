use serde::Deserialize;
use thiserror::Error;
use toml::{Table, Value};

use super::Edition;
use super::rules::Rules;

/// Why rules could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulesError {
    /// The text is not TOML.
    #[error("this is no table of rules: {reason}")]
    Syntax {
        /// The TOML parser's message.
        reason: String,
    },
    /// There is no such rule to adapt.
    #[error("there is no rule \"{field}\" to adapt")]
    UnknownField {
        /// Group and field: `illegal_moves.opponent_gains`.
        field: String,
    },
    /// The value does not fit its rule.
    #[error("\"{field}\" cannot be set to this: {reason}")]
    BadValue {
        /// Group and field.
        field: String,
        /// What would fit, or why this does not.
        reason: String,
    },
    /// A built-in table cannot be read.
    #[error("the table of {edition} is damaged: {reason}")]
    BuiltIn {
        /// Whose table.
        edition: Edition,
        /// Why.
        reason: String,
    },
}

impl Rules {
    /// These rules with an organiser's changes, as Article D.1 allows: TOML with the same names
    /// of groups and fields, containing only what differs.
    ///
    /// The edition, the pace and the supervision are not rules and cannot be changed.
    ///
    /// # Errors
    ///
    /// [`RulesError`], naming the field that does not exist or does not fit.
    pub fn adapted(&self, toml_text: &str) -> Result<Self, RulesError> {
        let own: Table = toml_text.parse().map_err(syntax)?;
        let mut table = Table::try_from(self).map_err(syntax)?;
        let mut adapted = self.clone();
        for (group, rows) in own {
            let Value::Table(rows) = rows else {
                return Err(RulesError::UnknownField { field: group });
            };
            for (name, value) in rows {
                let field = format!("{group}.{name}");
                put(&mut table, &group, &name, value).ok_or_else(|| RulesError::UnknownField {
                    field: field.clone(),
                })?;
                // After each field, so that an error names its field.
                adapted =
                    Self::deserialize(table.clone()).map_err(|error| RulesError::BadValue {
                        field,
                        reason: reason(&error),
                    })?;
            }
        }
        Ok(adapted)
    }
}

/// Replaces an existing value.
fn put(table: &mut Table, group: &str, name: &str, value: Value) -> Option<()> {
    let place = table.get_mut(group)?.as_table_mut()?.get_mut(name)?;
    *place = value;
    Some(())
}

fn syntax(error: impl ToString) -> RulesError {
    RulesError::Syntax {
        reason: error.to_string().trim().to_owned(),
    }
}

/// The first line only: the rest repeats the place, which the field's name says better.
fn reason(error: &toml::de::Error) -> String {
    error.message().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::{ClaimLostBy, Pace, Stated};
    use std::time::Duration;

    fn rules() -> Rules {
        Rules::of(Edition::Fide2018, Pace::Standard, true).unwrap()
    }

    #[test]
    fn an_organiser_adapts_field_by_field() {
        let adapted = rules()
            .adapted(
                "[illegal_moves]\nopponent_gains = \"3 min\"\nloses_at = 3\ntwo_hands = \"no\"\n\
                 [draw_claims]\nright_lost_by = \"making_move\"\nclaimant_halved_above = \"2 min\"\n\
                 [agreement]\nforbidden_before_move = 30\n\
                 [endings]\nfivefold = \"none\"\n\
                 [lateness]\nloses_after = \"30 min\"",
            )
            .unwrap();
        let mut expected = rules();
        expected.illegal_moves.opponent_gains = Duration::from_secs(180);
        expected.illegal_moves.loses_at = 3;
        expected.illegal_moves.two_hands = Stated::No;
        expected.draw_claims.right_lost_by = ClaimLostBy::MakingMove;
        expected.draw_claims.claimant_halved_above = Some(Duration::from_secs(120));
        expected.agreement.forbidden_before_move = Some(30);
        expected.endings.fivefold = None;
        expected.lateness.loses_after = Some(Duration::from_secs(1800));
        assert_eq!(adapted, expected);
        assert_eq!(rules().adapted(""), Ok(rules()));
    }

    #[test]
    fn what_does_not_exist_or_fit_is_refused_by_name() {
        for (text, named) in [
            (
                "[illegal_moves]\nopponent_gain = \"2 min\"",
                "illegal_moves.opponent_gain",
            ),
            ("[illegal]\nloses_at = 2", "illegal.loses_at"),
            ("edition = \"fide2001\"", "edition"),
            ("loses_at = 2", "loses_at"),
        ] {
            let field = named.to_owned();
            assert_eq!(
                rules().adapted(text),
                Err(RulesError::UnknownField { field }),
                "{text}"
            );
        }
        for (text, named) in [
            (
                "[illegal_moves]\nopponent_gains = 120",
                "illegal_moves.opponent_gains",
            ),
            (
                "[illegal_moves]\nopponent_gains = \"soon\"",
                "illegal_moves.opponent_gains",
            ),
            (
                "[illegal_moves]\nopponent_gains = \"none\"",
                "illegal_moves.opponent_gains",
            ),
            ("[illegal_moves]\nloses_at = 0", "illegal_moves.loses_at"),
            (
                "[illegal_moves]\ntwo_hands = true",
                "illegal_moves.two_hands",
            ),
            ("[endings]\nfivefold = 0", "endings.fivefold"),
            ("[endings]\nfivefold = -5", "endings.fivefold"),
            (
                "[draw_claims]\nright_lost_by = \"waiting\"",
                "draw_claims.right_lost_by",
            ),
            (
                "[penalties]\nmay_impose = [\"flogging\"]",
                "penalties.may_impose",
            ),
        ] {
            match rules().adapted(text) {
                Err(RulesError::BadValue { field, reason }) => {
                    assert_eq!(field, named);
                    assert!(!reason.is_empty());
                }
                other => panic!("{text}: {other:?}"),
            }
        }
        assert!(matches!(
            rules().adapted("[illegal_moves"),
            Err(RulesError::Syntax { .. })
        ));
    }
}
