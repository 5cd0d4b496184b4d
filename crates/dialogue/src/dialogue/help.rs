//! The help: what can be done now, and by one more word the rest.

use super::Agent;
use super::rest::Rest;
use super::views::Step;
use crate::effect::Effect;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::Player;
use doppelbrett_text::messages::unmarked;
use doppelbrett_web::{Hearers, Message};
use doppelbrett_words::{CommandId, HelpPlace, Kind, Purpose, Service, Told};

/// So many commands are told at once.
const AT_ONCE: usize = 6;

impl Agent {
    /// What can be done now.
    pub(super) fn tell_help(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        let mut sentences = Vec::new();
        if self.game.ended().is_some() {
            sentences.push(self.words.text("refusal-game-over", &[]));
        }
        if self.asked() == Some(Step::Repeat) {
            sentences.push(self.words.text("event-ask-repeat", &[]));
        }
        if self.may_move()
            && let Some(example) = self.words.example(&self.game)
        {
            sentences.push(
                self.words
                    .text("help-moves", &[("example", example.into())]),
            );
        }
        let commands = self.of_the_moment(now);
        let asked = self.asked_entries().into_iter().map(|entry| entry.words);
        let mut words: Vec<String> = asked.collect();
        let leaves = |id: &CommandId| matches!(id, CommandId::Quit | CommandId::PlayEngine);
        let goes_on = !words.is_empty() || !commands.iter().all(leaves);
        if sentences.is_empty() && !goes_on {
            sentences.push(self.words.state(&self.game));
        }
        for id in &commands {
            let named = self.words.command(*id);
            if !words.iter().any(|is| is == named) {
                words.push(named.to_owned());
            }
        }
        if !words.is_empty() {
            let args = [("words", words.join(", ").into())];
            sentences.push(self.words.text("help-words", &args));
        }
        self.last.rest = Some(Rest::Help(self.rest_of_help(now)));
        sentences.push(self.named_rest());
        self.print_help(&commands, out);
        self.tell(Told::ear(Kind::Help, sentences.join(" ")), out);
    }

    /// Some of the commands that are `left`, and that there are still more; nothing if none
    /// of them can be given any longer.
    pub(super) fn more_help(
        &mut self,
        mut left: Vec<CommandId>,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) -> Option<Told> {
        let possible = self.rest_of_help(now);
        left.retain(|id| possible.contains(id));
        // What can only be typed is told apart.
        let spoken = self.words.commands.speaks(*left.first()?);
        let same = |id: &&CommandId| self.words.commands.speaks(**id) == spoken;
        let some = left.iter().take(AT_ONCE).take_while(same).count();
        let later = left.split_off(some);
        let words: Vec<String> = left
            .iter()
            .map(|id| self.words.filled(self.words.command(*id)))
            .collect();
        let id = if spoken { "help-words" } else { "help-typed" };
        let mut sentences = vec![self.words.text(id, &[("words", words.join(", ").into())])];
        if !later.is_empty() {
            self.last.rest = Some(Rest::Help(later));
            sentences.push(self.named_rest());
        }
        self.print_help(&left, out);
        Some(Told::ear(Kind::Help, sentences.join(" ")))
    }

    /// Explains them on the screen, unless a screen reader would speak over the voice.
    fn print_help(&self, commands: &[CommandId], out: &mut Vec<Effect>) {
        for id in commands {
            let line = unmarked(&self.words.help_line(*id)).into_owned();
            out.push(Effect::Told(Message {
                cause: self.speech.cause(),
                parts: self.words.parts_for_player(&line),
                ..Message::plain(Hearers::Nobody, "")
            }));
        }
        let told = Told::ear(Kind::Help, "");
        if self.speech.leaves_unprinted(&told, &self.manner) {
            return;
        }
        let lines = commands.iter().map(|id| self.words.help_line(*id));
        out.extend(lines.map(|line| Effect::print(&line)));
    }

    fn named_rest(&self) -> String {
        let more = self.words.command(CommandId::More);
        self.words.text("help-rest", &[("more", more.into())])
    }

    /// What goes on with the game, or answers.
    fn of_the_moment(&self, now: GameTime) -> Vec<CommandId> {
        let place = |id: &CommandId| match id.row().help {
            HelpPlace::Now(place) => Some((place, *id)),
            HelpPlace::Later | HelpPlace::Nowhere => None,
        };
        let mut commands: Vec<_> = CommandId::ALL.iter().filter_map(place).collect();
        commands.retain(|(_, id)| self.is_its_moment(*id) && self.entry(*id, now).is_some());
        commands.sort_unstable_by_key(|(place, _)| *place);
        commands.into_iter().map(|(_, id)| id).collect()
    }

    /// The other commands that can be given now, those that can be spoken first.
    fn rest_of_help(&self, now: GameTime) -> Vec<CommandId> {
        let possible = |id: &CommandId| {
            let row = id.row();
            if self.game.setup().clock_alone && id.needs_moves() {
                return false;
            }
            let there = match row.purpose {
                Purpose::Serve(Service::Show(_)) => self.display.there,
                Purpose::Serve(Service::Analyse(_)) => self.has_aids(),
                Purpose::Against(_) => self.plays_engine(),
                Purpose::Online(_) => self.plays_online(),
                _ => true,
            };
            (row.help == HelpPlace::Later || !self.is_its_moment(*id))
                && there
                && (!row.in_menu || self.entry(*id, now).is_some())
        };
        let all = self.words.commands.help().map(|(id, _)| id);
        let (spoken, typed): (Vec<_>, Vec<_>) = all
            .filter(possible)
            .partition(|id| self.words.commands.speaks(*id));
        [spoken, typed].concat()
    }

    /// Whether this is a moment for a command that can be given at any time: another game is
    /// begun when this one is over, or while the opponent is missing.
    fn is_its_moment(&self, id: CommandId) -> bool {
        let over = self.game.ended().is_some();
        match id {
            CommandId::NewGame | CommandId::Rematch => over,
            CommandId::Press => !over,
            CommandId::PlayEngine => over || self.is_alone(),
            CommandId::Quit => self.asked().is_none(),
            // A profile that asks for neither takes them, too.
            CommandId::Yes | CommandId::No => self.asked().is_some(),
            CommandId::Executed => self.game.setup().steps.declare_executed,
            _ => true,
        }
    }

    /// Whether a move is what the game waits for.
    pub(super) fn may_move(&self) -> bool {
        self.asked().is_none()
            && !self.game.setup().clock_alone
            && self.game.ended().is_none()
            && !self.game.is_stopped()
            && self.game.turn() == Player::Blind
            && self.game.under_way().is_none()
    }
}
