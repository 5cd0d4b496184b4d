use std::io;
use std::net::SocketAddr;

use thiserror::Error;

use super::identity::IdentityError;
use doppelbrett_text::messages::Text;

/// Why the web board cannot be served.
#[derive(Debug, Error, Text)]
#[text("board")]
pub enum WebBoardError {
    /// The address is taken or not ours.
    #[error(
        "the web board cannot listen on {address}: {source}. Choose another port, or end the program that uses this one"
    )]
    #[text("board-no-address")]
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
    #[text("board-bad-token")]
    Token,
    /// The address of the proxy is none.
    #[error(
        "board.public_url is no address such as https://chess.example/board/. Correct it, or leave it out"
    )]
    #[text("board-bad-public-url")]
    PublicUrl,
    /// There is no certificate for the network.
    #[error(transparent)]
    #[text(own)]
    Identity(#[from] IdentityError),
    /// The system gives no random numbers for a new token.
    #[error("the system gives no random numbers for the link of the web board: {0}")]
    #[text("board-no-random")]
    Random(getrandom::Error),
    /// The server's thread or runtime cannot be started.
    #[error("the web board cannot be started: {0}")]
    #[text("board-no-thread")]
    Start(#[text("why")] io::Error),
}
