//! The ground that every room stands on: [`messages`] in four languages, [`lines`] from outside,
//! [`files`] written whole, [`child_process`]es that learn no secret.

pub mod child_process;
pub mod files;
pub mod lines;
pub mod messages;
mod secret;

pub use secret::Secret;
