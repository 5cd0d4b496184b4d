/// Sound of a microphone on another device, at 16 kHz in one channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FromAfar {
    /// It is heard from now on, instead of the microphone here.
    Begins,
    /// The next samples.
    Pcm(Vec<i16>),
    /// What is being said is not to be used: a part of it is missing, or came too late.
    Cut,
    /// It was closed; what was said before counts. The microphone here is heard again.
    Ends,
}
