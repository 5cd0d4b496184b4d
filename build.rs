//! Tells the program where it finds libvosk when it runs.
use std::env;

fn main() {
    println!("cargo:rustc-check-cfg=cfg(installed)");
    println!("cargo:rerun-if-env-changed=DOPPELBRETT_INSTALLED");
    if is_to_be_installed() {
        println!("cargo:rustc-cfg=installed");
    }
    // Windows looks beside the program.
    let windows = env::var_os("CARGO_CFG_WINDOWS").is_some();
    if let (false, Ok(folder)) = (windows, env::var("DEP_DOPPELBRETT_VOSK_FOLDER")) {
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
