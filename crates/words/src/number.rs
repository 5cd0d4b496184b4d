//! Numbers as they are typed and said.

use doppelbrett_core::notation::fold;
use doppelbrett_text::messages::cardinal;

use super::Wording;
use super::wording::spoken;

/// The highest number that can be said: more than that are the moves of few games.
const MOST: u32 = 60;

impl Wording {
    /// The number that words name, in the language of the messages or of the moves: "23",
    /// "dreiundzwanzig", "twenty-three", or as a rank is said, "zwo".
    #[must_use]
    pub fn number(&self, words: &str) -> Option<u32> {
        if words.contains(|sign: char| sign.is_ascii_digit()) {
            return words.trim().parse().ok();
        }
        if let Some(rank) = self.rank(words) {
            return Some(u32::from(rank) + 1);
        }
        let words = fold(words);
        let spoken = spoken(&self.lexicon);
        (1..=MOST).find(|number| {
            let said = |language| cardinal(i64::from(*number), language);
            let ways = [said(self.language()), said(spoken), apart(&said(spoken))];
            ways.iter().any(|way| fold(way) == words)
        })
    }

    /// The words of the numbers that can be said.
    #[must_use]
    pub fn numbers(&self) -> Vec<String> {
        let spoken = spoken(&self.lexicon);
        (1..=MOST)
            .map(|number| apart(&cardinal(i64::from(number), spoken)))
            .collect()
    }
}

/// A German number in the words that a recogniser knows: "drei und zwanzig".
#[must_use]
pub fn apart(number: &str) -> String {
    match number.split_once("und") {
        // "Stunde" is one word.
        Some((unit, tens)) if !unit.is_empty() && tens.ends_with("ig") => {
            format!("{unit} und {tens}")
        }
        _ => number.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_core::notation::Lexicon;
    use doppelbrett_text::messages::Language;

    #[test]
    fn numbers_are_understood_in_figures_and_in_words() {
        for language in Language::ALL {
            let lexicon = Lexicon::built_in("appendix-d").unwrap();
            let words = Wording::load(language, lexicon).unwrap();
            for (text, number) in [
                ("23", Some(23)),
                ("dreiundzwanzig", Some(23)),
                ("drei und zwanzig", Some(23)),
                ("zwölf", Some(12)),
                ("eins", Some(1)),
                ("zwo", Some(2)),
                ("sechzig", Some(60)),
                ("hilfe", None),
                ("-1", None),
                ("", None),
            ] {
                assert_eq!(words.number(text), number, "{language}: {text}");
            }
            for (number, said) in (1..).zip(words.numbers()) {
                assert_eq!(words.number(&said), Some(number), "{said}");
                let own = cardinal(i64::from(number), language);
                assert_eq!(words.number(&own), Some(number), "{own}");
            }
        }
    }
}
