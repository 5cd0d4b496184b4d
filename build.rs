//! Tells the program where it finds libvosk when it runs, and Windows how it names files.
use std::env;
use std::path::Path;

fn main() {
    println!("cargo:rustc-check-cfg=cfg(installed)");
    println!("cargo:rerun-if-env-changed=DOPPELBRETT_INSTALLED");
    if is_to_be_installed() {
        println!("cargo:rustc-cfg=installed");
    }
    if env::var_os("CARGO_CFG_WINDOWS").is_some() {
        // It looks for libraries beside the program.
        describe_to_windows();
    } else if let Ok(folder) = env::var("DEP_DOPPELBRETT_VOSK_FOLDER") {
        let here = format!(":$ORIGIN:{folder}");
        let here = if is_to_be_installed() { "" } else { &here };
        println!("cargo:rustc-link-arg=-Wl,-rpath,$ORIGIN/../lib/doppelbrett{here}");
    }
}

/// Whether the program is built for another machine, where it may rely on nothing of this one:
/// `scripts/package` says so.
fn is_to_be_installed() -> bool {
    env::var_os("DOPPELBRETT_INSTALLED").is_some()
}

/// Links the program's manifest.
#[allow(clippy::disallowed_methods)]
fn describe_to_windows() {
    let folder = Path::new("packaging/windows");
    println!("cargo:rerun-if-changed={}", folder.display());
    let out = env::var("OUT_DIR").expect("cargo sets it");
    let object = Path::new(&out).join("manifest.o");
    let made = std::process::Command::new("x86_64-w64-mingw32-windres")
        .arg("--include-dir")
        .arg(folder)
        .arg(folder.join("doppelbrett.rc"))
        .arg(&object)
        .status();
    assert!(
        made.is_ok_and(|made| made.success()),
        "The manifest cannot be compiled. Run scripts/setup --windows, which installs the compiler."
    );
    println!("cargo:rustc-link-arg-bins={}", object.display());
}
