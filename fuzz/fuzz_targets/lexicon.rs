//! Any text that may be given as a word table: it is refused, or used, and then understands its
//! own announcements.
#![no_main]

use doppelbrett::notation::{Length, Lexicon};
use libfuzzer_sys::fuzz_target;
use shakmaty::{Chess, Position};

fuzz_target!(|text: &str| {
    let Ok(lexicon) = Lexicon::from_toml(text) else {
        return;
    };
    let _ = lexicon.phrase(text);
    let start = Chess::default();
    for played in start.legal_moves() {
        let said = lexicon.announce(&start, played, Length::Long);
        let understood = lexicon.phrase(&said).map(|phrase| phrase.resolve(&start));
        assert_eq!(understood, Ok(Ok(played)), "{said}");
    }
});
