//! Linux, and what it shares with other Unix systems.

pub(crate) mod child;
pub mod clock;
pub(crate) mod files;
pub mod interrupts;
pub mod limits;
pub mod local;
pub mod locale;
pub mod lock;
pub mod memory;
pub mod priority;
pub mod screen_reader;
pub mod terminal;
