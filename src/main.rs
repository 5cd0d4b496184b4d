use std::process::ExitCode;

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        Some("speak") => doppelbrett::voice::speaker::run(),
        _ => ExitCode::SUCCESS,
    }
}
