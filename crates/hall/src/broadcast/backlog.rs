use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The scores as they were, until the audience may see them.
#[derive(Debug)]
pub(super) struct Backlog {
    delay: Duration,
    /// The oldest first, a PGN for each game: most games have not changed from one to the next,
    /// and share it.
    waiting: VecDeque<(Instant, Vec<Arc<str>>)>,
}

impl Backlog {
    /// The audience is so far behind the games.
    pub(super) const fn new(delay: Duration) -> Self {
        Self {
            delay,
            waiting: VecDeque::new(),
        }
    }

    /// The scores have become these.
    pub(super) fn push(&mut self, now: Instant, scores: &[Arc<str>]) {
        self.waiting.push_back((now, scores.to_vec()));
    }

    /// The newest that may be seen, as one text. What is older will never be.
    pub(super) fn due(&mut self, now: Instant) -> Option<String> {
        let seen = |since: Instant| now.saturating_duration_since(since) >= self.delay;
        let due = self.waiting.iter().take_while(|(since, _)| seen(*since));
        let due = due.count();
        let newest = self.waiting.drain(..due).next_back();
        newest.map(|(_, scores)| scores.join("\n"))
    }

    /// When the next may be seen.
    pub(super) fn next(&self) -> Option<Instant> {
        self.waiting.front().map(|(since, _)| *since + self.delay)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_audience_sees_what_was_and_of_that_the_newest() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut backlog = Backlog::new(Duration::from_secs(60));
        for seconds in [0, 1, 30] {
            backlog.push(at(seconds), &[seconds.to_string().into(), "x".into()]);
        }
        assert_eq!(backlog.next(), Some(at(60)));
        assert_eq!(backlog.due(at(59)), None);
        assert_eq!(backlog.due(at(61)).as_deref(), Some("1\nx"));
        assert_eq!(backlog.due(at(61)), None);
        assert_eq!(backlog.next(), Some(at(90)));
        assert_eq!(backlog.due(at(600)).as_deref(), Some("30\nx"));
        assert_eq!(backlog.next(), None);
    }

    #[test]
    fn without_a_delay_everything_is_seen_at_once() {
        let now = Instant::now();
        let mut backlog = Backlog::new(Duration::ZERO);
        backlog.push(now, &["1".into()]);
        assert_eq!(backlog.due(now).as_deref(), Some("1"));
    }
}
