//! Finds libvosk, which no Rust registry carries (`scripts/setup` fetches it).
use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-env-changed=VOSK_LIB_DIR");
    let manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let folder =
        env::var("VOSK_LIB_DIR").map_or_else(|_| manifest.join("third_party/vosk"), PathBuf::from);
    let library = folder.join("libvosk.so");
    println!("cargo:rerun-if-changed={}", library.display());
    assert!(
        library.exists(),
        "libvosk.so is not in {}. Run scripts/setup, which fetches it by checksum.",
        folder.display()
    );
    for file in [
        "index.html",
        "board.js",
        "board.css",
        "arbiter.html",
        "arbiter.js",
        "arbiter.css",
        "assistant.html",
        "assistant.js",
        "assistant.css",
        "spectator.html",
        "spectator.js",
        "spectator.css",
    ] {
        let file = manifest.join("web/dist").join(file);
        println!("cargo:rerun-if-changed={}", file.display());
        assert!(
            file.exists(),
            "{} is missing: the pages of the web board are not built. Run scripts/setup, \
             or in web/: npm ci && npm run build.",
            file.display()
        );
    }
    // Copied into OUT_DIR because cargo puts that folder on the library path of everything it
    // runs; a program started by hand finds it through the rpath.
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    fs::copy(&library, out.join("libvosk.so")).expect("OUT_DIR can be written");
    println!("cargo:rustc-link-search=native={}", out.display());
    println!(
        "cargo:rustc-link-arg=-Wl,-rpath,$ORIGIN:$ORIGIN/../lib/doppelbrett:{}",
        folder.display()
    );
}
