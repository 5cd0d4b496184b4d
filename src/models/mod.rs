//! Speech models from elsewhere: which there are, how they come here, and where
//! they lie.
//!
//! A [`Catalogue`] lists [`Offer`]s. [`download`] fetches an archive and goes on
//! where it broke off; [`check`] compares it with what was promised; [`unpack`]
//! takes it apart without trusting it. A [`Shelf`] is the folder of the installed
//! models; one stands there whole or not at all. Whether a model can be used is
//! not decided here but by [`crate::hearing::Model`].

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
