//! Finds what no registry for Rust carries: libvosk and the pages (`scripts/setup` has both).
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let has = |feature: &str| env::var_os(format!("CARGO_FEATURE_{feature}")).is_some();
    println!("cargo:rustc-check-cfg=cfg(installed)");
    println!("cargo:rerun-if-env-changed=DOPPELBRETT_INSTALLED");
    if is_to_be_installed() {
        println!("cargo:rustc-cfg=installed");
    }
    if has("HEARING") {
        link_vosk(&manifest);
    }
    if has("WEB") {
        find_pages(&manifest);
    }
}

fn link_vosk(manifest: &Path) {
    println!("cargo:rerun-if-env-changed=VOSK_LIB_DIR");
    let folder =
        env::var("VOSK_LIB_DIR").map_or_else(|_| manifest.join("third_party/vosk"), PathBuf::from);
    let library = folder.join("libvosk.so");
    println!("cargo:rerun-if-changed={}", library.display());
    assert!(
        library.exists(),
        "libvosk.so is not in {}. Run scripts/setup, which fetches it by checksum.",
        folder.display()
    );
    // Copied into OUT_DIR because cargo puts that folder on the library path of everything it
    // runs; a program started by hand finds it through the rpath.
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    fs::copy(&library, out.join("libvosk.so")).expect("OUT_DIR can be written");
    println!("cargo:rustc-link-search=native={}", out.display());
    let here = format!(":$ORIGIN:{}", folder.display());
    let here = if is_to_be_installed() { "" } else { &here };
    println!("cargo:rustc-link-arg=-Wl,-rpath,$ORIGIN/../lib/doppelbrett{here}");
}

/// Whether the program is built for another machine, where it may rely on nothing of this one:
/// `scripts/package` says so.
fn is_to_be_installed() -> bool {
    env::var_os("DOPPELBRETT_INSTALLED").is_some()
}

fn find_pages(manifest: &Path) {
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
        let file = manifest.join("web/dist").join(file);
        println!("cargo:rerun-if-changed={}", file.display());
        assert!(
            file.exists(),
            "{} is missing: the pages of the web board are not built. Run scripts/setup, \
             or in web/: npm ci && npm run build.",
            file.display()
        );
    }
}
