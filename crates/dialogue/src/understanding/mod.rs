//! What was said: from the hypotheses of the recogniser to what they mean.
//!
//! [`Expectation`](doppelbrett_hearing::Expectation) says where an announcement ends,
//! [`Reader`] weighs what was perhaps said, and [`Reader::judge`] makes one
//! [`Resolution`] of it. Nothing here acts on it: that is the dialogue's.

mod expectation;
mod judge;
mod listening;
mod profile_reader;
mod reading;
mod room_talk;

pub use expectation::Expected;
pub(super) use judge::silences;
pub use judge::{Deed, judged};
pub use listening::{Across, Conditions, Listen, phrases_heard};
pub use profile_reader::ProfileReader;
pub(super) use reading::separate;
pub use reading::{
    Confusions, ConfusionsError, Judged, Lessons, Limits, Reader, Reading, Resolution, Sense,
    aligned,
};
pub(super) use room_talk::{is_filled, is_mostly_known, is_unfinished};
