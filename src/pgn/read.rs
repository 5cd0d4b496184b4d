use std::io;
use std::ops::ControlFlow;

use pgn_reader::{Nag, RawComment, RawTag, SanPlus, Skip, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, FromSetup, Outcome, Position, PositionError};
use thiserror::Error;

use super::{Comment, GameTree, Head, NodeId};

/// A tag or a comment longer than this is cut or split.
const LONGEST: usize = 4096;
/// A game with more moves, variations included, is no game of chess.
const MOST: usize = 20_000;
/// Nor is one with a longer line.
const LONGEST_LINE: usize = 1200;

/// A file cannot be read on.
#[derive(Debug, Error)]
#[error("the PGN cannot be read: {0}")]
pub struct PgnError(#[from] pub io::Error);

/// Why a game is read in part only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// This is no legal move where it stands.
    Illegal(String),
    /// The position of the tag FEN is none.
    NoPosition(String),
    /// It is played by other rules.
    OtherRules(String),
    /// It has more moves than a game can have.
    TooLong,
    /// A tag or a comment has no end.
    Unended,
}

/// The first thing in a game that cannot be read. What stands before it can.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The number of the move at which it stands.
    pub number: u32,
    /// What it is.
    pub kind: FaultKind,
}

/// A game as far as it could be read.
#[derive(Clone, Debug, PartialEq)]
pub struct Read {
    /// The game.
    pub game: GameTree,
    /// What could not be read.
    pub fault: Option<Fault>,
}

/// The games of a file, one after the other.
pub struct Reader<R: io::Read> {
    reader: pgn_reader::Reader<R>,
    broken: bool,
}

impl<R: io::Read> Reader<R> {
    /// Reads from `source`.
    pub fn new(source: R) -> Self {
        Self {
            reader: pgn(source),
            broken: false,
        }
    }

    /// The game of this number, from 0; `None` if there are fewer.
    ///
    /// # Errors
    /// When the file cannot be read so far.
    pub fn game(mut self, number: usize) -> Result<Option<Read>, PgnError> {
        // Counted as in [`heads`].
        for _ in 0..number {
            match self.reader.read_game(&mut Heads) {
                Ok(Some(_)) => {}
                Ok(None) => return Ok(None),
                Err(error) if error.kind() == io::ErrorKind::InvalidData => {}
                Err(error) => return Err(PgnError(error)),
            }
        }
        self.next().transpose()
    }
}

impl<R: io::Read> Iterator for Reader<R> {
    type Item = Result<Read, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.broken {
            return None;
        }
        let mut whole = Whole::default();
        Some(match self.reader.read_game(&mut whole).transpose()? {
            Ok(read) => Ok(read),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                let mut moves = whole.0.unwrap_or_else(|| Moves::of(Head::default()));
                moves.stop(FaultKind::Unended);
                Ok(moves.read())
            }
            Err(error) => {
                self.broken = true;
                Err(PgnError(error))
            }
        })
    }
}

/// The tags of all games, without their moves. A game whose tags cannot be read has none, so
/// that all others keep their numbers.
pub fn heads(source: impl io::Read) -> impl Iterator<Item = Result<Head, PgnError>> {
    let mut reader = pgn(source);
    let mut broken = false;
    std::iter::from_fn(move || {
        if broken {
            return None;
        }
        Some(match reader.read_game(&mut Heads).transpose()? {
            Ok(head) => Ok(head),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => Ok(Head::default()),
            Err(error) => {
                broken = true;
                Err(PgnError(error))
            }
        })
    })
}

fn pgn<R: io::Read>(source: R) -> pgn_reader::Reader<R> {
    pgn_reader::Reader::build(source)
        .set_supported_tag_line_length(LONGEST)
        .set_supported_comment_length(LONGEST)
        .finish()
}

/// Text in UTF-8, or else in Latin-1, in which the standard was written (PGN standard, 3.2).
fn text(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    }
}

fn keep_tag(head: &mut Head, name: &[u8], value: RawTag<'_>) {
    // `RawTag::decode` takes the second backslash of a pair for the first of another.
    let mut decoded = String::new();
    let mut escaped = false;
    for sign in text(value.as_bytes()).chars() {
        if sign == '\\' && !escaped {
            escaped = true;
            continue;
        }
        if escaped && !matches!(sign, '\\' | '"') {
            decoded.push('\\');
        }
        escaped = false;
        decoded.push(sign);
    }
    if escaped {
        decoded.push('\\');
    }
    head.tags.push((text(name), decoded));
}

struct Heads;

impl Visitor for Heads {
    type Tags = Head;
    type Movetext = Head;
    type Output = Head;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(Head::default())
    }

    fn tag(&mut self, head: &mut Head, name: &[u8], value: RawTag<'_>) -> ControlFlow<Head> {
        keep_tag(head, name, value);
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, head: Head) -> ControlFlow<Self::Output, Self::Movetext> {
        // The moves are not looked at.
        ControlFlow::Break(head)
    }

    fn end_game(&mut self, head: Head) -> Head {
        head
    }
}

/// The game that is being read; it is still there where the reader gives up.
#[derive(Default)]
struct Whole(Option<Moves>);

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
    fault: Option<Fault>,
    /// What is said before the first move of a variation.
    lead: Option<Comment>,
    /// The beginning of a comment that goes on.
    begun: Vec<u8>,
}

impl Moves {
    fn of(head: Head) -> Self {
        let (fault, (start, mode)) = match start(&head) {
            Ok(begins) => (None, begins),
            Err(kind) => (Some(kind), (Chess::default(), CastlingMode::Standard)),
        };
        let number = start.fullmoves().get();
        Self {
            game: GameTree::new(head, start.clone(), mode),
            place: Place {
                at: GameTree::ROOT,
                position: start.clone(),
                before: start,
                plies: 0,
                over: fault.is_some(),
            },
            outer: Vec::new(),
            fault: fault.map(|kind| Fault { number, kind }),
            lead: None,
            begun: Vec::new(),
        }
    }

    fn read(self) -> Read {
        Read {
            game: self.game,
            fault: self.fault,
        }
    }

    fn stop(&mut self, kind: FaultKind) {
        let number = self.place.position.fullmoves().get();
        self.fault.get_or_insert(Fault { number, kind });
        self.place.over = true;
    }

    fn play(&mut self, san: &SanPlus) {
        if self.place.over {
            return;
        }
        if self.game.len() >= MOST || self.place.plies >= LONGEST_LINE {
            return self.stop(FaultKind::TooLong);
        }
        let Ok(played) = san.san.to_move(&self.place.position) else {
            return self.stop(FaultKind::Illegal(san.to_string()));
        };
        let id = self.game.add(self.place.at, played);
        self.place.before = self.place.position.clone();
        self.place.position.play_unchecked(played);
        self.place.at = id;
        self.place.plies += 1;
        if let Some(lead) = self.lead.take() {
            self.say(lead);
        }
    }

    fn say(&mut self, said: Comment) {
        if self.place.over {
            return;
        }
        let comment = &mut self.game.node_mut(self.place.at).comment;
        if !comment.text.is_empty() && !said.text.is_empty() {
            comment.text.push(' ');
        }
        comment.text.push_str(&said.text);
        comment.clock = said.clock.or(comment.clock);
        comment.elapsed = said.elapsed.or(comment.elapsed);
        comment.commands.extend(said.commands);
    }

    fn comment(&mut self, comment: RawComment<'_>) {
        let mut bytes = std::mem::take(&mut self.begun);
        bytes.extend(comment.as_bytes());
        let said = Comment::read(&text(&bytes));
        let outer = self.outer.last();
        let begins = outer.is_some_and(|it| self.game.node(it.at).parent == self.place.at);
        if begins && !self.place.over {
            self.lead = Some(said);
        } else {
            self.say(said);
        }
    }

    fn judge(&mut self, nag: Nag) {
        if !self.place.over && self.place.at != GameTree::ROOT {
            self.game.node_mut(self.place.at).nags.push(nag.0);
        }
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
        self.lead = None;
        if let Some(outer) = self.outer.pop() {
            self.place = outer;
        }
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

impl Visitor for Whole {
    type Tags = Head;
    type Movetext = ();
    type Output = Read;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(Head::default())
    }

    fn tag(&mut self, head: &mut Head, name: &[u8], value: RawTag<'_>) -> ControlFlow<Read> {
        keep_tag(head, name, value);
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, head: Head) -> ControlFlow<Self::Output, Self::Movetext> {
        self.0 = Some(Moves::of(head));
        ControlFlow::Continue(())
    }

    fn san(&mut self, (): &mut (), san: SanPlus) -> ControlFlow<Read> {
        self.moves().play(&san);
        ControlFlow::Continue(())
    }

    fn nag(&mut self, (): &mut (), nag: Nag) -> ControlFlow<Read> {
        self.moves().judge(nag);
        ControlFlow::Continue(())
    }

    fn partial_comment(&mut self, (): &mut (), comment: RawComment<'_>) -> ControlFlow<Read> {
        self.moves().begun.extend(comment.as_bytes());
        ControlFlow::Continue(())
    }

    fn comment(&mut self, (): &mut (), comment: RawComment<'_>) -> ControlFlow<Read> {
        self.moves().comment(comment);
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, (): &mut ()) -> ControlFlow<Read, Skip> {
        self.moves().enter();
        ControlFlow::Continue(Skip(false))
    }

    fn end_variation(&mut self, (): &mut ()) -> ControlFlow<Read> {
        self.moves().leave();
        ControlFlow::Continue(())
    }

    fn outcome(&mut self, (): &mut (), outcome: Outcome) -> ControlFlow<Read> {
        let moves = self.moves();
        if moves.outer.is_empty() {
            moves.game.outcome = outcome;
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (): ()) -> Read {
        let moves = self.0.take();
        moves.unwrap_or_else(|| Moves::of(Head::default())).read()
    }
}

impl Whole {
    fn moves(&mut self) -> &mut Moves {
        self.0.get_or_insert_with(|| Moves::of(Head::default()))
    }
}

#[cfg(test)]
mod tests;
