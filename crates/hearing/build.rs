//! Finds libvosk, which no registry for Rust carries (`scripts/setup` fetches it).
use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-env-changed=VOSK_LIB_DIR");
    if env::var_os("CARGO_FEATURE_DEVICE").is_none() {
        return;
    }
    let manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let windows = env::var_os("CARGO_CFG_WINDOWS").is_some();
    let (fetched, name, setup) = match windows {
        true => ("vosk-windows", "libvosk.dll", "scripts/setup --windows"),
        false => ("vosk", "libvosk.so", "scripts/setup"),
    };
    let folder = env::var("VOSK_LIB_DIR").map_or_else(
        |_| manifest.join("../../third_party").join(fetched),
        PathBuf::from,
    );
    let library = folder.join(name);
    println!("cargo:rerun-if-changed={}", library.display());
    assert!(
        library.exists(),
        "{name} is not in {}. Run {setup}, which fetches it by checksum.",
        folder.display()
    );
    // Copied into OUT_DIR because cargo puts that folder on the library path of everything it
    // runs; a program started by hand finds it through the rpath.
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    fs::copy(&library, out.join(name)).expect("OUT_DIR can be written");
    println!("cargo:rustc-link-search=native={}", out.display());
    // For the build script of the program.
    println!("cargo:folder={}", folder.display());
}
