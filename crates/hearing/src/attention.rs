/// Which speech counts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Attention {
    /// Everything.
    #[default]
    All,
    /// Everything, while the loudspeaker speaks, including barge-in by the words that silence
    /// the voice. The program's own speech may be heard as well, and whoever gets the words has
    /// to leave it out.
    OverVoice,
    /// Only the words that silence the voice, while the room's loudspeaker speaks: the
    /// program's own words are not the player's.
    Silencers,
    /// Nothing.
    Nothing,
}
