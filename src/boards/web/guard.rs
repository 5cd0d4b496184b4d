//! Who may talk to the server: pages that the server itself gave out.
//!
//! A page from elsewhere in the same browser must not reach it (its `Origin` is
//! another), nor a name that somebody makes point here (its `Host` is no address of
//! ours: DNS rebinding).

use std::net::SocketAddr;

use axum::http::{HeaderMap, header};

/// Knows under which addresses the server can be called.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guard {
    bound: SocketAddr,
}

impl Guard {
    pub(super) const fn new(bound: SocketAddr) -> Self {
        Self { bound }
    }

    /// A page or a file may be given out: the server is called by an address of its
    /// own, and if the browser names an origin, it is this server.
    pub(super) fn allows_page(self, headers: &HeaderMap) -> bool {
        self.own_host(headers)
            .is_some_and(|host| !headers.contains_key(header::ORIGIN) || origin_is(headers, host))
    }

    /// A connection may be opened: as for a page, and the origin must be named.
    pub(super) fn allows_connection(self, headers: &HeaderMap) -> bool {
        self.own_host(headers)
            .is_some_and(|host| origin_is(headers, host))
    }

    fn own_host(self, headers: &HeaderMap) -> Option<&str> {
        let host = only(headers, &header::HOST)?;
        self.is_own(host).then_some(host)
    }

    fn is_own(self, host: &str) -> bool {
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

fn origin_is(headers: &HeaderMap, host: &str) -> bool {
    only(headers, &header::ORIGIN).and_then(|origin| origin.strip_prefix("http://")) == Some(host)
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

    use super::Guard;

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
            let guard = Guard::new(bound.parse().unwrap());
            assert_eq!(
                guard.allows_page(&headers(host, None)),
                allowed,
                "{bound} called as {host}"
            );
        }
    }

    #[test]
    fn origins() {
        let guard = Guard::new("127.0.0.1:8096".parse().unwrap());
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
        let guard = Guard::new("127.0.0.1:8096".parse().unwrap());
        let mut twice = headers("127.0.0.1:8096", None);
        twice.append(header::HOST, "127.0.0.1:8096".parse().unwrap());
        assert!(!guard.allows_page(&twice));
        assert!(!guard.allows_page(&HeaderMap::new()));
    }
}
