//! Any message that a page may send, in any role: it is accepted or refused.
#![no_main]

use doppelbrett::pages::{Role, takes};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for role in Role::ALL {
        takes(text, role);
    }
});
