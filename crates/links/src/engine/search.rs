use std::time::Duration;

use fastrand::Rng;
use shakmaty::uci::UciMove;

use super::Score;
use doppelbrett_core::game::EngineLevel;

/// The weakest that Stockfish itself plays is too strong for a beginner. Below it one of so
/// many moves is chosen, a worse one more seldom.
const CHOICES: u16 = 8;
/// How deep these are looked at, in plies.
const SHALLOW: u8 = 6;
/// The strongest thinks no shorter.
const SHORTEST: Duration = Duration::from_millis(100);

/// An engine that looks at so many nodes in a millisecond is slow; a slower one is cut off.
const SLOW: u64 = 50;

/// How closely an engine compares the moves of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How many positions it looks at.
    pub nodes: u64,
    /// How many of the best moves it tells.
    pub lines: u16,
}

/// How a move is looked for at a level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Search {
    /// Stockfish's option "Skill Level"; without one, as strong as it can.
    pub skill: Option<u8>,
    /// How many plies deep; without one, as long as there is time.
    pub depth: Option<u8>,
    /// A move is chosen among several: one that is worse by so many hundredths of a pawn comes
    /// e times more seldom.
    pub temperature: Option<f64>,
    /// Moves are compared instead of one being played.
    pub compares: Option<Effort>,
}

/// A move that may be chosen, and what the engine thinks of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The move.
    pub uci: UciMove,
    /// For the player who makes it.
    pub score: Score,
}

/// The best moves of one depth. While the next depth is looked at, an engine may tell some of
/// its lines anew and repeat others, so that two of them begin with the same move.
#[derive(Debug)]
pub(super) struct Compared {
    wanted: usize,
    whole: Vec<Candidate>,
    coming: Vec<Candidate>,
}

impl Compared {
    pub(super) const fn new(wanted: usize) -> Self {
        Self {
            wanted,
            whole: Vec::new(),
            coming: Vec::new(),
        }
    }

    /// The line of this number, from 0, was told with a score that is no bound.
    pub(super) fn hear(&mut self, at: usize, told: Candidate) {
        if at == 0 {
            self.coming.clear();
        }
        if at == self.coming.len() && !self.coming.iter().any(|it| it.uci == told.uci) {
            self.coming.push(told);
        } else {
            // Lines of two depths.
            self.coming.clear();
        }
        if self.coming.len() >= self.wanted.max(self.whole.len()) {
            self.whole.clone_from(&self.coming);
        }
    }

    /// The best moves of the last depth of which all were told; if there is none, of the last.
    pub(super) fn whole(self) -> Vec<Candidate> {
        if self.whole.is_empty() {
            self.coming
        } else {
            self.whole
        }
    }
}

impl Search {
    /// A search as strong as the engine is, for a judgement.
    pub const FULL: Self = Self {
        skill: None,
        depth: None,
        temperature: None,
        compares: None,
    };

    /// The search at a level, by an engine that has the option "Skill Level" or not.
    #[must_use]
    pub const fn at(level: EngineLevel, has_skill: bool) -> Self {
        match (level.number(), has_skill) {
            (1, _) => Self::choosing(400.0),
            (2, _) => Self::choosing(250.0),
            (3, _) => Self::choosing(150.0),
            (4, true) => Self::skill(1, 5),
            (5, true) => Self::skill(3, 5),
            (6, true) => Self::skill(4, 5),
            (7, true) => Self::skill(6, 6),
            (4, false) => Self::choosing(100.0),
            (5, false) => Self::choosing(60.0),
            (6, false) => Self::choosing(35.0),
            (7, false) => Self::choosing(15.0),
            (_, _) => Self::FULL,
        }
    }

    const fn choosing(temperature: f64) -> Self {
        Self {
            skill: None,
            depth: Some(SHALLOW),
            temperature: Some(temperature),
            compares: None,
        }
    }

    const fn skill(skill: u8, depth: u8) -> Self {
        Self {
            skill: Some(skill),
            depth: Some(depth),
            temperature: None,
            compares: None,
        }
    }

    /// The search by which the best moves are compared.
    #[must_use]
    pub const fn comparing(effort: Effort) -> Self {
        Self {
            compares: Some(effort),
            ..Self::FULL
        }
    }

    /// How many of the best moves the engine tells.
    #[must_use]
    pub const fn choices(self) -> u16 {
        match (self.temperature, self.compares) {
            (Some(_), _) => CHOICES,
            (None, Some(effort)) => effort.lines,
            (None, None) => 1,
        }
    }

    /// How long it may look, if `time` is what a person would take.
    #[must_use]
    pub fn time(self, time: Duration) -> Duration {
        time.max(SHORTEST)
    }

    /// How long a comparison may take at most.
    #[must_use]
    pub fn patience(effort: Effort) -> Duration {
        Duration::from_millis(effort.nodes / SLOW).max(SHORTEST)
    }

    /// One of `candidates`, by chance; nothing if there are none, or none is to be chosen.
    #[must_use]
    pub fn choose(self, candidates: &[Candidate], random: &mut Rng) -> Option<Candidate> {
        let temperature = self.temperature?;
        let best = candidates.iter().map(|it| it.score.centipawns()).max()?;
        let weight = |it: &Candidate| {
            let loss = f64::from(best - it.score.centipawns());
            (-loss / temperature).exp()
        };
        let mut point = random.f64() * candidates.iter().map(weight).sum::<f64>();
        let chosen = candidates.iter().find(|it| {
            point -= weight(it);
            point < 0.0
        });
        chosen.or(candidates.first()).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidates(scores: &[Score]) -> Vec<Candidate> {
        let ucis = ["e2e4", "d2d4", "c2c4", "b2b4"];
        let pairs = ucis.iter().zip(scores);
        pairs
            .map(|(uci, score)| Candidate {
                uci: uci.parse().unwrap(),
                score: *score,
            })
            .collect()
    }

    fn share_of_best(level: u8, scores: &[Score]) -> f64 {
        let search = Search::at(level.try_into().unwrap(), true);
        let candidates = candidates(scores);
        let mut random = Rng::with_seed(7);
        let best = |_: &usize| {
            let chosen = search.choose(&candidates, &mut random).unwrap();
            chosen.uci == candidates[0].uci
        };
        f64::from(u32::try_from((0..4000).filter(best).count()).unwrap()) / 4000.0
    }

    #[test]
    fn the_weaker_a_level_the_more_it_errs() {
        let scores = [50, -50, -150, -450].map(Score::Centipawns);
        let shares: Vec<f64> = (1..=3).map(|level| share_of_best(level, &scores)).collect();
        for (share, expected) in shares.iter().zip([0.37, 0.46, 0.57]) {
            assert!((share - expected).abs() < 0.03, "{shares:?}");
        }
    }

    #[test]
    fn no_level_overlooks_a_mate() {
        let scores = [Score::Mate(1), Score::Centipawns(900), Score::Mate(-2)];
        assert!(share_of_best(1, &scores) > 0.999);
    }

    #[test]
    fn the_same_seed_chooses_the_same() {
        let search = Search::at(EngineLevel::WEAKEST, true);
        let candidates = candidates(&[0, -10, -20, -30].map(Score::Centipawns));
        let run = || {
            let mut random = Rng::with_seed(11);
            (0..50)
                .map(|_| search.choose(&candidates, &mut random))
                .collect::<Vec<_>>()
        };
        assert_eq!(run(), run());
        assert_eq!(search.choose(&[], &mut Rng::with_seed(1)), None);
        assert_eq!(Search::FULL.choose(&candidates, &mut Rng::new()), None);
    }

    #[test]
    fn lines_of_two_depths_are_not_mixed() {
        let told = candidates(&[90, 40, -10, -400].map(Score::Centipawns));
        let heard = |lines: &[(usize, usize)]| {
            let mut compared = Compared::new(2);
            for (at, which) in lines {
                compared.hear(*at, told[*which]);
            }
            let whole = compared.whole();
            let which = |it: &Candidate| told.iter().position(|other| other == it).unwrap();
            whole.iter().map(which).collect::<Vec<_>>()
        };
        for (lines, expected) in [
            (&[(0, 0), (1, 1), (0, 2), (1, 3)][..], vec![2, 3]),
            // The first line of the last depth was a bound, and its old move is now the second.
            (&[(0, 0), (1, 1), (1, 0)], vec![0, 1]),
            (&[(0, 0), (1, 1), (0, 2)], vec![0, 1]),
            (&[(0, 0), (1, 1), (0, 1), (1, 1)], vec![0, 1]),
            (&[(0, 3)], vec![3]),
            (&[(1, 3)], vec![]),
            (&[], vec![]),
        ] {
            assert_eq!(heard(lines), expected, "{lines:?}");
        }
    }

    #[test]
    fn each_level_has_a_search_with_any_engine() {
        for has_skill in [true, false] {
            let searches = (1..=8).map(|level| {
                let level = EngineLevel::try_from(level).unwrap();
                format!("{:?}", Search::at(level, has_skill))
            });
            let different: std::collections::BTreeSet<_> = searches.collect();
            assert_eq!(different.len(), 8);
        }
    }
}
