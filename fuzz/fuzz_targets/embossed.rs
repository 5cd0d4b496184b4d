//! Any file that may be passed as an embosser's: its cells are read, or it is refused.
#![no_main]

use doppelbrett::notation::BrailleCode;
use doppelbrett::report::embossed;
use libfuzzer_sys::fuzz_target;
use shakmaty::Chess;

fuzz_target!(|data: &[u8]| {
    let Some(pages) = embossed(data) else {
        return;
    };
    let all: Vec<&str> = pages.iter().flatten().map(String::as_str).collect();
    assert!(all.iter().all(|line| line.chars().all(|cell| ('\u{2800}'..'\u{2840}').contains(&cell))));
    for name in BrailleCode::names() {
        let code = BrailleCode::built_in(name).expect("a code that is built in");
        let _ = code.read_score(&Chess::default(), &all.join(" "));
    }
});
