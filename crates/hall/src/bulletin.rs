//! The scores of all games in one PGN file, for broadcasters: rewritten completely when a game
//! has moved on, so that every reader finds whole games.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::pool::Place;
use doppelbrett_system::files::{Access, READABLE, SECRET, replace};

/// The file is written at most this often: broadcasters look every few seconds.
const PACE: Duration = Duration::from_secs(1);

/// The games that have moved on since the file was written.
pub(super) struct Bulletin {
    path: PathBuf,
    /// Who may read it.
    access: Access,
    state: Mutex<Changes>,
    news: Condvar,
}

struct Changes {
    changed: BTreeSet<Place>,
    /// How many games have not been read since the hall was opened.
    unread: usize,
    closed: bool,
}

impl Bulletin {
    /// The file at `path`: mode 0600 in the games' folder, readable by others elsewhere. It stays
    /// as it is until each of the `games` has been read, or some would be missing.
    pub(super) fn new(path: PathBuf, own: &Path, games: usize) -> Self {
        let access = if path.parent() == Some(own) {
            SECRET
        } else {
            READABLE
        };
        Self {
            path,
            access,
            state: Mutex::new(Changes {
                changed: BTreeSet::new(),
                unread: games,
                closed: false,
            }),
            news: Condvar::new(),
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Notes that the score of a game has changed.
    pub(super) fn changed(&self, place: Place) {
        self.state().changed.insert(place);
        self.news.notify_one();
    }

    /// Notes that a game has been read for the first time, or cannot be.
    pub(super) fn read(&self, place: Place) {
        let mut state = self.state();
        state.unread -= 1;
        state.changed.insert(place);
        self.news.notify_one();
    }

    /// Whether each game has been read, or cannot be.
    pub(super) fn all_read(&self) -> bool {
        self.state().unread == 0
    }

    /// Writes once more and ends.
    pub(super) fn close(&self) {
        self.state().closed = true;
        self.news.notify_all();
    }

    /// Gives `publish` what `score` returns for each of `games` games, once all have been read and
    /// whenever one has changed, until it is closed.
    pub(super) fn follow(
        &self,
        games: usize,
        score: impl Fn(Place) -> Option<String>,
        mut publish: impl FnMut(&[(Place, Arc<str>)]),
    ) {
        let mut texts: Vec<Option<Arc<str>>> = vec![None; games];
        let mut next = Instant::now();
        while let Some(changed) = self.wait(next) {
            next = Instant::now() + PACE;
            for place in changed {
                if let (Some(text), Some(score)) = (texts.get_mut(place), score(place)) {
                    *text = Some(score.into());
                }
            }
            let texts = texts.iter().enumerate();
            let read = texts.filter_map(|(place, text)| Some((place, Arc::clone(text.as_ref()?))));
            publish(&read.collect::<Vec<_>>());
        }
    }

    /// Puts the scores into the file, which at any moment has the old ones or the new ones.
    pub(super) fn keep(&self, scores: &[(Place, Arc<str>)]) -> std::io::Result<()> {
        let scores: Vec<&str> = scores.iter().map(|(_, score)| &**score).collect();
        replace(&self.path, scores.join("\n").as_bytes(), self.access)
    }

    /// The games that changed, not before `next`; `None` when it is closed and everything is
    /// written, or not everything was read.
    fn wait(&self, next: Instant) -> Option<BTreeSet<Place>> {
        let mut state = self.state();
        loop {
            let left = next.saturating_duration_since(Instant::now());
            if state.closed {
                let last = std::mem::take(&mut state.changed);
                return (!last.is_empty() && state.unread == 0).then_some(last);
            }
            state = if state.changed.is_empty() || state.unread > 0 {
                self.news
                    .wait(state)
                    .unwrap_or_else(PoisonError::into_inner)
            } else if left.is_zero() {
                return Some(std::mem::take(&mut state.changed));
            } else {
                self.news
                    .wait_timeout(state, left)
                    .unwrap_or_else(PoisonError::into_inner)
                    .0
            };
        }
    }

    fn state(&self) -> MutexGuard<'_, Changes> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_whole_in_the_order_of_the_games_and_last_of_all_up_to_date() {
        let folder = tempfile::tempdir().unwrap();
        let bulletin = Bulletin::new(folder.path().join("hall.pgn"), folder.path(), 0);
        for place in [2, 0] {
            bulletin.changed(place);
        }
        let mut published = 0;
        let score = |place: Place| (place != 1).then(|| format!("[Round \"{place}\"]\n"));
        std::thread::scope(|scope| {
            scope.spawn(|| {
                bulletin.follow(3, score, |scores| {
                    bulletin.keep(scores).unwrap();
                    let text = std::fs::read_to_string(bulletin.path()).unwrap();
                    assert_eq!(text, "[Round \"0\"]\n\n[Round \"2\"]\n");
                    published += 1;
                    if published == 1 {
                        bulletin.changed(0);
                        bulletin.close();
                    }
                });
            });
        });
        assert_eq!(published, 2);
    }

    #[test]
    fn nothing_is_published_before_each_game_has_been_read() {
        for (read, published) in [(1, vec![]), (2, vec![vec![0, 1]])] {
            let bulletin = Bulletin::new(PathBuf::new(), Path::new(""), 2);
            let score = |place: Place| Some(place.to_string());
            let mut seen = Vec::new();
            std::thread::scope(|scope| {
                scope.spawn(|| {
                    bulletin.follow(2, score, |scores| {
                        seen.push(scores.iter().map(|(place, _)| *place).collect::<Vec<_>>());
                    });
                });
                bulletin.changed(0);
                for place in 0..read {
                    bulletin.read(place);
                }
                bulletin.close();
            });
            assert_eq!(seen, published);
        }
    }

    #[test]
    fn a_file_that_cannot_be_written_is_told_each_time() {
        let bulletin = Bulletin::new(PathBuf::from("/nowhere/at/all/hall.pgn"), Path::new(""), 0);
        bulletin.changed(0);
        bulletin.close();
        let mut failed = 0;
        bulletin.follow(
            1,
            |_| Some(String::new()),
            |scores| failed += usize::from(bulletin.keep(scores).is_err()),
        );
        assert_eq!(failed, 1);
    }
}
