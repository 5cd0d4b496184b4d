//! Where an announcement ends: what the words so far mean in this position.

use std::sync::Arc;

use shakmaty::{Chess, Move, Position, Square};

use super::{Reader, judged};
use doppelbrett_core::game::{Game, Player, Question};
use doppelbrett_core::notation::{Phrase, PhraseError, Statement};
use doppelbrett_hearing::{Ending, Expectation, Heard, Sequel};
use doppelbrett_words::{Meant, Named, Slot, WAKE_WORD, Wording};

/// What the dialogue waits for, as far as it tells where a phrase ends.
#[derive(Clone, Debug, PartialEq)]
pub struct Expected {
    /// The position in which a move would be announced.
    position: Chess,
    /// A piece alone is an answer: what does the pawn become?
    asks_piece: bool,
}

impl Expected {
    /// What is expected now.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let asks_piece = matches!(
            game.question(),
            Some(Question::Promotion {
                by: Player::Blind,
                ..
            })
        );
        Self {
            position: game.position().clone(),
            asks_piece,
        }
    }

    /// A move in `position`.
    #[must_use]
    pub fn move_in(position: &Chess) -> Self {
        Self {
            position: position.clone(),
            asks_piece: false,
        }
    }

    /// The same with the words by which it is understood, and what decides what was said.
    #[must_use]
    pub fn in_words(self, wording: Arc<Wording>, reader: Reader) -> Arc<dyn Expectation> {
        Arc::new(InWords {
            expected: self,
            wording,
            reader,
        })
    }
}

#[derive(Debug)]
struct InWords {
    expected: Expected,
    wording: Arc<Wording>,
    reader: Reader,
}

impl InWords {
    fn of_move(&self, phrase: &Phrase) -> Ending {
        let position = &self.expected.position;
        match phrase.resolve(position) {
            Ok(played) if is_all(position, phrase, played) => Ending::Finished,
            // One's own piece stands on the square: that is where it comes from.
            Err(_) if target(phrase).is_some_and(|to| position.us().contains(to)) => {
                Ending::Beginning
            }
            // "Schach" may follow, or what a pawn becomes; or it is no legal move.
            _ => Ending::Whole,
        }
    }

    /// Whether words that are no announcement are the beginning of one.
    fn is_beginning(&self, words: &str, error: &PhraseError) -> bool {
        match error {
            PhraseError::TargetMissing
            | PhraseError::RankMissing { .. }
            | PhraseError::PromotionPieceMissing => true,
            // "Turm eins": the rank may be where it comes from.
            PhraseError::FileMissing { .. } | PhraseError::PieceMissing => words
                .split(' ')
                .next()
                .is_some_and(|first| self.wording.role(first).is_some()),
            // "kurze", "en"
            PhraseError::UnknownWord { word } => {
                words.ends_with(word.as_str()) && self.wording.begins_a_term(word)
            }
            _ => false,
        }
    }

    fn of_command(&self, named: &Named) -> Ending {
        let Some((slot, words)) = &named.argument else {
            return Ending::Finished;
        };
        let filled = match slot {
            Slot::Move => {
                return match self.wording.understand(words) {
                    Meant::Move(phrase) => self.of_move(&phrase),
                    _ => Ending::Beginning,
                };
            }
            Slot::Square => self.wording.square(words).is_some(),
            Slot::Line => self.wording.line(words).is_some(),
            Slot::Role => self.wording.role(words).is_some(),
            Slot::Number => self.wording.number(words).is_some(),
            // Only typed.
            Slot::Text => true,
        };
        if filled {
            Ending::Finished
        } else {
            Ending::Beginning
        }
    }
}

/// Whether nothing that is true of the legal move `played` is left to say.
fn is_all(position: &Chess, phrase: &Phrase, played: Move) -> bool {
    let says_en_passant = matches!(&phrase.statement, Statement::Step(step) if step.en_passant);
    let mut after = position.clone();
    after.play_unchecked(played);
    (!played.is_en_passant() || says_en_passant)
        && (!after.is_check() || phrase.claims_mate || phrase.claims_check && !after.is_checkmate())
}

fn target(phrase: &Phrase) -> Option<Square> {
    match &phrase.statement {
        Statement::Step(step) => Some(step.to),
        Statement::Castling(_) | Statement::NotChess(_) => None,
    }
}

/// `words` without the word by which the program is addressed.
fn addressed(words: &str) -> &str {
    match words.strip_prefix(WAKE_WORD) {
        Some("") => "",
        Some(rest) if rest.starts_with(' ') => rest.trim_start(),
        _ => words,
    }
}

impl Expectation for InWords {
    fn ending(&self, words: &str) -> Ending {
        let words = addressed(words);
        if words.is_empty() {
            return Ending::Beginning;
        }
        let meant = self.wording.understand(words);
        if self.wording.spoken.go_on(words) {
            return match meant {
                Meant::Command(named) if self.of_command(&named) == Ending::Finished => {
                    Ending::Whole
                }
                _ => Ending::Beginning,
            };
        }
        if self.wording.role(words).is_some() {
            return if self.expected.asks_piece {
                Ending::Finished
            } else {
                Ending::Beginning
            };
        }
        match meant {
            Meant::Command(named) => self.of_command(&named),
            Meant::Move(phrase) => self.of_move(&phrase),
            Meant::Nothing(error) if self.is_beginning(words, &error) => Ending::Beginning,
            Meant::Nothing(_) => Ending::Whole,
        }
    }

    fn is_decided(&self, heard: &Heard) -> bool {
        let judge = |text: &str| judged(&self.wording, text, &self.expected.position);
        let resolution = self.reader.judge(&self.wording, heard, judge);
        resolution.is_decided()
    }

    fn sequel(&self, before: &str, words: &str) -> Sequel {
        let before = addressed(before);
        let Meant::Move(first) = self.wording.understand(before) else {
            return Sequel::New;
        };
        if matches!(self.wording.understand(words), Meant::Command(_)) {
            return Sequel::New;
        }
        // What is left of an announcement is none; a second one so soon may well be
        // the rest of the first.
        match self.wording.understand(&format!("{before} {words}")) {
            Meant::Move(both)
                if both.resolve(&self.expected.position)
                    == first.resolve(&self.expected.position) =>
            {
                Sequel::Addition
            }
            _ => Sequel::Continuation,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Ending::{Beginning, Finished, Whole};
    use shakmaty::CastlingMode;
    use shakmaty::fen::Fen;

    fn expectation(fen: &str, asks_piece: bool) -> Arc<dyn Expectation> {
        let wording = Wording::german("appendix-d");
        let fen: Fen = fen.parse().unwrap();
        let position = fen.into_position(CastlingMode::Standard).unwrap();
        let expected = Expected {
            asks_piece,
            ..Expected::move_in(&position)
        };
        expected.in_words(Arc::new(wording), Reader::default())
    }

    /// White can capture en passant, castle, promote on a8, and give check on h8.
    const RICH: &str = "4k3/P7/8/3pP3/8/8/8/R3K2R w KQ d6 0 1";

    #[test]
    fn an_ending_is_what_the_words_mean_in_the_position() {
        let start = Fen::default().to_string();
        for (fen, words, ending) in [
            (start.as_str(), "springer", Beginning),
            (&start, "springer gustav", Beginning),
            (&start, "springer gustav eins", Beginning),
            (&start, "springer gustav eins felix", Beginning),
            (&start, "springer gustav eins felix drei", Finished),
            (&start, "springer felix drei", Finished),
            (&start, "eva", Beginning),
            (&start, "eva zwei", Beginning),
            (&start, "eva vier", Finished),
            (&start, "eva zwei eva vier", Finished),
            // Not legal, and it might go on.
            (&start, "eva fünf", Whole),
            (&start, "turm eins", Beginning),
            (&start, "kurze", Beginning),
            (&start, "kurze rochade", Whole),
            (&start, "springer springer", Beginning),
            (&start, "vier eva", Beginning),
            (&start, "vier wo", Whole),
            (RICH, "kurze rochade", Finished),
            (RICH, "eva fünf schlägt", Beginning),
            (RICH, "eva fünf schlägt david sechs", Whole),
            (RICH, "eva fünf schlägt david sechs en", Beginning),
            (RICH, "eva fünf schlägt david sechs en passant", Finished),
            (RICH, "anna acht", Whole),
            (RICH, "anna acht springer", Finished),
            (RICH, "anna acht dame", Whole),
            (RICH, "anna acht dame schach", Finished),
            (RICH, "turm hector acht", Whole),
            (RICH, "turm hector acht schach", Finished),
            (RICH, "turm", Beginning),
            // Commands.
            (&start, "ja", Finished),
            (&start, "remis", Whole),
            (&start, "remis annehmen", Finished),
            (&start, "wer", Beginning),
            (&start, "wer eva", Beginning),
            (&start, "wer eva vier", Finished),
            (&start, "wo ist mein", Beginning),
            (&start, "wo ist mein springer", Finished),
            (&start, "gegner", Beginning),
            (&start, "gegner springer felix", Beginning),
            (&start, "gegner springer felix drei", Finished),
            (&start, "letzte fünf", Finished),
            (&start, "letzten fünf", Beginning),
            // Addressed.
            (&start, "doppelbrett", Beginning),
            (&start, "doppelbrett eva", Beginning),
            (&start, "doppelbrett eva vier", Finished),
        ] {
            assert_eq!(expectation(fen, false).ending(words), ending, "{words}");
        }
        assert_eq!(expectation(RICH, true).ending("turm"), Finished);
    }

    #[test]
    fn what_follows_a_move_at_once_is_part_of_it_or_a_command() {
        let start = Fen::default().to_string();
        for (fen, before, words, sequel) in [
            (RICH, "turm hector acht", "schach", Sequel::Addition),
            (&start, "springer felix drei", "schach", Sequel::Addition),
            (&start, "springer felix drei", "drücken", Sequel::New),
            (&start, "springer felix drei", "korrektur", Sequel::New),
            (&start, "eva vier", "felix drei", Sequel::Continuation),
            (&start, "eva vier", "felix", Sequel::Continuation),
            (&start, "zeit", "eva vier", Sequel::New),
        ] {
            let expectation = expectation(fen, false);
            assert_eq!(expectation.sequel(before, words), sequel, "{words}");
        }
    }
}
