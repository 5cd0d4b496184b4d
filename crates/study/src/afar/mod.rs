//! The blind player at a machine of their own, away from the one where the game was opened:
//! what they are told comes from there and is spoken, printed and brailled here; what they
//! type or say goes there. Laws, clock and journal stay where the game is.

mod listening;
mod saying;
mod seat;
#[cfg(test)]
mod tests;
mod told;

pub use listening::Sound;
pub use seat::{EarVoice, Seat, SeatManner, Wish};
pub use told::Told;
