use std::fs::{self, File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::thread;
use std::time::Duration;

use ureq::http::{Response, StatusCode, header};
use ureq::{Agent, Body};

use super::{InstallError, Progress, Step};

/// How patient to be with a server.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For a connection, for a response, and for the next bytes.
    pub wait: Duration,
    /// How many attempts in a row may bring nothing new.
    pub tries: u32,
    /// Between two attempts.
    pub pause: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            wait: Duration::from_secs(30),
            tries: 4,
            pause: Duration::from_secs(2),
        }
    }
}

/// What is fetched, and how large it may be.
struct Fetch<'a> {
    agent: Agent,
    address: &'a str,
    /// Its size, if it is known beforehand.
    size: Option<u64>,
    /// No model file is larger.
    limit: u64,
}

/// How an attempt ended.
enum Tried {
    Whole,
    /// It broke off; the next attempt continues there.
    BrokeOff(String),
}

/// Fetches `address` into the file `into` and reports progress. Anything already in the file is
/// taken for its beginning and not fetched again, if the server supports that. After a broken
/// connection it tries again.
///
/// # Errors
///
/// When the server cannot be reached, does not have the file, sends a different length than
/// `size` or than it announced, or breaks off repeatedly. What has arrived stays in the file,
/// so that the next call continues there; unless its length shows that it is useless.
pub fn download(
    address: &str,
    into: &Path,
    size: Option<u64>,
    limit: u64,
    patience: Patience,
    mut tell: impl FnMut(Step),
) -> Result<(), InstallError> {
    let config = Agent::config_builder()
        .timeout_connect(Some(patience.wait))
        .timeout_recv_response(Some(patience.wait))
        .timeout_per_read(Some(patience.wait))
        .http_status_as_error(false)
        .user_agent(concat!("doppelbrett/", env!("CARGO_PKG_VERSION")))
        .build();
    let fetch = Fetch {
        agent: config.new_agent(),
        address,
        size,
        limit: size.unwrap_or(limit),
    };
    let failed = |error| InstallError::io(into, &error);
    let mut file = OpenOptions::new()
        .create(true)
        .append(false)
        .truncate(false)
        .write(true)
        .open(into)
        .map_err(failed)?;
    let mut idle = 0;
    loop {
        let before = file.metadata().map_err(failed)?.len();
        if size.is_some_and(|size| size == before) {
            return Ok(());
        }
        match fetch.once(&mut file, into, before, &mut tell) {
            Ok(Tried::Whole) => return file.sync_all().map_err(failed),
            Ok(Tried::BrokeOff(reason)) => {
                let got = file.metadata().map_err(failed)?.len();
                idle = if got > before { 0 } else { idle + 1 };
                if idle >= patience.tries {
                    return Err(if got == 0 {
                        InstallError::Unreachable {
                            address: address.to_owned(),
                            reason,
                        }
                    } else {
                        InstallError::BrokenOff { got, reason }
                    });
                }
                tracing::info!(got, reason, "the download broke off and is tried again");
                thread::sleep(patience.pause);
            }
            Err(error) => {
                if matches!(
                    error,
                    InstallError::WrongLength { .. } | InstallError::TooLarge
                ) {
                    // A beginning longer than the file is useless.
                    let _ = fs::remove_file(into);
                }
                return Err(error);
            }
        }
    }
}

impl Fetch<'_> {
    /// One request and its result. `have` bytes are there already.
    fn once(
        &self,
        file: &mut File,
        into: &Path,
        have: u64,
        tell: &mut impl FnMut(Step),
    ) -> Result<Tried, InstallError> {
        let mut request = self.agent.get(self.address);
        if have > 0 {
            request = request.header(header::RANGE, format!("bytes={have}-"));
        }
        let mut response = match request.call() {
            Ok(response) => response,
            Err(error) => return Ok(Tried::BrokeOff(error.to_string())),
        };
        let status = response.status();
        let from = match status {
            StatusCode::OK => 0,
            StatusCode::PARTIAL_CONTENT => match range(&response) {
                Some((from, _)) if from == have => have,
                // Some other part: start over.
                _ => {
                    file.set_len(0).map_err(|e| InstallError::io(into, &e))?;
                    return Ok(Tried::BrokeOff("the server sent another part".into()));
                }
            },
            // Nothing comes after what is here: it was complete, or too long.
            StatusCode::RANGE_NOT_SATISFIABLE if have > 0 => {
                return match range(&response).and_then(|(_, total)| total) {
                    Some(total) if total == have && self.size.is_none() => Ok(Tried::Whole),
                    total => Err(InstallError::WrongLength {
                        expected: self.size.or(total).unwrap_or_default(),
                        found: have,
                    }),
                };
            }
            status if status.is_server_error() => {
                return Ok(Tried::BrokeOff(format!("HTTP {status}")));
            }
            status => {
                return Err(InstallError::Status {
                    address: self.address.to_owned(),
                    status: status.as_u16(),
                });
            }
        };
        let total = total(&response, from);
        if let (Some(expected), Some(found)) = (self.size, total)
            && expected != found
        {
            return Err(InstallError::WrongLength { expected, found });
        }
        if total.is_some_and(|total| total > self.limit) {
            return Err(InstallError::TooLarge);
        }
        file.set_len(from)
            .and_then(|()| file.seek(SeekFrom::Start(from)))
            .map_err(|error| InstallError::io(into, &error))?;
        self.receive(response.body_mut(), file, into, from, total, tell)
    }

    fn receive(
        &self,
        body: &mut Body,
        file: &mut File,
        into: &Path,
        from: u64,
        total: Option<u64>,
        tell: &mut impl FnMut(Step),
    ) -> Result<Tried, InstallError> {
        let whole = self.size.or(total);
        let mut progress = Progress::new(whole, from);
        let mut reader = body.as_reader();
        let mut block = vec![0; 1 << 16];
        let mut done = from;
        loop {
            let length = match reader.read(&mut block) {
                Ok(length) => length,
                Err(error) => return Ok(Tried::BrokeOff(error.to_string())),
            };
            if length == 0 {
                return match whole {
                    Some(whole) if done < whole => {
                        Ok(Tried::BrokeOff("the connection was closed".into()))
                    }
                    _ => Ok(Tried::Whole),
                };
            }
            done += length as u64;
            if done > whole.unwrap_or(self.limit) {
                return Err(match whole {
                    Some(expected) => InstallError::WrongLength {
                        expected,
                        found: done,
                    },
                    None => InstallError::TooLarge,
                });
            }
            file.write_all(&block[..length])
                .map_err(|error| InstallError::io(into, &error))?;
            if let Some(step) = progress.at(done) {
                tell(step);
            }
        }
    }
}

/// The size of the whole file according to the server.
fn total(response: &Response<Body>, from: u64) -> Option<u64> {
    if from > 0
        && let Some((_, total)) = range(response)
    {
        return total;
    }
    let length = response.headers().get(header::CONTENT_LENGTH)?;
    let length: u64 = length.to_str().ok()?.parse().ok()?;
    Some(length + from)
}

/// The first byte and the whole size of a `Content-Range`: "bytes 5-9/10",
/// "bytes */10".
fn range(response: &Response<Body>) -> Option<(u64, Option<u64>)> {
    let range = response.headers().get(header::CONTENT_RANGE)?;
    let (part, total) = range
        .to_str()
        .ok()?
        .strip_prefix("bytes ")?
        .split_once('/')?;
    let first = match part.split_once('-') {
        Some((first, _)) => first.trim().parse().ok()?,
        None => 0,
    };
    Some((first, total.trim().parse().ok()))
}
