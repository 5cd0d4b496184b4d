//! Who may talk to the server: pages that the server itself gave out.
//!
//! A page from elsewhere in the same browser must not reach it (its `Origin` is
//! another), nor a name that somebody makes point here (its `Host` is no address of
//! ours: DNS rebinding).

use std::net::SocketAddr;

use axum::http::{HeaderMap, header};

/// Knows under which addresses the server can be called.
#[derive(Clone, Debug)]
pub(super) struct Guard {
    bound: SocketAddr,
    /// `http` or `https`, as the server itself speaks.
    scheme: &'static str,
    public: Option<Public>,
}

/// The address of a reverse proxy before the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Public {
    /// `http` or `https`.
    scheme: String,
    /// Name or address, with the port if it is not the usual one.
    host: String,
    /// The path before the token, from `/` to `/`.
    path: String,
}

impl Public {
    /// The address of `https://host/path/`. `None` if it is none.
    pub(super) fn parse(url: &str) -> Option<Self> {
        let (scheme, rest) = url.trim().split_once("://")?;
        let scheme = scheme.to_ascii_lowercase();
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let path = path.trim_matches('/');
        let plain = |text: &str, more: &str| {
            let allowed = |c: char| c.is_ascii_alphanumeric() || more.contains(c);
            text.chars().all(allowed)
        };
        let good = matches!(scheme.as_str(), "http" | "https")
            && !host.is_empty()
            && plain(host, "-.:[]")
            && plain(path, "-._~/");
        good.then(|| Self {
            scheme,
            host: host.to_ascii_lowercase(),
            path: match path {
                "" => "/".to_owned(),
                path => format!("/{path}/"),
            },
        })
    }

    /// The beginning of its links, to which a token is added.
    pub(super) fn base(&self) -> String {
        let Self { scheme, host, path } = self;
        format!("{scheme}://{host}{path}")
    }
}

impl Guard {
    pub(super) const fn new(bound: SocketAddr, tls: bool, public: Option<Public>) -> Self {
        Self {
            bound,
            scheme: if tls { "https" } else { "http" },
            public,
        }
    }

    /// A page or a file may be given out: the server is called by an address of its
    /// own, and if the browser names an origin, it is this server.
    pub(super) fn allows_page(&self, headers: &HeaderMap) -> bool {
        self.origins(headers)
            .is_some_and(|own| !headers.contains_key(header::ORIGIN) || is_one_of(headers, &own))
    }

    /// A connection may be opened: as for a page, and the origin must be named.
    pub(super) fn allows_connection(&self, headers: &HeaderMap) -> bool {
        self.origins(headers)
            .is_some_and(|own| is_one_of(headers, &own))
    }

    /// The origins of pages that were called by the host of these headers. A proxy may
    /// hand on its own host, or call the server by the server's.
    fn origins(&self, headers: &HeaderMap) -> Option<Vec<String>> {
        let host = only(headers, &header::HOST)?;
        let public = self.public.as_ref();
        let through = public.map(|public| format!("{}://{}", public.scheme, public.host));
        if public.is_some_and(|public| public.host.eq_ignore_ascii_case(host)) {
            return Some(through.into_iter().collect());
        }
        let own = format!("{}://{host}", self.scheme);
        self.is_own(host)
            .then(|| through.into_iter().chain([own]).collect())
    }

    fn is_own(&self, host: &str) -> bool {
        let bound = self.bound.ip();
        if let Some(port) = host.strip_prefix("localhost:") {
            return port.parse() == Ok(self.bound.port())
                && (bound.is_loopback() || bound.is_unspecified());
        }
        // Only an address can be written so; a name that points here cannot.
        let Ok(called) = host.parse::<SocketAddr>() else {
            return false;
        };
        called.port() == self.bound.port()
            && (called.ip() == bound
                || bound.is_unspecified()
                || (bound.is_loopback() && called.ip().is_loopback()))
    }
}

fn is_one_of(headers: &HeaderMap, origins: &[String]) -> bool {
    only(headers, &header::ORIGIN)
        .is_some_and(|origin| origins.iter().any(|own| own.eq_ignore_ascii_case(origin)))
}

/// The value of a header that is there exactly once.
fn only<'h>(headers: &'h HeaderMap, name: &header::HeaderName) -> Option<&'h str> {
    let mut values = headers.get_all(name).iter();
    let first = values.next()?;
    values.next().is_none().then_some(())?;
    first.to_str().ok()
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, header};

    use super::{Guard, Public};

    fn headers(host: &str, origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        headers
    }

    #[test]
    fn hosts() {
        let loopback = "127.0.0.1:8096";
        let network = "192.168.1.7:8096";
        let everywhere = "0.0.0.0:8096";
        for (bound, host, allowed) in [
            (loopback, "127.0.0.1:8096", true),
            (loopback, "localhost:8096", true),
            (loopback, "127.0.0.1:8097", false),
            (loopback, "127.0.0.1", false),
            (loopback, "localhost", false),
            (loopback, "192.168.1.7:8096", false),
            (loopback, "evil.example:8096", false),
            (loopback, "localhost.evil.example:8096", false),
            (loopback, "", false),
            (network, "192.168.1.7:8096", true),
            (network, "127.0.0.1:8096", false),
            (network, "localhost:8096", false),
            (everywhere, "192.168.1.7:8096", true),
            (everywhere, "localhost:8096", true),
            (everywhere, "evil.example:8096", false),
            ("[::1]:8096", "[::1]:8096", true),
            ("[::1]:8096", "localhost:8096", true),
        ] {
            let guard = Guard::new(bound.parse().unwrap(), false, None);
            assert_eq!(
                guard.allows_page(&headers(host, None)),
                allowed,
                "{bound} called as {host}"
            );
        }
    }

    #[test]
    fn origins() {
        let guard = Guard::new("127.0.0.1:8096".parse().unwrap(), false, None);
        let host = "localhost:8096";
        for (origin, page, connection) in [
            (None, true, false),
            (Some("http://localhost:8096"), true, true),
            (Some("http://127.0.0.1:8096"), false, false),
            (Some("https://localhost:8096"), false, false),
            (Some("http://localhost:8097"), false, false),
            (Some("http://evil.example"), false, false),
            (Some("null"), false, false),
        ] {
            let headers = headers(host, origin);
            assert_eq!(guard.allows_page(&headers), page, "{origin:?}");
            assert_eq!(guard.allows_connection(&headers), connection, "{origin:?}");
        }
    }

    #[test]
    fn two_hosts_are_none() {
        let guard = Guard::new("127.0.0.1:8096".parse().unwrap(), false, None);
        let mut twice = headers("127.0.0.1:8096", None);
        twice.append(header::HOST, "127.0.0.1:8096".parse().unwrap());
        assert!(!guard.allows_page(&twice));
        assert!(!guard.allows_page(&HeaderMap::new()));
    }

    #[test]
    fn with_tls_the_origin_is_secure() {
        let guard = Guard::new("192.168.1.7:8096".parse().unwrap(), true, None);
        let host = "192.168.1.7:8096";
        for (origin, allowed) in [
            ("https://192.168.1.7:8096", true),
            ("http://192.168.1.7:8096", false),
        ] {
            let headers = headers(host, Some(origin));
            assert_eq!(guard.allows_connection(&headers), allowed, "{origin}");
        }
    }

    #[test]
    fn behind_a_proxy_its_address_is_ours() {
        let public = Public::parse("https://Schach.example/board").unwrap();
        assert_eq!(public.base(), "https://schach.example/board/");
        let guard = Guard::new("127.0.0.1:8096".parse().unwrap(), false, Some(public));
        for (host, origin, allowed) in [
            // The proxy hands on the host by which it was called, or not.
            ("schach.example", "https://schach.example", true),
            ("127.0.0.1:8096", "https://schach.example", true),
            ("127.0.0.1:8096", "http://127.0.0.1:8096", true),
            ("schach.example", "http://schach.example", false),
            ("schach.example", "http://127.0.0.1:8096", false),
            ("schach.example:444", "https://schach.example:444", false),
            ("evil.example", "https://schach.example", false),
            ("schach.example", "https://evil.example", false),
        ] {
            let headers = headers(host, Some(origin));
            assert_eq!(
                guard.allows_connection(&headers),
                allowed,
                "{host} {origin}"
            );
        }
    }

    #[test]
    fn public_addresses() {
        for (url, base) in [
            ("https://a.example", Some("https://a.example/")),
            ("https://a.example:444/", Some("https://a.example:444/")),
            ("http://[::1]:80/x/y/", Some("http://[::1]:80/x/y/")),
            ("a.example", None),
            ("ftp://a.example", None),
            ("https://", None),
            ("https://a b", None),
            ("https://a.example/?x", None),
            ("https://user@a.example/", None),
        ] {
            let parsed = Public::parse(url).map(|public| public.base());
            assert_eq!(parsed.as_deref(), base, "{url}");
        }
    }
}
