//! What is heard and said: a sound server, the voice, the recogniser.

#![allow(clippy::disallowed_methods)]

#[path = "../support/mod.rs"]
mod support;

// It takes longest, and tests begin in the order of their names.
mod acoustic_model;
mod both_channels;
mod cancelled;
mod doctor;
mod enrolment;
mod hear;
mod hearing;
mod journey_afar;
mod journey_alone;
mod journey_clock_alone;
mod journey_demo;
mod journey_first_start;
mod journey_laws_live;
mod journey_lesson_by_voice;
mod journey_lichess;
mod journey_listening;
mod journey_missing_parts;
mod journey_own_voice;
mod journey_page_by_voice;
mod journey_review_by_voice;
mod journey_room_and_ear;
mod journey_two_blind;
mod journey_voice_from_page;
mod journey_whole_game;
mod menu;
mod models;
mod noise;
mod on_tape;
mod one_voice;
mod overheard;
mod page_microphone_troubles;
mod page_on_two_devices;
mod page_sounds;
mod page_with_microphone;
mod say;
mod soak;
mod voice_languages;
