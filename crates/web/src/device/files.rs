//! The files of the page, built from `web/` and carried in the program.

use super::language::Language;
use crate::role::Role;

/// The three files of a page.
struct Page {
    /// What its script and style are called.
    name: &'static str,
    html: &'static str,
    script: &'static str,
    style: &'static str,
}

const PLAYER: Page = Page {
    name: "board",
    html: include_str!("../../../../web/dist/index.html"),
    script: include_str!("../../../../web/dist/board.js"),
    style: include_str!("../../../../web/dist/board.css"),
};
const BLIND: Page = Page {
    name: "blind",
    html: include_str!("../../../../web/dist/blind.html"),
    script: include_str!("../../../../web/dist/blind.js"),
    style: include_str!("../../../../web/dist/blind.css"),
};
const ASSISTANT: Page = Page {
    name: "assistant",
    html: include_str!("../../../../web/dist/assistant.html"),
    script: include_str!("../../../../web/dist/assistant.js"),
    style: include_str!("../../../../web/dist/assistant.css"),
};
const ARBITER: Page = Page {
    name: "arbiter",
    html: include_str!("../../../../web/dist/arbiter.html"),
    script: include_str!("../../../../web/dist/arbiter.js"),
    style: include_str!("../../../../web/dist/arbiter.css"),
};
const SPECTATOR: Page = Page {
    name: "spectator",
    html: include_str!("../../../../web/dist/spectator.html"),
    script: include_str!("../../../../web/dist/spectator.js"),
    style: include_str!("../../../../web/dist/spectator.css"),
};

const OVERVIEW: Page = Page {
    name: "overview",
    html: include_str!("../../../../web/dist/overview.html"),
    script: include_str!("../../../../web/dist/overview.js"),
    style: include_str!("../../../../web/dist/overview.css"),
};

/// What takes the microphone's sound on the blind player's page: the browser wants it in a file
/// of its own.
const WORKLET: &str = include_str!("../../../../web/dist/voice-worklet.js");

const fn page(role: Role) -> &'static Page {
    match role {
        Role::Player => &PLAYER,
        Role::Blind => &BLIND,
        Role::AssistantBlind | Role::AssistantSighted => &ASSISTANT,
        Role::Arbiter => &ARBITER,
        Role::Spectator => &SPECTATOR,
    }
}

/// The page may run its own script, use its own style and talk to this server, and
/// nothing else. Pieces are data links in the style.
pub(super) const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'";

/// Type and text of the file at `path` on the page of `role`, or `None` if it has none.
pub(super) fn file(path: &str, role: Role, language: Language) -> Option<(&'static str, String)> {
    if role == Role::Blind && path == "voice-worklet.js" {
        return Some((SCRIPT, WORKLET.to_owned()));
    }
    page(role).file(path, language)
}

/// The same of the page of all boards.
pub(super) fn overview(path: &str, language: Language) -> Option<(&'static str, String)> {
    OVERVIEW.file(path, language)
}

const SCRIPT: &str = "text/javascript; charset=utf-8";

impl Page {
    fn file(&self, path: &str, language: Language) -> Option<(&'static str, String)> {
        if path.is_empty() {
            let text = self.html.replace("{{lang}}", language.tag());
            return Some(("text/html; charset=utf-8", text));
        }
        match path.strip_prefix(self.name)? {
            ".js" => Some((SCRIPT, self.script.to_owned())),
            ".css" => Some(("text/css; charset=utf-8", self.style.to_owned())),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(role: Role) -> [String; 3] {
        let name = page(role).name;
        [String::new(), format!("{name}.js"), format!("{name}.css")]
    }

    #[test]
    fn the_page_says_its_language() {
        for role in Role::ALL {
            let (_, page) = file("", role, Language::Pt).unwrap();
            assert!(page.contains("<html lang=\"pt\""), "{page}");
            assert!(!page.contains("{{"), "{page}");
        }
    }

    #[test]
    fn the_page_asks_nobody_else() {
        for role in Role::ALL {
            for path in files(role) {
                let (_, text) = file(&path, role, Language::De).unwrap();
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
