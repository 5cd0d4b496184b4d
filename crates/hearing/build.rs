//! Finds libvosk, which no registry for Rust carries (`scripts/setup` fetches it).
use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-env-changed=VOSK_LIB_DIR");
    if env::var_os("CARGO_FEATURE_DEVICE").is_none() {
        return;
    }
    let manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let folder = env::var("VOSK_LIB_DIR")
        .map_or_else(|_| manifest.join("../../third_party/vosk"), PathBuf::from);
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
    // For the build script of the program.
    println!("cargo:folder={}", folder.display());
}
