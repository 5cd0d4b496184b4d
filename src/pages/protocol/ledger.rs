//! Which commands of pages were applied, refused, or wait: each is applied once, even
//! if it comes again.

use std::collections::{HashMap, VecDeque};

use crate::pages::key::CommandKey;
use crate::pages::reason::Why;
use crate::pages::report::ClientId;

/// Refusals that are kept. A page that did not hear of one sends its command again
/// within moments, or after the next view, on which it is stale.
const REFUSALS: usize = 256;

#[derive(Debug)]
enum Outcome {
    /// It was handed on; the outcome goes to this page.
    Waiting(ClientId),
    Done,
    Refused(Why),
}

/// What is known of a command that came.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::pages) enum Taken {
    /// It came for the first time, and has to be handed on.
    New,
    /// It was handed on before; its outcome goes to the newest connection that asked for it.
    Waits,
    /// It was applied before.
    Done,
    /// It was refused before.
    Refused(Why),
}

/// The commands of one game.
#[derive(Debug, Default)]
pub(in crate::pages) struct Ledger {
    known: HashMap<CommandKey, Outcome>,
    refused: VecDeque<CommandKey>,
}

impl Ledger {
    /// With the commands that were applied before the program started.
    pub(in crate::pages) fn new(applied: impl IntoIterator<Item = CommandKey>) -> Self {
        Self {
            known: applied
                .into_iter()
                .map(|key| (key, Outcome::Done))
                .collect(),
            refused: VecDeque::new(),
        }
    }

    /// Takes a command that came from `client`.
    pub(in crate::pages) fn take(&mut self, key: &CommandKey, client: ClientId) -> Taken {
        match self.known.get_mut(key) {
            Some(Outcome::Done) => Taken::Done,
            Some(Outcome::Refused(why)) => Taken::Refused(why.clone()),
            Some(Outcome::Waiting(asked)) => {
                // What a lost connection still brings is not asked by it any more.
                *asked = (*asked).max(client);
                Taken::Waits
            }
            None => {
                self.known.insert(key.clone(), Outcome::Waiting(client));
                Taken::New
            }
        }
    }

    /// Whom an answer to the command goes to, while it waits.
    pub(in crate::pages) fn asked(&self, key: &CommandKey) -> Option<ClientId> {
        match self.known.get(key) {
            Some(Outcome::Waiting(client)) => Some(*client),
            _ => None,
        }
    }

    /// It was applied; returns the page to tell.
    pub(in crate::pages) fn done(&mut self, key: &CommandKey) -> Option<ClientId> {
        let asked = self.asked(key);
        self.known.insert(key.clone(), Outcome::Done);
        asked
    }

    /// It was not applied; returns the page to tell.
    pub(in crate::pages) fn refuse(&mut self, key: &CommandKey, why: Why) -> Option<ClientId> {
        let asked = self.asked(key)?;
        self.known.insert(key.clone(), Outcome::Refused(why));
        self.refused.push_back(key.clone());
        if self.refused.len() > REFUSALS
            && let Some(oldest) = self.refused.pop_front()
        {
            self.known.remove(&oldest);
        }
        Some(asked)
    }

    /// Nobody takes commands any more: it may come again.
    pub(in crate::pages) fn give_back(&mut self, key: &CommandKey) {
        if self.asked(key).is_some() {
            self.known.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::reason::Reason;
    use crate::pages::role::Role;

    const PAGE: ClientId = ClientId(1);
    const AGAIN: ClientId = ClientId(2);

    fn key(id: &str) -> CommandKey {
        CommandKey::new(Role::Player, id).unwrap()
    }

    #[test]
    fn ids_are_short_and_plain() {
        for (id, good) in [
            ("a", true),
            ("9-_Z", true),
            ("", false),
            ("a/b", false),
            ("ä", false),
            ("a b", false),
        ] {
            assert_eq!(CommandKey::new(Role::Player, id).is_some(), good, "{id}");
        }
        assert!(CommandKey::new(Role::Player, &"x".repeat(64)).is_some());
        assert!(CommandKey::new(Role::Player, &"x".repeat(65)).is_none());
        assert_eq!(key("a-1").id(), "a-1");
        // What one role sends is nothing that another has sent.
        assert_ne!(Some(key("a")), CommandKey::new(Role::Arbiter, "a"));
    }

    #[test]
    fn a_command_is_handed_on_once() {
        let mut ledger = Ledger::default();
        assert_eq!(ledger.take(&key("a"), PAGE), Taken::New);
        assert_eq!(ledger.take(&key("a"), AGAIN), Taken::Waits);
        // The page that asked last hears what came of it.
        assert_eq!(ledger.done(&key("a")), Some(AGAIN));
        assert_eq!(ledger.take(&key("a"), PAGE), Taken::Done);
        assert_eq!(ledger.refuse(&key("a"), Why::Reason(Reason::Stale)), None);
        assert_eq!(ledger.take(&key("a"), PAGE), Taken::Done);
    }

    #[test]
    fn a_refused_command_stays_refused() {
        let mut ledger = Ledger::default();
        let why = Why::Text("nein".to_owned());
        ledger.take(&key("a"), PAGE);
        assert_eq!(ledger.refuse(&key("a"), why.clone()), Some(PAGE));
        assert_eq!(ledger.take(&key("a"), PAGE), Taken::Refused(why));
    }

    #[test]
    fn what_was_applied_before_a_restart_is_done() {
        let mut ledger = Ledger::new([CommandKey::stored("player/a")]);
        assert_eq!(ledger.take(&key("a"), PAGE), Taken::Done);
        assert_eq!(ledger.take(&key("b"), PAGE), Taken::New);
        ledger.give_back(&key("b"));
        assert_eq!(ledger.take(&key("b"), PAGE), Taken::New);
    }

    #[test]
    fn only_so_many_refusals_are_kept() {
        let mut ledger = Ledger::default();
        for number in 0..=REFUSALS {
            let key = key(&number.to_string());
            ledger.take(&key, PAGE);
            ledger.refuse(&key, Why::Reason(Reason::NotNow));
        }
        assert_eq!(ledger.known.len(), REFUSALS);
        assert_eq!(ledger.take(&key("0"), PAGE), Taken::New);
    }
}
