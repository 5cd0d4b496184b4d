//! A connection to the web board of a running game, without a browser.

use std::fmt;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{
    CertificateError, ClientConfig, ClientConnection, DigitallySignedStruct, SignatureScheme,
    StreamOwned,
};
use thiserror::Error;
use tungstenite::client::IntoClientRequest;
use tungstenite::http::uri::Authority;
use tungstenite::http::{HeaderValue, StatusCode, Uri};
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{HandshakeError, WebSocket};

use super::failure::Failure;
use crate::messages::Text;
use crate::pages::Fingerprint;

/// The longest message of a board that is taken, in bytes: ten times the view of a game with
/// hundreds of moves.
const LONGEST_MESSAGE: usize = 1 << 20;
/// How long to wait for the answer to a single request.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why there is no connection.
#[derive(Debug, Error, Text)]
#[text("link", logged)]
pub(super) enum NoConnection {
    /// The link is not one of a web board.
    #[error("{0} is no link such as http://127.0.0.1:8096/…/")]
    #[text("link-is-none")]
    Link(#[text("url")] String),
    /// The connection is encrypted, and the expected certificate is unknown.
    #[error(
        "the connection is encrypted: name the fingerprint of the certificate, \
         which doppelbrett links shows on the other computer"
    )]
    NoFingerprint,
    /// The certificate is a different one.
    #[error("the certificate is not the one with this fingerprint: this is another program")]
    #[text("link-other-fingerprint")]
    Fingerprint,
    /// The board does not know the link's secret.
    #[error("the link is not valid")]
    #[text("link-not-valid")]
    Forbidden,
    /// Nobody answers, or not like a board.
    #[error("{0}")]
    #[text("link-no-answer")]
    Unreachable(String),
}

/// The fingerprint that somebody named.
///
/// # Errors
/// When it is none.
pub(super) fn fingerprint(text: &str) -> Result<Fingerprint, Failure> {
    Fingerprint::parse(text).ok_or_else(|| Failure::new("links-no-fingerprint", &[]))
}

fn unreachable(error: impl fmt::Display) -> NoConnection {
    NoConnection::Unreachable(error.to_string())
}

/// A stream to a board, encrypted or not.
pub(super) enum Stream {
    Plain(TcpStream),
    Secure(Box<StreamOwned<ClientConnection, TcpStream>>),
}

impl Stream {
    /// Whoever is at the other end learns that nobody reads it any more.
    pub(super) fn hang_up(&self) {
        // What is broken needs no end.
        let _ = self.socket().shutdown(Shutdown::Both);
    }

    fn socket(&self) -> &TcpStream {
        match self {
            Self::Plain(socket) => socket,
            Self::Secure(stream) => stream.get_ref(),
        }
    }
}

impl Read for Stream {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Plain(stream) => stream.read(into),
            Self::Secure(stream) => stream.read(into),
        }
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(stream) => stream.write(bytes),
            Self::Secure(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(stream) => stream.flush(),
            Self::Secure(stream) => stream.flush(),
        }
    }
}

/// The parts of a link.
struct Link {
    secure: bool,
    /// Name or address, with the port if there is one.
    host: Authority,
    /// What follows, without surrounding slashes.
    path: String,
}

impl Link {
    fn parse(url: &str) -> Result<Self, NoConnection> {
        let no_link = || NoConnection::Link(url.to_owned());
        let uri: Uri = url.trim().parse().map_err(|_| no_link())?;
        let secure = match uri.scheme_str() {
            Some("http") => false,
            Some("https") => true,
            _ => return Err(no_link()),
        };
        let host = uri.authority().cloned().ok_or_else(no_link)?;
        let path = uri.path().trim_matches('/').to_owned();
        if path.is_empty() {
            return Err(no_link());
        }
        Ok(Self { secure, host, path })
    }

    const fn scheme(&self) -> &'static str {
        if self.secure { "https" } else { "http" }
    }

    /// Name or address without the port, and without the brackets of IPv6.
    fn name(&self) -> &str {
        self.host.host().trim_matches(['[', ']'])
    }

    /// The host with its port, or the default one.
    fn address(&self) -> String {
        let meant = if self.secure { 443 } else { 80 };
        let port = self.host.port_u16().unwrap_or(meant);
        format!("{}:{port}", self.host.host())
    }

    /// A socket that waits patiently for an answer, but not forever.
    fn socket(&self) -> Result<TcpStream, NoConnection> {
        let socket = TcpStream::connect(self.address()).map_err(unreachable)?;
        socket
            .set_read_timeout(Some(PATIENCE))
            .map_err(unreachable)?;
        Ok(socket)
    }

    fn open(&self, pinned: Option<Fingerprint>) -> Result<Stream, NoConnection> {
        let pinned = match (self.secure, pinned) {
            (false, _) => return self.socket().map(Stream::Plain),
            (true, None) => return Err(NoConnection::NoFingerprint),
            (true, Some(pinned)) => pinned,
        };
        let broken = |error: rustls::Error| match error {
            rustls::Error::InvalidCertificate(CertificateError::ApplicationVerificationFailure) => {
                NoConnection::Fingerprint
            }
            error => unreachable(error),
        };
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(Arc::clone(&provider))
            .with_safe_default_protocol_versions()
            .map_err(broken)?
            .dangerous()
            .with_custom_certificate_verifier(Arc::new(Pinned { pinned, provider }))
            .with_no_client_auth();
        let name = ServerName::try_from(self.name().to_owned()).map_err(unreachable)?;
        let mut socket = self.socket()?;
        let mut connection = ClientConnection::new(Arc::new(config), name).map_err(broken)?;
        while connection.is_handshaking() {
            connection.complete_io(&mut socket).map_err(|error| {
                let told = error.get_ref().and_then(|inner| inner.downcast_ref());
                match told {
                    Some(inner) => broken(rustls::Error::clone(inner)),
                    None => unreachable(error),
                }
            })?;
        }
        Ok(Stream::Secure(Box::new(StreamOwned::new(
            connection, socket,
        ))))
    }
}

/// Trusts exactly one certificate.
struct Pinned {
    pinned: Fingerprint,
    provider: Arc<CryptoProvider>,
}

impl fmt::Debug for Pinned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pinned({})", self.pinned)
    }
}

impl ServerCertVerifier for Pinned {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        _intermediates: &[CertificateDer<'_>],
        _name: &ServerName<'_>,
        _ocsp: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        if Fingerprint::of(certificate) == self.pinned {
            Ok(ServerCertVerified::assertion())
        } else {
            Err(CertificateError::ApplicationVerificationFailure.into())
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        let algorithms = &self.provider.signature_verification_algorithms;
        algorithms.supported_schemes()
    }
}

/// Connects to the board at `url`. A read waits for at most `glance`. An encrypted connection
/// is made only to the program whose certificate is `pinned`.
///
/// # Errors
/// When the link is invalid, or the board does not answer.
pub(super) fn connect(
    url: &str,
    pinned: Option<Fingerprint>,
    glance: Duration,
) -> Result<WebSocket<Stream>, NoConnection> {
    let no_link = || NoConnection::Link(url.to_owned());
    let link = Link::parse(url)?;
    let mut request = format!("ws://{}/{}/ws", link.host, link.path)
        .into_client_request()
        .map_err(|_| no_link())?;
    let origin = format!("{}://{}", link.scheme(), link.host);
    let origin = HeaderValue::from_str(&origin).map_err(|_| no_link())?;
    request.headers_mut().insert("Origin", origin);
    let stream = link.open(pinned)?;
    let config = WebSocketConfig::default()
        .max_message_size(Some(LONGEST_MESSAGE))
        .max_frame_size(Some(LONGEST_MESSAGE));
    let connected = tungstenite::client::client_with_config(request, stream, Some(config));
    let (socket, _) = connected.map_err(|error| match error {
        HandshakeError::Failure(tungstenite::Error::Http(answer))
            if answer.status() == StatusCode::FORBIDDEN =>
        {
            NoConnection::Forbidden
        }
        error => unreachable(error),
    })?;
    socket
        .get_ref()
        .socket()
        .set_read_timeout(Some(glance))
        .map_err(unreachable)?;
    Ok(socket)
}

/// Requests the page at `url` from the board.
///
/// # Errors
/// When the board does not answer, or refuses.
pub(super) fn get(url: &str, pinned: Option<Fingerprint>) -> Result<String, NoConnection> {
    ask("GET", url, pinned)
}

/// Sends the board at `url` a single request; returns its answer.
///
/// # Errors
/// When the board does not answer, or refuses.
pub(super) fn post(url: &str, pinned: Option<Fingerprint>) -> Result<String, NoConnection> {
    ask("POST", url, pinned)
}

fn ask(method: &str, url: &str, pinned: Option<Fingerprint>) -> Result<String, NoConnection> {
    let link = Link::parse(url)?;
    let mut stream = link.open(pinned)?;
    let request = format!(
        "{method} /{}{} HTTP/1.1\r\nHost: {}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
        link.path,
        // A page's address ends with the slash of its link.
        if url.trim_end().ends_with('/') {
            "/"
        } else {
            ""
        },
        link.host
    );
    stream.write_all(request.as_bytes()).map_err(unreachable)?;
    let mut answer = Vec::new();
    match stream.take(LONGEST_MESSAGE as u64).read_to_end(&mut answer) {
        // A server that closes without saying goodbye has said everything.
        Err(error) if error.kind() != ErrorKind::UnexpectedEof => return Err(unreachable(error)),
        _ => {}
    }
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_default();
    match head.split(' ').nth(1) {
        Some("200") => Ok(body.trim().to_owned()),
        Some("403") => Err(NoConnection::Forbidden),
        status => Err(NoConnection::Unreachable(
            status.unwrap_or_default().to_owned(),
        )),
    }
}

/// Whether a read only ended because nothing came, or because the program was paused meanwhile.
pub(super) fn is_glance(error: &tungstenite::Error) -> bool {
    matches!(
        error,
        tungstenite::Error::Io(error)
            if matches!(
                error.kind(),
                ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted
            )
    )
}

/// The prefix of a session's ids, different from any other session's.
pub(super) fn prefix() -> String {
    getrandom::u64().map_or_else(
        // Without random numbers, the current time still differs.
        |_| format!("{:x}", jiff::Timestamp::now().as_nanosecond()),
        |number| format!("{number:016x}"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::testing::{DETAIL, is_told_in_every_language};

    #[test]
    fn links_are_read() {
        for (url, expected) in [
            (
                "http://127.0.0.1:8096/abc/",
                Some((false, "127.0.0.1:8096")),
            ),
            ("https://[::1]:8096/abc/", Some((true, "[::1]:8096"))),
            ("https://[::1]/abc", Some((true, "[::1]:443"))),
            (
                "http://chess.example/board/abc/",
                Some((false, "chess.example:80")),
            ),
            ("ws://127.0.0.1:8096/abc/", None),
            ("127.0.0.1:8096/abc/", None),
            ("http://127.0.0.1:8096", None),
        ] {
            let link = Link::parse(url).ok();
            let read = link.map(|link| (link.secure, link.address()));
            let expected = expected.map(|(secure, address)| (secure, address.to_owned()));
            assert_eq!(read, expected, "{url}");
        }
    }

    #[test]
    fn a_certificate_is_asked_for_by_the_name_alone() {
        for (url, name) in [
            ("https://192.168.1.7:8096/abc/", "192.168.1.7"),
            ("https://chess.example/board/abc/", "chess.example"),
            ("https://[fe80::7]:8096/abc/", "fe80::7"),
            ("https://[::1]/abc/", "::1"),
        ] {
            let link = Link::parse(url).unwrap();
            assert_eq!(link.name(), name, "{url}");
            assert!(ServerName::try_from(link.name()).is_ok(), "{url}");
        }
    }

    #[test]
    fn an_encrypted_connection_needs_a_fingerprint() {
        let refused = connect("https://127.0.0.1:9/abc/", None, PATIENCE);
        assert!(matches!(refused, Err(NoConnection::NoFingerprint)));
    }

    #[test]
    fn why_there_is_no_connection_is_told_in_the_users_language() {
        for error in [
            NoConnection::Link("abc".to_owned()),
            NoConnection::NoFingerprint,
            NoConnection::Fingerprint,
            NoConnection::Forbidden,
            NoConnection::Unreachable(DETAIL.to_owned()),
        ] {
            is_told_in_every_language(|messages| error.text(messages));
        }
    }
}
