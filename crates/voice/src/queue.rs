//! The order in which a channel speaks. Pure.

use crate::{Priority, Utterance};
use std::collections::VecDeque;

/// What is waiting on one channel.
#[derive(Debug, Default)]
pub(super) struct Queue {
    waiting: VecDeque<Utterance>,
}

impl Queue {
    /// Puts an announcement after the waiting announcements and before all messages, a message
    /// at the end.
    pub(super) fn push(&mut self, utterance: Utterance) {
        let place = match utterance.priority {
            Priority::Answer | Priority::Message => self.waiting.len(),
            Priority::Announcement => self
                .waiting
                .iter()
                .take_while(|waiting| waiting.priority == Priority::Announcement)
                .count(),
        };
        self.waiting.insert(place, utterance);
    }

    /// Takes what to speak next.
    pub(super) fn pop(&mut self) -> Option<Utterance> {
        self.waiting.pop_front()
    }

    /// Takes out everything up to this priority.
    pub(super) fn take(&mut self, up_to: Priority) -> Vec<Utterance> {
        let (taken, kept) = std::mem::take(&mut self.waiting)
            .into_iter()
            .partition(|waiting| waiting.priority <= up_to);
        self.waiting = kept;
        Vec::from(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Channel;

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

    #[test]
    fn only_what_has_at_most_a_priority_is_taken_out() {
        use Priority::{Announcement, Answer, Message};
        for (up_to, left) in [(Answer, &[1, 2][..]), (Message, &[1]), (Announcement, &[])] {
            let mut queue = Queue::default();
            for (id, priority) in [(0, Answer), (1, Announcement), (2, Message)] {
                queue.push(Utterance {
                    id,
                    channel: Channel::Room,
                    text: String::new(),
                    languages: Vec::new(),
                    priority,
                });
            }
            let taken = queue.take(up_to);
            assert!(taken.iter().all(|taken| taken.priority <= up_to));
            let rest: Vec<u64> = std::iter::from_fn(|| queue.pop()).map(|u| u.id).collect();
            assert_eq!(rest, left, "{up_to:?}");
        }
    }
}
