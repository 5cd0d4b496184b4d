//! `doppelbrett links`: the links of the running game, as text and as QR codes, and how
//! one is revoked.

use std::time::Duration;

use clap::Args;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

use super::client;
use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use super::link_files::{Links, Tokens};
use super::speech;
use crate::console;
use crate::pages::{Fingerprint, Role};
use crate::sentences::Wording;

/// How long the running program may take to store a new link.
const PATIENCE: Duration = Duration::from_secs(2);

/// `doppelbrett links`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Listing {
    #[command(flatten)]
    configuration: Configuration,
    // Only the link of this role: player, blind, assistant-blind, assistant-sighted, arbiter
    // or spectator
    #[arg(value_name = "ROLE")]
    role: Option<String>,
    // Show the links as QR codes, too
    #[arg(long)]
    qr: bool,
    // Read the fingerprint out, too
    #[arg(long)]
    speak: bool,
    // Revoke the link of this role, and make a new one
    #[arg(long, value_name = "ROLE", conflicts_with = "role")]
    revoke: Option<String>,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
}

impl Listing {
    /// Prints the links, or makes one void.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let overrides = Overrides::default().flag("language", self.language.clone());
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        let folder = settings
            .store
            .folder()
            .ok_or_else(|| Failure::new("store-no-folder", &[]))?;
        let links = Links::read(&folder).ok_or_else(|| Failure::new("links-none", &[]))?;
        if let Some(name) = &self.revoke {
            let role = named(name, &links)?;
            let print = links.fingerprint.as_deref().and_then(Fingerprint::parse);
            let url = format!("{}revoke/{}", links.owner, role.name());
            let url = client::post(&url, print)
                .map_err(|why| Failure::new("links-not-revoked", &[]).because(why))?;
            let kept = Tokens::will_have(&folder, role, &url, PATIENCE);
            let told = match kept {
                true => "links-revoked",
                false => "links-revoked-for-now",
            };
            console::print(&wording.text(told, &[]));
            self.tell(&[(role, url)], &wording);
            return Ok(());
        }
        let wanted = self.role.as_deref();
        let wanted = wanted.map(|name| named(name, &links)).transpose()?;
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
            let words = fingerprint_in_words(print, &wording);
            console::print(&words);
            if self.speak {
                speech::speak(&settings, wording.lexicon.language(), &[words])?;
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
                Ok(code) => console::print_own(&picture(&code, console::is_seen())),
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
fn named(name: &str, links: &Links) -> Result<Role, Failure> {
    let has = |role: &Role| links.links.iter().any(|(other, _)| other == role);
    Role::named(name).filter(has).ok_or_else(|| {
        let roles: Vec<&str> = links.links.iter().map(|(role, _)| role.name()).collect();
        let args = [("role", name.into()), ("roles", roles.join(", ").into())];
        Failure::new("links-no-role", &args)
    })
}

/// A fingerprint to be read out: its letters are those of the files, so they have the names
/// of Appendix D.
pub(super) fn fingerprint_in_words(print: Fingerprint, wording: &Wording) -> String {
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
