use fastrand::Rng;
use shakmaty::{CastlingSide, File, Rank, Role};

use doppelbrett_core::notation::{Lexicon, Meaning};

/// Something for the player to repeat after the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The round that it belongs to, from 0.
    pub round: usize,
    /// What to say: "Springer schlägt Eva vier".
    pub text: String,
}

impl Prompt {
    /// How many prompts a round has.
    pub const OF_A_ROUND: usize = 12;

    /// Its words, as a recogniser spells them.
    #[must_use]
    pub fn words(&self) -> Vec<String> {
        self.text
            .split_whitespace()
            .map(str::to_lowercase)
            .collect()
    }
}

/// The prompts of `rounds` rounds. In each round every file, rank and piece comes once, in a
/// different order and context, and so do both castlings, `yes` and `no`. They are
/// announcements and commands as a game hears them, not single words: what a recogniser makes
/// of a word depends on the words around it.
#[must_use]
pub fn prompts(lexicon: &Lexicon, yes: &str, no: &str, rounds: usize, seed: u64) -> Vec<Prompt> {
    let mut rng = Rng::with_seed(seed);
    (0..rounds)
        .flat_map(|round| {
            texts(lexicon, yes, no, &mut rng)
                .into_iter()
                .map(move |text| Prompt { round, text })
        })
        .collect()
}

fn texts(lexicon: &Lexicon, yes: &str, no: &str, rng: &mut Rng) -> Vec<String> {
    let (mut files, mut ranks, mut roles) = (File::ALL, Rank::ALL, Role::ALL);
    rng.shuffle(&mut files);
    rng.shuffle(&mut ranks);
    rng.shuffle(&mut roles);
    let captures = &lexicon.word(Meaning::Captures).spoken;
    let squares = files.into_iter().zip(ranks);
    let mut texts: Vec<String> = squares
        .enumerate()
        .map(|(count, (file, rank))| {
            let square = format!("{} {}", lexicon.file(file), lexicon.rank(rank));
            match roles.get(count) {
                Some(&role) if count < 2 => format!("{} {captures} {square}", lexicon.role(role)),
                Some(&role) => format!("{} {square}", lexicon.role(role)),
                None => square,
            }
        })
        .collect();
    texts.extend(CastlingSide::ALL.map(|side| lexicon.castling(side).to_owned()));
    texts.extend([yes.to_owned(), no.to_owned()]);
    rng.shuffle(&mut texts);
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_round_has_every_word_of_a_move_and_all_can_be_understood() {
        for name in Lexicon::names() {
            let lexicon = Lexicon::built_in(name).unwrap();
            let prompts = prompts(&lexicon, "ja", "nein", 3, 7);
            assert_eq!(prompts.len(), 3 * Prompt::OF_A_ROUND);
            for round in 0..3 {
                let texts: Vec<&str> = prompts
                    .iter()
                    .filter(|prompt| prompt.round == round)
                    .map(|prompt| prompt.text.as_str())
                    .collect();
                let said = texts.join(" ");
                let times = |word: &str| said.split(' ').filter(|is| *is == word).count();
                for file in File::ALL {
                    assert_eq!(times(lexicon.file(file)), 1, "{said}");
                }
                for rank in Rank::ALL {
                    assert_eq!(times(lexicon.rank(rank)), 1, "{said}");
                }
                for role in Role::ALL {
                    assert_eq!(times(lexicon.role(role)), 1, "{said}");
                }
                assert_eq!(times(&lexicon.word(Meaning::Captures).spoken), 2, "{said}");
                for side in CastlingSide::ALL {
                    assert_eq!(said.matches(lexicon.castling(side)).count(), 1, "{said}");
                }
                for text in texts {
                    let is_answer = ["ja", "nein"].contains(&text);
                    assert!(is_answer || lexicon.phrase(text).is_ok(), "{text}");
                }
            }
        }
    }

    #[test]
    fn the_seed_decides_the_order_and_rounds_differ() {
        let lexicon = Lexicon::built_in("letters").unwrap();
        let made = |seed| prompts(&lexicon, "ja", "nein", 2, seed);
        assert_eq!(made(1), made(1));
        assert_ne!(made(1), made(2));
        let texts: Vec<String> = made(1).into_iter().map(|prompt| prompt.text).collect();
        assert_ne!(texts[..Prompt::OF_A_ROUND], texts[Prompt::OF_A_ROUND..]);
    }
}
