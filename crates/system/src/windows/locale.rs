//! Which language the user has chosen for programs.

use windows_sys::Win32::Globalization::{GetUserDefaultUILanguage, LCIDToLocaleName};

/// The longest name, with the zero at its end (`LOCALE_NAME_MAX_LENGTH`).
const LONGEST: usize = 85;

/// The variable of this name that says something of the language, as POSIX has them. Windows sets
/// none: `LANG` is then the language of its own menus, such as `de-DE`.
#[must_use]
pub fn variable(name: &str) -> Option<String> {
    let set = std::env::var(name).ok();
    set.or_else(|| (name == "LANG").then(menus).flatten())
}

fn menus() -> Option<String> {
    let mut name = [0; LONGEST];
    // SAFETY: there is room for the longest name.
    let length = unsafe {
        let language = GetUserDefaultUILanguage();
        LCIDToLocaleName(u32::from(language), name.as_mut_ptr(), LONGEST as i32, 0)
    };
    // With the zero at its end; nothing where it failed.
    let length = usize::try_from(length).ok()?.checked_sub(1)?;
    String::from_utf16(&name[..length]).ok()
}
