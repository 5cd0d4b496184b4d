use shakmaty_uci::UciInfoScore;

/// What an engine thinks of a position, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// So many hundredths of a pawn better; below zero, worse.
    Centipawns(i32),
    /// Mates in so many moves; below zero, is mated; zero, is mated already.
    Mate(i32),
}

impl Score {
    /// What a mate counts as, in hundredths of a pawn.
    const MATE: i32 = 10_000;

    /// As one number, in hundredths of a pawn: a nearer mate is worth more.
    #[must_use]
    pub fn centipawns(self) -> i32 {
        match self {
            Self::Centipawns(centipawns) => centipawns.clamp(1 - Self::MATE, Self::MATE - 1),
            Self::Mate(moves) if moves > 0 => 2 * Self::MATE - moves.min(Self::MATE),
            Self::Mate(moves) => -2 * Self::MATE - moves.max(-Self::MATE),
        }
    }

    /// The same for the other player.
    #[must_use]
    pub fn turned(self) -> Self {
        match self {
            Self::Centipawns(centipawns) => Self::Centipawns(centipawns.saturating_neg()),
            Self::Mate(moves) => Self::Mate(moves.saturating_neg()),
        }
    }

    /// A score as UCI writes it. A bound is taken for the score.
    pub(super) fn read(score: &UciInfoScore) -> Option<Self> {
        match (score.mate, score.cp) {
            (Some(moves), _) => Some(Self::Mate(moves.into())),
            (None, Some(centipawns)) => Some(Self::Centipawns(centipawns)),
            (None, None) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_have_an_order() {
        let worst_first = [
            Score::Mate(-1),
            Score::Mate(-9),
            Score::Centipawns(i32::MIN),
            Score::Centipawns(-30),
            Score::Centipawns(0),
            Score::Centipawns(i32::MAX),
            Score::Mate(9),
            Score::Mate(1),
        ];
        for pair in worst_first.windows(2) {
            assert!(pair[0].centipawns() < pair[1].centipawns(), "{pair:?}");
            assert!(pair[0].turned().centipawns() > pair[1].turned().centipawns());
        }
    }
}
