//! What the program tells a person, in German, English, Spanish and Portuguese.
//!
//! The texts lie in `locales/<language>/*.ftl` (Fluent) and are part of the
//! program. Numbers become words on the way, because synthesisers read digits
//! as they like ("1 e4" as a power of ten).
//!
//! ```
//! use doppelbrett_text::messages::{Language, Messages};
//!
//! let messages = Messages::new(Language::En);
//! assert_eq!(
//!     messages.text("board-connected", &[]),
//!     "The web board is connected."
//! );
//! ```

mod argument;
mod language;
mod marks;
mod numbers;
mod reasons;
mod texts;
mod times;

pub use argument::Argument;
pub use doppelbrett_text_derive::Text;
pub use language::{Language, UnknownLanguage};
pub use marks::{Part, languages, parts, said, unmarked, unsaid};
pub use numbers::cardinal;
pub use texts::key;
pub use texts::{Messages, Value};
pub use times::{duration_words, exact_duration_words, move_number_words, short_duration_words};

/// For tests of what is told.
#[cfg(any(test, feature = "testing"))]
pub mod testing {
    use super::{Language, Messages};

    /// A library's message, which goes to the log and never into a text.
    pub const DETAIL: &str = "what a library says";

    /// Every language has its own sentences, without a library's words.
    #[track_caller]
    pub fn is_told_in_every_language(text: impl Fn(&Messages) -> String) {
        let mut told = Language::ALL.map(|language| text(&Messages::new(language)));
        for text in &told {
            let ends = text.ends_with(['.', '…']) || text.contains("doppelbrett doctor");
            assert!(ends && text.contains(' '), "{text}");
            assert!(
                !text.contains(DETAIL) && !text.contains("os error"),
                "{text}"
            );
            assert!(!text.contains("..") && !text.contains(".:"), "{text}");
        }
        told.sort_unstable();
        for pair in told.windows(2) {
            assert_ne!(pair[0], pair[1]);
        }
    }
}
