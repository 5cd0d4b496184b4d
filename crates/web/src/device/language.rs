//! The languages of the page.

/// A language that the page has words for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Language {
    De,
    En,
    Es,
    Pt,
}

impl Language {
    /// The language of a tag such as `de`, `de-AT` or `pt_BR.UTF-8`; English if the
    /// page does not have it.
    pub(super) fn from_tag(tag: &str) -> Self {
        let primary = tag.split(['-', '_', '.']).next().unwrap_or_default();
        match primary.to_ascii_lowercase().as_str() {
            "de" => Self::De,
            "es" => Self::Es,
            "pt" => Self::Pt,
            _ => Self::En,
        }
    }

    /// The tag for the page.
    pub(super) const fn tag(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
            Self::Es => "es",
            Self::Pt => "pt",
        }
    }

    /// What is shown instead of the page to somebody who lacks the whole link.
    pub(super) const fn forbidden(self) -> &'static str {
        match self {
            Self::De => {
                "Dieser Link gilt nicht. Bitte den ganzen Link öffnen, den das Programm nennt."
            }
            Self::En => {
                "This link is not valid. Please open the whole link that the program gives."
            }
            Self::Es => "Este enlace no es válido. Abra el enlace completo que indica el programa.",
            Self::Pt => "Este link não é válido. Abra o link completo que o programa indica.",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn tags() {
        for (tag, language) in [
            ("de", Language::De),
            ("de-AT", Language::De),
            ("DE_de.UTF-8", Language::De),
            ("pt-BR", Language::Pt),
            ("es", Language::Es),
            ("en", Language::En),
            ("fr", Language::En),
            ("", Language::En),
        ] {
            assert_eq!(Language::from_tag(tag), language, "{tag}");
        }
    }
}
