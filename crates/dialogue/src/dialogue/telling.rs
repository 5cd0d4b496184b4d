//! What is said, printed, brailled and shown.

use super::Agent;
use crate::effect::Effect;
use doppelbrett_braille::Line;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::Event;
use doppelbrett_voice::Channel;
use doppelbrett_web::Hearers;
use doppelbrett_words::{Kind, Told, news};

impl Agent {
    /// Announces a move; when it has been said, the room has heard it.
    pub(super) fn announce(&mut self, told: Told, now: GameTime, out: &mut Vec<Effect>) {
        self.speech.announce(None);
        match self.tell(told, out) {
            _ if !self.share.speaks_for_the_room() => {}
            Some(said) => self.speech.announce(Some(said)),
            // Nobody speaks: it stands on the page, the display and the console.
            None => self.announcement_heard(now, out),
        }
    }

    /// Says the announcement again that was interrupted before it was heard.
    pub(super) fn announce_again(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        if self.game.is_stopped() || self.game.ended().is_some() {
            return;
        }
        if let Some(moving) = self.game.under_way().filter(|moving| !moving.heard) {
            let told = self.words.both(|| {
                let words = self.words.announce(self.game.position(), moving.played);
                Told::room(Kind::Announcement, words)
            });
            self.announce(told, now, out);
        }
    }

    pub(super) fn prompt(&mut self, id: &str, out: &mut Vec<Effect>) {
        self.tell(self.words.ear(Kind::Prompt, id, &[]), out);
    }

    /// Tells where the opponent finds their board or their seat. On the screen only: an
    /// address is nothing to listen to.
    pub(super) fn invite(&self, out: &mut Vec<Effect>) {
        let url = &self.manner.board_url;
        if !url.is_empty() {
            let id = match self.game.setup().both_blind {
                true => "opposite-link",
                false if self.plays_engine() => "own-page-link",
                false if self.game.setup().clock_alone => "clock-link",
                false => "board-no-browser",
            };
            let text = self.words.game().text(id, &[("url", url.into())]);
            out.push(Effect::print(&text));
        }
    }

    /// The same for the arbiter: whoever has that link can rule.
    pub(super) fn invite_arbiter(&self, out: &mut Vec<Effect>) {
        let url = &self.manner.arbiter_url;
        if !url.is_empty() {
            let text = self
                .words
                .game()
                .text("arbiter-link", &[("url", url.into())]);
            out.push(Effect::print(&text));
        }
    }

    pub(super) fn part(&mut self, id: &str, out: &mut Vec<Effect>) {
        self.tell(self.words.ear(Kind::Part, id, &[]), out);
    }

    /// Tells, once, that sentences are not brailled.
    pub(super) fn tell_of_prose(&mut self, out: &mut Vec<Effect>) {
        if let Some(table) = self.manner.missing_prose()
            && !std::mem::replace(&mut self.display.prose_told, true)
        {
            let text = self.words.text("prose-missing", &[("table", table.into())]);
            self.tell(Told::ear(Kind::Part, text), out);
        }
    }

    /// Tells something on every output that may have it; the utterance's id and
    /// where it is heard, if it is spoken.
    pub(super) fn tell(&mut self, told: Told, out: &mut Vec<Effect>) -> Option<(u64, Channel)> {
        if self.part_is_known && told.kind == Kind::Part {
            return None;
        }
        let told = self.priced(told);
        let told = self.kept_from_room(told);
        let only_read = self.is_only_read(&told);
        let mut message = self.words.message(&told, self.speech.cause());
        if only_read {
            message.hearers = Hearers::Nobody;
        }
        out.push(Effect::Told(message));
        if only_read || !self.speech.leaves_unprinted(&told, &self.manner) {
            out.push(Effect::print(told.for_others()));
        }
        self.display.tell(&told);
        if told.kind == Kind::Relay {
            return None;
        }
        self.last.keep(&told, self.speech.cause());
        self.show_cells(out);
        if only_read {
            return None;
        }
        self.speech.say(told, &self.words, &self.manner, out)
    }

    /// The same for what is not told again by "noch einmal": the last thing before it is.
    pub(super) fn tell_in_passing(&mut self, told: Told, out: &mut Vec<Effect>) {
        let last = self.last.told.clone();
        let prompt = self.display.prompt.clone();
        self.tell(told, out);
        self.last.told = last;
        self.display.prompt = prompt;
    }

    /// What one event that was just counted gave the pages to tell.
    pub(super) fn news(&self, event: &Event, told: &[Told]) -> Option<Effect> {
        let sequence = self.record.sequence();
        news::of(self.words.game(), sequence, event, told, &self.game).map(Effect::News)
    }

    pub(super) fn show_cells(&self, out: &mut Vec<Effect>) {
        let line = if let Some(list) = self.list_line() {
            Line::List(list)
        } else if let Some(dial) = self.display.dial.filter(|_| self.display.dial_shown()) {
            Line::clock(dial)
        } else if let Some(board) = self.board_line() {
            Line::board(board)
        } else {
            self.status().into()
        };
        match out.iter_mut().find_map(|effect| match effect {
            Effect::Braille(line) => Some(line),
            _ => None,
        }) {
            Some(shown) => *shown = line,
            None => out.push(Effect::Braille(line)),
        }
    }

    pub(super) fn show(&self, now: GameTime, out: &mut Vec<Effect>) {
        let mut view = Box::new(self.words.pages().page(&self.game, now, self.revision()));
        view.seq = self.record.sequence();
        view.seal = self.record.seal();
        if let Some(why) = self.why_nothing_is_stored() {
            let args = [("why", why.into())];
            view.put_first(&self.words.pages().text("refusal-not-yet-stored", &args));
        }
        view.possible_for = self.offered(now).into();
        out.retain(|effect| !matches!(effect, Effect::Board(_)));
        out.push(Effect::Board(view));
        self.show_cells(out);
    }
}
