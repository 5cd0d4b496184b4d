//! Finds the pages, which `scripts/setup` builds.
use std::env;
use std::path::{Path, PathBuf};

fn main() {
    if env::var_os("CARGO_FEATURE_DEVICE").is_some() {
        let manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
        find_pages(&manifest.join("../.."));
    }
}

fn find_pages(root: &Path) {
    for file in [
        "index.html",
        "board.js",
        "board.css",
        "arbiter.html",
        "arbiter.js",
        "arbiter.css",
        "blind.html",
        "blind.js",
        "blind.css",
        "assistant.html",
        "assistant.js",
        "assistant.css",
        "spectator.html",
        "spectator.js",
        "spectator.css",
    ] {
        let file = root.join("web/dist").join(file);
        println!("cargo:rerun-if-changed={}", file.display());
        assert!(
            file.exists(),
            "{} is missing: the pages of the web board are not built. Run scripts/setup, \
             or in web/: npm ci && npm run build.",
            file.display()
        );
    }
}
