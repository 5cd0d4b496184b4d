//! Which commands of pages were applied, refused, or wait: each is applied once, even
//! if it comes again.

use std::collections::{HashMap, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::act::BoardAct;
use crate::key::CommandKey;
use crate::reason::Why;
use crate::report::ClientId;

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

/// By what an act is known to be the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Print(u64);

impl Print {
    fn of(act: &BoardAct) -> Self {
        let mut hasher = DefaultHasher::new();
        format!("{act:?}").hash(&mut hasher);
        Self(hasher.finish())
    }
}

/// What is known of a command that came.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Taken {
    /// It came for the first time, and has to be handed on.
    New,
    /// It was handed on before; its outcome goes to the newest connection that asked for it.
    Waits,
    /// It was applied before.
    Done,
    /// It was refused before.
    Refused(Why),
    /// Another act came under its key before.
    Another,
}

/// The commands of one game.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    known: HashMap<CommandKey, Outcome>,
    /// What each was, of those that came since the program started.
    acts: HashMap<CommandKey, Print>,
    refused: VecDeque<CommandKey>,
}

impl Ledger {
    /// With the commands that were applied before the program started.
    pub(crate) fn new(applied: impl IntoIterator<Item = CommandKey>) -> Self {
        Self {
            known: applied
                .into_iter()
                .map(|key| (key, Outcome::Done))
                .collect(),
            ..Self::default()
        }
    }

    /// Takes a command that came from `client`.
    pub(crate) fn take(&mut self, key: &CommandKey, act: &BoardAct, client: ClientId) -> Taken {
        let print = Print::of(act);
        if self.acts.get(key).is_some_and(|before| *before != print) {
            return Taken::Another;
        }
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
                self.acts.insert(key.clone(), print);
                Taken::New
            }
        }
    }

    /// Whom an answer to the command goes to, while it waits.
    pub(crate) fn asked(&self, key: &CommandKey) -> Option<ClientId> {
        match self.known.get(key) {
            Some(Outcome::Waiting(client)) => Some(*client),
            _ => None,
        }
    }

    /// It was applied; returns the page to tell.
    pub(crate) fn done(&mut self, key: &CommandKey) -> Option<ClientId> {
        let asked = self.asked(key);
        self.known.insert(key.clone(), Outcome::Done);
        asked
    }

    /// It was not applied; returns the page to tell.
    pub(crate) fn refuse(&mut self, key: &CommandKey, why: Why) -> Option<ClientId> {
        let asked = self.asked(key)?;
        self.known.insert(key.clone(), Outcome::Refused(why));
        self.refused.push_back(key.clone());
        if self.refused.len() > REFUSALS
            && let Some(oldest) = self.refused.pop_front()
        {
            self.forget(&oldest);
        }
        Some(asked)
    }

    /// Nobody takes commands any more: it may come again.
    pub(crate) fn give_back(&mut self, key: &CommandKey) {
        if self.asked(key).is_some() {
            self.forget(key);
        }
    }

    fn forget(&mut self, key: &CommandKey) {
        self.known.remove(key);
        self.acts.remove(key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reason::Reason;
    use crate::role::Role;

    const PAGE: ClientId = ClientId(1);
    const AGAIN: ClientId = ClientId(2);

    fn key(id: &str) -> CommandKey {
        CommandKey::new(Role::Player, id).unwrap()
    }

    fn take(ledger: &mut Ledger, key: &CommandKey, client: ClientId) -> Taken {
        ledger.take(key, &BoardAct::Press {}, client)
    }

    #[test]
    fn a_key_used_again_for_another_act_is_neither_done_nor_handed_on() {
        let mut ledger = Ledger::new([CommandKey::stored("player/old")]);
        let another = BoardAct::Resign {};
        assert_eq!(take(&mut ledger, &key("a"), PAGE), Taken::New);
        assert_eq!(ledger.take(&key("a"), &another, PAGE), Taken::Another);
        ledger.done(&key("a"));
        assert_eq!(ledger.take(&key("a"), &another, PAGE), Taken::Another);
        assert_eq!(take(&mut ledger, &key("a"), AGAIN), Taken::Done);
        take(&mut ledger, &key("b"), PAGE);
        ledger.refuse(&key("b"), Why::Reason(Reason::Stale));
        assert_eq!(ledger.take(&key("b"), &another, PAGE), Taken::Another);
        // Of what was done before the program started only the key is known.
        assert_eq!(ledger.take(&key("old"), &another, PAGE), Taken::Done);
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
        assert_eq!(take(&mut ledger, &key("a"), PAGE), Taken::New);
        assert_eq!(take(&mut ledger, &key("a"), AGAIN), Taken::Waits);
        // The page that asked last hears what came of it.
        assert_eq!(ledger.done(&key("a")), Some(AGAIN));
        assert_eq!(take(&mut ledger, &key("a"), PAGE), Taken::Done);
        assert_eq!(ledger.refuse(&key("a"), Why::Reason(Reason::Stale)), None);
        assert_eq!(take(&mut ledger, &key("a"), PAGE), Taken::Done);
    }

    #[test]
    fn a_refused_command_stays_refused() {
        let mut ledger = Ledger::default();
        let why = Why::Text("nein".to_owned());
        take(&mut ledger, &key("a"), PAGE);
        assert_eq!(ledger.refuse(&key("a"), why.clone()), Some(PAGE));
        assert_eq!(take(&mut ledger, &key("a"), PAGE), Taken::Refused(why));
    }

    #[test]
    fn what_was_applied_before_a_restart_is_done() {
        let mut ledger = Ledger::new([CommandKey::stored("player/a")]);
        assert_eq!(take(&mut ledger, &key("a"), PAGE), Taken::Done);
        assert_eq!(take(&mut ledger, &key("b"), PAGE), Taken::New);
        ledger.give_back(&key("b"));
        assert_eq!(take(&mut ledger, &key("b"), PAGE), Taken::New);
    }

    #[test]
    fn only_so_many_refusals_are_kept() {
        let mut ledger = Ledger::default();
        for number in 0..=REFUSALS {
            let key = key(&number.to_string());
            take(&mut ledger, &key, PAGE);
            ledger.refuse(&key, Why::Reason(Reason::NotNow));
        }
        assert_eq!(ledger.known.len(), REFUSALS);
        assert_eq!(take(&mut ledger, &key("0"), PAGE), Taken::New);
    }
}
