//! The views of the Braille display that are lists: the score, what was told, and the
//! menu of commands. Each shows one entry; keys go to the one before and the one after.

use std::collections::VecDeque;

use shakmaty::{Color, Position};

use super::menu::Menu;
use crate::dialogue::Agent;
use crate::dialogue::display::{BeforeKey, Display};
use crate::effect::Effect;
use doppelbrett_braille::{Key, ListLine};
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::Ply;
use doppelbrett_words::{Kind, Told};

/// So many of the last things that were told are kept for the display.
const KEPT: usize = 1000;

/// Which list stands on the display, and where in it the player is.
#[derive(Clone, Debug)]
pub(in crate::dialogue) enum Listing {
    /// The score; the full move from the first, or the newest.
    Score(Option<usize>),
    /// What was told: the number of the entry, and whether something came since the
    /// newest was read.
    Dialogue { at: usize, new: bool },
    /// The commands.
    Menu(Menu),
}

/// What was told, with the number of each: the first of all is 0.
#[derive(Debug, Default)]
pub(in crate::dialogue) struct Telling {
    texts: VecDeque<String>,
    /// How many were dropped before them.
    dropped: usize,
}

impl Telling {
    pub(in crate::dialogue) fn push(&mut self, text: &str) {
        if self.texts.len() == KEPT {
            self.texts.pop_front();
            self.dropped += 1;
        }
        self.texts.push_back(text.to_owned());
    }

    /// The number of the newest.
    fn newest(&self) -> usize {
        (self.dropped + self.texts.len()).saturating_sub(1)
    }

    /// The text with this number, or the oldest that is kept.
    fn get(&self, number: usize) -> &str {
        let at = number.saturating_sub(self.dropped);
        self.texts.get(at).map_or("", String::as_str)
    }
}

/// A full move of the score: its number and its plies.
struct FullMove<'g> {
    number: u32,
    white: Option<&'g Ply>,
    black: Option<&'g Ply>,
}

impl Display {
    fn newest_told(&self) -> Listing {
        Listing::Dialogue {
            at: self.told.newest(),
            new: false,
        }
    }

    fn dialogue_key(&mut self, key: Key, at: usize, new: bool) -> bool {
        let newest = self.told.newest();
        let oldest = self.told.dropped;
        let to = match key {
            Key::LineUp | Key::Up | Key::PageUp | Key::PanLeft => at.saturating_sub(1).max(oldest),
            // Behind the newest the status line comes again.
            Key::LineDn | Key::Down | Key::PageDown if at >= newest => {
                self.list = None;
                return true;
            }
            Key::LineDn | Key::Down | Key::PageDown | Key::PanRight => at.max(oldest) + 1,
            Key::News | Key::End => newest,
            Key::Start => oldest,
            Key::Route(_) | Key::Part(_) => at,
            // Nothing that stands hidden behind the list is finished by it.
            Key::Escape | Key::Return => {
                self.list = None;
                return true;
            }
            _ => {
                // Who does something else is done with reading.
                self.list = None;
                return false;
            }
        };
        let to = to.min(newest);
        self.list = Some(Listing::Dialogue {
            at: to,
            new: new && to < newest,
        });
        true
    }
}

impl Agent {
    /// The entry as it is shown now, if a list is.
    pub(in crate::dialogue) fn list_line(&self) -> Option<ListLine> {
        let list = self
            .display
            .list
            .as_ref()
            .filter(|_| self.display.list_shown())?;
        Some(match list {
            Listing::Score(at) => self.score_line(*at),
            Listing::Dialogue { at, new } => {
                ListLine::new([self.manner.in_cells(self.display.told.get(*at))]).telling_news(*new)
            }
            Listing::Menu(menu) => {
                let parts = menu.parts(&self.words);
                ListLine::new(parts.iter().map(|text| self.manner.in_cells(text)))
            }
        })
    }

    /// Shows the score, or what is shown otherwise; says which.
    pub(in crate::dialogue) fn switch_score(&mut self, out: &mut Vec<Effect>) {
        let shown =
            matches!(self.display.list, Some(Listing::Score(_))) && self.display.list_shown();
        if !self.display.there {
            return self.tell_score(out);
        }
        self.list_on((!shown).then_some(Listing::Score(None)), "score", out);
    }

    /// Shows what was told, or what is shown otherwise; says which.
    pub(in crate::dialogue) fn switch_dialogue(&mut self, out: &mut Vec<Effect>) {
        let shown = self.display.dialogue_shown();
        let list = (!shown).then(|| self.display.newest_told());
        self.list_on(list, "dialogue", out);
    }

    /// Shows this list, or none, and says so.
    pub(super) fn list_on(&mut self, list: Option<Listing>, name: &str, out: &mut Vec<Effect>) {
        let (kind, id) = match (&list, self.display.there) {
            (_, false) => (Kind::Refusal, "views-no-display".to_owned()),
            (Some(_), true) => (Kind::Help, format!("views-{name}")),
            (None, true) => (Kind::Help, format!("views-{name}-off")),
        };
        // The words for the view are nothing that is read in it.
        self.display.list = None;
        let text = self.words.text(&id, &[]);
        self.tell(Told::ear(kind, text), out);
        if self.display.there {
            self.display.open(list);
            self.bring_view(out);
        }
    }

    /// Shows the view that is wanted instead of what was told last.
    pub(in crate::dialogue) fn bring_view(&mut self, out: &mut Vec<Effect>) {
        self.display.bring_view();
        self.show_cells(out);
    }

    /// Does what a key means for the lists. `false`: it has its usual meaning.
    pub(in crate::dialogue) fn list_key(
        &mut self,
        key: Key,
        was: BeforeKey,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) -> bool {
        let in_score = was.list && matches!(self.display.list, Some(Listing::Score(_)));
        let in_menu = was.list && matches!(self.display.list, Some(Listing::Menu(_)));
        match key {
            Key::Top if self.lacks_moves(out) => return true,
            Key::Top => {
                let list = (!in_score).then_some(Listing::Score(None));
                self.list_on(list, "score", out);
                return true;
            }
            Key::Help => {
                let list = (!in_menu).then(|| Listing::Menu(self.menu_of_now(now)));
                self.list_on(list, "menu", out);
                return true;
            }
            Key::Asked => {
                self.do_what_is_asked(out);
                return true;
            }
            Key::LineUp | Key::LineDn if was.status => {
                let told = self.display.newest_told();
                self.display.open(Some(told));
                return true;
            }
            _ => {}
        }
        // A key that takes a message away does nothing in the list behind it.
        if !was.list {
            return false;
        }
        if matches!(
            key,
            Key::Char(_) | Key::Backspace | Key::Delete | Key::Left | Key::Right
        ) {
            self.display.over_input = false;
        }
        match &self.display.list {
            Some(Listing::Score(at)) => {
                let at = *at;
                self.score_key(key, at, out)
            }
            Some(Listing::Dialogue { at, new }) => {
                let (at, new) = (*at, *new);
                self.display.dialogue_key(key, at, new)
            }
            Some(Listing::Menu(_)) => self.menu_key(key, now, out),
            None => false,
        }
    }

    fn score_key(&mut self, key: Key, at: Option<usize>, out: &mut Vec<Effect>) -> bool {
        let count = self.full_moves().len();
        let last = count.saturating_sub(1);
        let here = at.unwrap_or(last).min(last);
        let to = match key {
            Key::LineUp | Key::Up | Key::PageUp | Key::PanLeft => here.saturating_sub(1),
            Key::LineDn | Key::Down | Key::PageDown | Key::PanRight => here + 1,
            Key::Start => 0,
            Key::End => last,
            Key::Escape | Key::Return => {
                self.display.list = None;
                return true;
            }
            Key::Part(part) => {
                self.say_scored(here, part, out);
                return true;
            }
            Key::Route(_) => return true,
            _ => return false,
        };
        // Who reads the newest goes on reading the newest.
        self.display.list = Some(Listing::Score((to < last).then_some(to)));
        true
    }

    /// The move in words.
    fn say_scored(&mut self, at: usize, part: usize, out: &mut Vec<Effect>) {
        let text = {
            let moves = self.full_moves();
            let Some(full) = moves.get(at) else { return };
            let halves = match part {
                1 => [full.white, None],
                2 => [full.black, None],
                _ => [full.white, full.black],
            };
            let words = |scored: &Ply| self.words.announce(&scored.before, scored.played);
            let words: Vec<String> = halves.into_iter().flatten().map(words).collect();
            words.join(". ")
        };
        if !text.is_empty() {
            self.tell(Told::ear(Kind::Position, text), out);
        }
    }

    fn score_line(&self, at: Option<usize>) -> ListLine {
        let moves = self.full_moves();
        let last = moves.len().saturating_sub(1);
        let Some(full) = moves.get(at.unwrap_or(last).min(last)) else {
            return ListLine::new([self.manner.in_cells(&self.words.text("nothing-yet", &[]))]);
        };
        let sign = |scored: &Ply| self.sign(&scored.before, scored.played);
        let white = full.white.map_or_else(|| "...".to_owned(), sign);
        let black = full.black.map(sign).unwrap_or_default();
        ListLine::new([full.number.to_string(), white, black])
    }

    /// The completed moves, by twos.
    fn full_moves(&self) -> Vec<FullMove<'_>> {
        let mut moves: Vec<FullMove<'_>> = Vec::new();
        for scored in self.game.plies() {
            let number = scored.before.fullmoves().get();
            match scored.before.turn() {
                Color::White => moves.push(FullMove {
                    number,
                    white: Some(scored),
                    black: None,
                }),
                Color::Black => match moves.last_mut() {
                    Some(full) if full.number == number => full.black = Some(scored),
                    _ => moves.push(FullMove {
                        number,
                        white: None,
                        black: Some(scored),
                    }),
                },
            }
        }
        moves
    }
}
