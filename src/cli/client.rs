//! A connection to the web board of a running game, without a browser.

use std::io::ErrorKind;
use std::net::TcpStream;
use std::time::Duration;

use thiserror::Error;
use tungstenite::client::IntoClientRequest;
use tungstenite::http::{HeaderValue, StatusCode};
use tungstenite::{HandshakeError, WebSocket};

/// Why there is no connection.
#[derive(Debug, Error)]
pub(super) enum NoConnection {
    /// The link is none of a web board.
    #[error("{0} is no link such as http://127.0.0.1:8096/…/")]
    Link(String),
    /// The board does not know the link's secret.
    #[error("the link is not valid")]
    Forbidden,
    /// Nobody answers, or not as a board does.
    #[error("{0}")]
    Unreachable(String),
}

/// Connects to the board at `url`. A read waits for `glance` at most.
///
/// # Errors
/// When the link is none, or the board does not answer.
pub(super) fn connect(url: &str, glance: Duration) -> Result<WebSocket<TcpStream>, NoConnection> {
    let unreachable = |error: String| NoConnection::Unreachable(error);
    let no_link = || NoConnection::Link(url.to_owned());
    let address = url.trim().strip_prefix("http://").ok_or_else(no_link)?;
    let address = address.trim_end_matches('/');
    let (host, _) = address.split_once('/').ok_or_else(no_link)?;
    let mut request = format!("ws://{address}/ws")
        .into_client_request()
        .map_err(|_| no_link())?;
    let origin = HeaderValue::from_str(&format!("http://{host}")).map_err(|_| no_link())?;
    request.headers_mut().insert("Origin", origin);
    let stream = TcpStream::connect(host).map_err(|error| unreachable(error.to_string()))?;
    let (socket, _) = tungstenite::client(request, stream).map_err(|error| match error {
        HandshakeError::Failure(tungstenite::Error::Http(answer))
            if answer.status() == StatusCode::FORBIDDEN =>
        {
            NoConnection::Forbidden
        }
        error => unreachable(error.to_string()),
    })?;
    socket
        .get_ref()
        .set_read_timeout(Some(glance))
        .map_err(|error| unreachable(error.to_string()))?;
    Ok(socket)
}

/// Whether a read only ended because nothing came.
pub(super) fn is_glance(error: &tungstenite::Error) -> bool {
    matches!(
        error,
        tungstenite::Error::Io(error)
            if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)
    )
}
