//! The counting of recordings in `models/training/measure.py`; needs python3.

use std::path::Path;
use std::process::Command;

#[test]
fn recordings_are_counted_right() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/training/measure_test.py");
    let output = Command::new("python3")
        .arg("-B")
        .arg(tests)
        .output()
        .expect("python3 starts");
    assert!(output.status.success(), "{output:?}");
}
