use super::TaughtKey;

/// What is told while keys are taught.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PressesReport {
    /// A key was pressed.
    Pressed(Pressed),
    /// Another program has the keys of the device with this name for itself.
    Taken(String),
}

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
