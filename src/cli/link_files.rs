//! The files with the links of a running game, and with what the next start needs of them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::pages::Role;
use doppelbrett_system::files::{SECRET, own_folder, replace};

const LINKS_FILE: &str = "board-links.toml";
const ARBITER_FILE: &str = "arbiter-link";
const TOKENS_FILE: &str = "board-tokens.toml";
/// Where earlier versions kept the player's token.
const OLD_TOKEN_FILE: &str = "board-token";

/// How often it is looked whether a link is stored.
const LOOK: Duration = Duration::from_millis(20);

/// The links of a running game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Links {
    pub(super) game: String,
    /// The link for revoking links.
    pub(super) owner: String,
    /// The certificate's fingerprint, if the connection is encrypted.
    pub(super) fingerprint: Option<String>,
    /// The port, if the configured one was taken.
    #[serde(default)]
    pub(super) port: Option<u16>,
    pub(super) links: Vec<(Role, String)>,
}

impl Links {
    /// The links stored in `folder`.
    pub(super) fn read(folder: &Path) -> Option<Self> {
        let text = fs::read_to_string(folder.join(LINKS_FILE)).ok()?;
        toml::from_str(&text).ok()
    }

    /// Stores them in `folder`, until the returned value is dropped.
    pub(super) fn keep(self, folder: &Path) -> Kept {
        let mut kept = Kept {
            folder: folder.to_owned(),
            links: self,
            unkept: None,
            tries: false,
        };
        kept.write();
        kept
    }

    fn of(&self, role: Role) -> Option<&str> {
        let (_, url) = self.links.iter().find(|(other, _)| *other == role)?;
        Some(url)
    }
}

/// Links stored in a folder while the program runs; dropping it removes them, unless another
/// program has put its own there.
pub(super) struct Kept {
    folder: PathBuf,
    links: Links,
    unkept: Option<io::Error>,
    /// Whether somebody tries to store them.
    tries: bool,
}

/// The links, which others may be using.
pub(super) fn lock(kept: &Mutex<Kept>) -> MutexGuard<'_, Kept> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How often it is tried again to store links.
const AGAIN: Duration = Duration::from_secs(1);

/// Tries to store links that are not stored, until they are: a link that was made void would
/// open again after the next start.
pub(super) fn keep_trying(kept: &Arc<Mutex<Kept>>) {
    let mut links = lock(kept);
    if links.unkept.is_none() || links.tries {
        return;
    }
    let waiting = Arc::downgrade(kept);
    let thread = thread::Builder::new().name("links".into()).spawn(move || {
        loop {
            thread::sleep(AGAIN);
            let Some(kept) = waiting.upgrade() else {
                return;
            };
            let mut links = lock(&kept);
            links.write();
            if links.unkept.is_none() {
                links.tries = false;
                return;
            }
        }
    });
    match thread {
        Ok(_) => links.tries = true,
        Err(error) => tracing::error!(%error, "nobody tries to keep the links"),
    }
}

/// Where the arbiter's console finds its link while the program runs.
pub(super) fn arbiter_file(folder: &Path) -> PathBuf {
    folder.join(ARBITER_FILE)
}

impl Kept {
    /// Why the links are not stored, if they are not.
    pub(super) const fn unkept(&self) -> Option<&io::Error> {
        self.unkept.as_ref()
    }

    /// A role has a new link.
    pub(super) fn renew(&mut self, role: Role, url: &str) {
        for (other, link) in &mut self.links.links {
            if *other == role {
                url.clone_into(link);
            }
        }
        self.write();
    }

    fn write(&mut self) {
        self.unkept = self.put().err();
        if let Some(error) = &self.unkept {
            tracing::warn!(%error, "the links of the web board are not kept");
        }
    }

    fn put(&self) -> io::Result<()> {
        // First what the next start lets in.
        let tokens = Tokens::of(&self.links.game, &self.links.links);
        let port = self.links.port;
        Tokens { port, ..tokens }.keep(&self.folder)?;
        let links = toml::to_string(&self.links).map_err(io::Error::other)?;
        replace(&self.folder.join(LINKS_FILE), links.as_bytes(), SECRET)?;
        match self.links.of(Role::Arbiter) {
            Some(url) => replace(&arbiter_file(&self.folder), url.as_bytes(), SECRET),
            None => Ok(()),
        }
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        let arbiter = arbiter_file(&self.folder);
        let url = fs::read_to_string(&arbiter).ok();
        let ours = url.is_some() && url.as_deref() == self.links.of(Role::Arbiter);
        let links = Links::read(&self.folder);
        let all_ours = links.is_some_and(|links| links.owner == self.links.owner);
        let files = [(ours, arbiter), (all_ours, self.folder.join(LINKS_FILE))];
        for (_, file) in files.into_iter().filter(|(ours, _)| *ours) {
            if let Err(error) = fs::remove_file(&file) {
                tracing::warn!(%error, "a file with links stays");
            }
        }
    }
}

/// The links of the game `before` are those of `next`, too.
pub(super) fn pass_on(folder: &Path, before: &str, next: String) {
    let mut tokens = Tokens::kept(folder);
    if tokens.game == before {
        tokens.game = next;
        if let Err(error) = tokens.keep(folder) {
            tracing::warn!(%error, "the links of the game before are not kept");
        }
    }
}

/// The secret parts of links, kept for the next start of the same game; the player's also for
/// the next game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Tokens {
    game: String,
    /// Where the game's pages were served, if not at the configured port.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    port: Option<u16>,
    tokens: Vec<(Role, String)>,
}

impl Tokens {
    pub(super) fn kept(folder: &Path) -> Self {
        let read = |file: &str| fs::read_to_string(folder.join(file)).ok();
        let kept = read(TOKENS_FILE).and_then(|text| toml::from_str(&text).ok());
        kept.unwrap_or_else(|| {
            let player = read(OLD_TOKEN_FILE).map(|token| token.trim().to_owned());
            Self {
                game: String::new(),
                port: None,
                tokens: player
                    .map(|token| (Role::Player, token))
                    .into_iter()
                    .collect(),
            }
        })
    }

    /// The token of `role` in `game`, if it had one.
    pub(super) fn token(&self, role: Role, game: &str) -> Option<String> {
        let (_, token) = self.tokens.iter().find(|(other, _)| *other == role)?;
        (role == Role::Player || self.game == game).then(|| token.clone())
    }

    /// Whether the next start lets `role` in by this link and by no other, once that is stored:
    /// it is waited for as long as this.
    pub(super) fn will_have(folder: &Path, role: Role, url: &str, patience: Duration) -> bool {
        let stored = || {
            let wanted = Self::of("", &[(role, url.to_owned())]);
            let kept = Self::kept(folder);
            wanted.tokens.iter().all(|link| kept.tokens.contains(link))
        };
        let end = Instant::now() + patience;
        loop {
            if stored() {
                return true;
            }
            if Instant::now() >= end {
                return false;
            }
            thread::sleep(LOOK);
        }
    }

    /// Where the pages of `game` were served, if not at the configured port.
    pub(super) fn port(&self, game: &str) -> Option<u16> {
        self.port.filter(|_| self.game == game)
    }

    /// Stores the player's link for the first game, if there is none yet.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(super) fn keep_first(folder: &Path, links: &[(Role, String)]) -> io::Result<()> {
        if Self::kept(folder) != Self::default() {
            return Ok(());
        }
        own_folder(folder)?;
        Self::of("", links).keep(folder)
    }

    /// The tokens of the links to `game`.
    fn of(game: &str, links: &[(Role, String)]) -> Self {
        let token = |(role, url): &(Role, String)| {
            let (_, token) = url.trim_end_matches('/').rsplit_once('/')?;
            Some((*role, token.to_owned()))
        };
        Self {
            game: game.to_owned(),
            port: None,
            tokens: links.iter().filter_map(token).collect(),
        }
    }

    fn keep(&self, folder: &Path) -> io::Result<()> {
        let text = toml::to_string(self).map_err(io::Error::other)?;
        replace(&folder.join(TOKENS_FILE), text.as_bytes(), SECRET)
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn links(game: &str, owner: &str) -> Links {
        let link = |role: Role| (role, format!("http://a/{}-{owner}/", role.name()));
        Links {
            game: game.to_owned(),
            owner: format!("http://a/{owner}/"),
            fingerprint: None,
            port: None,
            links: Role::ALL.into_iter().map(link).collect(),
        }
    }

    #[test]
    fn they_are_the_users_alone_and_go_with_the_program() {
        let folder = tempfile::tempdir().unwrap();
        let files = [arbiter_file(folder.path()), folder.path().join(LINKS_FILE)];
        for file in &files {
            fs::write(file, "left over").unwrap();
            fs::set_permissions(file, fs::Permissions::from_mode(0o644)).unwrap();
        }
        let kept = links("1", "owner").keep(folder.path());
        assert!(kept.unkept().is_none());
        for file in &files {
            let mode = fs::metadata(file).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{}", file.display());
        }
        let arbiter = fs::read_to_string(&files[0]).unwrap();
        assert_eq!(arbiter, "http://a/arbiter-owner/");
        assert_eq!(Links::read(folder.path()), Some(links("1", "owner")));
        drop(kept);
        assert!(!files[0].exists() && !files[1].exists());
    }

    #[test]
    fn the_links_of_another_program_stay() {
        let folder = tempfile::tempdir().unwrap();
        let first = links("1", "first").keep(folder.path());
        let second = links("2", "second").keep(folder.path());
        drop(first);
        assert_eq!(Links::read(folder.path()), Some(links("2", "second")));
        assert!(arbiter_file(folder.path()).exists());
        drop(second);
        assert_eq!(Links::read(folder.path()), None);
    }

    #[test]
    fn a_link_that_cannot_be_stored_is_tried_again_until_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let kept = Arc::new(Mutex::new(links("1", "owner").keep(folder.path())));
        let new = "http://a/renewed-token/";
        // A folder at its place: nothing can be stored there.
        let tokens = folder.path().join(TOKENS_FILE);
        fs::remove_file(&tokens).unwrap();
        fs::create_dir(&tokens).unwrap();
        lock(&kept).renew(Role::Player, new);
        let stored = |patience| Tokens::will_have(folder.path(), Role::Player, new, patience);
        assert!(lock(&kept).unkept().is_some() && !stored(Duration::ZERO));
        keep_trying(&kept);
        keep_trying(&kept);
        fs::remove_dir(&tokens).unwrap();
        assert!(stored(Duration::from_secs(30)));
    }

    #[test]
    fn tokens_hold_for_their_game_and_the_players_for_all() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(OLD_TOKEN_FILE), "old-token\n").unwrap();
        let old = Tokens::kept(folder.path());
        assert_eq!(old.token(Role::Player, "1").as_deref(), Some("old-token"));
        let mut kept = links("1", "owner").keep(folder.path());
        kept.renew(Role::Spectator, "http://a/renewed-token/");
        drop(kept);
        let tokens = Tokens::kept(folder.path());
        for (role, game, token) in [
            (Role::Player, "1", Some("player-owner")),
            (Role::Player, "2", Some("player-owner")),
            (Role::Arbiter, "1", Some("arbiter-owner")),
            (Role::Arbiter, "2", None),
            (Role::Spectator, "1", Some("renewed-token")),
        ] {
            assert_eq!(
                tokens.token(role, game).as_deref(),
                token,
                "{role:?} {game}"
            );
        }
    }

    #[test]
    fn a_rematch_has_the_links_of_the_game_before() {
        let folder = tempfile::tempdir().unwrap();
        drop(links("1", "owner").keep(folder.path()));
        let arbiter = |game: &str| Tokens::kept(folder.path()).token(Role::Arbiter, game);
        pass_on(folder.path(), "0", "2".to_owned());
        assert_eq!(arbiter("2"), None, "they are another game's");
        pass_on(folder.path(), "1", "2".to_owned());
        assert_eq!(arbiter("2").as_deref(), Some("arbiter-owner"));
    }
}
