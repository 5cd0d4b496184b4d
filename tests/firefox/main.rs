//! The pages in Firefox: the tests of `tests/pages` and `tests/sound` in which keys, focus, layout,
//! the microphone, storage or what is read out depend on the browser.

#![allow(clippy::disallowed_methods)]

#[path = "../support/mod.rs"]
mod support;

#[path = "../pages/all_roles.rs"]
mod all_roles;
#[path = "../pages/blind_seat.rs"]
mod blind_seat;
#[path = "../pages/board.rs"]
mod board;
#[path = "../pages/by_hand.rs"]
mod by_hand;
#[path = "../pages/layout.rs"]
mod layout;
#[path = "../sound/page_microphone_troubles.rs"]
mod page_microphone_troubles;
#[path = "../sound/page_sounds.rs"]
mod page_sounds;
#[path = "../sound/page_with_microphone.rs"]
mod page_with_microphone;
#[path = "../pages/player_page.rs"]
mod player_page;
