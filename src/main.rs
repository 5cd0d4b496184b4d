//! `doppelbrett`: see `doppelbrett --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    doppelbrett::cli::main()
}
