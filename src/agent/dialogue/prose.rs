//! Sentences on the Braille display, in the user's Braille.

use std::borrow::Cow;

use super::Agent;
use crate::agent::effect::Effect;
use crate::braille::Line;
use crate::messages::{languages, unmarked, unsaid};
use crate::pages::Why;
use crate::sentences::{Kind, Told};

impl Agent {
    /// A text as it stands on the display: its prose in the user's Braille.
    pub(super) fn in_cells(&self, text: &str) -> String {
        match &self.manner.prose {
            Some(Ok(prose)) => prose.braille(&unsaid(text)),
            _ => unmarked(text).into_owned(),
        }
    }

    /// Tells, once, that sentences stay as they are: the user's table is missing, or
    /// liblouis was given up.
    pub(super) fn tell_of_prose(&mut self, out: &mut Vec<Effect>) {
        let table = match &self.manner.prose {
            Some(Err(error)) => error.name.as_str(),
            Some(Ok(prose)) if prose.gave_up() => prose.name(),
            _ => return,
        };
        if !std::mem::replace(&mut self.display.prose_told, true) {
            let text = self.words.text("prose-missing", &[("table", table.into())]);
            self.tell(Told::ear(Kind::Part, text), out);
        }
    }

    /// Takes the marks off everything that leaves: what is spoken has its languages instead,
    /// and a line of the display that still has some is brailled.
    pub(super) fn without_marks(&self, out: &mut [Effect]) {
        let two_languages = self.words.full().tells_languages;
        if !self.words.full().messages.is_marked() && !two_languages {
            return;
        }
        let own = self.words.full().language().voice();
        let lexicon = self.words.full().lexicon.language();
        let clean = |text: &mut String| {
            if let Cow::Owned(plain) = unmarked(text) {
                *text = plain;
            }
        };
        for effect in out {
            match effect {
                Effect::Say(utterance) if two_languages => {
                    let (text, languages) = languages(&utterance.text, own, lexicon);
                    utterance.text = text;
                    utterance.languages = languages;
                }
                Effect::Say(utterance) => clean(&mut utterance.text),
                Effect::Print(text)
                | Effect::Answer(_, text)
                | Effect::Refuse(_, Why::Text(text)) => clean(text),
                Effect::News(news) => {
                    clean(&mut news.room);
                    clean(&mut news.ear);
                }
                // Beside the board is room for a few cells only.
                Effect::Braille(Line::Board(board)) => {
                    board.texts_mut().for_each(clean);
                }
                Effect::Braille(line) => {
                    for text in line.texts_mut() {
                        if let Cow::Owned(_) = unmarked(text) {
                            *text = self.in_cells(text);
                        }
                    }
                }
                _ => {}
            }
        }
    }
}
