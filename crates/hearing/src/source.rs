/// An input device; the sound server calls it a source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The name used in settings: `alsa_input.pci-0000_00_1f.3.analog-stereo`.
    pub name: String,
    /// The name for people: `Built-in Audio Analog Stereo`.
    pub description: String,
}
