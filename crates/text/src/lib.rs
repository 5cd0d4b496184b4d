//! The ground that every room stands on: [`messages`] in four languages, [`lines`] from outside.

pub mod lines;
pub mod messages;
mod secret;

pub use secret::Secret;
