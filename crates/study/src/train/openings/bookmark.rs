use std::collections::HashSet;
use std::fmt::{self, Write};
use std::str::FromStr;

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Position, PositionError};

use super::Way;

/// Where the lesson was left.
#[derive(Debug, PartialEq)]
pub(super) struct Bookmark {
    /// The file.
    pub(super) of: String,
    pub(super) color: Color,
    /// The positions that were asked in this round, in short.
    pub(super) seen: HashSet<u32>,
    /// The way to the open position, and whether its move was missed already.
    pub(super) open: Option<(Way, bool)>,
}

impl fmt::Display for Bookmark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t", self.of, self.color)?;
        let mut seen: Vec<u32> = self.seen.iter().copied().collect();
        seen.sort_unstable();
        for position in seen {
            write!(f, "{position:08x}")?;
        }
        if let Some((way, missed)) = &self.open {
            let missed = if *missed { "missed" } else { "open" };
            let fen = Fen::from_position(&way.start, EnPassantMode::Legal);
            let mut moves = String::new();
            for played in &way.moves {
                let uci = played.to_uci(CastlingMode::Chess960);
                write!(moves, "{uci} ")?;
            }
            write!(f, "\t{missed}\t{fen}\t{}", moves.trim_end())?;
        }
        Ok(())
    }
}

impl FromStr for Bookmark {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut fields = text.split('\t');
        let of = fields.next().ok_or(())?.to_owned();
        let color = fields.next().and_then(|it| it.parse().ok()).ok_or(())?;
        let seen = fields.next().ok_or(())?.as_bytes().chunks_exact(8);
        let seen = seen.filter_map(|it| u32::from_str_radix(str::from_utf8(it).ok()?, 16).ok());
        Ok(Self {
            of,
            color,
            seen: seen.collect(),
            open: open(fields),
        })
    }
}

fn open<'a>(mut fields: impl Iterator<Item = &'a str>) -> Option<(Way, bool)> {
    let missed = fields.next()? == "missed";
    let setup = fields.next()?.parse::<Fen>().ok()?;
    let start = setup
        .into_position::<Chess>(CastlingMode::Chess960)
        .or_else(PositionError::ignore_too_much_material)
        .ok()?;
    let mut position = start.clone();
    let mut moves = Vec::new();
    for text in fields.next()?.split_whitespace() {
        let played = text.parse::<UciMove>().ok()?.to_move(&position).ok()?;
        position.play_unchecked(played);
        moves.push(played);
    }
    Some((Way { start, moves }, missed))
}
