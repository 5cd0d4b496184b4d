//! The crates of the house stand on floors: each needs only those below it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use toml::Table;

/// From the ground up.
const FLOORS: [&[&str]; 9] = [
    &["text-derive", "core", "dgt", "system"],
    &["text"],
    &["console"],
    &["braille", "hearing", "links", "store", "voice", "web"],
    &["settings", "tape"],
    &["words"],
    &["dialogue"],
    &["hall", "study"],
    &["."],
];

/// The crates that the manifest in `folder` needs, by their folders.
fn needs(folder: &str) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = if folder == "." {
        root.to_owned()
    } else {
        root.join("crates").join(folder)
    };
    let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    let manifest: Table = manifest.parse().unwrap();
    let needs = manifest["dependencies"].as_table().unwrap().keys();
    let ours = needs.filter_map(|name| name.strip_prefix("doppelbrett-"));
    ours.map(str::to_owned).collect()
}

#[test]
fn every_crate_needs_only_those_on_lower_floors() {
    let mut floors: BTreeMap<&str, usize> = BTreeMap::new();
    for (floor, crates) in FLOORS.iter().enumerate() {
        floors.extend(crates.iter().map(|name| (*name, floor)));
    }
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates");
    for folder in fs::read_dir(folders).unwrap().flatten() {
        let name = folder.file_name().into_string().unwrap();
        assert!(floors.contains_key(name.as_str()), "{name} has no floor");
    }
    for (name, floor) in &floors {
        for needed in needs(name) {
            assert!(floors[needed.as_str()] < *floor, "{name} needs {needed}");
        }
    }
}
