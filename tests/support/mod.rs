//! What several journeys share.

pub mod browser;
