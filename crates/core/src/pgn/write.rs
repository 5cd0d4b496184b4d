use std::fmt;

use shakmaty::san::SanPlus;
use shakmaty::{Chess, Color, Position};

use super::text::{LineBreaker, clock, tag};
use super::{Comment, GameTree, NodeId};

/// The tags that come first, in this order (PGN standard, 8.1.1).
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

impl fmt::Display for GameTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = self.outcome.to_string();
        let value = |name: &str| {
            let mut tags = self.head.tags.iter();
            let value = tags.find(|(tag, _)| tag == name);
            value.map(|(_, value)| value.as_str())
        };
        for name in ROSTER {
            let unknown = if name == "Date" { "????.??.??" } else { "?" };
            let value = match name {
                "Result" => &result,
                _ => value(name).unwrap_or(unknown),
            };
            tag(f, name, value)?;
        }
        for (name, value) in &self.head.tags {
            if !ROSTER.contains(&name.as_str()) {
                tag(f, name, value)?;
            }
        }
        writeln!(f)?;
        let mut text = Text {
            f,
            line: LineBreaker::default(),
            number_needed: true,
        };
        text.comment(&self.node(Self::ROOT).comment)?;
        text.moves_after(self, Self::ROOT, self.start().clone())?;
        text.word(&result)?;
        writeln!(f)
    }
}

/// What is still to be written, the last first: a file may nest variations as deep as it
/// likes.
enum Todo {
    /// The moves after this one, in this position.
    After(NodeId, Box<Chess>),
    /// This variation, in the position before its first move.
    Variation(NodeId, Box<Chess>),
    /// The end of a variation.
    Close,
}

struct Text<'f, 'w> {
    f: &'f mut fmt::Formatter<'w>,
    line: LineBreaker,
    number_needed: bool,
}

impl Text<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        self.line.word(self.f, word)
    }

    fn comment(&mut self, comment: &Comment) -> fmt::Result {
        if comment.is_empty() {
            return Ok(());
        }
        let clk = comment.clock.map(|it| format!("[%clk {}]", clock(it)));
        let emt = comment.elapsed.map(|it| format!("[%emt {}]", clock(it)));
        let commands = comment.commands.iter().map(|it| format!("[{it}]"));
        let text = Some(comment.text.clone()).filter(|it| !it.is_empty());
        let parts: Vec<String> = clk
            .into_iter()
            .chain(emt)
            .chain(commands)
            .chain(text)
            .collect();
        // A comment ends at its first brace.
        let text = parts.join(" ").replace('}', ")");
        self.number_needed = true;
        let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        if let Some(first) = words.first_mut() {
            first.insert(0, '{');
        }
        if let Some(last) = words.last_mut() {
            last.push('}');
        }
        words.iter().try_for_each(|word| self.word(word))
    }

    /// One move with its number and what is said of it; the position after it.
    fn played(&mut self, game: &GameTree, id: NodeId, before: &Chess) -> Result<Chess, fmt::Error> {
        let mut after = before.clone();
        let node = game.node(id);
        if let Some(played) = node.played {
            let number = before.fullmoves();
            match before.turn() {
                Color::White => self.word(&format!("{number}."))?,
                Color::Black if self.number_needed => self.word(&format!("{number}..."))?,
                Color::Black => {}
            }
            self.number_needed = false;
            self.word(&SanPlus::from_move_and_play_unchecked(&mut after, played).to_string())?;
        }
        for nag in &node.nags {
            self.word(&format!("${nag}"))?;
        }
        self.comment(&node.comment)?;
        Ok(after)
    }

    fn moves_after(&mut self, game: &GameTree, id: NodeId, position: Chess) -> fmt::Result {
        let mut todo = vec![Todo::After(id, Box::new(position))];
        while let Some(next) = todo.pop() {
            match next {
                Todo::After(id, before) => {
                    let [first, variations @ ..] = game.children(id) else {
                        continue;
                    };
                    let after = self.played(game, *first, &before)?;
                    todo.push(Todo::After(*first, Box::new(after)));
                    for variation in variations.iter().rev() {
                        todo.push(Todo::Variation(*variation, before.clone()));
                    }
                }
                Todo::Variation(id, before) => {
                    self.word("(")?;
                    self.number_needed = true;
                    let after = self.played(game, id, &before)?;
                    todo.push(Todo::Close);
                    todo.push(Todo::After(id, Box::new(after)));
                }
                Todo::Close => {
                    self.word(")")?;
                    self.number_needed = true;
                }
            }
        }
        Ok(())
    }
}
