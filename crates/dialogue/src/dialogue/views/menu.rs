//! The menu of commands on the Braille display: what can be done now, by keys alone.
//!
//! What changes the game, or ends the program, is asked about once more.

use super::lists::Listing;
use super::status::Step;
use crate::dialogue::Agent;
use crate::dialogue::which::PROMOTED;
use crate::dialogue::words::Act;
use crate::effect::Effect;
use crate::understanding::Sense;
use doppelbrett_braille::Key;
use doppelbrett_core::clock::GameTime;
use doppelbrett_words::{CommandId, Kind, Named, Purpose, Service, Told, Wording};

/// The commands that can be given now.
#[derive(Clone, Debug)]
pub(in crate::dialogue) struct Menu {
    entries: Vec<Entry>,
    at: usize,
    /// It is asked whether the entry is really meant.
    sure: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::dialogue) struct Entry {
    /// What is done, as if it were typed.
    pub(in crate::dialogue) words: String,
    /// What it does, as the help says it.
    help: String,
    /// It is asked about once more.
    grave: bool,
}

impl Menu {
    pub(super) fn parts(&self, words: &Wording) -> Vec<String> {
        let Some(entry) = self.entries.get(self.at) else {
            return Vec::new();
        };
        if self.sure {
            let args = [("words", entry.words.as_str().into())];
            return vec![words.text("menu-sure", &args)];
        }
        vec![entry.words.clone(), entry.help.clone()]
    }
}

impl Agent {
    /// What can be done now; what is asked stands first.
    pub(super) fn menu_of_now(&self, now: GameTime) -> Menu {
        let mut entries = self.asked_entries();
        for id in CommandId::ALL {
            if id.row().in_menu
                && let Some(entry) = self.entry(*id, now)
                && !entries.iter().any(|is| is.words == entry.words)
            {
                entries.push(entry);
            }
        }
        Menu {
            entries,
            at: 0,
            sure: false,
        }
    }

    /// The command as an entry, if it can be given now.
    pub(in crate::dialogue) fn entry(&self, id: CommandId, now: GameTime) -> Option<Entry> {
        match id.purpose() {
            Purpose::Serve(Service::More) if self.last.rest.is_none() => return None,
            Purpose::Serve(Service::Note) if !self.game.setup().taped => return None,
            Purpose::Serve(Service::Show(_)) if !self.display.there => return None,
            Purpose::Serve(Service::Analyse(_)) if !self.has_aids() => return None,
            _ => {}
        }
        let act = self.named(Named::alone(id), self.questions.doubt.as_ref());
        let grave = match act {
            Act::Tell(_) => id == CommandId::Quit,
            Act::Refuse(_) | Act::Finish(_) => return None,
            _ => true,
        };
        let sense = self.sense_of(&act, now);
        matches!(sense, Sense::Possible(_)).then(|| self.entry_of(id, grave))
    }

    fn entry_of(&self, id: CommandId, grave: bool) -> Entry {
        Entry {
            words: self.words.command(id).to_owned(),
            help: self.words.text(&id.help_id(), &[]),
            grave,
        }
    }

    /// What the player is asked, as entries.
    pub(in crate::dialogue) fn asked_entries(&self) -> Vec<Entry> {
        let bare = |words: String| Entry {
            words,
            help: String::new(),
            grave: true,
        };
        if let Some(doubt) = &self.questions.doubt {
            return doubt.names().into_iter().map(bare).collect();
        }
        let id = match self.asked() {
            Some(Step::Piece) => {
                let named = |role| bare(self.words.lexicon.role(role).to_owned());
                return PROMOTED.map(named).into();
            }
            Some(Step::Answer | Step::Confirm | Step::Acknowledge) => CommandId::Yes,
            Some(Step::Draw) => CommandId::AcceptDraw,
            Some(Step::Execute) => CommandId::Executed,
            Some(Step::Press) => CommandId::Press,
            Some(Step::Continue) => CommandId::Continue,
            // A square is named on the board, and a move is repeated there.
            Some(Step::Repeat | Step::Square) | None => return Vec::new(),
        };
        vec![self.entry_of(id, true)]
    }

    /// The routing key above what is asked: it is asked about once more, or shown how.
    pub(super) fn do_what_is_asked(&mut self, out: &mut Vec<Effect>) {
        let entries = self.asked_entries();
        match entries.len() {
            // A move is repeated on the board.
            0 => self.board_on(true, out),
            1 => {
                let menu = Menu {
                    entries,
                    at: 0,
                    sure: false,
                };
                self.ask_whether(menu, out);
            }
            _ => {
                let menu = Menu {
                    entries,
                    at: 0,
                    sure: false,
                };
                self.list_on(Some(Listing::Menu(menu)), "menu", out);
            }
        }
    }

    /// Shows the commands, or what is shown otherwise; says which.
    pub(in crate::dialogue) fn switch_menu(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        let shown =
            matches!(self.display.list, Some(Listing::Menu(_))) && self.display.list_shown();
        let list = (!shown).then(|| Listing::Menu(self.menu_of_now(now)));
        self.list_on(list, "menu", out);
    }

    fn ask_whether(&mut self, menu: Menu, out: &mut Vec<Effect>) {
        let words = menu.entries.get(menu.at).map(|entry| entry.words.clone());
        let args = [("words", words.unwrap_or_default().into())];
        let text = self.words.text("menu-again", &args);
        self.display.list = None;
        self.tell(Told::ear(Kind::Help, text), out);
        self.display
            .open(Some(Listing::Menu(Menu { sure: true, ..menu })));
        self.bring_view(out);
    }

    pub(super) fn menu_key(&mut self, key: Key, now: GameTime, out: &mut Vec<Effect>) -> bool {
        let Some(Listing::Menu(menu)) = self.display.list.take() else {
            return false;
        };
        let last = menu.entries.len().saturating_sub(1);
        let at = match key {
            Key::LineUp | Key::Up | Key::PanLeft if !menu.sure => menu.at.saturating_sub(1),
            Key::LineDn | Key::Down | Key::PanRight if !menu.sure => (menu.at + 1).min(last),
            Key::PageUp | Key::Start if !menu.sure => 0,
            Key::PageDown | Key::End if !menu.sure => last,
            Key::Part(_) | Key::Return => {
                self.choose(menu, now, out);
                return true;
            }
            // Not sure: nothing is done, and the menu stands there again.
            Key::LineUp | Key::LineDn | Key::Up | Key::Down | Key::Route(_) => menu.at,
            Key::PanLeft | Key::PanRight if menu.sure => {
                self.display.list = Some(Listing::Menu(menu));
                return true;
            }
            Key::Escape => return true,
            // Who does something else is done with the menu.
            _ => return false,
        };
        self.display.list = Some(Listing::Menu(Menu {
            at,
            sure: false,
            ..menu
        }));
        true
    }

    fn choose(&mut self, menu: Menu, now: GameTime, out: &mut Vec<Effect>) {
        let Some(entry) = menu.entries.get(menu.at).cloned() else {
            return;
        };
        if entry.grave && !menu.sure {
            return self.ask_whether(menu, out);
        }
        self.understand(&entry.words, now, out);
    }
}
