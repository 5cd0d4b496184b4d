//! Tests with a real BRLTTY and a virtual display.

#![allow(clippy::disallowed_methods)]

#[path = "../support/mod.rs"]
mod support;

mod display;
mod journey_board_cells;
mod journey_braille_alone;
mod journey_clock_alone;
mod journey_dial;
mod journey_engine_cells;
mod journey_lesson_cells;
mod journey_prose;
mod journey_review_cells;
mod journey_rows;
mod journey_sealed_cells;
mod journey_typed_cells;
mod journey_views;
mod trouble;
