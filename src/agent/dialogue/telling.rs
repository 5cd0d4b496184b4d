//! What is said, printed, brailled and shown.

use super::Agent;
use crate::agent::effect::Effect;
use crate::agent::told::{Kind, Told};
use crate::braille::Line;
use crate::clock::GameTime;
use crate::settings::EarKind;
use crate::voice::{Channel, Priority, Utterance};

impl Agent {
    /// Announces a move; when it has been said, the room has heard it.
    pub(super) fn announce(&mut self, told: Told, now: GameTime, out: &mut Vec<Effect>) {
        self.announcing = None;
        match self.tell(told, out) {
            Some(said) => self.announcing = Some(said),
            // Nobody speaks: it stands on the page, the display and the console.
            None => self.announcement_heard(now, out),
        }
    }

    /// Says the announcement again that was interrupted before it was heard.
    pub(super) fn announce_again(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        if self.game.suspended() {
            return;
        }
        if let Some(moving) = self.game.under_way().filter(|moving| !moving.heard) {
            let words = self.words.announce(self.game.position(), moving.played);
            self.announce(Told::room(Kind::Announcement, words), now, out);
        }
    }

    pub(super) fn prompt(&mut self, id: &str, out: &mut Vec<Effect>) {
        let text = self.words.text(id, &[]);
        self.tell(Told::ear(Kind::Prompt, text), out);
    }

    /// Tells where the sighted player finds his board. On the screen only: an
    /// address is nothing to listen to.
    pub(super) fn invite(&self, out: &mut Vec<Effect>) {
        let url = &self.manner.board_url;
        if !url.is_empty() {
            let text = self
                .wording
                .text("board-no-browser", &[("url", url.into())]);
            out.push(Effect::Print(text));
        }
    }

    /// The same for the arbiter: whoever has his link can rule.
    pub(super) fn invite_arbiter(&self, out: &mut Vec<Effect>) {
        let url = &self.manner.arbiter_url;
        if !url.is_empty() {
            let text = self.words.text("arbiter-link", &[("url", url.into())]);
            out.push(Effect::Print(text));
        }
    }

    pub(super) fn part(&mut self, id: &str, out: &mut Vec<Effect>) {
        let text = self.words.text(id, &[]);
        self.tell(Told::ear(Kind::Part, text), out);
    }

    /// Tells something on every output that may have it; the utterance's id and
    /// where it is heard, if it is spoken.
    pub(super) fn tell(&mut self, told: Told, out: &mut Vec<Effect>) -> Option<(u64, Channel)> {
        out.push(Effect::Print(told.text.clone()));
        let shown = told.cells.as_ref().unwrap_or(&told.text).clone();
        self.interrupt(&shown);
        self.braille.times = false;
        self.braille.figures = told.kind == Kind::Time && told.cells.is_some();
        if told.kind == Kind::Relay {
            return None;
        }
        if told.kind == Kind::Prompt {
            self.braille.prompt = shown;
        } else {
            self.last_told = Some(told.clone());
            if told.kind != Kind::Announcement {
                self.braille.message = Some(shown);
            }
        }
        self.show_cells(out);
        self.say(told, out)
    }

    /// Says it, if there is a voice for it; the utterance's id.
    pub(super) fn say(&mut self, told: Told, out: &mut Vec<Effect>) -> Option<(u64, Channel)> {
        let Some(channel) = self.channel(&told) else {
            // What is needed next is said when a voice comes, as at the start of
            // a busy machine.
            if told.kind == Kind::Prompt {
                self.unsaid = Some(told);
            }
            return None;
        };
        if told.kind == Kind::Prompt {
            self.unsaid = None;
        }
        self.utterances += 1;
        let id = self.utterances;
        if channel == Channel::Room {
            self.aloud_now.insert(id);
        }
        out.push(Effect::Say(Utterance {
            id,
            channel,
            text: told.text,
            languages: Vec::new(),
            priority: match told.kind {
                // In the order in which they happened: a correction comes before
                // the move that corrects.
                Kind::Announcement | Kind::Happening => Priority::Announcement,
                _ => Priority::Message,
            },
        }));
        Some((id, channel))
    }

    /// Where it is said: on its own channel, else on the one that is left if
    /// the room may hear it.
    pub(super) fn channel(&self, told: &Told) -> Option<Channel> {
        let separate = self.manner.ear_is_separate;
        match told.channel {
            Channel::Room if self.room_speaks => Some(Channel::Room),
            Channel::Room => (separate && self.ear_speaks).then_some(Channel::Ear),
            Channel::Ear if !self.manner.ear_speaks => None,
            Channel::Ear if separate && self.ear_speaks => Some(Channel::Ear),
            // On a busy machine the earphone's voice comes a little later than the
            // room's: what is needed next waits for it.
            Channel::Ear if separate && told.kind == Kind::Prompt && !self.ear_is_lost() => None,
            Channel::Ear => {
                (self.room_speaks && self.may_be_aloud(told.kind)).then_some(Channel::Room)
            }
        }
    }

    /// The earphone has reported that it cannot speak.
    fn ear_is_lost(&self) -> bool {
        self.voice_lost.contains_key(&Channel::Ear)
    }

    pub(super) fn may_be_aloud(&self, kind: Kind) -> bool {
        let aloud = |kind| self.manner.aloud.contains(kind);
        match kind {
            // A lost part tells nobody anything about the game.
            Kind::Announcement | Kind::Happening | Kind::Prompt | Kind::Part => true,
            Kind::Relay => false,
            Kind::Time => aloud(EarKind::Time),
            Kind::Position => aloud(EarKind::Position),
            Kind::Help => aloud(EarKind::Help),
            Kind::Refusal => aloud(EarKind::Refusals),
        }
    }

    pub(super) const fn speaks_mut(&mut self, channel: Channel) -> &mut bool {
        match channel {
            Channel::Room => &mut self.room_speaks,
            Channel::Ear => &mut self.ear_speaks,
        }
    }

    /// Any key and the word for it silence the voice.
    pub(super) fn silence(&mut self, out: &mut Vec<Effect>) {
        // An announcement belongs to the opponent too: it is not cut off before
        // he has heard it.
        for channel in [Channel::Ear, Channel::Room] {
            if self
                .announcing
                .is_none_or(|(_, announcing)| announcing != channel)
            {
                out.push(Effect::Silence(channel));
            }
        }
    }

    pub(super) fn show_cells(&self, out: &mut Vec<Effect>) {
        let line = if let Some(list) = self.list_line() {
            Line::List(list)
        } else if let Some(dial) = self.braille.dial.filter(|_| self.dial_shown()) {
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
        let mut view = Box::new(self.plain.page(&self.game, now, self.revision));
        view.seq = self.sequence;
        out.retain(|effect| !matches!(effect, Effect::Board(_)));
        out.push(Effect::Board(view));
        self.show_cells(out);
    }
}
