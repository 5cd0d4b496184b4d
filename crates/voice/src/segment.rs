//! The languages within an utterance. Pure.

use serde::{Deserialize, Serialize};

use crate::utterance::speakable;

/// Words read by a voice of one language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Segment {
    /// The language as a BCP 47 tag; without one, the voice stays as it is.
    pub(super) language: Option<String>,
    pub(super) text: String,
}

/// The segments of a text, ready for a synthesiser; none if nothing in it can be spoken.
/// `languages` says at which byte each language begins; `own` is the language before the first.
///
/// Characters between two words are read with the words before them: a separate segment would
/// be a pause.
pub(super) fn segments(text: &str, languages: &[(usize, String)], own: &str) -> Vec<Segment> {
    let begins = std::iter::once((0, own)).chain(
        languages
            .iter()
            .map(|(from, language)| (*from, language.as_str())),
    );
    let ends = languages.iter().map(|(from, _)| *from).chain([text.len()]);
    let mut segments: Vec<Segment> = Vec::new();
    for ((from, language), to) in begins.zip(ends) {
        let Some(piece) = text.get(from..to).filter(|piece| !piece.is_empty()) else {
            continue;
        };
        let word = piece.find(char::is_alphanumeric).unwrap_or(piece.len());
        let (signs, words) = piece.split_at(if segments.is_empty() { 0 } else { word });
        if let Some(last) = segments.last_mut() {
            last.text.push_str(signs);
        }
        match segments.last_mut() {
            Some(last) if words.is_empty() || last.language.as_deref() == Some(language) => {
                last.text.push_str(words);
            }
            _ => segments.push(Segment {
                language: Some(language.to_owned()),
                text: words.to_owned(),
            }),
        }
    }
    // Characters before the first word belong to it.
    if segments.len() > 1 && speakable(&segments[0].text).is_none() {
        let signs = segments.remove(0);
        segments[0].text.insert_str(0, &signs.text);
    }
    for segment in &mut segments {
        segment.text = speakable(&segment.text).unwrap_or_default();
    }
    segments.retain(|segment| !segment.text.is_empty());
    segments
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str, languages: &[(usize, &str)]) -> Vec<(String, String)> {
        let languages: Vec<_> = languages
            .iter()
            .map(|(from, language)| (*from, (*language).to_owned()))
            .collect();
        segments(text, &languages, "de")
            .into_iter()
            .map(|segment| (segment.language.unwrap_or_default(), segment.text))
            .collect()
    }

    #[test]
    fn each_word_is_read_in_its_language_and_no_sign_is_a_segment() {
        for (text, languages, expected) in [
            ("Bauer Eva vier", &[][..], &[("de", "Bauer Eva vier")][..]),
            ("Press.", &[(0, "en")], &[("en", "Press.")]),
            (
                "Repeat: Bauer Eva vier.",
                &[(0, "en"), (8, "de"), (22, "en")],
                &[("en", "Repeat:"), ("de", "Bauer Eva vier.")],
            ),
            (
                "Dame, Eva vier? Yes or no.",
                &[(4, "en"), (6, "de"), (14, "en")],
                &[("de", "Dame, Eva vier?"), ("en", "Yes or no.")],
            ),
            (
                "«Eva» no",
                &[(0, "en"), (2, "de"), (5, "en")],
                &[("de", "«Eva»"), ("en", "no")],
            ),
            ("...", &[(0, "en")], &[]),
            ("", &[], &[]),
        ] {
            let segments = cut(text, languages);
            let segments: Vec<_> = segments
                .iter()
                .map(|(language, text)| (language.as_str(), text.as_str()))
                .collect();
            assert_eq!(segments, expected, "{text}");
        }
    }
}
