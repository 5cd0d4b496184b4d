//! What an operating system does differently: one adapter for Linux and one for Windows, with the
//! same functions. No other crate asks which system it runs on, but for a device that only one of
//! them has.

#[cfg_attr(unix, path = "unix/mod.rs")]
#[cfg_attr(windows, path = "windows/mod.rs")]
mod adapter;

pub mod child_process;
pub mod files;

pub use adapter::{
    clock, interrupts, limits, local, locale, lock, memory, priority, screen_reader, terminal,
};
