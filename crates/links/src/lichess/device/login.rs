//! Logging in with a browser: OAuth's authorization code with PKCE (RFC 7636, RFC 8252).

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::{Duration, Instant};

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::client;
use crate::lichess::{Address, TokenError, token_of};
use doppelbrett_text::Secret;

/// What the server calls this program.
const PROGRAM: &str = "doppelbrett";
/// What the program may do.
const PLAYS: &str = "board:play challenge:read challenge:write";
/// The same, and what a broadcast needs.
const BROADCASTS: &str = "board:play challenge:read challenge:write study:write";
/// No line of a browser's request is longer.
const LONGEST: u64 = 16 * 1024;
/// A browser has so long for its request.
const REQUEST: Duration = Duration::from_secs(5);
/// How often it is looked whether a browser has come.
const GLANCE: Duration = Duration::from_millis(50);

/// A login that waits for the browser.
#[derive(Debug)]
pub struct Login {
    address: Address,
    rights: &'static str,
    listener: TcpListener,
    verifier: Secret,
    state: String,
}

/// What the browser shows at the end.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The user lets the program in.
    pub allowed: String,
    /// They do not.
    pub declined: String,
}

/// Why nobody was logged in.
#[derive(Debug, Error)]
pub enum LoginError {
    /// The machine gives no random numbers, no port, or nothing comes through.
    #[error("the login did not come through: {0}; try again")]
    Failed(String),
    /// The user said no.
    #[error("the login was declined in the browser")]
    Declined,
    /// Nobody answered in the browser.
    #[error("nobody answered in the browser; try again")]
    TimedOut,
    /// The server gave no token.
    #[error(transparent)]
    Token(#[from] TokenError),
}

fn failed(error: impl std::fmt::Display) -> LoginError {
    LoginError::Failed(error.to_string())
}

impl Login {
    /// Waits at a port of this machine alone, for the right to play and, if wanted, to broadcast.
    ///
    /// # Errors
    /// When there is no port, or there are no random numbers.
    pub fn begin(address: Address, broadcasts: bool) -> Result<Self, LoginError> {
        let listener = TcpListener::bind("127.0.0.1:0").map_err(failed)?;
        listener.set_nonblocking(true).map_err(failed)?;
        Ok(Self {
            address,
            rights: if broadcasts { BROADCASTS } else { PLAYS },
            listener,
            verifier: Secret::new(random()?),
            state: random()?,
        })
    }

    /// The address that the user opens in a browser.
    ///
    /// # Errors
    /// When the port is not known.
    pub fn url(&self) -> Result<String, LoginError> {
        let parameters = [
            ("response_type", "code"),
            ("client_id", PROGRAM),
            ("redirect_uri", &self.comes_back_to()?),
            ("code_challenge_method", "S256"),
            ("code_challenge", &challenge(self.verifier.reveal())),
            ("scope", self.rights),
            ("state", &self.state),
        ];
        let query: Vec<String> = parameters
            .iter()
            .map(|(name, value)| format!("{name}={}", escaped(value)))
            .collect();
        Ok(self.address.at(&format!("/oauth?{}", query.join("&"))))
    }

    /// Waits for the browser, and gets the token.
    ///
    /// # Errors
    /// When nobody comes in `time`, or no token does.
    pub fn finish(self, time: Duration, shows: &Shown) -> Result<Secret, LoginError> {
        let end = Instant::now() + time;
        while Instant::now() < end {
            match self.listener.accept() {
                // Somebody else's request is none.
                Ok((browser, _)) => match self.answer(browser, shows) {
                    Ok(Some(code)) => return self.exchange(&code),
                    Ok(None) => {}
                    Err(error @ LoginError::Declined) => return Err(error),
                    Err(error) => tracing::warn!(%error, "a request that is no login"),
                },
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {
                    std::thread::sleep(GLANCE);
                }
                Err(error) => return Err(failed(error)),
            }
        }
        Err(LoginError::TimedOut)
    }

    /// The code with which the browser came back, if it did.
    fn answer(&self, browser: TcpStream, shows: &Shown) -> Result<Option<String>, LoginError> {
        browser.set_nonblocking(false).map_err(failed)?;
        browser.set_read_timeout(Some(REQUEST)).map_err(failed)?;
        browser.set_write_timeout(Some(REQUEST)).map_err(failed)?;
        let mut line = String::new();
        let mut reader = BufReader::new((&browser).take(LONGEST));
        reader.read_line(&mut line).map_err(failed)?;
        let target = line.split(' ').nth(1).unwrap_or_default();
        let query = target.split_once('?').map_or("", |(_, query)| query);
        let of = |wanted: &str| {
            let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs
                .find(|(name, _)| *name == wanted)
                .map(|(_, value)| value.to_owned())
        };
        let ours = of("state").is_some_and(|state| state == self.state);
        let code = of("code").filter(|code| !code.is_empty());
        let (status, shown) = match (ours, &code) {
            (true, Some(_)) => ("200 OK", shows.allowed.as_str()),
            (true, None) => ("200 OK", shows.declined.as_str()),
            (false, _) => ("404 Not Found", ""),
        };
        let answer = format!(
            "HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{shown}",
            shown.len(),
        );
        // It may have gone; what counts is what it brought.
        let _ = (&browser).write_all(answer.as_bytes());
        match (ours, code) {
            (false, _) => Ok(None),
            (true, Some(code)) => Ok(Some(code)),
            (true, None) => Err(LoginError::Declined),
        }
    }

    /// Gets the token for `code`.
    fn exchange(&self, code: &str) -> Result<Secret, LoginError> {
        #[derive(serde::Deserialize)]
        struct Got {
            access_token: String,
        }
        let form = [
            ("grant_type", "authorization_code"),
            ("code", &unescaped(code)),
            ("code_verifier", self.verifier.reveal()),
            ("redirect_uri", &self.comes_back_to()?),
            ("client_id", PROGRAM),
        ];
        let sent = client::agent(&self.address).post(self.address.at("/api/token"));
        let response = sent.send_form(form).map_err(failed)?;
        let status = response.status();
        if !status.is_success() {
            return Err(failed(status));
        }
        let mut bytes = Vec::new();
        let mut body = response.into_body().into_reader().take(LONGEST);
        body.read_to_end(&mut bytes).map_err(failed)?;
        let got: Got = serde_json::from_slice(&bytes).map_err(failed)?;
        Ok(token_of(&got.access_token)?)
    }

    fn comes_back_to(&self) -> Result<String, LoginError> {
        let port = self.listener.local_addr().map_err(failed)?.port();
        Ok(format!("http://127.0.0.1:{port}/"))
    }
}

/// A secret of 43 signs.
fn random() -> Result<String, LoginError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(failed)?;
    Ok(BASE64_URL_SAFE_NO_PAD.encode(bytes))
}

/// What is shown of the verifier before it is told (S256).
fn challenge(verifier: &str) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(verifier))
}

/// `text` as a part of an address.
fn escaped(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    text.bytes().fold(String::new(), |all, byte| {
        if plain(byte) {
            all + &char::from(byte).to_string()
        } else {
            format!("{all}%{byte:02X}")
        }
    })
}

/// A part of an address as text.
fn unescaped(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, more @ ..] = rest {
        let hex = more.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        let escaped = hex.and_then(|two| u8::from_str_radix(two, 16).ok());
        match (*first, escaped) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = more.get(2..).unwrap_or_default();
            }
            (byte, _) => {
                bytes.push(byte);
                rest = more;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_challenge_is_that_of_the_standard() {
        // RFC 7636, Appendix B.
        assert_eq!(
            challenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"),
            "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
        );
    }

    #[test]
    fn parts_of_addresses_come_back() {
        for text in ["liu_abc", "a b&c=d/ä%", ""] {
            assert_eq!(unescaped(&escaped(text)), text);
        }
        assert_eq!(unescaped("%zz%4"), "%zz%4");
    }

    #[test]
    fn only_the_own_browser_is_listened_to() {
        let login = Login::begin("https://lichess.org".parse().unwrap(), false).unwrap();
        let url = login.url().unwrap();
        assert!(
            url.starts_with("https://lichess.org/oauth?response_type=code&"),
            "{url}"
        );
        assert!(url.contains("code_challenge_method=S256"));
        assert!(!url.contains(login.verifier.reveal()));
        let port = login.listener.local_addr().unwrap().port();
        let state = login.state.clone();
        let asks = move |target: String| {
            let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
            write!(stream, "GET {target} HTTP/1.1\r\n\r\n").unwrap();
            let mut said = String::new();
            let _ = stream.read_to_string(&mut said);
            said
        };
        let browser = std::thread::spawn(move || {
            assert!(asks("/?code=stolen&state=wrong".into()).contains("404"));
            assert!(asks("/favicon.ico".into()).contains("404"));
            asks(format!("/?error=access_denied&code=&state={state}"))
        });
        let shown = Shown {
            allowed: "Erlaubt.".to_owned(),
            declined: "Abgelehnt.".to_owned(),
        };
        let declined = login.finish(Duration::from_secs(30), &shown);
        assert!(
            matches!(declined, Err(LoginError::Declined)),
            "{declined:?}"
        );
        assert!(browser.join().unwrap().ends_with("Abgelehnt."));
    }
}
