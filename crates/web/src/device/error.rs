use std::io;
use std::net::SocketAddr;

use thiserror::Error;

use super::identity::IdentityError;
use doppelbrett_text::messages::Messages;

/// Why the web board cannot be served.
#[derive(Debug, Error)]
pub enum WebBoardError {
    /// The address is taken or not ours.
    #[error(
        "the web board cannot listen on {address}: {source}. Choose another port, or end the program that uses this one"
    )]
    Address {
        /// The address of the settings.
        address: SocketAddr,
        /// What the system says.
        source: io::Error,
    },
    /// A token of the settings cannot stand in a link, or is that of two roles.
    #[error(
        "the web board's token must be 8 to 128 letters, digits, hyphens or underscores, and another one for each role; leave it out and one is made"
    )]
    Token,
    /// The address of the proxy is none.
    #[error(
        "board.public_url is no address such as https://chess.example/board/. Correct it, or leave it out"
    )]
    PublicUrl,
    /// There is no certificate for the network.
    #[error(transparent)]
    Identity(#[from] IdentityError),
    /// The system gives no random numbers for a new token.
    #[error("the system gives no random numbers for the link of the web board: {0}")]
    Random(getrandom::Error),
    /// The server's thread or runtime cannot be started.
    #[error("the web board cannot be started: {0}")]
    Start(io::Error),
}

impl WebBoardError {
    /// In the user's language: what happened, and what to do.
    #[must_use]
    pub fn text(&self, messages: &Messages) -> String {
        match self {
            Self::Address { address, source } => messages.text(
                "board-no-address",
                &[
                    ("address", address.to_string().into()),
                    ("why", messages.reason(source).into()),
                ],
            ),
            Self::Token => messages.text("board-bad-token", &[]),
            Self::PublicUrl => messages.text("board-bad-public-url", &[]),
            Self::Identity(error) => error.text(messages),
            Self::Random(_) => messages.text("board-no-random", &[]),
            Self::Start(error) => {
                messages.text("board-no-thread", &[("why", messages.reason(error).into())])
            }
        }
    }
}
