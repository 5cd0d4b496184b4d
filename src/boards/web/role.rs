//! Who somebody is at the board, by the link that he came with.

/// The role of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// The sighted player: moves, presses, offers.
    Player,
    /// The arbiter: rules, and does nothing else.
    Arbiter,
}
