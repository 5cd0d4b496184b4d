//! `doppelbrett`: see `doppelbrett --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    // SAFETY: this is the only thread.
    unsafe { doppelbrett_hearing::use_the_whole_processor() };
    doppelbrett::cli::main()
}
