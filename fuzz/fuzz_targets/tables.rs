//! Any text that an organiser may give as a time control, as a hall's pairings or as changes to
//! the rules: it is used or refused, and what is used survives a round trip.
#![no_main]

use doppelbrett::clock::TimeControl;
use doppelbrett::hall::Pairings;
use doppelbrett::laws::{Edition, Pace, Rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(control) = text.parse::<TimeControl>() {
        assert_eq!(control.to_string().parse::<TimeControl>().as_ref(), Ok(&control));
    }
    if let Ok(pairings) = text.parse::<Pairings>() {
        for pairing in &pairings.pairing {
            assert!(pairings.clock_of(pairing, None).is_ok());
        }
    }
    let rules = Rules::of(Edition::NEWEST, Pace::Standard, true).expect("rules that are built in");
    if let Ok(adapted) = rules.adapted(text) {
        let _ = rules.changes(&adapted);
    }
});
