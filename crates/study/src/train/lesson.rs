use doppelbrett_words::Wording;

/// The lessons, in the order of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lesson {
    /// The board in one's head.
    Squares,
    /// Moves in the words of Appendix D.
    Announcing,
    /// A game in one's head.
    Visualisation,
    /// Writing the score.
    Dictation,
    /// Moves that win.
    Tactics,
    /// Won positions against the engine.
    Endgames,
    /// Moves that win or hold, from the player's games.
    OwnGames,
    /// One's own repertoire.
    Openings,
}

impl Lesson {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Squares,
        Self::Announcing,
        Self::Visualisation,
        Self::Dictation,
        Self::Tactics,
        Self::Endgames,
        Self::OwnGames,
        Self::Openings,
    ];

    /// What it is called on the command line, in the journal and in the ids of its texts.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Squares => "squares",
            Self::Announcing => "announcing",
            Self::Visualisation => "visualisation",
            Self::Dictation => "dictation",
            Self::Tactics => "tactics",
            Self::Endgames => "endgames",
            Self::OwnGames => "own-games",
            Self::Openings => "openings",
        }
    }

    /// Its name in the user's language.
    #[must_use]
    pub fn name(self, words: &Wording) -> String {
        match self {
            Self::Squares => words.text("lesson-squares", &[]),
            Self::Announcing => words.text("lesson-announcing", &[]),
            Self::Visualisation => words.text("lesson-visualisation", &[]),
            Self::Dictation => words.text("lesson-dictation", &[]),
            Self::Tactics => words.text("lesson-tactics", &[]),
            Self::Endgames => words.text("lesson-endgames", &[]),
            Self::OwnGames => words.text("lesson-own-games", &[]),
            Self::Openings => words.text("lesson-openings", &[]),
        }
    }

    /// What it is, in two sentences.
    #[must_use]
    pub fn explained(self, words: &Wording) -> String {
        match self {
            Self::Squares => words.text("lesson-squares-about", &[]),
            Self::Announcing => words.text("lesson-announcing-about", &[]),
            Self::Visualisation => words.text("lesson-visualisation-about", &[]),
            Self::Dictation => words.text("lesson-dictation-about", &[]),
            Self::Tactics => words.text("tactics-about", &[]),
            Self::Endgames => words.text("endgames-about", &[]),
            Self::OwnGames => words.text("own-games-about", &[]),
            Self::Openings => words.text("openings-about", &[]),
        }
    }
}
