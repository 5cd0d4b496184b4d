//! From all ways in which the recogniser may have understood, to one of three
//! outcomes: clear, doubtful, refused. Pure; a wrong move is worse than no move.
//!
//! 1. Each alternative of the recogniser has a weight, from its score.
//! 2. The table of confusions gives a part of that weight to what the player may
//!    have meant instead, a word exchanged for another.
//! 3. Each alternative has a [`Sense`]: what would happen if it were acted on.
//!    Alternatives with the same sense are one [`Reading`].
//! 4. What is impossible now is said less often than what is possible, and has a
//!    little less weight. A little only: an impossible announcement that was
//!    spoken clearly must be told to be impossible.
//! 5. Of two networks one that is sure is enough, unless the other contradicts it. What none is
//!    sure of is pooled.
//! 6. The [`Limits`] say which share of all weight is enough to act on, and
//!    which to ask about. Two ears that are sure and differ are asked about.
//!
//! Where nothing can be asked, only what every ear [agrees](Reader::agreed) on counts.

mod agreed;
mod aligned;
mod confusions;
mod learn;
mod limits;
mod pool;
mod reader;
mod separate;

pub use aligned::aligned;
pub use confusions::{Confusions, ConfusionsError};
pub use learn::Lessons;
pub use limits::Limits;
pub use reader::{Judged, Reader, Reading, Resolution, Sense};
pub(crate) use separate::separate;
