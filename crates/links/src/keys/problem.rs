use thiserror::Error;

use crate::act::Act;

/// Why taught keys do nothing: what happened, what it means, what to do.
///
/// The texts are for logs; what a player is told comes from `messages`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KeysProblem {
    /// Their device is not plugged in.
    #[error("there is no device with the key for {0:?}; plug it in, the key comes back by itself")]
    NotThere(Vec<Act>),
    /// This user may not read it.
    #[error("the devices in /dev/input cannot be read by this user, so the key for {0:?} is dead")]
    NotAllowed(Vec<Act>),
    /// Another program has it for itself.
    #[error("another program has the device with the key for {0:?}; close it")]
    Taken(Vec<Act>),
    /// They are read on another system only.
    #[error("keys of other devices are read on Linux only; a shortcut can run doppelbrett act")]
    NotHere,
    /// The system gave no thread.
    #[error("no thread for the keys: {0}")]
    NoThread(String),
}
