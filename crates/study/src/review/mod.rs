//! Looking at games again, one's own and others'.
//!
//! [`Review`] is an [`Exercise`](crate::Exercise): a list of games ([`Shelf`]), of which
//! one is opened and walked through ([`Walk`]), with an engine that finds each
//! [`Mistake`].

mod mistakes;
mod room;
mod shelf;
mod tell;
mod walk;

pub use mistakes::{Judgement, Mistake};
pub use room::{Annotations, Review};
pub use shelf::{Games, OpenError, Shelf};
pub use walk::Walk;
