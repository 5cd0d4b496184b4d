use std::io::{self, ErrorKind};

use super::Messages;

impl Messages {
    /// That a built-in table cannot be read, and what to do.
    pub fn damaged(&self, error: &dyn std::fmt::Display) -> String {
        tracing::error!(%error, "a table of the program is damaged");
        self.text("program-damaged", &[])
    }

    /// A system error about a file or a connection, as a sentence.
    #[must_use]
    pub fn reason(&self, error: &io::Error) -> String {
        let id = match error.kind() {
            ErrorKind::NotFound => "reason-not-found",
            ErrorKind::PermissionDenied => "reason-not-allowed",
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
                "reason-full"
            }
            ErrorKind::ReadOnlyFilesystem => "reason-read-only",
            ErrorKind::IsADirectory => "reason-is-folder",
            ErrorKind::NotADirectory => "reason-no-folder",
            ErrorKind::AlreadyExists => "reason-exists",
            ErrorKind::InvalidData => "reason-no-text",
            ErrorKind::AddrInUse => "reason-in-use",
            ErrorKind::AddrNotAvailable => "reason-no-address",
            ErrorKind::ConnectionRefused => "reason-refused",
            ErrorKind::TimedOut => "reason-no-answer",
            ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable => "reason-unreachable",
            ErrorKind::ConnectionReset
            | ErrorKind::ConnectionAborted
            | ErrorKind::BrokenPipe
            | ErrorKind::UnexpectedEof => "reason-broken-off",
            ErrorKind::WouldBlock | ErrorKind::OutOfMemory => "reason-no-room",
            _ => {
                tracing::warn!(%error, "the system refuses");
                let code = error.raw_os_error().unwrap_or_default().to_string();
                return self.text("reason-other", &[("code", code.into())]);
            }
        };
        self.text(id, &[])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Language;

    #[test]
    fn no_language_says_what_the_system_says() {
        let os = |code| io::Error::from_raw_os_error(code);
        // ENOENT, EACCES, ENOSPC, EDQUOT, EFBIG, EROFS, EISDIR, ENOTDIR, EEXIST, EIO, EAGAIN,
        // EADDRINUSE, EADDRNOTAVAIL, ECONNREFUSED, ETIMEDOUT, EHOSTUNREACH, ECONNRESET.
        for code in [
            2, 13, 28, 122, 27, 30, 21, 20, 17, 5, 11, 98, 99, 111, 110, 113, 104,
        ] {
            let mut told = Vec::new();
            for language in Language::ALL {
                let text = Messages::new(language).reason(&os(code));
                assert!(text.ends_with('.') && !text.contains("os error"), "{text}");
                told.push(text);
            }
            told.sort();
            told.dedup();
            assert_eq!(told.len(), Language::ALL.len(), "{code}: {told:?}");
        }
    }
}
