//! The protocol of the pages, in `docs/web-board.md`. What decides is pure: `desk` (the
//! state of a table), `session` (the server's side of a connection) and `client` (the
//! page's side), and `sound` (the sound of a page's microphone).

pub(super) mod client;
pub(super) mod desk;
mod ledger;
mod message;
mod rate;
pub(super) mod session;
#[cfg(test)]
mod simulation;
pub(super) mod sound;

#[cfg(fuzzing)]
use super::role::Role;

/// Whether a page of `role` may send `text`, for the fuzzer.
#[cfg(fuzzing)]
pub fn takes(text: &str, role: Role) -> bool {
    message::ClientMessage::parse(text, role).is_ok()
}
