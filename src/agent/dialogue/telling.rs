//! What is said, printed, brailled and shown.

use super::Agent;
use crate::agent::effect::Effect;
use crate::braille::Line;
use crate::clock::GameTime;
use crate::sentences::{Kind, Told};
use crate::settings::EarKind;
use crate::voice::{Channel, Priority, Utterance};

/// An utterance that has not ended.
#[derive(Clone, Copy, Debug)]
pub(super) struct Saying {
    pub(super) channel: Channel,
    pub(super) priority: Priority,
    /// It is to be silenced, and no more in anybody's way.
    pub(super) silenced: bool,
}

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
        if self.game.is_stopped() || self.game.ended().is_some() {
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

    /// The same for what is not told again by "noch einmal": the last thing before it is.
    pub(super) fn tell_in_passing(&mut self, told: Told, out: &mut Vec<Effect>) {
        let last = self.last_told.clone();
        let prompt = self.braille.prompt.clone();
        self.tell(told, out);
        self.last_told = last;
        self.braille.prompt = prompt;
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
        self.make_way(channel, out);
        self.utterances += 1;
        let id = self.utterances;
        let priority = match told.kind {
            // In the order in which they happened: a correction comes before
            // the move that corrects.
            Kind::Announcement | Kind::Happening => Priority::Announcement,
            Kind::Time | Kind::Position | Kind::Help => Priority::Answer,
            Kind::Prompt | Kind::Reminder | Kind::Refusal | Kind::Part | Kind::Relay => {
                Priority::Message
            }
        };
        self.saying.insert(
            id,
            Saying {
                channel,
                priority,
                silenced: false,
            },
        );
        out.push(Effect::Say(Utterance {
            id,
            channel,
            text: told.text,
            languages: Vec::new(),
            priority,
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
            Kind::Time | Kind::Reminder => aloud(EarKind::Time),
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

    /// What is newly said does not wait for an answer that was asked for earlier: it can
    /// be asked for again.
    fn make_way(&mut self, channel: Channel, out: &mut Vec<Effect>) {
        let old = ..=self.before_input;
        let answers = self.saying.range(old).any(|(_, saying)| {
            saying.channel == channel && saying.priority == Priority::Answer && !saying.silenced
        });
        if answers {
            self.silence(channel, Priority::Answer, out);
        }
    }

    /// Whoever asks or does something new has heard enough of what was told before. What
    /// the room is told belongs to the opponent too, and is heard to its end (D.2.3).
    pub(super) fn answer_is_over(&mut self, out: &mut Vec<Effect>) {
        for channel in [Channel::Ear, Channel::Room] {
            self.silence(channel, Priority::Message, out);
        }
    }

    /// The word and the key for it silence the voice, but for a move that the opponent
    /// has not heard yet.
    pub(super) fn hush(&mut self, out: &mut Vec<Effect>) {
        for channel in [Channel::Ear, Channel::Room] {
            let announces = self.announcing.is_some_and(|(_, on)| on == channel);
            let up_to = if announces {
                Priority::Message
            } else {
                Priority::Announcement
            };
            self.silence(channel, up_to, out);
        }
    }

    fn silence(&mut self, channel: Channel, up_to: Priority, out: &mut Vec<Effect>) {
        for saying in self.saying.values_mut() {
            saying.silenced |= saying.channel == channel && saying.priority <= up_to;
        }
        out.push(Effect::Silence(channel, up_to));
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
