//! Speech models from elsewhere: which there are, how they are fetched, and where they are
//! kept.
//!
//! A [`Catalogue`] lists [`Offer`]s. [`download`] fetches an archive and continues after an
//! interruption; [`check`] compares it with what was promised; [`unpack`] unpacks it without
//! trusting it. A [`Shelf`] is the folder of installed models; a model is on it completely or
//! not at all. Whether a model can be used is not decided here but by
//! [`crate::Model`].

mod catalogue;
mod checksum;
mod download;
mod error;
mod progress;
mod shelf;
mod unpack;

pub use catalogue::{Catalogue, CatalogueError, Offer, is_name};
pub use checksum::{Sha256, check};
pub use download::{Patience, download};
pub use error::InstallError;
pub use progress::{Progress, Step};
pub use shelf::Shelf;
pub use unpack::{Limits, copy, unpack};
