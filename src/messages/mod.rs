//! What the program tells a person, in German, English, Spanish and Portuguese.
//!
//! The texts lie in `locales/<language>/*.ftl` (Fluent) and are part of the
//! program. Numbers become words on the way, because synthesisers read digits
//! as they like ("1 e4" as a power of ten).
//!
//! ```
//! use doppelbrett::messages::{Language, Messages};
//!
//! let messages = Messages::new(Language::En);
//! assert_eq!(
//!     messages.text("board-connected", &[]),
//!     "The web board is connected."
//! );
//! ```

mod language;
mod marks;
mod numbers;
mod reasons;
mod texts;
mod times;

pub use language::{Language, UnknownLanguage};
pub use marks::{Part, languages, parts, said, unmarked, unsaid};
pub use numbers::cardinal;
pub use texts::{Messages, Value};
pub use times::{duration_words, exact_duration_words, move_number_words, short_duration_words};
