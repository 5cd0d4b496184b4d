//! The order in which a channel speaks. Pure.

use super::{Priority, Utterance};
use std::collections::VecDeque;

/// What waits on one channel.
#[derive(Debug, Default)]
pub(super) struct Queue {
    waiting: VecDeque<Utterance>,
}

impl Queue {
    /// Puts an announcement behind the waiting announcements and before all
    /// messages, a message at the end.
    pub(super) fn push(&mut self, utterance: Utterance) {
        let place = match utterance.priority {
            Priority::Message => self.waiting.len(),
            Priority::Announcement => self
                .waiting
                .iter()
                .take_while(|waiting| waiting.priority == Priority::Announcement)
                .count(),
        };
        self.waiting.insert(place, utterance);
    }

    /// Takes what is to be spoken next.
    pub(super) fn pop(&mut self) -> Option<Utterance> {
        self.waiting.pop_front()
    }

    /// Empties the queue.
    pub(super) fn drain(&mut self) -> impl Iterator<Item = Utterance> + '_ {
        self.waiting.drain(..)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::voice::Channel;

    #[test]
    fn announcements_overtake_messages_and_keep_their_order() {
        use Priority::{Announcement as A, Message as M};
        for (pushed, spoken) in [
            (&[M, M, M][..], &[0, 1, 2][..]),
            (&[A, A, A], &[0, 1, 2]),
            (&[M, A], &[1, 0]),
            (&[M, A, M, A], &[1, 3, 0, 2]),
            (&[A, M, A], &[0, 2, 1]),
            (&[], &[]),
        ] {
            let mut queue = Queue::default();
            for (id, &priority) in (0..).zip(pushed) {
                queue.push(Utterance {
                    id,
                    channel: Channel::Room,
                    text: String::new(),
                    languages: Vec::new(),
                    priority,
                });
            }
            let order: Vec<u64> = std::iter::from_fn(|| queue.pop()).map(|u| u.id).collect();
            assert_eq!(order, spoken, "{pushed:?}");
        }
    }
}
