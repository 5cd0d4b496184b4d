//! Who plays whom in a round.

use std::collections::BTreeSet;
use std::io;
use std::str::FromStr;

use super::error::TournamentError;
use doppelbrett_core::pgn::{Head, PgnError, heads};

/// A round as pairing engines write it: how many pairs, then a line for each with the starting
/// numbers of White and Black; 0 for the one who has nobody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// The games, by board: White, Black.
    pub games: Vec<(u32, u32)>,
    /// Who is left over.
    pub byes: Vec<u32>,
}

impl FromStr for Pairs {
    type Err = TournamentError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut lines = (1..)
            .zip(text.lines())
            .filter(|(_, line)| !line.trim().is_empty());
        let said = lines.next().and_then(|(_, line)| line.trim().parse().ok());
        let said: usize = said.ok_or(TournamentError::PairLine(1))?;
        let mut pairs = Self::default();
        let mut paired = BTreeSet::new();
        for (number, line) in lines {
            let both: Option<Vec<u32>> =
                line.split_whitespace().map(|it| it.parse().ok()).collect();
            match both.as_deref() {
                Some([one, 0] | [0, one]) if *one > 0 => pairs.byes.push(*one),
                Some([white, black]) if *white > 0 => pairs.games.push((*white, *black)),
                _ => return Err(TournamentError::PairLine(number)),
            }
            for player in both.into_iter().flatten().filter(|it| *it > 0) {
                if !paired.insert(player) {
                    return Err(TournamentError::PairedTwice(player));
                }
            }
        }
        let found = pairs.games.len() + pairs.byes.len();
        if found != said {
            return Err(TournamentError::Count { said, found });
        }
        Ok(pairs)
    }
}

/// The games of a PGN file that have no result yet, as managers write the next round.
///
/// # Errors
/// When the file cannot be read.
pub fn unplayed(source: impl io::Read) -> Result<Vec<Head>, PgnError> {
    let heads = heads(source).collect::<Result<Vec<_>, _>>()?;
    let open = |head: &Head| matches!(head.tag("Result"), None | Some("*"));
    let named = |head: &Head| head.tag("White").is_some() && head.tag("Black").is_some();
    Ok(heads
        .into_iter()
        .filter(|it| open(it) && named(it))
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engines_answer_is_read_as_it_writes_it() {
        let read: Pairs = "3\n1 5\r\n3 2\n4 0\n".parse().unwrap();
        assert_eq!(read.games, [(1, 5), (3, 2)]);
        assert_eq!(read.byes, [4]);
    }

    #[test]
    fn what_is_no_answer_of_an_engine_is_refused() {
        for (text, error) in [
            ("", TournamentError::PairLine(1)),
            ("one\n", TournamentError::PairLine(1)),
            ("1\n0 0\n", TournamentError::PairLine(2)),
            ("1\n1\n", TournamentError::PairLine(2)),
            ("1\n1 2 3\n", TournamentError::PairLine(2)),
            ("1\n1 -2\n", TournamentError::PairLine(2)),
            ("2\n1 2\n", TournamentError::Count { said: 2, found: 1 }),
            ("2\n1 2\n2 3\n", TournamentError::PairedTwice(2)),
            ("1\n1 1\n", TournamentError::PairedTwice(1)),
        ] {
            assert_eq!(text.parse::<Pairs>(), Err(error), "{text:?}");
        }
    }

    #[test]
    fn of_a_file_of_games_those_without_a_result_are_the_round() {
        let pgn = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1-0\n\n\
            [White \"C\"]\n[Black \"D\"]\n[Round \"3.2\"]\n[Result \"*\"]\n\n*\n\n\
            [White \"E\"]\n[Result \"*\"]\n\n*\n";
        let round = unplayed(pgn.as_bytes()).unwrap();
        let whites: Vec<_> = round.iter().filter_map(|head| head.tag("White")).collect();
        assert_eq!(whites, ["C"]);
        let bare = "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n".repeat(3);
        assert_eq!(unplayed(bare.as_bytes()).unwrap().len(), 3);
        let over = "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 1-0\n";
        assert_eq!(unplayed(over.as_bytes()).unwrap(), []);
    }
}
