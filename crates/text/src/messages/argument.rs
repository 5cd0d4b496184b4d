use std::io;
use std::path::PathBuf;

use super::{Messages, Value};

/// What can fill a variable of a text by [`Text`](super::Text).
pub trait Argument {
    /// As it stands in the text.
    fn argument(&self, messages: &Messages) -> Value<'_>;
}

impl Argument for String {
    fn argument(&self, _: &Messages) -> Value<'_> {
        self.into()
    }
}

impl Argument for PathBuf {
    fn argument(&self, _: &Messages) -> Value<'_> {
        self.display().to_string().into()
    }
}

/// The system's reason in the user's language.
impl Argument for io::Error {
    fn argument(&self, messages: &Messages) -> Value<'_> {
        messages.reason(self).into()
    }
}

/// In digits, as what it numbers is written.
macro_rules! in_digits {
    ($($number:ty),*) => {
        $(impl Argument for $number {
            fn argument(&self, _: &Messages) -> Value<'_> {
                self.to_string().into()
            }
        })*
    };
}

in_digits!(i32, i64, u16, u32, u64, usize, std::net::SocketAddr);
