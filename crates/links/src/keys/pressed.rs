use super::TaughtKey;

/// A key that was pressed on any device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pressed {
    /// The name of the device.
    pub device: String,
    /// The key, as if nobody typed on the device.
    pub key: TaughtKey,
    /// Letters can be typed on the device.
    pub is_keyboard: bool,
    /// The key writes something or moves a cursor.
    pub types: bool,
}
