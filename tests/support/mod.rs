//! The real daemons the integration tests run against.
#![allow(dead_code)]

pub mod display;
