/// What may have been said in a stretch of speech.
#[derive(Debug)]
pub struct Hypothesis {
    /// Its words, in order.
    pub words: Vec<Word>,
    /// How likely it is: a natural logarithm.
    pub likelihood: f32,
}

/// A word of a [`Hypothesis`]; start and end in seconds since the decoder began.
#[derive(Debug)]
pub struct Word {
    /// In lower case, as the model spells it.
    pub word: String,
    /// When it begins.
    pub start: f32,
    /// When it ends.
    pub end: f32,
}

impl Hypothesis {
    /// The words with a blank between them.
    pub(crate) fn text(&self) -> String {
        let words: Vec<&str> = self.words.iter().map(|word| word.word.as_str()).collect();
        words.join(" ")
    }

    /// Whether the same word is there at the same time.
    pub(crate) fn has(&self, word: &Word) -> bool {
        self.words.iter().any(|other| {
            other.word == word.word && other.start < word.end && word.start < other.end
        })
    }
}

/// How far a decoder is after some sound.
// A program without a decoder makes none.
#[allow(dead_code)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The speech goes on.
    Running,
    /// It found the end of the speech by itself.
    Ended,
    /// It could not use the sound.
    Failed,
}
