//! Games in PGN, of whatever origin: a tree of moves with comments and variations, read
//! from bytes and written again, and the list of the games in a file.
//!
//! ```
//! use doppelbrett_core::pgn::{GameTree, Reader};
//!
//! let pgn = "[White \"Bell, Anna\"]\n\n1. e4 {best by test} (1. d4 d5) e5 *\n";
//! let read = Reader::new(pgn.as_bytes()).next().unwrap()?;
//! let game: GameTree = read.game;
//! assert_eq!(game.tag("White"), Some("Bell, Anna"));
//! assert_eq!(game.children(GameTree::ROOT).len(), 2);
//! assert!(read.faults.is_empty());
//! # Ok::<(), doppelbrett_core::pgn::PgnError>(())
//! ```

mod comment;
mod fault;
mod read;
pub mod text;
mod tree;
mod write;

pub use comment::Comment;
pub use fault::{Fault, FaultKind};
pub use read::{PgnError, Read, Reader, heads};
pub use tree::{GameTree, Head, Node, NodeId};
