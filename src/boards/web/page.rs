//! The files of the page, built from `web/` and carried in the program.

use super::language::Language;

const INDEX: &str = include_str!("../../../web/dist/index.html");
const SCRIPT: &str = include_str!("../../../web/dist/board.js");
const STYLE: &str = include_str!("../../../web/dist/board.css");

/// The page may run its own script, use its own style and talk to this server, and
/// nothing else. Pieces are data links in the style.
pub(super) const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'";

/// Type and text of the file at `path`, or `None` if there is none.
pub(super) fn file(path: &str, language: Language) -> Option<(&'static str, String)> {
    Some(match path {
        "" => (
            "text/html; charset=utf-8",
            INDEX.replace("{{lang}}", language.tag()),
        ),
        "board.js" => ("text/javascript; charset=utf-8", SCRIPT.to_owned()),
        "board.css" => ("text/css; charset=utf-8", STYLE.to_owned()),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_says_its_language() {
        let (_, page) = file("", Language::Pt).unwrap();
        assert!(page.contains("<html lang=\"pt\""), "{page}");
        assert!(!page.contains("{{"), "{page}");
    }

    #[test]
    fn the_page_asks_nobody_else() {
        for path in ["", "board.js", "board.css"] {
            let (_, text) = file(path, Language::De).unwrap();
            for (at, _) in text.match_indices("://") {
                let link = &text[at.saturating_sub(5)..(at + 30).min(text.len())];
                let namespace = link.contains("www.w3.org");
                assert!(namespace, "{path} holds a link: {link}");
            }
        }
    }
}
