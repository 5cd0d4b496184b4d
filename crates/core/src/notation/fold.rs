/// One spelling for all the ways in which a word can be typed or heard.
///
/// Lower case, umlauts as `ae`, `oe`, `ue`, `ß` as `ss`, other accents removed, and a
/// single space for everything that is neither a letter nor a digit.
///
/// ```
/// use doppelbrett_core::notation::fold;
///
/// assert_eq!(fold("  LÄUFER, fünf!"), "laeufer fuenf");
/// assert_eq!(fold("Kurze-Rochade"), fold("kurze rochade"));
/// ```
#[must_use]
pub fn fold(text: &str) -> String {
    folded(text, "e")
}

/// The same with umlauts as bare letters, as whoever has no keys for them types: "laufer". Nothing
/// if there is none.
#[must_use]
pub fn fold_bare(text: &str) -> Option<String> {
    let has_umlaut = |sign| matches!(sign, 'ä' | 'ö' | 'ü' | 'Ä' | 'Ö' | 'Ü' | '\u{308}');
    text.contains(has_umlaut).then(|| folded(text, ""))
}

/// Whether the folded `typed` is a spelling of `word`.
#[must_use]
pub fn spells(typed: &str, word: &str) -> bool {
    fold(word) == typed || fold_bare(word).is_some_and(|bare| bare == typed)
}

/// An umlaut as its letter and `umlaut`.
fn folded(text: &str, umlaut: &str) -> String {
    let mut folded = String::with_capacity(text.len() + 4);
    for sign in text.chars().flat_map(char::to_lowercase) {
        match sign {
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'ä' => {
                folded.push('a');
                folded.push_str(umlaut);
            }
            'ö' => {
                folded.push('o');
                folded.push_str(umlaut);
            }
            'ü' => {
                folded.push('u');
                folded.push_str(umlaut);
            }
            'ß' => folded.push_str("ss"),
            'á' | 'à' | 'â' | 'ã' | 'å' => folded.push('a'),
            'é' | 'è' | 'ê' | 'ë' => folded.push('e'),
            'í' | 'ì' | 'î' | 'ï' => folded.push('i'),
            'ó' | 'ò' | 'ô' | 'õ' => folded.push('o'),
            'ú' | 'ù' | 'û' => folded.push('u'),
            'ç' => folded.push('c'),
            'ñ' => folded.push('n'),
            // A combining diaeresis, as macOS writes it.
            '\u{308}' => {
                if folded.ends_with(['a', 'o', 'u']) {
                    folded.push_str(umlaut);
                }
            }
            '\u{300}'..='\u{36f}' | '\'' | '’' => {}
            letter if letter.is_alphanumeric() => folded.push(letter),
            _ => {
                if !folded.is_empty() && !folded.ends_with(' ') {
                    folded.push(' ');
                }
            }
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{fold, fold_bare, spells};

    #[test]
    fn spellings_of_a_word_become_one() {
        for (typed, folded) in [
            ("König", "koenig"),
            ("KOENIG", "koenig"),
            ("Ko\u{308}nig", "koenig"),
            ("Fu\u{308}nf", "fuenf"),
            ("großer", "grosser"),
            ("Cäsar,", "caesar"),
            ("  en   passant. ", "en passant"),
            ("peão", "peao"),
            ("", ""),
            ("...", ""),
        ] {
            assert_eq!(fold(typed), folded, "{typed:?}");
        }
    }

    #[test]
    fn a_word_is_also_spelt_without_its_umlauts() {
        for typed in ["laufer", "laeufer"] {
            assert!(
                spells(typed, "Läufer") && spells(typed, "La\u{308}ufer"),
                "{typed}"
            );
        }
        assert!(!spells("laufer", "Laeufer"), "it has none");
        assert_eq!(fold_bare("Uhr drücken"), Some("uhr drucken".to_owned()));
        assert_eq!(fold_bare("Bauer"), None);
    }

    proptest! {
        #[test]
        fn folding_twice_changes_nothing(text in "\\PC{0,40}") {
            let once = fold(&text);
            prop_assert_eq!(fold(&once), once);
        }
    }
}
