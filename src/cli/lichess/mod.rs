//! `doppelbrett lichess`: who plays there, and which games.

mod agreed;
mod found;
mod lobby;
mod session;

pub(super) use found::{Found, Look, Sought};
pub(super) use session::client;
pub(super) use session::device;

use std::io::{BufRead, Read};
use std::time::Duration;

use clap::{Args, Subcommand};

use self::session::{Session, address, file, no_token, trouble};
use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use crate::console;
use crate::lichess::{Client, Login, LoginError, Shown, token_of};
use crate::sentences::Wording;
use crate::settings::Settings;

/// For so long somebody may look for their password.
const LOGIN: Duration = Duration::from_secs(600);
/// No line with a token is longer.
const LONGEST: u64 = 4096;

/// `doppelbrett lichess`
#[derive(Clone, Debug, Args)]
pub(super) struct OnLichess {
    #[command(flatten)]
    configuration: Configuration,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE", global = true)]
    language: Option<String>,
    #[command(subcommand)]
    action: Action,
}

#[derive(Clone, Copy, Debug, Subcommand)]
enum Action {
    // Log in, in a browser
    Login {
        // With a token, which is read from standard input
        #[arg(long)]
        token: bool,
        // Also with permission to broadcast
        #[arg(long)]
        broadcast: bool,
    },
    // Make the token void, and forget it
    Logout,
    // List the games in progress
    Games,
}

impl OnLichess {
    /// Does what was asked for.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let overrides = Overrides::default().flag("language", self.language.clone());
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        let own = self.configuration.file();
        configuration::logged(&settings, || match self.action {
            Action::Login { token, broadcast } => {
                login(&settings, &wording, own.as_deref(), token, broadcast)
            }
            Action::Logout => logout(&wording, own.as_deref()),
            Action::Games => games(&settings, &wording, own.as_deref()),
        })
    }
}

fn login(
    settings: &Settings,
    wording: &Wording,
    own: Option<&std::path::Path>,
    by_token: bool,
    broadcasts: bool,
) -> Result<(), Failure> {
    let file = file(own)?;
    let server = address(settings)?;
    let token = if by_token {
        console::print(&wording.text("login-token", &[]));
        let mut line = String::new();
        std::io::stdin().lock().take(LONGEST).read_line(&mut line)?;
        token_of(&line).map_err(|error| no_token(&error))?
    } else {
        in_browser(&server, wording, broadcasts)?
    };
    // Only a token that lets somebody in is kept.
    let client = Client::new(server.clone(), token.clone());
    let profile = client.profile().map_err(trouble(wording))?;
    file.keep(&server, &token)
        .map_err(|error| no_token(&error))?;
    let name = ("name", profile.username.into());
    console::print(&wording.text("login-done", &[name]));
    Ok(())
}

fn in_browser(
    server: &crate::lichess::Address,
    wording: &Wording,
    broadcasts: bool,
) -> Result<crate::settings::Secret, Failure> {
    let failed = |error: LoginError| {
        tracing::warn!(%error, "no login");
        match error {
            LoginError::Declined => Failure::new("login-declined", &[]),
            LoginError::TimedOut => Failure::new("login-timed-out", &[]),
            LoginError::Failed(_) => Failure::new("login-failed", &[]),
            LoginError::Token(error) => no_token(&error),
        }
    };
    let login = Login::begin(server.clone(), broadcasts).map_err(failed)?;
    let url = login.url().map_err(failed)?;
    console::print(&wording.text("login-open", &[("url", url.into())]));
    let shown = Shown {
        allowed: wording.text("login-page", &[]),
        declined: wording.text("login-page-declined", &[]),
    };
    login.finish(LOGIN, &shown).map_err(failed)
}

fn logout(wording: &Wording, own: Option<&std::path::Path>) -> Result<(), Failure> {
    let file = file(own)?;
    // That of the environment is not ours to end.
    let revoked = match file.stored() {
        Ok((server, token)) => Client::new(server, token).revoke(),
        // What others have read has to be revoked by hand.
        Err(error) => {
            file.forget().map_err(|error| no_token(&error))?;
            return Err(no_token(&error));
        }
    };
    file.forget().map_err(|error| no_token(&error))?;
    let id = match revoked {
        Ok(()) | Err(crate::lichess::LichessProblem::TokenRefused) => "logout-done",
        Err(problem) => {
            tracing::warn!(%problem, "the token is not revoked");
            "logout-not-revoked"
        }
    };
    console::print(&wording.text(id, &[]));
    Ok(())
}

fn games(
    settings: &Settings,
    wording: &Wording,
    own: Option<&std::path::Path>,
) -> Result<(), Failure> {
    let session = Session::open(settings, wording, own)?;
    let played = session.client.playing().map_err(trouble(wording))?;
    if played.is_empty() {
        console::print(&wording.text("online-played-none", &[]));
        return Ok(());
    }
    for game in played {
        let turn = if game.own_turn { "own" } else { "theirs" };
        let args = [
            ("id", game.id.into()),
            ("name", game.opponent.into()),
            ("turn", turn.into()),
        ];
        console::print(&wording.text("online-played", &args));
    }
    console::print(&wording.text("online-played-how", &[]));
    Ok(())
}
