//! Any text that may be given as a table of words: it is used, or refused, and what is used
//! understands its own announcements.
#![no_main]

use doppelbrett::notation::Lexicon;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(lexicon) = Lexicon::from_toml(text) else {
        return;
    };
    let _ = lexicon.phrase(text);
});
