/// The result of a round in a player's line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// Won on the board.
    Win,
    /// Drawn on the board.
    Draw,
    /// Lost on the board.
    Loss,
    /// Won since the opponent was not there.
    ForfeitWin,
    /// Lost by not being there.
    ForfeitLoss,
    /// Won before both had moved: it is not rated.
    UnratedWin,
    /// The same, drawn.
    UnratedDraw,
    /// The same, lost.
    UnratedLoss,
    /// A bye for half a point.
    HalfBye,
    /// A bye for a point.
    FullBye,
    /// The bye of the one whom the pairing left over.
    PairingBye,
    /// Not there, for no point.
    ZeroBye,
    /// Not over: adjourned. Until it is, it counts as a draw.
    Adjourned,
}

impl Code {
    /// All of them.
    pub const ALL: [Self; 13] = [
        Self::Win,
        Self::Draw,
        Self::Loss,
        Self::ForfeitWin,
        Self::ForfeitLoss,
        Self::UnratedWin,
        Self::UnratedDraw,
        Self::UnratedLoss,
        Self::HalfBye,
        Self::FullBye,
        Self::PairingBye,
        Self::ZeroBye,
        Self::Adjourned,
    ];

    /// As it is written.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Win => '1',
            Self::Draw => '=',
            Self::Loss => '0',
            Self::ForfeitWin => '+',
            Self::ForfeitLoss => '-',
            Self::UnratedWin => 'W',
            Self::UnratedDraw => 'D',
            Self::UnratedLoss => 'L',
            Self::HalfBye => 'H',
            Self::FullBye => 'F',
            Self::PairingBye => 'U',
            Self::ZeroBye => 'Z',
            Self::Adjourned => '?',
        }
    }

    /// The code that is written so.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Self> {
        let letter = letter.to_ascii_uppercase();
        Self::ALL.into_iter().find(|code| code.letter() == letter)
    }

    /// What it is worth, in half points.
    #[must_use]
    pub const fn half_points(self) -> u32 {
        match self {
            Self::Win | Self::ForfeitWin | Self::UnratedWin | Self::FullBye | Self::PairingBye => 2,
            Self::Draw | Self::UnratedDraw | Self::HalfBye | Self::Adjourned => 1,
            Self::Loss | Self::ForfeitLoss | Self::UnratedLoss | Self::ZeroBye => 0,
        }
    }
}
