//! The views of the Braille display: the status line, the clock, the board, and lists.

mod dial;
mod explore;
mod in_lines;
mod lists;
mod menu;
mod squares;
mod status;

pub(super) use lists::{Listing, Telling};
pub(super) use squares::Exploring;
pub(super) use status::Step;
