//! The pipeline that makes the acoustic model: a small run of every step.
//!
//! Needs python3 with venv, espeak-ng and wngerman, which `scripts/setup --test` installs;
//! the Python packages are fetched into `models/training/.venv` the first time.

use crate::support::MODEL_FILES;
use std::path::Path;
use std::process::Command;

/// The number that follows `label` in `text`.
fn number_after(text: &str, label: &str) -> f64 {
    let at = text
        .find(label)
        .unwrap_or_else(|| panic!("no {label:?} in:\n{text}"));
    text[at + label.len()..]
        .trim_start()
        .split([' ', ';', '\n'])
        .next()
        .and_then(|number| number.parse().ok())
        .unwrap_or_else(|| panic!("no number after {label:?} in:\n{text}"))
}

#[test]
fn a_small_training_makes_a_model_that_hears_its_own_moves() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    // It has time; what is spoken and heard beside it has none.
    let output = Command::new("nice")
        .args(["-n", "19"])
        .arg(root.join("models/training/make"))
        .arg("--small")
        .output()
        .expect("models/training/make can be started");
    let said = String::from_utf8_lossy(&output.stdout);
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "make --small failed:\n{said}\n{complaints}"
    );

    assert!(number_after(&said, "moves right") >= 0.75, "{said}");
    assert!(number_after(&said, "frames aligned right") >= 0.8, "{said}");
    let model = root.join("models/training/build/small/model");
    for file in MODEL_FILES {
        let path = model.join(file);
        let size = path.metadata().map_or(0, |about| about.len());
        assert!(size > 0, "{} is missing or empty", path.display());
    }
}
