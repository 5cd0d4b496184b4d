//! The chess clock (Laws, Article 6). Pure: time comes in as an argument.
//!
//! ```
//! use std::time::Duration;
//! use doppelbrett_core::clock::{Clock, GameTime, TimeControl};
//! use shakmaty::Color;
//!
//! let control: TimeControl = "15+5".parse().unwrap();
//! let mut clock = Clock::new(control);
//! let start = GameTime::ZERO;
//! clock.start(Color::White, start);
//! // White thinks for ten seconds and presses; the increment comes back.
//! clock.press(Color::White, start + Duration::from_secs(10));
//! assert_eq!(
//!     clock.remaining(Color::White, start + Duration::from_secs(60)),
//!     Duration::from_secs(15 * 60 + 5 - 10 + 5),
//! );
//! ```

mod control;
mod face;
pub mod presets;
mod reading;
mod reminders;
mod time;

pub use control::{Extra, ParseTimeControlError, Period, TimeControl};
pub use face::Clock;
pub use reading::Reading;
pub use reminders::{ParseRemindersError, Reminder, Reminders};
pub use time::GameTime;
