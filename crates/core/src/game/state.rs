use std::time::Duration;

use shakmaty::uci::UciMove;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{CastlingSide, Chess, Color, EnPassantMode, Move, Position, Square};

use super::standstill::Standstill;
use super::{
    Adjournment, Board, Dispute, Pending, Player, Question, Report, Reporter, ServerRequest, Setup,
};
use crate::clock::{Clock, GameTime};
use crate::laws::{self, CastlingCounts, Ending, Rules};

/// The whole state of a game, folded from its events.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    pub(super) setup: Setup,
    /// The question whether the blind player resigns came while the clocks stood: it is answered
    /// while they stand.
    pub(super) resigns_stopped: bool,
    /// The rules that hold now.
    pub(super) rules: Rules,
    pub(super) start: Chess,
    pub(super) position: Chess,
    pub(super) tactile: Board,
    pub(super) sighted: Board,
    pub(super) plies: Vec<Ply>,
    /// The blind and the sighted player's scoresheet.
    pub(super) scoresheets: (Vec<UciMove>, Vec<UciMove>),
    pub(super) clock: Option<Clock>,
    pub(super) started: bool,
    pub(super) suspended: bool,
    pub(super) under_way: Option<UnderWay>,
    pub(super) owed: Option<Owed>,
    pub(super) question: Option<Question>,
    pub(super) offer: Option<Player>,
    pub(super) ended: Option<(Option<Player>, Ending)>,
    /// The positions since the start, the current one last.
    pub(super) history: Vec<Same>,
    pub(super) started_at: Option<GameTime>,
    pub(super) touched: Vec<Square>,
    /// The first of them that the other side reported and the player admitted.
    pub(super) touch_admitted: Option<Square>,
    /// For whom something was relayed last, and when: what happens at that moment is that.
    pub(super) relayed: Option<(Player, GameTime)>,
    /// The move seen on the board of the player to move before it was announced.
    pub(super) placed: Option<UciMove>,
    pub(super) dispute: Option<Dispute>,
    /// Who called the arbiter, who has not ruled since.
    pub(super) called: Option<Player>,
    /// How often the blind and the sighted player called.
    pub(super) calls: (u32, u32),
    /// How many plies had been made when they called last.
    pub(super) called_after: (Option<usize>, Option<usize>),
    pub(super) adjournment: Option<Adjournment>,
    /// The question that stops the clocks.
    pub(super) pending: Option<Pending>,
    /// Reports that came to nothing, each with the number of plies made before.
    pub(super) dropped: Vec<(Report, usize)>,
    /// Whose next move replaces an illegal one.
    pub(super) replacing: Option<Replacing>,
    /// The blind and the sighted player's count.
    pub(super) illegal_moves: (u32, u32),
    /// The move that a failed claim declared and that has to be made.
    pub(super) declared: Option<UciMove>,
    /// How many plies had been made when the arbiter saw an illegal position.
    pub(super) illegal_position: Option<usize>,
    /// The clocks stand by a player's word.
    pub(super) standstill: Option<Standstill>,
    /// Who said that they displaced pieces, since the last move.
    pub(super) displaced: Vec<Player>,
    /// Whose pages have ever been connected.
    pub(super) came: Vec<Reporter>,
    /// What the server was asked for and has not answered, in this order.
    pub(super) requested: Vec<ServerRequest>,
    /// The opponent was asked to let the last move be taken back.
    pub(super) wants_back: bool,
    /// See [`Game::arrived`].
    pub(super) arrived: usize,
    /// What was paid for looking, see [`Game::points`].
    pub(super) spent: u32,
}

/// A move that is announced but not yet completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnderWay {
    /// Who moves.
    pub by: Player,
    /// The move.
    pub played: Move,
    /// The move, as the journal writes it.
    pub uci: UciMove,
    /// The room has heard the announcement.
    pub heard: bool,
    /// The mover said yes to the repetition.
    pub confirmed: bool,
    /// The move stands on the mover's own board.
    pub executed: bool,
    /// The mover has pressed the clock.
    pub pressed: bool,
    /// A draw was offered with the move, whatever became of the offer.
    pub draw_offered: bool,
    /// Somebody else announced it for the mover (D.2.10): that can be a slip, too.
    pub relayed: bool,
}

impl UnderWay {
    /// The move at the moment of its announcement.
    pub(super) const fn announced(by: Player, played: Move, uci: UciMove) -> Self {
        Self {
            by,
            played,
            uci,
            heard: false,
            confirmed: false,
            executed: false,
            pressed: false,
            draw_offered: false,
            relayed: false,
        }
    }
}

/// A move that has to be made instead of an illegal one (Article 7.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Replacing {
    /// Who makes it. A piece that they touched stays touched.
    pub(super) by: Player,
    /// The pawn that was left on the last rank becomes a queen (Article 7.5.2).
    pub(super) queen: bool,
}

/// What a player still owes the opponent's last move (D.2.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owed {
    /// Who owes it.
    pub by: Player,
    /// The opponent's move.
    pub played: Move,
    /// The move, as the journal writes it.
    pub uci: UciMove,
    /// The position before it.
    pub before: Chess,
    /// It has been repeated or confirmed.
    pub repeated: bool,
    /// It stands on the player's own board.
    pub executed: bool,
}

/// A completed ply of the move list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Who moved.
    pub by: Player,
    /// The move.
    pub played: Move,
    /// The move, as the journal writes it.
    pub uci: UciMove,
    /// The position before it.
    pub before: Chess,
    /// What the mover had left after pressing; nothing without a clock.
    pub left: Option<Duration>,
    /// A draw was offered with the move: `(=)`.
    pub draw_offered: bool,
}

impl Game {
    /// What was agreed before the game.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The rules that hold now.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position after the completed plies, on which both sides agree.
    #[must_use]
    pub const fn position(&self) -> &Chess {
        &self.position
    }

    /// The position that the game started from.
    #[must_use]
    pub const fn start(&self) -> &Chess {
        &self.start
    }

    /// `player`'s own board.
    #[must_use]
    pub const fn board(&self, player: Player) -> &Board {
        match player {
            Player::Blind => &self.tactile,
            Player::Sighted => &self.sighted,
        }
    }

    pub(super) const fn board_mut(&mut self, player: Player) -> &mut Board {
        match player {
            Player::Blind => &mut self.tactile,
            Player::Sighted => &mut self.sighted,
        }
    }

    /// The move list: the completed plies.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How many plies of the game come before move `number` of `color`; `usize::MAX` if that
    /// move lies before the start.
    #[must_use]
    pub fn plies_before(&self, number: usize, color: Color) -> usize {
        let ply = |number: usize, color: Color| {
            let black = usize::from(color == Color::Black);
            number.saturating_mul(2).saturating_add(black)
        };
        let first = ply(self.start.fullmoves().get() as usize, self.start.turn());
        ply(number, color).checked_sub(first).unwrap_or(usize::MAX)
    }

    /// How many plies are completed, told or not.
    #[must_use]
    pub fn plies_made(&self) -> usize {
        match self.setup.clock_alone {
            true => {
                let number = self.position.fullmoves().get() as usize;
                self.plies_before(number, self.position.turn())
            }
            false => self.plies.len(),
        }
    }

    /// The clock, if the game has one.
    #[must_use]
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// What `player` has left at `now`.
    #[must_use]
    pub fn remaining(&self, player: Player, now: GameTime) -> Option<Duration> {
        Some(
            self.clock
                .as_ref()?
                .remaining(self.setup.color_of(player), now),
        )
    }

    /// The player to move.
    #[must_use]
    pub fn turn(&self) -> Player {
        self.setup.player_of(self.position.turn())
    }

    /// The move that is announced but not yet completed.
    #[must_use]
    pub const fn under_way(&self) -> Option<&UnderWay> {
        self.under_way.as_ref()
    }

    /// The last move announced, under way or completed, with the position before it.
    #[must_use]
    pub fn last_announced(&self) -> Option<(&Chess, Move)> {
        match (&self.under_way, self.plies.last()) {
            (Some(moving), _) => Some((&self.position, moving.played)),
            (None, Some(last)) => Some((&last.before, last.played)),
            (None, None) => None,
        }
    }

    /// What `player` still owes the opponent's last move.
    #[must_use]
    pub fn owed_by(&self, player: Player) -> Option<&Owed> {
        self.owed.as_ref().filter(|owed| owed.by == player)
    }

    /// What the program is waiting to be told, other than a move.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        match self.pending {
            Some(pending) if pending.contested => None,
            Some(pending) => Some(pending.question),
            None => self
                .question
                .or_else(|| self.offer.map(|by| Question::Draw { by })),
        }
    }

    /// The move that a failed claim declared and that has to be made (Article 9.5.3).
    #[must_use]
    pub const fn declared(&self) -> Option<UciMove> {
        self.declared
    }

    /// Who is offering a draw.
    #[must_use]
    pub const fn offer(&self) -> Option<Player> {
        self.offer
    }

    /// Whether the clock has ever been started.
    #[must_use]
    pub const fn started(&self) -> bool {
        self.started
    }

    /// Who called the arbiter and waits for them.
    #[must_use]
    pub const fn called(&self) -> Option<Player> {
        self.called
    }

    /// How often `player` called the arbiter.
    #[must_use]
    pub const fn calls(&self, player: Player) -> u32 {
        match player {
            Player::Blind => self.calls.0,
            Player::Sighted => self.calls.1,
        }
    }

    /// Whether `player` called since the last move.
    pub(super) fn has_just_called(&self, player: Player) -> bool {
        let after = match player {
            Player::Blind => self.called_after.0,
            Player::Sighted => self.called_after.1,
        };
        after == Some(self.plies_made())
    }

    /// Whether the clocks stand after an interruption.
    #[must_use]
    pub const fn suspended(&self) -> bool {
        self.suspended
    }

    /// Whether everything waits, with or without clocks: after an interruption, for the
    /// arbiter, for an answer, or because the game is adjourned.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.suspended
            || self.dispute.is_some()
            || self.pending.is_some()
            || self.adjourned().is_some()
    }

    /// Whether a page of `who` has ever been connected in this game.
    #[must_use]
    pub fn came(&self, who: Reporter) -> bool {
        self.came.contains(&who)
    }

    /// What the server that keeps the game was asked for and has not answered, in this order.
    #[must_use]
    pub fn requested(&self) -> &[ServerRequest] {
        &self.requested
    }

    /// How many plies the server had with the last of the blind player's moves that it has had.
    #[must_use]
    pub const fn arrived(&self) -> usize {
        self.arrived
    }

    /// Whether the server was asked to take the last move back, and nothing has happened since.
    #[must_use]
    pub const fn wants_back(&self) -> bool {
        self.wants_back
    }

    /// Whether the blind player, who resigned while the clocks stood, is asked if they mean it.
    #[must_use]
    pub fn asks_to_resign_stopped(&self) -> bool {
        self.resigns_stopped && matches!(self.question, Some(Question::Resign { .. }))
    }

    /// Who won, and why the game ended.
    #[must_use]
    pub const fn ended(&self) -> Option<(Option<Player>, Ending)> {
        self.ended
    }

    /// The score of a finished game as it is printed, White's first; `None` before the end, and
    /// where the end leaves none.
    #[must_use]
    pub fn score(&self) -> Option<&'static str> {
        Some(match self.ended? {
            (_, ending) if ending.is_without_result() => return None,
            (_, Ending::BothLose) => "0–0",
            (None, _) => "½–½",
            (Some(winner), _) => match self.setup.color_of(winner) {
                Color::White => "1–0",
                Color::Black => "0–1",
            },
        })
    }

    /// `player`'s scoresheet: the completed plies as announced, unless they wrote something
    /// else.
    #[must_use]
    pub fn scoresheet(&self, player: Player) -> &[UciMove] {
        match player {
            Player::Blind => &self.scoresheets.0,
            Player::Sighted => &self.scoresheets.1,
        }
    }

    /// Whether the same stands on both boards. It does not while a move has been executed on
    /// only one of them; for other differences see [`Game::comparison`].
    #[must_use]
    pub fn in_step(&self) -> bool {
        self.tactile.placement() == self.sighted.placement()
    }

    /// How often `position` has appeared.
    #[must_use]
    pub fn occurrences(&self, position: &Chess) -> usize {
        let same = Same::of(position, &self.rules);
        self.history.iter().filter(|other| **other == same).count()
    }

    /// Whether `next`, coming after the positions of `history`, is a draw by repetition.
    fn is_fivefold(&self, next: &Chess, history: &[Same]) -> bool {
        let rules = &self.rules.endings;
        let Some(limit) = rules.fivefold.map(|limit| limit as usize) else {
            return false;
        };
        let same = Same::of(next, &self.rules);
        if !rules.fivefold_in_succession.holds() {
            return history.iter().filter(|other| **other == same).count() + 1 >= limit;
        }
        // In immediate succession means at every fourth ply: two moves by each player.
        let mut before = history.iter().rev().skip(3).step_by(4);
        (1..limit).all(|_| before.next() == Some(&same))
    }

    /// How the game ends by itself once `played` is completed, if it does.
    pub(super) fn ending_after(&self, played: Move) -> Option<(Option<Player>, Ending)> {
        let mut next = self.position.clone();
        next.play_unchecked(played);
        self.ending_in(&next, &self.history)
    }

    /// How the last completed move ended the game, if it did.
    pub(super) fn ending_of_last(&self) -> Option<(Option<Player>, Ending)> {
        let (_, before) = self.history.split_last()?;
        if before.is_empty() {
            return None;
        }
        self.ending_in(&self.position, before)
    }

    /// After how many plies a finished game can go on: all of them, unless the last one ended it
    /// by itself.
    #[must_use]
    pub fn reopens_at(&self) -> usize {
        let last = usize::from(self.ending_of_last().is_some());
        self.plies_made().saturating_sub(last)
    }

    fn ending_in(&self, next: &Chess, history: &[Same]) -> Option<(Option<Player>, Ending)> {
        let rules = &self.rules.endings;
        let found = laws::ending(next, self.is_fivefold(next, history), rules);
        // Of the rest the server has to say it.
        let found = found.filter(|(_, ending)| {
            let plain = matches!(ending, Ending::Checkmate | Ending::Stalemate);
            plain || self.setup.online.is_none()
        });
        found.map(|(winner, ending)| (winner.map(|color| self.setup.player_of(color)), ending))
    }

    /// How the position is drawn by the Laws, if it is, whatever a server says.
    #[must_use]
    pub fn drawn_by_law(&self) -> Option<Ending> {
        let (_, before) = self.history.split_last()?;
        let fivefold = self.is_fivefold(&self.position, before);
        let found = laws::ending(&self.position, fivefold, &self.rules.endings);
        found
            .filter(|(winner, _)| winner.is_none())
            .map(|(_, ending)| ending)
    }
}

/// What makes two positions the same (Article 9.2.3): the pieces, the player to move, and the
/// possible moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Same {
    hash: Zobrist64,
    /// Castling moves possible on this very move, where the edition also counts a right that is
    /// lost only for the moment.
    castlings: usize,
}

impl Same {
    pub(super) fn of(position: &Chess, rules: &Rules) -> Self {
        let castlings = match rules.same_position.castling {
            CastlingCounts::AnyChange => CastlingSide::ALL
                .into_iter()
                .map(|side| position.castling_moves(side).len())
                .sum(),
            CastlingCounts::OnlyLoss => 0,
        };
        Self {
            hash: position.zobrist_hash(EnPassantMode::Legal),
            castlings,
        }
    }
}
