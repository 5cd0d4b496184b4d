use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use thiserror::Error;

/// The address of the server: `https://lichess.org`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address(String);

/// Why an address is no server's.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{0:?} is no address of a Lichess server: it begins with https, and http is for this machine alone, or everybody could read the token; correct the setting lichess.url"
)]
pub struct AddressError(pub String);

impl Address {
    /// The address of `path` at the server.
    #[must_use]
    pub fn at(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// Whether nobody but this machine sees what goes there.
    #[must_use]
    pub fn is_local(&self) -> bool {
        self.0
            .split_once("://")
            .is_some_and(|(_, host)| is_local(host))
    }
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let wrong = || AddressError(text.to_owned());
        let text = text.trim_end_matches('/');
        // However it is written, it is the same server.
        let text = text.to_ascii_lowercase();
        let host = match text.split_once("://") {
            Some(("https", host)) => host,
            Some(("http", host)) if is_local(host) => host,
            _ => return Err(wrong()),
        };
        let plain = |sign: char| sign.is_ascii_alphanumeric() || "-.:[]".contains(sign);
        if host.is_empty() || !host.chars().all(plain) {
            return Err(wrong());
        }
        Ok(Self(text))
    }
}

/// Whether nobody but this machine sees what goes to `host`.
fn is_local(host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    let address: Result<IpAddr, _> = name.trim_matches(['[', ']']).parse();
    name == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_same_however_it_is_written() {
        let one: Address = "https://Lichess.ORG/".parse().unwrap();
        assert_eq!(Ok(one), "https://lichess.org".parse());
        for (text, local) in [
            ("http://localhost:1", true),
            ("https://127.0.0.1", true),
            ("https://[::1]:80", true),
            ("https://lichess.org", false),
        ] {
            let address: Address = text.parse().unwrap();
            assert_eq!(address.is_local(), local, "{text}");
        }
    }

    #[test]
    fn only_this_machine_is_spoken_to_in_the_open() {
        for good in [
            "https://lichess.org",
            "https://lichess.org/",
            "https://lichess.example:8443",
            "http://127.0.0.1:9663",
            "http://localhost:9663",
            "http://[::1]:9663",
        ] {
            let address: Address = good.parse().unwrap();
            assert_eq!(
                address.at("/api"),
                format!("{}/api", good.trim_end_matches('/'))
            );
        }
        for bad in [
            "",
            "lichess.org",
            "http://lichess.org",
            "http://127.0.0.1.example.org",
            "https://",
            "https://user@lichess.org",
            "https://lichess.org/x?y",
            "ftp://lichess.org",
        ] {
            assert!(bad.parse::<Address>().is_err(), "{bad}");
        }
    }
}
