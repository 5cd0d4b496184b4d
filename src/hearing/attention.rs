/// What of all that is said counts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Attention {
    /// Everything.
    #[default]
    All,
    /// Only the words that silence the voice, as while the loudspeaker of the room
    /// speaks: what the program says itself is not the player's.
    Silencers,
    /// Nothing.
    Nothing,
}
