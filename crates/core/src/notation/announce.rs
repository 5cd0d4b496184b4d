use shakmaty::san::{San, SanPlus, Suffix};
use shakmaty::{Chess, Move, Position, Square};

use super::phrase::{Phrase, Statement};
use super::{Lexicon, Meaning};

/// How much of a move is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// Piece and both squares: "Springer Gustav eins Felix drei".
    Long,
    /// As in algebraic notation: "Springer Felix drei".
    Short,
}

impl Lexicon {
    /// The words that announce a move, which [`phrase`](Self::phrase) understands.
    ///
    /// `position` is the one before the move; `mv` must be legal in it.
    #[must_use]
    pub fn announce(&self, position: &Chess, mv: Move, length: Length) -> String {
        let mut words = Vec::with_capacity(10);
        match mv.castling_side() {
            Some(side) => words.push(Meaning::Castling(side)),
            None => match length {
                Length::Long => long(mv, &mut words),
                Length::Short => short(position, mv, &mut words),
            },
        }
        if mv.is_en_passant() {
            words.push(Meaning::EnPassant);
        }
        let mut after = position.clone();
        after.play_unchecked(mv);
        match Suffix::from_position(&after) {
            Some(Suffix::Check) => words.push(Meaning::Check),
            Some(Suffix::Checkmate) => words.push(Meaning::Mate),
            None => {}
        }
        self.say(words)
    }

    /// The words that name what `phrase` names, and no more, which
    /// [`phrase`](Self::phrase) understands.
    #[must_use]
    pub fn named(&self, phrase: &Phrase) -> String {
        let mut words = Vec::with_capacity(10);
        match &phrase.statement {
            Statement::NotChess(uci) => return uci.to_string(),
            Statement::Castling(side) => words.push(Meaning::Castling(*side)),
            Statement::Step(step) => {
                words.extend(step.role.map(Meaning::Role));
                words.extend(step.file.map(Meaning::File));
                words.extend(step.rank.map(Meaning::Rank));
                words.extend(step.captures.then_some(Meaning::Captures));
                square(step.to, &mut words);
                words.extend(step.promotion.map(Meaning::Role));
                words.extend(step.en_passant.then_some(Meaning::EnPassant));
            }
        }
        words.extend(phrase.claims_check.then_some(Meaning::Check));
        words.extend(phrase.claims_mate.then_some(Meaning::Mate));
        self.say(words)
    }

    fn say(&self, words: Vec<Meaning>) -> String {
        let mut said = String::with_capacity(64);
        for meaning in words {
            if !said.is_empty() {
                said.push(' ');
            }
            said.push_str(&self.word(meaning).spoken);
        }
        said
    }
}

fn long(mv: Move, words: &mut Vec<Meaning>) {
    words.push(Meaning::Role(mv.role()));
    if let Some(from) = mv.from() {
        square(from, words);
    }
    if mv.is_capture() {
        words.push(Meaning::Captures);
    }
    square(mv.to(), words);
    words.extend(mv.promotion().map(Meaning::Role));
}

fn short(position: &Chess, mv: Move, words: &mut Vec<Meaning>) {
    let san = SanPlus::from_move(position.clone(), mv).san;
    let San::Normal {
        role,
        file,
        rank,
        capture,
        to,
        promotion,
    } = san
    else {
        // Castling has its own words, and chess has no drops.
        return long(mv, words);
    };
    if role != shakmaty::Role::Pawn {
        words.push(Meaning::Role(role));
    }
    words.extend(file.map(Meaning::File));
    words.extend(rank.map(Meaning::Rank));
    if capture {
        words.push(Meaning::Captures);
    }
    square(to, words);
    words.extend(promotion.map(Meaning::Role));
}

fn square(square: Square, words: &mut Vec<Meaning>) {
    words.push(Meaning::File(square.file()));
    words.push(Meaning::Rank(square.rank()));
}
