//! The serial protocol of the DGT boards (USB and Bluetooth), written from the facts that DGT
//! publishes in its header for developers.
//!
//! 9600 bits per second, no handshake. A command is one byte, except those to the clock. A
//! message is its number with the highest bit set, its length in two bytes of seven bits, and
//! data with the highest bits clear, so that the start of the next message is recognised
//! whatever was lost before (`frame.rs`).

mod command;
mod frame;
mod message;

use std::time::Duration;

use crate::driver::{BoardMessage, ClockCommand, Driver};

pub use frame::{Frame, Frames};

/// A DGT board on a serial line.
#[derive(Debug, Default)]
pub struct Dgt {
    frames: Frames,
}

impl Driver for Dgt {
    fn name(&self) -> &'static str {
        "DGT"
    }

    fn baud(&self) -> u32 {
        9600
    }

    fn scan_time(&self) -> Duration {
        Duration::from_millis(250)
    }

    fn start(&self) -> Vec<u8> {
        vec![
            command::UPDATES,
            command::VERSION,
            command::DUMP,
            command::LONG_SERIAL,
            command::SERIAL,
            command::BATTERY,
            command::CLOCK,
        ]
    }

    fn ask_scan(&self) -> Vec<u8> {
        vec![command::DUMP]
    }

    fn ask_alive(&self) -> Vec<u8> {
        vec![command::SERIAL]
    }

    fn ask_clock(&self) -> Option<Vec<u8>> {
        Some(vec![command::CLOCK])
    }

    fn ask_battery(&self) -> Option<Vec<u8>> {
        Some(vec![command::BATTERY])
    }

    fn clock(&self, command: &ClockCommand) -> Option<Vec<u8>> {
        Some(command::clock(command))
    }

    fn read(&mut self, bytes: &[u8]) -> Vec<BoardMessage> {
        let frames = self.frames.push(bytes);
        frames.iter().filter_map(message::read).collect()
    }

    fn forget(&mut self) {
        self.frames = Frames::default();
    }
}
