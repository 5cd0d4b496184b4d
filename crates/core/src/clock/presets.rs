//! Time controls with a name.
//!
//! The Laws only set limits for rapid and blitz play (Articles A.1 and B.1); each competition
//! chooses its own control. These are the usual ones, and those of the school regulation
//! (fifteen minutes and five seconds, or twenty minutes).

/// (name, notation).
const PRESETS: &[(&str, &str)] = &[
    ("standard", "40/90+30, 30+30"),
    ("rapid", "15+10"),
    ("blitz", "3+2"),
    ("school", "15+5"),
    ("school-20", "20"),
    // From before increments were usual, within the limits of 2001 and 2009.
    ("standard-2001", "40/120, 20/60, 30"),
    ("rapid-2001", "30"),
    ("blitz-2001", "5"),
];

/// What the preset `name` stands for.
pub(super) fn notation(name: &str) -> Option<&'static str> {
    PRESETS
        .iter()
        .find(|(preset, _)| *preset == name)
        .map(|(_, notation)| *notation)
}

/// All names, separated by commas.
#[must_use]
pub fn names() -> String {
    let names: Vec<_> = PRESETS.iter().map(|(name, _)| *name).collect();
    names.join(", ")
}

/// All presets with what they stand for.
pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    PRESETS.iter().copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::TimeControl;

    #[test]
    fn every_preset_is_a_time_control() {
        for (name, notation) in all() {
            let control: TimeControl = name.parse().unwrap();
            assert_eq!(Ok(control), notation.parse(), "{name}");
        }
    }
}
