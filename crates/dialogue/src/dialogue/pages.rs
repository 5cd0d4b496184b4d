//! What somebody does on a page of the web board.

use shakmaty::uci::UciMove;
use shakmaty::{Chess, Move};

use super::relay::reporter;
use super::words::Act;
use super::{Agent, Happened, Origin};
use crate::effect::Effect;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Command, Event, Player};
use doppelbrett_core::notation::{
    Notation, Phrase, PhraseError, ResolveError, Statement, TypingError,
};
use doppelbrett_text::messages::unmarked;
use doppelbrett_web::{BoardAct, BoardCommand, BoardReport, CommandKey, Reason, Role, Why};
use doppelbrett_words::{CommandId, Kind, Named, Purpose, Told, may_move_on_page};

/// A command of a page, until it is answered.
#[derive(Clone, Debug)]
pub(super) struct Request {
    key: CommandKey,
    /// Whose page it is.
    pub(super) role: Role,
    /// Whether it was said in words.
    said: bool,
    /// The events that it led to are stored, and with them that it was applied.
    stored: bool,
    refused: bool,
    /// It was answered in words.
    answered: bool,
    /// What only this page is told besides.
    besides: Option<String>,
}

impl Request {
    const fn new(key: CommandKey, role: Role, act: &BoardAct) -> Self {
        Self {
            key,
            role,
            said: matches!(act, BoardAct::Say { .. } | BoardAct::Rule { .. }),
            stored: false,
            refused: false,
            answered: false,
            besides: None,
        }
    }

    /// The key that is to be stored with the events that the command leads to.
    pub(super) fn unstored_key(&self) -> Option<&str> {
        (!self.stored).then_some(self.key.as_str())
    }

    /// Its key is stored.
    pub(super) const fn is_stored(&mut self) {
        self.stored = true;
    }

    /// Whether only the page that asked hears what came of it. The blind player is told it,
    /// on every page and at the machine.
    pub(super) const fn is_answered_alone(&self) -> bool {
        !matches!(self.role, Role::Blind)
    }

    pub(super) const fn is_answered(&self) -> bool {
        self.answered
    }

    /// Tells the page what came of it, unless that is nothing.
    fn answer(&mut self, text: &str, out: &mut Vec<Effect>) {
        let besides = self.besides.take();
        let lines = [
            Some(text).filter(|text| !text.is_empty()),
            besides.as_deref(),
        ];
        let text = lines.into_iter().flatten().collect::<Vec<_>>().join("\n");
        if !text.is_empty() {
            self.answered = true;
            let text = unmarked(&text).into_owned();
            out.push(Effect::Answer(self.key.clone(), text));
        }
    }

    fn refuse(&mut self, why: Why, out: &mut Vec<Effect>) {
        self.refused = true;
        let why = match why {
            Why::Text(_) if !self.is_answered_alone() => Why::Told,
            Why::Text(text) => Why::Text(unmarked(&text).into_owned()),
            why @ (Why::Reason(_) | Why::Told) => why,
        };
        out.push(Effect::Refuse(self.key.clone(), why));
    }
}

impl Agent {
    pub(super) fn board(&mut self, report: BoardReport, now: GameTime, out: &mut Vec<Effect>) {
        match report {
            BoardReport::Connected { role, clients, .. } => self.comes(role, clients, now, out),
            BoardReport::Disconnected { role, clients, .. } => self.goes(role, clients, now, out),
            BoardReport::Renewed { role, url } => self.renewed(role, url, out),
            BoardReport::Command(command) => self.page(command, now, out),
            BoardReport::Sound(sound) => self.sound_from_page(sound, out),
            BoardReport::Brings(brought) => self.brings(brought, now, out),
            BoardReport::SealDiffers { role, seen } => self.seal_differs(role, seen, now, out),
            // It is another agent's.
            BoardReport::Opposite(_) => {}
        }
    }

    fn seal_differs(&mut self, role: Role, seen: u64, now: GameTime, out: &mut Vec<Effect>) {
        let who = reporter(role);
        let differs = [Event::SealDiffers { who, seen }];
        if self.happen(&differs, Origin::Nobody, now, out) == Happened::NotStored {
            // The page says it but once.
            let told = self.words.tell(&differs[0], &self.game);
            for told in told {
                self.tell(told, out);
            }
        }
    }

    fn comes(&mut self, role: Role, clients: usize, now: GameTime, out: &mut Vec<Effect>) {
        let before = self.seats.seat(role, clients);
        self.has_come(role, now);
        let id = match role {
            Role::Player if self.opponent_has_no_board() => "opposite-connected",
            Role::Player => "board-connected",
            Role::Arbiter => "arbiter-connected",
            Role::Blind => return self.seat_is_taken(before, clients, out),
            Role::AssistantBlind => "assistant-connected",
            Role::AssistantSighted => "assistant-sighted-connected",
            // They change nothing for the players, and come and go.
            Role::Spectator => return,
        };
        if before == 0 {
            self.part(id, out);
            // What can be said there is shown.
            self.show(now, out);
        }
    }

    fn goes(&mut self, role: Role, clients: usize, now: GameTime, out: &mut Vec<Effect>) {
        // It may not have been stored when they came.
        self.has_come(role, now);
        let before = self.seats.seat(role, clients);
        if role == Role::Blind {
            return self.seat_is_taken(before, clients, out);
        }
        if clients > 0 {
            return;
        }
        match role {
            Role::Player => {
                self.part(
                    match self.opponent_has_no_board() {
                        true => "opposite-disconnected",
                        false => "board-disconnected",
                    },
                    out,
                );
                self.invite(out);
            }
            Role::Arbiter => self.part("arbiter-disconnected", out),
            Role::AssistantBlind => self.part("assistant-disconnected", out),
            Role::AssistantSighted => self.part("assistant-sighted-disconnected", out),
            Role::Blind | Role::Spectator => {}
        }
    }

    /// What connects the opponent is a seat or a clock.
    fn opponent_has_no_board(&self) -> bool {
        let setup = self.game.setup();
        setup.both_blind || setup.clock_alone
    }

    /// The blind player has `clients` pages now. Whoever has one is told of every other: it
    /// says and hears what they do.
    fn seat_is_taken(&mut self, before: usize, clients: usize, out: &mut Vec<Effect>) {
        self.speech.sits_elsewhere(clients > 0);
        let id = match (before, clients) {
            (0, 1..) => "seat-taken",
            (_, 0) => "seat-left",
            (before, clients) if clients > before => "seat-joined",
            _ => "seat-fewer",
        };
        let args = [("pages", i64::try_from(clients).unwrap_or(i64::MAX).into())];
        let told = self.words.ear(Kind::Part, id, &args);
        match before.min(clients) {
            // The page knows that it is connected.
            0 => out.push(Effect::print(told.for_others())),
            _ => self.tell_in_passing(told, out),
        }
    }

    fn renewed(&mut self, role: Role, url: String, out: &mut Vec<Effect>) {
        self.seats.revoke(role);
        let invited = match self.plays_engine() {
            true => Role::Blind,
            false => Role::Player,
        };
        match role {
            role if role == invited => {
                self.manner.board_url = url;
                self.invite(out);
            }
            Role::Arbiter => {
                self.manner.arbiter_url = url;
                self.invite_arbiter(out);
            }
            _ => {}
        }
    }

    /// Does what a page asks for, and answers it: done or refused.
    fn page(&mut self, command: BoardCommand, now: GameTime, out: &mut Vec<Effect>) {
        let BoardCommand { key, role, on, act } = command;
        let stale = on != self.revision() && !act.is_never_stale() && !self.only_asks(role, &act);
        self.request = Some(Request::new(key, role, &act));
        if stale {
            self.refuse_page(Why::Reason(Reason::Stale), out);
        } else {
            self.on_page(role, act, now, out);
        }
        if let Some(request) = self.request.take()
            && !request.refused
        {
            out.push(Effect::Done(request.key));
        }
    }

    fn on_page(&mut self, role: Role, act: BoardAct, now: GameTime, out: &mut Vec<Effect>) {
        if role == Role::Blind {
            return self.by_blind(act, now, out);
        }
        let by = match role {
            Role::AssistantBlind => Player::Blind,
            _ => Player::Sighted,
        };
        let command = match act {
            BoardAct::Move { uci } => Command::MoveOnSightedBoard { uci },
            BoardAct::Typed { text } if self.game.seals(Player::Sighted) => {
                match self.read_on_page(&text, self.game.position()) {
                    Ok(phrase) => Command::Announce { by, phrase },
                    Err(error) => {
                        let written = self.words.game().written();
                        let text = written.not_typed(&error, self.game.position());
                        return self.refuse_page(Why::Text(text), out);
                    }
                }
            }
            BoardAct::Typed { text } => match self.typed_on_page(&text) {
                Ok(uci) => Command::MoveOnSightedBoard { uci },
                Err(why) => return self.refuse_page(why, out),
            },
            BoardAct::Press {} => Command::Press { by },
            BoardAct::OfferDraw {} => Command::OfferDraw { by },
            BoardAct::AcceptDraw {} => Command::AcceptDraw { by },
            BoardAct::DeclineDraw {} => Command::DeclineDraw { by },
            BoardAct::Resign {} => Command::Resign { by },
            BoardAct::CallArbiter {} => Command::CallArbiter { by },
            BoardAct::Repeat {} => return self.repeat_announcement(out),
            BoardAct::Say { text } => return self.said_on_page(role, &text, now, out),
            BoardAct::Rule { text } => return self.arbiter(&text, now, out),
            // They are the blind player's.
            BoardAct::Ask { .. } | BoardAct::Find { .. } | BoardAct::Cut { .. } => {
                return self.refuse_page(Why::Reason(Reason::WrongRole), out);
            }
            // Pieces go anywhere as long as the board is to be put right, and no longer.
            BoardAct::Place { .. } | BoardAct::Remove { .. } | BoardAct::Put { .. }
                if self.game.to_put_right(by).is_none() =>
            {
                return self.refuse_page(Why::Reason(Reason::NotNow), out);
            }
            BoardAct::Place { from, to } => self.by_hand(by, |board| {
                if let Some(piece) = board.remove_piece_at(from) {
                    board.set_piece_at(to, piece);
                }
            }),
            BoardAct::Remove { square } => self.by_hand(by, |board| board.discard_piece_at(square)),
            BoardAct::Put { square, piece } => {
                self.by_hand(by, |board| board.set_piece_at(square, piece))
            }
        };
        self.command(&command, Origin::Page(role, by), now, out);
    }

    /// The move that the sighted player typed, in the position on their board.
    fn typed_on_page(&self, text: &str) -> Result<UciMove, Why> {
        let words = self.words.game().written();
        let position = self.game.board(Player::Sighted).position();
        let read = self.read_on_page(text, position);
        let read = read.map_err(|error| words.not_typed(&error, position));
        let played = read.and_then(|phrase| {
            let resolved = phrase.resolve(position);
            let resolved = resolved.and_then(|played| says_all(&phrase, played));
            resolved.map_err(|error| words.no_move(&error))
        });
        match played {
            Ok(played) => Ok(played.to_uci(self.game.setup().castling())),
            // Whose turn it is matters more than how it was typed.
            Err(_) if !may_move_on_page(&self.game) => Err(Why::Reason(Reason::NotNow)),
            Err(text) => Err(Why::Text(text)),
        }
    }

    /// What was typed on a page, in `position`, or why it names no move.
    fn read_on_page(&self, text: &str, position: &Chess) -> Result<Phrase, TypingError> {
        let words = self.words.game();
        if has_other_letters(text, &words.notation) {
            let word = text.to_owned();
            return Err(PhraseError::UnknownWord { word }.into());
        }
        words.typing().read(text, position)
    }

    /// What an assistant or the sighted player says. Who sits with the blind player
    /// says what that player could say (D.2.10); the others say what the sighted player
    /// did (D.2.11). The answer is for the page alone: times and numbers are told to
    /// the blind player at their request only (D.2.10).
    fn said_on_page(&mut self, role: Role, text: &str, now: GameTime, out: &mut Vec<Effect>) {
        let act = self.said_at_page(role, text);
        // Who sits with the blind player answers what is asked in that player's ear.
        let in_ear = role == Role::AssistantBlind && self.questions.declares(Player::Blind);
        match act {
            Act::Declare(..) | Act::Game(Command::Claim { .. }, _) if in_ear => {
                self.perform(act, now, out);
            }
            Act::AskDeclared(..) if role == Role::AssistantBlind => self.perform(act, now, out),
            Act::Game(command, by) => {
                self.command(&command, Origin::Page(role, by), now, out);
            }
            Act::Tell(named) if let Purpose::Ask(query) = named.id.purpose() => {
                let words = named.words().unwrap_or_default();
                let told = || self.told_of(self.words.full(), query, words, now);
                let told = self.words.for_others(told);
                self.answer_page(&told.text, out);
            }
            // A page is not asked: it sends the line again.
            Act::Refuse(text) | Act::OneOf(_, _, text) => {
                self.refuse_page(Why::Text(text), out);
            }
            Act::Finish(begun) => {
                self.refuse_page(Why::Text(begun.question.clone()), out);
                if role == Role::AssistantBlind {
                    self.questions.begun = Some(begun);
                }
            }
            Act::Dismiss | Act::AskAgain | Act::AskPending | Act::Resume(_) => {
                self.perform(act, now, out);
            }
            // A page names claim and move in one line.
            Act::Declare(..)
            | Act::AskDeclared(..)
            | Act::Tell(_)
            | Act::Choose(_)
            | Act::Whether(_) => {
                let args = [("words", text.into())];
                let text = self.words.game().text("refusal-not-on-page", &args);
                self.refuse_page(Why::Text(text), out);
            }
        }
        if let Some(request) = &mut self.request
            && !request.refused
            && !request.answered
        {
            // What is done in silence is not known to be done.
            request.answer(&self.words.game().text("event-understood", &[]), out);
        }
    }

    /// What somebody in `role` means by what they say at their page.
    pub(super) fn said_at_page(&self, role: Role, text: &str) -> Act {
        self.words.for_others(|| match role {
            Role::AssistantBlind => self.meant_in(text, self.questions.doubt.as_ref()),
            Role::Player if self.continues(text) => Act::Game(Command::Continue, Player::Sighted),
            _ => self.relayed_alone(text),
        })
    }

    /// The clocks wait for either player.
    fn continues(&self, text: &str) -> bool {
        let continues = |named: Named| named.id == CommandId::Continue;
        self.words.command_named(text).is_some_and(continues)
    }

    /// Tells the page whose command it is what came of it, if it said something.
    pub(super) fn answer_page(&mut self, text: &str, out: &mut Vec<Effect>) {
        if let Some(request) = self
            .request
            .as_mut()
            .filter(|request| request.said && request.is_answered_alone())
        {
            request.answer(text, out);
        }
    }

    /// Tells the page whose command it is what came of it, whatever it did.
    pub(super) fn answer_request(&mut self, text: &str, out: &mut Vec<Effect>) {
        if let Some(request) = &mut self.request {
            request.answer(text, out);
        }
    }

    /// Only the page whose command it is will be told this, with what came of it.
    pub(super) fn tell_besides(&mut self, text: String) {
        if let Some(request) = &mut self.request {
            request.besides = Some(text);
        }
    }

    /// Tells the page whose command it is that it is not done. Once; and not when
    /// something of it was done.
    pub(super) fn refuse_page(&mut self, why: Why, out: &mut Vec<Effect>) {
        match &mut self.request {
            Some(request) if !request.refused && !request.stored => request.refuse(why, out),
            _ => tracing::warn!(?why, "a refusal that no page asked for"),
        }
    }

    /// Somebody at a page wants to hear the last announcement again (D.2.1).
    fn repeat_announcement(&mut self, out: &mut Vec<Effect>) {
        if self.game.last_announced().is_some()
            && let Some(why) = self.repeats_in_vain()
        {
            return self.refuse_page(Why::Text(why), out);
        }
        match self.game.last_announced() {
            Some((before, played)) => {
                let told = self.words.both(|| {
                    let words = self.words.full().announce(before, played);
                    Told::room(Kind::Again, words)
                });
                let on_page = told.for_others().to_owned();
                self.tell(told, out);
                if let Some(request) = &mut self.request {
                    request.answer(&on_page, out);
                }
            }
            None => {
                let text = self.words.game().text("nothing-yet", &[]);
                self.refuse_page(Why::Text(text), out);
            }
        }
    }
}

/// Whether a piece is named by a letter that is none of `notation`: in the lexicon's language
/// it may be another piece, and a capital may be read as a file.
fn has_other_letters(text: &str, notation: &Notation) -> bool {
    let mut words = text.split(|sign: char| !sign.is_alphabetic());
    // In words there are no letters of pieces.
    if words.any(|word| word.chars().count() > 3) || !text.contains(|it: char| it.is_ascii_digit())
    {
        return false;
    }
    let text: String = text.split_whitespace().collect();
    let text = text.trim_start_matches(|sign: char| !sign.is_alphanumeric());
    if text.parse::<UciMove>().is_ok() {
        return false;
    }
    let named = |letter: char| {
        let capital = letter.to_ascii_uppercase();
        shakmaty::Role::ALL
            .iter()
            .any(|role| notation.letter(*role) == capital)
    };
    let first = text.chars().next().filter(char::is_ascii_alphabetic);
    let other_piece = first.is_some_and(|first| {
        !('a'..='h').contains(&first) && !first.eq_ignore_ascii_case(&'O') && !named(first)
    });
    let end = text.trim_end_matches(|sign: char| !sign.is_alphanumeric());
    let promoted = end.chars().next_back().filter(|last| {
        let before = end
            .trim_end_matches(*last)
            .trim_end_matches(['=', '/', '(']);
        last.is_ascii_alphabetic() && before.ends_with(|it: char| it.is_ascii_digit())
    });
    other_piece
        || promoted.is_some_and(|letter| !named(letter) && !letter.eq_ignore_ascii_case(&'O'))
}

/// The move, if nothing that makes it another one was left out: nobody confirms a move that
/// is typed on a page. "d5" is no capture on d5, and "Kg1" no castling.
fn says_all(phrase: &Phrase, played: Move) -> Result<Move, ResolveError> {
    let Statement::Step(step) = phrase.statement else {
        return Ok(played);
    };
    let is_whole = match played {
        Move::Castle { .. } => step.from().is_some(),
        _ if played.role() == shakmaty::Role::Pawn && played.is_capture() => {
            step.captures || step.file.is_some()
        }
        _ => true,
    };
    let (role, to) = (played.role(), step.to);
    if is_whole {
        Ok(played)
    } else {
        Err(ResolveError::NoneCanReach { role, to })
    }
}
