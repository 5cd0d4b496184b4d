//! A game as it is put together from its parts.

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, FromSetup, KnownOutcome, Outcome, Position, PositionError};

use super::Read;
use super::split::Section;
use super::token::{Token, tag_result, tokens};
use super::word::{Meaning, Way};
use crate::pgn::{Comment, Fault, FaultKind, GameTree, Head, NodeId};

/// A game with more moves, variations included, is no game of chess.
const MOST: usize = 20_000;
/// Nor is one with a longer line.
const LONGEST_LINE: usize = 1200;
/// The glyph of a new move.
const NOVELTY: u8 = 146;

/// Reads a game: in English, as the standard has it, or if that leaves a doubt, in the one way
/// in which most of it can be read. Where several are as good and differ, nobody knows.
pub(super) fn read(section: &Section) -> Read {
    let tokens = tokens(&section.text);
    let read = |ways: &[Way]| Moves::of(section, ways).all(&tokens);
    let english = read(&[Way::ENGLISH]);
    // A pawn's letter, which English does not need, is a knight in Dutch.
    let pawns = |token: &Token<'_>| matches!(token, Token::Word(word) if word.starts_with('P'));
    if english.doubts == 0 && !tokens.iter().any(pawns) {
        return english.end();
    }
    let mut others: Vec<(Way, Moves)> = Way::all(false).map(|way| (way, read(&[way]))).collect();
    if others.iter().all(|(_, moves)| moves.doubts > 0) {
        others.extend(Way::all(true).map(|way| (way, read(&[way]))));
    }
    let most = others.iter().map(|(_, moves)| moves.rank()).max();
    let small = others.iter().position(|(way, _)| *way == Way::SMALL);
    let both = small.filter(|at| others[*at].1.is_ambiguous());
    let best = others.iter().find(|(_, moves)| Some(moves.rank()) == most);
    if let (Some(at), Some((best, _))) = (both, best)
        && best.is_small()
    {
        // A small letter that is a file and a piece is no word of another language.
        return others.swap_remove(at).1.end();
    }
    others.retain(|(_, moves)| Some(moves.rank()) == most);
    let ways: Vec<Way> = others.iter().map(|(way, _)| *way).collect();
    let mut found = others.into_iter().map(|(_, moves)| moves);
    match found.next() {
        Some(first) if found.all(|other| other.game.same_moves(&first.game)) => first.end(),
        _ => read(&ways).end(),
    }
}

/// Where the reader is.
struct Place {
    at: NodeId,
    /// The position after `at`.
    position: Chess,
    /// The position before `at`.
    before: Chess,
    /// So many plies lead to `at`.
    plies: usize,
    /// Nothing more is read of this line.
    over: bool,
}

struct Moves {
    game: GameTree,
    place: Place,
    outer: Vec<Place>,
    /// How a word may be read; if in several ways, they must agree.
    ways: Vec<Way>,
    /// So many words were no move.
    doubts: usize,
    faults: Vec<Fault>,
    /// What is said before the first move of a variation.
    lead: Comment,
    /// What the text says of the end.
    result: Option<KnownOutcome>,
}

impl Moves {
    fn of(section: &Section, ways: &[Way]) -> Self {
        let head = section.head.clone();
        let (fault, (start, mode)) = match start(&head) {
            Ok(begins) => (None, begins),
            Err(kind) => (Some(kind), (Chess::default(), CastlingMode::Standard)),
        };
        let mut moves = Self {
            game: GameTree::new(head, start.clone(), mode),
            place: Place {
                at: GameTree::ROOT,
                position: start.clone(),
                before: start,
                plies: 0,
                over: false,
            },
            outer: Vec::new(),
            ways: ways.to_vec(),
            doubts: 0,
            faults: Vec::new(),
            lead: Comment::default(),
            result: None,
        };
        if let Some(kind) = fault {
            moves.stop(kind);
        }
        if let Some(tag) = &section.bad_tag {
            moves.tell(FaultKind::Tag(tag.clone()));
        }
        moves
    }

    /// How much could be read: everything is more than any part.
    fn rank(&self) -> (bool, usize) {
        (self.doubts == 0, self.game.len())
    }

    /// Whether a word that may be several moves is the first doubt.
    fn is_ambiguous(&self) -> bool {
        let first = self.faults.first().map(|fault| &fault.kind);
        matches!(first, Some(FaultKind::Ambiguous(_)))
    }

    fn all(mut self, tokens: &[Token<'_>]) -> Self {
        for token in tokens {
            match *token {
                Token::Number(number) => self.number(number),
                Token::Word(word) => self.word(word),
                Token::Nag(nag) => self.judge(nag),
                Token::Comment(text) => self.comment(Comment::read(text)),
                Token::DrawOffer => self.say(Comment::read("(=)")),
                Token::EnPassant => self.en_passant(),
                Token::Open => self.enter(),
                Token::Close => self.leave(),
                Token::Result(outcome) => self.ends(outcome),
                Token::Unended => self.unended(),
            }
        }
        self
    }

    /// The game, with the result of its text or else of its tag.
    fn end(mut self) -> Read {
        self.outer.clear();
        let tag = self.game.tag("Result").map(tag_result);
        let tag = tag.unwrap_or(Outcome::Unknown);
        let text = self.result.map_or(Outcome::Unknown, Outcome::Known);
        if let (Outcome::Known(_), Outcome::Known(_)) = (tag, text)
            && tag != text
        {
            let (tag, text) = (tag.to_string(), text.to_string());
            self.tell(FaultKind::Result { tag, text });
        }
        self.game.outcome = if self.result.is_some() { text } else { tag };
        set_result(&mut self.game.head, self.game.outcome);
        // What stops the game itself comes first.
        self.faults.sort_by_key(|fault| !fault.stops());
        Read {
            game: self.game,
            faults: self.faults,
        }
    }

    fn tell(&mut self, kind: FaultKind) {
        self.faults.push(Fault {
            number: self.place.position.fullmoves().get(),
            in_variation: !self.outer.is_empty(),
            kind,
        });
    }

    fn stop(&mut self, kind: FaultKind) {
        if !self.place.over {
            self.tell(kind);
            self.place.over = true;
        }
    }

    fn doubt(&mut self, kind: FaultKind) {
        self.doubts += 1;
        self.stop(kind);
    }

    /// A comment takes the rest of the game with it, also in a variation.
    fn unended(&mut self) {
        self.outer.clear();
        if !self.faults.iter().any(Fault::stops) {
            self.tell(FaultKind::Unended);
        }
        self.place.over = true;
    }

    /// A piece of a game that was torn apart is not read as if it began with the first move.
    fn number(&mut self, number: &str) {
        let first = self.game.head.tags.is_empty() && self.game.is_empty();
        let is = self.place.position.fullmoves().to_string();
        if first && self.outer.is_empty() && number != is {
            self.stop(FaultKind::Unknown(format!("{number}.")));
        }
    }

    /// What a word is in all ways in which it may be read.
    fn meaning(&self, word: &str) -> Meaning {
        let position = &self.place.position;
        let mut meanings = self.ways.iter().map(|way| way.read(word, position));
        let first = meanings.next().unwrap_or(Meaning::Unknown);
        match meanings.all(|other| other == first) {
            true => first,
            false => Meaning::Ambiguous,
        }
    }

    fn word(&mut self, word: &str) {
        if self.place.over {
            return;
        }
        if self.game.len() >= MOST || self.place.plies >= LONGEST_LINE {
            return self.stop(FaultKind::TooLong);
        }
        let (played, new) = match self.meaning(word) {
            Meaning::Move(played, new) => (played, new),
            Meaning::Null => return self.stop(FaultKind::NullMove),
            Meaning::Illegal => return self.doubt(FaultKind::Illegal(word.to_owned())),
            Meaning::Ambiguous => return self.doubt(FaultKind::Ambiguous(word.to_owned())),
            Meaning::Unknown => return self.doubt(FaultKind::Unknown(word.to_owned())),
        };
        let id = self.game.append(self.place.at, played);
        self.place.before = self.place.position.clone();
        self.place.position.play_unchecked(played);
        self.place.at = id;
        self.place.plies += 1;
        let lead = std::mem::take(&mut self.lead);
        self.say(lead);
        if new {
            self.judge(NOVELTY);
        }
    }

    fn en_passant(&mut self) {
        let played = self.game.node(self.place.at).played;
        if !self.place.over && !played.is_some_and(|it| it.is_en_passant()) {
            self.doubt(FaultKind::Unknown("e.p.".to_owned()));
        }
    }

    fn say(&mut self, said: Comment) {
        if !self.place.over {
            self.game.node_mut(self.place.at).comment.append(said);
        }
    }

    fn comment(&mut self, said: Comment) {
        let outer = self.outer.last();
        let begins = outer.is_some_and(|it| self.game.node(it.at).parent == self.place.at);
        if begins && !self.place.over {
            self.lead.append(said);
        } else {
            self.say(said);
        }
    }

    fn judge(&mut self, nag: u8) {
        if !self.place.over && self.place.at != GameTree::ROOT {
            self.game.node_mut(self.place.at).nags.push(nag);
        }
    }

    fn ends(&mut self, outcome: Outcome) {
        let (Outcome::Known(result), true) = (outcome, self.outer.is_empty()) else {
            return;
        };
        self.result = Some(result);
    }

    /// A variation begins. What stands in one that cannot be read belongs to nothing.
    fn enter(&mut self) {
        let at = self.place.at;
        let inner = Place {
            at: self.game.node(at).parent,
            position: self.place.before.clone(),
            before: self.place.before.clone(),
            plies: self.place.plies.saturating_sub(1),
            over: self.place.over || at == GameTree::ROOT,
        };
        self.outer.push(std::mem::replace(&mut self.place, inner));
    }

    /// A variation ends, if one was begun.
    fn leave(&mut self) {
        self.lead = Comment::default();
        if let Some(outer) = self.outer.pop() {
            self.place = outer;
        }
    }
}

/// The result of a game whose moves are not looked at.
pub(super) fn head(section: Section) -> Head {
    let mut depth = 0_usize;
    let mut result = Outcome::Unknown;
    for token in tokens(&section.text) {
        match token {
            Token::Open => depth += 1,
            Token::Close => depth = depth.saturating_sub(1),
            Token::Result(outcome @ Outcome::Known(_)) if depth == 0 => result = outcome,
            _ => {}
        }
    }
    let mut head = section.head;
    set_result(&mut head, result);
    head
}

/// Says in the tags how a game ended, if the text does.
fn set_result(head: &mut Head, outcome: Outcome) {
    let is = head.tag("Result").map_or(Outcome::Unknown, tag_result);
    if matches!(outcome, Outcome::Known(_)) && is != outcome {
        head.set("Result", outcome.to_string());
    }
}

/// The position in which a game begins, and how castling is written in it.
fn start(head: &Head) -> Result<(Chess, CastlingMode), FaultKind> {
    let variant = head.tag("Variant").unwrap_or_default().to_lowercase();
    let chess960 = variant.contains("960") || variant.contains("fischer");
    let known = ["", "standard", "chess", "from position", "normal"];
    if !chess960 && !known.contains(&variant.as_str()) {
        return Err(FaultKind::OtherRules(variant));
    }
    let mode = CastlingMode::from_chess960(chess960);
    let Some(fen) = head.tag("FEN") else {
        return Ok((Chess::default(), mode));
    };
    let none = || FaultKind::NoPosition(fen.to_owned());
    let setup = fen.parse::<Fen>().map_err(|_| none())?.into_setup();
    let read = |mode| {
        let position = Chess::from_setup(setup.clone(), mode);
        position
            .or_else(PositionError::ignore_too_much_material)
            .ok()
            .map(|position| (position, mode))
    };
    // A game of Chess960 may lack its tag.
    read(mode)
        .or_else(|| read(CastlingMode::Chess960))
        .ok_or_else(none)
}
