use std::fmt;
use std::str::FromStr;

use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize, Serializer};
use thiserror::Error;

/// Marks a key of a device on which somebody types as well.
const SHARED: &str = " shared";
/// The longest name of a key that is taken; the kernel's are shorter.
const LONGEST: usize = 40;

/// A key of a kind of input device, written `KEY_B@0c45:7403`: the kernel's name of the key, or
/// its number, and the maker and product of the device in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TaughtKey {
    /// The kernel's name or number of the key (`input-event-codes.h`).
    pub key: String,
    /// The maker of the device.
    pub vendor: u16,
    /// Its product.
    pub product: u16,
    /// Others get what is pressed on the device, too: somebody types on it.
    pub shared: bool,
}

/// A text names no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a key is written KEY_B@0c45:7403, and with \" shared\" behind it if somebody types there")]
pub struct TaughtKeyError;

impl fmt::Display for TaughtKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{:04x}:{:04x}", self.key, self.vendor, self.product)?;
        f.write_str(if self.shared { SHARED } else { "" })
    }
}

impl FromStr for TaughtKey {
    type Err = TaughtKeyError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let alone = text.strip_suffix(SHARED);
        let (key, device) = alone
            .unwrap_or(text)
            .split_once('@')
            .ok_or(TaughtKeyError)?;
        let (vendor, product) = device.split_once(':').ok_or(TaughtKeyError)?;
        let is_name = |it: char| it.is_ascii_uppercase() || it.is_ascii_digit() || it == '_';
        if key.is_empty() || key.len() > LONGEST || !key.chars().all(is_name) {
            return Err(TaughtKeyError);
        }
        Ok(Self {
            key: key.to_owned(),
            vendor: hexadecimal(vendor)?,
            product: hexadecimal(product)?,
            shared: alone.is_some(),
        })
    }
}

fn hexadecimal(text: &str) -> Result<u16, TaughtKeyError> {
    let digits = text.len() == 4 && text.bytes().all(|it| it.is_ascii_hexdigit());
    digits
        .then(|| u16::from_str_radix(text, 16).ok())
        .flatten()
        .ok_or(TaughtKeyError)
}

impl Serialize for TaughtKey {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TaughtKey {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// Whether the key with this number of the kernel's (`input-event-codes.h`) writes something or
/// moves a cursor: on a keyboard it cannot have a second meaning. Function keys, those of media
/// and the buttons of controllers do not.
#[must_use]
pub const fn types(key: u16) -> bool {
    matches!(
        key,
        1..=58 | 69 | 71..=83 | 85 | 86 | 89..=96 | 98 | 100 | 102..=111 | 117 | 118 | 121..=126
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_names_no_key_is_refused() {
        for text in [
            "",
            "KEY_B",
            "KEY_B@",
            "KEY_B@0c45",
            "@0c45:7403",
            "KEY_B@0c45:740",
            "KEY_B@0c45:74031",
            "KEY_B@+c45:7403",
            "key_b@0c45:7403",
            "KEY B@0c45:7403",
            "KEY_Ä@0c45:7403",
            "KEY_B@0c45:7403 alone",
            "KEY_B@0c45:7403shared",
            "KEY_B@0c45:7403 shared shared",
            &format!("{}@0c45:7403", "K".repeat(41)),
        ] {
            assert_eq!(text.parse::<TaughtKey>(), Err(TaughtKeyError), "{text}");
        }
    }

    #[test]
    fn what_is_typed_has_no_second_meaning() {
        // Escape, Q, Enter, space, 7 and Enter of the number pad, the arrow up.
        for key in [1, 16, 28, 57, 71, 96, 103] {
            assert!(types(key), "{key}");
        }
        // F1, F12, Pause, louder, play, the buttons of a mouse and a controller.
        for key in [59, 88, 119, 115, 164, 0x110, 0x130] {
            assert!(!types(key), "{key}");
        }
    }

    proptest! {
        #[test]
        fn a_key_is_read_as_it_was_written(
            key in "[A-Z0-9_]{1,40}", vendor: u16, product: u16, shared: bool,
        ) {
            let taught = TaughtKey { key, vendor, product, shared };
            prop_assert_eq!(taught.to_string().parse(), Ok(taught));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,60}") {
            if let Ok(taught) = text.parse::<TaughtKey>() {
                prop_assert_eq!(taught.to_string().to_lowercase(), text.to_lowercase());
            }
        }
    }
}
