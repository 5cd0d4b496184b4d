//! Which commands of pages were applied, refused, or wait: each is applied once, even
//! if it comes again.

use std::collections::{HashMap, VecDeque};
use std::fmt;

use super::ClientId;
use super::message::Reason;
use super::role::Role;

/// Refusals that are kept. A page that did not hear of one sends its command again
/// within moments, or after the next view, on which it is stale.
const REFUSALS: usize = 256;

/// A command of a page, for ever: its role and the id that it made.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CommandKey(String);

impl CommandKey {
    /// The command `id` of somebody in `role`. `None` when `id` is not 1 to 64 of
    /// `A–Z a–z 0–9 - _`.
    #[must_use]
    pub fn new(role: Role, id: &str) -> Option<Self> {
        let allowed = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
        let good = (1..=64).contains(&id.len()) && id.bytes().all(allowed);
        good.then(|| Self(format!("{}/{id}", role.name())))
    }

    /// Who gave the command.
    #[must_use]
    pub fn role(&self) -> Option<Role> {
        self.0
            .split_once('/')
            .and_then(|(role, _)| Role::named(role))
    }

    /// A key as the journal keeps it.
    #[must_use]
    pub fn stored(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// As it is written into the journal: `role/id`.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The id alone, as the page knows it.
    #[must_use]
    pub fn id(&self) -> &str {
        self.0.split_once('/').map_or("", |(_, id)| id)
    }
}

impl fmt::Display for CommandKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why a command of a page was not applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// A sentence in the user's language.
    Text(String),
    /// A reason of the protocol, for which the page has the sentence.
    Reason(Reason),
}

#[derive(Debug)]
enum State {
    /// It was handed on; the outcome goes to this page.
    Waiting(ClientId),
    Done,
    Refused(Why),
}

/// What is known of a command that came.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Taken {
    /// It came for the first time, and has to be handed on.
    New,
    /// It was handed on before; its outcome goes to the page that asked last.
    Waits,
    /// It was applied before.
    Done,
    /// It was refused before.
    Refused(Why),
}

/// The commands of one game.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    known: HashMap<CommandKey, State>,
    refused: VecDeque<CommandKey>,
}

impl Ledger {
    /// With the commands that were applied before the program started.
    pub(super) fn new(applied: impl IntoIterator<Item = CommandKey>) -> Self {
        Self {
            known: applied.into_iter().map(|key| (key, State::Done)).collect(),
            refused: VecDeque::new(),
        }
    }

    /// Takes a command that came from `client`.
    pub(super) fn take(&mut self, key: &CommandKey, client: ClientId) -> Taken {
        match self.known.get_mut(key) {
            Some(State::Done) => Taken::Done,
            Some(State::Refused(why)) => Taken::Refused(why.clone()),
            Some(State::Waiting(asked)) => {
                *asked = client;
                Taken::Waits
            }
            None => {
                self.known.insert(key.clone(), State::Waiting(client));
                Taken::New
            }
        }
    }

    /// Whom an answer to the command goes to, while it waits.
    pub(super) fn asked(&self, key: &CommandKey) -> Option<ClientId> {
        match self.known.get(key) {
            Some(State::Waiting(client)) => Some(*client),
            _ => None,
        }
    }

    /// It was applied; the page that is told so.
    pub(super) fn done(&mut self, key: &CommandKey) -> Option<ClientId> {
        let asked = self.asked(key);
        self.known.insert(key.clone(), State::Done);
        asked
    }

    /// It was not applied; the page that is told so.
    pub(super) fn refuse(&mut self, key: &CommandKey, why: Why) -> Option<ClientId> {
        let asked = self.asked(key)?;
        self.known.insert(key.clone(), State::Refused(why));
        self.refused.push_back(key.clone());
        if self.refused.len() > REFUSALS
            && let Some(oldest) = self.refused.pop_front()
        {
            self.known.remove(&oldest);
        }
        Some(asked)
    }

    /// Nobody takes commands any more: it may come again.
    pub(super) fn give_back(&mut self, key: &CommandKey) {
        if self.asked(key).is_some() {
            self.known.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
