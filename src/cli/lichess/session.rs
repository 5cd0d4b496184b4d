use std::path::Path;
use std::sync::mpsc;

use crate::agent::Input;
use crate::cli::failure::Failure;
use crate::lichess::{
    Address, Client, Lichess, LichessProblem, LichessSettings, Profile, TokenError, TokenFile,
};
use crate::play::{Inputs, forward};
use crate::sentences::Wording;
use crate::settings::{Secret, Settings, config_file};

/// The name of the file with the token, beside the settings.
const FILE: &str = "lichess-token";

/// Somebody who is logged in.
pub(in crate::cli) struct Session {
    pub(super) client: Client,
    pub(super) profile: Profile,
}

impl Session {
    /// Asks the server who is logged in.
    ///
    /// # Errors
    /// When nobody is, or the server does not answer.
    pub(super) fn open(
        settings: &Settings,
        wording: &Wording,
        own: Option<&Path>,
    ) -> Result<Self, Failure> {
        let client = client(settings, own)?;
        let profile = client.profile().map_err(trouble(wording))?;
        Ok(Self { client, profile })
    }
}

/// Asks the server of the settings, let in by the token that is kept.
///
/// # Errors
/// When nobody is logged in.
pub(in crate::cli) fn client(settings: &Settings, own: Option<&Path>) -> Result<Client, Failure> {
    let (address, token) = entrance(settings, own)?;
    Ok(Client::new(address, token))
}

/// The server of the settings, and the token that is kept for it.
fn entrance(settings: &Settings, own: Option<&Path>) -> Result<(Address, Secret), Failure> {
    let address = address(settings)?;
    let token = file(own)?.read(&address);
    let token = token.map_err(|error| no_token(&error))?;
    Ok((address, token))
}

/// The game `id` at the server, whose reports go to the agent.
///
/// # Errors
/// When nobody is logged in.
pub(in crate::cli) fn device(
    settings: &Settings,
    own: Option<&Path>,
    id: &str,
    inputs: &Inputs,
) -> Result<Lichess, Failure> {
    let (address, token) = entrance(settings, own)?;
    let wanted = LichessSettings {
        address,
        token,
        game: id.to_owned(),
    };
    let (reports, received) = mpsc::channel();
    forward(received, inputs.clone(), |report| {
        Some(Input::Lichess(report))
    });
    Ok(Lichess::start(wanted, reports))
}

/// Where the token is kept: beside the file of settings `own`.
pub(super) fn file(own: Option<&Path>) -> Result<TokenFile, Failure> {
    let settings = own.map(Path::to_owned).or_else(config_file);
    let path = settings.map(|settings| settings.with_file_name(FILE));
    path.map(TokenFile::new)
        .ok_or_else(|| Failure::new("online-no-folder", &[]))
}

pub(super) fn address(settings: &Settings) -> Result<Address, Failure> {
    let named = &settings.lichess.url;
    let address: Result<Address, _> = named.parse();
    address.map_err(|_| Failure::new("online-address", &[("address", named.as_str().into())]))
}

/// Why there is no token, as a sentence.
pub(super) fn no_token(error: &TokenError) -> Failure {
    tracing::warn!(%error, "no token");
    let named = |path: &Path| ("file", path.display().to_string().into());
    match error {
        TokenError::None => Failure::new("online-no-token", &[]),
        TokenError::Elsewhere(of) => Failure::new(
            "online-token-elsewhere",
            &[("server", of.to_string().into())],
        ),
        TokenError::Open(path) => Failure::new("online-token-open", &[named(path)]),
        TokenError::NotOne => Failure::new("online-token-none", &[]),
        TokenError::File { path, why } => {
            let why = std::io::Error::from(why.kind());
            Failure::new("online-token-file", &[named(path)]).because(why)
        }
    }
}

/// Why the server did not do what was asked, as a sentence.
pub(super) fn trouble(wording: &Wording) -> impl Fn(LichessProblem) -> Failure {
    |problem| {
        tracing::warn!(%problem, "Lichess did not do it");
        Failure::Told(match problem {
            LichessProblem::Cut(_) => wording.text("online-unreachable", &[]),
            problem => wording.lichess_problem(&problem),
        })
    }
}
