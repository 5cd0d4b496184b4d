//! Which language the user has chosen for programs.

/// The variable of this name that says something of the language, as POSIX has them.
#[must_use]
pub fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}
