use thiserror::Error;

use doppelbrett_text::messages::Text;

/// Why a tournament's file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error, Text)]
#[text("tournament")]
pub enum TournamentError {
    /// It is no report of a tournament.
    #[error("the report has no player: give the TRF file that your tournament program writes")]
    NoPlayers,
    /// A player's line is not as the format wants it.
    #[error("line {0} of the report is not as TRF wants it: write the file again")]
    PlayerLine(#[text("line")] usize),
    /// Two players have one number.
    #[error("number {0} is there twice in the report: write the file again")]
    NumberTwice(#[text("number")] u32),
    /// The points are counted in another way.
    #[error("wins and draws of this tournament count otherwise: enter the results by hand")]
    OtherPoints,
    /// The report is TRF16.
    #[error("TRF16 has no sign for an adjourned game: take TRF26, or wait until the game is over")]
    NoSignForAdjourned,
    /// Nobody enters, or more than can be numbered.
    #[error("the list has no player, or more than 9999: write a line for each")]
    NoEntries,
    /// A line of those who enter is none.
    #[error("line {0} of the players is not name; FIDE number; rating; federation; birth; sex")]
    EntryLine(#[text("line")] usize),
    /// A line of the pairings is none.
    #[error("line {0} of the pairings is not two numbers: write the file again")]
    PairLine(#[text("line")] usize),
    /// The list says that it has another number of games.
    #[error("the pairings are {found}, and their first line says {said}: write the file again")]
    Count {
        /// What the first line says.
        said: usize,
        /// How many there are.
        found: usize,
    },
    /// Somebody is paired twice.
    #[error("number {0} is paired twice: pair the round again")]
    PairedTwice(#[text("number")] u32),
    /// Nobody has that number.
    #[error("nobody in the report has the number {0}: take report and pairings of one tournament")]
    NoNumber(#[text("number")] u32),
    /// Nobody is called so.
    #[error("nobody in the tournament is called {0}: write the name as it stands there")]
    NoName(#[text("name")] String),
    /// More than one is called so.
    #[error("more than one is called {0}: give the FIDE number")]
    TwoNames(#[text("name")] String),
    /// The round before has no results yet.
    #[error("round {0} comes later: enter the rounds before it first")]
    RoundsMissing(#[text("round")] usize),
    /// There is another result.
    #[error("{name} has another result in round {round} already: see which one is right")]
    OtherResult {
        /// Who.
        name: String,
        /// The round.
        round: usize,
    },
    /// There is no game to be played.
    #[error("no game without a result is there: export the pairings of the next round")]
    NoGames,
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_text::messages::testing::is_told_in_every_language;

    #[test]
    fn what_is_wrong_is_told_in_the_users_language() {
        for error in [
            TournamentError::NoPlayers,
            TournamentError::PlayerLine(3),
            TournamentError::NumberTwice(3),
            TournamentError::OtherPoints,
            TournamentError::NoSignForAdjourned,
            TournamentError::NoEntries,
            TournamentError::EntryLine(3),
            TournamentError::PairLine(3),
            TournamentError::Count { said: 3, found: 2 },
            TournamentError::PairedTwice(3),
            TournamentError::NoNumber(3),
            TournamentError::NoName("Bell, Anna".to_owned()),
            TournamentError::TwoNames("Bell, Anna".to_owned()),
            TournamentError::RoundsMissing(3),
            TournamentError::OtherResult {
                name: "Bell, Anna".to_owned(),
                round: 3,
            },
            TournamentError::NoGames,
        ] {
            is_told_in_every_language(|messages| error.text(messages));
        }
    }
}
