use shakmaty::{Chess, Color, Position};
/// stub
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mating {
    /// a
    Possible,
    /// b
    Impossible,
    /// c
    Undecided,
}
/// stub
#[must_use]
pub fn mating(position: &Chess, color: Color) -> Mating {
    if position.has_insufficient_material(color) {
        Mating::Impossible
    } else {
        Mating::Possible
    }
}
