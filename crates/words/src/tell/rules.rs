//! Messages about adapted rules (D.1), each in words, and about an announced quickplay finish.

use std::path::Path;

use crate::told::{Kind, Told};
use crate::wording::Wording;
use doppelbrett_core::game::{Game, Player, Setup};
use doppelbrett_core::laws::{Applies, Change, Rules, RulesError, Setting};
use doppelbrett_text::messages::{Messages, Value, exact_duration_words};

impl Wording {
    /// How a new game's rules differ from its edition's. Both players hear it.
    pub fn tell_rules(&self, game: &Game) -> Vec<Told> {
        let rules = self.own_rules(game).into_iter();
        rules
            .map(|text| Told::room(Kind::Happening, text))
            .collect()
    }

    /// The same until the first move, for those who come to a page only then.
    pub fn rules_at_start(&self, game: &Game) -> Vec<String> {
        if game.plies().is_empty() && game.under_way().is_none() && game.ended().is_none() {
            self.own_rules(game)
        } else {
            Vec::new()
        }
    }

    fn own_rules(&self, game: &Game) -> Vec<String> {
        let mut told = self.announced_in(game.setup(), game.rules());
        told.extend(self.quickplay_announced(game.rules()));
        told.extend(self.adapted(game.rules()));
        told
    }

    /// Who announces in other words than the Laws' in a competition, as the arbiter may decide, and
    /// the article.
    pub(crate) fn announced_in(&self, setup: &Setup, rules: &Rules) -> Vec<String> {
        let sides = [
            (Player::Blind, &setup.lexicon),
            (Player::Sighted, &setup.opponent_lexicon),
        ];
        let sides = sides.into_iter().filter(|_| setup.competes());
        let others = sides.filter_map(|(player, lexicon)| Some((player, lexicon.as_deref()?)));
        others
            .filter(|(_, lexicon)| *lexicon != "appendix-d")
            .map(|(player, lexicon)| {
                let args = [
                    ("color", Self::color(setup.color_of(player)).into()),
                    ("words", self.in_words_of(lexicon).into()),
                ];
                let article = format!("{}.2.1", rules.blind.appendix);
                self.with_article(self.text("announced-in", &args), Some(&article))
            })
            .collect()
    }

    /// In whose words, as in "in Spanish".
    #[must_use]
    pub fn in_words_of(&self, lexicon: &str) -> String {
        let file = Path::new(lexicon).file_name().unwrap_or_default();
        let file = file.to_string_lossy();
        let args = [("lexicon", lexicon.into()), ("file", file.as_ref().into())];
        self.text("announced-words", &args)
    }

    /// That a quickplay finish was announced (G.2), and the article.
    #[must_use]
    pub fn quickplay_announced(&self, rules: &Rules) -> Option<String> {
        let announced = rules.quickplay.applies == Applies::Announced;
        announced.then(|| {
            let text = self.text("quickplay-announced", &[]);
            self.with_article(text, rules.article("quickplay.applies"))
        })
    }

    /// Each rule that differs from the edition, in words.
    #[must_use]
    pub fn adapted(&self, rules: &Rules) -> Vec<String> {
        let Ok(mut usual) = Rules::of(rules.edition, rules.pace, rules.supervised) else {
            return Vec::new();
        };
        if rules.quickplay.applies == Applies::Announced {
            // That is an announcement and told as one.
            usual.quickplay.applies = Applies::Announced;
        }
        let changes = usual.changes(rules);
        changes.iter().map(|change| self.changed(change)).collect()
    }

    /// A changed rule, with its old value.
    #[must_use]
    pub fn changed(&self, change: &Change) -> String {
        let rule = self.text(&rule_id(&change.field), &[]);
        let args = [
            ("rule", rule.into()),
            ("new", self.setting(&change.new).into()),
            ("old", self.setting(&change.old).into()),
        ];
        let text = self.text("rule-changed", &args);
        self.with_article(text, change.article)
    }

    fn setting(&self, setting: &Setting) -> String {
        let choice = |name: &String| {
            let id = value_id(name);
            if self.messages.has(&id) {
                self.text(&id, &[])
            } else {
                // The letter of an appendix.
                name.clone()
            }
        };
        match setting {
            Setting::Time(time) => exact_duration_words(*time, self.language()),
            Setting::Count(count) => self.text("rule-count", &[("count", Value::from(*count))]),
            Setting::Choice(name) => choice(name),
            Setting::Choices(names) => {
                let names: Vec<String> = names.iter().map(choice).collect();
                names.join(", ")
            }
        }
    }
}

/// `illegal_moves.opponent_gains` is `rule-illegal-moves-opponent-gains`.
fn rule_id(field: &str) -> String {
    format!("rule-{}", field.replace(['.', '_'], "-"))
}

fn value_id(name: &str) -> String {
    format!("rule-value-{}", name.to_lowercase().replace('_', "-"))
}

/// Why rules cannot be read, in the user's language, and what to do.
#[must_use]
pub fn rules_error(error: &RulesError, messages: &Messages) -> String {
    tracing::warn!(%error, "rules cannot be read");
    let field = |field: &str| [("field", field.to_owned().into())];
    match error {
        RulesError::Syntax { .. } => messages.text("rules-syntax", &[]),
        RulesError::UnknownField { field: is } => messages.text("rules-unknown", &field(is)),
        RulesError::BadValue { field: is, .. } => messages.text("rules-bad-value", &field(is)),
        RulesError::BuiltIn { .. } => messages.text("program-damaged", &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_core::laws::{Edition, Pace};
    use doppelbrett_text::messages::Language;
    use doppelbrett_text::messages::testing::{DETAIL, is_told_in_every_language};
    use toml::{Table, Value};

    /// The named values of a rule: the refusal of an invalid one lists them.
    fn choices(rules: &Rules, group: &str, name: &str, wrong: &str) -> Vec<String> {
        let toml = format!("[{group}]\n{name} = {wrong}");
        let Err(RulesError::BadValue { reason, .. }) = rules.adapted(&toml) else {
            return Vec::new();
        };
        let (_, named) = reason.split_once("expected").unwrap_or_default();
        let named = named.split('`').skip(1).step_by(2);
        named.map(str::to_owned).collect()
    }

    #[test]
    fn every_rule_and_every_choice_has_words_in_every_language() {
        let rules = Rules::of(Edition::NEWEST, Pace::Standard, true).unwrap();
        let (mut fields, mut named) = (0, 0);
        for (group, rows) in Table::try_from(&rules).unwrap() {
            let Value::Table(rows) = rows else {
                continue;
            };
            for (name, value) in rows {
                let mut ids = vec![rule_id(&format!("{group}.{name}"))];
                let wrong = if value.is_array() { "[\"?\"]" } else { "\"?\"" };
                let choices = choices(&rules, &group, &name, wrong);
                named += choices.len();
                ids.extend(choices.iter().map(|choice| value_id(choice)));
                for (language, id) in Language::ALL
                    .into_iter()
                    .flat_map(|language| ids.iter().map(move |id| (language, id)))
                {
                    assert!(Messages::new(language).has(id), "{language} lacks {id}");
                }
                fields += 1;
            }
        }
        assert!(
            fields > 60 && named > 60,
            "{fields} fields, {named} choices"
        );
        for language in Language::ALL {
            for fixed in ["yes", "no", "none"] {
                assert!(
                    Messages::new(language).has(&value_id(fixed)),
                    "{language}: {fixed}"
                );
            }
        }
    }

    #[test]
    fn why_rules_are_not_adapted_is_told_in_the_users_language() {
        let field = "illegal_moves.opponent_gains".to_owned();
        let reason = DETAIL.to_owned();
        for error in [
            RulesError::Syntax {
                reason: reason.clone(),
            },
            RulesError::UnknownField {
                field: field.clone(),
            },
            RulesError::BadValue { field, reason },
        ] {
            is_told_in_every_language(|messages| rules_error(&error, messages));
        }
    }
}
