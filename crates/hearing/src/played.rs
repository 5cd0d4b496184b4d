/// How playing ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// All of it was heard.
    Whole,
    /// It was interrupted.
    Interrupted,
}
