//! `doppelbrett links`: the links of the running game, as text and as QR codes, and how
//! one is made void. They lie in a file of the user's while the program runs.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use clap::Args;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use serde::{Deserialize, Serialize};

use super::client::{self, NoConnection};
use super::configuration::{self, Configuration, Overrides};
use super::say;
use crate::boards::{Fingerprint, Role};
use crate::console;
use crate::files::{SECRET, own_folder, replace};
use crate::sentences::Wording;

const LINKS_FILE: &str = "board-links.toml";
const ARBITER_FILE: &str = "arbiter-link";
const TOKENS_FILE: &str = "board-tokens.toml";
/// Where earlier versions kept the player's token.
const OLD_TOKEN_FILE: &str = "board-token";

/// `doppelbrett links`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Listing {
    #[command(flatten)]
    configuration: Configuration,
    // Only the link of this role: player, assistant-blind, assistant-sighted, arbiter
    // or spectator
    #[arg(value_name = "ROLE")]
    role: Option<String>,
    // Show the links as QR codes, too
    #[arg(long)]
    qr: bool,
    // Read the fingerprint out, too
    #[arg(long)]
    speak: bool,
    // Make the link of this role void, and a new one
    #[arg(long, value_name = "ROLE", conflicts_with = "role")]
    revoke: Option<String>,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
}

impl Listing {
    /// Prints the links, or makes one void.
    pub(super) fn run(&self) -> Result<(), String> {
        let overrides = Overrides::default().flag("language", self.language.clone());
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        let folder = settings
            .store
            .folder()
            .ok_or_else(|| wording.text("store-no-folder", &[]))?;
        let links = Links::read(&folder).ok_or_else(|| wording.text("links-none", &[]))?;
        if let Some(name) = &self.revoke {
            let role = named(name, &links, &wording)?;
            let url = links.revoke(role).map_err(|why| {
                let why = why.text(&wording.messages);
                wording.text("links-not-revoked", &[("why", why.into())])
            })?;
            console::print(&wording.text("links-revoked", &[]));
            self.tell(&[(role, url)], &wording);
            return Ok(());
        }
        let wanted = self.role.as_deref();
        let wanted = wanted
            .map(|name| named(name, &links, &wording))
            .transpose()?;
        let told: Vec<(Role, String)> = links
            .links
            .iter()
            .filter(|(role, _)| wanted.is_none_or(|wanted| wanted == *role))
            .cloned()
            .collect();
        self.tell(&told, &wording);
        if let Some(print) = links.fingerprint.as_deref().and_then(Fingerprint::parse) {
            let text = print.to_string();
            console::print(&wording.text("links-fingerprint", &[("print", text.into())]));
            let words = spoken(print, &wording);
            console::print(&words);
            if self.speak {
                say::speak(&settings, &wording, &[words])?;
            }
        }
        Ok(())
    }

    fn tell(&self, links: &[(Role, String)], wording: &Wording) {
        for (role, url) in links {
            let args = [("role", role.name().into()), ("url", url.into())];
            console::print(&wording.text("links-line", &args));
        }
        if !self.qr {
            return;
        }
        console::print(&wording.text("links-qr", &[]));
        for (role, url) in links {
            let name = [("role", role.name().into())];
            console::print(&wording.text("links-qr-of", &name));
            match QrCode::new(url) {
                Ok(code) => console::print(&picture(&code, io::stdout().is_terminal())),
                Err(error) => tracing::warn!(%error, "a link is no QR code"),
            }
        }
    }
}

/// The code in signs of text, dark on light as a camera expects it: on a terminal in
/// black on white, whatever its colours are.
fn picture(code: &QrCode, terminal: bool) -> String {
    let picture = code
        .render::<Dense1x2>()
        .dark_color(Dense1x2::Dark)
        .light_color(Dense1x2::Light)
        .build();
    if !terminal {
        return picture;
    }
    let line = |line: &str| format!("\u{1b}[30;107m{line}\u{1b}[0m");
    picture.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// The role with this name, if it has a link.
fn named(name: &str, links: &Links, wording: &Wording) -> Result<Role, String> {
    let has = |role: &Role| links.links.iter().any(|(other, _)| other == role);
    Role::named(name).filter(has).ok_or_else(|| {
        let roles: Vec<&str> = links.links.iter().map(|(role, _)| role.name()).collect();
        let args = [("role", name.into()), ("roles", roles.join(", ").into())];
        wording.text("links-no-role", &args)
    })
}

/// A fingerprint to be spoken: its letters are those of the files, and so are their
/// names in Appendix D.
pub(super) fn spoken(print: Fingerprint, wording: &Wording) -> String {
    let digit = |sign: char| match shakmaty::File::from_char(sign.to_ascii_lowercase()) {
        Some(file) => wording.lexicon.file(file).to_owned(),
        None => {
            let number = sign.to_digit(10).unwrap_or_default();
            crate::messages::cardinal(number.into(), wording.language())
        }
    };
    let group = |group: &String| group.chars().map(digit).collect::<Vec<_>>().join(" ");
    let groups: Vec<String> = print.groups().iter().map(group).collect();
    groups.join(", ")
}

/// The links of a running game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Links {
    pub(super) game: String,
    /// By which links are made void.
    pub(super) owner: String,
    /// Of the certificate, if the connection is encrypted.
    pub(super) fingerprint: Option<String>,
    /// The port, if it is not that of the settings, which was taken.
    #[serde(default)]
    pub(super) port: Option<u16>,
    pub(super) links: Vec<(Role, String)>,
}

impl Links {
    /// The links that lie in `folder`.
    pub(super) fn read(folder: &Path) -> Option<Self> {
        let text = fs::read_to_string(folder.join(LINKS_FILE)).ok()?;
        toml::from_str(&text).ok()
    }

    /// Puts them into `folder`, as long as what is given back is there.
    pub(super) fn keep(self, folder: &Path) -> Kept {
        let mut kept = Kept {
            folder: folder.to_owned(),
            links: self,
            unkept: None,
        };
        kept.write();
        kept
    }

    fn of(&self, role: Role) -> Option<&str> {
        let (_, url) = self.links.iter().find(|(other, _)| *other == role)?;
        Some(url)
    }

    /// Makes the link of `role` void; the new one.
    fn revoke(&self, role: Role) -> Result<String, NoConnection> {
        let print = self.fingerprint.as_deref().and_then(Fingerprint::parse);
        client::post(&format!("{}revoke/{}", self.owner, role.name()), print)
    }
}

/// Links that lie in a folder while the program runs; dropping it removes them, unless
/// another program has put its own there.
pub(super) struct Kept {
    folder: PathBuf,
    links: Links,
    unkept: Option<io::Error>,
}

/// The links, while others may hold them.
pub(super) fn lock(kept: &Mutex<Kept>) -> MutexGuard<'_, Kept> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where the arbiter's console finds its link while the program runs.
pub(super) fn arbiter_file(folder: &Path) -> PathBuf {
    folder.join(ARBITER_FILE)
}

impl Kept {
    /// Why the links do not lie there, if they do not.
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
        let links = toml::to_string(&self.links).map_err(io::Error::other)?;
        replace(&self.folder.join(LINKS_FILE), links.as_bytes(), SECRET)?;
        if let Some(url) = self.links.of(Role::Arbiter) {
            replace(&arbiter_file(&self.folder), url.as_bytes(), SECRET)?;
        }
        let tokens = Tokens::of(&self.links.game, &self.links.links);
        let port = self.links.port;
        Tokens { port, ..tokens }.keep(&self.folder)
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

/// The secret parts of links, kept for the next start of the same game; the player's
/// for the next game, too.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Tokens {
    game: String,
    /// Where the pages of the game were served, if not where the settings say.
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

    /// Where the pages of `game` were served, if not where the settings say.
    pub(super) fn port(&self, game: &str) -> Option<u16> {
        self.port.filter(|_| self.game == game)
    }

    /// Keeps the player's link for the first game, where there was none yet.
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

    /// Those of the links to `game`.
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
}
