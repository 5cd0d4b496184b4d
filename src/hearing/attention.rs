/// What of all that is said counts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Attention {
    /// Everything.
    #[default]
    All,
    /// Everything, while the loudspeaker gives an answer. The words that silence the voice
    /// are listened for in it too; what else the program says itself is heard as well, and
    /// whoever is told the words has to leave it out.
    DuringAnswer,
    /// Only the words that silence the voice, as while the loudspeaker of the room
    /// speaks: what the program says itself is not the player's.
    Silencers,
    /// Nothing.
    Nothing,
}
