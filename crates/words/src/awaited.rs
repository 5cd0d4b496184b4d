//! What is waited for next: one value, from which "was ist" makes its sentence, the Braille
//! display its word, and a test what it says.

use shakmaty::Square;
use shakmaty::uci::UciMove;

use super::command_table::CommandId;
use super::wording::Wording;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{
    Command, Dispute, Game, Owed, Player, Question, Refusal, Step, decide,
};

/// What the game waits for next, as the blind player is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// Nothing: the game is over.
    Over,
    /// The arbiter's ruling; where extra time is asked for, the answer to an offer first
    /// (G.4).
    Ruling {
        /// What waits for it.
        dispute: Dispute,
        /// A draw is offered to the player.
        draw: bool,
    },
    /// A question for which the clocks stand, or that its answer is contested.
    Pending {
        /// The blind player is asked, and has not answered.
        asked: bool,
        /// Yes or no is the answer, and not a square.
        yes_or_no: bool,
    },
    /// The arbiter, who starts the clocks.
    Arbiter,
    /// Somebody to put their scoresheet right, or the opponent to go back (D.2.9).
    Scores,
    /// The clocks stand until somebody goes on.
    Continue,
    /// Yes or no to this question.
    Answer(Question),
    /// The piece that a pawn becomes.
    Piece,
    /// The draw that the opponent offers is accepted or declined; it is too early to
    /// accept it where the rules of the competition say so.
    Draw {
        /// It can be accepted.
        acceptable: bool,
    },
    /// Yes to the player's own announcement; it can be taken back unless it was declared
    /// for a claim.
    Confirm {
        /// It can be taken back.
        correctable: bool,
    },
    /// The move is executed on the player's board.
    Execute,
    /// The clock is pressed.
    Press,
    /// Their move is pressed, and its announcement is still being said.
    Said,
    /// The opponent's move is repeated.
    Repeat,
    /// Yes to the opponent's move.
    Acknowledge,
    /// The player's board is put right.
    Board,
    /// Somebody starts the clock.
    Start,
    /// The player moves, and presses the clock, which is not told the move.
    OwnMove,
    /// The player announces a move.
    Move,
    /// The player announces the move that stands on their board.
    Made(UciMove),
    /// The player puts their move into the envelope, and then closes it by the clock.
    Seal {
        /// Something lies in it.
        filled: bool,
    },
    /// The opponent seals their move.
    OpponentSeals,
    /// The arbiter, who opens the envelope of the adjourned game.
    Envelope,
    /// The opponent executes the player's move.
    OpponentExecutes,
    /// The opponent has moved, and presses the clock.
    OpponentPresses,
    /// The opponent has moved and pressed, and their move is still being said.
    OpponentSaid,
    /// The opponent moves.
    OpponentMoves,
}

/// What the sentence about it names, and what therefore is accepted when it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// The words of a command.
    Command(CommandId),
    /// A piece that a pawn can become.
    Piece,
    /// The opponent's announcement.
    TheirMove,
    /// An announcement: with one of these pieces, or capturing it, if one was touched.
    Move,
}

impl Awaited {
    /// What is waited for in `game`.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        if game.ended().is_some() {
            return Self::Over;
        }
        if let Some(dispute) = game.dispute() {
            let offered = game.offer() == Some(Player::Sighted);
            let draw = offered && dispute.asks_extra_time();
            return Self::Ruling { dispute, draw };
        }
        if let Some(pending) = game.pending() {
            let asked = pending.question.asked() == Player::Blind && !pending.contested;
            let yes_or_no = !matches!(pending.question, Question::Touched { .. });
            return Self::Pending { asked, yes_or_no };
        }
        let asked = asked_of_blind(game);
        if game.adjourned().is_some() && asked.is_none() {
            return Self::Envelope;
        }
        if game.suspended() && game.adjourned().is_none() {
            return match asked {
                // The clocks stand while that is asked.
                Some(question @ Question::GoBack { .. }) => Self::Answer(question),
                Some(question) if game.asks_to_resign_stopped() => Self::Answer(question),
                _ if game.setup().arbiter => Self::Arbiter,
                _ if game.scores_agree_on().is_some() => Self::Scores,
                _ => Self::Continue,
            };
        }
        match asked {
            Some(Question::Promotion { .. }) => return Self::Piece,
            Some(Question::Draw { .. }) => {
                let acceptable = possible(game, &Command::AcceptDraw { by: Player::Blind });
                return Self::Draw { acceptable };
            }
            Some(question) => return Self::Answer(question),
            None => {}
        }
        Self::step(game)
    }

    fn step(game: &Game) -> Self {
        let on_board = |step| match game.to_put_right(Player::Blind) {
            Some(_) => Self::Board,
            None => step,
        };
        match game.step() {
            Step::Confirm(_) => {
                let correctable = possible(game, &Command::Correct { by: Player::Blind });
                Self::Confirm { correctable }
            }
            Step::Execute(_) | Step::ExecuteOpponents(_) => on_board(Self::Execute),
            Step::Press(_) => on_board(Self::Press),
            Step::Announcement(moving) if moving.by == Player::Blind => Self::Said,
            Step::Announcement(_) => Self::OpponentSaid,
            Step::OpponentPresses(_) => Self::OpponentPresses,
            Step::Repeat(_) => Self::Repeat,
            Step::Acknowledge(_) => Self::Acknowledge,
            Step::OpponentExecutes(_) => Self::OpponentExecutes,
            Step::Start => Self::Start,
            Step::PressAfterMove => Self::OwnMove,
            Step::AnnounceMade(uci) => on_board(Self::Made(uci)),
            Step::Announce => on_board(Self::Move),
            Step::Seal(adjournment) => Self::Seal {
                filled: adjournment.envelope.is_some(),
            },
            Step::OpponentSeals => Self::OpponentSeals,
            Step::OpponentMoves => Self::OpponentMoves,
        }
    }

    /// What the sentence names.
    #[must_use]
    pub fn names(self) -> Vec<Names> {
        use CommandId::{
            AcceptDraw, BoardInOrder, Continue, Correct, DeclineDraw, Executed, No, Press, Yes,
        };
        let commands: &[CommandId] = match self {
            Self::Piece => return vec![Names::Piece],
            Self::Repeat => return vec![Names::TheirMove],
            Self::Move | Self::Seal { filled: false } => return vec![Names::Move],
            Self::Answer(_)
            | Self::Pending {
                asked: true,
                yes_or_no: true,
            } => &[Yes, No],
            Self::Draw { acceptable: true } | Self::Ruling { draw: true, .. } => {
                &[AcceptDraw, DeclineDraw]
            }
            Self::Draw { acceptable: false } => &[DeclineDraw],
            Self::Confirm { correctable: true } => &[Yes, Correct],
            Self::Confirm { correctable: false } | Self::Acknowledge => &[Yes],
            Self::Execute => &[Executed],
            Self::Press | Self::Start | Self::OwnMove | Self::Seal { filled: true } => &[Press],
            Self::Board => &[BoardInOrder],
            Self::Continue => &[Continue],
            Self::Over
            | Self::Pending { .. }
            | Self::Ruling { .. }
            | Self::Arbiter
            | Self::Scores
            | Self::Said
            | Self::Made(_)
            | Self::OpponentSeals
            | Self::Envelope
            | Self::OpponentExecutes
            | Self::OpponentPresses
            | Self::OpponentSaid
            | Self::OpponentMoves => &[],
        };
        commands.iter().copied().map(Names::Command).collect()
    }
}

/// Whether the Laws and the order of the steps allow it, whatever the clock says.
fn possible(game: &Game, command: &Command) -> bool {
    decide(game, command, GameTime::ZERO).is_ok()
}

/// The question that waits for the blind player's answer. What the opponent is asked does not
/// hide an offer of a draw: yes or no may mean it.
fn asked_of_blind(game: &Game) -> Option<Question> {
    let asked = game
        .question()
        .filter(|question| question.asked() == Player::Blind);
    let offer = game.offer().filter(|by| *by == Player::Sighted);
    asked.or_else(|| offer.map(|by| Question::Draw { by }))
}

impl Wording {
    /// What the blind player is to do, or what is waited for: the whole state of
    /// the dialogue in one or two sentences, as after a restart. What it names is
    /// accepted when it is said.
    #[must_use]
    pub fn state(&self, game: &Game) -> String {
        let word = |id| self.command(id).into();
        let awaited = Awaited::of(game);
        let sentence = match awaited {
            Awaited::Over => return self.result(game).unwrap_or_default(),
            // Nothing else can be done now.
            Awaited::Ruling { dispute, draw } => {
                let asked = self.asked(game).filter(|_| draw);
                let sentences = std::iter::once(self.in_dispute(game, dispute)).chain(asked);
                return sentences.collect::<Vec<_>>().join(" ");
            }
            Awaited::Pending { .. } => return self.pending(game).unwrap_or_default(),
            Awaited::Envelope => return self.text("state-adjourned", &[]),
            Awaited::Seal { filled: false } => Some(self.text("state-seal", &[])),
            Awaited::Seal { filled: true } => {
                Some(self.text("state-sealed", &[("press", word(CommandId::Press))]))
            }
            Awaited::OpponentSeals => Some(self.text("state-opponent-seals", &[])),
            Awaited::Arbiter => Some(self.text("refusal-arbiter-starts", &[])),
            Awaited::Scores => Some(self.text("refusal-scores-differ", &[])),
            Awaited::Continue => Some(self.suspended()),
            Awaited::Draw { acceptable: false } => {
                let args = [("decline", word(CommandId::DeclineDraw))];
                Some(self.text("state-draw-too-early", &args))
            }
            Awaited::Answer(_) | Awaited::Piece | Awaited::Draw { .. } => self.asked(game),
            Awaited::Board => {
                let args = [("order", word(CommandId::BoardInOrder))];
                Some(self.text("state-board", &args))
            }
            Awaited::Start => {
                let args = [("press", word(CommandId::Press))];
                Some(self.text("state-not-started", &args))
            }
            Awaited::OwnMove => {
                let args = [("press", word(CommandId::Press))];
                Some(self.text("state-own-move", &args))
            }
            _ => None,
        };
        let mut sentences = self.to_put_right(game, Some(Player::Blind));
        match sentence {
            // Of a game that has not begun there is nothing else to say.
            Some(_) if awaited == Awaited::Start => {}
            Some(_) => sentences.push(self.standing_of(game)),
            None => sentences.push(self.step_in_words(game, awaited)),
        }
        sentences.extend(sentence);
        sentences.join(" ")
    }

    /// What is to be done about the move that was announced last, or who has the move.
    fn step_in_words(&self, game: &Game, awaited: Awaited) -> String {
        let own = game.under_way().filter(|moving| moving.by == Player::Blind);
        let own = own.map(|moving| self.announce(game.position(), moving.played));
        let owed = game.owed_by(Player::Blind);
        let their = || self.owed_in_words(owed);
        let said = |id: &str, said: String| self.text(id, &[("move", said.into())]);
        match awaited {
            Awaited::Confirm { correctable } => {
                let correct = self.command(CommandId::Correct);
                let args = [
                    ("move", own.unwrap_or_default().into()),
                    ("correct", correct.into()),
                ];
                match correctable {
                    true => self.text("state-confirm", &args),
                    false => self.text("state-confirm-declared", &args[..1]),
                }
            }
            Awaited::Execute => self.execute("state-execute", own.unwrap_or_else(their)),
            Awaited::Press => {
                let press = self.command(CommandId::Press);
                let said = own.unwrap_or_default();
                self.text(
                    "state-press",
                    &[("move", said.into()), ("press", press.into())],
                )
            }
            Awaited::Made(uci) => said("refusal-placed-move", self.announced_as(game, uci)),
            Awaited::Repeat => said("state-repeat", their()),
            Awaited::Acknowledge => said("state-acknowledge", their()),
            _ => self.standing_of(game),
        }
    }

    /// The same without a word that can be said now.
    fn standing_of(&self, game: &Game) -> String {
        let said = |id: &str, said: String| self.text(id, &[("move", said.into())]);
        if let Some(moving) = game.under_way() {
            let words = self.announce(game.position(), moving.played);
            let presses = game.setup().presses(Player::Sighted) && !moving.pressed;
            return match moving.by {
                Player::Blind if moving.pressed => said("state-pressed", words),
                Player::Blind => said("state-announced", words),
                Player::Sighted if presses => said("state-opponent-announced", words),
                Player::Sighted => said("state-opponent-said", words),
            };
        }
        let owed = game.owed_by(Player::Blind);
        if owed.is_some_and(|owed| !owed.repeated || !owed.executed) {
            return said("state-opponent-said", self.owed_in_words(owed));
        }
        if let Some(owed) = game.owed_by(Player::Sighted).filter(|owed| !owed.executed) {
            return said("state-opponent-executes", self.owed_in_words(Some(owed)));
        }
        let turn = match game.turn() {
            Player::Blind => self.text("turn-yours", &[]),
            Player::Sighted => self.text("turn-opponents", &[]),
        };
        let touched = game
            .obliged()
            .first()
            .map(|square| self.touched_first(game, *square));
        let last = game.plies().last().map(|last| {
            let words = self.announce(&last.before, last.played);
            said("state-last", words)
        });
        let sentences = std::iter::once(turn).chain(touched).chain(last);
        sentences.collect::<Vec<_>>().join(" ")
    }

    fn touched_first(&self, game: &Game, square: Square) -> String {
        self.refusal(
            &Refusal::TouchMove(square),
            game,
            Player::Blind,
            Player::Blind,
        )
    }

    fn owed_in_words(&self, owed: Option<&Owed>) -> String {
        owed.map(|owed| self.announce(&owed.before, owed.played))
            .unwrap_or_default()
    }

    /// That question in words.
    pub fn asked(&self, game: &Game) -> Option<String> {
        match asked_of_blind(game)? {
            Question::Promotion { .. } => Some(self.text("event-ask-promotion", &[])),
            Question::Resign { .. } => Some(self.text("event-ask-resign", &[])),
            question if question.stops() => Some(self.ask_pending(game, question)),
            Question::GoBack { moves, .. } => Some(self.ask_go_back(game, moves)),
            Question::TakeBack { by, moves } => Some(self.ask_take_back(game, by, moves)),
            Question::Rematch { by } => Some(self.ask_rematch(game, by)),
            Question::Draw { .. } => Some(self.text("refusal-answer-draw", &self.draw_words())),
            _ => None,
        }
    }

    /// That the clocks stand, and what starts them.
    pub fn suspended(&self) -> String {
        let word = self.command(CommandId::Continue);
        self.text("event-suspended", &[("continue", word.into())])
    }

    /// What has to be executed.
    pub fn execute(&self, id: &str, said: String) -> String {
        let executed = self.command(CommandId::Executed);
        self.text(id, &[("move", said.into()), ("executed", executed.into())])
    }
}
