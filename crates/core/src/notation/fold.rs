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
    let mut folded = String::with_capacity(text.len() + 4);
    for sign in text.chars().flat_map(char::to_lowercase) {
        match sign {
            'ä' | 'æ' => folded.push_str("ae"),
            'ö' | 'œ' => folded.push_str("oe"),
            'ü' => folded.push_str("ue"),
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
                    folded.push('e');
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

    use super::fold;

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

    proptest! {
        #[test]
        fn folding_twice_changes_nothing(text in "\\PC{0,40}") {
            let once = fold(&text);
            prop_assert_eq!(fold(&once), once);
        }
    }
}
