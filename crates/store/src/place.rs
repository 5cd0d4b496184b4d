//! A journal that is deleted or replaced while it is open: whatever is written to it then would be
//! lost with the program.

use std::fs::{self, File};
use std::io;

use super::journal::{LOG, beside, open_checked};
use super::{GameId, Journal, StoreError};
use doppelbrett_system::files::{FileNumber, own_file, own_folder, sync_folder};

impl Journal {
    /// Whether the file still has its name.
    pub(super) fn has_its_name(&self) -> bool {
        FileNumber::at(&self.path) == Some(self.file)
    }

    /// That the file still has its name. One that was deleted is told first, and made again from
    /// the open one when this is called again; one that another file replaced comes back when
    /// that is moved away.
    ///
    /// # Errors
    /// When it has not.
    pub(super) fn in_place(&mut self) -> Result<(), StoreError> {
        if self.has_its_name() {
            self.told_gone = false;
            return Ok(());
        }
        if self.path.exists() {
            self.told_gone = true;
            return Err(StoreError::Replaced(self.path.clone()));
        }
        if !self.told_gone {
            self.told_gone = true;
            return Err(StoreError::Gone(self.path.clone()));
        }
        self.make_again()
    }

    /// Writes what the open file holds to a new one of its name.
    fn make_again(&mut self) -> Result<(), StoreError> {
        let path = self.path.clone();
        let cannot = |source: io::Error| StoreError::Open {
            path: path.clone(),
            source,
        };
        if let Some(folder) = path.parent() {
            own_folder(folder).map_err(cannot)?;
        }
        let new = beside(&path, "new");
        let _ = fs::remove_file(&new);
        own_file(&new).map_err(cannot)?;
        self.connection
            .execute("VACUUM INTO ?1", [new.to_string_lossy()])
            .map_err(|error| self.refused(error))?;
        // Its log is in the new one, which must not read it again.
        self.checkpoints = None;
        for end in [LOG, "shm"] {
            let _ = fs::remove_file(beside(&path, end));
        }
        File::open(&new)
            .and_then(|file| file.sync_all())
            .and_then(|()| fs::rename(&new, &path))
            .and_then(|()| sync_folder(&path))
            .map_err(cannot)?;
        self.connection = open_checked(&path)?;
        self.file = FileNumber::at(&path).unwrap_or(self.file);
        self.told_gone = false;
        // The locks may have gone with it.
        let games: Vec<GameId> = self.held.drain().map(|(game, _)| game).collect();
        for game in games {
            self.hold(game)?;
        }
        tracing::warn!(path = %path.display(), "the journal was deleted, and is made again");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Entry;
    use doppelbrett_core::clock::GameTime;
    use doppelbrett_core::game::Event;

    type Store = fn(&mut Journal, GameId) -> Result<(), StoreError>;

    /// Everything that stores something of a game.
    const STORES: [Store; 4] = [
        |journal, game| {
            let stored = journal.append(game, GameTime::ZERO, &[Event::Suspended]);
            stored.map(|_| ())
        },
        |journal, game| {
            let entry = Entry {
                game,
                at: GameTime::ZERO,
                events: vec![Event::Suspended],
                key: None,
            };
            journal.append_together(&[entry]).remove(0)
        },
        |journal, game| journal.heartbeat(game, GameTime::from_nanos(1)),
        |journal, _| {
            let created = journal.create(&[(GameTime::ZERO, Event::Started)]);
            created.map(|_| ())
        },
    ];

    #[test]
    fn a_journal_that_is_deleted_is_told_once_and_made_again_with_all_that_it_held() {
        for (folder_too, store) in [false, true].into_iter().flat_map(|folder_too| {
            let stores = STORES.into_iter();
            stores.map(move |store| (folder_too, store))
        }) {
            let home = tempfile::tempdir().unwrap();
            let folder = home.path().join("games");
            let path = folder.join("journal.sqlite");
            let mut journal = Journal::open(&path).unwrap();
            let game = journal.create(&[(GameTime::ZERO, Event::Started)]).unwrap();
            match folder_too {
                true => fs::remove_dir_all(&folder).unwrap(),
                false => fs::remove_file(&path).unwrap(),
            }
            let told = store(&mut journal, game).unwrap_err();
            assert!(matches!(told, StoreError::Gone(_)), "{told}");
            store(&mut journal, game).unwrap();
            journal
                .append(game, GameTime::ZERO, &[Event::Continued])
                .unwrap();
            let other = Journal::open(&path).unwrap();
            assert!(other.is_held_elsewhere(game));
            assert_eq!(other.load(game).unwrap(), journal.load(game).unwrap());
            let last = other.load(game).unwrap().pop().unwrap();
            assert_eq!(last.event, Event::Continued);
        }
    }

    #[test]
    fn a_journal_that_is_replaced_takes_nothing_until_it_is_back() {
        for store in STORES {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("journal.sqlite");
            let mut journal = Journal::open(&path).unwrap();
            let game = journal.create(&[(GameTime::ZERO, Event::Started)]).unwrap();
            let aside = folder.path().join("aside");
            fs::rename(&path, &aside).unwrap();
            let other = "Dear diary";
            fs::write(&path, other).unwrap();
            for _ in 0..3 {
                let told = store(&mut journal, game).unwrap_err();
                assert!(matches!(told, StoreError::Replaced(_)), "{told}");
            }
            assert_eq!(fs::read_to_string(&path).unwrap(), other);
            fs::rename(&aside, &path).unwrap();
            store(&mut journal, game).unwrap();
        }
    }
}
