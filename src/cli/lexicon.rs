//! Why a word table cannot be used, in the user's language.

use crate::messages::Messages;
use crate::notation::LexiconError;

/// The sentence for it. The TOML parser's message goes to the log.
pub(super) fn told(error: &LexiconError, messages: &Messages) -> String {
    tracing::warn!(%error, "the lexicon cannot be used");
    let text = |id: &str, name, value: &str| messages.text(id, &[(name, value.into())]);
    match error {
        LexiconError::File { path, problem } => {
            let path = path.display().to_string();
            let problem = told(problem, messages);
            let args = [("path", path.into()), ("problem", problem.into())];
            messages.text("lexicon-in-file", &args)
        }
        LexiconError::Unreadable { .. } => messages.text("lexicon-unreadable", &[]),
        LexiconError::Unknown { name } => text("lexicon-unknown", "name", name),
        LexiconError::Syntax { line, .. } => match line {
            Some(line) => text("lexicon-syntax-in-line", "line", &line.to_string()),
            None => messages.text("lexicon-syntax", &[]),
        },
        LexiconError::SameWord { word, .. } => text("lexicon-same-word", "word", word),
        LexiconError::NoLetters { word, .. } => text("lexicon-no-letters", "word", word),
        LexiconError::PieceLetter { letter, .. } => {
            text("lexicon-piece-letter", "word", &letter.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::messages::Language;
    use crate::notation::Lexicon;

    #[test]
    fn no_language_says_what_the_reader_says() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("own.toml");
        for (content, told_in_german) in [
            (&b"based_on = "[..], "Zeile 1 ist nicht zu verstehen."),
            (b"\xff", "Die Datei ist nicht zu lesen."),
            (b"name = 1", "Zeile 1 ist nicht zu verstehen."),
            (
                b"based_on = \"letters\"\n\nname = [",
                "Zeile 3 ist nicht zu verstehen.",
            ),
            (b"based_on = \"x\"", "Wörter mit dem Namen x gibt es nicht."),
        ] {
            fs::write(&file, content).unwrap();
            let error = Lexicon::from_file(&file).unwrap_err();
            let german = told(&error, &Messages::new(Language::De));
            assert!(german.contains(told_in_german), "{german}");
            assert!(!german.contains("TOML parse error"), "{german}");
        }
        let error = Lexicon::from_file(&folder.path().join("none.toml")).unwrap_err();
        let spanish = told(&error, &Messages::new(Language::Es));
        assert!(spanish.contains("no se puede leer"), "{spanish}");
    }
}
