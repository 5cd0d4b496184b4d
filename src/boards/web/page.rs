//! The files of the page, built from `web/` and carried in the program.

use super::language::Language;
use super::role::Role;

const INDEX: &str = include_str!("../../../web/dist/index.html");
const SCRIPT: &str = include_str!("../../../web/dist/board.js");
const STYLE: &str = include_str!("../../../web/dist/board.css");
const ARBITER_INDEX: &str = include_str!("../../../web/dist/arbiter.html");
const ARBITER_SCRIPT: &str = include_str!("../../../web/dist/arbiter.js");
const ARBITER_STYLE: &str = include_str!("../../../web/dist/arbiter.css");

/// The page may run its own script, use its own style and talk to this server, and
/// nothing else. Pieces are data links in the style.
pub(super) const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'";

/// Type and text of the file at `path` on the page of `role`, or `None` if it has none.
pub(super) fn file(path: &str, role: Role, language: Language) -> Option<(&'static str, String)> {
    let html = |text: &str| {
        let text = text.replace("{{lang}}", language.tag());
        ("text/html; charset=utf-8", text)
    };
    let script = |text: &str| ("text/javascript; charset=utf-8", text.to_owned());
    let style = |text: &str| ("text/css; charset=utf-8", text.to_owned());
    Some(match (role, path) {
        (Role::Player, "") => html(INDEX),
        (Role::Player, "board.js") => script(SCRIPT),
        (Role::Player, "board.css") => style(STYLE),
        (Role::Arbiter, "") => html(ARBITER_INDEX),
        (Role::Arbiter, "arbiter.js") => script(ARBITER_SCRIPT),
        (Role::Arbiter, "arbiter.css") => style(ARBITER_STYLE),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: [(Role, [&str; 3]); 2] = [
        (Role::Player, ["", "board.js", "board.css"]),
        (Role::Arbiter, ["", "arbiter.js", "arbiter.css"]),
    ];

    #[test]
    fn the_page_says_its_language() {
        for (role, _) in FILES {
            let (_, page) = file("", role, Language::Pt).unwrap();
            assert!(page.contains("<html lang=\"pt\""), "{page}");
            assert!(!page.contains("{{"), "{page}");
        }
    }

    #[test]
    fn the_page_asks_nobody_else() {
        for (role, paths) in FILES {
            for path in paths {
                let (_, text) = file(path, role, Language::De).unwrap();
                for (at, _) in text.match_indices("://") {
                    let from = (0..=at.saturating_sub(5))
                        .rev()
                        .find(|at| text.is_char_boundary(*at));
                    let link: String = text[from.unwrap_or(0)..].chars().take(35).collect();
                    let namespace = link.contains("www.w3.org");
                    assert!(namespace, "{path} holds a link: {link}");
                }
            }
        }
    }
}
