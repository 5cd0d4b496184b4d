//! Where PulseAudio's cookie is.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Points this process's sound clients to the cookie: the crate `pulseaudio` ignores
/// `XDG_CONFIG_HOME`, and a server refuses clients without the cookie.
///
/// To be called while the process has only one thread.
pub(super) fn name_it() {
    if std::env::var_os("PULSE_COOKIE").is_some() {
        return;
    }
    if let Some(path) = of(std::env::var_os("XDG_CONFIG_HOME")) {
        // SAFETY: no other thread reads the environment yet.
        unsafe { std::env::set_var("PULSE_COOKIE", path) };
    }
}

/// The cookie in this settings folder.
fn of(settings: Option<OsString>) -> Option<PathBuf> {
    let path = Path::new(&settings?).join("pulse/cookie");
    (path.is_absolute() && path.exists()).then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_named_where_there_is_one() {
        let folder = tempfile::tempdir().unwrap();
        let settings = || Some(folder.path().into());
        assert_eq!(of(None), None);
        assert_eq!(of(settings()), None);
        std::fs::create_dir(folder.path().join("pulse")).unwrap();
        let cookie = folder.path().join("pulse/cookie");
        std::fs::write(&cookie, [0; 256]).unwrap();
        assert_eq!(of(settings()), Some(cookie));
    }
}
