//! Other programs and devices at the table: a chess [`engine`], an [`electronic`] board, a game on
//! [`lichess`], [`keys`] of any device, and programs that ask for an [`act`].

pub mod act;
pub mod electronic;
pub mod engine;
pub mod keys;
pub mod lichess;
