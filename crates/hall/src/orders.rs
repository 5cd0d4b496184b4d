//! What the organiser types at the console of the hall (`grammars/hall.<lang>.toml`).

use std::collections::BTreeMap;

use serde::Deserialize;
use thiserror::Error;

use doppelbrett_core::notation::fold;
use doppelbrett_text::messages::Language;

/// The orders of a language.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Orders {
    #[allow(dead_code)]
    language: String,
    orders: BTreeMap<Kind, Vec<String>>,
}

/// A question or order of the organiser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// How many games go on.
    State,
    /// Every game, one per line.
    List,
    /// How things stand at a board.
    Game(u32),
    /// Which games have failed.
    Failures,
    /// Reopen a failed game.
    Open(u32),
    /// How much was written, and the memory used.
    Figures,
    /// Where the links are.
    Links,
    /// Revoke the links to a game, and create new ones.
    Renew(u32),
    /// Revoke the link of the page of all boards.
    RenewOverview,
    /// What can be typed.
    Help,
    /// Close the hall.
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    State,
    List,
    Game,
    Failures,
    Open,
    Figures,
    Links,
    Renew,
    RenewOverview,
    Help,
    End,
}

/// The table of a language is damaged.
#[derive(Debug, Error)]
#[error("the orders of the hall in {language} cannot be read: {reason}. Install Doppelbrett again")]
pub struct OrdersError {
    language: Language,
    reason: String,
}

const BOARD: &str = "{board}";

impl Orders {
    /// The orders of `language`.
    ///
    /// # Errors
    /// When the table of that language is damaged.
    pub fn load(language: Language) -> Result<Self, OrdersError> {
        let source = match language {
            Language::De => include_str!("../../../grammars/hall.de.toml"),
            Language::En => include_str!("../../../grammars/hall.en.toml"),
            Language::Es => include_str!("../../../grammars/hall.es.toml"),
            Language::Pt => include_str!("../../../grammars/hall.pt.toml"),
        };
        toml::from_str(source).map_err(|error| OrdersError {
            language,
            reason: error.to_string(),
        })
    }

    /// What was typed, if it is an order.
    #[must_use]
    pub fn read(&self, typed: &str) -> Option<Order> {
        let (kind, board) = self.orders.iter().find_map(|(kind, forms)| {
            let board = forms.iter().find_map(|form| matches(form, typed))?;
            Some((*kind, board))
        })?;
        Some(match (kind, board) {
            (Kind::Game, Some(board)) => Order::Game(board),
            (Kind::Open, Some(board)) => Order::Open(board),
            (Kind::Renew, Some(board)) => Order::Renew(board),
            (Kind::Game | Kind::Open | Kind::Renew, None) => return None,
            (Kind::State, _) => Order::State,
            (Kind::List, _) => Order::List,
            (Kind::Failures, _) => Order::Failures,
            (Kind::Figures, _) => Order::Figures,
            (Kind::Links, _) => Order::Links,
            (Kind::RenewOverview, _) => Order::RenewOverview,
            (Kind::Help, _) => Order::Help,
            (Kind::End, _) => Order::End,
        })
    }

    /// Every order as it is typed, with the id of its help text.
    pub fn help(&self) -> impl Iterator<Item = (String, &'static str)> + '_ {
        self.orders.iter().filter_map(|(kind, forms)| {
            let words = forms.first()?.replace(BOARD, "17");
            Some((words, kind.help_id()))
        })
    }
}

impl Kind {
    const fn help_id(self) -> &'static str {
        match self {
            Self::State => "hall-help-state",
            Self::List => "hall-help-list",
            Self::Game => "hall-help-game",
            Self::Failures => "hall-help-failures",
            Self::Open => "hall-help-open",
            Self::Figures => "hall-help-figures",
            Self::Links => "hall-help-links",
            Self::Renew => "hall-help-renew",
            Self::RenewOverview => "hall-help-renew-overview",
            Self::Help => "hall-help-help",
            Self::End => "hall-help-end",
        }
    }
}

/// Whether `typed` matches `form`; and the board in it, if the form has one.
fn matches(form: &str, typed: &str) -> Option<Option<u32>> {
    let mut words = typed.split_whitespace();
    let mut board = None;
    for part in form.split_whitespace() {
        let word = words.next()?;
        if part == BOARD {
            board = Some(word.parse().ok()?);
        } else if fold(word) != fold(part) {
            return None;
        }
    }
    words.next().is_none().then_some(board)
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_text::messages::Messages;

    #[test]
    fn orders_are_read_in_each_language_and_nothing_else_is_one() {
        for (language, typed, order) in [
            (Language::De, "stand", Some(Order::State)),
            (Language::De, " Partie  17 ", Some(Order::Game(17))),
            (Language::De, "17", Some(Order::Game(17))),
            (Language::De, "öffne 3", Some(Order::Open(3))),
            (Language::De, "ÖFFNE 3", Some(Order::Open(3))),
            (Language::De, "öffne", None),
            (Language::De, "öffne drei", None),
            (Language::De, "partie 17 bitte", None),
            (Language::De, "", None),
            (Language::En, "game 17", Some(Order::Game(17))),
            (Language::En, "end", Some(Order::End)),
            (Language::Es, "fallos", Some(Order::Failures)),
            (Language::Pt, "situação", Some(Order::State)),
        ] {
            let orders = Orders::load(language).unwrap();
            assert_eq!(orders.read(typed), order, "{language}: {typed}");
        }
    }

    #[test]
    fn what_the_help_names_is_an_order_and_says_what_it_does() {
        for language in Language::ALL {
            let orders = Orders::load(language).unwrap();
            let messages = Messages::new(language);
            assert_eq!(orders.help().count(), 11, "{language}");
            for (words, does) in orders.help() {
                assert!(orders.read(&words).is_some(), "{language}: {words}");
                assert!(messages.has(does), "{language}: {does}");
            }
        }
    }
}
